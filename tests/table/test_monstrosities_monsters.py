"""Monsters on the table: where they stand, how they glide, what they tell, and that what they did stays until read."""

from __future__ import annotations

import random
from collections import deque
from functools import cache
from typing import Any

import pytest

from atlantis_desktop.engine.events import Event
from atlantis_desktop.engine.match import HUMAN, Match, Seat
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games import entry_of
from atlantis_desktop.games.rising.packs import table as packs
from atlantis_desktop.games.rising.packs.monstrosities.rules.lying import CHARYBDIS, HARPY, MEDUSA, SCYLLA
from atlantis_desktop.games.rising.packs.monstrosities.table import booty, coming, layout, monsters, reveal
from atlantis_desktop.games.rising.rules.flow import step_of
from atlantis_desktop.games.rising.table.look import TileLook, island_look
from atlantis_desktop.ui.richtext import plain
from atlantis_desktop.ui.sound import Cue
from tests.games.rising.packs.kit import DeepTable, deep_table
from tests.table.island import (
    look_at_island,
    new_match,
    parts,
    seen_at,
    shown_layer,
    table,
    tile_spot,
    tile_words,
    unlike,
    walk_to,
)
from tests.table.kit import click_at as click
from tests.table.kit import key, pass_time, window
from tests.table.look import look_at
from tests.table.tables import NAMES, settle
from tests.table.test_island_view import STAR
from tests.table.test_monstrosities_figures import match_of

SIZES = ((1280, 720), (1920, 1080))


def haunted(**lay: Any) -> DeepTable:
    deep = deep_table(3, "medusa", "harpies", "scylla", phase="place", deeps={"open": ["harpies-lair"]})
    lay.setdefault("harpies", ["harpies-lair"] * 3)
    return deep.lay(medusa="mountains-2", **lay)


def own_moves(match: Match[Any]) -> list[Move]:
    """The moves of the first seat."""
    return [made.move for made in match.line if made.move.seat == 0]


def seen(deep: DeepTable, looks: tuple[TileLook, ...], monster: int) -> list[int]:
    """The places on which a monster is seen."""
    further = packs.table_of(deep.rules)
    assert further is not None
    places = [*range(37), *further.beside(deep.rules)]
    piece = deep.rules.box.monster_0 + monster
    return [
        place for place, look in zip(places, looks, strict=True)
        if look.dry and any(thing.piece == piece for thing in look.things)
    ]  # fmt: skip


def test_every_monster_is_seen_on_its_place_and_nowhere_else() -> None:
    deep = haunted(harpies=["hills-2", "harpies-lair", "hills-2"], scylla=3)
    looks = island_look(deep.rules, deep.state)
    slots = layout.sea_slots(deep.rules)
    assert seen(deep, looks, MEDUSA) == [deep.place("mountains-2")]
    assert [seen(deep, looks, HARPY + at) for at in range(3)] == [
        [deep.place("hills-2")], [deep.place("harpies-lair")], [deep.place("hills-2")]
    ]  # fmt: skip
    assert seen(deep, looks, SCYLLA) == [slots[3]] and seen(deep, looks, CHARYBDIS) == []
    deep.lay(scylla=-1, charybdis=5, medusa=-1, harpies=[-2, -2, "harpies-lair"])
    looks = island_look(deep.rules, deep.state)
    assert seen(deep, looks, CHARYBDIS) == [slots[5]] and not seen(deep, looks, SCYLLA) + seen(deep, looks, MEDUSA)
    assert [len(seen(deep, looks, HARPY + at)) for at in range(3)] == [0, 0, 1]


def test_harpies_on_one_tile_are_told_apart_by_where_they_are() -> None:
    deep = haunted(harpies=["hills-2"] * 3)
    spots = monsters.spots(deep.rules, deep.state)
    assert len({spots[HARPY + at].across for at in range(3)}) == 3
    assert len({spots[HARPY + at].drawing for at in range(3)}) == 3


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("island", ["rising/islands/hexagon", STAR])
def test_monsters_that_move_leave_nothing_behind_on_the_picture(size: tuple[int, int], island: str) -> None:
    deep = haunted()
    match = match_of(deep)
    with window(size) as app:
        rules, view, sheet = deep.rules, deep.rules.view(match.state, 0), shown_layer(app, match, island)
        states = [island_look(rules, view)]
        for medusa, scylla, harpy in ((8, 0, 20), (0, 4, 20), (31, -1, 35)):
            view.deeps.medusa, view.deeps.scylla, view.deeps.harpies[0] = medusa, scylla, harpy
            view.deeps.charybdis = 1 if scylla < 0 else -1
            states.append(island_look(rules, view))
        for looks in [*states, *reversed(states)]:
            sheet.show(looks)
            by_parts = sheet.picture.copy()
            deque(sheet.steps(looks), 0)
            assert unlike(by_parts, sheet.picture) == 0


