"""The screens of City of Scoundrels: places of the art direction, two to six players, crowded regions."""

from itertools import combinations
from pathlib import Path

import pytest

from atlantis_desktop.boards import BoardError, Region, known_screens, load_board, maps_root

SCREENS = known_screens()

SEATS = (2, 3, 4, 5, 6)
TABLES = ("scoundrels/table", "scoundrels/table_small")
REGIONS = ("invest", "spy", "campaign", "conquer")


def covered(one: Region, other: Region) -> bool:
    (x, y, w, h), (left, top, width, height) = one.rect, other.rect
    return x < left + width - 0.01 and left < x + w - 0.01 and y < top + height - 0.01 and top < y + h - 0.01


def test_regions_of_the_table_stand_where_the_art_direction_says() -> None:
    """But for the rivals, whose whole tableaux are seen: they have 80 units of the board."""
    table = load_board("scoundrels/table", 4)
    wanted = {
        "rival_1": (16, 84, 500, 202), "rival_2": (16, 296, 500, 202), "rival_3": (16, 508, 500, 202),
        "board": (532, 84, 820, 636), "track_influence": (550, 98, 784, 92), "region_invest": (550, 202, 392, 250),
        "region_spy": (942, 202, 392, 250), "region_campaign": (550, 452, 392, 250),
        "region_conquer": (942, 452, 392, 250), "middle": (860, 370, 164, 164), "instruction": (1536, 84, 368, 232),
        "poseidon_note": (1536, 328, 368, 160), "log": (1536, 500, 368, 220), "own_values": (16, 748, 196, 318),
        "own_tableau": (228, 790, 350, 224), "hand": (602, 790, 940, 250),
    }  # fmt: skip
    assert {key: table.region(key).rect for key in wanted} == wanted
    assert [table.region(f"track_{at}").rect[0] for at in range(11)] == [693 + 58 * at for at in range(11)]


@pytest.mark.parametrize("name", TABLES)
def test_the_call_of_a_turn_lies_between_the_words_of_the_regions(name: str) -> None:
    table = load_board(name, 4)
    words = [table.region(f"region_{key}_{part}") for key in REGIONS for part in ("title", "text")]
    assert not any(covered(table.region("banner"), each) for each in words)


def test_regions_of_the_battle_stand_where_the_art_direction_says() -> None:
    battle = load_board("scoundrels/battle")
    wanted = {
        "attacker": (16, 84, 560, 640), "clash": (592, 84, 348, 640), "defender": (956, 84, 560, 640),
        "instruction": (1536, 84, 368, 214), "what_if": (1536, 310, 368, 262), "log": (1536, 584, 368, 140),
        "hand": (352, 778, 1060, 280), "defender_drop": (1328, 232, 162, 227),
    }  # fmt: skip
    assert {key: battle.region(key).rect for key in wanted} == wanted


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("players", SEATS)
def test_every_rival_has_a_panel_of_their_own(name: str, players: int) -> None:
    table = load_board(name, players)
    panels = table.numbered("rival")
    assert len(panels) == players - 1
    assert not any(covered(one, other) for one, other in combinations(panels, 2))
    assert not any(covered(panel, table.region(other)) for panel in panels for other in ("board", "tray"))


@pytest.mark.parametrize("name", TABLES)
def test_six_pieces_of_one_region_stand_apart_and_off_the_middle(name: str) -> None:
    """A piece is seen by its breast: its middle lies under no other piece that stands nearer to the eye."""
    table = load_board(name, 6)
    middle = table.region("middle")
    half = middle.rect[2] / 2 * 2**0.5
    for region in REGIONS:
        slots = [table.region(f"slot_{region}_{at}") for at in range(1, 7)]
        assert len({slot.centre for slot in slots}) == 6
        for slot in slots:
            x, y = slot.centre
            assert abs(x - middle.centre[0]) + abs(y - middle.centre[1]) > half, slot.name
            left, _top, w, _h = table.region(f"region_{region}").rect
            assert left <= slot.rect[0] and slot.rect[0] + slot.rect[2] <= left + w, slot.name


@pytest.mark.parametrize(("name", "ratio"), [("scoundrels/table", 1.4), ("scoundrels/table_small", 0.86)])
def test_scound_07_ten_cards_of_a_hand_show_their_sign(name: str, ratio: float) -> None:
    """The banner with the family's sign is a quarter of the card wide, near its edge (art direction, 5.2)."""
    hand = load_board(name, 4).zone("hand")
    assert (hand.rect[2] - hand.card) / 9 >= 0.3 * hand.card
    assert hand.card * ratio <= hand.rect[3]


def test_a_panel_too_few_and_one_too_many_are_told(tmp_path: Path) -> None:
    text = (maps_root() / "scoundrels" / "table.tmx").read_text(encoding="utf-8")
    assert SCREENS["scoundrels/table"].every_rival == ("rival",)
    for old, new, said in (
        ('name="at_seats" value="6"', 'name="at_seats" value="5,6"', "twice"),
        ('name="rival_4"', 'name="rival_9"', "“rival_4”"),
    ):
        file = tmp_path / "table.tmx"
        file.write_text(text.replace(old, new), encoding="utf-8")
        with pytest.raises(BoardError) as caught:
            load_board(file)
        assert any(said in fault.wrong or said in fault.place for fault in caught.value.faults)
