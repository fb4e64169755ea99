"""The unfinished work of a saved table: frames as data, each value read for itself."""

from __future__ import annotations

from typing import Any, Final

from atlantis_desktop.engine import decoding as read
from atlantis_desktop.engine import sealed
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.rules import DecodeError
from atlantis_desktop.games.archon.rules import steps
from atlantis_desktop.games.archon.rules.game import ArchonGame
from atlantis_desktop.games.archon.rules.state import HEROES, OBJECTIVE_IDS, OBJECTIVES
from atlantis_desktop.games.archon.rules.vocabulary import SCOPES
from atlantis_desktop.words import _

SHAPES: Final = {
    steps.STASIS: "stage", steps.CARD: "card target step", steps.BATTLES: "next", steps.LOCATIONS: "next",
    steps.WORKSHOP: "", steps.DEPLOY: "passes finals", steps.MARCH: "at count scope", steps.SCATTER: "at count",
    steps.STRIKE: "at", steps.SLAY: "at", steps.KNIFE: "count", steps.SAVE: "hero count", steps.TURN: "at",
    steps.SPY: "count", steps.LOSE: "at count", steps.SPOILS: "hero", steps.ALLOT: "at die die die",
    steps.NAME_WINNER: "seats",
    steps.MATCH: "plan", steps.COUNCIL: "part", steps.BALLOT: "kind about more", steps.EFFECTS: "card list step",
    steps.DIPLOMACY: "part", steps.ASSEMBLY: "part", steps.BELL: "", steps.KEEP_GOAL: "", steps.NAME_PRYTANIS: "seats",
    steps.ACTIVATE: "flag", steps.DEBATE: "offers passes", steps.TRADE: "offers passes", steps.GIVE: "to",
    steps.WANT: "to good amount", steps.REPLY: "to good amount want about amount", steps.ORDER: "",
    steps.ANNOUNCE: "card", steps.TIE: "kind about more bits bits", steps.EXILE_VOTE: "", steps.BANISH: "seats",
    steps.AMEND: "", steps.PUT_COLOSSUS: "", steps.ACTION: "passes", steps.GOALS: "", steps.FILE: "passes",
}  # fmt: skip
"""By frame, what its data are; the sealed ones hold an answer of each seat."""
LISTS: Final = (*steps.SEALED, steps.ANNOUNCED, steps.ADJOURNED)
"""Frames that hold a number of each seat, or two."""
OF_NOBODY: Final = (*steps.SEALED, *(step for step in steps.RUNNING if step != steps.CARD))
"""Frames that belong to no seat."""


def frame_to_data(rules: ArchonGame, frame: Frame) -> list[Any]:
    """Return a frame as its name, its seat and its data, cards and objectives by their names."""
    if frame.name in LISTS:
        return [frame.name, frame.seat, list(frame.data)]
    data: list[Any] = []
    for word, value in zip(SHAPES[frame.name].split(), frame.data, strict=True):
        if word in ("card", "hero"):
            data.append(rules.pieces.names[value])
        elif word == "at":
            data.append(OBJECTIVE_IDS[value])
        else:
            data.append(value)
    return [frame.name, frame.seat, data]


def frame_from_data(rules: ArchonGame, value: object, place: str) -> Frame:
    """Read a frame, each value for itself. Raises DecodeError."""
    name, seat, held = read.entries(value, place, 3)
    read.one_of(name, place, (*steps.RUNNING, *steps.SEALED, *steps.ASKING))
    least, most = (-1, -1) if name in OF_NOBODY else (0, rules.seats - 1)
    seat = read.number(seat, place, least, most)
    if name in (steps.BELL, steps.ADJOURNED) and not rules.real_time:
        raise DecodeError(_("{place}: only the option realTime lets a clock run").format(place=place))
    if name in LISTS:
        answers = read.entries(held, place, 2 * rules.seats + 1 if name == steps.ADJOURNED else rules.seats)
        return Frame(name, seat, tuple(read.number(answer, place, sealed.NOT_ASKED, 99_999_999) for answer in answers))
    shape = SHAPES[name].split()
    values = read.entries(held, place, len(shape))
    return Frame(name, seat, tuple(_value(rules, word, item, place) for word, item in zip(shape, values, strict=True)))


def _value(rules: ArchonGame, word: str, value: object, place: str) -> int:
    if word == "hero":
        return read.one_of(value, place, tuple(rules.pieces.names[:HEROES]))
    if word == "card":
        return read.card(value, place, rules.pieces)
    if word == "at":
        return read.one_of(value, place, OBJECTIVE_IDS)
    low, high = {
        "stage": (0, steps.DECISION + 1), "target": (-1, OBJECTIVES - 1), "step": (0, 9), "next": (0, OBJECTIVES),
        "passes": (0, rules.seats - 1), "finals": (-1, rules.seats), "count": (0, 99), "scope": (0, len(SCOPES) - 1),
        "die": (1, 6), "seats": (1, (1 << rules.seats) - 1), "bits": (0, (1 << rules.seats) - 1), "part": (0, 9),
        "plan": (0, 19 if rules.real_time else 9),
        "kind": (0, 4), "about": (-1, 9999), "more": (0, 9999), "list": (0, 9), "flag": (0, 1),
        "offers": (0, rules.numbers.offers), "to": (0, rules.seats - 1), "good": (0, 9), "amount": (0, 9999),
        "want": (0, 18),
    }[word]  # fmt: skip
    return read.number(value, place, low, high)
