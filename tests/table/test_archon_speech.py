"""Factions speak: the line of a voice beside its seat, where a person is meant by it, and on the page of offers."""

from __future__ import annotations

from typing import Any

import pytest

from atlantis_desktop.engine.events import Event
from atlantis_desktop.games.archon.rules import voices
from atlantis_desktop.games.archon.table.speech import spoken_words
from atlantis_desktop.games.archon.words.voices import LINES
from atlantis_desktop.table.beats import Beat
from tests.table import kit
from tests.table.council import asked, council, table


def line(scene: Any, seat: int, occasion: str) -> Event:
    """The first line of a seat on an occasion, as the rules tell it."""
    faction = scene.model.view.factions[seat]
    return Event("spoken", seat, values=(voices.OCCASIONS.index(occasion), faction, 0))


def play(scene: Any, *events: Event) -> None:
    """Show events as what has happened since the view that is shown."""
    view = scene.model.view
    scene.show.play(Beat("move", 1, tuple(events), view, view.viewer, (view.copy(),) * len(events)))


def test_a_line_is_read_in_the_language_of_the_reader() -> None:
    with table(council(5, asked("vote"))) as (_app, scene):
        told = spoken_words(scene.model.rules, line(scene, 2, voices.WINS))
        faction = scene.model.rules.cards.faction_ids[scene.model.view.factions[2]]
        assert told == LINES[faction][voices.WINS][0]


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_every_line_has_room_beside_every_seat(size: tuple[int, int]) -> None:
    with table(council(8, asked("vote")), size) as (app, scene):
        longest = max((words for each in LINES.values() for lines in each.values() for words in lines), key=len)
        kit.pass_time(app, 4)
        for seat in scene.board.seats:
            bubble = scene.speech.bubble
            bubble.say(longest, seat.rect)
            bubble.fade(1.0)
            app.draw_now()
            assert scene.board.theatre.board.contains(bubble.rect)
            (entry,) = [each for each in app.audit().records if longest in each.text]
            assert not entry.cut and bubble.rect.contains(entry.rect)


@pytest.mark.parametrize(("answered", "heard"), [(0, True), (2, False)])
def test_archon_37_an_answer_is_heard_by_whom_it_is_given_and_stands_in_the_log_for_the_others(
    answered: int, heard: bool
) -> None:
    with table(council(5, asked("vote")), speed=1.0) as (app, scene):
        kit.pass_time(app, 4)
        play(scene, Event("offer_refused", 1, rule="ARCHON-37", values=(answered, 0)), line(scene, 1, voices.REFUSE))
        seen = []
        for _step in range(160):
            kit.pass_time(app, 1)
            seen.append(scene.speech.bubble.visible)
        assert any(seen) == heard
        assert not scene.speech.bubble.visible, "it goes again by itself"


def test_a_line_is_ended_by_input_and_people_speak_for_themselves() -> None:
    with table(council(5, asked("vote")), speed=1.0) as (app, scene):
        kit.pass_time(app, 4)
        play(scene, line(scene, 1, voices.EXILED))
        kit.pass_time(app, 10)
        assert scene.speech.bubble.visible
        kit.key(app, "f")
        kit.pass_time(app, 3)
        assert not scene.speech.bubble.visible
        play(scene, line(scene, 0, voices.EXILED))
        kit.pass_time(app, 10)
        assert not scene.speech.bubble.visible
