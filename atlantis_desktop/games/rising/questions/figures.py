"""Figures in the actions: who acts twice, who is blessed, whose follower comes (RISE-24, 80, 82, 97, 105)."""

from __future__ import annotations

from typing import Any

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.match_words import Names
from atlantis_desktop.games.rising.bots.answers import acts_again, rank_colours, recruiter
from atlantis_desktop.games.rising.bots.asked import Asked
from atlantis_desktop.games.rising.questions.kind import CHOOSE, QuestionKind
from atlantis_desktop.games.rising.rules.councilors import take_companion
from atlantis_desktop.games.rising.rules.flow import Purpose
from atlantis_desktop.games.rising.rules.library import take_psalm
from atlantis_desktop.games.rising.rules.pieces import CENTRE, FIGURE_0
from atlantis_desktop.games.rising.rules.rolls import take_recruit
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.rules.state import RisingTable
from atlantis_desktop.games.rising.rules.works import take_horn, take_loom
from atlantis_desktop.games.rising.words.consequences import any_move, income_text
from atlantis_desktop.games.rising.words.sentences import place_name
from atlantis_desktop.words import N_, _, ngettext


def goes_home(game: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    """Say that a figure goes home from where it stands."""
    place = view.where[move.args[0] - FIGURE_0]
    if place < CENTRE:
        return any_move(game, view, move, names)
    return _("It stands here and goes home without acting: {place}.").format(place=place_name(game, place))


def _joins(game: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    if move.kind != "figure":
        return any_move(game, view, move, names)
    return _("It joins the pool and is placed from the next round on.")


def _acts_twice(game: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    figure = move.args[0] - FIGURE_0
    told = _("It acts twice here: {place}.").format(place=place_name(game, view.where[figure]))
    return f"{told} {income_text(game, view, figure, names)}".strip()


def _acts_once_more(game: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    figure = move.args[0] - FIGURE_0
    place = place_name(game, view.where[figure])
    told = _("It acts once more here, if its councilor agrees: {place}.").format(place=place)
    return f"{told} {income_text(game, view, figure, names)}".strip()


def _recruits(rules: RisingRules, view: RisingTable, context: tuple[Any, ...], names: Names) -> str:
    return ngettext("{n} follower is left.", "{n} followers are left.", context[0]).format(n=context[0])


def _least_energy(asked: Asked, piece: int) -> float:
    return -float(asked.table.me[asked.table.owner[piece - FIGURE_0]])


KINDS = (
    QuestionKind(
        "psalm",
        Purpose("RISE-97", "figure", take_psalm),
        N_("Choose who may act twice"),
        CHOOSE,
        leads=_acts_twice,
        weigh=acts_again,
    ),
    QuestionKind(
        "loom",
        Purpose("RISE-97", "figure", take_loom),
        N_("Choose who may act once more"),
        CHOOSE,
        leads=_acts_once_more,
        weigh=acts_again,
    ),
    QuestionKind(
        "bless",
        Purpose("RISE-24", "figure", take_companion, context="place figure"),
        N_("Choose a companion to bless"),
        CHOOSE,
        leads=lambda game, view, move, names: _("Its councilor gains 1 mystic energy."),
        weigh=_least_energy,
    ),
    QuestionKind(
        "recruit",
        Purpose("RISE-82", "figure", take_recruit),
        N_("A follower joins"),
        CHOOSE,
        leads=_joins,
    ),
    QuestionKind(
        "colour",
        sentence=N_("A follower joins"),
        help=N_("Choose whose follower is recruited."),
        leads=_joins,
        rank=rank_colours,
    ),
    QuestionKind(
        "horn",
        Purpose("RISE-105", "to_seat", take_horn, group=True, context="1-9 0-127"),
        N_("Who recruits a follower?"),
        CHOOSE,
        about=_recruits,
        leads=lambda game, view, move, names: _("{name} recruits a follower.").format(name=names[move.args[0]]),
        weigh=recruiter,
    ),
)
