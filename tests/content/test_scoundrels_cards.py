"""The deck of City of Scoundrels: its sums, what is our own, text and effect, other values."""

from __future__ import annotations

import json
import shutil
import tomllib
from collections import Counter
from pathlib import Path

import pytest

from atlantis_desktop.content.faults import ContentError
from atlantis_desktop.content.printed import printed_values_file
from atlantis_desktop.engine.effects import Number
from atlantis_desktop.games import kept
from atlantis_desktop.games.scoundrels.rules.card_sentences import Composer
from atlantis_desktop.games.scoundrels.rules.content import (
    CONQUER,
    FILES,
    INVEST,
    SCANDAL,
    SHINING,
    CardKind,
    ScoundrelsContent,
    content_folder,
    load_content,
)
from atlantis_desktop.games.scoundrels.rules.deck import Deck
from atlantis_desktop.games.scoundrels.rules.fx import CONDITIONS, OPS, PLACES, TARGETS, CardEffect, walk
from atlantis_desktop.games.scoundrels.rules.match import cards_with, make_rules
from atlantis_desktop.games.scoundrels.rules.rules import ScoundrelsRules
from atlantis_desktop.games.scoundrels.words.card_texts import deeds_text, localised, sheets, values_text
from atlantis_desktop.paths import data_root
from atlantis_desktop.words import available_languages, set_language

SHEET = {
    "I": ["Oyster Beds", "Fishing Fleet", "Olive Terraces", "Kelp Farm", "Harbour Tavern", "Orichalcum Mine",
          "Trade Galley", "Pearl Exchange", "Temple Endowment", "Smugglers' Cove", "Academy Patronage",
          "Bank of Atlas"],
    "R": ["Public Feast", "Gilded Statue", "Triumphal Parade", "Regatta Wager", "Charity of the Rich",
          "Philosophers' Salon", "Flattering Mosaic", "Guild Endorsement", "Beloved Patron", "Oracle's Blessing",
          "Sea-God's Favour"],
    "S": ["Whispered Rumour", "Pickpocket Ring", "Poisoned Pamphlet", "Exposed Affair", "Tax Audit", "Bribed Clerk",
          "Dockside Arson", "Mutiny", "Public Disgrace", "False Prophecy"],
    "C": ["Harbour Guard", "Hoplite Company", "War Galley", "Trident Champions", "Sea Wall", "Prize Court",
          "Mercenary Band", "Fire Pots", "Night Raid", "Feigned Retreat", "Plunder", "Kraken Bait",
          "Siege Engineers"],
}  # fmt: skip


@pytest.fixture(scope="module")
def content() -> ScoundrelsContent:
    return load_content()


@pytest.fixture(scope="module")
def kinds(content: ScoundrelsContent) -> dict[str, CardKind]:
    return {kind.id: kind for kind in content.kinds}


# --------------------------------------------------------------------------------------------------- the deck


def test_the_cards_are_those_of_the_sheet_in_its_order(content: ScoundrelsContent) -> None:
    wanted = [(f"{letter}{at:02d}", name) for letter, names in SHEET.items() for at, name in enumerate(names, 1)]
    assert [(kind.id, kind.name) for kind in content.kinds] == wanted
    assert [kind.family for kind in content.kinds] == [0] * 12 + [1] * 11 + [2] * 10 + [3] * 13


def test_control_sums_of_the_deck(content: ScoundrelsContent) -> None:
    sums = Counter[int]()
    for kind in content.kinds:
        sums[kind.family] += kind.copies
    assert [sums[family] for family in (INVEST, SHINING, SCANDAL, CONQUER)] == [30, 28, 20, 28]


