"""Cells of a variant: the game's rows with those of the variant over them, and nothing in its file but what differs."""

from __future__ import annotations

import csv
from pathlib import Path
from typing import Any

import pytest

from atlantis_desktop import cli, exits
from atlantis_desktop.content.variants import open_variant, variant_names
from atlantis_desktop.games.variants import in_force
from atlantis_desktop.prototypes.card_grid import GridError
from atlantis_desktop.prototypes.making import MakingError, games_with_variants, new_variant
from atlantis_desktop.workshop.decks import game_deck
from atlantis_desktop.workshop.variant_grid import VariantGrid, rows_of_file


def grid_of(folder: Path, game: str, file: str) -> VariantGrid:
    return VariantGrid(folder / "cards" / f"{file or 'cards'}.csv", rows_of_file(game_deck(game), file))


def column(grid: VariantGrid, heading: str) -> int:
    return next(each for each in grid.columns if grid.heading(each) == heading)


def row(grid: VariantGrid, id: str) -> int:
    return next(each for each in grid.cards if grid.id_of(each) == id)


def lines(grid: VariantGrid) -> list[list[str]]:
    with grid.file.open(encoding="utf-8", newline="") as stream:
        return list(csv.reader(stream))


def in_play(folder: Path, game: str, seats: int = 4) -> Any:
    return in_force(open_variant(game, str(folder)), seats, {}).cards


@pytest.fixture
def calm(tmp_path: Path) -> Path:
    return new_variant("calm", "scoundrels", tmp_path)


def test_what_is_changed_is_all_that_stands_in_the_file_and_what_is_taken_back_goes_out_of_it(calm: Path) -> None:
    grid = grid_of(calm, "scoundrels", "invest")
    cost, name = column(grid, "cost"), column(grid, "name")
    assert not grid.file.exists() and len(grid.cards) == 12
    assert grid.put(row(grid, "I01"), cost, "1")
    assert lines(grid) == [["id", "cost"], ["I01", "1"]]
    assert grid.put(row(grid, "I02"), name, "Herring Fleet")
    assert lines(grid) == [["id", "cost", "name"], ["I01", "1"], ["I02", "", "Herring Fleet"]]
    assert grid.cell(row(grid, "I01"), cost) == "1" and grid.cell(row(grid, "I01"), name) == "Oyster Beds"
    assert not grid.put(row(grid, "I01"), cost, "1")
    grid.put(row(grid, "I01"), cost, "2")
    assert lines(grid)[1:] == [["I02", "", "Herring Fleet"]], "two is what the game says"
    grid.put(row(grid, "I02"), name, "")
    assert grid.cell(row(grid, "I02"), name) == "Fishing Fleet" and lines(grid)[1:] == []
    grid.undo()
    assert grid.cell(row(grid, "I02"), name) == "Herring Fleet"
    again = grid_of(calm, "scoundrels", "invest")
    assert again.rows == grid.rows, "what is read later is the same"


def test_the_rules_play_with_what_the_cells_say(calm: Path) -> None:
    grid = grid_of(calm, "scoundrels", "invest")
    before = in_play(calm, "scoundrels")
    grid.put(row(grid, "I01"), column(grid, "cost"), "1")
    new = grid.add(row(grid, "I01"))
    assert grid.id_of(new) == "I13" and grid.cell(new, column(grid, "name")) == "Oyster Beds 2"
    grid.put(new, column(grid, "copies"), "1")
    grid.remove(row(grid, "I03"))
    kinds = {kind.id: kind for kind in in_play(calm, "scoundrels").kinds}
    assert kinds["I01"].cost == kinds["I13"].cost == 1 and kinds["I13"].copies == 1 and "I03" not in kinds
    assert len(kinds) == len(before.kinds)
    grid.remove(row(grid, "I13"))
    grid.undo()
    grid.undo()
    assert grid.id_of(row(grid, "I13")) == "I13"


