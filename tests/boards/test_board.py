"""What a good map gives: regions, parts, seats and hits, frozen."""

from dataclasses import FrozenInstanceError

import pytest

from atlantis_desktop.boards import BoardDef, check_all, check_map, known_screens, load_board, map_names, maps_root
from atlantis_desktop.boards.board import Point, Region, resolve
from atlantis_desktop.boards.vocabulary import CANVAS_SIZES, STYLES

SCREENS = known_screens()

ALL = map_names()


def test_all_maps_of_the_program_are_good() -> None:
    assert [fault.sentence() for fault in check_all()] == []


@pytest.mark.parametrize("name", ALL)
def test_every_map_is_for_its_screen_and_canvas(name: str) -> None:
    board = load_board(name)
    assert board.name == name
    assert board.size == CANVAS_SIZES[board.variant]
    assert SCREENS[board.screen].map_name(board.variant) == name


@pytest.mark.parametrize("screen", sorted(SCREENS))
def test_both_variants_have_the_same_names(screen: str) -> None:
    """The same code draws both, so what it may ask of one it may ask of the other."""
    own = SCREENS[screen]
    full, small = load_board(own.map_name("full")), load_board(own.map_name("small"))
    for players in own.seat_counts or (0,):
        a, b = (set((board.for_seats(players) if players else board).regions) for board in (full, small))
        games_to_come = {"difficulty", "blueprint", "expansions", "proposals", "proposal_1", "proposal_2"}
        assert a - b <= games_to_come | set(own.names_folded)
        assert b - a <= set(own.names_small)
    assert set(full.points) == set(small.points)


@pytest.mark.parametrize("name", ALL)
def test_places_of_words_are_as_high_as_their_letters(name: str) -> None:
    """At the largest letters that the map is for; Cinzel has no letters below the line, so it needs less."""
    board = load_board(name)
    capitals = {"display", "headline", "call", "screen", "dialog", "heading", "name"}
    for players in board.seat_counts or (0,):
        for region in (board.for_seats(players) if players else board).regions.values():
            if region.layer == "text":
                share = 0.9 if region.style in capitals else 1.1
                assert region.size >= 15, region.name
                assert region.rect[3] >= region.size * board.text_max * share, region.name


@pytest.mark.parametrize("name", ALL)
def test_buttons_are_large_enough_to_hit(name: str) -> None:
    for region in load_board(name).regions.values():
        if region.layer == "regions" and region.style in ("button", "label"):
            assert min(region.rect[2:]) >= 44, region.name


def test_fourteen_cards_of_a_hand_show_their_numbers() -> None:
    """The number stands in a ribbon of 2.9 tenths of the card, 0.4 tenths from its edge (art direction, 5.1)."""
    for name in ("fate/table", "fate/table_small"):
        hand = load_board(name).zone("hand")
        pitch = (hand.rect[2] - hand.card) / 13
        assert pitch >= 0.33 * hand.card
        assert pitch >= 44
        assert hand.card * 1.4 <= hand.rect[3]


def test_the_table_binds_every_zone_once() -> None:
    for players in (2, 3, 4):
        board = load_board("fate/table", players)
        for zone in ("deck", "hand", "evidence", "discard", "aside"):
            assert board.zone(zone).zone == zone
        seats = [region.seat for region in board.regions.values() if region.zone == "declared"]
        assert sorted(seats) == list(range(1, players + 1))


@pytest.mark.parametrize(("players", "places"), [(2, [1, 3]), (3, [1, 2, 4]), (4, [1, 2, 3, 4])])
def test_seats_follow_clockwise_with_fewer_players(players: int, places: list[int]) -> None:
    for name in ("fate/table", "fate/table_small"):
        board = load_board(name, players)
        found = {seat: board.seat_region("declared_seat", seat).name for seat in range(1, players + 1)}
        assert found == {seat: f"declared_seat_{place}" for seat, place in enumerate(places, start=1)}
        assert [board.seat_region("seat_panel", s).name for s in found] == [f"seat_panel_{s}" for s in found]
        parts = board.part(found[players], "cards")
        assert parts.seat == players
        assert parts.whole == found[players]


