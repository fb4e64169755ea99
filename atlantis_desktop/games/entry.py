"""What a game gives to the house: rules, words and bots, and all else that nobody has to draw for.

A game is a folder. Its ``entry.py`` holds one `GameEntry`, named ``ENTRY``. What of it is seen stands apart, in the
``table/entry.py`` of the game, which is read when something is drawn:

| half | where | its contract | asked by |
|---|---|---|---|
| rules, cards, words, bots | ``entry.py``: ``ENTRY`` | `GameEntry`, in this module | everybody |
| the table | ``table/entry.py``: ``TABLE`` | `atlantis_desktop.table.entry.TableEntry` | the table and the screens |
| the screens around it | ``table/entry.py``: ``SCREENS`` | `atlantis_desktop.screens.entry.ScreenEntry` | the screens |

The window, the command line, the bots, the saves, the checks and the tests know the game by these records alone;
`atlantis_desktop.games` is the only module that names the folders. A game without a folder ``table`` plays on the
general table.

What stands in an ``ENTRY``, from what must be there to what may be:

| part | without it the house |
|---|---|
| ``id``, ``title``, ``seats``, ``make_rules``, ``words`` | has no game: these five are required |
| ``box`` | tells of the game by its title alone |
| ``cards`` | takes the rules to have no cards that a save must keep, and nothing to check |
| ``checks`` | holds cards, drawings, events and bots not against each other in ``validate`` |
| ``position`` | cannot write a position as text: the menu leaves *Copy this position* out |
| ``bots`` | lets the level ``greedy`` judge by looking one move ahead with the outcome alone |
| ``deadlines`` | has no clock: every question may be open as long as one likes |
| ``faces`` | shows pieces and places on the general table by the names that the rules have for them |
| ``course`` | offers no lessons |
| ``maps`` | asks no map of the game for anything |
| ``balance`` | cannot say how even the game is: ``workshop.balance`` does not know it |

What is heavy is given as a function that imports inside: an evening with one game loads one game, and whoever only
wants to know the titles of the box loads none. So an ``entry.py`` imports this module, the sentences of the catalog,
and nothing of its own game. This module knows nobody who draws, and neither pygame nor pytmx.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from atlantis_desktop.content.faults import Fault
from atlantis_desktop.content.reading import Source
from atlantis_desktop.content.row_kinds import RowKinds
from atlantis_desktop.engine.events import Event
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.prompts import Prompt
from atlantis_desktop.engine.refusals import Refusal
from atlantis_desktop.engine.rules import Rules
from atlantis_desktop.engine.scenario import PositionFormat
from atlantis_desktop.engine.validator import Gesture, Reading
from atlantis_desktop.games.box import PLAIN, Box
from atlantis_desktop.games.course import Course
from atlantis_desktop.games.deadlines import AsksDeadlines
from atlantis_desktop.games.faces import GameFaces
from atlantis_desktop.games.match_words import Names, PromptText, RefusalText
from atlantis_desktop.games.voices import Said
from atlantis_desktop.words import _

if TYPE_CHECKING:
    from atlantis_desktop.boards.screen import Screen

# ------------------------------------------------------------------------------------------------------ what is said


@dataclass(frozen=True)
class GameWords:
    """What is said at a table of the game. Every function takes the rules first, and answers in the reader's language.

    ``read``
        Return the moves that a gesture (rules, view, gesture) may mean, the likeliest first. It decides nothing about
        what is legal.
    ``prompt_text``
        Return what the instruction says of the question at work (rules, view of the seat that is asked, names).
    ``event_line``
        Return the line of the log for an event (rules, event, names), empty where nobody wants to read of it.
    ``refusal_text``
        Return why a move cannot be made (rules, refusal, names).
    ``wants_text``
        Return what an unfinished gesture still lacks (rules, the word that the game's reading gave for it).
    ``move_text``
        Return a move as a short sentence (rules, move, names), as lists and undo tell it.
    """

    read: Callable[[Any, Any, Gesture], Reading]
    prompt_text: Callable[[Any, Any, Names], PromptText]
    event_line: Callable[[Any, Event, Names], str]
    refusal_text: Callable[[Any, Any, Names], RefusalText]
    wants_text: Callable[[Any, str], str]
    move_text: Callable[[Any, Move, Names], str]
    offered_text: Callable[[Any, Any, Move, Names], str] | None = None
    """Return a move with what it would do (rules, view of the seat that is asked, move, names), as the list of moves
    and a hint tell it. Without it they tell what ``move_text`` does.
    """
    named_text: Callable[[Any, Any, Move, Names], str] = lambda rules, view, move, names: ""
    """Return a move as buttons and hints name it (rules, view of the seat that is asked, move, names), where its short
    sentence leaves open what it stands for, such as *Option a*; empty where ``move_text`` tells it.
    """
    taken_text: Callable[[Any, Any, Move, Names], str] = lambda rules, view, move, names: ""
    """Return a move as undo and redo tell it (rules, view in which it was asked for, move, names), where its short
    sentence leaves open what was chosen, such as *Done*; empty where ``move_text`` tells it.
    """
    summary_line: Callable[[Any, Event, Names, int], str] = lambda rules, event, names, seat: ""
    """Return what the summary of the others' moves tells a seat of an event (rules, event as it may know it, names,
    seat), where that is more than the line of the log: the effect of a card, what the seat itself lost by it.
    """
    weight: Callable[[Any, Event, int], float] = lambda rules, event, seat: 1.0 if event.seat == seat else 0.0
    """Return how much an event that somebody else brought about means to a seat (rules, event, seat), for the order of
    the summary: from `games.match_words.GRAVE` on it cost or brought the seat something, below 0 it can be left out.
    """
    summed_up: Callable[[Any, list[Event]], list[Event]] = lambda rules, events: events
    """Return the events of which the summary tells (rules, events as their reader may know them): without those that
    another one tells as well.
    """
    place_text: Callable[[Any, Any], str] = lambda rules, state: ""
    """Say where a game stands (rules, state), such as "Round 2 of 3"."""
    cover_heads: Mapping[str, str] = field(default_factory=dict)
    """By prompt: what the cover says that ``{name}`` is called for (sentences of the catalog). Without one: a turn."""
    opening: Callable[[Any, Any], list[Event]] = lambda rules, state: []
    """Return what happened at the set-up (rules, first state), as events; as a `Witness` where it is seen to happen.

    Without it the first picture just stands.
    """
    needs_secrets: Callable[[Any, Prompt], bool] = lambda rules, prompt: prompt.private
    """Tell whether a question is answered by looking at what only its seat may see, so that a cover comes before it."""
    why_apart: Callable[[Any, Any, int, tuple[int, ...]], Refusal | None] = lambda rules, view, seat, cards: None
    """Return why marked cards (rules, view, seat, cards) can never go together, while they are too few for a move."""
    goes_on: Callable[[Any, Any, int, bool], bool] = lambda rules, state, seat, person_first: not person_first
    """Tell whether the bot of a seat moves on while people are asked too (whether one stands before it). Without it a
    bot moves where it is asked before every person.
    """
    withdrawal: Callable[[Any, Any, int], Move | None] = lambda rules, table, seat: None
    """Return the move by which a seat takes back what it has answered in secret (rules, table, seat), whoever has
    answered since; None where it has answered nothing or the game knows no such move. While there is one, its person
    stays at the screen and passes the device on.
    """
    sign: Callable[[Any, Any, int], str] = lambda rules, table, seat: ""
    """Return the icon on the portrait of a seat (rules, state, seat); empty for the seat's own."""
    marks: Callable[[Any, Any], tuple[int, ...]] = lambda rules, table: ()
    """Return by seat which of the eight colours and glyphs it has (rules, state), 1 to 8, where what a seat is in the
    game has one of its own; empty where every seat has that of its number.
    """
    voice: Callable[[Any, Event, Sequence[str]], Said | None] = lambda rules, event, controllers: None
    """Return what a bot says of an event (rules, event as its reader may know it, the bots by seat with an empty word
    for people); None for nothing. It follows from these alone, so that a match that is opened again tells the same.
    """
    calling: Callable[[Any, Any, int], str] = lambda rules, table, seat: ""
    """Return what everybody knows a seat to be (rules, state, seat), such as a faction; empty for nothing."""


