"""Rounds played on inside a search: legal turn by turn, and the mean over every moment at which they may end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.games.fate.bots.dealing import deal
from atlantis_desktop.games.fate.bots.evaluation import Evaluation
from atlantis_desktop.games.fate.bots.judgement import FateBot
from atlantis_desktop.games.fate.bots.numbers import Fit
from atlantis_desktop.games.fate.bots.play_out import PlayOut
from atlantis_desktop.games.fate.rules.deck import cards_in, mask_of
from atlantis_desktop.games.fate.rules.rules import FateRules
from atlantis_desktop.games.fate.rules.scoring import is_singleton, score_sheet
from atlantis_desktop.games.fate.rules.state import DECLARE, DRAW, EVIDENCE, INVALIDATE, PASS, FateTable
from tests.games.fate import play
from tests.players.positions import choices

OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"tabletEvidence": "forbidden", "firstEvidenceTablet": "keep"},
    {"doorwaySecondCard": "new", "tabletStealAttach": True},
)


def rules_of(seats: int, number: int = 0) -> FateRules:
    """The rules for so many seats, with one of the choices of options."""
    return play.rules_of(seats, rounds=1, **OPTIONS[number])


def before(rules: FateRules, step: str, games: int = 12) -> Iterator[FateTable]:
    """The state before every such step of some games of greedy bots."""
    for seed in range(games):
        for state in choices(rules, seed, least=1):
            if state.step == step:
                yield state


def declared_names(rules: FateRules, state: FateTable) -> list[int]:
    """By Tablet: the name of its set, or -1 for one that lies in no set."""
    laid = sum(state.tables)
    return [
        name if laid >> tablet & 1 else -1 for name, tablet in zip(state.tablet_names, rules.deck.tablets, strict=True)
    ]


def is_on_the_way(rules: FateRules, move: Move, state: FateTable, seat: int, goal: FateTable) -> bool:
    """Whether a declaring move lays only cards that lie before the seat in ``goal``, a Tablet with the same name."""
    deck = rules.deck
    if move.kind not in ("declare", "extend"):
        return False
    cards = mask_of(move.args[0] if move.kind == "declare" else [move.args[0]])
    if cards & ~(goal.tables[seat] & ~state.tables[seat]):
        return False
    names = declared_names(rules, goal)
    return all(
        names[at] == deck.name_of[move.args[0][0]] for at, tablet in enumerate(deck.tablets) if cards >> tablet & 1
    )


@pytest.mark.parametrize("number", range(len(OPTIONS)))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_fate_21_to_34_what_a_play_out_declares_can_be_declared(seats: int, number: int) -> None:
    rules = rules_of(seats, number)
    play_out = PlayOut(rules)
    moved = stolen = left_out = 0
    for state in before(rules, DECLARE):
        seat = state.active
        goal, ruled = state.copy(), state.copy()
        play_out.declare(goal, seat, 0.3)
        while goal.hands != ruled.hands:
            moves = [move for move in rules.moves(ruled, seat) if is_on_the_way(rules, move, ruled, seat, goal)]
            # A set with its Tablet has no card to spare, and an extension must not take one from a set.
            moves.sort(key=lambda move: (move.kind == "extend", not mask_of(move.args[0]) & rules.deck.tablet_mask)
                       if move.kind == "declare" else (True, True))  # fmt: skip
            assert moves, "the rules have no move to what was declared"
            rules.advance(ruled, moves[0], None)
            moved += 1
        assert goal.tables == ruled.tables
        assert declared_names(rules, goal) == declared_names(rules, ruled)
        stolen += any(goal.tables[other] != state.tables[other] for other in range(seats) if other != seat)
        left_out += len(rules.moves(ruled, seat)) > 1 and moved > 0
    assert moved > 20
    assert stolen
    assert left_out


@pytest.mark.parametrize("number", range(len(OPTIONS)))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_fate_36_to_45_the_end_of_a_turn_is_legal(seats: int, number: int) -> None:
    rules = rules_of(seats, number)
    play_out = PlayOut(rules)
    values = rules.deck.values
    for state in before(rules, EVIDENCE, 5):
        seat = state.active
        goal, ruled = state.copy(), state.copy()
        play_out.rest_of_turn(goal, seat, EVIDENCE, seat)
        placed = goal.evidence[-1]
        rules.advance(ruled, next(move for move in rules.moves(ruled, seat) if move.args[0] == placed), None)
        if ruled.step == INVALIDATE:
            # From here on as well, since a search may be asked which card to discard.
            again = ruled.copy()
            play_out.rest_of_turn(again, seat, INVALIDATE, again.active)
            assert (again.tables, again.discard) == (goal.tables, goal.discard)
        while ruled.step == INVALIDATE:
            moves = rules.moves(ruled, ruled.active)
            rules.advance(ruled, min(moves, key=lambda move: values[move.args[0]]), None)
        if ruled.step == PASS:
            given = ruled.hands[seat] & ~goal.hands[seat]
            rules.advance(ruled, next(move for move in rules.moves(ruled, seat) if given == 1 << move.args[0]), None)
        assert (goal.hands, goal.tables, goal.evidence) == (ruled.hands, ruled.tables, ruled.evidence)
        assert goal.discard == ruled.discard


@pytest.mark.parametrize("number", range(len(OPTIONS)))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_fate_10_to_18_the_draw_is_that_of_the_rules_as_long_as_the_chamber_does_not_come(
    seats: int, number: int
) -> None:
    rules = rules_of(seats, number)
    play_out = PlayOut(rules)
    found = 0
    for state in before(rules, DRAW):
        seat = state.active
        played, ruled = state.copy(), state.copy()
        if played.doorway_found:
            continue
        rest = play_out.draw(played, seat, Rng(3))
        rules.advance(ruled, rules.moves(ruled, seat)[0], None)
        assert rest == 0 or played.doorway_found
        assert played.doorway_found == ruled.doorway_found
        if not rest:
            assert played.hands[seat] == ruled.hands[seat] or played.doorway_found
        if played.doorway_found:
            found += 1
            chamber = rules.deck.chamber
            before_it = {*played.deck, *cards_in(played.hands[seat]), chamber}
            assert before_it == {*ruled.deck, *cards_in(ruled.hands[seat]), chamber}
            assert played.evidence == ruled.evidence
            assert len(cards_in(played.hands[seat])) + rest == len(cards_in(state.hands[seat])) + 2
    assert found > 5


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_fate_46_to_54_the_points_are_those_of_the_score_sheet(seats: int) -> None:
    rules = rules_of(seats)
    deck = rules.deck
    play_out, evaluation = PlayOut(rules), Evaluation(rules)
    alone = 0
    for state in before(rules, EVIDENCE, 12):
        points = play_out.points(state, 0, -1)
        for seat in range(seats):
            tablets = cards_in(state.tables[seat] & deck.tablet_mask)
            alone += any(is_singleton(state, deck, seat, tablet) for tablet in tablets)
            assert points[seat] == score_sheet(state, deck, seat, rules.lone_tablet).total
            assert play_out.row(state.tables[seat], state.tablet_names) == tuple(evaluation.row(state, seat))
    assert alone or seats == 2, "with two seats a Tablet hardly ever lies alone"


def test_fate_19_a_play_out_counts_every_end_by_its_chance() -> None:
    """With one card besides the Chamber left the next draw takes both: the round ends now, and it is known how."""
    rules = rules_of(2)
    state = next(state for state in before(rules, DRAW, 40) if state.doorway_found and len(state.deck) == 2)
    other = next(card for card in state.deck if card != rules.deck.chamber)
    play_out = PlayOut(rules)
    seat = state.active
    expected = play_out.points(state, 1 << other, seat)
    assert play_out.run(state.copy(), Rng(1), lambda points: [float(each) for each in points]) == expected


@pytest.mark.parametrize("seats", [2, 4])
def test_the_weights_of_all_ends_make_one(seats: int) -> None:
    rules = rules_of(seats)
    play_out = PlayOut(rules)
    for number, state in enumerate(before(rules, PASS, 3)):
        if number % 5 == 0:
            dealt = rules.determinise(rules.view(state, state.active), Rng(number))
            assert play_out.run(dealt, Rng(number), lambda points: [1.0] * len(points)) == pytest.approx([1.0] * seats)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_bot_takes_the_chances_of_all_seats_together_as_one(seats: int) -> None:
    rules = rules_of(seats)
    bot = FateBot(rules)
    for number, state in enumerate(before(rules, EVIDENCE, 2)):
        dealt = bot.deal(rules.view(state, state.active), Rng(number))
        assert sum(bot.play_on(dealt, Rng(number))) == pytest.approx(1.0)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_likely_dealing_contradicts_nothing_that_was_learned(seats: int) -> None:
    rules = rules_of(seats)
    for number, state in enumerate(before(rules, EVIDENCE, 4)):
        view = rules.view(state, state.active)
        dealt = deal(rules, view, Rng(number), Fit())
        could = view.learned(view.viewer)
        assert [hand.bit_count() for hand in dealt.hands] == state.held
        assert dealt.hands[view.viewer] == state.hands[view.viewer]
        everything = sum(dealt.hands) + mask_of(dealt.deck) + sum(dealt.tables) + mask_of(dealt.evidence)
        aside = 1 << (rules.deck.doorway if view.doorway_found else rules.deck.chamber)
        assert everything + mask_of(dealt.discard) + aside == rules.deck.everything
        packet = view.packet()
        for seat in range(seats):
            assert seat == view.viewer or not dealt.hands[seat] & ~could[seat]
        chamber = 1 << rules.deck.chamber if view.doorway_found else 0
        assert not mask_of(dealt.deck[:packet]) & ~could[seats + 1]
        assert not mask_of(dealt.deck[packet:]) & ~(could[seats] | chamber)


def test_a_likely_hand_holds_fewer_lone_cards_than_a_shuffled_one() -> None:
    rules = rules_of(2)

    def lone(state: FateTable, viewer: int) -> int:
        hand = state.hands[1 - viewer]
        return sum((hand & mask).bit_count() == 1 for mask in rules.deck.name_masks)

    shuffled = likely = 0
    for number, state in enumerate(before(rules, EVIDENCE, 4)):
        view = rules.view(state, state.active)
        shuffled += lone(rules.determinise(view, Rng(number)), view.viewer)
        likely += lone(deal(rules, view, Rng(number), Fit()), view.viewer)
    assert likely < 0.75 * shuffled
