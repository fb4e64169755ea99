"""The Hologram deck and its many powers (MONS-91 to 94): Quantum Relay, Mystic Lantern.

The deck of unused boards and the deck of Hologram cards hold the same councilors, so one pile stands for either.
"""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.effects import Carry
from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import deeps_of, pack_of
from atlantis_desktop.games.rising.rules.councilors import has_artifact
from atlantis_desktop.games.rising.rules.flow import ENOUGH, ask
from atlantis_desktop.games.rising.rules.game import Purpose, RisingGame
from atlantis_desktop.games.rising.rules.pieces import POOL, SUPPLY
from atlantis_desktop.games.rising.rules.state import RisingTable

LANTERN: Final = "mystic-lantern"
LIGHT: Final = "lantern_board"
LIGHTING: Final = "lighting"


def make_operations(game: RisingGame) -> dict[str, Carry[RisingTable]]:
    """Return what the Quantum Relay does: each activation works in the next round (MONS-93)."""

    def relay(state: RisingTable, seat: int, numbers: tuple[int, ...], events: Events) -> None:
        deeps_of(state).relays += 1

    return {"quantum-relay": relay}


def on_round_start(game: RisingGame, state: RisingTable, events: Events) -> None:
    """The Lantern is asked about when the boards are chosen."""
    if any(has_artifact(game, state, seat, LANTERN) for seat in range(game.seats)):
        # Below the question for the boards, which is open already.
        at = next((at for at, frame in enumerate(state.frames) if at and frame.name == "ask"), len(state.frames))
        state.frames.insert(at, Frame(LIGHTING, state.starter))


def fold_boards_shown(game: RisingGame, table: RisingTable, count: int) -> int:
    """Two, and two more for each Relay of the last round; none while the Hologram lies in the supply (MONS-92, 93)."""
    deeps, params = deeps_of(table), pack_of(game).params
    deeps.relayed, deeps.relays = deeps.relays, 0
    if table.where[game.figures.hologram] < POOL:
        return 0
    return int(params["hologram_shown"] + params["relay_cards"] * deeps.relayed)


def powers(game: RisingGame, table: RisingTable) -> int:
    """Return how many powers the Hologram has in this round, at most four (MONS-93, A41)."""
    params = pack_of(game).params
    wanted = params["hologram_used"] + params["relay_powers"] * deeps_of(table).relayed
    return int(min(wanted, params["hologram_powers_most"]))


def fold_more_boards(game: RisingGame, state: RisingTable, more: bool, board: int) -> bool:
    """After the first board the others of this round lie beside it."""
    deeps = deeps_of(state)
    if board != state.holo_board:
        deeps.holo_more.append(board)
    return bool(state.council_shown) and 1 + len(deeps.holo_more) < powers(game, state)


def fold_carriers(game: RisingGame, table: RisingTable, found: list[int], board: int) -> list[int]:
    """The Hologram has the abilities of all its boards (MONS-93) but those on which an ally's lies (MONS-94)."""
    deeps, hologram = deeps_of(table), game.figures.hologram
    if not deeps.holo_more and not deeps.in_lantern:
        return found
    if deeps.in_lantern and board in replaced(table):
        return [figure for figure in found if figure != hologram]
    return [*found, hologram] if board in deeps.holo_more and hologram not in found else found


def on_round_end(game: RisingGame, state: RisingTable, events: Events) -> None:
    """All boards that were used are discarded (MONS-92)."""
    deeps = deeps_of(state)
    state.council_discard += deeps.holo_more
    deeps.holo_more.clear()
    deeps.in_lantern.clear()


# Mystic Lantern (MONS-94)


def light(game: RisingGame, state: RisingTable, frame: Frame, events: Events) -> None:
    """Any board that is used may be replaced by that of an ally that nobody has recruited."""
    state.frames.pop()
    used = [state.holo_board, *deeps_of(state).holo_more]
    if state.holo_board >= 0 and len(deeps_of(state).in_lantern) < len(used):
        ask(game, state, frame.seat, LIGHT, (), events)


def lantern_choices(game: RisingGame, table: RisingTable, seat: int, context: tuple[int, ...]) -> list[int]:
    """Return ENOUGH and the allies that lie in the supply and whose board is not used yet."""
    taken = deeps_of(table).in_lantern
    return [
        ENOUGH,
        *(game.box.figure_0 + ally for at, ally in enumerate(game.figures.allies)
          if table.where[ally] == SUPPLY and at not in taken),
    ]  # fmt: skip


def take_light(
    game: RisingGame, state: RisingTable, seat: int, piece: int, context: tuple[int, ...], events: Events
) -> None:
    """The ally's board takes the place of one of the boards; the last one used goes first."""
    if piece == ENOUGH:
        return
    deeps = deeps_of(state)
    deeps.in_lantern.append(game.figures.allies.index(piece - game.box.figure_0))
    tell(events, "lantern_lit", seat, (piece,), "MONS-94")
    state.frames.append(Frame(LIGHTING, seat))


def replaced(table: RisingTable) -> list[int]:
    """Return the boards whose power the Hologram does not have, since allies' boards lie on them."""
    deeps = deeps_of(table)
    used = [table.holo_board, *deeps.holo_more]
    return used[len(used) - len(deeps.in_lantern) :] if deeps.in_lantern else []


WORK: Final = {LIGHTING: light}
SHAPES: Final = {LIGHTING: ""}
PURPOSES: Final = {LIGHT: Purpose("MONS-94", "figure", take_light, choices=lantern_choices, may_end=True)}
FEW_SEATS: Final = {"quantum-relay": 2, LANTERN: 2}
