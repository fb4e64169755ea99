"""Step 2, declare: sets and extensions.

Holds FATE-21, FATE-22, FATE-23, FATE-24, FATE-25, FATE-26, FATE-27., FATE-35.
"""

from __future__ import annotations

from itertools import combinations

import pytest

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.refusals import Because
from atlantis_desktop.engine.zones import EVERYBODY, SHARED
from tests.games.fate.declaring import declaring
from tests.games.fate.play import Play


def test_fate_21_a_set_is_three_cards_of_one_name() -> None:
    play = declaring(["quake-1", "quake-2", "quake-4", "quake-6", "air-1", "air-2"])
    assert play.legal_of("declare") == {
        " ".join(three) for three in combinations(["quake-1", "quake-2", "quake-4", "quake-6"], 3)
    }
    play.do("0 declare quake-1 quake-2 quake-6")
    assert play.laid(0) == {"quake-1", "quake-2", "quake-6"}
    assert play.hand(0) == {"quake-4", "air-1", "air-2"}
    assert play.state.held == [3, 0, 0]
    assert play.step == ("declare", 0)


@pytest.mark.parametrize("cards", ["quake-1 quake-2", "quake-1 quake-2 quake-4 quake-6", "quake-1"])
def test_fate_21_two_cards_and_four_are_no_set(cards: str) -> None:
    play = declaring(["quake-1", "quake-2", "quake-4", "quake-6"])
    refusal = play.refusal(f"0 declare {cards}")
    assert (refusal.rule, refusal.reason, refusal.because) == ("FATE-21", "set_of_three", Because.NOT_ALLOWED)
    assert refusal.value("count") == len(cards.split())


def test_fate_21_two_cards_of_a_name_allow_no_set_and_three_allow_one() -> None:
    assert declaring(["quake-1", "quake-2"]).legal_of("declare") == set()
    assert declaring(["quake-1", "quake-2", "quake-10"]).legal_of("declare") == {"quake-1 quake-2 quake-10"}


def test_fate_21_a_set_comes_from_the_own_hand() -> None:
    play = declaring(["quake-1", "quake-2"], declared=[["quake-4"], ["quake-6"]])
    for card in ("quake-4", "quake-6", "quake-10"):
        refusal = play.refusal(f"0 declare quake-1 quake-2 {card}")
        assert (refusal.rule, refusal.reason) == ("FATE-21", "not_in_hand")
        assert refusal.value("card") == play.rules.pieces.numbers[card]


def test_fate_21_a_set_is_announced_to_all() -> None:
    (event,) = declaring(["quake-1", "quake-2", "quake-4"]).do("0 declare quake-1 quake-2 quake-4")
    assert (event.kind, event.seat, event.rule, event.seen_by) == ("set_declared", 0, "FATE-21", EVERYBODY)
    assert (event.source, event.target) == (("hand", 0), ("declared", 0))
    rules = Play(3).rules
    assert [rules.deck.ids[card] for card in event.cards] == ["quake-1", "quake-2", "quake-4"]
    assert rules.deck.names[event.values[0]] == "quake"


@pytest.mark.parametrize("card", ["doorway", "chamber"])
def test_fate_21_doorway_and_chamber_are_never_declared(card: str) -> None:
    play = declaring(["quake-1", "quake-2"], declared=[["air-1"]])
    assert play.refused(f"0 declare quake-1 quake-2 {card}") == ("FATE-21", "special_card")
    assert play.refused(f"0 extend {card}") == ("FATE-21", "special_card")


def test_fate_21_the_same_card_twice_is_no_set() -> None:
    play = declaring(["quake-1", "quake-2"])
    refusal = play.refusal("0 declare quake-1 quake-2 quake-2")
    assert (refusal.rule, refusal.reason, refusal.because) == ("FATE-21", "card_twice", Because.MALFORMED)


def test_fate_21_cards_are_named_in_one_order() -> None:
    play = declaring(["quake-1", "quake-2", "quake-4", "tablet-a"])
    for cards in ("quake-2 quake-1 quake-4", "tablet-a quake-1 quake-2"):
        refusal = play.refusal(f"0 declare {cards}")
        assert (refusal.rule, refusal.reason, refusal.because) == ("FATE-21", "order", Because.MALFORMED)


def test_fate_21_several_sets_may_be_declared_in_any_order() -> None:
    play = declaring(["quake-1", "quake-2", "quake-4", "fire-1", "fire-2", "fire-4", "air-1"])
    play.do("0 declare fire-1 fire-2 fire-4", "0 declare quake-1 quake-2 quake-4")
    assert play.laid(0) == {"quake-1", "quake-2", "quake-4", "fire-1", "fire-2", "fire-4"}
    assert play.step == ("declare", 0)


