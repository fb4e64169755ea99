"""The special misfortunes by themselves, and the Omens at which the group pays together or suffers (RISE-64 to 68)."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from atlantis_desktop.engine.effects import Carry
from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.prompts import Ask
from atlantis_desktop.engine.windows import clockwise
from atlantis_desktop.engine.zones import SHARED
from atlantis_desktop.games.rising.rules.drawing import discard_card, held
from atlantis_desktop.games.rising.rules.floods import SPECIAL, STRIKE, flood_arm, outermost, send_back
from atlantis_desktop.games.rising.rules.flow import ask, decider
from atlantis_desktop.games.rising.rules.game import Proposal, Purpose, RisingGame, StepPrompt
from atlantis_desktop.games.rising.rules.goods import (
    GOODS,
    can_pay,
    gate_lacks,
    goods_payers,
    may_propose,
    pay_goods,
    split_goods,
    take_from,
)
from atlantis_desktop.games.rising.rules.misfortunes import refill, turn_up
from atlantis_desktop.games.rising.rules.pieces import (
    ARMS,
    CENTRE,
    ENERGY,
    LIBRARIES,
    RESOURCES,
    WILD,
    arm_of,
)
from atlantis_desktop.games.rising.rules.state import RisingTable
from atlantis_desktop.games.rising.rules.wrath import move_counter

OMEN: Final = "omen"
EACH: Final = "each"
TIDE: Final = 0
COMET: Final = 1
BULL: Final = 2
SERPENT: Final = 3
DOVE: Final = 4
BURN: Final = 0
LEY: Final = 1


class Loss(NamedTuple):
    """What each councilor loses in turn: BURN a card or LEY energy, and who is still to lose it."""

    which: int
    order: tuple[int, ...]


def omen_of(frame: Frame) -> int:
    """Return which omen a frame OMEN asks to be paid for: TIDE to DOVE, or one of a pack."""
    which: int = frame.data[0]
    return which


def make_operations(game: RisingGame) -> dict[str, Carry[RisingTable]]:
    """Return what only special misfortunes do in one match."""

    def omen(state: RisingTable, seat: int, numbers: tuple[int, ...], events: Events) -> None:
        _pay, _n, harm, _count = numbers
        begin_omen(game, state, seat, harm, events)

    def each(which: int) -> Carry[RisingTable]:
        def begin(state: RisingTable, seat: int, numbers: tuple[int, ...], events: Events) -> None:
            state.frames.append(Frame(EACH, -1, Loss(which, tuple(clockwise(game.seats, state.starter)))))

        return begin

    def tempest(state: RisingTable, seat: int, numbers: tuple[int, ...], events: Events) -> None:
        """Arm with most figures: everybody on its outermost tile returns (RISE-66)."""
        counts = [sum(arm_of(place) == arm for place in state.where) for arm in range(ARMS)]
        if any(counts):
            tiles = [game.box.tile_0 + outermost(state, arm) for arm in range(ARMS) if counts[arm] == max(counts)]
            ask(game, state, seat, "tempest", tiles, events)

    def great_wave(state: RisingTable, seat: int, numbers: tuple[int, ...], events: Events) -> None:
        """Arm with most dry tiles; when none is left, a flood is due all the same (RISE-60)."""
        counts = [dry.bit_count() for dry in state.dry]
        if not any(counts):
            flood_arm(game, state, seat, 0, SPECIAL, events)
            return
        tiles = [game.box.tile_0 + outermost(state, arm) for arm in range(ARMS) if counts[arm] == max(counts)]
        ask(game, state, seat, "great_wave", tiles, events)

    return {
        "tempest": tempest, "great_wave": great_wave, "each_discards": each(BURN), "each_pays": each(LEY), "omen": omen,
    }  # fmt: skip


def take_tempest(
    game: RisingGame, state: RisingTable, seat: int, piece: int, context: tuple[int, ...], events: Events
) -> None:
    """Everybody on the tile returns; that is no flood (RISE-63)."""
    figures = [figure for figure, place in enumerate(state.where) if place == piece - game.box.tile_0]
    send_back(game, state, figures, events, "RISE-63")


def take_wave(
    game: RisingGame, state: RisingTable, seat: int, piece: int, context: tuple[int, ...], events: Events
) -> None:
    """The chosen arm is struck."""
    flood_arm(game, state, seat, arm_of(piece - game.box.tile_0), SPECIAL, events)


# Losses of each councilor, clockwise from the starting player (RISE-65, 3.3)


def lose_each(game: RisingGame, state: RisingTable, frame: Frame, events: Events) -> None:
    """Let the next councilor choose its loss; who has nothing to lose loses nothing."""
    which, order = Loss(*frame.data)
    state.frames.pop()
    if not order:
        return
    seat = order[0]
    state.frames.append(Frame(EACH, -1, Loss(which, order[1:])))
    if which == BURN:
        if held(state, seat) >= game.deeds["each_discards"].least:
            ask(game, state, seat, "burn", (), events)
    elif state.me[seat] >= (price := game.deeds["each_pays"].n):
        take_from(state, seat, ENERGY, price)
        tell(events, "paid", seat, rule="RISE-65", values=(ENERGY, price))
    else:
        placed = [
            game.box.figure_0 + figure for figure, place in enumerate(state.where)
            if place >= CENTRE and state.owner[figure] == seat
        ]  # fmt: skip
        ask(game, state, seat, "ley_line", placed, events)


def cards_held(game: RisingGame, table: RisingTable, seat: int, context: tuple[Any, ...]) -> list[int]:
    """Return a seat's hand and the artifacts that lie open before it."""
    return [*table.hands[seat], *table.artifacts[seat]]


