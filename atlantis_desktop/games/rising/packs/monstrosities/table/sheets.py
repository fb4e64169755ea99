"""The things, beings and places of Monstrosities as pictures: small as a sign, and whole with their words."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from atlantis_desktop.content.sheets import Sheet
from atlantis_desktop.games.rising.packs.monstrosities.rules.content import DeepsContent, ItemDef
from atlantis_desktop.games.rising.packs.monstrosities.words.faces import ART
from atlantis_desktop.games.rising.table.gate_parts import paint_price
from atlantis_desktop.ui.art.surfaces import draw_panel
from atlantis_desktop.ui.widgets.brush import Brush
from atlantis_desktop.words import _, ngettext

SIGNS: Final = {
    "item": "items/{id}", "potion": "potions/{id}", "spirit": "spirits/{id}", "treasure": "treasures/{id}",
    "ally": "figures/{id}", "monster": "heads/{id}", "location": "locations/{id}_sign",
}  # fmt: skip
"""By kind of sheet: its small drawing."""
WHOLE: Final = {"monster": "monsters/{id}", "location": "locations/{id}"}
"""Kinds that have a larger drawing besides."""
CARD_WIDTH: Final = 316
"""Units of a whole sheet across, in which its parts are measured."""
MOST_DRAWING, LEAST_DRAWING = 150, 64
"""Between these units a drawing is high."""


def row_of(deeps: DeepsContent, sheet: Sheet) -> object:
    """Return the definition that a sheet shows."""
    rows = {
        "item": deeps.items, "potion": deeps.potions, "spirit": deeps.spirits, "treasure": deeps.treasures,
        "ally": deeps.allies, "monster": deeps.monsters, "location": deeps.locations,
    }  # fmt: skip
    found: object = rows[sheet.kind][sheet.at]
    return found


def kind_name(sheet: Sheet) -> str:
    """Return what a sheet is, such as "Magic item"."""
    return {
        "item": _("Magic item"), "potion": _("Potion"), "spirit": _("Spirit"), "treasure": _("Treasure"),
        "ally": _("Ally"), "monster": _("Monster"), "location": _("Location"),
    }[sheet.kind]  # fmt: skip


def draw_sign(brush: Brush, deeps: DeepsContent, sheet: Sheet, rect: Rect) -> None:
    """Draw a sheet small: its drawing on a dark square."""
    brush.field(rect, brush.ui.theme.colour("#16303B"), 2)
    _picture(brush, deeps, sheet, SIGNS[sheet.kind], rect.inflate(-rect.width // 8, -rect.height // 8))
    brush.frame(rect, brush.ui.theme.colour("bronze"), 1.5, 2)


def draw_whole(brush: Brush, deeps: DeepsContent, sheet: Sheet, rect: Rect) -> None:
    """Draw a sheet whole: kind, drawing, name, and its words in parts."""
    ui, k = brush.ui, rect.width / CARD_WIDTH
    draw_panel(brush.surface, ui, brush.rect(rect), "marble")
    inner = rect.inflate(-round(44 * k), -round(32 * k))

    def letters(units: float) -> float:
        """The size of letters that grow with the sheet; never below what can be read."""
        return max(15.0, units * k / ui.scale.text)

    row, parts = row_of(deeps, sheet), parts_of(deeps, sheet)
    head = max(round(24 * k), ui.text.line_height("smallest", 15))
    line = max(round(20 * k), ui.text.line_height("smallest", 15))
    tray = round(34 * k) if isinstance(row, ItemDef) else 0
    fixed = head + round(36 * k) + tray + round(16 * k) + sum(line for words, _text in parts if words)
    # Long words take room from the drawing, and then from the size of their letters.
    drawing_high, high, size = round(LEAST_DRAWING * k), [0], letters(15)
    for units in (18, 17, 16, 15):
        size = letters(units)
        high = [ui.text.measure(text, "card", inner.width, size=size)[1] + round(4 * k) for _words, text in parts]
        drawing_high = min(round(MOST_DRAWING * k), inner.height - fixed - sum(high))
        if drawing_high >= LEAST_DRAWING * k:
            break
    drawing_high = max(drawing_high, round(LEAST_DRAWING * k))
    brush.fit(kind_name(sheet), Rect(inner.x, inner.y, inner.width, head), "bold", "ink-2", size=letters(16),
              align="center")  # fmt: skip
    drawing = Rect(inner.x, inner.y + head, inner.width, drawing_high)
    _picture(brush, deeps, sheet, WHOLE.get(sheet.kind, SIGNS[sheet.kind]), drawing)
    name = Rect(inner.x, drawing.bottom + round(2 * k), inner.width, round(36 * k))
    brush.fit(sheet.name, name, "dialog", "ink", size=letters(26), align="center")
    top = name.bottom
    if isinstance(row, ItemDef):
        paint_price(brush, row.cost, Rect(inner.x, top, inner.width, tray))
        top += tray
    brush.field(Rect(inner.x, top + round(3 * k), inner.width, max(1, round(1.5 * k))), ui.theme.colour("bronze"), 0)
    top += round(8 * k)
    spare = max(0, inner.bottom - top - sum(high) - sum(line for words, _text in parts if words)) // len(parts)
    for (words, text), needed in zip(parts, high, strict=True):
        if words:
            brush.fit(words, Rect(inner.x, top, inner.width, line), "bold", "ink-2", size=letters(15), align="center")
            top += line
        box = Rect(inner.x, top, inner.width, needed + spare)
        brush.words(text, box, "card", "ink", size=size, fit=True, align="center", valign="middle")
        top = box.bottom


def parts_of(deeps: DeepsContent, sheet: Sheet) -> list[tuple[str, str]]:
    """Return the words of a sheet in parts, each with its heading or without."""
    if sheet.kind == "item":
        item = deeps.items[sheet.at]
        return [(_("While it is worn"), item.ongoing), (_("Once"), item.once)]
    if sheet.kind == "ally":
        ally = deeps.allies[sheet.at]
        return [("", ally.text), (_("Comes with"), ally.source)]
    return [("", sheet.text)]


def facts(deeps: DeepsContent, sheet: Sheet) -> list[tuple[str, str]]:
    """Return what else is to be said of a sheet: icons and words."""
    if sheet.kind == "location":
        each = deeps.locations[sheet.at]
        if each.kind == "double":
            return [("meeple-group", _("A double space for two figures"))]
        return [("meeple", ngettext("{n} space", "{n} spaces", each.spaces).format(n=each.spaces))]
    if sheet.kind == "ally":
        return [("rally-the-troops", deeps.allies[sheet.at].source)]
    if sheet.kind == "treasure":
        return [("chest", _("One of {n}, drawn by lot").format(n=len(deeps.treasures)))]
    told = {
        "item": ("hammer-nails", _("Built like a component, worn by a figure")),
        "potion": ("hourglass", _("Works until the end of the round")),
        "spirit": ("hourglass", _("Works until the end of the round")),
        "monster": ("hazard-sign", _("Acts after the last misfortune")),
    }  # fmt: skip
    return [told[sheet.kind]]


def _picture(brush: Brush, deeps: DeepsContent, sheet: Sheet, drawing: str, rect: Rect) -> None:
    """A new thing of a variant that brings no drawing has that of the one it is like; a treasure lies face down."""
    like, store = getattr(row_of(deeps, sheet), "like", ""), brush.ui.store
    names = (f"{ART}/{drawing.format(id=sheet.row)}", f"{ART}/{drawing.format(id=like)}", f"{ART}/treasures/back")
    entry = store.info(next(name for name in names if name in store))
    k = min(rect.width / entry.w, rect.height / entry.h)
    brush.picture(entry.name, rect.center, (round(entry.w * k), round(entry.h * k)))


