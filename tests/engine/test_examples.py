"""The examples in the docstrings of the engine come out as they stand there."""

from __future__ import annotations

import doctest

import pytest

from atlantis_desktop.engine import effects, validator


@pytest.mark.parametrize("module", [effects, validator], ids=lambda module: module.__name__)
def test_the_examples_of_a_module_are_true(module: object) -> None:
    found = doctest.testmod(module)  # type: ignore[arg-type]
    assert found.attempted > 5 and not found.failed
