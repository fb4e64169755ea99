"""Figures on a table with Monstrosities: allies, Bots, stone, who is stolen, what is worn; nothing of it without."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

from atlantis_desktop.engine.match import HUMAN, Match, Seat
from atlantis_desktop.games.rising.rules.state import FORGONE
from atlantis_desktop.games.rising.table.board import IslandBoard
from atlantis_desktop.games.rising.table.look import Standing, standing
from atlantis_desktop.ui.art.store import Store
from tests.games.rising.packs.kit import DeepTable, deep_table
from tests.table.island import choose, further, in_hand, lit_places, looks, parts, shown_layer, table, tile_spot
from tests.table.kit import click_at as click
from tests.table.kit import key
from tests.table.look import look_at
from tests.table.tables import NAMES, settle

ART = "rising/packs/monstrosities"


def match_of(deep: DeepTable, humans: int = 1) -> Match[Any]:
    people = [Seat(name, HUMAN if at < humans else "greedy") for at, name in enumerate(NAMES[: deep.rules.seats])]
    return Match(deep.rules, people, 3, start=deep.state)


def seen(deep: DeepTable, name: str) -> Standing:
    return standing(deep.rules, deep.state, deep.figure(name))


def test_mons_figures_an_ally_has_its_shape_in_the_colour_and_with_the_glyph_of_its_recruiter() -> None:
    deep = deep_table(4, figures={"centaur": "hills-2", "blue-1": "hills-2"})
    ally = seen(deep, "centaur")
    assert ally.drawing == f"{ART}/figures/centaur_{deep.state.owner[deep.figure('centaur')] + 1}"
    assert ally.leader and not ally.laid
    assert seen(deep, "blue-1").drawing == "follower_2"


def test_mons_20_stone_tells_leader_follower_and_volunteer_apart_by_its_shape() -> None:
    deep = deep_table(
        4, "medusa", figures={"red-leader": "hills-2", "blue-1": "hills-2", "volunteer-1": "hills-3"}
    ).lay(stone=["red-leader", "blue-1", "volunteer-1"])  # fmt: skip
    drawings = [seen(deep, name).drawing for name in ("red-leader", "blue-1", "volunteer-1")]
    assert drawings == [f"{ART}/figures/stone_leader_1", f"{ART}/figures/stone_2", f"{ART}/figures/stone"]
    assert not any(seen(deep, name).laid for name in ("red-leader", "blue-1", "volunteer-1"))


def test_mons_40_who_wears_an_item_shows_its_sign_and_nobody_else_does() -> None:
    deep = deep_table(
        4, "medusa", figures={"red-1": "hills-2", "blue-1": "hills-2"},
        deeps={"items": {"talaria": 0}, "worn": {"talaria": "red-1"}},
    )  # fmt: skip
    assert seen(deep, "red-1").sign == f"{ART}/items/talaria_worn"
    assert seen(deep, "blue-1").sign == ""


def test_mons_figures_the_giant_stands_in_the_middle_of_its_two_spaces_and_others_beside_it() -> None:
    deep = deep_table(4, figures={"giant": "mountains-1", "volunteer-1": "mountains-1"}, deeps={"giant": 1})
    with table(match_of(deep)) as (app, _scene):
        place, layer = deep.place("mountains-1"), shown_layer(app, match_of(deep))
        spaces, spots = layer.places.spaces[place], layer.spots(place)
        assert len(spaces) == 3 and len(spots) == 2
        assert spots[0] == ((spaces[0][0] + spaces[1][0]) / 2, (spaces[0][1] + spaces[1][1]) / 2)
        assert spots[1] == spaces[2]
        here = round(spaces[2][0]), round(spaces[2][1])
        assert parts(app)["Mountains 1, figure 2"].topleft == here
        assert IslandBoard(layer).figure_at(place, here, 2) == 1


def test_mons_59_a_click_on_a_figure_of_stone_frees_it() -> None:
    deep = deep_table(3, "medusa", phase="act", figures={"red-1": "hills-2", "volunteer-1": "hills-2"})
    deep.lay(stone=["volunteer-1"], medusa="mountains-2")
    deep.state.marks[deep.figure("volunteer-1")] = FORGONE
    deep.state.me[0] = 2
    match = match_of(deep)
    with table(match) as (app, scene):
        there = looks(app)[deep.place("hills-2")].figures
        at = [each.figure for each in there].index(deep.figure("volunteer-1"))
        assert there[at].lit
        click(app, parts(scene)[f"Hills 2, figure {at + 1}"].center)
        assert match.line[0].move.kind == "free"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_every_drawing_of_a_figure_is_there_and_no_sign_is_smaller_than_letters(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    deep = deep_table(
        7, "medusa", figures={"red-1": "hills-2"}, deeps={"items": {"talaria": 0}, "worn": {"talaria": "red-1"}}
    )
    found = {}
    for figure in (*deep.rules.figures.allies, *deep.rules.figures.bots):
        for owner in range(-1, 7):
            deep.state.owner[figure] = owner
            drawing = standing(deep.rules, deep.state, figure).drawing
            found[drawing] = drawing
    asked: dict[str, tuple[int, int]] = {}
    get = Store.get

    def note(store: Store, name: str, size: tuple[int, int] | None = None, *args: Any, **more: Any) -> Any:
        asked[name] = size or (0, 0)
        return get(store, name, size, *args, **more)

    deep.state.owner[deep.rules.figures.allies[0]] = -1
    monkeypatch.setattr(Store, "get", note)
    with table(match_of(deep), size) as (app, _scene):
        for drawing in found:
            assert app.ui.store.info(drawing).w == 120
        worn = asked[f"{ART}/items/talaria_worn"]
        assert min(worn) >= 15


def test_a_match_of_the_base_loads_nothing_that_a_pack_draws() -> None:
    code = (
        "import sys\n"
        "from atlantis_desktop.screens.offscreen import draw_match, sample_match\n"
        "draw_match(sample_match(game='rising'), (1280, 720))\n"
        "found = [name for name in sys.modules if '.packs.monstrosities.table' in name]\n"
        "assert not found, found\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-600:]


def two_teams(**given: Any) -> DeepTable:
    return deep_table(2, options={"soloTeams": True}, phase="place", councilors=[], **given)


def held_bot(app: Any, scene: Any, deep: DeepTable) -> None:
    """Take Bot 1 into the hand of the second team."""
    click(app, app.find("seat_panel_2").rect.center)
    choose(app, deep.figure("bot-1"))
    assert scene.session.acting == 1 and in_hand(app) == deep.figure("bot-1")


def test_mons_101_a_click_on_a_full_tile_places_a_bot_on_the_space_of_another_or_claims_one() -> None:
    deep = two_teams(figures={"red-1": "hills-6"})
    place = deep.place("hills-6")
    with table(match_of(deep, humans=2)) as (app, scene):
        held_bot(app, scene, deep)
        assert place in lit_places(scene)
        further(app)
        ways = [move.kind for move in app.find("chooser").moves]
        assert ways and "share" not in ways, "what a click makes is no further way"
        key(app, "escape")
        click(app, tile_spot(scene, place))
        settle(app, scene)
        chooser: Any = app.find("chooser")
        assert [move.kind for move in chooser.moves] == ["share", "claim"]
        key(app, "return")
        assert deep.rules.codec.to_text(scene.session.match.log[-1].move) == "1 share bot-1 hills-6"


def test_mons_101_where_a_bot_may_stand_alone_too_the_click_asks_which_is_meant() -> None:
    deep = two_teams(figures={"red-1": "hills-2"})
    place = deep.place("hills-2")
    with table(match_of(deep, humans=2)) as (app, scene):
        held_bot(app, scene, deep)
        click(app, tile_spot(scene, place))
        chooser: Any = app.find("chooser")
        assert [move.kind for move in chooser.moves] == ["place", "share"]
        assert chooser.details[1] == "It takes no space and no action, and adds 1 to the rolls of the others there."
        key(app, "escape")
        choose(app, deep.figure("automaton"))
        click(app, tile_spot(scene, place))
        assert "chooser" not in look_at(scene), "nobody but a Bot shares a space"
        assert deep.rules.codec.to_text(scene.session.match.log[-1].move) == "1 place automaton hills-2"


def test_mons_101_a_bot_opens_a_five_space_by_a_click_at_the_gate() -> None:
    deep = two_teams(round=3, built={"mystic-siphon": 1})
    component = [each.id for each in deep.rules.components].index("mystic-siphon")
    with table(match_of(deep, humans=2)) as (app, scene):
        held_bot(app, scene, deep)
        click(app, app.find("gate_small").rect.center)
        click(app, app.find(f"part_{component}").rect.center)
        chooser: Any = app.find("chooser")
        offered = [deep.rules.codec.to_text(move) for move in chooser.moves]
        chooser.point_at(at := offered.index("1 share bot-1 at-mystic-siphon-5"))
        click(app, chooser.row(at).center)
        assert app.scene is scene
        assert deep.rules.codec.to_text(scene.session.match.log[-1].move) == "1 share bot-1 at-mystic-siphon-5"
