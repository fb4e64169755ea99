"""A list of answers in which each row has its sign, says what follows from it, and shows its price in pieces."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

from pygame import Rect, Surface

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.table.gate_parts import paint_price
from atlantis_desktop.games.rising.table.model import GOODS
from atlantis_desktop.games.rising.table.ways import group, group_of, heading, price_of, sign_for
from atlantis_desktop.table.choosing import Choosing
from atlantis_desktop.ui.art.surfaces import draw_panel, panel_reach
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.widgets.brush import Brush

TOKENS: Final = {kind: name for name, kind in GOODS}
WIDE: Final = 680
CORNER: Final = 36
"""So wide is the ornament in the corners of the list, which its heading keeps clear of."""
MOST_ROWS: Final = 10
MOST_TABBED: Final = 6
"""Below tabs a list is lower, so that the table stays in sight."""
MOST_HELP: Final = 5
"""The most lines of what a group has in common."""
ONE_KIND: Final = 3
"""From so many answers of one kind on, what they say alike stands once."""
SENTENCES: Final = r"(?<=[.!?])\s+"
"""Where a sentence ends and the next begins."""
MEASURED: Final = 40
LINES: Final = 10
"""The most lines of what follows from an answer."""


class AnswerList(Choosing):
    """Answers one below the other, each with what follows; more than fit are reached by wheel and arrows."""

    def __init__(
        self, ui: Ui, rules: RisingRules, screen: Screen, head: str, moves: Sequence[Move], texts: Sequence[str],
        details: Sequence[str], take: Callable[[Move], None], *, inside: Rect, near: Rect | None = None,
        name: str = "question", help_line: str = "", grouped: bool = False,
    ) -> None:  # fmt: skip
        """Take heading, moves with their words and what they lead to, who is told the choice, where the list may lie,
        and what it stands beside; ``grouped`` shows one sort of moves at a time, below tabs.
        """
        self.rules, self.screen, self.head, self.help_line, self.grouped = rules, screen, head, help_line, grouped
        order = sorted(range(len(moves)), key=lambda at: group_of(moves[at])) if grouped else range(len(moves))
        moves = [moves[at] for at in order]
        self.texts = tuple(texts[at] for at in order)
        told = [details[at] if details else "" for at in order]
        self._groups = [group_of(move) if grouped else 0 for move in moves]
        self.names = [heading(text, move)[0] for text, move in zip(self.texts, moves, strict=True)]
        self.details = tuple(
            " ".join(filter(None, (heading(text, move)[1] and f"{heading(text, move)[1]}.", each)))
            for text, move, each in zip(self.texts, moves, told, strict=True)
        )
        self._alike: dict[int, str] = {}
        if grouped:
            self._say_once(self._groups)
        else:
            # One answer that lets it be may stand among those that are of one kind.
            kinds = [move.kind for move in moves]
            ((common, count),) = Counter(kinds).most_common(1)
            if count >= max(ONE_KIND, len(kinds) - 1):
                self._say_once([0 if kind == common else 1 for kind in kinds])
                self.help_line = " ".join(filter(None, (help_line, self._alike[0])))
        scale = ui.scale
        self.pad = scale.px(16)
        self.side = scale.px(38)
        wide = min(scale.px(WIDE), inside.width, scale.width - 2 * self.pad)
        self.price_wide = scale.px(92) if any(any(price_of(rules, move)) for move in moves) else 0
        if any(sum(map(bool, price_of(rules, move))) > 1 for move in moves):
            self.price_wide = scale.px(190)
        room = wide - 3 * self.pad - self.side - self.price_wide
        line = ui.text.line_height("body", 17)
        self._name_high: dict[int, int] = {}
        self._row_high: dict[int, int] = {}
        for number in set(self._groups):
            mine = [at for at, each in enumerate(self._groups) if each == number][:MEASURED]
            heads = max(ui.text.measure(self.names[at], "label", room, size=18)[1] for at in mine)
            told_high = max(ui.text.measure(self.details[at], "body", room, size=17)[1] if self.details[at] else 0
                            for at in mine)  # fmt: skip
            self._name_high[number] = min(heads, 2 * ui.text.line_height("label", 18))
            high = self._name_high[number] + min(told_high, LINES * line) + self.pad // 2
            self._row_high[number] = max(high, self.side + self.pad // 3)
        self.head_high = ui.text.line_height("name", 20) + self.pad // 2
        words = wide - 2 * self.pad
        self.tab_high = scale.px(54) if grouped and len(set(self._groups)) > 1 else 0
        helps = [self._help(each) for each in set(self._groups)] if self.tab_high else [self.help_line]
        high = max(ui.text.measure(each, "body", words, size=17)[1] if each else 0 for each in helps)
        self.help_high = min(high, MOST_HELP * line)
        above = self.head_high + self.help_high + self.tab_high + 2 * self.pad
        most = MOST_TABBED if self.tab_high else MOST_ROWS
        self._rows_of = {
            number: max(1, min(self._groups.count(number), most, (inside.height - above) // self._row_high[number]))
            for number in set(self._groups)
        }
        rect = Rect(0, 0, wide, above + max(self._rows_of[each] * self._row_high[each] for each in self._rows_of))
        if near is None:
            rect.midbottom = inside.midbottom
        else:
            rect.midbottom = (near.centerx, near.top - scale.px(10))
            if rect.top < inside.top:
                rect.midtop = (near.centerx, near.bottom + scale.px(10))
            rect.clamp_ip(inside)
        super().__init__(name, rect, head, moves, take)

    def _say_once(self, groups: Sequence[int]) -> None:
        """Take out of the rows of a group what all of them say alike; it stands once, above them."""
        details = list(self.details)
        for number in set(groups):
            mine = [at for at, each in enumerate(groups) if each == number]
            said = [re.split(SENTENCES, details[at]) for at in mine]
            first = 0
            while len(mine) > 1 and all(len(each) > first and each[first] == said[0][first] for each in said):
                first += 1
            last = 0
            while len(mine) > 1 and all(len(each) > first + last and each[-1 - last] == said[0][-1 - last]
                                        for each in said):  # fmt: skip
                last += 1
            self._alike[number] = " ".join(said[0][:first] + said[0][len(said[0]) - last :])
            for at, each in zip(mine, said, strict=True):
                details[at] = " ".join(each[first : len(each) - last])
        self.details = tuple(details)

    def _help(self, number: int) -> str:
        """Return how the ways of a group are done on the table itself, and what all of them have in common."""
        return " ".join(filter(None, (group(number).also, self._alike.get(number, ""))))

    @property
    def rows(self) -> int:  # type: ignore[override]
        """How many rows of the group are seen at once."""
        return self._rows_of[self._groups[self.at]]

    @property
    def high(self) -> int:
        """The height of the rows of the group that is shown."""
        return self._row_high[self._groups[self.at]]

    def overhang(self, ui: Ui) -> int:
        return panel_reach(ui, "vellum")

    # ------------------------------------------------------------------------------------------------ rows and tabs

    def within(self) -> range:
        """Return the moves of the group that is shown."""
        number = self._groups[self.at]
        first = self._groups.index(number)
        return range(first, first + self._groups.count(number))

    def row(self, at: int) -> Rect:
        """Return the rectangle of the row in which a move stands, counted from the first that is seen."""
        top = self.rect.y + self.pad + self.head_high + self.help_high + self.tab_high
        return Rect(self.rect.x + self.pad // 2, top + self.high * (at - self.seen().start),
                    self.rect.width - self.pad, self.high)  # fmt: skip

    def wheel(self, steps: float) -> bool:
        by = -1 if steps > 0 else 1
        beyond = self.seen().stop if by > 0 else self.seen().start - 1
        if not 0 <= beyond < len(self.moves):
            return True
        self.point_at(beyond)
        return True

    def _tabs(self) -> list[tuple[int, Rect]]:
        """Return the groups with the rectangles of their tabs."""
        if not self.tab_high:
            return []
        numbers = list(dict.fromkeys(self._groups))
        top = self.rect.y + self.pad // 2 + self.head_high
        wide = (self.rect.width - 2 * self.pad) // len(numbers)
        return [
            (number, Rect(self.rect.x + self.pad + at * wide, top, wide - 4, self.tab_high - 4))
            for at, number in enumerate(numbers)
        ]

    def release(self, pos: tuple[int, int], inside: bool) -> None:
        tab = next((number for number, rect in self._tabs() if rect.collidepoint(pos)), None)
        if tab is not None:
            self._show(tab)
        else:
            super().release(pos, inside)

    def _show(self, number: int) -> None:
        self.at = self.top = self._groups.index(number)
        self.mark()

    def arrow(self, key: str) -> bool:
        numbers = list(dict.fromkeys(self._groups))
        if key in ("left", "right") and len(numbers) > 1:
            at = numbers.index(self._groups[self.at]) + (1 if key == "right" else -1)
            self._show(numbers[at % len(numbers)])
            return True
        return super().arrow(key)

    # ------------------------------------------------------------------------------------------------ what is seen

    def parts(self) -> list[tuple[str, Rect]]:
        """Return the words of every row that is seen and of the tabs, each with its rectangle."""
        return super().parts() + [(group(number).name, rect) for number, rect in self._tabs()]

    def further_words(self) -> Sequence[str]:
        return (*self.texts, *self.details, *self._alike.values())

    def draw(self, surface: Surface, ui: Ui) -> None:
        draw_panel(surface, ui, self.rect, "vellum")
        brush = Brush(surface, ui, self.screen)
        clear = ui.scale.px(CORNER)
        line = Rect(self.rect.x + clear, self.rect.y + self.pad // 2, self.rect.width - 2 * clear,
                    ui.text.line_height("name", 20) + self.pad // 3)  # fmt: skip
        told = self.span()
        if told:
            brush.words(told, line, "fine", "ink-2", align="right", valign="middle", wrap=False)
        head = line.copy()
        head.width -= ui.text.measure(told, "fine")[0] + self.pad if told else 0
        brush.fit(self.head, head, "name", "ink", size=20)
        told = self._help(self._groups[self.at]) if self.tab_high else self.help_line
        if told:
            top = self.rect.y + self.pad // 2 + self.head_high + self.tab_high
            below = Rect(self.rect.x + self.pad, top, self.rect.width - 2 * self.pad, self.help_high)
            brush.words(told, below, "body", "ink-2", size=17, valign="top", fit=True)
        for number, rect in self._tabs():
            self._tab(brush, number, rect)
        for at in self.seen():
            self._row(brush, at)

    def _tab(self, brush: Brush, number: int, rect: Rect) -> None:
        ui = brush.ui
        if number == self._groups[self.at]:
            draw_panel(brush.surface, ui, rect, "inset-chosen")
        sign = Rect(0, 0, rect.height // 2, rect.height // 2)
        sign.midtop = rect.centerx, rect.y + 2
        brush.icon(group(number).sign, sign, "ink")
        count = self._groups.count(number)
        words = f"{group(number).name} ({count})"
        box = Rect(rect.x + 2, sign.bottom, rect.width - 4, rect.bottom - sign.bottom)
        if ui.text.measure(words, "smallest", size=15)[0] * 0.8 > box.width:
            words = f"({count})"
        brush.words(words, box, "smallest", "ink", size=15, align="center", valign="middle", wrap=False, squeeze=True)

    def _row(self, brush: Brush, at: int) -> None:
        ui, row, move = brush.ui, self.row(at), self.moves[at]
        if at == self.at:
            draw_panel(brush.surface, ui, row, "inset-chosen")
            if self.focused:
                brush.focus(row)
        sign = Rect(row.x + self.pad // 2, 0, self.side, self.side)
        sign.centery = row.centery
        inner = sign.inflate(-sign.width // 4, -sign.height // 4)
        if move.kind == "good":
            brush.picture(f"rising/tokens/{TOKENS[move.args[0]]}", sign.center, sign.size)
        else:
            brush.icon(sign_for(self.rules, move), inner, "ink")
        wide = row.width - self.side - 2 * self.pad - self.price_wide
        text = Rect(sign.right + self.pad // 2, row.y + self.pad // 4, wide, self._name_high[self._groups[at]])
        told = self.details[at]
        if not told:
            text.height = row.height - self.pad // 2
        brush.words(self.names[at], text, "label", "ink", size=18, valign="middle", fit=True)
        if told:
            below = Rect(text.x, text.bottom, text.width, row.bottom - text.bottom - self.pad // 4)
            brush.words(told, below, "body", "ink-2", size=17, valign="top", fit=True)
        price = price_of(self.rules, move)
        if any(price):
            kinds = sum(1 for each in price if each)
            box = Rect(0, 0, min(self.price_wide - 6, kinds * ui.scale.px(84)), ui.scale.px(36))
            box.midright = row.right - self.pad // 2, row.centery
            paint_price(brush, price, box, 215)
