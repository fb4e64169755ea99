"""Pictures of a designer's own lie on the cards that name them; what is none, or too large, does not."""

from __future__ import annotations

import os
import struct
from pathlib import Path
from typing import Any

import pygame
import pytest

from atlantis_desktop.content.faults import ContentError
from atlantis_desktop.paths import lent_file, lent_picture
from atlantis_desktop.prototypes.making import new_folder
from atlantis_desktop.ui.art.store import LENT_SIDE, png_size
from tests.prototypes.kit import change, close_all, made, opened
from tests.prototypes.test_window import settled, window


def test_a_card_shows_the_picture_that_it_names(tmp_path: Path) -> None:
    entry = made(tmp_path)
    assert entry.faces is not None
    rules: Any = entry.make_rules(2)
    face = entry.faces().face(rules, 0)
    assert lent_file(face.picture) == tmp_path / "shoal/art/sprat.png"
    with window() as app:
        app.open("title", "reset")
        settled(app)
        store = app.ui.store
        assert face.picture in store
        shown = store.get(face.picture, (36, 30))
        file = pygame.image.load(str(tmp_path / "shoal/art/sprat.png"))
        top, there = shown.get_at((1, 1)), file.convert().get_at((5, 5))
        assert all(abs(one - other) < 12 for one, other in zip(top[:3], there[:3], strict=True))
    close_all()
    assert lent_picture("shoal", "sprat.png") == ""


def test_a_picture_that_was_painted_anew_has_another_name(tmp_path: Path) -> None:
    made(tmp_path)
    first = lent_picture("shoal", "sprat.png")
    file = tmp_path / "shoal/art/sprat.png"
    os.utime(file, (1, 1))
    opened(tmp_path / "shoal")
    assert lent_picture("shoal", "sprat.png") not in ("", first)


@pytest.mark.parametrize(("name", "told"), [
    ("sprot.png", "Did you mean “sprat.png”?"), ("../prototype.toml", "cell J2"), ("text.png", "is no picture"),
])  # fmt: skip
def test_a_picture_that_is_none_is_told_with_its_cell(name: str, told: str, tmp_path: Path) -> None:
    folder = new_folder("shoal", "cards", tmp_path)
    (folder / "art/text.png").write_text("no picture", encoding="utf-8")
    change(folder / "cards.csv", "sprat.png", name)
    with pytest.raises(ContentError) as caught:
        opened(folder)
    assert told in str(caught.value)


def test_a_picture_beyond_all_measure_is_left_out(tmp_path: Path) -> None:
    head = b"\x89PNG\r\n\x1a\n" + struct.pack(">I4s", 13, b"IHDR")
    for size, fits in (((1, 1), True), ((LENT_SIDE, 9), True), ((LENT_SIDE + 1, 9), False), ((9, 60_000), False),
                       ((0, 9), False)):  # fmt: skip
        (tmp_path / "x.png").write_bytes(head + struct.pack(">II", *size))
        assert png_size(tmp_path / "x.png") == (size if fits else None)
    (tmp_path / "x.png").write_bytes(b"\xff\xd8\xff" + bytes(40))
    assert png_size(tmp_path / "x.png") is None
    assert png_size(tmp_path / "nothing.png") is None
