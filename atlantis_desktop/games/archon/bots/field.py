"""What the units on the maps come to: the chance of every faction to hold each objective, and the points of all."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.games.archon.bots.odds import chances
from atlantis_desktop.games.archon.rules import laws
from atlantis_desktop.games.archon.rules.rules import ArchonRules
from atlantis_desktop.games.archon.rules.state import OBJECTIVES, ArchonTable

SPRINGS_WORTH: Final = 0.4
"""What it is worth in points that the Water Springs decide a tie for first (ARCHON-116)."""
Holds = dict[int, float]
"""By seat the chance to hold an objective."""


class Field:
    """One look at the maps. A change at one objective is reckoned without looking at the others again."""

    def __init__(self, game: ArchonRules, table: ArchonTable) -> None:
        """Take the rules and a table on which units may stand."""
        self.game, self.table = game, table
        seats = table.seats
        self.soldier = laws.number(game, table, "military_value", game.numbers.military)
        held = [mobs | military for mobs, military in zip(table.mob_bits, table.military_bits, strict=True)]
        self.sides: list[tuple[tuple[int, int], ...]] = []
        """By objective: the seats with units there, each with what it adds to its dice."""
        for at in range(OBJECTIVES):
            value, base = self.soldier + table.frenzy[at], at * seats
            self.sides.append(tuple(
                (seat, table.mobs[base + seat] + value * table.military[base + seat] + table.barricades[base + seat])
                for seat in range(seats) if held[seat] >> at & 1
            ))  # fmt: skip
        for hero, at in enumerate(table.hero_place):
            if at >= 0:
                owner = table.hero_owner[hero]
                self.sides[at] = tuple((seat, plus + self.hero(seat, hero) if seat == owner else plus)
                                       for seat, plus in self.sides[at])  # fmt: skip
        self.holds = [self._hold(at, sides) for at, sides in enumerate(self.sides)]

    def hero(self, seat: int, hero: int) -> int:
        """Return what a hero adds for its faction."""
        return self.game.cards.hero_value[hero] + laws.own(self.game, self.table, seat, "hero_value")

    def _hold(self, at: int, sides: tuple[tuple[int, int], ...]) -> Holds:
        if len(sides) == 1:
            return {sides[0][0]: 1.0}
        if not sides or self.table.veiled >> at & 1:
            return {}
        found = chances(tuple((plus, 0) for _seat, plus in sides))
        return {seat: chance for (seat, _plus), chance in zip(sides, found, strict=True)}

    def points(self) -> list[float]:
        """Return the victory points that every seat can expect as the units stand (ARCHON-102 to 115)."""
        return self._total(self.holds, self.sides)

    def points_with(self, seat: int, at: int, plus: int) -> list[float]:
        """Return the same when a seat adds so much at one objective."""
        all_sides, holds = self.sides[:], self.holds[:]
        all_sides[at] = self._joined(seat, at, plus)
        holds[at] = self._hold(at, all_sides[at])
        return self._total(holds, all_sides)

    def with_units(self, seat: int, at: int, plus: int) -> Holds:
        """Return who holds one objective, and how surely, when a seat adds so much there."""
        return self._hold(at, self._joined(seat, at, plus))

    def _joined(self, seat: int, at: int, plus: int) -> tuple[tuple[int, int], ...]:
        sides = dict(self.sides[at])
        sides[seat] = sides.get(seat, 0) + plus
        return tuple(sorted(sides.items()))

    def _total(self, holds: list[Holds], sides: list[tuple[tuple[int, int], ...]]) -> list[float]:
        table, cards = self.table, self.game.cards
        expected = [0.0] * table.seats
        king = holds[cards.palace]
        if king:
            holds = [each if sides[at] else king for at, each in enumerate(holds)]
        colossus = table.colossus
        for at, each in enumerate(holds):
            if at == colossus:
                continue
            worth = 1.0 + (table.act if "bonus_by_act" in cards.location_ops[at] else 0)
            if at == cards.springs:
                worth += SPRINGS_WORTH
            for seat, chance in each.items():
                expected[seat] += chance * worth
        for bits in cards.map_bits:
            places = [at for at in range(OBJECTIVES) if bits >> at & 1 and at != colossus]
            for seat, whole in holds[places[0]].items():
                for at in places[1:]:
                    whole *= holds[at].get(seat, 0.0)
                    if not whole:
                        break
                expected[seat] += whole * len(places)
        one, other = cards.docks_and_bridge
        if colossus not in (one, other):
            inner = cards.map_bits[cards.map_of[one]]
            for seat, chance in holds[one].items():
                both = chance * holds[other].get(seat, 0.0)
                if both and table.military_bits[seat] & inner:
                    expected[seat] += both * sum(table.military[at * table.seats + seat] for at in range(OBJECTIVES)
                                                 if inner >> at & 1)  # fmt: skip
        return expected
