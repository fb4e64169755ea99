"""Special actions of the Diplomacy Round, and the Trade goals that one of them completes (3.8, 3.16)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Final

from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.moves import Move, MoveForm
from atlantis_desktop.engine.prompts import Ask
from atlantis_desktop.engine.questions import Question
from atlantis_desktop.engine.zones import SHARED
from atlantis_desktop.games.archon.rules import fields, laws, mobilisation, resources, setup, steps
from atlantis_desktop.games.archon.rules.game import ArchonGame
from atlantis_desktop.games.archon.rules.state import DECKS, LETTERS, NOBODY, SEATS, ArchonTable

RULE: Final = "ARCHON-64"
Do = Callable[["ArchonGame", ArchonTable, int, Move, Events], None]


def build_price(game: ArchonGame, table: ArchonTable, seat: int) -> int:
    """Return what a megaproject costs a seat now (SA7, Cedar)."""
    return max(0, game.numbers.build_price - table.build_cheaper[seat])


def letters_of(table: ArchonTable, seat: int) -> list[int]:
    """Return the kinds of research letters that a seat has."""
    return [kind for kind in range(LETTERS) if table.letters[seat * LETTERS + kind]]


ALWAYS: Final = [
    [Move(kind, seat) for kind in ("decline", "levy", "study", "venture", "oracle")] for seat in range(max(SEATS))
]
"""By seat: what can be done without any means."""


def action_moves(game: ArchonGame, table: ArchonTable, frame: Frame) -> list[Move]:
    """Return the special actions that a seat can take (3.8)."""
    seat, n = frame.seat, game.numbers
    coins, kinds = table.talents[seat], letters_of(table, seat)
    found = ALWAYS[seat][:]
    if coins >= n.stud_price and table.horses[seat] < n.most_horses:
        found.append(Move("stud_farm", seat))
    if coins >= n.champion_price and table.hero_deck and len(mobilisation.heroes_of(table, seat)) < n.most_heroes:
        found.append(Move("champion", seat))
    if coins >= n.sacrifice_price:
        found.append(Move("sacrifice", seat))
    if len(table.hands[seat]) < n.hand_limit:
        found.append(Move("conspire", seat))
    if table.act > 1:
        found.append(Move("agitate", seat))
    if coins >= build_price(game, table, seat) and len(kinds) >= n.build_letters:
        free = [game.cards.first_project + at for at, owner in enumerate(table.project_owner) if owner == NOBODY]
        found += [Move("build", seat, (piece, some)) for piece in free for some in combinations(kinds, n.build_letters)]
    if len(kinds) == LETTERS:
        found.append(Move("turn_in", seat))
    return found


def action_answer(game: ArchonGame, state: ArchonTable, frame: Frame, move: Move, events: Events) -> None:
    """Take a special action; then the next seat is asked. A set of letters can be turned in besides (3.16)."""
    seat, (after,) = frame.seat, frame.data
    if move.kind == "turn_in":
        for kind in range(LETTERS):
            state.letters[seat * LETTERS + kind] -= 1
        resources.change_arete(state, seat, game.numbers.letter_set_arete, RULE, events)
        state.frames.append(frame)
        return
    if after:
        state.frames.append(Frame(steps.ACTION, (seat + 1) % state.seats, (after - 1,)))
    if move.kind != "decline":
        tell(events, "action_taken", seat, rule=RULE, values=(KINDS.index(move.kind),))
        ACTIONS[move.kind](game, state, seat, move, events)


def _stud_farm(game: ArchonGame, state: ArchonTable, seat: int, move: Move, events: Events) -> None:
    resources.gain_talents(state, seat, -game.numbers.stud_price, RULE, events)
    resources.change_horses(state, seat, 1, RULE, events)


def _levy(game: ArchonGame, state: ArchonTable, seat: int, move: Move, events: Events) -> None:
    resources.gain_talents(state, seat, game.numbers.levy, RULE, events)


def _champion(game: ArchonGame, state: ArchonTable, seat: int, move: Move, events: Events) -> None:
    resources.gain_talents(state, seat, -game.numbers.champion_price, RULE, events)
    hero = state.hero_deck[-1]
    setup.give_hero(state, seat, hero)
    tell(events, "hero_joined", seat, (hero,), RULE, source=("hero_deck", SHARED), target=("heroes", seat))


def _sacrifice(game: ArchonGame, state: ArchonTable, seat: int, move: Move, events: Events) -> None:
    resources.gain_talents(state, seat, -game.numbers.sacrifice_price, RULE, events)
    appeased = game.numbers.sacrifice_wrath + laws.number(game, state, "sacrifice_wrath")
    resources.change_wrath(state, -appeased, RULE, events)
    if state.doom[seat]:
        resources.gain_doom(game, state, seat, -min(game.numbers.sacrifice_doom, state.doom[seat]), RULE, events)


def _agitate(game: ArchonGame, state: ArchonTable, seat: int, move: Move, events: Events) -> None:
    resources.change_stasis(state, game.numbers.agitate_stasis, RULE, events)
    resources.draw_stasis(state, seat, _cards(game, state, seat, game.numbers.agitate_cards), RULE, events)


def _conspire(game: ArchonGame, state: ArchonTable, seat: int, move: Move, events: Events) -> None:
    resources.draw_stasis(state, seat, _cards(game, state, seat, game.numbers.conspire_cards), RULE, events)


def _cards(game: ArchonGame, table: ArchonTable, seat: int, n: int) -> int:
    """Return how many of some Stasis cards a hand still takes (SA5, SA6)."""
    return max(0, min(n, game.numbers.hand_limit - len(table.hands[seat])))


def _build(game: ArchonGame, state: ArchonTable, seat: int, move: Move, events: Events) -> None:
    piece, kinds = move.args
    resources.gain_talents(state, seat, -build_price(game, state, seat), RULE, events)
    state.build_cheaper[seat] = 0
    for kind in kinds:
        state.letters[seat * LETTERS + kind] -= 1
    state.project_owner[piece - game.cards.first_project] = seat
    tell(events, "project_built", seat, (piece,), RULE, source=("projects", SHARED), target=("built", seat))
    resources.change_arete(state, seat, game.numbers.build_arete, RULE, events)


def _study(game: ArchonGame, state: ArchonTable, seat: int, move: Move, events: Events) -> None:
    resources.draw_letters(state, seat, game.numbers.study_letters, RULE, events)


def _venture(game: ArchonGame, state: ArchonTable, seat: int, move: Move, events: Events) -> None:
    resources.draw_goals(state, seat, game.numbers.venture_goals, RULE, events)
    if state.goals[seat]:
        state.frames.append(Frame(steps.GOALS, seat))


def _oracle(game: ArchonGame, state: ArchonTable, seat: int, move: Move, events: Events) -> None:
    """A Tyche, and the next card of each event deck is seen by this seat alone (SA10)."""
    resources.gain_tyche(state, seat, game.numbers.oracle_tyche, RULE, events)
    tops = []
    for deck in range(len(DECKS)):
        if state.event_decks[deck]:
            state.foreseen[deck] |= 1 << seat
            tops.append(state.event_decks[deck][-1])
    tell(events, "oracle_spoke", seat, tuple(tops), RULE, seen_by=1 << seat)


ACTIONS: Final[dict[str, Do]] = {
    "stud_farm": _stud_farm, "levy": _levy, "champion": _champion, "sacrifice": _sacrifice, "agitate": _agitate,
    "conspire": _conspire, "build": _build, "study": _study, "venture": _venture, "oracle": _oracle,
}  # fmt: skip
"""By kind of move: what it does, SA1 to SA10 in their order."""
KINDS: Final[tuple[str, ...]] = tuple(ACTIONS)


# Trade goals


def goal_moves(game: ArchonGame, table: ArchonTable, frame: Frame) -> list[Move]:
    """Return the Trade goals that a seat can complete now, with the letters that are given (SA9)."""
    seat = frame.seat
    found = [Move("decline", seat)]
    for card in table.goals[seat]:
        cost = game.cards.content.goals[card - game.cards.first_goal].cost
        coins = max(cost.get("talents", 0), cost.get("show_talents", 0))
        if table.talents[seat] < coins or table.horses[seat] < cost.get("horses", 0):
            continue
        if table.tyche[seat] < cost.get("tyche", 0):
            continue
        found += [Move("complete", seat, (card, some))
                  for some in combinations(letters_of(table, seat), cost.get("letters", 0))]  # fmt: skip
    return found


def goal_answer(game: ArchonGame, state: ArchonTable, frame: Frame, move: Move, events: Events) -> None:
    """Complete a Trade goal; the seat is asked again while there are more (SA9)."""
    if move.kind == "decline":
        return
    seat = frame.seat
    card, kinds = move.args
    goal = game.cards.content.goals[card - game.cards.first_goal]
    state.goals[seat].remove(card)
    state.goals_done[seat].append(card)
    tell(events, "goal_completed", seat, (card,), RULE, source=("goals", seat), target=("goals_done", seat))
    for kind in kinds:
        state.letters[seat * LETTERS + kind] -= 1
    for good in ("talents", "horses", "tyche"):
        resources.gain(game, state, seat, good, -goal.cost.get(good, 0), RULE, events)
    gain = goal.gain
    more = laws.own(game, state, seat, "goal_talents")
    resources.gain_talents(state, seat, gain.get("talents", 0) + more, RULE, events)
    resources.gain_tyche(state, seat, gain.get("tyche", 0), RULE, events)
    resources.change_arete(state, seat, gain.get("arete", 0), RULE, events)
    resources.draw_letters(state, seat, gain.get("letters", 0), RULE, events)
    resources.change_stasis(state, gain.get("stasis", 0), RULE, events)
    if "wrath" in gain:
        resources.change_wrath(state, gain["wrath"], RULE, events)
    state.extra_military[seat] += gain.get("next_military", 0)
    state.extra_mobs[seat] += gain.get("next_mobs", 0)
    state.build_cheaper[seat] += gain.get("build_cheaper", 0)
    if state.goals[seat]:
        state.frames.append(Frame(steps.GOALS, seat))


QUESTIONS: Final[tuple[Question[ArchonGame, ArchonTable], ...]] = (
    Question(steps.ACTION, Ask.OPTION, RULE, action_moves, action_answer, "passes", (steps.DIPLOMACY,),
             forms=(*(MoveForm(kind) for kind in KINDS if kind != "build"), MoveForm("turn_in"),
                    MoveForm("build", (fields.CARD, fields.LETTERS))),
             lets_be="decline"),
    Question(steps.GOALS, Ask.CARDS, RULE, goal_moves, goal_answer, "", (steps.DIPLOMACY, steps.ACTION),
             forms=(MoveForm("complete", (fields.CARD, fields.LETTERS)),), private=True, lets_be="decline"),
)  # fmt: skip
