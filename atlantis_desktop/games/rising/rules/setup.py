"""Set-up (RISE-01 to 18)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.games.rising.rules.content import LETTERS
from atlantis_desktop.games.rising.rules.flow import ASK, ask_group
from atlantis_desktop.games.rising.rules.game import Purpose, RisingGame
from atlantis_desktop.games.rising.rules.pieces import OUT, POOL, SUPPLY
from atlantis_desktop.games.rising.rules.state import NOT_IN_GAME, UNBUILT, RisingTable


class DeckSort(NamedTuple):
    """Cards of a deck of which not all are in the game."""

    deck: str
    cards: list[int]
    played: int

    @classmethod
    def of(cls, deck: str, cards: list[int], most: int) -> DeckSort:
        """Return a sort of which so many are in the game, or all where a variant has fewer."""
        return cls(deck, cards, min(most, len(cards)))


ROUND: Final = "round"
COUNCIL: Final = "council"
PICKING: Final = "picking"


def new_game(game: RisingGame, seed: int) -> RisingTable:
    """Lay everything out and shuffle; the first question of the game may be open then."""
    state = RisingTable(game.seats, game.figures, game.box.components, game.chance(seed, game.game))
    state.deeps = game.make_slice()
    state.starter = 0 if game.options["firstSeat"] == "first" else state.rng.below(game.seats)
    _lay_library(game, state)
    _lay_misfortunes(game, state)
    _hand_out_figures(game, state)
    state.me = [game.level.energy] * game.seats
    state.council_box = list(range(game.box.councilor_0, game.box.councilor_0 + game.box.councilors))
    state.frames = [Frame(ROUND, -1, (0,)), Frame(COUNCIL, -1, (0,)), Frame(PICKING)]
    _lay_blueprint(game, state)
    for hook in game.hooks.on_setup:
        hook(game, state)
    return state


def _lay_library(game: RisingGame, state: RisingTable) -> None:
    """All basics, the wonder and four artifacts by lot (RISE-06)."""
    artifacts = list(game.artifact_cards)
    state.rng.shuffle(artifacts)
    in_deck = game.params["artifacts_in_deck"]
    state.library = [card for card in game.library_cards if card not in game.artifact_cards] + artifacts[:in_deck]
    for fold in game.hooks.fold_in_deck:
        state.library = fold(game, state, state.library, "library")
    state.library_box = [card for card in game.library_cards if card not in state.library]
    state.rng.shuffle(state.library)
    state.library_seen = [0] * len(state.library)


def _lay_misfortunes(game: RisingGame, state: RisingTable) -> None:
    """Basics, specials, and as many Calm Seas and Controlled Floods as the level says (RISE-07)."""
    left = {"calm": game.level.calm_seas, "controlled": game.level.controlled_floods}
    for card in game.misfortune_cards:
        kind = game.misfortune_of[card].type
        if kind in left and not left[kind]:
            state.misfortune_box.append(card)
            continue
        if kind in left:
            left[kind] -= 1
        state.misfortunes.append(card)
    for fold in game.hooks.fold_in_deck:
        state.misfortunes = fold(game, state, state.misfortunes, "misfortunes")
        state.misfortune_box = [card for card in game.misfortune_cards if card not in state.misfortunes]
    state.rng.shuffle(state.misfortunes)
    state.misfortunes_seen = [0] * len(state.misfortunes)


def _hand_out_figures(game: RisingGame, state: RisingTable) -> None:
    """Leader and followers, the supply, Hologram and Automaton (RISE-09 to 12)."""
    figures = game.figures
    for seat in range(game.seats):
        state.owner[seat] = seat
        state.where[seat] = POOL
        for at, follower in enumerate(figures.followers_of(seat)):
            state.owner[follower] = seat
            state.where[follower] = POOL if at < game.followers_start else SUPPLY
    for volunteer in figures.volunteers:
        state.where[volunteer] = SUPPLY
    if game.seats <= 2:
        state.where[figures.hologram] = POOL
        state.owner[figures.hologram] = state.starter
    if game.seats == 1:
        state.where[figures.automaton] = POOL
        state.owner[figures.automaton] = 0


def _lay_blueprint(game: RisingGame, state: RisingTable) -> None:
    """The named tiles of level 1, or so many of each letter by lot; always the Power Core (RISE-03, 05)."""
    state.built[game.box.core_at] = UNBUILT
    for at, component in enumerate(game.components):
        if component.id in game.level.components:
            state.built[at] = UNBUILT
    if game.options["pickComponents"]:
        return
    for letter, count in zip(LETTERS, game.level.letters, strict=False):
        of_letter = pool_of(game, letter)
        state.rng.shuffle(of_letter)
        for at in of_letter[:count]:
            state.built[at] = UNBUILT


def deck_sorts(game: RisingGame, out: Sequence[int]) -> list[DeckSort]:
    """Return of which cards only so many are in the game (RISE-06, 07); ``out`` are the misfortunes that are not."""
    for module in game.packs:
        if hasattr(module, "deck_sorts"):
            return list(module.deck_sorts(game, out))
    of = game.misfortune_of
    return [
        DeckSort.of("library", list(game.artifact_cards), game.params["artifacts_in_deck"]),
        *(DeckSort.of("misfortunes", [card for card in of if of[card].type == kind], count) for kind, count in
          (("calm", game.level.calm_seas), ("controlled", game.level.controlled_floods))),
    ]  # fmt: skip


def pool_of(game: RisingGame, letter: str) -> list[int]:
    """Return the tiles of a letter from which a Blueprint is made."""
    components = [at for at, component in enumerate(game.components) if component.letter == letter]
    for fold in game.hooks.fold_pool:
        components = fold(game, components)
    return components


# Picking components (RISE-04) and councilors (RISE-13)


def pick_components(game: RisingGame, state: RisingTable, frame: Frame, events: Events) -> None:
    """Let the group pick tile after tile, letter after letter, as long as the level asks for more."""
    for letter, count in zip(LETTERS, game.level.letters, strict=False):
        of_letter = pool_of(game, letter)
        missing = min(count, len(of_letter)) - sum(state.built[at] != NOT_IN_GAME for at in of_letter)
        if missing > 0:
            left = [game.box.component_0 + at for at in of_letter if state.built[at] == NOT_IN_GAME]
            ask_group(game, state, "pick_component", left, events)
            return
    state.frames.pop()


def take_component(
    game: RisingGame, state: RisingTable, seat: int, piece: int, context: tuple[int, ...], events: Events
) -> None:
    """A tile goes into the Blueprint."""
    state.built[piece - game.box.component_0] = UNBUILT
    tell(events, "component_picked", seat, (piece,), "RISE-04")


def seat_councilors(game: RisingGame, state: RisingTable, frame: Frame, events: Events) -> None:
    """Each seat takes a board: by lot, or by choice, people first (RISE-13); then the council stack (RISE-16)."""
    waiting = [seat for seat in range(game.seats) if state.boards[seat] < 0 and state.where[seat] != OUT]
    if not waiting:
        state.frames.pop()
        _lay_council(game, state)
        return
    if game.options["councilorChoice"] == "random":
        for seat in waiting:
            give_board(state, seat, state.rng.choice(state.council_box), events)
        return
    people = [seat for seat in waiting if state.humans >> seat & 1] or waiting
    state.frames.append(Frame(ASK, people[0], ("pick_councilor", (), ())))


def give_board(state: RisingTable, seat: int, board: int, events: Events) -> None:
    """A seat takes a councilor board."""
    state.council_box.remove(board)
    state.boards[seat] = board
    tell(events, "councilor_taken", seat, (board,), "RISE-13")


def take_councilor(
    game: RisingGame, state: RisingTable, seat: int, board: int, context: tuple[int, ...], events: Events
) -> None:
    """A seat has chosen its board."""
    give_board(state, seat, board, events)


def _lay_council(game: RisingGame, state: RisingTable) -> None:
    """With one or two seats the unused boards become the council stack (RISE-16)."""
    if game.seats <= 2:
        state.council, state.council_box = state.council_box, []
        state.rng.shuffle(state.council)


WORK: Final = {PICKING: pick_components, COUNCIL: seat_councilors}
PURPOSES: Final = {
    "pick_component": Purpose("RISE-04", "component", take_component, group=True),
    "pick_councilor": Purpose(
        "RISE-13", "councilor", take_councilor, choices=lambda game, table, seat, context: table.council_box
    ),
}  # fmt: skip
