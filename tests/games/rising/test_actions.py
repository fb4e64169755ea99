"""Phase 3 without building (RISE-72 to 97), and volunteers (RISE-111 to 113)."""

from __future__ import annotations

import pytest

from atlantis_desktop.games.rising.rules.rolls import target_of
from tests.games.rising.play import Table, dice

OTHER = {"green-leader": "centre"}


def act(**given: object) -> Table:
    options = given.pop("options", None)
    figures = {**OTHER, **given.pop("figures", {})}  # type: ignore[dict-item]
    given.setdefault("energy", [0, 0, 0, 0])
    return Table(4, options, phase="act", figures=figures, **given)  # type: ignore[arg-type]


def test_rise_72_any_seat_starts_the_next_action_and_one_runs_at_a_time() -> None:
    table = act(figures={"red-1": "hills-6", "blue-1": "centre"}, chance=dice(2), energy=[1, 0, 0, 0])
    table.do("0 act red-1")
    assert table.refusal("1 act blue-1")[1] == "not_act_now"
    table.do("0 pass", "1 act blue-1")
    assert table.words("energy")[1] == 1


def test_rise_73_who_has_acted_is_laid_down_and_acts_no_more() -> None:
    table = act(figures={"red-1": "centre"})
    table.do("0 act red-1")
    assert table.words("acted") == ["red-1"]
    assert table.at("centre") == ["green-leader", "red-1"]
    assert table.refusal("0 act red-1") == ("RISE-73", "acted_already")


def test_rise_74_an_action_can_be_forgone() -> None:
    table = act(figures={"red-1": "centre"})
    table.do("0 forgo red-1")
    assert table.words("energy")[0] == 0
    assert table.refusal("0 act red-1") == ("RISE-73", "acted_already")


def test_rise_75_the_phase_ends_when_nobody_is_left_or_all_are_done() -> None:
    table = act(figures={"red-1": "centre", "blue-1": "hills-6"})
    table.do("0 act red-1", "1 done")
    assert table.asked == [(3, "act")]
    table.do("1 resume")
    assert table.asked == [(1, "act"), (3, "act")]
    table.do("1 done", "3 done")
    assert table.asked[0] == (0, "place")
    assert table.at("centre") == []


@pytest.mark.parametrize(("tile", "kind"), [("mountains-3", "1O"), ("hills-3", "1G"), ("forests-3", "1C")])
def test_rise_76_each_wild_arm_has_its_resource(tile: str, kind: str) -> None:
    table = act(figures={"red-1": tile}, chance=dice(4))
    table.do("0 act red-1")
    assert table.words("goods")[0] == kind
    low = act(figures={"red-1": tile}, chance=dice(3))
    low.do("0 act red-1")
    assert low.words("goods")[0] == ""


def test_rise_77_only_as_much_energy_as_there_is() -> None:
    table = act(figures={"red-1": "hills-1"}, chance=dice(4), energy=[3, 5, 0, 0])
    table.do("0 act red-1")
    assert table.refusal("0 spend 4") == ("RISE-77", "not_enough_energy")
    assert table.refusal("1 spend 2")[1] == "not_asked"
    table.do("0 spend 1", "0 spend 1")
    assert (table.words("goods")[0], table.words("energy")[0]) == ("1G", 1)


EXPLORER = ["explorer", "scholar", "warden", "artificer"]


@pytest.mark.parametrize(("keeps", "left"), [(True, "1G"), (False, "")])
def test_rise_78_a_reroll_replaces_the_die_only(keeps: bool, left: str) -> None:
    table = act(councilors=EXPLORER, figures={"red-leader": "hills-1", "red-1": "hills-1"}, chance=dice(1, 5),
                energy=[1, 4, 0, 0], options={"rerollKeepsEnergy": keeps})  # fmt: skip
    table.do("0 act red-1", "0 spend 1", "0 reroll 0")
    assert table.words("goods")[0] == left
    assert table.words("energy")[0] == 0


def test_rise_78_every_failed_die_once() -> None:
    table = act(councilors=EXPLORER, figures={"red-leader": "hills-1", "red-1": "hills-1"}, chance=dice(1, 2),
                energy=[1, 0, 0, 0])  # fmt: skip
    table.do("0 act red-1", "0 reroll 0")
    assert table.kinds == ["rerolled", "roll_failed"]


def test_rise_78_the_treatise_turns_a_die_of_anybody() -> None:
    table = act(figures={"red-1": "hills-1"}, chance=dice(1), hands=[[], ["treatise-on-fortune"], [], []])
    table.do("0 act red-1")
    assert table.asked == [(1, "roll")]
    table.do("1 play treatise-on-fortune")
    assert table.words("goods")[0] == "1G"


