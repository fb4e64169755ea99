"""What a hand may mean on a table of Fate. It proposes moves; whether they are legal the rules decide."""

from __future__ import annotations

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.rules import Rules
from atlantis_desktop.engine.validator import Gesture, Reading
from atlantis_desktop.engine.zones import SHARED
from atlantis_desktop.games.fate.rules.deck import SET_SIZE, Deck
from atlantis_desktop.games.fate.rules.rules import FateRules
from atlantis_desktop.games.fate.rules.state import BEGIN, DECLARE, DRAW, EVIDENCE, INVALIDATE, PASS, FateTable


def read(rules: Rules[FateTable], view: FateTable, gesture: Gesture) -> Reading:
    """Return the moves that a gesture could mean in the step at work.

    Buttons are named after the kinds of move; ``go_on`` is the one that moves the game on. Cards are dropped on, or
    sent by a click to, the zones ``declared`` (the place before a seat), ``evidence``, ``discard`` and the hand of the
    next seat. Raises TypeError for the rules of another game.
    """
    if not isinstance(rules, FateRules):
        raise TypeError("this reads gestures of The Fate of Atlantis")
    seat, step = gesture.seat, view.step
    picked = ordered(rules.deck, gesture.picked)
    zone, owner = gesture.target if gesture.target is not None else ("", SHARED)
    if step == DRAW and (gesture.button in ("go_on", "draw") or (zone == "deck" and not picked)):
        return Reading((Move("draw", seat),))
    if step == BEGIN and gesture.button in ("go_on", "begin"):
        return Reading((Move("begin", seat),))
    if step == DECLARE and (gesture.button in ("go_on", "done")):
        return Reading((Move("done", seat),))
    if gesture.piece is not None and not picked and zone != "hand":
        picked = (gesture.piece,)
    if not picked:
        return _nothing_picked(step, gesture)
    if zone == "evidence" or gesture.button == "place":
        return Reading((Move("place", seat, (picked[0],)),)) if len(picked) == 1 else _one_only(step)
    if (zone == "hand" and owner not in (SHARED, seat)) or gesture.button == "pass":
        return Reading((Move("pass", seat, (picked[0],)),)) if len(picked) == 1 else _one_only(step)
    if zone == "discard" or gesture.button == "discard" or (step == INVALIDATE and zone == "declared"):
        return Reading((Move("discard", seat, (picked[0],)),)) if len(picked) == 1 else _one_only(step)
    if step == EVIDENCE and zone == "":
        return Reading((Move("place", seat, (picked[0],)),)) if len(picked) == 1 else _one_only(step)
    if step == PASS and zone == "":
        return Reading((Move("pass", seat, (picked[0],)),)) if len(picked) == 1 else _one_only(step)
    return _declaring(rules, view, gesture, picked)


def ordered(deck: Deck, cards: tuple[int, ...]) -> tuple[int, ...]:
    """Put picked cards into the order in which moves name them: ascending, Tablets last."""
    return tuple(sorted(set(cards), key=lambda card: (deck.tablet_mask >> card & 1, card)))


def _nothing_picked(step: str, gesture: Gesture) -> Reading:
    """A click on a place with no card in hand asks for the step's move, so that the answer can say what is missing."""
    by_zone = {"deck": "draw", "evidence": "place", "discard": "discard", "declared": "declare", "hand": "pass"}
    kind = gesture.button or by_zone.get(gesture.target[0] if gesture.target else "", "")
    if kind in ("draw", "done", "begin"):
        return Reading((Move(kind, gesture.seat),))
    wants = {
        DECLARE: "cards_for_set",
        EVIDENCE: "card_for_evidence",
        PASS: "card_to_pass",
        INVALIDATE: "card_to_discard",
    }
    return Reading((), wants.get(step, ""))


def _one_only(step: str) -> Reading:
    return Reading((), "one_card_only")


def _declaring(rules: FateRules, view: FateTable, gesture: Gesture, picked: tuple[int, ...]) -> Reading:
    """Three cards are a set, one card extends; with ``tabletStealAttach`` a Tablet may be hung on own cards."""
    seat, deck = gesture.seat, rules.deck
    if gesture.piece is not None and gesture.piece not in picked:
        picked = ordered(deck, (*picked, gesture.piece))
    held = [card for card in picked if view.hands[seat] >> card & 1]
    if len(picked) >= SET_SIZE:
        return Reading((Move("declare", seat, (picked,)),))
    if len(picked) == 1 and deck.tablet_mask >> picked[0] & 1 and not held:
        attach = tuple(Move("attach", seat, (picked[0], name)) for name in _own_names(rules, view, seat))
        wants = "pair_for_tablet"
        return Reading(attach if rules.steal_attach else (), wants)
    if len(picked) == 1:
        wants = "cards_for_set" if gesture.button == "declare" else "two_more_cards"
        single = (Move("extend", seat, (picked[0],)),)
        return Reading(() if gesture.button == "declare" else single, wants)
    return Reading((Move("declare", seat, (picked,)),), "one_more_card")


def _own_names(rules: FateRules, view: FateTable, seat: int) -> list[int]:
    """Return the names of which a card lies before the seat."""
    return [name for name, cards in enumerate(rules.deck.name_masks) if view.tables[seat] & cards]
