"""Votes as a moment and as a memory: what a vote leads to, who kept a word, and all votes of a game on a page."""

from __future__ import annotations

from typing import Any

import pytest

from atlantis_desktop.engine.events import Event
from atlantis_desktop.games.archon.rules import ballots
from atlantis_desktop.games.archon.rules.ballots import ABSTAIN, NO, YES
from atlantis_desktop.games.archon.rules.event_vocabulary import parts_of
from atlantis_desktop.games.archon.table.cycle_history import BROKEN, KEPT, Ballot, Deal
from atlantis_desktop.games.archon.table.leads_to import kind_said, leads_said
from atlantis_desktop.games.archon.table.vote_history import past_votes, sides, turning
from atlantis_desktop.games.archon.table.votes_page import VotesPage
from atlantis_desktop.games.archon.words.council_sentences import text_text
from atlantis_desktop.games.archon.words.names import card_name
from atlantis_desktop.screens.offscreen import play_on, sample_match
from atlantis_desktop.words import set_language
from tests.table import kit
from tests.table.council import asked, council, table
from tests.table.look import look_at
from tests.table.test_archon_seats import fresh


def ballot(**votes: tuple[int, int]) -> Ballot:
    """A counted vote: by name of the seat (a, b, c ...) the answer and its strength."""
    return Ballot(ballots.EVENT, 0, 0, {ord(name) - 97: vote for name, vote in votes.items()}, True)


# What a vote leads to


def test_archon_69_a_draft_is_told_apart_from_a_ratification() -> None:
    rules, state = fresh()
    draft = next(card for card in rules.cards.events if rules.cards.event(card).choice == "text")
    text = rules.cards.event(draft).drafts[0]
    assert kind_said(rules, ballots.EVENT, draft) == "Draft"
    assert "on the agenda" in leads_said(rules, state, ballots.EVENT, draft, text)
    assert kind_said(rules, ballots.MOTION, 6) == "Ratification"
    state.articles[6] = 2
    assert leads_said(rules, state, ballots.MOTION, 6, 1) == (
        "YES: VII-B is in force at once. NO: VII-C “There are no taxes” stays.")  # fmt: skip
    state.articles[6] = 3
    assert "VII-D “In each Diplomacy Round each non-citizen" in leads_said(rules, state, ballots.MOTION, 6, 1)


def test_archon_57_what_a_refusal_stirs_in_act_i_is_told_with_what_no_leads_to() -> None:
    rules, state = fresh()
    assert rules.numbers.refused_stasis == 1
    events = {card: rules.cards.event(card) for card in rules.cards.events}
    draft = next(card for card, event in events.items() if event.choice == "text" and not event.no)
    other = next(card for card, event in events.items() if event.choice != "text")
    text = events[draft].drafts[0]
    state.act = 1
    assert leads_said(rules, state, ballots.EVENT, draft, text).endswith("NO: Stasis +1.")
    assert leads_said(rules, state, ballots.EVENT, other, 0).endswith(" In Act I NO also brings Stasis +1.")
    state.act = 2
    assert leads_said(rules, state, ballots.EVENT, draft, text).endswith("NO: nothing happens.")
    assert "In Act I" not in leads_said(rules, state, ballots.EVENT, other, 0)


def test_archon_56_the_dais_says_of_which_sort_a_vote_is_and_what_it_leads_to() -> None:
    with table(council(5, asked("vote")), (1920, 1080)) as (app, scene):
        dais = scene.find("dais")
        last = dais.ballot()
        assert last is not None
        assert dais.head()[0].startswith(kind_said(dais.rules, last.kind, last.about) + " · ")
        shown = " ".join(entry.text for entry in app.audit().records)
        assert leads_said(dais.rules, dais.view, last.kind, last.about, last.more)[:20] in shown


@pytest.mark.parametrize("language", ["en", "de"])
def test_archon_56_who_votes_on_a_text_reads_what_its_text_says(language: str) -> None:
    with table(council(5, asked("vote"))) as (app, scene):
        # The window closes in the language in which it opened.
        set_language(language)
        dais = scene.find("dais")
        last = dais.ballot()
        assert last is not None
        drafts = [(ballots.EVENT, card, text, text) for card in dais.rules.cards.events
                  if dais.rules.cards.event(card).choice == "text" for text in dais.rules.cards.event(card).drafts]
        motions = [(ballots.MOTION, *parts_of(text), text)
                   for text in dais.rules.cards.texts]  # fmt: skip
        unread = []
        for last.kind, last.about, last.more, text in drafts + motions:
            dais.refresh()
            app.draw_now()
            shown = [entry.text for entry in app.audit().records if dais.rect.contains(entry.rect)]
            name, _colon, says = text_text(dais.rules, text).partition(": ")
            if says not in " ".join(shown) or not any(name in each for each in shown[:3]):
                unread.append((name, says, shown))
        assert unread == []


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_dais_names_whole_drafts_while_nothing_has_been_voted_on(size: tuple[int, int]) -> None:
    with table(council(5, asked("support")), size) as (app, scene):
        dais = scene.find("dais")
        drafts = [card for card in dais.rules.cards.events if dais.rules.cards.event(card).choice == "text"]
        names = [card_name(dais.rules, card) for card in drafts[:2]]
        assert dais.ballot() is None and all(": " in name for name in names)
        kit.pass_time(app, 4)
        if app.scene is not scene:
            kit.key(app, "escape")
            kit.pass_time(app, 4)
        dais.view.activated[:] = drafts[:2]
        dais.refresh()
        app.draw_now()
        shown = [entry.text for entry in app.audit().records if dais.rect.contains(entry.rect)]
        assert shown == ["To be voted on", f"{names[0]} and {names[1]}"]


