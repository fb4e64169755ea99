"""The printed text of a card says what its effect does, in every language."""

from __future__ import annotations

import copy
import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from atlantis_desktop.content.faults import ContentError
from atlantis_desktop.games.rising.rules.card_sentences import ENGLISH, DeedComposer
from atlantis_desktop.games.rising.rules.content import content_folder, content_from_data, load_content
from atlantis_desktop.games.rising.rules.flow import run
from atlantis_desktop.games.rising.rules.match import cards_with
from atlantis_desktop.games.rising.rules.vocabulary import (
    EFFECT_OF_SCRIPT,
    HARMS,
    OF_THE_WATCHTOWER,
    ORDER,
    PRICES,
    SCRIPTS,
    Deed,
    vocabulary,
)
from atlantis_desktop.games.rising.words.card_texts import check_cards, composer, localised
from tests.games.rising.play import Table

CONTENT = load_content()
CARDS = [
    (field, at, each.id)
    for field in ("components", "misfortunes", "library")
    for at, each in enumerate(getattr(CONTENT, field))
    if (each.effect or field == "misfortunes") and all(deed.op != "script" for deed in each.effect)
]


def test_these_cards_have_their_effects_from_the_files() -> None:
    known = [
        "ward-lattice", "aether-condenser", "memory-vault", "tidal-anchor", "herald-horn", "mystic-siphon",
        "matter-converter", "astral-watchtower", "skyforge-conduit", "seers-orrery", "numinous-beacon", "entropy-drive",
        "spirit-seal", "bulwark-projector", "leviathan-dynamo", "continental-lever", "harmonic-foundry",
        "ecliptic-archive", "power-core", "flood-forests", "flood-cities", "flood-hills", "flood-libraries",
        "flood-mountains", "flood-forges", "calm-seas", "controlled-flood", "spur-the-cycle", "earthquake",
        "malfunction", "mass-panic", "burning-archives", "failing-ley-lines", "omen-of-the-tide", "omen-of-the-comet",
        "omen-of-the-bull", "omen-of-the-serpent", "omen-of-the-dove", "libram-of-unity", "mystic-conversion",
        "foresight", "lost-schema", "tome-of-tides", "song-of-recall", "transmutation-primer", "atlas-of-ley-lines",
        "call-to-muster", "treatise-on-fortune", "numinous-amplifier", "mystic-adze", "trident-of-eumelus",
        "krater-of-ampheres", "hammer-of-autochthon", "lens-of-mneseus", "crown-of-gadeirus", "shell-of-azaes",
    ]  # fmt: skip
    assert [id for _field, _at, id in CARDS] == known


def test_what_is_used_once_and_has_no_number_is_a_script() -> None:
    scripts = [
        (each.id, deed.script)
        for each in (*CONTENT.components, *CONTENT.misfortunes)
        for deed in each.effect
        if deed.op == "script"
    ]
    assert scripts == [
        ("chronal-loom", "chronal_loom"), ("legion-loom", "legion_loom"), ("tempest", "tempest"),
        ("great-wave", "great_wave"),
    ]  # fmt: skip
    assert [each.id for each in CONTENT.library if each.script] == [
        "cipher-of-expertise", "aegis-hymn", "psalm-of-haste", "ritual-of-stillness", "compass-of-mestor",
        "sickle-of-elasippus", "heart-of-atlas",
    ]  # fmt: skip


@pytest.mark.parametrize("code", ["en", "de"])
@pytest.mark.parametrize(("field", "at"), [(field, at) for field, at, _id in CARDS], ids=[id for _f, _a, id in CARDS])
def test_the_printed_text_says_what_the_effect_does(field: str, at: int, code: str) -> None:
    content = localised(CONTENT, code)
    card = getattr(content, field)[at]
    assert composer(content, code).text(card.effect) == card.text


def test_a_text_that_says_something_else_is_a_fault_of_its_file(tmp_path: Path) -> None:
    folder = tmp_path / "assets" / "rising" / "cards"
    shutil.copytree(content_folder(), folder)
    for file, old, new, place in (
        ("library", '["peek", 4]', '["peek", 5]', "library foresight, key text"),
        ("components", '["gain", "energy", 3]', '["gain", "gold", 3]', "component mystic-siphon, key text"),
        ("misfortunes", '["target", 1]', '["target", 2]', "misfortune earthquake, key text"),
    ):
        path = folder / f"{file}.toml"
        text = path.read_text(encoding="utf-8")
        assert check_cards(tmp_path) == []
        path.write_text(text.replace(old, new), encoding="utf-8")
        (fault,) = check_cards(tmp_path)
        said = fault.sentence()
        assert f"{file}.toml: line " in said and place in said and "does not say what the card does" in said, said
        path.write_text(text, encoding="utf-8")