# ------------------------------------------------------------------------------------------------ cards and positions


@dataclass(frozen=True)
class MatchCards:
    """The effective cards of a match: kept in its save, so that a game goes on with the cards that it began with."""

    keep: Callable[[Any], Any]
    """Return the cards of the rules as JSON data."""
    read: Callable[[Any], Any]
    """Return the cards that such data holds, checked like a file. Raises ContentError."""
    is_current: Callable[[Any], bool]
    """Tell whether the rules play with the cards of today, whatever language their words are in."""
    content_hash: Callable[[Any], str]
    """Return the hash of what the rules see of the cards, the same whatever language their words are in."""
    check: Callable[[Path | None], list[Fault]]
    """Return the faults of the card files below a data folder (the program's own without one) and of their texts."""
    with_values: Callable[[Mapping[str, Any]], Any] | None = None
    """Return today's cards with other values, as a file of printed values has them. Raises ContentError."""
    load: Callable[..., object] | None = None
    """Read the card files with the player's printed values, or those of a file (``printed``), as a match with options
    (``options``) has them, without them as most have them. Raises ContentError.

    None where nothing is printed.
    """
    older_text: Callable[[Any], str] | None = None
    """Return by what cards the rules play that are not those of today, as a sentence. Without it one is told that they
    are older ones.
    """
    build: Callable[[Mapping[str, Any], Mapping[str, Source]], Any] | None = None
    """Return the cards of card files that a variant has changed, by name as ``keep`` gives them, each with its source.

    They are held to what the rules need; what only ships so, such as the size of a deck, is a warning of the source.
    Raises ContentError. Without it the game takes no variants.
    """
    row_kinds: Callable[[], RowKinds] = RowKinds
    """Return which rows of the card files a variant may add and remove. Without it all of them."""


