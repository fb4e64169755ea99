"""What is taken back out of the Harpies' Lair, and who gets it (MONS-75, 77)."""

from __future__ import annotations

from typing import Any, Final

from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import NOWHERE, deeps_of, pack_of
from atlantis_desktop.games.rising.packs.monstrosities.rules.locations.places import LAIR, place_of, put_away
from atlantis_desktop.games.rising.rules.drawing import TRIM, take_top
from atlantis_desktop.games.rising.rules.effects import volunteers
from atlantis_desktop.games.rising.rules.flow import ask, to_pool, to_supply
from atlantis_desktop.games.rising.rules.game import Purpose, RisingGame
from atlantis_desktop.games.rising.rules.goods import GOODS, gain
from atlantis_desktop.games.rising.rules.state import RisingTable

RAID: Final = "lair_raid"
SPOILS: Final = "lair_spoils"
TAKE: Final = "lair_take"
TAKE_GOODS: Final = "lair_goods"
TAKE_CARD: Final = "lair_card"
TAKE_FIGURE: Final = "lair_figure"
GOODS_TO: Final = "lair_goods_to"
CARD_TO: Final = "lair_card_to"
SPLIT: Final = "lair_split"
OF_GOODS, OF_CARDS, OF_FIGURES = range(3)
VOLUNTEERS: Final = GOODS
"""Among what is split, after the kinds of goods."""


def lying(table: RisingTable) -> int:
    """Return how many items and figures lie stolen in the Lair."""
    deeps = deeps_of(table)
    return sum(deeps.loot) + len(deeps.loot_cards) + deeps.stolen.bit_count()


def speaker(state: RisingTable, seats: tuple[int, ...]) -> int:
    """Return which of the seats in the Lair chooses for them: a person before a bot (RISE-25)."""
    return next((seat for seat in seats if state.humans >> seat & 1), seats[0])


# Taking back so many (MONS-75)


def raid(game: RisingGame, state: RisingTable, seats: tuple[int, ...], count: int) -> None:
    """Let the seats take so many items or figures of their choice."""
    if count:
        state.frames.append(Frame(RAID, speaker(state, seats), (count, seats)))


def take_next(game: RisingGame, state: RisingTable, frame: Frame, events: Events) -> None:
    """Ask for the next; after the last hands are trimmed."""
    left, seats = frame.data
    state.frames.pop()
    if not left or not lying(state):
        state.frames += [Frame(TRIM, seat) for seat in seats]
        return
    state.frames.append(Frame(RAID, frame.seat, (left - 1, seats)))
    ask(game, state, frame.seat, TAKE, (), events, (seats,))


def sorts(game: RisingGame, table: RisingTable, seat: int, context: tuple[Any, ...]) -> list[int]:
    """Return the sorts of which anything lies in the Lair."""
    deeps = deeps_of(table)
    return [
        sort for sort, found in ((OF_GOODS, sum(deeps.loot)), (OF_CARDS, len(deeps.loot_cards)),
                                 (OF_FIGURES, deeps.stolen)) if found
    ]  # fmt: skip


def take_sort(
    game: RisingGame, state: RisingTable, seat: int, sort: int, context: tuple[Any, ...], events: Events
) -> None:
    """Ask which of the sort."""
    ask(game, state, seat, (TAKE_GOODS, TAKE_CARD, TAKE_FIGURE)[sort], (), events, context)


def goods_lying(game: RisingGame, table: RisingTable, seat: int, context: tuple[Any, ...]) -> list[int]:
    """Return the kinds of goods that lie in the Lair."""
    return [kind for kind, count in enumerate(deeps_of(table).loot) if count]


def cards_lying(game: RisingGame, table: RisingTable, seat: int, context: tuple[Any, ...]) -> list[int]:
    """Return the library cards that lie in the Lair."""
    return deeps_of(table).loot_cards


def figures_lying(game: RisingGame, table: RisingTable, seat: int, context: tuple[Any, ...]) -> list[int]:
    """Return the figures that lie stolen."""
    stolen = deeps_of(table).stolen
    return [game.box.figure_0 + figure for figure in range(game.figures.count) if stolen >> figure & 1]


def take_goods(
    game: RisingGame, state: RisingTable, seat: int, kind: int, context: tuple[Any, ...], events: Events
) -> None:
    """Ask who gets it; of a single seat it is that one."""
    ask(game, state, seat, GOODS_TO, context[0], events, (kind,))


def take_card(
    game: RisingGame, state: RisingTable, seat: int, card: int, context: tuple[Any, ...], events: Events
) -> None:
    """Ask who gets it."""
    ask(game, state, seat, CARD_TO, context[0], events, (card,))


def take_figure(
    game: RisingGame, state: RisingTable, seat: int, piece: int, context: tuple[Any, ...], events: Events
) -> None:
    """It goes to its pool, and as a volunteer stays for the next round."""
    set_free(game, state, [piece - game.box.figure_0], events)


def take_goods_to(
    game: RisingGame, state: RisingTable, seat: int, receiver: int, context: tuple[Any, ...], events: Events
) -> None:
    """A councilor gets one of the goods."""
    give(game, state, receiver, context[0], 1, events)


