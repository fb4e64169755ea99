"""What a hand may mean, judged by the validator on the view of the active hand."""

from __future__ import annotations

from typing import Any

import pytest

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.refusals import Refusal
from atlantis_desktop.engine.validator import Ambiguous, Gesture, Incomplete, MoveValidator, Reading, pieces_of
from atlantis_desktop.engine.zones import SHARED, Place
from atlantis_desktop.games.fate.rules.gestures import ordered, read
from atlantis_desktop.games.fate.rules.state import FateTable
from tests.games.fate.play import Play


def judged(play: Play, *picked: str, at: str = "", piece: str = "", button: str = "", seat: int | None = None) -> str:
    """What the validator says: the move as text, ``wants ...``, ``either ...``, or ``rule reason``."""
    seat = play.state.active if seat is None else seat
    numbers = play.rules.pieces.numbers
    zone, _sign, owner = at.partition("-")
    target: Place | None = (zone, int(owner) if owner else SHARED) if at else None
    gesture = Gesture(seat, tuple(numbers[name] for name in picked), target, numbers[piece] if piece else None, button)
    validator: MoveValidator[FateTable] = MoveValidator(play.rules, read)
    verdict = validator.judge(play.rules.view(play.state, seat), gesture)
    to_text = play.rules.codec.to_text
    if isinstance(verdict, Move):
        return to_text(verdict)
    if isinstance(verdict, Incomplete):
        assert all(set(verdict.picked) < set(pieces_of(play.rules.codec, move)) for move in verdict.completions)
        return f"wants {verdict.wants}"
    if isinstance(verdict, Ambiguous):
        return "either " + " or ".join(sorted(to_text(move) for move in verdict.moves))
    assert isinstance(verdict, Refusal)
    return f"{verdict.rule} {verdict.reason}"


def declaring(hand: list[str], declared: list[list[str]] | None = None, **options: Any) -> Play:
    return Play(
        3, options, step="declare", evidence=["tablet-b"], hands=[hand, [], []], declared=declared or [[], [], []]
    )


def evidence() -> Play:
    return Play(3, step="evidence", evidence=["tablet-b"], hands=[["fire-1", "air-1"], ["fire-2"], []])


def passing() -> Play:
    return Play(3, step="pass", evidence=["tablet-b"], hands=[["fire-1", "air-1"], ["fire-2"], []])


def discarding() -> Play:
    return Play(
        3,
        step="invalidate",
        evidence=["death-1"],
        declared=[[], ["air-1", "earth-1", "fire-1"], []],
        hands=[["fire-2"], ["fire-4"], []],
    )


def scored() -> Play:
    play = Play(3, doorway="found", deck=["chamber"], discard=["rest"], evidence=["fire-1"], hands=[["air-1"], [], []])
    play.do("0 draw")
    return play


def test_fate_10_the_deck_or_the_gold_button_draws() -> None:
    play = Play(3, hands=[["fire-1"], [], []])
    assert judged(play, at="deck") == "0 draw"
    assert judged(play, button="go_on") == "0 draw"
    assert judged(play, button="draw") == "0 draw"
    assert judged(play, "fire-1", at="deck").startswith("FATE-10")
    for at in ("evidence", "discard", "declared-0", "hand-1"):
        assert judged(play, at=at) == " no_such_move"
        assert judged(play, "fire-1", at=at) == "FATE-10 now_draw"
    assert judged(play, button="done") == "FATE-10 now_draw"
    assert judged(play, at="deck", seat=1) == "FATE-45 not_your_turn"


def test_fate_21_three_marked_cards_and_a_click_are_a_set() -> None:
    play = declaring(["quake-1", "quake-2", "quake-4", "fire-1", "tablet-a"])
    assert judged(play, "quake-4", "quake-1", "quake-2", at="declared-0") == "0 declare quake-1 quake-2 quake-4"
    assert judged(play, "quake-4", "quake-1", "quake-2", button="declare") == "0 declare quake-1 quake-2 quake-4"
    assert judged(play, "tablet-a", "quake-2", "quake-1") == "0 declare quake-1 quake-2 tablet-a"
    assert judged(play, "quake-1", "quake-2", piece="quake-4", at="hand-0") == "0 declare quake-1 quake-2 quake-4"
    assert judged(play, "quake-1", "quake-2", "fire-1", at="declared-0") == "FATE-21 one_name"


