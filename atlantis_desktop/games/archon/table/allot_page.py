"""The page on which three dice are given to three factions, at the Monolith and the Temple of Tyche: die by die."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

import pygame
from pygame import Rect, Surface

from atlantis_desktop.engine.validator import Gesture
from atlantis_desktop.games.archon.rules import steps
from atlantis_desktop.games.archon.rules.state import NOBODY
from atlantis_desktop.games.archon.table.asked import CouncilPage
from atlantis_desktop.games.archon.table.battle import DIE
from atlantis_desktop.games.archon.words.names import objective_name, objective_text
from atlantis_desktop.games.match_words import joined
from atlantis_desktop.table.questions.page import below
from atlantis_desktop.table.questions.pages import AskedPages
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.scenes.dialog import Answer
from atlantis_desktop.ui.widgets.base import Widget, draw_focus_ring
from atlantis_desktop.ui.widgets.chip import Chip, Choosable, draw_line, in_columns
from atlantis_desktop.words import _

DICE: Final = 3
SIDE: Final = 84
HIGH: Final = 150


class DieToGive(Choosable):
    """A die that can be chosen, with the faction below it that gets it."""

    def __init__(
        self, name: str, rect: Rect, face: int, chosen: bool, words: str,
        sign: Callable[[Surface, Any, Rect], None] | None, on_click: Callable[[], None],
    ) -> None:  # fmt: skip
        """Take the face, whether it is the one at hand, who gets it, and what a click does."""
        super().__init__(name, rect, region="body", label=_("Die {n}: {faction}").format(n=face, faction=words))
        self.face, self.chosen, self.words, self.sign, self.on_click = face, chosen, words, sign, on_click

    def draw(self, surface: Surface, ui: Ui) -> None:
        px, rect = ui.scale.px, self.rect
        if self.chosen or self.hovered:
            field = Surface(rect.size, pygame.SRCALPHA)
            pygame.draw.rect(field, ui.theme.colour("gold-middle", 90 if self.chosen else 45), field.get_rect(),
                             border_radius=px(12))  # fmt: skip
            surface.blit(field, rect)
        if self.chosen:
            pygame.draw.rect(surface, ui.theme.colour("gold-low"), rect, max(2, px(3)), border_radius=px(12))
        side = px(SIDE)
        picture = ui.store.get(f"archon/die_{self.face}", (side * DIE[0] // 100, side * DIE[1] // 100))
        surface.blit(picture, picture.get_rect(center=(rect.centerx, rect.y + px(10) + side // 2)))
        line = ui.text.line_height("label", 17)
        low = Rect(rect.x + px(8), rect.bottom - px(10) - max(line, px(32)), rect.width - px(16), max(line, px(32)))
        wide = ui.text.measure(escape(self.words), "label", size=17)[0] + (px(40) if self.sign is not None else 0)
        free = max(0, low.width - wide) // 2
        low = Rect(low.x + free, low.y, low.width - free, low.height)
        if self.sign is not None:
            token = Rect(low.x, low.y, px(32), px(32))
            self.sign(surface, ui, token)
            low = Rect(token.right + px(8), low.y, low.right - token.right - px(8), low.height)
        draw_line(surface, ui, self.words, low, "ink" if self.sign is not None else "ink-2", 17)
        if self.focused:
            draw_focus_ring(surface, rect, ui)


class AllotPage(CouncilPage):
    """A die is clicked, then the faction that gets it; the next die without one is at hand at once."""

    wide = 900.0
    icon = "rolling-dices"

    def __init__(self, pages: AskedPages) -> None:
        """Begin with the first die, nothing given."""
        super().__init__(pages)
        self.given = [NOBODY] * DICE
        self.hand = 0

    @property
    def place(self) -> int:
        """The objective whose dice are given."""
        return int(self.view.frames[-1].data[0])

    @property
    def dice(self) -> tuple[int, ...]:
        """The three dice."""
        return tuple(self.view.frames[-1].data[1:])

    @property
    def gift(self) -> str:
        """What the dice bring: ``doom`` or ``tyche``."""
        return self.rules.cards.gift_of(self.place)

    @property
    def able(self) -> list[int]:
        """The seats that can get a die, by the list of the rules."""
        return sorted({seat for move in self.rules.moves(self.view, self.seat) for seat in move.args[0]})

    def title(self) -> str:
        return objective_name(self.rules, self.place)

    def aside(self) -> str:
        return _("Three dice, three factions")

    def _brings(self, face: int) -> str:
        return (_("+{n} Doom") if self.gift == "doom" else _("+{n} Tyche")).format(n=face)

    def sentence(self) -> str:
        parts = [
            _("**{gain}** for the {faction}").format(gain=self._brings(die), faction=self.faction(seat))
            for die, seat in zip(self.dice, self.given, strict=True) if seat != NOBODY
        ]  # fmt: skip
        return f"{joined(parts)}." if parts else _("Click a die, then the faction that gets it.")

    def missing(self) -> str:
        return _("Give every die to a faction first.") if NOBODY in self.given else ""

    def gestures(self) -> tuple[Gesture, ...]:
        if NOBODY in self.given:
            return ()
        return (Gesture(self.seat, button=steps.ALLOT, numbers=tuple(self.given)),)

    def answers(self) -> list[Answer]:
        return [
            Answer("confirm", _("Give the dice"), kind="primary", icon="rolling-dices"),
            Answer("clear", _("Clear"), self.clear, icon="anticlockwise-rotation"),
            self.looking(),
        ]

    def clear(self) -> None:
        """Begin anew."""
        self.given, self.hand = [NOBODY] * DICE, 0
        self.changed()

    def has_choice(self) -> bool:
        return self.given != [NOBODY] * DICE or bool(self.hand)

    def pick(self, die: int) -> None:
        """Take a die in hand."""
        self.hand = die
        self.changed()

    def give(self, seat: int) -> None:
        """Give the die at hand to a faction; one that had another die gives that back for it."""
        if seat in self.given:
            self.given[self.given.index(seat)] = self.given[self.hand]
        self.given[self.hand] = seat
        self.hand = next((die for die in range(DICE) if self.given[die] == NOBODY), self.hand)
        self.changed()

    def fill(self, box: Rect) -> list[Widget]:
        px = self.ui.scale.px
        items = self.note(box, "allot_note", "open-book", objective_text(self.rules, self.place) + " [ARCHON-112]")
        for die, place in enumerate(in_columns(below(box, items, px(10)), DICE, px(180), px(HIGH), px(12))):
            seat = self.given[die]
            words = self.faction(seat) if seat != NOBODY else _("nobody yet")
            items.append(DieToGive(f"die_{die + 1}", place, self.dice[die], die == self.hand, words,
                                   self.token(seat) if seat != NOBODY else None, partial(self.pick, die)))  # fmt: skip
        able = self.able
        places = in_columns(below(box, items, px(10)), len(able), px(190), px(56), px(8))
        for seat, place in zip(able, places, strict=True):
            now = self.view.doom[seat] if self.gift == "doom" else self.view.tyche[seat]
            note = (_("Doom {n}") if self.gift == "doom" else _("Tyche {n}")).format(n=now)
            items.append(Chip(f"to_{seat}", place, self.faction(seat), partial(self.give, seat), note=note,
                              chosen=seat in self.given, sign=self.token(seat), dark=False,
                              region="body_to"))  # fmt: skip
        return items
