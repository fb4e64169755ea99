"""Building components at the Cosmic Gate (RISE-98 to 110)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.windows import clockwise
from atlantis_desktop.games.rising.rules.councilors import build_discount, has_artifact
from atlantis_desktop.games.rising.rules.drawing import discard_card
from atlantis_desktop.games.rising.rules.flow import to_pool
from atlantis_desktop.games.rising.rules.game import Proposal, RisingGame
from atlantis_desktop.games.rising.rules.goods import GOODS, can_pay, energy_price, may_propose, pay_goods, split_goods
from atlantis_desktop.games.rising.rules.pieces import ATLANTIUM, BUILD, ENERGY, RESOURCES, WORKS
from atlantis_desktop.games.rising.rules.state import ACTED, UNBUILT, RisingTable

Price = tuple[int, ...]
"""Units by kind, mystic energy last."""


def builders(game: RisingGame, table: RisingTable, space: int) -> list[int]:
    """Return the seats with an active figure on a build space; only they may pay (RISE-99, 129)."""
    found = 0
    for figure, place in enumerate(table.where):
        if place == space and not table.marks[figure] & ACTED and figure != game.idle_figure:
            found |= 1 << table.owner[figure]
    return [seat for seat in range(table.seats) if found >> seat & 1]


def may_build(game: RisingGame, table: RisingTable, at: int, space: int) -> bool:
    """Tell whether a component stands in the Blueprint, and for the Power Core whether its time has come (RISE-107)."""
    if table.built[at] != UNBUILT:
        return False
    return at != game.box.core_at or (core_is_last(table) and leaders_assembled(game, table, space))


def core_is_last(table: RisingTable) -> bool:
    """Tell whether nothing but the Power Core is unbuilt (RISE-107)."""
    return table.built.count(UNBUILT) == 1


def leaders_assembled(game: RisingGame, table: RisingTable, space: int) -> bool:
    """Tell whether every councilor's Leader stands on a build space, a Hologram in place of one (RISE-107, 108)."""
    missing = [
        seat for seat in range(game.seats) if table.where[seat] != space or table.marks[seat] & ACTED
    ]  # fmt: skip
    if not missing:
        return True
    hologram = game.figures.hologram
    if table.where[hologram] != space or table.marks[hologram] & ACTED or len(missing) > 1:
        return False
    if game.options["hologramForAnyLeader"]:
        return missing[0] in builders(game, table, space)
    return missing[0] == table.owner[hologram]


def discount_floor(game: RisingGame, at: int) -> int:
    """Return how many units discounts leave (RISE-102, A20)."""
    printed = sum(game.prices[at])
    if at == game.box.core_at:
        return max(game.seats, int(game.params["discount_floor"]))
    return min(printed, int(game.params["discount_floor"]))


def left_out(game: RisingGame, at: int, available: int, dearer: int = 0) -> int:
    """Return how many of so many units may be left out of a price that is so much dearer than printed (RISE-102)."""
    return max(0, min(available, sum(game.prices[at]) + dearer - discount_floor(game, at)))


def most_discount(game: RisingGame, table: RisingTable, at: int, space: int, schemas: int) -> int:
    """Return how many units may be left out of a price, after what makes it dearer (RISE-102)."""
    available = game.deeds["cheaper_build"].n * schemas + build_discount(game, table, space)
    return left_out(game, at, available, table.malfunctions)


# Cards in a build (W-BUILD): Lost Schema and Mystic Adze are used in the proposal itself


def schemas_of(game: RisingGame, table: RisingTable, seat: int) -> list[tuple[int, int]]:
    """Give every Lost Schema in the hands, with its owner, beginning with a seat; hidden hands offer only their own."""
    seats = (seat,) if game.hidden_hands else clockwise(game.seats, seat)
    return [
        (each, card) for each in seats if table.hands[each] for card in table.hands[each]
        if card in game.schema_cards
    ]  # fmt: skip


