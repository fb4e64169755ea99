"""The deals of a council bot: Talents for votes, for grants and for letters, and what it answers to offers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.archon.bots.forecast import Forecast
from atlantis_desktop.games.archon.bots.worth import Worth
from atlantis_desktop.games.archon.rules import ballots, deals, influence, laws, steps
from atlantis_desktop.games.archon.rules.rules import ArchonRules
from atlantis_desktop.games.archon.rules.state import LETTERS, ArchonTable

MARGIN: Final = 0.12
"""A deal that brings less is not worth the words."""
DEAREST: Final = 10
"""The most Talents that are offered for a vote, a grant or a letter."""
FOR_A_GRANT: Final = 3
"""Nobody lends so much influence, or less, for one Talent; each so much more costs a Talent more at the least."""
GRANTING: Final = 0.3
"""What it costs to bind a grant, however the votes of this council lie."""
LEAST_EACH: Final = (1, 2, 2, *(1,) * LETTERS, 2, 2)
MOST_EACH: Final = (1, 5, 5, *(DEAREST,) * LETTERS, 5, 8)
"""By kind of goods: for how many Talents one of it is given away at the least, and bought at the most."""
SWORN: Final = 1.5
"""What it costs to bind oneself by an oath."""
CAUGHT: Final = 2.5
"""What it costs to be caught with a bribe for an act of office, with the chance of it."""


class Offer(NamedTuple):
    """An offer that a bot would make: to whom, what it gives, what it asks for, and what it gains by it."""

    gain: float
    to: int
    give: Move
    want: Move


class Bargains:
    """Weighs deals by what both sides could expect after them; it asks nobody for what they would laugh at."""

    def __init__(self, game: ArchonRules, worth: Worth, forecast: Forecast) -> None:
        """Take the rules, what positions are worth, and how votes are foreseen."""
        self.game, self.worth, self.forecast = game, worth, forecast

    # What a deal brings to both

    def exchanged(self, table: ArchonTable, giver: int, to: int, goods: Sequence[tuple[int, int, int]]) -> ArchonTable:
        """Return the table after goods have changed hands: each the good, how much, and whether it goes back."""
        state = table.copy()
        for good, n, back in goods:
            source, target = (to, giver) if back else (giver, to)
            if good < deals.FIRST_LETTER:
                held = getattr(state, deals.COUNTED[good])
                held[source] -= n
                held[target] += n
            elif good < deals.CARD:
                kind = good - deals.FIRST_LETTER
                state.letters[source * LETTERS + kind] -= n
                state.letters[target * LETTERS + kind] += n
            else:
                held = state.hands if good == deals.CARD else state.goals
                if held[source]:
                    held[target].append(held[source].pop())
        return state

    def gains(self, table: ArchonTable, giver: int, to: int, goods: Sequence[tuple[int, int, int]]) -> list[float]:
        """Return what an exchange of goods brings to every seat."""
        before = self.worth.utilities(table)
        after = self.worth.utilities(self.exchanged(table, giver, to, goods))
        return [one - other for one, other in zip(after, before, strict=True)]

    # Offers

    def prices(self, table: ArchonTable, seat: int) -> range:
        """Return the Talents that a seat would offer: never more than half of its own, or than an offer can name."""
        return range(1, min(DEAREST, self.game.numbers.offer_limit, table.talents[seat] // 2) + 1)

    def bribe(self, table: ArchonTable, seat: int) -> Offer | None:
        """Return the best bribe for a vote that turns more than it costs, and that the other would rather take."""
        prices = self.prices(table, seat)
        if not prices:
            return None
        best: Offer | None = None
        strengths = self.forecast.strengths(table)
        for card in table.activated:
            option = self.option(table, card)
            leanings = self.forecast.leanings(table, ballots.EVENT, card, option)
            own = leanings[seat]
            if abs(own) < 3 * MARGIN:
                continue
            likely = self.forecast.likely(table, card, leanings, ballots.EVENT)
            tie = self.forecast.tie(table, leanings)
            for other in influence.voters(self.game, table):
                theirs = leanings[other]
                if other == seat or own * theirs > 0 or not strengths[other] or deals.has_promised(table, other, card):
                    continue
                margins = self.forecast.margins(strengths, likely, other)
                yes = self.forecast.passes(margins, strengths[other], tie)
                turned = yes - self.forecast.passes(margins, -strengths[other], tie)
                for n in prices:
                    cost = self.gains(table, seat, other, [(deals.TALENTS, n, 0)])
                    gain = abs(own) * turned * 0.9 + cost[seat]
                    if gain <= MARGIN:
                        break
                    if cost[other] - abs(theirs) * turned > MARGIN:
                        if best is None or gain > best.gain:
                            want = Move("want_yes" if own > 0 else "want_no", seat, (card,))
                            best = Offer(gain, other, Move("give", seat, (deals.TALENTS, n)), want)
                        break
        return best

    def lease(self, table: ArchonTable, seat: int) -> Offer | None:
        """Return the best offer for a grant: of who cannot vote, and who would else grant to somebody else (ARCHON-37).

        The price is never less than the influence is worth on the face of it, however little this council decides.
        """
        prices = self.prices(table, seat)
        if not prices or not laws.may_decide(self.game, table, seat):
            return None
        best: Offer | None = None
        for other in range(table.seats):
            bound = any(want == deals.GRANT and who == other for want, who, *_rest in table.promises)
            if bound or laws.may_decide(self.game, table, other):
                continue
            turned = self.granted(table, other, seat)
            least = -(-influence.influence(table, other) // FOR_A_GRANT)
            for n in prices:
                cost = self.gains(table, seat, other, [(deals.TALENTS, n, 0)])
                gain = turned[seat] * 0.9 + cost[seat]
                if gain <= MARGIN:
                    break
                if n >= least and cost[other] + turned[other] > GRANTING + MARGIN:
                    if best is None or gain > best.gain:
                        best = Offer(gain, other, Move("give", seat, (deals.TALENTS, n)), Move("want_grant", seat))
                    break
        return best

    def granted(self, table: ArchonTable, giver: int, to: int) -> list[float]:
        """Return what it brings to every seat that a grant goes to a seat, and not to whom it serves best."""
        strengths = self.forecast.strengths(table)
        weight = influence.influence(table, giver)
        total = [[0.0] * table.seats for _to in range(table.seats)]
        voters = influence.voters(self.game, table)
        for card in table.activated:
            leanings = self.forecast.leanings(table, ballots.EVENT, card, self.option(table, card))
            likely = self.forecast.likely(table, card, leanings, ballots.EVENT)
            tie = self.forecast.tie(table, leanings)
            for voter in voters:
                given = [n + weight * (other == voter) for other, n in enumerate(strengths)]
                passes = self.forecast.passes(self.forecast.margins(given, likely), 0, tie)
                for other, lean in enumerate(leanings):
                    total[voter][other] += passes * lean
        free = max(voters, key=lambda voter: total[voter][giver])
        return [one - other for one, other in zip(total[to], total[free], strict=True)]

    def option(self, table: ArchonTable, card: int) -> int:
        """Return the option of an event that the Prytanis is likely to announce."""
        found = self.forecast.options(table, card)
        if len(found) == 1:
            return found[0]
        at = max(0, table.prytanis)
        return max(found, key=lambda option: self.forecast.leanings(table, ballots.EVENT, card, option)[at])

    def trade(self, table: ArchonTable, seat: int) -> Offer | None:
        """Return the best purchase of a letter that the other can spare."""
        best: Offer | None = None
        prices = self.prices(table, seat)
        if not prices or not self.worth.rounds_left(table):
            return None
        for kind in range(LETTERS):
            if table.letters[seat * LETTERS + kind]:
                continue
            for other in range(table.seats):
                if other == seat or not table.letters[other * LETTERS + kind]:
                    continue
                for n in prices:
                    goods = [(deals.TALENTS, n, 0), (deals.FIRST_LETTER + kind, 1, 1)]
                    gains = self.gains(table, seat, other, goods)
                    if gains[seat] <= MARGIN:
                        break
                    if gains[other] > MARGIN:
                        if best is None or gains[seat] > best.gain:
                            best = Offer(gains[seat], other, Move("give", seat, (deals.TALENTS, n)),
                                         Move("want", seat, (deals.FIRST_LETTER + kind, 1)))  # fmt: skip
                        break
        return best

    def offer(self, table: ArchonTable, seat: int) -> Offer | None:
        """Return the offer that a seat would make now, None where none is worth it."""
        if steps.DEBATE not in [frame.name for frame in table.frames]:
            return self.trade(table, seat)
        found = [offer for offer in (self.bribe(table, seat), self.lease(table, seat)) if offer is not None]
        return max(found, key=lambda offer: offer.gain, default=None)

    # Answers

    def accepting(self, table: ArchonTable, seat: int) -> float:
        """Return what it brings a seat to accept the offer that lies before it.

        However little goods are worth to it now, it gives none away for less than they are worth to others at any time.
        """
        source, good, n, want, about, more = table.frames[-1].data
        state = table.copy()
        state.frames.pop()
        n = 1 if good in (deals.CARD, deals.GOAL) else n
        if want < deals.YES:
            if n * MOST_EACH[good] < more * LEAST_EACH[want]:
                return -1.0
            return self.gains(state, source, seat, [(good, n, 0), (want, more, 1)])[seat] - MARGIN / 2
        price = self.gains(state, source, seat, [(good, n, 0)])[seat]
        return price - self.favour(state, seat, source, want, about, more) - MARGIN / 2

    def favour(self, table: ArchonTable, seat: int, source: int, want: int, about: int, more: int) -> float:
        """Return what a vote, a grant or an act of office that is asked for costs a seat."""
        if want in (deals.GRANT, deals.SWORN_GRANT):
            cost = self.granting(table, seat, source)
            return cost + SWORN * (want == deals.SWORN_GRANT) / 3
        if deals.has_promised(table, seat, about):
            return 30.0
        option = more if want == deals.OPTION else self.option(table, about)
        leanings = self.forecast.leanings(table, ballots.EVENT, about, option)
        if want == deals.OPTION:
            mine = max(self.forecast.leanings(table, ballots.EVENT, about, other)[seat]
                       for other in self.forecast.options(table, about))  # fmt: skip
            return max(0.0, mine - leanings[seat]) + 0.1 + CAUGHT * (table.act > 1) / 3
        yes = want in (deals.YES, deals.SWORN_YES, deals.TIE_YES)
        against = max(0.0, -leanings[seat] if yes else leanings[seat])
        if want in deals.OFFICE:
            return against * 0.15 + 0.1 + CAUGHT * (table.act > 1) / 3
        strengths = self.forecast.strengths(table)
        likely = self.forecast.likely(table, about, leanings, ballots.EVENT)
        margins = self.forecast.margins(strengths, likely, seat)
        tie = self.forecast.tie(table, leanings)
        turned = self.forecast.passes(margins, strengths[seat], tie)
        turned -= self.forecast.passes(margins, -strengths[seat], tie)
        return against * turned + SWORN * (want in (deals.SWORN_YES, deals.SWORN_NO))

    def granting(self, table: ArchonTable, seat: int, to: int) -> float:
        """Return what it costs to grant to somebody, against granting to whoever serves best."""
        if not laws.may_decide(self.game, table, to):
            return 30.0
        return GRANTING + max(0.0, -self.granted(table, seat, to)[seat])
