"""Components with a script of their own, and how the two controllers of a double space share (RISE-95 to 97)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from atlantis_desktop.engine.effects import Carry
from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.windows import clockwise
from atlantis_desktop.games.rising.rules.actions import begin_action
from atlantis_desktop.games.rising.rules.councilors import lens
from atlantis_desktop.games.rising.rules.drawing import LAY_ASIDE, TRIM, cards_seen, keep_card, take_top
from atlantis_desktop.games.rising.rules.effects import free_unflood
from atlantis_desktop.games.rising.rules.flow import ENOUGH, ask, ask_group, to_supply
from atlantis_desktop.games.rising.rules.game import Proposal, Purpose, RisingGame
from atlantis_desktop.games.rising.rules.goods import amount_of, gain, propose, take_from
from atlantis_desktop.games.rising.rules.pieces import ATLANTIUM, CENTRE, TILES
from atlantis_desktop.games.rising.rules.rolls import RECRUITS, recruit_from
from atlantis_desktop.games.rising.rules.state import RisingTable, has_acted


def controllers(game: RisingGame, state: RisingTable) -> list[int]:
    """Return the councilors whose figures act together on a double space, clockwise from the starting player.

    The Automaton makes the pair full and controls nothing (RISE-96, 127).
    """
    seats = {
        state.owner[figure] for figure in state.acting if figure >= 0 and figure != game.idle_figure
    }  # fmt: skip
    return [seat for seat in clockwise(game.seats, state.starter) if seat in seats]


def make_operations(game: RisingGame) -> dict[str, Carry[RisingTable]]:
    """Return what only components do in one match."""

    def draw_for_all(state: RisingTable, seat: int, numbers: tuple[int, ...], events: Events) -> None:
        """Cards for everybody; the group says who gets which."""
        more, least = numbers
        take_top(game, state, seat, max(least, game.seats + more), events, game.everybody)
        for each in reversed(clockwise(game.seats, state.starter)):
            state.frames.append(Frame(TRIM, each))
        state.frames.append(Frame(VAULT))

    def recruit_each(state: RisingTable, seat: int, numbers: tuple[int, ...], events: Events) -> None:
        """So many councilors recruit a follower each, a lone one as many."""
        horn(game, state, numbers[0], 0, events)

    def give_up_follower(state: RisingTable, seat: int, numbers: tuple[int, ...], events: Events) -> None:
        """The acting follower goes to the supply, tiles come back (RISE-113)."""
        to_supply(game, state, state.acting[0], events)
        free_unflood(game, state, seat, (*numbers, 0, 0), events)

    def chronal_loom(state: RisingTable, seat: int, numbers: tuple[int, ...], events: Events) -> None:
        """A figure that has acted on an island tile acts there again (RISE-97)."""
        done = [
            game.box.figure_0 + figure for figure, place in enumerate(state.where)
            if CENTRE <= place <= TILES and has_acted(state.marks[figure]) and figure != game.idle_figure
        ]  # fmt: skip
        ask(game, state, seat, "loom", done, events)

    def share_gain(state: RisingTable, seat: int, numbers: tuple[int, ...], events: Events) -> None:
        """Goods for the two."""
        share(game, state, numbers[0], numbers[1], events)

    def melt_down(state: RisingTable, seat: int, numbers: tuple[int, ...], events: Events) -> None:
        """Other resources become Atlantium, and more comes."""
        order = [seat, *(each for each in controllers(game, state) if each != seat)]
        if numbers[1]:
            state.frames.append(Frame(SHARE, -1, (ATLANTIUM, numbers[1])))
        melt(game, state, tuple(order), numbers[0], events)

    def draw_together(state: RisingTable, seat: int, numbers: tuple[int, ...], events: Events) -> None:
        """Cards of which the two keep some in turn."""
        team = controllers(game, state)
        count = numbers[0] + lens(game, state, seat)
        take_top(game, state, seat, count, events, game.seen_by_all(team))
        for each in reversed(team):
            state.frames.append(Frame(TRIM, each))
        state.frames.append(Frame(LAY_ASIDE, seat, (False,)))
        keep_in_turn(game, state, tuple(team), numbers[1], events)

    def legion_loom(state: RisingTable, seat: int, numbers: tuple[int, ...], events: Events) -> None:
        """A follower for each controller, two for one alone."""
        team = controllers(game, state)
        state.frames.append(Frame(RECRUITS, -1, tuple(team if len(team) > 1 else team * 2)))

    return {
        "draw_for_all": draw_for_all, "recruit_each": recruit_each, "give_up_follower": give_up_follower,
        "share_gain": share_gain, "melt": melt_down, "draw_together": draw_together, "chronal_loom": chronal_loom,
        "legion_loom": legion_loom,
    }  # fmt: skip


# Sharing (RISE-96, A31)


def half_of(count: int) -> int:
    """Return what the one who names the shares gets by halves, the odd one with it."""
    return count - count // 2


def share(game: RisingGame, state: RisingTable, kind: int, count: int, events: Events) -> None:
    """Share a gain: the first controller names its part; if the other does not agree, halves."""
    team = controllers(game, state)
    if len(team) == 1:
        gain(game, state, team[0], kind, count, events, "RISE-96")
    elif team:
        ask(game, state, team[0], "share", range(count + 1), events, (team[1], kind, count))


def share_later(game: RisingGame, state: RisingTable, frame: Frame, events: Events) -> None:
    """Share what came last."""
    state.frames.pop()
    share(game, state, frame.data[0], frame.data[1], events)


def take_share(
    game: RisingGame, state: RisingTable, seat: int, part: int, context: tuple[int, ...], events: Events
) -> None:
    """Halves need no consent, anything else does; the odd one goes to the first clockwise from the starting player."""
    other, kind, count = context
    if part == half_of(count):
        gain(game, state, seat, kind, part, events, "RISE-96")
        gain(game, state, other, kind, count - part, events, "RISE-96")
    else:
        ask(game, state, other, "share_agreed", (1, 0), events, (seat, kind, count, part))


def take_share_agreed(
    game: RisingGame, state: RisingTable, seat: int, yes: int, context: tuple[int, ...], events: Events
) -> None:
    """The other controller agrees, or both get halves."""
    first, kind, count, part = context
    if not yes:
        part = half_of(count)
    gain(game, state, first, kind, part, events, "RISE-96")
    gain(game, state, seat, kind, count - part, events, "RISE-96")


# Foundry, Archive, Vault, Horn, Loom


def melt(game: RisingGame, state: RisingTable, order: Sequence[int], left: int, events: Events) -> None:
    """Ask the next controller what of its own it turns into Atlantium."""
    for at, seat in enumerate(order):
        kinds = [kind for kind in range(ATLANTIUM) if amount_of(state, seat, kind)]
        if left and kinds:
            ask(game, state, seat, "melt", [ENOUGH, *kinds], events, (tuple(order[at:]), left))
            return


def take_melt(
    game: RisingGame, state: RisingTable, seat: int, kind: int, context: tuple[tuple[int, ...], int], events: Events
) -> None:
    """One becomes Atlantium, or it is the next one's turn."""
    order, left = context
    if kind == ENOUGH:
        melt(game, state, order[1:], left, events)
        return
    take_from(state, seat, kind, 1)
    gain(game, state, seat, ATLANTIUM, 1, events, "RISE-95")
    melt(game, state, order, left - 1, events)


