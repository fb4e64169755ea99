"""What is offered in phase 1 and at the gate, and what may be taken back."""

from __future__ import annotations

from tests.games.rising.kit import Play

HOME = {"red-1": "supply", "red-2": "supply", "red-3": "supply", "red-4": "supply", "hologram": "centre"}


def test_rise_34_a_volunteer_has_to_be_placed_even_while_the_automaton_waits() -> None:
    figures = {**HOME, "red-leader": "forests-6", "automaton": "pool", "volunteer-1": "pool-0"}
    play = Play(1, figures=figures, energy=[0])
    assert "volunteer-1 hills-3" in play.offered(0, "place")
    assert play.offered(0, "ready") == []
    assert play.refused("0 ready") == "RISE-34"


def test_rise_45_a_barrier_is_offered_also_when_the_pool_is_empty() -> None:
    play = Play(4, energy=[4, 0, 0, 0], figures={"red-leader": "centre", "red-1": "centre", "red-2": "centre"})
    assert play.offered(0, "place") == []
    assert "barrier-hills 4 0 0 0" in play.offered(0, "barrier")


def test_rise_t17_rise_35_rise_36_a_ready_seat_takes_back_and_is_ready_no_more() -> None:
    given = {"figures": {"blue-leader": "hills-5", "blue-1": "centre", "blue-2": "centre"}}
    play = Play(4, **given).do("1 ready")
    assert play.state.ready == 0b10
    play.do("1 take_back blue-leader")
    assert (play.state.ready, play.at("hills-5")) == (0, set())
    play = Play(4, **given).do("1 ready", "1 place blue-leader forests-3")
    assert (play.state.ready, play.at("forests-3")) == (0, {"blue-leader"})
    play = Play(4, **given).do("1 ready")
    assert play.refused("1 take_back red-leader") == "RISE-26"
    assert play.refused("1 place red-1 hills-4") == "RISE-36"


def test_rise_a41_the_emissary_and_a_figure_in_empty_cities_are_a_pair() -> None:
    play = Play(4, councilors=["emissary", "adept", "mystic", "warden"], phase="place")
    play.do("0 place red-leader cities-6", "0 place red-1 cities-6", "0 place red-2 centre")
    for seat, colour in enumerate(("blue", "yellow", "green"), 1):
        play.do(*(f"{seat} place {colour}-{name} centre" for name in ("leader", "1", "2")), f"{seat} ready")
    play.state.misfortunes.clear()
    play.state.misfortunes_seen.clear()
    play.do("0 ready")
    while play.asked[0][1] != "act":
        seat, step = play.asked[0]
        play.do(f"{seat} draw" if step == "draw" else f"{seat} pass")
    assert play.at("cities-6") == {"red-leader", "red-1"}


def test_rise_102_a_lost_schema_that_saves_nothing_is_not_offered() -> None:
    given = {"phase": "act", "figures": {"red-leader": "build-1"}, "hands": [["lost-schema-a", "lost-schema-b"]]}
    play = Play(4, goods=["2C", "", "", ""], **given)
    assert [text.split()[:3] for text in play.offered(0, "build") if "ward-lattice" in text] == [
        ["ward-lattice", "build-1", "0"]
    ]
    play = Play(4, goods=["4C 1G 2A", "", "", ""], **given)
    beacon = [text.split()[2] for text in play.offered(0, "build") if "numinous-beacon" in text]
    assert beacon == ["0", "1"]


def test_rise_128_rise_129_an_automaton_alone_on_a_build_space_builds_nothing() -> None:
    play = Play(1, phase="act", goods=["2C"], figures={"automaton": "build-1", "red-leader": "centre"})
    assert play.refused("0 build ward-lattice build-1 0 0 2 0 0 0 0") == "RISE-98"


def test_rise_82_a_leader_in_the_supply_may_come_instead_of_a_follower() -> None:
    figures = {"red-leader": "supply", "red-1": "cities-6", "red-2": "cities-6", "blue-leader": "centre"}
    play = Play(4, phase="act", dice=(6, 6), figures=figures).do("0 act red-1")
    assert sorted(play.offered(0, "figure")) == ["red-3", "red-leader"]
    play.do("0 figure red-leader")
    assert "red-leader" in play.at("pool-0")
    assert "red-3" in play.at("supply")


def test_rise_82_the_horn_and_the_legion_loom_may_bring_the_leader_too() -> None:
    figures = {"red-leader": "supply", "red-1": "build-1", "blue-1": "centre"}
    play = Play(2, phase="act", goods=["2G 1O", ""], figures=figures)
    play.do("0 build herald-horn build-1 0 0 0 2 1 0 0 0 0 0 0 0", "0 to_seat 0")
    assert sorted(play.offered(0, "figure")) == ["red-5", "red-leader"]
    play.do("0 figure red-leader")
    assert {"red-leader", "blue-5"} <= play.at("pool-0") | play.at("pool-1")
    figures = {"red-leader": "supply", "red-1": "at-legion-loom", "red-2": "at-legion-loom", "blue-1": "centre"}
    play = Play(2, phase="act", round=2, built={"legion-loom": 1}, figures=figures).do("0 act red-1")
    play.do("0 figure red-leader")
    assert {"red-leader", "red-5"} <= play.at("pool-0")
