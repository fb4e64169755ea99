"""Builds in a plan: those that can be paid for, those that hang on the dice, and the Leaders for the Power Core."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Final

from atlantis_desktop.games.rising.bots.councilors import BUILDS_CHEAPER
from atlantis_desktop.games.rising.bots.worth import effect_worth
from atlantis_desktop.games.rising.rules.building import left_out
from atlantis_desktop.games.rising.rules.content import kin
from atlantis_desktop.games.rising.rules.councilors import helped_at
from atlantis_desktop.games.rising.rules.goods import one_each
from atlantis_desktop.games.rising.rules.pieces import (
    ATLANTIUM,
    BUILD,
    CENTRE,
    ENERGY,
    FORGES,
    HOLOGRAM,
    LEADER,
    ORE,
    RESOURCES,
    WILD,
    arm_of,
)
from atlantis_desktop.games.rising.rules.placing import is_double
from atlantis_desktop.games.rising.rules.rules import RisingRules

if TYPE_CHECKING:
    from atlantis_desktop.games.rising.bots.placing import Job, Planning

KINDS: Final = RESOURCES + 1
MOST_TEAM: Final = 4
"""How many councilors come together to build, at most."""
NEARLY: Final = 2
"""When no more resources than this are lacking for the Power Core, everybody sees to having something to give."""
MOST_MISSING, MOST_LOST = 3, 3.5
"""How much may be lacking of a price, and how much may be given up, where a build hangs on the dice."""


def wealth(plan: Planning, team: Sequence[int]) -> list[int]:
    """Return what a team has together of each kind; ore that is promised to a forge counts as none."""
    have = [0] * KINDS
    for seat in team:
        for kind, count in enumerate(plan.goods[seat]):
            if count > 0:
                have[kind] += count
    return have


def worth_of(plan: Planning, at: int) -> float:
    """Return what building a component now is worth."""
    return plan.numbers.build + plan.numbers.effects * effect_worth(kin(plan.game.components[at]))


def covers(have: Sequence[int], price: Sequence[int]) -> bool:
    """Tell whether a price can be paid."""
    return all(own >= need for own, need in zip(have, price, strict=True))


def most_saved(plan: Planning, at: int, schemas: int, cheaper: bool) -> int:
    """Return how many units of a price so many Lost Schemas and the Artificer make up for (RISE-13, 101, 102)."""
    return left_out(plan.game, at, plan.game.deeds["cheaper_build"].n * schemas + cheaper)


def schemas_for(plan: Planning, at: int, price: Sequence[int], have: Sequence[int], cheaper: bool) -> int:
    """Return the fewest Lost Schemas with which these goods pay a price; -1 where they cannot."""
    if not plan.schemas and not cheaper:
        return 0 if covers(have, price) else -1
    short = sum(need - own for own, need in zip(have, price, strict=True) if need > own)
    return next((used for used in range(plan.schemas + 1) if most_saved(plan, at, used, cheaper) >= short), -1)


def cheaper_at(plan: Planning, space: int) -> bool:
    """Tell whether a figure that makes builds cheaper stands on a build space already (RISE-13)."""
    return helped_at(plan.game, plan.table, BUILDS_CHEAPER, space)


def cheaper_from(plan: Planning) -> dict[int, int]:
    """Return the kind of figure that makes builds cheaper, by the seat in whose pool it is (RISE-13)."""
    return {seat: kind for seat, own in enumerate(plan.pool) for kind in own if plan.leads(seat, kind, BUILDS_CHEAPER)}


def held_worth(plan: Planning, schemas: int) -> float:
    """Return what so many Lost Schemas are worth in hand."""
    return schemas * plan.look.card_worth(plan.game.schema_cards[0]) if schemas else 0.0


def present_at(plan: Planning, space: int) -> list[int]:
    """Return the seats that have a figure on a build space, or will have."""
    return [seat for seat in range(plan.game.seats) if plan.crowd[seat][space]]


def teams_for(plan: Planning, space: int) -> list[tuple[int, ...]]:
    """Return the groups of seats that could stand on a build space, small ones first.

    Where nothing is lacking, what is still to be built may lie in more hands than usually come together.
    """
    present = tuple(present_at(plan, space))
    others = [seat for seat in range(plan.game.seats) if seat not in present and plan.pool[seat]]
    most = MOST_TEAM if plan.look.lacking else len(others)
    return [
        (*present, *more) for size in range(0 if present else 1, most + 1) for more in combinations(others, size)
    ]  # fmt: skip


def sure_builds(plan: Planning) -> None:
    """Fill the build spaces with those who can pay for a component now."""
    # What figures else do is worth nothing any more where nothing is lacking.
    action = plan.numbers.action if plan.look.lacking else 0.01
    for number in range(plan.game.build_spaces):
        best, chosen = 0.0, None
        space = BUILD + number
        present, here = present_at(plan, space), cheaper_at(plan, space)
        savers = {} if here else cheaper_from(plan)
        teams = teams_for(plan, space)
        open_ones = [
            (at, plan.game.prices[at], worth_of(plan, at) * plan.tuning.build)
            for at in plan.look.unbuilt if at != plan.game.box.core_at and at not in plan.planned
        ]  # fmt: skip
        for team in teams:
            have, cost = wealth(plan, team), action * (len(team) - len(present))
            cheaper = here or any(seat in savers and seat not in present for seat in team)
            for at, price, worth in open_ones:
                # What the Artificer saves is left for what else is to be built.
                worth += action * most_saved(plan, at, 0, cheaper)
                if worth - cost <= best:
                    continue
                used = schemas_for(plan, at, price, have, cheaper)
                if used >= 0 and (value := worth - cost - held_worth(plan, used)) > best:
                    best, chosen = value, (at, team, used)
        if chosen is None:
            continue
        at, team, used = chosen
        plan.planned.add(at)
        plan.schemas -= used
        plan.spaces_used |= 1 << number
        reserve(plan, plan.game.prices[at], team)
        for seat in team:
            if seat not in present:
                plan.assign(seat, savers.get(seat, plan.helper(seat)), space, best)


def reserve(plan: Planning, price: Sequence[int], team: Sequence[int]) -> None:
    """Set a price aside, so that nothing else counts on it."""
    for kind, need in enumerate(price):
        for seat in team:
            give = min(need, max(0, plan.goods[seat][kind]))
            plan.goods[seat][kind] -= give
            need -= give


def head_of(game: RisingRules, seat: int) -> tuple[int, int]:
    """Return who stands for a seat at the Power Core, and its kind: the Leader, of a second team the Hologram."""
    return (game.figures.hologram, HOLOGRAM) if game.two_teams and seat else (seat, LEADER)


def assemble(plan: Planning) -> None:
    """Assemble the Leaders when the Power Core may be built this round (RISE-107)."""
    left = [at for at in plan.look.unbuilt if at != plan.game.box.core_at and at not in plan.planned]
    if left:
        return
    game, table = plan.game, plan.table
    spaces = [BUILD + number for number in range(game.build_spaces) if not plan.spaces_used >> number & 1]
    if not spaces:
        return
    everybody = range(game.seats)
    heads = [head_of(game, seat) for seat in everybody]
    space = max(spaces, key=lambda each: sum(table.where[figure] == each for figure, _kind in heads))
    price, have = game.prices[game.box.core_at], wealth(plan, everybody)
    have[ENERGY] += int(sum(plan.more_of(seat, ENERGY) for seat in everybody))
    missing = [max(0, need - own) for need, own in zip(price, have, strict=True)]
    if any(
        table.where[figure] != space and kind not in plan.pool[seat] for seat, (figure, kind) in enumerate(heads)
    ):  # fmt: skip
        # Some Leaders stand elsewhere: whoever is left still sees to it that the price can be shared out.
        offers = [offered(plan, seat, price) for seat in everybody]
        if not any(missing) and -1 in one_each(offers, price):
            earn_another_kind(plan, offers, price)
        return
    bare = [seat for seat in everybody if not any(plan.goods[seat][kind] > 0 for kind in range(KINDS))
            and plan.more_of(seat, ENERGY) < 1]  # fmt: skip
    spare: int = sum(len(plan.pool[seat]) - (kind in plan.pool[seat]) for seat, (_figure, kind) in enumerate(heads))
    if sum(missing[:RESOURCES]):
        if sum(missing) + len(bare) > 2 + (plan.look.rounds < 2):
            if sum(missing[:RESOURCES]) <= NEARLY:
                earn_a_share(plan, bare)
            return
    elif max(missing[ENERGY], len(bare)) > spare:
        # What is only lacking in energy comes from the Mystic Power Source for sure (RISE-90).
        return
    else:
        offers = [offered(plan, seat, price) for seat in everybody]
        without = [seat for seat, kind in enumerate(one_each(offers, price)) if kind < 0]
        if -1 in one_each([[*own, ENERGY] if seat in without else own for seat, own in enumerate(offers)], price):
            # The price is there, but too many hold nothing of it but the same kind, such as energy.
            earn_another_kind(plan, offers, price)
            return
        bare = sorted({*bare, *without})
        if len(bare) > spare:
            return
    # Everybody has to give something, and a Leader at the Gate earns nothing (RISE-107).
    if any(plan.pool[seat] in ([], [heads[seat][1]]) and not sum(plan.crowd[seat][:BUILD]) for seat in bare):
        earn_a_share(plan, bare)
        return
    for seat, (figure, kind) in enumerate(heads):
        if table.where[figure] != space:
            plan.assign(seat, kind, space, plan.numbers.core_build)
    plan.planned.add(plan.game.box.core_at)
    plan.spaces_used |= 1 << space - BUILD
    earned = 0
    for seat in bare:
        if plan.pool[seat]:
            plan.assign(seat, plan.helper(seat), CENTRE, 2.0)
            earned += 1
    while earned < missing[ENERGY] and any(plan.pool):
        seat = max(everybody, key=lambda each: len(plan.pool[each]))
        plan.assign(seat, plan.helper(seat), CENTRE, 2.0)
        earned += 1


def earn_a_share(plan: Planning, bare: Sequence[int]) -> None:
    """Send Leaders that nobody can earn for to the Mystic Power Source: everybody gives something (RISE-107)."""
    for seat in bare:
        if plan.pool[seat] == [LEADER]:
            plan.assign(seat, LEADER, CENTRE, 2.0)


def offered(plan: Planning, seat: int, price: Sequence[int]) -> list[int]:
    """Return the kinds of a price of which a seat has something to give."""
    earns = plan.more_of(seat, ENERGY) >= 1
    goods = plan.goods[seat]
    return [kind for kind in range(KINDS) if price[kind] and (goods[kind] > 0 or (kind == ENERGY and earns))]


def earn_another_kind(plan: Planning, offers: Sequence[list[int]], price: Sequence[int]) -> None:
    """Send one figure each of those who cannot give a unit of their own where they may gain a kind that they can."""
    known = [*offers]
    for seat in range(plan.game.seats):
        short = one_each(known, price).count(-1)
        if not short or not plan.pool[seat]:
            continue
        best, chosen = 0.0, (CENTRE, ENERGY)
        for place in plan.places():
            arm, kind, chance = arm_of(place), ENERGY, 1.0
            if arm in WILD:
                kind, chance = plan.game.arms[arm].yields, plan.safe[place] * plan.odds[place]
            elif place != CENTRE:
                continue
            if chance <= best or kind in known[seat] or not price[kind]:
                continue
            more = [[*own, kind] if other == seat else own for other, own in enumerate(known)]
            if one_each(more, price).count(-1) < short:
                best, chosen = chance, (place, kind)
        if best:
            place, kind = chosen
            known[seat] = [*known[seat], kind]
            plan.assign(seat, plan.helper(seat), place, 2.0)


def guessed_builds(plan: Planning) -> None:
    """Move the least useful figures to build spaces where this round's gains may pay for a component."""
    for number in range(plan.game.build_spaces):
        if plan.spaces_used >> number & 1:
            continue
        space = BUILD + number
        present, here = tuple(present_at(plan, space)), cheaper_at(plan, space)
        options = [seat for seat in range(plan.game.seats) if seat not in present
                   and any(job.seat == seat and job.place < BUILD for job in plan.jobs)]  # fmt: skip
        open_ones = [
            (at, plan.game.prices[at], worth_of(plan, at) * plan.tuning.guess)
            for at in plan.look.unbuilt if at != plan.game.box.core_at and at not in plan.planned
        ]  # fmt: skip
        best, chosen = plan.numbers.guess / plan.tuning.guess, None
        for size in range(0 if present else 1, 3):
            for more in combinations(options, size):
                team = (*present, *more)
                movers = [least_job(plan, seat) for seat in more]
                lost = sum(value_of(plan, job) for job in movers)
                if lost > MOST_LOST:
                    continue
                have = wealth(plan, team)
                cheaper = here or any(plan.leads(job.seat, job.kind, BUILDS_CHEAPER) for job in movers)
                for at, price, worth in open_ones:
                    worth += plan.numbers.action * most_saved(plan, at, 0, cheaper)
                    if worth - lost <= best:
                        continue
                    missing = [need - own if need > own else 0 for need, own in zip(price, have, strict=True)]
                    for used in range(plan.schemas + 1):
                        left = eased(plan, missing, team, most_saved(plan, at, used, cheaper))
                        if sum(left) > MOST_MISSING:
                            continue
                        kept = worth - held_worth(plan, used)
                        value = kept * chance_to_come(plan, left, team, movers) - lost
                        if value > best:
                            best, chosen = value, (at, movers, team, left, used)
        if chosen is not None:
            at, movers, team, missing, used = chosen
            plan.planned.add(at)
            plan.schemas -= used
            plan.spaces_used |= 1 << number
            for job in movers:
                plan.jobs[plan.jobs.index(job)] = job._replace(place=space, value=best)
                plan.forget(job)
            reserve(plan, plan.game.prices[at], team)
            count_on(plan, missing, team)


