"""Rows that a variant adds and removes, each kind played by chance and by bots to the end."""

from __future__ import annotations

import json
import random
from copy import deepcopy
from itertools import count
from typing import Any

import pytest

from atlantis_desktop.content.faults import ContentError
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.rules import DecodeError
from atlantis_desktop.games.archon.rules import council, influence, laws, scoring, stasis_cards, victory
from atlantis_desktop.games.archon.rules.content import ArchonContent, content_from_data, load_content
from atlantis_desktop.games.archon.rules.event_vocabulary import TEXTS, parts_of, text_of
from atlantis_desktop.games.archon.rules.match import make_rules, read_cards
from atlantis_desktop.games.archon.rules.position import position_from_words
from atlantis_desktop.games.archon.rules.rules import ArchonRules
from atlantis_desktop.games.archon.rules.state import DECKS, NOBODY, OBJECTIVE_IDS, ArchonTable
from atlantis_desktop.games.archon.words.council_sentences import text_text
from atlantis_desktop.games.archon.words.faces import face
from atlantis_desktop.games.archon.words.names import article_name, card_text, objective_text
from atlantis_desktop.games.variants import InForce, in_force
from atlantis_desktop.players.bots import make_chooser
from atlantis_desktop.words import set_language
from tests.games.archon.play import play
from tests.variants_kit import write_variant

ADDED = {
    "cards__heroes_csv": "\n".join([
        "id,name,value,rule,like",
        "nestor,Nestor,3,ARCHON-104,",
        "atalanta,Atalanta,,,mestor",
        "thersites,Thersites,1,ARCHON-104,",
    ]),
    "cards__events_toml": """
[[event]]
id = "L15"
like = "L11"
name = "Draft: Of Long Speeches"
drafts = ["II-D", "XII-B"]
[[event]]
id = "sea-monster"
name = "A Monster in the Harbour"
deck = "sea"
act = 1
options = [[{op = "kraken", n = 3, success = [{op = "bravest_arete", n = 1}], failure = [{op = "sent_die"}]}]]
no = [{op = "destroy"}, {op = "wrath", n = 1}]
text = "-"
rule = "ARCHON-56"
[[event]]
id = "games"
name = "Games for Ares"
deck = "gods"
act = 2
options = [[{op = "gain", who = "most_horses", good = "tyche", n = 2}], [{op = "enact", text = "VIII-C"}]]
no = [{op = "plague", n = 1}]
text = "-"
rule = "ARCHON-56"
""",
    "cards__projects_toml": """
[[project]]
id = "great-harbour"
name = "Great Harbour"
gives = {income = 3}
text = "-"
rule = "ARCHON-88"
[[project]]
id = "barracks"
like = "orichalcum-walls"
name = "Barracks"
gives = {stasis_military = 2, stasis_mobs = 1}
""",
}  # fmt: skip
NUMBERS = count(1)
FILES = {"heroes": "hero", "events": "event", "projects": "project", "goals": "goal", "stasis": "card"}


def without(**gone: str) -> dict[str, str]:
    """Return the files of a variant that takes rows out, by card file; ``*`` stands for all of them."""
    content = load_content()
    ids = {file: [row.id for row in getattr(content, file)] if words == "*" else words.split()
           for file, words in gone.items()}  # fmt: skip
    return {f"cards__{file}_csv": f"table,id,remove\n{''.join(f'{FILES[file]},{id},true{chr(10)}' for id in rows)}"
            for file, rows in ids.items()}  # fmt: skip


