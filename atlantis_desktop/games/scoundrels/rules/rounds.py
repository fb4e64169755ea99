"""Set-up, the start of a round, the choice of regions and the end of a round (SCOUND-01 to 18 and 45)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Final

from atlantis_desktop.engine import sealed
from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.moves import Field, Move, MoveForm
from atlantis_desktop.engine.prompts import Ask
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.windows import clockwise
from atlantis_desktop.engine.zones import SHARED
from atlantis_desktop.games.scoundrels.rules import decks, steps, victory
from atlantis_desktop.games.scoundrels.rules.answers import Question
from atlantis_desktop.games.scoundrels.rules.state import (
    CAMPAIGN,
    CONQUER,
    DEALT,
    INVEST,
    LAID_ASIDE,
    MIDDLE,
    NOBODY,
    PAIRS,
    SEATS,
    SPY,
    ScoundrelsTable,
)

if TYPE_CHECKING:
    from atlantis_desktop.games.scoundrels.rules.rules import ScoundrelsRules

COINS: Final = 10
INFLUENCE: Final = 1
"""What each player takes at the start (SCOUND-01)."""
MOST_CARDS: Final = 10
"""The hand limit at the start of a round (SCOUND-07)."""
ENOUGH: Final = 10
"""Who has so many coins needs no help of Poseidon (SCOUND-08)."""
HELP: Final = 1
"""Coins for the holder of the Hand of Poseidon (SCOUND-12)."""
PHASES: Final = {
    INVEST: ((steps.INVEST, (0,)),),
    SPY: ((steps.SPY_DRAW, ()),),
    CAMPAIGN: ((steps.SHINING, ()), (steps.SCANDAL, ())),
    CONQUER: ((steps.CONQUER, ()),),
}
"""By region: the steps of its phase, each taken by all who stand there before the next one begins (SCOUND-17, 30)."""
WORK: Final = [
    (region, Frame(steps.PHASE, -1, (region,)),
     [[Frame(step, seat, data) for seat in range(max(SEATS))] for step, data in visits])
    for region, visits in PHASES.items()
]  # fmt: skip
"""By region: the frame that begins its phase, then those of its steps by seat; every round has the same ones."""

# Set-up (SCOUND-01 to 05)


def set_up(seats: int, chance: Rng, pieces: int) -> ScoundrelsTable:
    """Return the table after the deal, at which everybody has to lay two cards aside."""
    state = ScoundrelsTable(seats, chance, pieces)
    state.coins = [COINS] * seats
    state.influence = [INFLUENCE] * seats
    state.pile = list(range(pieces))
    state.rng.shuffle(state.pile)
    for hand in state.hands:
        hand += [state.pile.pop() for _card in range(DEALT)]
    state.first = state.rng.below(seats)
    state.frames = [sealed.seal(steps.LAY_ASIDE, seats, range(seats))]
    return state


def lay_aside(game: ScoundrelsRules, state: ScoundrelsTable, move: Move, events: Events) -> None:
    """Seal which two cards go; the last seat's answer reveals that they went (SCOUND-03)."""
    hand = state.hands[move.seat]
    places = sorted(hand.index(card) for card in move.args[0])
    frame = sealed.answered(state.frames[-1], move.seat, PAIRS.index((places[0], places[1])))
    state.frames[-1] = frame
    tell(events, "aside_given", move.seat, rule="SCOUND-03")
    if sealed.waiting(frame):
        return
    for seat, answer in enumerate(frame.data):
        cards = tuple(state.hands[seat][place] for place in PAIRS[answer])
        for card in cards:
            decks.discard_from_hand(state, seat, card)
        tell(events, "card_laid_aside", seat, cards, "SCOUND-03", (LAID_ASIDE,), source=("hand", seat),
             target=("discard", SHARED), seen_by=1 << seat)  # fmt: skip
    tell(events, "first_seat", state.first, rule="SCOUND-05")
    begin(game, state, events)


# The start of a round (SCOUND-06 to 14)


def begin(game: ScoundrelsRules, state: ScoundrelsTable, events: Events) -> None:
    """The Current moves on, and whoever holds too many cards has to discard (SCOUND-06, 07)."""
    seats = game.seats
    state.round += 1
    if state.round > 1:
        state.first = (state.first + 1) % seats
    state.beaten = state.fought = 0
    state.new = []
    if events is not None:
        tell(events, "round_begun", state.first, rule="SCOUND-06", values=(state.round,))
        if state.round > 1:
            tell(events, "current_passed", state.first, rule="SCOUND-06")
    state.frames = work_before(state)
    game.run(state, events)


