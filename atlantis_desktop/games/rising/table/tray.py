"""The board at the lower edge: the councilor in front, its Atlanteans, treasury, mystic energy and cards."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Final

import pygame
from pygame import Color, Rect, Surface

from atlantis_desktop.engine.zones import HIDDEN
from atlantis_desktop.games.rising.rules.pieces import ENERGY, LEADER, POOL
from atlantis_desktop.games.rising.table.draft import paint_given
from atlantis_desktop.games.rising.table.drawn import paint_figure
from atlantis_desktop.games.rising.table.frame import IslandPanel, first_fit, set_block
from atlantis_desktop.games.rising.table.handcard import best_slots, paint_card
from atlantis_desktop.games.rising.table.held import NO_PIECE, Held, lay_held, paint_held
from atlantis_desktop.games.rising.table.look import standing
from atlantis_desktop.games.rising.table.model import GOODS, IslandModel
from atlantis_desktop.games.rising.table.plates import paint_good, paint_seat
from atlantis_desktop.games.rising.words.card_texts import councilor_def
from atlantis_desktop.games.rising.words.sentences import figure_name, piece_name
from atlantis_desktop.table.card_rows import card_beside, seen_of
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.widgets.brush import Brush
from atlantis_desktop.words import _, language

PLACED_ALPHA: Final = 72
LIFT: Final = 0.08
"""By how much of its height a card rises that was clicked once."""


class TrayPanel(IslandPanel):
    """The councilor in front: who it is, its ability, figures, treasury and energy."""

    role = "button"
    clickable = True
    focusable = True

    def __init__(self, model: IslandModel, screen: Screen, spill: int) -> None:
        super().__init__("tray", model, screen, spill=spill, region="tray")
        self.label = _("Atlanteans")
        self.selected = -1
        """The figure that a click on a tile places."""
        self.on_figure: Callable[[int], None] | None = None
        self.on_councilor: Callable[[], None] | None = None
        """Shows the board of the councilor large; asked by a click beside the figures, and by Enter."""
        self._spots: list[tuple[Rect, int]] = []

    def content(self) -> Hashable:
        model, seat = self.model, self.model.front
        figures = tuple(
            (standing(model.rules, model.view, f), model.view.where[f]) for f in model.all_figures(seat)
        )  # fmt: skip
        return (
            seat, model.names[seat], model.councilor(seat), model.hologram_board(seat), figures, self.selected,
            model.asked == seat, model.phase == 1, model.step == "place", model.giving(seat),
            tuple(model.amount(seat, kind) for _name, kind in GOODS), self.focused,
        )  # fmt: skip

    def _waiting(self) -> list[int]:
        """The figures that can be chosen, from left to right: those in the pool, others to be moved too (RISE-35)."""
        model = self.model
        waiting = model.waiting(model.front)
        return [figure for figure in model.all_figures(model.front) if model.step == "place" or figure in waiting]

    def pieces(self) -> Sequence[int]:
        return [self.model.rules.box.figure_0 + figure for figure in self.model.all_figures(self.model.front)]

    def key(self, event: object, key: str) -> bool:
        waiting = self._waiting()
        if key not in ("left", "right") or len(waiting) < 2 or self.on_figure is None:
            return False
        at = waiting.index(self.selected) if self.selected in waiting else 0
        self.on_figure(waiting[(at + (1 if key == "right" else -1)) % len(waiting)])
        return True

    def _name(self, figure: int) -> str:
        name = figure_name(self.model.rules, figure, self.model.names)
        return f"{name} {figure}"

    @property
    def value(self) -> str:
        """The name of the figure that a click on a tile places."""
        return self._name(self.selected) if self.selected >= 0 else ""

    def parts(self) -> list[tuple[str, Rect]]:
        """Return the names of the figures that wait, with their rectangles."""
        return [(self._name(figure), rect) for rect, figure in self._spots]

    def release(self, pos: tuple[int, int], inside: bool) -> None:
        found = next((figure for rect, figure in reversed(self._spots) if rect.collidepoint(pos)), -1)
        if inside and found >= 0 and self.on_figure is not None:
            self.on_figure(found)
        elif inside:
            self.answer()

    def answer(self) -> None:
        if self.on_councilor is not None:
            self.on_councilor()

    def refresh(self) -> None:
        super().refresh()
        # Where the panel has no room for it, pointing at it tells what the councilor can do.
        self.tip = "" if self.tells_ability() else self.model.ability(self.model.front)

    def tells_ability(self) -> bool:
        """Tell whether there is room for what the councilor can do."""
        if not self.screen.has("tray_ability"):
            return False
        box = self._ability_box()
        high = self.ui.text.measure(self.model.ability(self.model.front), "smallest", box.width, size=15)[1]
        return high <= box.height + 2

    def _ability_box(self) -> Rect:
        box = self.screen.rect("tray_ability")
        box.height = self.rect.bottom - self.screen.px(6) - box.y
        return box

    def paint(self, brush: Brush) -> None:
        model, screen = self.model, self.screen
        seat = model.front
        paint_seat(brush, model, seat, self.rect, "tray", 8)
        brush.fit(model.names[seat], screen.rect("tray_name"), "name", "title-light", size=screen.size("tray_name"))
        self._role(brush, seat)
        if self.tells_ability():
            set_block(brush, model.ability(seat), self._ability_box(), "text", ("body", 17))
        self._figures(brush, seat)
        if self.focused:
            brush.focus(screen.rect("tray_atlanteans"))
        for part, words in (("treasury", _("Treasury")), ("energy", _("Energy"))):
            region = f"tray_{part}_head"
            if screen.has(region):
                box = screen.rect(region)
                head = first_fit(brush, box, words, "")
                brush.fit(head, box, "body", "muted", size=17, align="center" if part == "energy" else "left")
        giving = model.giving(seat)
        for good, kind in GOODS[:4]:
            paint_good(brush, good, screen.rect(f"tray_{good}"), model.amount(seat, kind), giving[kind])
        if screen.small:
            energy = screen.rect("tray_energy")
            paint_good(brush, "energy", energy, model.amount(seat, ENERGY), giving[ENERGY])
            return
        self._energy(brush, model.amount(seat, ENERGY))
        token = screen.rect("tray_energy")
        if screen.has("tray_energy_head"):
            # The mark stays clear of the heading.
            token.y = screen.rect("tray_energy_head").bottom + screen.px(4)
        paint_given(brush, token, giving[ENERGY])
        for line in self.separators():
            brush.field(line, Color("#8A6428"), 0)

    def separators(self) -> list[Rect]:
        """Return the lines between the parts of the tray, which touch no number of the part before them."""
        screen, found, before = self.screen, [], 0
        for region in ("tray_atlanteans", "tray_treasury", "tray_energy"):
            box = screen.rect(region)
            x = max(box.x - screen.px(10), (before + box.x) // 2)
            found.append(Rect(x, self.rect.y + screen.px(12), 1, self.rect.height - screen.px(24)))
            before = box.right
        return found

    def _role(self, brush: Brush, seat: int) -> None:
        """Set who the councilor is, and whose board the Hologram has in this round (RISE-121)."""
        model, box = self.model, self.screen.rect("tray_role")
        role, board = model.councilor(seat) or _("Councilor"), model.hologram_board(seat)
        if board >= 0:
            name = councilor_def(model.rules, board - self.model.rules.box.councilor_0).name
            both = _("{role} · Hologram: {board}").format(role=role, board=name)
            role = first_fit(brush, box, both, _("Hologram: {board}").format(board=name))
        brush.fit(role, box, "fine", "muted", size=17)

    def _energy(self, brush: Brush, count: int) -> None:
        box = self.screen.rect("tray_energy")
        side = round(box.width * 0.95)
        head = self.screen.rect("tray_energy_head").bottom if self.screen.has("tray_energy_head") else box.y
        centre = (box.centerx, head + side // 2)
        if count:
            brush.picture("rising/tokens/energy_glow", centre, (round(side * 1.25), round(side * 1.25)))
        brush.picture("rising/tokens/energy", centre, (side, side))
        rest = Rect(box.x, centre[1] + round(side * 0.36), box.width, max(1, box.bottom - centre[1] - side // 3))
        brush.words(str(count), rest, "counter", "text", size=28, align="center", valign="middle", wrap=False)

    def _figures(self, brush: Brush, seat: int) -> None:
        """Paint the Atlanteans in a row: those in the pool full, those that stand on a place pale."""
        model, ui, screen = self.model, brush.ui, self.screen
        box = screen.rect("tray_atlanteans")
        figures = model.all_figures(seat)
        waiting = [figure for figure in figures if model.view.where[figure] == POOL]
        if screen.has("tray_atlanteans_head"):
            words = _("Atlanteans to place") if model.phase == 1 and waiting else _("Atlanteans")
            if model.phase == 1 and not waiting:
                words = _("All Atlanteans placed")
            brush.fit(words, screen.rect("tray_atlanteans_head"), "body", "muted", size=17)
        self._spots = []
        k = screen.k
        step = min(50 * k, (box.width - 60 * k) / max(1, len(figures) - 1))
        foot, size = self._standing_room(brush, box.bottom)
        for at, figure in enumerate(figures):
            x = box.x + 36 * k + at * step
            high = (66 if model.rules.figures.kind[figure] == LEADER else 50) * size
            look = standing(model.rules, model.view, figure)._replace(laid=False)
            if figure in waiting or (figure == self.selected and model.step == "place"):
                if figure == self.selected:
                    glow = (round(x), round(foot - high * 0.45))
                    brush.picture("rising/figures/glow_next", glow, (round(120 * k), round(120 * k)))
                    high *= 1.1
                paint_figure(ui, brush.surface, look, x - brush.origin[0], foot - brush.origin[1], high)
                self._spots.append((Rect(round(x - step / 2), round(foot - high), round(step), round(high)), figure))
                continue
            if model.step == "place":
                self._spots.append((Rect(round(x - step / 2), round(foot - high), round(step), round(high)), figure))
            layer = Surface((round(120 * k), round(140 * k)), pygame.SRCALPHA)
            paint_figure(ui, layer, look, 60 * k, 124 * k, high)
            layer.set_alpha(PLACED_ALPHA)
            brush.surface.blit(layer, (round(x - 60 * k) - brush.origin[0], round(foot - 124 * k) - brush.origin[1]))

    def _standing_room(self, brush: Brush, bottom: int) -> tuple[float, float]:
        """Return where the figures stand and their scale, such that the leader's crown stays below the heading."""
        screen, k = self.screen, self.screen.k
        foot = bottom - 22 * k
        if not screen.has("tray_atlanteans_head"):
            return foot, k
        leader = brush.ui.store.info("rising/figures/leader_1")
        tall, top = 66 * 1.1 * leader.anchor[1] / 100 * k, screen.rect("tray_atlanteans_head").bottom
        foot += min(max(0.0, tall - (foot - top)), 12 * k)
        return foot, k * min(1.0, (foot - top) / tall)