def test_a_place_is_wider_when_fewer_sit_at_the_table() -> None:
    four, two = load_board("fate/table", 4), load_board("fate/table", 2)
    assert four.region("declared_seat_3").rect == (628, 84, 604, 148)
    assert two.region("declared_seat_3").rect[2] > 604
    assert "declared_seat_2" not in two.regions
    assert "seat_panel_3_name" not in two.regions
    assert "seat_panel_3_name" in two.for_seats(3).regions


def test_for_seats_refuses_a_number_that_the_screen_does_not_serve() -> None:
    board = load_board("fate/table")
    assert board.players == 4
    with pytest.raises(ValueError, match="5 players"):
        board.for_seats(5)
    with pytest.raises(ValueError, match="1 players"):
        load_board("fate/table", 1)
    title = load_board("shared/title")
    assert title.for_seats(7) is title


def test_regions_of_the_art_direction_stand_where_it_says() -> None:
    table = load_board("fate/table")
    wanted = {
        "top_bar": (0, 0, 1920, 68),
        "top_phases": (450, 11, 1010, 46),
        "top_tools": (1588, 8, 316, 52),
        "left_column": (16, 84, 284, 740),
        "board": (316, 84, 1232, 740),
        "right_column": (1564, 84, 340, 740),
        "tray": (0, 836, 1920, 244),
        "score_table": (16, 552, 284, 272),
        "declared_seat_1": (316, 644, 420, 180),
        "declared_seat_2": (316, 84, 300, 190),
        "declared_seat_3": (628, 84, 604, 148),
        "declared_seat_4": (1244, 84, 304, 190),
        "deck": (544, 372, 120, 170),
        "evidence": (862, 364, 132, 185),
        "evidence_ring": (692, 220, 472, 472),
        "discard": (1198, 394, 118, 165),
        "forecast": (1124, 644, 424, 180),
        "instruction": (1564, 84, 340, 166),
        "wheel_help": (1564, 262, 340, 318),
        "log": (1564, 592, 340, 232),
        "hand": (336, 868, 1052, 196),
    }
    assert {name: table.region(name).rect for name in wanted} == wanted
    assert [table.region(f"seat_panel_{k}").rect for k in (1, 2, 3, 4)] == [
        (16, 84 + 116 * k, 284, 106) for k in range(4)
    ]
    assert (table.point("wheel_centre").x, table.point("wheel_centre").y) == (928, 456)
    scoring = load_board("fate/scoring")
    assert [scoring.region(f"row_{k}").rect for k in (1, 2, 3, 4)] == [
        (352, 132 + 208 * k, 1552, 196) for k in range(4)
    ]
    assert scoring.region("standings").rect == (352, 972, 1552, 84)
    assert load_board("shared/title").region("game_3").rect == (786, 726, 348, 322)
    assert load_board("shared/settings").region("tab_7").rect == (40 + 263 * 6, 112, 262, 60)


def test_hit_gives_the_topmost_first_and_no_words() -> None:
    board = load_board("fate/table")
    x, y = board.region("evidence").centre
    hits = board.hit(x, y)
    assert hits[0] == "evidence"
    assert hits.index("evidence") < hits.index("evidence_ring") < hits.index("board")
    assert board.hit(1600, 20)[:2] == ("tool_undo", "top_tools")
    assert all(board.region(name).layer == "regions" for name in board.hit(100, 110))
    assert board.hit(-1, 5) == ()
    deck = board.region("deck")
    assert "deck" in board.hit(deck.rect[0], deck.rect[1])
    assert "deck" not in board.hit(deck.rect[0] + deck.rect[2], deck.rect[1])


def test_parts_and_numbered_regions() -> None:
    board = load_board("shared/title")
    assert [region.name for region in board.numbered("game")] == [f"game_{k}" for k in range(1, 6)]
    assert {region.name for region in board.parts("game_1")} == {
        "game_1_picture",
        "game_1_name",
        "game_1_line",
        "game_1_kind",
    }
    assert board.numbered("no_such_thing") == ()


