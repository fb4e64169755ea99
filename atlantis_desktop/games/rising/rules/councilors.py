"""The abilities of the councilors and the artifacts that work by themselves, hook by hook (data 2.6, 2.8).

An ability needs its figure, Leader or Hologram, to be placed and active; only the Scholar's larger hand holds always.
"""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.games.rising.rules.flow import ENOUGH, ask, to_pool, to_supply
from atlantis_desktop.games.rising.rules.game import Purpose, RisingGame
from atlantis_desktop.games.rising.rules.goods import energy_price, gain, take_from
from atlantis_desktop.games.rising.rules.pieces import (
    CENTRE,
    CITIES,
    ENERGY,
    FORGES,
    HOLOGRAM,
    LIBRARIES,
    arm_of,
    rank_of,
)
from atlantis_desktop.games.rising.rules.state import ACTED, RisingTable, has_acted
from atlantis_desktop.games.rising.rules.vocabulary import GOODS

ARTIFICER: Final = "artificer"
NONE: Final = -1
"""No seat, or no card."""
COMPANIONS: Final = 3
"""How many others the Priestess serves (A38)."""
SCHOLARS_HAND: Final = 6
WARDENS_PRICE: Final = 2
BOARDS_SHOWN: Final = 2
"""How many boards are turned up for the Hologram (RISE-121)."""
USED_WARDEN: Final = 1
USED_ADEPT: Final = 2
USED_COMPASS: Final = 4
USED_SICKLE: Final = 8
USED_SHELL: Final = 16
"""What a seat has used in this round, one bit each; the ``USES`` of the modules have their names."""


def carriers(game: RisingGame, table: RisingTable, ability: str) -> list[int]:
    """Return the figures that have an ability, wherever they are: Leaders of its board or by a Cipher, the Hologram."""
    found: list[int] = []
    for board in game.boards_with.get(ability, ()):
        if board in table.boards or board == table.holo_board or board in table.cipher:
            found += [seat for seat in range(table.seats) if board in (table.boards[seat], table.cipher[seat])]
            if board == table.holo_board:
                found.append(game.figures.hologram)
        if table.holo_board >= 0:
            for fold in game.hooks.fold_carriers:
                found = fold(game, table, found, board)
    return found if len(found) < 2 else list(dict.fromkeys(found))


def holder(game: RisingGame, table: RisingTable, ability: str) -> int:
    """Return the seat whose own board has an ability, NONE where none has."""
    for board in game.boards_with.get(ability, ()):
        if board in table.boards:
            return table.boards.index(board)
    return NONE


def has_ability(game: RisingGame, table: RisingTable, seat: int, ability: str) -> bool:
    """Tell whether a seat's board has an ability, or one that it has borrowed by a Cipher."""
    boards = game.boards_with.get(ability, ())
    return table.boards[seat] in boards or table.cipher[seat] in boards


def active_carriers(game: RisingGame, table: RisingTable, ability: str) -> list[int]:
    """Return those of them that are placed and have not acted."""
    found = carriers(game, table, ability)
    if found:
        found = [figure for figure in found if table.where[figure] >= CENTRE and not table.marks[figure] & ACTED]
        for fold in game.hooks.fold_active:
            found = fold(game, table, found, ability)
    return found


def helped_at(game: RisingGame, table: RisingTable, ability: str, place: int) -> bool:
    """Tell whether an active figure with an ability stands on a place."""
    return any(table.where[figure] == place for figure in active_carriers(game, table, ability))


def has_artifact(game: RisingGame, table: RisingTable, seat: int, does: str) -> bool:
    """Tell whether a seat has the artifact lying open that has this operation or script."""
    return artifact_of(game, table, seat, does) >= 0


def artifact_of(game: RisingGame, table: RisingTable, seat: int, does: str) -> int:
    """Return the artifact with this operation or script that serves a seat, NONE where none does."""
    for card in game.artifact.get(does, ()):
        if card in table.artifacts[seat] or (game.one_for_all and any(card in own for own in table.artifacts)):
            return card
    return NONE


