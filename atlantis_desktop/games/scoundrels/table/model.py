"""What the table of City of Scoundrels shows now: the view of whoever looks, and what its panels ask about it."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final, TypeVar

from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.sealed import has_answered
from atlantis_desktop.engine.zones import Place
from atlantis_desktop.games.scoundrels.rules import steps
from atlantis_desktop.games.scoundrels.rules.deck import CardKind, Deck
from atlantis_desktop.games.scoundrels.rules.rules import ScoundrelsRules
from atlantis_desktop.games.scoundrels.rules.state import CAMPAIGN, CONQUER, INVEST, MIDDLE, SPY, ScoundrelsTable
from atlantis_desktop.games.scoundrels.words.card_texts import card_def
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.table.shown_prompts import ShownPrompts
from atlantis_desktop.ui.richtext import escape

SET_UP, SEA, MOVE, HOME = -1, 0, 1, 6
"""Places on the ribbon of a round: before the first round, the Hand of Poseidon, the choice of regions, the return."""
PHASE_FIELD: Final = {INVEST: 2, SPY: 3, CAMPAIGN: 4, CONQUER: 5}
"""The place on the ribbon of each region's phase."""
T = TypeVar("T")
_FIELDS: Final = {
    steps.LAY_ASIDE: SET_UP, steps.HAND_LIMIT: SEA, steps.UPKEEP: SEA, steps.REGION: MOVE, steps.INVEST: 2,
    steps.SPY: 3, steps.SPY_DRAW: 3, steps.SHINING: 4, steps.SCANDAL: 4, steps.SHIELD: 4, steps.DESTROY: 4,
    steps.CONQUER: 5, steps.ANSWER: 5, steps.ROUND_END: HOME,
}  # fmt: skip
SEALED: Final = (steps.LAY_ASIDE, steps.REGION)
"""Steps in which all answer at once, in secret."""


class CityModel:
    """The table as it is shown; it follows the game one beat at a time."""

    def __init__(self, session: GameSession) -> None:
        """Show the present view of whoever looks."""
        rules = session.rules
        assert isinstance(rules, ScoundrelsRules)
        self.session = session
        self.rules: ScoundrelsRules = rules
        self.prompts = ShownPrompts(session)
        self.view: ScoundrelsTable = session.view()
        self.front = self._front()
        self._names: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
        self.field_shown: int | None = None
        """The place on the ribbon that a phase has reached while a beat is shown."""
        self.fight: tuple[int, int] | None = None
        """Attacker and defender of a battle that is still being shown after it was fought."""
        self.won: int | None = None
        """Who won that battle, TIE for nobody; None until it is told."""

    def sync(self) -> None:
        """Show the present view whole."""
        self.view = self.session.view()
        self.front = self._front()
        self.field_shown = self.fight = self.won = None

    # ------------------------------------------------------------------------------------------------ seats

    @property
    def deck(self) -> Deck:
        """The cards."""
        return self.rules.deck

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all seats, safe to be set in marked text."""
        names = self.session.names
        if self._names[0] != names:
            self._names = names, tuple(escape(name) for name in names)
        return self._names[1]

    def _front(self) -> int:
        """The seat whose hand lies at the lower edge: whoever looks, or seat 1 in a game of bots."""
        return self.session.front

    @property
    def asked(self) -> int:
        """The seat that the shown table waits for, the active hand before all others; -1 for none."""
        prompts = self.prompts.of(self.view)
        acting = self.session.acting
        if acting is not None and not self.session.beats and any(prompt.seat == acting for prompt in prompts):
            return acting
        return prompts[0].seat if prompts else -1

    @property
    def frame(self) -> Frame | None:
        """What is at work, None when the game is over."""
        return self.view.frames[-1] if self.view.frames else None

    @property
    def step(self) -> str:
        """The name of the step at work, empty when the game is over."""
        return self.view.step

    def once(self, key: Hashable, make: Callable[[], T]) -> T:
        """Return what is worked out of the view that is shown and the key, once for each moment of the match.

        A view within a beat belongs to no moment: of that it is made anew each time.
        """
        moment = self.session.moment_of(self.view)
        return make() if moment is None else moment.once((key, self.view.viewer), make)

    def answered(self, seat: int) -> bool:
        """Tell whether a seat has given its sealed answer (SCOUND-03, 15)."""
        frame = self.frame
        return frame is not None and frame.name in SEALED and has_answered(frame, seat)

    # ------------------------------------------------------------------------------------------------ cards

    def card(self, piece: int) -> CardKind:
        """Return what a card is."""
        return self.deck.card(piece)

    def card_name(self, piece: int) -> str:
        """Return the name of a card in the reader's language."""
        return card_def(self.rules, piece).name

    def cards(self, zone: str, seat: int) -> list[int]:
        """Return the cards of a seat's place as they are shown, HIDDEN for backs."""
        return list(getattr(self.view, {"hand": "hands"}.get(zone, zone))[seat])

    def row(self) -> list[tuple[int, Place]]:
        """Return the cards at the lower edge: the hand, then those that were just drawn in SPY."""
        front = self.front
        return [(card, (zone, front)) for zone in ("hand", "drawn") for card in self.cards(zone, front)]

    # ------------------------------------------------------------------------------------------------ the round

    @property
    def field(self) -> int:
        """The place on the ribbon: -1 before the first round, then 0 to 6."""
        if self.field_shown is not None:
            return self.field_shown
        for frame in reversed(self.view.frames):
            if frame.name == steps.PHASE:
                return PHASE_FIELD.get(int(frame.data[0]), MOVE)
            if frame.name in _FIELDS:
                return _FIELDS[frame.name]
        return HOME if self.view.round else SET_UP

    @property
    def region(self) -> int:
        """The region whose phase is at work, MIDDLE for none."""
        return next((region for region, field in PHASE_FIELD.items() if field == self.field), MIDDLE)

    def rivals(self) -> list[int]:
        """Return the other seats, clockwise from the front."""
        seats = self.rules.seats
        return [(self.front + step) % seats for step in range(1, seats)]

    @property
    def battle(self) -> tuple[int, int] | None:
        """Attacker and defender of the battle at work, None while there is none."""
        if self.fight is not None:
            return self.fight
        frame = self.frame
        if frame is not None and frame.name == steps.ANSWER:
            return int(frame.data[0]), frame.seat
        return None
