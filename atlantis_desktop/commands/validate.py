"""`validate`: check every card, map, rulebook page, picture, sound and font that ships with the program."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from atlantis_desktop import exits
from atlantis_desktop.words import _, ngettext


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Name the options of the verb."""
    parser.add_argument(
        "--root", metavar="FOLDER", type=Path,
        help=_("check the folders assets and maps of this folder; without it, the program's own"),
    )  # fmt: skip


def run(args: argparse.Namespace) -> int:
    """Print every fault, one a line. Gives 3 when there is any; raises CommandError for a folder without data."""
    if args.root is not None and not (args.root / "assets").is_dir():
        message = _("{folder} has no folder “assets” in it.").format(folder=args.root)
        raise exits.CommandError(message, exits.BAD_OPTIONS)
    # The reader of maps brings pygame with it, which would greet the person.
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from atlantis_desktop.workshop.checking import check_data

    faults = check_data(args.root)
    for fault in faults:
        print(fault.sentence())
    if not faults:
        print(_("All cards, rulebooks, words, maps, pictures, sounds and fonts are in order."))
        return exits.DONE
    print(ngettext("{count} fault.", "{count} faults.", len(faults)).format(count=len(faults)))
    return exits.DATA_INVALID
