"""The set-up of Atlantis Rising: one to seven seats, every option, and the ways of playing alone in plain words."""

from __future__ import annotations

from typing import Any

import pytest

from atlantis_desktop.content.options import load_options
from atlantis_desktop.content.printed import printed_values_file
from atlantis_desktop.engine.match import HUMAN
from atlantis_desktop.games.rising.rules.building import relieved
from atlantis_desktop.games.rising.rules.content import load_content
from atlantis_desktop.games.rising.table.card_sheets import letters_of
from atlantis_desktop.games.rising.table.model import IslandModel
from atlantis_desktop.games.rising.table.setup import COMPANIES, SETUP, choose_company, company_of, councilors
from atlantis_desktop.players.bots import levels_of
from atlantis_desktop.screens import offscreen
from atlantis_desktop.screens.setup import SetupScene
from atlantis_desktop.screens.setup_model import SetupChoices, choices_for
from atlantis_desktop.storage.settings import Settings
from atlantis_desktop.table.table_layout import ALONE, ISLAND, YES
from atlantis_desktop.ui.richtext import plain
from tests.games.rising.numbers import COUNCILOR_0
from tests.table.kit import click, key, unseen
from tests.table.look import look_at


def page(app: Any, choices: SetupChoices | None = None, **options: Any) -> SetupScene:
    """Open the page with what was chosen the last time; ``options`` are chosen whatever that was."""
    if choices is not None:
        choices.keep(app.settings)
    app.open("setup", "reset", game="rising", options=options)
    app.step([], 0.02)
    scene = app.scene
    assert isinstance(scene, SetupScene)
    return scene


def begun(app: Any) -> Any:
    """Press the gold button of the page, which remembers the choices too. Return the match that begins."""
    with unseen(app):
        click(app, "start")
    return app.scene.session.match


def with_seats(count: int, people: int = 1) -> SetupChoices:
    choices = choices_for("rising", Settings())
    while len(choices.seats) < count:
        choices.add_seat()
    del choices.seats[count:]
    for number, seat in enumerate(choices.seats):
        seat.controller = HUMAN if number < people else "greedy"
    return choices


def test_every_option_of_the_rules_stands_under_its_name_with_its_sentence() -> None:
    with offscreen.window((1920, 1080), 100) as app:
        for option in load_options("rising").options:
            if option.id in ("level", "soloTeams"):
                continue
            seats, level = (1, 1) if option.id in ("soloRelief", "hologramDeck") else (4, 2)
            shown = {}
            if option.rule.startswith("MONS") and option.id != "monstrosities":
                shown = {"monstrosities": True, "medusa": option.id != "medusa", "scylla": option.id != "scylla"}
            scene = page(app, with_seats(seats), level=level, **shown)
            assert scene.find(f"option_{option.id}").focusable
            sentence = scene.find(f"option_{option.id}_help").label
            # What a picture shows is told before it is chosen.
            told = True if option.id in SETUP.pictures else option.default
            assert sentence == option.choice(told).shown_effect()
            assert option.rule in scene.find(f"option_{option.id}_name").label


def test_rise_03_the_level_is_a_row_of_numbers_below_who_plays() -> None:
    with offscreen.window((1920, 1080), 100) as app:
        scene = page(app)
        level: Any = scene.find("option_level")
        assert [key for key, _words in level.options if key not in level.closed] == ["1", "2", "3", "4", "5"]
        tops = {each["name"]: each["rect"][1] for each in look_at(app).widgets if each["name"].startswith("option_")}
        names = [name for name in sorted(tops, key=tops.__getitem__) if name.endswith("_name")]
        assert names[:3] == ["option_company_name", "option_monstrosities_name", "option_level_name"]
        level.choose("4")
        assert begun(app).rules.options["level"] == 4


def test_mons_13_levels_six_to_eight_are_offered_with_monstrosities_alone() -> None:
    with offscreen.window((1920, 1080), 100) as app:
        scene = page(app, monstrosities=True)
        level: Any = scene.find("option_level")
        assert [key for key, _words in level.options] == ["1", "2", "3", "4", "5", "6", "7", "8"] and not level.closed
        level.choose("7")
        assert [sign for sign, _name in scene.find("level_picture").tiles] == [*"BBBDDDEEE"]  # type: ignore[attr-defined]
        numbers = scene.find("level_picture").numbers  # type: ignore[attr-defined]
        assert [count for _icon, _words, count in numbers][:4] == ["6", "9", "3", "0"]
        scene = page(app, monstrosities=False)
        level = scene.find("option_level")
        assert level.closed == dict.fromkeys("678", "Only with “Monstrosities”.") and level.chosen == "1"
        assert "6, 7, 8: Only with “Monstrosities”." in scene.find("option_level_help").label
        level.choose("7")
        assert "Only with" in look_at(scene).refusal and level.chosen == "1"
        level.choose("5")
        for _press in range(3):
            level.answer()
        assert app.find("option_level").chosen == "3", "Enter goes round the levels that can be chosen"
        page(app, level=7)
        assert begun(app).rules.options["level"] == 1


