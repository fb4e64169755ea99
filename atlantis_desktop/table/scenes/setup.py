"""The set-up page: who plays, by which options, from which seed. The last choices are remembered."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import Rect, Surface

from atlantis_desktop.content.options import OptionDef, as_word
from atlantis_desktop.engine.match import HUMAN
from atlantis_desktop.players.bots import LEVELS
from atlantis_desktop.table.art.portraits import draw_portrait
from atlantis_desktop.table.art.surfaces import draw_panel, draw_side_fade, draw_sliced, draw_token
from atlantis_desktop.table.games_text import text_of
from atlantis_desktop.table.scenes.base import Scene
from atlantis_desktop.table.scenes.parts import add_head, label, paint_page
from atlantis_desktop.table.scenes.setup_model import (
    NAME_LIMIT,
    SEED_LIMIT,
    USUAL_BOT,
    SeatChoice,
    SetupChoices,
    choices_for,
    new_seed,
)
from atlantis_desktop.table.screen import Screen
from atlantis_desktop.table.widgets.base import HIT_UNITS, Custom
from atlantis_desktop.table.widgets.button import Button, IconButton
from atlantis_desktop.table.widgets.choice import Choice
from atlantis_desktop.table.widgets.field import TextField
from atlantis_desktop.table.widgets.panel import Label, Panel
from atlantis_desktop.table.widgets.scroll import ScrollArea
from atlantis_desktop.table.widgets.toggle import Segments, Toggle
from atlantis_desktop.words import _, ngettext

if TYPE_CHECKING:
    from atlantis_desktop.table.ui import Ui

BOT: Final = "bot"


class SetupScene(Scene):
    """Chooses a game's seats, options and seed; the gold button begins it."""

    name = "setup"

    def __init__(self, ui: Ui, game: str) -> None:
        """Take the game's id. Raises KeyError for a game that is not in the box."""
        super().__init__(ui)
        self.game = game
        self.choices: SetupChoices = choices_for(game, ui.settings)
        self._offset = 0

    # ------------------------------------------------------------------------------------------------ building

    def build(self) -> None:
        """Make the widgets for the present window and choices."""
        ui = self.ui
        self.screen = screen = Screen("shared/setup", ui.scale)
        text = text_of(self.game)
        least, most = self.choices.least, self.choices.most
        line = _("New game · {least} to {most} players").format(least=least, most=most)
        add_head(self, screen, text.title, line, text.emblem)
        if ui.app.has("games"):
            self._tool("head_load", _("Games in progress"), "open-folder", lambda: self._open("games"))
        if ui.app.has("rules"):
            self._tool("head_rules", _("Rules"), "open-book", lambda: self._open("rules"))
        self.add(Panel("seats", screen.rect("seats"), "dark"))
        self.add(Panel("options", screen.rect("options"), "dark"))
        label(self, screen, "seats_head", _("Players"), "orichalcum", wrap=False, squeeze=True)
        label(self, screen, "seats_line", _("Who sits in each seat, clockwise."), "muted", wrap=False, squeeze=True)
        for number, seat in enumerate(self.choices.seats):
            self._seat(number, seat)
        self._empty_seats()
        self._notes()
        self._options()
        self._seed()
        fault = self.choices.fault()
        self.add(Button("start", screen.rect("start"), _("Begin the game"), self.start, kind="primary",
                        icon="play-button", size=screen.size("start"), region="start", reason=fault))  # fmt: skip
        label(self, screen, "start_note", _("Every move is saved as it is made."), "muted", wrap=False, squeeze=True)

    def paint_ground(self, surface: Surface) -> None:
        """Paint the ground of full pages."""
        paint_page(surface, self.ui)

    def _tool(
        self, name: str, words: str, icon: str, act: Callable[[], None], region: str = "tools", reason: str = ""
    ) -> None:
        screen = self.screen
        size = screen.size(name)
        self.add(Button(name, screen.rect(name), words, act, icon=icon, size=size, region=region, reason=reason))

    def _seat(self, number: int, seat: SeatChoice) -> None:
        screen, stem = self.screen, f"seat_{number + 1}"
        self.add(Custom(stem, screen.rect(stem), partial(self._paint_seat, number), spill=2))
        region = stem
        small = not screen.has(f"{stem}_second") or screen.rect(f"{stem}_second") == screen.rect(f"{stem}_level")
        label(self, screen, f"{stem}_name_label", _("Name"), "help", wrap=False)
        self.add(TextField(f"{stem}_name", screen.rect(f"{stem}_name"), seat.name, partial(self._rename, number),
                           limit=NAME_LIMIT, label=_("Name of seat {n}").format(n=number + 1), region=region,
                           check=lambda _value: self.choices.fault()))  # fmt: skip
        human = seat.controller == HUMAN
        kinds = [(HUMAN, _("Human")), (BOT, _("Bot"))]
        self.add(Segments(f"{stem}_kind", screen.rect(f"{stem}_kind"), kinds, HUMAN if human else BOT,
                          partial(self._set_kind, number), label=_("Who plays"), region=region,
                          icons={HUMAN: "person", BOT: "cog"}))  # fmt: skip
        if human:
            about = _("Plays at this screen, with mouse or keyboard.")
        else:
            label(self, screen, f"{stem}_level_label", _("Level"), "help", wrap=False)
            levels = [(level.id, _(level.title)) for level in LEVELS]
            self.add(Choice(f"{stem}_level", screen.rect(f"{stem}_level"), levels, seat.controller,
                            partial(self._set_level, number), label=_("Level of the bot"), region=region))  # fmt: skip
            about = next(_(level.about) for level in LEVELS if level.id == seat.controller)
        box = screen.rect(f"{stem}_about")
        if small:
            self.add(Label(f"{stem}_about", box, about, "smallest", "help", valign="middle", wrap=False, squeeze=True))
        else:
            self.add(Panel(f"{stem}_vellum", box, "vellum-inset"))
            inner = box.inflate(-2 * self.ui.scale.px(16), -self.ui.scale.px(16))
            self.add(Label(f"{stem}_about", inner, about, "body", "ink", size=18, valign="middle"))
        if len(self.choices.seats) > self.choices.least:
            self.add(IconButton(f"{stem}_remove", screen.rect(f"{stem}_remove"), "cross-mark",
                                partial(self._remove, number), label=_("Remove this seat"), region=region))  # fmt: skip

    def _paint_seat(self, number: int, surface: Surface, rect: Rect, ui: Ui) -> None:
        """A row in the colour of its seat: an edge on the left, a tint, the portrait and the token."""
        draw_panel(surface, ui, rect, "inset")
        colour = ui.theme.seat(number + 1)
        draw_side_fade(surface, rect.inflate(-2, -2), colour, 95, 0.5)
        edge = ui.scale.px(7)
        surface.blit(ui.store.sliced("shared/panels/seat_edge", (edge, rect.height), tint=colour), rect)
        stem = f"seat_{number + 1}"
        portrait, token = self.screen.rect(f"{stem}_portrait"), self.screen.rect(f"{stem}_token")
        draw_portrait(surface, ui, number + 1, portrait, token)

    def _empty_seats(self) -> None:
        screen, taken = self.screen, len(self.choices.seats)
        for slot, number in enumerate(range(taken, self.choices.most)):
            stem = f"seat_empty_{slot + 1}"
            if not screen.has(stem):
                return
            self.add(Custom(stem, screen.rect(stem), partial(self._paint_empty, stem, number), spill=3))
            words = _("{colour} seat\nempty").format(colour=self.ui.theme.seat_name(number + 1))
            label(self, screen, f"{stem}_words", words, "help")
            self.add(Button(f"{stem}_add", screen.rect(f"{stem}_add"), _("Add"), self._add,
                            size=screen.size(f"{stem}_add"), region="seats"))  # fmt: skip

    def _paint_empty(self, stem: str, number: int, surface: Surface, rect: Rect, ui: Ui) -> None:
        draw_sliced(surface, ui, "shared/panels/seat_empty", rect)
        draw_token(surface, ui, number + 1, self.screen.rect(f"{stem}_token"))

    def _notes(self) -> None:
        screen, humans = self.screen, self.choices.humans
        if humans >= 2 and self.ui.settings.cover:
            note = ngettext(
                "{n} person shares this device: a cover stands between the turns.",
                "{n} people share this device: a cover stands between their turns.", humans,
            ).format(n=humans)  # fmt: skip
        elif humans >= 2:
            note = _("{n} people share this device, and the cover is switched off in the settings.").format(n=humans)
        elif humans == 1:
            note = _("One person plays; moves can be taken back at any time.")
        else:
            note = _("Bots play alone; the cards of the hands stay hidden.")
        label(self, screen, "seats_note", note, "text", wrap=False, squeeze=True)
        self._tool("seats_tool_1", _("Shuffle seats"), "card-random", self._shuffle, "seat_tools")
        full = _("Every seat is taken.") if len(self.choices.seats) >= self.choices.most else ""
        self._tool("seats_tool_2", _("Fill with bots"), "vintage-robot", self._fill, "seat_tools", full)
        self._tool("seats_tool_3", _("Usual choices"), "anticlockwise-rotation", self._usual, "seat_tools")
        label(self, screen, "seats_first", _("Who starts the first round is drawn by lot."), "muted", wrap=False,
              squeeze=True)  # fmt: skip

    def _options(self) -> None:
        screen, ui = self.screen, self.ui
        label(self, screen, "options_head", _("Options"), "orichalcum", wrap=False, squeeze=True)
        area = screen.rect("options_list")
        self.area = self.add(ScrollArea("options_list", area, region="options", label=_("Options"), pad=ui.scale.px(6)))
        self.area.fill(self._option_rows(area))
        self.area.scroll_to(self._offset)

    def _option_rows(self, area: Rect) -> list[Label | Choice | Toggle]:
        screen, ui = self.screen, self.ui
        bar = ui.scale.px(20)
        control = screen.rect("option_row_control")
        name_size, help_size = screen.size("option_row_name"), screen.size("option_row_help")
        whole = area.width - bar
        gap, least = ui.scale.px(14), max(control.height, ui.scale.px(HIT_UNITS))
        items: list[Label | Choice | Toggle] = []
        y = area.y
        for option in self.choices.table.options:
            chosen = option.choice(self.choices.options[option.id])
            name = f"{option.shown_label()} [{option.rule}]" if ui.app.has("rules") else option.shown_label()
            longest = max(ui.text.measure(each.shown_label(), "body")[0] for each in option.choices)
            wide = control.width if option.type == "bool" else max(control.width, longest + ui.scale.px(66))
            beside = wide <= whole * 0.6
            room = whole - wide - gap if beside else whole
            row = max(ui.text.measure(name, "bold", room, size=name_size)[1], least)
            items.append(Label(f"option_{option.id}_name", Rect(area.x, y, room, row), name, "bold", size=name_size,
                               valign="middle", link="orichalcum"))  # fmt: skip
            if beside:
                box = Rect(area.x + whole - wide, y + (row - control.height) // 2, wide, control.height)
            else:
                # Words too long to stand beside the name: the control takes a line of its own below it.
                y += row
                row = least
                box = Rect(area.x, y + (row - control.height) // 2, whole, control.height)
            items.append(self._control(option, box))
            y += row + ui.scale.px(4)
            effect = chosen.shown_effect()
            note = ui.text.measure(effect, "fine", whole, size=help_size)[1]
            place = Rect(area.x, y, whole, note)
            items.append(Label(f"option_{option.id}_help", place, effect, "fine", "help", size=help_size))
            y += note + ui.scale.px(16)
        return items

    def _control(self, option: OptionDef, box: Rect) -> Choice | Toggle:
        name, value = f"option_{option.id}", self.choices.options[option.id]
        if option.type == "bool":
            return Toggle(name, box, bool(value), partial(self._set_flag, option), label=option.shown_label(),
                          region="options")  # fmt: skip
        words = [(as_word(each.value), each.shown_label()) for each in option.choices]
        return Choice(name, box, words, as_word(value), partial(self._set_option, option), label=option.shown_label(),
                      region="options")  # fmt: skip

    def _seed(self) -> None:
        screen = self.screen
        label(self, screen, "seed_label", _("Seed"), "orichalcum", wrap=False, squeeze=True)
        self.add(TextField("seed_field", screen.rect("seed_field"), self.choices.seed, self._set_seed,
                           limit=SEED_LIMIT, label=_("Seed"), region="seed"))  # fmt: skip
        self.add(IconButton("seed_dice", screen.rect("seed_dice"), "rolling-dices", self._roll,
                            label=_("Another seed by chance"), region="seed"))  # fmt: skip
        self._tool("seed_daily", _("Today"), "sun", self._daily, "seed")

    # ------------------------------------------------------------------------------------------------ choosing

    def again(self) -> None:
        """Show changed choices; the list of options stays where it was."""
        self._offset = self.area.offset
        self.rebuild()

    def _rename(self, number: int, name: str) -> None:
        self.choices.seats[number].name = name
        start = self.find("start")
        fault = self.choices.fault()
        if start.reason != fault:
            start.reason = fault
            start.mark()

    def _set_kind(self, number: int, kind: str) -> None:
        seat = self.choices.seats[number]
        seat.controller = HUMAN if kind == HUMAN else USUAL_BOT
        self.again()

    def _set_level(self, number: int, level: str) -> None:
        self.choices.seats[number].controller = level
        self.again()

    def _add(self) -> None:
        self.choices.add_seat()
        self.again()

    def _remove(self, number: int) -> None:
        del self.choices.seats[number]
        self.again()

    def _shuffle(self) -> None:
        self.choices.shuffle()
        self.again()

    def _fill(self) -> None:
        while len(self.choices.seats) < self.choices.most:
            self.choices.add_seat()
        self.again()

    def _usual(self) -> None:
        from atlantis_desktop.storage.settings import Settings

        self.choices = choices_for(self.game, Settings())
        self.again()

    def _set_flag(self, option: OptionDef, on: bool) -> None:
        self.choices.options[option.id] = on
        self.again()

    def _set_option(self, option: OptionDef, word: str) -> None:
        self.choices.options[option.id] = next(value for value in option.values if as_word(value) == word)
        self.again()

    def _set_seed(self, text: str) -> None:
        self.choices.seed = text

    def _roll(self) -> None:
        self.choices.seed = new_seed()
        self.again()

    def _daily(self) -> None:
        from datetime import date

        self.choices.seed = date.today().isoformat()
        self.again()

    def _open(self, route: str) -> None:
        self.ui.app.open(route)

    # ------------------------------------------------------------------------------------------------ leaving

    def start(self) -> None:
        """Begin the game with these choices, and remember them."""
        if self.choices.fault():
            return
        if not self.choices.seed.strip():
            self.choices.seed = new_seed()
        self.choices.keep(self.ui.settings)
        self.ui.app.settings_changed()
        self.ui.app.open("new", "reset", choices=self.choices)

    def on_action(self, action: str) -> bool:
        """The rules' key opens the rules."""
        if action == "rules":
            self._open("rules")
            return True
        return False

    def on_back(self) -> bool:
        """Esc leads back to the title."""
        self.ui.app.pop()
        return True
