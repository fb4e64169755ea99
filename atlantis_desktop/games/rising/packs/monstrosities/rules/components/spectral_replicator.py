"""Spectral Replicator, for the Hologram alone: draw a library card, gain mystic energy and a resource of choice."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.effects import Carry
from atlantis_desktop.engine.events import Events
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import pack_of
from atlantis_desktop.games.rising.rules.drawing import LAY_ASIDE, TRIM, keep_more, take_top
from atlantis_desktop.games.rising.rules.flow import ask
from atlantis_desktop.games.rising.rules.game import Purpose, RisingGame
from atlantis_desktop.games.rising.rules.goods import gain
from atlantis_desktop.games.rising.rules.pieces import ENERGY, RESOURCES
from atlantis_desktop.games.rising.rules.state import RisingTable

REPLICATED: Final = "replicated"
DRAWING: Final = "replicating"


def make_operations(game: RisingGame) -> dict[str, Carry[RisingTable]]:
    """Return what the component does for the seat that holds the Hologram."""

    def replicate(state: RisingTable, seat: int, numbers: tuple[int, ...], events: Events) -> None:
        gain(game, state, seat, ENERGY, pack_of(game).params["replicator_energy"], events, "MONS-11")
        state.frames.append(Frame(DRAWING, seat))
        count = pack_of(game).params["replicator_resources"]
        if count:
            ask(game, state, seat, REPLICATED, range(RESOURCES), events, (count,))

    return {"spectral-replicator": replicate}


def draw(game: RisingGame, state: RisingTable, frame: Frame, events: Events) -> None:
    """Draw and keep (RISE-84)."""
    state.frames.pop()
    count = pack_of(game).params["replicator_cards"]
    take_top(game, state, frame.seat, count, events, game.seen_by(frame.seat))
    state.frames.append(Frame(TRIM, frame.seat))
    state.frames.append(Frame(LAY_ASIDE, frame.seat, (False,)))
    keep_more(game, state, frame.seat, count, 0, events)


def take_resource(
    game: RisingGame, state: RisingTable, seat: int, kind: int, context: tuple[int, ...], events: Events
) -> None:
    """A resource of the holder's choice, then the next."""
    gain(game, state, seat, kind, 1, events, "MONS-11")
    if context[0] > 1:
        ask(game, state, seat, REPLICATED, range(RESOURCES), events, (context[0] - 1,))


WORK: Final = {DRAWING: draw}
SHAPES: Final = {DRAWING: ""}
PURPOSES: Final = {REPLICATED: Purpose("MONS-11", "good", take_resource, context="1-9")}
FEW_SEATS: Final = {"spectral-replicator": 2}