def test_mons_10_the_councilors_of_monstrosities_are_offered_with_it_alone() -> None:
    new = {"alchemist", "artisan", "astrologer", "channeler", "tamer"}
    with offscreen.window((1280, 720), 100) as app:
        scene = page(app)
        offered: Any = scene.find("seat_1_character")
        assert not new & {key for key, _words in offered.options}
        choices = with_seats(4)
        for seat, id in zip(choices.seats, ("alchemist", "tamer", "artisan", "channeler"), strict=True):
            seat.character = id
        scene = page(app, choices, monstrosities=True)
        assert app.audit().findings() == []
        offered = scene.find("seat_1_character")
        assert new < {key for key, _words in offered.options} and offered.chosen == "alchemist"
        scene = page(app, monstrosities=False)
        offered = scene.find("seat_1_character")
        assert offered.chosen == "" and begun(app).state.boards == [-1] * 4


def test_rise_15_who_starts_is_told_below_the_seats() -> None:
    with offscreen.window((1280, 720), 100) as app:
        scene = page(app)
        assert scene.find("seats_first").label == "Who starts the first round is drawn by lot."
        begins: Any = scene.find("option_firstSeat")
        begins.choose("first")
        app.step([], 0.02)
        assert scene.find("seats_first").label == "The first seat starts the first round."
        assert begun(app).rules.options["firstSeat"] == "first"


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_mons_10_the_monsters_stand_below_monstrosities_with_a_picture_a_sentence_and_a_switch(
    size: tuple[int, int], language: str
) -> None:
    monsters = ("medusa", "harpies", "scylla")
    with offscreen.window(size, 100, language=language) as app:
        scene = page(app)
        names = look_at(scene).names
        assert not {f"option_{each}" for each in monsters} & names
        app.draw_now()
        switch: Any = scene.find("option_monstrosities")
        scene.set_focus(switch)
        key(app, "return")
        rows = [widget.name for widget in scene.walk() if widget.focusable and widget.region == "options"]
        assert rows[rows.index("option_monstrosities") + 1 : rows.index("option_level")] == [
            f"option_{each}" for each in monsters
        ]  # fmt: skip
        for each in monsters:
            key(app, "down")
            assert scene.focus is scene.find(f"option_{each}")
            key(app, "return")
            picture: Any = scene.find(f"option_{each}_picture")
            assert picture.on and app.ui.store.get(picture.drawing, picture.rect.size).get_size() == picture.rect.size
            told = scene.find(f"option_{each}_help")
            assert picture.rect.right < told.rect.left < scene.find(f"option_{each}").rect.right
            assert scene.find("options_list").rect.contains(told.rect), "the list follows the focus"
            assert app.audit().findings() == []
        assert scene.find("head_omenPool").rect.bottom < scene.find("option_omenPool").rect.top
        match = begun(app)
        assert all(match.rules.options[each] for each in monsters)


@pytest.mark.parametrize("size", [(1920, 1080), (1024, 640)])
def test_one_to_seven_seats_have_rows_that_lie_apart(size: tuple[int, int]) -> None:
    with offscreen.window(size, 100) as app:
        for count in range(1, 8):
            scene = page(app, with_seats(count))
            rows = [scene.find(f"seat_{number}").rect for number in range(1, count + 1)]
            note = scene.find("seats_note").rect
            assert all(above.bottom <= below.top for above, below in zip(rows, [*rows[1:], note], strict=True))
            for number in range(1, count + 1):
                for part in ("name", "kind"):
                    assert scene.find(f"seat_{number}").rect.contains(scene.find(f"seat_{number}_{part}").rect)


def test_the_levels_of_a_bot_are_those_of_the_game() -> None:
    with offscreen.window((1280, 720), 100) as app:
        scene = page(app)
        level: Any = scene.find("seat_2_level")
        assert [key for key, _words in level.options] == [each.id for each in levels_of("rising")]
        level.choose("planner")
        begun(app)
        assert choices_for("rising", app.settings).seats[1].controller == "planner"


