"""What the table of Atlantis Rising shows now: the view of whoever looks, and the counts that its panels tell."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.zones import HIDDEN
from atlantis_desktop.games.rising.bots.judgement import RisingBot
from atlantis_desktop.games.rising.bots.odds import outlook
from atlantis_desktop.games.rising.packs import table as packs
from atlantis_desktop.games.rising.rules.flow import step_of
from atlantis_desktop.games.rising.rules.goods import amount_of
from atlantis_desktop.games.rising.rules.misfortunes import drawers
from atlantis_desktop.games.rising.rules.pieces import (
    ALLY,
    ATLANTIUM,
    AUTOMATON,
    BOT,
    BUILD,
    CENTRE,
    CRYSTAL,
    ENERGY,
    FOLLOWER,
    GOLD,
    HOLOGRAM,
    LEADER,
    ORE,
    POOL,
    WORKS,
)
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.rules.state import ACTED, NOT_IN_GAME, RisingTable
from atlantis_desktop.games.rising.table.draft import NOTHING, Draft, shares_at
from atlantis_desktop.games.rising.table.held import Held
from atlantis_desktop.games.rising.words.asked import card_at_stake
from atlantis_desktop.games.rising.words.card_texts import councilor_def
from atlantis_desktop.games.rising.words.question import question_words
from atlantis_desktop.games.rising.words.roles import role_of
from atlantis_desktop.games.rising.words.sentences import phase_of
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.table.shown_prompts import ShownPrompts
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.words import _

GOODS: Final = (("crystal", CRYSTAL), ("gold", GOLD), ("ore", ORE), ("atlantium", ATLANTIUM), ("energy", ENERGY))
"""The goods by the names of their regions and drawings."""


class IslandModel:
    """The table as it is shown; it follows the game one beat at a time."""

    def __init__(self, session: GameSession) -> None:
        """Show the present view of whoever looks."""
        rules = session.rules
        assert isinstance(rules, RisingRules)
        self.session = session
        self.rules = rules
        self.prompts = ShownPrompts(session)
        self.view: RisingTable = session.view()
        self.drafted: Draft | None = None
        """The payment that is put together on this screen and not proposed yet."""
        self._judge: RisingBot | None = None
        self.phase_shown: int | None = None
        """The phase that began while a beat is shown."""

    def sync(self) -> None:
        """Show the present view whole."""
        self.view = self.session.view()

    # ------------------------------------------------------------------------------------------------ seats

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all seats, safe to be set in marked text."""
        return tuple(escape(name) for name in self.session.names)

    @property
    def asked(self) -> int:
        """The seat that the shown table waits for, the active hand before all others; -1 for none."""
        prompts = self.prompts.of(self.view)
        acting = self.session.acting
        if acting is not None and not self.session.beats and prompts:
            return acting
        return prompts[0].seat if prompts else -1

    @property
    def front(self) -> int:
        """The seat whose board lies at the lower edge: the person who looks, or whoever acts in a game of bots."""
        if self.session.humans:
            return self.session.front
        return max(0, self.asked)

    def councilor(self, seat: int) -> str:
        """Return the name of a seat's councilor, empty before it has one; a second team is called what it is."""
        if self.is_second_team(seat):
            return _("Second team")
        board = self.view.boards[seat]
        return role_of(self.rules, board - self.rules.box.councilor_0, self.names[seat]) if board >= 0 else ""

    def ability(self, seat: int) -> str:
        """Return what a seat's councilor can do."""
        board = self.view.boards[seat]
        return councilor_def(self.rules, board - self.rules.box.councilor_0).text if board >= 0 else ""

    def amount(self, seat: int, kind: int) -> int:
        """Return how much of a kind a seat has."""
        return amount_of(self.view, seat, kind)

    def figures(self, seat: int, kind: int) -> list[int]:
        """Return the figures of a kind that belong to a seat and are in its pool or on a place."""
        kinds, view = self.rules.figures.kind, self.view
        return [
            figure for figure, owner in enumerate(view.owner)
            if owner == seat and kinds[figure] == kind and view.where[figure] >= POOL
        ]  # fmt: skip

    def is_second_team(self, seat: int) -> bool:
        """Tell whether a seat is the second team of one person, which has neither Leader nor followers (MONS-95)."""
        return seat > 0 and self.rules.two_teams

    def head(self, seat: int) -> list[int]:
        """Return the Leader of a seat where it is in play, of a second team the Hologram."""
        return self.figures(seat, HOLOGRAM if self.is_second_team(seat) else LEADER)

    def crew(self, seat: int) -> list[int]:
        """Return the followers of a seat in play, allies among them (MONS-28); of a second team Automaton and Bots."""
        kinds = (AUTOMATON, BOT, ALLY) if self.is_second_team(seat) else (FOLLOWER, ALLY)
        return [figure for kind in kinds for figure in self.figures(seat, kind)]

    def all_figures(self, seat: int) -> list[int]:
        """Return every figure of a seat in play, leaders first."""
        view, kinds = self.view, self.rules.figures.kind
        own = [at for at, owner in enumerate(view.owner) if owner == seat and view.where[at] >= POOL]
        return sorted(own, key=lambda figure: (kinds[figure] != LEADER, kinds[figure] != FOLLOWER, figure))

    def waiting(self, seat: int) -> list[int]:
        """Return the figures of a seat that are still in its pool."""
        return [figure for figure in self.all_figures(seat) if self.view.where[figure] == POOL]

    def active(self, seat: int) -> list[int]:
        """Return the placed figures of a seat that have not acted."""
        view = self.view
        return [f for f in self.all_figures(seat) if view.where[f] >= CENTRE and not view.marks[f] & ACTED]

    def cards(self, seat: int) -> list[int]:
        """Return the library cards and artifacts of a seat, HIDDEN for those that the viewer cannot see."""
        return [*self.view.hands[seat], *self.view.artifacts[seat]]

    def held(self, seat: int, moves: Sequence[Move] = ()) -> tuple[Held, ...]:
        """Return what a seat holds beside the library's cards; ``moves`` are those that it can make now."""
        further = packs.table_of(self.rules)
        return () if further is None else further.held(self.rules, self.view, seat, moves)

    def allies(self, seat: int) -> list[tuple[str, str]]:
        """Return the allies of a seat in play: drawing and name."""
        further = packs.table_of(self.rules)
        return [] if further is None else further.allies(self.rules, self.view, seat)

    def giving(self, seat: int) -> tuple[int, ...]:
        """Return what a seat gives by kind, cards at last, in the payment that is drafted or waits for consent."""
        shares = shares_at(self.view, self.drafted)
        return shares[seat] if seat < len(shares) else NOTHING

    def tidy_draft(self, seat: int) -> None:
        """Let a draft go that the seat in the hand cannot go on with."""
        if self.drafted is not None and not self.drafted.holds(self.view, seat):
            self.drafted = None

    # ------------------------------------------------------------------------------------------------ the table

    @property
    def phase(self) -> int:
        """The phase of the round, 1 to 4; 0 before the first."""
        return phase_of(self.rules, self.view) if self.phase_shown is None else self.phase_shown

    @property
    def step(self) -> str:
        """The step at work."""
        return step_of(self.view)

    @property
    def sign(self) -> str:
        """The icon of the question at work."""
        question = question_words().get(self.step)
        return "hourglass" if question is None else question.sign

    @property
    def blueprint(self) -> list[tuple[int, bool]]:
        """The components of this game but the Power Core, in their order, each with whether it is built."""
        core = self.rules.box.core_at
        return [(at, built > 0) for at, built in enumerate(self.view.built) if built != NOT_IN_GAME and at != core]

    @property
    def core_built(self) -> bool:
        """Whether the Power Core stands."""
        return self.view.built[self.rules.box.core_at] > 0

    def at_gate(self) -> list[int]:
        """Return the figures on build spaces and on components."""
        first = self.rules.box.location_at
        return [figure for figure, place in enumerate(self.view.where) if BUILD <= place < first]

    @staticmethod
    def is_building(place: int) -> bool:
        """Tell whether a place is a build space."""
        return BUILD <= place < WORKS

    def misfortune(self) -> int:
        """Return the misfortune that lies face up, -1 for none."""
        return self.view.open[-1] if self.view.open else -1

    def card_at_work(self) -> int:
        """Return the card that is shown large: the one a question decides on, else the misfortune that lies face up."""
        stake = card_at_stake(self.view)
        return stake if stake != HIDDEN else self.misfortune()

    def known_misfortunes(self) -> list[tuple[int, int]]:
        """Return what is known of the deck of misfortunes to whoever looks: places from the top, from 1, with cards."""
        return _known(self.view.misfortunes)

    def known_library(self) -> list[tuple[int, int]]:
        """Return what is known of the library's deck to whoever looks: places from the top, from 1, with cards."""
        return _known(self.view.library)

    def hologram_board(self, seat: int) -> int:
        """Return the board of the Hologram where this seat has it, -1 for none (RISE-121)."""
        hologram = self.rules.figures.hologram
        return self.view.holo_board if self.view.owner[hologram] == seat else -1

    def dry_tiles(self) -> int:
        """Return how many tiles of the arms are above water."""
        return sum(arm.bit_count() for arm in self.view.dry)

    def rounds_left(self) -> int:
        """Return about how many rounds the island lasts at its present fall, this one included."""
        return max(1, round(outlook(self.rules, self.view).rounds)) if self.dry_tiles() else 0

    def parts(self) -> tuple[int, int]:
        """Return how many components stand and how many the game has, the Power Core among them (RISE-05)."""
        done = [done for _at, done in self.blueprint] + [self.core_built]
        return sum(done), len(done)

    def to_build(self) -> int:
        """Return how many components are still to be built, the Power Core among them."""
        built, every = self.parts()
        return every - built

    def chance(self) -> float:
        """Return how likely the group wins from here, as partners judge what whoever looks may see."""
        if self._judge is None:
            self._judge = RisingBot(self.rules)
        return self._judge.standings(self.view)[0]

    def misfortunes_left(self) -> int:
        """Return how many misfortunes are still to be drawn in this round (RISE-50)."""
        every = len(drawers(self.rules.seats, self.view.starter))
        if self.phase < 2:
            return every
        for frame in self.view.frames:
            if frame.name == "suffer":
                drawing = any(other.name == "draw" for other in self.view.frames)
                return every - int(frame.data[0]) + drawing
        return 0

    def floods_ahead(self) -> int:
        """Return how many tiles the Wrath still floods in this round (RISE-114)."""
        wrath = self.rules.wrath[self.view.wrath]
        if self.phase == 4:
            for frame in self.view.frames:
                if frame.name == "wrath_floods":
                    asking = any(other.name == "ask" and other.data[0] == "wrath_flood" for other in self.view.frames)
                    return int(frame.data[0]) + asking
            return 0
        return min(wrath, max(wrath - self.view.entropy, int(self.rules.params["entropy_floor"])))


def _known(deck: list[int]) -> list[tuple[int, int]]:
    """Return the cards of a deck that its viewer knows; the top lies at the end."""
    return [(at, card) for at, card in enumerate(reversed(deck), 1) if card != HIDDEN]
