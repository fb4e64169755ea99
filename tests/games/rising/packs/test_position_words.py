"""The words of Monstrosities in positions: read, told again, and refused where what they say cannot be."""

from __future__ import annotations

from typing import Any

import pytest

from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.rules import DecodeError
from atlantis_desktop.engine.word_reader import Faults, read_table
from atlantis_desktop.games.rising.packs.monstrosities.pack import SETS, WORDS
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import LISTS, NUMBERS
from atlantis_desktop.games.rising.packs.monstrosities.rules.words_of import POSITION_WORDS
from atlantis_desktop.games.rising.rules.match import POSITION, make_rules, position_from_words, position_to_words
from atlantis_desktop.games.rising.rules.position import data_of_words, shape
from atlantis_desktop.games.rising.rules.position_words import words_to_expect
from atlantis_desktop.games.rising.rules.setup import new_game
from atlantis_desktop.games.rising.rules.state import ACTED
from tests.games.rising.packs.kit import SCENARIOS, deep_table, new_deep_table

ALL = dict.fromkeys(("monstrosities", *SCENARIOS), True)
PLACED = {"red-1": "hills-6", "red-2": "hills-5", "blue-1": "forests-6", "volunteer-3": "cities-6"}


def test_every_word_of_the_pack_is_named_and_no_other() -> None:
    assert sorted(WORDS) == sorted(POSITION_WORDS) and set(SETS) <= set(WORDS)
    assert set(WORDS) <= set(POSITION.words) and set(SETS) <= POSITION.sets
    assert not set(WORDS) & set(shape(make_rules(4)))
    assert set(shape(make_rules(4, ALL))) == set(POSITION.words)


def test_a_word_of_the_pack_is_none_of_the_base() -> None:
    with pytest.raises(DecodeError, match="medusa: there is no such word"):
        position_from_words(make_rules(4), {"medusa": "hills-6"})


@pytest.mark.parametrize(("given", "told"), [
    ({"medusa": "centre"}, {"medusa": "centre", "stone": []}),
    ({"medusa": "hills-6", "stone": ["red-1", "volunteer-3"]}, {"stone": ["red-1", "volunteer-3"]}),
    ({"items": {"talaria": 0, "mirror-shield": 1}, "worn": {"talaria": "red-1", "mirror-shield": "blue-1"}}, {}),
    ({"items": {"mirror-shield": "gone"}, "medusa": ""}, {}),
    ({"items": {"midas-gauntlet": 2}, "tired": ["midas-gauntlet"], "items_used": ["midas-gauntlet"]}, {}),
    ({"locations": ["hidden-cache"], "cache": "1C 1G 1O 1A"}, {"cache": "1C 1G 1O 1A"}),
    ({"councilors": ["mystic", "alchemist", "channeler", "warden"], "potions": {"draught-of-haste": 1,
      "philtre-of-fortune": "lab"}, "potions_at": {"philtre-of-fortune": "hills-6"}}, {}),
    ({"councilors": ["mystic", "alchemist", "channeler", "warden"], "spirits": {"muses": 2, "horai": 2},
      "spirits_at": {"muses": "libraries-2"}, "played": ["muses"]}, {}),
    ({"allies": {"centaur": 1, "dryad": 0}}, {"allies": {"centaur": 1, "dryad": 0}}),
    ({"allies": {"giant": 3}, "figures": {"giant": "hills-2"}, "giant": True}, {}),
    ({"removed": ["green-1", "sphinx"]}, {"removed": ["green-1", "sphinx"]}),
    ({"tonight": "scylla", "scylla": 3, "sated": ["charybdis"]}, {}),
    ({"locations": ["astrologers-observatory"], "figures": {"red-1": "astrologers-observatory"}, "holding": ["red-1"]},
     {}),
    ({"locations": ["artificers-workshop"], "workshop": "lustral-forge"}, {}),
    ({"keystone": {"hills": 2}, "closed": "forges", "weather": 3, "laic": True, "concord": 1, "inspiration": 4}, {}),
    ({"relays": 1, "relayed": 2, "fives": True, "fives_next": True, "echo": 3, "echo_next": True}, {}),
    ({"twice": ["red-1"], "elixir": ["red-2"], "haste": ["blue-1"], "designs": ["red-1"], "designers": ["red-2"]}, {}),
    ({"acorn": [0, 3], "tamed": [1], "robots": True, "riddle": True, "bot_modes": 5, "choir": "oreads"}, {}),
    ({"spared": ["scylla"]}, {}),
], ids=lambda each: "-".join(each) if isinstance(each, dict) else "")  # fmt: skip
def test_a_word_is_laid_and_told_again(given: dict[str, Any], told: dict[str, Any]) -> None:
    figures = {**PLACED, **given.get("figures", {})}
    table = deep_table(4, "medusa", "scylla", **{**given, "figures": figures})
    words = position_to_words(table.rules, table.state)
    for key, value in {**given, **told}.items():
        if key == "figures":
            continue
        if isinstance(value, dict):
            assert {**words[key], **value} == words[key], key
        else:
            assert words[key] == value, key
    assert position_from_words(table.rules, words) == table.state
    table.saved()


