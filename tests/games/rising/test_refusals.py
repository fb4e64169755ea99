"""Which rule a person is told when a move cannot be made, and whether it cannot be made now or not at all."""

from __future__ import annotations

from typing import Any

import pytest

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.refusals import Because, Refusal
from atlantis_desktop.games.rising.rules.explain import explain
from tests.games.rising.kit import Play, arm, arms_but

NOT_NOW, NOT_ALLOWED, MALFORMED = Because.NOT_NOW, Because.NOT_ALLOWED, Because.MALFORMED
FREE = " 0" * 20
"""A payment of nothing by four seats."""


def told(play: Play, text: str) -> Refusal:
    """The refusal of a move; the seat's own view gives the same."""
    play.refused(text)
    found = play.rules.check(play.state, play.move(text))
    assert found is not None
    return found


def why(play: Play, text: str) -> tuple[str, str]:
    """Rule and reason of a move that is not allowed."""
    found = told(play, text)
    assert found.because == NOT_ALLOWED
    return found.rule, found.reason


def later(play: Play, text: str) -> tuple[str, str]:
    """Rule and reason of a move for which it is not the time."""
    found = told(play, text)
    assert found.because == NOT_NOW
    return found.rule, found.reason


def values(play: Play, text: str) -> dict[str, Any]:
    return dict(told(play, text).values)


def acting(**given: Any) -> Play:
    """Four seats acting, the first with a figure at the centre."""
    given.setdefault("figures", {"red-1": "centre"})
    return Play(4, phase="act", **given)


# Whose turn it is


def test_rise_50_whoever_waits_is_told_for_whom() -> None:
    play = Play(4, phase="suffer", misfortunes=["calm-seas-1", "rest"]).do("0 draw")
    for seat in (0, 2, 3):
        found = explain(play.rules, play.state, Move("", seat))
        assert (found.rule, found.reason, found.because) == ("RISE-50", "not_asked", NOT_NOW)
        assert dict(found.values)["seat"] == 1
    for seat in (-1, 1, 4):
        assert explain(play.rules, play.state, Move("", seat)).because == MALFORMED
    assert later(play, "0 draw") == ("RISE-50", "not_asked")


def test_rise_131_rise_132_after_the_end_the_rule_is_that_of_the_end() -> None:
    lost = Play(4, phase="suffer", flooded=arms_but(), misfortunes=["flood-hills-1", "rest"]).do("0 draw")
    assert later(lost, "0 ready") == ("RISE-132", "over")
    won = Play(4)
    won.state.frames, won.state.ended = [], 1
    assert later(won, "0 ready") == ("RISE-131", "over")


def test_rise_35_rise_36_who_is_ready_moves_only_what_stands() -> None:
    figures = {f"red-{name}": "centre" for name in ("leader", "1", "2")} | {"blue-1": "forests-6"}
    play = Play(4, figures=figures).do("0 ready")
    # The own Leader could be moved, so the fault is the space; another's figure is no own placement.
    assert why(play, "0 place red-leader forests-6") == ("RISE-39", "space_taken")
    assert later(play, "0 place blue-1 hills-6") == ("RISE-36", "ready_already")
    assert later(play, "0 place tile-centre hills-6") == ("RISE-36", "ready_already")
    assert later(play, "0 ready") == ("RISE-36", "ready_already")
    assert why(play, "1 unready") == ("RISE-36", "nothing_to_take_back")


def test_rise_75_who_is_done_acts_no_more_before_resuming() -> None:
    play = acting(figures={"red-1": "centre", "blue-1": "centre", "green-1": "centre"}).do("3 done")
    assert later(play, "3 act green-1") == ("RISE-75", "done_already")
    assert later(play, "3 done") == ("RISE-75", "done_already")
    assert why(play, "1 resume") == ("RISE-75", "nothing_to_take_back")
    assert play.allows("3 resume")
    assert play.allows("1 act blue-1")


# Answers to other questions


