"""What is said of set-up with Monstrosities (MONS-01 to 15)."""

from __future__ import annotations

from atlantis_desktop.engine.events import Event
from atlantis_desktop.games.match_words import Names, joined, who
from atlantis_desktop.games.rising.packs.monstrosities.rules.opening import SWAP
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.words.log import Teller
from atlantis_desktop.games.rising.words.question import QuestionWords
from atlantis_desktop.games.rising.words.sentences import piece_name
from atlantis_desktop.words import N_, _


def _exchanged(rules: RisingRules, event: Event, names: Names) -> str:
    cards = joined([piece_name(rules, card, names) for card in event.cards])
    return _("{name} takes **{cards}** into the deck in place of two Calm Seas.").format(
        name=who(event, names), cards=cards
    )


KINDS = (
    QuestionWords(
        SWAP,
        N_("Exchange Calm Seas?"),
        N_("A better card may take the place of two Calm Seas."),
        button=N_("Keep the Calm Seas"),
    ),
)
EVENTS: dict[str, Teller] = {"calm_exchanged": _exchanged}
FOR_ALL = {"calm_exchanged": 1.0}
