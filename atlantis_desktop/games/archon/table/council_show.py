"""What the events of a council look like: the reveal of the votes, arrows of support, steps of the tracks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from atlantis_desktop.engine.events import Event
from atlantis_desktop.games.archon.table.cues import CUES
from atlantis_desktop.games.archon.table.cycle_history import BEGINS
from atlantis_desktop.games.archon.table.deals_told import spoken_words
from atlantis_desktop.games.archon.table.great_moments import GreatMoment, great_moment
from atlantis_desktop.table.beats import Beat
from atlantis_desktop.table.general.show import GeneralShow
from atlantis_desktop.table.show import Script

if TYPE_CHECKING:
    from atlantis_desktop.games.archon.table.chamber import Chamber
    from atlantis_desktop.games.archon.table.council_scene import CouncilScene

TURN_MS: Final = 260
"""A vote card turns in so long."""
ADD_MS: Final = 240
"""So long a vote rests, added up, before the next card turns."""
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
SPOKEN_MS, LETTER_MS = 900, 32
"""So long a line stays before anything follows it, and so much longer for each of its letters."""
ANSWERS: Final = frozenset({"deal_made", "offer_refused", "offer_countered", "price_refused"})
"""Answers to an offer, with whose offer it was as their first number."""
NOTICE_SECONDS: Final = 6.0
"""So long that notice stands."""


class CouncilShow(GeneralShow):
    """Plays beats in the chamber."""

    table: CouncilScene
    gathered = ("arete_changed",)
    cues = CUES

    def __init__(self, table: CouncilScene, chamber: Chamber) -> None:
        """Take the table and its chamber."""
        super().__init__(table)
        self.chamber = chamber

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

    def show(self, events: tuple[Event, ...]) -> Script:
        event = events[0]
        self._tell_undone(events)
        if event.kind in DECIDED and self.is_read:
            self.sound(event)
            self.happen()
            yield self.read(REST_MS)
        elif self.table.ui.motion.speed <= 0:
            yield from self.usual(events)
        else:
            yield from super().show(events)

    def reads(self, beat: Beat) -> bool:
        return self.is_read and any(event.kind in DECIDED for event in beat.events)

    def asks(self, event: Event, view: Any, after: Any) -> bool:
        # The question of before is over with a new cycle or vote; else it would be read as a vote without cards.
        return event.kind in BEGINS or event.kind == "vote_called"

    def forget(self) -> None:
        super().forget()
        self.chamber.reveal.end()
        self.table.constitution.end()
        self.table.great.end()
        if self.table.is_built and self.table.floor is self.chamber:
            self.chamber.board.tracks.flare = 0.0

    def show_adopted(self, events: tuple[Event, ...]) -> Script:
        """Turn the tablet of a text that comes into force."""
        self.sound(events[0])
        yield from self.table.constitution.turn(events[0], self.before, self.run)

    def _tell_undone(self, events: Sequence[Event]) -> None:
        """Say over the table what comes to nothing and why: else the next vote would come as if nothing had been."""
        session, names = self.table.session, self.table.model.names
        for event in events:
            if event.kind in UNDONE:
                words = session.words.event_line(session.rules, event, names).replace("**", "")
                self.table.say(f"{words} {event.rule}", NOTICE_SECONDS)

    # ------------------------------------------------------------------------------------------------ the reveal

    def show_voted(self, events: tuple[Event, ...]) -> Script:
        """One card after the other turns, in the order of the seats, and its strength is added to its side.

        Nothing tells of a vote before its card has begun to turn.
        """
        reveal, event = self.chamber.reveal, events[0]

        def step(share: float) -> None:
            reveal.turned = share
            self.table.panels.refresh()

        self.sound(event)
        reveal.added = reveal.added or 0
        reveal.turned, reveal.turning = 0.0, event.seat
        self.happen()
        yield self.run(TURN_MS, step, "inout")
        last = self.chamber.story.ballot
        reveal.turned, reveal.added = 1.0, len(last.votes) if last is not None else 0
        self.table.ui.sound.play(CUES["votes_counted"])
        self.table.panels.refresh()
        yield self.pause(ADD_MS)

    def show_votes_counted(self, events: tuple[Event, ...]) -> Script:
        """All are added up: the bar stands, and what comes of it follows; a tie halts."""
        self.chamber.reveal.end()
        self.happen()
        last = self.chamber.story.ballot
        yield self.pause(TIE_MS if last is not None and last.tied else REST_MS)

    # ------------------------------------------------------------------------------------------------ the rest

    def show_granted(self, events: tuple[Event, ...]) -> Script:
        """The arrow of a support runs to whom it is given."""
        reveal = self.chamber.reveal

        def step(share: float) -> None:
            reveal.run = share
            self.table.panels.refresh()

        self.sound(events[0])
        reveal.run = 0.0
        self.happen()
        yield self.run(ARROW_MS, step)
        reveal.run = 1.0

    def show_stasis_changed(self, events: tuple[Event, ...]) -> Script:
        """The box of a track that was reached flares."""
        tracks = self.chamber.board.tracks

        def step(share: float) -> None:
            tracks.flare = 1.0 - share
            self.table.panels.refresh()

        self.sound(events[0])
        self.happen()
        yield self.run(FLARE_MS, step, "out")
        tracks.flare = 0.0

    def show_wrath_changed(self, events: tuple[Event, ...]) -> Script:
        """The bar of Wrath flares; where Atlantis comes near sinking, that is shown large."""
        moment = self._moment(events)
        yield from self.show_stasis_changed(events)
        yield from self._great(moment)

    # ------------------------------------------------------------------------------------------------ great moments

    def _moment(self, events: tuple[Event, ...]) -> GreatMoment | None:
        """Return what of the events at hand is shown large."""
        rules = self.chamber.board.dais.rules
        return great_moment(rules, events, self.before, self.coming)

    def _great(self, moment: GreatMoment | None) -> Script:
        if moment is not None:
            yield from self.table.great.show(moment, lambda ms, step: self.run(ms, step, travel=False))

    def show_exiled(self, events: tuple[Event, ...]) -> Script:
        """An exile is shown large; the seat is barred from then on."""
        moment = self._moment(events)
        self.sound(events[0])
        self.happen()
        yield from self._great(moment)

    show_act_begun = show_exiled

    def show_spoken(self, events: tuple[Event, ...]) -> Script:
        """A line that is said to a person, or to all, is left the time to be read before anything follows."""
        heard, words = self._is_heard(events[0]), spoken_words(self.chamber.board.dais.rules, events[0])
        self.happen()
        if heard and self.table.ui.settings.voices:
            yield self.pause(SPOKEN_MS + LETTER_MS * len(words))

    def _is_heard(self, event: Event) -> bool:
        """Tell whether a line is said to a person, as an answer to an offer of theirs, or to everybody."""
        humans = self.table.session.humans
        if event.seat in humans or self._beat is None:
            return False
        # Between an answer and its line the goods are told that change hands.
        told = reversed(self._beat.events[: self._told])
        answer = next((each for each in told if each.kind in ANSWERS), None)
        return answer is None or answer.values[0] in humans

    def show_arete_changed(self, events: tuple[Event, ...]) -> Script:
        """The awards of an Act are shown large together; other Arête as usual."""
        if self._moment(events) is None:
            yield from self.usual(events)
        else:
            yield from self.show_exiled(events)
