"""The two leaves of the bronze doors on their way: shut between two people, and apart for the one who is called."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pygame import Color, Rect, Surface

from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.scenes.base import Scene
from atlantis_desktop.ui.widgets.base import Widget

GROUP: Final = "doors"
CLOSE_MS: Final = 500
OPEN_MS: Final = 600
ABOVE_ALL: Final = 90


class Leaves(Widget):
    """A picture of the closed doors, cut in the middle; its halves stand apart by a share of their width."""

    role = "picture"

    def __init__(self, picture: Surface, behind: Color | None = None, layer: int = 0) -> None:
        """Take the closed doors as large as the window, and what is seen between them: a colour, or what lies below."""
        super().__init__("doors", picture.get_rect(), layer=layer)
        self.picture = picture
        self.behind = behind
        self.apart = 0.0

    def part(self, share: float) -> None:
        """Put the leaves so far apart: 0 is shut, 1 is open."""
        self.apart = share
        self.mark()

    def draw(self, surface: Surface, ui: Ui) -> None:
        half = self.rect.width // 2
        shift = round(half * self.apart)
        if self.behind is not None:
            surface.fill(self.behind, Rect(half - shift, 0, 2 * shift, self.rect.height))
        surface.blit(self.picture, (-shift, 0), Rect(0, 0, half, self.rect.height))
        surface.blit(self.picture, (half + shift, 0), Rect(half, 0, self.rect.width - half, self.rect.height))


def shut(scene: Scene, closed: Surface, behind: Color) -> None:
    """Let the doors fall shut on a scene that has just been built, below its widgets; nothing lies behind them."""
    if not _moves(scene):
        return
    leaves = Leaves(closed, behind)
    leaves.attach(scene)
    scene.widgets.insert(0, leaves)
    _run(scene, leaves, CLOSE_MS, lambda share: leaves.part(1.0 - share))


def open_up(scene: Scene, closed: Surface) -> None:
    """Let the doors, as they were seen last, slide apart over a scene."""
    if _moves(scene) and scene.is_built:
        leaves = scene.add(Leaves(closed, layer=ABOVE_ALL))
        _run(scene, leaves, OPEN_MS, leaves.part)


def _moves(scene: Scene) -> bool:
    motion = scene.ui.motion
    return motion.speed > 0 and not motion.reduced and scene.ui.text.audit is None


def _run(scene: Scene, leaves: Leaves, ms: float, step: Callable[[float], None]) -> None:
    def done() -> None:
        if leaves in scene.widgets:
            scene.remove(leaves)

    scene.ui.motion.start(ms, step, easing="inout", done=done, group=GROUP)
