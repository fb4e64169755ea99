"""Harness of Pegasus: after the misfortunes, once a round, move an own ally or Leader to a free space."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.rising.packs.monstrosities.rules.library.using import is_ready, use_up
from atlantis_desktop.games.rising.rules.councilors import artifact_of, has_artifact
from atlantis_desktop.games.rising.rules.flow import ask, asked_again
from atlantis_desktop.games.rising.rules.game import Purpose, RisingGame
from atlantis_desktop.games.rising.rules.phases import END_SUFFER
from atlantis_desktop.games.rising.rules.pieces import ALLY, CENTRE, LEADER
from atlantis_desktop.games.rising.rules.placing import may_stand, open_places, put, room_left
from atlantis_desktop.games.rising.rules.state import RisingTable

HARNESS: Final = "harness-of-pegasus"
LANDING: Final = "harness_to"


def riders(game: RisingGame, table: RisingTable, seat: int) -> list[int]:
    """Return the own placed allies and the Leader that have somewhere to go, as pieces."""
    figures = [
        figure for figure, place in enumerate(table.where)
        if place >= CENTRE and table.owner[figure] == seat and game.figures.kind[figure] in (LEADER, ALLY)
    ]  # fmt: skip
    for fold in game.hooks.fold_movable:
        figures = fold(game, table, figures)
    return [game.box.figure_0 + figure for figure in figures if landings(game, table, figure)]


def landings(game: RisingGame, table: RisingTable, figure: int) -> list[int]:
    """Return the free spaces for a figure, but not on tiles that were unflooded in this round (RISE-92)."""
    room, places = room_left(game, table)
    return [
        place for place in open_places(game, table, figure, room, places)
        if place != table.where[figure] and place not in table.raised and may_stand(game, table, figure, place)
    ]  # fmt: skip


def fold_quiet(game: RisingGame, table: RisingTable) -> bool:
    """Nobody has the Harness."""
    return not any(has_artifact(game, table, seat, HARNESS) for seat in range(game.seats))


def more_reactions(
    game: RisingGame, table: RisingTable, seat: int, window: str, subject: tuple[int, ...]
) -> list[Move]:
    """Offer the Harness where somebody could ride."""
    ready = window == END_SUFFER and is_ready(game, table, seat, HARNESS) and riders(game, table, seat)
    return [Move("artifact", seat, (artifact_of(game, table, seat, HARNESS),))] if ready else []


def use(game: RisingGame, state: RisingTable, seat: int, events: Events) -> None:
    """Choose who rides."""
    use_up(state, seat, HARNESS)
    asked_again(game, state)
    ask(game, state, seat, HARNESS, riders(game, state, seat), events)


def take_rider(
    game: RisingGame, state: RisingTable, seat: int, piece: int, context: tuple[int, ...], events: Events
) -> None:
    """Choose where it lands."""
    figure = piece - game.box.figure_0
    ask(game, state, seat, LANDING, landings(game, state, figure), events, (figure,))


def take_landing(
    game: RisingGame, state: RisingTable, seat: int, place: int, context: tuple[int, ...], events: Events
) -> None:
    """It stands there."""
    tell(events, "relocated", seat, (game.box.figure_0 + context[0],), "MONS-16", (place,))
    put(game, state, context[0], place, events)


ARTIFACTS: Final = {HARNESS: use}
PURPOSES: Final = {
    HARNESS: Purpose("MONS-16", "figure", take_rider),
    LANDING: Purpose("MONS-16", "space", take_landing, context="figure"),
}  # fmt: skip
