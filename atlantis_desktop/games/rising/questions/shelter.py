"""Barriers and tiles that are raised for nothing, and the Warden's barrier (RISE-27, 45, 91)."""

from __future__ import annotations

from typing import Any

from atlantis_desktop.games.match_words import Names
from atlantis_desktop.games.rising.bots.asked import Asked
from atlantis_desktop.games.rising.questions.kind import CHOOSE, CHOOSE_TILE, QuestionKind
from atlantis_desktop.games.rising.rules.councilors import take_barrier_back
from atlantis_desktop.games.rising.rules.effects import take_barrier, take_unflood
from atlantis_desktop.games.rising.rules.flow import ENOUGH, Purpose
from atlantis_desktop.games.rising.rules.pieces import BARRIER_0, ENERGY, TILE_0
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.rules.state import RisingTable
from atlantis_desktop.games.rising.words.asked import choices_left
from atlantis_desktop.games.rising.words.consequences import raised
from atlantis_desktop.games.rising.words.sentences import goods_text
from atlantis_desktop.words import N_, _

PUT_UP, RAISE = N_("Put up a barrier"), N_("Raise a tile")


def _barrier_there(asked: Asked, piece: int) -> float:
    return -1.0 if piece == ENOUGH else asked.look.barrier(piece - BARRIER_0)


def _kept(asked: Asked, piece: int) -> float:
    return 0.0 if piece == ENOUGH else asked.numbers.keep_barrier - asked.numbers.energy


def _raised_there(asked: Asked, piece: int) -> float:
    return asked.look.gain_of_tile(piece - TILE_0)


def _costs_one(rules: RisingRules, view: RisingTable, context: tuple[Any, ...], names: Names) -> str:
    return _("It costs {goods}.").format(goods=goods_text(ENERGY, 1))


KINDS = (
    QuestionKind(
        "barrier_free",
        Purpose("RISE-45", "barrier_on", take_barrier, context="1-9 0-1"),
        PUT_UP,
        N_("Choose an arm."),
        about=choices_left,
        weigh=_barrier_there,
    ),
    QuestionKind(
        "barrier_group",
        Purpose("RISE-45", "barrier_on", take_barrier, group=True, context="1-9 0-1", may_end=True),
        PUT_UP,
        N_("The group chooses an arm, or says that it is enough."),
        about=choices_left,
        weigh=_barrier_there,
    ),
    QuestionKind(
        "keep_barrier",
        Purpose("RISE-27", "barrier_on", take_barrier_back, may_end=True),
        N_("A barrier may be kept"),
        CHOOSE,
        about=_costs_one,
        weigh=_kept,
    ),
    QuestionKind(
        "unflood_free",
        Purpose("RISE-91", "tile", take_unflood, context="1-9 0-1 0-1 0-63"),
        RAISE,
        CHOOSE_TILE,
        about=choices_left,
        leads=raised,
        weigh=_raised_there,
    ),
    QuestionKind(
        "unflood_group",
        Purpose("RISE-91", "tile", take_unflood, group=True, context="1-9 0-1 0-1 0-63"),
        RAISE,
        CHOOSE_TILE,
        about=choices_left,
        leads=raised,
        weigh=_raised_there,
    ),
)