def work_before(state: ScoundrelsTable) -> list[Frame]:
    """Give the work before the choice of regions; the last frame, of a hand that is too large, is to be done first."""
    order = reversed(clockwise(state.seats, state.first))
    full = [Frame(steps.HAND_LIMIT, seat) for seat in order if len(state.hands[seat]) > MOST_CARDS]
    return [Frame(steps.UPKEEP), *full]


def discard_to_limit(game: ScoundrelsRules, state: ScoundrelsTable, move: Move, events: Events) -> None:
    """One card too many goes face down (SCOUND-07)."""
    seat, card = move.seat, move.args[0]
    decks.discard_one(state, seat, card, "hand", "SCOUND-07", events)
    if len(state.hands[seat]) <= MOST_CARDS:
        state.frames.pop()
        game.run(state, events)


def upkeep(game: ScoundrelsRules, state: ScoundrelsTable, events: Events) -> None:
    """The Hand of Poseidon, then the accrual; after that all choose a region (SCOUND-08 to 15)."""
    _give_the_hand(state, events)
    _accrue(game, state, events)
    state.frames = [sealed.seal(steps.REGION, game.seats, range(game.seats))]


def _give_the_hand(state: ScoundrelsTable, events: Events) -> None:
    """Fewest coins in the stash, then fewest influence, then chance; coins on cards do not count (SCOUND-08 to 13)."""
    fewest = min(state.coins)
    before = state.poseidon
    if fewest >= ENOUGH:
        state.poseidon = NOBODY
        if before != NOBODY:
            tell(events, "hand_returned", before, rule="SCOUND-08")
        return
    poorest = [seat for seat, coins in enumerate(state.coins) if coins == fewest]
    least = min(state.influence[seat] for seat in poorest)
    tied = [seat for seat in poorest if state.influence[seat] == least]
    rule = "SCOUND-09" if len(poorest) == 1 else "SCOUND-10"
    holder = tied[0]
    if len(tied) > 1:
        rule = "SCOUND-11"
        holder = state.rng.choice(tied)
        tell(events, "poseidon_toss", holder, rule=rule, values=tuple(tied))
    state.poseidon = holder
    state.coins[holder] += HELP
    if events is not None:
        tell(events, "hand_given", holder, rule=rule, values=(HELP, before))


def income_of(game: ScoundrelsRules, table: ScoundrelsTable, seat: int, card: int) -> int:
    """Return what an investment brings each round, before its cap (SCOUND-14)."""
    faces = game.faces
    income = faces.income[card]
    more = faces.per_other[card]
    if more is not None:
        family = faces.family
        others = sum(family[other] == INVEST for other in table.tableau[seat]) - 1
        income += min(more.n * others, more.most)
    return income


def _accrue(game: ScoundrelsRules, state: ScoundrelsTable, events: Events) -> None:
    """The bank lays every investment's income on it, up to its cap; a storm may take it all (SCOUND-14)."""
    faces = game.faces
    family, storm, on_card = faces.family, faces.storm, state.on_card
    for seat in clockwise(game.seats, state.first):
        gained = 0
        for card in state.tableau[seat]:
            if family[card] != INVEST:
                continue
            if storm[card]:
                face = state.rng.die()
                lost = on_card[card] if face <= storm[card] else 0
                on_card[card] -= lost
                tell(events, "storm", seat, (card,), "SCOUND-14", (face, lost))
                if face <= storm[card]:
                    continue
            income = min(income_of(game, state, seat, card), faces.cap[card] - on_card[card])
            if income > 0:
                on_card[card] += income
                gained += income
                if events is not None:
                    tell(events, "income", seat, (card,), "SCOUND-14", (income, on_card[card]), target=("tableau",
                         seat))  # fmt: skip
        if events is not None and gained:
            tell(events, "accrued", seat, rule="SCOUND-14", values=(gained,))


# Choosing regions (SCOUND-15 to 18)


