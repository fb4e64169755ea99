"""Steps 3 and 4, evidence and passing.

Holds FATE-36, FATE-37, FATE-38, FATE-39, FATE-40, FATE-41, FATE-42, FATE-43, FATE-44, FATE-45.
"""

from __future__ import annotations

import pytest

from atlantis_desktop.engine.refusals import Because
from atlantis_desktop.engine.zones import EVERYBODY, HIDDEN, SHARED, SPECTATOR
from atlantis_desktop.games.fate.rules.deck import cards_in
from tests.games.fate.play import Play

SEATS = (2, 3, 4)


@pytest.mark.parametrize("seats", SEATS)
def test_fate_36_fate_t29_without_a_hand_evidence_and_passing_are_skipped(seats: int) -> None:
    declared = [["fire-1"], ["earth-1", "earth-2"], *([[]] * (seats - 2))]
    play = Play(
        seats, step="declare", hands=[["fire-2"], *([[]] * (seats - 1))], declared=declared, evidence=["fire-10"]
    )
    play.do("0 extend fire-2", "0 done")
    assert play.step == ("draw", 1)
    assert play.kinds() == ["declaring_done"]
    assert play.names(play.state.evidence) == ["fire-10"]
    assert play.state.discard == []
    assert play.laid(1) == {"earth-1", "earth-2"}
    play.do("1 draw")
    assert play.state.held[1] == 2


def test_fate_36_one_card_in_the_hand_is_enough_for_evidence() -> None:
    play = Play(3, step="declare", hands=[["fire-2"], [], []])
    play.do("0 done")
    assert play.step == ("evidence", 0)


def test_fate_37_one_hand_card_goes_on_top_of_the_evidence() -> None:
    play = Play(3, step="evidence", hands=[["fire-2", "air-1"], ["air-2"], []], evidence=["air-10"])
    assert play.legal() == {"0 place fire-2", "0 place air-1"}
    (event,) = play.do("0 place fire-2")
    assert play.names(play.state.evidence) == ["air-10", "fire-2"]
    assert play.hand(0) == {"air-1"}
    assert play.state.held == [1, 1, 0]
    assert (event.kind, event.seat, event.rule, event.seen_by) == ("evidence_placed", 0, "FATE-37", EVERYBODY)
    assert (event.source, event.target) == (("hand", 0), ("evidence", SHARED))
    assert play.names(event.cards) == ["fire-2"]
    assert play.step == ("pass", 0)


def test_fate_37_only_an_own_hand_card_can_be_placed_and_it_must_be() -> None:
    play = Play(3, step="evidence", hands=[["fire-2"], ["air-2"], []], declared=[["air-1"], [], []])
    for card in ("air-2", "air-1", "quake-1", "doorway"):
        refusal = play.refusal(f"0 place {card}")
        assert (refusal.rule, refusal.reason, refusal.because) == ("FATE-37", "not_in_hand", Because.NOT_ALLOWED)
        assert refusal.value("card") == play.rules.pieces.numbers[card]
    for text in ("0 pass fire-2", "0 done"):
        assert play.refused(text) == ("FATE-37", "now_evidence")


def placed(
    card: str, declared: list[list[str]], *, hand: list[str] | None = None, active: int = 0, **given: object
) -> Play:
    """The table after ``active`` placed this card."""
    seats = len(declared)
    hands: list[list[str]] = [[] for _seat in range(seats)]
    hands[active] = [card, *(["fire-10"] if hand is None else hand)]
    play = Play(seats, active=active, step="evidence", hands=hands, declared=declared, evidence=["tablet-b"], **given)
    play.do(f"{active} place {card}")
    return play


@pytest.mark.parametrize(
    ("card", "lost"),
    [
        ("fire-1", {"death", "earth"}),
        ("flood-1", {"death", "fire"}),
        ("meteor-1", {"fire", "water"}),
        ("plague-1", {"earth", "air"}),
        ("quake-1", {"water", "air"}),
    ],
)
def test_fate_38_each_element_disproves_two(card: str, lost: set[str]) -> None:
    for element in ("fire", "water", "air", "death", "earth"):
        play = placed(card, [[], [f"{element}-6"], []])
        assert play.names(play.state.discard) == ([f"{element}-6"] if element in lost else [])
        assert play.laid(1) == (set() if element in lost else {f"{element}-6"})