def test_a_new_councilor_has_the_ability_of_the_one_that_was_copied_and_so_has_a_copy_of_it(tmp_path: Path) -> None:
    folder = new_variant("council", "rising", tmp_path)
    grid = grid_of(folder, "rising", "councilors")
    grid.add(row(grid, "emissary"))
    new = grid.add(row(grid, grid.id_of(grid.add(row(grid, "warden")))))
    found = {each.id: each for each in in_play(folder, "rising").councilors}
    assert [found[id].like for id in list(found)[-3:]] == ["emissary", "warden", "warden"]
    assert "like" not in [grid.heading(column) for column in grid.columns] and grid.id_of(new) in found


def test_a_card_of_the_game_keeps_its_id_and_a_new_one_may_change_it(calm: Path) -> None:
    grid = grid_of(calm, "scoundrels", "shining")
    with pytest.raises(GridError, match="keeps its id"):
        grid.put(row(grid, "R01"), column(grid, "id"), "R99")
    new = grid.add(row(grid, "R01"))
    grid.put(new, column(grid, "id"), "R50")
    assert grid.id_of(row(grid, "R50")) == "R50" and not grid.file.with_suffix(".toml").exists()


def test_a_number_of_the_game_is_a_cell_too(tmp_path: Path) -> None:
    folder = new_variant("dry", "rising", tmp_path)
    grid = grid_of(folder, "rising", "island")
    assert grid.cell(row(grid, "barrier_cost"), column(grid, "value")) == "4"
    grid.put(row(grid, "barrier_cost"), column(grid, "value"), "3")
    assert lines(grid) == [["table", "id", "value"], ["[params]", "barrier_cost", "3"]]
    assert in_play(folder, "rising").params["barrier_cost"] == 3


def test_what_a_person_wrote_into_the_file_stays_as_it_was(calm: Path) -> None:
    file = calm / "cards" / "invest.csv"
    file.parent.mkdir()
    file.write_text("# mine;id;cost;name.fr\nfor Ana;I01;1;Huîtres\n# not yet;I02;9;\n", encoding="utf-8")
    grid = grid_of(calm, "scoundrels", "invest")
    assert grid.cell(row(grid, "I01"), column(grid, "cost")) == "1"
    assert grid.cell(row(grid, "I01"), column(grid, "name.fr")) == "Huîtres"
    grid.put(row(grid, "I03"), column(grid, "cost"), "7")
    told = file.read_text(encoding="utf-8").splitlines()
    assert told[:3] == ["# mine;id;cost;name.fr", "for Ana;I01;1;Huîtres", "# not yet;I02;9;"]
    assert told[3].startswith(";I03;7")


@pytest.mark.parametrize("game", games_with_variants())
def test_every_card_file_of_every_game_is_a_table_of_cells(tmp_path: Path, game: str) -> None:
    for file in game_deck(game).files:
        grid = grid_of(tmp_path, game, file)
        assert grid.cards and all(grid.id_of(each) for each in grid.cards), file
        assert not {grid.heading(each) for each in grid.columns} & {"own", "remove"}


def test_a_variant_is_begun_among_ones_own_or_in_a_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["workshop", "new", "calm", "--like", "scoundrels"]) == exits.DONE
    assert variant_names("scoundrels") == ["calm"]
    assert "play scoundrels --variant calm" in capsys.readouterr().out
    assert cli.main(["workshop", "new", "calm", "--like", "scoundrels"]) == exits.BAD_OPTIONS
    assert "is there already" in capsys.readouterr().err
    assert cli.main(["workshop", "new", "dry", "--like", "rising", "--at", str(tmp_path)]) == exits.DONE
    assert cli.main(["validate", str(tmp_path / "dry")]) == exits.DONE
    with pytest.raises(MakingError, match="cannot be the name of a variant"):
        new_variant("../calm", "scoundrels", tmp_path)