def test_rise_114_only_offered_tiles_answer_the_wrath() -> None:
    play = Play(4, phase="wrath", wrath=1)
    found = told(play, "0 tile tile-hills-5")
    step = play.state.frames[-1].data[0]
    assert (found.rule, found.reason, dict(found.values)) == (
        play.rules.purposes[step].rule, "not_offered", {"step": step},
    )  # fmt: skip
    assert found.rule == "RISE-114"
    assert values(play, "1 tile tile-hills-6")["seat"] == 0


def test_rise_34_a_tile_answers_nothing_while_figures_are_placed() -> None:
    assert why(Play(4), "0 tile tile-hills-6")[1] == "another_question"


def test_rise_80_only_the_colours_that_rolled_are_offered() -> None:
    figures = {"red-1": "cities-6", "blue-1": "cities-6"}
    play = acting(figures=figures, energy=[0] * 4, dice=(6, 6)).do("0 act red-1")
    assert why(play, "0 figure green-3") == ("RISE-80", "not_offered")
    assert values(play, "0 figure green-3") == {"step": "colour"}


# Placing


def test_rise_34_rise_35_rise_38_what_is_no_figure_or_stands_nowhere() -> None:
    play = Play(4, figures={"red-1": "hills-6"})
    assert why(play, "0 place tile-centre centre") == ("RISE-34", "no_figure")
    assert why(play, "0 place blue-1 centre") == ("RISE-26", "not_yours")
    assert why(play, "0 take_back red-2") == ("RISE-35", "not_placed")
    assert why(play, "0 place red-1 hills-6") == ("RISE-35", "stands_there")
    assert why(play, "0 claim red-2 hills-5") == ("RISE-38", "nothing_to_claim")


@pytest.mark.parametrize("name", ["forests", "cities", "forges"])
def test_rise_40_a_flooded_tile_is_told_from_a_full_one(name: str) -> None:
    play = Play(4, flooded=[f"{name}-6"])
    assert why(play, f"0 place red-1 {name}-6") == ("RISE-40", "tile_flooded")


def test_rise_42_rise_43_spaces_for_five_and_spaces_of_components() -> None:
    for place in ("build-3", "at-mystic-siphon-5"):
        assert why(Play(4), f"0 place red-1 {place}") == ("RISE-42", "five_plus")
    five = Play(5, built={"matter-converter": 1}, figures={})
    assert five.allows("0 place red-1 build-3")
    assert why(five, "0 place red-1 at-mystic-siphon-5") == ("RISE-43", "not_built")
    assert why(five, "0 place red-1 at-matter-converter") == ("RISE-43", "opens_next_round")
    assert why(five, "0 place red-1 at-astral-watchtower") == ("RISE-43", "no_spaces")


def test_rise_39_a_full_component_is_open_and_taken() -> None:
    figures = {"blue-1": "at-mystic-siphon", "blue-2": "at-mystic-siphon"}
    play = Play(4, round=2, built={"mystic-siphon": 1}, figures=figures)
    assert why(play, "0 place red-1 at-mystic-siphon") == ("RISE-39", "space_taken")


def test_rise_39_rise_125_the_automaton_lacks_company_only_when_placing_ends() -> None:
    placed = {"red-leader": "hills-6"} | {f"red-{number}": "centre" for number in range(1, 5)}
    play = Play(1, figures={**placed, "hologram": "centre", "automaton": "forests-6"})
    assert why(play, "0 place automaton hills-6") == ("RISE-39", "space_taken")
    assert why(play, "0 ready") == ("RISE-125", "automaton_alone")
    play = Play(1, figures={**placed, "automaton": "forests-6"})
    assert why(play, "0 ready") == ("RISE-34", "pool_not_empty")


# Acting


def test_rise_72_rise_73_rise_98_why_a_figure_does_not_act() -> None:
    figures = {"red-1": "build-1", "red-2": "centre", "blue-1": "centre"}
    play = acting(figures=figures).do("0 act red-2")
    assert why(play, "0 act tile-centre") == ("RISE-72", "no_figure")
    assert why(play, "0 act blue-1") == ("RISE-72", "not_yours")
    assert why(play, "0 act red-2") == ("RISE-73", "acted_already")
    assert why(play, "0 act red-1") == ("RISE-98", "builds_here")
    assert why(play, "0 act red-leader") == ("RISE-61", "not_placed")
    assert why(play, "0 act red-3") == ("RISE-26", "not_placed")


