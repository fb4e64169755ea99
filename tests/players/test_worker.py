"""The worker process: it answers as a search in this process would, and no mishap reaches the window."""

from __future__ import annotations

import multiprocessing
import os
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from atlantis_desktop.engine.match import Match, Seat
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.games import kept
from atlantis_desktop.players import worker as worker_module
from atlantis_desktop.players.bots import choose_greedy, judgement
from atlantis_desktop.players.hinting import make_hints
from atlantis_desktop.players.search import Search
from atlantis_desktop.players.thinking import Errand, Found, Thinker, Thought
from atlantis_desktop.players.worker import Desk, Worker, WorkerLostError, WorkerThinker
from atlantis_desktop.table.thinker import QuickThinker
from tests.players.positions import rules_for, view_with_choice

PATIENCE = 60.0


def wait_for(look: Callable[[], Any], seconds: float = PATIENCE) -> Any:
    """Look again and again until there is something."""
    until = time.monotonic() + seconds
    while (found := look()) is None:
        assert time.monotonic() < until, "nothing came"
        time.sleep(0.005)
    return found


@pytest.fixture
def thinker() -> Iterator[WorkerThinker]:
    one = WorkerThinker(seconds=30.0, simulations=60)
    yield one
    one.close()


def question(number: int = 1, simulations: int = 50, seconds: float = 30.0) -> Errand:
    rules = rules_for()
    spec = (rules.game, rules.seats, dict(rules.options), kept.kept_cards(rules))
    return Errand(number, spec, view_with_choice(rules), "search", 5, simulations, seconds)


class Flag:
    """Stands for the number in shared memory: the wanted question, until it was looked at so many times."""

    def __init__(self, number: int, looks: int = 10**9) -> None:
        self.number, self.looks = number, looks

    @property
    def value(self) -> int:
        self.looks -= 1
        return self.number if self.looks >= 0 else self.number + 1


def test_it_keeps_the_windows_protocol(thinker: WorkerThinker) -> None:
    protocol: Thinker = thinker
    assert protocol.poll() is None
    assert protocol.poll_hints() is None


def test_the_worker_chooses_what_a_search_here_would_choose(thinker: WorkerThinker) -> None:
    rules = rules_for()
    view = view_with_choice(rules)
    thinker.ask(rules, view, "search", 5)
    move = wait_for(thinker.poll)
    here = Search(rules, judgement(rules)).choose(view, view.viewer, Rng.stream(5, f"bot {view.viewer}"), 60)
    assert move == here
    assert thinker.last is not None and thinker.last.simulations == 60
    assert thinker.poll() is None, "an answer is given once"


def test_a_killed_worker_is_started_anew_and_asked_again(thinker: WorkerThinker) -> None:
    rules = rules_for()
    view = view_with_choice(rules)
    thinker.ask(rules, view, "search", 5)
    first = wait_for(thinker.poll)
    assert thinker.worker is not None
    old = thinker.worker.process
    thinker.simulations = 100_000
    thinker.seconds = 20.0
    thinker.ask(rules, view, "search", 5)
    time.sleep(0.2)
    thinker.simulations = 60
    old.kill()
    wait_for(lambda: thinker.worker if thinker.worker is not None and thinker.worker.process is not old else None)
    thinker.ask(rules, view, "search", 5)
    assert wait_for(thinker.poll) == first
    assert thinker.worker.process.is_alive() and not old.is_alive()


