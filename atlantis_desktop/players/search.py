"""The search bot: it tries moves on many ways the hidden cards may lie.

Each dealing is agreed with what the seat has learned, and every move still in question is tried on it with the same
luck afterwards: luck that strikes all alike tells nothing about any of them, so only the differences between two moves
on the same dealings are weighed. A move drops out once it is surely worse than the best, so that the time goes to those
that are hard to tell apart; where a game's own ranking tells little, more moves are tried and the worse half of them
drops out again and again. What follows a move is left to the game's judgement, which plays on and says who would win.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial
from math import sqrt
from typing import Any, Generic, NamedTuple, Protocol, TypeVar, runtime_checkable

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.rules import Rules, Table
from atlantis_desktop.players.bots import Judgement, check_view

T = TypeVar("T", bound=Table)

CANDIDATES = 6
"""How many moves are tried."""
TRUST = 20
"""How many dealings the judgement's own opinion of a move is worth."""
SURE = 2.5
"""A move drops out when it lies so many standard errors of the difference behind the best."""
TWINS = 2
"""Where moves that are alike are tried once, so many times as many are asked for."""
ROUND = 16
"""After so many dealings the moves are compared."""
HALVED = 8
"""After so many dealings it is asked whether the worse half drops out, for a judgement that is `Wide`."""
EACH = 30
"""Such a judgement gets one more move tried for so many simulations, from `CANDIDATES` on."""


@runtime_checkable
class Counting(Protocol):
    """The judgement of a game that counts points, for hints that tell moves apart by them."""

    def count_on(self, state: Any, rng: Rng) -> tuple[list[float], list[float]]:
        """Play a dealt-out state on as `play_on` does; return the chances, and the points of each seat of the round."""
        ...


@runtime_checkable
class Wide(Protocol):
    """The judgement of a game whose ranking tells little, so that more moves are tried and halved again and again."""

    wide: int
    """How many moves are tried where the budget allows it."""


class Tally:
    """What followed one move: the chance to win it led to on each dealing, from 0 to 1, dealing by dealing."""

    __slots__ = ("ahead", "chances", "opinion")

    def __init__(self, opinion: float) -> None:
        """Take what the judgement thinks of the move beforehand, as a chance below that of the best."""
        self.opinion = opinion
        self.chances: list[float] = []
        self.ahead: list[float] = []
        """By how many points the seat led after the round on each dealing, where the game counts points."""

    def mean(self) -> float:
        """Return the mean chance to win."""
        return sum(self.chances) / len(self.chances) if self.chances else 0.0

    def margin(self) -> float:
        """Return half the width of the 95 % interval of the mean."""
        count = len(self.chances)
        if count < 2:
            return 1.0
        mean = self.mean()
        spread = sum((chance - mean) ** 2 for chance in self.chances) / count
        return 1.96 * sqrt(spread / count)

    def worth(self, dealings: int) -> float:
        """Return the mean over the first dealings, tempered by the opinion, to compare it on the same dealings."""
        return (sum(self.chances[:dealings]) + TRUST * self.opinion) / (dealings + TRUST)

    def is_behind(self, best: Tally) -> bool:
        """Tell whether this move is surely worse than another that was tried on the same dealings.

        What came of it must say so, too: an opinion alone settles nothing as long as play-outs contradict it.
        """
        count = len(self.chances)
        gaps = [one - other for one, other in zip(best.chances, self.chances, strict=True)]
        mean = sum(gaps) / count
        if mean <= 0.0:
            return False
        spread = sqrt(sum((gap - mean) ** 2 for gap in gaps) / count)
        gap = (sum(gaps) + TRUST * (best.opinion - self.opinion)) / (count + TRUST)
        return gap * sqrt(count) > SURE * spread


