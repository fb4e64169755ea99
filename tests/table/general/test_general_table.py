"""What a person sees and does on the general table: marking, keys, drags, hints, undo, search, the log in step."""

from __future__ import annotations

import re
from typing import Any

import pygame
import pytest
from pygame.event import Event

from atlantis_desktop.engine.match import HUMAN, Match, Seat
from atlantis_desktop.engine.zones import HIDDEN, SHARED
from atlantis_desktop.games import GAMES, entry_of
from atlantis_desktop.games.faces import GameFaces, plain_face, plain_zone
from atlantis_desktop.games.scenarios import open_position
from atlantis_desktop.screens import offscreen
from atlantis_desktop.screens.game_routes import table_of
from atlantis_desktop.table.asking import Kind
from atlantis_desktop.table.cards.face import TEXT_FROM
from atlantis_desktop.table.general.layout import lots_of
from atlantis_desktop.table.general.scene import GeneralScene
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.table.thinker import Hint
from atlantis_desktop.ui.scenes.base import Scene
from atlantis_desktop.ui.text_audit import TextAudit
from tests.proof import box
from tests.table import kit
from tests.table.council import asked, council
from tests.table.general.play import LAID, Clicker, click, new_match, place_on, seats_on, table
from tests.table.kit import key
from tests.table.look import cards_on, check_shown, look_at, marked_on
from tests.table.tables import make_move, show_hints


@pytest.fixture(autouse=True)
def proof_in_the_box() -> Any:
    box.add_proof()
    yield
    box.remove_proof()


def step(app: Any, times: int = 4, seconds: float = 0.05) -> None:
    for _step in range(times):
        app.step([], seconds)


def own(scene: GeneralScene) -> list[Any]:
    return [each for each in cards_on(scene) if each.playable and each.place[0] == "hand"]


def test_the_scene_of_the_general_table_has_two_above_it() -> None:
    ours = [each for each in GeneralScene.__mro__ if each.__module__.startswith("atlantis_desktop")]
    assert [each.__name__ for each in ours] == ["GeneralScene", "TableScene", "Scene"]
    assert issubclass(GeneralScene, Scene)


def test_a_click_marks_and_the_gold_button_says_what_it_does() -> None:
    with table(new_match(box.GAME, 2)) as (app, scene):
        piece = own(scene)[0]
        kit.click(app, piece.name)
        assert look_at(scene)[piece.name]["marked"]
        (meant,) = scene.find("moves").moves  # The list shows what goes with what is marked.
        assert scene.find("action_main").label == scene.session.move_text(meant, scene.session.names)
        kit.key(app, "escape")
        assert not marked_on(scene)
        assert len(scene.find("moves").moves) > 1


def test_a_second_click_at_once_makes_the_move() -> None:
    with table(new_match(box.GAME, 2)) as (app, scene):
        piece = own(scene)[0]
        kit.click(app, piece.name)
        kit.click(app, piece.name)
        step(app)
        assert len(scene.session.match.line) >= 1


def test_a_card_is_dragged_to_a_place() -> None:
    with table(new_match("fate", 2)) as (app, scene):
        clicker = Clicker(app, scene)
        for _number in range(300):
            clicker.settle()
            prompt = scene.session.prompt
            if prompt is not None and prompt.name == "evidence" and scene.live:
                break
            move = scene.session.legal()[-1] if scene.live else None
            if move is not None:
                make_move(scene, move)
        piece, target = own(scene)[0], place_on(scene, "evidence")
        before = len(scene.session.match.line)
        start, end = (piece.rect.x + 5, piece.rect.centery), target.rect.center
        kit.move(app, start)
        kit.press(app, start)
        for pos in ((start[0] + 30, start[1] - 30), end):
            app.step([Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(1, 0, 0))], 0.02)
        assert [each.face for each in cards_on(scene) if each.dragging] == [piece.face]
        assert target.hot
        kit.release(app, end)
        assert len(scene.session.match.line) > before
        assert scene.session.match.line[before].move.kind == "place"


