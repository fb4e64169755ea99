"""What Monstrosities keeps on the table: stone, monsters, items, potions, spirits, locations, and what a round has.

Every field stands in one of the tables below, from which codec and equality come, and in `Deeps.copy`. Figures,
places and components are told by the numbers that the state uses; items, potions and spirits count from 0 in the
order of their file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Self

from atlantis_desktop.engine.compiled import mypyc_attr
from atlantis_desktop.engine.rules import DecodeError
from atlantis_desktop.engine.word_reader import shown
from atlantis_desktop.games.rising.rules.game import RisingGame
from atlantis_desktop.games.rising.rules.pieces import ARMS, RESOURCES
from atlantis_desktop.games.rising.rules.state import RisingTable

if TYPE_CHECKING:
    from atlantis_desktop.games.rising.packs.monstrosities.rules.content import DeepsContent

NOWHERE: Final = -1
SUPPLY: Final = -1
GONE: Final = -2
"""Of an item, a potion, a spirit or a harpy: in the supply or the box, or out of the game for good."""
LAB: Final = 7
"""Of a potion: it lies in the Alchemist's Lab, where else its owner's seat stands."""
MASK: Final = 1 << 240

NUMBERS: Final[dict[str, tuple[int, int, int]]] = {
    "stone": (0, 0, MASK), "stolen": (0, 0, MASK),
    "medusa": (NOWHERE, -1, 36), "gaze": (0, 0, 1),
    "treasure": (NOWHERE, -1, 9_999), "aim": (NOWHERE, -1, 1),
    "tonight": (NOWHERE, -1, 1), "scylla": (NOWHERE, -1, 5), "charybdis": (NOWHERE, -1, 5), "sated": (0, 0, 3),
    "spared": (0, 0, 63),
    "tired": (0, 0, 31), "item_used": (0, 0, 31),
    "choir": (NOWHERE, -1, 5), "played": (0, 0, 63),
    "open": (0, 0, 63), "workshop": (NOWHERE, -1, 99), "holding": (0, 0, MASK),
    "inspiration": (0, 0, 99), "designs": (0, 0, MASK), "designers": (0, 0, MASK),
    "relays": (0, 0, 9), "relayed": (0, 0, 9), "fives_next": (0, 0, 1), "fives": (0, 0, 1),
    "echo_next": (0, 0, 1), "echo": (0, 0, 9),
    "laic": (0, 0, 1), "concord": (0, 0, 9),
    "weather": (0, 0, 63), "closed": (NOWHERE, -1, 5),
    "twice": (0, 0, MASK), "riddle": (0, 0, 1), "elixir": (0, 0, MASK), "haste": (0, 0, MASK), "acorn": (0, 0, 127),
    "tamed": (0, 0, 127), "robots": (0, 0, 1), "bot_modes": (0, 0, 15), "giant": (0, 0, 1),
}  # fmt: skip
"""Every number with its beginning, its least and its most."""
LISTS: Final[dict[str, tuple[int, int]]] = {
    "harpies": (-2, 999), "loot": (0, 9_999), "loot_cards": (0, 999), "treasure_box": (0, 9_999),
    "items": (-2, 6), "worn": (-1, 240), "potions": (-1, 7), "potion_at": (-1, 999), "spirits": (-1, 6),
    "spirit_at": (-1, 999), "cache": (0, 99), "keystone": (0, 99), "holo_more": (0, 999), "used": (0, 1 << 20),
    "in_lantern": (0, 999),
}  # fmt: skip
"""Every list with the least and the most that it may hold."""


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Deeps:
    """The slice of the state that Monstrosities brings."""

    __slots__ = (*NUMBERS, *LISTS)

    stone: int
    """Figures turned to stone, one bit each: inactive, with the mark of a forgone action (MONS-20, 52)."""
    stolen: int
    """Figures in the Harpies' Lair, one bit each: inactive, standing on the Lair's place (MONS-71)."""
    medusa: int
    """The place of Medusa, the centre included, or NOWHERE without her (MONS-49, 61)."""
    gaze: int
    """Whether somebody has drawn her gaze in this round (MONS-57)."""
    treasure: int
    """The treasure in the Lair, as a piece; HIDDEN for who may not see it, NOWHERE where there is none (MONS-64)."""
    aim: int
    """What the pair that rolls in the Harpies' Lair has declared: 0 Fight, 1 Steal; NOWHERE else (MONS-73)."""
    treasure_box: list[int]
    """The treasures that are not in the game; nobody has seen them."""
    harpies: list[int]
    """By harpy: the place to which it has gone, the Lair among them; GONE when it is defeated (MONS-65, 76)."""
    loot: list[int]
    """What lies stolen in the Lair, by kind of goods (MONS-71)."""
    loot_cards: list[int]
    """Library cards that lie stolen in the Lair."""
    tonight: int
    """Which of the two plays in this round: 0 Scylla, 1 Charybdis, NOWHERE none (MONS-78)."""
    scylla: int
    """The slot of Scylla, or NOWHERE (MONS-46, 79)."""
    charybdis: int
    """The slot of Charybdis, or NOWHERE."""
    sated: int
    """Bit 0: Scylla is satisfied and gone; bit 1: Charybdis (MONS-85, 87)."""
    spared: int
    """Monsters that do not act in this round, a bit each by their order in the file (Helm of Invisibility)."""
    items: list[int]
    """By item: the seat that owns it, SUPPLY or GONE (MONS-37, 41)."""
    worn: list[int]
    """By item: the figure with which its token lies, or NOWHERE (MONS-40)."""
    tired: int
    """Items that came home in this round and cannot be used, a bit each (MONS-41)."""
    item_used: int
    """Items whose power of once a round is spent, a bit each."""
    potions: list[int]
    """By potion: the seat that has it, LAB, or SUPPLY where no Alchemist is in play (MONS-14)."""
    potion_at: list[int]
    """By potion: the place where it works until the end of the round, or NOWHERE."""
    spirits: list[int]
    """By spirit: the seat of the Channeler, or SUPPLY."""
    spirit_at: list[int]
    """By spirit: the tile on which it is in this round, or NOWHERE."""
    played: int
    """Spirits that lie before the Channeler's owner, a bit each."""
    choir: int
    """The spirit of the Daimon Choir, which works on every figure's tile in this round, or NOWHERE."""
    open: int
    """Locations that are set out, a bit each by their order in the file (MONS-31)."""
    cache: list[int]
    """What lies in the Hidden Cache, by resource."""
    workshop: int
    """The component on the Artificer's Workshop, or NOWHERE (MONS-15)."""
    holding: int
    """Figures that wait on the Observatory, a bit each."""
    inspiration: int
    """The Artisan's Inspiration."""
    designs: int
    """Figures that may build magic items in this round by Inspired Designs, a bit each."""
    designers: int
    """Figures on the Lustral Forge that may build a magic item, a bit each."""
    relays: int
    """Activations of the Quantum Relay in this round, for the next (MONS-93)."""
    relayed: int
    """Those of the last round, which work now."""
    fives_next: int
    """Whether the Possibility Multiplier was used in this round."""
    fives: int
    """Whether the 5+ spaces of the gate board are open in this round."""
    echo_next: int
    """Whether the Echo Actualizer was used in this round."""
    echo: int
    """How many times more the Hologram takes its action in this round."""
    laic: int
    """Whether each spent mystic energy counts as two in this round (Laic Receiver)."""
    concord: int
    """How many free builds the Concord Engine still gives in this round."""
    weather: int
    """What misfortunes do to this round, one bit each: see `misfortunes`."""
    closed: int
    """The arm whose third tile is closed by a Fissure in this round, or NOWHERE."""
    keystone: list[int]
    """By arm: how much lower its targets are for the rest of the game (Tectonic Keystone)."""
    twice: int
    """Figures that have taken their second action by an ally's power in this round, a bit each (Centaur)."""
    riddle: int
    """Whether the figure that is about to draw takes its first card from the unused artifacts (Sphinx)."""
    elixir: int
    """Figures that the Elixir has served in this round, a bit each."""
    haste: int
    """Figures that have acted twice by the Draught of Haste, a bit each."""
    acorn: int
    """Seats whose rolls in the Forests succeed in this round, a bit each (Heartwood Acorn)."""
    tamed: int
    """Seats whose Tamer has recruited at the centre already, a bit each."""
    robots: int
    """Whether the Bots act and also help in this round (Rise of the Robots)."""
    bot_modes: int
    """Two bits a Bot: what it does on another figure's space (MONS-101)."""
    giant: int
    """Whether the Giant stands on two spaces."""
    holo_more: list[int]
    """Boards whose power the Hologram has besides its first in this round (MONS-93)."""
    in_lantern: list[int]
    """Allies whose power the Hologram has in this round (MONS-94)."""
    used: list[int]
    """By seat: what was used in this round, one bit each."""

    def __init__(self, seats: int, items: int, potions: int, spirits: int, harpies: int) -> None:
        """Make the slice before set-up, with so many seats and things of each kind."""
        for name, (begins, _least, _most) in NUMBERS.items():
            setattr(self, name, begins)
        self.harpies = [GONE] * harpies
        self.loot = [0] * (RESOURCES + 1)
        self.loot_cards = []
        self.treasure_box = []
        self.items = [SUPPLY] * items
        self.worn = [NOWHERE] * items
        self.potions = [SUPPLY] * potions
        self.potion_at = [NOWHERE] * potions
        self.spirits = [SUPPLY] * spirits
        self.spirit_at = [NOWHERE] * spirits
        self.cache = [0] * RESOURCES
        self.keystone = [0] * ARMS
        self.holo_more = []
        self.in_lantern = []
        self.used = [0] * seats

    def copy(self) -> Self:
        """Return an independent slice that is equal to this one. Written by hand, since search copies all the time."""
        other = Deeps.__new__(type(self))
        other.stone = self.stone
        other.stolen = self.stolen
        other.medusa = self.medusa
        other.gaze = self.gaze
        other.treasure = self.treasure
        other.aim = self.aim
        other.tonight = self.tonight
        other.scylla = self.scylla
        other.charybdis = self.charybdis
        other.sated = self.sated
        other.spared = self.spared
        other.tired = self.tired
        other.item_used = self.item_used
        other.choir = self.choir
        other.played = self.played
        other.open = self.open
        other.workshop = self.workshop
        other.holding = self.holding
        other.inspiration = self.inspiration
        other.designs = self.designs
        other.designers = self.designers
        other.relays = self.relays
        other.relayed = self.relayed
        other.fives_next = self.fives_next
        other.fives = self.fives
        other.echo_next = self.echo_next
        other.echo = self.echo
        other.laic = self.laic
        other.concord = self.concord
        other.weather = self.weather
        other.closed = self.closed
        other.twice = self.twice
        other.riddle = self.riddle
        other.elixir = self.elixir
        other.haste = self.haste
        other.acorn = self.acorn
        other.tamed = self.tamed
        other.robots = self.robots
        other.bot_modes = self.bot_modes
        other.giant = self.giant
        other.harpies = self.harpies[:]
        other.loot = self.loot[:]
        other.loot_cards = self.loot_cards[:]
        other.treasure_box = self.treasure_box[:]
        other.items = self.items[:]
        other.worn = self.worn[:]
        other.potions = self.potions[:]
        other.potion_at = self.potion_at[:]
        other.spirits = self.spirits[:]
        other.spirit_at = self.spirit_at[:]
        other.cache = self.cache[:]
        other.keystone = self.keystone[:]
        other.holo_more = self.holo_more[:]
        other.used = self.used[:]
        other.in_lantern = self.in_lantern[:]
        return other

    def __eq__(self, other: object) -> bool:
        """Two slices are equal when all that they hold is."""
        if not isinstance(other, Deeps):
            return NotImplemented
        # Not by the slots: a compiled class has none that were reckoned.
        return all(getattr(self, name) == getattr(other, name) for name in (*NUMBERS, *LISTS))

    __hash__ = None  # type: ignore[assignment]

    def room_key(self) -> tuple[int, ...]:
        """Return what decides which places are open: locations, 5+ spaces, the closed tile."""
        return self.open, self.fives, self.closed

    def encode(self) -> dict[str, Any]:
        """Return the slice as JSON data; a mask as a text, since it can be longer than JSON's readers promise."""
        out: dict[str, Any] = {
            name: hex(getattr(self, name)) if most == MASK else getattr(self, name)
            for name, (_begins, _least, most) in NUMBERS.items()
        }
        return {**out, **{name: list(getattr(self, name)) for name in LISTS}}


