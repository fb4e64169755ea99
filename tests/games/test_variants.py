"""Variants of the games of the box: what they may change, what they may not, and that games with them can be played."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from atlantis_desktop.content.faults import ContentError
from atlantis_desktop.content.printed import printed_values_file
from atlantis_desktop.content.variants import HEAD, Variant, maps_of, open_variant, variants_folder
from atlantis_desktop.engine.rules import Rules
from atlantis_desktop.games import GAMES, entry_of, kept
from atlantis_desktop.games.variants import in_force, offered_variants, option_defaults
from atlantis_desktop.words import set_language
from tests.variants_kit import write_variant


def play(rules: Rules[Any], seed: int = 1, most: int = 6000) -> Any:
    """Play a game by chance to its end, with a look at every seat's view and at what is saved now and then."""
    chance = random.Random(seed)
    state = rules.start(seed)
    for number in range(most):
        if rules.outcome(state) is not None:
            break
        seat = rules.prompts(state)[0].seat
        if not number % 50:
            assert rules.decode(json.loads(json.dumps(rules.encode(state)))) == state
            for each in range(rules.seats):
                rules.view(state, each)
        state = rules.apply(state, chance.choice(rules.moves(state, seat))).state
    assert rules.outcome(state) is not None
    return state


def faults(variant: Variant, seats: int = 3, options: dict[str, Any] | None = None) -> list[str]:
    with pytest.raises(ContentError) as caught:
        in_force(variant, seats, options or {})
    return [fault.sentence() for fault in caught.value.faults]


# ----------------------------------------------------------------------------------------------- what may be changed


def test_a_card_is_changed_added_and_removed_and_the_game_is_played_with_it() -> None:
    variant = write_variant("scoundrels", cards__invest_csv="\n".join([
        "id,name,copies,cost,income,cap,cash_out,quick_sale,on_cash_out,rule,text,remove",
        "I01,,,1,,,,,,,,",
        "I13,Sponge Divers,9,2,1,4,2,2,draw n=2,SCOUND-19,as it says,",
        "I05,,,,,,,,,,,true",
    ]))  # fmt: skip
    laid = in_force(variant, 4, {})
    kinds = {kind.id: kind for kind in laid.cards.kinds}
    assert (kinds["I01"].cost, kinds["I01"].name) == (1, "Oyster Beds")
    assert kinds["I13"].text == "Income 1, holds 4. Cash-out 2. Quick sale 2. On cash-out: draw 2 cards."
    assert "I05" not in kinds
    assert len(laid.warnings) == 1 and "cards with their copies" in laid.warnings[0].sentence()
    rules = entry_of("scoundrels").make_rules(4, {}, laid.cards)
    assert len(rules.pieces.names) != 106
    for seed in range(3):
        play(rules, seed)


def test_a_card_that_is_like_another_says_only_what_is_otherwise() -> None:
    variant = write_variant("scoundrels", cards__invest_csv="id,like,name,cost\nI13,I01,Mussel Beds,3\n")
    laid = in_force(variant, 4, {})
    first, new = (next(kind for kind in laid.cards.kinds if kind.id == id) for id in ("I01", "I13"))
    assert (new.name, new.cost) == ("Mussel Beds", 3)
    assert (new.income, new.cap, new.on_cash_out) == (first.income, first.cap, first.on_cash_out)
    assert kept.read_cards("scoundrels", json.loads(json.dumps(laid.data))) == laid.cards
    play(entry_of("scoundrels").make_rules(4, {}, laid.cards))


@pytest.mark.parametrize("pack", [False, True])
def test_rising_takes_a_new_library_card_and_other_numbers(pack: bool) -> None:
    variant = write_variant(
        "rising",
        cards__library_toml=(
            '[[library]]\nid = "foresight"\neffect = [["peek", 5]]\n'
            '[[library]]\nid = "deep-song"\nname = "Deep Song"\ntype = "basic"\ncopies = 3\nwindows = ["act"]\n'
            'text = "Pay 1 mystic energy and gain a resource."\neffect = [["convert", 1]]\nrule = "RISE-28"\n'
        ),
        cards__island_csv="table,id,value\n[params],barrier_cost,3\n",
        cards__misfortunes_toml='[misfortune.flood-hills]\ncopies = 2\n',
        cards__monstrosities__things_toml="[params]\nmidas_gold = 5\n",
    )
    options = {"monstrosities": pack}
    laid = in_force(variant, 3, options)
    assert laid.cards.params["barrier_cost"] == 3
    assert {card.id for card in laid.cards.library} >= {"deep-song", "foresight"}
    assert {warning.expected for warning in laid.warnings} >= {"67", "[22, 10, 1]"}
    if pack:
        assert laid.cards.deeps.params["midas_gold"] == 5
    rules = entry_of("rising").make_rules(3, options, laid.cards)
    for seed in range(2):
        play(rules, seed)


