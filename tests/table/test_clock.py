"""The clock of a game in real time, by a time that the tests own (ARCHON-14, 36, 97)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pygame
import pytest
from pygame.event import Event

from atlantis_desktop.engine.match import HUMAN, Match, Seat
from atlantis_desktop.games import GAMES, entry_of
from atlantis_desktop.games.archon.rules import match as archon
from atlantis_desktop.games.archon.rules import steps
from atlantis_desktop.games.archon.rules.position import position_from_words
from atlantis_desktop.table.clock import ClockFace
from atlantis_desktop.table.general.scene import GeneralScene
from atlantis_desktop.table.questions.sheet import AskedScene
from tests.table import kit
from tests.table.kit import key
from tests.table.look import look_at, words_in
from tests.table.tables import put_away, table_in_window

FACTIONS = ["monarchists", "oligarchs", "democrats"]


def game(step: str, people: int = 1, **words: Any) -> Match[Any]:
    """A game in real time of one person or more, and bots, at a step."""
    streets = step == "deploy"
    options = {"realTime": True, "profile": "stasis" if streets else "full", "voluntaryPass": False}
    given = {"reserve": [[6, 2]] * 3} if streets else {"act": 2, "prytanis": 0, "cycle": 1, "activated": ["G13"],
                                                       "talents": [9] * 3}  # fmt: skip
    rules = archon.make_rules(3, options)
    start = position_from_words(rules, {"step": step, "factions": FACTIONS, **given, **words}, 3)
    company = [Seat(name, HUMAN if at < people else "greedy") for at, name in enumerate(("Ada", "Bo", "Cy"))]
    return Match(rules, company, 3, start=start)


@contextmanager
def table(step: str, people: int = 1, size: tuple[int, int] = (1280, 720), **settings: Any) -> Iterator[Any]:
    with table_in_window(GeneralScene, game(step, people), size, **settings) as (app, scene):
        yield app, scene


def wait(app: Any, seconds: float) -> None:
    """Let so many seconds pass, a quarter at a time."""
    kit.pass_time(app, round(seconds * 4), 0.25)


def kinds(scene: Any) -> list[str]:
    return [made.move.kind for made in scene.session.match.line]


def face(scene: Any) -> ClockFace:
    (found,) = [widget for widget in scene.widgets if isinstance(widget, ClockFace)]
    return found


def left(scene: Any) -> int:
    """The seconds that the clock shows."""
    minutes, seconds = face(scene).label.rpartition(" ")[2].split(":")
    return 60 * int(minutes) + int(seconds)


def test_archon_97_after_five_seconds_the_person_has_passed_and_bots_are_never_late() -> None:
    with table("deploy") as (app, scene):
        assert face(scene).visible and face(scene).label.endswith("0:05")
        wait(app, 3.5)
        assert kinds(scene) == []
        wait(app, 2.5)
        assert kinds(scene)[0] == "late"
        wait(app, 1)
        assert "late" not in kinds(scene)[1:] and len(kinds(scene)) > 2


def test_archon_97_every_action_has_its_own_five_seconds() -> None:
    with table("deploy") as (app, scene):
        wait(app, 3)
        session = scene.session
        assert session.submit(session.legal()[0]) is None
        wait(app, 2)
        assert session.acting == 0 and kinds(scene).count("late") == 0
        wait(app, 2)
        assert kinds(scene).count("late") == 0, "a second of the new clock is left at least"
        wait(app, 3)
        assert kinds(scene).count("late") == 1


def test_archon_97_nothing_runs_without_the_option() -> None:
    rules = archon.make_rules(3, {"profile": "stasis"})
    start = position_from_words(rules, {"step": "deploy", "factions": FACTIONS, "reserve": [[6, 2]] * 3}, 3)
    seats = [Seat("Ada", HUMAN), Seat("Bo", "greedy"), Seat("Cy", "greedy")]
    with table_in_window(GeneralScene, Match(rules, seats, 3, start=start), (1280, 720)) as (app, scene):
        wait(app, 60)
        assert kinds(scene) == [] and not [each for each in scene.widgets if isinstance(each, ClockFace)]
        scene.on_action("pause_clock")
        wait(app, 1)
        assert "clock" not in look_at(scene)


@pytest.mark.parametrize("how", ["key", "click"])
def test_archon_97_the_clock_is_stopped_by_key_and_by_click(how: str) -> None:
    with table("deploy") as (app, scene):
        wait(app, 2)
        kit.key(app, "p") if how == "key" else kit.click(app, "clock")
        wait(app, 0.25)
        assert "Let the clock run" in face(scene).tip
        wait(app, 30)
        assert kinds(scene) == []
        kit.key(app, "p") if how == "key" else kit.click(app, "clock")
        wait(app, 2)
        assert kinds(scene) == [], "it goes on where it stood"
        wait(app, 2)
        assert kinds(scene)[0] == "late"


@pytest.mark.parametrize("what", ["menu", "focus", "summary", "rules", "keys"])
def test_archon_97_the_clock_stands_while_nobody_can_look_at_the_table(what: str) -> None:
    with table("deploy") as (app, scene):
        wait(app, 1)
        session = scene.session
        session.submit(session.legal()[0])
        wait(app, 2)
        assert session.acting == 0
        before = kinds(scene)
        if what == "focus":
            app.step([Event(pygame.WINDOWFOCUSLOST)], 0.0)
        elif what == "menu":
            kit.key(app, "escape")
        elif what == "keys":
            kit.key(app, "?")
        elif what == "rules":
            scene.open_rule("ARCHON-97")
        else:
            kit.key(app, "s")
        wait(app, 30)
        assert kinds(scene) == before
        if what == "focus":
            app.step([Event(pygame.WINDOWFOCUSGAINED)], 0.0)
            wait(app, 6)
            assert kinds(scene) != before


def test_archon_97_the_clock_stands_behind_the_doors_between_two_people() -> None:
    with table("deploy", people=2, cover=True) as (app, scene):
        assert scene.session.cover_due
        wait(app, 30)
        assert kinds(scene) == []
        scene.session.unlock()
        app.scenes.reset(scene)
        wait(app, 7)
        assert kinds(scene)[:1] == ["late"]


def test_archon_97_a_late_pass_can_be_taken_back_and_the_clock_begins_anew() -> None:
    with table("deploy", people=3, undo="free") as (app, scene):
        wait(app, 5.5)
        assert kinds(scene) == ["late"]
        key(app, "ctrl+z")
        assert kinds(scene) == []
        wait(app, 3)
        assert kinds(scene) == []
        wait(app, 3)
        assert kinds(scene) == ["late"]


def test_archon_36_a_debate_has_one_time_for_all_that_a_faction_says_in_it() -> None:
    with table("debate") as (app, scene):
        put_away(app)
        wait(app, 60)
        session = scene.session
        assert session.submit(next(move for move in session.legal() if move.kind == "offer")) is None
        wait(app, 1)
        assert isinstance(app.scene, AskedScene) and session.match.state.frames[-1].name == steps.GIVE
        shown = [each for each in app.scene.widgets if isinstance(each, ClockFace)]
        assert shown and shown[0].label.endswith(("0:59", "1:00"))
        wait(app, 55)
        assert kinds(scene) == ["offer"]
        wait(app, 5)
        assert kinds(scene)[:2] == ["offer", "late"] and not isinstance(app.scene, AskedScene)


def test_archon_36_97_whose_time_is_over_is_told_what_that_means() -> None:
    for step, words in (("debate", "the debate has ended."), ("deploy", "you have passed.")):
        with table(step) as (app, scene):
            put_away(app)
            for _quarter in range(500):
                kit.pass_time(app, 1, 0.25)
                if "late" in kinds(scene):
                    break
            assert look_at(scene).note == f"Time is up: {words}"


def test_archon_36_who_has_spoken_to_the_end_still_sees_what_others_offer() -> None:
    with table("debate", 2) as (app, scene):
        put_away(app)
        session, match = scene.session, scene.session.match
        for text in ("0 done", "1 offer seat-0", "1 give talents 2"):
            match.submit(match.rules.codec.from_text(text))
        match.submit(next(move for move in match.rules.moves(match.state, 1) if move.kind == "want_yes"))
        session.unlock()
        assert match.state.frames[-1].name == steps.REPLY and match.state.frames[-1].seat == 0
        wait(app, 25)
        assert match.state.frames[-1].name == steps.REPLY, "the offer can be thought over"
        made = len(match.line)
        for _quarter in range(24):
            if len(match.line) == made:
                kit.pass_time(app, 1, 0.25)
        assert [each.move.kind for each in match.line[made:]][:1] == ["late"]


def test_archon_14_the_bell_waits_until_an_answer_that_is_put_together_is_given() -> None:
    with table("support") as (app, scene):
        wait(app, 1)
        assert isinstance(app.scene, AskedScene)
        wait(app, 500)
        assert "bell" not in kinds(scene) and isinstance(app.scene, AskedScene)
        put_away(app)
        wait(app, 1)
        assert kinds(scene).count("bell") == 1
        wait(app, 600)
        assert kinds(scene).count("bell") == 1


def test_archon_14_the_time_of_the_people_counts_from_phase_to_phase() -> None:
    with table("debate") as (app, scene):
        session = scene.session
        put_away(app)
        wait(app, 100)
        round_clock = session.deadlines()[-1]
        assert round_clock.rule == "ARCHON-14" and left(scene) <= 381
        session.submit(next(move for move in session.legal() if move.kind == "done"))
        wait(app, 3)
        assert [each for each in session.deadlines() if each.clock == round_clock.clock]
        assert left(scene) < 381


def test_archon_97_the_last_seconds_are_heard_and_marked_by_more_than_colour() -> None:
    with table("deploy") as (app, scene):
        heard: list[str] = []
        app.ui.sound.play = heard.append
        wait(app, 1.5)
        assert "!" not in words_in(app, face(scene).rect) and heard.count("score_tick") == 0
        wait(app, 2)
        assert "!" in words_in(app, face(scene).rect) and heard.count("score_tick") == 2
        wait(app, 2)
        assert "phase_next" in heard


def test_archon_97_a_game_that_is_opened_again_begins_its_clocks_anew() -> None:
    match = game("deploy")
    for _opened in range(2):
        with table_in_window(GeneralScene, match, (1280, 720)) as (app, scene):
            assert left(scene) == 5
            wait(app, 4)
            assert left(scene) <= 2


@pytest.mark.parametrize("step", ["deploy", "debate", "support"])
def test_archon_14_36_97_what_the_clock_does_is_nobodys_to_choose(step: str) -> None:
    with table(step) as (app, scene):
        put_away(app)
        kit.pass_time(app, 3, 0.0)
        session = scene.session
        assert session.deadlines() and not {"late", "bell"} & {move.kind for move in scene.find("moves").moves}


@pytest.mark.parametrize(("language", "scale"), [("en", 100), ("de", 150)])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("step", ["deploy", "debate", "support"])
def test_the_clock_covers_nothing_of_what_is_asked(
    step: str, size: tuple[int, int], language: str, scale: int
) -> None:  # fmt: skip
    with table(step, size=size, language=language, ui_scale=scale) as (app, scene):
        put_away(app)
        wait(app, 1)
        place = face(scene).rect
        panel = scene.find("instruction").rect
        records = [each for each in app.audit().records if panel.inflate(0, 60).contains(each.rect)]
        own = [each for each in records if place.contains(each.rect)]
        assert len(own) >= 2 and all(each.pixels >= 15 for each in own)
        assert not [each for each in records if each not in own and each.rect.colliderect(place)]


def test_every_game_without_a_clock_has_none() -> None:
    assert [entry_of(id).deadlines for id in GAMES if id != "archon"] == [None] * (len(GAMES) - 1)
