"""The card files of Archon: from ``assets/archon/cards/*.toml`` to checked, frozen definitions.

Each kind of thing has a file of its own. ``own = [...]`` marks what is this program's own design; what factions,
articles and megaprojects change stands under ``gives``, as modifiers of `vocabulary`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from atlantis_desktop.content import card_files
from atlantis_desktop.content.card_files import CardFiles, content_hash, read_own, read_rule
from atlantis_desktop.content.faults import ContentError, misfit, nearest_word, shown
from atlantis_desktop.content.printed import lay_over_rows
from atlantis_desktop.content.reading import Source, TableReader, expect_unique
from atlantis_desktop.content.row_kinds import REMOVE, RowKinds, read_like, read_removed
from atlantis_desktop.engine.effects import Number, Operations, Place, Word
from atlantis_desktop.games.archon.rules import state as table
from atlantis_desktop.games.archon.rules.card_sentences import Composer, modifier_text, together
from atlantis_desktop.games.archon.rules.event_sentences import EventComposer
from atlantis_desktop.games.archon.rules.event_vocabulary import (
    CHOICES,
    EVENT,
    EVENTS,
    ROMAN,
    TEXT_LETTERS,
    EventEffect,
)
from atlantis_desktop.games.archon.rules.event_vocabulary import TEXTS as ARTICLE_TEXTS
from atlantis_desktop.games.archon.rules.goal_sentences import COSTS, GAINS, goal_text
from atlantis_desktop.games.archon.rules.numbers import BEFORE, GROUPS, ArchonNumbers, read_numbers
from atlantis_desktop.games.archon.rules.vocabulary import (
    CARD,
    CARDS,
    LOCATION,
    LOCATIONS,
    MAPS,
    MODIFIERS,
    Effect,
)
from atlantis_desktop.words import _

FORMAT: Final = 1
GAME: Final = "archon"
NUMBERS: Final = "numbers"
FILES: Final = ("factions", "heroes", "stasis", "objectives", "constitution", "projects", "goals", "events", NUMBERS)
"""One file for each kind of thing, and one for the numbers that stand on none."""
TEXTS: Final = ("name", "text", "rule", "own")
"""Entries that the rules do not read; two sets of files that differ in these alone play alike."""
KINDS: Final = ("temple", "tombs", "docks")
"""What a location can be for cards: Sanctuary closes temples, the armoury is at temples and tombs."""
NO_MAP: Final = -1
"""The map of an objective that is not there."""
COLOSSUS: Final = "colossus-of-atlantis"
"""The objective on which the Colossus begins (ARCHON-07)."""
FEWEST: Final = 3
MOST: Final = 8
"""How many can play."""
START: Final = {"arete": (1, 20), "talents": (0, 40), "horses": (0, 5), "hero": (1, 3), "tyche": (0, 9)}
"""What a faction begins with, in the order of `Start`, each with the least and the most that it can be."""
HERO_VALUES: Final = (1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3)
STASIS_CARDS: Final = 40
TWICE: Final = 2
"""So often a Stasis card is there at most for each of its copies (3.15)."""
TEXTS_USUAL: Final = 4
"""Texts of each article."""
EVENTS_EACH: Final = 4
"""Event cards of each deck and Act."""
SILENT: Final = {"III": "citizenship", "XII": "voting"}
"""What is said of an article's text that changes nothing."""

KINDS_OF: Final = {
    "factions": "faction", "heroes": "hero", "stasis": "card", "objectives": "objective",
    "constitution": "article_text", "projects": "project", "goals": "goal", "events": "event",
}  # fmt: skip
"""By file: the kind of its tables, as values name it."""

Gives = Mapping[str, int | str]


@dataclass(frozen=True, slots=True)
class Start:
    """What a faction has at the start of a game (ARCHON-06) of so many ``seats``."""

    seats: int
    arete: int
    talents: int
    horses: int
    hero: int
    tyche: int


