"""What a new person at the table of Archon is told without asking: promises, what came of a vote, who is who."""

from __future__ import annotations

from typing import Any

import pytest

from atlantis_desktop.engine.match import Match
from atlantis_desktop.games import entry_of
from atlantis_desktop.games.archon.rules import ballots, deals, steps
from atlantis_desktop.games.archon.table import deal_draft
from atlantis_desktop.games.archon.table.deals_told import promised_here
from atlantis_desktop.games.archon.table.known import known_aims
from atlantis_desktop.games.archon.table.reply_page import ReplyPage
from atlantis_desktop.games.archon.words.names import faction_of
from atlantis_desktop.table.log_text import LogLine
from atlantis_desktop.table.questions.sheet import AskedScene
from tests.table import kit
from tests.table.council import asked, council, table
from tests.table.look import look_at
from tests.table.tables import make_move, put_away

SIZES = [(1280, 720), (1920, 1080)]


def with_promises(match: Match[Any], *promises: tuple[int, int, int, int, int]) -> int:
    """Have seats promise (what, who, to whom, a good, how much) about the vote at hand; gives what it is about."""
    state = match.state.copy()
    about = deals.subject(*state.frames[-2].data)
    state.promises = [(want, who, to, good, n, about + 1, 0) for want, who, to, good, n in promises]
    match.state = state
    return about


@pytest.mark.parametrize("size", SIZES)
def test_archon_37_whoever_votes_is_told_what_was_promised_about_this_vote(size: tuple[int, int]) -> None:
    match = council(4, asked(steps.VOTE))
    with_promises(match, (deals.NO, 0, 1, deals.TALENTS, 7), (deals.YES, 2, 0, deals.TALENTS, 2))
    with table(match, size) as (app, scene):
        kit.pass_time(app, 3)
        panel: Any = scene.find("counsel")
        mine, theirs = panel.sentences(panel.counsel())[:2]
        assert mine == (f"You promised NO to the {faction_of(match.rules, match.state, 1)}: "
                        "7 Talents wait in the chest for it.")  # fmt: skip
        assert theirs == f"The {faction_of(match.rules, match.state, 2)} owe you YES here."
        assert any(record.text.startswith(mine) for record in app.audit().records)
        assert app.audit().findings() == []


def test_archon_37_promises_about_other_votes_and_of_others_are_not_told_with_this_one() -> None:
    match = council(4, asked(steps.VOTE))
    about = with_promises(match, (deals.SWORN_YES, 0, 3, 0, 0), (deals.YES, 1, 2, deals.TALENTS, 2))
    rules: Any = match.rules
    match.state.promises.append((deals.NO, 0, 1, deals.TALENTS, 4, about + 2, 0))
    told = promised_here(rules, match.state, 0, match.state.frames[-2].data)
    assert told == [f"You swore YES to the {faction_of(rules, match.state, 3)}."]
    match.state.promises = []
    assert promised_here(rules, match.state, 0, match.state.frames[-2].data) == []


def test_archon_123_an_offer_for_a_motion_says_also_that_it_touches_no_aim() -> None:
    def for_motion(prompt: Any, state: Any) -> bool:
        if prompt.name != steps.REPLY or state.frames[-1].data[3] not in (deals.YES, deals.NO):
            return False
        return bool(deals.ballot_of(state.frames[-1].data[4])[0] == ballots.MOTION)

    with table(council(4, for_motion)) as (app, _scene):
        kit.pass_time(app, 10)
        assert isinstance(app.scene, AskedScene) and isinstance(app.scene.page, ReplyPage)
        said = app.find("owe_text").text
        assert "touches none of your aims" in said or "your aim" in said


def test_what_was_said_is_gone_once_a_page_covers_the_table() -> None:
    with table(council(4, asked(steps.DEBATE))) as (app, scene):
        kit.pass_time(app, 10)
        put_away(app)
        spoken, pages = scene.spoken, scene.pages
        spoken.show(LogLine(1, "We shall see.", "", (), spoken=True))
        assert app.find("spoken") is not None
        pages.open()
        kit.pass_time(app, 2)
        assert isinstance(app.scene, AskedScene)
        assert not any(each.name == "spoken" for each in scene.walk())


def test_the_page_after_a_vote_tells_what_came_of_it_until_something_is_done() -> None:
    def before(prompt: Any, state: Any) -> bool:
        return bool(prompt.name == steps.VOTE and not any(frame.name == steps.ASSEMBLY for frame in state.frames))

    match = council(4, before)
    with table(match, reading="quick") as (app, scene):
        kit.pass_time(app, 4)
        make_move(scene, next(move for move in scene.session.legal() if move.kind == "yes"))
        for _step in range(600):
            kit.pass_time(app, 1)
            top = app.scene
            if isinstance(top, AskedScene):
                break
            if scene.live and scene.session.legal()[0].kind in ballots.ANSWERS:
                make_move(scene, scene.session.legal()[0])
        top = app.scene
        assert isinstance(top, AskedScene)
        told = next(each for each in top.walk() if each.name == "since").label
        assert ("passes" in told or "fails" in told) and told.count(".") > 1, "what came of it, and not that alone"
        scene.session.match.submit(scene.session.legal()[0])
        assert not top.page.since_items(app.find("asked_body").rect)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_plate_of_a_seat_names_person_and_faction(seats: int, language: str) -> None:
    with table(council(seats, asked(steps.VOTE)), language=language) as (app, scene):
        kit.pass_time(app, 3)
        told = [record.text for record in app.audit().records]
        for seat in range(seats):
            session: Any = scene.session
            name, faction = session.names[seat], faction_of(session.rules, session.view(), seat)
            assert f"{name} · {faction}" in told
        assert app.audit().findings() == []