def test_a_monster_of_the_sea_tells_of_itself_by_pointer_by_click_and_by_key() -> None:
    match = match_of(haunted(scylla=0))
    with table(match) as (app, scene):
        place = layout.sea_slots(match.rules)[0]
        spot = parts(app)["Between Forests and Cities"].center
        assert tile_words(app, spot).split("\n")[0] == "Scylla"
        before = own_moves(match)
        click(app, spot)
        assert own_moves(match) == before and "Scylla" in look_at(scene).note
        pass_time(app, 200)
        assert not look_at(scene).note
        walk_to(app, shown_layer(app, match), place)
        assert app.find("island").value == "Between Forests and Cities"
        key(app, "return")
        assert own_moves(match) == before and "Scylla" in look_at(scene).note
        app.draw_now()
        assert app.audit().findings() == []


def test_a_tile_says_which_monster_is_on_it() -> None:
    deep = haunted()
    with table(match_of(deep)) as (app, scene):
        assert "Medusa is here" in tile_words(app, tile_spot(scene, deep.place("mountains-2")))
        assert "Medusa" not in tile_words(app, tile_spot(scene, deep.place("mountains-3")))
        assert "Medusa" in seen_at(app, "Mountains 2") and "Medusa" not in seen_at(app, "Mountains 3")


def hunted(**lay: Any) -> DeepTable:
    """Six figures near to the slot between Forests and Cities, of whom one is not adjacent, and one elsewhere."""
    figures = {
        "red-1": "forests-6", "red-leader": "forests-5", "blue-1": "forests-5", "green-1": "cities-5",
        "green-leader": "cities-5", "blue-2": "cities-6", "red-2": "hills-2",
    }  # fmt: skip
    deep = deep_table(4, "medusa", "scylla", phase="place", figures=figures)
    return deep.lay(medusa="mountains-2", **lay)


def test_mons_80_who_would_be_eaten_has_scyllas_head_over_it_and_her_arms_a_broken_line() -> None:
    deep = hunted(tonight=0)
    looks = island_look(deep.rules, deep.state)
    eaten = {figure.figure for look in looks for figure in look.figures if figure.over}
    names = ("red-1", "blue-1", "green-1", "green-leader", "blue-2")
    assert eaten == {deep.figure(name) for name in names}
    assert {place for place, look in enumerate(looks) if look.marked} == {*range(1, 13)}
    (slot,) = seen(deep, looks, SCYLLA)
    assert slot == layout.sea_slots(deep.rules)[0]
    (ghost,) = looks[slot - layout.sea_slots(deep.rules)[0] + 37 + deep.rules.box.locations].things
    assert ghost.pale, "she is not there yet"
    with table(match_of(deep)) as (app, scene):
        words = tile_words(app, tile_spot(scene, deep.place("forests-6")))
        assert "Scylla would eat here: a follower of Nikandros" in words
        assert "Scylla" not in tile_words(app, tile_spot(scene, deep.place("hills-2")))
        assert "would eat" in tile_words(app, parts(app)["Between Forests and Cities"].center)


def test_mons_86_the_tiles_that_charybdis_attacks_have_her_head_and_a_broken_line() -> None:
    deep = hunted(tonight=1, charybdis=0)
    looks = island_look(deep.rules, deep.state)
    marked = [place for place, look in enumerate(looks) if look.marked]
    assert marked == [deep.place("forests-6"), deep.place("cities-6")]
    assert all(any(thing.drawing.endswith("heads/charybdis") for thing in looks[place].things) for place in marked)
    assert not any(figure.over for look in looks for figure in look.figures)
    with table(match_of(deep)) as (app, scene):
        assert "Charybdis attacks it" in tile_words(app, tile_spot(scene, marked[0]))


def test_nothing_is_told_of_scylla_while_she_could_go_anywhere_nor_when_all_have_acted() -> None:
    nobody = deep_table(4, "scylla", phase="place").lay(tonight=0)
    assert not any(look.marked for look in island_look(nobody.rules, nobody.state))
    later = deep_table(4, "scylla", phase="act", figures={"red-1": "forests-6"}).lay(tonight=0, scylla=0)
    assert not any(look.marked for look in island_look(later.rules, later.state))
    assert coming.signs(later.rules, later.state, NAMES) == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_panel_of_what_is_ahead_has_the_heads_of_the_monsters_and_says_what_they_do(
    size: tuple[int, int], language: str
) -> None:
    deep = hunted(tonight=0)
    match = match_of(deep)
    with table(match, size, language=language) as (app, _scene):
        signs = coming.signs(deep.rules, deep.rules.view(match.state, 0), NAMES)
        assert [drawing.rpartition("/")[2] for drawing, _words in signs] == ["monster-medusa", "scylla"]
        ahead = app.find("ahead")
        for _drawing, words in signs:
            assert words in ahead.tip and plain(words) in ahead.value
        assert app.audit().findings() == []


