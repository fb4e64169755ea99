"""The rules of Atlantis: City of Scoundrels: what belongs to one match, and the contract of every game.

The rules themselves are told in the order of the rulebook by the modules beside this one; the README has their map.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from atlantis_desktop.engine import sealed
from atlantis_desktop.engine.events import Events, Outcome
from atlantis_desktop.engine.moves import Move, MoveCodec, MoveForm, Vocabulary
from atlantis_desktop.engine.prompts import Prompt
from atlantis_desktop.engine.questions import forms_of, prompts_of
from atlantis_desktop.engine.refusals import Refusal
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.rules import Rules
from atlantis_desktop.engine.zones import Place
from atlantis_desktop.games.scoundrels.rules import (
    campaigning,
    codec,
    conquering,
    explain,
    investing,
    knowledge,
    rounds,
    spying,
    steps,
    victory,
)
from atlantis_desktop.games.scoundrels.rules.answers import Answers, Deed, moves_of
from atlantis_desktop.games.scoundrels.rules.asking import QUESTIONS
from atlantis_desktop.games.scoundrels.rules.deck import Deck
from atlantis_desktop.games.scoundrels.rules.faces import Faces
from atlantis_desktop.games.scoundrels.rules.frame_codec import shapes_of
from atlantis_desktop.games.scoundrels.rules.state import MIDDLE, REGIONS, SEATS, ZONES, ScoundrelsTable

FORMS: Final[tuple[MoveForm, ...]] = forms_of(QUESTIONS.values())
MOVES: Final[dict[str, Answers]] = {step: question.moves for step, question in QUESTIONS.items()}
DEEDS: Final[dict[str, Mapping[str, Deed]]] = {step: question.deeds for step, question in QUESTIONS.items()}
RunStep = Callable[["ScoundrelsRules", ScoundrelsTable, Events], None]
RUN: Final[dict[str, RunStep]] = {**rounds.RUN, **spying.RUN, **campaigning.RUN}
IDLE: Final[dict[str, Callable[[ScoundrelsRules, ScoundrelsTable, int], bool]]] = {
    **investing.IDLE, **campaigning.IDLE, **conquering.IDLE,
}  # fmt: skip
"""By step: whether everybody sees that a visit which has not begun has nothing to offer."""


class ScoundrelsRules(Rules[ScoundrelsTable]):
    """The referee of one match: its options, its number of seats and its cards."""

    game = "scoundrels"
    zones = ZONES

    def __init__(self, deck: Deck, seats: int, options: Mapping[str, Any]) -> None:
        """Take the cards, 2 to 6 seats and a value for every option. Raises ValueError for another number of seats."""
        if seats not in SEATS:
            raise ValueError(f"City of Scoundrels is for 2 to 6 seats, not {seats}")
        self.deck = deck
        self.content = deck.content
        self.seats = seats
        self.options = dict(options)
        self.involved = options["battleLimit"] == "involved"
        self.target_anywhere: bool = options["targetAnywhere"]
        self.defender_any_card: bool = options["defenderAnyCard"]
        self.broke_gives_nothing = options["brokeAttacker"] == "nothing"
        self.draw_extra_keeps: bool = options["drawExtraKeeps"]
        self.same_round_cash_out: bool = options["sameRoundCashOut"]
        self.safety_round: int = options["safetyRound"]
        self.faces: Faces = _faces_of(deck)
        self.pieces = deck.pieces
        names = {
            "card": deck.pieces,
            "seat": Vocabulary.of([f"seat-{seat}" for seat in range(seats)]),
            "region": Vocabulary.of(REGIONS[:MIDDLE]),
        }
        self.codec = MoveCodec(FORMS, seats, names)
        self.ready = moves_of(seats, len(self.pieces.names))
        self.shapes = shapes_of(self)
        self._prompts = prompts_of(QUESTIONS.values(), seats)

    def start(self, seed: int) -> ScoundrelsTable:
        """Return the state after the deal, before anybody has laid cards aside (SCOUND-01 to 05)."""
        return rounds.set_up(self.seats, self.chance(seed, "scoundrels"), len(self.pieces.names))

    # What is asked

    def prompts(self, table: ScoundrelsTable) -> tuple[Prompt, ...]:
        """Return the open question, or the same one to all who still have to answer in secret."""
        if not table.frames:
            return ()
        frame = table.frames[-1]
        prompts = self._prompts[frame.name]
        if frame.seat >= 0:
            return prompts[frame.seat]
        return tuple(prompts[seat][0] for seat in sealed.waiting(frame))

    def moves(self, table: ScoundrelsTable, seat: int) -> Sequence[Move]:
        """Return every answer of ``seat`` to the step at work."""
        if not table.frames:
            return ()
        frame = table.frames[-1]
        if frame.seat != seat and frame.seat >= 0:
            return ()
        return MOVES[frame.name](self, table, frame, seat)

    def offers(self, table: ScoundrelsTable, move: Move) -> bool:
        """Beside what is asked, a sealed answer may be taken back; two cards may be named in any order."""
        seat = move.seat
        if type(seat) is not int or not 0 <= seat < self.seats:
            return False
        if move.kind == "take_back":
            if move.args or not table.frames or table.frames[-1].name not in steps.SEALED:
                return False
            return sealed.has_answered(table.frames[-1], seat)
        moves = self.moves(table, seat)
        if move in moves:
            return True
        if move.kind != "lay_aside" or len(move.args) != 1 or not isinstance(move.args[0], tuple):
            return False
        return Move("lay_aside", seat, (move.args[0][::-1],)) in moves

    def explain(self, table: ScoundrelsTable, move: Move) -> Refusal:
        """Say why a move cannot be made."""
        return explain.explain(self, table, move)

    def cost(self, table: ScoundrelsTable, seat: int, card: int) -> int:
        """Return what a card costs a seat now, after what its tableau takes off (2.4, ``cost_mod``)."""
        faces = self.faces
        cost, mods = faces.cost[card], faces.cost_mods
        for other in table.tableau[seat]:
            if mods[other]:
                for effect in mods[other]:
                    if effect.family == faces.family_name[card]:
                        cost = max(min(cost, effect.least), cost + effect.n)
        return cost

    # What happens

    def advance(self, state: ScoundrelsTable, move: Move, events: Events) -> None:
        """Carry a legal move out in place."""
        DEEDS[state.frames[-1].name][move.kind](self, state, move, events)

    def run(self, state: ScoundrelsTable, events: Events) -> None:
        """Go on with what runs by itself until somebody is asked, or the game is over.

        A visit that has not begun is passed over where everybody sees that nothing can be done in it.
        """
        while state.frames:
            frame = state.frames[-1]
            step = RUN.get(frame.name)
            if step is None:
                idle = IDLE.get(frame.name)
                if idle is None or not idle(self, state, frame.seat):
                    return
                state.frames.pop()
            else:
                step(self, state, events)
                if frame.name == steps.RESOLVED:
                    # Below lies a visit that has begun, which only its player ends.
                    return

    def outcome(self, table: ScoundrelsTable) -> Outcome | None:
        """Return the winners once somebody has won (SCOUND-53 to 55)."""
        return victory.outcome(table)

    # The contract's other side

    def view(self, state: ScoundrelsTable, seat: int) -> ScoundrelsTable:
        """Return what ``seat`` or a SPECTATOR may see."""
        return knowledge.view(state, seat)

    def determinise(self, view: ScoundrelsTable, rng: Rng) -> ScoundrelsTable:
        """Deal out what the viewer cannot see, in agreement with what it has learned."""
        return knowledge.determinise(view, rng)

    def contents(self, table: ScoundrelsTable) -> dict[Place, tuple[int, ...]]:
        """Return every place with its cards."""
        return knowledge.contents(table)

    def encode(self, state: ScoundrelsTable) -> dict[str, Any]:
        """Return the state as JSON data."""
        return codec.encode(self, state)

    def decode(self, data: object) -> ScoundrelsTable:
        """Read a state. Raises DecodeError."""
        return codec.decode(self, data)


@lru_cache(maxsize=4)
def _faces_of(deck: Deck) -> Faces:
    return Faces(deck)
