"""Rules that meet late or rarely: tiles raised among the misfortunes, marks of a round, who may change what when."""

from __future__ import annotations

from tests.games.rising.kit import Play, arm, rules_of

CALM = [f"calm-seas-{number}" for number in range(1, 5)]


def test_rise_92_a_tile_that_the_heart_raised_holds_nobody_before_the_next_round() -> None:
    """RISE-92 holds for figures that the Song, the Atlas or the Compass would move there, too."""
    cards = ["heart-of-atlas", "song-of-recall-a"]
    given = {
        "phase": "suffer", "flooded": arm("forges", 5), "figures": {"red-1": "hills-6", "red-2": "forges-1"},
        "misfortunes": ["flood-hills-1", "flood-forges-1", *CALM[:2], "rest"], "hands": [cards],
        "artifacts": [["compass-of-mestor"]],
    }  # fmt: skip
    play = Play(4, **given).do("0 draw", "1 draw", "0 play heart-of-atlas", "2 draw", "3 draw")
    assert play.dry("forges-2")
    # The Compass has no other place in the arm, so it is not offered.
    assert play.legal(0) == ["pass", "play song-of-recall-a"]
    play.do("0 play song-of-recall-a", "0 figure red-1")
    assert "forges-1" in play.offered(0, "space")
    assert play.refused("0 space forges-2") == "RISE-61"
    play.do("0 space centre")
    while play.state.frames[-1].name != "act":
        seat = play.asked[0][0]
        play.do(f"{seat} pass")
    assert play.at("centre") == {"red-1"}
    play.end_phase()
    assert play.state.round == 2
    assert play.allows("0 place red-1 forges-2")


def test_rise_15_every_seat_can_be_the_first_starting_player() -> None:
    """RISE-15: without a seat given at set-up the first starting player is drawn by lot."""
    rules = rules_of(3)
    assert {rules.start(seed).starter for seed in range(30)} == {0, 1, 2}


def test_rise_37_a_seat_that_is_ready_still_answers_what_others_place() -> None:
    """RISE-37: as long as one seat is not ready, any other may move figures again, and has to be ready anew."""
    figures = {f"blue-{name}": "centre" for name in ("leader", "1", "2")}
    play = Play(4, figures=figures).do("1 ready", "0 place red-1 cities-6", "1 place blue-1 cities-6")
    assert play.state.ready == 0
    assert (1, "place") in play.asked
    assert play.do("1 ready").state.ready == 0b10


def test_rise_36_moving_an_emissary_takes_its_companions_ready_mark_off() -> None:
    councilors = ["emissary", "mystic", "scholar", "warden"]
    full = {"yellow-1": "forests-6", **{f"blue-{name}": "centre" for name in ("leader", "2")}}
    play = Play(4, councilors=councilors, figures=full)
    play.do("0 place red-leader forests-6", "1 place blue-1 forests-6", "1 ready", "0 place red-leader hills-6")
    assert (play.state.ready, play.at("forests-6")) == (0, {"yellow-1"})
    assert "blue-1" in play.at("pool-1")


def test_rise_98_rise_103_a_space_whose_builders_have_forgone_builds_nothing() -> None:
    play = Play(4, phase="act", goods=["2C", "", "", ""], figures={"red-1": "build-1", "red-2": "centre"})
    play.do("0 forgo red-1")
    assert play.refused("0 build ward-lattice build-1 0 0 2" + " 0" * 19) == "RISE-98"
    assert play.offered(0, "build") == []


def test_rise_108_a_hologram_that_has_forgone_stands_in_for_nobody() -> None:
    nine = {each.id: 1 for each in rules_of(1).components if each.id in rules_of(1).level.components}
    figures = {"hologram": "build-1", "red-1": "build-1", "red-leader": "centre"}
    play = Play(
        1,
        councilors=["mystic"],
        hologram="warden",
        phase="act",
        round=5,
        built=nine,
        goods=["1C 1G 1O 1A"],
        energy=[2],
        figures=figures,
    )
    core = "0 build power-core build-1 0 0 1 1 1 1 2"
    assert play.allows(core)
    assert play.do("0 forgo hologram").refused(core) == "RISE-107"


def test_rise_33_what_was_used_in_a_round_can_be_used_again() -> None:
    given = {"artifacts": [["sickle-of-elasippus"]], "energy": [0, 0, 0, 0], "dice": (1, 1, 1)}
    play = Play(4, phase="act", figures={"red-1": "mountains-6"}, misfortunes=[*CALM, "rest"], **given)
    play.do("0 act red-1", "0 reroll 2")
    assert play.state.round == 2
    assert not any(play.state.used)


def test_rise_67_earthquake_and_malfunction_end_with_the_round() -> None:
    misfortunes = ["earthquake", "malfunction", *CALM, "rest"]
    play = Play(4, phase="suffer", misfortunes=misfortunes, figures={"red-1": "centre"})
    play.do("0 draw", "1 draw", "2 draw", "3 draw")
    assert (play.state.earthquakes, play.state.malfunctions) == (1, 1)
    play.do("0 act red-1")
    assert (play.state.round, play.state.earthquakes, play.state.malfunctions) == (2, 0, 0)


