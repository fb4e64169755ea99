"""Maps, card files, options, translations and printed values, spoiled and read."""

from __future__ import annotations

import random
import shutil
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

from atlantis_desktop.boards import BoardError, load_board, load_island, maps_root
from atlantis_desktop.content.card_files import _loaded, content_folder
from atlantis_desktop.content.faults import ContentError
from atlantis_desktop.content.folders import texts_folder
from atlantis_desktop.content.options import load_options, options_file
from atlantis_desktop.content.overlays import check_overlay
from atlantis_desktop.content.rulebook import load_layout, load_rulebook
from atlantis_desktop.games import GAMES, kept
from atlantis_desktop.games.archon.rules import content as archon_content
from atlantis_desktop.games.archon.words import card_texts as archon_texts
from atlantis_desktop.games.fate.rules.content import cards_file, load_cards
from atlantis_desktop.games.fate.words.card_texts import read_card_texts
from atlantis_desktop.games.rising.rules import content as rising_content
from atlantis_desktop.games.rising.words import card_texts as rising_texts
from atlantis_desktop.games.scoundrels.rules import content as scoundrels_content
from atlantis_desktop.games.scoundrels.words import card_texts as scoundrels_texts
from tests.boards.test_mutated_maps import mutate as mutated_map
from tests.content.test_mutated_files import mutated as mutated_lines
from tests.hostile.impossible import faults
from tests.hostile.mutations import reshaped_lines, reshaped_xml
from tests.hostile.play import random_game
from tests.hostile.trial import LOADED, REFUSED, FoundError, Trial, clear, clear_faults, rng_of, tree_as_toml

# ------------------------------------------------------------------------------------------------ maps


def maps(seed: int, folder: Path, games: tuple[str, ...] = GAMES) -> Trial:
    """Maps of screens and of islands, with files beside them that they may name."""
    root = maps_root()
    bases = [
        (path.read_bytes(), path.parent.name == "islands")
        for path in sorted(root.rglob("*.tmx"))
        if path.relative_to(root).parts[0] in (*games, "shared")
    ]  # fmt: skip
    for name in ("island.tsx", "island_tiles.png"):
        shutil.copy(root / "rising" / "islands" / name, folder)
    path = folder / "mutated.tmx"

    def trial(number: int) -> str:
        rng = rng_of("maps", seed, number)
        data, is_island = rng.choice(bases)
        if rng.random() < 0.5:
            # A letter that UTF-8 does not have stands as a mark.
            path.write_bytes(reshaped_xml(rng, data.decode("utf-8")).encode("utf-8", "replace"))
        else:
            path.write_bytes(mutated_map(rng, data))
        try:
            if is_island:
                load_island(path)
            else:
                load_board(path).hit(100, 100)
        except BoardError as error:
            clear_faults(error.faults, folder)
            return REFUSED
        return LOADED

    return trial


# ------------------------------------------------------------------------------------------------ content


def spoiled_lines(rng: random.Random, text: str) -> str:
    """Spoil some lines of a file, or only the values in them."""
    return rng.choice((mutated_lines, reshaped_lines))(rng.randrange(1 << 30), text)


def _first_moves(game: str, content: Any, number: int) -> str:
    """Play a few moves with cards that were loaded, and look at the positions; their effects may still be refused."""
    seats = {"fate": 3, "rising": 2 + number % 4, "scoundrels": 2 + number % 4, "archon": 3 + number % 6}[game]
    try:
        rules = kept.make_rules(game, seats, {}, content)
    except ValueError as error:
        clear(str(error))
        if f"cards/{game}" not in str(error):
            raise FoundError(f"refused without a place: {error}") from error
        return REFUSED
    for at, state in enumerate(random_game(rules, number, 25)):
        if at % 5 == 0:
            found = faults(rules, state)
            if found:
                raise FoundError(f"cards that lead to an impossible position: {found[:3]}")
    return LOADED


def _content_of(game: str) -> Any:
    return {"rising": rising_content, "scoundrels": scoundrels_content, "archon": archon_content}[game]


def card_files(seed: int, folder: Path, games: tuple[str, ...] = GAMES) -> Trial:
    """The card files of all games, one of them spoiled at a time."""
    none = folder / "no-printed-values.toml"
    copies = {game: folder / game for game in GAMES if game != "fate"}
    for game, copied in copies.items():
        shutil.copytree(content_folder(game), copied)
    fate = cards_file().read_text(encoding="utf-8")
    files = {
        game: {name: (copied / f"{name}.toml").read_text(encoding="utf-8") for name in _content_of(game).FILES}
        for game, copied in copies.items()
    }

    def trial(number: int) -> str:
        rng = rng_of("cards", seed, number)
        game = rng.choice(games)
        try:
            if game == "fate":
                (folder / "cards.toml").write_text(spoiled_lines(rng, fate), encoding="utf-8")
                content = load_cards(folder / "cards.toml")
            else:
                name = rng.choice(list(files[game]))
                _loaded.clear()  # two changes may fall into one tick of the file's clock
                spoiled = copies[game] / f"{name}.toml"
                spoiled.write_text(spoiled_lines(rng, files[game][name]), encoding="utf-8")
                try:
                    content = _content_of(game).load_content(copies[game], none)
                finally:
                    spoiled.write_text(files[game][name], encoding="utf-8")
        except ContentError as error:
            clear_faults(error.faults, folder)
            return REFUSED
        return _first_moves(game, content, number)

    return trial


