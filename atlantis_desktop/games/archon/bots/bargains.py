"""The deals of a council bot: goods for votes, for grants and for letters, and what it answers to offers.

What a seat asks for a favour rises with what the favour costs it and with what it is worth to whoever wants it, and
never falls below a reserve; of who has broken promises it asks more. Both sides reckon so, from what all can see, so
who offers knows about what will be taken.
"""

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
RESERVE: Final = 3
"""No vote is sold for fewer Talents than these, or what is worth as much, however little it means to its seat."""
SHARE: Final = 0.35
"""Of what a favour is worth to the other beyond what it costs, so much is asked for."""
GRUDGE: Final = 0.5
"""For each promise that somebody has broken, a favour costs so much of its price more, and goods a little."""
A_LITTLE: Final = 0.2
"""What is asked more for goods for each broken promise, in Legacy."""
BESIDE: Final = (((deals.HORSES, 1),), ((deals.TYCHE, 1),), ((deals.HORSES, 1), (deals.TYCHE, 1)))
"""What is given with Talents where these alone are too few."""
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
    more: tuple[Move, ...] = ()
    """What else it gives."""


class Subject(NamedTuple):
    """A vote that comes: what it is about, how promises name it, how all lean and are likely to vote, and its ties."""

    kind: int
    about: int
    more: int
    dealt: int
    leanings: list[float]
    likely: list[float]
    tie: float


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

    def subjects(self, table: ArchonTable) -> list[Subject]:
        """Return the votes that can be dealt in: on the events of a Council, or on the motions of an Assembly."""
        if not any(frame.name == steps.LOBBY for frame in table.frames):
            return [self.subject(table, card) for card in table.activated]
        return [self.subject(table, about) for about in dict.fromkeys(map(deals.subject_of, table.agenda))]

    def subject(self, table: ArchonTable, dealt: int) -> Subject:
        """Return one of these votes by the number that promises have for it."""
        kind, about, more = deals.ballot_of(dealt)
        below = table
        if kind == ballots.EVENT:
            more = self.option(table, about)
        else:
            # A motion is off the agenda when it is voted on.
            below = table.copy()
            below.agenda = [motion for motion in table.agenda if deals.subject_of(motion) != dealt]
        leanings = self.forecast.leanings(below, kind, about, more)
        likely = self.forecast.likely(table, about, leanings, kind, more)
        return Subject(kind, about, more, dealt, leanings, likely, self.forecast.tie(table, leanings))

    def turned(self, table: ArchonTable, seat: int, vote: Subject) -> float:
        """Return how much likelier a vote passes when a seat says YES to it than when it says NO."""
        strengths = self.forecast.strengths(table)
        margins = self.forecast.margins(strengths, vote.likely, seat)
        yes = self.forecast.passes(margins, strengths[seat], vote.tie, vote.kind)
        return yes - self.forecast.passes(margins, -strengths[seat], vote.tie, vote.kind)

    def asked(
        self, table: ArchonTable, seat: int, source: int, cost: float, brings: float, least: int = RESERVE
    ) -> float:  # fmt: skip
        """Return what a seat asks for a favour that costs it so much and brings the other so much, in Legacy.

        It asks for no less than ``least`` Talents are worth to it.
        """
        price = max(0.0, cost) + SHARE * max(0.0, brings - max(0.0, cost))
        reserve = self.gains(table, source, seat, [(deals.TALENTS, least, 0)])[seat]
        return max(reserve, price) * (1 + GRUDGE * table.broken[source])

    def least_for(self, table: ArchonTable, seat: int, want: int) -> int:
        """Return the fewest Talents for which a seat lends its vote, or all its influence."""
        return -(-influence.influence(table, seat) // FOR_A_GRANT) if want in deals.GRANTS else RESERVE

    def bundle(
        self, table: ArchonTable, seat: int, to: int, asked: float
    ) -> tuple[list[tuple[int, int]], float] | None:  # fmt: skip
        """Return the goods that bring somebody so much, Talents alone where they are enough, and what they cost."""
        most = min(DEAREST, self.game.numbers.offer_limit, table.talents[seat] // 2)
        for extra in ((), *(BESIDE if self.game.numbers.offer_goods > 1 else ())):
            if 1 + len(extra) > self.game.numbers.offer_goods or any(
                getattr(table, deals.COUNTED[good])[seat] < n + 1 for good, n in extra
            ):  # fmt: skip
                continue
            low, high = 1, most + 1
            while low < high:
                n = (low + high) // 2
                goods = [(deals.TALENTS, n, 0), *((good, each, 0) for good, each in extra)]
                low, high = (low, n) if self.gains(table, seat, to, goods)[to] - asked > MARGIN else (n + 1, high)
            if low <= most:
                given = [(deals.TALENTS, low), *extra]
                cost = self.gains(table, seat, to, [(good, n, 0) for good, n in given])[seat]
                return given, -cost
        return None

    def bribe(self, table: ArchonTable, seat: int) -> Offer | None:
        """Return the best bribe for a vote that turns more than it costs, and that the other would rather take."""
        if not self.prices(table, seat):
            return None
        best: Offer | None = None
        strengths = self.forecast.strengths(table)
        for vote in self.subjects(table):
            own = vote.leanings[seat]
            if abs(own) < 3 * MARGIN:
                continue
            for other in influence.voters(self.game, table):
                theirs = vote.leanings[other]
                if other == seat or own * theirs > 0 or not strengths[other] or (
                    deals.has_promised(table, other, vote.dealt)
                ):  # fmt: skip
                    continue
                turned = self.turned(table, other, vote)
                brings = abs(own) * turned
                if brings * 0.9 <= MARGIN or (best is not None and brings * 0.9 < best.gain):
                    continue
                found = self.bundle(table, seat, other, self.asked(table, other, seat, abs(theirs) * turned, brings))
                if found is None:
                    continue
                goods, cost = found
                gain = brings * 0.9 - cost
                if gain > MARGIN and (best is None or gain > best.gain):
                    give, *more = [Move("give", seat, pair) for pair in goods]
                    best = Offer(gain, other, give, self.wish(seat, vote, own > 0), tuple(more))
        return best

    def wish(self, seat: int, vote: Subject, yes: bool) -> Move:
        """Return the move that asks for a vote."""
        side = "yes" if yes else "no"
        if vote.kind == ballots.EVENT:
            return Move(f"want_{side}", seat, (vote.about,))
        if vote.kind == ballots.MOTION:
            return Move(f"want_motion_{side}", seat, (vote.dealt - deals.MOTION,))
        return Move(f"want_exile_{side}", seat, (vote.about,))

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
            least = self.least_for(table, other, deals.GRANT)
            price = self.asked(table, other, seat, GRANTING + max(0.0, -turned[other]), turned[seat], least)
            for n in prices:
                cost = self.gains(table, seat, other, [(deals.TALENTS, n, 0)])
                gain = turned[seat] * 0.9 + cost[seat]
                if gain <= MARGIN:
                    break
                if n >= least and cost[other] > price + MARGIN:
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
                    if gains[other] > MARGIN + A_LITTLE * table.broken[seat]:
                        if best is None or gains[seat] > best.gain:
                            best = Offer(gains[seat], other, Move("give", seat, (deals.TALENTS, n)),
                                         Move("want", seat, (deals.FIRST_LETTER + kind, 1)))  # fmt: skip
                        break
        return best

    def offer(self, table: ArchonTable, seat: int) -> Offer | None:
        """Return the offer that a seat would make now, None where none is worth it."""
        names = [frame.name for frame in table.frames]
        if steps.LOBBY in names:
            return self.bribe(table, seat)
        if steps.DEBATE not in names:
            return self.trade(table, seat)
        found = [offer for offer in (self.bribe(table, seat), self.lease(table, seat)) if offer is not None]
        return max(found, key=lambda offer: offer.gain, default=None)

    # Answers

    def accepting(self, table: ArchonTable, seat: int) -> float:
        """Return what it brings a seat to accept the offer that lies before it.

        However little goods are worth to it now, it gives none away for less than they are worth to others at any time.
        """
        offer = steps.Offer(*table.frames[-1].data)
        state = table.copy()
        state.frames.pop()
        return self.taking(state, seat, offer)

    def taking(self, table: ArchonTable, seat: int, offer: steps.Offer) -> float:
        """Return what it brings a seat to take an offer."""
        source, want, more = offer.source, offer.want, offer.more
        given = [(good, 1 if good in (deals.CARD, deals.GOAL) else n)
                 for good, n in ((offer.good, offer.n), *deals.pairs(offer.goods))]  # fmt: skip
        got = [(good, n, 0) for good, n in given]
        if want < deals.YES:
            if sum(n * MOST_EACH[good] for good, n in given) < more * LEAST_EACH[want]:
                return -1.0
            gain = self.gains(table, source, seat, [*got, (want, more, 1)])[seat]
            return gain - MARGIN / 2 - A_LITTLE * table.broken[source]
        brings, cost = self.favour(table, seat, source, want, offer.about, more)
        price = self.gains(table, source, seat, got)[seat]
        least = self.least_for(table, seat, want)
        return price - self.asked(table, seat, source, cost, brings, least) - MARGIN / 2

    def counter(self, table: ArchonTable, seat: int) -> int:
        """Return the least of what an offer names first for which a seat would take it, 0 where there is none.

        Nobody asks for what is worth less to the other than it costs.
        """
        frame = table.frames[-1]
        asks = [move.args[0] for move in deals.reply_moves(self.game, table, frame) if move.kind == "counter"]
        if not asks:
            return 0
        offer = steps.Offer(*frame.data)
        state = table.copy()
        state.frames.pop()
        low, high = 0, len(asks)
        while low < high:
            middle = (low + high) // 2
            takes = self.taking(state, seat, offer._replace(n=asks[middle])) > 0
            low, high = (low, middle) if takes else (middle + 1, high)
        if low == len(asks):
            return 0
        n: int = asks[low]
        return n if self.buying(state, seat, offer._replace(n=n)) > 0 else 0

    def paying(self, table: ArchonTable, seat: int) -> float:
        """Return what it brings a seat to pay the higher price that it is asked for."""
        to, good, _was, n, want, about, more, goods = table.frames[-1].data
        state = table.copy()
        state.frames.pop()
        return self.buying(state, to, steps.Offer(seat, good, n, want, about, more, goods))

    def buying(self, table: ArchonTable, seat: int, offer: steps.Offer) -> float:
        """Return what a deal brings whoever has offered it to a seat."""
        source, want, more = offer.source, offer.want, offer.more
        got = [(good, 1 if good in (deals.CARD, deals.GOAL) else n, 0)
               for good, n in ((offer.good, offer.n), *deals.pairs(offer.goods))]  # fmt: skip
        if want < deals.YES:
            return self.gains(table, source, seat, [*got, (want, more, 1)])[source] - MARGIN / 2
        brings, _cost = self.favour(table, seat, source, want, offer.about, more)
        return brings * 0.9 + self.gains(table, source, seat, got)[source] - MARGIN / 2

    def favour(
        self, table: ArchonTable, seat: int, source: int, want: int, about: int, more: int
    ) -> tuple[float, float]:  # fmt: skip
        """Return what a vote, a grant or an act of office brings who asks for it, and what it costs the seat."""
        if want in deals.GRANTS:
            able = laws.may_decide(self.game, table, source)
            brings = max(0.0, self.granted(table, seat, source)[source]) if able else 0.0
            return brings, self.granting(table, seat, source) + SWORN * (want == deals.SWORN_GRANT) / 3
        if deals.has_promised(table, seat, about):
            return 0.0, 30.0
        if want == deals.OPTION:
            leanings = self.forecast.leanings(table, ballots.EVENT, about, more)
            usual = self.forecast.leanings(table, ballots.EVENT, about, self.option(table, about))
            mine = max(self.forecast.leanings(table, ballots.EVENT, about, other)[seat]
                       for other in self.forecast.options(table, about))  # fmt: skip
            cost = max(0.0, mine - leanings[seat]) + 0.1 + CAUGHT * (table.act > 1) / 3
            return 0.5 * max(0.0, leanings[source] - usual[source]), cost
        vote = self.subject(table, about)
        side = 1 if want in (deals.YES, deals.SWORN_YES, deals.TIE_YES) else -1
        against, brings = max(0.0, -side * vote.leanings[seat]), max(0.0, side * vote.leanings[source])
        if want in deals.OFFICE:
            return brings * 0.15, against * 0.15 + 0.1 + CAUGHT * (table.act > 1) / 3
        turned = self.turned(table, seat, vote)
        return brings * turned, against * turned + SWORN * (want in (deals.SWORN_YES, deals.SWORN_NO))

    def granting(self, table: ArchonTable, seat: int, to: int) -> float:
        """Return what it costs to grant to somebody, against granting to whoever serves best."""
        if not laws.may_decide(self.game, table, to):
            return 30.0
        return GRANTING + max(0.0, -self.granted(table, seat, to)[seat])
