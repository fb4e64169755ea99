"""Moments of Atlantis Rising for pictures: by name, what shows each of them in an app without a display."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final

from atlantis_desktop.engine.match import Match
from atlantis_desktop.games.rising.table.card_zoom import piece_subject
from atlantis_desktop.screens.offscreen import MOST_MOVES, play_on, sample_match, show_page, show_table

GAME: Final = "rising"
MOVES: Final = 160
"""So many moves into a game misfortunes lie open."""

def _match(moves: int) -> Match[Any]:
    match = sample_match(game=GAME, options={"councilorChoice": "random"})
    play_on(match, moves)
    return match


def _cover(app: Any) -> None:
    options = {"hiddenHands": True, "councilorChoice": "random"}
    show_table(app, sample_match(2, game=GAME, options=options), open_due=True)


def _result(app: Any) -> None:
    show_page(app, "result", table=show_table(app, _match(MOST_MOVES)))


def _card(app: Any) -> None:
    table = show_table(app, _match(MOVES))
    app.open("card_zoom", subject=piece_subject(table, table.spent.top()))


PICTURES: Final[Mapping[str, Callable[[Any], None]]] = {
    "rising-setup": partial(show_page, page="setup", game=GAME),
    "rising-cover": _cover,
    "rising-result": _result,
    "rising-rules": partial(show_page, page="rules", game=GAME, rule="RISE-76"),
    "rising-card": _card,
}