def test_rise_22_a_leader_that_the_song_brings_back_can_use_its_ability() -> None:
    """RISE-22: after a play the round of asking starts again, with what the play has changed."""
    given = {
        "phase": "suffer", "councilors": ["adept", "mystic", "scholar", "warden"], "hands": [["song-of-recall-a"]],
        "figures": {"red-leader": "hills-6", "red-1": "centre"}, "misfortunes": ["flood-hills-1", *CALM[:3], "rest"],
    }  # fmt: skip
    play = Play(4, **given).do("0 draw", "1 draw", "2 draw", "3 draw")
    play.do("0 play song-of-recall-a", "0 figure red-leader", "0 space forests-6")
    assert play.asked == [(0, "end_suffer")]
    assert play.legal(0) == ["pass", "ability red-leader"]


def test_rise_22_a_compass_can_move_what_the_song_has_placed() -> None:
    given = {
        "phase": "suffer", "hands": [["song-of-recall-a"]], "artifacts": [[], ["compass-of-mestor"]],
        "figures": {"blue-1": "hills-6", "red-1": "centre"}, "misfortunes": ["flood-hills-1", *CALM[:3], "rest"],
    }  # fmt: skip
    play = Play(4, **given).do("0 draw", "1 draw", "2 draw", "3 draw")
    play.do("0 play song-of-recall-a", "0 figure blue-1", "0 space forests-6", "1 agree")
    assert play.asked == [(1, "end_suffer")]
    assert play.legal(1) == ["pass", "artifact compass-of-mestor"]


def test_rise_53_rise_115_the_log_names_the_rule_by_which_a_barrier_falls() -> None:
    play = Play(4, phase="suffer", barriers=["hills"], misfortunes=["flood-hills-1", "rest"]).do("0 draw")
    assert [event.rule for event in play.events if event.kind == "barrier_used"] == ["RISE-53"]
    play = Play(4, {"barrierStopsWrath": True}, phase="wrath", wrath=1, barriers=["hills"]).do("0 tile tile-hills-6")
    assert [event.rule for event in play.events if event.kind == "barrier_used"] == ["RISE-115"]


def test_rise_61_the_song_brings_two_figures_back_and_no_third() -> None:
    figures = {"red-1": "hills-5", "red-leader": "hills-5", "blue-1": "forests-6", "red-2": "centre"}
    misfortunes = ["flood-hills-1", "flood-forests-1", *CALM[:2], "rest"]
    play = Play(4, councilors=["mystic", "scholar", "warden", "explorer"], phase="suffer", figures=figures,
                flooded=["hills-6"], misfortunes=misfortunes, hands=[["song-of-recall-a"]])  # fmt: skip
    play.do("0 draw", "1 draw", "2 draw", "3 draw", "0 play song-of-recall-a")
    play.do("0 figure red-1", "0 space centre", "0 figure red-leader", "0 space centre")
    assert play.state.frames[-1].name == "act"
    assert "blue-1" in play.at("pool-1")


def test_rise_71_the_atlas_moves_three_figures_and_no_fourth() -> None:
    figures = {"red-1": "hills-5", "red-2": "hills-4", "red-leader": "centre", "red-3": "mountains-1"}
    play = Play(2, councilors=["mystic", "scholar"], hologram="warden", phase="end_suffer", figures=figures,
                hands=[["atlas-of-ley-lines"]])  # fmt: skip
    play.do("0 play atlas-of-ley-lines")
    for figure, place in (("red-1", "forests-1"), ("red-2", "forests-2"), ("red-leader", "forests-3")):
        play.do(f"0 figure {figure}", f"0 space {place}")
    assert play.state.frames[-1].name == "act"
    assert play.at("mountains-1") == {"red-3"}


def test_rise_71_a_lone_figure_on_a_single_space_stays() -> None:
    figures = {"red-1": "at-mystic-siphon", "red-2": "hills-5", "blue-1": "at-legion-loom"}
    play = Play(4, phase="end_suffer", round=2, built={"mystic-siphon": 1, "legion-loom": 1}, figures=figures)
    assert (play.at("at-mystic-siphon"), play.at("hills-5"), play.at("at-legion-loom")) == ({"red-1"}, {"red-2"}, set())


def test_rise_24_who_was_declined_too_often_may_propose_again_in_the_next_phase() -> None:
    figures = {f"{colour}-{name}": "centre" for colour in ("red", "blue") for name in ("leader", *"1234")}
    given = {
        "misfortunes": [*CALM, "rest"],
        "energy": [2, 2],
        "councilors": ["mystic", "scholar"],
        "hologram": "warden",
    }
    play = Play(2, figures={**figures, "hologram": "centre"}, **given)
    for _time in range(3):
        play.do("0 barrier barrier-hills 2 2", "1 decline")
    assert play.refused("0 barrier barrier-hills 2 2") == "RISE-24"
    assert play.offered(0, "barrier") == []
    play.do("0 ready", "1 ready", "0 draw", "0 draw", "1 draw", "1 draw")
    assert play.allows("0 barrier barrier-hills 2 2")