def gift(game: RisingGame, table: RisingTable, seat: int, does: str) -> int:
    """Return the number of an artifact that a seat has lying open, 0 where it has not."""
    return game.deeds[does].n if has_artifact(game, table, seat, does) else 0


# Round start, hand, library, forge (RISE-33, 85, 87, 89)


def krater_income(game: RisingGame, state: RisingTable, events: Events) -> None:
    """Krater of Ampheres: mystic energy at the start of a round (RISE-33)."""
    kind = GOODS.index(game.deeds["income"].good)
    for seat in range(game.seats):
        gain(game, state, seat, kind, gift(game, state, seat, "income"), events, "RISE-33")


def hand_limit(game: RisingGame, table: RisingTable, seat: int) -> int:
    """Return how many cards a seat may have (RISE-87)."""
    if has_ability(game, table, seat, "scholar"):
        return SCHOLARS_HAND
    limit = int(game.params["hand_limit"])
    for fold in game.hooks.fold_hand_limit:
        limit = fold(game, table, limit, seat)
    return limit


def cards_drawn(game: RisingGame, table: RisingTable, figure: int) -> int:
    """Return how many library cards a figure draws (RISE-84, 85)."""
    count = int(game.params["libraries_draw"])
    if arm_of(table.where[figure]) == LIBRARIES and helped_at(game, table, "scholar", table.where[figure]):
        count += 1
    count += lens(game, table, table.owner[figure])
    for fold in game.hooks.fold_cards_drawn:
        count = fold(game, table, count, figure)
    return count


def lens(game: RisingGame, table: RisingTable, seat: int) -> int:
    """Lens of Mneseus: more cards each time its owner draws."""
    return gift(game, table, seat, "draw_more")


def forge_rate(game: RisingGame, table: RisingTable, figure: int, place: int) -> int:
    """Return what an ore becomes: the rate of the tile, the Hammer, the Forgemaster (RISE-89)."""
    rate = game.arms[FORGES].rates[rank_of(place) - 1]
    if rate == 1:
        rate = gift(game, table, table.owner[figure], "forge_makes") or rate
    rate += helped_at(game, table, "forgemaster", place)
    for fold in game.hooks.fold_forge_rate:
        rate = fold(game, table, rate, figure, place)
    return rate


# Dice (RISE-77, 80, 126)


def roll_bonus(game: RisingGame, table: RisingTable, place: int, figure: int, partner: int) -> int:
    """Give what is added to a roll besides energy: Wrath and Crown in the Cities, the Automaton (RISE-80, 126, 127)."""
    bonus = 0
    if arm_of(place) == CITIES:
        bonus = game.wrath[table.wrath]
        bonus += max(gift(game, table, seat, "pair_adds") for seat in (table.owner[figure], table.owner[partner]))
    automaton = game.figures.automaton
    if table.where[automaton] == place and automaton != figure:
        helped = sum(
            at == place and has_acted(table.marks[other]) and other not in (figure, automaton)
            for other, at in enumerate(table.where)
        )  # fmt: skip
        if helped < game.params["automaton_helps"]:
            bonus += game.params["automaton_bonus"]
    for fold in game.hooks.fold_roll_bonus:
        bonus = fold(game, table, bonus, place, figure, partner)
    return bonus


def worth_of_energy(game: RisingGame, table: RisingTable, seat: int, place: int) -> int:
    """Return what one mystic energy adds to a roll: 1, more with the Amplifier, 1 more at a Mystic (RISE-77, A37)."""
    worth = max(1, gift(game, table, seat, "energy_adds")) + helped_at(game, table, "mystic", place)
    for fold in game.hooks.fold_energy_worth:
        worth = fold(game, table, worth, seat, place)
    return worth


# Before an action (the Priestess, A38)


