"""Medusa Unleashed (MONS-49 to 63).

She goes to a tile by lot, unless somebody draws her gaze to a tile of theirs, and turns to stone whoever stands there;
a tile without figures she fills with petrified volunteers.
"""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.moves import Field, Move, MoveForm
from atlantis_desktop.engine.refusals import Because, Refusal
from atlantis_desktop.engine.windows import clockwise
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import GONE, NOWHERE, deeps_of, pack_of
from atlantis_desktop.games.rising.packs.monstrosities.rules.figures import (
    is_inactive,
    make_active,
    make_inactive,
    prey,
    standing,
    take_out,
)
from atlantis_desktop.games.rising.packs.monstrosities.rules.monsters.boost import GO, HIGHER, go_with
from atlantis_desktop.games.rising.packs.monstrosities.rules.monsters.dice import roll_arm, roll_rank
from atlantis_desktop.games.rising.packs.monstrosities.rules.monsters.turn import Turn
from atlantis_desktop.games.rising.rules.actions import ACT, begin_action, can_act
from atlantis_desktop.games.rising.rules.flow import ENOUGH, ask, crowd, stand, to_pool
from atlantis_desktop.games.rising.rules.game import Purpose, RisingGame
from atlantis_desktop.games.rising.rules.goods import energy_price, take_from
from atlantis_desktop.games.rising.rules.pieces import (
    AUTOMATON,
    CENTRE,
    CITIES,
    ENERGY,
    HOLOGRAM,
    SUPPLY,
    TILES,
    arm_of,
    rank_of,
    tile_at,
)
from atlantis_desktop.games.rising.rules.placing import room_left
from atlantis_desktop.games.rising.rules.state import FORGONE, RisingTable

MEDUSA: Final = 0
"""Her number among the monsters."""
SHIELD: Final = 0
"""The Mirror Shield's number among the items."""
GAZE: Final = "gaze"
GAZES: Final = "gazes"
FREE: Final = "free"
BY_CHANCE: Final = 0
DRAWN: Final = 1
MOVED: Final = 2
FLOODED: Final = 3


def on_setup(game: RisingGame, state: RisingTable) -> None:
    """She waits on the outermost tile of an arm by lot, with a petrified volunteer, in the Cities two (MONS-49)."""
    if not game.options["medusa"]:
        return
    arm = state.rng.die() - 1
    place = tile_at(arm, 6)
    deeps_of(state).medusa = place
    params = pack_of(game).params
    set_stone(game, state, place, params["stone_at_start_cities" if arm == CITIES else "stone_at_start"])


def set_stone(game: RisingGame, state: RisingTable, place: int, count: int) -> list[int]:
    """Put so many petrified volunteers on a tile; they belong to nobody (MONS-51)."""
    figures = [figure for figure in game.figures.volunteers if state.where[figure] == SUPPLY][:count]
    for figure in figures:
        deeps_of(state).stone |= 1 << figure
        # A volunteer that leaves at a round's end is looked at by all that counts figures (RISE-112).
        state.leaves[figure] = max(1, state.round)
        stand(game, state, figure, place, FORGONE, None)
    return figures


# Drawing the gaze (MONS-56 to 58)


def acts(game: RisingGame, table: RisingTable) -> bool:
    """Tell whether she is on the island and not kept away in this round."""
    deeps = deeps_of(table)
    return deeps.medusa != NOWHERE and not deeps.spared >> MEDUSA & 1


def begin(game: RisingGame, state: RisingTable, events: Events) -> None:
    """First the seats may draw her gaze, clockwise from the starting player."""
    state.frames.append(Frame(GAZES, -1, (tuple(clockwise(game.seats, state.starter)),)))


