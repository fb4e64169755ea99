"""The data files: their sums, what is our own, printed values (sections 1 and 2 of the rules)."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from atlantis_desktop.content.faults import ContentError
from atlantis_desktop.content.printed import printed_values_file
from atlantis_desktop.games import kept
from atlantis_desktop.games.rising.rules import pieces
from atlantis_desktop.games.rising.rules.content import content_folder, load_content
from atlantis_desktop.games.rising.rules.match import make_rules, read_cards
from atlantis_desktop.games.rising.rules.vocabulary import Deed
from atlantis_desktop.games.rising.words.card_texts import check_cards
from tests.games.rising.numbers import COMPONENT_0

RISE_T10 = {"wild": 12, "cities": 12, "libraries": 10, "forges": 9}


def test_rise_t10_places_of_the_island() -> None:
    arms = load_content().arms
    assert [sum(arm.spaces) for arm in arms] == [RISE_T10[arm.kind] for arm in arms]
    assert sum(sum(arm.spaces) for arm in arms) == 67
    assert all(arm.spaces.count(3) == 1 for arm in arms if arm.kind == "wild")
    assert [arm.id for arm in arms] == ["forests", "cities", "hills", "libraries", "mountains", "forges"]


def test_rise_t11_cards() -> None:
    content = load_content()
    assert sum(card.copies for card in content.misfortunes) == 67
    kinds = [sum(card.copies for card in content.library if card.type == kind)
             for kind in ("basic", "artifact", "wonder")]  # fmt: skip
    assert kinds == [22, 10, 1]
    assert len(content.councilors) == 10


def test_sums_of_the_components() -> None:
    components = load_content().components
    sums = [sum(sum(each.cost) for each in components if each.letter == letter)
            for letter in ("a", "b", "c", "d", "core")]  # fmt: skip
    assert sums == [25, 27, 31, 35, 8]
    first = load_content().levels[0].components
    used = [each for each in components if each.id in first or each.letter == "core"]
    total = [sum(each.cost[kind] for each in used) for kind in range(5)]
    assert total == [12, 12, 11, 17, 3]


def test_every_text_and_rule_is_there() -> None:
    content = load_content()
    for card in (*content.components, *content.councilors, *content.misfortunes, *content.library, *content.arms):
        assert card.name
        assert card.text
        assert card.rule.startswith("RISE-")


def test_what_no_source_states_is_marked() -> None:
    content = load_content()
    named = {each.id for each in content.components if "name" not in each.own}
    assert named == {
        "mystic-siphon", "matter-converter", "numinous-beacon", "entropy-drive", "spirit-seal", "power-core",
    }  # fmt: skip
    assert all("cost" in each.own for each in content.components)
    assert all("targets" in arm.own for arm in content.arms if arm.targets)


def put_printed_values(text: str) -> Path:
    file = printed_values_file("rising")
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return file


def test_printed_values_replace_our_own() -> None:
    before = make_rules(4)
    put_printed_values('[component.ward-lattice]\ncost = "3C"\n[rules.wrath]\nsteps = [0, 1, 2, 3]\n')
    rules = make_rules(4)
    for each, cost in ((before, (2, 1, 1, 1, 0)), (rules, (3, 0, 0, 0, 0))):
        assert each.components[0].cost == cost
        assert each.prices[0] == each.price_of(COMPONENT_0, cost)
    assert rules.wrath == (0, 1, 2, 3)
    assert kept.is_current(rules)
    assert not kept.is_current(before)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('[component.power-core]\nkind = "once"\n', "not this program’s own design"),
        ('[component.ward-latice]\ncost = "3C"\n', "ward-lattice"),
        ('[cards.x]\na = 1\n', "one of"),
        ('[component.ward-lattice]\ncost = "9Q"\n', "a cost such as"),
    ],
)  # fmt: skip
def test_other_values_are_refused_with_a_sentence(text: str, said: str) -> None:
    put_printed_values(text)
    with pytest.raises(ContentError, match=said):
        load_content()


def test_a_saved_match_keeps_its_cards() -> None:
    rules = make_rules(4)
    data = json.loads(json.dumps(kept.kept_cards(rules)))
    assert read_cards(data).content_hash == rules.content.content_hash
    data["components"]["component"][0]["cost"] = "1C"
    older = kept.make_rules("rising", 4, {}, kept.read_cards("rising", data))
    assert older.prices[0] == (1, 0, 0, 0, 0)
    assert not kept.is_current(older)
    with pytest.raises(ValueError, match="one table for each"):
        kept.read_cards("rising", {"components": 3})


def test_unknown_words_of_an_effect_are_told(tmp_path: Path) -> None:
    folder = tmp_path / "assets" / "rising" / "cards"
    shutil.copytree(content_folder(), folder)
    assert check_cards(tmp_path) == []
    file = folder / "components.toml"
    file.write_text(file.read_text(encoding="utf-8").replace('["peek", 3]', '["peep", 3]'), encoding="utf-8")
    told = check_cards(tmp_path)[0].sentence()
    assert "components.toml" in told and "effect[1].op" in told and "“peek”" in told, told
    file.write_text("x", encoding="utf-8")
    assert "this is not TOML" in check_cards(tmp_path)[0].sentence()


@pytest.mark.parametrize(
    ("effect", "place", "expected"),
    [
        ([["unflod", 1]], "effect[1].op", "Did you mean “flood”?"),
        ([["peek", 3], ["gain", "gld", 2]], "effect[2].good", "Did you mean “gold”?"),
        ([["gain", "gold", 100]], "effect[1].n", "a whole number from 0 to 99"),
        ([["gain", "gold", True]], "effect[1].n", "a whole number from 0 to 99"),
        ([["gain", "gold"]], "effect[1]", "the operation gain and: good, n"),
        ([["win", 1]], "effect[1]", "the operation win and: nothing"),
        ([{"op": "gain", "good": "gold", "n": 1, "m": 1}], "effect[1]", "one of op, good, n"),
        ([["flood", "moors", "basic"]], "effect[1].arm", "one of forests, cities, hills, libraries, mountains, forges"),
        ([["script", "vault"]], "effect[1].script", "Did you mean “memory_vault”?"),
        (["win"], "effect[1]", "an effect such as"), ("win", "effect", "a list of effects such as"),
        ([[]], "effect[1]", "an effect such as"), ([["win"]] * 10, "effect", "a list of effects such as"),
    ],
)  # fmt: skip
def test_an_effect_that_is_wrong_is_refused_with_its_place(effect: object, place: str, expected: str) -> None:
    data = json.loads(json.dumps(load_content().data))
    data["components"]["component"][4]["effect"] = effect
    with pytest.raises(ContentError) as caught:
        read_cards(data)
    told = [fault.sentence() for fault in caught.value.faults]
    assert len(told) == 1 and f"table component herald-horn, key {place}: " in told[0] and expected in told[0], told


def test_an_effect_may_be_a_table_of_what_it_takes() -> None:
    data = json.loads(json.dumps(load_content().data))
    data["components"]["component"][5]["effect"] = [{"op": "gain", "good": "energy", "n": 3}]
    assert read_cards(data).components[5].effect == load_content().components[5].effect == (Deed("gain", 3, "energy"),)


@pytest.mark.parametrize(("name", "one", "other"), [("island", 1, 2)])
def test_rows_that_the_rules_know_by_their_number_keep_their_order(name: str, one: int, other: int) -> None:
    data = json.loads(json.dumps(load_content().data))
    rows = data[name]["arm" if name == "island" else "component"]
    rows[one], rows[other] = rows[other], rows[one]
    with pytest.raises(ContentError, match="the rows stand in another order"):
        read_cards(data)


def test_an_effect_with_a_list_for_its_script_is_refused() -> None:
    data = json.loads(json.dumps(load_content().data))
    data["misfortunes"]["misfortune"][-1]["effect"] = [["script", ["dove"]]]
    with pytest.raises(ContentError, match="does not fit here"):
        read_cards(data)


def test_no_module_counts_the_box_by_itself() -> None:
    counted = ("PLACES", "FIVES", "CORE", "COMPONENTS", "COUNCILORS", "MISFORTUNES", "LIBRARY_CARDS")
    counts = {name for name in vars(pieces) if name.endswith("_0") or name in counted}
    assert counts == set(), "how many pieces of a kind there are is asked of the Box of a match"


@pytest.mark.parametrize(
    ("file", "kind", "effect"),
    [
        ("library", "library", ["shuffle"]), ("components", "component", ["shuffle"]),
        ("misfortunes", "misfortune", ["best_die"]), ("components", "component", ["best_die"]),
        ("library", "library", ["give_up_follower", 2, 1]), ("misfortunes", "misfortune", ["give_up_follower", 2, 1]),
    ],
)  # fmt: skip
def test_an_operation_stands_only_on_the_kind_of_card_that_has_what_it_needs(
    file: str, kind: str, effect: list[object]
) -> None:
    data = json.loads(json.dumps(load_content().data))
    data[file][kind][0]["effect"] = [effect]
    with pytest.raises(ContentError) as caught:
        read_cards(data)
    told = caught.value.faults[0].sentence()
    assert "effect[1].op" in told and "one of " in told and f"“{effect[0]}”" in told, told


def test_a_card_that_betters_a_roll_is_played_at_a_roll() -> None:
    data = json.loads(json.dumps(load_content().data))
    row = next(row for row in data["library"]["library"] if row["id"] == "treatise-on-fortune")
    row["windows"] = ["act"]
    with pytest.raises(ContentError, match="windows.*roll"):
        read_cards(data)


def test_a_misfortune_shuffles_itself_into_the_deck_once() -> None:
    data = json.loads(json.dumps(load_content().data))
    data["misfortunes"]["misfortune"][0]["effect"] = [["shuffle"], ["shuffle"]]
    with pytest.raises(ContentError, match="effect.*shuffle once"):
        read_cards(data)
    data["misfortunes"]["misfortune"][0]["effect"] = [["shuffle"]]
    assert read_cards(data).misfortunes[0].effect == (Deed("shuffle"),)
