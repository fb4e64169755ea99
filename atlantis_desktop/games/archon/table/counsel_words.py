"""What the counsel says in sentences: what a vote would do, what it is worth, and who could turn it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from atlantis_desktop.games.archon.bots.forecast import OPEN
from atlantis_desktop.games.archon.table.counsel import Voter
from atlantis_desktop.games.archon.words.percent import percent
from atlantis_desktop.games.match_words import joined
from atlantis_desktop.words import _, decimal, pgettext

Sides: TypeAlias = tuple[tuple[str, str, tuple["Voter", ...]], ...]
LITTLE: Final = 0.3
"""A result that brings less than this matters little."""


def effects_said(passing: Sequence[str], failing: Sequence[str]) -> list[str]:
    """Return what happens when a vote passes, and when it fails, in a sentence each."""
    yes, no = (joined(list(each)) or _("nothing changes") for each in (passing, failing))
    return [_("If it passes: {what}.").format(what=yes), _("If it fails: {what}.").format(what=no)]


def sides_said(voters: Sequence[Voter]) -> Sides:
    """Return who is likely to vote YES, who NO and who may do either, as far as there are any; the surest first."""
    found = sorted(voters, key=lambda each: -abs(each.chance - 0.5))
    low, high = OPEN
    sides = (("yes", _("likely YES"), tuple(each for each in found if each.chance >= high)),
             ("no", _("likely NO"), tuple(each for each in found if each.chance <= low)),
             ("open", pgettext("of a vote", "open"),
              tuple(each for each in found if low < each.chance < high)))  # fmt: skip
    return tuple(side for side in sides if side[2])


def worth_said(leaning: float) -> str:
    """Return how much better YES is for the reader than NO, in Legacy."""
    if abs(leaning) < LITTLE:
        return _("The result matters little to you.")
    words = _("YES is worth about {n} Legacy more to you.") if leaning > 0 else _(
        "NO is worth about {n} Legacy more to you.")  # fmt: skip
    return words.format(n=decimal(abs(leaning)))


def turning_said(name: str, n: int, price: int) -> str:
    """Return who alone could turn a result, with what strength, and what that vote is worth (ARCHON-37)."""
    if not name:
        return _("No single voter can turn it.")
    return _("{name}’s {n} would turn it; that vote is worth about {price} T.").format(name=name, n=n, price=price)


def faction_turning_said(faction: str, n: int, price: int) -> str:
    """Return the same of a faction: which one alone could turn a result, with what strength, at what price."""
    words = _("The {faction}, with {n}, could turn it; their vote is worth about {price} T.")
    return words.format(faction=faction, n=n, price=price)


def chance_said(chance: float | None) -> str:
    """Return the chance that a vote passes in percent, or that it is open where undecided voters decide it."""
    return pgettext("of a vote", "open") if chance is None else percent(chance)