def test_fate_21_an_unfinished_set_says_what_it_lacks() -> None:
    play = declaring(["quake-1", "quake-2", "quake-4", "fire-1", "tablet-a"])
    assert judged(play) == " no_such_move"
    assert judged(play, seat=1) == "FATE-45 not_your_turn"
    assert judged(play, "quake-1") == "wants two_more_cards"
    assert judged(play, "quake-1", "quake-2") == "wants one_more_card"
    assert judged(play, "quake-1", "tablet-a") == "wants one_more_card"
    assert judged(play, "quake-1", button="declare") == "wants cards_for_set"
    assert judged(play, "fire-1") == "FATE-24 not_open"
    assert judged(play, "quake-1", "fire-1") == "FATE-21 set_of_three"


def test_fate_24_one_marked_card_extends_where_its_name_is_open() -> None:
    play = declaring(["fire-6", "volcano-6"], [["fire-1"], ["air-1"], []])
    assert judged(play, "fire-6", at="declared-0") == "0 extend fire-6"
    assert judged(play, "fire-6") == "0 extend fire-6"
    assert judged(play, "volcano-6", at="declared-0") == "FATE-24 not_open"
    assert judged(play, piece="fire-6", at="hand-0") != "0 extend fire-6"


def test_fate_29_a_tablet_before_another_player_completes_a_pair() -> None:
    play = declaring(["fire-1", "fire-2"], [[], ["air-1", "tablet-a:air"], []])
    assert judged(play, "fire-1", "fire-2", piece="tablet-a", at="declared-1") == "0 declare fire-1 fire-2 tablet-a"
    assert judged(play, piece="tablet-a", at="declared-1") == "wants pair_for_tablet"
    assert judged(play, "tablet-a") == "wants pair_for_tablet"


def test_fate_a04_a_tablet_before_another_player_is_hung_on_own_cards() -> None:
    declared = [["fire-1", "air-2"], ["air-1", "tablet-a:air"], []]
    play = declaring([], declared, tabletStealAttach=True)
    assert judged(play, "tablet-a", at="declared-0") == "either 0 attach tablet-a air or 0 attach tablet-a fire"
    play = declaring([], [["fire-1"], *declared[1:]], tabletStealAttach=True)
    assert judged(play, "tablet-a", at="declared-0") == "0 attach tablet-a fire"
    play = declaring([], [["fire-1"], *declared[1:]])
    assert judged(play, "tablet-a", at="declared-0") == " no_such_move"


def test_fate_28_an_own_tablet_in_the_hand_does_not_extend() -> None:
    play = declaring(["tablet-a", "air-1"], [["fire-1"], [], []])
    assert judged(play, "tablet-a", at="declared-0") == "FATE-28 tablet_extends"


def test_fate_35_the_gold_button_ends_the_declaring() -> None:
    play = declaring(["fire-1"])
    assert judged(play, button="go_on") == judged(play, button="done") == "0 done"
    assert judged(play, "fire-1", at="evidence") == "FATE-35 now_declare"
    assert judged(play, "fire-1", button="place") == "FATE-35 now_declare"
    assert judged(play, "fire-1", at="hand-1") == "FATE-35 now_declare"
    assert judged(play, at="deck") == "FATE-35 now_declare"


def test_fate_37_a_card_on_the_evidence_or_a_click_on_it_places_it() -> None:
    play = evidence()
    assert judged(play, "fire-1", at="evidence") == "0 place fire-1"
    assert judged(play, "fire-1", button="place") == "0 place fire-1"
    assert judged(play, "fire-1") == "0 place fire-1"
    assert judged(play, "fire-1", "air-1", at="evidence") == " no_such_move"
    assert judged(play, "fire-1", "air-1") == " no_such_move"
    assert judged(play, "fire-1", at="hand-1") == "FATE-37 now_evidence"
    assert judged(play, "fire-1", at="declared-0") == "FATE-37 now_evidence"
    assert judged(play, button="done") == "FATE-37 now_evidence"


def test_fate_38_a_click_on_an_own_declared_card_discards_it() -> None:
    play = discarding()
    assert judged(play, piece="air-1", at="declared-1") == "1 discard air-1"
    assert judged(play, "air-1", at="discard") == "1 discard air-1"
    assert judged(play, "air-1", button="discard") == "1 discard air-1"
    assert judged(play, "air-1", "earth-1", at="discard") == " no_such_move"
    assert judged(play, piece="fire-1", at="declared-1") == "FATE-38 not_disproved"
    assert judged(play, "fire-4", at="discard") == "FATE-38 not_declared"
    assert judged(play, piece="air-1", at="declared-1", seat=0) == "FATE-45 not_your_turn"


