"""Victory: who controls what, what locations do, victory points and the winner (ARCHON-110 to 120)."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.games.archon.rules import battle, laws, resources, steps, units, voices
from atlantis_desktop.games.archon.rules.game import ArchonGame
from atlantis_desktop.games.archon.rules.state import NOBODY, OBJECTIVES, ArchonTable
from atlantis_desktop.games.archon.rules.vocabulary import MAPS

INNER: Final = MAPS.index("inner")


def controllers(game: ArchonGame, table: ArchonTable) -> list[int]:
    """Return by objective who controls it, NOBODY where nobody does (ARCHON-110, 111)."""
    found = []
    for at in range(OBJECTIVES):
        there = units.seats_at(table, at)
        found.append(there[0] if len(there) == 1 else NOBODY)
    king = found[game.cards.palace] if game.cards.palace != NOBODY else NOBODY
    if king == NOBODY:
        return found
    reached = game.palace_maps
    return [king if seat == NOBODY and game.cards.map_of[at] in reached else seat for at, seat in enumerate(found)]


def place_points(game: ArchonGame, table: ArchonTable) -> list[int]:
    """Return by objective the victory points that it gives to who controls it (ARCHON-113, 114).

    It is 0 where nobody has control, and where the Colossus stands.
    """
    control = controllers(game, table)
    counting = [at for at in range(OBJECTIVES) if at != table.colossus]
    worth = [0] * OBJECTIVES
    for map in range(len(MAPS)):
        on_map = [at for at in counting if game.cards.map_of[at] == map]
        times = _times(game, table, control, map)
        for at in on_map:
            if control[at] != NOBODY:
                worth[at] = times
                if "bonus_by_act" in game.cards.location_ops[at]:
                    worth[at] += table.act * (times if game.bonus_doubles else 1)
    return worth


def bridge_points(game: ArchonGame, table: ArchonTable) -> tuple[int, int]:
    """Return who holds Naval Docks and Canal Bridge together, and the points for its military units of that map.

    It is NOBODY and 0 where two hold them, or the Colossus stands at one of them (ARCHON-115).
    """
    control = controllers(game, table)
    pair = game.cards.docks_and_bridge
    holders = {control[at] for at in pair}
    if len(holders) != 1 or NOBODY in holders or table.colossus in pair:
        return NOBODY, 0
    seat = holders.pop()
    soldiers = sum(units.count_at(table, seat, at)[1] for at in range(OBJECTIVES)
                   if game.cards.map_of[at] == INNER)  # fmt: skip
    return seat, soldiers * (_times(game, table, control, INNER) if game.bonus_doubles else 1)


def _times(game: ArchonGame, table: ArchonTable, control: list[int], map: int) -> int:
    """Return 2 where one seat, or nobody, controls all that counts on a map, otherwise 1 (ARCHON-114)."""
    all_of = {control[at] for at in range(OBJECTIVES) if at != table.colossus and game.cards.map_of[at] == map}
    return 2 if len(all_of) == 1 else 1


def points(game: ArchonGame, table: ArchonTable) -> list[int]:
    """Return the victory points of every seat (ARCHON-113 to 115)."""
    total = [0] * table.seats
    given = [*zip(controllers(game, table), place_points(game, table), strict=True), bridge_points(game, table)]
    for seat, worth in given:
        if seat != NOBODY:
            total[seat] += worth
    return total


def go_on(game: ArchonGame, state: ArchonTable, events: Events) -> None:
    """Carry out the effects of the next location for its controller (ARCHON-112)."""
    at = steps.objective_of(state.frames[-1])
    if at == OBJECTIVES:
        state.frames.pop()
        return
    state.frames[-1] = Frame(steps.LOCATIONS, -1, (at + 1,))
    seat = controllers(game, state)[at]
    if seat == NOBODY:
        return
    rule = "ARCHON-112"
    for effect in game.cards.content.objectives[at].effect:
        if effect.op == "wrath_by_act":
            resources.change_wrath(state, state.act, rule, events)
        elif effect.op == "goals":
            resources.draw_goals(state, seat, effect.n, rule, events)
        elif effect.op == "letters_by_act":
            resources.draw_letters(state, seat, state.act, rule, events)
        elif effect.op == "cards_by_act":
            resources.draw_stasis(state, seat, state.act, rule, events)
        elif effect.op == "shrine":
            _shrine(game, state, seat, at, effect.gift, effect.n, events)


def _shrine(game: ArchonGame, state: ArchonTable, seat: int, at: int, gift: str, doom: int, events: Events) -> None:
    """Three dice: a sum of 13 is Doom, else comes the gift of the place; no Tyche can be spent on it (3.12)."""
    dice = state.rng.dice(3)
    total = sum(dice)
    tell(events, "shrine_rolled", seat, rule="ARCHON-112", values=(*dice, total), target=units.place_of(at))
    if total == battle.UNLUCKY:
        resources.gain_doom(game, state, seat, doom, "ARCHON-112", events)
    elif gift == "talents":
        resources.gain_talents(state, seat, total, "ARCHON-112", events)
    elif gift in ("doom", "tyche"):
        state.frames.append(Frame(steps.ALLOT, seat, (at, *dice)))


def decide(game: ArchonGame, state: ArchonTable, events: Events) -> None:
    """Count the points and find the winner (ARCHON-113 to 118)."""
    state.vp = points(game, state)
    tell(events, "points_counted", rule="ARCHON-113", values=tuple(state.vp))
    best = max(state.vp)
    if not best:
        win(state, NOBODY, "ARCHON-118", events)
        return
    tied = [seat for seat, points in enumerate(state.vp) if points == best]
    if len(tied) == 1:
        win(state, tied[0], "ARCHON-116", events)
        return
    springs = game.cards.springs
    keeper = controllers(game, state)[springs] if springs not in (NOBODY, state.colossus) else NOBODY
    if keeper != NOBODY and (keeper in tied or game.springs_literal):
        win(state, keeper, "ARCHON-116", events)
        return
    noblest = max(state.arete[seat] for seat in tied)
    tied = [seat for seat in tied if state.arete[seat] == noblest]
    purest = min(state.doom[seat] for seat in tied)
    tied = [seat for seat in tied if state.doom[seat] == purest]
    if len(tied) == 1:
        win(state, tied[0], "ARCHON-117", events)
    else:
        bits = sum(1 << seat for seat in tied)
        state.frames.append(Frame(steps.NAME_WINNER, laws.decider(game, state), (bits,)))


def win(state: ArchonTable, seat: int, rule: str, events: Events) -> None:
    """Note who has won the Stasis, or that nobody has (ARCHON-116 to 118)."""
    state.winner = seat
    state.ended_by = rule
    if seat != NOBODY:
        state.stasis_won[seat] += 1
        state.won_this_act[seat] += 1
    if seat == NOBODY:
        tell(events, "stasis_unwon", rule=rule)
    else:
        tell(events, "stasis_won", seat, rule=rule, values=(state.vp[seat],))
        voices.speak(state, seat, voices.WINS, rule, events)
