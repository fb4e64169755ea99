"""Phase 1, Place Atlanteans (RISE-34 to 49): everybody at once; placements can be taken back until all are ready."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.prompts import Ask
from atlantis_desktop.games.rising.rules.content import RANKS
from atlantis_desktop.games.rising.rules.councilors import carriers
from atlantis_desktop.games.rising.rules.flow import ASK, crowd, decider, has_volunteers, stand, to_pool
from atlantis_desktop.games.rising.rules.game import Purpose, RisingGame, StepPrompt
from atlantis_desktop.games.rising.rules.pieces import (
    ALLY,
    BUILD,
    CENTRE,
    CITIES,
    FOLLOWER,
    HOLOGRAM,
    POOL,
    TILES,
    WORKS,
    Box,
    Figures,
    arm_of,
)
from atlantis_desktop.games.rising.rules.shelter import barrier_moves, unflood_moves
from atlantis_desktop.games.rising.rules.state import EMISSARY, EXTRA, NO_EXTRA, WATCHTOWER, RisingTable

PLACE: Final = "place"
NO_LIMIT: Final = 999
KINDS_OF: Final = {"followers": (FOLLOWER, ALLY), "hologram": (HOLOGRAM,)}
"""The kind of figure that a component with spaces for some only takes (RISE-113)."""
EMISSARY_PLACES: Final = 2
EXTRAS: Final = ("watchtower", "emissary", "libram", "second-libram", "aside", "beside")
"""Kinds of extra places beyond the printed spaces (RISE-48), in the order of their numbers, which begin with 1."""


def place_moves(box: Box, figures: Figures) -> list[list[list[Move]]]:
    """Return every move that places a figure, by seat, figure and place. Moves never change, so each is made once."""
    return [
        [[Move("place", seat, (box.figure_0 + figure, place)) for place in range(box.places)]
         if figures.kind[figure] >= 2 or figure == seat or figure in figures.followers_of(seat) else []
         for figure in range(figures.count)]
        for seat in range(figures.seats)
    ]  # fmt: skip


def spaces_of(game: RisingGame, table: RisingTable) -> tuple[list[int], list[int]]:
    """Return how many figures each place takes now, and the places that take any (RISE-39 to 44)."""
    key: tuple[int, ...] = (*table.dry, table.works)
    if table.deeps is not None:
        key += table.deeps.room_key()
    known = game.spaces_kept.get(key)
    if known is None:
        room = [0] * game.box.places
        room[CENTRE] = NO_LIMIT
        fives = game.seats >= 5
        for fold in game.hooks.fold_five_spaces:
            fives = fold(game, table, fives)
        for place in range(1, TILES + 1):
            if table.dry[arm_of(place)] >> (place - 1) % RANKS & 1:
                room[place] = game.tile_spaces[place]
        for at in range(game.build_spaces):
            room[BUILD + at] = NO_LIMIT
        for at, work in enumerate(game.box.works):
            if table.works >> work & 1:
                room[WORKS + at] = game.components[work].spaces
                if fives:
                    room[game.box.fives + at] = game.components[work].fives
        for fold in game.hooks.fold_room:
            fold(game, table, room)
        if len(game.spaces_kept) > 5000:
            game.spaces_kept.clear()
        known = game.spaces_kept[key] = (room, [place for place in range(game.box.places) if room[place]])
    return known


def room_left(game: RisingGame, table: RisingTable) -> tuple[list[int], list[int]]:
    """Return the free spaces by place, and the places that have any."""
    room, places = spaces_of(game, table)
    room = room[:]
    known = crowd(game, table)
    marks = table.marks[:known]
    for place in table.where[:known]:
        if place > CENTRE:
            room[place] -= 1
    if max(marks) >= EXTRA:
        for figure, mark in enumerate(marks):
            if mark >= EXTRA:
                room[table.where[figure]] += 1
    for fold in game.hooks.fold_room_left:
        fold(game, table, room)
    return room, [place for place in places if room[place] > 0]


def free_at(game: RisingGame, table: RisingTable, place: int) -> int:
    """Return the free spaces of one place."""
    room = spaces_of(game, table)[0][:]
    marks = table.marks[: crowd(game, table)]
    room[place] -= len([at for at, mark in zip(table.where, marks, strict=False) if at == place and mark < EXTRA])
    for fold in game.hooks.fold_room_left:
        fold(game, table, room)
    return room[place]


def is_special(game: RisingGame, figure: int, place: int) -> bool:
    """Tell whether a figure or a place is of the pack's, so that packs have a word in who may be where."""
    return place >= game.box.location_at or game.figures.kind[figure] >= ALLY