@pytest.mark.parametrize("before", [(1, 1), (4, 1), (3, 3), (7, 0), (2, 1)])
@pytest.mark.parametrize("wanted", [company.id for company in COMPANIES])
def test_each_way_of_playing_is_reached_from_each_other(before: tuple[int, int], wanted: str) -> None:
    choices = with_seats(*before)
    choose_company(choices, wanted)
    assert company_of(choices).id == wanted
    assert choices.fault() == ""
    choices.start()


def test_rise_125_alone_by_the_solo_rules_is_one_seat_with_hologram_and_automaton() -> None:
    choices = with_seats(4)
    choose_company(choices, "printed")
    match = choices.start()
    figures = match.rules.figures
    assert match.rules.seats == 1 and match.humans() == (0,)
    assert match.state.owner[figures.hologram] == 0 == match.state.owner[figures.automaton]


def test_alone_with_several_councilors_is_remembered() -> None:
    settings = Settings()
    choices = with_seats(1)
    choose_company(choices, "several")
    choices.keep(settings)
    again = choices_for("rising", settings)
    assert company_of(again).id == "several" and again.humans == 3 and again.laid[ALONE] == YES


def test_the_ways_are_chosen_on_the_page_in_plain_words() -> None:
    with offscreen.window((1920, 1080), 100) as app:
        scene = page(app)
        for company in COMPANIES:
            choice: Any = scene.find("option_company")
            choice.choose(company.id)
            assert scene.find("option_company_help").label == company.effect
            assert app.find("option_company").chosen == company.id


def test_people_are_told_about_the_cover_only_where_hands_are_hidden() -> None:
    with offscreen.window((1920, 1080), 100) as app:
        scene = page(app, with_seats(3, people=2))
        open_hands = scene.find("seats_note").label
        scene = page(app, hiddenHands=True)
        assert "cover" in scene.find("seats_note").label and "cover" not in open_hands


def test_rise_13_councilors_chosen_here_are_taken_and_the_others_get_one_by_lot() -> None:
    choices = with_seats(4, people=2)
    choices.seed = "12"
    assert choices.start().state.boards == [-1] * 4
    choices.seats[1].character, choices.seats[3].character = "warden", "adept"
    match = choices.start()
    ids = [match.rules.content.councilors[board - COUNCILOR_0].id for board in match.state.boards]
    assert ids[1] == "warden" and ids[3] == "adept" and len(set(ids)) == 4
    assert [made.move.kind for made in match.line] == ["councilor"] * 4
    assert choices.start().state == match.state, "the same seed gives the same lot"
    lots = {tuple(choices.start().state.boards) for choices.seed in map(str, range(8))}
    assert len(lots) > 1 and {boards[1] for boards in lots} == {match.state.boards[1]}


@pytest.mark.parametrize("options", [{"councilorChoice": "random"}, {"pickComponents": True, "level": 3}])
def test_rise_13_a_councilor_cannot_be_chosen_where_the_rules_ask_for_something_else(options: dict[str, Any]) -> None:
    with offscreen.window((1920, 1080), 100) as app:
        choices = with_seats(4)
        choices.seats[0].character = "warden"
        scene = page(app, choices, **options)
        choice: Any = scene.find("seat_1_character")
        assert choice.reason and choice.chosen == ""
        match = begun(app)
        assert not any(made.move.kind == "councilor" for made in match.line)


def test_a_councilor_belongs_to_one_seat_and_shows_what_it_can_do() -> None:
    with offscreen.window((1920, 1080), 100) as app:
        scene = page(app)
        first: Any = scene.find("seat_1_character")
        assert first.words == "Chosen at the table"
        first.choose("explorer")
        ability = next(each.ability for each in councilors() if each.id == "explorer")
        assert scene.find("seat_1_about").label == ability
        second: Any = scene.find("seat_2_character")
        assert second.words == "By lot"
        second.choose("explorer")
        assert [app.find(f"seat_{seat}_character").chosen for seat in range(1, 5)] == ["", "explorer", "", ""]
        begun(app)
        assert choices_for("rising", app.settings).seats[1].character == "explorer"


