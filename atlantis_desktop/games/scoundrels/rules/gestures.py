"""What a hand may mean on the table of City of Scoundrels. It proposes moves; the rules decide about them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.rules import Rules
from atlantis_desktop.engine.validator import Gesture, Reading
from atlantis_desktop.engine.zones import SHARED
from atlantis_desktop.games.scoundrels.rules import campaigning, steps
from atlantis_desktop.games.scoundrels.rules.rules import ScoundrelsRules
from atlantis_desktop.games.scoundrels.rules.state import LAID_ASIDE, MIDDLE, REGIONS, ScoundrelsTable

GO_ON: Final = {
    steps.INVEST: "done", steps.SHINING: "done", steps.SCANDAL: "done", steps.CONQUER: "done", steps.SHIELD: "keep",
    steps.ANSWER: "fight",
}  # fmt: skip
"""By step: the move that lets it be; the button ``go_on`` means it."""
PLAIN: Final = ("done", "keep", "fight", "take_back")
"""Moves that name nothing; each is a button of its name."""


_PLAYS: Final = {
    steps.HAND_LIMIT: "discard", steps.INVEST: "invest", steps.SPY: "discard", steps.SHINING: "shining",
    steps.SCANDAL: "scandal", steps.CONQUER: "conquer", steps.ANSWER: "answer", steps.SHIELD: "spend",
    steps.DESTROY: "destroy",
}  # fmt: skip


def played_as(step: str, family: str) -> str:
    """Return the kind of move by which somebody means to play a card of this family in a step."""
    campaign = (steps.SHINING, steps.SCANDAL)
    # The cards of the other part of a campaign have a rule of their own about their turn (SCOUND-30).
    return family if step in campaign and family in campaign else _PLAYS.get(step, family)


def read(rules: Rules[ScoundrelsTable], view: ScoundrelsTable, gesture: Gesture) -> Reading:
    """Return the moves that a gesture could mean in the step at work.

    Buttons have the names of the kinds of move; ``go_on`` is the one that lets the step be. Places are the zones and
    the four regions; a rival is the place ``hand``, ``tableau`` or ``committed`` of its seat. Raises TypeError for the
    rules of another game.
    """
    if not isinstance(rules, ScoundrelsRules):
        raise TypeError("this reads gestures of City of Scoundrels")
    button, step = gesture.button, view.step
    if button == "go_on":
        return Reading((Move(GO_ON.get(step, ""), gesture.seat),))
    if button in PLAIN:
        return Reading((Move(button, gesture.seat),))
    picked = gesture.picked or (() if gesture.piece is None else (gesture.piece,))
    if button:
        return _button(rules, view, gesture, picked)
    reader = _STEPS.get(step)
    return reader(rules, view, gesture, picked) if reader is not None else _nothing(gesture)


def _nothing(gesture: Gesture, wants: str = "") -> Reading:
    return Reading((Move("", gesture.seat),), wants)


def rival_of(gesture: Gesture) -> int:
    """Return the other seat whose place was clicked or dropped on, or -1."""
    zone, owner = gesture.target if gesture.target is not None else ("", SHARED)
    return owner if zone in ("hand", "tableau", "committed") and owner not in (SHARED, gesture.seat) else -1


def _button(rules: ScoundrelsRules, view: ScoundrelsTable, gesture: Gesture, picked: tuple[int, ...]) -> Reading:
    """A button that names a kind of move takes the marked cards and the rival that was pointed at."""
    kind, seat = gesture.button, gesture.seat
    form = rules.codec.forms.get(kind)
    if form is None:
        return _nothing(gesture)
    if kind == "choose":
        return _region(rules, view, gesture, picked)
    if kind == "lay_aside":
        return _lay_aside(rules, view, gesture, picked)
    if kind == "battle":
        rival = rival_of(gesture)
        if rival < 0:
            rivals = (each for each in range(rules.seats) if each != seat)
            return Reading((), "rival", tuple(Move("battle", seat, (each,)) for each in rivals))
        return Reading((Move("battle", seat, (rival,)),))
    if kind == "scandal":
        return _scandal(rules, view, gesture, picked)
    if not picked:
        return Reading((), "card", tuple(move for move in rules.moves(view, seat) if move.kind == kind))
    if len(picked) != 1:
        return Reading((), "one_card_only")
    return Reading((Move(kind, seat, (picked[0],)),))


def _lay_aside(rules: ScoundrelsRules, view: ScoundrelsTable, gesture: Gesture, picked: tuple[int, ...]) -> Reading:
    """Two marked cards go; a click on a third changes nothing."""
    cards = picked
    if gesture.piece is not None and gesture.piece not in picked:
        cards = (*picked, gesture.piece)
    if len(cards) < LAID_ASIDE:
        return Reading((), "one_more_card" if cards else "two_cards")
    hand = view.hands[gesture.seat]
    ordered = tuple(sorted(cards, key=lambda card: hand.index(card) if card in hand else len(hand)))
    return Reading((Move("lay_aside", gesture.seat, (ordered,)),))


def _discard(rules: ScoundrelsRules, view: ScoundrelsTable, gesture: Gesture, picked: tuple[int, ...]) -> Reading:
    if len(picked) != 1:
        return Reading((), "one_card_only" if picked else "card_to_discard")
    return Reading((Move("discard", gesture.seat, (picked[0],)),))


def _region(rules: ScoundrelsRules, view: ScoundrelsTable, gesture: Gesture, picked: tuple[int, ...]) -> Reading:
    """A click on a region sends the piece there; a click on the middle fetches it back."""
    zone = gesture.target[0] if gesture.target is not None else ""
    if zone not in REGIONS:
        return Reading((), "region")
    number = REGIONS.index(zone)
    if number == MIDDLE:
        return Reading((Move("take_back", gesture.seat), Move("choose", gesture.seat, (number,))))
    return Reading((Move("choose", gesture.seat, (number,)),))


def _invest(rules: ScoundrelsRules, view: ScoundrelsTable, gesture: Gesture, picked: tuple[int, ...]) -> Reading:
    """A card onto the own tableau is invested, onto the discard pile sold; an own investment is cashed out."""
    seat = gesture.seat
    if len(picked) != 1:
        return Reading((), "one_card_only" if picked else "card_to_invest")
    card, zone = picked[0], gesture.target[0] if gesture.target is not None else ""
    sales = (Move("quick_sale", seat, (card,)), Move("market_sale", seat, (card,)))
    if card in view.tableau[seat]:
        return Reading((Move("cash_out", seat, (card,)),))
    if zone in ("tableau", "invest"):
        return Reading((Move("invest", seat, (card,)),))
    if zone == "discard":
        return Reading(sales)
    return Reading((Move("invest", seat, (card,)), *sales))


def _shining(rules: ScoundrelsRules, view: ScoundrelsTable, gesture: Gesture, picked: tuple[int, ...]) -> Reading:
    if len(picked) != 1:
        return Reading((), "one_card_only" if picked else "card_to_play")
    card = picked[0]
    if rival_of(gesture) >= 0 and rules.faces.targets[card]:
        return Reading((Move("scandal", gesture.seat, (card, rival_of(gesture))),))
    return Reading((Move("shining", gesture.seat, (card,)),))


def _scandal(rules: ScoundrelsRules, view: ScoundrelsTable, gesture: Gesture, picked: tuple[int, ...]) -> Reading:
    """A card onto a rival is aimed at it; one that hits all who are ahead needs none."""
    seat = gesture.seat
    if len(picked) != 1:
        return Reading((), "one_card_only" if picked else "card_to_play")
    card, rival = picked[0], rival_of(gesture)
    if rules.faces.targets[card] == campaigning.EACH_AHEAD:
        return Reading((Move("scandal", seat, (card, seat)),))
    if rival < 0:
        moves = tuple(move for move in rules.moves(view, seat) if move.kind == "scandal" and move.args[0] == card)
        if len(moves) > 1:
            return Reading((), "rival", moves)
        return Reading(moves or (Move("scandal", seat, (card, seat)),))
    return Reading((Move("scandal", seat, (card, rival)),))


def _shield(rules: ScoundrelsRules, view: ScoundrelsTable, gesture: Gesture, picked: tuple[int, ...]) -> Reading:
    return Reading((Move("spend", gesture.seat, (picked[0],)),)) if len(picked) == 1 else Reading((), "shield")


def _destroy(rules: ScoundrelsRules, view: ScoundrelsTable, gesture: Gesture, picked: tuple[int, ...]) -> Reading:
    if len(picked) != 1:
        return Reading((), "card_to_destroy")
    return Reading((Move("destroy", gesture.seat, (picked[0],)),))


def _conquer(rules: ScoundrelsRules, view: ScoundrelsTable, gesture: Gesture, picked: tuple[int, ...]) -> Reading:
    """A card of the hand is played; a click on a rival with nothing in hand challenges it."""
    seat, rival = gesture.seat, rival_of(gesture)
    own = tuple(card for card in picked if card in view.hands[seat])
    if rival >= 0 and not own:
        return Reading((Move("battle", seat, (rival,)),))
    if len(picked) != 1:
        return Reading((), "one_card_only" if picked else "card_or_rival")
    return Reading((Move("conquer", seat, (picked[0],)),))


def _answer(rules: ScoundrelsRules, view: ScoundrelsTable, gesture: Gesture, picked: tuple[int, ...]) -> Reading:
    if len(picked) != 1:
        return Reading((), "one_card_only" if picked else "card_or_fight")
    return Reading((Move("answer", gesture.seat, (picked[0],)),))


_STEPS: Final[dict[str, Callable[[ScoundrelsRules, ScoundrelsTable, Gesture, tuple[int, ...]], Reading]]] = {
    steps.LAY_ASIDE: _lay_aside, steps.HAND_LIMIT: _discard, steps.REGION: _region, steps.INVEST: _invest,
    steps.SPY: _discard, steps.SHINING: _shining, steps.SCANDAL: _scandal, steps.SHIELD: _shield,
    steps.DESTROY: _destroy, steps.CONQUER: _conquer, steps.ANSWER: _answer,
}  # fmt: skip