@dataclass(frozen=True, slots=True)
class Faction:
    """One faction: its start, its aims (each one or more article texts of which one is enough) and its ability."""

    id: str
    name: str
    from_seats: int
    arete: int
    citizen: bool
    talents: int
    horses: int
    hero: int
    tyche: int
    aims: tuple[tuple[int, ...], ...]
    gives: Gives
    text: str
    rule: str
    own: tuple[str, ...] = ()
    starts: tuple[Start, ...] = ()
    """Its start for each number of seats with which it is another one."""

    def among(self, seats: int) -> Faction:
        """Return the faction with its start in a game of so many seats."""
        for start in self.starts:
            if start.seats == seats:
                return replace(self, arete=start.arete, talents=start.talents, horses=start.horses, hero=start.hero,
                               tyche=start.tyche)  # fmt: skip
        return self


@dataclass(frozen=True, slots=True)
class Hero:
    """One hero and the value by which it supports and fights."""

    id: str
    name: str
    value: int
    rule: str
    own: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class StasisKind:
    """One kind of Stasis card; ``copies`` of it exist, twice as many from four factions on."""

    id: str
    name: str
    copies: int
    effect: tuple[Effect, ...]
    text: str
    rule: str
    own: tuple[str, ...] = ()
    like: str = ""
    """The one of the game whose picture it has, where a variant says so."""


@dataclass(frozen=True, slots=True)
class Objective:
    """One objective, on one of the three maps; one that a variant has removed is on none and does nothing."""

    id: str
    name: str
    map: int
    kinds: tuple[str, ...]
    effect: tuple[Effect, ...]
    text: str
    rule: str
    own: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Article:
    """One article: by letter, 0 for A, what each text changes and how it reads."""

    id: str
    name: str
    gives: tuple[Gives, ...]
    texts: tuple[str, ...]
    letters: tuple[int, ...]
    """Those of the texts that there are."""


@dataclass(frozen=True, slots=True)
class Project:
    """One architecture megaproject."""

    id: str
    name: str
    gives: Gives
    text: str
    rule: str
    own: tuple[str, ...] = ()
    like: str = ""
    """The one of the game whose picture it has, where a variant says so."""


@dataclass(frozen=True, slots=True)
class Goal:
    """One Trade goal: what is given for it and what it brings."""

    id: str
    name: str
    cost: Mapping[str, int]
    gain: Mapping[str, int]
    text: str
    rule: str
    own: tuple[str, ...] = ()
    like: str = ""
    """The one of the game whose picture it has, where a variant says so."""


@dataclass(frozen=True, slots=True)
class EventCard:
    """One event card: what YES brings by option, or the article texts that it can draft, and what NO brings."""

    id: str
    name: str
    deck: int
    act: int
    drafts: tuple[int, ...]
    options: tuple[tuple[EventEffect, ...], ...]
    no: tuple[EventEffect, ...]
    text: str
    rule: str
    own: tuple[str, ...] = ()
    like: str = ""
    """The one of the game whose picture it has, where a variant says so."""

    @property
    def choice(self) -> str:
        """What the Prytanis announces: a ``text`` to draft, a ``seat`` to accuse, or an ``option`` of the card."""
        if self.drafts:
            return "text"
        return CHOICES.get(self.options[0][0].op, "option") if self.options and self.options[0] else "option"


@dataclass(frozen=True)
class ArchonContent:
    """Everything that the files say; ``data`` is the same as plain data, for a saved game to keep."""

    factions: tuple[Faction, ...]
    heroes: tuple[Hero, ...]
    stasis: tuple[StasisKind, ...]
    objectives: tuple[Objective, ...]
    articles: tuple[Article, ...]
    projects: tuple[Project, ...]
    goals: tuple[Goal, ...]
    events: tuple[EventCard, ...]
    numbers: ArchonNumbers
    content_hash: str
    data: Mapping[str, Any] = field(repr=False)


def content_folder(root: Path | None = None) -> Path:
    """Return the folder of the card files, below the data folder or another ``root``."""
    return card_files.content_folder(GAME, root)


def load_content(folder: Path | None = None, printed: Path | None = None) -> ArchonContent:
    """Read and check all files of the game. Raises ContentError with every fault."""
    return _CARD_FILES.load(folder, printed)


