"""What a vote is: what it is about, how it is answered and called, when it passes, and who decides a tie."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.games.archon.rules import laws, steps
from atlantis_desktop.games.archon.rules.game import ArchonGame
from atlantis_desktop.games.archon.rules.state import ARTICLES, NOBODY, ArchonTable

EVENT: Final = 0
TRIAL: Final = 1
EXILE: Final = 2
MOTION: Final = 3
MOTION_EXILE: Final = 4
"""What a ballot is about: an event and its option, an accused office holder, an exile by the Prytanis, a motion's text
and an exile as a motion."""
TWICE: Final = 2
"""A motion to exile needs so many times as much YES as NO (VI-B)."""
ABSTAIN: Final = 0
NO: Final = 1
YES: Final = 2
ANSWERS: Final = ("abstain", "no", "yes")
EXILE_MOTION: Final = ARTICLES
"""The number in the place of an article of a motion on the agenda that exiles somebody."""


def call(state: ArchonTable, kind: int, about: int, more: int) -> None:
    """Put a vote onto the stack; it is asked when it comes to the top."""
    state.frames.append(Frame(steps.BALLOT, -1, (kind, about, more)))


def result(kind: int, yes: int, no: int) -> bool | None:
    """Return whether a vote passes with these strengths, None where they are equal (ARCHON-52, 53, Article VI-B)."""
    if kind == MOTION_EXILE:
        return 0 < yes >= TWICE * no
    return None if yes == no else yes > no


def tie_decider(game: ArchonGame, table: ArchonTable) -> int:
    """Return who decides a tied vote, NOBODY where no faction does (Article II, ARCHON-53, 54)."""
    role = laws.word(game, table, "ties")
    if role in ("fails", "coin"):
        return NOBODY
    seat = laws.holder(game, table, role)
    return seat if seat != NOBODY and not table.exile[seat] else laws.decider(game, table)
