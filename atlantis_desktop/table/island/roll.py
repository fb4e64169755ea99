"""The roll on the table: its dice, what is added, and the target (RISE-76 to 80)."""

from __future__ import annotations

from collections.abc import Hashable

from atlantis_desktop.games.rising.rolls import Dice, target_of, total
from atlantis_desktop.games.rising.words import place_name
from atlantis_desktop.table.art.surfaces import draw_panel
from atlantis_desktop.table.island.frame import IslandPanel
from atlantis_desktop.table.island.model import IslandModel
from atlantis_desktop.table.scenes.table_brush import Brush
from atlantis_desktop.table.screen import Screen
from atlantis_desktop.words import _


class RollPanel(IslandPanel):
    """Shows the dice of the roll at work; it is there only while there is one."""

    def __init__(self, model: IslandModel, screen: Screen, spill: int) -> None:
        super().__init__("roll", model, screen, spill=spill)
        self.rect.height = screen.rect("roll_energy").top - self.rect.y
        self.layer = 20

    def dice(self) -> Dice | None:
        """Give the roll at work."""
        for frame in self.model.view.frames:
            if frame.name == "rolled":
                return Dice(*frame.data)
        return None

    def content(self) -> Hashable:
        return self.dice()

    def paint(self, brush: Brush) -> None:
        dice, model, screen = self.dice(), self.model, self.screen
        if dice is None:
            return
        draw_panel(brush.surface, brush.ui, brush.rect(self.rect), "vellum")
        target = target_of(model.rules, model.view, dice.place)
        words = _("{place}: {target} or more").format(place=place_name(model.rules, dice.place), target=target)
        brush.fit(words, screen.rect("roll_head"), "dialog", "ink", size=23)
        for at, face in enumerate((dice.die, dice.other)):
            box = screen.rect(f"roll_die_{at + 1}")
            if face:
                brush.picture(f"rising/dice/die_{face}", box.center, (box.width, box.height))
        parts = [str(face) for face in (dice.die, dice.other) if face]
        if dice.bonus:
            parts.append(_("{n} added").format(n=dice.bonus))
        if dice.energy:
            parts.append(_("{n} from energy").format(n=dice.energy))
        sum_words = _("{parts} = **{total}**, {missing} short of the target").format(
            parts=" + ".join(parts), total=total(dice), missing=max(0, target - total(dice))
        )
        brush.words(sum_words, screen.rect("roll_sum"), "body", "ink", size=19, valign="middle", fit=True)
