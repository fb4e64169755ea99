"""The screens of Atlantis Rising: places of the art direction, every number of seats, island and screen together."""

import math
import tomllib
from itertools import combinations

import pytest

from atlantis_desktop.boards import Region, known_screens, load_board, load_island
from atlantis_desktop.boards.vocabulary import CLASS_OF_ARM, SPACES_OF_ARM
from atlantis_desktop.games.rising.maps import OWN_ISLANDS
from atlantis_desktop.paths import data_root

SCREENS = known_screens()

TABLES = ("rising/table", "rising/table_star")
SEATS = (1, 2, 3, 4, 5, 6, 7)


@pytest.mark.parametrize("name", TABLES)
def test_regions_of_the_table_stand_where_the_art_direction_says(name: str) -> None:
    table = load_board(name)
    wanted = {
        "top_bar": (0, 0, 1920, 74), "wrath_track": (482, 4, 720, 66), "round": (1252, 10, 150, 54),
        "top_tools": (1462, 8, 440, 52), "gate_small": (16, 858, 304, 208), "top_phases": (352, 86, 1196, 46),
        "board": (336, 76, 1220, 826), "island": (336, 134, 1220, 756), "deck_misfortune": (350, 174, 66, 92),
        "discard_misfortune": (452, 174, 66, 92), "tray": (336, 904, 1220, 162), "instruction": (1568, 90, 336, 232),
        "tray_atlanteans": (716, 912, 224, 144), "tray_treasury": (958, 912, 124, 144),
        "tray_energy": (1086, 912, 84, 144), "hand": (1190, 896, 358, 162), "main_action": (1568, 338, 336, 52),
        "chronicle": (1568, 428, 336, 452), "ahead": (1568, 896, 336, 170), "proposals": (1564, 722, 340, 344),
        "proposal_1": (1578, 780, 312, 132), "proposal_2": (1578, 926, 312, 132),
    }  # fmt: skip
    assert {key: table.region(key).rect for key in wanted} == wanted


def test_the_two_tables_differ_where_the_art_direction_says() -> None:
    hexagon, star = (load_board(name) for name in TABLES)
    wanted = {
        "deck_library": ((350, 780, 62, 86), (350, 680, 62, 86)),
        "barriers_left": ((1380, 744, 170, 34), (1310, 684, 230, 32)),
        "map_switch": ((1300, 788, 240, 44), (1306, 726, 240, 44)),
        "zoom": ((1382, 842, 152, 44), (1402, 780, 144, 44)),
    }
    assert {key: (hexagon.region(key).rect, star.region(key).rect) for key in wanted} == wanted
    assert star.region("sink_key").rect == (1300, 640, 250, 40) and "sink_key" not in hexagon.regions
    assert [(p.x, p.y) for p in (hexagon.point("island_centre"), star.point("island_centre"))] == [
        (946, 518), (946, 514),
    ]  # fmt: skip


def test_regions_of_the_small_table_stand_where_the_art_direction_says() -> None:
    table = load_board("rising/table_small", 4)
    wanted = {
        "top_bar": (0, 0, 1280, 60), "round": (324, 9, 112, 42), "top_phases": (452, 8, 470, 44),
        "board": (104, 66, 776, 520), "zoom": (822, 424, 44, 148), "instruction": (886, 74, 332, 204),
        "main_action": (886, 292, 332, 52), "last_event": (890, 380, 326, 40), "gate_small": (886, 428, 332, 46),
        "drawer_tab": (1236, 72, 44, 486), "tray": (10, 590, 1260, 122), "seat_panel_1": (10, 72, 88, 104),
        "seat_panel_4": (10, 408, 88, 104),
    }  # fmt: skip
    assert {key: table.region(key).rect for key in wanted} == wanted
    assert (table.point("island_centre").x, table.point("island_centre").y) == (490, 328)


def test_regions_of_the_other_screens_stand_where_the_art_direction_says() -> None:
    misfortune, gate = load_board("rising/misfortune"), load_board("rising/gate")
    assert misfortune.region("drawn_card").rect == (602, 288, 366, 512)
    assert misfortune.region("drawn_card").turn == -2.5
    assert misfortune.region("choice").rect == (1006, 330, 400, 356)
    assert (misfortune.point("threat_from").x, misfortune.point("threat_from").y) == (890, 500)
    assert gate.region("dialogue").rect == (1256, 96, 648, 958)
    assert gate.region("dialogue_part").rect == (1286, 124, 196, 178)
    assert gate.region("given").rect == (1274, 712, 612, 142)
    assert gate.for_seats(4).region("give_row_2").rect == (1282, 454, 604, 82)
    board = load_board("rising/councilor").region("councilor_board")
    assert board.rect[2:] == (1008, 520)


