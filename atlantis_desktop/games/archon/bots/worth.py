"""What a position is worth: the Legacy that every faction can expect at the end, and its chance to win."""

from __future__ import annotations

from functools import partial
from math import exp, sqrt
from typing import Final, NamedTuple

from atlantis_desktop.games.archon.bots.characters import CHARACTERS, PLAIN
from atlantis_desktop.games.archon.rules import ballots, council, game_flow, influence, laws, resources, scoring, steps
from atlantis_desktop.games.archon.rules.event_vocabulary import article_of, text_of
from atlantis_desktop.games.archon.rules.rules import ArchonRules
from atlantis_desktop.games.archon.rules.state import LETTERS, NOBODY, ArchonTable

HORSE, TYCHE, GOAL, HERO, CARD = 0.3, 0.4, 0.7, 0.45, 0.15
"""What a piece of each kind brings in Legacy until the end, if the whole game lies ahead."""
COIN: Final = 0.2
"""The same of a Talent that can still be spent."""
PLENTY: Final = 10
"""Talents beyond so many are hardly spent any more."""
LETTERS_WORTH: Final[tuple[float, ...]] = (0.0, 0.6, 1.4, 2.4, 2.7, 3.2)
"""By how many different letters a faction has: what they bring when a megaproject can still be built."""
SECOND_LETTER: Final = 0.12
AWAY: Final = -0.3
"""What a cycle of exile costs."""
EARLIER_NIGHT: Final = 3.0
"""What a Stasis before the Last Night brings beside its Legacy: an award and an article (ARCHON-77, 119)."""
STRONGER: Final = 1.5
"""The chance to win a Stasis goes with this power of the strength."""
IN_STASIS: Final = ("stasis_mobs", "stasis_military", "stasis_cards_by_act", "hero_value")
"""The modifiers of abilities and megaprojects that count in a Stasis."""
PACE: Final = 0.9
"""By so much Stasis rises in a cycle."""
WRATH_PACE, LAST_PACE = 0.7, 4.0
"""By so much Wrath rises in a cycle, and in one of Act III."""
LASTS, COMES = 0.75, 0.3
"""The chance that a text in force stays so to the end, and that one which nobody has moved comes into force."""
SURE: Final = 0.6
"""By so much Legacy more than others a motion is as good as sure of a vote."""
SCALE, SCALE_EACH = 4.0, 0.25
"""How widely Legacy scatters until the end: at the end, and for each cycle to come."""
WIN: Final = 30.0
"""What a chance to win is worth in Legacy, so that among equals a point ahead is about a point."""
OWN: Final = 0.15
"""How much the own Legacy counts beside the chance to win."""


OF_OFFICE: Final = (
    "supremacy", "ties", "citizen_amazons", "prytanis_is", "prytanis_support", "exile", "tax", "vote_limit",
)  # fmt: skip
"""Modifiers by which articles say who holds an office, votes or pays."""
SEEN: Final = 4096
"""So many positions are remembered."""
Key = tuple[object, ...]


def key_of(table: ArchonTable) -> Key:
    """Return all of a table that its worth hangs on: positions that agree in it are worth the same."""
    return (
        table.frames[0] if table.frames else None, table.act, table.cycle, table.stasis, table.wrath, table.supremacy,
        table.prytanis, *table.factions, *table.arete, *table.talents, *table.horses, *table.tyche, *table.doom,
        *table.exile, *table.extra_mobs, *table.extra_military, *table.build_cheaper, *table.stasis_won,
        *table.votes_won, *table.paid, *table.letters, *table.articles, *table.project_owner, *table.hero_owner,
        *map(len, table.goals), *map(len, table.goals_done), *map(len, table.hands), *table.agenda,
    )  # fmt: skip


class ArticlesInForce(NamedTuple):
    """What the articles in force mean for all, kept since they seldom change."""

    citizens: tuple[int, ...]
    race: float
    """How much of the Stasis number a horse race brings."""
    guard: str
    prytanis_is: str
    prytanis_support: int
    prytanis_income: int
    tax: str
    tax_talents: int
    tax_payers: int
    exile: str
    vote_limit: int
    vote_base: int
    vote_talents: int