def test_pieces_are_numbered_in_the_order_of_the_tables(content: ScoundrelsContent) -> None:
    deck = Deck(content)
    assert len(deck.pieces.names) == len(deck.kind_of) == 106
    assert deck.pieces.names[0] == "I01-1" and deck.pieces.names[-1] == "C13-1"
    for piece, name in enumerate(deck.pieces.names):
        assert deck.card(piece).id == name.split("-")[0] and deck.pieces.numbers[name] == piece
    assert {deck.card(piece) for piece in range(106)} == set(content.kinds)


def test_what_stays_goes_to_the_tableau(kinds: dict[str, CardKind]) -> None:
    staying = {id for id, kind in kinds.items() if kind.lasting}
    assert staying == {id for id in kinds if id[0] == "I"} | {"R07", "R09"} | {f"C{n:02d}" for n in range(1, 7)}
    assert {id for id, kind in kinds.items() if kind.standing} == {f"C{n:02d}" for n in range(1, 7)}


def test_values_are_dashes_where_the_sheet_has_dashes(kinds: dict[str, CardKind]) -> None:
    conquer = [kind for kind in kinds.values() if kind.family == CONQUER]
    assert {kind.id for kind in conquer if not kind.has_attack} == {"C10"}
    assert {kind.id for kind in conquer if not kind.has_defence} == {"C08", "C09", "C11", "C13"}
    assert [kind.id for kind in conquer if kind.die] == ["C12"]
    assert kinds["C10"].has_defence and kinds["C10"].defence == 0


def test_effects_are_those_that_the_balance_page_tells_of(kinds: dict[str, CardKind]) -> None:
    """The words of the vocabulary, card by card; numbers that balance may turn are left to the files.

    Which cards have other words than on the sheet stands in docs/balance/scoundrels.md.
    """
    found = {id: [effect.op for effect in walk((*kind.fx, *kind.on_cash_out, *kind.on_win))]
             for id, kind in kinds.items()}  # fmt: skip
    assert {id: ops for id, ops in found.items() if ops} == {
        **{f"I{number:02d}": ["draw"] for number in range(1, 7)},
        "I07": ["storm"], "I08": ["if", "influence"], "I09": ["if", "influence"], "I10": ["protected", "draw"],
        "I11": ["draw_extra", "draw"], "I12": ["income_per_other"],
        "R01": ["influence", "draw"], "R02": ["influence", "draw"], "R03": ["influence", "if", "draw"],
        "R04": ["roll", "gain_coins", "gain_coins", "influence", "influence"], "R05": ["influence", "if", "draw"],
        "R06": ["draw"], "R07": ["shield"], "R08": ["gain_coins"], "R09": ["cost_mod"],
        "R10": ["roll", "draw", *5 * ["influence"]], "R11": ["if", "influence", "gain_coins"],
        "S01": ["opponent_loses_coins"], "S02": ["steal_coins"], "S03": ["steal_influence"],
        "S04": ["steal_influence", "steal_coins"], "S05": ["drain_investments"], "S06": ["steal_card"],
        "S07": ["destroy"],
        "S08": ["destroy"], "S09": ["opponent_loses_influence"], "S10": ["discard_random"],
        "C02": ["draw"], "C03": ["draw"], "C04": ["draw"], "C06": ["if", "gain_coins", "draw"],
        "C08": ["opponent_loses_coins"], "C09": ["no_response"],
        "C10": ["cancel_loss"], "C11": ["steal_coins"], "C13": ["ignore"],
    }  # fmt: skip
    assert kinds["R09"].fx == (CardEffect("cost_mod", -1, family="shining", least=1),)
    assert kinds["C13"].fx == (CardEffect("ignore", card="C05"),)
    assert [kinds[id].fx[0].family for id in ("S07", "S08")] == ["invest", "conquer"]
    assert {id for id, kind in kinds.items() if any(e.target == "each_ahead" for e in kind.fx)} == {"S09"}
    conditions = {id: kinds[id].fx[-1].condition for id in ("R03", "R05", "R11")}
    assert conditions == {"R03": "won_a_battle", "R05": "coins_left", "R11": "holds_the_hand"}
    assert kinds["C06"].on_win[0].condition == "first_copy"


