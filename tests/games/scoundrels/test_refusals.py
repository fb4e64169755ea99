"""Candidates that are no move at all, and why each move of a step is refused in every other."""

from __future__ import annotations

from typing import Any

import pytest

from atlantis_desktop.engine.moves import Move, MoveError
from atlantis_desktop.engine.prompts import Ask
from atlantis_desktop.engine.refusals import Because
from atlantis_desktop.games.scoundrels.rules.explain import STEPS_OF
from atlantis_desktop.games.scoundrels.rules.steps import ASKING
from tests.games.scoundrels.play import Play, rules_of
from tests.games.scoundrels.test_words import steps


def reason(play: Play, text: str) -> tuple[str, str]:
    """Rule and reason of a refusal."""
    refusal = play.refusal(text)
    return refusal.rule, refusal.reason


@pytest.mark.parametrize(
    "move",
    [
        Move("fly", 0), Move("", 0), Move("done", -1), Move("done", 3), Move("done", 0, (1,)), Move("done", True),
        Move("invest", 0), Move("invest", 0, (1, 2)), Move("invest", 0, (106,)), Move("invest", 0, (-1,)),
        Move("invest", 0, ("I01-1",)), Move("invest", 0, (True,)), Move("invest", 0, ((1,),)),
        Move("lay_aside", 0, (1, 2)), Move("lay_aside", 0, ([1, 2],)), Move("lay_aside", 0, ((1, 106),)),
        Move("lay_aside", 0, ((1, 2.0),)), Move("scandal", 0, (58,)), Move("scandal", 0, (58, 3)),
        Move("scandal", 0, (58, -1)), Move("battle", 0, (3,)), Move("battle", 0, ()), Move("choose", 0, (5,)),
        Move("choose", 0, (-1,)),
    ],
)  # fmt: skip
@pytest.mark.parametrize("step", ["region", "invest", "conquer", "lay_aside"])
def test_what_is_no_move_is_malformed_in_every_step(move: Move, step: str) -> None:
    play = steps()[step]
    refusal = play.rules.check(play.state, move)
    assert refusal is not None
    assert (refusal.rule, refusal.reason, refusal.because) == ("", "no_such_move", Because.MALFORMED)


ARGS: dict[str, tuple[Any, ...]] = {
    "lay_aside": ((0, 1),), "scandal": (58, 1), "choose": (0,), "battle": (1,), "take_back": (), "done": (),
    "keep": (), "fight": (),
}  # fmt: skip


@pytest.mark.parametrize("step", ASKING)
def test_every_step_refuses_the_moves_of_other_steps_and_says_what_comes_first(step: str) -> None:
    play = steps()[step]
    seat = play.asked[0][0]
    for kind, where in STEPS_OF.items():
        if step in where:
            continue
        refusal = play.refusal(Move(kind, seat, ARGS.get(kind, (0,))))
        assert refusal.because is Because.NOT_NOW
        assert refusal.reason in (f"now_{step}", "other_region", "shining_first", "shining_over"), (kind, refusal)
        assert refusal.rule.startswith("SCOUND-")
        if refusal.reason == f"now_{step}":
            assert refusal.value("seat") == (-1 if step in ("lay_aside", "region") else seat)


def test_every_step_asks_its_question() -> None:
    asked = {
        step: (prompt.ask, prompt.rule, prompt.least, prompt.most, prompt.private, prompt.blocking)
        for step, play in steps().items()
        for prompt in play.rules.prompts(play.state)
    }
    assert asked == {
        "lay_aside": (Ask.CARDS, "SCOUND-03", 2, 2, True, True),
        "hand_limit": (Ask.CARDS, "SCOUND-07", 1, 1, True, True),
        "region": (Ask.SPACE, "SCOUND-15", 1, 1, True, True),
        "invest": (Ask.ARRANGE, "SCOUND-19", 0, 1, True, True),
        "spy": (Ask.CARDS, "SCOUND-25", 1, 1, True, True),
        "shining": (Ask.ARRANGE, "SCOUND-28", 0, 1, True, True),
        "scandal": (Ask.ARRANGE, "SCOUND-29", 0, 1, True, True),
        "shield": (Ask.RESPOND, "SCOUND-32", 0, 1, False, True),
        "destroy": (Ask.CARDS, "SCOUND-29", 1, 1, False, True),
        "conquer": (Ask.ARRANGE, "SCOUND-33", 0, 1, True, True),
        "answer": (Ask.RESPOND, "SCOUND-37", 0, 1, True, True),
    }


