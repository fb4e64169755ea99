"""What the parts of The Fate of Atlantis owe each other, for ``validate``."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from atlantis_desktop.content.rows import Rows
from atlantis_desktop.games.entry import GameChecks, Need
from atlantis_desktop.games.fate.bots.win_model import VALUES
from atlantis_desktop.games.fate.rules.content import GAME, cards_file
from atlantis_desktop.games.fate.words.sentences import EVENTS


def needs(root: Path) -> list[Need]:
    """Return the drawings that the cards name."""
    rows = Rows(cards_file(root), "card")
    return [Need(f"{GAME}/{rows.row(id).get('art', '')}", partial(rows.fault, id, "art")) for id in rows.found]


CHECKS = GameChecks(needs, VALUES.check, events=lambda: EVENTS)
