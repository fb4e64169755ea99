"""Step 1, draw.

Holds FATE-10, FATE-11, FATE-12, FATE-13, FATE-14, FATE-15, FATE-16, FATE-17, FATE-18, FATE-19, FATE-20.
"""

from __future__ import annotations

from typing import Any

import pytest

from atlantis_desktop.engine.refusals import Because
from atlantis_desktop.engine.zones import EVERYBODY, HIDDEN, SHARED, SPECTATOR
from tests.games.fate.play import Play

SEATS = (2, 3, 4)


def packet_on_top(*top: str, **given: Any) -> dict[str, Any]:
    """A deck of these cards alone, all others in the discard pile unless the position says otherwise."""
    return {"deck": list(top), "discard": ["rest"], "evidence": ["fire-10"], **given}


@pytest.mark.parametrize("seats", SEATS)
def test_fate_10_the_active_player_takes_the_top_two_cards(seats: int) -> None:
    for active in range(seats):
        play = Play(seats, active=active, deck=["water-4", "air-1", "death-2", "rest"])
        left = len(play.state.deck)
        assert play.legal() == {f"{active} draw"}
        play.do(f"{active} draw")
        assert play.hand(active) == {"water-4", "air-1"}
        assert play.state.held[active] == 2
        assert len(play.state.deck) == left - 2
        assert play.names(play.state.deck)[-1] == "death-2"
        assert play.step == ("declare", active)


def test_fate_10_the_cards_drawn_are_told_to_their_owner_alone() -> None:
    play = Play(3, active=1, deck=["water-4", "air-1", "rest"])
    (event,) = play.do("1 draw")
    assert (event.kind, event.seat, event.rule, event.values) == ("cards_drawn", 1, "FATE-10", (2,))
    assert play.names(event.cards) == ["water-4", "air-1"]
    assert (event.source, event.target) == (("deck", SHARED), ("hand", 1))
    assert event.for_seat(1) == event
    for other in (0, 2, SPECTATOR):
        assert event.for_seat(other).cards == (HIDDEN, HIDDEN)


def test_fate_10_nobody_else_draws_and_nothing_else_can_be_done_first() -> None:
    play = Play(3, active=1, hands=[["fire-1"], ["fire-2"], []])
    assert play.legal(0) == play.legal(2) == set()
    refusal = play.refusal("0 draw")
    assert (refusal.rule, refusal.reason, refusal.because) == ("FATE-45", "not_your_turn", Because.NOT_NOW)
    assert refusal.value("seat") == 1
    for text in ("1 done", "1 extend fire-2", "1 place fire-2", "1 pass fire-2", "1 discard fire-2", "1 begin"):
        refusal = play.refusal(text)
        assert (refusal.rule, refusal.reason, refusal.because) == ("FATE-10", "now_draw", Because.NOT_NOW)


def test_fate_11_a_deck_of_one_card_gives_that_card_and_the_rest_after_the_doorway() -> None:
    play = Play(3, **packet_on_top("doorway", evidence=["rest", "fire-10"], discard=["air-1", "air-2"]))
    play.do("0 draw")
    # The new deck held air-1, air-2 and the Chamber; two of them were taken.
    taken = play.hand(0) | ({"chamber"} if play.state.shown else set())
    assert len(taken) == 2
    assert taken <= {"air-1", "air-2", "chamber"}
    assert len(play.state.deck) == 1


def test_fate_11_only_the_chamber_left_is_taken_alone() -> None:
    play = Play(2, **packet_on_top("chamber", hands=[["water-1"], []]))
    play.do("0 draw")
    assert play.state.deck == []
    assert play.hand(0) == {"water-1"}
    assert play.state.shown


@pytest.mark.parametrize("seats", SEATS)
def test_fate_12_two_plain_cards_lead_to_declaring(seats: int) -> None:
    play = Play(seats, deck=["tablet-a", "tablet-b", "rest"])
    play.do("0 draw")
    assert play.hand(0) == {"tablet-a", "tablet-b"}
    assert play.step == ("declare", 0)
    assert not play.state.doorway_found
    assert not play.state.shown


