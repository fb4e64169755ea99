"""Whether an offer would be accepted, told before it is made from what is known to all; the cheapest that would."""

from __future__ import annotations

import random
from typing import Any

import pytest

from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.match import Match
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.games import entry_of
from atlantis_desktop.games.archon.bots.thinking import ThinkingBot
from atlantis_desktop.games.archon.rules import deals, laws, resources, steps
from atlantis_desktop.games.archon.table import deal_draft
from atlantis_desktop.games.archon.table.deal_draft import Draft
from atlantis_desktop.games.archon.table.deal_odds import TAKES, WANTED, Weigher
from atlantis_desktop.games.archon.table.deal_page import DealPage
from atlantis_desktop.games.archon.table.deals_told import words_kept
from atlantis_desktop.players.bots import make_chooser
from tests.table import kit
from tests.table.council import asked, table
from tests.table.look import look_at
from tests.table.test_asked_pages import game, page_of


def debate(seats: int, people: int = 1) -> Match[Any]:
    """A game in which the first seat makes offers and has Talents."""
    return game(seats, lambda prompt, state: bool(prompt.name == steps.DEBATE and state.talents[0] > 4), people)


def drafts(rules: Any, view: Any, seat: int, rng: random.Random) -> list[Draft]:
    """Some whole offers that a seat could make, of every kind of wish."""
    found = []
    for to in range(rules.seats):
        for good, amounts in deal_draft.gives(rules, view, seat).items():
            draft = Draft(to, good, rng.choice(amounts))
            if to != seat:
                wants = deal_draft.wants(rules, view, seat, draft)
                found += [draft._replace(want=want) for want in rng.sample(wants, min(3, len(wants)))]
    return found


@pytest.mark.parametrize("level", ["greedy", "search"])
def test_archon_37_what_is_said_to_be_likely_is_what_bots_do(level: str) -> None:
    right = told = 0
    for seats in (3, 5, 8):
        match = debate(seats)
        rules: Any = match.rules
        state, bot = match.state, ThinkingBot(rules)
        view = rules.view(state, 0)
        for draft in drafts(rules, view, 0, random.Random(seats))[:: 1 if level == "greedy" else 4]:
            assert draft.want is not None
            odds = Weigher(rules, view, 0, draft.to, level).odds(draft)
            real = state.copy()
            ask = deals.asked_of(rules, draft.want)
            real.frames.append(Frame(steps.REPLY, draft.to, (0, draft.good, draft.n, *ask, ())))
            choose = make_chooser(rules, level, draft.to, 5, simulations=60, judge=bot)
            taken = choose(rules.view(real, draft.to)).kind in TAKES
            if not 0.2 < odds.chance < 0.8:
                told += 1
                right += taken == (odds.chance > 0.5)
    assert told > 20
    assert right >= 0.9 * told


def test_archon_37_the_chance_tells_nothing_of_what_others_hold_hidden() -> None:
    match = debate(5)
    rules: Any = match.rules
    view = rules.view(match.state, 0)
    other = rules.view(rules.determinise(view, Rng.stream(4, "twin")), 0)
    for draft in drafts(rules, view, 0, random.Random(1)):
        for level in ("greedy", "search"):
            one, two = (Weigher(rules, seen, 0, draft.to, level).odds(draft) for seen in (view, other))
            assert one == two


@pytest.mark.parametrize("level", ["greedy", "search"])
def test_archon_37_the_cheapest_is_likely_to_be_taken_and_one_less_is_not(level: str) -> None:
    found = 0
    match = debate(5)
    rules: Any = match.rules
    view = rules.view(match.state, 0)
    for to in range(1, 5):
        weigher = Weigher(rules, view, 0, to, level)
        for want in deal_draft.wants(rules, view, 0, Draft(to)):
            draft = weigher.cheapest(want)
            if draft is None:
                continue
            found += 1
            assert draft.want == want and weigher.odds(draft).chance >= WANTED
            assert deal_draft.tidied(rules, view, 0, draft) == draft, "the offer can be made"
            if draft.good < deals.FIRST_LETTER:
                assert resources.held(view, 0, deals.COUNTED[draft.good]) >= draft.n
                assert draft.n == 1 or weigher.odds(draft._replace(n=draft.n - 1)).chance < WANTED
    assert found > 10


