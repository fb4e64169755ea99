"""Makes of PyInstaller's bundle an application that a Mac knows: its files, its languages, a signature, a disk image.

The signature is one without a name, which the machine that built it accepts; ATLANTIS_SIGN_AS names the identity of a
developer. docs/release.md tells how an image is then notarised.
"""

from __future__ import annotations

import os
import plistlib
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

import third_party
from environment import ROOT, SetupError

TITLE = "Atlantis Desktop"
PROGRAM = "atlantis-desktop"
APP_ID = "io.github.atlantis_desktop.AtlantisDesktop"
IDENTITY_VARIABLE = "ATLANTIS_SIGN_AS"
NO_NAME = "-"
ICON = ROOT / "build_scripts" / "macos" / "icon.icns"
ENTITLEMENTS = ROOT / "build_scripts" / "macos" / "entitlements.plist"
SAVE, PROTOTYPE = f"{APP_ID}.save", f"{APP_ID}.prototype"
TYPES = {
    SAVE: ("atlantis", "application/x-atlantis-desktop-save", "public.json"),
    PROTOTYPE: ("atlproto", "application/x-atlantis-desktop-prototype", "public.zip-archive"),
}
"""The kinds of files, each with its ending, its type elsewhere, and what it is beside that."""
WORDS = {
    "en": {SAVE: "Saved game of Atlantis Desktop", PROTOTYPE: "Prototype of a game for Atlantis Desktop"},
    "de": {SAVE: "Spielstand von Atlantis Desktop", PROTOTYPE: "Prototyp eines Spiels für Atlantis Desktop"},
}


def finish(bundle: Path, version: str) -> Path:
    """Give the bundle its name, its facts, the notices and a signature; return it. Raises SetupError."""
    app = bundle.with_name(f"{TITLE}.app")
    if app.exists():
        shutil.rmtree(app)
    bundle.rename(app)
    inside = app / "Contents"
    facts = plistlib.loads((inside / "Info.plist").read_bytes()) | own_facts(version)
    (inside / "Info.plist").write_bytes(plistlib.dumps(facts))
    resources = inside / "Resources"
    for language, words in WORDS.items():
        folder = resources / f"{language}.lproj"
        folder.mkdir(parents=True, exist_ok=True)
        lines = [f'"{key}" = "{word}";\n' for key, word in sorted(words.items())]
        (folder / "InfoPlist.strings").write_text("".join(lines), encoding="utf-8")
    for name in third_party.NOTICES:
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copyfile
        copy(ROOT / name, resources / name)
    sign(app)
    return app


def own_facts(version: str) -> dict[str, object]:
    """Return what a Mac is told of the program beside what PyInstaller knows."""
    return {
        "CFBundleName": TITLE, "CFBundleDisplayName": TITLE, "CFBundleIdentifier": APP_ID,
        "CFBundleShortVersionString": version, "CFBundleVersion": version,
        "CFBundleDevelopmentRegion": "en", "CFBundleLocalizations": sorted(WORDS),
        "LSApplicationCategoryType": "public.app-category.board-games", "LSMinimumSystemVersion": "11.0",
        "NSHighResolutionCapable": True, "NSHumanReadableCopyright": "MIT licence; see LICENSE and THIRD_PARTY.md",
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": kind, "CFBundleTypeRole": "Editor", "LSHandlerRank": "Owner",
                "LSItemContentTypes": [kind], "CFBundleTypeIconFile": ICON.name,
            }
            for kind in TYPES
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": kind, "UTTypeDescription": kind, "UTTypeConformsTo": [parent],
                "UTTypeTagSpecification": {"public.filename-extension": [ending], "public.mime-type": [mime]},
            }
            for kind, (ending, mime, parent) in TYPES.items()
        ],
    }  # fmt: skip


def program_of(app: Path) -> Path:
    """Return the program inside the application."""
    return app / "Contents" / "MacOS" / PROGRAM


def sign(app: Path) -> None:
    """Sign the application anew, since its facts have changed: with an identity, or without a name."""
    identity = os.environ.get(IDENTITY_VARIABLE, "") or NO_NAME
    # Only what a developer has signed is notarised, and only under these rules.
    ruled = [] if identity == NO_NAME else ["--options", "runtime", "--timestamp"]
    entitled = ["--entitlements", str(ENTITLEMENTS)]
    _run(["codesign", "--force", "--deep", "--sign", identity, *ruled, *entitled, str(app)])
    _run(["codesign", "--verify", "--deep", "--strict", str(app)])


def build_image(app: Path, work: Path, target: Path, version: str, machine: str) -> Path:
    """Make a disk image with the application beside a link to where applications lie, and return it."""
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    shutil.copytree(app, work / app.name, symlinks=True)
    (work / "Applications").symlink_to("/Applications")
    image = target / f"{PROGRAM}-{version}-macos-{machine}.dmg"
    image.unlink(missing_ok=True)
    _run(["hdiutil", "create", "-volname", TITLE, "-srcfolder", str(work), "-format", "UDZO", str(image)])
    identity = os.environ.get(IDENTITY_VARIABLE, "")
    if identity:
        _run(["codesign", "--force", "--sign", identity, "--timestamp", str(image)])
    return image


def _run(command: Sequence[str]) -> None:
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    if result.returncode != 0:
        raise SetupError(f"{command[0]} did not do it: {(result.stderr or result.stdout).strip()}")
