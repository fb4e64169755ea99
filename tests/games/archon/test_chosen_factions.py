"""Factions that seats chose before the game (ARCHON-04), from the option to the save and back."""

from __future__ import annotations

import pytest

from atlantis_desktop.content.faults import ContentError
from atlantis_desktop.engine.rules import DecodeError
from atlantis_desktop.games.archon.rules import codec, match, position
from atlantis_desktop.games.archon.rules.rules import ArchonRules
from atlantis_desktop.games.archon.rules.state import ArchonTable


def playing(rules: ArchonRules, state: ArchonTable) -> list[str]:
    return [rules.cards.faction_ids[number] for number in state.factions]


@pytest.mark.parametrize("profile", ["full", "core", "stasis"])
@pytest.mark.parametrize("factions", ["usual", "lot"])
def test_archon_04_a_seat_has_the_faction_that_was_chosen_for_it(profile: str, factions: str) -> None:
    options = {"profile": profile, "factions": factions, "seatFactions": "lot,medes,lot,timocrats"}
    rules = match.make_rules(5, options)
    seen = set()
    for seed in range(12):
        found = playing(rules, rules.start(seed))
        assert (found[1], found[3]) == ("medes", "timocrats")
        assert len(set(found)) == 5
        seen.add(tuple(found))
    assert len(seen) > 1


def test_archon_04_chosen_factions_take_the_places_of_the_last() -> None:
    rules = match.make_rules(4, {"seatFactions": "medes"})
    for seed in range(6):
        assert set(playing(rules, rules.start(seed))) == {"medes", "monarchists", "oligarchs", "democrats"}


def test_archon_04_a_chosen_faction_begins_with_what_is_its_own() -> None:
    rules = match.make_rules(3, {"seatFactions": "amazons"})
    state, faction = rules.start(3), rules.cards.factions[rules.cards.faction_ids.index("amazons")]
    assert (state.arete[0], state.talents[0], state.horses[0]) == (faction.arete, faction.talents, faction.horses)


def test_archon_04_without_a_choice_the_lot_falls_as_it_always_did() -> None:
    assert playing(match.make_rules(5), match.make_rules(5).start(7)) == [
        "amazons", "oligarchs", "democrats", "tyrants", "monarchists"
    ]  # fmt: skip
    drawn = match.make_rules(3, {"factions": "lot"})
    assert playing(drawn, drawn.start(7)) == ["tyrants", "aristocrats", "medes"]


@pytest.mark.parametrize(
    ("value", "wrong"),
    [
        ("medes,lot,medes", "seats 1 and 3 both want medes"),
        ("meds", "Did you mean “medes”"),
        ("lot,lot,lot,medes", "4 words for 3 seats"),
        ("", "seat 1"),
        (3, "3"),
    ],
)
def test_archon_04_a_bad_choice_is_told_with_its_seat(value: object, wrong: str) -> None:
    with pytest.raises(ContentError) as caught:
        match.make_rules(3, {"seatFactions": value})
    assert wrong in str(caught.value)


def test_archon_04_a_save_keeps_to_what_was_chosen() -> None:
    rules = match.make_rules(3, {"seatFactions": "lot,medes"})
    data = codec.encode(rules, rules.start(1))
    assert codec.encode(rules, codec.decode(rules, data)) == data
    other = match.make_rules(3, {"seatFactions": "lot,tyrants"})
    with pytest.raises(DecodeError, match="seat 2 has medes, and the option seatFactions gives it tyrants"):
        codec.decode(other, data)


def test_archon_04_a_position_that_names_no_factions_has_the_chosen_ones() -> None:
    rules = match.make_rules(4, {"seatFactions": "lot,monarchists"})
    state = position.position_from_words(rules, {}, 1)
    assert playing(rules, state) == ["oligarchs", "monarchists", "democrats", "amazons"]
    words = position.position_to_words(rules, state)
    assert codec.encode(rules, position.position_from_words(rules, words, 2)) == codec.encode(rules, state)
