"""What a hand does on the table of City of Scoundrels, without pixels: what a click, a button or a drag means.

Every act ends in an `Answer`: a move was made, something was chosen, or a refusal with its rule. What an act means the
validator says, of the gesture that it is.
"""

from __future__ import annotations

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.refusals import Because, Refusal
from atlantis_desktop.engine.validator import Gesture, Incomplete
from atlantis_desktop.engine.zones import Place
from atlantis_desktop.games.scoundrels.rules import steps
from atlantis_desktop.games.scoundrels.rules.gestures import played_as
from atlantis_desktop.games.scoundrels.rules.state import FAMILIES, LAID_ASIDE
from atlantis_desktop.games.scoundrels.table.offers import CityAct, CityOffers, panel_of
from atlantis_desktop.table.action_bar import MAIN
from atlantis_desktop.table.asking import Answer, Kind
from atlantis_desktop.words import _


class CityHand(CityOffers):
    """The hand of the person who acts."""

    def click_card(self, card: int, place: Place, twice: bool = False) -> Answer:
        """A card was clicked: it is chosen, or says why not; a second click plays it, and Esc puts it down."""
        if self.seat < 0:
            return self.waiting()
        if card in self.chosen:
            if twice or (self.step != steps.LAY_ASIDE and self.acts()[MAIN].move is not None):
                return self.press(MAIN)
            self.chosen.remove(card)
            return Answer(Kind.MARKED)
        if card not in self.glowing():
            return self._why_not(card, place)
        if self.step == steps.DESTROY:
            return self.answer(self.judge(Gesture(self.seat, (), place, card)))
        if self.step == steps.LAY_ASIDE:
            self.chosen.append(card)
            left = LAID_ASIDE - len(self.chosen)
            return Answer(Kind.MARKED, _("One more card goes.") if left else "")
        self.chosen, self.target, self.aims = [card], -1, ""
        if twice and place[0] != "tableau":
            return self.press(MAIN)
        return Answer(Kind.MARKED, self._hint_line())

    def _hint_line(self) -> str:
        return _("Name a rival: click on a panel at the left.") if self.step == steps.SCANDAL and self.seats() else ""

    def _why_not(self, card: int, place: Place) -> Answer:
        """Let the rules say why a card can do nothing now."""
        kind = played_as(self.step, FAMILIES[self.model.card(card).family])
        if self.step == steps.INVEST and place[0] == "tableau":
            kind = "cash_out"
        if self.step == steps.LAY_ASIDE:
            return Answer(Kind.MARKED, _("Two cards are chosen already."))
        rival = panel_of(next(iter(self.model.rivals()))) if kind == "scandal" else None
        verdict = self.judge(Gesture(self.seat, (card,), rival, button=kind))
        if isinstance(verdict, Refusal):
            return self.refused(verdict)
        # It can be played, only not in this way: it is chosen, and the buttons say how.
        self.chosen = [card]
        return Answer(Kind.MARKED, self._hint_line())

    def click_region(self, region: int) -> Answer:
        """A region was clicked: it is chosen in secret; a click on the chosen one takes the choice back."""
        back = self.withdrawal()
        if back is not None:
            frame = self.model.frame
            return self.submit(back) if frame is not None and frame.data[back.seat] == region else self.waiting()
        if self.seat < 0:
            return self.waiting()
        return self.answer(self.judge(self.sends_to(region)))

    def look_at_region(self, region: int) -> Answer:
        """A region is looked at: what it offers is told, and the gold button chooses it; the second look does, too."""
        if region not in self.regions() or self.region == region:
            return self.click_region(region)
        self.region = region
        return Answer(Kind.MARKED, "")

    def click_seat(self, seat: int) -> Answer | None:
        """A rival's panel was clicked: a scandal hits it, or a battle with it is looked at; None where neither."""
        if seat not in self.seats():
            return None
        if self.step == steps.SCANDAL or self.target == seat:
            return self.answer(self.judge(Gesture(self.seat, tuple(self.chosen), panel_of(seat))))
        self.chosen, self.target, self.aims = [], seat, ""
        return Answer(Kind.MARKED, "")

    def press(self, place: str) -> Answer:
        """A button was pressed, by its place."""
        if self.seat < 0 and self.withdrawal() is None:
            return self.waiting()
        act = self.withdrawn().get(place) or self.acts().get(place)
        if act is None:
            return self.waiting()
        if isinstance(act, CityAct) and act.aims:
            return self.aim(act.aims)
        if act.move is None:
            return Answer(Kind.WANTS, self.prompt_text().sentence)
        return self.submit(act.move)

    def aim(self, what: str) -> Answer:
        """Begin to name a rival: by a click on a panel, or out of a list."""
        self.aims = what
        return Answer(Kind.CHOICE, moves=self.moves_for(Gesture(self.seat, tuple(self.chosen), button=what)))

    def choose(self, move: Move) -> Answer:
        """One of several moves was chosen; a battle is looked at before it is paid."""
        if move.kind == "battle" and self.target != move.args[0]:
            self.chosen, self.target, self.aims = [], move.args[0], ""
            return Answer(Kind.MARKED, "")
        return self.submit(move)

    def pick_up(self, card: int) -> bool:
        """A card is being dragged: it is the chosen one, where one card is chosen. Gives whether that has changed."""
        if self.step == steps.LAY_ASIDE or self.chosen == [card] or card not in self.glowing():
            return False
        self.chosen, self.target, self.aims = [card], -1, ""
        return True

    def drop(self, card: int, place: Place) -> Answer:
        """A card was dragged to a place."""
        if self.seat < 0:
            return self.waiting()
        verdict = self.judge(Gesture(self.seat, (card,), place))
        if isinstance(verdict, Incomplete):
            self.chosen = [card] if card in self.glowing() else []
            if hint := self._hint_line():
                return Answer(Kind.MARKED, hint)
        if isinstance(verdict, Refusal) and not verdict.rule:
            # Where the place means nothing in this step, the card itself tells why.
            return self._why_not(card, ("hand", self.seat))
        return self.answer(verdict)

    def waiting(self) -> Answer:
        """Say what is to be done first, and by whom, where nobody at the screen can act."""
        session, view = self.session, self.session.view()
        verdict = session.validator.judge(view, Gesture(max(0, session.viewer), button="done"))
        prompt = session.prompt
        if session.outcome() is not None and view.frames:
            # All people may have given up where the rules would still go on.
            return self.refused(Refusal("", "over", Because.NOT_NOW))
        if prompt is not None and isinstance(verdict, Move):
            # The seat is asked indeed; only the screen is not ready for it, as before the device has gone on.
            told = ("seat", int(view.frames[-1].seat))
            return self.refused(Refusal(prompt.rule, f"now_{prompt.name}", Because.NOT_NOW, (told,)))
        return self.refused(verdict) if isinstance(verdict, Refusal) else super().waiting()

    def submit(self, move: Move) -> Answer:
        """Make a move; what was chosen is chosen no more once it is made."""
        answer = super().submit(move)
        if answer.kind is Kind.MOVED:
            self.clear()
        return answer
