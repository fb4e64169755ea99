"""What is chosen on the set-up page: seats, options, seed. Kept between starts; whatever no longer fits is left out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from secrets import randbelow
from typing import Any, Final

from atlantis_desktop.content.faults import ContentError
from atlantis_desktop.content.options import OptionTable, OptionValue, options_of
from atlantis_desktop.content.variants import Variant
from atlantis_desktop.engine.match import HUMAN, Match, Seat
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.workshop_match import WorkshopMatch
from atlantis_desktop.games import box_of, entry_of
from atlantis_desktop.games.variants import (
    CHOSEN,
    TOLD,
    known_variant,
    laid_by,
    offered_variant,
    option_defaults,
    rules_with,
)
from atlantis_desktop.players.bots import Level, levels_of
from atlantis_desktop.screens.entry import setup_of
from atlantis_desktop.storage.saves import WORKSHOP, YES
from atlantis_desktop.storage.settings import Settings
from atlantis_desktop.table.table_layout import ISLAND
from atlantis_desktop.table.variant_maps import islands_of
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.words import N_, _

NAMES: Final = (
    N_("Nikandros"), N_("Lysandra"), N_("Dareios"), N_("Melitta"), N_("Xenia"), N_("Theron"), N_("Iole"),
    N_("Kleon"),
)  # fmt: skip
USUAL_BOT: Final = "greedy"
USUAL_SEATS: Final = 4
NAME_LIMIT: Final = 16
SEED_LIMIT: Final = 24
SEED_DIGITS: Final = 6


@dataclass
class SeatChoice:
    """Who sits in a seat: a name, ``human`` or the level of a bot, and who is played where a game has characters."""

    name: str
    controller: str
    character: str = ""
    """The character that the seat wants, by id; empty where it is picked at the table or by lot."""


@dataclass
class SetupChoices:
    """Everything that is chosen before a game of ``game`` begins."""

    game: str
    seats: list[SeatChoice]
    options: dict[str, OptionValue]
    seed: str
    table: OptionTable = field(repr=False)
    laid: dict[str, str] = field(default_factory=dict)
    """How the table is laid out, which no rule reads: the island's map, and whether one person plays every seat."""

    @property
    def least(self) -> int:
        """The fewest seats of the game."""
        return min(entry_of(self.game).seats)

    @property
    def most(self) -> int:
        """The most seats of the game."""
        return max(entry_of(self.game).seats)

    @property
    def has_secrets(self) -> bool:
        """Whether a person may see what the others may not."""
        hidden = box_of(self.game).hidden_by
        return not hidden or bool(self.counting.get(hidden))

    @property
    def counting(self) -> dict[str, OptionValue]:
        """The options that change anything beside the others and these seats; the match has all others as usual."""
        return self.table.counting(self.options, len(self.seats), self.humans)

    @property
    def levels(self) -> tuple[Level, ...]:
        """The levels of bot that the game has, the weakest first."""
        return levels_of(self.game)

    @property
    def humans(self) -> int:
        """How many seats people play."""
        return sum(seat.controller == HUMAN for seat in self.seats)

    def fault(self) -> str:
        """Return the sentence that says why the game cannot begin, empty when it can."""
        names = [seat.name.strip().casefold() for seat in self.seats]
        if not all(names):
            return _("Every seat needs a name.")
        if len(set(names)) < len(names):
            return _("Two seats have the same name; they could not be told apart in the log.")
        return self._wished_twice()

    def _wished_twice(self) -> str:
        """Say which two seats want the same character, empty where none do."""
        setup = setup_of(self.game)
        if setup.no_characters(self):
            return ""
        for character in setup.characters():
            names = [seat.name for seat in self.seats if seat.character == character.id]
            if len(names) > 1:
                words = _("{one} and {other} both want “{chosen}”; nobody is there twice.")
                return words.format(one=escape(names[0]), other=escape(names[1]), chosen=character.name)
        return ""

    def add_seat(self) -> None:
        """Add a bot with a name that is not taken."""
        taken = {seat.name for seat in self.seats}
        name = next((_(name) for name in NAMES if _(name) not in taken), "")
        self.seats.append(SeatChoice(name, USUAL_BOT))

    def shuffle(self) -> None:
        """Put the seats into another order, by chance."""
        for last in range(len(self.seats) - 1, 0, -1):
            other = randbelow(last + 1)
            self.seats[last], self.seats[other] = self.seats[other], self.seats[last]

    @property
    def variant(self) -> Variant | None:
        """The variant that is chosen, None for the game as it ships and where the chosen one cannot be used."""
        found = known_variant(self.game, self.laid.get(CHOSEN, ""))
        if found is None or offered_variant(self.game, found.name, len(self.seats), self.match_options()).fault:
            return None
        return found

    def choose_variant(self, word: str) -> None:
        """Choose a variant by its word, or none; options that have another default there have that now."""
        for variant, values in ((self.variant, self.table.defaults()), (known_variant(self.game, word), None)):
            with suppress(ContentError):
                changed = {} if variant is None else option_defaults(variant)
                self.options.update({key: values[key] for key in changed} if values is not None else changed)
        before, after = self.variant, known_variant(self.game, word)
        if before is not None and self.laid.get(ISLAND) in islands_of(before):
            del self.laid[ISLAND]
        islands = [] if after is None else islands_of(after)
        if islands:
            self.laid[ISLAND] = islands[0]
        self.laid.pop(TOLD, None)
        self.laid[CHOSEN] = word

    def match_options(self) -> dict[str, OptionValue]:
        """Return the options of the match, with what its seats chose where the game keeps that in one of them."""
        kept = setup_of(self.game).character_option
        wishes = {kept: self.table.option(kept).of_seats(seat.character for seat in self.seats)} if kept else {}
        return {**self.table.defaults(), **self.counting, **wishes}

    def start(self) -> Match[Any]:
        """Begin the match. Raises ValueError for options that the game does not have."""
        setup = setup_of(self.game)
        arranged = setup.arranged(self)
        variant = self.variant
        rules, _warnings = rules_with(self.game, len(arranged.seats), arranged.match_options(), variant)
        self.laid = {name: word for name, word in self.laid.items() if name not in (CHOSEN, TOLD)} | laid_by(variant)
        seats = [Seat(seat.name.strip(), seat.controller) for seat in arranged.seats]
        kind = WorkshopMatch if self.laid.get(WORKSHOP) == YES else Match
        match: Match[Any] = kind(rules, seats, seed_of(self.seed))
        if not setup.no_characters(self):
            wishes = [seat.character for seat in arranged.seats]
            setup.seat_characters(match, [wish if setup.has_character(self, wish) else "" for wish in wishes])
        return match

    def keep(self, settings: Settings) -> None:
        """Remember these choices for the next time."""
        settings.island_map = self.laid.get(ISLAND, settings.island_map)
        settings.last_setup[self.game] = {
            "seats": [
                [seat.name, seat.controller, *([seat.character] if seat.character else [])] for seat in self.seats
            ],
            "options": dict(self.options),
            "laid": {name: word for name, word in self.laid.items() if name not in (ISLAND, TOLD)},
        }