def spend_schemas(game: RisingGame, state: RisingTable, seat: int, count: int, events: Events) -> None:
    """Discard as many Lost Schemas as the build uses."""
    for each, card in schemas_of(game, state, seat)[:count]:
        discard_card(state, each, card, events, "RISE-101")


def most_adzes(game: RisingGame, table: RisingTable, team: Sequence[int], payments: Sequence[int]) -> int:
    """Return how many units the owner of the Mystic Adze may replace, by the energy it pays."""
    for seat in team:
        if has_artifact(game, table, seat, "replace_units"):
            adze = game.deeds["replace_units"]
            return min(adze.n, payments[seat * GOODS + ENERGY] // energy_price(game, table, adze.price))
    return 0


@lru_cache(maxsize=20_000)
def prices(printed: Price, dearer: int, cheaper: int, adzes: int, each: int) -> tuple[Price, ...]:
    """Return every final price: units added of kinds in it, units left out, ``adzes`` units paid by energy, ``each``.

    Builders choose the kinds (RISE-101, 102, A39).
    """
    found = {printed}
    for _unit in range(dearer):
        found = {_changed(price, kind, 1) for price in found for kind in range(GOODS) if printed[kind]}
    for _unit in range(cheaper):
        found = {_changed(price, kind, -1) for price in found for kind in range(GOODS) if price[kind]}
    if adzes:
        found = {
            _changed(_changed(price, kind, -adzes), ENERGY, each * adzes)
            for price in found for kind in range(RESOURCES) if price[kind] >= adzes
        }  # fmt: skip
    return tuple(sorted(found, reverse=True))


def _changed(price: Price, kind: int, by: int) -> Price:
    return (*price[:kind], price[kind] + by, *price[kind + 1 :])


def paid_prices(
    game: RisingGame, table: RisingTable, at: int, space: int, schemas: int, adzes: int
) -> Sequence[Price]:
    """Return every price that a component may be paid with now."""
    cheaper = most_discount(game, table, at, space, schemas)
    found = prices(game.prices[at], table.malfunctions, cheaper, adzes, game.deeds["replace_units"].price)
    if game.hooks.fold_energy_price:
        found = tuple((*price[:ENERGY], energy_price(game, table, price[ENERGY])) for price in found)
    return found


def covers(have: list[int], price: Price) -> bool:
    """Tell whether there is as much of each kind as a price asks for."""
    return all(need <= have[kind] for kind, need in enumerate(price))


def build_moves(game: RisingGame, table: RisingTable, seat: int, spaces: int) -> list[Move]:
    """List each component that the builders of a space can pay, without and with cards, and one way of sharing it."""
    moves = []
    for number in range(game.build_spaces):
        if not spaces >> number & 1:
            continue
        space = BUILD + number
        team = builders(game, table, space)
        order = [each for each in clockwise(game.seats, seat) if each in team]
        have = [sum(table.goods[each * RESOURCES + kind] for each in team) for kind in range(RESOURCES)]
        have.append(sum(table.me[each] for each in team))
        units = sum(have)
        schemas = len(schemas_of(game, table, seat))
        # Without anything that changes prices most components are out of reach at a glance.
        plain = not schemas and not table.malfunctions and not build_discount(game, table, space)
        for at in (at for at, round in enumerate(table.built) if round == UNBUILT):
            if units < discount_floor(game, at) or not may_build(game, table, at, space):
                continue
            if plain and not covers(have, game.prices[at]):
                continue
            for used in useful_schemas(game, table, at, space, schemas):
                for price in paid_prices(game, table, at, space, used, 0):
                    if covers(have, price):
                        payments = split_goods(table, price, order, at == game.box.core_at)
                        if payments is not None:
                            move = Move("build", seat, (game.box.component_0 + at, space, used, 0, payments))
                            if may_propose(game, table, move):
                                moves.append(move)
                            break
    return moves


def useful_schemas(game: RisingGame, table: RisingTable, at: int, space: int, schemas: int) -> list[int]:
    """Return the numbers of Lost Schemas worth offering: none, and the fewest that save the most (RISE-102)."""
    saved = [most_discount(game, table, at, space, used) for used in range(schemas + 1)]
    fewest = saved.index(max(saved))
    return [0, fewest] if fewest else [0]


def accepts_build(game: RisingGame, table: RisingTable, move: Move) -> bool:
    """Tell whether a build may be proposed with these cards and payments (RISE-98 to 102, 107)."""
    piece, space, schemas, adzes, payments = move.args
    at = piece - game.box.component_0
    team = builders(game, table, space)
    if not BUILD <= space < WORKS or table.built_on >> space - BUILD & 1 or move.seat not in team:
        return False
    if not 0 <= at < len(table.built) or not may_build(game, table, at, space) or not can_pay(table, payments, GOODS):
        return False
    if schemas > len(schemas_of(game, table, move.seat)) or adzes > most_adzes(game, table, team, payments):
        return False
    givers = {number // GOODS for number, count in enumerate(payments) if count}
    if not givers <= set(team) or (at == game.box.core_at and len(givers) < game.seats):
        return False
    paid = tuple(sum(payments[kind::GOODS]) for kind in range(GOODS))
    return paid in paid_prices(game, table, at, space, schemas, adzes) and may_propose(game, table, move)


def carry_build(game: RisingGame, state: RisingTable, move: Move, events: Events) -> None:
    """Pay, turn the tile over, send the builders home, and let a one-time effect happen at once (RISE-100 to 105)."""
    piece, space, schemas, _adzes, payments = move.args
    at = piece - game.box.component_0
    spend_schemas(game, state, move.seat, schemas, events)
    state.built_on |= 1 << space - BUILD
    for figure, place in enumerate(state.where):
        if place == space:
            to_pool(game, state, figure, events)
    turn_over(game, state, at, move.seat, payments, events)


def turn_over(
    game: RisingGame, state: RisingTable, at: int, seat: int, payments: Sequence[int], events: Events
) -> None:
    """A component is paid and turned over; what it does once it does at once (RISE-105)."""
    pay_goods(state, payments)
    state.built[at] = state.round
    tell(events, "built", seat, (game.box.component_0 + at,), "RISE-105", tuple(payments))
    if game.components[at].kind in ("once", "final"):
        game.effects.push(state, seat, game.component_effects[at])
    for hook in game.hooks.on_built:
        hook(game, state, at, seat, events)


def relieved(price: Price, units: int, core: bool, floor: int = 0) -> Price:
    """Return the price of a number of seats: a lone councilor's Power Core less one Atlantium and one energy, other
    components less so many units, each of the kind that is then commonest (RISE-17), or if below 0 so many units more,
    of the kinds of the price in turn, the commonest first. At least ``floor`` units are left, as discounts leave them
    (RISE-102), or a price would fall to nothing and below.
    """
    if core:
        return tuple(max(0, count - (kind >= ATLANTIUM)) for kind, count in enumerate(price))
    for _unit in range(min(units, sum(price) - floor)):
        price = _changed(price, price.index(max(price)), -1)
    kinds = sorted((kind for kind, count in enumerate(price) if count), key=lambda kind: -price[kind])
    for unit in range(-units):
        price = _changed(price, kinds[unit % len(kinds)], 1)
    return price


def build_payers(game: RisingGame, state: RisingTable, move: Move) -> list[int]:
    """Return the seats that pay or whose cards are used."""
    payments = move.args[-1]
    paying = [seat for seat in range(state.seats) if any(payments[seat * GOODS : (seat + 1) * GOODS])]
    return sorted({*paying, *(seat for seat, _card in schemas_of(game, state, move.seat)[: move.args[2]])})


PROPOSALS: Final = {"build": Proposal("RISE-101", "build", build_payers, carry_build)}
