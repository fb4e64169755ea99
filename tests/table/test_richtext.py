"""Marked text and how it breaks into lines."""

from hypothesis import given
from hypothesis import strategies as st

from atlantis_desktop.ui.richtext import escape, layout, parse, plain


def wide(text: str, bold: bool) -> int:
    return len(text) * (12 if bold else 10)


def lines(text: str, width: int | None = None, max_lines: int | None = None) -> list[str]:
    found = layout(text, wide, 20, 25, width, max_lines)
    return ["".join(span.text or f"<{span.icon}>" for span in line.spans) for line in found.lines]


def test_bold_links_and_icons_are_pieces_of_their_own() -> None:
    pieces = list(parse("**No:** see [FATE-27] <drop> now"))
    assert [(p.text, p.bold, p.link, p.icon) for p in pieces] == [
        ("No:", True, "", ""), (" see ", False, "", ""), ("FATE-27", True, "FATE-27", ""), (" ", False, "", ""),
        ("", False, "", "drop"), (" now", False, "", ""),
    ]  # fmt: skip


def test_what_is_no_mark_stays_as_it_is() -> None:
    assert plain("2 * 3 < 7 [see below] a-b") == "2 * 3 < 7 [see below] a-b"


@given(st.text(max_size=60))
def test_an_escaped_name_is_read_as_it_was_typed(name: str) -> None:
    assert plain(escape(name)) == name.replace("\n", " ")
    assert not any(p.link or p.icon or p.bold or p.newline for p in parse(escape(name)))


@given(st.text(alphabet="ab c*<>[]FATE-27\\\n", max_size=80), st.integers(30, 300))
def test_no_line_is_wider_than_asked_and_no_letter_is_lost(text: str, width: int) -> None:
    found = layout(text, wide, 20, 25, width)
    assert all(line.width <= width for line in found.lines)
    told = "".join(span.text for line in found.lines for span in line.spans)
    assert told.replace(" ", "") == plain(text).replace(" ", "").replace("\n", "")


def test_words_go_on_the_next_line_and_their_space_goes_away() -> None:
    assert lines("one two three", 80) == ["one two", "three"]


def test_dots_for_what_is_left_out_stay_with_the_word_before_them() -> None:
    assert lines("quick sale 4. …", 110) == ["quick sale", "4. …"]


def test_a_percent_sign_stays_with_its_number() -> None:
    assert lines("odds: 64 %, or 5 % of all", 90) == ["odds:", "64 %, or", "5 % of", "all"]


def test_a_unit_stays_with_its_number() -> None:
    assert lines("it pays 1 T; then 20 T more", 100) == ["it pays", "1 T; then", "20 T more"]
    assert lines("about −3 T. In Act 2 a motion", 100) == ["about", "−3 T. In", "Act 2 a", "motion"]
    assert lines("it waited 5 s for 128 MB", 100) == ["it waited", "5 s for", "128 MB"]


def test_a_change_stays_with_what_changes() -> None:
    assert lines("then Stasis +1; Wrath −12.", 110) == ["then", "Stasis +1;", "Wrath −12."]
    assert lines("you have −3 T now", 110) == ["you", "have −3 T", "now"]
    assert lines("for gold, −1 for ore", 120) == ["for gold, −1", "for ore"]
    assert lines("for gold, −1 for ore", 110) == ["for gold,", "−1 for ore"]


def test_what_stays_together_is_parted_before_it_is_torn() -> None:
    assert lines("Stasis +1", 70) == ["Stasis", "+1"]
    assert lines("128 MB", 50) == ["128", "MB"]


def test_a_full_stop_stays_with_its_link() -> None:
    assert lines("read on in [FATE-27].", 150) == ["read on in", "FATE-27."]


def test_a_word_wider_than_the_line_is_broken_between_letters() -> None:
    assert lines("abcdefgh ij", 40) == ["abcd", "efgh", "ij"]


def test_lines_that_the_text_asks_for_stay_even_when_empty() -> None:
    assert lines("a\n\nb") == ["a", "", "b"]


def test_only_max_lines_leaves_words_out_and_says_so() -> None:
    found = layout("one two three four", wide, 20, 25, 80, 1)
    assert found.cut
    assert found.lines[-1].width <= 80
    assert found.lines[-1].spans[-1].text.endswith("…")
    assert not layout("one two", wide, 20, 25, 80, 1).cut


def test_words_set_as_one_may_be_wider_than_their_sum() -> None:
    def kerned(text: str, bold: bool) -> int:
        return len(text) * 10 + (3 if " " in text.strip() else 0)

    found = layout("aa bb cc", kerned, 20, 25, 50)
    assert [line.width <= 50 for line in found.lines] == [True] * len(found.lines)
    assert len(found.lines) == 3


def test_words_set_as_one_may_be_narrower_than_their_sum_and_stay_on_their_line() -> None:
    def kerned(text: str, bold: bool) -> int:
        return len(text) * 10 - (3 if " " in text.strip() else 0)

    assert [line.width for line in layout("aa bb", kerned, 20, 25, 47).lines] == [47]
    assert [line.width for line in layout("aa bb", kerned, 20, 25, 46).lines] == [20, 20]
