"""Pages of Archon's rulebook for pictures: by name, what shows each of them in an app without a display."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final

from atlantis_desktop.screens.offscreen import show_page

GAME: Final = "archon"
BOOK_PICTURES: Final[Mapping[str, Callable[[Any], None]]] = {
    "archon-rules": partial(show_page, page="rules", game=GAME, rule="ARCHON-41"),
    "archon-rules-stasis": partial(show_page, page="rules", game=GAME, rule="ARCHON-105"),
}