def test_archon_takes_other_numbers_fewer_cards_and_says_what_a_changed_card_does() -> None:
    variant = write_variant(
        "archon",
        cards__numbers_toml="[legacy]\naim = 9\n",
        cards__stasis_csv="id,effect,remove\nstreet-crowd,place n=3 unit=mob where=any,\nfreed-slaves,,true\n",
        cards__goals_toml='[goal.grain-dole]\nremove = true\n',
    )
    laid = in_force(variant, 3, {"profile": "stasis"})
    assert laid.data["numbers"]["legacy"]["aim"] == 9
    crowd = next(kind for kind in laid.cards.stasis if kind.id == "street-crowd")
    assert crowd.text == "Place 3 mobs on any objective."
    assert len(laid.warnings) == 2
    play(entry_of("archon").make_rules(3, {"profile": "stasis"}, laid.cards))


def test_fate_takes_other_values_and_names() -> None:
    variant = write_variant("fate", cards__cards_toml='[card.volcano]\nvalues = [1, 2, 3, 4, 9]\nname = "Vulcano"\n')
    laid = in_force(variant, 3, {})
    assert max(card.value for card in laid.cards.cards if card.row == "volcano") == 9
    play(entry_of("fate").make_rules(3, {}, laid.cards))


def test_a_save_keeps_the_cards_of_a_variant_whatever_their_number() -> None:
    variant = write_variant("scoundrels", cards__invest_toml='[card.I12]\nremove = true\n')
    laid = in_force(variant, 3, {})
    again = kept.read_cards("scoundrels", json.loads(json.dumps(laid.data)))
    assert again.content_hash == laid.cards.content_hash
    assert len(again.kinds) == len(laid.cards.kinds)


def test_a_card_file_alone_is_a_variant_too(tmp_path: Path) -> None:
    file = tmp_path / "scandal.csv"
    file.write_text("id,cost\nS01,7\n", encoding="utf-8")
    variant = open_variant("scoundrels", str(file))
    assert next(kind.cost for kind in in_force(variant, 3, {}).cards.kinds if kind.id == "S01") == 7
    assert variant.told.startswith("scandal (")


def test_the_whole_deck_as_a_table_is_a_variant_that_changes_nothing(tmp_path: Path) -> None:
    from atlantis_desktop.cli import main

    for game in GAMES:
        entry = entry_of(game)
        assert entry.cards is not None
        file = tmp_path / f"{game}.csv"
        assert main(["workshop", "cards", game, "--out", str(file)]) == 0
        options = {"monstrosities": True} if game == "rising" else {}
        laid = in_force(open_variant(game, str(file)), 3, options)
        assert laid.data == entry.cards().keep(entry.make_rules(3, options))
        assert not laid.warnings


def test_options_have_other_defaults() -> None:
    variant = write_variant("scoundrels", options_toml='format = 1\n[defaults]\nbattleLimit = "involved"\n')
    assert option_defaults(variant) == {"battleLimit": "involved"}
    variant = write_variant("scoundrels", options_toml='format = 1\n[defaults]\nbatleLimit = "involved"\n')
    with pytest.raises(ContentError, match="mine/options.toml: option batleLimit.*Did you mean “battleLimit”"):
        option_defaults(variant)


def test_maps_are_those_of_the_folder() -> None:
    variant = write_variant("rising", maps__lagoon_tmx="<map/>", maps__notes_txt="no map")
    assert [path.name for path in maps_of(variant)] == ["lagoon.tmx"]


# ------------------------------------------------------------------------------------------------------------- faults


@pytest.mark.parametrize(("file", "text", "told"), [
    ("cards__invst_csv", "id,cost\nI01,2\n", "invst.csv: scoundrels has no card file “invst”. Expected: one of "),
    ("cards__invest_csv", "id,cost\nI1,2\n", "invest.csv: cell A2, table card I1, key id: there is no card “I1”."),
    ("cards__invest_csv", "id,cost\nI01,dear\n", "invest.csv: cell B2, table card I01, key cost: “dear” does"),
    ("cards__invest_csv", "id,prise\nI01,2\n", "invest.csv: cell B2, table card I01, key prise: the key “prise”"),
    ("cards__invest_csv", "id,remove\nI99,true\n", "invest.csv: cell A2, table card I99, key id: there is no card"),
    ("cards__invest_csv", "id,like\nI13,I99\n", "invest.csv: cell B2, table card I13, key like: “I99” does not fit"),
    ("cards__invest_csv", "id,like\nI01,I02\n", "invest.csv: cell B2, table card I01, key like: “I01” is a card that"),
    ("cards__invest_csv", "id,cost\nI01,1\nI01,2\n", "invest.csv: cell A3, table card I01, key id: the id “I01” is"),
    ("cards__invest_toml", '[cards.I01]\ncost = 1\n', "invest.toml: table cards: the table is unknown."),
    ("cards__invest_toml", '[[card]]\nid = "I01"\n\ncost = 99\n', "invest.toml: line 4, table card I01, key cost: 99"),
    ("cards__invest_toml", '[card.I01]\ncost = 99\n', "invest.toml: line 2, table card I01, key cost: 99 does not fit"),
    ("cards__invest_toml", "[[card\n", "invest.toml: line 1"),
])  # fmt: skip
def test_every_fault_names_file_and_place(file: str, text: str, told: str) -> None:
    assert faults(write_variant("scoundrels", **{file: text}))[0].startswith(told)


