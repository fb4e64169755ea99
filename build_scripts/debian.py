"""Makes a Debian package of the one-folder program, with menu entry, description and icons."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

from environment import ROOT, SetupError

PROGRAM = "atlantis-desktop"
APP_ID = "io.github.atlantis_desktop.AtlantisDesktop"
TEMPLATES = ROOT / "build_scripts" / "linux"
ICONS = ROOT / "assets" / "app"


def build_package(folder: Path, work: Path, target: Path, version: str) -> Path:
    """Packs the one-folder program and gives the package; raises SetupError when dpkg-deb refuses it.

    `work` is a folder that is emptied first, `target` where the package is put.
    """
    shutil.rmtree(work, ignore_errors=True)
    lay_out(folder, work, version)
    architecture = _read(["dpkg", "--print-architecture"])
    write_control(work, version, architecture, newest_glibc(folder))
    package = target / f"{PROGRAM}_{version}_{architecture}.deb"
    result = subprocess.run(
        ["dpkg-deb", "--build", "--root-owner-group", "-Zxz", str(work), str(package)],
        capture_output=True,
        text=True,
        check=False,
    )
    if result.returncode != 0:
        raise SetupError(f"dpkg-deb made no package: {result.stderr.strip()}")
    return package


def lay_out(folder: Path, work: Path, version: str) -> None:
    """Puts the program and what the desktop needs to know about it where Debian expects them."""
    share = work / "usr" / "share"
    shutil.copytree(folder, work / "usr" / "lib" / PROGRAM, symlinks=True)
    (work / "usr" / "bin").mkdir(parents=True)
    (work / "usr" / "bin" / PROGRAM).symlink_to(f"../lib/{PROGRAM}/{PROGRAM}")
    for template, place in (
        ("program.desktop", share / "applications" / f"{APP_ID}.desktop"),
        ("program.metainfo.xml", share / "metainfo" / f"{APP_ID}.metainfo.xml"),
    ):
        place.parent.mkdir(parents=True)
        text = (TEMPLATES / template).read_text(encoding="utf-8")
        place.write_text(text.replace("@APP_ID@", APP_ID).replace("@VERSION@", version), encoding="utf-8")
    for icon in ICONS.glob("icon_*.png"):
        size = icon.stem.removeprefix("icon_")
        _copy(icon, share / "icons" / "hicolor" / f"{size}x{size}" / "apps" / f"{APP_ID}.png")
    if (ICONS / "icon.svg").exists():
        _copy(ICONS / "icon.svg", share / "icons" / "hicolor" / "scalable" / "apps" / f"{APP_ID}.svg")
    _copy(ROOT / "LICENSE", share / "doc" / PROGRAM / "copyright")
    for name in ("THIRD_PARTY.md", "CHANGELOG.md"):
        if (ROOT / name).exists():
            _copy(ROOT / name, share / "doc" / PROGRAM / name)
    for path in work.rglob("*"):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path.stat().st_mode & 0o100 else 0o644)


def write_control(work: Path, version: str, architecture: str, glibc: str) -> None:
    """Writes the package's own description; what PyInstaller bundles is no dependency."""
    size = sum(path.stat().st_size for path in work.rglob("*") if path.is_file() and not path.is_symlink())
    text = (TEMPLATES / "control").read_text(encoding="utf-8")
    for name, value in {
        "@VERSION@": version,
        "@ARCHITECTURE@": architecture,
        "@GLIBC@": glibc,
        "@INSTALLED_KIB@": str(size // 1024 + 1),
    }.items():
        text = text.replace(name, value)
    control = work / "DEBIAN" / "control"
    control.parent.mkdir(mode=0o755)
    control.write_text(text, encoding="utf-8")
    control.chmod(0o644)


def newest_glibc(folder: Path) -> str:
    """Gives the oldest C library on which every bundled file can run: the newest version that any of them asks for."""
    newest = (2, 17)
    for path in folder.rglob("*"):
        if not path.is_file() or path.is_symlink():
            continue
        with path.open("rb") as stream:
            if stream.read(4) != b"\x7fELF":
                continue
        symbols = subprocess.run(["objdump", "-T", str(path)], capture_output=True, text=True, check=False).stdout
        for major, minor in re.findall(r"GLIBC_(\d+)\.(\d+)", symbols):
            newest = max(newest, (int(major), int(minor)))
    return f"{newest[0]}.{newest[1]}"


def _copy(source: Path, place: Path) -> None:
    place.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, place)


def _read(command: list[str]) -> str:
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
