"""Why a move of Fate cannot be made: the first rule that forbids it, in the order in which a player would be told.

Nothing here decides what is legal; that is `FateRules.moves`. This tells about moves that are not among them, and looks
only at what the seat may know.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.refusals import Because, Refusal
from atlantis_desktop.games.fate.rules.answers import QUESTIONS
from atlantis_desktop.games.fate.rules.deck import SET_SIZE, mask_of
from atlantis_desktop.games.fate.rules.state import DECLARE, FateTable

if TYPE_CHECKING:
    from atlantis_desktop.games.fate.rules.rules import FateRules

STEP_OF: Final[dict[str, str]] = {form.kind: question.step for question in QUESTIONS for form in question.forms}
"""The step in which each kind of move is made."""

RULE_OF: Final[dict[str, str]] = {question.step: question.rule for question in QUESTIONS} | {DECLARE: "FATE-35"}
"""The rule to read about each step."""


def explain(rules: FateRules, table: FateTable, move: Move) -> Refusal:
    """Return the reason why a move that is not offered cannot be made."""
    return (
        _malformed(rules, table, move)
        or _not_now(table, move)
        or {
            "declare": _why_not_declare,
            "extend": _why_not_extend,
            "attach": _why_not_attach,
            "place": _why_not_place,
            "discard": _why_not_discard,
            "pass": _why_not_pass,
        }[move.kind](rules, table, move)
    )


def _no(rule: str, reason: str, **values: Any) -> Refusal:
    return Refusal(rule, reason, Because.NOT_ALLOWED, tuple(values.items()))


def _malformed(rules: FateRules, table: FateTable, move: Move) -> Refusal | None:
    """A move whose kind, seat or cards do not exist."""

    def bad(reason: str, rule: str = "") -> Refusal:
        return Refusal(rule, reason, Because.MALFORMED)

    form = rules.codec.forms.get(move.kind)
    if form is None:
        # A gesture that means no move at all still hears whose turn it is.
        waits = move.kind == "" and 0 <= move.seat < rules.seats and move.seat != table.active
        return (_not_now(table, move) if waits else None) or bad("no_such_move")
    if not 0 <= move.seat < rules.seats or len(move.args) != len(form.fields):
        return bad("no_such_move")
    for field, value in zip(form.fields, move.args, strict=True):
        limit = len(rules.codec.vocabularies[field.of].names)
        items = value if field.many else (value,)
        if not isinstance(items, tuple) or not all(type(item) is int and 0 <= item < limit for item in items):
            return bad("no_such_move")
        if len(set(items)) != len(items):
            return bad("card_twice", "FATE-21")
    return None


def _not_now(table: FateTable, move: Move) -> Refusal | None:
    """A move of another seat or another step."""
    if not table.frames:
        return Refusal("FATE-57", "over", Because.NOT_NOW)
    step, seat, _data = table.frames[-1]
    if move.seat != seat:
        return Refusal("FATE-45", "not_your_turn", Because.NOT_NOW, (("seat", seat), ("step", step)))
    wanted = STEP_OF[move.kind]
    if wanted != step:
        return Refusal(RULE_OF[step], f"now_{step}", Because.NOT_NOW, (("seat", seat),))
    return None


def _why_not_declare(rules: FateRules, table: FateTable, move: Move) -> Refusal:
    deck, seat, cards = rules.deck, move.seat, move.args[0]
    hand, own = table.hands[seat], table.tables[seat]
    tablets = [card for card in cards if deck.tablet_mask >> card & 1]
    others = [card for card in cards if not deck.tablet_mask >> card & 1]
    if deck.doorway in others or deck.chamber in others:
        return _no("FATE-21", "special_card")
    if len(cards) != SET_SIZE:
        return _no("FATE-21", "set_of_three", count=len(cards))
    if len(tablets) > 1:
        return _no("FATE-23", "two_tablets")
    for card in others:
        if not hand >> card & 1:
            return _no("FATE-21", "not_in_hand", card=card)
    names = sorted({deck.name_of[card] for card in others})
    if len(names) > 1:
        if len({deck.element_of[card] for card in others}) == 1:
            return _no("FATE-22", "one_element_two_names", first=names[0], second=names[1])
        return _no("FATE-21", "one_name")
    barred = _why_disproved(rules, table, deck.name_element[names[0]])
    if barred is not None:
        return barred
    if tablets and not hand >> tablets[0] & 1:
        if own >> tablets[0] & 1:
            return _no("FATE-31", "own_tablet")
        return _no("FATE-29", "tablet_not_there", card=tablets[0])
    return Refusal("FATE-21", "order", Because.MALFORMED)


def _why_disproved(rules: FateRules, table: FateTable, element: int) -> Refusal | None:
    """The evidence disproves this element (FATE-27)."""
    top = rules.deck.element_of[table.evidence[-1]]
    if top >= 0 and element in rules.deck.disproves[top]:
        return _no("FATE-27", "disproved", evidence=top, element=element)
    return None


def _why_not_extend(rules: FateRules, table: FateTable, move: Move) -> Refusal:
    deck, seat, card = rules.deck, move.seat, move.args[0]
    if deck.tablet_mask >> card & 1:
        return _no("FATE-28", "tablet_extends")
    if card in (deck.doorway, deck.chamber):
        return _no("FATE-21", "special_card")
    if not table.hands[seat] >> card & 1:
        return _no("FATE-24", "not_in_hand", card=card)
    barred = _why_disproved(rules, table, deck.element_of[card])
    if barred is not None:
        return barred
    name = deck.name_of[card]
    if not any(laid & deck.name_masks[name] for laid in table.tables):
        return _no("FATE-24", "not_open", name=name)
    return _no("FATE-25", "nothing_declared", name=name)


def _why_not_attach(rules: FateRules, table: FateTable, move: Move) -> Refusal:
    deck, seat, (tablet, name) = rules.deck, move.seat, move.args
    own = table.tables[seat]
    if not rules.steal_attach:
        return _no("FATE-30", "attach_off")
    if not deck.tablet_mask >> tablet & 1:
        return _no("FATE-30", "no_tablet", card=tablet)
    if own >> tablet & 1:
        return _no("FATE-31", "own_tablet")
    if not any(laid >> tablet & 1 for laid in table.tables):
        return _no("FATE-29", "tablet_not_there", card=tablet)
    if not own & deck.name_masks[name]:
        return _no("FATE-30", "attach_nothing", name=name)
    barred = _why_disproved(rules, table, deck.name_element[name])
    if barred is not None:
        return barred
    return _no("FATE-23", "attach_has_tablet", name=name)


def _why_not_place(rules: FateRules, table: FateTable, move: Move) -> Refusal:
    card = move.args[0]
    if table.hands[move.seat] >> card & 1:
        return _no("FATE-43", "tablet_evidence")
    return _no("FATE-37", "not_in_hand", card=card)


def _why_not_discard(rules: FateRules, table: FateTable, move: Move) -> Refusal:
    deck, seat, card = rules.deck, move.seat, move.args[0]
    if deck.tablet_mask >> card & 1:
        return _no("FATE-40", "tablet_stays")
    if not table.tables[seat] & mask_of([card]):
        return _no("FATE-38", "not_declared", card=card)
    return _no("FATE-38", "not_disproved", card=card, evidence=deck.element_of[table.evidence[-1]])


def _why_not_pass(rules: FateRules, table: FateTable, move: Move) -> Refusal:
    return _no("FATE-44", "not_in_hand", card=move.args[0])
