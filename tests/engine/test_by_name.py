"""Chance by the names of pieces: decks that are nearly alike are dealt alike."""

from __future__ import annotations

from collections import Counter

import pytest

from atlantis_desktop.engine.by_name import NamedRng
from atlantis_desktop.games import entries

NAMES = [f"card-{number}" for number in range(30)]


def shuffled(word: int, names: list[str]) -> list[str]:
    pieces = list(range(len(names)))
    NamedRng(word, names).shuffle(pieces)
    return [names[piece] for piece in pieces]


@pytest.mark.parametrize("word", range(5))
def test_a_card_more_leaves_the_order_of_all_others_as_it_is(word: int) -> None:
    more = [*NAMES[:11], "new", *NAMES[11:]]
    found = shuffled(word, more)
    assert [name for name in found if name != "new"] == shuffled(word, NAMES)
    assert found != more


def test_a_shuffle_takes_one_word_however_long_the_deck_is() -> None:
    one, other = NamedRng(5, NAMES), NamedRng(5, NAMES)
    one.shuffle(list(range(30)))
    other.shuffle(list(range(3)))
    assert one.word == other.word and one.below(1000) == other.below(1000)


def test_every_order_is_equally_likely() -> None:
    counts = Counter(tuple(shuffled(word, NAMES[:3])) for word in range(6_000))
    assert len(counts) == 6 and min(counts.values()) > 900


def test_a_copy_goes_on_alike_and_what_is_no_piece_is_shuffled_too() -> None:
    rng = NamedRng(9, NAMES)
    copy = rng.copy()
    words = [["a", "b", "c", "d"], ["a", "b", "c", "d"]]
    rng.shuffle(words[0])
    copy.shuffle(words[1])
    assert words[0] == words[1] and rng == copy and isinstance(copy, NamedRng)


@pytest.mark.parametrize("entry", entries(), ids=lambda entry: entry.id)
def test_every_game_takes_its_chance_by_name_where_it_is_asked_to(entry: object) -> None:
    rules = entry.make_rules(max(entry.seats))  # type: ignore[attr-defined]
    plain = rules.start(3)
    rules.deals_by_name = True
    named = rules.start(3)
    assert isinstance(named.rng, NamedRng) and not isinstance(plain.rng, NamedRng)
    assert rules.contents(named) != rules.contents(plain)
    assert rules.start(3) == named
