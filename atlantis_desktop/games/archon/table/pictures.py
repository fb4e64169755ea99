"""Moments of Archon for pictures: by name, what shows each of them in an app without a display."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final

from atlantis_desktop.engine.match import Match
from atlantis_desktop.screens.offscreen import MOST_MOVES, play_on, play_until, sample_match, show_page, show_table

GAME: Final = "archon"
MOVES: Final = 30
"""So many moves into a night units stand on most objectives."""


def _match(moves: int = MOVES, seats: int = 5) -> Match[Any]:
    match = sample_match(seats=seats, game=GAME, options={"profile": "stasis"})
    play_on(match, moves)
    return match


def _deployment(app: Any) -> None:
    match = _match()
    play_until(match, "deploy", 0)
    table = show_table(app, match)
    table.board.objectives[0].on_click()


def _eight(app: Any) -> None:
    show_table(app, _match(50, seats=8))


def _battle(app: Any) -> None:
    match = _match()
    play_until(match, "bet", 0)
    show_table(app, match)


def _result(app: Any) -> None:
    table = show_table(app, _match(MOST_MOVES))
    if app.scene is table:
        show_page(app, "result", table=table)


def _council(app: Any) -> None:
    match = sample_match(seats=5, game=GAME)
    play_until(match, "vote", 0)
    show_table(app, match)


def _reveal(app: Any) -> None:
    # With people alone at the table nothing goes on by itself, so that the result stays to be seen.
    match = sample_match(humans=8, seats=8, game=GAME)
    play_until(match, "vote", -1)
    voters = len(match.rules.prompts(match.state))
    play_on(match, voters)
    show_table(app, match)


def _constitution(app: Any) -> None:
    match = sample_match(seats=5, game=GAME)
    play_until(match, "vote", 0)
    show_table(app, match).constitution.show()


PICTURES: Final[Mapping[str, Callable[[Any], None]]] = {
    "archon-setup": partial(show_page, page="setup", game=GAME),
    "archon-council": _council,
    "archon-reveal": _reveal,
    "archon-constitution": _constitution,
    "archon-deployment": _deployment,
    "archon-eight": _eight,
    "archon-battle": _battle,
    "archon-result": _result,
}
