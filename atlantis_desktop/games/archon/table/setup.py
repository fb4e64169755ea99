"""What Archon adds to the set-up page: the factions of the seats."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.content.faults import ContentError
from atlantis_desktop.games.archon.rules.card_sentences import modifier_text
from atlantis_desktop.games.archon.rules.content import load_content
from atlantis_desktop.games.archon.words.card_texts import localised
from atlantis_desktop.games.archon.words.names import ICONS
from atlantis_desktop.screens.entry import Character, SetUp
from atlantis_desktop.words import N_, _


def factions() -> list[Character]:
    """Return the factions in the order of the precedence list; none where the cards cannot be read."""
    try:
        found = localised(load_content()).factions
    except ContentError:
        return []
    return [Character(each.id, each.name, modifier_text(each.gives, _), ICONS[each.id]) for each in found]


SETUP: Final = SetUp(
    characters=factions,
    character_option="seatFactions",
    character=N_("Faction"),
    character_of=N_("Faction of {name}"),
    no_wish=N_("One of the factions in play, drawn by lot."),
    first=N_("The factions decide who begins, not the order of the seats."),
    below="factions",
)
