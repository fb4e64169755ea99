"""Answers at the table of Atlantis Rising: rows with their consequence and price, and further ways by their groups."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from atlantis_desktop.engine.match import Match, Seat
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.rising.rules.flow import step_of
from atlantis_desktop.games.rising.rules.goods import gate_lacks
from atlantis_desktop.games.rising.rules.reactions import WINDOWS
from atlantis_desktop.games.rising.table import cardrow
from atlantis_desktop.games.rising.table.answers import AnswerList
from atlantis_desktop.games.rising.table.cardrow import CardRow
from atlantis_desktop.games.rising.table.model import IslandModel
from atlantis_desktop.games.rising.table.way_cards import WayCards, payers_of
from atlantis_desktop.games.rising.table.ways import BARRIERS, group, group_of, price_of
from atlantis_desktop.games.rising.words.sentences import card_texts, move_text
from atlantis_desktop.ui.richtext import plain
from tests.games.rising.play import Table, dice
from tests.table.island import further, new_match, table
from tests.table.kit import click_at as click
from tests.table.kit import key, pass_time
from tests.table.tables import NAMES, settle

SIZES = [((1920, 1080), 100, "en"), ((1280, 720), 150, "de"), ((1024, 640), 200, "en"), ((1280, 720), 100, "qps")]


def match_of(play: Table) -> Match[Any]:
    people = [Seat(name, "human" if at == 0 else "greedy") for at, name in enumerate(NAMES[: play.rules.seats])]
    return Match(play.rules, people, 1, start=play.state)


def acting() -> Table:
    return Table(3, phase="act", energy=[3, 1, 1], hands=[["mystic-conversion-a"], [], []],
                 figures={"red-leader": "hills-6", "red-1": "forests-6", "blue-1": "hills-5"})  # fmt: skip


def short_roll(energy: int, partner: int = 0) -> Table:
    councilors, hands = ["scholar", "mystic", "warden"], [["treatise-on-fortune"], [], []]
    play = Table(3, phase="act", chance=dice(1), energy=[energy, partner, 0], councilors=councilors,
                 figures={"red-1": "hills-5", "blue-leader": "centre"}, hands=hands)  # fmt: skip
    return play.do("0 act red-1")


@pytest.mark.parametrize(("size", "scale", "language"), SIZES)
def test_further_ways_stand_in_groups_and_nothing_of_them_is_cut(
    size: tuple[int, int], scale: int, language: str
) -> None:
    with table(match_of(acting()), size, ui_scale=scale, language=language) as (app, _scene):
        further(app)
        ways = app.find("chooser")
        assert isinstance(ways, AnswerList) and len(ways.moves) > 15
        groups = set()
        for _step in range(12):
            app.step([], 0.02)
            groups.add(ways.moves[ways.seen().start].kind)
            assert len({group_of(ways.moves[at]) for at in ways.seen()}) == 1
            assert app.audit().findings() == []
            ways.arrow("right")
        assert {"done", "barrier", "play", "forgo", "standing"} <= groups


def test_rise_45_a_barrier_among_the_further_ways_shows_its_price_in_pieces_and_who_pays() -> None:
    with table(match_of(acting())) as (app, scene):
        further(app)
        ways = app.find("chooser")
        tab = dict(ways.parts())[group(BARRIERS).name]
        click(app, tab.center)
        at = ways.seen().start
        assert ways.moves[at].kind == "barrier" and sum(price_of(scene.session.rules, ways.moves[at])) == 4
        assert "Nikandros 3" in plain(" ".join(ways.further_words())) and "Nikandros" not in ways.names[at]


def test_what_all_ways_of_a_group_say_alike_stands_once_below_the_tabs() -> None:
    with table(match_of(acting())) as (app, _scene):
        further(app)
        ways = app.find("chooser")
        tab = dict(ways.parts())[group(BARRIERS).name]
        click(app, tab.center)
        app.draw_now()
        shown = [plain(record.text) for record in app.audit().records]
        for words in ("Nikandros 3 mystic energy", "final at once"):
            assert sum(words in text for text in shown) == 1, words
        rows = [at for at, move in enumerate(ways.moves) if move.kind == "barrier"]
        assert len(rows) > 1 and all(len(ways.details[at]) < 60 for at in rows)
        assert set(rows) <= set(ways.seen()), "all of them are seen at once"


@pytest.mark.parametrize(("size", "scale", "language"), SIZES)
def test_rise_45_what_all_barriers_of_a_question_say_alike_stands_once_above_them(
    size: tuple[int, int], scale: int, language: str
) -> None:
    play = Table(3, phase="act", hands=[["aegis-hymn-a"], [], []], figures={"red-1": "forests-6"})
    play.do("0 play aegis-hymn-a")
    with table(match_of(play), size, ui_scale=scale, language=language) as (app, scene):
        app.draw_now()
        assert app.audit().findings() == []
        listed = scene.find("question")
        assert isinstance(listed, AnswerList)
        rows = [at for at, move in enumerate(listed.moves) if move.kind == "barrier_on"]
        assert len(rows) == 6
        for at in rows:
            told = listed.details[at].split(". ")
            assert len(told) == 1, told
        if language == "en":
            shown = [plain(record.text) for record in app.audit().records]
            assert sum("final at once" in text for text in shown) == 1


def omen(card: str = "omen-of-the-comet") -> Table:
    hands = [["mystic-conversion-a"], ["foresight-a"], ["foresight-b", "aegis-hymn-a"], ["song-of-recall-a"]]
    play = Table(4, phase="suffer", energy=[2, 1, 1, 2], goods=["2C 1G", "1O", "2C 1A 1G", "1C"], hands=hands,
                 misfortunes=[card, "calm-seas-1", "calm-seas-2", "rest"])  # fmt: skip
    return play.do("0 draw")


@pytest.mark.every(3)
@pytest.mark.parametrize(("size", "scale", "language"), [*SIZES[:3], ((1280, 720), 100, "de")])
@pytest.mark.parametrize("card", ["comet", "tide", "serpent", "dove", "bull"])
def test_rise_64_the_ways_to_answer_an_omen_lie_as_cards_with_what_follows(
    card: str, size: tuple[int, int], scale: int, language: str
) -> None:
    play = omen(f"omen-of-the-{card}")
    while play.state.frames[-1].name in WINDOWS:
        play.do(f"{play.asked[0][0]} pass")
    seat = play.asked[0][0]
    match = Match(play.rules, [Seat(n, "human" if at == seat else "greedy") for at, n in enumerate(NAMES[:4])], 1,
                  start=play.state)  # fmt: skip
    with table(match, size, ui_scale=scale, language=language) as (app, scene):
        row = scene.find("question")
        assert step_of(match.state) == "omen" and isinstance(row, WayCards)
        app.draw_now()
        assert app.audit().findings() == []
        assert len(row.parts()) == len(row.moves) > 1, "all of them are seen at once"
        assert not any(one.colliderect(other) for one, other in combinations([rect for _n, rect in row.parts()], 2))
        assert not row.rect.colliderect(scene.find("main_action").rect)
        shown = " ".join(plain(record.text) for record in app.audit().records)
        for move, way in zip(row.moves, row.ways, strict=True):
            assert plain(way.told) in shown and plain(way.name) in shown
            assert bool(way.payers) == (move.kind != "refuse")
            assert not any(name in plain(way.name) for name in NAMES), "who pays stands at the foot"
        paying = next(move for move in row.moves if move.kind != "refuse")
        assert sum(sum(share) for _seat, share in payers_of(paying)) == sum(paying.args[0])


def test_rise_64_a_number_or_an_arrow_chooses_how_an_omen_is_answered() -> None:
    match = match_of(omen())
    with table(match) as (app, scene):
        row = scene.find("question")
        assert [move.kind for move in row.moves] == ["refuse", "tribute"]
        key(app, "tab")
        pass_time(app, 2)
        assert [word for word, _rect in app.find("key_marks").parts()] == ["1", "2"]
        assert row.arrow("right") and row.at == 1 and row.arrow("left") and row.at == 0
        key(app, "1")
        settle(app, scene)
        assert match.line[0].move.kind == "refuse"


def test_further_ways_are_walked_by_arrows_from_group_to_group() -> None:
    with table(match_of(acting())) as (app, _scene):
        further(app)
        ways = app.find("chooser")
        seen = []
        for _move in ways.moves:
            assert ways.at in ways.seen()
            seen.append(ways.at)
            ways.arrow("down")
        assert seen == list(range(len(ways.moves)))


def test_rise_77_a_roll_lists_only_energy_that_helps_it_with_what_comes_of_it() -> None:
    play = short_roll(6)
    with table(match_of(play)) as (app, scene):
        listed = scene.find("question")
        spends = [move.args[0] for move in listed.moves if move.kind == "spend"]
        assert len(spends) == 1, "no more than the roll needs"
        row = next(at for at, move in enumerate(listed.moves) if move.kind == "spend")
        assert "success" in listed.details[row]
        shown = {plain(record.text) for record in app.audit().records}
        assert any("success" in text for text in shown), "each row says what comes of it"
        further(app)
        more = [move for move in app.find("chooser").moves if move.kind == "spend"]
        assert more, "other amounts are right all the same"


def test_rise_77_energy_that_is_too_little_is_not_listed_as_help() -> None:
    match = match_of(short_roll(1))
    with table(match) as (app, scene):
        assert step_of(match.state) == "roll"
        kinds = [move.kind for move in scene.find("question").moves]
        assert "spend" not in kinds and "play" in kinds
        further(app)
        assert any(move.kind == "spend" for move in app.find("chooser").moves)


def test_rise_77_what_lets_a_roll_fail_says_so_and_is_no_advice_while_the_roll_can_be_saved() -> None:
    with table(match_of(short_roll(2))) as (_app, scene):
        main, listed = scene.find("main_action"), scene.find("question")
        assert (main.text, main.kind) == ("Let the roll fail", "secondary") and main.enabled
        assert listed.moves[listed.at].kind == "spend", "what helps stands first"
        row = next(at for at, move in enumerate(listed.moves) if move.kind == "pass")
        assert listed.texts[row] == main.text
        assert "1 gold is lost" in listed.details[row] and "1 of 3" in listed.details[row]
        lasting = [text for move, text in zip(listed.moves, listed.texts, strict=True) if move.kind == "always"]
        assert lasting == ["Ask no more this round: rolls that fall short", "Never ask again: rolls that fall short"]
        assert len(listed.seen()) == len(listed.moves), "all answers are seen at once"


def test_rise_77_energy_that_is_enough_stands_before_energy_to_which_the_other_roller_has_to_add() -> None:
    play = Table(3, phase="act", chance=dice(3, 2), energy=[2, 2, 0],
                 figures={"red-1": "cities-5", "blue-1": "cities-5"}).do("0 act red-1")  # fmt: skip
    with table(match_of(play)) as (_app, scene):
        listed = scene.find("question")
        spends = [(move.args[0], text) for move, text in zip(listed.moves, listed.details, strict=True)
                  if move.kind == "spend"]  # fmt: skip
        assert [amount for amount, _text in spends] == [2, 1]
        assert "success" in spends[0][1] and "Lysandra would have to add the rest" in spends[1][1]
        assert len(listed.seen()) == len(listed.moves), "all answers are seen at once"


def test_rise_22_every_window_says_what_letting_it_be_leads_to() -> None:
    words = {"drawn": "Let it strike", "flood": "Let it flood", "end_suffer": "Move nothing",
             "roll": "Let the roll fail"}  # fmt: skip
    play = Table(2, phase="act")
    for step, told in words.items():
        assert move_text(play.rules, Move("pass", 0, ()), NAMES, step) == told
    assert set(words) == set(WINDOWS)


def test_rise_22_a_window_offers_to_let_this_round_be() -> None:
    play = Table(2, options={"hiddenHands": True}, phase="suffer", misfortunes=["calm-seas-1", "calm-seas-2", "rest"],
                 hands=[["foresight-a"], []])  # fmt: skip
    play.do("0 draw")
    match = match_of(play)
    with table(match) as (app, scene):
        assert step_of(match.state) == "drawn"
        row = scene.find("question")
        at = next(at for at, text in enumerate(row.texts) if "this round" in text)
        click(app, row.row(at).center)
        settle(app, scene)
        assert match.state.auto[0] and step_of(match.state) != "drawn"


@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 100), ((1280, 720), 150), ((1920, 1080), 200)])
def test_rise_121_what_ones_councilor_can_do_is_one_click_away(size: tuple[int, int], scale: int) -> None:
    with table(match_of(acting()), size, ui_scale=scale) as (app, scene):
        ability, tray = IslandModel(scene.session).ability(0), app.find("tray")
        assert tray.tells_ability() or tray.tip == ability
        click(app, scene.screen.rect("tray_name").center)
        app.draw_now()
        assert app.scene.name == "councilor"
        shown = " ".join(plain(record.text) for record in app.audit().records)
        assert plain(ability) in shown


@pytest.mark.parametrize(("size", "scale", "language"), SIZES)
def test_rise_84_a_card_that_is_kept_is_chosen_from_cards_with_their_words(
    size: tuple[int, int], scale: int, language: str
) -> None:
    play = Table(3, phase="act", figures={"red-1": "libraries-4", "blue-1": "hills-5"},
                 library=["aegis-hymn-a", "foresight-a", "song-of-recall-a", "rest"])  # fmt: skip
    play.do("0 act red-1")
    with table(match_of(play), size, ui_scale=scale, language=language) as (app, scene):
        row = scene.find("question")
        assert isinstance(row, CardRow) and len(row.moves) > 1
        assert app.audit().findings() == []
        shown = " ".join(plain(record.text) for record in app.audit().records)
        for move in row.moves:
            assert plain(card_texts(scene.session.rules, move.args[0])[1]) in shown


def test_rise_87_cards_over_the_limit_lie_large_over_the_board() -> None:
    held = ["aegis-hymn-a", "foresight-a", "song-of-recall-a", "mystic-conversion-a"]
    play = Table(3, phase="act", figures={"red-1": "libraries-6", "blue-1": "hills-5"}, hands=[held, [], []],
                 library=["ritual-of-stillness", "foresight-b", "song-of-recall-b", "rest"])  # fmt: skip
    play.do("0 act red-1")
    with table(match_of(play)) as (app, scene):
        assert step_of(scene.session.match.state) == "over_limit"
        row = scene.find("question")
        assert isinstance(row, CardRow) and {move.kind for move in row.moves} >= {"discard"}
        assert len(row.parts()) == len(row.moves), "all of them are seen at once"
        assert app.audit().findings() == []


def test_rise_28_what_energy_becomes_tells_what_the_gate_still_lacks_of_each() -> None:
    play = Table(3, phase="act", energy=[2, 0, 0], hands=[["mystic-conversion-a"], [], []], goods=["9C 9C", "9C", "9C"],
                 figures={"red-1": "hills-5", "blue-1": "hills-5"})  # fmt: skip
    play.do("0 play mystic-conversion-a", "0 amount 1")
    rules, state = play.rules, play.state
    crystals = sum(rules.prices[at][0] for at, mark in enumerate(state.built) if mark == 0)
    assert gate_lacks(rules, state, 0) == crystals - sum(state.goods[::4])
    with table(match_of(play)) as (app, scene):
        row = scene.find("question")
        told = dict(zip([move.args[0] for move in row.moves], row.details, strict=True))
        assert set(told) == {0, 1, 2, 3}
        for kind, text in told.items():
            left = gate_lacks(rules, state, kind)
            assert ("needs no more of it" in text) if left <= 0 else (f"still lacks {left} " in text)
        app.draw_now()
        assert app.audit().findings() == []


def about_to_flood(last: bool) -> Table:
    wet = [f"hills-{rank}" for rank in range(6, 1, -1)] if last else []
    play = Table(3, phase="suffer", flooded=wet, hands=[["aegis-hymn-a"], [], []],
                 councilors=["mystic", "scholar", "adept"], misfortunes=["flood-hills-1", "rest"])  # fmt: skip
    play.do("0 draw")
    while play.state.frames[-1].name in WINDOWS and play.asked[0] != (0, "flood"):
        play.do(f"{play.asked[0][0]} pass")
    assert play.asked[0] == (0, "flood")
    return play


@pytest.mark.parametrize("last", [True, False])
def test_rise_70_what_gives_the_last_tile_of_an_arm_up_is_no_advice(last: bool) -> None:
    with table(match_of(about_to_flood(last))) as (_app, scene):
        assert scene.find("main_action").text == "Let it flood"
        assert (scene.find("main_action").kind == "secondary") is last
        kinds = [move.kind for move in scene.find("question").moves]
        assert (kinds[0] == "play") is last, kinds


def test_rise_13_every_one_of_ten_councilors_has_a_number_key() -> None:
    match = new_match(seats=2)
    with table(match) as (app, scene):
        row = scene.find("question")
        assert step_of(match.state) == "pick_councilor" and len(row.seen()) == 10
        key(app, "tab")
        pass_time(app, 2)
        assert [word for word, _rect in app.find("key_marks").parts()] == [*"1234567890"]
        last = row.moves[row.seen()[9]]
        key(app, "0")
        settle(app, scene)
        assert match.line[0].move == last


@pytest.mark.parametrize(("language", "scale", "size"), [
    ("en", 100, (1280, 720)), ("de", 100, (1280, 720)), ("de", 145, (1280, 720)), ("de", 100, (1920, 1080)),
], ids=str)  # fmt: skip
def test_rise_13_the_signs_of_all_councilors_are_alike_in_size(
    language: str, scale: int, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[tuple[int, int]] = []
    monkeypatch.setattr(cardrow, "draw_portrait", lambda surface, ui, seat, rect, **_how: drawn.append(rect.size))
    with table(new_match(seats=4), size=size, language=language, ui_scale=scale) as (app, scene):
        assert step_of(scene.session.match.state) == "pick_councilor"
        drawn.clear()
        scene.mark_all()
        app.draw_now()
        assert len(drawn) >= 10 and len(set(drawn)) == 1
        assert app.audit().findings() == []
