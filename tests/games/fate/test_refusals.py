"""Candidates that are no move at all, and the laws of refusals; the refusals of each rule stand with their rule."""

from __future__ import annotations

from typing import Any

import pytest

from atlantis_desktop.engine.moves import Move, MoveError
from atlantis_desktop.engine.prompts import Ask
from atlantis_desktop.engine.refusals import Because
from atlantis_desktop.games.fate.rules.explain import RULE_OF, STEP_OF
from tests.games.fate.play import Play, end_of_round, rules_of


@pytest.mark.parametrize(
    "move",
    [
        Move("fly", 0),
        Move("", 0),
        Move("draw", -1),
        Move("draw", 3),
        Move("draw", 0, (1,)),
        Move("extend", 0),
        Move("extend", 0, (1, 2)),
        Move("extend", 0, (54,)),
        Move("extend", 0, (-1,)),
        Move("extend", 0, ("fire-1",)),
        Move("extend", 0, (True,)),
        Move("extend", 0, ((1, 2, 3),)),
        Move("declare", 0, (1,)),
        Move("declare", 0, ([0, 1, 2],)),
        Move("declare", 0, ((0, 1, 54),)),
        Move("declare", 0, ((0, 1, 2.0),)),
        Move("attach", 0, (50,)),
        Move("attach", 0, (50, 10)),
        Move("attach", 0, (50, -1)),
    ],
)
@pytest.mark.parametrize("step", ["draw", "declare", "evidence", "pass"])
def test_what_is_no_move_is_malformed_in_every_step(move: Move, step: str) -> None:
    play = Play(3, step=step, hands=[["fire-1", "fire-2", "fire-4"], [], []])
    refusal = play.rules.check(play.state, move)
    assert refusal is not None
    assert (refusal.rule, refusal.reason, refusal.because) == ("", "no_such_move", Because.MALFORMED)


def test_the_last_card_the_last_name_and_the_last_seat_exist() -> None:
    play = Play(3, step="declare", hands=[["fire-1"], [], []], evidence=["earth-1"])
    assert play.refused(Move("extend", 0, (53,))) == ("FATE-21", "special_card")
    assert play.refused(Move("extend", 0, (0,))) == ("FATE-24", "not_open")
    assert play.refused(Move("attach", 0, (50, 9))) == ("FATE-30", "attach_off")
    assert play.refused(Move("attach", 0, (50, 0))) == ("FATE-30", "attach_off")
    assert play.refused(Move("done", 2)) == ("FATE-45", "not_your_turn")


def test_a_seat_that_is_not_at_work_hears_who_is_and_in_which_step() -> None:
    play = Play(3, active=1, step="evidence", hands=[[], ["fire-1"], []])
    refusal = play.refusal("2 place fire-1")
    assert refusal.values == (("seat", 1), ("step", "evidence"))
    with pytest.raises(KeyError):
        refusal.value("card")


def steps() -> dict[str, Play]:
    return {
        "draw": Play(2),
        "declare": Play(2, step="declare", hands=[["fire-1"], []]),
        "evidence": Play(2, step="evidence", hands=[["fire-1"], []]),
        "invalidate": Play(
            2, step="invalidate", evidence=["death-1"], declared=[["air-1", "air-2"], []], hands=[["fire-1"], []]
        ),
        "pass": Play(2, step="pass", hands=[["fire-1"], []]),
        "begin": end_of_round(2),
    }


ARGS: dict[str, tuple[Any, ...]] = {
    "declare": ((0, 1, 2),), "extend": (0,), "attach": (50, 0), "place": (0,), "discard": (0,), "pass": (0,)
}  # fmt: skip


def test_every_step_refuses_the_moves_of_the_other_steps_by_its_own_rule() -> None:
    tables = steps()
    tables["begin"].do("0 draw")
    for step, play in tables.items():
        assert play.step == (step, 0)
        for kind, wanted in STEP_OF.items():
            if wanted == step:
                continue
            refusal = play.refusal(Move(kind, 0, ARGS.get(kind, ())))
            assert (refusal.rule, refusal.reason, refusal.because) == (RULE_OF[step], f"now_{step}", Because.NOT_NOW)
            assert refusal.values == (("seat", 0),)


