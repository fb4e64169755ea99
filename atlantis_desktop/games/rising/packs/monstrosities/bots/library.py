"""What the library cards of Monstrosities are worth to bots: in hand, when they are played, what they ask (3.8)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.rising.bots.answers import card_kept, figure_worth, harm, place_worth
from atlantis_desktop.games.rising.bots.asked import Asked
from atlantis_desktop.games.rising.bots.worth import NEVER
from atlantis_desktop.games.rising.packs.monstrosities.bots.allies import ally_worth
from atlantis_desktop.games.rising.packs.monstrosities.bots.harpies import figure_lost
from atlantis_desktop.games.rising.packs.monstrosities.bots.items import item_worth
from atlantis_desktop.games.rising.packs.monstrosities.rules.allies.dryad import DRYAD
from atlantis_desktop.games.rising.packs.monstrosities.rules.allies.golden_ram import GOLDEN_RAM
from atlantis_desktop.games.rising.packs.monstrosities.rules.allies.phoenix import PHOENIX
from atlantis_desktop.games.rising.packs.monstrosities.rules.allies.recruiting import ally_named, is_free
from atlantis_desktop.games.rising.packs.monstrosities.rules.allies.sphinx import SPHINX
from atlantis_desktop.games.rising.packs.monstrosities.rules.allies.unicorn import UNICORN
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import SUPPLY, deeps_of, pack_of
from atlantis_desktop.games.rising.packs.monstrosities.rules.items.building import printed
from atlantis_desktop.games.rising.packs.monstrosities.rules.library import (
    chalice_of_evaemon,
    golden_fleece,
    harness_of_pegasus,
    heartwood_acorn,
    inspired_designs,
    lantern_of_hekate,
    legend_of_cleito,
    phoenix_egg,
    revised_cipher,
    riddle_of_the_sphinx,
    rise_of_the_robots,
    scales_of_themis,
    silver_bridle,
)
from atlantis_desktop.games.rising.packs.monstrosities.rules.library.wonders import ALLY
from atlantis_desktop.games.rising.rules.goods import GOODS, amount_of
from atlantis_desktop.games.rising.rules.misfortunes import DRAWN
from atlantis_desktop.games.rising.rules.pieces import (
    ATLANTIUM,
    BUILD,
    CRYSTAL,
    ENERGY,
    FORESTS,
    GOLD,
    LEADER,
    LIBRARIES,
    ORE,
    RESOURCES,
    VOLUNTEER,
    arm_of,
    rank_of,
)
from atlantis_desktop.games.rising.rules.placing import PLACE
from atlantis_desktop.games.rising.rules.state import has_acted

CARDS: Final = {
    "legend-of-cleito": 1.6, "inspired-designs": 0.2, "revised-cipher": 0.3, "power-of-the-masses": 1.3,
    "rise-of-the-robots": 1.5, "mystic-lantern": 0.15, "chalice-of-evaemon": 1.3, "net-of-diaprepes": 0.3,
    "anvil-of-atlas": 0.1, "lantern-of-hekate": 0.6, "harness-of-pegasus": 0.4, "scales-of-themis": 0.15,
    "phoenix-egg": 0.7, "golden-fleece": 1.6, "riddle-of-the-sphinx": 1.2, "heartwood-acorn": 1.5,
    "silver-bridle": 1.0,
}  # fmt: skip
"""What a card is worth in hand, by its script, as in `bots/library.py` of the base."""
SOON: Final = 10.0
"""A card that is worth playing comes before most actions."""
HELD: Final = 0.5
"""What a wonder in hand may still bring later."""
LATER: Final = 0.7
"""How bad the misfortune is in the mean that comes in the place of one that goes under the deck."""


# When they are played


def _soon(gain: float) -> float:
    return SOON + gain if gain > 0.0 else NEVER


def _placing(asked: Asked) -> bool:
    return bool(asked.table.frames[-1].name == PLACE)


def _legend(asked: Asked, move: Move) -> float:
    """While something that lies there is lacking and figures can still fetch it."""
    lacking = sum(lack > 0.0 for lack in asked.look.lack[:RESOURCES])
    return 0.5 * lacking if _placing(asked) and lacking and asked.look.rounds > 1.0 else NEVER


def _masses(asked: Asked, move: Move) -> float:
    """As the other call for volunteers: as soon as they have places that are worth something."""
    return 1.0 if _placing(asked) and asked.table.round > 1 else NEVER


def _robots(asked: Asked, move: Move) -> float:
    return 1.0 if _placing(asked) else NEVER


def _cipher(asked: Asked, move: Move) -> float:
    """It costs nothing but the card."""
    return 0.1 if _placing(asked) and asked.table.round > 1 else NEVER


def _designs(asked: Asked, move: Move) -> float:
    """Where the builders of a space can pay for no component but for an item."""
    game, table, seat = asked.game, asked.table, asked.seat
    if not inspired_designs.designers(game, table, seat):
        return NEVER
    best = 0.0
    less = int(pack_of(game).params["designs_less"])
    for item, owner in enumerate(deeps_of(table).items):
        price = printed(game, table, item)
        lacking = sum(max(0, need - amount_of(table, seat, kind)) for kind, need in enumerate(price))
        if owner == SUPPLY and lacking <= less:
            paid = sum(
                need * (asked.look.energy_worth(seat) if kind == ENERGY else asked.look.worth(kind))
                for kind, need in enumerate(price)
            )  # fmt: skip
            best = max(best, item_worth(asked, item) - paid * (1.0 - less / sum(price)))
    return _soon(best) if best > HELD else NEVER


def _hatched(asked: Asked, way: int) -> float:
    """The Phoenix, or what five Atlantium are more than what the figure would forge."""
    if way == ALLY:
        return ally_worth(asked.look, PHOENIX)
    made = int(pack_of(asked.game).params["egg_atlantium"])
    return sum(asked.look.worth(ATLANTIUM, float(more)) for more in range(made)) - asked.look.worth(ORE, -1.0)


def _egg(asked: Asked, move: Move) -> float:
    game, table, seat = asked.game, asked.table, asked.seat
    ways = phoenix_egg.ways(game, table, seat)
    losses = [_given_up(asked, piece) for piece in phoenix_egg.nests(game, table, seat)]
    if not ways or not losses:
        return NEVER
    return _soon(max(_hatched(asked, way) for way in ways) - min(losses) - HELD)


def _given_up(asked: Asked, piece: int) -> float:
    """Return what is lost with a figure that leaves the game and its action."""
    figure = piece - asked.game.box.figure_0
    return figure_lost(asked, figure)


def _answered(asked: Asked, way: int) -> float:
    """The Sphinx for two cards, or three cards."""
    if way == ALLY:
        cards = sorted(asked.look.card_worth(card) for card in riddle_of_the_sphinx.cards_of(
            asked.game, asked.table, asked.seat, ()))  # fmt: skip
        return ally_worth(asked.look, SPHINX) - sum(cards[: int(pack_of(asked.game).params["riddle_price"])])
    return _drawn(asked, int(pack_of(asked.game).params["riddle_draw"]))


def _drawn(asked: Asked, count: int) -> float:
    return sum(asked.look.card(asked.seat, more) for more in range(count))


def _riddle(asked: Asked, move: Move) -> float:
    game, table, seat = asked.game, asked.table, asked.seat
    readers = riddle_of_the_sphinx.readers(game, table, seat)
    if not readers:
        return NEVER
    keeps = game.arms[LIBRARIES].keeps
    lost = min(_drawn(asked, keeps[rank_of(table.where[piece - game.box.figure_0]) - 1]) for piece in readers)
    return _soon(max(_answered(asked, way) for way in _riddle_ways(asked)) - lost - HELD)


def _riddle_ways(asked: Asked) -> list[int]:
    enough = len(asked.table.hands[asked.seat]) + len(asked.table.artifacts[asked.seat])
    free = is_free(asked.game, asked.table, ally_named(asked.game, SPHINX))
    # The card itself is none of those that are paid with.
    return [ALLY, 1] if free and enough > int(pack_of(asked.game).params["riddle_price"]) else [1]


def _planted(asked: Asked, way: int) -> float:
    """The Dryad for crystal, or success for all of the seat's figures that are still to act in the Forests."""
    game, table, seat = asked.game, asked.table, asked.seat
    if way == ALLY:
        price = int(pack_of(game).params["acorn_price"])
        paid = sum(asked.look.worth(CRYSTAL, -float(lost)) for lost in range(1, price + 1))
        return ally_worth(asked.look, DRYAD) - paid
    worth = asked.look.worth(game.arms[FORESTS].yields)
    return sum(
        worth * (asked.look.target(place) - 1) / 6 for figure, place in enumerate(table.where)
        if arm_of(place) == FORESTS and table.owner[figure] == seat and not has_acted(table.marks[figure])
    )  # fmt: skip


