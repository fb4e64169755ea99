"""What one tells of a game of councils afterwards: votes that were bought, words broken, the vote that decided.

No drawing. All of it is read from the line of the match, so an opened save tells the same as the window in which it
was played.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, Final, NamedTuple, cast

from atlantis_desktop.engine.events import Event
from atlantis_desktop.engine.match import Match
from atlantis_desktop.games.archon.rules import ballots, deals, happened, scoring
from atlantis_desktop.games.archon.rules.event_vocabulary import text_of
from atlantis_desktop.games.archon.rules.rules import ArchonRules
from atlantis_desktop.games.archon.rules.state import NOBODY
from atlantis_desktop.games.archon.table.deals_told import OF_VOTES
from atlantis_desktop.games.archon.table.vote_history import PastVote, past_votes, turning
from atlantis_desktop.games.archon.words.names import card_name, faction_of, quoted_text
from atlantis_desktop.games.match_words import ROMAN, joined
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.words import _, ngettext

CLOSE: Final = 3
"""A vote whose sums are no further apart is told of as close."""


class Bought(NamedTuple):
    """How many votes a seat has bought, for how many Talents, and from whom most."""

    buyer: int
    votes: int
    coins: int
    seller: int


class Decided(NamedTuple):
    """The vote that meant most for the winner's lead: which one, how much, and who alone could have turned it."""

    vote: PastVote
    swing: int
    turned: list[int]


class Told(NamedTuple):
    """A sentence of the story, with the icon before it and the seat that it is about, NOBODY for none."""

    icon: str
    words: str
    seat: int = NOBODY


def legacy_over_game(rules: ArchonRules, match: Match[Any]) -> tuple[list[list[int]], list[str]]:
    """Return the Legacy of all at the start and at the end of each council, and what stands below each: the Acts."""
    rows, labels = [scoring.totals(rules, match.first)], [""]
    last = match.first
    for made in match.line:
        if (made.after.act, made.after.cycle) != (last.act, last.cycle):
            rows.append(scoring.totals(rules, made.before))
            labels.append(_("Act {act}").format(act=ROMAN[last.act - 1]) if made.after.act != last.act else "")
            last = made.after
    rows.append(scoring.totals(rules, match.state))
    labels.append(_("End"))
    labels[0] = _("Start")
    return rows, labels


