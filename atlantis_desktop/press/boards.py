"""The boards of a game as large pictures: as the game itself prints them, else the zones of its map on the table."""

from __future__ import annotations

from functools import partial
from typing import Any, Final
from zlib import crc32

import pygame
from pygame import Color, Rect, Surface

from atlantis_desktop.engine.match import HUMAN, Match, Seat
from atlantis_desktop.games import entry_of
from atlantis_desktop.games.faces import COLOURS, GameFaces, plain_name
from atlantis_desktop.press.sizes import pixels
from atlantis_desktop.prototypes.folder import BOARD, Prototype
from atlantis_desktop.prototypes.kit.faces import board as plan_of
from atlantis_desktop.prototypes.loader import prototype_of
from atlantis_desktop.screens import offscreen
from atlantis_desktop.table.cards.printed import PrintedBoard
from atlantis_desktop.table.entry import table_entry_of
from atlantis_desktop.table.general.maps import has_map
from atlantis_desktop.table.general.places import FittedPlan, bounds, picture_of
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.theme import mix
from atlantis_desktop.words import _

BOARD_DPI: Final = 150
LETTERS: Final = 200
"""The interface scale in which boards are drawn: their names are read from across the table."""
WINDOW: Final = (2560, 1440)
PALE: Final = 0.45
"""So much white is in the colours of spaces, that names can be read on them and ink is saved."""
OWN_WIDTH, OWN_HEIGHT = 380.0, 268.0
"""How large a board is of which nothing is said, at most: two sheets of A4 or letter beside each other."""


def draw_boards(rules: Any, language: str) -> list[tuple[PrintedBoard, Surface]]:
    """Return the boards of a game, each with its picture: its own, or its map on the general table; none for a game
    of cards alone. It opens a window of its own, without a display.
    """
    own = table_entry_of(rules.game).print_boards
    prototype = prototype_of(rules.game)
    if own is None and prototype is not None and (prototype.path / BOARD).is_file():
        own = partial(_of_spaces, prototype)
    if own is None and not has_map(rules.game):
        return []
    with offscreen.window(WINDOW, LETTERS, language=language) as app:
        if own is None:
            laid = _laid_out(app, rules)
            scale = min(OWN_WIDTH / laid.get_width(), OWN_HEIGHT / laid.get_height())
            size = scale * laid.get_width(), scale * laid.get_height()
            return [(PrintedBoard("board", _("Board"), size, lambda ui, surface, rect: None), laid)]
        found = []
        for board in own(rules):
            out = Surface((pixels(board.size[0], BOARD_DPI), pixels(board.size[1], BOARD_DPI)))
            out.fill(Color("#FFFFFF"))
            board.draw(app.ui, out, out.get_rect())
            found.append((board, out))
        return found


def _of_spaces(prototype: Prototype, rules: Any) -> list[PrintedBoard]:
    """Return the board of a prototype: its picture and tracks, its spaces in the colours of their kinds with names."""
    plan = plan_of(rules)
    if plan is None:
        return []
    left, top, right, bottom = bounds(plan)
    wide, high = right - left, bottom - top
    looks = entry_of(rules.game).faces
    named = (looks() if looks is not None else GameFaces()).zone

    def draw(ui: Ui, surface: Surface, rect: Rect) -> None:
        fitted, line = FittedPlan.within(plan, rect), max(2, round(rect.width / 500))
        if plan.picture is not None:
            below = fitted.box(plan.picture[1:])
            picture = picture_of(prototype.id, plan.picture._replace(left=0, top=0), below.size)
            if picture is not None:
                surface.blit(picture, below)
        for track in plan.tracks:
            pygame.draw.lines(surface, ui.theme.colour("ink"), False, fitted.points(track), 3 * line)
        for each in rules.declared.spaces:
            around, corners = fitted.box(each.box), fitted.points(each.corners)
            colour = mix(Color(COLOURS[crc32(each.kind.encode()) % len(COLOURS)]), Color("#FFFFFF"), PALE)
            if corners:
                pygame.draw.polygon(surface, colour, corners)
                pygame.draw.polygon(surface, ui.theme.colour("ink"), corners, line)
            else:
                pygame.draw.ellipse(surface, colour, around)
                pygame.draw.ellipse(surface, ui.theme.colour("ink"), around, line)
            box = around.inflate(-round(around.width * 0.2), -round(around.height * 0.5))
            ui.text.draw(surface, escape(named(rules, each.name) or plain_name(each.name)), box, "bold", "ink",
                         size=box.height / 3 / ui.scale.text, align="center", valign="middle", fit=True)  # fmt: skip

    scale = min(OWN_WIDTH / wide, OWN_HEIGHT / high)
    return [PrintedBoard("board", _("Board"), (scale * wide, scale * high), draw)]


def _laid_out(app: Any, rules: Any) -> Surface:
    """Return the part of the general table in which the zones of the map lie, as a match begins."""
    match: Match[Any] = Match(rules, [Seat("", HUMAN)] * rules.seats, offscreen.SEED)
    table = offscreen.show_table(app, match)
    zones = table.board.map_zones
    places = [zones.screen.rect(region.name) for region in zones.zones.values()]
    area = places[0].unionall(places[1:]).inflate(24, 24).clip(app.window.surface.get_rect())
    shown: Surface = app.draw_now().subsurface(Rect(area)).copy()
    return shown
