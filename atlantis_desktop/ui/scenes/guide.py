"""The guide of a scene: a part that is asked before the scene, as when an owl leads through a lesson."""

from __future__ import annotations

from pygame.event import Event

from atlantis_desktop.ui.widgets.base import Widget


class Guide:
    """Asked first of whatever a scene is about to do. This one leaves everything as it is."""

    @property
    def busy(self) -> bool:
        """Whether it waits for something that no input tells of."""
        return False

    def built(self) -> None:
        """The widgets of the scene were made anew."""

    def left(self) -> None:
        """Another screen covers the scene now, or it is gone."""

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass, after the scene has."""

    def takes(self, event: Event) -> bool:
        """Take an event from the scene. Return whether it was used."""
        return False

    def at(self, pos: tuple[int, int], found: Widget | None) -> Widget | None:
        """Return what takes a click at this place, where the scene has found ``found``."""
        return found

    def reaches(self, widget: Widget) -> bool:
        """Tell whether the keyboard may go to a widget."""
        return True

    def takes_key(self, key: str) -> bool:
        """Take a key that no widget used. Return whether it was used."""
        return False

    def takes_action(self, action: str) -> bool | None:
        """Take an action of the key map that nothing else used. Return whether it was used, None to ask the scene."""
        return None

    def takes_back(self) -> bool:
        """Take Esc that nothing else used. Return whether it was used."""
        return False
