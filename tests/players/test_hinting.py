"""The order of a hint agrees with its figures and with what the bot of the same budget would do, or says why not."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, cast

import pytest

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.games import entry_of
from atlantis_desktop.players.bots import judgement, thinker
from atlantis_desktop.players.hinting import HINTS, LEAST, in_order, is_reckoned, look, make_hints
from atlantis_desktop.players.thinking import Found
from tests.players.positions import choices, rules_for, view_with_choice

ONE, TWO, THREE = (Move("choose", 0, (number,)) for number in range(3))


def test_what_the_bot_does_stands_first_among_moves_that_are_a_toss_up() -> None:
    found = (Found(ONE, 0.50, 0.05, 90), Found(TWO, 0.53, 0.05, 90), Found(THREE, 0.40, 0.05, 90))
    assert [each.move for each in in_order(found, None)] == [ONE, TWO, THREE]
    assert [each.move for each in in_order(found, TWO)] == [TWO, ONE, THREE]
    assert [each.bots for each in in_order(found, TWO)] == [True, False, False]


def test_a_move_that_is_surely_better_stands_before_what_the_bot_does() -> None:
    found = (Found(ONE, 0.30, 0.05, 90), Found(TWO, 0.53, 0.05, 90), Found(THREE, 0.60, 0.05, 90))
    ordered = in_order(found, ONE)
    assert [each.move for each in ordered] == [THREE, TWO, ONE]
    assert ordered[2].bots


def test_a_move_that_is_better_by_less_than_the_chances_may_be_off_is_not_surely_better() -> None:
    found = (Found(ONE, 0.28, 0.01, 90), Found(TWO, 0.39, 0.01, 90))
    assert [each.move for each in in_order(found, ONE)] == [TWO, ONE]
    assert [each.move for each in in_order(found, ONE, 0.1)] == [ONE, TWO]


def test_rise_75_no_hint_begins_with_the_end_of_actions_while_figures_can_act() -> None:
    """Energy that a seat does not spend counts for the chances, and two of their intervals lie apart here."""
    rules: Any = entry_of("rising").make_rules(2, {"level": 3})
    state, judge = rules.start(2), judgement(rules)
    while state.frames[-1].name != "act":
        seat = rules.prompts(state)[0].seat
        rules.advance(state, judge.rank(rules.view(state, seat), seat, rules.moves(state, seat))[0][1], None)
    view = rules.view(state, 0)
    found, _tried = look(rules, view, Rng.stream(2, "hint"), 60)
    assert max(each.chance for each in found) > found[0].chance
    assert found[0].move.kind == "act"


def test_moves_within_one_percent_stand_as_the_bot_likes_them_behind_its_own() -> None:
    found = (Found(ONE, 0.50, 0.05, 90), Found(TWO, 0.502, 0.05, 90), Found(THREE, 0.507, 0.05, 90))
    assert [each.move for each in in_order(found, ONE, liked=(TWO, ONE, THREE))] == [ONE, TWO, THREE]
    assert [each.move for each in in_order(found, ONE, liked=(THREE, TWO, ONE))] == [ONE, THREE, TWO]
    assert [each.move for each in in_order(found, THREE, liked=(TWO, ONE, THREE))] == [THREE, TWO, ONE]
    apart = (found[0], found[1], found[2]._replace(chance=0.53))
    assert [each.move for each in in_order(apart, ONE, liked=(TWO, ONE, THREE))] == [ONE, THREE, TWO]


def test_points_go_before_what_the_bot_likes_where_chances_are_within_one_percent() -> None:
    even = Found(ONE, 0.50, 0.05, 90)
    found = (even, even._replace(move=TWO, ahead=1.0), even._replace(move=THREE, chance=0.492, ahead=2.0))
    assert [each.move for each in in_order(found, ONE, liked=(TWO, THREE, ONE))] == [ONE, THREE, TWO]


def test_a_move_that_was_dropped_ties_with_none_that_was_tried_on() -> None:
    found = (Found(ONE, 0.40, 0.05, 90), Found(TWO, 0.40, 0.05, 90), Found(THREE, 0.40, 0.05, 9))
    assert [each.move for each in in_order(found, ONE, liked=(THREE, TWO, ONE))] == [ONE, TWO, THREE]


class Plainly:
    """A judgement that gives one reason for all, and knows of what sets some moves apart."""

    def reason(self, _view: Any, _seat: int, _move: Move) -> str:
        return "Nothing is better."

    def note(self, _view: Any, _seat: int) -> str:
        return ""

    def doubt(self) -> float:
        return 0.0

    def apart(self, _view: Any, _seat: int, move: Move, other: Move) -> str:
        return f"{other.args[0]} becomes 2." if move == THREE else ""


RULE = "Within one percent, what a bot would make stands first, then what is better by itself."


def told_of(*found: Found) -> tuple[list[str], str]:
    class View:
        viewer = 0

    hints = make_hints(cast(Any, Plainly()), View(), found)
    return [hint.reason for hint in hints], hints[0].note


def test_no_reason_stands_twice_what_sets_moves_apart_is_told_or_that_they_are_equal() -> None:
    level = (Found(ONE, 0.5, 0.1, 90), Found(TWO, 0.5, 0.1, 90), Found(THREE, 0.5, 0.1, 90))
    assert told_of(*level) == (
        ["Nothing is better.", "Equal to move 1 in all that was reckoned.", "As with move 1. 0 becomes 2."], RULE
    )  # fmt: skip
    apart, note = told_of(level[0], level[1]._replace(chance=0.44), level[2]._replace(chance=0.53))
    assert apart[1:] == ["As with move 1. Played out, it wins 6 percent less often.",
                         "As with move 1. Played out, it wins 3 percent more often."]  # fmt: skip
    assert RULE not in note


def test_two_moves_that_stand_as_far_behind_the_first_are_equal_to_one_another() -> None:
    reasons, _note = told_of(Found(ONE, 0.5, 0.1, 90), *(Found(move, 0.44, 0.1, 90) for move in (TWO, THREE)))
    assert reasons[2] == "Equal to move 2 in all that was reckoned."


def test_chances_that_were_not_tried_enough_or_that_points_tell_apart_are_no_tie() -> None:
    reasons, note = told_of(Found(ONE, 0.5, 0.1, 90), Found(TWO, 0.5, 0.1, 1))
    assert reasons[1] == "Equal to move 1 in all that was reckoned." and RULE not in note
    reasons, note = told_of(Found(ONE, 0.5, 0.1, 90, ahead=2.0), Found(TWO, 0.5, 0.1, 90, ahead=1.0))
    assert RULE not in note and reasons[0] != reasons[1]
    three = (Found(ONE, 0.5, 0.1, 90, ahead=2.0), Found(TWO, 0.48, 0.1, 90, ahead=1.0),
             Found(THREE, 0.49, 0.1, 90, ahead=0.5))  # fmt: skip
    assert told_of(*three)[1] == (
        "Within one percent, what a bot would make stands first, then what leads by more points."
    )  # fmt: skip


@pytest.mark.parametrize("seats", [3, 5])
def test_hints_of_archon_give_no_reason_twice_and_say_how_ties_stand(seats: int) -> None:
    rules: Any = entry_of("archon").make_rules(seats)
    judge, rng = judgement(rules), Rng(4)
    state = rules.start(4)
    asked = ties = seen = 0
    while seen < 40 and (prompts := rules.prompts(state)):
        seat = prompts[0].seat
        view = rules.view(state, seat)
        moves = rules.moves(view, seat)
        asked += len(moves) > 1
        if len(moves) > 1 and asked % 4 == 0:
            found, _tried = look(rules, view, Rng(asked), 24)
            hints = make_hints(judge, view, found)
            reasons = [hint.reason for hint in hints if not hint.reason.startswith("Equal to move")]
            assert len(set(reasons)) == len(reasons)
            figures = [round(100 * hint.chance) for hint in hints if hint.chance >= 0]
            tie = any(abs(one - two) <= 1 for one, two in pairwise(figures))
            assert (RULE in hints[0].note) == tie
            ties, seen = ties + tie, seen + 1
        state = rules.apply(state, rng.choice(moves)).state
    assert ties > 2


def test_moves_that_were_hardly_tried_stand_last() -> None:
    found = (Found(ONE, 0.30, 0.05, 90), Found(TWO, 0.99, 0.5, 1), Found(THREE, 0.20, 0.05, 90))
    assert [each.move for each in in_order(found, None)] == [ONE, THREE, TWO]


def test_moves_that_were_dropped_stand_behind_those_that_were_tried_on_whatever_their_few_dealings_gave() -> None:
    found = (Found(ONE, 0.39, 0.02, 90), Found(TWO, 0.36, 0.02, 89), Found(THREE, 0.55, 0.02, 6))
    assert [each.move for each in in_order(found, None)] == [ONE, TWO, THREE]


@pytest.mark.parametrize("seed", [1, 2])
def test_rise_35_the_plans_of_a_hint_add_to_one_and_the_same_chance(seed: int) -> None:
    """What a plan adds is told above the plainest thing to do; on other dealings that had another chance."""
    rules: Any = entry_of("rising").make_rules(2)
    state, judge = rules.start(seed), judgement(rules)
    while state.frames[-1].name != "place":
        seat = rules.prompts(state)[0].seat
        rules.advance(state, judge.rank(rules.view(state, seat), seat, rules.moves(state, seat))[0][1], None)
    view = rules.view(state, 0)
    found, _tried = look(rules, view, Rng.stream(seed, "hint"), 200)
    hints = make_hints(judge, view, found)
    assert len(hints) == HINTS
    assert len({round(hint.chance - hint.gain[0], 6) for hint in hints if hint.gain is not None}) == 1


def notes(*found: Found) -> str:
    # With councilors by lot placing comes first, of which the judgement itself has nothing to note.
    rules: Any = entry_of("rising").make_rules(4, {"councilorChoice": "random"})
    state, judge = rules.start(1), judgement(rules)
    view = rules.view(state, rules.prompts(state)[0].seat)
    moves = rules.moves(view, view.viewer)
    shown = tuple(each._replace(move=move) for each, move in zip(found, moves, strict=False))
    hints = make_hints(judge, view, shown)
    assert len({hint.note for hint in hints}) == 1
    return hints[0].note + f" {min(hint.chance for hint in hints)}"


def test_a_note_says_what_is_a_toss_up_and_what_was_not_reckoned() -> None:
    told = notes(Found(ONE, 0.50, 0.05, 90, bots=True), Found(TWO, 0.53, 0.05, 90))
    assert told.startswith("Moves 1 and 2 are a toss-up.")
    assert "toss-up" not in notes(Found(ONE, 0.53, 0.05, 90), Found(TWO, 0.50, 0.05, 90))
    # The same chance however the cards lie was not reckoned, and is not told as 50 %, 50 to 50.
    assert notes(Found(ONE, 0.5, 0.0, 90), Found(TWO, 0.5, 0.0, 90)) == (
        "The chances of winning were not reckoned here. -1.0"
    )
    assert notes(Found(ONE, 1.0, 0.0, 90), Found(TWO, 1.0, 0.0, 90)).strip() == f"{RULE} 1.0"
    own = Found(ONE, 0.5, 0.01, 90, bots=True, at_once=True)
    assert "A bot answers this at once" in notes(Found(TWO, 0.9, 0.01, 90), own)
    assert "A bot also weighs what it thinks" in notes(Found(TWO, 0.9, 0.01, 90), own._replace(at_once=False))


def test_what_a_bot_does_is_told_though_it_stands_behind_the_moves_that_are_shown() -> None:
    own = Found(ONE, 0.2, 0.01, 90, bots=True, at_once=True)
    others = [Found(TWO, 0.9 - 0.1 * at, 0.01, 90) for at in range(HINTS)]
    assert "A bot answers this at once" in notes(*others, own)


def test_a_single_move_without_figures_says_that_nothing_was_reckoned() -> None:
    assert notes(Found(ONE, 0.0, 1.0, 0, bots=True)).startswith("The chances of winning were not reckoned here.")


def test_chances_that_differ_were_reckoned_though_luck_changes_none() -> None:
    assert is_reckoned((Found(ONE, 0.6, 0.0, 90), Found(TWO, 0.5, 0.0, 90)))
    assert not is_reckoned((Found(ONE, 0.5, 0.0, 90), Found(TWO, 0.5, 0.0, 90)))


@pytest.mark.parametrize("game", ["fate", "rising"])
def test_what_a_bot_does_at_once_is_tried_even_if_the_judgement_would_not_try_it(game: str) -> None:
    rules: Any = rules_for() if game == "fate" else entry_of(game).make_rules(3)
    for state in choices(rules, 5, least=8):
        seat = rules.prompts(state)[0].seat
        view, judge = rules.view(state, seat), judgement(rules)
        moves = rules.moves(view, seat)
        search = thinker(rules, judge)
        tried = [each.move for each in search.think(view, seat, Rng(2), 20, keep=3)]
        left = [move for move in moves if move not in tried]
        if left and not (game == "rising" and judge.needs_plan(view, seat, moves)):
            assert left[0] in [each.move for each in search.think(view, seat, Rng(2), 20, keep=3, also=left[0])]
            return
    raise AssertionError("all moves are tried everywhere")


@pytest.mark.parametrize("game", ["fate", "scoundrels", "rising"])
def test_the_first_move_of_a_hint_is_the_bots_own_or_surely_better(game: str) -> None:
    rules: Any = rules_for() if game == "fate" else entry_of(game).make_rules(3)
    checked = 0
    for state in choices(rules, 3, every=17):
        seat = rules.prompts(state)[0].seat
        view = rules.view(state, seat)
        judge = judgement(rules)
        search = thinker(rules, judge)
        thoughts = search.think(view, seat, Rng(5), 60, keep=3)
        found = tuple(Found(each.move, each.mean, each.margin, each.visits, each.line) for each in thoughts)
        own = search.at_once(view, seat)
        ordered = in_order(found, own)
        assert {each.move for each in ordered} == {each.move for each in found}
        if own is not None and ordered[0].move != own:
            mine = next((each for each in ordered if each.move == own), None)
            assert mine is None or ordered[0].chance - ordered[0].margin > mine.chance + mine.margin
        checked += 1
        if checked == 4:
            break
    assert checked == 4


def test_hints_of_fate_tell_moves_apart_by_the_points_that_they_lead_to() -> None:
    rules = rules_for(3)
    view = view_with_choice(rules)
    judge = judgement(rules)
    thoughts = thinker(rules, judge).think(view, view.viewer, Rng(2), 90, keep=3)
    tried = [each for each in thoughts[:3] if each.visits]
    assert len(tried) >= 2 and all(each.ahead is not None for each in tried)
    assert len({round(each.ahead or 0.0, 1) for each in tried}) > 1
    found = tuple(Found(each.move, each.mean, each.margin, each.visits, ahead=each.ahead) for each in tried)
    for hint, each in zip(make_hints(judge, view, found), found, strict=True):
        assert f"{abs(each.ahead or 0.0):.1f} points {'ahead' if (each.ahead or 0) >= 0 else 'behind'}" in hint.reason


def test_points_are_counted_on_the_same_lines_as_chances() -> None:
    rules = rules_for(2)
    view = view_with_choice(rules)
    judge: Any = judgement(rules)
    dealt = judge.deal(view, Rng(1))
    chances, points = judge.count_on(dealt.copy(), Rng(9))
    assert chances == pytest.approx(judge.play_on(dealt.copy(), Rng(9)))
    assert len(points) == 2


def test_fate_searches_every_kind_of_decision() -> None:
    rules = rules_for(3, 2)
    judge = judgement(rules)
    searched: set[str] = set()
    for seed in range(1, 12):
        for state in choices(rules, seed):
            seat = rules.prompts(state)[0].seat
            view = rules.view(state, seat)
            if judge.is_hard(view, seat, rules.moves(view, seat)):
                searched.add(state.step)
        if len(searched) == 4:
            break
    assert searched == {"declare", "evidence", "invalidate", "pass"}


def test_a_note_says_that_equal_points_at_one_chance_are_a_toss_up() -> None:
    one, two = (Found(move, 0.50, 0.05, 90, ahead=3.04) for move in (ONE, TWO))
    assert notes(one, two).startswith("Moves 1 and 2 are a toss-up.")
    assert notes(one, two._replace(ahead=4.0)).startswith("Moves 1 and 2 are a toss-up.")
    assert "toss-up" not in notes(one, two._replace(ahead=2.9))
    assert notes(one, two._replace(ahead=2.9), one).startswith("Moves 1 and 3 are a toss-up.")


@pytest.mark.parametrize("count", [24, pytest.param(200, marks=pytest.mark.long(60))])
def test_figures_of_fate_differ_where_moves_differ_and_agree_with_the_order_or_say_a_toss_up(count: int) -> None:
    apart = checked = seed = 0
    while checked < count:
        seed += 1
        rules = rules_for(2 + seed % 3, 3)
        judge = judgement(rules)
        for state in choices(rules, seed, every=7):
            view = rules.view(state, rules.prompts(state)[0].seat)
            found, _simulations = look(rules, view, Rng(seed), 60)
            hints = make_hints(judge, view, found)
            figures = [
                (round(100 * each.chance), round(each.ahead or 0.0, 1)) for each in found[:3] if each.visits >= LEAST
            ]
            if len(figures) < 2 or hints[0].chance < 0.0:
                continue
            told = "are a toss-up." in hints[0].note
            assert told or all(each < figures[0] for each in figures[1:]), (figures, hints[0].note)
            apart += len(set(figures)) == len(figures)
            checked += 1
            if checked == count:
                break
    assert apart >= 0.75 * count, "three moves of one figure help nobody"


def test_of_two_cards_of_one_name_a_hint_tells_one() -> None:
    """They read alike and lead to the same; which of them is shown, is that which a bot takes at once."""
    rules: Any = entry_of("scoundrels").make_rules(2)
    words, names = entry_of("scoundrels").words(), ["A", "B"]
    twins = 0
    for state in choices(rules, 3):
        view = rules.view(state, rules.prompts(state)[0].seat)
        texts = [words.move_text(rules, move, names) for move in rules.moves(view, view.viewer)]
        if len(set(texts)) == len(texts):
            continue
        twins += 1
        found, _simulations = look(rules, view, Rng(1), 12)
        shown = [words.move_text(rules, each.move, names) for each in found]
        judge = judgement(rules)
        told = [(text, judge.reason(view, view.viewer, each.move)) for text, each in zip(shown, found, strict=True)]
        assert len(set(told)) == len(told)
        own = thinker(rules, judge).at_once(view, view.viewer)
        assert own is None or own in [each.move for each in found]
    assert twins > 15


def test_a_move_that_is_better_by_less_than_is_shown_does_not_stand_before_what_the_bot_does() -> None:
    found = (Found(ONE, 0.337, 0.001, 900), Found(TWO, 0.341, 0.001, 900))
    assert [each.move for each in in_order(found, ONE)] == [ONE, TWO]


def test_a_lead_that_rounds_to_nothing_is_told_as_level() -> None:
    told = [hint.reason for hint in leads(0.04, -0.04, 1.0)]
    assert "0.0" not in " ".join(told) and told[0].endswith("level with the best of the others in this round.")
    assert told[2].endswith("On average 1.0 points ahead in this round.")


def leads(*ahead: float) -> Any:
    rules: Any = rules_for()
    view = view_with_choice(rules)
    moves = rules.moves(view, view.viewer)[: len(ahead)]
    found = tuple(Found(move, 0.5, 0.01, 90, ahead=more) for move, more in zip(moves, ahead, strict=True))
    return make_hints(judgement(rules), view, found)
