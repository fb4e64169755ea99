"""A payment that is drafted or proposed: marked on the table until it is paid, and gone on with where it was left."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from atlantis_desktop.engine.match import Match, Seat
from atlantis_desktop.games.rising.rules.goods import CONSENT
from atlantis_desktop.games.rising.rules.pieces import ATLANTIUM, CRYSTAL, ENERGY
from atlantis_desktop.games.rising.table.draft import CARDS, shares_of
from atlantis_desktop.games.rising.table.gate import GateScene
from atlantis_desktop.games.rising.table.pay_dialogue import PayDialogue
from tests.games.rising.play import Table
from tests.table.island import table
from tests.table.kit import key
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


def at_gate(app: Any, scene: Any) -> GateScene:
    app.push(GateScene(app.ui, scene))
    app.step([], 0.02)
    assert isinstance(app.scene, GateScene)
    return app.scene


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
        gate = at_gate(app, scene)
        assert scene.model.drafted is None, "what the gate suggests by itself is no draft"
        taken = next(kind for kind in (CRYSTAL, ATLANTIUM) if gate.offer.giving.amount(0, kind))
        stepper = next(w for w in gate.walk() if getattr(w, "part", None) == (0, taken, -1))
        before = tuple(gate.offer.giving.given)
        stepper.act()
        left = tuple(gate.offer.giving.given)
        assert left != before
        component = gate.offer.chosen
        key(app, "escape")
        app.draw_now()
        assert app.scene is scene and scene.model.drafted.component == component
        given = [scene.model.giving(seat) for seat in range(scene.model.rules.seats)]
        assert sum(map(sum, given)) == sum(before) - 1
        assert app.audit().findings() == []
        assert len(taken_away(app)) > len(lacking), "the plates mark what is given"
        assert "Drafted" in scene.gate.tip
        again = at_gate(app, scene)
        assert again.offer.chosen == component and tuple(again.offer.giving.given) == left
        again.offer.clear()
        key(app, "escape")
        app.draw_now()
        assert scene.model.drafted is None
        assert taken_away(app) == lacking


def test_rise_105_a_build_or_another_step_lets_the_draft_go() -> None:
    match = building()
    with table(match) as (app, scene):
        gate = at_gate(app, scene)
        gate.offer.suggest()
        assert scene.model.drafted is not None
        gate.offer.propose()
        settle(app, scene)
        assert any(made.move.kind == "build" for made in match.line) and scene.model.drafted is None
        assert not any(map(any, (scene.model.giving(seat) for seat in range(4))))
    with table(building()) as (app, scene):
        at_gate(app, scene).offer.suggest()
        key(app, "escape")
        scene.model.view = scene.model.view.copy()
        scene.model.view.round += 1
        scene.refresh()
        assert scene.model.drafted is None


@pytest.mark.every(2)
@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_rise_24_a_shared_price_is_marked_while_it_is_put_together_and_says_what_is_missing(
    size: tuple[int, int], scale: int
) -> None:
    play = Table(4, phase="act", energy=[3, 1, 1, 2], figures={"red-1": "forests-6", "blue-1": "hills-5"})
    with table(match_of(play), size, ui_scale=scale) as (app, scene):
        move = next(move for move in scene.session.legal() if move.kind == "barrier")
        scene.clicks.take(scene.hand.choose(move), scene.board)
        app.step([], 0.02)
        pay = scene.floats.popup
        assert isinstance(pay, PayDialogue)
        assert [scene.model.giving(seat)[ENERGY] for seat in range(4)] == list(move.args[-1])
        assert "complete" in pay.told() and "To be asked: Lysandra" in pay.told()
        key(app, "left")
        app.draw_now()
        assert app.audit().findings() == []
        assert pay.told() == "Still missing: **1 mystic energy**."
        assert scene.model.giving(0)[ENERGY] == move.args[-1][0] - 1
        for _more in range(2):
            pay.paying.change(3, ENERGY, 1)
        assert pay.told() == "Too much: **1 mystic energy**."
        key(app, "escape")
        app.draw_now()
        assert not look_at(scene).page and not any(map(any, (scene.model.giving(seat) for seat in range(4))))


def test_rise_24_a_shared_price_that_is_let_go_leaves_the_draft_of_the_gate() -> None:
    with table(building()) as (app, scene):
        at_gate(app, scene).offer.suggest()
        key(app, "escape")
        draft = scene.model.drafted
        assert draft is not None and draft.component >= 0
        move = next(move for move in scene.session.legal() if move.kind == "barrier")
        scene.clicks.take(scene.hand.choose(move), scene.board)
        app.step([], 0.02)
        assert isinstance(scene.floats.popup, PayDialogue) and scene.model.drafted != draft
        key(app, "escape")
        app.step([], 0.02)
        assert not look_at(scene).page and scene.model.drafted == draft
        scene.clicks.take(scene.hand.choose(move), scene.board)
        app.step([], 0.02)
        scene.floats.popup.propose()
        settle(app, scene)
        drafted = scene.model.drafted
        assert drafted is None or drafted.holds(scene.model.view, scene.session.acting)


def test_rise_24_a_proposal_stays_marked_until_all_have_agreed() -> None:
    play = Table(4, phase="act", energy=[3, 1, 1, 2], figures={"red-1": "forests-6", "blue-1": "hills-5"})
    match = match_of(play, (0, 1))
    with table(match) as (app, scene):
        move = next(move for move in scene.session.legal() if move.kind == "barrier")
        scene.clicks.take(scene.hand.choose(move), scene.board)
        app.step([], 0.02)
        scene.floats.popup.propose()
        settle(app, scene)
        assert match.state.frames[-1].name == CONSENT
        assert scene.model.giving(0)[ENERGY] == 3 and scene.model.giving(1)[ENERGY] == 1
        agree = next(move for move in scene.session.legal() if move.kind == "agree")
        scene.clicks.take_listed(agree)
        settle(app, scene)
        assert not any(map(any, (scene.model.giving(seat) for seat in range(4))))


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
    with table(match_of(play), size, ui_scale=scale) as (app, scene):
        move = next(move for move in scene.session.legal() if move.kind == kind)
        scene.clicks.take(scene.hand.choose(move), scene.board)
        app.step([], 0.02)
        pay = scene.floats.popup
        assert isinstance(pay, PayDialogue)
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
