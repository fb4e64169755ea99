"""What a councilor is called once somebody has it: some languages have one form for a man and one for a woman.

Only the names that the program itself proposes for seats tell which; whoever types a name of their own gets the name
that the card has.
"""

from __future__ import annotations

from typing import Final

from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.words.card_texts import councilor_def
from atlantis_desktop.games.rising.words.councilors import forms

__all__ = ["MEN", "WOMEN", "role_of"]

WOMEN: Final = frozenset({"Lysandra", "Melitta", "Xenia", "Iole", "Thaleia"})
MEN: Final = frozenset({"Nikandros", "Dareios", "Theron", "Kleon"})


def role_of(rules: RisingRules, councilor: int, seat_name: str) -> str:
    """Return the name of a councilor, 0 to 9, in the form that fits the name of the seat that has it."""
    known = councilor_def(rules, councilor)
    of_man, of_woman = forms().get(known.id, ("", ""))
    english = rules.content.councilors[councilor].name
    fitting = of_woman if seat_name in WOMEN else of_man if seat_name in MEN else ""
    # A catalog that has no form of its own answers with the English name; the card's name is the better one then.
    return fitting if fitting and fitting != english else known.name