def test_fate_22_fate_t06_one_element_with_two_names_is_no_set() -> None:
    play = declaring(["fire-1", "fire-2", "volcano-4"])
    assert play.legal() == {"0 done"}
    refusal = play.refusal("0 declare fire-1 fire-2 volcano-4")
    assert (refusal.rule, refusal.reason) == ("FATE-22", "one_element_two_names")
    names = play.rules.deck.names
    assert (names[refusal.value("first")], names[refusal.value("second")]) == ("fire", "volcano")


def test_fate_22_three_names_of_two_elements_are_refused_by_name() -> None:
    play = declaring(["fire-1", "fire-2", "air-4", "quake-1"])
    assert play.refused("0 declare fire-1 fire-2 air-4") == ("FATE-21", "one_name")
    assert play.refused("0 declare fire-1 air-4 quake-1") == ("FATE-21", "one_name")


def test_fate_24_a_single_card_extends_an_open_name() -> None:
    play = declaring(["fire-6", "volcano-6", "air-1"], declared=[["fire-1"]])
    assert play.legal_of("extend") == {"fire-6"}
    (event,) = play.do("0 extend fire-6")
    assert play.laid(0) == {"fire-1", "fire-6"}
    assert play.hand(0) == {"volcano-6", "air-1"}
    assert (event.kind, event.seat, event.rule, event.seen_by) == ("set_extended", 0, "FATE-24", EVERYBODY)
    assert (event.source, event.target) == (("hand", 0), ("declared", 0))
    assert play.names(event.cards) == ["fire-6"]


def test_fate_24_a_name_that_lies_nowhere_is_not_open() -> None:
    play = declaring(["fire-6"], declared=[["air-1"], ["volcano-1", "volcano-2"]])
    assert play.legal_of("extend") == set()
    refusal = play.refusal("0 extend fire-6")
    assert (refusal.rule, refusal.reason) == ("FATE-24", "not_open")
    assert play.rules.deck.names[refusal.value("name")] == "fire"


def test_fate_24_fate_t35_another_name_of_the_element_does_not_open_it() -> None:
    play = declaring(["volcano-6"], declared=[["fire-1", "fire-2", "fire-4"]])
    assert play.legal() == {"0 done"}
    assert play.refused("0 extend volcano-6") == ("FATE-24", "not_open")


def test_fate_24_the_card_must_be_in_the_hand() -> None:
    play = declaring(["air-1"], declared=[["fire-1"]])
    refusal = play.refusal("0 extend fire-6")
    assert (refusal.rule, refusal.reason) == ("FATE-24", "not_in_hand")
    assert refusal.value("card") == play.rules.pieces.numbers["fire-6"]


def test_fate_24_fate_t34_several_extensions_in_one_turn() -> None:
    play = declaring(["flood-6", "flood-10"], declared=[["flood-1", "flood-2", "flood-4"]], evidence=["death-1"])
    assert play.legal_of("extend") == {"flood-6", "flood-10"}
    play.do("0 extend flood-6", "0 extend flood-10")
    assert play.laid(0) == {"flood-1", "flood-2", "flood-4", "flood-6", "flood-10"}


def test_fate_t38_a_set_and_an_extension_with_the_fourth_card() -> None:
    play = declaring(["death-1", "death-2", "death-4", "death-6"], evidence=["earth-1"])
    assert play.legal_of("extend") == set()
    play.do("0 declare death-1 death-2 death-4")
    assert play.legal() == {"0 extend death-6", "0 done"}
    play.do("0 extend death-6")
    assert play.laid(0) == {"death-1", "death-2", "death-4", "death-6"}


def test_fate_25_fate_t07_extending_others_needs_an_own_declared_card() -> None:
    play = declaring(["flood-6", "death-1", "death-2", "death-4"], declared=[[], ["flood-1", "flood-2", "flood-4"]])
    assert play.legal_of("extend") == set()
    refusal = play.refusal("0 extend flood-6")
    assert (refusal.rule, refusal.reason) == ("FATE-25", "nothing_declared")
    assert play.rules.deck.names[refusal.value("name")] == "flood"
    play.do("0 declare death-1 death-2 death-4")
    assert play.legal_of("extend") == {"flood-6"}
    play.do("0 extend flood-6")
    assert play.laid(0) == {"death-1", "death-2", "death-4", "flood-6"}


@pytest.mark.parametrize("owner", [1, 2])
def test_fate_25_one_own_card_of_any_name_is_enough(owner: int) -> None:
    declared: list[list[str]] = [["air-1"], [], []]
    declared[owner] = ["flood-1"]
    assert declaring(["flood-6"], declared=declared).legal_of("extend") == {"flood-6"}


def test_fate_26_the_extension_lies_before_the_player_who_placed_it() -> None:
    play = declaring(["flood-6"], declared=[["air-1"], ["flood-1", "flood-2", "flood-4"]], evidence=["water-1"])
    play.do("0 extend flood-6")
    assert play.laid(0) == {"air-1", "flood-6"}
    assert play.laid(1) == {"flood-1", "flood-2", "flood-4"}
    assert (play.score(0), play.score(1)) == (1 + 12, 14)


