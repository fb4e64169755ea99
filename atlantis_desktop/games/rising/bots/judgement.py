"""What a bot thinks of a table of Atlantis Rising: the worth of each move for the group, from what a seat may see.

Everybody wins or loses together, so a bot asks of every move what it does for all. Placing follows a plan for the whole
group (`placing.py`); a seat plans anew as soon as somebody stands elsewhere than the plan took them to.
"""

from __future__ import annotations

from collections.abc import Sequence

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.games.rising.bots import reasons
from atlantis_desktop.games.rising.bots.acting import further_card, further_worth
from atlantis_desktop.games.rising.bots.answers import CHOSEN, harm, left_to_people
from atlantis_desktop.games.rising.bots.asked import Asked
from atlantis_desktop.games.rising.bots.chances import CHANCES, chance
from atlantis_desktop.games.rising.bots.library import PLACING
from atlantis_desktop.games.rising.bots.moving import better_place
from atlantis_desktop.games.rising.bots.numbers import TUNINGS, Numbers
from atlantis_desktop.games.rising.bots.placing import Job, Planning, line_of
from atlantis_desktop.games.rising.bots.questions import ranked
from atlantis_desktop.games.rising.bots.worth import NEVER, Outlook, flood_arms
from atlantis_desktop.games.rising.packs import bots as packs
from atlantis_desktop.games.rising.rules.flow import step_of
from atlantis_desktop.games.rising.rules.pieces import (
    ALLY_SORT,
    AUTOMATON,
    CENTRE,
    CITIES,
    POOL,
    WILD,
    arm_of,
)
from atlantis_desktop.games.rising.rules.placing import PLACE, destination_of
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.rules.state import WON, RisingTable


class Plan:
    """Where the figures of the group go in one round; it holds while everybody goes where it takes them."""

    def __init__(self, table: RisingTable, jobs: Sequence[Job]) -> None:
        """Take the jobs of the figures that still lie in the pools."""
        self.round = table.round
        self.jobs = tuple(jobs)
        self.where = table.where[:]
        self.ground = table.dry[:], table.barriers, table.extra_places[:]

    def left(self, table: RisingTable, kinds: Sequence[int]) -> list[Job] | None:
        """Return the jobs that are still to be taken; None when somebody stands elsewhere or the ground changed."""
        if self.round != table.round or self.ground != (table.dry, table.barriers, table.extra_places):
            return None
        left = list(self.jobs)
        if self.where == table.where:
            return left
        for figure, (before, place) in enumerate(zip(self.where, table.where, strict=True)):
            if before != place:
                done = table.owner[figure], kinds[figure], place
                for job in left:
                    if job[:3] == done:
                        left.remove(job)
                        break
                else:
                    return None
        return left


