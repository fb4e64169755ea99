"""The data files of Atlantis Rising: from ``assets/rising/cards/*.toml`` to checked, frozen definitions.

Definitions are numbered in the order of their files, and the rules know them by these numbers. An owner of the printed
game may replace what is marked as this program's own design (``own = [...]``) by a file of printed values.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from atlantis_desktop.content import card_files
from atlantis_desktop.content.card_files import CardFiles, content_hash, read_own, read_rule
from atlantis_desktop.content.faults import ContentError, misfit, nearest_word, shown
from atlantis_desktop.content.reading import Source, TableReader, expect_unique
from atlantis_desktop.content.row_kinds import LIKE, read_like
from atlantis_desktop.engine.effects import Operations
from atlantis_desktop.games.rising.rules.card_sentences import DeedComposer
from atlantis_desktop.games.rising.rules.printed import lay_over
from atlantis_desktop.games.rising.rules.vocabulary import (
    EFFECT_OF_SCRIPT,
    GOODS,
    LOOKED_UP,
    OF_THE_WATCHTOWER,
    SCRIPTS,
    Deed,
    place,
    vocabulary,
)
from atlantis_desktop.words import _

if TYPE_CHECKING:
    from atlantis_desktop.games.rising.packs.monstrosities.rules.content import DeepsContent

FORMAT: Final = 1
GAME: Final = "rising"
FILES: Final = ("island", "levels", "components", "councilors", "misfortunes", "library")
ADDED: Final = ("components", "councilors", "misfortunes", "library")
"""The files of which a variant may have more or fewer rows."""
LEAST_COUNCILORS: Final = 7
"""One for each seat (RISE-13)."""
MOST_COMPONENTS: Final = 60
KINDS: Final = GOODS
"""What can be paid, in the order of every list of goods; the first four are resources (RISE-31)."""
COST_LETTERS: Final = "CGOAE"
ARM_KINDS: Final = ("wild", "cities", "libraries", "forges")
LETTERS: Final = ("a", "b", "c", "d", "e", "core")
"""The letters of components; the base box has none of the letter e (MONS 3.2)."""
DIFFERS: Final = {"calm_seas": (0, 9), "controlled_floods": (0, 9), "energy": (0, 20), "relief": (-9, 9)}
"""What a level may have otherwise at a number of seats, with the most of it."""
DIFFERS_DEEP: Final = {**DIFFERS, "calm_seas": (0, 12), "controlled_floods": (0, 12)}
"""The same for the levels of an expansion, whose cards join those of the base box (MONS 3.1)."""
COMPONENT_KINDS: Final = ("once", "action", "ongoing", "double", "final")
MISFORTUNE_TYPES: Final = ("basic", "calm", "controlled", "special")
DEEP_TYPES: Final = ("calm", "controlled", "receding", "red", "catastrophic", "special", "omen")
"""The types of an expansion's misfortunes; ``receding`` and ``red`` count as Calm Seas (MONS-30)."""
LIBRARY_TYPES: Final = ("basic", "artifact", "wonder")
WINDOWS: Final = ("place", "drawn", "flood", "end_suffer", "act", "roll", "build", "wrath")
RESTS: Final = ("discard", "bottom", "none")
RANKS: Final = 6
TEXTS: Final = ("name", "text", "hologram", "own", "ongoing", "once", "source")
"""Entries that the rules do not read; two files that differ in these alone play alike."""


@dataclass(frozen=True, slots=True)
class ArmDef:
    """One peninsula with its six tiles, rank 1 first (RISE-76, 80, 84, 89)."""

    id: str
    name: str
    kind: str
    yields: int
    spaces: tuple[int, ...]
    targets: tuple[int, ...]
    keeps: tuple[int, ...]
    rest: tuple[str, ...]
    rates: tuple[int, ...]
    text: str
    rule: str
    own: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ComponentDef:
    """One component tile; ``cost`` by the order of KINDS, ``only`` for whom its spaces are: followers, or the Hologram.

    ``spaces`` are those of one that has any, ``fives`` those that five councilors and more have besides (RISE-42).
    """

    id: str
    name: str
    letter: str
    kind: str
    cost: tuple[int, ...]
    text: str
    effect: tuple[Deed, ...]
    only: str
    rule: str
    own: tuple[str, ...]
    spaces: int = 2
    fives: int = 1
    like: str = ""
    """The row that a new one of a variant takes after, empty for none."""


