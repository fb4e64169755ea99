"""What every test of prototypes leaves behind: nothing in the box of the process."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from atlantis_desktop.prototypes import consent
from tests.prototypes import kit


@pytest.fixture(autouse=True)
def in_no_box(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv(consent.GIVEN, "{}")
    yield
    kit.close_all()
