"""What a hand does on the table of Atlantis Rising, without pixels: a click on a tile, card or button becomes a move.

Every click ends in an `Answer`: a move was made, one of several is to be chosen, or a refusal with its rule. Legality
is decided by the validator alone.
"""

from __future__ import annotations

from collections.abc import Sequence

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.refusals import Because, Refusal
from atlantis_desktop.engine.validator import Ambiguous, Gesture
from atlantis_desktop.engine.zones import SHARED
from atlantis_desktop.games.rising.pieces import BARRIER_0, BUILD, CENTRE, FIGURE_0, TILE_0, TILES
from atlantis_desktop.games.rising.state import RisingTable
from atlantis_desktop.table.asking import Answer, Kind
from atlantis_desktop.table.island.model import IslandModel
from atlantis_desktop.table.session import GameSession

OPEN_STEPS = ("place", "act", "draw")
"""Steps in which the table itself is clicked; every other question that no tile answers has a list."""


class IslandHand:
    """The hand of the person who acts: what it holds, and what a click means now."""

    def __init__(self, session: GameSession, model: IslandModel) -> None:
        """Take the game and what is shown of it."""
        self.session = session
        self.model = model
        self.chosen = -1
        """The figure that was chosen to be placed next; -1 for the first that waits."""

    # ------------------------------------------------------------------------------------------------ what can be done

    @property
    def seat(self) -> int:
        """The seat that a person acts for, -1 while nobody does."""
        seat = self.session.acting
        return -1 if seat is None else seat

    def view(self) -> RisingTable:
        """Give the view by which the hand is judged."""
        view: RisingTable = self.session.acting_view()
        return view

    def legal(self) -> tuple[Move, ...]:
        """Give every move that is offered to the person who acts."""
        return () if self.seat < 0 else tuple(self.session.rules.moves(self.view(), self.seat))

    def figure(self) -> int:
        """Give the figure that is placed next, -1 for none."""
        if self.seat < 0 or self.model.step != "place":
            return -1
        waiting = self.model.waiting(self.seat)
        return self.chosen if self.chosen in waiting else waiting[0] if waiting else -1

    def place_of(self, move: Move) -> int:
        """Give the place on the island where a click makes a move, -1 for a move that is made elsewhere."""
        if move.kind == "place":
            figure = self.figure()
            kinds = self.model.rules.figures.kind
            return int(move.args[1]) if kinds[move.args[0] - FIGURE_0] == kinds[figure] else -1
        if move.kind == "space":
            return int(move.args[0])
        if move.kind in ("tile", "unflood"):
            return int(move.args[0]) - TILE_0
        if move.kind in ("act", "figure", "ability"):
            return int(self.view().where[move.args[0] - FIGURE_0])
        return -1

    def lit(self) -> frozenset[int]:
        """Give the places of the island that glow: those where a click makes a move that moves the step on."""
        found = (self.place_of(move) for move in self.legal() if move.kind not in ("unflood", "ability"))
        return frozenset(place for place in found if CENTRE <= place <= TILES)

    def ready(self) -> frozenset[int]:
        """Give the figures that glow: those that can act or can be chosen now."""
        kinds = ("act", "figure", "ability")
        return frozenset(move.args[0] - FIGURE_0 for move in self.legal() if move.kind in kinds)

    def at_gate(self) -> tuple[Move, ...]:
        """Give the moves that are made at the Cosmic Gate: building, and placing and acting there."""
        return tuple(
            move for move in self.legal()
            if move.kind == "build" or self.place_of(move) >= BUILD
        )  # fmt: skip

    def cards(self) -> frozenset[int]:
        """Give the cards of the hand that can be played or let go now."""
        kinds = ("play", "tome", "discard", "artifact")
        return frozenset(move.args[0] for move in self.legal() if move.kind in kinds)

    def listed(self) -> tuple[Move, ...]:
        """Give the moves of a question that the table itself cannot answer; empty while it can."""
        legal = self.legal()
        if self.model.step in OPEN_STEPS or not legal:
            return ()
        if all(CENTRE <= self.place_of(move) <= TILES for move in legal):
            return ()
        return legal

    def others(self) -> tuple[Move, ...]:
        """Give the moves of an open step that no tile and no button stands for, for the list of all further ways."""
        if self.model.step not in OPEN_STEPS:
            return ()
        plain = ("done", "ready", "draw")
        return tuple(move for move in self.legal() if move.kind not in plain and self.place_of(move) < 0)

    def main(self) -> Move | None:
        """Give the move of the gold button, None where it stands for none."""
        kinds = {"place": "ready", "act": "done", "draw": "draw"}
        kind = kinds.get(self.model.step, "pass")
        return next((move for move in self.legal() if move.kind == kind), None)

    # ------------------------------------------------------------------------------------------------ acts

    def click_tile(self, place: int, figure: int = -1) -> Answer:
        """A tile was clicked, perhaps on a figure that stands there."""
        if self.seat < 0:
            return self.waiting()
        if self.model.step == "place":
            return self._place(place, figure)
        fitting = [move for move in self.legal() if self.place_of(move) == place]
        if figure >= 0 and len(fitting) > 1:
            fitting = [m for m in fitting if m.kind == "act" and m.args[0] == FIGURE_0 + figure] or fitting
        if fitting:
            return self.one_of(fitting)
        own = [f for f in self.model.all_figures(self.seat) if self.view().where[f] == place]
        if self.model.step == "act" and own:
            return self._judge(Gesture(self.seat, (FIGURE_0 + (figure if figure in own else own[0]),)))
        kind = {"act": "unflood"}.get(self.model.step, "tile")
        args = (TILE_0 + place, (0,) * self.session.rules.seats) if kind == "unflood" else (TILE_0 + place,)
        return self.submit(Move(kind, self.seat, args))

    def _place(self, place: int, figure: int) -> Answer:
        """Place the figure in the hand; a click on an own figure that stands there takes it back."""
        if figure >= 0 and self.view().owner[figure] == self.seat:
            return self._judge(Gesture(self.seat, (FIGURE_0 + figure,), ("pool", self.seat)))
        held = self.figure()
        zone = (self.model.rules.places.names[place], SHARED)
        if held >= 0:
            return self._judge(Gesture(self.seat, (FIGURE_0 + held,), zone))
        raising = [move for move in self.legal() if self.place_of(move) == place]
        if raising:
            return self.one_of(raising)
        return self._refused(Refusal("RISE-34", "all_placed", Because.NOT_NOW))

    def click_arm(self, arm: int) -> Answer:
        """The banner of an arm was clicked: a barrier is meant."""
        if self.seat < 0:
            return self.waiting()
        fitting = [m for m in self.legal() if m.kind in ("barrier", "barrier_on") and m.args[0] == BARRIER_0 + arm]
        if fitting:
            return self.one_of(fitting)
        return self.submit(Move("barrier", self.seat, (BARRIER_0 + arm, (0,) * self.session.rules.seats)))

    def click_card(self, card: int) -> Answer:
        """A card of the hand was clicked: it is played, or let go."""
        if self.seat < 0:
            return self.waiting()
        kinds = ("play", "tome", "discard", "artifact", "card")
        fitting = [m for m in self.legal() if m.kind in kinds and m.args[0] == card]
        return self.one_of(fitting) if fitting else self._judge(Gesture(self.seat, (card,)))

    def press(self, kind: str) -> Answer:
        """A button that stands for a kind of move was pressed."""
        if self.seat < 0:
            return self.waiting()
        return self._judge(Gesture(self.seat, button=kind))

    def one_of(self, moves: Sequence[Move]) -> Answer:
        """Make the only move that fits, or let one be chosen."""
        return self.submit(moves[0]) if len(moves) == 1 else Answer(Kind.CHOICE, moves=tuple(moves))

    def submit(self, move: Move) -> Answer:
        """Make a move; gives why not where the rules refuse it."""
        refusal = self.session.submit(move)
        return Answer(Kind.MOVED) if refusal is None else self._refused(refusal)

    def _judge(self, gesture: Gesture) -> Answer:
        verdict = self.session.validator.judge(self.view(), gesture)
        if isinstance(verdict, Move):
            return self.submit(verdict)
        if isinstance(verdict, Ambiguous):
            return Answer(Kind.CHOICE, moves=verdict.moves)
        if isinstance(verdict, Refusal):
            return self._refused(verdict)
        return Answer(Kind.WANTS, self.session.face.wants_text(self.session.rules, verdict.wants))

    def _refused(self, refusal: Refusal) -> Answer:
        text = self.session.face.refusal_text(self.session.rules, refusal, self.session.names)
        return Answer(Kind.REFUSED, refusal=text)

    def waiting(self) -> Answer:
        """Say whom the table waits for, when nobody at the screen can act."""
        prompt = self.session.prompt
        if prompt is None:
            return self._refused(Refusal("", "over", Because.NOT_NOW))
        return self._refused(Refusal(prompt.rule, "not_your_turn", Because.NOT_NOW, (("seat", prompt.seat),)))
