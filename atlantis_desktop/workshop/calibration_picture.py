"""Draws how odds come true, as SVG: a square for each figure, a dot for each bin, on the diagonal where all is well."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, sqrt
from typing import Any
from xml.sax.saxutils import escape

SIDE, GAP, ACROSS = 200, 48, 4
"""Side of a square and the space around it, and how many stand in a row."""
INK, FAINT, GOOD, BAD = "#2a3540", "#b9c2c8", "#1f6f8b", "#b3472e"


def picture(panels: Sequence[tuple[str, Sequence[tuple[Any, ...]]]]) -> str:
    """Return the drawing of some figures, each a title and its bins (`calibration.Bin`).

    A bin whose interval does not reach the diagonal is an open ring in another colour; the area of a dot tells how many
    ends of games stand behind it.
    """
    across = min(ACROSS, max(1, len(panels)))
    wide, high = across * (SIDE + GAP) + GAP, ceil(len(panels) / across) * (SIDE + GAP + 16) + GAP
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}" height="{high}" '
        f'font-family="sans-serif" font-size="15" fill="{INK}">',
        f'<rect width="{wide}" height="{high}" fill="#ffffff"/>',
    ]
    for at, (title, bins) in enumerate(panels):
        left, top = GAP + at % across * (SIDE + GAP), GAP + at // across * (SIDE + GAP + 16)
        parts += [f'<g transform="translate({left} {top})">', *_panel(title, bins), "</g>"]
    return "\n".join([*parts, "</svg>"]) + "\n"


def _panel(title: str, bins: Sequence[tuple[Any, ...]]) -> list[str]:
    most = max((row[1] for row in bins), default=1)
    lines = [
        f'<text x="0" y="-10">{escape(title)}</text>',
        f'<path d="M0 0V{SIDE}H{SIDE}M0 {SIDE}L{SIDE} 0" fill="none" stroke="{FAINT}"/>',
        f'<text x="-6" y="12" text-anchor="end">won</text><text x="{SIDE}" y="{SIDE + 18}" text-anchor="end">claimed '
        f'100 %</text><text x="0" y="{SIDE + 18}">0</text>',
    ]
    for _claims, ends, claimed, won, low, high in bins:
        x, y = claimed * SIDE, (1.0 - won) * SIDE
        holds = low <= claimed <= high
        colour, radius = (GOOD if holds else BAD), 2.5 + 5.5 * sqrt(ends / most)
        lines.append(
            f'<path d="M{x:.1f} {(1 - low) * SIDE:.1f}V{(1 - high) * SIDE:.1f}" stroke="{colour}" stroke-width="2"/>'
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="{colour if holds else "#ffffff"}" '
            f'stroke="{colour}" stroke-width="2"/>'
        )
    return lines
