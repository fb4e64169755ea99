"""What several full-page screens share: ground, heading with a way back, the golden name, texts from a map's region."""

from __future__ import annotations

from typing import Any, Final

import pygame
from pygame import Rect, Surface

from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.scaling import Scale
from atlantis_desktop.ui.scenes.base import Scene
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.text import NARROWEST
from atlantis_desktop.ui.widgets.button import IconButton
from atlantis_desktop.ui.widgets.panel import Label, Picture
from atlantis_desktop.words import _

EDGE, TOP, GAP = 40, 112, 20
LISTED: Final = 0.36
MOST_LISTED: Final = 0.46
"""So much of the width a list at the left takes, and at most."""
WANTED: Final = 560
"""So wide it is at least where there is room, in units."""
BASE_LINE = 0.806
"""Where letters of Cinzel stand in a line box as high as their size."""


def paint_page(surface: Surface, ui: Ui, drawing: str = "baked/page") -> None:
    """Fill a surface with the ground of full-page screens, scaled to cover it; near-black with high contrast."""
    if ui.theme.high_contrast:
        surface.fill(ui.theme.colour("abyss"))
        return
    if drawing == "baked/title" and ui.scale.unit > 1.05 and "baked/title_large" in ui.store:
        drawing = "baked/title_large"
    area = ui.scale.cover()
    picture = ui.store.load(drawing)
    if picture.get_size() != area.size:
        picture = pygame.transform.smoothscale(picture, area.size)
    surface.blit(picture, area)


def label(scene: Scene, screen: Screen, name: str, text: str, colour: str = "text", **more: Any) -> Label:
    """Put words into a region of the map, in the style that the map names, and give the label."""
    style, size, align, valign = screen.words(name)
    more.setdefault("size", size)
    more.setdefault("fit", True)
    made = Label(name, screen.rect(name), text, style, colour, align=align, valign=valign, **more)
    made.still = True
    return scene.add(made)


def show_line(line: Label, words: str, usual: float | None) -> None:
    """Show a helping line, in smaller letters where it is long; one that never fits is left out, as it only helps."""
    text = line.ui.text
    for style, size in (("body", usual), ("fine", 16.0), ("smallest", 15.0)):
        line.style, line.size = style, size
        if text.measure(words, style, size=size)[0] * NARROWEST <= line.rect.width:
            line.set_text(words)
            return
    line.set_text("")


def add_head(scene: Scene, screen: Screen, title: str, line: str, icon: str) -> None:
    """Put the head of a full page: the way back, an emblem, the title and one line below it."""
    scene.add(
        IconButton(
            "back", screen.rect("head_back"), "", lambda: _go_back(scene), label=_("Back"), region="head",
            drawing="shared/controls/arrow_back",
        )
    )  # fmt: skip
    scene.add(Picture("head_emblem", fitted(screen.rect("head_emblem")), f"icons/{icon}", tint="orichalcum"))
    label(scene, screen, "head_title", title, "title-light", wrap=False, squeeze=True)
    label(scene, screen, "head_line", line, "help", wrap=False, squeeze=True)


def list_and_page(scale: Scale) -> tuple[Rect, Rect]:
    """Return the two columns below the head of a full page: a list at the left, a page at the right."""
    edge, top, gap = scale.px(EDGE), scale.px(TOP), scale.px(GAP)
    room = Rect(edge, top, scale.width - 2 * edge, scale.height - top - edge)
    # Large letters want more of a small window.
    wide = max(round(room.width * LISTED), min(scale.px(WANTED), round(room.width * MOST_LISTED)))
    page = Rect(room.x + wide + gap, room.y, room.width - wide - gap, room.height)
    return Rect(room.x, room.y, wide, room.height), page


def _go_back(scene: Scene) -> None:
    scene.on_back()


def fitted(rect: Rect) -> Rect:
    """Return the largest square in the middle of a rectangle."""
    side = min(rect.size)
    return Rect(rect.centerx - side // 2, rect.centery - side // 2, side, side)


def golden_name(ui: Ui, rect: Rect, text: str = "ATLANTIS") -> tuple[Surface, tuple[int, int]]:
    """Return the program's name in gold with its shadow, as wide as ``rect``, and where to put it.

    The word is drawn white and multiplied with the gold ramp; its shadow is blurred by scaling it down and up once.
    """
    pixels = max(20, round(rect.height))
    font = "Cinzel-Black"
    gap = round(pixels * 4 / 150)
    white = ui.theme.colour("white")
    word = ui.text.words(text, font, pixels, white, gap)
    pixels = max(15, min(round(pixels * 1.2), int(pixels * rect.width / max(1, word.get_width()))))
    gap = round(pixels * 4 / 150)
    word = ui.text.words(text, font, pixels, white, gap).copy()
    box = word.get_bounding_rect()
    # The ramp runs over the whole line box, not over the letters alone.
    fill = ui.store.get("shared/title/name_fill", (word.get_width(), pixels))
    gold = Surface(word.get_size(), pygame.SRCALPHA)
    gold.blit(fill, (0, box.bottom - round(pixels * BASE_LINE)))
    word.blit(gold, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    pad = round(pixels * 0.3)
    out = Surface((word.get_width() + 2 * pad, word.get_height() + 2 * pad), pygame.SRCALPHA)
    for blur, strength in ((0.073, 128), (0.014, 190)):
        dark = Surface(out.get_size(), pygame.SRCALPHA)
        dark.blit(ui.text.words(text, font, pixels, ui.theme.colour("black"), gap), (pad, pad + round(pixels * 0.027)))
        shrink = max(1, round(pixels * blur))
        less = max(1, dark.get_width() // shrink), max(1, dark.get_height() // shrink)
        small = pygame.transform.smoothscale(dark, less)
        dark = pygame.transform.smoothscale(small, out.get_size())
        dark.set_alpha(strength)
        out.blit(dark, (0, 0))
    out.blit(word, (pad, pad))
    # The line box of the letters is as high as the region: its base line lies where a page of that height has it.
    base = rect.top + round(rect.height * BASE_LINE)
    return out, (rect.left - pad - box.left, base - box.bottom - pad)
