"""What a vote leads to, with what it asks on the way answered as is usual."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from atlantis_desktop.engine import sealed
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.games.archon.rules import event_effects, steps, votes
from atlantis_desktop.games.archon.rules.rules import ArchonRules
from atlantis_desktop.games.archon.rules.state import ArchonTable

TRIBUTE: Final = 2
"""What a seat usually pays as a tribute, for which no share is named (G34)."""
Payments = Callable[[ArchonTable, int], tuple[int, ...]]
"""Takes a table and the share that is asked for, and returns what each seat pays."""


def share_asked(game: ArchonRules, table: ArchonTable) -> int:
    """Return what is usually asked of each seat by the fund or the tribute at work."""
    return event_effects.effect_at_work(game, table).n if table.frames[-1].name == steps.FUND else TRIBUTE


def equal_payments(table: ArchonTable, need: int) -> tuple[int, ...]:
    """Return what everybody pays into a fund who pays the share, or all there is."""
    return tuple(min(need, has) for has in table.talents)


def usual_payments(table: ArchonTable, need: int) -> tuple[int, ...]:
    """Return what everybody is likely to pay into a fund: the share, and more where there is plenty."""
    return tuple(min(has, need + max(0, has - 8) // 4) for has in table.talents)


def after_vote(
    game: ArchonRules, table: ArchonTable, kind: int, about: int, more: int, passed: bool, payments: Payments
) -> ArchonTable:  # fmt: skip
    """Return a table as a vote with this result would leave it."""
    state = table.copy()
    state.rng = Rng(about + 1)
    bottom = len(state.frames)
    votes.finish(game, state, (kind, about, more, 0, 0), passed, None)
    while len(state.frames) > bottom:
        _answer(game, state, payments)
    return state


def _answer(game: ArchonRules, state: ArchonTable, payments: Payments) -> None:
    """Answer what an event asks: everybody pays, gives up a card before Doom before goods, and sends nobody."""
    top = state.frames[-1]
    if top.name == steps.EFFECTS:
        event_effects.go_on(game, state, None)
    elif top.name in (steps.FUND, steps.TRIBUTE):
        state.frames[-1] = Frame(top.name, -1, payments(state, share_asked(game, state)))
        (event_effects.fund_reveal if top.name == steps.FUND else event_effects.tribute_reveal)(game, state, None)
    elif top.name == steps.GIVE_UP:
        effect = event_effects.effect_at_work(game, state)
        state.frames[-1] = _all_answer(top, lambda seat: max(event_effects.ways(state, effect, seat)))
        event_effects.give_up_reveal(game, state, None)
    elif top.name == steps.SEND:
        state.frames[-1] = _all_answer(top, lambda seat: 0)
        event_effects.send_reveal(game, state, None)
    else:
        state.frames.pop()


def _all_answer(frame: Frame, choose: Callable[[int], int]) -> Frame:
    """Return a sealed question with an answer of each seat that is asked."""
    return frame._replace(data=tuple(
        choose(seat) if answer == sealed.OPEN else sealed.NOT_ASKED for seat, answer in enumerate(frame.data)
    ))  # fmt: skip
