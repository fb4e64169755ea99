"""The table by mouse and by keyboard: whole rounds are played as a person would, and the log and the picture agree."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pygame
import pytest
from pygame.event import Event

from atlantis_desktop.engine.match import HUMAN, Match, Seat
from atlantis_desktop.games import entry_of
from atlantis_desktop.games.fate.table.scene import FateScene
from atlantis_desktop.screens import offscreen
from atlantis_desktop.table.card_widgets import CardWidget
from atlantis_desktop.table.session import GameSession
from tests.table.kit import pass_time
from tests.table.look import cards_on, check_shown, look_at, marked_on
from tests.table.tables import hide_summary, show_hints

CODES = {"return": pygame.K_RETURN, "escape": pygame.K_ESCAPE, "tab": pygame.K_TAB, "space": pygame.K_SPACE,
         "left": pygame.K_LEFT, "right": pygame.K_RIGHT, "up": pygame.K_UP, "down": pygame.K_DOWN}  # fmt: skip


class Person:
    """Clicks and types like a person; looks at widgets only."""

    def __init__(self, app: Any) -> None:
        self.app = app

    @property
    def table(self) -> FateScene:
        scene = self.app.scene
        assert isinstance(scene, FateScene)
        return scene

    def move(self, pos: tuple[int, int]) -> None:
        self.app.step([Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))], 0.02)

    def click(self, pos: tuple[int, int], button: int = 1) -> None:
        self.move(pos)
        self.app.step([Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button)], 0.01)
        self.app.step([Event(pygame.MOUSEBUTTONUP, pos=pos, button=button)], 0.6)

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        self.move(start)
        self.app.step([Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1)], 0.01)
        for share in (0.1, 0.5, 1.0):
            pos = (round(start[0] + (end[0] - start[0]) * share), round(start[1] + (end[1] - start[1]) * share))
            self.app.step([Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(1, 0, 0))], 0.02)
        self.app.step([Event(pygame.MOUSEBUTTONUP, pos=end, button=1)], 0.6)

    def press(self, key: str, mod: int = 0) -> None:
        code = CODES.get(key) or ord(key)
        letter = key if len(key) == 1 else ""
        self.app.step([Event(pygame.KEYDOWN, key=code, mod=mod, unicode=letter)], 0.05)

    def wait(self, seconds: float = 2.0) -> None:
        pass_time(self.app, round(seconds / 0.1), 0.1)

    def card(self, face: int) -> CardWidget:
        return next(card for card in cards_on(self.table) if card.face == face)

    def edge(self, face: int) -> tuple[int, int]:
        """A place on a card that no other card covers."""
        rect = self.card(face).rect
        return rect.x + max(3, rect.width // 16), rect.centery


@contextmanager
def at_table(
    match: Match[Any], size: tuple[int, int] = (1280, 800), **settings: Any
) -> Iterator[tuple[Person, FateScene]]:
    chosen = {"speed": 0.0, "bot_pause": 0.0, "confirm_end": False, **settings}
    with offscreen.window(size, 100, **chosen) as app:
        table = FateScene(app.ui, GameSession(match, app.settings))
        app.scenes.reset(table)
        person = Person(app)
        person.wait(0.5)
        yield person, table


def small_match(humans: int = 1, seats: int = 2, seed: int = 4) -> Match[Any]:
    rules = entry_of("fate").make_rules(seats, {"rounds": 1})
    names = ("Ariadne", "Bellerophon", "Circe", "Daedalus")
    return Match(rules, [Seat(names[at], HUMAN if at < humans else "greedy") for at in range(seats)], seed)


def free_spot(table: FateScene, position: int) -> tuple[int, int]:
    place = table.places[position - 1].rect
    return place.x + 8, place.y + 6


def step_of(table: FateScene) -> str:
    """What a person is asked for now, empty while nobody is."""
    prompt = table.session.prompt
    return "" if prompt is None or table.session.acting is None else prompt.name


def one_turn_by_mouse(person: Person, table: FateScene) -> None:
    """Does what the open step asks for, with the mouse alone."""
    step, legal = step_of(table), table.session.legal()
    if step == "draw":
        person.click(table.find("deck").rect.center)
    elif step == "declare":
        sets = [move for move in legal if move.kind == "declare"]
        if not sets:
            person.click(table.find("action_main").rect.center)
            return
        for face in sets[0].args[0]:
            person.click(person.edge(face))
        if marked_on(table):
            person.click(free_spot(table, 1))
    elif step == "evidence":
        face = legal[0].args[0]
        top = next(card for card in cards_on(table) if card.place[0] == "evidence")
        person.drag(person.edge(face), top.rect.center)
    elif step == "pass":
        face = legal[-1].args[0]
        person.click(person.edge(face))
        person.click(table.seat_panels[1].rect.center)
    elif step == "invalidate":
        person.click(person.edge(legal[0].args[0]))


def test_a_whole_round_with_the_mouse() -> None:
    match = small_match(seats=3)
    with at_table(match) as (person, table):
        steps: dict[str, int] = {}
        for _number in range(400):
            person.wait(0.1)
            if person.app.scene is not table:
                break
            before = len(match.line)
            step = step_of(table)
            if table.session.acting is None or table.playing:
                continue
            one_turn_by_mouse(person, table)
            assert len(match.line) > before, f"nothing came of {step}"
            steps[step] = steps.get(step, 0) + 1
        assert person.app.scene.name == "scoring"
        assert steps.keys() >= {"draw", "declare", "evidence", "pass"}
        check_shown(table)
        log = table.session.log()
        assert any("declares" in line.text for line in log)
        assert len([line for line in log if line.seat == 0 and line.rule == "FATE-10"]) >= steps["draw"] - 1
        person.click(person.app.find("go_on").rect.center)
        person.click(person.app.find("go_on").rect.center) if person.app.scene.name == "scoring" else None
        assert person.app.scene.name == "result"


def one_turn_by_keyboard(person: Person, table: FateScene) -> None:
    """Does what the open step asks for, with keys alone."""
    step, legal = step_of(table), table.session.legal()

    def number_of(face: int) -> str:
        hand = sorted((c for c in cards_on(table) if c.place[0] == "hand"), key=lambda card: card.slot.z)
        at = next(number for number, card in enumerate(hand) if card.face == face)
        return str((at + 1) % 10) if at < 10 else ""

    if step == "draw":
        person.press("e")
    elif step == "declare":
        sets = [move for move in legal if move.kind == "declare"]
        held = {card.face for card in cards_on(table) if card.place == ("hand", 0)}
        own = [move for move in sets if set(move.args[0]) <= held]
        first = next((move for move in own if all(number_of(face) for face in move.args[0])), None)
        if first is None:
            # The question has to be seen for a moment before a key gives something up in it.
            person.wait(0.5)
            person.press("e")
            return
        for face in first.args[0]:
            person.press(number_of(face))
        person.press("return")
    elif step in ("evidence", "pass"):
        person.press(next(key for move in legal if (key := number_of(move.args[0]))))
        person.press("return")
    elif step == "invalidate":
        wanted = person.card(legal[0].args[0])
        for _number in range(12):
            person.press("tab")
            if look_at(table).region == wanted.region:
                break
        for _number in range(20):
            if table.focus is wanted:
                break
            person.press("right")
        if table.focus is not wanted:
            table.set_focus(wanted)
        person.press("return")


def test_a_whole_round_with_the_keyboard() -> None:
    match = small_match(seats=2, seed=6)
    with at_table(match) as (person, table):
        for _number in range(400):
            person.wait(0.1)
            if person.app.scene is not table:
                break
            if table.session.acting is None or table.playing:
                continue
            before = len(match.line)
            step = step_of(table)
            one_turn_by_keyboard(person, table)
            assert len(match.line) > before, f"nothing came of {step}"
        assert person.app.scene.name == "scoring"
        person.press("return")
        person.press("return") if person.app.scene.name == "scoring" else None
        assert person.app.scene.name == "result"


def test_tab_goes_through_every_region_with_a_visible_focus() -> None:
    match = small_match()
    offscreen.play_until(match, "declare", 0)
    with at_table(match) as (person, table):
        regions = set()
        for _number in range(14):
            person.press("tab")
            assert table.focus is not None
            regions.add(look_at(table).region or look_at(table).focus)
        assert {"hand", "actions", "piles", "seats", "log", "tools"} <= regions


def test_a_refused_card_gets_a_bubble_with_its_rule_and_the_rules_key_opens_the_reader() -> None:
    match = small_match(seats=4, seed=7)
    offscreen.play_until(match, "declare", 0)
    deck = match.rules.deck  # type: ignore[attr-defined]
    while not match.state.hands[0] & deck.disproved_by[match.state.evidence[-1]]:
        offscreen.play_on(match, 2)
        offscreen.play_until(match, "declare", 0)
    with at_table(match) as (person, table):
        barred = [card for card in cards_on(table) if card.place == ("hand", 0) and card.state == "forbidden"]
        assert barred, "the seed gives no disproved card"
        person.click(person.edge(barred[0].face))
        assert "FATE-27" in look_at(table).refusal
        assert len(match.line) and not marked_on(table)


def test_hovering_shows_the_card_large_after_a_moment() -> None:
    match = small_match()
    offscreen.play_until(match, "declare", 0)
    with at_table(match) as (person, table):
        card = next(card for card in cards_on(table) if card.place == ("hand", 0))
        person.move(person.edge(card.face))
        assert "card_preview" not in look_at(table)
        person.wait(0.5)
        assert "card_preview" in look_at(table) and table.find("card_preview").card == card.face
        assert table.find("card_preview").rect.width >= 160
        person.move((5, 5))
        person.wait(0.2)
        assert "card_preview" not in look_at(table)


@contextmanager
def played_by_key() -> Iterator[tuple[Person, FateScene, CardWidget]]:
    """A table at which a card of the hand, which was read large, has just been placed as evidence by keys."""
    match = small_match()
    offscreen.play_until(match, "evidence", 0)
    with at_table(match) as (person, table):
        card = person.card(table.session.legal()[0].args[0])
        person.press("tab")
        table.set_focus(card)
        person.wait()
        assert "card_preview" in look_at(table) and table.find("card_preview").card == card.face
        person.press("return")
        person.press("return")
        person.wait()
        assert card.place[0] == "evidence" and "card_preview" not in look_at(table)
        yield person, table, card


def test_a_card_that_was_played_by_key_does_not_lie_large_over_what_follows() -> None:
    with played_by_key() as (person, table, card):
        assert table.focus is card
        other = next(other for other in cards_on(table) if other.place == ("hand", 0))
        table.set_focus(other)
        person.wait()
        assert "card_preview" in look_at(table) and table.find("card_preview").card == other.face


def test_a_card_that_was_played_by_key_is_read_again_when_its_move_is_taken_back() -> None:
    with played_by_key() as (person, table, card):
        person.press("z", pygame.KMOD_CTRL)
        person.wait()
        person.wait()
        assert card.place[0] == "hand" and table.focus is card
        assert "card_preview" in look_at(table) and table.find("card_preview").card == card.face


@pytest.mark.parametrize("way", ["right button", "i", "space"])
def test_a_card_can_be_inspected(way: str) -> None:
    match = small_match()
    offscreen.play_until(match, "declare", 0)
    with at_table(match) as (person, table):
        card = next(card for card in cards_on(table) if card.place == ("hand", 0))
        if way == "right button":
            person.click(person.edge(card.face), button=3)
        else:
            person.press("tab")
            table.set_focus(card)
            person.press(way)
        assert person.app.scene.name == "card_zoom"
        before = person.app.scene.subject.at
        person.press("right")
        assert person.app.scene.subject.at != before
        person.press("escape")
        assert person.app.scene is table


def test_undo_and_redo_by_key_say_what_they_take_back() -> None:
    match = small_match()
    offscreen.play_until(match, "draw", 0)
    with at_table(match) as (person, table):
        person.press("e")
        moves = len(match.line)
        person.press("z", pygame.KMOD_CTRL)
        assert len(match.line) < moves
        person.press("y", pygame.KMOD_CTRL)
        assert len(match.line) == moves
        person.wait(0.3)
        assert step_of(table) == "declare"


def test_escape_takes_marks_away_before_it_opens_the_menu() -> None:
    match = small_match()
    offscreen.play_until(match, "evidence", 0)
    with at_table(match) as (person, table):
        hide_summary(table)
        person.press("1")
        assert marked_on(table)
        person.press("escape")
        assert not marked_on(table) and person.app.scene is table
        person.press("escape")
        assert person.app.scene.name == "pause"


def test_one_of_several_moves_is_chosen_out_of_a_list_by_its_number() -> None:
    match = small_match()
    offscreen.play_until(match, "evidence", 0)
    with at_table(match) as (person, table):
        hide_summary(table)
        moves = table.session.legal()[:2]
        table.cards.choose_from(moves, table.find("action_main"))
        person.press("2")
        assert not look_at(table).page and match.line[-1].move == moves[1]


@pytest.mark.parametrize("by_mouse", [True, False], ids=["mouse", "enter"])
def test_hints_can_be_asked_for_and_played(by_mouse: bool) -> None:
    match = small_match()
    offscreen.play_until(match, "declare", 0)
    with at_table(match) as (person, table):
        hide_summary(table)
        person.press("h")
        person.wait(0.5)
        assert "hint_panel" in look_at(table) and table.find("hint_panel").hints
        before = len(match.line)
        if by_mouse:
            person.click(person.app.find("hint_play").rect.center)
        else:
            person.press("return")
        assert len(match.line) == before + 1
        assert "hint_panel" not in look_at(table)


def test_a_hint_that_is_looked_for_shows_a_sign_of_life() -> None:
    match = small_match()
    offscreen.play_until(match, "declare", 0)
    with at_table(match) as (person, table):
        hide_summary(table)
        table.session.thinker.poll_hints = lambda: None  # type: ignore[method-assign]
        table.session.ask_hints()
        show_hints(table, ())
        pictures = set()
        for _step in range(4):
            person.wait(0.45)
            assert "hint_panel" in look_at(table)
            pictures.add(pygame.image.tobytes(person.app.draw_now().subsurface(table.find("hint_panel").rect), "RGB"))
        assert len(pictures) > 1


def test_the_cards_of_a_hint_carry_its_number_until_it_is_closed() -> None:
    match = small_match()
    offscreen.play_until(match, "evidence", 0)
    with at_table(match) as (person, table):
        hide_summary(table)
        hints = offscreen.found_hints(match, 60)
        show_hints(table, hints)
        person.wait(0.3)
        for number, hint in enumerate(hints, start=1):
            assert person.card(hint.move.args[0]).number == number
        numbered = [card for card in cards_on(table) if card.number]
        assert len(numbered) == len(hints)
        person.press("escape")
        assert not any(card.number for card in cards_on(table))


@pytest.mark.parametrize("kind", ["reasons", "marks"])
def test_escape_closes_the_hint_before_it_opens_the_menu(kind: str) -> None:
    match = small_match()
    offscreen.play_until(match, "declare", 0)
    with at_table(match, hints=kind) as (person, table):
        hide_summary(table)
        person.press("h")
        person.wait(0.5)
        assert ("hint_panel" in look_at(table)) == (kind == "reasons")
        person.press("escape")
        assert "hint_panel" not in look_at(table) and person.app.scene is table
        person.press("escape")
        assert person.app.scene.name == "pause"


@pytest.mark.parametrize("key", ["escape", "h"])
def test_a_hint_that_is_closed_while_it_is_looked_for_does_not_open_again(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = small_match()
    offscreen.play_until(match, "declare", 0)
    with at_table(match) as (person, table):
        hide_summary(table)
        with monkeypatch.context() as slow:
            slow.setattr(table.session, "poll_hints", lambda: None)
            person.press("h")
            assert "hint_panel" in look_at(table) and not table.find("hint_panel").hints, "nothing is found yet"
            person.press(key)
        person.wait(0.5)
        assert "hint_panel" not in look_at(table) and person.app.scene is table


def test_ending_the_step_asks_once_more_while_something_can_be_declared() -> None:
    match = small_match(seats=4, seed=7)
    offscreen.play_until(match, "declare", 0)
    while len(match.rules.moves(match.state, 0)) < 2:
        offscreen.play_on(match, 2)
        offscreen.play_until(match, "declare", 0)
    with at_table(match, confirm_end=True) as (person, table):
        before = len(match.line)
        person.press("e")
        assert person.app.scene.name == "dialog" and len(match.line) == before
        person.press("escape")
        assert person.app.scene is table and len(match.line) == before
        person.press("e")
        person.click(person.app.find("end_yes").rect.center)
        assert len(match.line) == before + 1


def test_the_key_for_a_new_game_leaves_this_one_for_the_set_up() -> None:
    with at_table(small_match()) as (person, _table):
        person.press("n", pygame.KMOD_CTRL)
        assert person.app.scene.name == "setup"
        assert [scene.name for scene in person.app.scenes.stack] == ["title", "setup"]


def test_bots_alone_play_to_the_result_without_a_click() -> None:
    rules = entry_of("fate").make_rules(2, {"rounds": 1})
    match = Match(rules, [Seat("Ariadne", "greedy"), Seat("Circe", "random")], 5)
    with at_table(match) as (person, _table):
        person.wait(30)
        assert match.outcome() is not None
        assert person.app.scene.name == "scoring"


def test_two_people_meet_the_cover_and_see_nothing_behind_it() -> None:
    match = small_match(humans=2)
    with at_table(match) as (person, table):
        assert person.app.scene.name == "cover"
        asked = table.session.asked
        shown = {widget.label for widget in person.app.scene.walk()}
        assert not any(label.startswith(name) for label in shown for name in ("Fire", "Water", "Earth"))
        person.press("return")
        assert person.app.scene is table and table.session.viewer == asked


def test_a_changed_window_keeps_the_game_and_the_marks() -> None:
    match = small_match()
    offscreen.play_until(match, "evidence", 0)
    with at_table(match) as (person, table):
        hide_summary(table)
        person.press("1")
        marked = marked_on(table)
        person.app.settings.ui_scale = 200
        person.app.settings_changed()
        person.wait(0.2)
        assert table.screen.small and marked_on(table) == marked
        assert any(card.marked for card in cards_on(table))
        person.click(table.find("drawer_tab").rect.center)
        person.wait(0.2)
        assert "log" in look_at(table)


def test_while_bots_play_the_table_is_busy_between_their_moves_too() -> None:
    match = small_match(humans=0)
    with at_table(match) as (person, table):
        calm: list[int] = []
        while match.outcome() is None and len(match.log) < 40:
            person.app.step([], 0.02)
            if match.outcome() is None and not table.busy:
                calm.append(len(match.log))
        assert match.log and calm == []


def test_what_is_shown_comes_to_its_end_while_its_cards_still_lie(monkeypatch: pytest.MonkeyPatch) -> None:
    """A change of size in the middle of a motion makes the table anew; nothing of the old one may be missing then."""
    with at_table(small_match(2), speed=1.0, cover=False) as (person, table):
        person.wait(3.0)
        deck = table.find("deck").rect.center
        person.click(deck)
        person.app.step([], 0.02)
        assert table.playing
        lying: list[bool] = []
        end = table.skip_motion
        monkeypatch.setattr(table, "skip_motion", lambda: (lying.append(deck_lies(table)), end()))
        table.rebuild()
        assert lying == [True]


def deck_lies(table: FateScene) -> bool:
    return "deck" in look_at(table)
