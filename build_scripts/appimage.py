"""Makes an AppImage of the one-folder program: one file that starts on any Linux with the C library it was built for.

An AppImage is a small program, the runtime, with a packed folder behind it, the AppDir. The folder is made and packed
here; the runtime is the AppImage project's own and is not in this checkout. Its file is named with
`package.py --appimage-runtime FILE`; without one appimagetool does it, where that is installed.
"""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
from pathlib import Path

import desktop_files
import packing
from desktop_files import APP_ID, ICONS, PROGRAM
from environment import SetupError

TYPE_2 = b"\x41\x49\x02"
"""What stands in a runtime of the second type, in the place where an ELF file has room to spare."""
TYPE_AT = 8


def build_image(folder: Path, work: Path, target: Path, version: str, runtime: Path | None) -> Path | None:
    """Pack the one-folder program into an AppImage and return it; None where nothing is there to begin it with.

    `work` becomes the AppDir. Raises SetupError for a runtime that is none, or when packing fails.
    """
    lay_out(folder, work, version)
    image = target / f"{PROGRAM}-{version}-{platform.machine().lower()}.AppImage"
    if runtime is not None:
        write_image(work, image, runtime)
    elif tool := shutil.which("appimagetool"):
        environ = {**os.environ, "ARCH": platform.machine(), packing.MOMENT: str(packing.moment())}
        _run([tool, "--no-appstream", str(work), str(image)], environ)
    else:
        return None
    return image


def lay_out(folder: Path, work: Path, version: str) -> None:
    """Make the AppDir: the program, what a desktop is told, and at the top what is read before anything is started."""
    shutil.rmtree(work, ignore_errors=True)
    shutil.copytree(folder, work / "usr" / "lib" / PROGRAM, symlinks=True)
    desktop_files.lay_share(work / "usr" / "share", version, PROGRAM)
    (work / "usr" / "bin").mkdir()
    (work / "usr" / "bin" / PROGRAM).symlink_to(f"../lib/{PROGRAM}/{PROGRAM}")
    (work / "AppRun").symlink_to(f"usr/bin/{PROGRAM}")
    (work / f"{APP_ID}.desktop").symlink_to(f"usr/share/applications/{APP_ID}.desktop")
    desktop_files.copy(ICONS / "icon_256.png", work / f"{APP_ID}.png")
    (work / ".DirIcon").symlink_to(f"{APP_ID}.png")
    for path in work.rglob("*"):
        if not path.is_symlink():
            is_started = path.is_dir() or path == work / "usr" / "lib" / PROGRAM / PROGRAM
            path.chmod(packing.PROGRAM_RIGHTS if is_started else packing.FILE_RIGHTS)


def write_image(work: Path, image: Path, runtime: Path) -> None:
    """Write the runtime and the packed AppDir behind it into one file. Raises SetupError."""
    head = runtime.read_bytes()
    if head[:4] != b"\x7fELF" or head[TYPE_AT : TYPE_AT + len(TYPE_2)] != TYPE_2:
        raise SetupError(f"{runtime} is no runtime of an AppImage of type 2.")
    packed = image.with_suffix(".squashfs")
    packed.unlink(missing_ok=True)
    at = str(packing.moment())
    # A squashfs names its own time and that of each file; gzip is what every runtime can read.
    options = ["-all-root", "-noappend", "-no-progress", "-comp", "gzip", "-mkfs-time", at, "-all-time", at]
    # The tool takes either these options or the variable.
    environ = {key: value for key, value in os.environ.items() if key != packing.MOMENT}
    _run(["mksquashfs", str(work), str(packed), *options], environ)
    with image.open("wb") as stream:
        stream.write(head)
        with packed.open("rb") as content:
            shutil.copyfileobj(content, stream)
    packed.unlink()
    image.chmod(packing.PROGRAM_RIGHTS)


def _run(command: list[str], environ: dict[str, str]) -> None:
    try:
        result = subprocess.run(command, env=environ, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        raise SetupError(f"An AppImage needs the program {command[0]}: sudo apt install squashfs-tools") from None
    if result.returncode != 0:
        raise SetupError(f"{Path(command[0]).name} made no AppImage: {(result.stderr or result.stdout).strip()}")