@pytest.mark.parametrize("top", [("doorway", "water-4"), ("water-4", "doorway")])
def test_fate_13_the_doorway_is_shown_and_leaves_the_round(top: tuple[str, str]) -> None:
    play = Play(3, **packet_on_top(*top, "air-1"))
    play.do("0 draw")
    assert play.state.doorway_found
    event = play.event("doorway_found")
    assert (play.names(event.cards), event.seen_by, event.rule) == (["doorway"], EVERYBODY, "FATE-13")
    assert (event.source, event.target) == (("deck", SHARED), ("aside", SHARED))
    contents = play.rules.contents(play.state)
    assert "doorway" in play.names(contents["aside", SHARED])
    assert not any("doorway" in play.names(cards) for place, cards in contents.items() if place[0] != "aside")
    assert "doorway" not in play.hand(0)


def gathered(play: Play) -> set[str]:
    """All cards of the new deck, the one taken from it included: all that lies neither open nor in hands since."""
    return {name for event in play.events if event.kind == "cards_gathered" for name in play.names(event.cards)}


@pytest.mark.parametrize("seats", SEATS)
def test_fate_14_deck_discards_and_chamber_are_gathered(seats: int) -> None:
    play = Play(
        seats,
        **packet_on_top("doorway", "water-4", "air-1", discard=["death-1", "death-2"], evidence=["rest", "fire-10"]),
    )
    play.do("0 draw")
    assert play.state.discard == []
    assert gathered(play) >= {"death-1", "death-2", "chamber"}
    new = set(play.names(play.state.deck)) | (play.hand(0) - {"water-4"})
    new |= {"chamber"} if play.state.shown else set()
    assert new >= {"air-1", "death-1", "death-2", "chamber"}
    kinds = play.kinds()
    assert kinds.index("doorway_found") < kinds.index("cards_gathered") < kinds.index("deck_shuffled")
    sources = [(event.source, event.target, event.rule) for event in play.events if event.kind == "cards_gathered"]
    assert sources[0] == (("discard", SHARED), ("deck", SHARED), "FATE-14")
    assert sources[-1] == (("aside", SHARED), ("deck", SHARED), "FATE-14")


def test_fate_14_without_discards_none_are_told_of() -> None:
    play = Play(3, **packet_on_top("doorway", "water-4", "air-1", discard=[], evidence=["rest", "fire-10"]))
    play.do("0 draw")
    assert [play.names(event.cards) for event in play.events if event.kind == "cards_gathered"] == [["chamber"]]


def test_fate_15_with_four_seats_the_older_evidence_is_gathered_too() -> None:
    play = Play(4, **packet_on_top("doorway", "water-4", "air-1", evidence=["earth-1", "earth-2", "earth-4"]))
    play.do("0 draw")
    assert play.names(play.state.evidence) == ["earth-4"]
    assert {"earth-1", "earth-2"} <= gathered(play)
    assert "earth-4" not in gathered(play)
    (event,) = [event for event in play.events if event.rule == "FATE-15"]
    assert (event.kind, event.source, event.target) == ("cards_gathered", ("evidence", SHARED), ("deck", SHARED))
    assert play.names(event.cards) == ["earth-1", "earth-2"]


def test_fate_15_a_single_evidence_card_stays() -> None:
    play = Play(4, **packet_on_top("doorway", "water-4", "air-1", evidence=["earth-4"]))
    play.do("0 draw")
    assert play.names(play.state.evidence) == ["earth-4"]
    assert not [event for event in play.events if event.rule == "FATE-15"]


@pytest.mark.parametrize("seats", [2, 3])
def test_fate_16_with_fewer_seats_the_evidence_stays_as_it_is(seats: int) -> None:
    play = Play(seats, **packet_on_top("doorway", "water-4", "air-1", evidence=["earth-1", "earth-2", "earth-4"]))
    play.do("0 draw")
    assert play.names(play.state.evidence) == ["earth-1", "earth-2", "earth-4"]
    assert not {"earth-1", "earth-2", "earth-4"} & gathered(play)


