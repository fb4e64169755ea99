"""The credits: who made the games, the fonts, the libraries and every icon; read from the files that carry it."""

from __future__ import annotations

from pathlib import Path

from pygame import Rect, Surface

from atlantis_desktop.paths import data_root
from atlantis_desktop.table.art.surfaces import draw_panel
from atlantis_desktop.table.richtext import escape
from atlantis_desktop.table.scenes.base import Scene
from atlantis_desktop.table.scenes.parts import add_head, paint_page
from atlantis_desktop.table.screen import Screen
from atlantis_desktop.table.widgets.base import Widget
from atlantis_desktop.table.widgets.panel import Label
from atlantis_desktop.table.widgets.scroll import ScrollArea
from atlantis_desktop.words import _


def read_lines(path: Path) -> list[str]:
    """Give the lines of a text file, without its markdown signs; none if it cannot be read."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeError):
        return []
    return text.splitlines()


class CreditsScene(Scene):
    """One long page of words that scrolls."""

    name = "credits"

    def build(self) -> None:
        screen = Screen("shared/credits", self.ui.scale)
        add_head(self, screen, _("Credits"), _("Who made what this program is built from"), "laurels")
        view = screen.rect("page_text")
        area = ScrollArea("credits_text", view, region="page", pad=self.ui.scale.px(20))
        self.add(area)
        area.fill(self._blocks(view))
        area.focusable = True

    def paint_ground(self, surface: Surface) -> None:
        paint_page(surface, self.ui)
        draw_panel(surface, self.ui, Screen("shared/credits", self.ui.scale).rect("page"), "dark")

    def _blocks(self, view: Rect) -> list[Widget]:
        ui, s = self.ui, self.ui.scale
        wide = view.width - s.px(28)
        blocks: list[Widget] = []
        y = view.top
        for style, colour, text in self._texts():
            high = ui.text.measure(text, style, wide)[1]
            y += s.px(18) if style == "heading" and blocks else 0
            blocks.append(Label(f"credits_{len(blocks)}", Rect(view.left, y, wide, high), text, style, colour))
            y += high + s.px(8 if style == "heading" else 4)
        return blocks

    def _texts(self) -> list[tuple[str, str, str]]:
        told = _(
            "The Fate of Atlantis was designed by David Brain. This program is an unofficial adaptation made by fans; "
            "all names belong to their owners. No text and no picture of the printed games is used."
        )
        found = [("heading", "orichalcum", _("The games")), ("body", "text", told)]
        found += _sections(data_root() / "THIRD_PARTY.md")
        found += _sections(data_root() / "assets" / "CREDITS.md")
        return found

    def on_back(self) -> bool:
        self.ui.app.pop()
        return True


def _sections(path: Path) -> list[tuple[str, str, str]]:
    """The headings, sentences and table rows of a markdown file as styled texts."""
    found: list[tuple[str, str, str]] = []
    paragraph: list[str] = []

    def close() -> None:
        if paragraph:
            found.append(("body", "text", escape(" ".join(paragraph)).replace("`", "")))
            paragraph.clear()

    for line in read_lines(path):
        words = line.strip()
        plain_words = words.replace("**", "")
        if not words or set(words) <= set("|-: "):
            close()
        elif words.startswith("#"):
            close()
            found.append(("heading", "orichalcum", escape(plain_words.lstrip("# "))))
        elif words.startswith("|"):
            close()
            cells = [cell.strip() for cell in plain_words.strip("|").split("|") if cell.strip()]
            paragraph.append(" · ".join(cells))
            close()
        elif words.startswith(("- ", "* ")):
            close()
            paragraph.append("• " + plain_words[2:])
        else:
            paragraph.append(plain_words)
    close()
    return found
