"""Positions as text: what the window copies and pastes, and what scenario files hold, for any game of the box."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from atlantis_desktop.content.faults import ContentError
from atlantis_desktop.engine.match import Match
from atlantis_desktop.engine.rules import Rules
from atlantis_desktop.engine.scenario import Finding, Scenario, ScenarioError, ScenarioGame, run_scenario, set_up
from atlantis_desktop.engine.scenario_text import read_scenario, write_scenario
from atlantis_desktop.games import GAMES, kept, load
from atlantis_desktop.words import _


def scenario_text(rules: Rules[Any], match: Match[Any]) -> str:
    """Give the position of a match as TOML, hidden cards and chance included; `open_position` gives it back."""
    game = _game(rules.game)
    given = game.position_to_words(rules, match.state)
    return write_scenario(Scenario(rules.game, rules.seats, options=dict(rules.options), given=given))


def open_position(text: str) -> tuple[Rules[Any], Any]:
    """Give the rules and the state that a text describes; moves and expectations in it are left aside.

    Safe for any text. Raises ScenarioError with the place, what is wrong and what was expected.
    """
    scenario = read_scenario(text)
    return set_up(scenario, _game(scenario.game))


def run_text(text: str) -> tuple[Scenario, list[Finding]]:
    """Read and play a scenario; gives it with what is not as it says. Raises ScenarioError."""
    scenario = read_scenario(text)
    return scenario, run_scenario(scenario, _game(scenario.game))


class _InBox:
    """A game of the box as scenarios need it; faults of its options come as ValueError."""

    def __init__(self, game: str) -> None:
        package: Any = load(game)
        self.game = game
        self.position_from_words = package.position_from_words
        self.position_to_words = package.position_to_words
        self.read_gesture = package.read_gesture

        self.cards_with = getattr(package, "cards_with", None)

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
                raise ScenarioError(_("values: {fault}").format(fault=error)) from error
        return kept.make_rules(self.game, seats, options or {}, cards)


def _game(game: str) -> ScenarioGame:
    if game not in GAMES:
        raise ScenarioError(_("game: there is no {game} in the box; expected one of {words}").format(
            game=game, words=", ".join(GAMES)))  # fmt: skip
    return _InBox(game)