class Worth:
    """Reckons Legacy and chances for all seats of a table at once. It is handed views, or states dealt from one."""

    def __init__(self, game: ArchonRules) -> None:
        """Take the rules of the match."""
        self.game = game
        self.aims = [
            tuple((aim, scoring.aim_value(game, aim), article_of(aim[0])) for aim in faction.aims)
            for faction in game.cards.factions
        ]
        self.born = [faction.arete for faction in game.cards.factions]
        self.characters = [CHARACTERS.get(name, PLAIN) for name in game.cards.faction_ids]
        self._kept: dict[tuple[int, ...], list[tuple[int, ...]]] = {}
        self.of_office = {game.cards.carrier[name] for name in OF_OFFICE if name in game.cards.carrier}
        """The articles whose texts say who holds an office, votes or pays."""
        self.last = game_flow.ACTS * council.CYCLES
        self._in_force: dict[tuple[int, ...], ArticlesInForce] = {}
        self._seen: dict[Key, tuple[list[float], list[float]]] = {}

    # How much lies ahead

    def cycles_left(self, table: ArchonTable) -> float:
        """Return how many Council cycles are still to come, the one at work counted as half."""
        done = (table.act - 1) * council.CYCLES + table.cycle
        return max(0.0, self.last - done + 0.5)

    def rounds_left(self, table: ArchonTable) -> int:
        """Return how many Diplomacy Rounds begin after this moment."""
        part = steps.next_of(table.frames[0]) if table.frames and table.frames[0].name == steps.MATCH else 0
        # One that a bell has called is held already (ARCHON-14).
        held, part = divmod(part, game_flow.HELD)
        rounds = sum(name == "diplomacy" for name in game_flow.PLAN[part:]) - held
        return 2 * (game_flow.ACTS - table.act) + rounds

    def in_force(self, table: ArchonTable) -> ArticlesInForce:
        """Return what the articles in force mean."""
        key = (*table.factions, *table.articles)
        found = self._in_force.get(key)
        if found is None:
            game = self.game
            word, number = partial(laws.word, game, table), partial(laws.number, game, table)
            found = self._in_force[key] = ArticlesInForce(
                tuple(seat for seat in range(table.seats) if laws.is_citizen(game, table, seat)),
                {"stasis": 1.0, "half": 0.6, "act": 0.5}.get(word("race"), 0.0), word("palace_guard"),
                word("prytanis_is"), number("prytanis_support"), number("prytanis_income"), word("tax"),
                number("tax_talents"), number("tax_payers"), word("exile"), number("vote_limit"),
                number("vote_base"), number("vote_talents"),
            )  # fmt: skip
        return found

    # What everybody can expect

    def ratified(self, table: ArchonTable, brings: list[float]) -> float:
        """Return the chance that a motion is ratified which brings so much Legacy to every seat.

        Everybody votes for what brings more than it does to all in the mean, the surer the more it is.
        """
        mean = sum(brings) / len(brings)
        margin = spread = total = 0.0
        for seat in self.in_force(table).citizens:
            if not table.exile[seat]:
                strength = table.arete[seat]
                yes = 1.0 / (1.0 + exp((mean - brings[seat]) / SURE))
                margin += strength * (2.0 * yes - 1.0)
                spread += strength * strength * yes * (1.0 - yes)
                total += strength
        return 1.0 / (1.0 + exp(-margin / (0.1 * total + sqrt(spread) + 0.1)))

    def _own(self, table: ArchonTable) -> list[tuple[int, ...]]:
        """Return what abilities and megaprojects give each seat in a Stasis; it changes only with the megaprojects."""
        key = (*table.factions, *table.project_owner)
        kept = self._kept.get(key)
        if kept is None:
            kept = self._kept[key] = [
                tuple(laws.own(self.game, table, seat, name) for name in IN_STASIS) for seat in range(table.seats)
            ]
        return kept

    def powers(self, table: ArchonTable) -> list[float]:
        """Return how strong every seat would be in a Stasis."""
        game, cards, act = self.game, self.game.cards, table.act
        guard = laws.holder(game, table, self.in_force(table).guard)
        own, all_arete, first = self._own(table), table.arete, game.numbers.first_rank_cards
        found = []
        for seat, (mobs, soldiers, by_act, _hero) in enumerate(own):
            arete, tyche = all_arete[seat], table.tyche[seat]
            strength = float(arete + mobs + table.extra_mobs[seat])
            strength += 3.0 * (act + soldiers + table.extra_military[seat])
            # What its rank draws (ARCHON-81): one card fewer for each faction above it.
            strength += 0.8 * (first - sum(map(arete.__lt__, all_arete)) + act * by_act)
            strength += 0.9 * len(table.hands[seat]) + 0.9 * (tyche if tyche < 4 else 4)
            strength += 3.5 * table.project_owner.count(seat)
            found.append(strength + 4.0 * (guard == seat))
        for hero, owner in enumerate(table.hero_owner):
            if owner != NOBODY:
                found[owner] += cards.hero_value[hero] + own[owner][3]
        return found

    def earlier_night(self, table: ArchonTable) -> float:
        """Return how surely a Stasis comes before the Last Night."""
        left = self.cycles_left(table)
        reach = resources.stasis_number(table) + PACE * left
        return 1.0 / (1.0 + exp(-(reach - self.game.numbers.breaks_out_at) / 2.0))

    def legacies(self, table: ArchonTable) -> list[float]:
        """Return the Legacy that every seat can expect at the end."""
        return self._known(table)[0][:]

    def _known(self, table: ArchonTable) -> tuple[list[float], list[float]]:
        """Return the Legacy and the utility of every seat; equal positions are reckoned once."""
        key = key_of(table)
        found = self._seen.get(key)
        if found is None:
            if len(self._seen) >= SEEN:
                self._seen.clear()
            legacies = self._legacies(table)
            wins = self.wins(table, legacies)
            utilities = [WIN * win + OWN * legacy for win, legacy in zip(wins, legacies, strict=True)]
            found = self._seen[key] = legacies, utilities
        return found

    def _legacies(self, table: ArchonTable) -> list[float]:
        game, cards, n = self.game, self.game.cards, self.game.numbers
        left = self.cycles_left(table)
        ahead = left / self.last
        rounds = self.rounds_left(table)
        soon = self.earlier_night(table)
        powers = [power**STRONGER for power in self.powers(table)]
        night = (soon * (n.stasis_won + EARLIER_NIGHT) + n.stasis_won * game.last_night) / sum(powers)
        race = self.in_force(table).race
        held_heroes = [(owner, HERO * cards.hero_value[hero] * (0.3 + 0.7 * ahead))
                       for hero, owner in enumerate(table.hero_owner) if owner != NOBODY]  # fmt: skip
        articles = table.articles
        lasting, coming = 1.0 - (1.0 - LASTS) * ahead, COMES * ahead
        motions = {article: text for article, text, _filer in table.agenda if article < ballots.EXILE_MOTION}
        aims = {article: [0.0] * table.seats for article in motions}
        found = []
        for seat, faction in enumerate(table.factions):
            likes = self.characters[faction]
            total = float(
                n.arete_gained * (table.arete[seat] - self.born[faction]) + n.stasis_won * table.stasis_won[seat]
            )
            total += n.project_built * table.project_owner.count(seat) + n.goal_completed * len(table.goals_done[seat])
            total -= table.doom[seat] / n.doom_a_point * likes.piety
            coins = table.talents[seat]
            each = likes.coins * (0.125 + (COIN - 0.125) * min(1.0, rounds / 2))
            total += each * min(coins, PLENTY) + 0.125 * min(max(coins - PLENTY, 0), 24 - PLENTY)
            total += likes.horses * race * HORSE * ahead * min(table.horses[seat], 4)
            total += TYCHE * min(table.tyche[seat], 5) * (0.4 + 0.6 * ahead)
            total += likes.strife * CARD * min(len(table.hands[seat]), 6)
            if rounds:
                kinds = doubles = 0
                for number in table.letters[seat * LETTERS : (seat + 1) * LETTERS]:
                    kinds += number > 0
                    doubles += min(2, max(0, number - 1))
                total += likes.trade * (LETTERS_WORTH[kinds] + SECOND_LETTER * doubles) * min(1.0, 0.4 + 0.3 * rounds)
                total += likes.trade * GOAL * min(len(table.goals[seat]), rounds)
                total += 0.5 * table.build_cheaper[seat] * each
            total += likes.strife * night * powers[seat]
            for owner, hero in held_heroes:
                if owner == seat:
                    total += hero
            if table.exile[seat]:
                total += AWAY * min(4, table.exile[seat] * 2)
            for aim, worth, article in self.aims[faction]:
                # All texts of an aim are of one article (3.2).
                now = text_of(article, articles[article]) in aim
                chance = lasting if now else coming
                if article in motions:
                    serves = text_of(article, motions[article]) in aim
                    if serves != now:
                        aims[article][seat] = likes.aims * worth * ((0.9 - chance) if serves else -chance)
                total += likes.aims * worth * chance
            found.append(total)
        leader = max(range(table.seats), key=found.__getitem__)
        offices = self._offices(table, left, rounds, leader)
        for seat, brings in enumerate(offices):
            found[seat] += brings
        for article, text in motions.items():
            if articles[article] == text:
                continue
            changes = aims[article]
            if article in self.of_office:
                other = table.copy()
                influence.adopt(game, other, text_of(article, text), "", None)
                then = self._offices(other, left, rounds, leader)
                changes = [change + new - old for change, new, old in zip(changes, then, offices, strict=True)]
            if any(changes):
                chance = self.ratified(table, changes)
                for seat, change in enumerate(changes):
                    found[seat] += chance * change
        self._awards(table, found)
        return found

    def _offices(self, table: ArchonTable, left: float, rounds: int, leader: int) -> list[float]:
        """Return what the articles in force bring: supremacy, the office of Prytanis, ties, taxes, votes (3.13)."""
        game = self.game
        seats = range(table.seats)
        found = [0.0] * table.seats
        found[table.supremacy] = game.numbers.supremacy_held * (1 - 0.35 * left / self.last)
        law = self.in_force(table)
        # An exile is back before most of this counts; what it costs is reckoned apart.
        voters = law.citizens
        if not voters:
            return found
        # Presiding is the choice of events and of their options.
        office = 0.08 * left + 0.04 * left * law.prytanis_support * table.act
        office += COIN * left * law.prytanis_income / 2
        form = law.prytanis_is
        best = max(table.arete[seat] for seat in voters)
        tops = (
            [seat for seat in voters if table.arete[seat] == best] if form in ("highest_arete", "strongest") else voters
        )
        tax, amount = law.tax, law.tax_talents
        if tax == "foreigners":
            office += 0.1 * rounds * amount * (table.seats - len(voters))
        for seat in tops:
            found[seat] += office / len(tops)
        ties = ballots.tie_decider(game, table)
        if ties != NOBODY:
            found[ties] += 0.06 * left
        if law.exile != "trial":
            found[leader] -= 0.05 * left
        if tax == "supremacy":
            owing = [seat for seat in voters if seat != table.supremacy]
            payers = min(law.tax_payers or len(owing), len(owing))
            for seat in owing:
                found[seat] -= 0.1 * rounds * amount * payers / len(owing)
            found[table.supremacy] += 0.1 * rounds * amount * payers
        elif tax == "richest":
            found[max(seats, key=table.talents.__getitem__)] -= 0.1 * rounds * amount / 2
        elif tax == "foreigners":
            for seat in seats:
                found[seat] -= 0.1 * rounds * amount * (seat not in voters)
        # Votes as such: a share of the strength in the council.
        limit, base, coins = law.vote_limit, law.vote_base, law.vote_talents
        votes = [
            (min(base or table.arete[seat], limit or 99) + (table.talents[seat] // coins if coins else 0)
             if seat in voters else 0.5 * table.arete[seat])
            for seat in seats
        ]  # fmt: skip
        total = sum(votes)
        for seat in seats:
            found[seat] += 0.15 * left * votes[seat] / total
            found[seat] += 0.06 * left * (seat in voters)
            if table.arete[seat] == best and seat in voters and limit:
                found[seat] -= 0.03 * left
        return found

    def _awards(self, table: ArchonTable, found: list[float]) -> None:
        """Add the chance of the awards at the end of the Act (ARCHON-75, 76)."""
        n = self.game.numbers
        left = max(0, council.CYCLES - table.cycle) * table.act + 1
        for counts, spread in ((table.votes_won, 0.6 + 0.5 * left**0.5), (table.paid, 2.0 + left)):
            most = max(counts)
            if counts is table.paid and not most:
                continue
            weights = [exp((count - most) / spread) for count in counts]
            total = sum(weights)
            for seat, weight in enumerate(weights):
                found[seat] += 1.2 * n.arete_gained * n.award_arete * min(1.0, 1.3 * weight / total)

    # Who wins

    def sinking(self, table: ArchonTable) -> float:
        """Return the chance that Atlantis sinks (ARCHON-58, 121)."""
        left = self.cycles_left(table)
        late = min(left, council.CYCLES)
        ahead = table.wrath + LAST_PACE * late + WRATH_PACE * (left - late) + 2
        return 1.0 / (1.0 + exp(-(ahead - self.game.sinks_at) / (1.5 + 0.5 * left)))

    def wins(self, table: ArchonTable, legacies: list[float]) -> list[float]:
        """Return the chance of each seat to win: the most Legacy, or the least Doom where Atlantis sinks."""
        best = max(legacies)
        scale = SCALE + SCALE_EACH * self.cycles_left(table)
        weights = [exp((legacy - best) / scale) for legacy in legacies]
        total = sum(weights)
        sinks = self.sinking(table)
        if sinks < 0.002:
            return [weight / total for weight in weights]
        least = min(table.doom)
        pure = [exp((least - doom) / 1.5 + (legacy - best) / 20)
                for doom, legacy in zip(table.doom, legacies, strict=True)]  # fmt: skip
        saints = sum(pure)
        return [(1 - sinks) * weight / total + sinks * saint / saints
                for weight, saint in zip(weights, pure, strict=True)]  # fmt: skip

    def standings(self, table: ArchonTable) -> list[float]:
        """Return the chance of each seat to win the game."""
        if not table.frames:
            return [float(seat == table.winner) for seat in range(table.seats)]
        return self.wins(table, self.legacies(table))

    def utilities(self, table: ArchonTable) -> list[float]:
        """Return what a position is worth to every seat, in Legacy: its chance to win, and a little its own Legacy."""
        if not table.frames:
            return [WIN * (seat == table.winner) for seat in range(table.seats)]
        return self._known(table)[1]