def test_rise_78_the_sickle_once_a_round() -> None:
    table = act(figures={"red-1": "hills-1", "red-2": "hills-1"}, chance=dice(1, 6, 1),
                artifacts=[["sickle-of-elasippus"], [], [], []])  # fmt: skip
    table.do("0 act red-1", "0 reroll 2")
    assert table.words("goods")[0] == "1G"
    table.do("0 act red-2")
    assert table.kinds[-1] == "roll_failed"


def test_rise_79_no_target_below_two_and_results_above_six() -> None:
    table = act(figures={"red-1": "hills-6"}, chance=dice(1), more={"earthquakes": 0})
    table.state.earthquakes = -5
    assert target_of(table.rules, table.state, 18) == 2
    table = act(figures={"red-1": "hills-1"}, chance=dice(5), energy=[2, 0, 0, 0], more={"earthquakes": 1})
    table.do("0 act red-1", "0 spend 2")
    assert table.words("goods")[0] == "1G"


def test_rise_80_the_crown_adds_two_to_a_pair_of_its_owner() -> None:
    for owner, made in ((0, True), (2, False)):
        artifacts: list[list[str]] = [[], [], [], []]
        artifacts[owner] = ["crown-of-gadeirus"]
        table = act(figures={"red-1": "cities-6", "blue-1": "cities-6"}, chance=dice(2, 2), artifacts=artifacts)
        table.do("0 act red-1")
        assert ("roll_made" in table.kinds) == made


def test_rise_81_a_recruit_waits_in_its_pool() -> None:
    table = act(figures={"red-1": "cities-6", "red-2": "cities-6"}, chance=dice(3, 3))
    table.do("0 act red-1")
    assert "red-3" in table.at("pool-0")
    assert table.words("acted") == ["red-1", "red-2"]
    assert table.refusal("0 place red-3 centre") == ("RISE-49", "not_place_now")


@pytest.mark.rule("RISE-83")
def test_rise_83_a_volunteer_in_a_pair_counts_for_its_councilor() -> None:
    table = act(figures={"volunteer-1": "cities-6", "blue-1": "cities-6"}, chance=dice(3, 3))
    table.do("1 act blue-1")
    assert sorted(table.asked) == [(0, "colour"), (1, "colour")]
    table.do("0 figure red-3", "1 figure red-3")
    assert "red-3" in table.at("pool-0")


def test_rise_84_keeping_a_second_card_can_be_left() -> None:
    table = act(figures={"red-1": "libraries-1"}, energy=[2, 0, 0, 0], library=["call-to-muster", "psalm-of-haste"])
    table.do("0 act red-1", "0 card call-to-muster", "0 enough")
    assert table.at("hand-0") == ["call-to-muster"]
    assert table.words("energy")[0] == 2


@pytest.mark.parametrize(("value", "held"), [(2, 2), ("all", 3)])
def test_rise_85_a48_more_cards_widen_the_choice_only(value: object, held: int) -> None:
    table = act(councilors=["scholar", "mystic", "warden", "artificer"], options={"keepMax": value},
                figures={"red-leader": "libraries-6"},
                library=["call-to-muster", "psalm-of-haste", "song-of-recall-a", "rest"])  # fmt: skip
    table.do("0 act red-leader")
    while table.asked[0][1] == "keep":
        table.do(table.moves(0)[0])
    assert len(table.at("hand-0")) == held


def test_rise_86_an_artifact_lies_open_and_works_at_once() -> None:
    table = act(figures={"red-1": "libraries-6", "red-2": "libraries-1"},
                library=["lens-of-mneseus", "call-to-muster", "psalm-of-haste", "song-of-recall-a", "lost-schema-a",
                         "rest"])  # fmt: skip
    table.do("0 act red-1")
    assert table.at("artifacts-0") == ["lens-of-mneseus"]
    table.do("0 act red-2")
    assert len(table.at("drawn")) == 3


def test_rise_87_a27_over_the_limit_a_card_may_be_played_where_it_could_be_played_anyway() -> None:
    table = act(figures={"red-1": "libraries-6"}, energy=[2, 0, 0, 0],
                hands=[["aegis-hymn-a", "lost-schema-a", "lost-schema-b"], [], [], []],
                library=["call-to-muster", "song-of-recall-a", "rest"])  # fmt: skip
    table.do("0 act red-1")
    assert table.asked == [(0, "over_limit")]
    assert table.refusal("0 play call-to-muster") == ("RISE-28", "not_in_this_window")
    table.do("0 play aegis-hymn-a", "0 barrier_on barrier-hills")
    assert table.asked[0][1] == "act"
    assert len(table.at("hand-0")) == 4


def test_rise_88_an_empty_library_deck() -> None:
    table = act(figures={"red-1": "libraries-6"}, library=["call-to-muster"])
    table.state.library_discard = table.state.library_discard[:1]
    moved = set(table.rules.library_cards) - {*table.state.library, *table.state.library_discard,
                                              *table.state.library_box}  # fmt: skip
    table.state.gone += sorted(moved)
    table.do("0 act red-1")
    assert "library_shuffled" in table.kinds
    assert len(table.at("hand-0")) + len(table.at("artifacts-0")) == 2
    table = act(figures={"red-1": "libraries-6"})
    table.state.gone += table.state.library
    table.state.library, table.state.library_seen = [], []
    table.do("0 act red-1")
    assert table.at("hand-0") == []