class HandPanel(IslandPanel):
    """The library cards and artifacts of the councilor in front."""

    role = "button"
    clickable = True
    focusable = True

    def __init__(self, model: IslandModel, screen: Screen) -> None:
        super().__init__("hand", model, screen, spill=screen.px(26), region="hand")
        self.playable: frozenset[int] = frozenset()
        self.raised = HIDDEN
        """The card that was clicked once, `HIDDEN` for none."""
        self.on_card: Callable[[int, Rect], None] | None = None
        self.on_throw: Callable[[int, Rect], None] | None = None
        """Is told a card that was dragged out of the hand onto the table."""
        self.on_look: Callable[[], None] | None = None
        self.label = _("Cards")
        self._at = 0
        self._pointed = -1
        self._laid: tuple[Hashable, list[Rect]] | None = None
        self.held: tuple[Held, ...] = ()
        """What lies above the library's cards: things of a pack, and at last what is only counted."""
        self._held: tuple[int, Rect] | None = None
        """The card on which the mouse button went down, with where it lies."""

    def cards(self) -> list[int]:
        """Return the cards that lie here: those of the library, then what is held besides."""
        return [*self.model.cards(self.model.front), *(each.piece for each in self.held if each.piece != NO_PIECE)]

    def pieces(self) -> Sequence[int]:
        return [card for card in self.cards() if card != HIDDEN]

    def slots(self) -> list[Rect]:
        """Return where the cards lie: side by side in as many rows as let most of them say what they do."""
        return self._lay()[: len(self.cards())]

    def _lay(self) -> list[Rect]:
        """Return where the library's cards lie, then what is held besides, above them."""
        cards, size = self.model.cards(self.model.front), tuple(self.rect)
        key = (tuple(cards), self.held, size, self.ui.theme.key, language())
        if self._laid is None or self._laid[0] != key:
            # No small card stands out above the edge of the board.
            room = self.rect
            if self.held:
                room = room.clip(self.screen.rect("tray").inflate(0, -2 * self.screen.px(6)))
            above, rest = lay_held(self.ui, self.screen, room, self.held, bool(cards))
            self._laid = key, [*best_slots(self.ui, self.model, cards, rest), *above]
        return self._laid[1]

    def taken(self) -> list[Rect]:
        """Return what of its room is taken."""
        return self._lay()

    def point(self, pos: tuple[int, int]) -> bool:
        """The pointer is here now. Gives whether another card lies under it than before."""
        hits = [at for at, slot in enumerate(self.slots()) if slot.collidepoint(pos)]
        before, self._pointed = self._pointed, hits[-1] if hits and self.hovered else -1
        return before != self._pointed

    def pointed_card(self) -> int:
        """Return the card that is pointed at, by pointer or keyboard; below 0 for none or a hidden one."""
        cards = self.cards()
        at = self._at % len(cards) if cards and self.focused and not self.ui.app.pointer_in_use else self._pointed
        return cards[at] if 0 <= at < len(cards) else self.raised

    def focus_changed(self, focused: bool) -> None:
        if self.on_look is not None:
            self.on_look()

    def content(self) -> Hashable:
        return (
            tuple(self.cards()), self.held, self.playable, self.focused, self._at, self.model.front, self.raised,
        )  # fmt: skip

    @property
    def value(self) -> str:
        """The name of the card at which the keyboard is."""
        cards = self.cards()
        return self._name(cards[self._at % len(cards)]) if cards else ""

    def _name(self, card: int) -> str:
        return "" if card == HIDDEN else piece_name(self.model.rules, card, self.model.names)

    def says(self) -> Sequence[str]:
        return [_("{card}: {state}").format(card=each.name, state=each.short) for each in self.held]

    def parts(self) -> list[tuple[str, Rect]]:
        """Return the names of the cards, with what is seen of each."""
        return [(self._name(card), rect) for card, rect in zip(self.cards(), seen_of(self.slots()), strict=True)]

    def lit_parts(self) -> list[str]:
        """Return the names of the cards that can be played now."""
        return [self._name(card) for card in self.cards() if card in self.playable]

    def _hit(self, pos: tuple[int, int]) -> tuple[int, Rect] | None:
        """Return the card under a place of the window, and where it lies."""
        hits = [at for at, slot in enumerate(self.slots()) if slot.collidepoint(pos)]
        return (self.cards()[hits[-1]], self.slots()[hits[-1]]) if hits else None

    def press(self, pos: tuple[int, int]) -> None:
        self._held = self._hit(pos)

    def release(self, pos: tuple[int, int], inside: bool) -> None:
        """A click is told; a card that is let go of well above the hand was thrown onto the table."""
        held, self._held = self._held, None
        found = self._hit(pos)
        if inside and found is not None and self.on_card is not None:
            self.on_card(*found)
            return
        thrown = pos[1] < self.rect.top - self.rect.height // 3
        if thrown and held is not None and held[0] != HIDDEN and self.on_throw is not None:
            self.on_throw(*held)

    def answer(self) -> None:
        cards = self.cards()
        if cards and self.on_card is not None:
            at = self._at % len(cards)
            self.on_card(cards[at], self.slots()[at])

    def key(self, event: object, key: str) -> bool:
        cards = self.cards()
        at = card_beside(self.slots(), self._at % len(cards), key) if cards else None
        if at is None:
            return False
        self._at = at
        self.mark()
        self.focus_changed(True)
        return True

    def paint(self, brush: Brush) -> None:
        lift = round(LIFT * self.rect.height)
        for at, (card, slot) in enumerate(zip(self.cards(), self.slots(), strict=True)):
            if card != HIDDEN and card == self.raised:
                slot = slot.move(0, -lift)
            if card < self.model.rules.box.misfortune_0:
                paint_card(brush, self.model, card, slot)
                if card in self.playable:
                    brush.frame(slot, brush.ui.theme.colour("glow"), 3, 12)
            else:
                paint_held(brush, next(each for each in self.held if each.piece == card), slot)
            if self.focused and at == self._at % len(self.cards()):
                brush.focus(slot)
        counted = [each for each in self.held if each.piece == NO_PIECE]
        for each, slot in zip(counted, self._lay()[len(self.cards()) :], strict=True):
            paint_held(brush, each, slot)