@pytest.mark.parametrize("seats", [3, 7])
def test_small_windows_name_the_councilors_in_the_list(seats: int) -> None:
    with offscreen.window((1024, 640), 200) as app:
        scene = page(app, with_seats(seats))
        with pytest.raises(KeyError):
            scene.find("seat_1_character")
        rows = [f"option_character_{number}" for number in range(1, seats + 1)]
        names = look_at(scene).names
        assert set(rows) <= names
        choice: Any = scene.find("option_character_2")
        choice.choose("mystic")
        begun(app)
        assert choices_for("rising", app.settings).seats[1].character == "mystic"


def test_rise_01_the_map_of_the_island_is_chosen_and_remembered() -> None:
    with offscreen.window((1920, 1080), 100) as app:
        scene = page(app)
        choice: Any = scene.find("option_island")
        names = [name for name, _title in choice.options]
        assert names == ["rising/islands/hexagon", "rising/islands/star"]
        choice.choose("rising/islands/star")
        begun(app)
        assert choices_for("rising", app.settings).laid[ISLAND] == "rising/islands/star"


def test_printed_values_are_told_and_a_faulty_file_locks_the_gold_button() -> None:
    file = printed_values_file("rising")
    with offscreen.window((1920, 1080), 100) as app:
        none = page(app).find("option_printed_help").label
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text('format = 1\ngame = "rising"\n[component.ward-lattice]\ncost = "1C 1G"\n', "utf-8")
        scene = page(app)
        assert scene.find("option_printed_help").label != none and scene.fault() == ""
        file.write_text("[component.ward-lattice]\nletter = 3\n", "utf-8")
        scene = page(app)
        scene.find("start").answer()
        assert look_at(scene).refusal and app.scene is scene


@pytest.mark.parametrize(
    "kept",
    [{"laid": 3}, {"laid": {"alone": 7}}, {"seats": [["A", "search"]]}, {"seats": [["A", "human", "wizard"]]}],
    ids=str,
)
def test_what_was_kept_and_no_longer_fits_falls_back(kept: dict[str, Any]) -> None:
    with offscreen.window((1280, 720), 100, last_setup={"rising": kept}, island_map="nowhere") as app:
        scene = page(app)
        choice: Any = scene.find("option_island")
        assert choice.chosen == "rising/islands/hexagon"
        assert scene.fault() == ""


@pytest.mark.parametrize("level", [1, 2, 4, 5])
def test_rise_03_the_page_shows_the_gate_of_the_level(level: int) -> None:
    with offscreen.window((1920, 1080), 100) as app:
        page(app, with_seats(4), level=level)
        picture = app.find("level_picture")
        content = load_content()
        played = content.levels[level - 1].at(4)
        assert len(picture.tiles) == sum(letters_of(content, played)) == 9
        app.draw_now()
        shown = {plain(record.text) for record in app.audit().records}
        assert f"{played.calm_seas} Calm Seas" in shown
        assert app.audit().findings() == []


def test_rise_17_the_page_tells_what_is_dearer_for_that_many_seats() -> None:
    dearer = {
        (at, seats): -level.at(seats).relief
        for at, level in enumerate(load_content().levels, 1) for seats in range(2, 8) if level.at(seats).relief
    }  # fmt: skip
    (level, seats), more = next(iter(dearer.items()))
    with offscreen.window((1920, 1080), 100) as app:
        page(app, with_seats(seats), level=level)
        app.draw_now()
        shown = {plain(record.text) for record in app.audit().records}
        told = f"{more:+d}".replace("-", "−")
        if load_content().levels[level - 1].dearer:
            told += f"/{more + 1:+d}".replace("-", "−")
        assert {told, f"{told} Units of each price"} & shown
        assert app.audit().findings() == []
        # Where the number stands alone, pointing at the picture says what it is.
        assert f"Units of each price: {told}" in app.find("level_picture").tip


def test_rise_03_every_level_says_in_its_name_what_it_is() -> None:
    assert all(": " in level.name for level in load_content().levels)


