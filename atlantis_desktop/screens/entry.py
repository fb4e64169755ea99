"""What a game gives to the screens around its table: rows of the set-up, the tutorial, the page of the result.

It stands as ``SCREENS`` in the ``table/entry.py`` of the game, beside what it gives to the table itself
(`atlantis_desktop.table.entry`). All of it may be left out:

| part | without it the house |
|---|---|
| ``setup`` | adds nothing to the set-up page |
| ``tutorial`` | offers no lessons; a game with a course gives it, since they are held at a table of the game's own |
| ``result`` | shows the plain page of a result |
| ``scenes``, ``pictures`` | has no further screens, and draws only the table for ``screenshot`` |

What is heavy is given as a function that imports inside: ``screenshot`` asks every game of the box for its pictures.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from pygame import Rect

from atlantis_desktop.engine.match import Match
from atlantis_desktop.games import drawn_part
from atlantis_desktop.table.at_table import AtTable
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.scenes.base import Scene
from atlantis_desktop.ui.widgets.base import Widget
from atlantis_desktop.words import N_

if TYPE_CHECKING:
    from atlantis_desktop.screens.setup_model import SetupChoices
    from atlantis_desktop.screens.tutorial.tutorial import Tutorial


@dataclass(frozen=True)
class SetupRow:
    """One more row of the list: its name, a sentence, and either words to choose from or a button."""

    id: str
    label: str
    effect: str
    rule: str = ""
    values: tuple[tuple[str, str], ...] = ()
    chosen: str = ""
    choose: Callable[[str], str | None] | None = None
    """What a choice does; it may return a sentence that the page says."""
    button: str = ""
    act: Callable[[], None] | None = None


class Character(NamedTuple):
    """One of those of whom a seat may choose, as the set-up tells it, in the reader's language."""

    id: str
    name: str
    ability: str
    sign: str
    """The icon on its portrait."""


@dataclass(frozen=True)
class SetUp:
    """What the game adds to the set-up page."""

    first_rows: tuple[Callable[[SetupChoices, Callable[[Path], None]], SetupRow], ...] = ()
    """Rows above the options, each made from what is chosen and a function that shows a folder."""
    rows: tuple[Callable[[SetupChoices, Callable[[Path], None]], SetupRow], ...] = ()
    """Rows below the options, made alike."""
    characters: Callable[[], list[Character]] = list
    """Return those of whom every seat may choose one, such as councilors."""
    has_character: Callable[[SetupChoices, str], bool] = lambda choices, id: True
    """Tell whether one of them, by id, is in the game with what is chosen; nobody can be one who is not."""
    no_characters: Callable[[SetupChoices], str] = lambda choices: ""
    """Return why nobody can be chosen on the page, empty where somebody can."""
    seat_characters: Callable[[Match[Any], Sequence[str]], None] = lambda match, wishes: None
    """Give every seat of a new match whom it wants (ids by seat), by moves of the match."""
    character_option: str = ""
    """The option of the type ``seats`` (`content.options`) in which a match keeps whom its seats chose.

    It is for a game whose rules must know that before their first state. Such a choice is then an option like all
    others: in saves, in positions, on the command line and at the next game with the same seats; the page shows it in
    the rows of the seats and not among the options. Who chooses nobody gets one by lot, and two seats never have the
    same. Without it the choice is made by moves of the match, by `seat_characters`.
    """
    character: str = N_("Character")
    """What such a one is called (a sentence of the catalog)."""
    character_of: str = N_("Character of {name}")
    """What a seat is asked for (a sentence of the catalog)."""
    no_wish: str = N_("Once any seat has a character here, the others get one by lot.")
    """What it means to choose nobody (a sentence of the catalog)."""
    first: str = N_("Who starts the first round is drawn by lot.")
    """Who begins, where no option says it (a sentence of the catalog)."""
    ladder_picture: Callable[[Ui, SetupChoices, Rect], Widget | None] = lambda ui, choices, place: None
    """Return what the chosen step of the ladder brings, as a picture below it; as high as it needs. None for none."""
    below: str = ""
    """The option below which the rows of the characters stand in small windows."""
    pictures: Mapping[str, str] = field(default_factory=dict)
    """The drawings of switches by option: such a row shows what it brings beside its name and its sentence."""
    heads: Mapping[str, str] = field(default_factory=dict)
    """What is written over an option and those below it (sentences of the catalog), wherever that one is shown."""
    apart: Collection[str] = ()
    """Options that the page does not show, since another of its rows chooses them."""
    arranged: Callable[[SetupChoices], SetupChoices] = lambda choices: choices
    """Return what a match begins with: what was chosen, or the same with seats that nobody had to choose."""


@dataclass(frozen=True)
class ScreenEntry:
    """What a game shows on the screens around its table; see the top of this module."""

    setup: Callable[[], SetUp] | None = None
    tutorial: Callable[[Ui, int | None, int], Tutorial] | None = None
    """Return the tutorial at a chapter and a step; without a chapter at the place that is kept."""
    result: Callable[[Ui, AtTable], Scene] | None = None
    """Return the page of a finished game (tools, table)."""
    scenes: Mapping[str, Callable[..., Scene]] = field(default_factory=dict)
    """Further screens by name, which the game's own table opens."""
    pictures: Callable[[], Mapping[str, Callable[[Any], None]]] | None = None
    """Return by name what shows a moment of the game in an app, for ``screenshot``."""


def screen_entry_of(game: str) -> ScreenEntry:
    """Return what a game gives to the screens, nothing where it says nothing. Raises KeyError for an unknown game."""
    found: ScreenEntry = drawn_part(game, "SCREENS", ScreenEntry())
    return found


def setup_of(game: str) -> SetUp:
    """Return what a game adds to the set-up page; nothing where it says nothing."""
    setup = screen_entry_of(game).setup
    return SetUp() if setup is None else setup()
