"""Dice: wild tiles and Cities, from the roll through the window W-ROLL to its result (RISE-76 to 83)."""

from __future__ import annotations

from typing import Final, NamedTuple

from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.prompts import Ask
from atlantis_desktop.engine.windows import change, close, waiting_below
from atlantis_desktop.games.rising.rules.councilors import roll_bonus, worth_of_energy
from atlantis_desktop.games.rising.rules.flow import ask, asked_again, decider, open_for, to_pool
from atlantis_desktop.games.rising.rules.game import Purpose, RisingGame, StepPrompt
from atlantis_desktop.games.rising.rules.goods import gain, take_from
from atlantis_desktop.games.rising.rules.pieces import CITIES, ENERGY, LEADER, SUPPLY, arm_of, rank_of
from atlantis_desktop.games.rising.rules.state import RisingTable

ROLL: Final = "rolled"
IN_ROLL: Final = "roll"
NOBODY: Final = -1


class Dice(NamedTuple):
    """A roll on the table, as its frame holds it; the second figure and its die only in the Cities."""

    settled: int
    place: int
    first: int
    second: int
    die: int
    other: int
    bonus: int
    """What is added besides energy: the Wrath, the Automaton, the Crown."""
    energy: int
    """What mystic energy has added."""
    rerolled: int
    """Dice that were rolled once more by the Explorer: one bit each."""


def target_of(game: RisingGame, table: RisingTable, place: int) -> int:
    """Return what a roll on a tile has to reach (RISE-76, 79, 67); off the island that is what a pack makes of it."""
    arm = arm_of(place)
    target = table.earthquakes + (game.arms[arm].targets[rank_of(place) - 1] if arm >= 0 else 0)
    if game.hooks.fold_target:
        for fold in game.hooks.fold_target:
            target = fold(game, table, target, place)
    return max(int(game.params["target_floor"]), target)


def total(dice: Dice) -> int:
    """Return the result of a roll as it stands."""
    return dice.die + dice.other + dice.bonus + dice.energy


def missing(game: RisingGame, table: RisingTable, dice: Dice) -> int:
    """Return what a roll lacks to succeed, or to yield once more where it can; 0 or less where nothing is lacking."""
    target = target_of(game, table, dice.place)
    short = target - total(dice)
    for fold in game.hooks.fold_missing:
        short = fold(game, table, short, dice, target)
    return short


def yield_of(game: RisingGame, table: RisingTable, dice: Dice) -> int:
    """Return how many times a roll yields as it stands: once for a success (RISE-76)."""
    target = target_of(game, table, dice.place)
    count = int(total(dice) >= target)
    for fold in game.hooks.fold_successes:
        count = fold(game, table, count, dice, target)
    return count


def may_boost(game: RisingGame, table: RisingTable, place: int) -> bool:
    """Tell whether mystic energy may be spent on a roll that is made on a tile (RISE-77)."""
    may = True
    for fold in game.hooks.fold_may_boost:
        may = fold(game, table, may, place)
    return may


def roll(game: RisingGame, state: RisingTable, seat: int, figure: int, partner: int, events: Events) -> None:
    """Roll a die for a figure, or one each for a pair (RISE-76, 80)."""
    place = state.where[figure]
    die = state.rng.die()
    other = 0 if partner == NOBODY else state.rng.die()
    for fold in game.hooks.fold_dice:
        die, other = fold(game, state, (die, other), place, figure, partner, events)
    bonus = roll_bonus(game, state, place, figure, partner)
    state.frames.append(Frame(ROLL, seat, Dice(0, place, figure, partner, die, other, bonus, 0, 0)))
    if events is not None:
        figure_0 = game.box.figure_0
        figures = (figure_0 + figure,) if partner == NOBODY else (figure_0 + figure, figure_0 + partner)
        tell(events, "dice_rolled", seat, figures, "RISE-76" if partner == NOBODY else "RISE-80", (die, other, bonus))


def rollers(table: RisingTable, dice: Dice) -> tuple[int, ...]:
    """Return the seats whose figures roll; only they may add energy (RISE-77, 80)."""
    first = table.owner[dice.first]
    if dice.second == NOBODY or table.owner[dice.second] == first:
        return (first,)
    return (first, table.owner[dice.second])


