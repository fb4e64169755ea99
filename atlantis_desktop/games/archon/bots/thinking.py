"""The council bot when it thinks: it foresees votes, plays races and funds as mixed strategies, all in Legacy."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Final

from atlantis_desktop.engine import sealed
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.games.archon.bots import night, reasons
from atlantis_desktop.games.archon.bots.aftermath import share_asked, usual_payments
from atlantis_desktop.games.archon.bots.bargains import Bargains
from atlantis_desktop.games.archon.bots.council import CouncilBot
from atlantis_desktop.games.archon.bots.forecast import Forecast
from atlantis_desktop.games.archon.bots.worth import WIN, Worth
from atlantis_desktop.games.archon.rules import (
    ballots,
    council,
    deals,
    event_effects,
    influence,
    laws,
    mobilisation,
    resources,
    scoring,
    steps,
    support,
)
from atlantis_desktop.games.archon.rules.event_vocabulary import article_of, text_of
from atlantis_desktop.games.archon.rules.rules import ArchonRules
from atlantis_desktop.games.archon.rules.state import LETTERS, NOBODY, OBJECTIVES, ArchonTable
from atlantis_desktop.words import _

WON_VOTE: Final = 0.35
"""What it is worth in Legacy to be on the winning side of a vote, in Act I; less where there are more votes."""
SILENT: Final = 0.15
"""What it costs to abstain, which counts against an award (ARCHON-78)."""
TIRED: Final = 0.07
"""What it costs to show a Horse, which is tired afterwards (ARCHON-44)."""
PRIDE: Final = 0.1
"""What it is worth to show a Horse to a faction that is proud of them."""
MIXED: Final = 0.12
"""By so much Legacy plans of a race or a fund may be worse than the best and still be chosen."""
MOOD: Final = 0.12
"""By so much Legacy a vote may go against what is reckoned."""
CLOSE: Final = 0.006
"""A move whose chance to win is so much less than that of the best is not looked at any further."""
LEAST_TOLD: Final = 0.05
"""By so much Legacy, or points of a Stasis, a move is told to stand behind the best one."""
FURTHER: Final = 3
"""So many moves in a row of one's own are thought through."""