def test_a_fault_behind_a_removed_row_names_its_own_cell() -> None:
    table = "id,cost,remove\nI02,,true\nI01,,true\nI04,dear,\n"
    told = faults(write_variant("scoundrels", cards__invest_csv=table))
    assert told[0].startswith("invest.csv: cell B4, table card I04")


def test_printed_values_are_one_case_of_a_variant() -> None:
    text = '[library.foresight]\neffect = [["peek", 6]]\n[monstrosities.rules.things]\nmidas_gold = 7\n'
    variant = write_variant("rising", cards__printed_toml=text)
    laid = in_force(variant, 3, {"monstrosities": True})
    assert laid.cards.deeps.params["midas_gold"] == 7
    assert next(card.effect[0] for card in laid.cards.library if card.id == "foresight").n == 6
    values = 'game = "scoundrels"\n\n[invest.I01]\ncost = 1\n'
    file = printed_values_file("scoundrels")
    file.parent.mkdir(parents=True)
    file.write_text(values, encoding="utf-8")
    assert in_force(open_variant("scoundrels", str(file)), 2, {}).data == kept.kept_cards(
        entry_of("scoundrels").make_rules(2, {}))  # fmt: skip


def test_values_of_a_variant_need_not_be_this_programs_own_design() -> None:
    power = '[component.power-core]\ntext = "The heart of the Gate."\n[rules.params]\nbarrier_cost = 2\n'
    laid = in_force(write_variant("rising", cards__values_toml=power), 2, {})
    assert laid.cards.params["barrier_cost"] == 2
    assert laid.cards.components[-1].text == "The heart of the Gate."


@pytest.mark.parametrize(("text", "told"), [
    ("[invest.I01]\n\ncost = 99\n", "values.toml: line 3, table card I01, key cost: 99 does not fit here."),
    ("[invst.I01]\ncost = 9\n", "values.toml: invst: “invst” does not fit here. Expected: one of invest, shining,"),
    ("[invest.I99]\ncost = 9\n", "values.toml: invest.I99: “I99” does not fit here. Expected: one of I01, I02,"),
])  # fmt: skip
def test_a_fault_of_values_names_its_line_or_head(text: str, told: str) -> None:
    assert faults(write_variant("scoundrels", cards__values_toml=text))[0].startswith(told)


def test_a_text_that_does_not_say_what_a_changed_card_does_is_a_warning_with_the_right_one() -> None:
    laid = in_force(write_variant("rising", cards__library_csv="id,effect\nforesight,peek 5\n"), 2, {})
    assert [warning.sentence() for warning in laid.warnings] == [
        "library.csv: cell A2, table library foresight, key text: the text does not say what the card does. "
        "Expected: “Look at the top 5 misfortunes, put 1 under the deck and the rest back in any order.”."
    ]


def test_two_files_for_one_card_file_are_refused() -> None:
    twice = {"cards__invest_csv": "id,cost\nI01,2\n", "cards__invest_toml": "[card.I01]\ncost = 1\n"}
    told = faults(write_variant("scoundrels", **twice))
    assert told == [
        "invest.toml: invest.csv changes the same cards. Expected: one file for each card file of the game."
    ]


def test_too_few_cards_for_a_deal_are_refused() -> None:
    gone = "id,remove\n" + "".join(f"I{n:02d},true\n" for n in range(2, 13))
    shine = "id,remove\n" + "".join(f"R{n:02d},true\n" for n in range(2, 12))
    assert faults(write_variant("scoundrels", cards__invest_csv=gone, cards__shining_csv=shine))[-1].endswith(
        "Expected: 60 at least, so that six can be dealt their cards.")  # fmt: skip


def test_a_word_that_names_no_variant_gets_the_nearest_one() -> None:
    write_variant("fate", "calmer")
    with pytest.raises(ContentError, match="Did you mean “calmer”"):
        open_variant("fate", "calmr")


