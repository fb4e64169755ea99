"""The time line of a match of the workshop, drawn: a row for each point, lanes for its branches."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from atlantis_desktop.engine.workshop_match import NO_POINT, WorkshopMatch
from atlantis_desktop.games.changing import label_of, rows_of, words_of
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.table.workshop.rows import RowList, RowWords
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.words import _

LANE: Final = 20
MOST_LANES: Final = 7
"""Further branches share the last lane, so that words keep their room."""
MOST_NAMED: Final = 3


def lanes_of(befores: Sequence[int]) -> list[int]:
    """Return the lane of every point: that of the one before where it is the first to come from it, else a new one.

    ``befores`` tells by number from which point each comes.
    """
    lanes: list[int] = []
    gone_on: set[int] = set()
    most = 0
    for number, before in enumerate(befores):
        if before == NO_POINT:
            lanes.append(0)
        elif before not in gone_on:
            lanes.append(lanes[before])
        else:
            most += 1
            lanes.append(most)
        if number:
            gone_on.add(before)
    return lanes


class TimeLine(RowList):
    """The points from the beginning on; the one where the match stands has a mark. Taking one goes there."""

    keeps_arrows = True

    def __init__(self, name: str, rect: Rect, session: GameSession, take: Any) -> None:
        """Take the place, the session of a match of the workshop, and who is told where to go."""
        match = session.workshop
        assert match is not None
        self.session, self.match = session, match
        self._told: dict[int, str] = {}
        super().__init__(name, rect, len(match.points), self.words_at, take, at=match.at, region="timeline",
                         label=_("Time line"))  # fmt: skip
        self.befores = [point.before for point in match.points]
        self.lanes = [min(lane, MOST_LANES - 1) for lane in lanes_of(self.befores)]
        self.trunk = frozenset(match.path(match.at))

    def words_at(self, number: int) -> RowWords:
        """Return what a row says."""
        if number not in self._told:
            self._told[number] = told_point(self.session, self.match, number)
        made = self.match.points[number].made
        seat = -1 if made is None else made.move.seat
        return RowWords(self._told[number], str(number), seat, number == self.match.at)

    def key(self, event: Event, key: str) -> bool:
        """Left and right walk along the branch, up and down through all points."""
        if key in ("left", "right"):
            after = self.match.after(self.at)
            goal = self.befores[self.at] if key == "left" else (after[-1] if after else NO_POINT)
            if goal != NO_POINT:
                self.point_at(goal)
            return True
        return super().key(event, key)

    def before(self, surface: Surface, ui: Ui, number: int, box: Rect) -> int:
        step, top = ui.scale.px(LANE), self.row(ui, number)
        lanes = max(self.lanes, default=0) + 1
        clip = surface.get_clip()
        surface.set_clip(clip.clip(Rect(self.rect.x, top.y, self.rect.width, top.height)))
        for child in range(1, self.count):
            before = self.befores[child]
            if before <= number <= child:
                self._edge(surface, ui, before, child, box.x)
        surface.set_clip(clip)
        centre = box.x + step // 2 + self.lanes[number] * step, top.centery
        stands = number == self.match.at
        tint = ui.theme.colour("orichalcum" if number in self.trunk else "muted")
        pygame.draw.circle(surface, ui.theme.colour("abyss"), centre, step * 2 // 5)
        pygame.draw.circle(surface, tint, centre, step * 2 // 5, 0 if stands else max(2, ui.scale.px(2)))
        return box.x + lanes * step + ui.scale.px(6)

    def _edge(self, surface: Surface, ui: Ui, before: int, child: int, left: int) -> None:
        """Draw the way from a point to one that comes from it: across in the row of the first, then down."""
        step = ui.scale.px(LANE)
        own = before in self.trunk and child in self.trunk
        tint, thick = ui.theme.colour("orichalcum" if own else "muted"), max(2, ui.scale.px(3 if own else 2))
        here = left + step // 2 + self.lanes[before] * step, self.row(ui, before).centery
        there = left + step // 2 + self.lanes[child] * step, self.row(ui, child).centery
        corner = there[0], here[1]
        pygame.draw.line(surface, tint, here, corner, thick)
        pygame.draw.line(surface, tint, corner, there, thick)


def told_point(session: GameSession, match: WorkshopMatch[Any], number: int) -> str:
    """Return what led to a point, in words: a move, or what of the position was set."""
    point = match.points[number]
    if point.before == NO_POINT:
        return _("Beginning")
    if point.made is not None:
        return session.words.move_text(session.rules, point.made.move, session.names)
    old, new = (words_of(session.rules, match.points[at].state) for at in (point.before, number))
    values = {row.path: row.value for row in rows_of(old)}
    named = [label_of(row.path, session.names, new) for row in rows_of(new) if values.get(row.path) != row.value]
    more = ["…"] if len(named) > MOST_NAMED else []
    return _("Set: {what}").format(what=", ".join(named[:MOST_NAMED] + more))
