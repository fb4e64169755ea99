"""What can be done at the table of City of Scoundrels with what is chosen, and what each button does; without pixels.

What a button would do is what the validator says of the gesture that its press is; nothing is decided here.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import takewhile
from typing import Final

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.refusals import Refusal
from atlantis_desktop.engine.validator import Gesture, pieces_of
from atlantis_desktop.engine.zones import SHARED, Place
from atlantis_desktop.games.match_words import PromptText
from atlantis_desktop.games.scoundrels.rules import steps
from atlantis_desktop.games.scoundrels.rules.conquering import FEE
from atlantis_desktop.games.scoundrels.rules.investing import MARKET_PRICE
from atlantis_desktop.games.scoundrels.rules.state import CONQUER, INVEST, LAID_ASIDE, MIDDLE, REGIONS, SCANDAL, SHINING
from atlantis_desktop.games.scoundrels.table.model import CityModel
from atlantis_desktop.table.action_bar import DONE, LEFT, MAIN, RIGHT, Act
from atlantis_desktop.table.asking import Hand
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.words import _

FAMILY_OF: Final = {steps.INVEST: INVEST, steps.SHINING: SHINING, steps.SCANDAL: SCANDAL, steps.CONQUER: CONQUER,
                    steps.ANSWER: CONQUER}  # fmt: skip
"""By step: the family of the cards that are played in it."""
SALES: Final = ("quick_sale", "market_sale")
VISITED: Final = ("invest", "cash_out", *SALES, "shining", "scandal", "conquer", "battle")
"""What is done on a visit to a region."""


@dataclass(frozen=True)
class CityAct(Act):
    """What a button does now."""

    aims: str = ""
    """What a rival is to be named for, where a press begins that: ``scandal`` or ``battle``."""


def panel_of(seat: int) -> Place:
    """Return the place that stands for a rival where its panel is clicked."""
    return "tableau", seat


class CityOffers(Hand):
    """What the person who acts has chosen, whom it aims at, and what that lets the buttons do."""

    def __init__(self, session: GameSession, model: CityModel) -> None:
        """Take the game and what is shown of it."""
        super().__init__(session)
        self.model = model
        self.chosen: list[int] = []
        """The cards that are chosen: two of the first hand, one at any other time."""
        self.target = -1
        """The rival who is aimed at with a battle that is not yet paid; -1 for none."""
        self.region = MIDDLE
        """The region that is looked at and that the gold button would choose; MIDDLE for none."""
        self.aims = ""
        """What a rival is being named for: ``scandal``, ``battle``, or nothing."""

    # ------------------------------------------------------------------------------------------------ what can be done

    @property
    def step(self) -> str:
        """The step in which a person can act; empty while none can."""
        prompt = self.session.prompt
        return prompt.name if prompt is not None and self.session.acting is not None else ""

    def glowing(self) -> frozenset[int]:
        """Return the cards, wherever they lie, with which a move can be made now."""
        codec = self.session.rules.codec
        if self.step == steps.LAY_ASIDE and len(self.chosen) == LAID_ASIDE:
            return frozenset(self.chosen)
        return frozenset(piece for move in self.legal() for piece in pieces_of(codec, move))

    def barred(self) -> frozenset[int]:
        """Return the cards of the hand that belong to the step at work and cannot be played, as they cost too much."""
        family = FAMILY_OF.get(self.step)
        if family is None:
            return frozenset()
        glowing, card = self.glowing(), self.model.card
        hand = self.session.acting_view().hands[self.seat]
        return frozenset(piece for piece in hand if card(piece).family == family and piece not in glowing)

    def regions(self) -> frozenset[int]:
        """Return the regions that can be chosen now."""
        if self.step != steps.REGION:
            return frozenset()
        return frozenset(at for at in range(MIDDLE) if isinstance(self.judge(self.sends_to(at)), Move))

    def sends_to(self, region: int) -> Gesture:
        """Return the gesture that a click on a region is."""
        return Gesture(self.seat, (), (REGIONS[region], SHARED), button="choose")

    def seats(self) -> frozenset[int]:
        """Return the rivals whose panels take a click now: targets of the chosen scandal, or of a battle."""
        if self.step == steps.SCANDAL:
            return frozenset(move.args[1] for move in self.chosen_moves() if move.args[1] != move.seat)
        if self.step != steps.CONQUER:
            return frozenset()
        return frozenset(move.args[0] for move in self.moves_for(Gesture(self.seat, button="battle")))

    def withdrawal(self) -> Move | None:
        """Return the move that takes the own sealed answer back, for whoever looks; None where there is none."""
        seat, model = self.session.viewer, self.model
        if seat < 0 or model.session.beats or seat not in self.session.humans or not model.answered(seat):
            return None
        verdict = self.session.validator.judge(self.session.view(), Gesture(seat, button="take_back"))
        return verdict if isinstance(verdict, Move) else None

    def tidy(self) -> None:
        """Forget what was chosen where it can no longer be, as after a move or an undo."""
        if self.chosen and (not self.step or not set(self.chosen) <= self.glowing()):
            self.chosen = []
        if self.target >= 0 and self.target not in self.seats():
            self.target = -1
        if self.region != MIDDLE and self.region not in self.regions():
            self.region = MIDDLE
        if not self.seats():
            self.aims = ""

    def clear(self) -> bool:
        """Choose nothing. Gives whether anything was chosen."""
        had = bool(self.chosen) or self.target >= 0 or bool(self.aims) or self.region != MIDDLE
        self.chosen, self.target, self.aims, self.region = [], -1, "", MIDDLE
        return had

    def unused_visit(self) -> Move | None:
        """Give what could be done on a visit to a region in which nothing was done yet; None where there is nothing."""
        if self.step not in FAMILY_OF or self.step == steps.ANSWER:
            return None
        own = (made.move.kind for made in reversed(self.session.match.line) if made.move.seat == self.seat)
        if any(kind in VISITED for kind in takewhile(lambda kind: kind != "choose", own)):
            return None
        return next((move for move in self.legal() if move.kind in VISITED and move.kind not in SALES), None)

    # ------------------------------------------------------------------------------------------------ the buttons

    def acts(self) -> dict[str, Act]:
        """Return what the buttons do now, by their places; a place without an entry has no button."""
        found: dict[str, Act] = {MAIN: self._main()}
        for place, act in zip((LEFT, RIGHT), self._others(), strict=False):
            found[place] = act
        end = self.judge(Gesture(self.seat, button="go_on"))
        if isinstance(end, Move):
            words = self.prompt_text().button or self.words(end)
            icon = "shield" if self.step in (steps.ANSWER, steps.SHIELD) else "next-button"
            found[DONE] = Act(words, icon, end)
        return found

    def words(self, move: Move) -> str:
        """Return a move as a button or a list says it."""
        session = self.session
        return session.words.move_text(session.rules, move, self.model.names)

    def withdrawn(self) -> dict[str, Act]:
        """Return the button that takes the own sealed answer back, while others are asked."""
        back = self.withdrawal()
        if back is None:
            return {}
        words = _("Withdraw the choice") if self.model.step == steps.REGION else _("Take the cards back")
        return {DONE: Act(words, "anticlockwise-rotation", back)}

    def _main(self) -> Act:
        """What the gold button does: the likeliest move with the chosen card, or what is asked for."""
        going = self.judge(self.sends_to(self.region)) if self.region in self.regions() else None
        if isinstance(going, Move):
            return Act(self.words(going), "meeple", going)
        if self.step == steps.REGION:
            return Act(_("Choose a region"), "meeple", reason=self._asked())
        battle = self.judge(Gesture(self.seat, (), panel_of(self.target))) if self.target >= 0 else None
        if isinstance(battle, Move):
            return Act(self.words(battle), "crossed-swords", battle, coins=-FEE)
        moves = self.chosen_moves()
        if not moves and self.step == steps.SHIELD:
            moves = self.moves_for(Gesture(self.seat, button="spend"))
        if not moves:
            icon = {steps.ANSWER: "shield", steps.CONQUER: "spartan-helmet"}.get(self.step, "card-play")
            words = _("Choose a card") if len(self.legal()) > 1 else _("No card to play")
            return Act(words, icon, reason=self._asked())
        if len(moves) > 1 and moves[0].kind == "scandal":
            return CityAct(_("Name a rival"), "drama-masks", coins=-self.cost(moves[0]), aims="scandal")
        return self._act(moves[0])

    def _others(self) -> list[Act]:
        """Return the other ways: selling a chosen card, naming a rival for a battle."""
        if self.step == steps.CONQUER and self.target < 0:
            if self.seats():
                return [CityAct(_("Start a battle"), "crossed-swords", coins=-FEE, aims="battle")]
            found = [self._refused_battle()]
            return [each for each in found if each is not None]
        names = {"quick_sale": _("Quick sale"), "market_sale": _("Market sale")}
        sales = [move for move in self.chosen_moves()[1:] if move.kind in SALES]
        return [replace(self._act(move), words=names[move.kind]) for move in sales]

    def _refused_battle(self) -> Act | None:
        """Say why no battle can be started, where somebody is there to fight with."""
        for rival in self.model.rivals():
            verdict = self.judge(Gesture(self.seat, (), panel_of(rival)))
            if isinstance(verdict, Refusal):
                told = self.session.words.refusal_text(self.session.rules, verdict, self.session.names)
                reason = f"**{told.lead}** {told.rest}" + (f" [{told.rule}]" if told.rule else "")
                return Act(_("Start a battle"), "crossed-swords", coins=-FEE, reason=reason)
        return None

    def _act(self, move: Move) -> Act:
        icons = {
            "invest": "two-coins", "quick_sale": "two-coins", "market_sale": "two-coins", "cash_out": "chest",
            "shining": "laurels", "scandal": "drama-masks", "conquer": "spartan-helmet", "answer": "crossed-swords",
            "discard": "card-discard", "lay_aside": "card-discard", "spend": "shield",
        }  # fmt: skip
        words = self.words(move)
        if move.kind in SALES:
            # The coin beside the words says for how much.
            words = _("Sell {card}").format(card=self.model.card_name(move.args[0]))
        return Act(words, icons.get(move.kind, "card-play"), move,
                   coins=self.gain(move) or -self.cost(move))  # fmt: skip

    def chosen_moves(self) -> tuple[Move, ...]:
        """Return the moves that the chosen cards stand for, the likeliest first."""
        wanted = LAID_ASIDE if self.step == steps.LAY_ASIDE else 1
        return self.moves_for(Gesture(self.seat, tuple(self.chosen))) if len(self.chosen) == wanted else ()

    def cost(self, move: Move) -> int:
        """Return what a move costs its player now."""
        if move.kind == "battle":
            return FEE
        if move.kind not in ("invest", "shining", "scandal", "conquer", "answer"):
            return 0
        return int(self.model.rules.cost(self.session.acting_view(), move.seat, move.args[0]))

    def gain(self, move: Move) -> int:
        """Return the coins that a move brings its player for certain."""
        if move.kind == "market_sale":
            return MARKET_PRICE
        if move.kind not in ("quick_sale", "cash_out"):
            return 0
        kind = self.model.card(move.args[0])
        if move.kind == "quick_sale":
            return kind.quick_sale
        return kind.cash_out + int(self.session.acting_view().on_card[move.args[0]])

    def _asked(self) -> str:
        prompt, text = self.session.prompt, self.prompt_text()
        return f"{text.sentence} [{prompt.rule}]" if prompt is not None and prompt.rule else text.sentence

    def prompt_text(self) -> PromptText:
        """Return what the step at work asks, in words."""
        session = self.session
        return session.prompt_text(session.acting_view(), self.model.names)
