"""The Scholar: a larger hand, own or by the Cipher, and a card more on the tile of the Leader (RISE-85, 87)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.rising.play import Table

FIVE = ["libram-of-unity-a", "libram-of-unity-b", "call-to-muster", "song-of-recall-a", "song-of-recall-b"]
DRAWN = ["lost-schema-a", "lost-schema-b", "rest"]
OTHERS = ["mystic", "adept", "warden", "explorer"]


def reading(councilors: list[str], hand: int, borrowed: str = "", seats: int = 4, **more: Any) -> Table:
    """One figure in the Libraries where two cards are kept, another at the centre."""
    figures = {"red-1": "libraries-6", "red-2": "centre", **more.pop("figures", {})}
    table = Table(seats, phase="act", councilors=councilors, hands=[[]] * seats, library=[*FIVE[:hand], *DRAWN],
                  figures=figures, **more)  # fmt: skip
    if borrowed:
        table.state.cipher[0] = table.rules.board[borrowed]
    # What the Cipher lends is no word of a position, so the hand is dealt behind it.
    cards = [table.rules.pieces.numbers[name] for name in FIVE[:hand]]
    table.state.hands[0] = sorted(cards)
    for card in cards:
        table.state.library.remove(card)
    return table


@pytest.mark.parametrize(("councilors", "borrowed", "limit"), [
    (OTHERS, "", 4),
    (["scholar", *OTHERS[1:]], "", 6),
    (OTHERS, "scholar", 6),
    (OTHERS, "forgemaster", 4),
    (["mystic", "scholar", "warden", "explorer"], "", 4),
])  # fmt: skip
def test_rise_87_the_cipher_lends_the_scholars_hand_too(councilors: list[str], borrowed: str, limit: int) -> None:
    fits = reading(councilors, limit - 2, borrowed).do("0 act red-1")
    assert (fits.asked[0][1], len(fits.at("hand-0"))) == ("act", limit)
    over = reading(councilors, limit - 1, borrowed).do("0 act red-1")
    assert over.asked == [(0, "over_limit")]
    over.do("0 discard lost-schema-a")
    assert (over.asked[0][1], len(over.at("hand-0"))) == ("act", limit)


def test_rise_87_the_cipher_lends_the_hand_to_its_player_only() -> None:
    table = Table(phase="act", councilors=OTHERS, hands=[[], FIVE[:3], [], []], library=DRAWN,
                  figures={"blue-1": "libraries-6", "red-2": "centre"})  # fmt: skip
    table.state.cipher[0] = table.rules.board["scholar"]
    assert table.do("1 act blue-1").asked == [(1, "over_limit")]


def test_rise_123_the_hologram_as_scholar_lends_no_larger_hand() -> None:
    table = reading(["mystic", "adept"], 3, seats=2, hologram="scholar", figures={"hologram": "centre"})
    assert table.do("0 act red-1").asked == [(0, "over_limit")]


def drawn(leader: str, reader: str, tile: str, **more: Any) -> int:
    """How many cards a figure in the Libraries draws while the red Leader, a Scholar, is somewhere."""
    seat = {"red": 0, "blue": 1}[reader.split("-")[0]]
    table = Table(phase="act", councilors=["scholar", "mystic", "adept", "warden"],
                  figures={"red-leader": leader, reader: tile, "red-2": "centre"}, **more)  # fmt: skip
    for name in more.get("acted", ()):
        assert name in table.words("acted")
    table.do(f"{seat} act {reader}")
    return table.kinds.count("library_drawn")


@pytest.mark.parametrize("reader", ["red-1", "blue-1"])
def test_rise_85_a_card_more_is_drawn_on_the_scholars_own_tile_only(reader: str) -> None:
    assert drawn("libraries-2", reader, "libraries-2") == 3
    assert drawn("libraries-3", reader, "libraries-2") == 2
    assert drawn("centre", reader, "libraries-2") == 2


def test_rise_85_a_scholar_that_has_acted_draws_for_nobody() -> None:
    assert drawn("libraries-2", "blue-1", "libraries-2", acted=["red-leader"]) == 2


def test_rise_85_nor_does_a_scholar_help_at_a_component() -> None:
    table = Table(4, {"level": 5}, phase="act", round=3, blueprint=[], built={"ecliptic-archive": 1},
                  councilors=["scholar", "mystic", "adept", "warden"],
                  figures={"red-leader": "at-ecliptic-archive", "blue-1": "at-ecliptic-archive"})  # fmt: skip
    assert table.do("0 act red-leader").kinds.count("library_drawn") == 5
