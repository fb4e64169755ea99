"""Tabletop Simulator: every card of the deck once for each copy, each on its place of a sheet that is there."""

from __future__ import annotations

import json
import re
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import urlparse
from urllib.request import url2pathname

import pygame
import pytest
from PIL import Image, ImageChops, ImageStat

from atlantis_desktop.games import entry_of
from atlantis_desktop.press import box, job
from atlantis_desktop.press.job import Order
from atlantis_desktop.press.sizes import CARDS
from atlantis_desktop.press.tabletop import COLUMNS, OBJECT, ROWS, write_tabletop
from atlantis_desktop.table.cards.printed import PrintedCard, PrintedDeck
from atlantis_desktop.table.general.printed import decks_of_faces, printed_decks

POKER = box.Sizes(CARDS["poker"], 20.0)


def saved(folder: Path, game: str, *decks: str, **more: Any) -> list[dict[str, Any]]:
    entry = entry_of(game)
    write_tabletop(Order(entry.make_rules(max(entry.seats)), POKER, decks, **more), folder)
    found: list[dict[str, Any]] = json.loads((folder / OBJECT).read_text(encoding="utf-8"))["ObjectStates"]
    return found


def file_of(address: str) -> Path:
    assert address.startswith("file:///")
    return Path(url2pathname(urlparse(address).path))


