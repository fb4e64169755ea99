"""What a hand does on the table of Atlantis Rising, without pixels: a click on a tile, card or button becomes a move.

Every click ends in an `Answer`: a move was made, one of several is to be chosen, or a refusal with its rule. What a
click means the validator says, of the gesture that it is.
"""

from __future__ import annotations

from collections.abc import Sequence

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.refusals import Because, Refusal
from atlantis_desktop.engine.validator import Gesture, Verdict
from atlantis_desktop.engine.zones import HIDDEN, SHARED, Place
from atlantis_desktop.games.match_words import PromptText
from atlantis_desktop.games.rising.rules.flow import ASK
from atlantis_desktop.games.rising.rules.further import RETURNING, further_moves, returning
from atlantis_desktop.games.rising.rules.gestures import names_figure, place_of, sends
from atlantis_desktop.games.rising.rules.goods import CONSENT
from atlantis_desktop.games.rising.rules.pieces import AUTOMATON, BUILD, CENTRE, HOLOGRAM, POOL, TILES, arm_of
from atlantis_desktop.games.rising.rules.reactions import ROUND_OF
from atlantis_desktop.games.rising.rules.rolls import Dice, helpful_spends
from atlantis_desktop.games.rising.rules.rules import STANDING
from atlantis_desktop.games.rising.rules.state import RisingTable
from atlantis_desktop.games.rising.table.held import Held
from atlantis_desktop.games.rising.table.last_act import left_over
from atlantis_desktop.games.rising.table.model import IslandModel
from atlantis_desktop.games.rising.table.paying import Paying, may_be_shared
from atlantis_desktop.games.rising.table.tile_tooltip import tile_text
from atlantis_desktop.games.rising.words.card_texts import councilor_def
from atlantis_desktop.games.rising.words.consequences import leads_to
from atlantis_desktop.games.rising.words.sentences import move_text, piece_name
from atlantis_desktop.table.asking import Answer, Deed, Hand, Kind
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.words import _

OTHERS_FIRST = "others_first"
"""No move of the rules: whoever plays the seat lets the others act before it (RISE-72)."""
SAVING = ("spend", "play", "reroll", "artifact", "ability")
"""Moves that may still make a failed roll a success."""
ALWAYS = "always"
"""No move of the rules but two: consent, or let be, for good or for this round, and the same now."""
OPEN_STEPS = ("place", "act", "draw")
"""Steps in which the table itself is clicked; every other question that no tile answers has a list."""


