"""Step 2, declare: Tablets.

Holds FATE-28, FATE-29, FATE-30, FATE-31, FATE-32, FATE-33, FATE-34. Also FATE-23.
"""

from __future__ import annotations

import pytest

from atlantis_desktop.engine.zones import EVERYBODY
from tests.games.fate.declaring import declaring
from tests.games.fate.play import Play


def test_fate_23_a_tablet_takes_the_place_of_one_card() -> None:
    play = declaring(["fire-1", "fire-2", "fire-4", "tablet-a"])
    assert play.legal_of("declare") == {
        "fire-1 fire-2 fire-4",
        "fire-1 fire-2 tablet-a",
        "fire-1 fire-4 tablet-a",
        "fire-2 fire-4 tablet-a",
    }
    play.do("0 declare fire-2 fire-4 tablet-a")
    assert play.laid(0) == {"fire-2", "fire-4", "tablet-a"}
    assert play.hand(0) == {"fire-1"}
    assert play.state.held[0] == 1
    assert "tablet_stolen" not in play.kinds()


def test_fate_23_each_tablet_by_itself_but_never_two() -> None:
    play = declaring(["fire-1", "fire-2", "tablet-a", "tablet-b"], evidence=["death-1"])
    assert play.legal_of("declare") == {"fire-1 fire-2 tablet-a", "fire-1 fire-2 tablet-b"}
    assert play.refused("0 declare fire-1 tablet-a tablet-b") == ("FATE-23", "two_tablets")
    assert play.refused("0 declare fire-1 fire-2 tablet-a tablet-b") == ("FATE-21", "set_of_three")


def test_fate_23_one_card_and_a_tablet_are_no_set() -> None:
    play = declaring(["fire-1", "tablet-a"])
    assert play.legal_of("declare") == set()
    assert play.refused("0 declare fire-1 tablet-a") == ("FATE-21", "set_of_three")


def test_fate_a09_two_tablets_may_lie_in_two_sets_of_one_seat() -> None:
    play = declaring(["fire-1", "fire-2", "fire-4", "fire-6", "tablet-a", "tablet-b"], evidence=["death-1"])
    play.do("0 declare fire-1 fire-2 tablet-a", "0 declare fire-4 fire-6 tablet-b")
    assert play.words["declared"][0] == ["fire-1", "fire-2", "fire-4", "fire-6", "tablet-a:fire", "tablet-b:fire"]
    play = declaring(["fire-1", "fire-2", "tablet-b"], declared=[["air-1", "tablet-a:air"]], evidence=["earth-1"])
    play.do("0 declare fire-1 fire-2 tablet-b")
    assert play.words["declared"][0] == ["fire-1", "fire-2", "air-1", "tablet-a:air", "tablet-b:fire"]


def test_fate_28_a_tablet_never_extends() -> None:
    play = declaring(["tablet-a", "fire-6"], declared=[["fire-1", "fire-2", "fire-4"]], evidence=["death-1"])
    assert play.legal_of("extend") == {"fire-6"}
    assert play.refused("0 extend tablet-a") == ("FATE-28", "tablet_extends")


def test_fate_t19_a_tablet_alone_in_the_hand_cannot_be_declared() -> None:
    play = declaring(["tablet-a"], declared=[["fire-1", "fire-2", "fire-4"]], evidence=["death-1"])
    assert play.legal() == {"0 done"}


@pytest.mark.parametrize("victim", [1, 2])
def test_fate_29_a_tablet_before_another_player_can_be_taken_for_a_new_set(victim: int) -> None:
    declared: list[list[str]] = [[], [], []]
    declared[victim] = ["water-2", "water-4", "tablet-a:water"]
    play = declaring(["fire-1", "fire-2"], declared=declared)
    assert play.legal_of("declare") == {"fire-1 fire-2 tablet-a"}
    play.do("0 declare fire-1 fire-2 tablet-a")
    assert play.laid(0) == {"fire-1", "fire-2", "tablet-a"}
    assert play.laid(victim) == {"water-2", "water-4"}
    assert play.words["declared"][0] == ["fire-1", "fire-2", "tablet-a:fire"]
    assert (play.state.held[0], play.hand(0)) == (0, set())
    event = play.event("tablet_stolen")
    assert (event.seat, event.values, event.rule, event.seen_by) == (0, (victim,), "FATE-29", EVERYBODY)
    assert (event.source, event.target) == (("declared", victim), ("declared", 0))
    assert play.names(event.cards) == ["tablet-a"]
    assert play.kinds() == ["tablet_stolen", "set_declared"]


def test_fate_29_an_undeclared_tablet_cannot_be_taken() -> None:
    play = Play(2, step="declare", hands=[["fire-1", "fire-2"], ["tablet-a"]], evidence=["tablet-b"])
    assert play.legal() == {"0 done"}
    refusal = play.refusal("0 declare fire-1 fire-2 tablet-a")
    assert (refusal.rule, refusal.reason) == ("FATE-29", "tablet_not_there")
    assert refusal.value("card") == play.rules.pieces.numbers["tablet-a"]


def test_fate_29_own_and_foreign_tablet_are_a_choice() -> None:
    play = declaring(["fire-1", "fire-2", "tablet-b"], declared=[[], ["air-1", "tablet-a:air"]], evidence=["death-1"])
    assert play.legal_of("declare") == {"fire-1 fire-2 tablet-a", "fire-1 fire-2 tablet-b"}
    play.do("0 declare fire-1 fire-2 tablet-a")
    assert play.hand(0) == {"tablet-b"}
    assert play.laid(1) == {"air-1"}