def content_from_data(data: object, place: str = "") -> ArchonContent:
    """Read what a saved game kept, checked like the files. Raises ContentError.

    What was saved before these numbers, or before the clock, its answers, sinking and offers had theirs, was played by
    those of `numbers.BEFORE`.
    """
    if isinstance(data, dict):
        data = _with_flat_texts(data)
    if isinstance(data, dict) and NUMBERS not in data:
        data = {**data, NUMBERS: {name: dict(n) if isinstance(n, Mapping) else n for name, n in BEFORE.items()}}
    elif isinstance(data, dict) and isinstance(data[NUMBERS], dict):
        kept = {"clock": dict(BEFORE["clock"]), **data[NUMBERS]}
        if isinstance(kept["clock"], dict):
            kept["clock"] = {"answer_seconds": BEFORE["clock"]["answer_seconds"], **kept["clock"]}
        if isinstance(kept.get("council"), dict):
            later = {name: BEFORE["council"][name] for name in ("sinks_less", "first_act_stasis", "refused_stasis")}
            kept["council"] = later | kept["council"]
        if isinstance(kept.get("diplomacy"), dict):
            later = {name: BEFORE["diplomacy"][name] for name in ("lobby_offers", "offer_goods", "counter_offers")}
            kept["diplomacy"] = later | kept["diplomacy"]
        data = {**data, NUMBERS: kept}
    return _CARD_FILES.from_data(data, place)


def _with_flat_texts(data: Mapping[str, Any]) -> dict[str, Any]:
    """Return card files in which the texts of articles are rows of their own; once they stood in their articles."""
    file = data.get("constitution")
    articles = file.get("article") if isinstance(file, dict) else None
    if not isinstance(file, dict) or not isinstance(articles, list) or "article_text" in file:
        return dict(data)
    rows = [article for article in articles if isinstance(article, dict)]
    texts = [text for article in rows if isinstance(article.get("text"), list) for text in article["text"]]
    bare = [{key: value for key, value in article.items() if key != "text"} for article in rows]
    return {**data, "constitution": {**file, "article_text": texts, "article": bare}}


def build_content(data: Mapping[str, Any], sources: Mapping[str, Source], told: bool = True) -> ArchonContent:
    """Check the parsed files. Raises ContentError with all faults."""
    build = _Builder(data, sources, told)
    build.expect_names()
    articles = build.articles()
    content = ArchonContent(
        build.factions(), build.heroes(), build.stasis(), build.objectives(), articles, build.projects(),
        build.goals(), build.events(), read_numbers(sources[NUMBERS], data[NUMBERS]), content_hash(data, TEXTS), data,
    )  # fmt: skip
    faults = [fault for source in sources.values() for fault in source.faults]
    if faults:
        raise ContentError(faults)
    return content


def row_kinds() -> RowKinds:
    """Return which rows a variant cannot add or remove, each with what a designer does instead."""
    return RowKinds(numbered=("objectives/objective",), fixed={
        "factions/faction": _("one of the eight factions, which articles and seats name; give one another name, start, "
                              "aims and ability"),
        "constitution/article": _("one of the twelve articles, each of which rules one thing; give one other texts"),
    })  # fmt: skip