def eased(plan: Planning, missing: Sequence[int], team: Sequence[int], saved: int) -> list[int]:
    """Return what of a price is still missing when so many units are left out: those that are hoped for least."""
    left = [*missing]
    if saved:
        hopes = [sum(sum(plan.chances[seat][kind]) for seat in team) for kind in range(KINDS)]
        for _unit in range(min(saved, sum(left))):
            left[max((kind for kind in range(KINDS) if left[kind]), key=lambda kind: left[kind] - hopes[kind])] -= 1
    return left


def count_on(plan: Planning, missing: Sequence[int], team: Sequence[int]) -> None:
    """Set what a build waits for aside, so that no other build waits for it, too."""
    for kind, count in enumerate(missing):
        if kind == ORE and missing[ATLANTIUM]:
            for seat in team:
                count += max(0, -plan.goods[seat][ORE])
                plan.goods[seat][ORE] = max(0, plan.goods[seat][ORE])
        for _one in range(count):
            best = max(team, key=lambda seat: max(plan.chances[seat][kind], default=0.0))
            if plan.chances[best][kind]:
                plan.chances[best][kind].remove(max(plan.chances[best][kind]))


def least_job(plan: Planning, seat: int) -> Job:
    """Return the job of a seat that is worth least, less what its figure saves where it builds (RISE-13)."""
    saved = plan.numbers.action
    jobs = [job for job in plan.jobs if job.seat == seat and job.place < BUILD]
    return min(jobs, key=lambda job: value_of(plan, job) - saved * plan.leads(seat, job.kind, BUILDS_CHEAPER))