def test_fate_38_one_disproved_card_goes_without_a_question() -> None:
    play = placed("plague-6", [[], ["earth-2", "fire-6"], []])
    assert play.step == ("pass", 0)
    assert play.laid(1) == {"fire-6"}
    event = play.event("card_discarded")
    assert (event.seat, event.rule, event.seen_by) == (1, "FATE-38", EVERYBODY)
    assert (event.source, event.target) == (("declared", 1), ("discard", SHARED))
    assert play.names(event.cards) == ["earth-2"]


def test_fate_38_whichever_card_it_is_a_single_one_goes_unasked_and_two_are_asked_for() -> None:
    rules = Play(2).rules
    for card in range(50):
        name = rules.deck.ids[card]
        top = next(rules.deck.ids[other] for other in range(50) if rules.deck.disproved_by[other] >> card & 1)
        assert placed(top, [[], [name]], hand=[]).names(placed(top, [[], [name]], hand=[]).state.discard) == [name]
        following = rules.deck.ids[card + 1] if card % 5 < 4 else rules.deck.ids[card - 1]
        assert placed(top, [[], [name, following]], hand=[]).step == ("invalidate", 1)


def test_fate_38_fate_a15_of_several_the_owner_chooses() -> None:
    play = placed("plague-6", [[], ["earth-2", "air-6", "fire-6"], []])
    assert play.step == ("invalidate", 1)
    assert play.legal() == {"1 discard earth-2", "1 discard air-6"}
    assert play.legal(0) == set()
    assert play.refused("0 pass fire-10") == ("FATE-45", "not_your_turn")
    for text in ("1 pass fire-10", "1 done"):
        assert play.refused(text) == ("FATE-38", "now_invalidate")
    refusal = play.refusal("1 discard fire-6")
    assert (refusal.rule, refusal.reason) == ("FATE-38", "not_disproved")
    assert play.rules.deck.elements[refusal.value("evidence")] == "death"
    assert refusal.value("card") == play.rules.pieces.numbers["fire-6"]
    for card in ("earth-4", "quake-1"):
        refusal = play.refusal(f"1 discard {card}")
        assert (refusal.rule, refusal.reason) == ("FATE-38", "not_declared")
        assert refusal.value("card") == play.rules.pieces.numbers[card]
    (event,) = play.do("1 discard air-6")
    assert (event.kind, event.seat, event.seen_by, event.rule) == ("card_discarded", 1, EVERYBODY, "FATE-38")
    assert play.laid(1) == {"earth-2", "fire-6"}
    assert play.names(play.state.discard) == ["air-6"]
    assert play.step == ("pass", 0)


def test_fate_38_fate_t05_the_example_of_the_rules() -> None:
    declared = [["air-1", "quake-10"], ["earth-2"], ["tablet-a:meteor"], ["fire-6"]]
    for choice in ("air-1", "quake-10"):
        play = placed("plague-6", declared, active=3, hand=["death-1"])
        assert play.step == ("invalidate", 0)
        assert play.legal() == {"0 discard air-1", "0 discard quake-10"}
        play.do(f"0 discard {choice}")
        assert play.laid(0) == {"air-1", "quake-10"} - {choice}
        assert (play.laid(1), play.laid(2), play.laid(3)) == (set(), {"tablet-a"}, {"fire-6"})
        assert play.names(play.state.discard) == [choice, "earth-2"]


def test_fate_39_one_card_a_player_even_of_two_elements() -> None:
    play = placed("plague-6", [["earth-1", "air-1", "earth-2", "air-2"], ["quake-1", "meteor-1"], []])
    play.do("0 discard air-2", "1 discard quake-1")
    assert play.step == ("pass", 0)
    assert play.laid(0) == {"earth-1", "air-1", "earth-2"}
    assert play.laid(1) == {"meteor-1"}
    assert play.names(play.state.discard) == ["air-2", "quake-1"]


@pytest.mark.parametrize("card", ["fire-1", "flood-1", "meteor-1", "plague-1", "quake-1", "tablet-a"])
def test_fate_40_tablets_are_never_discarded(card: str) -> None:
    for name in ("fire", "water", "air", "death", "earth"):
        hands = [[card, "fire-10"], [], []]
        play = Play(3, step="evidence", hands=hands, declared=[[], [f"tablet-b:{name}"], []], evidence=["quake-10"])
        play.do(f"0 place {card}")
        assert play.laid(1) == {"tablet-b"}
        assert play.state.discard == []


