"""The hand on the table of Fate, step by step: which cards are marked, and what a click, a drop or a key means now."""

from __future__ import annotations

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.prompts import Ask
from atlantis_desktop.engine.refusals import Because, Refusal
from atlantis_desktop.engine.validator import Gesture, Incomplete, Verdict
from atlantis_desktop.engine.zones import Place
from atlantis_desktop.games.fate.rules.rules import FateRules
from atlantis_desktop.table.asking import Answer, Hand, Kind
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.words import _


class Asking(Hand):
    """The hand on the table of Fate: which cards are marked, and what a click, a drop or a key means now."""

    turn_rule = "FATE-45"

    def __init__(self, session: GameSession) -> None:
        """Take the game that is played."""
        super().__init__(session)
        self.marked: list[int] = []

    # ------------------------------------------------------------------------------------------------ what glows

    @property
    def step(self) -> str:
        """The name of the open prompt, empty while no person can act."""
        prompt = self.session.prompt
        return prompt.name if prompt is not None and self.session.acting is not None else ""

    @property
    def picks_one(self) -> bool:
        """Whether the step asks for a single card."""
        prompt = self.session.prompt
        return prompt is not None and prompt.ask is Ask.CARDS and prompt.most == 1

    def glowing(self) -> frozenset[int]:
        """Return the pieces that can be picked up next towards a legal move; the marked ones are among them."""
        seat = self.session.acting
        if seat is None:
            return frozenset()
        session, marked = self.session, tuple(self.marked)
        return session.moment.once(
            ("glowing", seat, marked), lambda: session.validator.glowing(session.acting_view(), seat, marked)
        )

    def move_for(self, target: Place | None = None, button: str = "") -> Move | None:
        """Return the move that the marked cards are, sent to a place or by a button; None while they are none."""
        verdict = self.judge(Gesture(self.seat, tuple(self.marked), target, button=button))
        return verdict if isinstance(verdict, Move) else None

    def marked_set(self) -> Move | None:
        """Return the move by which the marked cards are declared, None where they are no set."""
        return self.move_for() if self.step == "declare" and self.marked else None

    def lacking(self) -> str:
        """Return how many cards are to be marked with those that are, which are no set yet (FATE-21)."""
        if isinstance(self.judge(Gesture(self.seat, tuple(self.marked))), Incomplete):
            if len(self.marked) == 1:
                return _("Mark two more of this name")
            if len(self.marked) == 2:
                return _("Mark one more of this name")
        return _("Mark three of one name")

    # ------------------------------------------------------------------------------------------------ acts

    def click_card(self, card: int, place: Place, twice: bool = False) -> Answer:
        """A card of the own hand or a declared one was clicked, perhaps twice in a row."""
        seat = self.session.acting
        if seat is None:
            return self.waiting()
        zone, owner = place
        if zone == "declared":
            return self._click_declared(card, place, seat)
        if zone == "hand" and owner == seat:
            again = twice and not self.marked
            if again or (self.picks_one and (twice or card in self.marked)):
                self.marked = [card]
                return self._answer(self.judge(Gesture(seat, (card,))), keep=True)
            return self._mark(card)
        return self.click_place(place)

    def click_place(self, place: Place) -> Answer:
        """A place was clicked: whatever is marked is sent there."""
        if self.session.acting is None:
            return self.waiting()
        return self._answer(self.judge(Gesture(self.seat, tuple(self.marked), self._meant(place))), keep=True)

    def drop(self, cards: tuple[int, ...], place: Place) -> Answer:
        """Cards were dragged to a place. What is still a part of something is marked, and told what it lacks."""
        if self.session.acting is None:
            return self.waiting()
        answer = self._answer(self.judge(Gesture(self.seat, cards, self._meant(place))), keep=True)
        if answer.kind in (Kind.WANTS, Kind.REFUSED) and self.step == "declare" and set(cards) <= self.glowing():
            alone = self.judge(Gesture(self.seat, cards))
            if isinstance(alone, Incomplete):
                self.marked = list(cards)
                return Answer(Kind.MARKED, self.session.words.wants_text(self.session.rules, alone.wants))
        return answer

    def gathered(self, card: int) -> tuple[int, ...]:
        """Return the cards that go with one that is dragged: the marked ones, or the set of its name (FATE-21, 23).

        A card that may be placed alone goes alone (FATE-24); of several sets the one with the fewest Tablets goes, then
        the one that is worth most.
        """
        if card in self.marked:
            return tuple(self.marked)
        if self.step != "declare":
            return (card,)
        if self.marked:
            together = (*self.marked, card)
            return together if self.moves_for(Gesture(self.seat, together)) else (card,)
        rules, view = self.session.rules, self.session.acting_view()
        assert isinstance(rules, FateRules)
        deck = rules.deck
        moves = [move for move in self.legal() if move.kind in ("extend", "declare") and card in _cards_of(move)]
        sets = [cards for cards in map(_cards_of, moves) if all(view.hands[self.seat] >> each & 1 for each in cards)]
        names = {deck.name_of[cards[0]] for cards in sets}
        if any(len(cards) == 1 for cards in sets) or len(names) != 1:
            return (card,)

        def worth(cards: tuple[int, ...]) -> tuple[int, int]:
            tablets = sum(deck.tablet_mask >> each & 1 for each in cards)
            return -tablets, sum(deck.values[each] for each in cards)

        return max(sets, key=worth)

    def press(self, button: str) -> Answer:
        """A button was pressed: ``go_on``, or the name of a kind of move."""
        if self.session.acting is None:
            return self.waiting()
        return self._answer(self.judge(Gesture(self.seat, tuple(self.marked), button=button)), keep=True)

    def enter(self) -> Answer:
        """Enter: do what the marked cards mean, or go on where nothing is marked."""
        if self.session.acting is None:
            return self.waiting()
        if not self.marked:
            return self.press("go_on")
        return self._answer(self.judge(Gesture(self.seat, tuple(self.marked))), keep=True)

    def choose(self, move: Move) -> Answer:
        """One of several possible moves was chosen."""
        return self._answer(move)

    def clear(self) -> bool:
        """Take all marks away. Gives whether there were any."""
        had, self.marked = bool(self.marked), []
        return had

    def tidy(self) -> None:
        """Forget marks on cards that can no longer be picked, as after a move or an undo."""
        if self.marked and not set(self.marked) <= self.glowing():
            self.marked = []

    # ------------------------------------------------------------------------------------------------ inside

    def _meant(self, place: Place) -> Place:
        """Who passes a card may send it to the place before a player as well as to the player's panel."""
        zone, owner = place
        return ("hand", owner) if self.step == "pass" and zone == "declared" and owner != self.seat else place

    def _click_declared(self, card: int, place: Place, seat: int) -> Answer:
        """A declared card: the one to discard, a Tablet to take, or simply the place that it lies in."""
        if self.picks_one and self.step != "evidence" and self.step != "pass":
            return self._answer(self.judge(Gesture(seat, (card,), place)), keep=True)
        if place[1] == seat:
            return self.click_place(place)
        if card in self.marked:
            self.marked.remove(card)
            return Answer(Kind.MARKED)
        verdict = self.judge(Gesture(seat, tuple(self.marked), place, card))
        if isinstance(verdict, Incomplete):
            self.marked.append(card)
            return Answer(Kind.MARKED, self.session.words.wants_text(self.session.rules, verdict.wants))
        return self._answer(verdict, keep=True)

    def _mark(self, card: int) -> Answer:
        """Mark a card of the hand, or take its mark away; a card that cannot be picked says why."""
        if card in self.marked:
            self.marked.remove(card)
            return Answer(Kind.MARKED)
        if self.picks_one:
            verdict = self.judge(Gesture(self.seat, (card,)))
            if isinstance(verdict, Refusal):
                return self.refused(verdict)
            self.marked = [card]
            return Answer(Kind.MARKED)
        together = (*self.marked, card)
        verdict = self.judge(Gesture(self.seat, together))
        if not isinstance(verdict, Refusal):
            self.marked.append(card)
            wants = verdict.wants if isinstance(verdict, Incomplete) else ""
            return Answer(Kind.MARKED, self.session.words.wants_text(self.session.rules, wants))
        if self.marked:
            session, view = self.session, self.session.acting_view()
            verdict = session.words.why_apart(session.rules, view, self.seat, together) or verdict
            alone = self.judge(Gesture(self.seat, (card,)))
            if not isinstance(alone, Refusal):
                # The new card begins a set of its own; the bubble tells why the others do not go with it.
                self.marked = [card]
        return self.refused(verdict)

    def _answer(self, verdict: Verdict, keep: bool = False) -> Answer:
        if not self.marked and isinstance(verdict, Refusal) and verdict.because is Because.MALFORMED:
            wants = self._wants()
            if wants:
                return Answer(Kind.WANTS, wants)
        answer = self.answer(verdict)
        if answer.kind is Kind.MOVED:
            self.marked = []
        return answer

    def _wants(self) -> str:
        """What the step asks for, where a gesture named nothing at all."""
        prompt = self.session.prompt
        if prompt is None:
            return ""
        session = self.session
        return session.prompt_text(session.acting_view(), session.names).sentence


def _cards_of(move: Move) -> tuple[int, ...]:
    """The cards that a move lays down, whether it names one or several."""
    first = move.args[0]
    return first if isinstance(first, tuple) else (first,)