def value_of(plan: Planning, job: Job) -> float:
    """Return what is given up for another job: of a pair that of both, since the other half goes home (RISE-71)."""
    return 2 * job.value - plan.numbers.energy if is_double(plan.game, job.place) else job.value


def chance_to_come(plan: Planning, missing: Sequence[int], team: Sequence[int], movers: Sequence[Job]) -> float:
    """Return the chance that what is missing comes to a team this round."""
    chance = 1.0
    for kind, count in enumerate(missing):
        if not count:
            continue
        if kind == ORE and missing[ATLANTIUM]:
            # Ore is counted on for the Atlantium already (RISE-89).
            free = [job.seat for job in movers if arm_of(job.place) == FORGES]
            count += sum(max(0, -plan.goods[seat][ORE] - free.count(seat)) for seat in team)
        hopes: list[float] = []
        for seat in team:
            own = plan.chances[seat][kind][:]
            for job in movers:
                arm = arm_of(job.place)
                if job.seat == seat and own and (
                    (arm in WILD and plan.game.arms[arm].yields == kind) or (arm == FORGES and kind == ATLANTIUM)
                    or (job.place == CENTRE and kind == ENERGY)
                ):  # fmt: skip
                    own.remove(min(own))
            hopes += own
        chance *= at_least(count, hopes)
        if not chance:
            return 0.0
    return chance


def at_least(count: int, hopes: Sequence[float]) -> float:
    """Return the chance that at least so many of independent hopes come true."""
    odds = [1.0] + [0.0] * count
    for hope in hopes:
        odds[count] += hope * odds[count - 1]
        for at in range(count - 1, 0, -1):
            odds[at] = odds[at] * (1 - hope) + odds[at - 1] * hope
        odds[0] *= 1 - hope
    return odds[count]