class RisingBot:
    """The judgement of a bot at one match. It is handed views, or states that were dealt out from a view."""

    def __init__(self, rules: RisingRules, numbers: Numbers | None = None) -> None:
        """Take the rules of the match; other numbers are for measuring."""
        self.rules = rules
        self.numbers = numbers or Numbers()
        self.arms = flood_arms(rules)
        self.fitted = not rules.packs
        """Whether its chances were fitted to such a match, so that they may be told."""
        self.plan: Plan | None = None
        self.moves_on = True
        """Whether figures that stand are moved when people place after them; not where a round is only tried."""
        self._moved: tuple[int, dict[int, int]] = 0, {}
        self.names: Sequence[str] = ()
        """Who sits on the seats, where reasons are to say it."""

    def look(self, table: RisingTable) -> Outlook:
        """Return what the table is worth to the group."""
        return Outlook(self.rules, table, self.numbers, self.arms)

    # Moves

    def rank(self, table: RisingTable, seat: int, moves: Sequence[Move]) -> list[tuple[float, Move]]:
        """Return the moves with their worth to the group, the best first; equal ones keep their order."""
        if len(moves) == 1 and moves[0].kind != "ready":
            return [(0.0, moves[0])]
        ranked = self._weigh(table, seat, moves)
        ranked.sort(key=lambda pair: -pair[0])
        return ranked

    def best(self, table: RisingTable, seat: int, moves: Sequence[Move]) -> Move:
        """Return the first move of the ranking, without ranking those that a plan leaves out."""
        if len(moves) == 1 and moves[0].kind != "ready":
            return moves[0]
        if table.frames[-1].name == PLACE:
            wanted = self._wanted(table, seat, moves)
            if wanted is not None:
                return wanted
        return max(self._weigh(table, seat, moves), key=lambda pair: pair[0])[1]

    def _weigh(self, table: RisingTable, seat: int, moves: Sequence[Move]) -> list[tuple[float, Move]]:
        if table.frames[-1].name == PLACE:
            return self._rank_placing(table, seat, moves)
        asked = Asked(self.rules, table, self.numbers, seat, self.arms)
        return ranked(asked, step_of(table), moves)

    # Placing

    def _rank_placing(self, table: RisingTable, seat: int, moves: Sequence[Move]) -> list[tuple[float, Move]]:
        """Follow the plan; cards and barriers come before the last figure is placed."""
        wanted = self._wanted(table, seat, moves)
        kinds = self.rules.figures.sort
        ranked = [] if wanted is None else [(2.0, wanted)]
        for move in moves:
            if move is wanted:
                continue
            if move.kind in ("place", "ready", "take_back"):
                alone = move.kind == "place" and kinds[move.args[0] - self.rules.box.figure_0] != AUTOMATON
                ranked.append(
                    (0.0 if alone and destination_of(move) == CENTRE else -1.0 if move.kind == "place" else 1.0, move)
                )
            else:
                ranked.append((NEVER, move))
        return ranked

    def _wanted(self, table: RisingTable, seat: int, moves: Sequence[Move]) -> Move | None:
        """Return the card, barrier or figure that comes next."""
        wanted = self._placing_card(table, seat, moves) or self._barrier(table, moves)
        if wanted is not None:
            return wanted
        if any(move.kind == "ready" for move in moves):
            return self._better_place(table, seat) or self._further(table, seat, moves)
        return self._next_of_plan(table, seat, moves)

    def _further(self, table: RisingTable, seat: int, moves: Sequence[Move]) -> Move | None:
        """Return the best of what a pack lets a seat do once its figures stand, if it is worth anything."""
        known = packs.further("PLACES") if self.rules.packs else {}
        found = [move for move in moves if move.kind in known]
        if not found:
            return None
        asked = Asked(self.rules, table, self.numbers, seat, self.arms)
        worth, best = max(((further_worth(asked, move, "PLACES"), move) for move in found), key=lambda pair: pair[0])
        return best if worth > 0.0 else None

    def _asked(self, table: RisingTable, seat: int) -> Asked:
        return Asked(self.rules, table, self.numbers, seat, self.arms)

    def _better_place(self, table: RisingTable, seat: int) -> Move | None:
        """Move a figure that stands where people placed after it and something else is better now (RISE-35)."""
        if not self.moves_on or not table.humans or table.humans >> seat & 1:
            return None
        if self._moved[0] != table.round:
            self._moved = table.round, {}
        moved = self._moved[1]
        move = better_place(self.rules, table, seat, self.numbers, self.arms, moved)
        if move is not None:
            moved[move.args[0] - self.rules.box.figure_0] = destination_of(move)
        return move

    def _placing_card(self, table: RisingTable, seat: int, moves: Sequence[Move]) -> Move | None:
        """Call the volunteers as soon as they help; look ahead once before placing."""
        if not table.hands[seat]:
            return None
        for move in moves:
            if move.kind != "play":
                continue
            asked = self._asked(table, seat)
            plays = PLACING.get(self.rules.does[move.args[0]])
            if plays is not None and plays(asked):
                return move
            if self.rules.packs and further_card(asked, move) > 0.0:
                return move
        return None

    def _barrier(self, table: RisingTable, moves: Sequence[Move]) -> Move | None:
        """Pay for a barrier ahead of the misfortunes: with energy to spare, in the last rounds with all."""
        barriers = [move for move in moves if move.kind == "barrier"]
        if not barriers:
            return None
        look = self.look(table)
        late = look.rounds <= self.numbers.last_rounds
        if not late and sum(table.me) - sum(barriers[0].args[1]) < self.numbers.hold * self.rules.seats:
            return None
        best = max(barriers, key=lambda move: look.barrier(move.args[0] - self.rules.box.barrier_0))
        least = self.numbers.any_barrier if late else self.numbers.barrier
        for seat, count in enumerate(best.args[1]):
            # What a Mystic Conversion turns into resources is worth more than what a barrier usually takes.
            missed = min(count, max(0, look.converting(seat) - table.me[seat] + count))
            least += missed * (self.numbers.converted - self.numbers.energy)
        return best if look.barrier(best.args[0] - self.rules.box.barrier_0) > least else None

    def plan_for(self, table: RisingTable) -> Planning:
        """Make the usual plan for everybody who has not placed."""
        return Planning(self.rules, table, self.look(table), self.numbers)

    def _next_of_plan(self, table: RisingTable, seat: int, moves: Sequence[Move]) -> Move | None:
        """Return the next move of the plan for a seat, planning anew where the table is not as the plan has it."""
        placing = [move for move in moves if move.kind == "place"]
        if not placing:
            return None
        kinds = self.rules.figures.sort
        if all(kinds[move.args[0] - self.rules.box.figure_0] == AUTOMATON for move in placing):
            return self._automaton(table, placing)
        jobs = None if self.plan is None else self.plan.left(table, kinds)
        if jobs is None:
            self.plan = Plan(table, self.plan_for(table).jobs)
            jobs = list(self.plan.jobs)
        return self.first_of(jobs, seat, placing)

    def first_of(self, jobs: Sequence[Job], seat: int, placing: Sequence[Move]) -> Move | None:
        """Return a seat's first move of the jobs that are still to be taken."""
        kinds = self.rules.figures.sort
        for owner, kind, place, _value in jobs:
            if owner != seat:
                continue
            for move in placing:
                if destination_of(move) == place and kinds[move.args[0] - self.rules.box.figure_0] == kind:
                    return move
        return None

    def _automaton(self, table: RisingTable, placing: Sequence[Move]) -> Move:
        """Send the Automaton where it helps most: beside a lone figure in the Cities, else to a hard roll."""
        look = self.look(table)

        def worth(move: Move) -> float:
            place = destination_of(move)
            arm = arm_of(place)
            here: int = sum(at == place for at in table.where)
            if arm == CITIES:
                return 2.0 if here % 2 else 0.0
            if arm in WILD:
                return min(2, here) * min(2, look.target(place) - 1) / 6 * look.survives(place)
            return 0.0

        return max(placing, key=worth)

    # For the search and the planner

    def worth_searching(self, table: RisingTable, seat: int, moves: Sequence[Move], most: int) -> list[Move]:
        """Return the most promising moves, the best first, at most ``most``."""
        return [move for _opinion, move in self.opinions(table, seat, moves, most)]

    def opinions(self, table: RisingTable, seat: int, moves: Sequence[Move], most: int) -> list[tuple[float, Move]]:
        """Return the same moves, each with how much less likely it is to win than the best of them: 0 or below."""
        ranked = self.rank(table, seat, moves)
        best = ranked[0][0]
        if step_of(table) == CHOSEN:
            beyond = left_to_people(self.rules, seat)
            ranked.sort(key=lambda pair: pair[0] != best and pair[1].args[0] not in beyond)
        return [
            (0.02 * max(-5.0, value - best), move) for value, move in ranked[:most] if value > NEVER or value == best
        ]

    def is_hard(self, table: RisingTable, seat: int, moves: Sequence[Move]) -> bool:
        """Tell whether a bot does well to plan here, and not to make the first move of the ranking at once."""
        return len(moves) > 1 and self.needs_plan(table, seat, moves)

    def deal(self, view: RisingTable, rng: Rng) -> RisingTable:
        """Deal out what a view hides, in agreement with it."""
        return self.rules.determinise(view, rng)

    def play_on(self, state: RisingTable, rng: Rng) -> list[float]:
        """Play a dealt-out state on, in place, into the next round, and give the chance to win."""
        state.rng = rng
        return [self.play_round(state, None)] * self.rules.seats

    def play_round(self, state: RisingTable, plan: Plan | None) -> float:
        """Play on by a plan until the next round is to be planned, and give the chance to win there."""
        rules, bot = self.rules, RisingBot(self.rules, self.numbers)
        bot.plan, bot.moves_on = plan, False
        rounds = state.round + 1
        while state.frames and not (state.round >= rounds and state.frames[-1].name == PLACE):
            seat = rules.prompts(state)[0].seat
            moves = rules.moves(state, seat)
            rules.advance(state, bot.best(state, seat, moves), None)
        return self.standings(state)[0]

    def standings(self, table: RisingTable) -> list[float]:
        """Return the chance to win, the same for every seat."""
        if not table.frames:
            return [float(table.ended == WON)] * self.rules.seats
        return [chance(self.look(table))] * self.rules.seats

    def doubt(self) -> float:
        """Return how far off the chances of standings are, whatever was tried: half a 95 % interval."""
        return CHANCES.weights[self.rules.seats].doubt

    # For the planner

    def needs_plan(self, table: RisingTable, seat: int, moves: Sequence[Move]) -> bool:
        """Tell whether the seat is about to place a figure and no plan at hand fits the table."""
        if table.frames[-1].name != PLACE or self._placing_card(table, seat, moves) or self._barrier(table, moves):
            return False
        kinds, figure_0 = self.rules.figures.sort, self.rules.box.figure_0
        if not any(move.kind == "place" and kinds[move.args[0] - figure_0] != AUTOMATON for move in moves):
            return False
        return self.plan is None or self.plan.left(table, kinds) is None

    def plans(self, table: RisingTable, seat: int, most: int) -> list[tuple[Move, Plan]]:
        """Return plans that lean in different ways, without those that come to the same; the usual one first."""
        look = self.look(table)
        placing = [move for move in self.rules.moves(table, seat) if move.kind == "place"]
        known = set()
        out = []
        for tuning in TUNINGS[:most]:
            if tuning.build < 1.0 and not look.lacking:
                continue
            plan = Plan(table, Planning(self.rules, table, look, self.numbers, tuning).jobs)
            key = tuple(sorted(job[:3] for job in plan.jobs))
            if key not in known:
                known.add(key)
                first = self.first_of(plan.jobs, seat, placing)
                if first is not None:
                    out.append((first, plan))
        return out

    def play_plan(self, state: RisingTable, plan: Plan | None) -> float:
        """Play a dealt-out state on by a plan, in place, and give the chance to win where that leads."""
        return self.play_round(state, plan)

    def keep(self, plan: Plan) -> None:
        """Follow this plan from now on, as long as it fits the table."""
        self.plan = plan

    def line(self, table: RisingTable, seat: int, plan: Plan) -> tuple[Move, ...]:
        """Return the placements by which a seat follows a plan."""
        return line_of(self.rules, table, seat, plan.jobs)

    def reason(self, view: RisingTable, seat: int, move: Move) -> str:
        """Return the reason for a move in a sentence."""
        look = self.look(view)
        look.names = self.names
        return reasons.reason(self.rules, look, view, seat, move)

    def idle_plan(self, table: RisingTable, seat: int) -> Plan:
        """Return the usual plan but for one seat, whose figures all go to the Mystic Power Source."""
        jobs = self.plan_for(table).jobs
        return Plan(table, [
            job._replace(place=CENTRE) if job.seat == seat and job.kind < ALLY_SORT else job for job in jobs
        ])  # fmt: skip

    def plan_reason(self, view: RisingTable, seat: int, line: Sequence[Move], best: Sequence[Move] = ()) -> str:
        """Return the reason for a plan in a sentence; ``best`` is the plan that it stands beside."""
        return reasons.plan_reason(self.rules, self.look(view), view, seat, line, best)

    def note(self, view: RisingTable, seat: int) -> str:
        """Return what stands under all moves: which councilors bots leave to people."""
        return reasons.note(self.rules, view, seat, self.rules.moves(view, seat))


def make(rules: RisingRules) -> RisingBot:
    """Return the judgement for these rules."""
    return RisingBot(rules)


__all__ = ["POOL", "RisingBot", "harm", "make"]
