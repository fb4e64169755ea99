"""Words on a surface: sizes, alignment, squeezing, the register for tests."""

import pygame
import pytest
from pygame import Rect, Surface

from atlantis_desktop.ui.text_audit import TextAudit
from atlantis_desktop.ui.theme import STYLES
from tests.table.kit import window

SENTENCE = "Water disproves Fire: you cannot declare Fire now, unless a Tablet lies on top."


@pytest.fixture
def surface() -> Surface:
    return Surface((1920, 1080), pygame.SRCALPHA)


def test_sizes_follow_the_scale_and_never_fall_below_what_can_be_read() -> None:
    for size in ((1024, 640), (1280, 720), (1920, 1080), (3840, 2160)):
        for percent in (75, 100, 200):
            with window(size, ui_scale=percent) as app:
                for name, style in STYLES.items():
                    assert app.ui.text.font_px(name) >= 15
                    if style.body and app.ui.scale.unit >= 1:
                        assert app.ui.text.font_px(name) >= 18


@pytest.mark.parametrize(("align", "edge"), [("left", "left"), ("right", "right"), ("center", "centerx")])
def test_alignment(surface: Surface, align: str, edge: str) -> None:
    with window() as app:
        box = Rect(100, 100, 600, 80)
        drawn = app.ui.text.draw(surface, "Flood", box, "heading", align=align)
        assert abs(getattr(drawn.rect, edge) - getattr(box, edge)) <= 1
        assert surface.get_bounding_rect().clip(box).width > 20


def test_capitals_stand_in_the_middle(surface: Surface) -> None:
    with window() as app:
        box = Rect(100, 100, 400, 90)
        app.ui.text.draw(surface, "HHH", box, "button", "white", valign="middle")
        seen = surface.get_bounding_rect()
        assert abs(seen.centery - box.centery) <= 1


@pytest.mark.parametrize("style", ["body", "bold", "heading", "dialog", "name", "label"])
def test_a_capital_with_marks_stands_on_the_same_line(surface: Surface, style: str) -> None:
    with window() as app:
        feet = []
        for at, letters in enumerate(("HAH", "HÄH", "HÖH", "HÜH")):
            app.ui.text.draw(surface, letters, Rect(100 + 200 * at, 100, 200, 90), style, "white", valign="middle")
            feet.append(surface.subsurface(Rect(100 + 200 * at, 0, 200, 300)).get_bounding_rect().bottom)
        # Round letters reach a hair below the line.
        assert max(feet) - min(feet) <= 1, feet


def test_links_say_where_they_are(surface: Surface) -> None:
    with window() as app:
        drawn = app.ui.text.draw(surface, "See [FATE-27] and [FATE-38].", Rect(50, 50, 800, 40))
        assert [rule for _rect, rule in drawn.links] == ["FATE-27", "FATE-38"]
        assert all(drawn.rect.contains(rect) for rect, _rule in drawn.links)


def test_a_name_is_squeezed_to_80_percent_and_not_further(surface: Surface) -> None:
    with window() as app:
        text = app.ui.text
        full = text.measure("Thaleia of the Seven Gates", "name")[0]
        drawn = text.draw(surface, "Thaleia of the Seven Gates", Rect(0, 0, round(full * 0.85), 40), "name",
                          wrap=False, squeeze=True)  # fmt: skip
        assert drawn.rect.width <= round(full * 0.85) + 1
        app.ui.text.audit = TextAudit()
        text.draw(surface, "Thaleia of the Seven Gates", Rect(0, 0, round(full * 0.5), 40), "name", wrap=False,
                  squeeze=True)  # fmt: skip
        assert app.ui.text.audit.records[0].cut


def test_fitting_takes_the_largest_size_that_fits(surface: Surface) -> None:
    with window() as app:
        text = app.ui.text
        box = Rect(0, 0, 260, 60)
        size = text.fitting("Open the save before it", "button", box, size=34)
        assert 15 <= size < 34
        assert text.measure("Open the save before it", "button", box.width, size=size)[1] <= box.height + 6
        bigger = text.measure("Open the save before it", "button", box.width, size=size + 1)
        longest = max(text.measure(w, "button", size=size + 1)[0] for w in ["Open", "the", "save", "before", "it"])
        assert bigger[1] > box.height or longest > box.width
        assert text.fitting("Ja", "button", box, size=34) == 34


def test_running_text_is_not_made_smaller_than_18_at_1080p() -> None:
    with window() as app:
        size = app.ui.text.fitting(SENTENCE * 5, "body", Rect(0, 0, 100, 30))
        assert app.ui.text.font_px("body", size) == 18


def test_rendered_words_are_kept_and_bounded() -> None:
    with window() as app:
        text = app.ui.text
        white = app.ui.theme.colour("white")
        one = text.words("Flood", "Cinzel-Bold", 30, white)
        assert text.words("Flood", "Cinzel-Bold", 30, white) is one
        for number in range(400):
            text.words(f"{SENTENCE} {number}", "AlegreyaSans-Regular", 40, white)
        assert text.kept_bytes <= 5 * 1024 * 1024


def test_the_audit_finds_what_is_wrong(surface: Surface) -> None:
    with window() as app:
        audit = app.ui.text.audit = TextAudit()
        app.ui.text.draw(surface, "wide", Rect(10, 10, 20, 40), wrap=False)
        app.ui.text.draw(surface, SENTENCE, Rect(100, 100, 150, 30))
        app.ui.text.draw(surface, SENTENCE, Rect(400, 100, 400, 30), max_lines=1)
        app.ui.text.draw(surface, "outside", Rect(1900, 500, 200, 30), wrap=False)
        app.ui.text.draw(surface, "one", Rect(500, 700, 200, 30))
        app.ui.text.draw(surface, "two", Rect(505, 705, 200, 30))
        app.ui.text.draw(surface, "unbreakable", Rect(1200, 700, 60, 200))
        found = "\n".join(audit.findings())
    assert "'wide' is" in found
    assert "px high in a box of 30 px" in found
    assert "is cut by an ellipsis" in found
    assert "'outside' leaves the window sideways" in found
    assert "'one' and 'two' overlap" in found
    assert "has its word 'unbreakable' torn in two" in found


def test_the_audit_is_silent_about_what_is_well(surface: Surface) -> None:
    with window() as app:
        audit = app.ui.text.audit = TextAudit()
        app.ui.text.draw(surface, SENTENCE, Rect(100, 100, 500, 80))
        app.ui.text.draw(surface, "below", Rect(100, 190, 500, 30))
        with audit.on_layer(3):
            app.ui.text.draw(surface, "over it", Rect(100, 100, 500, 30))
        with audit.scrolling(Rect(0, 0, 1920, 400)):
            app.ui.text.draw(surface, "scrolled out", Rect(100, 600, 500, 30))
        assert audit.findings() == []


def test_icons_stand_in_the_line(surface: Surface) -> None:
    with window() as app:
        plain = app.ui.text.measure("Water", "body")[0]
        assert app.ui.text.measure("<drop> Water", "body")[0] > plain + 15
        app.ui.text.draw(surface, "<drop>", Rect(10, 10, 60, 40))
        assert surface.get_bounding_rect().width > 10
        assert not app.ui.store.missing