@dataclass(frozen=True, slots=True)
class CouncilorDef:
    """One councilor board; its ability is code, looked up by the id, or by the one that it is like."""

    id: str
    name: str
    hook: str
    text: str
    hologram: str
    rule: str
    own: tuple[str, ...]
    like: str = ""
    """The row that a new one of a variant takes after, empty for none."""


@dataclass(frozen=True, slots=True)
class MisfortuneDef:
    """One kind of misfortune card; ``copies`` cards of it exist."""

    id: str
    name: str
    type: str
    copies: int
    text: str
    effect: tuple[Deed, ...]
    rule: str
    own: tuple[str, ...]
    like: str = ""
    """The row that a new one of a variant takes after, empty for none."""


@dataclass(frozen=True, slots=True)
class LibraryDef:
    """One kind of library card; ``script`` names the code that knows it, empty where ``effect`` does all."""

    id: str
    name: str
    type: str
    copies: int
    windows: tuple[str, ...]
    unasked: tuple[str, ...]
    """Of these windows those in which it can be played, but which it does not open: it changes nothing of what is
    about to happen there (RISE-23). Games that were saved without this ask in every window.
    """
    text: str
    effect: tuple[Deed, ...]
    script: str
    rule: str
    own: tuple[str, ...]
    like: str = ""
    """The row that a new one of a variant takes after, empty for none."""

    @property
    def does(self) -> str:
        """What the card does, by its first operation or its script."""
        return self.effect[0].op if self.effect else self.script


Card: TypeAlias = ComponentDef | MisfortuneDef | LibraryDef
"""What has effects."""


def kin(row: Any) -> str:
    """Return the id by which code, signs and bots know a definition: of one that is like another that one's."""
    return str(row.like or row.id)


@dataclass(frozen=True, slots=True)
class LevelDef:
    """One level: named components or a number of each letter, the deck, mystic energy (RISE-03, 07, 14)."""

    id: str
    name: str
    components: tuple[str, ...]
    letters: tuple[int, ...]
    calm_seas: int
    controlled_floods: int
    energy: int
    own: tuple[str, ...]
    by_seats: Mapping[int, Mapping[str, int]] = field(default_factory=dict, hash=False)
    """By number of seats: what differs there (`DIFFERS`)."""
    catastrophic_floods: int = 0
    """How many Catastrophic Floods the deck has; none in the base box (MONS-06)."""
    relief: int | None = None
    """How many units less a component costs, below 0 more, where it is not as everywhere (RISE-17)."""
    dearer: tuple[str, ...] = ()
    """The components that cost a unit more than the others of the level do (RISE-17)."""

    def at(self, seats: int) -> LevelDef:
        """Return the level as so many councilors play it."""
        other = self.by_seats.get(seats, {})
        return replace(
            self, calm_seas=other.get("calm_seas", self.calm_seas), energy=other.get("energy", self.energy),
            controlled_floods=other.get("controlled_floods", self.controlled_floods),
            relief=other.get("relief", self.relief),
        )  # fmt: skip


