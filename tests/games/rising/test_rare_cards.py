"""Cards and components where two of them meet, where two councilors use them, or where they have nothing to do."""

from __future__ import annotations

from tests.games.rising.kit import Play

NOTHING = [0, 0, 0, 0]


def test_rise_96_both_controllers_of_the_foundry_may_melt_their_own() -> None:
    figures = {"red-1": "at-harmonic-foundry", "blue-1": "at-harmonic-foundry", "red-2": "centre"}
    play = Play(
        4, phase="act", round=2, built={"harmonic-foundry": 1}, figures=figures, goods=["1C", "2G 1A", "", "1O"]
    )
    play.do("0 act red-1", "0 good crystal")
    assert play.asked == [(1, "melt")]
    assert play.legal(1) == ["enough", "good gold"]
    play.do("1 good gold", "1 enough", "0 amount 1")
    assert play.words["goods"] == ["2A", "1G 2A", "", "1O"]


def test_rise_91_rise_23_the_tome_is_offered_where_it_can_raise_a_tile_and_be_paid() -> None:
    given = {"phase": "act", "figures": {"red-1": "centre"}, "hands": [["tome-of-tides-a"]]}
    play = Play(4, energy=[1, 1, 0, 0], flooded=["hills-6", "hills-5"], **given)
    assert play.offered(0, "tome") == ["tome-of-tides-a tile-hills-5 1 1 0 0"]
    assert play.offered(0, "play") == []
    assert Play(4, energy=[1, 0, 0, 0], flooded=["hills-6"], **given).offered(0, "tome") == []
    assert Play(4, energy=[2, 0, 0, 0], **given).offered(0, "tome") == []


def test_rise_87_the_tome_may_be_played_over_the_limit() -> None:
    """RISE-87: a card that could be played now brings a seat back to its limit like a discard."""
    hand = ["tome-of-tides-a", "libram-of-unity-a", "libram-of-unity-b", "call-to-muster"]
    given = {
        "figures": {"red-1": "libraries-1", "red-2": "centre"},
        "library": ["lost-schema-a", "lost-schema-b", "rest"],
    }
    play = Play(4, phase="act", energy=[2, 0, 0, 0], flooded=["hills-6"], hands=[hand], **given)
    play.do("0 act red-1", "0 card lost-schema-a", "0 enough")
    assert play.asked == [(0, "over_limit")]
    play.do("0 tome tome-of-tides-a tile-hills-6 2 0 0 0")
    assert play.dry("hills-6")
    assert "act red-2" in play.legal(0)


def test_rise_48_two_librams_on_one_tile_make_six_places() -> None:
    hands = [["libram-of-unity-a"], ["libram-of-unity-b"]]
    play = Play(
        5, councilors=["adept", "mystic", "scholar", "warden", "explorer"], hands=hands, figures={"red-1": "hills-6"}
    )
    play.do("0 play libram-of-unity-a", "0 tile tile-hills-6", "1 play libram-of-unity-b", "1 tile tile-hills-6")
    for seat, colour in enumerate(("blue", "yellow"), 1):
        play.do(*(f"{seat} place {colour}-{name} hills-6" for name in ("leader", "1", "2")))
    assert len(play.at("hills-6")) == 7
    assert play.refused("3 place green-1 hills-6") == "RISE-39"


def test_rise_97_the_psalm_is_not_offered_for_builders_alone() -> None:
    hands = [["psalm-of-haste"]]
    assert "play psalm-of-haste" not in Play(4, phase="act", hands=hands, figures={"red-1": "build-1"}).legal(0)
    play = Play(4, phase="act", hands=hands, figures={"red-1": "build-1", "red-2": "centre", "red-leader": "hills-6"})
    play.do("0 play psalm-of-haste")
    assert sorted(play.offered(0, "figure")) == ["red-2", "red-leader"]


def test_rise_97_a_pair_acts_twice_by_the_psalm() -> None:
    given = {"figures": {"red-1": "cities-6", "blue-1": "cities-6", "red-2": "centre"}, "hands": [["psalm-of-haste"]]}
    play = Play(4, phase="act", energy=NOTHING, dice=(1, 1, 6, 6), **given)
    play.do("0 play psalm-of-haste", "0 figure red-1", "0 act red-1")
    assert play.refused("1 act blue-1") == "RISE-73"
    play.do("0 act red-1")
    assert play.asked == [(0, "colour"), (1, "colour")]


def test_rise_97_a_figure_that_draws_the_psalm_again_still_acts_only_twice() -> None:
    """Else a single figure in empty Libraries would draw and play the same Psalm for ever."""
    figures = {"red-1": "libraries-6", "red-2": "centre"}
    play = Play(4, phase="act", energy=NOTHING, figures=figures, hands=[["psalm-of-haste"]])
    state = play.state
    state.library_box, state.library, state.library_seen = sorted(state.library_box + state.library), [], []
    play.do("0 play psalm-of-haste", "0 figure red-1", "0 act red-1")
    assert "play psalm-of-haste" in play.legal(0)
    play.do("0 play psalm-of-haste")
    assert "figure red-1" not in play.legal(0)
    play.do("0 act red-1")
    assert play.refused("0 act red-1") == "RISE-73"


