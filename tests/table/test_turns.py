"""Who acts at one screen, and which bot comes next, where a question is open to several seats."""

from __future__ import annotations

from atlantis_desktop.engine.prompts import Ask, Prompt
from atlantis_desktop.table.turns import Turns


def prompts(*seats: int, welcome: tuple[int, ...] = ()) -> list[Prompt]:
    asked = [Prompt(Ask.SPACE, seat, "place", "RISE-34") for seat in seats]
    return asked + [Prompt(Ask.OPTION, seat, "act", "RISE-72", blocking=False) for seat in welcome]


def in_turn(seat: int, person_first: bool) -> bool:
    return not person_first


def beside(seat: int, person_first: bool) -> bool:
    return True


def test_the_seat_in_front_goes_on_while_it_is_asked_and_then_the_first_that_is() -> None:
    turns = Turns()
    assert turns.acting(prompts(0, 1, 2), {0, 2}, front=2) == 2
    assert turns.acting(prompts(0, 1), {0, 2}, front=2) == 0
    assert turns.acting(prompts(1), {0, 2}, front=2) is None
    assert turns.acting([], {0}, front=0) is None


def test_rise_72_a_person_may_act_while_a_bot_is_asked_first() -> None:
    turns = Turns()
    assert turns.acting(prompts(1, 0), {0}, front=0) == 0
    assert turns.bot_due(prompts(1, 0), {0}, in_turn) == 1
    assert turns.bot_due(prompts(0, 1), {0}, in_turn) is None


def test_a_chosen_hand_stays_until_it_has_nothing_left_to_do() -> None:
    turns = Turns()
    turns.chosen = 2
    assert turns.acting(prompts(0, 1), {0, 2}, front=0) == 2
    turns.follow(prompts(0, 2), {0, 2})
    assert turns.chosen == 2
    turns.follow(prompts(0, 1), {0, 2})
    assert turns.chosen is None


def test_who_stands_back_lets_bots_and_people_go_first_and_comes_back_at_last() -> None:
    turns = Turns()
    turns.standing_back.add(0)
    assert turns.acting(prompts(0, 1), {0}, front=0) is None
    assert turns.bot_due(prompts(0, 1), {0}, in_turn) == 1
    turns.follow(prompts(0), {0})
    assert turns.standing_back == set() and turns.acting(prompts(0), {0}, front=0) == 0


def test_rise_37_bots_go_on_beside_people_where_the_game_says_so() -> None:
    turns = Turns()
    assert turns.bot_due(prompts(0, 1, 2), {0}, beside) == 1
    assert turns.bot_due(prompts(0, 1, 2), {0}, lambda seat, _first: seat == 2) == 2


def test_after_an_undo_bots_wait_for_a_person_so_that_redo_is_not_lost() -> None:
    turns = Turns()
    turns.held = True
    assert turns.bot_due(prompts(0, 1), {0}, beside) is None
    assert turns.bot_due(prompts(1), {0}, beside) == 1