def ask_gaze(game: RisingGame, state: RisingTable, frame: Frame, events: Events) -> None:
    """Ask the next seat that could draw the gaze; when nobody does, she goes by lot."""
    order = frame.data[0]
    state.frames.pop()
    bit = game.standing_bits[GAZE]
    for at, seat in enumerate(order):
        if not state.auto[seat] & bit and len(gaze_choices(game, state, seat, ())) > 1:
            state.frames.append(Frame(GAZES, -1, (order[at + 1 :],)))
            ask(game, state, seat, GAZE, (), events)
            return
    go_by_lot(game, state, events)


def gaze_choices(game: RisingGame, table: RisingTable, seat: int, context: tuple[int, ...]) -> list[int]:
    """Return ENOUGH and a seat's figures that can draw the gaze, one a tile: active ones on the island (MONS-56, 58).

    The wearer of the Mirror Shield stands for its tile, since it cures her (MONS-61).
    """
    found: dict[int, int] = {}
    deeps, owner, kinds = deeps_of(table), table.owner, game.figures.kind
    wearers, inactive = [deeps.worn[item] for item in shields(game)], deeps.stone | deeps.stolen
    for figure, place in enumerate(table.where[: crowd(game, table)]):
        if not CENTRE <= place <= TILES or owner[figure] != seat or inactive >> figure & 1:
            continue
        if place != CENTRE and not table.dry[arm_of(place)] >> rank_of(place) - 1 & 1:
            continue  # the Mermaid in the water: there is no tile to come to
        if kinds[figure] not in (HOLOGRAM, AUTOMATON) and (place not in found or figure in wearers):
            found[place] = figure
    return [ENOUGH, *(game.box.figure_0 + figure for figure in found.values())]


def take_gaze(
    game: RisingGame, state: RisingTable, seat: int, piece: int, context: tuple[int, ...], events: Events
) -> None:
    """She comes to the figure's tile; the wearer of the Mirror Shield cures her (MONS-56, 61)."""
    if piece == ENOUGH:
        return
    state.frames.pop()  # nobody else is asked: once a round (MONS-57)
    figure = piece - game.box.figure_0
    place, deeps = state.where[figure], deeps_of(state)
    deeps.gaze = 1
    tell(events, "gaze_drawn", seat, (piece,), "MONS-56", (place,))
    if any(deeps.worn[item] == figure and not deeps.tired >> item & 1 for item in shields(game)):
        cure(game, state, seat, figure, events)
    else:
        go_to(game, state, place, DRAWN, events)


def cure(game: RisingGame, state: RisingTable, seat: int, figure: int, events: Events) -> None:
    """The curse breaks: she joins the wearer's councilor, monster and Shield leave the game (MONS-61, 62)."""
    deeps = deeps_of(state)
    deeps.medusa = NOWHERE
    shield = deeps.worn.index(figure)
    deeps.items[shield], deeps.worn[shield] = GONE, NOWHERE
    ally = game.figures.allies[medusa_ally(game)]
    state.owner[ally] = seat
    to_pool(game, state, ally, events)
    tell(events, "medusa_cured", seat, (game.box.figure_0 + ally,), "MONS-61")
    for hook in game.hooks.on_recruited:
        hook(game, state, ally, events)


def medusa_ally(game: RisingGame) -> int:
    """Return the number of the ally Medusa."""
    return next(at for at, each in enumerate(pack_of(game).allies) if each.id == "medusa")


# Where she goes (MONS-50, 51, 55)


def go_by_lot(game: RisingGame, state: RisingTable, events: Events) -> None:
    """She goes to a dry tile by the dice; to the centre when the sea has all of them (MONS-50, 55)."""
    places = goes_where(game, state)
    if not places:
        go_to(game, state, CENTRE, BY_CHANCE, events)
        return
    place = NOWHERE
    while place not in places:
        arm = roll_arm(state)
        place = tile_at(arm, roll_rank(state, arm))
    go_with(game, state, MEDUSA, (arm_of(place) + 1, rank_of(place)), events)


