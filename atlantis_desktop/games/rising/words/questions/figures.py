"""Figures in the actions: who acts twice, who is blessed, whose follower comes (RISE-24, 80, 82, 97, 105)."""

from __future__ import annotations

from typing import Any

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.match_words import Names
from atlantis_desktop.games.rising.rules.library import PSALM
from atlantis_desktop.games.rising.rules.pieces import CENTRE
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.rules.state import RisingTable
from atlantis_desktop.games.rising.words.consequences import any_move, income_text
from atlantis_desktop.games.rising.words.question import CHOOSE, QuestionWords
from atlantis_desktop.games.rising.words.sentences import place_name
from atlantis_desktop.words import N_, _, ngettext


def goes_home(game: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    """Say that a figure goes home from where it stands."""
    place = view.where[move.args[0] - game.box.figure_0]
    if place < CENTRE:
        return any_move(game, view, move, names)
    return _("It stands here and goes home without acting: {place}.").format(place=place_name(game, place))


def _joins(game: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    if move.kind != "figure":
        return any_move(game, view, move, names)
    return _("It joins the pool and is placed from the next round on.")


def _acts_twice(game: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    figure = move.args[0] - game.box.figure_0
    told = _("It acts twice here: {place}.").format(place=place_name(game, view.where[figure]))
    return f"{told} {income_text(game, view, figure, names)}".strip()


def _acts_once_more(game: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    figure = move.args[0] - game.box.figure_0
    place = place_name(game, view.where[figure])
    told = _("It acts once more here, if its councilor agrees: {place}.").format(place=place)
    return f"{told} {income_text(game, view, figure, names)}".strip()


def _recruits(rules: RisingRules, view: RisingTable, context: tuple[Any, ...], names: Names) -> str:
    return ngettext("{n} follower is left.", "{n} followers are left.", context[0]).format(n=context[0])


KINDS = (
    QuestionWords(
        PSALM,
        N_("Choose who may act twice"),
        CHOOSE,
        leads=_acts_twice,
    ),
    QuestionWords(
        "loom",
        N_("Choose who may act once more"),
        CHOOSE,
        leads=_acts_once_more,
    ),
    QuestionWords(
        "bless",
        N_("Choose a companion to bless"),
        CHOOSE,
        leads=lambda game, view, move, names: _("Its councilor gains 1 mystic energy."),
    ),
    QuestionWords(
        "recruit",
        N_("A follower joins"),
        CHOOSE,
        leads=_joins,
    ),
    QuestionWords(
        "colour",
        sentence=N_("A follower joins"),
        help=N_("Choose whose follower is recruited."),
        leads=_joins,
    ),
    QuestionWords(
        "horn",
        N_("Who recruits a follower?"),
        CHOOSE,
        about=_recruits,
        leads=lambda game, view, move, names: _("{name} recruits a follower.").format(name=names[move.args[0]]),
    ),
)