TEXTS_ADDED = {
    "cards__constitution_toml": """
[[article_text]]
id = "V-E"
like = "V-D"
gives = {prytanis_income = 4}
[[article_text]]
id = "XI-F"
gives = {palace_guard = "prytanis"}
text = "-"
[article.X]
name = "Gods"
"name.de" = "Götter"
""",
    "cards__events_toml": """
[event.L12]
drafts = ["V-E", "XI-F", "IV-B"]
[event.L32]
options = [[{op = "enact", text = "V-E"}]]
""",
    "cards__factions_csv": "id,aims\ntyrants,\"I-C, V-B|V-E, VI-D\"\n",
}  # fmt: skip
TEXTS_REMOVED = {
    "cards__constitution_csv": "id,remove\nV-C,true\nIX-B,true\nIX-D,true\nVIII-D,true\n",
    "cards__events_csv": "id,drafts\nL22,\"V-B, V-D\"\nS14,\"VIII-B, VIII-C\"\nL24,IX-C\n",
}  # fmt: skip
REMOVED = without(
    heroes="mestor euryale gadeirus ampheres leucippe penthe azaes diaprepes",
    events="L11 L12 L13 L14 S11 S13 S14 G11 G12 G13 L21 L22 L23", projects="aqueduct hippodrome",
)  # fmt: skip
EMPTY = without(**dict.fromkeys(FILES, "*"))
PLACES_REMOVED = {"cards__objectives_csv": "id,remove,map\nroyal-palace,true,\nnaval-docks,true,\nstadium,true,\n"
                                           "temple-of-tyche,true,\ngreat-library,,central\n"}  # fmt: skip
VARIANTS = {"added": ADDED, "removed": REMOVED, "empty": EMPTY, "texts added": TEXTS_ADDED,
            "texts removed": TEXTS_REMOVED, "places removed": PLACES_REMOVED}  # fmt: skip


def laid(files: dict[str, str], seats: int = 3, **options: Any) -> InForce:
    return in_force(write_variant("archon", f"mine-{next(NUMBERS)}", **files), seats, options)


def content_of(files: dict[str, str]) -> ArchonContent:
    cards = laid(files).cards
    assert isinstance(cards, ArchonContent)
    return cards


def held_to_its_rules(rules: ArchonRules, state: ArchonTable) -> None:
    """Save a state, hold it against what a game can come to, and look at every view."""
    assert rules.decode(json.loads(json.dumps(rules.encode(state)))) == state
    for seat in range(rules.seats):
        rules.view(state, seat)


def played(rules: ArchonRules, seed: int, level: str, every: int = 60, most: int = 8000) -> ArchonTable:
    """Play a game by chance, or by bots of a level, with round trips on the way."""
    chance = random.Random(seed)
    bots = [make_chooser(rules, level, seat, seed) for seat in range(rules.seats)]
    state = rules.start(seed)
    for number in range(most):
        if rules.outcome(state) is not None:
            held_to_its_rules(rules, state)
            return state
        seat = rules.prompts(state)[0].seat
        if not number % every:
            held_to_its_rules(rules, state)
        view = rules.view(state, seat)
        move = chance.choice(rules.moves(state, seat)) if level == "random" else bots[seat](view)
        assert isinstance(move, Move)
        state = rules.apply(state, move).state
    raise AssertionError("the game came to no end")


@pytest.mark.every(2)
@pytest.mark.parametrize("seats", [3, 5, 8])
@pytest.mark.parametrize("name", VARIANTS)
def test_a_variant_that_adds_or_removes_rows_is_played_by_chance_to_the_end(name: str, seats: int) -> None:
    found = laid(VARIANTS[name], seats)
    assert found.warnings
    rules = make_rules(seats, {}, found.cards)
    for seed in range(3):
        played(rules, seed, "random")


@pytest.mark.every(4)
@pytest.mark.parametrize("seats", [3, 5, 8])
@pytest.mark.parametrize("name", VARIANTS)
def test_a_variant_that_adds_or_removes_rows_is_played_by_bots_to_the_end(name: str, seats: int) -> None:
    played(make_rules(seats, {}, laid(VARIANTS[name], seats).cards), 1, "greedy", 150)


@pytest.mark.parametrize("profile", ["core", "stasis"])
@pytest.mark.parametrize("name", VARIANTS)
def test_the_other_profiles_take_such_variants_too(name: str, profile: str) -> None:
    options = {"profile": profile, **({"stasisHands": 6, "stasisHeroes": "two"} if profile == "stasis" else {})}
    played(make_rules(5, options, laid(VARIANTS[name], 5, **options).cards), 1, "random")