def test_an_unknown_name_is_told_with_the_nearest() -> None:
    board = load_board("fate/table")
    with pytest.raises(KeyError, match="evidence_ring"):
        board.region("evidence_rong")
    with pytest.raises(KeyError, match="wheel_centre"):
        board.point("wheel_center")
    with pytest.raises(KeyError, match="treasury"):
        board.zone("treasury")
    with pytest.raises(KeyError, match="for seat 5"):
        board.seat_region("declared_seat", 5)
    with pytest.raises(KeyError, match="deck_cards"):
        board.part("deck", "cards")


def test_a_board_is_frozen() -> None:
    board = load_board("fate/table")
    with pytest.raises(FrozenInstanceError):
        board.name = "other"  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        board.region("deck").rect = (0, 0, 1, 1)  # type: ignore[misc]
    with pytest.raises(TypeError):
        board.regions["deck"] = board.region("hand")  # type: ignore[index]
    with pytest.raises(TypeError):
        board.region("deck").properties["at_zone"] = "hand"  # type: ignore[index]


def test_properties_become_typed_fields() -> None:
    board = load_board("fate/table")
    hand = board.region("hand")
    assert (hand.zone, hand.layout, hand.card, hand.pitch, hand.anchor, hand.whole) == (
        "hand",
        "row",
        140.0,
        152.0,
        "lrb",
        "tray",
    )
    assert board.region("discard").turn == 4.0
    total = board.region("seat_panel_1_total")
    assert (total.style, total.size, total.align, total.layer) == ("counter", 27, "r", "text")
    assert board.region("refusal").overlap
    assert not board.region("deck").overlap


def test_the_letters_of_both_variants_meet() -> None:
    """Between the largest letters of the full map and the smallest of the small one no gap may be left: the small
    canvas is 1.5 times as large in the window, so letters of 1.25 on the full one are 0.83 on the small one."""
    for screen in SCREENS.values():
        full, small = load_board(screen.map_name("full")), load_board(screen.map_name("small"))
        assert full.text_max >= 1.25
        assert small.text_max * 1.5 >= 2.0


def test_resolve_counts_each_kind_of_place_by_itself() -> None:
    def region(name: str, seat: int = 0, seats: tuple[int, ...] = (), whole: str = "") -> Region:
        return Region(name, (0, 0, 10, 10), seat=seat, seats=seats, whole=whole)

    placed = (
        region("place_1", 1),
        region("place_2", 2, (3,)),
        region("place_3", 3),
        region("place_3_part", whole="place_3"),
        Point("place_3_point", 1, 1, whole="place_3"),
        region("list_1", 1),
        region("list_2", 2),
        region("list_3", 3, (3,)),
        region("list_3_part", 0, (2, 3), whole="list_3"),
    )
    two = {entry.name: entry.seat for entry in resolve(placed, 2)}
    assert two == {"place_1": 1, "place_3": 2, "place_3_part": 2, "place_3_point": 2, "list_1": 1, "list_2": 2}
    three = {entry.name: entry.seat for entry in resolve(placed, 3)}
    assert three["place_3"] == 3
    assert three["list_3_part"] == 3


def test_the_styles_of_maps_are_those_of_the_theme() -> None:
    from atlantis_desktop.ui.theme import STYLES as THEME_STYLES

    assert set(STYLES) <= set(THEME_STYLES)


def test_a_map_from_elsewhere_is_called_by_its_file_name(tmp_path: pytest.TempPathFactory) -> None:
    path = tmp_path / "mine.tmx"  # type: ignore[operator]
    path.write_text((maps_root() / "shared" / "cover.tmx").read_text(encoding="utf-8"), encoding="utf-8")
    board: BoardDef = load_board(path)
    assert board.name == "mine"
    assert board.screen == "shared/cover"
    path.write_text("<map", encoding="utf-8")
    assert check_map(path)[0].file == "mine.tmx"
