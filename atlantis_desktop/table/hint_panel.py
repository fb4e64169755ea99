"""The hint: up to three good moves with a sentence of reason and the odds, over the right column of the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple, Protocol

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from atlantis_desktop.engine.validator import pieces_of
from atlantis_desktop.table.hint_layout import FULL, RowText, grown, lay_hint, lay_short, name_letters, reason_letters
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.table.thinker import Hint
from atlantis_desktop.ui.art.surfaces import draw_panel, panel_reach
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.keys import key_of
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.widgets.base import Widget, draw_focus_ring
from atlantis_desktop.ui.widgets.brush import Brush
from atlantis_desktop.ui.widgets.button import Button, IconButton
from atlantis_desktop.words import _

LAYER: Final = 18
CLEAR: Final = 5
"""So much lies at least between the line below the heading and the first move, in panel units."""
ORNAMENT: Final = 36
"""So far does the ornament in the corners of the vellum reach inwards, in panel units."""
STEP_SECONDS: Final = 0.4
DROPS: Final = 3
"""The sign of life while the moves are looked for: so many drops fall one by one, one at each step."""


class HintTable(Protocol):
    """The table over which a hint is shown."""

    @property
    def ui(self) -> Ui:
        """The tools of the window."""
        ...

    @property
    def session(self) -> GameSession:
        """The game."""
        ...

    @property
    def model(self) -> Any:
        """What is shown; it knows the names of the seats."""
        ...

    def forget(self) -> None:
        """Take the hint away, also one that is still being looked for."""
        ...

    def unfold(self) -> None:
        """Show the whole hint in the place of a short one."""
        ...

    def show_hint_cards(self, cards: tuple[int, ...]) -> None:
        """Mark the pieces of a move on the table."""
        ...

    def play_hint(self, hint: Hint) -> None:
        """Take the hint away and make its move."""
        ...


class HintRow(Widget):
    """One move: number, name, reason, odds with their interval."""

    role = "button"
    focusable = True
    clickable = True
    tells_by_picture = True

    def __init__(self, panel: HintPanel, at: int, hint: Hint) -> None:
        super().__init__(f"hint_move_{at + 1}", panel.places[f"hint_move_{at + 1}"], region="hint", layer=LAYER)
        self.panel = panel
        self.at = at
        self.hint = hint
        self.words = panel.name_of(hint)
        self.label = self.words

    @property
    def chosen(self) -> bool:
        """Whether this is the move that the gold button plays."""
        return self.panel.chosen == self.at

    def act(self) -> bool:
        self.panel.choose(self.at)
        return True

    def overhang(self, ui: Ui) -> int:
        return ui.scale.px(22)

    def draw(self, surface: Surface, ui: Ui) -> None:
        places, stem = self.panel.places, self.name
        draw_panel(surface, ui, self.rect, "inset-chosen" if self.chosen else "inset-light")
        number = places[f"{stem}_number"]
        side = min(number.size)
        disc = ui.store.get("common/emblem_disc", (round(side * 54 / 46), round(side * 60 / 46)))
        surface.blit(disc, disc.get_rect(center=number.center))
        words = str(self.at + 1)
        ui.text.draw(surface, words, number, "counter", "button-ink", size=20, align="center", valign="middle")
        self._words(surface, ui, stem)
        if f"{stem}_odds" in places and self.hint.chance >= 0:
            self._odds(surface, ui, stem)
        if self.focused:
            draw_focus_ring(surface, self.rect, ui)

    def _words(self, surface: Surface, ui: Ui, stem: str) -> None:
        """The move on one line and the reason below it; a long name of a move takes the reason's first line too."""
        name, reason = self.panel.places[f"{stem}_name"], self.panel.places.get(f"{stem}_reason")
        letters = name_letters(ui, self.words, name.width)
        if letters is not None:
            ui.text.draw(surface, self.words, name, letters[0], "ink", size=letters[1], valign="middle", wrap=False,
                         squeeze=True)  # fmt: skip
        else:
            both = name if reason is None else Rect(name.x, name.y, name.width, reason.bottom - name.y)
            drawn = ui.text.draw(surface, self.words, both, "smallest", "ink", size=15)
            if reason is not None:
                top = max(drawn.rect.bottom, reason.y)
                reason = Rect(reason.x, top, reason.width, reason.bottom - top)
        if reason is None or not self.hint.reason:
            return
        kind, units = reason_letters(ui, self.hint.reason, reason) or ("", 15.0)
        if kind:
            ui.text.draw(surface, self.hint.reason, reason, kind, "ink", size=units)
            return
        lines = max(1, reason.height // ui.text.line_height("smallest", 15))
        ui.text.draw(surface, self.hint.reason, reason, "smallest", "ink", size=15, max_lines=lines)

    def _odds(self, surface: Surface, ui: Ui, stem: str) -> None:
        odds = self.panel.places[f"{stem}_odds"]
        words, figures = self.panel.odds_of(self.hint)
        taken = ui.text.measure(figures, "body", size=18)[0]
        if ui.text.measure(words, "body", size=18)[0] + taken + ui.scale.px(10) <= odds.width:
            ui.text.draw(surface, words, odds, "body", "ink", size=18, valign="middle", wrap=False)
        ui.text.draw(surface, figures, odds, "body", "ink", size=18, align="right", valign="middle", wrap=False)
        if f"{stem}_axis" in self.panel.places:
            self._axis(surface, ui, self.panel.places[f"{stem}_axis"], ui.scale.px(3))

    def _axis(self, surface: Surface, ui: Ui, axis: Rect, thick: int) -> None:
        low, high = self.panel.axis
        # The dot of the least and of the greatest chance lies whole on the line.
        axis = axis.inflate(-2 * (2 * thick + 1), 0)

        def x_of(share: float) -> int:
            return round(axis.left + axis.width * min(1.0, max(0.0, (share - low) / (high - low))))

        y = axis.centery
        pygame.draw.line(surface, ui.theme.colour("stone"), (axis.left, y), (axis.right, y), 1)
        blue = ui.theme.colour("link")
        left, right, dot = map(x_of, self.panel.span_of(self.hint))
        pygame.draw.line(surface, blue, (left, y), (right, y), thick)
        for x in (left, right):
            pygame.draw.line(surface, blue, (x, y - 2 * thick), (x, y + 2 * thick), thick)
        # In a narrow interval a large dot would hide the ends.
        size = max(thick, min(2 * thick, (right - left) // 2 - thick))
        pygame.draw.circle(surface, ui.theme.colour("white"), (dot, y), size + 1)
        pygame.draw.circle(surface, blue, (dot, y), size)


class HintRoom(NamedTuple):
    """Where a hint may lie over a table."""

    lowest: Sequence[int]
    """It ends above the first of these for which there is room enough, above the last at all events."""
    whole: Sequence[Rect] = ()
    """Of these it covers nothing, or all: no half of a button looks out."""
    left: int = 0
    """It is narrower beside what ends here."""
    keep: Sequence[Rect] = ()
    """What it is about: where it would lie over that, it tells the chosen move alone until more is asked for."""


class HintPanel(Widget):
    """Holds the moves of a hint and the button that plays the chosen one."""

    role = "group"
    living = True

    def __init__(
        self, table: HintTable, hints: tuple[Hint, ...], room: HintRoom, chosen: int = 0, unfolded: bool = False
    ) -> None:
        """Take the table, the moves, the best first, of which none means that they are still being looked for, and
        which of them is chosen; ``unfolded`` tells all of them whatever lies below.
        """
        ui = table.ui
        self.screen = Screen("shared/hint", ui.scale)
        super().__init__("hint_panel", self.screen.rect("hint_panel"), label=_("Good moves"), layer=LAYER)
        self.table = table
        self.hints = hints
        self.chosen = chosen
        self.unfolded = unfolded
        self.waited = 0.0
        """Seconds for which the moves have been looked for."""
        spread = [share for hint in hints if hint.chance >= 0 for share in self.span_of(hint)]
        self.axis = (min([0.35, *spread]), max([0.6, *spread]))
        rows = [RowText(self.name_of(hint), hint.reason, hint.chance >= 0) for hint in hints[:3]]
        note = max(self._notes(), key=len, default="")
        order = hints[0].order if hints else ""
        for edge in room.lowest:
            self.places = lay_hint(ui, self.screen, rows, note, edge, room.left, order)
            if self.places["hint_panel"].bottom <= edge:
                break
        for each in sorted(room.whole, key=lambda rect: rect.bottom):
            by = each.bottom + ui.scale.px(8) - self.places["hint_panel"].bottom
            if by > 0 and each.colliderect(self.places["hint_panel"]):
                self.places = grown(self.places, by)
        self.short = not unfolded and self.places["hint_panel"].collidelist(list(room.keep)) >= 0
        """Whether it tells the chosen move alone."""
        if self.short:
            row, least = rows[chosen] if rows else None, 0
            for each in sorted(room.whole, key=lambda rect: rect.bottom):
                self.places = lay_short(ui, self.screen, row, chosen, room.left, least)
                if each.colliderect(self.places["hint_panel"]):
                    least = each.bottom + ui.scale.px(6)
            self.places = lay_short(ui, self.screen, row, chosen, room.left, least)
        self.rect = self.places["hint_panel"]
        close = IconButton("hint_close", self.places["hint_close"], "cross-mark", table.forget, label=_("Close"),
                           region="hint")  # fmt: skip
        told = enumerate(hints[:3]) if not self.short else [(chosen, hints[chosen])] if hints else ()
        self.rows = [HintRow(self, at, hint) for at, hint in told]
        self.buttons: list[Widget] = [close]
        if hints:
            self.play = Button("hint_play", self.places["hint_play"], "", self._play, kind="primary",
                               icon="card-play", size=self.screen.size("hint_play"), region="hint")  # fmt: skip
            self.buttons.append(self.play)
            self._name_play()
        if "hint_more" in self.places:
            self.buttons.append(IconButton("hint_more", self.places["hint_more"], "expand", table.unfold,
                                           label=_("Show the whole hint"), region="hint"))  # fmt: skip

    def ask_again(self) -> None:
        """Show the whole hint where this one is seen and short, else take it away."""
        if self.scene is not None and self.short and self.hints:
            self.table.unfold()
        else:
            self.table.forget()

    def children(self) -> list[Widget]:
        return [*self.rows, *self.buttons]

    def aloud(self) -> Sequence[str]:
        return [f"{at}: {row.words}. {row.hint.reason}".strip(" .") for at, row in enumerate(self.rows, 1)]

    def words_of(self, hint: Hint) -> str:
        """Return what a row is about."""
        return self.table.session.move_text(hint.move, self.table.model.names)

    def name_of(self, hint: Hint) -> str:
        """Return the name of a row, which begins as a line does."""
        words = self.words_of(hint)
        return words[:1].upper() + words[1:]

    def odds_of(self, hint: Hint) -> tuple[str, str]:
        """Return what the odds are about, which is left out where there is no room, and the figures."""
        figures = _("**{n} %** {low} to {high}").format(
            n=round(100 * hint.chance), low=round(100 * hint.low), high=round(100 * hint.high)
        )
        return _("Chance of winning"), figures

    def span_of(self, hint: Hint) -> tuple[float, float, float]:
        """Return the ends of the interval on the axis, and the middle, as shares from 0 to 1."""
        return hint.low, hint.high, hint.chance

    def choose(self, at: int) -> None:
        """Choose a move; its cards are marked on the table."""
        self.chosen = at
        self._name_play()
        self.mark()
        self.table.show_hint_cards(self.cards())

    def takes(self, event: Event) -> bool:
        """Take a number key: while a hint is open, its numbers make its moves and mean nothing else."""
        key = key_of(event) if event.type == pygame.KEYDOWN else ""
        if len(key) != 1 or not key.isdecimal():
            return False
        number = int(key)
        if 1 <= number <= min(len(self.hints), 3):
            self.table.play_hint(self.hints[number - 1])
        return True

    def cards(self) -> tuple[int, ...]:
        """Return the cards of the chosen move."""
        return self._pieces(self.hints[self.chosen]) if self.hints else ()

    def numbers(self) -> dict[int, int]:
        """Return the number of the first move that each card belongs to."""
        found: dict[int, int] = {}
        for at, hint in enumerate(self.hints[:3], start=1):
            for card in self._pieces(hint):
                found.setdefault(card, at)
        return found

    def _pieces(self, hint: Hint) -> tuple[int, ...]:
        return pieces_of(self.table.session.rules.codec, hint.move)

    def _name_play(self) -> None:
        self.play.text = self.play.label = self.play_words(self.chosen + 1)

    def play_words(self, n: int) -> str:
        """Return the words of the button that plays the chosen move."""
        return _("Play move {n}").format(n=n)

    def _play(self) -> None:
        self.table.play_hint(self.hints[self.chosen])

    def lapse(self, dt: float) -> None:
        if self.hints:
            return
        before = int(self.waited / STEP_SECONDS)
        self.waited += dt
        if int(self.waited / STEP_SECONDS) != before and self.scene is not None:
            self.scene.mark(self.hourglass())

    def overhang(self, ui: Ui) -> int:
        return panel_reach(ui, "vellum")

    def hourglass(self) -> Rect:
        """Return where a sign of life stands while the moves are looked for: below the words of the head."""
        px = self.table.ui.scale.px
        top = max(self.places[name].bottom for name in ("hint_head", "hint_line") if name in self.places)
        bottom = self.rect.bottom - px(12)
        box = Rect(0, 0, px(230), min(px(120), bottom - top))
        box.center = (self.rect.centerx, (top + bottom) // 2)
        return box

    def _draw_waiting(self, brush: Brush) -> None:
        """An hourglass, and below it the drops."""
        px, box = brush.ui.scale.px, self.hourglass()
        side = min(px(64), box.height - px(40))
        brush.icon("hourglass", Rect(box.centerx - side // 2, box.y, side, side), "bronze")
        lit = int(self.waited / STEP_SECONDS) % (DROPS + 1)
        for at in range(DROPS):
            x = box.centerx + round((at - (DROPS - 1) / 2) * px(28))
            size = px(7) if at < lit else px(4)
            pygame.draw.circle(brush.surface, brush.ui.theme.colour("bronze"), (x, box.bottom - px(20)), size)

    def draw(self, surface: Surface, ui: Ui) -> None:
        draw_panel(surface, ui, self.rect, "vellum")
        if "hint_head" in self.places:
            self._draw_head(surface, ui)
        for child in self.children():
            child.draw(surface, ui)

    def _draw_head(self, surface: Surface, ui: Ui) -> None:
        """The heading, and what stands below the moves."""
        head = self.label if self.hints else _("Looking for good moves")
        brush = Brush(surface, ui, self.screen)
        line = _("from what {name} can know").format(name=self.table.model.names[self.table.session.front])
        box = self.places["hint_head"].copy()
        below = self.places["hint_line"].copy() if "hint_line" in self.places else None
        size, shift = self.screen.size("hint_head"), ui.scale.px(48)
        narrow = Rect(0, 0, box.width - shift, 0)
        if below is not None and brush.fits(head, narrow, "heading", size) and brush.fits(line, narrow, "smallest", 15):
            # The corner's ornament ends where the light bulb begins, which is as high as both lines.
            bulb = Rect(box.x, box.y + ui.scale.px(4), ui.scale.px(40), ui.scale.px(40))
            brush.icon("light-bulb", bulb, "bronze")
            for rect in (box, below):
                rect.x, rect.width = rect.x + shift, rect.width - shift
        else:
            # Without the light bulb the heading begins beside the corner's ornament.
            clear = max(0, self.rect.x + ui.scale.px(ORNAMENT) - box.x)
            box.x, box.width = box.x + clear, box.width - clear
        brush.fit(head, box, "heading", "ink", size=size)
        if below is not None:
            # In a small window the line is higher than its place: it goes up to the heading, not below the first move.
            style, units, *_ways = self.screen.words("hint_line")
            below.y -= max(0, ui.text.line_height(style, units) - below.height)
            first = self.places.get("hint_move_1")
            if first is not None:
                below.y -= max(0, below.y + ui.text.line_height(style, units) + ui.scale.px(CLEAR) - first.y)
            brush.note("hint_line", line, "ink-2", box=below)
        if not self.hints:
            self._draw_waiting(brush)
        elif "hint_note" in self.places:
            box, told = self.places["hint_note"], self._note(self.hints[self.chosen])
            # Where there is no room for all of it, it says how the moves stand.
            whole = ui.text.measure(told, "smallest", box.width, size=15)[1] <= box.height + 2
            order = self.hints[0].order
            brush.note("hint_note", told if whole or not order else order, "ink-2", box=box)

    def _notes(self) -> list[str]:
        """Return what stands below the moves, by the move that is chosen."""
        return [self._note(hint) for hint in self.hints[:3]]

    def _note(self, hint: Hint) -> str:
        note = getattr(hint, "note", "")
        if note:
            return str(note)
        told = [self._told_of_lines(), self._told_of_others(hint)]
        return " ".join(line for line in told if line)

    def _told_of_lines(self) -> str:
        """Return what the lines below the chances mean."""
        if self.hints[0].chance < 0:
            return ""
        if len(self.hints) > 1 and self.hints[1].high >= self.hints[0].low:
            return _("Line: 95 % interval. Moves whose lines overlap are a toss-up.")
        return _("Line: 95 % interval of the chance.")

    def _told_of_others(self, hint: Hint) -> str:
        """Return among how many moves these were found, where they are few."""
        many = len(self.table.session.legal())
        if len(self.hints) >= FULL or hint.line or many < len(self.hints):
            return ""
        if many == len(self.hints):
            return _("No other move is possible now.")
        return _("The best of {n} possible moves.").format(n=many)