def keep_in_turn(game: RisingGame, state: RisingTable, order: tuple[int, ...], left: int, events: Events) -> None:
    """The controllers keep a card each in turn."""
    if left and state.drawn and order:
        ask(game, state, order[0], "archive", (), events, (order[1:] + order[:1], left))


def take_archive(
    game: RisingGame, state: RisingTable, seat: int, card: int, context: tuple[tuple[int, ...], int], events: Events
) -> None:
    """A card is kept."""
    keep_card(game, state, seat, card, events)
    keep_in_turn(game, state, context[0], context[1] - 1, events)


def hand_out(game: RisingGame, state: RisingTable, frame: Frame, events: Events) -> None:
    """Ask who gets the next of the drawn cards."""
    if not state.drawn:
        state.frames.pop()
        state.drawn_seen = 0
        return
    ask_group(game, state, "vault", range(game.seats), events, (min(state.drawn),))


def take_vault(
    game: RisingGame, state: RisingTable, seat: int, receiver: int, context: tuple[int, ...], events: Events
) -> None:
    """A card goes to a councilor."""
    keep_card(game, state, receiver, context[0], events)


def horn(game: RisingGame, state: RisingTable, left: int, had: int, events: Events) -> None:
    """Ask which councilor recruits next; two different ones where there are two."""
    seats = [
        seat for seat in range(game.seats)
        if recruit_from(game, state, seat) and (game.seats == 1 or not had >> seat & 1)
    ]  # fmt: skip
    if left:
        ask_group(game, state, "horn", seats, events, (left, had))


def take_horn(
    game: RisingGame, state: RisingTable, seat: int, chosen: int, context: tuple[int, ...], events: Events
) -> None:
    """A follower comes."""
    left, had = context
    state.frames.append(Frame(HORN_LATER, -1, (left - 1, had | 1 << chosen)))
    state.frames.append(Frame(RECRUITS, -1, (chosen,)))


def horn_later(game: RisingGame, state: RisingTable, frame: Frame, events: Events) -> None:
    """The next councilor recruits."""
    state.frames.pop()
    horn(game, state, frame.data[0], frame.data[1], events)


def take_loom(
    game: RisingGame, state: RisingTable, seat: int, piece: int, context: tuple[int, ...], events: Events
) -> None:
    """Its owner is asked, then the figure acts again."""
    propose(game, state, Move("repeat", seat, (piece,)), events)


def carry_repeat(game: RisingGame, state: RisingTable, move: Move, events: Events) -> None:
    """A full new action with new dice and new costs (RISE-97)."""
    tell(events, "repeated", move.seat, (move.args[0],), "RISE-97")
    begin_action(game, state, move.args[0] - game.box.figure_0, events)


def _owner_of(game: RisingGame, state: RisingTable, move: Move) -> Sequence[int]:
    """The figure that may act once more is its councilor's."""
    return [state.owner[move.args[0] - game.box.figure_0]]


VAULT: Final = "vault_cards"
SHARE: Final = "share_later"
HORN_LATER: Final = "horn_later"
WORK: Final = {VAULT: hand_out, SHARE: share_later, HORN_LATER: horn_later}
PROPOSALS: Final = {
    "repeat": Proposal(
        "RISE-97", "figure", _owner_of, carry_repeat
    )
}
PURPOSES: Final = {
    "loom": Purpose("RISE-97", "figure", take_loom),
    "horn": Purpose("RISE-105", "to_seat", take_horn, group=True, context="1-9 0-127"),
    "melt": Purpose("RISE-95", "good", take_melt, context="seat* 1-9", may_end=True),
    "share": Purpose("RISE-96", "amount", take_share, context="seat 0-4 0-99"),
    "share_agreed": Purpose("RISE-96", "option", take_share_agreed, context="seat 0-4 0-99 0-99"),
    "archive": Purpose("RISE-95", "card", take_archive, choices=cards_seen, context="seat* 1-9"),
    "vault": Purpose("RISE-105", "to_seat", take_vault, group=True, context="card"),
}  # fmt: skip