@dataclass(frozen=True)
class RisingContent:
    """Everything that the files say; ``data`` is the same as plain data, for a saved game to keep."""

    params: Mapping[str, Any]
    arms: tuple[ArmDef, ...]
    wrath: tuple[int, ...]
    levels: tuple[LevelDef, ...]
    components: tuple[ComponentDef, ...]
    councilors: tuple[CouncilorDef, ...]
    misfortunes: tuple[MisfortuneDef, ...]
    library: tuple[LibraryDef, ...]
    content_hash: str
    data: Mapping[str, Any] = field(repr=False)
    operations: Operations[Deed] = field(repr=False, compare=False)
    deeps: DeepsContent | None = None
    """What the pack Monstrosities brings that the base box has no kind of; None in a match without it."""

    def units_less(self, level: LevelDef, seats: int) -> int:
        """Return how many units less a component costs so many councilors at a level, below 0 more (RISE-17)."""
        units = level.at(seats).relief
        usual: int = self.params["solo_relief_units"] if seats == 1 else 0
        return usual if units is None else units


def content_folder(root: Path | None = None) -> Path:
    """Return the folder of the card files, below the data folder or another ``root``."""
    return card_files.content_folder(GAME, root)


def load_content(folder: Path | None = None, printed: Path | None = None) -> RisingContent:
    """Read and check all files of the game, with the printed values laid over them where such a file exists.

    Takes another folder or file to read for tests and designers. Raises ContentError with every fault.
    """
    return _CARD_FILES.load(folder, printed)


def content_from_data(data: object, place: str = "") -> RisingContent:
    """Read what a saved game kept, checked like the files. Raises ContentError."""
    return _CARD_FILES.from_data(data, place)


def build_content(data: Mapping[str, Any], sources: Mapping[str, Source], told: bool = True) -> RisingContent:
    """Check the parsed files and number everything. Raises ContentError with all faults.

    ``told`` holds each text to what the effect of the card does; values that were laid over the files may say it in
    other words.
    """
    roots = open_files(FILES, sources, data)
    island = roots["island"]
    params = _params(TableReader(sources["island"], island.take("params", "a table"), "params", numbered=False))
    arms = tuple(_arm(reader) for reader in read_rows(island, "arm"))
    wrath_reader = TableReader(sources["island"], island.take("wrath", "a table"), "wrath", numbered=False)
    steps = wrath_reader.data.get("steps")
    wrath = read_numbers(wrath_reader, "steps", 0, 9, len(steps) if isinstance(steps, list) and steps else 6)
    read_own(wrath_reader)
    wrath_reader.done()
    operations = vocabulary([arm.id for arm in arms])
    content = RisingContent(
        params, arms, wrath,
        tuple(read_level(reader) for reader in read_rows(roots["levels"], "level")),
        tuple(read_component(reader, operations) for reader in read_rows(roots["components"], "component")),
        tuple(read_councilor(reader) for reader in read_rows(roots["councilors"], "councilor")),
        tuple(read_misfortune(reader, operations) for reader in read_rows(roots["misfortunes"], "misfortune")),
        tuple(read_library(reader, operations) for reader in read_rows(roots["library"], "library")),
        hash_of(data), data, operations,
    )  # fmt: skip
    for root in roots.values():
        root.done()
    _check_shape(content, roots, told)
    if not any(source.faults for source in sources.values()):
        check_texts(_cards(content, roots), content.arms, told)
    faults = [fault for source in sources.values() for fault in source.faults]
    if faults:
        raise ContentError(faults)
    return content


def open_files(
    names: Sequence[str], sources: Mapping[str, Source], data: Mapping[str, Any]
) -> dict[str, TableReader]:
    """Begin to read files of the game."""
    roots = {name: TableReader(sources[name], data[name]) for name in names}
    for root in roots.values():
        root.integer("format", FORMAT, FORMAT)
        root.one_of("game", (GAME,))
    return roots


def hash_of(data: Mapping[str, Any]) -> str:
    """Name what the rules see of the files."""
    return content_hash(_without_what_goes_without_saying(data), TEXTS)


def read_rows(root: TableReader, kind: str) -> list[TableReader]:
    """Return the rows of a kind in a file; two of them with one id are a fault."""
    readers = root.tables(kind)
    for reader in readers:
        reader.label = str(reader.data.get("id", ""))[:40]
    expect_unique((reader, str(reader.data.get("id", ""))) for reader in readers)
    return readers


