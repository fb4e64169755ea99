"""The chances that the bots of City of Scoundrels reckon with, the file of their weights, and the three characters."""

from __future__ import annotations

from collections import Counter
from math import log
from typing import Any

import pytest

from atlantis_desktop.content.reading import Source
from atlantis_desktop.engine import sealed
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.games import entry_of
from atlantis_desktop.games.scoundrels.bots.visits import MUCH
from atlantis_desktop.games.scoundrels.bots.win_model import CHANCES, FEATURES
from atlantis_desktop.games.scoundrels.rules.state import CAMPAIGN, CONQUER, SEATS
from atlantis_desktop.players.bots import judgement, make_chooser

STYLES = ("investor", "campaigner", "conqueror")


def rules_for(seats: int) -> Any:
    return entry_of("scoundrels").make_rules(seats)


def read(text: str) -> tuple[dict[int, tuple[float, ...]], list[str]]:
    source = Source("chances.toml", text)
    return CHANCES.read(source, source.parse()), [fault.sentence() for fault in source.faults]


def test_every_number_of_seats_has_a_weight_for_every_feature() -> None:
    weights = CHANCES.weights
    assert sorted(weights) == list(SEATS)
    assert all(len(row) == len(FEATURES) for row in weights.values())
    assert all(row[FEATURES.index("wins_now")] > 1.0 for row in weights.values()), "who can win at once mostly does"


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ("influence = ", "influense = ", "influense"),
        ("\ncards = ", '\ncards = "many" # ', "a whole number"),
        ("\nwins_now = ", "\nwins_now = 99", "a whole number from -20000 to 20000"),
        ("[seats_4]", "[seats_9]", "seats_9"),
        ('game = "scoundrels"', 'game = "fate"', "fate"),
    ],
)
def test_a_wrong_file_of_weights_is_told_with_its_place(before: str, after: str, told: str) -> None:
    text = CHANCES.path().read_text(encoding="utf-8")
    assert read(text)[1] == []
    assert before in text
    faults = read(text.replace(before, after, 1))[1]
    assert faults and any(told in fault and "chances.toml" in fault for fault in faults)


@pytest.mark.parametrize(("seats", "games"), [(2, 100), (3, 50), (4, 50)])
def test_chances_foresee_winners_better_than_none(seats: int, games: int) -> None:
    rules = rules_for(seats)
    judge: Any = judgement(rules)
    lost, counted = 0.0, 0
    for game in range(games):
        state, rng, tables, known = rules.start(9_000_000 + game), Rng(game), [], 0
        while state.frames:
            if state.step == "region" and state.round > known:
                known = state.round
                tables.append(judge.standings(state))
            frame = state.frames[-1]
            seat = frame.seat if frame.seat >= 0 else frame.data.index(sealed.OPEN)
            moves = rules.moves(state, seat)
            rules.advance(state, rng.choice(moves) if rng.below(10) == 0 else judge.best(state, seat), None)
        for chances in tables:
            lost -= sum(log(chances[seat]) for seat in state.winners) / len(state.winners)
            counted += 1
    assert lost / counted < 0.95 * log(seats)


def with_a_feast(influence: int, *standing: str) -> tuple[Any, Any]:
    """A table of two seats at the choice of regions: the first has a feast in hand, 20 coins and so much influence."""
    rules = rules_for(2)
    state = rules.start(1)
    numbers = rules.pieces.numbers
    while state.step != "region":
        seat = rules.prompts(state)[0].seat
        rules.advance(state, rules.moves(state, seat)[0], None)
    state.hands[0], state.coins[0] = [numbers["R01-1"]], 20
    state.influence = [influence, 8]
    state.tableau = [[numbers[name] for name in standing], []]
    return rules, state


@pytest.mark.parametrize("level", ["greedy", *STYLES])
def test_scound_53_a_sure_win_is_taken_whatever_a_style_is_fond_of(level: str) -> None:
    rules, state = with_a_feast(9, "C04-1", "C04-2", "C01-1")
    judge: Any = judgement(rules, level)
    gains = judge.regions(state, 0)
    assert max(range(4), key=gains.__getitem__) == CAMPAIGN
    assert gains[CONQUER] < MUCH, "a battle may be lost"
    assert make_chooser(rules, level, 0, 1)(rules.view(state, 0)).args[0] == CAMPAIGN


def deeds_of_characters(deals: range) -> list[tuple[str, Counter[str]]]:
    """What each character did in each of these games of the three, as anybody reads it in the log."""
    rules = rules_for(3)
    found = []
    for deal in deals:
        order = [STYLES[(seat + deal) % 3] for seat in range(3)]
        bots = [make_chooser(rules, style, seat, 1) for seat, style in enumerate(order)]
        state = rules.start(deal)
        deeds: list[Counter[str]] = [Counter() for _seat in order]
        while state.frames:
            seat = rules.prompts(state)[0].seat
            move = bots[seat](rules.view(state, seat))
            deeds[seat][f"to {move.args[0]}" if move.kind == "choose" else move.kind] += 1
            rules.advance(state, move, None)
        found += list(zip(order, deeds, strict=True))
    return found


def test_characters_are_told_apart_by_counting_what_they_do() -> None:
    kinds = {"to 0", "to 1", "to 2", "to 3", "battle", "conquer", "scandal", "shining", "invest", "market_sale",
             "quick_sale", "cash_out"}  # fmt: skip
    seen: dict[str, Counter[str]] = {style: Counter() for style in STYLES}
    for style, deeds in deeds_of_characters(range(18)):
        seen[style].update({kind: deeds[kind] for kind in kinds})
    likely = {
        style: {kind: log((deeds[kind] + 1) / (deeds.total() + len(kinds))) for kind in kinds}
        for style, deeds in seen.items()
    }
    told = [
        style == max(STYLES, key=lambda other: sum(deeds[kind] * likely[other][kind] for kind in kinds))
        for style, deeds in deeds_of_characters(range(100, 118))
    ]
    assert sum(told) / len(told) > 0.6, "one of three by chance"
