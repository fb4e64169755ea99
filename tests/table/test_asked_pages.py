"""Pages of questions of Archon: offers, support, sealed answers and dice to give, by mouse and by keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from atlantis_desktop.engine import sealed
from atlantis_desktop.engine.match import HUMAN, Match, Seat
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.validator import Gesture, MoveValidator
from atlantis_desktop.games import entry_of
from atlantis_desktop.games.archon.rules import ballots, deals, gestures, steps, support
from atlantis_desktop.games.archon.rules.event_vocabulary import TEXTS, article_of, letter_of, text_of
from atlantis_desktop.games.archon.rules.mobilisation import heroes_of
from atlantis_desktop.games.archon.rules.support import Plan
from atlantis_desktop.games.archon.table import deal_draft, sealed_page
from atlantis_desktop.games.archon.table.action_page import ActionPage
from atlantis_desktop.games.archon.table.allot_page import AllotPage
from atlantis_desktop.games.archon.table.announce_page import AnnouncePage
from atlantis_desktop.games.archon.table.cards_page import ActivatePage, GoalsPage
from atlantis_desktop.games.archon.table.chances import sides_at
from atlantis_desktop.games.archon.table.deal_draft import Draft
from atlantis_desktop.games.archon.table.deal_page import DealPage
from atlantis_desktop.games.archon.table.motion_page import MotionPage
from atlantis_desktop.games.archon.table.pages import PAGES
from atlantis_desktop.games.archon.table.reply_page import ReplyPage
from atlantis_desktop.games.archon.table.sealed_page import BetPage, FundPage, SealedPage, WayPage
from atlantis_desktop.games.archon.table.support_page import SupportPage, after
from atlantis_desktop.games.archon.words.names import card_name
from atlantis_desktop.games.archon.words.offered import offered_text
from atlantis_desktop.table.questions.sheet import AskedScene
from atlantis_desktop.ui.probe import describe
from atlantis_desktop.ui.richtext import escape
from tests.table import kit
from tests.table.council import asked, council, table
from tests.table.look import look_at
from tests.table.shared import names
from tests.table.tables import NAMES, make_move

Wanted = Callable[[Any, Any], bool]


def game(seats: int, wanted: Wanted, people: int = 1) -> Match[Any]:
    """A game in which the first seat comes to a moment that is wanted; some games end before."""
    for seed in range(5, 205, 20):
        try:
            return council(seats, wanted, seed, people)
        except (AssertionError, IndexError):
            continue
    raise AssertionError("the moment came in no game")


def page_of(app: Any, kind: type[Any]) -> Any:
    """The page on top, after the time in which it opens."""
    kit.pass_time(app, 4)
    assert isinstance(app.scene, AskedScene) and isinstance(app.scene.page, kind), type(app.scene)
    return app.scene.page


# Every page, at every size


@pytest.mark.every(2)
@pytest.mark.parametrize(("step", "seats", "size", "scale", "language"), [
    (step, *at)
    for step in sorted(set(PAGES) - {steps.GIVE, steps.WANT, steps.PREFER, steps.SEND})
    for at in [(3, (1280, 720), 150, "de"), (8, (1920, 1080), 100, "en"), (8, (1280, 720), 150, "de")]
    # Three factions are all citizens, so that nobody grants in an Assembly, and the Medes who keep a goal are not among
    # them.
    if (step, at[0]) not in ((steps.GRANT, 3), (steps.KEEP_GOAL, 3))
])  # fmt: skip
def test_no_page_cuts_a_word(step: str, seats: int, size: tuple[int, int], scale: int, language: str) -> None:
    with table(game(seats, asked(step)), size, ui_scale=scale, language=language) as (app, _scene):
        page_of(app, PAGES[step])
        assert app.audit().findings() == []
        for name in [widget.name for widget in app.scene.walk() if widget.focusable and widget.region == "body"]:
            found = next((widget for widget in app.scene.walk() if widget.name == name), None)
            if found is not None:
                app.scene.set_focus(found)
                found.answer()
                assert app.audit().findings() == [], name


@pytest.mark.every(2)
@pytest.mark.parametrize(("step", "size", "scale"), [
    (step, *at)
    for step in sorted(set(PAGES) - {steps.GIVE, steps.WANT, steps.PREFER, steps.SEND, steps.GRANT, steps.KEEP_GOAL})
    for at in [((1280, 720), 100), ((1920, 1080), 100), ((1920, 1080), 145)]
])  # fmt: skip
def test_the_buttons_of_a_page_stay_where_they_are_while_it_grows(
    step: str, size: tuple[int, int], scale: int
) -> None:
    with table(game(3, asked(step)), size, ui_scale=scale) as (app, _scene):
        scene = page_of(app, PAGES[step]).scene

        def places() -> dict[str, tuple[int, ...]]:
            return {each.name: tuple(each.rect) for each in scene.walk() if each.region == "answers"}

        before = places()
        for name in [widget.name for widget in scene.walk() if widget.focusable and widget.region != "answers"]:
            found = next((widget for widget in scene.walk() if widget.name == name), None)
            if found is not None and app.scene is scene:
                scene.set_focus(found)
                found.answer()
                assert places() == before, name
                title, body = scene.find("asked_title").rect, scene.find("asked_body").rect.inflate(-20, -20)
                assert title.top >= 0 and title.bottom <= body.top, name
                assert body.bottom <= min(top for _left, top, *_size in before.values()), name


def test_esc_puts_a_page_away_and_the_gold_button_brings_it_back() -> None:
    with table(game(4, asked(steps.SUPPORT))) as (app, scene):
        page_of(app, SupportPage)
        kit.key(app, "escape")
        kit.pass_time(app, 4)
        assert app.scene is scene
        assert scene.find("action_main").label == "Gather support"
        kit.click(app, "action_main")
        page_of(app, SupportPage)


def test_bots_are_made_quick_by_key_also_while_a_page_asks() -> None:
    with table(game(4, asked(steps.SUPPORT))) as (app, _scene):
        page = page_of(app, SupportPage)
        for quick, said in ((True, "Bots are quick now."), (False, "Bots take their time again.")):
            kit.key(app, "q")
            kit.pass_time(app, 4)
            assert app.settings.quick_bots is quick
            assert app.scene.page is page, "the page stays"
            assert said in [entry.text for entry in app.audit().records]


@pytest.mark.parametrize("step", [steps.SUPPORT, steps.ACTION])
def test_a_page_lies_over_a_table_that_calls_nobody_any_more(step: str) -> None:
    with table(game(4, asked(step))) as (app, scene):
        page_of(app, PAGES[step])
        # What lies below a page is painted once: a banner would stand there as long as the page does.
        assert scene.banner.text == "Nikandros’s turn" and "banner" not in look_at(scene)


@pytest.mark.parametrize("key", ["return", "e", "space"])
def test_a_page_that_opens_by_itself_takes_no_key_that_was_meant_for_the_question_before(key: str) -> None:
    match = game(4, asked(steps.REPLY))
    with table(match) as (app, scene):
        for _wait in range(200):
            kit.pass_time(app, 1)
            if app.scene is not scene:
                break
        made = len(match.line)
        kit.key(app, key)
        assert isinstance(app.scene, AskedScene) and len(match.line) == made
        kit.pass_time(app, 12)
        page_of(app, ReplyPage).scene.set_focus(app.scene.find("confirm"))
        kit.key(app, key)
        kit.pass_time(app, 2)
        assert len(match.line) > made


# Support


def test_archon_48_the_sum_of_a_plan_is_the_strength_that_is_announced() -> None:
    match = game(5, asked(steps.SUPPORT))
    rules: Any = match.rules
    state = match.state
    heroes = support.plan_of(state, 0, 0).heroes
    for doom in range(support.most_doom(rules, state) + 1):
        plan = Plan(0, doom, support.able_grants(rules, state, 0)[-1], tuple(0 for _hero in heroes))
        told = after(rules, rules.view(state, 0), 0, plan, False)
        real = state
        for seat in range(5):
            idle = Plan(0, 0, 0, tuple(5 for _hero in support.plan_of(state, seat, 0).heroes))
            blank = idle if support.fits(rules, real, seat, idle) else idle._replace(
                grant=support.able_grants(rules, real, seat)[0])  # fmt: skip
            real, events = rules.apply(real, Move("support", seat, tuple(plan if seat == 0 else blank)))
        announced = next(event.values for event in events if event.kind == "strengths_announced")
        assert tuple(told) == announced


def test_archon_45_a_hero_is_told_as_such_with_what_it_brings() -> None:
    match = game(4, lambda prompt, state: prompt.name == steps.SUPPORT and bool(heroes_of(state, 0)))
    rules: Any = match.rules
    hero = heroes_of(match.state, 0)[0]
    with table(match) as (app, _scene):
        page_of(app, SupportPage)
        name, n = card_name(rules, hero), rules.cards.hero_value[hero]
        assert app.find("hero_0_head").text == f"{name}, one of your heroes, supports with {n}"


def test_archon_46_a_plan_that_no_list_has_is_chosen_by_steppers_alone() -> None:
    match = game(8, lambda prompt, state: prompt.name == steps.SUPPORT and state.act == 3 and bool(
        support.plan_of(state, 0, 0).heroes) and state.horses[0] > state.tired[0])  # fmt: skip
    with table(match) as (app, _scene):
        page_of(app, SupportPage)
        for _step in range(3):
            app.scene.set_focus(app.find("support_doom"))
            kit.key(app, "right")
        kit.key(app, "left")
        kit.key(app, "left")
        assert look_at(app)["support_doom"]["value"] == 1
        kit.click_at(app, look_at(app)["support_horses"]["parts"]["+"])
        kit.click(app, "hero_0_1")
        listed, before = match.rules.moves(match.state, 0), len(match.line)
        kit.click(app, "confirm")
        kit.pass_time(app, 4)
        move = next(made.move for made in match.line[before:] if made.move.seat == 0)
        made = Plan(*move.args)
        assert made == Plan(1, 1, made.grant, (1, *made.heroes[1:]))
        assert move.kind == "support" and move not in listed


def test_archon_44_a_stepper_says_why_there_is_no_more() -> None:
    match: Any = game(4, asked(steps.SUPPORT))
    with table(match) as (app, _scene):
        page_of(app, SupportPage)
        app.scene.set_focus(app.find("support_doom"))
        most = support.most_doom(match.rules, match.state)
        for _step in range(most + 1):
            kit.key(app, "right")
        assert "ARCHON-46" in look_at(app).refusal
        assert look_at(app)["support_doom"]["value"] == most


# Sealed answers


def test_what_is_given_up_is_told_with_its_amount_as_in_the_list_of_moves() -> None:
    with table(game(5, lambda prompt, state: prompt.name == steps.GIVE_UP and state.act == 3)) as (app, scene):
        page_of(app, WayPage)
        told = [widget.label for widget in app.scene.walk() if widget.name.startswith("way_") and widget.focusable]
        session = scene.session
        view, moves = session.acting_view(), session.legal()
        assert told == [offered_text(session.rules, view, move, session.names) for move in moves]
        assert "Take 1 Doom" in told
        kit.click(app, "way_0")
        assert look_at(app)["asked_sentence"]["label"] == f"{told[0]}."


@pytest.mark.parametrize(("step", "first"), [
    (steps.DEBATE, "to_1"), (steps.SUPPORT, "support_doom"), (steps.ALLOT, "to_1"),
])  # fmt: skip
def test_what_would_clear_a_page_says_so_while_nothing_is_chosen(step: str, first: str) -> None:
    with table(game(4, asked(step))) as (app, _scene):
        page = page_of(app, PAGES[step])
        kit.click(app, "clear")
        assert look_at(app).refusal == "Nothing is chosen yet."
        app.find(first).answer()
        assert page.has_choice()
        kit.click(app, "clear")
        kit.pass_time(app, 2)
        assert not page.has_choice() and app.find("clear").reason


def test_plus_and_minus_of_an_amount_are_told_to_whoever_looks_for_what_can_be_pressed() -> None:
    match = game(4, lambda prompt, state: prompt.name == steps.FUND and state.talents[0] > 1)
    with table(match) as (app, _scene):
        page = page_of(app, FundPage)
        amount = next(each for each in describe(app)["widgets"] if each["name"] == "amount")
        for sign, n in (("+", 1), ("+", 2), ("−", 1)):
            kit.click_at(app, tuple(amount["parts"][sign]))
            assert page.n == n


def test_a_page_tells_who_has_answered_and_never_what() -> None:
    match = game(4, lambda prompt, state: prompt.name == steps.FUND and state.talents[0] > 1)
    with table(match) as (app, scene):
        page_of(app, FundPage)
        kit.pass_time(app, 60)
        top = scene.session.match.state.frames[-1]
        assert sealed.waiting(top) == [0], "the bots have answered meanwhile"
        seen = scene.session.view().frames[-1].data
        assert set(seen[1:]) == {sealed.SEALED}
        words = [record.text for record in app.audit().records]
        assert any(f"{len(top.data) - 1} of {len(top.data)} have answered" in each for each in words)
        kit.click_at(app, look_at(app)["amount"]["parts"]["+"])
        kit.click(app, "confirm")
        kit.pass_time(app, 4)
        made = [made.move for made in scene.session.match.line if made.move.seat == 0]
        assert made[-1] == Move("pay", 0, (1,))


@pytest.mark.parametrize("step", [steps.GRANT, steps.BET])
def test_where_nobody_else_is_asked_a_page_counts_no_answers_and_speaks_of_no_secret(step: str) -> None:
    def alone(prompt: Any, state: Any) -> bool:
        return bool(prompt.name == step and sum(each != sealed.NOT_ASKED for each in state.frames[-1].data) == 1)

    with table(game(5, alone)) as (app, _scene):
        page_of(app, PAGES[step])
        told = " ".join(entry.text for entry in app.audit().records)
        assert "have answered" not in told and "in secret" not in told


def test_the_table_below_a_page_names_nobody_as_asked_who_has_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    match = game(8, lambda prompt, state: prompt.name == steps.FUND and state.talents[0] > 1)
    with table(match, (1920, 1080)) as (app, scene):
        with monkeypatch.context() as slow:
            slow.setattr(scene.session, "tick", lambda *_args: None)
            page = page_of(app, FundPage)
            told = scene.find("instruction").rect.inflate(-30, -30)
            assert page.waits and told.collidelist([each.rect for each in app.scene.walk()]) < 0
            app.draw_now()
        kit.pass_time(app, 100)
        assert not page.waits, "the bots have answered meanwhile"
        stood = app.draw_now().subsurface(told).copy().get_buffer().raw
        kit.key(app, "escape")
        kit.pass_time(app, 4)
        kit.click(app, "action_main")
        page_of(app, FundPage)
        assert app.draw_now().subsurface(told).copy().get_buffer().raw == stood


def test_an_answer_can_be_taken_back_until_the_last_and_the_page_opens_anew() -> None:
    match = game(4, asked(steps.FUND), people=4)
    with table(match, cover=False) as (app, scene):
        page: SealedPage = page_of(app, FundPage)
        seat = page.seat
        kit.click(app, "confirm")
        kit.pass_time(app, 4)
        assert sealed.has_answered(scene.session.match.state.frames[-1], seat)
        while app.scene is not scene:
            app.pop()
        assert scene.session.submit(Move("take_back", seat)) is None
        kit.pass_time(app, 6)
        assert not sealed.has_answered(scene.session.match.state.frames[-1], seat)


def test_archon_103_the_page_of_a_bonus_die_tells_both_chances() -> None:
    match = game(5, asked(steps.BET))
    with table(match) as (app, scene):
        page = page_of(app, BetPage)
        assert page.chance(1) > page.chance(0) > 0
        kit.click_at(app, look_at(app)["amount"]["parts"]["+"])
        assert page.sentence().count("%") == 2
        kit.click(app, "confirm")
        kit.pass_time(app, 4)
        assert Move("bet", 0, (1,)) in [made.move for made in scene.session.match.line]


def test_archon_103_a_side_is_told_in_whole_words_however_much_it_has(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BetPage, "_came_with", lambda _page, _side: "+30, 11 Haufen und 5 Militäreinheiten, Autochthon")
    first = sides_at
    monkeypatch.setattr(sealed_page, "sides_at", lambda *of: [first(*of)[0]._replace(seat=seat) for seat in range(3)])
    with table(game(4, asked(steps.BET)), (1280, 720), ui_scale=150, language="de") as (app, _scene):
        page = page_of(app, BetPage)
        for side in page.sides:
            chip = app.find(f"side_{side.seat}")
            assert app.ui.text.measure(chip.note, "label", size=15)[0] < chip.rect.width - app.ui.scale.px(70)


def test_archon_103_a_chance_that_is_neither_sure_nor_none_is_not_told_as_such(monkeypatch: pytest.MonkeyPatch) -> None:
    with table(game(4, asked(steps.BET))) as (app, _scene):
        page = page_of(app, BetPage)
        count = len(page.sides)
        for chance, told in ((0.001, 1), (0.999, 99), (0.0, 0)):
            monkeypatch.setattr(sealed_page, "chances", lambda _of, c=chance: [c] * count)
            assert page.chance(0) == told


# Dice to give


def test_archon_112_each_die_is_clicked_and_given_to_another_faction() -> None:
    match = game(5, asked(steps.ALLOT))
    with table(match) as (app, scene):
        page = page_of(app, AllotPage)
        one, two, three = page.able[:3]
        kit.click(app, "die_2")
        kit.click(app, f"to_{one}")
        assert page.given == [-1, one, -1] and page.hand == 0
        kit.click(app, f"to_{one}")
        assert page.given == [one, -1, -1], "a faction has one die at most"
        kit.click(app, f"to_{two}")
        kit.click(app, f"to_{three}")
        assert page.given == [one, two, three] and not page.missing()
        before = len(scene.session.match.line)
        kit.click(app, "confirm")
        kit.pass_time(app, 4)
        assert scene.session.match.line[before].move == Move("allot", 0, ((one, two, three),))


def test_archon_112_the_die_at_hand_is_told_as_such() -> None:
    with table(game(5, asked(steps.ALLOT))) as (app, _scene):
        page_of(app, AllotPage)
        kit.click(app, "die_2")
        told = [app.find(f"die_{die}").describe() for die in (1, 2, 3)]
        assert ["chosen" in words for words in told] == [False, True, False]


# Deals


@pytest.mark.parametrize("step", [steps.DEBATE, steps.TRADE])
def test_archon_37_every_offer_of_the_rules_is_put_together_on_the_page(step: str) -> None:
    match = game(5, lambda prompt, state: prompt.name == step and state.act > 1 and state.frames[-1].data[0] > 0)
    rules: Any = match.rules
    judge = MoveValidator(rules, gestures.read)
    view = rules.view(match.state, 0)
    count = 0
    for to in deal_draft.partners(rules, view, 0):
        for good, amounts in deal_draft.gives(rules, view, 0).items():
            draft = Draft(to, good, amounts[-1])
            for want in deal_draft.wants(rules, view, 0, draft):
                state = match.state
                for gesture in deal_draft.gestures(view, 0, draft._replace(want=want)):
                    move = judge.judge(rules.view(state, 0), gesture)
                    assert isinstance(move, Move), (gesture, move)
                    state = rules.apply(state, move)[0]
                assert state.frames[-1].name == steps.REPLY and state.frames[-1].data[0] == 0
                assert move == want
                count += 1
    assert count > 20


def test_archon_36_an_empty_offer_says_what_can_be_given_and_what_for() -> None:
    with table(game(5, asked(steps.DEBATE))) as (app, _scene):
        page = page_of(app, DealPage)
        said = "You give goods, for goods, a vote, a grant or an act of office; or make none."
        assert page.sentence() == f"Choose to whom the offer goes. {said}"
        assert app.find("confirm").reason == "Choose to whom the offer goes."


def test_archon_37_an_offer_is_laid_before_the_other_in_one_go() -> None:
    match = game(5, lambda prompt, state: prompt.name == steps.DEBATE and state.talents[0] > 3)
    with table(match) as (app, scene):
        page: DealPage = page_of(app, DealPage)
        assert app.find("confirm").reason
        to = next(seat for seat in range(1, 5) if any(
            move.kind == "want_no" for move in deal_draft.wants(page.rules, page.view, 0, Draft(seat))))  # fmt: skip
        kit.click(app, f"to_{to}")
        for _step in range(3):
            app.scene.set_focus(app.find("give_0"))
            kit.key(app, "right")
        event = match.state.activated[0]
        kit.click(app, f"want_no_{event}")
        assert page.draft == Draft(to, deals.TALENTS, 3, Move("want_no", 0, (event,)))
        assert "3 Talents" in page.sentence() and "**NO**" in page.sentence()
        unsworn = look_at(app)["asked_sentence"]["label"]
        kit.click(app, "want_oath")
        assert "oath" in look_at(app)["asked_sentence"]["label"] and "oath" not in unsworn
        kit.click(app, "want_oath")
        assert look_at(app)["asked_sentence"]["label"] == unsworn
        before = len(scene.session.match.line)
        kit.click(app, "confirm")
        kit.pass_time(app, 6)
        made = [made.move for made in scene.session.match.line[before : before + 3]]
        assert made == [Move("offer", 0, (to,)), Move("give", 0, (0, 3)), Move("want_no", 0, (event,))]


def test_archon_123_an_offer_about_motions_tells_which_of_them_concern_the_own_aims() -> None:
    match = game(5, asked(steps.LOBBY))
    rules, state = match.rules, match.state
    held, wished = rules.cards.factions[state.factions[0]].aims[:2]
    article = article_of(wished[0])
    state.articles[article_of(held[0])] = letter_of(held[0])
    state.articles[article] = next(n for n in range(4) if text_of(article, n) not in wished)
    texts = [text_of(article_of(held[0]), n) for n in range(4)]
    other = next(text for text in texts if text not in held)
    with table(match) as (app, _scene):
        page: DealPage = page_of(app, DealPage)
        assert page.vote_said(deals.MOTION + wished[0]).endswith(" · your aim")
        assert f" · ends your aim {TEXTS[held[0]]}" in page.vote_said(deals.MOTION + other)
        wishes = ((seat, move) for seat in range(1, 5) for move in deal_draft.wants(rules, page.view, 0, Draft(seat)))
        to, wish = next((seat, move) for seat, move in wishes if move.kind == "want_motion_yes")
        kit.click(app, f"to_{to}")
        about = wish.args[0] + deals.FROM[wish.kind]
        assert app.find(f"want_event_{about}").text == page.vote_said(about)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_archon_37_the_page_of_offers_is_as_high_as_what_lies_on_it(size: tuple[int, int]) -> None:
    match = game(5, asked(steps.DEBATE))
    with table(match, size) as (app, scene):
        page: DealPage = page_of(app, DealPage)

        def empty() -> int:
            sheet = app.scene
            lowest = max(item.rect.bottom for item in sheet.area.items)
            return int(app.find("asked_band").rect.top - lowest)

        high = app.find("confirm").rect.bottom - app.find("asked_title").rect.top
        assert high < size[1] * 0.6 and empty() < app.ui.scale.px(60)
        confirm = app.find("confirm").rect
        kit.click(app, f"to_{deal_draft.partners(page.rules, page.view, 0)[0]}")
        assert empty() < app.ui.scale.px(60)
        assert app.find("confirm").rect.bottom == confirm.bottom, "the buttons stay where they are"

        def chips() -> list[Any]:
            return [each.rect for each in app.scene.walk() if each.name.startswith("to_")]

        tabs, partners = app.find("want_tabs").rect, chips()
        for tab in ("goods", "grant", "vote"):
            page.turn_to(tab)
            kit.pass_time(app, 1)
            assert app.find("want_tabs").rect == tabs, "nothing moves when another tab is looked at"
            assert chips() == partners
        assert scene.session.match.line == match.line


def test_archon_37_another_good_comes_beside_the_first_and_drops_a_wish_that_no_longer_fits() -> None:
    def has_goods(prompt: Any, state: Any) -> bool:
        return bool(prompt.name == steps.DEBATE and state.talents[0] > 3 and min(state.horses[:2]))

    match = game(5, has_goods)
    with table(match) as (app, _scene):
        page: DealPage = page_of(app, DealPage)
        page.choose_partner(1)
        page.give(deals.TALENTS, 2)
        page.turn_to("goods")
        horse = next(move for move in deal_draft.wants(page.rules, page.view, 0, page.draft)
                     if move.kind == "want" and move.args[0] == deals.HORSES)  # fmt: skip
        page.ask_for(horse)
        page.give(deals.HORSES, 1)
        both = Draft(1, deals.TALENTS, 2, None, ((deals.HORSES, 1),))
        assert page.draft == both, "Horses for Horses are no deal"
        assert "2 Talents" in page.sentence() and "1 Horse" in page.sentence()
        page.give(deals.TALENTS, 0)
        assert page.draft == Draft(1, deals.HORSES, 1)


def test_archon_37_an_offer_that_is_half_made_goes_on_where_it_stands() -> None:
    match = game(5, lambda prompt, state: prompt.name == steps.DEBATE and state.talents[0] > 3 and (
        state.frames[-1].data[0] > 1))  # fmt: skip
    match.submit(Move("offer", 0, (2,)))
    match.submit(Move("give", 0, (deals.TALENTS, 2)))
    with table(match) as (app, scene):
        page: DealPage = page_of(app, DealPage)
        assert page.draft == Draft(2, deals.TALENTS, 2)
        kit.click(app, "withdraw")
        kit.pass_time(app, 4)
        assert scene.session.match.line[-1].move == Move("withdraw", 0)
        page_of(app, DealPage)


@pytest.mark.parametrize("key", ["left", "right"])
def test_archon_37_what_an_offer_gives_is_no_longer_changed_once_it_is_said(key: str) -> None:
    match = game(5, lambda prompt, state: prompt.name == steps.DEBATE and state.talents[0] > 3)
    match.submit(Move("offer", 0, (2,)))
    match.submit(Move("give", 0, (deals.TALENTS, 2)))
    with table(match) as (app, _scene):
        page: DealPage = page_of(app, DealPage)
        app.scene.set_focus(app.find("give_0"))
        kit.key(app, key)
        assert page.draft == Draft(2, deals.TALENTS, 2) and "2 Talents" in page.sentence()
        assert "is said already" in look_at(app).refusal


def test_archon_37_a_card_that_is_offered_is_no_longer_taken_back_but_by_withdrawing() -> None:
    match = game(4, lambda prompt, state: prompt.name == steps.TRADE and bool(state.hands[0]))
    card = match.state.hands[0][0]
    match.submit(next(move for move in match.rules.moves(match.state, 0) if move.kind == "offer"))
    match.submit(Move("give_card", 0, (card,)))
    with table(match) as (app, _scene):
        page_of(app, DealPage)
        app.find(f"give_card_{card}").answer()
        assert escape(card_name(match.rules, card)) in look_at(app)["asked_sentence"]["label"]
        assert "is said already" in look_at(app).refusal


@pytest.mark.parametrize("answer", ["confirm", "refuse"])
def test_archon_37_an_offer_to_me_lies_there_with_what_it_costs(answer: str) -> None:
    match = game(4, lambda prompt, state: prompt.name == steps.REPLY and state.frames[-1].data[3] in (
        deals.YES, deals.NO) and not steps.Offer(*state.frames[-1].data).goods)  # fmt: skip
    with table(match) as (app, scene):
        page: ReplyPage = page_of(app, ReplyPage)
        source, good, n, _ask = page.terms
        assert page.faction(source) in page.title()
        before = scene.session.match.state.talents[source], len(scene.session.match.state.promises)
        kit.click(app, answer)
        kit.pass_time(app, 2)
        line = [made for made in scene.session.match.line if made.move.seat == 0]
        assert line[-1].move.kind == ("accept" if answer == "confirm" else "refuse")
        if answer == "confirm":
            assert len(line[-1].after.promises) == before[1] + 1
            if good == deals.TALENTS:
                assert line[-1].after.talents[source] == before[0] - n


def test_archon_37_who_is_asked_to_vote_for_a_motion_reads_what_its_text_says() -> None:
    match = game(5, lambda prompt, state: prompt.name == steps.REPLY and state.frames[-1].data[3] in (
        deals.YES, deals.NO) and deals.ballot_of(state.frames[-1].data[4])[0] == ballots.MOTION)  # fmt: skip
    with table(match) as (app, _scene):
        page: ReplyPage = page_of(app, ReplyPage)
        about = page.terms[3][1]
        assert app.find("owe_text").text == page.vote_said(about)
        assert app.audit().findings() == []


def test_a_name_with_signs_of_markup_is_told_on_an_offer_as_it_was_typed() -> None:
    match = game(4, asked(steps.REPLY))
    source = match.state.frames[-1].data[0]
    match.seats[source] = match.seats[source]._replace(name="Iole **9**")
    with table(match) as (app, _scene):
        page_of(app, ReplyPage)
        app.draw_now()
        assert escape("Iole **9**") in [record.text for record in app.audit().records]


def test_numbers_of_a_gesture_are_judged_by_the_rules() -> None:
    match = game(4, asked(steps.SUPPORT))
    rules: Any = match.rules
    judge = MoveValidator(rules, gestures.read)
    view = rules.view(match.state, 0)
    much = Gesture(0, button="support", numbers=(0, 99, 0, *support.plan_of(view, 0, 0).heroes))
    assert not isinstance(judge.judge(view, much), Move)
    short = Gesture(0, button="support", numbers=(0,))
    assert not isinstance(judge.judge(view, short), Move)


# A whole Act


def compose(app: Any, page: DealPage, keys: bool) -> None:
    """Put an offer together, of what lies there, and make it; where nothing goes together, offer no more."""
    press(app, next(name for name in names(app) if name.startswith("to_")), keys)
    if keys:
        app.scene.set_focus(app.find("give_0"))
        kit.key(app, "right")
    else:
        kit.click_at(app, look_at(app)["give_0"]["parts"]["+"])
    for name in [name for name in names(app) if name.startswith(("want_no_", "want_grant", "want_8", "want_9"))]:
        if app.find("confirm").reason and name in names(app):
            press(app, name, keys)
    press(app, "done" if page.missing() else "confirm", keys)


def press(app: Any, name: str, keys: bool) -> None:
    """Click a widget of the page, or go to it by Tab and press Enter."""
    if not keys:
        kit.click(app, name)
        return
    for _press in range(80):
        if reached(app, name):
            return
        focus, goal = app.scene.focus, app.scene.find(name)
        where = "tab"
        if focus is not None and focus.region == goal.region:
            dx, dy = (getattr(goal.rect, each) - getattr(focus.rect, each) for each in ("centerx", "centery"))
            if abs(dy) > goal.rect.height // 2:
                where = "down" if dy > 0 else "up"
            elif not focus.keeps_arrows:
                where = "right" if dx > 0 else "left"
        kit.key(app, where)
        if app.scene.focus is focus:
            kit.key(app, "tab")
    raise AssertionError(f"no key leads to {name}")


def reached(app: Any, name: str) -> bool:
    """Press Enter where the focus is there."""
    focus = app.scene.focus
    if focus is not None and focus.name == name:
        kit.key(app, "return")
        return True
    return False


CHOICES = ("way_", "card_", "action_", "text_", "option_", "accuse_", "event_", "goal_")
"""How the names of what is chosen on a page begin."""


@pytest.mark.parametrize("keys", [False, True])
def test_councils_are_played_by_pages_alone(keys: bool) -> None:
    rules: Any = entry_of("archon").make_rules(4, {})
    match = Match(rules, [Seat(NAMES[at], "greedy" if at else HUMAN) for at in range(4)], 13)
    kinds = set()
    with table(match) as (app, scene):
        for _round in range(400):
            kit.pass_time(app, 3)
            if keys and isinstance(app.scene, AskedScene) and app.scene.fresh > 0:
                kit.pass_time(app, 12)
            page: Any = app.scene.page if isinstance(app.scene, AskedScene) else scene
            if (match.state.act, match.state.cycle) >= (1, 4):
                break
            last = match.state.frames[-1].data if match.state.frames else ()
            if isinstance(page, DealPage) and match.state.talents[0] > 2 and not page.fixed and "confirm" in names(
                app) and rules.numbers.offers == last[0]:  # fmt: skip
                compose(app, page, keys)
            elif isinstance(page, DealPage):
                press(app, "withdraw" if page.fixed else "done", keys)
            elif page is not scene:
                for name in [name for name in names(app) if name.startswith(CHOICES)]:
                    if page.missing() and not app.find(name).reason:
                        press(app, name, keys)
                plain = "decline" if isinstance(page, (ActionPage, MotionPage, GoalsPage)) else "refuse"
                press(app, plain if page.missing() else "confirm", keys)
            elif scene.live:
                kit.pass_time(app, 2)
                if app.scene is scene and scene.live:
                    kinds.add(scene.session.acting_view().frames[-1].name)
                    make_move(scene, scene.session.legal()[0])
    assert (match.state.act, match.state.cycle) >= (1, 4)
    assert not kinds & set(PAGES), "what has a page is never answered without it"
    own = [made.move.kind for made in match.line if made.move.seat == 0]
    assert "offer" in own and "support" in own and own.count("withdraw") == 0
    assert {"stud_farm", "file"} <= set(own)


# Motions, actions, announcements


def test_archon_65_a_text_is_filed_from_its_article_and_the_one_in_force_is_not() -> None:
    match = game(5, asked(steps.FILE))
    with table(match) as (app, _scene):
        page = page_of(app, MotionPage)
        assert page.missing() and not page.gestures()
        kit.click(app, "article_7")
        now = 6 * 4 + match.state.articles[6]
        kit.click(app, f"text_{now}")
        assert page.choice is None and app.find(f"text_{now}").reason
        other = next(6 * 4 + letter for letter in range(4) if 6 * 4 + letter != now)
        kit.click(app, f"text_{other}")
        rules: Any = match.rules
        left = match.state.talents[0] - rules.numbers.motion_price
        assert f"{left} T are left" in page.sentence()
        kit.click(app, "confirm")
        kit.pass_time(app, 2)
        assert Move("file", 0, (other,)) in [made.move for made in match.line]


def test_archon_119_whoever_may_change_an_article_reads_that_a_won_stasis_allows_it() -> None:
    with table(game(4, asked(steps.AMEND))) as (app, scene):
        page = page_of(app, MotionPage)
        assert page.title() == "Change an article"
        shown = [entry.text for entry in app.audit().records]
        assert "Your prize for the Stasis that you won" in shown
        session = scene.session
        assert "the Stasis" in session.words.prompt_text(session.rules, page.view, session.names).sentence


def test_archon_64_an_action_that_cannot_be_taken_says_why_and_is_not_sent() -> None:
    wanted = lambda prompt, state: prompt.name == steps.ACTION and state.act == 1  # noqa: E731
    match = game(5, wanted)
    with table(match) as (app, _scene):
        page = page_of(app, ActionPage)
        agitate = app.find("action_agitate")
        assert "Act I" in agitate.reason and "[ARCHON-15]" in agitate.reason
        kit.click(app, "action_agitate")
        assert page.kind == ""
        kit.click(app, "action_study")
        kit.click(app, "confirm")
        kit.pass_time(app, 2)
        assert Move("study", 0) in [made.move for made in match.line]


def test_archon_64_a_megaproject_is_built_from_its_row_with_the_letters_that_are_chosen() -> None:
    match = game(3, asked(steps.ACTION))
    match.state.talents[0] = 20
    match.state.letters[0:5] = [1, 1, 1, 1, 0]
    with table(match) as (app, _scene):
        page = page_of(app, ActionPage)
        kit.click(app, "action_build")
        assert page.missing() and page.letters == (0, 1, 2)
        kit.click(app, "letter_0")
        assert page.missing()
        kit.click(app, "letter_3")
        name = next(name for name in names(app) if name.startswith("project_"))
        kit.click(app, name)
        kit.click(app, "confirm")
        kit.pass_time(app, 2)
        built = Move("build", 0, (int(name.split("_")[1]), (1, 2, 3)))
        assert built in [made.move for made in match.line]


def test_archon_50_an_option_is_announced_from_its_row() -> None:
    match = game(5, lambda prompt, state: prompt.name == steps.ANNOUNCE and len(
        match_options(state)) == 2, people=1)  # fmt: skip
    with table(match) as (app, _scene):
        page_of(app, AnnouncePage)
        rows = [name for name in names(app) if name.startswith("option_")]
        assert rows == ["option_0", "option_1"]
        kit.click(app, "option_1")
        kit.click(app, "confirm")
        kit.pass_time(app, 2)
        assert Move("announce", 0, (1,)) in [made.move for made in match.line]


def test_archon_31_events_are_chosen_by_their_whole_text_as_many_as_the_act_number() -> None:
    match = game(5, lambda prompt, state: prompt.name == steps.ACTIVATE and state.act == 2)
    with table(match) as (app, _scene):
        page = page_of(app, ActivatePage)
        rows = [app.find(name) for name in names(app) if name.startswith("event_")]
        assert len(rows) == 3 and all("YES" in row.words for row in rows)
        assert all(row.mark_words for row in rows), "what each is worth to the one who chooses"
        for row in rows:
            kit.click(app, row.name)
        assert len(page.chosen) == 2 and not page.missing()
        chosen = page.chosen
        kit.click(app, "confirm")
        kit.pass_time(app, 2)
        assert Move("activate", 0, (chosen,)) in [made.move for made in match.line]


def test_archon_64_a_trade_goal_is_completed_from_its_row() -> None:
    match = game(5, asked(steps.GOALS))
    state = match.state
    state.talents[0], state.horses[0], state.tyche[0], state.letters[0:5] = 30, 5, 5, [1] * 5
    with table(match) as (app, _scene):
        page_of(app, GoalsPage)
        before = len(match.state.goals_done[0])
        kit.click(app, "goal_1")
        kit.click(app, "confirm")
        kit.pass_time(app, 2)
        assert len(match.state.goals_done[0]) == before + 1


def match_options(state: Any) -> list[Move]:
    """The options that can be announced, where the event lists them."""
    rules: Any = entry_of("archon").make_rules(5, {})
    return [move for move in rules.moves(state, 0) if move.kind == "announce"]
