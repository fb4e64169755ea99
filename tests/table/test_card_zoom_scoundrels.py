"""Cards of City of Scoundrels shown large: their rules, what they mean in this game, what can be done with them."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pygame
import pytest

from atlantis_desktop.games.scoundrels.rules import steps
from atlantis_desktop.games.scoundrels.rules.match import make_rules
from atlantis_desktop.games.scoundrels.table.card_zoom import CardSubject, HandSubject, box_subject, piece_subject
from atlantis_desktop.games.scoundrels.words.sentences import card_name
from atlantis_desktop.screens import offscreen
from atlantis_desktop.table.books import open_book
from tests.table.look import look_at

WINDOWS = (((1920, 1080), 100), ((1280, 720), 150))


def visiting(seed: int = 1) -> Any:
    """A game in which the first seat visits INVEST and has an investment."""
    for number in range(seed, seed + 60):
        match = offscreen.sample_match(game="scoundrels", seed=number)
        rng = Random(number)
        for _move in range(300):
            prompts = match.rules.prompts(match.state)
            if not prompts:
                break
            seat = prompts[0].seat
            own = match.state.tableau[0] and len(match.state.hands[0]) > 2
            if prompts[0].name == steps.INVEST and seat == 0 and own:
                return match
            match.submit(rng.choice(list(match.rules.moves(match.rules.view(match.state, seat), seat))))
    raise AssertionError("no game came so far")


@pytest.fixture(scope="module", params=WINDOWS, ids=str)
def app(request: Any) -> Iterator[Any]:
    size, scale = request.param
    with offscreen.window(size, scale) as opened:
        yield opened


@pytest.fixture
def table(app: Any) -> Any:
    return offscreen.show_table(app, visiting())


def test_every_kind_of_card_in_the_box_has_a_rule_of_the_book(app: Any) -> None:
    rules = make_rules(4, None)
    book, _cards = open_book("scoundrels", "en")
    for kind in range(len(rules.deck.kinds)):
        subject = box_subject(rules, kind)
        assert subject.kind.id == rules.deck.kinds[kind].id
        assert subject.told.rule in book.rule_ids()
        assert subject.facts() and subject.offer()[1] == ""


def test_a_card_of_the_hand_says_who_sees_it_and_what_it_costs(app: Any, table: Any) -> None:
    for piece in table.session.view().hands[0]:
        subject = piece_subject(table, piece)
        assert isinstance(subject, HandSubject) and subject.card == piece
        words = [words for _icon, words in subject.facts()]
        assert any("nobody else sees it" in line or "know of it" in line for line in words)
        assert any(line.startswith("Costs") for line in words)
        assert "hand" in subject.place_words()


def test_scound_21_an_own_investment_tells_what_cashing_out_brings(app: Any, table: Any) -> None:
    view = table.session.view()
    piece = view.tableau[0][0]
    kind = table.session.rules.deck.card(piece)
    subject = piece_subject(table, piece)
    if kind.income:
        brings = str(view.on_card[piece] + kind.cash_out)
        assert any(words.endswith(brings) for _icon, words in subject.facts())


def test_what_can_be_done_is_offered_and_what_cannot_has_its_reason(app: Any, table: Any) -> None:
    hand = table.hand
    for piece in table.session.view().hands[0]:
        act, words, reason = piece_subject(table, piece).offer()
        assert words
        assert (act is not None) == (piece in hand.glowing()) == (reason == "")
    piece = next(iter(hand.glowing() & set(table.session.view().hands[0])))
    act, _words, _reason = piece_subject(table, piece).offer()
    assert act is not None
    act()
    assert hand.chosen == [piece]


def test_a_rival_shows_the_tableau_and_never_the_hand(app: Any, table: Any) -> None:
    view = table.session.view()
    for seat in (1, 2, 3):
        for piece in view.tableau[seat]:
            subject = piece_subject(table, piece)
            assert type(subject) is CardSubject and subject.offer()[0] is None
            assert set(subject.cards) == set(view.tableau[seat])
    hidden = [piece for piece in range(106) if all(piece not in cards for zone in
              (view.hands, view.drawn, view.tableau, view.committed) for cards in zone)]  # fmt: skip
    for piece in hidden[:20]:
        assert piece_subject(table, piece).place() is None


def test_the_page_is_drawn_without_a_cut_word(app: Any, table: Any) -> None:
    for piece in (table.session.view().hands[0][0], table.session.view().tableau[0][0]):
        app.open("card_zoom", subject=piece_subject(table, piece))
        for _step in range(3):
            app.step([], 0.05)
        assert app.audit().findings() == []
        app.pop()
    assert not app.ui.store.missing


def test_a_card_of_a_tableau_is_shown_large_while_it_is_pointed_at(app: Any, table: Any) -> None:
    panel = next(each for each in (*table.rivals, table.own) if each.places())
    piece, rect = next(iter(panel.places().items()))
    move = pygame.event.Event(pygame.MOUSEMOTION, pos=rect.center, rel=(1, 1), buttons=(0, 0, 0))
    app.step([move], 0.02)
    app.step([], 2.0)
    app.step([], 2.0)
    assert "card_preview" in look_at(table) and table.find("card_preview").card == piece
    away = pygame.event.Event(pygame.MOUSEMOTION, pos=(2, 2), rel=(1, 1), buttons=(0, 0, 0))
    app.step([away], 0.02)
    app.step([], 0.02)
    assert "card_preview" not in look_at(table)


def test_the_right_button_inspects_a_card_of_a_tableau(app: Any, table: Any) -> None:
    panel = next(each for each in (*table.rivals, table.own) if each.places())
    piece, rect = next(iter(panel.places().items()))
    app.step([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=rect.center, button=3)], 0.02)
    app.step([], 0.02)
    assert app.scene.name == "card_zoom"
    assert app.find("card").label.startswith(card_name(table.session.rules, piece))
    app.pop()