class _Builder:
    """Reads one file after the other; every fault is noted in its source."""

    def __init__(self, data: Mapping[str, Any], sources: Mapping[str, Source], told: bool) -> None:
        self.data, self.sources, self.told = data, sources, told
        self.tell = Composer()
        self.texts: dict[str, str] = {}
        """What the texts of articles say, by their signs."""

    def rows(self, file: str, key: str) -> tuple[TableReader, list[TableReader]]:
        """Return the head of a file and its tables, each called by its id, which no other has."""
        root, (readers,) = self.tables(file, key)
        return root, readers

    def tables(self, file: str, *keys: str) -> tuple[TableReader, list[list[TableReader]]]:
        """Return the head of a file and its tables of each kind, as `rows` does."""
        root = TableReader(self.sources[file], self.data[file])
        root.integer("format", FORMAT, FORMAT)
        root.one_of("game", (GAME,))
        kinds = [root.tables(key) for key in keys]
        for reader in [reader for readers in kinds for reader in readers]:
            reader.label = str(reader.data.get("id", ""))[:40]
            # Whatever a row does stands in its data; of the one that it is like it has the picture.
            read_like(reader)
        for readers in kinds:
            expect_unique((reader, str(reader.data.get("id", ""))) for reader in readers)
        root.done()
        return root, kinds

    def expect_count(self, root: TableReader, key: str, found: int, wanted: int) -> None:
        """Note that there are more or fewer of something than the rules have."""
        if found != wanted:
            root.wrong(key, _("there are {n} of them").format(n=found), str(wanted))

    def expect_size(self, root: TableReader, key: str, found: int, wanted: int) -> None:
        """Note that there are more or fewer cards of a kind than the game has, which a variant may change."""
        if found != wanted:
            root.unusual(key, _("there are {n} of them").format(n=found), str(wanted), self.told)

    def expect_names(self) -> None:
        """Note an id by which two things of different files would be called alike in moves and saves.

        The rows of one file are held against each other where they are read; a Stasis card has a number behind its id.
        Those of the game come first, so that the fault stands at the row of a variant.
        """
        seen: dict[str, str] = {}
        rows = [(file, at, row) for file in ("heroes", "goals", "projects", "events", "stasis")
                for at, row in enumerate(self.data[file].get(KINDS_OF[file], ())) if isinstance(row, dict)]  # fmt: skip
        rows.sort(key=lambda each: bool(self.sources[each[0]].where(KINDS_OF[each[0]], each[1])))
        for file, at, row in rows:
            id, copies = str(row.get("id")), row.get("copies") if file == "stasis" else None
            most = TWICE * copies if isinstance(copies, int) else 0
            for name in [f"{id}-{copy}" for copy in range(1, 1 + most)] or [id]:
                if seen.setdefault(name, file) != file:
                    reader = TableReader(self.sources[file], row, KINDS_OF[file], at)
                    reader.label = id[:40]
                    wrong = _("{name} is the name of a card of {file} too").format(name=shown(name), file=seen[name])
                    reader.wrong("id", wrong, _("an id that nothing else has"))

    def said(self, reader: TableReader, text: str, does: str) -> str:
        """Return the text of a card: the printed one, which the game's own files must have as the card does; otherwise
        what it does, since whoever changes an effect need not find the words for it.
        """
        if not self.told:
            return does
        if not reader.source.faults and text != does:
            reader.wrong("text", _("the text does not say what the card does"), f"“{does}”")
        return text

    def factions(self) -> tuple[Faction, ...]:
        root, readers = self.rows("factions", "faction")
        found: list[Faction] = []
        others = 0
        for reader in readers:
            gives, usual = read_gives(reader), _start(reader, 0)
            starts = _starts(reader, usual, others)
            others += len(starts)
            faction = Faction(
                reader.identifier("id"), reader.text("name", limit=24), reader.integer("from_seats", 3, 8),
                usual.arete, _flag(reader, "citizen"), usual.talents, usual.horses, usual.hero, usual.tyche,
                _aims(reader, self.signs()), gives, reader.text("text", limit=200), _rule(reader), read_own(reader),
                starts,
            )  # fmt: skip
            faction = replace(faction, text=self.said(reader, faction.text, modifier_text(gives)))
            reader.done()
            found.append(faction)
        self.expect_count(root, "faction", len(found), 8)
        steps = sorted(faction.from_seats for faction in found)
        if steps != [3, 3, 3, 4, 5, 6, 7, 8]:
            root.wrong("faction", misfit(steps), _("three factions from 3 seats on, then one more with each seat"))
        return tuple(found)

    def heroes(self) -> tuple[Hero, ...]:
        root, readers = self.rows("heroes", "hero")
        found = []
        for reader in readers:
            found.append(Hero(reader.identifier("id"), reader.text("name", limit=24), reader.integer("value", 1, 3),
                              _rule(reader), read_own(reader)))  # fmt: skip
            reader.done()
        self.expect_size(root, "hero", len(found), table.HEROES)
        values = sorted(hero.value for hero in found)
        if tuple(values) != HERO_VALUES and len(found) == table.HEROES:
            root.unusual("hero", misfit(values), _("six heroes of value 1, four of 2 and two of 3"), self.told)
        return tuple(found)

    def stasis(self) -> tuple[StasisKind, ...]:
        root, readers = self.rows("stasis", "card")
        found = []
        for reader in readers:
            effect = read_effects(reader, CARDS, CARD)
            kind = StasisKind(reader.identifier("id"), reader.text("name", limit=30), reader.integer("copies", 1, 9),
                              effect, reader.text("text", limit=200), _rule(reader), read_own(reader),
                              read_like(reader))  # fmt: skip
            kind = replace(kind, text=self.said(reader, kind.text, self.tell.text(effect)))
            reader.done()
            found.append(kind)
        self.expect_size(root, "card", sum(kind.copies for kind in found), STASIS_CARDS)
        return tuple(found)

    def objectives(self) -> tuple[Objective, ...]:
        root, readers = self.rows("objectives", "objective")
        found = []
        for reader in readers:
            effect = read_effects(reader, LOCATIONS, LOCATION)
            removed = read_removed(reader)
            objective = Objective(
                reader.identifier("id"), reader.text("name", limit=30),
                MAPS.index(reader.one_of("map", MAPS) or "central"),
                tuple(reader.words("kinds", KINDS)), effect, reader.text("text", limit=200), _rule(reader),
                read_own(reader),
            )  # fmt: skip
            objective = replace(objective, text=self.said(reader, objective.text, self.tell.text(effect)))
            reader.done()
            if removed and objective.id == COLOSSUS:
                expected = _("another objective; this one can have another effect")
                reader.wrong(REMOVE, _("the Colossus begins here"), expected)
            if objective.id not in table.OBJECTIVE_IDS:
                expected = _(
                    "one of the thirteen objectives, which are places of the board; give one another name, map, kinds "
                    "and effect"
                )
                reader.wrong("id", _("there is no objective {id}").format(id=shown(objective.id)), expected,
                             nearest_word(objective.id, table.OBJECTIVE_IDS))  # fmt: skip
                continue
            found.append(replace(objective, map=NO_MAP, kinds=(), effect=()) if removed else objective)
        if not self.told:
            tell = Composer(names=together((each.id, each.name, each.effect) for each in found))
            found = [replace(each, text=tell.text(each.effect)) for each in found]
        ids = tuple(objective.id for objective in found)
        there = sum(objective.map != NO_MAP for objective in found)
        self.expect_size(root, "objective", there, len(table.OBJECTIVE_IDS))
        if ids != table.OBJECTIVE_IDS and len(found) == len(readers):
            wrong = next((id for id, known in zip(ids, table.OBJECTIVE_IDS, strict=False) if id != known), "")
            expected = _("the thirteen objectives in their order: {words}").format(words=", ".join(table.OBJECTIVE_IDS))
            root.wrong("objective", misfit(wrong or len(ids)), expected, nearest_word(wrong, table.OBJECTIVE_IDS))
        return tuple(found)

    def articles(self) -> tuple[Article, ...]:
        root, (readers, rows) = self.tables("constitution", "article", "article_text")
        gives: dict[str, dict[int, Gives]] = {roman: {} for roman in ROMAN}
        carriers: dict[str, str] = {}
        for row in rows:
            sign = row.text("id", limit=8)
            if sign and sign not in ARTICLE_TEXTS:
                expected = _("the sign of a text of an article, such as {example}, with a letter from A to {last}")
                row.wrong("id", misfit(sign), expected.format(example="V-E", last=TEXT_LETTERS[-1]))
            roman, _sign, letter = sign.partition("-")
            changes = read_gives(row)
            does = modifier_text(changes, silent=SILENT.get(roman, "none"))
            self.texts[sign] = self.said(row, row.text("text", limit=200), does)
            row.done()
            for name in changes:
                if carriers.setdefault(name, roman) != roman:
                    wrong = _("{name} is changed by two articles").format(name=name)
                    row.wrong("gives", wrong, _("a modifier of one article"))
            if sign in ARTICLE_TEXTS:
                gives[roman][TEXT_LETTERS.index(letter)] = changes
        found = []
        for reader in readers:
            id, name = reader.text("id", limit=5), reader.text("name", limit=30)
            reader.done()
            held = gives.get(id, {})
            letters = tuple(sorted(held))
            if id in gives and 0 not in held:
                expected = _("a text A for each article, which is in force at the start; it can be changed")
                root.wrong("article_text", _("there is no text {sign}").format(sign=f"{id}-A"), expected)
            elif id in gives and len(held) != TEXTS_USUAL:
                wrong = _("there are {n} texts of article {id}").format(n=len(held), id=id)
                root.unusual("article_text", wrong, str(TEXTS_USUAL), self.told)
            every = range(max(letters, default=0) + 1)
            words = tuple([self.texts.get(f"{id}-{TEXT_LETTERS[at]}", "") for at in every])
            changes_of = tuple([held.get(at, MappingProxyType({})) for at in every])
            found.append(Article(id, name, changes_of, words, letters))
        if tuple(article.id for article in found) != ROMAN:
            root.wrong("article", misfit([article.id for article in found]), ", ".join(ROMAN))
        return tuple(found)

    def signs(self) -> list[str]:
        """Return the signs of all texts that there are, in their order."""
        return [sign for sign in ARTICLE_TEXTS if sign in self.texts]

    def projects(self) -> tuple[Project, ...]:
        root, readers = self.rows("projects", "project")
        found = []
        for reader in readers:
            gives = read_gives(reader)
            project = Project(reader.identifier("id"), reader.text("name", limit=30), gives,
                              reader.text("text", limit=200), _rule(reader), read_own(reader),
                              read_like(reader))  # fmt: skip
            project = replace(project, text=self.said(reader, project.text, modifier_text(gives)))
            reader.done()
            found.append(project)
        self.expect_size(root, "project", len(found), table.PROJECTS)
        return tuple(found)

    def goals(self) -> tuple[Goal, ...]:
        root, readers = self.rows("goals", "goal")
        found = []
        for reader in readers:
            cost, gain = _amounts(reader, "cost", COSTS), _amounts(reader, "gain", GAINS)
            goal = Goal(reader.identifier("id"), reader.text("name", limit=30), cost, gain,
                        reader.text("text", limit=200), _rule(reader), read_own(reader),
                        read_like(reader))  # fmt: skip
            goal = replace(goal, text=self.said(reader, goal.text, goal_text(cost, gain)))
            reader.done()
            found.append(goal)
        self.expect_size(root, "goal", len(found), 12)
        return tuple(found)

    def events(self) -> tuple[EventCard, ...]:
        root, readers = self.rows("events", "event")
        found = []
        for reader in readers:
            deck, act = reader.one_of("deck", table.DECKS), reader.integer("act", 1, 3)
            drafts = reader.words("drafts", self.signs()) if reader.has("drafts") else []
            event = EventCard(
                _event_id(reader, self.told), reader.text("name", limit=40), table.DECKS.index(deck or "law"), act,
                tuple(ARTICLE_TEXTS.index(draft) for draft in drafts), self.event_options(reader, bool(drafts)),
                self.event_effects(reader, "no"), reader.text("text", limit=400), _rule(reader), read_own(reader),
                read_like(reader),
            )  # fmt: skip
            does = EventComposer(names=self.texts).text(event.drafts, event.options, event.no)
            event = replace(event, text=self.said(reader, event.text, does))
            reader.done()
            found.append(event)
        for deck_number, deck in enumerate(table.DECKS):
            for act in (1, 2, 3):
                count = sum(event.deck == deck_number and event.act == act for event in found)
                if count != EVENTS_EACH:
                    wrong = _("{n} cards of the deck {deck} in Act {act}").format(n=count, deck=deck, act=act)
                    root.unusual("event", wrong, str(EVENTS_EACH), self.told)
        return tuple(found)

    def event_options(self, reader: TableReader, drafts: bool) -> tuple[tuple[EventEffect, ...], ...]:
        """Return what YES brings, by option; a draft has the texts for its options."""
        if drafts and not reader.has("options"):
            return ()
        expected = _("a list of options, each a list of effects")
        value = reader.take("options", expected)
        if not isinstance(value, list) or not 1 <= len(value) <= 3 or drafts:
            reader.wrong("options", misfit(value), expected)
            return ()
        note = reader.inside("options")
        return self.with_known_texts(reader, "options", tuple([EVENTS.read(option, EVENT, note) for option in value]))

    def event_effects(self, reader: TableReader, key: str) -> tuple[EventEffect, ...]:
        """Return a list of effects of an event, which may be empty."""
        value = reader.take(key, _("a list of effects such as {example}").format(example=EVENTS.example))
        if value is None:
            return ()
        return self.with_known_texts(reader, key, (EVENTS.read(value, EVENT, reader.inside(key)),))[0]

    def with_known_texts(
        self, reader: TableReader, key: str, lists: tuple[tuple[EventEffect, ...], ...]
    ) -> tuple[tuple[EventEffect, ...], ...]:  # fmt: skip
        """Return effects, having noted texts of articles that there are not."""
        for effects in lists:
            for effect in effects:
                if effect.text and effect.text not in self.texts:
                    reader.wrong(key, _("there is no text {sign}").format(sign=effect.text),
                                 _("one of {words}").format(words=", ".join(self.signs())),
                                 nearest_word(effect.text, self.signs()))  # fmt: skip
                self.with_known_texts(reader, key, (effect.success, effect.failure))
        return lists