def test_mons_107_alone_with_monstrosities_one_has_two_teams_or_plays_as_in_the_base_box() -> None:
    with offscreen.window((1280, 720), 100) as app:
        scene = page(app, with_seats(1))
        ways: Any = scene.find("option_company")
        assert ways.chosen == "printed" and "teams" not in dict(ways.options)
        assert begun(app).rules.seats == 1
        scene = page(app, monstrosities=True)
        assert app.audit().findings() == []
        ways = scene.find("option_company")
        assert ways.chosen == "teams" and "MONS-95" in scene.find("option_company_name").label
        assert scene.find("option_soloRelief").focusable, "the prices of one who plays alone (MONS-106)"
        match = begun(app)
        assert match.rules.two_teams and match.humans() == (0, 1)
        assert [seat.name for seat in match.seats] == ["Nikandros", "Nikandros II"]
        assert match.rules.options["soloRelief"] is True
        page(app, soloRelief=False)
        assert begun(app).rules.options["soloRelief"] is False
        scene = page(app)
        ways = scene.find("option_company")
        ways.choose("printed")
        assert dict(scene.find("option_company").options)["printed"] == "Alone, as in the base box"  # type: ignore[attr-defined]
        match = begun(app)
        assert match.rules.seats == 1 and match.rules.options["monstrosities"] and not match.rules.two_teams
        again = choices_for("rising", app.settings)
        assert company_of(again).id == "printed"
        choose_company(again, "teams")
        assert company_of(again).id == "teams" and again.start().rules.two_teams


def test_mons_95_one_person_plays_both_teams_without_a_door_and_sees_which_is_which() -> None:
    with offscreen.window((1280, 720), 100) as app:
        choices = with_seats(1)
        choices.options.update(monstrosities=True, councilorChoice="random")
        match = choices.start()
        while match.rules.prompts(match.state)[0].name != "place":
            offscreen.play_on(match, 1)
        assert match.state.boards[1] == -1, "the second team has no councilor"
        table = offscreen.show_table(app, match, open_due=True)
        assert app.scene is table and table.session.alone and table.session.people == 1
        model = IslandModel(table.session)
        assert model.councilor(1) == "Second team" and model.councilor(0)
        assert model.head(1) == [match.rules.figures.hologram]
        assert set(model.crew(1)) == {match.rules.figures.automaton, match.rules.figures.bots[0]}
        app.draw_now()
        assert any(plain(record.text).startswith("Second team") for record in app.audit().records)
        assert app.audit().findings() == []


@pytest.mark.parametrize("language", ["en", "de"])
def test_mons_99_two_teams_are_played_and_begun_anew_with_whole_words(language: str) -> None:
    with offscreen.window((1280, 720), 100, language=language) as app:
        choices = with_seats(1)
        choices.options.update(monstrosities=True, councilorChoice="random")
        choices.seed = "4"
        match = choices.start()
        told, begun = set(), set()
        for _part in range(12):
            offscreen.play_on(match, 9)
            begun.add(match.state.starter)
            offscreen.show_table(app, match)
            app.draw_now()
            told |= {plain(record.text) for record in app.audit().records}
            assert app.audit().findings() == []
        assert begun == {0, 1}, "each team has begun a round, as its plate says"
        assert {"Second team · starts", "Mannschaft 2 · beginnt"} & told
        offscreen.play_on(match, 5000)
        app.open("result", "reset", table=offscreen.show_table(app, match))
        app.step([], 0.02)
        app.draw_now()
        assert app.audit().findings() == []
        assert {"Second team", "Mannschaft 2"} & {plain(record.text) for record in app.audit().records}
        click(app, "action_2")
        again = app.scene.session.match  # type: ignore[attr-defined]
        assert again.rules.two_teams and [seat.name for seat in again.seats] == ["Nikandros", "Nikandros II"]


@pytest.mark.parametrize(
    ("seats", "level", "more"),
    [
        (4, 3, ("medusa",)), (2, 7, ()), (1, 1, ("scylla", "harpies")), (2, 2, ("soloTeams",)), (2, 4, ("soloTeams",)),
        (1, 4, ("soloRelief",)),
    ],
)  # fmt: skip
def test_rise_17_the_page_tells_what_components_cost_in_that_match(
    seats: int, level: int, more: tuple[str, ...]
) -> None:
    with offscreen.window((1920, 1080), 100) as app:
        usual = load_options("rising").defaults()
        changed = {name: not usual[name] for name in more}
        page(app, with_seats(seats), **changed, monstrosities=True, level=level)
        numbers = {words: told for _icon, words, told in app.find("level_picture").numbers}
        rules = begun(app).rules
        assert numbers["Calm Seas"] == str(rules.level.calm_seas)
        more = int(numbers.get("Units of each price", "0").split("/")[0].replace("−", "-"))
        floor = rules.content.params["discount_floor"]
        alike = [each for each in rules.components if each.id not in rules.level.dearer and sum(each.cost) > 3]
        for each in alike:
            if each.id != "power-core":
                told = relieved(each.cost, -more, False, floor)
                assert rules.prices[rules.components.index(each)] == told, each.id
