"""The levels of bot, by name, and the two that answer at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

from atlantis_desktop.engine.match import HUMAN
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.rules import Rules, Table
from atlantis_desktop.engine.zones import REFEREE
from atlantis_desktop.games import entry_of, game_ids
from atlantis_desktop.players.plain import OneMoveAhead
from atlantis_desktop.words import N_

T = TypeVar("T", bound=Table)


class Judgement(Protocol):
    """What a game tells its bots; `games.entry.GameBots.make` makes one for the rules of a match."""

    def rank(self, table: Any, seat: int, moves: Sequence[Move]) -> list[tuple[float, Move]]:
        """Return the moves with their worth, the best first."""
        ...

    def worth_searching(self, table: Any, seat: int, moves: Sequence[Move], most: int) -> list[Move]:
        """Return the moves that a search should look at, the best first; where one is plainly best, it alone."""
        ...

    def opinions(self, table: Any, seat: int, moves: Sequence[Move], most: int) -> list[tuple[float, Move]]:
        """Return the same moves, each with how much less likely it is to win than the best of them: 0 or below."""
        ...

    def is_hard(self, table: Any, seat: int, moves: Sequence[Move]) -> bool:
        """Tell whether a bot does well to search here, and not to make the first move of the ranking at once."""
        ...

    def deal(self, view: Any, rng: Rng) -> Any:
        """Deal out what a view hides, in agreement with it and as it may well be."""
        ...

    def play_on(self, state: Any, rng: Rng) -> list[float]:
        """Play a dealt-out state on, in place, as far as is worth it, and give the chance of each seat to win."""
        ...

    def standings(self, table: Any) -> list[float]:
        """Return the chance of each seat to win, from 0 to 1."""
        ...

    def doubt(self) -> float:
        """Return how far off such chances are, whatever was tried: half a 95 % interval, 0 where nothing is known."""
        ...

    def reason(self, view: Any, seat: int, move: Move) -> str:
        """Return the reason for a move as one sentence, from what the seat may see."""
        ...

    def note(self, view: Any, seat: int) -> str:
        """Return an exact figure that bears on the decision as one sentence, or an empty word."""
        ...


class Level(NamedTuple):
    """One kind of bot, as the set-up offers it."""

    id: str
    title: str
    about: str


LEVELS = (
    Level("random", N_("Novice"), N_("Plays any legal move.")),
    Level("greedy", N_("Journeyman"), N_("Takes what looks best now.")),
    Level("search", N_("Grandmaster"), N_("Thinks ahead over many ways the hidden cards may lie.")),
)
"""Every level, the weakest first. The bots of all levels see exactly what a person in their seat would see."""

LEVEL_IDS = tuple(level.id for level in LEVELS)

PLANNER = Level("planner", N_("Grandmaster"), N_("Plans the round over many ways the hidden cards may lie."))
"""What thinks ahead in a game in which all win together; there the level ``search`` is this one too."""


class StepByStep:
    """A judgement for a game that only says how to choose fast and when to stop: it plays on move by move.

    Such a game's judgement has, besides what is passed on, ``quick(state, seat, moves, rng)``, which chooses a move
    fast, and ``over_soon(state, since)``, which tells whether a state has come far enough from ``since`` to be judged.
    """

    def __init__(self, rules: Rules[Any], made: Any) -> None:
        """Take the rules and the game's own judgement."""
        self.rules = rules
        self.made = made
        self.rank, self.worth_searching, self.opinions = made.rank, made.worth_searching, made.opinions
        self.standings, self.doubt, self.reason, self.note = made.standings, made.doubt, made.reason, made.note

    def is_hard(self, table: Any, seat: int, moves: Sequence[Move]) -> bool:
        """Tell whether more than one move is worth searching."""
        return len(moves) > 1 and len(self.worth_searching(table, seat, moves, 2)) > 1

    def deal(self, view: Any, rng: Rng) -> Any:
        """Deal out what a view hides, every way alike."""
        return self.rules.determinise(view, rng)

    def play_on(self, state: Any, rng: Rng) -> list[float]:
        """Play on with quick moves until it is over soon, and give the standings there."""
        since = state.copy()
        while state.frames and not self.made.over_soon(state, since):
            seat = state.frames[-1].seat
            moves = self.rules.moves(state, seat)
            move = moves[0] if len(moves) == 1 else self.made.quick(state, seat, moves, rng)
            self.rules.advance(state, move, None)
        found: list[float] = self.standings(state)
        return found


def judgement(rules: Rules[Any], level: str = "") -> Judgement:
    """Return the judgement of the game that these rules belong to: what a search and hints begin from.

    That of the greedy level, or of a level of the game's own, where one is named.
    """
    bots = entry_of(rules.game).bots
    if bots is None:
        return OneMoveAhead(rules)
    made = bots()
    if level == "greedy" and made.make_greedy is not None:
        found: Judgement = made.make_greedy(rules)
    else:
        found = made.make(rules, level) if level in own_level_ids(rules.game) else made.make(rules)
    return found