def test_fate_17_the_new_deck_is_shuffled() -> None:
    tops, lasts = set(), set()
    for seed in range(400):
        play = Play(
            2,
            seed=seed,
            **packet_on_top(
                "doorway",
                "water-4",
                "air-1",
                "air-2",
                "air-4",
                evidence=["rest", "fire-10"],
                discard=["death-1", "death-2", "death-4"],
            ),
        )
        play.do("0 draw")
        drawn = "chamber" if play.state.shown else next(iter(play.hand(0) - {"water-4"}))
        new = [drawn, *play.names(play.state.deck)[::-1]]
        assert set(new) == {"air-1", "air-2", "air-4", "death-1", "death-2", "death-4", "chamber"}
        tops.add(new[0])
        lasts.add(new[-1])
        assert play.event("deck_shuffled").values == (7,)
        assert play.event("deck_shuffled").rule == "FATE-17"
    assert tops == lasts == {"air-1", "air-2", "air-4", "death-1", "death-2", "death-4", "chamber"}


def six_discards(**given: Any) -> dict[str, Any]:
    """FATE-T11: the Doorway on top, water-4 under it, four more, and six discards."""
    return packet_on_top(
        "doorway",
        "water-4",
        "air-1",
        "air-2",
        "air-4",
        "air-6",
        discard=["death-1", "death-2", "death-4", "death-6", "death-10", "plague-1"],
        evidence=["rest", "fire-10"],
        **given,
    )


def test_fate_18_fate_t11_the_second_card_comes_from_the_old_deck_and_one_is_replaced() -> None:
    play = Play(3, **six_discards())
    play.do("0 draw")
    assert "water-4" in play.hand(0)
    assert play.event("deck_shuffled").values == (11,)
    assert len(play.state.deck) == 10
    assert len(play.hand(0)) == (1 if play.state.shown else 2)


def test_fate_18_fate_a03_with_the_option_both_cards_come_from_the_new_deck() -> None:
    found = set()
    for seed in range(40):
        play = Play(3, {"doorwaySecondCard": "new"}, seed=seed, **six_discards())
        play.do("0 draw")
        assert play.event("deck_shuffled").values == (12,)
        assert len(play.state.deck) == 10
        assert len(play.hand(0)) == (1 if play.state.shown else 2)
        found |= play.hand(0)
    assert len(found) > 8


def test_fate_a03_a_doorway_drawn_second_is_the_same_under_both_options() -> None:
    given = packet_on_top("water-4", "doorway", "air-1", "air-2", evidence=["rest", "fire-10"], discard=["death-1"])
    for option in ("old", "new"):
        play = Play(3, {"doorwaySecondCard": option}, **given)
        play.do("0 draw")
        assert "water-4" in play.hand(0)
        assert play.event("deck_shuffled").values == (4,)
        assert len(play.state.deck) == 3


def test_fate_a03_the_option_does_not_change_other_draws() -> None:
    play = Play(2, {"doorwaySecondCard": "new"}, deck=["water-4", "air-1", "rest"])
    play.do("0 draw")
    assert play.hand(0) == {"water-4", "air-1"}


@pytest.mark.parametrize("top", [("chamber", "water-4"), ("water-4", "chamber")])
def test_fate_19_the_chamber_ends_the_round_at_once(top: tuple[str, str]) -> None:
    play = Play(
        3,
        active=2,
        hands=[[], [], ["fire-1", "fire-2", "fire-4"]],
        evidence=["water-1"],
        deck=[*top, "rest"],
        doorway="found",
    )
    play.do("2 draw")
    assert play.state.shown
    assert play.step == ("begin", 2)
    event = play.event("chamber_found")
    assert (play.names(event.cards), event.seen_by, event.rule, event.seat) == (["chamber"], EVERYBODY, "FATE-19", 2)
    assert (event.source, event.target) == (("deck", SHARED), ("aside", SHARED))
    assert play.kinds()[-1] == "round_scored"
    assert play.legal() == {"2 begin"}


