"""Reasons of hints in The Fate of Atlantis are facts of the rules: each is held to the legal moves and the scoring."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.games import entry_of
from atlantis_desktop.games.fate.rules.deck import cards_in
from atlantis_desktop.games.fate.rules.scoring import score_sheet
from atlantis_desktop.games.fate.rules.state import PACKET_SIZE
from atlantis_desktop.games.fate.words.sentences import element_text
from atlantis_desktop.players.bots import judgement


def positions(seats: int, count: int, start: int = 0) -> Iterator[tuple[Any, Any, int, Any]]:
    """So many decisions of games in which greedy bots now and then move at random."""
    rules: Any = entry_of("fate").make_rules(seats, {"rounds": 2})
    judge: Any = judgement(rules)
    found, deal = 0, start
    while True:
        rng, state = Rng(400 + deal), rules.start(deal)
        while state.frames:
            seat = rules.prompts(state)[0].seat
            moves = rules.moves(state, seat)
            move = moves[0]
            if len(moves) > 1:
                yield rules, state, seat, judge
                found += 1
                if found >= count:
                    return
                move = judge.rank(rules.view(state, seat), seat, moves)[0][1]
                if rng.unit() < 0.25:
                    # Sets are declared early now and then, so that evidence meets cards on the table.
                    move = rng.choice(moves[:-1] if state.step == "declare" else moves)
            rules.advance(state, move, None)
        deal += 1


def column(rules: Any, state: Any, seat: int, final: int, which: str) -> int:
    """What the cards of a seat's table count in one column, in single values, lone Tablets aside."""
    sheet = score_sheet(state, rules.deck, seat, rules.lone_tablet, final)
    single = {"doubled": 2, "negative": -1}[which]
    lone = [
        tablet for at, tablet in enumerate(rules.deck.tablets)
        if not state.tables[seat] & rules.deck.name_masks[state.tablet_names[at]]
    ]  # fmt: skip
    return sum(card.points // single for card in getattr(sheet, which) if card.card not in lone)


def check_placing(rules: Any, state: Any, seat: int, card: int, told: str) -> None:
    final = rules.deck.element_of[card]
    if final < 0:
        return
    own = column(rules, state, seat, final, "doubled")
    loss = column(rules, state, seat, final, "negative")
    hurt = max(column(rules, state, other, final, "negative") for other in range(rules.seats) if other != seat)
    if found := re.search(r"doubles (\d+) points? of one’s own", told):
        assert int(found[1]) == own > 0, told
    if found := re.search(r"disproves (\d+) (?:points? )?of another", told):
        assert int(found[1]) == hurt > 0, told
    if found := re.search(r"and (\d+) of one’s own\.|disproves (\d+) points? of one’s own", told):
        assert int(found[1] or found[2]) == loss > 0, told
    if "none of one’s own cards" in told:
        assert loss == 0, told


def total(rules: Any, state: Any, seat: int, final: int) -> int:
    return score_sheet(state, rules.deck, seat, rules.lone_tablet, final).total


def check_stopping(rules: Any, state: Any, seat: int, others: list[Move], told: str) -> None:
    """What is said to be lost by laying more is lost under each of the elements that are named."""
    deck = rules.deck
    plain = [
        move for move in others
        if move.kind != "attach"
        and not any(deck.tablet_mask >> card & 1 for card in (move.args[0] if move.kind == "declare" else move.args))
    ]  # fmt: skip
    assert ("needs a Tablet" in told) == (not plain), told
    if plain:
        found = re.match(
            r"(\d+) points? of \w+ would count against .* under (\w+) or (\w+), and nothing in the hand", told
        )
        assert found, told
        finals = [each for each in range(len(deck.elements)) if element_text(rules, each) in (found[2], found[3])]
        worth = [
            sum(deck.values[card] for card in (move.args[0] if move.kind == "declare" else move.args)) for move in plain
        ]
        assert len(finals) == 2 and int(found[1]) == max(worth), told
        after = state.copy()
        rules.advance(after, plain[worth.index(max(worth))], None)
        for final in finals:
            # A Tablet that lay alone may lose besides.
            assert total(rules, state, seat, final) - total(rules, after, seat, final) >= max(worth), told


def check(rules: Any, state: Any, seat: int, move: Move, told: str) -> None:
    """Hold one sentence to the rules."""
    assert told and told[-1] == "." and "{" not in told, (move, told)
    for words in ("best spare", "hardly missed", "more likely to count", "worth more", "Most of"):
        assert words not in told, told
    assert not re.search(r"\b1 (own )?points\b", told), told
    deck, hand = rules.deck, state.hands[seat]
    card = move.args[0] if move.args and isinstance(move.args[0], int) else -1
    if "goes with" in told:
        assert not hand & deck.name_masks[deck.name_of[card]] & ~(1 << card), told
    if found := re.search(r"counts (\d+); (\d+) other", told):
        mates = (hand & deck.name_masks[deck.name_of[card]] & ~(1 << card)).bit_count()
        assert [int(found[1]), int(found[2])] == [deck.values[card], mates], told
    if move.kind == "done":
        others = [other for other in rules.moves(state, seat) if other.kind != "done"]
        assert ("Nothing can be declared" in told) == (not others), told
        if "is sure to go on" in told:
            assert not state.doorway_found and len(state.deck) - 2 * rules.seats >= PACKET_SIZE
        elif others:
            check_stopping(rules, state, seat, others, told)
    elif move.kind == "place":
        check_placing(rules, state, seat, card, told)
    elif move.kind == "discard":
        values = [deck.values[other.args[0]] for other in rules.moves(state, seat)]
        assert ("none counts less" in told) == (deck.values[card] == min(values)), told
    elif move.kind == "pass" and "barred" in told:
        assert deck.disproved_by[state.evidence[-1]] >> card & 1
    elif move.kind in ("declare", "extend") and (found := re.match(r"(\d+) points?", told)):
        cards = move.args[0] if move.kind == "declare" else move.args
        assert int(found[1]) == sum(deck.values[each] for each in cards), told
    if found := re.search(r"(\d+) of the (\d+) cards of", told):
        mask = deck.name_masks[deck.name_of[card]]
        open_cards = {*state.evidence, *state.discard, *(each for table in state.tables for each in cards_in(table))}
        count = sum(mask >> each & 1 for each in open_cards)
        assert [int(found[1]), int(found[2])] == [count, mask.bit_count()], told


@pytest.mark.parametrize(("seats", "count"), [(2, 150), (4, 150), pytest.param(3, 1000, marks=pytest.mark.long(20))])
def test_every_reason_agrees_with_the_legal_moves(seats: int, count: int) -> None:
    told_of: Counter[str] = Counter()
    for rules, state, seat, judge in positions(seats, count, start=seats):
        view = rules.view(state, seat)
        for _worth, move in judge.rank(view, seat, rules.moves(view, seat))[:8]:
            check(rules, state, seat, move, judge.reason(view, seat, move))
            told_of[move.kind] += 1
    assert told_of["place"] and told_of["pass"] and told_of["done"] and told_of["declare"] and told_of["discard"]
