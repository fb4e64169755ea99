"""A state of Atlantis Rising as JSON data with names, and back. Reading trusts nothing."""

from __future__ import annotations

from typing import Any, Final

from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.rules import DecodeError
from atlantis_desktop.engine.word_reader import shown
from atlantis_desktop.games.rising.rules import shapes
from atlantis_desktop.games.rising.rules.game import RisingGame
from atlantis_desktop.games.rising.rules.pieces import CENTRE, OUT, POOL
from atlantis_desktop.games.rising.rules.possible import check_table
from atlantis_desktop.games.rising.rules.state import RisingTable
from atlantis_desktop.words import _

NUMBERS: Final = {
    "round": (0, 10_000), "starter": (0, 6), "ended": (0, 2), "humans": (0, 127), "wrath": (0, 20), "ready": (0, 127),
    "done": (0, 127), "barriers": (0, 63), "works": (0, 1 << 21), "built_on": (0, 7), "earthquakes": (0, 99),
    "malfunctions": (0, 99), "entropy": (0, 99), "drawn_seen": (-1, 255),
}  # fmt: skip
BY_SEAT: Final = {"advice": (-1, 999), "auto": (0, 1 << 12), "declined": (0, 99), "me": (0, 9_999), "used": (0, 31)}
PILES: Final = (
    "council", "council_discard", "council_shown", "council_box", "misfortunes", "misfortune_discard",
    "misfortune_box", "open", "library", "library_discard", "library_box", "drawn", "gone",
)  # fmt: skip
SEAT_PILES: Final = ("hands", "artifacts")
LISTS: Final = {
    "marks": (0, 99), "leaves": (0, 10_001), "dry": (0, 63), "built": (-1, 10_000), "goods": (0, 9_999),
    "owner": (-1, 6), "misfortunes_seen": (-1, 255), "library_seen": (-1, 255), "returned": (0, 99), "raised": (1, 36),
    "blessed": (0, 99), "acting": (-1, 99),
}  # fmt: skip
BOARDS: Final = ("boards", "cipher")
FIELDS: Final = {
    "rng", "holo_board", "where", "extra_places", "frames", *NUMBERS, *BY_SEAT, *LISTS, *PILES, *SEAT_PILES, *BOARDS,
}  # fmt: skip
SLICE: Final = "deeps"
"""The field that a match with a pack has besides."""
NOWHERE: Final = {POOL: "pool", -2: "supply", OUT: "box"}


def encode(game: RisingGame, state: RisingTable) -> dict[str, Any]:
    """Return the state as JSON data; the top of every deck stands last."""
    names, places = game.pieces.names, game.places.names

    def named(cards: list[int]) -> list[str]:
        return [names[card] for card in cards]

    def board(card: int) -> str:
        return names[card] if card >= 0 else ""

    out: dict[str, Any] = {"rng": format(state.rng.word, "016x")}
    out.update({name: getattr(state, name) for name in (*NUMBERS, *BY_SEAT)})
    out.update({name: list(getattr(state, name)) for name in (*BY_SEAT, *LISTS)})
    out.update({name: named(getattr(state, name)) for name in PILES})
    out.update({name: [named(cards) for cards in getattr(state, name)] for name in SEAT_PILES})
    out.update({name: [board(card) for card in getattr(state, name)] for name in BOARDS})
    out["holo_board"] = board(state.holo_board)
    out["where"] = [places[at] if at >= CENTRE else NOWHERE[at] for at in state.where]
    out["extra_places"] = [[kind, places[at]] for kind, at in state.extra_places]
    if state.deeps is not None:
        out[SLICE] = state.deeps.encode()
    out["frames"] = [[frame.name, frame.seat, _as_lists(frame.data)] for frame in state.frames]
    return out


def _as_lists(value: Any) -> Any:
    return [_as_lists(entry) for entry in value] if isinstance(value, tuple) else value


def _as_tuples(value: Any) -> Any:
    return tuple(_as_tuples(entry) for entry in value) if isinstance(value, list) else value


def decode(game: RisingGame, data: object) -> RisingTable:
    """Read a state of these rules. Raises DecodeError with the place, what is wrong and what was expected."""
    state = read_state(game, data)
    check(game, state)
    return state


def read_state(game: RisingGame, data: object) -> RisingTable:
    """Read names and numbers, each for itself; how they fit together is looked at by `check`. Raises DecodeError."""
    if not isinstance(data, dict):
        raise DecodeError(f"state: expected an object, not {type(data).__name__}")
    blank = RisingTable(game.seats, game.figures, game.box.components, Rng(0))
    fields = FIELDS | {SLICE} if game.packs else FIELDS
    if set(data) != fields:
        wrong = sorted(map(str, set(data) ^ fields))[0]
        raise DecodeError(f"state: the field {shown(wrong)} is missing or unknown")
    state = blank
    state.rng = Rng(_hex(data["rng"]))
    for name, (low, high) in NUMBERS.items():
        setattr(state, name, _number(data[name], name, low, max(high, _most(game, name))))
    for name, (low, high) in BY_SEAT.items():
        setattr(state, name, _numbers(data[name], name, low, max(high, _most(game, name)), game.seats))
    for name, (low, high) in LISTS.items():
        length = len(getattr(blank, name)) if name in ("marks", "leaves", "dry", "built", "goods", "owner") else None
        numbers = _numbers(data[name], name, low, max(high, _most(game, name)), length)
        if name == "acting":
            first, second = (*numbers, -1, -1)[:2]
            state.acting = first, second
        else:
            setattr(state, name, numbers)
    for name in PILES:
        setattr(state, name, _cards(game, data[name], name))
    for name in SEAT_PILES:
        rows = _list(data[name], name, game.seats)
        setattr(state, name, [_cards(game, row, name) for row in rows])
    for name in BOARDS:
        setattr(state, name, [_board(game, entry, name) for entry in _list(data[name], name, game.seats)])
    state.holo_board = _board(game, data["holo_board"], "holo_board")
    state.where = [_place(game, entry) for entry in _list(data["where"], "where", game.figures.count)]
    state.extra_places = [_extra(game, entry) for entry in _list(data["extra_places"], "extra_places")]
    if game.packs:
        state.deeps = game.read_slice(data[SLICE])
    state.frames = [_frame(game, entry) for entry in _list(data["frames"], "frames")]
    return state


