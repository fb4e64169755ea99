"""`validate`: check every card, map, rulebook page, picture, sound and font that ships, or files of one's own."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from atlantis_desktop import exits
from atlantis_desktop.content.faults import ContentError
from atlantis_desktop.prototypes.folder import ENDING, is_prototype
from atlantis_desktop.words import N_, _, ngettext

ABOUT = N_("""Without a name, what ships with the program is checked. A map of Tiled (.tmx) or a file of printed values
(rising.toml, scoundrels.toml) is checked by its name, a folder with all of them below it.
""")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Name the options of the verb."""
    parser.add_argument(
        "files", metavar="FILE", nargs="*", type=Path,
        help=_("maps or printed values of one’s own, folders of them, or prototypes"),
    )
    parser.add_argument(
        "--root", metavar="FOLDER", type=Path,
        help=_("check the folders assets and maps of this folder; without it, the program's own"),
    )  # fmt: skip
    parser.epilog = _(ABOUT)


def run(args: argparse.Namespace) -> int:
    """Print every fault, one a line. Gives 3 when there is any; raises CommandError for what cannot be checked."""
    # The reader of maps brings pygame with it, which would greet the person.
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    if args.files and args.root is not None:
        raise exits.CommandError(_("Give files or --root, not both."), exits.BAD_OPTIONS)
    if args.files:
        return _check_own(args.files)
    if args.root is not None and not (args.root / "assets").is_dir():
        message = _("{folder} has no folder “assets” in it.").format(folder=args.root)
        raise exits.CommandError(message, exits.BAD_OPTIONS)
    return _check_data(args.root)


def _check_data(root: Path | None) -> int:
    from atlantis_desktop.workshop.checking import check_data

    faults = check_data(root)
    for fault in faults:
        print(fault.sentence())
    if not faults:
        print(_("All cards, rulebooks, words, maps, pictures, sounds and fonts are in order."))
        return exits.DONE
    print(ngettext("{count} fault.", "{count} faults.", len(faults)).format(count=len(faults)))
    return exits.DATA_INVALID


def _check_prototype(path: Path) -> int:
    """Check the folder of a prototype; its Python runs only where somebody agreed to it. Gives how many faults."""
    from atlantis_desktop.prototypes.consent import is_agreed
    from atlantis_desktop.prototypes.loader import check_prototype
    from atlantis_desktop.prototypes.packing import read_prototype

    try:
        prototype = read_prototype(path)
        faults = check_prototype(prototype)
    except ContentError as error:
        faults = list(error.faults)
    for fault in faults:
        print(fault.sentence())
    if not faults:
        for warning in prototype.warnings:
            print(_("warning: {sentence}").format(sentence=warning.sentence()))
        print(_("{file}: {what}, in order.").format(file=path, what=_("a prototype")))
        if not is_agreed(prototype):
            print(_("Its Python was not run, since nobody has agreed to it."))
    return len(faults)


def _check_own(paths: list[Path]) -> int:
    """Check what the person names: their own maps and values, and folders of them."""
    from atlantis_desktop.workshop.own_files import check_file, files_of

    if len(paths) == 1 and (paths[0] / "assets").is_dir():
        return _check_data(paths[0])
    faults = 0
    for path in paths:
        if is_prototype(path) or path.suffix == ENDING:
            faults += _check_prototype(path)
            continue
        found = files_of(path)
        if not found:
            message = _("{folder}: there is no map and no file of printed values in it.").format(folder=path)
            raise exits.CommandError(message, exits.BAD_OPTIONS)
        for file in found:
            if not file.exists():
                message = _("{file}: there is no such file.").format(file=file)
                raise exits.CommandError(message, exits.BAD_OPTIONS)
            try:
                checked = check_file(file, path)
            except ValueError as error:
                raise exits.CommandError(str(error), exits.BAD_OPTIONS) from error
            faults += len(checked.faults)
            for fault in checked.faults:
                print(fault.sentence())
            for warning in checked.warnings:
                print(_("warning: {sentence}").format(sentence=warning.sentence()))
            if not checked.faults:
                print(_("{file}: {what}, in order.").format(file=file, what=checked.what))
    if not faults:
        return exits.DONE
    print(ngettext("{count} fault.", "{count} faults.", faults).format(count=faults))
    return exits.DATA_INVALID
