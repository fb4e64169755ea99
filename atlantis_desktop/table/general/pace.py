"""How the general table goes on: the bots' thinking, the beats in turn, and the pages that are due after them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from atlantis_desktop.table.part import TablePart
from atlantis_desktop.words import _

if TYPE_CHECKING:
    from atlantis_desktop.table.general.scene import GeneralScene
    from atlantis_desktop.table.session import Beat

WARM_AFTER: Final = 1.0
"""Seconds after which the worker is started, so that the first pictures have the processor to themselves."""


class Pace(TablePart):
    """Lets time pass at the general table."""

    table: GeneralScene

    def __init__(self, table: GeneralScene) -> None:
        """Take the table."""
        super().__init__(table)
        self._turn_told: tuple[int, str] | None = None
        self._told_end = False
        self._thinking: int | None = None

    def lapse(self, dt: float) -> None:
        """Let ``dt`` seconds pass: show what happened, then open what is due."""
        table, session = self.table, self.table.session
        if table.attention.clock <= WARM_AFTER < table.attention.clock + dt:
            session.warm_up()
        table.attention.clock += dt
        session.tick(dt, table.playing)
        table.banner.update(dt)
        table.cards.time_preview(dt)
        found = session.poll_hints()
        if found is not None:
            table.hints.show(found)
        if session.thinking != self._thinking:
            self._thinking = session.thinking
            table.board.light(table.live)
        if table.playing:
            return
        if session.beats:
            self._play(session.beats.popleft())
        else:
            self._open_due()

    def _play(self, beat: Beat) -> None:
        table = self.table
        quick = table.ui.motion.speed <= 0 or beat.kind != "move" or not beat.events
        if quick or table.model.view.viewer != beat.viewer:
            table.sync()
            return
        table.summary.hide()
        table.hints.close()
        table.close_popup()
        table.hand.clear()
        table.show.play(beat)

    def _open_due(self) -> None:
        table, session, app = self.table, self.table.session, self.table.ui.app
        if app.scenes.top is not table:
            return
        if table.model.view.viewer != session.viewer or table.model.front != session.front:
            # Somebody else looks at the screen now: the seats change places.
            table.hand.clear()
            table.sync()
        if session.cover_due and app.has("cover"):
            app.open("cover", table=table)
        elif session.outcome() is not None:
            if not self._told_end and app.has("result"):
                self._told_end = True
                self.open_result()
        else:
            self._told_end = False
            self._tell_turn()

    def open_result(self) -> None:
        """Open the page of the result, once there is one."""
        if self.table.session.outcome() is not None:
            self.table.ui.app.open("result", table=self.table)

    def _tell_turn(self) -> None:
        """Say whose turn it is when that changes."""
        moment = self.table.model.moment
        if moment.prompt is None or self.table.session.lingering:
            return
        turn = moment.prompt.seat, moment.prompt.name
        if turn == self._turn_told:
            return
        last, self._turn_told = self._turn_told, turn
        if last is None or last[0] != turn[0]:
            if moment.acting == turn[0]:
                self.table.ui.sound.play("turn_own")
            elif len(moment.prompts) == 1:
                self.table.banner.tell(_("{name}’s turn").format(name=self.table.model.names[turn[0]]))
