"""Who has what: the panels of the rivals with their tableaux, the own values, and the own tableau."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

from pygame import Color, Rect

from atlantis_desktop.engine.sealed import has_answered
from atlantis_desktop.games.scoundrels.rules import steps
from atlantis_desktop.games.scoundrels.rules.victory import GOAL
from atlantis_desktop.games.scoundrels.table.board import CityPanel
from atlantis_desktop.games.scoundrels.table.composer import CityComposer
from atlantis_desktop.games.scoundrels.table.look import CityLook, Strength, rivals, strength_of
from atlantis_desktop.games.scoundrels.table.rows import LEAST_STRIP, STRIP, LaidRow, own_row, rival_row, sums_rect
from atlantis_desktop.games.scoundrels.table.tableau_panel import PANEL, TableauPanel
from atlantis_desktop.games.scoundrels.table.threat import could_win
from atlantis_desktop.games.scoundrels.table.values import (
    LIGHT,
    number,
    paint_coin,
    paint_edge,
    paint_panel,
    paint_shell,
)
from atlantis_desktop.table.board_view import BoardView
from atlantis_desktop.ui.art.surfaces import dashed_rect
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.widgets.brush import Brush
from atlantis_desktop.ui.widgets.lines import Icon, Lines, Row, Text
from atlantis_desktop.words import _, ngettext, pgettext

SIGNED: Final = 30
"""A coin of fewer pixels tells the income without a plus, in letters that are not pressed."""
ATTACK_SIGN, DEFENCE_SIGN = "scoundrels/badge_attack", "scoundrels/badge_defence"


def answered(look: CityLook, seat: int) -> bool:
    """Tell whether a seat has given the sealed answer that is asked for now (SCOUND-03, 15)."""
    frames = look.view.frames
    return bool(frames) and frames[-1].name in (steps.LAY_ASIDE, steps.REGION) and has_answered(frames[-1], seat)


def sums_words(sums: Strength) -> str:
    """Return the sums of a seat in words."""
    told = _("attack {attack}, defence {defence}, income {income}")
    return told.format(attack=sums.attack, defence=sums.defence, income=sums.income)


class RivalPanel(TableauPanel):
    """A rival: name, coins, influence, how many cards in hand, and the tableau; who is asked has a gold edge."""

    def __init__(self, position: int, look: CityLook, board: BoardView, composer: CityComposer) -> None:
        """Take the place clockwise from the front, which is 1: the panel of position 2 is ``rival_1``."""
        name = f"rival_{position - 1}"
        self.position = position
        super().__init__(name, f"{name}_tableau", look, board, composer, board.px(32), "rivals")
        self.label = look.names[self.seat]

    @property
    def seat(self) -> int:
        return rivals(self.look)[self.position - 2]

    @property
    def value(self) -> str:
        """Coins, influence and cards in words."""
        view, seat = self.look.view, self.seat
        return ", ".join((
            ngettext("{n} coin", "{n} coins", view.coins[seat]).format(n=view.coins[seat]),
            _("{n} influence").format(n=view.influence[seat]),
            ngettext("{n} card", "{n} cards", len(view.hands[seat])).format(n=len(view.hands[seat])),
            sums_words(strength_of(self.look, seat)),
            *((_("could win with the next visit"),) if could_win(self.look, seat) else ()),
        ))  # fmt: skip

    def layout(self, pieces: Sequence[int]) -> LaidRow:
        return rival_row(self.board, self.place, pieces, self.first)

    def content(self) -> Hashable:
        look, seat = self.look, self.seat
        view = look.view
        self.label = look.names[seat]
        return (
            self.label, seat, view.coins[seat], view.influence[seat], len(view.hands[seat]) + len(view.drawn[seat]),
            strength_of(look, seat), look.asked == seat, view.first == seat, view.beaten >> seat & 1,
            could_win(look, seat),
            answered(look, seat), self.lit, self.hovered, self.focused, self.cards_content(),
        )  # fmt: skip

    def paint(self, brush: Brush) -> None:
        look, seat, name, board, ui = self.look, self.seat, self.name, self.board, brush.ui
        view = look.view
        paint_panel(brush, self.rect, look.asked == seat)
        paint_edge(brush, self.rect, seat)
        brush.token(seat, f"{name}_token")
        if answered(look, seat):
            tick = board.rect(f"{name}_token")
            side = tick.width // 2
            brush.icon("check-mark", Rect(tick.right - side + 2, tick.bottom - side + 2, side, side), "good-dark")
        self._name(brush)
        hand = board.rect(f"{name}_hand")
        paint_hand_count(brush, hand, len(view.hands[seat]) + len(view.drawn[seat]), board.size(f"{name}_hand"))
        paint_coin(brush, board.rect(f"{name}_coins"), view.coins[seat])
        paint_shell(brush, board.rect(f"{name}_shells"), view.influence[seat])
        paint_sums(brush, sums_rect(board, name), strength_of(look, seat))
        self.paint_cards(brush)
        if self.lit:
            dashed_rect(brush.surface, LIGHT, brush.rect(self.rect.inflate(-4, -4)), max(2, board.px(3)), board.px(14),
                        board.px(9))  # fmt: skip
        if self.hovered:
            brush.frame(self.rect, ui.theme.colour("hover-edge"), 2)
        if self.focused and self.cursor == PANEL:
            brush.focus(self.rect)

    def _name(self, brush: Brush) -> None:
        """Set the name, then the signs of what holds in this round: the Current, and who was beaten."""
        board, seat, view = self.board, self.seat, self.look.view
        box = board.rect(f"{self.name}_name")
        signs = [("big-wave", "#8FDCD6")] if view.first == seat else []
        if view.beaten >> seat & 1:
            signs.append(("cracked-shield", "bad-dark"))
        if could_win(self.look, seat):
            signs.append(("laurels", "gold"))
        name = Text(self.look.names[seat], "label", "title-light", board.size(f"{self.name}_name"))
        cells = [name, *(Icon(icon, colour, size=22) for icon, colour in signs)]
        Lines([Row(cells, gap=4)], valign="middle").lay(brush, box)


def paint_hand_count(brush: Brush, box: Rect, count: int, size: float | None) -> None:
    """Paint how many cards a hand holds, with a sign before the number; the word stands where it fits."""
    words = ngettext("{n} card", "{n} cards", count).format(n=count)
    told = Text(words, "medium", size=size, ways=(str(count),))
    Lines([Row([Icon("card-draw", "vellum"), told], align="right", gap=6)], valign="middle").lay(brush, box)


def paint_sums(brush: Brush, box: Rect, sums: Strength) -> None:
    """Paint attack, defence and the next income one below the other, with words where they fit, or in one row."""
    ui = brush.ui
    rows = (
        (ATTACK_SIGN, str(sums.attack), pgettext("sum", "attack")),
        (DEFENCE_SIGN, str(sums.defence), pgettext("sum", "defence")),
        ("", f"+{sums.income}", pgettext("sum", "income")),
    )
    upright = box.height > box.width
    wide, high = (box.width, box.height // 3) if upright else (box.width // 3, box.height)
    side = min(high - max(2, ui.scale.px(4)), ui.scale.px(34), wide)
    room = Rect(0, 0, wide - side - ui.scale.px(8), high)
    worded = room.width > 0 and all(brush.fits(words, room, "smallest", 15) for _sign, _told, words in rows)
    for at, (sign, told, words) in enumerate(rows):
        place = Rect(box.x, box.y + at * high, wide, high) if upright else Rect(box.x + at * wide, box.y, wide, high)
        disc = Rect(place.x, place.centery - side // 2, side, side)
        if sign:
            drawn = ui.store.get(sign, (side, side))
            brush.surface.blit(drawn, drawn.get_rect(center=brush.rect(disc).center))
            number(ui, brush.surface, told, brush.rect(disc).center, side * 0.58, Color("#FFFFFF"), side * 0.86)
        else:
            paint_coin(brush, disc.inflate(-2, -2), sums.income if side < SIGNED else told)
        if worded:
            text = Rect(disc.right + ui.scale.px(6), place.y, room.width, high)
            brush.fit(words, text, "bold", "title-light", size=18)


class OwnValues(CityPanel):
    """Token, name, coins and influence of whoever sits at the lower edge, and how far it is to the end."""

    role = "picture"

    def __init__(self, look: CityLook, board: BoardView) -> None:
        super().__init__("own_values", look, board, board.px(10))

    @property
    def value(self) -> str:
        """Coins and influence in words."""
        view, seat = self.look.view, self.look.front
        coins = ngettext("{n} coin", "{n} coins", view.coins[seat]).format(n=view.coins[seat])
        influence = _("{n} influence").format(n=view.influence[seat])
        return ", ".join((coins, influence, sums_words(strength_of(self.look, seat))))

    def content(self) -> Hashable:
        look, seat = self.look, self.look.front
        view = look.view
        # Another person may have come to the screen.
        self.label = look.names[seat]
        return (
            self.label, seat, view.coins[seat], view.influence[seat], view.first == seat, look.asked == seat,
            strength_of(look, seat),
        )  # fmt: skip

    def _places(self) -> tuple[Rect, Rect]:
        """Return where the sums and the sentence below them stand."""
        board = self.board
        text = board.rect("own_values_text") if board.has("own_values_text") else Rect(0, 0, 0, 0)
        if board.has("own_coins_words"):
            return sums_rect(board, "own"), text
        coins, shells = board.rect("own_coins"), board.rect("own_shells")
        row = coins.union(shells)
        sums = Rect(row.x, row.bottom + board.px(4), row.width, max(board.px(STRIP), LEAST_STRIP))
        if not self.rect.contains(sums):
            # Beside a battle, whose sides tell the sums, there may be no row for them.
            return Rect(0, 0, 0, 0), text
        lower = sums.bottom + board.px(2)
        return sums, Rect(text.x, lower, text.width, max(0, text.bottom - lower))

    def paint(self, brush: Brush) -> None:
        look, seat, board, view = self.look, self.look.front, self.board, self.look.view
        paint_edge(brush, self.rect, seat)
        brush.token(seat, "own_token")
        if view.first == seat:
            token = board.rect("own_token")
            side = round(token.width * 0.55)
            brush.icon("big-wave", Rect(token.right - round(side * 0.8), token.y - side // 3, side, side), "#8FDCD6")
        # Where the name has no room, the heading of the hand says it.
        if board.has("own_name") and brush.fits(look.names[seat], board.rect("own_name"), "smallest", 15):
            brush.fit(look.names[seat], board.rect("own_name"), "label", "title-light", size=board.size("own_name"))
        paint_coin(brush, board.rect("own_coins"), view.coins[seat])
        paint_shell(brush, board.rect("own_shells"), view.influence[seat])
        sums, box = self._places()
        if sums.height:
            paint_sums(brush, sums, strength_of(look, seat))
        if board.has("own_values_text"):
            left = max(0, GOAL - view.influence[seat])
            words = ngettext("{n} more seashell wins the city.", "{n} more seashells win the city.", left).format(
                n=left
            )
            Text(words, "body", "help", board.size("own_values_text"), ("",), wrap=True, valign="top").paint(brush, box)


class OwnTableau(TableauPanel):
    """The own tableau: whole cards with their coins; smaller ones when there are many (SCOUND-14, 19)."""

    def __init__(self, look: CityLook, board: BoardView, composer: CityComposer) -> None:
        super().__init__("own_tableau", "own_tableau", look, board, composer, board.px(50), "tableau")
        self.label = _("Your tableau")
        head, text = board.rect("own_tableau_head"), board.rect("own_tableau_text")
        self.spill = max(self.spill, self.rect.y - head.y + 4, text.bottom - self.rect.bottom + 4)

    @property
    def seat(self) -> int:
        return self.look.front

    @property
    def value(self) -> str:
        """How many cards it holds, in words."""
        count = len(self.pieces())
        return ngettext("{n} card", "{n} cards", count).format(n=count)

    def layout(self, pieces: Sequence[int]) -> LaidRow:
        return own_row(self.board, self.place, pieces, self.first)

    def _clicked(self) -> None:
        if self.lit and self.on_click is not None:
            self.on_click(self.seat)

    def hit_rect(self, ui: Ui) -> Rect:
        return self.rect

    def content(self) -> Hashable:
        return self.look.front, self.lit, self.focused, self.hovered and self.lit, self.cards_content()

    def paint(self, brush: Brush) -> None:
        board, ui, count = self.board, brush.ui, len(self.pieces())
        brush.heading("own_tableau_head", _("Tableau"), "chest")
        self.paint_cards(brush)
        box = board.rect("own_tableau_text")
        words = (
            _("Coins wait here until cashed out. A new card first pays next round.")
            if count
            else _("Investments, armies and shields that stay lie here.")
        )
        Text(words, "body", "help", board.size("own_tableau_text"), ("",), wrap=True, valign="top").paint(brush, box)
        if self.lit:
            brush.field(self.rect, ui.theme.colour("orichalcum", 40 if self.hovered else 20), 8)
            dashed_rect(brush.surface, LIGHT, brush.rect(self.rect), max(2, board.px(2)), board.px(10), board.px(7))
        if self.focused and self.cursor == PANEL:
            brush.focus(self.rect)
