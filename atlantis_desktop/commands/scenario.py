"""`scenario FILE...`: play scenario files and compare the outcome with what they expect."""

from __future__ import annotations

import argparse
from pathlib import Path

from atlantis_desktop import exits
from atlantis_desktop.engine.scenario import ScenarioError
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
    for path in _files(args.files):
        try:
            scenario, findings = run_text(_read(path))
        except ScenarioError as error:
            unreadable += 1
            print(_("UNREADABLE  {file}: {fault}").format(file=path, fault=error))
            continue
        title = scenario.title or path.stem
        if findings:
            failed += 1
            print(_("FAILED      {file}: {title}").format(file=path, title=title))
            for finding in findings:
                print(f"            {finding.sentence()}")
        else:
            held += 1
            if not args.quiet:
                print(_("holds       {file}: {title}").format(file=path, title=title))
    count = ngettext("{count} scenario", "{count} scenarios", held + failed + unreadable)
    print(_("{scenarios}: {held} hold, {failed} failed, {unreadable} unreadable").format(
        scenarios=count.format(count=held + failed + unreadable), held=held, failed=failed, unreadable=unreadable
    ))  # fmt: skip
    return exits.DATA_INVALID if unreadable else exits.FAILED if failed else exits.DONE


def _files(paths: list[Path]) -> list[Path]:
    """Give the files, each folder as the scenario files below it."""
    found: list[Path] = []
    for path in paths:
        found += sorted(path.rglob("*.toml")) if path.is_dir() else [path]
    return found


def _read(path: Path) -> str:
    try:
        with path.open(encoding="utf-8") as file:
            return file.read(MOST_CHARACTERS + 1)
    except (OSError, UnicodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else _("it is not written in UTF-8")
        raise ScenarioError(_("the file cannot be read: {reason}").format(reason=reason)) from error