def test_the_panel_of_what_is_ahead_promises_no_word_of_monsters_that_are_not_there() -> None:
    with table(match_of(hunted(tonight=0))) as (app, _scene):
        assert app.find("ahead").tip.endswith("A click tells what the monsters will do.")
    with table(match_of(deep_table(4, phase="place"))) as (app, scene):
        assert app.find("ahead").tip == "How likely we win is not reckoned with Monstrosities."
        click(app, app.find("ahead").rect.center)
        assert look_at(scene).note == app.find("ahead").tip
    with table(new_match(3)) as (app, _scene):
        assert app.find("ahead").tip == "A click tells how likely we win."


@cache
def before(kind: str) -> tuple[Match[Any], Move]:
    """A game right before a move of a person with which something happens, and the move; found by playing at random."""
    for seed in range(1, 40):
        rules = entry_of("rising").make_rules(2, {"monstrosities": True, "medusa": True, "councilorChoice": "random"})
        match, chance = Match(rules, [Seat(name, HUMAN) for name in NAMES[:2]], seed), random.Random(seed)
        while match.outcome() is None and len(match.log) < 400:
            made = chance.choice(rules.moves(match.state, rules.prompts(match.state)[0].seat))
            _after, events = rules.apply(match.state, made)
            if made.kind == "draw" and any(event.kind == kind for event in events):
                return Match(rules, match.seats, match.seed, start=match.state), made
            match.submit(made)
    raise AssertionError(kind)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "de"])
def test_what_a_monster_did_stays_until_it_is_read(size: tuple[int, int], language: str) -> None:
    found, made = before("medusa_moved")
    match = Match(found.rules, found.seats, found.seed, start=found.state)
    with table(match, size, reading="wait", language=language) as (app, scene):
        scene.session.submit(made)
        told: list[Any] = []
        for _number in range(400):
            app.step([], 0.05)
            if look_at(scene).reading:
                shown = {widget.name: widget for widget in scene.walk()}
                panel = shown.get("monster_told")
                if panel is not None:
                    told.append(panel)
                    assert look_at(scene).sentence == "Medusa"
                    assert panel.label.startswith("Medusa ") and shown["island"].rect.contains(panel.rect)
                    drawn = shown.get("drawn_misfortune")
                    assert drawn is None or not drawn.rect.colliderect(panel.rect)
                    assert app.audit().findings() == []
                    app.step([], 30.0)
                    assert look_at(scene).reading, "no time takes it away"
                key(app, "return")
            elif not scene.playing and told:
                break
        assert len(told) >= 1
        assert not {"monster_told", "harm", "dimmer"} & look_at(scene).names


def test_who_reads_quickly_is_not_held() -> None:
    found, made = before("medusa_moved")
    match = Match(found.rules, found.seats, found.seed, start=found.state)
    with table(match, reading="quick") as (app, scene):
        scene.session.submit(made)
        settle(app, scene)
        assert not {"monster_told", "harm"} & look_at(scene).names and not look_at(scene).reading


def test_medusa_glides_to_where_she_goes_and_is_seen_only_once_on_her_way() -> None:
    found, made = before("medusa_moved")
    match = Match(found.rules, found.seats, found.seed, start=found.state)
    with table(match, reading="quick") as (app, scene):
        app.settings.speed = 1.0
        app.settings_changed()
        scene.session.submit(made)
        number = monsters.id_of(match.rules, MEDUSA)
        seen_flying = 0
        for _number in range(1500):
            app.step([], 0.03)
            if number in app.find("flights").figures:
                seen_flying += 1
                assert not any("Medusa" in words for words in look_at_island(app))
            if not scene.playing:
                break
        assert seen_flying > 3


def test_every_sound_of_the_monsters_is_in_the_table_of_sounds() -> None:
    with table(match_of(haunted())) as (app, _scene):
        for cue in {*reveal.CUES.values(), "ally_recruited"}:
            found: Cue = app.ui.sound.cues[cue]
            assert found.file


