"""The image store."""

import json
from pathlib import Path

import pygame
import pytest
from pygame import Color, Surface

from atlantis_desktop.ui.art.store import ArtMissingError, Store, read_drawings


@pytest.fixture
def store(tmp_path: Path) -> Store:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    plain = Surface((40, 40), pygame.SRCALPHA)
    plain.fill((255, 255, 255, 255), (10, 10, 20, 20))
    art = tmp_path / "art"
    art.mkdir()
    pygame.image.save(plain, str(art / "mark.png"))
    frame = Surface((60, 60), pygame.SRCALPHA)
    frame.fill((0, 0, 255, 255))
    frame.fill((255, 0, 0, 255), (20, 20, 20, 20))
    pygame.image.save(frame, str(art / "frame.png"))
    ground = Surface((16, 16))
    ground.fill((10, 20, 30))
    ground.set_at((0, 0), (200, 0, 0))
    pygame.image.save(ground, str(art / "ground.png"))
    rows = {
        "mark": {"file": "mark.png", "w": 20, "h": 20, "scale": 2, "anchor": [10, 10], "slice": None, "mode": "whole"},
        "frame": {"file": "frame.png", "w": 30, "h": 30, "scale": 2, "anchor": [0, 0], "slice": [10, 10, 10, 10]},
        "ground": {"file": "ground.png", "w": 16, "h": 16, "scale": 1, "anchor": None, "slice": None, "mode": "tile"},
        "lost": {"file": "lost.png", "w": 8, "h": 8, "scale": 1},
    }
    (art / "manifest.json").write_text(json.dumps(rows), encoding="utf-8")
    return Store(tmp_path)


def test_a_drawing_comes_at_its_native_or_the_asked_size(store: Store) -> None:
    store.scale = 1.5
    assert store.get("mark").get_size() == (30, 30)
    assert store.get("mark", (7, 9)).get_size() == (7, 9)


def test_the_same_picture_is_made_once(store: Store) -> None:
    assert store.get("mark", (20, 20)) is store.get("mark", (20, 20))
    assert store.get("mark", (20, 20)) is not store.get("mark", (20, 20), tint=Color("red"))


def test_tint_gives_a_white_drawing_its_colour_without_dark_edges(store: Store) -> None:
    tinted = store.get("mark", (13, 13), tint=Color(200, 100, 50))
    for x in range(13):
        for y in range(13):
            pixel = tinted.get_at((x, y))
            if pixel.a > 8:
                assert (pixel.r, pixel.g, pixel.b) == (200, 100, 50)


def test_slices_keep_the_corners_and_stretch_the_middle(store: Store) -> None:
    wide = store.sliced("frame", (100, 50))
    assert wide.get_size() == (100, 50)
    assert tuple(wide.get_at((4, 4)))[:3] == (0, 0, 255)
    assert tuple(wide.get_at((50, 25)))[:3] == (255, 0, 0)
    assert tuple(wide.get_at((95, 45)))[:3] == (0, 0, 255)
    assert store.sliced("frame", (12, 12)).get_size() == (12, 12)


def test_a_texture_is_repeated_mirrored(store: Store) -> None:
    tiled = store.tiled("ground", (40, 20))
    assert tuple(tiled.get_at((0, 0)))[:3] == (200, 0, 0)
    assert tuple(tiled.get_at((31, 0)))[:3] == (200, 0, 0)
    assert tuple(tiled.get_at((16, 0)))[:3] == (10, 20, 30)


def test_states_change_the_picture(store: Store) -> None:
    plain = store.get("frame", (30, 30)).get_at((1, 1))
    dim = store.get("frame", (30, 30), state="dim").get_at((1, 1))
    grey = store.get("frame", (30, 30), state="grey").get_at((1, 1))
    assert dim.b < plain.b
    assert grey.r == grey.g == grey.b


def test_a_missing_picture_is_noted_and_does_not_stop_the_program(store: Store) -> None:
    assert store.get("lost").get_width() == 8
    assert store.get("unheard of", (5, 5)).get_size() == (5, 5)
    assert store.missing == {"lost", "unheard of"}


def test_what_is_kept_stays_within_the_budget_and_the_oldest_goes(store: Store) -> None:
    store.budget = 10_000
    first = store.get("mark", (20, 20))
    for size in range(21, 45):
        store.get("mark", (size, size))
    assert store.kept_bytes <= 10_000
    assert store.get("mark", (20, 20)) is not first


