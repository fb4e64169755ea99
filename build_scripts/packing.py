"""Packs a folder so that the same files give the same bytes: whoever builds a commit again can compare what he made.

Names stand in their order, every file has the moment of the commit, the owner is nobody in particular, and of the
rights only one is kept: whether a file is a program.
"""

from __future__ import annotations

import gzip
import os
import stat
import subprocess
import tarfile
import tempfile
import time
import zipfile
from collections.abc import Iterator
from pathlib import Path

from environment import ROOT

MOMENT = "SOURCE_DATE_EPOCH"
"""The variable from which tools that make packages take the time, in seconds since 1970."""
PROGRAM_RIGHTS, FILE_RIGHTS = 0o755, 0o644


def moment() -> int:
    """Return the time that everything built here bears: what the environment says, else that of the last commit.

    Without either, which is a checkout that is no repository, it is now.
    """
    if MOMENT in os.environ:
        return int(os.environ[MOMENT])
    asked = ["git", "-C", str(ROOT), "log", "-1", "--format=%ct"]
    with tempfile.TemporaryDirectory() as home:
        # git reads nothing of a checkout that another fetched, as in the container of a workflow, unless it is told to.
        settings = Path(home, ".gitconfig")
        settings.write_text(f'[safe]\n\tdirectory = "{ROOT.as_posix()}"\n', encoding="utf-8")
        environ = {**os.environ, "HOME": home, "GIT_CONFIG_GLOBAL": str(settings)}
        found = subprocess.run(asked, env=environ, capture_output=True, text=True, check=False)
    return int(found.stdout) if found.returncode == 0 and found.stdout.strip() else int(time.time())


def hold_still() -> None:
    """Let all that is started from here take this time, and the same order of sets in every run."""
    os.environ[MOMENT] = str(moment())
    os.environ["PYTHONHASHSEED"] = "0"


def even_out(folder: Path, at: int) -> None:
    """Give every file and folder below, and the folder itself, the same time; rights stay as they are."""
    for path in [folder, *folder.rglob("*")]:
        if not path.is_symlink():
            os.utime(path, (at, at))
        elif os.utime in os.supports_follow_symlinks:
            os.utime(path, (at, at), follow_symlinks=False)


def pack_tar(folder: Path, target: Path) -> Path:
    """Pack a folder under its own name into a .tar.gz and return it. Links stay links."""
    with (
        target.open("wb") as stream,
        # Neither name nor time of the archive itself stands in it.
        gzip.GzipFile("", "wb", 9, stream, mtime=0) as packed,
        tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as archive,
    ):
        for path, inside in _in_order(folder):
            entry = archive.gettarinfo(str(path), inside)
            entry.mtime, entry.uid, entry.gid, entry.uname, entry.gname = moment(), 0, 0, "", ""
            entry.mode = _rights(path)
            if entry.islnk():
                # The same file by another name on this disk: an archive elsewhere would hold it twice.
                entry.type, entry.linkname, entry.size = tarfile.REGTYPE, "", path.stat().st_size
            if entry.isreg():
                with path.open("rb") as content:
                    archive.addfile(entry, content)
            else:
                archive.addfile(entry)
    return target


def pack_zip(folder: Path, target: Path) -> Path:
    """Pack a folder under its own name into a .zip and return it. What a link leads to is packed in its place."""
    when = time.gmtime(moment())[:6]
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path, inside in _in_order(folder):
            if path.is_dir():
                continue
            entry = zipfile.ZipInfo(inside, when)
            entry.create_system = 3  # whose rights are those of Unix, on whatever system it is packed
            entry.external_attr = (stat.S_IFREG | _rights(path)) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, path.read_bytes())
    return target


def _in_order(folder: Path) -> Iterator[tuple[Path, str]]:
    """Give the folder and all below it, each with its name in the archive."""
    for path in sorted([folder, *folder.rglob("*")], key=lambda each: each.relative_to(folder).as_posix()):
        yield path, path.relative_to(folder.parent).as_posix()


def _rights(path: Path) -> int:
    if path.is_symlink():
        return 0o777
    return PROGRAM_RIGHTS if path.is_dir() or path.stat().st_mode & stat.S_IXUSR else FILE_RIGHTS
