"""Why a move of City of Scoundrels cannot be made: the first rule that forbids it, as a player would be told.

Nothing here decides what is legal; that is `answers`. This tells about moves that are not offered, and looks only at
what the seat may know. The reasons with their rules and values (``card`` a piece, ``seat`` and ``target`` seats,
``region`` and ``stands`` regions, ``step`` the name of a step, ``cost``, ``coins``, ``least`` numbers):

- ``no_such_move`` (no rule), no move of this game at all; ``over`` (the rule that ended the game).
- ``now_<step>`` for each step that asks, with ``seat`` (-1 while all are asked): something else is to be done now, by
  this seat or by another. ``given`` (SCOUND-03) and ``chosen`` (SCOUND-15): the own answer lies sealed; it can be taken
  back. ``nothing_to_take_back`` (SCOUND-03, SCOUND-15). ``other_region`` (SCOUND-16) ``region``, ``stands``: the piece
  stands elsewhere. ``shining_over`` and ``shining_first`` (SCOUND-30): the part of the other cards.
  ``no_cards_after_answer`` (SCOUND-38) ``target``: the attacker may not add cards.
- ``two_cards`` (SCOUND-03): two different cards go. ``middle`` (SCOUND-15): nobody may stay there.
- ``not_in_hand`` (the rule of the move) ``card``. ``not_drawn`` (SCOUND-25) ``card``.
  ``not_in_tableau`` (SCOUND-21, SCOUND-29) ``card``.
- ``not_invest`` (SCOUND-19, 20, 21), ``not_shining`` (SCOUND-28), ``not_scandal`` (SCOUND-29), ``not_conquer``
  (SCOUND-33, 37) ``card``: a card of another family.
- ``coins`` (SCOUND-47) ``card``, ``cost``, ``coins``: it costs more than there is.
- ``placed_now`` (SCOUND-22) ``card``. ``market_used`` (SCOUND-23).
- ``own_seat`` (SCOUND-29, 34): nobody aims at or challenges themselves. ``aims_at_all`` (SCOUND-29) ``card``: it hits
  each rival who is ahead and names none.
- ``no_shield`` (SCOUND-32) ``card``: it cancels no scandal. ``protected`` (SCOUND-29) ``card``. ``wrong_family``
  (SCOUND-29) ``card``: the scandal destroys other cards.
- ``battle_coins`` (SCOUND-34) ``least``, ``coins``. ``beaten`` (SCOUND-36) ``target``: lost a battle in this round.
  ``fought`` (SCOUND-35) and ``target_fought`` (SCOUND-36) ``target``, with option ``battleLimit``. ``not_in_conquer``
  (SCOUND-34) ``target``, with option ``targetAnywhere``.
- ``attack_only`` (SCOUND-37) ``card``, with option ``defenderAnyCard``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from atlantis_desktop.engine import sealed
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.refusals import Because, Refusal
from atlantis_desktop.games.scoundrels.rules import campaigning, conquering, steps
from atlantis_desktop.games.scoundrels.rules.asking import QUESTIONS
from atlantis_desktop.games.scoundrels.rules.state import (
    CAMPAIGN,
    CONQUER,
    INVEST,
    MIDDLE,
    REGIONS,
    SCANDAL,
    SHINING,
    ScoundrelsTable,
)

if TYPE_CHECKING:
    from atlantis_desktop.games.scoundrels.rules.rules import ScoundrelsRules

STEPS_OF: Final[dict[str, tuple[str, ...]]] = {
    kind: tuple(question.step for question in QUESTIONS.values() if kind in question.deeds)
    for kind in dict.fromkeys(kind for question in QUESTIONS.values() for kind in question.deeds)
}
"""By kind of move: the steps in which it is made."""
RULE_OF: Final[dict[str, str]] = {
    **{step: question.rule for step, question in QUESTIONS.items()}, steps.INVEST: "SCOUND-18",
}  # fmt: skip
"""By step: the rule to read about it."""

REGION_OF: Final = {
    "invest": INVEST, "quick_sale": INVEST, "cash_out": INVEST, "market_sale": INVEST, "shining": CAMPAIGN,
    "scandal": CAMPAIGN, "conquer": CONQUER, "battle": CONQUER,
}  # fmt: skip
"""By kind of move: the region in which it is made (SCOUND-16)."""


def explain(game: ScoundrelsRules, table: ScoundrelsTable, move: Move) -> Refusal:
    """Return the reason why a move that is not offered cannot be made."""
    if not _whole(game, move):
        return Refusal("", "no_such_move", Because.MALFORMED)
    if not table.frames:
        return Refusal(table.ended_by or "SCOUND-53", "over", Because.NOT_NOW)
    return _not_now(table, move) or WHY_NOT[move.kind](game, table, move)


def _no(rule: str, reason: str, **values: Any) -> Refusal:
    return Refusal(rule, reason, Because.NOT_ALLOWED, tuple(values.items()))


def _later(rule: str, reason: str, **values: Any) -> Refusal:
    return Refusal(rule, reason, Because.NOT_NOW, tuple(values.items()))


def _whole(game: ScoundrelsRules, move: Move) -> bool:
    """Tell whether a move has the shape of its kind, with numbers that stand for something."""
    form = game.codec.forms.get(move.kind)
    if form is None or type(move.seat) is not int or not 0 <= move.seat < game.seats:
        return False
    if len(move.args) != len(form.fields):
        return False
    limits = {"card": len(game.pieces.names), "seat": game.seats, "region": len(REGIONS)}
    for field, value in zip(form.fields, move.args, strict=True):
        items = value if field.many else (value,)
        if not isinstance(items, tuple) or not all(
            type(item) is int and 0 <= item < limits[field.of] for item in items
        ):
            return False
    return True


def _not_now(table: ScoundrelsTable, move: Move) -> Refusal | None:
    """Say what is to be done now instead, when the move belongs to another moment or another seat."""
    step, at_work, data = table.frames[-1]
    seat, kind = move.seat, move.kind
    if step in STEPS_OF[kind]:
        if step in steps.SEALED:
            rule = RULE_OF[step]
            if kind == "take_back":
                return _later(rule, "nothing_to_take_back")
            if data[seat] != sealed.OPEN:
                return _later(rule, "given" if step == steps.LAY_ASIDE else "chosen")
            return None
        if at_work == seat:
            return None
    region = REGION_OF.get(kind)
    stands = table.stands[seat]
    if region is not None and stands not in (MIDDLE, region) and not (step == steps.ANSWER and at_work == seat):
        return _later("SCOUND-16", "other_region", region=region, stands=stands)
    if at_work == seat and (step, kind) == (steps.SHINING, "scandal"):
        return _later("SCOUND-30", "shining_first")
    if at_work == seat and (step, kind) == (steps.SCANDAL, "shining"):
        return _later("SCOUND-30", "shining_over")
    if step == steps.ANSWER and data[0] == seat and kind == "conquer":
        return _later("SCOUND-38", "no_cards_after_answer", target=at_work)
    return _later(RULE_OF[step], f"now_{step}", seat=at_work)


def _coins(game: ScoundrelsRules, table: ScoundrelsTable, seat: int, card: int) -> Refusal:
    return _no("SCOUND-47", "coins", card=card, cost=game.cost(table, seat, card), coins=table.coins[seat])


def _of_hand(
    game: ScoundrelsRules, table: ScoundrelsTable, seat: int, card: int, family: int, rule: str
) -> Refusal | None:  # fmt: skip
    """Say why a card of the hand is not the one to play: it is not there, or of another family."""
    if card not in table.hands[seat]:
        return _no(rule, "not_in_hand", card=card)
    if game.faces.family[card] != family:
        return _no(rule, ("not_invest", "not_shining", "not_scandal", "not_conquer")[family], card=card)
    return None


def _why_not_lay_aside(game: ScoundrelsRules, table: ScoundrelsTable, move: Move) -> Refusal:
    cards = move.args[0]
    for card in cards:
        if card not in table.hands[move.seat]:
            return _no("SCOUND-03", "not_in_hand", card=card)
    return _no("SCOUND-03", "two_cards")


def _why_not_discard(game: ScoundrelsRules, table: ScoundrelsTable, move: Move) -> Refusal:
    if table.frames[-1].name == steps.SPY:
        return _no("SCOUND-25", "not_drawn", card=move.args[0])
    return _no("SCOUND-07", "not_in_hand", card=move.args[0])


def _why_not_choose(game: ScoundrelsRules, table: ScoundrelsTable, move: Move) -> Refusal:
    return _no("SCOUND-15", "middle")


def _why_not_invest(game: ScoundrelsRules, table: ScoundrelsTable, move: Move) -> Refusal:
    seat, card = move.seat, move.args[0]
    return _of_hand(game, table, seat, card, INVEST, "SCOUND-19") or _coins(game, table, seat, card)


def _why_not_quick_sale(game: ScoundrelsRules, table: ScoundrelsTable, move: Move) -> Refusal:
    return _of_hand(game, table, move.seat, move.args[0], INVEST, "SCOUND-20") or _never(move)


def _why_not_cash_out(game: ScoundrelsRules, table: ScoundrelsTable, move: Move) -> Refusal:
    card = move.args[0]
    if card not in table.tableau[move.seat]:
        return _no("SCOUND-21", "not_in_tableau", card=card)
    if game.faces.family[card] != INVEST:
        return _no("SCOUND-21", "not_invest", card=card)
    return _no("SCOUND-22", "placed_now", card=card)


def _why_not_market_sale(game: ScoundrelsRules, table: ScoundrelsTable, move: Move) -> Refusal:
    if steps.has_sold(table.frames[-1]):
        return _no("SCOUND-23", "market_used")
    return _no("SCOUND-23", "not_in_hand", card=move.args[0])


def _why_not_shining(game: ScoundrelsRules, table: ScoundrelsTable, move: Move) -> Refusal:
    seat, card = move.seat, move.args[0]
    return _of_hand(game, table, seat, card, SHINING, "SCOUND-28") or _coins(game, table, seat, card)


def _why_not_scandal(game: ScoundrelsRules, table: ScoundrelsTable, move: Move) -> Refusal:
    seat, (card, target) = move.seat, move.args
    barred = _of_hand(game, table, seat, card, SCANDAL, "SCOUND-29")
    if barred is not None:
        return barred
    if game.cost(table, seat, card) > table.coins[seat]:
        return _coins(game, table, seat, card)
    if game.faces.targets[card] == campaigning.EACH_AHEAD:
        return _no("SCOUND-29", "aims_at_all", card=card)
    return _no("SCOUND-29", "own_seat", target=target)


def _why_not_spend(game: ScoundrelsRules, table: ScoundrelsTable, move: Move) -> Refusal:
    card = move.args[0]
    if card not in table.tableau[move.seat]:
        return _no("SCOUND-32", "not_in_tableau", card=card)
    return _no("SCOUND-32", "no_shield", card=card)


def _why_not_destroy(game: ScoundrelsRules, table: ScoundrelsTable, move: Move) -> Refusal:
    card, (target, family) = move.args[0], steps.Destroying(*table.frames[-1].data)
    if card not in table.tableau[target]:
        return _no("SCOUND-29", "not_in_tableau", card=card, target=target)
    if game.faces.family[card] != family:
        return _no("SCOUND-29", "wrong_family", card=card)
    return _no("SCOUND-29", "protected", card=card)


def _why_not_conquer(game: ScoundrelsRules, table: ScoundrelsTable, move: Move) -> Refusal:
    seat, card = move.seat, move.args[0]
    return _of_hand(game, table, seat, card, CONQUER, "SCOUND-33") or _coins(game, table, seat, card)


def _why_not_battle(game: ScoundrelsRules, table: ScoundrelsTable, move: Move) -> Refusal:
    seat, target = move.seat, move.args[0]
    if target == seat:
        return _no("SCOUND-34", "own_seat", target=target)
    if table.coins[seat] < conquering.FEE:
        return _no("SCOUND-34", "battle_coins", least=conquering.FEE, coins=table.coins[seat])
    if game.involved and table.fought >> seat & 1:
        return _no("SCOUND-35", "fought")
    if table.beaten >> target & 1:
        return _no("SCOUND-36", "beaten", target=target)
    if game.involved and table.fought >> target & 1:
        return _no("SCOUND-36", "target_fought", target=target)
    return _no("SCOUND-34", "not_in_conquer", target=target)


def _why_not_answer(game: ScoundrelsRules, table: ScoundrelsTable, move: Move) -> Refusal:
    seat, card = move.seat, move.args[0]
    barred = _of_hand(game, table, seat, card, CONQUER, "SCOUND-37")
    if barred is not None:
        return barred
    if not conquering.may_answer_with(game, card):
        return _no("SCOUND-37", "attack_only", card=card)
    return _coins(game, table, seat, card)


def _never(move: Move) -> Refusal:
    """A move that is always offered in its step cannot be refused there; a caller that asks has not checked."""
    raise ValueError(f"{move} is offered")


def _why_not_offered(game: ScoundrelsRules, table: ScoundrelsTable, move: Move) -> Refusal:
    return _never(move)


WHY_NOT: Final = {
    "lay_aside": _why_not_lay_aside, "discard": _why_not_discard, "choose": _why_not_choose,
    "take_back": _why_not_offered, "invest": _why_not_invest, "quick_sale": _why_not_quick_sale,
    "cash_out": _why_not_cash_out, "market_sale": _why_not_market_sale, "shining": _why_not_shining,
    "scandal": _why_not_scandal, "spend": _why_not_spend, "keep": _why_not_offered, "destroy": _why_not_destroy,
    "conquer": _why_not_conquer, "battle": _why_not_battle, "answer": _why_not_answer, "fight": _why_not_offered,
    "done": _why_not_offered,
}  # fmt: skip
"""By kind of move: why it is not offered in its own step to the seat that is asked."""
