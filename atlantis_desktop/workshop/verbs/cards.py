"""`workshop cards GAME|PATH --out FILE`: the cards of a game, a folder or a file as a table."""

from __future__ import annotations

import argparse
from pathlib import Path

from atlantis_desktop import exits
from atlantis_desktop.games import game_ids
from atlantis_desktop.outside import Target
from atlantis_desktop.words import _, ngettext


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Name the options."""
    parser.add_argument(
        "what", metavar="GAME|PATH",
        help=_("one of {words}, a folder with cards, or a file of them").format(words=", ".join(game_ids())),
    )  # fmt: skip
    parser.add_argument(
        "--out", metavar="FILE", type=Path, required=True,
        help=_("the table to write (.csv); a folder gets one table for each card file"),
    )  # fmt: skip
    parser.add_argument(
        "--encoding", metavar="WORD", default="", help=_("that of a CSV file that is read: utf-8, utf-16 or cp1252")
    )


def run(args: argparse.Namespace) -> int:
    """Write the table or tables. Raises CommandError and ContentError for what cannot be read, TargetError."""
    from atlantis_desktop.content.tables import cards_as_csv
    from atlantis_desktop.workshop.decks import deck_of

    deck = deck_of(args.what, args.encoding)
    if args.out.suffix.lower() == ".csv":
        tables = {args.out: cards_as_csv(deck.files, deck.texts)}
    elif args.out.suffix:
        message = _("{file}: expected a name that ends in .csv, or a folder.").format(file=args.out)
        raise exits.CommandError(message, exits.BAD_OPTIONS)
    else:
        tables = {args.out / f"{name or 'cards'}.csv": cards_as_csv({name: data}, deck.texts)
                  for name, data in deck.files.items()}  # fmt: skip
    for file, table in tables.items():
        with Target(file, folders=True) as target:
            # Spreadsheets take a CSV file for UTF-8 by its mark alone.
            target.write(table.encode("utf-8-sig"))
    count = deck.count
    print(ngettext("{count} row of cards written to {file}.", "{count} rows of cards written to {file}.", count).format(
        count=count, file=args.out))  # fmt: skip
    return exits.DONE
