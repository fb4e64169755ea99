"""Figures that move after the misfortunes (RISE-24, 61, 71)."""

from __future__ import annotations

from typing import Any

from atlantis_desktop.games.match_words import Names
from atlantis_desktop.games.rising.bots.answers import figure_returns, figure_worth, place_worth
from atlantis_desktop.games.rising.bots.asked import Asked
from atlantis_desktop.games.rising.questions.kind import CHOOSE, QuestionKind
from atlantis_desktop.games.rising.rules.flow import ENOUGH, Purpose
from atlantis_desktop.games.rising.rules.pieces import AUTOMATON, CENTRE, CITIES, FIGURE_0, arm_of
from atlantis_desktop.games.rising.rules.relocate import take_adept, take_figure, take_place
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.rules.state import RisingTable
from atlantis_desktop.games.rising.words.consequences import standing_at
from atlantis_desktop.games.rising.words.sentences import piece_name, place_name
from atlantis_desktop.words import N_, _


def _mover(rules: RisingRules, view: RisingTable, context: tuple[Any, ...], names: Names) -> str:
    figure = int(context[0])
    place = view.where[figure]
    name = piece_name(rules, FIGURE_0 + figure, names)
    if place < CENTRE:
        return _("{figure}, in the pool.").format(figure=name)
    return _("{figure}, {place}.").format(figure=name, place=place_name(rules, place))


def _out_of_the_pool(asked: Asked, piece: int) -> float:
    if piece == ENOUGH:
        return 0.0
    figure = piece - FIGURE_0
    if asked.table.where[figure] < CENTRE:
        return 0.5 if asked.game.figures.kind[figure] == AUTOMATON else 1.0
    return 0.4 if figure_worth(asked, figure) == 0.0 else -1.0


def _stands_at(asked: Asked, place: int) -> float:
    if arm_of(place) == CITIES and standing_at(asked.table, place) % 2:
        return 0.6
    return place_worth(asked, place, asked.table.owner[asked.context[0]]) + 0.01


KINDS = (
    QuestionKind(
        "move_figure",
        Purpose("RISE-61", "figure", take_figure, context="0-2", may_end=True),
        N_("Choose a figure to move"),
        CHOOSE,
        weigh=_out_of_the_pool,
    ),
    QuestionKind(
        "move_to",
        Purpose("RISE-61", "space", take_place, context="figure"),
        N_("Choose where it goes"),
        N_("Click a glowing tile."),
        about=_mover,
        weigh=_stands_at,
    ),
    QuestionKind(
        "adept",
        Purpose("RISE-24", "figure", take_adept, context="figure"),
        N_("Choose who changes places with the Adept"),
        CHOOSE,
        about=_mover,
        weigh=figure_returns,
    ),
)