def deeps_of(table: RisingTable) -> Deeps:
    """Return what the pack keeps on a table of a match that has it."""
    deeps: Deeps = table.deeps
    return deeps


def pack_of(game: RisingGame) -> DeepsContent:
    """Return what the pack's files bring to a match that has it."""
    deeps: Any = game.content.deeps
    found: DeepsContent = deeps
    return found


def more_piles(game: RisingGame, table: RisingTable) -> dict[str, list[int]]:
    """Return the library cards that lie stolen, and the boards of the Hologram beyond its first."""
    deeps = deeps_of(table)
    return {"library": deeps.loot_cards, "councilors": deeps.holo_more}


def make_slice(game: RisingGame) -> Deeps:
    """Return the slice before set-up."""
    box = game.box
    return Deeps(game.seats, box.items, box.potions, box.spirits, 3)


def read_slice(game: RisingGame, data: object) -> Deeps:
    """Read what a save kept. Raises DecodeError with the place and what was expected."""
    if not isinstance(data, dict):
        raise DecodeError(f"deeps: expected an object, not {type(data).__name__}")
    fields = set(NUMBERS) | set(LISTS)
    if set(data) != fields:
        wrong = sorted(map(str, set(data) ^ fields))[0]
        raise DecodeError(f"deeps: the field {shown(wrong)} is missing or unknown")
    out = make_slice(game)
    bounds = _bounds(game)
    for name, (_begins, least, most) in NUMBERS.items():
        value = data[name]
        least, most = bounds.get(name, (least, most))
        if most == MASK:
            value = _mask(value)
            most = (1 << game.figures.count) - 1
        if type(value) is not int or not least <= value <= most:
            raise DecodeError(f"deeps.{name}: expected a whole number from {least} to {most}")
        setattr(out, name, value)
    for name, (least, most) in LISTS.items():
        value = data[name]
        least, most = bounds.get(name, (least, most))
        length = len(getattr(out, name))
        free = name in ("loot_cards", "treasure_box", "holo_more", "in_lantern")
        if not isinstance(value, list) or (not free and len(value) != length) or len(value) > 99:
            raise DecodeError(f"deeps.{name}: expected a list" + ("" if free else f" of {length}"))
        if not all(type(entry) is int and least <= entry <= most for entry in value):
            raise DecodeError(f"deeps.{name}: expected whole numbers from {least} to {most}")
        setattr(out, name, list(value))
    if any(game.seats <= owner < LAB for owner in out.potions):
        raise DecodeError(f"deeps.potions: the last seat is {game.seats - 1}")
    return out


