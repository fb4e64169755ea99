"""Which moments of a game of councils are shown large, and what is said of them. No drawing.

An exile, the awards of an Act, a new Act, a text that falls and one that comes into force, and Atlantis near sinking.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from atlantis_desktop.engine.events import Event
from atlantis_desktop.games.archon.rules import scoring
from atlantis_desktop.games.archon.rules.event_vocabulary import TEXTS, article_of, text_of
from atlantis_desktop.games.archon.rules.rules import ArchonRules
from atlantis_desktop.games.archon.rules.state import NOBODY, ArchonTable
from atlantis_desktop.games.archon.words.names import faction_of
from atlantis_desktop.games.match_words import ROMAN, joined, signed
from atlantis_desktop.words import _, ngettext

AWARDS: Final = ("ARCHON-75", "ARCHON-76", "ARCHON-77", "ARCHON-78")
"""The rules by which Arête is awarded, or lost, at the end of an Act."""
NEAR: Final = 0.75
"""From this share of the Wrath at which it sinks Atlantis is near sinking."""
GOLD, GRAVE, SEA = "gold", "grave", "sea"


class Told(NamedTuple):
    """A line of a great moment: the seat whose token stands before it, NOBODY for none, and the words."""

    seat: int
    words: str


class GreatMoment(NamedTuple):
    """A moment that is shown large: its sign, its tone, its title and its lines."""

    icon: str
    tone: str
    title: str
    lines: tuple[Told, ...]


def great_moment(
    rules: ArchonRules, events: Sequence[Event], before: ArchonTable, after: ArchonTable
) -> GreatMoment | None:  # fmt: skip
    """Return what events of one kind show large, with the views before and after them; None for nothing."""
    event = events[0]
    if event.kind == "exiled":
        return _exile(rules, event, after)
    if event.kind == "arete_changed":
        return _awards(rules, events, after)
    if event.kind == "act_begun":
        return _act(rules, event, after)
    if event.kind == "wrath_changed":
        return _wrath(rules, event, before, after)
    return None


def _exile(rules: ArchonRules, event: Event, view: ArchonTable) -> GreatMoment:
    seat, rounds = event.seat, view.exile[event.seat]
    title = _("Exile: the {faction}").format(faction=faction_of(rules, view, seat))
    words = ngettext("No vote and no office, until {n} Diplomacy Round has ended.",
                     "No vote and no office, until {n} Diplomacy Rounds have ended.", rounds)  # fmt: skip
    return GreatMoment("exit-door", GRAVE, title, (Told(seat, words.format(n=rounds)),))


def _awards(rules: ArchonRules, events: Sequence[Event], view: ArchonTable) -> GreatMoment | None:
    found = [event for event in events if event.rule in AWARDS]
    if not found:
        return None
    why = {
        "ARCHON-75": _("most often on the winning side of votes"), "ARCHON-76": _("paid most into funds"),
        "ARCHON-77": _("won a Stasis"), "ARCHON-78": _("abstained too often"),
    }  # fmt: skip
    lines = [
        Told(event.seat, _("**{faction}** {n} Arête: {why}").format(
            faction=faction_of(rules, view, event.seat), n=signed(event.values[0]), why=why[event.rule]))
        for event in found
    ]  # fmt: skip
    return GreatMoment("laurel-crown", GOLD, _("Awards of Act {act}").format(act=ROMAN[view.act - 1]), tuple(lines))


def _act(rules: ArchonRules, event: Event, view: ArchonTable) -> GreatMoment:
    totals = scoring.totals(rules, view)
    order = sorted(range(view.seats), key=lambda seat: -totals[seat])
    lines = [Told(seat, _("**{faction}**: Legacy {n}").format(faction=faction_of(rules, view, seat), n=totals[seat]))
             for seat in order]  # fmt: skip
    act, last = ROMAN[event.values[0] - 1], ROMAN[max(0, event.values[0] - 2)]
    return GreatMoment("hourglass", GOLD, _("Act {last} ends · Act {act} begins").format(last=last, act=act),
                       tuple(lines))  # fmt: skip


def _wrath(rules: ArchonRules, event: Event, before: ArchonTable, view: ArchonTable) -> GreatMoment | None:
    most = rules.sinks_at
    change, now = event.values
    if not (now - change < NEAR * most <= now < most) or change <= 0:
        return None
    least = min(view.doom)
    saved = [seat for seat in range(view.seats) if view.doom[seat] == least]
    words = _("Wrath {n} of {most}. If Atlantis sinks, the least Doom wins: now that is {factions}.").format(
        n=now, most=most, factions=joined([faction_of(rules, view, seat) for seat in saved]))  # fmt: skip
    return GreatMoment("big-wave", SEA, _("Atlantis trembles"), (Told(saved[0] if len(saved) == 1 else NOBODY, words),))


def text_changed(rules: ArchonRules, event: Event, view: ArchonTable) -> list[str]:
    """Return what falls and what comes as a text is adopted, and whose aims it meets and breaks (ARCHON-72, 123)."""
    new = event.values[0]
    article = article_of(new)
    old = text_of(article, view.articles[article])
    if old == new:
        return []
    found = [_("{old} falls, {new} is in force.").format(old=TEXTS[old], new=TEXTS[new])]
    for seat in range(view.seats):
        for aim in rules.cards.factions[view.factions[seat]].aims:
            change = (new in aim) - (old in aim)
            if change:
                worth = change * scoring.aim_value(rules, aim)
                found.append(_("{faction} {n} Legacy").format(faction=faction_of(rules, view, seat),
                                                             n=signed(worth)))  # fmt: skip
    return found
