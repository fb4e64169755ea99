"""The options of The Fate of Atlantis, the check of a choice, and each kind of mistake in an option file."""

from pathlib import Path

import pytest

from atlantis_desktop.content.faults import ContentError
from atlantis_desktop.content.options import OptionTable, load_options, options_file

# Option, values in order, default, rule, open question.
SHEET = [
    ("rounds", (1, 2, 3, 4, 5), 3, "FATE-56", ""),
    ("firstEvidenceTablet", ("redraw", "keep"), "redraw", "FATE-05", "FATE-A01"),
    ("tabletEvidence", ("elementless", "forbidden"), "elementless", "FATE-43", "FATE-A02"),
    ("doorwaySecondCard", ("old", "new"), "old", "FATE-18", "FATE-A03"),
    ("tabletStealAttach", (False, True), False, "FATE-30", "FATE-A04"),
    ("starter", ("rotate", "random"), "rotate", "FATE-07", "FATE-A10"),
    ("loneTabletNoElement", (10, 20), 10, "FATE-51", "FATE-A17"),
]


@pytest.fixture(scope="module")
def table() -> OptionTable:
    return load_options("fate")


@pytest.fixture(scope="module")
def text() -> str:
    return options_file("fate").read_text(encoding="utf-8")


def test_options_are_those_of_the_game(table: OptionTable) -> None:
    assert [(o.id, o.values, o.default, o.rule, o.question) for o in table.options] == SHEET
    assert table.defaults() == {row[0]: row[2] for row in SHEET}
    assert [type(o.default) for o in table.options] == [type(row[2]) for row in SHEET]


def test_every_value_says_its_effect_in_one_sentence(table: OptionTable) -> None:
    for option in table.options:
        assert option.shown_label() == option.label
        effects = [choice.shown_effect() for choice in option.choices]
        assert all(effect.endswith(".") and effect.count(". ") == 0 for effect in effects)
        assert len(set(effects)) == len(effects)


def test_resolve_fills_in_the_defaults(table: OptionTable) -> None:
    chosen = table.resolve({"rounds": 1, "tabletStealAttach": True})
    assert chosen == {**table.defaults(), "rounds": 1, "tabletStealAttach": True}
    assert list(chosen) == [row[0] for row in SHEET]


@pytest.mark.parametrize(
    ("values", "words"),
    [
        ({"round": 3}, ["option round", "no option of this name", "Did you mean “rounds”?"]),
        ({"rounds": 6}, ["option rounds", "6 does not fit", "1, 2, 3, 4, 5"]),
        ({"rounds": "3"}, ["“3” does not fit"]),
        ({"rounds": True}, ["true does not fit"]),
        ({"tabletStealAttach": 1}, ["1 does not fit", "false, true"]),
        ({"starter": "rotat"}, ["Did you mean “rotate”?"]),
        ({"starter": None}, ["None does not fit"]),
        ({"starter": ["rotate"]}, ["[“rotate”] does not fit"]),
        ({"rounds": 3.0}, ["3.0 does not fit"]),
    ],
)
def test_choice_that_does_not_fit(values: dict[str, object], words: list[str], table: OptionTable) -> None:
    (fault,) = table.check(values, "save.json")
    assert fault.file == "save.json"
    assert all(word in fault.sentence() for word in words), fault.sentence()
    with pytest.raises(ContentError):
        table.resolve(values)


def test_words_of_the_command_line(table: OptionTable) -> None:
    assert table.parse(["rounds=2", " starter = random ", "tabletStealAttach=true"]) == {
        "rounds": 2, "starter": "random", "tabletStealAttach": True,
    }  # fmt: skip
    for wrong, said in [
        ("rounds", "no = sign"), ("rounds=", "does not fit"), ("rounds=two", "“two”"), ("tabletStealAttach=1", "“1”"),
        ("starters=random", "Did you mean “starter”?"),
    ]:  # fmt: skip
        with pytest.raises(ContentError, match=said.replace("?", r"\?")):
            table.parse([wrong])


MISTAKES = [
    ("unknown type", 'type = "bool"', 'type = "boole"', ["Did you mean “bool”?"]),
    ("default no value", 'default = "redraw"', 'default = "redrw"', ["key default", "Did you mean “redraw”?"]),
    ("default of another type", "default = 3", 'default = "3"', ["key default", "“3” does not fit", "whole number"]),
    ("value of another type", "value = true", "value = 1", ["key value", "true or false"]),
    ("same value twice", "value = 5", "value = 4", ["4 stands there twice"]),
    ("missing effect", 'effect = "The scores of two rounds are added up."\n', "", ["key effect is missing"]),
    ("unknown key", 'question = "FATE-A17"', 'qestion = "FATE-A17"', ["qestion", "Did you mean “question”?"]),
    ("bad question", 'question = "FATE-A17"', 'question = "A17"', ["“A17” does not fit", "FATE-A04"]),
    ("same option twice", 'id = "starter"', 'id = "rounds"', ["the id “rounds” is used twice"]),
    ("bad id", 'id = "starter"', 'id = "Star ter"', ["“Star ter”", "small letter"]),
    ("missing default", "default = 10\n", "", ["key default is missing"]),
    ("wrong game", 'game = "fate"', "game = 4", ["key game", "4 does not fit"]),
]


