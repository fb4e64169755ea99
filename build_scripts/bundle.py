"""The steps of package.py: wheel, one-folder program, archive, Debian package, and a look whether it starts."""

from __future__ import annotations

import ast
import hashlib
import os
import platform
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Sequence
from pathlib import Path

import compiling
import elf
import environment
import mac_app
import packing
import release
import third_party
import windows_installer
from environment import ROOT, SetupError, say

PROGRAM = "atlantis-desktop"
APP_ID = "io.github.atlantis_desktop.AtlantisDesktop"
BUILD = ROOT / "build"
DIST = ROOT / "dist"
SCRIPTS = ROOT / "build_scripts"
# What libraries would pull in and the program never uses, and what is too large: charts take matplotlib with numpy.
EXCLUDED = (
    *("numpy", "matplotlib", "fontTools", "dateutil", "tzdata", "tkinter", "setuptools", "pip", "pytest"),
    *("pygame.tests", "pygame.examples", "pygame.docs", "reportlab.graphics", "PIL.AvifImagePlugin", "PIL._avif"),
    *("PIL.WebPImagePlugin", "PIL._webp", "PIL._imagingcms", "PIL._imagingtk", "PIL._imagingft", "PIL._imagingmath"),
    *("PIL._imagingmorph", "readline"),
)
# What the built program must answer before it is given out.
TRIALS = (
    ("--version",), ("--paths",), ("selfcheck",), ("workshop", "new", "trial", "--like", "board"),
    ("simulate", "trial", "--trust", "--seats", "random,greedy", "--games", "2"), ("validate", "trial"),
    ("print", "trial", "--out", "trial.pdf"), ("print", "trial", "--pages", "pages"),
    ("workshop", "pack", "trial", "--out", "trial.atlproto"),
)  # fmt: skip
TEMPLATES = "prototypes/templates"
"""The folder of the package with games to begin a prototype from."""


def build_all(compiled: bool = False) -> int:
    """Make everything in `dist/` anew; return 0, or raises SetupError with what stopped it."""
    _need_tools()
    packing.hold_still()
    python = environment.ensure(["package", "workshop", *(["compile"] if compiled else [])], BUILD / "package-venv")
    os.environ.pop("ATLANTIS_COMPILED", None)
    if compiled:
        say("Compiling engine, rules and bots ...")
        _run([python, "-P", SCRIPTS / "compiling.py"], "The compiled tree")
        os.environ["ATLANTIS_COMPILED"] = str(compiling.TREE)
    for folder in (DIST, BUILD / "stage", BUILD / "pyinstaller"):
        shutil.rmtree(folder, ignore_errors=True)
    DIST.mkdir(parents=True)
    wheel = build_wheel(python)
    version = wheel.name.split("-")[1]
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(BUILD / "stage")
    folder = build_folder(python, BUILD / "stage")
    if sys.platform == "linux":
        elf.tidy(folder)
    check_notices(folder)
    try_program(folder)
    archive = pack_folder(folder, version)
    made = [wheel, archive]
    if sys.platform == "linux":
        made += packages_for_linux(python, folder, archive, version)
    elif sys.platform == "win32":
        if windows_installer.makensis():
            made.append(windows_installer.build_installer(folder, BUILD / "installer", DIST, version))
        else:
            leave_out("No installer was made: makensis is not installed (NSIS).")
    elif sys.platform == "darwin":
        made.append(mac_app.build_image(folder, BUILD / "image", DIST, version, platform.machine()))
    report(folder, made)
    return 0


def packages_for_linux(python: Path, folder: Path, archive: Path, version: str) -> list[Path]:
    """Make what Linux has installers for, as far as this machine has the tools, and say what was left out."""
    import appimage
    import debian
    import flatpak

    made = [flatpak.pack(archive, BUILD / "flatpak", DIST, version)]
    if shutil.which("dpkg-deb"):
        manual = BUILD / f"{PROGRAM}.6"
        _run([python, SCRIPTS / "make_manpage.py", manual], "The manual page")
        made.append(debian.build_package(folder, BUILD / "debian", DIST, version, manual))
    else:
        leave_out("No Debian package was made: dpkg-deb is not installed (sudo apt install dpkg-dev).")
    missing = appimage.lacking()
    if missing and environment.can_install_system_packages():
        environment.install_system_packages(missing)
        missing = appimage.lacking()
    if missing:
        leave_out(f"No AppImage was made: on Debian and Ubuntu it wants  sudo apt install {' '.join(missing)}")
    else:
        made.append(appimage.build_image(folder, BUILD / "appimage", DIST, version))
    return made


def leave_out(sentence: str) -> None:
    """Say what was not made. Raises SetupError in continuous integration (variable ``CI``): nobody reads it."""
    if os.environ.get("CI", "").lower() not in ("", "0", "false"):
        raise SetupError(sentence)
    say(sentence)


def build_wheel(python: Path) -> Path:
    """Build the wheel: the one list of what belongs to the program, for the built folder too."""
    script = "import sys, hatchling.build as builder; print(builder.build_wheel(sys.argv[1]))"
    return DIST / _run([python, "-c", script, DIST], "The wheel").split()[-1]


