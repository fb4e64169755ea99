"""The reason for an answer where it is what comes of it by the rules."""

from __future__ import annotations

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.rising.bots.reasons import names_at
from atlantis_desktop.games.rising.bots.worth import Outlook
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.rules.state import RisingTable
from atlantis_desktop.games.rising.words.consequences import leads_to
from atlantis_desktop.words import _


def consequence(game: RisingRules, look: Outlook, view: RisingTable, seat: int, move: Move) -> str:
    """Tell what an answer leads to."""
    told = leads_to(game, view, move, names_at(game, look, view))
    if not told:
        return _("Nothing else depends on it.")
    return told if told[-1] in ".!?" else f"{told}."
