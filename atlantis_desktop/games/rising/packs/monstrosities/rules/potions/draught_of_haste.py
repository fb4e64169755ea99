"""Draught of Haste. Each figure here may act a second time for 1 mystic energy.

Its owner is asked as soon as it has acted, and may also say so later in the phase. A pair acts again together, for the
price of both.
"""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.moves import Field, Move, MoveForm
from atlantis_desktop.engine.refusals import Because, Refusal
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import deeps_of, pack_of
from atlantis_desktop.games.rising.packs.monstrosities.rules.figures import standing
from atlantis_desktop.games.rising.packs.monstrosities.rules.potions.playing import USEFUL, works_at
from atlantis_desktop.games.rising.rules.actions import ACT, begin_action, can_act, partner_of
from atlantis_desktop.games.rising.rules.flow import ask
from atlantis_desktop.games.rising.rules.game import Purpose, RisingGame
from atlantis_desktop.games.rising.rules.goods import energy_price, take_from
from atlantis_desktop.games.rising.rules.pieces import AUTOMATON, BUILD, CENTRE, ENERGY, WORKS
from atlantis_desktop.games.rising.rules.rolls import NOBODY
from atlantis_desktop.games.rising.rules.state import ACTED, HASTED, RisingTable, has_acted

DRAUGHT: Final = 3
"""Its number in the file."""
HASTEN: Final = "hasten"
AGAIN: Final = "act_again"


def group_of(game: RisingGame, table: RisingTable, figure: int) -> tuple[int, ...]:
    """Return the figures that would act with one, itself among them."""
    partner = partner_of(game, table, figure)
    return (figure,) if partner in (NOBODY, game.figures.automaton) else (figure, partner)


def price_of(game: RisingGame, table: RisingTable, figure: int) -> int:
    """Return what a second action costs."""
    each = pack_of(game).params["haste_price"]
    return energy_price(game, table, each * len(group_of(game, table, figure)))


def can_hasten(game: RisingGame, table: RisingTable, figure: int) -> bool:
    """Tell whether a figure may act a second time: it has acted, here, once, and its owner can pay."""
    place, mark = table.where[figure], table.marks[figure]
    if place < CENTRE or not works_at(game, table, DRAUGHT, place) or not has_acted(mark) or mark & HASTED:
        return False
    if BUILD <= place < WORKS or game.figures.kind[figure] == AUTOMATON or not can_act(game, table, figure):
        return False
    done = deeps_of(table).haste
    if any(done >> each & 1 for each in group_of(game, table, figure)):
        return False
    return table.me[table.owner[figure]] >= price_of(game, table, figure)


def on_after_action(game: RisingGame, state: RisingTable, figure: int, events: Events) -> None:
    """Ask when everything that follows from the action is done."""
    if can_hasten(game, state, figure):
        state.frames.append(Frame(HASTEN, state.owner[figure], (figure,)))


def ask_again(game: RisingGame, state: RisingTable, frame: Frame, events: Events) -> None:
    """Its owner says whether it acts again."""
    figure = frame.data[0]
    state.frames.pop()
    if can_hasten(game, state, figure):
        ask(game, state, state.owner[figure], AGAIN, (1, 0), events, (figure,))


def take_again(
    game: RisingGame, state: RisingTable, seat: int, yes: int, context: tuple[int, ...], events: Events
) -> None:
    """Pay and act, or let it be."""
    if yes:
        hasten(game, state, seat, context[0], events)


def more_acting(game: RisingGame, table: RisingTable, seat: int) -> list[Move]:
    """List the figures of a seat that may act a second time."""
    at = deeps_of(table).potion_at
    places = dict.fromkeys(at[each] for each in pack_of(game).alike["potion"][DRAUGHT] if at[each] >= CENTRE)
    return [
        Move(HASTEN, seat, (game.box.figure_0 + figure,)) for place in places for figure in standing_again(table, place)
        if table.owner[figure] == seat and can_hasten(game, table, figure)
    ]  # fmt: skip


def standing_again(table: RisingTable, place: int) -> list[int]:
    """Return the figures of a place that have acted."""
    return [figure for figure in standing(table, place) if has_acted(table.marks[figure])]


def carry_hasten(game: RisingGame, state: RisingTable, move: Move, events: Events) -> None:
    """A figure acts a second time."""
    hasten(game, state, move.seat, move.args[0] - game.box.figure_0, events)


def hasten(game: RisingGame, state: RisingTable, seat: int, figure: int, events: Events) -> None:
    """Pay; a full new action begins."""
    price = price_of(game, state, figure)
    take_from(state, seat, ENERGY, price)
    tell(events, "hastened", seat, (game.box.figure_0 + figure,), "MONS-14", (ENERGY, price))
    for each in group_of(game, state, figure):
        deeps_of(state).haste |= 1 << each
    begin_action(game, state, figure, events)


def is_useful(game: RisingGame, table: RisingTable, place: int, step: str, subject: tuple[int, ...]) -> bool:
    """Somebody here can act and pay for a second time."""
    if step != ACT or BUILD <= place < WORKS:
        return False
    price = energy_price(game, table, pack_of(game).params["haste_price"])
    return any(
        (not table.marks[figure] & ACTED or has_acted(table.marks[figure])) and table.me[table.owner[figure]] >= price
        and game.figures.kind[figure] != AUTOMATON and can_act(game, table, figure)
        for figure in standing(table, place)
    )  # fmt: skip


def why_not_hasten(game: RisingGame, table: RisingTable, move: Move) -> Refusal:
    """Say why a figure does not act a second time."""
    return Refusal("MONS-14", "no_haste", Because.NOT_ALLOWED)


USEFUL[DRAUGHT] = is_useful
FORMS: Final = {HASTEN: MoveForm(HASTEN, (Field("figure", "piece"),))}
CARRY: Final = {HASTEN: carry_hasten}
WHY_NOT: Final = {HASTEN: why_not_hasten}
WORK: Final = {HASTEN: ask_again}
SHAPES: Final = {HASTEN: "figure"}
PURPOSES: Final = {AGAIN: Purpose("MONS-14", "option", take_again, context="figure")}