def _params(reader: TableReader) -> dict[str, Any]:
    names = (
        "barrier_cost", "unflood_cost", "keep_cost", "hand_limit", "libraries_draw", "centre_income",
        "artifacts_in_deck", "solo_income", "automaton_bonus", "automaton_helps", "target_floor", "discount_floor",
        "entropy_floor", "solo_relief_from", "solo_relief_units", "most_declined",
    )  # fmt: skip
    out: dict[str, Any] = {name: reader.integer(name, 0, 99) for name in names}
    # Games that were saved before this number came have none.
    out["self_play_rounds"] = reader.integer("self_play_rounds", 0, 9_999, 40)
    out["build_spaces"] = read_numbers(reader, "build_spaces", 1, 3, 2)
    read_own(reader)
    reader.done()
    return out


def _arm(reader: TableReader) -> ArmDef:
    kind = reader.one_of("kind", ARM_KINDS)
    wild = kind == "wild"
    arm = ArmDef(
        reader.identifier("id"), reader.text("name", limit=40), kind,
        KINDS.index(reader.one_of("yields", KINDS[:3]) or KINDS[0]) if wild else -1,
        read_numbers(reader, "spaces", 1, 9, RANKS),
        read_numbers(reader, "targets", 1, 20, RANKS) if wild or kind == "cities" else (),
        read_numbers(reader, "keeps", 1, 9, RANKS) if kind == "libraries" else (),
        _choices(reader, "rest", RESTS) if kind == "libraries" else (),
        read_numbers(reader, "rates", 1, 9, RANKS) if kind == "forges" else (),
        reader.text("text", limit=400), rule_of(reader), read_own(reader),
    )  # fmt: skip
    reader.done()
    return arm


def read_component(reader: TableReader, operations: Operations[Deed]) -> ComponentDef:
    """Read one component."""
    component = ComponentDef(
        reader.identifier("id"), reader.text("name", limit=40), reader.one_of("letter", LETTERS),
        reader.one_of("kind", COMPONENT_KINDS), read_cost(reader), reader.text("text", limit=400),
        read_effect(reader, operations, "component", OF_THE_WATCHTOWER if reader.data.get("kind") == "ongoing" else ()),
        reader.one_of("only", ("followers", "hologram"), ""), rule_of(reader), read_own(reader),
        reader.integer("spaces", 1, 2, 2),
        reader.integer("fives", 0, 2, 2 if reader.data.get("kind") == "double" else 1), read_like(reader),
    )  # fmt: skip
    reader.done()
    return component


def read_councilor(reader: TableReader) -> CouncilorDef:
    """Read one councilor."""
    councilor = CouncilorDef(
        reader.identifier("id"), reader.text("name", limit=40), reader.text("hook", limit=40),
        reader.text("text", limit=400), reader.text("hologram", limit=400), rule_of(reader), read_own(reader),
        read_like(reader),
    )  # fmt: skip
    reader.done()
    return councilor


def read_misfortune(
    reader: TableReader, operations: Operations[Deed], types: Sequence[str] = MISFORTUNE_TYPES
) -> MisfortuneDef:
    """Read one misfortune, of one of these types."""
    card = MisfortuneDef(
        reader.identifier("id"), reader.text("name", limit=40), reader.one_of("type", types),
        reader.integer("copies", 1, 36), reader.text("text", limit=400), read_effect(reader, operations, "misfortune"),
        rule_of(reader), read_own(reader), read_like(reader),
    )  # fmt: skip
    reader.done()
    return card


