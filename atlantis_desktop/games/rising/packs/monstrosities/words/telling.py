"""Sentences of the log that name who did it and the pieces."""

from __future__ import annotations

from atlantis_desktop.engine.events import Event
from atlantis_desktop.games.match_words import Names, who
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.words.log import Teller
from atlantis_desktop.games.rising.words.sentences import pieces_text
from atlantis_desktop.words import _


def named(text: str) -> Teller:
    """Make a sentence out of one marked by ``N_`` with ``{name}``, ``{things}`` and ``{number}``, its first number."""

    def tell(rules: RisingRules, event: Event, names: Names) -> str:
        number = event.values[0] if event.values else 0
        return _(text).format(name=who(event, names), things=pieces_text(rules, event.cards, names), number=number)

    return tell