def test_added_rows_are_pieces_like_all_others() -> None:
    rules = make_rules(3, {}, content_of(ADDED))
    state = rules.start(1)
    numbers = rules.pieces.numbers
    assert {numbers[id] for id in ("nestor", "atalanta", "thersites")} <= {*state.hero_deck, *(
        hero for hero, owner in enumerate(state.hero_owner) if owner != NOBODY)}  # fmt: skip
    assert rules.cards.hero_value[numbers["atalanta"]] == 3
    of_act = [rules.pieces.names[card] for deck in range(len(DECKS))
              for card in (*state.event_decks[deck], *state.event_open[deck])]  # fmt: skip
    assert {"L15", "sea-monster"} <= set(of_act) and "games" not in of_act
    assert len(state.project_owner) == 8
    draft = rules.cards.event(numbers["L15"])
    assert draft.text == "YES: a draft goes on the agenda: II-D, XII-B. NO: nothing happens."


def test_a_new_row_has_the_picture_or_the_sign_of_the_one_that_it_is_like() -> None:
    files = {**ADDED, "cards__goals_csv": "id,like,name\nivory,ivory-throne,Ivory\n"}
    rules = make_rules(3, {}, content_of(files))
    numbers = rules.pieces.numbers
    event, monster = face(rules, numbers["L15"]), face(rules, numbers["sea-monster"])
    assert (event.picture, event.spare) == ("archon/event_L15", "archon/event_L11")
    assert monster.spare == "archon/back_field_sea"
    assert face(rules, numbers["barracks"]).icon == face(rules, numbers["orichalcum-walls"]).icon
    assert face(rules, numbers["ivory"]).icon == face(rules, numbers["ivory-throne"]).icon
    assert face(rules, numbers["nestor"]).spare == "archon/stasis_hero"


def test_a_save_keeps_the_rows_of_a_variant_with_those_who_hold_them() -> None:
    found = laid(ADDED)
    rules = make_rules(3, {}, read_cards(json.loads(json.dumps(found.data))))
    state = rules.start(1)
    hero = rules.pieces.numbers["nestor"]
    state.hero_deck = [each for each in state.hero_deck if each != hero]
    state.hero_owner[hero], state.hero_place[hero] = 1, -2
    state.project_owner[-1] = 2
    again = make_rules(3, {}, found.cards)
    assert again.decode(json.loads(json.dumps(rules.encode(state)))) == state


def test_a_value_of_which_no_hero_is_left_is_that_of_the_nearest_hero() -> None:
    """ARCHON-06: the Oligarchs and Democrats begin with a 2; there are none, so that of the two nearest comes a 1."""
    gone = without(heroes="gadeirus ampheres leucippe penthe")
    rules = make_rules(3, {}, content_of(gone))
    state = rules.start(1)
    values = sorted(rules.cards.hero_value[hero] for hero, owner in enumerate(state.hero_owner) if owner != NOBODY)
    assert values == [1, 1, 1]
    gone = without(heroes="gadeirus ampheres leucippe penthe evaemon mneseus autochthon elasippus azaes diaprepes")
    rules = make_rules(3, {}, content_of(gone))
    state = rules.start(1)
    assert sorted(state.hero_owner) == [0, 1], "two heroes of value 3, and nobody for the third faction"


def test_archon_35_a_deck_without_cards_shows_none_and_fewer_events_are_put_to_the_vote() -> None:
    rules = make_rules(3, {}, content_of(without(events=" ".join(
        event.id for event in load_content().events if event.deck != 1))))  # fmt: skip
    state = rules.start(1)
    assert [len(cards) for cards in state.event_open] == [0, 1, 0]
    rules = make_rules(3, {}, content_of(without(events="*")))
    state = rules.start(1)
    assert not any(state.event_open) and rules.prompts(state)[0].name == "debate"


def test_texts_of_articles_are_added_and_removed() -> None:
    rules = make_rules(5, {"factions": "usual"}, content_of(TEXTS_ADDED))
    state = rules.start(1)
    new = text_of(4, 4)
    assert TEXTS[new] == "V-E" and parts_of(new) == (4, 4) and new in council.other_texts(rules, state)
    influence.adopt(rules, state, new, "", None)
    assert laws.number(rules, state, "prytanis_income") == 4
    assert new not in council.other_texts(rules, state)
    assert rules.decode(json.loads(json.dumps(rules.encode(state)))) == state
    assert text_text(rules, new) == "V-E: The Prytanis gains 4 T in each cycle."
    tyrants = rules.cards.faction_ids.index("tyrants")
    assert scoring.in_force(state, rules.cards.factions[tyrants].aims[1])
    powers = card_text(rules, rules.pieces.numbers["L32"])
    assert "V-E is in force at once (“The Prytanis gains 4 T in each cycle”)" in powers
    rules = make_rules(5, {}, content_of(TEXTS_REMOVED))
    state = rules.start(1)
    signs = {TEXTS[text] for text in council.other_texts(rules, state)}
    assert not signs & {"V-C", "IX-B", "IX-D", "VIII-D"} and {"V-B", "V-D", "IX-C"} <= signs
    data = rules.encode(state)
    data["articles"][4] = 2
    with pytest.raises(DecodeError, match="article V has no text C"):
        rules.decode(data)