def may_stand(game: RisingGame, table: RisingTable, figure: int, place: int) -> bool:
    """Tell whether a place is for a figure of this kind: the spaces of the Spirit Seal are for followers (RISE-113)."""
    work = game.box.work_of(place)
    only = "" if work < 0 else game.components[work].only
    may = not only or game.figures.kind[figure] in KINDS_OF[only]
    if game.hooks.fold_may_stand and is_special(game, figure, place):
        for fold in game.hooks.fold_may_stand:
            may = fold(game, table, may, figure, place)
    return may


def open_places(game: RisingGame, table: RisingTable, figure: int, room: list[int], places: list[int]) -> list[int]:
    """Return those of the places with room on which a figure may be placed."""
    if table.works & game.works_for_some:
        places = [place for place in places if may_stand(game, table, figure, place)]
    if game.hooks.fold_places and (
        game.two_teams or is_special(game, figure, places[-1] if places else CENTRE)
    ):  # fmt: skip
        for fold in game.hooks.fold_places:
            places = fold(game, table, places, figure, room)
    return places


def is_double(game: RisingGame, place: int) -> bool:
    """Tell whether the figures of a place act in pairs (RISE-80, 95)."""
    return place >= CENTRE and game.doubles[place]


def destination_of(move: Move) -> int:
    """Return the place to which a move sends a figure."""
    place: int = move.args[1]
    return place


def placing_moves(game: RisingGame, table: RisingTable, seat: int, frame: Frame) -> list[Move]:
    """List every placement of a seat's figures, one figure of a kind; with an empty pool the ready mark."""
    where, owner = table.where, table.owner
    waiting: list[int] = []
    kinds = 0
    own = game.own_figures[seat]
    for figure in (*own, *game.figures.volunteers) if has_volunteers(table) else own:
        if where[figure] == POOL and owner[figure] == seat:
            kind = 1 << game.figures.sort[figure]
            if not kinds & kind:
                kinds |= kind
                waiting.append(figure)
    room, places = room_left(game, table)
    moves: list[Move] = []
    extras = waiting and has_extras(game, table)
    for figure in waiting:
        row = game.place_moves[seat][figure]
        open_to_it = open_places(game, table, figure, room, places)
        if figure == game.idle_figure:
            moves += [row[place] for place in open_to_it if _has_company(game, table, place)]
        else:
            moves += [row[place] for place in open_to_it]
            if extras:
                moves += [row[place] for place in extra_places(game, table, figure, room)]
    if not moves:
        moves.append(Move("ready", seat) if _automaton_is_fine(game, table) else _automaton_back(game, seat))
    if table.me[seat]:
        moves += barrier_moves(game, table, seat)
        if game.options["unfloodInPlace"]:
            moves += unflood_moves(game, table, seat)
    if table.hands[seat]:
        moves += game.card_moves(table, seat, PLACE)
    for more in game.hooks.more_placing:
        moves += more(game, table, seat)
    return moves


def extra_places(game: RisingGame, table: RisingTable, figure: int, room: list[int]) -> list[int]:
    """Return the places on which a figure may stand beyond the printed spaces (RISE-48)."""
    return [
        place for place in dict.fromkeys(candidates(game, table, figure))
        if room[place] <= 0 and extra_at(game, table, figure, place) and may_stand(game, table, figure, place)
    ]  # fmt: skip


def emissaries(game: RisingGame, table: RisingTable) -> list[int]:
    """Return the figures that use no space and may bring another one, wherever they are."""
    return carriers(game, table, "emissary")


def has_extras(game: RisingGame, table: RisingTable) -> bool:
    """Tell fast whether anything may offer extra places at all."""
    if table.extra_places or any(table.built[tower] > 0 for tower in game.watchtowers):
        return True
    for emissary in game.boards_with.get("emissary", ()):
        if emissary in table.boards or emissary == table.holo_board or emissary in table.cipher:
            return True
    return table.holo_board >= 0 and bool(game.hooks.fold_carriers) and bool(emissaries(game, table))


def watched(game: RisingGame, table: RisingTable) -> int:
    """Return how many Watchtowers work in this round: those of earlier rounds (RISE-43, 48)."""
    return sum(0 < table.built[tower] < table.round for tower in game.watchtowers)


