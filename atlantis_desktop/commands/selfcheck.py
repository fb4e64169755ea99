"""`selfcheck`: is this installation whole, and can it play here?"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import platform
import time
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version
from typing import Any, NamedTuple

from atlantis_desktop import __version__, exits
from atlantis_desktop.games import entry_of, game_ids, kept
from atlantis_desktop.paths import data_root, user_folders
from atlantis_desktop.storage.atomic import write_atomic
from atlantis_desktop.words import N_, _, available_languages, ngettext

FINE, NOTE, FAILED = N_("fine"), N_("note"), N_("FAILED")
"""What a check came to. A note tells of something that the program can do without."""


class CheckRow(NamedTuple):
    """One line of the result."""

    name: str
    verdict: str
    detail: str


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Name the options of the verb: there are none."""
    parser.epilog = _("Opens no window and plays no sound. Ends with 1 when something needed does not work.")


def run(args: argparse.Namespace) -> int:
    """Print one line a check. Gives 0 when everything needed works, else 1."""
    rows = [check(name, test, needed) for name, test, needed in checks()]
    width = max(len(row.name) for row in rows)
    marks = max(len(_(word)) for word in (FINE, NOTE, FAILED))
    for row in rows:
        print(f"{row.name:{width}}  {_(row.verdict):{marks}}  {row.detail}".rstrip())
    failed = sum(row.verdict == FAILED for row in rows)
    if failed:
        print(ngettext("{count} check failed.", "{count} checks failed.", failed).format(count=failed))
        return exits.FAILED
    print(_("This installation is whole."))
    return exits.DONE


def checks() -> list[tuple[str, Callable[[], str], bool]]:
    """Return every check: its name, what gives its detail or raises, and whether the program needs it."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    return [
        (_("program"), _program, True),
        (_("libraries"), _libraries, True),
        (_("data"), _data, True),
        (_("fonts"), _fonts, True),
        (_("languages"), _languages, True),
        (_("saves"), _saves, True),
        (_("worker"), _worker, True),
        (_("display"), _display, False),
        (_("sound"), _sound, False),
    ]


def check(name: str, test: Callable[[], str], needed: bool = True) -> CheckRow:
    """Carry one check out. Whatever goes wrong in it becomes its verdict."""
    try:
        return CheckRow(name, FINE, test())
    except Exception as error:
        detail = str(error) or type(error).__name__
        return CheckRow(name, FAILED if needed else NOTE, detail)


def _program() -> str:
    return f"{__version__}, Python {platform.python_version()}, {platform.system()} {platform.machine()}"


def _libraries() -> str:
    from atlantis_desktop.ui import device

    found = [device.versions()]
    for name in ("pytmx", "msgspec", "platformdirs"):
        __import__(name)
        try:
            found.append(f"{name} {version(name)}")
        except PackageNotFoundError:
            found.append(name)  # A packaged build holds the library without its card.
    return ", ".join(found)


def _data() -> str:
    from atlantis_desktop.workshop.checking import check_data

    faults = check_data()
    if faults:
        more = len(faults) - 1
        tail = " " + ngettext("({n} more fault)", "({n} more faults)", more).format(n=more) if more else ""
        raise ValueError(faults[0].sentence() + tail)
    return _("in order at {folder}").format(folder=data_root())


def _fonts() -> str:
    from atlantis_desktop.ui import device

    return device.open_fonts(data_root() / "assets" / "fonts")


def _languages() -> str:
    return ", ".join(f"{each.name} {round(100 * each.share)} %" for each in available_languages())


def _saves() -> str:
    """Write a small file where saves go, and remove it."""
    folder = user_folders().saves
    folder.mkdir(parents=True, exist_ok=True)
    trial = folder / f"selfcheck-{os.getpid()}.tmp"
    try:
        write_atomic(trial, b"selfcheck\n")
    finally:
        trial.unlink(missing_ok=True)
    return _("can be written at {folder}").format(folder=folder)


def _worker() -> str:
    """Start the process in which bots search and have it answer one question."""
    from atlantis_desktop.players.thinking import Errand
    from atlantis_desktop.players.worker import Worker

    rules = entry_of(game_ids()[0]).make_rules(2)
    state = rules.start(1)
    while len(rules.moves(state, rules.prompts(state)[0].seat)) < 2:
        rules.advance(state, rules.moves(state, rules.prompts(state)[0].seat)[0], None)
    view = rules.view(state, rules.prompts(state)[0].seat)
    wanted: Any = multiprocessing.get_context("spawn").RawValue("q", 1)
    began = time.monotonic()
    worker = Worker(wanted)
    try:
        spec = (rules.game, rules.seats, dict(rules.options), kept.kept_cards(rules))
        answer = worker.ask(Errand(1, spec, view, "search", 1, 20, 5.0))
    finally:
        worker.stop()
    if answer.fault or not answer.found:
        raise RuntimeError(answer.fault.strip().splitlines()[-1] if answer.fault else _("it gives no answer"))
    return _("started and answered in {seconds:.1f} s").format(seconds=time.monotonic() - began)


def _display() -> str:
    from atlantis_desktop.ui import device

    return device.describe_display()


def _sound() -> str:
    from atlantis_desktop.ui import device

    return device.describe_sound()
