"""Elixir of Vitality. Once each, before it acts, a figure here gains mystic energy: the number of the Wrath less 1."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.events import Events
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import deeps_of, pack_of
from atlantis_desktop.games.rising.packs.monstrosities.rules.figures import standing
from atlantis_desktop.games.rising.packs.monstrosities.rules.potions.playing import USEFUL, works_at
from atlantis_desktop.games.rising.rules.actions import ACT
from atlantis_desktop.games.rising.rules.game import RisingGame
from atlantis_desktop.games.rising.rules.goods import gain
from atlantis_desktop.games.rising.rules.pieces import AUTOMATON, ENERGY
from atlantis_desktop.games.rising.rules.state import ACTED, RisingTable

ELIXIR: Final = 0
"""Its number in the file."""


def strength(game: RisingGame, table: RisingTable) -> int:
    """Return how much mystic energy it gives a figure."""
    return int(max(0, game.wrath[table.wrath] - pack_of(game).params["elixir_less"]))


def on_before_action(game: RisingGame, state: RisingTable, figure: int, partner: int, events: Events) -> None:
    """The figures of the action gain, each once."""
    if not works_at(game, state, ELIXIR, state.where[figure]):
        return
    deeps = deeps_of(state)
    for one in (figure, partner):
        if one >= 0 and game.figures.kind[one] != AUTOMATON and not deeps.elixir >> one & 1:
            deeps.elixir |= 1 << one
            gain(game, state, state.owner[one], ENERGY, strength(game, state), events, "MONS-14")


def is_useful(game: RisingGame, table: RisingTable, place: int, step: str, subject: tuple[int, ...]) -> bool:
    """Somebody stands here who is still to act."""
    return step == ACT and strength(game, table) > 0 and any(
        not table.marks[figure] & ACTED and game.figures.kind[figure] != AUTOMATON for figure in standing(table, place)
    )  # fmt: skip


USEFUL[ELIXIR] = is_useful
