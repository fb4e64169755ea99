"""What a hand does on the table of Atlantis Rising: what every click, and what the keys of the table mean."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.validator import Gesture
from atlantis_desktop.engine.zones import HIDDEN
from atlantis_desktop.games.rising.table.cardrow import CardRow
from atlantis_desktop.games.rising.table.councilor_board import CouncilorScene
from atlantis_desktop.games.rising.table.gate import GateScene
from atlantis_desktop.games.rising.table.known import KnownScene
from atlantis_desktop.games.rising.table.pay_dialogue import PayDialogue
from atlantis_desktop.games.rising.table.way_cards import WayCards
from atlantis_desktop.games.rising.words.sentences import move_text
from atlantis_desktop.table.asking import Answer, Kind
from atlantis_desktop.table.choosing import number_key
from atlantis_desktop.table.flights import GROUP
from atlantis_desktop.table.part import TablePart
from atlantis_desktop.ui.scenes.dialog import Answer as EndAnswer
from atlantis_desktop.ui.scenes.dialog import DialogScene
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.widgets.base import Widget
from atlantis_desktop.words import _

if TYPE_CHECKING:
    from atlantis_desktop.games.rising.table.scene import IslandScene

GIVING_UP = ("done", "pass")
"""Moves of the gold button that let something go by: no key that was meant for the question before makes them."""
MOST_PARTS = 8
"""What one placement shows has no more parts."""


class Clicks(TablePart):
    """What is clicked on one table, and what comes of it."""

    table: IslandScene

    def acts(self) -> Mapping[str, Callable[[], object]]:
        return {"end_turn": self.end_step, "skip": self.hurry}

    def number_spots(self) -> list[tuple[str, Rect]]:
        """Return the cards of a question, else the plates of the seats that people at this screen play."""
        table, people = self.table, self.table.session.humans
        listed = table.question.answers
        if isinstance(listed, CardRow | WayCards):
            return [(number_key(at), listed.row(seen)) for at, seen in enumerate(listed.seen()) if number_key(at)]
        if listed is not None or len(people) < 2:
            return []
        return [(str(seat + 1), table.plates[seat].rect) for seat in people]

    def build(self, screen: Screen) -> None:
        """Have the widgets of the table, which were just made, tell what is clicked."""
        table = self.table
        table.board.on_tile, table.board.on_arm = self.click_tile, self.click_arm
        for plate in table.plates:
            plate.on_click = partial(self.click_plate, plate.seat)
        table.gate.on_click = table.nearest.on_click = self.click_gate
        table.deck.on_click, table.library.on_click = self.click_deck, self.click_library
        table.tray.on_figure = self.choose_figure
        table.cards.on_card, table.cards.on_throw = self.click_card, self.play_card
        table.tray.on_councilor = self.show_councilor

    def hurry(self) -> bool:
        """A click while something is still shown shows its end. Gives whether it was used up by that.

        While Atlanteans are placed, bots place beside people all the time, so there the click counts all the same.
        """
        table = self.table
        if not table.playing:
            return False
        table.ui.motion.skip(GROUP)
        if table.model.step != "place":
            return True
        for _part in range(MOST_PARTS):
            if table.playing:
                table.ui.motion.skip(GROUP)
        return not table.live

    # ------------------------------------------------------------------------------------------------ what comes of it

    def take(self, answer: Answer, target: Widget | Rect) -> None:
        """Show what came of an act; where a guide leads, it has it shown."""
        if self.table.guide is not None:
            self.table.guide.take(answer, target)
        else:
            self.show_answer(answer, target)

    def show_answer(self, answer: Answer, target: Widget | Rect) -> None:
        """Show what came of an act, as in a game."""
        table = self.table
        if answer.kind is Kind.REFUSED and answer.refusal is not None:
            table.refuse(target, answer.refusal.words, answer.refusal.rule, answer.holds)
        elif answer.kind is Kind.CHOICE:
            near = target.rect if isinstance(target, Widget) else target
            table.question.choose(table, answer.moves, self._take_popup, near)
        elif answer.kind is Kind.SHARE:
            paying, inside = table.hand.paying(answer.moves[0]), table.screen.rect("board")
            table.show_popup(
                PayDialogue(table.ui, table.model, paying, self._take_proposal, table.panels.refresh, inside)
            )
        elif answer.kind is Kind.WANTS and answer.text:
            table.say(answer.text)
        else:
            table.hand.put_down()
            table.close_bubble()
            table.refresh()

    def make(self, moves: tuple[Move, ...]) -> None:
        """Make moves one after the other as far as the rules let them; the first that is refused is told."""
        table, answer = self.table, Answer(Kind.MOVED)
        for move in moves:
            answer = table.hand.submit(move)
            if answer.kind is Kind.REFUSED:
                break
        self.take(answer, table.actions.main)

    def _take_popup(self, move: Move) -> None:
        self.table.close_popup()
        self.take(self.choose(move), self.table.board)

    def _take_proposal(self, gesture: Gesture) -> None:
        self.table.close_popup()
        self.take(self.table.hand.propose(gesture), self.table.board)

    def take_listed(self, move: Move) -> None:
        """An answer of the list of a question was chosen."""
        if not self.hurry():
            self.take(self.table.hand.choose(move), self.table.question.answers or self.table.board)

    def choose(self, move: Move) -> Answer:
        """Make a move that was chosen; one that gives up what figures could still do is asked for once more."""
        table = self.table
        left = table.hand.unused() if move.kind == "done" else None
        if left is None:
            return table.hand.choose(move)
        what = move_text(table.model.rules, left, table.model.names, table.model.step)
        told = _("Something can still be done, for instance: **{what}**. It is given up for this round. [RISE-74]")

        told = " ".join(filter(None, (told.format(what=what), table.hand.left_over()[1])))

        def give_up() -> None:
            self.take(table.hand.choose(move), table.actions.main)

        answers = [
            EndAnswer("end_no", _("Keep acting"), kind="primary", back=True),
            EndAnswer("end_yes", _("No more actions"), give_up),
        ]
        table.ui.app.push(
            DialogScene(table.ui, _("Take no more actions?"), told, answers, icon="meeple-group")
        )
        return Answer(Kind.WANTS)

    # ------------------------------------------------------------------------------------------------ the board

    def click_tile(self, place: int, pos: tuple[int, int] | None) -> None:
        """A tile of the island was clicked, or Enter was pressed on it."""
        if self.hurry():
            return
        table, hand = self.table, self.table.hand
        if place >= table.model.rules.box.places:
            # What is out at sea is no place of the rules: it tells of itself.
            table.say(table.hand.tile_words(place), 8.0)
            return
        there = [each.figure for each in table.board.sheet.look(place).figures]
        at = table.board.figure_at(place, pos, len(there))
        own = at >= 0 and (hand.view().owner[there[at]] == hand.seat or there[at] in hand.ready())
        figure = there[at] if own else -1
        self.take(hand.click_tile(place, figure), table.board.target(place))

    def click_arm(self, arm: int, banner: Rect) -> None:
        """The banner of an arm was clicked."""
        if not self.hurry():
            self.take(self.table.hand.click_arm(arm), banner)

    def click_gate(self) -> None:
        """The small gate was clicked: show it large."""
        if not self.hurry():
            self.table.ui.app.push(GateScene(self.table.ui, self.table))

    def click_deck(self) -> None:
        """The misfortunes were clicked: draw where that is asked, else show what is known of them."""
        table = self.table
        if table.model.step != "draw" and table.deck.known():
            table.ui.app.push(KnownScene(table, misfortunes=True))
        else:
            self.take(table.hand.press("draw"), table.deck)

    def click_library(self) -> None:
        """The library's deck was clicked: show what is known of it, or tell who draws from it."""
        table = self.table
        if table.library.known():
            table.ui.app.push(KnownScene(table, misfortunes=False))
            return
        text = _(
            "**Cards of the library come from Libraries tiles.** An Atlantean draws there and keeps what the tile says."
        )
        table.refuse(table.library, text, "RISE-84")

    # ------------------------------------------------------------------------------------------------ cards

    def click_card(self, card: int, rect: Rect) -> None:
        """A card of the hand was clicked: the first click raises it to be read, the second plays it."""
        table, hand = self.table, self.table.hand
        if self.hurry():
            return
        if table.attention.by_key and not hand.cards() and card != HIDDEN:
            # No card can do anything in this step: the key means what it means where nothing has the focus.
            self.end_step()
        elif card == HIDDEN or hand.raised == card:
            self.play_card(card, rect)
        else:
            hand.raised = card
            table.close_bubble()
            table.ui.sound.play("ui_press")
            table.refresh()

    def play_card(self, card: int, rect: Rect) -> None:
        """A raised card was clicked, thrown onto the island or sent by the gold button."""
        if not self.hurry():
            self.take(self.table.hand.click_card(card), rect)

    def on_key(self, key: str) -> bool:
        """A number takes the hand of a seat; Enter without focus is the key of the gold button."""
        if len(key) == 1 and key in "1234567" and len(self.table.session.humans) > 1:
            self.take_seat(int(key) - 1)
            return True
        if key == "return" and self.table.focus is None:
            self.end_step()
            return True
        return False

    def on_back(self) -> bool:
        """Esc puts the raised card down."""
        had = self.table.hand.put_down()
        if had:
            self.table.refresh()
        return had

    def let_go(self) -> None:
        self.table.hand.put_down()

    # ------------------------------------------------------------------------------------------------ seats

    def click_plate(self, seat: int) -> None:
        """A councilor's plate was clicked: show its board large, or hand it what is given away."""
        table, hand = self.table, self.table.hand
        moves = hand.given_to(seat)
        if moves and not self.hurry():
            self.take(hand.one_of(moves), table.plates[seat])
        elif seat != hand.seat and seat in table.session.humans and self.take_seat(seat):
            table.say(_("{name} acts now.").format(name=table.model.names[seat]))
        else:
            table.ui.app.push(CouncilorScene(table, seat))

    def take_seat(self, seat: int) -> bool:
        """Make a seat the active hand, by its plate or its number key. Gives whether it changed hands.

        A seat that a bot plays, or that does not exist, is refused with a sentence.
        """
        table, session = self.table, self.table.session
        if seat == table.hand.seat or seat >= table.model.rules.seats:
            return False
        if seat not in session.humans:
            if len(session.humans) > 1:
                table.refuse(table.plates[seat], _("**A bot plays this seat.** The menu hands seats to people."))
            return False
        if not session.take_hand(seat):
            return False
        table.hand.chosen = -1
        table.sync()
        return True

    def show_councilor(self) -> None:
        """The board at the lower edge was clicked: show the councilor's own board large, with what it can do."""
        table = self.table
        if not self.hurry():
            table.ui.app.push(CouncilorScene(table, table.model.front))

    def choose_figure(self, figure: int) -> None:
        """A figure of the board at the lower edge was clicked: it is placed next."""
        self.table.hand.chosen = figure
        self.table.refresh()

    # ------------------------------------------------------------------------------------------------ the gold button

    def press_main(self) -> None:
        """The gold button was pressed; once the game is over, it shows how it ended."""
        table = self.table
        raised = table.hand.offered_card()
        if table.live and raised != HIDDEN:
            self.play_card(raised, table.actions.main.rect)
            return
        if table.live and table.hand.only_builds():
            self.click_gate()
            return
        move = table.hand.main()
        if move is None or self.hurry() or (move.kind in GIVING_UP and table.attention.carries_over()):
            return
        self.take(table.hand.press(move.kind), table.actions.main)

    def end_step(self) -> None:
        """E or Enter presses the gold button, or leads to the answers of a question where none is gold.

        What can still be done is given up only when asked for.
        """
        if self.hurry():
            return
        table = self.table
        if not table.live and table.session.outcome() is None:
            return
        gold, listed = table.actions.main, table.question.answers
        if listed is not None and (gold.reason or gold.kind != "primary"):
            table.set_focus(listed)
            return
        held = table.hand.offered_card() != HIDDEN or table.hand.only_builds()
        done = table.hand.done() if table.live and not held and table.hand.unused() is not None else None
        if done is None:
            table.actions.main.answer()
        elif not table.attention.carries_over():
            self.choose(done)

    def show_others(self) -> None:
        """List the moves that no tile stands for."""
        others = self.table.hand.others()
        if others and not self.hurry():
            self.take(Answer(Kind.CHOICE, moves=others), self.table.actions.more)
