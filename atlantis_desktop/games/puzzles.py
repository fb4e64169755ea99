"""Puzzles: positions of a game in which one move wins clearly more often than any other.

A puzzle is a scenario file of ``assets/<game>/puzzles``: the position, and in ``when`` the move to be found. The list
``puzzles.toml`` beside them has a row for each:

==========  =========================================================================================================
``file``    the scenario, without its ending; the name by which a solved puzzle is remembered
``best``    of 100 games that go on from the move, so many are won as the machine counted
``next``    the same of the next best move
==========  =========================================================================================================

`build_scripts/find_puzzles.py` finds and checks them; nobody has to write one by hand.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from atlantis_desktop.content.faults import ContentError, Fault
from atlantis_desktop.content.folders import game_folder
from atlantis_desktop.content.reading import Source, TableReader, read_text
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.rules import Rules
from atlantis_desktop.engine.scenario import ScenarioError
from atlantis_desktop.engine.scenario_text import read_scenario
from atlantis_desktop.games.scenarios import open_position
from atlantis_desktop.words import _

LIST: Final = "puzzles.toml"
ENDING: Final = ".toml"

class Puzzle(NamedTuple):
    """One puzzle as the list tells of it."""

    game: str
    id: str
    best: int
    """Of 100 games from the move that is to be found so many are won."""
    next: int
    """Of 100 games from the next best one."""
    path: Path


class OpenPuzzle(NamedTuple):
    """A puzzle ready to be played: rules and position, whose move it is, and the move to be found."""

    rules: Rules[Any]
    state: Any
    seat: int
    move: Move


def puzzle_folder(game: str, pack: str = "", root: Path | None = None) -> Path:
    """Return where the puzzles of a game, or of one of its packs, lie below a data folder or the program's own."""
    folder = game_folder(game, root)
    return (folder / "packs" / pack if pack else folder) / "puzzles"


@cache
def puzzles_of(game: str, pack: str = "") -> tuple[Puzzle, ...]:
    """Return the puzzles of a game or a pack in their order, none where there are none. Raises ContentError."""
    return read_puzzles(game, puzzle_folder(game, pack))


def read_puzzles(game: str, folder: Path) -> tuple[Puzzle, ...]:
    """Read the list of puzzles in a folder. Raises ContentError with every fault, its place and what was expected."""
    if not (folder / LIST).is_file():
        return ()
    source, data = Source.open(folder / LIST)
    root = TableReader(source, data)
    found = []
    for row in root.tables("puzzle"):
        name = row.identifier("file")
        best, after = row.integer("best", 1, 100), row.integer("next", 0, 99)
        path = folder / f"{name}{ENDING}"
        if name and not path.is_file():
            row.wrong("file", _("there is no file {name}").format(name=path.name), _("a scenario beside the list"))
        row.done()
        found.append(Puzzle(game, name, best, after, path))
    root.done()
    source.raise_faults()
    return tuple(found)


def open_puzzle(puzzle: Puzzle) -> OpenPuzzle:
    """Read the position and the move of a puzzle. Raises ContentError where they do not fit each other."""
    text = read_text(puzzle.path)
    try:
        rules, state = open_position(text)
        words = read_scenario(text).when[0].move
    except (ScenarioError, IndexError) as error:
        wrong = "; ".join(str(error).splitlines())
        raise ContentError([Fault(puzzle.path.name, "", wrong, _("a position with its move"))]) from None
    seat = int(words.split()[0])
    for move in rules.moves(state, seat):
        if rules.codec.to_text(move) == words:
            return OpenPuzzle(rules, state, seat, move)
    wrong = _("the move {move} cannot be made").format(move=words)
    raise ContentError([Fault(puzzle.path.name, "when", wrong, _("one that can"))])
