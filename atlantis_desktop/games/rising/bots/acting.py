"""Phase 3 as a bot sees it: in which order figures act, what is built, what energy and cards are spent on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.rising.bots.asked import Asked
from atlantis_desktop.games.rising.bots.components import HARMS, LATE
from atlantis_desktop.games.rising.bots.councilors import LOCAL
from atlantis_desktop.games.rising.bots.library import ACTING
from atlantis_desktop.games.rising.bots.numbers import FIRST, Numbers
from atlantis_desktop.games.rising.bots.worth import BEFORE, NEVER, Outlook, effect_worth
from atlantis_desktop.games.rising.packs import bots as packs
from atlantis_desktop.games.rising.rules.actions import waiting_seats
from atlantis_desktop.games.rising.rules.building import builders
from atlantis_desktop.games.rising.rules.content import kin
from atlantis_desktop.games.rising.rules.councilors import carriers, worth_of_energy
from atlantis_desktop.games.rising.rules.goods import GOODS, amount_of
from atlantis_desktop.games.rising.rules.pieces import (
    BUILD,
    CENTRE,
    CITIES,
    ENERGY,
    FORGES,
    LIBRARIES,
    ORE,
    RESOURCES,
    WILD,
    arm_of,
)
from atlantis_desktop.games.rising.rules.placing import is_double
from atlantis_desktop.games.rising.rules.rolls import Dice, dice_of, missing, recruit_from, rollers
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.rules.state import RisingTable, has_acted

HELPS: Final = 0.5
"""How much later a figure acts that helps others on its place."""
LAST: Final = -1.0
"""The worth of being done, which comes after everything that helps."""


def rank_acts(asked: Asked, moves: Sequence[Move]) -> list[tuple[float, Move]]:
    """Return a worth for every move of the act step."""
    game, table, look, numbers, seat = asked.game, asked.table, asked.look, asked.numbers, asked.seat
    last = _acts_last(game, table, seat, moves)
    closing = (last or _strands(game, table, seat, moves)) and _spends_last(game, table, seat)
    ranked = []
    for move in moves:
        if move.kind == "done":
            worth = LAST
        elif move.kind == "act":
            worth = act_worth(game, table, look, seat, move.args[0] - game.box.figure_0)
        elif move.kind == "build":
            worth = build_worth(game, table, look, numbers, move)
        elif move.kind == "barrier":
            gain = look.barrier(move.args[0] - game.box.barrier_0)
            worth = spending_worth(table, look, numbers, move.args[1], gain) if closing else NEVER
        elif move.kind == "unflood":
            gain = look.gain_of_tile(move.args[0] - game.box.tile_0)
            worth = spending_worth(table, look, numbers, move.args[1], gain) if closing else NEVER
        elif move.kind == "tome":
            gain = look.gain_of_tile(move.args[1] - game.box.tile_0)
            worth = spending_worth(table, look, numbers, move.args[2], gain) if last else NEVER
        elif move.kind == "play":
            weigh = ACTING.get(game.does[move.args[0]])
            worth = NEVER if weigh is None else weigh(asked, last)
            if game.packs and worth == NEVER:
                worth = further_card(asked, move)
        else:
            worth = further_worth(asked, move, "ACTS")
        ranked.append((worth, move))
    return ranked


def further_worth(asked: Asked, move: Move, table: str) -> float:
    """Return what a move of a pack is worth by one of its tables; NEVER where the pack says nothing of it."""
    weigh = packs.further(table).get(move.kind)
    return NEVER if weigh is None else float(weigh(asked, move))


def further_card(asked: Asked, move: Move) -> float:
    """Return what playing a card of a pack is worth in the step at work; NEVER where the pack says nothing of it."""
    weigh = packs.further("PLAYS").get(asked.game.does[move.args[0]])
    return NEVER if weigh is None else float(weigh(asked, move))


def act_worth(game: RisingRules, table: RisingTable, look: Outlook, seat: int, figure: int) -> float:
    """Return how early a figure should act; below being done where its action would only do harm."""
    return _turn_of(game, table, look, seat, figure) - (HELPS if helps_others(game, table, figure) else 0.0)


def helps_others(game: RisingRules, table: RisingTable, figure: int) -> bool:
    """Tell whether others of its seat act on the place of a figure better before it has acted itself (RISE-13)."""
    place, owner = table.where[figure], table.owner[figure]
    if not any(figure in carriers(game, table, ability) for ability in LOCAL):
        return False
    return any(
        at == place and other != figure and table.owner[other] == owner and not has_acted(table.marks[other])
        for other, at in enumerate(table.where)
    )  # fmt: skip


def _turn_of(game: RisingRules, table: RisingTable, look: Outlook, seat: int, figure: int) -> float:
    place = table.where[figure]
    arm = arm_of(place)
    if place == CENTRE:
        return FIRST["centre"]
    if arm in WILD:
        return FIRST["wild"] + 0.05 * look.survives(place)
    if arm == CITIES:
        return FIRST["cities"]
    if arm == LIBRARIES:
        return FIRST["libraries"]
    if arm == FORGES:
        return FIRST["forges"] if amount_of(table, seat, ORE) else LAST - 1
    id = kin(game.components[game.box.work_of(place)])
    if id in HARMS and HARMS[id](look):
        return LAST - 1
    return FIRST["converter"] if id in LATE else FIRST["work"]


def build_worth(game: RisingRules, table: RisingTable, look: Outlook, numbers: Numbers, move: Move) -> float:
    """Return the worth of a build: before other acts, unless the Leaders wait on this space for the Power Core."""
    piece, space, _schemas, _adzes, payments = move.args
    if piece == game.box.core:
        return 1000.0
    at = piece - game.box.component_0
    others = [each for each in look.unbuilt if each not in (at, game.box.core_at)]
    if all(table.where[seat] == space for seat in range(game.seats)):
        elsewhere = [BUILD + number for number in range(game.build_spaces)
                     if BUILD + number != space and not table.built_on >> number & 1]  # fmt: skip
        if len(others) < sum(bool(builders(game, table, each)) for each in elsewhere):
            return LAST - 0.5
    paid: float = sum(
        payments[giver * GOODS + kind] * (1.0 if kind < ENERGY else numbers.energy)
        for giver in range(game.seats) for kind in range(GOODS)
    )  # fmt: skip
    return 20.0 + numbers.build + numbers.effects * effect_worth(kin(game.components[at])) + 0.1 * paid


def _spends_last(game: RisingRules, table: RisingTable, seat: int) -> bool:
    """Tell whether energy is left that no seat which still waits can propose to spend (RISE-75, 91).

    Only a seat with energy of its own proposes, and it pays first: one with 4 can propose once.
    """
    cost = int(game.params["unflood_cost"])
    others = [other for other in waiting_seats(game, table, table.frames[-1]) if other != seat]
    later = sum(-(-table.me[other] // cost) * cost for other in others)
    return not later or sum(table.me) - later >= cost


def _strands(game: RisingRules, table: RisingTable, seat: int, moves: Sequence[Move]) -> bool:
    """Tell whether the last seat that waits can propose too rarely to spend all energy after its next action."""
    if any(other != seat for other in waiting_seats(game, table, table.frames[-1])):
        return False
    acts = sum(move.kind == "act" and _useful(game, table, seat, move) for move in moves)
    return sum(table.me) >= acts * int(game.params["unflood_cost"])


def _acts_last(game: RisingRules, table: RisingTable, seat: int, moves: Sequence[Move]) -> bool:
    """Tell whether at most one useful action is left to a seat: the phase ends as the last figure acts (RISE-75)."""
    acting = {
        (place := table.where[move.args[0] - game.box.figure_0], move.args[0] if not is_double(game, place) else 0)
        for move in moves if move.kind == "act" and _useful(game, table, seat, move)
    }  # fmt: skip
    return len(acting) + any(move.kind == "build" for move in moves) <= 1


def _useful(game: RisingRules, table: RisingTable, seat: int, move: Move) -> bool:
    place = table.where[move.args[0] - game.box.figure_0]
    return arm_of(place) != FORGES or amount_of(table, seat, ORE) > 0


def spending_worth(table: RisingTable, look: Outlook, numbers: Numbers, payments: Sequence[int], gain: float) -> float:
    """Return what energy for the group's safety is worth before the last action: NEVER where it is missed more."""
    # Nothing is kept when the Wrath is about to flood the centre.
    doomed = look.tiles < look.game.wrath[table.wrath]
    core = 3 if len(look.unbuilt) <= 3 and not doomed else 0
    left = sum(table.me) - sum(payments)
    if left < max(core, numbers.reserve * table.seats if look.rounds > 2 else core):
        return NEVER
    last_build = len(look.unbuilt) == 1 and look.rounds > numbers.last_rounds
    cost = 0.0
    for seat, count in enumerate(payments):
        own = table.goods[seat * RESOURCES : (seat + 1) * RESOURCES]
        if last_build and count == table.me[seat] > 0 and not any(own):
            # For the Power Core everybody has to give something.
            return NEVER
        for spent in range(count):
            rest = table.me[seat] - spent
            cost += numbers.energy if rest <= numbers.enough_energy else numbers.spare_energy
            if rest <= look.converting(seat):
                cost += (numbers.converted - numbers.energy) / numbers.price
    return BEFORE + gain - numbers.price * cost if gain > numbers.price * cost else NEVER


