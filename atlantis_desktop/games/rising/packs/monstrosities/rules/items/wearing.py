"""Magic items lie with a figure: who wears one, where it works, and when it comes home (MONS-40 to 44)."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.moves import Field, Move, MoveForm
from atlantis_desktop.engine.refusals import Because, Refusal
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import NOWHERE, SUPPLY, deeps_of, pack_of
from atlantis_desktop.games.rising.packs.monstrosities.rules.figures import is_inactive
from atlantis_desktop.games.rising.rules.game import RisingGame
from atlantis_desktop.games.rising.rules.pieces import CENTRE
from atlantis_desktop.games.rising.rules.placing import PLACE, carry_place
from atlantis_desktop.games.rising.rules.state import RisingTable

WEAR: Final = "wear"
UNWEAR: Final = "unwear"


def wearer(table: RisingTable, item: int) -> int:
    """Return the figure with which an item works: placed, active, not come home; else NOWHERE (MONS-41)."""
    deeps = deeps_of(table)
    figure: int = deeps.worn[item]
    if figure == NOWHERE or deeps.tired >> item & 1 or table.where[figure] < CENTRE or is_inactive(table, figure):
        return NOWHERE
    return figure


def works_at(game: RisingGame, table: RisingTable, item: int, place: int) -> bool:
    """Tell whether the ongoing power of an item, or one that is like it, holds for the figures of a place (MONS-42)."""
    figures = (wearer(table, each) for each in pack_of(game).alike["item"][item])
    return any(figure != NOWHERE and table.where[figure] == place for figure in figures)


def sort_of(game: RisingGame, item: int) -> int:
    """Return which of those in the box an item is, or is like."""
    return pack_of(game).items[item].sort


def item_of(table: RisingTable, figure: int) -> int:
    """Return the item that lies with a figure, or NOWHERE."""
    worn = deeps_of(table).worn
    return worn.index(figure) if figure in worn else NOWHERE


def bearers(game: RisingGame, table: RisingTable, seat: int) -> list[int]:
    """Return a seat's placed figures with which an item may be laid: one item each at most (MONS-40, 44)."""
    worn = deeps_of(table).worn
    return [
        figure for figure, place in enumerate(table.where)
        if place >= CENTRE and table.owner[figure] == seat and figure not in worn and not is_inactive(table, figure)
    ]  # fmt: skip


def more_placing(game: RisingGame, table: RisingTable, seat: int) -> list[Move]:
    """List the items of a seat that lie with nobody yet, for each of its placed figures (MONS-40)."""
    deeps = deeps_of(table)
    if seat not in deeps.items:
        return []
    figures = bearers(game, table, seat)
    return [
        Move(WEAR, seat, (game.box.item_0 + item, game.box.figure_0 + figure))
        for item, owner in enumerate(deeps.items) if owner == seat and deeps.worn[item] == NOWHERE for figure in figures
    ]  # fmt: skip


def more_further(game: RisingGame, table: RisingTable, seat: int) -> list[Move]:
    """List how tokens that lie with figures can be taken away again or given to others."""
    deeps = deeps_of(table)
    figures = bearers(game, table, seat)
    moves = []
    for item, owner in enumerate(deeps.items):
        if owner == seat and deeps.worn[item] != NOWHERE:
            piece = game.box.item_0 + item
            moves.append(Move(UNWEAR, seat, (piece,)))
            moves += [Move(WEAR, seat, (piece, game.box.figure_0 + figure)) for figure in figures]
    return moves


def may_change(game: RisingGame, table: RisingTable, seat: int, piece: int) -> bool:
    """Tell whether a seat may lay a token now: its own, while it places, and not with a figure of stone (MONS-40)."""
    item, deeps = piece - game.box.item_0, deeps_of(table)
    if not table.frames or table.frames[-1].name != PLACE or table.ready >> seat & 1:
        return False
    if not 0 <= item < game.box.items or deeps.items[item] != seat:
        return False
    return deeps.worn[item] == NOWHERE or not is_inactive(table, deeps.worn[item])


def accepts_wear(game: RisingGame, table: RisingTable, frame: Frame, move: Move) -> bool:
    """A token may be given to another figure as long as its owner places."""
    figure = move.args[1] - game.box.figure_0
    return may_change(game, table, move.seat, move.args[0]) and figure in bearers(game, table, move.seat)


def accepts_unwear(game: RisingGame, table: RisingTable, frame: Frame, move: Move) -> bool:
    """A token may be taken back as long as its owner places."""
    piece = move.args[0]
    may = may_change(game, table, move.seat, piece)
    return may and deeps_of(table).worn[piece - game.box.item_0] != NOWHERE


