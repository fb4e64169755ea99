"""The Giant: it stands on 2 spaces of a wild tile and rolls 2 dice: their sum divided by the target is how many
resources it takes (MONS-A30, A31).
"""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.events import Events
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.refusals import Because, Refusal
from atlantis_desktop.games.rising.packs.monstrosities.rules.allies.recruiting import ally_named, bearers
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import deeps_of, pack_of
from atlantis_desktop.games.rising.rules.game import RisingGame
from atlantis_desktop.games.rising.rules.pieces import CENTRE, WILD, arm_of
from atlantis_desktop.games.rising.rules.placing import room_left
from atlantis_desktop.games.rising.rules.rolls import Dice, total
from atlantis_desktop.games.rising.rules.state import RisingTable

GIANT: Final = "giant"


def fold_places(
    game: RisingGame, table: RisingTable, places: list[int], figure: int, room: list[int]
) -> list[int]:
    """It goes to wild tiles alone, with two free spaces; while it stands, those under it are not free."""
    if figure != ally_named(game, GIANT):
        return places
    wanted = pack_of(game).params["giant_spaces"]
    return [place for place in places if arm_of(place) in WILD and room[place] >= wanted]


def fold_may_stand(game: RisingGame, table: RisingTable, may: bool, figure: int, place: int) -> bool:
    """No effect brings it to a space where it has no room: it needs a wild tile with two spaces free of others."""
    giant = ally_named(game, GIANT)
    if figure != giant or table.where[giant] == place:
        return may
    wanted = pack_of(game).params["giant_spaces"]
    return may and arm_of(place) in WILD and room_left(game, table)[0][place] >= wanted


def fold_room_left(game: RisingGame, table: RisingTable, room: list[int]) -> None:
    """It takes up a space more."""
    if not deeps_of(table).giant:
        return
    place = table.where[ally_named(game, GIANT)]
    if place >= CENTRE:
        room[place] -= pack_of(game).params["giant_spaces"] - 1


def spaces_of(game: RisingGame, table: RisingTable, figure: int) -> int:
    """Return on how many spaces a figure stands by this power; 1 for every other."""
    stands = figure == ally_named(game, GIANT) and deeps_of(table).giant and table.where[figure] >= CENTRE
    return pack_of(game).params["giant_spaces"] if stands else 1


def on_placed(game: RisingGame, state: RisingTable, figure: int, events: Events) -> None:
    """Note that it stands on two spaces."""
    if figure == ally_named(game, GIANT):
        deeps_of(state).giant = int(arm_of(state.where[figure]) in WILD)


def lifted(game: RisingGame, state: RisingTable, figure: int, events: Events) -> None:
    """It stands on none any more."""
    if figure == ally_named(game, GIANT):
        deeps_of(state).giant = 0


on_home = on_supply = on_removed = lifted


def fold_dice(
    game: RisingGame, state: RisingTable, dice: tuple[int, int], place: int, figure: int, partner: int, events: Events
) -> tuple[int, int]:
    """It rolls two dice."""
    if figure not in bearers(game, state, GIANT) or arm_of(place) not in WILD:
        return dice
    return dice[0], sum(state.rng.die() for _die in range(pack_of(game).params["giant_dice"] - 1))


def is_its_roll(game: RisingGame, table: RisingTable, dice: Dice) -> bool:
    """Tell whether a roll is one of its power on a wild tile."""
    return dice.first in bearers(game, table, GIANT) and arm_of(dice.place) in WILD


def fold_successes(game: RisingGame, table: RisingTable, count: int, dice: Dice, target: int) -> int:
    """The sum, mystic energy and all, is divided by the target (MONS-A31)."""
    return total(dice) // target if is_its_roll(game, table, dice) else count


def fold_missing(game: RisingGame, table: RisingTable, missing: int, dice: Dice, target: int) -> int:
    """More energy may always bring one resource more."""
    return target - total(dice) % target if is_its_roll(game, table, dice) else missing


def why_not_place(game: RisingGame, table: RisingTable, move: Move) -> Refusal | None:
    """Tell that it needs two spaces of a wild tile."""
    if move.args[0] - game.box.figure_0 != ally_named(game, GIANT):
        return None
    if table.owner[ally_named(game, GIANT)] != move.seat or move.kind == "take_back":
        return None
    return Refusal("MONS-A30", "giant_room", Because.NOT_ALLOWED)


WHY_NOT: Final = {"place": why_not_place}
