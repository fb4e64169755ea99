"""The bar at the top of the rule reader: its name, the ways of reading, the way back and on."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from atlantis_desktop.games import entries, entry_of, title_of
from atlantis_desktop.screens.reader.reading import EXAMPLES, GLOSSARY, READ
from atlantis_desktop.screens.reader.rows import WayTab
from atlantis_desktop.table.books import no_pages
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.widgets.button import IconButton
from atlantis_desktop.ui.widgets.panel import Label, Picture
from atlantis_desktop.words import _

if TYPE_CHECKING:
    from atlantis_desktop.screens.reader.scene import RulesScene

TUTORIAL = "tutorial"
"""Stands beside the ways of reading, and leads to the game's tutorial."""
OTHER = "game_"
"""Before the id of another game, whose rulebook a tab opens."""


class TopBar:
    """Stands over the book."""

    def __init__(self, scene: RulesScene) -> None:
        """Take the reader's screen."""
        self.scene = scene

    def build(self) -> None:
        """Put the emblem, the name of the reader and that of the game into the bar at the top."""
        scene = self.scene
        screen, ui, reading = scene.screen, scene.ui, scene.reading
        emblem = screen.rect("top_emblem")
        side = emblem.width
        disc = ui.store.info("common/emblem_disc")
        place = Rect(0, 0, round(side * disc.w / 46), round(side * disc.h / 46))
        place.center = (emblem.centerx, emblem.centery + round(side / 46))
        scene.add(Picture("top_disc", place, "common/emblem_disc"))
        scene.add(Picture("top_emblem", emblem.inflate(-side // 3, -side // 3), "icons/rule-book", tint="button-ink"))
        lines = (("top_name", _("Rules"), "vellum"), ("top_line", title_of(reading.game), "muted"))
        for region, words, colour in lines:
            style, size, _align, _valign = screen.words(region)
            scene.add(Label(region, screen.rect(region), escape(words), style, colour, size=size, valign="middle",
                           wrap=False, squeeze=True))  # fmt: skip
        self._ways()
        tools = ("tool_undo", "tool_hint", "tool_menu") if screen.small else ("tool_undo", "tool_redo", "tool_menu")
        acts = (
            ("back", _("Back"), "anticlockwise-rotation", scene.go_back, "undo",
             "" if reading.can_go_back else _("The book was opened here.")),
            ("forward", _("Next"), "clockwise-rotation", scene.go_on, "redo",
             "" if reading.can_go_on else _("No page was turned back.")),
            ("close", _("Close"), "exit-door", ui.app.pop, "back", ""),
        )  # fmt: skip
        for place_name, (name, words, icon, act, key, reason) in zip(tools, acts, strict=True):
            tip = _("{name} ({key})").format(name=words, key=ui.keys.first(key))
            rect = screen.rect(place_name)
            fits = ui.text.measure(words, "smallest")[0] <= rect.width - 4 and not screen.small
            scene.add(IconButton(f"tool_{name}", rect, icon, act, label=words, word=words if fits else "",
                                region="tools", tip=tip, reason=reason))  # fmt: skip

    def _ways(self) -> None:
        """The ribbon: read, examples, glossary."""
        scene, reading = self.scene, self.scene.reading
        ui, box = scene.ui, scene.screen.rect("top_phases")
        in_glossary = reading.way == READ and any(page.id in reading.seen() for page in reading.book.glossaries())
        rows: tuple[tuple[str, str, str, bool], ...] = (
            (READ, _("Read"), "open-book", reading.way == READ and not in_glossary),
            (EXAMPLES, _("Examples"), "light-bulb", reading.way == EXAMPLES),
            (GLOSSARY, _("Glossary"), "scroll-quill", in_glossary),
        )
        if reading.session is None:
            if ui.app.has(TUTORIAL) and entry_of(reading.game).is_taught:
                rows = (*rows, (TUTORIAL, _("Tutorial"), "owl", False))
            others = (entry for entry in entries() if entry.id != reading.game and not no_pages(entry.id))
            rows = (*rows, *((f"{OTHER}{entry.id}", entry.name, entry.box.emblem, False) for entry in others))
        icons = True
        wide = [WayTab.width_for(ui, words, on) for _n, words, _i, on in rows]
        if sum(wide) > box.width:
            icons, wide = False, [WayTab.width_for(ui, words, False) for _n, words, _i, _on in rows]
        named = sum(wide) <= box.width
        if not named:
            wide = [min(box.width // len(rows), ui.scale.px(88)) for _row in rows]
        x = box.centerx - sum(wide) // 2
        for number, (name, words, icon, on) in enumerate(rows):
            rect = Rect(x, box.top, wide[number], box.height)
            shown = icon if (on and icons) or not named else ""
            scene.add(WayTab(f"way_{name}", rect, words, shown, partial(scene.open_way, name), current=on,
                            first=number == 0, named=named))  # fmt: skip
            x = rect.right
