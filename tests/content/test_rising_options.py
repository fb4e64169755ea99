"""The options of Atlantis Rising as the rule sheet lists them, and values of mixed kind."""

from pathlib import Path

import pytest

from atlantis_desktop.content.faults import ContentError
from atlantis_desktop.content.options import OptionTable, load_options, options_file

# Option, values in order, default, rule, open question. The sheet lets RISE-15 be settled at set-up without naming how.
SHEET = [
    ("monstrosities", (False, True), False, "MONS-10", ""),
    ("medusa", (False, True), False, "MONS-49", ""),
    ("harpies", (False, True), False, "MONS-64", ""),
    ("scylla", (False, True), False, "MONS-78", ""),
    ("level", (1, 2, 3, 4, 5, 6, 7, 8), 1, "RISE-03", ""),
    ("pickComponents", (False, True), False, "RISE-04", ""),
    ("councilorChoice", ("free", "random"), "free", "RISE-13", ""),
    ("firstSeat", ("random", "first"), "random", "RISE-15", ""),
    ("soloTeams", (True, False), False, "MONS-107", ""),
    ("soloRelief", (True, False), True, "RISE-17", ""),
    ("hiddenHands", (False, True), False, "RISE-18", ""),
    ("humansFirst", (True, False), True, "RISE-25", "RISE-A23"),
    ("rerollKeepsEnergy", (True, False), True, "RISE-78", "RISE-A16"),
    ("keepMax", (2, "all"), 2, "RISE-85", "RISE-A48"),
    ("unfloodInPlace", (False, True), False, "RISE-93", "RISE-A14"),
    ("hologramForAnyLeader", (False, True), False, "RISE-108", "RISE-A21"),
    ("freeWrath", (False, True), False, "RISE-114", "RISE-A07"),
    ("barrierStopsWrath", (False, True), False, "RISE-115", "RISE-A08"),
    ("omenPool", ("expansion", "all"), "expansion", "MONS-05", "MONS-A44"),
    ("calmSwap", ("halve", "pair"), "halve", "MONS-07", "MONS-A06"),
    ("monsterOffset", (True, False), True, "MONS-08", ""),
    ("boostSelection", (False, True), False, "MONS-18", "MONS-A08"),
    ("boardMedusa", (False, True), False, "MONS-50", "MONS-A02"),
    ("chooseMonster", (False, True), False, "MONS-78", "MONS-A01"),
    ("innerSingleAdjacent", (True, False), True, "MONS-81", "MONS-A11"),
    ("hologramDeck", (True, False), True, "MONS-91", "MONS-A47"),
]


@pytest.fixture(scope="module")
def table() -> OptionTable:
    return load_options("rising")


def test_options_are_those_of_the_sheet(table: OptionTable) -> None:
    assert [(o.id, o.values, o.default, o.rule, o.question) for o in table.options] == SHEET
    kinds = [[type(value) for value in option.values] for option in table.options]
    assert kinds == [[type(value) for value in row[1]] for row in SHEET]


def test_the_options_of_monstrosities_count_with_it_alone(table: OptionTable) -> None:
    given = {**table.defaults(), "medusa": True, "calmSwap": "pair", "soloTeams": False}
    without = table.counting(given, 1, 1)
    assert not {"medusa", "harpies", "scylla", "calmSwap", "monsterOffset", "soloTeams"} & set(without)
    beside = table.counting({**given, "monstrosities": True}, 1, 1)
    assert beside["medusa"] and beside["calmSwap"] == "pair" and "monsterOffset" in beside and "boardMedusa" in beside
    assert "chooseMonster" not in beside, "without Scylla nobody chooses between her and Charybdis"
    teams = {**given, "monstrosities": True, "soloTeams": True}
    assert "soloTeams" not in table.counting(teams, 3, 3) and "soloTeams" not in beside
    assert {"soloTeams", "soloRelief"} <= set(table.counting(teams, 2, 2))
    assert "soloRelief" not in table.counting({**teams, "soloTeams": False}, 2, 2)


@pytest.mark.parametrize("level", [6, 7, 8])
def test_levels_six_to_eight_need_monstrosities(table: OptionTable, level: int) -> None:
    (fault,) = table.check({"level": level})
    assert f"{level} can be chosen only with monstrosities = true" in fault.sentence()
    assert "one of 1, 2, 3, 4, 5" in fault.sentence()
    assert not table.check({"level": level, "monstrosities": True})
    option = table.option("level")
    assert table.why_closed(option, level, table.defaults()) == "Only with “Monstrosities”."
    assert not table.why_closed(option, level, {**table.defaults(), "monstrosities": True})
    assert not table.why_closed(option, 5, table.defaults())
    assert table.counting({**table.defaults(), "level": level}, 4, 1)["level"] == 1
    both = {**table.defaults(), "level": level, "monstrosities": True}
    assert table.counting(both, 4, 1)["level"] == level


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("monstrosities = [true]", "monstrosity = [true]", ["no option of this name", "“monstrosities”"]),
        ("monstrosities = [true]", 'monstrosities = ["yes"]', ["“yes” does not fit", "one of false, true"]),
        ("monstrosities = [true]", "seats = [1, 2]", ["no option of this name", "one of monstrosities"]),
        ("[{ monstrosities = [true] }]", "true", ["key when", "a list of conditions"]),
    ],
)
def test_mistakes_in_the_condition_of_a_value_are_named(old: str, new: str, words: list[str], tmp_path: Path) -> None:
    head, mark, tail = options_file("rising").read_text(encoding="utf-8").partition("value = 6")
    file = tmp_path / "options.toml"
    file.write_text(head + mark + tail.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        load_options("rising", file)
    said = "\n".join(fault.sentence() for fault in caught.value.faults)
    assert all(word in said for word in words), said


def test_a_default_has_no_condition(tmp_path: Path) -> None:
    text = options_file("rising").read_text(encoding="utf-8")
    file = tmp_path / "options.toml"
    file.write_text(text.replace('rule = "RISE-03"\ndefault = 1', 'rule = "RISE-03"\ndefault = 6'), encoding="utf-8")
    with pytest.raises(ContentError, match="a value without conditions"):
        load_options("rising", file)


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
