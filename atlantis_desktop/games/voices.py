"""What a bot says of what happens to it: one line now and then, the same whenever the match is looked at again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple
from zlib import crc32

from atlantis_desktop.engine.events import Event
from atlantis_desktop.words import _

PERSON: Final = ""
"""Stands for the bot of a seat that a person plays: nobody speaks for them."""


class Said(NamedTuple):
    """One line, and the seat that says it."""

    seat: int
    text: str


class Occasion(NamedTuple):
    """Something of which a seat may say a line: whose it is, what it is called, and how often it is worth a line."""

    seat: int
    name: str
    one_in: int = 1
    """Of so many such occasions one is spoken of; always the same ones."""


Lines = Mapping[str, Mapping[str, Sequence[str]]]
"""By who speaks and by occasion the lines (sentences of the catalog) that may be said."""


def said(lines: Lines, speakers: Sequence[str], event: Event, occasion: Occasion) -> Said | None:
    """Return what is said of an event; None where a person sits there, no line fits, or it is not spoken of this time.

    ``speakers`` are who speaks at each seat, by the names of ``lines``, PERSON for nobody. Which line it is follows
    from the event alone, so that a saved game tells the same again.
    """
    number = crc32(repr((event.kind, event.seat, event.cards, event.values, occasion.name)).encode())
    found = lines.get(speakers[occasion.seat], {}).get(occasion.name, ()) if speakers[occasion.seat] else ()
    if not found or number % occasion.one_in:
        return None
    return Said(occasion.seat, _("“{line}”").format(line=_(found[number // occasion.one_in % len(found)])))
