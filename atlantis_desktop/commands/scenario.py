"""`scenario FILE...`: play scenario files and compare the outcome with what they expect."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from atlantis_desktop import exits
from atlantis_desktop.engine.scenario import Finding, Scenario, ScenarioError
from atlantis_desktop.engine.scenario_text import MOST_CHARACTERS
from atlantis_desktop.games.scenarios import run_text
from atlantis_desktop.words import _, ngettext


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Name the options of the verb."""
    parser.add_argument(
        "files", metavar="FILE", nargs="+", type=Path, help=_("scenario files (.toml), or folders of them")
    )
    parser.add_argument("--quiet", action="store_true", help=_("print only what fails, and the count"))


def run(args: argparse.Namespace) -> int:
    """Print a line for each file. Gives 0 when all hold, 1 when some do not, 3 when some cannot be read."""
    held = failed = unreadable = 0
    for given in args.files:
        for path in _files(given):
            name = os.fspath(path).encode("utf-8", "replace").decode("utf-8")
            try:
                scenario, findings = _play(path)
            except ScenarioError as error:
                unreadable += 1
                _tell_faults(name, error)
                continue
            title = scenario.title or name.rpartition(os.sep)[2].removesuffix(".toml")
            if findings:
                failed += 1
                print(_("FAILED      {file}: {title}").format(file=name, title=title))
                for finding in findings:
                    print(f"            {finding.sentence()}")
            else:
                held += 1
                if not args.quiet:
                    print(_("holds       {file}: {title}").format(file=name, title=title))
    count = ngettext("{count} scenario", "{count} scenarios", held + failed + unreadable)
    print(_("{scenarios}: {held} hold, {failed} failed, {unreadable} unreadable").format(
        scenarios=count.format(count=held + failed + unreadable), held=held, failed=failed, unreadable=unreadable
    ))  # fmt: skip
    return exits.DATA_INVALID if unreadable else exits.FAILED if failed else exits.DONE


def _tell_faults(name: str, error: ScenarioError) -> None:
    """Print what is wrong with a file: one fault behind its name, several below it."""
    first, *more = error.faults
    if not more:
        print(_("UNREADABLE  {file}: {fault}").format(file=name, fault=first))
        return
    count = ngettext("{n} fault", "{n} faults", len(error.faults)).format(n=len(error.faults))
    print(_("UNREADABLE  {file}: {fault}").format(file=name, fault=count))
    for fault in error.faults:
        print(f"            {fault}")


def _play(path: Path) -> tuple[Scenario, list[Finding]]:
    """Read and play one file. Raises ScenarioError, also for a file that expects nothing, and an empty folder."""
    if path.is_dir():
        raise ScenarioError(_("there is no scenario file (.toml) in this folder"))
    scenario, findings = run_text(_read(path))
    if not scenario.expects:
        raise ScenarioError(_("nothing is expected in this file; write a [then] table, such as: legal = [\"0 draw\"]"))
    return scenario, findings


def _files(path: Path) -> list[Path]:
    """Return a file, or the scenario files below a folder; a folder without any stands for itself."""
    try:
        return (sorted(path.rglob("*.toml")) or [path]) if path.is_dir() else [path]
    except OSError:
        return [path]


def _read(path: Path) -> str:
    try:
        # A pipe would keep the program waiting for ever.
        if path.exists() and not path.is_file():
            raise ScenarioError(_("the file cannot be read: {reason}").format(reason=_("it is no regular file")))
        with path.open(encoding="utf-8-sig") as file:
            return file.read(MOST_CHARACTERS + 1)
    except (OSError, ValueError) as error:
        if isinstance(error, ScenarioError):
            raise
        reason = error.strerror if isinstance(error, OSError) else _("it is not written in UTF-8")
        raise ScenarioError(_("the file cannot be read: {reason}").format(reason=reason)) from error