class ThinkingBot(CouncilBot):
    """What a council bot thinks (`think`, by `THOUGHTS`); what it does at once stays as it is (`rank`, by `JUDGES`)."""

    def __init__(self, rules: ArchonRules) -> None:
        """Take the rules of the match."""
        super().__init__(rules)
        self.worths = Worth(rules)
        self.forecast = Forecast(rules, self.worths)
        self.bargains = Bargains(rules, self.worths, self.forecast)
        self._told_view: ArchonTable | None = None
        self._told_worths: list[tuple[float, Move]] = []
        """What all moves of the view are worth whose reasons were told last, the best first."""

    # Chances to win

    def standings(self, table: ArchonTable) -> list[float]:
        """Return the chance of each seat to win."""
        if not table.frames or self.game.profile == "stasis":
            return super().standings(table)
        if not self.in_stasis(table):
            return self.worths.standings(table)
        nights = super(CouncilBot, self).standings(table)
        if self.game.profile == "core":
            return nights
        legacies = self.worths.legacies(table)
        last = self.worths.cycles_left(table) < 1
        for seat, chance in enumerate(nights):
            legacies[seat] += chance * (4.0 if last else 7.0)
        return self.worths.wins(table, legacies)

    # Choosing

    def opinions(self, table: ArchonTable, seat: int, moves: Sequence[Move], most: int) -> list[tuple[float, Move]]:
        """Return the moves that are close to the best, each with how much less likely it is to win than that."""
        ranked = self.think(table, seat, moves)
        best = ranked[0][0]
        scale = 8.0 if self.in_stasis(table) else WIN
        found = [((worth - best) / scale, move) for worth, move in ranked[:most]]
        return [(gap, move) for gap, move in found if gap > -CLOSE]

    def worth_searching(self, table: ArchonTable, seat: int, moves: Sequence[Move], most: int) -> list[Move]:
        """Return the first moves of what it thinks."""
        return [move for _worth, move in self.think(table, seat, moves)[:most]]

    def think(self, table: ArchonTable, seat: int, moves: Sequence[Move]) -> list[tuple[float, Move]]:
        """Return the moves with their worth in expected Legacy, in a Stasis in points, the best first."""
        if len(moves) == 1:
            return [(0.0, moves[0])]
        step = table.frames[-1].name
        if step == steps.BET:
            wanted = night.bets(self.game, table, seat)
            found = [(float(min(move.args[0], 1) == wanted) - 0.01 * move.args[0], move) for move in moves]
        elif step == steps.ALLOT and self.game.profile == "full":
            found = list(zip(self.allot(table, seat, moves), moves, strict=True))
        elif self.in_stasis(table):
            ranked = self.rank(table, seat, moves)
            if step != steps.DEPLOY:
                return ranked
            return night.deployments(self.game, table, seat, ranked)
        else:
            judge = THOUGHTS.get(step)
            dealt = self.dealt(table)
            worths = judge(self, dealt, seat, moves) if judge else self._looked_at(dealt, seat, moves)
            found = list(zip(worths, moves, strict=True))
        return sorted(found, key=lambda pair: -pair[0])

    def _looked_at(self, dealt: ArchonTable, seat: int, moves: Sequence[Move]) -> list[float]:
        """Make each move, and those of the same seat that follow, and look what they lead to."""
        before, spare = self.worths.utilities(dealt)[seat], self._spare(dealt, seat)
        return [
            -30.0 if move.kind == "build" and move.args[1] != spare else self._line(dealt, seat, move, FURTHER) - before
            for move in moves
        ]

    def _spare(self, table: ArchonTable, seat: int) -> tuple[int, ...]:
        """Return the three letters of which a seat has most."""
        own = table.letters[seat * LETTERS : (seat + 1) * LETTERS]
        return tuple(sorted(sorted(range(LETTERS), key=lambda kind: -own[kind])[:3]))

    def _line(self, table: ArchonTable, seat: int, move: Move, depth: int) -> float:
        state = table.copy()
        state.rng = Rng(seat + 3)
        self.game.advance(state, move, None)
        top = state.frames[-1] if state.frames else None
        if top is not None and depth > 1 and top.seat == seat and top.name in (steps.GOALS, steps.ACTION):
            ways = [way for way in self.game.moves(state, seat) if way.kind in ("complete", "decline")]
            return max(self._line(state, seat, way, depth - 1) for way in ways)
        return self.worths.utilities(state)[seat]

    # Votes

    def won_vote(self, table: ArchonTable) -> float:
        """Return what it is worth to be on the winning side of one vote (ARCHON-75)."""
        return WON_VOTE / sqrt(table.act)

    def vote(self, table: ArchonTable, seat: int, moves: Sequence[Move]) -> list[float]:
        """Weigh the result by the chance to bring it about, and keep promises where it pays."""
        kind, _about, state, leanings, likely = self.forecast.ballot(table)
        margins = self.forecast.margins(table.strength, likely, seat)
        tie, own = self.forecast.tie(state, leanings), table.strength[seat]
        # Nobody votes against what matters, only to stand on the winning side.
        side = self.won_vote(table) / (1.0 + 4.0 * leanings[seat] ** 2)
        chance = {way: self.forecast.passes(margins, plus, tie, kind)
                  for way, plus in (("yes", own), ("no", -own), ("abstain", 0))}  # fmt: skip
        worth = {way: chance[way] * leanings[seat] for way in chance}
        aim = self.for_aims(state, seat, *table.frames[-2].data)
        # Against an own aim nobody votes for an award or in a mood.
        worth["yes"] += side * chance["yes"] * (aim >= 0)
        worth["no"] += side * (1 - chance["no"]) * (aim <= 0)
        worth["abstain"] -= SILENT
        if not aim:
            # What matters to nobody is voted for or against as the mood takes one.
            worth["yes"] += MOOD * (self.own_luck(table, seat).below(200) - 100) / 100
        dealt = deals.subject(*table.frames[-2].data)
        if dealt != NOBODY:
            self.keep_word(table, seat, dealt, worth, paid=1.5, oath=3.5)
        return [worth[move.kind] for move in moves]

    def for_aims(self, table: ArchonTable, seat: int, kind: int, about: int, more: int) -> int:
        """Return 1 where YES serves an aim of a seat, -1 where it endangers one that is in force, else 0."""
        if kind == ballots.MOTION:
            text = text_of(about, more)
        elif kind == ballots.EVENT and self.game.cards.event(about).choice == "text":
            text = more
        else:
            return 0
        for aim in self.game.cards.factions[table.factions[seat]].aims:
            if article_of(aim[0]) == article_of(text):
                now = scoring.in_force(table, aim)
                return 0 if (text in aim) == now else -1 if now else 1
        return 0

    def file(self, table: ArchonTable, seat: int, moves: Sequence[Move]) -> list[float]:
        """File what brings most; never one that only says again, for the same aim, what lies on the agenda."""
        worths = self._looked_at(table, seat, moves)
        aims = self.game.cards.factions[table.factions[seat]].aims
        lying = {text_of(article, text) for article, text, _filer in (*table.agenda, *table.late_drafts)
                 if article < ballots.EXILE_MOTION}  # fmt: skip
        again = {text for aim in aims if lying & set(aim) for text in aim}
        return [-1.0 if move.kind == "file" and move.args[0] in again else worth
                for move, worth in zip(moves, worths, strict=True)]  # fmt: skip

    def tie(self, table: ArchonTable, seat: int, moves: Sequence[Move]) -> list[float]:
        """Decide a tie for what is better, and as was promised."""
        kind, about, more, _yes, _no = table.frames[-1].data
        state = table.copy()
        state.frames.pop()
        lean = self.forecast.leanings(state, kind, about, more)[seat]
        worth = {"tie_yes": lean + self.laid_aside(table, seat, about, deals.TIE_YES),
                 "tie_no": self.laid_aside(table, seat, about, deals.TIE_NO)}  # fmt: skip
        return [worth[move.kind] for move in moves]

    def expected(self, table: ArchonTable, seat: int, kind: int, about: int, more: int) -> float:
        """Return what it is worth to a seat that something is put to the vote, as the vote is likely to go."""
        yes, no = self.forecast.both(table, kind, about, more)
        leanings = [one - other for one, other in zip(yes, no, strict=True)]
        likely = self.forecast.likely(table, about, leanings, kind, more)
        announced = any(table.strength) and table.frames[-1].name in (steps.COUNCIL, steps.ANNOUNCE)
        strengths = table.strength if announced else self.forecast.strengths(table)
        margins = self.forecast.margins(strengths, likely)
        chance = self.forecast.passes(margins, 0, self.forecast.tie(table, leanings), kind)
        mine = chance if leanings[seat] > 0 else 1 - chance
        return chance * yes[seat] + (1 - chance) * no[seat] + self.won_vote(table) * mine

    def announce(self, table: ArchonTable, seat: int, moves: Sequence[Move]) -> list[float]:
        """Announce the option that helps most, weighed by the chance that it passes."""
        card = steps.card_of(table.frames[-1])
        state = table.copy()
        state.frames.pop()
        found = []
        luck = self.own_luck(table, seat)
        for move in moves:
            option = council.option_of(self.game, move)
            worth = self.expected(state, seat, ballots.EVENT, card, option)
            # Of options that come to about the same the mood announces one, as it chooses events.
            worth += 2 * MOOD * luck.below(100) / 100
            found.append(worth + self.laid_aside(table, seat, card, deals.OPTION, option))
        return found

    def activate(self, table: ArchonTable, seat: int, moves: Sequence[Move]) -> list[float]:
        """Activate the events whose votes promise most to a Prytanis who announces their options."""
        state = table.copy()
        state.frames.pop()
        base = self.worths.utilities(state)[seat]
        cards = {}
        luck = self.own_luck(table, seat)
        for card in council.lying_open(table):
            found = [self.expected(state, seat, ballots.EVENT, card, option)
                     for option in self.forecast.options(state, card)]  # fmt: skip
            cards[card] = max(found, default=base) - base + 2 * MOOD * luck.below(100) / 100
        mean = sum(cards.values()) / max(1, len(cards))
        return [
            sum(cards[card] for card in move.args[0]) if move.kind == "activate"
            else max(sum(cards[card] for card in way.args[0]) for way in moves if way.kind == "activate")
            + 0.3 * (mean - cards[move.args[0]]) - 0.2
            for move in moves
        ]  # fmt: skip

    def exile_vote(self, table: ArchonTable, seat: int, moves: Sequence[Move]) -> list[float]:
        """Put an exile to the vote where it is likely to pass and pays."""
        state = table.copy()
        state.frames.pop()
        base = self.worths.utilities(state)[seat]
        return [0.0 if move.kind == "decline" else self.expected(state, seat, ballots.EXILE, move.args[0], 0) - base
                for move in moves]  # fmt: skip

    # Support

    def stakes(self, table: ArchonTable) -> list[tuple[list[float], list[float]]]:
        """Return for each event that comes to the vote how every seat leans and how likely it is to vote YES."""
        found = []
        for card in table.activated:
            leanings = self.forecast.leanings(table, ballots.EVENT, card, self.bargains.option(table, card))
            found.append((leanings, self.forecast.likely(table, card, leanings, ballots.EVENT)))
        return found

    def gather(self, table: ArchonTable, seat: int, moves: Sequence[Move]) -> list[float]:
        """Weigh Horses, Doom, heroes and grants by the votes that they would turn, a race as a mixed strategy."""
        state = table.copy()
        state.frames.pop()
        stakes = self.stakes(state)
        strengths = self.forecast.strengths(state)
        race, bonus = self.forecast.race(state, seat), support.race_bonus(self.game, state)
        side = self.won_vote(table)
        own = laws.may_decide(self.game, table, seat)
        plain = influence.strengths(self.game, state)[seat] if own else influence.influence(state, seat)
        reckoned: dict[tuple[int, int], float] = {}

        def at_strength(to: int, plus: int) -> float:
            """Return what the votes are worth when a seat has so much more or, for a grant, gives so much."""
            if (to, plus) not in reckoned:
                total = 0.0
                for leanings, likely in stakes:
                    lean = leanings[seat]
                    if to == NOBODY:
                        margins = self.forecast.margins(strengths, likely)
                        total += self.forecast.passes(margins, 0, self.forecast.tie(state, leanings)) * lean
                        continue
                    margins = self.forecast.margins(strengths, likely, to)
                    tie = self.forecast.tie(state, leanings)
                    weight = plus if to == seat else strengths[to] + plus
                    yes = self.forecast.passes(margins, weight, tie)
                    no = self.forecast.passes(margins, -weight, tie)
                    if to == seat:
                        total += max(yes * lean + side * yes, no * lean + side * (1 - no))
                    else:
                        will = likely[to]
                        total += (will * yes + (1 - will) * no) * lean + side * (will * yes + (1 - will) * (1 - no))
                reckoned[to, plus] = total
            return reckoned[to, plus]

        # What one point of Doom costs, as positions are valued.
        more = state.copy()
        resources.gain_doom(self.game, more, seat, 1, "", None)
        doom_price = max(0.02, self.worths.utilities(state)[seat] - self.worths.utilities(more)[seat])
        rng = self.own_luck(table, seat)
        moods = [MIXED * rng.below(100) / 100 for _horses in range(len(race) + 1)]
        likes = self.worths.characters[table.factions[seat]]
        held = mobilisation.heroes_of(table, seat)
        found = []
        for move in moves:
            horses, doom, grant, heroes = move.args
            plus, venture = plain + doom, 0.0
            for hero, to in zip(held, heroes, strict=True):
                value = self.game.cards.hero_value[hero]
                plus += value * (to == seat)
                venture += value * self.coin(table) * (to == table.seats)
                if to not in (seat, table.seats):
                    venture -= 0.3
            to = seat if own else grant - 1
            chance = race[horses] if horses < len(race) else race[-1]
            worth = at_strength(to, plus)
            if chance > 0.01:
                worth += chance * (at_strength(to, plus + bonus) - worth) * likes.horses
            worth += venture - doom * doom_price * likes.piety
            worth += horses * (PRIDE * (likes.horses - 1) - TIRED / likes.horses**2)
            worth += moods[min(horses, len(moods) - 1)]
            found.append(worth)
        return found

    def coin(self, table: ArchonTable) -> float:
        """Return what a Talent is worth now."""
        return 0.13 + 0.05 * min(1.0, self.worths.rounds_left(table) / 3)

    def own_luck(self, table: ArchonTable, seat: int) -> Rng:
        """Return a generator that nobody else can foresee: it hangs on what only the seat itself holds."""
        secret = sum((card + 1) * (at + 3) for at, card in enumerate((*table.hands[seat], *table.goals[seat])))
        return Rng.stream(secret * 1024 + table.cycle * 64 + table.act * 16 + seat + 7 * sum(table.talents), "mixed")

    def grant(self, table: ArchonTable, seat: int, moves: Sequence[Move]) -> list[float]:
        """Grant to whoever turns the motion the right way, or stands on the winning side."""
        if table.frames[-2].name != steps.BALLOT:
            return super().grant(table, seat, moves)
        kind, _about, state, leanings, likely = self.forecast.ballot(table)
        strengths = influence.strengths(self.game, state)
        weight, side = influence.influence(state, seat), self.won_vote(table)
        tie = self.forecast.tie(state, leanings)
        found = []
        for move in moves:
            to = move.args[0] if move.kind == "grant" else NOBODY
            given = [n + weight * (other == to) for other, n in enumerate(strengths)]
            margins = self.forecast.margins(given, likely)
            passes = self.forecast.passes(margins, 0, tie, kind)
            worth = passes * leanings[seat]
            if to != NOBODY:
                worth += side * (likely[to] * passes + (1 - likely[to]) * (1 - passes))
            found.append(worth)
        return found

    # Funds

    def pay(self, table: ArchonTable, seat: int, moves: Sequence[Move]) -> list[float]:
        """Weigh what a payment turns, and who pays most, against its price."""
        effect = event_effects.effect_at_work(self.game, table)
        fund = table.frames[-1].name == steps.FUND
        share = share_asked(self.game, table)
        usual = usual_payments(table, share)
        rng = self.own_luck(table, seat)
        others = [other for other in range(table.seats) if other != seat]
        samples = []
        for _sample in range(24):
            samples.append([max(0, min(table.talents[other], usual[other] + rng.below(5) - 2)) for other in others])
        honour = 2.4
        coin = self.coin(table) * self.worths.characters[table.factions[seat]].coins
        stake = self._fund_stake(table, seat) if fund else 0.0
        top = fund and any(each.op == "top_arete" for each in effect.success)
        wrath = self._wrath_price(table, seat)
        found = []
        for move in moves:
            n = move.args[0]
            worth = -coin * n
            for paid in samples:
                total = sum(paid) + n
                if fund:
                    filled = total >= share * table.seats
                    worth += (stake * filled + honour * (top and filled and n >= max(paid) and n > 0)) / len(samples)
                else:
                    least = n <= min(paid)
                    worth += (total // table.seats * wrath - effect.n * least * 0.33) / len(samples)
            if fund and n:
                # Talents paid count for an award at the end of the Act (ARCHON-76).
                worth += 0.1 * n
            found.append(worth + 0.5 * MIXED * rng.below(100) / 100)
        return found

    def _wrath_price(self, table: ArchonTable, seat: int) -> float:
        state = table.copy()
        state.wrath += 1
        return self.worths.utilities(table)[seat] - self.worths.utilities(state)[seat]

    def _fund_stake(self, table: ArchonTable, seat: int) -> float:
        """Return how much better it is for a seat that the fund at work is filled."""
        effect, piece = event_effects.effect_at_work(self.game, table), steps.card_of(table.frames[-2])
        each = []
        for effects in (effect.success, effect.failure):
            state = table.copy()
            bottom = len(state.frames) - 2
            del state.frames[bottom:]
            state.payments = [0] * state.seats
            state.frames.append(table.frames[-2]._replace(
                data=(piece, self.game.cards.inner_list(piece, effects), 0)))  # fmt: skip
            while len(state.frames) > bottom and state.frames[-1].name == steps.EFFECTS:
                event_effects.go_on(self.game, state, None)
            del state.frames[bottom:]
            each.append(self.worths.utilities(state)[seat] if state.frames else 0.0)
        return each[0] - each[1]

    # Deals

    def debate(self, table: ArchonTable, seat: int, moves: Sequence[Move]) -> list[float]:
        """Offer what both sides gain by: once in a round, before votes as often as it was accepted before."""
        step = table.frames[-1].name
        made = deals.offers_at(self.game, step) - steps.offers_left(table.frames[-1])
        kept = len({(want, who, about) for want, who, source, _good, _n, about, _more in table.promises
                    if source == seat})  # fmt: skip
        again = kept >= made and step != steps.TRADE
        offer = self.bargains.offer(table, seat) if not made or again else None
        return [0.1 if move.kind == "done" else offer.gain if offer and move.args[0] == offer.to else -1.0
                for move in moves]  # fmt: skip

    def give(self, table: ArchonTable, seat: int, moves: Sequence[Move]) -> list[float]:
        """Give what the offer says; without one withdraw."""
        offer = self.bargains.offer(table, seat)
        return [1.0 if offer and move == offer.give else 0.5 if move.kind == "withdraw" else 0.0 for move in moves]

    def want(self, table: ArchonTable, seat: int, moves: Sequence[Move]) -> list[float]:
        """Give what else the offer says, then ask for what it is for; without one withdraw."""
        offer = self.bargains.offer(table, seat)
        given = len(table.frames[-1].data[3]) // 2
        step = None if offer is None else (*offer.more, offer.want)[min(given, len(offer.more))]
        return [1.0 if move == step else 0.5 if move.kind == "withdraw" else 0.0 for move in moves]

    def reply(self, table: ArchonTable, seat: int, moves: Sequence[Move]) -> list[float]:
        """Accept what brings more than it costs; else name the price at which it would, where the other may pay it."""
        gain = self.bargains.accepting(table, seat)
        asked = self.bargains.counter(table, seat) if gain <= 0 else 0
        worth = {"refuse": 0.0, "accept": gain, "accept_card": gain}
        return [worth[move.kind] if move.kind in worth else 0.05 if move.args[0] == asked else -1.0 for move in moves]

    def haggle(self, table: ArchonTable, seat: int, moves: Sequence[Move]) -> list[float]:
        """Pay a higher price where what it is for is still worth more."""
        gain = self.bargains.paying(table, seat)
        return [0.0 if move.kind == "refuse" else gain for move in moves]

    # The rest

    def put_colossus(self, table: ArchonTable, seat: int, moves: Sequence[Move]) -> list[float]:
        """Put it where it takes points from others: on the richest temple, but for those strong enough to hold it."""
        powers = self.worths.powers(table)
        strong = powers[seat] == max(powers)
        ops = self.game.cards.location_ops
        return [
            (1.0 if ("bonus_by_act" in ops[move.args[0]]) != strong else 0.0)
            + 0.5 * (strong and move.args[0] == OBJECTIVES - 2)
            for move in moves
        ]  # fmt: skip

    def allot(self, table: ArchonTable, seat: int, moves: Sequence[Move]) -> list[float]:
        """Give the dice of a location to whom they serve or harm as it is best for the own chance to win (O8, O9)."""
        at, *dice = table.frames[-1].data
        good = "doom" if self.game.cards.gift_of(at) == "doom" else "tyche"
        found = []
        for move in moves:
            state = table.copy()
            for other, die in zip(move.args[0], dice, strict=True):
                resources.gain(self.game, state, other, good, die, "", None)
            found.append(self.worths.utilities(state)[seat])
        return found

    def keep(self, table: ArchonTable, seat: int, moves: Sequence[Move]) -> list[float]:
        """Keep the Trade goal that costs least."""
        goals = self.game.cards.content.goals
        prices = {"talents": 0.15, "show_talents": 0.03, "horses": 0.4, "tyche": 0.4, "letters": 0.5}
        first = self.game.cards.first_goal
        return [
            2.0 * goals[move.args[0] - first].gain.get("arete", 0)
            - sum(prices.get(good, 0.0) * n for good, n in goals[move.args[0] - first].cost.items())
            for move in moves
        ]  # fmt: skip

    # In words

    def reason(self, view: ArchonTable, seat: int, move: Move) -> str:
        """Return the reason for a move as one sentence of what was reckoned."""
        if move.kind in ("deploy", "lead"):
            return reasons.of_deployment(self, view, seat, move)
        found = reasons.OF_STEP.get(view.frames[-1].name if view.frames else "")
        if found is not None:
            return found(self, view, seat, move)
        behind = self._behind(view, seat, move)
        if behind >= LEAST_TOLD:
            return reasons.of_less(behind, self.in_stasis(view))
        return super().reason(view, seat, move)

    def apart(self, view: ArchonTable, seat: int, move: Move, other: Move) -> str:
        """Return what sets a move apart from another of the same reason: Talents, or what each is worth by itself."""
        if move.kind == other.kind == "pay":
            return reasons.of_payment(other.args[0] - move.args[0])
        less = self._behind(view, seat, move) - self._behind(view, seat, other)
        return reasons.of_difference(less, self.in_stasis(view)) if abs(less) >= LEAST_TOLD else ""

    def _behind(self, view: ArchonTable, seat: int, move: Move) -> float:
        """Return by how much a move stands behind the best one; all moves of a view are thought about once."""
        if self._told_view is not view:
            self._told_view, self._told_worths = view, self.think(view, seat, self.game.moves(view, seat))
        worth = next((worth for worth, other in self._told_worths if other == move), self._told_worths[0][0])
        return self._told_worths[0][0] - worth

    def note(self, view: ArchonTable, seat: int) -> str:
        """Return the Legacy that the seat can expect, and what is not in it."""
        if self.in_stasis(view) or not view.frames:
            return super().note(view, seat)
        legacy = self.worths.legacies(view)[seat]
        return _("As things stand: about {n} Legacy to be expected; what others hold hidden is not reckoned.").format(
            n=f"{legacy:.0f}")  # fmt: skip

    # Playing on, for a search

    def play_on(self, state: ArchonTable, rng: Rng) -> list[float]:
        """Let everybody answer what is asked in secret, then judge; in a Stasis a circle is played on."""
        if self.in_stasis(state):
            return super().play_on(state, rng)
        for _answer in range(2 * state.seats):
            if not state.frames or state.frames[-1].name not in steps.SEALED or self.in_stasis(state):
                break
            seat = sealed.waiting(state.frames[-1])[0]
            self.game.advance(state, self.quick(state, seat, rng), None)
        return self.standings(state)

    def quick(self, state: ArchonTable, seat: int, rng: Rng) -> Move:
        """Return an answer to a sealed question as somebody else is likely to give it."""
        moves = self.game.moves(state, seat)
        step = state.frames[-1].name
        if step == steps.VOTE:
            likely = self.forecast.ballot(state).likely[seat]
            return Move("yes" if rng.below(1000) < 1000 * likely else "no", seat)
        if step in (steps.FUND, steps.TRIBUTE):
            usual = usual_payments(state, share_asked(self.game, state))[seat]
            return Move("pay", seat, (max(0, min(state.talents[seat], usual + rng.below(5) - 2)),))
        return rng.choice(moves)


Thought = Callable[[ThinkingBot, ArchonTable, int, Sequence[Move]], list[float]]
THOUGHTS: Final[dict[str, Thought]] = {
    steps.VOTE: ThinkingBot.vote, steps.TIE: ThinkingBot.tie, steps.SUPPORT: ThinkingBot.gather,
    steps.FUND: ThinkingBot.pay, steps.TRIBUTE: ThinkingBot.pay, steps.SEND: ThinkingBot.send,
    steps.GIVE_UP: ThinkingBot.give_up, steps.GRANT: ThinkingBot.grant, steps.PREFER: ThinkingBot.prefer,
    steps.NAME_PRYTANIS: ThinkingBot.call, steps.ACTIVATE: ThinkingBot.activate, steps.ANNOUNCE: ThinkingBot.announce,
    steps.EXILE_VOTE: ThinkingBot.exile_vote, steps.ORDER: ThinkingBot.same, steps.KEEP_GOAL: ThinkingBot.keep,
    steps.DEBATE: ThinkingBot.debate, steps.TRADE: ThinkingBot.debate, steps.LOBBY: ThinkingBot.debate,
    steps.GIVE: ThinkingBot.give, steps.WANT: ThinkingBot.want, steps.REPLY: ThinkingBot.reply,
    steps.HAGGLE: ThinkingBot.haggle, steps.FILE: ThinkingBot.file, steps.PUT_COLOSSUS: ThinkingBot.put_colossus,
}  # fmt: skip
"""By step: what gives the worth of its moves; everything else is looked at some moves ahead."""


def make(rules: ArchonRules, level: str = "") -> ThinkingBot:
    """Return the judgement of a match."""
    return ThinkingBot(rules)
