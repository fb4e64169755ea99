"""What an item does when its owner says so: a power of once a round, and the single use that gives it up (MONS-43)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.engine.moves import Field, Move, MoveForm
from atlantis_desktop.engine.refusals import Because, Refusal
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import NOWHERE, deeps_of
from atlantis_desktop.games.rising.packs.monstrosities.rules.items.wearing import give_up, sort_of, wearer
from atlantis_desktop.games.rising.rules.actions import ACT
from atlantis_desktop.games.rising.rules.game import RisingGame
from atlantis_desktop.games.rising.rules.state import RisingTable

USE: Final = "use"
INVOKE: Final = "invoke"


class Power(NamedTuple):
    """Something that an item does when it is asked to."""

    fits: Callable[[RisingGame, RisingTable, int, int, str, tuple[int, ...]], bool]
    """Takes seat, wearer, the step or window and its subject; tells whether it would change something now."""
    carry: Callable[[RisingGame, RisingTable, int, int, Events], None]
    """Takes seat and wearer; carries it out."""


SINGLE: Final[dict[int, Power]] = {}
"""By item: what it does once, on its way to the supply."""
ONGOING: Final[dict[int, Power]] = {}
"""By item: what its owner may have it do once a round."""


def offers(game: RisingGame, table: RisingTable, seat: int, step: str, subject: tuple[int, ...]) -> list[Move]:
    """List what a seat's items can do at a moment."""
    deeps = deeps_of(table)
    moves = []
    for item, owner in enumerate(deeps.items):
        if owner != seat or (figure := wearer(table, item)) == NOWHERE:
            continue
        sort = sort_of(game, item)
        for kind, powers in ((INVOKE, ONGOING), (USE, SINGLE)):
            spent = kind == INVOKE and deeps.item_used >> item & 1
            if sort in powers and not spent and powers[sort].fits(game, table, seat, figure, step, subject):
                moves.append(Move(kind, seat, (game.box.item_0 + item,)))
    return moves


def more_acting(game: RisingGame, table: RisingTable, seat: int) -> list[Move]:
    """List what a seat's items can do beside its actions."""
    return offers(game, table, seat, ACT, ()) if seat in deeps_of(table).items else []


def fold_quiet(game: RisingGame, table: RisingTable) -> bool:
    """Nobody has built an item."""
    return bool(max(deeps_of(table).items) < 0)


def more_reactions(
    game: RisingGame, table: RisingTable, seat: int, window: str, subject: tuple[int, ...]
) -> list[Move]:
    """List what a seat's items can do in a window."""
    return offers(game, table, seat, window, subject) if seat in deeps_of(table).items else []


def carry_use(game: RisingGame, state: RisingTable, move: Move, events: Events) -> None:
    """Card and token go to the supply, then the power works (MONS-43)."""
    item = move.args[0] - game.box.item_0
    figure = wearer(state, item)
    tell(events, "item_used_up", move.seat, move.args, "MONS-43")
    give_up(state, item)
    SINGLE[sort_of(game, item)].carry(game, state, move.seat, figure, events)


def carry_invoke(game: RisingGame, state: RisingTable, move: Move, events: Events) -> None:
    """The power of once a round works; the item stays."""
    item = move.args[0] - game.box.item_0
    tell(events, "item_invoked", move.seat, move.args, "MONS-42")
    deeps_of(state).item_used |= 1 << item
    ONGOING[sort_of(game, item)].carry(game, state, move.seat, wearer(state, item), events)


def why_not_use(game: RisingGame, table: RisingTable, move: Move) -> Refusal:
    """Say why an item does nothing now."""
    item, deeps = move.args[0] - game.box.item_0, deeps_of(table)
    if not 0 <= item < game.box.items or deeps.items[item] != move.seat:
        return Refusal("MONS-37", "not_your_item", Because.NOT_ALLOWED)
    if deeps.tired >> item & 1:
        return Refusal("MONS-41", "item_rests", Because.NOT_ALLOWED)
    if wearer(table, item) == NOWHERE:
        return Refusal("MONS-43", "nobody_wears", Because.NOT_ALLOWED)
    if move.kind == INVOKE and deeps.item_used >> item & 1:
        return Refusal("MONS-42", "item_spent", Because.NOT_ALLOWED)
    return Refusal("MONS-43", "no_power_now", Because.NOT_NOW)


FORMS: Final = {kind: MoveForm(kind, (Field("item", "piece"),)) for kind in (USE, INVOKE)}
CARRY: Final = {USE: carry_use, INVOKE: carry_invoke}
WHY_NOT: Final = {USE: why_not_use, INVOKE: why_not_use}
MEANT: Final = {"item": USE}
