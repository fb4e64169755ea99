"""A variant at the table: chosen on the set-up page, told by menu, log and result, kept by the save."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import Any

from atlantis_desktop.boards import maps_root
from atlantis_desktop.games import kept
from atlantis_desktop.games.rising.table.islands import offered, usable
from atlantis_desktop.games.scoundrels.rules.deck import Deck
from atlantis_desktop.games.scoundrels.table.composer import CityComposer
from atlantis_desktop.games.variants import CHOSEN, TOLD, in_force
from atlantis_desktop.paths import user_folders
from atlantis_desktop.screens import offscreen
from atlantis_desktop.screens.game_routes import begin
from atlantis_desktop.screens.setup import SetupScene
from atlantis_desktop.screens.setup_model import choices_for
from atlantis_desktop.storage.settings import Settings
from atlantis_desktop.storage.shelf import open_file
from atlantis_desktop.table.log_text import variant_words
from atlantis_desktop.table.menu import note_of
from atlantis_desktop.table.table_layout import ISLAND
from atlantis_desktop.table.variant_maps import maps_in_force
from atlantis_desktop.ui.screen import Screen
from tests.variants_kit import write_variant

GAME = "scoundrels"
FILES = {
    "cards__invest_csv": "id,copies\nI01,4\n",
    "options_toml": 'format = 1\n[defaults]\nbattleLimit = "involved"\n',
}


def page(app: Any, game: str = GAME) -> SetupScene:
    app.open("setup", "reset", game=game)
    app.step([], 0.02)
    scene = app.scene
    assert isinstance(scene, SetupScene)
    return scene


def test_without_a_variant_the_row_shows_the_folder_for_them() -> None:
    with offscreen.window((1280, 720), 100) as app:
        scene = page(app)
        assert "makes a variant" in scene.find("option_variant_help").label
        assert scene.find("option_variant").label == "Folder"


def test_a_chosen_variant_brings_its_options_and_leaves_them_again() -> None:
    write_variant(GAME, **FILES)
    choices = choices_for(GAME, Settings())
    choices.choose_variant("mine")
    assert choices.options["battleLimit"] == "involved"
    match = choices.start()
    assert len(match.rules.pieces.names) == 107
    assert choices.laid[CHOSEN] == "mine" and choices.laid[TOLD].startswith("Of mine (")
    choices.choose_variant("")
    assert choices.options["battleLimit"] == "started"
    assert len(choices.start().rules.pieces.names) == 106
    assert TOLD not in choices.laid


def test_the_row_tells_what_is_chosen_its_warning_and_the_faults_of_others() -> None:
    write_variant(GAME, **FILES)
    write_variant(GAME, "bad", cards__invest_csv="id,cost\nI01,dear\n")
    with offscreen.window((1920, 1080), 100) as app:
        choices = choices_for(GAME, app.settings)
        choices.choose_variant("mine")
        choices.keep(app.settings)
        scene = page(app)
        told = scene.find("option_variant_help").label
        assert "there are 31 cards with their copies" in told
        assert "“Of bad (" in told
        assert "invest.csv: cell B2" in told
        assert not scene.fault()


def test_a_variant_that_broke_since_leaves_the_game_playable_without_it() -> None:
    write_variant(GAME, **FILES)
    settings = Settings()
    choices = choices_for(GAME, settings)
    choices.choose_variant("mine")
    choices.keep(settings)
    again = choices_for(GAME, settings)
    assert again.variant is not None
    write_variant(GAME, cards__invest_csv="id,cost\nI01,dear\n")
    again = choices_for(GAME, settings)
    assert again.variant is None
    match = again.start()
    assert len(match.rules.pieces.names) == 106 and CHOSEN not in again.laid


def test_the_word_of_a_strangers_save_opens_no_path() -> None:
    outside = user_folders().data / "elsewhere.csv"
    outside.parent.mkdir(parents=True, exist_ok=True)
    outside.write_text("id,cost\nI01,1\n", encoding="utf-8")
    choices = choices_for(GAME, Settings())
    choices.laid[CHOSEN] = str(outside)
    assert choices.variant is None


def test_menu_log_and_save_tell_the_variant() -> None:
    write_variant(GAME, **FILES)
    choices = choices_for(GAME, Settings())
    choices.choose_variant("mine")
    match = choices.start()
    with offscreen.window((1280, 720), 100) as app:
        table: Any = begin(app.ui, match, laid=choices.laid)
        told = variant_words(choices.laid[TOLD])
        assert told.startswith("Variant: Of mine (")
        assert table.session.log()[0].text == told
        assert note_of(table.session) == f"{told}\nEvery move is saved as it is made."
        table.session.close()
    (save,) = user_folders().saves.rglob("*.json")
    opened = open_file(save, kept)
    assert opened.save.laid[TOLD] == choices.laid[TOLD]
    assert not opened.notes
    assert len(opened.match.rules.pieces.names) == 107


def test_a_game_as_it_ships_says_nothing_of_variants() -> None:
    match = choices_for(GAME, Settings()).start()
    with offscreen.window((1280, 720), 100) as app:
        table: Any = begin(app.ui, match, keep=False)
        assert not [line for line in table.session.log() if "Variant" in line.text]
        assert "Variant" not in note_of(table.session)


def test_the_result_tells_the_variant() -> None:
    with offscreen.window((1280, 720), 100) as app:
        match = offscreen.sample_match(0, 2, game=GAME)
        offscreen.play_on(match, 10_000)
        assert match.outcome() is not None
        table = offscreen.show_table(app, match, laid={TOLD: "Of mine (abc123)"})
        app.open("result", table=table)
        app.step([], 0.02)
        assert app.scene.find("headline_above").label.endswith("Variant: Of mine (abc123)")


def test_a_map_of_a_variant_takes_the_place_of_the_games_own_at_its_table_alone() -> None:
    own = (maps_root() / "scoundrels/table.tmx").read_text(encoding="utf-8")
    moved = re.sub(r'(name="top_line"[^>]* width=")([0-9.]+)', lambda m: f"{m[1]}{float(m[2]) - 8:g}", own, count=1)
    assert moved != own
    write_variant(GAME, maps__mine_tmx=moved)
    with offscreen.window((1920, 1080), 100) as app:
        match = choices_for(GAME, Settings()).start()
        begin(app.ui, match, keep=False)
        before = Screen("scoundrels/table", app.ui.scale).rect("top_line")
        begin(app.ui, match, keep=False, laid={CHOSEN: "mine", TOLD: "Of mine"})
        assert Screen("scoundrels/table", app.ui.scale).rect("top_line").width == before.width - 8
        begin(app.ui, match, keep=False)
        assert Screen("scoundrels/table", app.ui.scale).rect("top_line") == before


def test_a_map_with_a_fault_or_of_another_game_leaves_the_games_own() -> None:
    write_variant(GAME, maps__broken_tmx="<map/>",
                  maps__other_tmx=(maps_root() / "fate/table.tmx").read_text(encoding="utf-8"))  # fmt: skip
    found, faults = maps_in_force(GAME, {CHOSEN: "mine"})
    assert found == {}
    assert {fault.file for fault in faults} == {"broken.tmx", "other.tmx"}


def test_an_island_of_a_variant_is_chosen_with_it_and_left_with_it() -> None:
    variant = write_variant("rising")
    shutil.copytree(maps_root() / "rising/islands", variant.path / "maps")
    choices = choices_for("rising", Settings())
    choices.choose_variant("mine")
    island = choices.laid[ISLAND]
    assert Path(island).parent == variant.path / "maps" and island in offered()
    assert usable(island) == (island, "")
    choices.choose_variant("")
    assert ISLAND not in choices.laid


def test_a_card_that_a_variant_adds_borrows_a_drawing_of_its_family() -> None:
    new = "id,name,copies,cost,rule,text,fx\nS37,Old Debt,2,1,SCOUND-29,x,opponent_loses_coins n=2 target=one\n"
    variant = write_variant(GAME, cards__scandal_csv=new)
    cards = in_force(variant, 2, {}).cards
    with offscreen.window((1280, 720), 100) as app:
        composer = CityComposer(app.ui, Deck(cards))
        at = next(piece for piece, name in enumerate(composer.deck.pieces.names) if name == "S37-1")
        assert composer.framed(at).picture == "scoundrels/pic_S08"
        composer.tile(at, (80, 80))
        assert not app.ui.store.missing
