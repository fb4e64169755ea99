"""Hostile files, kind by kind: a sound file is spoiled and read; it loads as something sound or is refused clearly.

Every kind makes a `Trial` of a seed, a folder and the games whose files it takes, all of them if none is named: called
with a number, it spoils one file and says whether it was ``loaded`` or ``refused``.
Any exception that it lets through is a finding. The spoiling itself is that of the tests of saves, maps and card files.
"""

from __future__ import annotations

from collections.abc import Callable

from tests.hostile.spoiled_content import WITH_PRINTED as WITH_PRINTED
from tests.hostile.spoiled_content import card_files, maps, option_files, overlays, printed
from tests.hostile.spoiled_games import positions, save_files, scenarios
from tests.hostile.spoiled_records import kept_games, settings_files
from tests.hostile.trial import LIMIT as LIMIT
from tests.hostile.trial import Trial

TARGETS = {
    "positions": 50_000, "scenarios": 50_000, "saves": 20_000, "maps": 20_000, "cards": 20_000, "options": 20_000,
    "overlays": 20_000, "printed": 20_000,
    "settings": 10_000, "counts": 10_000,
}  # fmt: skip
"""How many files of each kind the whole run spoils."""
KINDS: dict[str, Callable[..., Trial]] = {
    "positions": positions, "scenarios": scenarios, "saves": save_files, "maps": maps, "cards": card_files,
    "options": option_files, "overlays": overlays, "printed": printed,
    "settings": settings_files, "counts": kept_games,
}  # fmt: skip
