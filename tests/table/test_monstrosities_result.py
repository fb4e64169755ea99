"""After a game with Monstrosities: the page counts items and marks who struck, and the list names the game."""

from __future__ import annotations

import random
from typing import Any

import pytest

from atlantis_desktop.engine.match import Match, Seat
from atlantis_desktop.games import entry_of, title_of
from atlantis_desktop.games.rising.table.result import IslandResult
from atlantis_desktop.games.rising.table.result_figures import RisingFigures
from atlantis_desktop.games.rising.table.scene import IslandScene
from atlantis_desktop.storage.shelf import describe_game, start_game
from tests.table.deep import NAMES
from tests.table.kit import pass_time
from tests.table.tables import table_in_window


def played(seats: int, seed: int, most: int = 4000, **options: bool) -> Match[Any]:
    """A game by chance in which everybody has plenty, so that items are built and monsters find somebody."""
    rules = entry_of("rising").make_rules(seats, {"monstrosities": True, **options})
    match = Match(rules, [Seat(name, "human") for name in NAMES[:seats]], seed)
    rng = random.Random(seed)
    for number in range(most):
        prompts = rules.prompts(match.state)
        if not prompts:
            break
        moves = rules.moves(match.state, prompts[number % len(prompts)].seat)
        moves = moves or rules.moves(match.state, prompts[0].seat)
        match.submit(rng.choice([move for move in moves if move.kind != "done"] or moves))
    return match


@pytest.mark.parametrize(
    ("seats", "size", "language"), [(4, (1280, 720), "en"), (7, (1280, 720), "de"), (2, (1920, 1080), "de")], ids=str
)
def test_the_result_page_marks_who_struck_and_counts_items(seats: int, size: tuple[int, int], language: str) -> None:
    match = played(seats, 3, medusa=True, harpies=True)
    with table_in_window(IslandScene, match, size, language=language) as (app, scene):
        page = IslandResult(app.ui, scene)
        app.push(page)
        pass_time(app, 3)
        app.draw_now()
        assert app.audit().findings() == []
        assert len(page.columns()) == 6 and all(len(row.figures) == 6 for row in page.rows())


def test_monsters_that_struck_are_marked_at_their_rounds() -> None:
    match = played(3, 4, medusa=True)
    figures = RisingFigures(match)
    kinds = {event.kind for made in match.line for event in made.events}
    assert bool(figures.strikes()) == bool(kinds & {"petrified", "stone_filled"})
    assert all(0 <= at < len(figures.points) for at, _drawing in figures.strikes())


def test_the_list_of_games_names_the_expansion(tmp_path: Any) -> None:
    assert title_of("rising", {"level": 1}) == "Atlantis Rising"
    assert title_of("rising", {"level": 1, "monstrosities": True}) == "Atlantis Rising: Monstrosities"
    rules = entry_of("rising").make_rules(2, {"monstrosities": True})
    match = Match(rules, [Seat(name, "human") for name in NAMES[:2]], 1)
    save = start_game(match, tmp_path, None, "", lambda match: "")
    save.close()
    (found,) = [describe_game(tmp_path, path.stem) for path in tmp_path.glob("*.json")]
    assert title_of(found.game, found.options) == "Atlantis Rising: Monstrosities"
