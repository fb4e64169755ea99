"""Gryphon Aerie: name Recruit or Steal, roll two dice and one more for each flooded tile of the Mountains (3.6).

Recruit: at ten the Gryphon joins. Steal: at ten five gold, and the location goes.
"""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.games.rising.packs.monstrosities.rules.allies.gryphon import GRYPHON
from atlantis_desktop.games.rising.packs.monstrosities.rules.allies.recruiting import (
    ally_named,
    is_free,
    recruit_ally,
)
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import pack_of
from atlantis_desktop.games.rising.packs.monstrosities.rules.locations.places import (
    AERIE,
    location_of,
    place_of,
    put_away,
)
from atlantis_desktop.games.rising.rules.component_scripts import controllers, share
from atlantis_desktop.games.rising.rules.content import RANKS
from atlantis_desktop.games.rising.rules.flow import ask, to_pool
from atlantis_desktop.games.rising.rules.game import Purpose, RisingGame
from atlantis_desktop.games.rising.rules.pieces import GOLD, MOUNTAINS
from atlantis_desktop.games.rising.rules.rolls import Dice, roll, total
from atlantis_desktop.games.rising.rules.state import RisingTable

AIM: Final = "aerie_aim"
JOINS: Final = "aerie_joins"
NEST: Final = "aerie"
RECRUIT: Final = 0
STEAL: Final = 1


def act(game: RisingGame, state: RisingTable, seat: int, figure: int, partner: int, events: Events) -> None:
    """Say what is wanted before the dice roll; without a Gryphon in the supply only gold is."""
    state.acting = (figure, partner)
    wanted = [RECRUIT, STEAL] if is_free(game, state, ally_named(game, GRYPHON)) else [STEAL]
    ask(game, state, seat, AIM, wanted, events, (figure, partner))


def take_aim(
    game: RisingGame, state: RisingTable, seat: int, aim: int, context: tuple[int, ...], events: Events
) -> None:
    """Roll for it."""
    state.frames.append(Frame(NEST, seat, (aim, 0)))
    roll(game, state, seat, context[0], context[1], events)


def fold_target(game: RisingGame, table: RisingTable, target: int, place: int) -> int:
    """Ten, and what raises all targets (MONS-A45)."""
    return target + int(pack_of(game).params["aerie_target"]) if location_of(game, place) == AERIE else target


def fold_roll_bonus(game: RisingGame, table: RisingTable, bonus: int, place: int, figure: int, partner: int) -> int:
    """One for each flooded tile of the Mountains."""
    if location_of(game, place) != AERIE:
        return bonus
    flooded = RANKS - table.dry[MOUNTAINS].bit_count()
    return bonus + flooded * int(pack_of(game).params["aerie_bonus"])


def on_rolled(game: RisingGame, state: RisingTable, dice: Dice, successes: int, events: Events) -> None:
    """Remember below the roll whether it succeeded."""
    if location_of(game, dice.place) == AERIE:
        frame = state.frames[-1]
        state.frames[-1] = Frame(NEST, frame.seat, (frame.data[0], int(successes > 0)))
        tell(events, "aerie_rolled", frame.seat, rule="MONS-31", values=(total(dice), int(successes > 0)))


def aim_of(table: RisingTable) -> int:
    """Return what is wanted of the roll at work."""
    at_work = [frame for frame in table.frames if frame.name == NEST]
    return int(at_work[-1].data[0]) if at_work else STEAL


def settle(game: RisingGame, state: RisingTable, frame: Frame, events: Events) -> None:
    """The Gryphon joins one of the two, or the gold is shared and the nest is empty."""
    state.frames.pop()
    aim, success = frame.data
    if not success:
        return
    if aim == RECRUIT:
        ask(game, state, frame.seat, JOINS, controllers(game, state) or [frame.seat], events)
        return
    share(game, state, GOLD, pack_of(game).params["aerie_gold"], events)
    for figure, place in enumerate(state.where):
        if place == place_of(game, AERIE):
            to_pool(game, state, figure, events)
    put_away(game, state, AERIE, events)


def take_seat(
    game: RisingGame, state: RisingTable, seat: int, chosen: int, context: tuple[int, ...], events: Events
) -> None:
    """The Gryphon joins that councilor."""
    recruit_ally(game, state, ally_named(game, GRYPHON), chosen, events)


WORK: Final = {NEST: settle}
SHAPES: Final = {NEST: "0-1 0-1"}
PURPOSES: Final = {
    AIM: Purpose("MONS-31", "option", take_aim, context="figure figure?"),
    JOINS: Purpose("MONS-25", "to_seat", take_seat),
}  # fmt: skip
