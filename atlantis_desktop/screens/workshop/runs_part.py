"""The middle column of the desk: bots play many games in another process; who wins how often, and their lengths."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from pygame import Rect, Surface

from atlantis_desktop.games import entry_of, title_of
from atlantis_desktop.players.bots import LEVELS, levels_of
from atlantis_desktop.screens.turning import ICON, turning_of_run
from atlantis_desktop.screens.workshop.charts import Share, draw_lengths, draw_shares
from atlantis_desktop.screens.workshop.command_line import CommandLine, command
from atlantis_desktop.screens.workshop.playing import Playing
from atlantis_desktop.screens.workshop.variant_bench import VariantBench
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.widgets.brush import Brush
from atlantis_desktop.ui.widgets.button import Button
from atlantis_desktop.ui.widgets.choice import Choice
from atlantis_desktop.ui.widgets.lines import Lines, Row, Text
from atlantis_desktop.ui.widgets.panel import Label
from atlantis_desktop.words import _, ngettext
from atlantis_desktop.workshop.background import Tally, median_and_nine_in_ten, run_of
from atlantis_desktop.workshop.sides import side_of
from atlantis_desktop.workshop.simulate import RunPlan

if TYPE_CHECKING:
    from atlantis_desktop.screens.workshop.desk import DeskScene

GAMES: Final = (100, 1000, 10_000)
USUAL_LEVEL: Final = "greedy"
USUAL_SEATS: Final = 3
SEED: Final = 1
TURNING: Final = 8
"""So many turning points of all games are kept."""
FOOT: Final = 42
"""So many units high the foot of the lengths is, with their median and the way to the turning points."""
LENGTHS: Final = 0.38
"""So much of the column the lengths take."""


class RunsPart:
    """Simulation and lengths; the last results stay while the cards are changed, and say for which they were."""

    def __init__(self, desk: DeskScene) -> None:
        self.desk = desk
        self.games, self.level = GAMES[1], USUAL_LEVEL
        self.seats = min(self._seat_numbers[-1], max(self._seat_numbers[0], USUAL_SEATS))
        self.playing: Playing[Tally] = Playing(desk, lambda: run_of(self.plan))
        self._turning: Button | None = None
        """The button to the turning points, None until the page of a small window on which it stands was looked at."""

    @property
    def _seat_numbers(self) -> range:
        return entry_of(self.desk.game).seats if self.desk.bench is None else self.desk.bench.seats

    # ------------------------------------------------------------------------------------------------ building

    def build(self, column: Rect) -> None:
        """Put both panels into a column."""
        self.playing.clear()
        run, lengths = self.desk.halves(column, LENGTHS)
        self._build_run(run)
        room = self.desk.panel(lengths, _("Length of the games"), "hourglass")
        words = _("Turning points")
        high, wide = self.desk.ui.scale.px(FOOT), Button.width_for(self.desk.ui, words, True, 17)
        self._told_wide = room.width - min(room.width // 2, wide)
        place = Rect(room.x + self._told_wide, room.bottom - high, room.width - self._told_wide, high)
        self.playing.add_drawing("lengths", room, self._paint_lengths, _("Length of the games"))
        self._turning = self.desk.add(Button(
            "run_turning", place, words, self.show_turning, icon=ICON, size=17, region="run", reason=self._no_turning(),
            tip=_("The moves of all these games after which the chances changed most.")))  # fmt: skip

    def _build_run(self, box: Rect) -> None:
        desk, ui, s = self.desk, self.desk.ui, self.desk.ui.scale
        room = desk.panel(box, _("Simulation"), "robot-antennas")
        high, gap = s.px(46), s.px(8)
        numbers = self._seat_numbers
        self.seats = min(max(self.seats, numbers[0]), numbers[-1])
        wide = (room.width - 2 * gap) // 3
        games = [(str(n), ngettext("{n} game", "{n} games", n).format(n=n)) for n in GAMES]
        seats = [(str(n), ngettext("{n} seat", "{n} seats", n).format(n=n)) for n in numbers]
        known = levels_of(desk.game) if desk.is_open else LEVELS
        levels = [(level.id, _(level.title)) for level in known]
        for number, (name, options, chosen, act, label) in enumerate((
            ("games", games, str(self.games), self._take_games, _("How many games")),
            ("seats", seats, str(self.seats), self._take_seats, _("How many seats")),
            ("level", levels, self.level, self._take_level, _("Which bots")),
        )):  # fmt: skip
            rect = Rect(room.x + number * (wide + gap), room.y, wide, high)
            desk.add(Choice(name, rect, options, chosen, act, label=label, region="run",
                            reason=self.playing.reason))  # fmt: skip
        y = room.y + high + gap
        button = s.px(50)
        words, icon = (_("Stop"), "pause-button") if self.playing.is_running else (_("Simulate"), "play-button")
        side = min(room.width // 2, max(s.px(170), Button.width_for(ui, words, True)))
        desk.add(Button("run", Rect(room.right - side, y, side, button), words,
                        self.playing.stop_by_hand if self.playing.is_running else self.playing.start, icon=icon,
                        region="run", reason="" if self.playing.is_running else self.reason))  # fmt: skip
        progress = Rect(room.x, y, room.width - side - s.px(12), button)
        self.playing.add_drawing("progress", progress, self._paint_progress, _("Progress"))
        line = s.px(34)
        self._command = desk.add(CommandLine("run_command", Rect(room.x, room.bottom - line, room.width, line),
                                             self._line(), desk.say, region="run"))  # fmt: skip
        y += button + gap
        note = ui.text.line_height("body-small") + s.px(4)
        desk.add(Label("run_note", Rect(room.x, y, room.width, note), self._note_words(), "body-small", "orichalcum",
                       wrap=False, squeeze=True, fit=True))  # fmt: skip
        y += note
        chart = Rect(room.x, y, room.width, max(1, room.bottom - line - gap - y))
        self.playing.add_drawing("shares", chart, self._paint_shares, _("Who wins how often"))

    @property
    def reason(self) -> str:
        """Why nothing can be played now."""
        bench = self.desk.bench
        return (bench.unplayable if bench is not None else "") or self.desk.fault

    @property
    def plan(self) -> RunPlan:
        """What is played: so many games of such bots. Raises ContentError for the faults of a variant."""
        plan = RunPlan(self.desk.game, (self.level,) * self.seats, self.games, SEED, turning=TURNING)
        bench = self.desk.bench
        if not isinstance(bench, VariantBench) or not bench.is_begun:
            return plan
        side = side_of(plan.game, bench.name, self.seats, {})
        return plan._replace(content=side.content, options=side.options)

    @property
    def words(self) -> tuple[str | Path, ...]:
        """The plan as words of the command line."""
        return ("simulate", *self.desk.words, "--seats", ",".join([self.level] * self.seats), "--games",
                str(self.games), "--seed", str(SEED))  # fmt: skip

    def _line(self) -> str:
        return command(*self.words, "--turning", str(TURNING))

    def _take_games(self, word: str) -> None:
        self.games = int(word)
        self._plan_changed()

    def _take_seats(self, word: str) -> None:
        self.seats = int(word)
        self._plan_changed()

    def _take_level(self, word: str) -> None:
        self.level = word
        self._plan_changed()

    def _plan_changed(self) -> None:
        self._command.set_line(self._line())
        self.desk.compare.show_command()

    # ------------------------------------------------------------------------------------------------ turning points

    def _no_turning(self) -> str:
        """Return why there are no turning points to be looked at now."""
        tally = self.playing.found
        if tally is None or not tally.results.turns:
            return _("Have games played first.")
        return self.playing.warning

    def show_turning(self) -> None:
        """List the moves of all games after which the chances changed most."""
        tally = self.playing.found
        if tally is None or self._no_turning():
            return
        plan = tally.results.plan
        played = ngettext("{n} game", "{n} games", plan.games).format(n=plan.games)
        line = f"{escape(title_of(plan.game))} · {played}"
        self.desk.ui.app.push(turning_of_run(self.desk.ui, plan, tally, line, self._no_turning))

    # ------------------------------------------------------------------------------------------------ playing

    def poll(self) -> None:
        """Show what was played meanwhile."""
        if self.playing.poll():
            self.tell()

    def tell(self) -> None:
        """Say below the progress what the bars mean now, and whether there are turning points."""
        reason = self._no_turning()
        if self._turning is not None and self._turning.reason != reason:
            self._turning.reason = reason
            self._turning.mark()
        for widget in self.desk.widgets:
            if isinstance(widget, Label) and widget.name == "run_note":
                widget.set_text(self._note_words())

    # ------------------------------------------------------------------------------------------------ drawing

    def _note_words(self) -> str:
        if self.playing.warning:
            return self.playing.warning
        tally = self.playing.found
        if tally is None:
            return ""
        if tally.results.group is not None:
            return _("Won together in percent, with 95 % interval")
        return _("Wins in percent, with 95 % interval; dashed: a fair share")

    def _paint_progress(self, surface: Surface, rect: Rect, ui: Ui) -> None:
        if self.playing.work is not None:
            self.playing.paint_progress(surface, rect, ui)
            return
        words = _("Bots play, {n} games.").format(n=self.games)
        row = Row([Text(escape(words), "body-small", "help", grow=1, ways=("",))])
        Lines([row], valign="middle").on(surface, rect, ui)

    def _paint_shares(self, surface: Surface, rect: Rect, ui: Ui) -> None:
        tally = self.playing.found
        if tally is None:
            return
        results = tally.results
        if results.group is not None:
            rows, fair = [Share(_("All together"), results.group.share, results.group.low, results.group.high)], None
        else:
            rows = [Share(_("Seat {n}").format(n=at + 1), seat.share, seat.low, seat.high)
                    for at, seat in enumerate(results.seats)]  # fmt: skip
            fair = 1.0 / len(results.seats)
            if results.first is not None:
                rows.append(Share(_("Who begins"), results.first.share, results.first.low, results.first.high))
        draw_shares(surface, ui, rect, rows, fair)

    def _paint_lengths(self, surface: Surface, rect: Rect, ui: Ui) -> None:
        tally = self.playing.found
        if tally is None or not tally.rounds:
            words = _("How long the games are is seen here once some were played.")
            above = Rect(rect.x, rect.y, rect.width, rect.height - ui.scale.px(FOOT))
            ui.text.draw(surface, words, above, "body-small", "help", align="center", valign="middle")
            return
        middle, low, high = median_and_nine_in_ten(tally.rounds)
        told = _("Median {n} rounds · nine in ten last {low} to {high}") if tally.in_rounds else _(
            "Median {n} decisions · nine in ten take {low} to {high}")  # fmt: skip
        foot = ui.scale.px(FOOT)
        place = Rect(rect.x, rect.bottom - foot, self._told_wide - ui.scale.px(12), foot)
        words = escape(told.format(n=middle, low=low, high=high))
        shorter = escape(_("Median {n} · {low} to {high}").format(n=middle, low=low, high=high))
        row = Row([Text(words, "body-small", "help", ways=(shorter, ""), grow=1)], high=FOOT)
        Lines([row], valign="middle").lay(Brush(surface, ui), place)
        chart = Rect(rect.x, rect.y, rect.width, rect.height - foot - ui.scale.px(6))
        draw_lengths(surface, ui, chart, tally.rounds, middle)