def candidates(game: RisingGame, table: RisingTable, figure: int) -> Sequence[int]:
    """Return the tiles on which anything may offer extra places: few, unless a Watchtower or an Emissary is about."""
    if watched(game, table):
        return range(1, TILES + 1)
    leaders = emissaries(game, table)
    if figure in leaders:
        return range(1, TILES + 1)
    found = [place for _kind, place in table.extra_places]
    return found + [table.where[one] for one in leaders if 0 < table.where[one] <= TILES and one != figure]


def extra_at(game: RisingGame, table: RisingTable, figure: int, place: int) -> int:
    """Return the kind of extra place that a figure can have on a dry tile, or NO_EXTRA."""
    if not table.dry[arm_of(place)] >> (place - 1) % RANKS & 1:
        return NO_EXTRA
    here = [table.marks[other] // EXTRA for other, at in enumerate(table.where) if at == place and other != figure]
    leaders = emissaries(game, table)
    if figure in leaders:
        return EMISSARY
    leading = any(table.where[one] == place and table.marks[one] // EXTRA == EMISSARY for one in leaders)
    if leading and here.count(EMISSARY) < EMISSARY_PLACES:
        return EMISSARY
    for kind, tile in table.extra_places:
        if tile == place and here.count(kind) < game.deeds["room_on_tile"].n:
            return kind
    towers = watched(game, table)
    if towers and arm_of(place) != CITIES and WATCHTOWER not in here:
        standing = sum(mark // EXTRA == WATCHTOWER for mark in table.marks)
        if standing < towers * game.deeds["room_for_group"].n:
            return WATCHTOWER
    return NO_EXTRA


def _has_company(game: RisingGame, table: RisingTable, place: int) -> bool:
    """Tell whether an own figure other than the Automaton stands on a place (RISE-125)."""
    automaton = game.idle_figure
    return any(at == place and figure != automaton for figure, at in enumerate(table.where))


def _automaton_is_fine(game: RisingGame, table: RisingTable) -> bool:
    """The Automaton may not be alone when placing ends (RISE-125)."""
    if game.idle_figure < 0:
        return True
    place = table.where[game.idle_figure]
    return place < CENTRE or _has_company(game, table, place)


def _automaton_back(game: RisingGame, seat: int) -> Move:
    return Move("take_back", seat, (game.box.figure_0 + game.idle_figure,))


def accepts(game: RisingGame, table: RisingTable, frame: Frame, move: Move) -> bool:
    """Tell of moves that are legal but not offered: taking back, moving, claims, and other figures of a kind."""
    seat = move.seat
    if move.kind == "unready":
        return bool(table.ready >> seat & 1)
    if move.kind not in ("place", "take_back", "claim"):
        return False
    figure = move.args[0] - game.box.figure_0
    if not 0 <= figure < game.figures.count or table.owner[figure] != seat or table.where[figure] < POOL:
        return False
    loose = [figure]
    for fold in game.hooks.fold_movable:
        loose = fold(game, table, loose)
    if not loose:
        return False
    if move.kind == "take_back":
        return bool(table.where[figure] >= CENTRE)
    place = destination_of(move)
    if place == table.where[figure] or not may_stand(game, table, figure, place):
        return False
    if move.kind == "claim":
        return table.where[figure] == POOL and bool(claimed_from(game, table, seat, place))
    room, places = room_left(game, table)
    return place in open_places(game, table, figure, room, places) or place in extra_places(game, table, figure, room)


def claimed_from(game: RisingGame, table: RisingTable, seat: int, place: int) -> list[int]:
    """Return the figures of other seats on a full place, one of which a claim asks to yield (RISE-38)."""
    room, _places = room_left(game, table)
    if not 0 < place < game.box.places or room[place] > 0 or not spaces_of(game, table)[0][place]:
        return []
    return [
        figure for figure, at in enumerate(table.where)
        if at == place and table.owner[figure] != seat and table.marks[figure] < EXTRA
    ]  # fmt: skip


def waiting_seats(game: RisingGame, table: RisingTable, frame: Frame) -> list[int]:
    """Return the seats that are not ready."""
    return [seat for seat in range(game.seats) if not table.ready >> seat & 1]


def put(game: RisingGame, state: RisingTable, figure: int, place: int, events: Events) -> None:
    """Stand a figure on a place: on a printed space where one is free, else on an extra place.

    An Emissary uses no space where that is possible, except in the Cities, where it may have a partner (A41).
    """
    state.where[figure] = POOL
    extra = NO_EXTRA
    if 0 < place <= TILES:
        if game.hooks.fold_room_left:
            free = free_at(game, state, place)
        else:
            free = game.tile_spaces[place] - sum(
                at == place and mark < EXTRA for at, mark in zip(state.where, state.marks, strict=True)
            ) if place in state.where else game.tile_spaces[place]  # fmt: skip
        emissary = figure in emissaries(game, state) and not (arm_of(place) == CITIES and free > 0)
        if free <= 0 or emissary:
            extra = extra_at(game, state, figure, place)
    for fold in game.hooks.fold_extra:
        extra = fold(game, state, extra, figure, place)
    stand(game, state, figure, place, extra * EXTRA, events)


def carry_place(game: RisingGame, state: RisingTable, move: Move, events: Events) -> None:
    """Place a figure, or move one that was placed in this phase (RISE-35)."""
    figure, place = move.args[0] - game.box.figure_0, destination_of(move)
    stood = state.where[figure] >= CENTRE
    if stood:
        take_off(game, state, figure, events)
    if events is not None:
        kind, rule = ("relocated", "RISE-35") if stood else ("placed", "RISE-34")
        tell(events, kind, move.seat, (move.args[0],), rule, (place,))
    put(game, state, figure, place, events)


def carry_take_back(game: RisingGame, state: RisingTable, move: Move, events: Events) -> None:
    """Take a figure back into the pool (RISE-35)."""
    take_off(game, state, move.args[0] - game.box.figure_0, events)
    tell(events, "taken_back", move.seat, (move.args[0],), "RISE-35")


def take_off(game: RisingGame, state: RisingTable, figure: int, events: Events) -> None:
    """Take a figure off its place; whoever shared a pair or an extra place with it is no longer ready (RISE-36).

    An Emissary's companion cannot stay without it.
    """
    place, extra = state.where[figure], state.marks[figure] // EXTRA
    to_pool(game, state, figure, events)
    state.ready &= ~(1 << state.owner[figure])
    double = is_double(game, place)
    leaving = extra == EMISSARY and figure in emissaries(game, state)
    for other, at in enumerate(state.where):
        if at == place and (double or state.marks[other] >= EXTRA):
            state.ready &= ~(1 << state.owner[other])
            if leaving and state.marks[other] // EXTRA == EMISSARY:
                to_pool(game, state, other, events)


def carry_ready(game: RisingGame, state: RisingTable, move: Move, events: Events) -> None:
    """A seat is ready; when all are, placing is over (RISE-36, 49)."""
    state.ready |= 1 << move.seat
    tell(events, "ready", move.seat, rule="RISE-36")
    if state.ready == (1 << game.seats) - 1:
        state.frames.pop()
        for hook in game.hooks.on_locked:
            hook(game, state, events)


def carry_unready(game: RisingGame, state: RisingTable, move: Move, events: Events) -> None:
    """A seat takes its ready mark back."""
    state.ready &= ~(1 << move.seat)
    tell(events, "unready", move.seat, rule="RISE-35")


def carry_claim(game: RisingGame, state: RisingTable, move: Move, events: Events) -> None:
    """Two seats want the same space: the starting player decides whose figure goes home (RISE-38)."""
    figure, place = move.args[0] - game.box.figure_0, destination_of(move)
    rivals = claimed_from(game, state, move.seat, place)
    tell(events, "claimed", move.seat, (move.args[0],), "RISE-38", (place,))
    options = (move.args[0], *(game.box.figure_0 + rival for rival in rivals))
    state.frames.append(Frame(ASK, decider(game, state), ("yield", options, (figure, place))))


def take_yield(
    game: RisingGame, state: RisingTable, seat: int, piece: int, context: tuple[int, ...], events: Events
) -> None:
    """The figure that was named goes to its pool; if it is not the claiming one, that one takes the space."""
    figure, place = context
    loser = piece - game.box.figure_0
    tell(events, "claim_settled", seat, (piece,), "RISE-38", (place,))
    if loser != figure:
        take_off(game, state, loser, events)
        put(game, state, figure, place, events)


STEPS: Final = {
    PLACE: StepPrompt(
        Ask.SPACE, "RISE-34", placing_moves, waiting_seats, accepts=accepts,
        open_to=lambda table, seat: not table.ready >> seat & 1,
    )
}  # fmt: skip
CARRY: Final = {
    "place": carry_place, "take_back": carry_take_back, "ready": carry_ready, "unready": carry_unready,
    "claim": carry_claim,
}  # fmt: skip
PURPOSES: Final = {
    "yield": Purpose("RISE-38", "figure", take_yield, group=True, context="figure place"),
}  # fmt: skip