ELEMENTS = {
    "fire": ("fire", "volcano"),
    "water": ("water", "flood"),
    "air": ("air", "meteor"),
    "death": ("death", "plague"),
    "earth": ("earth", "quake"),
}
BARRED = {
    "earth": {"water", "air"},
    "air": {"fire", "water"},
    "fire": {"death", "earth"},
    "water": {"death", "fire"},
    "death": {"earth", "air"},
}


@pytest.mark.parametrize("element", ELEMENTS)
@pytest.mark.parametrize("which", [0, 1])
def test_fate_27_disproved_elements_cannot_be_declared(element: str, which: int) -> None:
    hand = [f"{name}-{value}" for names in ELEMENTS.values() for name in names for value in (1, 2, 4)]
    top = f"{ELEMENTS[element][which]}-10"
    play = declaring(hand, evidence=["tablet-a", top])
    free = {name for other, names in ELEMENTS.items() if other not in BARRED[element] for name in names}
    assert {cards.split("-")[0] for cards in play.legal_of("declare")} == free
    for other in BARRED[element]:
        for name in ELEMENTS[other]:
            refusal = play.refusal(f"0 declare {name}-1 {name}-2 {name}-4")
            assert (refusal.rule, refusal.reason) == ("FATE-27", "disproved")
            elements = play.rules.deck.elements
            assert (elements[refusal.value("evidence")], elements[refusal.value("element")]) == (element, other)


def test_fate_27_fate_t03_only_the_quake_set_is_legal_under_flood() -> None:
    play = declaring(
        ["fire-1", "fire-2", "fire-4", "plague-2", "plague-4", "plague-6", "quake-1", "quake-2", "quake-4"],
        evidence=["flood-1"],
    )
    assert play.legal() == {"0 declare quake-1 quake-2 quake-4", "0 done"}


def test_fate_27_extensions_are_barred_as_well() -> None:
    play = declaring(["fire-6", "earth-6"], declared=[["fire-1", "earth-1"]], evidence=["flood-1"])
    assert play.legal_of("extend") == {"earth-6"}
    refusal = play.refusal("0 extend fire-6")
    assert (refusal.rule, refusal.reason) == ("FATE-27", "disproved")


def test_fate_27_a_tablet_does_not_lift_the_bar() -> None:
    play = declaring(["fire-1", "fire-2", "tablet-a"], evidence=["water-1"])
    assert play.legal() == {"0 done"}
    assert play.refused("0 declare fire-1 fire-2 tablet-a") == ("FATE-27", "disproved")


def test_fate_27_only_the_top_of_the_evidence_counts() -> None:
    play = declaring(["fire-1", "fire-2", "fire-4"], evidence=["water-1", "death-1"])
    assert play.legal_of("declare") == {"fire-1 fire-2 fire-4"}


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_fate_a05_fate_t37_nobody_extends_when_the_last_card_of_a_name_is_gone(seat: int) -> None:
    hands: list[list[str]] = [[], [], []]
    hands[seat] = ["flood-6"]
    play = Play(
        3,
        active=seat,
        step="declare",
        hands=hands,
        declared=[["air-1"], ["air-2"], ["tablet-a:flood"]],
        discard=["flood-1"],
        evidence=["tablet-b"],
    )
    assert play.legal_of("extend") == set()


def test_fate_a12_an_extension_alone_keeps_the_name_open_for_its_owner() -> None:
    play = declaring(["flood-10"], declared=[["flood-6"]])
    assert play.legal_of("extend") == {"flood-10"}


def test_fate_35_the_step_ends_when_the_player_says_so() -> None:
    play = declaring(["fire-1"])
    assert play.legal() == {"0 done"}
    (event,) = play.do("0 done")
    assert (event.kind, event.seat, event.rule) == ("declaring_done", 0, "FATE-35")
    assert play.step == ("evidence", 0)
    for text in ("0 declare fire-1 fire-2 fire-4", "0 extend fire-1", "0 done", "0 attach tablet-a fire", "0 draw"):
        refusal = play.refusal(text)
        assert (refusal.rule, refusal.reason, refusal.because) == ("FATE-37", "now_evidence", Because.NOT_NOW)


def test_fate_35_while_declaring_no_other_step_can_be_taken() -> None:
    play = declaring(["fire-1"])
    for text in ("0 draw", "0 place fire-1", "0 pass fire-1", "0 discard fire-1", "0 begin"):
        assert play.refused(text) == ("FATE-35", "now_declare")


def test_fate_45_the_others_cannot_declare() -> None:
    play = declaring(["fire-1"], other_hands=3)
    assert play.refused("1 done") == ("FATE-45", "not_your_turn")
    assert play.refused(Move("done", 2)) == ("FATE-45", "not_your_turn")
    assert play.rules.contents(play.state)["evidence", SHARED] == tuple(play.state.evidence)
