"""Variants of a game: a folder of somebody's own that adds, changes or removes cards, numbers and options' defaults.

| in the folder | what |
|---|---|
| ``variant.toml`` | ``format``, ``game``, ``title``, perhaps ``about`` and ``version`` |
| ``cards/`` | what is otherwise, in files with the names of the game's card files (TOML, CSV, XLSX, ODS) |
| ``options.toml`` | the table ``[defaults]``: options with the value that they have here unless another one is chosen |
| ``maps/`` | maps of Tiled |
| ``art/`` | pictures (PNG) that take the place of the game's drawings of their names, such as ``art/pic_I01.png`` |

The card files of an expansion lie in a folder of its name, such as ``cards/monstrosities/things.toml``.
A row with the id of a card changes it, one with another id is a new card, and one with ``remove = true`` takes it out.
A new card may say ``like = "foresight"``: it has then whatever it does not say itself from the card of this id, and
does what that card does where code knows it by its id.
A TOML file of another name has the form of printed values (`content.printed`) and may change any of the card files.
In TOML ``[library.foresight]`` is the same as a row of ``[[library]]`` with this id. Single values, such as
``[params]``, take the place of those that they are called like.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from atlantis_desktop.content.faults import ContentError, Fault, misfit, nearest_word, shown
from atlantis_desktop.content.printed import lay_values
from atlantis_desktop.content.reading import Source, TableReader, file_name, read_file
from atlantis_desktop.content.row_kinds import LIKE, REMOVE, RowKinds
from atlantis_desktop.content.tables import ENDINGS, ID, columns_of, read_cards
from atlantis_desktop.paths import user_folders
from atlantis_desktop.words import SOURCE_LANGUAGE, _

FORMAT: Final = 1
HEAD: Final = "variant.toml"
CARDS: Final = "cards"
OPTIONS: Final = "options.toml"
MAPS: Final = "maps"
PICTURES: Final = "art"
TRANSLATED: Final = ("name", "text", "hologram")
"""Entries of a row that are told in the reader's language."""
VALUES: Final = ""
"""Stands for the card file that a file of values belongs to: it may change any of them."""
OWN: Final = "own"
"""The entry of a card that says what of it is this program's own design; nobody else need have it."""
MOST_FILES: Final = 200
MOST_BYTES: Final = 16 << 20
"""So large a file of a variant may be."""


@dataclass(frozen=True)
class Variant:
    """A folder, or a single file of cards, that changes a game."""

    game: str
    name: str
    """By which it is chosen: the name of its folder among the person's variants, else its path."""
    path: Path
    title: str
    about: str = ""
    version: str = ""
    mark: str = ""
    """A hash of its cards, options, maps and pictures, short enough to be read."""

    @property
    def told(self) -> str:
        """Its title as table, log and result tell it, with version and mark."""
        return " ".join(filter(None, (self.title, self.version, f"({self.mark})")))


@dataclass(frozen=True)
class VariantData:
    """What a variant makes of the card files of its game, with sources whose faults name its own files and cells."""

    data: dict[str, dict[str, Any]]
    sources: dict[str, Source]

    @property
    def warnings(self) -> list[Fault]:
        """What may stay as it is, but is hardly meant."""
        return [warning for source in self.sources.values() for warning in source.warnings]


def variants_folder(game: str) -> Path:
    """Return the folder with a folder for each of the person's variants of a game; it need not exist."""
    return user_folders().data / "variants" / game


def variant_names(game: str) -> list[str]:
    """Return the names of the person's variants of a game, whatever state they are in."""
    try:
        return sorted(path.name for path in variants_folder(game).iterdir() if (path / HEAD).is_file())
    except OSError:
        return []


