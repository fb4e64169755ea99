"""The board of one councilor large: ability, figures, mystic energy, treasury and cards; arrows lead to the others."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial
from typing import Final

from pygame import Rect
from pygame.event import Event

from atlantis_desktop.games.rising.rules.pieces import ENERGY
from atlantis_desktop.games.rising.table.drawn import paint_figure
from atlantis_desktop.games.rising.table.frame import IslandPanel, set_block
from atlantis_desktop.games.rising.table.handcard import CARD, paint_card
from atlantis_desktop.games.rising.table.held import Held, lay_held, paint_held
from atlantis_desktop.games.rising.table.island import OnIsland
from atlantis_desktop.games.rising.table.look import Standing, drawing_of
from atlantis_desktop.games.rising.table.model import GOODS, IslandModel
from atlantis_desktop.games.rising.table.page import OverTable
from atlantis_desktop.games.rising.words.card_texts import councilor_def
from atlantis_desktop.games.rising.words.signs import sign_of
from atlantis_desktop.ui.art.portraits import draw_portrait
from atlantis_desktop.ui.art.surfaces import draw_panel
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.widgets.brush import Brush
from atlantis_desktop.ui.widgets.button import Button, IconButton
from atlantis_desktop.words import _, ngettext

FOLLOWERS: Final = 4
ENERGIES: Final = 5
CARDS: Final = 4
EMPTY_ALPHA: Final = 70


class BoardPanel(IslandPanel):
    """The marble board of one seat."""

    def __init__(self, seat: int, model: IslandModel, screen: Screen, held: Sequence[Held]) -> None:
        super().__init__("councilor_board", model, screen)
        self.seat, self.held = seat, held

    def content(self) -> Hashable:
        return self.seat

    def paint(self, brush: Brush) -> None:
        model, seat, screen, ui = self.model, self.seat, self.screen, brush.ui
        board = model.view.boards[seat]
        draw_panel(brush.surface, ui, brush.rect(self.rect), "marble")
        edge = ui.store.get(f"rising/cards/councilor_board_{seat + 1}", self.rect.size)
        brush.surface.blit(edge, brush.rect(self.rect))
        draw_portrait(brush.surface, ui, seat + 1, brush.rect("board_portrait"), brush.rect("board_token"),
                      sign_of(model.rules, board))  # fmt: skip
        brush.fit(model.names[seat].upper(), screen.rect("board_name"), "dialog", "ink", size=40)
        role = model.councilor(seat) or _("Councilor")
        tint = ui.theme.seat_text(seat + 1, "marble")
        brush.fit(role.upper(), screen.rect("board_role"), "name", tint, size=23, align="right")
        line = screen.rect("board_name")
        brush.field(Rect(line.x, line.bottom + 2, screen.rect("board_role").right - line.x, max(1, screen.px(2))),
                    ui.theme.colour("bronze", 160), 0)  # fmt: skip
        if model.is_second_team(seat):
            told = _("Hologram, Automaton and Bots of whoever plays alone, with goods of their own. [MONS-95]")
            set_block(brush, told, screen.rect("board_ability"), "ink", ("body", 20), link="link")
        elif board >= 0:
            brush.icon("crystal-ball", "board_mark", "#5B3F8C")
            known = councilor_def(model.rules, board - self.model.rules.box.councilor_0)
            held, room = model.hologram_board(seat), screen.rect("board_ability")
            if held < 0:
                # What one that has no Hologram can do takes the room of both.
                room.union_ip(screen.rect("board_hologram"))
            set_block(brush, f"{known.text} [{known.rule}]", room, "ink", ("body", 20), link="link")
            if held >= 0:
                other = councilor_def(model.rules, held - self.model.rules.box.councilor_0)
                words = _("**Hologram, {board}:** {text}").format(board=other.name, text=other.hologram)
                set_block(brush, words, screen.rect("board_hologram"), "ink-2", ("body", 17))
        self._figures(brush)
        self._energy(brush)
        self._treasury(brush)
        self._cards(brush)

    def _head(self, brush: Brush, region: str, words: str) -> None:
        brush.fit(words, self.screen.rect(region), "bold", "ink-2", size=17)

    def _slot(self, brush: Brush, region: str) -> Rect:
        box = self.screen.rect(region)
        brush.sliced("rising/cards/board_slot", box)
        return box

    def _figures(self, brush: Brush) -> None:
        model, seat = self.model, self.seat
        theirs, head = model.crew(seat), model.head(seat)
        followers = len(theirs)
        words = _("Leader and followers")
        if model.is_second_team(seat):
            words = _("Hologram, Automaton and Bots")
        elif followers > FOLLOWERS:
            words = ngettext("Leader and {n} follower", "Leader and {n} followers", followers).format(n=followers)
        self._head(brush, "board_figures_head", words)
        leads = drawing_of(model.rules, model.view, head[0]) if head else ""
        rows = [("slot_leader", leads, bool(head))]
        for at in range(FOLLOWERS):
            # Allies are followers too, and look like themselves.
            drawing = drawing_of(model.rules, model.view, theirs[at]) if at < followers else ""
            rows.append((f"slot_follower_{at + 1}", drawing, at < followers))
        for region, drawing, there in rows:
            box = self._slot(brush, region)
            leader = region == "slot_leader"
            look = Standing(0, drawing if there else "volunteer", leader, not there)
            high = box.height * (0.82 if leader else 0.7)
            paint_figure(brush.ui, brush.surface, look, box.centerx - brush.origin[0],
                         box.bottom - box.height * 0.1 - brush.origin[1], high)  # fmt: skip

    def _energy(self, brush: Brush) -> None:
        count = self.model.amount(self.seat, ENERGY)
        self._head(brush, "board_energy_head", _("Mystic energy: {n}").format(n=count))
        for at in range(ENERGIES):
            box = self._slot(brush, f"slot_energy_{at + 1}")
            self._token(brush, "energy", box.center, round(box.width * 0.8), at < count)

    def _token(self, brush: Brush, good: str, centre: tuple[int, int], side: int, there: bool) -> None:
        picture = brush.ui.store.get(f"rising/tokens/{good}", (side, side), state="" if there else "dim")
        if not there:
            picture = picture.copy()
            picture.set_alpha(EMPTY_ALPHA)
        at = centre[0] - brush.origin[0], centre[1] - brush.origin[1]
        brush.surface.blit(picture, picture.get_rect(center=at))

    def _treasury(self, brush: Brush) -> None:
        self._head(brush, "board_treasury_head", _("Treasury"))
        for good, kind in GOODS[:4]:
            box = self._slot(brush, f"slot_{good}")
            count = self.model.amount(self.seat, kind)
            side = round(box.height * 0.74)
            self._token(brush, good, (box.x + box.width // 3, box.centery), side, count > 0)
            rest = Rect(box.x + box.width * 3 // 5, box.y, box.width // 3, box.height)
            brush.words(str(count), rest, "counter", "ink", size=25, align="center", valign="middle", wrap=False)

    def _cards(self, brush: Brush) -> None:
        cards = self.model.cards(self.seat)
        words = ngettext("{n} library card or artifact", "{n} library cards and artifacts", len(cards))
        self._head(brush, "board_cards_head", words.format(n=len(cards)))
        first, last = self.screen.rect("slot_card_1"), self.screen.rect(f"slot_card_{CARDS}")
        held = self.held
        if held:
            # What is held besides lies to the right of the cards.
            row = first.union(last)
            if cards:
                row.x, row.width = row.centerx + self.screen.px(6), row.width // 2 - self.screen.px(6)
                last = self.screen.rect(f"slot_card_{CARDS // 2}")
            slots, _rest = lay_held(brush.ui, self.screen, row, held, False)
            for each, slot in zip(held, slots, strict=True):
                paint_held(brush, each, slot)
            if not cards:
                return
        places = CARDS // 2 if held else CARDS
        count = max(places, len(cards))
        pitch = min(last.x - first.x, last.right - first.x) / (places - 1) if count <= places else (
            (last.right - first.x - first.width) / (count - 1))  # fmt: skip
        for at in range(count):
            slot = first.move(round(at * pitch), 0)
            if at >= len(cards):
                brush.sliced("rising/cards/board_slot", slot)
                continue
            # In small windows a card is as wide as its place, since words do not shrink with it.
            card = Rect(0, 0, max(round(slot.height * CARD[0] / CARD[1]), min(round(pitch) - 4, CARD[0])), slot.height)
            card.center = slot.center
            paint_card(brush, self.model, cards[at], card)


class CouncilorScene(OverTable):
    """The board of a seat over the darkened table."""

    name = "councilor"

    def __init__(self, table: OnIsland, seat: int) -> None:
        """Take the table and whose board is shown first."""
        super().__init__(table)
        self.seat = seat

    def build(self) -> None:
        """Make the board with its buttons."""
        screen = Screen("rising/councilor", self.ui.scale, 0)
        model = self.table.model
        hand = self.table.hand
        held = hand.held() if self.seat == model.front and self.table.live else model.held(self.seat)
        self.page = self.add(BoardPanel(self.seat, model, screen, held))
        if model.rules.seats > 1:
            for name, by in (("previous", -1), ("next", 1)):
                seat = (self.seat + by) % model.rules.seats
                self.add(
                    IconButton(name, screen.rect(name), f"{name}-button", partial(self.turn, by),
                               label=model.names[seat], region="cards")
                )  # fmt: skip
        close = Button(
            "close", screen.rect("close"), _("Close"), self.leave, kind="primary", size=screen.size("close"),
            region="cards",
        )  # fmt: skip
        self.set_focus(self.add(close))

    def turn(self, by: int) -> None:
        """Show the board of the seat before or after."""
        self.seat = (self.seat + by) % self.table.model.rules.seats
        self.rebuild()

    def on_key(self, event: Event, key: str) -> bool:
        """Number keys show the board of a seat."""
        if key.isdecimal() and 1 <= int(key) <= self.table.model.rules.seats:
            self.seat = int(key) - 1
            self.rebuild()
            return True
        return False