def read_effects(reader: TableReader, vocabulary: Operations[Effect], place: Place) -> tuple[Effect, ...]:
    """Return the effects of a card; whatever is wrong is a fault with its place inside the list."""
    value = reader.take("effect", _("a list of effects such as {example}").format(example=vocabulary.example))
    return () if value is None else vocabulary.read(value, place, reader.inside("effect"))


def read_gives(reader: TableReader) -> Gives:
    """Return the modifiers of a faction, an article's text or a project, each checked by its name."""
    value = reader.take("gives", _("a table of modifiers such as {example}").format(example="{income = 1}"))
    if not isinstance(value, dict):
        if value is not None:
            reader.wrong("gives", misfit(value), _("a table of modifiers"))
        return {}
    found: dict[str, int | str] = {}
    for name, given in value.items():
        kind = MODIFIERS.get(name)
        if kind is None:
            reader.wrong("gives", _("the modifier {name} is unknown").format(name=name),
                         _("one of {words}").format(words=", ".join(MODIFIERS)),
                         nearest_word(name, MODIFIERS))  # fmt: skip
        elif isinstance(kind, Number):
            if type(given) is int and kind.low <= given <= kind.high:
                found[name] = given
            else:
                expected = _("a whole number from {low} to {high}").format(low=kind.low, high=kind.high)
                reader.wrong(f"gives.{name}", misfit(given), expected)
        elif isinstance(kind, Word):
            if isinstance(given, str) and given in kind.words:
                found[name] = given
            else:
                near = nearest_word(given, kind.words) if isinstance(given, str) else ""
                expected = _("one of {words}").format(words=", ".join(kind.words))
                reader.wrong(f"gives.{name}", misfit(given), expected, near)
    return MappingProxyType(found)


