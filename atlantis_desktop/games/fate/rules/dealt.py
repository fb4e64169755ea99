"""How a round of Fate looks before and while it is dealt, and what parts marked cards, for whoever shows a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from atlantis_desktop.engine.events import Event
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.prompts import Prompt
from atlantis_desktop.engine.refusals import Refusal
from atlantis_desktop.engine.rules import Rules
from atlantis_desktop.engine.zones import HIDDEN, SHARED, Place
from atlantis_desktop.games.fate.rules import gestures
from atlantis_desktop.games.fate.rules.deck import SET_SIZE, cards_in


def gathered(rules: Rules[Any], event: Event) -> Mapping[Place, tuple[int, ...]] | None:
    """Return the table before anything is dealt, for an event that begins a round; None for every other."""
    if event.kind != "round_began":
        return None
    deck = rules.deck  # type: ignore[attr-defined]
    table: dict[Place, tuple[int, ...]] = {("deck", SHARED): (HIDDEN,) * (len(deck.ids) - 1)}
    for seat in range(rules.seats):
        table["hand", seat] = ()
        table["declared", seat] = ()
    table["evidence", SHARED] = table["discard", SHARED] = ()
    table["aside", SHARED] = (deck.chamber,)
    return table


def opening(rules: Rules[Any], state: Any) -> list[Event]:
    """Return the events of the first deal, which `FateRules.start` does before anybody listens (FATE-04 to 08)."""
    starter = state.starter
    events = [
        Event("round_began", starter, values=(state.round,), rule="FATE-56"),
        Event("evidence_opened", cards=(state.evidence[0],), source=("deck", SHARED), target=("evidence", SHARED),
              rule="FATE-04"),
    ]  # fmt: skip
    for offset in range(rules.seats):
        seat = (starter + offset) % rules.seats
        hand = tuple(cards_in(state.hands[seat]))
        rule = "FATE-08" if offset == 0 else "FATE-06"
        events.append(Event("hand_dealt", seat, hand, ("deck", SHARED), ("hand", seat), (len(hand),), 1 << seat, rule))
    return events


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
