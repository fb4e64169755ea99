"""Games that another process plays for a part of the desk: begun, shown and stopped, and for which cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from pygame import Rect, Surface

from atlantis_desktop.content.faults import ContentError
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.widgets.base import Custom
from atlantis_desktop.ui.widgets.lines import Bar, Lines, Row, Text
from atlantis_desktop.words import _, ngettext
from atlantis_desktop.workshop.background import Work

if TYPE_CHECKING:
    from atlantis_desktop.screens.workshop.desk import DeskScene

BAR_HIGH: Final = 50
"""So many units high the progress is."""

F = TypeVar("F")


class Playing(Generic[F]):
    """What a part of the desk holds that has games played; the last results stay while the cards are changed."""

    def __init__(self, desk: DeskScene, begin: Callable[[], Work[F]]) -> None:
        """Take the desk and what begins the games, which may raise OSError and ContentError."""
        self.desk, self._begin = desk, begin
        self.work: Work[F] | None = None
        self.fault = ""
        self._hash = ""
        self._drawings: list[Custom] = []

    @property
    def is_running(self) -> bool:
        """Whether games are being played."""
        return self.work is not None and not self.work.is_over

    @property
    def reason(self) -> str:
        """Why nothing else can be chosen now: games are being played."""
        return _("A run is going on; stop it first.") if self.is_running else ""

    @property
    def found(self) -> F | None:
        """What the games came to so far."""
        return None if self.work is None else self.work.found

    @property
    def warning(self) -> str:
        """What is wrong with the last games: they could not be played, or were with other cards than those of now."""
        if self.fault:
            return f"<hazard-sign> {escape(self.fault)}"
        if self.found is not None and self._hash_now() not in ("", self._hash):
            return "<hazard-sign> " + _("These games were played before the last change.")
        return ""

    def _hash_now(self) -> str:
        return "" if self.desk.bench is None else self.desk.bench.hash

    # ------------------------------------------------------------------------------------------------ playing

    def start(self) -> None:
        """Play the games, once the game may be played at all."""
        self.desk.when_open(self._start)

    def _start(self) -> None:
        self._hash, self.fault = self._hash_now(), ""
        try:
            self.work = self._begin()
        except OSError as error:
            reason = error.strerror or type(error).__name__
            self.fault = _("No process can be started ({reason}).").format(reason=reason)
        except ContentError as error:
            self.fault = error.faults[0].sentence()
        if self.desk.is_built:
            self.desk.rebuild()

    def stop_by_hand(self) -> None:
        """End the games; what was counted stays."""
        self.stop()
        self.desk.rebuild()

    def stop(self) -> None:
        """End the games, if some are being played."""
        if self.work is not None and not self.work.is_over:
            self.work.stop()

    def forget(self) -> None:
        """Show nothing of the last games any more."""
        self.work, self.fault = None, ""

    def poll(self) -> bool:
        """Show what was played meanwhile. Gives whether there is news and the widgets stay."""
        if self.work is None or self.work.is_over or not self.work.poll():
            return False
        self.fault = self.work.fault
        if self.work.is_over:
            self.desk.rebuild()
            return False
        self.refresh()
        return True

    def refresh(self) -> None:
        """Draw anew what the games came to, or whether they are still those of the cards of now."""
        for drawing in self._drawings:
            drawing.mark()

    # ------------------------------------------------------------------------------------------------ drawing

    def clear(self) -> None:
        """Forget the drawings: the part of the desk is made anew."""
        self._drawings = []

    def add_drawing(self, name: str, rect: Rect, paint: Callable[[Surface, Rect, Ui], None], words: str) -> None:
        """Put something drawn on the desk that changes while games are played."""
        drawing = self.desk.add(Custom(name, rect, paint, label=words))
        drawing.still = False
        self._drawings.append(drawing)

    def paint_progress(self, surface: Surface, rect: Rect, ui: Ui) -> None:
        """Draw how many games are over and how long the others take, once there are any."""
        work = self.work
        if work is None:
            return
        told = _("{done} of {all}").format(done=work.done, all=work.plan.games)
        left = work.seconds_left
        if work.is_over:
            rest = _("stopped") if work.done < work.plan.games else _("done")
        elif left is None:
            rest = _("begins …")
        else:
            rest = ngettext("{n} second to go", "{n} seconds to go", round(left)).format(n=round(left))
        Lines([
            Row([Text(escape(f"{told} · {rest}"), "body-small", "text", ways=(escape(told),))]),
            Row([Bar(work.done / work.plan.games, "gold-middle", size=14)], high=18),
        ], valign="middle").on(surface, rect, ui)  # fmt: skip
