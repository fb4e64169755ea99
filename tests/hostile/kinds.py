"""Hostile files, kind by kind: a sound file is spoiled and read; it loads as something sound or is refused clearly.

Every kind makes a `Trial`: called with a number, it spoils one file and says whether it was ``loaded`` or ``refused``.
Any exception that it lets through is a finding. The spoiling itself is that of the tests of saves, maps and card files.
"""

from __future__ import annotations

import json
import logging
import random
import shutil
import tomllib
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from atlantis_desktop.boards import BoardError, load_board, load_island, maps_root
from atlantis_desktop.content.card_files import _loaded, content_folder
from atlantis_desktop.content.cards import cards_file, load_cards
from atlantis_desktop.content.faults import ContentError
from atlantis_desktop.content.options import load_options, options_file
from atlantis_desktop.content.overlays import check_overlay, overlay_folder, read_card_texts
from atlantis_desktop.content.rulebook import load_layout, load_rulebook
from atlantis_desktop.engine.match import Match, Seat
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.scenario import Scenario, ScenarioError, set_up
from atlantis_desktop.engine.scenario_text import read_scenario, write_scenario
from atlantis_desktop.games import GAMES, kept
from atlantis_desktop.games.rising import content as rising_content
from atlantis_desktop.games.rising import texts as rising_texts
from atlantis_desktop.games.scenarios import _game, play_text, read_position, scenario_text
from atlantis_desktop.games.scoundrels import content as scoundrels_content
from atlantis_desktop.games.scoundrels import texts as scoundrels_texts
from atlantis_desktop.storage import opening, saves
from atlantis_desktop.storage.problems import SaveProblem
from tests.boards.test_mutated_maps import mutate as mutated_map
from tests.content.test_mutated_files import mutated as mutated_lines
from tests.hostile.impossible import faults
from tests.hostile.play import TABLES, bots_game, random_game, rules_of
from tests.storage.helpers import RulesOnce, as_dict, play, save_of
from tests.storage.test_mutated_saves import HOSTILE, changed_tree, mutate_bytes, mutate_tree, nodes

Trial = Callable[[int], str]
LOADED, REFUSED = "loaded", "refused"
SCENARIOS = Path(__file__).parents[1] / "scenarios"
TARGETS = {
    "positions": 50_000, "scenarios": 50_000, "saves": 20_000, "maps": 20_000, "cards": 20_000, "options": 20_000,
    "overlays": 20_000, "printed": 20_000,
}  # fmt: skip
"""How many files of each kind the whole run spoils."""
LIMIT = 2.0
"""Seconds of a processor within which a file is read or refused."""


class FoundError(AssertionError):
    """Something that a hostile file did and must not do."""


def rng_of(kind: str, seed: int, number: int) -> random.Random:
    """Return the chance by which a file is spoiled: the same number gives the same file again."""
    return random.Random(f"{kind} {seed} {number}")


def clear(sentence: str) -> None:
    """Look whether a refusal is a sentence for a person."""
    lines = sentence.split("\n")
    if not sentence.strip() or len(sentence) > 9_000 or not all(line.isprintable() for line in lines):
        raise FoundError(f"no clear sentence: {sentence[:300]!r}")
    if "Traceback" in sentence or "object at 0x" in sentence:
        raise FoundError(f"the inside shows: {sentence[:300]!r}")


def sound(rules: Any, state: Any, seed: int) -> None:
    """Look at a position that was loaded, at its views and pictures of all seats, and at a few moves from it."""
    found = faults(rules, state)
    if found:
        raise FoundError(f"loaded as an impossible position: {found[:3]}")
    rng = Rng.stream(seed, "hostile moves")
    for _move in range(4):
        for seat in range(-1, rules.seats):
            rules.contents(rules.view(state, seat))
        prompts = rules.prompts(state)
        if not prompts:
            rules.outcome(state)
            return
        moves = rules.moves(state, rng.choice(prompts).seat)
        if not moves:
            return
        state, _events = rules.apply(state, rng.choice(moves))
        found = faults(rules, state)
        if found:
            raise FoundError(f"an impossible position after a move: {found[:3]}")


# ------------------------------------------------------------------------------------------------ positions, scenarios


