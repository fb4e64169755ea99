"""What this computer offers the window: fonts that open, a sound device, displays. Nothing is shown or played."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame

from atlantis_desktop.words import _, ngettext


def versions() -> str:
    """Return the versions of pygame and of SDL below it."""
    return _("pygame {version} on SDL {sdl}").format(
        version=pygame.version.ver, sdl=".".join(map(str, pygame.get_sdl_version()))
    )


def open_fonts(folder: Path) -> str:
    """Open every font of a folder and give a sentence on them. Raises OSError or pygame.error for a bad one."""
    pygame.font.init()
    files = sorted(folder.glob("*.ttf"))
    if not files:
        raise FileNotFoundError(_("there is no font in {folder}").format(folder=folder))
    for file in files:
        pygame.font.Font(str(file), 18).size("Atlantis")
    return ngettext("{count} face opens", "{count} faces open", len(files)).format(count=len(files))


@contextlib.contextmanager
def silent_libraries() -> Iterator[None]:
    """Hold back what the system's libraries print about devices that are not there; we say it better."""
    try:
        kept = os.dup(2)
    except OSError:
        yield  # Started without a place for errors, nothing is printed anyway.
        return
    if sys.stderr is not None:
        sys.stderr.flush()
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)


def describe_sound() -> str:
    """Open the sound device for a moment and give its driver's name. Raises pygame.error where there is none."""
    with silent_libraries():
        pygame.mixer.init()
    try:
        frequency, _format, channels = pygame.mixer.get_init()
        name = _sound_driver()
        return _("{driver}, {frequency} Hz, {channels} channels").format(
            driver=name, frequency=frequency, channels=channels
        )
    finally:
        pygame.mixer.quit()


def _sound_driver() -> str:
    try:
        from pygame._sdl2 import audio

        return str(audio.get_audio_device_names(False)[0])
    except (ImportError, IndexError, pygame.error):
        return _("a device without a name")


def describe_display() -> str:
    """Ask for the displays without opening a window. Raises pygame.error where there is none."""
    with silent_libraries():
        pygame.display.init()
    try:
        if pygame.display.get_driver() in ("dummy", "offscreen"):
            raise pygame.error(_("there is none here; only playing needs one"))
        sizes = ", ".join(f"{width}×{height}" for width, height in pygame.display.get_desktop_sizes())
        return _("{driver}: {sizes}").format(driver=pygame.display.get_driver(), sizes=sizes)
    finally:
        pygame.display.quit()
