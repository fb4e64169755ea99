"""Makes the installer for Windows with makensis, what the program says of itself there, and the manifest for winget.

makensis runs on Linux too, around any folder of the shape of the built program.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
from pathlib import Path

import desktop_files
import packing
from desktop_files import PROGRAM
from environment import ROOT, SetupError

TEMPLATES = ROOT / "build_scripts" / "windows"
SCRIPT = TEMPLATES / "installer.nsi"
ICON = TEMPLATES / "icon.ico"
WINGET = TEMPLATES / "winget"
IDENTIFIER = "AtlantisDesktop.AtlantisDesktop"
"""What winget calls the program."""
TITLE = "Atlantis Desktop"
MAKERS = "The Atlantis Desktop contributors"


def makensis() -> str | None:
    """Return the program that makes installers, or None where it is not installed."""
    usual = Path(os.environ.get("PROGRAMFILES(X86)", ""), "NSIS", "makensis.exe")
    return shutil.which("makensis") or (str(usual) if usual.is_file() else None)


def build_installer(folder: Path, work: Path, target: Path, version: str, sort: str = "") -> Path:
    """Make the installer of a folder and return it; `sort` is the kind of machine that it runs on itself.

    Raises SetupError without makensis, or with what it did not like.
    """
    tool = makensis()
    if tool is None:
        raise SetupError("An installer for Windows needs the program makensis (NSIS).")
    work.mkdir(parents=True, exist_ok=True)
    at = packing.moment()
    packing.even_out(folder, at)
    files = work / "files.nsh"
    # With the mark that tells makensis how it is written.
    files.write_text(removals(folder), encoding="utf-8-sig")
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
    installer = target / name_of(version)
    values = {
        "VERSION": version, "VERSION_FOUR": four(version), "FOLDER": str(folder.resolve()), "ICON": str(ICON),
        "OUT": str(installer.resolve()), "KIB": str(size // 1024 + 1), "FILES": str(files.resolve()),
    }  # fmt: skip
    if sort:
        values["TARGET"] = sort
    command = [tool, "-V2", "-WX", "-INPUTCHARSET", "UTF8", *(f"-D{key}={value}" for key, value in values.items())]
    environ = {**os.environ, packing.MOMENT: str(at)}
    result = subprocess.run([*command, str(SCRIPT)], env=environ, capture_output=True, text=True, check=False)
    if result.returncode != 0:
        raise SetupError(f"makensis made no installer: {(result.stdout + result.stderr).strip()}")
    return installer


def name_of(version: str) -> str:
    """Return what the installer of a version is called."""
    return f"{PROGRAM}-{version}-windows-setup.exe"


def removals(folder: Path) -> str:
    """Return the lines by which the uninstaller takes away each file of a folder, then each folder that is empty."""
    lines = []
    paths = sorted((path.relative_to(folder) for path in folder.rglob("*")), key=lambda each: each.as_posix())
    for path in paths:
        if (folder / path).is_file():
            lines.append(f'Delete "{_inside(path)}"')
    # The deepest first.
    lines += [f'RMDir "{_inside(path)}"' for path in reversed(paths) if (folder / path).is_dir()]
    return "\n".join(lines) + "\n"


def _inside(path: Path) -> str:
    return "$INSTDIR\\" + "\\".join(path.parts).replace("$", "$$")


def four(version: str) -> str:
    """Return a version as Windows wants it: four numbers."""
    numbers = [int(each) for each in re.findall(r"\d+", version)[:4]]
    return ".".join(str(each) for each in [*numbers, 0, 0, 0, 0][:4])


def version_resource(version: str) -> str:
    """Return what the program says of itself to Windows, as PyInstaller reads it."""
    numbers = tuple(int(each) for each in four(version).split("."))
    words = {
        "CompanyName": MAKERS, "FileDescription": TITLE, "FileVersion": version, "InternalName": PROGRAM,
        "LegalCopyright": "MIT licence", "OriginalFilename": f"{PROGRAM}.exe", "ProductName": TITLE,
        "ProductVersion": version,
    }  # fmt: skip
    texts = ", ".join(f"StringStruct({key!r}, {value!r})" for key, value in words.items())
    return (
        f"VSVersionInfo(ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3f, flags=0x0, OS=0x40004,\n"
        "    fileType=0x1, subtype=0x0, date=(0, 0)),\n"
        # American English in Unicode, which every system shows.
        f"  kids=[StringFileInfo([StringTable('040904B0', [{texts}])]),\n"
        "    VarFileInfo([VarStruct('Translation', [0x0409, 1200])])])\n"
    )


def winget(installer: Path, target: Path, version: str) -> list[Path]:
    """Write the manifest for winget, which names the installer and its sum, into a folder; return its files."""
    with installer.open("rb") as stream:
        digest = hashlib.file_digest(stream, "sha256").hexdigest().upper()
    values = {
        "VERSION": version, "ADDRESS": desktop_files.address(), "INSTALLER": installer.name, "SHA256": digest,
    }  # fmt: skip
    target.mkdir(parents=True, exist_ok=True)
    made = []
    for template in sorted(WINGET.glob("*.yaml")):
        part = "" if template.stem == "version" else f".{template.stem}"
        made.append(target / f"{IDENTIFIER}{part}.yaml")
        text = desktop_files.fill(template.read_text(encoding="utf-8"), values)
        made[-1].write_text(text, encoding="utf-8", newline="\n")
    return made
