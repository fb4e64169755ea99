"""Prototypes: games in folders of their designers, opened by their path. README.md beside this file says how."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.paths import user_folders

KEPT_IN: Final = "prototypes.json"
"""The file beside the settings that tells which folders are known, and what was agreed to."""
FOLDER: Final = "prototypes"
"""The folder of the person's data whose prototypes stand on the shelf of the title."""


def has_any() -> bool:
    """Tell whether a person may have prototypes, so that only then anything is read for them."""
    folders = user_folders()
    return (folders.config / KEPT_IN).is_file() or (folders.data / FOLDER).is_dir()
