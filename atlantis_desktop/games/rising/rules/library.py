"""Library cards that are played from the hand (RISE-28): by their effects, or by a script for what is used once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from atlantis_desktop.engine.effects import Carry
from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.windows import cancel, clockwise, close
from atlantis_desktop.engine.zones import SHARED
from atlantis_desktop.games.rising.rules.actions import active_figures, can_act
from atlantis_desktop.games.rising.rules.drawing import OVER, TRIM
from atlantis_desktop.games.rising.rules.effects import free_barrier
from atlantis_desktop.games.rising.rules.floods import BASIC, FLOODING, SPECIAL, WRATH_FLOOD, Flood, dry_tiles
from atlantis_desktop.games.rising.rules.flow import ask, asked_again
from atlantis_desktop.games.rising.rules.game import Fits, Play, Proposal, Purpose, RisingGame
from atlantis_desktop.games.rising.rules.goods import (
    can_pay,
    energy_payers,
    energy_price,
    energy_value,
    gain,
    may_propose,
    pay_energy,
    split_energy,
    take_from,
)
from atlantis_desktop.games.rising.rules.misfortunes import DRAWN, without_effect
from atlantis_desktop.games.rising.rules.pieces import BUILD, CENTRE, ENERGY, RESOURCES, arm_of
from atlantis_desktop.games.rising.rules.relocate import ATLAS, RECALL, begin_moving, recallable
from atlantis_desktop.games.rising.rules.rolls import NOBODY, change_dice, dice_of
from atlantis_desktop.games.rising.rules.shelter import bare_arms, unflood, unfloodable
from atlantis_desktop.games.rising.rules.state import EXTRA, HASTED, LIBRAM_A, LIBRAM_B, TWICE, RisingTable

Barred = Callable[[RisingGame, RisingTable, str, tuple[int, ...]], bool]
"""Takes the window and what it is about."""
SIX: Final = 6
CIPHER: Final = "cipher"
"""The question of which ability the own Leader has besides."""
PSALM: Final = "psalm"
"""The question of which figure acts twice."""


def card_moves(game: RisingGame, table: RisingTable, seat: int, window: str) -> list[Move]:
    """List the cards of a seat's hand that can be played in a window, where they can do something."""
    moves = []
    for card in table.hands[seat]:
        if window not in game.windows_of[card]:
            continue
        if game.does[card] == "pay_unflood":
            moves += tome_moves(game, table, seat, card)
        elif fits(game, table, seat, card):
            moves.append(Move("play", seat, (card,)))
    return moves


def fits(game: RisingGame, table: RisingTable, seat: int, card: int) -> bool:
    """Tell whether a card that is played from the hand could do something."""
    effect = game.library_of[card].effect
    if effect:
        return any(each.op not in game.fits or game.fits[each.op](game, table, seat) for each in effect)
    script = game.does[card]
    return script in game.plays and (script not in game.fits or game.fits[script](game, table, seat))


def is_barred(game: RisingGame, table: RisingTable, card: int, window: str, subject: tuple[int, ...]) -> bool:
    """Tell whether a card does not fit what a window is about."""
    barred = BARRED.get(game.does[card])
    return barred is not None and barred(game, table, window, subject)


def carry_play(game: RisingGame, state: RisingTable, move: Move, events: Events) -> None:
    """A card is played: off the hand, onto the discards, and then its effect (RISE-28)."""
    seat, card = move.seat, move.args[0]
    if state.frames[-1].name == OVER:
        state.frames[-1] = Frame(TRIM, seat)
    spend_card(state, seat, card, events)
    if state.frames[-1].name in game.windows and game.does[card] not in game.ends_the_window:
        asked_again(game, state)
    if game.library_effects[card]:
        game.effects.begin(state, seat, game.library_effects[card], events)
    else:
        game.plays[game.does[card]](game, state, seat, card, events)


def make_operations(game: RisingGame) -> dict[str, Carry[RisingTable]]:
    """Return the operations that only library cards have."""

    def convert(state: RisingTable, seat: int, numbers: tuple[int, ...], events: Events) -> None:
        """Pay mystic energy, then take as many resources."""
        ask(game, state, seat, "convert", range(1, min(numbers[0], state.me[seat]) + 1), events)

    def return_figures(state: RisingTable, seat: int, numbers: tuple[int, ...], events: Events) -> None:
        """Figures that returned come back (RISE-61)."""
        begin_moving(game, state, seat, RECALL, numbers[0])

    def move_figures(state: RisingTable, seat: int, numbers: tuple[int, ...], events: Events) -> None:
        """Placed figures move (RISE-71)."""
        begin_moving(game, state, seat, ATLAS, numbers[0])

    def room_on_tile(state: RisingTable, seat: int, numbers: tuple[int, ...], events: Events) -> None:
        """Libram of Unity: more figures on a dry tile."""
        tiles = dry_tiles(game, state)
        kind = LIBRAM_B if any(kind == LIBRAM_A for kind, _place in state.extra_places) else LIBRAM_A
        ask(game, state, seat, "libram", tiles, events, (kind,))

    def best_die(state: RisingTable, seat: int, numbers: tuple[int, ...], events: Events) -> None:
        """Treatise on Fortune: one die becomes a natural 6."""
        dice = dice_of(state)
        ask(game, state, seat, "treatise", (0,) if dice.second == NOBODY else (0, 1), events)

    return {
        "convert": convert, "return_figures": return_figures, "move_figures": move_figures,
        "room_on_tile": room_on_tile, "best_die": best_die,
    }  # fmt: skip


