"""The part of a table that shows good moves: over its right column, and as marks on the cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from pygame import Rect
from pygame.event import Event

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.validator import pieces_of
from atlantis_desktop.table.hint_panel import HintPanel, HintRoom
from atlantis_desktop.table.part import TablePart
from atlantis_desktop.table.scene import TableScene
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.table.thinker import Hint
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.words import _


class TableHints(TablePart):
    """Asks for hints, shows them, and has their moves made."""

    def __init__(
        self, table: TableScene, make: Callable[[Move], object], light: Callable[[], object],
        keep: Callable[[], Sequence[Rect]] = tuple,
    ) -> None:  # fmt: skip
        """Take the table, what makes a move that was chosen, what shows the marks of a hint on the table, and what
        gives the places that a hint is to leave in sight.
        """
        super().__init__(table)
        self.make, self.light, self.keep = make, light, keep
        self.panel: HintPanel | None = None
        self.hints: tuple[Hint, ...] = ()
        """The moves that are shown, none while they are still looked for."""
        self.cards: frozenset[int] = frozenset()
        """The cards that the hint is about."""
        self.numbers: Mapping[int, int] = MappingProxyType({})
        """By card, the number of the first move that it belongs to."""
        self._closed: HintPanel | None = None
        """What was open when the widgets of the table were made anew."""
        self._ground: object = None
        """What the hint goes by that is shown (`GameSession.hint_ground`)."""

    def begin(self) -> None:
        self._closed, self.panel, self.hints = self.panel, None, ()

    @property
    def ui(self) -> Ui:
        """The tools of the window."""
        return self.table.ui

    @property
    def session(self) -> GameSession:
        """The game."""
        return self.table.session

    @property
    def model(self) -> Any:
        """What is shown."""
        return self.table.model

    def hint(self) -> None:
        """Show good moves over the right column, the whole of them where they are short, or take them away."""
        table = self.table
        if self.panel is not None:
            self.panel.ask_again()
            return
        if self._is_shown:
            self.forget()
            return
        if self.ui.settings.hints == "none":
            table.say(_("Hints are switched off in the settings."))
            return
        why_not = table.tools.hint_refusal()
        if why_not:
            table.refuse(table.tools.buttons["hint"], why_not, holds=table.tools.still_no_hint())
            return
        self.session.ask_hints()
        if self.ui.settings.hints == "reasons":
            self.show(())

    def unfold(self) -> None:
        """Show the whole hint in the place of a short one."""
        if self.panel is not None:
            self.show(self.panel.hints, self.panel.chosen, unfolded=True)

    def reopen(self) -> None:
        """The widgets of the table were made anew: what was open is opened again."""
        panel = self._closed
        if panel is not None and self._ground == self.session.hint_ground:
            self.show(panel.hints, panel.chosen, panel.unfolded)

    def show(self, hints: tuple[Hint, ...], chosen: int = 0, unfolded: bool = False) -> None:
        """Show hints that were found, none while they are looked for; only their marks where the settings want it."""
        self.close()
        self.hints, self._ground = hints, self.session.hint_ground
        if self.ui.settings.hints == "marks":
            codec = self.session.rules.codec
            self.show_hint_cards(pieces_of(codec, hints[0].move) if hints else ())
            return
        self.table.summary.hide()
        self.table.banner.hide()
        self.panel = self.table.add(self.make_panel(hints, chosen, unfolded))
        self.table.shield.hold(self.panel.rect, self.panel)
        self.panel.mark()
        self.show_hint_cards(self.panel.cards())

    def make_panel(self, hints: tuple[Hint, ...], chosen: int, unfolded: bool) -> HintPanel:
        """Return the panel of hints, above the tray and beside the instruction."""
        screen = self.table.screen
        lowest = screen.rect("tray").top - self.ui.scale.px(6)
        whole = [screen.rect("instruction")] if screen.has("instruction") else []
        left = whole[0].left - self.ui.scale.px(6) if whole else 0
        return HintPanel(self, hints, HintRoom((lowest,), whole, left, self.keep()), chosen, unfolded)

    def play_hint(self, hint: Hint) -> None:
        """Take the hint away and make its move."""
        self.forget()
        self.make(hint.move)

    def close(self) -> None:
        """Take the hint away."""
        if self.panel is not None:
            self.table.remove(self.panel)
            self.panel = None
            self.table.shield.lower()
        self.hints = ()
        self.show_hint_cards(())

    def forget(self) -> None:
        """Take the hint away and do not come back with one that is still being looked for."""
        self.session.drop_hints()
        self.close()

    def show_hint_cards(self, cards: tuple[int, ...]) -> None:
        """Let the cards of a hint shine, whatever is marked."""
        self.cards = frozenset(cards)
        self.numbers = {} if self.panel is None else self.panel.numbers()
        self.light()

    def lapse(self, dt: float) -> None:
        found = self.session.poll_hints()
        if found is not None:
            self.show(found)
        elif self.panel is not None and not self.panel.hints and not self.session.seeks_hints:
            # The moment for which they were looked for has passed.
            self.close()
        else:
            # A move that was made or taken back says the same of those that were found.
            self._close_passed()

    def on_beat(self) -> None:
        self._close_passed()

    def _close_passed(self) -> None:
        """Take a hint away that goes by what is no more; who else has answered in secret changes nothing of it."""
        if self._is_shown and self._ground != self.session.hint_ground:
            self.close()

    @property
    def _is_shown(self) -> bool:
        return self.panel is not None or bool(self.hints or self.cards)

    def clear_column(self) -> None:
        if self.panel is not None:
            self.forget()

    @property
    def takes_numbers(self) -> bool:
        return self.panel is not None

    def take_event(self, event: Event) -> bool:
        """While a hint is open, its numbers take its moves."""
        return self.panel is not None and self.table.floats.popup is None and self.panel.takes(event)

    def acts(self) -> Mapping[str, Callable[[], object]]:
        return {"hint": self.hint}

    def on_back(self) -> bool:
        """Esc takes the hint away."""
        if not self._is_shown:
            return False
        self.forget()
        return True