@pytest.mark.parametrize("step", [step for step in ASKING if step not in ("lay_aside", "region")])
def test_who_is_not_asked_hears_who_is(step: str) -> None:
    play = steps()[step]
    seat = play.asked[0][0]
    other = (seat + 1) % 3
    kind = next(kind for kind, where in STEPS_OF.items() if step in where and kind not in ("battle", "scandal"))
    refusal = play.refusal(Move(kind, other, ARGS.get(kind, (0,))))
    assert refusal.reason in (f"now_{step}", "other_region")


def test_scound_03_and_15_what_was_chosen_lies_sealed_until_it_is_taken_back() -> None:
    play = Play(2, step="lay_aside")
    assert reason(play, "0 take_back") == ("SCOUND-03", "nothing_to_take_back")
    pairs = sorted(play.offered("lay_aside", 0))
    play.do(f"0 lay_aside {pairs[0]}")
    assert reason(play, f"0 lay_aside {pairs[1]}") == ("SCOUND-03", "given")
    play = Play(2)
    assert reason(play, "0 take_back") == ("SCOUND-15", "nothing_to_take_back")
    play.do("0 choose spy")
    assert reason(play, "0 choose invest") == ("SCOUND-15", "chosen")
    assert play.refused(Move("choose", 1, (4,))) == "SCOUND-15"
    assert play.refusal(Move("choose", 1, (4,))).reason == "middle"


def test_scound_03_the_pair_may_be_named_in_any_order() -> None:
    play = Play(2, step="lay_aside")
    first, second = min(play.offered("lay_aside", 0)).split()
    assert play.allows(f"0 lay_aside {second} {first}")
    assert Play(2, step="lay_aside").do(f"0 lay_aside {second} {first}").state == play.do(
        f"0 lay_aside {first} {second}"
    ).state  # fmt: skip


def test_scound_16_a_move_of_another_region_names_both() -> None:
    play = Play(3, step="conquer", hands=[["I01-1"], [], []])
    refusal = play.refusal("0 invest I01-1")
    assert (refusal.rule, refusal.reason) == ("SCOUND-16", "other_region")
    assert (refusal.value("region"), refusal.value("stands")) == (0, 3)
    assert reason(play, "1 invest I01-1") == ("SCOUND-16", "other_region")
    assert reason(Play(3), "1 invest I01-1") == ("SCOUND-15", "now_region")


def test_scound_47_a_card_that_is_too_dear_tells_price_and_stash() -> None:
    for step, text, cost in (
        ("invest", "0 invest I06-1", 7), ("shining", "0 shining R02-1", 8), ("scandal", "0 scandal S04-1 seat-1", 7),
        ("conquer", "0 conquer C04-1", 7),
    ):  # fmt: skip
        play = Play(3, step=step, hands=[[text.split()[2]], [], []], coins=[3, 9, 9], tableaus=[["R09-1"], [], []])
        refusal = play.refusal(text)
        assert (refusal.rule, refusal.reason) == ("SCOUND-47", "coins")
        assert (refusal.value("cost"), refusal.value("coins")) == (cost, 3)
        assert play.rules.pieces.names[refusal.value("card")] == text.split()[2]


@pytest.mark.parametrize(
    ("step", "text", "rule", "why"),
    [
        ("invest", "0 invest I02-1", "SCOUND-19", "not_in_hand"),
        ("invest", "0 invest C01-1", "SCOUND-19", "not_invest"),
        ("invest", "0 quick_sale I02-1", "SCOUND-20", "not_in_hand"),
        ("invest", "0 quick_sale C01-1", "SCOUND-20", "not_invest"),
        ("invest", "0 cash_out I01-1", "SCOUND-21", "not_in_tableau"),
        ("invest", "0 cash_out C02-1", "SCOUND-21", "not_invest"),
        ("invest", "0 cash_out I03-1", "SCOUND-22", "placed_now"),
        ("invest", "0 market_sale I02-1", "SCOUND-23", "not_in_hand"),
        ("shining", "0 shining R02-1", "SCOUND-28", "not_in_hand"),
        ("shining", "0 shining C01-1", "SCOUND-28", "not_shining"),
        ("scandal", "0 scandal S02-1 seat-1", "SCOUND-29", "not_in_hand"),
        ("scandal", "0 scandal C01-1 seat-1", "SCOUND-29", "not_scandal"),
        ("scandal", "0 scandal S01-1 seat-0", "SCOUND-29", "own_seat"),
        ("scandal", "0 scandal S09-1 seat-1", "SCOUND-29", "aims_at_all"),
        ("conquer", "0 conquer C02-2", "SCOUND-33", "not_in_hand"),
        ("conquer", "0 conquer I01-1", "SCOUND-33", "not_conquer"),
        ("conquer", "0 battle seat-0", "SCOUND-34", "own_seat"),
    ],
)  # fmt: skip
def test_each_refusal_in_the_own_step_names_its_rule(step: str, text: str, rule: str, why: str) -> None:
    """SCOUND-19 to 23, 28, 29, 33 and 34."""
    hand = ["I01-1", "C01-1", "R01-1", "S01-1", "S09-1"]
    play = Play(3, step=step, hands=[hand, ["I02-1"], []], tableaus=[["C02-1", "I03-1"], [], []], new=["I03-1"])
    assert reason(play, text) == (rule, why)


