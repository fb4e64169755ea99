"""Deals and pledges of a council: what becomes of each is read from what all have seen, and told on the table."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from atlantis_desktop.engine.events import Event
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.games.archon.bots.council import CouncilBot
from atlantis_desktop.games.archon.rules import deals, steps
from atlantis_desktop.games.archon.rules.ballots import EVENT
from atlantis_desktop.games.archon.rules.council import option_moves, option_of
from atlantis_desktop.games.archon.table.counsel import Outlook, Voter, outlooks
from atlantis_desktop.games.archon.table.cycle_history import BROKEN, KEPT, OWED, RETURNED, Deal, Story
from atlantis_desktop.games.archon.table.deals_told import pledges, settled
from atlantis_desktop.games.archon.table.support_page import SupportPage
from atlantis_desktop.words import _, set_language
from tests.games.archon.play import council as position
from tests.table import kit
from tests.table.council import asked, council, table
from tests.table.look import look_at
from tests.table.test_asked_pages import game, page_of

CARD = 4


def made(want: int, good: int = deals.TALENTS, n: int = 3) -> Event:
    """Seat 2 has accepted what seat 0 offered for something."""
    return Event("deal_made", 2, values=(0, good, n, want, CARD, 1))


def told(*events: Event) -> Story:
    """A story with these events."""
    story = Story()
    for event in events:
        story.tell(event)
    return story


CALLED = Event("vote_called", values=(EVENT, CARD, 0))
COUNTED = Event("votes_counted", values=(9, 3))
PASSED = Event("vote_passed", values=(EVENT, CARD, 0))
PAID = Event("promise_kept", 2, values=(deals.TALENTS, 3))
BACK = Event("price_returned", 0, values=(deals.TALENTS, 3))
LIE = Event("oath_broken", 2)
ANNOUNCED = Event("strengths_announced", values=(5, 5, 5))


@pytest.mark.parametrize(("want", "after", "state"), [
    (deals.YES, (), OWED), (deals.YES, (CALLED, COUNTED, PAID, PASSED), KEPT),
    (deals.NO, (CALLED, COUNTED, BACK, PASSED), RETURNED), (deals.SWORN_NO, (CALLED, COUNTED, LIE, PASSED), BROKEN),
    (deals.SWORN_YES, (CALLED, COUNTED, PASSED), KEPT), (deals.GRANT, (ANNOUNCED,), KEPT),
    (deals.SWORN_GRANT, (LIE, ANNOUNCED), BROKEN), (deals.SWORN_YES, (ANNOUNCED,), OWED), (deals.HORSES, (), KEPT),
])  # fmt: skip
def test_archon_37_a_deal_is_owed_until_it_is_kept_broken_or_given_back(
    want: int, after: tuple[Event, ...], state: str
) -> None:
    (deal,) = told(made(want), *after).deals
    assert deal.state == state
    assert (deal.giver, deal.taker) == (2, 0)


@pytest.mark.parametrize(("want", "after", "end"), [
    (deals.YES, (PAID,), ": kept."), (deals.NO, (BACK,), "the price is given back."),
    (deals.SWORN_YES, (), ": kept."), (deals.SWORN_NO, (LIE,), ": broken."),
])  # fmt: skip
def test_archon_37_67_a_reveal_says_of_each_deal_whether_it_was_kept_or_broken(
    want: int, after: tuple[Event, ...], end: str
) -> None:
    match = council(3, asked(steps.DEBATE))
    rules: Any = match.rules
    story = told(made(want), CALLED, COUNTED, *after, PASSED)
    assert story.ballot is not None
    (words,) = settled(rules, match.state, story, story.ballot)
    assert words.endswith(end)


def test_archon_67_one_broken_oath_is_one_deal() -> None:
    story = told(made(deals.SWORN_YES), made(deals.SWORN_YES), CALLED, COUNTED, LIE, LIE, PASSED)
    assert [deal.state for deal in story.deals] == [BROKEN, BROKEN]
    story = told(made(deals.YES), made(deals.YES), CALLED, COUNTED, PAID)
    assert [deal.state for deal in story.deals] == [KEPT, OWED]


def test_what_is_owed_stands_first_with_its_goods() -> None:
    match = council(3, asked(steps.DEBATE))
    rules: Any = match.rules
    story = told(made(deals.HORSES), made(deals.YES))
    first, second = pledges(rules, match.state, story)
    assert first.word == "owed" and "a YES on" in first.told and "3" in first.told
    assert second.word == "kept" and second.told == "3 Talents for 1 Horse"
    assert (second.giver, second.taker) == (0, 2), "whoever offered gives"


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
def test_deals_lie_open_while_no_move_is_listed(size: tuple[int, int]) -> None:
    with table(council(5, asked(steps.VOTE)), size) as (_app, scene):
        assert "deals" not in look_at(scene) and "counsel" in look_at(scene)
    with table(council(5, asked(steps.VOTE), people=0), size) as (_app, scene):
        assert "moves" not in look_at(scene)
        assert ", kept" in look_at(scene)["deals"]["label"]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("many", [1, 3, 4, 5])
def test_deals_on_the_table_stand_clear_of_each_other_and_tell_how_many_more_there_are(
    many: int, language: str
) -> None:
    with table(council(5, asked(steps.VOTE), people=0)) as (app, scene):
        # The window closes in the language in which it opened.
        set_language(language)
        panel: Any = scene.find("deals")
        story = panel.story()
        about = story.ballot.about
        story.deals = [Deal(at % 5, (at + 1) % 5, deals.YES, about, 0, deals.TALENTS, 9, OWED, ((deals.HORSES, 1),))
                       for at in range(many)]  # fmt: skip
        panel.story = lambda: story
        panel.refresh()
        app.draw_now()
        told = [entry for entry in app.audit().records if panel.rect.contains(entry.rect)]
        rows = [entry.rect for entry in told if entry.text in {pledge.told for pledge in panel.found()}]
        assert rows and panel.rect.contains(rows[-1])
        assert all(above.bottom <= below.top for above, below in itertools.pairwise(rows))
        more = [entry for entry in told if entry.text == _("and {n} more").format(n=many - len(rows))]
        assert len(more) == (len(rows) < many) and all(rows[-1].bottom <= entry.rect.top for entry in more)
        assert panel.tip.count("→") == many


def test_deals_lie_in_the_drawer_of_a_small_window_beside_the_log() -> None:
    with table(council(5, asked(steps.VOTE)), ui_scale=150) as (app, scene):
        assert scene.screen.small
        assert "deals" not in look_at(scene)
        kit.click(app, "drawer_tab")
        kit.pass_time(app, 1)
        assert not scene.find("deals").rect.colliderect(scene.find("log").rect)
        assert app.audit().findings() == []


def test_archon_49_support_tells_what_the_votes_would_do_and_follows_the_plan() -> None:
    match = game(5, lambda prompt, state: prompt.name == steps.SUPPORT and bool(state.activated) and state.act == 2)
    with table(match) as (app, scene):
        page = page_of(app, SupportPage)
        assert not any(widget.name.endswith("_bar") for widget in app.scene.walk()), "odds only behind Hint"
        kit.click(app, "odds")
        found = outlooks(page.rules, page.view, page.seat)
        assert [each.card for each in found] == list(match.state.activated)
        weak, strong = ([5] * 5, [9, 5, 5, 5, 5])
        for each in found:
            chances = each.chance(5, weak), each.chance(9, strong)
            if None not in chances:
                assert chances[1] >= chances[0] if each.leaning >= 0 else chances[1] <= chances[0]
            assert app.find(f"outlook_{each.card}_bar").label.endswith(("%", ": open"))
        assert scene.live


def test_archon_49_what_the_prytanis_will_probably_announce_is_the_best_of_all_options() -> None:
    rules, state = position(3, "support", factions=["monarchists", "oligarchs", "democrats"], act=3,
                            activated=["L34"], prytanis=1)  # fmt: skip
    card, view, bot = state.activated[0], rules.view(state, 0), CouncilBot(rules)
    options = [option_of(rules, move) for move in option_moves(rules, state, 1, card)]
    dealt = bot.deal(view, Rng.stream(view.cycle + 1, "council"))
    while dealt.frames[-1].name != steps.COUNCIL:
        dealt.frames.pop()
    leanings = {option: bot.leaning(dealt, 1, EVENT, card, option) for option in options}
    found = outlooks(rules, view, 0)[0]
    assert len(options) > 30 and found.open
    assert leanings[found.option] == max(leanings.values()) > max(leanings[option] for option in options[:4])


def outlook(tie: float, *voters: Voter) -> Outlook:
    """An event that is good for the person, with the chance that a tie passes."""
    return Outlook(CARD, 0, False, (), (), 1.0, voters, tie)


@pytest.mark.parametrize(("tie", "voters", "turner"), [
    (1.0, (Voter(1, 3, 0.1, 2.0), Voter(2, 2, 0.2, 1.0)), None),
    (0.0, (Voter(1, 3, 0.1, 2.0), Voter(2, 2, 0.2, 1.0)), 2),
    (0.0, (Voter(1, 6, 0.1, 2.0), Voter(2, 1, 0.9, 1.0)), 1),
    (1.0, (Voter(1, 4, 0.9, 2.0), Voter(2, 1, 0.1, 1.0)), None),
    (0.0, (Voter(1, 2, 0.9, 2.0), Voter(2, 3, 0.1, 1.0)), 1),
    (1.0, (Voter(1, 6, 0.1, 2.0), Voter(2, 1, 0.1, 1.0)), 2),
])  # fmt: skip
def test_archon_53_who_could_turn_a_vote_is_told_by_what_a_tie_would_do(
    tie: float, voters: tuple[Voter, ...], turner: int | None
) -> None:
    """The own 5 vote YES: 5 to 5, 6 to 6, then 9 to 1, 7 to 3 and 5 to 7, where one voter could make it a tie."""
    strengths = [5, *(voter.strength for voter in voters)]
    found = outlook(tie, *voters).turner(5, strengths)
    assert (found and found[0].seat) == turner


def test_a_sealed_page_comes_to_rest_once_the_bots_have_answered() -> None:
    with table(game(4, asked(steps.SUPPORT))) as (app, _scene):
        page = page_of(app, SupportPage)
        for _number in range(200):
            if not page.waits:
                break
            kit.pass_time(app, 1)
        assert not page.waits and not app.scene.busy
