"""The options of City of Scoundrels as the rule sheet lists them, and a number that fits within a span."""

from pathlib import Path

import pytest

from atlantis_desktop.content.faults import ContentError
from atlantis_desktop.content.options import OptionTable, load_options, options_file

# Option, values in order, default, rule, open question.
SHEET = [
    ("battleLimit", ("started", "involved"), "started", "SCOUND-35", "SCOUND-A03"),
    ("targetAnywhere", (True, False), True, "SCOUND-34", "SCOUND-A04"),
    ("defenderAnyCard", (True, False), True, "SCOUND-37", "SCOUND-A21"),
    ("brokeAttacker", ("bankPays", "nothing"), "bankPays", "SCOUND-50", "SCOUND-A13"),
    ("drawExtraKeeps", (True, False), True, "SCOUND-26", "SCOUND-A17"),
    ("sameRoundCashOut", (False, True), False, "SCOUND-22", "SCOUND-A24"),
]


@pytest.fixture(scope="module")
def table() -> OptionTable:
    return load_options("scoundrels")


def test_options_are_those_of_the_sheet(table: OptionTable) -> None:
    assert [(o.id, o.values, o.default, o.rule, o.question) for o in table.options[:-1]] == SHEET
    last = table.options[-1]
    assert (last.id, last.default, last.rule, last.question) == ("safetyRound", 30, "SCOUND-55", "SCOUND-A19")
    assert last.span == (10, 100) and {10, 30, 100} <= set(last.values)


def test_every_value_says_its_effect_in_one_sentence(table: OptionTable) -> None:
    for option in table.options:
        effects = [choice.shown_effect() for choice in option.choices]
        assert all(effect.endswith(".") and effect.count(". ") == 0 and "{" not in effect for effect in effects)
        assert len(set(effects)) == len(effects)


@pytest.mark.parametrize("number", [10, 37, 99, 100])
def test_scound_55_every_number_of_the_span_fits(number: int, table: OptionTable) -> None:
    assert table.parse([f"safetyRound={number}"]) == {"safetyRound": number}
    assert table.resolve({"safetyRound": number})["safetyRound"] == number
    choice = table.option("safetyRound").choice(number)
    assert (choice.value, choice.shown_label()) == (number, f"Round {number}")
    assert f"round {number}," in choice.shown_effect()


@pytest.mark.parametrize("wrong", [9, 101, -30, True, "30", 30.0, None])
def test_scound_55_no_other_value_fits(wrong: object, table: OptionTable) -> None:
    (fault,) = table.check({"safetyRound": wrong})
    assert "a whole number from 10 to 100" in fault.sentence()


@pytest.mark.parametrize("word", ["9", "1e2", "", "٣٠", "+30", "030000000"])
def test_scound_55_other_words_on_the_command_line_are_refused(word: str, table: OptionTable) -> None:
    with pytest.raises(ContentError, match="from 10 to 100"):
        table.parse([f"safetyRound={word}"])


def test_a_number_that_is_not_offered_joins_the_list_in_its_place(table: OptionTable) -> None:
    option = table.option("safetyRound")
    assert [choice.value for choice in option.offered(37)] == sorted((*option.values, 37))
    assert option.offered(30) == option.choices and option.offered("no") == option.choices
    assert table.option("battleLimit").offered("started") == table.option("battleLimit").choices
    with pytest.raises(KeyError):
        option.choice(9)


MISTAKES = [
    ("from = 10", "from = 20", ["option.value safetyRound, key value", "10 does not fit", "from 20 to 100"]),
    ("to = 100", "to = 9", ["key to", "9 does not fit", "from 10 to 1000000"]),
    ("to = 100\n", "", ["option safetyRound", "the key to is missing"]),
    ("default = 30", "default = 200", ["key default", "200 does not fit"]),
    ("from = 10", "form = 10", ["the key from is missing", "Did you mean “form”?"]),
]


@pytest.mark.parametrize(("old", "new", "words"), MISTAKES)
def test_mistakes_in_a_span_are_named(old: str, new: str, words: list[str], tmp_path: Path) -> None:
    text = options_file("scoundrels").read_text(encoding="utf-8")
    assert old in text
    file = tmp_path / "options.toml"
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        load_options("scoundrels", file)
    said = "\n".join(fault.sentence() for fault in caught.value.faults)
    assert all(word in said for word in words), said