def new_seed() -> str:
    """Return a seed by chance, as digits that are easily said aloud."""
    return str(randbelow(9 * 10 ** (SEED_DIGITS - 1)) + 10 ** (SEED_DIGITS - 1))


def seed_of(text: str) -> int:
    """Return the number of a seed: digits as they are, any other text by a fixed mixing, so that it means one game."""
    text = text.strip()
    if text.isdecimal() and text.isascii() and len(text) <= 18:
        return int(text)
    return Rng.stream(0, text.casefold()).bits() >> 1


def choices_for(game: str, settings: Settings) -> SetupChoices:
    """Return the last choices for a game, or the usual ones: one person and three bots."""
    table = options_of(game)
    kept = settings.last_setup.get(game, {})
    sizes = entry_of(game).seats
    seats = _kept_seats(game, kept.get("seats"), sizes, [level.id for level in levels_of(game)])
    if not seats:
        people = [SeatChoice(_(NAMES[0]), HUMAN)]
        seats = people + [SeatChoice(_(name), USUAL_BOT) for name in NAMES[1 : min(USUAL_SEATS, max(sizes))]]
    return SetupChoices(game, seats, _kept_options(kept.get("options"), table), new_seed(), table,
                        laid_of(kept, settings))  # fmt: skip


def laid_of(kept: Mapping[str, Any], settings: Settings) -> dict[str, str]:
    """Return how the table was laid out the last time, with the map of the island that was used last."""
    found = kept.get("laid")
    words = found.items() if isinstance(found, Mapping) else ()
    laid = {key: value for key, value in words if isinstance(key, str) and isinstance(value, str)}
    return {**laid, ISLAND: settings.island_map} if settings.island_map else laid


def _kept_seats(game: str, data: object, sizes: range, levels: Sequence[str]) -> list[SeatChoice]:
    if not isinstance(data, Sequence) or isinstance(data, str) or len(data) not in sizes:
        return []
    seats: list[SeatChoice] = []
    known = [each.id for each in setup_of(game).characters()]
    for row in data:
        if not isinstance(row, Sequence) or isinstance(row, str) or len(row) not in (2, 3):
            return []
        name, controller, character = (*row, "")[:3]
        if not isinstance(name, str) or controller not in (HUMAN, *levels):
            return []
        clean = "".join(letter for letter in name if letter.isprintable())[:NAME_LIMIT]
        seats.append(SeatChoice(clean, str(controller), character if character in known else ""))
    return seats


def _kept_options(data: object, table: OptionTable) -> dict[str, OptionValue]:
    values = table.defaults()
    if isinstance(data, Mapping):
        for option in table.options:
            if option.id in data and option.fits(data[option.id]):
                values[option.id] = data[option.id]
    return values