def _amounts(reader: TableReader, key: str, known: Mapping[str, str]) -> Mapping[str, int]:
    expected = _("a table of {words}, each with a number").format(words=", ".join(known))
    value = reader.take(key, expected)
    found: dict[str, int] = {}
    for name, n in value.items() if isinstance(value, dict) else ():
        if name in known and type(n) is int and -20 <= n <= 20 and n:
            found[name] = n
        else:
            reader.wrong(f"{key}.{name}", misfit(n), expected, nearest_word(name, known))
    if value is not None and not isinstance(value, dict):
        reader.wrong(key, misfit(value), expected)
    return MappingProxyType(found)


def _aims(reader: TableReader, known: Sequence[str]) -> tuple[tuple[int, ...], ...]:
    """Three aims, each an article text or several of which one is enough, such as ``III-B|III-D``."""
    found = []
    for aim in reader.words("aims", count=3):
        texts = aim.split("|")
        for text in texts:
            if text not in known:
                expected = _("an article text such as {example}").format(example="III-B")
                reader.wrong("aims", misfit(text), expected, nearest_word(text, known))
        found.append(tuple(ARTICLE_TEXTS.index(text) for text in texts if text in known))
    return tuple(found)


def _flag(reader: TableReader, key: str) -> bool:
    value = reader.take(key, _("true or false"))
    if value is not None and not isinstance(value, bool):
        reader.wrong(key, misfit(value), _("true or false"))
    return value is True


