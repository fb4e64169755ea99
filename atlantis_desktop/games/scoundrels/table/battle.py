"""A battle at the table of City of Scoundrels: both sides with their cards and sums, and the clash between them.

What counts is asked of the rules; the panels paint it. `BattleSide` is a `TableauPanel`, so cards are clicked, walked
and looked at as everywhere.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Color, Rect, Surface

from atlantis_desktop.games.scoundrels.rules import conquering
from atlantis_desktop.games.scoundrels.rules.conquering import FEE, PRIZE, TIE
from atlantis_desktop.games.scoundrels.rules.rules import ScoundrelsRules
from atlantis_desktop.games.scoundrels.rules.state import CONQUER, ScoundrelsTable
from atlantis_desktop.games.scoundrels.table.board import CityPanel
from atlantis_desktop.games.scoundrels.table.card_frame import PICTURE
from atlantis_desktop.games.scoundrels.table.composer import CityComposer
from atlantis_desktop.games.scoundrels.table.look import CityLook
from atlantis_desktop.games.scoundrels.table.rows import LaidRow, battle_row
from atlantis_desktop.games.scoundrels.table.tableau_panel import PANEL, TableauPanel
from atlantis_desktop.games.scoundrels.table.values import LIGHT, paint_coin, paint_shell
from atlantis_desktop.table.board_view import BoardView
from atlantis_desktop.ui.art.surfaces import dashed_rect, draw_sliced
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.widgets.brush import Brush
from atlantis_desktop.ui.widgets.lines import Drawing, Lines, Row, Text
from atlantis_desktop.words import _

INK: Final = Color("#2A1A0C")
DIMMED_PICTURE: Final = 140
"""Light of the picture behind a side, of 255: 55 %."""
BLUR: Final = 8


@dataclass(frozen=True)
class Battle:
    """A battle as its cards lie: who fights, what each card counts on its side, and how it ended if it has.

    ``attack`` and ``defence`` hold a value for each CONQUER card, by piece, in the order of the cards; ``winner`` is
    the seat that won, TIE for none, None while the battle goes on.
    """

    attacker: int
    defender: int
    attack: tuple[tuple[int, int], ...]
    defence: tuple[tuple[int, int], ...]
    winner: int | None = None

    def side(self, seat: int) -> tuple[tuple[int, int], ...]:
        """Return the cards of a side with their values."""
        return self.attack if seat == self.attacker else self.defence


def battle_of(
    rules: ScoundrelsRules, view: ScoundrelsTable, attacker: int, defender: int, winner: int | None = None
) -> Battle:
    """Return a battle as the cards lie now (SCOUND-39, 40). What a card counts is what the sum lacks without it."""
    whole = conquering.sums(rules, view, attacker, defender)
    sides: list[tuple[tuple[int, int], ...]] = []
    for seat, total in ((attacker, whole.attack), (defender, whole.defence)):
        values = []
        for zone in ("tableau", "committed"):
            for card in getattr(view, zone)[seat]:
                if rules.faces.family[card] != CONQUER:
                    continue
                without = view.copy()
                getattr(without, zone)[seat].remove(card)
                rest = conquering.sums(rules, without, attacker, defender)
                values.append((card, total - (rest.attack if seat == attacker else rest.defence)))
        sides.append(tuple(values))
    return Battle(attacker, defender, sides[0], sides[1], winner)


class BattleSide(TableauPanel):
    """One side: who, with how many coins and shells, the cards that count, their values and the sum."""

    def __init__(
        self, name: str, look: CityLook, board: BoardView, composer: CityComposer, battle: Callable[[], Battle]
    ) -> None:
        """Take ``attacker`` or ``defender`` as the name, and what gives the battle that is shown."""
        self.battle = battle
        super().__init__(name, f"{name}_cards", look, board, composer, board.px(12), name)
        self.attacks = name == "attacker"
        self.drop = False
        """Whether an empty place shows where an answer is laid."""
        self.share = 1.0
        """How much of the sum is counted, 0 to 1; at 1 the whole is told."""
        self.on_drop: Callable[[], None] | None = None
        self.label = look.names[self.seat]

    @property
    def seat(self) -> int:
        battle = self.battle()
        return battle.attacker if self.attacks else battle.defender

    @property
    def value(self) -> str:
        """The sum, in words."""
        words = _("Attack {n}") if self.attacks else _("Defence {n}")
        return words.format(n=sum(value for _card, value in self.terms()))

    def terms(self) -> tuple[tuple[int, int], ...]:
        """Return the cards of this side with what they count."""
        return self.battle().side(self.seat)

    def pieces(self) -> list[int]:
        return [card for card, _value in self.terms()]

    def layout(self, pieces: Sequence[int]) -> LaidRow:
        return battle_row(self.board, self.place, pieces, int(self.drop))

    def row(self) -> LaidRow:
        """Return the cards, without the empty place."""
        whole = self.layout(self.pieces())
        return LaidRow(tuple(lying for lying in whole.cards if lying.piece >= 0), 0, 0)

    def drop_rect(self) -> Rect:
        """Return the place where an answer is laid, empty where there is none."""
        empty = [lying.rect for lying in self.layout(self.pieces()).cards if lying.piece < 0]
        return empty[-1] if empty else Rect(0, 0, 0, 0)

    def counted(self) -> int:
        """Return the sum as far as it is counted."""
        terms = self.terms()
        return sum(value for _card, value in terms[: round(len(terms) * self.share)])

    def _clicked(self) -> None:
        if self.drop and self.on_drop is not None:
            self.on_drop()
        elif self.lit and self.on_click is not None:
            self.on_click(self.seat)

    def content(self) -> Hashable:
        look, seat, battle = self.look, self.seat, self.battle()
        self.label = look.names[seat]
        return (
            self.label, look.view.coins[seat], look.view.influence[seat], self.terms(), battle.winner, self.drop,
            self.lit, round(self.share, 2), self.focused, self.cards_content(),
        )  # fmt: skip

    def paint(self, brush: Brush) -> None:
        board, name, seat = self.board, self.name, self.seat
        self._ground(brush)
        brush.token(seat, f"{name}_token")
        brush.fit(self.look.names[seat], board.rect(f"{name}_name"), "dialog", "title-light",
                  size=board.size(f"{name}_name"))  # fmt: skip
        role = _("Challenger") if self.attacks else _("Challenged")
        brush.fit(role, board.rect(f"{name}_role"), "medium", "text", size=board.size(f"{name}_role"))
        paint_coin(brush, board.rect(f"{name}_coins"), self.look.view.coins[seat])
        paint_shell(brush, board.rect(f"{name}_shells"), self.look.view.influence[seat])
        self._heads(brush)
        self.paint_cards(brush)
        if self.drop:
            self._drop(brush)
        self._sum(brush)
        if self.focused and self.cursor == PANEL:
            brush.focus(self.rect)

    def _ground(self, brush: Brush) -> None:
        """Paint the picture of the strongest card, blurred and dark, then shade, frame and the edge of the seat."""
        ui, box = brush.ui, brush.rect(self.rect)
        terms = self.terms()
        if terms and not ui.theme.high_contrast:
            card = max(terms, key=lambda term: term[1])[0]
            name = self.composer.framed(card).picture
            brush.surface.blit(
                ui.store.keep(("battle ground", name, box.size), lambda: _blurred(ui, name, box.size)), box
            )
        else:
            brush.field(self.rect, Color(20, 8, 6, 255), 14)
        draw_sliced(brush.surface, ui, "scoundrels/battle_side", box)
        edge = Rect(box.x, box.y, box.width, max(4, self.board.px(8)))
        radius = self.board.px(14)
        pygame.draw.rect(brush.surface, ui.theme.seat(self.seat + 1), edge, border_top_left_radius=radius,
                         border_top_right_radius=radius)  # fmt: skip

    def _heads(self, brush: Brush) -> None:
        """Name what stands and what is played for this battle, each over its first card if that is in the first row."""
        board, name = self.board, self.name
        standing = set(self.look.view.tableau[self.seat])
        row = self.layout(self.pieces()).cards
        first = next((lying for lying in row if lying.piece not in standing), None)
        box = board.rect(f"{name}_tableau_head")
        place = board.rect(f"{name}_battle_head")
        if first is not None:
            top = min(lying.rect.y for lying in row)
            at = first.rect.x if first.rect.y == top else place.x
            place = Rect(at, place.y, self.rect.right - board.px(12) - at, place.height)
            if at < box.right and first.piece not in standing and first is not row[0]:
                place.x = max(place.x, min(at, box.right))
            colour = "orichalcum" if first.rect.y == top else "bad-dark"
            _told(brush, _("This battle").upper(), place, "bold", colour, board.size(f"{name}_battle_head"))
            if place.top < box.bottom and place.bottom > box.top:
                box.width = min(box.width, place.x - board.px(8) - box.x)
        if any(lying.piece in standing for lying in row):
            words = _("In the tableau").upper()
            if not brush.fits(words, box, "smallest", 15):
                words = _("Tableau").upper()
            _told(brush, words, box, "bold", "orichalcum", board.size(f"{name}_tableau_head"))

    def _drop(self, brush: Brush) -> None:
        ui, box = brush.ui, self.drop_rect()
        brush.field(box, ui.theme.colour("orichalcum", 60 if self.lit else 30), 8)
        dashed_rect(brush.surface, LIGHT, brush.rect(box), max(2, self.board.px(3)), self.board.px(9), self.board.px(6))
        words = _("Drop a CONQUER card here")
        inner = box.inflate(-self.board.px(16), -self.board.px(16))
        for style, size in (("bold", 20.0), ("bold", 18.0), ("smallest", 16.0), ("smallest", 15.0)):
            if ui.text.fits(words, style, inner, size=size):
                brush.words(words, inner, style, "title-light", size=size, align="center", valign="middle", fit=True)
                return
        brush.icon("card-play", inner, "title-light")

    def _sum(self, brush: Brush) -> None:
        board, name, ui = self.board, self.name, brush.ui
        values = [value for _card, value in self.terms() if value]
        if len(values) > 1:
            words = " + ".join(str(value) for value in values)
            brush.fit(words, board.rect(f"{name}_sum"), "counter", "title-light", size=board.size(f"{name}_sum"),
                      align="center")  # fmt: skip
        total, size = board.rect(f"{name}_total"), board.size(f"{name}_total")
        winner = self.battle().winner
        lost = winner is not None and winner not in (TIE, self.seat)
        if not lost and not ui.theme.high_contrast:
            light = ui.store.keep(("battle light", total.height), lambda: _soft(ui, round(total.height * 2.2)))
            brush.surface.blit(light, light.get_rect(center=brush.rect(total).center))
        brush.words(str(self.counted()), total, "headline", "muted" if lost else "#FFF2CC", size=size, align="center",
                    valign="middle", wrap=False, shadow=True)  # fmt: skip
        label = _("Attack") if self.attacks else _("Defence")
        if winner is not None:
            label = _("{side} · tie") if winner == TIE else _("{side} · lost") if lost else _("{side} · won")
            label = label.format(side=_("Attack") if self.attacks else _("Defence"))
        brush.fit(label.upper(), board.rect(f"{name}_label"), "bold", "title-light", size=board.size(f"{name}_label"),
                  align="center")  # fmt: skip


def _told(brush: Brush, words: str, box: Rect, style: str, colour: str, size: float | None) -> None:
    """Set words on one line, or leave them out where even the smallest letters have no room."""
    if brush.fits(words, box, "smallest", 15):
        brush.fit(words, box, style, colour, size=size)


def _soft(ui: Ui, side: int) -> Surface:
    """Return a faint round light that fades out towards its edge."""
    light = ui.store.prepare("common/spotlight", (side, side)).copy()
    fade = Surface((side, side), pygame.SRCALPHA)
    for step in range(side // 2, 0, -2):
        share = 1 - step / (side / 2)
        pygame.draw.circle(fade, (255, 255, 255, round(150 * share * share)), (side // 2, side // 2), step)
    light.blit(fade, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return light


def _blurred(ui: Ui, name: str, size: tuple[int, int]) -> Surface:
    """Return a picture that fills a size, blurred and dark."""
    share = max(size[0] / PICTURE[0], size[1] / PICTURE[1])
    whole = ui.store.prepare(name, (round(PICTURE[0] * share), round(PICTURE[1] * share)))
    part = Surface(size, 0, whole)
    part.blit(whole, ((size[0] - whole.get_width()) // 2, (size[1] - whole.get_height()) // 2))
    small = pygame.transform.smoothscale(part, (max(1, size[0] // BLUR), max(1, size[1] // BLUR)))
    part = pygame.transform.smoothscale(small, size)
    part.fill((DIMMED_PICTURE,) * 3, special_flags=pygame.BLEND_RGB_MULT)
    out = Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(out, (255, 255, 255, 255), out.get_rect(), border_radius=ui.scale.px(13))
    out.blit(part, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return out


class ClashPanel(CityPanel):
    """Between the sides: what the battle costs, what is at stake, and the challenged player's answer."""

    role = "picture"

    def __init__(
        self, look: CityLook, board: BoardView, battle: Callable[[], Battle],
        response: Callable[[], tuple[str, str, str]] | None = None,
    ) -> None:  # fmt: skip
        """Take the battle, and what gives head, line and help of the answer's panel."""
        super().__init__("clash", look, board, board.px(44))
        self.battle = battle
        self.response = response or self.usual_response
        self.stake = True
        """Whether the shell that is at stake lies here; it is away while it flies to the winner."""
        self.label = _("Battle")

    def usual_response(self) -> tuple[str, str, str]:
        """Return what the panel of the answer says."""
        battle, names = self.battle(), self.look.names
        if battle.winner is None:
            head = _("{name} may answer").format(name=names[battle.defender])
            return head, _("before the battle is fought"), _("No clock runs: there is time to think.")
        if battle.winner == TIE:
            return _("A tie"), _("no seashell moves"), ""
        return _("{name} wins").format(name=names[battle.winner]), _("one seashell changes hands"), ""

    def content(self) -> Hashable:
        return self.battle(), self.look.names, self.response(), self.stake

    def paint(self, brush: Brush) -> None:
        ui, board = brush.ui, self.board
        entry, k = ui.store.info("scoundrels/battle_middle"), board.k
        reach = round(entry.anchor[0] * k)
        area = self.rect.width + 2 * reach, self.rect.height + reach + round(50 * k)
        picture = ui.store.sliced(entry.name, area, scale=k, margins=(70, 70, 70, 80))
        brush.surface.blit(picture, brush.rect(self.rect).move(-reach, -reach))
        brush.words(_("Battle"), board.rect("clash_title"), "heading", INK, size=board.size("clash_title"), bold=True,
                    align="center", valign="middle", wrap=False, fit=True, squeeze=True)  # fmt: skip
        self._price(brush)
        self._emblem(brush)
        stake = board.rect("clash_stake")
        if self.stake:
            paint_shell(brush, stake, PRIZE)
        text, size = board.rect("clash_text"), board.size("clash_text")
        words = _("The winner takes one seashell from the loser. A tie moves nothing.")
        Text(words, "bold", INK, size, ("",), "center", wrap=True, valign="top").paint(brush, text)
        self._response(brush)

    def _price(self, brush: Brush) -> None:
        """Say what the battle cost, with the coin in the sentence where it fits one line, or the coin alone."""
        box, size = self.board.rect("clash_price"), self.board.size("clash_price")
        told = _("{name} pays {coins} to the bank").format(name=self.look.names[self.battle().attacker], coins="\0")
        before, after = (Text(part.strip(), "medium", INK, size, optional=1) for part in told.split("\0"))
        coin = Drawing(lambda brush, box: paint_coin(brush, box, FEE), size=34)
        Lines([Row([before, coin, after], align="center", gap=6)], valign="middle").lay(brush, box)

    def _emblem(self, brush: Brush) -> None:
        box = self.board.rect("clash_emblem")
        entry = brush.ui.store.info("scoundrels/battle_emblem")
        share = box.width / 200
        picture = brush.ui.store.get(entry.name, (round(entry.w * share), round(entry.h * share)))
        at = brush.rect(box)
        brush.surface.blit(picture, (at.x - round(entry.anchor[0] * share), at.y - round(entry.anchor[1] * share)))

    def _response(self, brush: Brush) -> None:
        head, line, text = self.response()
        board = self.board
        brush.sliced("scoundrels/battle_response", "clash_response")
        over = self.battle().winner is not None
        brush.icon("laurels" if over else "hourglass", "clash_response_sign", "orichalcum")
        for region, words, style, colour in (
            ("clash_response_head", head, "heading", "orichalcum"), ("clash_response_line", line, "medium", "text"),
        ):  # fmt: skip
            _told(brush, words, board.rect(region), style, colour, board.size(region))
        if text:
            brush.note("clash_response_text", text, "text")
