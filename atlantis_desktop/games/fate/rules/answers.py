"""Which answers the rules allow: the one source of legality. What is not given here is refused (see `explain`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, partial
from typing import Final, NamedTuple

from atlantis_desktop.engine.moves import Field, Move, MoveForm
from atlantis_desktop.engine.prompts import Ask
from atlantis_desktop.games.fate.rules.deck import SET_SIZE, Deck, cards_in
from atlantis_desktop.games.fate.rules.state import BEGIN, DECLARE, DRAW, EVIDENCE, INVALIDATE, PASS, FateTable

OfName = Sequence[Mapping[int, tuple[Move, ...]]]
"""By name, then by the bits of that name which a hand holds: the moves that declare them."""


class Prepared(NamedTuple):
    """Every possible move of each seat; asking only picks from these."""

    draw: list[tuple[Move, ...]]
    begin: list[tuple[Move, ...]]
    done: list[Move]
    single: dict[str, list[list[Move]]]
    """By kind, seat and card."""
    sets: list[OfName]
    tablet_sets: list[list[OfName]]
    """By seat and Tablet."""


@lru_cache(maxsize=8)
def prepared(deck: Deck, seats: int) -> Prepared:
    """Return every possible move with these cards. Moves never change, so all matches pick from the same ones."""
    sitting, cards = range(seats), range(len(deck.ids))
    return Prepared(
        [(Move("draw", seat),) for seat in sitting],
        [(Move("begin", seat),) for seat in sitting],
        [Move("done", seat) for seat in sitting],
        {
            kind: [[Move(kind, seat, (card,)) for card in cards] for seat in sitting]
            for kind in ("extend", "place", "discard", "pass")
        },
        [
            [{bits: tuple(Move("declare", seat, (chosen,)) for chosen in sets) for bits, sets in of_name.items()}
             for of_name in deck.sets_of]
            for seat in sitting
        ],
        [
            [[{bits: tuple(Move("declare", seat, ((*pair, tablet),)) for pair in pairs)
               for bits, pairs in of_name.items()}
              for of_name in deck.pairs_of]
             for tablet in deck.tablets]
            for seat in sitting
        ],
    )  # fmt: skip


class Answers:
    """Every move that a seat may make in each step."""

    def __init__(self, deck: Deck, seats: int, tablets_are_evidence: bool, steal_attach: bool) -> None:
        """Take the cards, the number of seats, and the options ``tabletEvidence`` and ``tabletStealAttach``."""
        self.deck = deck
        self.tablets_are_evidence = tablets_are_evidence
        self.steal_attach = steal_attach
        self.to: dict[str, Callable[[FateTable, int], Sequence[Move]]] = {
            question.step: partial(question.moves, self) for question in QUESTIONS
        }
        self._draw, self._begin, self._done_moves, self._single, self._sets, self._tablet_sets = prepared(deck, seats)

    def draws(self, table: FateTable, seat: int) -> Sequence[Move]:
        """Return the one way to begin a turn (FATE-10)."""
        return self._draw[seat]

    def beginnings(self, table: FateTable, seat: int) -> Sequence[Move]:
        """Return the one way to begin a round (FATE-56)."""
        return self._begin[seat]

    def declarations(self, table: FateTable, seat: int) -> Sequence[Move]:
        """Return every set, extension and attachment that ``seat`` may declare, and the end of the step."""
        deck, hand = self.deck, table.hands[seat]
        free = hand & ~deck.disproved_by[table.evidence[-1]]
        own = table.tables[seat]
        laid = 0
        for declared in table.tables:
            laid |= declared
        # A Tablet comes from the hand or from before another seat, never from one's own table (FATE-23, 29, 31).
        tablets = (hand | (laid & ~own)) & deck.tablet_mask
        sets, tablet_sets, extend = self._sets[seat], self._tablet_sets[seat], self._single["extend"][seat]
        out: list[Move] = []
        for name, name_mask in enumerate(deck.name_masks):
            bits = free & name_mask
            if not bits:
                continue
            out += sets[name][bits]
            if tablets:
                for at, tablet in enumerate(deck.tablets):
                    if tablets >> tablet & 1:
                        out += tablet_sets[at][name][bits]
            # A name is open while a card of it lies before anybody (FATE-24). If only others have it, the seat
            # needs a declared card of its own (FATE-25); if it has the name itself, that card is one.
            if own and laid & name_mask:
                out += [extend[card] for card in cards_in(bits)]
        if self.steal_attach:
            out += self.attachments(table, seat)
        out.append(self._done_moves[seat])
        return out

    def attachments(self, table: FateTable, seat: int) -> list[Move]:
        """Return every way to hang another seat's Tablet on own cards (option ``tabletStealAttach``, FATE-30)."""
        deck, own = self.deck, table.tables[seat]
        others = 0
        for other, declared in enumerate(table.tables):
            if other != seat:
                others |= declared
        free = own & ~deck.disproved_by[table.evidence[-1]]
        shown = {table.tablet_names[at] for at, tablet in enumerate(deck.tablets) if own >> tablet & 1}
        return [
            Move("attach", seat, (tablet, name))
            for tablet in cards_in(others & deck.tablet_mask)
            for name, name_mask in enumerate(deck.name_masks)
            if free & name_mask and name not in shown
        ]

    def placings(self, table: FateTable, seat: int) -> Sequence[Move]:
        """Return every hand card as evidence; Tablets only where the option lets them (FATE-37, 43)."""
        hand = table.hands[seat]
        if not self.tablets_are_evidence:
            hand &= ~self.deck.tablet_mask
        place = self._single["place"][seat]
        return [place[card] for card in cards_in(hand)]

    def discards(self, table: FateTable, seat: int) -> Sequence[Move]:
        """Return every declared card that the evidence disproves; Tablets are never among them (FATE-38, 40)."""
        discard = self._single["discard"][seat]
        lost = table.tables[seat] & self.deck.disproved_by[table.evidence[-1]]
        return [discard[card] for card in cards_in(lost)]

    def passings(self, table: FateTable, seat: int) -> Sequence[Move]:
        """Return every hand card as the one to pass."""
        give = self._single["pass"][seat]
        return [give[card] for card in cards_in(table.hands[seat])]