def before_action(game: RisingGame, state: RisingTable, figure: int, partner: int, events: Events) -> None:
    """The Priestess serves her figure and up to three others in its place; her owner names them if there are more."""
    place = state.where[figure]
    for priestess in active_carriers(game, state, "priestess"):
        if state.where[priestess] != place:
            continue
        others = [other for other, at in enumerate(state.where) if at == place and other != priestess]
        if len(others) > COMPANIONS and not state.blessed:
            state.frames.append(Frame(BLESS, state.owner[priestess], (figure, partner)))
            name_companion(game, state, state.owner[priestess], place, events)
            return
        _bless(game, state, figure, partner, events)
        return


def _bless(game: RisingGame, state: RisingTable, figure: int, partner: int, events: Events) -> None:
    for one in (figure, partner):
        if one < 0 or one == game.idle_figure:
            continue
        if one in state.blessed or not state.blessed:
            gain(game, state, state.owner[one], ENERGY, 1, events, "RISE-21")


def name_companion(game: RisingGame, state: RisingTable, seat: int, place: int, events: Events) -> None:
    """Ask for the next of the three companions."""
    priestess = next(one for one in active_carriers(game, state, "priestess") if state.where[one] == place)
    left = [
        game.box.figure_0 + other for other, at in enumerate(state.where)
        if at == place and other != priestess and other not in state.blessed
    ]  # fmt: skip
    ask(game, state, seat, "bless", left, events, (place, priestess))


def take_companion(
    game: RisingGame, state: RisingTable, seat: int, piece: int, context: tuple[int, ...], events: Events
) -> None:
    """A companion is named; the third ends the naming, and the Priestess's own figure is always served."""
    place, priestess = context
    state.blessed.append(piece - game.box.figure_0)
    if len(state.blessed) < COMPANIONS:
        name_companion(game, state, seat, place, events)
    else:
        state.blessed.append(priestess)


def bless(game: RisingGame, state: RisingTable, frame: Frame, events: Events) -> None:
    """Serve the figures whose action was about to begin."""
    state.frames.pop()
    _bless(game, state, frame.data[0], frame.data[1], events)


# Barriers (the Warden, the Trident)


def barrier_price(game: RisingGame, table: RisingTable, arm: int, payments: tuple[int, ...]) -> int:
    """Return what a barrier costs when it is paid like this (RISE-45)."""
    full = full_price(game, guarded_arms(game, table), arm) - trident_helps(game, table, payments)
    return energy_price(game, table, full)


def wardens(game: RisingGame, table: RisingTable) -> list[int]:
    """Return the figures on whose arms barriers cost less."""
    return active_carriers(game, table, "warden")


def guarded_arms(game: RisingGame, table: RisingTable) -> list[int]:
    """Return the arms on which a Warden stands."""
    return [arm_of(table.where[figure]) for figure in wardens(game, table)]


def full_price(game: RisingGame, guarded: list[int], arm: int) -> int:
    """Return what a barrier costs before the Trident is asked."""
    return WARDENS_PRICE if arm in guarded else int(game.params["barrier_cost"])


def trident_helps(game: RisingGame, table: RisingTable, payments: tuple[int, ...]) -> int:
    """Return how much less a barrier costs, for the owner of the Trident pays part of it."""
    return max(gift(game, table, seat, "cheaper_barrier") if count else 0 for seat, count in enumerate(payments))


def barrier_used(game: RisingGame, state: RisingTable, arm: int, events: Events) -> None:
    """The Warden's owner may pay to keep a barrier that was used up, once a round; the Hologram cannot."""
    for figure in wardens(game, state):
        seat = state.owner[figure]
        if (
            game.figures.kind[figure] != HOLOGRAM and arm_of(state.where[figure]) == arm and state.me[seat]
            and not state.used[seat] & USED_WARDEN
        ):  # fmt: skip
            ask(game, state, seat, "keep_barrier", (game.box.barrier_0 + arm, ENOUGH), events)
            return


def take_barrier_back(
    game: RisingGame, state: RisingTable, seat: int, piece: int, context: tuple[int, ...], events: Events
) -> None:
    """Pay 1 mystic energy and the barrier stays, or let it go."""
    if piece == ENOUGH:
        return
    take_from(state, seat, ENERGY, 1)
    state.used[seat] |= USED_WARDEN
    state.barriers |= 1 << piece - game.box.barrier_0
    tell(events, "barrier_kept", seat, (piece,), "RISE-27")


