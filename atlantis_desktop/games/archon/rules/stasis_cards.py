"""Stasis cards: which can be played where, and what they do, word for word of their effects (3.15)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Final

from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.windows import clockwise
from atlantis_desktop.engine.zones import SHARED
from atlantis_desktop.games.archon.rules import resources, steps, units
from atlantis_desktop.games.archon.rules.game import ArchonGame
from atlantis_desktop.games.archon.rules.state import OBJECTIVES, ArchonTable
from atlantis_desktop.games.archon.rules.vocabulary import CARDS, MAPS, SCOPES, Effect

RULE: Final = "ARCHON-93"
NOWHERE: Final = -1
"""The objective of a card that is aimed at none."""
Where = Callable[["ArchonGame", ArchonTable, int, Effect], int]
Needs = Callable[["ArchonGame", ArchonTable, int, Effect], bool]

# ------------------------------------------------------------------------------- where a card can be played, and when


def rivals_held(table: ArchonTable, seat: int) -> int:
    """Return the objectives on which a rival has units."""
    found = 0
    for other in range(table.seats):
        if other != seat:
            found |= table.mob_bits[other] | table.military_bits[other]
    return found


def rivals_mobs(table: ArchonTable, seat: int) -> int:
    """Return the objectives on which a rival has mobs."""
    found = 0
    for other, bits in enumerate(table.mob_bits):
        if other != seat:
            found |= bits
    return found


def _mobs(table: ArchonTable) -> int:
    found = 0
    for bits in table.mob_bits:
        found |= bits
    return found


def _place(game: ArchonGame, table: ArchonTable, seat: int, effect: Effect) -> int:
    open_bits = game.cards.everywhere & ~table.closed
    if effect.where == "own":
        return units.held_by(table, seat) & open_bits
    if effect.where == "empty":
        return ~units.held_by(table, seat) & open_bits
    return game.cards.where.get(effect.where, game.cards.everywhere) & open_bits


def _arm(game: ArchonGame, table: ArchonTable, seat: int, effect: Effect) -> int:
    return table.mob_bits[seat] & game.cards.where.get(effect.where, game.cards.everywhere)


def _colossus(game: ArchonGame, table: ArchonTable, seat: int, effect: Effect) -> int:
    return reach_of_colossus(game, table)


def reach_of_colossus(game: ArchonGame, table: ArchonTable) -> int:
    """Return where the Colossus can walk: its own map and those beside it, without its own place (3.12)."""
    own = game.cards.map_of[table.colossus]
    near = [bits for map, bits in enumerate(game.cards.map_bits) if abs(map - own) <= 1]
    found = 0
    for bits in near:
        found |= bits
    return found & ~(1 << table.colossus)


def _each_loses(game: ArchonGame, table: ArchonTable, seat: int, effect: Effect) -> int:
    return _mobs(table) if effect.unit == "mob" else units.occupied(table)


AIMED: Final[dict[str, Where]] = {
    "place": _place,
    "arm": _arm,
    "march": lambda game, table, seat, effect: units.held_by(table, seat),
    "scatter": lambda game, table, seat, effect: rivals_mobs(table, seat),
    "strike": lambda game, table, seat, effect: rivals_held(table, seat),
    "each_loses": _each_loses,
    "amok": lambda game, table, seat, effect: units.occupied(table),
    "turn": lambda game, table, seat, effect: rivals_mobs(table, seat),
    "sanctuary": lambda game, table, seat, effect: game.cards.temples & ~table.closed,
    "barricade": lambda game, table, seat, effect: units.held_by(table, seat),
    "colossus": _colossus,
    "thunder": lambda game, table, seat, effect: units.occupied(table),
    "veil": lambda game, table, seat, effect: game.cards.everywhere & ~table.veiled,
    "frenzy": lambda game, table, seat, effect: game.cards.everywhere,
}
"""By operation that is aimed at an objective: where it can do something. The first such one of a card decides."""


def rival_heroes(table: ArchonTable, seat: int) -> list[int]:
    """Return the heroes of rivals that stand on the maps."""
    return [hero for hero, place in enumerate(table.hero_place) if place >= 0 and table.hero_owner[hero] != seat]


def rivals_with_cards(table: ArchonTable, seat: int) -> list[int]:
    """Return the rivals with Stasis cards in hand."""
    return [other for other, hand in enumerate(table.hands) if other != seat and hand]


UNAIMED: Final[dict[str, Needs]] = {
    "poison": lambda game, table, seat, effect: bool(
        rivals_mobs(table, seat) & game.cards.map_bits[MAPS.index(effect.map)]),
    "knife": lambda game, table, seat, effect: bool(rival_heroes(table, seat)),
    "false_orders": lambda game, table, seat, effect: bool(rivals_with_cards(table, seat)),
    "tyche": lambda game, table, seat, effect: True,
    "draw": lambda game, table, seat, effect: True,
}  # fmt: skip
"""By operation that needs no objective: whether it can do something."""


def targets(game: ArchonGame, table: ArchonTable, seat: int, effects: Sequence[Effect]) -> int:
    """Return where a card can be played as bits of objectives; 0 for nowhere, NOWHERE for a card without a target."""
    for effect in effects:
        if effect.op == "pay" and table.talents[seat] < effect.n:
            return 0
    for effect in effects:
        if effect.op in AIMED:
            return AIMED[effect.op](game, table, seat, effect)
    can = any(UNAIMED[effect.op](game, table, seat, effect) for effect in effects if effect.op in UNAIMED)
    return NOWHERE if can else 0


def moves(game: ArchonGame, table: ArchonTable, seat: int) -> list[Move]:
    """Return every way to play a card of the hand that can do something (3.15)."""
    kind_of, effects, kept = game.cards.kind_of, game.cards.effects, game.kept_plays
    by_kind: dict[int, int] = {}
    found: list[Move] = []
    for card in table.hands[seat]:
        kind = kind_of[card]
        where = by_kind.get(kind)
        if where is None:
            where = by_kind[kind] = targets(game, table, seat, effects[kind])
        if where:
            key = (seat, card, where)
            made = kept.get(key)
            if made is None:
                if len(kept) >= MOST_KEPT:
                    kept.clear()
                made = kept[key] = _ways(seat, card, where)
            found += made
    return found


MOST_KEPT: Final = 8_000
"""So many lists a match keeps, some megabytes: bots that think ahead ask for ever new ones."""


def _ways(seat: int, card: int, where: int) -> tuple[Move, ...]:
    if where == NOWHERE:
        return (Move("play", seat, (card,)),)
    return tuple([way for at, way in enumerate(_aimed(seat, card)) if where >> at & 1])


@cache
def _aimed(seat: int, card: int) -> tuple[Move, ...]:
    """Return the moves that play a card at each objective; lists of them hold the same ones."""
    return tuple([Move("play_at", seat, (card, at)) for at in range(OBJECTIVES)])


# ------------------------------------------------------------------------------------------------- what a card does


def play(game: ArchonGame, state: ArchonTable, seat: int, card: int, at: int, events: Events) -> None:
    """Discard a card and put its effects to work; the turn goes on when they are done (ARCHON-93)."""
    resources.discard_stasis(state, seat, card)
    if events is not None:
        tell(events, "card_played", seat, (card,), RULE, (at,) if at >= 0 else (), source=("hand", seat),
             target=("stasis_discard", SHARED))  # fmt: skip
    state.frames.append(Frame(steps.CARD, seat, (card, at, 0)))


def go_on(game: ArchonGame, state: ArchonTable, events: Events) -> bool:
    """Carry out the next effect of the card at work, and tell whether it was the last."""
    _name, seat, (card, at, number) = state.frames[-1]
    effects = game.cards.effects[game.cards.kind_of[card]]
    if number == len(effects):
        state.frames.pop()
        return True
    state.frames[-1] = Frame(steps.CARD, seat, (card, at, number + 1))
    effect = effects[number]
    CARRY[effect.op](game, state, seat, at, effect, events)
    return False


def brings_cards(game: ArchonGame, card: int) -> bool:
    """Tell whether a card brings another one into the hand that it leaves (ARCHON-99, A09)."""
    return any(effect.op == "draw" for effect in game.cards.effects[game.cards.kind_of[card]])


Carry = Callable[["ArchonGame", ArchonTable, int, int, Effect, Events], None]


def _do_place(game: ArchonGame, state: ArchonTable, seat: int, at: int, effect: Effect, events: Events) -> None:
    """Units that a card places come from the bank."""
    mobs, military = (effect.n, 0) if effect.unit == "mob" else (0, effect.n)
    units.enter(state, seat, at, mobs, military)
    tell(events, "units_placed", seat, rule=RULE, values=(mobs, military), target=units.place_of(at))


def _do_arm(game: ArchonGame, state: ArchonTable, seat: int, at: int, effect: Effect, events: Events) -> None:
    n = min(effect.n, units.count_at(state, seat, at)[0])
    units.enter(state, seat, at, 0, n)
    units.leave(state, seat, at, n, 0, events)
    tell(events, "units_armed", seat, rule=RULE, values=(n,), target=units.place_of(at))


def _do_pay(game: ArchonGame, state: ArchonTable, seat: int, at: int, effect: Effect, events: Events) -> None:
    resources.gain_talents(state, seat, -effect.n, RULE, events)


def _do_march(game: ArchonGame, state: ArchonTable, seat: int, at: int, effect: Effect, events: Events) -> None:
    state.frames.append(Frame(steps.MARCH, seat, (at, effect.n, SCOPES.index(effect.scope))))


def _do_scatter(game: ArchonGame, state: ArchonTable, seat: int, at: int, effect: Effect, events: Events) -> None:
    state.frames.append(Frame(steps.SCATTER, seat, (at, effect.n)))


def _do_strike(game: ArchonGame, state: ArchonTable, seat: int, at: int, effect: Effect, events: Events) -> None:
    """A die decides: nothing, a rival unit, or a rival hero too (Roof Tiles)."""
    face = state.rng.die()
    tell(events, "card_die", seat, rule=RULE, values=(face,), target=units.place_of(at))
    if face >= effect.least:
        kills = face >= effect.hero and any(state.hero_place[hero] == at for hero in rival_heroes(state, seat))
        state.frames.append(Frame(steps.STRIKE, seat, (at,)))
        if kills:
            # The hero first: without its last unit it would flee from the blow.
            state.frames.append(Frame(steps.SLAY, seat, (at,)))


def _do_each_loses(game: ArchonGame, state: ArchonTable, seat: int, at: int, effect: Effect, events: Events) -> None:
    for other in reversed(clockwise(state.seats, seat)):
        mobs = units.count_at(state, other, at)[0]
        if effect.unit == "mob":
            units.lose(state, other, at, min(mobs, effect.n), 0, RULE, events)
        else:
            ask_losses(state, other, at, effect.n, events)


def _do_amok(game: ArchonGame, state: ArchonTable, seat: int, at: int, effect: Effect, events: Events) -> None:
    """Each faction present rolls; low rolls cost units of its own choice (Elephant Amok)."""
    hit = []
    for other in clockwise(state.seats, seat):
        if units.held_by(state, other) >> at & 1:
            face = state.rng.die()
            tell(events, "card_die", other, rule=RULE, values=(face,), target=units.place_of(at))
            if face <= effect.most:
                hit.append(other)
    for other in reversed(hit):
        ask_losses(state, other, at, effect.n, events)


def ask_losses(state: ArchonTable, seat: int, at: int, n: int, events: Events) -> None:
    """Let a seat choose the units that it loses; where there is no choice they go at once."""
    mobs, military = units.count_at(state, seat, at)
    if not mobs + military:
        return
    if mobs + military <= n or not mobs or not military:
        units.lose(state, seat, at, min(mobs, n), min(military, n), RULE, events)
    else:
        state.frames.append(Frame(steps.LOSE, seat, (at, n)))


def _do_poison(game: ArchonGame, state: ArchonTable, seat: int, at: int, effect: Effect, events: Events) -> None:
    """Each rival loses mobs on a map: where it has them first in the order of the objectives (Poisoned Wells)."""
    where = game.cards.map_bits[MAPS.index(effect.map)]
    for other in clockwise(state.seats, seat)[1:]:
        left = effect.n
        for place in range(OBJECTIVES):
            mobs = state.mobs[place * state.seats + other]
            if left and mobs and where >> place & 1:
                units.lose(state, other, place, min(left, mobs), 0, RULE, events)
                left -= min(left, mobs)


def _do_knife(game: ArchonGame, state: ArchonTable, seat: int, at: int, effect: Effect, events: Events) -> None:
    state.frames.append(Frame(steps.KNIFE, seat, (effect.tyche,)))


def _do_turn(game: ArchonGame, state: ArchonTable, seat: int, at: int, effect: Effect, events: Events) -> None:
    state.frames.append(Frame(steps.TURN, seat, (at,)))


def _do_false_orders(game: ArchonGame, state: ArchonTable, seat: int, at: int, effect: Effect, events: Events) -> None:
    state.frames.append(Frame(steps.SPY, seat, (effect.n,)))


def _do_sanctuary(game: ArchonGame, state: ArchonTable, seat: int, at: int, effect: Effect, events: Events) -> None:
    state.closed |= 1 << at
    tell(events, "sanctuary_laid", seat, rule=RULE, values=(0,), target=units.place_of(at))


def _do_barricade(game: ArchonGame, state: ArchonTable, seat: int, at: int, effect: Effect, events: Events) -> None:
    state.barricades[at * state.seats + seat] += effect.n
    tell(events, "barricade_laid", seat, rule=RULE, values=(effect.n,), target=units.place_of(at))


def _do_veil(game: ArchonGame, state: ArchonTable, seat: int, at: int, effect: Effect, events: Events) -> None:
    state.veiled |= 1 << at
    tell(events, "veil_laid", seat, rule=RULE, values=(0,), target=units.place_of(at))


def _do_frenzy(game: ArchonGame, state: ArchonTable, seat: int, at: int, effect: Effect, events: Events) -> None:
    state.frenzy[at] += effect.n
    tell(events, "frenzy_laid", seat, rule=RULE, values=(effect.n,), target=units.place_of(at))


def _do_tyche(game: ArchonGame, state: ArchonTable, seat: int, at: int, effect: Effect, events: Events) -> None:
    resources.gain_tyche(state, seat, effect.n, RULE, events)


def _do_draw(game: ArchonGame, state: ArchonTable, seat: int, at: int, effect: Effect, events: Events) -> None:
    resources.draw_stasis(state, seat, effect.n, RULE, events)


def _do_colossus(game: ArchonGame, state: ArchonTable, seat: int, at: int, effect: Effect, events: Events) -> None:
    move_colossus(state, seat, at, RULE, events)


def move_colossus(state: ArchonTable, seat: int, at: int, rule: str, events: Events) -> None:
    """Put the Colossus on an objective."""
    source = units.place_of(state.colossus)
    state.colossus = at
    tell(events, "colossus_walked", seat, rule=rule, source=source, target=units.place_of(at))


def _do_thunder(game: ArchonGame, state: ArchonTable, seat: int, at: int, effect: Effect, events: Events) -> None:
    """Each faction present rolls; the lowest lose all their mobs there (Thunder of Zeus)."""
    faces = {}
    for other in clockwise(state.seats, seat):
        if units.held_by(state, other) >> at & 1:
            faces[other] = state.rng.die()
            tell(events, "card_die", other, rule=RULE, values=(faces[other],), target=units.place_of(at))
    for other, face in faces.items():
        if face == min(faces.values()):
            units.lose(state, other, at, units.count_at(state, other, at)[0], 0, RULE, events)


def _do_wrath(game: ArchonGame, state: ArchonTable, seat: int, at: int, effect: Effect, events: Events) -> None:
    resources.change_wrath(state, effect.n, RULE, events)


CARRY: Final = CARDS.complete({
    "place": _do_place, "arm": _do_arm, "pay": _do_pay, "march": _do_march, "scatter": _do_scatter,
    "strike": _do_strike, "each_loses": _do_each_loses, "amok": _do_amok, "poison": _do_poison, "knife": _do_knife,
    "turn": _do_turn, "false_orders": _do_false_orders, "sanctuary": _do_sanctuary, "barricade": _do_barricade,
    "tyche": _do_tyche, "draw": _do_draw, "colossus": _do_colossus, "thunder": _do_thunder, "wrath": _do_wrath,
    "veil": _do_veil, "frenzy": _do_frenzy,
})  # fmt: skip
"""The code of every operation."""
