"""Archon at the table with cards, texts and places of a variant: nothing is cut, and what is new is seen and opened."""

from __future__ import annotations

from typing import Any

import pytest

from atlantis_desktop.engine.match import HUMAN, Match, Seat
from atlantis_desktop.games.archon.rules import steps
from atlantis_desktop.games.archon.rules.match import make_rules
from atlantis_desktop.games.archon.table.motion_page import MotionPage
from atlantis_desktop.games.archon.words.names import card_name
from atlantis_desktop.games.variants import in_force
from atlantis_desktop.screens.offscreen import play_until
from tests.table import kit
from tests.table.council import objectives_of, streets, table
from tests.table.look import look_at
from tests.table.tables import NAMES
from tests.variants_kit import write_variant

GONE = "".join(f'[[event]]\nid = "{deck}1{at}"\nremove = true\n' for deck in "LSG" for at in (1, 2, 3, 4))
NEW = "\n".join(f"""[[event]]
id = "{deck}{at}"
deck = "{deck}"
act = 1
name = "New {deck} {at}"
options = [[{{op = "stasis", n = -1}}]]
no = [{{op = "wrath", n = {at}}}]
text = "-"
rule = "ARCHON-56"
""" for deck in ("law", "sea", "gods") for at in (1, 2))  # fmt: skip
TEXTS = "\n".join(f"""[[article_text]]
id = "V-{letter}"
gives = {{prytanis_income = {at}}}
text = "-"
""" for at, letter in enumerate("EFGH", 4))  # fmt: skip
PLACES = "id,remove\nroyal-palace,true\nstadium,true\nnaval-docks,true\n"
LOOKS = pytest.mark.parametrize(("size", "language"), [((1280, 720), "de"), ((1920, 1080), "en")])


def match_of(options: dict[str, Any], **files: str) -> Match[Any]:
    rules = make_rules(5, options, in_force(write_variant("archon", **files), 5, options).cards)
    return Match(rules, [Seat(NAMES[at], "greedy" if at else HUMAN) for at in range(5)], 3)


@LOOKS
def test_new_events_lie_in_the_chamber_and_are_dealt_about(size: tuple[int, int], language: str) -> None:
    match = match_of({}, cards__events_toml=GONE + NEW)
    play_until(match, steps.DEBATE, 0)
    (card,) = match.state.activated
    with table(match, size, language=language) as (app, _scene):
        kit.pass_time(app, 2)
        kit.click(app, "to_1")
        assert app.find(f"want_event_{card}").text.startswith("**New ")
        assert app.audit().findings() == [] and not app.ui.store.missing


@LOOKS
def test_eight_texts_of_an_article_stand_on_the_page_of_a_motion(size: tuple[int, int], language: str) -> None:
    match = match_of({}, cards__constitution_toml=TEXTS)
    play_until(match, steps.FILE, 0)
    with table(match, size, language=language) as (app, _scene):
        kit.pass_time(app, 2)
        page = app.scene.page
        assert isinstance(page, MotionPage)
        page.turn_to(4)
        kit.pass_time(app, 1)
        assert app.find(f"text_{match.rules.cards.texts[-1]}") is not None
        assert app.audit().findings() == []


@LOOKS
def test_eight_texts_of_an_article_stand_on_the_wall(size: tuple[int, int], language: str) -> None:
    match = match_of({}, cards__constitution_toml=TEXTS)
    play_until(match, steps.VOTE, 0)
    with table(match, size, language=language) as (app, _scene):
        kit.pass_time(app, 2)
        kit.click(app, "constitution")
        kit.pass_time(app, 1)
        wall: Any = app.find("constitution_wall")
        assert "V-H" in " ".join(wall.further_words())
        assert app.audit().findings() == []
        wall.at, wall.large = 4, True
        wall.mark()
        app.draw_now()
        assert app.audit().findings() == []


@LOOKS
def test_places_that_are_gone_are_not_seen(size: tuple[int, int], language: str) -> None:
    match = match_of({"profile": "stasis"}, cards__objectives_csv=PLACES)
    play_until(match, steps.DEPLOY, 0)
    with streets(match, size, language=language) as (app, scene):
        kit.pass_time(app, 2)
        assert [panel.at for panel in objectives_of(scene)] == list(match.rules.cards.places)
        assert {"en": "of 10 objectives", "de": "von 10 Orten"}[language] in app.find("trigger").words()
        assert app.audit().findings() == []


def test_a_new_hero_is_told_where_it_is_held() -> None:
    match = match_of({}, cards__heroes_csv="id,like,name,value\nnestor,mestor,Nestor,2\n")
    play_until(match, steps.DEBATE, 0)
    state, hero = match.state, match.rules.pieces.numbers["nestor"]
    if hero in state.hero_deck:
        state.hero_deck.remove(hero)
    state.hero_owner[hero], state.hero_place[hero] = 0, -2
    with table(match) as (app, scene):
        kit.pass_time(app, 2)
        assert card_name(match.rules, hero) == "Nestor" and not app.ui.store.missing
        assert hero in [card["face"] for card in look_at(scene).cards("heroes", 0)]
