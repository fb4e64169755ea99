"""A Stasis Phase up to the deployment: Stasis cards, mobs and mobilisation (ARCHON-80 to 90)."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine import sealed
from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.moves import Field, Move, MoveForm
from atlantis_desktop.engine.prompts import Ask
from atlantis_desktop.engine.questions import Secret
from atlantis_desktop.games.archon.rules import fields, laws, resources, steps, units
from atlantis_desktop.games.archon.rules.game import ArchonGame
from atlantis_desktop.games.archon.rules.state import NOBODY, RESERVE, SAFE, ArchonTable


def begin(state: ArchonTable) -> None:
    """Put a Stasis Phase onto the stack, at its first stage."""
    state.frames.append(Frame(steps.STASIS, -1, (0,)))
    state.vp = [0] * state.seats
    state.winner = NOBODY


def drawn_by_rank(game: ArchonGame, table: ArchonTable, seat: int) -> int:
    """Return how many cards the table gives: tied factions share a rank, the next skips the others (ARCHON-81, 82)."""
    return game.numbers.first_rank_cards - sum(other > table.arete[seat] for other in table.arete)


def draw(game: ArchonGame, state: ArchonTable, events: Events) -> None:
    """Everybody draws by rank, with the Tyrants' extra cards (ARCHON-81 to 83)."""
    wanted = [
        drawn_by_rank(game, state, seat) + state.act * laws.own(game, state, seat, "stasis_cards_by_act")
        for seat in range(state.seats)
    ]
    deal(game, state, wanted, "ARCHON-81", events)


def deal(game: ArchonGame, state: ArchonTable, wanted: list[int], rule: str, events: Events) -> list[int]:
    """Deal so many cards by seat, in rank order, and return how many came (ARCHON-85).

    Where deck and discards together are too short for all, they are dealt one at a time.
    """
    order = resources.ranked(game, state)
    got = [0] * state.seats
    if sum(wanted) <= len(state.stasis_deck) + len(state.stasis_discard):
        for seat in order:
            if wanted[seat]:
                got[seat] = resources.draw_stasis(state, seat, wanted[seat], rule, events)
        return got
    for turn in range(max(wanted)):
        for seat in order:
            if turn < wanted[seat]:
                got[seat] += resources.draw_stasis(state, seat, 1, "ARCHON-85", events)
    return got


def ask_further_cards(state: ArchonTable) -> None:
    """Ask who has Tyche for further cards (ARCHON-84)."""
    asked = [seat for seat in range(state.seats) if state.tyche[seat]]
    if asked:
        state.frames.append(sealed.seal(steps.BUY, state.seats, asked))


def reveal_further_cards(game: ArchonGame, state: ArchonTable, events: Events) -> None:
    """Deal a card for each Tyche spent; what brings no card is not charged (ARCHON-84, 85)."""
    answers = [max(0, answer) for answer in state.frames.pop().data]
    got = deal(game, state, answers, "ARCHON-84", events) if any(answers) else [0] * state.seats
    for seat, cards in enumerate(got):
        if cards:
            resources.gain_tyche(state, seat, -cards, "ARCHON-84", events)


def muster(game: ArchonGame, state: ArchonTable, events: Events) -> None:
    """Fill the reserves and post the Palace Guard (ARCHON-86 to 89)."""
    for seat in range(state.seats):
        mobs = state.arete[seat] + laws.own(game, state, seat, "stasis_mobs") + state.extra_mobs[seat]
        military = state.act + laws.own(game, state, seat, "stasis_military") + state.extra_military[seat]
        for owner in state.project_owner:
            if owner == seat:
                die = state.rng.die()
                mobs += die
                tell(events, "project_mobs", seat, rule="ARCHON-88", values=(die,))
        state.extra_mobs[seat] = state.extra_military[seat] = 0
        state.reserve_mobs[seat], state.reserve_military[seat] = mobs, military
        tell(events, "mustered", seat, rule="ARCHON-86", values=(mobs, military))
    guard = laws.holder(game, state, laws.word(game, state, "palace_guard"))
    if guard != NOBODY and game.cards.guarded != NOBODY:
        units.enter(state, guard, game.cards.guarded, 0, 1)
        tell(events, "guard_posted", guard, rule="ARCHON-87", target=units.place_of(game.cards.guarded))


def ask_heroes(state: ArchonTable) -> None:
    """Ask everybody with heroes which of them fight (ARCHON-90)."""
    asked = [seat for seat in range(state.seats) if heroes_of(state, seat)]
    if asked:
        state.frames.append(sealed.seal(steps.COMMIT, state.seats, asked))


def heroes_of(table: ArchonTable, seat: int) -> list[int]:
    """Return the heroes that a seat holds and that are not in the fight."""
    return [hero for hero, owner in enumerate(table.hero_owner) if owner == seat and table.hero_place[hero] == SAFE]


def reveal_heroes(game: ArchonGame, state: ArchonTable, events: Events) -> None:
    """Committed heroes wait in the reserve (ARCHON-90)."""
    answers = state.frames.pop().data
    for seat, answer in enumerate(answers):
        if answer <= 0:
            continue
        committed = [hero for at, hero in enumerate(heroes_of(state, seat)) if answer >> at & 1]
        for hero in committed:
            state.hero_place[hero] = RESERVE
        tell(events, "heroes_committed", seat, tuple(committed), "ARCHON-90", source=("heroes", seat),
             target=("committed", seat))  # fmt: skip


def buy_moves(game: ArchonGame, table: ArchonTable, seat: int) -> list[Move]:
    """Return every number of Tyche that can be spent on further cards (ARCHON-84)."""
    return [Move("buy", seat, (tokens,)) for tokens in range(table.tyche[seat] + 1)]


def commit_moves(game: ArchonGame, table: ArchonTable, seat: int) -> list[Move]:
    """Return every choice of heroes, in the order of its `commit_code` (ARCHON-90)."""
    held = heroes_of(table, seat)
    return [Move("commit", seat, (tuple(hero for at, hero in enumerate(held) if code >> at & 1),))
            for code in range(1 << len(held))]  # fmt: skip


def commit_code(game: ArchonGame, table: ArchonTable, move: Move) -> int:
    """Return the heroes of an answer as bits, by their order among those held."""
    return sum(1 << at for at, hero in enumerate(heroes_of(table, move.seat)) if hero in move.args[0])


SECRETS: Final[tuple[Secret[ArchonGame, ArchonTable], ...]] = (
    Secret(steps.BUY, Ask.AMOUNT, "ARCHON-84", buy_moves, lambda game, table, move: move.args[0], reveal_further_cards,
           (steps.STASIS,), (steps.FURTHER_CARDS,), (MoveForm("buy", (fields.TOKENS,)),)),
    Secret(steps.COMMIT, Ask.CARDS, "ARCHON-90", commit_moves, commit_code, reveal_heroes, (steps.STASIS,),
           (steps.HEROES,), (MoveForm("commit", (Field("heroes", "card", many=True),)),)),
)  # fmt: skip