def _acorn(asked: Asked, move: Move) -> float:
    game, table, seat = asked.game, asked.table, asked.seat
    planters = heartwood_acorn.planters(game, table, seat)
    if not planters:
        return NEVER
    lost = min(figure_worth(asked, piece - game.box.figure_0) for piece in planters)
    can = amount_of(table, seat, CRYSTAL) >= pack_of(game).params["acorn_price"]
    ways = [ALLY, 1] if can and is_free(game, table, ally_named(game, DRYAD)) else [1]
    return _soon(max(_planted(asked, way) for way in ways) - lost - HELD)


def _bridle(asked: Asked, move: Move) -> float:
    """The Unicorn for mystic energy, or a special misfortune less."""
    game, table, seat = asked.game, asked.table, asked.seat
    if table.frames[-1].name == DRAWN:
        return harm(asked, table.open[-1]) - HELD if game.misfortune_of[table.open[-1]].type == "special" else NEVER
    riders = silver_bridle.riders(game, table, seat)
    if not riders:
        return NEVER
    price = silver_bridle.price(game, table)
    paid = sum(asked.look.energy_worth(seat, -spent) for spent in range(1, price + 1))
    lost = min(figure_worth(asked, piece - game.box.figure_0) for piece in riders)
    return _soon(ally_worth(asked.look, UNICORN) - paid - lost - HELD)