def test_the_numbers_that_depart_from_the_sheet_are_these(kinds: dict[str, CardKind]) -> None:
    """What docs/balance/scoundrels.md says of them."""
    costs = {
        "I08": 4, "I09": 4, "R01": 6, "R02": 8, "R03": 3, "R05": 6, "R07": 2, "R10": 5, "S03": 5, "S04": 6, "S07": 5,
        "C01": 1, "C02": 2, "C03": 2, "C04": 3, "C05": 3, "C06": 2, "C07": 1,
    }  # fmt: skip
    assert {id: kinds[id].cost for id in costs} == costs
    rest = {"I01": 2, "I02": 3, "I03": 2, "I04": 1, "I05": 4, "I06": 7, "I07": 4, "I10": 3, "I11": 4,
            "I12": 8, "R04": 2, "R06": 2, "R08": 1, "R09": 3, "R11": 3,
            "S01": 2, "S02": 1, "S05": 3, "S06": 2, "S08": 4, "S09": 6, "S10": 3,
            "C08": 2, "C09": 4, "C10": 2, "C11": 1, "C12": 5, "C13": 4}  # fmt: skip
    assert {id: kinds[id].cost for id in rest} == rest
    assert [kinds[f"I{n:02d}"].cap for n in range(1, 13)] == [5, 6, 6, 4, 7, 8, 7, 10, 6, 6, 6, 10]
    assert [kinds[id].on_cash_out[0].least for id in ("I08", "I09")] == [6, 5]
    draws = {id: [effect.n for effect in walk((*kind.fx, *kind.on_cash_out, *kind.on_win)) if effect.op == "draw"]
             for id, kind in kinds.items()}  # fmt: skip
    one = [*(f"I{n:02d}" for n in (1, 2, 3, 4, 10, 11)), "R01", "R03", "R05", "C02", "C03", "C04", "C06"]
    assert {id: found for id, found in draws.items() if found} == {
        **{id: [1] for id in one}, "I05": [2], "I06": [2], "R02": [2], "R06": [2], "R10": [2],
    }  # fmt: skip
    die = kinds["R10"].fx[0].table
    assert [sum(effect.n for effect in face if effect.op == "influence") for face in die] == [0, 1, 1, 1, 1, 2]
    assert kinds["R05"].fx[1].least == 6
    assert [kind.copies for kind in kinds.values()] == [
        3, 3, 3, 2, 3, 2, 2, 3, 4, 2, 2, 1,
        6, 4, 2, 2, 2, 2, 6, 1, 1, 1, 1,
        2, 2, 4, 4, 2, 2, 1, 1, 1, 1,
        4, 3, 3, 4, 2, 2, 3, 2, 1, 1, 1, 1, 1,
    ]  # fmt: skip


def test_numbers_and_names_are_marked_as_our_own(content: ScoundrelsContent) -> None:
    for family in FILES:
        for row in content.data[family]["card"]:
            assert set(row) - set(row["own"]) == {"id", "text", "rule", "own"}, row["id"]


# --------------------------------------------------------------------------------------------- text and effect


def test_every_text_says_what_the_card_does(content: ScoundrelsContent) -> None:
    tell = Composer(names={kind.id: kind.name for kind in content.kinds})
    for family in FILES:
        for row in content.data[family]["card"]:
            kind = next(kind for kind in content.kinds if kind.id == row["id"])
            assert row["text"] == kind.text == tell.text(kind)
            assert kind.text[0].isupper() and kind.text.endswith(".") and len(kind.text) <= 120


NESTED = (
    CardEffect("roll", table=((), (CardEffect("draw", 1),), (CardEffect("draw", 1),), (), (), ())),
    CardEffect("if", condition="holds_the_hand", then=(CardEffect("gain_coins", 1),)),
)


