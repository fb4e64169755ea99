"""Magic items and the Concord Engine at the Cosmic Gate: who could build, who gives what, and all of it is read."""

from __future__ import annotations

import re
from typing import Any

import pytest

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.rising.packs.monstrosities.table.crafting import near_text, reach
from atlantis_desktop.games.rising.rules.pieces import ENERGY
from atlantis_desktop.games.rising.table.draft import shares_of
from atlantis_desktop.games.rising.table.gate import GateScene
from atlantis_desktop.games.rising.table.paying import Paying
from atlantis_desktop.games.rising.words.card_texts import component_def
from tests.games.rising.packs.kit import deep_table, new_deep_table
from tests.table.deep import deep_window, held_table
from tests.table.island import further
from tests.table.kit import click, click_at
from tests.table.look import look_at

NOTHING: dict[str, Any] = {"potions": {}, "items": {}, "worn": {}}
ARTISAN: dict[str, Any] = {
    **NOTHING, "phase": "act", "councilors": ["artisan", "alchemist", "channeler", "tamer"], "inspiration": 3,
    "figures": {"red-leader": "build-1", "red-2": "build-1", "blue-2": "build-1"},
}  # fmt: skip
SMITH: dict[str, Any] = {**NOTHING, "phase": "act", "figures": {"blue-2": "build-1", "red-2": "build-2"}}


def at_gate(app: Any) -> GateScene:
    click(app, "gate_small")
    app.step([], 0.02)
    gate = app.scene
    assert isinstance(gate, GateScene)
    return gate


def told(app: Any) -> str:
    """What the dialogue says."""
    return "\n".join(look_at(app)["dialogue"]["says"])


def price(app: Any) -> int:
    """Of how many units the price is that the dialogue tells."""
    return int(re.findall(r"of (\d+) given", told(app))[0])


def givers(app: Any) -> set[int]:
    """The seats that give something, or could."""
    steppers = [w for w in app.scene.walk() if w.name.startswith("step_") and w.name.endswith("_more")]
    return {int(w.name.split("_")[1]) for w in steppers if w.value or w.possible}


def test_mons_34_an_item_is_built_with_what_the_builders_give() -> None:
    with deep_window(held_table(**ARTISAN)) as (app, scene):
        at_gate(app)
        click(app, "item_2")
        assert givers(app) == {0, 1} and "The price is complete." in told(app)
        click(app, "button_clear")
        assert "Still needed" in told(app)
        click(app, "step_0_energy_more")
        click(app, "button_inspiration")
        click(app, "button_inspiration")
        assert ": 2 " in app.find("button_inspiration").text and "The price is complete." in told(app)
        click(app, "button_build")
        state = scene.session.match.state
        assert state.deeps.items[2] == 0 and state.deeps.inspiration == 1


def test_mons_35_without_the_power_the_page_says_so_and_marks_no_item_as_payable() -> None:
    with deep_window(held_table(**SMITH)) as (app, scene):
        at_gate(app)
        click(app, "item_3")
        rules, view = scene.session.rules, scene.session.view()
        assert "MONS-35" in near_text(rules, view, 3, scene.session.names)
        assert not reach(rules, view, 3).now
        click(app, "button_build")
        assert app.scene.name == "gate" and "MONS-" in look_at(app).refusal


def test_mons_10_the_concord_engine_builds_what_all_pay_for_or_the_space_does() -> None:
    with deep_window(held_table(**ARTISAN, concord=1)) as (app, scene):
        at_gate(app)
        rules = scene.session.rules
        names = [component_def(rules, at).name for at in range(len(rules.components))]
        component = names.index(look_at(app)["dialogue"]["says"][0])
        assert app.find("button_free").text == "With the Concord Engine"
        assert "all councilors may give" in told(app) and price(app) < sum(rules.prices[component])
        click(app, "button_free")
        assert app.find("button_free").text == "On a build space"
        assert "Only the councilors on the build space give." in told(app)
        assert price(app) == sum(rules.prices[component])
        click(app, "button_free")
        click(app, "button_build")
        state = scene.session.match.state
        assert state.built[component] > 0 and not state.deeps.concord


def test_rise_24_what_is_chosen_from_a_list_is_shared_out_in_the_same_way() -> None:
    with deep_window(held_table(**ARTISAN)) as (app, scene):
        further(app)
        listed = app.find("chooser")
        at, move = next((at, each) for at, each in enumerate(listed.moves) if each.kind == "craft" and each.args[0] % 2)
        listed.point_at(at)
        click_at(app, listed.row(at).center)
        assert look_at(app).page == "pay_dialogue"
        paying = Paying(scene.session.rules, scene.session.view(), move)
        assert paying.refusal() is None and paying.move() == move
        assert paying.team == {0, 1} and paying.may_give(1, ENERGY) and not paying.may_give(2, ENERGY)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)], ids=str)
def test_the_items_stand_below_the_ring_and_are_read_whole(size: tuple[int, int], language: str) -> None:
    with deep_window(held_table(**ARTISAN, concord=1), size, language=language) as (app, _scene):
        gate = at_gate(app)
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
        with deep_window(new_deep_table(seats, "medusa", seed=seed, level=level), language="de") as (app, _scene):
            at_gate(app)
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
        at_gate(app)
        wide = {
            record.text: record.rect.width for record in app.audit().records
            if record.text in scene.session.names
        }  # fmt: skip
        assert len(wide) == 4
        assert wide["Nikandros"] > max(wide["Dareios"], wide["Melitta"]), "the longest name is the widest"