def open_variant(game: str, word: str) -> Variant:
    """Read the head of a variant: one of the person's by its name, or a folder or a file of cards by its path.

    Raises ContentError where there is none, or it is one of another game.
    """
    names = variant_names(game)
    path = variants_folder(game) / word if word in names else Path(word)
    name = word if word in names else str(path.absolute())
    if path.is_file() and path.suffix.lower() in ENDINGS and path.name != HEAD:
        return Variant(game, name, path, path.stem, mark=_mark([path], path.parent))
    if path.name == HEAD:
        path = path.parent
    if not (path / HEAD).is_file():
        expected = _("a folder with a file {file}, a file of cards").format(file=HEAD)
        if names:
            expected += ", " + _("or one of {words}").format(words=", ".join(names))
        raise ContentError([Fault(_("variant {name}").format(name=shown(word)), "", _("there is none"), expected,
                                  nearest_word(word, names))])  # fmt: skip
    source, data = Source.open(path / HEAD)
    source.name = f"{path.name}/{HEAD}"
    reader = TableReader(source, data)
    reader.integer("format", FORMAT, FORMAT)
    reader.one_of("game", (game,))
    title, about = reader.text("title", limit=60), reader.text("about", "", limit=400)
    version = reader.text("version", "", limit=20)
    reader.done()
    source.raise_faults()
    return Variant(game, name, path, title, about, version, _mark(_files(path), path, _pictures(path / PICTURES)))


def _files(folder: Path) -> list[Path]:
    """Return the files of a variant that change the game: none of a link that leads elsewhere, and not too many."""
    root = folder.resolve()
    files = [path for path in sorted(folder.rglob("*")) if path.is_file() and path.resolve().is_relative_to(root)
             and path.suffix.lower() in (*ENDINGS, ".tmx")]  # fmt: skip
    if len(files) > MOST_FILES:
        wrong = _("there are {n} files in it").format(n=len(files))
        raise ContentError([Fault(folder.name, "", wrong, _("at most {n} files").format(n=MOST_FILES))])
    return files


def _mark(files: Sequence[Path], root: Path, pictures: Sequence[Path] = ()) -> str:
    found = hashlib.sha256()
    for path in files:
        found.update(path.relative_to(root).as_posix().encode() + b"\0" + read_file(path, MOST_BYTES) + b"\0")
    for path in pictures:
        status = path.stat()
        known = _hash_of(path, status.st_mtime_ns, status.st_size)
        found.update(path.relative_to(root).as_posix().encode() + b"\0" + known + b"\0")
    return found.hexdigest()[:6]


@lru_cache(maxsize=4 * MOST_FILES)
def _hash_of(path: Path, _saved: int, size: int) -> bytes:
    """Name what a picture holds, once for each time that it is saved; one that nobody would draw counts by its size."""
    if size > MOST_BYTES:
        return str(size).encode()
    try:
        return hashlib.sha256(read_file(path, MOST_BYTES)).digest()
    except ContentError:
        return b""


def default_options(variant: Variant) -> dict[str, Any]:
    """Return the options that have another default here, by id; what fits is for the game's own table to say.

    Raises ContentError.
    """
    file = variant.path / OPTIONS
    if not variant.path.is_dir() or not file.is_file():
        return {}
    source, data = Source.open(file)
    source.name = f"{variant.path.name}/{OPTIONS}"
    reader = TableReader(source, data)
    reader.integer("format", FORMAT, FORMAT)
    reader.one_of("game", (variant.game,), variant.game)
    found = reader.numbers("defaults")
    reader.done()
    source.raise_faults()
    return {} if found is None else dict(found.data)


def maps_of(variant: Variant) -> list[Path]:
    """Return the maps of a variant in the order of their names."""
    folder = variant.path / MAPS
    return [path for path in _files(folder) if path.suffix.lower() == ".tmx"] if folder.is_dir() else []


def pictures_of(variant: Variant) -> dict[str, Path]:
    """Return the pictures of a variant by the names of the drawings of its game in whose place they are seen."""
    folder = variant.path / PICTURES
    return {f"{variant.game}/{path.relative_to(folder).with_suffix('').as_posix()}": path for path in _pictures(folder)}


def _pictures(folder: Path) -> list[Path]:
    """Return the pictures of a folder, none of a link that leads elsewhere, and not too many."""
    if not folder.is_dir():
        return []
    root = folder.resolve()
    files = [path for path in sorted(folder.rglob("*.png")) if path.is_file() and path.resolve().is_relative_to(root)]
    return files[:MOST_FILES]


# ------------------------------------------------------------------------------------------------------------ laying


