"""What the hand does on the general table: marking pieces, pointing at places and seats, and what comes of it.

No pixels. Every click and every drag becomes a gesture that the game reads and the rules judge; where the game reads
nothing in it, the legal moves that name what was pointed at are offered instead, so that nothing legal is out of reach.
"""

from __future__ import annotations

from collections.abc import Iterable

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.refusals import Refusal
from atlantis_desktop.engine.validator import Ambiguous, Gesture, Incomplete, Verdict
from atlantis_desktop.engine.zones import HIDDEN, SHARED, Place
from atlantis_desktop.games.match_words import joined
from atlantis_desktop.table.asking import Answer, Hand, Kind
from atlantis_desktop.table.general.model import GeneralModel, Moment
from atlantis_desktop.words import _

GO_ON = "go_on"
"""The name of the button that moves a step on, by which games read it."""
MOST_PROBED = 24
"""Places are asked one by one where marked pieces could go, as long as there are no more of them than this."""


class GeneralHand(Hand):
    """The hand of the person who acts."""

    def __init__(self, model: GeneralModel) -> None:
        """Take what is shown."""
        super().__init__(model.session)
        self.model = model
        self.marked: list[tuple[int, Place]] = []
        """The pieces that are marked, each with where it lies, in the order in which they were."""
        self._found: tuple[Moment, tuple[int, ...], frozenset[Place], tuple[Place, ...]] | None = None

    # ------------------------------------------------------------------------------------------------ what can be

    @property
    def seat(self) -> int:
        """The seat that a person acts for, -1 while nobody does."""
        seat = self.model.moment.acting
        return -1 if seat is None else seat

    @property
    def picked(self) -> tuple[int, ...]:
        """The pieces that are marked."""
        return tuple(piece for piece, _place in self.marked)

    def matching(self, picked: Iterable[int] | None = None) -> tuple[Move, ...]:
        """Return the moves that name all marked pieces; all of them while none is marked."""
        moment, wanted = self.model.moment, set(self.picked if picked is None else picked)
        return tuple(move for move in moment.moves if wanted <= moment.names[move].pieces)

    def glowing(self) -> frozenset[int]:
        """Return the pieces that can be picked up next towards a move; the marked ones are among them."""
        names = self.model.moment.names
        return frozenset(piece for move in self.matching() for piece in names[move].pieces)

    def spaces(self) -> frozenset[str]:
        """Return the zones and spaces that moves with the marked pieces name."""
        names = self.model.moment.names
        return frozenset(space for move in self.matching() for space in names[move].spaces)

    def seats(self) -> frozenset[int]:
        """Return the seats that moves with the marked pieces name."""
        names = self.model.moment.names
        return frozenset(seat for move in self.matching() for seat in names[move].seats)

    def open_places(self, shown: tuple[Place, ...]) -> frozenset[Place]:
        """Return those of the places that are shown to which the marked pieces can be sent."""
        if not self.marked or self.seat < 0 or len(shown) > MOST_PROBED:
            return frozenset()
        moment, picked = self.model.moment, self.picked
        if self._found is None or self._found[0] is not moment or self._found[1:2] + self._found[3:] != (picked, shown):
            lying = {place for _piece, place in self.marked}
            verdicts = {place: self._sent(picked, place) for place in shown if place not in lying}
            fits = frozenset(place for place, verdict in verdicts.items() if isinstance(verdict, Move | Ambiguous))
            self._found = moment, picked, fits, shown
        return self._found[2]

    def _sent(self, picked: tuple[int, ...], place: Place) -> Verdict:
        return self._judged(Gesture(self.seat, picked, place))

    def _judged(self, gesture: Gesture) -> Verdict:
        return self.session.validator.judge(self.model.moment.acting_view, gesture)

    # ------------------------------------------------------------------------------------------------ the gold move

    def meant(self) -> Move | None:
        """Return the one move that the marked pieces mean by themselves, None while they are none or several."""
        if self.seat < 0 or not self.marked:
            return None
        verdict = self._reading(self.marked)
        if isinstance(verdict, Move):
            return verdict
        moment = self.model.moment
        whole = [move for move in self.matching() if moment.names[move].pieces == set(self.picked)]
        return whole[0] if len(whole) == 1 and len(self.matching()) == 1 else None

    def going_on(self) -> Move | None:
        """Return the move by which the step goes on while nothing is marked, None where there is none."""
        moment = self.model.moment
        if self.seat < 0 or self.marked:
            return None
        verdict = self._judged(Gesture(self.seat, button=GO_ON))
        if isinstance(verdict, Move):
            return verdict
        return moment.moves[0] if len(moment.moves) == 1 else None

    def plain_moves(self) -> tuple[Move, ...]:
        """Return the moves that name nothing on the table."""
        moment = self.model.moment
        return tuple(move for move in moment.moves if moment.names[move].nothing)

    def _reading(self, marked: list[tuple[int, Place]]) -> Verdict:
        """Judge marked pieces: all picked up together, else the last one clicked where it lies."""
        picked = tuple(piece for piece, _place in marked)
        first = self._judged(Gesture(self.seat, picked))
        if not isinstance(first, Refusal):
            return first
        last, place = marked[-1]
        again = self._judged(Gesture(self.seat, picked[:-1], place, last))
        return first if isinstance(again, Refusal) else again

    # ------------------------------------------------------------------------------------------------ acts

    def click_piece(self, piece: int, place: Place, twice: bool = False) -> Answer:
        """A piece was clicked, perhaps twice in a row: mark it, take its mark away, or do what it means."""
        if self.seat < 0:
            return self.waiting()
        if piece == HIDDEN:
            return self.click_place(place)
        if piece in self.picked:
            if twice:
                meant = self.meant()
                if meant is not None:
                    return self._made(meant)
            self.marked = [each for each in self.marked if each[0] != piece]
            return Answer(Kind.MARKED, self._wanted())
        for marked in ([*self.marked, (piece, place)], [(piece, place)]):
            fits = self.matching(each for each, _place in marked)
            verdict = self._reading(marked)
            if fits or not isinstance(verdict, Refusal):
                self.marked = marked
                wants = verdict.wants if isinstance(verdict, Incomplete) else ""
                text = self.session.words.wants_text(self.model.rules, wants) if wants else self._wanted()
                return Answer(Kind.MARKED, text)
        glows = place[1] == SHARED and place[0] in self.spaces()
        if glows or (self.marked and place not in {where for _piece, where in self.marked}):
            return self.click_place(place)
        return self._no(verdict, (piece,))

    def click_place(self, place: Place) -> Answer:
        """A place was clicked: whatever is marked is sent there."""
        return self._send(self.picked, place)

    def drop(self, pieces: tuple[int, ...], place: Place) -> Answer:
        """Pieces were dragged to a place."""
        return self._send(pieces, place)

    def click_seat(self, seat: int) -> Answer:
        """A seat was pointed at: offer the moves that name it."""
        if self.seat < 0:
            return self.waiting()
        names = self.model.moment.names
        fits = tuple(move for move in self.matching() if seat in names[move].seats)
        return self._offer(fits) if fits else self._send(self.picked, ("hand", seat))

    def enter(self) -> Answer:
        """Enter: do what is marked, or go on where nothing is."""
        if self.seat < 0:
            return self.waiting()
        move = self.meant() or self.going_on()
        if move is not None:
            return self._made(move)
        fits = self.matching()
        return Answer(Kind.CHOICE, moves=fits) if self.marked and fits else Answer(Kind.WANTS, self._wanted())

    def choose(self, move: Move) -> Answer:
        """One of several possible moves was chosen."""
        return self._made(move)

    def clear(self) -> bool:
        """Take all marks away. Gives whether there were any."""
        had, self.marked = bool(self.marked), []
        return had

    def tidy(self) -> None:
        """Forget marks on pieces that can no longer be picked, as after a move or an undo."""
        if self.marked and (self.seat < 0 or not set(self.picked) <= self.glowing()):
            self.marked = []

    def waiting(self) -> Answer:
        """Say whom the table waits for; the words of a game need not have a sentence for it."""
        moment, names = self.model.moment, self.model.names
        if moment.prompt is None:
            return Answer(Kind.WANTS, _("The game is over."))
        waited = dict.fromkeys(prompt.seat for prompt in moment.prompts if prompt.blocking)
        return Answer(Kind.WANTS, _("Waiting for {names}.").format(names=joined([names[seat] for seat in waited])))

    # ------------------------------------------------------------------------------------------------ inside

    def _send(self, pieces: tuple[int, ...], place: Place) -> Answer:
        if self.seat < 0:
            return self.waiting()
        verdict = self._sent(pieces, place)
        if isinstance(verdict, Move):
            return self._made(verdict)
        moment, (zone, owner) = self.model.moment, place
        named = tuple(
            move for move in self.matching(pieces)
            if (zone in moment.names[move].spaces and owner == SHARED)
            or (owner in moment.names[move].seats and owner != self.seat)
        )  # fmt: skip
        if named:
            return self._offer(named)
        if isinstance(verdict, Ambiguous):
            return Answer(Kind.CHOICE, moves=verdict.moves)
        if isinstance(verdict, Incomplete):
            return self.wants(verdict.wants)
        return self._no(verdict, pieces)

    def _offer(self, moves: tuple[Move, ...]) -> Answer:
        return self._made(moves[0]) if len(moves) == 1 else Answer(Kind.CHOICE, moves=moves)

    def _no(self, verdict: Verdict, pieces: tuple[int, ...]) -> Answer:
        """Say why not; where marked pieces can never go together, the game may know a better reason."""
        if not isinstance(verdict, Refusal):
            return Answer(Kind.WANTS, self._wanted())
        session = self.session
        together = (*self.picked, *(piece for piece in pieces if piece not in self.picked))
        if len(together) > 1:
            why = session.words.why_apart(self.model.rules, self.model.moment.acting_view, self.seat, together)
            verdict = why or verdict
        return self.refused(verdict)

    def _made(self, move: Move) -> Answer:
        answer = self.submit(move)
        if answer.kind is Kind.MOVED:
            self.marked = []
        return answer

    def _wanted(self) -> str:
        return ""
