"""The page on which an option of an event is announced tells what each would do, and who is likely to vote how."""

from __future__ import annotations

from typing import Any, cast

import pytest

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.archon.rules import deals, laws
from atlantis_desktop.games.archon.rules.event_vocabulary import TEXTS
from atlantis_desktop.games.archon.rules.rules import ArchonRules
from atlantis_desktop.games.archon.table.announce_page import AnnouncePage
from atlantis_desktop.games.archon.table.counsel import Voter
from atlantis_desktop.games.archon.table.counsel_words import sides_said
from atlantis_desktop.games.archon.words.council_sentences import option_text, wish_text
from atlantis_desktop.games.archon.words.deal_sentences import promise_said
from atlantis_desktop.games.archon.words.names import card_text
from atlantis_desktop.games.archon.words.sentences import move_text
from atlantis_desktop.screens.offscreen import play_on, play_until, sample_match, show_table, window
from atlantis_desktop.table.thinker import Hint
from tests.table.council import council
from tests.table.tables import show_hints

SEEDS = {"announce": 6, "accuse": 6, "draft": 9}
"""By kind of move: a seed with which the first seat soon announces so."""


def asked(app: Any, kind: str) -> AnnouncePage:
    """Show the page of the first question of a game of bots whose answers are of a kind."""
    match = sample_match(seats=5, seed=SEEDS[kind], game="archon")
    for _number in range(40):
        play_until(match, "announce", 0)
        if any(move.kind == kind for move in match.rules.moves(match.state, 0)):
            break
        play_on(match, 1)
    table = show_table(app, match)
    for _number in range(40):
        if app.scene is not table:
            break
        app.step([], 0.02)
    assert isinstance(app.scene.page, AnnouncePage)
    return app.scene.page


def labels(app: Any) -> dict[str, str]:
    """Return what the widgets of the page say, by name."""
    return {widget.name: widget.label for widget in app.scene.walk() if widget.name.startswith("option_")}


@pytest.mark.parametrize("size", [(1280, 720), (1024, 640)])
def test_archon_50_each_option_tells_who_votes_how_and_whether_it_passes(size: tuple[int, int]) -> None:
    with window(size, 100) as app:
        page = asked(app, "announce")
        assert not [name for name in labels(app) if name.endswith("_bar")], "odds only behind Hint"
        page.tell_odds()
        found = labels(app)
        assert len(page.moves()) > 1
        for move in page.moves():
            at = move.args[0]
            sides = [found.get(f"option_{at}_{side}", "") for side in ("yes", "no", "open")]
            named = [faction for faction in map(page.faction, range(1, 5)) if any(faction in side for side in sides)]
            assert len(named) == len(page.foreseen(move).voters) > 0
            assert found[f"option_{at}_bar"].startswith("chance to pass: ")
            assert "If it passes: " in app.scene.find(f"option_{at}_told").text
        assert app.scene.find("failing").text.startswith("If it fails: ")


def test_archon_50_what_is_accused_tells_it_once_chosen() -> None:
    with window((1280, 720), 100) as app:
        page = asked(app, "accuse")
        page.tell_odds()
        assert not [name for name in labels(app) if name.endswith("_bar")]
        move = page.moves()[0]
        page.choose(move)
        app.step([], 0.02)
        assert labels(app)[f"option_{move.args[0]}_bar"].startswith("chance to pass: ")


def test_archon_50_a_draft_tells_it_beside_its_texts() -> None:
    with window((1280, 720), 100) as app:
        page = asked(app, "draft")
        page.choose(page.moves()[0])
        app.step([], 0.02)
        option = page.moves()[0].args[0]
        assert app.scene.find(f"option_{option}_told").rect.top > app.scene.find(f"text_{option}").rect.bottom


def test_archon_71_a_grant_tells_who_votes_how_on_the_motion_and_what_it_means_to_the_aims() -> None:
    match = council(8, lambda prompt, _state: bool(prompt.name == "grant"))
    with window((1280, 720), 100) as app:
        show_table(app, match)
        for _number in range(40):
            app.step([], 0.02)
        page = app.scene.page
        page.tell_odds()
        about, more = match.state.frames[-2].data[1:3]
        assert page.step == "grant" and "If it passes: " in app.scene.find(f"option_{more}_told").text
        sides = " ".join(label for name, label in labels(app).items() if not name.endswith("_bar"))
        voting = [seat for seat in range(8) if seat != page.seat and laws.may_decide(page.rules, page.view, seat)]
        assert voting and all(page.faction(seat) in sides for seat in voting)
        assert about >= 0


def test_archon_66_a_card_that_is_offered_says_what_it_brings() -> None:
    def offered(prompt: Any, state: Any) -> bool:
        return prompt.name == "reply" and state.frames[-1].data[1] == deals.GOAL

    match = council(5, offered)
    with window((1280, 720), 100) as app:
        show_table(app, match)
        for _number in range(40):
            app.step([], 0.02)
        card = match.state.frames[-1].data[2]
        assert app.scene.find("get_after").text == card_text(match.rules, card)


def test_a_voter_who_may_do_either_stands_on_no_side() -> None:
    voters = [Voter(seat, seat + 3, chance, 1.0) for seat, chance in enumerate((0.95, 0.6, 0.55, 0.41, 0.4, 0.1))]
    told = {side: [voter.seat for voter in found] for side, _words, found in sides_said(voters)}
    assert told == {"yes": [0, 1], "no": [5, 4], "open": [3, 2]}
    assert [side for side, _words, _found in sides_said(voters[:2])] == ["yes"]


def test_archon_50_no_option_is_told_by_its_letter_alone() -> None:
    with window((1280, 720), 100) as app:
        page = asked(app, "announce")
        scene, moves = page.table, page.moves()
        app.pop()
        app.step([], 0.02)
        assert scene.find("action_main").visible
        buttons = [each.label for each in scene.walk() if each.region == "actions"]
        assert not [words for words in buttons for move in moves if page.option(move) in words], "no room for them"
        show_hints(scene, tuple(Hint(move, "For a reason.", 0.5, 0.4, 0.6) for move in moves[:3]))
        rows = [row.label for row in scene.find("hint_panel").rows]
        for move in moves[:3]:
            option = page.option(move)
            assert len(option) > 10
            assert sum(option in row for row in rows) == 1
            assert option in scene.session.move_text(move, scene.session.names)
            assert option in scene.session.words.offered_text(scene.session.rules, page.view, move, ())


def test_archon_39_a_sold_announcement_names_its_text_in_offers_and_in_the_row_of_the_deal() -> None:
    rules = cast(ArchonRules, council(3, lambda _prompt, _state: True).rules)
    cards = range(rules.cards.first_event, rules.cards.first_stasis)
    draft = next(at for at in cards if rules.cards.event(at).drafts)
    choice = next(at for at in cards if len(rules.cards.event(at).options) > 1)
    for card, at in ((draft, 1), (choice, 0)):
        want = Move("want_option", 0, (card, at))
        _want, about, more = deals.asked_of(rules, want)
        named = TEXTS[more] if card == draft else option_text(rules, (), card, at).rstrip(".")
        assert named in promise_said(rules, (), deals.OPTION, about, more)
        assert named in wish_text(rules, deals.OPTION, about, more)
        assert named in move_text(rules, want, ())