def goes_where(game: RisingGame, table: RisingTable) -> list[int]:
    """Return the tiles to which dice can send her: dry ones, by the option only useful ones (MONS-50, A02)."""
    places = [place for place in range(1, TILES + 1) if table.dry[arm_of(place)] >> rank_of(place) - 1 & 1]
    if game.options["boardMedusa"]:
        places = [place for place in places if is_useful(game, table, place)] or places
    return places


def higher(game: RisingGame, table: RisingTable, dice: tuple[int, ...], which: int) -> int:
    """Return the next higher number of the arm die or the rank die that sends her to such a tile, or 0."""
    arm, rank = dice
    rolls = [(die, rank) if which == 0 else (arm, die) for die in range(dice[which] + 1, 7)]
    places = goes_where(game, table)
    return next((roll[which] for roll in rolls if tile_at(roll[0] - 1, roll[1]) in places), 0)


def go_by_dice(game: RisingGame, state: RisingTable, dice: tuple[int, ...], events: Events) -> None:
    """She comes to the tile of her dice."""
    go_to(game, state, tile_at(dice[0] - 1, dice[1]), BY_CHANCE, events)


def is_useful(game: RisingGame, table: RisingTable, place: int) -> bool:
    """Tell whether she would turn anybody to stone on a tile, or fill it (MONS-50, A02)."""
    return bool(standing(table, place)) or room_left(game, table)[0][place] > 0


def go_to(game: RisingGame, state: RisingTable, place: int, why: int, events: Events) -> None:
    """She comes to a place and looks round (MONS-51)."""
    deeps_of(state).medusa = place
    tell(events, "medusa_moved", cards=(game.box.monster_0 + MEDUSA,), rule="MONS-50", values=(place, why))
    look_round(game, state, place, events)


def look_round(game: RisingGame, state: RisingTable, place: int, events: Events) -> None:
    """Active figures turn to stone; where there are none, petrified volunteers fill the free places (MONS-51).

    Never at the centre (MONS-54).
    """
    here = standing(state, place)
    if here:
        petrify(game, state, here, events)
    elif place != CENTRE:
        free = max(0, room_left(game, state)[0][place])
        figures = set_stone(game, state, place, free)
        if figures:
            pieces = tuple(game.box.figure_0 + figure for figure in figures)
            tell(events, "stone_filled", cards=pieces, rule="MONS-51", values=(place,))


def shields(game: RisingGame) -> tuple[int, ...]:
    """Return the items with the power of the Mirror Shield."""
    return pack_of(game).alike["item"][SHIELD]


def is_shielded(game: RisingGame, table: RisingTable, place: int) -> bool:
    """Tell whether the Mirror Shield protects a place: its wearer stands there and is active (MONS-63, 42)."""
    deeps = deeps_of(table)
    wearers = [deeps.worn[item] for item in shields(game) if not deeps.tired >> item & 1]
    return any(
        wearer != NOWHERE and table.where[wearer] == place and not is_inactive(table, wearer) for wearer in wearers
    )


def petrify(game: RisingGame, state: RisingTable, figures: list[int], events: Events) -> None:
    """Turn figures of one place to stone; the Mirror Shield's wearer and companions stay as they are (MONS-52, 63)."""
    if is_shielded(game, state, state.where[figures[0]]):
        tell(events, "gaze_mirrored", rule="MONS-63", values=(state.where[figures[0]],))
        return
    figures = prey(game, state, figures)
    if not figures:
        return
    for figure in figures:
        deeps_of(state).stone |= 1 << figure
        make_inactive(state, figure)
    tell(events, "petrified", cards=tuple(game.box.figure_0 + figure for figure in figures), rule="MONS-52")


def on_placed(game: RisingGame, state: RisingTable, figure: int, events: Events) -> None:
    """Whoever comes to her place turns to stone at once (MONS-53)."""
    if state.where[figure] == deeps_of(state).medusa and not is_inactive(state, figure):
        petrify(game, state, [figure], events)


