"""The set-up page: who plays, by which options, from which seed. The last choices are remembered."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from pygame import Surface

from atlantis_desktop.content.options import OptionValue
from atlantis_desktop.content.variants import Variant
from atlantis_desktop.games import box_of, title_of
from atlantis_desktop.games.variants import CHOSEN, laid_by
from atlantis_desktop.screens.entry import setup_of
from atlantis_desktop.screens.setup_model import SEED_LIMIT, SetupChoices, choices_for, new_seed
from atlantis_desktop.screens.setup_options import OptionRows
from atlantis_desktop.screens.setup_rows import content_fault
from atlantis_desktop.screens.setup_seats import SeatRows
from atlantis_desktop.table.books import no_pages
from atlantis_desktop.table.keeping import saving_words
from atlantis_desktop.table.table_layout import ALONE, YES
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.scenes.base import Scene
from atlantis_desktop.ui.scenes.parts import add_head, label, paint_page
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.widgets.button import Button, IconButton
from atlantis_desktop.ui.widgets.field import TextField
from atlantis_desktop.ui.widgets.panel import Panel
from atlantis_desktop.ui.widgets.scroll import ScrollArea
from atlantis_desktop.ui.window import open_folder
from atlantis_desktop.words import _, ngettext


class SetupScene(Scene):
    """Chooses a game's seats, options and seed; the gold button begins it."""

    name = "setup"

    def __init__(
        self, ui: Ui, game: str, options: Mapping[str, OptionValue] | None = None, variant: Variant | None = None
    ) -> None:  # fmt: skip
        """Take the game's id, and options and a variant that are to be chosen whatever was chosen last.

        Raises KeyError for a game that is not in the box.
        """
        super().__init__(ui)
        self.game = game
        self.choices: SetupChoices = choices_for(game, ui.settings)
        self._offset = 0
        if options:
            self.choices.options.update(options)
        if variant is not None:
            self.choices.choose_variant(laid_by(variant)[CHOSEN])

    @property
    def seat_marks(self) -> tuple[int, ...]:
        """The seats that are chosen here have those of their numbers."""
        return ()

    # ------------------------------------------------------------------------------------------------ building

    def build(self) -> None:
        """Make the widgets for the present window and choices."""
        ui = self.ui
        self.screen = screen = Screen("shared/setup", ui.scale)
        box = box_of(self.game)
        least, most = self.choices.least, self.choices.most
        line = _(box.new_game).format(least=least, most=most)
        add_head(self, screen, title_of(self.game), line, box.emblem)
        if ui.app.has("games"):
            self._tool("head_load", _("Games in progress"), "open-folder", lambda: self._open("games"))
        if ui.app.has("rules"):
            self._tool("head_rules", _("Rules"), "open-book", lambda: self._open("rules"),
                       reason=no_pages(self.game))  # fmt: skip
        self.add(Panel("seats", screen.rect("seats"), "dark"))
        self.add(Panel("options", screen.rect("options"), "dark"))
        label(self, screen, "seats_head", _(box.players), "orichalcum", wrap=False, squeeze=True)
        label(self, screen, "seats_line", _(box.seats_line), "muted", wrap=False, squeeze=True)
        self.rows = SeatRows(self)
        self.rows.build()
        self._notes()
        self._options()
        self._seed()
        self.add(Button("start", screen.rect("start"), _(box.begin), self.start, kind="primary",
                        icon=box.begin_icon, size=screen.size("start"), region="start",
                        reason=self.fault()))  # fmt: skip
        label(self, screen, "start_note", escape(saving_words()), "muted", wrap=False, squeeze=True)

    def paint_ground(self, surface: Surface) -> None:
        """Paint the ground of full pages."""
        paint_page(surface, self.ui)

    def _tool(
        self, name: str, words: str, icon: str, act: Callable[[], None], region: str = "tools", reason: str = ""
    ) -> None:
        screen = self.screen
        size = screen.size(name)
        self.add(Button(name, screen.rect(name), words, act, icon=icon, size=size, region=region, reason=reason))

    def _notes(self) -> None:
        screen = self.screen
        note = _note(self.choices, self.ui.settings.cover)
        label(self, screen, "seats_note", note, "text", wrap=False, squeeze=True)
        self._tool("seats_tool_1", _("Shuffle seats"), "card-random", self._shuffle, "seat_tools")
        full = _("Every seat is taken.") if len(self.choices.seats) >= self.choices.most else ""
        self._tool("seats_tool_2", _("Fill with bots"), "vintage-robot", self._fill, "seat_tools", full)
        self._tool("seats_tool_3", _("Usual choices"), "anticlockwise-rotation", self._usual, "seat_tools")
        words = _(setup_of(self.choices.game).first)
        if self.choices.counting.get("firstSeat") == "first":
            words = _("The first seat starts the first round.")
        label(self, screen, "seats_first", words, "muted", wrap=False, squeeze=True)

    def _options(self) -> None:
        screen, ui = self.screen, self.ui
        label(self, screen, "options_head", _("Options"), "orichalcum", wrap=False, squeeze=True)
        area = screen.rect("options_list")
        self.area = self.add(ScrollArea("options_list", area, region="options", label=_("Options"), pad=ui.scale.px(6)))
        self.area.fill(OptionRows(self, area).build())
        self.area.scroll_to(self._offset)

    def _seed(self) -> None:
        screen = self.screen
        label(self, screen, "seed_label", _("Seed"), "orichalcum", wrap=False, squeeze=True)
        self.add(TextField("seed_field", screen.rect("seed_field"), self.choices.seed, self._set_seed,
                           limit=SEED_LIMIT, label=_("Seed"), region="seed"))  # fmt: skip
        self.add(IconButton("seed_dice", screen.rect("seed_dice"), "rolling-dices", self._roll,
                            label=_("Another seed by chance"), region="seed"))  # fmt: skip
        self._tool("seed_daily", _("Today"), "sun", self._daily, "seed")

    # ------------------------------------------------------------------------------------------------ choosing

    def fault(self) -> str:
        """Return the sentence that says why the game cannot begin, empty when it can."""
        return self.choices.fault() or content_fault(self.game)

    def show_fault(self) -> None:
        """Lock the gold button with what is wrong, or open it."""
        start, fault = self.find("start"), self.fault()
        if start.reason != fault:
            start.reason = fault
            start.mark()

    def show_folder(self, folder: Path) -> None:
        """Show a folder of the player's own in the system's file manager, or say where it is."""
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError:
            self.say(escape(str(folder)), 8.0)
            return
        if not open_folder(folder):
            self.say(escape(str(folder)), 8.0)

    def again(self) -> None:
        """Show changed choices; the list of options stays where it was."""
        self._offset = self.area.offset
        self.rebuild()

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

    def _set_seed(self, text: str) -> None:
        self.choices.seed = text

    def _roll(self) -> None:
        self.choices.seed = new_seed()
        self.again()

    def _daily(self) -> None:
        from datetime import date

        from atlantis_desktop.screens.own_results import is_won_of

        today = date.today()
        self.choices.seed = today.isoformat()
        self.again()
        line = _("{match}: whoever takes the same seats and options today plays the same one.")
        told = [line.format(match=_(box_of(self.game).daily))]
        if is_won_of(self.game, today):
            told.append(_("You have won one of today already."))
        self.say(" ".join(told), 6.0)

    def _open(self, route: str) -> None:
        self.ui.app.open(route)

    # ------------------------------------------------------------------------------------------------ leaving

    def start(self) -> None:
        """Begin the game with these choices, and remember them."""
        if self.fault():
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


def _note(choices: SetupChoices, cover: bool) -> str:
    """What the number of people means for the game."""
    humans = choices.humans
    if humans < 1:
        return _(box_of(choices.game).bots_alone)
    if humans == 1:
        return _("One person plays; moves can be taken back at any time.")
    if choices.laid.get(ALONE) == YES:
        note = ngettext("One person plays {n} seat; moves can be taken back at any time.",
                        "One person plays {n} seats; moves can be taken back at any time.", humans)  # fmt: skip
    elif not choices.has_secrets:
        note = ngettext("{n} person shares this device; nothing is hidden between them.",
                        "{n} people share this device; nothing is hidden between them.", humans)  # fmt: skip
    elif cover:
        note = ngettext("{n} person shares this device: a cover stands between the turns.",
                        "{n} people share this device: a cover stands between their turns.", humans)  # fmt: skip
    else:
        return _("{n} people share this device, and the cover is switched off in the settings.").format(n=humans)
    return note.format(n=humans)