def test_the_whole_proof_game_is_played_by_keys_alone() -> None:
    with table(new_match(box.GAME, 2)) as (app, scene):
        app.pointer_in_use = False
        for _number in range(60):
            Clicker(app, scene).settle()
            if scene.session.outcome() is not None:
                break
            kit.key(app, "1")
        assert scene.session.outcome() is not None


def test_tab_and_enter_reach_cards_and_moves() -> None:
    with table(new_match(box.GAME, 2)) as (app, scene):
        kit.key(app, "tab")
        assert look_at(scene).region == "hand"
        kit.key(app, "tab")
        seen = {look_at(scene).region}
        for _number in range(12):
            kit.key(app, "tab")
            seen.add(look_at(scene).region)
        assert {"board", "moves", "seats", "tools", "log"} <= seen
        scene.set_focus(own(scene)[0])
        kit.key(app, "return")
        assert len(marked_on(scene)) == 1
        kit.key(app, "return")
        step(app)
        assert scene.session.match.line


def test_space_and_the_right_button_show_a_piece_large() -> None:
    with table(new_match("scoundrels", 2)) as (app, scene):
        scene.set_focus(own(scene)[0])
        kit.key(app, "space")
        assert look_at(scene).page == "piece_sheet"
        kit.key(app, "escape")
        assert not look_at(scene).page
        pos = own(scene)[0].rect.center
        app.step([Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=3)], 0.02)
        assert look_at(scene).page


def test_a_pile_that_lies_open_is_looked_through() -> None:
    with table(new_match("rising", 1)) as (app, scene):
        click(app, place_on(scene, "dry"))
        popup: Any = scene.floats.popup
        assert len(popup.lying) == 37
        kit.key(app, "end")
        kit.key(app, "escape")
        assert not look_at(scene).page


def test_the_list_is_searched_and_every_legal_move_stands_in_it() -> None:
    with table(new_match("rising", 1)) as (app, scene):
        clicker = Clicker(app, scene)
        while len(scene.session.legal()) < 30:
            clicker.settle()
            make_move(scene, scene.session.legal()[0])
        clicker.settle()
        legal = set(scene.session.rules.moves(scene.session.acting_view(), 0))
        assert legal <= set(scene.find("moves").moves)
        word = scene.find("moves").texts[-1].split()[-1]
        kit.click(app, "moves_search")
        kit.write(app, word)
        assert 0 < len(scene.find("moves").found) < len(scene.find("moves").moves)
        assert all(word.lower() in scene.find("moves").texts[at].lower() for at in scene.find("moves").found)


def test_undo_and_redo_say_what_they_do() -> None:
    with table(new_match(box.GAME, 2)) as (app, scene):
        kit.key(app, "1")
        step(app)
        key(app, "ctrl+z")
        assert not scene.session.match.line
        assert look_at(scene).note and "Bid" in look_at(scene).note
        key(app, "ctrl+y")
        assert scene.session.match.line


def test_an_undo_that_cannot_be_gives_its_reason() -> None:
    with table(new_match(box.GAME, 2)) as (app, scene):
        assert scene.find("tool_undo").reason
        key(app, "ctrl+z")
        assert look_at(scene).refusal


def test_hints_stand_with_their_reasons_and_mark_pieces() -> None:
    with table(new_match(box.GAME, 2)) as (app, scene):
        moves = scene.session.legal()
        show_hints(scene, tuple(Hint(move, "A reason.") for move in moves[:2]))
        app.step([], 0.02)
        numbers = sorted(each.number for each in cards_on(scene) if each.number)
        assert numbers == [1, 2]
        kit.click(app, "hint_play")
        step(app)
        assert scene.session.match.line[0].move == moves[0]


def test_a_hint_that_cannot_be_given_says_why() -> None:
    with table(new_match(box.GAME, 2, humans=0)) as (app, scene):
        kit.click(app, "tool_hint")
        app.step([], 0.02)
        assert "hint_panel" not in look_at(scene) and "Bots play every seat" in look_at(scene).refusal