@pytest.mark.parametrize(
    ("effect", "words"),
    [
        (CardEffect("gain_coins", 1), "gain 1 coin"),
        (CardEffect("gain_coins", 2), "gain 2 coins"),
        (CardEffect("opponent_loses_coins", 1, "each_ahead"), "each rival ahead of you loses 1 coin"),
        (CardEffect("opponent_loses_coins", 3), "the rival loses 3 coins"),
        (CardEffect("steal_coins", 2, "each_ahead"), "take 2 coins from each rival ahead of you"),
        (CardEffect("steal_influence", 1), "take 1 influence from the rival"),
        (CardEffect("opponent_loses_influence", 2, "one"), "one rival loses 2 influence"),
        (
            CardEffect("drain_investments", 2, "each_ahead"),
            "each rival ahead of you loses up to 2 coins from each unprotected investment",
        ),
        (CardEffect("steal_card", 2), "take 2 random cards from the rival's hand"),
        (CardEffect("discard_random", 1, "one"), "one rival discards a random card"),
        (CardEffect("cost_mod", -2, family="scandal", least=1), "scandals cost 2 less, at least 1"),
        (CardEffect("storm", 2), "roll a die for each income: on 1 to 2 all its coins are lost instead"),
        (CardEffect("ignore", card="C05"), "ignores every C05"),
        (NESTED[0], "roll a die: 1 nothing, 2–3 draw 1 card, 4–6 nothing"),
        (NESTED[1], "gain 1 coin if you hold the Hand of Poseidon"),
    ],
)
def test_a_sentence_for_each_effect(effect: CardEffect, words: str) -> None:
    assert Composer().clause(effect) == words


def test_every_word_of_the_vocabulary_has_its_sentence() -> None:
    for name, op in OPS.items():
        for target in (*TARGETS, "") if "target" in op.takes else ("",):
            if (name == "destroy" and target != "one") or (name == "drain_investments" and not target):
                continue
            for family in ("invest", "conquer"):
                n = op.takes.get("n", Number(1, 1))
                assert isinstance(n, Number)
                effect = CardEffect(name, n.low, target, "C05", family, "coins_left", 1, table=((),) * 6, most=3)
                said = Composer().clause(effect)
                assert said and "{" not in said, name
    assert {name for place in PLACES.values() for name in place.ops} == set(OPS)
    assert {name for place in PLACES.values() for name in place.conditions} == set(CONDITIONS)


@pytest.mark.parametrize("code", ["qps", *(each.code for each in available_languages() if each.code != "en")])
def test_the_rules_see_the_same_numbers_in_every_language(code: str, content: ScoundrelsContent) -> None:
    other = localised(content, code)
    assert other is localised(content, code) and localised(content, "en") is content
    assert (other.content_hash, other.data) == (content.content_hash, content.data)
    for here, there in zip(content.kinds, other.kinds, strict=True):
        same = [(getattr(here, key), getattr(there, key)) for key in CardKind.__slots__ if key not in ("name", "text")]
        assert all(one == two for one, two in same)
        assert here.name != there.name and there.name


@pytest.mark.parametrize("code", [each.code for each in available_languages() if each.code != "en"])
def test_every_name_is_translated(code: str, content: ScoundrelsContent) -> None:
    file = data_root() / "assets" / "scoundrels" / "locale" / code / "cards.toml"
    told = tomllib.loads(file.read_text(encoding="utf-8"))["card"]
    assert list(told) == [kind.id for kind in content.kinds]
    assert len({row["name"] for row in told.values()}) == len(told)


def test_the_text_of_an_investment_is_its_values_and_its_deeds(content: ScoundrelsContent) -> None:
    try:
        for code in ("en", "qps"):
            set_language(code)
            shown = localised(content)
            for kind in shown.kinds:
                assert bool(values_text(kind)) == (kind.family == INVEST)
                if code == "en":
                    told = [words for words in (values_text(kind), deeds_text(kind, shown)) if words]
                    assert " ".join(told) == kind.text
    finally:
        set_language("en")


