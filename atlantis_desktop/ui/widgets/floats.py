"""What floats over a screen for a while: the tooltip, the refusal bubble, the short note."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from pygame import Rect, Surface

from atlantis_desktop.ui.art.surfaces import draw_panel, draw_sliced, panel_reach
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.richtext import plain
from atlantis_desktop.ui.widgets.base import Widget

TIP_DELAY: Final = 0.25
BUBBLE_SECONDS: Final = 4.0
TIP_WIDTH: Final = 380
BUBBLE_WIDTH: Final = 420


class Float(Widget):
    """Words in a box that stands beside a rectangle and never leaves the window; links in it can be clicked."""

    clickable = True
    kind = "tooltip"
    colour = "ink"
    link = "link"
    style = "body"

    def __init__(
        self, name: str, text: str, target: Rect, ui: Ui, width: float, layer: int = 50, avoid: Iterable[Rect] = ()
    ) -> None:
        self.text = text
        self.target = target.copy()
        self.links: tuple[tuple[Rect, str], ...] = ()
        pad = ui.scale.px(18)
        most = min(ui.scale.px(width), ui.scale.width - 4 * pad)
        found = ui.text.layout(text, self.style, most - 2 * pad)
        size = (found.width + 2 * pad, found.height + 2 * round(pad * 0.75))
        self.beak = ""
        super().__init__(name, self._place(size, target, ui, list(avoid)), label=plain(text), layer=layer)

    def aloud(self) -> Sequence[str]:
        return (self.text,)

    def _place(self, size: tuple[int, int], target: Rect, ui: Ui, avoid: list[Rect]) -> Rect:
        """Beside the target where there is room and least is covered; at last over it, inside the window."""
        screen, edge = ui.scale.screen, ui.scale.px(10)
        gap = ui.scale.px(30 if self.kind == "bubble" else 18)
        inner = screen.inflate(-2 * edge, -2 * edge)
        below = Rect(target.centerx - size[0] // 2, target.bottom + gap, *size)
        above = Rect(target.centerx - size[0] // 2, target.top - gap - size[1], *size)
        right = Rect(target.right + gap, target.centery - size[1] // 2, *size)
        left = Rect(target.left - gap - size[0], target.centery - size[1] // 2, *size)
        order = [("up", below), ("down", above), ("left", right), ("right", left)]
        if self.kind != "bubble" and target.height > target.width:
            order = order[2:] + order[:2]
        best: tuple[int, str, Rect] | None = None
        for beak, rect in [*order, *_aside(order, target)]:
            moved = rect.clamp(inner)
            stays = moved.x == rect.x if beak in ("left", "right") else moved.y == rect.y
            if not stays or not inner.contains(moved) or moved.colliderect(target):
                continue
            parts = [moved.clip(avoid[at]) for at in moved.collidelistall(avoid)]
            covered = sum([part.width * part.height for part in parts])
            if best is None or covered < best[0]:
                best = covered, beak, moved
        if best is None:
            return below.clamp(inner)
        self.beak = best[1]
        return best[2]

    def overhang(self, ui: Ui) -> int:
        return max(panel_reach(ui, self.kind), ui.scale.px(48))

    def draw(self, surface: Surface, ui: Ui) -> None:
        draw_panel(surface, ui, self.rect, self.kind)
        self._beak(surface, ui)
        pad = ui.scale.px(18)
        box = self.rect.inflate(-2 * pad, -2 * round(pad * 0.75))
        drawn = ui.text.draw(surface, self.text, box.inflate(4, 0), self.style, self.colour, link=self.link)
        self.links = drawn.links

    def _beak(self, surface: Surface, ui: Ui) -> None:
        """Draw the beak towards the target, if the box has one."""

    def release(self, pos: tuple[int, int], inside: bool) -> None:
        for rect, rule in self.links:
            if rect.inflate(6, 10).collidepoint(pos) and self.scene is not None:
                self.scene.open_rule(rule)
                return
        self.put_away()

    def put_away(self) -> None:
        """The words were clicked beside every link."""


def _aside(order: Iterable[tuple[str, Rect]], target: Rect) -> list[tuple[str, Rect]]:
    """Return the places beside a rectangle once more, moved along it to either end."""
    found = []
    for beak, rect in order:
        along = (rect.height - target.height) // 2 if beak in ("left", "right") else (rect.width - target.width) // 2
        for by in (along, -along):
            found.append((beak, rect.move(0, by) if beak in ("left", "right") else rect.move(by, 0)))
    return found


class Tooltip(Float):
    """The vellum box that explains what lies under the pointer or has the focus; the pointer may enter it."""

    role = "tooltip"

    def __init__(self, text: str, target: Rect, ui: Ui, avoid: Iterable[Rect] = ()) -> None:
        super().__init__("tooltip", text, target, ui, TIP_WIDTH, 60, avoid)

    def _beak(self, surface: Surface, ui: Ui) -> None:
        if ui.theme.high_contrast:
            return
        x = max(self.rect.left + ui.scale.px(30), min(self.target.centerx, self.rect.right - ui.scale.px(30)))
        y = max(self.rect.top + ui.scale.px(24), min(self.target.centery, self.rect.bottom - ui.scale.px(24)))
        if self.beak in ("up", "down"):
            size = (ui.scale.px(40), ui.scale.px(24))
            picture = ui.store.get("shared/panels/tooltip_beak_down", size, flip_y=self.beak == "up")
            inside = ui.scale.px(3)
            top = self.rect.bottom - inside if self.beak == "down" else self.rect.top - size[1] + inside
            surface.blit(picture, (x - size[0] // 2, top))
        elif self.beak in ("left", "right"):
            size = (ui.scale.px(24), ui.scale.px(36))
            picture = ui.store.get("shared/panels/tooltip_beak_left", size, flip_x=self.beak == "right")
            inside = ui.scale.px(4)
            left = self.rect.left - size[0] + inside if self.beak == "left" else self.rect.right - inside
            surface.blit(picture, (left, y - size[1] // 2))


class Bubble(Float):
    """The red answer to a click that cannot be done. It stays until the next input, and at least four seconds."""

    role = "alert"
    kind = "bubble"
    colour = "text"
    link = "link-dark"
    style = "body"

    def __init__(self, text: str, target: Rect, ui: Ui, avoid: Iterable[Rect] = ()) -> None:
        super().__init__("refusal", text, target, ui, BUBBLE_WIDTH, 70, avoid)
        self.age = 0.0
        self.touched = False
        self.holds: Callable[[], bool] | None = None
        """Tells whether what is said is still true, None where nobody can tell."""
        self.owner: Widget | None = None
        """The widget whose reason is said, which goes with the reason."""

    def put_away(self) -> None:
        if self.scene is not None:
            self.scene.close_bubble()

    @property
    def over(self) -> bool:
        """Whether it has been seen long enough: four seconds and an input after it."""
        return self.touched and self.age >= BUBBLE_SECONDS

    def _beak(self, surface: Surface, ui: Ui) -> None:
        if ui.theme.high_contrast or not self.beak:
            return
        x = max(self.rect.left + ui.scale.px(40), min(self.target.centerx, self.rect.right - ui.scale.px(40)))
        y = max(self.rect.top + ui.scale.px(30), min(self.target.centery, self.rect.bottom - ui.scale.px(30)))
        size, inside = (ui.scale.px(60), ui.scale.px(40)), ui.scale.px(4)
        if self.beak in ("up", "down"):
            picture = ui.store.get("shared/panels/refusal_beak", size, flip_y=self.beak == "down")
            top = self.rect.top - size[1] + inside if self.beak == "up" else self.rect.bottom - inside
            surface.blit(picture, (x - size[0] // 2, top))
            return
        small = (ui.scale.px(42), ui.scale.px(28))
        picture = ui.store.get("shared/panels/refusal_beak", small, angle=90 if self.beak == "left" else -90)
        left = self.rect.left - small[1] + inside if self.beak == "left" else self.rect.right - inside
        surface.blit(picture, picture.get_rect(midleft=(left, y)))


class Note(Widget):
    """A short message at the lower edge that goes by itself: a picture was saved, the scale changed."""

    role = "status"

    def __init__(self, text: str, ui: Ui, seconds: float = 3.0) -> None:
        pad = ui.scale.px(22)
        most = ui.scale.width - 4 * pad
        found = ui.text.layout(text, "body", most)
        size = (found.width + 2 * pad, found.height + pad)
        rect = Rect(0, 0, *size)
        rect.midbottom = (ui.scale.width // 2, ui.scale.height - ui.scale.px(28))
        super().__init__("note", rect, label=plain(text), layer=80)
        self.text = text
        self.left = seconds

    def aloud(self) -> Sequence[str]:
        return (self.text,)

    def overhang(self, ui: Ui) -> int:
        return panel_reach(ui, "dark")

    def draw(self, surface: Surface, ui: Ui) -> None:
        draw_panel(surface, ui, self.rect, "dark")
        draw_sliced(surface, ui, "shared/panels/edge_dark_current", self.rect)
        box = self.rect.inflate(-2 * ui.scale.px(20), 0)
        ui.text.draw(surface, self.text, box, "body", "text", align="center", valign="middle")
