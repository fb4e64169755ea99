"""Why a move cannot be made, by rule, from what the seat may know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from atlantis_desktop.engine import sealed
from atlantis_desktop.engine.moves import Field, Move
from atlantis_desktop.engine.refusals import Because, Refusal
from atlantis_desktop.games.archon.rules import (
    actions,
    asking,
    council,
    deployment,
    event_effects,
    hours,
    laws,
    mobilisation,
    stasis_cards,
    steps,
    support,
)
from atlantis_desktop.games.archon.rules.event_vocabulary import parts_of
from atlantis_desktop.games.archon.rules.game import ArchonGame
from atlantis_desktop.games.archon.rules.state import LETTERS, OBJECTIVES, ArchonTable

RULES: Final[dict[str, str]] = {each.step: each.rule for each in asking.EVERY}
"""By step: the rule that asks."""
OF_STASIS: Final = (steps.BUY, steps.COMMIT, steps.BET)
"""The secrets of a Stasis; all others are the council's."""
NO_MOVE: Final = Refusal("", "no_such_move", Because.MALFORMED)
PRICES: Final = {"stud_farm": "stud_price", "champion": "champion_price", "sacrifice": "sacrifice_price"}
"""By special action: the number that is its price in Talents."""
SPECIAL: Final = frozenset(PRICES) | {"agitate", "conspire", "turn_in", "build"}
"""The special actions that some seat may be unable to take."""


def explain(game: ArchonGame, table: ArchonTable, move: Move) -> Refusal:
    """Return why a move that is not offered cannot be made."""
    if not _well_formed(game, move):
        return NO_MOVE
    if not table.frames:
        return Refusal("ARCHON-116", "over", Because.NOT_NOW)
    if move.kind in hours.KINDS:
        return hours.explain(game, table, move)
    top = table.frames[-1]
    if top.name == steps.BET and move.kind == "bet":
        return _bet(game, table, move)
    if top.name in steps.SEALED:
        if top.name not in OF_STASIS:
            return _secret(game, table, move)
        if sealed.has_answered(top, move.seat) and move.kind == top.name:
            return Refusal(RULES[top.name], "answered", Because.NOT_NOW)
        if move.kind == "take_back":
            return Refusal(RULES[top.name], "nothing_to_take_back", Because.NOT_NOW)
        if move.kind == top.name and top.data[move.seat] == sealed.OPEN:
            return Refusal(RULES[top.name], "too_many_tokens" if top.name == steps.BUY else "not_your_hero",
                           Because.NOT_ALLOWED, (("tyche", table.tyche[move.seat]),))  # fmt: skip
        return Refusal(RULES[top.name], "not_asked", Because.NOT_NOW)
    if top.name == steps.ALLOT and move.kind in ("bet", "buy"):
        return Refusal("ARCHON-112", "no_tyche_here", Because.NOT_ALLOWED)
    if top.seat != move.seat:
        return Refusal(RULES[top.name], "not_your_turn", Because.NOT_NOW, (("seat", top.seat),))
    if top.name == steps.DEPLOY:
        why = DEPLOYING.get(move.kind)
        return why(game, table, move) if why else Refusal("ARCHON-93", "not_asked", Because.NOT_NOW)
    if top.name == steps.ACTION and move.kind in SPECIAL:
        return _special(game, table, move)
    if top.name == steps.FILE and move.kind in ("file", "file_exile"):
        return _file(game, table, move)
    return _unfit(game, table, move)


def _unfit(game: ArchonGame, table: ArchonTable, move: Move) -> Refusal:
    """An answer that is not among those that there are now, or no answer to what is asked."""
    rule = RULES[table.frames[-1].name]
    if any(move.kind == other.kind for other in game.moves(table, move.seat)):
        return Refusal(rule, "not_possible", Because.NOT_ALLOWED)
    return Refusal(rule, "not_asked", Because.NOT_NOW)


def _special(game: ArchonGame, table: ArchonTable, move: Move) -> Refusal:
    """A special action that is too dear, or of no use to this seat now (ARCHON-64, 3.8)."""
    seat, n = move.seat, game.numbers

    def no(reason: str, **values: int) -> Refusal:
        return Refusal("ARCHON-64", reason, Because.NOT_ALLOWED, tuple(values.items()))

    if move.kind == "agitate" and table.act == 1:
        return Refusal("ARCHON-15", "not_in_act_one", Because.NOT_ALLOWED)
    if move.kind == "stud_farm" and table.horses[seat] >= n.most_horses:
        return no("stable_full", n=n.most_horses)
    if move.kind == "champion" and len(mobilisation.heroes_of(table, seat)) >= n.most_heroes:
        return no("heroes_full", n=n.most_heroes)
    if move.kind == "champion" and not table.hero_deck:
        return no("no_hero_left")
    if move.kind == "conspire":
        return no("hand_full", n=n.hand_limit)
    kinds = len(actions.letters_of(table, seat))
    if move.kind == "turn_in" and kinds < LETTERS:
        return no("too_few_letters", n=kinds, of=LETTERS)
    if move.kind == "build" and kinds < n.build_letters:
        return no("too_few_letters", n=kinds, of=n.build_letters)
    price: int = getattr(n, PRICES[move.kind]) if move.kind in PRICES else 0
    if move.kind == "build":
        price = actions.build_price(game, table, seat)
    if table.talents[seat] < price:
        return no("action_too_dear", n=table.talents[seat], price=price)
    return no("not_possible")