def _most(game: RisingGame, name: str) -> int:
    """Return how much more a number may be in a match with packs, which have more components and windows."""
    most = {"works": 1 << game.box.components, "auto": 1 << len(game.standing) + 1}
    return most.get(name, game.figures.count if name in ("returned", "blessed", "acting") else 0)


def check(game: RisingGame, state: RisingTable) -> None:
    """Raise DecodeError unless the table can lie so and the question at work can be asked."""
    if bool(state.frames) == bool(state.ended):
        raise DecodeError(_("frames: a game is over exactly when nothing is unfinished"))
    check_table(game, state)
    if not (shapes.fits(game, state) and shapes.could_flood(game, state) and shapes.cards_fit(state)):
        raise DecodeError(_("frames: the unfinished work makes no sense"))
    if state.frames and not state.round and not any(frame.name == "council" for frame in state.frames):
        raise DecodeError(_("round: rounds count from 1 once every seat has its councilor (RISE-33)"))
    try:
        asked = game.prompts(state)
        fits = not state.frames or (asked and all(game.moves(state, prompt.seat) for prompt in asked))
        fits = fits and shapes.could_be_proposed(game, state)
    except (LookupError, TypeError, ValueError, AttributeError, AssertionError):
        fits = False
    if not fits:
        raise DecodeError(_("frames: the question at work cannot be asked"))


def _frame(game: RisingGame, value: object) -> Frame:
    if not isinstance(value, list) or len(value) != 3:
        raise DecodeError("frames: expected name, seat and data")
    name, seat, held = value
    if not isinstance(name, str) or (name not in game.steps and name not in game.work):
        raise DecodeError(f"frames: {shown(name)} is no step of this game")
    if type(seat) is not int or not -1 <= seat < game.seats or not isinstance(held, list) or not _is_plain(held, 0):
        raise DecodeError(f"frames: {name} has a wrong seat or wrong data")
    if name == "ask" and (not held or not isinstance(held[0], str) or held[0] not in game.purposes):
        raise DecodeError("frames: a question without a purpose")
    return Frame(name, seat, _as_tuples(held))


def _is_plain(value: Any, depth: int) -> bool:
    if isinstance(value, list):
        return depth < 5 and len(value) < 100 and all(_is_plain(entry, depth + 1) for entry in value)
    return isinstance(value, str) or (type(value) is int and abs(value) < 100_000) or type(value) is bool


def _hex(value: object) -> int:
    if not isinstance(value, str) or len(value) != 16 or any(letter not in "0123456789abcdef" for letter in value):
        raise DecodeError("rng: expected 16 hexadecimal digits")
    return int(value, 16)


def _number(value: object, name: str, low: int, high: int) -> int:
    if type(value) is not int or not low <= value <= high:
        raise DecodeError(f"{name}: expected a whole number from {low} to {high}")
    return value


def _list(value: object, name: str, length: int | None = None) -> list[Any]:
    if not isinstance(value, list) or (length is not None and len(value) != length) or len(value) > 500:
        raise DecodeError(f"{name}: expected a list" + (f" of {length}" if length is not None else ""))
    return value


def _numbers(value: object, name: str, low: int, high: int, length: int | None) -> list[int]:
    return [_number(entry, name, low, high) for entry in _list(value, name, length)]


def _cards(game: RisingGame, value: object, name: str) -> list[int]:
    known = game.pieces.numbers
    cards = _list(value, name)
    if not all(isinstance(entry, str) and entry in known for entry in cards):
        raise DecodeError(f"{name}: expected a list of cards such as {game.pieces.names[0]}")
    return [known[entry] for entry in cards]


def _board(game: RisingGame, value: object, name: str) -> int:
    if value == "":
        return -1
    if not isinstance(value, str) or value not in game.ability:
        raise DecodeError(f"{name}: expected a councilor or nothing")
    return game.ability[value]


def _place(game: RisingGame, value: object) -> int:
    for number, name in NOWHERE.items():
        if value == name:
            return number
    if not isinstance(value, str) or value not in game.places.numbers:
        raise DecodeError(f"where: expected a place, pool, supply or box, not {shown(value)}")
    return game.places.numbers[value]


def _extra(game: RisingGame, value: object) -> tuple[int, int]:
    if not isinstance(value, list) or len(value) != 2:
        raise DecodeError("extra_places: expected a kind and a place")
    return _number(value[0], "extra_places", 0, 9), _place(game, value[1])

