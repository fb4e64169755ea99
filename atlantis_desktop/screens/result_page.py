"""The end of a game as a page: headline, chart, four figures, the players, and the ways on; each game fills it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

import pygame
from pygame import Rect, Surface

from atlantis_desktop.content.options import options_of
from atlantis_desktop.screens.entry import setup_of
from atlantis_desktop.screens.result_players import Players
from atlantis_desktop.screens.result_ways import ResultWays
from atlantis_desktop.table.at_table import AtTable
from atlantis_desktop.table.log_text import variant_words
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.richtext import escape, plain
from atlantis_desktop.ui.scenes.base import Scene
from atlantis_desktop.ui.scenes.parts import fitted, golden_name, label, paint_page, show_line
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.text import NARROWEST
from atlantis_desktop.ui.widgets.base import Custom
from atlantis_desktop.ui.widgets.panel import Label, Panel, Picture
from atlantis_desktop.words import _, ngettext

Paint = Callable[[Surface, Rect, Any], None]

RAYS_ALPHA: Final = 110
CLEAR: Final = 20
"""The words of a figure end so far before the edge of its tile, in panel units."""


class Headline(NamedTuple):
    """The three lines at the top, and the icon at both sides of them."""

    above: str
    title: str
    line: str
    icon: str
    tint: str
    shorter: str = ""
    """What stands in the place of the line where it has no room; empty for nothing shorter."""


class Column(NamedTuple):
    """The heading of a column of figures: words, and the icon that takes their place where they do not fit."""

    words: str
    icon: str = ""


class ResultRow(NamedTuple):
    """One player: the seat, what sits there, an award (in gold where it is ``won``), figures, and which are best.

    ``short`` takes the place of the role where that does not fit.
    """

    seat: int
    role: str
    award: str
    won: bool
    figures: tuple[str, ...]
    best: tuple[bool, ...]
    short: str = ""


class ResultPage(Scene, ABC):
    """What the result of every game has; a game's own page gives the words, the chart and the figures."""

    name = "result"
    enter_is_gold = False

    def __init__(self, ui: Ui, table: AtTable) -> None:
        """Take the table whose game is over. Raises ValueError while it still goes on."""
        super().__init__(ui)
        self.table = table
        self.session = table.session
        outcome = self.session.outcome()
        if outcome is None:
            raise ValueError("the game is not over")
        self.outcome = outcome
        self.heard = False
        """Whether the end was heard, here or where it was staged."""

    @property
    def seat_marks(self) -> tuple[int, ...]:
        return self.session.seat_marks

    # ------------------------------------------------------------------------------------------------ to be given

    @abstractmethod
    def headline(self) -> Headline:
        """Return the lines at the top."""

    @abstractmethod
    def chart_words(self) -> tuple[str, str]:
        """Return head and line of the chart."""

    @abstractmethod
    def plot(self, surface: Surface, rect: Rect, ui: Ui) -> None:
        """Draw the chart into its regions of the map."""

    @abstractmethod
    def facts(self) -> Sequence[tuple[str, str, str]]:
        """Return four figures: an icon, the value, what it is."""

    @abstractmethod
    def players_words(self) -> tuple[str, str]:
        """Return head and note of the players."""

    @abstractmethod
    def columns(self) -> Sequence[Column]:
        """Return the headings over the players' figures."""

    @abstractmethod
    def rows(self) -> Sequence[ResultRow]:
        """Return the players in the order in which they are shown."""

    def character_id(self, seat: int) -> str:
        """Return the character that a seat chose and plays again, empty where it chose none."""
        game, options = self.session.rules.game, self.session.rules.options
        kept = setup_of(game).character_option
        wishes = options_of(game).option(kept).wishes(options[kept]) if kept else ()
        return wishes[seat] if seat < len(wishes) else ""

    def cue(self) -> str:
        """Return the sound with which the page opens, empty for none."""
        return "victory"

    @property
    def can_look(self) -> bool:
        """Whether there is something of the game to be looked at once more."""
        return True

    def look(self) -> None:
        """Show the game once more."""
        self.ui.app.pop()

    # ------------------------------------------------------------------------------------------------ building

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all seats, safe to be set in marked text."""
        return tuple(escape(name) for name in self.session.names)

    def build(self) -> None:
        """Make headline, chart, figures, players and buttons."""
        self.screen = screen = Screen("shared/result", self.ui.scale)
        self._head(self.headline())
        self.add(Panel("chart", screen.rect("chart"), "dark"))
        head, line = self.chart_words()
        label(self, screen, "chart_head", head, "orichalcum", wrap=False, squeeze=True)
        show_line(label(self, screen, "chart_line", "", "help", wrap=False, squeeze=True), line,
                  screen.words("chart_line")[1])  # fmt: skip
        ways = ResultWays(self)
        ways.add_chart_tools(screen.rect("chart_tool"))
        self.add(Custom("chart_plot", screen.rect("chart_plot"), self.plot, spill=self.ui.scale.px(60)))
        self._facts()
        Players(self).build()
        ways.build()

    def paint_ground(self, surface: Surface) -> None:
        """Paint the page with its rays."""
        ui = self.ui
        paint_page(surface, ui)
        if ui.theme.high_contrast:
            return
        area = ui.scale.cover()
        rays = ui.store.load("shared/result/rays")
        if rays.get_size() != area.size:
            rays = pygame.transform.smoothscale(rays, area.size)
        else:
            rays = rays.copy()
        # At full strength the light would swallow the lines above and below the headline.
        rays.set_alpha(RAYS_ALPHA)
        surface.blit(rays, area)

    def _head(self, head: Headline) -> None:
        screen = self.screen
        for side in ("headline_left", "headline_right"):
            self.add(Picture(side, fitted(screen.rect(side)), f"icons/{head.icon}", tint=head.tint))
        time = time_words(self.session.played)
        above = _("{line} · {time} played").format(line=head.above, time=time) if time else head.above
        if self.session.variant:
            above = f"{above} · {escape(variant_words(self.session.variant))}"
        if self.session.workshop is not None:
            above = _("Workshop match · {line}").format(line=above)
        label(self, screen, "headline_above", above, "text", wrap=False, squeeze=True)
        self.add(Custom("headline_title", screen.rect("headline_title"), golden(head.title), spill=20,
                        label=head.title))  # fmt: skip
        room = screen.rect("headline_line").width
        fits = self.ui.text.measure(head.line, "smallest", size=15)[0] * NARROWEST <= room
        label(self, screen, "headline_line", head.line if fits else head.shorter or head.line, "text", wrap=False,
              squeeze=True)  # fmt: skip

    def _facts(self) -> None:
        screen, (kind, units) = self.screen, self._fact_letters()
        for number, (icon, value, words) in enumerate(self.facts(), start=1):
            stem = f"fact_{number}"
            self.add(Panel(stem, screen.rect(stem), "dark"))
            self.add(Picture(f"{stem}_mark", fitted(screen.rect(f"{stem}_mark")), f"icons/{icon}", tint="orichalcum"))
            label(self, screen, f"{stem}_value", value, "title-light", wrap=False, squeeze=True)
            box, (_style, _size, align, valign) = self._fact_box(number, words), screen.words(f"{stem}_words")
            self.add(Label(f"{stem}_words", box, words, kind, "help", size=units, align=align, valign=valign,
                           fit=True)).still = True  # fmt: skip

    def _fact_box(self, number: int, words: str) -> Rect:
        """Return where the words of a figure stand, clear of the frame of its tile where they have the room."""
        box, tile = self.screen.rect(f"fact_{number}_words"), self.screen.rect(f"fact_{number}")
        wide = min(box.right, tile.right - self.screen.px(CLEAR)) - box.x
        if self.ui.text.measure(words, "smallest", wide, size=15)[1] <= box.height - 2:
            box.width = wide
        return box

    def _fact_letters(self) -> tuple[str, float | None]:
        """Return the letters of the figures' words: nearer lines for all where those of one would meet its edge."""
        style, size, *_rest = self.screen.words("fact_1_words")
        told = [(words, self._fact_box(at, words)) for at, (_icon, _n, words) in enumerate(self.facts(), 1)]
        ways: tuple[tuple[str, float | None], ...] = ((style, size), ("fine", 16.0), ("smallest", 15.0))
        measure = self.ui.text.measure
        fits = (way for way in ways if all(measure(words, way[0], box.width, size=way[1])[1] <= box.height - 2
                                           for words, box in told))  # fmt: skip
        return next(fits, ways[-1])

    # ------------------------------------------------------------------------------------------------ ways on

    def on_enter(self) -> None:
        """The end is heard once."""
        if not self.heard:
            self.heard = True
            if self.cue():
                self.ui.sound.play(self.cue())

    def on_back(self) -> bool:
        """Esc leads to the title."""
        ResultWays(self).title()
        return True


def time_words(seconds: float | None) -> str:
    """Return how long a game was played, in words; empty where nobody counted it or it was over at once."""
    minutes = int((seconds or 0.0) // 60)
    hours, rest = divmod(minutes, 60)
    told = ngettext("{n} minute", "{n} minutes", rest).format(n=rest) if rest or not hours else ""
    if hours:
        told = " ".join(filter(None, (ngettext("{n} hour", "{n} hours", hours).format(n=hours), told)))
    return told if minutes else ""


def golden(title: str) -> Paint:
    """Return what paints a title in gold, as large as its place lets it be."""

    def paint(surface: Surface, rect: Rect, ui: Ui) -> None:
        words = plain(title)
        wide = ui.text.font("Cinzel-ExtraBold", max(20, rect.height)).size(words)[0]
        box = Rect(0, 0, min(rect.width, round(wide * 0.9)), round(rect.height * 0.86))
        box.center = rect.center
        picture, at = golden_name(ui, box, words)
        surface.blit(picture, at)

    return paint