def test_fate_44_a_card_on_the_next_hand_or_a_click_on_it_passes_it() -> None:
    play = passing()
    assert judged(play, "fire-1", at="hand-1") == "0 pass fire-1"
    assert judged(play, "fire-1", at="hand-2") == "0 pass fire-1"
    assert judged(play, "fire-1", button="pass") == "0 pass fire-1"
    assert judged(play, "fire-1") == "0 pass fire-1"
    assert judged(play, "fire-1", "air-1", at="hand-1") == " no_such_move"
    assert judged(play, "fire-1", "air-1") == " no_such_move"
    assert judged(play, "fire-1", at="evidence") == "FATE-44 now_pass"
    assert judged(play, at="evidence") == " no_such_move"


def test_fate_56_only_the_gold_button_begins_a_round() -> None:
    play = scored()
    assert judged(play, button="go_on") == judged(play, button="begin") == "0 begin"
    assert judged(play, at="deck") == "FATE-56 now_begin"
    assert judged(play, "air-1", at="evidence") == "FATE-56 now_begin"


@pytest.mark.parametrize(
    ("make", "button", "wants"),
    [
        (lambda: declaring(["fire-1"]), "", "cards_for_set"),
        (evidence, "", "card_for_evidence"),
        (passing, "", "card_to_pass"),
        (discarding, "", "card_to_discard"),
        (lambda: Play(2), "", ""),
        (lambda: declaring(["fire-1"]), "declare", "cards_for_set"),
    ],
)
def test_a_gesture_without_cards_reads_as_what_the_step_wants(make: Any, button: str, wants: str) -> None:
    play = make()
    seat = play.state.active
    reading = read(play.rules, play.rules.view(play.state, seat), Gesture(seat, (), ("declared", seat), None, button))
    assert (reading.candidates, reading.wants) == ((), wants)


def test_several_cards_where_one_is_meant_read_as_one_card_only() -> None:
    for play, target in (
        (evidence(), ("evidence", SHARED)),
        (passing(), ("hand", 1)),
        (discarding(), ("discard", SHARED)),
    ):
        seat = play.state.active
        reading = read(play.rules, play.rules.view(play.state, seat), Gesture(seat, (0, 1), target))
        assert reading == Reading((), "one_card_only")
    for play in (evidence(), passing()):
        reading = read(play.rules, play.rules.view(play.state, 0), Gesture(0, (0, 1)))
        assert reading == Reading((), "one_card_only")


def test_cards_are_put_into_the_order_of_moves() -> None:
    deck = Play(2).rules.deck
    assert ordered(deck, (51, 3, 50, 3, 1)) == (1, 3, 50, 51)
    assert ordered(deck, ()) == ()
    assert ordered(deck, (50, 49)) == (49, 50)


def test_the_rules_of_another_game_are_refused() -> None:
    from atlantis_desktop.games._template.rules.rules import TideRules

    rules: Any = TideRules(2)
    with pytest.raises(TypeError, match="The Fate of Atlantis"):
        read(rules, rules.start(1), Gesture(0))


def test_what_glows_can_be_picked_up_next() -> None:
    play = declaring(["quake-1", "quake-2", "quake-4", "fire-1", "fire-2", "air-1"], [["air-2"], ["tablet-a:air"], []])
    validator: MoveValidator[FateTable] = MoveValidator(play.rules, read)
    view = play.rules.view(play.state, 0)
    number = play.rules.pieces.numbers

    def glowing(*picked: str) -> set[str]:
        return set(play.names(tuple(validator.glowing(view, 0, [number[name] for name in picked]))))

    assert glowing() == {"quake-1", "quake-2", "quake-4", "fire-1", "fire-2", "air-1", "tablet-a"}
    assert glowing("fire-1") == {"fire-1", "fire-2", "tablet-a"}
    assert glowing("fire-1", "tablet-a") == {"fire-1", "fire-2", "tablet-a"}
    assert glowing("quake-1", "fire-1") == set()
    assert validator.glowing(view, 1) == frozenset()
