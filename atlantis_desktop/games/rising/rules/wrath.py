"""Phase 4, the Wrath of the Gods (RISE-114 to 117)."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.games.rising.rules.floods import WRATH_FLOOD, dry_tiles, hit, outermost_tiles
from atlantis_desktop.games.rising.rules.flow import ask_group, lose
from atlantis_desktop.games.rising.rules.game import Purpose, RisingGame
from atlantis_desktop.games.rising.rules.state import RisingTable

WRATH: Final = "wrath_floods"


def flood_on(game: RisingGame, state: RisingTable, frame: Frame, events: Events) -> None:
    """One flood after the other, the group chooses each; with no dry tile left the centre floods (RISE-114, 116)."""
    left = frame.data[0]
    state.frames.pop()
    if not left:
        return
    if game.options["freeWrath"]:
        tiles = dry_tiles(game, state)
    else:
        tiles = outermost_tiles(game, state)
    if not tiles:
        lose(state, events)
        return
    state.frames.append(Frame(WRATH, -1, (left - 1,)))
    ask_group(game, state, "wrath_flood", tiles, events)


def take_flood(
    game: RisingGame, state: RisingTable, seat: int, piece: int, context: tuple[int, ...], events: Events
) -> None:
    """The chosen tile floods; barriers do not help unless the option says so (RISE-115)."""
    hit(game, state, seat, piece - game.box.tile_0, WRATH_FLOOD, events)


def move_counter(game: RisingGame, state: RisingTable, events: Events) -> None:
    """The counter moves one step unless it is on its last (RISE-117)."""
    if state.wrath < len(game.wrath) - 1:
        state.wrath += 1
        tell(events, "wrath_rose", rule="RISE-117", values=(game.wrath[state.wrath],))


WORK: Final = {WRATH: flood_on}
PURPOSES: Final = {
    "wrath_flood": Purpose("RISE-114", "tile", take_flood, group=True, floods=True),
}  # fmt: skip