def test_rise_20_the_shell_counts_own_figures_only() -> None:
    figures = {"red-1": "hills-5", "blue-1": "hills-5", "red-2": "centre"}
    play = Play(4, phase="suffer", energy=NOTHING, artifacts=[["shell-of-azaes"]], figures=figures,
                flooded=["hills-6"], misfortunes=["flood-hills-1", "rest"])  # fmt: skip
    assert play.do("0 draw").state.me == [1, 0, 0, 0]


def test_rise_45_warden_and_trident_make_a_barrier_cost_one() -> None:
    given = {"councilors": ["warden", "mystic", "scholar", "adept"], "artifacts": [["trident-of-eumelus"]]}
    play = Play(4, phase="act", energy=[1, 0, 0, 0], figures={"red-leader": "hills-1"}, **given)
    assert play.offered(0, "barrier") == ["barrier-hills 1 0 0 0"]
    play.do("0 barrier barrier-hills 1 0 0 0")
    assert (play.state.me, play.words["barriers"]) == (NOTHING, ["hills"])


def test_rise_101_the_adze_replaces_one_or_two_units_of_one_kind() -> None:
    given = {"artifacts": [["mystic-adze"]], "figures": {"red-1": "build-1", "red-2": "centre"}, "energy": [9, 0, 0, 0]}
    rest = " 0" * 15
    play = Play(4, phase="act", goods=["2C 1G 2A", "", "", ""], blueprint=["chronal-loom", "numinous-beacon"], **given)
    assert play.allows("0 build chronal-loom build-1 0 2 0 1 0 2 4" + rest)
    assert play.allows("0 build chronal-loom build-1 0 2 2 1 0 0 4" + rest)
    assert play.allows("0 build chronal-loom build-1 0 1 1 1 0 2 2" + rest)
    assert play.refused("0 build chronal-loom build-1 0 2 1 1 0 1 4" + rest) == "RISE-100"
    assert play.refused("0 build chronal-loom build-1 0 2 1 0 0 2 4" + rest) == "RISE-100"
    assert play.refused("0 build chronal-loom build-1 0 2 0 1 0 2 3" + rest) == "RISE-101"
    assert play.refused("0 build chronal-loom build-1 0 3 0 0 0 2 6" + rest) == "RISE-101"


def test_rise_102_a39_malfunction_and_schema_together() -> None:
    """RISE-102: price = printed + Malfunction - discounts, and the builders choose the kinds."""
    given = {"figures": {"red-1": "build-1", "red-2": "centre"}, "hands": [["lost-schema-a"]], "energy": NOTHING}
    play = Play(4, phase="act", goods=["2C 2G 3A", "", "", ""], more={"malfunctions": 1}, **given)
    rest = " 0" * 15
    for paid in ("2 1 0 2 0", "1 2 0 2 0", "1 1 0 3 0"):
        assert play.allows("0 build numinous-beacon build-1 0 0 " + paid + rest)
    assert play.refused("0 build numinous-beacon build-1 0 0 1 1 0 2 0" + rest) == "RISE-100"
    for paid in ("1 0 0 2 0", "0 1 0 2 0", "0 0 0 3 0", "1 1 0 1 0"):
        assert play.allows("0 build numinous-beacon build-1 1 0 " + paid + rest)
    assert play.refused("0 build numinous-beacon build-1 1 0 0 0 0 2 0" + rest) == "RISE-100"


def test_rise_126_the_automaton_helps_no_roll_elsewhere() -> None:
    figures = {"automaton": "hills-4", "red-1": "hills-4", "red-2": "hills-5", "red-3": "centre"}
    play = Play(1, phase="act", energy=[0], dice=(1, 1), figures=figures).do("0 act red-2", "0 act red-1")
    assert play.goods(0) == ""
    play = Play(1, phase="act", energy=[0], dice=(1, 2), figures=figures).do("0 act red-2", "0 act red-1")
    assert play.goods(0) == "1G"


def test_rise_69_the_ritual_ends_the_extra_card_of_the_dove_too() -> None:
    play = Play(4, phase="suffer", energy=NOTHING, hands=[[], ["ritual-of-stillness"]], figures={"red-1": "centre"},
                misfortunes=["omen-of-the-dove", "flood-hills-1", "rest"])  # fmt: skip
    play.do("0 draw")
    assert play.asked == [(1, "drawn")]
    play.do("1 play ritual-of-stillness")
    assert play.words["flooded"] == []
    assert play.at("misfortune_discard") == {"omen-of-the-dove", "flood-hills-1"}
    assert play.asked == [(1, "draw")]


def test_rise_87_after_the_discard_the_phase_goes_on() -> None:
    hand = ["libram-of-unity-a", "libram-of-unity-b", "call-to-muster"]
    given = {
        "figures": {"red-1": "libraries-6", "red-2": "centre"},
        "library": ["lost-schema-a", "lost-schema-b", "rest"],
    }
    play = Play(4, councilors=["mystic", "adept", "warden", "explorer"], phase="act", hands=[hand],
                artifacts=[["krater-of-ampheres"]], **given)  # fmt: skip
    play.do("0 act red-1")
    assert play.asked == [(0, "over_limit")]
    play.do("0 discard krater-of-ampheres")
    assert play.asked == [(0, "over_limit")]
    play.do("0 discard lost-schema-a")
    assert "act red-2" in play.legal(0)
    assert (len(play.at("hand-0")), play.at("artifacts-0")) == (4, set())
