"""The rows of a prototype's table of cards, each with its place for faults."""

from __future__ import annotations

import csv
import io
from pathlib import Path
from typing import Any

from atlantis_desktop.content.faults import ContentError, Fault
from atlantis_desktop.content.reading import Source, read_text
from atlantis_desktop.words import _


def read_rows(path: Path, name: str) -> list[list[Any]]:
    """Return the rows of a table as pairs of place and cells by column. Raises ContentError with the faults.

    Takes the file and what faults call it. Rows without any word are passed over.
    """
    if path.suffix == ".toml":
        _source, data = Source.open(path)
        cards = data.get("card")
        if not isinstance(cards, list):
            raise ContentError([Fault(name, "", _("there is no card"), _("tables that begin with [[card]]"))])
        return [[_("table {name}").format(name=f"card {at}"), card] for at, card in enumerate(cards, 1)]
    if path.suffix != ".csv":
        raise ContentError([Fault(name, "", _("this sheet cannot be read yet"), _("a file in CSV or TOML"))])
    reader = csv.reader(io.StringIO(read_text(path, 1_000_000)))
    rows: list[list[Any]] = []
    head: list[str] = []
    for cells in reader:
        if not any(cell.strip() for cell in cells):
            continue
        if not head:
            head = [cell.strip() for cell in cells]
            continue
        rows.append([_("line {n}").format(n=reader.line_num), dict(zip(head, cells, strict=False))])
    return rows
