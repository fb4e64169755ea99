"""Ten seashells within one visit to CAMPAIGN, by several cards of City of Scoundrels."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.games.scenarios import read_position
from atlantis_desktop.games.scoundrels.bots.finishing import finish
from atlantis_desktop.games.scoundrels.rules import steps
from atlantis_desktop.players.bots import judgement

LAID_OUT = Path(__file__).parents[1] / "scenarios" / "scoundrels" / "senseless_win_left_lying_at_six.toml"
"""At 6 in CAMPAIGN, with 20 coins: an Oracle, two Pamphlets, an Affair and a Pickpocket Ring; a rival has a shield."""


def position() -> tuple[Any, Any]:
    return read_position(LAID_OUT.read_text(encoding="utf-8"))


def first(change: Callable[[Any, Any], None]) -> str:
    """The move that begins a way to ten after a change of the position; an empty word for none."""
    rules, state = position()
    change(rules, state)
    judge: Any = judgement(rules)
    view = rules.view(state, 0)
    move = finish(judge, view, 0)
    assert move is None or move in rules.moves(view, 0)
    return "" if move is None else rules.codec.to_text(move)


def hand(*names: str) -> Callable[[Any, Any], None]:
    def change(rules: Any, state: Any) -> None:
        state.hands[0] = [rules.pieces.numbers[name] for name in names]

    return change


def coins(count: int) -> Callable[[Any, Any], None]:
    def change(_rules: Any, state: Any) -> None:
        state.coins[0] = count

    return change


def shields_for_all(rules: Any, state: Any) -> None:
    state.tableau[2].append(rules.pieces.numbers["R07-1"])


def in_the_second_part(rules: Any, state: Any) -> None:
    state.frames[-1] = state.frames[-1]._replace(name=steps.SCANDAL)
    state.influence[0] = 7


@pytest.mark.rule("SCOUND-53")
def test_a_visit_to_campaign_is_played_to_the_tenth_seashell_unless_the_die_fails() -> None:
    rolled = set()
    for luck in range(30):
        rules, state = position()
        judge: Any = judgement(rules)
        state.rng = Rng(luck)
        before = state.influence[0]
        while state.frames and state.frames[-1].name in (steps.SHINING, steps.SCANDAL) and state.frames[-1].seat == 0:
            rules.advance(state, judge.best(state, 0), None)
            rolled.add(state.influence[0] - before)
            if state.influence[0] == before:
                break
        assert (state.influence[0] >= 10) == (state.winners == (0,)) == (state.influence[0] > before)
    assert {0, 1, 2, 4} <= rolled, "the Oracle brings nothing with a 1, and two with a 6"


@pytest.mark.parametrize(
    ("change", "move"),
    [
        (coins(19), "0 shining R10-1"),
        (coins(18), ""),
        (shields_for_all, ""),
        (in_the_second_part, "0 scandal S02-2 seat-2"),
        (hand("S03-1", "S03-2", "S03-3", "S03-4"), "0 done"),
        (hand("R08-1", "R05-1", "S04-1", "S03-2", "S03-3"), "0 shining R08-1"),
        (hand("R10-1", "R03-1", "S03-1", "S03-2", "S03-3"), "0 shining R03-1"),
        (hand("R10-1", "R03-1", "S03-1", "S03-2"), "0 shining R10-1"),
        (hand("R03-1", "S03-1", "S03-2"), ""),
    ],
    ids=["enough", "a-coin-short", "shields", "scandals", "pamphlets", "guild-first", "sure-first", "die-first", "few"],
)
def test_the_way_to_ten_is_begun_where_coins_and_cards_reach(change: Callable[[Any, Any], None], move: str) -> None:
    assert first(change) == move
