"""What a table is worth to the group: what it lacks, how long the sea leaves it, which tiles are in danger."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import comb
from typing import Final

from atlantis_desktop.engine.zones import HIDDEN
from atlantis_desktop.games.rising.bots.components import EFFECTS
from atlantis_desktop.games.rising.bots.numbers import DEEDS, Numbers
from atlantis_desktop.games.rising.packs import bots as packs
from atlantis_desktop.games.rising.rules.content import RANKS, LibraryDef
from atlantis_desktop.games.rising.rules.goods import amount_of
from atlantis_desktop.games.rising.rules.misfortunes import SUFFER, drawers
from atlantis_desktop.games.rising.rules.pieces import (
    ARMS,
    ATLANTIUM,
    CENTRE,
    CITIES,
    ENERGY,
    FORGES,
    LIBRARIES,
    MOUNTAINS,
    ORE,
    OUT,
    RESOURCES,
    SUPPLY,
    TILES,
    WILD,
    arm_of,
    rank_of,
)
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.rules.state import UNBUILT, RisingTable, has_acted
from atlantis_desktop.games.rising.rules.vocabulary import Deed

RATE: Final = 2.0
"""How much Atlantium an ore is taken to become."""
FLOOD_SHARE: Final = 0.72
"""How many tiles a misfortune floods in the mean."""
MOST_ROUNDS: Final = 12
CONVERTED: Final = 2
"""How much mystic energy a Mystic Conversion turns into resources."""
BEFORE: Final = 50.0
"""What is added to what has to come before the last action."""
NEVER: Final = -100.0
"""The worth of a move that should not be made."""
NOTHING: Final = (0,) * (RESOURCES + 1)


@lru_cache(maxsize=20_000)
def hit_at_least(times: int, cards: int, deck: int, draws: int) -> float:
    """Return the chance to draw at least so many of ``cards`` among ``draws`` cards off a deck."""
    draws = min(draws, deck)
    cards = min(cards, deck)
    if times <= 0:
        return 1.0
    if not draws or not cards:
        return 0.0
    fewer = sum(
        comb(cards, drawn) * comb(deck - cards, draws - drawn)
        for drawn in range(times) if drawn <= min(cards, draws) and draws - drawn <= deck - cards
    )  # fmt: skip
    return 1.0 - fewer / comb(deck, draws)


@lru_cache(maxsize=7)
def draws_of(seats: int) -> int:
    """Return how many misfortunes are drawn in a round (RISE-50)."""
    return len(drawers(seats, 0))


@lru_cache(maxsize=5_000)
def rounds_left(tiles: float, falls: float, wrath: tuple[int, ...], step: int) -> float:
    """Return how many rounds so many tiles last when so many fall to misfortunes in each."""
    rounds = 0.0
    while tiles > 0 and rounds < MOST_ROUNDS:
        loss = falls + wrath[min(step, len(wrath) - 1)]
        rounds += min(1.0, tiles / loss)
        tiles -= loss
        step += 1
    return rounds


@lru_cache(maxsize=2_000)
def die_reaches(target: int) -> float:
    """Return the chance of one die."""
    return min(1.0, max(0.0, (7 - target) / 6))


@lru_cache(maxsize=2_000)
def dice_reach(target: int) -> float:
    """Return the chance of two dice together."""
    return sum(one + two >= target for one in range(1, 7) for two in range(1, 7)) / 36


def flood_arms(game: RisingRules) -> dict[int, int]:
    """Return the arm that each basic misfortune floods, by its card."""
    arms = {arm.id: at for at, arm in enumerate(game.arms)}
    return {
        card: arms[each.effect[0].arm] for card, each in game.misfortune_of.items() if each.type == "basic"
    }  # fmt: skip


def unit_worth(numbers: Numbers, lack: float) -> float:
    """Return what one more of a kind is worth while so many are lacking."""
    if lack <= 0:
        return numbers.spare
    return numbers.spare + (1.0 - numbers.spare) * min(1.0, lack) + numbers.scarce * lack


class Outlook:
    """The group's needs and dangers at one table, worked out once; it looks only at what the viewer may see."""

    def __init__(self, game: RisingRules, table: RisingTable, numbers: Numbers, arms: dict[int, int]) -> None:
        """Take a view, or a state that was dealt out from one, and the arm of each basic flood by its card."""
        self.game, self.table, self.numbers, self.arms = game, table, numbers, arms
        self.names: Sequence[str] = ()
        """Who sits on the seats, for sentences; nobody where that is not known."""
        unbuilt = [at for at, round in enumerate(table.built) if round == UNBUILT]
        self.unbuilt = unbuilt
        need = [sum(column) for column in zip(NOTHING, *(game.prices[at] for at in unbuilt), strict=True)]
        self.have = [sum(table.goods[kind::RESOURCES]) for kind in range(RESOURCES)]
        self.have.append(sum(table.me))
        self.lack = [float(need[kind] - self.have[kind]) for kind in range(RESOURCES + 1)]
        self.to_forge = max(0.0, self.lack[ATLANTIUM]) / RATE
        self.lack[ORE] += self.to_forge
        self.figures = len(table.where) - table.where.count(SUPPLY) - table.where.count(OUT)
        self.figures -= packs.aside(game, table).bit_count()
        self.tiles = sum(map(int.bit_count, table.dry))
        self.rounds = self._rounds()
        missing = sum(max(0.0, lack) for lack in self.lack[:ATLANTIUM])
        self.needed = missing / max(1.0, numbers.gained * self.figures) + len(unbuilt) / 4 + 0.5
        self.hurry = min(1.0, max(numbers.least_haste, 1.0 - numbers.haste * (self.rounds - self.needed)))
        """How much time counts: less where the sea leaves plenty."""
        rate = max(1.0, FLOOD_SHARE * draws_of(game.seats) + game.wrath[table.wrath])
        self.tile = max(numbers.tile, self.hurry * min(numbers.most_tile, numbers.action * self.figures / rate))
        self._found: tuple[list[int], int, int, list[int]] | None = None
        self._converting: list[int] | None = None
        self._urgency: list[float] | None = None

    @property
    def lacking(self) -> bool:
        """Tell whether a resource is still lacking of what the Blueprint needs; else nothing is left to be gathered."""
        return any(lack > 0.0 for lack in self.lack[:RESOURCES])

    def _rounds(self) -> float:
        """Return how many rounds the sea leaves, this one included."""
        tiles = float(self.tiles) + 0.6 * self.table.barriers.bit_count()
        return rounds_left(tiles, FLOOD_SHARE * draws_of(self.game.seats), self.game.wrath, self.table.wrath)

    @property
    def dangers(self) -> tuple[list[int], int, int, list[int]]:
        """Give, for the misfortunes still to be drawn this round: floods by arm in the deck, deck, draws, sure hits."""
        if self._found is None:
            self._found = self._dangers()
        return self._found

    def _dangers(self) -> tuple[list[int], int, int, list[int]]:
        game, table = self.game, self.table
        drawn = next((frame.data[0] for frame in table.frames if frame.name == SUFFER), 0)
        draws = draws_of(game.seats) - drawn
        gone = {*table.misfortune_discard, *table.misfortune_box, *table.open, *table.misfortunes}
        gone.discard(HIDDEN)
        sure = [0] * ARMS
        top = table.misfortunes[-draws:] if draws else []
        for card in top:
            if card != HIDDEN:
                arm = self.arm_of_card(card)
                if arm >= 0:
                    sure[arm] += 1
                draws -= 1
        # Which cards a pack left in its box nobody knows: what lies face down in the deck is counted.
        deck = max(1, table.misfortunes.count(HIDDEN))
        hits = [0] * ARMS
        for card, arm in self.arms.items():
            if card not in gone:
                hits[arm] += 1
        return hits, deck, draws, sure

    def arm_of_card(self, card: int) -> int:
        """Return the arm that a basic misfortune floods, or -1."""
        return self.arms.get(card, -1)

    # Places

    def survives(self, place: int) -> float:
        """Return the chance that a tile is still dry after the misfortunes of this round."""
        if not 1 <= place <= TILES:
            return 1.0
        arm = arm_of(place)
        hits, deck, draws, known = self.dangers
        beyond = self.table.dry[arm].bit_length() - rank_of(place) + (self.table.barriers >> arm & 1)
        return 1.0 - hit_at_least(beyond + 1 - known[arm], hits[arm], deck, draws)

    def worth(self, kind: int, more: float = 0.0) -> float:
        """Return what one more of a kind is worth, once ``more`` of it have come."""
        if kind == ENERGY:
            return self.numbers.energy
        lack = self.lack[kind] - more
        return unit_worth(self.numbers, lack) + (self.urgency[kind] * min(1.0, lack) if lack > 0.0 else 0.0)

    @property
    def urgency(self) -> list[float]:
        """Give by resource how much more it is worth now, since its arm may soon give it less readily."""
        if self._urgency is None:
            self._urgency = [0.0] * RESOURCES
            for arm in (*WILD, FORGES):
                kind = ATLANTIUM if arm == FORGES else self.game.arms[arm].yields
                tiles = self.table.dry[arm].bit_count()
                later = self._price_of_one(arm, tiles - 1) - self._price_of_one(arm, tiles)
                self._urgency[kind] = self.numbers.urgent * self._danger(arm) * later
        return self._urgency

    def _danger(self, arm: int) -> float:
        """Return how likely the misfortunes of a round are to flood a tile of an arm."""
        hits, deck, _draws, known = self.dangers
        return min(1.0, known[arm] + 1.25 * hits[arm] / deck * draws_of(self.game.seats))

    def _price_of_one(self, arm: int, tiles: int) -> float:
        """Return what it costs in figures' actions to get one of what an arm yields that has so many dry tiles."""
        numbers = self.numbers
        if tiles <= 0:
            return numbers.gone
        if arm == FORGES:
            return numbers.forged / self.game.arms[FORGES].rates[tiles - 1]
        return min(numbers.gone, numbers.action / die_reaches(self.game.arms[arm].targets[tiles - 1]))

    def converting(self, seat: int) -> int:
        """Return how much mystic energy the cards in a seat's hand turn into resources that are lacking (RISE-28)."""
        if self._converting is None:
            lacking = int(sum(max(0.0, lack) for lack in self.lack[:RESOURCES]))
            self._converting = [
                min(lacking, sum(self.game.does[card] == "convert" for card in cards if card != HIDDEN) * CONVERTED)
                for cards in self.table.hands
            ]
        return self._converting[seat]

    def energy_worth(self, seat: int, more: float = 0.0) -> float:
        """Return what a mystic energy is worth to a seat."""
        numbers = self.numbers
        if self.table.me[seat] + more < self.converting(seat):
            return numbers.converted
        return numbers.energy if self.table.me[seat] + more < numbers.enough_energy else numbers.spare_energy

    def follower(self) -> float:
        """Return what a follower that comes now is worth."""
        left = max(0.0, min(self.rounds, self.needed + 1.5) - 1.0)
        return self.numbers.action * self.numbers.follower_rounds * left

    def card(self, seat: int, more: int = 0) -> float:
        """Return what one more library card is worth to a seat."""
        held = len(self.table.hands[seat]) + len(self.table.artifacts[seat]) + more
        return self.numbers.card if held < 4 else self.numbers.full_hand

    def target(self, place: int) -> int:
        """Return what a roll on a tile has to reach, the Wrath of the Cities taken off."""
        game = self.game
        arm = arm_of(place)
        target = max(int(game.params["target_floor"]), game.arms[arm].targets[rank_of(place) - 1]
                     + self.table.earthquakes)  # fmt: skip
        return target - game.wrath[self.table.wrath] if arm == CITIES else target

    def use_of_arm(self, arm: int) -> float:
        """Return what an arm is good for in the rounds to come."""
        if arm in WILD:
            kind = self.game.arms[arm].yields
            return 0.25 + 0.22 * max(0.0, self.lack[kind])
        if arm == FORGES:
            if not self.have[ORE] and not self.table.dry[MOUNTAINS]:
                return 0.0
            return 0.2 + 0.3 * max(0.0, self.lack[ATLANTIUM])
        if arm == LIBRARIES:
            return self.numbers.libraries
        return self.numbers.cities * max(0.0, min(self.rounds, self.needed) - 1.0)

    def toil(self, arm: int, tiles: int) -> float:
        """Return what it costs the group to get what it lacks from an arm that has so many dry tiles."""
        numbers = self.numbers
        if arm in WILD:
            lack = max(0.0, self.lack[self.game.arms[arm].yields])
            chance = die_reaches(self.game.arms[arm].targets[tiles - 1]) if tiles else 0.0
            return lack * (numbers.action / chance if chance else max(numbers.gone, 6 * numbers.action))
        if arm == FORGES:
            if not self.have[ORE] and not self.table.dry[MOUNTAINS]:
                return 0.0
            lack = max(0.0, self.lack[ATLANTIUM])
            return lack * (numbers.forged / self.game.arms[FORGES].rates[tiles - 1] if tiles else numbers.gone)
        use = self.use_of_arm(arm)
        return use * (1.0 - tiles / RANKS) if tiles else use

    def want(self, kind: int, lack: float) -> float:
        """Return what one of a kind is worth while so many are lacking, dear where its arm is nearly gone."""
        if lack <= 0:
            return self.numbers.spare
        arm = FORGES if kind == ATLANTIUM else next(arm for arm in WILD if self.game.arms[arm].yields == kind)
        return self._price_of_one(arm, self.table.dry[arm].bit_count())

    def swap(self, goods: Sequence[int], atlantium: int, lack: Sequence[float]) -> tuple[float, int, int]:
        """Return the best swap of one of these goods for another kind: what it brings, what is given, what is taken."""
        best = 0.0, -1, -1
        for given, count in enumerate(goods):
            if count <= 0:
                continue
            cost = self.want(given, lack[given] + 1.0)
            for taken in range(RESOURCES if atlantium else ATLANTIUM):
                # Nobody gives Atlantium for the ore that it would be forged from again.
                missing = lack[taken] - (self.to_forge if given == ATLANTIUM and taken == ORE else 0.0)
                if taken != given and missing > 0:
                    gain = self.want(taken, lack[taken]) - cost
                    if gain > best[0]:
                        best = gain, given, taken
        return best

    def swaps(self, goods: Sequence[int], count: int, atlantium: int) -> float:
        """Return what so many swaps of these goods bring together (RISE-28, 95)."""
        held, lack, total = list(goods[:RESOURCES]), self.lack[:], 0.0
        for _swap in range(count):
            gain, given, taken = self.swap(held, atlantium, lack)
            if gain < self.numbers.least_swap:
                break
            held[given] -= 1
            lack[given] += 1.0
            lack[taken] -= 1.0
            atlantium -= taken == ATLANTIUM
            total += gain
        return total

    def _toil_of_tile(self, arm: int, tiles: int) -> float:
        """Return how much harder the last of so many dry tiles makes the work of an arm when it is flooded."""
        more = self.toil(arm, tiles - 1) - self.toil(arm, tiles)
        if tiles == 1 and arm in WILD:
            # Once it is gone a tile has to be raised before anybody can roll there at all.
            more += self.numbers.gone * max(0.0, self.lack[self.game.arms[arm].yields])
        return min(self.numbers.most_toil, self.numbers.toil * more) + self.numbers.room * self.use_of_arm(arm)

    def loss(self, place: int, barrier: bool = True) -> float:
        """Return what the flooding of a tile now costs the group; without ``barrier`` that of the arm stays."""
        if not 1 <= place <= TILES:
            return 0.0
        table, arm = self.table, arm_of(place)
        cost = 0.0
        for figure, at in enumerate(table.where):
            if at == place and not table.marks[figure] & 1:
                cost += self.numbers.action
        left = table.dry[arm].bit_count()
        cost += self._toil_of_tile(arm, max(1, left))
        if left == 1:
            cost += self.numbers.last_tile * self.dangers[0][arm] / 3
        if table.barriers >> arm & 1 and (barrier or left == 1):
            cost += self.numbers.keep_barrier
        if self.game.packs:
            cost += sum(sinks(self, place) for sinks in packs.further("DROWNED").values())
        return cost

    def gain_of_tile(self, place: int) -> float:
        """Return what unflooding a tile is worth."""
        arm = arm_of(place)
        left = self.table.dry[arm].bit_count()
        gain = self._toil_of_tile(arm, min(RANKS, left + 1))
        return self.tile + gain + (self.numbers.last_tile * self.dangers[0][arm] / 3 if not left else 0.0)

    def standing(self, arm: int) -> float:
        """Return what a barrier that stands on an arm is worth: in the last rounds what it shelters."""
        kept = self.numbers.keep_barrier
        if self.rounds > self.numbers.last_rounds:
            return kept
        return max(kept, self.tile + (self.numbers.last_tile if self.table.dry[arm].bit_count() == 1 else 0.0))

    def barrier(self, arm: int) -> float:
        """Return what a barrier on an arm is worth."""
        left = self.table.dry[arm].bit_count()
        if not left or self.table.barriers >> arm & 1:
            return 0.0
        last = self.numbers.last_tile if left == 1 else 0.0
        return self._danger(arm) * (self.tile + self._toil_of_tile(arm, left) + last)

    def card_worth(self, card: int) -> float:
        """Return what a certain library card is worth in hand."""
        if card == HIDDEN:
            return self.numbers.card
        return card_worths(self.game, self.numbers)[card]


