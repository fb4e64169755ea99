"""The table of Archon's council: its two floors, what it shows at every size, what a click and a key mean."""

from __future__ import annotations

import random
from typing import Any

import pytest

from atlantis_desktop.engine.events import Event
from atlantis_desktop.engine.match import HUMAN, Match, Seat
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.games import entry_of
from atlantis_desktop.games.archon.bots.forecast import Forecast
from atlantis_desktop.games.archon.rules import influence, laws
from atlantis_desktop.games.archon.rules.ballots import EVENT, MOTION_EXILE, NO, YES
from atlantis_desktop.games.archon.rules.event_vocabulary import TEXTS, EventEffect
from atlantis_desktop.games.archon.rules.resources import change_stasis
from atlantis_desktop.games.archon.table.constitution import Wall
from atlantis_desktop.games.archon.table.council_scene import CouncilScene
from atlantis_desktop.games.archon.table.council_seats import CouncilSeat
from atlantis_desktop.games.archon.table.counsel import aim_words, counsel_of, effects
from atlantis_desktop.games.archon.table.cycle_history import Ballot
from atlantis_desktop.games.archon.table.streets import in_streets
from atlantis_desktop.games.archon.words.faces import face
from atlantis_desktop.screens.offscreen import play_on, sample_match
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.text_audit import TextAudit
from tests.games.archon.play import council as exile_council
from tests.games.archon.test_exile import EXILES
from tests.table import kit
from tests.table.council import asked, council, on_streets, show_events, table
from tests.table.kit import key
from tests.table.look import look_at
from tests.table.tables import NAMES, make_move


def test_the_scene_has_three_above_it_and_few_methods() -> None:
    ours = [each for each in CouncilScene.__mro__ if each.__module__.startswith("atlantis_desktop")]
    assert [each.__name__ for each in ours] == ["CouncilScene", "GeneralScene", "TableScene", "Scene"]
    assert len({name for each in ours for name, value in vars(each).items() if callable(value)}) <= 60


# The two floors


def test_archon_13_the_table_becomes_the_streets_with_a_stasis_and_the_council_again_after_it() -> None:
    match = council(3, lambda _prompt, state: in_streets(state), seed=7, people=3)
    rng = random.Random(1)
    with table(match) as (app, scene):
        session, log = scene.session, len(scene.session.shown_log())
        assert on_streets(scene) and "dais" not in look_at(scene)
        assert scene.find("objective_1").visible
        for _number in range(2000):
            if not in_streets(match.state):
                break
            seat = session.acting
            assert seat is not None
            moves = match.rules.moves(match.state, seat)
            make_move(scene, rng.choice(moves))
            kit.pass_time(app, 2)
        assert not on_streets(scene) and {"dais", "seat_1"} <= look_at(scene).names
        assert scene.session is session and len(session.shown_log()) > log
        assert app.scenes.stack[0] is scene, "the table is still the same one"


def test_undo_over_the_beginning_of_a_stasis_leads_back_to_the_chamber_and_redo_to_the_streets() -> None:
    match = council(3, lambda _prompt, state: in_streets(state), seed=7, people=3)
    with table(match) as (app, scene):
        scene.set_focus(scene.find("tool_undo"))
        for _number in range(400):
            if not on_streets(scene):
                break
            assert match.can_undo()
            key(app, "ctrl+z")
            kit.pass_time(app, 2)
        assert look_at(scene).focus == "tool_undo", "focus stays where it was"
        key(app, "ctrl+y")
        kit.pass_time(app, 2)
        assert on_streets(scene)


# The vote


def own_moves(scene: CouncilScene) -> list[str]:
    """Return the kinds of the moves of the first seat; the bots answer meanwhile."""
    return [made.move.kind for made in scene.session.match.line if made.move.seat == 0]


def test_archon_51_a_first_click_chooses_a_vote_and_the_second_casts_it() -> None:
    with table(council(5, asked("vote"))) as (app, scene):
        before = len(own_moves(scene))
        kit.click(app, "vote_no")
        assert len(own_moves(scene)) == before
        assert scene.find("action_main").label == "Vote NO"
        kit.click(app, "vote_yes")
        assert scene.find("action_main").label == "Vote YES" and len(own_moves(scene)) == before
        kit.click(app, "vote_yes")
        kit.pass_time(app, 3)
        assert own_moves(scene)[before] == "yes"


def test_archon_51_a_vote_is_chosen_by_arrows_and_cast_by_the_key_of_the_gold_button() -> None:
    with table(council(5, asked("vote"))) as (app, scene):
        before = len(own_moves(scene))
        kit.key(app, "e")
        assert len(own_moves(scene)) == before, "nothing is cast before a card is chosen"
        scene.set_focus(scene.find("vote_yes"))
        kit.key(app, "right")
        assert look_at(scene).focus == "vote_no"
        kit.key(app, "return")
        kit.key(app, "e")
        kit.pass_time(app, 3)
        assert own_moves(scene)[before] == "no"


