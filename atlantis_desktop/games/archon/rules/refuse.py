"""Why a move cannot be made, by rule, from what the seat may know."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from atlantis_desktop.engine.moves import Field, Move
from atlantis_desktop.engine.refusals import Because, Refusal
from atlantis_desktop.games.archon.rules import asking, deployment, plays, steps, support
from atlantis_desktop.games.archon.rules.state import OBJECTIVES, ArchonTable

if TYPE_CHECKING:
    from atlantis_desktop.games.archon.rules.rules import ArchonRules

NO_MOVE = Refusal("", "no_such_move", Because.MALFORMED)


def explain(game: ArchonRules, table: ArchonTable, move: Move) -> Refusal:
    """Return why a move that is not offered cannot be made."""
    if not _well_formed(game, move):
        return NO_MOVE
    if not table.frames:
        return Refusal("ARCHON-116", "over", Because.NOT_NOW)
    top = table.frames[-1]
    if top.name == steps.BET and move.kind == "bet":
        return _bet(game, table, move)
    if top.name in steps.SEALED:
        answered = top.data[move.seat] not in (-1, -3)
        if top.name in asking.SECRETS:
            return _secret(game, table, move, answered)
        if answered and move.kind == top.name:
            return Refusal(_rule(top.name), "answered", Because.NOT_NOW)
        if move.kind == "take_back":
            return Refusal(_rule(top.name), "nothing_to_take_back", Because.NOT_NOW)
        if move.kind == top.name and top.data[move.seat] == -1:
            return Refusal(_rule(top.name), "too_many_tokens" if top.name == steps.BUY else "not_your_hero",
                           Because.NOT_ALLOWED, (("tyche", table.tyche[move.seat]),))  # fmt: skip
        return Refusal(_rule(top.name), "not_asked", Because.NOT_NOW)
    if top.name == steps.ALLOT and move.kind in ("bet", "buy"):
        return Refusal("ARCHON-112", "no_tyche_here", Because.NOT_ALLOWED)
    if top.seat != move.seat:
        return Refusal(_rule(top.name), "not_your_turn", Because.NOT_NOW, (("seat", top.seat),))
    if top.name == steps.DEPLOY:
        why = DEPLOYING.get(move.kind)
        return why(game, table, move) if why else Refusal("ARCHON-93", "not_asked", Because.NOT_NOW)
    fitting = any(move.kind == other.kind for other in game.moves(table, move.seat))
    return Refusal(_rule(top.name), "not_possible" if fitting else "not_asked",
                   Because.NOT_ALLOWED if fitting else Because.NOT_NOW)  # fmt: skip


def _secret(game: ArchonRules, table: ArchonTable, move: Move, answered: bool) -> Refusal:
    """A sealed answer of the council that was given before, or cannot be given."""
    top = table.frames[-1]
    rule = _rule(top.name)
    if move.kind == "take_back":
        return Refusal(rule, "nothing_to_take_back", Because.NOT_NOW)
    if answered:
        return Refusal(rule, "answered", Because.NOT_NOW)
    if top.data[move.seat] == -3:
        return Refusal(rule, "not_asked", Because.NOT_NOW)
    if top.name == steps.SUPPORT and move.kind == "support":
        horses, doom, grant, _heroes = move.args
        able = support.able_horses(game, table, move.seat)
        if horses > able:
            return Refusal("ARCHON-40", "too_many_horses", Because.NOT_ALLOWED, (("n", able),))
        if doom > support.most_doom(game, table):
            return Refusal("ARCHON-46", "too_much_doom", Because.NOT_ALLOWED, (("n", support.most_doom(game, table)),))
        if grant not in support.able_grants(game, table, move.seat):
            return Refusal("ARCHON-24", "no_such_grant", Because.NOT_ALLOWED)
        return Refusal("ARCHON-45", "not_possible", Because.NOT_ALLOWED)
    if top.name in (steps.FUND, steps.TRIBUTE) and move.kind == "pay":
        return Refusal(rule, "too_few_talents", Because.NOT_ALLOWED, (("n", table.talents[move.seat]),))
    fitting = any(move.kind == other.kind for other in game.moves(table, move.seat))
    return Refusal(rule, "not_possible" if fitting else "not_asked",
                   Because.NOT_ALLOWED if fitting else Because.NOT_NOW)  # fmt: skip


def _rule(step: str) -> str:
    from atlantis_desktop.games.archon.rules.rules import ASKS

    return ASKS[step][1]


def _well_formed(game: ArchonRules, move: Move) -> bool:
    form = game.codec.forms.get(move.kind)
    if form is None or not 0 <= move.seat < game.seats or len(form.fields) != len(move.args):
        return False
    return all(_fits(game, field, value) for field, value in zip(form.fields, move.args, strict=True))


def _fits(game: ArchonRules, field: Field, value: object) -> bool:
    values = value if field.many and isinstance(value, tuple) else (value,)
    if field.many != isinstance(value, tuple):
        return False
    most = len(game.codec.vocabularies[field.of].names) if field.of != "number" else 1000
    return all(type(each) is int and 0 <= each < most for each in values)


def _bet(game: ArchonRules, table: ArchonTable, move: Move) -> Refusal:
    """A token too many on one roll, or a seat that fights no battle here (ARCHON-103)."""
    answer = table.frames[-1].data[move.seat]
    if answer == -3:
        return Refusal("ARCHON-103", "not_asked", Because.NOT_NOW)
    if answer != -1:
        return Refusal("ARCHON-103", "answered", Because.NOT_NOW)
    tokens = table.tyche[move.seat]
    reason = "one_token" if tokens and not game.any_tyche else "too_many_tokens"
    return Refusal("ARCHON-103", reason, Because.NOT_ALLOWED, (("tyche", tokens),))


def _deploy(game: ArchonRules, table: ArchonTable, move: Move) -> Refusal:
    mobs, military, at = move.args[0], move.args[1], move.args[-1]
    seat = move.seat
    if mobs > table.reserve_mobs[seat] or military > table.reserve_military[seat]:
        values = (("mobs", table.reserve_mobs[seat]), ("military", table.reserve_military[seat]))
        return Refusal("ARCHON-94", "not_in_reserve", Because.NOT_ALLOWED, values)
    if (mobs, military) not in deployment.mixes(game, table, seat):
        left = min(table.act, table.reserve_mobs[seat] + table.reserve_military[seat])
        return Refusal("ARCHON-94", "wrong_number", Because.NOT_ALLOWED, (("n", left),))
    if move.kind == "lead" and move.args[2] not in deployment.waiting_heroes(table, seat):
        return Refusal("ARCHON-95", "not_your_hero", Because.NOT_ALLOWED)
    return Refusal("ARCHON-93", "closed", Because.NOT_ALLOWED, (("at", at),))


def _play(game: ArchonRules, table: ArchonTable, move: Move) -> Refusal:
    card, seat = move.args[0], move.seat
    if card not in table.hands[seat]:
        return Refusal("ARCHON-93", "not_in_hand", Because.NOT_ALLOWED)
    effects = game.cards.effects[game.cards.kind_of[card]]
    price = sum(effect.n for effect in effects if effect.op == "pay")
    if price > table.talents[seat]:
        return Refusal("ARCHON-93", "too_dear", Because.NOT_ALLOWED, (("price", price),))
    where = plays.targets(game, table, seat, effects)
    if where == 0:
        return Refusal("ARCHON-93", "does_nothing", Because.NOT_ALLOWED)
    if move.kind == "play":
        return Refusal("ARCHON-93", "needs_objective", Because.NOT_ALLOWED)
    if where == plays.NOWHERE:
        return Refusal("ARCHON-93", "needs_no_objective", Because.NOT_ALLOWED)
    assert 0 <= move.args[1] < OBJECTIVES
    return Refusal("ARCHON-93", "not_there", Because.NOT_ALLOWED, (("at", move.args[1]),))


def _pass(game: ArchonRules, table: ArchonTable, move: Move) -> Refusal:
    return Refusal("ARCHON-97", "must_act", Because.NOT_ALLOWED)


DEPLOYING: dict[str, Callable[[ArchonRules, ArchonTable, Move], Refusal]] = {
    "deploy": _deploy, "lead": _deploy, "play": _play, "play_at": _play, "pass": _pass,
}  # fmt: skip
"""By action of a turn: why it cannot be done."""
