"""Makes a Debian package of the one-folder program: menu entry, file type of saves, manual page, licences and icons."""

from __future__ import annotations

import gzip
import hashlib
import os
import re
import shutil
import subprocess
from email.utils import formatdate
from pathlib import Path

import desktop_files
import elf
import packing
import release
import third_party
from desktop_files import PROGRAM, TEMPLATES, copy, fill
from environment import ROOT, SetupError


def build_package(folder: Path, work: Path, target: Path, version: str, manual: Path) -> Path:
    """Pack the one-folder program and return the package; raises SetupError when dpkg-deb refuses it.

    `work` is a folder that is emptied first, `target` where the package is put, `manual` the source of the manual page.
    """
    shutil.rmtree(work, ignore_errors=True)
    lay_out(folder, work, version, manual)
    architecture = _read(["dpkg", "--print-architecture"])
    write_control(work, version, architecture, newest_glibc(folder))
    at = packing.moment()
    packing.even_out(work, at)
    package = target / f"{PROGRAM}_{version}_{architecture}.deb"
    result = subprocess.run(
        ["dpkg-deb", "--build", "--root-owner-group", "-Zxz", str(work), str(package)],
        # The number of processors decides into how many pieces a package is packed.
        env={**os.environ, packing.MOMENT: str(at), "DPKG_DEB_THREADS_MAX": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    if result.returncode != 0:
        raise SetupError(f"dpkg-deb made no package: {result.stderr.strip()}")
    return package


def lay_out(folder: Path, work: Path, version: str, manual: Path) -> None:
    """Put the program and what the desktop needs to know about it where Debian expects them.

    A game is started from /usr/games and its manual is in section 6 (Debian's policy, 11.11 and 12.1).
    """
    share = work / "usr" / "share"
    shutil.copytree(folder, work / "usr" / "lib" / PROGRAM, symlinks=True)
    (work / "usr" / "games").mkdir(parents=True)
    (work / "usr" / "games" / PROGRAM).symlink_to(f"../lib/{PROGRAM}/{PROGRAM}")
    desktop_files.lay_share(share, version, f"/usr/games/{PROGRAM}")
    _pack(manual.read_text(encoding="utf-8"), share / "man" / "man6" / f"{PROGRAM}.6.gz")
    documents = share / "doc" / PROGRAM
    documents.mkdir(parents=True)
    (documents / "copyright").write_text(third_party.debian_copyright(), encoding="utf-8")
    copy(ROOT / "THIRD_PARTY.md", documents / "THIRD_PARTY.md")
    _pack((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), documents / "CHANGELOG.md.gz")
    _pack(debian_changelog(version), documents / "changelog.gz")
    copy(TEMPLATES / "lintian-overrides", share / "lintian" / "overrides" / PROGRAM)
    for path in [work, *work.rglob("*")]:
        if not path.is_symlink():
            # Libraries are read, not started (Debian's policy, 10.2).
            is_started = path.is_dir() or path == work / "usr" / "lib" / PROGRAM / PROGRAM
            path.chmod(0o755 if is_started else 0o644)


def debian_changelog(version: str) -> str:
    """Return the package's own change log, which names the program's."""
    maintainer = re.search(r"^Maintainer: (.+)$", (TEMPLATES / "control").read_text(encoding="utf-8"), re.M)
    assert maintainer is not None
    where = "unstable" if release.release_day(version) else "UNRELEASED"
    return (
        f"{PROGRAM} ({version}) {where}; urgency=medium\n\n"
        f"  * What changed for those who play stands in CHANGELOG.md.gz beside this file.\n\n"
        f" -- {maintainer[1]}  {formatdate(packing.moment())}\n"
    )


def write_control(work: Path, version: str, architecture: str, glibc: str) -> None:
    """Write the package's own description; what PyInstaller bundles is no dependency."""
    size = sum(path.stat().st_size for path in work.rglob("*") if path.is_file() and not path.is_symlink())
    text = (TEMPLATES / "control").read_text(encoding="utf-8")
    values = {
        "VERSION": version, "ARCHITECTURE": architecture, "GLIBC": glibc, "INSTALLED_KIB": str(size // 1024 + 1),
    }  # fmt: skip
    files = sorted(path for path in work.rglob("*") if path.is_file() and not path.is_symlink())
    sums = [f"{hashlib.md5(path.read_bytes()).hexdigest()}  {path.relative_to(work).as_posix()}" for path in files]
    control = work / "DEBIAN" / "control"
    control.parent.mkdir()
    control.parent.chmod(0o755)
    control.write_text(fill(text, values), encoding="utf-8")
    # By these `dpkg --verify` finds a file that was damaged or exchanged.
    (control.parent / "md5sums").write_text("\n".join(sums) + "\n", encoding="utf-8")
    for path in control.parent.iterdir():
        path.chmod(0o644)


def newest_glibc(folder: Path) -> str:
    """Return the oldest C library on which every bundled file can run: the newest version that any of them asks for."""
    newest = (2, 17)
    for path in folder.rglob("*"):
        if not elf.is_elf(path):
            continue
        symbols = subprocess.run(["objdump", "-T", str(path)], capture_output=True, text=True, check=False).stdout
        for major, minor in re.findall(r"GLIBC_(\d+)\.(\d+)", symbols):
            newest = max(newest, (int(major), int(minor)))
    return f"{newest[0]}.{newest[1]}"


def _pack(text: str, place: Path) -> None:
    """Write a packed text without name and time in it, as Debian asks."""
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_bytes(gzip.compress(text.encode("utf-8"), 9, mtime=0))


def _read(command: list[str]) -> str:
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
