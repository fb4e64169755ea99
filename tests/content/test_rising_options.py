"""The options of Atlantis Rising as the rule sheet lists them, and values of mixed kind."""

from pathlib import Path

import pytest

from atlantis_desktop.content.faults import ContentError
from atlantis_desktop.content.options import OptionTable, load_options, options_file

# Option, values in order, default, rule, open question. The sheet lets RISE-15 be settled at set-up without naming how.
SHEET = [
    ("level", (1, 2, 3, 4, 5), 1, "RISE-03", ""),
    ("pickComponents", (False, True), False, "RISE-04", ""),
    ("councilorChoice", ("free", "random"), "free", "RISE-13", ""),
    ("firstSeat", ("random", "first"), "random", "RISE-15", ""),
    ("soloRelief", (True, False), True, "RISE-17", ""),
    ("hiddenHands", (False, True), False, "RISE-18", ""),
    ("humansFirst", (True, False), True, "RISE-25", "RISE-A23"),
    ("rerollKeepsEnergy", (True, False), True, "RISE-78", "RISE-A16"),
    ("keepMax", (2, "all"), 2, "RISE-85", "RISE-A48"),
    ("unfloodInPlace", (False, True), False, "RISE-93", "RISE-A14"),
    ("hologramForAnyLeader", (False, True), False, "RISE-108", "RISE-A21"),
    ("freeWrath", (False, True), False, "RISE-114", "RISE-A07"),
    ("barrierStopsWrath", (False, True), False, "RISE-115", "RISE-A08"),
]


@pytest.fixture(scope="module")
def table() -> OptionTable:
    return load_options("rising")


def test_options_are_those_of_the_sheet(table: OptionTable) -> None:
    assert [(o.id, o.values, o.default, o.rule, o.question) for o in table.options] == SHEET
    kinds = [[type(value) for value in option.values] for option in table.options]
    assert kinds == [[type(value) for value in row[1]] for row in SHEET]


def test_every_value_says_its_effect_in_one_sentence(table: OptionTable) -> None:
    for option in table.options:
        effects = [choice.shown_effect() for choice in option.choices]
        assert all(effect.endswith(".") and effect.count(". ") == 0 for effect in effects)
        assert len(set(effects)) == len(effects)


def test_a_mixed_option_takes_its_number_and_its_word(table: OptionTable) -> None:
    assert table.parse(["keepMax=2"]) == {"keepMax": 2}
    assert table.parse(["keepMax=all"]) == {"keepMax": "all"}
    assert not table.check({"keepMax": 2}) and not table.check({"keepMax": "all"})
    for wrong in ("2", 3, True, "al", None, 2.0):
        (fault,) = table.check({"keepMax": wrong})
        assert "one of 2, all" in fault.sentence()


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("default = 2", "default = 3", ["key default", "3 does not fit", "one of 2, all"]),
        ("default = 2", "default = true", ["key default", "a word of letters or a whole number"]),
        ('value = "all"', "value = 2.5", ["key value", "2.5 does not fit", "a word of letters or a whole number"]),
        ('value = "all"', 'value = "all cards"', ["“all cards” does not fit"]),
        ('value = "all"', "value = 2", ["2 stands there twice"]),
        ('type = "mixed"', 'type = "choice"', ["2 does not fit", "a word of letters"]),
        ('type = "mixed"', 'type = "int"', ["“all” does not fit", "a whole number"]),
    ],
)
def test_mistakes_in_a_mixed_option_are_named(old: str, new: str, words: list[str], tmp_path: Path) -> None:
    head, mark, tail = options_file("rising").read_text(encoding="utf-8").partition('id = "keepMax"')
    assert old in tail
    file = tmp_path / "options.toml"
    file.write_text(head + mark + tail.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        load_options("rising", file)
    said = "\n".join(fault.sentence() for fault in caught.value.faults)
    assert all(word in said for word in words), said