def test_archon_123_of_texts_of_an_aim_that_say_the_same_and_more_the_shorter_is_told() -> None:
    rules: Any = entry_of("archon").make_rules(8)
    state = rules.start(3)
    for seat in range(8):
        for aim in known_aims(rules, state, seat):
            parts = [part.rstrip(".") for part in aim.says.split(" or ")]
            assert not any(one.startswith(two) for one in parts for two in parts if one != two), aim.says


def test_archon_72_the_dais_counts_the_motions_that_an_assembly_votes_on() -> None:
    match = council(4, lambda prompt, state: prompt.name == steps.LOBBY and len(state.agenda) > 1)
    with table(match) as (app, scene):
        kit.pass_time(app, 4)
        put_away(app)
        assert look_at(scene)["dais"]["label"].startswith(f"{len(match.state.agenda)} motions of the agenda")
    match = council(4, lambda prompt, state: prompt.name == steps.VOTE and len(state.agenda) > 1
                    and state.frames[-2].data[0] == ballots.MOTION)  # fmt: skip
    with table(match) as (app, scene):
        kit.pass_time(app, 4)
        dais: Any = scene.find("dais")
        top, _motion = dais.head()
        n, most = (int(word) for word in top.rpartition("Motion ")[2].split(" of "))
        assert most == n + len(match.state.agenda)


def test_archon_66_a_card_to_be_given_says_of_which_kind_it_is() -> None:
    match = council(4, lambda prompt, state: bool(prompt.name == steps.DEBATE and state.goals[0]))
    with table(match) as (app, _scene):
        kit.pass_time(app, 10)
        assert isinstance(app.scene, AskedScene)
        page: Any = app.scene.page
        page.choose_partner(1)
        chips = [each for each in app.scene.walk() if each.name.startswith("give_card_")]
        assert chips and all(each.label.endswith((" · Trade goal", " · Stasis card")) for each in chips)


@pytest.mark.parametrize("size", SIZES)
def test_the_first_line_of_the_dais_stands_within_its_ring_where_the_words_below_leave_it_room(
    size: tuple[int, int],
) -> None:
    match = council(4, lambda prompt, state: prompt.name == steps.VOTE and state.frames[-2].data[0] == ballots.MOTION)
    with table(match, size) as (app, scene):
        kit.pass_time(app, 4)
        dais: Any = scene.find("dais")
        top, _motion = dais.head()
        (line,) = [record for record in app.audit().records if record.text == top]
        assert line.rect.y - dais.rect.y >= dais.theatre.size(50)


def vote_cards(scene: Any) -> list[Any]:
    """The cards with which one votes, as far as they are seen."""
    return [each for each in scene.walk() if each.name in ("vote_yes", "vote_no", "vote_abstain")]


@pytest.mark.parametrize("size", SIZES)
def test_archon_52_while_votes_stand_revealed_the_own_vote_and_the_gold_button_stay_where_they_were(
    size: tuple[int, int],
) -> None:
    with table(council(5, asked(steps.VOTE)), size, reading="wait") as (app, scene):
        kit.pass_time(app, 40)
        kit.click(app, "vote_no")
        gold, cards = app.find("action_main").rect.copy(), [card.rect for card in vote_cards(scene)]
        kit.click(app, "action_main")
        for _step in range(600):
            kit.pass_time(app, 1)
            if look_at(scene).reading:
                break
        assert look_at(scene).reading
        assert app.find("action_main").rect == gold and app.find("action_main").label == "Go on"
        assert [card.rect for card in vote_cards(scene)] == cards
        assert [card.kind for card in vote_cards(scene) if card.chosen] == ["no"]
        assert "deals" in look_at(scene) and "counsel" not in look_at(scene)
        kit.click(app, "action_main")
        assert not look_at(scene).reading
        kit.pass_time(app, 4)
        assert all(card.cast is None for card in vote_cards(scene))


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("size", "drawn"), [((1920, 1080), True), ((1280, 720), False)])
def test_archon_37_a_large_window_draws_the_way_of_what_waits_in_the_chest(
    size: tuple[int, int], drawn: bool, language: str
) -> None:
    match = council(5, lambda prompt, state: bool(prompt.name == steps.DEBATE and state.talents[0] > 2))
    with table(match, size, language=language) as (app, _scene):
        kit.pass_time(app, 10)
        page: Any = app.scene.page

        def shown() -> bool:
            return any(each.name == "escrow" for each in app.scene.walk())

        wishes = ((seat, move) for seat in range(1, 5)
                  for move in deal_draft.wants(page.rules, page.view, 0, deal_draft.Draft(seat)))  # fmt: skip
        to, wish = next((seat, move) for seat, move in wishes if move.kind == "want_no")
        page.choose_partner(to)
        page.give(deals.TALENTS, 2)
        assert not shown(), "nothing is asked for yet"
        page.ask_for(wish)
        kit.pass_time(app, 2)
        assert shown() == drawn and app.audit().findings() == []
        page.ask_for(next(move for move in deal_draft.wants(page.rules, page.view, 0, page.draft)
                          if move.kind == "swear_no" and move.args == wish.args))  # fmt: skip
        assert not shown(), "under oath it is paid at once"
