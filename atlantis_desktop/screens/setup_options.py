"""The list of options on the set-up page: the rules' own, and what else is chosen for a table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import SRCALPHA, Rect, Surface

from atlantis_desktop.content.options import OptionChoice, OptionDef, as_word
from atlantis_desktop.games import box_of
from atlantis_desktop.screens.entry import SetupRow, setup_of
from atlantis_desktop.screens.setup_rows import character_rows, variant_row
from atlantis_desktop.storage.saves import WORKSHOP, YES
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.widgets.base import HIT_UNITS, Widget
from atlantis_desktop.ui.widgets.brush import Brush
from atlantis_desktop.ui.widgets.button import Button
from atlantis_desktop.ui.widgets.choice import Choice
from atlantis_desktop.ui.widgets.panel import Label
from atlantis_desktop.ui.widgets.toggle import Segments, Toggle
from atlantis_desktop.words import _

if TYPE_CHECKING:
    from atlantis_desktop.screens.setup import SetupScene

SAID: Final = 6.0
"""So many seconds the page says what became of a choice."""
SWITCH_WORDS: Final = {"Yes", "No"}
SHARE: Final = 30
"""What the picture of a switch takes of the width of its row, in hundredths."""
DUSK: Final = (4, 14, 22, 84)
"""What lies over the picture of a switch that is off."""
PICTURE: Final = 164 / 300
"""Its height by its width, as the pictures of this kind are drawn."""


class OptionPicture(Widget):
    """The picture of what a switch brings: with a golden frame while it is in, darker while it is not."""

    def __init__(self, name: str, rect: Rect, drawing: str, on: bool) -> None:
        """Take the place, the drawing and whether it is in."""
        super().__init__(name, rect)
        self.drawing, self.on = drawing, on

    def draw(self, surface: Surface, ui: Ui) -> None:
        """Draw it."""
        surface.blit(ui.store.get(self.drawing, self.rect.size), self.rect)
        brush = Brush(surface, ui, Screen("shared/setup", ui.scale))
        if not self.on:
            dusk = Surface(self.rect.size, SRCALPHA)
            dusk.fill(DUSK)
            surface.blit(dusk, self.rect)
        brush.frame(self.rect, ui.theme.colour("orichalcum" if self.on else "bronze"), 2.5 if self.on else 1.5, 4)


class OptionRows:
    """Makes the rows, each with its name, its control and the sentence of what is chosen."""

    def __init__(self, scene: SetupScene, area: Rect) -> None:
        """Take the page and the rectangle that the rows scroll in."""
        self.scene, self.ui, self.screen = scene, scene.ui, scene.screen
        self.choices = scene.choices
        self.area = area
        self.control = self.screen.rect("option_row_control")
        self.whole = area.width - self.ui.scale.px(20)
        self.least = max(self.control.height, self.ui.scale.px(HIT_UNITS))
        self.items: list[Widget] = []
        self.y = area.y

    def build(self) -> list[Widget]:
        """Return the widgets of all rows, from top to bottom."""
        setup = setup_of(self.choices.game)
        for make in setup.first_rows:
            self._extra(make(self.choices, self.scene.show_folder))
        ladder = box_of(self.choices.game).ladder
        counting = self.choices.counting
        away = {setup.character_option, *setup.apart}
        for option in self.choices.table.options:
            if option.id == ladder:
                self._ladder(option)
            elif option.id in counting and option.id not in away:
                if option.id in setup.heads:
                    self._head(option.id, _(setup.heads[option.id]))
                if option.id in setup.pictures:
                    self._pictured(option, setup.pictures[option.id])
                else:
                    self._option(option)
            if option.id == setup.below and not self.scene.rows.names_characters:
                for row in character_rows(self.choices):
                    self._extra(row)
        for make in setup.rows:
            self._extra(make(self.choices, self.scene.show_folder))
        variant = variant_row(self.choices, self.scene.show_folder)
        if variant is not None:
            self._extra(variant)
        self._workshop()
        return self.items

    def _workshop(self) -> None:
        """The switch for a match of the workshop."""
        on = self.choices.laid.get(WORKSHOP) == YES
        self._head("workshop", _("Workshop"))

        def control(box: Rect) -> Widget:
            return Toggle("option_workshop", box, on, self._set_workshop, label=_("Workshop match"), region="options")

        effect = _("An ordinary match: everybody sees what the rules show.")
        if on:
            effect = _("Everything is seen, any card and number can be set, and one goes back in time along branches. "
                       "Such a match counts for the workshop alone.")  # fmt: skip
        self._row("workshop", _("Workshop match"), self.control.width, control, effect)

    def _set_workshop(self, on: bool) -> None:
        self.choices.laid[WORKSHOP] = YES if on else ""
        self.scene.again()

    def _name(self, words: str, rule: str) -> str:
        return f"{words} [{rule}]" if rule and self.ui.app.has("rules") else words

    def _option(self, option: OptionDef) -> None:
        longest = max(self.ui.text.measure(each.shown_label(), "body")[0] for each in option.choices)
        wide = self.control.width
        if not _is_switch(option):
            wide = max(wide, longest + self.ui.scale.px(66))
        effect = option.choice(self.choices.options[option.id]).shown_effect()
        self._row(
            option.id, self._name(option.shown_label(), option.rule), wide, partial(self._control, option), effect
        )

    def _head(self, id: str, words: str) -> None:
        """Write what the options below have in common."""
        style, size = self.screen.words("options_head")[:2]
        high = self.ui.text.measure(words, style, self.whole, size=size)[1]
        place = Rect(self.area.x, self.y + self.ui.scale.px(6), self.whole, high)
        self.items.append(Label(f"head_{id}", place, words, style, "orichalcum", size=size))
        self.y = place.bottom + self.ui.scale.px(8)

    def _pictured(self, option: OptionDef, drawing: str) -> None:
        """A switch for what comes into the game: its picture, and beside it name, switch and sentence."""
        ui, chosen = self.ui, option.choice(self.choices.options[option.id])
        name = self._name(option.shown_label(), option.rule)
        # What it brings is told before it is chosen, too.
        effect = next(each for each in option.choices if each.value is True).shown_effect()
        gap, wide = ui.scale.px(12), self.whole * SHARE // 100
        room, left = self.whole - wide - gap, self.area.x + wide + gap
        switch, least = Toggle.size_for(ui)[0], max(self.least, Toggle.size_for(ui)[1])
        name_size, help_size = self.screen.size("option_row_name"), self.screen.size("option_row_help")
        words = room - switch - gap
        head = max(least, ui.text.measure(name, "bold", words, size=name_size)[1])
        told = ui.text.measure(effect, "fine", room, size=help_size)[1]
        box = Rect(self.area.x, self.y, wide, round(wide * PICTURE))
        high = max(box.height, head + told)
        box.top += (high - box.height) // 2
        self.items.append(OptionPicture(f"option_{option.id}_picture", box, drawing, bool(chosen.value)))
        self.items.append(Label(f"option_{option.id}_name", Rect(left, self.y, words, head), name, "bold",
                                size=name_size, valign="middle", link="orichalcum"))  # fmt: skip
        self.items.append(self._control(option, Rect(left + room - switch, self.y, switch, head)))
        self.items.append(Label(f"option_{option.id}_help", Rect(left, self.y + head, room, told), effect, "fine",
                                "help", size=help_size))  # fmt: skip
        self.y += high + ui.scale.px(14)

    def _control(self, option: OptionDef, box: Rect) -> Widget:
        name, value = f"option_{option.id}", self.choices.options[option.id]
        if _is_switch(option):
            return Toggle(name, box, bool(value), partial(self._set_flag, option), label=option.shown_label(),
                          region="options")  # fmt: skip
        choices = [each for each in option.offered(value) if self._is_open(option, each)]
        words = [(as_word(each.value), each.shown_label()) for each in choices]
        return Choice(name, box, words, as_word(value), partial(self._set_option, option), label=option.shown_label(),
                      region="options")  # fmt: skip

    def _ladder(self, option: OptionDef) -> None:
        """An option whose values are steps: its numbers stand in a row as wide as the list, its label above them."""
        chosen = option.choice(self.choices.counting[option.id])
        name = self._name(f"{option.shown_label()} · {chosen.shown_label()}", option.rule)
        words = [(as_word(each.value), as_word(each.value)) for each in option.choices]
        closed = self._closed(option)

        def control(box: Rect) -> Widget:
            return Segments(f"option_{option.id}", box, words, as_word(chosen.value), partial(self._set_option, option),
                            label=option.shown_label(), region="options", closed=closed)  # fmt: skip

        told = [chosen.shown_effect()]
        for reason in dict.fromkeys(closed.values()):
            steps = [step for step, why in closed.items() if why == reason]
            told.append(_("{steps}: {reason}").format(steps=", ".join(steps), reason=reason))
        self._row(option.id, name, self.whole, control, "\n".join(told))
        place = Rect(self.area.x, self.y - self.ui.scale.px(8), self.whole, 0)
        picture = setup_of(self.choices.game).ladder_picture(self.ui, self.choices, place)
        if picture is not None:
            self.items.append(picture)
            self.y = picture.rect.bottom + self.ui.scale.px(16)

    def _closed(self, option: OptionDef) -> dict[str, str]:
        """Return by word why a value cannot be chosen beside the other options."""
        choices = self.choices
        beside = {**choices.options, **choices.counting}
        reasons = {as_word(each): choices.table.why_closed(option, each, beside) for each in option.values}
        return {word: reason for word, reason in reasons.items() if reason}

    def _is_open(self, option: OptionDef, choice: OptionChoice) -> bool:
        """Whether a value can be chosen beside the other options."""
        return self.choices.table.is_open(option, choice.value, {**self.choices.options, **self.choices.counting})

    def _extra(self, row: SetupRow) -> None:
        longest = max((self.ui.text.measure(words, "body")[0] for _value, words in row.values), default=0)
        wide = max(self.control.width, longest + self.ui.scale.px(66))
        if row.button:
            wide = Button.width_for(self.ui, row.button, True, size=18)
        self._row(row.id, self._name(row.label, row.rule), wide, partial(self._extra_control, row), row.effect)

    def _extra_control(self, row: SetupRow, box: Rect) -> Widget:
        name = f"option_{row.id}"
        if row.act is not None:
            return Button(name, box, row.button, row.act, icon="open-folder", size=18, region="options")

        def choose(value: str) -> None:
            assert row.choose is not None
            told = row.choose(value)
            self.scene.again()
            if told:
                self.scene.say(told, SAID)

        return Choice(name, box, row.values, row.chosen, choose, label=row.label, region="options")

    def _row(self, id: str, name: str, wide: int, control: Callable[[Rect], Widget], effect: str) -> None:
        """Name and control beside each other, or one below the other where the words are long; then the sentence."""
        ui, area, whole = self.ui, self.area, self.whole
        name_size, help_size = self.screen.size("option_row_name"), self.screen.size("option_row_help")
        beside = wide <= whole * 0.6
        room = whole - wide - ui.scale.px(14) if beside else whole
        # The name holds a link to its rule, which needs room to be clicked.
        row = max(ui.text.measure(name, "bold", room, size=name_size)[1], self.least if beside or "[" in name else 0)
        self.items.append(Label(f"option_{id}_name", Rect(area.x, self.y, room, row), name, "bold", size=name_size,
                                valign="middle", link="orichalcum"))  # fmt: skip
        if beside:
            box = Rect(area.x + whole - wide, self.y + (row - self.control.height) // 2, wide, self.control.height)
        else:
            self.y += row + ui.scale.px(4)
            row = self.least
            box = Rect(area.x, self.y + (row - self.control.height) // 2, whole, self.control.height)
        self.items.append(control(box))
        self.y += row + ui.scale.px(4)
        high = ui.text.measure(effect, "fine", whole, size=help_size)[1]
        place = Rect(area.x, self.y, whole, high)
        self.items.append(Label(f"option_{id}_help", place, effect, "fine", "help", size=help_size))
        self.y += high + ui.scale.px(16)

    def _set_flag(self, option: OptionDef, on: bool) -> None:
        self.choices.options[option.id] = on
        self.scene.again()

    def _set_option(self, option: OptionDef, word: str) -> None:
        self.choices.options[option.id] = next(value for value in option.values if as_word(value) == word)
        self.scene.again()


def _is_switch(option: OptionDef) -> bool:
    """Whether an option says yes or no, which a switch shows; other words are to be read."""
    return option.type == "bool" and {each.label for each in option.choices} == SWITCH_WORDS