def test_archon_66_who_has_sold_the_grant_cannot_sell_it_again() -> None:
    known: Any = entry_of("archon").make_rules(8)
    match = game(8, lambda prompt, state: prompt.name == steps.DEBATE and state.talents[0] > 2 and bool(
        laws.may_decide(known, state, 0)) and any(
            not laws.may_decide(known, state, seat) for seat in range(8)))  # fmt: skip
    rules: Any = match.rules
    state = match.state
    to = next(seat for seat in range(8) if not laws.may_decide(rules, state, seat))
    draft = Draft(to, deals.TALENTS, 1, Move("want_grant", 0))
    assert Weigher(rules, rules.view(state, 0), 0, to, "greedy").odds(draft).able
    state.promises.append((deals.GRANT, to, 1, deals.TALENTS, 0, 0, 0))
    odds = Weigher(rules, rules.view(state, 0), 0, to, "greedy").odds(draft)
    assert not odds.able and odds.chance == 0


# On the page


def test_the_page_tells_whether_they_will_accept_and_finds_the_cheapest_by_keys() -> None:
    with table(debate(5)) as (app, _scene):
        page = page_of(app, DealPage)
        page.choose_partner(1)
        assert not any(widget.name == "cheapest" for widget in app.scene.walk()), "only behind Hint"
        kit.click(app, "odds")
        assert app.find("cheapest").reason, "nothing is wanted yet"
        want = next(move for move in deal_draft.wants(page.rules, page.view, 0, page.draft)
                    if page.weigher().cheapest(move) is not None)  # fmt: skip
        page.ask_for(want)
        assert not any(widget.name == "odds_bar" for widget in app.scene.walk())
        kit.pass_time(app, 12)
        app.scene.set_focus(app.find("cheapest"))
        kit.key(app, "return")
        draft = page.draft
        assert draft.want == want and page.gestures()
        assert app.find("odds_bar").label.endswith("%")
        assert app.find("odds").text
        assert page.weigher().odds(page.draft).chance >= WANTED
        assert app.audit().findings() == []


def test_the_hint_is_offered_only_where_it_shows_something() -> None:
    def named(app: Any) -> set[str]:
        return look_at(app).names

    trade = game(5, lambda prompt, state: bool(prompt.name == steps.TRADE and state.talents[0] > 4))
    with table(trade) as (app, _scene):
        page = page_of(app, DealPage)
        assert app.find("odds").reason, "no vote is near, and nobody is chosen"
        kit.click(app, "odds")
        assert not page.hinted
        page.choose_partner(1)
        kit.pass_time(app, 2)
        before = named(app)
        kit.click(app, "odds")
        assert named(app) - before
    with table(debate(5)) as (app, _scene):
        page = page_of(app, DealPage)
        before = named(app)
        kit.click(app, "odds")
        assert named(app) - before, "the odds of the votes"


def test_archon_67_of_a_person_it_is_told_how_they_kept_their_word() -> None:
    match = debate(3, people=2)
    with table(match) as (app, _scene):
        page = page_of(app, DealPage)
        page.choose_partner(1)
        page.give(deals.TALENTS, 1)
        page.ask_for(next(move for move in deal_draft.wants(page.rules, page.view, 0, page.draft)))
        assert not any(widget.name == "odds_bar" for widget in app.scene.walk())
        assert "person" in app.find("odds").text
        page.tell_odds()
        assert app.find("cheapest").reason
        kept, broken = words_kept(match, 1)
        events = [event for made in match.line for event in made.events if event.seat == 1]
        assert (kept, broken) == tuple(sum(event.kind == kind for event in events)
                                       for kind in ("promise_kept", "oath_broken"))  # fmt: skip


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_archon_24_votes_and_grants_have_their_tab_which_says_why_there_are_none(size: tuple[int, int]) -> None:
    with table(game(8, asked(steps.DEBATE)), size) as (app, _scene):
        page = page_of(app, DealPage)
        seen = set()
        for to in deal_draft.partners(page.rules, page.view, 0):
            page.choose_partner(to)
            votes = laws.may_decide(page.rules, page.view, to)
            assert [key for key, _words in app.find("want_tabs").options][:3] == ["goods", "vote", "grant"]
            page.turn_to("grant" if votes else "vote")
            assert "ARCHON-24" in app.find("want_none").text
            seen.add(votes)
            assert app.audit().findings() == []
        assert seen == {True, False}


def test_arrows_lead_from_one_form_of_a_grant_to_the_other() -> None:
    known: Any = entry_of("archon").make_rules(8)
    match = game(8, lambda prompt, state: prompt.name == steps.DEBATE and state.talents[0] > 2 and bool(
        laws.may_decide(known, state, 0)) and any(
            not laws.may_decide(known, state, seat) for seat in range(8)))  # fmt: skip
    with table(match) as (app, _scene):
        page = page_of(app, DealPage)
        page.choose_partner(next(seat for seat in range(8) if not laws.may_decide(known, match.state, seat)))
        page.give(deals.TALENTS, 1)
        page.turn_to("grant")
        app.scene.set_focus(app.find("want_grant"))
        kit.key(app, "right")
        assert look_at(app).focus == "swear_grant"
