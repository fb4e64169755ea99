"""Positions as text: copied from a game, pasted into a box, checked while one types, and opened as a new match."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any, Final

from pygame import Rect
from pygame.event import Event

from atlantis_desktop.engine.match import HUMAN, Match, Seat
from atlantis_desktop.engine.rules import Rules
from atlantis_desktop.engine.scenario import ScenarioError
from atlantis_desktop.engine.scenario_text import MOST_CHARACTERS
from atlantis_desktop.games import kept, title_of
from atlantis_desktop.games.scenarios import guarded, open_position
from atlantis_desktop.games.variants import CHOSEN, TOLD
from atlantis_desktop.outside import read_bounded
from atlantis_desktop.paths import user_folders
from atlantis_desktop.storage.shelf import start_game
from atlantis_desktop.table.place import place_text
from atlantis_desktop.table.position_copy import positions_folder
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.table.table_layout import laid_anew
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.scenes.base import Scene
from atlantis_desktop.ui.scenes.dialog import Answer, ButtonRows
from atlantis_desktop.ui.widgets.panel import Label, Panel
from atlantis_desktop.ui.widgets.scroll import ScrollArea
from atlantis_desktop.ui.widgets.text_box import TextArea, cleaned
from atlantis_desktop.ui.window import pasted_text
from atlantis_desktop.words import _, ngettext

_log = logging.getLogger(__name__)

CHECK_AFTER: Final = 0.25
"""Seconds after the last typed letter until the text is checked."""


def newest_file() -> Path | None:
    """Return the newest position in the folder, None if there is none."""
    try:
        files = [(file.stat().st_mtime, file.name, file) for file in positions_folder().glob("*.toml")]
    except OSError:
        return None
    return max(files)[2] if files else None


# ---------------------------------------------------------------------------------------------------- opening


def seats_for(rules: Rules[Any], ui: Ui, session: GameSession | None) -> list[Seat]:
    """Return who sits at a pasted position: the same people as now where they are as many, else the usual ones."""
    if session is not None and len(session.match.seats) == rules.seats:
        return list(session.match.seats)
    from atlantis_desktop.screens.setup_model import choices_for

    choices = choices_for(rules.game, ui.settings)
    while len(choices.seats) < rules.seats:
        choices.add_seat()
    seats = [Seat(seat.name, seat.controller) for seat in choices.seats[: rules.seats]]
    if all(seat.controller != HUMAN for seat in seats):
        seats[0] = Seat(seats[0].name, HUMAN)
    return seats


def open_as_match(ui: Ui, text: str, session: GameSession | None) -> Scene:
    """Begin a new match at the position of a text and give its table. Raises ScenarioError."""
    from atlantis_desktop.screens.game_routes import headline, open_table

    rules, state = open_position(text)
    match = Match(rules, seats_for(rules, ui, session), 0, start=state)
    autosave = None
    laid = laid_anew(session.laid) if session is not None and session.rules.game == rules.game else {}
    # The text of a position tells of no variant, so the cards are those of today.
    laid = {name: word for name, word in laid.items() if name not in (CHOSEN, TOLD)}
    try:
        folder = user_folders().saves
        folder.mkdir(parents=True, exist_ok=True)
        title = _("{game}, from a position").format(game=title_of(rules.game, rules.options))
        autosave = start_game(match, folder, kept.kept_cards(rules), title, headline, laid)
    except OSError as error:
        _log.warning("The game cannot be kept: %s", error)
    return open_table(ui, match, autosave, laid=laid)


class PastePositionScene(Scene):
    """A box for the text of a position; what is wrong with it is told with its place while one types."""

    name = "position"
    overlay = True

    def __init__(self, ui: Ui, text: str | None = None, session: GameSession | None = None) -> None:
        """Take a text to begin with (the clipboard's if None) and the game whose players go on."""
        super().__init__(ui)
        self.text = cleaned(pasted_text() if text is None else text)
        self.session = session
        self.fault = ""
        self.found = ""
        self._wait = -1.0
        self._check()

    # ------------------------------------------------------------------------------------------------ building

    def build(self) -> None:
        ui, s = self.ui, self.ui.scale
        pad, gap = s.px(30), s.px(14)
        box = Rect(0, 0, min(s.px(1040), s.width - 2 * s.px(12)), min(s.px(860), s.height - 2 * s.px(12)))
        box.center = s.screen.center
        self.add(Panel("position", box, "vellum", label=_("Paste a position")))
        inner = box.inflate(-2 * pad, -2 * pad)
        title = _("Paste a position")
        high = ui.text.measure(title, "dialog", inner.width)[1]
        self.add(Label("position_title", Rect(inner.left, inner.top, inner.width, high), title, "dialog", "ink"))
        y = inner.top + high + gap // 2
        help_words = _("It opens as a new game. The game you are playing stays saved.")
        if self.session is not None and (self.session.problem or self.session.autosave is None):
            help_words = _("It opens as a new game. You leave the game you are playing, and it is not saved.")
        high = ui.text.measure(help_words, "body-small", inner.width)[1]
        self.add(Label("position_help", Rect(inner.left, y, inner.width, high), help_words, "body-small", "ink-2"))
        y += high + gap
        rows = ButtonRows(ui, self._answers(), inner.width, gap, 19, 26)
        buttons = rows.high(s.px(54))
        told_high = max(s.px(64), 3 * ui.text.line_height("body-small") + s.px(8))
        area = Rect(inner.left, y, inner.width, inner.bottom - buttons - told_high - gap - y)
        self.area = TextArea("position_text", area, self.text, self._typed, limit=MOST_CHARACTERS, region="text",
                             hint=_("Click here and paste, or type: format = 1, game = …"),
                             label=_("Text of the position"))  # fmt: skip
        self.add(self.area)
        self._told_box = Rect(inner.left, area.bottom + gap // 2, inner.width, told_high)
        self.told = ScrollArea("position_told", self._told_box, region="told")
        self.add(self.told)
        top = inner.bottom - buttons + gap
        for button in rows.buttons(inner.left, top, s.px(54), lambda answer: answer.act or ui.app.pop):
            self.add(button)
        self._tell()
        if self.focus is None:
            self.set_focus(self.area)

    def _answers(self) -> list[Answer]:
        """The buttons; without an act of its own one closes the page."""
        found = [Answer("open", _("Open it"), self.open_it, "primary", "play-button"),
                 Answer("paste", _("Paste"), self.paste, icon="papers")]  # fmt: skip
        if newest_file() is not None:
            found.append(Answer("file", _("From the file"), self.take_file, icon="open-folder"))
        return [*found, Answer("cancel", _("Cancel"))]

    def _tell(self) -> None:
        """Show what the check found, and lock the gold button while something is wrong."""
        told = [f"<cross-mark> {escape(fault)}" for fault in self.fault.split("\n")]
        words = "\n".join(told) if self.fault else f"<check-mark> {self.found}"
        colour = "bad" if self.fault else "good"
        if not self.text.strip():
            words, colour = _("There is no text yet."), "ink-2"
        room = self._told_box.width - self.ui.scale.px(18)
        high = self.ui.text.measure(words, "body-small", room)[1]
        place = Rect(*self._told_box.topleft, room, high)
        self.told.fill([Label("position_found", place, words, "body-small", colour)])
        button = self.find("open")
        button.reason = self._first_fault()
        button.mark()

    def _first_fault(self) -> str:
        """Return the first fault and how many more there are; all of them stand below the text."""
        first, *more = [escape(fault) for fault in self.fault.split("\n")]
        if not more:
            return first
        return first + " " + ngettext("({n} more fault)", "({n} more faults)", len(more)).format(n=len(more))

    # ------------------------------------------------------------------------------------------------ checking

    def _typed(self, text: str) -> None:
        self.text = text
        self._wait = CHECK_AFTER

    def on_update(self, dt: float) -> None:
        if self._wait > 0:
            self._wait -= dt
            if self._wait <= 0:
                self._check()
                self._tell()

    @property
    def busy(self) -> bool:
        return self._wait > 0

    def _check(self) -> None:
        """Read the text as a position; note the fault, or what it is."""
        self._wait = -1.0
        self.fault = self.found = ""
        try:
            self.found = guarded(self._described)
        except ScenarioError as error:
            self.fault = str(error) if self.text.strip() else _("There is no text yet.")

    def _described(self) -> str:
        """Say what position the text is. Raises ScenarioError."""
        rules, state = open_position(self.text)
        seats = ngettext("{n} seat", "{n} seats", rules.seats).format(n=rules.seats)
        over = rules.outcome(state) is not None
        place = place_text(rules, state)
        game = escape(title_of(rules.game, rules.options))
        what = _("{game}, {seats}: {place}.").format(game=game, seats=seats, place=place)
        return f"{what} {_('The game is over.')}" if over else what

    # ------------------------------------------------------------------------------------------------ doing

    def paste(self) -> None:
        """Take the clipboard's text."""
        text = pasted_text()
        if not text.strip():
            words = _("The clipboard holds no text. It can also be typed, or come from a file.")
            self.refuse(self.find("paste"), words)
            return
        self.area.set_text(text)
        self._check()
        self._tell()

    def take_file(self) -> None:
        """Take the newest position from its folder."""
        file = newest_file()
        try:
            text = read_bounded(file, MOST_CHARACTERS).decode("utf-8-sig") if file is not None else ""
        except (OSError, UnicodeDecodeError) as error:
            reason = getattr(error, "strerror", None) or _("it is no text")
            sentence = _("The file cannot be read ({reason}).").format(reason=reason)
            self.refuse(self.find("file"), escape(sentence))
            return
        self.area.set_text(text)
        self._check()
        self._tell()

    def open_it(self) -> None:
        """Begin a game at the position."""
        self._check()
        if self.fault:
            self._tell()
            self.refuse(self.find("open"), self._first_fault())
            return
        try:
            table = guarded(lambda: open_as_match(self.ui, self.text, self.session))
        except ScenarioError as error:
            self.fault = str(error)
            self._tell()
            self.refuse(self.find("open"), self._first_fault())
            return
        self.ui.app.reset(table)

    def on_key(self, event: Event, key: str) -> bool:
        return True

    def on_back(self) -> bool:
        self.ui.app.pop()
        return True
