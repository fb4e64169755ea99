"""What whoever shows a table of Fate asks: whether a question needs a hand, and what parts marked cards."""

from __future__ import annotations

from typing import Any

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.prompts import Prompt
from atlantis_desktop.engine.refusals import Refusal
from atlantis_desktop.engine.rules import Rules
from atlantis_desktop.games.fate.rules import gestures
from atlantis_desktop.games.fate.rules.deck import SET_SIZE, cards_in


def needs_secrets(rules: Rules[Any], prompt: Prompt) -> bool:
    """Tell whether a question is answered by looking at a hand."""
    # Who draws sees a hand at once, so the cover stands before the draw and not behind it.
    return prompt.private or prompt.name == "draw"


def why_apart(rules: Rules[Any], view: Any, seat: int, cards: tuple[int, ...]) -> Refusal | None:
    """Ask the rules about a whole set with these cards, so that the answer tells what parts them (FATE-21, 22)."""
    if len(cards) >= SET_SIZE:
        return None
    deck = rules.deck  # type: ignore[attr-defined]
    others = [card for card in cards_in(view.hands[seat]) if card not in cards]
    # A third card of a name that is there already leaves the difference of the marked ones to be told.
    others.sort(key=lambda card: deck.name_of[card] != deck.name_of[cards[0]])
    for extra in others[: SET_SIZE - len(cards)]:
        cards = (*cards, extra)
    if len(cards) < SET_SIZE:
        return None
    return rules.check(view, Move("declare", seat, (gestures.ordered(deck, cards),)))