def test_stone_of_set_up_is_gone_where_medusa_is_named() -> None:
    table = deep_table(4, "medusa", medusa="libraries-3")
    assert table.inactive() == set() and table.stands("libraries-3") == set()
    left = deep_table(4, "medusa")
    assert len(left.inactive()) == (2 if left.words("medusa") == "cities-6" else 1)


def test_a_volunteer_of_flesh_may_be_the_one_that_set_up_petrified() -> None:
    table = deep_table(4, "medusa", phase="suffer", misfortunes=["calm-seas-1", "rest"], medusa="forests-6",
                       figures={"volunteer-1": "hills-2", "volunteer-2": "hills-2"})  # fmt: skip
    assert table.inactive() == set() and table.stands("hills-2") == {"volunteer-1", "volunteer-2"}
    table.saved()


def test_what_has_no_word_stands_under_more_field_by_field() -> None:
    table = deep_table(3, deeps={"used": [1, 0, 0]})
    words = position_to_words(table.rules, table.state)
    assert words["more"] == {"deeps": {"used": [1, 0, 0]}}
    assert position_from_words(table.rules, words) == table.state
    assert set(words["more"]["deeps"]) <= {*NUMBERS, *LISTS}


def test_everything_can_be_expected() -> None:
    table = deep_table(4, "medusa")
    assert set(words_to_expect(table.rules, table.state)) | {"hologram"} == set(POSITION.words)


@pytest.mark.parametrize("seats", range(1, 8))
def test_random_games_are_told_in_words_and_read_again(seats: int) -> None:
    scenarios = [name for at, name in enumerate(SCENARIOS) if seats >> at & 1]
    level = 1 + seats % 8
    table = new_deep_table(seats, *scenarios, seed=seats, level=level, hiddenHands=seats > 4)
    rng, state, read = Rng(seats), table.state, 0
    for number in range(700):
        if table.rules.outcome(state) is not None:
            break
        if number % 11 == 0:
            words = position_to_words(table.rules, state)
            assert position_from_words(table.rules, words) == state, number
            read += 1
        asked = sorted({prompt.seat for prompt in table.rules.prompts(state)})
        state = table.rules.apply(state, rng.choice(table.rules.moves(state, rng.choice(asked)))).state
    assert read > 8


def fault(given: dict[str, Any], *scenarios: str, seats: int = 4) -> str:
    """What is wrong with a position in words, nothing when it can be read."""
    rules = make_rules(seats, {"monstrosities": True, **dict.fromkeys(scenarios, True)})
    try:
        position_from_words(rules, given)
    except DecodeError as error:
        return str(error)
    return ""


M, H, S = SCENARIOS


