"""The boards of a game as large pictures: as the game itself prints them, else the zones of its map on the table."""

from __future__ import annotations

from typing import Any, Final

from pygame import Rect, Surface

from atlantis_desktop.engine.match import HUMAN, Match, Seat
from atlantis_desktop.press.sizes import pixels
from atlantis_desktop.screens import offscreen
from atlantis_desktop.table.cards.printed import PrintedBoard
from atlantis_desktop.table.entry import table_entry_of
from atlantis_desktop.table.general.maps import has_map
from atlantis_desktop.words import _

BOARD_DPI: Final = 150
LETTERS: Final = 200
"""The interface scale in which boards are drawn: their names are read from across the table."""
WINDOW: Final = (2560, 1440)
OWN_WIDTH: Final = 380.0
"""How wide a board is of which nothing is said: two sheets of A4 or letter beside each other."""


def draw_boards(rules: Any, language: str) -> list[tuple[PrintedBoard, Surface]]:
    """Return the boards of a game, each with its picture: its own, or its map on the general table; none for a game
    of cards alone. It opens a window of its own, without a display.
    """
    own = table_entry_of(rules.game).print_boards
    if own is None and not has_map(rules.game):
        return []
    with offscreen.window(WINDOW, LETTERS, language=language) as app:
        if own is None:
            laid = _laid_out(app, rules)
            size = OWN_WIDTH, OWN_WIDTH * laid.get_height() / laid.get_width()
            return [(PrintedBoard("board", _("Board"), size, lambda ui, surface, rect: None), laid)]
        found = []
        for board in own(rules):
            out = Surface((pixels(board.size[0], BOARD_DPI), pixels(board.size[1], BOARD_DPI)))
            out.fill(app.ui.theme.colour("abyss"))
            board.draw(app.ui, out, out.get_rect())
            found.append((board, out))
        return found


def _laid_out(app: Any, rules: Any) -> Surface:
    """Return the part of the general table in which the zones of the map lie, as a match begins."""
    match: Match[Any] = Match(rules, [Seat("", HUMAN)] * rules.seats, offscreen.SEED)
    table = offscreen.show_table(app, match)
    zones = table.board.map_zones
    places = [zones.screen.rect(region.name) for region in zones.zones.values()]
    area = places[0].unionall(places[1:]).inflate(24, 24).clip(app.window.surface.get_rect())
    shown: Surface = app.draw_now().subsurface(Rect(area)).copy()
    return shown
