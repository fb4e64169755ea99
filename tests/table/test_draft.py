"""A payment that is drafted or proposed: marked on the table until it is paid, and gone on with where it was left."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import combinations
from typing import Any

import pytest

from atlantis_desktop.engine.match import Match, Seat
from atlantis_desktop.games.rising.rules.goods import CONSENT
from atlantis_desktop.games.rising.rules.pieces import CRYSTAL
from atlantis_desktop.games.rising.table.draft import CARDS, shares_of
from tests.games.rising.numbers import BARRIER_0
from tests.games.rising.play import Table
from tests.table.island import answer, parts, table
from tests.table.kit import click, click_at, key
from tests.table.look import look_at
from tests.table.tables import NAMES, settle

SIZES = [((1920, 1080), 100), ((1280, 720), 100), ((1280, 720), 150), ((1024, 640), 200)]


def match_of(play: Table, people: tuple[int, ...] = (0,)) -> Match[Any]:
    seats = [Seat(name, "human" if at in people else "greedy") for at, name in enumerate(NAMES[: play.rules.seats])]
    return Match(play.rules, seats, 1, start=play.state)


def building(people: tuple[int, ...] = (0,)) -> Match[Any]:
    figures = {"red-leader": "build-1", "red-1": "build-1", "yellow-1": "build-1", "blue-1": "hills-5"}
    play = Table(4, phase="act", energy=[3, 1, 1, 2], goods=["2C 2G 1O 5A", "1O", "2C 2A 2G", "1C"], figures=figures)
    return match_of(play, people)


def at_gate(app: Any) -> None:
    """Open the Cosmic Gate as a click on the small one does."""
    click(app, "gate_small")
    app.step([], 0.02)
    assert app.scene.name == "gate"


def shares(app: Any) -> dict[str, int]:
    """Return how much every seat gives of every kind in what is put together, by the steppers."""
    found = {widget["name"]: widget["value"] for widget in look_at(app).widgets if widget["name"].endswith("_more")}
    return {name.removesuffix("_more"): count for name, count in found.items()}


def given(app: Any) -> list[str]:
    """Return what the plates of the table say that is given."""
    return [words for each in look_at(app).widgets if "seat_panel" in each["name"] for words in each.get("says", ())]


def drafted(app: Any) -> str:
    """Return what the small gate tells of a draft, empty where there is none."""
    tip: str = app.find("gate_small").tip
    return tip if tip.startswith("Drafted") else ""


def pay_for_barrier(app: Any, match: Match[Any]) -> list[int]:
    """Click the banner of an arm that can have a barrier; return what the rules let every seat give for it."""
    move = next(move for move in match.rules.moves(match.state, 0) if move.kind == "barrier")
    arm = move.args[0] - BARRIER_0
    click_at(app, parts(app)[f"banner {match.rules.arms[arm].id}"].center)
    app.step([], 0.02)
    assert look_at(app).page == "pay_dialogue"
    return list(move.args[-1])


def paid(counts: Sequence[int]) -> list[str]:
    """Return how the plates say that seats give so much mystic energy."""
    return [f"{NAMES[seat]} gives {count} mystic energy." for seat, count in enumerate(counts) if count]


def taken_away(app: Any) -> list[str]:
    """Return what is drawn of numbers below zero: what a draft takes from a plate, or what a component lacks."""
    return [record.text for record in app.audit().records if record.text.startswith("−")]


@pytest.mark.every(2)
@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_rise_100_what_is_drafted_at_the_gate_is_marked_on_the_table_and_gone_on_with(
    size: tuple[int, int], scale: int
) -> None:
    with table(building(), size, ui_scale=scale) as (app, scene):
        app.draw_now()
        lacking = taken_away(app)
        at_gate(app)
        key(app, "escape")
        assert not drafted(app), "what the gate suggests by itself is no draft"
        at_gate(app)
        before = shares(app)
        taken = next(name for name in ("step_0_crystal", "step_0_atlantium") if before[name])
        click(app, f"{taken}_less")
        left = shares(app)
        assert left == {**before, taken: before[taken] - 1}
        component = look_at(app)["dialogue"]["says"][0]
        key(app, "escape")
        app.draw_now()
        assert app.scene is scene and component in drafted(app)
        told = sum(int(number) for words in given(app) for number in re.findall(r"\d+", words))
        assert told == sum(left.values())
        assert app.audit().findings() == []
        assert len(taken_away(app)) > len(lacking), "the plates mark what is given"
        at_gate(app)
        assert look_at(app)["dialogue"]["says"][0] == component and shares(app) == left
        click(app, "button_clear")
        key(app, "escape")
        app.draw_now()
        assert not drafted(app) and not given(app)
        assert taken_away(app) == lacking


def test_rise_105_a_build_or_another_step_lets_the_draft_go() -> None:
    match = building()
    with table(match) as (app, scene):
        at_gate(app)
        click(app, "button_suggest")
        key(app, "escape")
        assert drafted(app)
        at_gate(app)
        click(app, "button_build")
        settle(app, scene)
        assert any(made.move.kind == "build" for made in match.line)
        assert not drafted(app) and not given(app)
    match = building()
    with table(match) as (app, scene):
        at_gate(app)
        click(app, "button_suggest")
        key(app, "escape")
        assert drafted(app)
        match.state = match.state.copy()
        match.state.round += 1
        scene.session.renew()
        scene.sync()
        app.step([], 0.02)
        assert not drafted(app)


@pytest.mark.every(2)
@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_rise_24_a_shared_price_is_marked_while_it_is_put_together_and_says_what_is_missing(
    size: tuple[int, int], scale: int
) -> None:
    play = Table(4, phase="act", energy=[3, 1, 1, 2], figures={"red-1": "forests-6", "blue-1": "hills-5"})
    match = match_of(play)
    with table(match, size, ui_scale=scale) as (app, scene):
        counts = pay_for_barrier(app, match)
        assert given(app) == paid(counts)
        (told,) = look_at(scene)["pay_dialogue"]["says"]
        assert "complete" in told and "To be asked: Lysandra" in told
        key(app, "left")
        app.draw_now()
        assert app.audit().findings() == []
        assert look_at(scene)["pay_dialogue"]["says"] == ["Still missing: 1 mystic energy."]
        counts[0] -= 1
        assert given(app) == paid(counts)
        for _more in range(2):
            click(app, "pay_3_4_more")
        assert look_at(scene)["pay_dialogue"]["says"] == ["Too much: 1 mystic energy."]
        key(app, "escape")
        app.draw_now()
        assert not look_at(scene).page and not given(app)


def test_rise_24_a_shared_price_that_is_let_go_leaves_the_draft_of_the_gate() -> None:
    match = building()
    with table(match) as (app, scene):
        at_gate(app)
        click(app, "button_suggest")
        key(app, "escape")
        draft = drafted(app), given(app)
        assert all(draft)
        counts = pay_for_barrier(app, match)
        assert not drafted(app) and given(app) == paid(counts) != draft[1]
        key(app, "escape")
        app.step([], 0.02)
        assert not look_at(scene).page and (drafted(app), given(app)) == draft
        pay_for_barrier(app, match)
        click(app, "pay_propose")
        settle(app, scene)
        assert any(made.move.kind == "barrier" for made in match.line)
        assert not drafted(app) and not given(app), "others were asked meanwhile, so it is begun anew"


def test_rise_24_a_proposal_stays_marked_until_all_have_agreed() -> None:
    play = Table(4, phase="act", energy=[3, 1, 1, 2], figures={"red-1": "forests-6", "blue-1": "hills-5"})
    match = match_of(play, (0, 1))
    with table(match) as (app, scene):
        pay_for_barrier(app, match)
        click(app, "pay_propose")
        settle(app, scene)
        assert match.state.frames[-1].name == CONSENT
        assert given(app) == paid((3, 1))
        answer(app, "agree")
        settle(app, scene)
        assert not given(app) and match.state.barriers


def test_rise_64_what_is_paid_for_an_omen_is_told_by_seat_and_kind() -> None:
    play = Table(4, phase="suffer", goods=["2C", "", "2C", "1C"], hands=[["foresight-a"], [], [], []],
                 misfortunes=["omen-of-the-comet", "calm-seas-1", "rest"])  # fmt: skip
    moves = [play.rules.codec.from_text(text) for text in play.do("0 draw").moves(0, "tribute")]
    shares = shares_of(moves[0])
    assert [sum(share) for share in shares] == [2, 0, 2, 0] and shares[0][CRYSTAL] == 2 and shares[0][CARDS] == 0
    assert shares_of(play.rules.codec.from_text("0 offering 1 0 1 0")) == tuple((0,) * 5 + (n,) for n in (1, 0, 1, 0))


@pytest.mark.every(3)
@pytest.mark.parametrize("kind", ["barrier", "tribute"])
@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_rise_24_a_shared_price_lies_as_cards_one_for_each_seat(kind: str, size: tuple[int, int], scale: int) -> None:
    if kind == "barrier":
        play = Table(4, phase="act", energy=[3, 1, 1, 2], figures={"red-1": "forests-6", "blue-1": "hills-5"})
    else:
        play = Table(4, phase="suffer", goods=["2C 1G", "1O", "2C 1A 1G", "1C"],
                     misfortunes=["omen-of-the-comet", "calm-seas-1", "rest"])  # fmt: skip
        play.do("0 draw")
    match = match_of(play)
    with table(match, size, ui_scale=scale) as (app, scene):
        if kind == "barrier":
            pay_for_barrier(app, match)
        else:
            answer(app, kind)
            app.step([], 0.02)
        assert look_at(app).page == "pay_dialogue"
        pay = app.find("pay_dialogue")
        app.draw_now()
        assert app.audit().findings() == []
        assert scene.ui.scale.screen.contains(pay.rect)
        assert bool(pay.across) or size == (1024, 640) or scale >= 150, "rows only where cards have no room"
        if pay.across:
            cards = [pay.card(scene.ui, seat) for seat in range(4)]
            assert all(pay.rect.contains(card) for card in cards)
            assert not any(one.colliderect(other) for one, other in combinations(cards, 2))
            for seat, each in pay.cells:
                cell = pay.cell(scene.ui, seat, each)
                assert cards[seat].contains(cell), (seat, each)
            for button in pay.steppers:
                assert any(card.contains(button.rect) for card in cards)
            assert all(card.bottom <= pay.buttons[0].rect.top for card in cards)
