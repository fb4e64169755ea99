"""A state of Atlantis Rising as JSON data with names, and back. Reading trusts nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from atlantis_desktop.engine import decoding as read
from atlantis_desktop.engine import fields
from atlantis_desktop.engine.fields import Field, FieldKind, Fields
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.rules import DecodeError
from atlantis_desktop.games.rising.rules import frame_codec
from atlantis_desktop.games.rising.rules.flow import ASK
from atlantis_desktop.games.rising.rules.game import RisingGame
from atlantis_desktop.games.rising.rules.pieces import ARMS, CENTRE, OUT, POOL, RESOURCES
from atlantis_desktop.games.rising.rules.state import RisingTable
from atlantis_desktop.games.rising.rules.validate_state import check_table
from atlantis_desktop.words import _

NOWHERE: Final = {POOL: "pool", -2: "supply", OUT: "box"}
SLICE: Final = "deeps"
"""The field that a match with a pack has besides."""


def _figures(game: RisingGame) -> int:
    return game.figures.count


def _at_least(most: int, more: Callable[[RisingGame], int]) -> Callable[[RisingGame], int]:
    """Bound a number by ``most``, or higher in a match with packs, which have more of it."""
    return lambda game: max(most, more(game))


def _pair(data: list[int]) -> tuple[int, int]:
    first, second = (*data, -1, -1)[:2]
    return first, second


def _board_from_data(game: RisingGame, data: object, place: str) -> int:
    if data == "":
        return -1
    if not isinstance(data, str) or data not in game.board:
        words = _("{place}: expected a councilor or nothing, not {value}")
        raise DecodeError(words.format(place=place, value=read.shown(data)))
    return game.board[data]


def _place_from_data(game: RisingGame, data: object, place: str) -> int:
    known = game.places.numbers
    found = next((number for number, name in NOWHERE.items() if name == data), None)
    if found is None and (not isinstance(data, str) or data not in known):
        words = _("{place}: expected a place, pool, supply or box, not {value}")
        raise DecodeError(words.format(place=place, value=read.shown(data)))
    return known[str(data)] if found is None else found


def _extra_from_data(game: RisingGame, data: object, place: str) -> tuple[int, int]:
    kind, at = read.entries(data, place, 2)
    return read.number(kind, place, 0, 9), _place_from_data(game, at, place)


def _as_lists(value: Any) -> Any:
    return [_as_lists(entry) for entry in value] if isinstance(value, tuple) else value


def _as_tuples(value: Any) -> Any:
    return tuple(_as_tuples(entry) for entry in value) if isinstance(value, list) else value


def _frame_from_data(game: RisingGame, data: object, place: str) -> Frame:
    """Read a frame as plain data; whether it makes sense is looked at by `frame_codec`."""
    name, seat, held = read.entries(data, place, 3)
    if not isinstance(name, str) or (name not in game.steps and name not in game.work):
        raise DecodeError(_("{place}: {word} is no step of this game").format(place=place, word=read.shown(name)))
    asks = name != ASK or (isinstance(held, list) and held and isinstance(held[0], str) and held[0] in game.purposes)
    if not asks or not isinstance(held, list) or not _is_plain(held, 0):
        raise DecodeError(_("{place}: the step {word} holds something else").format(place=place, word=name))
    return Frame(name, read.number(seat, place, -1, game.seats - 1), _as_tuples(held))


def _is_plain(value: Any, depth: int) -> bool:
    if isinstance(value, list):
        return depth < 5 and len(value) < 100 and all(_is_plain(entry, depth + 1) for entry in value)
    return isinstance(value, str) or (type(value) is int and abs(value) < 100_000) or type(value) is bool


SEEN: Final = fields.numbers(None, -1, 255)
BOARD: Final = FieldKind(lambda game, card: game.pieces.names[card] if card >= 0 else "", _board_from_data)
PLACE: Final = FieldKind(lambda game, at: game.places.names[at] if at >= CENTRE else NOWHERE[at], _place_from_data)
EXTRA: Final = FieldKind(lambda game, extra: [extra[0], game.places.names[extra[1]]], _extra_from_data)
FIGURES: Final = fields.numbers(None, 0, _at_least(99, _figures))
ACTING: Final = fields.numbers(None, -1, _at_least(99, _figures))
FRAMES: Final = fields.listed(FieldKind(
    lambda game, frame: [frame.name, frame.seat, _as_lists(frame.data)], _frame_from_data))  # fmt: skip
BASE: Final = (
    Field("rng", fields.CHANCE),
    Field("round", fields.number(0, 10_000)),
    Field("starter", fields.number(0, 6)),
    Field("ended", fields.number(0, 2)),
    Field("humans", fields.number(0, 127)),
    Field("wrath", fields.number(0, 20)),
    Field("ready", fields.number(0, 127)),
    Field("done", fields.number(0, 127)),
    Field("barriers", fields.number(0, 63)),
    Field("works", fields.number(0, _at_least(1 << 21, lambda game: 1 << game.box.components))),
    Field("built_on", fields.number(0, 7)),
    Field("earthquakes", fields.number(0, 99)),
    Field("malfunctions", fields.number(0, 99)),
    Field("entropy", fields.number(0, 99)),
    Field("drawn_seen", fields.number(-1, 255)),
    Field("advice", fields.by_seat(-1, 999)),
    Field("auto", fields.by_seat(0, _at_least(1 << 12, lambda game: 1 << len(game.standing) + 1))),
    Field("declined", fields.by_seat(0, 99)),
    Field("me", fields.by_seat(0, 9_999)),
    Field("used", fields.by_seat(0, 31)),
    Field("marks", fields.numbers(_figures, 0, 99)),
    Field("leaves", fields.numbers(_figures, 0, 10_001)),
    Field("dry", fields.numbers(ARMS, 0, 63)),
    Field("built", fields.numbers(lambda game: game.box.components, -1, 10_000)),
    Field("goods", fields.numbers(lambda game: game.seats * RESOURCES, 0, 9_999)),
    Field("owner", fields.numbers(_figures, -1, 6)),
    Field("misfortunes_seen", SEEN),
    Field("library_seen", SEEN),
    Field("returned", FIGURES),
    Field("raised", fields.numbers(None, 1, 36)),
    Field("blessed", FIGURES),
    Field("acting", FieldKind(ACTING.write, lambda game, data, place: _pair(ACTING.read(game, data, place)))),
    *(Field(key, fields.CARDS) for key in (
        "council", "council_discard", "council_shown", "council_box", "misfortunes", "misfortune_discard",
        "misfortune_box", "open", "library", "library_discard", "library_box", "drawn", "gone")),
    Field("hands", fields.CARDS_BY_SEAT),
    Field("artifacts", fields.CARDS_BY_SEAT),
    Field("boards", fields.listed(BOARD, lambda game: game.seats)),
    Field("cipher", fields.listed(BOARD, lambda game: game.seats)),
    Field("holo_board", BOARD),
    Field("where", fields.listed(PLACE, _figures)),
    Field("extra_places", fields.listed(EXTRA)),
)  # fmt: skip
FIELDS: Final[Fields] = Fields(*BASE, Field("frames", FRAMES))
"""What a save holds, in its order; the top of every deck stands last."""
WITH_SLICE: Final[Fields] = Fields(
    *BASE,
    Field(SLICE, FieldKind(lambda game, held: held.encode(), lambda game, data, place: game.read_slice(data))),
    Field("frames", FRAMES),
)
"""The same for a match with packs."""


def encode(game: RisingGame, state: RisingTable) -> dict[str, Any]:
    """Return the state as JSON data."""
    return (WITH_SLICE if game.packs else FIELDS).encode(game, state)


def decode(game: RisingGame, data: object) -> RisingTable:
    """Read a state of these rules. Raises DecodeError with the place, what is wrong and what was expected."""
    state = read_state(game, data)
    check(game, state)
    return state


def read_state(game: RisingGame, data: object) -> RisingTable:
    """Read names and numbers, each for itself; how they fit together is looked at by `check`. Raises DecodeError."""
    state = RisingTable(game.seats, game.figures, game.box.components, Rng(0))
    (WITH_SLICE if game.packs else FIELDS).read(game, data, state)
    return state


def check(game: RisingGame, state: RisingTable) -> None:
    """Raise DecodeError unless the table can lie so and the question at work can be asked."""
    if bool(state.frames) == bool(state.ended):
        raise DecodeError(_("frames: a game is over exactly when nothing is unfinished"))
    check_table(game, state)
    if not (frame_codec.fits(game, state) and frame_codec.could_flood(game, state) and frame_codec.cards_fit(state)):
        raise DecodeError(_("frames: the unfinished work makes no sense"))
    if state.frames and not state.round and not any(frame.name == "council" for frame in state.frames):
        raise DecodeError(_("round: rounds count from 1 once every seat has its councilor (RISE-33)"))
    try:
        asked = game.prompts(state)
        fits = not state.frames or (asked and all(game.moves(state, prompt.seat) for prompt in asked))
        fits = fits and frame_codec.could_be_proposed(game, state)
    except (LookupError, TypeError, ValueError, AttributeError, AssertionError):
        fits = False
    if not fits:
        raise DecodeError(_("frames: the question at work cannot be asked"))
