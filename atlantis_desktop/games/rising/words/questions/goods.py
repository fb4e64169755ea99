"""Goods that become others, and the consent of those who pay (RISE-24, 28, 95)."""

from __future__ import annotations

from typing import Any

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.match_words import Names
from atlantis_desktop.games.rising.rules.flow import question_of
from atlantis_desktop.games.rising.rules.pieces import ATLANTIUM, ENERGY, ORE
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.rules.state import RisingTable
from atlantis_desktop.games.rising.words.asked import choices_left
from atlantis_desktop.games.rising.words.consequences import becomes_resources
from atlantis_desktop.games.rising.words.question import CHOOSE, QuestionWords
from atlantis_desktop.games.rising.words.sentences import goods_text, proposal_text
from atlantis_desktop.words import N_, _, ngettext

Context = tuple[Any, ...]


def _becomes(given: str, taken: str) -> str:
    return _("{given} becomes {taken}.").format(given=given, taken=taken)


def _asks_consent(rules: RisingRules, view: RisingTable, names: Names) -> str:
    return _("{name} asks for consent").format(name=names[view.frames[-1].seat])


# Swapping (RISE-28)


def _swaps_left(rules: RisingRules, view: RisingTable, context: Context, names: Names) -> str:
    return ngettext("{n} swap is left.", "{n} swaps are left.", context[0]).format(n=context[0])


def _in_exchange(rules: RisingRules, view: RisingTable, context: Context, names: Names) -> str:
    return _("In exchange for {goods}.").format(goods=goods_text(context[2], 1))


def _given_away(game: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    return _("{goods} is given for another resource.").format(goods=goods_text(move.args[0], 1))


def _swapped(game: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    given = question_of(view.frames[-1]).context[2]
    return _becomes(goods_text(given, 1), goods_text(move.args[0], 1))


# Forging and melting (RISE-95)


def _rate(rules: RisingRules, view: RisingTable, context: Context, names: Names) -> str:
    return _("{ore} becomes {made}.").format(ore=goods_text(2, 1), made=goods_text(3, context[0]))


def _forged(game: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    count = move.args[0]
    made = goods_text(ATLANTIUM, count * question_of(view.frames[-1]).context[0])
    return _becomes(goods_text(ORE, count), made) if count else ""


def _melts_left(rules: RisingRules, view: RisingTable, context: Context, names: Names) -> str:
    return ngettext("{n} more can be melted.", "{n} more can be melted.", context[1]).format(n=context[1])


def _melted(game: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    return _becomes(goods_text(move.args[0], 1), goods_text(ATLANTIUM, 1))


KINDS = (
    QuestionWords(
        "consent",
        sentence=N_("A proposal asks for consent"),
        cover=N_("{name} is asked to agree"),
        asks=_asks_consent,
        about=lambda rules, view, context, names: proposal_text(rules, view, names),
    ),
    QuestionWords(
        "swap_give",
        N_("Choose what to give"),
        CHOOSE,
        about=_swaps_left,
        leads=_given_away,
    ),
    QuestionWords(
        "swap_take",
        N_("Choose what to take"),
        CHOOSE,
        about=_in_exchange,
        leads=_swapped,
    ),
    QuestionWords(
        "forge",
        N_("How much ore is forged?"),
        CHOOSE,
        about=_rate,
        leads=_forged,
        number=lambda count: goods_text(ORE, count),
    ),
    QuestionWords(
        "convert",
        N_("How much mystic energy is turned?"),
        CHOOSE,
        leads=lambda game, view, move, names: becomes_resources(move.args[0]),
        number=lambda count: goods_text(ENERGY, count),
    ),
    QuestionWords(
        "converted",
        N_("Choose what it becomes"),
        CHOOSE,
        about=choices_left,
    ),
    QuestionWords(
        "melt",
        N_("Choose what is melted"),
        CHOOSE,
        about=_melts_left,
        leads=_melted,
    ),
)
