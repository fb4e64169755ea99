"""A prototype in one file (``reef.atlproto``): a zip whose names and sizes are checked when it is read.

Nothing of such a file comes to lie outside the folder into which it is unpacked.
"""

from __future__ import annotations

import hashlib
import io
import os
import re
import shutil
import stat
import tempfile
import zipfile
import zlib
from dataclasses import replace
from pathlib import Path, PurePosixPath
from typing import Any, Final

from atlantis_desktop.content.faults import ContentError, Fault, shown
from atlantis_desktop.content.reading import MAX_BYTES, Source, read_file
from atlantis_desktop.outside import open_plain, read_bounded
from atlantis_desktop.paths import user_folders
from atlantis_desktop.prototypes.folder import ENDING, HEAD, MOST_FILES, Prototype, files_of, read_folder
from atlantis_desktop.words import _

MOST_PACKED: Final = 64_000_000
MOST_UNPACKED: Final = 128_000_000
MOST_NAME: Final = 160
_DATE: Final = (1980, 1, 1, 0, 0, 0)
"""The date of all that is packed, so that one folder always gives the same file."""
_PART = re.compile(r"[^\x00-\x1f\x7f<>:\"|?*\\/]{1,100}")
_DEVICES: Final = frozenset({"con", "prn", "aux", "nul", *(f"{name}{n}" for name in ("com", "lpt") for n in range(10))})
"""Names that mean no file on Windows."""
_NOT_WHOLE: Final = (zipfile.BadZipFile, zlib.error, NotImplementedError, RuntimeError, EOFError, OSError, ValueError)
"""What reading a zip may end in that is damaged, or none."""


def pack(prototype: Prototype) -> bytes:
    """Return the folder of a prototype as the bytes of one file; hidden files and links stay behind."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, file in sorted(files_of(prototype.path).items()):
            entry = zipfile.ZipInfo(name, _DATE)
            entry.compress_type, entry.external_attr = zipfile.ZIP_DEFLATED, 0o644 << 16
            archive.writestr(entry, read_bounded(file, MOST_PACKED))
    return out.getvalue()


def read_prototype(path: Path) -> Prototype:
    """Read a folder, or a packed file after unpacking it, without running anything of it. Raises ContentError."""
    if not _is_packed(path):
        return read_folder(path)
    return replace(read_folder(unpacked(path)), origin=Path(os.path.abspath(path)))


def read_head(path: Path) -> dict[str, Any]:
    """Read the head of a folder, or of a packed file, and nothing else of it. Raises ContentError."""
    if not _is_packed(path):
        return Source.open(path / HEAD)[1]
    try:
        with (
            os.fdopen(open_plain(path, links=True), "rb") as stream, zipfile.ZipFile(stream) as archive,
            archive.open(HEAD) as head,
        ):  # fmt: skip
            text = head.read(MAX_BYTES).decode("utf-8-sig")
    except (KeyError, *_NOT_WHOLE) as error:
        wrong = _("this is no whole packed prototype")
        raise ContentError([Fault(path.name, "", wrong, _("a file that workshop pack has written"))]) from error
    return Source(path.name, text).parse()


def _is_packed(path: Path) -> bool:
    return path.suffix == ENDING and not path.is_dir()


def unpacked(file: Path) -> Path:
    """Return the folder into which a packed prototype was unpacked, below the person's own cache.

    The same file is unpacked once. Raises ContentError for what is no whole prototype, or would lie elsewhere.
    """
    data = read_file(file, MOST_PACKED)
    folder = user_folders().cache / "prototypes" / hashlib.sha256(data).hexdigest()[:16] / file.stem
    if (folder / HEAD).is_file():
        return folder
    found = _contents(data, file.name)
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        beside = Path(tempfile.mkdtemp(dir=folder.parent))
        try:
            for name, content in found.items():
                target = beside / name
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(content)
            shutil.rmtree(folder, ignore_errors=True)
            os.replace(beside, folder)
        finally:
            shutil.rmtree(beside, ignore_errors=True)
    except OSError as error:
        wrong = _("it cannot be unpacked into {folder} ({reason})").format(folder=folder, reason=error.strerror)
        raise ContentError([Fault(file.name, "", wrong, _("a folder that can be written"))]) from error
    return folder


def _contents(data: bytes, name: str) -> dict[str, bytes]:
    """Return what is packed by its path. Raises ContentError before anything is written."""

    def refuse(place: str, wrong: str, expected: str) -> ContentError:
        return ContentError([Fault(name, place, wrong, expected)])

    found: dict[str, bytes] = {}
    seen: set[str] = set()
    left = MOST_UNPACKED
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            entries = archive.infolist()
            if len(entries) > MOST_FILES:
                raise refuse("", _("there are more than {n} files in it").format(n=MOST_FILES), _("fewer files"))
            for entry in entries:
                inside = entry.filename
                if entry.is_dir():
                    continue
                if not _stays_inside(inside) or stat.S_ISLNK(entry.external_attr >> 16):
                    raise refuse(shown(inside), _("it would lie outside its folder, or is a link"),
                                 _("files of the prototype’s own folder"))  # fmt: skip
                if inside.casefold() in seen:
                    raise refuse(shown(inside), _("it stands there twice"), _("each file once"))
                if entry.flag_bits & 0x1:
                    raise refuse(shown(inside), _("it is locked by a password"), _("files without one"))
                seen.add(inside.casefold())
                with archive.open(entry) as stream:
                    content = stream.read(left + 1)
                left -= len(content)
                if left < 0:
                    raise refuse(shown(inside), _("unpacked it is too large"),
                                 _("at most {n} kilobytes").format(n=MOST_UNPACKED // 1000))  # fmt: skip
                found[inside] = content
    except _NOT_WHOLE as error:
        raise refuse("", _("this is no whole packed prototype"), _("a file that workshop pack has written")) from error
    if HEAD not in found:
        raise refuse("", _("there is no {name} in it").format(name=HEAD), _("a file that workshop pack has written"))
    return found


def _stays_inside(name: str) -> bool:
    """Tell whether a name in the file is a plain path below the folder, on every system."""
    if not name or len(name) > MOST_NAME or name.startswith("/"):
        return False
    parts = name.split("/")
    fits = all(_PART.fullmatch(part) and part not in (".", "..") and not part.endswith((".", " ")) for part in parts)
    devices = any(part.split(".")[0].lower() in _DEVICES for part in parts)
    return fits and not devices and PurePosixPath(name).as_posix() == name
