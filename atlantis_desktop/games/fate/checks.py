"""What the parts of The Fate of Atlantis owe each other, for ``validate``; its cards name their drawings themselves."""

from __future__ import annotations

from atlantis_desktop.games.entry import GameChecks
from atlantis_desktop.games.fate.words.sentences import EVENTS

CHECKS = GameChecks(events=lambda: EVENTS)
