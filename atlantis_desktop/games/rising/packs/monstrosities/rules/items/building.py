"""Magic items are built like components, on a build space or where a component lets figures build them (MONS-34 to 39).

What changes the price of a component changes that of an item too, never the reverse (MONS-38).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.moves import Field, Move, MoveForm
from atlantis_desktop.engine.prompts import Ask
from atlantis_desktop.engine.refusals import Because, Refusal
from atlantis_desktop.engine.windows import clockwise
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import SUPPLY, deeps_of, pack_of
from atlantis_desktop.games.rising.packs.monstrosities.rules.figures import standing
from atlantis_desktop.games.rising.rules.actions import ACT
from atlantis_desktop.games.rising.rules.building import (
    Price,
    builders,
    covers,
    most_adzes,
    prices,
    schemas_of,
    spend_schemas,
)
from atlantis_desktop.games.rising.rules.councilors import build_discount
from atlantis_desktop.games.rising.rules.flow import ask, seat_of_frame, to_pool
from atlantis_desktop.games.rising.rules.game import Proposal, Purpose, RisingGame, StepPrompt
from atlantis_desktop.games.rising.rules.goods import (
    GOODS,
    amount_of,
    can_pay,
    energy_price,
    energy_value,
    may_propose,
    pay_goods,
    split_goods,
)
from atlantis_desktop.games.rising.rules.pieces import ATLANTIUM, AUTOMATON, BUILD, ENERGY, WORKS
from atlantis_desktop.games.rising.rules.state import ACTED, RisingTable

CRAFT: Final = "craft"
CRAFTING: Final = "crafting"
TAKER: Final = "item_taker"
FOR_ALL: Final[set[int]] = set()
"""Items that need no power to be built (MONS-35)."""


# Who may build, and where (MONS-34 to 36)


def crafters(game: RisingGame, table: RisingTable, space: int) -> list[int]:
    """Return the figures of a space that have the power to build magic items (MONS-35)."""
    deeps = deeps_of(table)
    given = deeps.designs | deeps.designers
    found = [
        figure for figure in standing(table, space)
        if given >> figure & 1 and (not table.marks[figure] & ACTED or deeps.designers >> figure & 1)
    ]  # fmt: skip
    for fold in game.hooks.fold_crafters:
        found = fold(game, table, found, space)
    return found


def may_craft(game: RisingGame, table: RisingTable, space: int) -> bool:
    """Tell whether a figure with the power to build magic items stands on a space (MONS-34, 35)."""
    return bool(crafters(game, table, space))


def is_gate(space: int) -> bool:
    """Tell whether a place is a build space; others build where a component lets them."""
    return BUILD <= space < WORKS


def team_of(game: RisingGame, table: RisingTable, space: int) -> list[int]:
    """Return the seats that build on a space, and alone may pay: those with a figure there (MONS-34)."""
    if is_gate(space):
        return builders(game, table, space)
    return sorted({
        table.owner[figure] for figure in standing(table, space) if game.figures.kind[figure] != AUTOMATON
    })  # fmt: skip


def spaces_for(game: RisingGame, table: RisingTable, seat: int) -> list[int]:
    """Return the spaces on which a seat can build an item in the act step: build spaces that have not built."""
    spaces = [BUILD + at for at in range(game.build_spaces) if not table.built_on >> at & 1]
    return [space for space in spaces if space in table.where and seat in team_of(game, table, space)]


def is_open(game: RisingGame, table: RisingTable, seat: int, space: int) -> bool:
    """Tell whether an item can be built on a space now: in the act step, or on the one that is asked about."""
    frame = table.frames[-1]
    if frame.name == CRAFTING:
        return bool(frame.seat == seat and frame.data[0] == space)
    return frame.name == ACT and not table.done >> seat & 1 and space in spaces_for(game, table, seat)


def buildable(game: RisingGame, table: RisingTable, space: int) -> list[int]:
    """Return the items of the supply that can be built on a space, whatever they cost."""
    items = [item for item, owner in enumerate(deeps_of(table).items) if owner == SUPPLY]
    if items and not may_craft(game, table, space):
        items = [item for item in items if pack_of(game).items[item].sort in FOR_ALL]
    return items


# Prices (MONS-38, 39)


def printed(game: RisingGame, table: RisingTable, item: int) -> Price:
    """Return the price of an item before anything changes it: what the Wrath takes off is taken off (3.5, A20)."""
    row = pack_of(game).items[item]
    less = row.wrath_less * game.wrath[table.wrath]
    if not less:
        return row.cost
    cost = list(row.cost)
    cost[ATLANTIUM] = max(pack_of(game).params["shield_floor"], cost[ATLANTIUM] - less)
    return tuple(cost)


def floor_of(game: RisingGame, item: int) -> int:
    """Return how many units discounts leave (MONS-39)."""
    params = pack_of(game).params
    return int(params["shield_floor" if pack_of(game).items[item].wrath_less else "item_floor"])


def discount(game: RisingGame, table: RisingTable, item: int, space: int, schemas: int) -> int:
    """Return how many units are left out of a price, after what makes it dearer (MONS-38, 39)."""
    return reduced(game, table, item, game.deeds["cheaper_build"].n * schemas + item_discount(game, table, space))


def reduced(game: RisingGame, table: RisingTable, item: int, available: int) -> int:
    """Return how many of the units that could be left out really are: some remain (MONS-39)."""
    full = sum(printed(game, table, item)) + table.malfunctions
    return max(0, min(available, full - floor_of(game, item)))


def item_discount(game: RisingGame, table: RisingTable, space: int) -> int:
    """Return how many units those who build leave out, beside cards: as for components, and for items alone."""
    units = build_discount(game, table, space)
    for fold in game.hooks.fold_item_discount:
        units = fold(game, table, units, space)
    return units


def paid_prices(
    game: RisingGame, table: RisingTable, item: int, space: int, schemas: int, adzes: int, inspiration: int
) -> Sequence[Price]:
    """Return every price that an item may be paid with now; so many units are paid by Inspiration besides."""
    cheaper = discount(game, table, item, space, schemas) + inspiration
    each = game.deeds["replace_units"].price
    found = prices(printed(game, table, item), table.malfunctions, cheaper, adzes, each)
    return [(*price[:ENERGY], energy_price(game, table, price[ENERGY])) for price in found]


def inspired(game: RisingGame, table: RisingTable, space: int) -> int:
    """Return the seat that may pay units of an item on a space by Inspiration, or -1."""
    seat = -1
    for fold in game.hooks.fold_inspiration:
        seat = fold(game, table, seat, space)
    return seat


def most_inspiration(game: RisingGame, table: RisingTable, item: int, space: int, schemas: int) -> int:
    """Return how many units of an item can be paid by Inspiration."""
    if inspired(game, table, space) < 0:
        return 0
    left = sum(printed(game, table, item)) + table.malfunctions - discount(game, table, item, space, schemas)
    return min(deeps_of(table).inspiration, left)


# Moves


def more_acting(game: RisingGame, table: RisingTable, seat: int) -> list[Move]:
    """List the items that the builders of a space can pay, without and with cards, and one way of sharing the price."""
    if SUPPLY not in deeps_of(table).items:
        return []
    return [move for space in spaces_for(game, table, seat) for move in craft_moves(game, table, seat, space)]


def craft_moves(game: RisingGame, table: RisingTable, seat: int, space: int) -> list[Move]:
    """List the items that can be built on one space."""
    items = buildable(game, table, space)
    if not items:
        return []
    team = team_of(game, table, space)
    order = [each for each in clockwise(game.seats, seat) if each in team]
    have = [sum(amount_of(table, each, kind) for each in team) for kind in range(GOODS)]
    items = within_reach(game, table, seat, space, items, have)
    moves = []
    for item in items:
        for schemas in useful_schemas(game, table, item, space, len(schemas_of(game, table, seat))):
            for units in useful_inspiration(game, table, item, space, schemas, have):
                price = first_price(game, table, item, space, schemas, units, have)
                payments = None if price is None else split_goods(table, price, order)
                if payments is not None:
                    move = Move(CRAFT, seat, (game.box.item_0 + item, space, schemas, 0, units, payments))
                    if may_propose(game, table, move):
                        moves.append(move)
    return moves


def within_reach(
    game: RisingGame, table: RisingTable, seat: int, space: int, items: list[int], have: list[int]
) -> list[int]:
    """Drop the items for which those who build lack units even when all is left out that can be: told fast."""
    most = game.deeds["cheaper_build"].n * len(schemas_of(game, table, seat)) + item_discount(game, table, space)
    units = sum(have[:ENERGY]) + energy_value(game, table, have[ENERGY]) + deeps_of(table).inspiration
    return [item for item in items if sum(printed(game, table, item)) + table.malfunctions
            - reduced(game, table, item, most) <= units]  # fmt: skip


def first_price(
    game: RisingGame, table: RisingTable, item: int, space: int, schemas: int, inspiration: int, have: list[int]
) -> Price | None:
    """Return the first of the prices that is covered by what the builders have together."""
    known = paid_prices(game, table, item, space, schemas, 0, inspiration)
    return next((price for price in known if covers(have, price)), None)


def useful_schemas(game: RisingGame, table: RisingTable, item: int, space: int, schemas: int) -> list[int]:
    """Return the numbers of Lost Schemas worth offering: none, and the fewest that save the most (RISE-102)."""
    saved = [discount(game, table, item, space, used) for used in range(schemas + 1)]
    fewest = saved.index(max(saved))
    return [0, fewest] if fewest else [0]


def useful_inspiration(
    game: RisingGame, table: RisingTable, item: int, space: int, schemas: int, have: list[int]
) -> list[int]:
    """Return how much Inspiration is worth offering: as little as makes the item payable, and as much as there is."""
    most = most_inspiration(game, table, item, space, schemas)
    for units in range(most + 1):
        if first_price(game, table, item, space, schemas, units, have) is not None:
            return [units, most] if most > units else [units]
    return []


def accepts_craft(game: RisingGame, table: RisingTable, frame: Frame, move: Move) -> bool:
    """Tell whether an item may be proposed with these cards and payments (MONS-34 to 39)."""
    return not why_not(game, table, move)


def why_not(game: RisingGame, table: RisingTable, move: Move) -> str:
    """Return the reason why an item cannot be built like this, empty where it can."""
    piece, space, schemas, adzes, inspiration, payments = move.args
    item = piece - game.box.item_0
    if table.frames[-1].name not in (ACT, CRAFTING):
        return "not_craft_now"
    if not 0 <= item < game.box.items or deeps_of(table).items[item] != SUPPLY:
        return "item_not_there"
    if not is_open(game, table, move.seat, space):
        built = is_gate(space) and table.built_on >> space - BUILD & 1
        return "space_has_built" if built else "not_on_the_space"
    if item not in buildable(game, table, space):
        return "no_crafter"
    team = team_of(game, table, space)
    givers = {number // GOODS for number, count in enumerate(payments) if count}
    if not givers <= set(team):
        return "payer_not_there"
    if not can_pay(table, payments, GOODS):
        return "cannot_pay"
    if schemas > len(schemas_of(game, table, move.seat)) or adzes > most_adzes(game, table, team, payments):
        return "no_such_card"
    if inspiration > most_inspiration(game, table, item, space, schemas):
        return "no_inspiration"
    if not may_propose(game, table, move):
        return "declined_too_often"
    paid = tuple(sum(payments[kind::GOODS]) for kind in range(GOODS))
    fits = paid in paid_prices(game, table, item, space, schemas, adzes, inspiration)
    return "" if fits else "not_the_price_of_item"


RULE_OF: Final = {
    "not_craft_now": "MONS-34", "item_not_there": "MONS-37", "space_has_built": "MONS-36",
    "not_on_the_space": "MONS-34", "no_crafter": "MONS-35", "payer_not_there": "MONS-34", "cannot_pay": "MONS-34",
    "no_such_card": "MONS-38", "no_inspiration": "MONS-35", "declined_too_often": "RISE-24",
    "not_the_price_of_item": "MONS-38",
}  # fmt: skip
"""The rule that each reason comes from."""


def refuse_craft(game: RisingGame, table: RisingTable, move: Move) -> Refusal:
    """Say why an item cannot be built like this."""
    reason = why_not(game, table, move) or "not_craft_now"
    values: tuple[tuple[str, int], ...] = ()
    if reason == "payer_not_there":
        team = team_of(game, table, move.args[1])
        givers = {number // GOODS for number, count in enumerate(move.args[-1]) if count}
        values = (("seat", min(givers - set(team))),)
    because = Because.NOT_NOW if reason == "not_craft_now" else Because.NOT_ALLOWED
    return Refusal(RULE_OF[reason], reason, because, values)


# Building (MONS-36, 37)


def begin_crafting(game: RisingGame, state: RisingTable, seat: int, space: int) -> bool:
    """Let a seat build an item where a component lets the figures of its place do so; tell whether there is any."""
    if not craft_moves(game, state, seat, space):
        return False
    state.frames.append(Frame(CRAFTING, seat, (space,)))
    return True


def crafting_answers(game: RisingGame, table: RisingTable, seat: int, frame: Frame) -> list[Move]:
    """List the items, and building none."""
    return [*craft_moves(game, table, seat, frame.data[0]), Move("enough", seat)]


def build_nothing(game: RisingGame, state: RisingTable, move: Move, events: Events) -> None:
    """The seat builds none after all."""
    state.frames.pop()


def payers(game: RisingGame, state: RisingTable, move: Move) -> list[int]:
    """Return the seats that pay, whose cards are used or whose Inspiration is spent."""
    _piece, space, schemas, _adzes, inspiration, payments = move.args
    seats = {number // GOODS for number, count in enumerate(payments) if count}
    seats |= {seat for seat, _card in schemas_of(game, state, move.seat)[:schemas]}
    return sorted(seats | ({inspired(game, state, space)} if inspiration else set()))


def carry_craft(game: RisingGame, state: RisingTable, move: Move, events: Events) -> None:
    """Pay, send the builders home, and ask which of those who paid takes the item (MONS-36, 37)."""
    piece, space, schemas, _adzes, inspiration, payments = move.args
    item, deeps = piece - game.box.item_0, deeps_of(state)
    if state.frames[-1].name == CRAFTING:
        state.frames.pop()
    given = [sum(payments[seat * GOODS : (seat + 1) * GOODS]) for seat in range(game.seats)]
    if inspiration:
        given[inspired(game, state, space)] += inspiration
        deeps.inspiration -= inspiration
    spend_schemas(game, state, move.seat, schemas, events)
    pay_goods(state, payments)
    if is_gate(space):
        state.built_on |= 1 << space - BUILD
    tell(events, "crafted", move.seat, (piece,), "MONS-36", tuple(payments))
    for figure in standing(state, space):
        to_pool(game, state, figure, events)
    order = clockwise(game.seats, state.starter)
    givers = sorted((seat for seat in order if given[seat]), key=lambda seat: -given[seat]) or [move.seat]
    deeps.items[item] = givers[0]
    ask(game, state, givers[0], TAKER, givers, events, (item,))


def take_item(
    game: RisingGame, state: RisingTable, seat: int, taker: int, context: tuple[int, ...], events: Events
) -> None:
    """Card and token lie before the one who takes them (MONS-37)."""
    deeps_of(state).items[context[0]] = taker
    tell(events, "item_taken", taker, (game.box.item_0 + context[0],), "MONS-37")


def on_round_start(game: RisingGame, state: RisingTable, events: Events) -> None:
    """What lets figures build items lasts a round."""
    deeps_of(state).designs = deeps_of(state).designers = 0


FORMS: Final = {
    CRAFT: MoveForm(CRAFT, (
        Field("item", "piece"), Field("space", "place"), Field("schemas", "number"), Field("adzes", "number"),
        Field("inspiration", "number"), Field("payments", "number", many=True),
    )),
}  # fmt: skip
STEPS: Final = {CRAFTING: StepPrompt(Ask.OPTION, "MONS-35", crafting_answers, seat_of_frame)}
SHAPES: Final = {CRAFTING: "place"}
ANSWERERS: Final = {CRAFTING: build_nothing}
PROPOSALS: Final = {CRAFT: Proposal("MONS-34", "build", payers, carry_craft)}
ACCEPTS: Final = {CRAFT: accepts_craft}
WHY_NOT: Final = {CRAFT: refuse_craft}
PURPOSES: Final = {TAKER: Purpose("MONS-37", "to_seat", take_item, context="item")}
