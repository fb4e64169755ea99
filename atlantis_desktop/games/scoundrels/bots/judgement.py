"""What a bot thinks at a table of City of Scoundrels: the moves in their order, play that goes on, and reasons.

`evaluation` says what things are worth, `bot_visits` and `bot_answers` what a visit or an answer would bring. The same
plans choose the region and then the moves there, so a bot does what it came for. A search deals out what is hidden,
the regions that others have sealed included, and plays some rounds on by the same judgement.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from atlantis_desktop.engine import sealed
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.games.scoundrels.bots import hints
from atlantis_desktop.games.scoundrels.bots.evaluation import Evaluation
from atlantis_desktop.games.scoundrels.bots.finishing import finish
from atlantis_desktop.games.scoundrels.bots.move_pruning import needed, sensible
from atlantis_desktop.games.scoundrels.bots.styles import KEEN, PLAIN, STYLES, Weights
from atlantis_desktop.games.scoundrels.bots.visits import MUCH
from atlantis_desktop.games.scoundrels.bots.win_model import Fitted
from atlantis_desktop.games.scoundrels.rules import steps
from atlantis_desktop.games.scoundrels.rules.rules import ScoundrelsRules
from atlantis_desktop.games.scoundrels.rules.state import CONQUER, ScoundrelsTable

OWN_LEVELS: Final = tuple((style.id, style.title, style.about) for style in STYLES)
"""Levels of bot that this game has beside the usual ones: id, title and a sentence."""
PLAYS: Final = ("invest", "shining", "scandal", "conquer", "answer")
"""Moves that play the card which they name first, for figures by card."""
NEVER: Final = -1000.0
"""A move that is not made."""
ROUNDS: Final = 2
"""So many rounds a search plays on."""
SPREAD: Final = 100.0
"""So many coins more are taken to turn a game that is lost into one that is won; fitted weights say about as much."""
UNPLANNED: Final = -0.15
"""The opinion of a move that no plan names; played lines can still show that it is the better one."""
PLAIN_GAP: Final = 12.0
"""A move that seems worse than the best by so many coins is not searched."""
THOUGHT: Final = 1800
"""What a search in the window may play out, counted in seats."""
HARD: Final = (
    steps.REGION, steps.INVEST, steps.SPY, steps.SHINING, steps.SCANDAL, steps.SHIELD, steps.CONQUER, steps.ANSWER,
)  # fmt: skip
"""Steps in which a search finds better moves than the ranking."""


class ScoundrelsBot(Fitted):
    """The judgement of a bot at one match. It is handed views, or states that were dealt out from a view."""

    def __init__(self, rules: ScoundrelsRules, weights: Weights = PLAIN) -> None:
        """Take the rules of the match and the numbers of a style."""
        super().__init__(rules, weights)
        self.kept = self.worths
        """By rounds that are left: what each card in hand is worth where it is asked which one goes."""
        if weights.fond[CONQUER] > 1.0 and weights.arms < PLAIN.arms:
            # Who plays cards of war gladly holds them cheap; that is no reason to throw them away.
            self.kept = Evaluation(rules, weights._replace(arms=PLAIN.arms)).worths
        self.ranking = {
            steps.LAY_ASIDE: self._rank_pairs, steps.HAND_LIMIT: self._rank_discards, steps.REGION: self._rank_regions,
            steps.INVEST: self._rank_investing, steps.SPY: self._rank_discards, steps.SHINING: self._rank_shining,
            steps.SCANDAL: self._rank_scandals, steps.SHIELD: self._rank_shields, steps.DESTROY: self._rank_destroying,
            steps.CONQUER: self._rank_conquering, steps.ANSWER: self._rank_answers,
        }  # fmt: skip

    # Putting moves in order

    def rank(self, table: ScoundrelsTable, seat: int, moves: Sequence[Move]) -> list[tuple[float, Move]]:
        """Return the moves with what each gains, the best first; equal ones keep their order."""
        if len(moves) == 1:
            return [(0.0, moves[0])]
        ranked = self.ranking[table.frames[-1].name](table, seat, moves)
        ranked.sort(key=lambda pair: -pair[0])
        return ranked

    def best(self, table: ScoundrelsTable, seat: int) -> Move:
        """Return the first of the ranking of all moves that a seat may make now.

        Plans for INVEST and for reputation name only what can be done, so that what they begin with is known without
        putting every move in order, but where two deeds gain the same; of cards that go, the least goes first.
        """
        frame = table.frames[-1]
        if frame.name == steps.INVEST:
            deeds = self.deeds(table, seat, steps.has_sold(frame))
            if not deeds:
                return Move("done", seat)
            gain, kind, card = deeds[0]
            if len(deeds) == 1 or gain > deeds[1][0]:
                return Move(kind, seat, (card,))
        elif frame.name == steps.SHINING:
            last = finish(self, table, seat)
            if last is not None:
                return last
            order = self.shining_plan(table, seat)[2]
            return Move("shining", seat, (order[0],)) if order else Move("done", seat)
        elif frame.name in (steps.SPY, steps.HAND_LIMIT):
            cards = (table.drawn if frame.name == steps.SPY else table.hands)[seat]
            keys = needed(self, table, seat)
            cards = [card for card in cards if card not in keys] or cards
            return Move("discard", seat, (min(cards, key=self.kept[self.left(table)].__getitem__),))
        moves = self.rules.moves(table, seat)
        return moves[0] if len(moves) == 1 else max(self.ranking[frame.name](table, seat, moves), key=_worth)[1]

    def _rank_pairs(self, table: ScoundrelsTable, seat: int, moves: Sequence[Move]) -> list[tuple[float, Move]]:
        worths = self.kept[self.left(table)]
        return [(-sum(worths[card] for card in move.args[0]), move) for move in moves]

    def _rank_discards(self, table: ScoundrelsTable, seat: int, moves: Sequence[Move]) -> list[tuple[float, Move]]:
        worths, keys = self.kept[self.left(table)], needed(self, table, seat)
        return [(-worths[move.args[0]] - MUCH * (move.args[0] in keys), move) for move in moves]

    def _rank_regions(self, table: ScoundrelsTable, seat: int, moves: Sequence[Move]) -> list[tuple[float, Move]]:
        gains = self.regions(table, seat)
        return [(gains[move.args[0]], move) for move in moves]

    def _rank_investing(self, table: ScoundrelsTable, seat: int, moves: Sequence[Move]) -> list[tuple[float, Move]]:
        deeds = {(kind, card): gain for gain, kind, card in self.deeds(table, seat, steps.has_sold(table.frames[-1]))}
        out = []
        for move in moves:
            if move.kind == "done":
                out.append((0.0, move))
            else:
                out.append((deeds.get((move.kind, move.args[0]), NEVER), move))
        return out

    def _rank_shining(self, table: ScoundrelsTable, seat: int, moves: Sequence[Move]) -> list[tuple[float, Move]]:
        worth, _gained, order = self.shining_plan(table, seat)
        last = finish(self, table, seat)
        out = []
        for move in moves:
            if move == last:
                out.append((2 * MUCH, move))
            elif move.kind == "done":
                out.append((0.0, move))
            elif move.args[0] in order:
                out.append((max(1.0, worth) - 0.01 * order.index(move.args[0]), move))
            else:
                out.append((NEVER, move))
        return out

    def _rank_scandals(self, table: ScoundrelsTable, seat: int, moves: Sequence[Move]) -> list[tuple[float, Move]]:
        worths, coins = self.losses(table, seat), table.coins[seat]
        last = finish(self, table, seat)
        out = []
        for move in moves:
            if move.kind == "done":
                out.append((0.0, move))
                continue
            card, target = move.args
            gain = self.weights.scandal * self.scandal_worth(table, seat, card, target)
            gain -= self.spent(coins, self.rules.cost(table, seat, card))
            if not self.pays(table, seat, card, target):
                gain -= worths[card]
            out.append((2 * MUCH if move == last else gain, move))
        return out

    def _rank_shields(self, table: ScoundrelsTable, seat: int, moves: Sequence[Move]) -> list[tuple[float, Move]]:
        scandal, player = steps.Shielded(*table.frames[-1].data)
        worth = self.shield_worth(table, seat, scandal, player)
        return [(worth if move.kind == "spend" else 0.0, move) for move in moves]

    def _rank_destroying(self, table: ScoundrelsTable, seat: int, moves: Sequence[Move]) -> list[tuple[float, Move]]:
        return [(self.standing_worth(table, move.args[0]), move) for move in moves]

    def _rank_conquering(self, table: ScoundrelsTable, seat: int, moves: Sequence[Move]) -> list[tuple[float, Move]]:
        plan = self.attack_plan(table, seat)
        coins = table.coins[seat]
        if plan.target >= 0:
            coins -= 5 + sum(self.rules.cost(table, seat, card) for card in plan.cards)
        deeds = self.raising(table, seat, coins, plan.cards)
        if not deeds and plan.target < 0:
            deeds = self.rather_than_nothing(table, seat)
        raised = {card: gain for gain, _kind, card in deeds}
        out = []
        for move in moves:
            if move.kind == "done":
                worth = 0.0
            elif move.kind == "battle":
                worth = plan.worth if move.args[0] == plan.target and not plan.cards else NEVER
                if raised and worth > 0.0:
                    worth = 0.01
            elif move.args[0] in plan.cards:
                worth = plan.worth + MUCH
            else:
                worth = raised.get(move.args[0], NEVER)
            out.append((worth, move))
        return out

    def _rank_answers(self, table: ScoundrelsTable, seat: int, moves: Sequence[Move]) -> list[tuple[float, Move]]:
        plan = self.answer_plan(table, seat, steps.attacker_of(table.frames[-1]))
        out = []
        for move in moves:
            if move.kind == "fight":
                out.append((0.0, move))
            else:
                out.append((1.0 if move.args[0] in plan.cards else NEVER, move))
        return out

    # For the search

    def worth_searching(self, table: ScoundrelsTable, seat: int, moves: Sequence[Move], most: int) -> list[Move]:
        """Return the most promising moves, the best first, at most ``most``; plainly worse ones are not searched."""
        return [move for _opinion, move in self.opinions(table, seat, moves, most)]

    def opinions(self, table: ScoundrelsTable, seat: int, moves: Sequence[Move], most: int) -> list[tuple[float, Move]]:
        """Return the same moves, each with how much less likely it is to win than the best of them: 0 or below."""
        ranked = self.rank(table, seat, moves)
        if len(ranked) > 1 and ranked[0][0] < MUCH:
            if self._holds_full(table, moves):
                ranked = [pair for pair in ranked if pair[1].kind != "done"]
            ranked = sensible(self, table, seat, ranked)
        best = ranked[0][0]
        if best >= MUCH:
            return [(0.0, ranked[0][1])]
        return [
            (UNPLANNED if worth == NEVER else max(UNPLANNED, (worth - best) / SPREAD), move)
            for worth, move in ranked[:most]
            if best - worth < PLAIN_GAP or worth == NEVER
        ]

    def _holds_full(self, table: ScoundrelsTable, moves: Sequence[Move]) -> bool:
        """Tell whether one of the moves cashes out an investment that is full and helps no visit to SPY."""
        faces, on_card = self.faces, table.on_card
        cards = [move.args[0] for move in moves if move.kind == "cash_out"]
        return any(on_card[card] >= faces.cap[card] and not faces.draw_extra[card] for card in cards)

    def is_hard(self, table: ScoundrelsTable, seat: int, moves: Sequence[Move]) -> bool:
        """Tell whether a bot does well to search here, and not to make the first move of the ranking at once."""
        if len(moves) < 2 or table.frames[-1].name not in HARD:
            return False
        return len(self.worth_searching(table, seat, moves, 2)) > 1

    def deal(self, view: ScoundrelsTable, rng: Rng) -> ScoundrelsTable:
        """Deal out what the view hides; who has sealed a region has chosen as somebody with that hand may well do."""
        state = self.rules.determinise(view, rng)
        frame = view.frames[-1] if view.frames else None
        if frame is not None and frame.name == steps.REGION:
            data = list(frame.data)
            for seat, answer in enumerate(data):
                if answer == sealed.SEALED:
                    data[seat] = self.likely_region(state, seat, rng)
            state.frames[-1] = frame._replace(data=tuple(data))
        return state

    def play_on(self, state: ScoundrelsTable, rng: Rng) -> list[float]:
        """Play a dealt-out state on for some rounds, in place, and give the chance of each seat to win."""
        rules = self.rules
        state.rng = Rng(rng.bits())
        until = state.round + ROUNDS
        while state.frames:
            frame = state.frames[-1]
            if frame.seat < 0:
                if state.round >= until:
                    break
                if frame.name == steps.REGION:
                    for seat, region in self.likely_regions(state, rng):
                        rules.advance(state, rules.moves(state, seat)[region], None)
                    continue
                seat = frame.data.index(sealed.OPEN)
            else:
                seat = frame.seat
            rules.advance(state, self.best(state, seat), None)
        return self.standings(state)

    # For people

    def doubt(self) -> float:
        """Return 0: how far off the chances are is not known."""
        return 0.0

    def reason(self, view: ScoundrelsTable, seat: int, move: Move) -> str:
        """Return the reason for a move as one sentence."""
        return hints.reason(self, view, seat, move)

    def note(self, view: ScoundrelsTable, seat: int) -> str:
        """Return a figure that bears on the decision as one sentence, or an empty word."""
        return hints.note(self, view, seat)


def _worth(pair: tuple[float, Move]) -> float:
    return pair[0]


def patience(seats: int) -> int:
    """Return the simulations of a search in the window, which then takes less than half a second."""
    return THOUGHT // seats


def make(rules: ScoundrelsRules, level: str = "") -> ScoundrelsBot:
    """Return the judgement for these rules, that of a level of this game's own where one is named."""
    weights = next((style.weights for style in STYLES if style.id == level), KEEN)
    return ScoundrelsBot(rules, weights)


def make_greedy(rules: ScoundrelsRules) -> ScoundrelsBot:
    """Return the judgement of the greedy bot."""
    return ScoundrelsBot(rules, PLAIN)


__all__ = ["OWN_LEVELS", "PLAYS", "ScoundrelsBot", "make", "make_greedy", "patience"]
