"""One match of Atlantis Rising as its rules know it: its content, its options, and the tables of all its modules.

The modules beside this one say what may be done and what comes of it, and take the match as a `RisingGame`. The tables
that they bring are joined by name; what stands in a row of them is declared here. The referee who asks all of them, and
works out everything once, is `rules.RisingRules`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from types import ModuleType
from typing import Any, NamedTuple

from atlantis_desktop.engine.effects import Runner
from atlantis_desktop.engine.events import Events
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.moves import Move, Vocabulary
from atlantis_desktop.engine.prompts import Ask
from atlantis_desktop.engine.rules import Rules
from atlantis_desktop.engine.zones import EVERYBODY
from atlantis_desktop.games.rising.rules.content import (
    ArmDef,
    ComponentDef,
    LevelDef,
    LibraryDef,
    MisfortuneDef,
    RisingContent,
)
from atlantis_desktop.games.rising.rules.hooks import Hooks
from atlantis_desktop.games.rising.rules.pieces import Box, Figures
from atlantis_desktop.games.rising.rules.state import RisingTable
from atlantis_desktop.games.rising.rules.vocabulary import Deed

Answers = Callable[["RisingGame", RisingTable, int, Frame], list[Move]]
Seats = Callable[["RisingGame", RisingTable, Frame], Sequence[int]]
Accepts = Callable[["RisingGame", RisingTable, Frame, Move], bool]
Work = Callable[["RisingGame", RisingTable, Frame, Events], None]
Take = Callable[["RisingGame", RisingTable, int, int, tuple[Any, ...], Events], None]
Choices = Callable[["RisingGame", RisingTable, int, tuple[Any, ...]], Sequence[int]]
Action = Callable[["RisingGame", RisingTable, int, int, int, Events], None]
"""Takes the seat that acts, its figure, and the partner on a double space or NOBODY."""
Play = Callable[["RisingGame", RisingTable, int, int, Events], None]
Fits = Callable[["RisingGame", RisingTable, int], bool]


class StepPrompt(NamedTuple):
    """What a step asks, of whom, and what fits."""

    ask: Ask
    rule: str
    answers: Answers
    """The answers that are offered to a seat that is asked, or may answer."""
    asked: Seats
    """The seats that the game waits for."""
    welcome: Seats | None = None
    """The seats that may answer but need not."""
    open_to: Callable[[RisingTable, int], bool] | None = None
    """Tells fast whether a seat is among either of them."""
    accepts: Accepts | None = None
    """Tells of further moves that may be made but are not offered: those that take back, and other payments."""


class Purpose(NamedTuple):
    """Why a question is asked: its rule, the kind of move that answers it, and what the answer does."""

    rule: str
    form: str
    take: Take
    choices: Choices | None = None
    """Gives the options from the table; else they stand in the frame."""
    group: bool = False
    """Whether the whole group decides, and one seat confirms (RISE-25)."""
    context: str = ""
    """What the question remembers, in the words of `shapes`."""
    may_end: bool = False
    """Whether it can be enough."""
    floods: bool = False
    """Whether it asks which tile floods next."""


class Proposal(NamedTuple):
    """A kind of move that concerns other seats: whom it asks, and what it does when all agree."""

    rule: str
    standing: str
    """The kind of consent that a seat may give once and for all."""
    concerned: Callable[[RisingGame, RisingTable, Move], Sequence[int]]
    carry_out: Callable[[RisingGame, RisingTable, Move, Events], None]


class FurtherOmen(NamedTuple):
    """An Omen of a pack, which asks for goods of certain kinds; its number follows those of the base."""

    price: Callable[[RisingGame, RisingTable], Sequence[int]]
    """Gives how many of each kind of goods it asks for now."""
    paid: Callable[[RisingGame, RisingTable, Sequence[int], Events], None]
    """Does what comes of it when it is paid, by who has given what."""
    suffer: Callable[[RisingGame, RisingTable, int, Events], None]
    """Does the other half, for the drawer."""


class Phase(NamedTuple):
    """A part of the round (RISE-19)."""

    name: str
    begin: Callable[[RisingGame, RisingTable, Events], None]
    frame: str = ""
    """The step or work that lies above the round while the phase lasts; empty where it is over at once."""


class RisingGame(Rules[RisingTable]):
    """What the rules of one match know of it: all of it is worked out once, before the match begins."""

    content: RisingContent
    packs: tuple[ModuleType, ...]
    """Modules that bring rules of their own, in the form of `rules.MODULES`."""
    hooks: Hooks
    box: Box
    kind_of: list[str]
    """The kind of each place."""
    figures: Figures
    places: Vocabulary

    # The tables of the modules, those of packs with them

    phases: tuple[Phase, ...]
    actions: dict[str, Action]
    shapes: dict[str, str]
    unlisted: dict[str, str]
    accepted: dict[str, Any]
    """Further ways of a kind of move that a pack brings: whether it may be made without being offered."""
    meant: dict[str, str]
    """By family of a pack's things: the kind of move that a click on one is there for."""
    why_not: list[Any]
    """By kind of move, module for module: why a pack forbids it, or None where it is not the pack that does."""
    further_omens: dict[int, FurtherOmen]
    """By the number that follows those of the base: the Omens of a pack."""
    steps: dict[str, StepPrompt]
    purposes: dict[str, Purpose]
    further_purposes: set[str]
    proposals: dict[str, Proposal]
    carry: dict[str, Any]
    answerers: dict[str, Any]
    plays: dict[str, Play]
    fits: dict[str, Fits]
    ends_the_window: set[str]
    """Cards that look after a window themselves, by what they do."""
    artifact_uses: dict[str, Any]
    """By what an artifact does: its use."""
    uses: tuple[str, ...]
    """What a seat can use once a round, in the order of the bits of ``used``."""
    windows: set[str]
    effects: Runner[RisingTable, Deed]
    work: dict[str, Work]
    component_effects: list[tuple[tuple[int, ...], ...]]
    misfortune_effects: dict[int, tuple[tuple[int, ...], ...]]
    library_effects: dict[int, tuple[tuple[int, ...], ...]]

    # The options, and what follows from them and from the number of seats

    humans_first: bool
    hidden_hands: bool
    keep_all: bool
    alone: bool
    """Whether one person plays all seats, as one councilor or as two teams."""
    two_teams: bool
    one_for_all: bool
    """Whether the artifacts of a seat serve all of them."""
    level: LevelDef
    self_play_rounds: int
    everybody: int
    followers_start: int
    build_spaces: int
    standing: tuple[str, ...]
    standing_bits: dict[str, int]
    this_round: tuple[str, ...]
    """What a seat has let be only until the round is over (RISE-22)."""

    # What the rules look up all the time

    params: Mapping[str, Any]
    arms: tuple[ArmDef, ...]
    wrath: tuple[int, ...]
    components: tuple[ComponentDef, ...]
    works_for_some: int
    """Components whose spaces are for followers only, one bit each (RISE-113)."""
    prices: list[tuple[int, ...]]
    library_cards: range
    library_of: dict[int, LibraryDef]
    does: dict[int, str]
    """By library card: its first operation or its script."""
    windows_of: dict[int, tuple[str, ...]]
    unasked_in: dict[int, tuple[str, ...]]
    artifact_cards: list[int]
    artifact: dict[str, tuple[int, ...]]
    """By what they do, the artifacts: one of each, but a variant may have more or none."""
    schema_cards: list[int]
    deeds: dict[str, Deed]
    omens: dict[int, Deed]
    misfortune_of: dict[int, MisfortuneDef]
    misfortune_cards: range
    board: dict[str, int]
    """By its id, the board of each councilor."""
    ability_of: dict[int, str]
    """By board, the id of the councilor whose ability it has: its own, unless a variant has made it like another."""
    boards_with: dict[str, tuple[int, ...]]
    """By ability the boards that have it: one, but a variant may have more; of one that it has left out there is none.
    """
    watchtowers: tuple[int, ...]
    """The components that make room for the group on full tiles (RISE-48)."""
    ally: dict[str, int]
    """By its id: the figure of each ally of a pack."""
    tile_spaces: list[int]
    doubles: list[bool]
    spaces_kept: dict[tuple[int, ...], tuple[list[int], list[int]]]
    idle_figure: int
    """The figure that takes no action; NOBODY where the Automaton acts like any other (RISE-125)."""
    own_figures: list[list[int]]
    actless: frozenset[int]
    """Figures that take no action, so that no phase waits for one (RISE-125)."""
    acting_figures: list[list[int]]
    place_moves: list[list[list[Move]]]
    act_moves: list[list[Move]]

    def holds_hologram(self, state: RisingTable) -> int:
        """Return the seat whose figure the Hologram is: the starting player's, of two teams the second (RISE-11)."""
        return 1 if self.two_teams else state.starter

    def seen_by(self, seat: int) -> int:
        """Return who sees what a seat draws: everybody, or with hidden hands that seat alone (RISE-18)."""
        return 1 << seat if self.hidden_hands else EVERYBODY

    def seen_by_all(self, seats: Sequence[int]) -> int:
        """Return the same for several seats together."""
        return sum(1 << seat for seat in seats) if self.hidden_hands else EVERYBODY

    def kept_by_packs(self, table: RisingTable, kind: str) -> list[int]:
        """Return the cards of a kind, ``library`` or ``councilors``, that lie where only a pack has a place."""
        return [card for more in self.hooks.more_piles for card in more(self, table).get(kind, ())]

    @abstractmethod
    def make_slice(self) -> Any:
        """Return what a pack keeps on the table before set-up; None without a pack."""

    @abstractmethod
    def read_slice(self, data: object) -> Any:
        """Read what a save kept of a pack. Raises DecodeError."""

    @abstractmethod
    def price_of(self, component: int, printed: tuple[int, ...]) -> tuple[int, ...]:
        """Return what a component with this printed price costs so many councilors at this level (RISE-17)."""

    @abstractmethod
    def asked_in(self, table: RisingTable, window: str, subject: tuple[int, ...]) -> list[int]:
        """Return the seats that are asked in a window, clockwise from the starting player (RISE-23)."""

    @abstractmethod
    def is_idle(self, table: RisingTable, window: str) -> bool:
        """Tell fast that nobody has anything for a window."""

    @abstractmethod
    def card_moves(self, table: RisingTable, seat: int, window: str) -> list[Move]:
        """List the cards that a seat can play in a window (RISE-28)."""
