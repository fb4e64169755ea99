"""What ``validate`` asks of Archon beside its files: that the parts of the game fit together."""

from __future__ import annotations

from atlantis_desktop.games.archon.words import log
from atlantis_desktop.games.entry import GameChecks

CHECKS = GameChecks(events=lambda: log.KINDS)
