"""The list of games at the left of a page: a row for each card of the title that the page has something to tell of."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import NamedTuple

from pygame import Rect

from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.scenes.base import Scene
from atlantis_desktop.ui.widgets.base import Widget
from atlantis_desktop.ui.widgets.rows import ListRow
from atlantis_desktop.ui.widgets.scroll import ScrollArea


class GameRow(NamedTuple):
    """One row: the card of the title that it stands for (none for all games), its name and icon, and a line below."""

    card: str
    name: str
    icon: str
    line: str


def list_games(
    scene: Scene, name: str, room: Rect, rows: Iterable[GameRow], chosen: str, choose: Callable[[str], None]
) -> None:
    """Fill a place of a scene with rows of games, one of which is chosen; the first has the focus if nothing has."""
    scale = scene.ui.scale
    area = scene.add(ScrollArea(name, room, region="games"))
    made: list[Widget] = []
    y = room.y + scale.px(4)
    for card, title, icon, line in rows:
        row = ListRow(
            scene.ui, f"card_{card or 'all'}", Rect(room.x + scale.px(4), y, room.width - scale.px(26), 0),
            escape(title), line, "", partial(choose, card), icon=icon, chosen=card == chosen, region="games", least=72,
        )  # fmt: skip
        made.append(row)
        y = row.rect.bottom + scale.px(8)
    area.fill(made)
    if scene.focus is None and made:
        scene.set_focus(made[0])
