"""The laws of `engine/rules.py`, each as a check of one position; the numbers are those of that list.

The tests hold them against the games of the box, and `workshop check` against anybody's.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Iterator
from typing import Any

from atlantis_desktop.engine.events import Event
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.refusals import Because, Refusal
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.rules import Rules
from atlantis_desktop.engine.validator import PIECES
from atlantis_desktop.engine.witness import Witness
from atlantis_desktop.engine.zones import HIDDEN, SPECTATOR
from atlantis_desktop.games.deadlines import AsksDeadlines
from atlantis_desktop.words import N_, _
from atlantis_desktop.workshop.dealings import Swapped

Dealing = Callable[[Any, Any, int, Rng], Iterator[Swapped]]

LAWS = {
    1: N_("A copy of a state is equal to it and shares nothing with it."),
    2: N_("Exactly the moves that are offered are accepted; every other one is refused with a reason."),
    3: N_("While a game goes on somebody is asked, and whoever is asked has an answer; every game ends."),
    4: N_("A move tried on a copy leaves the state as it was, and comes to the same as one that is made."),
    5: N_("Equal seeds and moves give equal games."),
    6: N_("A state that is saved and read again is the same."),
    7: N_("What a seat is shown, asked and told does not depend on what it cannot see."),
    8: N_("Every piece lies in exactly one place."),
    9: N_("Secret answers to one question may arrive in any order."),
    10: N_("What is told is told right after it happened."),
}
"""What every game promises, in plain words, by the numbers of `engine/rules.py`."""


class LawBrokenError(AssertionError):
    """A law that does not hold at a position; the message names it and what was seen."""

    @property
    def law(self) -> int:
        """The number of the law, 0 where the message names none."""
        found = re.match(r"law (\d+)", str(self))
        return int(found[1]) if found else 0

    def sentence(self) -> str:
        """Return the law in plain words, and what was seen."""
        law = _(LAWS[self.law]) if self.law in LAWS else ""
        seen = str(self).partition(": ")[2]
        return f"{law} ({seen})" if law and seen else law or str(self)


class Referee:
    """Plays random games of one set of rules and holds every law against the positions it comes through."""

    def __init__(
        self,
        rules: Rules[Any],
        dealing: Dealing | None = None,
        every: int = 1,
        most_moves: int = 20_000,
        deadlines: Callable[[Any], AsksDeadlines | None] | None = None,
    ) -> None:
        """Check about one position in ``every``; a game of more than ``most_moves`` moves is stuck.

        ``deadlines`` tells the clocks of the game; time runs out by chance.
        """
        self.rules, self.dealing, self.every, self.most_moves = rules, dealing, every, most_moves
        self.viewers = (*range(rules.seats), SPECTATOR)
        self.deadlines = None if deadlines is None else deadlines(rules)
        self.checked = 0
        self.made: list[Move] = []
        """The moves of the game at work, so that a fault can be looked at."""

    def play(self, seed: int) -> Any:
        """Play one random game to its end with all checks and give the last state."""
        rules, rng = self.rules, Rng.stream(seed, "conformance")
        before_chance = random.getstate()
        state = rules.start(seed)
        if rules.start(seed) != state:
            raise LawBrokenError("law 5: equal seeds give equal states")
        line: list[tuple[Move, list[Event]]] = []
        self.made = []
        while rules.outcome(state) is None:
            seats = self.asked(state)
            seat = rng.choice(seats)
            late = self.late(state, seat)
            move = rng.choice(late if late and rng.below(8) == 0 else rules.moves(state, seat))
            if rng.below(self.every) == 0:
                self.position(state, rng)
                self.move(state, move, rng)
            after, events = rules.apply(state, move)
            line.append((move, events))
            self.made.append(move)
            state = after
            if len(line) > self.most_moves:
                raise LawBrokenError("law 3: the game does not end")
        self.position(state, rng)
        self.replay(seed, line, state)
        if random.getstate() != before_chance:
            raise LawBrokenError("law 5: chance comes from the state's own generator alone")
        return state

    def replay(self, seed: int, line: list[tuple[Move, list[Event]]], end: Any) -> None:
        """Law 5: the same seed and moves give the same states and events; law 4: in place or on a copy."""
        state = self.rules.start(seed)
        for move, events in line:
            told: list[Event] = []
            self.rules.advance(state, move, told)
            if told != events:
                raise LawBrokenError(f"law 5: {move} tells something else when it is played again")
        if state != end:
            raise LawBrokenError("law 4, 5: advance and apply come to the same")

    def asked(self, state: Any) -> list[int]:
        """Law 3: while the game goes on somebody is asked, and whoever is asked has an answer."""
        rules = self.rules
        prompts = rules.prompts(state)
        if not prompts:
            raise LawBrokenError("law 3: a game without a question has an outcome")
        if not any(prompt.blocking for prompt in prompts):
            raise LawBrokenError("law 3: somebody has to answer")
        seats = sorted({prompt.seat for prompt in prompts})
        for prompt in prompts:
            if not (0 <= prompt.seat < rules.seats):
                raise LawBrokenError("law 3: a question is asked of a seat")
            if not prompt.rule:
                raise LawBrokenError(f"law 3: the question {prompt.name} names its rule")
        for seat in range(rules.seats):
            if bool(rules.moves(state, seat)) != (seat in seats):
                raise LawBrokenError(f"law 3: seat {seat} is asked, or has no moves")
        order = [prompt.blocking for prompt in prompts]
        if order != sorted(order, reverse=True):
            raise LawBrokenError("law 3: blocking questions come first")
        return seats

    def late(self, state: Any, seat: int) -> list[Move]:
        """What clocks do where time runs out: legal and never offered, and known from what the seat sees."""
        rules = self.rules
        asked = self.deadlines
        found = [] if asked is None else list(asked(state, seat))
        if asked is None or not found:
            return []
        if found != list(asked(rules.view(state, seat), seat)):
            raise LawBrokenError("law 7: a clock tells what is not seen")
        for deadline in found:
            if not (deadline.seconds > 0 and deadline.rule and deadline.move.seat == seat):
                raise LawBrokenError("law 2: a clock names its seconds, its rule and its move")
            if rules.check(state, deadline.move) is not None:
                raise LawBrokenError(f"law 2: {deadline.move} is refused to the clock")
            if deadline.move in rules.moves(state, seat):
                raise LawBrokenError("law 2: nobody chooses to be late")
        if len({deadline.clock for deadline in found}) != len(found):
            raise LawBrokenError("law 3: a clock is told once")
        return [deadline.move for deadline in found]

    def position(self, state: Any, rng: Rng) -> None:
        """Hold the laws against one position."""
        self.checked += 1
        rules, before = self.rules, state.copy()
        if not ((rules.prompts(state) == ()) == (rules.outcome(state) is not None)):
            raise LawBrokenError("law 3")
        self.pieces(state)
        self.kept(state)
        for viewer in self.viewers:
            self.hidden(state, viewer, rng)
        if rules.prompts(state):
            self.legality(state, rng)
            self.sealed(state, rng)
        if state != before:
            raise LawBrokenError("law 2: a question, a view or a refusal changed the state")

    def kept(self, state: Any) -> None:
        """Laws 1 and 6: a copy is equal and independent; JSON text gives the state back."""
        rules = self.rules
        copy = state.copy()
        if copy != state:
            raise LawBrokenError("law 1")
        for name in (name for kind in type(state).__mro__ for name in getattr(kind, "__slots__", ())):
            value = getattr(state, name)
            if (isinstance(value, list | dict | set) or name == "rng") and getattr(copy, name) is value:
                raise LawBrokenError(f"law 1: a copy shares {name}")
            if isinstance(value, list):
                rows = [one is other for one, other in zip(value, getattr(copy, name), strict=True)
                        if isinstance(one, list)]  # fmt: skip
                if any(rows):
                    raise LawBrokenError(f"law 1: a copy shares a row of {name}")
        data = rules.encode(state)
        if rules.decode(json.loads(json.dumps(data))) != state:
            raise LawBrokenError("law 6")
        if rules.encode(rules.decode(data)) != data:
            raise LawBrokenError("law 6")

    def pieces(self, state: Any) -> None:
        """Law 8: every piece lies in exactly one place, and every place is one of the game's zones."""
        contents = self.rules.contents(state)
        pieces = sorted(piece for cards in contents.values() for piece in cards)
        if pieces != list(range(len(self.rules.pieces.names))):
            raise LawBrokenError("law 8")
        seats = range(self.rules.seats)
        zones = {(zone.name, seat if zone.per_seat else -1) for zone in self.rules.zones for seat in seats}
        if set(contents) != zones:
            raise LawBrokenError("law 8: the places are the zones")

    def hidden(self, state: Any, viewer: int, rng: Rng) -> None:
        """Law 7: nothing that a viewer is shown or told depends on what it cannot see."""
        rules = self.rules
        view = rules.view(state, viewer)
        if view.viewer != viewer:
            raise LawBrokenError("law 7: a view knows who looks")
        if view.rng.word != 0:
            raise LawBrokenError("law 7: a view tells nothing about chance")
        if self.questions(view, viewer) != self.questions(state, viewer):
            raise LawBrokenError("law 7: prompts and moves from the view")
        if rules.outcome(view) != rules.outcome(state):
            raise LawBrokenError("law 7: the outcome from the view")
        for _deal in range(2):
            dealt = rules.determinise(view, Rng(rng.bits()))
            self.pieces(dealt)
            if rules.view(dealt, viewer) != view:
                raise LawBrokenError("law 7: a dealing gives the same view")
            if self.questions(dealt, viewer) != self.questions(state, viewer):
                raise LawBrokenError("law 7")
        if rules.decode(rules.encode(dealt)) != dealt:
            raise LawBrokenError("law 6: a dealing is a whole state")
        if viewer >= 0:
            # Whoever is dealt a hand can look out of it and deal in turn.
            other = rng.below(rules.seats)
            seen = rules.view(dealt, other)
            if rules.view(rules.determinise(seen, Rng(rng.bits())), other) != seen:
                raise LawBrokenError("law 7: dealings nest")
        if self.dealing is None:
            return
        for swapped in self.dealing(rules, state, viewer, rng):
            if rules.view(swapped.state, viewer) != view:
                raise LawBrokenError("law 7: hidden pieces that change places change what is seen")
            if self.questions(swapped.state, viewer) != self.questions(state, viewer):
                raise LawBrokenError("law 7")
            if viewer >= 0:
                candidate = self.mutated(state, viewer, rng)
                if rules.check(swapped.state, candidate) != rules.check(view, candidate):
                    raise LawBrokenError("law 7: refusals")
            break

    def questions(self, table: Any, viewer: int) -> tuple[Any, Any]:
        """What is asked of everybody, and what the viewer may answer."""
        return self.rules.prompts(table), list(self.rules.moves(table, viewer)) if viewer >= 0 else []

    def legality(self, state: Any, rng: Rng) -> None:
        """Law 2: exactly what is offered is accepted; everything else is refused with a reason and changes nothing."""
        rules = self.rules
        for seat in range(rules.seats):
            view = rules.view(state, seat)
            offered = list(rules.moves(state, seat))
            if len(set(offered)) != len(offered):
                raise LawBrokenError("law 2: every move is offered once")
            for move in offered:
                if move.seat != seat:
                    raise LawBrokenError("law 2: a move is offered to its own seat")
                if rules.check(state, move) is not None:
                    raise LawBrokenError(f"law 2: {move} is offered and refused")
            for _try in range(4):
                candidate = self.mutated(state, seat, rng)
                refusal = rules.check(state, candidate)
                if refusal != rules.check(view, candidate):
                    raise LawBrokenError("law 7: refusals from the view")
                if candidate in offered:
                    if refusal is not None:
                        raise LawBrokenError(f"law 2: {candidate} is offered and refused")
                elif refusal is None:
                    if not rules.offers(state, candidate):
                        raise LawBrokenError(f"law 2: {candidate} is neither offered nor refused")
                else:
                    self.proper(refusal)
            codec = rules.codec
            for move in offered[:: max(1, len(offered) // 4)]:
                if codec.from_text(codec.to_text(move)) != move:
                    raise LawBrokenError(f"law 6: {move} does not come back from its text")
                if codec.from_json(json.loads(json.dumps(codec.to_json(move)))) != move:
                    raise LawBrokenError(f"law 6: {move} does not come back from its data")

    def proper(self, refusal: Refusal) -> None:
        """A refusal names a reason, and a rule unless the candidate is no move at all."""
        if not refusal.reason:
            raise LawBrokenError("law 2: a refusal names a reason")
        if not (refusal.rule or refusal.because is Because.MALFORMED):
            raise LawBrokenError(f"law 2: {refusal.reason} names no rule")

    def mutated(self, state: Any, seat: int, rng: Rng) -> Move:
        """A candidate near the legal moves: another kind, another number, one more or one less."""
        rules = self.rules
        offered = [move for other in range(rules.seats) for move in rules.moves(state, other)]
        move = rng.choice(offered) if offered else Move(rng.choice(sorted(rules.codec.forms)), seat)
        what = rng.below(6)
        if what == 0:
            return move._replace(seat=seat, kind=rng.choice([*sorted(rules.codec.forms), "", "fly"]))
        if what == 1:
            return move._replace(seat=seat)
        if what == 2:
            return move._replace(seat=seat, args=(*move.args, rng.below(70)))
        if what == 3:
            return move._replace(seat=seat, args=move.args[:-1])
        form = rules.codec.forms[rng.choice(sorted(rules.codec.forms)) if what == 4 else move.kind]
        limit = len(rules.pieces.names) + 2
        args = tuple(
            tuple(rng.below(limit) for _item in range(rng.below(5))) if field.many else rng.below(limit)
            for field in form.fields
        )
        return Move(form.kind, seat, args)

    def move(self, state: Any, move: Move, rng: Rng) -> None:
        """Law 4, and law 7 for what the move tells: apply leaves its state alone, advance and apply agree."""
        rules = self.rules
        before = state.copy()
        after, events = rules.apply(state, move)
        if state != before:
            raise LawBrokenError("law 4: apply changed the state it was given")
        inner = state.copy()
        rules.advance(inner, move, None)
        if inner != after:
            raise LawBrokenError("law 4: advance without a listener comes to something else")
        self.moments(state, move, after, events)
        for viewer in self.viewers:
            self.told(state, after, events, viewer)
            if self.dealing is not None:
                self.told_alike(state, move, viewer, rng)
        for seat in range(rules.seats):
            for event in events:
                if event.for_seat(seat).for_seat(seat) != event.for_seat(seat):
                    raise LawBrokenError("law 7: an event hides the same however often it is told")

    def moments(self, state: Any, move: Move, after: Any, events: list[Event]) -> None:
        """Law 10: an event is told right after its change, so the views of the moments show what was told, no more."""
        rules = self.rules
        step = rules.apply(state, move, watched=True)
        if not (isinstance(step.events, Witness) and step.events == events):
            raise LawBrokenError("law 10: being watched tells the same")
        if step.state != after:
            raise LawBrokenError("law 10: being watched changes nothing")
        before = rules.contents(state)
        for event, moment in zip(events, step.events.states, strict=True):
            lying = rules.contents(moment)
            if event.target[0] and event.target != event.source:
                for card in event.cards:
                    moved = card not in lying.get(event.source, ())
                    if not (moved or card not in before.get(event.source, ())):
                        raise LawBrokenError(f"law 10: {event.kind} is told too early")
            if event.cards and event.target[0]:
                for place, cards in lying.items():
                    come = set(cards) - set(before.get(place, ())) - {HIDDEN}
                    named = set(event.cards) if place == event.target else set()
                    if not come <= named:
                        raise LawBrokenError(f"law 10: {event.kind} is told too late, {place} has more than it names")
            before = lying
        for viewer in self.viewers:
            seen: set[int] = set()
            for table in (state, after):
                seen.update(*rules.contents(rules.view(table, viewer)).values())
            for event, moment in zip(events, step.events.states, strict=True):
                seen.update(event.for_seat(viewer).cards)
                shown = {card for cards in rules.contents(rules.view(moment, viewer)).values() for card in cards}
                if not shown <= seen:
                    raise LawBrokenError(f"law 10: the moment of {event.kind} shows {viewer} what it never sees")

    def told(self, state: Any, after: Any, events: list[Event], viewer: int) -> None:
        """Law 7: an event shows a viewer only faces that it sees before or after, or that the event itself shows it."""
        rules = self.rules
        seen: set[int] = set()
        for table in (state, after):
            for cards in rules.contents(rules.view(table, viewer)).values():
                seen.update(cards)
        for event in events:
            shown = set(event.for_seat(viewer).cards) - {HIDDEN}
            allowed = event.seen_by == -1 or (viewer >= 0 and event.seen_by >> viewer & 1)
            if not (not shown or allowed):
                raise LawBrokenError(f"law 7: {event.kind} shows {shown} to {viewer}")
            if event.seen_by != -1 and not shown <= seen:
                raise LawBrokenError(f"law 7: {event.kind} shows {viewer} what it never sees")

    def told_alike(self, state: Any, move: Move, viewer: int, rng: Rng) -> None:
        """Law 7: where two hidden pieces change places and neither comes to light, a viewer is told the same."""
        rules = self.rules
        if self.dealing is None:
            return
        for swapped in self.dealing(rules, state, viewer, rng):
            form = rules.codec.forms[move.kind]
            # Whatever a tuple holds is a piece, but for plain numbers, seats and the like.
            other = move._replace(args=tuple(
                tuple(swapped.renamed(item) for item in value)
                if isinstance(value, tuple) and field.of in PIECES else value
                for field, value in zip(form.fields, move.args, strict=True)
            ))  # fmt: skip
            if any(not field.many and field.of == "card" for field in form.fields):
                args = [swapped.renamed(value) if field.of == "card" and not field.many else value
                        for field, value in zip(form.fields, other.args, strict=True)]  # fmt: skip
                other = other._replace(args=tuple(args))
            if rules.check(swapped.state, other) is not None:
                # Names inside a move may stand in an order of their own.
                continue
            one, two = rules.apply(state, move, watched=True), rules.apply(swapped.state, other, watched=True)
            told = [[event.for_seat(viewer) for event in step.events] for step in (one, two)]
            shown = {card for events in told for event in events for card in event.cards}
            if {swapped.first, swapped.second} & shown:
                continue
            if told[0] != told[1]:
                raise LawBrokenError(f"law 7: {move} tells seat {viewer} what it cannot see")
            if rules.view(one.state, viewer) != rules.view(two.state, viewer):
                raise LawBrokenError("law 7: after the move")
            moments = zip(one.events, _moments(one.events), _moments(two.events), strict=True)
            for event, first, second in moments:
                same = rules.view(first, viewer) == rules.view(second, viewer)
                if not same:
                    raise LawBrokenError(f"law 10: the moment of {event.kind} shows {viewer} what it cannot see")
            break

    def sealed(self, state: Any, rng: Rng) -> None:
        """Law 9: secret answers to one question may arrive in any order."""
        rules = self.rules
        open_now = [prompt for prompt in rules.prompts(state) if prompt.blocking and prompt.private]
        seats = sorted({prompt.seat for prompt in open_now})
        if len(seats) < 2 or len({prompt.name for prompt in open_now}) > 1:
            return
        answers = [rng.choice(rules.moves(state, seat)) for seat in seats]
        ends = []
        for order in (answers, answers[::-1]):
            line = state
            for move in order:
                if rules.check(line, move) is not None:
                    raise LawBrokenError("law 9: an answer of one seat does not depend on another's")
                line = rules.apply(line, move).state
            ends.append(line)
        if ends[0] != ends[1]:
            raise LawBrokenError("law 9")


def _moments(events: list[Event]) -> list[Any]:
    """Return the states right after each event of a move that was watched."""
    return events.states if isinstance(events, Witness) else []
