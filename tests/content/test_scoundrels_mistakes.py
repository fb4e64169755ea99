"""Each kind of mistake in a card file of City of Scoundrels is named with file, place, fault and expectation."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from atlantis_desktop.games.scoundrels.rules.content import FILES
from atlantis_desktop.games.scoundrels.words.card_texts import check_cards

IN, SH, SC, CO = FILES
MISTAKES: list[tuple[str, str, str, list[str]]] = [
    (IN, 'id = "I02"', 'id = "I01"', ["the id “I01” is used twice"]),
    (IN, 'id = "I02"', 'id = "R02"', ["table card R02, key id", "“R02” does not fit", "such as I01"]),
    (IN, 'id = "I12"', 'id = "I99"', ["“I99” does not fit", "ids that continue the count: I01, I02"]),
    (IN, "income = 1", "incom = 1", ["card I01", "the key income is missing", "Did you mean “incom”?"]),
    (IN, "cap = 5", "cap = 99", ["card I01, key cap", "from 0 to 40"]),
    (IN, "cap = 5", 'cap = "six"', ["card I01, key cap", "“six”"]),
    (IN, "copies = 3", "copies = 2", ["there are 29 cards with their copies", "Expected: 30"]),
    (IN, "copies = 3", "copies = true", ["key copies", "true does not fit"]),
    (IN, '"storm", n = 1', '"storm", n = 6', ["card I07, key fx[1].n", "6 does not fit", "from 1 to 5"]),
    (IN, '"storm", n = 1', '"strom", n = 1', ["key fx[1].op", "Did you mean “storm”?"]),
    (IN, 'op = "protected"', 'op = "influence", n = 1', ["key fx[1].op", "“influence” does not fit"]),
    (IN, 'op = "protected"', 'op = "protected", n = 1', ["key fx[1]", "the key “n” is unknown", "one of op"]),
    (IN, '"coins_on_card", least = 6', '"coins_on_card"', ["on_cash_out[1].least", "from 1 to 40"]),
    (IN, '"coins_on_card"', '"coins_left"', ["on_cash_out[1].condition", "one of coins_on_card"]),
    (IN, "most = 3", "most = 0", ["card I12, key fx[1].most", "from 1 to 20"]),
    (IN, "holds 5. Cash", "holds 7. Cash", ["card I01, key text", "the text does not say what the card does",
        "Expected: “Income 1, holds 5. Cash-out 2. Quick sale 3. On cash-out: draw 1 card.”"]),
    (IN, "format = 1", "format = 2", ["key format", "from 1 to 1"]),
    (IN, 'game = "scoundrels"', 'game = "scoundrel"', ["Did you mean “scoundrels”?"]),
    (IN, "[[card]]", "[[crad]]", ["the key “crad” is unknown", "Did you mean “card”?"]),
    (IN, 'name = "Kelp Farm"', 'name = "Oyster Beds"', ["card I04, key name", "a name that no other card has"]),
    (IN, 'name = "Kelp Farm"', 'name = ""', ["the text is empty"]),
    (IN, 'name = "Kelp Farm"', 'name = "' + "K" * 25 + '"', ["at most 24 letters"]),
    (IN, 'name = "Kelp Farm"', 'name = "Kelp\\u0007"', ["control characters"]),
    (IN, 'own = ["name", ', 'own = ["name", "name", ', ["key own", "stands there twice"]),
    (SH, 'text = "Draw 2 cards."\nfx = [{op = "draw", n = 2}]', 'text = "Draw 2 cards."',
     ["card R06", "the key fx is missing"]),
    (SH, 'fx = [{op = "draw", n = 2}]', "fx = []", ["card R06, key fx", "a list of effects such as"]),
    (SH, 'fx = [{op = "draw", n = 2}]', "fx = [3]", ["card R06, key fx[1]", "an effect such as"]),
    (SH, 'fx = [{op = "draw", n = 2}]', 'fx = "draw"', ["card R06, key fx", "“draw” does not fit"]),
    (SH, 'fx = [{op = "draw", n = 2}', 'fx = [{op = "draw"}', ["card R06, key fx[1].n", "from 1 to 9"]),
    (SH, 'fx = [{op = "draw", n = 2}', 'fx = [{n = 2}', ["card R06, key fx[1].op", "one of gain_coins"]),
    (SH, '{op = "draw", n = 2}', '{op = "draw", n = 2}, {op = "shield", n = 1}', ["effects that all last"]),
    (SH, '{op = "draw", n = 2}', '{op = "draw", n = 2, target = "one"}', ["the key “target” is unknown"]),
    (SH, "    [],\n    [],\n", "    [],\n", ["card R04, key fx[1].table", "a list of 6 lists of effects"]),
    (SH, '[{op = "gain_coins", n = 4}],', '[{op = "gain_coin", n = 4}],',
     ["key fx[1].table[3][1].op", "Did you mean “gain_coins”?"]),
    (SH, '"won_a_battle", then', '"won_a_batle", then', ["fx[2].condition", "Did you mean “won_a_battle”?"]),
    (SH, '"won_a_battle", then', '"won_a_battle", least = 2, then', ["fx[2].least", "this condition has no number"]),
    (SH, '"holds_the_hand", then = [{op = "influence", n = 1}]', '"holds_the_hand", then = []',
     ["key text", "the text does not say"]),
    (SH, 'n = -1, family = "shining"', 'n = 1, family = "shining"', ["card R09, key fx[1].n", "from -9 to -1"]),
    (SH, 'family = "shining"', 'family = "shinning"', ["fx[1].family", "Did you mean “shining”?"]),
    (SH, 'rule = "SCOUND-16"', 'rule = "Scound 16"', ["card R07, key rule", "such as SCOUND-28"]),
    (SH, "cost = 6", "cost = -1", ["card R01, key cost", "from 0 to 40"]),
    (SC, ', target = "one"', "", ["card S01, key fx[1].target", "one of one, each_ahead"]),
    (SC, '"each_ahead"', '"each_behind"', ["fx[1].target", "Did you mean “each_ahead”?"]),
    (SC, 'n = 1, target = "one", family = "invest"', 'n = 1, target = "each_ahead", family = "invest"',
     ["card S07, key fx[1].target", "one of one"]),
    (SC, 'family = "invest"', 'family = "scandal"', ["fx[1].family", "one of invest, conquer"]),
    (SC, '{op = "steal_coins", n = 3, target = "one"}',
     '{op = "steal_coins", n = 3, target = "one"}, {op = "discard_random", n = 1, target = "each_ahead"}',
     ["card S02, key fx", "one target for the whole card"]),
    (SC, "[[card]]", "[card]", ["this is not TOML"]),
    (CO, 'kind = "one-shot"', 'kind = "oneshot"', ["card C07, key kind", "Did you mean “one-shot”?"]),
    (CO, "attack = 1", "attack = 10", ["card C01, key attack", "from 0 to 9"]),
    (CO, "attack = 1", 'attack = "-"', ["card C01, key attack", "“-” does not fit"]),
    (CO, 'attack = "die"', "attack = 2", ["card C12, key attack", "a die in both values or in neither"]),
    (CO, 'attack = 2\ndefence = "-"', 'attack = "-"\ndefence = "-"', ["card C08, key attack", "both a dash"]),
    (CO, 'card = "C05"', 'card = "C55"', ["card C13, key fx", "“C55”", "Did you mean “C05”?"]),
    (CO, 'card = "C05"', "card = 5", ["card C13, key fx[1].card", "the id of a card"]),
    (CO, '"ignore", card', '"ignore", crad', ["the key “crad” is unknown", "Did you mean “card”?"]),
    (CO, 'op = "no_response"', 'op = "shield", n = 1', ["card C09, key fx[1].op", "one of no_response"]),
    (CO, 'in your tableau."\nrule', 'in your tableau."\nfx = [{op = "draw", n = 1}]\nrule',
     ["card C01, key fx[1]", "a card without effects of its own"]),
    (CO, '"steal_coins", n = 4', '"steal_coins", n = 4, target = "one"', ["on_win[1]", "the key “target” is unknown"]),
]  # fmt: skip


@pytest.mark.parametrize(("file", "old", "new", "words"), MISTAKES, ids=[f"{m[0]}: {m[2][:40]}" for m in MISTAKES])
def test_mistake_is_named(file: str, old: str, new: str, words: list[str], data_copy: Path) -> None:
    path = data_copy / "assets" / "scoundrels" / "cards" / f"{file}.toml"
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    said = [fault.sentence() for fault in check_cards(data_copy)]
    assert said and all(sentence.startswith(f"assets/scoundrels/cards/{file}.toml: ") for sentence in said)
    found = "\n".join(said)
    assert all(word in found for word in words), found


def test_fault_names_the_right_line(data_copy: Path) -> None:
    path = data_copy / "assets" / "scoundrels" / "cards" / "scandal.toml"
    text = path.read_text(encoding="utf-8").replace("n = 3, target", "n = 33, target")
    path.write_text(text, encoding="utf-8")
    line = 1 + next(at for at, words in enumerate(text.split("\n")) if "n = 33" in words)
    assert [fault.sentence() for fault in check_cards(data_copy)] == [
        f"assets/scoundrels/cards/scandal.toml: line {line}, table card S02, key fx[1].n: 33 does not fit here. "
        "Expected: a whole number from 1 to 20."
    ]


def test_files_of_the_same_mistake_are_all_named(data_copy: Path) -> None:
    folder = data_copy / "assets" / "scoundrels" / "cards"
    for name in FILES:
        file = folder / f"{name}.toml"
        file.write_text(file.read_text(encoding="utf-8").replace("cost = 2", "cost = -2", 1), encoding="utf-8")
    assert {fault.file.split("/")[-1] for fault in check_cards(data_copy)} == {f"{name}.toml" for name in FILES}


def test_a_card_whose_effects_fill_no_card_is_refused(data_copy: Path) -> None:
    many = ", ".join(f'{{op = "gain_coins", n = {n}}}' for n in range(1, 7))
    table = ", ".join(f"[{many}]" for _face in range(6))
    path = data_copy / "assets" / "scoundrels" / "cards" / "shining.toml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('[{op = "draw", n = 2}]', f'[{{op = "roll", table = [{table}]}}]'), encoding="utf-8")
    (fault,) = check_cards(data_copy)
    # All faces are alike, so that the first text still fits; another number on one of them makes it too long.
    assert "the text does not say what the card does" in fault.sentence()
    longer = ", ".join(f"[{many.replace('n = 1', f'n = 1{face}')}]" for face in range(6))
    path.write_text(text.replace('[{op = "draw", n = 2}]', f'[{{op = "roll", table = [{longer}]}}]'), encoding="utf-8")
    (fault,) = check_cards(data_copy)
    assert "fill a text of" in fault.sentence() and "at most 200 letters" in fault.sentence()


def test_effects_in_effects_end_somewhere(data_copy: Path) -> None:
    path = data_copy / "assets" / "scoundrels" / "cards" / "shining.toml"
    deep: Any = '{op = "draw", n = 1}'
    for _level in range(4):
        deep = f'{{op = "if", condition = "holds_the_hand", then = [{deep}]}}'
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('{op = "draw", n = 2}', deep), encoding="utf-8")
    found = "\n".join(fault.sentence() for fault in check_cards(data_copy))
    assert "fx[1].then[1].then[1].then[1].then" in found


def test_a_rule_that_is_not_in_the_book_is_named(data_copy: Path) -> None:
    path = data_copy / "assets" / "scoundrels" / "cards" / "shining.toml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('rule = "SCOUND-16"', 'rule = "SCOUND-61"'), encoding="utf-8")
    (fault,) = check_cards(data_copy)
    assert "card R07" in fault.place and "no rule SCOUND-61" in fault.wrong


def test_faults_of_texts_and_pages_are_named(data_copy: Path) -> None:
    names = data_copy / "assets/scoundrels/locale/de/cards.toml"
    text = names.read_text(encoding="utf-8")
    names.write_text(text.replace("[card.C05]", "[card.C005]"), encoding="utf-8")
    page = data_copy / "assets/scoundrels/rulebook/55_spy.md"
    page.write_text(page.read_text(encoding="utf-8") + "\n\nSee [Patronage](card:I111).\n", encoding="utf-8")
    found = "\n".join(fault.sentence() for fault in check_cards(data_copy))
    assert "assets/scoundrels/locale/de/cards.toml" in found and "Did you mean “C05”?" in found
    assert "55_spy.md" in found and "there is no card I111" in found