def test_a_refusal_names_its_rule() -> None:
    refused = 0
    with table(new_match("scoundrels", 3)) as (app, scene):
        Clicker(app, scene).play(8)
        scene.sync()
        names = [each.name for each in cards_on(scene) if not each.playable and each.face != HIDDEN]
        for name in names:
            spot = look_at(scene)[name].get("spot")
            if spot is None:
                continue
            kit.click_at(app, spot)
            said = look_at(scene).refusal
            assert not said or re.search(r"\w.* SCOUND-\d+$", said), said
            refused += bool(said)
            scene.close_bubble()
            scene.close_popup()
    assert refused


@pytest.mark.parametrize("game", ["fate", "scoundrels", "depths"])
def test_the_log_tells_nothing_that_the_board_does_not_show(game: str) -> None:
    with table(new_match(game, 2, humans=0), speed=1.0) as (app, scene):
        lagged = 0
        for _number in range(200):
            app.step([], 0.05)
            told, whole = scene.session.shown_log(), scene.session.log()
            assert told == whole[: len(told)]
            lagged += scene.playing and len(told) < len(whole)
        assert lagged > 3


@pytest.mark.parametrize("game", ["fate", "scoundrels", "depths", "rising"])
def test_after_a_beat_the_shown_pieces_lie_as_in_the_view(game: str) -> None:
    with table(new_match(game, 1 if game == "rising" else 2, humans=0), speed=4.0) as (app, scene):
        for _number in range(300):
            app.step([], 0.05)
            if not scene.playing and not scene.session.beats:
                check_shown(scene)


def test_a_panel_asks_the_rules_once_for_a_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    with table(new_match("scoundrels", 3)) as (app, scene):
        rules = scene.session.rules
        calls = {"moves": 0, "prompts": 0, "view": 0}
        for name in calls:
            real = getattr(rules, name)

            def counted(*given: Any, name: str = name, real: Any = real) -> Any:
                calls[name] += 1
                return real(*given)

            monkeypatch.setattr(rules, name, counted)
        scene.refresh()
        step(app, 1)
        assert calls["moves"] <= 4
        assert calls["view"] <= 2


def test_a_save_opens_on_the_general_table_again() -> None:
    match = new_match("fate", 2)
    with offscreen.window((1280, 720), 100) as app:
        session = GameSession(match, app.settings, laid=LAID)
        assert isinstance(table_of(app.ui, session), GeneralScene)
        session.laid = {}
        assert not isinstance(table_of(app.ui, session), GeneralScene)


def test_a_game_that_says_nothing_has_faces_all_the_same() -> None:
    rules = entry_of(box.GAME).make_rules(2)
    assert plain_face(rules, 0).name == "Pearl"
    assert plain_face(rules, 0).marks[0].value == "1"
    assert plain_zone(rules, "library_discard") == "Library discard"
    assert GameFaces().marks(rules, None, 0) == ()


def test_numbered_zones_lie_together() -> None:
    rules = entry_of("rising").make_rules(1, {})
    contents = rules.contents(rules.start(1))
    lots = lots_of(rules.zones, contents, -1, lambda name: name, ())
    forests = next(lot for lot in lots if lot.key == "forests")
    assert forests.cells == ("1", "2", "3", "4", "5", "6")


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 640)])
@pytest.mark.parametrize("game", [*GAMES, "depths"])
def test_no_word_is_cut_or_too_small(game: str, size: tuple[int, int]) -> None:
    with table(new_match(game, 1 if game == "rising" else 3), size) as (app, scene):
        Clicker(app, scene).play(12)
        scene.sync()
        findings = app.audit().findings()
        assert findings == [], findings[:4]


def test_seven_seats_of_rising_have_room() -> None:
    with table(new_match("rising", 7), (1280, 720)) as (app, scene):
        step(app)
        column = scene.screen.rect("seats")
        assert all(column.contains(panel.rect) for panel in seats_on(scene))
        findings = app.audit().findings()
        assert findings == [], findings[:4]


def test_a_match_is_over_and_the_plain_page_tells_it() -> None:
    match: Match[Any] = new_match(box.GAME, 2, humans=0)
    offscreen.play_on(match, 500, "random")
    with table(match) as (app, _scene):
        step(app, 6)
        assert app.scene.name == "result"
        assert app.audit().findings() == []