def read_library(reader: TableReader, operations: Operations[Deed]) -> LibraryDef:
    """Read one library card."""
    if reader.has("effect") or not reader.has("script"):
        effect = read_effect(reader, operations, "library")
    else:
        said = EFFECT_OF_SCRIPT.get(str(reader.data.get("script")), [])
        effect = operations.read(said, place(operations, "library"), reader.inside("script"))
    windows = tuple(reader.words("windows", WINDOWS))
    if any(each.op == "best_die" for each in effect) and windows != ("roll",):
        reader.wrong("windows", misfit(list(windows)), _("[\"roll\"], since the operation best_die betters a roll"))
    unasked = tuple(reader.words("unasked", windows)) if reader.has("unasked") else ()
    card = LibraryDef(
        reader.identifier("id"), reader.text("name", limit=40), reader.one_of("type", LIBRARY_TYPES),
        reader.integer("copies", 1, 9), windows, unasked, reader.text("text", limit=400),
        effect, reader.text("script", "" if effect or not reader.has("effect") else None, limit=40), rule_of(reader),
        read_own(reader), read_like(reader),
    )  # fmt: skip
    reader.done()
    return card


def _without_what_goes_without_saying(data: Mapping[str, Any]) -> Mapping[str, Any]:
    """Say effects as files said them once, by scripts: games that were saved then play alike."""
    scripts = {json.dumps(effect): script for script, effect in EFFECT_OF_SCRIPT.items()}

    def older(kind: str, row: Any) -> Any:
        script = scripts.get(json.dumps(row.get("effect"), default=str)) if isinstance(row, dict) else None
        if isinstance(row, dict) and kind == "component" and row.get("effect") == OF_THE_WATCHTOWER:
            return {**row, "effect": []}
        if script is None:
            return row
        if kind != "library":
            return {**row, "effect": [["script", script]]} if script in SCRIPTS else row
        return {**{key: value for key, value in row.items() if key != "effect"}, "script": script}

    out = dict(data)
    for file, kind in (("components", "component"), ("misfortunes", "misfortune"), ("library", "library")):
        held = data[file]
        if isinstance(held, dict) and isinstance(held.get(kind), list):
            out[file] = {**held, kind: [older(kind, row) for row in held[kind]]}
    return out


def read_level(reader: TableReader, differs: Mapping[str, tuple[int, int]] = DIFFERS) -> LevelDef:
    """Read one level, whose numbers lie within these bounds."""
    deep = differs is DIFFERS_DEEP
    named = tuple(reader.words("components")) if reader.has("components") else ()
    letters = () if named else tuple(reader.integer(letter, 0, 5) for letter in LETTERS[: 4 + deep])
    by_seats = {}
    for seats in range(1, 8):
        key = f"seats_{seats}"
        if reader.has(key):
            expected = _("a table of {words}").format(words=", ".join(differs))
            value = reader.take(key, expected)
            if not isinstance(value, dict):
                reader.wrong(key, misfit(value), expected)
                continue
            inner = TableReader(reader.source, value, key, numbered=False)
            by_seats[seats] = {
                name: inner.integer(name, *between) for name, between in differs.items() if inner.has(name)
            }
            inner.done()
    level = LevelDef(
        reader.identifier("id"), reader.text("name", limit=40), named, letters if deep or named else (*letters, 0),
        reader.integer("calm_seas", *differs["calm_seas"]),
        reader.integer("controlled_floods", *differs["controlled_floods"]), reader.integer("energy", 0, 9),
        read_own(reader), by_seats,
        catastrophic_floods=reader.integer("catastrophic_floods", 0, 3) if deep else 0,
        dearer=tuple(reader.words("dearer")) if reader.has("dearer") else (),
    )  # fmt: skip
    reader.done()
    return level


def read_numbers(reader: TableReader, key: str, low: int, high: int, count: int) -> tuple[int, ...]:
    """Read a list of so many whole numbers within bounds."""
    expected = _("{n} whole numbers from {low} to {high}").format(n=count, low=low, high=high)
    value = reader.take(key, expected)
    fits = isinstance(value, list) and len(value) == count and all(
        type(entry) is int and low <= entry <= high for entry in value
    )  # fmt: skip
    if not fits:
        if value is not None:
            reader.wrong(key, misfit(value), expected)
        return (low,) * count
    return tuple(value)


