"""Hatchling's build hook: puts `assets/` and `maps/` into the wheel, where `paths.data_root()` looks for them."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

DATA_FOLDERS = ("assets", "maps")


class DataFolders(BuildHookInterface[Any]):
    """Adds the data folders to an ordinary wheel; an editable install reads them from the checkout."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Names the folders to include; raises FileNotFoundError when the checkout lacks one of them."""
        if version == "editable":
            return
        for name in DATA_FOLDERS:
            source = Path(self.root, name)
            if not source.is_dir():
                raise FileNotFoundError(f"{source} is missing: the wheel needs the folders {', '.join(DATA_FOLDERS)}.")
            build_data["force_include"][str(source)] = f"atlantis_desktop/data/{name}"