# Floods (the Stormcaller, the Shell)


def storms(game: RisingGame, table: RisingTable) -> list[int]:
    """Return the figures that could stop a flood somewhere."""
    return active_carriers(game, table, "stormcaller")


def stormcallers(game: RisingGame, table: RisingTable, seat: int, arm: int) -> list[int]:
    """Return a seat's figures that could stop a flood in an arm."""
    return [
        figure for figure in storms(game, table)
        if table.owner[figure] == seat and arm_of(table.where[figure]) == arm
    ]  # fmt: skip


def call_storm(game: RisingGame, state: RisingTable, figure: int, events: Events) -> None:
    """The Leader goes to the supply, the Hologram to its pool, neither acts."""
    if game.figures.kind[figure] == HOLOGRAM:
        to_pool(game, state, figure, events)
        state.returned.append(figure)
    else:
        to_supply(game, state, figure, events)
    tell(events, "flood_stopped", state.owner[figure], (game.box.figure_0 + figure,), "RISE-20")


def returned_by_flood(game: RisingGame, state: RisingTable, figures: list[int], events: Events) -> None:
    """Shell of Azaes: once a round, mystic energy for each own figure that a flood sent home (RISE-20, 63)."""
    for seat in range(game.seats):
        count = sum(state.owner[figure] == seat for figure in figures)
        if count and has_artifact(game, state, seat, "gain_returned") and not state.used[seat] & USED_SHELL:
            state.used[seat] |= USED_SHELL
            gain(game, state, seat, ENERGY, count * gift(game, state, seat, "gain_returned"), events, "RISE-63")


# Building (the Artificer)


def build_discount(game: RisingGame, table: RisingTable, space: int) -> int:
    """The Artificer takes a unit off what is built on the space of the Leader."""
    units = int(helped_at(game, table, ARTIFICER, space))
    for fold in game.hooks.fold_discount:
        units = fold(game, table, units, space)
    return units


# The Hologram (RISE-121 to 123)


def turn_up_boards(game: RisingGame, state: RisingTable, events: Events) -> None:
    """The starting player turns two boards up and takes one for the Hologram (RISE-121, 122)."""
    count = BOARDS_SHOWN
    for fold in game.hooks.fold_boards_shown:
        count = fold(game, state, count)
    for _board in range(count):
        if len(state.council) + len(state.council_shown) < count and state.council_discard:
            state.rng.shuffle(state.council_discard)
            state.council[:0] = state.council_discard
            state.council_discard = []
            tell(events, "council_shuffled", rule="RISE-122", values=(len(state.council),))
        if state.council:
            state.council_shown.append(state.council.pop())
    if not state.council_shown:
        return
    tell(events, "boards_shown", state.starter, tuple(state.council_shown), "RISE-121")
    state.council_shown.sort()
    ask(game, state, state.starter, "hologram", state.council_shown, events)


def take_board(
    game: RisingGame, state: RisingTable, seat: int, board: int, context: tuple[int, ...], events: Events
) -> None:
    """One board is the Hologram's for this round, the other is discarded (RISE-121, 123)."""
    state.council_shown.remove(board)
    if state.holo_board < 0:
        state.holo_board = board
    tell(events, "hologram_board", seat, (board,), "RISE-121")
    more = False
    for fold in game.hooks.fold_more_boards:
        more = fold(game, state, more, board)
    if more:
        ask(game, state, seat, "hologram", state.council_shown, events)
        return
    state.council_discard += state.council_shown
    state.council_shown.clear()


BLESS: Final = "bless"
WORK: Final = {BLESS: bless}
USES: Final = {"warden": USED_WARDEN, "shell": USED_SHELL}
PURPOSES: Final = {
    "hologram": Purpose("RISE-121", "councilor", take_board),
    "bless": Purpose("RISE-24", "figure", take_companion, context="place figure"),
    "keep_barrier": Purpose("RISE-27", "barrier_on", take_barrier_back, may_end=True),
}  # fmt: skip
