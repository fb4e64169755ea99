"""The pages of a print in the window: drawn by a process of its own, turned, chosen anew, and printed."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest

from atlantis_desktop.screens.workshop.command_line import command
from atlantis_desktop.screens.workshop.print_page import PrintScene, choices
from tests.table import kit
from tests.table.desks import desk, shoal
from tests.table.look import look_at


def waited(app: Any) -> PrintScene:
    """Let time pass until nothing is drawn or printed any more."""
    page = app.scene
    assert isinstance(page, PrintScene)
    until = time.monotonic() + 60
    while page.busy and time.monotonic() < until:
        time.sleep(0.02)
        app.step([], 0.02)
    app.step([], 0.02)
    assert not page.busy
    return page


def last_tab(app: Any) -> None:
    tabs = [widget for widget in app.scene.walk() if widget.name.startswith("tab_")]
    if tabs:
        app.scene.turn(len(tabs) - 1)
        app.step([], 0.02)


def test_the_pages_are_seen_turned_and_chosen_anew_and_what_was_chosen_is_printed(tmp_path: Path) -> None:
    folder = shoal(tmp_path)
    with desk(folder, (1280, 720)) as app:
        last_tab(app)
        desk_scene = app.scene
        kit.click(app, "print_preview")
        app.step([], 0.02)
        page = waited(app)
        assert len(page.pages) == 8 and "8 pages" in page.told and not app.audit().findings()
        assert app.find("page_words").text == "Page 1 of 8" and app.find("page_before").reason
        kit.key(app, "pagedown")
        assert app.find("page_words").text == "Page 2 of 8"
        kit.click(app, "page_before")
        assert app.find("page_words").text == "Page 1 of 8"
        first = page.pages[0].read_bytes()
        kit.click(app, "backs")
        page.choose("backs", "none")
        page.choose("paper", "letter")
        page = waited(app)
        assert len(page.pages) == 5 and page.pages[0].read_bytes() != first, "six cards on letter"
        out = page.out
        wanted = command("print", folder, "--language", "en", "--paper", "letter", "--backs", "none", "--out", out)
        assert app.find("print_command").line == wanted
        page.rebuild()
        app.step([], 0.02)
        page.print_pdf()
        page = waited(app)
        assert out.read_bytes().startswith(b"%PDF") and "30 cards on 5 pages" in page.told
        assert app.find("print_folder")
        drawn = page.pages[0].parent
        while app.scene is not desk_scene:
            kit.key(app, "escape")
            app.step([], 0.02)
        assert not drawn.exists(), "nothing is left of what was drawn to be looked at"
        assert app.find("print_command").line == wanted, "the button beside it prints what was chosen"


def test_a_text_without_room_is_told_beside_the_pages(tmp_path: Path) -> None:
    folder = shoal(tmp_path)
    table = (folder / "cards.csv").read_text()
    (folder / "cards.csv").write_text(table.replace("Gain 2 pearls.", "Gain 2 pearls for all that swims. " * 17, 1))
    with desk(folder, (1280, 720)) as app:
        last_tab(app)
        kit.click(app, "print_preview")
        app.step([], 0.02)
        page = waited(app)
        page.choose("card", "mini")
        page = waited(app)
        assert "Sprat" in page.told and "nobody can read them" in page.told and page.pages
        assert not app.audit().findings()


@pytest.mark.parametrize("name", choices())
def test_every_word_that_can_be_chosen_is_one_of_the_command(name: str) -> None:
    from atlantis_desktop.cli import build_parser
    from atlantis_desktop.press.sizes import card_size

    for word, told in choices()[name][1]:
        args = build_parser("print").parse_args(["print", "fate", f"--{name}", word])
        assert getattr(args, name) == word and told
        assert name != "card" or card_size(word) is not None


@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 720), 100), ((1280, 720), 150), ((1024, 640), 200), ((3840, 2160), 150)]
)
@pytest.mark.parametrize("language", ["en", "de"])
def test_no_word_of_the_page_is_cut(tmp_path: Path, size: tuple[int, int], scale: int, language: str) -> None:
    with desk(shoal(tmp_path), size, ui_scale=scale, language=language) as app:
        for number in range(4):
            if "print_preview" not in look_at(app):
                app.scene.turn(number)
                app.step([], 0.02)
        app.find("print_preview").answer()
        app.step([], 0.02)
        assert app.audit().findings() == []
        app.pop()