def spend_card(state: RisingTable, seat: int, card: int, events: Events) -> None:
    """Put a played card on the discards."""
    state.hands[seat].remove(card)
    state.library_discard.append(card)
    tell(events, "card_played", seat, (card,), "RISE-28", source=("hand", seat), target=("library_discard", SHARED))


# W-PLACE


def take_libram(
    game: RisingGame, state: RisingTable, seat: int, piece: int, context: tuple[int, ...], events: Events
) -> None:
    """The tile has extra places until the end of the round (RISE-48)."""
    state.extra_places.append((context[0], piece - game.box.tile_0))
    tell(events, "extra_places", seat, (piece,), "RISE-48")


def unused_boards(game: RisingGame, table: RisingTable) -> list[int]:
    """Return the councilors that nobody has, neither a seat nor the Hologram nor another Cipher."""
    taken = {*table.boards, *table.cipher, table.holo_board}
    return [board for board in game.board.values() if board not in taken]


def cipher(game: RisingGame, state: RisingTable, seat: int, card: int, events: Events) -> None:
    """Cipher of Expertise: one more ability for the own Leader."""
    ask(game, state, seat, CIPHER, unused_boards(game, state), events)


def take_cipher(
    game: RisingGame, state: RisingTable, seat: int, board: int, context: tuple[int, ...], events: Events
) -> None:
    """The Leader has the ability for this round."""
    state.cipher[seat] = board
    tell(events, "ability_borrowed", seat, (board,), "RISE-48")


# W-ACT


def take_convert(
    game: RisingGame, state: RisingTable, seat: int, count: int, context: tuple[int, ...], events: Events
) -> None:
    """Pay, then choose as many resources."""
    take_from(state, seat, ENERGY, count)
    tell(events, "paid", seat, rule="RISE-28", values=(ENERGY, count))
    ask(game, state, seat, "converted", range(RESOURCES), events, (energy_value(game, state, count),))


def take_converted(
    game: RisingGame, state: RisingTable, seat: int, kind: int, context: tuple[int, ...], events: Events
) -> None:
    """Take one, then the next."""
    gain(game, state, seat, kind, 1, events, "RISE-28")
    if context[0] > 1:
        ask(game, state, seat, "converted", range(RESOURCES), events, (context[0] - 1,))


def tome_moves(game: RisingGame, table: RisingTable, seat: int, card: int) -> list[Move]:
    """List the tiles that the Tome of Tides can unflood, with one way of paying for it together."""
    price = energy_price(game, table, game.deeds["pay_unflood"].price)
    payments = split_energy(table, price, clockwise(game.seats, seat))
    if payments is None:
        return []
    moves = [Move("tome", seat, (card, game.box.tile_0 + place, payments)) for place in unfloodable(table)]
    return [move for move in moves if may_propose(game, table, move)]


def accepts_tome(game: RisingGame, table: RisingTable, move: Move) -> bool:
    """Tell whether the Tome may be played like this."""
    card, piece, payments = move.args
    return (
        card in table.hands[move.seat] and game.does[card] == "pay_unflood"
        and piece - game.box.tile_0 in unfloodable(table) and can_pay(table, payments, 1)
        and sum(payments) == energy_price(game, table, game.deeds["pay_unflood"].price)
        and may_propose(game, table, move)
    )  # fmt: skip


def carry_tome(game: RisingGame, state: RisingTable, move: Move, events: Events) -> None:
    """Tome of Tides: pay and unflood."""
    card, piece, payments = move.args
    if state.frames[-1].name == OVER:
        state.frames[-1] = Frame(TRIM, move.seat)
    spend_card(state, move.seat, card, events)
    pay_energy(state, payments)
    unflood(game, state, piece - game.box.tile_0, move.seat, events)


def psalm_figures(game: RisingGame, table: RisingTable, seat: int) -> list[int]:
    """Return the own figures that may act twice. A figure that drew the Psalm again while acting has acted already."""
    return [
        game.box.figure_0 + figure for figure in active_figures(game, table, seat)
        if not table.marks[figure] & HASTED and not BUILD <= table.where[figure] < BUILD + game.build_spaces
        and can_act(game, table, figure)
    ]  # fmt: skip


def psalm(game: RisingGame, state: RisingTable, seat: int, card: int, events: Events) -> None:
    """Psalm of Haste: one own figure acts twice."""
    ask(game, state, seat, PSALM, psalm_figures(game, state, seat), events)


def take_psalm(
    game: RisingGame, state: RisingTable, seat: int, piece: int, context: tuple[int, ...], events: Events
) -> None:
    """The figure may act once more (RISE-97)."""
    state.marks[piece - game.box.figure_0] |= TWICE | HASTED


