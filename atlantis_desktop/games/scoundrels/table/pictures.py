"""Moments of City of Scoundrels for pictures: by name, what shows each of them in an app without a display."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final

from atlantis_desktop.engine.match import Match
from atlantis_desktop.games.scenarios import open_position
from atlantis_desktop.screens.offscreen import (
    MOST_MOVES,
    SEED,
    play_on,
    play_until,
    sample_match,
    show_page,
    show_table,
)

GAME: Final = "scoundrels"
MOVES: Final = 90
"""So many moves into a game the tableaux hold something."""
BATTLE: Final = """
format = 1
game = "scoundrels"
seats = 4

[given]
step = "conquer"
round = 9
first = 2
regions = ["campaign", "spy", "conquer", "invest"]
coins = [6, 14, 13, 11]
influence = [5, 4, 6, 5]
tableaus = [["C05-1", "C03-1"], ["I07-1"], ["C02-1", "C03-2"], ["I05-1"]]
hands = [["C07-1", "C01-1", "C10-1", "C04-1", "R01-1"], ["I01-1"], ["C08-1", "S01-1"], ["S02-1"]]
"""
"""A round of City of Scoundrels in which the third seat can challenge the first."""

def _match(moves: int = MOVES, humans: int = 1) -> Match[Any]:
    match = sample_match(humans, game=GAME)
    play_on(match, moves)
    return match


def _cover(app: Any) -> None:
    match = _match(humans=2)
    play_until(match, "region", 0)
    show_table(app, match, open_due=True)


def _result(app: Any) -> None:
    table = show_table(app, _match(MOST_MOVES))
    if app.scene is table:
        show_page(app, "result", table=table)


def _card(app: Any) -> None:
    table = show_table(app, _match())
    table.cards.inspect_piece(next(card for card, _place in table.model.row() if card >= 0))


def _battle(app: Any) -> None:
    show_table(app, battle_match())


def _choice(app: Any) -> None:
    match = _match()
    play_until(match, "region", 0)
    show_table(app, match)


def battle_match() -> Match[Any]:
    """Return a match in which the first seat is challenged, holds cards for an answer, and others it may not play."""
    rules, start = open_position(BATTLE)
    match = Match(rules, sample_match(game=GAME).seats, SEED, start=start)
    for text in ("2 conquer C08-1", "2 battle seat-0"):
        match.submit(match.rules.codec.from_text(text))
    return match


PICTURES: Final[Mapping[str, Callable[[Any], None]]] = {
    "scoundrels-setup": partial(show_page, page="setup", game=GAME),
    "scoundrels-cover": _cover,
    "scoundrels-result": _result,
    "scoundrels-rules": partial(show_page, page="rules", game=GAME, rule="SCOUND-15"),
    "scoundrels-card": _card,
    "scoundrels-battle": _battle,
    "scoundrels-choice": _choice,
}
