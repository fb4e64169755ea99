"""Turning points of a game: the moves after which the chances of winning changed most.

The chances are those of the judgement that hints go by, read from the whole position: what a move brought about is in
them, luck too, whether anybody could know of it or not.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from heapq import nsmallest
from typing import Any, NamedTuple

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.rules import Rules
from atlantis_desktop.games import entry_of
from atlantis_desktop.players.bots import Judgement, judgement
from atlantis_desktop.players.hinting import Fitted, percent
from atlantis_desktop.words import _


class TurningPoint(NamedTuple):
    """A move, and the chance of every seat before and after it."""

    number: int
    """The number of the move in the game, or of its entry in a saved one, from 1."""
    seat: int
    move: str
    """As short text, as it is saved."""
    before: tuple[float, ...]
    after: tuple[float, ...]
    game: int = 0
    """The number of the game, in a run of many."""

    @property
    def change(self) -> float:
        """By how much the chance changed that changed most."""
        return max(abs(after - before) for before, after in zip(self.before, self.after, strict=True))

    def to_json(self) -> dict[str, Any]:
        """Return it as JSON data."""
        return self._asdict() | {"before": list(self.before), "after": list(self.after), "change": self.change}


class Chances:
    """Follows the chances of a game from move to move."""

    def __init__(self, rules: Rules[Any], state: Any, judge: Judgement | None = None) -> None:
        """Begin at a state; ``judge`` is made from the rules where none is given."""
        self.rules, self.judge = rules, judgement(rules) if judge is None else judge
        self.points: list[TurningPoint] = []
        """Every move of the line at work."""
        self._undone: list[TurningPoint] = []
        self._chances = self._of(state)

    def _of(self, state: Any) -> tuple[float, ...]:
        outcome = self.rules.outcome(state)
        if outcome is None:
            return tuple(float(chance) for chance in self.judge.standings(state))
        part = 1.0 / len(outcome.winners) if outcome.winners and not self.rules.together else 1.0
        return tuple(part if seat in outcome.winners else 0.0 for seat in range(self.rules.seats))

    def moved(self, number: int, move: Move, state: Any, game: int = 0) -> None:
        """Note a move with the state that it led to."""
        before, self._chances = self._chances, self._of(state)
        text = self.rules.codec.to_text(move)
        self.points.append(TurningPoint(number, move.seat, text, before, self._chances, game))
        self._undone.clear()

    def stands(self, state: Any) -> None:
        """Go on from another position, which no move led to."""
        self._chances = self._of(state)
        self._undone.clear()

    def undone(self, moves: int) -> None:
        """Note that so many moves were taken back: they count no more, unless they are brought back."""
        for _move in range(min(moves, len(self.points))):
            self._undone.append(self.points.pop())
            self._chances = self._undone[-1].before

    def redone(self, moves: int) -> None:
        """Note that moves that were taken back were brought back."""
        for _move in range(min(moves, len(self._undone))):
            self.points.append(self._undone.pop())
            self._chances = self.points[-1].after


def most_turning(points: Iterable[TurningPoint], most: int) -> list[TurningPoint]:
    """Return the points with the greatest changes, the greatest first, of equal ones the earlier.

    Equal bots play a deal alike from every seat: what happened in one game as in another is told once.
    """
    once: dict[TurningPoint, TurningPoint] = {}
    for point in points:
        once.setdefault(point._replace(game=0), point)
    return nsmallest(most, once.values(), key=lambda point: (-point.change, point.game, point.number))


def are_fitted(judge: Judgement) -> bool:
    """Tell whether the chances of a judgement were fitted to such a match; else they only order moves."""
    return not isinstance(judge, Fitted) or judge.fitted


def told_move(rules: Rules[Any], point: TurningPoint, names: Sequence[str]) -> str:
    """Return in words, without marks, who did what at a point."""
    words = entry_of(rules.game).words()
    told = words.move_text(rules, rules.codec.from_text(point.move), names)
    return f"{names[point.seat]}: {told}".replace("**", "")


def point_line(rules: Rules[Any], point: TurningPoint, names: Sequence[str]) -> str:
    """Return a point as a line: what was done, and whose chance changed."""
    return f"{told_move(rules, point, names)} – {changes_line(point, names, rules.together)}"


def changes_line(point: TurningPoint, names: Sequence[str], together: bool) -> str:
    """Return whose chance changed by a hundredth at least, most first."""
    changes = sorted(
        ((after - before, seat) for seat, (before, after) in enumerate(zip(point.before, point.after, strict=True))),
        key=lambda change: (-abs(change[0]), change[1]),
    )
    if together:
        changes = changes[:1]
    parts = [
        _("{name} {before} % → {after} %").format(
            name=_("everybody") if together else names[seat],
            before=percent(point.before[seat]), after=percent(point.after[seat]))
        for _change, seat in changes
        if percent(point.before[seat]) != percent(point.after[seat])
    ]  # fmt: skip
    return ", ".join(parts) or _("no chance changed")
