"""What the events of a council look like: the reveal of the votes, arrows of support, steps of the tracks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from atlantis_desktop.engine.events import Event
from atlantis_desktop.games.archon.table.cues import CUES
from atlantis_desktop.games.archon.table.story import BEGINS
from atlantis_desktop.table.general.show import GeneralShow
from atlantis_desktop.words import _

if TYPE_CHECKING:
    from atlantis_desktop.games.archon.table.chamber import Chamber
    from atlantis_desktop.games.archon.table.council_scene import CouncilScene
    from atlantis_desktop.table.session import Beat

TURN_MS: Final = 300
"""All vote cards turn in so long, at the same moment."""
ADD_MS: Final = 260
"""So long each strength takes to be added up."""
REST_MS: Final = 700
"""The sums rest so long before what comes of them."""
TIE_MS: Final = 1500
"""A tie halts so long, so that it is read who decides."""
ARROW_MS: Final = 600
FLARE_MS: Final = 260
DECIDED: Final = frozenset({"vote_passed", "vote_failed"})
"""What comes of a vote; the reveal stands from then until it was read."""
UNDONE: Final = ("motion_dropped", "exile_void")
"""What comes to nothing though it was asked for; a notice tells it, beside the log."""
NOTICE_SECONDS: Final = 6.0
"""So long that notice stands."""


class CouncilShow(GeneralShow):
    """Plays beats in the chamber."""

    table: CouncilScene
    gathered = ("voted",)
    cues = CUES

    def __init__(self, table: CouncilScene, chamber: Chamber) -> None:
        """Take the table and its chamber."""
        super().__init__(table)
        self.chamber = chamber
        self._own: dict[str, Callable[[], None]] = {
            "voted": self._turn, "votes_counted": self._add_up, "granted": self._run_arrow,
            "stasis_changed": self._flare, "wrath_changed": self._flare, "adopted": self._turn_tablet,
        }  # fmt: skip
        """By kind of event: how it is shown where that is in a way of its own."""

    def lay(self, view: Any) -> None:
        self.table.model.show(view)
        # The story is of the moment that is shown now, not of the one before.
        self.chamber.look_back()
        self.table.refresh()

    def play(self, beat: Beat) -> None:
        super().play(beat)
        if beat.kind in self.played and not self.playing:
            # It was shown at once.
            self._tell_undone(beat.events)

    def stop(self) -> None:
        skipped = self.following
        super().stop()
        self._tell_undone(skipped)

    def show(self, events: tuple[Event, ...]) -> None:
        kind = events[0].kind
        self._tell_undone(events)
        own = self._own.get(kind)
        if kind in DECIDED and self._is_read():
            self.sound(events[0])
            self.happen()
            self.table.reading.hold(REST_MS, self.next)
            return
        if self.table.ui.motion.speed <= 0 or own is None:
            super().show(events)
            return
        # Strengths are heard one by one, as they are added up.
        if kind != "votes_counted":
            self.sound(events[0])
        own()

    def _is_read(self) -> bool:
        """Tell whether somebody sits here who reads what came of a vote."""
        return self.table.ui.settings.reading != "quick" and bool(self.table.session.humans)

    def reads(self, beat: Beat) -> bool:
        return self._is_read() and any(event.kind in DECIDED for event in beat.events)

    def asks(self, event: Event, view: Any, after: Any) -> bool:
        # The question of before is over with a new cycle or vote; else it would be read as a vote without cards.
        return event.kind in BEGINS or event.kind == "vote_called"

    def forget(self) -> None:
        super().forget()
        self.table.reading.forget()
        self.chamber.reveal.end()
        self.table.constitution.end()
        if self.table.is_built and self.table.floor is self.chamber:
            self.chamber.board.tracks.flare = 0.0

    def then(self) -> None:
        self.table.constitution.end()
        super().then()

    def _turn_tablet(self) -> None:
        self.table.constitution.turn(self._at_hand[0], self.before, self.run, self.then)

    def _tell_undone(self, events: Sequence[Event]) -> None:
        """Say over the table what comes to nothing and why: else the next vote would come as if nothing had been."""
        session, names = self.table.session, self.table.model.names
        for event in events:
            if event.kind in UNDONE:
                words = session.words.event_line(session.rules, event, names).replace("**", "")
                self.table.say(f"{words} {event.rule}", NOTICE_SECONDS)

    # ------------------------------------------------------------------------------------------------ the reveal

    def deed(self) -> tuple[int, str]:
        """Return what is happening; how a vote ends is not told while its strengths are still added up."""
        if self.chamber.reveal.added is not None:
            return -1, _("The strengths are added up.")
        return super().deed()

    def _turn(self) -> None:
        """All cards turn at once; what they say is known from the same moment on."""
        reveal = self.chamber.reveal
        reveal.turned, reveal.added = 0.0, 0
        self.happen()

        def step(share: float) -> None:
            reveal.turned = share
            self.table.panels.refresh()

        self.run(TURN_MS, step, self._turned, easing="inout")

    def _turned(self) -> None:
        self.chamber.reveal.turned = 1.0
        self.next()

    def _add_up(self) -> None:
        """The strengths are added up one by one, in the order of the seats; then the bar stands."""
        # The log tells of the sums only when they have been added up.
        reveal = self.chamber.reveal
        reveal.turned, reveal.added = 1.0, 0
        last = self.chamber.story.ballot
        many = len(last.votes) if last is not None else 0

        def step(share: float) -> None:
            added = min(many, int(share * many + 1e-6))
            if added != reveal.added:
                reveal.added = added
                self.table.ui.sound.play(CUES["votes_counted"])
                self.table.panels.refresh()

        self.run(ADD_MS * max(1, many), step, self._added)

    def _added(self) -> None:
        self.chamber.reveal.added = None
        self.happen()
        last = self.chamber.story.ballot
        self.pause(TIE_MS if last is not None and last.tied else REST_MS)

    # ------------------------------------------------------------------------------------------------ the rest

    def _run_arrow(self) -> None:
        reveal = self.chamber.reveal

        def step(share: float) -> None:
            reveal.run = share
            self.table.panels.refresh()

        def done() -> None:
            reveal.run = 1.0
            self.next()

        reveal.run = 0.0
        self.happen()
        self.run(ARROW_MS, step, done)

    def _flare(self) -> None:
        tracks = self.chamber.board.tracks

        def step(share: float) -> None:
            tracks.flare = 1.0 - share
            self.table.panels.refresh()

        def done() -> None:
            tracks.flare = 0.0
            self.next()

        self.happen()
        self.run(FLARE_MS, step, done, easing="out")
