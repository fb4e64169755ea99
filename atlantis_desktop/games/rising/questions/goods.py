"""Goods that become others, and the consent of those who pay (RISE-24, 28, 95)."""

from __future__ import annotations

from typing import Any

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.match_words import Names
from atlantis_desktop.games.rising.bots.asked import Asked
from atlantis_desktop.games.rising.questions.kind import CHOOSE, QuestionKind
from atlantis_desktop.games.rising.rules.effects import take_forge, take_swap_give, take_swap_take
from atlantis_desktop.games.rising.rules.flow import ENOUGH, Purpose, question_of
from atlantis_desktop.games.rising.rules.library import take_convert, take_converted
from atlantis_desktop.games.rising.rules.pieces import ATLANTIUM, ENERGY, ORE, RESOURCES
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.rules.state import RisingTable
from atlantis_desktop.games.rising.rules.works import take_melt
from atlantis_desktop.games.rising.words.asked import choices_left
from atlantis_desktop.games.rising.words.consequences import becomes_resources
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


def _least_needed(asked: Asked, kind: int) -> float:
    """What the group gets most easily is swapped away, if another kind is worth more."""
    if kind == ENOUGH:
        return 0.0
    look = asked.look
    held = [int(each == kind) for each in range(RESOURCES)]
    return look.swap(held, asked.context[1], look.lack)[0] - look.numbers.least_swap


def _most_needed(asked: Asked, kind: int) -> float:
    return asked.look.want(kind, asked.look.lack[kind])


# Forging and melting (RISE-95)


def _rate(rules: RisingRules, view: RisingTable, context: Context, names: Names) -> str:
    return _("{ore} becomes {made}.").format(ore=goods_text(2, 1), made=goods_text(3, context[0]))


def _forged(game: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    count = move.args[0]
    made = goods_text(ATLANTIUM, count * question_of(view.frames[-1]).context[0])
    return _becomes(goods_text(ORE, count), made) if count else ""


def _lacking_atlantium(asked: Asked, count: int) -> float:
    return float(count) if asked.look.lack[ATLANTIUM] > 2 * (count - 1) else -float(count)


def _melts_left(rules: RisingRules, view: RisingTable, context: Context, names: Names) -> str:
    return ngettext("{n} more can be melted.", "{n} more can be melted.", context[1]).format(n=context[1])


def _melted(game: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    return _becomes(goods_text(move.args[0], 1), goods_text(ATLANTIUM, 1))


def _worth_melting(asked: Asked, kind: int) -> float:
    if kind == ENOUGH:
        return 0.0
    lack = asked.look.lack
    return lack[ATLANTIUM] - max(-1.0, lack[kind]) - 1.0


KINDS = (
    QuestionKind(
        "consent",
        sentence=N_("A proposal asks for consent"),
        cover=N_("{name} is asked to agree"),
        asks=_asks_consent,
        about=lambda rules, view, context, names: proposal_text(rules, view, names),
        rank=lambda asked, moves: [(float(move.kind == "agree"), move) for move in moves],
    ),
    QuestionKind(
        "swap_give",
        Purpose("RISE-28", "good", take_swap_give, context="1-9 0-9", may_end=True),
        N_("Choose what to give"),
        CHOOSE,
        about=_swaps_left,
        leads=_given_away,
        weigh=_least_needed,
    ),
    QuestionKind(
        "swap_take",
        Purpose("RISE-28", "good", take_swap_take, context="1-9 0-9 0-3"),
        N_("Choose what to take"),
        CHOOSE,
        about=_in_exchange,
        leads=_swapped,
        weigh=_most_needed,
    ),
    QuestionKind(
        "forge",
        Purpose("RISE-95", "amount", take_forge, context="0-9"),
        N_("How much ore is forged?"),
        CHOOSE,
        about=_rate,
        leads=_forged,
        number=lambda count: goods_text(ORE, count),
        weigh=_lacking_atlantium,
    ),
    QuestionKind(
        "convert",
        Purpose("RISE-28", "amount", take_convert),
        N_("How much mystic energy is turned?"),
        CHOOSE,
        leads=lambda game, view, move, names: becomes_resources(move.args[0]),
        number=lambda count: goods_text(ENERGY, count),
        weigh=lambda asked, count: float(count),
    ),
    QuestionKind(
        "converted",
        Purpose("RISE-28", "good", take_converted, context="1-9"),
        N_("Choose what it becomes"),
        CHOOSE,
        about=choices_left,
        weigh=_most_needed,
    ),
    QuestionKind(
        "melt",
        Purpose("RISE-95", "good", take_melt, context="seats 1-9", may_end=True),
        N_("Choose what is melted"),
        CHOOSE,
        about=_melts_left,
        leads=_melted,
        weigh=_worth_melting,
    ),
)