def test_the_deck_holds_every_copy_and_each_lies_on_a_sheet(tmp_path: Path) -> None:
    deck, poseidon = saved(tmp_path, "scoundrels")
    rules: Any = entry_of("scoundrels").make_rules(4)
    assert deck["Name"] == "DeckCustom" and len(deck["DeckIDs"]) == len(rules.deck.kind_of) == 106
    assert deck["DeckIDs"] == [card["CardID"] for card in deck["ContainedObjects"]]
    names = Counter(card["Nickname"] for card in deck["ContainedObjects"])
    assert names == Counter({kind.name: kind.copies for kind in rules.deck.kinds})
    guids = [deck["GUID"], poseidon["GUID"], *(card["GUID"] for card in deck["ContainedObjects"])]
    assert len(set(guids)) == len(guids)
    for id in deck["DeckIDs"]:
        sheet = deck["CustomDeck"][str(id // 100)]
        assert id % 100 < sheet["NumWidth"] * sheet["NumHeight"] <= COLUMNS * ROWS
    (sheet,) = deck["CustomDeck"].values()
    with Image.open(file_of(sheet["FaceURL"])) as picture:
        assert picture.size == (400 * sheet["NumWidth"], 560 * sheet["NumHeight"])
        assert max(picture.size) <= 4096
    assert file_of(sheet["BackURL"]).is_file() and not sheet["UniqueBack"]
    assert poseidon["Name"] == "CardCustom" and poseidon["CardID"] // 100 == int(next(iter(poseidon["CustomDeck"])))


def test_the_place_of_a_card_on_its_sheet_shows_that_card(tmp_path: Path) -> None:
    (deck,) = saved(tmp_path, "fate")
    held = next(card for card in deck["ContainedObjects"] if card["CardID"] == 100 + 23)
    sheet = deck["CustomDeck"]["1"]
    rules = entry_of("fate").make_rules(4)
    with job.begun(Order(rules, POKER)) as begun, Image.open(file_of(sheet["FaceURL"])) as picture:
        printed = begun.decks[0]
        card = next(card for card in printed.cards if card.name == held["Nickname"])
        drawn = begun.press.front(printed, card, CARDS["poker"], 0.0, 400 / 63.5 * 25.4)
        wanted = Image.frombytes("RGB", drawn.get_size(), pygame.image.tobytes(drawn, "RGB"))
        left, top = 23 % 10 * 400, 23 // 10 * 560
        seen = picture.convert("RGB").crop((left, top, left + 400, top + 560))
        assert max(ImageStat.Stat(ImageChops.difference(seen, wanted)).mean) < 1


def test_a_deck_of_more_than_seventy_kinds_has_several_sheets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def many(rules: Any) -> tuple[PrintedDeck, ...]:
        (deck,) = printed_decks(rules)
        return (replace(deck, cards=tuple(PrintedCard(deck.cards[at % 54].id, str(at), 2) for at in range(75))),)

    monkeypatch.setattr(job, "printed_decks", many)
    (deck,) = saved(tmp_path, "fate")
    assert len(deck["DeckIDs"]) == 150
    assert [(sheet["NumWidth"], sheet["NumHeight"]) for sheet in deck["CustomDeck"].values()] == [(10, 7), (5, 2)]
    assert Counter(id // 100 for id in deck["DeckIDs"]) == {1: 140, 2: 10}


def test_tiles_keep_their_own_other_sides(tmp_path: Path) -> None:
    (deck,) = saved(tmp_path, "rising", "component")
    (sheet,) = deck["CustomDeck"].values()
    assert sheet["UniqueBack"]
    with Image.open(file_of(sheet["FaceURL"])) as faces, Image.open(file_of(sheet["BackURL"])) as backs:
        assert faces.size == backs.size


def test_counters_and_the_board_come_along(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(job, "printed_decks", decks_of_faces)
    found = saved(tmp_path, "rising", "counters", parts=("counters", "boards"))
    rules: Any = entry_of("rising").make_rules(max(entry_of("rising").seats))
    counters = next(deck for deck in decks_of_faces(rules) if deck.is_round)
    tokens = [each for each in found if each["Name"].startswith("Custom_Token")]
    assert sum(each.get("Number", 1) for each in tokens) == counters.count
    (board,) = [each for each in found if each["Name"] == "Custom_Board"]
    assert board["Locked"]
    with Image.open(file_of(board["CustomImage"]["ImageURL"])) as picture:
        assert board["CustomImage"]["WidthScale"] == round(picture.width / picture.height, 4)


def test_with_an_address_the_pictures_are_looked_for_below_it(tmp_path: Path) -> None:
    order = Order(entry_of("scoundrels").make_rules(4), POKER, ("poseidon",))
    write_tabletop(order, tmp_path, "https://example.org/reef/")
    text = (tmp_path / OBJECT).read_text(encoding="utf-8")
    assert '"https://example.org/reef/poseidon_1_faces.png"' in text and "file:" not in text


def test_the_same_game_gives_the_same_object(tmp_path: Path) -> None:
    first, second = (saved(tmp_path / name, "scoundrels", "poseidon") for name in ("one", "two"))
    assert first[0]["GUID"] == second[0]["GUID"]


TRANSFORM = {f"{kind}{axis}" for kind in ("pos", "rot", "scale") for axis in "XYZ"}
SHEET = {
    "FaceURL": str, "BackURL": str, "NumWidth": int, "NumHeight": int, "BackIsHidden": bool, "UniqueBack": bool,
    "Type": int,
}  # fmt: skip
"""What its declaration of a sheet of cards has."""
IMAGE = {"ImageURL": str, "ImageSecondaryURL": str, "WidthScale": float}
NAMES = {"DeckCustom", "Card", "CardCustom", "Custom_Token", "Custom_Token_Stack", "Custom_Board"}
"""What it calls the objects that are written here."""


def every(objects: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The objects, and those that lie in them."""
    return [each for one in objects for each in (one, *every(one.get("ContainedObjects", [])))]


def holds(found: dict[str, Any], kinds: dict[str, type]) -> bool:
    return all(type(found.get(key)) is kind for key, kind in kinds.items())


@pytest.mark.parametrize("game", ["rising", "scoundrels", "fate", "archon"])
def test_everything_that_is_written_has_the_shape_that_a_saved_object_has(tmp_path: Path, game: str) -> None:
    found = every(saved(tmp_path, game, parts=("cards", "counters", "boards")))
    whole = json.loads((tmp_path / OBJECT).read_text(encoding="utf-8"))
    assert whole["SaveName"] and {"GameMode", "Date", "Table", "Sky", "Note", "Rules", "PlayerTurn"} <= set(whole)
    guids = [each["GUID"] for each in found]
    assert len(set(guids)) == len(guids) and all(re.fullmatch("[0-9a-f]{6}", guid) for guid in guids)
    assert {each["Name"] for each in found} <= NAMES
    for each in found:
        assert set(each["Transform"]) == TRANSFORM and all(type(at) is float for at in each["Transform"].values())
        assert min(each["Transform"][f"scale{axis}"] for axis in "XYZ") > 0
        assert holds(each, {"Nickname": str, "Description": str, "Locked": bool, "Grid": bool})
        for number, sheet in each.get("CustomDeck", {}).items():
            assert int(number) > 0 and holds(sheet, SHEET)
            assert 2 <= sheet["NumWidth"] <= COLUMNS and 2 <= sheet["NumHeight"] <= ROWS
            with Image.open(file_of(sheet["FaceURL"])) as faces:
                assert faces.width % sheet["NumWidth"] == faces.height % sheet["NumHeight"] == 0
        if each["Name"] == "DeckCustom":
            inside = each["ContainedObjects"]
            assert len(inside) >= 2, "a deck of one card is none"
            assert each["DeckIDs"] == [card["CardID"] for card in inside]
            sheets = each["CustomDeck"]
            assert all(card["CustomDeck"] == {str(card["CardID"] // 100): sheets[str(card["CardID"] // 100)]}
                       for card in inside)  # fmt: skip
        if "CustomImage" in each:
            assert holds(each["CustomImage"], IMAGE) and file_of(each["CustomImage"]["ImageURL"]).is_file()
        if each["Name"].startswith("Custom_Token"):
            token = each["CustomImage"]["CustomToken"]
            assert token["Stackable"] == (each["Name"] == "Custom_Token_Stack") == (each.get("Number", 1) > 1)
    numbers = [number for each in found if each["Name"] == "DeckCustom" for number in each["CustomDeck"]]
    assert len(set(numbers)) == len(numbers), "two decks never share the number of a sheet"
