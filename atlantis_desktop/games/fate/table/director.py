"""The director: what an event of Fate looks like and sounds like.

The player is `table/show.py`. The director lets cards travel from where they lie before an event to where they lie
after it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from pygame import Rect

from atlantis_desktop.engine.events import Event
from atlantis_desktop.engine.zones import HIDDEN
from atlantis_desktop.games.fate.rules.state import FateTable
from atlantis_desktop.games.fate.table.reveal import told_of
from atlantis_desktop.table.beats import Beat
from atlantis_desktop.table.laid_cards import LaidCard
from atlantis_desktop.table.show import EventShow, Script, Wait
from atlantis_desktop.words import _

if TYPE_CHECKING:
    from atlantis_desktop.games.fate.table.scene import FateScene


class Way(NamedTuple):
    """How the cards of one kind of event travel: milliseconds, delay between cards, easing, height of the arc."""

    ms: float
    step: float = 0.0
    easing: str = "out"
    arc: float = 0.0
    drop: float = 0.0
    cue: str = ""


WAYS: Final[dict[str, Way]] = {
    "hand_dealt": Way(320, 60, "inout", 60, cue="card_draw"),
    "cards_drawn": Way(320, 90, "inout", 60, cue="card_draw"),
    "evidence_opened": Way(320, 0, "inout", 40, cue="card_flip"),
    "set_declared": Way(380, 0, "out", 0, cue="set_declared"),
    "set_extended": Way(380, 0, "out", 0, cue="card_place"),
    "tablet_stolen": Way(420, 0, "inout", 40, cue="tablet_stolen"),
    "evidence_placed": Way(240, 0, "out", 0, 0.15, cue="card_place"),
    "card_discarded": Way(420, 0, "inout", 0, cue="card_discard"),
    "card_passed": Way(420, 0, "inout", 0, cue="card_pass"),
    "cards_gathered": Way(320, 45, "inout", 30, cue="card_shuffle"),
}
"""By kind of event (ART_DIRECTION_GAMES 9); kinds that are not named move nothing."""
REVEALS: Final[dict[str, tuple[float, str]]] = {
    "doorway_found": (1400, "doorway_found"),
    "chamber_found": (1200, "chamber_found"),
}
"""Cards that are shown large in the middle before they go to the table's edge."""
NEW_EVIDENCE: Final = ("evidence_placed", "evidence_opened")
"""Kinds of events after which the ring shows what the evidence on top does."""
ARROWS_MS: Final = 260
SLASHES_MS: Final = 180
SLIDE_MS: Final = 200
SHUFFLE_MS: Final = 240
MOST_TRANSIENT: Final = 8
"""So many cards at most are seen flying from pile to pile."""


class Trip(NamedTuple):
    """One card that travels: its key where it lies afterwards (empty where it is not seen then), and its faces."""

    key: str
    start: Rect
    end: Rect
    form: str
    before: int
    after: int


RESTS: Final = (0.4, 0.7)
"""From which share of its time to which a card that is shown large rests in the middle."""
HELD: Final = 0.55
"""At this share of its time the door stands open, and everything waits until it was read."""