def test_rise_45_rise_46_why_a_barrier_is_not_put_up() -> None:
    given = {"flooded": arm("forges"), "barriers": ["hills"], "energy": [5, 5, 0, 0]}
    play = acting(**given)
    assert why(play, "0 barrier tile-centre 4 0 0 0") == ("RISE-45", "no_arm")
    assert why(play, "0 barrier barrier-hills 4 0 0 0") == ("RISE-45", "barrier_there")
    assert why(play, "0 barrier barrier-forges 4 0 0 0") == ("RISE-45", "arm_gone")
    assert why(play, "0 barrier barrier-forests 6 0 0 0") == ("RISE-45", "cannot_pay")
    assert why(play, "0 barrier barrier-forests 5 0 0 0") == ("RISE-45", "not_the_price")
    assert values(play, "0 barrier barrier-forests 5 0 0 0") == {"price": 4}
    every = acting(barriers=["forests", "cities", "hills", "libraries", "mountains", "forges"], energy=[5, 0, 0, 0])
    assert why(every, "0 barrier barrier-hills 4 0 0 0") == ("RISE-46", "all_out")


def test_rise_45_rise_91_who_has_too_little_is_told_the_price_and_what_all_have() -> None:
    play = acting(flooded=["hills-6"], energy=[1, 2, 0, 0])
    assert why(play, "0 unflood tile-hills-6 0 0 0 0") == ("RISE-91", "too_dear")
    assert values(play, "0 unflood tile-hills-6 0 0 0 0") == {"price": 5, "have": 3}
    assert why(play, "0 barrier barrier-hills 0 0 0 0") == ("RISE-45", "too_dear")
    assert values(play, "0 barrier barrier-hills 0 0 0 0") == {"price": 4, "have": 3}
    enough = acting(flooded=["hills-6"], energy=[1, 4, 0, 0])
    assert why(enough, "0 unflood tile-hills-6 0 0 0 0") == ("RISE-91", "not_the_price")


def test_rise_91_only_the_inmost_flooded_tile_is_raised() -> None:
    play = acting(flooded=[*arm("forests", 2), *arm("hills", 5)], energy=[9, 1, 0, 0])
    assert why(play, "0 unflood tile-forests-6 5 0 0 0") == ("RISE-91", "not_the_inmost")
    assert why(play, "0 unflood tile-forests-4 5 0 0 0") == ("RISE-91", "not_flooded")
    assert why(play, "0 unflood tile-hills-1 5 0 0 0") == ("RISE-91", "not_flooded")
    assert why(play, "0 unflood tile-centre 5 0 0 0") == ("RISE-91", "not_flooded")
    assert why(play, "0 unflood tile-forests-5 4 0 0 0") == ("RISE-91", "not_the_price")
    assert play.allows("0 unflood tile-forests-5 5 0 0 0")
    assert play.allows("0 unflood tile-forests-5 4 1 0 0")


def test_rise_93_nothing_is_raised_while_figures_are_placed() -> None:
    play = Play(4, flooded=["hills-6"], energy=[9, 0, 0, 0])
    assert why(play, "0 unflood tile-hills-6 5 0 0 0") == ("RISE-93", "not_unflood_now")
    allowing = Play(4, {"unfloodInPlace": True}, flooded=["hills-6"], energy=[9, 1, 0, 0])
    assert allowing.allows("0 unflood tile-hills-6 5 0 0 0")
    assert allowing.allows("0 unflood tile-hills-6 4 1 0 0")


# Building


