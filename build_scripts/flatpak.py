"""Makes what flatpak-builder needs: a folder with manifest, archive of the program and what a desktop is told."""

from __future__ import annotations

import hashlib
import shutil
from pathlib import Path

import desktop_files
import packing
from desktop_files import APP_ID, PROGRAM, TEMPLATES


def lay_out(archive: Path, work: Path, version: str) -> Path:
    """Fill the folder `work` anew and return the manifest in it."""
    shutil.rmtree(work, ignore_errors=True)
    desktop_files.lay_share(work / "share", version, PROGRAM)
    desktop_files.copy(archive, work / archive.name)
    with archive.open("rb") as stream:
        digest = hashlib.file_digest(stream, "sha256").hexdigest()
    values = {"APP_ID": APP_ID, "ARCHIVE": archive.name, "SHA256": digest}
    manifest = work / f"{APP_ID}.yml"
    text = (TEMPLATES / "flatpak.yml").read_text(encoding="utf-8")
    manifest.write_text(desktop_files.fill(text, values), encoding="utf-8")
    return manifest


def pack(archive: Path, work: Path, target: Path, version: str) -> Path:
    """Pack manifest and descriptions into one file beside the archive, which they name, and return it."""
    manifest = lay_out(archive, work, version)
    (work / archive.name).unlink()
    packed = target / f"{PROGRAM}-{version}-flatpak.tar.gz"
    return packing.pack_tar(manifest.parent, packed)
