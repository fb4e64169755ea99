"""What Archon's tables say is of the moment that is shown: no tip, mark or word outlives it."""

from __future__ import annotations

import random
from typing import Any, cast

import pytest

from atlantis_desktop.games.archon.rules import ballots
from atlantis_desktop.games.archon.rules.rules import ArchonRules
from atlantis_desktop.games.archon.rules.state import ArchonTable
from atlantis_desktop.games.archon.table.city import TriggerPanel
from atlantis_desktop.games.archon.table.council_seats import CouncilSeat
from atlantis_desktop.games.archon.table.factions import FactionPanel
from atlantis_desktop.ui.richtext import plain
from tests.table import kit
from tests.table.council import asked, council, deployed, on_streets, table
from tests.table.council import streets as stasis_table
from tests.table.look import look_at
from tests.table.tables import make_move
from tests.table.test_archon_battles import asked_to_bet, bet_nothing, until


def test_archon_48_the_tip_of_a_seat_tells_the_votes_that_stand_beside_it() -> None:
    match = council(5, asked("debate"), people=5)
    rng, compared = random.Random(4), 0
    with table(match) as (app, scene):
        for _number in range(60):
            if on_streets(scene) or scene.session.acting is None:
                break
            for seat in [each for each in scene.walk() if isinstance(each, CouncilSeat)]:
                told = [words for words in seat.tip.split(" · ") if words.endswith(" votes")]
                assert told == ([f"{seat.strength()} votes"] if seat.strength() else []), seat.tip
                compared += 1
            make_move(scene, rng.choice(match.rules.moves(match.state, scene.session.acting)))
            kit.pass_time(app, 2)
    assert compared > 50


def test_archon_102_no_deployment_is_told_of_while_a_battle_is_shown() -> None:
    with stasis_table(asked_to_bet(), reading="wait", speed=1.0) as (app, scene):
        bet_nothing(app, scene)
        assert until(app, lambda: look_at(scene).reading)
        assert "battle" in look_at(scene)
        assert [mark.text for mark in scene.ribbon() if mark.state == "now"] == ["Battle"]
        assert "Last actions" not in cast(TriggerPanel, scene.find("trigger")).words()


def test_archon_97_the_battles_that_follow_the_last_action_are_no_deployment() -> None:
    match = deployed(3, 3, 20, "deploy")
    with stasis_table(match, reading="wait", speed=1.0) as (app, scene):
        shown = []
        for _step in range(1500):
            kit.pass_time(app, 1)
            if "battle" in look_at(scene):
                shown.append(next(mark.text for mark in scene.ribbon() if mark.state == "now"))
                assert "Last actions" not in cast(TriggerPanel, scene.find("trigger")).words()
                break
            if scene.live and scene.session.acting is not None:
                moves = match.rules.moves(match.state, scene.session.acting)
                make_move(scene, next((move for move in moves if move.kind == "pass"), moves[0]))
        assert shown == ["Battle"]


@pytest.mark.parametrize("elsewhere", [False, True])
def test_archon_113_points_of_the_palace_alone_say_that_they_hold_if_nobody_comes(elsewhere: bool) -> None:
    match = deployed(3, 3, 0)
    rules = cast(ArchonRules, match.rules)
    palace = rules.cards.palace
    state: ArchonTable = match.state
    state.military_bits[1] |= 1 << palace
    state.military[palace * 3 + 1] = 1
    if elsewhere:
        state.military_bits[2] |= 1 << (palace + 1) % 13
    with stasis_table(match) as (_app, scene):
        seats = [widget for widget in scene.walk() if isinstance(widget, FactionPanel)]
        told = [seat.seat for seat in seats if "if nobody comes" in seat.tip]
        assert next(seat for seat in seats if seat.seat == 1).points() > 1, "the Palace brings more"
        assert told == ([] if elsewhere else [1])


def stale(scene: Any) -> list[str]:
    """Return what the screen says that does not belong to the step which is asked."""
    session, found = scene.session, []
    tip = look_at(scene).tip
    if tip and all(plain(widget.tip) != tip for widget in scene.walk()):
        found.append(f"a tip of what is not seen: {tip}")
    hover = scene.input.hover
    if hover is not None and not hover.shown:
        found.append(f"hovered and not seen: {hover.name}")
    waited = session.prompt.seat if session.prompt is not None else -1
    person = waited in session.humans
    told = [look_at(scene).asked[0], *(widget.label for widget in scene.walk())]
    waits = scene.live and person and session.thinking is None and not scene.playing
    if waits or look_at(scene).reading:
        found += [f"a bot is said to think: {words}" for words in told if ", thinks" in words]
    voting = session.acting is not None and any(move.kind in ballots.ANSWERS for move in session.legal())
    cards = [widget.name for widget in scene.walk() if widget.name in ("vote_yes", "vote_no", "vote_abstain")]
    # While votes stand revealed, the own one stands where it was cast.
    if cards and not voting and not look_at(scene).reading:
        found.append(f"vote cards while nobody votes: {cards}")
    return found


@pytest.mark.parametrize("people", [2, 1])
def test_no_tip_mark_or_word_outlives_its_moment_in_a_whole_council(people: int) -> None:
    match = council(3, asked("debate"), people=people)
    rng, seen, steps_seen = random.Random(8), [], set()
    with table(match, bot_pause=0.05, reading="wait") as (app, scene):
        for _number in range(90):
            seat = scene.session.acting
            if scene.session.match.outcome() is not None:
                break
            if look_at(scene).reading:
                kit.pass_time(app, 3)
                seen += stale(scene)
                kit.key(app, "return")
                continue
            if seat is None:
                kit.pass_time(app, 1)
                seen += stale(scene)
                continue
            step = scene.session.match.state.frames[-1].name
            steps_seen.add(step)
            spots = [widget for widget in scene.walk() if widget.tip and widget.visible]
            cards = [widget for widget in spots if widget.name.startswith("vote_")]
            if app.scene is scene and spots:
                kit.move(app, rng.choice(cards or spots).rect.center)
                kit.pass_time(app, 20)
                seen += stale(scene)
            make_move(scene, rng.choice(match.rules.moves(match.state, seat)))
            for _beat in range(12):
                kit.pass_time(app, 1, 0.1)
                seen += stale(scene)
    assert not seen, sorted(set(seen))
    assert "vote" in steps_seen and len(steps_seen) >= 4, steps_seen