def test_a_removed_objective_is_no_place_of_the_game() -> None:
    """Nobody deploys there, no card reaches it, it counts for no map, and all places are held without it (98)."""
    rules = make_rules(3, {"profile": "stasis", "coreAct": 3}, content_of(PLACES_REMOVED))
    names = [OBJECTIVE_IDS[at] for at in rules.cards.places]
    assert len(names) == 9 and "royal-palace" not in names
    state = position_from_words(rules, {"step": "deploy", "reserve": [[9, 9]] * 3}, 1)
    moves = rules.moves(state, 0)
    assert {OBJECTIVE_IDS[move.args[-1]] for move in moves if move.kind == "deploy"} == set(names)
    for card in rules.cards.stasis_cards:
        where = stasis_cards.targets(rules, state, 0, rules.cards.effects[rules.cards.kind_of[card]])
        assert where in (0, stasis_cards.NOWHERE) or not where & ~rules.cards.everywhere
    refused = rules.check(state, rules.codec.from_text("0 deploy 3 0 royal-palace"))
    assert refused is not None and refused.reason == "not_possible"
    held = {name: [[1, 0], [0, 0], [0, 0]] for name in names[:-1]}
    state = position_from_words(rules, {"step": "deploy", "reserve": [[9, 9]] * 3, "units": held}, 1)
    play(rules, state, f"0 deploy 3 0 {names[-1]}")
    assert state.frames[-1].data[1] == 3, "everybody takes a final action"
    state = position_from_words(rules, {"step": "deploy", "units": {"water-springs": [[1, 0], [0, 0], [0, 0]]}}, 1)
    assert victory.controllers(rules, state)[0] == NOBODY, "nobody rules the rest"
    bridge = OBJECTIVE_IDS.index("canal-bridge")
    told = "1 VP for each own military unit on the Inner Ring."
    assert objective_text(rules, bridge) == f"The Inner Ring: {told}", "its docks are gone"
    assert rules.cards.content.objectives[bridge].text == told
    data = rules.encode(state)
    data["mobs"][0][0] = 1
    with pytest.raises(DecodeError, match="royal-palace is no place of this game"):
        rules.decode(data)


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_name_of_an_article_that_a_variant_changes_is_told(language: str) -> None:
    set_language(language)
    rules = make_rules(3, {}, content_of(TEXTS_ADDED))
    assert article_name(rules, 9) == {"en": "Gods", "de": "Götter"}[language]
    assert article_name(rules, 6) == {"en": "Taxes", "de": "Steuern"}[language]


def test_a_game_saved_with_the_texts_inside_their_articles_can_be_opened() -> None:
    data = deepcopy(dict(load_content().data))
    file = data["constitution"]
    texts = file.pop("article_text")
    for article in file["article"]:
        article["text"] = [text for text in texts if text["id"].split("-")[0] == article["id"]]
    again = content_from_data(data)
    assert again.articles == load_content().articles and again.content_hash == load_content().content_hash


@pytest.mark.parametrize(("files", "told"), [
    ({"cards__constitution_csv": "id,remove\nV-A,true\n"}, "there is no text V-A. Expected: a text A for each"),
    ({"cards__constitution_csv": "id,remove\nV-B,true\n"}, "key aims: “V-B” does not fit here."),
    ({"cards__constitution_csv": "id,remove\nI-B,true\n"}, "key options: there is no text I-B."),
    ({"cards__constitution_csv": "id,like\nV-K,V-B\n"}, "key id: “V-K” does not fit here. Expected: the sign of a"),
    ({"cards__constitution_toml": '[[article_text]]\nid = "V-E"\ngives = {tax_talents = 3}\ntext = "-"\n'},
     "key gives: tax_talents is changed by two articles."),
    ({"cards__events_csv": "id,drafts\nL11,II-E\n"}, "key drafts: “II-E” does not fit here."),
])  # fmt: skip
def test_a_fault_of_a_text_says_where_it_is_missing(files: dict[str, str], told: str) -> None:
    with pytest.raises(ContentError) as caught:
        laid(files)
    assert any(told in fault.sentence() for fault in caught.value.faults)