def test_scound_29_a_scandal_that_is_marked_asks_for_the_rival_that_it_lacks() -> None:
    given = 'format = 1\ngame = "scoundrels"\nseats = 3\n[given]\nstep = "scandal"\nhands = [["S01-1"], [], []]\n'
    rules, start = open_position(given)
    match: Match[Any] = Match(rules, [Seat(f"P{at + 1}", HUMAN) for at in range(3)], 7, start=start)
    with table(match) as (app, scene):
        (piece,) = own(scene)
        kit.click(app, piece.name)
        assert marked_on(scene) == [piece.face] and look_at(scene).note == "Choose a rival."
        kit.click(app, "seat_2")
        assert scene.session.match.line[-1].move.kind == "scandal"


@pytest.mark.parametrize("width", [84, 104, 120])
def test_a_row_that_overlaps_has_whole_names_in_what_is_seen_of_each_card(width: int) -> None:
    with offscreen.window((1280, 720), 100, language="en") as app:
        match = offscreen.sample_match(game="scoundrels")
        table: Any = offscreen.show_table(app, match, laid={"table": "general"})
        painter, seen = table.painter, 52
        held = [piece for piece in match.rules.contents(match.state)["hand", 0] if piece >= 0]
        for piece in held:
            audit = app.ui.text.audit = TextAudit()
            app.ui.store.clear()
            painter.strip(piece, width, "plain", "normal", seen)
            app.ui.text.audit = None
            name = painter.face_of(piece).name
            told = next(record for record in audit.records if record.text == name)
            assert not told.cut, name
            strip, whole = painter.strip(piece, width, "plain", "normal", seen), painter.face(piece, width)
            assert strip.get_size() == whole.get_size()


def test_what_matters_little_now_is_told_in_a_line_unless_an_answer_names_it() -> None:
    with table(new_match("archon", 5)) as (_app, scene):
        assert place_on(scene, "projects").label and not any(card.place[0] == "projects" for card in cards_on(scene))
        events = [each for each in cards_on(scene) if each.place[0] == "law_open"]
        assert events and events[0].rect.width >= TEXT_FROM, "the text of an event is read on its card"
    match = council(3, asked("action"))
    match.state.talents[0], match.state.letters[0:5] = 20, [1, 1, 1, 1, 0]
    with table(match) as (_app, scene):
        assert any(move.kind == "build" for move in scene.session.legal())
        assert any(card.place[0] == "projects" for card in cards_on(scene))


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("seats", [4, 8])
def test_with_the_largest_letters_every_seat_has_room(size: tuple[int, int], seats: int) -> None:
    with table(new_match("archon", seats), size, ui_scale=200, language="de") as (app, scene):
        column = scene.screen.rect("seats")
        heights = {panel.rect.height for panel in seats_on(scene)}
        assert min(heights) >= min(app.ui.scale.px(60), column.height // seats - app.ui.scale.px(10))
        assert all(column.contains(panel.rect) for panel in seats_on(scene))


def test_a_counter_on_a_glowing_place_lets_the_click_through() -> None:
    with table(new_match("rising", 3)) as (app, scene):
        Clicker(app, scene).settle()
        hand, contents = scene.hand, scene.session.rules.contents(scene.session.view())
        glowing = {place: pieces for place, pieces in contents.items() if place in {(s, SHARED) for s in hand.spaces()}}
        still = {HIDDEN, *hand.glowing()}
        lying = [(piece, place) for place, pieces in glowing.items() for piece in pieces if piece not in still]
        assert lying
        for piece, place in lying:
            assert hand.click_piece(piece, place) == hand.click_place(place)
            assert hand.click_place(place).kind is Kind.CHOICE


@pytest.mark.parametrize("language", ["en", "de"])
def test_who_plays_a_seat_is_told_in_whole_words_with_the_largest_letters(language: str) -> None:
    match = new_match("archon", 4, bot="greedy")
    with table(match, (1920, 1080), ui_scale=200, language=language) as (app, _scene):
        told = [record for record in app.audit().records if record.text.startswith("Bot")]
        assert len(told) == 3 and not any(record.cut for record in told)