def test_every_step_asks_its_question() -> None:
    tables = steps()
    tables["begin"].do("0 draw")
    asked = {
        step: (
            prompt.ask,
            prompt.rule,
            prompt.least,
            prompt.most,
            prompt.private,
            prompt.blocking,
            prompt.seat,
            prompt.name,
        )
        for step, play in tables.items()
        for prompt in play.rules.prompts(play.state)
    }
    assert asked == {
        "draw": (Ask.CONFIRM, "FATE-10", 0, 0, False, True, 0, "draw"),
        "declare": (Ask.ARRANGE, "FATE-21", 0, 3, True, True, 0, "declare"),
        "evidence": (Ask.CARDS, "FATE-37", 1, 1, True, True, 0, "evidence"),
        "invalidate": (Ask.CARDS, "FATE-38", 1, 1, False, True, 0, "invalidate"),
        "pass": (Ask.CARDS, "FATE-44", 1, 1, True, True, 0, "pass"),
        "begin": (Ask.CONFIRM, "FATE-56", 0, 0, False, True, 0, "begin"),
    }  # fmt: skip
    for play in tables.values():
        assert len(play.rules.prompts(play.state)) == 1


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_the_game_is_for_two_to_four_seats(seats: int) -> None:
    with pytest.raises(ValueError, match=f"2 to 4 seats, not {seats}"):
        rules_of(seats)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "0",
        "x draw",
        "0 fly",
        "3 draw",
        "0 draw now",
        "0 declare fire-1 fire-3 fire-4",
        "0 extend",
        "0 extend fire-1 fire-2",
    ],
)
def test_texts_that_are_no_moves_are_told_apart_from_refused_ones(text: str) -> None:
    with pytest.raises(MoveError):
        rules_of(3).codec.from_text(text)


def test_moves_survive_text_and_json() -> None:
    play = Play(
        3, {"tabletStealAttach": True}, step="declare", evidence=["earth-1"],
        hands=[["quake-6", "quake-10", "quake-4", "fire-1", "fire-2", "tablet-b"], [], []],
        declared=[["quake-1"], ["air-1", "tablet-a:air"], []],
    )  # fmt: skip
    moves = play.rules.moves(play.state, 0)
    assert {move.kind for move in moves} == {"declare", "extend", "attach", "done"}
    for move in moves:
        codec = play.rules.codec
        assert codec.from_text(codec.to_text(move)) == move
        assert codec.from_json(codec.to_json(move)) == move


def test_both_tablets_are_refused_alike() -> None:
    laid = [["fire-1"], ["air-1", "air-2", "tablet-a:air"], []]
    for tablet, other in (("tablet-a", "tablet-b"), ("tablet-b", "tablet-a")):
        play = Play(3, step="declare", hands=[[tablet], [], []], declared=[*laid[:1], [], []], evidence=[other])
        assert play.refused(f"0 extend {tablet}") == ("FATE-28", "tablet_extends")
        laid[1][2] = f"{tablet}:air"
        play = Play(3, step="invalidate", declared=laid, evidence=["death-1"])
        assert play.refused(f"1 discard {tablet}") == ("FATE-40", "tablet_stays")
        play = Play(3, step="evidence", hands=[[tablet, "fire-1"], [], []], options={"tabletEvidence": "forbidden"})
        assert play.refused(f"0 place {tablet}") == ("FATE-43", "tablet_evidence")


def test_refusals_name_the_top_of_a_high_stack() -> None:
    stack = ["earth-1", "air-10", "water-1", "death-1"]
    play = Play(3, step="invalidate", declared=[["air-1", "air-2", "fire-1"], [], []], evidence=stack)
    refusal = play.refusal("0 discard fire-1")
    assert play.rules.deck.elements[refusal.value("evidence")] == "death"
    play = Play(3, step="declare", hands=[["air-4"], [], []], declared=[["air-1"], [], []], evidence=stack)
    refusal = play.refusal("0 extend air-4")
    assert play.rules.deck.elements[refusal.value("evidence")] == "death"
