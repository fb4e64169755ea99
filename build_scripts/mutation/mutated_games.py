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
A_RECORDED_GAME = RECORDED / "test_golden.py::test_a_recorded_game_goes_as_before"
WHAT_IS_TOLD = RECORDED / "test_told.py::test_a_scenario_tells_what_it_told"


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
    pack_of: str = ""
    """The game that it is a pack of; its scenarios and recorded games lie beside those of the game and begin with its
    short name."""
    short: str = ""

    @property
    def module_prefix(self) -> str:
        """Gives the name of its package and a dot."""
        place = f"{self.pack_of}.packs.{self.name}" if self.pack_of else self.name
        return f"{self.package or f'atlantis_desktop.games.{place}.rules'}."

    @property
    def folder(self) -> Path:
        """Gives where its modules lie."""
        return self.root.joinpath(*self.module_prefix.split("."))

    @property
    def card_folder(self) -> Path:
        """Give where its card files lie."""
        assets = self.root / "assets"
        return (assets / self.pack_of / "packs" if self.pack_of else assets) / self.name / "cards"

    def is_card_file(self, module: str) -> bool:
        """Tell whether what is changed under a name is a card file and no module."""
        return module.endswith(".toml")

    def path(self, module: str) -> Path:
        """Return the file of a module or card file."""
        if self.is_card_file(module):
            return self.card_folder / module
        return self.folder.joinpath(*module.split(".")).with_suffix(".py")

    def modules(self) -> list[str]:
        """Return the modules of the rules, with a dot after each folder that they lie in, then the card files."""
        paths = [path for path in self.folder.rglob("*.py") if path.stem not in (*self.not_rules, "__init__")]
        found = [".".join(path.relative_to(self.folder).with_suffix("").parts) for path in paths]
        return sorted(found) + sorted(path.name for path in self.card_folder.glob("*.toml"))

    def tests(self) -> list[str]:
        """Return pytest's words for all of its tests: those of the rules, its scenarios and its recorded games."""
        folder = self.root / "tests" / "games" / (self.pack_of or self.name)
        if self.pack_of:
            folder /= "packs"
        files = [str(path) for path in sorted(folder.glob("test_*.py")) if path.stem not in self.left_out]
        if self.root != ROOT:
            return files
        files += [str(self.root / "tests" / "content" / f"{name}.py") for name in self.of_content]
        # Positions of other games cannot notice a change of this one.
        others = sorted({path.parent.name for path in SCENARIOS.glob("*/*.toml")} - {self.pack_of or self.name})
        wanted = " and ".join(f"not {name}-" for name in others)
        if self.pack_of:
            wanted += f" and (not {self.pack_of}- or {self.pack_of}-{self.short}_) and not is_written_as_it_was_read"
            return [*files, *map(str, (SCENARIOS, A_RECORDED_GAME, WHAT_IS_TOLD)), "-k", wanted]
        return [*files, str(SCENARIOS), str(RECORDED / "test_golden.py"), "-k", wanted]


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
MONSTROSITIES = Game(
    "monstrosities",
    ("modules", "words_of"),
    ("test_mons_properties", "test_bots_free", "test_item_bots", "test_item_games", "test_worths"),
    pack_of="rising",
    short="mons",
)
SCOUNDRELS = Game(
    "scoundrels",
    ("printed", "steps"),
    ("test_properties", "test_rules_are_named", "test_words"),
    ("test_scoundrels_cards", "test_scoundrels_mistakes", "test_scoundrels_options"),
)
ARCHON = Game("archon", ("steps",), ("test_bots", "test_rules_are_named", "test_words"))
GAMES = {game.name: game for game in (FATE, RISING, MONSTROSITIES, SCOUNDRELS, ARCHON)}
