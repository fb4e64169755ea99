"""The words of the pack in a position: a reader, what is laid on the table for it, and how it is told again.

`rules/position.py` of the base reads and writes them beside its own words; `tests/scenarios/README.md` tells them. What
has no word here stands under ``more.deeps`` by the names of the fields.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from atlantis_desktop.engine import word_reader as read
from atlantis_desktop.engine.word_reader import Reader
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import (
    GONE,
    LAB,
    NOWHERE,
    NUMBERS,
    SUPPLY,
    deeps_of,
    pack_of,
)
from atlantis_desktop.games.rising.packs.monstrosities.rules.locations.places import LAIR, place_of
from atlantis_desktop.games.rising.rules.content import COST_LETTERS
from atlantis_desktop.games.rising.rules.game import RisingGame
from atlantis_desktop.games.rising.rules.pieces import RESOURCES
from atlantis_desktop.games.rising.rules.position import PackWord
from atlantis_desktop.games.rising.rules.state import ASIDE, EXTRA, FORGONE
from atlantis_desktop.words import _

if TYPE_CHECKING:
    from atlantis_desktop.games.rising.rules.state import RisingTable

Data = dict[str, Any]
Held = Mapping[str, Any]
MOST: Final = 9_999
SLICE: Final = "deeps"
AIMS: Final = ("fight", "steal")
"""What a pair off the island may have declared, by its number in ``aim``."""
PAIR: Final = ("scylla", "charybdis")
"""Those of whom one plays in a round, by their numbers in ``tonight`` and ``sated``."""


def _ids(rows: Sequence[Any]) -> dict[str, int]:
    return {each.id: at for at, each in enumerate(rows)}


def _figures(game: RisingGame) -> dict[str, int]:
    names = game.pieces.names[game.box.figure_0 :]
    return {name: at for at, name in enumerate(names)}


def _names_in(mask: int, names: Sequence[str]) -> list[str]:
    return [name for at, name in enumerate(names) if mask >> at & 1]


# Plain numbers, flags, and lists of which each entry is a bit


def _number(field: str, least: int, most: int) -> PackWord:
    def lay(game: RisingGame, value: int, held: Held, data: Data) -> None:
        data[SLICE][field] = value

    def tell(game: RisingGame, state: RisingTable) -> int:
        return int(getattr(deeps_of(state), field))

    return PackWord(lambda game: read.whole(least, most), lay, tell)


def _flag(field: str) -> PackWord:
    def lay(game: RisingGame, value: bool, held: Held, data: Data) -> None:
        data[SLICE][field] = int(value)

    def tell(game: RisingGame, state: RisingTable) -> bool:
        return bool(getattr(deeps_of(state), field))

    return PackWord(lambda game: read.flag(), lay, tell)


def _bits(field: str, names: Any, what: str) -> PackWord:
    """A list of names, one bit each; ``names`` takes the game."""

    def reader(game: RisingGame) -> Reader[Any]:
        return read.items(read.named({name: at for at, name in enumerate(names(game))}, _(what)), distinct=True)

    def lay(game: RisingGame, value: list[int], held: Held, data: Data) -> None:
        mask = sum(1 << at for at in value)
        data[SLICE][field] = hex(mask) if isinstance(data[SLICE][field], str) else mask

    def tell(game: RisingGame, state: RisingTable) -> list[str]:
        return _names_in(getattr(deeps_of(state), field), names(game))

    return PackWord(reader, lay, tell)


def _seats(field: str) -> PackWord:
    def lay(game: RisingGame, value: list[int], held: Held, data: Data) -> None:
        data[SLICE][field] = sum(1 << seat for seat in value)

    def tell(game: RisingGame, state: RisingTable) -> list[int]:
        return [seat for seat in range(game.seats) if getattr(deeps_of(state), field) >> seat & 1]

    return PackWord(lambda game: read.items(read.seat(game.seats), distinct=True), lay, tell)


def _one_of(field: str, names: Any) -> PackWord:
    """One name, or nothing; ``names`` takes the game and gives them by their numbers."""

    def reader(game: RisingGame) -> Reader[Any]:
        return read.named({"": NOWHERE, **{name: at for at, name in enumerate(names(game))}})

    def lay(game: RisingGame, value: int, held: Held, data: Data) -> None:
        data[SLICE][field] = value

    def tell(game: RisingGame, state: RisingTable) -> str:
        at = getattr(deeps_of(state), field)
        return names(game)[at] if at >= 0 else ""

    return PackWord(reader, lay, tell)


# Tables: what each thing of a kind has


def _by_thing(field: str, rows: str, values: Any, left_out: Any = None) -> PackWord:
    """A table from the things of a kind to a value; ``values`` takes the game and gives numbers by words.

    Things that are not named keep what set-up has given them; ``left_out`` is a value that is not worth a word.
    """

    def reader(game: RisingGame) -> Reader[Any]:
        words: dict[Any, int] = values(game)
        seats = read.seat(game.seats)
        named = read.named({word: number for word, number in words.items() if isinstance(word, str)})
        value = read.either(seats, named) if any(isinstance(word, int) for word in words) else named
        return read.by_name(read.named(_ids(getattr(pack_of(game), rows))), value)

    def lay(game: RisingGame, value: dict[int, int], held: Held, data: Data) -> None:
        for at, number in value.items():
            data[SLICE][field][at] = number

    def tell(game: RisingGame, state: RisingTable) -> dict[str, Any]:
        words = {number: word for word, number in values(game).items()}
        held = getattr(deeps_of(state), field)
        return {
            each.id: words[number] for each, number in zip(getattr(pack_of(game), rows), held, strict=True)
            if number != left_out and number in words
        }  # fmt: skip

    return PackWord(reader, lay, tell)


def _owned(game: RisingGame) -> dict[Any, int]:
    return {"supply": SUPPLY, "gone": GONE, **{seat: seat for seat in range(game.seats)}}


def _potion_lies(game: RisingGame) -> dict[Any, int]:
    return {"box": SUPPLY, "lab": LAB, **{seat: seat for seat in range(game.seats)}}


def _spirit_lies(game: RisingGame) -> dict[Any, int]:
    return {"box": SUPPLY, **{seat: seat for seat in range(game.seats)}}


def _somewhere(game: RisingGame) -> dict[Any, int]:
    return {"": NOWHERE, **game.places.numbers}


def _with_figure(game: RisingGame) -> dict[Any, int]:
    return {"": NOWHERE, **_figures(game)}


def _amounts(field: str, letters: str) -> PackWord:
    def lay(game: RisingGame, value: tuple[int, ...], held: Held, data: Data) -> None:
        data[SLICE][field] = list(value)

    def tell(game: RisingGame, state: RisingTable) -> str:
        held = getattr(deeps_of(state), field)
        return " ".join(f"{count}{letter}" for count, letter in zip(held, letters, strict=True) if count)

    return PackWord(lambda game: read.amounts(letters, MOST), lay, tell)


# Figures that are stone, stolen, recruited or out of the game


def _lay_stone(game: RisingGame, value: list[int], held: Held, data: Data) -> None:
    """Named figures are stone where `figures` puts them; the stone of set-up goes back to the supply."""
    _clear_stone(game, held, data)
    for figure in value:
        data["marks"][figure] = data["marks"][figure] // EXTRA * EXTRA | FORGONE
        if figure in game.figures.volunteers and figure not in held.get("owners", {}):
            data["owner"][figure] = -1
    data[SLICE]["stone"] = hex(sum(1 << figure for figure in value))


def _clear_stone(game: RisingGame, held: Held, data: Data) -> None:
    """Volunteers that set-up petrified are flesh again where `figures` puts them, else in the supply."""
    for figure in game.figures.volunteers:
        if not int(data[SLICE]["stone"], 16) >> figure & 1:
            continue
        if figure not in held.get("figures", {}):
            data["where"][figure], data["marks"][figure], data["leaves"][figure] = "supply", 0, 0
        elif figure not in held.get("acted", ()) and figure not in held.get("forgone", ()):
            data["marks"][figure] = data["marks"][figure] // EXTRA * EXTRA


def _lay_medusa(game: RisingGame, value: int, held: Held, data: Data) -> None:
    """She stands where the word says, without the stone with which set-up lays her out unless that is named too."""
    data[SLICE]["medusa"] = value
    if "stone" not in held:
        _clear_stone(game, held, data)
        data[SLICE]["stone"] = hex(0)


def _lay_stolen(game: RisingGame, value: list[int], held: Held, data: Data) -> None:
    """Stolen figures lie in the Lair."""
    for figure in value:
        data["marks"][figure] = ASIDE * EXTRA | FORGONE
        data["where"][figure] = game.places.names[place_of(game, LAIR)]
    data[SLICE]["stolen"] = hex(sum(1 << figure for figure in value))


def _lay_allies(game: RisingGame, value: dict[int, int], held: Held, data: Data) -> None:
    """Recruited allies are in the pool of their seat unless `figures` names their place."""
    for figure, seat in value.items():
        data["owner"][figure] = seat
        if figure not in held.get("figures", {}):
            data["where"][figure] = "pool"


def _lay_removed(game: RisingGame, value: list[int], held: Held, data: Data) -> None:
    for figure in value:
        data["where"][figure] = "box"


def _figure_list(game: RisingGame) -> Reader[Any]:
    return read.items(read.named(_figures(game), _("a figure of this game")), distinct=True)


def _figure_names(game: RisingGame) -> Sequence[str]:
    return game.pieces.names[game.box.figure_0 :]


def _allies(game: RisingGame) -> Reader[Any]:
    names = {each.id: game.figures.allies[at] for at, each in enumerate(pack_of(game).allies)}
    return read.by_name(read.named(names, _("an ally")), read.seat(game.seats))


def _tell_removed(game: RisingGame, state: RisingTable) -> list[str]:
    """Followers and allies that are out of the game; the Bots too where the two teams play with them."""
    figures = game.figures
    first = figures.first_follower
    followers = range(first, first + game.seats * figures.per_seat)
    return [_figure_names(game)[at] for at in (*followers, *figures.allies) if state.where[at] == -3]


def _tell_medusa(game: RisingGame, state: RisingTable) -> str:
    at = deeps_of(state).medusa
    return game.places.names[at] if at >= 0 else ""


def _island(game: RisingGame) -> Reader[Any]:
    return read.named({"": NOWHERE, **{game.places.names[at]: at for at in range(37)}}, _("a tile, or nothing"))


def _lay_harpies(game: RisingGame, value: list[int], held: Held, data: Data) -> None:
    data[SLICE]["harpies"] = list(value)


def _harpies(game: RisingGame) -> Reader[Any]:
    lair = place_of(game, LAIR)
    known = {"gone": GONE, **{game.places.names[at]: at for at in (*range(1, 37), lair)}}
    return read.items(read.named(known, _("a tile, harpies-lair or gone")), length=3)


def _tell_harpies(game: RisingGame, state: RisingTable) -> list[str]:
    return ["gone" if at == GONE else game.places.names[at] for at in deeps_of(state).harpies]


# The treasure, and library cards that lie in the Lair


def _lay_treasure(game: RisingGame, value: int, held: Held, data: Data) -> None:
    first, count = game.box.treasure_0, game.box.treasures
    data[SLICE]["treasure"] = value
    others = range(first, first + count) if value != NOWHERE else ()
    data[SLICE]["treasure_box"] = [at for at in others if at != value]


def _treasures(game: RisingGame) -> Reader[Any]:
    first = game.box.treasure_0
    return read.named({"": NOWHERE, **{each.id: first + at for at, each in enumerate(pack_of(game).treasures)}})


def _tell_treasure(game: RisingGame, state: RisingTable) -> str:
    at = deeps_of(state).treasure
    return game.pieces.names[at] if at >= 0 else ""


def _lay_loot_cards(game: RisingGame, value: list[int], held: Held, data: Data) -> None:
    for name in [game.pieces.names[card] for card in value]:
        for pile in ("library", "library_box", "library_discard"):
            if name in data[pile]:
                data[pile].remove(name)
    data[SLICE]["loot_cards"] = list(value)
    data["library_seen"] = [0] * len(data["library"])


def _cards(game: RisingGame) -> Reader[Any]:
    return read.items(
        read.named({game.pieces.names[card]: card for card in game.library_cards}, _("a library card")), distinct=True
    )


def _tell_loot_cards(game: RisingGame, state: RisingTable) -> list[str]:
    return [game.pieces.names[card] for card in deeps_of(state).loot_cards]


# Boards and allies that the Hologram has besides, targets that are lower for good


def _lay_list(field: str) -> Any:
    def lay(game: RisingGame, value: list[int], held: Held, data: Data) -> None:
        data[SLICE][field] = list(value)

    return lay


def _boards(game: RisingGame) -> Reader[Any]:
    return read.items(read.named(game.board, _("a councilor")), distinct=True)


def _tell_boards(game: RisingGame, state: RisingTable) -> list[str]:
    return [game.pieces.names[board] for board in deeps_of(state).holo_more]


def _keystone(game: RisingGame) -> Reader[Any]:
    return read.by_name(read.named(_ids(game.arms)), read.whole(0, 9))


def _lay_keystone(game: RisingGame, value: dict[int, int], held: Held, data: Data) -> None:
    for arm, less in value.items():
        data[SLICE]["keystone"][arm] = less


def _tell_keystone(game: RisingGame, state: RisingTable) -> dict[str, int]:
    less = deeps_of(state).keystone
    return {arm.id: less[at] for at, arm in enumerate(game.arms) if less[at]}


def _rows(kind: str) -> Any:
    return lambda game: [each.id for each in getattr(pack_of(game), kind)]


def _pair(game: RisingGame) -> Sequence[str]:
    return PAIR


def _components(game: RisingGame) -> Sequence[str]:
    return [each.id for each in game.components]


def _arms(game: RisingGame) -> Sequence[str]:
    return [arm.id for arm in game.arms]


def _masked(field: str) -> PackWord:
    return _bits(field, _figure_names, "a figure of this game")


POSITION_WORDS: Final[Mapping[str, PackWord]] = {
    "allies": PackWord(_allies, _lay_allies, lambda game, state: {
        _figure_names(game)[at]: state.owner[at] for at in game.figures.allies if state.owner[at] >= 0}),
    "removed": PackWord(_figure_list, _lay_removed, _tell_removed),
    "medusa": PackWord(_island, _lay_medusa, _tell_medusa),
    "stone": PackWord(_figure_list, _lay_stone, lambda game, state: _names_in(
        deeps_of(state).stone, _figure_names(game))),
    "stolen": PackWord(_figure_list, _lay_stolen, lambda game, state: _names_in(
        deeps_of(state).stolen, _figure_names(game))),
    "gaze": _flag("gaze"), "aim": _one_of("aim", lambda game: AIMS),
    "harpies": PackWord(_harpies, _lay_harpies, _tell_harpies),
    "treasure": PackWord(_treasures, _lay_treasure, _tell_treasure),
    "loot": _amounts("loot", COST_LETTERS), "loot_cards": PackWord(_cards, _lay_loot_cards, _tell_loot_cards),
    "tonight": _one_of("tonight", _pair),
    "scylla": _number("scylla", *NUMBERS["scylla"][1:]), "charybdis": _number("charybdis", *NUMBERS["charybdis"][1:]),
    "sated": _bits("sated", _pair, "scylla or charybdis"), "spared": _bits("spared", _rows("monsters"), "a monster"),
    "items": _by_thing("items", "items", _owned), "worn": _by_thing("worn", "items", _with_figure, NOWHERE),
    "tired": _bits("tired", _rows("items"), "a magic item"),
    "items_used": _bits("item_used", _rows("items"), "a magic item"),
    "potions": _by_thing("potions", "potions", _potion_lies, SUPPLY),
    "potions_at": _by_thing("potion_at", "potions", _somewhere, NOWHERE),
    "spirits": _by_thing("spirits", "spirits", _spirit_lies, SUPPLY),
    "spirits_at": _by_thing("spirit_at", "spirits", _somewhere, NOWHERE),
    "played": _bits("played", _rows("spirits"), "a spirit"), "choir": _one_of("choir", _rows("spirits")),
    "locations": _bits("open", _rows("locations"), "a location"), "cache": _amounts("cache", COST_LETTERS[:RESOURCES]),
    "workshop": _one_of("workshop", _components), "holding": _masked("holding"),
    "inspiration": _number("inspiration", 0, 99), "designs": _masked("designs"), "designers": _masked("designers"),
    "relays": _number("relays", 0, 9), "relayed": _number("relayed", 0, 9),
    "fives_next": _flag("fives_next"), "fives": _flag("fives"), "echo_next": _flag("echo_next"),
    "echo": _number("echo", 0, 9), "laic": _flag("laic"), "concord": _number("concord", 0, 9),
    "weather": _number("weather", 0, 63), "closed": _one_of("closed", _arms),
    "keystone": PackWord(_keystone, _lay_keystone, _tell_keystone),
    "twice": _masked("twice"), "riddle": _flag("riddle"), "elixir": _masked("elixir"), "haste": _masked("haste"),
    "acorn": _seats("acorn"), "tamed": _seats("tamed"), "robots": _flag("robots"),
    "bot_modes": _number("bot_modes", 0, 15), "giant": _flag("giant"),
    "holo_more": PackWord(_boards, _lay_list("holo_more"), _tell_boards),
}  # fmt: skip
"""By word. A word that is left out leaves the table as set-up did."""