def take_burn(
    game: RisingGame, state: RisingTable, seat: int, card: int, context: tuple[int, ...], events: Events
) -> None:
    """A card of the councilor's choice is discarded."""
    discard_card(state, seat, card, events, "RISE-65")


def take_ley_line(
    game: RisingGame, state: RisingTable, seat: int, piece: int, context: tuple[int, ...], events: Events
) -> None:
    """A placed figure of the councilor's choice returns."""
    send_back(game, state, [piece - game.box.figure_0], events, "RISE-63")


# Omens (RISE-64)


def begin_omen(game: RisingGame, state: RisingTable, seat: int, which: int, events: Events) -> None:
    """Offer the payment when it can be made in full, else the other half is forced (RISE-64)."""
    if which == DOVE:
        refill(state, events)
        if not state.misfortunes:
            return
        state.misfortunes_seen[-1] = game.everybody
        tell(events, "misfortunes_seen", seat, (state.misfortunes[-1],), "RISE-64", (1,),
             source=("misfortunes", SHARED), target=("misfortunes", SHARED))  # fmt: skip
    if possible_payment(game, state, which) is None:
        suffer_omen(game, state, seat, which, events)
    else:
        state.frames.append(Frame(OMEN, seat, (which,)))


def price_of(game: RisingGame, which: int) -> tuple[str, int]:
    """Return what an omen asks for, and how many of it: of resources one for each seat, but at least so many.

    For one of a pack it is ``goods``, and `goods_asked` tells which.
    """
    if which in game.further_omens:
        return "goods", 0
    omen = game.omens[which]
    return omen.pay, max(omen.n, game.seats) if omen.pay == "resources" else omen.n


def goods_asked(game: RisingGame, table: RisingTable, which: int) -> list[int] | None:
    """Return how many of each kind of goods an omen asks for; None where it takes cards, or resources of any kind."""
    further = game.further_omens.get(which)
    if further is not None:
        return list(further.price(game, table))
    pay, count = price_of(game, which)
    if pay == "energy":
        return [0, 0, 0, 0, count]
    return [0, count, count, 0, 0] if pay == "gold_and_ore" else None


def possible_payment(game: RisingGame, table: RisingTable, which: int) -> Move | None:
    """Return one payment by the seat that confirms and the next ones clockwise, or None when there is none.

    Of any resources it takes what the components still to be built miss least.
    """
    seat = decider(game, table)
    order = clockwise(game.seats, seat)
    pay, count = price_of(game, which)
    if pay == "cards":
        owners = [each for each in order for _card in range(held(table, each))]
        if len(owners) < count:
            return None
        given = tuple(owners[:count].count(each) for each in range(game.seats))
        return Move("offering", seat, (given,))
    price = goods_asked(game, table, which)
    if price is None:
        price = [0] * GOODS
        have = [sum(table.goods[kind::RESOURCES]) for kind in range(RESOURCES)]
        lacks = [gate_lacks(game, table, kind) for kind in range(RESOURCES)]
        if sum(have) < count:
            return None
        for _unit in range(count):
            left = [kind for kind in range(RESOURCES) if price[kind] < have[kind]]
            price[min(left, key=lambda kind: lacks[kind] + price[kind])] += 1
    payments = split_goods(table, price, order)
    return None if payments is None else Move("tribute", seat, (payments,))


def omen_answers(game: RisingGame, table: RisingTable, seat: int, frame: Frame) -> list[Move]:
    """List one payment, and letting it happen."""
    moves = [Move("refuse", seat)]
    move = possible_payment(game, table, omen_of(frame))
    if move is not None and may_propose(game, table, move):
        moves.append(move)
    return moves


