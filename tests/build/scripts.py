"""The scripts of the build, imported for one test."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]


def build_script(monkeypatch: pytest.MonkeyPatch, name: str) -> Any:
    """Return a module of `build_scripts`; what it makes is of one moment, and of nobody's own address or signature."""
    monkeypatch.syspath_prepend(str(ROOT / "build_scripts"))
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    for variable in ("ATLANTIS_ADDRESS", "ATLANTIS_SIGN_AS"):
        monkeypatch.delenv(variable, raising=False)
    return importlib.import_module(name)
