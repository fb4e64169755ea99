"""The round from phase to phase (RISE-19): start, placing, misfortunes, actions, Wrath, end."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.games.rising.rules.actions import ACT, send_home
from atlantis_desktop.games.rising.rules.councilors import krater_income, turn_up_boards
from atlantis_desktop.games.rising.rules.flow import crowd, open_for, to_pool, to_supply
from atlantis_desktop.games.rising.rules.game import Phase, RisingGame
from atlantis_desktop.games.rising.rules.goods import gain
from atlantis_desktop.games.rising.rules.misfortunes import SUFFER
from atlantis_desktop.games.rising.rules.pieces import CENTRE, ENERGY, SUPPLY
from atlantis_desktop.games.rising.rules.placing import PLACE
from atlantis_desktop.games.rising.rules.setup import ROUND
from atlantis_desktop.games.rising.rules.state import EXTRA, RisingTable
from atlantis_desktop.games.rising.rules.wrath import WRATH, move_counter

START: Final = "start"
END_SUFFER: Final = "end_suffer"


def begun(game: RisingGame, phase: str) -> int:
    """Return what the frame of the round counts once a phase has begun: how many phases that is."""
    return 1 + next(at for at, each in enumerate(game.phases) if each.name == phase)


def phase_at_work(game: RisingGame, table: RisingTable) -> str:
    """Return the phase that the round has begun last; empty before the first and where the game is over."""
    if not table.frames or table.frames[0].name != ROUND:
        return ""
    return game.phases[(table.frames[0].data[0] or len(game.phases)) - 1].name


def go_on(game: RisingGame, state: RisingTable, frame: Frame, events: Events) -> None:
    """Begin what comes after the phase that has just ended; the frame counts the phases of the round."""
    at = frame.data[0]
    state.frames[-1] = Frame(ROUND, -1, ((at + 1) % len(game.phases),))
    game.phases[at].begin(game, state, events)


def start_round(game: RisingGame, state: RisingTable, events: Events) -> None:
    """Reset what holds for a round, then the incomes and the Hologram's ability (RISE-33, 121)."""
    state.round += 1
    state.ready = state.done = state.built_on = 0
    state.earthquakes = state.malfunctions = state.entropy = 0
    state.blessed.clear()
    state.used = [0] * game.seats
    state.cipher = [-1] * game.seats
    state.extra_places.clear()
    state.raised.clear()
    state.returned.clear()
    state.declined = [0] * game.seats
    state.works = sum(
        1 << at for at in game.box.works if 0 < state.built[at] < state.round
        and game.components[at].kind in ("action", "double")
    )  # fmt: skip
    tell(events, "round_began", state.starter, values=(state.round, game.wrath[state.wrath]), rule="RISE-33")
    if game.seats == 1:
        gain(game, state, 0, ENERGY, game.params["solo_income"], events, "RISE-33")
    krater_income(game, state, events)
    if game.seats <= 2:
        turn_up_boards(game, state, events)
    for hook in game.hooks.on_round_start:
        hook(game, state, events)


def begin_placing(game: RisingGame, state: RisingTable, events: Events) -> None:
    """Phase 1 (RISE-34)."""
    state.frames.append(Frame(PLACE))
    tell(events, "phase_began", values=(1,), rule="RISE-34")


def begin_suffering(game: RisingGame, state: RisingTable, events: Events) -> None:
    """Phase 2 (RISE-49, 50)."""
    state.declined = [0] * game.seats
    state.frames.append(Frame(SUFFER, -1, (0,)))
    tell(events, "phase_began", values=(2,), rule="RISE-49")


def end_suffering(game: RisingGame, state: RisingTable, events: Events) -> None:
    """The window after the last misfortune (RISE-71)."""
    open_for(game, state, END_SUFFER)


def begin_acting(game: RisingGame, state: RisingTable, events: Events) -> None:
    """Lone figures on double spaces go home, then phase 3 (RISE-71, 72)."""
    send_lone_home(game, state, events)
    state.returned.clear()
    state.declined = [0] * game.seats
    state.frames.append(Frame(ACT))
    tell(events, "phase_began", values=(3,), rule="RISE-72")


def begin_wrath(game: RisingGame, state: RisingTable, events: Events) -> None:
    """All placed figures go back to their pools; phase 4 (RISE-75, 114)."""
    send_home(game, state, events)
    state.frames.append(Frame(WRATH, -1, (floods_due(game, state),)))
    tell(events, "phase_began", values=(4,), rule="RISE-114")


def floods_due(game: RisingGame, state: RisingTable) -> int:
    """Return how many tiles the Wrath floods, less what the Entropy Drive took away (RISE-114)."""
    wrath = game.wrath[state.wrath]
    return min(wrath, max(wrath - state.entropy, int(game.params["entropy_floor"])))


def send_lone_home(game: RisingGame, state: RisingTable, events: Events) -> None:
    """A lone figure on a double space goes back to its pool without acting (RISE-71, A43)."""
    pairs: dict[tuple[int, int], list[int]] = {}
    for figure, place in enumerate(state.where[: crowd(game, state)]):
        if place >= CENTRE and game.doubles[place]:
            pairs.setdefault((place, state.marks[figure] // EXTRA), []).append(figure)
    lone = [figures[-1] for figures in pairs.values() if len(figures) % 2]
    for fold in game.hooks.fold_staying:
        lone = fold(game, state, lone)
    for figure in lone:
        to_pool(game, state, figure, events)
    if lone:
        tell(events, "figures_returned", cards=tuple(game.box.figure_0 + figure for figure in lone), rule="RISE-71")


def end_round(game: RisingGame, state: RisingTable, events: Events) -> None:
    """The counter moves on, volunteers leave, the marker and the Hologram pass (RISE-117 to 120).

    What was let be for this round is asked again (RISE-22).
    """
    move_counter(game, state, events)
    for_now = sum(game.standing_bits[name] for name in game.this_round)
    state.auto = [bits & ~for_now for bits in state.auto]
    leaving = [
        figure for figure in game.figures.volunteers
        if state.where[figure] != SUPPLY and state.leaves[figure] <= state.round
    ]  # fmt: skip
    for fold in game.hooks.fold_staying:
        leaving = fold(game, state, leaving)
    for figure in leaving:
        to_supply(game, state, figure, events)
        state.owner[figure] = -1
        state.leaves[figure] = 0
    for hook in game.hooks.on_round_end:
        hook(game, state, events)
    state.starter = (state.starter + 1) % game.seats
    if game.seats <= 2:
        state.owner[game.figures.hologram] = game.holds_hologram(state)
        if state.holo_board >= 0:
            state.council_discard.append(state.holo_board)
            state.holo_board = -1
    tell(events, "round_ended", state.starter, values=(state.round,), rule="RISE-119")


def with_further(further: Iterable[tuple[str, Sequence[Phase]]]) -> tuple[Phase, ...]:
    """Return the phases of a round with others after those that are named."""
    after: dict[str, list[Phase]] = {}
    for name, phases in further:
        after.setdefault(name, []).extend(phases)
    return tuple(each for phase in PHASES for each in (phase, *after.get(phase.name, ())))


PHASES: Final = (
    Phase(START, start_round), Phase(PLACE, begin_placing, PLACE), Phase(SUFFER, begin_suffering, SUFFER),
    Phase(END_SUFFER, end_suffering), Phase(ACT, begin_acting, ACT), Phase("wrath", begin_wrath, WRATH),
    Phase("end", end_round),
)  # fmt: skip