def accepts_payment(game: RisingGame, table: RisingTable, frame: Frame, move: Move) -> bool:
    """Tell whether another way of sharing the payment out is right."""
    pay, count = price_of(game, omen_of(frame))
    if move.seat != decider(game, table) or (move.kind == "offering") != (pay == "cards"):
        return False
    if move.kind not in ("offering", "tribute"):
        return False
    given = move.args[0]
    if pay == "cards":
        return (
            len(given) == game.seats and sum(given) == count
            and all(0 <= count <= held(table, seat) for seat, count in enumerate(given))
            and may_propose(game, table, move)
        )  # fmt: skip
    if not can_pay(table, given, GOODS):
        return False
    paid = [sum(given[kind::GOODS]) for kind in range(GOODS)]
    price = goods_asked(game, table, omen_of(frame))
    right = not paid[ENERGY] and sum(paid) == count if price is None else paid == price
    return right and may_propose(game, table, move)


def carry_tribute(game: RisingGame, state: RisingTable, move: Move, events: Events) -> None:
    """The group has paid: the omen passes."""
    frame = state.frames.pop()
    pay_goods(state, move.args[0])
    tell(events, "omen_paid", move.seat, rule="RISE-64", values=tuple(move.args[0]))
    omen_passes(state, omen_of(frame))
    further = game.further_omens.get(omen_of(frame))
    if further is not None:
        further.paid(game, state, move.args[0], events)


def omen_passes(state: RisingTable, which: int) -> None:
    """What the group has looked at goes under the deck."""
    if which == DOVE:
        state.misfortunes.insert(0, state.misfortunes.pop())
        state.misfortunes_seen.insert(0, state.misfortunes_seen.pop())


def carry_offering(game: RisingGame, state: RisingTable, move: Move, events: Events) -> None:
    """Each councilor that gives cards chooses which."""
    omen_passes(state, omen_of(state.frames.pop()))
    tell(events, "omen_paid", move.seat, rule="RISE-64", values=tuple(move.args[0]))
    for seat in reversed(clockwise(game.seats, state.starter)):
        for _card in range(move.args[0][seat]):
            state.frames.append(Frame(GIVE, seat))


def give(game: RisingGame, state: RisingTable, frame: Frame, events: Events) -> None:
    """Ask for one card."""
    state.frames.pop()
    ask(game, state, frame.seat, "burn", (), events)


def offering_givers(game: RisingGame, state: RisingTable, move: Move) -> list[int]:
    """Return the seats that would give cards."""
    return [seat for seat, count in enumerate(move.args[0]) if count]


def carry_refuse(game: RisingGame, state: RisingTable, move: Move, events: Events) -> None:
    """The group does not pay."""
    frame = state.frames.pop()
    tell(events, "omen_refused", move.seat, rule="RISE-64")
    suffer_omen(game, state, frame.seat, omen_of(frame), events)


def suffer_omen(game: RisingGame, state: RisingTable, seat: int, which: int, events: Events) -> None:
    """The other half of an omen; the drawer makes its choices."""
    if which in game.further_omens:
        game.further_omens[which].suffer(game, state, seat, events)
        return
    count = game.omens[which].times
    if which == TIDE or (which == COMET and state.wrath == len(game.wrath) - 1):
        state.frames.append(Frame(STRIKE, seat, (SPECIAL, count)))
    elif which == COMET:
        move_counter(game, state, events)
    elif which == BULL:
        bull(game, state, seat, count, events)
    elif which == SERPENT:
        flood_arm(game, state, seat, LIBRARIES, SPECIAL, events)
    else:
        turn_up(game, state, seat, events)


def bull(game: RisingGame, state: RisingTable, seat: int, left: int, events: Events) -> None:
    """Figures in the wild arms return, all if there are fewer."""
    wild = [game.box.figure_0 + figure for figure, place in enumerate(state.where) if arm_of(place) in WILD]
    if left:
        ask(game, state, seat, "bull", wild, events, (left,))


def take_bull(
    game: RisingGame, state: RisingTable, seat: int, piece: int, context: tuple[int, ...], events: Events
) -> None:
    """One figure returns, then the next."""
    send_back(game, state, [piece - game.box.figure_0], events, "RISE-63")
    bull(game, state, seat, context[0] - 1, events)


GIVE: Final = "give"
STEPS: Final = {OMEN: StepPrompt(
    Ask.PROPOSE, "RISE-64", omen_answers, lambda game, table, frame: (decider(game, table),), accepts=accepts_payment
)}  # fmt: skip
WORK: Final = {EACH: lose_each, GIVE: give}
CARRY: Final = {"refuse": carry_refuse}
PROPOSALS: Final = {
    "tribute": Proposal("RISE-64", "pay", goods_payers, carry_tribute),
    "offering": Proposal("RISE-64", "pay", offering_givers, carry_offering),
}
PURPOSES: Final = {
    "great_wave": Purpose("RISE-55", "tile", take_wave, floods=True),
    "tempest": Purpose("RISE-66", "tile", take_tempest),
    "ley_line": Purpose("RISE-65", "figure", take_ley_line),
    "bull": Purpose("RISE-64", "figure", take_bull, context="0-2"),
    "burn": Purpose("RISE-65", "card", take_burn, choices=cards_held),
}  # fmt: skip