def settle(game: RisingGame, state: RisingTable, frame: Frame, events: Events) -> None:
    """First whoever can change the roll is asked; then it counts (RISE-21)."""
    dice = Dice(*frame.data)
    if not dice.settled:
        state.frames[-1] = Frame(ROLL, frame.seat, dice._replace(settled=1))
        if missing(game, state, dice) > 0:
            open_for(game, state, IN_ROLL)
        return
    state.frames.pop()
    target = target_of(game, state, dice.place)
    count = yield_of(game, state, dice)
    arm = arm_of(dice.place)
    if events is not None and arm >= 0:
        tell(events, "roll_made" if count else "roll_failed", frame.seat, (game.box.figure_0 + dice.first,),
             "RISE-76" if dice.second == NOBODY else "RISE-80", (total(dice), target))  # fmt: skip
    if count and arm >= 0 and arm != CITIES:
        gain(game, state, state.owner[dice.first], game.arms[arm].yields, count, events, "RISE-76")
    elif count and arm == CITIES:
        done = False
        for fold in game.hooks.fold_city:
            done = fold(game, state, done, dice, events)
        if not done:
            recruit_for(game, state, dice, events)
    for hook in game.hooks.on_rolled:
        hook(game, state, dice, count, events)


def recruit_for(game: RisingGame, state: RisingTable, dice: Dice, events: Events) -> None:
    """A pair in the Cities has made its roll: a follower of one of its owners comes (RISE-80)."""
    owners = rollers(state, dice)
    recruits = [figure for seat in owners for figure in recruit_from(game, state, seat)]
    if len(recruits) > 1:
        choose_colour(state, owners, recruits)
    elif recruits:
        recruit(game, state, recruits[0], events)


def recruit_from(game: RisingGame, state: RisingTable, seat: int) -> list[int]:
    """Return what a seat can recruit from the supply: a follower, and its Leader if it lies there (RISE-80, 82)."""
    followers = [figure for figure in game.figures.followers_of(seat) if state.where[figure] == SUPPLY][:1]
    found = [*followers, seat] if state.where[seat] == SUPPLY else followers
    for fold in game.hooks.fold_recruits:
        found = fold(game, state, found, seat)
    return found


def recruit(game: RisingGame, state: RisingTable, figure: int, events: Events) -> None:
    """A figure leaves the supply for its pool and is placed from the next round on (RISE-81)."""
    to_pool(game, state, figure, events)
    rule = "RISE-82" if game.figures.kind[figure] == LEADER else "RISE-81"
    tell(events, "recruited", state.owner[figure], (game.box.figure_0 + figure,), rule)
    for hook in game.hooks.on_recruited:
        hook(game, state, figure, events)


def recruit_more(game: RisingGame, state: RisingTable, frame: Frame, events: Events) -> None:
    """The next of the seats in the frame recruits; where its Leader could come too, it chooses (RISE-82)."""
    state.frames.pop()
    seats = frame.data
    if not seats:
        return
    state.frames.append(Frame(RECRUITS, -1, seats[1:]))
    pieces = [game.box.figure_0 + figure for figure in recruit_from(game, state, seats[0])]
    ask(game, state, seats[0], "recruit", pieces, events)


def take_recruit(
    game: RisingGame, state: RisingTable, seat: int, piece: int, context: tuple[int, ...], events: Events
) -> None:
    """The chosen figure comes."""
    recruit(game, state, piece - game.box.figure_0, events)


# The colour of a follower (3.3)


def choose_colour(state: RisingTable, owners: tuple[int, ...], recruits: list[int]) -> None:
    """Ask both owners whose follower comes; where they differ, the group's seat decides."""
    state.frames.append(Frame(COLOUR, -1, (tuple(owners), tuple(recruits), (-1,) * len(owners))))


def colour_asked(game: RisingGame, table: RisingTable, frame: Frame) -> list[int]:
    """Return the owners that have not said, or the seat that decides."""
    owners, _recruits, said = frame.data
    waiting = [seat for seat, answer in zip(owners, said, strict=True) if answer < 0]
    return waiting or [decider(game, table)]


def colour_answers(game: RisingGame, table: RisingTable, seat: int, frame: Frame) -> list[Move]:
    """List the followers that can come."""
    return [Move("figure", seat, (game.box.figure_0 + figure,)) for figure in frame.data[1]]