PLAYS: Final[dict[str, Callable[[Asked, Move], float]]] = {
    legend_of_cleito.LEGEND: _legend, "power-of-the-masses": _masses, rise_of_the_robots.ROBOTS: _robots,
    revised_cipher.CIPHER: _cipher, inspired_designs.DESIGNS: _designs, phoenix_egg.EGG: _egg,
    riddle_of_the_sphinx.RIDDLE: _riddle, heartwood_acorn.ACORN: _acorn, silver_bridle.BRIDLE: _bridle,
}  # fmt: skip


# Artifacts that are used


def _use(asked: Asked, move: Move) -> float:
    """The Chalice always; the Scales never, since a group's goods are worth the same wherever they lie."""
    return SOON + 2.0 if asked.game.does[move.args[0]] == chalice_of_evaemon.CHALICE else NEVER


def _ride(asked: Asked, move: Move) -> float:
    """The Harness, where an ally or the Leader would bring clearly more elsewhere."""
    if asked.game.does[move.args[0]] != harness_of_pegasus.HARNESS:
        return NEVER
    riders = harness_of_pegasus.riders(asked.game, asked.table, asked.seat)
    return max((_moved(asked, piece) for piece in riders), default=0.0) - asked.numbers.move


def _moved(asked: Asked, piece: int) -> float:
    """Return how much more a figure brings at the best place to which it could ride."""
    figure = piece - asked.game.box.figure_0
    places = harness_of_pegasus.landings(asked.game, asked.table, figure)
    return max(_landing_of(asked, figure, place) for place in places) - figure_worth(asked, figure)


