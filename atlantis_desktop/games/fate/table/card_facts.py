"""What the page beside an inspected card of Fate says of this game: where it lies, what it counts, what is seen."""

from __future__ import annotations

from atlantis_desktop.engine.zones import HIDDEN, Place
from atlantis_desktop.games.fate.table.model import TableModel
from atlantis_desktop.games.fate.words.sentences import element_text, name_text
from atlantis_desktop.games.match_words import joined, signed
from atlantis_desktop.words import _


def facts_of(model: TableModel, card: int, place: Place) -> list[tuple[str, str]]:
    """Give up to four facts about a card as things lie, each with an icon; only what the viewer may know."""
    facts: list[tuple[str, str]] = []
    zone, seat = place
    if zone == "hand":
        facts.append(("poker-hand", _("In {name}’s hand; nobody else sees it").format(name=model.names[seat])))
    elif zone == "declared":
        facts.append(("eyeball", _("Declared by {name}; everybody sees it").format(name=model.names[seat])))
    else:
        facts.append(("eyeball", _("Lies open for everybody")))
    worth = _worth(model, card, place)
    if worth:
        facts.append(("laurel-crown", worth))
    name = model.group_of(card) if zone == "declared" else model.deck.name_of[card]
    if name >= 0:
        seen = sum(
            1
            for cards in model.contents.values()
            for each in cards
            if each != HIDDEN and model.deck.name_of[each] == name
        )
        all_cards = model.deck.name_masks[name].bit_count()
        words = _("{n} of {all} {name} cards are seen").format(n=seen, all=all_cards, name=name_text(model.rules, name))
        facts.append(("card-draw", words))
        element = model.deck.name_element[name]
        by = [each for each in range(len(model.deck.elements)) if element in model.deck.disproves[each]]
        others = joined([element_text(model.rules, each) for each in by])
        facts.append(("cross-mark", _("Disproved by {elements}").format(elements=others)))
    return facts


def _worth(model: TableModel, card: int, place: Place) -> str:
    """What the card would count if the round ended now."""
    zone, _seat = place
    value = model.deck.values[card]
    if zone == "declared":
        return _("Would count {n} now").format(n=signed(model.effect(card) * value))
    if zone == "hand":
        against = model.deck.element_of[card] == model.evidence_element >= 0
        points = -2 * value if model.deck.tablet_mask >> card & 1 else -value if against else 0
        return _("Would count {n} in hand now").format(n=signed(points))
    return ""
