"""What the units on the maps come to: the chance of every faction to hold each objective, and the points of all."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.archon.bots.odds import chances
from atlantis_desktop.games.archon.rules import laws, steps
from atlantis_desktop.games.archon.rules.rules import ArchonRules
from atlantis_desktop.games.archon.rules.state import NOBODY, OBJECTIVES, ArchonTable
from atlantis_desktop.games.archon.rules.victory import INNER

SPRINGS_WORTH: Final = 0.4
"""What it is worth in points that the Water Springs decide a tie for first (ARCHON-116)."""
RIVAL: Final = 0.6
"""How much the points of the best rival count against one's own."""
FILLS: Final = 1.5
"""So many deployments, or more, are to come for each empty place that is filled for sure."""
KEPT: Final = 1 << 15
"""So many fields of battle are remembered."""
Holds = Mapping[int, float]
"""By seat the chance to hold an objective."""
Sides = tuple[tuple[int, int], ...]
"""The seats with units at an objective, each with what it adds to its dice."""
Worths = tuple[tuple[tuple[int, float], ...], tuple[tuple[int, tuple[int, ...], int], ...]]
"""What each objective is worth in points, and of each map its first objective, the others, and how many there are."""


@lru_cache(maxsize=64)
def worths(game: ArchonRules, act: int, colossus: int) -> Worths:
    """Return what objectives and maps are worth in an Act; where the Colossus stands counts nothing (ARCHON-115)."""
    cards, each = game.cards, []
    for at in cards.places:
        worth = 1.0 + (act if "bonus_by_act" in cards.location_ops[at] else 0)
        if at == cards.springs:
            worth += SPRINGS_WORTH
        if at != colossus:
            each.append((at, worth))
    maps = []
    for bits in cards.map_bits:
        found = [at for at in range(OBJECTIVES) if bits >> at & 1 and at != colossus]
        if found:
            maps.append((found[0], tuple(found[1:]), len(found)))
    return tuple(each), tuple(maps)


@lru_cache(maxsize=KEPT)
def held_by(sides: Sides) -> Holds:
    """Return who holds an objective, and how surely, when these fight for it."""
    if len(sides) == 1:
        return {sides[0][0]: 1.0}
    if not sides:
        return {}
    found = chances(tuple((plus, 0) for _seat, plus in sides))
    return {seat: chance for (seat, _plus), chance in zip(sides, found, strict=True)}


