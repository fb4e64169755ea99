"""Hatchling's build hook: puts `assets/` and `maps/` into the wheel, where `paths.data_root()` looks for them.

With the environment variable ATLANTIS_COMPILED, the name of a folder that `compile.py` made, the wheel gets its
libraries too and is one for this Python and this system; without it the wheel is plain Python for all of them.
"""

import os
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILED = "ATLANTIS_COMPILED"
DATA_FOLDERS = ("assets", "maps")
LIBRARIES = (".so", ".pyd")
PACKAGE = "atlantis_desktop"
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
                    build_data["force_include"][str(path)] = f"{PACKAGE}/data/{inside.as_posix()}"
        if os.environ.get(COMPILED):
            self._take_libraries(Path(os.environ[COMPILED]), build_data)

    def _take_libraries(self, tree: Path, build_data: dict[str, Any]) -> None:
        """Add what was compiled; raises ValueError where that is nothing, or of another state of the modules."""
        libraries = [path for path in [*tree.glob("*"), *(tree / PACKAGE).rglob("*")] if path.suffix in LIBRARIES]
        if not libraries:
            raise ValueError(f"{COMPILED}: nothing is compiled in {tree}; build_scripts/compile.py does it.")
        for path in libraries:
            inside = path.relative_to(tree)
            module = inside.with_name(inside.name.split(".")[0] + ".py")
            if len(inside.parts) > 1 and (tree / module).read_bytes() != Path(self.root, module).read_bytes():
                raise ValueError(f"{COMPILED}: {module} has changed since {tree} was compiled.")
            build_data["force_include"][str(path)] = inside.as_posix()
        build_data["pure_python"], build_data["infer_tag"] = False, True
