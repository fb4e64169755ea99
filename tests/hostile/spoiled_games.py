"""Positions, scenarios and saves, spoiled and read; the spoiling is that of the tests of saves and card files."""

from __future__ import annotations

import json
import logging
import random
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from msgspec import structs

from atlantis_desktop.engine.match import Match, Seat
from atlantis_desktop.engine.scenario import ScenarioError, set_up
from atlantis_desktop.engine.scenario_text import read_scenario
from atlantis_desktop.games import GAMES, entry_of
from atlantis_desktop.games.rising.table import islands
from atlantis_desktop.games.scenarios import _game, play_text, read_position, scenario_text
from atlantis_desktop.paths import user_folders
from atlantis_desktop.storage import opening, saves, shelf
from atlantis_desktop.storage.problems import SaveProblem
from atlantis_desktop.storage.settings import Settings
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.table.table_layout import ALONE, ISLAND, PLAYED
from tests.content.test_mutated_files import mutated as mutated_lines
from tests.hostile.mutations import places_of, reshaped, reshaped_lines
from tests.hostile.play import TABLES, bots_game, random_game, rules_of
from tests.hostile.trial import LOADED, REFUSED, FoundError, Trial, clear, rng_of, sound, tree_as_toml
from tests.storage.helpers import RulesOnce, as_dict, play, save_of, signed
from tests.storage.test_mutated_saves import HOSTILE, changed_tree, mutate_bytes, mutate_tree, nodes

SCENARIOS = Path(__file__).parents[1] / "scenarios"


# ------------------------------------------------------------------------------------------------ positions, scenarios


@cache
def _position_texts(games: tuple[str, ...]) -> list[str]:
    """Positions as they are copied, from random games and games of bots, every game and number of seats."""
    texts = []
    for game, seats in (table for table in TABLES if table[0] in games):
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
def _scenario_texts(games: tuple[str, ...]) -> list[str]:
    paths = sorted(path for path in SCENARIOS.rglob("*.toml") if path.parent.name in games)
    return [path.read_text(encoding="utf-8") for path in paths]


WORDS = (
    *HOSTILE, "rest", "²", "hills-²", "²C", "2C 1A", "hills-6", "cities-1", "centre", "build-3", "pool-1", "supply",
    "at-mystic-siphon", "red-1", "red-leader", "volunteer-1", "hologram", "adept", "legion-loom", "power-core",
    "call-to-muster", "lens-of-mneseus", "flood-hills-1", "fire-1", "tablet-a", "tablet-a:fire", "doorway", "chamber",
    "draw", "declare", "act", "suffer", "start", "R07-1", "C12-1", "I01-1:3", "conquer", "spy", 2, 3, 5, 7, 9, 36, 63,
    99, -2, ["hills-6", "hills-6"], [[], []], {"red-1": "hills-6"}, {"mystic-siphon": 1}, ["rest"], "0 draw", "² draw",
    "all done", "9" * 5000, "a" * 3000, "royal-palace", "stadium", "mestor", "street-crowd-1", "tin-of-the-north",
    "L21", "great-canal", "monarchists", "VII-C", "A", "support", "vote", "deploy", "battle", "over", "safe", "reserve",
    "dead", {"mestor": {"seat": 0, "at": "stadium"}}, {"royal-palace": [[1, 0], [0, 1]]}, {"mestor": [-1, "deck"]},
    ["match", -1, [1]], ["stasis", -1, [6]], ["deploy", 0, [0, -1]], ["vote", -1, [-1, 1, -2]],
    ["card", 0, ["arson-1", 3, 0]], [["match", -1, [1]], ["council", -1, [6]]], [11, 1, 0, 0, 3, 33, 0], 19, 40, 80, -4,
)  # fmt: skip


def _mutated_scenario(rng: random.Random, text: str) -> str:
    """Spoil a scenario or position: its words and numbers, or now and then its lines."""
    if rng.random() < 0.35:
        return rng.choice((mutated_lines, reshaped_lines))(rng.randrange(1 << 30), text)
    data = tomllib.loads(text)
    if rng.random() < 0.5:
        return tree_as_toml(reshaped(rng, data, [place for place in places_of(data) if place[0] != "format"]))
    places = [place for place in nodes(data) if place and place[0] != "format"]
    deep = [place for place in places if len(place) > 1 and place[1] != "more"] or places
    changed = changed_tree(rng, data, rng.choice((places, deep, deep)), WORDS)
    # A value that TOML does not have is left out.
    changed = json.loads(json.dumps(changed), parse_constant=lambda _name: 0)
    return tree_as_toml(changed)


