"""Factions speak: a line that is said to a person is left the time to be read, and stands on the page of offers."""

from __future__ import annotations

from typing import Any

import pytest

from atlantis_desktop.engine.events import Event
from atlantis_desktop.games.archon.rules import voices
from atlantis_desktop.games.archon.table.deals_told import offers_answered, spoken_words
from atlantis_desktop.games.archon.words.voices import LINES
from atlantis_desktop.table.log_text import LogLine
from tests.table import kit
from tests.table.council import asked, council, deployed, show_events, streets, table


def line(scene: Any, seat: int, occasion: str) -> Event:
    """The first line of a seat on an occasion, as the rules tell it."""
    faction = scene.session.view().factions[seat]
    return Event("spoken", seat, values=(voices.OCCASIONS.index(occasion), faction, 0))


def refused(source: int) -> Event:
    """The second seat refuses an offer."""
    return Event("offer_refused", 1, rule="ARCHON-37", values=(source, 0))


def steps_of(app: Any, scene: Any) -> int:
    """For how many steps of time what has begun is shown."""
    for step in range(400):
        if not scene.playing:
            return step
        kit.pass_time(app, 1)
    return 400


def test_a_line_is_read_in_the_language_of_the_reader() -> None:
    with table(council(5, asked("vote"))) as (_app, scene):
        rules: Any = scene.session.rules
        told = spoken_words(rules, line(scene, 2, voices.WINS))
        faction = rules.cards.faction_ids[scene.session.view().factions[2]]
        assert told == LINES[faction][voices.WINS][0]


@pytest.mark.parametrize(("answered", "waits"), [(0, True), (2, False)])
def test_archon_37_an_answer_to_a_person_is_left_the_time_to_be_read(answered: int, waits: bool) -> None:
    with table(council(5, asked("vote")), speed=1.0) as (app, scene):
        kit.pass_time(app, 4)
        show_events(scene, refused(answered))
        begun = steps_of(app, scene)
        show_events(scene, refused(answered), line(scene, 1, voices.REFUSE))
        assert (steps_of(app, scene) > begun + 10) == waits


def test_nothing_waits_for_a_line_where_bots_are_silent_or_people_speak_for_themselves() -> None:
    with table(council(5, asked("vote")), speed=1.0, voices=False) as (app, scene):
        kit.pass_time(app, 4)
        show_events(scene, line(scene, 1, voices.EXILED))
        assert steps_of(app, scene) <= 2
    with table(council(5, asked("vote")), speed=1.0) as (app, scene):
        kit.pass_time(app, 4)
        show_events(scene, line(scene, 0, voices.EXILED))
        assert steps_of(app, scene) <= 2


def test_archon_37_the_page_of_offers_tells_what_was_said_to_the_last_one() -> None:
    match = council(5, asked("vote"))
    rules: Any = match.rules
    said = Event("spoken", 1, values=(voices.OCCASIONS.index(voices.REFUSE), match.state.factions[1], 2))
    last = match.line[-1]
    match.line[-1] = last._replace(after=match.state, events=[refused(0), said])
    told = offers_answered(rules, match.state, match, 0)
    faction = rules.cards.faction_ids[match.state.factions[1]]
    assert "refused your last offer" in told and LINES[faction][voices.REFUSE][2] in told


LONG_LINE = "The Democrats say: we gave our word in front of this council, and we keep it, whatever it may cost us."


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 640)])
@pytest.mark.parametrize("seats", [3, 5, 8])
def test_what_a_bot_says_leaves_the_banner_free_that_calls_whoever_acts(seats: int, size: tuple[int, int]) -> None:
    for match, shown in ((council(seats, asked("vote")), table), (deployed(seats, 2, 4, "deploy"), streets)):
        with shown(match, size) as (app, scene):
            spoken = scene.spoken
            for seat in range(1, seats):
                for words in (LONG_LINE, "No."):
                    spoken.show(LogLine(seat, words, "", (), spoken=True))
                    scene.call(0, "A name that is long, it is your turn")
                    banner: Any = app.find("banner")
                    bubble, plate = app.find("spoken"), banner.places(app.ui)[0]
                    assert not bubble.rect.colliderect(plate), (seat, words)
