"""What the tests of faulty maps share."""

from __future__ import annotations

from collections.abc import Callable
from xml.etree.ElementTree import Element

from atlantis_desktop.content.faults import Fault

Find = Callable[[Element, str], Element]
Put = Callable[..., None]


def only(faults: list[Fault], place: str = "", wrong: str = "", expected: str = "", nearest: str = "") -> Fault:
    """The one fault there is, with these words in its parts."""
    assert len(faults) == 1, [fault.sentence() for fault in faults]
    fault = faults[0]
    assert fault.file == "spoiled.tmx"
    assert place in fault.place
    assert wrong in fault.wrong
    assert expected in fault.expected
    assert fault.expected
    assert fault.nearest == nearest
    assert fault.sentence().startswith("spoiled.tmx")
    return fault


def some(faults: list[Fault], place: str = "", wrong: str = "", expected: str = "") -> Fault:
    """The first of the faults with these words in its parts."""
    fits = [f for f in faults if place in f.place and wrong in f.wrong and expected in f.expected]
    assert fits, [fault.sentence() for fault in faults]
    return fits[0]


# ------------------------------------------------------------------------------------------------------- the file