class Evening:
    """The story of a game that is over."""

    def __init__(self, match: Match[Any]) -> None:
        """Take the match."""
        self.match, self.rules = match, cast("ArchonRules", match.rules)
        self.events: list[Event] = [event for made in match.line for event in made.events]
        self.votes = past_votes(reversed(self.events))
        self.legacy, self.labels = legacy_over_game(self.rules, match)

    # ------------------------------------------------------------------------------------------------ what it knows

    def bought(self) -> list[Bought]:
        """Return who has bought votes, whoever bought most first (ARCHON-37)."""
        many, coins, sellers = Counter[int](), Counter[int](), dict[int, Counter[int]]()
        for event in self.events:
            if event.kind != "deal_made" or event.values[3] not in OF_VOTES:
                continue
            buyer, given, _wish = happened.deal(event.values)
            many[buyer] += 1
            coins[buyer] += sum(n for good, n in given if good == deals.TALENTS)
            sellers.setdefault(buyer, Counter())[event.seat] += 1
        return [Bought(buyer, n, coins[buyer], sellers[buyer].most_common(1)[0][0]) for buyer, n in many.most_common()]

    def broken(self) -> list[tuple[int, int]]:
        """Return who has broken how many words, promises and oaths, whoever broke most first (ARCHON-37, 67)."""
        found = [(seat, n) for seat, n in enumerate(self.match.state.broken) if n]
        return sorted(found, key=lambda each: -each[1])

    def decided(self, winner: int) -> Decided | None:
        """Return the vote whose result meant most for the lead of the winner over the best other one, the latest such.

        Of a motion the constitution with the text is weighed against that without it, whether it was adopted or not; of
        another vote what changed with the move that ended it, if it passed.
        """
        swings: list[int] = []
        for made in self.match.line:
            ends = [event for event in made.events if event.kind in ("vote_passed", "vote_failed")]
            swings += [self.swing(event, made, len(ends), winner) for event in ends]
        votes = list(reversed(self.votes))
        many = range(min(len(swings), len(votes)))
        best = max(many, key=lambda at: (swings[at], at), default=-1)
        if best < 0 or swings[best] <= 0:
            return None
        return Decided(votes[best], swings[best], turning(votes[best].ballot))

    def swing(self, event: Event, made: Any, ends: int, winner: int) -> int:
        kind, about, more = event.values
        passed = event.kind == "vote_passed"
        if kind == ballots.MOTION:
            with_it, without = made.after.copy(), made.after.copy()
            with_it.articles[about] = more
            without.articles[about] = made.before.articles[about]
            swing = self._lead(with_it, winner) - self._lead(without, winner)
            return swing if passed else -swing
        # A move that ends several votes tells of none what came of it alone.
        return self._lead(made.after, winner) - self._lead(made.before, winner) if passed and ends == 1 else 0

    def _lead(self, state: Any, winner: int) -> int:
        totals = scoring.totals(self.rules, state)
        return totals[winner] - max(n for seat, n in enumerate(totals) if seat != winner)

    # ------------------------------------------------------------------------------------------------ what it tells

    def faction(self, seat: int) -> str:
        """Return the name of the faction of a seat."""
        return faction_of(self.rules, self.match.state, seat)

    def told(self, winner: int) -> list[Told]:
        """Return the story in sentences, as far as there is something to tell."""
        found = []
        decided = self.decided(winner)
        if decided is not None:
            found.append(Told("vote", self._decided_said(decided, winner), winner))
        closest = self._closest()
        if closest is not None and (decided is None or closest is not decided.vote):
            yes, no = closest.ballot.sums()
            found.append(Told("scales", _("**The closest vote:** {what}, {yes} to {no}.").format(
                what=self.vote_said(closest), yes=yes, no=no)))  # fmt: skip
        for each in self.bought()[:2]:
            words = ngettext("**The {buyer} bought {n} vote** from the {seller}.",
                             "**The {buyer} bought {n} votes**, most from the {seller}.", each.votes)
            told = words.format(buyer=self.faction(each.buyer), n=each.votes, seller=self.faction(each.seller))
            if each.coins:
                told += " " + _("Paid in all: {coins} T.").format(coins=each.coins)
            found.append(Told("two-coins", told, each.buyer))
        for seat, n in self.broken()[:2]:
            words = ngettext("**The {faction} broke their word** once.",
                             "**The {faction} broke their word** {n} times.", n)  # fmt: skip
            found.append(Told("tied-scroll", words.format(faction=self.faction(seat), n=n), seat))
        if not self.bought():
            found.append(Told("two-coins", _("**No vote was bought** in the whole game.")))
        elif not self.broken():
            found.append(Told("shaking-hands", _("**Every word was kept.**")))
        return found

    def vote_said(self, vote: PastVote) -> str:
        """Return what a vote was about in few words: a text with what it says, a card by its name, whom it exiles."""
        last = vote.ballot
        if last.kind == ballots.MOTION:
            return escape(quoted_text(self.rules, text_of(last.about, last.more)))
        if last.kind == ballots.EVENT:
            return card_name(self.rules, last.about)
        return _("exile for the {faction}").format(faction=self.faction(last.about))

    def _decided_said(self, decided: Decided, winner: int) -> str:
        last = decided.vote.ballot
        yes, no = last.sums()
        words = _("**The vote that decided:** {what} passed in Act {act}, {yes} to {no}. To the {faction} it "
                  "meant {n} Legacy against the best of the others.") if last.passed else _(
            "**The vote that decided:** {what} failed in Act {act}, {yes} to {no}. To the {faction} it meant "
            "{n} Legacy against the best of the others.")  # fmt: skip
        told = words.format(what=self.vote_said(decided.vote), act=ROMAN[decided.vote.act - 1], yes=yes, no=no,
                            faction=self.faction(winner), n=decided.swing)  # fmt: skip
        others = [self.faction(seat) for seat in decided.turned if seat != winner]
        if others:
            told += " " + _("Alone they could have turned it: {factions}.").format(factions=joined(others))
        return told

    def _closest(self) -> PastVote | None:
        votes = [each for each in self.votes if sum(each.ballot.sums()) and _apart(each) <= CLOSE]
        return min(votes, key=_apart, default=None)


def _apart(vote: PastVote) -> int:
    yes, no = vote.ballot.sums()
    return abs(yes - no)
