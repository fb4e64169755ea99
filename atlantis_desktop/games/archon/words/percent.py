"""Chances in percent; one that is neither sure nor none is never told as 0 or 100."""

from __future__ import annotations

from atlantis_desktop.words import _


def whole_percent(chance: float) -> int:
    """Return a chance in whole percent, for sentences that tell it as a number."""
    return min(99, max(1, round(100 * chance))) if 0 < chance < 1 else round(100 * chance)


def percent(chance: float) -> str:
    """Return a chance in words."""
    if 0 < chance < 0.01:
        return _("under 1 %")
    if 0.99 < chance < 1:
        return _("over 99 %")
    return _("{n} %").format(n=whole_percent(chance))
