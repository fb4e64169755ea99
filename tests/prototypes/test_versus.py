"""One state of a prototype against another: the same deals, nothing where nothing differs, and what was planted."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from atlantis_desktop.content.faults import ContentError
from atlantis_desktop.prototypes.making import new_folder
from atlantis_desktop.workshop.sides import side_of
from atlantis_desktop.workshop.simulate import RunPlan
from atlantis_desktop.workshop.versus import Duel, compare
from tests.prototypes.kit import change, made


def duel(there: str, games: int, seats: int = 2) -> Duel:
    plan = RunPlan("shoal", ("greedy",) * seats, games, 3)
    return Duel.of(plan, side_of("shoal", "own", seats, {}), side_of("shoal", there, seats, {}))


@pytest.mark.parametrize("like", ["cards", "board"])
def test_a_folder_against_itself_differs_by_exactly_nothing(like: str, tmp_path: Path) -> None:
    made(tmp_path, like)
    found = compare(duel(str(tmp_path / "shoal"), 4))
    assert found.games == 4 and not found.changes
    assert all(row.points == 0.0 and row.here == row.there for row in found.figures)


def test_what_was_planted_on_one_card_is_told_and_found(tmp_path: Path) -> None:
    made(tmp_path)
    other = tmp_path / "other"
    shutil.copytree(tmp_path / "shoal", other)
    change(other / "cards.csv", "sprat,Sprat,4,fish,1,1,", "sprat,Sprat,4,fish,1,9,")
    found = compare(duel(str(other), 60))
    assert any("Sprat" in change.place and "points" in change.what for change in found.changes)
    # One’s own sprats bring less than the other side’s, so they are played more seldom.
    assert next(card for card in found.cards if card.id == "sprat").rate.points < 0.0


def test_another_game_is_no_other_state_and_other_python_is_told(tmp_path: Path) -> None:
    made(tmp_path)
    far = new_folder("lagoon", "cards", tmp_path)
    with pytest.raises(ContentError, match="another game"):
        side_of("shoal", str(far), 2, {})
    change(far / "prototype.toml", 'id = "lagoon"', 'id = "shoal"')
    change(far / "rules.py", 'play.gain("pearls", 1)', 'play.gain("pearls", 2)')
    side = side_of("shoal", str(far), 2, {})
    assert "plays both sides" in side.warnings[0].sentence()
