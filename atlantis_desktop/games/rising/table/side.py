"""The right column: what is asked, the chronicle, and what is still to come in the round."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from pygame import Rect
from pygame.event import Event

from atlantis_desktop.games.match_words import PromptText
from atlantis_desktop.games.rising.packs import table as packs
from atlantis_desktop.games.rising.table.frame import IslandPanel, first_fit, set_block
from atlantis_desktop.games.rising.table.model import IslandModel
from atlantis_desktop.games.rising.words.card_texts import misfortune_def
from atlantis_desktop.table.log import LogLines
from atlantis_desktop.table.log_text import LogLine
from atlantis_desktop.ui.art.surfaces import draw_panel, draw_token
from atlantis_desktop.ui.richtext import plain, sentences
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.widgets.base import Clicked
from atlantis_desktop.ui.widgets.brush import Brush
from atlantis_desktop.words import N_, _, ngettext

ALL, MINE, DICE = "all", "mine", "dice"
TABS = (ALL, MINE, DICE)
ORNAMENT = 15
"""So far does the ornament in the corners of vellum reach inwards."""
LEAST = 56
"""The least height of the chronicle, in panel units."""
NOT_RECKONED = N_("How likely we win is not reckoned with Monstrosities.")
DICE_RULES = tuple(f"RISE-{number}" for number in range(76, 84))
"""The rules of rolls; lines that name one of them are about dice."""


class Instruction(IslandPanel):
    """Who is asked, how much is left, what to do, and a line of help; on vellum."""

    def __init__(
        self, model: IslandModel, screen: Screen, spill: int, texts: Callable[[], PromptText],
        speaker: Callable[[], int], brief: Callable[[], str],
    ) -> None:  # fmt: skip
        """Take what is said and of whom, and what the question is about in a few words, for want of room."""
        super().__init__("instruction", model, screen, spill=spill)
        self.texts = texts
        self.brief = brief
        self.speaker = speaker
        self.corner = 0
        """So wide is the lower right corner that another widget takes."""
        self._told: PromptText | None = None

    def refresh(self) -> None:
        """Ask anew what is told; while nothing changes it is kept, since asking takes longer than painting."""
        self._told = self.texts()
        super().refresh()

    def aloud(self) -> Sequence[str]:
        told = self.told()
        return (sentences((told.heading, told.sentence, told.help)),)

    def told(self) -> PromptText:
        """Return what is told."""
        if self._told is None:
            self._told = self.texts()
        return self._told

    def _left(self) -> tuple[int, str]:
        model, seat = self.model, self.model.asked
        if seat < 0 or self.speaker() != seat:
            return -1, ""
        if model.step == "place":
            return len(model.waiting(seat)), _("to place")
        if model.step == "act":
            return len(model.active(seat)), _("to act")
        return -1, ""

    def content(self) -> Hashable:
        return self.told(), self.speaker(), self._left()

    def says(self) -> Sequence[str]:
        told = self.told()
        return told.heading, told.sentence, told.help

    def paint(self, brush: Brush) -> None:
        model, ui, screen = self.model, brush.ui, self.screen
        text, seat = self.told(), self.speaker()
        draw_panel(brush.surface, ui, brush.rect(self.rect), "vellum")
        if seat >= 0:
            draw_token(brush.surface, ui, seat + 1, brush.rect("instruction_token"))
        else:
            brush.icon("trident", "instruction_token", "bad")
        name = screen.rect("instruction_name")
        count, words = self._left()
        if count < 0:
            name.width = screen.rect("instruction_count").right - name.x
        brush.fit(text.heading if seat < 0 else model.names[seat].upper(), name, "name", "ink", size=21)
        line = screen.rect("instruction_line")
        if seat >= 0:
            brush.fit(model.councilor(seat) or ui.theme.seat_name(seat + 1), line, "fine", "ink-2", size=16)
        if count >= 0:
            brush.words(str(count), screen.rect("instruction_count"), "counter", "bad", size=33, align="center",
                        valign="middle", wrap=False)  # fmt: skip
            box = screen.rect("instruction_count_words")
            brush.fit(first_fit(brush, box, words, ""), box, "fine", "ink-2", size=16, align="center")
        box, below = screen.rect("instruction_sentence"), screen.rect("instruction_help")
        below.width -= self.corner
        size = screen.size("instruction_sentence")
        if not text.help:
            box.height = max(box.height, below.bottom - box.y)
        if self.corner and box.y + ui.text.measure(text.sentence.upper(), "dialog", box.width, size=size)[1] > (
            self.rect.bottom - self.corner
        ):
            # A long sentence reaches down to what takes the corner.
            box.width = min(box.width, self.rect.right - self.corner - box.x)
        capitals = ui.text.fits(text.sentence.upper(), "dialog", box, size=size)
        if capitals:
            brush.words(text.sentence.upper(), box, "dialog", "ink", size=size, valign="top", fit=True)
        else:
            # What happened can be longer than any question: in running text it needs less room than in capitals.
            box.height = max(box.height, ui.text.measure(text.sentence, "smallest", box.width, size=15)[1])
            drawn = brush.words(text.sentence, box, "smallest", "ink", size=16, valign="top", fit=True)
            end = drawn.rect.bottom + brush.origin[1]
            below.height -= end - below.top
            below.top = end
        tall = ui.text.measure(text.sentence.upper(), "dialog", box.width, size=size)[1]
        if capitals and tall < box.height:
            below.height += box.height - tall
            below.top -= box.height - tall
        clear = below.clip(self.rect.inflate(0, -2 * ui.scale.px(ORNAMENT)))
        help_line = text.help if self._fits(text.help, clear) else self.brief() or text.help
        told = self._shortened(help_line, below)
        if not self._fits(told, clear) and self._fits(short := self._shortened(help_line, clear), clear):
            told = short
        if self._fits(told, clear):
            below = clear
        self.links = ()
        self.note_links(set_block(brush, told, below, "ink-2", ("body", 18), link="link"), brush)
        self.clickable = bool(self.links)

    def release(self, pos: tuple[int, int], inside: bool) -> None:
        """Open the rule that was clicked."""
        rule = self.link_at(pos) if inside else ""
        if rule and self.scene is not None:
            self.scene.open_rule(rule)

    def _fits(self, words: str, box: Rect) -> bool:
        return self.ui.text.measure(words, "smallest", box.width, size=15)[1] <= box.height

    def _shortened(self, told: str, box: Rect) -> str:
        """Return what of the help has room, by whole clauses.

        What matters most stands first; where all is asked from a list, the list says it whole.
        """
        for mark in (". ", ";"):
            while mark in told and not self._fits(told, box):
                told = told.rpartition(mark)[0].rstrip(".") + "."
        return told


class Chronicle(LogLines, IslandPanel):
    """What happened, the newest line first; older ones by wheel and keys, each with a link to its rule."""

    keeps_arrows = True
    older = -1

    def __init__(self, model: IslandModel, screen: Screen, spill: int, lines: Callable[[], Sequence[LogLine]]) -> None:
        super().__init__("chronicle", model, screen, spill=spill, region="log")
        self.lines = lines
        self.tab = ALL
        self.label = _("Chronicle")
        self._tabs: list[tuple[Rect, str]] = []
        self._below = 0
        """Where the panel ends that lies over its upper part, 0 for none: the lines begin below it."""

    def begin_below(self, bottom: int) -> None:
        """Let the lines begin below what lies over the column, so that none is half seen; 0 for nothing."""
        if bottom != self._below:
            self._below = bottom
            self.mark()

    def give_way(self, top: int) -> None:
        """End above what lies over the lower part of the column; 0 takes the whole room again."""
        whole = self.screen.rect("chronicle")
        foot = min(whole.bottom, top - self.screen.px(8)) if top and not self.screen.small else whole.bottom
        # A long proposal may take the whole column: what lies below it is hidden, but has a size all the same.
        foot = max(foot, whole.top + self.screen.px(LEAST))
        if self.rect.bottom != foot:
            self.mark()
            self.rect.height = foot - self.rect.y
            self.forget()
            self.mark()

    def told_lines(self) -> Sequence[LogLine]:
        """Return the lines of the tab that is shown, oldest first."""
        lines = self.lines()
        if self.tab == MINE:
            return [line for line in lines if line.seat == self.model.front]
        if self.tab == DICE:
            return [line for line in lines if line.rule in DICE_RULES]
        return lines

    def show_tab(self, tab: str) -> None:
        """Show other lines: all, those about the councilor in front, or those about dice."""
        if tab != self.tab:
            self.tab, self.back = tab, 0
            self.mark()

    def parts(self) -> list[tuple[str, Rect]]:
        """Return the tabs with where a click chooses them."""
        return [(tab, rect) for rect, tab in self._tabs]

    def _paint_tabs(self, brush: Brush) -> None:
        """Set the names of the tabs from the right; the one that is shown is bright and has a line below it."""
        ui, box = brush.ui, self.screen.rect("chronicle_tabs")
        names = {ALL: _("all"), MINE: _("mine"), DICE: _("dice")}
        self._tabs = []
        right, size, room = box.right - ui.scale.px(6), 15.0, box.width - ui.scale.px(42)
        for size in (17.0, 16.0, 15.0):
            if sum(ui.text.measure(name, "bold", size=size)[0] for name in names.values()) <= room:
                break
        for tab in reversed(TABS):
            wide = ui.text.measure(names[tab], "fine", size=size)[0]
            rect = Rect(right - wide, box.y, wide, box.height)
            on = tab == self.tab
            brush.words(names[tab], rect, "bold" if on else "fine", "text" if on else "muted", size=size,
                        align="center", valign="middle", wrap=False, squeeze=True)  # fmt: skip
            if on:
                line = Rect(rect.x, rect.bottom - ui.scale.px(7), rect.width, max(2, ui.scale.px(2)))
                brush.field(line, ui.theme.colour("orichalcum"), 0)
            self._tabs.insert(0, (rect.inflate(ui.scale.px(14), 0), tab))
            right = rect.x - ui.scale.px(18)

    def content(self) -> Hashable:
        return super().content(), self.tab, self._below

    def paint(self, brush: Brush) -> None:
        ui, screen = brush.ui, self.screen
        self.links = ()
        draw_panel(brush.surface, ui, brush.rect(self.rect), "dark")
        self._paint_tabs(brush)
        head = screen.rect("chronicle_head")
        head.width = min(head.width, self._tabs[0][0].left - head.x)
        brush.fit(first_fit(brush, head, _("Chronicle").upper(), ""), head, "heading", "orichalcum", size=19)
        area = screen.rect("chronicle_rows")
        area.height -= screen.rect("chronicle").bottom - self.rect.bottom
        meander = ui.store.repeated("shared/ornaments/meander", area.width - ui.scale.px(16))
        brush.surface.blit(meander, brush.rect(Rect(area.x + ui.scale.px(8), area.y - ui.scale.px(16), 0, 0)))
        lines = list(self.told_lines())
        self.back = max(0, min(self.back, len(lines) - 1))
        y = max(area.y, self._below + screen.px(14) if self._below else 0)
        for line in reversed(lines[: len(lines) - self.back]):
            high = self.row_height(ui, line, area.width)
            if y + high > area.bottom:
                break
            self.paint_line(brush, line, Rect(area.x, y, area.width, high), "trident")
            y += high
        if self.focused:
            brush.focus(self.rect)

    def release(self, pos: tuple[int, int], inside: bool) -> None:
        tab = next((tab for rect, tab in self._tabs if rect.collidepoint(pos)), "")
        if tab and inside:
            self.show_tab(tab)
        else:
            super().release(pos, inside)

    def key(self, event: Event, key: str) -> bool:
        if key in ("left", "right"):
            self.show_tab(TABS[(TABS.index(self.tab) + (1 if key == "right" else -1)) % len(TABS)])
            return True
        return super().key(event, key)


class Ahead(Clicked, IslandPanel):
    """What is still to come: misfortunes, floods, what is left of the island, and how long it lasts beside what is to
    be built; a click tells the chance of winning.
    """

    heard = False

    def __init__(self, model: IslandModel, screen: Screen, spill: int) -> None:
        super().__init__("ahead", model, screen, spill=spill, region="ahead")
        self.label = _("Still to come this round")
        self.tip = self._click()

    @property
    def value(self) -> str:
        """What is told, in words."""
        rows = [f"{words}: {count}" for _icon, words, count in self._rows()]
        return ", ".join([*rows, self._gauge()[0], *(plain(words) for _drawing, words in self._signs())])

    def _signs(self) -> list[tuple[str, str]]:
        """What a pack's monsters will do in this round: their heads, and in words."""
        model, further = self.model, packs.table_of(self.model.rules)
        return [] if further is None else further.ahead(model.rules, model.view, model.names)

    def _click(self) -> str:
        """Return what a click tells; with a pack there are no chances, which were fitted to games without it."""
        if self._signs():
            return _("A click tells what the monsters will do.")
        return _(NOT_RECKONED) if self.model.rules.packs else _("A click tells how likely we win.")

    def chance_words(self) -> str:
        """Return how likely the group wins from here, and what a pack's monsters will do."""
        told = [words for _drawing, words in self._signs()]
        if self.model.rules.packs:
            return "\n".join([*told, _(NOT_RECKONED)])
        share = round(100 * self.model.chance())
        return "\n".join([*told, self._share_words(share)])

    @staticmethod
    def _share_words(share: int) -> str:
        return _("Your partners think that we win in {n} of 100 games from here.").format(n=share)

    def _rows(self) -> tuple[tuple[str, str, int], ...]:
        model = self.model
        known = model.known_misfortunes()
        draws = _("Misfortunes to draw")
        if known and known[0][0] == 1 and model.misfortunes_left():
            draws = _("Next: {card}").format(card=misfortune_def(model.rules, known[0][1]).name)
        return (
            ("lightning-storm", draws, model.misfortunes_left()),
            ("big-wave", _("Tiles the Wrath will sink"), model.floods_ahead()),
            ("island", _("Tiles above water"), model.dry_tiles()),
        )

    def _gauge(self) -> tuple[str, str, str]:
        """Return for how many rounds the island lasts beside the components still to build, long and short."""
        rounds, parts = self.model.rounds_left(), self.model.to_build()
        lasts = ngettext("lasts {n} round", "lasts {n} rounds", rounds).format(n=rounds)
        build = ngettext("{n} to build", "{n} to build", parts).format(n=parts)
        return f"{lasts} · {build}", _("{rounds} rounds · {parts} parts").format(rounds=rounds, parts=parts), (
            f"{rounds} : {parts}"
        )

    def content(self) -> Hashable:
        signs = tuple(self._signs())
        self.tip = "\n".join([*(words for _drawing, words in signs), self._click()])
        return self._rows(), self._gauge(), self.hovered, self.focused, signs

    def paint(self, brush: Brush) -> None:
        ui, screen = brush.ui, self.screen
        draw_panel(brush.surface, ui, brush.rect(self.rect), "dark")
        brush.fit(_("Still to come this round").upper(), screen.rect("ahead_head"), "heading", "orichalcum",
                  size=screen.size("ahead_head"))  # fmt: skip
        rows = screen.rect("ahead_rows")
        pitch = min(screen.px(screen.region("ahead_rows").pitch or 36), rows.height // 4)
        colours = ("bad-dark", "#9FE3E0", "text")
        for at, (icon, words, count) in enumerate(self._rows()):
            box = Rect(rows.x, rows.y + at * pitch, rows.width, pitch)
            left = self._icon(brush, icon, box, colours[at])
            rest = Rect(left, box.y, box.right - left - ui.scale.px(44), pitch)
            if at == 0:
                # The monsters act when all misfortunes are over.
                rest.width -= self._heads(brush, rest)
            short = (_("Misfortunes"), _("Floods"), _("Dry tiles"))[at]
            brush.fit(first_fit(brush, rest, words, short), rest, "body", "text", size=18)
            number = Rect(box.right - ui.scale.px(44), box.y, ui.scale.px(44), pitch)
            brush.words(str(count), number, "counter", "text", size=20, align="right", valign="middle", wrap=False)
        self._paint_gauge(brush, Rect(rows.x, rows.y + 3 * pitch, rows.width, pitch))
        self.paint_edges(brush)

    def _heads(self, brush: Brush, box: Rect) -> int:
        """Paint the heads of the monsters of the round at the end of a row; return how wide they are together."""
        heads = [drawing for drawing, _words in self._signs()]
        side = min(box.height, brush.ui.scale.px(34))
        for at, drawing in enumerate(heads):
            spot = box.right - (len(heads) - at) * side + side // 2, box.centery
            brush.picture(drawing, spot, (side, side))
        return len(heads) * side + (brush.ui.scale.px(6) if heads else 0)

    @staticmethod
    def _icon(brush: Brush, icon: str, box: Rect, colour: str) -> int:
        """Paint the sign of a row; return where its words begin."""
        side = min(box.height - 6, brush.ui.scale.px(26))
        brush.icon(icon, Rect(box.x, box.centery - side // 2, side, side), colour)
        return box.x + brush.ui.scale.px(38)

    def _paint_gauge(self, brush: Brush, box: Rect) -> None:
        """Set how long the island lasts beside what is to build; red where a round a component is more than it has."""
        tight = self.model.rounds_left() < self.model.to_build()
        colour = "bad-dark" if tight else "orichalcum"
        left = self._icon(brush, "hourglass", box, colour)
        rest = Rect(left, box.y, box.right - left, box.height)
        brush.fit(first_fit(brush, rest, *self._gauge()), rest, "bold", "text", size=18)
        line = Rect(left, box.bottom - 3, box.right - left, max(2, brush.ui.scale.px(3)))
        brush.field(line, brush.ui.theme.colour("foam", 60), 0)
        rounds, parts = self.model.rounds_left(), max(1, self.model.to_build())
        line.width = round(line.width * min(1.0, rounds / parts))
        brush.field(line, brush.ui.theme.colour(colour), 0)
