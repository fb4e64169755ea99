"""Two states of a prototype on the desk: one is kept, the same deals are played with both, and what differs is told."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from pygame import Color, Rect, Surface

from atlantis_desktop.content.faults import ContentError
from atlantis_desktop.prototypes.folder import ENDING, read_folder
from atlantis_desktop.prototypes.packing import pack
from atlantis_desktop.screens.workshop.command_line import CommandLine, command
from atlantis_desktop.screens.workshop.playing import BAR_HIGH, Playing
from atlantis_desktop.screens.workshop.variant_bench import VariantBench
from atlantis_desktop.screens.workshop.verbs_part import folder_of
from atlantis_desktop.storage.atomic import write_atomic
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.widgets.button import Button
from atlantis_desktop.ui.widgets.lines import Icon, Lines, Number, Row, Text
from atlantis_desktop.words import _, ngettext
from atlantis_desktop.workshop.background import Work, comparison_of
from atlantis_desktop.workshop.differences import PairedGap
from atlantis_desktop.workshop.sides import OWN
from atlantis_desktop.workshop.versus import Versus

if TYPE_CHECKING:
    from atlantis_desktop.screens.workshop.desk import DeskScene

MOST_CHANGES: Final = 3


class ComparePart:
    """Keeps a state, and compares what lies on the desk with it."""

    def __init__(self, desk: DeskScene) -> None:
        self.desk = desk
        self.playing: Playing[Versus] = Playing(desk, self._begin)
        self._command: CommandLine | None = None

    @property
    def kept(self) -> Path:
        """The file of the state that was kept."""
        return folder_of(self.desk.game or "game") / f"kept{ENDING}"

    @property
    def _variant(self) -> VariantBench | None:
        """The variant on the desk, which is compared with its game."""
        return self.desk.bench if isinstance(self.desk.bench, VariantBench) else None

    def _begin(self) -> Work[Versus]:
        plan = self.desk.runs.plan
        if self._variant is None:
            return comparison_of(plan, str(self.kept))
        return comparison_of(plan._replace(content="", options=()), OWN, self._variant.name)

    def _line(self) -> str:
        return command(*self.desk.runs.words, "--against", OWN if self._variant is not None else self.kept)

    def show_command(self) -> None:
        """Show the command of what would be played now."""
        if self._command is not None:
            self._command.set_line(self._line())

    # ------------------------------------------------------------------------------------------------ building

    def build(self, column: Rect) -> None:
        """Put the panel into a column."""
        desk, s = self.desk, self.desk.ui.scale
        room = desk.panel(column, _("Compare two states"), "scales")
        high, gap = s.px(46), s.px(10)
        half = (room.width - gap) // 2
        self.playing.clear()
        running = self.playing.is_running
        kept = self._variant is None
        if kept:
            desk.add(Button("keep", Rect(room.x, room.y, half, high), _("Keep this state"), self.keep, icon="save",
                            size=18, region="compare", reason=desk.fault or self.playing.reason))  # fmt: skip
        else:
            half = room.width
        reason = _("Keep a state first; change something; then compare.")
        reason = "" if not kept or self.kept.is_file() else reason
        words = _("Stop") if running else _("Compare") if kept else _("Compare with the game as it ships")
        desk.add(Button("compare", Rect(room.right - half, room.y, half, high), words,
                        self.playing.stop_by_hand if running else self.playing.start, size=18, region="compare",
                        icon="pause-button" if running else "scales",
                        reason="" if running else desk.runs.reason or reason))  # fmt: skip
        y, line = room.y + high + gap, s.px(34)
        place = Rect(room.x, y, room.width, line)
        if kept:
            keeping = command("workshop", "pack", *desk.words, "--out", self.kept)
            desk.add(CommandLine("keep_command", place, keeping, desk.say, region="compare"))
            y += line + s.px(6)
            place = place.move(0, line + s.px(6))
        self._command = desk.add(CommandLine("compare_command", place, self._line(), desk.say, region="compare"))
        y += line + gap
        table = Rect(room.x, y, room.width, max(1, room.bottom - y))
        self.playing.add_drawing("comparison", table, self._paint, _("Compare two states"))

    def _paint(self, surface: Surface, rect: Rect, ui: Ui) -> None:
        if self.playing.is_running:
            place = Rect(rect.x, rect.y, rect.width, min(rect.height, ui.scale.px(BAR_HIGH)))
            self.playing.paint_progress(surface, place, ui)
            return
        Lines(self._rows(), gap=2).on(surface, rect, ui)

    def _rows(self) -> list[Row]:
        found, warning = self.playing.found, self.playing.warning
        rows = [Row([Text(warning, "body-small", "bad-dark", wrap=True, grow=1)])] if warning else []
        if found is not None:
            return [*rows, *self._found_rows(found)]
        words = _("The same deals are played with the state that was kept and with the present one.")
        if self._variant is not None:
            words = _("The same deals are played with the game as it ships and with the variant.")
        if self.playing.work is not None:
            words = _("Stopped before the end; a comparison needs all its games.")
        return rows or [Row([Text(words, "body-small", "help", wrap=True, grow=1)])]

    def _found_rows(self, found: Versus) -> list[Row]:
        head = ngettext("{n} game each", "{n} games each", found.games).format(n=found.games)
        shown = [each for each in found.figures if each.here or each.there]
        sure = [each for each in shown if each.is_sure(len(found.figures))]
        shown.sort(key=lambda each: each not in sure)
        heads = [Number(words, "body-small", "orichalcum") for words in self._heads()]
        first = Text(f"**{head}**", "body-small", "orichalcum", grow=1)
        table = [Row([first, *heads, self._sign(False)], high=28, line="gold-low")]
        table += [self._row(each, each in sure, at) for at, each in enumerate(shown, 1)]
        told = [change.line() for change in found.changes if change.place != "hash"][:MOST_CHANGES]
        words = _("Changed: {what}").format(what="; ".join(told)) if told else _("Nothing is changed.")
        last = Row([Text(escape(words), "body-small", "help", wrap=True, grow=1)])
        meant = "<check-mark> " + _("More than chance does, at 95 %.")
        legend = [Row([Text(meant, "body-small", "good-dark", grow=1)])] if sure else []
        return [Row([Lines(table, even=True, grow=1)]), *legend, last]

    def _heads(self) -> tuple[str, str, str]:
        before, now = (_("kept state"), _("now")) if self._variant is None else (_("the game"), _("the variant"))
        return before, now, _("difference")

    def _row(self, gap: PairedGap, is_sure: bool, at: int) -> Row:
        part = 100.0 if gap.is_share else 1.0
        end = " %" if gap.is_share else ""
        difference = f"{part * gap.points:+.1f} ± {part * gap.half:.1f}".replace("-", "−")
        cells = [Text(escape(gap.name[:1].upper() + gap.name[1:]), "body-small", grow=1)]
        cells += [Number(f"{part * value:.1f}{end}", "body-small") for value in (gap.there, gap.here)]
        cells.append(Number(difference, "body-small", "good-dark" if is_sure else "help"))
        return Row([*cells, self._sign(is_sure)], high=27, optional=at, line="water")

    @staticmethod
    def _sign(is_sure: bool) -> Icon:
        """Return the sign of what differs for sure; what does not keeps its room."""
        return Icon("check-mark", "good-dark" if is_sure else Color(0, 0, 0, 0), size=16)

    # ------------------------------------------------------------------------------------------------ acting

    def keep(self) -> None:
        """Keep the present state, as ``workshop pack`` does, to compare later ones with it."""
        bench = self.desk.bench
        if bench is None:
            return
        try:
            write_atomic(self.kept, pack(read_folder(bench.path)))
        except ContentError as error:
            self.desk.say(escape(error.faults[0].sentence()), 6.0)
            return
        except OSError as error:
            reason = escape(error.strerror or type(error).__name__)
            self.desk.say(_("The disk refused ({reason}). Nothing has changed.").format(reason=reason), 6.0)
            return
        self.playing.forget()
        self.desk.rebuild()
        self.desk.say(_("This state is kept; change something, then compare."), 4.0)
