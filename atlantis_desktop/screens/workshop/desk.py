"""The desk of the workshop: cards are changed, seen, played and measured, in columns, or pages where it is narrow."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from pygame import Rect, Surface
from pygame.event import Event

from atlantis_desktop.games import game_ids, title_of
from atlantis_desktop.games.variants import takes_variants
from atlantis_desktop.prototypes.card_grid import GridError
from atlantis_desktop.screens.workshop.bench import Bench, PrototypeBench
from atlantis_desktop.screens.workshop.cards_part import CardsPart
from atlantis_desktop.screens.workshop.command_line import CommandLine, command
from atlantis_desktop.screens.workshop.compare_part import ComparePart
from atlantis_desktop.screens.workshop.map_part import MapPart
from atlantis_desktop.screens.workshop.runs_part import RunsPart
from atlantis_desktop.screens.workshop.variant_bench import VariantBench, free_folder
from atlantis_desktop.screens.workshop.verbs_part import VerbsPart
from atlantis_desktop.ui.art.surfaces import draw_panel
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.scenes.base import Scene
from atlantis_desktop.ui.scenes.parts import fitted, paint_page
from atlantis_desktop.ui.widgets.brush import Brush
from atlantis_desktop.ui.widgets.button import Button, IconButton
from atlantis_desktop.ui.widgets.lines import Icon, Lines, Row, Text
from atlantis_desktop.ui.widgets.panel import Label, Picture
from atlantis_desktop.ui.widgets.tabs import Tab
from atlantis_desktop.words import _, language

LOOK_EVERY: Final = 0.5
"""Seconds after which it is looked whether another program has changed a file."""
THREE_FROM, TWO_FROM = 1800.0, 1250.0
"""From so many units on the window has room for three columns, or for two."""
HEAD, GAP, EDGE, TABS = 96, 16, 24, 54
HEADING: Final = 44
WIDER: Final = 110
COMPARED: Final = 0.36
"""So much of the middle column the comparison takes, where it stands in it."""
COMPARED_FROM: Final = 800
"""In columns so many units high the comparison stands with others; where they are lower, it has a page of its own."""
BESIDE_FROM: Final = 1.6
"""So many times as wide as high a column is in which panels stand beside each other."""


class DeskScene(Scene):
    """A prototype's folder (``path``) on the desk, a game of the box (``game``), or a variant of that game (both)."""

    name = "desk"

    def __init__(self, ui: Ui, path: Path | None = None, game: str = "") -> None:
        super().__init__(ui)
        self.bench: Bench | None = None
        if game and (path is not None or takes_variants(game)):
            self.bench = VariantBench(game, free_folder(game) if path is None else path)
        elif path is not None:
            self.bench = PrototypeBench(path)
        self._game = game
        self._is_begun = True
        """Whether the folder was there when the page was made."""
        self.page = 0
        self._boxes: list[tuple[Rect, str, str]] = []
        """Panels of this page with their headings and icons."""
        self._looks: tuple[object, ...] = ()
        self._look = LOOK_EVERY
        self.cards = None if self.bench is None else CardsPart(self, self.bench)
        self.runs = RunsPart(self)
        self.map = MapPart(self, self.bench) if isinstance(self.bench, PrototypeBench) else None
        self.compare = ComparePart(self)
        self.verbs = VerbsPart(self)

    # ------------------------------------------------------------------------------------------------ what is on it

    @property
    def game(self) -> str:
        """The id of the game."""
        return self._game if self.bench is None else self.bench.game

    @property
    def is_open(self) -> bool:
        """Whether the game is in the box of this process: nobody is to be asked any more."""
        return self.game in game_ids()

    @property
    def words(self) -> tuple[str | Path, ...]:
        """What a command calls the game: its id, also with a variant, or its folder."""
        return (self._game,) if self.bench is None else self.bench.words

    @property
    def fault(self) -> str:
        """Why it cannot be played: the first fault of the folder."""
        if self.bench is None or not self.bench.faults:
            return ""
        return escape(self.bench.faults[0].sentence())

    def when_open(self, act: Callable[[], None]) -> None:
        """Do something that needs the game: at once, or after somebody agreed to its Python."""
        if isinstance(self.bench, PrototypeBench):
            self.ui.app.open("prototype", path=self.bench.path, then=act)
        else:
            act()

    # ------------------------------------------------------------------------------------------------ building

    def build(self) -> None:
        s = self.ui.scale
        self._is_begun = self.bench is None or self.bench.is_begun
        edge, gap, top = s.px(EDGE), s.px(GAP), s.px(HEAD)
        self._add_head(edge, top)
        self._boxes, self._looks = [], (s, self.ui.theme.key, language())
        room = Rect(edge, top, s.width - 2 * edge, s.height - top - edge)
        parts = [self._first] if self.cards is not None else []
        names = [(_("Cards"), "poker-hand")] if self.cards is not None else []
        parts.append(self.runs.build if room.height <= s.px(COMPARED_FROM) else self._second)
        names.append((_("Simulation"), "robot-antennas"))
        if self.is_compared and room.height <= s.px(COMPARED_FROM):
            parts.append(self.compare.build)
            names.append((_("Compare"), "scales"))
        parts.append(self._third)
        third = _("Map, print, check") if self._has_map else _("Print, check")
        names.append((third, "scroll-unfurled"))
        seen = 3 if s.view_w >= THREE_FROM and len(parts) <= 3 else 2 if s.view_w >= TWO_FROM else 1
        if seen < len(parts):
            first = parts[: seen - 1]
            rest, tabs = parts[seen - 1 :], names[seen - 1 :]
            self.page = min(self.page, len(rest) - 1)
            shown = [*first, rest[self.page]]
            wide = (room.width - gap * (len(shown) - 1)) // len(shown)
            self._add_tabs(Rect(room.right - wide, top, wide, s.px(TABS)), tabs)
        else:
            shown, wide = parts, (room.width - gap * (len(parts) - 1)) // len(parts)
        x = room.x
        for number, part in enumerate(shown):
            # Of three columns the one with the table is wider, since it has most to show.
            more = 0 if len(shown) < 3 else s.px(WIDER) if number == 0 else -s.px(WIDER) // 2
            column = Rect(x, room.y, wide + more, room.height)
            x = column.right + gap
            if seen < len(parts) and number == len(shown) - 1:
                column.y, column.height = column.y + s.px(TABS) + gap // 2, column.height - s.px(TABS) - gap // 2
            part(column)

    @property
    def is_compared(self) -> bool:
        """Whether two states can be compared: those of a prototype, or a variant and its game."""
        return self.bench is not None and self.bench.is_begun

    def rebuild(self) -> None:
        """Make the widgets anew, on the same ground where nothing of it has changed: painting it takes the longest."""
        ground, before = self.canvas.ground, self._ground_look()
        super().rebuild()
        if self._ground_look() == before:
            self.canvas.ground = ground

    def _ground_look(self) -> tuple[object, ...]:
        """Return all that the ground depends on; no widget of this page lies in it."""
        return tuple((tuple(box), words, icon) for box, words, icon in self._boxes), self._looks

    def _add_tabs(self, box: Rect, names: list[tuple[str, str]]) -> None:
        wide = box.width // len(names)
        for number, (words, icon) in enumerate(names):
            rect = Rect(box.x + number * wide, box.y, wide, box.height)
            self.add(Tab(f"tab_{number + 1}", rect, words, partial(self.turn, number), icon=icon,
                         current=number == self.page))  # fmt: skip

    def turn(self, page: int) -> None:
        """Show another page of the column that has several."""
        self.page = page
        self.rebuild()

    def _add_head(self, edge: int, high: int) -> None:
        ui, s = self.ui, self.ui.scale
        side = s.px(57)
        back = Rect(edge, (high - side) // 2, side, side)
        self.add(IconButton("back", back, "", self.go_back, label=_("Back"), region="head",
                            drawing="shared/controls/arrow_back"))  # fmt: skip
        emblem = Rect(back.right + s.px(16), 0, s.px(48), high)
        self.add(Picture("head_emblem", fitted(emblem), "icons/hammer-nails", tint="orichalcum")).still = False
        button = s.px(54)
        play = Rect(0, 0, max(s.px(190), Button.width_for(ui, _("Play"), True)), button)
        play.midright = (s.width - edge, high // 2)
        left = play.left
        if self.bench is not None:
            for name, icon, words, can, act in (
                ("redo", "clockwise-rotation", _("Redo"), self._can_turn(forward=True), self.redo),
                ("undo", "anticlockwise-rotation", _("Undo"), self._can_turn(forward=False), self.undo),
            ):
                wide = max(s.px(60), ui.text.measure(words, "smallest")[0] + s.px(12))
                left -= wide + s.px(12)
                reason = "" if can else idle(name)
                self.add(IconButton(name, Rect(left, play.y, wide, button), icon, act, label=words, word=words,
                                    region="head", reason=reason))  # fmt: skip
        self.add(Button("play", play, _("Play"), self.play, kind="primary", icon="play-button", region="head",
                        reason=self.fault))  # fmt: skip
        words_left = emblem.right + s.px(16)
        wide = max(1, min(left - s.px(16) - words_left, s.px(560)))
        titled = Rect(words_left, high // 2 - s.px(36), wide, s.px(42))
        title = self.bench.title if self.bench is not None else title_of(self._game)
        self.add(Label("head_title", titled, escape(title), "dialog", "title-light", wrap=False,
                       squeeze=True, fit=True, valign="middle"))  # fmt: skip
        line = Rect(titled.x, titled.bottom, titled.width, s.px(28))
        lines = list(map(escape, self._lines()))
        words = next((each for each in lines if ui.text.measure(each, "body-small")[0] <= line.width), lines[-1])
        self.add(Label("head_line", line, words, "body-small", "help", wrap=False, squeeze=True, fit=True))
        room = left - s.px(16) - titled.right - s.px(16)
        if room >= s.px(240):
            place = Rect(0, 0, min(room, s.px(620)), s.px(34))
            place.midright = (left - s.px(16), high // 2)
            self.add(CommandLine("play_command", place, command("play", *self.words), self.say, region="head"))

    def _lines(self) -> list[str]:
        """Return what stands below the title, and shorter ways to say it."""
        if self.bench is None:
            return [_("Workshop")]
        if not self.bench.is_begun:
            return [_("Workshop · the first change of a card begins a variant"), _("Workshop")]
        version = self.bench.version
        told = _("Workshop · version {version} · {folder}")
        folders = (self.bench.path, f"…/{self.bench.path.name}")
        return [*(told.format(version=version, folder=folder) for folder in folders), _("Workshop")]

    def _first(self, column: Rect) -> None:
        assert self.cards is not None
        self.cards.build(column)

    def _second(self, column: Rect) -> None:
        """The simulation, and below it the comparison, where the map has the room of the third column."""
        if self.is_compared and self._has_map:
            column, below = self.halves(column, COMPARED)
            self.compare.build(below)
        self.runs.build(column)

    @property
    def _has_map(self) -> bool:
        return self.map is not None and self.map.is_there

    def _third(self, column: Rect) -> None:
        if self.map is not None and self.map.is_there:
            place, column = self.halves(column, 0.5)
            self.map.build(place)
        elif self.is_compared and column.height > self.ui.scale.px(COMPARED_FROM):
            column, place = self.halves(column, 0.5)
            self.compare.build(place)
        self.verbs.build(column)

    def halves(self, column: Rect, share: float) -> tuple[Rect, Rect]:
        """Return two panels of a column, the second with so much of it: below each other, or beside where it is low."""
        gap = self.ui.scale.px(GAP)
        if column.width > BESIDE_FROM * column.height:
            wide = round(column.width * share) - gap
            return (Rect(column.x, column.y, column.width - wide - gap, column.height),
                    Rect(column.right - wide, column.y, wide, column.height))  # fmt: skip
        high = round(column.height * share)
        return (Rect(column.x, column.y, column.width, column.height - high - gap),
                Rect(column.x, column.bottom - high, column.width, high))  # fmt: skip

    def panel(self, box: Rect, words: str, icon: str) -> Rect:
        """Note a panel with its heading and return the room in it."""
        self._boxes.append((box, words, icon))
        s = self.ui.scale
        pad = s.px(18)
        return Rect(box.x + pad, box.y + s.px(12) + s.px(HEADING), box.width - 2 * pad,
                    box.height - s.px(12) - s.px(HEADING) - pad)  # fmt: skip

    def paint_ground(self, surface: Surface) -> None:
        ui, s = self.ui, self.ui.scale
        paint_page(surface, ui)
        for box, words, icon in self._boxes:
            draw_panel(surface, ui, box, "dark")
            head = Rect(box.x + s.px(18), box.y + s.px(10), box.width - s.px(36), s.px(HEADING))
            row = Row([Icon(icon, size=26), Text(escape(words), "heading", "orichalcum", 22, grow=1)], high=HEADING)
            Lines([row], valign="middle").lay(Brush(surface, ui), head)

    # ------------------------------------------------------------------------------------------------ acting

    def _can_turn(self, forward: bool) -> bool:
        """Tell whether there is a change to be taken back, or to be made again (``forward``)."""
        grid = None if self.bench is None else self.bench.grid
        return grid is not None and (grid.can_redo if forward else grid.can_undo)

    def undo(self) -> None:
        """Take the last change of the table back."""
        if self._can_turn(forward=False):
            self._turn_back(forward=False)

    def redo(self) -> None:
        """Make the change again that was taken back."""
        if self._can_turn(forward=True):
            self._turn_back(forward=True)

    def _turn_back(self, forward: bool) -> None:
        assert self.bench is not None and self.bench.grid is not None
        try:
            self.bench.grid.redo() if forward else self.bench.grid.undo()
        except GridError as error:
            self.say(escape(str(error)), 6.0)
        self.checked()

    def checked(self) -> None:
        """The table of cards was changed: read the folder anew and show what follows from it."""
        if self.bench is None or self.cards is None:
            return
        before = self._outline()
        self.bench.check()
        is_new = self.bench.is_begun and not self._is_begun
        if is_new or self._outline() != before or not self.cards.refresh():
            self.rebuild()
            if is_new:
                words = _("{variant} is begun. The game as it ships stays as it is.")
                self.say(escape(words.format(variant=self.bench.title)), 6.0)
            return
        # Whoever types on sees the change at once; a whole page takes longer to be made.
        for name, can in (("undo", self._can_turn(forward=False)), ("redo", self._can_turn(forward=True))):
            button = self.find(name)
            button.reason = "" if can else idle(name)
            button.mark()
        self.runs.tell()
        self.compare.playing.refresh()

    def _outline(self) -> tuple[object, ...]:
        """Return all of the folder that the page shows outside of table, preview and the buttons beside Play."""
        assert self.bench is not None
        told = self.fault, bool(self.bench.warnings)
        return self.bench.title, self.bench.version, self.bench.count, self.bench.spaces, *told

    def play(self) -> None:
        """Set up a game of it."""
        if isinstance(self.bench, PrototypeBench):
            self.ui.app.open("prototype", path=self.bench.path)
        elif isinstance(self.bench, VariantBench) and self.bench.is_begun and self.bench.variant is not None:
            self.ui.app.open("setup", game=self._game, variant=self.bench.variant)
        else:
            self.ui.app.open("setup", game=self._game)

    # ------------------------------------------------------------------------------------------------ time and keys

    @property
    def busy(self) -> bool:
        at_work = self.runs.playing.is_running or self.compare.playing.is_running or self.verbs.is_running
        return at_work or self.bench is not None

    def on_update(self, dt: float) -> None:
        self.runs.poll()
        self.compare.playing.poll()
        self.verbs.poll()
        self._look -= dt
        if self.bench is None or self._look > 0 or (self.cards is not None and self.cards.is_editing):
            return
        self._look = LOOK_EVERY
        changed = self.bench.changed()
        if changed:
            self.bench.read()
            self.rebuild()
            self.say(_("{files}: changed by another program, and read anew.").format(files=", ".join(changed)), 6.0)

    def on_action(self, action: str) -> bool:
        if action in ("undo", "redo") and self.bench is not None:
            self.undo() if action == "undo" else self.redo()
            return True
        return False

    def on_key(self, event: Event, key: str) -> bool:
        if key in ("ctrl+z", "ctrl+y", "ctrl+shift+z"):
            return self.on_action("undo" if key == "ctrl+z" else "redo")
        if key in ("ctrl+tab", "ctrl+shift+tab"):
            tabs = [widget for widget in self.widgets if isinstance(widget, Tab)]
            if tabs:
                self.turn((self.page + (1 if key == "ctrl+tab" else -1)) % len(tabs))
            return bool(tabs)
        return False

    def go_back(self) -> None:
        """Leave the desk."""
        self.ui.app.pop()

    def on_back(self) -> bool:
        self.go_back()
        return True

    def on_gone(self) -> None:
        self.runs.playing.stop()
        self.compare.playing.stop()
        self.verbs.stop()


def idle(name: str) -> str:
    """Say why there is nothing to undo, or to redo."""
    return _("There is nothing to take back.") if name == "undo" else _("Nothing was taken back.")