@pytest.mark.parametrize(("files", "told"), [
    (without(heroes="mestor"), "there are 11 of them. Expected: 12."),
    ({"cards__objectives_csv": "id,remove\nstadium,true\n"}, "there are 12 of them. Expected: 13."),
    (without(projects="aqueduct"), "there are 5 of them. Expected: 6."),
    (without(events="L11"), "3 cards of the deck law in Act 1. Expected: 4."),
    ({"cards__heroes_csv": "id,value\nmestor,1\n"}, "Expected: six heroes of value 1, four of 2 and two of 3."),
])  # fmt: skip
def test_other_numbers_of_cards_are_a_warning(files: dict[str, str], told: str) -> None:
    (warning,) = laid(files).warnings
    assert warning.sentence().endswith(told)


@pytest.mark.parametrize(("file", "row", "told"), [
    ("heroes", "id,name,value,rule\namber,Amber,1,ARCHON-104\n", "cell A2, table hero amber, key id: “amber” is"),
    ("heroes", "id,name,value,rule\narson-1,Arson,1,ARCHON-104\n", "cell A2, table hero arson-1, key id: “arson-1” is"),
    ("heroes", "id,name,value,rule\nnestor,Nestor,4,ARCHON-104\n", "cell C2, table hero nestor, key value: 4 does not"),
    ("events", "id,like\nS 1,L11\n", "cell A2, table event S 1, key id: “S 1” does not fit here. Expected: an id of"),
    ("projects", "id,like\nharbour,canal\n", "key like: “canal” does not fit here."),
])  # fmt: skip
def test_a_fault_of_a_new_row_names_its_place(file: str, row: str, told: str) -> None:
    with pytest.raises(ContentError) as caught:
        laid({f"cards__{file}_csv": row})
    assert told in caught.value.faults[0].sentence()


@pytest.mark.parametrize(("file", "row", "told"), [
    ("factions", "id,like\nspartans,medes\n", "table faction spartans, key id: there is no faction “spartans”. "
     "Expected: one of the eight factions, which articles and seats name; give one another name, start, aims and "),
    ("factions", "id,remove\nmedes,true\n", "cell B2, table faction medes, key remove: faction “medes” cannot be"),
    ("objectives", "id,like\nodeion,stadium\n",
     "table objective odeion, key id: there is no objective “odeion”. Expected: one of the thirteen objectives,"),
    ("objectives", "id,remove\ncolossus-of-atlantis,true\n",
     "key remove: the Colossus begins here. Expected: another objective; this one can have another effect."),
    ("constitution", "table,id,remove\narticle,VII,true\n",
     "key remove: article “VII” cannot be removed. Expected: one of the twelve articles,"),
    ("constitution", "table,id,like\narticle,XIII,I\n",
     "key id: there is no article “XIII”. Expected: one of the twelve articles,"),
])  # fmt: skip
def test_a_row_that_is_a_role_stays_and_the_fault_says_what_to_do_instead(file: str, row: str, told: str) -> None:
    with pytest.raises(ContentError) as caught:
        laid({f"cards__{file}_csv": row})
    assert told in caught.value.faults[0].sentence()


@pytest.mark.parametrize(("id", "effect"), [
    ("royal-palace", "goals n=1"), ("water-springs", "goals n=1"), ("naval-docks", "goals n=1"),
    ("great-library", "docks_and_bridge"), ("stadium", "rules_the_rest; breaks_ties"),
])  # fmt: skip
def test_an_objective_with_other_effects_is_played_to_the_end(id: str, effect: str) -> None:
    content = content_of({"cards__objectives_csv": f"id,effect\n{id},{effect}\n"})
    for options in ({"profile": "stasis"}, {"profile": "core"}):
        rules = make_rules(3, options, content)
        played(rules, 2, "random")
        played(rules, 2, "greedy", 150)
