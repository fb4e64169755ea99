"""The data files of Monstrosities: from ``assets/rising/packs/monstrosities/cards/*.toml`` to checked definitions.

Components, councilors, misfortunes, library cards and levels have the shape of the base box and stand behind its rows
in the same tables of `RisingContent`. What the base has no kind of is the `DeepsContent` of a match: magic items,
potions, spirits, treasures, allies, monsters, locations, and every number that the rules of the pack need (``params``).
The rules know rows by their ids, which stand here; the order of the rows is the order of these ids.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from atlantis_desktop.content.card_files import CardFiles, read_own
from atlantis_desktop.content.faults import ContentError, misfit, nearest_word
from atlantis_desktop.content.reading import Source, TableReader
from atlantis_desktop.content.row_kinds import LIKE, RowKinds, read_like, read_removed
from atlantis_desktop.games.rising.rules import content as base
from atlantis_desktop.games.rising.rules.content import (
    DEEP_TYPES,
    DIFFERS_DEEP,
    GAME,
    KINDS,
    LIBRARY_TYPES,
    RANKS,
    RisingContent,
)
from atlantis_desktop.games.rising.rules.printed import lay_over
from atlantis_desktop.games.rising.rules.vocabulary import FURTHER_SCRIPTS, vocabulary
from atlantis_desktop.words import _

PACK: Final = "monstrosities"
OWN_FILES: Final = ("levels", "components", "councilors", "misfortunes", "library", "things", "beings", "locations")
FILES: Final = (*base.FILES, *(f"{PACK}/{name}" for name in OWN_FILES))
"""The names of the files of a match with the pack, as its save keeps them."""

COMPONENTS: Final = (
    "possibility-multiplier", "lustral-forge", "quantum-relay", "echo-actualizer", "spectral-replicator",
    "abetting-pharos", "anima-cradle", "daimon-choir", "storm-gyve", "laic-receiver", "host-convoker", "concord-engine",
    "tectonic-keystone", "akashic-reliquary",
)  # fmt: skip
COUNCILORS: Final = ("alchemist", "artisan", "astrologer", "channeler", "tamer")
MISFORTUNES: Final = (
    "calm-seas-more", "controlled-flood-more", "receding-waters", "red-skies", "catastrophic-flood", "hundred-hands",
    "whirlpool", "sirens-song", "volcanic-ash", "fissure", "tritons-horn", "cursed-relics", "lightning-storm",
    "titans-tread", "eclipse", "plague-of-doubt", "dark-tide", "omen-of-the-centaurs", "omen-of-the-cyclopes",
    "omen-of-the-fauns", "omen-of-the-giants", "omen-of-the-gryphons",
)  # fmt: skip
LIBRARY: Final = (
    "legend-of-cleito", "inspired-designs", "revised-cipher", "power-of-the-masses", "rise-of-the-robots",
    "mystic-lantern", "chalice-of-evaemon", "net-of-diaprepes", "anvil-of-atlas", "lantern-of-hekate",
    "harness-of-pegasus", "scales-of-themis", "phoenix-egg", "golden-fleece", "riddle-of-the-sphinx", "heartwood-acorn",
    "silver-bridle",
)  # fmt: skip
LEVELS: Final = ("level-6", "level-7", "level-8")
ITEMS: Final = ("mirror-shield", "constellation-cloak", "helm-of-invisibility", "talaria", "midas-gauntlet")
POTIONS: Final = ("elixir-of-vitality", "tincture-of-shadow", "philtre-of-fortune", "draught-of-haste")
SPIRITS: Final = ("dactyls", "oreads", "telchines", "hesperides", "muses", "horai")
TREASURES: Final = tuple(f"treasure-{at}" for at in range(1, 8))
ALLIES: Final = (
    "centaur", "cyclops", "dryad", "faun", "giant", "golden-ram", "gryphon", "phoenix", "sphinx", "unicorn", "medusa",
    "mermaid",
)  # fmt: skip
MONSTERS: Final = ("monster-medusa", "harpy-1", "harpy-2", "harpy-3", "scylla", "charybdis")
LOCATIONS: Final = (
    "hidden-cache", "gryphon-aerie", "harpies-lair", "alchemists-lab", "astrologers-observatory", "artificers-workshop",
)  # fmt: skip
SCENARIOS: Final = ("medusa", "harpies", "scylla")
"""The three monster scenarios, by the options that bring them."""
BOTS: Final = 2
"""How many Bots are in the box (MONS 1)."""

PARAMS: Final[Mapping[str, Mapping[str, tuple[int, int]]]] = MappingProxyType({
    "things": {
        # set-up and deck
        "specials_in_deck": (0, 24), "omens_in_deck": (0, 5), "wonders_in_deck": (0, 6), "digital_calm_seas": (0, 30),
        "offset_calm_seas": (0, 9), "offset_controlled_floods": (0, 9), "calm_for_one": (1, 9),
        # magic items
        "item_floor": (1, 9), "shield_floor": (1, 9), "midas_more": (0, 9), "midas_gold": (0, 20),
        # potions and spirits
        "potions_at_start": (0, 4), "elixir_less": (0, 9), "philtre_bonus": (0, 9), "haste_price": (0, 9),
        "dactyls_more": (0, 9), "oreads_price": (0, 9), "oreads_more": (0, 9), "telchines_less": (0, 9),
        "hesperides_energy": (0, 9), "muses_more": (0, 9), "horai_bonus": (0, 9),
        # components
        "relay_cards": (0, 9), "relay_powers": (0, 9), "hologram_powers_most": (1, 9), "echo_times": (0, 9),
        "replicator_cards": (0, 9), "replicator_energy": (0, 9), "replicator_resources": (0, 9),
        "gyve_calm_seas": (0, 30), "laic_counts": (1, 9), "convoker_followers": (0, 9), "convoker_volunteers": (0, 20),
        "concord_less": (0, 9), "keystone_less": (0, 9), "reliquary_cards": (0, 20),
        # library cards
        "cache_each": (0, 9), "designs_less": (0, 9), "masses_volunteers": (0, 20), "robots_bonus": (0, 9),
        "chalice_energy": (0, 9), "net_energy": (0, 9), "anvil_less": (0, 9), "hekate_price": (0, 9),
        "egg_atlantium": (0, 20), "fleece_price": (0, 9), "fleece_gold": (0, 20), "riddle_price": (0, 9),
        "riddle_draw": (0, 9), "acorn_price": (0, 9), "bridle_price": (0, 9),
    },
    "beings": {
        # Hologram deck and Bots
        "hologram_shown": (1, 9), "hologram_used": (1, 9), "bot_bonus": (0, 9), "bots_at_start": (0, 2),
        # councilors
        "inspiration_each_round": (0, 9), "inspiration_placed": (0, 9), "inspiration_cap": (0, 20),
        "artisan_hologram_less": (0, 9), "astrologer_guests": (0, 9), "astrologer_hologram_guests": (0, 9),
        "tamer_less": (0, 9), "tamer_least": (0, 9), "tamer_bonus": (0, 9), "tamer_price": (0, 20),
        # allies
        "cyclops_less": (0, 9), "dryad_rolls": (1, 9), "giant_spaces": (1, 3), "giant_dice": (1, 3),
        "ram_price": (0, 9), "ram_more": (0, 9), "phoenix_more": (0, 9), "medusa_followers": (0, 9),
        "medusa_volunteers": (0, 20), "mermaid_price": (0, 20), "mermaid_energy": (0, 9),
        # misfortunes
        "red_skies_energy": (0, 9), "receding_tiles": (0, 9), "catastrophic_floods": (0, 6), "whirlpool_tiles": (1, 6),
        "fissure_rank": (1, 6), "horn_wild_most": (1, 6), "relics_price": (0, 9), "lightning_price": (0, 9),
        "centaurs_least": (0, 9), "cyclopes_more": (0, 9), "fauns_least": (0, 9), "giants_atlantium": (0, 20),
        "giants_floods": (0, 3), "gryphons_ore": (0, 20),
        # Medusa
        "stone_at_start": (0, 3), "stone_at_start_cities": (0, 3), "free_price": (0, 9),
        # harpies
        "fight_target": (2, 40), "harpy_bonus": (0, 9), "stolen_bonus": (0, 9),
        # Scylla and Charybdis
        "scylla_meal": (1, 20), "scylla_price": (0, 9), "charybdis_price": (0, 9), "charybdis_targets": (1, 2),
        "red_skies_reward": (0, 9),
    },
    "locations": {
        "cache_take": (0, 9), "aerie_target": (2, 40), "aerie_gold": (0, 20), "aerie_bonus": (0, 9),
    },
})  # fmt: skip
"""By file: every whole number of its ``[params]`` with the least and the most of it. The rules read them at
``content.deeps.params``, where ``hundred_hands`` (six words, by the face of the die: ``centre`` or the id of an arm)
and ``steal`` (pairs of a total and how much one may take up to it, the last for all above) stand beside them; so do
``relief`` and ``monster_relief``, by how many units less a component costs: by the levels of the base box and by the
three scenarios, each by the number of councilors.
"""
HANDS: Final = "hundred_hands"
STEAL: Final = "steal"
RELIEF: Final = "relief"
MONSTER_RELIEF: Final = "monster_relief"
BASE_LEVELS: Final = 5
"""How many levels the base box has."""
MOST_RELIEF: Final = 9
MOST_SEATS: Final = 7


@dataclass(frozen=True, slots=True)
class ItemDef:
    """One magic item; ``cost`` by the order of KINDS, of which the Wrath takes ``wrath_less`` Atlantium a step (3.5).

    ``scenario`` is the monster scenario without which the item is not in the game, empty for none.
    """

    id: str
    name: str
    cost: tuple[int, ...]
    wrath_less: int
    scenario: str
    ongoing: str
    once: str
    rule: str
    own: tuple[str, ...]
    removed: bool = False
    """Whether a variant has taken it out, so that it lies in the box all game."""
    like: str = ""
    """The row that a new one of a variant takes after, empty for none."""
    sort: int = 0
    """Which of those in the box it is, or is like: by this number code knows its power."""


@dataclass(frozen=True, slots=True)
class ThingDef:
    """One potion or one spirit."""

    id: str
    name: str
    text: str
    rule: str
    own: tuple[str, ...]
    removed: bool = False
    """Whether a variant has taken it out, so that it lies in the box all game."""
    like: str = ""
    """The row that a new one of a variant takes after, empty for none."""
    sort: int = 0
    """Which of those in the box it is, or is like: by this number code knows its power."""


@dataclass(frozen=True, slots=True)
class TreasureDef:
    """One treasure of the harpies: ``goods`` by the order of KINDS, library cards, volunteers."""

    id: str
    name: str
    text: str
    goods: tuple[int, ...]
    cards: int
    volunteers: int
    rule: str
    own: tuple[str, ...]
    like: str = ""
    """The row that a new one of a variant takes after, empty for none."""


@dataclass(frozen=True, slots=True)
class AllyDef:
    """One ally: what it does, and where it is recruited."""

    id: str
    name: str
    text: str
    source: str
    rule: str
    own: tuple[str, ...]
    removed: bool = False
    """Whether a variant has taken it out, so that it lies in the box all game."""


@dataclass(frozen=True, slots=True)
class MonsterDef:
    """One monster of a scenario."""

    id: str
    scenario: str
    name: str
    text: str
    rule: str
    own: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LocationDef:
    """One place off the island: how many figures stand there, singly or as a pair (``double``)."""

    id: str
    name: str
    spaces: int
    kind: str
    text: str
    rule: str
    own: tuple[str, ...]


@dataclass(frozen=True)
class DeepsContent:
    """What the pack brings that the base box has no kind of."""

    params: Mapping[str, Any]
    items: tuple[ItemDef, ...]
    potions: tuple[ThingDef, ...]
    spirits: tuple[ThingDef, ...]
    treasures: tuple[TreasureDef, ...]
    allies: tuple[AllyDef, ...]
    monsters: tuple[MonsterDef, ...]
    locations: tuple[LocationDef, ...]
    bots: int = BOTS

    alike: dict[str, tuple[tuple[int, ...], ...]] = field(default_factory=dict, compare=False, repr=False)
    """By kind, then by those in the box: the numbers of all things with its power; one each, but for a variant."""

    def __post_init__(self) -> None:
        """Sort the things by whose power they have."""
        for kind, sorts, known in (
            ("item", [each.sort for each in self.items], ITEMS),
            ("potion", [each.sort for each in self.potions], POTIONS),
            ("spirit", [each.sort for each in self.spirits], SPIRITS),
        ):
            self.alike[kind] = tuple(
                tuple(at for at, other in enumerate(sorts) if other == sort) for sort in range(len(known))
            )


def load_content(folder: Path | None = None, printed: Path | None = None) -> RisingContent:
    """Read and check the files of base box and pack, printed values laid over them where such a file exists.

    Takes another folder with the base's card files, beside which the pack's lie, for tests and designers. Raises
    ContentError with every fault.
    """
    return _CARD_FILES.load(folder, printed)


def content_from_data(data: object, place: str = "") -> RisingContent:
    """Read what a saved match with the pack kept, checked like the files. Raises ContentError."""
    return _CARD_FILES.from_data(data, place)


def build_content(data: Mapping[str, Any], sources: Mapping[str, Source], told: bool = True) -> RisingContent:
    """Check the parsed files, those of the base box first, and number everything. Raises ContentError.

    ``told`` holds each text to what the effect of the card does.
    """
    content = base.build_content({name: data[name] for name in base.FILES}, sources, told)
    own = {name: sources[f"{PACK}/{name}"] for name in OWN_FILES}
    roots = base.open_files(OWN_FILES, own, {name: data[f"{PACK}/{name}"] for name in OWN_FILES})
    operations = vocabulary([arm.id for arm in content.arms], FURTHER_SCRIPTS)
    rows = {kind: base.read_rows(roots[name], kind) for name, kind in _KINDS}
    levels = tuple(base.read_level(reader, DIFFERS_DEEP) for reader in rows["level"])
    components = tuple(base.read_component(reader, operations) for reader in rows["component"])
    councilors = tuple(base.read_councilor(reader) for reader in rows["councilor"])
    misfortunes = tuple(base.read_misfortune(reader, operations, DEEP_TYPES) for reader in rows["misfortune"])
    library = tuple(base.read_library(reader, operations) for reader in rows["library"])
    places = ("centre", *(arm.id for arm in content.arms))
    params: dict[str, Any] = {}
    for name in PARAMS:
        params.update(_params(name, roots[name], places))
    deeps = DeepsContent(
        params,
        tuple(_item(reader) for reader in rows["item"]),
        tuple(_thing(reader, POTIONS) for reader in rows["potion"]),
        tuple(_thing(reader, SPIRITS) for reader in rows["spirit"]),
        tuple(_treasure(reader) for reader in rows["treasure"]),
        tuple(_ally(reader) for reader in rows["ally"]),
        tuple(_monster(reader) for reader in rows["monster"]),
        tuple(_location(reader) for reader in rows["location"]),
    )
    for root in roots.values():
        root.done()
    _check_shape(roots, rows, deeps, components, councilors, misfortunes, library, told)
    cards: list[tuple[TableReader, base.Card]] = [
        *zip(rows["component"], components, strict=True), *zip(rows["misfortune"], misfortunes, strict=True),
        *zip(rows["library"], library, strict=True),
    ]  # fmt: skip
    known = [deed for held in (content.components, content.misfortunes, content.library)
             for card in held for deed in card.effect]  # fmt: skip
    base.check_numbers(cards, known)
    if not any(source.faults for source in own.values()):
        base.check_texts(cards, content.arms, told)
    faults = [fault for source in own.values() for fault in source.faults]
    if faults:
        raise ContentError(faults)
    return replace(
        content, levels=(*content.levels, *levels), components=(*content.components, *components),
        councilors=(*content.councilors, *councilors), misfortunes=(*content.misfortunes, *misfortunes),
        library=(*content.library, *library), content_hash=base.hash_of(data), data=data, operations=operations,
        deeps=deeps,
    )  # fmt: skip


def _params(name: str, root: TableReader, places: Sequence[str]) -> dict[str, Any]:
    reader = TableReader(root.source, root.take("params", "a table"), "params", numbered=False)
    out: dict[str, Any] = {key: reader.integer(key, *between) for key, between in PARAMS[name].items()}
    if name == "beings":
        out[HANDS] = _words(reader, HANDS, places, RANKS)
        out[STEAL] = _steps(reader, STEAL)
    if name == "things":
        out[RELIEF] = _by_seats(reader, RELIEF, BASE_LEVELS)
        out[MONSTER_RELIEF] = _by_seats(reader, MONSTER_RELIEF, len(SCENARIOS))
    read_own(reader)
    reader.done()
    return out


def _words(reader: TableReader, key: str, known: Sequence[str], count: int) -> tuple[str, ...]:
    expected = _("{n} of the words {words}").format(n=count, words=", ".join(known))
    value = reader.take(key, expected)
    if not isinstance(value, list) or len(value) != count or any(word not in known for word in value):
        if value is not None:
            reader.wrong(key, misfit(value), expected)
        return (known[0],) * count
    return tuple(value)


def _steps(reader: TableReader, key: str) -> tuple[tuple[int, int], ...]:
    """Read pairs of a total and a number, of which both rise."""
    expected = _("pairs of whole numbers from 0 to 99 that rise, such as [[2, 0], [5, 1]]")
    value = reader.take(key, expected)
    fits = isinstance(value, list) and 0 < len(value) < 20 and all(
        isinstance(pair, list) and len(pair) == 2 and all(type(number) is int and 0 <= number <= 99 for number in pair)
        for pair in value
    )  # fmt: skip
    if not fits or any(one[0] >= other[0] or one[1] > other[1] for one, other in pairwise(value)):
        if value is not None:
            reader.wrong(key, misfit(value), expected)
        return ((99, 0),)
    return tuple((total, number) for total, number in value)


def _by_seats(reader: TableReader, key: str, count: int) -> tuple[tuple[int, ...], ...]:
    """Read rows of seven whole numbers, one for each number of councilors."""
    expected = _("{n} rows of seven whole numbers from {least} to {most}").format(
        n=count, least=-MOST_RELIEF, most=MOST_RELIEF
    )
    value = reader.take(key, expected)
    fits = isinstance(value, list) and len(value) == count and all(
        isinstance(row, list) and len(row) == MOST_SEATS
        and all(type(number) is int and -MOST_RELIEF <= number <= MOST_RELIEF for number in row)
        for row in value
    )  # fmt: skip
    if not fits:
        if value is not None:
            reader.wrong(key, misfit(value), expected)
        return ((0,) * MOST_SEATS,) * count
    return tuple(tuple(row) for row in value)


def _power(reader: TableReader, known: Sequence[str]) -> tuple[bool, str, int]:
    """Read whether a thing was taken out, which other one it is like, and whose power it has."""
    removed, like = read_removed(reader), read_like(reader)
    word = like or str(reader.data.get("id"))
    if word not in known:
        reader.wrong(LIKE, misfit(word), _("{key} with the one whose power it has: {words}").format(
            key=LIKE, words=", ".join(known)), nearest_word(word, known))  # fmt: skip
        return removed, like, 0
    return removed, like, known.index(word)


def _item(reader: TableReader) -> ItemDef:
    item = ItemDef(
        reader.identifier("id"), reader.text("name", limit=40), base.read_cost(reader),
        reader.integer("wrath_less", 0, 2, 0), reader.one_of("scenario", SCENARIOS, ""),
        reader.text("ongoing", limit=400), reader.text("once", limit=400), base.rule_of(reader), read_own(reader),
        *_power(reader, ITEMS),
    )  # fmt: skip
    reader.done()
    return item


def _thing(reader: TableReader, known: Sequence[str]) -> ThingDef:
    thing = ThingDef(
        reader.identifier("id"), reader.text("name", limit=40), reader.text("text", limit=400), base.rule_of(reader),
        read_own(reader), *_power(reader, known),
    )  # fmt: skip
    reader.done()
    return thing


def _treasure(reader: TableReader) -> TreasureDef:
    treasure = TreasureDef(
        reader.identifier("id"), reader.text("name", limit=40), reader.text("text", limit=400),
        base.read_numbers(reader, "goods", 0, 9, len(KINDS)), reader.integer("cards", 0, 9, 0),
        reader.integer("volunteers", 0, 9, 0), base.rule_of(reader), read_own(reader), read_like(reader),
    )  # fmt: skip
    reader.done()
    return treasure


def _ally(reader: TableReader) -> AllyDef:
    ally = AllyDef(
        reader.identifier("id"), reader.text("name", limit=40), reader.text("text", limit=400),
        reader.text("source", limit=200), base.rule_of(reader), read_own(reader), read_removed(reader),
    )  # fmt: skip
    reader.done()
    return ally


def _monster(reader: TableReader) -> MonsterDef:
    monster = MonsterDef(
        reader.identifier("id"), reader.one_of("scenario", SCENARIOS), reader.text("name", limit=40),
        reader.text("text", limit=400), base.rule_of(reader), read_own(reader),
    )  # fmt: skip
    reader.done()
    return monster


def _location(reader: TableReader) -> LocationDef:
    location = LocationDef(
        reader.identifier("id"), reader.text("name", limit=40), reader.integer("spaces", 1, 6),
        reader.one_of("kind", ("single", "double")), reader.text("text", limit=400), base.rule_of(reader),
        read_own(reader),
    )  # fmt: skip
    reader.done()
    return location


_KINDS: Final = (
    ("levels", "level"), ("components", "component"), ("councilors", "councilor"), ("misfortunes", "misfortune"),
    ("library", "library"), ("things", "item"), ("things", "potion"), ("things", "spirit"), ("things", "treasure"),
    ("beings", "ally"), ("beings", "monster"), ("locations", "location"),
)  # fmt: skip
"""Each kind of row with its file."""
_IDS: Final = MappingProxyType({
    "level": LEVELS, "component": COMPONENTS, "councilor": COUNCILORS, "misfortune": MISFORTUNES, "library": LIBRARY,
    "item": ITEMS, "potion": POTIONS, "spirit": SPIRITS, "treasure": TREASURES, "ally": ALLIES, "monster": MONSTERS,
    "location": LOCATIONS,
})  # fmt: skip

NUMBERED: Final = ("level", "item", "potion", "spirit", "ally", "monster", "location")
"""The kinds of which the rules know the rows by their numbers."""


def row_kinds() -> RowKinds:
    """Return what a variant may do with the rows of the pack."""
    fixed = {
        "levels/level": _("one of the levels among which one chooses at set-up: change its numbers and name"),
        "beings/monster": _("one of the monsters of the scenarios, which are options: change its texts and the numbers "
                            "of beings"),
        "locations/location": _("one of the locations, which the map holds: change its spaces, name and text"),
    }  # fmt: skip
    power = _("one of the allies that there are, each a figure with a power of its own: change its texts and the "
              "numbers of beings, or take it out")  # fmt: skip
    return RowKinds(
        [f"{PACK}/{kind}" for kind in ("things/item", "things/potion", "things/spirit", "beings/ally")],
        {f"{PACK}/{kind}": told for kind, told in fixed.items()}, {f"{PACK}/beings/ally": power},
    )  # fmt: skip


def _check_shape(
    roots: Mapping[str, TableReader], rows: Mapping[str, Sequence[TableReader]], deeps: DeepsContent,
    components: Sequence[base.ComponentDef], councilors: Sequence[base.CouncilorDef],
    misfortunes: Sequence[base.MisfortuneDef], library: Sequence[base.LibraryDef], told: bool,
) -> None:  # fmt: skip
    """The rows and counts that the rules rely on (section 1 of the rules); a variant may have more cards or fewer."""
    for name, kind in _KINDS:
        found = tuple(str(reader.data.get("id")) for reader in rows[kind])
        # What the rules know by its number keeps it, and what a variant adds stands behind.
        if found != _IDS[kind] if told else kind in NUMBERED and found[: len(_IDS[kind])] != _IDS[kind]:
            roots[name].wrong(kind, _("the rows are {found}").format(found=", ".join(found) or "–"),
                              _("these rows in this order: {words}").format(words=", ".join(_IDS[kind])))  # fmt: skip
    digital = int(deeps.params["digital_calm_seas"])
    types = [sum(card.copies for card in misfortunes if card.type == kind) for kind in DEEP_TYPES]
    counts: tuple[tuple[str, str, list[int], list[int]], ...] = (
        ("components", "component", [sum(each.letter == letter for each in components) for letter in base.LETTERS],
         [2, 2, 2, 2, 6, 0]),
        ("misfortunes", "misfortune", types, [3 + digital, 3, 3, 9, 3, 12, 5]),
        ("library", "library", [sum(card.copies for card in library if card.type == kind) for kind in LIBRARY_TYPES],
         [5, 7, 5]),
    )  # fmt: skip
    for name, kind, numbers, expected in counts:
        if numbers != expected:
            roots[name].unusual(kind, _("there are {n}").format(n=numbers), str(expected), told)
    base.check_components(roots["components"], components, 0)
    base.check_abilities(roots["councilors"], councilors, COUNCILORS)
    if not deeps.treasures:
        roots["things"].wrong("treasure", _("there are {n}").format(n=0),
                              _("one at least, which lies in the Harpies’ Lair (MONS-64)"))  # fmt: skip


_CARD_FILES: Final = CardFiles(GAME, FILES, lay_over, build_content)
