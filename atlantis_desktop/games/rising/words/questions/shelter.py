"""Barriers and tiles that are raised for nothing, and the Warden's barrier (RISE-27, 45, 91)."""

from __future__ import annotations

from typing import Any

from atlantis_desktop.games.match_words import Names
from atlantis_desktop.games.rising.rules.pieces import ENERGY
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.rules.state import RisingTable
from atlantis_desktop.games.rising.words.asked import choices_left
from atlantis_desktop.games.rising.words.consequences import raised
from atlantis_desktop.games.rising.words.question import CHOOSE, CHOOSE_TILE, QuestionWords
from atlantis_desktop.games.rising.words.sentences import goods_text
from atlantis_desktop.words import N_, _

PUT_UP, RAISE = N_("Put up a barrier"), N_("Raise a tile")


def _costs_one(rules: RisingRules, view: RisingTable, context: tuple[Any, ...], names: Names) -> str:
    return _("It costs {goods}.").format(goods=goods_text(ENERGY, 1))


KINDS = (
    QuestionWords(
        "barrier_free",
        PUT_UP,
        N_("Choose an arm."),
        about=choices_left,
    ),
    QuestionWords(
        "barrier_group",
        PUT_UP,
        N_("The group chooses an arm, or says that it is enough."),
        about=choices_left,
    ),
    QuestionWords(
        "keep_barrier",
        N_("A barrier may be kept"),
        CHOOSE,
        about=_costs_one,
    ),
    QuestionWords(
        "unflood_free",
        RAISE,
        CHOOSE_TILE,
        about=choices_left,
        leads=raised,
    ),
    QuestionWords(
        "unflood_group",
        RAISE,
        CHOOSE_TILE,
        about=choices_left,
        leads=raised,
    ),
)