# Rolls (RISE-77, 78)


def rank_roll(asked: Asked, moves: Sequence[Move]) -> list[tuple[float, Move]]:
    """Weigh energy, rolling again, a Treatise, and letting a failed roll be."""
    game, table, look, seat = asked.game, asked.table, asked.look, asked.seat
    dice = dice_of(table)
    worth = success_worth(game, table, look, dice)
    ranked = []
    short = missing(game, table, dice)
    for move in moves:
        if move.kind == "pass":
            ranked.append((0.0, move))
        elif move.kind == "reroll":
            natural = dice.other if move.args[0] == 1 else dice.die
            gain = 0.0 if dice.energy else _rolled_again(asked, dice, worth, short, natural)
            ranked.append((5.0 + gain if gain > 0 else -1.0, move))
        elif move.kind == "spend":
            count = move.args[0]
            price = sum(look.energy_worth(seat, -spent) for spent in range(1, count + 1))
            others = [other for other in rollers(table, dice) if other != seat]
            whole = count < table.me[seat] or not others
            share = 1.0 if whole else 0.6
            ranked.append((worth * share - price, move))
        elif move.kind == "play":
            natural = dice.other if dice.second >= 0 else dice.die
            helps = max(6 - dice.die, 6 - natural if dice.second >= 0 else 0) >= short
            ranked.append((worth - 0.45 if helps and worth > 0.8 else NEVER, move))
        else:
            ranked.append((further_worth(asked, move, "REACTS"), move))
    return ranked


