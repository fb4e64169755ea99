"""The windows in which seats may react: what a seat has for each of them (RISE-22, 23, 28)."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.prompts import Ask
from atlantis_desktop.engine.windows import cancel, subject_of
from atlantis_desktop.games.rising.rules.councilors import (
    USED_SICKLE,
    call_storm,
    has_artifact,
    helped_at,
    stormcallers,
    storms,
)
from atlantis_desktop.games.rising.rules.floods import FLOODING, WRATH_FLOOD, Flood
from atlantis_desktop.games.rising.rules.flow import (
    ANEW,
    ROLL_ROUND,
    SUFFER_ROUND,
    carry_pass,
    open_anew,
    seat_of_frame,
)
from atlantis_desktop.games.rising.rules.game import RisingGame, StepPrompt
from atlantis_desktop.games.rising.rules.library import card_moves, is_barred
from atlantis_desktop.games.rising.rules.misfortunes import DRAWN
from atlantis_desktop.games.rising.rules.phases import END_SUFFER
from atlantis_desktop.games.rising.rules.pieces import CITIES, WILD, arm_of
from atlantis_desktop.games.rising.rules.relocate import late_moves, use_adept
from atlantis_desktop.games.rising.rules.rolls import (
    IN_ROLL,
    NOBODY,
    Dice,
    accepts_spend,
    change_dice,
    dice_of,
    may_spend,
    roll_answers,
    rollers,
    target_of,
    total,
)
from atlantis_desktop.games.rising.rules.state import RisingTable

WINDOWS: Final[tuple[str, ...]] = (DRAWN, FLOODING, END_SUFFER, IN_ROLL)
ROUND_OF: Final = {DRAWN: SUFFER_ROUND, FLOODING: SUFFER_ROUND, END_SUFFER: SUFFER_ROUND, IN_ROLL: ROLL_ROUND}


def is_quiet(game: RisingGame, table: RisingTable) -> bool:
    """Tell fast that no pack has anything in play that could be used in a window."""
    return not game.hooks.fold_quiet or all(fold(game, table) for fold in game.hooks.fold_quiet)


def may_react(
    game: RisingGame, table: RisingTable, seat: int, window: str, subject: tuple[int, ...], quiet: bool
) -> bool:
    """Tell whether a seat is asked in a window; packs are not asked where it is ``quiet``.

    Where hands are hidden, whoever holds any card, so that the pause tells nothing; else who has something that can
    change what is about to happen (RISE-23).
    """
    bits = game.standing_bits
    if table.auto[seat] & (bits[window] | bits[ROUND_OF.get(window, SUFFER_ROUND)]):
        return False
    if not table.hands[seat]:
        if window == DRAWN and quiet:
            return False
    elif game.hidden_hands and any(window in windows for windows in game.windows_of.values()):
        return True
    if not quiet:
        for more in game.hooks.more_reactions:
            if more(game, table, seat, window, subject):
                return True
    if window == IN_ROLL:
        dice = Dice(*table.frames[-1].data) if table.frames[-1].name != IN_ROLL else dice_of(table)
        if may_spend(game, table, seat, dice) or dice_to_reroll(game, table, seat, dice):
            return True
    elif _own(game, table, seat, window, subject):
        return True
    if not table.hands[seat]:
        return False
    return any(window not in game.unasked_in[move.args[0]] for move in _cards(game, table, seat, window, subject))


def is_idle(game: RisingGame, table: RisingTable, window: str) -> bool:
    """Tell fast that nobody has anything for a window: no cards in any hand and no ability about."""
    if any(table.hands) or window not in (DRAWN, FLOODING) or not is_quiet(game, table):
        return False
    return window == DRAWN or not storms(game, table)


def answers(game: RisingGame, table: RisingTable, seat: int, frame: Frame) -> list[Move]:
    """List what a seat can do in the window at work, or let it be."""
    window, subject = frame.name, subject_of(frame)
    if window == IN_ROLL:
        dice = dice_of(table)
        moves = roll_answers(game, table, seat, frame)
        moves += [Move("reroll", seat, (which,)) for which in dice_to_reroll(game, table, seat, dice)]
    else:
        moves = [Move("pass", seat), *_own(game, table, seat, window, subject)]
    for more in game.hooks.more_reactions:
        moves += more(game, table, seat, window, subject)
    return moves + _cards(game, table, seat, window, subject) if table.hands[seat] else moves


def _own(game: RisingGame, table: RisingTable, seat: int, window: str, subject: tuple[int, ...]) -> list[Move]:
    """Abilities and artifacts."""
    if window == FLOODING and Flood(*subject).mode != WRATH_FLOOD:
        arm = arm_of(Flood(*subject).place)
        return [Move("ability", seat, (game.box.figure_0 + figure,)) for figure in stormcallers(game, table, seat, arm)]
    if window == END_SUFFER:
        return late_moves(game, table, seat)
    return []


def _cards(game: RisingGame, table: RisingTable, seat: int, window: str, subject: tuple[int, ...]) -> list[Move]:
    """Cards of the hand that fit what the window is about."""
    moves = card_moves(game, table, seat, window)
    return [move for move in moves if not is_barred(game, table, move.args[0], window, subject)]


def dice_to_reroll(game: RisingGame, table: RisingTable, seat: int, dice: Dice) -> list[int]:
    """Return the dice that a seat may roll again, 0 and 1 by the Explorer, 2 by the Sickle (RISE-78).

    The Explorer lets every failed die be rolled once more; in the Cities each owner one of its own when the total
    fails.
    """
    if seat not in rollers(table, dice) or total(dice) >= target_of(game, table, dice.place):
        return []
    found = []
    if helped_at(game, table, "explorer", dice.place):
        if table.owner[dice.first] == seat and not dice.rerolled & 1:
            found.append(0)
        if dice.second != NOBODY and table.owner[dice.second] == seat and not dice.rerolled & 2:
            found.append(1)
        if arm_of(dice.place) == CITIES and dice.rerolled and len(rollers(table, dice)) == 1:
            found = []
    if (
        arm_of(dice.place) in WILD and has_artifact(game, table, seat, "sickle")
        and not table.used[seat] & USED_SICKLE
    ):  # fmt: skip
        found.append(2)
    return found


def carry_reroll(game: RisingGame, state: RisingTable, move: Move, events: Events) -> None:
    """Roll a die again: only its natural value is replaced; energy spent stays unless the option says no (RISE-78)."""
    dice = dice_of(state)
    which = move.args[0]
    rolled = state.rng.die()
    if which == 1:
        dice = dice._replace(other=rolled, rerolled=dice.rerolled | 2)
    else:
        dice = dice._replace(die=rolled, rerolled=dice.rerolled | (which == 0))
    if which == 2:
        state.used[move.seat] |= USED_SICKLE
    if not game.options["rerollKeepsEnergy"]:
        dice = dice._replace(energy=0)
    tell(events, "rerolled", move.seat, (), "RISE-78", (which, rolled))
    change_dice(game, state, dice)


def carry_ability(game: RisingGame, state: RisingTable, move: Move, events: Events) -> None:
    """An ability is used in a window: the Stormcaller in W-FLOOD, the Adept in W-END-SUFFER."""
    figure = move.args[0] - game.box.figure_0
    if state.frames[-1].name == FLOODING:
        cancel(state.frames)
        call_storm(game, state, figure, events)
    else:
        use_adept(game, state, move.seat, figure, events)


def carry_artifact(game: RisingGame, state: RisingTable, move: Move, events: Events) -> None:
    """An artifact is used, in a window or in place of an action."""
    tell(events, "artifact_used", move.seat, (move.args[0],), "RISE-86")
    game.artifact_uses[game.does[move.args[0]]](game, state, move.seat, events)


STEPS: Final = {
    window: StepPrompt(Ask.RESPOND, "RISE-22", answers, seat_of_frame,
                       accepts=accepts_spend if window == IN_ROLL else None)
    for window in WINDOWS
}
USES: Final = {"sickle": USED_SICKLE}
WORK: Final = {ANEW: open_anew}
CARRY: Final = {"reroll": carry_reroll, "ability": carry_ability, "artifact": carry_artifact, "pass": carry_pass}
