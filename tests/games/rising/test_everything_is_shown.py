"""Every worked case, every question answered and every card, component and councilor stands in a scenario file."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from atlantis_desktop.games.rising.bots.questions import RANKS, WEIGHS
from atlantis_desktop.games.rising.packs import bots as packs
from atlantis_desktop.games.rising.rules.content import load_content
from atlantis_desktop.games.rising.rules.match import content_of, make_rules
from atlantis_desktop.games.rising.words.question import question_words

FOLDER = Path(__file__).parent.parent.parent / "scenarios" / "rising"
TEXT = "\n".join(path.read_text(encoding="utf-8") for path in sorted(FOLDER.glob("*.toml")))
MONS_TEXT = "\n".join(path.read_text(encoding="utf-8") for path in sorted(FOLDER.glob("mons_*.toml")))
# The numbers of the worked cases run with gaps; T10, T11 and T103 are properties and have tests of their own.
CASES = (
    *(1, 2, 3, 5, 6, 7, 13, 14, 15, 17, 19, 21, 22, 23, 25, 26, 27, 29, 30, 31, 33, 34, 35, 37, 38, 41, 43, 46, 47),
    *(49, 50, 53, 55, 58, 59, 61, 62, 63, 65, 66, 67, 70, 71, 73, 74, 75, 77, 79, 81, 82, 83, 85, 86, 87, 89, 90, 91),
    *(93, 94, 95, 97, 98, 99, 101, 102, 106, 107, 109, 110, 113, 115, 117, 118, 119, 121, 122, 125, 127, 130, 131),
    *(133, 134, 137, 139, 142, 143, 145, 146, 147, 149, 151, 153, 154, 155, 157, 158),
)
# Those of Monstrosities; T11 and T139 are properties.
MONS = (
    *(1, 2, 3, 5, 6, 7, 9, 10, 13, 14, 15, 17, 19, 21, 22, 23, 25, 26, 29, 30, 31, 33, 34, 35, 37, 38, 41, 43, 45, 46),
    *(47, 49, 50, 51, 53, 55, 58, 59, 61, 62, 65, 66, 67, 69, 70, 71, 73, 74, 75, 77, 79, 82, 83, 85, 86, 89, 91, 93),
    *(94, 95, 97, 98, 99, 101, 102, 103, 106, 107, 109, 110, 111, 113, 114, 115, 117, 118, 119, 121, 122, 123, 125),
    *(126, 127, 129, 130, 131, 133, 134, 135, 137, 138, 142, 143),
)


def test_every_worked_case_is_a_scenario() -> None:
    assert [number for number in CASES if f'"RISE-T{number:02d}"' not in TEXT] == []
    assert [number for number in MONS if f'"MONS-T{number:02d}"' not in TEXT] == []


@pytest.mark.parametrize("kind", ["components", "councilors", "misfortunes", "library"])
def test_every_card_is_shown_in_a_scenario(kind: str) -> None:
    assert [each.id for each in getattr(load_content(), kind) if each.id not in TEXT] == []


def is_shown(id: str) -> bool:
    """Whether a scenario of Monstrosities names it, the harpies all together."""
    name = id.rstrip("-123").replace("harpy", "harpies") if id.startswith("harpy-") else id
    return re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", MONS_TEXT) is not None


@pytest.mark.parametrize("kind", ["components", "councilors", "misfortunes", "library"])
def test_every_card_of_monstrosities_is_shown_in_a_scenario(kind: str) -> None:
    base = {each.id for each in getattr(load_content(), kind)}
    own = [each.id for each in getattr(content_of({"monstrosities": True}), kind) if each.id not in base]
    assert own and [id for id in own if not is_shown(f"{id}-1") and not is_shown(id)] == []


@pytest.mark.parametrize("kind", ["allies", "items", "potions", "spirits", "treasures", "locations", "monsters"])
def test_every_thing_of_monstrosities_is_shown_in_a_scenario(kind: str) -> None:
    ids = [each.id for each in getattr(content_of({"monstrosities": True}).deeps, kind)]
    assert ids and [id for id in ids if not is_shown(id)] == []


def test_there_are_scenarios_enough() -> None:
    assert len(list(FOLDER.glob("*.toml"))) >= 60
    assert len(list(FOLDER.glob("mons_*.toml"))) >= 150


def test_every_question_is_declared_with_a_sentence() -> None:
    rules = make_rules(4, {"monstrosities": True})
    assert set(question_words()) == {*rules.purposes, *rules.steps} - {"ask"}
    assert [name for name, kind in question_words().items() if kind.sentence == "Choose"] == []


def test_bots_weigh_every_question_but_those_where_any_answer_is_as_good() -> None:
    weighed = {*WEIGHS, *RANKS, *packs.further("WEIGHS"), *packs.further("RANKS")}
    assert weighed <= set(question_words())
    assert set(question_words()) - weighed == {"pick_component", "place", "draw"}