def aegis(game: RisingGame, state: RisingTable, seat: int, card: int, events: Events) -> None:
    """Aegis Hymn: a barrier, or in W-FLOOD the end of one flood (RISE-70)."""
    if state.frames[-1].name == FLOODING:
        cancel(state.frames)
        tell(events, "flood_stopped", seat, (card,), "RISE-70")
    else:
        free_barrier(game, state, seat, 1, 0, events)


# W-DRAWN, W-FLOOD, W-END-SUFFER, W-ROLL


def ritual(game: RisingGame, state: RisingTable, seat: int, card: int, events: Events) -> None:
    """Ritual of Stillness: the card face up has no effect (RISE-69)."""
    without_effect(state)
    close(state.frames)
    tell(events, "misfortune_cancelled", seat, (state.open[-1],), "RISE-69")


def heart(game: RisingGame, state: RisingTable, seat: int, card: int, events: Events) -> None:
    """Heart of Atlas: the last tile of an arm stays, one more is unflooded, the card leaves the game."""
    place = Flood(*cancel(state.frames).data).place
    state.library_discard.remove(card)
    state.gone.append(card)
    tell(events, "flood_stopped", seat, (card,), "RISE-58")
    for tile in unfloodable(state):
        if arm_of(tile) == arm_of(place):
            unflood(game, state, tile, seat, events)
            state.raised.append(tile)


def take_treatise(
    game: RisingGame, state: RisingTable, seat: int, which: int, context: tuple[int, ...], events: Events
) -> None:
    """The die is turned (RISE-78)."""
    dice = dice_of(state)
    change_dice(game, state, dice._replace(other=SIX) if which else dice._replace(die=SIX))


PLAYS: Final[dict[str, Play]] = {
    "cipher": cipher, "psalm": psalm, "aegis": aegis, "ritual": ritual, "heart": heart,
}  # fmt: skip
"""Cards whose idea is used once."""
ENDS_THE_WINDOW: Final = ("ritual", "aegis", "heart", "best_die")
"""Cards that look after the window themselves; after any other the round of asking begins anew (RISE-22)."""
FITS: Final[dict[str, Fits]] = {
    "cipher": lambda game, table, seat: table.cipher[seat] < 0 and bool(unused_boards(game, table)),
    "psalm": lambda game, table, seat: bool(psalm_figures(game, table, seat)),
    "aegis": lambda game, table, seat: table.frames[-1].name == FLOODING or bool(bare_arms(table)),
    "room_on_tile": lambda game, table, seat: any(table.dry),
    "convert": lambda game, table, seat: table.me[seat] > 0,
    "swap": lambda game, table, seat: any(table.goods[seat * RESOURCES : (seat + 1) * RESOURCES]),
    "peek": lambda game, table, seat: bool(table.misfortunes or table.misfortune_discard),
    "return_figures": lambda game, table, seat: bool(recallable(game, table)),
    "move_figures": lambda game, table, seat: any(place >= CENTRE for place in table.where),
    "barrier_free": lambda game, table, seat: bool(bare_arms(table)),
    "unflood_free": lambda game, table, seat: bool(unfloodable(table)),
}
"""Where a card could do nothing it is not offered."""


def _not_basic(game: RisingGame, table: RisingTable, window: str, subject: tuple[int, ...]) -> bool:
    """The Ritual is for basic flood cards (RISE-69)."""
    return window == DRAWN and game.misfortune_of[subject[0]].type != "basic"


def _no_card(game: RisingGame, table: RisingTable, window: str, subject: tuple[int, ...]) -> bool:
    """The Hymn stops floods of misfortunes alone (RISE-70)."""
    return window == FLOODING and Flood(*subject).mode not in (BASIC, SPECIAL)


def _not_last(game: RisingGame, table: RisingTable, window: str, subject: tuple[int, ...]) -> bool:
    """The Heart saves the last tile of an arm (RISE-58)."""
    return window == FLOODING and table.dry[arm_of(Flood(*subject).place)].bit_count() != 1


def _of_wrath(game: RisingGame, table: RisingTable, window: str, subject: tuple[int, ...]) -> bool:
    """In the Wrath nobody looks at the misfortunes."""
    return window == FLOODING and Flood(*subject).mode == WRATH_FLOOD


BARRED: Final[dict[str, Barred]] = {
    "ritual": _not_basic, "aegis": _no_card, "heart": _not_last, "peek": _of_wrath,
}  # fmt: skip
"""In which windows a card that could do something is not offered all the same."""
CARRY: Final = {"play": carry_play}
PROPOSALS: Final = {"tome": Proposal("RISE-91", "unflood", energy_payers, carry_tome)}
__all__ = ["EXTRA"]
PURPOSES: Final = {
    "libram": Purpose("RISE-48", "tile", take_libram, context="3-4"),
    CIPHER: Purpose("RISE-48", "councilor", take_cipher),
    "treatise": Purpose("RISE-78", "option", take_treatise),
    PSALM: Purpose("RISE-97", "figure", take_psalm),
    "convert": Purpose("RISE-28", "amount", take_convert),
    "converted": Purpose("RISE-28", "good", take_converted, context="1-9"),
}  # fmt: skip