def take_colour(game: RisingGame, state: RisingTable, move: Move, events: Events) -> None:
    """Note what an owner says; the follower comes when they agree or the deciding seat has spoken."""
    owners, recruits, said = state.frames.pop().data
    figure = move.args[0] - game.box.figure_0
    if min(said) < 0:
        said = tuple(
            figure if seat == move.seat and answer < 0 else answer for seat, answer in zip(owners, said, strict=True)
        )
        if min(said) < 0 or len(set(said)) > 1:
            state.frames.append(Frame(COLOUR, -1, (owners, recruits, said)))
            return
    recruit(game, state, figure, events)


# The window W-ROLL (RISE-77, 78)


def dice_of(state: RisingTable) -> Dice:
    """Return the roll that a window is about; it lies just below the window."""
    return Dice(*waiting_below(state.frames).data)


def roll_answers(game: RisingGame, table: RisingTable, seat: int, frame: Frame) -> list[Move]:
    """List the energy that makes the roll a success, rolling again, a card, and letting it be."""
    dice = dice_of(table)
    moves = [Move("pass", seat)]
    if seat in rollers(table, dice) and table.me[seat] and may_boost(game, table, dice.place):
        short = missing(game, table, dice)
        worth = worth_of_energy(game, table, seat, dice.place)
        moves.append(Move("spend", seat, (min(table.me[seat], -(-short // worth)),)))
    return moves


def may_spend(game: RisingGame, table: RisingTable, seat: int, dice: Dice) -> bool:
    """Tell whether mystic energy of a seat may still help a failed roll (RISE-23).

    Energy that is too little even together with the partner's helps nobody, so nobody is asked for it.
    """
    short = missing(game, table, dice)
    if short <= 0 or not may_boost(game, table, dice.place):
        return False
    seats = rollers(table, dice)
    if seat in seats and table.me[seat]:
        reach = sum(table.me[each] * worth_of_energy(game, table, each, dice.place) for each in seats)
        if reach >= short:
            return True
    return False


def helpful_spends(game: RisingGame, table: RisingTable, seat: int, dice: Dice) -> range:
    """Return the amounts of mystic energy that help a failed roll, and no more than it needs (RISE-77).

    Less than the whole is among them where the other roller can add the rest.
    """
    short = missing(game, table, dice)
    seats = rollers(table, dice)
    if short <= 0 or seat not in seats or not may_boost(game, table, dice.place):
        return range(0)
    worth = worth_of_energy(game, table, seat, dice.place)
    others = sum(table.me[each] * worth_of_energy(game, table, each, dice.place) for each in seats if each != seat)
    least = max(1, -(-(short - others) // worth))
    return range(least, min(table.me[seat], -(-short // worth)) + 1)


def accepts_spend(game: RisingGame, table: RisingTable, frame: Frame, move: Move) -> bool:
    """Tell whether a roller may spend so much energy on the roll (RISE-77)."""
    if move.kind != "spend" or move.seat != frame.seat:
        return False
    dice = dice_of(table)
    may = move.seat in rollers(table, dice) and may_boost(game, table, dice.place)
    return may and 1 <= move.args[0] <= table.me[move.seat]


def change_dice(game: RisingGame, state: RisingTable, dice: Dice) -> None:
    """Put a changed roll back below its window and ask again, or close the window when nothing is lacking any more."""
    change(state.frames, dice)
    if missing(game, state, dice) <= 0:
        close(state.frames)
    else:
        asked_again(game, state)


def carry_spend(game: RisingGame, state: RisingTable, move: Move, events: Events) -> None:
    """Pay mystic energy for a higher result (RISE-77)."""
    dice = dice_of(state)
    count = move.args[0]
    added = count * worth_of_energy(game, state, move.seat, dice.place)
    take_from(state, move.seat, ENERGY, count)
    tell(events, "energy_spent", move.seat, rule="RISE-77", values=(count, added))
    change_dice(game, state, dice._replace(energy=dice.energy + added))


COLOUR: Final = "colour"
STEPS: Final = {COLOUR: StepPrompt(Ask.CARDS, "RISE-80", colour_answers, colour_asked)}
RECRUITS: Final = "recruits"
WORK: Final = {ROLL: settle, RECRUITS: recruit_more}
CARRY: Final = {"spend": carry_spend}
ANSWERERS: Final = {COLOUR: take_colour}
PURPOSES: Final = {
    "recruit": Purpose("RISE-82", "figure", take_recruit),
}  # fmt: skip
