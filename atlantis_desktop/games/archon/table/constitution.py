"""The constitution as a wall of twelve tablets: which text of each article is in force, and each of them large.

A button and a key open it. When a text comes into force, its tablet turns in the middle of the table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final, cast

import pygame
from pygame import SRCALPHA, Rect, Surface
from pygame.event import Event as Input

from atlantis_desktop.engine.events import Event
from atlantis_desktop.games.archon.rules import scoring
from atlantis_desktop.games.archon.rules.event_vocabulary import (
    ROMAN,
    TEXT_LETTERS,
    TEXTS,
    article_of,
    letter_of,
    parts_of,
    text_of,
)
from atlantis_desktop.games.archon.rules.rules import ArchonRules
from atlantis_desktop.games.archon.rules.state import ARTICLES, ArchonTable
from atlantis_desktop.games.archon.table.great_moments import text_changed
from atlantis_desktop.games.archon.table.look import draw_night
from atlantis_desktop.games.archon.words.council_sentences import text_text
from atlantis_desktop.games.archon.words.names import article_name, faction_of
from atlantis_desktop.table.general.model import GeneralModel
from atlantis_desktop.table.part import TablePart
from atlantis_desktop.table.show import Script, Wait
from atlantis_desktop.ui.art.surfaces import draw_panel, panel_reach
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.widgets.base import Widget
from atlantis_desktop.ui.widgets.brush import Brush
from atlantis_desktop.ui.widgets.button import Button
from atlantis_desktop.ui.widgets.lines import Lines, Row, Text
from atlantis_desktop.words import _, ngettext

if TYPE_CHECKING:
    from atlantis_desktop.games.archon.table.council_scene import CouncilScene

TABLET: Final = (400, 560)
"""The size of the drawing of a tablet."""
TABS: Final = 4
COLUMNS: Final = 6
RULE: Final = "ARCHON-72"
TURN_MS: Final = 900
"""So long a tablet turns when another text comes into force."""
STAY_MS: Final = 1100
EACH_MS: Final = 500
"""So much longer for each aim that is met or broken."""
LINES: Final = 3
"""So many lines at most stand below a tablet that turns."""


def words_of(rules: ArchonRules, article: int, letter: int) -> str:
    """Return what a text of an article says."""
    return text_text(rules, text_of(article, letter)).split(": ", 1)[1]


def own_aims(rules: ArchonRules, view: ArchonTable, seat: int, article: int) -> tuple[str, bool]:
    """Return the texts of an article that a seat aims at, by their letters, and whether that aim is in force."""
    for aim in rules.cards.factions[view.factions[seat]].aims:
        letters = "".join(TEXT_LETTERS[letter_of(text)] for text in aim if article_of(text) == article)
        if letters:
            return letters, scoring.in_force(view, aim)
    return "", False


def paint_tablet(
    surface: Surface, ui: Ui, rect: Rect, rules: ArchonRules, article: int, letter: int, aim: str = "",
) -> None:  # fmt: skip
    """Paint a tablet into a rectangle: its title, the text in force, and the tabs with the letters of all its texts.

    What has no room at this size is left out; ``aim`` has the letters that somebody aims at, which are framed.
    """
    text, k = ui.text, rect.width / TABLET[0]
    surface.blit(ui.store.get(f"archon/article_{article + 1:02}", rect.size), rect)

    def box(x: float, y: float, wide: float, high: float) -> Rect:
        return Rect(rect.x + round(x * k), rect.y + round(y * k), round(wide * k), round(high * k))

    titles = [f"{roman} · {article_name(rules, at)}" for at, roman in enumerate(ROMAN)]
    title = titles[article]
    place = box(28, 226, 344, 48)
    size = 24.0 if k > 0.7 else 17.0
    # All titles are set alike, so that the wall is calm.
    tries = [("heading", size), *(("smallest", each) for each in (20.0, 19.0, 18.0, 17.0, 16.0, 15.0))]
    style, size = next((
        (way, units) for way, units in tries
        if max(text.measure(escape(each), way, size=units)[0] for each in titles) <= place.width
    ), tries[-1])  # fmt: skip
    place.height = max(place.height, text.line_height(style, size))
    if text.measure(escape(title), style, size=size)[0] * 0.85 > place.width:
        title = title.split(" · ")[0]
    text.draw(surface, escape(title), place, style, "ink", size=size, align="center", valign="middle", wrap=False,
              squeeze=True)  # fmt: skip
    body = box(40, 282, 320, 196)
    words = escape(words_of(rules, article, letter))
    for way, units in (("body", 22.0), ("body", 18.0), ("smallest", 15.0)):
        torn = any(text.measure(word, way, size=units)[0] > body.width for word in words.split())
        if not torn and text.measure(words, way, body.width, size=units)[1] <= body.height:
            text.draw(surface, words, body, way, "ink", size=units, align="center", valign="middle")
            break
    else:
        text.draw(surface, TEXTS[text_of(article, letter)], body, "counter", "ink", size=26, align="center",
                  valign="middle", wrap=False, squeeze=True)  # fmt: skip
    letters = rules.cards.letters[article]
    # The drawing has four tabs; more letters share them in pairs.
    wide = 78 if len(letters) <= TABS else 39
    for place_of, at in enumerate(letters):
        sign, tab = TEXT_LETTERS[at], box(48 + wide * place_of, 488, wide - 8, 44)
        if at == letter:
            surface.blit(ui.store.get("archon/article_tab_in_force", tab.size), tab)
        if sign in aim:
            pygame.draw.rect(surface, ui.theme.colour("#1E5A38"), tab.inflate(2, 2), max(2, round(4 * k)))
        tab.height = max(tab.height, text.line_height("smallest", 15))
        text.draw(surface, sign, tab, "smallest", "ink", size=18 if k > 0.7 else 15, align="center", valign="middle",
                  wrap=False)  # fmt: skip


class Wall(Widget):
    """All twelve tablets, or one of them large with its texts. Arrows point, Enter shows large, Esc goes back."""

    role = "list"
    clickable = True
    focusable = True
    keeps_arrows = True

    def __init__(
        self, ui: Ui, screen: Screen, model: GeneralModel, close: Callable[[], None], open_rule: Callable[[str], None]
    ) -> None:  # fmt: skip
        """Take the tools, the map, what is shown, and what closes the wall and opens a rule."""
        px = ui.scale.px
        whole = ui.scale.screen.inflate(-px(24), -px(24))
        line = ui.text.line_height("body", 18)
        self.gap = px(14)
        wide = (whole.width - px(50)) // COLUMNS - self.gap
        self.high = min((whole.height - 2 * line - px(56)) // 2 - self.gap, round(wide * 1.4), px(330))
        self.wide = round(self.high / 1.4)
        rect = Rect(0, 0, COLUMNS * (self.wide + self.gap) + px(50), 2 * (self.high + self.gap) + 2 * line + px(56))
        rect.center = ui.scale.screen.center
        super().__init__("constitution_wall", rect, label=_("The constitution"), layer=45, region="choice")
        self.model, self.close, self.open_rule = model, close, open_rule
        self.line = line
        self.at = 0
        self.large = False

    @property
    def rules(self) -> ArchonRules:
        """The rules of the match."""
        return cast("ArchonRules", self.model.rules)

    @property
    def view(self) -> ArchonTable:
        """What is shown."""
        return cast("ArchonTable", self.model.view)

    @property
    def value(self) -> str:
        """The tablet that is pointed at, in words."""
        text = text_of(self.at, self.view.articles[self.at])
        return f"{article_name(self.rules, self.at)}. {text_text(self.rules, text)}"

    def overhang(self, ui: Ui) -> int:
        return panel_reach(ui, "dark")

    def further_words(self) -> Sequence[str]:
        return [text_text(self.rules, text_of(article, letter))
                for article in range(ARTICLES) for letter in self.rules.cards.letters[article]]  # fmt: skip

    def box(self, article: int) -> Rect:
        """Return where a tablet hangs."""
        px = self.ui.scale.px
        left = self.rect.centerx - (COLUMNS * (self.wide + self.gap) - self.gap) // 2
        top = self.rect.y + px(24) + self.line
        row, column = divmod(article, COLUMNS)
        return Rect(left + column * (self.wide + self.gap), top + row * (self.high + self.gap), self.wide, self.high)

    def parts(self) -> list[tuple[str, Rect]]:
        """Return the title of every tablet, with where it hangs."""
        return [] if self.large else [(article_name(self.rules, at), self.box(at)) for at in range(ARTICLES)]

    # ------------------------------------------------------------------------------------------------ painting

    def draw(self, surface: Surface, ui: Ui) -> None:
        px = ui.scale.px
        pygame.draw.rect(surface, ui.theme.colour("#0A1226"), self.rect, border_radius=px(12))
        draw_night(surface, self.rect, ui)
        head = Rect(self.rect.x + px(28), self.rect.y + px(12), self.rect.width - px(56), self.line + px(4))
        foot = Rect(head.x, self.rect.bottom - self.line - px(16), head.width, self.line)
        changed = sum(bool(letter) for letter in self.view.articles)
        words = ngettext("The constitution: {n} article is changed", "The constitution: {n} articles are changed",
                         changed).format(n=changed)  # fmt: skip
        ui.text.draw(surface, words, head, "heading", "orichalcum", size=22, valign="middle", wrap=False, squeeze=True,
                     fit=True)  # fmt: skip
        if self.large:
            self._large(surface, ui, Rect(head.x, head.bottom + px(8), head.width, foot.y - head.bottom - px(14)))
            words = _("Arrows turn to the others, Enter or a click goes back to the wall, Esc closes.")
        else:
            self._all(surface, ui)
            words = _("A green frame is an aim of the {faction}. Enter or a click shows a tablet large.").format(
                faction=faction_of(self.rules, self.view, self.model.front))  # fmt: skip
        if ui.text.measure(escape(words), "smallest", size=15)[0] * 0.85 <= foot.width:
            ui.text.draw(surface, escape(words), foot, "smallest", "help", size=18, valign="middle", wrap=False,
                         squeeze=True, fit=True)  # fmt: skip

    def _all(self, surface: Surface, ui: Ui) -> None:
        for article, letter in enumerate(self.view.articles):
            box = self.box(article)
            aim, _now = own_aims(self.rules, self.view, self.model.front, article)
            paint_tablet(surface, ui, box, self.rules, article, letter, aim)
            if letter:
                pygame.draw.rect(surface, ui.theme.colour("orichalcum"), box.inflate(4, 4), max(2, ui.scale.px(3)),
                                 border_radius=ui.scale.px(8))  # fmt: skip
            if article == self.at:
                pygame.draw.rect(surface, ui.theme.colour("white"), box.inflate(10, 10), max(2, ui.scale.px(2)),
                                 border_radius=ui.scale.px(10))  # fmt: skip

    def _large(self, surface: Surface, ui: Ui, room: Rect) -> None:
        px, article = ui.scale.px, self.at
        high = room.height
        tablet = Rect(room.x, room.y, round(high / 1.4), high)
        letter = self.view.articles[article]
        aim, _now = own_aims(self.rules, self.view, self.model.front, article)
        paint_tablet(surface, ui, tablet, self.rules, article, letter, aim)
        x = tablet.right + px(34)
        rows = []
        for at in self.rules.cards.letters[article]:
            told = [f"**{TEXTS[text_of(article, at)]}**"]
            told += [_("in force")] if at == letter else []
            told += [_("{faction}: an aim").format(faction=faction_of(self.rules, self.view, seat))
                     for seat in range(self.view.seats)
                     if TEXT_LETTERS[at] in own_aims(self.rules, self.view, seat, article)[0]]  # fmt: skip
            head = Text(" · ".join(told), "body", "orichalcum" if at == letter else "help", 18, grow=1)
            words = Text(escape(words_of(self.rules, article, at)), "body", size=26, wrap=True, valign="top", grow=1)
            ground = ui.theme.colour("orichalcum", 40) if at == letter else None
            rows.append(Row([Lines([Row([head]), Row([words], high=400)], grow=1)], high=400, ground=ground))
        Lines(rows, gap=6).lay(Brush(surface, ui), Rect(x, room.y, room.right - px(10) - x, room.height))

    # ------------------------------------------------------------------------------------------------ input

    def _under(self, pos: tuple[int, int]) -> int | None:
        if self.large:
            return None
        return next((at for at in range(ARTICLES) if self.box(at).collidepoint(pos)), None)

    def press(self, pos: tuple[int, int]) -> None:
        at = self._under(pos)
        if at is not None:
            self.at = at
            self.mark()

    def release(self, pos: tuple[int, int], inside: bool) -> None:
        if self.large or self._under(pos) is not None:
            self.answer()

    def answer(self) -> None:
        self.large = not self.large
        self.mark()

    def key(self, event: Input, key: str) -> bool:
        across = COLUMNS if not self.large else 1
        moves = {"left": -1, "right": 1, "up": -across, "down": across}
        if key in moves:
            self.at = (self.at + moves[key]) % ARTICLES
            self.mark()
        elif key in ("return", "space"):
            self.answer()
        else:
            return False
        return True


class TurningTablet(Widget):
    """A tablet in the middle of the table that turns from the old text to the new one; it takes no click."""

    def __init__(self, ui: Ui, area: Rect, rules: ArchonRules) -> None:
        """Take the tools, where it may hang, and the rules."""
        self.line = ui.text.line_height("label", 20) + ui.scale.px(6)
        below = LINES * self.line + ui.scale.px(20)
        high = min(area.height - ui.scale.px(20) - below, ui.scale.px(560))
        rect = Rect(0, 0, round(high / 1.4), high)
        rect.midtop = area.centerx, area.y + (area.height - high - below) // 2
        super().__init__("turning_tablet", rect, layer=25)
        self.words: Sequence[str] = ()
        """What falls and what comes, and whose aims are met, below the tablet."""
        self.room = Rect(0, 0, min(area.width - ui.scale.px(20), ui.scale.px(640)), below)
        self.room.midtop = rect.centerx, rect.bottom
        self.rules = rules
        self.article, self.old, self.new, self.share = 0, 0, 0, 0.0
        self.visible = False

    def overhang(self, ui: Ui) -> int:
        return max(self.room.bottom - self.rect.bottom, (self.room.width - self.rect.width) // 2) + ui.scale.px(30)

    def turn(self, article: int, old: int, new: int, words: Sequence[str] = ()) -> None:
        """Show a tablet that is about to turn, with words below it."""
        self.article, self.old, self.new, self.share, self.words = article, old, new, 0.0, words
        self.label = ", ".join(words)
        self.visible = True
        self.mark()

    def to(self, share: float) -> None:
        """Turn it so far: 0 shows the old text, 1 the new one."""
        self.share = share
        self.mark()

    def draw(self, surface: Surface, ui: Ui) -> None:
        if self.words:
            told = [escape(each) for each in self.words[:LINES]]
            plate = Rect(self.room.x, self.room.y + ui.scale.px(8), self.room.width,
                         self.line * len(told) + ui.scale.px(12))  # fmt: skip
            draw_panel(surface, ui, plate, "vellum", shadow=False)
            rows = [Row([Text(f"**{words}**" if not at else words, "label", "ink", 20, align="center", grow=1)])
                    for at, words in enumerate(told)]  # fmt: skip
            Lines(rows, valign="middle").lay(Brush(surface, ui), plate.inflate(-ui.scale.px(24), -ui.scale.px(10)))
        letter = self.old if self.share < 0.5 else self.new
        wide = max(2, round(self.rect.width * abs(2 * self.share - 1)))
        if wide >= self.rect.width:
            paint_tablet(surface, ui, self.rect, self.rules, self.article, letter)
            return
        face = Surface(self.rect.size, SRCALPHA)
        if ui.text.audit is None:
            paint_tablet(face, ui, face.get_rect(), self.rules, self.article, letter)
        thin = pygame.transform.smoothscale(face, (wide, self.rect.height))
        surface.blit(thin, thin.get_rect(center=self.rect.center))


class Constitution(TablePart):
    """The part of a table that opens the wall, and turns a tablet when another text comes into force."""

    table: CouncilScene

    def __init__(self, table: CouncilScene) -> None:
        """Take the table."""
        super().__init__(table)
        self.tablet: TurningTablet | None = None

    def build(self, screen: Screen) -> None:
        """Make the button, where the map has a place for it, and the tablet that turns."""
        table = self.table
        ui = table.ui
        area = screen.rect("wall" if screen.has("wall") else "board")
        self.tablet = table.add(TurningTablet(ui, area, cast("ArchonRules", table.model.rules)))
        if screen.has("constitution"):
            key = ui.keys.first("map")
            words = _("Constitution")
            button = Button("constitution", screen.rect("constitution"), words, self.show, kind="secondary",
                            size=screen.size("constitution"), icon="stone-tablet", region="board",
                            plain_font=True)  # fmt: skip
            tip = _("All twelve articles, and which text of each is in force")
            button.tip = _("{name} ({key})").format(name=tip, key=key) if key else tip
            table.add(button)

    def begin(self) -> None:
        self.tablet = None

    def acts(self) -> Mapping[str, Callable[[], object]]:
        return {"map": self.show}

    def show(self) -> None:
        """Open the wall, or close it where it is open."""
        table = self.table
        if isinstance(table.floats.popup, Wall):
            table.close_popup()
            return
        table.show_popup(Wall(table.ui, table.screen, table.model, table.close_popup, table.open_rule))

    def turn(self, event: Event, view: ArchonTable, run: Callable[[float, Callable[[float], None]], Wait]) -> Script:
        """Turn the tablet of a text that comes into force; ``run`` lets a motion run."""
        tablet = self.tablet
        if tablet is None:
            return
        article, letter = parts_of(event.values[0])
        words = text_changed(tablet.rules, event, view)
        tablet.turn(article, view.articles[article], letter, words)
        whole = TURN_MS + STAY_MS + EACH_MS * max(0, len(words) - 1)
        yield run(whole, lambda share: tablet.to(max(0.0, min(1.0, (share * whole - 200) / (TURN_MS - 200)))))
        self.end()

    def end(self) -> None:
        """No tablet turns any more."""
        if self.tablet is not None and self.tablet.visible:
            self.tablet.hide()