def test_fate_40_a_tablet_cannot_be_chosen_instead() -> None:
    play = Play(
        2,
        step="invalidate",
        evidence=["plague-6"],
        declared=[[], ["air-1", "air-2", "tablet-a"]],
        hands=[["fire-1"], []],
    )
    assert play.legal() == {"1 discard air-1", "1 discard air-2"}
    assert play.refused("1 discard tablet-a") == ("FATE-40", "tablet_stays")


def test_fate_41_the_check_is_made_for_every_card_even_of_the_same_element() -> None:
    play = Play(
        2,
        step="evidence",
        hands=[["plague-1", "fire-1"], ["death-1"]],
        declared=[[], ["air-1", "earth-1", "quake-1"]],
        evidence=["death-10"],
    )
    play.do(
        "0 place plague-1",
        "1 discard air-1",
        "0 pass fire-1",
        "1 draw",
        "1 done",
        "1 place death-1",
        "1 discard earth-1",
    )
    assert play.laid(1) == {"quake-1"}


@pytest.mark.parametrize("active", [0, 1, 2, 3])
def test_fate_42_the_seats_choose_clockwise_from_the_active_player(active: int) -> None:
    laid = [["earth-1", "air-1"], ["earth-2", "air-2"], ["earth-4", "air-4"], ["earth-6", "air-6"]]
    play = placed("plague-6", laid, active=active)
    for offset in range(4):
        seat = (active + offset) % 4
        assert play.step == ("invalidate", seat)
        assert [frame.name for frame in play.state.frames] == ["pass", "invalidate"]
        play.do(f"{seat} discard {laid[seat][0]}")
    assert play.step == ("pass", active)
    assert play.names(play.state.discard) == [laid[(active + offset) % 4][0] for offset in range(4)]


def test_fate_42_unasked_discards_keep_the_order_too() -> None:
    play = placed("plague-6", [["earth-1"], ["earth-2", "air-2"], ["earth-4"], ["earth-6"]], active=3)
    assert play.names(play.state.discard) == ["earth-6", "earth-1"]
    play.do("1 discard air-2")
    assert play.names(play.state.discard) == ["earth-6", "earth-1", "air-2", "earth-4"]


def test_fate_a08_fate_t31_the_active_player_discards_too_even_new_cards() -> None:
    play = placed("fire-2", [["death-1", "death-2", "death-4"], [], []])
    assert play.step == ("invalidate", 0)
    assert play.legal() == {"0 discard death-1", "0 discard death-2", "0 discard death-4"}
    play = Play(2, step="declare", evidence=["water-1"], hands=[["quake-1", "quake-2", "quake-4", "fire-1"], []])
    play.do("0 declare quake-1 quake-2 quake-4", "0 done", "0 place fire-1")
    assert play.step == ("invalidate", 0)


def test_fate_43_fate_a02_a_tablet_as_evidence_has_no_element() -> None:
    play = Play(
        2,
        step="evidence",
        hands=[["tablet-a", "fire-1"], ["fire-2", "fire-4", "fire-6"]],
        declared=[["fire-10"], ["earth-1", "air-1", "water-1", "death-1"]],
        evidence=["flood-1"],
    )
    assert play.legal() == {"0 place tablet-a", "0 place fire-1"}
    play.do("0 place tablet-a")
    assert play.step == ("pass", 0)
    assert play.state.discard == []
    play.do("0 pass fire-1", "1 draw")
    assert {"fire-2 fire-4 fire-6", "fire-1 fire-2 fire-4"} <= play.legal_of("declare")


def test_fate_a02_with_the_option_a_tablet_is_no_evidence() -> None:
    play = Play(2, {"tabletEvidence": "forbidden"}, step="evidence", hands=[["tablet-a", "fire-1"], []])
    assert play.legal() == {"0 place fire-1"}
    refusal = play.refusal("0 place tablet-a")
    assert (refusal.rule, refusal.reason, refusal.because) == ("FATE-43", "tablet_evidence", Because.NOT_ALLOWED)
    assert play.refused("0 place tablet-b") == ("FATE-37", "not_in_hand")


@pytest.mark.parametrize("hand", [["tablet-a"], ["tablet-a", "tablet-b"]])
def test_fate_a02_who_holds_only_tablets_skips_the_evidence_and_passes_one(hand: list[str]) -> None:
    play = Play(2, {"tabletEvidence": "forbidden"}, step="declare", hands=[hand, []])
    play.do("0 done")
    assert play.step == ("pass", 0)
    assert play.legal_of("pass") == set(hand)
    play.do("0 pass tablet-a")
    assert play.step == ("draw", 1)
    assert play.hand(1) == {"tablet-a"}
    allowed = Play(2, step="declare", hands=[hand, []])
    allowed.do("0 done")
    assert allowed.step == ("evidence", 0)