def on_flooded(game: RisingGame, state: RisingTable, place: int, events: Events) -> None:
    """Stone sinks with its tile; she steps to the next inner dry one, at last to the centre (MONS-54)."""
    deeps = deeps_of(state)
    if deeps.stone:
        stone = [figure for figure, at in enumerate(state.where) if at == place and deeps.stone >> figure & 1]
        if stone:
            take_out(game, state, stone, events, "MONS-54")
    if deeps.medusa == place:
        inner = state.dry[arm_of(place)] & (1 << rank_of(place) - 1) - 1
        go_to(game, state, tile_at(arm_of(place), inner.bit_length()) if inner else CENTRE, FLOODED, events)


# Freeing (MONS-59, 60)


def more_acting(game: RisingGame, table: RisingTable, seat: int) -> list[Move]:
    """List the petrified figures that a seat can free: a figure of its own that is not stone stands there."""
    if not deeps_of(table).stone or table.me[seat] < price_of_freedom(game, table):
        return []
    return [Move(FREE, seat, (game.box.figure_0 + figure,)) for figure in within_reach(table, seat)]


def within_reach(table: RisingTable, seat: int) -> list[int]:
    """Return the petrified figures beside which a seat has a figure that is not stone."""
    own = {
        place for figure, place in enumerate(table.where)
        if place >= CENTRE and table.owner[figure] == seat and not is_inactive(table, figure)
    }  # fmt: skip
    stone = deeps_of(table).stone
    return [figure for figure, place in enumerate(table.where) if place in own and stone >> figure & 1]


def why_not_free(game: RisingGame, table: RisingTable, move: Move) -> Refusal | None:
    """Say that mystic energy is lacking where all else is given."""
    near = table.frames[-1].name == ACT and move.args[0] - game.box.figure_0 in within_reach(table, move.seat)
    return Refusal("MONS-59", "cannot_pay", Because.NOT_ALLOWED) if near else None


def price_of_freedom(game: RisingGame, table: RisingTable) -> int:
    """Return what it costs to free a figure."""
    return energy_price(game, table, pack_of(game).params["free_price"])


def carry_free(game: RisingGame, state: RisingTable, move: Move, events: Events) -> None:
    """Pay; the figure is free and acts at once, in the Cities with its partner (MONS-59)."""
    figure = move.args[0] - game.box.figure_0
    price = price_of_freedom(game, state)
    take_from(state, move.seat, ENERGY, price)
    make_active(state, figure)
    if figure in game.figures.volunteers:
        state.owner[figure] = move.seat
        state.leaves[figure] = state.round
    tell(events, "freed", move.seat, (move.args[0],), "MONS-59", (ENERGY, price))
    if can_act(game, state, figure) and game.figures.kind[figure] != AUTOMATON:
        begin_action(game, state, figure, events)


def on_round_start(game: RisingGame, state: RisingTable, events: Events) -> None:
    """A new round, a new gaze; stone stays, and its volunteers are counted on."""
    deeps = deeps_of(state)
    deeps.gaze = 0
    for figure in game.figures.volunteers if deeps.stone >> game.figures.first_volunteer else ():
        if deeps.stone >> figure & 1:
            state.leaves[figure] = state.round


HIGHER[MEDUSA], GO[MEDUSA] = higher, go_by_dice
TURNS: Final = {MEDUSA: Turn(acts, begin)}
WORK: Final = {GAZES: ask_gaze}
SHAPES: Final = {GAZES: "seat*"}
PURPOSES: Final = {GAZE: Purpose("MONS-56", "figure", take_gaze, choices=gaze_choices, may_end=True)}
FORMS: Final = {
    FREE: MoveForm(FREE, (Field("figure", "piece"),)), "thing": MoveForm("thing", (Field("thing", "piece"),)),
}  # fmt: skip
CARRY: Final = {FREE: carry_free}
WHY_NOT: Final = {FREE: why_not_free}
STANDING: Final = {GAZE: False}
"""Drawing the gaze: what a seat lets be only until the round is over (RISE-22)."""
