"""Every command that measures games refuses amounts of which nothing could be told, before it plays anything."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from atlantis_desktop.workshop import balance, calibration, paired

PAIR = ["fate", "--seats", "greedy,random"]


@pytest.mark.parametrize(
    ("main", "words", "option"),
    [
        (balance.main, ["archon", "3"], "--games"),
        (balance.main, ["fate", "2"], "--games"),
        (balance.main, ["fate", "2"], "--simulations"),
        (balance.main, ["rising", "2.1"], "--games"),
        (balance.main, ["rising", "2.1"], "--simulations"),
        (balance.main, ["rising", "2.1"], "--jobs"),
        (balance.main, ["scoundrels", "2"], "--games"),
        (balance.main, ["scoundrels", "2"], "--jobs"),
        (calibration.main, ["fate", "2"], "--games"),
        (calibration.main, ["fate", "2"], "--sample"),
        (calibration.main, ["fate", "2"], "--simulations"),
        (paired.main, PAIR, "--games"),
        (paired.main, PAIR, "--simulations"),
    ],
)
@pytest.mark.parametrize("amount", ["0", "-3", "many"])
def test_an_amount_of_nothing_is_refused(
    main: Callable[[Sequence[str]], int], words: list[str], option: str, amount: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main([*words, option, amount])
    said = capsys.readouterr()
    assert f"argument {option}: {amount}: expected a whole number, at least 1" in said.err
    assert not said.out


def test_no_matches_of_the_ladder_are_fewer_than_none(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        balance.main(["fate", "2", "--ladder", "-1"])
    assert "argument --ladder: -1: expected a whole number, at least 0" in capsys.readouterr().err