def test_fate_a02_one_other_card_brings_the_evidence_back() -> None:
    play = Play(2, {"tabletEvidence": "forbidden"}, step="declare", hands=[["tablet-a", "air-1"], []])
    play.do("0 done")
    assert play.step == ("evidence", 0)


@pytest.mark.parametrize("seats", SEATS)
def test_fate_44_one_card_goes_face_down_to_the_next_seat(seats: int) -> None:
    for active in range(seats):
        receiver = (active + 1) % seats
        hands: list[list[str]] = [[] for _seat in range(seats)]
        hands[active] = ["fire-1", "tablet-a"]
        play = Play(seats, active=active, step="pass", hands=hands)
        assert play.legal() == {f"{active} pass fire-1", f"{active} pass tablet-a"}
        (event,) = play.do(f"{active} pass tablet-a")
        assert (play.hand(active), play.hand(receiver)) == ({"fire-1"}, {"tablet-a"})
        assert (play.state.held[active], play.state.held[receiver]) == (1, 1)
        assert (event.kind, event.seat, event.values, event.rule) == ("card_passed", active, (receiver,), "FATE-44")
        assert (event.source, event.target) == (("hand", active), ("hand", receiver))
        for viewer in range(seats):
            seen = event.for_seat(viewer).cards
            assert seen == (event.cards if viewer in (active, receiver) else (HIDDEN,))
        assert event.for_seat(SPECTATOR).cards == (HIDDEN,)


def test_fate_44_only_a_hand_card_can_be_passed() -> None:
    play = Play(2, step="pass", hands=[["fire-1"], ["fire-2"]], declared=[["air-1"], []])
    for card in ("fire-2", "air-1", "quake-1"):
        refusal = play.refusal(f"0 pass {card}")
        assert (refusal.rule, refusal.reason, refusal.because) == ("FATE-44", "not_in_hand", Because.NOT_ALLOWED)
        assert refusal.value("card") == play.rules.pieces.numbers[card]
    for text in ("0 place fire-1", "0 done", "0 draw"):
        refusal = play.refusal(text)
        assert (refusal.rule, refusal.reason, refusal.because) == ("FATE-44", "now_pass", Because.NOT_NOW)


def test_fate_44_who_placed_the_last_card_passes_none() -> None:
    play = placed("fire-2", [[], [], []], hand=[])
    assert play.step == ("draw", 1)
    assert play.state.held == [0, 0, 0]
    play = placed("fire-2", [["death-1", "death-2"], [], []], hand=[])
    assert play.step == ("invalidate", 0)
    play.do("0 discard death-1")
    assert play.step == ("draw", 1)


@pytest.mark.parametrize("seats", SEATS)
def test_fate_45_the_next_seat_clockwise_is_active_whether_or_not_a_card_was_passed(seats: int) -> None:
    for active in range(seats):
        hands: list[list[str]] = [[] for _seat in range(seats)]
        play = Play(seats, active=active, step="declare", hands=hands, turn=4)
        play.do(f"{active} done")
        assert (play.step, play.state.turn) == (("draw", (active + 1) % seats), 5)
        hands[active] = ["fire-1"]
        play = Play(seats, active=active, step="pass", hands=hands, turn=4)
        play.do(f"{active} pass fire-1")
        assert (play.step, play.state.turn) == (("draw", (active + 1) % seats), 5)
        assert len(play.state.frames) == 1


def test_fate_45_after_discards_of_others_the_turn_still_goes_to_the_next_seat() -> None:
    play = placed("plague-6", [[], [], ["earth-1", "air-1"], []], active=1)
    play.do("2 discard air-1", "1 pass fire-10")
    assert play.step == ("draw", 2)


def test_fate_a14_there_is_no_hand_limit() -> None:
    hand = [
        play_card
        for play_card in (
            f"{name}-{value}" for name in ("fire", "water", "air", "death", "earth") for value in (1, 2, 4, 6)
        )
    ]
    play = Play(2, hands=[hand, []], deck=["quake-1", "quake-2", "rest"])
    play.do("0 draw")
    assert play.state.held[0] == 22
    assert len(cards_in(play.state.hands[0])) == 22