def _start(reader: TableReader, seats: int, usual: Start | None = None) -> Start:
    """Read a start; what is not there is as ``usual``, where there is such a one."""
    return Start(seats, *(reader.integer(key, low, high, getattr(usual, key, None))
                          for key, (low, high) in START.items()))  # fmt: skip


def _starts(reader: TableReader, usual: Start, first: int) -> tuple[Start, ...]:
    """Read the other starts of a faction, each for one number of seats; ``first`` as in `TableReader.tables`."""
    if not reader.has("start"):
        return ()
    rows = reader.tables("start", "faction.start", first)
    found = []
    for row in rows:
        found.append(_start(row, row.integer("seats", FEWEST, MOST), usual))
        row.done()
    for at, row in enumerate(rows):
        if found[at].seats in [start.seats for start in found[:at]]:
            row.wrong("seats", _("this number of seats has a start already"), _("another number of seats"))
    return tuple(found)


def _event_id(reader: TableReader, told: bool) -> str:
    """Read the id of an event: of the game's own its deck, Act and number; a variant may call one as it likes."""
    id = reader.text("id", limit=4 if told else 40)
    if id and told and not re.fullmatch(r"[LSG][1-3][1-4]", id):
        reader.wrong("id", misfit(id), _("an id such as {example}").format(example="L11"))
    elif id and not re.fullmatch(r"[A-Za-z0-9]+(?:[-_][A-Za-z0-9]+)*", id):
        reader.wrong("id", misfit(id), _("an id of letters, digits and hyphens"))
    return id


