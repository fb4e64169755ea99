"""Set-up with Monstrosities (MONS-01 to 13): decks, pools, supplies, the exchange of Calm Seas."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from functools import cache
from typing import Any

import pytest

from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.zones import HIDDEN, SHARED
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import GONE, SUPPLY
from atlantis_desktop.games.rising.packs.monstrosities.rules.opening import is_omen, is_special
from atlantis_desktop.games.rising.rules.match import content_of, make_rules, read_cards
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.rules.setup import pool_of
from tests.games.rising.packs.kit import DeepTable, new_deep_table

BASICS, SPUR, SPECIALS, OMENS = 36, 1, 12, 3
SHEET = {1: (9, 3, 0), 2: (9, 3, 0), 3: (9, 6, 0), 4: (6, 6, 0), 5: (6, 9, 0), 6: (6, 12, 0),
         7: (6, 9, 3), 8: (6, 12, 3)}  # fmt: skip
"""Calm Seas, Controlled and Catastrophic Floods of the levels as the sheet has them, whatever the files say today."""


@cache
def sheet_rules(seats: int, **options: Any) -> RisingRules:
    """Rules with the decks of the sheet."""
    data = deepcopy(dict(content_of({"monstrosities": True}).data))
    for file in ("levels", "monstrosities/levels"):
        for level in data[file]["level"]:
            calm, controlled, catastrophic = SHEET[int(level["id"][-1])]
            level["calm_seas"], level["controlled_floods"] = calm, controlled
            if "catastrophic_floods" in level:
                level["catastrophic_floods"] = catastrophic
            for seats_here in range(1, 8):
                level.pop(f"seats_{seats_here}", None)
    return make_rules(seats, {"monstrosities": True, **options}, read_cards(data))


def types(table: DeepTable) -> Counter[str]:
    """How many cards of each type the misfortune deck has."""
    return Counter(table.rules.misfortune_of[card].type for card in table.state.misfortunes)


def ids(table: DeepTable, cards: list[int]) -> set[str]:
    return {table.rules.library_of[card].id for card in cards}


def test_mons_01_allies_and_items_lie_in_the_supply_and_locations_in_the_reserve() -> None:
    table = new_deep_table(4, "medusa")
    assert all(table.where(name) == "supply" for name in ("centaur", "mermaid", "medusa", "unicorn"))
    assert table.deeps.items == [SUPPLY] * 5 and table.deeps.worn == [-1] * 5
    assert len(table.at("location_reserve")) == 6 and table.at("locations") == []


@pytest.mark.parametrize("scenarios", [(), ("harpies",), ("scylla",), ("harpies", "scylla")])
def test_mons_t10_no_mirror_shield_without_medusa(scenarios: tuple[str, ...]) -> None:
    table = new_deep_table(4, *scenarios)
    assert table.deeps.items == [GONE, *[SUPPLY] * 4]
    assert table.at("item_box") == ["mirror-shield"] and len(table.at("item_supply")) == 4
    assert len(new_deep_table(4, "medusa", *scenarios).at("item_supply")) == 5


@pytest.mark.parametrize(("seats", "size"), [(1, 33), (2, 32), (3, 32), (4, 31), (5, 31), (6, 31), (7, 31)])
def test_mons_02_t06_the_library_deck(seats: int, size: int) -> None:
    seen: set[str] = set()
    for seed in range(12):
        table = new_deep_table(seats, seed=seed)
        deck = table.state.library
        assert len(deck) == size
        kinds = Counter(table.rules.library_of[card].type for card in deck)
        assert (kinds["wonder"], kinds["artifact"]) == (3, 4)
        found = ids(table, deck)
        assert {"legend-of-cleito", "inspired-designs"} <= found
        assert ("power-of-the-masses" in found) == (seats <= 3)
        assert ("rise-of-the-robots" in found) == (seats == 1)
        seen |= found
    assert ("mystic-lantern" in seen) <= (seats <= 2)


def test_mons_95_t06_two_teams_of_one_person_have_the_library_of_one() -> None:
    table = new_deep_table(2, soloTeams=True)
    assert len(table.state.library) == 33 and "rise-of-the-robots" in ids(table, table.state.library)


def test_mons_t06_the_lantern_is_among_the_artifacts_of_two() -> None:
    pools = []
    for seats in (2, 3):
        found = set()
        for seed in range(60):
            rules = make_rules(seats, {"monstrosities": True})
            found |= {rules.library_of[card].id for card in rules.start(seed).library if card in rules.artifact_cards}
        pools.append(found)
    assert len(pools[0]) == 17 and pools[0] - pools[1] == {"mystic-lantern"} and len(pools[1]) == 16


@pytest.mark.parametrize("seats", range(1, 8))
def test_mons_t07_the_revised_cipher_alone(seats: int) -> None:
    table = new_deep_table(seats)
    ciphers = [each for each in ids(table, table.state.library) if "cipher" in each]
    assert ciphers == ["revised-cipher"]
    assert "cipher-of-expertise" in ids(table, table.state.library_box)


def test_mons_03_any_three_of_the_six_wonders() -> None:
    seen: Counter[str] = Counter()
    for seed in range(40):
        table = new_deep_table(4, seed=seed)
        seen.update(each.id for card in table.state.library if (each := table.rules.library_of[card]).type == "wonder")
    assert len(seen) == 6 and "heart-of-atlas" in seen and sum(seen.values()) == 120


@pytest.mark.parametrize("pool", ["expansion", "all"])
def test_mons_04_05_specials_and_omens_by_lot(pool: str) -> None:
    names: set[str] = set()
    for seed in range(20):
        table = new_deep_table(4, seed=seed, omenPool=pool)
        rules, deck = table.rules, table.state.misfortunes
        assert sum(is_special(rules, card) for card in deck) == SPECIALS
        assert sum(is_omen(rules, card) for card in deck) == OMENS
        assert sum(rules.misfortune_of[card].id == "spur-the-cycle" for card in deck) == 1
        names |= {rules.misfortune_of[card].id for card in deck if is_omen(rules, card)}
    assert len(names) == (5 if pool == "expansion" else 10)
    everything = [card for card in rules.misfortune_cards if is_special(rules, card)]
    assert len(everything) == (24 if pool == "expansion" else 19)


@pytest.mark.parametrize(("level", "size"), [(1, 64), (2, 64), (3, 67), (4, 64), (5, 67), (6, 70), (7, 70), (8, 73)])
def test_mons_06_t01_t02_t03_the_misfortune_deck_of_each_level(level: int, size: int) -> None:
    rules = sheet_rules(4, level=level)
    state = rules.start(5)
    kinds = Counter(rules.misfortune_of[card].type for card in state.misfortunes)
    assert len(state.misfortunes) == size
    assert (kinds["calm"], kinds["controlled"], kinds["catastrophic"]) == SHEET[level]
    assert (kinds["receding"], kinds["red"]) == (0, 0)
    assert size == BASICS + SPUR + SPECIALS + OMENS + sum(SHEET[level])


@pytest.mark.parametrize("seats", range(1, 8))
def test_mons_06_13_what_the_files_say_is_in_the_deck(seats: int) -> None:
    for level in range(1, 9):
        table = new_deep_table(seats, level=level)
        at, kinds = table.rules.level, types(table)
        assert (kinds["calm"], kinds["controlled"]) == (at.calm_seas, at.controlled_floods)
        assert kinds["catastrophic"] == at.catastrophic_floods == (3 if level >= 7 else 0)
        assert level < 6 or table.state.me == [0] * seats


def test_mons_t01_level_six_for_four() -> None:
    table = new_deep_table(4, level=6)
    assert len(table.state.misfortunes) == 70 and len(table.state.library) == 31 and table.state.me == [0] * 4


@pytest.mark.parametrize(("swap", "left"), [("halve", {"calm": 2, "red": 2}), ("pair", {"receding": 2, "red": 2})])
def test_mons_07_t09_calm_seas_are_exchanged_two_by_two(swap: str, left: dict[str, int]) -> None:
    table = DeepTable.__new__(DeepTable)
    table.rules, table.events = sheet_rules(4, level=6, calmSwap=swap), []
    table.state = table.rules.start(0)
    for _each in range(2):
        seat, step = table.asked[0]
        assert step == "calm_swap"
        red = next(text for text in table.moves(seat, "card") if "red-skies" in text or swap == "pair")
        table.do(red)
        assert table.event("calm_exchanged").rule == "MONS-07"
    table.do(f"{table.asked[0][0]} enough")
    found = types(table)
    if swap == "pair":
        left = {**left, "calm": 2}
    assert {kind: found[kind] for kind in ("calm", "red", "receding") if found[kind]} == left
    assert "calm_swap" not in [step for _seat, step in table.asked]
    table.saved()


def test_mons_07_what_goes_into_the_box_tells_nothing_of_the_order_of_the_deck() -> None:
    boxes = set()
    for seed in range(6):
        table = new_deep_table(4, level=6, seed=seed)
        table.do(table.moves(table.asked[0][0], "card")[0])
        boxes.add(tuple(sorted(name for name in table.at("misfortune_box") if name.startswith("calm"))))
    assert len(boxes) == 1


def test_mons_07_every_two_calm_seas_once_and_no_more_than_there_are() -> None:
    table = DeepTable.__new__(DeepTable)
    table.rules, table.events = sheet_rules(4, level=1), []
    table.state = table.rules.start(0)
    made = 0
    while table.asked[0][1] == "calm_swap":
        table.do(table.moves(table.asked[0][0], "card")[0])
        made += 1
    assert made == 4 and types(table)["calm"] == 1
    assert types(table)["receding"] + types(table)["red"] == 4


@pytest.mark.parametrize("scenarios", [("medusa",), ("harpies",), ("scylla",), ("medusa", "harpies", "scylla")])
def test_mons_08_a_milder_deck_with_monsters(scenarios: tuple[str, ...]) -> None:
    plain = types(new_deep_table(4, level=5))
    milder, same = (types(new_deep_table(4, *scenarios, level=5, monsterOffset=on)) for on in (True, False))
    assert same == plain
    assert (milder["calm"], milder["controlled"]) == (plain["calm"] + 3, plain["controlled"] - 3)
    assert sum(milder.values()) == sum(plain.values())


def test_mons_09_red_skies_lie_aside_with_scylla_and_charybdis() -> None:
    def offered(*scenarios: str) -> set[str]:
        table = new_deep_table(4, *scenarios)
        return {text.rsplit(" ", 1)[1].rsplit("-", 1)[0] for text in table.moves(table.asked[0][0], "card")}

    assert offered() == {"receding-waters", "red-skies"} == offered("medusa", "harpies")
    assert offered("scylla") == {"receding-waters"}


NEW_TILES = {
    "a": {"possibility-multiplier": 4, "lustral-forge": 7}, "b": {"quantum-relay": 2, "echo-actualizer": 2},
    "c": {"spectral-replicator": 2, "abetting-pharos": 7}, "d": {"anima-cradle": 7, "daimon-choir": 7},
}  # fmt: skip
"""By letter the new tiles, with the most councilors that each is used with."""


@pytest.mark.parametrize("seats", range(1, 8))
def test_mons_10_11_t05_tiles_that_are_limited_by_the_number_of_councilors(seats: int) -> None:
    rules = make_rules(seats, {"monstrosities": True, "level": 2})
    base = make_rules(seats, {"level": 2})
    for letter, new in NEW_TILES.items():
        found = {rules.components[at].id for at in pool_of(rules, letter)}
        old = {base.components[at].id for at in pool_of(base, letter)}
        assert found == old | {name for name, most in new.items() if seats <= most}
    assert len(pool_of(rules, "e")) == 6
    sizes = [len(pool_of(rules, letter)) for letter in "abcde"]
    assert sizes == ([7, 7, 7, 7, 6] if seats <= 2 else [7, 5, 6, 7, 6] if seats <= 4 else [6, 5, 6, 7, 6])


def test_mons_11_a_tile_that_is_not_used_is_never_drawn_or_offered() -> None:
    limited = {"possibility-multiplier", "quantum-relay", "echo-actualizer", "spectral-replicator"}
    drawn: set[str] = set()
    for seed in range(60):
        table = new_deep_table(5, level=2, seed=seed)
        drawn |= {table.rules.components[at].id for at, built in enumerate(table.state.built) if built == 0}
    assert not drawn & limited and "lustral-forge" in drawn and "abetting-pharos" in drawn
    table = new_deep_table(5, level=2, pickComponents=True)
    table.do(f"{table.asked[0][0]} enough")
    offered = [text.rsplit(" ", 1)[1] for text in table.moves(table.asked[0][0], "component")]
    assert len(offered) == 6 and "lustral-forge" in offered and not limited & set(offered)


def test_mons_12_level_one_keeps_its_nine_tiles() -> None:
    base = make_rules(4)
    for seed in range(5):
        table = new_deep_table(4, seed=seed)
        row = {table.rules.components[at].id for at, built in enumerate(table.state.built) if built == 0}
        assert row == {base.components[at].id for at, built in enumerate(base.start(seed).built) if built == 0}


@pytest.mark.parametrize(("level", "letters"), [(6, "bbbccceee"), (7, "bbbdddeee"), (8, "cccdddeee")])
def test_mons_10_the_letters_of_the_new_levels(level: int, letters: str) -> None:
    table = new_deep_table(4, level=level)
    row = [table.rules.components[at].letter for at, built in enumerate(table.state.built) if built == 0]
    assert "".join(sorted(letter for letter in row if letter in "abcde")) == letters and len(row) == 10


def test_mons_05_nobody_sees_which_specials_and_omens_are_not_in_the_game() -> None:
    table = new_deep_table(4)
    rules, state = table.rules, table.state
    assert len(rules.contents(state)["misfortunes_aside", SHARED]) == 24 - SPECIALS + 5 - OMENS
    view = rules.view(state, 0)
    assert rules.contents(view)["misfortunes_aside", SHARED] == (HIDDEN,) * 14
    assert not any(is_special(rules, card) or is_omen(rules, card) for card in view.misfortune_box)
    lots: Counter[int] = Counter()
    for word in range(400):
        dealt = rules.determinise(view, Rng(word + 1))
        assert sum(is_special(rules, card) for card in dealt.misfortunes) == SPECIALS
        assert sum(is_omen(rules, card) for card in dealt.misfortunes) == OMENS
        lots.update(card for card in dealt.misfortunes if is_special(rules, card) or is_omen(rules, card))
    specials = [lots[card] for card in rules.misfortune_cards if is_special(rules, card)]
    omens = [lots[card] for card in rules.misfortune_cards if is_omen(rules, card)]
    assert len(specials) == 24 and min(specials) > 150 and max(specials) < 250
    assert len(omens) == 5 and min(omens) > 190 and max(omens) < 290


def test_mons_03_wonders_and_artifacts_are_dealt_each_as_likely() -> None:
    table = new_deep_table(2)
    rules = table.rules
    view, lots = rules.view(table.state, 0), Counter[int]()
    for word in range(400):
        dealt = rules.determinise(view, Rng(word + 1))
        kinds = Counter(rules.library_of[card].type for card in dealt.library)
        assert (kinds["wonder"], kinds["artifact"], len(dealt.library)) == (3, 4, 32)
        lots.update(dealt.library)
    wonders = [lots[card] for card, each in rules.library_of.items() if each.type == "wonder"]
    artifacts = [lots[card] for card in rules.artifact_cards]
    assert len(wonders) == 6 and min(wonders) > 150 and max(wonders) < 250
    assert len(artifacts) == 17 and min(artifacts) > 55 and max(artifacts) < 140


@pytest.mark.parametrize("seats", range(1, 8))
def test_mons_106_no_relief_takes_a_component_below_what_discounts_leave(seats: int) -> None:
    floor = int(make_rules(seats).params["discount_floor"])
    for level in (1, 4, 8):
        for monster in ({}, {"scylla": True}):
            rules = make_rules(seats, {"monstrosities": True, "level": level, **monster})
            for component, price in zip(rules.components, rules.prices, strict=True):
                least = min(floor, sum(component.cost))
                assert min(price) >= 0 and sum(price) >= least, (component.id, level, monster, price)
