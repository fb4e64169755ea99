"""All pieces of a match by number, and what the rules read of them: cards, heroes, goals, projects and events."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from atlantis_desktop.engine.moves import Vocabulary
from atlantis_desktop.games.archon.rules import vocabulary
from atlantis_desktop.games.archon.rules.content import KINDS, NO_MAP, ArchonContent, EventCard, Faction, named
from atlantis_desktop.games.archon.rules.event_vocabulary import ROMAN, EventEffect, text_of
from atlantis_desktop.games.archon.rules.state import NOBODY, OBJECTIVES

ROYAL_PALACE: Final = 0
CITIZEN: Final = "citizen_"
"""So begin the modifiers that make a faction a citizen."""
TWICE_FROM: Final = 4
"""From so many factions on every Stasis card is there twice (3.15, ARCHON-T83)."""


class Pieces:
    """The pieces of a match. Lists are by kind or by piece as they say; sets of objectives are bits."""

    def __init__(self, content: ArchonContent, seats: int) -> None:
        """Take the card files and number of seats, on which the Stasis cards and some starts depend."""
        self.content = content
        sets = 2 if seats >= TWICE_FROM else 1
        names: list[str] = [*named(content.heroes)]
        self.first_goal = len(names)
        names += named(content.goals)
        self.first_project = len(names)
        names += named(content.projects)
        self.first_event = len(names)
        names += named(content.events)
        self.first_stasis = len(names)
        self.kind_of = [-1] * len(names)
        """By piece: the kind of a Stasis card, -1 for everything else."""
        for number, kind in enumerate(content.stasis):
            names += [f"{kind.id}-{copy}" for copy in range(1, kind.copies * sets + 1)]
            self.kind_of += [number] * (kind.copies * sets)
        self.stasis_cards = range(self.first_stasis, len(names))
        self.vocabulary = Vocabulary.of(names)
        self.effects = [kind.effect for kind in content.stasis]
        """By kind of Stasis card."""
        self.hero_value = [hero.value for hero in content.heroes]
        """By hero; the heroes are the first pieces, so a hero's number is its piece."""
        self.heroes = range(len(content.heroes))
        self.goals = range(self.first_goal, self.first_project)
        self.projects = range(self.first_project, self.first_event)
        self.events = range(self.first_event, self.first_stasis)
        self.factions: tuple[Faction, ...] = tuple([faction.among(seats) for faction in content.factions])
        self.faction_ids = named(content.factions)
        self.map_of = [objective.map for objective in content.objectives]
        self.places = tuple([at for at in range(OBJECTIVES) if self.map_of[at] != NO_MAP])
        """The objectives that there are."""
        self.everywhere: int = sum([1 << at for at in self.places])
        """The same as bits."""
        self.map_bits: list[int] = [
            sum(1 << at for at in range(OBJECTIVES) if self.map_of[at] == map) for map in range(3)
        ]
        """By map: its objectives."""
        kinds = {
            kind: sum(1 << at for at, objective in enumerate(content.objectives) if kind in objective.kinds)
            for kind in KINDS
        }
        self.temples: int = kinds["temple"]
        self.where = {
            "armoury": kinds["temple"] | kinds["tombs"],
            "docks": kinds["docks"],
            "outer": self.map_bits[vocabulary.MAPS.index("outer")],
        }
        self.location_ops = [tuple(effect.op for effect in objective.effect) for objective in content.objectives]
        self.palace = first(self.with_op("rules_the_rest"))
        """The objective that rules the rest, NOBODY where a variant has none."""
        self.guarded = self.palace if self.palace != NOBODY or ROYAL_PALACE not in self.places else ROYAL_PALACE
        """Where the Palace Guard stands, NOBODY for nowhere (ARCHON-87)."""
        self.springs = first(self.with_op("breaks_ties"))
        self.docks_and_bridge = self.with_op("docks_and_bridge")
        """The objectives that bring points together: two of them, in a variant perhaps others or none."""
        self.article_gives = [[dict(text) for text in article.gives] for article in content.articles]
        self.letters = [article.letters for article in content.articles]
        """By article: the letters of its texts, 0 for A."""
        self.texts = tuple(sorted(text_of(article, letter) for article, letters in enumerate(self.letters)
                                  for letter in letters))  # fmt: skip
        """The numbers of all texts that there are."""
        self.carrier = {
            name: number for number, gives in enumerate(self.article_gives) for text in gives for name in text
        }
        """By modifier: the article that carries it."""
        self.new_citizens = [[tuple([number for number, id in enumerate(self.faction_ids) if gives.get(CITIZEN + id)])
                              for gives in article] for article in self.article_gives]  # fmt: skip
        """By article and text: the factions that it makes citizens."""
        self.ability = [dict(faction.gives) for faction in content.factions]
        self.project_gives = [dict(project.gives) for project in content.projects]
        self.event_lists = [_lists(event) for event in content.events]
        """By event: its lists of effects: of each option, of NO, then those inside funds and the like."""
        self.article_names = Vocabulary.of(ROMAN)

    def with_op(self, op: str) -> tuple[int, ...]:
        """Return the objectives whose effects have an operation."""
        return tuple(at for at, ops in enumerate(self.location_ops) if op in ops)

    def event(self, piece: int) -> EventCard:
        """Return the event card of a piece."""
        return self.content.events[piece - self.first_event]

    def options_of(self, piece: int) -> int:
        """Return how many options an event has that is no draft."""
        return len(self.event(piece).options)

    def list_of(self, piece: int, number: int) -> tuple[EventEffect, ...]:
        """Return one list of effects of an event."""
        return self.event_lists[piece - self.first_event][number]

    def inner_list(self, piece: int, effects: tuple[EventEffect, ...]) -> int:
        """Return the number of a list of effects that stands inside another effect of the event."""
        lists = self.event_lists[piece - self.first_event]
        return next(at for at, other in enumerate(lists) if other is effects)

    def gift_of(self, at: int) -> str:
        """Return what a roll at a location brings, empty where none is made (3.12)."""
        return next((effect.gift for effect in self.content.objectives[at].effect if effect.op == "shrine"), "")

    def faction(self, number: int) -> Faction:
        """Return a faction by its place in the precedence list (ARCHON-01)."""
        return self.factions[number]


def _lists(event: EventCard) -> tuple[tuple[EventEffect, ...], ...]:
    tops = (*event.options, event.no)
    inner = [effects for top in tops for effect in top if effect.op in ("fund", "kraken")
             for effects in (effect.success, effect.failure)]  # fmt: skip
    return (*tops, *inner)


def first(found: tuple[int, ...]) -> int:
    """Return the first of some objectives, NOBODY where there is none."""
    return found[0] if found else NOBODY


@lru_cache(maxsize=8)
def pieces_of(content_hash: str, seats: int) -> list[Pieces]:
    """Keep the pieces made for one set of files and a number of seats."""
    return []
