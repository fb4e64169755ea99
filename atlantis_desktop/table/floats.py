"""What appears over the table for a while: a card shown large, the banner, the summary of the others' turns."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Final

from pygame import Rect, Surface

from atlantis_desktop.games.match_words import GRAVE
from atlantis_desktop.table.cards.painter import LARGE, CardPainter, card_size
from atlantis_desktop.table.log_text import LogLine
from atlantis_desktop.ui.art.surfaces import draw_panel, draw_token, panel_reach
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.widgets.base import Clicked, Widget
from atlantis_desktop.ui.widgets.brush import Brush, CachedPanel
from atlantis_desktop.words import _, ngettext

BANNER_SECONDS: Final = 1.4
OWN_SECONDS: Final = 2.0
"""So long the banner stands that calls whoever looks at the screen."""
BANNER_FADE: Final = 0.25
LETTERS: Final = (("body-small", 18.0), ("fine", 16.0), ("smallest", 15.0))
"""The letters of a summary; smaller ones where the room is small."""
WEIGHTIEST: Final = 3
"""So many lines of a summary are to be read before its letters are large."""


class CardPreview(Widget):
    """One card, large; it takes no clicks."""

    role = "picture"

    def __init__(self, composer: CardPainter) -> None:
        super().__init__("card_preview", Rect(0, 0, 1, 1), layer=20)
        self.composer = composer
        self.card = 0
        self.visible = False

    def present(self, card: int, place: Rect) -> None:
        """Show a card in the middle of a place."""
        self.hide()
        self.card = card
        width = min(place.width, round(place.height / 1.4))
        self.rect = Rect(0, 0, *card_size(width, LARGE))
        self.rect.center = place.center
        self.visible = True
        self.label = self.composer.title(card)
        self.mark()

    def overhang(self, ui: Ui) -> int:
        return round(self.rect.width * 0.22)

    def draw(self, surface: Surface, ui: Ui) -> None:
        self.composer.draw(surface, self.card, self.rect, LARGE)


class Banner(Widget):
    """Says for a moment whose turn it is; it takes no clicks and holds nothing up."""

    role = "status"

    def __init__(self, board: Screen) -> None:
        super().__init__("banner", board.rect("banner"), layer=25)
        self.board = board
        self.text = ""
        self.seat = -1
        """Whose token stands before the words, -1 for none."""
        self.own = False
        """Whether it calls somebody at this screen, on vellum in place of slate."""
        self.left = self.whole = 0.0
        self.visible = False

    def aloud(self) -> Sequence[str]:
        return (self.text,)

    def tell(self, text: str, seat: int = -1, own: bool = False) -> None:
        """Show these words, with the token of a seat; ``own`` for whoever has to act at this screen."""
        self.mark()
        self.text = self.label = text
        self.seat, self.own = seat, own
        self.left = self.whole = OWN_SECONDS if own else BANNER_SECONDS
        self.visible = True
        self.mark()

    def stand_in(self, room: Rect) -> None:
        """Stand elsewhere from now on; what is told goes where there is no room for it."""
        if room.height < self.board.px(48):
            self.hide()
            return
        self.mark()
        self.rect = room.copy()
        self.mark()

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        if not self.visible:
            return
        before, self.left = self.left, self.left - dt
        if self.left <= 0:
            self.hide()
        elif self.left < BANNER_FADE or before > self.whole - BANNER_FADE:
            self.mark()

    def overhang(self, ui: Ui) -> int:
        return ui.scale.px(30)

    def places(self, ui: Ui) -> tuple[Rect, Rect, Rect]:
        """Return the plate, the place of the token, empty where there is none, and the room of the words beside it."""
        edge = ui.scale.px(28)
        side = ui.scale.px(40) if self.seat >= 0 else 0
        before = side + ui.scale.px(12) if side else 0
        wide = ui.text.measure(self.text, "dialog", size=self._letters())[0] + ui.scale.px(72) + before
        plate = Rect(0, 0, min(self.rect.width, wide), min(self.rect.height, ui.scale.px(72)))
        plate.center = self.rect.center
        token = Rect(plate.x + edge, plate.centery - side // 2, side, side)
        return plate, token, Rect(token.x + before, plate.y, plate.width - 2 * edge - before, plate.height)

    def _letters(self) -> float:
        return self.board.words("banner")[1] or 30

    def draw(self, surface: Surface, ui: Ui) -> None:
        plate, token, box = self.places(ui)
        alpha = 1.0
        if not ui.motion.reduced:
            alpha = min(1.0, self.left / BANNER_FADE, (self.whole - self.left) / BANNER_FADE + 0.25)
        draw_panel(surface, ui, plate, "vellum" if self.own else "dark-current", shadow=False, glow=False)
        if token.width:
            draw_token(surface, ui, self.seat + 1, token)
        ui.text.draw(surface, self.text, box, "dialog", "ink" if self.own else "title-light", size=self._letters(),
                     align="center", valign="middle", wrap=False, squeeze=True, fit=True,
                     alpha=round(255 * max(0.0, alpha)))  # fmt: skip


class SummaryPanel(Clicked, CachedPanel):
    """What the others did since the viewer's last turn, what means most to the viewer first.

    A click, Esc or an own act takes it away; what others do meanwhile does not.
    """

    role = "status"

    def __init__(self, board: Screen, on_click: Callable[[], None]) -> None:
        super().__init__("summary", board.rect("summary"), board, region="log", label=_("Since the last turn"))
        self.layer = 15
        self.on_click = on_click
        self.board = board
        self.lines: Sequence[LogLine] = ()
        self.visible = False

    def present(self, lines: Sequence[LogLine]) -> None:
        """Show these lines, on a panel no higher than they are."""
        self.lines = lines
        self.visible = True
        self.mark()
        home = self.board.rect("summary")
        self.rect = Rect(home.x, home.y, home.width, min(home.height, self._needed(home.width)))
        self.forget()
        self.mark()

    def _needed(self, width: int) -> int:
        """How high the panel is with every line in so much width."""
        ui = self.ui
        px = ui.scale.px
        rows = sum(self._rows(self.lines, LETTERS[0], width - px(44) - px(24) - px(10)))
        return px(36) + ui.text.line_height("name") + px(10) + rows + px(6) + ui.text.line_height("fine")

    def _letters(self, wide: int, high: int) -> tuple[str, float]:
        """Return the largest letters in which the weightiest lines have room, else the smallest ones."""
        # The gap below the last line may be cut.
        most = high + self.ui.scale.px(8)
        fits = (each for each in LETTERS if sum(self._rows(self.lines[:WEIGHTIEST], each, wide)) <= most)
        return next(fits, LETTERS[-1])

    def _rows(self, lines: Sequence[LogLine], letters: tuple[str, float], wide: int) -> list[int]:
        """Return how high each of these lines is in such letters, with the gap below it."""
        (style, size), px, measure = letters, self.ui.scale.px, self.ui.text.measure
        gap = px(8) if letters == LETTERS[0] else px(4)
        return [max(px(24), measure(self._words(line), style, wide, size=size)[1]) + gap for line in lines]

    @staticmethod
    def _words(line: LogLine) -> str:
        return "**" + line.text.replace("**", "") + "**" if line.weight >= GRAVE else line.text

    def hide(self) -> None:
        super().hide()
        self.forget()

    def overhang(self, ui: Ui) -> int:
        self.spill = panel_reach(ui, "vellum")
        return super().overhang(ui)

    def content(self) -> Hashable:
        return tuple((line.seat, line.text) for line in self.lines)

    def says(self) -> Sequence[str]:
        return [line.text for line in self.lines]

    def paint(self, brush: Brush) -> None:
        ui = brush.ui
        draw_panel(brush.surface, ui, brush.rect(self.rect), "vellum")
        px = ui.scale.px
        inner = self.rect.inflate(-px(44), -px(36))
        high = ui.text.line_height("name")
        side = px(24)
        beside = Rect(inner.x, inner.y, inner.width - side - px(8), high)
        head = brush.fit(_("Since the last turn"), beside, "name", "ink")
        cross = Rect(inner.right - side, head.rect.top + brush.origin[1], side, side)
        brush.icon("cross-mark", cross.inflate(-px(4), -px(4)), "ink-2")
        foot_high = ui.text.line_height("fine")
        y = head.rect.bottom + brush.origin[1] + px(10 if self.rect.height < self.board.rect("summary").height else 4)
        end = inner.bottom - foot_high - px(6)
        wide = inner.width - side - px(10)
        style, size = self._letters(wide, end - y)
        shown, before = 0, 0.0
        gap = px(8) if style == LETTERS[0][0] else px(4)
        for line, high in zip(self.lines, self._rows(self.lines, (style, size), wide), strict=True):
            grave = line.weight >= GRAVE
            text = self._words(line)
            high -= gap
            if y + high > end and (shown or y + side > end):
                break
            high = min(high, end - y)
            if before >= GRAVE and not grave:
                brush.field(Rect(inner.x, y - px(5), inner.width, max(1, px(2))), ui.theme.colour("bad"), 0)
            if line.seat >= 0:
                brush.token(line.seat, Rect(inner.x, y, side, side))
            most = max(1, high // ui.text.line_height(style, size))
            brush.words(text, Rect(inner.x + side + px(10), y, wide, high), style, "ink", size=size, max_lines=most)
            y += high + gap
            shown, before = shown + 1, line.weight
        close, many = _("Click to dismiss this."), ""
        left = len(self.lines) - shown
        if left:
            many = ngettext("{n} more line is in the log.", "{n} more lines are in the log.", left).format(n=left)
        box = Rect(inner.x, inner.bottom - foot_high, inner.width, foot_high)
        both, one = f"{many} {close}".strip(), many or close
        # The second sentence goes before the letters are pressed together.
        note = both if ui.text.measure(both, "smallest", size=15)[0] <= box.width else one
        if brush.fits(note, box, "smallest", 15):
            brush.fit(note, box, "fine", "ink-2", size=16)