def test_values_of_an_owner_may_say_it_in_their_own_words() -> None:
    changed = cards_with({"component": {"ward-lattice": {"text": "Two walls."}}})
    assert changed.components[0].text == "Two walls."


def test_what_a_script_does_is_told_by_the_text_alone() -> None:
    assert ENGLISH.text([Deed("gain", 1, "gold"), Deed("script", script="tempest")]) == ""


@pytest.mark.parametrize("n", [1, 2, 3, 7])
def test_every_operation_has_its_sentence_for_every_number(n: int) -> None:
    assert set(DeedComposer.writers) == set(vocabulary(()).operations)
    for op in vocabulary(()).operations:
        for later in (0, 1):
            deed = Deed(op, n, "crystal", later, 2, later, later, "hills", "basic", later, "", n, n, n, later,
                        PRICES[n % 4], HARMS[n % 5], n)  # fmt: skip
            said = ENGLISH.clause(deed)
            assert (said and "{" not in said) or op == "script", op
    words = {
        1: ("put a barrier on an arm", "unflood a tile", "a volunteer joins you now"),
        2: ("put a barrier on each of two different arms", "unflood two tiles", "two volunteers join you now"),
        3: ("put a barrier on each of three different arms", "unflood three tiles", "three volunteers join you now"),
        7: ("put a barrier on each of 7 different arms", "unflood 7 tiles", "7 volunteers join you now"),
    }[n]
    deeds = (Deed("barrier_free", n), Deed("unflood_free", n), Deed("volunteers", n))
    assert tuple(map(ENGLISH.clause, deeds)) == words


def older() -> dict[str, Any]:
    """The cards as games that were saved before operations came keep them: scripts, and texts beside them."""
    scripts = {json.dumps(effect): script for script, effect in EFFECT_OF_SCRIPT.items()}
    data: Any = copy.deepcopy(dict(CONTENT.data))
    for file, kind in (("components", "component"), ("misfortunes", "misfortune"), ("library", "library")):
        for row in data[file][kind]:
            script = scripts.get(json.dumps(row.get("effect")))
            if kind == "library" and script is not None:
                del row["effect"]
                row["script"] = script
            elif script is not None:
                row["effect"] = [["script", script]]
            elif row.get("effect") == OF_THE_WATCHTOWER:
                row["effect"] = []
    return data  # type: ignore[no-any-return]


def test_cards_of_older_saves_do_what_their_scripts_did() -> None:
    data = older()
    said = json.dumps(data)
    assert all(f'"{script}"' in said for script in EFFECT_OF_SCRIPT)
    content = content_from_data(data)
    assert content.content_hash == CONTENT.content_hash
    for field in ("components", "misfortunes", "library"):
        assert [each.effect for each in getattr(content, field)] == [each.effect for each in getattr(CONTENT, field)]
    assert content.data is data
    data["library"]["library"][1]["effect"] = [["convert", 3]]
    assert content_from_data(data).content_hash != CONTENT.content_hash


@pytest.mark.parametrize("script", [name for name in EFFECT_OF_SCRIPT if name in SCRIPTS])
def test_work_of_older_saves_is_carried_out_as_before(script: str) -> None:
    """A frame may still name the script that has become an operation since."""
    before, after = (Table(3, phase="act", energy=[3, 3, 3], goods=["2C 2G 2O", "2C", "2O"],
                           figures={"red-1": "libraries-3", "blue-1": "hills-3"}) for _each in range(2))  # fmt: skip
    rules = before.rules
    for table in (before, after):
        table.state.acting = [rules.figures.first_follower, rules.figures.first_follower + rules.figures.per_seat]
    number = ORDER.index(script)
    assert rules.effects.is_effect((number,))
    rules.effects.push(before.state, 0, ((number,),))
    deeds = CONTENT.operations.read(EFFECT_OF_SCRIPT[script], CONTENT.operations.everywhere, lambda *_fault: None)
    rules.effects.push(after.state, 0, rules.effects.numbers(deeds))
    for table in (before, after):
        run(rules, table.state, None)
    assert rules.encode(before.state) == rules.encode(after.state)


def test_numbers_that_the_rules_look_up_are_the_same_on_every_card() -> None:
    for file, at, effect, said in (
        ("misfortunes", -1, [["omen", "energy", 3, "next", 2]], "2 does not fit"),
        ("misfortunes", -1, [["omen", "energy", 2, "flood", 1]], "another card does the same with other numbers"),
        ("library", -3, [["income", "energy", 2]], "another card does the same with other numbers"),
    ):
        data: Any = copy.deepcopy(dict(CONTENT.data))
        data[file]["misfortune" if file == "misfortunes" else "library"][at]["effect"] = effect
        with pytest.raises(ContentError) as caught:
            content_from_data(data)
        assert any(said in fault.sentence() for fault in caught.value.faults), said
