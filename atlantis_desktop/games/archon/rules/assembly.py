"""The Assembly: motions in their order, grants for each, and who holds supremacy under Article I-D (3.9)."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine import sealed
from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.moves import Move, MoveForm
from atlantis_desktop.engine.prompts import Ask
from atlantis_desktop.engine.questions import Secret
from atlantis_desktop.games.archon.rules import ballots, deals, event_effects, fields, influence, laws, steps, support
from atlantis_desktop.games.archon.rules.game import ArchonGame
from atlantis_desktop.games.archon.rules.state import NOBODY, ArchonTable

MOTIONS: Final = 0
SUPREMACY: Final = 1
OVER: Final = 2
OFFERS: Final = 3
"""The parts of an Assembly by number; with the last one it begins, where offers are made before its motions."""


def begin(game: ArchonGame, state: ArchonTable, events: Events) -> None:
    """Put an Assembly onto the stack; only heroes support here (ARCHON-69, 73)."""
    state.announced = 0
    state.support = influence.hero_support(game, state)
    state.grants = [NOBODY] * state.seats
    state.frames.append(Frame(steps.ANNOUNCED, -1, tuple(state.strength)))
    dealt = game.numbers.lobby_offers and state.agenda
    state.frames.append(Frame(steps.ASSEMBLY, -1, (OFFERS if dealt else MOTIONS,)))
    tell(events, "assembly_begun", rule="ARCHON-69", values=(len(state.agenda),))


def go_on(game: ArchonGame, state: ArchonTable, events: Events) -> None:
    """Let offers be made (ARCHON-69), then put the next motion to the vote, in the order received (ARCHON-70)."""
    part = steps.next_of(state.frames[-1])
    if part == OFFERS:
        state.frames[-1] = Frame(steps.ASSEMBLY, -1, (MOTIONS,))
        deals.begin(game, state, steps.LOBBY)
    elif part == MOTIONS and state.agenda:
        article, text, filer = state.agenda.pop(0)
        exiles = article == ballots.EXILE_MOTION
        if exiles and not influence.can_exile(game, state, text):
            gone = 1 if state.exile[text] else 0
            tell(events, "motion_dropped", text, rule="ARCHON-70", values=(filer - 1, gone))
            return
        ballots.call(state, ballots.MOTION_EXILE if exiles else ballots.MOTION, text if exiles else article, text)
        _ask_grants(game, state, events)
    elif part == MOTIONS:
        state.frames[-1] = Frame(steps.ASSEMBLY, -1, (SUPREMACY,))
    elif part == SUPREMACY:
        state.frames[-1] = Frame(steps.ASSEMBLY, -1, (OVER,))
        asked = influence.voters(game, state)
        if laws.word(game, state, "supremacy") == "assembly" and asked:
            state.frames.append(sealed.seal(steps.PREFER, state.seats, asked))
            _ask_grants(game, state, events)
    else:
        _close(game, state, events)


def look_back(game: ArchonGame, state: ArchonTable, events: Events) -> None:
    """Let the strengths that the last Support Phase announced count again (IV-D)."""
    state.strength = list(state.frames.pop().data)


def _close(game: ArchonGame, state: ArchonTable, events: Events) -> None:
    """The agenda is empty; drafts that found it full come onto it now (ARCHON-74, A30)."""
    state.frames.pop()
    deals.lapse_motions(game, state, events)
    state.support = [0] * state.seats
    state.grants = [NOBODY] * state.seats
    limit = event_effects.agenda_limit(game, state)
    state.agenda, state.late_drafts = state.late_drafts[:limit], state.late_drafts[limit:]


def _ask_grants(game: ArchonGame, state: ArchonTable, events: Events) -> None:
    """Factions without votes name whom they grant to, for this motion or the naming of I-D (ARCHON-23, 71)."""
    state.grants = [NOBODY] * state.seats
    asked = [seat for seat in range(state.seats) if not laws.may_decide(game, state, seat)]
    if asked and influence.voters(game, state):
        state.frames.append(sealed.seal(steps.GRANT, state.seats, asked))
    else:
        support.announce(game, state, events)


def grant_moves(game: ArchonGame, table: ArchonTable, seat: int) -> list[Move]:
    """Return to whom a faction can grant its influence, or nobody (ARCHON-24)."""
    return [Move("no_grant", seat), *(Move("grant", seat, (other,)) for other in influence.voters(game, table))]


def grant_code(game: ArchonGame, table: ArchonTable, move: Move) -> int:
    """Return a grant as the number that is sealed."""
    return int(move.args[0]) + 1 if move.kind == "grant" else 0


def grant_reveal(game: ArchonGame, state: ArchonTable, events: Events) -> None:
    """The grants for this vote come to light (ARCHON-71), in a Council those of new exiles (ARCHON-21)."""
    answers = state.frames.pop().data
    rule = "ARCHON-21" if state.frames[-1].name in (steps.COUNCIL, steps.BELL) else "ARCHON-71"
    for seat, answer in enumerate(answers):
        if answer >= 0:
            state.grants[seat] = answer - 1
        if answer > 0:
            tell(events, "granted", seat, rule=rule, values=(answer - 1,))
    if rule == "ARCHON-71":
        support.announce(game, state, events)
    else:
        influence.lend(game, state, [seat for seat, answer in enumerate(answers) if answer >= 0], events)


def prefer_moves(game: ArchonGame, table: ArchonTable, seat: int) -> list[Move]:
    """Return whom a voter can name for supremacy (I-D)."""
    return [Move("prefer", seat, (other,)) for other in range(table.seats)]


def prefer_code(game: ArchonGame, table: ArchonTable, move: Move) -> int:
    """Return a choice as the number that is sealed."""
    return int(move.args[0])


def prefer_reveal(game: ArchonGame, state: ArchonTable, events: Events) -> None:
    """The most strength names the holder of supremacy; a tie changes nothing (I-D)."""
    sums = [0] * state.seats
    strengths = influence.strengths(game, state)
    for seat, answer in enumerate(state.frames.pop().data):
        if answer >= 0:
            sums[answer] += strengths[seat]
            tell(events, "preferred", seat, rule="ARCHON-71", values=(answer, strengths[seat]))
    best = [seat for seat, total in enumerate(sums) if total == max(sums)]
    if len(best) == 1:
        influence.hold_supremacy(state, best[0], "ARCHON-71", events)


SECRETS: Final[tuple[Secret[ArchonGame, ArchonTable], ...]] = (
    Secret(steps.GRANT, Ask.SEAT, "ARCHON-71", grant_moves, grant_code, grant_reveal,
           (steps.COUNCIL, steps.BALLOT, steps.PREFER),
           forms=(MoveForm("grant", (fields.TARGET,)), MoveForm("no_grant")), lets_be="no_grant"),
    Secret(steps.PREFER, Ask.SEAT, "ARCHON-71", prefer_moves, prefer_code, prefer_reveal, (steps.ASSEMBLY,),
           forms=(MoveForm("prefer", (fields.TARGET,)),)),
)  # fmt: skip