def _choices(reader: TableReader, key: str, known: tuple[str, ...]) -> tuple[str, ...]:
    expected = _("{n} of the words {words}").format(n=RANKS, words=", ".join(known))
    value = reader.take(key, expected)
    if not isinstance(value, list) or len(value) != RANKS or any(word not in known for word in value):
        if value is not None:
            reader.wrong(key, misfit(value), expected)
        return (known[0],) * RANKS
    return tuple(value)


def read_cost(reader: TableReader) -> tuple[int, ...]:
    """Read a price such as ``2C 1G``, by the order of KINDS."""
    text = reader.text("cost", limit=40)
    cost = [0] * len(KINDS)
    for word in text.split():
        match = re.fullmatch(rf"([1-9])([{COST_LETTERS}])", word)
        if match is None or cost[COST_LETTERS.index(match.group(2))]:
            reader.wrong("cost", misfit(text), _("a cost such as 2C 1G 1A"))
            break
        cost[COST_LETTERS.index(match.group(2))] = int(match.group(1))
    return tuple(cost)


def read_effect(
    reader: TableReader, operations: Operations[Deed], kind: str, unsaid: Sequence[Any] = ()
) -> tuple[Deed, ...]:
    """Read the effects of a kind of card; an empty list is ``unsaid``, a script of older files what it has become."""
    value = reader.take("effect", _("a list of operations"))
    if value == []:
        value = [*unsaid]
    elif isinstance(value, list) and len(value) == 1 and isinstance(value[0], list) and value[0][:1] == ["script"]:
        value = EFFECT_OF_SCRIPT.get(str(value[0][-1]), value) if len(value[0]) == 2 else value
    effect = () if value is None else operations.read(value, place(operations, kind), reader.inside("effect"))
    if sum(each.op == "shuffle" for each in effect) > 1:
        reader.wrong("effect", misfit(value), _("the operation shuffle once, for then the card lies in the deck"))
    return effect


def rule_of(reader: TableReader) -> str:
    """Read the number of a rule."""
    return read_rule(reader, _("the number of a rule, such as RISE-21"))


def _check_shape(content: RisingContent, roots: Mapping[str, TableReader], told: bool) -> None:
    """The counts that the rules rely on (section 1 of the rules); a variant may have another number of cards."""
    counts = (
        ("island", "arm", len(content.arms), 6),
        ("levels", "level", len(content.levels), 5),
        ("components", "component", [sum(c.letter == letter for c in content.components) for letter in LETTERS],
         [5, 5, 5, 5, 0, 1]),
        ("councilors", "councilor", len(content.councilors), 10),
        ("misfortunes", "misfortune", sum(card.copies for card in content.misfortunes), 67),
        ("library", "library", [sum(card.copies for card in content.library if card.type == kind)
                                for kind in LIBRARY_TYPES], [22, 10, 1]),
    )  # fmt: skip
    for name, kind, found, expected in counts:
        if found != expected:
            is_fault = told or name not in ADDED
            roots[name].unusual(kind, _("there are {n}").format(n=found), str(expected), is_fault)
    # The rules know arms by their numbers, which are those of the rows.
    kinds = ["wild", "cities", "wild", "libraries", "wild", "forges"]
    if [arm.kind for arm in content.arms] != kinds and not any(root.source.faults for root in roots.values()):
        roots["island"].wrong("arm", _("the rows stand in another order"), str(kinds))
    if len(content.councilors) < LEAST_COUNCILORS:
        roots["councilors"].wrong("councilor", _("there are {n}").format(n=len(content.councilors)),
                                  _("{n} at least, one for each seat").format(n=LEAST_COUNCILORS))  # fmt: skip
    check_components(roots["components"], content.components)
    if not told:
        check_abilities(roots["councilors"], content.councilors, ids_in_box("councilors", "councilor"))
    check_numbers(_cards(content, roots))
    known = [component.id for component in content.components]
    for reader, level in zip(read_rows(roots["levels"], "level"), content.levels, strict=True):
        for key, named in (("components", level.components), ("dearer", level.dearer)):
            for id in named:
                if id in known:
                    continue
                if told or id not in ids_in_box("components", "component"):
                    reader.wrong(key, misfit(id), _("the id of a component"), nearest_word(id, known))
                    continue
                instead = _("a component that there is; the level is played without this one")
                reader.unusual(key, _("there is no component {id}").format(id=shown(id)), instead, told)


