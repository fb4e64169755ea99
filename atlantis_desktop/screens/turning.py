"""Turning points as a page: the moves after which the chances changed most, each opened as a position to look at."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

import pygame
from pygame import Rect, Surface

from atlantis_desktop.engine.match import Match, Seat
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.rules import Rules
from atlantis_desktop.engine.workshop_match import WorkshopMatch
from atlantis_desktop.players.hinting import percent
from atlantis_desktop.screens.replay import replay_of
from atlantis_desktop.screens.result_chart import draw_names
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.ui.art.surfaces import draw_panel
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.scaling import MIN_TEXT_PX
from atlantis_desktop.ui.scenes.base import Scene
from atlantis_desktop.ui.scenes.parts import add_head, paint_page
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.widgets.base import Custom, Widget
from atlantis_desktop.ui.widgets.panel import Label
from atlantis_desktop.ui.widgets.rows import ListRow
from atlantis_desktop.ui.widgets.scroll import ScrollArea
from atlantis_desktop.words import _
from atlantis_desktop.workshop.background import Tally
from atlantis_desktop.workshop.simulate import RunPlan, dealt, rules_of
from atlantis_desktop.workshop.turning import (
    Chances,
    TurningPoint,
    are_fitted,
    changes_line,
    most_turning,
    told_move,
)

ICON: Final = "flag-objective"
MOST: Final = 8
"""So many turning points of a match are listed."""
LEAST: Final = 0.005
"""By so much a chance changes at least at a turning point: less is told as no change."""
JUDGED: Final = 0.006
"""Seconds of a picture in which moves are judged."""
EDGE, TOP, GAP, PAD = 40, 112, 20, 20
CHARTED: Final = 0.52
"""So much of the width the chart takes."""
NAMES: Final = 150
FIGURES: Final = 64


class PlayedStep(NamedTuple):
    """A position of a match, and the move that led to it; None for a beginning and for a position that was set."""

    number: int
    move: Move | None
    state: Any


def steps_of_line(match: Match[Any]) -> list[PlayedStep]:
    """Return the line of a match; the number of a move is its place in it, from 1."""
    beginning = [PlayedStep(0, None, match.line[0].before if match.line else match.state)]
    return beginning + [PlayedStep(number, made.move, made.after) for number, made in enumerate(match.line, 1)]


def steps_of_path(match: WorkshopMatch[Any]) -> list[PlayedStep]:
    """Return the way to where a match of the workshop stands; the number of a move is that of its point."""
    points = [(number, match.points[number]) for number in match.path(match.at)]
    return [
        PlayedStep(number, None if point.made is None else point.made.move, point.state) for number, point in points
    ]


class TurningPage(Scene):
    """Lists turning points beside the chances of the whole match; a click or Enter opens one."""

    name = "turning"
    enter_is_gold = False

    def __init__(
        self, ui: Ui, rules: Rules[Any], names: Sequence[str], line: str, look: Callable[[TurningPoint], None], *,
        steps: Sequence[PlayedStep] = (), found: Sequence[TurningPoint] = (),
    ) -> None:  # fmt: skip
        """Take rules, names of the seats, a line below the title, and who opens a point.

        The points are those of the ``steps`` of a match, which are judged while the page is seen, or were ``found`` in
        a run of many games.
        """
        super().__init__(ui)
        self.rules, self.names, self.line, self.look = rules, tuple(names), line, look
        self.steps = steps
        self.found = list(found)
        self.chances = Chances(rules, steps[0].state) if steps else None
        self._judged = 0
        """So many steps were judged."""

    @property
    def is_judged(self) -> bool:
        """Whether all moves were judged."""
        return self._judged >= len(self.steps)

    # ------------------------------------------------------------------------------------------------ judging

    @property
    def busy(self) -> bool:
        """Whether moves are still to be judged."""
        return not self.is_judged

    def on_update(self, dt: float) -> None:
        """Judge some more moves."""
        if self.chances is None or self.is_judged:
            return
        end = time.perf_counter() + JUDGED
        while self._judged < len(self.steps) and time.perf_counter() < end:
            number, move, state = self.steps[self._judged]
            self._judged += 1
            if move is None:
                self.chances.stands(state)
            else:
                self.chances.moved(number, move, state)
        if self.is_judged:
            self.found = most_turning((each for each in self.chances.points if each.change >= LEAST), MOST)
            self.rebuild()

    # ------------------------------------------------------------------------------------------------ building

    def build(self) -> None:
        """Make the head, the chart of a match, and the list."""
        add_head(self, Screen("shared/settings", self.ui.scale), _("Turning points"), self.line, ICON)
        pad = self.ui.scale.px(PAD)
        *chart, rows = [column.inflate(-2 * pad, -2 * pad) for column in self._columns()]
        for room in chart:
            self._build_chart(room)
        self._build_rows(rows)

    def _columns(self) -> list[Rect]:
        """Return the panels: chart and list of a match, the list alone of a run."""
        s = self.ui.scale
        edge, top, gap = s.px(EDGE), s.px(TOP), s.px(GAP)
        room = Rect(edge, top, s.width - 2 * edge, s.height - top - edge)
        if not self.steps:
            return [room]
        wide = round(CHARTED * room.width)
        left = Rect(room.x, room.y, wide, room.height)
        return [left, Rect(left.right + gap, room.y, room.width - wide - gap, room.height)]

    def paint_ground(self, surface: Surface) -> None:
        """Paint the ground of full pages and its panels."""
        paint_page(surface, self.ui)
        for column in self._columns():
            draw_panel(surface, self.ui, column, "dark")

    def _title(self, name: str, room: Rect, words: str) -> None:
        high = self.ui.text.line_height("heading", 22) + self.ui.scale.px(6)
        place = Rect(room.x, room.y, room.width, high)
        self.add(Label(name, place, words, "heading", "orichalcum", size=22, wrap=False, squeeze=True, fit=True))
        room.y, room.height = room.y + high, room.height - high

    def _build_chart(self, room: Rect) -> None:
        self._title("chart_head", room, _("The chances, move by move"))
        self.add(Custom("chances", room, self._paint, label=_("The chances, move by move"))).still = False

    def _build_rows(self, room: Rect) -> None:
        ui, s = self.ui, self.ui.scale
        self._title("points_head", room, _("After these moves the chances changed most"))
        told = self._told()
        if told:
            high = ui.text.measure(told, "body-small", room.width)[1]
            self.add(Label("points_told", Rect(room.x, room.y, room.width, high), told, "body-small", "help"))
            room.y, room.height = room.y + high + s.px(8), room.height - high - s.px(8)
        area = self.add(ScrollArea("points", room, region="points"))
        made: list[Widget] = []
        y = room.y + s.px(4)
        for at, point in enumerate(self.found, 1):
            row = ListRow(
                ui, f"point_{at}", Rect(room.x + s.px(4), y, room.width - s.px(26), 0),
                f"{at} · {escape(told_move(self.rules, point, self.names))}",
                escape(changes_line(point, self.names, self.rules.together)), self._place(point),
                partial(self.look, point), region="points", least=72,
            )  # fmt: skip
            made.append(row)
            y = row.rect.bottom + s.px(8)
        area.fill(made)
        if made and self.focus is None:
            self.set_focus(made[0])

    def _told(self) -> str:
        """Return what is to be known of the list."""
        if not self.is_judged:
            return _("The moves are being judged …")
        if not self.found:
            return _("No move changed the chances.")
        told = [_("A click or Enter shows the position before the move.")]
        if self.chances is not None and not are_fitted(self.chances.judge):
            told.append(_("No chances were fitted to such a match; these only order its moves."))
        return " ".join(told)

    def _place(self, point: TurningPoint) -> str:
        """Return where a point is: its move, of a run the game too."""
        if self.steps:
            return _("move {n}").format(n=point.number)
        return _("game {game}, move {number}").format(game=point.game, number=point.number)

    # ------------------------------------------------------------------------------------------------ drawing

    def _paint(self, surface: Surface, rect: Rect, ui: Ui) -> None:
        """Draw the chance of every seat after each move, and the turning points with their numbers."""
        points = [] if self.chances is None or not self.is_judged else self.chances.points
        if not points:
            return
        px, seats = ui.scale.px, range(1 if self.rules.together else self.rules.seats)
        line = max(MIN_TEXT_PX, ui.text.line_height("smallest"))
        plot = Rect(rect.x + px(FIGURES), rect.y + line + px(8), rect.width - px(FIGURES + NAMES), 0)
        plot.height = rect.bottom - 2 * line - px(6) - plot.y
        self._grid(surface, ui, plot, line, len(points))
        rows = [points[0].before, *(point.after for point in points)]

        def at(number: int, seat: int) -> tuple[int, int]:
            return (plot.left + round(plot.width * number / len(points)),
                    round(plot.bottom - plot.height * rows[number][seat]))  # fmt: skip

        gold, dark = ui.theme.colour("orichalcum"), ui.theme.colour("abyss")
        order = {point: number for number, point in enumerate(points, 1)}
        taken: list[Rect] = []
        for number, point in enumerate(self.found, 1):
            x = at(order[point], 0)[0]
            pygame.draw.line(surface, gold, (x, plot.top), (x, plot.bottom))
            sign = Rect(0, 0, ui.text.measure(str(number), "smallest")[0] + 4, line)
            sign.midbottom = x, plot.top - 2
            if sign.collidelist(taken) < 0:
                taken.append(sign)
                ui.text.draw(surface, str(number), sign, "smallest", "orichalcum", align="center", wrap=False)
        for seat in seats:
            way = [at(number, seat) for number in range(len(rows))]
            colour = ui.theme.colour("lagoon") if self.rules.together else ui.theme.seat(seat + 1)
            pygame.draw.lines(surface, dark, False, way, max(2, px(4)) + 2)
            pygame.draw.lines(surface, colour, False, way, max(2, px(4)))
        side = Rect(plot.right + px(12), plot.top - line, rect.right - plot.right - px(12), plot.height + 2 * line)
        figures = [f"{percent(rows[-1][seat])} %" for seat in seats]
        if self.rules.together:
            words = f"**{figures[0]}** {_('everybody')}"
            place = Rect(side.x, at(len(points), 0)[1] - line, side.width, 2 * line)
            ui.text.draw(surface, words, place, "body", "text", size=18, valign="middle", wrap=False, squeeze=True)
            return
        ends = [(at(len(points), seat)[1], seat) for seat in seats]
        draw_names(surface, ui, side, ends, list(map(escape, self.names)), figures)

    def _grid(self, surface: Surface, ui: Ui, plot: Rect, line: int, moves: int) -> None:
        """Draw the quarters of the way to certainty, and what is counted from left to right."""
        px = ui.scale.px
        for share in (0, 25, 50, 75, 100):
            y = plot.bottom - plot.height * share // 100
            shade = Surface((plot.width, 1), pygame.SRCALPHA)
            shade.fill((*tuple(ui.theme.colour("foam"))[:3], 36 if share else 90))
            surface.blit(shade, (plot.left, y))
            box = Rect(plot.left - px(FIGURES), y - line // 2, px(FIGURES - 8), line)
            ui.text.draw(surface, f"{share} %", box, "smallest", "help", align="right", valign="middle", wrap=False)
        foot = Rect(plot.left, plot.bottom + px(6), plot.width, line)
        ui.text.draw(surface, _("Beginning"), foot, "smallest", "help", wrap=False)
        ui.text.draw(surface, _("move {n}").format(n=moves), foot, "smallest", "help", align="right", wrap=False)

    # ------------------------------------------------------------------------------------------------ leaving

    def on_back(self) -> bool:
        """Esc leads back."""
        self.ui.app.pop()
        return True


def turning_of_path(ui: Ui, session: GameSession, line: str, look: Callable[[int], None]) -> TurningPage:
    """Return the page of a match of the workshop on its way to where it stands; ``look`` is told a point's number."""
    assert session.workshop is not None
    steps = steps_of_path(session.workshop)
    return TurningPage(ui, session.rules, session.names, line, lambda point: look(point.number), steps=steps)