def worth_again(game: RisingRules, table: RisingTable, look: Outlook, figure: int) -> float:
    """Return what a second action of a figure brings (RISE-97)."""
    place, seat = table.where[figure], table.owner[figure]
    arm = arm_of(place)
    if arm in WILD:
        return (7 - look.target(place)) / 6 * look.worth(game.arms[arm].yields)
    if arm == FORGES:
        rate = game.arms[FORGES].rates[(place - 1) % 6]
        ores = 1 if has_acted(table.marks[figure]) else 2
        return (rate - 0.6) * look.worth(ATLANTIUM) if amount_of(table, seat, ORE) >= ores else 0.0
    if arm == LIBRARIES:
        return sum(look.card(seat, more) for more in range(numbers_of_keeps(game, place)))
    return 0.4 if place == CENTRE else 0.9 if place > CENTRE and game.box.work_of(place) >= 0 else 0.0


def numbers_of_keeps(game: RisingRules, place: int) -> int:
    """Return how many cards a tile of the Libraries lets one keep."""
    return game.arms[LIBRARIES].keeps[(place - 1) % 6]


@lru_cache(maxsize=20)
def card_worths(game: RisingRules, numbers: Numbers) -> dict[int, float]:
    """Return by library card what it is worth in hand."""
    return {card: worth_of_card(each, numbers) for card, each in game.library_of.items()}


def worth_of_card(card: LibraryDef, numbers: Numbers) -> float:
    """Return what a library card is worth in hand: what its effects are, or what its script is."""
    if not card.effect:
        return numbers.held * _worth_of_script(card.script)
    return numbers.held * sum(worth_of_deed(deed, numbers) for deed in card.effect)


def _worth_of_script(script: str) -> float:
    # What cards are worth builds on what a table is.
    from atlantis_desktop.games.rising.bots.library import CARDS

    worth = CARDS.get(script)
    return float(packs.further("CARDS")[script]) if worth is None else worth


def effect_worth(id: str) -> float:
    """Return what the effect of a component is worth when it is built early, by its id; the Power Core has none."""
    worth = EFFECTS.get(id)
    return float(packs.further("EFFECTS").get(id, 0.0)) if worth is None else worth


def worth_of_deed(deed: Deed, numbers: Numbers) -> float:
    """Return what an effect is worth to who can choose when it happens."""
    worth, usual = DEEDS.get(deed.op, (numbers.card, 0))
    return worth * (deed.n / usual) if usual else worth
