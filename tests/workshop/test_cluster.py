"""The same games on a cluster: the same results, and nothing is lost with a worker."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from atlantis_desktop import cli, exits
from atlantis_desktop.workshop import cluster
from atlantis_desktop.workshop.cluster import as_played_here, cluster_of, in_tasks
from atlantis_desktop.workshop.sides import side_of
from atlantis_desktop.workshop.simulate import BrokenOffError, RunPlan, play_game, simulate
from atlantis_desktop.workshop.versus import Duel, compare

distributed = pytest.importorskip("distributed", reason="the package distributed is not installed")
PLAN = RunPlan("fate", ("greedy", "random"), 60, 2, (("rounds", 1),))


class Lost:
    """A task whose worker was lost."""

    def __init__(self, error: Exception) -> None:
        self.error = error

    def result(self) -> Any:
        raise self.error


class Done:
    def __init__(self, found: Any) -> None:
        self.found = found

    def result(self) -> Any:
        return self.found


class Workers:
    """Stands for a client: plays at once, but loses the tasks that it is told to lose, each once."""

    def __init__(self, lost: dict[int, Exception]) -> None:
        self.lost, self.tasks = lost, 0

    def nthreads(self) -> dict[str, int]:
        return {"one": 1, "two": 1}

    def submit(self, function: Any, *given: Any, pure: bool) -> Any:
        self.tasks += 1
        error = self.lost.pop(self.tasks, None)
        return Done(function(*given)) if error is None else Lost(error)


def killed() -> Exception:
    return distributed.KilledWorker("task", SimpleNamespace(address="tcp://lost"), 3)  # type: ignore[no-any-return]


def test_a_portion_whose_worker_is_lost_is_played_again_in_its_place() -> None:
    workers = Workers({1: killed(), 3: killed()})
    found = [game for portion in in_tasks(workers, play_game, PLAN, range(60)) for game in portion]
    assert found == [play_game(PLAN, number) for number in range(60)]
    assert workers.tasks == 3 + 2


def test_a_cluster_that_is_lost_keeps_what_was_counted(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def run(one: Any, plan: Any, numbers: Any) -> Iterator[list[Any]]:
        return in_tasks(Workers({2: OSError("gone")}), one, plan, numbers)

    found = simulate(PLAN, run=run, keep=True)
    assert found.plan.games == cluster.PORTION and "The cluster is lost: gone" in capsys.readouterr().err
    with pytest.raises(BrokenOffError):
        simulate(PLAN, run=run)


def test_a_task_that_takes_worker_after_worker_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "TRIES", 3)
    workers = Workers({number: killed() for number in range(1, 100)})
    with pytest.raises(BrokenOffError):
        list(in_tasks(workers, play_game, PLAN, range(5)))
    assert workers.tasks == 3


def test_a_plan_takes_its_cards_along() -> None:
    told = as_played_here(PLAN)
    assert told.content and simulate(told._replace(games=4)).bots == simulate(PLAN._replace(games=4)).bots


@pytest.mark.parametrize(("word", "told"), [
    ("dask://nowhere", "expected an address such as dask://host:8786"), ("tcp://host:1", "expected an address"),
    ("dask://host:99999999", "expected an address"),
])  # fmt: skip
def test_addresses_that_are_none_are_refused(word: str, told: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "fate", "--seats", "greedy,random", "--games", "1", "--executor", word]
    assert cli.main(words) == exits.BAD_OPTIONS
    assert told in capsys.readouterr().err


def test_jobs_and_a_cluster_do_not_go_together(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "fate", "--seats", "greedy,random", "--games", "1", "--executor", "dask://host:1"]
    assert cli.main([*words, "--jobs", "2"]) == exits.BAD_OPTIONS
    assert "workers of its own" in capsys.readouterr().err


def test_without_the_package_it_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(cluster, "find_spec", lambda name: None)
    words = ["simulate", "fate", "--seats", "greedy,random", "--games", "1", "--executor", "dask://host:1"]
    assert cli.main(words) == exits.FAILED
    assert "pip install 'atlantis-desktop[cluster]'" in capsys.readouterr().err


def test_a_cluster_that_does_not_answer_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(cluster, "PATIENCE", 0.5)
    words = ["simulate", "fate", "--seats", "greedy,random", "--games", "1", "--executor", "dask://127.0.0.1:9"]
    assert cli.main(words) == exits.FAILED
    assert "No cluster answers at dask://127.0.0.1:9." in capsys.readouterr().err


# With two real workers


@pytest.fixture
def address() -> Iterator[str]:
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=None, host="127.0.0.1"
    ) as workers:
        yield workers.scheduler_address.replace("tcp://", "dask://")


@pytest.mark.long(60)
def test_two_workers_play_the_same_games_as_this_machine_though_one_is_lost(
    address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    plan = PLAN._replace(games=600)
    lost: list[int] = []

    def told(games: int) -> None:
        if games >= 100 and not lost:
            with distributed.Client(address.replace("dask://", "tcp://"), set_as_default=False) as client:
                lost.append(next(iter(client.run(os.getpid).values())))
            os.kill(lost[0], signal.SIGKILL)

    assert simulate(plan, run=cluster_of(address), told=told) == simulate(plan)
    assert lost
    own = side_of("fate", "own", 2, {"rounds": 1})
    duel = Duel.of(PLAN, own, own)
    assert compare(duel, run=cluster_of(address)) == compare(duel)
    words = ["simulate", "fate", "--seats", "greedy,random", "--games", "30", "--json", "-"]
    told_by = []
    for more in ([], ["--executor", address]):
        assert cli.main([*words, *more]) == exits.DONE
        told_by.append(json.loads(capsys.readouterr().out))
    assert told_by[0] == told_by[1]