def option_files(seed: int, folder: Path, games: tuple[str, ...] = GAMES) -> Trial:
    """The files of options."""
    texts = {game: options_file(game).read_text(encoding="utf-8") for game in GAMES}

    def trial(number: int) -> str:
        rng = rng_of("options", seed, number)
        game = rng.choice(games)
        file = folder / "options.toml"
        file.write_text(spoiled_lines(rng, texts[game]), encoding="utf-8")
        try:
            table = load_options(game, file)
        except ContentError as error:
            clear_faults(error.faults, folder)
            return REFUSED
        if table.resolve({}) != table.defaults() or table.check(table.defaults()):
            raise FoundError("the defaults of a loaded option file are no choice")
        return LOADED

    return trial


def overlays(seed: int, folder: Path, games: tuple[str, ...] = GAMES) -> Trial:
    """Card texts and pages of a translation."""
    originals: list[tuple[str, Path, str]] = []
    books = {}
    for game in games:
        books[game] = load_rulebook(game), load_layout(game)
        source = texts_folder(game, "de")
        (texts_folder(game, "xx", folder) / "rulebook").mkdir(parents=True)
        for file in (*source.glob("cards.toml"), *sorted((source / "rulebook").glob("*.md"))):
            originals.append((game, file.relative_to(source), file.read_text(encoding="utf-8")))
    contents = {game: _content_of(game).load_content() for game in GAMES if game != "fate"}
    readers: dict[str, Callable[[Path], object]] = {
        "fate": lambda file: read_card_texts(load_cards(), file),
        "rising": lambda file: rising_texts.read_card_texts(contents["rising"], file),
        "scoundrels": lambda file: scoundrels_texts.read_card_texts(contents["scoundrels"], file),
        "archon": lambda file: archon_texts.read_card_texts(contents["archon"], file),
    }

    def trial(number: int) -> str:
        rng = rng_of("overlays", seed, number)
        game, name, text = rng.choice(originals)
        file = texts_folder(game, "xx", folder) / name
        file.write_text(spoiled_lines(rng, text), encoding="utf-8")
        try:
            if name.suffix == ".toml":
                readers[game](file)
                return LOADED
            found = check_overlay("xx", *books[game], folder)
            if found:
                clear_faults(found, folder)
            return REFUSED if found else LOADED
        except ContentError as error:
            clear_faults(error.faults, folder)
            return REFUSED
        finally:
            file.unlink()

    return trial


def _own_numbers(game: str) -> str:
    """Return a file of printed values that names every number of this program's own design with today's value."""
    values: dict[str, dict[str, Any]] = {}
    for name in _content_of(game).FILES:
        data = tomllib.loads((content_folder(game) / f"{name}.toml").read_text(encoding="utf-8"))
        for kind, rows in data.items():
            for row in rows if isinstance(rows, list) else [rows] if isinstance(rows, dict) else []:
                own = {key: row[key] for key in row.get("own", []) if key in row and not isinstance(row[key], dict)}
                if own and "id" in row:
                    values.setdefault(kind, {})[row["id"]] = own
    return f'format = 1\ngame = "{game}"\n' + tree_as_toml(values)


WITH_PRINTED = ("rising", "scoundrels")
"""The games whose owners can write down the numbers on their own cards."""


def printed(seed: int, folder: Path, games: tuple[str, ...] = GAMES) -> Trial:
    """Files of printed values that an owner of a game has written."""
    texts = {game: _own_numbers(game) for game in WITH_PRINTED if game in games}
    file = folder / "printed.toml"

    def trial(number: int) -> str:
        rng = rng_of("printed", seed, number)
        game = rng.choice(list(texts))
        file.write_text(_changed_numbers(rng, texts[game]), encoding="utf-8")
        _loaded.clear()
        try:
            content = _content_of(game).load_content(content_folder(game), file)
        except ContentError as error:
            clear_faults(error.faults, folder)
            return REFUSED
        return _first_moves(game, content, number)

    return trial


def _changed_numbers(rng: random.Random, text: str) -> str:
    """Spoil some lines, or set some numbers a little otherwise, as an owner would."""
    if rng.random() < 0.5:
        return spoiled_lines(rng, text)
    lines = text.split("\n")
    for _change in range(rng.choice((1, 2, 6))):
        at = rng.choice([at for at, line in enumerate(lines) if " = " in line])
        head, _sign, value = lines[at].partition(" = ")
        digits = [place for place, letter in enumerate(value) if letter.isdigit()]
        if digits:
            place = rng.choice(digits)
            value = value[:place] + str(rng.choice((0, 1, 2, 3, 5, 9, 12, 99))) + value[place + 1 :]
        lines[at] = f"{head} = {value}"
    return "\n".join(lines)