class Judges:
    """The judgements of the bots at one table, each made once: they remember which figures they have moved on."""

    def __init__(self) -> None:
        """Start with no match."""
        self._rules: Rules[Any] | None = None
        self._of: dict[str, Judgement] = {}

    def of(self, rules: Rules[Any], level: str = "") -> Judgement:
        """Return the judgement of a level, the same one as long as it is asked about the same match."""
        if self._rules is not rules:
            self._rules, self._of = rules, {}
        if level not in self._of:
            self._of[level] = judgement(rules, level)
        return self._of[level]


def choose_random(rules: Rules[T], view: T, seat: int, rng: Rng) -> Move:
    """Return any legal move, each equally likely."""
    check_view(view)
    return rng.choice(rules.moves(view, seat))


def choose_greedy(rules: Rules[T], view: T, seat: int, judge: Judgement) -> Move:
    """Return the move that looks best at once."""
    check_view(view)
    moves = rules.moves(view, seat)
    # Where all win together, more may be legal than is offered.
    return moves[0] if len(moves) == 1 and not rules.together else judge.rank(view, seat, moves)[0][1]


def check_view(view: Table) -> None:
    """Raise ValueError when somebody hands a bot the whole state."""
    if view.viewer == REFEREE:
        raise ValueError("a bot is handed a view, never the state")


Chooser = Callable[[Any], Move]
"""Takes a view of the bot's own seat and return its move."""


def levels_of(game: str) -> tuple[Level, ...]:
    """Return the levels of a game, the weakest first: the last one searches, or plans where all win together.

    A game may bring levels of its own, which choose at once (`games.entry.GameBots`).
    """
    bots = entry_of(game).bots
    own = () if bots is None else bots().own_levels
    return (*LEVELS[:-1], *(Level(*row) for row in own), PLANNER if plans(game) else LEVELS[-1])


def own_level_ids(game: str) -> tuple[str, ...]:
    """Return the ids of the levels that only this game has, in their order; the planner is shared."""
    return tuple(level.id for level in levels_of(game) if level.id not in LEVEL_IDS and level != PLANNER)


def plans(game: str) -> bool:
    """Tell whether the last level of a game plans rounds for all seats together."""
    bots = entry_of(game).bots
    return bots is not None and bots().plans


def patience_of(rules: Rules[Any]) -> int | None:
    """Return after how many simulations a search has thought long enough for somebody who waits; None for no limit."""
    bots = entry_of(rules.game).bots
    patience = None if bots is None else bots().patience
    return None if patience is None else patience(rules.seats)


def plays_of(game: str) -> tuple[str, ...]:
    """Return the kinds of move that play the card which they name first; none where the game does not say."""
    bots = entry_of(game).bots
    return () if bots is None else bots().plays


def level_named(controller: str, game: str) -> Level | None:
    """Return the level of this id at a game; None for a person, and for ids and games that there are not."""
    usual = next((level for level in (*LEVELS, PLANNER) if level.id == controller), None)
    if usual is not None or controller == HUMAN:
        return usual
    if game not in game_ids():
        return None
    return next((level for level in levels_of(game) if level.id == controller), None)


def thinker(rules: Rules[Any], judge: Any) -> Any:
    """Return what thinks ahead for a match: a `Planner` for a game that plans, else a `Search`."""
    if plans(rules.game):
        from atlantis_desktop.players.planner import Planner

        return Planner(rules, judge)
    from atlantis_desktop.players.search import Search

    return Search(rules, judge)


def make_chooser(
    rules: Rules[Any], level: str, seat: int, seed: int, simulations: int = 200, judge: Judgement | None = None
) -> Chooser:
    """Give a bot of a level for one seat. ``seed`` makes it reproducible; ``simulations`` is what a search may play on.

    ``judge`` may be shared by the bots of a table; each makes its own otherwise. Raises KeyError for a level that does
    not exist.
    """
    if level not in LEVEL_IDS and level not in [each.id for each in levels_of(rules.game)]:
        raise KeyError(level)
    rng = Rng.stream(seed, f"bot {seat}")
    if level == "random":
        return lambda view: choose_random(rules, view, seat, rng)
    if level in own_level_ids(rules.game):
        style = judgement(rules, level)
        return lambda view: choose_greedy(rules, view, seat, style)
    own = judge if judge is not None else judgement(rules, level)
    if level == "greedy":
        return lambda view: choose_greedy(rules, view, seat, own)
    search = thinker(rules, own)
    return lambda view: search.choose(view, seat, rng, simulations)
