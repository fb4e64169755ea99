"""What the general table shows: the pieces as they lie, and one moment of the game, asked once.

A *moment* is everything that the rules and the words say of a position to whoever looks: prompts, moves and the view
are asked for when the match, or who looks at it, has changed, and read by every panel until then.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from atlantis_desktop.engine.events import Outcome
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.prompts import Prompt
from atlantis_desktop.engine.validator import PIECES, Gesture, of_button, pieces_of
from atlantis_desktop.engine.zones import SHARED, Place
from atlantis_desktop.games import entry_of
from atlantis_desktop.games.faces import Face, GameFaces
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.words import language

Contents = dict[Place, tuple[int, ...]]
NUMBERS = frozenset({"number"})


@dataclass(frozen=True)
class Names:
    """What one move names: its pieces, the places (zones, or spaces that are no zones), the seats."""

    pieces: frozenset[int]
    spaces: frozenset[str]
    seats: frozenset[int]

    @property
    def nothing(self) -> bool:
        """Whether nothing that it names can be pointed at."""
        return not self.pieces and not self.spaces and not self.seats


@dataclass(frozen=True)
class Moment:
    """A position as whoever looks may know it, with what the person who acts may do."""

    viewer: int
    front: int
    acting: int | None
    prompts: tuple[Prompt, ...]
    prompt: Prompt | None
    view: Any
    acting_view: Any
    moves: tuple[Move, ...]
    """Every move of the person who acts: those that are offered, then those that may be made besides."""
    further: frozenset[Move]
    outcome: Outcome | None
    names: dict[Move, Names] = field(default_factory=dict)


class GeneralModel:
    """The pieces that are shown and the moment that is at hand."""

    def __init__(self, session: GameSession) -> None:
        """Take the match that is played."""
        self.session = session
        self.rules = session.rules
        entry = entry_of(self.rules.game)
        self.faces: GameFaces = GameFaces() if entry.faces is None else entry.faces()
        self._faces: dict[tuple[int, str], Face] = {}
        self._moment: tuple[object, Moment] | None = None
        self._texts: tuple[Moment, object, dict[tuple[Move, str], str]] | None = None
        self.contents: Contents = {}
        self.view: Any = None
        self.front = 0
        self.sync()

    # ------------------------------------------------------------------------------------------------ the moment

    @property
    def names(self) -> tuple[str, ...]:
        """What the people at the table are called."""
        return self.session.names

    @property
    def moment(self) -> Moment:
        """What there is to know now."""
        session = self.session
        turns = session.turns
        key = (
            session.moment, session.unlocked, session.front_seat, session.lingering, turns.chosen,
            frozenset(turns.standing_back), session.settings.cover, session.alone,
        )  # fmt: skip
        if self._moment is None or self._moment[0] != key:
            self._moment = key, self._look()
        return self._moment[1]

    def _look(self) -> Moment:
        session, rules = self.session, self.rules
        prompts, acting, viewer, front = session.prompts, session.acting, session.viewer, session.front
        prompt = session.prompt
        view = session.view()
        seat = self.answered_seat if acting is None else acting
        acting_view = view if seat is None or seat == viewer else rules.view(session.match.state, seat)
        moves: tuple[Move, ...] = ()
        further: tuple[Move, ...] = ()
        if seat is not None:
            if acting is not None:
                moves = tuple(dict.fromkeys(rules.moves(acting_view, seat)))
            # What a clock does is nobody's to choose.
            offered = {*moves, *(deadline.move for deadline in session.deadlines())}
            # What takes an answer back is often not offered, but has no fields, so that it can be tried.
            plain = [of_button(rules.codec, Gesture(seat, button=kind)) for kind in rules.codec.forms]
            tried = [move for move in plain if move and move not in offered and self._is_right(acting_view, move)]
            more = [*self.faces.further(rules, acting_view, seat), *tried]
            further = tuple(move for move in dict.fromkeys(more) if move not in offered)
        found = Moment(viewer, front, acting, prompts, prompt, view, acting_view, (*moves, *further),
                       frozenset(further), session.outcome())  # fmt: skip
        found.names.update((move, self._names_of(move)) for move in found.moves)
        return found

    def _is_right(self, view: Any, move: Move) -> bool:
        return not move.args and self.rules.check(view, move) is None

    @property
    def answered_seat(self) -> int | None:
        """The seat whose person has answered in secret and still looks at the screen, None if there is none."""
        session = self.session
        return session.unlocked if session.lingering else None

    def _names_of(self, move: Move) -> Names:
        codec = self.rules.codec
        form = codec.forms.get(move.kind)
        spaces: set[str] = set()
        seats: set[int] = set()
        if form is not None:
            for each, value in zip(form.fields, move.args, strict=False):
                values = value if each.many else (value,)
                if each.of == "seat":
                    seats.update(values)
                elif each.of not in PIECES and each.of not in NUMBERS and each.of not in self.faces.unpointed:
                    words = codec.vocabularies[each.of].names
                    spaces.update(words[number] for number in values if 0 <= number < len(words))
        return Names(frozenset(pieces_of(codec, move)), frozenset(spaces), frozenset(seats))

    @cached_property
    def zone_names(self) -> frozenset[str]:
        """The names of all zones; other words that moves name are spaces of their own."""
        return frozenset(zone.name for zone in self.rules.zones)

    # ------------------------------------------------------------------------------------------------ what is shown

    def sync(self) -> None:
        """Show the pieces as they lie for whoever looks."""
        moment = self.moment
        self.view = moment.view
        self.front = moment.front
        self.contents = dict(self.rules.contents(moment.view))

    def show(self, view: Any) -> None:
        """Show the pieces of a view, as at a moment of a beat."""
        self.view = view
        self.contents = dict(self.rules.contents(view))

    def face(self, piece: int) -> Face:
        """Return how a piece looks."""
        key = piece, language()
        if key not in self._faces:
            self._faces[key] = self.faces.face(self.rules, piece)
        return self._faces[key]

    def place_name(self, place: Place) -> str:
        """Return what a place is called, with whose it is."""
        zone, seat = place
        name = self.faces.zone(self.rules, zone)
        return name if seat == SHARED else " · ".join(filter(None, (self.names[seat], name)))

    def move_text(self, move: Move) -> str:
        """Return a move as buttons tell it."""
        return self._told(move, lambda: self.session.move_text(move, self.names), "button")

    def offered_text(self, move: Move) -> str:
        """Return a move with what it would do, as the list of moves tells it."""
        tell = self.session.words.offered_text
        if tell is None:
            return self.move_text(move)
        return self._told(move, lambda: tell(self.rules, self.moment.acting_view, move, self.names), "list")

    def _told(self, move: Move, tell: Callable[[], str], where: str) -> str:
        """Return the words of a move, worked out once for each moment."""
        moment = self.moment
        key = self.names, language()
        if self._texts is None or self._texts[0] is not moment or self._texts[1] != key:
            self._texts = moment, key, {}
        texts = self._texts[2]
        if (move, where) not in texts:
            texts[move, where] = tell()
        return texts[move, where]