def test_who_turns_to_stone_trembles_with_its_tile_and_what_is_stolen_flies_to_the_lair() -> None:
    deep = haunted()
    with table(match_of(deep)) as (app, scene):
        rules, view, places = deep.rules, deep.state.copy(), shown_layer(app, match_of(deep)).places
        figure = deep.figure("red-1")
        view.where[figure] = deep.place("mountains-2")
        stone = Event("petrified", cards=(rules.box.figure_0 + figure,))
        assert reveal.shaken(rules, view, stone) == deep.place("mountains-2")
        assert reveal.shaken(rules, view, Event("gained", 0, values=(0, 1))) == -1
        lair = places.ground(deep.place("harpies-lair"))
        stolen = [Event("goods_stolen", 0, values=(0, 1)), Event("card_stolen", 1, (3,))]
        assert [lair.collidepoint(flight.end) for flight in booty.flights(scene, stolen)] == [True, True]
        played = Event("potion_played", 0, (rules.box.potion_0,), values=(deep.place("hills-2"),))
        (flight,) = booty.flights(scene, [played])
        assert places.ground(deep.place("hills-2")).collidepoint(flight.end)


def test_a_long_tale_is_told_whole_in_a_small_window() -> None:
    deep = haunted()
    with table(match_of(deep), (1024, 640), language="de") as (app, scene):
        lines = [f"**Harpyie {at}** beraubt eine Gefolgsfigur von Nikandros." for at in range(12)]
        panel = reveal.MonsterPanel(scene, HARPY, lines, (deep.place("hills-2"),))
        scene.add(panel).mark()
        app.draw_now()
        assert app.audit().findings() == []
        written = [plain(text.text) for text in app.audit().records]
        assert all(plain(line) in written for line in lines), "no line is left out"
        assert scene.find("island").rect.contains(panel.rect)


def choosing(*which: str, **lay: Any) -> DeepTable:
    """All misfortunes are over, and the group chooses which monster acts next."""
    deep = deep_table(
        4, *which, phase="suffer", misfortunes=["calm-seas-1", "calm-seas-2", "calm-seas-3", "calm-seas-4", "rest"],
        figures={"red-leader": "hills-5", "blue-leader": "forests-2"}, energy=[0, 0, 0, 0],
    )  # fmt: skip
    deep.lay(medusa="mountains-2", **lay)
    while draws := [text for seat in range(4) for text in deep.moves(seat, "draw")]:
        deep.do(draws[0])
    return deep


@pytest.mark.parametrize(
    ("gone", "told"),
    [
        ((), "Each flies to an arm by lot and robs a figure on its outermost tile with active ones: Harpy Aello, "
             "Harpy Okypete and Harpy Kelaino."),
        ((0,), "Each flies to an arm by lot and robs a figure on its outermost tile with active ones: Harpy Okypete "
               "and Harpy Kelaino."),
        ((0, 1), "Harpy Kelaino flies to an arm by lot and robs a figure on its outermost tile with active ones."),
    ],
)  # fmt: skip
def test_mons_47_the_choice_of_the_next_monster_says_what_will_act(gone: tuple[int, ...], told: str) -> None:
    harpies = [-2 if at in gone else "harpies-lair" for at in range(3)]
    deep = choosing("medusa", "harpies", harpies=harpies, open=["harpies-lair"])
    with table(match_of(deep)) as (app, scene):
        settle(app, scene)
        asked = scene.find("question")
        assert asked is not None and list(asked.texts) == ["Medusa", "The harpies"]
        assert asked.details[0].startswith("Medusa’s next tile goes by lot, unless her gaze is drawn. ")
        assert asked.details[1] == told
        assert app.audit().findings() == []


@pytest.mark.parametrize("language", ["en", "de"])
def test_mons_79_what_a_partner_proposes_about_scylla_is_said_once_and_names_the_seats(language: str) -> None:
    figures = {"blue-1": "hills-6", "yellow-1": "libraries-6", "green-1": "forests-6", "green-2": "cities-6"}
    deep = deep_table(4, "scylla", phase="prowl", tonight="scylla", figures=figures, starter=0)
    match = match_of(deep)
    with table(match, language=language) as (app, scene):
        for _step in range(400):
            app.step([], 0.05)
            if scene.live and "proposals" in look_at(scene):
                break
        assert step_of(match.state) == "scylla_slot"
        told = look_at(scene)["proposals"]["says"][0]
        begins = [" ".join(part.split()[:2]) for part in told.split(". ")]
        assert len(begins) == len(set(begins)), told
        assert sum(told.count(name) for name in NAMES) > 1, "it names whose figures are near"
        assert app.audit().findings() == []
