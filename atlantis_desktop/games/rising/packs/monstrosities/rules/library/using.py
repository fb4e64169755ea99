"""Artifacts that are used once a round (RISE-86): what a seat has used already."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.events import Events
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import deeps_of
from atlantis_desktop.games.rising.rules.councilors import has_artifact
from atlantis_desktop.games.rising.rules.game import RisingGame
from atlantis_desktop.games.rising.rules.state import RisingTable

ONCE: Final = ("chalice-of-evaemon", "lantern-of-hekate", "harness-of-pegasus", "scales-of-themis")
"""In the order of their bits."""


def is_ready(game: RisingGame, table: RisingTable, seat: int, artifact: str) -> bool:
    """Tell whether a seat has an artifact and has not used it in this round."""
    if not has_artifact(game, table, seat, artifact):
        return False
    return not deeps_of(table).used[seat] >> ONCE.index(artifact) & 1


def use_up(state: RisingTable, seat: int, artifact: str) -> None:
    """Remember that an artifact was used in this round."""
    deeps_of(state).used[seat] |= 1 << ONCE.index(artifact)


def on_round_start(game: RisingGame, state: RisingTable, events: Events) -> None:
    """A new round, new uses."""
    deeps_of(state).used = [0] * game.seats
