"""The cover: bronze doors between two people at one device. Nothing of the game is drawn behind them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame
from pygame import Rect, Surface

from atlantis_desktop.table import doors
from atlantis_desktop.table.at_table import CoveredTable
from atlantis_desktop.table.cards.painter import card_size
from atlantis_desktop.table.general.painter import draw_back
from atlantis_desktop.ui.art.portraits import draw_portrait
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.scenes.base import Scene
from atlantis_desktop.ui.scenes.parts import label, paint_page
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.text import NARROWEST
from atlantis_desktop.ui.widgets.base import Custom
from atlantis_desktop.ui.widgets.button import Button
from atlantis_desktop.ui.widgets.panel import Label, Panel, Picture
from atlantis_desktop.words import N_, _

WIDER: Final = 1.2
SMALLER: Final = 0.7
"""How far the gold button may grow, and its letters shrink, before its words become fewer."""


SECRECY: Final = 1.0
"""So many seconds the key of the gold button, which the one before may still press, does not open the doors."""


class CoverScene(Scene):
    """Asks for the device to be passed on; the named person opens the doors."""

    name = "cover"

    def __init__(self, ui: Ui, table: CoveredTable) -> None:
        """Take the table that waits behind the doors."""
        super().__init__(ui)
        self.table = table
        self.session = table.session
        asked = self.session.asked
        self.seat = 0 if asked is None else asked
        self._heard = False
        self._shut = False
        self._shown = 0.0
        """For how many seconds the doors are seen."""

    # ------------------------------------------------------------------------------------------------ building

    @property
    def who(self) -> str:
        """The name of the person who is called, safe to be set in marked text."""
        return escape(self.session.names[self.seat])

    def build(self) -> None:
        """Make the panel with the call, the reason and the buttons."""
        ui = self.ui
        self.screen = screen = Screen("shared/cover", ui.scale)
        self.add(Panel("panel", screen.rect("panel"), "marble-doors"))
        self.add(Custom("portrait", screen.rect("portrait"), self._portrait, spill=8))
        label(self, screen, "call_pass", _("Pass to"), "ink-2")
        colour = ui.theme.seat_name(self.seat + 1)
        style, size, align, valign = screen.words("call_colour")
        ink = ui.theme.seat_text(self.seat + 1, "marble")
        self.add(Label("call_colour", screen.rect("call_colour"), colour.upper(), style, ink, size=size, align=align,
                       valign=valign, wrap=False, squeeze=True))  # fmt: skip
        label(self, screen, "call_name", self._called(), "ink", wrap=False, squeeze=True)
        line = screen.rect("call_line")
        side = min(line.height, ui.scale.px(26))
        self.add(Picture("call_mark", Rect(line.centerx - side // 2, line.centery - side // 2, side, side),
                         "icons/trident", tint="bronze"))  # fmt: skip
        half = (line.width - side) // 2 - ui.scale.px(12)
        for name, left in (("call_line_left", line.left), ("call_line_right", line.right - half)):
            self.add(Custom(name, Rect(left, line.centery, half, max(1, ui.scale.px(2))), _bronze))
        self.add(Custom("reason_card", screen.rect("reason_card"), self._card, spill=ui.scale.px(16)))
        head, text = self._reason()
        label(self, screen, "reason_head", head, "ink", wrap=False, squeeze=True)
        label(self, screen, "reason_text", text, "ink")
        self._reveal_button()
        self._other("other_1", _("Change seats"), "swap-bag", self._seats)
        is_saved = self.table.session.autosave is not None and not self.table.session.problem
        words, icon = (_("Save and pause"), "save") if is_saved else (_("Pause"), "hourglass")
        self._other("other_2", words, icon, self._pause)
        label(self, screen, "note", self._hint_line(), "text", wrap=False, squeeze=True, shadow=True)
        if self.focus is None:
            self.set_focus(self.find("reveal"))
        if not self._shut:
            self._shut = True
            closed = Surface(ui.scale.screen.size, 0, ui.app.surface)
            self.paint_ground(closed)
            doors.shut(self, closed, ui.theme.colour("abyss"))

    def _called(self) -> str:
        """Return the name of who is called, with what the seat is in the game where both have room."""
        session = self.session
        calling = escape(session.words.calling(session.rules, session.match.state, self.seat))
        whole = f"{self.who} · {calling}"
        style, size, _align, _valign = self.screen.words("call_name")
        room = self.screen.rect("call_name").width
        fits = self.ui.text.measure(whole, style, size=size)[0] * NARROWEST <= room
        return whole if calling and fits else self.who

    def _reveal_button(self) -> None:
        """Make the gold button, as wide as its one line of words needs within the panel.

        Where even small letters do not bring name and request into one line, the name above says who is meant.
        """
        ui, screen = self.ui, self.screen
        place, asked = screen.rect("reveal"), screen.size("reveal") or 30.0
        widest = min(screen.rect("panel").width - ui.scale.px(56), round(place.width * WIDER))
        words = _("I am {name}, show me").format(name=self.who)
        size = asked
        while size > asked * SMALLER and Button.width_for(ui, words, True, size) > widest:
            size -= 1
        if Button.width_for(ui, words, True, size) > widest:
            words, size = _("Show me"), asked
        wide = min(widest, max(place.width, Button.width_for(ui, words, True, size)))
        place = Rect(place.centerx - wide // 2, place.y, wide, place.height)
        self.add(Button("reveal", place, words, self.reveal, kind="primary", icon="all-seeing-eye", size=size,
                        region="reveal"))  # fmt: skip

    def _other(self, name: str, words: str, icon: str, act: Callable[[], None]) -> None:
        screen = self.screen
        self.add(Button(name, screen.rect(name), words, act, icon=icon, size=screen.size(name), region="other"))

    def _reason(self) -> tuple[str, str]:
        """Why the doors are closed, from what everybody may know."""
        prompt = self.session.prompt
        others = _("Only {name} may see the hand, so everybody else looks away.").format(name=self.who)
        heads = self.session.words.cover_heads
        head = heads.get("" if prompt is None else prompt.name, N_("{name} is asked"))
        return _(head).format(name=self.who), others

    def _hint_line(self) -> str:
        return _("Space or Enter opens the doors.")

    def _portrait(self, surface: Surface, rect: Rect, ui: Ui) -> None:
        session = self.session
        sign = session.words.sign(session.rules, session.match.state, self.seat)
        draw_portrait(surface, ui, self.seat + 1, rect, self.screen.rect("portrait_token"), sign)

    def _card(self, surface: Surface, rect: Rect, ui: Ui) -> None:
        width = min(rect.width, round(rect.height / 1.4))
        box = Rect(0, 0, *card_size(width, "plain"))
        box.center = rect.center
        draw_back(ui, self.session.rules, surface, box)

    def paint_ground(self, surface: Surface) -> None:
        """Paint the doors with a light of the person's colour; never the table."""
        ui = self.ui
        paint_page(surface, ui, "baked/doors")
        if ui.theme.high_contrast:
            return
        area = ui.scale.cover()
        name = f"shared/doors/light_{ui.theme.mark(self.seat + 1)}"
        light = ui.store.load(name)
        if light.get_size() != area.size:
            light = pygame.transform.smoothscale(light, area.size)
        surface.blit(light, area)

    # ------------------------------------------------------------------------------------------------ opening

    def on_enter(self) -> None:
        """The doors fall shut, once."""
        if not self._heard:
            self._heard = True
            self.ui.sound.play("pass_doors_close")

    def reveal(self) -> None:
        """Open the doors: the table shows what the person who is asked may see."""
        app = self.ui.app
        closed = app.surface.copy()
        self.ui.sound.play("pass_doors_open")
        self.ui.motion.skip(doors.GROUP)
        self.session.unlock()
        app.pop()
        self.table.opened()
        if isinstance(app.scene, Scene):
            doors.open_up(app.scene, closed)

    def _seats(self) -> None:
        from atlantis_desktop.table.menu import open_seats

        open_seats(self.table)

    def _pause(self) -> None:
        from atlantis_desktop.table.menu import leave

        leave(self.table)
        self.ui.app.open("title", "reset")

    def on_action(self, action: str) -> bool:
        """Pass over the key of the gold button while it may be meant for the table of the one before."""
        return action == "end_turn" and self._shown < SECRECY

    def on_update(self, dt: float) -> None:
        """Go back to the table when the doors are no longer needed, as when a bot took the seat."""
        self._shown += dt
        if not self.session.cover_due and self.ui.app.shows(self):
            self.ui.app.pop()
            self.table.opened()

    def on_back(self) -> bool:
        """Esc opens the menu, which tells nothing of the game."""
        from atlantis_desktop.table.menu import open_menu

        open_menu(self.table)
        return True


def _bronze(surface: Surface, rect: Rect, ui: Ui) -> None:
    surface.fill(ui.theme.colour("bronze"), rect)
