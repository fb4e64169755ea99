"""`workshop diff A B`: what changed between two states of a prototype, in words. Nothing of either is run."""

from __future__ import annotations

import argparse
from pathlib import Path

from atlantis_desktop import exits
from atlantis_desktop.prototypes.differences import differences
from atlantis_desktop.prototypes.packing import read_prototype
from atlantis_desktop.words import _


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Name the options."""
    parser.add_argument("before", metavar="A", type=Path, help=_("a folder or a packed prototype"))
    parser.add_argument("after", metavar="B", type=Path, help=_("the state to compare with it"))


def run(args: argparse.Namespace) -> int:
    """Print what changed, a line each. Raises ContentError for what cannot be read."""
    one, other = read_prototype(args.before), read_prototype(args.after)
    told = differences(one, other)
    for prototype in (one, other):
        declared = prototype.declared
        print(_("{title}, version {version} ({hash})").format(
            title=declared.title, version=declared.version, hash=declared.hash))  # fmt: skip
    print("\n".join(told) if told else _("Nothing changed."))
    return exits.DONE
