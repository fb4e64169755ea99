"""Pictures of a variant: on the table, on the desk, in print and in the check; without it the game is as it ships."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from atlantis_desktop import cli, exits
from atlantis_desktop.content.variants import open_variant, pictures_of
from atlantis_desktop.games.variants import laid_by
from atlantis_desktop.press.box import Sizes
from atlantis_desktop.press.job import Order, begun
from atlantis_desktop.press.sizes import CARDS
from atlantis_desktop.prototypes.making import new_variant
from atlantis_desktop.screens import offscreen
from atlantis_desktop.screens.game_routes import table_of
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.ui.art.store import Store
from tests.table.memory import alone

PINK = (250, 20, 200)


def picture(path: Path, size: tuple[int, int] = (300, 300)) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    surface = pygame.Surface(size)
    surface.fill(PINK)
    pygame.image.save(surface, str(path))
    return path


@pytest.fixture
def calm() -> Path:
    """A variant of one's own with a picture for the first card of the deck."""
    folder = new_variant("calm", "scoundrels")
    picture(folder / "art" / "pic_I01.png")
    return folder


def is_pink(colour: pygame.Color) -> bool:
    return all(abs(one - other) < 12 for one, other in zip(colour[:3], PINK, strict=True))


def pink(surface: pygame.Surface) -> int:
    """How many of some hundred places of a picture are pink."""
    return sum(
        is_pink(surface.get_at((x, y)))
        for x in range(0, surface.get_width(), max(1, surface.get_width() // 12))
        for y in range(0, surface.get_height(), max(1, surface.get_height() // 12))
    )


def drawn(app: Any) -> pygame.Surface:
    found: pygame.Surface = app.ui.store.get("scoundrels/pic_I01", (120, 80))
    return found


def test_the_table_of_a_variant_shows_its_pictures_and_another_table_those_of_the_game(calm: Path) -> None:
    with offscreen.window((1280, 720), 100) as app:
        alone(app.ui.store)
        match = offscreen.sample_match(game="scoundrels")
        before = pygame.image.tobytes(drawn(app), "RGB")
        laid = laid_by(open_variant("scoundrels", "calm"))
        app.scenes.reset(table_of(app.ui, GameSession(match, app.settings, laid=laid)))
        app.step([], 0.02)
        assert pink(drawn(app)) > 100
        app.scenes.reset(table_of(app.ui, GameSession(match, app.settings)))
        app.step([], 0.02)
        assert pygame.image.tobytes(drawn(app), "RGB") == before


def test_a_picture_of_another_shape_is_cut_and_not_stretched(tmp_path: Path) -> None:
    path = tmp_path / "wide.png"
    surface = pygame.Surface((400, 100))
    surface.fill(PINK, pygame.Rect(100, 0, 200, 100))
    pygame.image.save(surface, str(path))
    with offscreen.window((1280, 720), 100) as app:
        alone(app.ui.store)
        store: Store = app.ui.store
        entry = store.info("scoundrels/pic_I01")
        assert store.lay_pictures({"scoundrels/pic_I01": path}) == []
        laid = store.info("scoundrels/pic_I01")
        assert (laid.w, laid.h) == (entry.w, entry.h)
        found = drawn(app)
        assert is_pink(found.get_at((1, 40))) and is_pink(found.get_at((118, 40))), "the black sides are cut away"
        path.write_bytes(b"no picture")
        assert store.lay_pictures({"scoundrels/pic_I01": path}) == ["scoundrels/pic_I01"]
        assert pink(drawn(app)) == 0 and store.info("scoundrels/pic_I01") == entry


def test_a_card_that_is_new_has_the_picture_of_its_id(calm: Path) -> None:
    picture(calm / "art" / "pic_I13.png")
    with offscreen.window((1280, 720), 100) as app:
        alone(app.ui.store)
        assert "scoundrels/pic_I13" not in app.ui.store
        app.ui.store.lay_pictures(pictures_of(open_variant("scoundrels", "calm")))
        assert "scoundrels/pic_I13" in app.ui.store
        app.ui.store.lay_pictures({})
        assert "scoundrels/pic_I13" not in app.ui.store


def test_what_is_printed_has_them(calm: Path, tmp_path: Path) -> None:
    from atlantis_desktop.games import entry_of

    rules = entry_of("scoundrels").make_rules(4)
    sizes = Sizes(CARDS["poker"], 20.0)
    found = []
    for pictures in ({}, pictures_of(open_variant("scoundrels", "calm"))):
        with begun(Order(rules, sizes, ("cards",), pictures=pictures)) as job:
            alone(job.press.ui.store)
            card = next(card for card in job.decks[0].cards if card.id == "I01")
            found.append(pink(job.press.front(job.decks[0], card, CARDS["poker"], 0.0)))
    assert found[0] == 0 and found[1] > 10
    out = tmp_path / "pages"
    words = ["print", "scoundrels", "--variant", "calm", "--deck", "cards", "--sheet", "--out", str(tmp_path / "x.pdf")]
    assert cli.main([*words, "--pages", str(out), "--dpi", "50"]) == exits.DONE
    assert len(list(out.iterdir())) > 10


def test_the_check_tells_what_is_no_picture_and_what_no_drawing_is_called(
    calm: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["validate", str(calm)]) == exits.DONE and "warning" not in capsys.readouterr().out
    picture(calm / "art" / "pik_I01.png")
    assert cli.main(["validate", str(calm)]) == exits.DONE
    told = capsys.readouterr()
    assert "art/pik_I01.png" in told.out + told.err and "pic_I01" in told.out + told.err
    picture(calm / "art" / "pic_I13.png")
    (calm / "cards").mkdir(exist_ok=True)
    (calm / "cards" / "invest.csv").write_text("id,like,name\nI13,I01,Mussel Beds\n", encoding="utf-8")
    assert cli.main(["validate", str(calm)]) == exits.DONE
    told = capsys.readouterr()
    assert "pic_I13.png" not in told.out + told.err, "the picture of a card that is new in the variant"
    (calm / "art" / "pic_I02.png").write_bytes(b"no picture")
    assert cli.main(["validate", str(calm)]) == exits.DATA_INVALID
    told = capsys.readouterr()
    assert "pic_I02.png is no picture" in told.out + told.err


def test_a_link_out_of_the_folder_is_left_alone(calm: Path, tmp_path: Path) -> None:
    (calm / "art" / "pic_I02.png").symlink_to(picture(tmp_path / "else.png"))
    assert list(pictures_of(open_variant("scoundrels", "calm"))) == ["scoundrels/pic_I01"]