def test_rise_90_one_energy_for_a_figure_at_the_centre() -> None:
    table = act(figures={"red-1": "centre", "red-2": "centre"})
    table.do("0 act red-1", "0 act red-2")
    assert table.words("energy")[0] == 2


def test_rise_93_a14_unflooding_in_phase_1_by_option_only() -> None:
    closed = Table(energy=[5, 0, 0, 0], flooded=["hills-6"])
    assert closed.refusal("0 unflood tile-hills-6 5 0 0 0") == ("RISE-93", "not_unflood_now")
    table = Table(4, {"unfloodInPlace": True}, energy=[5, 0, 0, 0], flooded=["hills-6"])
    table.do("0 unflood tile-hills-6 5 0 0 0", "1 place blue-1 hills-6")
    assert table.at("hills-6") == ["blue-1"]


def test_rise_94_a04_dry_tiles_reach_from_rank_1_outward() -> None:
    table = act(energy=[10, 0, 0, 0], flooded=["hills-6", "hills-5"])
    table.do("0 unflood tile-hills-5 5 0 0 0")
    assert table.words("flooded") == ["hills-6"]
    assert table.refusal("0 unflood tile-hills-5 5 0 0 0") == ("RISE-91", "not_flooded")


def test_rise_95_each_figure_takes_the_action_of_a_component_once() -> None:
    table = act(round=3, built={"mystic-siphon": 1}, figures={"red-1": "at-mystic-siphon"})
    table.do("0 act red-1")
    assert table.words("energy")[0] == 3
    assert table.refusal("0 act red-1") == ("RISE-73", "acted_already")


def test_rise_96_the_odd_one_goes_to_the_first_clockwise_from_the_start() -> None:
    table = act(options={"level": 3}, starter=1, round=3, blueprint=[], built={"harmonic-foundry": 1},
                figures={"red-1": "at-harmonic-foundry", "blue-1": "at-harmonic-foundry"})  # fmt: skip
    table.do("0 act red-1", "1 amount 0", "0 option 0")
    assert table.words("goods")[:2] == ["", "1A"]


def test_rise_97_a_repeated_action_is_new_and_needs_its_owners_consent() -> None:
    table = act(options={"level": 2}, round=3, blueprint=[], built={"chronal-loom": 1}, chance=dice(1, 6),
                figures={"red-1": "hills-1", "blue-1": "at-chronal-loom"})  # fmt: skip
    table.do("0 act red-1", "1 act blue-1")
    assert table.asked == [(0, "consent")]
    table.do("0 agree")
    assert table.words("goods")[0] == "1G"
    assert sorted(table.words("acted")) == ["blue-1", "red-1"]


def test_rise_97_the_psalm_lets_a_figure_act_twice() -> None:
    table = act(figures={"red-1": "centre"}, hands=[["psalm-of-haste"], [], [], []])
    table.do("0 play psalm-of-haste", "0 act red-1", "0 act red-1")
    assert table.words("energy")[0] == 2
    assert table.refusal("0 act red-1") == ("RISE-73", "acted_already")


def test_rise_111_volunteers_act_for_who_took_them() -> None:
    table = act(figures={"volunteer-1": "centre"})
    table.do("0 act volunteer-1")
    assert table.words("energy")[0] == 1


def test_rise_112_118_volunteers_of_phase_1_leave_at_the_end_of_the_round() -> None:
    table = Table(phase="wrath", figures={"volunteer-1": "pool-0"})
    assert not any(name.startswith("volunteer") for name in table.at("pool-0"))


def test_rise_112_a30_volunteers_of_the_beacon_stay_for_the_next_round() -> None:
    table = act(round=3, built={"numinous-beacon": 1}, figures={"red-1": "at-numinous-beacon"})
    table.do("0 act red-1")
    assert [name for name in table.at("pool-0") if name.startswith("volunteer")] == ["volunteer-1", "volunteer-2"]
    table.do("3 done")
    assert table.words("round") == 4
    assert "volunteer-1" in table.at("pool-0")
    table.do("0 place volunteer-1 hills-6")


def test_rise_113_volunteers_and_leaders_cannot_use_the_spirit_seal() -> None:
    table = act(options={"level": 2}, round=3, blueprint=[], built={"spirit-seal": 1}, flooded=["hills-6", "cities-6"],
                figures={"volunteer-1": "at-spirit-seal", "red-1": "at-spirit-seal"})  # fmt: skip
    assert table.refusal("0 act volunteer-1") == ("RISE-113", "followers_only")
    table.do("0 act red-1", "0 tile tile-hills-6")
    assert table.words("flooded") == []
    assert "red-1" in table.at("supply")
