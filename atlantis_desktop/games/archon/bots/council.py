"""What looks best at once in a Council: all in expected Legacy, aims weighed by the chance that they come to be."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.games.archon.bots.aftermath import after_vote, equal_payments, share_asked
from atlantis_desktop.games.archon.bots.judgement import StasisBot, shares
from atlantis_desktop.games.archon.rules import (
    actions,
    ballots,
    council,
    deals,
    event_effects,
    influence,
    mobilisation,
    resources,
    scoring,
    steps,
    support,
)
from atlantis_desktop.games.archon.rules.event_vocabulary import article_of, text_of
from atlantis_desktop.games.archon.rules.rules import ArchonRules
from atlantis_desktop.games.archon.rules.state import LETTERS, NOBODY, ArchonTable
from atlantis_desktop.words import _, decimal

COIN, HORSE, TYCHE, LETTER, CARD, GOAL, HERO = 0.13, 0.45, 0.4, 0.35, 0.2, 0.4, 0.6
"""What goods are worth in Legacy."""
EXILED: Final = -3.0
ON_AGENDA: Final = 0.35
"""How much of an aim is won, or of one in force lost, when a text comes onto the agenda."""
RIVALS: Final = 0.35
"""How much the mean of the others counts against one's own."""
DREAD: Final = 0.6
"""From such a part on of the Wrath with which Atlantis sinks (ARCHON-58) the end is feared."""
HORROR: Final = 10.0
"""What it costs in Legacy to stand before the end."""
MARGIN: Final = 0.1
"""A deal that brings less is not worth the words."""
RESERVE: Final = 3
"""No vote is sold for fewer Talents."""
SHARE, GRUDGE = 0.35, 0.5
"""How much of what a vote brings the other is asked for, and how much more for each promise that the other broke."""
REMEMBERED: Final = 0.4
"""What it costs to be known for a broken promise."""


