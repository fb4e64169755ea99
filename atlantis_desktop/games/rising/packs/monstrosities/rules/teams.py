"""Two teams that one person plays (MONS-95 to 107): a Leader with followers, and Hologram, Automaton and Bots.

The match has two seats, the second without a Leader; both pay like two councilors (MONS-97).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.engine.moves import Field, Move, MoveForm
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import deeps_of, pack_of
from atlantis_desktop.games.rising.packs.monstrosities.rules.figures import is_inactive
from atlantis_desktop.games.rising.rules.flow import stand
from atlantis_desktop.games.rising.rules.game import RisingGame
from atlantis_desktop.games.rising.rules.pieces import CENTRE, OUT, POOL, SUPPLY, TILES
from atlantis_desktop.games.rising.rules.placing import destination_of
from atlantis_desktop.games.rising.rules.state import BESIDE, EXTRA, RisingTable

SECOND: Final = 1
"""The seat of the second team."""
SHARE: Final = "share"


def plays_alone(game: RisingGame) -> bool:
    """Tell whether one person plays both seats as two teams (MONS-107)."""
    return are_teams(game.options, game.seats)


def are_teams(options: Mapping[str, Any], seats: int) -> bool:
    """Tell the same of options and a number of seats, before there is a match."""
    return seats == 2 and bool(options.get("soloTeams"))


def on_setup(game: RisingGame, state: RisingTable) -> None:
    """The second team has neither Leader nor followers but Hologram, Automaton and a Bot (MONS-95)."""
    if not game.two_teams:
        return
    figures = game.figures
    for figure in (SECOND, *figures.followers_of(SECOND)):
        state.where[figure] = OUT
    for figure in (figures.hologram, figures.automaton, *figures.bots):
        state.owner[figure] = SECOND
        state.where[figure] = POOL
    for bot in figures.bots[pack_of(game).params["bots_at_start"] :]:
        state.where[bot] = SUPPLY
    consents = {proposal.standing for proposal in game.proposals.values()}
    # One person plays both: what one team proposes the other has agreed to.
    state.auto = [sum(game.standing_bits[name] for name in consents)] * game.seats


def fold_recruits(game: RisingGame, table: RisingTable, figures: list[int], seat: int) -> list[int]:
    """The second team takes a Bot, the Hologram or the Automaton back from the supply (MONS-104, A38)."""
    if not game.two_teams or seat != SECOND:
        return figures
    own = (*game.figures.bots, game.figures.hologram, game.figures.automaton)
    return [figure for figure in own if table.where[figure] == SUPPLY]


# Bots on another figure's space (MONS-100 to 103)


def beside(table: RisingTable, place: int) -> int:
    """Return how many Bots stand on the spaces of others at a place."""
    return sum(at == place and mark // EXTRA == BESIDE for at, mark in zip(table.where, table.marks, strict=True))


def sharable(game: RisingGame, table: RisingTable, bot: int) -> list[int]:
    """Return the places where a Bot could share: island tiles with a figure of its own space, and spaces marked 5+."""
    found = [
        place for place in range(CENTRE + 1, TILES + 1)
        if any(at == place and figure != bot and not is_inactive(table, figure) and table.marks[figure] < EXTRA
               for figure, at in enumerate(table.where))
    ]  # fmt: skip
    works = [
        game.box.fives + at for at, work in enumerate(game.box.works)
        if table.works >> work & 1 and beside(table, game.box.fives + at) < game.components[work].fives
    ]  # fmt: skip
    return [*found, *works]


def more_placing(game: RisingGame, table: RisingTable, seat: int) -> list[Move]:
    """Offer the Bots of the pool to other figures' spaces while placing."""
    if not game.two_teams or seat != SECOND:
        return []
    bots = [bot for bot in game.figures.bots if table.where[bot] == POOL][:1]
    return [
        Move(SHARE, seat, (game.box.figure_0 + bot, place)) for bot in bots for place in sharable(game, table, bot)
    ]  # fmt: skip


def carry_share(game: RisingGame, state: RisingTable, move: Move, events: Events) -> None:
    """The Bot stands on another's space and helps there; it takes no space itself."""
    bot, place = move.args[0] - game.box.figure_0, destination_of(move)
    tell(events, "placed", move.seat, (move.args[0],), "MONS-101", (place,))
    stand(game, state, bot, place, BESIDE * EXTRA, events)


def fold_places(
    game: RisingGame, table: RisingTable, places: list[int], figure: int, room: list[int]
) -> list[int]:
    """A 5+ space that a Bot opens takes a figure (MONS-101, 102)."""
    if not game.two_teams or max(table.marks) < BESIDE * EXTRA:
        return places
    opened = [place for place in range(game.box.fives, game.box.location_at) if room[place] > 0]
    return [*places, *(place for place in opened if place not in places)]


def fold_room_left(game: RisingGame, table: RisingTable, room: list[int]) -> None:
    """Each Bot beside opens one 5+ space (MONS-101, 102)."""
    if game.two_teams and max(table.marks) >= BESIDE * EXTRA:
        for place in range(game.box.fives, game.box.location_at):
            room[place] += beside(table, place)


def fold_can_act(game: RisingGame, table: RisingTable, can: bool, figure: int) -> bool:
    """A Bot on another's space takes no action, but for the Rise of the Robots (MONS-101)."""
    shares = figure in game.figures.bots and table.marks[figure] // EXTRA == BESIDE
    return can and (not shares or bool(deeps_of(table).robots and table.where[figure] <= TILES))


def fold_roll_bonus(game: RisingGame, table: RisingTable, bonus: int, place: int, figure: int, partner: int) -> int:
    """Each Bot that shares adds to the rolls of all others on the tile; in the Rise of the Robots every Bot there."""
    params = pack_of(game).params
    for bot in game.figures.bots:
        if table.where[bot] == place and bot not in (figure, partner):
            if table.marks[bot] // EXTRA == BESIDE:
                bonus += params["bot_bonus"]
            if deeps_of(table).robots:
                bonus += params["robots_bonus"]
    return bonus


FORMS: Final = {SHARE: MoveForm(SHARE, (Field("figure", "piece"), Field("place", "place")))}
CARRY: Final = {SHARE: carry_share}