@cache
def _position_texts() -> list[str]:
    """Positions as they are copied, from random games and games of bots, every game and number of seats."""
    texts = []
    for game, seats in TABLES:
        for seed in (0, 1, 2):
            rules = rules_of(game, seats, seed)
            match = Match(rules, [Seat("", "human")] * seats, seed)
            for states in (random_game(rules, seed), bots_game(rules, seed)):
                for number, state in enumerate(states):
                    if number % 61 == seed * 7:
                        match.state = state
                        texts.append(scenario_text(rules, match))
    return texts


@cache
def _scenario_texts() -> list[str]:
    return [path.read_text(encoding="utf-8") for path in sorted(SCENARIOS.rglob("*.toml"))]


WORDS = (
    *HOSTILE, "rest", "²", "hills-²", "²C", "2C 1A", "hills-6", "cities-1", "centre", "build-3", "pool-1", "supply",
    "at-mystic-siphon", "red-1", "red-leader", "volunteer-1", "hologram", "adept", "legion-loom", "power-core",
    "call-to-muster", "lens-of-mneseus", "flood-hills-1", "fire-1", "tablet-a", "tablet-a:fire", "doorway", "chamber",
    "draw", "declare", "act", "suffer", "start", "R07-1", "C12-1", "I01-1:3", "conquer", "spy", 2, 3, 5, 7, 9, 36, 63,
    99, -2, ["hills-6", "hills-6"], [[], []], {"red-1": "hills-6"}, {"mystic-siphon": 1}, ["rest"], "0 draw", "² draw",
    "all done", "9" * 5000, "a" * 3000,
)  # fmt: skip


def _mutated_scenario(rng: random.Random, text: str) -> str:
    """Spoil a scenario or position: its words and numbers, or now and then its lines."""
    if rng.random() < 0.35:
        return mutated_lines(rng.randrange(1 << 30), text)
    data = tomllib.loads(text)
    places = [place for place in nodes(data) if place and place[0] != "format"]
    deep = [place for place in places if len(place) > 1 and place[1] != "more"] or places
    changed = changed_tree(rng, data, rng.choice((places, deep, deep)), WORDS)
    # A value that TOML does not have is left out.
    changed = json.loads(json.dumps(changed), parse_constant=lambda _name: 0)
    return _toml(changed)


def _toml(data: dict[str, Any]) -> str:
    """Write any tree as TOML, by the writer of scenarios."""
    body = write_scenario(Scenario("x", 1, given=_without_none(data)))
    head, _mark, rest = body.partition("[given]\n")
    return rest.replace("[given.", "[").replace("[[given.", "[[") if head else rest


def _without_none(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _without_none(item) for key, item in value.items() if item is not None}
    if isinstance(value, list):
        return [_without_none(item) for item in value if item is not None]
    return value


def positions(seed: int, folder: Path) -> Trial:
    """Positions as the paste box takes them."""
    texts = _position_texts()

    def trial(number: int) -> str:
        rng = rng_of("positions", seed, number)
        text = _mutated_scenario(rng, rng.choice(texts))
        try:
            rules, state = read_position(text)
        except ScenarioError as error:
            clear(str(error))
            return REFUSED
        sound(rules, state, number)
        return LOADED

    return trial


def scenarios(seed: int, folder: Path) -> Trial:
    """Scenario files as the verb plays them."""
    texts = _scenario_texts()

    def trial(number: int) -> str:
        rng = rng_of("scenarios", seed, number)
        text = _mutated_scenario(rng, rng.choice(texts))
        try:
            _scenario, found = play_text(text)
        except ScenarioError as error:
            clear(str(error))
            return REFUSED
        for finding in found:
            clear(finding.sentence())
        scenario = read_scenario(text)
        try:
            rules, state = set_up(scenario, _game(scenario.game))
        except ScenarioError:
            return REFUSED
        sound(rules, state, number)
        return LOADED

    return trial


# ------------------------------------------------------------------------------------------------ saves


