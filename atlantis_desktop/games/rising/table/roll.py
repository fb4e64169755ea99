"""The roll on the table: its dice, what is added, and the target (RISE-76 to 80)."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from atlantis_desktop.games.rising.rules.rolls import Dice, missing, target_of, total
from atlantis_desktop.games.rising.table.frame import IslandPanel
from atlantis_desktop.games.rising.table.model import IslandModel
from atlantis_desktop.games.rising.words.sentences import place_name
from atlantis_desktop.ui.art.surfaces import draw_panel
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.widgets.brush import Brush
from atlantis_desktop.words import _

BEATS: Final = 12
"""A tumbling die changes so many times."""


class Rolling(NamedTuple):
    """A roll while it is shown: its dice, how they tumble just now (-1: they lie still), and how it ended."""

    dice: Dice
    beat: int = -1
    turning: tuple[bool, bool] = (True, True)
    faces: tuple[int, int] = (1, 1)
    """What is seen of dice that tumble."""
    result: str = ""


class RollPanel(IslandPanel):
    """Shows the dice of the roll at work; it is there only while there is one."""

    def __init__(self, model: IslandModel, screen: Screen, spill: int) -> None:
        super().__init__("roll", model, screen, spill=spill)
        self.rect.height = screen.rect("roll_energy").top - self.rect.y
        self.layer = 20
        self.rolling: Rolling | None = None
        """What is shown of a roll while it happens."""
        self._lowered = 0

    def lower(self, bottom: int) -> None:
        """Let the panel end here and not where the map has it."""
        self._lowered += bottom - self.rect.bottom
        self.rect.bottom = bottom

    def _place(self, region: str) -> Rect:
        return self.screen.rect(region).move(0, self._lowered)

    @property
    def wanted(self) -> bool:
        """Whether there is a roll to be shown."""
        return self.rolling is not None or self.dice() is not None

    def dice(self) -> Dice | None:
        """Return the roll at work."""
        for frame in self.model.view.frames:
            if frame.name == "rolled":
                return Dice(*frame.data)
        return None

    def content(self) -> Hashable:
        return self.rolling, self.dice()

    def _head(self, dice: Dice) -> str:
        """Return where is rolled and what has to be reached."""
        rules, target = self.model.rules, target_of(self.model.rules, self.model.view, dice.place)
        return _("{place}: {target} or more").format(place=place_name(rules, dice.place), target=target)

    def _sum(self, dice: Dice) -> str:
        """Return what the dice come to with all that is added; empty while they tumble."""
        rolling, model = self.rolling, self.model
        if rolling is not None and rolling.beat >= 0:
            return ""
        parts = [str(face) for face in (dice.die, dice.other) if face]
        if dice.bonus:
            parts.append(_("{n} added").format(n=dice.bonus))
        if dice.energy:
            parts.append(_("{n} from energy").format(n=dice.energy))
        added = " + ".join(parts)
        if rolling is not None and rolling.result:
            words = _("{parts} = **{total}**: the roll fails")
            if rolling.result == "made":
                words = _("{parts} = **{total}**: the roll succeeds")
            return words.format(parts=added, total=total(dice))
        words = _("{parts} = **{total}**, {missing} short of the target")
        if total(dice) >= target_of(model.rules, model.view, dice.place):
            words = _("{parts} = **{total}**, {missing} short of one more")
        short = max(0, missing(model.rules, model.view, dice))
        return words.format(parts=added, total=total(dice), missing=short)

    def says(self) -> Sequence[str]:
        rolling = self.rolling
        dice = rolling.dice if rolling is not None else self.dice()
        if dice is None:
            return ()
        faces = [face for face in (dice.die, dice.other) if face]
        if rolling is not None and rolling.beat >= 0:
            tumbling = zip(rolling.faces, faces, rolling.turning, strict=False)
            faces = [seen if turns else lies for seen, lies, turns in tumbling]
        return list(filter(None, (self._head(dice), " ".join(map(str, faces)), self._sum(dice))))

    def paint(self, brush: Brush) -> None:
        rolling = self.rolling
        dice = rolling.dice if rolling is not None else self.dice()
        if dice is None:
            return
        draw_panel(brush.surface, brush.ui, brush.rect(self.rect), "vellum")
        brush.fit(self._head(dice), self._place("roll_head"), "dialog", "ink", size=23)
        for at, face in enumerate((dice.die, dice.other)):
            box = self._place(f"roll_die_{at + 1}")
            if face and rolling is not None and rolling.beat >= 0 and rolling.turning[at]:
                self._tumbling(brush, box, rolling, at)
            elif face:
                brush.picture(f"shared/dice/die_{face}", box.center, (box.width, box.height))
        words = self._sum(dice)
        if words and rolling is not None and rolling.result:
            self._result(brush, words, rolling)
        elif words:
            brush.words(words, self._place("roll_sum"), "body", "ink", size=19, valign="middle", fit=True)

    @staticmethod
    def _tumbling(brush: Brush, box: Rect, rolling: Rolling, at: int) -> None:
        """Paint a die in the air: some face, turned, a little up or aside; it comes to rest slowly."""
        left = max(0.0, 1 - rolling.beat / BEATS)
        picture = brush.ui.store.get(f"shared/dice/die_{rolling.faces[at]}", box.size)
        turned = pygame.transform.rotate(picture, (47 * rolling.beat + 31 * at) % 360 * left)
        up = round(box.height * 0.35 * left * (rolling.beat % 2))
        brush.surface.blit(turned, turned.get_rect(center=brush.rect(box.move(0, -up)).center))

    def _result(self, brush: Brush, words: str, rolling: Rolling) -> None:
        """Say how the roll ended, with a sign."""
        box = self._place("roll_sum")
        made = rolling.result == "made"
        side = min(box.height, self.screen.px(44))
        sign = Rect(box.x, box.centery - side // 2, side, side)
        brush.icon("check-mark" if made else "cross-mark", sign, "good" if made else "bad")
        rest = Rect(sign.right + 8, box.y, box.right - sign.right - 8, box.height)
        brush.words(words, rest, "body", "ink", size=19, valign="middle", fit=True)