def _rule(reader: TableReader) -> str:
    return read_rule(reader, _("the number of a rule, such as {example}").format(example="ARCHON-93"))


def _no_values(data: Mapping[str, Any], source: Source, values: Mapping[str, Any]) -> dict[str, Any]:
    """Printed values of this game do not exist yet."""
    source.fault("", _("Archon takes no printed values"), _("no such file"))
    source.raise_faults()
    return dict(data)


def with_values(values: Mapping[str, Any]) -> ArchonContent:
    """Return today's content with other numbers of our own: those that stand on no card by their tables, and cards.

    Raises ContentError with every fault.
    """
    data = deepcopy(dict(load_content().data))
    source = Source("values")
    rows = {kind: {row["id"]: row for row in data[file][kind]} for file, kind in KINDS_OF.items()}
    numbers = data[NUMBERS]
    lay_over_rows(rows, source, {key: value for key, value in values.items() if key not in GROUPS})
    for group, known in GROUPS.items():
        found = values.get(group, {})
        if not isinstance(found, Mapping):
            source.fault(group, misfit(found), _("a table"))
            continue
        for name, n in found.items():
            if name not in known:
                expected = _("one of {words}").format(words=", ".join(known))
                source.fault(f"{group}.{name}", misfit(name), expected, nearest_word(name, known))
            numbers[group][name] = n
    source.raise_faults()
    return content_from_data(data, "values")


def named(things: Sequence[Any]) -> tuple[str, ...]:
    """Return the ids of definitions in their order."""
    return tuple(thing.id for thing in things)


_CARD_FILES: Final = CardFiles(GAME, FILES, _no_values, build_content)
