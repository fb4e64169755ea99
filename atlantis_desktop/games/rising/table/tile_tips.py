"""When a tile tells of itself: after a moment in which it is pointed at, by pointer or keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from atlantis_desktop.games.rising.table.tile_tooltip import TileTip, tile_shares
from atlantis_desktop.table.part import TablePart
from atlantis_desktop.ui.scenes.floats import GOLD_WEIGHT

if TYPE_CHECKING:
    from atlantis_desktop.games.rising.table.scene import IslandScene

ARROWS = ("left", "right", "up", "down")
TIP_AFTER = 0.4
"""Seconds for which a tile is pointed at before it tells of itself."""


class TileTips(TablePart):
    """Has the tile of one table that is pointed at, by pointer or keyboard, tell what it offers, without a guide."""

    table: IslandScene
    shown: TileTip | None = None
    _place, _time = -1, 0.0
    _moves = 0
    """How much had happened when the tile that is pointed at began to tell of itself."""

    def begin(self) -> None:
        self.shown = None

    def lapse(self, dt: float) -> None:
        table, place = self.table, self._pointed()
        if table.guide is not None:
            return
        moves = len(table.session.match.log)
        if (place, moves) != (self._place, self._moves):
            self._place, self._moves = place, moves
            self.drop()
        self._time += dt
        if place >= 0 and self.shown is None and self._time >= TIP_AFTER:
            avoid = [panel.rect for panel in table.panels.all if panel.visible and panel is not table.roll]
            avoid += [table.actions.main.rect] * GOLD_WEIGHT
            shares = tile_shares(table.model.rules, table.model.view, place)
            emblem, target = table.board.sheet.emblem(place), self._target(place)
            told, gold = table.hand.tile_words(place), table.actions.main.rect
            tip = TileTip(told, place, target, table.ui, avoid, shares, emblem)
            if tip.rect.colliderect(gold):
                # Beside the neighbours there is no room: it stands beside the tile alone.
                tip = TileTip(told, place, table.board.target(place), table.ui, avoid, shares, emblem)
            self.shown = table.add(tip)
            tip.mark()

    def drop(self) -> None:
        """Take away what is told of a tile, as when the island moves below it; it is told anew after a while."""
        self._time = 0.0
        if self.shown is not None:
            self.table.mark(self.shown.reach(self.table.ui))
            self.table.remove(self.shown)
            self.shown = None

    def _target(self, place: int) -> Rect:
        """Return what the words stand beside: the tile, by keyboard with its neighbours, to which arrows lead."""
        board = self.table.board
        rect = board.target(place)
        if self.table.ui.app.pointer_in_use:
            return rect
        beside = board.sheet.open_beside()
        return rect.unionall([board.target(board.places.step(place, key, beside)) for key in ARROWS])

    def _pointed(self) -> int:
        """Return the tile that is pointed at, -1 for none and while something else is told."""
        table, board = self.table, self.table.board
        listed = table.floats.popup is not None or table.question.answers is not None
        if listed or table.floats.refusal or table.playing:
            return -1
        if table.ui.app.pointer_in_use:
            return board.pointed if board.hovered else -1
        return board.cursor if board.focused else -1
