"""Potions are played at any moment, also inside another action, and hold on a place until the round ends (3.3, 3.5).

The Leader's owner plays the own ones; the Hologram has one of those in the Lab work on its place, and there it stays.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.engine.moves import Field, Move, MoveForm
from atlantis_desktop.engine.refusals import Because, Refusal
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import LAB, NOWHERE, SUPPLY, deeps_of, pack_of
from atlantis_desktop.games.rising.rules.actions import ACT
from atlantis_desktop.games.rising.rules.councilors import active_carriers
from atlantis_desktop.games.rising.rules.flow import asked_again
from atlantis_desktop.games.rising.rules.game import Purpose, RisingGame
from atlantis_desktop.games.rising.rules.pieces import CENTRE, HOLOGRAM
from atlantis_desktop.games.rising.rules.state import RisingTable

POTION: Final = "potion"
TAKE_POTION: Final = "take_potion"
ALCHEMIST: Final = "alchemist"
Useful = Callable[["RisingGame", RisingTable, int, str, tuple[int, ...]], bool]
USEFUL: Final[dict[int, Useful]] = {}
"""By potion: takes the place where it would work, the step or window and its subject; tells whether it changes
something now."""
IN_WINDOW: Final[dict[int, Callable[[RisingGame, RisingTable, Events], None]]] = {}
"""By potion: what it does at once to what a window is about; the window is asked again all the same where it does not
look after that itself."""


def works_at(game: RisingGame, table: RisingTable, potion: int, place: int) -> bool:
    """Tell whether a potion, or one that is like it, works on a place; in a pool none does."""
    at = deeps_of(table).potion_at
    return place >= CENTRE and any(at[each] == place for each in pack_of(game).alike["potion"][potion])


def sort_of(game: RisingGame, potion: int) -> int:
    """Return which of those in the box a potion is, or is like."""
    return pack_of(game).potions[potion].sort


def playable(game: RisingGame, table: RisingTable, seat: int) -> dict[int, int]:
    """Return the potions that a seat can play, with the place where each would work."""
    deeps = deeps_of(table)
    found: dict[int, int] = {}
    if seat not in deeps.potions and (LAB not in deeps.potions or table.owner[game.figures.hologram] != seat):
        return found
    for figure in active_carriers(game, table, ALCHEMIST):
        if table.owner[figure] != seat:
            continue
        if game.figures.kind[figure] == HOLOGRAM:
            ready = [potion for potion, owner in enumerate(deeps.potions) if owner == LAB]
            if any(deeps.potion_at[potion] != NOWHERE for potion in ready):
                continue
        else:
            ready = [potion for potion, owner in enumerate(deeps.potions) if owner == seat]
        found.update({potion: table.where[figure] for potion in ready if deeps.potion_at[potion] == NOWHERE})
    return found


def offers(game: RisingGame, table: RisingTable, seat: int, step: str, subject: tuple[int, ...]) -> list[Move]:
    """List the potions of a seat that change something now."""
    can = playable(game, table, seat)
    if not can:
        return []
    return [
        Move(POTION, seat, (game.box.potion_0 + potion,)) for potion, place in can.items()
        if USEFUL[sort_of(game, potion)](game, table, place, step, subject)
    ]  # fmt: skip


def more_acting(game: RisingGame, table: RisingTable, seat: int) -> list[Move]:
    """List the potions that a seat can play beside its actions."""
    return offers(game, table, seat, ACT, ())


def fold_quiet(game: RisingGame, table: RisingTable) -> bool:
    """Nobody has a potion, nor the Hologram one of the Lab."""
    held = set(deeps_of(table).potions) - {SUPPLY}
    return not held or (held == {LAB} and table.owner[game.figures.hologram] < 0)


def more_reactions(
    game: RisingGame, table: RisingTable, seat: int, window: str, subject: tuple[int, ...]
) -> list[Move]:
    """List the potions that a seat can play in a window."""
    return offers(game, table, seat, window, subject)


def carry_potion(game: RisingGame, state: RisingTable, move: Move, events: Events) -> None:
    """The potion works from now on; what a window is about may be other at once."""
    potion = move.args[0] - game.box.potion_0
    place = playable(game, state, move.seat)[potion]
    deeps_of(state).potion_at[potion] = place
    tell(events, "potion_played", move.seat, move.args, "MONS-14", (place,))
    if state.frames[-1].name in game.windows:
        if (sort := sort_of(game, potion)) in IN_WINDOW:
            IN_WINDOW[sort](game, state, events)
        else:
            asked_again(game, state)


def in_lab(game: RisingGame, table: RisingTable, seat: int, context: tuple[int, ...]) -> list[int]:
    """Return the potions that lie in the Lab, as pieces."""
    return [game.box.potion_0 + potion for potion, owner in enumerate(deeps_of(table).potions) if owner == LAB]


def take_potion(
    game: RisingGame, state: RisingTable, seat: int, piece: int, context: tuple[int, ...], events: Events
) -> None:
    """The potion is the seat's; no hand limit counts it (3.3)."""
    deeps_of(state).potions[piece - game.box.potion_0] = seat
    tell(events, "potion_taken", seat, (piece,), "MONS-14")


def on_round_start(game: RisingGame, state: RisingTable, events: Events) -> None:
    """Nobody was served in this round."""
    deeps = deeps_of(state)
    deeps.elixir = deeps.haste = 0


def on_round_end(game: RisingGame, state: RisingTable, events: Events) -> None:
    """What was played lies in the Lab; what the Hologram used has never left it."""
    deeps = deeps_of(state)
    for potion, place in enumerate(deeps.potion_at):
        if place != NOWHERE:
            deeps.potion_at[potion] = NOWHERE
            if 0 <= deeps.potions[potion] < LAB:
                deeps.potions[potion] = LAB


def why_not_potion(game: RisingGame, table: RisingTable, move: Move) -> Refusal:
    """Say why a potion cannot be played."""
    potion = move.args[0] - game.box.potion_0
    if not 0 <= potion < game.box.potions or potion not in playable(game, table, move.seat):
        return Refusal("MONS-14", "not_your_potion", Because.NOT_ALLOWED)
    return Refusal("MONS-14", "no_potion_now", Because.NOT_NOW)


FORMS: Final = {POTION: MoveForm(POTION, (Field("potion", "piece"),))}
CARRY: Final = {POTION: carry_potion}
WHY_NOT: Final = {POTION: why_not_potion}
PURPOSES: Final = {TAKE_POTION: Purpose("MONS-14", "thing", take_potion, choices=in_lab)}
MEANT: Final = {"potion": POTION}
