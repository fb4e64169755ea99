"""Settings and kept games of counts, spoiled and read as those do who use them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from unittest.mock import patch

from msgspec import json as encoding

from atlantis_desktop.commands.simulate import report
from atlantis_desktop.games import GAMES
from atlantis_desktop.games.rising.table import islands
from atlantis_desktop.paths import user_folders
from atlantis_desktop.players.bots import plays_of
from atlantis_desktop.screens.setup_model import choices_for
from atlantis_desktop.screens.tutorial.play import place_of
from atlantis_desktop.storage.settings import Settings, read_settings
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.table.table_layout import PLAYED
from atlantis_desktop.ui.keys import KeyMap
from atlantis_desktop.workshop import keeping
from atlantis_desktop.workshop.simulate import Played, RunPlan, count_up, play_game
from tests.hostile.mutations import places_of, reshaped
from tests.hostile.trial import LOADED, REFUSED, Trial, clear, rng_of
from tests.storage.test_mutated_saves import changed_tree


def settings_files(seed: int, folder: Path, games: tuple[str, ...] = GAMES) -> Trial:
    """Settings, read value by value, and what is made of them when the program starts and a game begins."""
    settings = Settings(
        window_pos=(20, 40), island_map=f"{user_folders().data}/islands/mine.tmx", language="de",
        keys={"undo": ["ctrl+z"]},
        rule_marks={game: ["X-1"] for game in games}, tutorial={game: {"chapter": 1, "step": 2} for game in games},
    )  # fmt: skip
    for game in games:
        choices = choices_for(game, settings)
        choices.laid[PLAYED] = "12"
        choices.keep(settings)
    fields = json.loads(encoding.encode(settings))
    places = places_of(fields)
    deep = [place for place in places if place[0] in ("last_setup", "tutorial", "keys", "island_map")]

    def trial(number: int) -> str:
        rng = rng_of("settings", seed, number)
        where = rng.choice((places, deep))
        changed = reshaped(rng, fields, where) if rng.random() < 0.7 else changed_tree(rng, fields, where)
        found, faults = read_settings(json.dumps(changed).encode())
        for sentence in faults:
            clear(sentence)
        encoding.encode(found)
        KeyMap(found.keys)
        islands.usable(found.island_map or islands.USUAL_ISLAND)
        for game in games:
            choices = choices_for(game, found)
            place_of(found, game)
            if not choices.fault() and number % 4 == 0:
                GameSession(choices.start(), found, laid=choices.laid).tick(60.0, True)
        return REFUSED if faults else LOADED

    return trial


SEATS = {"rising": 2, "archon": 3}
"""How many bots play the games that are kept; four elsewhere."""


def as_kept(game: Played) -> dict[str, Any]:
    """Return a game as a line of the file has it."""
    row: dict[str, Any] = json.loads(json.dumps(game._asdict()))
    del row["turns"]
    return row


def kept_games(seed: int, folder: Path, games: tuple[str, ...] = GAMES) -> Trial:
    """Files of games that were counted, one line spoiled, and the count of what was read."""
    plans = [
        RunPlan(game, ("random",) * SEATS.get(game, 4), 3, seed, cards=bool(plays_of(game)), rotate=game != "archon")
        for game in games
    ]  # fmt: skip
    kept = {plan: [play_game(plan, number) for number in range(3)] for plan in plans}
    marks = {plan: keeping.mark_of(plan) for plan in plans}
    file = folder / "games.json"

    def trial(number: int) -> str:
        rng = rng_of("counts", seed, number)
        plan = rng.choice(plans)
        rows = [{"of": marks[plan], "game": as_kept(game)} for game in kept[plan]]
        at = rng.randrange(len(rows))
        rows[at] = reshaped(rng, rows[at]) if rng.random() < 0.7 else changed_tree(rng, rows[at], places_of(rows[at]))
        file.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
        try:
            # What is missing would be played anew: it has been. The mark is that of files that do not change.
            with (
                patch.object(keeping, "play_game", lambda plan, number: kept[plan][number]),
                patch.object(keeping, "mark_of", marks.__getitem__),
            ):
                games_read = keeping.play_kept(plan, file)
        except ValueError as error:
            clear(str(error))
            return REFUSED
        clear(report(count_up(plan, games_read)))
        return LOADED

    return trial
