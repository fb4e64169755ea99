"""The options of the set-up: those that change nothing are hidden, and the match has their default."""

from __future__ import annotations

from typing import Any

import pytest

from atlantis_desktop.content.options import load_options
from atlantis_desktop.engine.match import HUMAN
from atlantis_desktop.games import entry_of, game_ids
from atlantis_desktop.screens import offscreen
from atlantis_desktop.screens.setup import SetupScene
from atlantis_desktop.screens.setup_model import SeatChoice, SetupChoices, choices_for
from atlantis_desktop.storage.settings import Settings
from tests.table.look import look_at


def chosen(game: str, seats: int, people: int, **options: Any) -> SetupChoices:
    choices = choices_for(game, Settings())
    choices.seats = [SeatChoice(f"Seat {n}", HUMAN if n < people else "greedy") for n in range(seats)]
    choices.options.update(options)
    return choices


ARCHON_ALONE = {"coreAct", "stasisHands", "stasisHeroes"}
COUNCILS = {"lastNight", "raceTie", "shownHorses"}
MONSTERS = {"monsterOffset", "boostSelection", "boardMedusa", "chooseMonster", "innerSingleAdjacent"}
DEEPS = {"medusa", "harpies", "scylla", "omenPool", "calmSwap", "hologramDeck", "soloTeams"} | MONSTERS
HIDDEN: list[tuple[str, int, int, dict[str, Any], set[str]]] = [
    ("fate", 3, 1, {}, set()),
    ("fate", 3, 1, {"rounds": 1}, {"starter"}),
    ("fate", 3, 1, {"tabletEvidence": "forbidden"}, {"loneTabletNoElement"}),
    ("fate", 3, 1, {"tabletEvidence": "forbidden", "firstEvidenceTablet": "keep"}, set()),
    ("rising", 4, 1, {}, {"pickComponents", "soloRelief"} | DEEPS),
    ("rising", 4, 1, {"monstrosities": True, "level": 6}, {"soloRelief", "hologramDeck", "soloTeams"} | MONSTERS),
    ("rising", 4, 1, {"monstrosities": True, "scylla": True, "level": 6},
     {"soloRelief", "hologramDeck", "soloTeams", "boostSelection", "boardMedusa"}),
    ("rising", 4, 0, {"level": 3}, {"soloRelief", "humansFirst"} | DEEPS),
    ("rising", 4, 4, {"level": 3}, {"soloRelief", "humansFirst"} | DEEPS),
    ("rising", 1, 1, {"level": 3}, {"firstSeat", "hiddenHands", "humansFirst", "hologramForAnyLeader"} | DEEPS),
    ("scoundrels", 4, 1, {}, set()),
    ("archon", 4, 1, {}, ARCHON_ALONE),
    ("archon", 3, 0, {}, ARCHON_ALONE | {"monolithSelf", "realTime"}),
    ("archon", 8, 1, {"profile": "core"}, {"factions", "stasisHands", "stasisHeroes", "lastNight"}),
    ("archon", 4, 1, {"profile": "stasis"}, COUNCILS),
]


@pytest.mark.parametrize(("game", "seats", "people", "options", "hidden"), HIDDEN)
def test_options_that_change_nothing_are_hidden(
    game: str, seats: int, people: int, options: dict[str, Any], hidden: set[str]
) -> None:
    with offscreen.window((1280, 720), 100) as app:
        app.open("setup", "reset", game=game)
        app.step([], 0.02)
        scene = app.scene
        assert isinstance(scene, SetupScene)
        scene.choices = chosen(game, seats, people, **options)
        scene.again()
        app.step([], 0.02)
        shown = look_at(scene).names
        every = {option.id for option in load_options(game).options} - {"seatFactions"}
        assert {option for option in every if f"option_{option}" not in shown} == hidden
        assert app.audit().findings() == []


def test_what_is_hidden_has_its_default_in_the_match_and_comes_back_as_it_was() -> None:
    choices = chosen("rising", 1, 1, soloRelief=False, hiddenHands=True)
    assert choices.start().rules.options["soloRelief"] is False
    assert choices.start().rules.options["hiddenHands"] is False and not choices.has_secrets
    choices.add_seat()
    assert choices.start().rules.options["soloRelief"] is True
    assert choices.start().rules.options["hiddenHands"] is True and choices.has_secrets


@pytest.mark.parametrize("game", game_ids())
def test_a_condition_names_numbers_of_seats_that_the_game_has(game: str) -> None:
    sizes = entry_of(game).seats
    for option in load_options(game).options:
        for condition in option.when:
            for key in {"seats", "people", "bots"} & condition.keys():
                low, high = map(int, condition[key])
                assert high <= max(sizes) and (key != "seats" or low >= min(sizes)), option.id
