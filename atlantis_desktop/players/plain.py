"""What bots think of a game that says nothing about its positions: they look one move ahead and count what is won."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.rules import Rules
from atlantis_desktop.words import _


class OneMoveAhead:
    """A `Judgement` from the rules alone: a move is worth what the game, played on at random behind it, comes to."""

    dealings: int = 4
    """On so many dealings of what is hidden each move is tried."""
    furthest: int = 400
    """A play-out that lasts more moves is judged as it stands."""

    def __init__(self, rules: Rules[Any]) -> None:
        """Take the rules of the match."""
        self.rules = rules

    def rank(self, table: Any, seat: int, moves: Sequence[Move]) -> list[tuple[float, Move]]:
        """Return the moves with their worth, the best first; equal ones keep their order."""
        rng = Rng.stream(len(moves), f"one move ahead {seat}")
        dealings = [self.deal(table, rng) for _number in range(self.dealings)]
        worth: list[tuple[float, Move]] = []
        for move in moves:
            total = 0.0
            for number, dealt in enumerate(dealings):
                state = dealt.copy()
                self.rules.advance(state, move, None)
                total += self.ahead(state, seat, number)
            worth.append((total / self.dealings, move))
        return sorted(worth, key=lambda pair: -pair[0])

    def ahead(self, state: Any, seat: int, number: int) -> float:
        """Return what a state, which may change, is worth to a seat; ``number`` is that of the dealing."""
        return self.play_on(state, Rng.stream(number, "play-out"))[seat]

    def worth_searching(self, table: Any, seat: int, moves: Sequence[Move], most: int) -> list[Move]:
        """Return the moves themselves, as many as are asked for."""
        return list(moves[:most])

    def opinions(self, table: Any, seat: int, moves: Sequence[Move], most: int) -> list[tuple[float, Move]]:
        """Return the moves, none thought better than another."""
        return [(0.0, move) for move in moves[:most]]

    def is_hard(self, table: Any, seat: int, moves: Sequence[Move]) -> bool:
        """Tell whether there is a choice."""
        return len(moves) > 1

    def deal(self, view: Any, rng: Rng) -> Any:
        """Return a state that the view may be."""
        return self.rules.determinise(view, rng)

    def play_on(self, state: Any, rng: Rng) -> list[float]:
        """Play on at random, in place, and return the chance of each seat."""
        for _number in range(self.furthest):
            prompts = self.rules.prompts(state)
            if not prompts:
                break
            self.rules.advance(state, rng.choice(self.rules.moves(state, prompts[0].seat)), None)
        return self.standings(state)

    def standings(self, table: Any) -> list[float]:
        """Return the chance of each seat to win: shared among the winners, or even while the game goes on."""
        outcome = self.rules.outcome(table)
        seats = self.rules.seats
        if outcome is None:
            return [1.0 / seats] * seats
        share = 1.0 if self.rules.together else 1.0 / max(1, len(outcome.winners))
        return [share if seat in outcome.winners else 0.0 for seat in range(seats)]

    def doubt(self) -> float:
        """Return 0: how far off the chances are is not known."""
        return 0.0

    def reason(self, view: Any, seat: int, move: Move) -> str:
        """Return the one reason that there is."""
        return _("Played out at random, this came out best.")

    def note(self, view: Any, seat: int) -> str:
        """Return nothing: no exact figure is known."""
        return ""