def carry_wear(game: RisingGame, state: RisingTable, move: Move, events: Events) -> None:
    """The token lies with the figure."""
    piece, figure = move.args
    deeps_of(state).worn[piece - game.box.item_0] = figure - game.box.figure_0
    tell(events, "item_worn", move.seat, (piece, figure), "MONS-40")


def carry_unwear(game: RisingGame, state: RisingTable, move: Move, events: Events) -> None:
    """The token lies before its owner again."""
    deeps_of(state).worn[move.args[0] - game.box.item_0] = NOWHERE
    tell(events, "item_laid_aside", move.seat, (move.args[0],), "MONS-40")


def carry_place_worn(game: RisingGame, state: RisingTable, move: Move, events: Events) -> None:
    """Place a figure as ever (RISE-35); whoever is moved while placing keeps its token."""
    figure = move.args[0] - game.box.figure_0
    item = item_of(state, figure)
    carry_place(game, state, move, events)
    if item != NOWHERE and state.where[figure] >= CENTRE:
        deeps_of(state).worn[item] = figure


def on_home(game: RisingGame, state: RisingTable, figure: int, events: Events) -> None:
    """The token comes home with its figure and rests for this round, but not of one taken back in placing (MONS-41)."""
    item, deeps = item_of(state, figure), deeps_of(state)
    if item == NOWHERE:
        return
    deeps.worn[item] = NOWHERE
    if state.frames and state.frames[-1].name == PLACE:
        return
    deeps.tired |= 1 << item
    if len(state.frames) > 1:  # when all go home the round is over, and so is the rest
        tell(events, "item_home", deeps.items[item], (game.box.item_0 + item,), "MONS-41")


def on_supply(game: RisingGame, state: RisingTable, figure: int, events: Events) -> None:
    """Whoever goes to the supply takes its item along (MONS-41)."""
    lose(game, state, figure, events)


def on_removed(game: RisingGame, state: RisingTable, figure: int, events: Events) -> None:
    """Whoever leaves the game loses its item to the supply (MONS-41)."""
    lose(game, state, figure, events)


def lose(game: RisingGame, state: RisingTable, figure: int, events: Events) -> None:
    """The item of a figure goes to the supply; it can be built again."""
    item = item_of(state, figure)
    if item != NOWHERE:
        tell(events, "item_lost", deeps_of(state).items[item], (game.box.item_0 + item,), "MONS-41")
        give_up(state, item)


def give_up(state: RisingTable, item: int) -> None:
    """An item goes to the supply (MONS-43)."""
    deeps = deeps_of(state)
    deeps.items[item], deeps.worn[item] = SUPPLY, NOWHERE
    deeps.tired &= ~(1 << item)
    deeps.item_used &= ~(1 << item)


def on_round_start(game: RisingGame, state: RisingTable, events: Events) -> None:
    """All items can be used again."""
    deeps = deeps_of(state)
    deeps.tired = deeps.item_used = 0


def why_not_wear(game: RisingGame, table: RisingTable, move: Move) -> Refusal:
    """Say why a token cannot be laid or taken back."""
    item, deeps = move.args[0] - game.box.item_0, deeps_of(table)
    if table.frames[-1].name != PLACE:
        return Refusal("MONS-40", "not_wear_now", Because.NOT_NOW)
    if not 0 <= item < game.box.items or deeps.items[item] != move.seat:
        return Refusal("MONS-37", "not_your_item", Because.NOT_ALLOWED)
    if deeps.worn[item] != NOWHERE and is_inactive(table, deeps.worn[item]):
        return Refusal("MONS-41", "item_in_stone", Because.NOT_ALLOWED)
    if move.kind == UNWEAR:
        return Refusal("MONS-40", "not_worn", Because.NOT_ALLOWED)
    if move.args[1] - game.box.figure_0 in deeps.worn:
        return Refusal("MONS-44", "carries_one", Because.NOT_ALLOWED)
    return Refusal("MONS-40", "no_bearer", Because.NOT_ALLOWED)


FORMS: Final = {
    WEAR: MoveForm(WEAR, (Field("item", "piece"), Field("figure", "piece"))),
    UNWEAR: MoveForm(UNWEAR, (Field("item", "piece"),)),
}  # fmt: skip
CARRY: Final = {WEAR: carry_wear, UNWEAR: carry_unwear, "place": carry_place_worn}
ACCEPTS: Final = {WEAR: accepts_wear, UNWEAR: accepts_unwear}
WHY_NOT: Final = {WEAR: why_not_wear, UNWEAR: why_not_wear}