def test_fate_19_a_chamber_drawn_as_the_replacement_ends_the_round_too() -> None:
    ends = 0
    for seed in range(60):
        play = Play(
            2, seed=seed, **packet_on_top("water-4", "doorway", discard=["air-1"], evidence=["rest", "fire-10"])
        )
        play.do("0 draw")
        if play.state.shown:
            ends += 1
            assert play.hand(0) == {"water-4"}
            assert play.names(play.state.deck) == ["air-1"]
            assert play.kinds()[-1] == "round_scored"
        else:
            assert play.hand(0) == {"water-4", "air-1"}
            assert play.step == ("declare", 0)
    assert 15 < ends < 45


@pytest.mark.parametrize("top", [("chamber", "water-10"), ("water-10", "chamber")])
def test_fate_20_the_other_card_is_scored_in_the_hand(top: tuple[str, str]) -> None:
    play = Play(2, deck=[*top, "rest"], doorway="found", evidence=["flood-1"])
    play.do("0 draw")
    assert play.hand(0) == {"water-10"}
    assert play.state.scores == [(-10, 0)]
    drawn = play.event("cards_drawn")
    assert (play.names(drawn.cards), drawn.values) == (["water-10"], (1,))


def test_fate_20_both_cards_of_the_new_deck_are_taken_together() -> None:
    seen = set()
    for seed in range(60):
        play = Play(
            2,
            {"doorwaySecondCard": "new"},
            seed=seed,
            **packet_on_top("doorway", "air-1", discard=["air-2"], evidence=["rest", "fire-10"]),
        )
        play.do("0 draw")
        seen.add((play.state.shown, frozenset(play.hand(0))))
    assert seen == {(True, frozenset({"air-1"})), (True, frozenset({"air-2"})), (False, frozenset({"air-1", "air-2"}))}


def test_fate_t13_fate_a07_a_last_doorway_without_discards_ends_the_round() -> None:
    play = Play(2, **packet_on_top("doorway", hands=[["tablet-a"], []], discard=[], evidence=["rest", "fire-10"]))
    play.do("0 draw")
    assert play.state.shown
    assert play.hand(0) == {"tablet-a"}
    assert play.state.scores == [(-20, 0)]
    assert play.event("deck_shuffled").values == (1,)
    assert "cards_drawn" not in play.kinds()


def test_fate_t14_four_seats_gather_deck_discards_evidence_and_chamber() -> None:
    nine = ["earth-1", "earth-2", "earth-4", "earth-6", "earth-10", "air-1", "air-2", "air-4", "air-6"]
    play = Play(
        4,
        deck=["doorway", "water-4", "death-1", "death-2", "death-4"],
        evidence=nine,
        discard=["fire-1", "fire-2", "fire-4", "fire-6"],
        hands=[
            ["fire-10", "water-1", "water-2", "water-6", "water-10", "volcano-1", "volcano-2", "volcano-4"],
            ["volcano-6", "volcano-10", "flood-1", "flood-2", "flood-4", "flood-6", "flood-10", "air-10"],
            [
                "meteor-1",
                "meteor-2",
                "meteor-4",
                "meteor-6",
                "meteor-10",
                "death-6",
                "death-10",
                "plague-1",
                "plague-2",
            ],
            [
                "plague-4",
                "plague-6",
                "plague-10",
                "quake-1",
                "quake-2",
                "quake-4",
                "quake-6",
                "quake-10",
                "tablet-a",
                "tablet-b",
            ],
        ],
    )
    play.do("0 draw")
    assert play.event("deck_shuffled").values == (16,)
    assert play.names(play.state.evidence) == ["air-6"]
    assert len(play.state.deck) == 15


def test_fate_a06_the_deck_never_runs_dry() -> None:
    for seats in SEATS:
        for seed in range(25):
            play = Play.new(seats, seed, rounds=1)
            while play.state.frames:
                if play.state.step == "draw":
                    assert play.state.deck
                    special = play.rules.deck.chamber if play.state.doorway_found else play.rules.deck.doorway
                    assert special in play.state.deck
                moves = play.rules.moves(play.state, play.state.active)
                play.rules.advance(play.state, moves[(seed * 31 + len(play.state.deck)) % len(moves)], None)
