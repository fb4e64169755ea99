"""How the two controllers of a double space share a gain (RISE-96)."""

from __future__ import annotations

from typing import Any

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.match_words import Names
from atlantis_desktop.games.rising.rules.component_scripts import half_of
from atlantis_desktop.games.rising.rules.flow import question_of
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.rules.state import RisingTable
from atlantis_desktop.games.rising.words.question import CHOOSE, QuestionWords
from atlantis_desktop.games.rising.words.sentences import goods_text
from atlantis_desktop.words import N_, _


def _shares(first: int, other: int, kind: int, count: int, part: int, names: Names) -> str:
    return _("{name} gets {goods}, {other} {rest}.").format(
        name=names[first], goods=goods_text(kind, part), other=names[other], rest=goods_text(kind, count - part)
    )


def _for_both(rules: RisingRules, view: RisingTable, context: tuple[Any, ...], names: Names) -> str:
    other, kind, count = context
    told = _("{goods} for both: {name} and {other}.").format(
        goods=goods_text(kind, count), name=names[view.frames[-1].seat], other=names[other]
    )
    return told + " " + _("If {name} does not agree, it is shared by halves.").format(name=names[other])


def _named(game: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    part = move.args[0]
    other, kind, count = question_of(view.frames[-1]).context
    return _shares(move.seat, other, kind, count, part, names)


def _wanted(rules: RisingRules, view: RisingTable, context: tuple[Any, ...], names: Names) -> str:
    first, kind, count, part = context
    return _("{name} wants {goods} of {count}.").format(name=names[first], goods=goods_text(kind, part), count=count)


def _agreed(game: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    first, kind, count, part = question_of(view.frames[-1]).context
    return _shares(first, move.seat, kind, count, part if move.args[0] else half_of(count), names)


KINDS = (
    QuestionWords(
        "share",
        N_("How is the gain shared?"),
        CHOOSE,
        about=_for_both,
        leads=_named,
        number=lambda count: _("Keep {n}").format(n=count),
    ),
    QuestionWords(
        "share_agreed",
        N_("Is the share agreed?"),
        CHOOSE,
        about=_wanted,
        leads=_agreed,
        number=lambda yes: _("Agree to the share") if yes else _("Share by halves"),
    ),
)
