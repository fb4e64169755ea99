"""Figures that move after the misfortunes (RISE-24, 61, 71)."""

from __future__ import annotations

from typing import Any

from atlantis_desktop.games.match_words import Names
from atlantis_desktop.games.rising.rules.pieces import CENTRE
from atlantis_desktop.games.rising.rules.relocate import SWAP
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.rules.state import RisingTable
from atlantis_desktop.games.rising.words.question import CHOOSE, QuestionWords
from atlantis_desktop.games.rising.words.sentences import piece_name, place_name
from atlantis_desktop.words import N_, _


def _mover(rules: RisingRules, view: RisingTable, context: tuple[Any, ...], names: Names) -> str:
    figure = int(context[0])
    place = view.where[figure]
    name = piece_name(rules, rules.box.figure_0 + figure, names)
    if place < CENTRE:
        return _("{figure}, in the pool.").format(figure=name)
    return _("{figure}, {place}.").format(figure=name, place=place_name(rules, place))


KINDS = (
    QuestionWords(
        "move_figure",
        N_("Choose a figure to move"),
        CHOOSE,
    ),
    QuestionWords(
        "move_to",
        N_("Choose where it goes"),
        N_("Click a glowing tile."),
        about=_mover,
    ),
    QuestionWords(
        SWAP,
        N_("Choose who changes places with the Adept"),
        CHOOSE,
        about=_mover,
    ),
)
