"""`workshop pack PATH`: a prototype in one file, to be handed on."""

from __future__ import annotations

import argparse
from pathlib import Path

from atlantis_desktop import exits
from atlantis_desktop.outside import Target
from atlantis_desktop.prototypes.folder import ENDING, read_folder
from atlantis_desktop.prototypes.packing import pack
from atlantis_desktop.words import _


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Name the options."""
    parser.add_argument("path", metavar="PATH", type=Path, help=_("the folder of a prototype"))
    parser.add_argument(
        "--out", metavar="FILE", type=Path, help=_("the file to write ({ending}); here, named by its id").format(
            ending=ENDING),
    )  # fmt: skip


def run(args: argparse.Namespace) -> int:
    """Check the folder and write the file. Raises CommandError, ContentError for its faults, and TargetError."""
    prototype = read_folder(args.path)
    out = args.out or Path(f"{prototype.id}{ENDING}")
    if out.suffix != ENDING:
        message = _("{file}: expected a name that ends in {ending}.").format(file=out, ending=ENDING)
        raise exits.CommandError(message, exits.BAD_OPTIONS)
    data = pack(prototype)
    with Target(out) as target:
        target.write(data)
    told = _("{file}: {title}, version {version} ({hash}), {n} kilobytes.")
    declared = prototype.declared
    print(told.format(file=out, title=declared.title, version=declared.version, hash=declared.hash,
                      n=-(-len(data) // 1000)))  # fmt: skip
    return exits.DONE
