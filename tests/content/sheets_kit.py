"""Workbooks as spreadsheets write them, made by hand: small, and with any cell that a test wants."""

from __future__ import annotations

import zipfile
from collections.abc import Mapping, Sequence
from pathlib import Path

MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
LINKS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
PACKAGE = "http://schemas.openxmlformats.org/package/2006"
OASIS = "urn:oasis:names:tc:opendocument:xmlns"


def number(n: object) -> str:
    """A cell of XLSX with a number, ready to take its address."""
    return f'<c r="AT"><v>{n}</v></c>'


def formula(text: str, value: str = "") -> str:
    """A cell of XLSX with a formula, with or without the value that a spreadsheet keeps with it."""
    return f'<c r="AT"><f>{text}</f>' + (f"<v>{value}</v>" if value else "") + "</c>"


def error(text: str, value: str) -> str:
    """A cell of XLSX with a formula that comes to an error."""
    return f'<c r="AT" t="e"><f>{text}</f><v>{value}</v></c>'


def _cell(cell: object, at: str) -> str:
    if isinstance(cell, str) and cell.startswith("<c "):
        return cell.replace('"AT"', f'"{at}"')
    if isinstance(cell, int):
        return number(cell).replace('"AT"', f'"{at}"')
    return f'<c r="{at}" t="inlineStr"><is><t xml:space="preserve">{cell}</t></is></c>'


def xlsx(path: Path, sheets: Mapping[str, Sequence[Sequence[object]]]) -> Path:
    """Write a workbook; a text that begins with ``<c `` is the XML of a cell."""
    numbered = list(enumerate(sheets, start=1))
    with zipfile.ZipFile(path, "w") as book:
        book.writestr("_rels/.rels", f'<Relationships xmlns="{PACKAGE}/relationships"><Relationship Id="rId1" '
                      f'Type="{LINKS}/officeDocument" Target="xl/workbook.xml"/></Relationships>')  # fmt: skip
        book.writestr("xl/workbook.xml", f'<workbook xmlns="{MAIN}" xmlns:r="{LINKS}"><sheets>' + "".join(
            f'<sheet name="{name}" sheetId="{n}" r:id="rId{n}"/>' for n, name in numbered) + "</sheets></workbook>")
        book.writestr("xl/_rels/workbook.xml.rels", f'<Relationships xmlns="{PACKAGE}/relationships">' + "".join(
            f'<Relationship Id="rId{n}" Type="{LINKS}/worksheet" Target="worksheets/sheet{n}.xml"/>'
            for n, _name in numbered) + "</Relationships>")  # fmt: skip
        for n, name in numbered:
            rows = "".join(
                f'<row r="{at}">' + "".join(_cell(cell, f"{chr(65 + column)}{at}") for column, cell in enumerate(row)
                                            if cell != "") + "</row>"
                for at, row in enumerate(sheets[name], start=1)
            )  # fmt: skip
            book.writestr(f"xl/worksheets/sheet{n}.xml",
                          f'<worksheet xmlns="{MAIN}"><sheetData>{rows}</sheetData></worksheet>')  # fmt: skip
    return path


def ods(path: Path, sheet: str, rows: Sequence[Sequence[object]]) -> Path:
    """Write a table of OpenDocument; a text that begins with ``<table:`` is the XML of a cell."""

    def cell(value: object) -> str:
        if isinstance(value, str) and value.startswith("<table:"):
            return value
        if isinstance(value, int):
            return f'<table:table-cell office:value-type="float" office:value="{value}"/>'
        return f'<table:table-cell office:value-type="string"><text:p>{value}</text:p></table:table-cell>'

    body = "".join(f"<table:table-row>{''.join(map(cell, row))}</table:table-row>" for row in rows)
    names = " ".join(f'xmlns:{short}="{OASIS}:{short}:1.0"' for short in ("office", "table", "text"))
    with zipfile.ZipFile(path, "w") as book:
        book.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
        book.writestr("META-INF/manifest.xml", f'<manifest:manifest xmlns:manifest="{OASIS}:manifest:1.0"/>')
        book.writestr("content.xml", f'<office:document-content {names} xmlns:calcext="urn:calcext"><office:body>'
                      f'<office:spreadsheet><table:table table:name="{sheet}">{body}</table:table>'
                      "</office:spreadsheet></office:body></office:document-content>")  # fmt: skip
    return path
