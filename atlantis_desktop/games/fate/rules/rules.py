"""The rules of The Fate of Atlantis, from top to bottom as its rulebook tells them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from atlantis_desktop.engine.events import Events, Outcome, tell
from atlantis_desktop.engine.moves import Move, MoveCodec, Vocabulary
from atlantis_desktop.engine.prompts import Prompt
from atlantis_desktop.engine.questions import forms_of, prompts_of
from atlantis_desktop.engine.refusals import Refusal
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.rules import Rules
from atlantis_desktop.engine.zones import SHARED, Place
from atlantis_desktop.games.fate.rules import codec, explain, knowledge
from atlantis_desktop.games.fate.rules.answers import QUESTIONS, Answers
from atlantis_desktop.games.fate.rules.deal import tell_deal
from atlantis_desktop.games.fate.rules.deck import Deck, cards_in, mask_of
from atlantis_desktop.games.fate.rules.scoring import decide, score_sheet
from atlantis_desktop.games.fate.rules.state import (
    BEGIN,
    DECLARE,
    DRAW,
    EVIDENCE,
    INVALIDATE,
    NOT_DECLARED,
    PACKET_SIZE,
    PASS,
    ZONES,
    FateTable,
    frames_for,
)

HAND_SIZE: Final = 5
"""Cards dealt to each seat (FATE-06)."""
DRAWN: Final = 2
"""Cards taken at the start of a turn (FATE-10)."""


class FateRules(Rules[FateTable]):
    """The referee of one match of Fate: its options, its number of seats and its cards."""

    game = "fate"
    zones = ZONES

    def __init__(self, deck: Deck, seats: int, options: Mapping[str, Any]) -> None:
        """Take the cards, 2 to 4 seats and a value for every option. Raises ValueError for another number of seats."""
        if not 2 <= seats <= 4:
            raise ValueError(f"The Fate of Atlantis is for 2 to 4 seats, not {seats}")
        self.deck = deck
        self.seats = seats
        self.options = dict(options)
        self.rounds: int = options["rounds"]
        self.lone_tablet = int(options["loneTabletNoElement"])
        self.tablets_are_evidence = options["tabletEvidence"] == "elementless"
        self.steal_attach: bool = options["tabletStealAttach"]
        self.pieces = Vocabulary.of(deck.ids)
        self.codec = MoveCodec(forms_of(QUESTIONS), seats, {"card": self.pieces, "name": Vocabulary.of(deck.names)})
        self.frames = frames_for(seats)
        self._prompts = prompts_of(QUESTIONS, seats)
        self._carry_out: dict[str, Callable[[FateTable, Move, Events], None]] = {
            "draw": self._draw,
            "declare": self._declare,
            "extend": self._extend,
            "attach": self._attach,
            "done": self._done,
            "place": self._place,
            "discard": self._discard,
            "pass": self._pass,
            "begin": self._begin,
        }
        self.answers = Answers(deck, seats, self.tablets_are_evidence, self.steal_attach)

    # Set-up (FATE-01 to 09)

    def start(self, seed: int) -> FateTable:
        """Return the state of the first round after the deal."""
        state = FateTable(self.seats, self.chance(seed, "fate"))
        state.starter = state.rng.below(self.seats)
        self._set_up_round(state, None)
        return state

    def _set_up_round(self, state: FateTable, events: Events) -> None:
        """Collect all cards, build the deck, open the evidence and deal (FATE-01 to 08, 56)."""
        deck, rng = self.deck, state.rng
        state.round += 1
        state.doorway_found = state.shown = False
        state.hands = [0] * self.seats
        state.held = [0] * self.seats
        state.tables = [0] * self.seats
        state.tablet_names = [NOT_DECLARED] * len(self.deck.tablets)
        state.discard = []
        cards = [card for card in range(len(deck.ids)) if card not in (deck.doorway, deck.chamber)]
        rng.shuffle(cards)
        packet = [cards.pop() for _ in range(PACKET_SIZE - 1)]
        packet.append(deck.doorway)
        rng.shuffle(packet)
        state.deck = packet + cards
        knowledge.forget(state, deck)
        self._open_evidence(state)
        for _ in range(HAND_SIZE):
            for offset in range(self.seats):
                self._to_hand(state, (state.starter + offset) % self.seats, state.deck.pop())
        self._to_hand(state, state.starter, state.deck.pop())
        state.frames = [self.frames[DRAW][state.starter]]
        state.turn = 0
        if events is not None:
            tell_deal(state, events)

    def _open_evidence(self, state: FateTable) -> None:
        """Turn up the first evidence; a Tablet goes back above the packet unless the option keeps it (FATE-04, 05)."""
        put_back = []
        card = state.deck.pop()
        while self.deck.tablet_mask >> card & 1 and self.options["firstEvidenceTablet"] == "redraw":
            put_back.append(card)
            card = state.deck.pop()
        state.evidence = [card]
        for tablet in put_back:
            above = len(state.deck) - PACKET_SIZE
            state.deck.insert(PACKET_SIZE + state.rng.below(above + 1), tablet)
            knowledge.not_in_packet(state, tablet)

    def _to_hand(self, state: FateTable, seat: int, card: int) -> None:
        state.hands[seat] |= 1 << card
        state.held[seat] += 1

    def _from_hand(self, state: FateTable, seat: int, card: int) -> None:
        state.hands[seat] &= ~(1 << card)
        state.held[seat] -= 1

    # What is asked

    def prompts(self, table: FateTable) -> tuple[Prompt, ...]:
        """Return the one open question; none when the game is over."""
        if not table.frames:
            return ()
        frame = table.frames[-1]
        return self._prompts[frame.name][frame.seat]

    def moves(self, table: FateTable, seat: int) -> Sequence[Move]:
        """Return every answer of ``seat`` to the step at work."""
        if not table.frames or table.frames[-1].seat != seat:
            return ()
        return self.answers.to[table.frames[-1].name](table, seat)

    def explain(self, table: FateTable, move: Move) -> Refusal:
        """Say why a move cannot be made."""
        return explain.explain(self, table, move)

    # Step 1, draw (FATE-10 to 20)

    def _draw(self, state: FateTable, move: Move, events: Events) -> None:
        """Take two cards together; the Doorway makes a new deck, the Chamber ends the round."""
        seat, deck = move.seat, self.deck
        together = DRAWN
        if self.options["doorwaySecondCard"] == "new" and state.deck[-1] == deck.doorway:
            together = 1
        taken = self._take(state, seat, together, events)
        if deck.doorway in taken:
            taken.remove(deck.doorway)
            self._find_doorway(state, seat, events)
            taken += self._take(state, seat, DRAWN - len(taken), events)
        if deck.chamber in taken:
            self._end_round(state, seat, events)
        else:
            state.frames[-1] = self.frames[DECLARE][seat]

    def _take(self, state: FateTable, seat: int, count: int, events: Events) -> list[int]:
        """Take up to ``count`` cards off the deck together (FATE-10, 11); Doorway and Chamber are shown, not held."""
        deck = self.deck
        taken = [state.deck.pop() for _ in range(min(count, len(state.deck)))]
        held = [card for card in taken if card not in (deck.doorway, deck.chamber)]
        for card in held:
            self._to_hand(state, seat, card)
        knowledge.drawn(state, seat)
        if events is not None and held:
            tell(events, "cards_drawn", seat, tuple(held), "FATE-10", (len(held),), source=("deck", SHARED),
                 target=("hand", seat), seen_by=1 << seat)  # fmt: skip
        if deck.doorway in taken:
            state.doorway_found = True
            tell(events, "doorway_found", seat, (deck.doorway,), "FATE-13", source=("deck", SHARED),
                 target=("aside", SHARED))  # fmt: skip
        if deck.chamber in taken:
            state.shown = True
            tell(events, "chamber_found", seat, (deck.chamber,), "FATE-19", source=("deck", SHARED),
                 target=("aside", SHARED))  # fmt: skip
        return taken

    def _find_doorway(self, state: FateTable, seat: int, events: Events) -> None:
        """Gather deck, discards and Chamber, with four seats the old evidence too, and shuffle (FATE-13 to 17)."""
        deck = self.deck
        older = state.evidence[:-1] if self.seats == 4 else []
        gathered = [*state.discard, deck.chamber, *older]
        above = len(state.deck)
        for zone, cards, rule in (
            ("discard", state.discard, "FATE-14"), ("evidence", older, "FATE-15"), ("aside", [deck.chamber], "FATE-14"),
        ):  # fmt: skip
            state.deck += cards
            if zone == "discard":
                state.discard = []
            elif cards and zone == "evidence":
                del state.evidence[:-1]
            if cards:
                tell(events, "cards_gathered", seat, tuple(cards), rule, source=(zone, SHARED), target=("deck", SHARED))
        # The order before the shuffle is part of what chance makes of it.
        state.deck[above:] = gathered
        knowledge.gathered(state, deck, mask_of(gathered))
        state.rng.shuffle(state.deck)
        tell(events, "deck_shuffled", seat, rule="FATE-17", values=(len(state.deck),))

    # Step 2, declare (FATE-21 to 35)

    def _declare(self, state: FateTable, move: Move, events: Events) -> None:
        """Lay a set down; a Tablet of it that is not held is stolen (FATE-21, 23, 29, 33)."""
        seat, cards = move.seat, move.args[0]
        deck, held, declared = self.deck, state.hands[seat], mask_of(cards)
        name = deck.name_of[cards[0]]
        for at, tablet in enumerate(deck.tablets):
            if declared >> tablet & 1:
                state.tablet_names[at] = name
                if not held >> tablet & 1:
                    self._steal(state, seat, tablet, events)
        from_hand = declared & held
        state.hands[seat] = held & ~from_hand
        state.held[seat] -= from_hand.bit_count()
        state.tables[seat] |= declared
        if events is not None:
            tell(events, "set_declared", seat, tuple(cards), "FATE-21", (name,), source=("hand", seat),
                 target=("declared", seat))  # fmt: skip

    def _steal(self, state: FateTable, seat: int, tablet: int, events: Events) -> None:
        """Take a Tablet from before another seat."""
        victim = next(other for other in range(self.seats) if state.tables[other] >> tablet & 1)
        state.tables[victim] &= ~(1 << tablet)
        state.tables[seat] |= 1 << tablet
        if events is not None:
            tell(events, "tablet_stolen", seat, (tablet,), "FATE-29", (victim,), source=("declared", victim),
                 target=("declared", seat))  # fmt: skip

    def _extend(self, state: FateTable, move: Move, events: Events) -> None:
        """Lay one card of an open name before the seat that owns it (FATE-24, 26)."""
        seat, card = move.seat, move.args[0]
        self._from_hand(state, seat, card)
        state.tables[seat] |= 1 << card
        tell(events, "set_extended", seat, (card,), "FATE-24", source=("hand", seat), target=("declared", seat))

    def _attach(self, state: FateTable, move: Move, events: Events) -> None:
        """Hang a stolen Tablet on own cards of one name (option ``tabletStealAttach``)."""
        seat, (tablet, name) = move.seat, move.args
        state.tablet_names[self.deck.tablets.index(tablet)] = name
        self._steal(state, seat, tablet, events)

    def _done(self, state: FateTable, move: Move, events: Events) -> None:
        """End the step; who holds no card skips evidence and passing (FATE-35, 36)."""
        seat = move.seat
        if events is not None:
            tell(events, "declaring_done", seat, rule="FATE-35")
        if not state.held[seat]:
            self._end_turn(state)
        elif self.tablets_are_evidence or state.hands[seat] & ~self.deck.tablet_mask:
            state.frames[-1] = self.frames[EVIDENCE][seat]
        else:
            state.frames[-1] = self.frames[PASS][seat]

    # Step 3, evidence (FATE-36 to 43)

    def _place(self, state: FateTable, move: Move, events: Events) -> None:
        """Put a card on top of the evidence; then everybody with disproved cards discards one (FATE-37, 38, 41)."""
        seat, card = move.seat, move.args[0]
        self._from_hand(state, seat, card)
        state.evidence.append(card)
        if events is not None:
            tell(events, "evidence_placed", seat, (card,), "FATE-37", source=("hand", seat), target=("evidence",
                 SHARED))  # fmt: skip
        state.frames[-1] = self.frames[PASS][seat]
        self._invalidate(state, 0, events)

    def _invalidate(self, state: FateTable, offset: int, events: Events) -> None:
        """Go round clockwise from the Active player and have each seat discard one disproved card (FATE-38 to 42).

        Who has only one such card has nothing to choose, so it goes without a question.
        """
        active = state.frames[-1].seat
        disproved = self.deck.disproved_by[state.evidence[-1]]
        for step in range(offset, self.seats):
            seat = (active + step) % self.seats
            lost = state.tables[seat] & disproved
            if lost:
                if lost & (lost - 1):
                    state.frames.append(self.frames[INVALIDATE][seat])
                    return
                self._lose(state, seat, lost.bit_length() - 1, events)
        if not state.held[active]:
            self._end_turn(state)

    def _discard(self, state: FateTable, move: Move, events: Events) -> None:
        """Put the chosen card on the Discard pile and go on to the next seat (FATE-38, 42)."""
        state.frames.pop()
        self._lose(state, move.seat, move.args[0], events)
        active = state.frames[-1].seat
        self._invalidate(state, (move.seat - active) % self.seats + 1, events)

    def _lose(self, state: FateTable, seat: int, card: int, events: Events) -> None:
        state.tables[seat] &= ~(1 << card)
        state.discard.append(card)

        if events is not None:
            tell(events, "card_discarded", seat, (card,), "FATE-38", source=("declared", seat),
                 target=("discard", SHARED))  # fmt: skip

    # Step 4, pass (FATE-44, 45)

    def _pass(self, state: FateTable, move: Move, events: Events) -> None:
        """Give a card face down to the next seat (FATE-44)."""
        seat, card = move.seat, move.args[0]
        receiver = (seat + 1) % self.seats
        self._from_hand(state, seat, card)
        self._to_hand(state, receiver, card)
        knowledge.passed(state, seat, receiver, card)
        if events is not None:
            tell(events, "card_passed", seat, (card,), "FATE-44", (receiver,), source=("hand", seat),
                 target=("hand", receiver), seen_by=1 << seat | 1 << receiver)  # fmt: skip
        self._end_turn(state)

    def _end_turn(self, state: FateTable) -> None:
        """Make the next seat clockwise the Active player (FATE-45)."""
        following = (state.frames[0].seat + 1) % self.seats
        state.frames = [self.frames[DRAW][following]]
        state.turn += 1

    # End of round and game (FATE-46 to 58)

    def _end_round(self, state: FateTable, seat: int, events: Events) -> None:
        """Score at once; then the next round waits, or the game is over (FATE-19, 46, 56)."""
        scores = tuple(score_sheet(state, self.deck, each, self.lone_tablet).total for each in range(self.seats))
        if events is not None:
            for each in range(self.seats):
                hand = tuple(cards_in(state.hands[each]))
                if hand:
                    tell(events, "hand_shown", each, hand, "FATE-52", (len(hand),), source=("hand", each),
                         target=("hand", each))  # fmt: skip
        state.scores.append(scores)
        tell(events, "round_scored", seat, rule="FATE-46", values=scores)
        if state.round < self.rounds:
            state.frames = [self.frames[BEGIN][seat]]
            return
        state.frames = []
        if events is not None:
            outcome = decide(state.scores, self.seats)
            tell(events, "game_ended", rule=outcome.rule, values=outcome.winners)

    def _begin(self, state: FateTable, move: Move, events: Events) -> None:
        """Begin the next round with the next starter (FATE-07, 56)."""
        if self.options["starter"] == "random":
            state.starter = state.rng.below(self.seats)
        else:
            state.starter = (state.starter + 1) % self.seats
        self._set_up_round(state, events)

    def outcome(self, table: FateTable) -> Outcome | None:
        """Return the winners once all rounds are scored (FATE-57, 58)."""
        return None if table.frames else decide(table.scores, self.seats)

    # The contract's other side

    def advance(self, state: FateTable, move: Move, events: Events) -> None:
        """Carry a legal move out in place."""
        self._carry_out[move.kind](state, move, events)

    def view(self, state: FateTable, seat: int) -> FateTable:
        """Return what ``seat`` or a SPECTATOR may see (FATE-09)."""
        return knowledge.view(state, seat)

    def determinise(self, view: FateTable, rng: Rng) -> FateTable:
        """Deal out what the viewer cannot see, in agreement with what it has learned."""
        return knowledge.determinise(self.deck, view, rng)

    def contents(self, table: FateTable) -> dict[Place, tuple[int, ...]]:
        """Return every place with its cards."""
        return knowledge.contents(self.deck, table)

    def encode(self, state: FateTable) -> dict[str, Any]:
        """Return the state as JSON data."""
        return codec.encode(self, state)

    def decode(self, data: object) -> FateTable:
        """Read a state. Raises DecodeError."""
        return codec.decode(self, data)