class Thought(NamedTuple):
    """What the search found out about one move."""

    move: Move
    mean: float
    """The chance to win after it, from 0 to 1."""
    margin: float
    """Half the width of the 95 % interval of the mean, from chance in the simulations alone."""
    visits: int
    line: tuple[Move, ...] = ()
    """The moves of a whole plan that begins with the move, where one was made."""
    gain: float = 0.0
    """By how much a plan raises the chance above that of the plainest thing the seat could do."""
    gain_margin: float = 1.0
    """Half the width of the 95 % interval of the gain."""
    ahead: float | None = None
    """By how many points the seat leads the best of the others after the round, on average; None where not counted."""


class Search(Generic[T]):
    """The search bot of one match."""

    def __init__(self, rules: Rules[T], judge: Judgement) -> None:
        """Take the rules and the game's judgement."""
        self.rules = rules
        self.judge = judge
        self.simulations = 0
        """How many simulations the last search made."""
        self.counting: Counting | None = None

    def choose(self, view: T, seat: int, rng: Rng, simulations: int, enough: Callable[[], bool] | None = None) -> Move:
        """Return the move to make: where the judgement alone is good enough its own first, otherwise see `think`."""
        check_view(view)
        moves = self.rules.moves(view, seat)
        self.simulations = 0
        if not self.judge.is_hard(view, seat, moves):
            return moves[0] if len(moves) == 1 else self.judge.rank(view, seat, moves)[0][1]
        return self.think(view, seat, rng, simulations, enough)[0].move

    def think(
        self,
        view: T,
        seat: int,
        rng: Rng,
        simulations: int,
        enough: Callable[[], bool] | None = None,
        candidates: int | None = None,
        keep: int = 1,
        also: Move | None = None,
        alike: Callable[[Move], Hashable] | None = None,
        more: int = 0,
    ) -> list[Thought]:
        """Return the moves that were searched, the best first.

        Takes a view of the seat that is asked, the most simulations to make, and a question that is put before each of
        them: whether to stop now, because time is up or nobody wants the answer any more; then how many moves are tried
        (None: as many as are usual). With ``keep`` above 1 odds are wanted: the moves are chosen in the same way, so
        that the first is the one that a bot makes, and then so many of the best are given, each tried on as many
        dealings as the first of them. That may take simulations beyond those that were asked for; what is left of them
        goes on in equal parts, and ``more`` besides. ``also`` is one of these moves whatever the judgement thinks of
        it, and of moves for which ``alike`` gives the same, one is given. Equal generators give equal answers as long
        as ``enough`` never says yes. Raises ValueError when handed a state.
        """
        check_view(view)
        self.simulations = 0
        wide = self.judge.wide if isinstance(self.judge, Wide) else 0
        if candidates is None:
            candidates = max(CANDIDATES, min(wide, simulations // EACH))
        opinions = self.judge.opinions(view, seat, self.rules.moves(view, seat), candidates)
        tallies = {move: Tally(opinion) for opinion, move in opinions}
        if also is not None and also not in tallies:
            tallies[also] = Tally(opinions[-1][0])
        running = list(tallies)
        dropped: list[Move] = []
        dealings = 0
        parts = max(1, len(running) - 1).bit_length()
        halvings = 0
        self.counting = self.judge if keep > 1 and isinstance(self.judge, Counting) else None
        try_all = partial(self._try_all, view, seat, tallies, enough)
        again = rng.copy()
        while len(running) > 1 and try_all(running, rng, simulations):
            dealings += 1
            if dealings % ROUND == 0:
                running = _sorted(running, tallies, dealings)
                best = tallies[running[0]]
                behind = [move for move in running[1:] if tallies[move].is_behind(best)]
                running = [move for move in running if move not in behind]
                dropped = behind + dropped
            if wide and dealings % HALVED == 0:
                running = _sorted(running, tallies, dealings)
                twins = _twins(running, tallies)
                rest = [move for move in running if move not in twins]
                if self.simulations * parts >= simulations * (halvings + 1):
                    halvings += 1
                    half = max(2, (len(rest) + 1) // 2)
                    dropped = rest[half:] + dropped
                    rest = rest[:half]
                running, dropped = rest, dropped + twins
        ranked = _sorted(running, tallies, dealings) + dropped
        if keep > 1:
            if alike is not None:
                asked = self.judge.opinions(view, seat, self.rules.moves(view, seat), TWINS * candidates)
                for opinion, move in asked:
                    tallies.setdefault(move, Tally(opinion))
            first = () if also is None else (also,)
            shown = told_apart([*dict.fromkeys((*first, *ranked, *tallies))], None, alike)
            twins = _twins(shown, tallies)
            ranked = [move for move in shown if move not in twins][:keep]
            tried = [len(tallies[move].chances) for move in ranked]
            lacking = max(tried) * len(tried) - sum(tried)
            most = max(simulations, self.simulations + lacking) + more
            # The others get the dealings that the first of them has had, and all of them further ones.
            dealings = 0
            while len(ranked) > 1 and try_all(
                [move for move in ranked if len(tallies[move].chances) <= dealings], again, most
            ):  # fmt: skip
                dealings += 1
        return [_thought(move, tallies[move]) for move in ranked]

    def at_once(self, view: T, seat: int) -> Move | None:
        """Return the move that `choose` makes without a search; None where it searches."""
        moves = self.rules.moves(view, seat)
        if self.judge.is_hard(view, seat, moves):
            return None
        return moves[0] if len(moves) == 1 else self.judge.rank(view, seat, moves)[0][1]

    def _try_all(
        self,
        view: T,
        seat: int,
        tallies: dict[Move, Tally],
        enough: Callable[[], bool] | None,
        moves: Sequence[Move],
        rng: Rng,
        simulations: int,
    ) -> bool:
        """Try each move on one more dealing; False when the search was to stop before the last of them."""
        dealing, luck = self.judge.deal(view, rng), rng.bits()
        for move in moves:
            if self.simulations >= simulations or (enough is not None and enough()):
                return False
            state = dealing.copy()
            self.rules.advance(state, move, None)
            if self.counting is None:
                tallies[move].chances.append(self.judge.play_on(state, Rng(luck))[seat])
            else:
                chances, points = self.counting.count_on(state, Rng(luck))
                tallies[move].chances.append(chances[seat])
                tallies[move].ahead.append(points[seat] - max(more for at, more in enumerate(points) if at != seat))
            self.simulations += 1
        return True


def told_apart(
    moves: Sequence[Move], also: Move | None, alike: Callable[[Move], Hashable] | None
) -> list[Move]:  # fmt: skip
    """Return one of all moves that are alike, in the order of the first of them: ``also`` where it is among them."""
    if alike is None:
        return [*moves]
    found: dict[Hashable, Move] = {}
    for move in moves:
        found.setdefault(alike(move), move)
    if also is not None and (like := alike(also)) in found:
        found[like] = also
    return [*found.values()]


def _sorted(moves: list[Move], tallies: dict[Move, Tally], dealings: int) -> list[Move]:
    """Put the best first; equal ones keep their order."""
    return sorted(moves, key=lambda move: -tallies[move].worth(dealings))


def _twins(moves: list[Move], tallies: dict[Move, Tally]) -> list[Move]:
    """Return the moves that led to the same as one before them on every dealing, such as the other half of one plan."""
    met: list[list[float]] = []
    twins = []
    for move in moves:
        chances = tallies[move].chances
        # A move that dropped out was tried on the first dealings only.
        if chances and any(other[: len(chances)] == chances for other in met):
            twins.append(move)
        met.append(chances)
    return twins


def _thought(move: Move, tally: Tally) -> Thought:
    ahead = sum(tally.ahead) / len(tally.ahead) if tally.ahead else None
    return Thought(move, tally.mean(), tally.margin(), len(tally.chances), ahead=ahead)
