"""One card as a form in the window: cells as fields, numbers by steps, pictures and icons to choose from."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pygame
import pytest

from atlantis_desktop.prototypes.checking import known_icons
from atlantis_desktop.screens.workshop.card_page import CardPage
from tests.table import kit
from tests.table.desks import chosen, desk, shoal, typed


def opened(app: Any, card: int) -> CardPage:
    chosen(app, card, 1)
    kit.click(app, "card_form")
    app.step([], 0.02)
    page = app.scene
    assert isinstance(page, CardPage)
    return page


def column(page: CardPage, heading: str) -> int:
    fields = (each for each in page.walk() if each.name.startswith("field_"))
    return next(int(each.name.removeprefix("field_")) for each in fields if each.label == heading)


def seen(app: Any) -> bytes:
    app.step([], 0.02)
    box = app.find("card_picture").rect
    return pygame.image.tobytes(app.draw_now().subsurface(box), "RGB")


def test_a_field_is_kept_when_it_is_left_and_seen_on_the_card_at_once(tmp_path: Path) -> None:
    folder = shoal(tmp_path)
    file = folder / "cards.csv"
    before = file.read_text()
    with desk(folder, (1280, 720)) as app:
        page = opened(app, 1)
        name, card = column(page, "name"), seen(app)
        kit.click(app, f"field_{name}")
        kit.key(app, "ctrl+a")
        typed(app, "Eel")
        assert file.read_text() == before
        kit.key(app, "tab")
        assert file.read_text() == before.replace("crab,Crab", "crab,Eel")
        assert seen(app) != card and app.scene is page
        kit.key(app, "ctrl+z")
        assert file.read_text() == before and seen(app) == card


def test_a_number_goes_up_and_down_by_its_buttons(tmp_path: Path) -> None:
    folder = shoal(tmp_path)
    with desk(folder, (1280, 720)) as app:
        page = opened(app, 0)
        cost = column(page, "cost")
        kit.click(app, f"more_{cost}")
        kit.click(app, f"more_{cost}")
        kit.click(app, f"less_{cost}")
        assert app.find(f"field_{cost}").value == "2"
        assert "sprat,Sprat,4,fish,2," in (folder / "cards.csv").read_text()
        assert not any(widget.name == f"more_{column(page, 'name')}" for widget in page.walk()), "a name is no number"


def test_own_pictures_and_icons_are_chosen_by_a_click(tmp_path: Path) -> None:
    folder = shoal(tmp_path)
    shutil.copyfile(folder / "art" / "sprat.png", folder / "art" / "eel.png")
    (folder / "art" / "broken.png").write_bytes(b"no picture")
    with desk(folder, (1280, 720)) as app:
        page = opened(app, 1)
        art, icon = column(page, "art"), column(page, "icon")
        assert app.find(f"tile_{art}_none").chosen and app.find(f"tile_{art}_broken.png")
        assert {w.name for w in page.walk() if w.name.startswith(f"tile_{icon}_")} == {
            f"tile_{icon}_{name}" for name in ("none", *known_icons())
        }
        card = seen(app)
        app.find(f"tile_{art}_eel.png").answer()
        app.step([], 0.02)
        assert (
            "crab,Crab,3,fish,2,1,pearls 1; draw 1,Gain 1 pearl and draw a card.,x-scallop,eel.png"
            in (folder / "cards.csv").read_text()
        )
        assert app.find(f"tile_{art}_eel.png").chosen and seen(app) != card
        app.find(f"tile_{art}_none").answer()
        app.find(f"tile_{icon}_octopus").answer()
        assert app.find(f"tile_{icon}_octopus").chosen
        app.find(f"tile_{art}_broken.png").answer()
        app.step([], 0.02)
        assert "no picture" in app.find("card_fault").text and not app.audit().findings()


def test_the_keys_lead_from_card_to_card_and_back_to_the_desk(tmp_path: Path) -> None:
    with desk(shoal(tmp_path), (1280, 720)) as app:
        scene = app.scene
        opened(app, 0)
        assert app.find("card_before").reason and "Card 1 of" in app.find("head_line").label
        kit.key(app, "pagedown")
        assert "Card 2 of" in app.find("head_line").label
        kit.click(app, "card_after")
        assert "Card 3 of" in app.find("head_line").label
        kit.key(app, "escape")
        app.step([], 0.02)
        assert app.scene is scene and app.find("card_table").at[0] == 2


def test_a_table_of_another_program_is_shown_and_not_changed(tmp_path: Path) -> None:
    folder = shoal(tmp_path)
    with desk(folder, (1280, 720)) as app:
        page = opened(app, 0)
        (folder / "cards.csv").write_text((folder / "cards.csv").read_text() + "\n")
        page.put(column(page, "name"), "Eel")
        app.step([], 0.02)
        assert page.floats.note is not None and "Eel" in page.floats.note.text, "what was typed is not lost"
        assert "Eel" not in (folder / "cards.csv").read_text()


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1024, 640), 200), ((3840, 2160), 150)])
def test_no_word_of_the_form_is_cut(tmp_path: Path, size: tuple[int, int], scale: int, language: str) -> None:
    with desk(shoal(tmp_path), size, ui_scale=scale, language=language) as app:
        app.find("card_form").answer()
        app.step([], 0.02)
        assert app.audit().findings() == []