def choose(game: ScoundrelsRules, state: ScoundrelsTable, move: Move, events: Events) -> None:
    """Seal a region; the last answer reveals them all (SCOUND-15)."""
    frame = sealed.answered(state.frames[-1], move.seat, move.args[0])
    state.frames[-1] = frame
    if events is not None:
        tell(events, "region_chosen", move.seat, rule="SCOUND-15")
    if sealed.OPEN not in frame.data:
        _reveal(game, state, frame, events)


def take_back(game: ScoundrelsRules, state: ScoundrelsTable, move: Move, events: Events) -> None:
    """Withdraw an own answer while others still think (SCOUND-03, 15)."""
    frame = state.frames[-1]
    state.frames[-1] = sealed.withdrawn(frame, move.seat)
    if frame.name == steps.LAY_ASIDE:
        tell(events, "aside_taken_back", move.seat, rule="SCOUND-03")
    else:
        tell(events, "region_taken_back", move.seat, rule="SCOUND-15")


def _reveal(game: ScoundrelsRules, state: ScoundrelsTable, frame: Frame, events: Events) -> None:
    """All pieces move together; then phase by phase, each clockwise from the first seat (SCOUND-15, 17, 18)."""
    stands = list(frame.data)
    state.stands = stands
    if events is not None:
        tell(events, "pieces_revealed", rule="SCOUND-15", values=tuple(stands))
    state.frames = work_of(state)
    game.run(state, events)


def work_of(state: ScoundrelsTable) -> list[Frame]:
    """Return all work of a round as the pieces stand; the last frame is to be done first (SCOUND-17, 18)."""
    order = clockwise(state.seats, state.first)
    frames: list[Frame] = []
    for region, begin_it, visits in WORK:
        there = [seat for seat in order if state.stands[seat] == region]
        if there:
            frames.append(begin_it)
            for visit in visits:
                frames += [visit[seat] for seat in there]
    frames.append(Frame(steps.ROUND_END))
    frames.reverse()
    return frames


def begin_phase(game: ScoundrelsRules, state: ScoundrelsTable, events: Events) -> None:
    """A phase begins; those without players have no frame (SCOUND-17)."""
    frame = state.frames.pop()
    if events is not None:
        tell(events, "phase_begun", rule="SCOUND-17", values=frame.data)


# The end of a round (SCOUND-45, 55)


def end(game: ScoundrelsRules, state: ScoundrelsTable, events: Events) -> None:
    """All pieces return to the middle; the safety stop ends a game that is too long (SCOUND-45, 55)."""
    state.stands = [MIDDLE] * game.seats
    if events is not None:
        tell(events, "pieces_returned", rule="SCOUND-45")
    if state.round >= game.safety_round:
        victory.stop_for_safety(state, events)
    else:
        begin(game, state, events)


RUN: Final = {steps.UPKEEP: upkeep, steps.PHASE: begin_phase, steps.ROUND_END: end}


def _aside_answers(game: ScoundrelsRules, table: ScoundrelsTable, frame: Frame, seat: int) -> Sequence[Move]:
    if frame.data[seat] != sealed.OPEN:
        return ()
    return [Move("lay_aside", seat, (pair,)) for pair in combinations(table.hands[seat], LAID_ASIDE)]


def _limit_answers(game: ScoundrelsRules, table: ScoundrelsTable, frame: Frame, seat: int) -> Sequence[Move]:
    ready = game.ready[seat].discard
    return [ready[card] for card in table.hands[seat]]


def _region_answers(game: ScoundrelsRules, table: ScoundrelsTable, frame: Frame, seat: int) -> Sequence[Move]:
    return game.ready[seat].choose if frame.data[seat] == sealed.OPEN else ()


QUESTIONS: Final[tuple[Question, ...]] = (
    Question(steps.LAY_ASIDE, Ask.CARDS, "SCOUND-03", _aside_answers, {"lay_aside": lay_aside, "take_back": take_back},
             (MoveForm("lay_aside", (Field("cards", "card", many=True),)), MoveForm("take_back")),
             least=LAID_ASIDE, most=LAID_ASIDE),
    Question(steps.HAND_LIMIT, Ask.CARDS, "SCOUND-07", _limit_answers, {"discard": discard_to_limit},
             (MoveForm("discard", (Field("card", "card"),)),), least=1),
    Question(steps.REGION, Ask.SPACE, "SCOUND-15", _region_answers, {"choose": choose, "take_back": take_back},
             (MoveForm("choose", (Field("region", "region"),)), MoveForm("take_back")), least=1),
)  # fmt: skip