@pytest.mark.parametrize(("given", "scenarios", "said"), [
    ({"medusa": "build-1"}, (M,), "medusa: expected a tile, or nothing, not “build-1”"),
    ({"medusa": "hills-6"}, (), "medusa: she is in the game only in her scenario (MONS-49)"),
    ({"medusa": "hills-6", "flooded": ["hills-6"]}, (M,), "medusa: hills-6 is flooded, so she has left it (MONS-54)"),
    ({"medusa": "hills-6", "stone": ["red-1"]}, (M,), "stone: red-1 does not stand on the island (MONS-52)"),
    ({"medusa": "hills-6", "stone": ["grey-1"]}, (M,), "stone[0]: expected a figure of this game, not “grey-1”"),
    ({"stone": ["red-1"], "figures": {"red-1": "centre"}}, (), "medusa: she is in the game only in her scenario"),
    ({"harpies": ["hills-6", "hills-6", "gone"]}, (), "harpies: they and their Lair are in the game only in their"),
    ({"harpies": ["hills-6", "hills-6"]}, (H,), "harpies: expected a list of 3 entries, not"),
    ({"loot": "3C"}, (), "harpies: they and their Lair are in the game only in their scenario (MONS-64)"),
    ({"tonight": "scylla"}, (), "scylla: she and Charybdis are in the game only in their scenario (MONS-78)"),
    ({"tonight": "scylla", "sated": ["scylla", "charybdis"]}, (S,), "tonight: both are satisfied, so none plays"),
    ({"scylla": 6}, (S,), "scylla: expected a whole number from -1 to 5, not 6"),
    ({"items": {"talaria": 4}}, (), "items.talaria: expected a whole number from 0 to 3, not 4"),
    ({"items": {"talaria": "gone"}}, (), "items: talaria never leaves the game (MONS-43)"),
    ({"items": {"mirror-shield": 0}}, (), "items: the mirror-shield is in the game only with Medusa (MONS-01)"),
    ({"items": {"talaria": 0}, "worn": {"talaria": "red-1"}}, (), "worn: talaria lies with no placed figure of its"),
    ({"items": {"talaria": 1}, "worn": {"talaria": "red-1"}, "figures": {"red-1": "centre"}}, (), "worn: talaria lies"),
    ({"items": {"talaria": 0, "midas-gauntlet": 0}, "worn": {"talaria": "red-1", "midas-gauntlet": "red-1"},
      "figures": {"red-1": "centre"}}, (), "worn: one figure carries at most one item (MONS-44)"),
    ({"tired": ["talaria"]}, (), "items: talaria is nobody's, so it was not used (MONS-37)"),
    ({"potions": {"draught-of-haste": 0}}, (), "potions: only the alchemist has any (MONS-14)"),
    ({"spirits": {"muses": 0}}, (), "spirits: only the channeler has any (MONS-14)"),
    ({"played": ["muses"]}, (), "played: a spirit that is in the box was not played"),
    ({"cache": "1C"}, (), "cache: the Hidden Cache is not set out"),
    ({"figures": {"red-1": "hidden-cache"}}, (), "figures: hidden-cache is not set out"),
    ({"holding": ["red-1"]}, (), "holding: only figures on the Observatory wait there"),
    ({"workshop": "lustral-forge"}, (), "workshop: the Artificer's Workshop is not set out (MONS-15)"),
    ({"workshop": "power-core"}, (), "workshop: an A tile lies there that is not in the Blueprint (MONS-15)"),
    ({"inspiration": 99}, (), "inspiration: at most 6"),
    ({"allies": {"centaur": 4}}, (), "allies.centaur: expected a whole number from 0 to 3, not 4"),
    ({"figures": {"centaur": "hills-6", "red-1": "hills-6"}, "allies": {"centaur": 0}}, (), "2 stand at hills-6"),
    ({"removed": ["red-leader"]}, (), "figures: red-leader cannot be there"),
    ({"misfortune_discard": ["catastrophic-flood-1"]}, (), "misfortunes: of the cards like catastrophic-flood-1 0 are"),
    ({"misfortunes": ["red-skies-1", "rest"]}, (S,), "misfortunes: Red Skies lie aside until Scylla and Charybdis are"),
    ({"library": ["cipher-of-expertise", "rest"]}, (), "library: of the cards like cipher-of-expertise 0 are in the"),
    ({"blueprint": ["quantum-relay"]}, (), "blueprint: quantum-relay is not used with so many councilors (MONS-11)"),
    ({"holo_more": ["adept"]}, (), "councilors: adept lies in two places"),
    ({"more": {"deeps": {"harpies": [900, -2, -2]}}}, (H,), "deeps.harpies: expected whole numbers from -2 to"),
    ({"more": {"deeps": {"treasure": 3.5}}}, (H,), "deeps.treasure: expected a whole number from -1 to"),
    ({"more": {"deeps": {"stone": "0xffffffffffffffffffffffffffffffffffffffff"}}}, (M,), "deeps.stone: expected a"),
    ({"more": {"deeps": {"night": 1}}}, (), "deeps: the field “night” is missing or unknown"),
])  # fmt: skip
def test_what_cannot_be_is_refused(given: dict[str, Any], scenarios: tuple[str, ...], said: str) -> None:
    assert said in fault(given, *scenarios), fault(given, *scenarios)


@pytest.mark.parametrize("given", [
    {"misfortunes": ["red-skies-1", "receding-waters-2", "rest"]},
    {"misfortunes": ["whirlpool", "titans-tread", "eclipse", "omen-of-the-giants", "omen-of-the-fauns",
                     "omen-of-the-centaurs", "rest"]},
    {"library": ["golden-fleece", "silver-bridle", "heartwood-acorn", "rest"], "artifacts": [["anvil-of-atlas"]]},
    {"hands": [["phoenix-egg"], ["legend-of-cleito"]], "library_discard": ["riddle-of-the-sphinx"]},
])  # fmt: skip
def test_cards_that_are_named_come_out_of_the_box_and_others_go_in(given: dict[str, Any]) -> None:
    for seed in range(8):
        table = deep_table(4, seed=seed, **given)
        plain = deep_table(4, seed=seed)
        assert len(table.state.library_box) == len(plain.state.library_box)
        table.saved()


def test_mons_51_no_figure_keeps_a_mark_that_the_set_up_of_another_seed_has_given() -> None:
    rules = make_rules(3, {"monstrosities": True, "medusa": True})
    second = rules.figures.first_volunteer + 1
    assert new_game(rules, 4).marks[second] and not new_game(rules, 0).marks[second]
    words: dict[str, Any] = {"figures": {"volunteer-2": "hills-1"}, "owners": {"volunteer-2": 0}, "forgone": []}
    words["acted"] = ["volunteer-2"]
    told = read_table(words, shape(rules), Faults())
    assert [data_of_words(rules, told, seed)["marks"][second] for seed in (0, 4)] == [ACTED, ACTED]
