"""What a hand does on the table of Atlantis Rising: clicks and tools. The screen itself is `scene.IslandScene`."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any

from pygame import Rect

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.validator import Gesture
from atlantis_desktop.games.match_words import PromptText
from atlantis_desktop.games.rising.rules.pieces import CENTRE, FIGURE_0, POOL
from atlantis_desktop.games.rising.table.board import IslandBoard
from atlantis_desktop.games.rising.table.cardface import ShownCard
from atlantis_desktop.games.rising.table.cardrow import CardRow, card_place, shown_as_cards
from atlantis_desktop.games.rising.table.councilor_board import CouncilorScene
from atlantis_desktop.games.rising.table.decks import Pile
from atlantis_desktop.games.rising.table.gate import GateScene
from atlantis_desktop.games.rising.table.hand import ALWAYS, OTHERS_FIRST, IslandHand
from atlantis_desktop.games.rising.table.known import KnownScene
from atlantis_desktop.games.rising.table.menu import tell_end
from atlantis_desktop.games.rising.table.misfortune import MisfortuneStage
from atlantis_desktop.games.rising.table.model import IslandModel
from atlantis_desktop.games.rising.table.pay_dialogue import PayDialogue
from atlantis_desktop.games.rising.table.plates import CouncilorPlate, GatePanel
from atlantis_desktop.games.rising.table.roll import RollPanel
from atlantis_desktop.games.rising.table.tray import TrayPanel
from atlantis_desktop.games.rising.words.consequences import leads_to
from atlantis_desktop.games.rising.words.sentences import move_details, move_text, place_name
from atlantis_desktop.table.asking import Answer, Kind
from atlantis_desktop.table.flights import GROUP
from atlantis_desktop.table.move_list import MoveList
from atlantis_desktop.table.scene import TableScene
from atlantis_desktop.ui.scenes.dialog import Answer as EndAnswer
from atlantis_desktop.ui.scenes.dialog import DialogScene
from atlantis_desktop.ui.widgets.base import Widget
from atlantis_desktop.ui.widgets.button import Button
from atlantis_desktop.words import _

GIVING_UP = ("done", "pass")
"""Moves of the gold button that let something go by: no key that was meant for the question before makes them."""
MOST_PARTS = 8
"""What one placement shows has no more parts."""
GUIDED_LAYER = 21
"""Where the list of a question lies while a guide leads: below the veil, so that only the row that is wanted is lit."""


class IslandActs(TableScene):
    """The part of the table's screen that takes input."""

    model: IslandModel
    hand: IslandHand
    board: IslandBoard
    plates: list[CouncilorPlate]
    gate: GatePanel
    deck: Pile
    library: Pile
    main: Button
    more: Button
    question: MoveList | CardRow | None
    roll: RollPanel
    drawn: ShownCard
    misfortune: MisfortuneStage
    tray: TrayPanel
    _told_end: bool

    # ------------------------------------------------------------------------------------------ given by the screen

    @abstractmethod
    def instruction(self) -> PromptText:
        """Return what the step at work asks, in words."""

    # ------------------------------------------------------------------------------------------------ lists

    def refresh_list(self) -> None:
        """Show the list of a question that the table cannot answer, or take it away."""
        self._make_list()
        if self.guide is not None and self.question is not None:
            self.question.layer = GUIDED_LAYER

    def _make_list(self) -> None:
        listed = self.hand.listed() if self.live else ()
        if not listed:
            self.close_list()
            return
        if self.question is not None and self.question.moves == listed:
            return
        self.close_list()
        text = self.instruction()
        if shown_as_cards(listed):
            self.question = self.add(
                CardRow(self.ui, self.model.rules, self.screen, self.hand.seat, text.sentence, text.help, listed,
                        self._take_listed, card_place(self.screen, self._list_place()), self.model.step)
            )  # fmt: skip
            self.question.mark()
            return
        self.question = self.add(
            MoveList(self.ui, text.sentence, listed, self.texts(listed), self._take_listed, self.board.rect,
                     inside=self._list_place(), name="question", help_line=text.help, details=self.details(listed))
        )  # fmt: skip
        self.question.mark()

    def _list_place(self) -> Rect:
        place = self._free_place()
        if self.guide is not None and self.guide.lowest is not None and not self.roll.visible:
            place.height = self.guide.lowest - place.top
        return place

    def _free_place(self) -> Rect:
        place = self.screen.rect("board").inflate(-self.screen.px(40), 0)
        if self.drawn.visible and self.misfortune.asks():
            return self.misfortune.list_place()
        if self.roll.visible:
            place.height = self.roll.rect.top - self.screen.px(12) - place.top
        else:
            place.height = self.tray.rect.top - self.screen.px(16) - place.top
        return place

    def close_list(self) -> None:
        """Take the list of a question away."""
        if self.question is not None:
            self.mark(self.question.reach(self.ui))
            self.remove(self.question)
            self.question = None

    # ------------------------------------------------------------------------------------------------ the hand

    def texts(self, moves: Sequence[Move]) -> list[str]:
        """Return the words of moves, as the list of a choice shows them."""
        return [self._text(move) for move in moves]

    def _text(self, move: Move) -> str:
        model = self.model
        if move.kind == OTHERS_FIRST:
            return _("Let the others act first")
        if move.kind == ALWAYS:
            return move_text(model.rules, self.hand.moves_for(self.hand.lasting(move))[0], model.names)
        if move.kind == "suggest":
            meant = self.model.rules.moves(model.view, model.view.frames[-1].seat)[move.args[0]]
            return _("Recommend: {move}").format(move=move_text(model.rules, meant, model.names, model.step))
        words = move_text(model.rules, move, model.names, model.step)
        place = self.hand.view().where[move.args[0] - FIGURE_0] if move.kind == "figure" else POOL
        if place >= CENTRE:
            # Figures of one seat are told apart by where they stand.
            return _("{figure}: {place}").format(figure=words, place=place_name(model.rules, place))
        return words

    def details(self, moves: Sequence[Move]) -> list[str]:
        """Return what moves lead to, and what the things do that they are about, for the list of a choice.

        Nothing where a guide says enough and needs the room.
        """
        if self.guide is not None and self.guide.lowest is not None:
            return []
        return [self._detail(move) for move in moves]

    def _detail(self, move: Move) -> str:
        if move.kind == OTHERS_FIRST:
            return _("This seat acts when they have, or as soon as its plate is clicked.")
        if move.kind == ALWAYS:
            return _("It answers now as well, and nobody asks again; the further ways take it back.")
        rules, view = self.model.rules, self.hand.view()
        about = move_details(rules, move, self.model.step)
        return " ".join(filter(None, (leads_to(rules, view, move, self.model.names), about)))

    def _hurry(self) -> bool:
        """A click while something is still shown shows its end. Gives whether it was used up by that.

        While Atlanteans are placed, bots place beside people all the time, so there the click counts all the same.
        """
        if not self.playing:
            return False
        self.ui.motion.skip(GROUP)
        if self.model.step != "place":
            return True
        for _part in range(MOST_PARTS):
            if self.playing:
                self.ui.motion.skip(GROUP)
        return not self.live

    def take(self, answer: Answer, target: Widget | Rect) -> None:
        """Show what came of an act; where a guide leads, it has it shown."""
        if self.guide is not None:
            self.guide.take(answer, target)
        else:
            self.show_answer(answer, target)

    def show_answer(self, answer: Answer, target: Widget | Rect) -> None:
        """Show what came of an act, as in a game."""
        if answer.kind is Kind.REFUSED and answer.refusal is not None:
            told = answer.refusal
            self.refuse(target, f"**{told.lead}** {told.rest}".strip(), told.rule)
        elif answer.kind is Kind.CHOICE:
            near = target.rect if isinstance(target, Widget) else target
            self.show_popup(
                MoveList(
                    self.ui,
                    _("Which one?") if len(answer.moves) > 1 else _("Is this meant?"),
                    answer.moves,
                    self.texts(answer.moves),
                    self._take_popup,
                    near,
                    details=self.details(answer.moves),
                )
            )
        elif answer.kind is Kind.SHARE:
            paying = self.hand.paying(answer.moves[0])
            inside = self.screen.rect("board")
            self.show_popup(PayDialogue(self.ui, self.model, paying, self._take_proposal, inside))
        elif answer.kind is Kind.WANTS and answer.text:
            self.say(answer.text)
        else:
            self.hand.chosen = -1
            self.close_bubble()
            self.refresh()

    def _take_popup(self, move: Move) -> None:
        self.close_popup()
        self.take(self.choose(move), self.board)

    def _take_proposal(self, gesture: Gesture) -> None:
        self.close_popup()
        self.take(self.hand.propose(gesture), self.board)

    def _take_listed(self, move: Move) -> None:
        if not self._hurry():
            self.take(self.hand.choose(move), self.question or self.board)

    def click_tile(self, place: int, pos: tuple[int, int] | None) -> None:
        """A tile of the island was clicked, or Enter was pressed on it."""
        if self._hurry():
            return
        there = [figure for figure, at in enumerate(self.model.view.where) if at == place]
        at = self.board.figure_at(place, pos, len(there))
        own = self.hand.view().owner[there[at]] == self.hand.seat if at >= 0 else False
        figure = there[at] if at >= 0 and own else -1
        self.take(self.hand.click_tile(place, figure), self.board.target(place))

    def click_arm(self, arm: int, banner: Rect) -> None:
        """The banner of an arm was clicked."""
        if not self._hurry():
            self.take(self.hand.click_arm(arm), banner)

    def click_gate(self) -> None:
        """The small gate was clicked: show it large."""
        if not self._hurry():
            self.ui.app.push(GateScene(self.ui, self))

    def click_deck(self) -> None:
        """The misfortunes were clicked: draw where that is asked, else show what is known of them."""
        if self.model.step != "draw" and self.deck.known():
            self.ui.app.push(KnownScene(self, misfortunes=True))
        else:
            self.take(self.hand.press("draw"), self.deck)

    def click_library(self) -> None:
        """The library's deck was clicked: show what is known of it, or tell who draws from it."""
        if self.library.known():
            self.ui.app.push(KnownScene(self, misfortunes=False))
            return
        text = _(
            "**Cards of the library come from Libraries tiles.** An Atlantean draws there and keeps what the tile says."
        )
        self.refuse(self.library, text, "RISE-84")

    def click_plate(self, seat: int) -> None:
        """A councilor's plate was clicked: show its board large, or hand it what is given away."""
        moves = self.hand.given_to(seat)
        if moves and not self._hurry():
            self.take(self.hand.one_of(moves), self.plates[seat])
        elif seat != self.hand.seat and seat in self.session.humans and self.take_seat(seat):
            self.say(_("{name} acts now.").format(name=self.model.names[seat]))
        else:
            self.ui.app.push(CouncilorScene(self, seat))

    def take_seat(self, seat: int) -> bool:
        """Make a seat the active hand, by its plate or its number key. Gives whether it changed hands.

        A seat that a bot plays, or that does not exist, is refused with a sentence.
        """
        session = self.session
        if seat == self.hand.seat or seat >= self.model.rules.seats:
            return False
        if seat not in session.humans:
            if len(session.humans) > 1:
                self.refuse(self.plates[seat], _("**A bot plays this seat.** The menu hands seats to people."))
            return False
        if not session.take_hand(seat):
            return False
        self.hand.chosen = -1
        self.sync()
        return True

    def choose_figure(self, figure: int) -> None:
        """A figure of the board at the lower edge was clicked: it is placed next."""
        self.hand.chosen = figure
        self.refresh()

    def press_main(self) -> None:
        """The gold button was pressed; once the game is over, it shows how it ended."""
        if self.session.outcome() is not None:
            tell_end(self)
            return
        move = self.hand.main()
        if move is None or self._hurry() or (move.kind in GIVING_UP and self.attention.carries_over()):
            return
        self.take(self.hand.press(move.kind), self.main)

    def end_step(self) -> None:
        """The key that ends a part of the turn was pressed; what can still be done is given up only when asked for."""
        if self._hurry():
            return
        done = self.hand.done() if self.live and self.hand.unused() is not None else None
        if done is None:
            self.main.answer()
        elif not self.attention.carries_over():
            self.choose(done)

    def choose(self, move: Move) -> Answer:
        """Make a move that was chosen; one that gives up what figures could still do is asked for once more."""
        left = self.hand.unused() if move.kind == "done" else None
        if left is None:
            return self.hand.choose(move)
        what = move_text(self.model.rules, left, self.model.names, self.model.step)
        told = _("Something can still be done, for instance: **{what}**. It is given up for this round. [RISE-74]")

        def give_up() -> None:
            self.take(self.hand.choose(move), self.main)

        answers = [
            EndAnswer("end_no", _("Keep acting"), kind="primary", back=True),
            EndAnswer("end_yes", _("No more actions"), give_up),
        ]
        self.ui.app.push(
            DialogScene(self.ui, _("Take no more actions?"), told.format(what=what), answers, icon="meeple-group")
        )
        return Answer(Kind.WANTS)

    def show_others(self) -> None:
        """List the moves that no tile stands for."""
        others = self.hand.others()
        if others and not self._hurry():
            self.take(Answer(Kind.CHOICE, moves=others), self.more)

    def open_menu(self) -> None:
        """Open the menu of the game."""
        self.on_back()

    def undo(self) -> None:
        """Take the last decision back."""
        self._told_end = False
        self._after(self.session.undo(), "undo")

    def redo(self) -> None:
        """Bring back what the last undo took away."""
        self._after(self.session.redo(), "redo")

    def _after(self, result: Any, tool: str) -> None:
        if self.tools.refused_by(tool, result):
            return
        self.session.beats.clear()
        self.sync()
