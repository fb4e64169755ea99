"""The Omens of the expansion: the group pays together and an ally joins, or it suffers (MONS-25, 3.7)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from atlantis_desktop.engine.effects import Carry
from atlantis_desktop.engine.events import Events
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.prompts import Ask
from atlantis_desktop.engine.windows import clockwise
from atlantis_desktop.games.rising.packs.monstrosities.rules.allies.recruiting import ally_named, is_free, recruit_ally
from atlantis_desktop.games.rising.packs.monstrosities.rules.misfortunes.owners import free_figures
from atlantis_desktop.games.rising.rules.floods import send_back
from atlantis_desktop.games.rising.rules.flow import ask_group
from atlantis_desktop.games.rising.rules.game import Purpose, RisingGame, StepPrompt
from atlantis_desktop.games.rising.rules.goods import GOODS
from atlantis_desktop.games.rising.rules.omens import begin_omen
from atlantis_desktop.games.rising.rules.pieces import CENTRE
from atlantis_desktop.games.rising.rules.state import RisingTable

CENTAURS, CYCLOPES, FAUNS, GIANTS, GRYPHONS = range(5, 10)
"""The Omens by their number, behind those of the base."""
WHO: Final = "who_recruits"
RETURNS: Final = "omen_returns"


def begins(game: RisingGame, id: str, which: int) -> dict[str, Carry[RisingTable]]:
    """Return what the card of an Omen does: it asks for its price."""

    def carry(state: RisingTable, seat: int, numbers: tuple[int, ...], events: Events) -> None:
        begin_omen(game, state, seat, which, events)

    return {id: carry}


def brings(id: str) -> Callable[[RisingGame, RisingTable, Sequence[int], Events], None]:
    """Return what comes of an Omen that is paid: an ally joins, if it is still in the supply."""

    def paid(game: RisingGame, state: RisingTable, payments: Sequence[int], events: Events) -> None:
        ally = ally_named(game, id)
        if is_free(game, state, ally):
            join(game, state, ally, payments, events)

    return paid


# Who gets the ally (MONS-25)


def join(game: RisingGame, state: RisingTable, ally: int, payments: Sequence[int], events: Events) -> None:
    """Ask those who have paid whom an ally joins; a lone councilor need not say."""
    shares = [sum(payments[seat * GOODS : (seat + 1) * GOODS]) for seat in range(game.seats)]
    payers = tuple(seat for seat in range(game.seats) if shares[seat])
    if game.seats == 1 or not payers:
        recruit_ally(game, state, ally, state.starter, events)
    else:
        paid = tuple(shares[seat] for seat in payers)
        state.frames.append(Frame(WHO, -1, (ally, payers, paid, (-1,) * len(payers))))


def who_is_asked(game: RisingGame, table: RisingTable, frame: Frame) -> list[int]:
    """Return the contributors that have not said."""
    _ally, payers, _paid, said = frame.data
    return [seat for seat, answer in zip(payers, said, strict=True) if answer < 0]


def who_answers(game: RisingGame, table: RisingTable, seat: int, frame: Frame) -> list[Move]:
    """List the councilors whom the ally may join."""
    return [Move("to_seat", seat, (each,)) for each in range(game.seats)]


def take_who(game: RisingGame, state: RisingTable, move: Move, events: Events) -> None:
    """Note what a contributor says. When all have, it joins whom they agree on, else who paid most, at last the first
    of those clockwise from the starting player.
    """
    ally, payers, paid, said = state.frames.pop().data
    said = tuple(move.args[0] if seat == move.seat else answer for seat, answer in zip(payers, said, strict=True))
    if min(said) < 0:
        state.frames.append(Frame(WHO, -1, (ally, payers, paid, said)))
        return
    chosen = said[0] if len(set(said)) == 1 else most_paid(game, state, payers, paid)
    recruit_ally(game, state, ally, chosen, events)


def most_paid(game: RisingGame, table: RisingTable, payers: Sequence[int], paid: Sequence[int]) -> int:
    """Return the contributor who gave most, of several the first clockwise from the starting player."""
    order = clockwise(game.seats, table.starter)
    best = max(paid)
    return min((seat for seat, share in zip(payers, paid, strict=True) if share == best), key=order.index)


# Figures that the group sends back


def return_figures(
    game: RisingGame, state: RisingTable, left: int, counted: tuple[int, ...], events: Events
) -> None:
    """Ask the group for the next figure that returns; each counts once, even where it does not suffer (MONS-T73)."""
    placed = [figure for figure, place in enumerate(state.where) if place >= CENTRE and figure not in counted]
    figures = free_figures(game, state, placed)
    if left and figures:
        ask_group(
            game, state, RETURNS, [game.box.figure_0 + figure for figure in figures], events, (left, counted)
        )  # fmt: skip


def take_returning(
    game: RisingGame, state: RisingTable, seat: int, piece: int, context: tuple[int, tuple[int, ...]], events: Events
) -> None:
    """One figure returns, then the next."""
    left, counted = context
    figure = piece - game.box.figure_0
    send_back(game, state, [figure], events, "MONS-05")
    return_figures(game, state, left - 1, (*counted, figure), events)


STEPS: Final = {WHO: StepPrompt(Ask.SEAT, "MONS-25", who_answers, who_is_asked)}
SHAPES: Final = {WHO: "figure seat* number* number*"}
ANSWERERS: Final = {WHO: take_who}
PURPOSES: Final = {RETURNS: Purpose("MONS-05", "figure", take_returning, group=True, context="1-6 figure*")}
