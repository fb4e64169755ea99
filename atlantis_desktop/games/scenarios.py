"""Positions as text: what the window copies and pastes, and what scenario files hold, for any game of the box."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, TypeVar

from atlantis_desktop.content.faults import ContentError
from atlantis_desktop.engine.match import Match
from atlantis_desktop.engine.rules import Rules
from atlantis_desktop.engine.saying import nearest_word, shown, with_guess
from atlantis_desktop.engine.scenario import (
    Finding,
    Scenario,
    ScenarioError,
    ScenarioGame,
    check_playable,
    set_up,
)
from atlantis_desktop.engine.scenario_run import run_scenario
from atlantis_desktop.engine.scenario_text import read_scenario, write_scenario
from atlantis_desktop.games import entry_of, game_ids, kept
from atlantis_desktop.words import _

T = TypeVar("T")

_log = logging.getLogger(__name__)


def scenario_text(rules: Rules[Any], match: Match[Any]) -> str:
    """Return the position of a match as TOML, hidden cards and chance included; `open_position` gives it back."""
    game = _game(rules.game)
    given = game.position_to_words(rules, match.state)
    return write_scenario(Scenario(rules.game, rules.seats, options=dict(rules.options), given=given))


def open_position(text: str) -> tuple[Rules[Any], Any]:
    """Return the rules and the state that a text describes; moves and expectations in it are left aside.

    Takes any text. Raises ScenarioError with every fault, its place and what was expected, and nothing else.
    """
    return guarded(lambda: read_position(text))


def run_text(text: str) -> tuple[Scenario, list[Finding]]:
    """Read and play a scenario; return it with what is not as it says. Takes any text. Raises ScenarioError only."""
    return guarded(lambda: play_text(text))


def read_position(text: str) -> tuple[Rules[Any], Any]:
    """Do the work of `open_position` without its guard, for tests: any other error than ScenarioError is a defect."""
    scenario = read_scenario(text)
    rules, state = set_up(scenario, _game(scenario.game))
    check_playable(rules, state)
    return rules, state


def play_text(text: str) -> tuple[Scenario, list[Finding]]:
    """Do the work of `run_text` without its guard, for tests: any other error than ScenarioError is a defect."""
    scenario = read_scenario(text)
    return scenario, run_scenario(scenario, _game(scenario.game))


def guarded(work: Callable[[], T]) -> T:
    """Do what reads a text from outside; whatever goes wrong in it becomes a sentence, and the log keeps the rest."""
    try:
        return work()
    except ScenarioError:
        raise
    except Exception as error:
        _log.warning("A position could not be read", exc_info=True)
        sentence = _("this position cannot be played: no rule of the program fits it ({reason})")
        raise ScenarioError(sentence.format(reason=type(error).__name__)) from None


class _InBox:
    """A game of the box as scenarios need it; faults of its options come as ValueError."""

    def __init__(self, game: str) -> None:
        entry = entry_of(game)
        if entry.position is None:
            raise ScenarioError(_("game: {game} has no words for its positions").format(game=game))
        position = entry.position()
        self.game = game
        self.position_from_words = position.from_words
        self.position_to_words = position.to_words
        self.format = position.format
        self.read_gesture = entry.words().read
        self.cards_with = None if entry.cards is None else entry.cards().with_values

    def make_rules(
        self, seats: int, options: Mapping[str, Any] | None = None, values: Mapping[str, Any] | None = None
    ) -> Rules[Any]:
        cards = None
        if values:
            if self.cards_with is None:
                raise ScenarioError(_("values: this game has no numbers that can be set"))
            try:
                cards = self.cards_with(values)
            except ContentError as error:
                raise ScenarioError(*(replace(fault, file="values").sentence() for fault in error.faults)) from error
        return kept.make_rules(self.game, seats, options or {}, cards)


def _game(game: str) -> ScenarioGame:
    if game not in game_ids():
        sentence = _("game: there is no {game} in the box; expected one of {words}").format(
            game=shown(game), words=", ".join(game_ids()))  # fmt: skip
        raise ScenarioError(with_guess(sentence, nearest_word(game, game_ids())))
    return _InBox(game)
