"""Shields (2.4): whoever is aimed at by a SCANDAL! may spend one to cancel it for the own seat alone."""

from __future__ import annotations

from typing import Any

from tests.games.scoundrels.play import Play
from tests.games.scoundrels.test_campaigning import scandal


def shielded(card: str, **given: Any) -> Play:
    """A scandal has been played on the owner of a mosaic."""
    play = scandal([card], theirs=("R07-1",), coins=[10, 10, 10], **given)
    return play.do(f"0 scandal {card} seat-1")


def test_shield_r07_a_mosaic_can_be_spent_to_cancel_a_scandal_for_its_owner() -> None:
    """2.4, SCOUND-16: the owner answers in any region; the player of the scandal has paid anyway."""
    play = shielded("S01-1", regions=["campaign", "spy", "conquer"])
    assert play.asked == [(1, "shield")]
    assert play.legal() == {"spend R07-1", "keep"}
    play.do("1 spend R07-1")
    assert (play.coins, play.tableau(1)) == ([8, 10, 10], set())
    assert {"R07-1", "S01-1"} == set(play.at("discard"))


def test_shield_r07_a_mosaic_can_be_kept() -> None:
    """2.4: "they may discard the shield"."""
    play = shielded("S01-1").do("1 keep")
    assert (play.coins, play.tableau(1)) == ([8, 6, 10], {"R07-1"})
    assert play.asked == [(0, "scandal")] or play.state.round == 2


def test_shield_one_mosaic_cancels_one_scandal() -> None:
    """2.4: shield(1)."""
    play = scandal(["S01-1", "S01-2"], theirs=("R07-1", "R07-2"), coins=[10, 10, 10])
    play.do("0 scandal S01-1 seat-1")
    assert len(play.offered("spend")) in (1, 2)
    play.do(f"1 spend {min(play.offered('spend'))}", "0 scandal S01-2 seat-1")
    assert len(play.tableau(1)) == 1
    assert play.asked == [(1, "shield")]
    play.do("1 keep")
    assert play.coins[1] == 6


def test_shield_cancels_the_effect_on_its_owner_only() -> None:
    """2.4, S09: each rival ahead is asked for itself."""
    play = scandal(["S09-1"], influence=[1, 3, 4], theirs=("R07-1",)).do("0 scandal S09-1 seat-0")
    assert play.asked == [(1, "shield")]
    play.do("1 spend R07-1")
    assert play.influence == [1, 3, 3]


def test_shield_two_owners_are_asked_one_after_the_other() -> None:
    """2.4, S09."""
    play = scandal(["S09-1"], influence=[1, 3, 4], tableaus=[[], ["R07-1"], ["R07-2"]]).do("0 scandal S09-1 seat-0")
    asked = []
    while play.asked[0][1] == "shield":
        seat = play.asked[0][0]
        asked.append(seat)
        play.do(f"{seat} keep")
    assert asked == [1, 2]
    assert play.influence == [1, 2, 3]


def test_shield_is_asked_before_a_card_to_be_destroyed_is_chosen() -> None:
    """2.4, S07."""
    play = scandal(["S07-1"], theirs=("R07-1", "I01-1:2", "I02-1:3")).do("0 scandal S07-1 seat-1")
    assert play.asked == [(1, "shield")]
    play.do("1 spend R07-1")
    assert play.tableau(1) == {"I01-1", "I02-1"}
    assert play.asked[0][1] != "destroy"


def test_shield_of_the_player_of_the_scandal_does_nothing() -> None:
    """2.4: only who is aimed at is asked."""
    play = scandal(["S01-1"], tableaus=[["R07-1"], [], []]).do("0 scandal S01-1 seat-1")
    assert play.coins[1] == 6


def test_scound_a07_a_shield_laid_in_the_same_phase_guards_already() -> None:
    play = Play(2, hands=[["S01-1"], ["R07-1"]], coins=[10, 10])
    play.choose("campaign", "campaign")
    play.done(0)
    while play.asked[0] != (1, "shining"):
        play.do(f"{play.asked[0][0]} done")
    play.do("1 shining R07-1", "1 done")
    play.do("0 scandal S01-1 seat-1")
    assert play.asked == [(1, "shield")]
    play.do("1 spend R07-1")
    assert (play.state.new, play.coins[1]) == ([], 8)
