"""Set-up: which factions play, what they begin with, and the shuffled decks (ARCHON-04 to 11)."""

from __future__ import annotations

from collections.abc import Iterable

from atlantis_desktop.games.archon.rules import laws, mobilisation
from atlantis_desktop.games.archon.rules.game import ArchonGame
from atlantis_desktop.games.archon.rules.state import SAFE, ArchonTable


def wished_factions(game: ArchonGame) -> dict[int, int]:
    """Return by seat the faction that was chosen for it before the game, for the seats that have one (ARCHON-04)."""
    ids = game.cards.faction_ids
    return {seat: ids.index(wish) for seat, wish in enumerate(game.wishes) if wish}


def seated(game: ArchonGame, others: Iterable[int]) -> list[int]:
    """Return the faction of every seat: the chosen ones where they were wished for, elsewhere ``others`` in order."""
    wishes, left = wished_factions(game), iter(others)
    return [wishes[seat] if seat in wishes else next(left) for seat in range(game.seats)]


def lay_out(game: ArchonGame, seed: int) -> ArchonTable:
    """Return the table of a new game of any profile, before anything has been asked."""
    rng = game.chance(seed, "archon")
    wishes = wished_factions(game).values()
    others = [number for number in range(len(game.cards.factions)) if number not in wishes]
    if game.options["factions"] != "lot":
        # Whom nobody chose joins in the order of the rule, so that chosen ones take the places of the last.
        usual = sorted(others, key=lambda number: game.cards.factions[number].from_seats)
        others = sorted(usual[: game.seats - len(wishes)])
    rng.shuffle(others)
    factions = seated(game, others)
    state = ArchonTable(factions, rng, len(game.cards.heroes), len(game.cards.projects))
    give_starts(game, state)
    state.stasis_deck = list(game.cards.stasis_cards)
    state.goal_deck = list(game.cards.goals)
    state.event_box = list(game.cards.events)
    state.hero_deck = list(game.cards.heroes)
    for cards in (state.stasis_deck, state.goal_deck, state.hero_deck):
        rng.shuffle(cards)
    return state


def give_starts(game: ArchonGame, state: ArchonTable) -> None:
    """Give each faction the values of its row, and supremacy to the first of the precedence list (ARCHON-02, 06)."""
    for seat, number in enumerate(state.factions):
        faction = game.cards.factions[number]
        state.arete[seat], state.talents[seat] = faction.arete, faction.talents
        state.horses[seat], state.tyche[seat] = faction.horses, faction.tyche
    state.supremacy = laws.first_in_precedence(state)


def give_hero(state: ArchonTable, seat: int, hero: int) -> None:
    """Take a hero out of the deck for a faction."""
    state.hero_deck.remove(hero)
    state.hero_owner[hero], state.hero_place[hero] = seat, SAFE


def start_heroes(game: ArchonGame, state: ArchonTable) -> None:
    """Give each faction a hero of its value, in seat order, as long as there are any (ARCHON-06, 3.16)."""
    for seat, number in enumerate(state.factions):
        if state.hero_deck:
            give_hero(state, seat, nearest_hero(game, state, game.cards.factions[number].hero))


def nearest_hero(game: ArchonGame, state: ArchonTable, value: int) -> int:
    """Return the uppermost hero of a value in the deck.

    With the heroes of a variant a value can run out. Then it is the hero whose value is nearest, of two the lesser one.
    """
    worth = game.cards.hero_value
    return min(reversed(state.hero_deck), key=lambda hero: (abs(worth[hero] - value), worth[hero]))


def start_battle(game: ArchonGame, seed: int) -> ArchonTable:
    """Return a Stasis as a match of its own, with the Act, cards and heroes that the options name."""
    state = lay_out(game, seed)
    state.act = int(game.options["coreAct"])
    state.stasis = game.numbers.breaks_out_at
    heroes = game.options["stasisHeroes"]
    if heroes != "none":
        start_heroes(game, state)
    if heroes == "two":
        for seat in range(game.seats):
            # Of the twelve heroes three at least stay in the deck.
            if state.hero_deck:
                give_hero(state, seat, state.hero_deck[-1])
    wanted = int(game.options["stasisHands"])
    for hand in state.hands:
        hand += [state.stasis_deck.pop() for _card in range(min(wanted, len(state.stasis_deck)))]
    mobilisation.begin(state)
    return state
