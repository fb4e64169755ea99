"""The options of Archon as the rule sheet lists them, in the rulebook, the README and the conformance suite."""

from __future__ import annotations

import re
from collections import defaultdict
from itertools import combinations
from pathlib import Path

import pytest

from atlantis_desktop.content.options import OptionTable, as_word, load_options
from atlantis_desktop.content.rulebook import rulebook_folder
from atlantis_desktop.games import archon
from tests.conformance.subjects import option_values, subjects

# Option, values in order, default, rule, open question. `stasis` is the battle alone, which the sheet does not list.
SHEET = {
    "profile": (("full", "core", "stasis"), "full", "ARCHON-12", ""),
    "coreAct": ((1, 2, 3), 2, "ARCHON-86", ""),
    "deployUnits": (("exact", "upTo"), "exact", "ARCHON-94", "ARCHON-A08"),
    "voluntaryPass": ((True, False), True, "ARCHON-97", "ARCHON-A09"),
    "tychePerRoll": ((1, "any"), 1, "ARCHON-103", "ARCHON-A12"),
    "tieHeroes": (("safety", "killed"), "safety", "ARCHON-107", "ARCHON-A15"),
    "doubleBonus": ((False, True), False, "ARCHON-114", "ARCHON-A16"),
    "springsTieBreak": (("literal", "tiedOnly"), "literal", "ARCHON-116", "ARCHON-A19"),
    "palaceReach": (("map", "all"), "map", "ARCHON-111", ""),
    "monolithSelf": ((True, False), True, "ARCHON-112", "ARCHON-A21"),
    "lastNight": ((True, False), True, "ARCHON-16", ""),
    "raceTie": (("nobody", "all"), "nobody", "ARCHON-43", "ARCHON-A01"),
    "shownHorses": (("tired", "ready", "spent"), "tired", "ARCHON-44", "ARCHON-A02"),
    "realTime": ((False, True), False, "ARCHON-14", ""),
}
OWN = ("factions", "seatFactions", "stasisHands", "stasisHeroes")
"""What the sheet leaves to set-up: free choice of factions (ARCHON-04) and the page of a Stasis alone."""


@pytest.fixture(scope="module")
def table() -> OptionTable:
    return load_options("archon")


def test_options_are_those_of_the_sheet(table: OptionTable) -> None:
    found = {o.id: (o.values, o.default, o.rule, o.question) for o in table.options}
    assert {name: row for name, row in found.items() if name not in OWN} == SHEET
    assert set(found) == {*SHEET, *OWN}
    kinds = {name: [type(value) for value in row[0]] for name, row in found.items() if name not in OWN}
    assert kinds == {name: [type(value) for value in row[0]] for name, row in SHEET.items()}


def test_every_value_says_its_effect_in_one_sentence(table: OptionTable) -> None:
    for option in table.options:
        effects = [choice.shown_effect() for choice in option.choices]
        assert all(effect.endswith(".") and effect.count(". ") == 0 and "{" not in effect for effect in effects)
        assert len(set(effects)) == len(effects)


def test_the_rulebook_tells_every_option_with_its_default_first(table: OptionTable) -> None:
    page = (rulebook_folder("archon") / "90_options.md").read_text(encoding="utf-8")
    told = {row[1]: row for row in re.findall(r"^- \*\*(.+?)\*\* \(`(\w+)`\): (.*)$", page, re.MULTILINE)}
    assert list(told) == [option.id for option in table.options]
    for option in table.options:
        label, _id, text = told[option.id]
        assert label == option.label
        words = re.findall(r"`(.+?)`", text)
        assert words[0] == as_word(option.default)
        spanned = option.span is not None
        assert set(words) == {as_word(value) for value in (option.span if spanned else option.values)}  # type: ignore[union-attr]
        cited = {option.rule, *([option.question] if option.question else [])}
        assert cited <= set(re.findall(r"\[(ARCHON-\w+)\]", text))


def test_the_readme_tells_every_option(table: OptionTable) -> None:
    text = Path(archon.__file__).with_name("README.md").read_text(encoding="utf-8")
    found = re.findall(r"^\| `(\w+)` \| (.*?) \| `(.*?)` \| (.*?) \|", text, re.MULTILINE)
    rows = {row[0]: row[1:] for row in found}
    assert set(rows) == {option.id for option in table.options}
    for option in table.options:
        values, default, rules = rows[option.id]
        assert default == as_word(option.default)
        numbers = [word.removeprefix("ARCHON-") for word in (option.rule, option.question) if word]
        assert rules.split(", ") == ["ARCHON-" + numbers[0], *numbers[1:]]
        if option.span is not None:
            assert values == f"`{option.span[0]}` to `{option.span[1]}`"
        else:
            assert {word.strip("`") for word in values.split(", ")} == {as_word(value) for value in option.values}


@pytest.mark.parametrize("seats", range(3, 9))
def test_the_laws_are_held_with_every_value_beside_every_other(seats: int) -> None:
    values = option_values("archon")
    assert set(values) == {*SHEET, *OWN}
    together = defaultdict(set)
    for subject in subjects():
        if (subject.game, subject.seats) == ("archon", seats):
            for (one, left), (other, right) in combinations(subject.options, 2):
                together[one, other].add((left, right))
    for one, other in combinations(values, 2):
        wanted = {(left, right) for left in values[one] for right in values[other]}
        assert together[one, other] == wanted, (one, other)