class StepQuestion(NamedTuple):
    """What is asked in a step, declared once; its code is the referee's, and words, bots and table join it by step."""

    step: str
    ask: Ask
    rule: str
    moves: Callable[[Answers, FateTable, int], Sequence[Move]]
    """Gives every answer of a seat."""
    forms: tuple[MoveForm, ...]
    """The kinds of move that answer it."""
    least: int = 0
    most: int = 0
    private: bool = False


_CARD: Final = (Field("card", "card"),)
QUESTIONS: Final[tuple[StepQuestion, ...]] = (
    StepQuestion(DRAW, Ask.CONFIRM, "FATE-10", Answers.draws, (MoveForm("draw"),)),
    StepQuestion(DECLARE, Ask.ARRANGE, "FATE-21", Answers.declarations,
             (MoveForm("declare", (Field("cards", "card", many=True),)), MoveForm("extend", _CARD),
              MoveForm("attach", (*_CARD, Field("name", "name"))), MoveForm("done")), most=SET_SIZE, private=True),
    StepQuestion(EVIDENCE, Ask.CARDS, "FATE-37", Answers.placings, (MoveForm("place", _CARD),), 1, 1, private=True),
    StepQuestion(INVALIDATE, Ask.CARDS, "FATE-38", Answers.discards, (MoveForm("discard", _CARD),), 1, 1),
    StepQuestion(PASS, Ask.CARDS, "FATE-44", Answers.passings, (MoveForm("pass", _CARD),), 1, 1, private=True),
    StepQuestion(BEGIN, Ask.CONFIRM, "FATE-56", Answers.beginnings, (MoveForm("begin"),)),
)  # fmt: skip
"""The steps of a turn in their order, and the pause between rounds. A Tablet among the cards of ``declare`` that lies
before another seat is stolen (FATE-29)."""
