"""What bots of The Fate of Atlantis take a young round to come to: the file of the weights, and what they foresee."""

from __future__ import annotations

from math import exp
from typing import Any

import pytest

from atlantis_desktop.content.reading import Source
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.games.fate.bots.judgement import is_young
from atlantis_desktop.games.fate.bots.win_model import (
    FEATURES,
    PHASES,
    SEATS,
    VALUES,
    phase_of,
)
from atlantis_desktop.players.bots import judgement
from tests.players.positions import choices, rules_for


def read(text: str) -> tuple[dict[int, Any], list[str]]:
    source = Source("values.toml", text)
    return VALUES.read(source, source.parse()), [fault.sentence() for fault in source.faults]


def test_every_number_of_seats_has_a_weight_for_every_feature_in_every_phase() -> None:
    weights = VALUES.weights
    assert sorted(weights) == list(SEATS)
    assert all([len(row) for row in rows] == [len(FEATURES)] * len(PHASES) for rows in weights.values())


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ("\nsets = ", "\nstes = ", "stes"),
        ("\ncards = ", '\ncards = "many" # ', "a whole number"),
        ("\nturn = ", "\nturn = 9999999 # ", "a whole number from -100000 to 100000"),
        ("[seats_4.near]", "[seats_4.nearby]", "nearby"),
        ("[seats_4]", "[seats_9]", "seats_9"),
        ('game = "fate"', 'game = "scoundrels"', "scoundrels"),
    ],
)
def test_a_wrong_file_of_weights_is_told_with_its_place(before: str, after: str, told: str) -> None:
    text = VALUES.path().read_text(encoding="utf-8")
    assert read(text)[1] == []
    assert before in text
    faults = read(text.replace(before, after, 1))[1]
    assert faults and any(told in fault and "values.toml" in fault for fault in faults)


def test_a_fault_in_a_phase_names_its_line_and_its_number_of_seats() -> None:
    before, header, after = VALUES.path().read_text(encoding="utf-8").partition("[seats_3.middle]\n")
    (fault,) = read(before + header + after.replace("sets = ", "sets = 0.5 # ", 1))[1]
    assert f"line {before.count(chr(10)) + 2}, table seats_3.middle, key sets" in fault


@pytest.mark.parametrize("seats", SEATS)
def test_a_young_round_is_played_on_for_a_lap_and_judged_by_what_was_fitted(seats: int) -> None:
    rules: Any = rules_for(seats, 3)
    judge: Any = judgement(rules)
    for number, state in enumerate(choices(rules, 4, every=5)):
        if not is_young(state) or number > 4:
            break
        assert phase_of(state) in range(len(PHASES))
        rows = judge.fitted.features(state, state.frames[-1].seat)
        assert [len(row) for row in rows] == [len(FEATURES)] * seats
        view = rules.view(state, rules.prompts(state)[0].seat)
        dealt = judge.deal(view, Rng(3))
        before = len(dealt.deck)
        chances, points = judge.count_on(dealt, Rng(1))
        assert sum(chances) == pytest.approx(1.0)
        assert before - len(dealt.deck) in (2 * seats - 2, 2 * seats), "one lap, in which each seat but this one draws"
        assert max(points) - min(points) < 60


@pytest.mark.parametrize("seats", SEATS)
def test_a_lead_of_earlier_rounds_is_less_sure_while_the_whole_last_round_is_to_come(seats: int) -> None:
    rules: Any = rules_for(seats, 3)
    judge: Any = judgement(rules)
    state: Any = next(choices(rules, 1))
    assert is_young(state) and state.round == 1
    state.round, state.scores = 3, [(30, *(0,) * (seats - 1)), (0,) * seats]
    mean = sum(judge.play_on(judge.deal(rules.view(state, 0), Rng(luck)), Rng(luck))[0] for luck in range(20)) / 20
    # A round scatters the points of a seat as widely as one of the rounds behind it would.
    weight = exp(-30 / judge.scatter)
    assert mean == pytest.approx(1 / (1 + (seats - 1) * weight), abs=0.04)


def test_before_the_doorway_a_search_takes_a_discarded_card_for_worth_its_value() -> None:
    rules: Any = rules_for(2, 3)
    judge: Any = judgement(rules)
    orders: dict[bool, set[bool]] = {False: set(), True: set()}
    for seed in range(1, 9):
        for state in choices(rules, seed):
            if state.step == "invalidate":
                seat = rules.prompts(state)[0].seat
                moves = rules.moves(state, seat)
                tried = [move for _opinion, move in judge.opinions(rules.view(state, seat), seat, moves, 12)]
                values = [judge.deck.values[move.args[0]] for move in tried]
                orders[state.doorway_found].add(values == sorted(values))
    assert orders[False] == {True}, "the cheapest is the first to go"
    assert False in orders[True], "then what lies on top is likelier to stay, and the dearest costs most"
