"""What a seat sees and has learned, how the rest can be dealt out, and which piece lies where (RISE-18)."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.zones import HIDDEN, REFEREE, SHARED, Place, Visibility, Zone
from atlantis_desktop.games.rising.rules.game import RisingGame
from atlantis_desktop.games.rising.rules.goods import CONSENT, proposal_of
from atlantis_desktop.games.rising.rules.pieces import ARMS, CENTRE, OUT, POOL, TILES, arm_of, rank_of
from atlantis_desktop.games.rising.rules.state import NOT_IN_GAME, RisingTable

OPEN: Final = (
    "library_discard", "gone", "misfortune", "misfortune_discard", "misfortune_box", "blueprint", "gate",
    "component_box", "council_discard", "council_shown", "hologram_board", "council_box", "barriers", "dry", "flooded",
    "supply", "box",
)  # fmt: skip
DECKS: Final = ("library", "library_box", "misfortunes", "council")


def zones_of(game: RisingGame) -> tuple[Zone, ...]:
    """Return every kind of place in which a piece can lie."""
    public = Visibility.PUBLIC
    hand = Visibility.OWNER if game.hidden_hands else public
    return (
        *(Zone(name, Visibility.COUNT) for name in DECKS), *(Zone(name, public) for name in OPEN),
        Zone("drawn", Visibility.COUNT if game.hidden_hands else public), Zone("hand", hand, per_seat=True),
        *(Zone(name, public, per_seat=True) for name in ("artifacts", "councilor", "pool")),
        *(Zone(f"barrier_{arm.id}", public) for arm in game.arms), *(Zone(name, public) for name in game.places.names),
        *(zone for more in game.hooks.more_zones for zone in more(game)),
    )  # fmt: skip


def bit_of(game: RisingGame, viewer: int) -> int:
    """Return the bit of a viewer: one a seat, then one for spectators."""
    return 1 << (viewer if viewer >= 0 else game.seats)


def view(game: RisingGame, state: RisingTable, viewer: int) -> RisingTable:
    """Return the table as a viewer may see it; what it has seen of a deck stays known until the deck is shuffled."""
    bit = bit_of(game, viewer)
    seen = state.copy()
    seen.viewer = viewer
    seen.rng = Rng(0)
    seen.misfortunes = [
        card if known & bit else HIDDEN for card, known in zip(state.misfortunes, state.misfortunes_seen, strict=True)
    ]
    seen.library = [
        card if known & bit else HIDDEN for card, known in zip(state.library, state.library_seen, strict=True)
    ]
    seen.library_box = [HIDDEN] * len(state.library_box)
    seen.council = [HIDDEN] * len(state.council)
    if game.hidden_hands:
        for seat, hand in enumerate(seen.hands):
            if seat != viewer:
                told = _told(state, seat)
                seen.hands[seat] = [*told, *[HIDDEN] * (len(hand) - len(told))]
        if not state.drawn_seen & bit:
            seen.drawn = [HIDDEN] * len(state.drawn)
    for hook in game.hooks.on_view:
        hook(game, seen, viewer)
    return seen


def _told(state: RisingTable, seat: int) -> list[int]:
    """Return the cards of a seat's hand that it has named in a proposal which waits for consent (RISE-24)."""
    return [
        proposal_of(frame).args[0] for frame in state.frames
        if frame.name == CONSENT and frame.seat == seat and proposal_of(frame).kind == "tome"
    ]  # fmt: skip


def determinise(game: RisingGame, table: RisingTable, rng: Rng) -> RisingTable:
    """Deal out what the viewer cannot see, each way equally likely."""
    state = table.copy()
    state.viewer = REFEREE
    state.rng = Rng(rng.bits())
    _box_misfortunes(game, state, rng)
    _deal(state.misfortunes, game.misfortune_cards, [
        state.misfortunes, state.misfortune_discard, state.misfortune_box, state.open,
    ], rng)  # fmt: skip
    _deal(state.council, range(game.box.councilor_0, game.box.councilor_0 + game.box.councilors), [
        state.boards, state.council, state.council_discard, state.council_shown, state.council_box, [state.holo_board],
        game.kept_by_packs(state, "councilors"),
    ], rng)  # fmt: skip
    seen = {
        card for cards in (state.library, state.library_discard, state.drawn, state.gone, *state.hands,
                           *state.artifacts, game.kept_by_packs(state, "library")) for card in cards
    }  # fmt: skip
    unseen = [card for card in game.library_cards if card not in seen]
    rng.shuffle(unseen)
    boxed = [card for card in unseen if card in game.artifact_cards][: len(state.library_box)]
    for fold in game.hooks.fold_boxed:
        boxed = fold(game, state, boxed, unseen, "library")
    state.library_box = sorted(boxed)
    others = [card for card in unseen if card not in state.library_box]
    # A hand never holds an artifact; those lie open (RISE-86).
    for hand in state.hands:
        for at, card in enumerate(hand):
            if card == HIDDEN:
                hand[at] = next(other for other in others if other not in game.artifact_cards)
                others.remove(hand[at])
        hand.sort()
    for pile in (state.drawn, state.library):
        for at, card in enumerate(pile):
            if card == HIDDEN:
                pile[at] = others.pop()
    for hook in game.hooks.on_deal:
        hook(game, state, rng)
    return state


