"""What a hand does on the table of City of Scoundrels: clicks and tools. The screen itself is `scene.CityScene`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.zones import HIDDEN, SHARED, Place
from atlantis_desktop.games.scoundrels.rules import steps
from atlantis_desktop.games.scoundrels.rules.conquering import surprises
from atlantis_desktop.games.scoundrels.rules.state import REGIONS
from atlantis_desktop.games.scoundrels.table.offers import CityAct
from atlantis_desktop.games.scoundrels.table.piles import PilePanel
from atlantis_desktop.games.scoundrels.table.tableau_panel import TableauPanel
from atlantis_desktop.games.scoundrels.table.what_if import LOSE, TIE, challenge
from atlantis_desktop.table.action_bar import DONE, MAIN
from atlantis_desktop.table.ask_first import ask_first
from atlantis_desktop.table.card_widgets import CardWidget
from atlantis_desktop.table.cardplay import CardPlay
from atlantis_desktop.table.choosing import of_number_key
from atlantis_desktop.ui.widgets.base import Widget
from atlantis_desktop.words import _, ngettext

if TYPE_CHECKING:
    from atlantis_desktop.games.scoundrels.table.scene import CityScene

REGION_ORDER = ("hand", "actions", "regions", "tableau", "rivals", "what", "piles", "log", "tools")


SECRET = frozenset({"lay_aside", "choose", "discard", "market_sale", "take_back"})
"""Moves that nobody else may know (SCOUND-03, 07, 15, 23, 25)."""


class CityCards(CardPlay):
    """The part of the table that takes input."""

    table: CityScene

    # ------------------------------------------------------------------------------------------------ cards

    def field_cards(self) -> list[CardWidget]:
        """Return the widgets of the cards at the lower edge."""
        row = getattr(self.table, "row", None)
        return [] if row is None else list(row.cards.values())

    def act_on(self, card: CardWidget, twice: bool = False) -> None:
        """A card of the hand was clicked, perhaps for the second time in a row."""
        if card.face == HIDDEN:
            self.take(self.table.hand.waiting(), card)
        else:
            self.take(self.table.hand.click_card(card.face, card.place, twice), card)

    def enter_on(self, card: CardWidget) -> None:
        """Enter on a card: play it where it is chosen, else choose it."""
        hand = self.table.hand
        if card.face in hand.chosen and hand.acts().get(MAIN, None) is not None and self._is_ready():
            self.press(MAIN)
        else:
            self.act_on(card)

    def _is_ready(self) -> bool:
        act = self.table.hand.acts()[MAIN]
        return act.move is not None or isinstance(act, CityAct)

    def card_inspected(self, card: CardWidget) -> None:
        """Show a card large with its rule."""
        if card.face != HIDDEN:
            self.inspect_piece(card.face)

    def click_piece(self, piece: int, target: Widget | Rect, place: Place) -> None:
        """A card that lies on the table was clicked: it is cashed out, spent or destroyed, or shown large."""
        if self.hurry():
            return
        self.forget_click()
        if piece in self.table.hand.glowing():
            self.take(self.table.hand.click_card(piece, place), target)
        elif place[0] == "tableau" and self.table.hand.seat == place[1] and self.table.hand.chosen == [piece]:
            self.take(self.table.hand.press(MAIN), target)
        elif place[0] == "tableau" and place[1] in self.table.hand.seats():
            # Where rivals are named, all of a panel stands for its rival; Space and the right button look at the card.
            self.click_seat(place[1])
        else:
            self.inspect_piece(piece)

    def target_of(self, seat: int) -> Widget | Rect:
        """Return what of a seat is seen, to answer beside it."""
        if self.table.battle_page is not None:
            return self.table.battle_page.side_of(seat)
        return next((panel for panel in self.table.rivals if panel.seat == seat), self.table.own)

    def inspect_piece(self, piece: int) -> None:
        """Show a card large with its rule."""
        from atlantis_desktop.games.scoundrels.table.card_zoom import piece_subject

        self.table.ui.app.open("card_zoom", subject=piece_subject(self.table, piece))

    def click_tableau(self, panel: TableauPanel, piece: int) -> None:
        """A card of a tableau was clicked."""
        self.click_piece(piece, panel.place_of(piece), ("tableau", panel.seat))

    def dragged_with(self, card: CardWidget) -> tuple[int, ...]:
        """A card of the hand of the person who acts can be dragged."""
        if card.place[1] != self.table.session.acting:
            return ()
        if not card.dragging and self.table.hand.pick_up(card.face):
            # Where it can go lights up.
            self.table.sights.show_states()
        return (card.face,)

    def dropped(self, cards: tuple[int, ...], place: Place, card: CardWidget) -> None:
        """A card was dragged to a place."""
        self.take(self.table.hand.drop(cards[0], place), card)

    def place_at(self, pos: tuple[int, int]) -> Place | None:
        """Return the place of the table under the pointer: a rival, the own tableau, a pile or a region."""
        for seat in self.table.model.rivals():
            target = self.target_of(seat)
            rect = target.rect if isinstance(target, Widget) else target
            if rect.collidepoint(pos):
                return "tableau", seat
        front = self.table.model.front
        named: list[tuple[str, Place]] = [
            ("hand", ("hand", front)), ("own_tableau", ("tableau", front)), ("defender", ("committed", front)),
            ("discard_pile", ("discard", SHARED)), ("draw_pile", ("pile", SHARED)),
            *((f"region_{name}", (name, SHARED)) for name in REGIONS[:4]),
        ]  # fmt: skip
        for name, place in named:
            if self.table.screen.has(name) and self.table.screen.rect(name).collidepoint(pos):
                return place
        return None

    # ------------------------------------------------------------------------------------------------ the board

    def click_region(self, region: int, target: Widget | Rect) -> None:
        """A region of the board was clicked."""
        if not self.hurry():
            self.forget_click()
            self.take(self.table.hand.click_region(region), target)

    def show_reference(self) -> None:
        """Open the reference card."""
        self.table.ui.app.open("rules", game=self.table.session.rules.game, page="reference")

    def click_middle(self) -> None:
        """The agora was clicked, where the own piece stands: nothing is chosen, and it is said what to click."""
        if self.hurry():
            return
        self.forget_click()
        session, hand = self.table.session, self.table.hand
        if hand.step == steps.REGION and hand.regions():
            words = session.words.wants_text(session.rules, "region")
            self.table.refuse(self.table.middle, words, "SCOUND-15", lambda: hand.step == steps.REGION)

    def click_seat(self, seat: int) -> None:
        """A rival's panel was clicked: it is aimed at, or the hand there is taken up by its person."""
        if self.hurry():
            return
        self.forget_click()
        answer = self.table.hand.click_seat(seat)
        if answer is not None:
            self.take(answer, self.target_of(seat))
        elif len(self.table.session.humans) > 1 and seat in self.table.session.humans and self._asked_too(seat):
            self.table.session.take_hand(seat)
            self.table.sync()
        else:
            self.tell_seat(seat)

    def _asked_too(self, seat: int) -> bool:
        return any(prompt.seat == seat for prompt in self.table.session.prompts) and seat != self.table.session.acting

    def tell_pile(self, pile: PilePanel) -> None:
        """Say what the draw pile or the discard pile is for."""
        if self.hurry():
            return
        place: Place = ("pile" if pile is self.table.draw_pile else "discard", -1)
        if pile is self.table.discard_pile and self.table.hand.chosen and self.table.hand.seat >= 0:
            self.take(self.table.hand.drop(self.table.hand.chosen[0], place), pile)
            return
        words = {
            "pile": (_("**Cards are drawn in Spy,** and by the effects of cards."), "SCOUND-25"),
            "discard": (_("**Discarded cards lie face down** until the draw pile is empty; then they are shuffled."),
                        "SCOUND-51"),
        }[place[0]]  # fmt: skip
        self.table.refuse(pile, *words)

    def tell_poseidon(self) -> None:
        """Say who holds the Hand of Poseidon and why."""
        if not self.hurry():
            told = self.table.column.note.told()
            self.table.refuse(self.table.poseidon, *told, lambda: self.table.column.note.told() == told)

    def tell_seat(self, seat: int) -> None:
        """Show all that lies open of a seat: its tableau large."""
        view = self.table.model.view
        cards = [*view.tableau[seat], *view.committed[seat]]
        if cards:
            self.inspect_piece(cards[0])
        else:
            name = self.table.model.names[seat]
            self.table.say(_("{name} has no cards in the tableau.").format(name=name))

    def which(self, moves: Sequence[Move]) -> str:
        """Return the question over a list of moves: of battles and scandals rivals are chosen."""
        return _("Whom?") if moves[0].kind in ("battle", "scandal") else super().which(moves)

    def detail(self, move: Move) -> str:
        """Return the sums of a battle."""
        return self.challenge_words(move.args[0]) if move.kind == "battle" else ""

    def challenge_words(self, rival: int) -> str:
        """Say what a battle with a rival would come to, as the cards lie."""
        rules, view = self.table.model.rules, self.table.session.acting_view()
        sums = challenge(rules, view, self.table.hand.seat, rival)
        name, cards = self.table.model.names[rival], len(view.hands[rival])
        told = _("As the cards lie: {attack} against {defence}.").format(attack=sums.own[0], defence=sums.other[0])
        if sums.result == TIE:
            told += " " + _("A tie moves nothing: the five coins are spent for nothing.")
        elif sums.result == LOSE:
            told += " " + _("That loses a seashell.")
        if surprises(rules, view, self.table.hand.seat):
            return told
        held = ngettext("{name} holds {n} card and may answer.", "{name} holds {n} cards and may answer.", cards)
        told = f"{told} {held.format(name=name, n=cards)}"
        if sums.held and sums.result != LOSE:
            told += " " + _("It is lost if {n} or more is added.").format(n=sums.needed)
        return told

    def make(self, move: Move) -> None:
        """Make a move that was chosen, and show what came of it."""
        self.take(self.table.hand.choose(move), self.table.actions.main)

    def tell(self, text: str) -> None:
        """Say what is still missing."""
        self.table.actions.say(text)

    def clear_column(self) -> None:
        self.table.column.show_log()

    def clear_marks(self) -> bool:
        """Choose nothing any more. Gives whether anything was chosen."""
        return self.table.hand.clear()

    # ------------------------------------------------------------------------------------------------ buttons, tools

    def press(self, place: str) -> None:
        """A button beside the hand was pressed."""
        if self.hurry():
            return
        self.forget_click()
        if place == DONE and self.table.hand.step and (self.table.attention.carries_over() or self._asks_first()):
            return
        self.take(self.table.hand.press(place), self.table.actions.buttons[place])

    def _asks_first(self) -> bool:
        """Ask once more before something is given up.

        Committed cards are lost without a battle (SCOUND-44), so that is asked whatever the settings say; a visit in
        which nothing was done yet, as the settings want it.
        """
        hand = self.table.hand
        if hand.step == steps.CONQUER and hand.seats() and self.table.model.view.committed[hand.seat]:
            text = _("Cards that were committed are discarded without effect unless a battle is started. [SCOUND-44]")
            self._ask_to_end(_("End the turn without a battle?"), text, _("Stay in Conquer"), _("End the turn"))
            return True
        left = hand.unused_visit() if self.table.ui.settings.confirm_end else None
        if left is None:
            return False
        text = _("Something can still be done here, for instance: **{what}**.").format(what=hand.words(left))
        self._ask_to_end(_("Leave without doing anything?"), text, _("Stay"), _("Leave"))
        return True

    def _ask_to_end(self, head: str, text: str, stay: str, end: str) -> None:
        hand = self.table.hand

        def go_on() -> None:
            self.take(hand.press(DONE), self.table.actions.buttons[DONE])

        ask_first(self.table.ui, head, text, stay, end, go_on, "spartan-helmet")

    # ------------------------------------------------------------------------------------------------ keys

    def end_step(self) -> None:
        """The key of the gold button was pressed; where it only says what is asked, the visit ends, as beside it.

        No key but that of the undo takes a sealed answer back.
        """
        acts, back = self.table.actions.acts, self.table.hand.withdrawal()
        main = acts[MAIN]
        idle = main.move is None and main.other is None and not isinstance(main, CityAct)
        if self.hurry():
            return
        if main.other is not None:
            main.other()
        elif idle and DONE in acts and back is None:
            self.press(DONE)
        elif self.table.hand.seat >= 0:
            self.press(MAIN)

    def on_key(self, key: str) -> bool:
        """Number keys choose a region where one is wanted, else cards of the hand."""
        at = of_number_key(key)
        if at < 0 or not self.table.hand.regions():
            return super().on_key(key)
        if at >= len(REGIONS) - 1:
            return False
        if not self.hurry():
            self.take(self.table.hand.look_at_region(at), self.table.screen.rect(f"region_{REGIONS[at]}"))
        return True

    def own_cards(self) -> list[CardWidget]:
        return [card for card in self.field_cards() if card.face != HIDDEN]

    def number_spots(self) -> Sequence[tuple[str, Rect]]:
        """Return the regions that can be chosen, else the cards of the hand, with their numbers."""
        regions = self.table.hand.regions()
        if regions:
            return [(str(at + 1), self.table.screen.rect(f"region_{REGIONS[at]}")) for at in sorted(regions)]
        return super().number_spots()