@dataclass(frozen=True)
class Positions:
    """Positions as text, for scenario files and the clipboard."""

    from_words: Callable[..., Any]
    """Return the state that words describe (rules, words, and a seed for what they leave open). Raises DecodeError."""
    to_words: Callable[[Any, Any], dict[str, Any]]
    """Return a state in words (rules, state)."""
    format: PositionFormat = field(default_factory=PositionFormat)
    """The words that there are, which of them are sets, and what else can be expected of a position."""


@dataclass(frozen=True)
class Need:
    """A drawing that the window shows something of the game with."""

    drawing: str
    """Its name in the list of drawings."""
    at: Callable[[str, str, str], Fault]
    """Return the fault of the place that wants it, with its line (what is wrong, what was expected, a near word)."""


@dataclass(frozen=True)
class GameChecks:
    """What ``validate`` asks beside what the card files say of themselves: that the parts of the game fit together."""

    needs: Callable[[Path], list[Need]] = lambda root: []
    """Return the drawings that its cards want (data folder), none for cards that cannot be read."""
    faults: Callable[[Path], list[Fault]] = lambda root: []
    """Return what does not fit (data folder): a script that nobody has, an effect no bot knows the worth of."""
    events: Callable[[], Collection[str]] | None = None
    """Return the kinds of events that the log has a sentence for or leaves out on purpose. The rules of the game are
    looked through for others; without it they are not.
    """


class MakesRules(Protocol):
    """How the rules of one match are made."""

    def __call__(self, seats: int, options: Mapping[str, Any] | None = None, cards: Any = None) -> Rules[Any]:
        """Return the rules. Options that are left out take their defaults; cards are those of a saved match.

        Without cards those of today are in force. Raises ValueError for seats or options that the game does not have,
        and ContentError where its files are at fault.
        """
        ...