def _file(game: ArchonGame, table: ArchonTable, move: Move) -> Refusal:
    """A motion that cannot be paid, has no place on the agenda, or would change nothing (ARCHON-65)."""
    limit = event_effects.agenda_limit(game, table)
    if len(table.agenda) >= limit:
        return Refusal("ARCHON-65", "agenda_full", Because.NOT_ALLOWED, (("n", limit),))
    price, have = game.numbers.motion_price, table.talents[move.seat]
    if have < price:
        return Refusal("ARCHON-65", "action_too_dear", Because.NOT_ALLOWED, (("n", have), ("price", price)))
    article, letter = parts_of(move.args[0]) if move.kind == "file" else (-1, -1)
    in_force = article >= 0 and table.articles[article] == letter
    if article >= 0 and move.args[0] not in game.cards.texts:
        return Refusal("ARCHON-65", "not_possible", Because.NOT_ALLOWED)
    if article >= 0 and not in_force and laws.names_absent(game, table, move.args[0]):
        return Refusal("ARCHON-65", "text_of_absent", Because.NOT_ALLOWED)
    if move.kind == "file" and not in_force and council.filed(table, move.args[0]):
        return Refusal("ARCHON-65", "on_the_agenda", Because.NOT_ALLOWED)
    return Refusal("ARCHON-65", "text_in_force" if in_force else "not_possible", Because.NOT_ALLOWED)


def _secret(game: ArchonGame, table: ArchonTable, move: Move) -> Refusal:
    """A sealed answer of the council that was given before, or cannot be given."""
    top = table.frames[-1]
    rule = RULES[top.name]
    if move.kind == "take_back":
        return Refusal(rule, "nothing_to_take_back", Because.NOT_NOW)
    if sealed.has_answered(top, move.seat):
        return Refusal(rule, "answered", Because.NOT_NOW)
    if top.data[move.seat] == sealed.NOT_ASKED:
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
    return _unfit(game, table, move)


def _well_formed(game: ArchonGame, move: Move) -> bool:
    form = game.codec.forms.get(move.kind)
    if form is None or not 0 <= move.seat < game.seats or len(form.fields) != len(move.args):
        return False
    return all(_fits(game, field, value) for field, value in zip(form.fields, move.args, strict=True))


def _fits(game: ArchonGame, field: Field, value: object) -> bool:
    values = value if field.many and isinstance(value, tuple) else (value,)
    if field.many != isinstance(value, tuple):
        return False
    most = len(game.codec.vocabularies[field.of].names) if field.of != "number" else 1000
    return all(type(each) is int and 0 <= each < most for each in values)


def _bet(game: ArchonGame, table: ArchonTable, move: Move) -> Refusal:
    """A token too many on one roll, or a seat that fights no battle here (ARCHON-103)."""
    top = table.frames[-1]
    if top.data[move.seat] == sealed.NOT_ASKED:
        return Refusal("ARCHON-103", "not_asked", Because.NOT_NOW)
    if sealed.has_answered(top, move.seat):
        return Refusal("ARCHON-103", "answered", Because.NOT_NOW)
    tokens = table.tyche[move.seat]
    reason = "one_token" if tokens and not game.any_tyche else "too_many_tokens"
    return Refusal("ARCHON-103", reason, Because.NOT_ALLOWED, (("tyche", tokens),))


def _deploy(game: ArchonGame, table: ArchonTable, move: Move) -> Refusal:
    mobs, military, *leader, at = move.args
    seat = move.seat
    if mobs > table.reserve_mobs[seat] or military > table.reserve_military[seat]:
        values = (("mobs", table.reserve_mobs[seat]), ("military", table.reserve_military[seat]))
        return Refusal("ARCHON-94", "not_in_reserve", Because.NOT_ALLOWED, values)
    if (mobs, military) not in deployment.mixes(game, table, seat):
        left = min(table.act, table.reserve_mobs[seat] + table.reserve_military[seat])
        return Refusal("ARCHON-94", "wrong_number", Because.NOT_ALLOWED, (("n", left),))
    if leader and leader[0] not in deployment.waiting_heroes(table, seat):
        return Refusal("ARCHON-95", "not_your_hero", Because.NOT_ALLOWED)
    if at not in game.cards.places:
        return Refusal("ARCHON-94", "not_possible", Because.NOT_ALLOWED)
    return Refusal("ARCHON-93", "closed", Because.NOT_ALLOWED, (("at", at),))


def _play(game: ArchonGame, table: ArchonTable, move: Move) -> Refusal:
    card, seat = move.args[0], move.seat
    if card not in table.hands[seat]:
        return Refusal("ARCHON-93", "not_in_hand", Because.NOT_ALLOWED)
    effects = game.cards.effects[game.cards.kind_of[card]]
    price = sum(effect.n for effect in effects if effect.op == "pay")
    if price > table.talents[seat]:
        return Refusal("ARCHON-93", "too_dear", Because.NOT_ALLOWED, (("price", price),))
    where = stasis_cards.targets(game, table, seat, effects)
    if where == 0:
        return Refusal("ARCHON-93", "does_nothing", Because.NOT_ALLOWED)
    if move.kind == "play":
        return Refusal("ARCHON-93", "needs_objective", Because.NOT_ALLOWED)
    if where == stasis_cards.NOWHERE:
        return Refusal("ARCHON-93", "needs_no_objective", Because.NOT_ALLOWED)
    assert 0 <= move.args[1] < OBJECTIVES
    return Refusal("ARCHON-93", "not_there", Because.NOT_ALLOWED, (("at", move.args[1]),))


def _pass(game: ArchonGame, table: ArchonTable, move: Move) -> Refusal:
    return Refusal("ARCHON-97", "must_act", Because.NOT_ALLOWED)


DEPLOYING: Final[dict[str, Callable[[ArchonGame, ArchonTable, Move], Refusal]]] = {
    "deploy": _deploy, "lead": _deploy, "play": _play, "play_at": _play, "pass": _pass,
}  # fmt: skip
"""By action of a turn: why it cannot be done."""
