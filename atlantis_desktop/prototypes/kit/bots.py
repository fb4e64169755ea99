"""What bots think of a prototype: they look one move ahead and count what the rules say a position is worth."""

from __future__ import annotations

from math import exp
from typing import Any

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.entry import GameBots
from atlantis_desktop.players.plain import OneMoveAhead
from atlantis_desktop.prototypes.kit.rules import TableRules
from atlantis_desktop.prototypes.kit.verbs import Cards
from atlantis_desktop.words import _


class KitJudgement(OneMoveAhead):
    """A `Judgement` by `TableRules.worth`."""

    rules: TableRules
    dealings = 2
    furthest = 40

    def ahead(self, state: Any, seat: int, number: int) -> float:
        """Return how far a seat is ahead of the best other one."""
        worth = [self.rules.worth(state, each) for each in range(self.rules.seats)]
        return worth[seat] - max((each for at, each in enumerate(worth) if at != seat), default=0.0)

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
