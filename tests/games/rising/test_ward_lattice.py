"""The Ward Lattice puts up none, one or two barriers, as the group decides (data 2.5: arms 0 to 2)."""

from __future__ import annotations

from typing import Any

from atlantis_desktop.games.rising.bots.judgement import RisingBot
from tests.games.rising.kit import Play

PAID = "0 build ward-lattice build-1 0 0 2" + " 0" * 19


def built(**given: Any) -> Play:
    figures = {"red-1": "build-1", "red-2": "centre"}
    return Play(4, phase="act", figures=figures, goods=["2C", "", "", ""], **given).do(PAID)


def test_rise_105_the_group_may_want_no_barrier_at_all() -> None:
    play = built()
    assert play.asked == [(0, "barrier_group")]
    play.do("0 enough")
    assert (play.words["barriers"], {name for _seat, name in play.asked}) == ([], {"act"})


def test_rise_105_or_one_only() -> None:
    play = built().do("0 barrier_on barrier-hills")
    assert play.asked == [(0, "barrier_group")]
    play.do("0 enough")
    assert (play.words["barriers"], {name for _seat, name in play.asked}) == (["hills"], {"act"})


def test_rise_105_two_are_the_most_and_nothing_is_asked_after_them() -> None:
    play = built().do("0 barrier_on barrier-hills", "0 barrier_on barrier-forges")
    assert {name for _seat, name in play.asked} == {"act"}


def test_rise_105_the_last_bare_arm_is_not_taken_unasked() -> None:
    play = built(barriers=["forests", "cities", "hills", "libraries", "mountains"])
    assert play.legal(0) == ["barrier_on barrier-forges", "enough"]
    play.do("0 enough")
    assert "forges" not in play.words["barriers"]


def test_rise_46_without_a_bare_arm_nothing_is_asked() -> None:
    assert {name for _seat, name in built(barriers=["forests", "cities", "hills", "libraries", "mountains",
                                                    "forges"]).asked} == {"act"}  # fmt: skip


def test_rise_95_the_bulwark_projector_puts_its_one_barrier_up() -> None:
    play = Play(4, phase="act", round=3, built={"bulwark-projector": 1},
                figures={"red-1": "at-bulwark-projector", "red-2": "centre"})  # fmt: skip
    play.do("0 act red-1")
    assert "enough" not in play.legal(0) and len(play.legal(0)) == 6


def test_rise_105_a_save_of_the_question_is_read_with_and_without_the_way_out() -> None:
    play = built()
    data = play.rules.encode(play.state)
    assert play.rules.decode(data) == play.state
    name, seat, (purpose, options, context) = data["frames"][-1]
    assert (name, purpose, options[-1]) == ("ask", "barrier_group", -1)
    data["frames"][-1] = [name, seat, [purpose, options[:-1], context]]
    play.state = play.rules.decode(data)
    assert "enough" not in play.legal(0)
    play.do("0 barrier_on barrier-hills")
    assert play.words["barriers"] == ["hills"]


def test_rise_105_a_bot_takes_both_barriers() -> None:
    play = built()
    bot = RisingBot(play.rules)
    for _barrier in range(2):
        view, moves = play.rules.view(play.state, 0), play.rules.moves(play.state, 0)
        best = bot.rank(view, 0, moves)[0][1]
        assert bot.reason(view, 0, play.move("0 enough")) == (
            "It saves nothing: here a barrier costs no mystic energy."
        )
        play.state, _events = play.rules.apply(play.state, best)
    assert len(play.words["barriers"]) == 2
