"""What cannot be: positions that no play of the rules leads to, told by the counts of the three rule sheets.

A second opinion. Nothing here asks the games' own checks; each sheet has a module, in which its numbers stand again. A
state is asked for the pieces it holds and the numbers on the table. ``reached`` asks for more: what holds in a game
that was played from its set-up, though a designer may lay out a position otherwise.
"""

from __future__ import annotations

from typing import Any

from atlantis_desktop.engine.zones import HIDDEN
from tests.hostile import impossible_archon, impossible_fate, impossible_mons, impossible_rising, impossible_scoundrels

SHEETS = {
    "fate": impossible_fate.faults,
    "rising": impossible_rising.faults,
    "scoundrels": impossible_scoundrels.faults,
    "archon": impossible_archon.faults,
}


def faults(rules: Any, state: Any, reached: bool = False) -> list[str]:
    """Return what is impossible about a state, each as rule and finding; nothing for a sound one."""
    sheet = impossible_mons.faults if rules.options.get("monstrosities") else SHEETS[rules.game]
    return sheet(rules, state, reached)


def view_faults(rules: Any, state: Any, view: Any) -> list[str]:
    """Return what a view tells otherwise than the state it was taken from: more, fewer or other pieces in a place."""
    found: list[str] = []
    true, told = rules.contents(state), rules.contents(view)
    if set(true) != set(told):
        found.append("view: other places than on the table")
    shown: list[int] = []
    for place, pieces in told.items():
        if len(pieces) != len(true.get(place, ())):
            found.append(f"view: {place} holds {len(true.get(place, ()))} pieces, {len(pieces)} are told")
        open_ones = [piece for piece in pieces if piece != HIDDEN]
        shown += open_ones
        if not set(open_ones) <= set(true.get(place, ())):
            found.append(f"view: {place} is told to hold what lies elsewhere")
    if len(set(shown)) != len(shown):
        found.append("view: a piece is shown in two places")
    return found
