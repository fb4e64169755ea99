"""After the votes came to light: the reveal stands until it was read, and no vote is shown that does not exist."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from atlantis_desktop.engine.match import HUMAN, Match, Seat
from atlantis_desktop.games import entry_of
from atlantis_desktop.games.archon.rules.ballots import YES
from atlantis_desktop.games.archon.table.cycle_history import BEGINS
from atlantis_desktop.table.ribbon import NOW
from tests.table import kit
from tests.table.council import asked, council, table
from tests.table.look import look_at
from tests.table.tables import make_move


def until(app: Any, reached: Callable[[], bool], most: int = 600) -> bool:
    for _step in range(most):
        if reached():
            return True
        kit.pass_time(app, 1)
    return reached()


def vote(app: Any, card: str = "vote_yes") -> None:
    """Wait for the vote cards, then cast a vote by two clicks."""
    kit.pass_time(app, 40)
    kit.click(app, card)
    kit.click(app, card)


@pytest.mark.parametrize("speed", [0.0, 1.0])
def test_archon_51_52_the_reveal_stands_until_the_person_goes_on(speed: float) -> None:
    with table(council(5, asked("vote")), reading="wait", speed=speed) as (app, scene):
        vote(app)
        assert until(app, lambda: look_at(scene).reading)
        last, ring = scene.find("dais").ballot(), scene.find("vote_ring")
        assert last is not None and last.passed is not None
        kit.pass_time(app, 200)
        assert look_at(scene).reading, "no time takes it away"
        assert scene.session.thinking is None, "it is the person who is waited for"
        assert not [widget.label for widget in scene.walk() if ", thinks" in widget.label]
        assert {face for _seat, face in ring.cards()} <= {"yes", "no", "abstain"}
        heading, sentence, _rest = look_at(scene).asked
        yes, no = last.sums()
        assert heading == "Votes revealed" and f"{yes} to {no}" in sentence
        assert scene.find("action_main").label == "Go on"
        kit.key(app, "e")
        assert not look_at(scene).reading


def test_archon_51_52_nothing_waits_for_a_reader_where_reading_is_quick() -> None:
    with table(council(5, asked("vote")), reading="quick", speed=0.0) as (app, scene):
        vote(app)
        kit.pass_time(app, 20)
        assert not look_at(scene).reading


@pytest.mark.parametrize("seed", [5, 11, 23])
def test_archon_51_no_vote_is_shown_that_does_not_exist(seed: int) -> None:
    with table(council(3, asked("vote"), seed=seed), reading="quick", speed=1.0) as (app, scene):
        vote(app)
        seen = []
        for _step in range(500):
            kit.pass_time(app, 1, 0.03)
            seen_now = look_at(scene)
            if "dais" not in seen_now:
                continue
            called = scene.find("dais").ballot()
            kinds = [event.kind for event in scene.session.shown_events()]
            over = min(kinds.index(kind) if kind in kinds else len(kinds) for kind in BEGINS)
            if called is not None and "vote_called" in kinds and over < kinds.index("vote_called"):
                seen.append("the vote of a cycle that is over")
            if called is None or called.passed is not None:
                if any("voting now" in each["label"] for each in seen_now.widgets if each["name"].startswith("event_")):
                    seen.append("voting now")
                if "votes are cast" in seen_now["dais"]["label"]:
                    seen.append("votes are cast")
                if "back" in {face for _seat, face in scene.find("vote_ring").cards()}:
                    seen.append("a card face down")
            if called is not None and called.votes and scene.playing:
                if [mark.text for mark in scene.ribbon() if mark.state == NOW] != ["Vote"]:
                    seen.append("another phase")
                if "chooses the events" in look_at(scene).asked[1]:
                    seen.append("the question of the next cycle")
            if scene.live and not scene.playing:
                break
        assert not seen, sorted(set(seen))


def sold(seed: int = 5) -> Match[Any]:
    """Two people and a bot: the first has bought a YES of the second, and is asked for a vote on that event."""
    return council(3, lambda prompt, state: prompt.name == "vote" and any(
        want in (10, 11) and event - 1 == state.frames[-2].data[1] for want, *_more, event, _o in state.promises
    ), seed=seed, people=3)  # fmt: skip


def test_archon_37_the_reveal_says_who_kept_and_who_broke_which_deal() -> None:
    match = sold()
    owed = [row for row in match.state.promises if row[0] in (10, 11) and row[5] - 1 == match.state.frames[-2].data[1]]
    with table(match, reading="wait") as (app, scene):
        for _number in range(12):
            if look_at(scene).reading:
                break
            seat = scene.session.acting
            assert seat is not None
            moves = match.rules.moves(match.state, seat)
            make_move(scene, next((move for move in moves if move.kind == "yes"), moves[0]))
            kit.pass_time(app, 4)
        last = scene.find("dais").ballot()
        assert last is not None
        told = look_at(scene).asked[2]
        for want, who, *_rest in owed:
            kept = (last.votes[who][0] == YES) == (want == 10)
            assert ("kept" if kept else "given back") in told, told
        assert told.count(": kept") + told.count("given back") + told.count(": broken") == len(owed)


def test_archon_51_bots_alone_are_not_waited_for() -> None:
    rules = entry_of("archon").make_rules(3, {})
    match = Match(rules, [Seat(name, "random") for name in "ABC"], 5)
    assert HUMAN not in {seat.controller for seat in match.seats}
    with table(match, reading="wait") as (app, scene):
        kit.pass_time(app, 400)
        assert not look_at(scene).reading
