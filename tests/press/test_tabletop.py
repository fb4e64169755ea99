"""Tabletop Simulator: every card of the deck once for each copy, each on its place of a sheet that is there."""

from __future__ import annotations

import json
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