def test_refusals_of_shields_and_of_cards_to_be_destroyed() -> None:
    """SCOUND-29 and SCOUND-32."""
    play = steps()["shield"]
    assert reason(play, "1 spend R07-2") == ("SCOUND-32", "not_in_tableau")
    play = Play(3, step="scandal", hands=[["S01-1"], [], []], tableaus=[[], ["R07-1", "I01-1"], []])
    play.do("0 scandal S01-1 seat-1")
    assert reason(play, "1 spend I01-1") == ("SCOUND-32", "no_shield")
    play = Play(3, step="scandal", hands=[["S07-1"], [], []], tableaus=[["I05-1"], ["I01-1", "I02-1", "I10-1", "C01-1"],
                []]).do("0 scandal S07-1 seat-1")  # fmt: skip
    assert reason(play, "0 destroy I05-1") == ("SCOUND-29", "not_in_tableau")
    assert reason(play, "0 destroy C01-1") == ("SCOUND-29", "wrong_family")
    assert reason(play, "0 destroy I10-1") == ("SCOUND-29", "protected")


def test_refusals_of_battles() -> None:
    """SCOUND-34 to SCOUND-36."""
    play = Play(3, step="conquer", coins=[4, 10, 10])
    refusal = play.refusal("0 battle seat-1")
    assert (refusal.rule, refusal.reason, refusal.value("least"), refusal.value("coins")) == (
        "SCOUND-34", "battle_coins", 5, 4
    )  # fmt: skip
    assert reason(Play(3, step="conquer", beaten=[1]), "0 battle seat-1") == ("SCOUND-36", "beaten")
    assert Play(3, step="conquer", beaten=[1]).refusal("0 battle seat-1").value("target") == 1
    involved = {"battleLimit": "involved"}
    assert reason(Play(3, involved, step="conquer", fought=[0, 2]), "0 battle seat-1") == ("SCOUND-35", "fought")
    assert reason(Play(3, involved, step="conquer", fought=[1, 2]), "0 battle seat-1") == ("SCOUND-36", "target_fought")
    anywhere = Play(3, {"targetAnywhere": False}, step="conquer")
    assert reason(anywhere, "0 battle seat-1") == ("SCOUND-34", "not_in_conquer")
    assert anywhere.refusal("0 battle seat-1").value("target") == 1


def test_refusals_of_answers() -> None:
    """SCOUND-37 and SCOUND-38."""
    options = {"defenderAnyCard": False}
    play = Play(
        3, options, step="answer", active=1, hands=[["C07-1"], ["C08-1", "C04-1", "R01-1"], []], coins=[9, 3, 9]
    )
    assert reason(play, "1 answer C08-1") == ("SCOUND-37", "attack_only")
    assert reason(play, "1 answer C04-1") == ("SCOUND-47", "coins")
    assert reason(play, "1 answer R01-1") == ("SCOUND-37", "not_conquer")
    assert reason(play, "1 answer C01-1") == ("SCOUND-37", "not_in_hand")
    assert reason(play, "0 conquer C07-1") == ("SCOUND-38", "no_cards_after_answer")
    assert play.refusal("0 conquer C07-1").value("target") == 1
    assert reason(play, "0 battle seat-2") == ("SCOUND-37", "now_answer")
    assert reason(play, "2 conquer C07-1")[1] == "other_region"


def test_when_the_game_is_over_nothing_is_allowed() -> None:
    """SCOUND-53 and SCOUND-55."""
    assert reason(Play(2, step="over", influence=[10, 1]), "0 done") == ("SCOUND-53", "over")
    assert reason(Play(2, step="over", round=30), "1 choose spy") == ("SCOUND-55", "over")


@pytest.mark.parametrize(
    "text",
    ["", "0", "x done", "0 fly", "3 done", "0 done now", "0 invest I01-9", "0 invest", "0 choose middle", "0 battle 1"],
)
def test_texts_that_are_no_moves_are_told_apart_from_refused_ones(text: str) -> None:
    with pytest.raises(MoveError):
        rules_of(3).codec.from_text(text)