def turning_of_line(ui: Ui, session: GameSession, line: str) -> TurningPage:
    """Return the page of a match that is over; a point opens the replay, paused before its move."""

    def look(point: TurningPoint) -> None:
        show_point(ui, session, point)

    return TurningPage(ui, session.rules, session.names, line, look, steps=steps_of_line(session.match))


def turning_of_run(
    ui: Ui, plan: RunPlan, tally: Tally, line: str, held: Callable[[], str] = lambda: ""
) -> TurningPage:  # fmt: skip
    """Return the page of a run; a point opens its game, in which everything is seen, paused before the move.

    ``held`` says why no game of the run can be shown any more, where that is so.
    """
    rules = rules_of(plan)
    names = [_("Seat {number}").format(number=seat + 1) for seat in range(rules.seats)]

    def look(point: TurningPoint) -> None:
        reason = held()
        if reason:
            ui.app.scene.say(reason, 6.0)
            return
        show_point(ui, GameSession(match_of_run(plan, tally, point.game), ui.settings), point)

    return TurningPage(ui, rules, names, line, look, found=tally.results.turns)


def match_of_run(plan: RunPlan, tally: Tally, number: int) -> WorkshopMatch[Any]:
    """Return a game of a run that has a turning point, with all its moves."""
    rules = rules_of(plan)
    seats, start = dealt(plan, number)
    levels = {seat: level for seat, level in zip(seats, plan.levels, strict=True)}
    sitting = [Seat(_("Seat {number}").format(number=seat + 1), levels[seat]) for seat in range(rules.seats)]
    match = WorkshopMatch(rules, sitting, plan.seed, start=start)
    for move in dict(tally.lines)[number]:
        match.submit(move)
    return match


def show_point(ui: Ui, session: GameSession, point: TurningPoint) -> None:
    """Show a game as a replay that is paused before the move of a point, which is told."""
    table = replay_of(ui, session, point.number - 1, _("Turning points"))
    ui.app.push(table)
    told = escape(told_move(session.rules, point, session.names))
    table.say(_("The move that comes next: {move}").format(move=told), 8.0)