def _landing_of(asked: Asked, figure: int, place: int) -> float:
    return 0.0 if BUILD <= place < BUILD + 3 else place_worth(asked, place, asked.table.owner[figure])


def _lands(asked: Asked, place: int) -> float:
    return _landing_of(asked, asked.context[0], place)


ACTS: Final[dict[str, Callable[[Asked, Move], float]]] = {"artifact": _use}
REACTS: Final[dict[str, Callable[[Asked, Move], float]]] = {"artifact": _ride}


# What they ask


def _inspires(asked: Asked, piece: int) -> float:
    """Of the figures on build spaces any but the Leader, whom the Power Core may still need."""
    return -1.0 if asked.game.figures.kind[piece - asked.game.box.figure_0] == LEADER else 0.0


def _wakes(asked: Asked, piece: int) -> float:
    """Whoever is missed most; a volunteer only helps for a round."""
    kind = asked.game.figures.kind[piece - asked.game.box.figure_0]
    return 2.0 if kind == LEADER else 0.0 if kind == VOLUNTEER else 1.0


def _least_lost(asked: Asked, piece: int) -> float:
    return -_given_up(asked, piece)


def _least_busy(asked: Asked, piece: int) -> float:
    return -figure_worth(asked, piece - asked.game.box.figure_0)


def _ware_given(asked: Asked, ware: int) -> float:
    """What is missed least is given; cards and energy last."""
    return -float(asked.look.lack[ware]) if ware < RESOURCES else -9.0


def _ware_taken(asked: Asked, ware: int) -> float:
    return float(asked.look.lack[ware]) if ware < RESOURCES else 0.5 if ware == GOODS else 0.0


def _card_given(asked: Asked, card: int) -> float:
    return -card_kept(asked, card)


def _under(asked: Asked, yes: int) -> float:
    """A misfortune that is worse than the next one probably is goes under the deck."""
    if not yes or not asked.table.misfortunes:
        return 0.0
    return harm(asked, asked.table.misfortunes[-1]) - LATER - asked.look.energy_worth(asked.seat, -1)


def _other(asked: Asked, seat: int) -> float:
    return -float(seat)


def _fleece(asked: Asked, way: int) -> float:
    """The Ram for gold, gold, or the card kept for later."""
    params = pack_of(asked.game).params
    if way == golden_fleece.RAM:
        paid = sum(asked.look.worth(GOLD, -float(lost)) for lost in range(1, int(params["fleece_price"]) + 1))
        return ally_worth(asked.look, GOLDEN_RAM) - paid
    if way == golden_fleece.GOLD_FOR_IT:
        return sum(asked.look.worth(GOLD, float(more)) for more in range(int(params["fleece_gold"])))
    return HELD * min(1.0, asked.look.rounds / 4)


WEIGHS: Final[dict[str, Callable[[Asked, int], float]]] = {
    inspired_designs.DESIGNS: _inspires, chalice_of_evaemon.CHALICE: _wakes, lantern_of_hekate.HEKATE: _under,
    harness_of_pegasus.HARNESS: _moved, harness_of_pegasus.LANDING: _lands,
    scales_of_themis.SCALES: _other, scales_of_themis.GIVES: _ware_given, scales_of_themis.TAKES: _ware_taken,
    scales_of_themis.CARD: _card_given, phoenix_egg.EGG: _least_lost, phoenix_egg.WAY: _hatched,
    riddle_of_the_sphinx.RIDDLE: _least_busy, riddle_of_the_sphinx.WAY: _answered,
    riddle_of_the_sphinx.PAID: _card_given, heartwood_acorn.ACORN: _least_busy, heartwood_acorn.WAY: _planted,
    golden_fleece.FLEECE: _fleece, silver_bridle.BRIDLE: _least_busy,
}  # fmt: skip
