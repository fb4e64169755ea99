"""Hatchling's build hook: puts `assets/` and `maps/` into the wheel, where `paths.data_root()` looks for them."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

DATA_FOLDERS = ("assets", "maps")
# Drawings from which pictures are made at development time; the program reads the pictures only.
SOURCES = "src"


class DataFolders(BuildHookInterface[Any]):
    """Adds the data folders to an ordinary wheel; an editable install reads them from the checkout."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Name the files to include; raises FileNotFoundError when the checkout lacks one of the folders."""
        if version == "editable":
            return
        for name in DATA_FOLDERS:
            folder = Path(self.root, name)
            if not folder.is_dir():
                raise FileNotFoundError(f"{folder} is missing: the wheel needs the folders {', '.join(DATA_FOLDERS)}.")
            for path in sorted(folder.rglob("*")):
                inside = path.relative_to(self.root)
                if path.is_file() and SOURCES not in inside.parts:
                    build_data["force_include"][str(path)] = f"atlantis_desktop/data/{inside.as_posix()}"
