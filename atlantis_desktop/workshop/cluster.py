"""Many games on the machines of a Dask cluster (`distributed`), with the same results as on one's own.

Each portion of games is a task. A task whose worker is lost is played again by another one, and since a game is drawn
from its number alone, it comes out the same. Portions are taken in order, however they arrive.
"""

from __future__ import annotations

import json
import sys
import threading
from collections import deque
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import CancelledError
from contextlib import closing
from importlib import import_module
from importlib.util import find_spec
from typing import Any
from urllib.parse import urlsplit

from atlantis_desktop import __version__, exits
from atlantis_desktop.extras import installing
from atlantis_desktop.games import entry_of
from atlantis_desktop.words import _
from atlantis_desktop.workshop.simulate import BrokenOffError, PlaysPortions, RunPlan, rules_of

SCHEME = "dask"
PORTION = 25
"""So many games are a task: some seconds of work, so that little is lost with a worker and little is talked."""
AHEAD = 16
"""So many tasks are handed out for each worker before the first has come back."""
LOOK = 50
"""After so many tasks it is looked how many workers there are, for some come and go."""
PATIENCE = 10.0
"""For so many seconds a cluster is waited for."""
TRIES = 20
"""So many workers in a row may be lost with one task before it is given up."""

_alone = threading.Lock()


def cluster_of(address: str) -> PlaysPortions:
    """Return what plays on the cluster at an address such as ``dask://host:8786``.

    Raises CommandError for another word, where `distributed` is not installed, for a cluster that does not answer, has
    no worker, or plays with another version of the program.
    """
    host = _host_of(address)
    if find_spec("distributed") is None:
        message = _("--executor needs the package distributed, which is not installed: {command}.")
        raise exits.CommandError(message.format(command=installing("cluster")))
    with closing(_client(host)) as client:
        versions = client.run(program_version)
        if not versions:
            raise exits.CommandError(_("The cluster at {address} has no workers.").format(address=address))
        for worker, version in sorted(versions.items()):
            if version != __version__:
                message = _("The worker {worker} plays with version {there} of the program, and this is {here}.")
                raise exits.CommandError(message.format(worker=worker, there=version, here=__version__))

    def run(
        one: Callable[[Any, int], Any], plan: Any, numbers: Sequence[int]
    ) -> Generator[list[Any], None, None]:
        plan = as_played_here(plan) if isinstance(plan, RunPlan) else plan
        with closing(_client(host)) as client:
            yield from in_tasks(client, one, plan, numbers)

    return run


def _host_of(address: str) -> str:
    parts = urlsplit(address)
    try:
        fits = parts.scheme == SCHEME and parts.hostname and parts.port and not parts.path
    except ValueError:
        fits = False
    if not fits:
        message = _("--executor {word}: expected an address such as {example}.")
        raise exits.CommandError(message.format(word=address[:80], example=f"{SCHEME}://host:8786"), exits.BAD_OPTIONS)
    return parts.netloc


def _client(host: str) -> Any:
    distributed: Any = import_module("distributed")
    try:
        return distributed.Client(f"tcp://{host}", timeout=PATIENCE, set_as_default=False)
    except OSError as error:
        message = _("No cluster answers at {address}.").format(address=f"{SCHEME}://{host}")
        raise exits.CommandError(message) from error


def program_version() -> str:
    """Return the version of the program on a worker."""
    return __version__


def in_tasks(
    client: Any, one: Callable[[Any, int], Any], plan: Any, numbers: Sequence[int]
) -> Generator[list[Any], None, None]:
    """Yield what a function makes of each number of a plan, as `simulate.in_portions` does, with the tasks of a client.

    Raises BrokenOffError where the cluster itself is lost, or loses worker after worker.
    """
    distributed: Any = import_module("distributed")
    killed, closed = distributed.KilledWorker, import_module("distributed.comm.core").CommClosedError
    portions = iter([numbers[at : at + PORTION] for at in range(0, len(numbers), PORTION)])
    waiting: deque[tuple[Any, Sequence[int], int]] = deque()

    def hand_out(portion: Sequence[int]) -> Any:
        # A plan may be played again with the same words, so nothing is taken from what a cluster remembers.
        return client.submit(play_portion, one, plan, list(portion), pure=False)

    room, turns = 0, 0
    try:
        while True:
            if turns % LOOK == 0:
                room = AHEAD * max(1, len(client.nthreads()))
            turns += 1
            while len(waiting) < room and (portion := next(portions, None)) is not None:
                waiting.append((hand_out(portion), portion, 1))
            if not waiting:
                return
            future, portion, tries = waiting.popleft()
            try:
                played = future.result()
            except killed:
                if tries == TRIES:
                    raise
                waiting.appendleft((hand_out(portion), portion, tries + 1))
                continue
            yield played
    except (killed, closed, CancelledError, TimeoutError, OSError) as error:
        print(_("The cluster is lost: {error}").format(error=str(error)[:200] or type(error).__name__), file=sys.stderr)
        raise BrokenOffError from error


def play_portion(one: Callable[[Any, int], Any], plan: Any, numbers: Sequence[int]) -> list[Any]:
    """Play a portion on a worker: one at a time in a process, for the rules remember what they worked out."""
    with _alone:
        return [one(plan, number) for number in numbers]


def as_played_here(plan: RunPlan) -> RunPlan:
    """Return a plan that takes its cards along, so that a worker's own files and printed values do not count."""
    cards = entry_of(plan.game).cards
    if plan.content or cards is None:
        return plan
    return plan._replace(content=json.dumps(cards().keep(rules_of(plan))))