class Director(EventShow["FateScene"]):
    """Plays beats on the table of Fate: each event lets the cards travel that lie elsewhere after it."""

    played = ("move", "deal")

    def __init__(self, table: FateScene) -> None:
        """Take the table; its cards must lie there."""
        super().__init__(table)
        self.ui = table.ui
        self.model = table.model
        self.stage = table.field

    def lay(self, view: FateTable) -> None:
        """Show a view; while events are played, `show` lays the cards itself, since some are on their way."""
        self.model.view = view
        if not self.playing:
            self.stage.reveal_all()
            self.stage.settle()
            self.stage.ring(1.0, 1.0)
            self.table.refresh()

    def ended(self) -> None:
        """A beat was shown whole."""
        if not self.table.session.beats:
            self.table.follow_viewer()

    def usual(self, events: tuple[Event, ...]) -> Script:
        """Let the cards travel that lie elsewhere after an event."""
        event = events[0]
        self.model.gathering = event.kind == "doorway_found" or (
            self.model.gathering and event.kind != "deck_shuffled")  # fmt: skip
        before = self.model.layout()
        self.happen()
        after = self.model.layout()
        begins = event.kind == "round_began"
        if begins or event.kind in NEW_EVIDENCE:
            self.stage.ring(0.0, 0.0)
        if event.kind in REVEALS:
            yield from self._reveal(event, after)
            return
        way = WAYS.get(event.kind)
        trips = self._trips(event, before, after) if way is not None else []
        self.stage.settle(frozenset(trip.key for trip in trips if trip.key))
        if not begins:
            self._slides(before, after, {trip.key for trip in trips})
        self.stage.refresh()
        if trips and way is not None:
            if way.cue:
                self.ui.sound.play(way.cue)
            yield self._travel(trips, way)
        elif event.kind == "deck_shuffled":
            self.ui.sound.play("card_shuffle")
            yield self.pause(SHUFFLE_MS)
        if event.kind in NEW_EVIDENCE:
            # The ring's two arrows draw themselves, then the slashes appear.
            yield self.run(ARROWS_MS, lambda share: self.stage.ring(share, 0.0), "out", travel=False)
            self.stage.ring(1.0, 1.0)
            yield self.pause(SLASHES_MS)

    def _travel(self, trips: Sequence[Trip], way: Way, delay: float = 0.0) -> Wait:
        """Wait for cards that travel one after the other."""

        def begin(done: Callable[[], None]) -> None:
            for at, trip in enumerate(trips):
                self.stage.fly(trip, way, delay + at * way.step, done if at == len(trips) - 1 else None)

        return begin

    def reads(self, beat: Beat) -> bool:
        """Doorway and Chamber are read by people at the table, unless they read quickly."""
        return self.is_read and any(event.kind in REVEALS for event in beat.events)

    def forget(self) -> None:
        """Nothing is gathered, and no note stands on the table any more."""
        self.model.gathering = False
        self.table.note.hide()

    def _reveal(self, event: Event, after: Mapping[str, LaidCard]) -> Script:
        """Doorway and Chamber come to the middle, stay until they were read, and go to the table's edge."""
        ms, cue = REVEALS[event.kind]
        self.ui.sound.play(cue)
        self.table.banner.hide()
        card = event.cards[0]
        laid = next((each for each in after.values() if each.face == card), None)
        end = laid.slot.rect if laid is not None else self.stage.spot(event.target)
        middle = self.stage.middle()
        key = laid.key if laid is not None else ""
        self.stage.settle(frozenset({key} if key else ()))
        self.stage.refresh()

        def light(begins: float, ends: float) -> Wait:
            """Let the light come from one share of its time to another."""

            def step(share: float) -> None:
                self.stage.light(event.kind, begins + (ends - begins) * share)

            return self.run(ms * (ends - begins), None if self.ui.motion.reduced else step)

        first = Trip("", self.stage.spot(event.source), middle, "large", HIDDEN, card)
        if not self.ui.motion.reduced:
            self.beside(light(0.0, RESTS[0]))
        yield self._travel([first], Way(ms * RESTS[0], easing="inout", arc=40))
        self.stage.lie(card, middle)
        yield light(RESTS[0], HELD)
        rests = ms * (RESTS[1] - HELD)
        if self.is_read:
            told = told_of(self.model, event, self.following)
            if self.ui.settings.reading == "wait" and self.table.guide is None:
                told = told._replace(foot=_("A click or Enter goes on."))
            self.table.note.present(told, middle, self.ui)
            yield self.read(rests)
            self.table.note.hide()
        self.table.refresh()
        self.beside(light(HELD, 1.0))
        self.stage.take_up()
        last = Trip(key, middle, end, "large", card, card)
        yield self._travel([last], Way(ms * (1 - RESTS[1]), easing="inout"), 0.0 if self.is_read else rests)

    # ------------------------------------------------------------------------------------------------ who travels

    def _trips(self, event: Event, before: Mapping[str, LaidCard], after: Mapping[str, LaidCard]) -> list[Trip]:
        trips: list[Trip] = []
        seen = 0
        for key, laid in after.items():
            old = before.get(key)
            if laid.place != event.target or (old is not None and old.place == laid.place):
                continue
            if laid.face != HIDDEN and laid.face not in event.cards:
                continue
            if len(trips) >= len(event.cards):
                break
            seen += 1
            start = old.slot.rect if old is not None else self.stage.spot(event.source)
            face = old.face if old is not None else self._face_at(event, laid.face)
            trips.append(Trip(key, start, laid.slot.rect, laid.slot.form, face, laid.face))
        gone = [
            laid
            for key, laid in before.items()
            if laid.place == event.source and key not in after and laid.key != "deck"
        ]
        rest = min(MOST_TRANSIENT, len(event.cards) - seen)
        for at in range(rest):
            card = event.cards[seen + at] if event.cards[0] == HIDDEN else event.cards[at]
            old = next((laid for laid in gone if laid.face == card), gone[at] if at < len(gone) else None)
            start = old.slot.rect if old is not None else self.stage.spot(event.source)
            face = old.face if old is not None else HIDDEN
            form = old.slot.form if old is not None else "plain"
            trips.append(Trip("", start, self.stage.spot(event.target), form, face, HIDDEN))
        return trips

    def _face_at(self, event: Event, face: int) -> int:
        """What is seen of a card where it comes from: a back from the deck or from a hidden hand."""
        zone, seat = event.source
        if zone == "deck" or (zone == "hand" and seat != self.model.view.viewer):
            return HIDDEN
        return face

    def _slides(self, before: Mapping[str, LaidCard], after: Mapping[str, LaidCard], flying: set[str]) -> None:
        """Cards that only make room slide to their new places."""
        for key, laid in after.items():
            old = before.get(key)
            if key in flying or old is None or old.place != laid.place or old.slot.rect == laid.slot.rect:
                continue
            if laid.place[0] in ("hand", "declared"):
                self.stage.slide(key, old.slot.rect, SLIDE_MS)
