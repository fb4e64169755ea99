"""Where the figures of a group should stand: one plan for everybody who has not placed yet, around those who have.

The plan is made greedily, the most worthwhile job first: builds that can be paid, then pairs and single figures by what
they are expected to bring, at last builds that hang on the dice.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any, Final, NamedTuple

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.rising.bots.builds import assemble, guessed_builds, sure_builds
from atlantis_desktop.games.rising.bots.components import DOUBLES, EXPECTS, UNKNOWN
from atlantis_desktop.games.rising.bots.components import WORKS as WORK_WORTH
from atlantis_desktop.games.rising.bots.councilors import (
    ADDS_MORE,
    ALONE,
    FORGES_MORE,
    LOCAL,
    ROLLS_AGAIN,
    SERVES,
    USES_NO_SPACE,
)
from atlantis_desktop.games.rising.bots.numbers import TUNINGS, Numbers, Tuning
from atlantis_desktop.games.rising.bots.worth import Outlook, dice_reach, die_reaches
from atlantis_desktop.games.rising.packs import bots as packs
from atlantis_desktop.games.rising.rules.content import kin
from atlantis_desktop.games.rising.rules.pieces import (
    ALLY_SORT,
    ARMS,
    ATLANTIUM,
    AUTOMATON,
    CENTRE,
    CITIES,
    ENERGY,
    FOLLOWER,
    FORGES,
    HOLOGRAM,
    LEADER,
    LIBRARIES,
    MOUNTAINS,
    ORE,
    OUT,
    POOL,
    RESOURCES,
    SUPPLY,
    TILES,
    WILD,
    WORKS,
    arm_of,
    rank_of,
    tile_at,
)
from atlantis_desktop.games.rising.rules.placing import is_double, room_left
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.rules.state import EXTRA, RisingTable, has_forgone

KINDS: Final = RESOURCES + 1
USUAL: Final = TUNINGS[0]
SERVED: Final = 3
"""How many others the Priestess serves."""
RANKS: Final = range(1, 7)
LEADER_AWAY: Final = 20.0
"""What it is worth that a Leader comes back: without it there is no Power Core (RISE-107)."""
BOOST: Final = 2
"""How much mystic energy a roll is taken to get at most."""


Peril = Callable[["Outlook", Sequence[int], float, int, int, int], float]
"""Takes the outlook, the figures at each place, a seat's mystic energy, how many figures it has out, then kind and
place of one more; gives what that one is expected to lose."""


class Job(NamedTuple):
    """One figure of a seat, by its sort (`Figures.sort`), at a place; with what it is expected to bring."""

    seat: int
    kind: int
    place: int
    value: float


class Planning:
    """The making of one plan. ``jobs`` are those of figures that still lie in the pools."""

    def __init__(
        self, game: RisingRules, table: RisingTable, look: Outlook, numbers: Numbers, tuning: Tuning = USUAL,
        make: bool = True,
    ) -> None:  # fmt: skip
        """Make the plan for a table at which seats are placing; without ``make`` only what values need is gathered."""
        self.game, self.table, self.look, self.numbers, self.tuning = game, table, look, numbers, tuning
        seats = range(game.seats)
        self.room = room_left(game, table)[0]
        for extra, place in table.extra_places:
            taken: int = sum(at == place and mark // EXTRA == extra
                             for at, mark in zip(table.where, table.marks, strict=True))  # fmt: skip
            self.room[place] += game.deeds["room_on_tile"].n - taken
        if game.packs:
            for shun in packs.further("SHUNS").values():
                for place in shun(game, table):
                    self.room[place] = 0
        self.goods = [
            [*table.goods[seat * RESOURCES : (seat + 1) * RESOURCES], table.me[seat]] for seat in seats
        ]  # fmt: skip
        self.pool: list[list[int]] = [[] for _seat in seats]
        self.chances: list[list[list[float]]] = [[[] for _kind in range(KINDS)] for _seat in seats]
        self.more = [0.0] * KINDS
        self.cards = [0] * game.seats
        self.supply = [sum(table.where[one] == SUPPLY for one in game.figures.followers_of(seat)) for seat in seats]
        self.away = [bool(game.packs) and table.where[seat] == SUPPLY for seat in seats]
        """By seat: whether monsters have driven its Leader into the supply, from where a pair brings it back."""
        for seat in seats:
            self.supply[seat] += self.away[seat]
        self.coming = 0.0
        self.crowd = [[0] * game.box.places for _seat in seats]
        """By seat: its figures on each place, planned ones too."""
        self.at = [0] * game.box.places
        self.automaton = False
        self.led: dict[str, tuple[int, int]] = {}
        """By ability of those in `councilors.LOCAL`: where the figure stands, or will, that has it, and whose it is."""
        self.jobs: list[Job] = []
        self._powers: dict[int, Any] = {}
        self._broad: dict[int, Any] = {}
        """By sort: how many spaces of a place an ally takes up that does not always take one."""
        sort = game.figures.sort
        self._idle = {sort[figure] for figure in game.actless}
        if game.ally:
            self._powers = {sort[game.ally[id]]: stands for id, stands in packs.further("STANDS").items()}
            self._broad = {sort[game.ally[id]]: takes for id, takes in packs.further("BROAD").items()}
        self.planned: set[int] = set()
        self.planned_items: set[int] = set()
        self.spaces_used = 0
        self.schemas = sum(card in game.schema_cards for cards in table.hands for card in cards)
        """How many Lost Schemas lie in the hands that no planned build uses (RISE-101)."""
        self.safe = [0.0] * game.box.places
        for place in range(game.box.places):
            if self.room[place] > 0 or place in table.where:
                self.safe[place] = look.survives(place) ** tuning.caution
        known = packs.further("PERILS").values() if game.packs else ()
        self.perils: list[Peril] = [peril for at_hand, peril in known if at_hand(game, table)]
        """What threatens figures in this round besides the sea."""
        self.values: list[dict[tuple[int, int], float]] = [{} for _seat in seats]
        """By seat, what is known of the worth of single figures; an assignment forgets what it changes."""
        special = [board for id in ALONE for board in game.boards_with.get(id, ())]
        self.plain = [board not in special for board in table.boards]
        """By seat: whether its Leader is expected to bring what a follower would, wherever it goes."""
        self.odds = [
            die_reaches(look.target(place)) if arm_of(place) in WILD else 0.0 for place in range(game.box.places)
        ]
        self._gather()
        if make:
            self._plan()

    def _gather(self) -> None:
        """Sort the figures: those in pools, and what those on the table are expected to bring."""
        table, kinds = self.table, self.game.figures.sort
        placed = []
        aside = packs.aside(self.game, table)
        for figure, place in enumerate(table.where):
            if place < POOL or aside >> figure & 1:
                continue
            seat, kind = table.owner[figure], kinds[figure]
            if kind == AUTOMATON:
                self.automaton = place == POOL
            elif place == POOL:
                if not table.ready >> seat & 1 and figure not in table.returned:
                    self.pool[seat].append(kind)
            else:
                self.crowd[seat][place] += 1
                self.at[place] += 1
                if figure not in self.game.actless and not has_forgone(table.marks[figure]):
                    placed.append((seat, kind, place))
        for seat, kind, place in placed:
            self._expect(seat, kind, place)

    def _plan(self) -> None:
        if self.game.ally:
            self._place_bound()
        sure_builds(self)
        assemble(self)
        if self.game.packs and self.look.lacking:
            for plans in packs.further("PLANS").values():
                plans(self)
        self._fill()
        guessed_builds(self)
        self._leave_pairs()
        self._leave_forges()

    def _place_bound(self) -> None:
        """Give the allies that stand only on certain places their best one; who has none stays in its pool."""
        for id, stands in packs.further("BOUND").items():
            figure = self.game.ally[id]
            sort = self.game.figures.sort[figure]
            for seat, pool in enumerate(self.pool):
                if sort not in pool:
                    continue
                places = stands(self, seat)
                if not places:
                    pool.remove(sort)
                    continue
                best = max(places, key=lambda place: places[place])
                self.assign(seat, sort, best, places[best])

    def power(self, seat: int, sort: int, place: int) -> float:
        """Return what the power of an ally adds to what any figure would bring at a place."""
        stands = self._powers.get(sort)
        return 0.0 if stands is None else stands(self, seat, place)

    def _leave_pairs(self) -> None:
        """Send figures elsewhere that would go home, since the other half of their pair builds (RISE-71)."""
        alone = [job for job in self.jobs if is_double(self.game, job.place) and self.at[job.place] % 2]
        for job in alone[self.automaton :]:
            self.jobs[self.jobs.index(job)] = job._replace(place=CENTRE, value=self.numbers.energy)
            self.forget(job)

    def _leave_forges(self) -> None:
        """Send figures elsewhere that would stand at a Forge without ore, now that all is planned (RISE-89)."""
        forges, mountains = ([tile_at(arm, rank) for rank in RANKS] for arm in (FORGES, MOUNTAINS))
        for seat, crowd in enumerate(self.crowd):
            ore = self.table.goods[seat * RESOURCES + ORE] + sum(crowd[place] for place in mountains)
            idle = max(0, sum(crowd[place] for place in forges) - ore)
            going = [job for job in self.jobs if job.seat == seat and arm_of(job.place) == FORGES]
            for job in going[::-1][:idle]:
                self.jobs[self.jobs.index(job)] = job._replace(place=CENTRE, value=self.numbers.energy)
                self.forget(job)

    # What a figure brings

    def value(self, seat: int, kind: int, place: int) -> float:
        """Return what one more figure of a seat at a place is expected to bring the group."""
        arm = arm_of(place)
        if arm < 0:
            if place == CENTRE:
                value = self.look.energy_worth(seat, self.more_of(seat, ENERGY)) * self.tuning.energy
                if self.leads(seat, kind, SERVES):
                    value += self._blessed(seat, place)
                elif self.at[place] <= SERVED and self.helped(SERVES, seat, kind, place):
                    value += self._blessing(seat, 1)
                return value
            if self.game.box.is_location(place):
                return self._off_the_island(seat, kind, place)
            works = WORKS <= place < self.game.box.location_at
            return self.numbers.works * self._work_value(seat, kind, place) if works else 0.0
        if arm in WILD:
            value, _chance = self._wild(seat, kind, place, arm)
            return value
        if arm == FORGES:
            rate = self.game.arms[FORGES].rates[rank_of(place) - 1] + self.helped(FORGES_MORE, seat, kind, place)
            value = self._ore_for(seat) * self.forged(rate)
            if self.at[place] and self.leads(seat, kind, FORGES_MORE):
                value += self._company(seat, place) * self.look.worth(ATLANTIUM, self.more[ATLANTIUM] + rate)
            return self.safe[place] * value
        if arm == LIBRARIES:
            keep = self.game.arms[LIBRARIES].keeps[rank_of(place) - 1]
            worth = sum(self.look.card(seat, self.cards[seat] + extra) for extra in range(keep))
            if keep < 2 and self.goods[seat][ENERGY]:
                worth += max(0.0, self.look.card(seat, self.cards[seat] + 1) - self.numbers.energy)
            return self.safe[place] * min(worth, self.left_for_cards()) * self.tuning.cards
        if self.at[place] % 2:
            return self.pair(place, seat)
        return 0.0

    def peril(self, seat: int, kind: int, place: int) -> float:
        """Return what one more figure of a seat at a place is expected to lose to what a pack brings."""
        return sum(
            (peril(self.look, self.at, self.goods[seat][ENERGY], sum(self.crowd[seat][1 : TILES + 1]), kind, place)
             for peril in self.perils), 0.0,
        ) if self.perils else 0.0  # fmt: skip

    def left_for_cards(self) -> float:
        """Return what one more card can save: the figures' work for what is lacking, less what planned cards save."""
        missing = sum((max(0.0, self.look.lack[kind] - self.more[kind]) for kind in range(RESOURCES)), 0.0)
        return max(0.0, self.numbers.action * missing - self.numbers.card * sum(self.cards))

    def leads(self, seat: int, kind: int, ability: str) -> bool:
        """Tell whether a figure of a seat would have an ability."""
        boards = self.game.boards_with.get(ability, ())
        if kind == LEADER:
            return self.table.boards[seat] in boards
        return kind == HOLOGRAM and self.table.holo_board in boards

    def helped(self, ability: str, seat: int, kind: int, place: int) -> bool:
        """Tell whether a figure of a seat would have an ability at a place, or acts there before one who has it."""
        if self.leads(seat, kind, ability):
            return True
        at, owner = self.led.get(ability, (OUT, OUT))
        return at == place and seat <= owner

    def _company(self, seat: int, place: int) -> int:
        """Return how many figures act on a place before the Leader of a seat does: bots act in the order of seats."""
        return sum(crowd[place] for crowd in self.crowd[: seat + 1])

    def _blessed(self, seat: int, place: int) -> float:
        """Return what the Priestess of a seat adds on a place, to herself and to others who act there before her."""
        return sum(self._blessing(seat, more) for more in range(1 + min(SERVED, self._company(seat, place))))

    def _blessing(self, seat: int, more: int) -> float:
        """Return what one more energy is worth once so much has come: in a group somebody can always use it."""
        if self.game.seats > 1:
            return self.numbers.energy
        return self.look.energy_worth(seat, self.more_of(seat, ENERGY) + more)

    def more_of(self, seat: int, kind: int) -> float:
        """Return how much of a kind a seat is expected to gain this round."""
        return sum(self.chances[seat][kind])

    def _wild(self, seat: int, kind: int, place: int, arm: int) -> tuple[float, float]:
        """Return the worth and the chance of a roll."""
        look, gained = self.look, self.game.arms[arm].yields
        base = self.odds[place]
        worth = look.worth(gained, self.more[gained])
        again, others = (1 - base) * base, 0.0
        if self.helped(ROLLS_AGAIN, seat, kind, place):
            base += again
            if self.at[place] and self.leads(seat, kind, ROLLS_AGAIN):
                others = self._company(seat, place) * again * worth
        goods, hopes = self.goods[seat], self.chances[seat]
        have = goods[ENERGY] - 0.5 * (len(hopes[0]) + len(hopes[1]) + len(hopes[2]))
        cost, chance = 0.0, base
        price = look.energy_worth(seat)
        step = 2 if self.helped(ADDS_MORE, seat, kind, place) else 1
        for extra in range(1, BOOST + 1):
            if have < extra or price * extra >= worth or chance >= 1.0:
                break
            add = min(1.0 - chance, step / 6)
            chance += add
            cost += add * extra * price
        # A councilor that has much of the price already needs fewer helpers on a build space.
        near = self.numbers.apart * min(3, goods[0] + goods[1] + goods[2] + goods[3])
        return self.safe[place] * (chance * (worth + near) - cost + others), self.safe[place] * chance

    def _ore_for(self, seat: int) -> float:
        """Return the chance that a seat has ore for one more forge."""
        have = self.goods[seat][ORE]
        if have > 0:
            return 1.0
        return self.numbers.hope * min(1.0, max(0.0, sum(self.chances[seat][ORE]) + have))

    def forged(self, rate: int) -> float:
        """Return what an ore brings that becomes so much Atlantium."""
        worth = sum(self.look.worth(ATLANTIUM, self.more[ATLANTIUM] + extra) for extra in range(rate))
        return worth - self.numbers.ore * self.look.worth(ORE, self.more[ORE])

    def pair(self, place: int, *seats: int) -> float:
        """Return what a pair in the Cities brings, the owners' colours allowing."""
        table = self.table
        owners = {*seats, *(table.owner[one] for one, at in enumerate(table.where) if at == place)}
        owners.discard(-1)
        if sum(self.supply[seat] for seat in owners) < 1 or sum(self.supply) - self.coming < 0.5:
            return 0.0
        target = self.look.target(place)
        energy = sum(self.goods[seat][ENERGY] for seat in owners)
        chance = dice_reach(target)
        boosted = 0.5 * (dice_reach(target - 1) + dice_reach(target - min(2, energy))) if energy else chance
        worth = self.look.follower() * self.numbers.city_now * self.tuning.cities
        if any(self.away[seat] for seat in owners):
            worth += LEADER_AWAY
        return self.safe[place] * max(chance * worth, boosted * worth - (boosted - chance) * 1.3 * self.numbers.energy)

    def _work_value(self, seat: int, kind: int, place: int) -> float:
        """Return what a component's action brings."""
        component = self.game.components[self.game.box.work_of(place)]
        id = kin(component)
        weigh = packs.further("WORKS").get(id) if self.game.packs else None
        if weigh is not None:
            lone = component.kind == "double" and not self.at[place] % 2
            return 0.0 if lone else float(weigh(self, seat, kind, place))
        if component.only and kind != FOLLOWER:
            return 0.0
        if component.kind == "double":
            if not self.at[place] % 2:
                return 0.0
            return self._double_value(id, place, {seat, *(one for one, at in enumerate(self.crowd) if at[place])})
        weigh = WORK_WORTH.get(id)
        return UNKNOWN if weigh is None else weigh(self, seat, kind, place)

    def _double_value(self, id: str, place: int, owners: Collection[int]) -> float:
        """Return what both places of a double space bring these owners together."""
        weigh = packs.further("WORKS").get(id) if self.game.packs else None
        if weigh is not None:
            return float(weigh(self, min(owners), FOLLOWER, place))
        pair = DOUBLES.get(id)
        return UNKNOWN if pair is None else pair(self, place, owners)

    def _expect(self, seat: int, kind: int, place: int) -> None:
        """Note what a figure at a place is expected to bring."""
        arm = arm_of(place)
        for ability in LOCAL:
            if self.leads(seat, kind, ability):
                self.led[ability] = place, seat
        if place == CENTRE:
            self.chances[seat][ENERGY].append(1.0)
        elif arm in WILD:
            gained = self.game.arms[arm].yields
            _value, chance = self._wild(seat, kind, place, arm)
            self.chances[seat][gained].append(chance)
            self.more[gained] += chance
        elif arm == FORGES:
            rate = self.game.arms[FORGES].rates[rank_of(place) - 1] + self.helped(FORGES_MORE, seat, kind, place)
            chance = self.safe[place] * self._ore_for(seat)
            self.goods[seat][ORE] -= 1
            self.chances[seat][ATLANTIUM] += [chance] * rate
            self.more[ATLANTIUM] += rate * chance
            self.more[ORE] -= chance
        elif arm == LIBRARIES:
            self.cards[seat] += self.game.arms[LIBRARIES].keeps[rank_of(place) - 1]
        elif arm == CITIES:
            if self.at[place] % 2 == 0:
                self.coming += 0.6
        elif self.game.box.work_of(place) >= 0:
            expect = EXPECTS.get(kin(self.game.components[self.game.box.work_of(place)]))
            if expect is not None:
                expect(self, seat)

    # Handing out jobs

    def assign(self, seat: int, kind: int, place: int, value: float) -> None:
        """Give a figure of the pool a job."""
        self.pool[seat].remove(kind)
        self.jobs.append(Job(seat, kind, place, value))
        self.room[place] -= self._spaces(seat, kind, place)
        self.crowd[seat][place] += 1
        self.at[place] += 1
        if kind not in self._idle:
            self._expect(seat, kind, place)
        arm = arm_of(place)
        ore = arm == FORGES or (arm in WILD and self.game.arms[arm].yields == ORE)
        self.values[seat].clear()
        for known in self.values:
            if self.perils:
                known.clear()
            elif known:
                for key in list(known):
                    other = arm_of(key[1])
                    if other in (arm, LIBRARIES) or (ore and other in (FORGES, MOUNTAINS)):
                        del known[key]

    def _spaces(self, seat: int, kind: int, place: int) -> int:
        """Return how many spaces of a place a figure takes up."""
        broad = self._broad.get(kind)
        if broad is not None:
            return int(broad(self.game, place))
        return int(not self._needs_no_space(seat, kind, place))

    def _needs_no_space(self, seat: int, kind: int, place: int) -> bool:
        """Tell whether a figure stands on a tile beyond its spaces (RISE-48)."""
        return arm_of(place) >= 0 and arm_of(place) != CITIES and self.leads(seat, kind, USES_NO_SPACE)

    def helper(self, seat: int) -> int:
        """Return the kind of figure that a seat sends where any will do: its Leader last."""
        return max(self.pool[seat], key=lambda kind: (kind == FOLLOWER, kind != LEADER))

    def _fill(self) -> None:
        """Send everybody who is left where the most is expected."""
        lures: dict[int, float] = {}
        for further in packs.further("LURES").values() if self.game.packs else ():
            lures.update(further(self))
        while any(self.pool):
            best, job = -1.0, None
            places = self.places()
            if lures:
                places += [place for place in lures if place not in places and self.room[place] > 0]
            for seat, kinds in enumerate(self.pool):
                known = self.values[seat]
                # Of two figures that bring the same, the follower goes first.
                plain = FOLLOWER in kinds and self.plain[seat]
                for kind in dict.fromkeys(kinds):
                    if plain and kind == LEADER:
                        continue
                    for place in self._best_tiles() if self.leads(seat, kind, USES_NO_SPACE) else places:
                        value = known.get((kind, place), -1.0)
                        if value < 0.0:
                            value = self.value(seat, kind, place) - self.peril(seat, kind, place)
                            value += 0.01 if kind == FOLLOWER else 0.0
                            if kind >= ALLY_SORT:
                                value += self.power(seat, kind, place)
                            if lures and place in lures and self.goods[seat][ENERGY] > 0:
                                value += lures[place]
                            known[kind, place] = value = max(0.0, value)
                        if value > best:
                            best, job = value, (seat, kind, place)
            assert job is not None
            pair = self._best_pair(best)
            if pair is not None:
                value, place, seats = pair
                for seat in seats:
                    self.assign(seat, self.helper(seat), place, value / 2)
            else:
                self.assign(*job, best)
                if lures.pop(job[2], None) is not None:
                    for known in self.values:
                        known.clear()

    def places(self) -> list[int]:
        """Return the places worth a thought for one figure: of each arm the two best."""
        places = [CENTRE]
        for arm in range(ARMS):
            found = 0
            for rank in range(self.table.dry[arm].bit_length(), 0, -1):
                place = tile_at(arm, rank)
                if self.room[place] > 0 and (arm != CITIES or self.at[place] % 2):
                    places.append(place)
                    found += 1
                    if found == 2:
                        break
        if self.table.works:
            places += [place for place in range(WORKS, self.game.box.location_at) if self.room[place] > 0]
        return places + [place for place in self._locations() if not is_double(self.game, place) or self.at[place] % 2]

    def _off_the_island(self, seat: int, kind: int, place: int) -> float:
        """Return what one more figure at a location brings: a pack says it."""
        if is_double(self.game, place):
            return self._pair_off_the_island(place) if self.at[place] % 2 else 0.0
        weigh = packs.further("SINGLES").get(self.game.places.names[place])
        return 0.0 if weigh is None else float(weigh(self, seat, kind, place))

    def _pair_off_the_island(self, place: int) -> float:
        """Return what a pair at a location with a double space brings: a pack says it."""
        weigh = packs.further("PAIRS").get(self.game.places.names[place])
        return 0.0 if weigh is None else float(weigh(self.look))

    def _locations(self) -> list[int]:
        """Return the locations that take figures."""
        if not self.game.packs:
            return []
        return [place for place in range(self.game.box.location_at, self.game.box.places) if self.room[place] > 0]

    def _best_tiles(self) -> list[int]:
        """Return the places worth a thought for an Emissary, who uses no space: of each arm the last two dry tiles."""
        tiles = [
            tile_at(arm, rank) for arm, dry in enumerate(self.table.dry) if arm != CITIES
            for rank in (dry.bit_length(), dry.bit_length() - 1) if rank > 0
        ]  # fmt: skip
        return tiles + [place for place in self.places() if place not in tiles]

    def _best_pair(self, single: float) -> tuple[float, int, tuple[int, int]] | None:
        """Return a pair for a free double space that brings more than two single figures would."""
        free = [seat for seat, kinds in enumerate(self.pool) for _kind in kinds]
        if len(free) < 2:
            if self.automaton and free:
                return None
            return None
        best = None
        # Those with followers in the supply and little else to do go together.
        order = sorted(set(free), key=lambda seat: (not self.away[seat], -self.supply[seat], -len(self.pool[seat])))
        first = order[0]
        second = first if len(self.pool[first]) > 1 and len(order) == 1 else order[1] if len(order) > 1 else first
        for rank in range(self.table.dry[CITIES].bit_length(), 0, -1):
            place = tile_at(CITIES, rank)
            if self.room[place] >= 2 and not self.at[place] % 2:
                value = self.pair(place, first, second)
                value -= self.peril(first, FOLLOWER, place) + self.peril(second, FOLLOWER, place)
                if value > 2 * single and (best is None or value > best[0]):
                    best = (value, place, (first, second))
        if self.table.works:
            for place in range(WORKS, self.game.box.location_at):
                component = self.game.components[self.game.box.work_of(place)]
                if self.room[place] >= 2 and component.kind == "double":
                    value = self._double_value(kin(component), place, {first, second})
                    if value > 2 * single and (best is None or value > best[0]):
                        best = (value, place, (first, second))
        for place in self._locations():
            if not is_double(self.game, place):
                continue
            value = self._pair_off_the_island(place) if self.room[place] >= 2 and not self.at[place] % 2 else 0.0
            if value > 2 * single and (best is None or value > best[0]):
                best = (value, place, (first, second))
        return best

    def forget(self, job: Job) -> None:
        """Take back what a figure was expected to bring, now that it goes elsewhere."""
        self.crowd[job.seat][job.place] -= 1
        self.at[job.place] -= 1
        self.room[job.place] += self._spaces(job.seat, job.kind, job.place)
        arm = arm_of(job.place)
        self.goods[job.seat][ORE] += arm == FORGES
        if arm in WILD:
            kind = self.game.arms[arm].yields
        elif arm == FORGES:
            kind = ATLANTIUM
        elif job.place == CENTRE:
            kind = ENERGY
        else:
            return
        if self.chances[job.seat][kind]:
            self.chances[job.seat][kind].remove(min(self.chances[job.seat][kind]))


def line_of(game: RisingRules, table: RisingTable, seat: int, jobs: Sequence[Job]) -> tuple[Move, ...]:
    """Return a seat's placements by the jobs of a plan, as moves; a job for which no figure is left is passed over."""
    kinds = game.figures.sort
    waiting = [figure for figure, at in enumerate(table.where) if at == POOL and table.owner[figure] == seat]
    moves = []
    for job in jobs:
        figure = next((one for one in waiting if job.seat == seat and kinds[one] == job.kind), -1)
        if figure >= 0:
            waiting.remove(figure)
            moves.append(Move("place", seat, (game.box.figure_0 + figure, job.place)))
    return tuple(moves)
