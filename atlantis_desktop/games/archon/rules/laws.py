"""Modifiers in force: the rules ask by name what articles, abilities and megaprojects change (3.2, 3.13, 3.16)."""

from __future__ import annotations

from atlantis_desktop.games.archon.rules.content import EventCard
from atlantis_desktop.games.archon.rules.event_vocabulary import EventEffect, parts_of
from atlantis_desktop.games.archon.rules.game import ArchonGame
from atlantis_desktop.games.archon.rules.pieces import CITIZEN
from atlantis_desktop.games.archon.rules.state import NOBODY, ArchonTable


def prytanis(table: ArchonTable) -> int:
    """Return the seat that presides, NOBODY before the first cycle."""
    return table.prytanis


def number(game: ArchonGame, table: ArchonTable, name: str, default: int = 0) -> int:
    """Return the number that the articles in force give a modifier, ``default`` where they are silent."""
    carrier = game.cards.carrier.get(name)
    value = None if carrier is None else game.cards.article_gives[carrier][table.articles[carrier]].get(name)
    return value if isinstance(value, int) else default


def word(game: ArchonGame, table: ArchonTable, name: str) -> str:
    """Return the word that the articles in force give a modifier, empty where they are silent."""
    carrier = game.cards.carrier.get(name)
    value = None if carrier is None else game.cards.article_gives[carrier][table.articles[carrier]].get(name)
    return value if isinstance(value, str) else ""


def own(game: ArchonGame, table: ArchonTable, seat: int, name: str) -> int:
    """Return what the ability of a seat's faction and its megaprojects give a modifier together."""
    total = game.cards.ability[table.factions[seat]].get(name, 0)
    found = total if isinstance(total, int) else 0
    for project, owner in enumerate(table.project_owner):
        if owner == seat:
            value = game.cards.project_gives[project].get(name, 0)
            found += value if isinstance(value, int) else 0
    return found


def seat_of(game: ArchonGame, table: ArchonTable, faction: str) -> int:
    """Return the seat of a faction, NOBODY when it is not in play."""
    wanted = game.cards.faction_ids.index(faction)
    return table.factions.index(wanted) if wanted in table.factions else NOBODY


def new_citizens(game: ArchonGame, table: ArchonTable, text: int) -> tuple[int, int]:
    """Return how many factions in play a text makes citizens, and how many that are not."""
    article, letter = parts_of(text)
    named = game.cards.new_citizens[article][letter]
    playing = sum([faction in table.factions for faction in named])
    return playing, len(named) - playing


def changes_nobody(game: ArchonGame, table: ArchonTable, text: int) -> bool:
    """Tell whether a text makes citizens of factions alone that are not in play."""
    return not new_citizens(game, table, text)[0] and names_absent(game, table, text)


def names_absent(game: ArchonGame, table: ArchonTable, text: int) -> bool:
    """Tell whether a text does nothing but make citizens, one of whom is not in play (ARCHON-09)."""
    article, letter = parts_of(text)
    playing, absent = new_citizens(game, table, text)
    return absent > 0 and playing + absent == len(game.cards.article_gives[article][letter])


def live_drafts(game: ArchonGame, table: ArchonTable, event: EventCard) -> tuple[int, ...]:
    """Return the texts of an event of which one can go on the agenda at this table (ARCHON-09, 50).

    They are those about factions in play alone; where the card has none of these, those that make at least one faction
    in play a citizen. An event that is dead has no such text.
    """
    able = [text for text in event.drafts if not names_absent(game, table, text)]
    return tuple(able or [text for text in event.drafts if not changes_nobody(game, table, text)])


def is_dead(game: ArchonGame, table: ArchonTable, event: EventCard) -> bool:
    """Tell whether the YES or the NO of an event can change nothing among the factions in play (ARCHON-09).

    A NO that brings nothing for anybody, as its card says, is an answer like others.
    """
    drafts = live_drafts(game, table, event)
    lists = [[concerns_somebody(game, table, effect) for effect in effects] for effects in (*event.options, event.no)]
    *options, no = [not effects or any(effects) for effects in lists]
    return not (drafts or any(options)) or not no


def concerns_somebody(game: ArchonGame, table: ArchonTable, effect: EventEffect) -> bool:
    """Tell whether those are in play whom an effect of an event is about."""
    if effect.faction:
        return seat_of(game, table, effect.faction) != NOBODY
    return effect.who != "foreigners" or not all(game.cards.factions[number].citizen for number in table.factions)


def holder(game: ArchonGame, table: ArchonTable, role: str) -> int:
    """Return the seat that a word of an article means, such as who has the Palace Guard (ARCHON-87, XI-A to D)."""
    if role == "prytanis":
        return table.prytanis
    if role == "supremacy":
        return table.supremacy
    return NOBODY if role in ("nobody", "") else seat_of(game, table, role)


def precedence(table: ArchonTable) -> list[int]:
    """Return the seats in the order of the precedence list (ARCHON-01)."""
    return sorted(range(table.seats), key=table.factions.__getitem__)


def is_citizen(game: ArchonGame, table: ArchonTable, seat: int) -> bool:
    """Tell whether a faction is a citizen, by birth or by Article III."""
    faction = game.cards.factions[table.factions[seat]]
    return faction.citizen or bool(number(game, table, CITIZEN + faction.id))


def first_in_precedence(table: ArchonTable) -> int:
    """Return who holds supremacy at the start (ARCHON-02)."""
    return precedence(table)[0]


def may_decide(game: ArchonGame, table: ArchonTable, seat: int) -> bool:
    """Tell whether a faction is a citizen and not in exile, and so can vote and hold offices (ARCHON-20)."""
    return not table.exile[seat] and is_citizen(game, table, seat)


def decider(game: ArchonGame, table: ArchonTable) -> int:
    """Return who decides for the holder of supremacy: the holder, or the next who may (ARCHON-03)."""
    order = precedence(table)
    at = order.index(table.supremacy)
    for seat in (*order[at:], *order[:at]):
        if may_decide(game, table, seat):
            return seat
    return table.supremacy