def positions(seed: int, folder: Path, games: tuple[str, ...] = GAMES) -> Trial:
    """Positions as the paste box takes them."""
    texts = _position_texts(games)

    def trial(number: int) -> str:
        rng = rng_of("positions", seed, number)
        text = _mutated_scenario(rng, rng.choice(texts))
        try:
            rules, state = read_position(text)
        except ScenarioError as error:
            clear(str(error))
            return REFUSED
        _copied(rules, state)
        sound(rules, state, number)
        return LOADED

    return trial


def _copied(rules: Any, state: Any) -> None:
    """Look whether a position asks something that can be answered, and is the same once it is copied and read."""
    for prompt in rules.prompts(state):
        if not rules.moves(state, prompt.seat):
            raise FoundError(f"asks {prompt.name} and offers no move")
    match = Match(rules, [Seat("", "human")] * rules.seats, 0)
    match.state = state
    rules_again, again = read_position(scenario_text(rules, match))
    if rules_again.prompts(again) != rules.prompts(state):
        asked = [[prompt.name for prompt in each] for each in (rules.prompts(state), rules_again.prompts(again))]
        raise FoundError(f"asks something else once copied and read: {asked}")
    if again != state or rules_again.options != rules.options:
        names = [name for name in vars(state) if getattr(again, name) != getattr(state, name)] if hasattr(
            state, "__dict__") else []  # fmt: skip
        raise FoundError(f"is another once copied and read: {names}")


def scenarios(seed: int, folder: Path, games: tuple[str, ...] = GAMES) -> Trial:
    """Scenario files as the verb plays them."""
    texts = _scenario_texts(games)

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


WITH_PACK = dict.fromkeys(("monstrosities", "medusa", "harpies", "scylla"), True)
"""The options that bring all monsters."""
SAVED = (
    ("fate", 3, 120, {}), ("rising", 4, 120, {}), ("rising", 2, 120, {}), ("rising", 1, 120, {}),
    ("rising", 3, 130, {**WITH_PACK, "level": 6}), ("rising", 2, 130, WITH_PACK), ("rising", 1, 130, WITH_PACK),
    ("scoundrels", 4, 120, {}), ("archon", 3, 130, {}), ("archon", 5, 500, {}),
    ("archon", 4, 60, {"profile": "stasis", "stasisHeroes": "two"}),
)  # fmt: skip
"""The games that are saved: seats, random moves that were made, options."""


def save_files(seed: int, folder: Path, games: tuple[str, ...] = GAMES) -> Trial:
    """Saved games, bytes and tree, with a true sum over them as often as not."""
    wholes = []
    for game, seats, moves, options in (saved for saved in SAVED if saved[0] in games):
        rules = entry_of(game).make_rules(seats, options) if options else rules_of(game, seats, 0)
        match = Match(rules, [Seat(f"Þóra {at} 雪", "human") for at in range(seats)], seed)
        play(match, moves)
        match.undo()
        laid = {PLAYED: "754", ALONE: "yes", ISLAND: f"{user_folders().data}/islands/mine.tmx"}
        whole = saves.encode_save(structs.replace(save_of(match, "Sunday"), laid=laid))
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
        chance, places = rng.random(), rng.choice((trees, rest))
        if chance < 0.2:
            data = mutate_bytes(rng, whole)
        else:
            data = mutate_tree(rng, fields, places) if chance < 0.5 else signed(reshaped(rng, fields, places))
        path.write_bytes(data)
        shelf.describe_game(folder, path.stem)
        holes.records.clear()
        try:
            opened = opening.open_save(path, once)
        except SaveProblem as problem:
            clear(str(problem))
            _no_hole(holes)
            return REFUSED
        _no_hole(holes)
        sound(opened.match.rules, opened.match.state, number)
        GameSession(opened.match, Settings(), laid=opened.save.laid).tick(60.0, True)
        islands.usable(opened.save.laid.get(ISLAND) or islands.USUAL_ISLAND)
        if number % 8 == 0:
            _gone_on_with(path, once, number)
            _no_hole(holes)
        return LOADED

    return trial


def _gone_on_with(path: Path, library: Any, number: int) -> None:
    """Go on with a game as the window does: it is kept, and opens again where it was left."""
    for file in path.parent.glob("game.*"):
        if file != path:
            file.unlink()
    going_on = shelf.continue_game(path.parent, path.stem, library)
    try:
        match = going_on.match
        session = GameSession(match, Settings(), autosave=going_on.autosave)
        session.tick(60.0, False)
        play(match, 2, seed=number)
    finally:
        going_on.autosave.close()
    if going_on.autosave.problem:
        raise FoundError(f"cannot be kept: {going_on.autosave.problem}")
    again = shelf.load_game(path.parent, going_on.autosave.id, library)
    if again.match.state != match.state:
        raise FoundError("opens at another position than it was left at")


def _no_hole(holes: _Logged) -> None:
    for record in holes.records:
        raise FoundError(f"a failure inside the rules: {record.getMessage()} {(record.exc_info or ('', ''))[1]!r}")
