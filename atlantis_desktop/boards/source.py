"""Reads a Tiled file as XML without trusting it: bounded in size, depth and number of elements, no document type.

A document type is the door of entity bombs and of files read from elsewhere; Tiled writes none, so it is refused whole.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from xml.etree.ElementTree import Element, TreeBuilder
from xml.parsers import expat

from atlantis_desktop.content.faults import Fault
from atlantis_desktop.outside import TooLargeError, read_bounded
from atlantis_desktop.words import _

MOST_BYTES = 2_000_000
MOST_DEPTH = 24
MOST_ELEMENTS = 20_000


class BoardError(Exception):
    """A map cannot be used; ``faults`` says why, one entry for each mistake found."""

    def __init__(self, faults: list[Fault] | tuple[Fault, ...]) -> None:
        self.faults: tuple[Fault, ...] = tuple(faults)
        super().__init__(self.faults)

    def __str__(self) -> str:
        return "\n".join(fault.sentence() for fault in self.faults)


class _RefusedError(Exception):
    """Carries the fault out of expat's callbacks."""

    def __init__(self, fault: Fault) -> None:
        self.fault = fault
        super().__init__(fault)


def read_xml(path: Path, file: str, root_tag: str) -> Element:
    """Read one Tiled file and give its root element.

    Takes the path, the name that faults call the file by, and the expected root (``map`` or ``tileset``).
    Raises BoardError with one fault where the file is absent, too large, no XML, holds a document type, is nested too
    deeply or is something else than expected.
    """
    data = _read_bytes(path, file)
    root = _parse(data, file)
    if root.tag != root_tag:
        raise BoardError(
            [
                Fault(
                    file,
                    _("the first element"),
                    _("the file holds “{tag}”, so it is no Tiled {kind}").format(tag=root.tag[:40], kind=root_tag),
                    _("a file that Tiled has saved, with the first element “{tag}”").format(tag=root_tag),
                )
            ]
        )
    return root


def _read_bytes(path: Path, file: str) -> bytes:
    """Read a plain file of the size of a map, so that a huge or endless one, or a pipe, costs nothing."""
    try:
        if path.is_dir() or not path.exists():
            raise BoardError([Fault(file, "", _("the file is not there"), _("a Tiled file at this place"))])
        data = read_bounded(path, MOST_BYTES, links=True)
    except TooLargeError:
        wrong = _("the file is larger than {size} bytes").format(size=MOST_BYTES)
        raise BoardError([Fault(file, "", wrong, _("a map of at most {size} bytes").format(size=MOST_BYTES))]) from None
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        wrong = _("the file cannot be opened ({reason})").format(reason=reason)
        raise BoardError([Fault(file, "", wrong, _("a file that may be read"))]) from error
    if not data.strip():
        raise BoardError([Fault(file, "", _("the file is empty"), _("a file that Tiled has saved"))])
    return data


def _parse(data: bytes, file: str) -> Element:
    """Build the tree with expat, watching depth and number, and refusing a document type at its first word."""
    builder = TreeBuilder()
    parser = expat.ParserCreate()
    parser.buffer_text = True
    depth = 0
    count = 0

    def refuse(wrong: str, expected: str) -> None:
        line = _("line {line}").format(line=parser.CurrentLineNumber)
        raise _RefusedError(Fault(file, line, wrong, expected))

    def on_start(tag: str, attributes: dict[str, str]) -> None:
        nonlocal depth, count
        depth += 1
        count += 1
        if depth > MOST_DEPTH:
            refuse(
                _("the elements are nested more than {depth} deep").format(depth=MOST_DEPTH),
                _("a map as Tiled saves it"),
            )
        if count > MOST_ELEMENTS:
            refuse(
                _("the file holds more than {count} elements").format(count=MOST_ELEMENTS),
                _("a map with fewer objects"),
            )
        builder.start(tag, attributes)

    def on_end(tag: str) -> None:
        nonlocal depth
        depth -= 1
        builder.end(tag)

    def on_doctype(*_parts: object) -> None:
        refuse(_("the file has a document type (DOCTYPE)"), _("a map without one; Tiled writes none"))

    parser.StartElementHandler = on_start
    parser.EndElementHandler = on_end
    parser.CharacterDataHandler = _keep(builder.data)
    parser.StartDoctypeDeclHandler = on_doctype
    try:
        parser.Parse(data, True)
        return builder.close()
    except _RefusedError as refused:
        raise BoardError([refused.fault]) from None
    except expat.ExpatError as error:
        place = _("line {line}, column {column}").format(line=error.lineno, column=error.offset)
        wrong = _("this is not readable XML ({reason})").format(reason=expat.ErrorString(error.code))
        raise BoardError([Fault(file, place, wrong, _("a file that Tiled has saved"))]) from error
    except (ValueError, LookupError, AssertionError) as error:
        wrong = _("the letters cannot be read ({reason})").format(reason=str(error)[:80])
        raise BoardError([Fault(file, "", wrong, _("a file in UTF-8, as Tiled saves it"))]) from error


def _keep(data: Callable[[str], object]) -> Callable[[str], None]:
    """Wrap the builder's method, since expat wants a callback that gives nothing."""

    def on_text(text: str) -> None:
        data(text)

    return on_text
