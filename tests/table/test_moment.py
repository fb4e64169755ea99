"""Work once a moment: what a click asks of the rules, and that nothing that is kept outlives its moment."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import pytest

from atlantis_desktop.engine.match import Match, Seat, UndoPolicy
from atlantis_desktop.engine.refusals import Refusal
from atlantis_desktop.engine.rules import Rules
from atlantis_desktop.engine.zones import SPECTATOR
from atlantis_desktop.games import GAMES, entry_of
from atlantis_desktop.games.scoundrels.rules import steps
from atlantis_desktop.screens.game_routes import play_routes, table_of
from atlantis_desktop.screens.routes import SHARED
from atlantis_desktop.storage.settings import Settings
from atlantis_desktop.table.log_text import Telling
from atlantis_desktop.table.moment import Moment
from atlantis_desktop.table.session import GameSession
from tests.table import city
from tests.table.island import lit_places, tile_spot, to_step
from tests.table.island import new_match as new_island
from tests.table.kit import click_at, pass_time, window

MOST = {"prompts": 5, "moves": 10, "view": 4, "copy": 5}
"""How often a click on a table may ask the rules, and copy a state, until what follows is seen."""


@contextmanager
def counted(match: Match[Any], monkeypatch: pytest.MonkeyPatch) -> Iterator[Counter[str]]:
    """Count what the rules are asked, and copies of the state, however deep within other calls."""
    counts: Counter[str] = Counter()

    def count(owner: type, name: str) -> None:
        inner = getattr(owner, name)

        def counting(*args: Any, **more: Any) -> Any:
            counts[name] += 1
            return inner(*args, **more)

        patch.setattr(owner, name, counting)

    with monkeypatch.context() as patch:
        for name in ("prompts", "moves", "view"):
            count(type(match.rules), name)
        count(type(match.state), "copy")
        yield counts


def on_a_table(
    match: Match[Any], spot: Callable[[Any], Any], monkeypatch: pytest.MonkeyPatch, speed: float = 0.0
) -> Counter[str]:
    """Open the table of a match, click there, and count until the picture has come to rest."""
    with window((1280, 720), {**SHARED, **play_routes()}, speed=speed, bot_pause=0.0) as app:
        scene: Any = table_of(app.ui, GameSession(match, app.settings, city.Silent()))
        app.scenes.reset(scene)
        pass_time(app, 4)
        before, place = len(match.line), spot(scene)
        with counted(match, monkeypatch) as counts:
            click_at(app, place)
            pass_time(app, 4)
            if speed:
                assert scene.playing, "nothing moves"
                pass_time(app, 40)
                assert not scene.playing
        assert len(match.line) == before + 1, "the click made no move"
        return counts


def within(counts: Counter[str], times: int = 1) -> None:
    assert counts["view"], "nothing was counted"
    assert not {name: count for name, count in counts.items() if count > times * MOST[name]}


def tile(scene: Any) -> Any:
    return tile_spot(scene, min(place for place in lit_places(scene) if place))


def test_a_click_on_the_island_asks_the_rules_a_few_times(monkeypatch: pytest.MonkeyPatch) -> None:
    match = new_island()
    to_step(match, "place")
    within(on_a_table(match, tile, monkeypatch))


def test_what_a_click_on_the_island_moves_is_asked_of_the_rules_once_an_event(monkeypatch: pytest.MonkeyPatch) -> None:
    match = new_island()
    to_step(match, "place")
    counts = on_a_table(match, tile, monkeypatch, speed=1.0)
    within(counts, times=2)
    assert counts["prompts"] <= MOST["prompts"], "before, after its event, and at the end"


def test_a_click_on_a_region_asks_the_rules_a_few_times(monkeypatch: pytest.MonkeyPatch) -> None:
    match = city.at_step(steps.REGION)
    within(on_a_table(match, lambda scene: scene.regions[2].rect.move(0, 30).center, monkeypatch))


def test_a_click_at_the_table_of_fate_asks_the_rules_a_few_times(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = entry_of("fate").make_rules(3)
    match: Match[Any] = Match(rules, [Seat("A"), Seat("B", "greedy"), Seat("C", "greedy")], 7)
    chance = random.Random(1)
    while rules.prompts(match.state)[0][1:3] != (0, "draw"):
        match.submit(chance.choice(rules.moves(match.state, rules.prompts(match.state)[0].seat)))
    within(on_a_table(match, lambda scene: scene.ui.app.find("action_main").rect.center, monkeypatch))


# Nothing that is kept is stale, and nobody changes it


def stale(session: GameSession) -> list[str]:
    """Give what a session tells of the present moment that the rules, asked anew, tell otherwise."""
    rules, match = session.rules, session.match
    over = match.outcome() is not None
    seat, viewer = session.acting, session.viewer
    looks = rules.view(match.state, viewer)
    own = looks if seat is None else rules.view(match.state, seat)
    shown = session.view()
    prompts = () if over else rules.prompts(match.state)
    hand = session.turns.acting(prompts, session.humans, session.front_seat)
    asked = next((prompt for prompt in prompts if prompt.seat == hand), prompts[0] if prompts else None)
    pairs = {
        "state": (session.moment.state is match.state, True),
        "names": (session.names, tuple(seat.name for seat in match.seats)),
        "outcome": (session.outcome(), match.outcome()),
        "prompts": (session.prompts, prompts),
        "prompt": (session.prompt, asked),
        "acting": (session.acting, None if session.lingering or session.cover_due else hand),
        "humans": (session.humans, tuple(at for at in match.humans() if at not in match.conceded)),
        "view": (shown, looks),
        "acting_view": (session.acting_view(), own),
        "legal": (session.legal(), () if seat is None else tuple(rules.moves(own, seat))),
        "prompts_in": (session.prompts_in(shown), rules.prompts(looks)),
        "prompt_text": (
            session.prompt_text(shown, session.names), session.words.prompt_text(rules, looks, session.names)
        ),
    }  # fmt: skip
    return [name for name, (kept, fresh) in pairs.items() if kept != fresh]


def new_session(game: str, humans: int = 2, seed: int = 5, **settings: Any) -> GameSession:
    rules: Rules[Any] = entry_of(game).make_rules(3)
    seats = [Seat(name, "human" if at < humans else "random") for at, name in enumerate("ABC")]
    return GameSession(Match(rules, seats, seed), Settings(speed=0.0, bot_pause=0.0, **settings))


def open_cover(session: GameSession) -> None:
    """Open the cover for whoever is asked, as the words on it do."""
    if session.lingering:
        session.pass_on()
    if session.cover_due:
        session.unlock()


@pytest.mark.parametrize("cover", [True, False])
@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_stale_after_moves_of_people_and_bots_undo_and_redo(game: str, cover: bool) -> None:
    session, chance = new_session(game, cover=cover), random.Random(3)
    session.match.policy = UndoPolicy.FREE
    done: Counter[str] = Counter()
    for _number in range(220):
        assert not stale(session)
        moves = session.legal()
        if not moves:
            open_cover(session)
            assert not stale(session)
            session.tick(0.1, False)
            done["bot"] += bool(session.beats)
        elif session.match.line and chance.random() < 0.2:
            session.undo()
            assert not stale(session)
            done["undo"] += 1
            if chance.random() < 0.5:
                done["redo"] += not isinstance(session.redo(), Refusal)
        else:
            session.submit(chance.choice(moves))
            done["move"] += 1
        session.beats.clear()
        if session.outcome() is not None:
            break
    assert not stale(session)
    assert min(done[word] for word in ("bot", "undo", "redo", "move")) > 0


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_stale_after_a_seat_changed_hands_was_given_up_or_taken(game: str) -> None:
    session = new_session(game, cover=False)
    assert session.humans == (0, 1) and not stale(session)
    session.swap(1, "greedy")
    assert session.humans == (0,) and not stale(session)
    session.swap(1, "human")
    assert session.humans == (0, 1) and not stale(session)
    session.take_hand(1)
    assert not stale(session)
    session.stand_back()
    assert not stale(session)
    session.take_hand(0)
    assert not stale(session)
    session.settings.cover = True
    session.settings_changed()
    assert not stale(session)
    session.concede(0)
    assert session.humans == (1,) and not stale(session)
    session.swap(2, "human")
    session.concede(1)
    session.concede(2)
    assert session.outcome() is not None and session.prompts == () and not stale(session)


def test_the_cover_shows_the_view_of_whoever_has_opened_it() -> None:
    session = new_session("scoundrels", cover=True)
    assert session.viewer == SPECTATOR and session.view().viewer == SPECTATOR
    session.unlock()
    asked = session.viewer
    assert asked >= 0 and session.view().viewer == asked and not stale(session)
    session.submit(session.legal()[0])
    session.pass_on()
    assert session.view().viewer == SPECTATOR and not stale(session)
    session.unlock()
    assert session.view().viewer == 1 - asked and not stale(session)


def test_a_state_laid_by_hand_is_a_moment_of_its_own() -> None:
    session = new_session("fate", humans=3, cover=False)
    before = session.moment
    session.match.state = session.match.state.copy()
    session.renew()
    assert session.moment is not before and not stale(session)


def test_a_seat_that_goes_to_another_person_has_its_new_name_at_once() -> None:
    session = new_session("fate")
    session.match.swap(1, "human", "Dora")
    assert session.names == ("A", "Dora", "C") and not stale(session)


def test_a_moment_is_kept_while_nothing_happens_and_a_refused_move_ends_none() -> None:
    session = new_session("fate", humans=3, cover=False)
    moment, view = session.moment, session.view()
    refused = session.legal()[0]._replace(kind="nothing")
    assert isinstance(session.submit(refused), Refusal)
    assert session.moment is moment and session.view() is view
    session.submit(session.legal()[0])
    assert session.moment is not moment and session.view() is not view


def test_the_view_of_a_beat_is_the_one_that_the_table_shows_at_its_end() -> None:
    session = new_session("rising", humans=3, cover=False)
    session.submit(session.legal()[0])
    beat = session.beats.popleft()
    assert beat.view is session.moment.view(beat.viewer)
    assert session.moment_of(beat.view) is session.moment
    assert session.moment_of(beat.view.copy()) is None, "the copy that a beat brings on belongs to no moment"


def test_once_works_a_thing_out_at_the_first_call_for_each_key() -> None:
    moment = Moment(new_session("fate").match)
    made: list[str] = []

    def make(word: str) -> None:
        made.append(word)

    for word in ("a", "a", "b", "a"):
        assert moment.once(word, lambda word=word: make(word)) is None  # type: ignore[misc]
    assert made == ["a", "b"]


@pytest.mark.parametrize("speed", [0.0, 1.0])
@pytest.mark.parametrize("game", GAMES)
def test_a_table_changes_no_view_that_others_share(game: str, speed: float) -> None:
    match = new_session(game, humans=1).match
    chance = random.Random(4)
    with window((1280, 720), {**SHARED, **play_routes()}, speed=speed, bot_pause=0.0) as app:
        session = GameSession(match, app.settings)
        app.scenes.reset(table_of(app.ui, session))
        scene: Any = app.scene
        shared: list[tuple[Any, Any]] = []
        asked: list[Any] = [session.prompts]
        match.listeners.append(lambda *_told: asked.append(session.rules.prompts(session.view())))
        moving = 0
        for _number in range(150 if speed else 60):
            app.step([], 0.1 if scene.playing else 0.4)
            if hasattr(scene.model, "prompts"):
                model, names = scene.model, session.names
                if session.moment_of(model.view) is None:
                    moving += 1
                    assert model.prompts.of(model.view) in asked, "while a beat is shown nothing new is asked"
                else:
                    assert model.prompts.of(model.view) == session.rules.prompts(model.view)
                    told = session.words.prompt_text(session.rules, model.view, names)
                    assert model.prompts.text(model.view, names) == told
            if session.legal() and not session.beats:
                session.submit(chance.choice(session.legal()))
            view = session.view()
            if not shared or shared[-1][0] is not view:
                shared.append((view, session.rules.view(match.state, session.viewer)))
        assert len(shared) > 5 and (moving or not speed or not hasattr(scene.model, "prompts"))
        assert all(kept == fresh for kept, fresh in shared)


# The log


def test_a_move_puts_only_what_it_did_into_the_words_of_the_log() -> None:
    session, chance = new_session("fate", humans=3, cover=False), random.Random(6)
    told: list[Any] = []
    inner = session.words.event_line

    def counting(rules: Any, event: Any, names: Any) -> str:
        told.append(event)
        return inner(rules, event, names)

    telling = Telling(session.match, replace(session.words, event_line=counting))
    session.match.policy = UndoPolicy.FREE
    whole = 0
    for number in range(80):
        told.clear()
        telling.log(0)
        whole += len(told)
        if session.outcome() is not None:
            break
        if number % 7 == 6:
            session.undo()
            if number % 2:
                session.redo()
        else:
            session.submit(chance.choice(session.legal()))
    fresh = GameSession(session.match, session.settings)
    assert telling.log(0) == fresh.log(0)
    done = sum(len(made.events) for made in session.match.line)
    assert 0 < whole < 2 * done, "lines that were told already were told again"


def test_the_log_of_a_line_that_was_taken_back_and_played_otherwise_tells_the_new_one() -> None:
    session = new_session("fate", humans=3, cover=False)
    session.match.policy = UndoPolicy.FREE
    for number in (0, -1):
        for _move in range(6):
            session.submit(session.legal()[number])
        assert session.log(1) == GameSession(session.match, session.settings).log(1)
        for _move in range(4):
            session.undo()
        assert session.log(1) == GameSession(session.match, session.settings).log(1)
    session.log(1).clear()
    assert session.log(1), "what a reader does to its list changes no log"
