"""Hints of City of Scoundrels: a sentence for every move worth making, and chances from what the seat knows."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.games import entry_of
from atlantis_desktop.games.scoundrels.bots import answers, odds
from atlantis_desktop.games.scoundrels.bots.card_worth import answer_odds
from atlantis_desktop.games.scoundrels.rules.state import CONQUER, MIDDLE, ScoundrelsTable
from atlantis_desktop.games.scoundrels.words.card_texts import card_def
from atlantis_desktop.games.scoundrels.words.sentences import card_name
from atlantis_desktop.players.bots import choose_greedy, judgement
from atlantis_desktop.players.hinting import HINTS, make_hints
from atlantis_desktop.players.thinking import Found


def rules_for(seats: int = 3) -> Any:
    return entry_of("scoundrels").make_rules(seats)


def table_for(rules: Any, hands: dict[int, list[str]], tableau: dict[int, list[str]] | None = None) -> ScoundrelsTable:
    """A table in round 2 with the named cards in hands and tableaus, the others in the pile."""
    numbers = rules.pieces.numbers
    table = ScoundrelsTable(rules.seats, Rng(1))
    table.round, table.coins, table.influence = 2, [10] * rules.seats, [3] * rules.seats
    table.stands = [CONQUER] + [MIDDLE] * (rules.seats - 1)
    for seat, cards in hands.items():
        table.hands[seat] = [numbers[card] for card in cards]
    for seat, cards in (tableau or {}).items():
        table.tableau[seat] = [numbers[card] for card in cards]
    laid = {card for row in (*table.hands, *table.tableau) for card in row}
    table.pile = [card for card in range(len(rules.pieces.names)) if card not in laid]
    return table


def test_every_move_that_a_hint_shows_has_its_sentence() -> None:
    rules = rules_for()
    judge: Any = judgement(rules)
    kinds = set()
    rng = Rng(4)
    for deal in range(5):
        state = rules.start(deal)
        while state.frames:
            seat = rules.prompts(state)[0].seat
            view = rules.view(state, seat)
            moves = rules.moves(view, seat)
            found = tuple(Found(move, 0.5, 0.1, 9) for _worth, move in judge.opinions(view, seat, moves, HINTS))
            for hint in make_hints(judge, view, found):
                assert hint.reason.endswith(".") and "{" not in hint.reason + hint.note
                assert hint.reason[0].isupper() or hint.reason[0].isdigit()
                kinds.add(hint.move.kind)
            move = choose_greedy(rules, view, seat, judge) if rng.unit() < 0.8 else rng.choice(moves)
            rules.advance(state, move, None)
    assert kinds >= {
        "lay_aside",
        "choose",
        "discard",
        "invest",
        "cash_out",
        "quick_sale",
        "shining",
        "conquer",
        "battle",
    }


def test_a_reason_tells_nothing_that_the_seat_cannot_know() -> None:
    rules = rules_for()
    judge: Any = judgement(rules)
    state = rules.start(9)
    looked = 0
    while state.frames:
        seat = rules.prompts(state)[0].seat
        view = rules.view(state, seat)
        moves = rules.moves(view, seat)
        if state.step in ("region", "conquer", "answer") and state.round % 4 == 0:
            other = rules.view(rules.determinise(view, Rng(state.round)), seat)
            for move in moves:
                assert judge.reason(other, seat, move) == judge.reason(view, seat, move)
            assert judge.note(other, seat) == judge.note(view, seat)
            looked += 1
        rules.advance(state, choose_greedy(rules, view, seat, judge), None)
    assert looked >= 5


def test_the_chance_to_draw_influence_is_that_of_all_unseen_cards() -> None:
    rules = rules_for(2)
    names = rules.pieces.names
    # All but six cards lie open; three of these can bring influence.
    unseen = ["R01-1", "R02-1", "S04-1", "I01-1", "C01-1", "S01-1"]
    table = table_for(rules, {}, {0: [name for name in names if name not in unseen]})
    view = rules.view(table, 0)
    chance, good, hidden = odds.draws_one(rules, view, 3)
    draws = list(combinations(unseen, 3))
    assert (good, hidden) == (3, 6)
    assert chance == pytest.approx(sum(any(name in unseen[:3] for name in draw) for draw in draws) / len(draws))


def test_scound_38_a_lead_that_no_answer_reaches_is_a_sure_victory() -> None:
    rules = rules_for(2)
    table = table_for(rules, {1: ["I01-1", "I01-2"]}, {0: ["C04-1"]})
    table.coins[1] = 0
    champions, wall = (rules.pieces.numbers[name] for name in ("C04-1", "C05-1"))
    attack, defence = rules.faces.attack[champions], rules.faces.defence[wall]
    fight = odds.battle(rules, rules.view(table, 0), 0, 1)
    assert (fight.attack, fight.defence, fight.wins, fight.ties) == (attack, 0, 1.0, 0.0)
    table.tableau[1] = [wall]
    fight = odds.battle(rules, rules.view(table, 0), 0, 1)
    assert attack == defence and (fight.defence, fight.wins, fight.ties) == (defence, 0.0, 1.0)


def test_scound_37_a_known_card_of_the_rival_is_counted_and_a_night_raid_allows_none() -> None:
    rules = rules_for(2)
    table = table_for(rules, {0: ["C09-1"], 1: ["C07-1"]}, {0: ["C02-1"]})
    numbers = rules.pieces.numbers
    table.known[numbers["C07-1"]] = 1
    view = rules.view(table, 0)
    assert view.hands[1] == [numbers["C07-1"]]
    fight = odds.battle(rules, view, 0, 1)
    assert (fight.attack, fight.wins, fight.ties) == (2, 0.0, 1.0), "Mercenary Band makes it 2 : 2"
    raid = odds.battle(rules, view, 0, 1, (numbers["C09-1"],))
    assert (raid.attack, raid.wins) == (3, 1.0)


def test_the_odds_of_an_answer_fall_with_what_it_has_to_add_and_rise_with_cards_and_coins() -> None:
    rules = rules_for(2)
    table = answer_odds(rules.faces, range(len(rules.pieces.names)), 400)
    for held in range(1, len(table)):
        for coins in range(1, len(table[held])):
            row = table[held][coins]
            assert row[0] == 1.0 and row == sorted(row, reverse=True)
            assert all(more >= less for more, less in zip(row, table[held][coins - 1], strict=True))
            assert all(more >= less for more, less in zip(row, table[held - 1][coins], strict=True))
    assert table[0][10][1] == table[5][0][1] == 0.0, "no cards or no coins, no answer"


def test_the_die_of_an_answer_is_told_with_its_chance() -> None:
    rules = rules_for(2)
    judge: Any = judgement(rules)
    table = table_for(rules, {1: ["C12-1"]}, {0: ["C02-1", "C02-2"], 1: ["C01-1"]})
    table.frames = [Frame("round_end", -1, ()), Frame("conquer", 0, ()), Frame("answer", 1, (0,))]
    bait = rules.pieces.numbers["C12-1"]
    told = judge.reason(rules.view(table, 1), 1, Move("answer", 1, (bait,)))
    # Attack 4 against 2: a roll of 2 or more ties at least.
    assert "83 %" in told
    assert card_name(rules, bait) == "Kraken Bait"


def test_an_answer_with_more_dice_than_are_reckoned_is_weighed_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = rules_for(2)
    judge: Any = judgement(rules)
    table = table_for(rules, {1: ["C12-1"]}, {0: ["C02-1", "C02-2"], 1: ["C01-1"]})
    table.frames = [Frame("round_end", -1, ()), Frame("conquer", 0, ()), Frame("answer", 1, (0,))]
    monkeypatch.setattr(answers, "ROLLS", answers.ROLLS[:1])
    assert judge.answer_plan(table, 1, 0).cards == (), "no die is reckoned, so it counts for nothing"


def test_scound_37_a_card_for_the_attack_alone_is_not_said_to_raise_the_defence() -> None:
    rules = rules_for()
    judge: Any = judgement(rules)
    fire, wall = (next(f"{key}-1" for key in dict.fromkeys(rules.faces.id) if name == card_name_of(rules, key))
                  for name in ("Fire Pots", "Sea Wall"))  # fmt: skip
    table = table_for(rules, {1: [fire, wall]}, {0: ["C04-1"]})
    table.frames = [Frame("round_end", -1, ()), Frame("conquer", 0, ()), Frame("answer", 1, (0,))]
    told = {
        rules.faces.id[move.args[0]]: judge.reason(table, 1, move)
        for move in rules.moves(table, 1) if move.kind == "answer"
    }  # fmt: skip
    assert "adds nothing to the defence of 0" in told[fire[:3]] and "raises the defence to" in told[wall[:3]]


def card_name_of(rules: Any, key: str) -> str:
    """The name of a kind of card."""
    return str(card_def(rules, rules.pieces.numbers[f"{key}-1"]).name)


def test_scound_26_a_card_that_goes_is_told_by_what_it_costs_and_does() -> None:
    """What is of less use is the bot's opinion; beside a better chance of the same move it would gainsay it."""
    rules = rules_for()
    judge: Any = judgement(rules)
    table = table_for(rules, {0: ["R01-1", "C04-1"]})
    table.drawn[0] = [rules.pieces.numbers[card] for card in ("I01-1", "C04-2", "S10-1")]
    table.pile = [card for card in table.pile if card not in table.drawn[0]]
    table.frames = [Frame("round_end"), Frame("spy", 0, (1,))]
    moves = rules.moves(table, 0)
    assert {move.kind for move in moves} == {"discard"} and len(moves) == 3
    faces = rules.faces
    told = {faces.id[move.args[0]]: judge.reason(table, 0, move) for move in moves}
    name = {key: card_def(rules, rules.pieces.numbers[f"{key}-1"]).name for key in ("C04",)}
    assert f"It costs {faces.cost[rules.pieces.numbers['I01-1']]} coins and grows up to" in told["I01"]
    assert told["C04"] == f"Another {name['C04']} stays."
    assert told["S10"].startswith("It costs ") and told["S10"].endswith(".")
    table.coins[0] = 0
    told = {faces.id[move.args[0]]: judge.reason(table, 0, move) for move in moves}
    assert told["I01"].endswith("and there are 0.")
    assert not any("of less use" in each for each in told.values())