class CouncilBot(StasisBot):
    """The judgement of a bot that takes what looks best at once in the whole game; in a Stasis it counts points."""

    def in_stasis(self, table: ArchonTable) -> bool:
        """Tell whether a Stasis is at work."""
        return self.game.profile == "stasis" or any(frame.name == steps.STASIS for frame in table.frames)

    # What a position is worth

    def value(self, table: ArchonTable, seat: int) -> float:
        """Return the Legacy that a seat can expect, by what it has and what lies on the agenda."""
        faction = self.game.cards.factions[table.factions[seat]]
        total = 2.0 * (table.arete[seat] - faction.arete) + 4 * table.stasis_won[seat]
        total += 3 * table.project_owner.count(seat) + len(table.goals_done[seat])
        total += 2.0 * (table.supremacy == seat) - table.doom[seat] / 3
        total += COIN * min(table.talents[seat], 24) + TYCHE * min(table.tyche[seat], 5)
        total += HORSE * min(table.horses[seat], 4) + CARD * min(len(table.hands[seat]), 6)
        total += GOAL * min(len(table.goals[seat]), 3)
        total += LETTER * sum(min(n, 2) for n in table.letters[seat * LETTERS : (seat + 1) * LETTERS])
        total += HERO * sum(self.game.cards.hero_value[hero] for hero in mobilisation.heroes_of(table, seat))
        total += 0.5 * (table.extra_military[seat] * 2 + table.extra_mobs[seat]) + COIN * table.build_cheaper[seat]
        total += EXILED * bool(table.exile[seat])
        coming = {article: text for article, text, _filer in table.agenda if article < ballots.EXILE_MOTION}
        for aim in faction.aims:
            worth = scoring.aim_value(self.game, aim)
            now = scoring.in_force(table, aim)
            article = article_of(aim[0])
            chance = 0.85 if now else 0.1
            if article in coming:
                serves = any(text == text_of(article, coming[article]) for text in aim)
                chance += ON_AGENDA if serves and not now else 0.0 if serves else -ON_AGENDA * now
            total += worth * chance
        fear = max(0.0, (table.wrath / self.game.sinks_at - DREAD) / (1.0 - DREAD))
        saint = table.doom[seat] == min(table.doom)
        total -= HORROR * fear * fear * (0.2 if saint else 1.0)
        return total

    def share(self, table: ArchonTable, seat: int) -> float:
        """Return the own value against that of the others."""
        values = [self.value(table, other) for other in range(table.seats)]
        others = (sum(values) - values[seat]) / (table.seats - 1)
        return values[seat] - RIVALS * others - 0.08 * max(0, resources.stasis_number(table) - 9) * (table.act == 1)

    def worth(self, table: ArchonTable, seat: int) -> float:
        """Return what a position is worth to a seat."""
        return super().worth(table, seat) if self.in_stasis(table) else self.share(table, seat)

    def standings(self, table: ArchonTable) -> list[float]:
        """Return the chance of each seat to win, by the Legacy to be expected."""
        if not table.frames or (self.in_stasis(table) and self.game.profile != "full"):
            return super().standings(table)
        return shares([self.value(table, seat) for seat in range(table.seats)], 5)

    # What a vote would do

    def after_vote(self, table: ArchonTable, kind: int, about: int, more: int, passed: bool) -> ArchonTable:
        """Return a table as a vote with this result would leave it, funds paid in equal shares."""
        return after_vote(self.game, table, kind, about, more, passed, equal_payments)

    def leaning(self, table: ArchonTable, seat: int, kind: int, about: int, more: int) -> float:
        """Return how much better YES is for a seat than NO."""
        yes = self.after_vote(table, kind, about, more, True)
        no = self.after_vote(table, kind, about, more, False)
        return self.share(yes, seat) - self.share(no, seat)

    def event_leaning(self, table: ArchonTable, seat: int, card: int) -> float:
        """Return the leaning about an event whose option is not announced yet: the mean over the options."""
        found = council.option_moves(self.game, table, max(0, table.prytanis), card)
        each = [self.leaning(table, seat, ballots.EVENT, card, council.option_of(self.game, move)) for move in found]
        return sum(each) / max(1, len(each))

    # Putting moves in order

    def rank(self, table: ArchonTable, seat: int, moves: Sequence[Move]) -> list[tuple[float, Move]]:
        """Return the moves with their worth, the best first; equal ones keep their order."""
        if len(moves) == 1 or self.in_stasis(table):
            return super().rank(table, seat, moves)
        step = table.frames[-1].name
        judge = JUDGES.get(step)
        if judge is not None:
            worths = judge(self, self.dealt(table), seat, moves)
        else:
            worths = self._ahead(table, seat, moves)
        return sorted(zip(worths, moves, strict=True), key=lambda pair: -pair[0])

    def dealt(self, table: ArchonTable) -> ArchonTable:
        """Return a whole state that agrees with a view, always the same one in a cycle."""
        return self.deal(table, Rng.stream(table.cycle + 1, "council")) if table.viewer >= 0 else table

    def _ahead(self, table: ArchonTable, seat: int, moves: Sequence[Move]) -> list[float]:
        """Make each move on one dealing and look what it leads to."""
        dealt = self.deal(table, Rng.stream(len(moves), "council"))
        before = self.share(dealt, seat)
        found = []
        for move in moves:
            state = dealt.copy()
            state.rng = Rng(seat + 3)
            self.game.advance(state, move, None)
            found.append((self.share(state, seat) if state.frames else 30.0 * (state.winner == seat)) - before)
        return found

    def vote(self, table: ArchonTable, seat: int, moves: Sequence[Move]) -> list[float]:
        """Vote for what is better, and keep what was promised where it pays."""
        kind, about, more = table.frames[-2].data
        state = table.copy()
        del state.frames[-2:]
        lean = self.leaning(state, seat, kind, about, more)
        bonus = {"yes": lean, "no": 0.0, "abstain": lean / 2 - 0.15}
        dealt = deals.subject(kind, about, more)
        if dealt != NOBODY:
            self.keep_word(table, seat, dealt, bonus, paid=1.0, oath=2.5)
        return [bonus[move.kind] for move in moves]

    def keep_word(
        self, table: ArchonTable, seat: int, event: int, worths: dict[str, float], paid: float, oath: float
    ) -> None:  # fmt: skip
        """Add to the worth of each answer how much more it is for what is laid aside, and what a broken word costs.

        ``event`` is what is voted on as promises name it.
        """
        for side, price, sworn in (("yes", deals.YES, deals.SWORN_YES), ("no", deals.NO, deals.SWORN_NO)):
            laid = self.laid_aside(table, seat, event, price)
            worths[side] += paid * laid + REMEMBERED * (laid > 0)
            oaths = sum(want == sworn and who == seat and about - 1 == event
                        for want, who, _to, _good, _n, about, _more in table.promises)  # fmt: skip
            for way in worths:
                worths[way] -= oath * oaths * (way != side)

    def laid_aside(self, table: ArchonTable, seat: int, event: int, want: int, option: int | None = None) -> float:
        """Return what is laid aside for a seat that does about an event what it has promised (ARCHON-37, 39)."""
        return sum(self.goods(good, n) for asked, who, _to, good, n, about, more in table.promises
                   if (asked, who, about - 1) == (want, seat, event) and option in (None, more))  # fmt: skip

    def tie(self, table: ArchonTable, seat: int, moves: Sequence[Move]) -> list[float]:
        """Decide a tie as a vote."""
        kind, about, more, _yes, _no = table.frames[-1].data
        state = table.copy()
        state.frames.pop()
        lean = self.leaning(state, seat, kind, about, more)
        return [lean if move.kind == "tie_yes" else 0.0 for move in moves]

    def gather(self, table: ArchonTable, seat: int, moves: Sequence[Move]) -> list[float]:
        """Show Horses the more readily the more the race brings; take Doom only when it matters."""
        rng = Rng.stream(table.cycle * 16 + table.act * 64 + seat, "support")
        able = support.able_horses(self.game, table, seat)
        eager = min(1.0, resources.stasis_number(table) / 9)
        target = sum(rng.below(100) < 100 * eager for _horse in range(able))
        stakes = max((abs(self.event_leaning(table, seat, card)) for card in table.activated), default=0.0)
        bid = min(support.most_doom(self.game, table), int(stakes // 4))
        friends = [self.value(table, other) for other in range(table.seats)]
        found = []
        for move in moves:
            horses, doom, grant, heroes = move.args
            worth = -0.3 * abs(horses - target) - 0.3 * abs(doom - bid)
            if grant:
                worth += 0.5 - 0.02 * friends[grant - 1]
            held = mobilisation.heroes_of(table, seat)
            for hero, to in zip(held, heroes, strict=True):
                value = self.game.cards.hero_value[hero]
                worth += value * (COIN if to == table.seats else (0.06 * min(stakes, 6) if to == seat else 0.0))
            found.append(worth)
        return found

    def pay(self, table: ArchonTable, seat: int, moves: Sequence[Move]) -> list[float]:
        """Pay an equal share, and a little more where that may be the most."""
        share = share_asked(self.game, table)
        rng = Rng.stream(table.cycle * 8 + seat, "fund")
        target = min(share + rng.below(2), table.talents[seat])
        return [-abs(float(move.args[0] - target)) for move in moves]

    def send(self, table: ArchonTable, seat: int, moves: Sequence[Move]) -> list[float]:
        """Send a hero where all together can do it."""
        need = event_effects.effect_at_work(self.game, table).n + table.seats
        able = sum(max((self.game.cards.hero_value[hero] for hero in mobilisation.heroes_of(table, other)), default=0)
                   for other in range(table.seats))  # fmt: skip
        ready = able + 3.5 >= need
        return [(0.5 if ready else -0.5) * (move.kind == "send_hero") for move in moves]

    def give_up(self, table: ArchonTable, seat: int, moves: Sequence[Move]) -> list[float]:
        """Give up what costs least."""
        effect = event_effects.effect_at_work(self.game, table)
        prices = {"horses": HORSE, "tyche": TYCHE, "talents": COIN, "doom": 0.45}
        return [
            -CARD if move.kind == "discard"
            else -prices[event_effects.WAYS[move.args[0]]] * getattr(effect, event_effects.WAYS[move.args[0]])
            for move in moves
        ]  # fmt: skip

    def grant(self, table: ArchonTable, seat: int, moves: Sequence[Move]) -> list[float]:
        """Grant to whoever leans the same way about the motion, or as a new exile about the event that comes next."""
        if table.frames[-2].name != steps.BALLOT:
            events = table.activated[:1] if table.frames[-2].name != steps.PREFER else []
            sides = [sum(self.event_leaning(table, other, card) for card in events) for other in range(table.seats)]
            return [0.0 if move.kind == "no_grant" else sides[seat] * sides[move.args[0]] for move in moves]
        kind, about, more = table.frames[-2].data
        state = table.copy()
        del state.frames[-2:]
        own = self.leaning(state, seat, kind, about, more)
        return [0.0 if move.kind == "no_grant" else own * self.leaning(state, move.args[0], kind, about, more)
                for move in moves]  # fmt: skip

    def prefer(self, table: ArchonTable, seat: int, moves: Sequence[Move]) -> list[float]:
        """Name oneself."""
        return [float(move.args[0] == seat) for move in moves]

    def call(self, table: ArchonTable, seat: int, moves: Sequence[Move]) -> list[float]:
        """Preside oneself, or let the weakest preside."""
        return [10.0 if move.args[0] == seat else -self.value(table, move.args[0]) for move in moves]

    def activate(self, table: ArchonTable, seat: int, moves: Sequence[Move]) -> list[float]:
        """Activate what leans to one's own side."""
        cards = {card: self.event_leaning(table, seat, card) for card in council.lying_open(table)}
        return [
            sum(cards[card] for card in move.args[0]) if move.kind == "activate" else -0.5 - cards[move.args[0]] / 4
            for move in moves
        ]  # fmt: skip

    def announce(self, table: ArchonTable, seat: int, moves: Sequence[Move]) -> list[float]:
        """Announce the option that would help most."""
        card = steps.card_of(table.frames[-1])
        state = table.copy()
        state.frames.pop()
        base = self.share(state, seat)
        found = []
        for move in moves:
            option = council.option_of(self.game, move)
            worth = self.share(self.after_vote(state, ballots.EVENT, card, option, True), seat) - base
            found.append(worth + self.laid_aside(table, seat, card, deals.OPTION, option))
        return found

    def banish(self, table: ArchonTable, seat: int, moves: Sequence[Move]) -> list[float]:
        """Send away who is ahead."""
        values = [self.value(table, other) for other in range(table.seats)]
        return [0.0 if move.kind == "decline" else values[move.args[0]] - values[seat] for move in moves]

    def same(self, table: ArchonTable, seat: int, moves: Sequence[Move]) -> list[float]:
        """Take the first."""
        return [0.0] * len(moves)

    def act(self, table: ArchonTable, seat: int, moves: Sequence[Move]) -> list[float]:
        """Look ahead, and see what actions are good for later."""
        found = self._ahead(table, seat, moves)
        later = {"venture": 0.3, "study": 0.1 * (len(actions.letters_of(table, seat)) < 3), "agitate": 0.0,
                 "conspire": 0.1 if resources.stasis_number(table) > 8 else -0.1}  # fmt: skip
        return [worth + later.get(move.kind, 0.0) for worth, move in zip(found, moves, strict=True)]

    # Deals

    def goods(self, good: int, n: int) -> float:
        """Return what goods are worth."""
        if good in (deals.CARD, deals.GOAL):
            return CARD if good == deals.CARD else GOAL
        each = (COIN, HORSE, TYCHE)[good] if good < deals.FIRST_LETTER else LETTER
        return each * n

    def subjects(self, table: ArchonTable) -> list[int]:
        """Return the votes that can be dealt in, as promises name them."""
        if any(frame.name == steps.LOBBY for frame in table.frames):
            return list(dict.fromkeys(map(deals.subject_of, table.agenda)))
        return table.activated

    def dealt_leaning(self, table: ArchonTable, seat: int, dealt: int) -> float:
        """Return how much better YES is for a seat than NO in a vote that promises name so."""
        kind, about, more = deals.ballot_of(dealt)
        if kind == ballots.EVENT:
            return self.event_leaning(table, seat, about)
        state = table.copy()
        state.agenda = [motion for motion in table.agenda if deals.subject_of(motion) != dealt]
        return self.leaning(state, seat, kind, about, more)

    def asked(self, table: ArchonTable, source: int, cost: float, brings: float) -> float:
        """Return what is asked for a vote: more the more it costs and brings, and of who broke promises."""
        price = cost + SHARE * max(0.0, brings - cost)
        return max(COIN * RESERVE, price) * (1 + GRUDGE * table.broken[source])

    def plan(self, table: ArchonTable, seat: int) -> tuple[float, int, int, Move] | None:
        """Return the best bribe for a vote: its gain, to whom, how many Talents, what is asked for."""
        best: tuple[float, int, int, Move] | None = None
        total = max(1, sum(table.arete))
        for dealt in self.subjects(table):
            own = self.dealt_leaning(table, seat, dealt)
            kind, about, more = deals.ballot_of(dealt)
            for other in influence.voters(self.game, table):
                if other == seat or table.talents[seat] < 3:
                    continue
                theirs = self.dealt_leaning(table, other, dealt)
                if own * theirs > 0:
                    continue
                weight = influence.influence(table, other) / total
                brings = abs(own) * 2 * weight
                price = int((self.asked(table, seat, abs(theirs) * weight, brings) + MARGIN) / COIN) + 1
                gain = brings - COIN * price
                able = price <= min(table.talents[seat] // 2, self.game.numbers.offer_limit) and gain > MARGIN
                if able and (best is None or gain > best[0]):
                    side = "yes" if own > 0 else "no"
                    wish = {ballots.EVENT: Move(f"want_{side}", seat, (about,)),
                            ballots.MOTION: Move(f"want_motion_{side}", seat, (text_of(about, more),)),
                            ballots.MOTION_EXILE: Move(f"want_exile_{side}", seat, (about,))}[kind]  # fmt: skip
                    best = (gain, other, price, wish)
        return best

    def debate(self, table: ArchonTable, seat: int, moves: Sequence[Move]) -> list[float]:
        """Offer a bribe where it turns a vote for less than it brings, once before votes."""
        top = table.frames[-1]
        first = top.name != steps.TRADE and steps.offers_left(top) == deals.offers_at(self.game, top.name)
        plan = self.plan(table, seat) if first else None
        return [
            MARGIN if move.kind == "done" else plan[0] if plan and move.args[0] == plan[1] else -1.0 for move in moves
        ]  # fmt: skip

    def give(self, table: ArchonTable, seat: int, moves: Sequence[Move]) -> list[float]:
        """Give the Talents of the plan; without one withdraw."""
        plan = self.plan(table, seat)
        wanted = Move("give", seat, (deals.TALENTS, plan[2])) if plan else None
        return [1.0 if move == wanted else 0.5 if move.kind == "withdraw" else 0.0 for move in moves]

    def want(self, table: ArchonTable, seat: int, moves: Sequence[Move]) -> list[float]:
        """Ask for the vote of the plan; without one withdraw."""
        plan = self.plan(table, seat)
        return [1.0 if plan and move == plan[3] else 0.5 if move.kind == "withdraw" else 0.0 for move in moves]

    def reply(self, table: ArchonTable, seat: int, moves: Sequence[Move]) -> list[float]:
        """Accept what brings more than is asked for it; else name a price in Talents that the other may pay."""
        offer = steps.Offer(*table.frames[-1].data)
        price = sum(self.goods(good, n) for good, n in ((offer.good, offer.n), *deals.pairs(offer.goods)))
        cost, brings = self.favour(table, seat, offer)
        asked = cost * 1.1 if offer.want < deals.YES else self.asked(table, offer.source, cost, brings)
        gain = price - asked - MARGIN / 2
        counter = 0
        if gain <= 0 and offer.good == deals.TALENTS:
            counter = offer.n + 1 + int(-gain / COIN)
            # Nobody asks for more than it is worth to the other.
            counter *= brings > COIN * counter
        worth = {"refuse": 0.0, "accept": gain, "accept_card": gain}
        return [worth[move.kind] if move.kind in worth else 0.05 if move.args[0] == counter else -1.0 for move in moves]

    def favour(self, table: ArchonTable, seat: int, offer: steps.Offer) -> tuple[float, float]:
        """Return what it costs a seat to do what an offer asks for, and what that brings who has made it."""
        want, about = offer.want, offer.about
        if want < deals.YES:
            return self.goods(want, offer.more), self.goods(want, offer.more)
        if want in deals.GRANTS:
            return 0.5, 1.0
        if want == deals.OPTION:
            return 1.0 + (table.act > 1), 1.0
        state = table.copy()
        state.frames.pop()
        side = 1 if want in (deals.YES, deals.SWORN_YES, deals.TIE_YES) else -1
        weight = influence.influence(table, seat) / max(1, sum(table.arete))
        cost = max(0.0, -side * self.dealt_leaning(state, seat, about)) * weight
        brings = max(0.0, side * self.dealt_leaning(state, offer.source, about)) * 2 * weight
        cost += 1.0 if want in deals.OFFICE and table.act > 1 else 0.0
        # Whoever has promised this vote already would earn one of the two only.
        return cost + 5.0 * deals.has_promised(table, seat, about), brings

    def haggle(self, table: ArchonTable, seat: int, moves: Sequence[Move]) -> list[float]:
        """Pay a higher price where what it is for is worth it."""
        to, good, _was, n, want, about, more, goods = table.frames[-1].data
        offer = steps.Offer(seat, good, n, want, about, more, goods)
        _cost, brings = self.favour(table, to, offer)
        gain = brings - sum(self.goods(kind, amount) for kind, amount in ((good, n), *deals.pairs(goods)))
        return [0.0 if move.kind == "refuse" else gain for move in moves]

    # In words

    def reason(self, view: ArchonTable, seat: int, move: Move) -> str:
        """Return the reason for a move as one sentence."""
        if self.in_stasis(view):
            return super().reason(view, seat, move)
        return REASONS.get(view.frames[-1].name if view.frames else "", lambda: _(
            "No other move leaves more Legacy to be expected."))()  # fmt: skip

    def note(self, view: ArchonTable, seat: int) -> str:
        """Return the Legacy that the seat can expect."""
        if self.in_stasis(view) or not view.frames:
            return super().note(view, seat)
        return _("As things stand: {n} Legacy to be expected.").format(n=decimal(self.value(view, seat)))


Judge = Callable[[CouncilBot, ArchonTable, int, Sequence[Move]], list[float]]
JUDGES: Final[dict[str, Judge]] = {
    steps.VOTE: CouncilBot.vote, steps.TIE: CouncilBot.tie, steps.SUPPORT: CouncilBot.gather,
    steps.FUND: CouncilBot.pay, steps.TRIBUTE: CouncilBot.pay, steps.SEND: CouncilBot.send,
    steps.GIVE_UP: CouncilBot.give_up, steps.GRANT: CouncilBot.grant, steps.PREFER: CouncilBot.prefer,
    steps.NAME_PRYTANIS: CouncilBot.call, steps.ACTIVATE: CouncilBot.activate, steps.ANNOUNCE: CouncilBot.announce,
    steps.EXILE_VOTE: CouncilBot.banish, steps.BANISH: CouncilBot.banish, steps.ORDER: CouncilBot.same,
    steps.KEEP_GOAL: CouncilBot.same, steps.ACTION: CouncilBot.act, steps.DEBATE: CouncilBot.debate,
    steps.TRADE: CouncilBot.debate, steps.LOBBY: CouncilBot.debate, steps.GIVE: CouncilBot.give,
    steps.WANT: CouncilBot.want, steps.REPLY: CouncilBot.reply, steps.HAGGLE: CouncilBot.haggle,
    steps.PUT_COLOSSUS: CouncilBot.same,
}  # fmt: skip
"""By step: what gives the worth of its moves; everything else is looked at one move ahead."""
REASONS: Final[dict[str, Callable[[], str]]] = {
    steps.VOTE: lambda: _("The result serves one’s own aims and treasury better."),
    steps.SUPPORT: lambda: _("That much support is worth its price in this council."),
    steps.FUND: lambda: _("An equal share keeps the fund from failing."),
    steps.REPLY: lambda: _("Price and favour weighed in Legacy."),
}


def make(rules: ArchonRules, level: str = "") -> CouncilBot:
    """Return the judgement of a match."""
    return CouncilBot(rules)