# ---------------------------------------------------------------------------------------------------------------- bots


@dataclass(frozen=True)
class SelfPlay:
    """What many games of bots alone are counted by."""

    rounds: Callable[[Any, Any], int] = lambda rules, state: 0
    """Return how many rounds were played (rules, state); 0 in a game without rounds."""
    first: Callable[[Any], int] = lambda state: -1
    """Return the seat whose turn comes first (the state after set-up), -1 where there is none."""
    most_rounds: Callable[[Any], int] = lambda rules: 0
    """Return after how many rounds (rules) a game counts as too long and is stopped; 0 for never."""
    dealt: Callable[[Any], Sequence[Sequence[int]]] = lambda state: ()
    """Return by seat what each had from the beginning (the state after a game): counted with the cards it played."""


@dataclass(frozen=True)
class GameBots:
    """What bots think of the game."""

    make: Callable[..., Any]
    """Return the judgement (`players.bots.Judgement`) of the rules; with a second argument that of a level below.

    That of a game that ``plans`` is a `players.planner.PlanJudgement`, too; a game that only says how to choose fast
    and when to stop wraps itself in `players.bots.StepByStep`.
    """
    make_greedy: Callable[..., Any] | None = None
    """Return the judgement of the greedy level, where a search begins from another one; `make`'s otherwise."""
    own_levels: tuple[tuple[str, str, str], ...] = ()
    """Characters of the game's own, which choose at once: id, title and sentence of each."""
    plans: bool = False
    """Whether the last level plans rounds for all seats together, where the others search."""
    patience: Callable[[int], int] | None = None
    """Return after how many simulations (seats) a search has thought long enough for somebody who waits at a window.

    Without it only time ends the search.
    """
    self_play: SelfPlay = SelfPlay()
    plays: tuple[str, ...] = ()
    """The kinds of move that play the card which they name first, for figures about cards."""
    card_names: Callable[[Any], dict[str, str]] | None = None
    """Return the names of all kinds of card (rules) by id, for the same figures."""


# ----------------------------------------------------------------------------------------------------------- the game


@dataclass(frozen=True)
class GameEntry:
    """One game, as the house knows it; see the top of this module."""

    id: str
    """The name of its folder, of its assets and maps, and of the game in saves, scenarios and on the command line."""
    title: str
    """Its name (a sentence of the catalog)."""
    seats: range
    make_rules: MakesRules
    words: Callable[[], GameWords]
    box: Box = PLAIN
    cards: Callable[[], MatchCards] | None = None
    checks: Callable[[], GameChecks] | None = None
    position: Callable[[], Positions] | None = None
    bots: Callable[[], GameBots] | None = None
    one_person: Callable[[Any], bool] = lambda rules: False
    """Return whether one person plays all seats of a match (rules) that no bot plays, whoever sits at the screen."""
    deadlines: Callable[[Any], AsksDeadlines | None] | None = None
    """Return what tells for how long a question may be open and which move is made then (rules); None for a match
    without a clock. It is asked of views, and tells no more than they do; bots are never late.
    """
    faces: Callable[[], GameFaces] | None = None
    """Return how pieces, places and seats look on the general table."""
    course: Callable[[], Course] | None = None
    """Return the lessons. A game that gives them gives the tutorial that shows them as well (`screens.entry`)."""
    maps: Callable[[], tuple[Screen, ...]] | None = None
    """Return the screens that are drawn from maps of the game, with what each map must have."""
    balance: Callable[[Sequence[str]], int] | None = None
    """Measure how even the game is (words of the command line) and return the exit code."""

    @property
    def name(self) -> str:
        """The title in the reader's language."""
        return _(self.title)

    @property
    def is_taught(self) -> bool:
        """Whether the game has lessons."""
        return self.course is not None
