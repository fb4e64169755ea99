"""Deals as they stand: what is owed, what was kept, broken or given back, and how the own offers were answered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from atlantis_desktop.engine.events import Event
from atlantis_desktop.games.archon.rules.state import NOBODY
from atlantis_desktop.games.archon.words.council_sentences import good_text
from atlantis_desktop.games.archon.words.deal_sentences import held_said, promise_said
from atlantis_desktop.games.archon.words.names import faction_of
from atlantis_desktop.words import _

if TYPE_CHECKING:
    from atlantis_desktop.engine.match import Match
    from atlantis_desktop.games.archon.rules.rules import ArchonRules
    from atlantis_desktop.games.archon.rules.state import ArchonTable

OWED, KEPT, BROKEN, RETURNED = "owed", "kept", "broken", "returned"
STATES = {"promise_kept": KEPT, "oath_broken": BROKEN, "price_returned": RETURNED}
"""By event: what became of a promise."""
SHOWN = 6


class Pledge(NamedTuple):
    """One promise: who owes it, to whom (NOBODY where that is past), in words, and what became of it."""

    giver: int
    taker: int
    told: str
    state: str


def pledges(rules: ArchonRules, view: ArchonTable, match: Match[Any]) -> list[Pledge]:
    """Return what is owed, then what of this cycle was kept, broken or given back; the latest first."""
    names = [faction_of(rules, view, seat) for seat in range(view.seats)]
    owed = []
    for want, seat, source, good, n, about, more in view.promises:
        told = promise_said(rules, tuple(names), want, about - 1, more)
        held = held_said(rules, good, n)
        owed.append(Pledge(seat, source, f"{told} · {held}" if held else told, OWED))
    past = []
    for event in _of_this_cycle(view, match):
        if event.kind in STATES:
            goods = good_text(rules, *event.values[:2]) if event.values else ""
            told = {KEPT: _("paid for the promise: {goods}"), RETURNED: _("back out of the chest: {goods}"),
                    BROKEN: _("an oath")}[STATES[event.kind]].format(goods=goods)  # fmt: skip
            past.append(Pledge(event.seat, NOBODY, told, STATES[event.kind]))
    return [*owed, *reversed(past)][:SHOWN]


def offers_answered(rules: ArchonRules, view: ArchonTable, match: Match[Any], seat: int) -> str:
    """Return how the last offer of a seat in this Debate or round was answered, empty for none."""
    for event in reversed(_of_this_cycle(view, match)):
        if event.kind in ("deal_made", "offer_refused") and event.values[0] == seat:
            faction = faction_of(rules, view, event.seat)
            words = _("The {faction} accepted your last offer.") if event.kind == "deal_made" else _(
                "The {faction} refused your last offer.")  # fmt: skip
            return words.format(faction=faction)
    return ""


def _of_this_cycle(view: ArchonTable, match: Match[Any]) -> list[Event]:
    """Return what happened since the cycle, or the Diplomacy Round, began."""
    found: list[Event] = []
    for made in reversed(match.line):
        if (made.after.act, made.after.cycle) != (view.act, view.cycle):
            break
        found[:0] = made.events
    return found
