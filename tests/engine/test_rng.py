"""The generator: the same on every platform, fair, and split by purpose."""

from __future__ import annotations

from collections import Counter

import pytest

from atlantis_desktop.engine.rng import Rng


def test_the_numbers_of_splitmix64() -> None:
    # The published sequence of splitmix64 from the word 1234567.
    rng = Rng(1234567)
    assert [rng.bits() for _ in range(5)] == [
        6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821
    ]  # fmt: skip


def test_equal_words_say_the_same_and_a_copy_is_independent() -> None:
    one, other = Rng(7), Rng(7)
    assert one == other
    copy = one.copy()
    assert [one.below(100) for _ in range(20)] == [other.below(100) for _ in range(20)]
    assert copy == Rng(7)
    assert copy != one
    assert Rng(2**64 + 7) == Rng(7)
    assert repr(Rng(7)) == "Rng(7)"
    assert hash(Rng(7)) == hash(Rng(7))
    assert Rng(7) != 7


def test_each_purpose_has_a_stream_of_its_own() -> None:
    words = {Rng.stream(seed, purpose).word for seed in range(40) for purpose in ("setup", "bot 1", "bot 2", "")}
    assert len(words) == 160
    assert Rng.stream(5, "setup") == Rng.stream(5, "setup")


@pytest.mark.parametrize("limit", [1, 2, 3, 6, 7, 54, 1000])
def test_below_gives_every_number_about_equally_often(limit: int) -> None:
    rng = Rng(limit)
    count = Counter(rng.below(limit) for _ in range(300 * limit if limit < 100 else 20_000))
    assert set(count) <= set(range(limit))
    if limit < 100:
        assert len(count) == limit
        assert all(200 < number < 400 for number in count.values())


def test_below_refuses_an_empty_range() -> None:
    for limit in (0, -1):
        with pytest.raises(ValueError, match=f"not {limit}"):
            Rng(1).below(limit)


def test_a_number_that_would_come_up_too_often_is_drawn_again() -> None:
    # With a limit just above half the range nearly every second draw has to be repeated.
    limit = (1 << 63) + 1
    rng, plain = Rng(3), Rng(3)
    draws = 0
    for _ in range(200):
        before = rng.word
        assert 0 <= rng.below(limit) < limit
        while plain.word != rng.word:
            plain.bits()
            draws += 1
        assert rng.word != before
    assert 300 < draws < 520


def word_before(bits: int) -> int:
    """Return the word of a generator whose next 64 bits are these: the steps of splitmix64 backwards."""
    for shift, factor in ((31, 0x94D049BB133111EB), (27, 0xBF58476D1CE4E5B9), (30, 1)):
        bits ^= bits >> shift ^ bits >> 2 * shift
        bits = bits * pow(factor, -1, 1 << 64) % (1 << 64)
    return (bits - 0x9E3779B97F4A7C15) % (1 << 64)


@pytest.mark.parametrize("limit", [1, 2, 3, 6, 54, 1000, 1 << 15, (1 << 15) + 1, 10**6, 1 << 40])
def test_where_one_number_ends_and_the_next_begins_all_64_bits_count(limit: int) -> None:
    for number in {0, 1 % limit, limit // 2, limit - 1}:
        first = -(-(number << 64) // limit)
        for beside in (-(1 << 16) - 1, -(1 << 16), -2, -1, 0, 1, 2, limit, 1 << 16, (1 << 16) + 1):
            bits = (first + beside) % (1 << 64)
            rng = Rng(word_before(bits))
            assert rng.copy().bits() == bits
            if bits * limit % (1 << 64) >= (1 << 64) % limit:
                assert rng.below(limit) == bits * limit >> 64
            else:
                again = rng.copy()
                again.bits()
                assert rng.below(limit) == again.below(limit), "drawn again"
                assert rng == again


def test_shuffling_gives_every_order_about_equally_often() -> None:
    rng = Rng(9)
    count: Counter[tuple[int, ...]] = Counter()
    for _ in range(2400):
        items = [1, 2, 3, 4]
        rng.shuffle(items)
        count[tuple(items)] += 1
    assert len(count) == 24
    assert all(60 < number < 150 for number in count.values())


def test_choice_dice_and_unit() -> None:
    rng = Rng(2)
    assert {rng.choice("abc") for _ in range(50)} == set("abc")
    with pytest.raises(ValueError):
        rng.choice([])
    rolls = [face for _ in range(100) for face in rng.dice(3)]
    assert len(rolls) == 300
    assert set(rolls) == {1, 2, 3, 4, 5, 6}
    assert set(rng.dice(200, 4)) == {1, 2, 3, 4}
    units = [rng.unit() for _ in range(500)]
    assert all(0 <= unit < 1 for unit in units)
    assert 0.4 < sum(units) / 500 < 0.6
