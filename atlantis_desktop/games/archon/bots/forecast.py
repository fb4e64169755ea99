"""How a vote is likely to go: what it would do to everybody, who votes how, and what a stronger word would turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp
from typing import Final, NamedTuple

from atlantis_desktop.games.archon.bots.aftermath import after_vote, usual_payments
from atlantis_desktop.games.archon.bots.worth import SEEN, Key, Worth, key_of
from atlantis_desktop.games.archon.rules import (
    ballots,
    council,
    deals,
    influence,
    laws,
    mobilisation,
    steps,
    support,
)
from atlantis_desktop.games.archon.rules.rules import ArchonRules
from atlantis_desktop.games.archon.rules.state import NOBODY, ArchonTable

DOUBT: Final = 0.25
"""How widely others are thought to judge: by so much Legacy a vote is as good as decided."""
KEPT, KEPT_LESS, LEAST_KEPT = 0.97, 0.12, 0.6
"""How surely a promise is kept: of who has broken none, less for each that was broken, and never thought less."""
SURER: Final = 2.0
"""How much surer a vote is than `DOUBT` of each voter says; fitted to votes of seed 7000 (docs/balance/archon.md)."""
OPEN: Final[tuple[float, ...]] = (0.4, 0.6)
"""Between these chances of YES a voter is undecided."""
MARGINS = Mapping[int, float]
"""By how much YES outweighs NO, with the chance of it."""


class Ballot(NamedTuple):
    """A vote at work: what it is about, the table below it, how every seat leans, and how likely it says YES."""

    kind: int
    about: int
    table: ArchonTable
    leanings: list[float]
    likely: list[float]


class Forecast:
    """Foresees votes from a table as one seat sees it; nothing is asked but what everybody knows."""

    def __init__(self, game: ArchonRules, worth: Worth) -> None:
        """Take the rules and what positions are worth."""
        self.game, self.worth = game, worth
        self._seen: dict[Key, tuple[list[float], list[float]]] = {}

    # What a vote would do

    def after(self, table: ArchonTable, kind: int, about: int, more: int, passed: bool) -> ArchonTable:
        """Return a table as a vote with this result would leave it, what is asked on the way answered as is usual."""
        return after_vote(self.game, table, kind, about, more, passed, usual_payments)

    def both(self, table: ArchonTable, kind: int, about: int, more: int) -> tuple[list[float], list[float]]:
        """Return what YES and what NO would be worth to every seat."""
        # What an event does hangs on all that a position is worth, and on the heroes who are at hand.
        key = (kind, about, more, table.last_winner, *table.hero_place, *key_of(table))
        found = self._seen.get(key)
        if found is None:
            if len(self._seen) >= SEEN:
                self._seen.clear()
            found = self._seen[key] = (self.worth.utilities(self.after(table, kind, about, more, True)),
                                       self.worth.utilities(self.after(table, kind, about, more, False)))  # fmt: skip
        return found

    def leanings(self, table: ArchonTable, kind: int, about: int, more: int) -> list[float]:
        """Return how much better YES is for every seat than NO."""
        yes, no = self.both(table, kind, about, more)
        return [one - other for one, other in zip(yes, no, strict=True)]

    # Who votes how

    def likely(
        self, table: ArchonTable, about: int, leanings: Sequence[float], kind: int, more: int = 0
    ) -> list[float]:  # fmt: skip
        """Return by seat the chance that it votes YES and not NO, promises included."""
        found = [1.0 / (1.0 + exp(-max(-30.0, min(30.0, lean / DOUBT)))) for lean in leanings]
        dealt = deals.subject(kind, about, more)
        for want, who, _to, _good, _n, event, _more in table.promises:
            if dealt != NOBODY and event - 1 == dealt:
                kept = max(LEAST_KEPT, KEPT - KEPT_LESS * table.broken[who])
                if want in (deals.YES, deals.SWORN_YES):
                    found[who] = kept
                elif want in (deals.NO, deals.SWORN_NO):
                    found[who] = 1 - kept
        return found

    def ballot(self, table: ArchonTable) -> Ballot:
        """Return the vote for which somebody answers or grants right now."""
        kind, about, more = table.frames[-2].data
        below = table.copy()
        del below.frames[-2:]
        leanings = self.leanings(below, kind, about, more)
        return Ballot(kind, about, below, leanings, self.likely(below, about, leanings, kind, more))

    @staticmethod
    def margins(strengths: Sequence[int], likely: Sequence[float], without: int = NOBODY) -> dict[int, float]:
        """Return by how much YES will outweigh NO, every margin with its chance; one seat may be left out."""
        sums = {0: 1.0}
        for seat, strength in enumerate(strengths):
            if not strength or seat == without:
                continue
            after: dict[int, float] = {}
            yes = likely[seat]
            for margin, chance in sums.items():
                after[margin + strength] = after.get(margin + strength, 0.0) + chance * yes
                after[margin - strength] = after.get(margin - strength, 0.0) + chance * (1 - yes)
            sums = after
        return sums

    def tie(self, table: ArchonTable, leanings: Sequence[float]) -> float:
        """Return the chance that a tied vote passes (Article II)."""
        decider = ballots.tie_decider(self.game, table)
        if decider != NOBODY:
            return float(leanings[decider] > 0)
        return 0.5 if laws.word(self.game, table, "ties") == "coin" else 0.0

    @staticmethod
    def passes(margins: MARGINS, more: int, tie: float, kind: int = ballots.EVENT) -> float:
        """Return the chance that a vote passes when so much strength is added to YES, or with a minus to NO."""
        if kind == ballots.MOTION_EXILE:
            # Twice as much YES as NO is a third of all more than a plain majority.
            total = max(margins) + abs(more)
            return sum(chance for margin, chance in margins.items() if margin + more >= total / 3)
        found = 0.0
        for margin, chance in margins.items():
            if margin + more > 0:
                found += chance
            elif margin + more == 0:
                found += chance * tie
        return found

    @staticmethod
    def told(margins: MARGINS, own: int, tie: float, kind: int) -> float:
        """Return the chance that a vote passes as people are told it: measured, not as the bots reckon on it."""
        chance = Forecast.passes(margins, own, tie, kind)
        yes, no = chance**SURER, (1 - chance) ** SURER
        return float(yes / (yes + no))

    @staticmethod
    def hinges(
        strengths: Sequence[int], likely: Sequence[float], seat: int, own: int, kind: int = ballots.EVENT
    ) -> bool:  # fmt: skip
        """Tell whether undecided voters decide: a chance would claim to know what nobody knows of them.

        All others are taken to vote as they lean; ``own`` is what the seat itself adds to YES, with a minus to NO.
        """
        yes, no = max(0, own), max(0, -own)
        loose = 0
        for other, strength in enumerate(strengths):
            if other == seat or not strength:
                continue
            if OPEN[0] < likely[other] < OPEN[1]:
                loose += strength
            elif likely[other] >= OPEN[1]:
                yes += strength
            else:
                no += strength
        return ballots.result(kind, yes + loose, no) is not ballots.result(kind, yes, no + loose)

    # Before the strengths are announced

    def strengths(self, table: ArchonTable) -> list[int]:
        """Return the strengths to be expected in the coming votes: grants, and in a Council the race, in the mean."""
        if any(frame.name == steps.LOBBY for frame in table.frames):
            # Nobody races in an Assembly, and heroes are counted already (ARCHON-73).
            return influence.strengths(self.game, table)
        base: list[float] = [float(n) for n in influence.strengths(self.game, table)]
        for want, who, to, *_rest in table.promises:
            if want == deals.GRANT and table.grants[who] == NOBODY and base[to] and not base[who]:
                base[to] += influence.influence(table, who)
        bonus = support.race_bonus(self.game, table)
        able = [support.able_horses(self.game, table, seat) for seat in range(table.seats)]
        total = sum(n * n for n in able)
        for seat in range(table.seats):
            heroes = sum(self.game.cards.hero_value[hero] for hero in mobilisation.heroes_of(table, seat))
            if base[seat]:
                base[seat] += 0.4 * heroes
            if total:
                base[seat] += 0.6 * bonus * able[seat] ** 2 / total * bool(base[seat])
        return [round(n) for n in base]

    def eager(self, table: ArchonTable) -> float:
        """Return how surely others show each Horse that they have."""
        return min(0.85, 0.2 + support.race_bonus(self.game, table) / 11)

    def race(self, table: ArchonTable, seat: int) -> list[float]:
        """Return the chance to win the race by how many Horses a seat shows, the others showing theirs by chance."""
        eager = self.eager(table)
        rivals = [support.able_horses(self.game, table, other) for other in range(table.seats) if other != seat]
        found = [0.0]
        for shown in range(1, support.able_horses(self.game, table, seat) + 1):
            chance = 1.0
            for able in rivals:
                chance *= fewer(able, eager, shown)
            found.append(chance)
        return found

    def options(self, table: ArchonTable, card: int) -> list[int]:
        """Return the options of an event that can be announced, as ballots hold them."""
        found = council.option_moves(self.game, table, max(0, table.prytanis), card)
        return [council.option_of(self.game, move) for move in found]


def fewer(able: int, eager: float, shown: int) -> float:
    """Return the chance that somebody with so many Horses shows fewer than a number."""
    if able < shown:
        return 1.0
    chance, each = 0.0, (1 - eager) ** able
    for n in range(shown):
        chance += each
        each *= (able - n) / (n + 1) * eager / (1 - eager)
    return chance
