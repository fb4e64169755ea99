"""The frame of the game: the parts of an Act, the Act end with its awards, the Last Night, the end (3.4, 3.10)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.moves import Move, MoveForm
from atlantis_desktop.engine.prompts import Ask
from atlantis_desktop.engine.questions import Question
from atlantis_desktop.engine.zones import SHARED
from atlantis_desktop.games.archon.rules import (
    assembly,
    council,
    diplomacy,
    fields,
    influence,
    laws,
    mobilisation,
    phases,
    resources,
    scoring,
    setup,
    steps,
    units,
    voices,
)
from atlantis_desktop.games.archon.rules.game import ArchonGame
from atlantis_desktop.games.archon.rules.state import DECKS, NOBODY, ArchonTable

PLAN: Final = ("council", "council", "diplomacy", "council", "council", "diplomacy", "assembly", "act_end")
"""The parts of an Act in their order (ARCHON-12)."""
HELD: Final = 10
"""So much more is a part before the next Diplomacy Round, where the bell has called that already (ARCHON-14)."""
LAST_NIGHT: Final[int] = len(PLAN)
ENDING: Final[int] = LAST_NIGHT + 1
ACTS: Final = 3
SUNK: Final = "ARCHON-121"
BY_LEGACY: Final = "ARCHON-123"
BY_TIE: Final = "ARCHON-124"


def start(game: ArchonGame, seed: int) -> ArchonTable:
    """Return a new game with a council, at its first question (3.3)."""
    state = setup.lay_out(game, seed)
    if game.profile == "core":
        state.act = state.stasis = int(game.options["coreAct"])
    setup.start_heroes(game, state)
    state.frames.append(Frame(steps.MATCH, -1, (0,)))
    for seat in reversed(range(state.seats)):
        number = laws.own(game, state, seat, "goals_drawn") or 1
        resources.draw_goals(state, seat, number, "ARCHON-06", None)
        if len(state.goals[seat]) > 1:
            state.frames.append(Frame(steps.KEEP_GOAL, seat))
    _shuffle_in(game, state, None)
    return state


def keep_moves(game: ArchonGame, table: ArchonTable, frame: Frame) -> list[Move]:
    """Return the Trade goals of which one is kept (Medes, ARCHON-06)."""
    return [Move("keep", frame.seat, (card,)) for card in table.goals[frame.seat]]


def keep_answer(game: ArchonGame, state: ArchonTable, frame: Frame, move: Move, events: Events) -> None:
    """Keep one Trade goal; the others go under the deck."""
    others = [card for card in state.goals[frame.seat] if card != move.args[0]]
    state.goals[frame.seat] = [move.args[0]]
    state.goal_deck[:0] = others
    tell(events, "goal_kept", frame.seat, tuple(others), "ARCHON-06", source=("goals", frame.seat),
         target=("goal_deck", SHARED), seen_by=1 << frame.seat)  # fmt: skip


def of_act(game: ArchonGame, table: ArchonTable, cards: Iterable[int], deck: int) -> list[int]:
    """Return the events of the Act for a deck, without those that are dead among these factions (ARCHON-09)."""
    found = []
    for card in cards:
        event = game.cards.event(card)
        if event.act == table.act and event.deck == deck and not laws.is_dead(game, table, event):
            found.append(card)
    return found


def _shuffle_in(game: ArchonGame, state: ArchonTable, events: Events) -> None:
    """Shuffle the cards of the Act into each deck and turn one of each up (ARCHON-09, 79)."""
    for deck in range(len(DECKS)):
        new = of_act(game, state, state.event_box, deck)
        state.event_box = [card for card in state.event_box if card not in new]
        state.event_decks[deck] += new
        state.foreseen[deck] = 0
        state.rng.shuffle(state.event_decks[deck])
        tell(events, "events_shuffled", rule="ARCHON-79", values=(deck, len(state.event_decks[deck])))
        council.turn_up(state, deck, events)


def go_on(game: ArchonGame, state: ArchonTable, events: Events) -> None:
    """Begin the next part of the game (ARCHON-12, 16)."""
    part = steps.next_of(state.frames[-1])
    if game.profile == "core":
        council.begin(state)
        return
    if part >= HELD and PLAN[part - HELD] == "diplomacy":
        part -= HELD - 1
    state.frames[-1] = Frame(steps.MATCH, -1, (part + 1,))
    part %= HELD
    if part == LAST_NIGHT:
        if game.last_night:
            tell(events, "last_night", rule="ARCHON-16")
            mobilisation.begin(state)
    elif part == ENDING:
        end(game, state, state.wrath >= game.sinks_at, events)
    elif PLAN[part] == "council":
        council.begin(state)
    elif PLAN[part] == "diplomacy":
        diplomacy.begin(state, events)
    elif PLAN[part] == "assembly":
        if state.agenda:
            assembly.begin(game, state, events)
    else:
        act_end(game, state, events)


def act_end(game: ArchonGame, state: ArchonTable, events: Events) -> None:
    """Give the awards of the Act; then comes the next one, or the Last Night (ARCHON-75 to 79)."""
    awards(game, state, events)
    state.votes_won = [0] * state.seats
    state.paid = [0] * state.seats
    state.could_vote = [0] * state.seats
    state.abstained = [0] * state.seats
    state.won_this_act = [0] * state.seats
    state.raced_tired = [0] * state.seats
    state.exile_asked = 0
    if state.act == ACTS:
        return
    for seat, term in enumerate(state.exile):
        if term:
            influence.recall(state, seat, "ARCHON-68", events)
    state.act += 1
    state.cycle = 0
    state.stasis = max(state.stasis, state.act)
    tell(events, "act_begun", rule="ARCHON-79", values=(state.act, state.stasis))
    state.frames[-1] = Frame(steps.MATCH, -1, (0,))
    if laws.word(game, state, "supremacy") == "highest_arete":
        able = influence.voters(game, state)
        best = [seat for seat in able if state.arete[seat] == max(state.arete[other] for other in able)]
        if len(best) == 1:
            influence.hold_supremacy(state, best[0], "ARCHON-79", events)
    _shuffle_in(game, state, events)


def awards(game: ArchonGame, state: ArchonTable, events: Events) -> None:
    """Arête for winning sides, funds and Stasis; less of it for those who abstained (ARCHON-75 to 78)."""
    n = game.numbers
    idle = [2 * state.abstained[seat] > state.could_vote[seat] for seat in range(state.seats)]
    for amounts, least, rule in ((state.votes_won, n.winning_votes, "ARCHON-75"), (state.paid, 1, "ARCHON-76")):
        if max(amounts) >= least:
            for seat in resources.most_of(amounts):
                if not idle[seat]:
                    resources.change_arete(state, seat, n.award_arete, rule, events)
    for seat in range(state.seats):
        resources.change_arete(state, seat, n.award_arete * state.won_this_act[seat], "ARCHON-77", events)
        if idle[seat]:
            resources.change_arete(state, seat, -n.idle_arete, "ARCHON-78", events)


def after_stasis(game: ArchonGame, state: ArchonTable, events: Events) -> None:
    """Clear the maps; the winner may change an article, unless it was the Last Night (ARCHON-119, 120)."""
    winner = state.winner
    if game.profile == "core" and winner != NOBODY:
        state.frames.clear()
        tell(events, "game_over", winner, rule=state.ended_by)
        return
    units.clear(state)
    state.stasis = state.act
    state.winner, state.ended_by = NOBODY, ""
    tell(events, "maps_cleared", rule="ARCHON-120", values=(state.stasis,))
    if winner == NOBODY:
        return
    state.last_winner = winner
    if laws.word(game, state, "supremacy") == "stasis_winner":
        influence.hold_supremacy(state, winner, "ARCHON-119", events)
    if state.frames[-1].name == steps.MATCH:
        return
    if laws.word(game, state, "exile") == "stasis_winner" and state.act > 1:
        others = [seat for seat in range(state.seats) if seat != winner]
        fewest = min(state.vp[seat] for seat in others)
        bits = sum(1 << seat for seat in others if state.vp[seat] == fewest and influence.can_exile(game, state, seat))
        if bits:
            state.frames.append(Frame(steps.BANISH, winner, (bits,)))
    state.frames.append(Frame(steps.AMEND, winner))


def banish_moves(game: ArchonGame, table: ArchonTable, frame: Frame) -> list[Move]:
    """Return whom the winner of the Stasis can exile, and to let it be (VI-D)."""
    return [Move("decline", frame.seat),
            *(Move("banish", frame.seat, (seat,)) for seat in range(table.seats)
              if steps.among(frame) >> seat & 1)]  # fmt: skip


def banish_answer(game: ArchonGame, state: ArchonTable, frame: Frame, move: Move, events: Events) -> None:
    """Exile the faction with the fewest VP (VI-D)."""
    if move.kind == "banish":
        influence.exile(game, state, move.args[0], influence.NEXT_ROUND, "ARCHON-119", events)


def amend_moves(game: ArchonGame, table: ArchonTable, frame: Frame) -> list[Move]:
    """Return every text that can come into force, and to change nothing (ARCHON-119)."""
    return [Move("decline", frame.seat), *(Move("amend", frame.seat, (text,))
            for text in council.other_texts(game, table))]  # fmt: skip


def amend_answer(game: ArchonGame, state: ArchonTable, frame: Frame, move: Move, events: Events) -> None:
    """Change an article at once (ARCHON-119)."""
    if move.kind == "amend":
        influence.adopt(game, state, move.args[0], "ARCHON-119", events)


def end(game: ArchonGame, state: ArchonTable, sunk: bool, events: Events) -> None:
    """The game is over: by Legacy, or Atlantis has sunk (ARCHON-121 to 124)."""
    keys = scoring.order(game, state, sunk)
    state.winner = min(range(state.seats), key=keys.__getitem__)
    points = scoring.totals(game, state)
    tied = points.count(points[state.winner]) > 1
    state.ended_by = SUNK if sunk else BY_TIE if tied else BY_LEGACY
    state.frames.clear()
    if events is not None:
        if sunk:
            tell(events, "sunk", rule=SUNK, values=(state.wrath,))
        for seat in range(state.seats):
            parts = scoring.legacy(game, state, seat)
            tell(events, "legacy_counted", seat, rule=BY_LEGACY, values=(parts.total, *parts))
        tell(events, "game_won", state.winner, rule=state.ended_by, values=(points[state.winner],))
        voices.speak(state, state.winner, voices.WINS, state.ended_by, events)


QUESTIONS: Final[tuple[Question[ArchonGame, ArchonTable], ...]] = (
    Question(steps.KEEP_GOAL, Ask.CARDS, "ARCHON-06", keep_moves, keep_answer, "", (steps.MATCH, steps.KEEP_GOAL),
             forms=(MoveForm("keep", (fields.CARD,)),), private=True),
    Question(steps.BANISH, Ask.SEAT, "ARCHON-119", banish_moves, banish_answer, "seats", (steps.COUNCIL,),
             (phases.CHECK,), (MoveForm("banish", (fields.TARGET,)),), lets_be="decline"),
    Question(steps.AMEND, Ask.OPTION, "ARCHON-119", amend_moves, amend_answer, "", (steps.COUNCIL, steps.BANISH),
             (phases.CHECK,), (MoveForm("amend", (fields.TEXT,)),), lets_be="decline"),
)  # fmt: skip
