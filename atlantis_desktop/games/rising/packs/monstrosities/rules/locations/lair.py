"""The Harpies' Lair as a location: a pair there steals back or fights (MONS-73 to 76, 3.6).

Say what you want, then roll two dice and add 2 for each stolen figure here and each defeated harpy. Steal: take back
what the total allows. Fight: at 12 a harpy is gone.
"""

from __future__ import annotations

from typing import Any, Final

from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import GONE, NOWHERE, deeps_of, pack_of
from atlantis_desktop.games.rising.packs.monstrosities.rules.locations import spoils
from atlantis_desktop.games.rising.packs.monstrosities.rules.locations.places import LAIR, place_of
from atlantis_desktop.games.rising.packs.monstrosities.rules.lying import HARPY, is_guarded
from atlantis_desktop.games.rising.rules.flow import ask, ask_group
from atlantis_desktop.games.rising.rules.game import Purpose, RisingGame
from atlantis_desktop.games.rising.rules.rolls import NOBODY, ROLL, Dice, roll, rollers, total
from atlantis_desktop.games.rising.rules.state import RisingTable

FIGHT: Final = 0
STEAL: Final = 1
AIM: Final = "lair_aim"
AIM_OF_GROUP: Final = "lair_aim_group"


# What they declare (MONS-73)


def act(game: RisingGame, state: RisingTable, seat: int, figure: int, partner: int, events: Events) -> None:
    """Both owners declare what they want before they roll; where they differ the group's seat decides."""
    if partner == NOBODY:
        tell(events, "action_wasted", seat, (game.box.figure_0 + figure,), "MONS-73")
        return
    ask(game, state, seat, AIM, (), events, (figure, partner, 0))


def aims(game: RisingGame, table: RisingTable, seat: int, context: tuple[Any, ...]) -> list[int]:
    """Return FIGHT, and STEAL where anything lies stolen."""
    return [FIGHT, STEAL] if spoils.lying(table) else [FIGHT]


def take_aim(
    game: RisingGame, state: RisingTable, seat: int, aim: int, context: tuple[int, ...], events: Events
) -> None:
    """The other owner says what it wants; then they roll. ``said`` is what the first has said, and 1 more."""
    figure, partner, said = context
    other = state.owner[partner]
    if not said and other != seat:
        ask(game, state, other, AIM, (), events, (figure, partner, aim + 1))
    elif said and aim != said - 1:
        ask_group(game, state, AIM_OF_GROUP, (), events, (figure, partner))
    else:
        declare(game, state, figure, partner, aim, events)


def take_aim_of_group(
    game: RisingGame, state: RisingTable, seat: int, aim: int, context: tuple[int, ...], events: Events
) -> None:
    """The owners differed: this is what the pair does."""
    declare(game, state, context[0], context[1], aim, events)


def declare(game: RisingGame, state: RisingTable, figure: int, partner: int, aim: int, events: Events) -> None:
    """It is said; now they roll a die each (MONS-74)."""
    deeps_of(state).aim = aim
    pieces = (game.box.figure_0 + figure, game.box.figure_0 + partner)
    tell(events, "lair_declared", state.owner[figure], pieces, "MONS-73", (aim,))
    roll(game, state, state.owner[figure], figure, partner, events)


# The roll (MONS-74 to 76)


def fold_roll_bonus(
    game: RisingGame, table: RisingTable, bonus: int, place: int, figure: int, partner: int
) -> int:  # fmt: skip
    """Each stolen figure in the Lair and each defeated harpy helps (MONS-74)."""
    return bonus + (bonus_there(game, table) if place == place_of(game, LAIR) else 0)


def bonus_there(game: RisingGame, table: RisingTable) -> int:
    """Return what stolen figures and defeated harpies add to a roll in the Lair."""
    deeps, params = deeps_of(table), pack_of(game).params
    return int(params["stolen_bonus"] * deeps.stolen.bit_count() + params["harpy_bonus"] * deeps.harpies.count(GONE))


def fold_target(game: RisingGame, table: RisingTable, target: int, place: int) -> int:
    """A fight has a target, which an earthquake raises; a theft only steps, which it does not (MONS-A45)."""
    if place != place_of(game, LAIR):
        return target
    if deeps_of(table).aim == STEAL:
        rolled = [frame for frame in table.frames if frame.name == ROLL]
        return next_step(game, table, total(Dice(*rolled[-1].data))) if rolled else 0
    return target + int(pack_of(game).params["fight_target"])


def allowed(game: RisingGame, result: int) -> int:
    """Return how many items or figures a theft may take with a total (MONS-75)."""
    steps: tuple[tuple[int, int], ...] = pack_of(game).params["steal"]
    return next((count for most, count in steps if result <= most), steps[-1][1])


def next_step(game: RisingGame, table: RisingTable, result: int) -> int:
    """Return the total that lets a theft take more than this one does; 0 where more would bring no more."""
    steps: tuple[tuple[int, int], ...] = pack_of(game).params["steal"]
    taken = allowed(game, result)
    if taken >= min(steps[-1][1], spoils.lying(table)):
        return 0
    return next(most for most, _count in steps if result <= most) + 1


def on_rolled(game: RisingGame, state: RisingTable, dice: Dice, successes: int, events: Events) -> None:
    """What was declared comes of it."""
    if dice.place != place_of(game, LAIR):
        return
    deeps, aim, result = deeps_of(state), deeps_of(state).aim, total(dice)
    deeps.aim = NOWHERE
    seats = rollers(state, dice)
    if aim == STEAL:
        count = min(allowed(game, result), spoils.lying(state))
        tell(events, "lair_robbed", seats[0], rule="MONS-75", values=(result, count))
        spoils.raid(game, state, seats, count)
        return
    target = int(pack_of(game).params["fight_target"]) + state.earthquakes
    if not successes:
        tell(events, "lair_fight_lost", seats[0], rule="MONS-76", values=(result, target))
        return
    harpy = next(at for at, place in enumerate(deeps.harpies) if place != GONE)
    deeps.harpies[harpy] = GONE
    tell(events, "harpy_defeated", seats[0], (game.box.monster_0 + HARPY + harpy,), "MONS-76", (result, target))
    if not is_guarded(deeps):
        spoils.win_all(game, state, seats, events)


PURPOSES: Final = {
    AIM: Purpose("MONS-73", "option", take_aim, choices=aims, context="figure figure 0-2"),
    AIM_OF_GROUP: Purpose(
        "MONS-73", "option", take_aim_of_group, choices=aims, group=True, context="figure figure"
    ),
}  # fmt: skip
