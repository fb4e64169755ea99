"""Where the keyboard focus goes: Tab walks through the regions of a screen, arrows go to the nearest widget in one."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from atlantis_desktop.ui.widgets.base import Widget

AROUND = 10_000.0
"""Pixels by which the place around a widget counts as farther away than it is."""


def regions_of(widgets: Sequence[Widget]) -> list[str]:
    """Return the regions in the order of their first widget; a widget without a region is one by itself."""
    return list(dict.fromkeys(region_of(w) for w in widgets))


def region_of(widget: Widget) -> str:
    """Return the region of a widget, its own name if it has none."""
    return widget.region or f"~{widget.name}"


def next_region(widgets: Sequence[Widget], focus: Widget | None, forward: bool = True) -> Widget | None:
    """Return the first widget of the region after (or before) the one with the focus; round at the ends.

    A widget that uses the arrows itself parts its region in two where others lie beside it: no arrow would lead there.
    """
    parts = _parts(widgets)
    if not parts:
        return None
    here = next((at for at, part in enumerate(parts) if focus in part), None)
    if here is None:
        return parts[0 if forward else -1][0]
    return parts[(here + (1 if forward else -1)) % len(parts)][0]


def _parts(widgets: Sequence[Widget]) -> list[list[Widget]]:
    """Return the widgets in the groups in which arrows lead from one to the other."""
    parts: list[list[Widget]] = []
    for region in regions_of(widgets):
        group = [widget for widget in widgets if region_of(widget) == region]
        parts.append(group[:1])
        for before, widget in pairwise(group):
            if _stands_in_the_way(before, group) or _stands_in_the_way(widget, group):
                parts.append([widget])
            else:
                parts[-1].append(widget)
    return parts


def _stands_in_the_way(widget: Widget, group: Sequence[Widget]) -> bool:
    if not widget.keeps_arrows:
        return False
    rect = widget.rect
    beside = (other.rect for other in group if other is not widget)
    return any(other.left >= rect.right or other.right <= rect.left for other in beside)


def next_in_direction(widgets: Sequence[Widget], focus: Widget | None, direction: str) -> Widget | None:
    """Return the nearest widget of the same region in a direction (left, right, up, down), None if there is none.

    Without focus it is the first widget of all. What lies straight ahead is nearer than what lies aside; the place in
    which the widget lies comes after all that lies in it.
    """
    if not widgets:
        return None
    if focus is None or focus not in widgets:
        return widgets[0]
    region = region_of(focus)
    here = focus.rect
    best: Widget | None = None
    best_cost = float("inf")
    for widget in widgets:
        if widget is focus or region_of(widget) != region:
            continue
        there = widget.rect
        # What only touches the way straight ahead at a corner lies aside.
        dx, dy = there.centerx - here.centerx, there.centery - here.centery
        if direction in ("left", "right"):
            ahead = dx if direction == "right" else -dx
            aside = max(0, there.top - here.bottom + 1, here.top - there.bottom + 1)
        else:
            ahead = dy if direction == "down" else -dy
            aside = max(0, there.left - here.right + 1, here.left - there.right + 1)
        if (dx, dy) == (0, 0) and here.contains(there):
            # A single thing in the middle of its place lies in no direction; every arrow leads to it.
            ahead = 1
        if ahead <= 0:
            continue
        cost = ahead + 3.0 * aside + (AROUND if there.contains(here) else 0.0)
        if cost < best_cost:
            best, best_cost = widget, cost
    return best
