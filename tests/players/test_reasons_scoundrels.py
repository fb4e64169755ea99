"""Reasons of hints in City of Scoundrels are facts of the rules: each sentence is held to the legal moves and sums."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.games import entry_of
from atlantis_desktop.games.scoundrels.bots import odds
from atlantis_desktop.games.scoundrels.rules import conquering, spying, steps
from atlantis_desktop.games.scoundrels.rules.state import CAMPAIGN, CONQUER, INVEST, SPY
from atlantis_desktop.games.scoundrels.words.sentences import card_name
from atlantis_desktop.players.bots import choose_greedy, judgement

INTO = {INVEST: (steps.INVEST, (0,)), CAMPAIGN: (steps.SHINING, ()), CONQUER: (steps.CONQUER, ())}


def positions(seats: int, count: int, start: int = 0) -> Iterator[tuple[Any, Any, int]]:
    """So many decisions of games in which greedy bots now and then move at random."""
    rules: Any = entry_of("scoundrels").make_rules(seats)
    judge: Any = judgement(rules)
    found, deal = 0, start
    while True:
        rng = Rng(700 + deal)
        state = rules.start(deal)
        while state.frames:
            seat = rules.prompts(state)[0].seat
            moves = rules.moves(state, seat)
            if len(moves) > 1 and (state.step != steps.LAY_ASIDE or deal % 5 == 0):
                yield rules, state, seat
                found += 1
                if found >= count:
                    return
            move = choose_greedy(rules, rules.view(state, seat), seat, judge)
            rules.advance(state, move if rng.unit() < 0.7 else rng.choice(moves), None)
        deal += 1


def in_step(rules: Any, state: Any, seat: int, step: str, data: tuple[int, ...]) -> Any:
    """The same table as a visit begins."""
    if state.step == step:
        return state
    there = state.copy()
    there.frames = [*state.frames, Frame(step, seat, data)]
    return there


def sold_at_most(rules: Any, state: Any, seat: int) -> int:
    """What selling and cashing out brings at most, tried out move by move by the rules; drawn cards are left aside."""
    best, known = 0, {*state.hands[seat], *state.tableau[seat]}

    def sell(table: Any, gained: int) -> None:
        nonlocal best
        best = max(best, gained)
        kinds = "cash_out", "quick_sale", "market_sale"
        moves = [move for move in rules.moves(table, seat) if move.kind in kinds and move.args[0] in known]
        free = [move for move in moves if move.kind == "cash_out"][:1]
        # The order of sales changes nothing, save which card goes to the market.
        market = [move for move in moves if move.kind == "market_sale"]
        for move in free or [*market, *[move for move in moves if move.kind == "quick_sale"][:1]]:
            after = table.copy()
            rules.advance(after, move, None)
            sell(after, gained + after.coins[seat] - table.coins[seat])

    sell(state, 0)
    return best


def numbers_in(sentence: str) -> list[int]:
    return [int(found) for found in re.findall(r"\d+", sentence)]


def check_region(rules: Any, state: Any, view: Any, seat: int, region: int, told: str) -> None:
    if region == INVEST:
        table = in_step(rules, state, seat, *INTO[INVEST])
        if "can bring up to" in told:
            assert numbers_in(told)[0] == sold_at_most(rules, table, seat), told
        else:
            assert sold_at_most(rules, table, seat) == 0, told
        drawing = [move for move in rules.moves(table, seat) if move.kind == "cash_out" and any(
            effect.op == "draw" for effect in rules.faces.on_cash_out[move.args[0]])]  # fmt: skip
        assert ("drawn" in told) == bool(drawing), told
        begun = sum(move.kind == "invest" for move in rules.moves(table, seat))
        assert f"{begun} investment" in told if begun else "investment" not in told, told
    elif region == SPY:
        drawn, kept = spying.numbers(rules, state, seat)
        held = len(state.hands[seat])
        assert numbers_in(told)[:3] == [held, drawn, kept]
        over = held + kept - 10
        assert ("over the limit" in told) == (over > 0)
        if over > 0:
            assert numbers_in(told)[3:5] == [over, 10]
            named = told.split("such as")[1]
            assert any(card_name(rules, card) in named for card in state.hands[seat])
    elif region == CAMPAIGN:
        playable = {
            move.args[0]
            for step in (steps.SHINING, steps.SCANDAL)
            for move in rules.moves(in_step(rules, state, seat, step, ()), seat)
            if move.args
        }
        assert ("No card" in told) == (not playable), told
        cards = {card for card in view.hands[seat] if card_name(rules, card) in told}
        assert not cards or cards & playable, told
    else:
        check_battle(rules, state, view, seat, told)


def check_battle(rules: Any, state: Any, view: Any, seat: int, told: str) -> None:
    moves = rules.moves(in_step(rules, state, seat, *INTO[CONQUER]), seat)
    battles = [move for move in moves if move.kind == "battle"]
    if "A battle costs" in told:
        assert numbers_in(told) == [conquering.FEE, state.coins[seat]] and not battles
    elif "No rival can be challenged" in told:
        assert not battles
    elif told.startswith("As the cards lie"):
        rivals = [move.args[0] for move in battles]
        if state.step == steps.REGION:
            rivals = [other for other in range(rules.seats) if other != seat]
        sums = [conquering.sums(rules, state, seat, other) for other in rivals]
        assert tuple(numbers_in(told)[:2]) in sums, told
    else:
        assert any(move.kind != "done" for move in moves) or state.step == steps.REGION, told


def check_shining(rules: Any, state: Any, seat: int, card: int, told: str) -> None:
    if odds.rolls(rules.faces, card):
        return
    after = state.copy()
    rules.advance(after, Move("shining", seat, (card,)), None)
    cost = rules.cost(state, seat, card)
    found = re.search(r"brings (\d+) influence for (\d+) coin", told)
    gained = after.influence[seat] - state.influence[seat] if after.frames else 0
    if found:
        assert [int(word) for word in found.groups()] == [gained, cost], told
    elif "tenth influence" in told:
        assert not after.frames or after.influence[seat] >= 10
    elif found := re.search(r"brings (\d+) coins for (\d+)", told):
        assert int(found[1]) - cost == after.coins[seat] - state.coins[seat] and int(found[2]) == cost and not gained
    elif found := re.search(r"draws (\d+) card", told):
        assert not gained and int(found[1]) >= len(after.hands[seat]) - len(state.hands[seat]) + 1
    else:
        assert rules.faces.lasting[card], told


def check_given_up(rules: Any, state: Any, seat: int, card: int, told: str) -> None:
    """What goes is told by its price or by another card of its name, never by what a bot thinks of it."""
    assert "of less use" not in told
    name, cost = card_name(rules, card), rules.cost(state, seat, card)
    others = [each for each in (*state.hands[seat], *state.drawn[seat]) if each != card]
    if told.startswith("Another"):
        assert name in told and name in [card_name(rules, each) for each in others], told
        return
    assert told.startswith(f"It costs {cost} coin"), told
    assert ("and there are" in told) == (cost > state.coins[seat]), told
    faces = rules.faces
    if cost <= state.coins[seat] and faces.family[card] == CONQUER and not faces.die[card]:
        assert f"attack {faces.attack[card]}, defence {faces.defence[card]}." in told, told


def check(rules: Any, state: Any, view: Any, seat: int, move: Move, told: str) -> None:
    """Hold one sentence to the rules."""
    assert told and told[-1] == "." and "{" not in told, (move, told)
    for word in ("none of it", "not worth", "likely to pay", "more use", "worth more"):
        assert word not in told, told
    faces, kind = rules.faces, move.kind
    if kind == "choose":
        check_region(rules, state, view, seat, move.args[0], told)
    elif kind == "shining":
        check_shining(rules, state, seat, move.args[0], told)
    elif kind in ("cash_out", "quick_sale"):
        after = state.copy()
        rules.advance(after, move, None)
        if "Once" not in told and "storm" not in told:
            assert after.coins[seat] - state.coins[seat] in numbers_in(told), told
    elif kind in ("discard", "market_sale"):
        check_given_up(rules, state, seat, move.args[0], told)
    elif kind == "done":
        others = [other for other in rules.moves(state, seat) if other.kind != "done"]
        assert not ("Nothing else" in told and others), told
        if state.step == steps.CONQUER:
            check_battle(rules, state, view, seat, told)
        elif state.step == steps.SHINING and rules.moves(in_step(rules, state, seat, steps.SCANDAL, ()), seat)[1:]:
            assert told.startswith("Scandals come next"), told
            # Reputation and scandals of others in CAMPAIGN may stand between.
            then = in_step(rules, state, seat, steps.SCANDAL, ())
            cards = {each.args[0] for each in rules.moves(then, seat) if each.args}
            assert cards and numbers_in(told)[0] == state.coins[seat], told
            assert all(card_name(rules, card) in told for card in cards), told
        elif others:
            assert numbers_in(told) == [state.coins[seat], len(state.hands[seat])], told
    elif kind == "scandal" and "strikes nobody" in told:
        assert max(state.influence) == state.influence[seat]
    elif kind == "battle":
        sums = conquering.sums(rules, state, seat, move.args[0])
        assert tuple(numbers_in(told)[:2]) == tuple(sums), told
    elif kind == "fight":
        sums = conquering.sums(rules, state, steps.attacker_of(state.frames[-1]), seat)
        saved = any(faces.cancel_loss[card] for card in state.committed[seat])
        if "lost, and" in told:
            assert sums.defence < sums.attack and not saved, told
        elif "beats" in told:
            assert sums.defence > sums.attack
    elif kind == "answer" and ("raises" in told or "adds nothing" in told):
        assert ("adds nothing" in told) == (not faces.defence[move.args[0]]), told
        after = state.copy()
        rules.advance(after, move, None)
        if after.frames and after.step == steps.ANSWER:
            sums = conquering.sums(rules, after, steps.attacker_of(after.frames[-1]), seat)
            assert numbers_in(told)[-2:] == [sums.defence, sums.attack], told


SUPERLATIVES = ("most likely", "than any other", "miss most")


def compare(rules: Any, found: list[tuple[Move, str]]) -> None:
    """No two moves of one list are told by sentences of which only one can be true."""
    for words in SUPERLATIVES:
        kinds = {rules.faces.id[move.args[0]] for move, told in found if words in told}
        assert len(kinds) <= 1, found


@pytest.mark.parametrize(("seats", "count"), [(2, 120), (4, 120), pytest.param(3, 1000, marks=pytest.mark.long(120))])
def test_every_reason_agrees_with_the_legal_moves(seats: int, count: int) -> None:
    told_of: Counter[str] = Counter()
    judge: Any = None
    reason: Callable[..., str]
    for rules, state, seat in positions(seats, count, start=seats):
        judge = judge or judgement(rules)
        view = rules.view(state, seat)
        reason = judge.reason
        moves = [move for _worth, move in judge.rank(view, seat, rules.moves(view, seat))[:12]]
        found = [(move, reason(view, seat, move)) for move in moves]
        for move, told in found:
            check(rules, state, view, seat, move, told)
            told_of[move.kind] += 1
        compare(rules, found)
    assert told_of["choose"] > 20 and told_of["shining"] and told_of["done"]