def check_components(root: TableReader, components: Sequence[ComponentDef], core: int = 1) -> None:
    """The Power Core ends the game, and no other component does (RISE-107, 110)."""
    readers = read_rows(root, "component")
    if sum(each.kind == "final" for each in components) != core:
        root.wrong("component", _("there are {n} of the kind final").format(
            n=sum(each.kind == "final" for each in components)),
            _("the Power Core alone, with which the game is won (RISE-110); change its name, price or text")
        )  # fmt: skip
    if len(components) > MOST_COMPONENTS:
        wrong = _("there are {n}").format(n=len(components))
        root.wrong("component", wrong, _("at most {n}").format(n=MOST_COMPONENTS))
    for reader, each in zip(readers, components, strict=True):
        if (each.kind == "final") != (each.letter == "core"):
            reader.wrong("letter", misfit(each.letter), _("the letter core for the Power Core alone"))


def check_abilities(root: TableReader, councilors: Sequence[CouncilorDef], known: Sequence[str]) -> None:
    """Each councilor has an ability that there is code for."""
    for reader, each in zip(read_rows(root, "councilor"), councilors, strict=True):
        if kin(each) not in known:
            reader.wrong(LIKE, misfit(kin(each)), _("{key} with the councilor whose ability it has: {words}").format(
                key=LIKE, words=", ".join(known)), nearest_word(kin(each), known))  # fmt: skip


def ids_in_box(file: str, kind: str) -> list[str]:
    """Return the ids of the rows that a file of the game has, whatever a variant makes of it."""
    rows = Source.open(content_folder() / f"{file}.toml")[1].get(kind)
    return [str(row.get("id")) for row in rows or () if isinstance(row, dict)]


def _cards(
    content: RisingContent, roots: Mapping[str, TableReader]
) -> Iterator[tuple[TableReader, Card]]:
    rows: tuple[tuple[str, str, Sequence[Card]], ...] = (
        ("component", "components", content.components), ("misfortune", "misfortunes", content.misfortunes),
        ("library", "library", content.library),
    )  # fmt: skip
    for kind, file, cards in rows:
        yield from zip(read_rows(roots[file], kind), cards, strict=True)


def check_numbers(
    cards: Iterable[tuple[TableReader, Card]], known: Iterable[Deed] = ()
) -> None:
    """Numbers that the rules look up are the same on every card that has them, and an Omen does what it says.

    ``known`` is what other cards of the game do.
    """
    first: dict[str, Deed] = {}
    for deed in known:
        first.setdefault(deed.harm if deed.op == "omen" else deed.op, deed)
    for reader, row in cards:
        for deed in row.effect:
            name = deed.harm if deed.op == "omen" else deed.op
            if (deed.op == "omen" or deed.op in LOOKED_UP) and first.setdefault(name, deed) != deed:
                reader.wrong("effect", _("another card does the same with other numbers"), str(list(first[name])))
            if deed.op == "omen" and deed.harm not in ("flood", "return_wild") and deed.times != 1:
                reader.wrong("effect", misfit(deed.times), "1")


def check_texts(
    cards: Iterable[tuple[TableReader, Card]], arms: Sequence[ArmDef], told: bool
) -> None:
    """The printed text of a card says what its effect does; values laid over it may say it in other words."""
    tell = DeedComposer(names={arm.id: arm.name for arm in arms})
    for reader, row in cards:
        text = tell.text(row.effect) if row.effect else ""
        if text and row.text != text:
            reader.unusual("text", _("the text does not say what the card does"), f"“{text}”", told)


_CARD_FILES: Final = CardFiles(GAME, FILES, lay_over, build_content)