def test_archon_52_the_cards_turn_one_by_one_and_each_strength_is_added_as_its_card_lies_open() -> None:
    with table(council(5, asked("vote")), speed=1.0) as (app, scene):
        kit.pass_time(app, 40)
        kit.click(app, "vote_yes")
        kit.click(app, "vote_yes")
        open_cards, sums, known = [], [], []
        for _step in range(400):
            kit.pass_time(app, 1, 0.03)
            ring = scene.find("vote_ring")
            last, reveal = scene.find("dais").ballot(), ring.reveal
            if last is not None and last.votes:
                faces = [face for _seat, face in ring.cards()]
                open_cards.append(sum(face != "back" for face in faces))
                sums.append(last.sums(reveal.added))
            if reveal.added is not None:
                told = look_at(scene).sentence
                assert "passes" not in told and "fails" not in told, "what they come to is told afterwards"
                known.append(len(last.votes) - open_cards[-1] if last is not None else 0)
            if last is not None and last.passed is not None:
                break
        assert sorted(set(open_cards))[-1] == len(last.votes if last is not None else ()) and len(set(open_cards)) > 2
        assert open_cards == sorted(open_cards), "a card that lies open stays so"
        assert max(known) <= 1, "no more is known than what lies open, and the card that turns"
        assert len(dict.fromkeys(sums)) > 2, "the sums grow voter by voter"
        assert last is not None and last.votes and sums[-1] == last.sums()
        kit.pass_time(app, 60)
        assert ring.reveal.added is None


def test_archon_52_the_reveal_ends_at_once_when_it_is_skipped() -> None:
    with table(council(5, asked("vote")), speed=1.0) as (app, scene):
        kit.pass_time(app, 40)
        kit.click(app, "vote_yes")
        kit.click(app, "vote_yes")
        kit.pass_time(app, 3)
        kit.key(app, "f")
        kit.pass_time(app, 2)
        ring = scene.find("vote_ring")
        assert ring.reveal.added is None and ring.reveal.turned == 1.0


def test_archon_53_a_tie_halts_and_tells_who_decides() -> None:
    with table(council(5, asked("tie"))) as (_app, scene):
        last = scene.find("dais").ballot()
        assert last is not None and last.tied and last.passed is None
        assert look_at(scene)["dais"]["label"].endswith(", A tie, A tie: Nikandros decides")


def test_article_vi_b_no_coin_falls_for_a_motion_to_exile_that_is_tied() -> None:
    with table(council(5, asked("vote"))) as (_app, scene):
        dais: Any = scene.find("dais")
        match = scene.session.match
        scene.session.view().articles[1] = 3  # Article II-D: a coin decides ties.
        assert laws.word(match.rules, scene.session.view(), "ties") == "coin"
        ballot = Ballot(MOTION_EXILE, 2, 0, {0: (YES, 4), 1: (NO, 4)}, counted=True, passed=False)
        dais.ballot = lambda: ballot
        assert ballot.tied and "coin" not in dais.note() and dais.note() == "Fails: YES must be twice as strong as NO"
        ballot = Ballot(EVENT, 0, 0, {0: (YES, 4), 1: (NO, 4)}, counted=True, passed=False)
        assert dais.note() == "The coin has fallen"


def test_the_seats_tell_citizens_exiles_and_the_prytanis_apart_without_colour() -> None:
    match = council(5, lambda prompt, state: prompt.name == "vote" and all(
        frame.name != "assembly" for frame in state.frames))  # fmt: skip
    with table(match) as (app, scene):
        view = scene.session.view()
        for seat in [each for each in scene.walk() if isinstance(each, CouncilSeat)]:
            may = seat.seat in influence.voters(match.rules, view)  # type: ignore[arg-type]
            assert bool(seat.strength()) == may and bool(seat.standing()) != may
        app.draw_now()
        seen = [record.text for record in app.audit().records]
        assert seen.count("Prytanis") == 2, "in the ribbon and above the one seat"


# The counsel


def test_archon_52_the_chance_to_pass_counts_every_way_in_which_the_others_can_vote() -> None:
    margins = Forecast.margins((4, 3, 5), (1.0, 0.25, 0.5), 0)
    assert Forecast.passes(margins, 4, 0.0) == pytest.approx(0.5 + 0.5 * 0.25)
    assert Forecast.passes(margins, -4, 0.0) == pytest.approx(0.5 * 0.25)
    assert Forecast.passes(margins, 2, 1.0) == pytest.approx(0.5 + 0.5 * 0.25), "a tie goes as it is decided"