def test_fate_30_a_stolen_tablet_needs_two_hand_cards_of_one_name() -> None:
    declared = [[], ["water-2", "water-4", "tablet-a:water"]]
    assert declaring(["fire-1"], declared=declared).legal_of("declare") == set()
    assert declaring(["fire-1", "volcano-1"], declared=declared).legal_of("declare") == set()
    assert declaring(["fire-1", "fire-2"], declared=declared).legal_of("declare") == {"fire-1 fire-2 tablet-a"}


def test_fate_30_fate_t22_no_hanging_onto_an_old_set() -> None:
    declared = [["quake-1", "quake-2", "quake-4"], ["air-1", "tablet-a:air"]]
    play = declaring([], declared=declared, evidence=["earth-1"])
    assert play.legal() == {"0 done"}
    assert play.refused("0 attach tablet-a quake") == ("FATE-30", "attach_off")


def test_fate_a04_fate_t22_the_option_lets_a_stolen_tablet_be_hung() -> None:
    declared = [["quake-1", "quake-2", "quake-4"], ["air-1", "tablet-a:air"]]
    play = declaring([], declared=declared, evidence=["earth-1"], tabletStealAttach=True)
    assert play.legal() == {"0 attach tablet-a quake", "0 done"}
    play.do("0 attach tablet-a quake")
    assert play.words["declared"] == [["quake-1", "quake-2", "quake-4", "tablet-a:quake"], ["air-1"], []]
    assert play.kinds() == ["tablet_stolen"]
    assert play.state.held == [0, 0, 0]
    assert play.legal() == {"0 done"}
    assert play.refused("0 attach tablet-a quake") == ("FATE-31", "own_tablet")
    play = declaring([], declared=declared, evidence=["fire-1"], tabletStealAttach=True)
    assert play.legal() == {"0 done"}
    assert play.refused("0 attach tablet-a quake") == ("FATE-27", "disproved")


def test_fate_a04_hanging_needs_own_cards_without_a_tablet_and_a_tablet_before_another() -> None:
    declared = [["quake-1", "fire-1", "tablet-b:fire"], ["air-1", "tablet-a:air"]]
    play = declaring(["air-2"], declared=declared, evidence=["earth-1"], tabletStealAttach=True)
    assert play.legal_of("attach") == {"tablet-a quake"}
    assert play.refused("0 attach tablet-a fire") == ("FATE-23", "attach_has_tablet")
    assert play.refused("0 attach tablet-a air") == ("FATE-30", "attach_nothing")
    assert play.refused("0 attach tablet-b quake") == ("FATE-31", "own_tablet")
    refusal = play.refusal("0 attach air-1 quake")
    assert (refusal.rule, refusal.reason) == ("FATE-30", "no_tablet")
    assert refusal.value("card") == play.rules.pieces.numbers["air-1"]
    play = Play(
        2,
        {"tabletStealAttach": True},
        step="declare",
        hands=[[], ["tablet-a"]],
        declared=[["quake-1"], []],
        evidence=["earth-1"],
    )
    assert play.refused("0 attach tablet-a quake") == ("FATE-29", "tablet_not_there")


def test_fate_a04_both_tablets_of_others_can_be_hung_on_two_names() -> None:
    declared = [["quake-1", "fire-1"], ["air-1", "tablet-a:air"], ["tablet-b:water"]]
    play = declaring([], declared=declared, evidence=["earth-1"], tabletStealAttach=True)
    assert play.legal_of("attach") == {"tablet-a quake", "tablet-a fire", "tablet-b quake", "tablet-b fire"}
    play.do("0 attach tablet-b fire")
    assert play.legal_of("attach") == {"tablet-a quake"}


def test_fate_31_fate_t23_an_own_tablet_on_the_table_stays() -> None:
    play = declaring(["quake-6", "quake-10"], declared=[["water-2", "water-4", "tablet-a:water"]])
    assert play.legal() == {"0 done"}
    assert play.refused("0 declare quake-6 quake-10 tablet-a") == ("FATE-31", "own_tablet")


def test_fate_32_what_remains_of_a_robbed_set_scores_and_keeps_its_name_open() -> None:
    play = Play(
        3,
        step="declare",
        evidence=["tablet-b"],
        hands=[["fire-1", "fire-2"], ["water-6"], []],
        declared=[[], ["water-2", "water-4", "tablet-a:water"], []],
    )
    play.do("0 declare fire-1 fire-2 tablet-a", "0 done", "1 draw")
    assert play.score(1) == 6
    assert "water-6" in play.legal_of("extend")


def test_fate_33_a_tablet_has_the_element_of_its_set() -> None:
    play = declaring(["fire-6", "fire-10", "tablet-a"], evidence=["earth-1"])
    play.do("0 declare fire-6 fire-10 tablet-a")
    assert play.words["declared"][0] == ["fire-6", "fire-10", "tablet-a:fire"]
    assert play.score(0) == 26


def test_fate_34_a_tablet_counts_as_a_declared_card() -> None:
    play = declaring(["flood-6"], declared=[["tablet-a:fire"], ["flood-1"]])
    assert play.legal_of("extend") == {"flood-6"}
    assert declaring(["flood-6"], declared=[[], ["flood-1"]]).legal_of("extend") == set()


def test_fate_a05_a_tablet_does_not_keep_its_name_open() -> None:
    play = declaring(["flood-6"], declared=[["tablet-a:flood", "air-1"]])
    assert play.legal_of("extend") == set()
    assert play.refused("0 extend flood-6") == ("FATE-24", "not_open")
