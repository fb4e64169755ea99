"""What ``validate`` asks of Archon beside its files: that the parts of the game fit together."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from atlantis_desktop.content.rows import Rows
from atlantis_desktop.games.archon.rules.content import content_folder
from atlantis_desktop.games.archon.words import log
from atlantis_desktop.games.entry import GameChecks, Need


def needs(root: Path) -> list[Need]:
    """Return the drawing of each Stasis card, and of each objective on the map."""
    folder = content_folder(root)
    cards, places = Rows(folder / "stasis.toml", "card"), Rows(folder / "objectives.toml", "objective")
    return [
        *(Need(f"archon/stasis_{id.replace('-', '_')}", partial(cards.fault, id, "id")) for id in cards.found),
        *(
            Need(f"archon/objective_O{number}", partial(places.fault, id, "id"))
            for number, id in enumerate(places.found, 1)
        ),
    ]


CHECKS = GameChecks(needs, events=lambda: log.KINDS)
