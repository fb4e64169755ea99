"""What a bot thinks of a Stasis: the points that everybody can expect, by the exact chances of all battles."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from atlantis_desktop.engine import sealed
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.games.archon.bots.field import BattleField, lead, turns_left
from atlantis_desktop.games.archon.rules import battle, steps, units
from atlantis_desktop.games.archon.rules.rules import ArchonRules
from atlantis_desktop.games.archon.rules.state import NOBODY, OBJECTIVES, ArchonTable
from atlantis_desktop.games.archon.words.names import card_name, objective_name
from atlantis_desktop.players.plain import OneMoveAhead
from atlantis_desktop.words import _, decimal

PLAYS = ("play", "play_at")
"""The moves that play the card which they name first, for figures about cards."""
SCALE = 0.9
"""How widely points scatter until the end, as the scale of a logistic curve."""
TALENT, LETTER, CARD, GOAL, TYCHE, DOOM = 0.02, 0.05, 0.05, 0.1, 0.05, -0.05
"""What else a location brings, in points; a battle alone needs little of it."""
RIVALS_CARD = 0.25
"""What a card in the hands of rivals costs, in the mean of them."""
PAID_LIFE = 0.1
"""What it is worth that a rival pays Tyche for the life of a hero."""
SEEN = 2048
"""So many positions are remembered."""
SAFE_PLACE = 0.4
"""What it is worth to hold a place that nobody can enter any more."""
LUCK = (11, 1, 23)
"""Generators on which a card with dice is tried; their first dice are 2, 4 and 6."""
OF_A_CARD = (
    steps.MARCH, steps.SCATTER, steps.STRIKE, steps.SLAY, steps.KNIFE, steps.TURN, steps.SPY, steps.LOSE,
)  # fmt: skip
"""The questions of a card, which are thought through with it."""
NOTHING_DONE = 0.02
"""An action that gains less is no better than passing."""


def shares(values: Sequence[float], scale: float) -> list[float]:
    """Return the chance of each seat to end with the most, where values scatter so widely until then."""
    best = max(values)
    weights = [exp((value - best) / scale) for value in values]
    total = sum(weights)
    return [weight / total for weight in weights]


class StasisBot(OneMoveAhead):
    """The judgement of a bot in a Stasis. It is handed views, or states that were dealt out from a view."""

    def __init__(self, rules: ArchonRules) -> None:
        """Take the rules of the match."""
        super().__init__(rules)
        self.game = rules
        self._seen: dict[tuple[int, ...], list[float]] = {}
        """The points to be expected by all that they hang on: moves that come to the same are reckoned once."""

    # What a position is worth

    def points(self, table: ArchonTable) -> list[float]:
        """Return the victory points that every seat can expect as the units stand (ARCHON-102 to 115)."""
        key = (
            *table.mobs, *table.military, *table.barricades, *table.frenzy, *table.hero_place, *table.hero_owner,
            *table.project_owner, *table.factions, *table.articles, table.act, table.colossus, table.veiled,
            turns_left(table),
        )  # fmt: skip
        found = self._seen.get(key)
        if found is None:
            if len(self._seen) >= SEEN:
                self._seen.clear()
            found = self._seen[key] = BattleField(self.game, table).points()
        return found

    def worth(self, table: ArchonTable, seat: int) -> float:
        """Return what a position is worth to a seat."""
        return self.stasis_worth(table, seat)

    def stasis_worth(self, table: ArchonTable, seat: int) -> float:
        """Return what a position of a Stasis is worth to a seat, in points."""
        goods = self._goods(table, seat)
        waiting = sum(table.reserve_mobs) - table.reserve_mobs[seat]
        if table.closed and waiting:
            field = BattleField(self.game, table)
            for at in range(OBJECTIVES):
                if table.closed >> at & 1:
                    holds = field.holds[at]
                    goods += SAFE_PLACE * (2 * holds.get(seat, 0.0) - sum(holds.values()))
        return lead(self.points(table), seat) + goods

    def _goods(self, table: ArchonTable, seat: int) -> float:
        """Return what all is worth that does not stand on the maps."""
        goods = TYCHE * table.tyche[seat] + DOOM * table.doom[seat] + TALENT * table.talents[seat]
        held = sum(map(len, table.hands)) - len(table.hands[seat])
        return goods - RIVALS_CARD * held / (table.seats - 1)

    def standings(self, table: ArchonTable) -> list[float]:
        """Return the chance of each seat to win: known at the end, before it by the points to be expected."""
        if not table.frames:
            return [float(seat == table.winner) for seat in range(table.seats)]
        return shares(self.points(table), SCALE)

    # Putting moves in order

    def rank(self, table: ArchonTable, seat: int, moves: Sequence[Move]) -> list[tuple[float, Move]]:
        """Return the moves with what each gains, the best first; equal ones keep their order."""
        if len(moves) == 1:
            return [(0.0, moves[0])]
        step = table.frames[-1].name
        if step in steps.SEALED:
            worths = [self._sealed(table, seat, step, move) for move in moves]
        else:
            worths = self._tried(table, seat, moves)
        return sorted(zip(worths, moves, strict=True), key=lambda pair: -pair[0])

    def _sealed(self, table: ArchonTable, seat: int, step: str, move: Move) -> float:
        """All heroes fight; half of the Tyche buys cards, the rest is spread over the battles to come."""
        if step == steps.COMMIT:
            return float(len(move.args[0]))
        if step == steps.BUY:
            return -abs(float(move.args[0]) - (table.tyche[seat] + 1) // 2)
        at = steps.objective_of(table.frames[-2])
        battles = sum(battle.is_contested(table, place) and units.held_by(table, seat) >> place & 1
                      for place in range(at, OBJECTIVES))  # fmt: skip
        share = -(-table.tyche[seat] // max(1, battles))
        return -abs(float(move.args[0]) - share)

    def _tried(self, table: ArchonTable, seat: int, moves: Sequence[Move]) -> list[float]:
        """Look at what the units come to after each move; a card is played on one dealing."""
        top = table.frames[-1]
        if top.name == steps.DEPLOY and top.data[1] == 1:
            # Nobody knows how the dice of the battles after the very last action fall.
            table = table.copy()
            table.frames[-1] = top._replace(data=(top.data[0], 2))
        before = self.stasis_worth(table, seat)
        field = BattleField(self.game, table)
        kept: dict[tuple[int, int], float] = {}
        cards: dict[tuple[object, ...], float] = {}
        goods = before - lead(field.points(), seat)
        goods_now = self._goods(table, seat)
        dealt = None
        found = []
        for move in moves:
            if move.kind == "pass":
                found.append(NOTHING_DONE)
            elif move.kind in ("deploy", "lead"):
                at, plus = move.args[-1], field.brought(move)
                if (at, plus) not in kept:
                    kept[at, plus] = lead(field.points_with(seat, at, plus), seat) + goods - before
                # Of two ways that come to the same, soldiers are kept for a place that needs them more.
                found.append(kept[at, plus] - 0.004 * plus)
            else:
                dealt = dealt or self.deal(table, Rng.stream(len(moves), "archon"))
                # Two copies of a card do the same.
                alike = (move.kind, self.game.cards.kind_of[move.args[0]], move.args[1:]) if move.kind in PLAYS else ()
                if alike and alike in cards:
                    found.append(cards[alike])
                    continue
                plain = self._plain_card(table, field, seat, move)
                if plain is not None:
                    found.append(lead(plain, seat) + goods_now - before)
                    cards[alike] = found[-1]
                    continue
                tries = LUCK if move.kind in PLAYS and self._rolls(move.args[0]) else LUCK[:1]
                total = 0.0
                for luck in tries:
                    state = dealt.copy()
                    state.rng = Rng(luck)
                    self.game.advance(state, move, None)
                    total += self._after(state, seat, depth=2)
                found.append(total / len(tries) - before)
                if alike:
                    cards[alike] = found[-1]
        return found

    def _plain_card(self, table: ArchonTable, field: BattleField, seat: int, move: Move) -> list[float] | None:
        """Return the points after a card that does one plain thing at one place, None for any other card."""
        if move.kind != "play_at" or table.closed:
            return None
        effects = self.game.cards.effects[self.game.cards.kind_of[move.args[0]]]
        effect, at = effects[0], move.args[1]
        if len(effects) > 1:
            return None
        if effect.op == "barricade" or (effect.op == "place" and effect.unit == "mob"):
            return field.points_with(seat, at, effect.n)
        return field.points_veiled(at) if effect.op == "veil" else None

    def _rolls(self, card: int) -> bool:
        """Tell whether dice decide what a card does."""
        effects = self.game.cards.effects[self.game.cards.kind_of[card]]
        return any(effect.op in ("strike", "amok", "thunder") for effect in effects)

    def _after(self, state: ArchonTable, seat: int, depth: int) -> float:
        """Return the worth after a move, with the own questions that it asks answered well."""
        if not state.frames:
            return 20.0 * (state.winner == seat) + self.stasis_worth(state, seat)
        top = state.frames[-1]
        if top.name == steps.SAVE and top.seat != seat:
            # The hero is saved, but at the price of a Tyche.
            return self.stasis_worth(state, seat) + PAID_LIFE
        if top.seat == seat and depth and top.name in OF_A_CARD:
            best = -1000.0
            ways = self.game.moves(state, seat)
            if top.name == steps.MARCH:
                # Who marches at all marches with as many as can.
                most = max(way.args[0] + way.args[1] for way in ways)
                ways = [way for way in ways if way.args[0] + way.args[1] == most]
            moving = top.name in (steps.MARCH, steps.SCATTER, steps.STRIKE)
            if moving and self._plain_move(state, steps.objective_of(top)):
                return self._moved(state, seat, top, ways)
            for move in ways:
                after = state.copy()
                self.game.advance(after, move, None)
                best = max(best, self._after(after, seat, depth - 1))
            return best
        return self.stasis_worth(state, seat)

    def _plain_move(self, state: ArchonTable, at: int) -> bool:
        """Tell whether the question about units at a place is all that is left of a card, with no hero beside them."""
        _name, _seat, (card, _at, number) = state.frames[-2]
        done = number == len(self.game.cards.effects[self.game.cards.kind_of[card]])
        return done and at not in state.hero_place and not state.closed

    def _moved(self, state: ArchonTable, seat: int, top: Frame, ways: Sequence[Move]) -> float:
        """Return the worth after the best way to move or remove units; each is made and taken back in place."""
        at, field, goods = steps.objective_of(top), BattleField(self.game, state), self._goods(state, seat)
        best = -1000.0
        for way in ways:
            if top.name == steps.STRIKE:
                whose, mobs, soldiers = way.args
                units.leave(state, whose, at, mobs, soldiers, None)
                points = field.points_again((at,))
            else:
                whose, mobs, soldiers = (seat, *way.args[:2]) if top.name == steps.MARCH else (*way.args[:2], 0)
                to = way.args[2]
                units.leave(state, whose, at, mobs, soldiers, None)
                units.enter(state, whose, to, mobs, soldiers)
                points = field.points_again((at, to))
                units.leave(state, whose, to, mobs, soldiers, None)
            units.enter(state, whose, at, mobs, soldiers)
            best = max(best, lead(points, seat) + goods)
        return best

    def worth_searching(self, table: ArchonTable, seat: int, moves: Sequence[Move], most: int) -> list[Move]:
        """Return the best moves of the ranking."""
        return [move for _worth, move in self.rank(table, seat, moves)[:most]]

    def opinions(self, table: ArchonTable, seat: int, moves: Sequence[Move], most: int) -> list[tuple[float, Move]]:
        """Return the best moves with how much less likely each is to win than the first."""
        ranked = self.rank(table, seat, moves)[:most]
        return [(min(0.0, (worth - ranked[0][0]) / 8), move) for worth, move in ranked]

    def play_on(self, state: ArchonTable, rng: Rng) -> list[float]:
        """Play a circle on, cards and deployments at random, and judge by the points to be expected then."""
        for _turn in range(3 * state.seats):
            if not state.frames or state.frames[-1].name in (steps.BET, steps.ALLOT):
                break
            top = state.frames[-1]
            seat = sealed.waiting(top)[0] if top.name in steps.SEALED else top.seat
            self.game.advance(state, rng.choice(self.game.moves(state, seat)), None)
        return self.standings(state)

    # In words

    def reason(self, view: ArchonTable, seat: int, move: Move) -> str:
        """Return the reason for a move as one sentence."""
        if move.kind in ("deploy", "lead"):
            return _("No other move raises the points to be expected more than units at {place}.").format(
                place=objective_name(self.game, move.args[-1]))  # fmt: skip
        if move.kind in PLAYS:
            card = card_name(self.game, move.args[0])
            return _("No other move raises the points to be expected more than {card}.").format(card=card)
        if move.kind == "pass":
            return _("No possible move gains anything.")
        return _("No other move leaves better chances in the battles to come.")

    def note(self, view: ArchonTable, seat: int) -> str:
        """Return the points that the seat can expect as the units stand."""
        if not view.frames or view.winner != NOBODY:
            return ""
        return _("As the units stand: {n} points to be expected.").format(n=decimal(self.points(view)[seat]))


def make(rules: ArchonRules, level: str = "") -> StasisBot:
    """Return the judgement of a match."""
    return StasisBot(rules)


def card_names(rules: ArchonRules) -> dict[str, str]:
    """Return the names of all kinds of Stasis cards by id."""
    return {kind.id: kind.name for kind in rules.cards.content.stasis}


def patience(seats: int) -> int:
    """Return the simulations of a search in the window; play-outs take longer the more factions there are."""
    return 200 // seats
