"""The scenarios of Monstrosities still tell what they told, event by event."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.golden import told
from tests.golden.told import FILES, recorded


@pytest.fixture(scope="module")
def before() -> dict[str, list[str]]:
    return recorded()


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"rising-{path.stem}")
def test_a_scenario_tells_what_it_told(before: dict[str, list[str]], path: Path) -> None:
    assert told.told(path) == before[path.stem]


def test_every_scenario_is_recorded_and_no_other(before: dict[str, list[str]]) -> None:
    assert list(before) == [path.stem for path in FILES]
    assert sum(map(len, before.values())) > 3 * len(FILES)


def test_a_difference_of_what_is_told_is_named_and_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(told, "FILES", FILES[:3])
    monkeypatch.setattr(told, "RECORDED", tmp_path / "told.txt")
    assert told.main([]) == 1
    assert capsys.readouterr().out.splitlines() == [f"{path.stem} differs" for path in FILES[:3]]
    assert told.main(["--write"]) == 0
    assert told.main([]) == 0
