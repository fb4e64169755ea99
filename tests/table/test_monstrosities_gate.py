"""Magic items and the Concord Engine at the Cosmic Gate: who could build, who gives what, and all of it is read."""

from __future__ import annotations

from typing import Any

import pytest

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.rising.packs.monstrosities.table.crafting import FreeGiving, ItemGiving, near_text, reach
from atlantis_desktop.games.rising.rules.pieces import ENERGY
from atlantis_desktop.games.rising.table.draft import shares_of
from atlantis_desktop.games.rising.table.gate import GateScene
from atlantis_desktop.games.rising.table.paying import Paying
from atlantis_desktop.games.rising.table.scene import IslandScene
from atlantis_desktop.table.asking import Kind
from tests.games.rising.packs.kit import deep_table, new_deep_table
from tests.table.deep import deep_window, held_table
from tests.table.kit import click

NOTHING: dict[str, Any] = {"potions": {}, "items": {}, "worn": {}}
ARTISAN: dict[str, Any] = {
    **NOTHING, "phase": "act", "councilors": ["artisan", "alchemist", "channeler", "tamer"], "inspiration": 3,
    "figures": {"red-leader": "build-1", "red-2": "build-1", "blue-2": "build-1"},
}  # fmt: skip
SMITH: dict[str, Any] = {**NOTHING, "phase": "act", "figures": {"blue-2": "build-1", "red-2": "build-2"}}


def at_gate(app: Any, scene: IslandScene) -> GateScene:
    gate = GateScene(app.ui, scene)
    app.push(gate)
    app.step([], 0.02)
    return gate


def test_mons_34_an_item_is_built_with_what_the_builders_give() -> None:
    with deep_window(held_table(**ARTISAN)) as (app, scene):
        gate = at_gate(app, scene)
        click(app, "item_2")
        giving = gate.offer.giving
        assert isinstance(giving, ItemGiving) and giving.team == [0, 1] and not giving.refusal()
        giving.clear()
        giving.change(0, 4, 1)
        giving.turn_inspiration()
        giving.turn_inspiration()
        assert giving.inspiration == 2 and not any(giving.missing()) and not giving.refusal()
        click(app, "button_build")
        state = scene.session.match.state
        assert state.deeps.items[2] == 0 and state.deeps.inspiration == 1


def test_mons_35_without_the_power_the_page_says_so_and_marks_no_item_as_payable() -> None:
    with deep_window(held_table(**SMITH)) as (app, scene):
        gate, model = at_gate(app, scene), scene.model
        click(app, "item_3")
        assert "MONS-35" in near_text(model.rules, model.view, 3, model.names)
        assert not reach(model.rules, model.view, 3).now
        assert gate.offer.giving is not None
        refusal = gate.offer.giving.refusal()
        assert refusal is not None and refusal.rule.startswith("MONS-")


def test_mons_10_the_concord_engine_builds_what_all_pay_for_or_the_space_does() -> None:
    with deep_window(held_table(**ARTISAN, concord=1)) as (app, scene):
        gate = at_gate(app, scene)
        first = gate.offer.giving
        assert isinstance(first, FreeGiving) and first.team == [0, 1, 2, 3]
        assert sum(first.price) < sum(scene.session.rules.prices[gate.offer.chosen])
        click(app, "button_free")
        assert not isinstance(gate.offer.giving, FreeGiving)
        click(app, "button_free")
        component = gate.offer.chosen
        click(app, "button_build")
        state = scene.session.match.state
        assert state.built[component] > 0 and not state.deeps.concord


def test_rise_24_what_is_chosen_from_a_list_is_shared_out_in_the_same_way() -> None:
    with deep_window(held_table(**ARTISAN)) as (_app, scene):
        hand = scene.hand
        move = next(move for move in hand.legal() if move.kind == "craft" and move.args[0] % 2)
        answer = hand.choose(move)
        assert answer.kind is Kind.SHARE
        paying = hand.paying(move)
        assert paying.refusal() is None and paying.move() == move
        assert paying.team == {0, 1} and paying.may_give(1, ENERGY) and not paying.may_give(2, ENERGY)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)], ids=str)
def test_the_items_stand_below_the_ring_and_are_read_whole(size: tuple[int, int], language: str) -> None:
    with deep_window(held_table(**ARTISAN, concord=1), size, language=language) as (app, scene):
        gate = at_gate(app, scene)
        for name in ("", "item_1", "item_4"):
            if name:
                click(app, name)
            app.step([], 0.02)
            app.draw_now()
            assert app.audit().findings() == [], name
        chips = [widget.rect for widget in gate.widgets if widget.name.startswith("item_")]
        others = [widget.rect for widget in gate.widgets if widget.name.startswith(("part_", "build_", "dialogue"))]
        assert len(chips) == 4 and not any(chip.collidelist(others) >= 0 for chip in chips)


@pytest.mark.parametrize(("level", "seats"), [(8, 4), (7, 7), (6, 1)])
def test_components_of_the_pack_are_drawn_at_the_gate(level: int, seats: int) -> None:
    for seed in range(3):
        with deep_window(new_deep_table(seats, "medusa", seed=seed, level=level), language="de") as (app, scene):
            at_gate(app, scene)
            app.draw_now()
            assert app.audit().findings() == []


def test_mons_86_the_toll_of_charybdis_is_shared_out_in_energy() -> None:
    table = deep_table(3, "scylla", energy=[2, 2, 1])
    move = Move("pay_toll", 0, ((1, 1, 1),))
    paying = Paying(table.rules, table.rules.view(table.state, 0), move)
    assert paying.kinds == [ENERGY] and paying.total(ENERGY) == 3 and not paying.short() and paying.is_shared()
    assert shares_of(move, 3)[1] == (0, 0, 0, 0, 1, 0)
    assert paying.move() == move and paying.payers() == [1, 2]


@pytest.mark.parametrize("size", [(1280, 720), (1024, 640), (1920, 1080)])
def test_the_names_of_those_who_give_are_set_in_one_kind_of_letters(size: tuple[int, int]) -> None:
    with deep_window(held_table(**SMITH), size) as (app, scene):
        at_gate(app, scene)
        wide = {
            record.text: record.rect.width for record in app.audit().records
            if record.text in scene.session.names
        }  # fmt: skip
        assert len(wide) == 4
        assert wide["Nikandros"] > max(wide["Dareios"], wide["Melitta"]), "the longest name is the widest"