class IslandHand(Hand):
    """The hand of the person who acts: what it holds, and what a click means now."""

    def __init__(self, session: GameSession, model: IslandModel) -> None:
        """Take the game and what is shown of it."""
        super().__init__(session)
        self.model = model
        self.chosen = -1
        """The figure that was chosen to be placed next; -1 for the first that waits."""
        self.raised = HIDDEN
        """The card of the hand that was clicked once, so that it is read before it is played; `HIDDEN` for none."""

    # ------------------------------------------------------------------------------------------------ what can be done

    def view(self) -> RisingTable:
        """Return the view by which the hand is judged."""
        view: RisingTable = self.session.acting_view()
        return view

    def further(self) -> tuple[Move, ...]:
        """Return the moves of the seat that are right without being offered and are made by no click on the island."""
        if self.seat < 0:
            return ()
        rules, view, seat = self.model.rules, self.view(), self.seat
        return self.session.moment.once(
            ("further", seat), lambda: tuple(further_moves(rules, view, seat, placing=False))
        )

    def figure(self) -> int:
        """Return the figure that is placed next, -1 for none; one that stands already is moved if it was chosen."""
        if self.seat < 0 or self.model.step != "place" or self.view().ready >> self.seat & 1:
            return -1
        waiting = self.model.waiting(self.seat)
        if self.chosen in waiting or (self.chosen >= 0 and self.chosen in self.model.all_figures(self.seat)):
            return self.chosen
        return waiting[0] if waiting else -1

    def place_of(self, move: Move) -> int:
        """Return the place on the island where a click makes a move, -1 for a move that is made elsewhere."""
        return self._place_of(move, self.figure(), self.view())

    def _places_of(self, moves: Sequence[Move]) -> list[int]:
        """Return the places of many moves, looking only once at what the hand holds."""
        held, view = self.figure(), self.view()
        return [self._place_of(move, held, view) for move in moves]

    def _place_of(self, move: Move, held: int, view: RisingTable) -> int:
        if sends(self.model.rules, move):
            kinds, placed = self.model.rules.figures.kind, move.args[0] - self.model.rules.box.figure_0
            alike = held >= 0 and kinds[placed] == kinds[held]
            return int(move.args[1]) if alike and (move.kind == "place" or view.where[held] == POOL) else -1
        return place_of(self.model.rules, view, move)

    def lit(self) -> frozenset[int]:
        """Return the places of the island that glow: those where a click makes a move that moves the step on."""
        found = self._places_of([move for move in self.legal() if move.kind not in ("unflood", "ability")])
        return frozenset(place for place in found if self._is_beside_or_on(place))

    def _is_beside_or_on(self, place: int) -> bool:
        """Tell whether a place is clicked on the picture of the island: a tile, or a location beside it."""
        return CENTRE <= place <= TILES or self.model.rules.box.is_location(place)

    def tile_words(self, place: int) -> str:
        """Return what a tile tells of itself, and at last what a click on it leads to where one is to be chosen."""
        model = self.model
        return "\n".join(
            filter(None, (tile_text(model.rules, model.view, place, model.names), self.click_words(place)))
        )

    def pointed_words(self, place: int) -> str:
        """Return what a tile tells of the answers that a click on it gives: of an action also what it brings."""
        acts = any(move.kind == "act" and self.place_of(move) == place for move in self.legal())
        return self.tile_words(place) if acts else self.click_words(place)

    def click_words(self, place: int) -> str:
        """Return what a click on a tile leads to where one is to be chosen, and what it costs; else nothing."""
        model, legal = self.model, self.legal()
        told: dict[str, None] = {}
        for move, at in zip(legal, self._places_of(legal), strict=True):
            if at == place and move.kind in ("tile", "unflood"):
                cost = "" if move.kind == "tile" else f"{move_text(model.rules, move, model.names)}. "
                told[cost + leads_to(model.rules, self.view(), move, model.names)] = None
        return "\n".join(filter(None, told))

    def ready(self) -> frozenset[int]:
        """Return the figures that glow: those that can act or can be chosen now."""
        rules = self.model.rules
        return frozenset(move.args[0] - rules.box.figure_0 for move in self.legal() if names_figure(rules, move))

    def at_gate(self) -> tuple[Move, ...]:
        """Return the moves that are made at the Cosmic Gate: building, and placing and acting there."""
        legal = self.legal()
        places = self._places_of(legal)
        is_location = self.model.rules.box.is_location
        return tuple(
            move for move, place in zip(legal, places, strict=True)
            if self._builds(move) or (place >= BUILD and not is_location(place))
        )  # fmt: skip

    def cards(self) -> frozenset[int]:
        """Return the cards of the hand that can be played or let go now."""
        kinds = ("play", "tome", "discard", "artifact")
        found = {move.args[0] for move in self.legal() if move.kind in kinds}
        return frozenset(found | {each.piece for each in self.held() if each.ready})

    def held(self) -> tuple[Held, ...]:
        """Return what the hand in front holds beside the library's cards, each with whether it helps now."""
        front = self.model.front
        return self.model.held(front, self.legal() if self.seat == front else ())

    def listed(self) -> tuple[Move, ...]:
        """Return the moves of a question that the table itself cannot answer; empty while it can.

        In a roll those amounts of energy are among them that can help it (RISE-77).
        """
        legal = self.legal()
        if self.model.step == "roll" and legal:
            legal = self._helps_the_roll(legal)
        elif self.saves():
            # What still saves the tile stands before what gives it up.
            legal = tuple(sorted(legal, key=lambda move: move.kind == "pass"))
        if legal:
            legal += self._lasting_answers()
        if self.model.step in OPEN_STEPS or not legal:
            return ()
        here = [self._is_beside_or_on(place) for place in self._places_of(legal)]
        if all(here) or self._reaches_the_gate(legal, here):
            return ()
        return legal

    @staticmethod
    def _reaches_the_gate(legal: Sequence[Move], here: Sequence[bool]) -> bool:
        """Tell whether a space is asked for of which some lie at the gate: it is clicked on the island or there."""
        return any(here) and all(move.kind == "space" for move in legal)

    def _helps_the_roll(self, legal: tuple[Move, ...]) -> tuple[Move, ...]:
        """Return the answers to a failed roll: energy, the most that helps first, other help, and letting it fail."""
        rest = [move for move in legal if move.kind != "spend"]
        rolled = next((frame for frame in reversed(self.view().frames) if frame.name == "rolled"), None)
        amounts = helpful_spends(self.model.rules, self.view(), self.seat, Dice(*rolled.data)) if rolled else range(0)
        # What is enough by itself stands before what somebody else would have to add to.
        amounts = amounts[::-1]
        helps = (self.moves_for(Gesture(self.seat, button="spend", numbers=(count,))) for count in amounts)
        letting = [move for move in rest if move.kind == "pass"]
        return (*(move for moves in helps for move in moves), *(move for move in rest if move not in letting), *letting)

    def _lasting_answers(self) -> tuple[Move, ...]:
        """Return the answers that hold for later questions of this kind too (RISE-24): for this round, and for good."""
        frame = self.view().frames[-1] if self.view().frames else None
        if frame is None or self.seat < 0:
            return ()
        rules, kept, step = self.model.rules, self.view().auto[self.seat], self.model.step
        if frame.name == CONSENT:
            kinds = [rules.proposals[frame.data[0]].standing]
        elif frame.name in rules.windows:
            kinds = list(dict.fromkeys((ROUND_OF.get(frame.name, frame.name), frame.name)))
        else:
            # Questions of packs may be let be too, whether they are windows or not.
            kinds = [step] if step in rules.standing[len(STANDING) :] else []
        bits = [rules.standing_bits[kind] for kind in kinds if kind in rules.standing_bits]
        return tuple(Deed(ALWAYS, self.seat, (bit.bit_length() - 1,)) for bit in bits if not kept & bit)

    def others(self) -> tuple[Move, ...]:
        """Return the moves that no tile, list and button stands for, for the list of all further ways."""
        listed = set(self.listed())
        further = [
            move for move in self.further()
            if move not in listed and move.kind not in RETURNING
        ]  # fmt: skip
        if self.model.step == "roll":
            return (*(move for move in self.legal() if move not in listed), *further)
        if self.model.step not in OPEN_STEPS:
            at_gate = () if listed else tuple(
                move for move, place in zip(self.legal(), self._places_of(self.legal()), strict=True)
                if move.kind == "space" and not self._is_beside_or_on(place)
            )  # fmt: skip
            return (*at_gate, *further)
        if self.model.step == "act" and self.may_stand_back():
            further.append(Deed(OTHERS_FIRST, self.seat))
        plain = ("done", "ready", "draw")
        open_ones = [move for move in self.legal() if move.kind not in (*plain, "place") and self.place_of(move) < 0]
        done = self.done() if self.unused() is not None else None
        return (*open_ones, *further) if done is None else (done, *open_ones, *further)

    def saves(self) -> bool:
        """Tell whether an answer may still save a roll or the last tile of an arm, so letting it be is no advice."""
        if self.model.step == "flood":
            flip = next((frame for frame in reversed(self.view().frames) if frame.name == "flip"), None)
            if flip is None or self.view().dry[arm_of(flip.data[0])].bit_count() > 1:
                return False
            return any(move.kind in SAVING for move in self.legal())
        return self.model.step == "roll" and any(move.kind in SAVING for move in self.listed())

    def unused(self) -> Move | None:
        """Return the first thing that could still be done with a figure in this phase; None where none is left.

        Who takes no more actions gives it up (RISE-74).
        """
        if self.model.step != "act":
            return None
        return next((move for move in self.legal() if move.kind == "act" or self._builds(move)), None)

    def _builds(self, move: Move) -> bool:
        """Tell whether a move builds something, in whatever way: all these are agreed to alike (RISE-24)."""
        proposal = self.model.rules.proposals.get(move.kind)
        return proposal is not None and proposal.standing == "build"

    def only_builds(self) -> bool:
        """Tell whether all that figures can still do is to build, so that the Cosmic Gate is where to go."""
        if self.model.step != "act":
            return False
        legal = self.legal()
        return any(map(self._builds, legal)) and not any(move.kind == "act" for move in legal)

    def left_over(self) -> tuple[str, str]:
        """Say at the last action what could still raise a barrier or a tile (RISE-75): heading and line, else empty."""
        if self.model.step != "act" or self.seat < 0:
            return "", ""
        session, rules, view = self.session, self.model.rules, self.view()
        return session.moment.once(
            ("left_over", self.seat),
            lambda: left_over(rules, view, self.seat, session.humans, self.legal(), self.model.names),
        )

    def done(self) -> Move | None:
        """Return the move that ends the own actions, None where it is not offered."""
        return next((move for move in self.legal() if move.kind == "done"), None)

    def main(self) -> Move | None:
        """Give the move of the gold button, None where it stands for none: it never gives up what can still be done."""
        if self.unused() is not None:
            return None
        kinds = {"place": "ready", "act": "done", "draw": "draw"}
        kind = kinds.get(self.model.step, "pass")
        offered = next((move for move in self.legal() if move.kind == kind), None)
        if offered is not None or self.seat < 0:
            return offered
        rules, view, seat = self.model.rules, self.view(), self.seat
        return self.session.moment.once(("returning", seat), lambda: returning(rules, view, seat))

    def instruction(self, text: PromptText) -> PromptText:
        """Give what the step asks, in the words that fit this hand: one that is closed, or one with a helper in it."""
        move, rules = self.main(), self.model.rules
        if move is not None and move.kind in RETURNING:
            words = move_text(rules, move, self.model.names)
            help_line = _("What was closed can still be taken up again.")
            return text._replace(sentence=_("Waiting for the others"), help=help_line, button=words)
        if move is not None and move.kind == "ready":
            help_line = _("Click one of your figures to take it back.")
            return text._replace(sentence=_("All Atlanteans are placed"), help=help_line)
        last, left = self.left_over()
        if left:
            text = text._replace(sentence=last, help=left)
        if self.only_builds():
            told = left or _("Nobody on the island can act; whoever stands at the gate can still build.")
            return text._replace(sentence=_("Build at the Cosmic Gate"), help=told, button=_("To the Cosmic Gate"))
        if self.unused() is not None:
            return text._replace(button=_("Choose who acts"))
        if any(move.kind == "space" for move in self.others()):
            return text._replace(help=_("{help} Others lie at the Cosmic Gate.").format(help=text.help))
        group = self._for_all()
        if group:
            return text._replace(help=f"{text.help} {group}")
        figure = self.figure()
        kind = rules.figures.kind[figure] if figure >= 0 else -1
        if kind == AUTOMATON and rules.two_teams:
            return text._replace(help=_("The Automaton acts, and adds 2 to the rolls of others on its tile."))
        if kind == AUTOMATON:
            return text._replace(help=_(
                "The Automaton stands beside another Atlantean and adds 2 to the rolls of up to two there."
            ))  # fmt: skip
        if kind == HOLOGRAM and self.view().holo_board >= 0:
            board = councilor_def(rules, self.view().holo_board - rules.box.councilor_0)
            return text._replace(
                help=_("The Hologram acts with the board of the {board}.").format(board=board.name)
            )
        return text

    # ------------------------------------------------------------------------------------------------ acts

    def waiting(self) -> Answer:
        """Say who is asked, or what is closed for the own seat, where nobody at the screen can act."""
        session = self.session
        if session.prompt is None or session.viewer < 0:
            return super().waiting()
        told = session.validator.judge(session.view(), Gesture(session.viewer))
        closed = isinstance(told, Refusal) and told.because is not Because.MALFORMED
        return self.answer(told) if closed else super().waiting()

    def click_tile(self, place: int, figure: int = -1) -> Answer:
        """A tile was clicked, perhaps on a figure that stands there."""
        if self.seat < 0:
            return self.waiting()
        if self.model.step == "place":
            return self._place(place, figure)
        piece = self.model.rules.box.figure_0 + figure if figure >= 0 else None
        return self._judge(Gesture(self.seat, (), self._zone(place), piece))

    def _zone(self, place: int) -> Place:
        """Return a place on the island or at the gate as the zone that is pointed at."""
        return self.model.rules.places.names[place], SHARED

    def _puts(self, figure: int, place: int) -> Gesture:
        """Return the gesture that sends a figure to a place."""
        return Gesture(self.seat, (self.model.rules.box.figure_0 + figure,), self._zone(place))

    def _fetches(self, figure: int) -> Gesture:
        """Return the gesture that takes a figure back."""
        return Gesture(self.seat, (self.model.rules.box.figure_0 + figure,), ("pool", self.seat))

    def _place(self, place: int, figure: int) -> Answer:
        """Place the figure in the hand; a click on an own figure that stands there takes it back.

        A claim on a full space is put to the person first, since it asks others to decide (RISE-38).
        """
        held = self.figure()
        moved = held >= 0 and self.view().where[held] >= CENTRE
        own = figure >= 0 and self.view().owner[figure] == self.seat
        if own and (not moved or figure == held):
            return self._judge(self._fetches(figure))
        if held >= 0:
            verdict = self.judge(self._puts(held, place))
            if isinstance(verdict, Move) and verdict.kind == "claim":
                return Answer(Kind.CHOICE, moves=(verdict,))
            return self._answer(verdict)
        raising = self.moves_for(Gesture(self.seat, (), self._zone(place)))
        if raising:
            return self.one_of(raising)
        return self.refused(Refusal("RISE-34", "all_placed", Because.NOT_NOW))

    def click_works(self, places: Sequence[int]) -> Answer:
        """A build space or a component was clicked while Atlanteans are placed: place there, claim, or take back.

        Whoever is held is placed without a question (RISE-35); one that stands there already is taken back.
        """
        if self.seat < 0:
            return self.waiting()
        held, where = self.figure(), self.view().where
        own = [each for each in self.model.all_figures(self.seat) if where[each] in places]
        if held in own:
            # Where a component has another free space, the figure may go there too.
            others = [move for place in places for move in self.moves_for(self._puts(held, place))]
            if others:
                return Answer(Kind.CHOICE, moves=(*self.moves_for(self._fetches(held)), *others))
            return self._judge(self._fetches(held))
        found = [move for place in places if held >= 0 for move in self.moves_for(self._puts(held, place))]
        found.sort(key=lambda move: move.kind == "claim")
        if len(found) == 1 and found[0].kind == "place":
            return self.submit(found[0])
        # Which of several like followers comes back makes no difference.
        kinds, marks = self.model.rules.figures.kind, self.view().marks
        alike = {(kinds[each], marks[each]): each for each in reversed(own)}
        found += [move for each in reversed(alike.values()) for move in self.moves_for(self._fetches(each))]
        if len(found) == 1 and found[0].kind != "claim":
            return self.submit(found[0])
        return Answer(Kind.CHOICE, moves=tuple(found)) if found else self.click_tile(places[0])

    def click_arm(self, arm: int) -> Answer:
        """The banner of an arm was clicked: a barrier is meant."""
        if self.seat < 0:
            return self.waiting()
        return self._judge(Gesture(self.seat, (), None, self.model.rules.box.barrier_0 + arm))

    def click_parts(self, places: Sequence[int]) -> Answer | None:
        """A component was clicked: its places stand for the moves that are made there; None where there are none."""
        meant = [Gesture(self.seat, (), self._zone(place)) for place in places if self.seat >= 0]
        found = {move for gesture in meant for move in self.moves_for(gesture)}
        return self.one_of([move for move in self.legal() if move in found]) if found else None

    def given_to(self, seat: int) -> tuple[Move, ...]:
        """Return what a click on a councilor's plate hands to it; nothing where nothing is given away."""
        return self.moves_for(Gesture(self.seat, (), ("councilor", seat))) if self.seat >= 0 else ()

    def tidy(self) -> None:
        """Put the raised card down where it does not lie in the hand in front any more."""
        front = self.model.front
        if self.raised not in (*self.model.cards(front), *(each.piece for each in self.held())):
            self.raised = HIDDEN

    def put_down(self) -> bool:
        """Put the raised card down. Return whether there was one."""
        had, self.raised = self.raised != HIDDEN, HIDDEN
        return had

    def offered_card(self) -> int:
        """Return the raised card where it can be played or let go now, `HIDDEN` else."""
        return self.raised if self.raised in self.cards() else HIDDEN

    def card_words(self, card: int) -> str:
        """Return what the second click on a card does."""
        moves = self.moves_for(Gesture(self.seat, (card,)))
        if len(moves) == 1:
            return move_text(self.model.rules, moves[0], self.model.names, self.model.step)
        return _("Play {card}").format(card=piece_name(self.model.rules, card, self.model.names))

    def click_card(self, card: int) -> Answer:
        """A card of the hand was clicked once more: it is played, or let go."""
        if self.seat < 0:
            return self.waiting()
        return self._judge(Gesture(self.seat, (card,)))

    def press(self, kind: str) -> Answer:
        """A button that stands for a kind of move was pressed."""
        if self.seat < 0:
            return self.waiting()
        return self._judge(Gesture(self.seat, button=kind))

    def propose(self, gesture: Gesture) -> Answer:
        """A price that was shared out is proposed."""
        return self.answer(self.judge(gesture))

    def lasting(self, entry: Move) -> Gesture:
        """Return the gesture by which the answer of an entry `ALWAYS` holds for all later questions."""
        return Gesture(self.seat, button="standing", numbers=(*entry.args, 1))

    def one_of(self, moves: Sequence[Move]) -> Answer:
        """Make the only move that fits, or let one be chosen."""
        return self.choose(moves[0]) if len(moves) == 1 else Answer(Kind.CHOICE, moves=tuple(moves))

    def choose(self, move: Move) -> Answer:
        """Make a move that was chosen; where several councilors could pay for it, its price is shared out first."""
        if move.kind == OTHERS_FIRST:
            self.session.stand_back()
            return Answer(Kind.MOVED)
        if move.kind == ALWAYS:
            self._judge(self.lasting(move))
            if self.view().frames[-1].name == CONSENT:
                return self.press("agree")
            letting = {each.kind for each in self.session.rules.moves(self.view(), self.seat)}
            return self.press("pass" if "pass" in letting else "enough")
        if may_be_shared(self.model.rules, move.kind) and self.paying(move).is_shared():
            return Answer(Kind.SHARE, moves=(move,))
        return self.submit(move)

    def submit(self, move: Move) -> Answer:
        """Make a move, after which the next figure that waits is held, wherever the move was made."""
        answer = super().submit(move)
        if answer.kind is Kind.MOVED:
            self.chosen = -1
        return answer

    def paying(self, move: Move) -> Paying:
        """Return the price of a move, to be shared out."""
        return Paying(self.model.rules, self.view(), move)

    def _judge(self, gesture: Gesture) -> Answer:
        return self._answer(self.judge(gesture))

    def _answer(self, verdict: Verdict) -> Answer:
        return self.choose(verdict) if isinstance(verdict, Move) else self.answer(verdict)

    def _for_all(self) -> str:
        """Say who confirms where the whole group decides, and what others recommend (RISE-25); else nothing."""
        rules, view, names = self.model.rules, self.view(), self.model.names
        frame = view.frames[-1] if view.frames else None
        if frame is None or frame.name != ASK or not rules.purposes[frame.data[0]].group:
            return ""
        said = [_("{name} confirms for all.").format(name=names[frame.seat])]
        options = self.session.moment.once(
            ("options", view.viewer, frame.seat), lambda: tuple(rules.moves(view, frame.seat))
        )
        for seat, at in enumerate(view.advice):
            if 0 <= at < len(options):
                words = move_text(rules, options[at], names, self.model.step)
                said.append(_("{name} recommends: {what}.").format(name=names[seat], what=words))
        return " ".join(said)

    def may_stand_back(self) -> bool:
        """Tell whether the seat could let others act first: somebody else is asked too."""
        asked = {prompt.seat for prompt in self.session.prompts if prompt.blocking}
        return self.seat in asked and len(asked) > 1
