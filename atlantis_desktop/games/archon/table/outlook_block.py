"""The counsel on the pages of a Debate and of Support: each event that is put to the vote, in words and a small bar."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from pygame import Rect, Surface

from atlantis_desktop.games.archon.rules import influence
from atlantis_desktop.games.archon.table.asked import CouncilPage
from atlantis_desktop.games.archon.table.counsel import Outlook, Voter, outlooks
from atlantis_desktop.games.archon.table.counsel_words import (
    chance_said,
    effects_said,
    faction_turning_said,
    sides_said,
    turning_said,
    worth_said,
)
from atlantis_desktop.games.archon.words.council_sentences import option_text
from atlantis_desktop.games.archon.words.names import card_name
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.widgets.base import Custom, Widget
from atlantis_desktop.ui.widgets.chip import draw_line, in_columns
from atlantis_desktop.ui.widgets.lines import Bar, Lines, Number, Row, Text
from atlantis_desktop.ui.widgets.panel import Panel
from atlantis_desktop.words import _, pgettext

LEAST: Final = 440
"""Two events stand side by side from this width each."""


def foreseen(page: CouncilPage) -> tuple[Outlook, ...]:
    """Return what can be told of the coming votes, worked out once for each moment."""
    rules, view, seat = page.rules, page.view, page.seat
    return page.table.session.moment.once(("outlooks", seat), lambda: outlooks(rules, view, seat))


def outlook_items(page: CouncilPage, box: Rect, strengths: Sequence[int] | None = None) -> list[Widget]:
    """Return a field for every event that will be voted on, from the top of a box; none where nothing is known.

    ``strengths`` are those of a plan that is not sealed yet; without them everybody has what is known now.
    """
    rules, view = page.rules, page.view
    found = foreseen(page)
    if not found:
        return []
    px = page.ui.scale.px
    head = page.heading(box, "outlook_head", _("What the votes would do"))
    given = influence.strengths(rules, view) if strengths is None else strengths
    places = in_columns(Rect(box.x, head.rect.bottom + px(2), box.width, 0), len(found), px(LEAST), 0, px(12))
    lying: list[Widget] = [head]
    top = head.rect.bottom + px(2)
    for at, (outlook, place) in enumerate(zip(found, places, strict=True)):
        if at and place.x == box.x:
            top = max(item.rect.bottom for item in lying) + px(8)
        lying += _field(page, outlook, Rect(place.x, top, place.width, 0), given)
    _level(lying)
    return lying


def _field(page: CouncilPage, outlook: Outlook, box: Rect, strengths: Sequence[int]) -> list[Widget]:
    px, rules, names = page.ui.scale.px, page.rules, page.table.session.names
    inner = Rect(box.x + px(14), box.y + px(8), box.width - px(28), 0)
    option = option_text(rules, names, outlook.card, outlook.option)
    title = f"**{card_name(rules, outlook.card)}**"
    if option:
        told = _("probably: {option}").format(option=option) if outlook.open else option
        title += f" · {escape(told)}"
    turner = outlook.turner(strengths[page.seat], strengths)
    turning = turning_said("", 0, 0) if turner is None else faction_turning_said(
        page.faction(turner[0].seat), turner[0].strength, turner[1])  # fmt: skip
    told_of = [*effects_said(outlook.passing, outlook.failing), worth_said(outlook.leaning)]
    words = " ".join([*told_of, turning] if page.hinted else told_of)
    name = f"outlook_{outlook.card}"
    head = page.words(inner, f"{name}_name", title, "ink", 17)
    lines = page.words(Rect(inner.x, head.rect.bottom, inner.width, 0), name, words, "ink-2", 16)
    if not page.hinted:
        return [Panel(f"{name}_field", Rect(box.x, box.y, box.width, lines.rect.bottom + px(8) - box.y), "vellum-inset",
                      shadow=False), head, lines]  # fmt: skip
    chance = outlook.chance(strengths[page.seat], strengths)
    line = page.ui.text.line_height("label", 16) + px(4)
    label = _("chance to pass")
    bar = Custom(f"{name}_bar", Rect(inner.x, lines.rect.bottom + px(2), inner.width, line),
                 chance_line(label, chance).on, label=f"{label}: {chance_said(chance)}")  # fmt: skip
    field = Panel(f"{name}_field", Rect(box.x, box.y, box.width, bar.rect.bottom + px(8) - box.y), "vellum-inset",
                  shadow=False)  # fmt: skip
    return [field, head, lines, bar]


def option_items(page: CouncilPage, box: Rect, outlook: Outlook) -> list[Widget]:
    """Return what is said below an option that may be announced: what it does, who votes how, whether it passes."""
    px, view = page.ui.scale.px, page.view
    inner = Rect(box.x + px(14), box.y, box.width - px(28), 0)
    passing = effects_said(outlook.passing, ())[0]
    name = f"option_{outlook.option}"
    lines = page.words(inner, f"{name}_told", f"{passing} {worth_said(outlook.leaning)}", "ink-2", 16)
    line = page.ui.text.line_height("label", 16) + px(4)
    found: list[Widget] = [lines]
    if not page.hinted:
        return found
    top = lines.rect.bottom + px(2)
    for side, label, voters in sides_said(outlook.voters):
        told = ", ".join(f"{page.faction(voter.seat)} {voter.strength}" for voter in voters)
        found.append(Custom(f"{name}_{side}", Rect(inner.x, top, inner.width, line),
                            partial(paint_voters, page, label, voters), label=f"{label}: {told}"))  # fmt: skip
        top += line
    chance, label = outlook.chance(view.strength[page.seat], view.strength), _("chance to pass")
    found.append(Custom(f"{name}_bar", Rect(inner.x, top, inner.width, line),
                        chance_line(label, chance).on, label=f"{label}: {chance_said(chance)}"))  # fmt: skip
    return found


def paint_voters(
    page: CouncilPage, label: str, voters: Sequence[Voter], surface: Surface, rect: Rect, ui: Any
) -> None:  # fmt: skip
    """Paint a line of vellum with a side of a vote: the tokens of who takes it, with their strengths."""
    px, text = ui.scale.px, ui.text
    sides = (_("likely YES"), _("likely NO"), pgettext("of a vote", "open"))
    wide = max(text.measure(each, "label", size=16)[0] for each in sides) + px(10)
    words = Rect(rect.x, rect.y, min(wide, rect.width // 3), rect.height)
    draw_line(surface, ui, label, words, "ink", 16)
    left, side = words.right, rect.height - px(2)
    step = min(side + px(48), (rect.right - left) // max(1, len(voters)))
    for at, voter in enumerate(voters):
        place = Rect(left + at * step, rect.y + px(1), side, side)
        page.token(voter.seat)(surface, ui, place)
        number = Rect(place.right + px(7), rect.y, max(1, step - side - px(9)), rect.height)
        draw_line(surface, ui, str(voter.strength), number, "ink", 16)


def _level(lying: Sequence[Widget]) -> None:
    """Make fields that stand side by side equally high."""
    fields = [item for item in lying if isinstance(item, Panel)]
    for field in fields:
        field.rect.height = max(each.rect.height for each in fields if each.rect.y == field.rect.y)


def chance_line(label: str, chance: float | None) -> Lines:
    """Return a line of vellum: what is likely, a bar, and the chance in percent or that it is open."""
    colour = "good" if (chance or 0.0) >= 0.5 else "bad"
    return Lines([Row([
        Text(label, "label", "ink", 16), Bar(chance or 0.0, colour, "stone", "ink", size=12),
        Number(f"**{chance_said(chance)}**", "label", "ink", 16),
    ])])  # fmt: skip