def test_without_any_worker_the_greedy_bot_answers(
    thinker: WorkerThinker, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def no_worker(_wanted: Any, _unwanted: Any) -> Worker:
        raise WorkerLostError("no process today")

    monkeypatch.setattr(worker_module, "Worker", no_worker)
    rules = rules_for()
    view = view_with_choice(rules)
    thinker.ask(rules, view, "search", 5)
    assert wait_for(thinker.poll) == choose_greedy(rules, view, view.viewer, judgement(rules))
    assert "no process today" in caplog.text
    thinker.ask_hints(rules, view, 5)
    hints = wait_for(thinker.poll_hints)
    assert 1 <= len(hints) <= 3
    assert all(hint.reason and hint.chance < 0 for hint in hints)


def test_a_fault_of_the_search_is_logged_and_the_greedy_bot_answers(
    thinker: WorkerThinker, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    class Faulty:
        def __init__(self, _wanted: Any, _unwanted: Any) -> None: ...
        def stop(self) -> None: ...
        def ask(self, asked: Errand) -> Thought:
            return Thought(asked.number, (), fault="ZeroDivisionError: in the search")

    monkeypatch.setattr(worker_module, "Worker", Faulty)
    rules = rules_for()
    view = view_with_choice(rules)
    thinker.ask(rules, view, "search", 5)
    assert wait_for(thinker.poll) == choose_greedy(rules, view, view.viewer, judgement(rules))
    assert "ZeroDivisionError" in caplog.text


def test_asking_does_not_wait_for_the_worker(thinker: WorkerThinker, monkeypatch: pytest.MonkeyPatch) -> None:
    class Slow:
        def __init__(self, _wanted: Any, _unwanted: Any) -> None:
            time.sleep(1.5)

        def stop(self) -> None: ...
        def ask(self, asked: Errand) -> Thought:
            return Thought(asked.number, (Found(rules.moves(view, view.viewer)[0], 0.5, 0.1, 9),))

    monkeypatch.setattr(worker_module, "Worker", Slow)
    rules = rules_for()
    view = view_with_choice(rules)
    judgement(rules)
    began = time.monotonic()
    thinker.ask(rules, view, "search", 5)
    thinker.cancel()
    thinker.ask(rules, view, "search", 6)
    thinker.poll()
    assert time.monotonic() - began < 1.0
    assert wait_for(thinker.poll) == rules.moves(view, view.viewer)[0]


class Recording:
    """Stands for a worker: it takes a moment for the rules of a match and keeps what it was asked."""

    asked: list[Errand]

    def __init__(self, _wanted: Any, _unwanted: Any) -> None:
        Recording.asked = []

    def stop(self) -> None: ...

    def ask(self, asked: Errand) -> Thought:
        if asked.view is None:
            time.sleep(0.4)
        self.asked.append(asked)
        rules = rules_for()
        return Thought(asked.number, (Found(rules.moves(asked.view, asked.view.viewer)[0], 0.5, 0.1, 9),)
                      if asked.view is not None else ())  # fmt: skip


@pytest.fixture
def recorded(thinker: WorkerThinker, monkeypatch: pytest.MonkeyPatch) -> WorkerThinker:
    """A thinker with a second for a decision, whose worker records what it is asked."""
    monkeypatch.setattr(worker_module, "Worker", Recording)
    thinker.seconds = 1.0
    return thinker


def test_making_the_rules_counts_against_the_time_of_a_decision(
    recorded: WorkerThinker,
) -> None:
    rules = rules_for()
    view = view_with_choice(rules)
    for _decision in range(2):
        recorded.ask(rules, view, "search", 5)
        wait_for(recorded.poll)
    ready, first, second = Recording.asked
    assert ready.view is None, "the rules are made before time is given for the first decision, and once a match"
    assert first.seconds <= 0.6 < second.seconds <= 1.0


def test_a_worker_that_is_warmed_up_for_a_match_has_its_rules_before_the_first_decision(
    recorded: WorkerThinker,
) -> None:
    rules = rules_for()
    view = view_with_choice(rules)
    recorded.warm_up(rules)
    wait_for(lambda: recorded._ready)
    recorded.ask(rules, view, "search", 5)
    wait_for(recorded.poll)
    ready, first = Recording.asked
    assert ready.view is None and ready.rules == first.rules
    assert first.seconds > 0.6


def test_the_desk_makes_the_rules_when_it_is_to_be_ready_whatever_else_is_wanted() -> None:
    desk = Desk()
    asked = question(0)._replace(view=None, seconds=0.0)
    assert desk.answer(asked, Flag(7)) == Thought(0, ())
    rules = desk._rules
    assert rules is not None
    assert desk.answer(question(), Flag(1)).found and desk._rules is rules


@pytest.mark.parametrize("level", ["random", "greedy"])
def test_levels_that_need_no_time_answer_at_once_and_start_no_process(thinker: WorkerThinker, level: str) -> None:
    rules = rules_for()
    view = view_with_choice(rules)
    thinker.ask(rules, view, level, 5)
    assert thinker.poll() in rules.moves(view, view.viewer)
    assert thinker.worker is None


@pytest.mark.parametrize("thinker", [WorkerThinker, QuickThinker])
def test_rise_35_a_bot_moves_a_figure_on_once_a_round(thinker: Callable[[], Thinker]) -> None:
    """Two figures that would each rather stand where the other does changed places for ever."""
    rules, thinking = kept.make_rules("rising", 3, {}, None), thinker()
    match = Match(rules, [Seat("Ada", "human"), Seat("Bela", "greedy"), Seat("Cleo", "greedy")], 1)
    placed: Counter[tuple[int, int]] = Counter()
    while match.state.round < 2:
        seat = rules.prompts(match.state)[0].seat
        thinking.ask(rules, rules.view(match.state, seat), "greedy", 1)
        move = thinking.poll()
        assert move is not None
        if move.kind == "place":
            placed[seat, move.args[0]] += 1
            assert placed[seat, move.args[0]] <= 2
        match.submit(move)
    assert max(placed.values()) == 2, "none was moved on, so nothing was seen"
    thinking.close()


def test_an_easy_decision_needs_no_search(thinker: WorkerThinker) -> None:
    rules = rules_for()
    state = rules.start(1)
    seat = rules.prompts(state)[0].seat
    thinker.ask(rules, rules.view(state, seat), "search", 5)
    assert thinker.poll() == rules.moves(state, seat)[0]
    assert thinker.worker is None


def test_a_question_that_was_called_off_gets_no_answer(thinker: WorkerThinker) -> None:
    rules = rules_for()
    view = view_with_choice(rules)
    thinker.simulations = 1_000_000
    thinker.ask(rules, view, "search", 5)
    time.sleep(0.3)
    thinker.cancel()
    thinker.simulations = 60
    began = time.monotonic()
    thinker.ask(rules, view, "search", 6)
    wait_for(thinker.poll)
    assert time.monotonic() - began < 15.0, "the first question alone would take half a minute"
    assert thinker.last is not None and thinker.last.simulations == 60


def test_the_desk_lays_a_question_down_before_the_next_simulation() -> None:
    answer = Desk().answer(question(simulations=10_000), Flag(1, looks=12))
    assert answer == Thought(1, ())
    wanted = Flag(1, looks=12)
    Desk().answer(question(simulations=10_000), wanted)
    assert wanted.looks >= -2, "it was looked at once more after the last simulation, and once before the answer"


def test_the_desk_stops_when_the_time_is_up() -> None:
    answer = Desk().answer(question(simulations=10**9, seconds=0.2), Flag(1))
    assert answer.found and 0 < answer.simulations < 10**6


def test_the_desk_answers_for_one_match_after_the_other() -> None:
    desk = Desk()
    first, second = question(1), question(2)._replace(rules=("fate", 2, {"rounds": 3}, None))
    assert desk.answer(first, Flag(1)).found
    rules = desk._rules
    assert desk.answer(first, Flag(1)).found and desk._rules is rules
    assert desk.answer(second, Flag(2)).found and desk._rules is not rules


def test_a_worker_that_says_nothing_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker_module, "PATIENCE", 0.1)
    import multiprocessing

    wanted: Any = multiprocessing.get_context("spawn").RawValue("q", 1)
    worker = Worker(wanted)
    # It means to search for half a minute, though it said a tenth of a second.
    silent = question(simulations=10**9, seconds=30.0)
    monkeypatch.setattr(worker, "_receive", lambda _seconds: Worker._receive(worker, 0.2))
    with pytest.raises(WorkerLostError, match="silent"):
        worker.ask(silent)
    assert not worker.process.is_alive()


def test_hints_are_moves_with_a_reason_and_odds(thinker: WorkerThinker) -> None:
    rules = rules_for()
    view = view_with_choice(rules)
    thinker.ask_hints(rules, view, 5)
    hints = wait_for(thinker.poll_hints)
    assert 1 <= len(hints) <= 3
    for hint in hints:
        assert hint.move in rules.moves(view, view.viewer)
        assert hint.reason.endswith(".")
        assert 0.0 <= hint.low <= hint.chance <= hint.high <= 1.0
        assert hint.note.endswith(".")
    assert thinker.poll_hints() is None


def test_a_move_that_was_hardly_tried_gets_no_odds() -> None:
    rules = rules_for()
    view = view_with_choice(rules)
    moves = rules.moves(view, view.viewer)
    hints = make_hints(judgement(rules), view, (Found(moves[0], 0.5, 0.1, 40), Found(moves[1], 0.0, 1.0, 1)))
    assert (hints[0].chance, hints[0].low, hints[0].high) == (0.5, 0.4, 0.6)
    assert hints[1].chance < 0 and hints[1].low < 0


def test_after_closing_nothing_is_left(thinker: WorkerThinker) -> None:
    rules = rules_for()
    view = view_with_choice(rules)
    thinker.ask(rules, view, "search", 5)
    wait_for(thinker.poll)
    assert thinker.worker is not None
    process = thinker.worker.process
    thinker.close()
    process.join(10.0)
    assert not process.is_alive()
    thinker.ask(rules, view, "search", 5)
    assert thinker.poll() is None


def test_the_worker_knows_no_window() -> None:
    """Whatever the worker's process imports, pygame and pytmx are not among it."""
    script = (
        "import sys; sys.path.insert(0, sys.argv[1]);"
        "from tests.players.test_worker import Flag, question;"
        "clean = {n for n in sys.modules if n.split('.')[0] in ('pygame', 'pytmx')};"
        "from atlantis_desktop.players.worker import Desk;"
        "assert Desk().answer(question(), Flag(1)).found;"
        "assert not clean and not {n for n in sys.modules if n.split('.')[0] in ('pygame', 'pytmx')}"
    )
    root = Path(__file__).resolve().parents[2]
    subprocess.run([sys.executable, "-c", script, str(root)], check=True, timeout=120)


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_the_worker_ends_with_a_window_that_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "window.py"
    script.write_text(
        "import time\n"
        "from atlantis_desktop.players.worker import WorkerThinker\n"
        "if __name__ == '__main__':\n"
        "    thinker = WorkerThinker()\n"
        "    thinker.warm_up()\n"
        "    while thinker.worker is None:\n"
        "        time.sleep(0.01)\n"
        "    print(thinker.worker.process.pid, flush=True)\n"
        "    time.sleep(600)\n",
        encoding="utf-8",
    )
    root = Path(__file__).resolve().parents[2]
    window = subprocess.Popen([sys.executable, str(script)], stdout=subprocess.PIPE, text=True, env=_environ(root))
    assert window.stdout is not None
    pid = int(window.stdout.readline())
    status = Path("/proc", str(pid), "stat")
    assert status.exists()
    window.kill()
    window.wait()
    window.stdout.close()
    wait_for(lambda: True if not status.exists() or ") Z" in status.read_text() else None, 20.0)


def _environ(root: Path) -> dict[str, str]:
    import os

    return os.environ | {"PYTHONPATH": str(root)}


def test_a_window_that_closes_while_the_worker_comes_up_ends_it_and_complains_of_nothing(
    thinker: WorkerThinker, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(worker_module, "serve", lingering)
    thinker.warm_up(rules_for())
    wait_for(lambda: next((one for one in multiprocessing.active_children() if one.name == "atlantis-worker"), None))
    thinker.close()
    assert thinker._thread is not None and not thinker._thread.is_alive(), "no thread waits for a worker nobody wants"
    assert not multiprocessing.active_children()
    assert "does not start" not in caplog.text


def test_a_worker_that_ends_while_it_comes_up_says_how_and_is_tried_again(
    thinker: WorkerThinker, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ends = [dying, worker_module.serve]
    started: list[Any] = []

    def next_one(self: Worker, *arguments: Any) -> None:
        monkeypatch.setattr(worker_module, "serve", ends[min(len(started), 1)])
        started.append(self)
        make(self, *arguments)

    make = Worker.__init__
    monkeypatch.setattr(Worker, "__init__", next_one)
    thinker.warm_up()
    wait_for(lambda: thinker.worker)
    assert len(started) == 2
    assert "ended with exit code 3" in caplog.text


def lingering(pipe: Any, wanted: Any) -> None:
    """Stand for a worker that comes up slowly, as on a busy machine."""
    time.sleep(20.0)


def dying(pipe: Any, wanted: Any) -> None:
    """Stand for a worker that cannot come up."""
    os._exit(3)