def test_a_variant_of_another_game_is_refused() -> None:
    folder = variants_folder("fate") / "odd"
    folder.mkdir(parents=True)
    (folder / HEAD).write_text('format = 1\ngame = "rising"\ntitle = "Odd"\n', encoding="utf-8")
    with pytest.raises(ContentError, match="odd/variant.toml: line 2, key game: “rising” does not fit here"):
        open_variant("fate", "odd")


def test_links_that_lead_out_of_the_folder_are_not_read(tmp_path: Path) -> None:
    outside = tmp_path / "invest.csv"
    outside.write_text("id,cost\nI01,1\n", encoding="utf-8")
    variant = write_variant("scoundrels", cards__scandal_csv="id,cost\nS01,1\n")
    (variant.path / "cards" / "invest.csv").symlink_to(outside)
    laid = in_force(open_variant("scoundrels", "mine"), 3, {})
    assert next(kind.cost for kind in laid.cards.kinds if kind.id == "I01") == 2


def test_a_broken_variant_is_listed_with_its_fault_beside_the_others() -> None:
    write_variant("scoundrels", "good")
    write_variant("scoundrels", "bad", cards__invest_csv="id,cost\nI01,dear\n")
    bad, good = offered_variants("scoundrels", 3, {})
    assert bad.name == "bad" and "cell B2" in bad.fault
    assert good.name == "good" and not good.fault


def test_the_mark_changes_with_every_file() -> None:
    before = write_variant("scoundrels").mark
    variant = write_variant("scoundrels", cards__invest_csv="id,cost\nI01,1\n")
    assert variant.mark != before
    picture = variant.path / "art" / "pic_I01.png"
    picture.parent.mkdir()
    marks = [variant.mark]
    for content in (b"one", b"two"):
        picture.write_bytes(content)
        marks.append(open_variant("scoundrels", variant.name).mark)
    (variant.path / "art" / "notes.txt").write_bytes(b"nothing that is seen")
    assert len(set(marks)) == 3 and open_variant("scoundrels", variant.name).mark == marks[-1]


def test_cards_that_stay_keep_their_german_names_when_one_is_removed() -> None:
    from atlantis_desktop.games.scoundrels.words.card_texts import localised

    laid = in_force(write_variant("scoundrels", cards__invest_toml="[card.I05]\nremove = true\n"), 3, {})
    set_language("de")
    assert next(kind.name for kind in localised(laid.cards).kinds if kind.id == "I01") == "Austernbänke"


def test_texts_in_other_languages_come_with_the_rows_of_a_variant() -> None:
    from atlantis_desktop.games.rising.words.card_texts import localised

    rows = [
        "id,name,name.de,type,copies,windows,text,text.de,effect,rule",
        "deep-song,Deep Song,Lied der Tiefe,basic,1,act,Gain a resource.,Erhalte einen Rohstoff.,convert 1,RISE-28",
        "foresight,,,,,,Look at the top 5 misfortunes.,,peek 5,",
        "lost-schema,,Verlorenes Schema,,3,,,,,",
    ]
    variant = write_variant("rising", cards__library_csv="\n".join(rows))
    laid = in_force(variant, 2, {})
    again = kept.read_cards("rising", json.loads(json.dumps(laid.data)))
    own = entry_of("rising").make_rules(2, {})
    for content in (laid.cards, again):
        told = {card.id: card for card in localised(content, "de").library}
        assert (told["deep-song"].name, told["deep-song"].text) == ("Lied der Tiefe", "Erhalte einen Rohstoff.")
        # The German text of the game's own card would say another number.
        assert told["foresight"].text == "Look at the top 5 misfortunes."
        usual = {card.id: card for card in localised(own.content, "de").library}  # type: ignore[attr-defined]
        assert told["foresight"].name == usual["foresight"].name != "Foresight"
        assert told["lost-schema"].name == usual["lost-schema"].name


def test_texts_alone_change_no_hash() -> None:
    variant = write_variant("scoundrels", cards__invest_csv="id,name,name.de\nI01,Mussel Beds,Muschelbänke\n")
    laid = in_force(variant, 2, {})
    rules = entry_of("scoundrels").make_rules(2, {})
    assert laid.cards.content_hash == entry_of("scoundrels").cards().content_hash(rules)  # type: ignore[misc]
    from atlantis_desktop.games.scoundrels.words.card_texts import localised

    assert localised(laid.cards, "de").kinds[0].name == "Muschelbänke"


def test_a_text_in_another_language_must_be_one() -> None:
    row = '[[card]]\nid = "I01"\nname = "Beds"\n"name.de" = 3\n'
    told = faults(write_variant("scoundrels", cards__invest_toml=row))
    assert told[0].startswith("invest.toml: line 4, table card I01, key name.de: 3 does not fit here.")