def _bounds(game: RisingGame) -> dict[str, tuple[int, int]]:
    """Return what the numbers of pieces, places and seats can be in this match, by field."""
    box, seats = game.box, (1 << game.seats) - 1
    treasures = (box.treasure_0, box.treasure_0 + box.treasures - 1)
    places, cards = (NOWHERE, box.places - 1), (0, box.library_cards - 1)
    return {
        "treasure": (NOWHERE, treasures[1]), "treasure_box": treasures, "harpies": (GONE, box.places - 1),
        "loot_cards": cards, "items": (GONE, game.seats - 1), "worn": (NOWHERE, game.figures.count - 1),
        "potions": (SUPPLY, LAB), "potion_at": places, "spirits": (SUPPLY, game.seats - 1), "spirit_at": places,
        "workshop": (NOWHERE, box.components - 1), "acorn": (0, seats), "tamed": (0, seats),
        "in_lantern": (0, len(game.figures.allies) - 1), "choir": (NOWHERE, box.spirits - 1),
        "tired": (0, (1 << box.items) - 1), "item_used": (0, (1 << box.items) - 1),
        "played": (0, (1 << box.spirits) - 1),
        "holo_more": (box.councilor_0, box.councilor_0 + box.councilors - 1),
    }  # fmt: skip


def _mask(value: object) -> Any:
    if isinstance(value, str) and value.startswith("0x") and len(value) <= 64:
        try:
            return int(value, 16)
        except ValueError:
            return value
    return value
