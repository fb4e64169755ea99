"""The rules of Archon as the house asks for them; what they say stands in the modules beside this one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from atlantis_desktop.content.options import OptionValue
from atlantis_desktop.engine import sealed
from atlantis_desktop.engine.events import Events, Outcome, tell
from atlantis_desktop.engine.moves import Move, MoveCodec, MoveForm, Vocabulary
from atlantis_desktop.engine.prompts import Prompt
from atlantis_desktop.engine.questions import forms_of, prompts_of
from atlantis_desktop.engine.refusals import Refusal
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.zones import Place
from atlantis_desktop.games.archon.rules import (
    asking,
    codec,
    deals,
    event_effects,
    explain,
    flow,
    frame_codec,
    game_flow,
    hours,
    knowledge,
    scoring,
    setup,
    steps,
    support,
)
from atlantis_desktop.games.archon.rules.event_vocabulary import TEXTS
from atlantis_desktop.games.archon.rules.game import ArchonGame
from atlantis_desktop.games.archon.rules.pieces import Pieces
from atlantis_desktop.games.archon.rules.state import NOBODY, OBJECTIVE_IDS, SEATS, ArchonTable

FORMS: Final[tuple[MoveForm, ...]] = (
    *forms_of(asking.EVERY), MoveForm("take_back"),
    MoveForm(hours.BELL), MoveForm(hours.LATE),  # the clock
)  # fmt: skip
PROMPTS: Final[Mapping[str, tuple[tuple[Prompt, ...], ...]]] = prompts_of(asking.EVERY, max(SEATS))
"""By step and seat: the question, which is the same one each time."""


class ArchonRules(ArchonGame):
    """The referee of one match of Archon."""

    def __init__(self, cards: Pieces, seats: int, options: Mapping[str, OptionValue]) -> None:
        """Take the pieces for this number of seats, and every option with its value."""
        super().__init__(cards, seats, options)
        self.codec = MoveCodec(FORMS, seats, {
            "card": cards.vocabulary, "objective": Vocabulary.of(OBJECTIVE_IDS),
            "seat": Vocabulary.of([f"seat-{seat}" for seat in range(seats)]), "text": Vocabulary.of(TEXTS),
            "good": Vocabulary.of(deals.GOOD_NAMES), "way": Vocabulary.of(event_effects.WAYS),
            "letter": Vocabulary.of(deals.GOOD_NAMES[deals.FIRST_LETTER : deals.CARD]),
        })  # fmt: skip
        self.shapes = frame_codec.shapes_of(self)
        self.kept_deploys: dict[tuple[Any, ...], tuple[Move, ...]] = {}
        """Lists of deployments by what they depend on."""
        self.kept_plays: dict[tuple[int, int, int], tuple[Move, ...]] = {}
        """Lists of ways to play a card, by seat, card and where it can be played."""

    def start(self, seed: int) -> ArchonTable:
        """Lay out the match and go on to its first question."""
        state = setup.start_battle(self, seed) if self.profile == "stasis" else game_flow.start(self, seed)
        flow.run(self, state, None)
        return state

    # What is asked, and what can be answered

    def prompts(self, table: ArchonTable) -> tuple[Prompt, ...]:
        """Return every open question."""
        if not table.frames:
            return ()
        top = table.frames[-1]
        prompts = PROMPTS[top.name]
        if top.name in steps.SEALED:
            return tuple([prompts[seat][0] for seat in sealed.waiting(top)])
        return prompts[top.seat]

    def moves(self, table: ArchonTable, seat: int) -> Sequence[Move]:
        """Return every answer that a seat may give now."""
        if not table.frames:
            return ()
        top = table.frames[-1]
        step = top.name
        if step in asking.SECRETS:
            return asking.SECRETS[step].moves(self, table, seat) if top.data[seat] == sealed.OPEN else ()
        return asking.QUESTIONS[step].moves(self, table, top) if top.seat == seat else ()

    def offers(self, table: ArchonTable, move: Move) -> bool:
        """Tell whether a move may be made now: also to take a sealed answer back, and what a clock does."""
        if move.kind == "take_back":
            top = table.frames[-1] if table.frames else None
            seated = 0 <= move.seat < self.seats and not move.args
            return seated and top is not None and top.name in steps.SEALED and sealed.has_answered(top, move.seat)
        if not 0 <= move.seat < self.seats:
            return False
        if move.kind in hours.KINDS:
            return hours.offers(self, table, move)
        if move.kind == "support" and table.frames and table.frames[-1].name == steps.SUPPORT:
            # Too many to be listed: every plan that fits can be chosen.
            open_still = table.frames[-1].data[move.seat] == sealed.OPEN
            return open_still and support.is_plan(self, table, move)
        return move in self.moves(table, move.seat)

    def explain(self, table: ArchonTable, move: Move) -> Refusal:
        """Say why a move cannot be made."""
        return explain.explain(self, table, move)

    # What happens

    def advance(self, state: ArchonTable, move: Move, events: Events) -> None:
        """Carry a legal move out in place, and whatever follows from it until somebody is asked."""
        frames = state.frames
        top = frames[-1]
        step = top.name
        if move.kind in hours.KINDS:
            hours.advance(self, state, move, events)
        elif step in asking.SECRETS:
            if move.kind == "take_back":
                frames[-1] = sealed.withdrawn(top, move.seat)
                return
            frames[-1] = sealed.answered(top, move.seat, asking.SECRETS[step].code(self, state, move))
            if sealed.OPEN in frames[-1].data:
                return
        else:
            asking.answer(self, state, move, events)
        if frames and frames[-1].name != steps.DEPLOY:
            flow.run(self, state, events)

    def after_stasis(self, state: ArchonTable, events: Events) -> None:
        """Go on after a Stasis Phase; a battle alone is over then (3.11)."""
        if self.profile != "stasis":
            game_flow.after_stasis(self, state, events)
        else:
            tell(events, "game_over", state.winner, rule=state.ended_by)

    def sink(self, state: ArchonTable, events: Events) -> None:
        """Let Atlantis sink, which ends the game (ARCHON-58, 121)."""
        game_flow.end(self, state, True, events)

    def outcome(self, table: ArchonTable) -> Outcome | None:
        """Return the end: by Legacy, by Doom in a sunken Atlantis, or by the Stasis (ARCHON-116 to 124)."""
        if table.frames:
            return None
        if table.ended_by in (game_flow.SUNK, game_flow.BY_LEGACY, game_flow.BY_TIE):
            keys = scoring.order(self, table, table.ended_by == game_flow.SUNK)
            found = tuple(1 + sum(other < key for other in keys) for key in keys)
            return Outcome((table.winner,), found, tuple(scoring.totals(self, table)), table.ended_by)
        totals = tuple(table.vp)
        first = table.winner
        ahead = int(first != NOBODY)
        ranks = tuple(
            1 if seat == first else 1 + ahead + sum(other > points for at, other in enumerate(totals) if at != first)
            for seat, points in enumerate(totals)
        )
        return Outcome(() if first == NOBODY else (first,), ranks, totals, table.ended_by)

    # The contract's other side

    def view(self, state: ArchonTable, seat: int) -> ArchonTable:
        """Return what a seat or a SPECTATOR may see."""
        return knowledge.view(state, seat)

    def determinise(self, view: ArchonTable, rng: Rng) -> ArchonTable:
        """Deal out what the viewer cannot see."""
        return knowledge.determinise(self, view, rng)

    def contents(self, table: ArchonTable) -> dict[Place, tuple[int, ...]]:
        """Return every place with its pieces."""
        return knowledge.contents(self, table)

    def encode(self, state: ArchonTable) -> dict[str, Any]:
        """Return the state as JSON data."""
        return codec.encode(self, state)

    def decode(self, data: object) -> ArchonTable:
        """Read a state. Raises DecodeError."""
        return codec.decode(self, data)