@pytest.mark.parametrize("name", ["rising/gate", "rising/gate_small"])
def test_nine_components_lie_on_a_ring_round_the_core(name: str) -> None:
    gate = load_board(name)
    ring, centre = gate.region("ring"), gate.point("ring_centre")
    assert ring.centre == pytest.approx((centre.x, centre.y)) and gate.region("core").centre == ring.centre
    parts = gate.numbered("component")
    assert len(parts) == 9
    for number, part in enumerate(parts):
        angle = math.tau * number / 9
        x, y = centre.x + ring.rect[2] / 2 * math.sin(angle), centre.y - ring.rect[3] / 2 * math.cos(angle)
        assert part.centre == pytest.approx((x, y), abs=0.05)
        # The conduit begins on the core, on the way to its component.
        start = gate.point(f"conduit_{number + 1}")
        assert math.dist((start.x, start.y), (centre.x, centre.y)) < gate.region("core").rect[2] / 2
        assert (start.x - centre.x) * (x - centre.x) + (start.y - centre.y) * (y - centre.y) > 0


@pytest.mark.parametrize("name", ["rising/gate", "rising/gate_small"])
@pytest.mark.parametrize("players", SEATS)
def test_rise_02_two_build_spaces_and_three_from_five_on(name: str, players: int) -> None:
    gate = load_board(name, players)
    builds = gate.numbered("build")
    assert len(builds) == (2 if players <= 4 else 3)
    assert len(gate.numbered("give_row")) == players
    assert gate.region("give_row_1").rect[3] >= 38


def covered(one: Region, other: Region) -> bool:
    (x, y, w, h), (left, top, width, height) = one.rect, other.rect
    return x < left + width - 0.01 and left < x + w - 0.01 and y < top + height - 0.01 and top < y + h - 0.01


@pytest.mark.parametrize("name", [f"{table}{small}" for table in TABLES for small in ("", "_small")])
@pytest.mark.parametrize("players", SEATS)
def test_one_to_seven_panels_fit_one_below_the_other(name: str, players: int) -> None:
    table = load_board(name, players)
    panels = [table.seat_region("seat_panel", seat) for seat in range(1, players + 1)]
    assert not any(covered(one, other) for one, other in combinations(panels, 2))
    assert [panel.rect[1] for panel in panels] == sorted(panel.rect[1] for panel in panels)
    assert all(not covered(panel, table.region("tray")) for panel in panels)
    for panel in panels:
        assert {f"{panel.name}_{part}" for part in ("portrait", "token", "cards", "energy")} <= set(table.regions)


@pytest.mark.parametrize("name", TABLES)
def test_the_full_table_holds_what_folds_away_in_a_small_window(name: str) -> None:
    for players in SEATS:
        regions = set(load_board(name, players).regions)
        for wanted in SCREENS[name].names_folded:
            part = wanted.removeprefix("seat_panel_")
            if part == wanted or (int(part[0]) <= players and not part.endswith("role")):
                assert wanted in regions, (players, wanted)


@pytest.mark.parametrize("name", TABLES)
def test_the_tables_bind_decks_discards_and_hand(name: str) -> None:
    table = load_board(name)
    found = {region.zone: region.name for region in table.regions.values() if region.zone}
    assert found == {
        "misfortune_deck": "deck_misfortune", "misfortune_discard": "discard_misfortune",
        "library_deck": "deck_library", "library_discard": "discard_library", "hand": "hand",
    }  # fmt: skip


@pytest.mark.parametrize("small", ["", "_small"])
@pytest.mark.parametrize("name", OWN_ISLANDS)
def test_each_island_lies_on_its_table_clear_of_what_stands_round_it(name: str, small: str) -> None:
    island = load_island(name)
    assert SCREENS[island.table].holds_island
    table = load_board(island.table + small)
    placed = island.on_board(table)
    assert placed.radius == (island.radius_small if small else island.radius)
    x, y, w, h = table.region("board").rect
    left, top, right, bottom = placed.bounds
    assert x <= left and right <= x + w and y <= top and bottom <= y + h
    for key in ("deck_misfortune", "deck_library", "discard_misfortune", "zoom", "map_switch", "barriers_left"):
        region = table.region(key)
        rx, ry, rw, rh = region.rect
        corners = [(rx + rw * across / 4, ry + rh * down / 4) for across in range(5) for down in range(5)]
        assert all(placed.hit(*corner) is None for corner in corners), key
    for place, spot in placed.centres.items():
        assert placed.hit(*spot) == place


def test_a_map_without_a_radius_is_as_large_as_the_table_allows() -> None:
    island = load_island("rising/islands/star")
    table = load_board("rising/table_star")
    free = type(island)(island.name, island.title, island.game, island.grid, island.tiles, flatten=0.74, channel=0.104)
    assert free.on_board(table).radius == 48


def test_the_map_counts_the_spaces_that_the_rules_count() -> None:
    arms = tomllib.loads((data_root() / "assets/rising/cards/island.toml").read_text(encoding="utf-8"))["arm"]
    assert [arm["id"] for arm in arms] == list(SPACES_OF_ARM) == list(CLASS_OF_ARM)
    assert {arm["id"]: tuple(arm["spaces"]) for arm in arms} == SPACES_OF_ARM
