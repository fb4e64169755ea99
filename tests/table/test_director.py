"""Law 10: what the director has shown equals the picture drawn afresh."""

from __future__ import annotations

from typing import Any

import pytest

from atlantis_desktop.engine.match import HUMAN, Match, Seat
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.witness import Witness
from atlantis_desktop.engine.zones import HIDDEN, SHARED, SPECTATOR
from atlantis_desktop.games import entry_of
from atlantis_desktop.games.fate.rules.deal import opening
from atlantis_desktop.games.fate.table.scene import FateScene
from atlantis_desktop.screens import offscreen
from atlantis_desktop.table.flights import GROUP
from atlantis_desktop.table.session import GameSession
from tests.table.kit import click, key
from tests.table.look import look_at

NAMES = ("Ariadne", "Bellerophon", "Circe", "Daedalus")


def random_match(seats: int, seed: int, options: dict[str, Any] | None = None, humans: int = 0) -> Match[Any]:
    rules = entry_of("fate").make_rules(seats, options)
    people = [Seat(NAMES[at], HUMAN if at < humans else "random") for at in range(seats)]
    return Match(rules, people, seed)


def random_move(match: Match[Any], rng: Rng) -> Any:
    seat = match.rules.prompts(match.state)[0].seat
    return rng.choice(match.rules.moves(match.state, seat))


def test_fate_06_the_first_deal_is_told_from_the_gathered_cards_to_the_first_view() -> None:
    for seats in (2, 3, 4):
        match = random_match(seats, 5)
        rules = match.rules
        told = opening(rules, match.first)
        assert isinstance(told, Witness) and len(told) == len(told.states) == seats + 2
        for viewer in (*range(seats), SPECTATOR):
            gathered = rules.contents(rules.view(told.states[0], viewer))
            lying = {place[0] for place, cards in gathered.items() if cards}
            assert lying == {"deck", "aside"} and len(gathered["deck", SHARED]) == len(rules.deck.ids) - 1
            assert rules.view(told.states[-1], viewer) == rules.view(match.first, viewer)


def _settled(table: FateScene) -> None:
    """The cards lie exactly where a table that is laid afresh has them, with the same faces, and nothing flies."""
    assert not table.find("flights").flights  # type: ignore[attr-defined]
    shown, fresh = lying(table), table.session.rules.contents(table.session.view())
    for (zone, seat), cards in fresh.items():
        seen = [face for _name, place, face, _rect in shown if place == [zone, seat] and face != HIDDEN]
        assert set(seen) <= set(cards), (zone, seat)
    table.rebuild()
    assert lying(table) == shown


def lying(table: FateScene) -> list[tuple[Any, ...]]:
    """The cards on the table as they lie."""
    return sorted((card["name"], card["place"], card["face"], card["rect"]) for card in look_at(table).cards())


@pytest.mark.parametrize(("seats", "speed", "reduced"), [(4, 0.0, False), (3, 3.0, False), (2, 3.0, True)])
def test_a_random_game_played_through_the_director_ends_in_the_picture_drawn_afresh(
    seats: int, speed: float, reduced: bool
) -> None:
    with offscreen.window((1280, 800), 100, speed=speed, bot_pause=0.0, reduced_motion=reduced) as app:
        match = random_match(seats, 3, {"rounds": 1}, humans=1)
        table = FateScene(app.ui, GameSession(match, app.settings), deal=True)
        app.scenes.reset(table)
        rng = Rng.stream(seats, "director")
        checked = 0
        while match.outcome() is None:
            app.step([], 0.2)
            if table.playing or table.session.beats:
                continue
            _settled(table)
            checked += 1
            if table.session.acting is not None:
                assert table.session.submit(random_move(match, rng)) is None
        assert checked > 20


def test_a_skipped_motion_lands_on_the_same_table() -> None:
    with offscreen.window((1280, 800), 100, speed=0.5, bot_pause=0.0) as app:
        match = random_match(4, 9, {"rounds": 1}, humans=1)
        table = FateScene(app.ui, GameSession(match, app.settings), deal=True)
        app.scenes.reset(table)
        rng = Rng.stream(1, "skip")
        skipped = 0
        for _number in range(400):
            app.step([], 0.01)
            if table.playing:
                skipped += table.skip_motion()
                assert not table.playing
                assert not app.ui.motion.is_moving(GROUP)
            elif not table.session.beats:
                _settled(table)
                if match.outcome() is not None or app.scene is not table:
                    break
                if table.session.acting is not None:
                    table.session.submit(random_move(match, rng))
        assert skipped > 10


def test_an_undo_shows_the_table_as_it_was() -> None:
    with offscreen.window((1280, 800), 100, speed=0.0, bot_pause=0.0) as app:
        match = offscreen.sample_match()
        offscreen.play_until(match, "draw", 0)
        table = FateScene(app.ui, GameSession(match, app.settings))
        app.scenes.reset(table)
        for _number in range(4):
            app.step([], 0.05)
        before = lying(table)
        click(app, "action_main")
        for _number in range(4):
            app.step([], 0.05)
        assert lying(table) != before
        key(app, "ctrl+z")
        for _number in range(4):
            app.step([], 0.05)
        assert lying(table) == before
        _settled(table)