def turns_left(table: ArchonTable) -> int:
    """Return how many deployments are still to come: every unit that waits is put down some day (ARCHON-98, 100)."""
    top = None
    for frame in table.frames:
        if frame.name == steps.DEPLOY:
            top = frame
    if top is None:
        return 0
    finals = top.data[1]
    waiting = [mobs + soldiers for mobs, soldiers in zip(table.reserve_mobs, table.reserve_military, strict=True)]
    return min(finals, sum(map(bool, waiting))) if finals >= 0 else sum(-(-n // table.act) for n in waiting)


class BattleField:
    """One look at the maps. A change at one objective is reckoned without looking at the others again."""

    def __init__(self, game: ArchonRules, table: ArchonTable) -> None:
        """Take the rules and a table on which units may stand."""
        self.game, self.table = game, table
        seats = table.seats
        self.soldier = laws.number(game, table, "military_value", game.numbers.military)
        mobs, military, barricades, frenzy = table.mobs, table.military, table.barricades, table.frenzy
        standing: list[list[tuple[int, int]]] = [[] for _at in range(OBJECTIVES)]
        for seat in range(seats):
            held = table.mob_bits[seat] | table.military_bits[seat]
            while held:
                at = (held & -held).bit_length() - 1
                held &= held - 1
                where = at * seats + seat
                plus = mobs[where] + barricades[where]
                if military[where]:
                    plus += military[where] * (self.soldier + frenzy[at])
                standing[at].append((seat, plus))
        self.sides: list[Sides] = [tuple(sides) for sides in standing]
        """By objective: the seats with units there, each with what it adds to its dice."""
        for hero, at in enumerate(table.hero_place):
            if at >= 0:
                owner = table.hero_owner[hero]
                self.sides[at] = tuple((seat, plus + self.hero(seat, hero) if seat == owner else plus)
                                       for seat, plus in self.sides[at])  # fmt: skip
        self.holds = [self._hold(at, sides) for at, sides in enumerate(self.sides)]
        self.worths, self.maps = worths(game, table.act, table.colossus)
        self.turns = turns_left(table)

    def hero(self, seat: int, hero: int) -> int:
        """Return what a hero adds for its faction."""
        return self.game.cards.hero_value[hero] + laws.own(self.game, self.table, seat, "hero_value")

    def brought(self, move: Move) -> int:
        """Return what the units of a deployment add where they are put, with the hero who leads them."""
        mobs, soldiers, *leader, at = move.args
        plus: int = mobs + soldiers * (self.soldier + self.table.frenzy[at])
        return plus + (self.hero(move.seat, leader[0]) if leader else 0)

    def _hold(self, at: int, sides: Sides) -> Holds:
        return {} if self.table.veiled >> at & 1 and len(sides) != 1 else held_by(sides)

    def points(self) -> list[float]:
        """Return the victory points that every seat can expect as the units stand (ARCHON-102 to 115)."""
        return self._total(self.holds, self.sides)

    def points_with(self, seat: int, at: int, plus: int) -> list[float]:
        """Return the same when a seat adds so much at one objective."""
        all_sides, holds = self.sides[:], self.holds[:]
        all_sides[at] = self._joined(seat, at, plus)
        holds[at] = self._hold(at, all_sides[at])
        return self._total(holds, all_sides)

    def points_again(self, places: tuple[int, ...]) -> list[float]:
        """Return the same when units at these objectives have come or gone since this look."""
        sides, holds = self.sides[:], self.holds[:]
        for at in places:
            sides[at] = self._standing(at)
            holds[at] = self._hold(at, sides[at])
        return self._total(holds, sides)

    def points_veiled(self, at: int) -> list[float]:
        """Return the same when there is no battle at an objective (card 39)."""
        holds = self.holds[:]
        if len(self.sides[at]) != 1:
            holds[at] = {}
        return self._total(holds, self.sides)

    def _standing(self, at: int) -> Sides:
        table, value = self.table, self.soldier + self.table.frenzy[at]
        found = []
        for seat in range(table.seats):
            where = at * table.seats + seat
            mobs, military = table.mobs[where], table.military[where]
            if mobs or military:
                found.append((seat, mobs + table.barricades[where] + value * military))
        if at in table.hero_place:
            for hero, place in enumerate(table.hero_place):
                if place == at:
                    owner = table.hero_owner[hero]
                    found = [(seat, plus + self.hero(seat, hero) if seat == owner else plus) for seat, plus in found]
        return tuple(found)

    def with_units(self, seat: int, at: int, plus: int) -> Holds:
        """Return who holds one objective, and how surely, when a seat adds so much there."""
        return self._hold(at, self._joined(seat, at, plus))

    def _joined(self, seat: int, at: int, plus: int) -> Sides:
        sides = dict(self.sides[at])
        sides[seat] = sides.get(seat, 0) + plus
        return tuple(sorted(sides.items()))

    def _total(self, holds: list[Holds], sides: list[Sides]) -> list[float]:
        table, cards = self.table, self.game.cards
        expected = [0.0] * table.seats
        king = holds[cards.palace] if cards.palace != NOBODY else {}
        empty = sides.count(())
        if king and empty:
            # The Palace is worth the empty places that are left at the end, not those of now (ARCHON-111).
            stays = max(0.0, 1.0 - self.turns / (FILLS * empty))
            king = {seat: chance * stays for seat, chance in king.items()}
            reached = self.game.palace_maps
            holds = [king if not sides[at] and cards.map_of[at] in reached else each for at, each in enumerate(holds)]
        for at, worth in self.worths:
            for seat, chance in holds[at].items():
                expected[seat] += chance * worth
        for first, places, n in self.maps:
            for seat, whole in holds[first].items():
                for at in places:
                    whole *= holds[at].get(seat, 0.0)
                    if not whole:
                        break
                else:
                    expected[seat] += whole * n
        pair = cards.docks_and_bridge
        if pair and table.colossus not in pair and holds[pair[0]]:
            inner = cards.map_bits[INNER]
            for seat, both in holds[pair[0]].items():
                for at in pair[1:]:
                    both *= holds[at].get(seat, 0.0)
                if both and table.military_bits[seat] & inner:
                    expected[seat] += both * sum(table.military[at * table.seats + seat] for at in range(OBJECTIVES)
                                                 if inner >> at & 1)  # fmt: skip
        return expected


def lead(expected: list[float], seat: int) -> float:
    """Return how far a seat is ahead: its points against those of the best rival."""
    others = expected[:]
    del others[seat]
    return expected[seat] - RIVAL * max(others)