class LaidSource(Source):
    """A card file of a game with the rows of a variant among its own: a fault of such a row names its place there."""

    def __init__(self, own: str) -> None:
        super().__init__(own)
        self._origins: dict[tuple[str, int], tuple[Source, str, int]] = {}
        self._values: dict[tuple[str, str], tuple[Source, str]] = {}

    def told_by(self, kind: str, number: int, source: Source, header: str, at: int) -> None:
        """Note that a row comes from a table of a variant's file."""
        self._origins[kind, number] = source, header, at
        self.name = source.name

    def take_out(self, kind: str, gone: Collection[int]) -> None:
        """Note that rows of a kind are there no longer, so that those behind them move up."""
        moved = {}
        for (of_kind, number), origin in self._origins.items():
            less = sum(at < number for at in gone) if of_kind == kind else 0
            if of_kind != kind or number not in gone:
                moved[of_kind, number - less] = origin
        self._origins = moved

    def value_by(self, kind: str, key: str, source: Source) -> None:
        """Note that a single value comes from a variant's file."""
        self._values[kind, key] = source, kind
        self.name = source.name

    def where(self, header: str, number: int, key: str = "") -> str:
        """Say where a key of a row stands in the variant, empty for what is the game's own."""
        if (header, key) in self._values:
            source, kind = self._values[header, key]
            return source.where(kind, 0, key)
        if (header, number) in self._origins:
            source, kind, at = self._origins[header, number]
            return source.where(kind, at, key)
        return ""


def lay(
    variant: Variant, own: Mapping[str, Mapping[str, Any]], away: Collection[str] = (), kinds: RowKinds | None = None
) -> VariantData:
    """Lay a variant over the card files of its game, which are taken by name and left as they are.

    ``away`` names those of expansions that are not in the match; what a variant says of them counts for nothing.
    ``kinds`` says what can be done with the rows of each kind; without it all can be added and removed.

    What the rows say is not checked here but by the game, with the sources that are returned. Raises ContentError with
    every fault of a file: one that cannot be read, a file or a kind that the game does not have, a card to be removed
    that there is not.
    """
    data: dict[str, dict[str, Any]] = {name: deepcopy(dict(file)) for name, file in own.items()}
    sources: dict[str, Source] = {name: Source(f"{variant.game}/{CARDS}/{name}") for name in own}
    faults: list[Fault] = []
    seen: dict[str, str] = {}
    for name, source, tables in _changes(variant, own, away, faults):
        if name == VALUES:
            packs = dict.fromkeys(each.partition("/")[0] for each in (*own, *away) if "/" in each)
            try:
                data = _lay_values(data, sources, source, tables, tuple(packs))
            except ContentError as error:
                faults += error.faults
            continue
        if name in seen:
            faults.append(Fault(source.name, "", _("{file} changes the same cards").format(file=seen[name]),
                                _("one file for each card file of the game")))  # fmt: skip
            continue
        seen[name] = source.name
        laid = sources[name] = LaidSource(source.name)
        for kind, table in tables.items():
            _lay_table(data[name], laid, source, kind, table, variant.game, _Kind.of(kinds or RowKinds(), name, kind))
        faults += source.faults
    if faults:
        raise ContentError(dict.fromkeys(faults))
    return VariantData(data, sources)


def _lay_values(
    before: dict[str, dict[str, Any]], sources: dict[str, Source], source: Source, values: Mapping[str, Any],
    packs: Sequence[str],
) -> dict[str, dict[str, Any]]:  # fmt: skip
    """Return the card files with the values of a file laid over them that has the form of printed values.

    The sources take note of the rows that are otherwise then. Raises ContentError.
    """
    data = lay_values(before, source, values, packs, printed=False)
    for name, file in data.items():
        pack, sign, inside = name.partition("/")
        for kind, table in file.items():
            if table == before[name][kind]:
                continue
            laid = sources[name]
            if not isinstance(laid, LaidSource):
                laid = sources[name] = LaidSource(source.name)
            for at, row in enumerate(table if isinstance(table, list) else ()):
                if row != before[name][kind][at]:
                    above = f"{pack}." if sign else ""
                    heads = [f"{above}{called}.{row.get(ID)}" for called in (kind, inside or name)]
                    head = next((each for each in heads if source.where(each, 0)), heads[0])
                    laid.told_by(kind, at, source, head, 0)
    return data


