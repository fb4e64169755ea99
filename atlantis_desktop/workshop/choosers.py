"""Who can sit at a table of the workshop: the levels of bot, who follows hints, and players of one's own.

Beside the levels a word can be ``hint``, which makes the first move of the hint that a window would show, with a given
number of simulations, and ``package.module:function``, a player of one's own: the function takes rules, view, seat and
a generator (`engine.rng.Rng`) and returns a legal move. Neither is offered in the window or by the verb ``simulate``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from importlib import import_module
from typing import Any

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.rules import Rules
from atlantis_desktop.players.bots import Chooser, Judgement, levels_of, make_chooser
from atlantis_desktop.players.hinting import look

HINT = "hint"


def chooser_of(
    rules: Rules[Any], word: str, seat: int, seed: int, simulations: int, judge: Judgement | None = None
) -> Chooser:
    """Return who chooses for a seat, by word, as `players.bots.make_chooser` does by level.

    Raises KeyError for a word that is nobody, ImportError or AttributeError for a function that there is not.
    """
    rng = Rng.stream(seed, f"bot {seat}")
    if word == HINT:
        return lambda view: follow_hints(rules, view, rng, simulations)
    if ":" in word:
        module, _colon, name = word.partition(":")
        choose: Callable[[Any, Any, int, Rng], Move] = getattr(import_module(module), name)
        return lambda view: choose(rules, view, seat, rng)
    return make_chooser(rules, word, seat, seed, simulations, judge)


def check_players(rules: Rules[Any], words: Iterable[str]) -> None:
    """Raise ValueError for the first word that is nobody at this game, with who could sit there."""
    for word in words:
        try:
            chooser_of(rules, word, 0, 0, 1)
        except (KeyError, ImportError, AttributeError) as error:
            levels = ", ".join(level.id for level in levels_of(rules.game))
            raise ValueError(f"{word!r} is no player; expected {levels}, {HINT} or package.module:function") from error


def follow_hints(rules: Rules[Any], view: Any, rng: Rng, simulations: int) -> Move:
    """Return the first move of a hint, or the only one that there is."""
    moves = rules.moves(view, view.viewer)
    if len(moves) == 1:
        return moves[0]
    found, _simulations = look(rules, view, rng, simulations)
    return found[0].move