def test_every_kind_is_a_sheet_of_the_rulebook(content: ScoundrelsContent) -> None:
    table = sheets(content)
    assert [sheet.row for sheet in table.cards] == [kind.id for kind in content.kinds]
    assert table.sheet("S09").kind == "scandal" and content.kinds[table.sheet("C05").at].name == "Sea Wall"


# ------------------------------------------------------------------------------------------------- other values


def test_other_values_change_text_and_hash(content: ScoundrelsContent) -> None:
    other = cards_with({"shining": {"R01": {"cost": 5}}, "conquer": {"C11": {"on_win": [{"op": "draw", "n": 2}]}}})
    cards = {kind.id: kind for kind in other.kinds}
    assert cards["R01"].cost == 5 and cards["C11"].text == "Attack only. On a win: draw 2 cards."
    assert other.content_hash != content.content_hash
    assert next(k for k in load_content().kinds if k.id == "C11").text != cards["C11"].text
    with pytest.raises(ContentError, match="not this program’s own design"):
        cards_with({"shining": {"R01": {"id": "R02"}}})
    with pytest.raises(ContentError, match="Did you mean “R01”"):
        cards_with({"shining": {"R001": {"cost": 5}}})


def test_printed_values_replace_our_own(content: ScoundrelsContent) -> None:
    before = make_rules(3)
    file = printed_values_file("scoundrels")
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text('[shining.R01]\nname = "Public Banquet"\ncost = 3\n[invest.I08]\nincome = 1\n', encoding="utf-8")
    rules = make_rules(3)
    cards = {kind.id: kind for kind in rules.deck.kinds}
    assert (cards["R01"].name, cards["R01"].cost, cards["I08"].income) == ("Public Banquet", 3, 1)
    assert cards["I08"].text.startswith("Income 1,")
    assert kept.is_current(rules) and not kept.is_current(before)


def test_other_names_alone_are_another_deck_that_plays_alike() -> None:
    before = make_rules(3)
    other = make_rules(3, {}, cards_with({"shining": {"R01": {"name": "Public Banquet"}}}))
    at = [kind.id for kind in before.deck.kinds].index("R01")
    assert other.deck.kinds[at].name == "Public Banquet" and before.deck.kinds[at].name == "Public Feast"
    assert make_rules(3).deck.kinds[at].name == "Public Feast"
    assert kept.is_current(other)


def test_a_saved_match_keeps_its_cards() -> None:
    rules = make_rules(3)
    data = json.loads(json.dumps(kept.kept_cards(rules)))
    assert kept.read_cards("scoundrels", data).content_hash == rules.deck.content.content_hash
    data["shining"]["card"][0]["cost"] = 9
    older = kept.make_rules("scoundrels", 3, {}, kept.read_cards("scoundrels", data))
    assert isinstance(older, ScoundrelsRules)
    assert next(kind for kind in older.deck.kinds if kind.id == "R01").cost == 9 and not kept.is_current(older)
    hostile: list[object] = [{}, {"invest": 3}, [], None, {name: {} for name in FILES}]
    for wrong in hostile:
        with pytest.raises(ValueError, match="Expected"):
            kept.read_cards("scoundrels", wrong)


def test_hash_names_what_the_rules_see(tmp_path: Path, content: ScoundrelsContent) -> None:
    folder = tmp_path / "scoundrels"
    shutil.copytree(content_folder(), folder)
    file = folder / "conquer.toml"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("Sea Wall", "Sea Gate"), encoding="utf-8")
    assert load_content(folder).content_hash == content.content_hash
    file.write_text(text.replace("attack = 0\ndefence = 3", "attack = 0\ndefence = 4"), encoding="utf-8")
    assert load_content(folder).content_hash != content.content_hash
