"""The law of what is seen: a picture painted by parts equals the same picture painted whole.

What is switched off is not seen either: nothing of a closed drawer lies on a table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

import pygame
from pygame import Rect, Surface

from atlantis_desktop.table.scene import TableScene
from atlantis_desktop.ui.app import App
from atlantis_desktop.ui.scenes.base import Scene
from tests.table.monkey import Monkey

PICTURES: Final = 12
"""In so many pictures whatever waits for time is painted."""


class Looker(Monkey):
    """A monkey that paints after each input, and looks that nothing is left of what was and nothing is missing."""

    painted = 1.0

    def open_home(self, name: str) -> None:
        super().open_home(name)
        # What came until now was not painted.
        for scene in self.app.scenes.stack:
            scene.mark_all()

    def let_pass(self) -> None:
        super().let_pass()
        if self.app.running and self.app.scenes.top is not None:
            look(self.app)

    @contextmanager
    def unseen(self) -> Iterator[None]:
        """Paint each picture: what one leaves behind, the next one may hide."""
        yield

    def change(self) -> tuple[str, Callable[[], object]]:
        words, act = super().change()
        return (words, act) if words.split()[0] not in ("ui_scale", "language") else self._wheel()


def look(app: App) -> None:
    """Raise AssertionError if the window is not as its scene painted whole, or shows what is switched off."""
    for _number in range(PICTURES):
        app.step([], 0.0)
        top = app.scenes.top
        if top is None or not top.canvas.unfinished:
            break
    # Where a game goes on all the while, panels still wait: now there is time for all of them.
    app.ui.pace.end()
    app.paint(app.scene)
    scene = app.scene
    shown = app.window.surface.copy()
    spot = difference(shown, painted_whole(scene, shown))
    if spot is not None:
        there = [widget.name for widget in scene.walk() if widget.reach(app.ui).colliderect(spot)]
        raise AssertionError(f"{scene.name}: {spot} is not painted as it is whole; there are {', '.join(there)}")
    seen = seen_though_closed(scene)
    assert not seen, f"{scene.name}: the drawer is closed, yet {', '.join(seen)} are seen"


def painted_whole(scene: Scene, like: Surface) -> Surface:
    """Return the scene as it is when nothing of it was painted before; what it keeps painted stays as it was."""
    canvas, laid = scene.canvas, {widget: (widget.laid, widget.still) for widget in scene.widgets}
    kept = canvas.ground, canvas.bed, canvas._is_laid, list(canvas._dirty), canvas._all_dirty
    canvas.bed = None
    if not scene.overlay:
        canvas.ground = None
    whole = Surface(like.get_size(), 0, like)
    scene.ui.pace.end()
    canvas.draw(whole, [whole.get_rect()])
    canvas.ground, canvas.bed, canvas._is_laid, canvas._dirty, canvas._all_dirty = kept
    for widget, (was_laid, was_still) in laid.items():
        widget.laid, widget.still = was_laid, was_still
    return whole


def difference(one: Surface, other: Surface) -> Rect | None:
    """Return the rectangle round all that is not the same in two pictures, or None."""
    if one.get_size() == other.get_size() and one.get_buffer().raw == other.get_buffer().raw:
        return None
    far = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), other)
    far.invert()
    rects: list[Any] = list(far.get_bounding_rects())
    return rects[0].unionall(rects[1:]) if rects else None


def seen_though_closed(scene: Scene) -> list[str]:
    """Return the names of what lies in a closed drawer and is visible all the same."""
    if not isinstance(scene, TableScene) or not scene.is_built or not scene.screen.small or scene.panels.drawer_open:
        return []
    return [panel.name for panel in scene.panels.in_drawer if panel.visible]
