"""A card of Atlantis Rising in full: the misfortune at work, and a card of the hand that is looked at."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Final

import pygame
from pygame import Color, Rect, Surface

from atlantis_desktop.games.rising.packs import table as packs
from atlantis_desktop.games.rising.rules.content import LibraryDef, MisfortuneDef, kin
from atlantis_desktop.games.rising.table.decks import face_of, own_picture
from atlantis_desktop.games.rising.table.frame import IslandPanel, first_fit
from atlantis_desktop.games.rising.table.model import IslandModel
from atlantis_desktop.games.rising.words.card_texts import library_def, misfortune_def
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.widgets.brush import Brush
from atlantis_desktop.words import _

CARD: Final = (316, 444)
SHADOW: Final = (416, 544)
ICON_SHARE: Final = 0.72
LASTING: Final = ("earthquake", "malfunction")
EMBLEM: Final = "rising/ribbons/emblem_{arm}"
"""Misfortunes that lie open to the end of the round (RISE-67)."""


def paint_full_card(brush: Brush, model: IslandModel, card: int, slot: Rect) -> None:
    """Paint a library card or a misfortune into a rectangle of the window with the ratio of a card."""
    if card >= model.rules.box.misfortune_0:
        paint_face(brush, misfortune_def(model.rules, card), slot)
    else:
        paint_face(brush, library_def(model.rules, card), slot)


def paint_face(brush: Brush, found: MisfortuneDef | LibraryDef, slot: Rect) -> None:
    """Paint a kind of library card or misfortune into a rectangle of the window with the ratio of a card."""
    ui, k = brush.ui, slot.width / CARD[0]
    icon, kind = face_of(found)
    if isinstance(found, MisfortuneDef):
        flood = found.type in ("basic", "controlled")
        tag = _("Omen") if kind == "omen" else _("Misfortune · Flood") if flood else _("Misfortune")
    else:
        tag = {"artifact": _("Artifact"), "wonder": _("Wonder")}.get(found.type, _("Library"))
    target, store = brush.surface, ui.store

    def letters(units: float) -> float:
        """The size of letters that grow with the card; never below what can be read."""
        return max(15.0, units * k / ui.scale.text)

    def lay(name: str, x: float, y: float, w: float, h: float) -> None:
        picture = store.get(f"rising/cards/{name}", (round(w * k), round(h * k)))
        target.blit(picture, brush.rect(Rect(slot.x + round(x * k), slot.y + round(y * k), 0, 0)))

    lay("shadow", -50, -50, *SHADOW)
    target.blit(store.keep(("rising full card", slot.size, ui.theme.key), lambda: _field(ui, slot.size)),
                brush.rect(slot))  # fmt: skip
    lay("field_shade", 0, 0, *CARD)
    lay(f"picture_{kind}", 14.7, 14.7, 287, 164)
    side = round(164 * ICON_SHARE * k)
    box = Rect(0, 0, side, side)
    box.center = slot.x + round(158 * k), slot.y + round((14.7 + 0.47 * 164) * k)
    if picture := own_picture(store, found):
        field = Rect(slot.x + round(14.7 * k), slot.y + round(14.7 * k), round(287 * k), round(164 * k))
        target.blit(store.get(picture, field.size), brush.rect(field))
    else:
        brush.icon(icon, box.move(round(0.03 * side), round(0.04 * side)), Color("#04090C"))
        brush.icon(icon, box, Color("#FBF0D6"))
    lay(f"frame_{kind}", 0, 0, *CARD)
    lay(f"band_{kind}", -2, 161.6, 320, 64)
    band = Rect(slot.x + round(14 * k), slot.y + round(168 * k), round(288 * k), round(43 * k))
    brush.words(found.name, band, "name", "title-light", size=letters(21),
                align="center", valign="middle", fit=True)  # fmt: skip
    wide = ui.text.measure(tag, "bold", size=letters(16))[0] + round(20 * k)
    pill = Rect(slot.x + round(21 * k), slot.y + round(21 * k), wide, round(28 * k))
    target.blit(store.sliced("rising/cards/kind_tag", pill.size, scale=k), brush.rect(pill))
    brush.words(tag, pill, "bold", "title-light", size=letters(16), align="center", valign="middle", wrap=False)
    foot = Rect(slot.x + round(29.5 * k), 0, round(257 * k), max(round(28 * k), ui.text.line_height("fine", 15)))
    foot.bottom = slot.bottom - round(22 * k)
    text = Rect(foot.x, slot.y + round(230 * k), foot.width, foot.y - slot.y - round(234 * k))
    # A basic flood of a variant need not be called by its arm.
    arm = kin(found).removeprefix("flood-")
    shows_arm = isinstance(found, MisfortuneDef) and found.type == "basic" and EMBLEM.format(arm=arm) in ui.store
    if shows_arm and text.height > round(120 * k):
        row = Rect(text.x, text.bottom - round(44 * k), text.width, round(44 * k))
        text.height -= row.height
        _sinking(brush, arm, row, k)
    brush.words(found.text, text, "card", "ink", size=letters(20), align="center", valign="middle", fit=True)
    link = f"[{found.rule}]"
    wide = ui.text.measure(link, "fine", size=letters(15))[0]
    brush.words(link, foot, "fine", "ink-2", size=letters(15), align="right", valign="middle", wrap=False, link="link")
    room = Rect(foot.x, foot.y, foot.width - wide - round(8 * k), foot.height)
    brush.fit(first_fit(brush, room, foot_words(found), ""), room, "fine", "ink-2", size=letters(15))


def foot_words(found: MisfortuneDef | LibraryDef) -> str:
    """Return what becomes of a card, for its foot."""
    if isinstance(found, MisfortuneDef):
        return _("Lasts this round") if kin(found) in LASTING else _("Carried out, then discarded")
    return {"artifact": _("Stays in play"), "wonder": _("Leaves the game")}.get(found.type, _("Played, then discarded"))


def _sinking(brush: Brush, arm: str, row: Rect, k: float) -> None:
    """Paint the emblem of an arm, an arrow, and the wave that takes its outermost tile."""
    side = round(38 * k)
    brush.picture(EMBLEM.format(arm=arm), (row.centerx - round(58 * k), row.centery), (side, side))
    entry = brush.ui.store.info("rising/cards/flood_arrow")
    arrow = round(entry.w * k), round(entry.h * k)
    brush.picture(entry.name, row.center, arrow)
    wave = Rect(0, 0, side, side)
    wave.center = row.centerx + round(58 * k), row.centery
    brush.icon("big-wave", wave, Color("#2E7C8A"))


def _field(ui: Ui, size: tuple[int, int]) -> Surface:
    out = Surface(size, pygame.SRCALPHA)
    out.blit(ui.store.tiled("shared/textures/vellum", size), (0, 0))
    out.blit(ui.store.get("rising/cards/field_mask", size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return out


class ShownCard(IslandPanel):
    """A card in full over the board: the misfortune at work, or the card of the hand that is pointed at."""

    def __init__(self, name: str, region: str, model: IslandModel, screen: Screen, card: Callable[[], int]) -> None:
        """Take its name, where it lies, and what gives the card; below 0 for none."""
        super().__init__(region, model, screen, spill=screen.px(52))
        self.name = name
        self.card = card
        self.layer = 18

    def content(self) -> Hashable:
        return self.card()

    def pieces(self) -> Sequence[int]:
        return (self.card(),) if self.card() >= 0 else ()

    def paint(self, brush: Brush) -> None:
        further = packs.table_of(self.model.rules)
        if self.card() >= self.model.rules.box.item_0 and further is not None:
            further.paint_thing(brush, self.model.rules, self.card(), self.rect)
        elif self.card() >= 0:
            paint_full_card(brush, self.model, self.card(), self.rect)
