"""Influence and standing: what a faction's word weighs, who may vote, and who is sent away (3.5)."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.games.archon.rules import laws, mobilisation, resources, voices
from atlantis_desktop.games.archon.rules.event_vocabulary import parts_of
from atlantis_desktop.games.archon.rules.game import ArchonGame
from atlantis_desktop.games.archon.rules.state import NOBODY, ArchonTable

NEXT_ROUND: Final = 1
"""An exile to the end of the next Diplomacy Round."""
NEXT_ACT: Final = 9
"""An exile until the next Act, which no Diplomacy Round ends (VI-B)."""


def influence(table: ArchonTable, seat: int) -> int:
    """Return Arête and own support (ARCHON-17)."""
    return table.arete[seat] + table.support[seat]


def voters(game: ArchonGame, table: ArchonTable) -> list[int]:
    """Return the seats that cast votes (ARCHON-20, 21)."""
    return [seat for seat in range(table.seats) if laws.may_decide(game, table, seat)]


def strengths(game: ArchonGame, table: ArchonTable) -> list[int]:
    """Return the votes that every seat casts: influence with what is granted to it, by Article XII (ARCHON-25, 48)."""
    limit = laws.number(game, table, "vote_limit")
    base = laws.number(game, table, "vote_base")
    coins = laws.number(game, table, "vote_talents")
    found = []
    for seat in range(table.seats):
        if not laws.may_decide(game, table, seat):
            found.append(0)
            continue
        support = table.support[seat] + sum(
            influence(table, other) for other, to in enumerate(table.grants) if to == seat
        )
        votes = (base if base else table.arete[seat]) + support
        if coins:
            votes += table.talents[seat] // coins
        found.append(min(votes, limit) if limit else votes)
    return found


def hero_support(game: ArchonGame, table: ArchonTable) -> list[int]:
    """Return the support of every seat by heroes alone, as in an Assembly (ARCHON-45, 73)."""
    found = [0] * table.seats
    for seat in range(table.seats):
        for hero in mobilisation.heroes_of(table, seat):
            if table.hero_for[hero] != NOBODY:
                found[table.hero_for[hero]] += game.cards.hero_value[hero]
    return found


def can_exile(game: ArchonGame, table: ArchonTable, seat: int) -> bool:
    """Tell whether an exile has any effect: it leaves two voting factions at least (3.13)."""
    return not table.exile[seat] and sum(other != seat for other in voters(game, table)) > 1


def exile(game: ArchonGame, state: ArchonTable, seat: int, length: int, rule: str, events: Events) -> None:
    """Send a faction into exile, which raises Stasis; void where fewer than two voters would be left (3.13)."""
    if not can_exile(game, state, seat):
        tell(events, "exile_void", seat, rule=rule, values=(1,) if state.exile[seat] else ())
        return
    state.exile[seat] = length
    tell(events, "exiled", seat, rule=rule)
    voices.speak(state, seat, voices.EXILED, rule, events)
    resources.change_stasis(state, game.numbers.exile_stasis, rule, events)


def recall(state: ArchonTable, seat: int, rule: str, events: Events) -> None:
    """Let an exile return (ARCHON-68)."""
    state.exile[seat] = 0
    tell(events, "recalled", seat, rule=rule)


def vote_again(game: ArchonGame, state: ArchonTable, seats: list[int], events: Events) -> None:
    """Let factions that may vote from the next vote on use their influence themselves (ARCHON-20, 21).

    What one of them had granted goes back to it; the strengths of all others stay as they were announced (ARCHON-48).
    """
    changed = [seat for seat in seats if laws.may_decide(game, state, seat)]
    lent = [state.grants[seat] for seat in changed if state.grants[seat] != NOBODY]
    for seat in changed:
        state.grants[seat] = NOBODY
    now = strengths(game, state)
    for seat in (*changed, *lent):
        state.strength[seat] = now[seat]
    if changed:
        tell(events, "strengths_announced", rule="ARCHON-48", values=tuple(state.strength))


def fallen(game: ArchonGame, table: ArchonTable) -> list[int]:
    """Return who was announced with votes in this phase and has been exiled since (ARCHON-21)."""
    return [seat for seat in range(table.seats) if table.strength[seat] and not laws.may_decide(game, table, seat)]


def lend(game: ArchonGame, state: ArchonTable, seats: list[int], events: Events) -> None:
    """Let new exiles have no votes, and their grants count; the strengths of all others stay (ARCHON-21, 48)."""
    now = strengths(game, state)
    for seat in (*seats, *(to for seat in seats if (to := state.grants[seat]) != NOBODY)):
        state.strength[seat] = now[seat]
    tell(events, "strengths_announced", rule="ARCHON-48", values=tuple(state.strength))


def adopt(game: ArchonGame, state: ArchonTable, text: int, rule: str, events: Events) -> None:
    """Put a text into force at once, with what its adoption brings (ARCHON-72, 119)."""
    article, letter = parts_of(text)
    if state.articles[article] == letter:
        return
    state.articles[article] = letter
    tell(events, "adopted", rule=rule, values=(text,))
    wrath = game.cards.article_gives[article][letter].get("adopted_wrath", 0)
    if isinstance(wrath, int) and wrath:
        resources.change_wrath(state, wrath, rule, events)
    if game.cards.carrier["supremacy"] == article:
        _supremacy(game, state, rule, events)


def _supremacy(game: ArchonGame, state: ArchonTable, rule: str, events: Events) -> None:
    """Look who holds supremacy under the text of Article I that came into force."""
    role = laws.word(game, state, "supremacy")
    if role == "stasis_winner":
        hold_supremacy(state, state.last_winner, rule, events)
    elif role == "monarchists":
        seat = laws.seat_of(game, state, role)
        hold_supremacy(state, laws.first_in_precedence(state) if seat == NOBODY else seat, rule, events)


def hold_supremacy(state: ArchonTable, seat: int, rule: str, events: Events) -> None:
    """Give supremacy to a seat; nobody means that it stays."""
    if seat in (NOBODY, state.supremacy):
        return
    state.supremacy = seat
    tell(events, "supremacy_passed", seat, rule=rule)