def test_rise_98_only_components_are_built_and_only_on_build_spaces() -> None:
    figures = {"red-1": "build-1", "red-2": "centre", "blue-1": "at-mystic-siphon"}
    play = acting(figures=figures, round=2, built={"mystic-siphon": 1}, goods=["9C", "", "", ""])
    first = play.rules.pieces.names[min(play.rules.board.values())]
    for piece, space in (("tile-centre", "build-1"), (first, "build-1"), ("ward-lattice", "centre")):
        assert why(play, f"0 build {piece} {space} 0 0{FREE}") == ("RISE-98", "not_a_build_space")
    works = next(name for name in play.rules.places.names if name.startswith("at-"))
    assert why(play, f"0 build ward-lattice {works} 0 0{FREE}") == ("RISE-98", "not_a_build_space")
    assert why(play, f"0 build ward-lattice build-2 0 0{FREE}") == ("RISE-98", "not_on_the_space")
    assert why(play, f"0 build mystic-siphon build-1 0 0{FREE}") == ("RISE-106", "not_in_the_blueprint")
    assert why(play, f"0 build legion-loom build-1 0 0{FREE}") == ("RISE-05", "not_in_the_blueprint")
    assert why(play, f"0 build power-core build-1 0 0{FREE}") == ("RISE-107", "others_first")
    assert why(play, "0 build ward-lattice build-1 1 0 2" + " 0" * 19) == ("RISE-101", "no_such_card")
    assert why(play, "0 build ward-lattice build-1 0 1 2" + " 0" * 19) == ("RISE-101", "no_such_card")
    assert values(play, "0 build ward-lattice build-1 0 0 1 0 0 0 0 1" + " 0" * 14) == {"seat": 1}


def test_rise_24_a_builder_who_was_declined_three_times_proposes_no_more() -> None:
    play = acting(figures={"red-1": "build-1", "blue-1": "build-1"}, goods=["1C", "1C", "", ""])
    build = "0 build ward-lattice build-1 0 0 1 0 0 0 0 1" + " 0" * 14
    for _time in range(3):
        play.do(build, "1 decline")
    assert why(play, build) == ("RISE-24", "declined_too_often")


def test_rise_98_a_space_builds_once_and_the_other_is_free() -> None:
    figures = {"red-1": "build-2", "blue-1": "build-1", "blue-2": "centre"}
    play = acting(figures=figures, goods=["2C", "2C", "", ""]).do("0 build ward-lattice build-2 0 0 2" + " 0" * 19)
    while play.state.frames[-1].name == "ask":
        play.do(f"{play.asked[0][0]} {play.legal(play.asked[0][0])[0]}")
    assert why(play, f"0 build memory-vault build-2 0 0{FREE}") == ("RISE-98", "space_has_built")
    assert why(play, f"0 build memory-vault build-1 0 0{FREE}") == ("RISE-98", "not_on_the_space")


def test_rise_108_the_hologram_stands_in_for_one_leader_and_not_for_two() -> None:
    rules = Play(2, councilors=["mystic", "scholar"], hologram="warden").rules
    nine = {each.id: 1 for each in rules.components if each.id in rules.level.components}
    given: dict[str, Any] = {"councilors": ["mystic", "scholar"], "hologram": "warden", "phase": "act", "round": 5,
                             "built": nine, "goods": ["1C 1G 2A", "1O"], "energy": [3, 0]}  # fmt: skip
    core = "0 build power-core build-1 0 0 1 1 0 2 3 0 0 1 0 0"
    figures = {"hologram": "build-1", "red-1": "build-1", "blue-1": "build-1"}
    assert why(Play(2, figures=figures, **given), core) == ("RISE-107", "leaders_missing")
    assert Play(2, figures={**figures, "blue-leader": "build-1"}, **given).allows(core)


def test_rise_24_only_who_pays_is_asked() -> None:
    figures = {"red-1": "build-1", "blue-1": "build-1", "yellow-1": "build-1"}
    play = acting(figures=figures, goods=["1C", "1C", "1C", ""])
    play.do("2 build ward-lattice build-1 0 0" + " 0" * 5 + " 1 0 0 0 0" * 2 + " 0" * 5)
    assert play.asked == [(1, "consent")]


# Cards


def test_rise_28_an_artifact_is_not_played_from_the_hand() -> None:
    play = acting(hands=[["ritual-of-stillness"]], artifacts=[["krater-of-ampheres"]])
    assert why(play, "0 play krater-of-ampheres") == ("RISE-28", "not_in_hand")
    assert why(play, "0 play foresight-a") == ("RISE-28", "not_in_hand")
    assert why(play, "0 play ritual-of-stillness") == ("RISE-28", "not_in_this_window")


