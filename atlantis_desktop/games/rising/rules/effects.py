"""What the operations of the vocabulary do (3.1); see `vocabulary` for what each of them takes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from atlantis_desktop.engine.effects import Carry, Operations, Runner
from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.games.rising.rules.floods import controlled_flood, flood_arm, send_back
from atlantis_desktop.games.rising.rules.flow import ENOUGH, ask, ask_group, to_pool, win
from atlantis_desktop.games.rising.rules.game import Purpose, RisingGame
from atlantis_desktop.games.rising.rules.goods import amount_of, gain, take_from
from atlantis_desktop.games.rising.rules.misfortunes import refill, shuffle_deck
from atlantis_desktop.games.rising.rules.pieces import ATLANTIUM, ORE, RESOURCES, SUPPLY, arm_of
from atlantis_desktop.games.rising.rules.placing import PLACE
from atlantis_desktop.games.rising.rules.shelter import bare_arms, put_barrier, unflood, unfloodable
from atlantis_desktop.games.rising.rules.state import RisingTable
from atlantis_desktop.games.rising.rules.vocabulary import EFFECT_OF_SCRIPT, LOOKED_UP, ORDER, Deed

EFFECTS: Final = "effects"


def make_effects(
    game: RisingGame, operations: Operations[Deed], scripts: Mapping[str, Carry[RisingTable]]
) -> Runner[RisingTable, Deed]:
    """Return what carries the effects of one match out."""

    def gain_one(state: RisingTable, seat: int, numbers: tuple[int, ...], events: Events) -> None:
        gain(game, state, seat, numbers[0], numbers[1], events)

    def gain_each(state: RisingTable, seat: int, numbers: tuple[int, ...], events: Events) -> None:
        for each in range(game.seats):
            gain(game, state, each, numbers[0], numbers[1], events)

    def swap(state: RisingTable, seat: int, numbers: tuple[int, ...], events: Events) -> None:
        swap_more(game, state, seat, numbers[0], numbers[1], events)

    def forge(state: RisingTable, seat: int, numbers: tuple[int, ...], events: Events) -> None:
        most = min(numbers[0], amount_of(state, seat, ORE))
        ask(game, state, seat, "forge", range(most + 1), events, (numbers[1],))

    def barrier_free(state: RisingTable, seat: int, numbers: tuple[int, ...], events: Events) -> None:
        free_barrier(game, state, seat, numbers[0], numbers[1], events)

    def unflood_free(state: RisingTable, seat: int, numbers: tuple[int, ...], events: Events) -> None:
        free_unflood(game, state, seat, (*numbers, 0), events)

    def flood(state: RisingTable, seat: int, numbers: tuple[int, ...], events: Events) -> None:
        flood_arm(game, state, seat, numbers[0], numbers[1], events)

    def controlled(state: RisingTable, seat: int, numbers: tuple[int, ...], events: Events) -> None:
        controlled_flood(game, state, seat, events)

    def volunteer(state: RisingTable, seat: int, numbers: tuple[int, ...], events: Events) -> None:
        volunteers(game, state, seat, numbers[0], numbers[1], events)

    def peek_at(state: RisingTable, seat: int, numbers: tuple[int, ...], events: Events) -> None:
        peek(game, state, seat, numbers[0], events)

    def target(state: RisingTable, seat: int, numbers: tuple[int, ...], events: Events) -> None:
        state.earthquakes += numbers[0]

    def cost(state: RisingTable, seat: int, numbers: tuple[int, ...], events: Events) -> None:
        state.malfunctions += numbers[0]

    def return_arm(state: RisingTable, seat: int, numbers: tuple[int, ...], events: Events) -> None:
        figures = [figure for figure, place in enumerate(state.where) if arm_of(place) == numbers[0]]
        send_back(game, state, figures, events, "RISE-63")

    def wrath_floods(state: RisingTable, seat: int, numbers: tuple[int, ...], events: Events) -> None:
        state.entropy += numbers[0]

    def shuffle(state: RisingTable, seat: int, numbers: tuple[int, ...], events: Events) -> None:
        """Spur the Cycle: deck, discards and the card itself (RISE-68)."""
        card = state.open.pop()
        state.misfortunes += [*state.misfortune_discard, card]
        state.misfortune_discard.clear()
        shuffle_deck(state, events)

    def winning(state: RisingTable, seat: int, numbers: tuple[int, ...], events: Events) -> None:
        win(state, events)

    def holds(state: RisingTable, seat: int, numbers: tuple[int, ...], events: Events) -> None:
        """What holds as long as the card does is asked for where it matters; at once it does nothing."""

    def as_before(rows: Sequence[Any]) -> Carry[RisingTable]:
        """What a script of older games has become."""

        def carry(state: RisingTable, seat: int, numbers: tuple[int, ...], events: Events) -> None:
            deeds = operations.read(rows, operations.everywhere, lambda *_fault: None)
            runner.begin(state, seat, runner.numbers(deeds), events)

        return carry

    older = {name: as_before(EFFECT_OF_SCRIPT[name]) for name in operations.scripts if name in EFFECT_OF_SCRIPT}
    runner = Runner(EFFECTS, operations, {
        "gain": gain_one, "gain_each": gain_each, "swap": swap, "forge": forge, "barrier_free": barrier_free,
        "unflood_free": unflood_free, "flood": flood, "controlled": controlled, "volunteers": volunteer,
        "peek": peek_at, "target": target, "cost": cost, "return_arm": return_arm, "wrath_floods": wrath_floods,
        "shuffle": shuffle, "win": winning, **dict.fromkeys(LOOKED_UP, holds), **older,
        **scripts,
    }, (*ORDER, *(name for name in operations.scripts if name not in ORDER)))  # fmt: skip
    return runner


# SWAP and FORGE


def swap_more(game: RisingGame, state: RisingTable, seat: int, left: int, atlantium: int, events: Events) -> None:
    """Ask what is given away next; ``atlantium`` is how many Atlantium may still be taken."""
    kinds = [kind for kind in range(RESOURCES) if amount_of(state, seat, kind)]
    if left and kinds:
        ask(game, state, seat, "swap_give", [ENOUGH, *kinds], events, (left, atlantium))


def take_swap_give(
    game: RisingGame, state: RisingTable, seat: int, kind: int, context: tuple[int, ...], events: Events
) -> None:
    """Ask what is taken for it."""
    if kind == ENOUGH:
        return
    left, atlantium = context
    kinds = [other for other in range(RESOURCES if atlantium else ATLANTIUM) if other != kind]
    ask(game, state, seat, "swap_take", kinds, events, (left, atlantium, kind))


def take_swap_take(
    game: RisingGame, state: RisingTable, seat: int, kind: int, context: tuple[int, ...], events: Events
) -> None:
    """Swap the two, then go on."""
    left, atlantium, given = context
    take_from(state, seat, given, 1)
    tell(events, "paid", seat, values=(given, 1))
    gain(game, state, seat, kind, 1, events)
    swap_more(game, state, seat, left - 1, atlantium - (kind == ATLANTIUM), events)


def take_forge(
    game: RisingGame, state: RisingTable, seat: int, count: int, context: tuple[int, ...], events: Events
) -> None:
    """Turn so many ore into Atlantium."""
    if count:
        take_from(state, seat, ORE, count)
        gain(game, state, seat, ATLANTIUM, count * context[0], events)


# BARRIER and UNFLOOD for nothing


def free_barrier(game: RisingGame, state: RisingTable, seat: int, left: int, group: int, events: Events) -> None:
    """Put barriers on different arms, as many as there are arms without one (RISE-45, 46).

    The group may want fewer; a single councilor puts all of them up.
    """
    arms = [game.box.barrier_0 + arm for arm in bare_arms(state)]
    if left and arms:
        if group:
            arms.append(ENOUGH)
        asking = ask_group if group else _asking(seat)
        asking(game, state, "barrier_group" if group else "barrier_free", arms, events, (left, group))


def take_barrier(
    game: RisingGame, state: RisingTable, seat: int, piece: int, context: tuple[int, ...], events: Events
) -> None:
    """Put one up and go on, or let it be."""
    if piece == ENOUGH:
        return
    left, group = context
    put_barrier(game, state, piece - game.box.barrier_0, seat, events)
    free_barrier(game, state, seat, left - 1, group, events)


def free_unflood(game: RisingGame, state: RisingTable, seat: int, context: tuple[int, ...], events: Events) -> None:
    """Unflood tiles: how many, whether in different arms, whether the group chooses, arms that had theirs."""
    left, different, group, used = context
    tiles = [game.box.tile_0 + place for place in unfloodable(state) if not different or not used >> arm_of(place) & 1]
    if left and tiles:
        asking = ask_group if group else _asking(seat)
        asking(game, state, "unflood_group" if group else "unflood_free", tiles, events, context)


def take_unflood(
    game: RisingGame, state: RisingTable, seat: int, piece: int, context: tuple[int, ...], events: Events
) -> None:
    """Flip one back and go on."""
    left, different, group, used = context
    unflood(game, state, piece - game.box.tile_0, seat, events)
    free_unflood(game, state, seat, (left - 1, different, group, used | 1 << arm_of(piece - game.box.tile_0)), events)


def _asking(seat: int) -> Any:
    def asking(
        game: RisingGame, state: RisingTable, purpose: str, options: Sequence[int], events: Events,
        context: tuple[Any, ...],
    ) -> None:  # fmt: skip
        ask(game, state, seat, purpose, options, events, context)

    return asking


# VOL (RISE-111, 112)


def volunteers(game: RisingGame, state: RisingTable, seat: int, count: int, later: int, events: Events) -> None:
    """Volunteers join a councilor: for this round, or with ``later`` for the next one."""
    free = [figure for figure in game.figures.volunteers if state.where[figure] == SUPPLY][:count]
    for figure in free:
        to_pool(game, state, figure, events)
        state.owner[figure] = seat
        state.leaves[figure] = state.round + later
    if free and any(frame.name == PLACE for frame in state.frames):
        state.ready &= ~(1 << seat)  # they have to be placed first, whoever called them (RISE-36)
    tell(events, "volunteers_joined", seat, tuple(game.box.figure_0 + figure for figure in free), "RISE-112")


# PEEK


def peek(game: RisingGame, state: RisingTable, seat: int, count: int, events: Events) -> None:
    """Look at the top cards, put one under the deck and the rest back in any order; only this seat sees them."""
    if not state.misfortunes:
        refill(state, events)
    count = min(count, len(state.misfortunes))
    if not count:
        return
    state.misfortunes_seen[-count:] = [1 << seat] * count
    tell(events, "misfortunes_seen", seat, tuple(state.misfortunes[-count:]), "RISE-28", (count,),
         source=("misfortunes", -1), target=("misfortunes", -1), seen_by=1 << seat)  # fmt: skip
    state.frames.append(Frame("ask", seat, ("peek_bottom", (), (count,))))


def top_cards(game: RisingGame, table: RisingTable, seat: int, context: tuple[int, ...]) -> Sequence[int]:
    """Return the cards on top of the misfortune deck that are being looked at, in no order."""
    return sorted(table.misfortunes[-context[0] :])


def take_peek_bottom(
    game: RisingGame, state: RisingTable, seat: int, card: int, context: tuple[int, ...], events: Events
) -> None:
    """One card goes under the deck."""
    at = state.misfortunes.index(card)
    del state.misfortunes[at]
    seen = state.misfortunes_seen.pop(at)
    state.misfortunes.insert(0, card)
    state.misfortunes_seen.insert(0, seen)
    tell(events, "misfortune_under", seat, (card,), "RISE-28", source=("misfortunes", -1),
         target=("misfortunes", -1), seen_by=1 << seat)  # fmt: skip
    order_more(game, state, seat, context[0] - 1, events)


def order_more(game: RisingGame, state: RisingTable, seat: int, count: int, events: Events) -> None:
    """Ask which of the cards still in hand is put back first, so that it will be drawn last."""
    if count > 1:
        state.frames.append(Frame("ask", seat, ("peek_order", (), (count,))))


def take_peek_order(
    game: RisingGame, state: RisingTable, seat: int, card: int, context: tuple[int, ...], events: Events
) -> None:
    """The card goes back below the others that are still in hand."""
    state.misfortunes.remove(card)
    state.misfortunes.insert(len(state.misfortunes) - context[0] + 1, card)
    order_more(game, state, seat, context[0] - 1, events)
PURPOSES: Final = {
    "swap_give": Purpose("RISE-28", "good", take_swap_give, context="1-9 0-9", may_end=True),
    "swap_take": Purpose("RISE-28", "good", take_swap_take, context="1-9 0-9 0-3"),
    "forge": Purpose("RISE-95", "amount", take_forge, context="0-9"),
    "peek_bottom": Purpose("RISE-28", "card", take_peek_bottom, choices=top_cards, context="1-9"),
    "peek_order": Purpose("RISE-28", "card", take_peek_order, choices=top_cards, context="2-9"),
    "barrier_free": Purpose("RISE-45", "barrier_on", take_barrier, context="1-9 0-1"),
    "barrier_group": Purpose("RISE-45", "barrier_on", take_barrier, group=True, context="1-9 0-1", may_end=True),
    "unflood_free": Purpose("RISE-91", "tile", take_unflood, context="1-9 0-1 0-1 0-63"),
    "unflood_group": Purpose("RISE-91", "tile", take_unflood, group=True, context="1-9 0-1 0-1 0-63"),
}  # fmt: skip
