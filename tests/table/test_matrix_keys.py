"""Every control of every screen can be reached with Tab and the arrows alone."""

from itertools import pairwise

import pytest
from pygame import Rect

from atlantis_desktop.ui.scenes.base import Scene
from atlantis_desktop.ui.scenes.focus import next_in_direction, next_region
from atlantis_desktop.ui.widgets.base import Widget
from tests.table.screens import SCREENS, shown, tiered


def reached(scene: Scene) -> set[str]:
    """The names of all widgets to which keys lead; left and right lead out of no widget that uses them itself."""
    widgets = scene.input.focusables()
    found: set[str] = set()
    waiting = [next_region(widgets, None)]
    while waiting:
        here = waiting.pop()
        if here is None or here.name in found:
            continue
        found.add(here.name)
        ways = ("up", "down") if here.keeps_arrows else ("up", "down", "left", "right")
        waiting += [next_region(widgets, here), *(next_in_direction(widgets, here, way) for way in ways)]
    return found


@pytest.mark.every(3)
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)], ids=["small", "usual"])
@pytest.mark.parametrize("screen", [tiered(screen) for screen in SCREENS])
def test_keys_lead_everywhere(screen: str, size: tuple[int, int]) -> None:
    with shown(screen, size, 100, painted=False) as app:
        wanted = {widget.name for widget in app.scene.input.focusables()}
        assert wanted - reached(app.scene) == set()


def test_arrows_pass_from_card_to_card_and_not_by_the_place_they_lie_in() -> None:
    with shown("table-discard", (1280, 800), 100) as app:
        widgets = app.scene.input.focusables()
        cards = [w for w in widgets if w.region == "declared_seat_1" and w.role == "card"]
        cards.sort(key=lambda card: card.rect.centerx)
        assert len(cards) > 3
        for one, other in pairwise(cards):
            assert next_in_direction(widgets, one, "right") is other
            assert next_in_direction(widgets, other, "left") is one


def test_every_arrow_leads_to_a_single_thing_in_the_middle_of_its_place() -> None:
    place, card = (
        Widget("place", Rect(0, 0, 90, 60), region="hand"),
        Widget("card", Rect(30, 10, 30, 40), region="hand"),
    )
    for way in ("left", "right", "up", "down"):
        assert next_in_direction([place, card], place, way) is card
        assert next_in_direction([place, card], card, way) is None