def _rolled_again(asked: Asked, dice: Dice, worth: float, short: int, natural: int) -> float:
    """Return how much better it is to roll a die again than to make up with energy for what it shows."""
    adds = worth_of_energy(asked.game, asked.table, asked.seat, dice.place)

    def made_up(lacking: int) -> float:
        count = -(-max(0, lacking) // adds)
        if count > asked.table.me[asked.seat]:
            return 0.0
        return max(0.0, worth - sum(asked.look.energy_worth(asked.seat, -spent) for spent in range(1, count + 1)))

    return sum(made_up(short + natural - face) for face in range(1, 7)) / 6 - made_up(short)


def success_worth(game: RisingRules, table: RisingTable, look: Outlook, dice: Dice) -> float:
    """Return what a success of a roll would bring."""
    if game.box.is_location(dice.place):
        return float(packs.further("ROLLS")[game.places.names[dice.place]](look, dice))
    arm = arm_of(dice.place)
    if arm != CITIES:
        return look.worth(game.arms[arm].yields) + finishing(game, table, look, dice)
    if not any(recruit_from(game, table, seat) for seat in rollers(table, dice)):
        return 0.0
    return look.follower()


def finishing(game: RisingRules, table: RisingTable, look: Outlook, dice: Dice) -> float:
    """Return what a resource is worth on top when it lets the builders on a space pay for a component at once."""
    seat, kind = table.owner[dice.first], game.arms[arm_of(dice.place)].yields
    for number in range(game.build_spaces):
        if table.built_on >> number & 1:
            continue
        team = builders(game, table, BUILD + number)
        if seat not in team:
            continue
        for at in look.unbuilt:
            missing = [
                max(0, need - sum(amount_of(table, each, each_kind) for each in team))
                for each_kind, need in enumerate(game.prices[at])
            ]  # fmt: skip
            if missing[kind] and sum(missing) <= 2 and at != game.box.core_at:
                return 0.8 / sum(missing)
            if missing[kind] and at == game.box.core_at and len(look.unbuilt) == 1:
                return 3.0
    return 0.0
