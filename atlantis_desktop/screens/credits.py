"""The credits: who made the games, the fonts, the libraries and every icon; read from ``assets/credits.json``."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from pygame import Rect, Surface

from atlantis_desktop import __version__
from atlantis_desktop.games import boxes
from atlantis_desktop.paths import TITLE, data_root, licence_folder
from atlantis_desktop.ui.art.surfaces import draw_panel
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.scenes.base import Scene
from atlantis_desktop.ui.scenes.parts import add_head, paint_page
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.widgets.base import Widget
from atlantis_desktop.ui.widgets.panel import Label
from atlantis_desktop.ui.widgets.scroll import ScrollArea
from atlantis_desktop.words import _

# Sentences that the licences of two libraries ask for, word by word.
FREETYPE = "Portions of this software are copyright © 2022 The FreeType Project (www.freetype.org). All rights reserved"
JPEG = "This software is based in part on the work of the Independent JPEG Group"


def read_credits() -> dict[str, Any]:
    """Return the facts of the credits; none if the file cannot be read, since the program runs without them."""
    try:
        found = json.loads((data_root() / "assets" / "credits.json").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


class _Icon(Widget):
    """One icon with its name and author."""

    role = "row"

    def __init__(self, rect: Rect, icon: str, author: str) -> None:
        super().__init__(f"credits_icon_{icon}", rect, label=f"{icon}, {author}")
        self.icon = icon
        self.author = author

    def draw(self, surface: Surface, ui: Ui) -> None:
        side = ui.scale.px(30)
        left = self.rect.left
        if f"icons/{self.icon}" in ui.store:
            picture = ui.store.icon(self.icon, side, ui.theme.colour("orichalcum"))
            surface.blit(picture, (left, self.rect.centery - side // 2))
        left += side + ui.scale.px(10)
        half = self.rect.height // 2
        box = Rect(left, self.rect.top, self.rect.right - left, half)
        ui.text.draw(surface, escape(self.icon), box, "fine", "text", valign="middle", wrap=False, squeeze=True)
        box = box.move(0, half)
        ui.text.draw(surface, escape(self.author), box, "fine", "muted", valign="middle", wrap=False, squeeze=True)


class CreditsScene(Scene):
    """One long page of words that scrolls."""

    name = "credits"

    def build(self) -> None:
        screen = Screen("shared/credits", self.ui.scale)
        add_head(self, screen, _("Credits"), _("Whose work this program is built from"), "laurels")
        view = screen.rect("page_text")
        area = ScrollArea("credits_text", view, region="page", pad=self.ui.scale.px(20))
        self.add(area)
        area.fill(self._blocks(view))
        area.focusable = True
        if self.focus is None:
            self.set_focus(area)

    def paint_ground(self, surface: Surface) -> None:
        paint_page(surface, self.ui)
        draw_panel(surface, self.ui, Screen("shared/credits", self.ui.scale).rect("page"), "dark")

    def _blocks(self, view: Rect) -> list[Widget]:
        ui, s = self.ui, self.ui.scale
        wide = view.width - s.px(28)
        facts = read_credits()
        blocks: list[Widget] = []
        y = view.top
        for style, colour, text in _texts(facts):
            high = ui.text.measure(text, style, wide)[1]
            y += s.px(20) if style == "heading" and blocks else 0
            blocks.append(Label(f"credits_{len(blocks)}", Rect(view.left, y, wide, high), text, style, colour))
            y += high + s.px(8 if style == "heading" else 4)
        y += s.px(10)
        icons = [(str(row.get("name", "")), str(row.get("author", ""))) for row in facts.get("icons", [])]
        columns = max(1, wide // s.px(280))
        cell, high = wide // columns, s.px(52)
        for number, (icon, author) in enumerate(icons):
            column, row = number % columns, number // columns
            blocks.append(_Icon(Rect(view.left + column * cell, y + row * high, cell - s.px(10), high), icon, author))
        return blocks

    def on_back(self) -> bool:
        self.ui.app.pop()
        return True


def _texts(facts: dict[str, Any]) -> Iterator[tuple[str, str, str]]:
    """Style, colour and words of each paragraph."""
    yield "heading", "orichalcum", _("The games")
    for box in boxes():
        for told in box.credits:
            yield "body", "text", _(told)
    unofficial = _(
        "This program is an unofficial adaptation made by fans; all names belong to their owners. No text and no "
        "picture of the printed games is used."
    )
    yield "body", "text", unofficial
    program = facts.get("program", {})
    yield "heading", "orichalcum", _("This program")
    line = _("{program}, version {version}. By {author}, under the {licence} licence.")
    yield "body", "text", line.format(
        program=TITLE, version=__version__, author=escape(str(program.get("author", ""))),
        licence=program.get("licence", ""),
    )  # fmt: skip
    line = _("The texts of all licences, and the list of whose work this program holds, are in {folder}")
    yield "body", "text", line.format(folder=escape(str(licence_folder())))
    for key, title in (
        ("art", _("Pictures")),
        ("sounds", _("Sounds and music")),
        ("fonts", _("Fonts")),
        ("libraries", _("Libraries")),
    ):
        rows = facts.get(key, [])
        if rows:
            yield "heading", "orichalcum", title
        for row in rows:
            yield "body", "text", _row(row)
        if rows and key == "libraries":
            line = _("Below pygame are many more, each named with its licence in {file}. FreeType: {freetype}. {jpeg}.")
            yield "body", "text", line.format(file=escape("THIRD_PARTY.md"), freetype=FREETYPE, jpeg=JPEG)
    icons = facts.get("icon_collection", {})
    if icons:
        yield "heading", "orichalcum", _("Icons")
        line = _("From {name} ({url}), licence {licence}; recoloured, shaded, scaled and set into pictures.")
        yield (
            "body",
            "text",
            line.format(
                name=escape(str(icons.get("name", ""))),
                url=escape(str(icons.get("url", ""))),
                licence=icons.get("licence"),
            ),
        )


def _row(row: dict[str, Any]) -> str:
    parts = [str(row[key]) for key in ("author", "licence", "url") if row.get(key)]
    return f"**{escape(str(row.get('name', '')))}** · " + escape(" · ".join(parts))