def _changes(
    variant: Variant, own: Mapping[str, Mapping[str, Any]], away: Collection[str], faults: list[Fault]
) -> list[tuple[str, Source, Mapping[str, Any]]]:
    """Return what the files of a variant hold: the card file of the game, the source and the tables of each."""
    single = variant.path.is_file()
    folder = variant.path.parent if single else variant.path / CARDS
    paths = [variant.path] if single else [path for path in (_files(folder) if folder.is_dir() else [])
                                           if path.suffix.lower() in ENDINGS]  # fmt: skip
    columns = {name: columns_of(file) for name, file in own.items()}
    kinds = {name: [kind for kind, table in file.items() if isinstance(table, list)] for name, file in own.items()}
    found: list[tuple[str, Source, Mapping[str, Any]]] = []
    for path in paths:
        called = path.relative_to(folder).with_suffix("").as_posix()
        usual = called if called in own else next(iter(own)) if len(own) == 1 else called
        try:
            cards = read_cards(path, {}, {**columns, "": columns[usual]} if usual in own else columns,
                               kinds.get(usual, ()))  # fmt: skip
        except ContentError as error:
            faults += error.faults
            continue
        tables_of = cards.files.get("", {}).values()
        known = usual in own or usual in away
        if not known and path.suffix == ".toml" and not any(isinstance(table, list) for table in tables_of):
            found.append((VALUES, cards.sources[""], cards.files[""]))
            continue
        for file, tables in cards.files.items():
            name, source = file or usual, cards.sources[file]
            if name in own:
                found.append((name, source, _with_texts(tables, cards.texts)))
            elif name not in away:
                faults.append(Fault(file_name(path), "", _("{game} has no card file {name}").format(
                    game=variant.game, name=shown(name)), _("one of {words}").format(words=", ".join((*own, *away))),
                    nearest_word(name, (*own, *away))))  # fmt: skip
    return found


def _with_texts(tables: Mapping[str, Any], texts: Mapping[str, Mapping[str, Any]]) -> dict[str, Any]:
    """Return tables whose rows have their texts in other languages among their entries, such as ``name.de``."""
    found = dict(tables)
    for kind, table in found.items():
        if isinstance(table, list) and texts:
            found[kind] = [
                {**row, **{f"{key}.{code}": text for code, kinds in texts.items()
                           for key, text in kinds.get(kind, {}).get(str(row.get(ID)), {}).items()}}
                for row in table
            ]  # fmt: skip
    return found


@dataclass(frozen=True)
class _Kind:
    """One kind of row, and what may be done with it."""

    name: str
    numbered: bool
    fixed: str
    full: str

    @classmethod
    def of(cls, kinds: RowKinds, file: str, kind: str) -> _Kind:
        whole = f"{file}/{kind}"
        fixed = kinds.fixed.get(whole, "")
        return cls(kind, whole in kinds.numbered, fixed, fixed or kinds.full.get(whole, ""))


def _lay_table(
    data: dict[str, Any], laid: LaidSource, source: Source, kind: str, table: Any, game: str, may: _Kind
) -> None:
    """Lay one table of a variant over that of its name in a card file."""
    if kind in ("format", "game"):
        if kind == "game" and table != game:
            source.fault("", misfit(table), game)
        return
    known = data.get(kind)
    if known is None:
        words = [name for name in data if name not in ("format", "game")]
        source.fault(_("table {name}").format(name=kind), _("the table is unknown"),
                     _("one of {words}").format(words=", ".join(words)), nearest_word(kind, words))  # fmt: skip
    elif isinstance(known, list) and isinstance(table, list):
        _lay_rows(known, laid, source, may, [(row, kind, at) for at, row in enumerate(table)])
    elif isinstance(known, list) and isinstance(table, dict):
        _lay_rows(known, laid, source, may, [
            ({ID: id, **row} if isinstance(row, dict) else row, f"{kind}.{id}", 0) for id, row in table.items()
        ])  # fmt: skip
    elif isinstance(known, dict) and isinstance(table, dict):
        for key, value in table.items():
            known[key] = value
            laid.value_by(kind, key, source)
    elif isinstance(known, dict | list):
        source.fault(_("table {name}").format(name=kind), misfit(table), _("a table"))
    else:
        data[kind] = table
        laid.value_by("", kind, source)