def _box_misfortunes(game: RisingGame, state: RisingTable, rng: Rng) -> None:
    """Put those misfortunes into the box that are not in the game, where nobody has seen which these are."""
    if not game.hooks.fold_boxed:
        return
    seen = {*state.misfortunes, *state.misfortune_discard, *state.misfortune_box, *state.open}
    unseen = [card for card in game.misfortune_cards if card not in seen]
    rng.shuffle(unseen)
    boxed: list[int] = []
    for fold in game.hooks.fold_boxed:
        boxed = fold(game, state, boxed, unseen, "misfortunes")
    state.misfortune_box += sorted(boxed)


def _deal(pile: list[int], everything: range, places: list[list[int]], rng: Rng) -> None:
    """Fill the hidden places of a pile with what lies nowhere else."""
    seen = {card for cards in places for card in cards}
    unseen = [card for card in everything if card not in seen]
    rng.shuffle(unseen)
    for at, card in enumerate(pile):
        if card == HIDDEN:
            pile[at] = unseen.pop()


def contents(game: RisingGame, table: RisingTable) -> dict[Place, tuple[int, ...]]:
    """Return every place with the pieces in it."""
    out: dict[Place, tuple[int, ...]] = {
        ("library", SHARED): tuple(table.library), ("library_box", SHARED): tuple(table.library_box),
        ("misfortunes", SHARED): tuple(table.misfortunes), ("council", SHARED): tuple(table.council),
        ("library_discard", SHARED): tuple(table.library_discard), ("gone", SHARED): tuple(table.gone),
        ("misfortune", SHARED): tuple(table.open), ("misfortune_discard", SHARED): tuple(table.misfortune_discard),
        ("misfortune_box", SHARED): tuple(table.misfortune_box), ("drawn", SHARED): tuple(table.drawn),
        ("council_discard", SHARED): tuple(table.council_discard),
        ("council_shown", SHARED): tuple(table.council_shown), ("council_box", SHARED): tuple(table.council_box),
        ("hologram_board", SHARED): (table.holo_board,) if table.holo_board >= 0 else (),
        ("blueprint", SHARED): tuple(game.box.component_0 + at for at, built in enumerate(table.built) if built == 0),
        ("gate", SHARED): tuple(game.box.component_0 + at for at, built in enumerate(table.built) if built > 0),
        ("component_box", SHARED): tuple(
            game.box.component_0 + at for at, built in enumerate(table.built) if built == NOT_IN_GAME
        ),
    }  # fmt: skip
    for seat in range(game.seats):
        out["hand", seat] = tuple(table.hands[seat])
        out["artifacts", seat] = tuple(table.artifacts[seat])
        out["councilor", seat] = (table.boards[seat],) if table.boards[seat] >= 0 else ()
    out["barriers", SHARED] = tuple(game.box.barrier_0 + arm for arm in range(ARMS) if not table.barriers >> arm & 1)
    for arm in range(ARMS):
        out[f"barrier_{game.arms[arm].id}", SHARED] = (game.box.barrier_0 + arm,) if table.barriers >> arm & 1 else ()
    dry = [CENTRE, *(at for at in range(1, TILES + 1) if table.dry[arm_of(at)] >> rank_of(at) - 1 & 1)]
    out["dry", SHARED] = tuple(game.box.tile_0 + at for at in dry)
    out["flooded", SHARED] = tuple(game.box.tile_0 + at for at in range(1, TILES + 1) if at not in dry)
    figures: dict[Place, list[int]] = {("supply", SHARED): [], ("box", SHARED): []}
    figures.update({("pool", seat): [] for seat in range(game.seats)})
    figures.update({(name, SHARED): [] for name in game.places.names})
    for figure, at in enumerate(table.where):
        if at >= CENTRE:
            place: Place = (game.places.names[at], SHARED)
        elif at == POOL:
            place = ("pool", table.owner[figure])
        else:
            place = ("box" if at == OUT else "supply", SHARED)
        figures[place].append(game.box.figure_0 + figure)
    out.update({place: tuple(pieces) for place, pieces in figures.items()})
    for more in game.hooks.more_contents:
        out.update(more(game, table))
    return out