class _Logged(logging.Handler):
    """Keeps what is logged as an error: a hole that the reader of saves has covered."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record)


def save_files(seed: int, folder: Path) -> Trial:
    """Saved games, bytes and tree, with a true sum over them as often as not."""
    wholes = []
    for game, seats in (("fate", 3), ("rising", 4), ("rising", 2), ("rising", 1), ("scoundrels", 4)):
        match = Match(rules_of(game, seats, 0), [Seat(f"Þóra {at} 雪", "human") for at in range(seats)], seed)
        play(match, 120)
        match.undo()
        whole = saves.encode_save(save_of(match, "Sunday"))
        fields = as_dict(whole)
        trees = list(nodes(fields))
        wholes.append((whole, fields, trees, [place for place in trees if place and place[0] not in ("cards", "log")]))
    path, once = folder / "game.json", RulesOnce()
    log = logging.getLogger("atlantis_desktop")
    holes = _Logged()
    log.addHandler(holes)

    def trial(number: int) -> str:
        rng = rng_of("saves", seed, number)
        whole, fields, trees, rest = rng.choice(wholes)
        data = mutate_bytes(rng, whole) if rng.random() < 0.2 else mutate_tree(rng, fields, rng.choice((trees, rest)))
        path.write_bytes(data)
        holes.records.clear()
        try:
            opened = opening.open_save(path, once)
        except SaveProblem as problem:
            clear(str(problem))
            _no_hole(holes)
            return REFUSED
        _no_hole(holes)
        sound(opened.match.rules, opened.match.state, number)
        return LOADED

    return trial


def _no_hole(holes: _Logged) -> None:
    for record in holes.records:
        raise FoundError(f"a failure inside the rules: {record.getMessage()} {(record.exc_info or ('', ''))[1]!r}")


# ------------------------------------------------------------------------------------------------ maps


def maps(seed: int, folder: Path) -> Trial:
    """Maps of screens and of islands, with files beside them that they may name."""
    root = maps_root()
    bases = [
        (path.read_bytes(), path.parent.name == "islands")
        for path in sorted(root.rglob("*.tmx"))
    ]  # fmt: skip
    for name in ("island.tsx", "island_tiles.png"):
        shutil.copy(root / "rising" / "islands" / name, folder)
    path = folder / "mutated.tmx"

    def trial(number: int) -> str:
        rng = rng_of("maps", seed, number)
        data, is_island = rng.choice(bases)
        path.write_bytes(mutated_map(rng, data))
        try:
            if is_island:
                load_island(path)
            else:
                load_board(path).hit(100, 100)
        except BoardError as error:
            _clear_faults(error.faults, folder)
            return REFUSED
        return LOADED

    return trial


def _clear_faults(faults: Sequence[Any], folder: Path) -> None:
    if not faults:
        raise FoundError("refused without a fault")
    for fault in faults:
        clear(fault.sentence())
        if str(folder) in fault.sentence():
            raise FoundError(f"a folder shows: {fault.sentence()[:300]}")


# ------------------------------------------------------------------------------------------------ content


def _first_moves(game: str, content: Any, number: int) -> str:
    """Play a few moves with cards that were loaded, and look at the positions; their effects may still be refused."""
    seats = {"fate": 3, "rising": 2 + number % 4, "scoundrels": 2 + number % 4}[game]
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
    return {"rising": rising_content, "scoundrels": scoundrels_content}[game]


def card_files(seed: int, folder: Path) -> Trial:
    """The card files of all three games, one of them spoiled at a time."""
    none = folder / "no-printed-values.toml"
    copies = {game: folder / game for game in ("rising", "scoundrels")}
    for game, copied in copies.items():
        shutil.copytree(content_folder(game), copied)
    fate = cards_file("fate").read_text(encoding="utf-8")
    files = {
        game: {name: (copied / f"{name}.toml").read_text(encoding="utf-8") for name in _content_of(game).FILES}
        for game, copied in copies.items()
    }

    def trial(number: int) -> str:
        rng = rng_of("cards", seed, number)
        game = rng.choice(GAMES)
        try:
            if game == "fate":
                (folder / "cards.toml").write_text(mutated_lines(rng.randrange(1 << 30), fate), encoding="utf-8")
                content = load_cards("fate", folder / "cards.toml")
            else:
                name = rng.choice(list(files[game]))
                _loaded.clear()  # two changes may fall into one tick of the file's clock
                spoiled = copies[game] / f"{name}.toml"
                spoiled.write_text(mutated_lines(rng.randrange(1 << 30), files[game][name]), encoding="utf-8")
                try:
                    content = _content_of(game).load_content(copies[game], none)
                finally:
                    spoiled.write_text(files[game][name], encoding="utf-8")
        except ContentError as error:
            _clear_faults(error.faults, folder)
            return REFUSED
        return _first_moves(game, content, number)

    return trial


def option_files(seed: int, folder: Path) -> Trial:
    """The files of options."""
    texts = {game: options_file(game).read_text(encoding="utf-8") for game in GAMES}

    def trial(number: int) -> str:
        rng = rng_of("options", seed, number)
        game = rng.choice(GAMES)
        file = folder / "options.toml"
        file.write_text(mutated_lines(rng.randrange(1 << 30), texts[game]), encoding="utf-8")
        try:
            table = load_options(game, file)
        except ContentError as error:
            _clear_faults(error.faults, folder)
            return REFUSED
        if table.resolve({}) != table.defaults() or table.check(table.defaults()):
            raise FoundError("the defaults of a loaded option file are no choice")
        return LOADED

    return trial


def overlays(seed: int, folder: Path) -> Trial:
    """Card texts and pages of a translation."""
    source = overlay_folder("de")
    target = overlay_folder("xx", folder)
    target.mkdir(parents=True)
    originals: list[tuple[str, Path, str]] = []
    books = {}
    for game in GAMES:
        table = load_cards("fate") if game == "fate" else None
        books[game] = (table, load_rulebook(game, cards=table), load_layout(game))
        (target / f"rulebook_{game}").mkdir()
        for file in (source / f"cards_{game}.toml", *sorted((source / f"rulebook_{game}").glob("*.md"))):
            originals.append((game, file.relative_to(source), file.read_text(encoding="utf-8")))
    contents = {"rising": rising_content.load_content(), "scoundrels": scoundrels_content.load_content()}
    readers: dict[str, Callable[[Path], object]] = {
        "fate": lambda file: read_card_texts(load_cards("fate"), file),
        "rising": lambda file: rising_texts.read_card_texts(contents["rising"], file),
        "scoundrels": lambda file: scoundrels_texts.read_card_texts(contents["scoundrels"], file),
    }

    def trial(number: int) -> str:
        rng = rng_of("overlays", seed, number)
        game, name, text = rng.choice(originals)
        file = target / name
        file.write_text(mutated_lines(rng.randrange(1 << 30), text), encoding="utf-8")
        try:
            if name.suffix == ".toml":
                readers[game](file)
                return LOADED
            found = check_overlay("xx", *books[game], folder)
            if found:
                _clear_faults(found, folder)
            return REFUSED if found else LOADED
        except ContentError as error:
            _clear_faults(error.faults, folder)
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
    return f'format = 1\ngame = "{game}"\n' + _toml(values)


def printed(seed: int, folder: Path) -> Trial:
    """Files of printed values that an owner of a game has written."""
    texts = {game: _own_numbers(game) for game in ("rising", "scoundrels")}
    file = folder / "printed.toml"

    def trial(number: int) -> str:
        rng = rng_of("printed", seed, number)
        game = rng.choice(list(texts))
        file.write_text(_changed_numbers(rng, texts[game]), encoding="utf-8")
        _loaded.clear()
        try:
            content = _content_of(game).load_content(content_folder(game), file)
        except ContentError as error:
            _clear_faults(error.faults, folder)
            return REFUSED
        return _first_moves(game, content, number)

    return trial


def _changed_numbers(rng: random.Random, text: str) -> str:
    """Spoil some lines, or set some numbers a little otherwise, as an owner would."""
    if rng.random() < 0.5:
        return mutated_lines(rng.randrange(1 << 30), text)
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


KINDS: dict[str, Callable[[int, Path], Trial]] = {
    "positions": positions, "scenarios": scenarios, "saves": save_files, "maps": maps, "cards": card_files,
    "options": option_files, "overlays": overlays, "printed": printed,
}  # fmt: skip
