"""What bots think of a prototype: they look one move ahead and count what the rules say a position is worth."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Any, Final

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.games.entry import GameBots
from atlantis_desktop.players.plain import OneMoveAhead
from atlantis_desktop.prototypes.kit.rules import TableRules
from atlantis_desktop.prototypes.kit.verbs import Cards
from atlantis_desktop.words import _

DEALINGS: Final = 2
FURTHEST: Final = 40
"""So many moves a play-out goes on before it is judged as it stands."""


class KitJudgement(OneMoveAhead):
    """A `Judgement` by `TableRules.worth`."""

    rules: TableRules

    def rank(self, table: Any, seat: int, moves: Sequence[Move]) -> list[tuple[float, Move]]:
        """Return the moves with how far the seat is ahead behind each, the best first; equal ones keep their order."""
        rng = Rng.stream(len(moves), f"kit {seat}")
        dealings = [self.deal(table, rng) for _number in range(DEALINGS)]
        worth = []
        for move in moves:
            total = 0.0
            for dealt in dealings:
                state = dealt.copy()
                self.rules.advance(state, move, None)
                total += self.ahead(state, seat)
            worth.append((total / DEALINGS, move))
        return sorted(worth, key=lambda pair: -pair[0])

    def ahead(self, table: Any, seat: int) -> float:
        """Return how far a seat is ahead of the best other one."""
        worth = [self.rules.worth(table, each) for each in range(self.rules.seats)]
        return worth[seat] - max((each for at, each in enumerate(worth) if at != seat), default=0.0)

    def play_on(self, state: Any, rng: Rng) -> list[float]:
        """Play on at random for a while, in place, and return the chance of each seat."""
        for _number in range(FURTHEST):
            prompts = self.rules.prompts(state)
            if not prompts:
                break
            self.rules.advance(state, rng.choice(self.rules.moves(state, prompts[0].seat)), None)
        return self.standings(state)

    def standings(self, table: Any) -> list[float]:
        """Return the chance of each seat: who won, or while the game goes on by what the positions are worth."""
        if not table.frames:
            return super().standings(table)
        worth = [self.rules.worth(table, seat) for seat in range(self.rules.seats)]
        best = max(worth)
        parts = [exp((each - best) / 6.0) for each in worth]
        return [part / sum(parts) for part in parts]

    def reason(self, view: Any, seat: int, move: Move) -> str:
        """Return the one reason that there is."""
        return _("One move ahead, this counts most.")


def bots_of(rules: type[TableRules]) -> GameBots:
    """Return what bots think of games by some rules; figures about cards count the verbs that take one."""
    first = {name: next(iter(verb.takes.values()), None) for name, verb in rules.verbs.items()}
    plays = tuple(name for name, takes in first.items() if isinstance(takes, Cards))
    return GameBots(KitJudgement, plays=plays, card_names=_card_names)


def _card_names(rules: TableRules) -> dict[str, str]:
    return {card.id: card.name for card in rules.declared.cards}
