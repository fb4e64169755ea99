"""The rules by themselves: random play beside a peer, a match with all its checks, copies and undo."""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable
from typing import Any

from atlantis_desktop.engine.match import Match, Seat
from atlantis_desktop.engine.rng import Rng
from benches._fate import random_match, rules_for
from benching import Figure, NotMeasuredError, Run, at_least, at_most, interleave, rate, ratio, section

SECONDS = 2.0
"""How long one sample of a contender takes."""


class Counter:
    """Counts decisions and the legal moves among which they were made."""

    def __init__(self) -> None:
        self.decisions = 0
        self.moves = 0


@section("rules", "Random play of Fate at four seats beside rlcard's gin rummy")
def measure_rules(run: Run) -> list[Figure]:
    """Let our rules, the peer's `env.run` and its bare game object take turns; decisions a second of each."""
    peer = _peer() if run.peers else None
    if peer is None and run.peers:
        raise NotMeasuredError("rlcard is not installed (the extra `bench`); --no-peers measures the rules alone")
    ours = Counter()
    contenders: dict[str, Callable[[], float]] = {"ours": lambda: rate(_fate_game(ours), SECONDS)}
    if peer is not None:
        environment, bare, counted = peer
        contenders |= {"env.run": lambda: rate(environment, SECONDS), "bare": lambda: rate(bare, SECONDS)}
    for warm_up in contenders.values():
        warm_up()
    samples = interleave(contenders, max(3, run.rounds))
    figures = [
        Figure("Fate, decisions", statistics.median(samples["ours"]), "a second"),
        Figure("Fate, legal moves a decision", ours.moves / ours.decisions),
    ]
    if peer is not None:
        figures += [
            Figure("gin rummy env.run, decisions", statistics.median(samples["env.run"]), "a second"),
            Figure("gin rummy game object, decisions", statistics.median(samples["bare"]), "a second"),
            Figure("gin rummy, legal moves a decision", counted.moves / counted.decisions),
            at_least("Fate against env.run", ratio(samples["ours"], samples["env.run"]), 3.0, "x"),
            at_least("Fate against the game object", ratio(samples["ours"], samples["bare"]), 1.0, "x"),
        ]
    return figures


def _fate_game(counter: Counter) -> Callable[[], int]:
    rules = rules_for(4)
    rng = Rng(5)

    def play() -> int:
        state = rules.start(rng.bits())
        done = moves = 0
        while state.frames:
            legal = rules.moves(state, state.frames[-1].seat)
            rules.advance(state, rng.choice(legal), None)
            moves += len(legal)
            done += 1
        counter.decisions += done
        counter.moves += moves
        return done

    return play


def _peer() -> tuple[Callable[[], int], Callable[[], int], Counter] | None:
    """Return random games of the peer: through its environment, and on its game object alone; None without it."""
    try:
        import rlcard
        from rlcard.agents import RandomAgent
    except ImportError:
        return None
    environment: Any = rlcard.make("gin-rummy", config={"seed": 5})
    steps = [0]

    class Agent(RandomAgent):  # type: ignore[misc]
        """Chooses as the peer's own random agent does, and counts."""

        @staticmethod
        def step(state: Any) -> Any:
            """Choose one of the legal actions."""
            steps[0] += 1
            return RandomAgent.step(state)

        def eval_step(self, state: Any) -> Any:
            """Choose one of the legal actions; the peer also asks for their chances here."""
            steps[0] += 1
            return super().eval_step(state)

    environment.set_agents([Agent(environment.num_actions) for _ in range(environment.num_players)])
    counter = Counter()
    choose = random.Random(5)

    def by_environment() -> int:
        steps[0] = 0
        # As training does: the path without the chances of all actions.
        environment.run(is_training=True)
        return steps[0]

    def bare() -> int:
        game = environment.game
        game.init_game()
        done = 0
        while not game.is_over():
            legal = game.judge.get_legal_actions()
            counter.moves += len(legal)
            game.step(choose.choice(legal))
            done += 1
        counter.decisions += done
        return done

    return by_environment, bare, counter


@section("match", "A whole match: checks, log, events, undo; copies")
def measure_match(run: Run) -> list[Figure]:
    """Play random matches by the path that the window takes, and times copies and undo early and late."""
    rules = rules_for(4)
    rng = Rng(9)

    def play() -> int:
        match = Match(rules, [Seat("Bot", "random")] * 4, rng.bits())
        while match.state.frames:
            match.submit(rng.choice(rules.moves(match.state, match.state.frames[-1].seat)))
        return len(match.line)

    play()
    moves = statistics.median(rate(play, SECONDS) for _ in range(max(3, run.rounds)))
    state = random_match(rules, 3, 60).state
    copies = statistics.median(_microseconds(state.copy, 20_000) for _ in range(max(3, run.rounds)))
    figures = [
        at_least("match path, moves", moves, 20_000, "a second"),
        at_most("copy of a state", copies, 20, "µs"),
    ]
    for count in (10, 300):
        match = random_match(rules, 3, count)

        def there_and_back(match: Match[Any] = match) -> None:
            match.undo(match.line[-1].move.seat)
            match.redo()
            # Both are told to the log, which would grow without end here.
            del match.log[-2:]

        both = statistics.median(_microseconds(there_and_back, 2_000) for _ in range(max(3, run.rounds)))
        figures.append(at_most(f"undo and redo after {len(match.line)} moves", both / 1000, 1.0, "ms"))
    return figures


def _microseconds(work: Callable[[], Any], times: int) -> float:
    began = time.perf_counter()
    for _ in range(times):
        work()
    return (time.perf_counter() - began) / times * 1e6
