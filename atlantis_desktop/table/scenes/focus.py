"""Where the keyboard focus goes: Tab walks through the regions of a screen, arrows go to the nearest widget in one."""

from __future__ import annotations

from collections.abc import Sequence

from atlantis_desktop.table.widgets.base import Widget


def regions_of(widgets: Sequence[Widget]) -> list[str]:
    """Give the regions in the order of their first widget; a widget without a region is one by itself."""
    return list(dict.fromkeys(region_of(w) for w in widgets))


def region_of(widget: Widget) -> str:
    """Give the region of a widget, its own name if it has none."""
    return widget.region or f"~{widget.name}"


def next_region(widgets: Sequence[Widget], focus: Widget | None, forward: bool = True) -> Widget | None:
    """Give the first widget of the region after (or before) the one with the focus; round at the ends."""
    regions = regions_of(widgets)
    if not regions:
        return None
    if focus is None or focus not in widgets:
        wanted = regions[0 if forward else -1]
    else:
        at = regions.index(region_of(focus)) + (1 if forward else -1)
        wanted = regions[at % len(regions)]
    return next(w for w in widgets if region_of(w) == wanted)


def next_in_direction(widgets: Sequence[Widget], focus: Widget | None, direction: str) -> Widget | None:
    """Give the nearest widget of the same region in a direction (left, right, up, down), None if there is none.

    Without focus it is the first widget of all. What lies straight ahead is nearer than what lies aside.
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
        dx, dy = there.centerx - here.centerx, there.centery - here.centery
        if direction in ("left", "right"):
            ahead = dx if direction == "right" else -dx
            aside = max(0, there.top - here.bottom, here.top - there.bottom)
        else:
            ahead = dy if direction == "down" else -dy
            aside = max(0, there.left - here.right, here.left - there.right)
        if ahead <= 0:
            continue
        cost = ahead + 3.0 * aside
        if cost < best_cost:
            best, best_cost = widget, cost
    return best
