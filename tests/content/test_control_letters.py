"""What a fault repeats of a file is printable and short, wherever in the sentence it stands."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from atlantis_desktop.content.faults import ContentError
from atlantis_desktop.content.options import OptionTable, load_options, options_file, options_of
from atlantis_desktop.engine.scenario import ScenarioError
from atlantis_desktop.games.scenarios import read_position
from atlantis_desktop.games.scoundrels.rules.content import content_folder, load_content


def sentences(file: str, old: str, new: str, tmp_path: Path) -> list[str]:
    folder = tmp_path / "scoundrels"
    shutil.copytree(content_folder(), folder)
    path = folder / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ContentError) as told:
        load_content(folder, tmp_path / "none.toml")
    return [fault.sentence() for fault in told.value.faults]


@pytest.mark.parametrize("control", ["\\u0000", "\\u001b[2J", "\\u007f", "\\u202e"])
def test_the_id_of_a_card_with_a_control_character_is_shown_without_it(control: str, tmp_path: Path) -> None:
    found = sentences("invest.toml", 'id = "I01"', f'id = "I0{control}1"', tmp_path)
    assert any("table card I0�" in sentence for sentence in found)
    assert all(sentence.isprintable() for sentence in found)


def test_a_key_of_four_hundred_letters_is_not_listed(tmp_path: Path) -> None:
    found = sentences("invest.toml", "cap = 6", f'cap = 6\n"{"x" * 400}" = 1\n"\\u0007" = 2', tmp_path)
    assert any("key xxx" in sentence for sentence in found)
    assert all("x" * 70 not in sentence and sentence.isprintable() for sentence in found)


def test_the_name_of_an_option_is_printable_where_it_is_chosen_and_where_it_is_declared(tmp_path: Path) -> None:
    table: OptionTable = options_of("rising")
    assert all(fault.sentence().isprintable() for fault in table.check({"level\x1b[2J": 1}))
    file = tmp_path / "options.toml"
    text = options_file("rising").read_text(encoding="utf-8")
    file.write_text(text.replace('id = "level"', 'id = "lev\\u0009el"', 1), encoding="utf-8")
    with pytest.raises(ContentError) as told:
        load_options("rising", file)
    assert all(fault.sentence().isprintable() for fault in told.value.faults)


def test_what_is_told_of_a_position_can_be_read(tmp_path: Path) -> None:
    wrong = "\n".join(f"figures{at} = 1" for at in range(300))
    with pytest.raises(ScenarioError) as told:
        read_position(f'format = 1\ngame = "rising"\nseats = 2\n[given]\n{wrong}\n')
    assert len(str(told.value)) < 7_000 and "more faults)" in str(told.value)