def take_card_to(
    game: RisingGame, state: RisingTable, seat: int, receiver: int, context: tuple[Any, ...], events: Events
) -> None:
    """A councilor gets a card; an artifact lies open before it and works again."""
    card = context[0]
    deeps_of(state).loot_cards.remove(card)
    artifact = card in game.artifact_cards
    if artifact:
        state.artifacts[receiver].append(card)
    else:
        state.hands[receiver] = sorted([*state.hands[receiver], card])
    tell(events, "card_won", receiver, (card,), "MONS-75", source=("loot_cards", -1),
         target=("artifacts" if artifact else "hand", receiver))  # fmt: skip


def give(game: RisingGame, state: RisingTable, seat: int, what: int, count: int, events: Events) -> None:
    """Give so many of the goods in the Lair to a councilor, or volunteers, who stay for the next round."""
    if not count:
        return
    if what == VOLUNTEERS:
        volunteers(game, state, seat, count, 1, events)
        return
    deeps_of(state).loot[what] -= count
    gain(game, state, seat, what, count, events, "MONS-75")


def set_free(game: RisingGame, state: RisingTable, figures: list[int], events: Events) -> None:
    """Stolen figures go to their pools."""
    if not figures:
        return
    for figure in figures:
        to_pool(game, state, figure, events)
        if figure in game.figures.volunteers:
            state.leaves[figure] = state.round + 1
    tell(events, "figures_won", cards=tuple(game.box.figure_0 + figure for figure in figures), rule="MONS-75")


# The last harpy is gone (MONS-77)


def win_all(game: RisingGame, state: RisingTable, seats: tuple[int, ...], events: Events) -> None:
    """The treasure lies with the loot, figures go home, volunteers and everything else are shared by the seats."""
    deeps = deeps_of(state)
    stolen = [figure for figure in range(game.figures.count) if deeps.stolen >> figure & 1]
    strangers = [figure for figure in stolen if figure in game.figures.volunteers]
    set_free(game, state, [figure for figure in stolen if figure not in strangers], events)
    for figure in strangers:
        to_supply(game, state, figure, events)
    count = len(strangers)
    if deeps.treasure != NOWHERE:
        treasure = pack_of(game).treasures[deeps.treasure - game.box.treasure_0]
        tell(events, "treasure_found", seats[0], (deeps.treasure,), "MONS-77")
        for kind, amount in enumerate(treasure.goods):
            deeps.loot[kind] += amount
        take_top(game, state, seats[0], treasure.cards, events, game.seen_by_all(seats))
        deeps.loot_cards = sorted([*deeps.loot_cards, *state.drawn])
        state.drawn.clear()
        state.drawn_seen = 0
        count += treasure.volunteers
        deeps.treasure_box = sorted([*deeps.treasure_box, deeps.treasure])
        deeps.treasure = NOWHERE
    state.frames.append(Frame(SPOILS, speaker(state, seats), (count, seats)))


def share(game: RisingGame, state: RisingTable, frame: Frame, events: Events) -> None:
    """Share volunteers, then goods kind by kind, then cards; at last the Lair is put away."""
    count, seats = frame.data
    deeps = deeps_of(state)
    state.frames[-1] = frame._replace(data=(0, seats))
    if count:
        split(game, state, frame.seat, seats, VOLUNTEERS, count, events)
    elif any(deeps.loot):
        kind = goods_lying(game, state, frame.seat, ())[0]
        split(game, state, frame.seat, seats, kind, deeps.loot[kind], events)
    elif deeps.loot_cards:
        ask(game, state, frame.seat, CARD_TO, seats, events, (deeps.loot_cards[0],))
    else:
        state.frames[-1:] = [Frame(TRIM, seat) for seat in seats]
        leave(game, state, events)


def split(
    game: RisingGame, state: RisingTable, seat: int, seats: tuple[int, ...], what: int, count: int, events: Events
) -> None:
    """One seat says how many it gets, the other gets the rest; a single one gets all."""
    others = [other for other in seats if other != seat]
    if others:
        ask(game, state, seat, SPLIT, range(count + 1), events, (others[0], what, count))
    else:
        give(game, state, seat, what, count, events)


def take_split(
    game: RisingGame, state: RisingTable, seat: int, part: int, context: tuple[int, ...], events: Events
) -> None:
    """Each gets its part."""
    other, what, count = context
    give(game, state, seat, what, part, events)
    give(game, state, other, what, count - part, events)


def leave(game: RisingGame, state: RisingTable, events: Events) -> None:
    """Whoever stands in the Lair goes home, and it leaves the game."""
    lair = place_of(game, LAIR)
    for figure in [figure for figure, at in enumerate(state.where) if at == lair]:
        to_pool(game, state, figure, events)
    put_away(game, state, LAIR, events)


WORK: Final = {RAID: take_next, SPOILS: share}
SHAPES: Final = {RAID: "0-9 seat*", SPOILS: "0-99 seat*"}
PURPOSES: Final = {
    TAKE: Purpose("MONS-75", "option", take_sort, choices=sorts, context="seat*"),
    TAKE_GOODS: Purpose("MONS-75", "good", take_goods, choices=goods_lying, context="seat*"),
    TAKE_CARD: Purpose("MONS-75", "card", take_card, choices=cards_lying, context="seat*"),
    TAKE_FIGURE: Purpose("MONS-75", "figure", take_figure, choices=figures_lying, context="seat*"),
    GOODS_TO: Purpose("MONS-75", "to_seat", take_goods_to, context="0-4"),
    CARD_TO: Purpose("MONS-75", "to_seat", take_card_to, context="card"),
    SPLIT: Purpose("MONS-77", "amount", take_split, context="seat 0-5 0-99"),
}  # fmt: skip