# Who kept a word


@pytest.mark.parametrize(("state", "word"), [(KEPT, "kept"), (BROKEN, "broken")])
def test_archon_67_the_reveal_marks_the_card_of_who_kept_and_who_broke_a_word(state: str, word: str) -> None:
    with table(council(5, asked("vote")), reading="wait") as (app, scene):
        kit.pass_time(app, 40)
        kit.click(app, "vote_yes")
        kit.click(app, "vote_yes")
        for _step in range(200):
            if look_at(scene).reading:
                break
            kit.pass_time(app, 1)
        ring = scene.find("vote_ring")
        story = ring.story()
        last = story.ballot
        assert last is not None and last.passed is not None
        giver = next(iter(last.votes))
        want = 10 if last.votes[giver][0] == YES else 11
        story.deals = [Deal(giver, (giver + 1) % 5, want, last.about, 0, 0, 1, state)]
        assert ring.words_kept() == ([(giver, state)] if last.kind == ballots.EVENT else [])
        ring.refresh()
        app.draw_now()
        assert app.audit().findings() == []
        assert word in [entry.text for entry in app.audit().records]


# All votes


def test_past_votes_are_told_with_act_and_council_the_latest_first() -> None:
    match = sample_match(humans=0, seats=5, game="archon")
    play_on(match, 260)
    events = [event for made in match.line for event in made.events]
    found = past_votes(reversed(events))
    decided = [event for event in events if event.kind in ("vote_passed", "vote_failed")]
    assert len(found) == len(decided) > 5
    assert [bool(each.ballot.passed) for each in reversed(found)] == [event.kind == "vote_passed" for event in decided]
    places = [(each.act, each.cycle or 9) for each in reversed(found)]
    assert places == sorted(places), "an Assembly ends its Act"
    assert all(each.ballot.votes for each in found)


def test_a_vote_that_is_still_open_is_no_past_vote() -> None:
    called = Event("vote_called", values=(ballots.MOTION, 3, 1))
    assert past_votes([Event("voted", 0, values=(YES, 4)), called]) == []


def test_sides_and_who_alone_could_have_turned_the_sums() -> None:
    close = ballot(a=(YES, 9), b=(NO, 7), c=(YES, 2), d=(ABSTAIN, 5))
    assert sides(close) == ([0, 2], [1], [3])
    assert turning(close) == [0], "without 2 it is still 9 to 9"
    assert turning(ballot(a=(YES, 20), b=(NO, 3), c=(YES, 4))) == [0]
    assert turning(ballot(a=(NO, 8), b=(NO, 8), c=(NO, 8))) == []


@pytest.mark.every(2)
@pytest.mark.parametrize("seats", [3, 8])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_page_of_votes_cuts_no_word(seats: int, size: tuple[int, int], language: str) -> None:
    match = council(seats, lambda prompt, state: bool(prompt.name == "vote" and state.act > 1))
    with table(match, size, language=language) as (app, _scene):
        kit.click(app, "votes")
        kit.pass_time(app, 2)
        assert isinstance(app.scene.page, VotesPage)
        assert app.audit().findings() == []


def test_yes_and_no_of_past_votes_stand_in_columns() -> None:
    match = sample_match(humans=0, seats=5, game="archon")
    play_on(match, 400)
    with table(match, (1920, 1080)) as (app, scene):
        votes = scene.votes
        votes.show()
        kit.pass_time(app, 2)
        for word in ("YES", "NO"):
            found = {record.rect.x for record in app.audit().records if record.text.startswith(f"**{word} ")}
            assert len(found) == 1, word


def test_all_votes_are_within_one_click() -> None:
    with table(council(5, asked("vote"), seed=7)) as (app, scene):
        kit.pass_time(app, 3)
        kit.click(app, "votes")
        page: Any = app.scene.page
        assert isinstance(page, VotesPage)
        kit.key(app, "escape")
        assert app.scene is scene
