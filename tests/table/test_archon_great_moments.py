"""Great moments of a council: what is shown large, for how long, and that any input ends it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from atlantis_desktop.engine.events import Event
from atlantis_desktop.games.archon.rules import scoring, steps
from atlantis_desktop.games.archon.table.great_moments import (
    GRAVE,
    NEAR,
    SEA,
    GreatMoment,
    Told,
    great_moment,
    text_changed,
)
from atlantis_desktop.games.archon.table.great_plate import GreatPlate
from atlantis_desktop.games.archon.table.streets import in_streets
from atlantis_desktop.games.archon.words.names import faction_of
from tests.table import kit
from tests.table.council import asked, council, deployed, on_streets, show_events, streets, table
from tests.table.look import look_at
from tests.table.tables import make_move
from tests.table.test_archon_seats import fresh

MANY = GreatMoment("laurel-crown", "gold", "Awards of Act II", tuple(
    Told(seat, f"**Faction {seat}** +1 Arête: most often on the winning side of votes") for seat in range(8)))


# What is shown large


def test_archon_68_an_exile_tells_for_how_long() -> None:
    rules, state = fresh()
    state.exile[2] = 2
    found = great_moment(rules, [Event("exiled", 2, rule="ARCHON-68")], state, state)
    assert found is not None and found.tone == GRAVE
    assert faction_of(rules, state, 2) in found.title and "2 Diplomacy Rounds" in found.lines[0].words


def test_archon_75_78_the_awards_of_an_act_are_told_together_with_their_reasons() -> None:
    rules, state = fresh()
    events = [Event("arete_changed", 1, rule="ARCHON-75", values=(1, 7)),
              Event("arete_changed", 3, rule="ARCHON-78", values=(-1, 4))]  # fmt: skip
    found = great_moment(rules, events, state, state)
    assert found is not None and [line.seat for line in found.lines] == [1, 3]
    assert "+1 Arête" in found.lines[0].words and "abstained" in found.lines[1].words
    other = [Event("arete_changed", 1, rule="ARCHON-56", values=(1, 7))]
    assert great_moment(rules, other, state, state) is None, "Arête of an event is no award"


def test_archon_79_a_new_act_tells_the_legacy_of_all_the_most_first() -> None:
    rules, state = fresh()
    state.arete[3] += 5
    found = great_moment(rules, [Event("act_begun", rule="ARCHON-79", values=(2, 2))], state, state)
    assert found is not None and "Act I ends" in found.title and "Act II" in found.title
    totals = scoring.totals(rules, state)
    assert [totals[line.seat] for line in found.lines] == sorted(totals, reverse=True) and found.lines[0].seat == 3


@pytest.mark.parametrize(
    ("before", "change", "shown"), [(10, 6, True), (10, 2, False), (16, 1, False), (18, -2, False)])
def test_archon_58_atlantis_near_sinking_is_shown_when_it_comes_near(before: int, change: int, shown: bool) -> None:
    rules, state = fresh()
    assert rules.sinks_at == 20 and round(NEAR * 20) == 15
    state.doom[4] = 0
    state.doom[:4] = [3, 3, 3, 3]
    now = before + change
    found = great_moment(rules, [Event("wrath_changed", values=(change, now))], state, state)
    assert (found is not None) == shown
    if found is not None:
        assert found.tone == SEA and faction_of(rules, state, 4) in found.lines[0].words and found.lines[0].seat == 4


def test_archon_72_a_text_that_falls_tells_whose_aims_it_meets_and_breaks() -> None:
    rules, state = fresh()
    seat = next(at for at in range(5) if not any(scoring.in_force(state, aim)
                for aim in rules.cards.factions[state.factions[at]].aims))  # fmt: skip
    new = rules.cards.factions[state.factions[seat]].aims[0][0]
    found = text_changed(rules, Event("adopted", values=(new,)), state)
    assert "falls" in found[0] and any(faction_of(rules, state, seat) in words and "+4" in words for words in found)
    state.articles[new // 4] = new % 4
    assert text_changed(rules, Event("adopted", values=(new,)), state) == [], "what stays is no change"


# How it is shown


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("moment", [MANY, MANY._replace(lines=MANY.lines[:1])])
def test_the_plate_cuts_no_word(size: tuple[int, int], moment: GreatMoment) -> None:
    with table(council(8, asked("vote")), size) as (app, scene):
        kit.pass_time(app, 3)
        plate = scene.add(GreatPlate(scene, scene.screen.rect("wall" if scene.screen.has("wall") else "board")))
        plate.present(moment)
        plate.fade(1.0)
        app.draw_now()
        inside = [entry for entry in app.audit().records if plate.rect.contains(entry.rect)]
        assert {moment.title, *(line.words for line in moment.lines)} <= {entry.text for entry in inside}
        assert not any(entry.cut for entry in inside)


def in_assembly(prompt: Any, state: Any) -> bool:
    """Whether the first seat is asked in the Assembly of the first Act."""
    return bool(state.act == 1 and any(frame.name == steps.ASSEMBLY for frame in state.frames))


def play_to(app: Any, scene: Any, reached: Callable[[], bool], most: int = 1500) -> bool:
    """Answer whatever is asked until something is reached."""
    for _step in range(most):
        if reached():
            return True
        if app.scene is not scene:
            kit.key(app, "escape")
        elif scene.live:
            make_move(scene, scene.session.legal()[-1])
        kit.pass_time(app, 1)
    return reached()


def act_ends(scene: Any) -> bool:
    """Whether the plate tells that the first Act ends."""
    seen = look_at(scene)
    return "great_moment" in seen and "Act I ends" in seen["great_moment"]["says"][0]


@pytest.mark.parametrize("reduced_motion", [False, True])
def test_archon_79_the_end_of_an_act_is_a_short_scene_that_input_ends(reduced_motion: bool) -> None:
    with table(council(3, in_assembly), speed=1.0, reduced_motion=reduced_motion) as (app, scene):
        assert play_to(app, scene, lambda: act_ends(scene))
        kit.key(app, "f")
        for _step in range(10):
            kit.pass_time(app, 1)
        assert not act_ends(scene), "it is skipped"


def test_without_motion_no_scene_stands_in_the_way() -> None:
    match = council(3, in_assembly)
    with table(match, speed=0.0) as (app, scene):
        seen: list[bool] = []
        assert play_to(app, scene, lambda: seen.append("great_moment" in look_at(scene)) or match.state.act > 1)
        assert not any(seen)


def near_sinking(scene: Any) -> Event:
    """The Wrath comes near the sea's measure."""
    rules: Any = scene.session.rules
    most = rules.sinks_at
    return Event("wrath_changed", rule="ARCHON-122", values=(most // 2, most - 2))


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_archon_58_atlantis_near_sinking_is_shown_in_the_streets_too(size: tuple[int, int]) -> None:
    with table(council(3, lambda _prompt, state: in_streets(state), seed=7), size, speed=1.0) as (app, scene):
        assert on_streets(scene)
        kit.pass_time(app, 4)
        show_events(scene, near_sinking(scene))
        kit.pass_time(app, 10)
        plate: Any = scene.find("great_moment")
        assert plate.moment.icon == "big-wave"
        assert scene.screen.rect("board").contains(plate.rect)
        assert app.audit().findings() == []
        kit.key(app, "f")
        kit.pass_time(app, 6)
        assert "great_moment" not in look_at(scene), "any input ends it"


def test_a_stasis_alone_knows_no_sea_that_rises() -> None:
    with streets(deployed(4, 2, 4, "deploy"), speed=1.0) as (app, scene):
        show_events(scene, near_sinking(scene))
        kit.pass_time(app, 6)
        assert not any(each.name == "great_moment" for each in scene.walk())
