"""Cards as pictures: the pixels that print services take, one of each kind, its copies in its name."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image

from atlantis_desktop.games import entry_of
from atlantis_desktop.press import box
from atlantis_desktop.press.job import Order, file_name, write_images
from atlantis_desktop.press.sizes import CARDS, PRESETS, pixels

POKER = box.Sizes(CARDS["poker"], 20.0)


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_has_its_very_pixels(tmp_path: Path, name: str) -> None:
    asked = Order(entry_of("scoundrels").make_rules(4), POKER, ("poseidon",))
    done = write_images(asked, tmp_path, PRESETS[name], 3.0)
    files = sorted(tmp_path.rglob("*.png"))
    assert [file.name for file in files] == ["001_poseidon_x1.png", "back.png"] and done.files == 2
    assert {Image.open(file).size for file in files} == {PRESETS[name].pixels}


def test_each_kind_is_written_once_with_its_copies_in_its_name(tmp_path: Path) -> None:
    rules = entry_of("rising").make_rules(2)
    done = write_images(Order(rules, POKER, ("library",)), tmp_path, None, 0.0)
    names = [file.stem for file in (tmp_path / "library").glob("*_x*.png")]
    copies = [int(name.rpartition("_x")[2]) for name in names]
    assert len(names) == len(rules.content.library)  # type: ignore[attr-defined]
    assert sum(copies) == done.cards == sum(card.copies for card in rules.content.library)  # type: ignore[attr-defined]
    assert Image.open(tmp_path / "library" / "back.png").size == (pixels(63.5), pixels(88.9))


def test_tiles_with_two_sides_have_two_pictures_each(tmp_path: Path) -> None:
    rules = entry_of("rising").make_rules(2)
    write_images(Order(rules, POKER, ("component",)), tmp_path, None, 0.0)
    count = len(rules.content.components)  # type: ignore[attr-defined]
    assert len(list((tmp_path / "component").glob("*.png"))) == 2 * count


@pytest.mark.parametrize(("word", "name"), [("../../etc", "------etc"), ("reef 1", "reef-1"), ("", "card")])
def test_a_name_stays_in_its_folder(word: str, name: str) -> None:
    assert file_name(word) == name


def test_whoever_watches_hears_of_every_card(tmp_path: Path) -> None:
    heard: list[tuple[int, int]] = []

    def watch(count: int) -> Callable[[int], None]:
        return lambda done: heard.append((done, count))

    write_images(Order(entry_of("rising").make_rules(2), POKER, ("councilor",), watch=watch), tmp_path, None, 0.0)
    assert heard == [(at, 10) for at in range(1, 11)]