def _told_anew(row: Mapping[str, Any], entries: Mapping[str, Any]) -> dict[str, Any]:
    """Return what a row gets from a variant. Its texts in other languages count where the English one changes, and a
    text that changes says so by its English one: no translation of the game's own fits it any longer.
    """
    new = {key for key in TRANSLATED if key in entries and entries[key] != row.get(key)}
    found = {key: value for key, value in entries.items() if key.partition(".")[0] in new or "." not in key}
    return found | {f"{key}.{SOURCE_LANGUAGE}": entries[key] for key in new}


def _like(known: Sequence[Any], ids: Sequence[Any], row: Mapping[str, Any]) -> dict[str, Any]:
    """Return a new row with what it does not say itself from the one that it takes after, if that is there.

    Texts in other languages stay behind, for these are looked up by the row that it is like.
    """
    word = row.get(LIKE)
    if word not in ids:
        return dict(row)
    under = known[ids.index(word)]
    left = {ID, OWN, REMOVE, LIKE}
    taken = {key: value for key, value in under.items() if key not in left and "." not in key}
    return {**taken, **row, LIKE: under.get(LIKE, word)}


def _lay_rows(
    known: list[Any], laid: LaidSource, source: Source, may: _Kind, rows: Sequence[tuple[Any, str, int]]
) -> None:
    """Change, add and remove rows of a kind; each comes with its header and its number in the variant's file."""
    kind = may.name
    ids = [row.get(ID) if isinstance(row, dict) else None for row in known]
    usual = set.intersection(*(set(row) for row in known if isinstance(row, dict))) - {OWN} if known else set()
    gone: set[int] = set()
    done: set[str] = set()
    for row, header, at in rows:
        reader = TableReader(source, row, header, at, numbered=header == kind)
        if not isinstance(row, dict):
            continue
        id = reader.take(ID, _("the id of a card, or of a new one"))
        if not isinstance(id, str):
            if id is not None:
                reader.wrong(ID, misfit(id), _("a text"))
            continue
        reader.label = id[:40]
        if id in done:
            wrong = _("the id {name} is used twice").format(name=shown(id))
            reader.wrong(ID, wrong, _("an id that no other table has"))
            continue
        done.add(id)
        remove = row.get(REMOVE, False)
        if not isinstance(remove, bool):
            reader.wrong(REMOVE, misfit(remove), _("true or false"))
            continue
        entries = {key: value for key, value in row.items() if key != REMOVE}
        words = [known_id for known_id in ids if isinstance(known_id, str)]
        if LIKE in row and (id in ids or row[LIKE] not in words):
            is_word = isinstance(row[LIKE], str)
            wrong = misfit(row[LIKE]) if id not in ids else _("{id} is a card that there is").format(id=shown(id))
            expected = _("the id of another {kind}, for a new one that is like it").format(kind=kind)
            reader.wrong(LIKE, wrong, expected, nearest_word(row[LIKE], words) if is_word and id not in ids else "")
            continue
        if may.full and id not in ids:
            wrong = _("there is no {kind} {id}").format(kind=kind, id=shown(id))
            reader.wrong(ID, wrong, may.full, nearest_word(id, words))
        elif may.fixed and remove:
            reader.wrong(REMOVE, _("{kind} {id} cannot be removed").format(kind=kind, id=shown(id)), may.fixed)
        elif id in ids and remove:
            if may.numbered:
                known[ids.index(id)][REMOVE] = True
                laid.told_by(kind, ids.index(id), source, header, at)
            else:
                gone.add(ids.index(id))
        elif id in ids:
            known[ids.index(id)].update(_told_anew(known[ids.index(id)], entries))
            laid.told_by(kind, ids.index(id), source, header, at)
        elif remove or not usual <= set(whole := _like(known, ids, entries)):
            lacking = ", ".join(sorted(usual - set(entries)))
            wrong = _("there is no {kind} {id}").format(kind=kind, id=shown(id))
            expected = _("one that there is, or a new one with {words}").format(words=lacking) if not remove else _(
                "the id of a card")  # fmt: skip
            reader.wrong(ID, wrong, expected, nearest_word(id, words))
        else:
            known.append(whole)
            ids.append(id)
            laid.told_by(kind, len(known) - 1, source, header, at)
    if gone:
        laid.take_out(kind, gone)
        known[:] = [row for at, row in enumerate(known) if at not in gone]
