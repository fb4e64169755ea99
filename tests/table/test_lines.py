"""Rows lay themselves out: what grows, what gives way, which letters have room, and what is left out."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf

import pytest
from pygame import SRCALPHA, Rect, Surface

from atlantis_desktop.ui.app import App
from atlantis_desktop.ui.text_audit import TextAudit, TextRecord
from atlantis_desktop.ui.widgets.brush import Brush
from atlantis_desktop.ui.widgets.lines import Bar, Cell, Drawing, Gap, Icon, Laid, Lines, Number, Row, Text, Token
from tests.table.kit import window

LONG = "Misfortunes that have still to be drawn before the sea comes"


class Slate:
    """A brush on an empty surface, and what was said on it."""

    def __init__(self, app: App) -> None:
        self.surface = Surface((1200, 900), SRCALPHA)
        self.brush = Brush(self.surface, app.ui)
        self.audit = app.ui.text.audit = TextAudit()
        self.px = app.ui.scale.px

    def lay(self, box: Rect, *rows: Row, **more: object) -> Laid:
        self.audit.records.clear()
        return Lines(rows, **more).lay(self.brush, box)  # type: ignore[arg-type]

    def said(self) -> dict[str, TextRecord]:
        assert self.audit.findings() == []
        return {record.text: record for record in self.audit.records}


@pytest.fixture
def slate() -> Iterator[Slate]:
    with window() as app:
        yield Slate(app)


def spot(found: list[Rect], **more: float) -> Drawing:
    """A cell that notes where it was painted."""
    return Drawing(lambda brush, box: found.append(box), **more)  # type: ignore[arg-type]


def test_what_grows_takes_what_others_leave_by_its_parts(slate: Slate) -> None:
    found: list[Rect] = []
    slate.lay(Rect(100, 50, 400, 60), Row([spot(found, size=20), spot(found, grow=1), spot(found, grow=3)], gap=10))
    fixed, one, three = found
    assert (fixed.x, fixed.width) == (100, 20)
    assert one.x == fixed.right + 10 and three.x == one.right + 10
    assert abs((three.width - 24) - 3 * (one.width - 24)) <= 2 and 0 <= 500 - three.right <= 2


def test_a_number_keeps_its_width_and_the_words_beside_it_are_said_shorter(slate: Slate) -> None:
    box = Rect(0, 0, 240, 40)
    slate.lay(box, Row([Icon("fist"), Text(LONG, size=18, ways=("Misfortunes",), grow=1), Number("128")]))
    said = slate.said()
    assert set(said) == {"Misfortunes", "128"}
    assert said["128"].rect.right in range(box.right - 4, box.right + 1)
    slate.lay(Rect(0, 0, 900, 40), Row([Icon("fist"), Text(LONG, size=18, ways=("Misfortunes",), grow=1), Number("8")]))
    assert LONG in slate.said()


def test_words_become_narrower_then_smaller_and_never_less_than_can_be_read(slate: Slate) -> None:
    whole = slate.brush.ui.text.measure(LONG, "label", size=21)[0]
    before = 100
    for part in (1.0, 0.85, 0.7, 0.6):
        slate.lay(Rect(0, 0, round(whole * part), 40), Row([Text(LONG, size=21, grow=1)]))
        pixels = slate.said()[LONG].pixels
        assert 15 <= pixels <= before
        before = pixels
    assert before < 21


def test_words_with_an_empty_way_are_left_out_and_nothing_else_moves(slate: Slate) -> None:
    found: list[Rect] = []
    slate.lay(Rect(0, 0, 90, 40), Row([spot(found), Text("Monarchists", ways=("",)), Number("7")]))
    assert set(slate.said()) == {"7"} and found[0].x == 0


def test_optional_cells_go_from_the_highest_number_on_and_together(slate: Slate) -> None:
    def goods(wide: int) -> int:
        found: list[Rect] = []
        cells: list[Cell] = []
        for at in range(4):
            cells += [spot(found, size=20, optional=at), Number("12", size=18, optional=at)]
        slate.lay(Rect(0, 0, wide, 30), Row(cells, gap=2))
        assert len(slate.said() and slate.audit.records) == len(found)
        return len(found)

    assert [goods(wide) for wide in (400, 140, 100, 60)] == [4, 3, 2, 1]


def test_rows_are_as_high_as_asked_and_share_what_lacks(slate: Slate) -> None:
    rows = [Row([Text(words, size=18)], high=60) for words in ("one", "two", "three")]
    assert [rect.height for rect in slate.lay(Rect(0, 0, 300, 400), *rows).rows if rect] == [60, 60, 60]
    low = [rect for rect in slate.lay(Rect(0, 10, 300, 99), *rows).rows if rect]
    assert [rect.height for rect in low] == [33, 33, 33] and [rect.y for rect in low] == [10, 43, 76]


def test_rows_stand_at_the_top_in_the_middle_or_at_the_foot_of_their_room(slate: Slate) -> None:
    for where, y in (("top", 0), ("middle", 30), ("bottom", 60)):
        (place,) = slate.lay(Rect(0, 0, 200, 100), Row([Gap(9)], high=40), valign=where).rows
        assert place == Rect(0, y, 200, 40)


def test_optional_rows_go_before_letters_are_smaller_or_after_where_rows_are_patient(slate: Slate) -> None:
    rows = [Row([Text("said", size=30)]), Row([Text("a note", size=30)], optional=1)]
    assert slate.lay(Rect(0, 0, 300, 50), *rows).rows[1] is None
    large = slate.said()["said"].pixels
    assert slate.lay(Rect(0, 0, 300, 50), *rows, patient=True).rows[1] is not None
    assert 15 <= slate.said()["said"].pixels < large == 30
    assert slate.lay(Rect(0, 0, 300, 22), *rows, patient=True).rows[1] is None


def test_optional_rows_go_before_letters_are_smaller_than_rows_are_patient_for(slate: Slate) -> None:
    rows = [Row([Text("said", size=30)]), Row([Text("a note", size=30)], optional=1)]
    assert slate.lay(Rect(0, 0, 300, 48), *rows, patient=15.0).rows[1] is not None
    assert slate.said()["said"].pixels < 24
    assert slate.lay(Rect(0, 0, 300, 48), *rows, patient=24.0).rows[1] is None
    assert slate.said()["said"].pixels >= 24


def test_lines_in_a_row_give_up_their_optional_rows_before_a_row_below_is_left_out(slate: Slate) -> None:
    def track(name: str) -> Row:
        return Row([Lines([Row([Text(name, size=20)]), Row([Text(f"{name} told", size=20)], optional=1)], grow=1)])

    line = slate.brush.ui.text.line_height("label", 20)
    laid = slate.lay(Rect(0, 0, 300, line * 3), track("first"), track("second"))
    assert None not in laid.rows and set(slate.said()) == {"first", "second"}
    slate.lay(Rect(0, 0, 300, line * 4), track("first"), track("second"))
    assert set(slate.said()) == {"first", "first told", "second", "second told"}


def test_what_has_no_room_in_the_smallest_letters_is_left_out_from_the_end(slate: Slate) -> None:
    laid = slate.lay(Rect(0, 0, 300, 40), *(Row([Text(f"row {at}")]) for at in range(5)))
    assert [place is not None for place in laid.rows] == [True, True, False, False, False]
    assert set(slate.said()) == {"row 0", "row 1"}


def test_cells_of_even_rows_stand_in_columns_in_letters_of_one_size(slate: Slate) -> None:
    names = ("Medes", "Monarchists of the Old Harbour")
    found: list[Rect] = []
    rows = [Row([Token(at), Text(name, size=21), spot(found, grow=1), Number(str(9 * at))])
            for at, name in enumerate(names)]  # fmt: skip
    slate.lay(Rect(0, 0, 250, 80), *rows, even=True)
    said = slate.said()
    assert found[0].x == found[1].x and found[0].width == found[1].width
    assert said[names[0]].rect.x == said[names[1]].rect.x and said[names[0]].pixels == said[names[1]].pixels < 21
    assert said["0"].rect.right == said["9"].rect.right


def test_words_on_several_lines_are_as_high_as_they_need_and_give_their_links(slate: Slate) -> None:
    words = f"{LONG}; the rule of it is [FATE-27], which is read by everybody. {LONG}."
    box = Rect(40, 30, 320, 300)
    laid = slate.lay(box, Row([Text(words, "body", wrap=True, grow=1)]), Row([Text("below")]))
    first, second = laid.rows
    assert first is not None and second is not None and second.y == first.bottom
    assert first.height == slate.brush.ui.text.measure(words, "body", 320)[1]
    ((link, rule),) = laid.links
    assert rule == "FATE-27" and first.contains(link)
    tight = Rect(40, 30, 320, first.height * 2 // 3)
    slate.lay(tight, Row([Text(words, "body", wrap=True, grow=1)]))
    assert tight.inflate(0, 6).contains(slate.said()[words].rect)


def test_lines_are_cells_of_other_lines_and_tell_how_large_they_are(slate: Slate) -> None:
    stack = Lines([Row([Text("Melitta", "name")]), Row([Text("Oligarchs", "fine", size=16)])], grow=1)
    wide, _least = stack.wide(slate.brush, 80, inf)
    assert wide == slate.brush.ui.text.measure("Melitta", "name")[0] + 2
    high = slate.brush.ui.text.line_height("name") + slate.brush.ui.text.line_height("fine", 16)
    assert stack.high(slate.brush, 300) == (high, high)
    slate.lay(Rect(0, 0, 300, 60), Row([Token(2, size=50), stack, Number("4")]))
    said = slate.said()
    assert said["Melitta"].rect.x == said["Oligarchs"].rect.x >= 50 and said["4"].rect.right >= 296


def test_lines_with_rows_of_several_gaps_are_as_wide_as_the_widest(slate: Slate) -> None:
    def wide(gap: float) -> int:
        return Lines([Row([Gap()]), Row([Token(0), Token(1), Token(2)], gap=gap)]).wide(slate.brush, 40, inf)[0]

    assert wide(2) == 3 * 24 + 2 * 2 and wide(20) == 3 * 24 + 2 * 20


@pytest.mark.parametrize("even", [False, True])
def test_lines_without_rows_take_no_room(slate: Slate, even: bool) -> None:
    empty = Lines([], even=even)
    assert empty.wide(slate.brush, 40, inf) == empty.high(slate.brush, 40) == (0, 0)
    assert empty.lay(slate.brush, Rect(0, 0, 40, 40)) == Laid((), ())


def test_a_bar_is_filled_to_its_share_and_ends_in_a_line(slate: Slate) -> None:
    slate.lay(Rect(0, 0, 200, 20), Row([Bar(0.5, "#C5463F", size=18)]))
    assert slate.surface.get_at((50, 10))[:3] == (0xC5, 0x46, 0x3F)
    assert slate.surface.get_at((99, 10))[:3] == (255, 255, 255)
    assert slate.surface.get_at((150, 10))[:3] == (0x08, 0x0C, 0x1A)


def test_a_field_and_a_line_lie_below_the_cells_of_their_row(slate: Slate) -> None:
    theme = slate.brush.ui.theme
    laid = slate.lay(Rect(20, 20, 200, 30), Row([Gap(5)], high=30, ground=theme.colour("white"), line="gold"))
    (place,) = laid.rows
    assert place is not None
    assert slate.surface.get_at(place.center)[:3] == (255, 255, 255)
    assert slate.surface.get_at((place.centerx, place.bottom - 1))[:3] == theme.colour("gold")[:3]


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (3840, 2160)])
def test_nothing_is_cut_or_overlaps_in_any_window(size: tuple[int, int]) -> None:
    with window(size) as app:
        slate = Slate(app)
        box = Rect(0, 0, slate.px(300), slate.px(120))
        rows = [Row([Icon("fist"), Text(LONG, ways=("Misfortunes",), grow=1), Bar(0.3, "gold"), Number(f"{at} / 17")],
                    high=40) for at in range(3)]  # fmt: skip
        slate.lay(box, *rows, Row([Text(LONG, "fine", "muted", wrap=True, grow=1)], optional=1))
        said = slate.said()
        assert "Misfortunes" in said and all(record.pixels >= 15 for record in said.values())


def test_lines_in_lines_leave_their_optional_rows_out_before_any_of_them_goes(slate: Slate) -> None:
    def half(name: str) -> Row:
        note = Row([Text(f"What {name} brings", "fine", size=16)], optional=1)
        return Row([Lines([Row([Text(name, "bold", size=18)]), Row([Bar(0.5, "gold", size=22)]), note], grow=1)], 200)

    laid = slate.lay(Rect(0, 0, 180, slate.px(100)), half("Stasis"), half("Wrath"))
    assert None not in laid.rows
    assert set(slate.said()) == {"Stasis", "Wrath"}
