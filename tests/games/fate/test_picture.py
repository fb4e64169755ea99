"""A view as pieces: where each card lies, its face, its group and its marks."""

from __future__ import annotations

import pytest

from atlantis_desktop.engine.zones import HIDDEN, SHARED, SPECTATOR
from atlantis_desktop.games.fate.rules.picture import Piece, picture, tablet_group
from tests.games.fate.play import Play, end_of_round


def pieces(play: Play, viewer: int) -> dict[str, Piece]:
    shown = picture(play.rules, play.rules.view(play.state, viewer))
    by_id = {piece.id: piece for piece in shown}
    assert len(by_id) == len(shown) == 54
    return by_id


def table() -> Play:
    return Play(
        3,
        evidence=["fire-1", "water-1"],
        discard=["death-1", "death-2"],
        hands=[["water-2", "fire-2", "tablet-b"], 2, 0],
        declared=[["water-4", "fire-4", "air-4", "tablet-a:air", "air-1"], ["fire-6"], []],
        deck=["plague-1", "rest"],
    )


def test_an_open_card_is_known_by_its_name_and_a_hidden_one_by_its_place() -> None:
    play = table()
    seen = pieces(play, 0)
    assert seen["water-2"].place == ("hand", 0)
    assert {piece.id for piece in seen.values() if piece.place == ("hand", 1)} == {"hand-1-0", "hand-1-1"}
    assert seen["hand-1-1"] == Piece("hand-1-1", ("hand", 1), 1, HIDDEN)
    assert seen["deck-0"] == Piece("deck-0", ("deck", SHARED), 0, HIDDEN)
    assert f"deck-{len(play.state.deck) - 1}" in seen
    assert seen["chamber"].place == ("aside", SHARED)
    assert [seen[name].at for name in ("fire-1", "water-1")] == [0, 1]
    assert [seen[name].at for name in ("death-1", "death-2")] == [0, 1]
    other = pieces(play, 1)
    assert {piece.id for piece in other.values() if piece.place == ("hand", 0)} == {"hand-0-0", "hand-0-1", "hand-0-2"}
    assert not any(piece.face != HIDDEN for piece in pieces(play, SPECTATOR).values() if piece.place[0] == "hand")


def test_fate_33_declared_cards_lie_by_name_each_tablet_behind_its_set() -> None:
    play = table()
    seen = [piece for piece in picture(play.rules, play.rules.view(play.state, 1)) if piece.place == ("declared", 0)]
    names = play.rules.deck.names
    assert [(piece.id, names[piece.group], piece.at) for piece in seen] == [
        ("fire-4", "fire", 0),
        ("water-4", "water", 1),
        ("air-1", "air", 2),
        ("air-4", "air", 3),
        ("tablet-a", "air", 4),
    ]
    assert names[tablet_group(play.rules, play.state, play.rules.deck.tablets[0])] == "air"
    assert pieces(play, 0)["water-2"].group == -1


def test_a_lone_tablet_has_a_group_of_its_own() -> None:
    play = Play(2, declared=[["tablet-a:water", "air-1", "tablet-b:air"], []])
    seen = [piece for piece in picture(play.rules, play.state) if piece.place == ("declared", 0)]
    names = play.rules.deck.names
    assert [(piece.id, names[piece.group]) for piece in seen] == [
        ("tablet-a", "water"),
        ("air-1", "air"),
        ("tablet-b", "air"),
    ]


def test_fate_47_48_declared_cards_are_marked_by_what_they_count_now() -> None:
    seen = pieces(table(), 2)
    assert seen["water-4"].marks == {"doubled"}
    assert seen["fire-4"].marks == {"negative"}
    assert seen["air-4"].marks == frozenset()
    assert seen["tablet-a"].marks == frozenset()
    assert seen["fire-6"].marks == {"negative"}
    assert seen["water-1"].marks == frozenset()


@pytest.mark.parametrize(("final", "marks"), [("air-2", {"doubled"}), ("earth-1", {"negative"}), ("water-1", set())])
def test_fate_50_a_tablet_is_marked_as_a_card_of_its_set(final: str, marks: set[str]) -> None:
    play = Play(2, evidence=[final], declared=[["air-1", "tablet-a"], []])
    assert pieces(play, 1)["tablet-a"].marks == marks


def test_fate_51_a_lone_tablet_is_marked_as_doubled_where_there_is_an_element() -> None:
    play = Play(2, evidence=["earth-1"], declared=[["tablet-a:air"], []])
    assert pieces(play, 1)["tablet-a"].marks == {"doubled"}
    play = Play(2, evidence=["tablet-b"], declared=[["tablet-a:air"], []])
    assert pieces(play, 1)["tablet-a"].marks == frozenset()
    play = Play(2, {"loneTabletNoElement": 20}, evidence=["tablet-b"], declared=[["tablet-a:air"], []])
    assert pieces(play, 1)["tablet-a"].marks == {"doubled"}


def test_fate_27_52_53_hand_cards_are_marked_as_barred_and_as_counting_against() -> None:
    play = table()
    seen = pieces(play, 0)
    assert seen["fire-2"].marks == {"barred"}
    assert seen["water-2"].marks == {"counts_against"}
    assert seen["tablet-b"].marks == {"counts_against"}
    play = Play(2, evidence=["tablet-a"], hands=[["water-2", "fire-2", "tablet-b"], []])
    assert {seen.marks for seen in (pieces(play, 0)["water-2"], pieces(play, 0)["fire-2"])} == {frozenset()}
    assert pieces(play, 0)["tablet-b"].marks == {"counts_against"}


def test_cards_that_are_neither_held_nor_declared_carry_no_mark() -> None:
    seen = pieces(table(), 0)
    assert {piece.marks for piece in seen.values() if piece.place[0] not in ("hand", "declared")} == {frozenset()}
    assert {piece.marks for piece in seen.values() if piece.face == HIDDEN} == {frozenset()}


def test_after_the_round_all_hands_and_the_chamber_are_shown() -> None:
    play = end_of_round(2, hands=[["fire-1"], ["air-1"]], evidence=["water-1"])
    play.do("0 draw")
    seen = {piece.id: piece for piece in picture(play.rules, play.rules.view(play.state, SPECTATOR))}
    assert seen["air-1"].place == ("hand", 1)
    assert [seen[name].at for name in ("doorway", "chamber")] == [0, 1]


def test_both_tablets_are_marked_alike() -> None:
    for tablet, other in (("tablet-a", "tablet-b"), ("tablet-b", "tablet-a")):
        play = Play(2, evidence=["earth-1"], declared=[[f"{tablet}:air"], []], hands=[[other], []])
        assert pieces(play, 0)[tablet].marks == {"doubled"}
        assert pieces(play, 0)[other].marks == {"counts_against"}
        play = Play(2, evidence=["earth-1"], declared=[["air-1", f"{tablet}:air"], []])
        assert pieces(play, 0)[tablet].marks == {"negative"}