def test_article_vi_b_the_chance_to_exile_counts_that_it_takes_twice_as_much_yes_as_no() -> None:
    margins = Forecast.margins((4, 3), (1.0, 0.5), 0)
    assert Forecast.passes(margins, 4, 1.0) == 1.0
    assert Forecast.passes(margins, 4, 1.0, MOTION_EXILE) == 0.5, "4 against 3 does not exile anybody"
    assert Forecast.passes(margins, 6, 1.0, MOTION_EXILE) == 1.0


def test_the_counsel_is_the_same_whatever_the_hidden_cards_are() -> None:
    match = council(5, asked("vote"))
    rules: Any = match.rules
    view = rules.view(match.state, 0)
    told = counsel_of(rules, view, 0)
    assert told is not None and told.voters
    for seed in range(3):
        dealt = rules.determinise(view, Rng(seed))
        assert counsel_of(rules, rules.view(dealt, 0), 0) == told


def test_archon_119_the_counsel_names_the_aims_that_a_text_serves_or_ends() -> None:
    match = council(5, asked("vote"))
    rules: Any = match.rules
    aim = rules.cards.factions[match.state.factions[0]].aims[0]
    serves = aim_words(rules, match.state, 0, aim[0])
    assert TEXTS[aim[0]] in serves and "aims" in serves
    state = match.state.copy()
    state.articles[aim[0] // 4] = aim[0] % 4
    other = next(text for text in range(aim[0] // 4 * 4, aim[0] // 4 * 4 + 4) if text not in aim)
    assert "would end your aim" in aim_words(rules, state, 0, other)


@pytest.mark.parametrize(("stasis", "told"), [(1, "Stasis stays 1 (the least in this Act)"), (3, "Stasis −1")])
def test_archon_42_the_counsel_says_why_stasis_does_not_fall_below_the_act(stasis: int, told: str) -> None:
    rules: Any = entry_of("archon").make_rules(3, {})
    before = council(3, asked("vote")).state.copy()
    before.act, before.stasis = 1, stasis
    after = before.copy()
    change_stasis(after, -1, "ARCHON-42", None)
    assert effects(rules, before, after, 0, brings=(EventEffect("stasis", -1),))[0] == told
    assert effects(rules, before, before, 0, brings=(EventEffect("stasis", 1),)) == []


# The constitution


def test_archon_72_the_wall_shows_every_article_and_each_text_large() -> None:
    with table(council(5, asked("vote"))) as (app, scene):
        app.draw_now()
        kit.key(app, "v")
        wall = scene.floats.popup
        assert isinstance(wall, Wall) and len(wall.parts()) == 12
        assert app.audit().findings() == []
        kit.key(app, "right")
        kit.key(app, "return")
        assert wall.large and wall.at == 1
        assert app.audit().findings() == []
        seen = " ".join(record.text for record in app.audit().records)
        assert all(each in seen for each in ("II-A", "II-B", "II-C", "II-D"))
        kit.key(app, "escape")
        assert not look_at(scene).page


def test_archon_72_a_tablet_turns_when_another_text_comes_into_force() -> None:
    with table(council(5, asked("vote")), speed=1.0) as (app, scene):
        kit.pass_time(app, 40)
        assert "turning_tablet" not in look_at(scene)
        show_events(scene, Event("adopted", values=(1 * 4 + 2,)))
        assert turned(app, scene, 80) == {(1, scene.session.view().articles[1], 2)}
        assert not scene.playing and "turning_tablet" not in look_at(scene)


def turned(app: Any, scene: Any, steps: int) -> set[tuple[int, int, int]]:
    """The tablets that are seen to turn in so much time, each with its article, the old text and the new one."""
    found, shares = set(), []
    for _step in range(steps):
        kit.pass_time(app, 1, 0.05)
        if "turning_tablet" in look_at(scene):
            tablet = scene.find("turning_tablet")
            found.add((tablet.article, tablet.old, tablet.new))
            shares.append(tablet.share)
    assert any(0 < share < 1 for share in shares)
    return found


def test_archon_119_a_text_that_is_adopted_in_a_stasis_turns_its_tablet_over_the_streets() -> None:
    match = council(3, lambda _prompt, state: in_streets(state), seed=7, people=3)
    with table(match, speed=1.0) as (app, scene):
        kit.pass_time(app, 40)
        assert on_streets(scene)
        assert "turning_tablet" not in look_at(scene)
        show_events(scene, Event("adopted", values=(1 * 4 + 2,)))
        assert {(article, new) for article, _old, new in turned(app, scene, 10)} == {(1, 2)}
        scene.skip_motion()
        assert "turning_tablet" not in look_at(scene)


# Room


@pytest.mark.every(5)
@pytest.mark.parametrize("seats", [3, 8])
@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 100), ((1280, 720), 100), ((1920, 1080), 100),
                                             ((1920, 1080), 150)])  # fmt: skip
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("step", ["vote", "announce", "action"])
def test_nothing_is_cut_or_overlaps(step: str, language: str, size: tuple[int, int], scale: int, seats: int) -> None:
    with table(council(seats, asked(step)), size, ui_scale=scale, language=language) as (app, _scene):
        app.draw_now()
        assert app.audit().findings() == []


