"""The printed text of a card says what its effect does, in every language."""

from __future__ import annotations

import copy
import shutil
from pathlib import Path
from typing import Any

import pytest

from atlantis_desktop.games.rising.rules.content import content_folder, content_from_data, load_content
from atlantis_desktop.games.rising.rules.match import cards_with, check_cards
from atlantis_desktop.games.rising.rules.vocabulary import EFFECT_OF_SCRIPT, Deed, vocabulary
from atlantis_desktop.games.rising.words.card_sentences import ENGLISH, Composer
from atlantis_desktop.games.rising.words.card_texts import composer, localised

CONTENT = load_content()
CARDS = [
    (field, at, each.id)
    for field in ("components", "misfortunes", "library")
    for at, each in enumerate(getattr(CONTENT, field))
    if (each.effect or field == "misfortunes") and all(deed.op != "script" for deed in each.effect)
]


def test_these_cards_have_their_effects_from_the_files() -> None:
    assert [id for _field, _at, id in CARDS] == [
        "ward-lattice", "aether-condenser", "tidal-anchor", "mystic-siphon", "matter-converter", "skyforge-conduit",
        "seers-orrery", "numinous-beacon", "entropy-drive", "bulwark-projector", "continental-lever", "power-core",
        "flood-forests", "flood-cities", "flood-hills", "flood-libraries", "flood-mountains", "flood-forges",
        "calm-seas", "controlled-flood", "spur-the-cycle", "earthquake", "malfunction", "mass-panic",
        "mystic-conversion", "foresight", "song-of-recall", "transmutation-primer", "atlas-of-ley-lines",
        "call-to-muster",
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
    assert set(Composer.writers) == set(vocabulary(()).operations)
    for op in vocabulary(()).operations:
        for later in (0, 1):
            said = ENGLISH.clause(Deed(op, n, "crystal", later, 2, later, later, "hills", "basic", later))
            assert (said and "{" not in said) or op == "script", op
    words = {
        1: ("put a barrier on an arm", "unflood a tile", "a volunteer joins you now"),
        2: ("put a barrier on each of two different arms", "unflood two tiles", "two volunteers join you now"),
        3: ("put a barrier on each of three different arms", "unflood three tiles", "three volunteers join you now"),
        7: ("put a barrier on each of 7 different arms", "unflood 7 tiles", "7 volunteers join you now"),
    }[n]
    deeds = (Deed("barrier_free", n), Deed("unflood_free", n), Deed("volunteers", n))
    assert tuple(map(ENGLISH.clause, deeds)) == words


def test_cards_of_older_saves_do_what_their_scripts_did() -> None:
    data: Any = copy.deepcopy(dict(CONTENT.data))
    for row in data["library"]["library"]:
        row.pop("effect", None)
    older = content_from_data(data)
    assert older.content_hash == CONTENT.content_hash
    assert [each.effect for each in older.library] == [each.effect for each in CONTENT.library]
    assert {each.script for each in older.library if each.effect} == set(EFFECT_OF_SCRIPT)
    data["library"]["library"][1]["effect"] = [["convert", 3]]
    assert content_from_data(data).content_hash != CONTENT.content_hash
