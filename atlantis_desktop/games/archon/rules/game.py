"""One match of Archon as its rules know it: what never changes while it is played.

The modules beside this one say what may be done and what comes of it, and take the match as an `ArchonGame`; the
referee who asks all of them is `rules.ArchonRules`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import Any

from atlantis_desktop.content.options import OptionValue, wishes_in
from atlantis_desktop.engine.events import Events
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.rules import Rules
from atlantis_desktop.engine.shapes import Shapes
from atlantis_desktop.games.archon.rules.content import FEWEST
from atlantis_desktop.games.archon.rules.pieces import Pieces
from atlantis_desktop.games.archon.rules.state import ZONES, ArchonTable
from atlantis_desktop.games.archon.rules.vocabulary import MAPS


class ArchonGame(Rules[ArchonTable]):
    """What the rules of one match of Archon know of it: its pieces, its numbers, its options."""

    game = "archon"
    zones = ZONES
    cards: Pieces
    shapes: Shapes
    """What each frame holds."""

    def __init__(self, cards: Pieces, seats: int, options: Mapping[str, OptionValue]) -> None:
        """Take the pieces for this number of seats, and every option with its value."""
        self.cards = cards
        self.seats = seats
        self.options = options
        self.pieces = cards.vocabulary
        self.numbers = cards.content.numbers
        self.sinks_at = max(1, self.numbers.sinks_at - self.numbers.sinks_less * (seats - FEWEST))
        """With so much Wrath Atlantis sinks: more factions have less of it to share (ARCHON-58)."""
        self.profile = str(options["profile"])
        self.up_to = options["deployUnits"] == "upTo"
        self.free_pass = bool(options["voluntaryPass"])
        self.any_tyche = options["tychePerRoll"] == "any"
        self.ties_kill = options["tieHeroes"] == "killed"
        self.bonus_doubles = bool(options["doubleBonus"])
        self.springs_literal = options["springsTieBreak"] == "literal"
        self.palace_maps = range(1) if options["palaceReach"] == "map" else range(len(MAPS))
        """The maps whose places that nobody holds go to the controller of the Royal Palace (ARCHON-111)."""
        self.self_allowed = bool(options["monolithSelf"])
        self.shown_horses = str(options.get("shownHorses", "tired"))
        self.race_tie = str(options.get("raceTie", "nobody"))
        self.wishes = wishes_in(str(options.get("seatFactions", "lot")), "lot")
        """The faction that each seat chose before the game (its id), empty for one that goes by lot (ARCHON-04)."""
        self.last_night = bool(options.get("lastNight", True))
        self.real_time = bool(options.get("realTime", False))
        self.kept_deploys: dict[tuple[Any, ...], tuple[Move, ...]] = {}
        """Lists of deployments by what they depend on."""
        self.kept_plays: dict[tuple[int, int, int], tuple[Move, ...]] = {}
        """Lists of ways to play a card, by seat, card and where it can be played."""

    @abstractmethod
    def after_stasis(self, state: ArchonTable, events: Events) -> None:
        """Go on after a Stasis Phase; a battle alone is over then (3.11)."""

    @abstractmethod
    def sink(self, state: ArchonTable, events: Events) -> None:
        """Let Atlantis sink, which ends the game (ARCHON-58, 121)."""