@pytest.mark.parametrize(("what", "old", "new", "words"), MISTAKES, ids=[row[0] for row in MISTAKES])
def test_mistake_is_named(what: str, old: str, new: str, words: list[str], text: str, tmp_path: Path) -> None:
    assert old in text, what
    file = tmp_path / "options.toml"
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        load_options("fate", file)
    said = "\n".join(fault.sentence() for fault in caught.value.faults)
    assert all(word in said for word in words), said


def test_fault_in_a_value_names_its_line(text: str, tmp_path: Path) -> None:
    changed = text.replace('label = "Four"', "label = 4")
    line = changed.split("\n").index("label = 4") + 1
    file = tmp_path / "options.toml"
    file.write_text(changed, encoding="utf-8")
    with pytest.raises(ContentError, match=f"line {line}, table option.value rounds, key label"):
        load_options("fate", file)


def test_single_value_is_no_choice(tmp_path: Path) -> None:
    file = tmp_path / "options.toml"
    file.write_text(
        'format = 1\ngame = "fate"\n[[option]]\nid = "a"\ntype = "int"\nlabel = "A"\nrule = "FATE-01"\ndefault = 1\n'
        '[[option.value]]\nvalue = 1\nlabel = "One"\neffect = "One."\n',
        encoding="utf-8",
    )
    with pytest.raises(ContentError, match="at least two values"):
        load_options("fate", file)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("when = [{ round = [1] }]", ["when.round", "above this one", "Did you mean “rounds”?"]),
        ("when = [{ loneTabletNoElement = [10] }]", ["no option of this name above this one"]),
        ("when = [{ rounds = [9] }]", ["when.rounds", "9 does not fit"]),
        ("when = [{ rounds = 2 }]", ["a list of values"]),
        ("when = [{ seats = [3, 2] }]", ["two numbers"]),
        ("when = [{ people = [true, 2] }]", ["two numbers"]),
        ("when = [{}]", ["a list of conditions"]),
        ("when = []", ["a list of conditions"]),
        ("when = 3", ["a list of conditions"]),
    ],
)
def test_a_condition_that_cannot_be_read_is_told(line: str, words: list[str], text: str, tmp_path: Path) -> None:
    file = tmp_path / "options.toml"
    file.write_text(text.replace("when = [{ rounds = [2, 3, 4, 5] }]", line), encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        load_options("fate", file)
    (fault,) = caught.value.faults
    assert all(word in fault.sentence() for word in words), fault.sentence()


def test_an_option_that_does_not_count_has_its_default_for_those_below_it(text: str, tmp_path: Path) -> None:
    file = tmp_path / "options.toml"
    below = text.replace('{ firstEvidenceTablet = ["keep"] }', '{ starter = ["random"] }')
    file.write_text(below.replace('{ tabletEvidence = ["elementless"] }', "{ bots = [9, 9] }"), encoding="utf-8")
    table = load_options("fate", file)
    values = {**table.defaults(), "starter": "random"}
    assert {"starter", "loneTabletNoElement"} <= table.counting(values, 4, 1).keys()
    assert not {"starter", "loneTabletNoElement"} & table.counting({**values, "rounds": 1}, 4, 1).keys()
    assert "loneTabletNoElement" in table.counting({**values, "rounds": 1}, 9, 0)


def test_an_option_says_what_games_were_played_with_that_were_saved_before_it() -> None:
    table = load_options("archon")
    assert table.option("palaceReach").before == "all" != table.option("palaceReach").default
    assert table.kept({"lastNight": False}) == {"palaceReach": "all", "lastNight": False}
    assert table.kept({"palaceReach": "map"}) == {"palaceReach": "map"}


def test_a_value_of_before_that_is_none_is_a_fault(tmp_path: Path) -> None:
    text = options_file("archon").read_text(encoding="utf-8").replace('before = "all"', 'before = "every"')
    spoiled = tmp_path / "options.toml"
    spoiled.write_text(text, encoding="utf-8")
    with pytest.raises(ContentError, match="before"):
        load_options("archon", spoiled)
