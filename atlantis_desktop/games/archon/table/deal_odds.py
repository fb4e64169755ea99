"""Whether a bot would take an offer, and what would be the cheapest that it probably takes. No drawing.

It is asked what a bot of its level thinks of the offer, from the view of whoever makes it: what others hold hidden is
dealt out anew before that, so that nothing of it can be read from the answer.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from typing import Final, NamedTuple

from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.games.archon.bots.thinking import ThinkingBot
from atlantis_desktop.games.archon.rules import deals, steps
from atlantis_desktop.games.archon.rules.rules import ArchonRules
from atlantis_desktop.games.archon.rules.state import ArchonTable
from atlantis_desktop.games.archon.table import deal_draft
from atlantis_desktop.games.archon.table.deal_draft import Draft

AT_ONCE, BY_CHANCE = "greedy", "random"
"""The levels that do not think an offer over: what looks best at once, and any answer."""
AT_ONCE_SHARP: Final = 0.0025
"""How sharply a bot that decides at once tells a good offer from a bad one, in Legacy; measured over its answers."""
SHARP: Final = 0.25
"""The same of one that thinks, by the square of how many factions play: the more there are, the less it plays on."""
READY, READY_TO_GRANT = 0.16, 0.8
"""By so much more readily than it weighs it such a bot takes an offer, and one for its grant, by how many factions
play; measured too (docs/balance/archon.md).
"""
TAKES: Final = ("accept", "accept_card")
"""The answers that take an offer as it is."""
SURE: Final = 0.995
"""An answer of others is never surer than that."""
WANTED: Final = 0.75
"""So likely the cheapest offer is to be taken."""


class Odds(NamedTuple):
    """How likely an offer is taken, and what it brings the other beyond what it costs, in Legacy."""

    chance: float
    gain: float
    able: bool = True
    """Whether it could be taken at all."""


class Weigher:
    """Weighs the offers of one seat to another at one moment, from what the first may see."""

    def __init__(self, rules: ArchonRules, view: ArchonTable, seat: int, to: int, level: str) -> None:
        """Take the view of whoever offers, to whom it goes, and the level of that bot."""
        self.rules, self.view, self.seat, self.to, self.level = rules, view, seat, to, level
        self.bot = ThinkingBot(rules)
        self.table = rules.determinise(view, Rng.stream(view.cycle + 1, "offer"))
        while self.table.frames[-1].name in (steps.GIVE, steps.WANT):
            self.table.frames.pop()
        self._known: dict[Draft, Odds] = {}

    def odds(self, draft: Draft) -> Odds:
        """Return how likely a whole offer is taken."""
        if draft not in self._known:
            self._known[draft] = self._weigh(draft)
        return self._known[draft]

    def _weigh(self, draft: Draft) -> Odds:
        assert draft.want is not None, "the offer is whole"
        state = self.table.copy()
        more = tuple(n for pair in draft.more for n in pair)
        data = (self.seat, draft.good, draft.n, *deals.asked_of(self.rules, draft.want), more)
        state.frames.append(Frame(steps.REPLY, self.to, data))
        seen = self.rules.view(state, self.to)
        moves = self.rules.moves(seen, self.to)
        taking = [move for move in moves if move.kind in TAKES]
        if not taking:
            return Odds(0.0, 0.0, False)
        weigh = self.bot.rank if self.level == AT_ONCE else self.bot.think
        gain = max(worth for worth, move in weigh(seen, self.to, moves) if move.kind in TAKES)
        if self.level == BY_CHANCE:
            return Odds(len(taking) / len(moves), gain)
        ready, sharp, seats = 0.0, AT_ONCE_SHARP, self.rules.seats
        if self.level != AT_ONCE:
            ready = (READY_TO_GRANT if draft.want.kind == "want_grant" else READY) / seats
            sharp = SHARP / seats**2
        chance = 1 / (1 + exp(-max(-30.0, min(30.0, (gain + ready) / sharp))))
        return Odds(max(1 - SURE, min(SURE, chance)), gain)

    def cheapest(self, want: Move) -> Draft | None:
        """Return the offer for a wish that costs least among those that are probably taken; None where none is."""
        found: list[tuple[float, Draft]] = []
        for good, amounts in deal_draft.gives(self.rules, self.view, self.seat).items():
            drafts = [Draft(self.to, good, n, want) for n in amounts]
            if want not in deal_draft.wants(self.rules, self.view, self.seat, drafts[0]):
                continue
            if good in (deals.CARD, deals.GOAL):
                likely = [draft for draft in drafts if self.odds(draft).chance >= WANTED]
            else:
                likely = _first(drafts, lambda draft: self.odds(draft).chance >= WANTED)
            found += [(self._costs(draft), draft) for draft in likely]
        return min(found, key=lambda each: each[0])[1] if found else None

    def _costs(self, draft: Draft) -> float:
        """Return what the goods are worth to whoever gives them, in Legacy."""
        n = 1 if draft.good in (deals.CARD, deals.GOAL) else draft.n
        return -self.bot.bargains.gains(self.table, self.seat, self.to, [(draft.good, n, 0)])[self.seat]


def _first(drafts: list[Draft], holds: Callable[[Draft], bool]) -> list[Draft]:
    """Return the first of what grows for which something holds, in a list of its own; none where it never does."""
    low, high = 0, len(drafts)
    while low < high:
        middle = (low + high) // 2
        low, high = (low, middle) if holds(drafts[middle]) else (middle + 1, high)
    return drafts[low : low + 1]
