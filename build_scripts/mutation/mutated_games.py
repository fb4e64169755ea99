"""What the mutation run changes of each game, and by which tests the changes are noticed.

What lies in the folder ``rules`` of a game's room is changed, and the numbers of its card files; bots are measured by
playing strength, lessons are played through by tests of their own, and words are proven elsewhere.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
SCENARIOS = ROOT / "tests" / "scenarios"
RECORDED = ROOT / "tests" / "golden"


class Game(NamedTuple):
    """A package whose modules are changed, and its tests."""

    name: str
    not_rules: tuple[str, ...]
    """Modules that are left out."""
    left_out: tuple[str, ...] = ()
    """Test files that are left out: those of bots, random games, which take long, and tests of tests and texts."""
    of_content: tuple[str, ...] = ()
    """Tests of its card files and options among those of all games."""
    root: Path = ROOT
    """The checkout it lies in."""
    package: str = ""
    """The name of its package; that of the rules of a game of the box when empty."""

    @property
    def module_prefix(self) -> str:
        """Gives the name of its package and a dot."""
        return f"{self.package or f'atlantis_desktop.games.{self.name}.rules'}."

    @property
    def folder(self) -> Path:
        """Gives where its modules lie."""
        return self.root.joinpath(*self.module_prefix.split("."))

    @property
    def card_folder(self) -> Path:
        """Give where its card files lie."""
        return self.root / "assets" / self.name / "cards"

    def is_card_file(self, module: str) -> bool:
        """Tell whether what is changed under a name is a card file and no module."""
        return module.endswith(".toml")

    def path(self, module: str) -> Path:
        """Return the file of a module or card file."""
        return self.card_folder / module if self.is_card_file(module) else self.folder / f"{module}.py"

    def modules(self) -> list[str]:
        """Return the modules of the rules, then the card files."""
        found = [path.stem for path in self.folder.glob("*.py") if path.stem not in (*self.not_rules, "__init__")]
        return sorted(found) + sorted(path.name for path in self.card_folder.glob("*.toml"))

    def tests(self) -> list[str]:
        """Return pytest's words for all of its tests: those of the rules, its scenarios and its recorded games."""
        folder = self.root / "tests" / "games" / self.name
        files = [str(path) for path in sorted(folder.glob("test_*.py")) if path.stem not in self.left_out]
        if self.root != ROOT:
            return files
        files += [str(self.root / "tests" / "content" / f"{name}.py") for name in self.of_content]
        # Positions of other games cannot notice a change of this one.
        others = sorted({path.parent.name for path in SCENARIOS.glob("*/*.toml")} - {self.name})
        return [*files, str(SCENARIOS), str(RECORDED), "-k", " and ".join(f"not {name}-" for name in others)]


FATE = Game(
    "fate",
    (),
    ("test_play_out", "test_properties", "test_rules_are_named", "test_readme"),
    ("test_options",),
)
RISING = Game(
    "rising",
    (),
    ("test_bot", "test_properties", "test_reasons", "test_rules_are_named", "test_texts", "test_words"),
    ("test_rising_options",),
)
SCOUNDRELS = Game(
    "scoundrels",
    ("printed", "steps"),
    ("test_properties", "test_rules_are_named", "test_words"),
    ("test_scoundrels_cards", "test_scoundrels_mistakes", "test_scoundrels_options"),
)
ARCHON = Game("archon", ("steps",), ("test_bots", "test_rules_are_named", "test_words"))
GAMES = {game.name: game for game in (FATE, RISING, SCOUNDRELS, ARCHON)}
