"""The stack of scenes: the top one plays, an overlay shows the one below it frozen and darkened."""

from __future__ import annotations

from atlantis_desktop.ui.scenes.base import Scene


class SceneManager:
    """Keeps the scenes that are open, lowest first."""

    def __init__(self) -> None:
        self.stack: list[Scene] = []

    @property
    def top(self) -> Scene | None:
        """The scene that takes input, None if all are closed."""
        return self.stack[-1] if self.stack else None

    def push(self, scene: Scene) -> None:
        """Open a scene over the others."""
        below = self.top
        if below is not None:
            below.close_popup()
            self._leave(below)
            if not scene.overlay:
                below.free_ground()
        scene.below = below
        self.stack.append(scene)
        self._enter(scene)
        if scene.overlay:
            scene.canvas.open_softly()

    def pop(self) -> Scene | None:
        """Close the top scene and give it; the one below plays on."""
        if not self.stack:
            return None
        gone = self._take_off()
        if self.top is not None:
            self._enter(self.top)
        return gone

    def replace(self, scene: Scene) -> None:
        """Close the top scene and open another in its place."""
        if self.stack:
            self._take_off(scene)
        scene.below = self.top
        self.stack.append(scene)
        self._enter(scene)

    def reset(self, scene: Scene) -> None:
        """Close all scenes and open this one."""
        while self.stack:
            self._take_off(scene)
        self.stack.append(scene)
        self._enter(scene)

    def close(self) -> None:
        """Let go of all scenes, the top one first, as the window closes; none is shown any more."""
        while self.stack:
            self.stack.pop().on_gone()

    def refresh(self) -> None:
        """Build every open scene anew, as when size, scale, language or colours changed."""
        for scene in self.stack:
            scene.free_ground()
            scene.rebuild()

    def _take_off(self, following: Scene | None = None) -> Scene:
        """Take the top scene away, for good unless it is the one that follows."""
        gone = self.stack.pop()
        self._leave(gone)
        gone.free_ground()
        gone.below = None
        if gone is not following:
            gone.on_gone()
        return gone

    @staticmethod
    def _leave(scene: Scene) -> None:
        if scene.guide is not None:
            scene.guide.left()
        scene.on_leave()

    def _enter(self, scene: Scene) -> None:
        told = (each.seat_marks for each in reversed(self.stack))
        scene.ui.theme.marks = next((marks for marks in told if marks is not None), ())
        if not scene.overlay:
            scene.ui.store.room = scene.room
        scene.input.look_away()
        scene.on_enter()
        scene.mark_all()
