"""Figures of a finished game of Atlantis Rising, from its line of moves: the race by rounds, and everybody's deeds."""

from __future__ import annotations

from itertools import pairwise
from typing import Final, NamedTuple

from atlantis_desktop.engine.match import Match
from atlantis_desktop.games.rising.packs import words as packs
from atlantis_desktop.games.rising.rules.goods import GOODS
from atlantis_desktop.games.rising.rules.happened import Amount
from atlantis_desktop.games.rising.rules.pieces import TILES
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.rules.state import NOT_IN_GAME, RisingTable
from atlantis_desktop.table.match_figures import MatchFigures

SWEPT_AWAY: Final = "RISE-58"
SUFFER_PHASE, WRATH_PHASE = 2, 4
LEAST_ROLLS: Final = 3
"""So many rolls make luck with the dice worth naming."""

LUCK, GIVER, SHELTER, GATHERER, RECRUITER = "luck", "giver", "shelter", "gatherer", "recruiter"
ROLLER, CAREFUL = "roller", "careful"
AWARDS: Final = (LUCK, GIVER, SHELTER, GATHERER, RECRUITER, ROLLER, CAREFUL)
"""What a seat may be praised for, in the order in which praise is given."""


class RacePoint(NamedTuple):
    """How the race stood at the end of a round; round 0 is the beginning."""

    round: int
    flooded: int
    built: int
    wrath: int
    """The tiles that the Wrath floods in this round (RISE-114)."""


class Deeds(NamedTuple):
    """What one seat did and suffered."""

    rolls: int = 0
    won: int = 0
    gathered: int = 0
    given: int = 0
    recruits: int = 0
    lost: int = 0
    """Its figures that were swept away (RISE-58)."""
    sheltered: int = 0
    """Barriers put up, floods stopped, tiles raised."""
    things: int = 0
    """Things of a pack that it took."""


class RisingFigures(MatchFigures):
    """What happened in a match of Atlantis Rising, in numbers."""

    def __init__(self, match: Match[RisingTable]) -> None:
        """Take a match; it need not be over."""
        assert isinstance(match.rules, RisingRules)
        super().__init__(match)
        self.rules: RisingRules = match.rules
        self.points = self._points()
        self.deeds = [self._deeds_of(seat) for seat in range(match.rules.seats)]

    # ------------------------------------------------------------------------------------------------ the race

    def _points(self) -> list[RacePoint]:
        """Where a round ends, the next one begins in the same move, before anything floods anew."""
        match = self.match
        now = match.first
        points = [self._point(max(0, now.round - 1), now, 0)]
        wrath = self.rules.wrath[now.wrath]
        for made in match.line:
            after = made.after
            if after.round != now.round:
                if now.round:
                    points.append(self._point(now.round, after, wrath))
                wrath = self.rules.wrath[after.wrath]
            now = after
        points.append(self._point(max(1, now.round), now, wrath))
        return points

    def _point(self, number: int, table: RisingTable, wrath: int) -> RacePoint:
        return RacePoint(number, TILES - self.dry(table), self.built(table), wrath)

    @staticmethod
    def dry(table: RisingTable) -> int:
        """Return how many tiles of the arms are above water."""
        return sum(arm.bit_count() for arm in table.dry)

    @staticmethod
    def built(table: RisingTable) -> int:
        """Return how many components stand, the Power Core among them."""
        return sum(built > 0 for built in table.built)

    @property
    def components(self) -> int:
        """How many components the game has, the Power Core among them (RISE-05)."""
        return sum(built != NOT_IN_GAME for built in self.match.state.built)

    @property
    def worst(self) -> RacePoint | None:
        """The round in which most tiles flooded, with that number; None where none stands out by two tiles."""
        rises = [
            RacePoint(after.round, after.flooded - before.flooded, 0, 0)
            for before, after in pairwise(self.points)
        ]
        rises.sort(key=lambda rise: rise.flooded, reverse=True)
        if len(rises) < 2 or rises[0].flooded < rises[1].flooded + 2:
            return None
        return rises[0]

    @property
    def last_phase(self) -> int:
        """The phase in which the game ended, 1 to 4; 0 where none had begun."""
        began = [event.number for event in self.events if event.kind == "phase_began"]
        return began[-1] if began else 0

    # ------------------------------------------------------------------------------------------------ deeds

    @property
    def luck(self) -> int | None:
        """How many of a hundred rolls succeeded; None before the first."""
        made, failed = self.count("roll_made"), self.count("roll_failed")
        return round(100 * made / (made + failed)) if made + failed else None

    def _deeds_of(self, seat: int) -> Deeds:
        rolls = won = gathered = given = recruits = lost = sheltered = things = 0
        builds, taken = {"built", *packs.further("GIVEN")}, packs.further("TAKEN")
        for made in self.match.line:
            owner = made.before.owner
            for event in made.events:
                if event.kind == "figures_returned" and event.rule == SWEPT_AWAY:
                    lost += sum(owner[piece - self.rules.box.figure_0] == seat for piece in event.cards)
                elif event.kind in builds:
                    given += sum(event.values[seat * GOODS : (seat + 1) * GOODS])
                if event.seat != seat:
                    continue
                if event.kind == "roll_made":
                    rolls, won = rolls + 1, won + 1
                elif event.kind == "roll_failed":
                    rolls += 1
                elif event.kind == "gained":
                    gathered += Amount(*event.values).number
                elif event.kind == "recruited":
                    recruits += 1
                elif event.kind in taken:
                    things += 1
                elif event.kind in ("barrier_placed", "flood_stopped", "tile_unflooded"):
                    sheltered += 1
        return Deeds(rolls, won, gathered, given, recruits, lost, sheltered, things)

    def strikes(self) -> list[tuple[int, str]]:
        """Return where on the chart something of a pack struck: the place of the round, and the drawing of what did."""
        found: set[tuple[int, str]] = set()
        struck, first = packs.further("STRUCK"), self.points[0].round
        for made in self.match.line:
            for event in made.events:
                if event.kind in struck:
                    found.add((max(1, made.before.round) - first, struck[event.kind]))
        return sorted(found)

    # ------------------------------------------------------------------------------------------------ praise

    def awards(self) -> list[str]:
        """Return for each seat one of `AWARDS` that it alone deserves, or an empty word; each is given once."""
        out = [""] * len(self.deeds)
        if len(out) < 2:
            return out
        most_lost = max(deeds.lost for deeds in self.deeds)
        worth = {
            LUCK: [deeds.won / deeds.rolls if deeds.rolls >= LEAST_ROLLS else 0.0 for deeds in self.deeds],
            GIVER: [float(deeds.given) for deeds in self.deeds],
            SHELTER: [float(deeds.sheltered) for deeds in self.deeds],
            GATHERER: [float(deeds.gathered) for deeds in self.deeds],
            RECRUITER: [float(deeds.recruits) for deeds in self.deeds],
            ROLLER: [float(deeds.rolls) for deeds in self.deeds],
            CAREFUL: [float(most_lost - deeds.lost) for deeds in self.deeds],
        }
        for award in AWARDS:
            values = worth[award]
            most = max(values)
            seat = values.index(most)
            if most > 0 and values.count(most) == 1 and not out[seat]:
                out[seat] = award
        return out
