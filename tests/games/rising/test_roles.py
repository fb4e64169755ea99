"""What a councilor is called once a seat has it: the form fits the seat's name where the language has two."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from atlantis_desktop.engine.events import Event
from atlantis_desktop.games import entry_of
from atlantis_desktop.games.rising.words.card_texts import councilor_def
from atlantis_desktop.games.rising.words.log import event_line
from atlantis_desktop.games.rising.words.roles import MEN, WOMEN, role_of
from atlantis_desktop.screens.setup_model import NAMES
from atlantis_desktop.words import set_language
from tests.games.rising.numbers import COUNCILOR_0

RULES = entry_of("rising").make_rules(3)


@pytest.fixture
def german() -> Iterator[None]:
    set_language("de")
    yield
    set_language("en")


@pytest.mark.usefixtures("german")
def test_in_german_every_councilor_fits_the_name_of_its_seat() -> None:
    men = [role_of(RULES, at, "Nikandros") for at in range(len(RULES.content.councilors))]
    women = [role_of(RULES, at, "Lysandra") for at in range(len(RULES.content.councilors))]
    assert men == [
        "Adept", "Baumeister", "Gesandter", "Entdecker", "Schmied", "Mystiker", "Priester", "Gelehrter",
        "Sturmrufer", "Wächter",
    ]  # fmt: skip
    assert women == [
        "Adeptin", "Baumeisterin", "Gesandte", "Entdeckerin", "Schmiedin", "Mystikerin", "Priesterin", "Gelehrte",
        "Sturmruferin", "Wächterin",
    ]  # fmt: skip


@pytest.mark.usefixtures("german")
def test_the_chronicle_tells_in_german_who_is_which_councilor_in_the_fitting_form() -> None:
    names = ("Lysandra", "Nikandros", "Kim")
    explorer = COUNCILOR_0 + [each.id for each in RULES.content.councilors].index("explorer")
    told = [event_line(RULES, Event("councilor_taken", seat, cards=(explorer,)), names) for seat in range(3)]
    assert "Entdeckerin" in told[0]
    assert "Entdeckerin" not in told[1] and "Entdecker" in told[1]
    assert "Entdeckerin" not in told[2] and "Entdecker" in told[2]


@pytest.mark.usefixtures("german")
def test_a_name_of_ones_own_has_the_councilor_as_its_card_says() -> None:
    for at in range(len(RULES.content.councilors)):
        assert role_of(RULES, at, "Kim") == councilor_def(RULES, at).name


def test_in_english_every_seat_has_the_name_of_the_card() -> None:
    for name in (*sorted(MEN), *sorted(WOMEN), "Kim"):
        assert [role_of(RULES, at, name) for at in range(len(RULES.content.councilors))] == [
            each.name for each in RULES.content.councilors
        ]


def test_every_name_that_is_proposed_for_a_seat_has_its_form() -> None:
    assert not MEN & WOMEN
    assert set(NAMES) <= MEN | WOMEN
