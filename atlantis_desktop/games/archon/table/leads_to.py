"""What a vote leads to, in words: a draft only goes on the agenda, a ratification puts a text into force."""

from __future__ import annotations

from atlantis_desktop.games.archon.rules import ballots
from atlantis_desktop.games.archon.rules.event_vocabulary import TEXTS, EventEffect, text_of
from atlantis_desktop.games.archon.rules.rules import ArchonRules
from atlantis_desktop.games.archon.rules.state import ArchonTable
from atlantis_desktop.games.archon.words.names import card_text, event_teller, quoted_text
from atlantis_desktop.words import _


def kind_said(rules: ArchonRules, kind: int, about: int) -> str:
    """Return in a word of which sort a vote is."""
    if kind == ballots.EVENT:
        return _("Draft") if rules.cards.event(about).choice == "text" else _("Event")
    return {ballots.TRIAL: _("Trial"), ballots.MOTION: _("Ratification")}.get(kind, _("Exile"))


def leads_said(rules: ArchonRules, view: ArchonTable, kind: int, about: int, more: int) -> str:
    """Return what YES and NO of a vote lead to (ARCHON-56, 57, 69 to 72)."""
    if kind == ballots.EVENT:
        event = rules.cards.event(about)
        # What a young Council refuses stirs the city, which stands on no card.
        stirred = rules.numbers.refused_stasis if view.act == 1 else 0
        if event.choice != "text":
            also = _("In Act I NO also brings Stasis +{n}.").format(n=stirred)
            return f"{card_text(rules, about)} {also}" if stirred else card_text(rules, about)
        effects = (*event.no, EventEffect("stasis", n=stirred)) if stirred else event.no
        against = event_teller(rules).clauses(effects)
        words = _("YES: {text} goes on the agenda, and the Assembly decides on it. NO: {no}.")
        return words.format(text=TEXTS[more], no=against)
    if kind == ballots.MOTION:
        return _("YES: {text} is in force at once. NO: {old} stays.").format(
            text=TEXTS[text_of(about, more)], old=quoted_text(rules, text_of(about, view.articles[about])))  # fmt: skip
    if kind == ballots.MOTION_EXILE:
        return _("YES, if it is twice as strong as NO: exile, without a vote. NO: nothing changes.")
    return ""
