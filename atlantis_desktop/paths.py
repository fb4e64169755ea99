"""Where the program's own data lies, and where it keeps what belongs to the user.

What ships with the program (`assets/`, `maps/`) is under :func:`data_root`, in a checkout, an installed wheel and a
packaged build alike. What the user makes (settings, saves, reports) is under :func:`user_folders`, found in this order:

1. the folder named by the environment variable ``ATLANTIS_HOME``;
2. ``portable_data`` beside the program, or the AppImage, when a file ``portable.txt`` lies there;
3. the operating system's usual folders for a user's data.

For measurements the environment variable ``ATLANTIS_FIRST_FRAME_FILE`` may name a file: the window writes the text of
``time.monotonic_ns()`` into it, one line, right after its first frame was shown (:func:`report_first_frame`).
``ATLANTIS_PROBE_FILE`` names the file in which the window tells a test what it shows (`atlantis_desktop.ui.probe`).
"""

from __future__ import annotations

import os
import sys
import time
from dataclasses import dataclass
from pathlib import Path

PROGRAM = "atlantis-desktop"
TITLE = "Atlantis Desktop"
"""What the program is called in title bars and lists of programs."""
APP_ID = "io.github.atlantis_desktop.AtlantisDesktop"
"""The name by which a desktop joins window, menu entry, icon and description of the program."""
HOME_VARIABLE = "ATLANTIS_HOME"
FIRST_FRAME_VARIABLE = "ATLANTIS_FIRST_FRAME_FILE"
PROBE_VARIABLE = "ATLANTIS_PROBE_FILE"
PORTABLE_MARK = "portable.txt"
PORTABLE_FOLDER = "portable_data"
DRAWINGS = "manifest.json"
LENT = "lent:"
"""What the names of drawings begin with that are pictures of a person's own."""

_PACKAGE = Path(__file__).resolve().parent


@dataclass(frozen=True)
class UserFolders:
    """The user's own folders; none of them need exist yet.

    `config` holds settings, `data` saves and statistics, `cache` what can be made again, `logs` crash reports and the
    log file. `origin` says why these were taken: ``"environment"``, ``"portable"`` or ``"system"``.
    """

    config: Path
    data: Path
    cache: Path
    logs: Path
    origin: str

    @property
    def saves(self) -> Path:
        """The folder of saved games."""
        return self.data / "saves"

    @property
    def reports(self) -> Path:
        """The folder of crash reports."""
        return self.logs / "reports"


def data_root() -> Path:
    """Return the folder that holds `assets/` and `maps/`.

    A wheel and a packaged build carry it inside the package, a checkout beside it.
    """
    inside = _PACKAGE / "data"
    return inside if inside.is_dir() else _PACKAGE.parent


def program_folder() -> Path:
    """Return the folder in which a person would put ``portable.txt``: beside the built program, or the checkout.

    On a Mac the program lies inside its application, in which nothing may change once it is signed. From an AppImage it
    runs in a folder that goes when it ends; there the image itself is what a person sees.
    """
    if getattr(sys, "frozen", False):
        program = Path(sys.executable).resolve()
        image, shown = os.environ.get("APPIMAGE"), os.environ.get("APPDIR")
        # A terminal that came as an AppImage hands its own variables on to what is started in it.
        if image and shown and program.is_relative_to(Path(shown).resolve()):
            return Path(image).parent
        return program.parents[3] if _is_in_application(program) else program.parent
    return _PACKAGE.parent


def _is_in_application(program: Path) -> bool:
    return program.parts[-3:-1] == ("Contents", "MacOS")


def licence_folder() -> Path:
    """Return the folder with ``LICENSE``, ``THIRD_PARTY.md`` and the texts of all licences in ``LICENSES``.

    They lie beside a built program, on a Mac in its application, in a wheel among its metadata, in a checkout at its
    root.
    """
    if getattr(sys, "frozen", False):
        program = Path(sys.executable).resolve()
        return program.parents[1] / "Resources" if _is_in_application(program) else program.parent
    beside = _PACKAGE.parent
    if (beside / "LICENSES").is_dir():
        return beside
    return next(beside.glob("atlantis_desktop-*.dist-info/licenses"), beside)


def user_folders() -> UserFolders:
    """Find the user's folders anew at each call, so that a test can point ``ATLANTIS_HOME`` elsewhere."""
    home = os.environ.get(HOME_VARIABLE, "").strip()
    if home:
        return _folders_under(Path(home).expanduser().absolute(), "environment")
    beside = program_folder()
    if (beside / PORTABLE_MARK).is_file():
        return _folders_under(beside / PORTABLE_FOLDER, "portable")
    from platformdirs import PlatformDirs

    dirs = PlatformDirs(PROGRAM, appauthor=False)
    return UserFolders(
        config=dirs.user_config_path,
        data=dirs.user_data_path,
        cache=dirs.user_cache_path,
        logs=dirs.user_log_path,
        origin="system",
    )


def _folders_under(home: Path, origin: str) -> UserFolders:
    return UserFolders(home / "config", home / "data", home / "cache", home / "logs", origin)


def drawing_lists(assets: Path) -> dict[str, Path]:
    """Return the lists of drawings below the folder `assets` by what their names begin with.

    The drawings of a game lie in its own folder, and their names begin with the game's; those of a pack lie in the
    pack's, and their names begin with its path, as in ``rising/packs/monstrosities/heads/scylla``. Those that games
    share lie in ``assets/art`` and begin with nothing more.
    """
    folders = sorted([*assets.glob("*/art"), *assets.glob("*/packs/*/art")])
    lists = {f"{folder.parent.relative_to(assets).as_posix()}/": folder / DRAWINGS for folder in folders}
    return {"": assets / "art" / DRAWINGS, **{prefix: file for prefix, file in lists.items() if file.is_file()}}


_lent: dict[tuple[str, str], tuple[str, Path]] = {}


def lend_picture(game: str, file: str, path: Path | None) -> None:
    """Say where a picture of a game lies that does not ship with the program; None takes it back.

    A picture that was written anew has another name, so that whoever keeps pictures by their names draws it anew.
    """
    if path is None:
        _lent.pop((game, file), None)
    else:
        _lent[game, file] = (f"{LENT}{game}/{path.stat().st_mtime_ns}/{file}", path)


def lent_picture(game: str, file: str) -> str:
    """Return the name of the drawing that such a picture is; empty where there is none."""
    return _lent.get((game, file), ("", Path()))[0]


def lent_file(name: str) -> Path | None:
    """Return the file of such a drawing."""
    return next((path for known, path in _lent.values() if known == name), None)


def report_first_frame() -> None:
    """Note the moment of the first frame for a measurement; does nothing unless one is asked for.

    The window calls it once, right after the first flip. A file that cannot be written is passed over: no measurement
    may stop the program.
    """
    name = os.environ.get(FIRST_FRAME_VARIABLE)
    if not name:
        return
    try:
        Path(name).write_text(f"{time.monotonic_ns()}\n", encoding="ascii")
    except OSError:
        return