# Reach


def test_every_move_that_the_rules_offer_is_in_the_list_or_on_a_vote_card() -> None:
    rules = entry_of("archon").make_rules(3, {})
    match = Match(rules, [Seat(name, HUMAN) for name in NAMES[:3]], 11)
    rng, steps_seen = random.Random(4), set()
    with table(match) as (app, scene):
        for number in range(260):
            seat = scene.session.acting
            assert seat is not None
            moves = rules.moves(rules.view(match.state, seat), seat)
            steps_seen.add(match.state.frames[-1].name)
            if "vote_yes" in look_at(scene):
                cards = [name for name in ("vote_yes", "vote_no", "vote_abstain") if name in look_at(scene)]
                assert {Move(name.removeprefix("vote_"), seat) for name in cards} == set(moves)
                assert not on_streets(scene) and "moves" not in look_at(scene)
            else:
                assert set(moves) <= set(scene.find("moves").moves) and "moves" in look_at(scene)
            scene.session.submit(rng.choice(moves))
            scene.session.beats.clear()
            scene.sync()
            if number % 40 == 0:
                app.draw_now()
            if match.outcome() is not None:
                break
    assert {"vote", "debate", "support", "activate"} <= steps_seen


def test_every_megaproject_and_every_trade_goal_has_a_sign_of_its_own() -> None:
    with table(council(3, lambda _prompt, _state: True)) as (app, scene):
        rules: Any = scene.session.rules
        for first, count in ((rules.cards.first_goal, len(rules.cards.content.goals)),
                             (rules.cards.first_project, len(rules.cards.content.projects))):  # fmt: skip
            signs = [face(rules, first + at).icon for at in range(count)]
            assert len(set(signs)) == count
            assert all(f"icons/{sign}" in app.ui.store for sign in signs)


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_card_ends_its_text_early(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with table(council(3, lambda _prompt, _state: True), language=language) as (app, scene):
        rules: Any = scene.session.rules
        painter, told = scene.painter, 0
        monkeypatch.setattr(app.ui.store, "keep", lambda _key, make: make())
        for piece in range(rules.cards.first_stasis + 1):
            words = escape(face(rules, piece).text)
            for width in (150, 172, 186, 210, 260):
                audit = app.ui.text.audit = TextAudit()
                painter.look.picture(face(rules, piece), width)
                app.ui.text.audit = None
                read = [record for record in audit.records if words and record.text == words]
                assert not any(record.cut for record in read), (words, width)
                told += bool(read) and width == 186 and piece >= rules.cards.first_event
        assert told > 30, "most events are read on their cards"


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
def test_what_comes_next_of_a_deck_keeps_clear_of_what_became_of_its_card(size: tuple[int, int]) -> None:
    match = sample_match(seats=8, game="archon", humans=1, seed=4)
    play_on(match, 250)
    with table(match, size) as (app, scene):
        while app.scene is not scene:
            app.scene.on_back()
            kit.pass_time(app, 2)
        found = [each for each in app.audit().findings() if "next" in each or "voted on" in each]
        assert found == []


@pytest.mark.parametrize("speed", [0.0, 4.0])
def test_archon_70_a_motion_that_comes_to_nothing_is_told_in_a_notice(speed: float) -> None:
    rules, state = exile_council(3, "assembly", **EXILES | {"agenda": [[12, 2, 1], [12, 2, 2], [6, 1, 0]]})
    company = [Seat(name, HUMAN if at == 0 else "greedy") for at, name in enumerate(NAMES[:3])]
    match = Match(rules, company, 1, start=state)
    match.submit(Move("yes", 1))
    match.submit(Move("no", 2))
    with table(match, speed=speed) as (app, scene):
        make_move(scene, Move("yes", 0))
        told = set()
        for _step in range(600):
            kit.pass_time(app, 1, 0.05)
            note = scene.floats.note
            told.add("" if note is None else note.text)
        words = "Not voted on: the motion to exile Dareios, who is in exile already. ARCHON-70"
        assert words in told
        assert any("Not voted on" in line.text for line in scene.session.shown_log())