def test_large_pieces_of_a_ground_are_not_kept(store: Store) -> None:
    store.painting_ground = True
    store.keep("page", lambda: Surface((400, 400)))
    assert store.kept_bytes == 0
    store.painting_ground = False
    store.keep("page", lambda: Surface((400, 400)))
    assert store.kept_bytes >= 400 * 400 * 3


def test_grey_loads_without_hue(store: Store) -> None:
    store.grey = True
    pixel = store.load("frame").get_at((1, 1))
    assert pixel.r == pixel.g == pixel.b


@pytest.mark.parametrize("text", ["", "[]", '{"a": 1}', '{"a": {"file": "x"}}', "{"])
def test_a_bad_list_is_refused_with_its_name(tmp_path: Path, text: str) -> None:
    path = tmp_path / "art" / "manifest.json"
    path.parent.mkdir()
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ArtMissingError, match=r"art/manifest\.json"):
        read_drawings(tmp_path)


def test_drawings_of_a_game_begin_with_its_name(tmp_path: Path) -> None:
    for folder, name in (("art", "mark"), ("proof/art", "coin")):
        (tmp_path / folder).mkdir(parents=True)
        rows = {name: {"file": f"{name}.png", "w": 8, "h": 8}}
        (tmp_path / folder / "manifest.json").write_text(json.dumps(rows), encoding="utf-8")
    files = {name: drawing.file for name, drawing in read_drawings(tmp_path).items()}
    assert files == {"mark": "art/mark.png", "proof/coin": "proof/art/coin.png"}
    (tmp_path / "proof/art/manifest.json").write_text("{", encoding="utf-8")
    with pytest.raises(ArtMissingError, match=r"proof/art/manifest\.json"):
        read_drawings(tmp_path)


def test_every_drawing_that_ships_has_its_file(root: Path) -> None:
    drawings = read_drawings(root / "assets")
    assert [d.name for d in drawings.values() if not (root / "assets" / d.file).is_file()] == []


def test_a_screen_with_more_pictures_keeps_more_of_them(store: Store) -> None:
    store.budget, store.room = 10_000, 2.5
    for at in range(10):
        store.keep(at, lambda: Surface((20, 40), pygame.SRCALPHA))
    assert 20_000 < store.kept_bytes <= 25_000


def test_at_rest_stretched_pieces_go_that_are_not_seen(store: Store) -> None:
    seen, unseen = store.sliced("frame", (100, 50)), store.sliced("frame", (120, 50))
    whole = store.get("mark", (20, 20))
    before = store.kept_bytes

    def draw() -> None:
        store.sliced("frame", (100, 50))

    store.rest(draw)
    assert store.kept_bytes == before - unseen.get_height() * unseen.get_pitch()
    assert store.sliced("frame", (100, 50)) is seen
    assert store.get("mark", (20, 20)) is whole
    assert store.sliced("frame", (120, 50)) is not unseen


def test_a_full_store_may_rest(store: Store) -> None:
    store.budget = 5_000
    store.sliced("frame", (30, 30))

    def draw() -> None:
        for side in range(20, 30):
            store.get("mark", (side, side))

    store.rest(draw)
    assert 0 < store.kept_bytes <= 5_000


def test_a_drawing_is_loaded_once_for_all_sizes_in_which_pieces_are_cut_from_it(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded: list[str] = []
    load = Store.load
    monkeypatch.setattr(Store, "load", lambda self, name: (loaded.append(name), load(self, name))[1])
    assert store.sliced("frame", (50, 50)).get_size() == (50, 50)
    assert store.sliced("frame", (70, 40)).get_size() == (70, 40)
    store.get("mark", (9, 9))
    store.get("mark", (11, 11))
    assert loaded == ["frame", "mark"]
    store.rest(lambda: None)
    store.sliced("frame", (80, 40))
    assert loaded == ["frame", "mark", "frame"]


def test_how_a_picture_is_laid_down_does_not_change_its_source(store: Store) -> None:
    native = store.get("mark", (40, 40))
    native.set_alpha(99)
    assert store.source("mark").get_alpha() != 99


def test_a_large_drawing_is_not_kept_as_it_is_stored(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    assert store.source("frame", most=60 * 60 * 4 - 1) is not store.source("frame", most=60 * 60 * 4 - 1)
    assert store.source("frame") is store.source("frame")
    monkeypatch.setattr("atlantis_desktop.ui.art.store.SOURCE_BYTES", 60 * 60 * 4)
    first = store.source("frame")
    store.source("mark")
    assert store.source("frame") is not first