def test_rise_58_the_heart_is_of_no_use_before_the_last_tile() -> None:
    play = Play(4, phase="suffer", hands=[["aegis-hymn-a", "heart-of-atlas", "tome-of-tides-a"]],
                figures={"red-1": "centre"}, misfortunes=["flood-hills-1", "rest"]).do("0 draw")  # fmt: skip
    assert play.legal(0) == ["pass", "play aegis-hymn-a"]
    assert why(play, "0 play heart-of-atlas") == ("RISE-28", "no_use_now")
    assert later(play, "0 tome tome-of-tides-a tile-hills-6 2 0 0 0")[0] == "RISE-28"


# Without being asked


def test_rise_24_consent_for_good_is_on_or_off() -> None:
    play = Play(4)
    assert why(play, "0 standing pay 0") == ("RISE-24", "standing_already")
    assert why(play, "0 standing pay 2") == ("RISE-24", "standing_already")
    play.do("0 standing pay 1")
    assert why(play, "0 standing pay 1") == ("RISE-24", "standing_already")
    assert why(play, "0 standing pay 2") == ("RISE-24", "standing_already")


def test_rise_25_others_recommend_an_answer_that_there_is() -> None:
    play = Play(4, phase="wrath", wrath=1)
    count = len(play.legal(0))
    assert play.allows(f"1 suggest {count - 1}")
    assert why(play, f"1 suggest {count}") == ("RISE-25", "nothing_to_recommend")
    assert why(play, "0 suggest 0") == ("RISE-25", "nothing_to_recommend")
    assert why(Play(4), "1 suggest 0") == ("RISE-25", "nothing_to_recommend")


def test_rise_45_rise_93_nobody_pays_for_the_island_over_the_hand_limit() -> None:
    hand = ["tome-of-tides-a", "libram-of-unity-a", "libram-of-unity-b", "call-to-muster"]
    play = acting(figures={"red-1": "libraries-6", "red-2": "centre"}, hands=[hand], energy=[9, 9, 9, 9],
                  flooded=["hills-6"], library=["lost-schema-a", "lost-schema-b", "rest"])  # fmt: skip
    play.do("0 act red-1")
    assert play.asked == [(0, "over_limit")]
    assert later(play, "0 barrier barrier-hills 3 1 0 0")[0] == "RISE-45"
    assert later(play, "1 unflood tile-hills-6 4 1 0 0")[0] == "RISE-93"
    assert why(play, "0 tome tome-of-tides-a tile-hills-6 1 0 0 0") == ("RISE-91", "not_the_price")
    assert later(play, "1 tome tome-of-tides-a tile-hills-6 1 1 0 0")[1] == "not_asked"
    play.do("0 tome tome-of-tides-a tile-hills-6 1 1 0 0")
    assert play.asked == [(1, "consent")]
    play.do("1 agree")
    assert play.dry("hills-6")


def test_rise_36_rise_75_who_is_out_pays_for_nothing() -> None:
    figures = {f"red-{name}": "centre" for name in ("leader", "1", "2")}
    play = Play(4, figures=figures, energy=[4, 4, 0, 0]).do("0 ready")
    assert later(play, "0 barrier barrier-hills 2 2 0 0") == ("RISE-36", "ready_already")
    play = acting(figures={"red-1": "centre", "blue-1": "centre"}, energy=[4, 4, 0, 0]).do("0 done")
    assert later(play, "0 barrier barrier-hills 2 2 0 0") == ("RISE-75", "done_already")
    assert play.allows("1 barrier barrier-hills 2 2 0 0")


@pytest.mark.parametrize("component", ["mystic-siphon", "leviathan-dynamo", "astral-watchtower"])
def test_rise_43_a_component_that_is_not_built_or_has_no_spaces_is_told_apart(component: str) -> None:
    play = Play(4, {"level": 3}, blueprint=[component], built={})
    said = ("RISE-43", "no_spaces" if component == "astral-watchtower" else "not_built")
    assert why(play, f"0 place red-1 at-{component}") == said
    play = Play(4, {"level": 3}, round=2, blueprint=[], built={component: 2})
    said = ("RISE-43", "no_spaces" if component == "astral-watchtower" else "opens_next_round")
    assert why(play, f"0 place red-1 at-{component}") == said
