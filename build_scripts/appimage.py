"""Makes an AppImage of the one-folder program: one file that starts on any Linux with the C library it was built for.

An AppImage is a small program, the runtime, with a packed folder behind it, the AppDir. Both are made here: the runtime
from `linux/runtime`, by the system's C compiler and linked statically, so that it asks for no library at all.
"""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

import desktop_files
import environment
import packing
from desktop_files import APP_ID, ICONS, PROGRAM
from environment import SetupError

SOURCES = desktop_files.TEMPLATES / "runtime"
NEEDED = {
    "cc": "gcc", "libc.a": "libc6-dev", "libsquashfuse.a": "libsquashfuse-dev", "libzstd.a": "libzstd-dev",
    "mksquashfs": "squashfs-tools",
}  # fmt: skip
"""The programs and static libraries that an AppImage is made with, each with Debian's package that holds it."""
LINKED = ("squashfuse", "zstd")
TYPE_2 = b"\x41\x49\x02"
"""What stands in a runtime of the second type, in the place where an ELF file has room to spare."""
TYPE_AT = 8


def lacking() -> list[str]:
    """Return Debian's packages that are missing here to make an AppImage."""
    return [package for thing, package in NEEDED.items() if not environment.is_there(thing)]


def build_image(folder: Path, work: Path, target: Path, version: str) -> Path:
    """Pack the one-folder program into an AppImage and return it.

    `work` is a folder that is emptied first, `target` where the image is put. Raises SetupError where a tool is missing
    or fails.
    """
    if missing := lacking():
        raise SetupError(f"An AppImage needs, on Debian and Ubuntu:  sudo apt install {' '.join(missing)}")
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    lay_out(folder, work / "AppDir", version)
    image = target / f"{PROGRAM}-{version}-{platform.machine().lower()}.AppImage"
    image.write_bytes(build_runtime(work / "runtime") + pack(work / "AppDir", work / "AppDir.squashfs"))
    image.chmod(packing.PROGRAM_RIGHTS)
    return image


def lay_out(folder: Path, work: Path, version: str) -> None:
    """Make the AppDir: the program, what a desktop is told, and at the top what is read before anything is started."""
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


def build_runtime(program: Path) -> bytes:
    """Compile the runtime and return it, with the sign of its type. Raises SetupError with what the compiler said."""
    sources = [path.name for path in sorted(SOURCES.glob("*.c"))]
    options = ["-std=gnu11", "-O2", "-static", "-s", "-Wl,--build-id=none"]
    # Named from their own folder: where that lies is not written into the program.
    _run(["cc", *options, *sources, *(f"-l{name}" for name in LINKED), "-o", str(program.absolute())], cwd=SOURCES)
    data = bytearray(program.read_bytes())
    data[TYPE_AT : TYPE_AT + len(TYPE_2)] = TYPE_2
    return bytes(data)


def pack(work: Path, packed: Path) -> bytes:
    """Pack the AppDir and return it as what stands behind the runtime. Raises SetupError."""
    at = str(packing.moment())
    # A squashfs names its own time and that of each file; zstd is the one way of packing that the runtime reads.
    options = ["-all-root", "-noappend", "-no-progress", "-comp", "zstd", "-mkfs-time", at, "-all-time", at]
    _run(["mksquashfs", str(work), str(packed), *options])
    return packed.read_bytes()


def _run(command: Sequence[str], cwd: Path | None = None) -> None:
    # mksquashfs takes either options with a time or the variable.
    environ = {key: value for key, value in os.environ.items() if key != packing.MOMENT}
    result = subprocess.run(command, cwd=cwd, env=environ, capture_output=True, text=True, check=False)
    if result.returncode != 0:
        raise SetupError(f"{command[0]} made no AppImage: {(result.stderr or result.stdout).strip()}")
