"""What a person sees on a screen, as the program tells it to a test outside (`atlantis_desktop.ui.probe`).

Tests of the tables ask it in place of the parts that a screen is made of.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any

import pytest
from pygame import Rect, Surface

from atlantis_desktop.ui import probe
from atlantis_desktop.ui.app import App
from atlantis_desktop.ui.scenes.base import Scene
from atlantis_desktop.ui.text_audit import TextAudit
from atlantis_desktop.ui.widgets.base import Widget


class Look:
    """One look at a screen; what changes afterwards is seen by the next one."""

    refusal: str
    """The words of the refusal bubble, empty if there is none; so of the two that follow."""
    tip: str
    note: str
    page: str
    """The name of the list or page that lies on top and takes all input, empty if there is none."""
    focus: str
    """The name of what the keys go to first, empty if there is nothing."""
    reading: bool
    """Whether something stands until it was read."""
    asked: list[str]
    """What the instruction says: heading, sentence, help; empty where there is no instruction."""
    gold: list[str]
    """The names of the golden buttons."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self.__dict__ |= probe.told(scene)

    @property
    def region(self) -> str:
        """What Tab has led to: the region of what the keys go to first, empty if there is nothing."""
        focus = self._scene.focus
        return "" if focus is None else focus.region

    @property
    def heading(self) -> str:
        return self.asked[0]

    @property
    def sentence(self) -> str:
        return self.asked[1]

    @property
    def help(self) -> str:
        return self.asked[2]

    @cached_property
    def widgets(self) -> list[dict[str, Any]]:
        """What is shown, in painting order."""
        return probe.widgets(self._scene)

    @cached_property
    def names(self) -> set[str]:
        """The names of all that is shown."""
        return {widget.name for widget in self._scene.walk()}

    def __contains__(self, name: str) -> bool:
        return name in self.names

    def __getitem__(self, name: str) -> dict[str, Any]:
        return next(widget for widget in self.widgets if widget["name"] == name)

    def cards(self, zone: str = "", seat: int | None = None) -> list[dict[str, Any]]:
        """The cards that lie open or covered in a zone, or in all of them, from left to right as they are painted."""
        found = [widget for widget in self.widgets if "place" in widget]
        return [each for each in found if zone in ("", each["place"][0]) and seat in (None, each["place"][1])]


def look_at(screen: App | Scene) -> Look:
    """Look at a screen, or at the one that takes input."""
    return Look(screen.scene if isinstance(screen, App) else screen)


def words_in(app: App, place: Rect) -> str:
    """Return all words that stand within a rectangle of the window, painted anew."""
    return " ".join(record.text for record in app.audit().records if place.contains(record.rect))


def words_on(app: App, widget: Widget) -> TextAudit:
    """Paint a widget anew on a canvas of its own, nothing of it kept, and give the register of its words."""
    audit = app.ui.text.audit = TextAudit()
    try:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(app.ui.store, "keep", lambda _key, make: make())
            widget.draw(Surface(app.window.size), app.ui)
    finally:
        app.ui.text.audit = None
    return audit


def cards_on(screen: App | Scene) -> list[Any]:
    """Return the cards of the person who plays, and all others that can be told apart, in the order of their keys."""
    scene: Any = screen.scene if isinstance(screen, App) else screen
    found: list[Any] = scene.cards.field_cards()
    return found


def marked_on(screen: App | Scene) -> list[int]:
    """Return the faces of the cards that are marked, as they lie."""
    return [card.face for card in cards_on(screen) if card.marked]


PASSING = ("banner", "summary", "log", "poseidon_note")
"""What comes and goes by itself, or tells what was."""


def check_shown(scene: Any) -> None:
    """Check that a table at rest tells what it would tell if the present view were laid anew, and moves nothing."""
    shown = _told_by(scene)
    scene.sync()
    anew = _told_by(scene)
    assert anew == shown, [name for name in shown | anew if shown.get(name) != anew.get(name)]


def _told_by(scene: Scene) -> dict[str, Any]:
    return {each["name"]: each for each in probe.widgets(scene) if each["name"] not in PASSING}
