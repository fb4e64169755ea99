"""What the mutation run is to change and how, and what it tells of each change."""

from __future__ import annotations

import struct
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from mutants import Mutant, mutants
from mutated_games import Game
from mutated_numbers import NumberMutant, number_mutants

COLLECTING = 60.0
"""So many seconds of processor time the tests may take to be collected."""
HEAD = struct.Struct("dI")
"""What a fork writes first: the processor time it took, and the test that failed."""


class Key(NamedTuple):
    """One mutant: the number counts within its module or card file."""

    module: str
    number: int


class Result(NamedTuple):
    """What became of one mutant."""

    key: Key
    outcome: str
    """One of `OUTCOMES`."""
    fresh: bool = False
    """Whether the rules were loaded anew for it."""


class Left(NamedTuple):
    """What the loaded rules could not tell."""

    keys: list[Key]
    """The mutants that are seen only when the rules are loaded anew."""
    order: dict[str, list[str]]
    """By module, its tests, those first that noticed most changes of it."""
    seconds: dict[str, float]
    """The processor time that each test needs."""


class FailedError(Exception):
    """The tests tell nothing of the changes."""


class Chosen(NamedTuple):
    """What is to be tested, and how."""

    game: Game
    modules: Sequence[str]
    every: int
    jobs: int
    fresh: bool
    within: float
    """A change counts as noticed only when tests that need so many seconds together notice it."""
    scratch: Path
    own: bool = False
    """Whether numbers are changed too that are the program's own design."""

    @property
    def sources(self) -> list[str]:
        """Give the modules among what is changed; the others are card files."""
        return [module for module in self.modules if not self.game.is_card_file(module)]

    def mutants(self) -> dict[Key, Mutant | NumberMutant]:
        """Return every mutant of the modules and card files, or each so-manieth."""
        found: dict[Key, Mutant | NumberMutant] = {}
        for module in self.modules:
            path = self.game.path(module)
            made: Iterable[Mutant | NumberMutant]
            if self.game.is_card_file(module):
                made = (mutant for mutant in number_mutants(path) if self.own or not mutant.own)
            else:
                made = mutants(path.read_text(encoding="utf-8"), str(path))
            found.update({Key(module, number): mutant for number, mutant in enumerate(made)})
        return {key: found[key] for key in list(found)[:: self.every]}
