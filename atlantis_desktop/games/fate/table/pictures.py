"""Moments of The Fate of Atlantis for pictures: by name, what shows each of them in an app without a display."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final

from atlantis_desktop.engine.match import Match
from atlantis_desktop.screens.offscreen import (
    found_hints,
    play_on,
    play_until,
    sample_match,
    show_page,
    show_table,
)

GAME: Final = "fate"

def _cover(app: Any) -> None:
    show_table(app, sample_match(game=GAME, humans=2), open_due=True)


def _scoring(app: Any) -> None:
    match = sample_match(game=GAME)
    play_until(match, "begin", -1)
    show_table(app, match)


def _result(app: Any) -> None:
    match = sample_match(game=GAME)
    play_until(match, "", -2)
    show_page(app, "result", table=show_table(app, match))


def _hint(app: Any) -> None:
    match = sample_match(game=GAME)
    play_to_decision(match)
    show_table(app, match).hints.show(found_hints(match))


def _card(app: Any) -> None:
    match = sample_match(game=GAME)
    play_until(match, "declare", 0)
    play_on(match, 12)
    play_until(match, "declare", 0)
    table = show_table(app, match)
    app.open("fate_card", table=table, card=table.model.cards("hand", 0)[0], place=("hand", 0))


def play_to_decision(match: Match[Any]) -> None:
    """Play to where the first seat decides a game: three or more pieces of evidence, and the Chamber may come."""
    while match.rules.prompts(match.state):
        play_until(match, "evidence", 0)
        last = match.state.round == match.rules.options["rounds"] and match.state.doorway_found
        if last and len(match.rules.moves(match.rules.view(match.state, 0), 0)) >= 3:
            return
        play_on(match, 1)


PICTURES: Final[Mapping[str, Callable[[Any], None]]] = {
    "setup": partial(show_page, page="setup", game=GAME),
    "cover": _cover,
    "scoring": _scoring,
    "result": _result,
    "card_zoom": _card,
    "hint": _hint,
}
