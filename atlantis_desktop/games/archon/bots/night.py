"""How a council bot fights in a Stasis: it looks at the best answer of every rival before it puts units down."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.archon.bots.field import BattleField, lead
from atlantis_desktop.games.archon.bots.odds import chances
from atlantis_desktop.games.archon.rules import battle, steps, units
from atlantis_desktop.games.archon.rules.rules import ArchonRules
from atlantis_desktop.games.archon.rules.state import OBJECTIVES, ArchonTable

LOOKED_AT: Final = 5
"""So many deployments are looked at with the answers to them."""
ANSWERED: Final = 0.5
"""How much the position after the answers counts, against the one before them."""
HELD_BACK: Final = 0.7
"""What a card is worth while units wait that can still be put down; in the last action it is worth all."""
TEMPO: Final = 0.12
"""What it is worth in points when the end comes with a turn fewer in hand than the others have."""


def turns(table: ArchonTable, seat: int) -> float:
    """Return how many actions a seat still has something for."""
    waiting = table.reserve_mobs[seat] + table.reserve_military[seat]
    return -(-waiting // table.act) + 0.6 * len(table.hands[seat])


def answered(game: ArchonRules, table: ArchonTable, seat: int, move: Move) -> float:
    """Return how far a seat is ahead after a deployment and one good answer of each rival who can give one."""
    state = table.copy()
    mobs, soldiers, *leader, at = move.args
    state.reserve_mobs[seat] -= mobs
    state.reserve_military[seat] -= soldiers
    units.enter(state, seat, at, mobs, soldiers)
    for hero in leader:
        state.hero_place[hero] = at
    for step in range(1, state.seats):
        rival = (seat + step) % state.seats
        waiting, soldiers = state.reserve_mobs[rival], state.reserve_military[rival]
        n = min(state.act, waiting + soldiers)
        if not n:
            continue
        few = min(n, waiting)
        field = BattleField(game, state)
        plus = few + (n - few) * field.soldier
        places = [at for at in game.cards.places if not state.closed >> at & 1]
        best = max(places, key=lambda at: lead(field.points_with(rival, at, plus), rival))
        state.reserve_mobs[rival] -= few
        state.reserve_military[rival] -= n - few
        units.enter(state, rival, best, few, n - few)
    return lead(BattleField(game, state).points(), seat)


def deployments(
    game: ArchonRules, table: ArchonTable, seat: int, ranked: list[tuple[float, Move]]
) -> list[tuple[float, Move]]:  # fmt: skip
    """Return the actions of a turn in their order, the first deployments weighed with the answers to them.

    ``ranked`` is what each gains at once. Cards wait for the last action while there is something else to do, and
    nobody ends the deployment with much in hand.
    """
    _passes, finals = table.frames[-1].data
    last = finals >= 0
    waiting = bool(table.reserve_mobs[seat] or table.reserve_military[seat])
    held = units.occupied(table)
    others = [turns(table, other) for other in range(table.seats) if other != seat]
    tempo = TEMPO * (turns(table, seat) - sum(others) / len(others))
    found = []
    for gain, move in ranked:
        if move.kind in ("play", "play_at") and waiting and not last and gain > 0:
            gain *= HELD_BACK
        elif move.kind in ("deploy", "lead") and not last and (
            held | 1 << move.args[-1] == game.cards.everywhere != held
        ):
            gain -= tempo
        found.append((gain, move))
    found.sort(key=lambda pair: -pair[0])
    if last or sum(others) == 0:
        return found
    before = lead(BattleField(game, table).points(), seat)
    looked = 0
    for at, (gain, move) in enumerate(found):
        if looked == LOOKED_AT:
            break
        if move.kind in ("deploy", "lead"):
            looked += 1
            found[at] = (1 - ANSWERED) * gain + ANSWERED * (answered(game, table, seat, move) - before), move
        elif move.kind != "pass":
            # What rivals answer to a card is about what they answer to a pass: nothing is gained by waiting for it.
            found[at] = gain * (1 - ANSWERED) + ANSWERED * gain * 0.6, move
    return sorted(found, key=lambda pair: -pair[0])


def bonus_gain(game: ArchonRules, table: ArchonTable, seat: int, at: int) -> float:
    """Return by how much a bonus die raises the chance to hold an objective, times what it is worth (ARCHON-103)."""
    sides = units.seats_at(table, at)
    plus = [battle.strength(game, table, other, at) for other in sides]
    own = sides.index(seat)
    plain = chances(tuple((n, 0) for n in plus))[own]
    better = chances(tuple((n, int(where == own)) for where, n in enumerate(plus)))[own]
    worth = 0.3 if at == table.colossus else 1.0 + table.act * ("bonus_by_act" in game.cards.location_ops[at])
    return (better - plain) * (worth + 0.4 * (at == game.cards.springs) + 0.5 * (at == game.cards.palace))


def bets(game: ArchonRules, table: ArchonTable, seat: int) -> bool:
    """Tell whether a token belongs into the battle at work: it gains more here than in battles to come."""
    at = steps.objective_of(table.frames[-2])
    later = [bonus_gain(game, table, seat, place) for place in range(at + 1, OBJECTIVES)
             if battle.is_contested(table, place) and units.held_by(table, seat) >> place & 1]  # fmt: skip
    gain = bonus_gain(game, table, seat, at)
    return gain > 0.02 and sum(other > gain for other in later) < table.tyche[seat]