def build_folder(python: Path, stage: Path) -> Path:
    """Build the one-folder program from an unpacked wheel and return the folder, on macOS the application."""
    package = stage / "atlantis_desktop"
    command: list[str | Path] = [
        python, "-m", "PyInstaller", package / "__main__.py", "--name", PROGRAM, "--onedir", "--noconfirm", "--clean",
        "--log-level", "ERROR", "--paths", stage, "--distpath", DIST, "--workpath", BUILD / "pyinstaller",
        "--specpath", BUILD / "pyinstaller",
        # Verbs, games, bots and scenes are found by name at run time, which no analysis of imports can see.
        "--collect-submodules", "atlantis_desktop",
        # Says which libraries stay files of their own, so that they can be exchanged.
        "--additional-hooks-dir", SCRIPTS / "pyinstaller_hooks",
        "--add-data", f"{package / 'data'}{os.pathsep}atlantis_desktop/data",
        # Whole games in folders, which are copied and read by their path.
        "--add-data", f"{package / TEMPLATES}{os.pathsep}atlantis_desktop/{TEMPLATES}",
    ]  # fmt: skip
    for module in hidden_imports(stage):
        command += ["--hidden-import", module]
    for module in EXCLUDED:
        command += ["--exclude-module", module]
    if sys.platform == "win32":
        # One program serves window and command line: started by a double click, its console goes away at once.
        command += ["--console", "--hide-console", "hide-early", "--icon", windows_installer.ICON]
        about = BUILD / "version.txt"
        about.write_text(windows_installer.version_resource(release.version()), encoding="utf-8")
        command += ["--version-file", about]
    elif sys.platform == "darwin":
        command += ["--windowed", "--osx-bundle-identifier", APP_ID, "--icon", mac_app.ICON]
        # What is opened by a double click is told by a message of the system, and not as a word.
        command += ["--argv-emulation"]
    else:
        command += ["--console"]
    say("Building the one-folder program ...")
    _run(command, "The one-folder program")
    if sys.platform == "darwin":
        # The same program once more, not in a bundle, is no use to anybody.
        shutil.rmtree(DIST / PROGRAM, ignore_errors=True)
        return mac_app.finish(DIST / f"{PROGRAM}.app", release.version())
    folder = DIST / PROGRAM
    for name in third_party.NOTICES:
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copyfile
        copy(ROOT / name, folder / name)
    return folder


def hidden_imports(stage: Path) -> list[str]:
    """Return what compiled modules import from outside the package, and their libraries: they do not tell it."""
    found = set()
    for library in compiling.libraries_in(stage):
        name = library.name.split(".")[0]
        module = library.with_name(f"{name}.py")
        if not module.is_file():
            found.add(name)
            continue
        for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                found |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module:
                found.add(node.module)
    return sorted(name for name in found if name.split(".")[0] not in (compiling.PACKAGE, "__future__"))


def check_notices(folder: Path) -> None:
    """Raise SetupError when the built program holds a library that THIRD_PARTY.md does not name.

    The list knows what a build on Linux takes along; elsewhere the system's own parts are only told.
    """
    missing = third_party.unnamed(folder)
    if not missing:
        return
    sentence = f"Not named in build_scripts/third_party.toml: {', '.join(missing)}"
    if sys.platform == "linux":
        raise SetupError(sentence)
    say(sentence)


def try_program(folder: Path) -> None:
    """Start the built program away from the checkout; raises SetupError when an answer is missing.

    What it says of itself is kept in `dist/`, so that whoever gets the program can see what it answered.
    """
    program = program_of(folder)
    with tempfile.TemporaryDirectory(prefix="atlantis-trial-") as home:
        environ = {**environment.clean_environ(), "ATLANTIS_HOME": home}
        for words in TRIALS:
            result = subprocess.run(
                [str(program), *words],
                cwd=home,
                env=environ,
                capture_output=True,
                text=True,
                encoding="utf-8",
                timeout=300,
                check=False,
            )
            if result.returncode != 0:
                print(result.stdout, result.stderr, sep="\n")
                raise SetupError(f"The built program failed at: {PROGRAM} {' '.join(words)}")
            if words == ("selfcheck",):
                # Where it was tried is nobody's business.
                told = result.stdout.replace(str(folder), PROGRAM).replace(home, "home")
                (DIST / f"selfcheck-{system_name()}.txt").write_text(told, encoding="utf-8", newline="\n")
            say(f"{PROGRAM} {' '.join(words)}: {result.stdout.strip().splitlines()[-1]}")


def program_of(folder: Path) -> Path:
    """Return what is started of the one-folder program."""
    if sys.platform == "darwin":
        return mac_app.program_of(folder)
    return folder / (f"{PROGRAM}.exe" if os.name == "nt" else PROGRAM)


def system_name() -> str:
    """Return what files for this system and machine are called by."""
    system = {"win32": "windows", "darwin": "macos"}.get(sys.platform, sys.platform)
    return f"{system}-{platform.machine().lower()}"


def pack_folder(folder: Path, version: str) -> Path:
    """Pack the one-folder program into one file to hand on, and return it."""
    name = f"{PROGRAM}-{version}-{system_name()}"
    if sys.platform == "win32":
        return packing.pack_zip(folder, DIST / f"{name}.zip")
    return packing.pack_tar(folder, DIST / f"{name}.tar.gz")


def report(folder: Path, made: Sequence[Path]) -> None:
    """Print the size of everything that was made, and the SHA-256 sum of each file."""
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    print(f"{size / 1e6:8.1f} MB  {folder.name}/")
    for path in made:
        with path.open("rb") as stream:
            digest = hashlib.file_digest(stream, "sha256").hexdigest()
        print(f"{path.stat().st_size / 1e6:8.1f} MB  {path.name}  sha256 {digest}")


def _need_tools() -> None:
    """PyInstaller reads Linux libraries with objdump."""
    if sys.platform != "linux" or shutil.which("objdump"):
        return
    if environment.can_install_system_packages() and environment.install_system_packages(["binutils"]):
        return
    raise SetupError("Packaging on Linux needs the program objdump.\nOn Debian and Ubuntu:  sudo apt install binutils")


def _run(command: Sequence[str | Path], what: str) -> str:
    code, told = environment.run_quietly(command)
    if code != 0:
        print(told)
        raise SetupError(f"{what} could not be built; the tool's own message stands above.")
    return told
