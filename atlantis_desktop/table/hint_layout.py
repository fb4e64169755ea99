"""Where the parts of a hint stand: as the map says while every reason is read whole, else with more room for them.

The panel grows downwards over the log first, then to the left. Where it would lie over what the moves are about, it is
short instead: one move, and a button for the rest. Everything here is arithmetic on rectangles and words.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from pygame import Rect

from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.text import NARROWEST

Letters = tuple[str, float]
NAMES: Final[tuple[Letters, ...]] = (("label", 19.0), ("label", 18.0), ("smallest", 16.0), ("smallest", 15.0))
REASONS: Final[tuple[Letters, ...]] = (("body", 18.0), ("fine", 16.0), ("smallest", 15.0))
SLACK: Final = {"body": 2, "fine": 2, "smallest": 6}
"""The odds below keep to the right, so the last of many small lines may come a little nearer to them."""
WIDER: Final = (0.0, 0.15, 0.3, 0.45, 0.6)
"""By how much of its width the panel grows to the left, at most."""
FULL: Final = 3
"""So many moves fill the panel as it is on the map."""
SEARCHED: Final = 104
"""So much room has the sign of life of a short hint below its words, in units of the window."""
ROW: Final = ("", "_name", "_reason", "_odds", "_number")
PARTS: Final = ("number", "name", "reason", "odds", "axis")


class RowText(NamedTuple):
    """What a row says: the move, the reason, and whether odds are known."""

    words: str
    reason: str
    odds: bool


def name_letters(ui: Ui, words: str, width: int) -> Letters | None:
    """Return the letters in which the name of a move fits one line, None where none do."""
    fits = (pair for pair in NAMES if ui.text.measure(words, pair[0], size=pair[1])[0] * NARROWEST <= width)
    return next(fits, None)


def reason_letters(ui: Ui, reason: str, box: Rect) -> Letters | None:
    """Return the letters in which a reason fits a box whole, None where none do."""
    for kind, units in REASONS:
        if ui.text.measure(reason, kind, box.width, size=units)[1] <= box.height + SLACK[kind]:
            return kind, units
    return None


def lay_hint(
    ui: Ui, screen: Screen, rows: Sequence[RowText], note: str, lowest: int, left: int = 0, least: str = ""
) -> dict[str, Rect]:  # fmt: skip
    """Return the rectangle of every part by its name on the map, without ``hint_note`` and ``hint_line`` where they
    have no room. Of the note ``least`` is told before the panel is left narrow.

    The panel's lower edge comes no lower than ``lowest``, and its left one no farther than ``left``, where what it says
    can be read whole there: below and beside it lie buttons and piles.
    """
    names = ["hint_panel", "hint_close", "hint_head", "hint_line", "hint_note", "hint_play"]
    stems = [f"hint_move_{at}" for at in range(1, len(rows) + 1)]
    names += [*stems, *(f"{stem}_{part}" for stem in stems for part in PARTS)]
    base = {name: screen.rect(name) for name in names}
    panel = base["hint_panel"]
    beside, most = max(0, left - panel.x), lowest - panel.bottom
    if not rows:
        return grown(_widened(base, -beside), min(0, most))
    ways = list(dict.fromkeys((-beside, *(round(share * panel.width) for share in WIDER))))
    if most < 0:
        return _pressed(ui, base, stems, rows, note, most, ways, least)
    if len(rows) < FULL:
        # No empty vellum hides the board where there is little to say.
        laid, more = _flowed(ui, _widened(base, -beside), stems, rows, note)
        if more <= most:
            return grown(laid, more)
    whole = all(_is_whole(ui, row, base, stem) for row, stem in zip(rows, stems, strict=True))
    room = base["hint_note"]
    whole = whole and ui.text.measure(note, "smallest", room.width, size=15)[1] <= room.height + 2
    if whole and not beside:
        return base
    laid = base
    for by, told in _tries(ways, note, least):
        laid, more = _flowed(ui, _widened(base, by), stems, rows, told)
        if more <= most:
            return grown(laid, max(0, more))
    return _pressed(ui, base, stems, rows, "", most, ways)


def _tries(ways: Sequence[int], note: str, least: str) -> list[tuple[int, str]]:
    """Return by how much the panel grows to the left with what of its note, the best first."""
    if not least:
        return [(by, told) for by in ways for told in (note, "")]
    return [(by, told) for by in ways for told in (note, least)] + [(by, "") for by in ways]


def lay_short(ui: Ui, screen: Screen, row: RowText | None, at: int, left: int = 0, least: int = 0) -> dict[str, Rect]:
    """Return the parts of a hint that tells a single move, the one at ``at``, and where ``hint_more`` stands; without a
    move the parts of one that is still being looked for.

    It ends at ``least`` or below; the reason is told where it has room above that.
    """
    px, stem = ui.scale.px, f"hint_move_{at + 1}"
    names = ["hint_panel", "hint_close", "hint_head", "hint_line", "hint_play", "hint_move_1"]
    base = {name: screen.rect(name) for name in [*names, *(f"hint_move_1_{part}" for part in PARTS)]}
    base = _widened(base, min(0, base["hint_panel"].x - left))
    panel, close, play = base["hint_panel"], base["hint_close"], base["hint_play"]
    foot = panel.bottom - play.bottom
    if row is None:
        panel.height = max(least, base["hint_line"].bottom + px(SEARCHED)) - panel.y
        return {name: base[name] for name in ("hint_panel", "hint_close", "hint_head", "hint_line")}
    whole, name, reason, odds, number = (base[f"hint_move_1{part}"] for part in ROW)
    inset = name.y - whole.y
    whole = Rect(whole.x, close.y, close.x - px(6) - whole.x, 0)
    for each in (name, reason, odds):
        each.width = whole.right - px(8) - each.x
    name.y = number.y = whole.y + inset
    if name_letters(ui, row.words, name.width) is None:
        name.height = ui.text.measure(row.words, "smallest", name.width, size=15)[1]
    reason.y = max(name.bottom, number.bottom)
    reason.height = ui.text.measure(row.reason, "smallest", reason.width, size=15)[1] if row.reason else 0
    rest = (odds.height if row.odds else 0) + inset + px(6) + play.height + foot
    if reason.bottom + rest > least:
        reason.height = 0
    odds.y = reason.bottom
    whole.height = max(reason.bottom + rest, close.bottom + px(6) + play.height + foot, least) - whole.y
    whole.height -= px(6) + play.height + foot
    play.y, play.width = whole.bottom + px(6), play.width - play.height - px(6)
    panel.height = play.bottom + foot - panel.y
    out = {"hint_panel": panel, "hint_close": close, "hint_play": play, stem: whole,
           "hint_more": Rect(play.right + px(6), play.y, play.height, play.height)}  # fmt: skip
    told = {"name": name, "number": number} | ({"reason": reason} if reason.height else {})
    return out | {f"{stem}_{part}": rect for part, rect in (told | ({"odds": odds} if row.odds else {})).items()}


def _pressed(
    ui: Ui, base: Mapping[str, Rect], stems: Sequence[str], rows: Sequence[RowText], note: str, most: int,
    ways: Sequence[int], least: str = "",
) -> dict[str, Rect]:
    """Lay everything as low as its words are, so that what lies below the column stays seen; wider where that helps."""
    best: tuple[int, dict[str, Rect]] | None = None
    plain = _without_line(base)
    tries = [(by, told, base) for by, told in _tries(ways, note, least) if told]
    # The line below the heading goes last of all that is not about a move.
    bare = [(by, "", parts) for by in ways for parts in (base, plain)]
    for by, told, parts in [*tries, *bare] if least else sorted([*tries, *bare], key=lambda each: ways.index(each[0])):
        laid, more = _flowed(ui, _widened(parts, by), stems, rows, told)
        if best is None or more < best[0]:
            best = more, grown({name: rect.copy() for name, rect in laid.items()}, more)
        if more <= most:
            return grown(laid, more)
    assert best is not None
    return best[1]


def _without_line(base: Mapping[str, Rect]) -> dict[str, Rect]:
    """Return the parts without the line below the heading, and the moves higher by its room."""
    by, head = base["hint_line"].height, ("hint_panel", "hint_close", "hint_head", "hint_play", "hint_note")
    return {
        name: rect.copy() if name in head else rect.move(0, -by) for name, rect in base.items() if name != "hint_line"
    }


def _is_whole(ui: Ui, row: RowText, base: Mapping[str, Rect], stem: str) -> bool:
    reason = base[f"{stem}_reason"].copy()
    name = base[f"{stem}_name"]
    if name_letters(ui, row.words, name.width) is None:
        top = name.y + ui.text.measure(row.words, "smallest", name.width, size=15)[1]
        reason = Rect(reason.x, top, reason.width, reason.bottom - top)
    return reason_letters(ui, row.reason, reason) is not None


def _widened(base: Mapping[str, Rect], by: int) -> dict[str, Rect]:
    """Draw everything out to the left; what stands at the left goes with it."""
    out = {}
    for name, rect in base.items():
        if name == "hint_close":
            out[name] = rect.copy()
        elif name.endswith("_number"):
            out[name] = rect.move(-by, 0)
        else:
            out[name] = Rect(rect.x - by, rect.y, rect.width + by, rect.height)
    return out


def _flowed(
    ui: Ui, base: Mapping[str, Rect], stems: Sequence[str], rows: Sequence[RowText], note: str
) -> tuple[dict[str, Rect], int]:
    """Lay the rows below each other, each as high as its words; return also by how much all this is too high."""
    out = {name: rect.copy() for name, rect in base.items()}
    first = base[stems[0]]
    gap = base["hint_move_2"].y - first.bottom if len(stems) > 1 else ui.scale.px(6)
    y = first.y
    for stem, row in zip(stems, rows, strict=True):
        whole, name, reason, odds, axis = (base[stem], *(base[f"{stem}_{part}"] for part in PARTS[1:]))
        at = y + name.y - whole.y
        high = name.height
        if name_letters(ui, row.words, name.width) is None:
            high = ui.text.measure(row.words, "smallest", name.width, size=15)[1]
        out[f"{stem}_name"] = Rect(name.x, at, name.width, high)
        out[f"{stem}_number"].y += y - whole.y
        at += high
        high = ui.text.measure(row.reason, "smallest", reason.width, size=15)[1] if row.reason else 0
        out[f"{stem}_reason"] = Rect(reason.x, at, reason.width, high)
        at += high
        if row.odds:
            out[f"{stem}_odds"] = Rect(odds.x, at, odds.width, odds.height)
            out[f"{stem}_axis"] = Rect(axis.x, at + axis.y - odds.y, axis.width, axis.height)
            at += axis.bottom - odds.y
        out[stem] = Rect(whole.x, y, whole.width, at + whole.bottom - axis.bottom - y)
        y = out[stem].bottom + gap
    told = base["hint_note"]
    if not note:
        del out["hint_note"]
        return out, y - base["hint_play"].y
    high = ui.text.measure(note, "smallest", told.width, size=15)[1]
    out["hint_note"] = Rect(told.x, y, told.width, high)
    return out, y + high + gap - base["hint_play"].y


def grown(laid: dict[str, Rect], by: int) -> dict[str, Rect]:
    """Draw the panel out downwards, and the gold button with its lower edge."""
    laid["hint_panel"].height += by
    laid["hint_play"].y += by
    return laid
