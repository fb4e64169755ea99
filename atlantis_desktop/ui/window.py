"""The window itself: opening it in its mode, resizing, full screen, pointer and icon. Nothing else opens a display."""

from __future__ import annotations

import contextlib
import logging
import os
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, cast

from atlantis_desktop.paths import APP_ID, TITLE, data_root

# Both must be in force before pygame is imported: without a graphics card a flip through SDL's accelerated path costs
# 13 ms instead of 0.5, and Windows blurs programs that do not say that they know about dots per inch.
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
# Desktops find icon and menu entry of a window by this name, under X11 and (SDL reads the same variable) Wayland.
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", APP_ID)
# What mixers of sound and lists of what keeps the screen awake call the program.
os.environ.setdefault("SDL_APP_NAME", TITLE)
os.environ.setdefault("SDL_VIDEO_ALLOW_SCREENSAVER", "1")

# pygame would have setuptools look for its own files where that is installed: 10 MB and 70 ms for nothing.
sys.modules.setdefault("pkg_resources", None)  # type: ignore[arg-type]

import pygame  # noqa: E402
from pygame import Rect, Surface  # noqa: E402

if sys.modules["pkg_resources"] is None:
    del sys.modules["pkg_resources"]

from atlantis_desktop.exits import CommandError  # noqa: E402
from atlantis_desktop.storage.settings import Settings  # noqa: E402
from atlantis_desktop.ui.desktop_area import corner_of, room_in, usable_area  # noqa: E402
from atlantis_desktop.ui.scaling import MIN_WINDOW  # noqa: E402
from atlantis_desktop.words import _  # noqa: E402

if TYPE_CHECKING:
    from pygame._sdl2 import video

_log = logging.getLogger(__name__)

ICON = "icon_128.png"
"""Large enough for every bar and list: desktops make it smaller, never larger."""
M_TRIM_THRESHOLD, M_MMAP_THRESHOLD = -1, -3
LARGE_PIECE = 192 * 1024
LARGEST = (7680, 4320)
"""The largest picture that is drawn without a display."""
SIZES = (MIN_WINDOW, LARGEST)
HEADLESS_DRIVERS = frozenset({"dummy", "offscreen"})


PATIENCE = 1.0
"""Seconds in which a system is asked only once for a larger window: some grant none, and answer each time."""

ASKS = 3
"""So often a window that has left the full screen is put back in its place at most."""


class Window:
    """The one window of the program. ``surface`` is what screens paint on, asked for anew whenever it is needed.

    Where the system gives less than what is supported, screens are painted as large as that, and shown smaller.
    """

    def __init__(self, settings: Settings) -> None:
        """Open the window as the settings say. Raises CommandError where there is no display for it."""
        give_memory_back()
        tell_taskbar()
        self.settings = settings
        self.mode = settings.window_mode
        self._sheet: Surface | None = None
        """What screens paint on while the window is too small for them."""
        self._asked_at = -PATIENCE
        self._left_at, self._asks = -PATIENCE, 0
        self._kept: video.Window | None = None
        self._stood = settings.window_pos
        """Where the window stood before it covered the screen."""
        pygame.display.init()
        _check_display()
        pygame.font.init()
        self.desktop = self._desktop()
        pygame.display.set_caption(TITLE)
        # Before the window opens, as macOS and some window managers ask; pygame's own picture never shows.
        self.set_icon(data_root() / "assets" / "app" / ICON)
        self._open()

    @staticmethod
    def _desktop() -> tuple[int, int]:
        if pygame.display.get_driver() in HEADLESS_DRIVERS:
            return LARGEST
        try:
            sizes = pygame.display.get_desktop_sizes()
            return (int(sizes[0][0]), int(sizes[0][1])) if sizes else (1920, 1080)
        except pygame.error:
            return 1920, 1080

    @property
    def surface(self) -> Surface:
        """What is painted on now. Nobody keeps it.

        The system makes it anew whenever a full screen is left or put away, and frees the old one unasked: only who
        asks pygame again gets the one that lives.
        """
        shown = pygame.display.get_surface()
        size = _at_least(shown.get_size())
        if size == shown.get_size():
            self._sheet = None
            return shown
        if self._sheet is None or self._sheet.get_size() != size:
            self._sheet = Surface(size, 0, shown)
        return self._sheet

    def show(self, rects: list[Rect]) -> None:
        """Bring to the screen what was painted in these rectangles."""
        if self._sheet is None:
            pygame.display.update(rects)
            return
        shown = pygame.display.get_surface()
        shown.fill("black")
        area = self._area_of(self._sheet, shown)
        shown.blit(pygame.transform.smoothscale(self._sheet, area.size), area)
        pygame.display.flip()

    def spot(self, pos: tuple[int, int]) -> tuple[int, int]:
        """Return where a place of the window lies on what screens paint on."""
        if self._sheet is None:
            return int(pos[0]), int(pos[1])
        area = self._area_of(self._sheet, pygame.display.get_surface())
        width, height = self._sheet.get_size()
        return (pos[0] - area.x) * width // area.width, (pos[1] - area.y) * height // area.height

    @staticmethod
    def _area_of(sheet: Surface, shown: Surface) -> Rect:
        """Where a picture that is too large for the window is shown in it, all of it and undistorted."""
        area = sheet.get_rect().fit(shown.get_rect())
        area.size = max(1, area.width), max(1, area.height)
        return area

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of what screens paint on in pixels; never less than what is supported."""
        return self.surface.get_size()

    def _open(self) -> None:
        if self.mode == "full":
            self._move()
            pygame.display.set_mode(self.desktop, pygame.FULLSCREEN)
        elif self.mode == "borderless":
            os.environ["SDL_VIDEO_WINDOW_POS"] = "0,0"
            pygame.display.set_mode(self.desktop, pygame.NOFRAME)
            self._move()
        else:
            room = self._room()
            size = self._wanted(room)
            self._place(size, room)
            pygame.display.set_mode(size, pygame.RESIZABLE)

    def _room(self) -> Rect:
        """Where the window may lie: what bars leave of the desktop, or all of it where nobody tells."""
        headless = pygame.display.get_driver() in HEADLESS_DRIVERS
        area = None if headless else usable_area()
        whole = Rect((0, 0), self.desktop)
        return whole if area is None or area.size == whole.size else room_in(area)

    def _wanted(self, room: Rect) -> tuple[int, int]:
        """The remembered size, no larger than the room that there is and no smaller than what is supported."""
        width, height = min(self.settings.window_size[0], room.width), min(self.settings.window_size[1], room.height)
        return _at_least((width, height))

    def _place(self, size: tuple[int, int], room: Rect) -> None:
        """Have the window open where it stood, all of it on the screen; the system chooses where nothing is known."""
        pos = self.settings.window_pos
        if pos is None or not Rect(0, 0, self.desktop[0] - 100, self.desktop[1] - 60).collidepoint(pos):
            os.environ.pop("SDL_VIDEO_WINDOW_POS", None)
            return
        left = max(room.left, min(pos[0], room.right - size[0]))
        top = max(room.top, min(pos[1], room.bottom - size[1]))
        os.environ["SDL_VIDEO_WINDOW_POS"] = f"{left},{top}"

    def set_mode(self, mode: str) -> bool:
        """Change to ``window``, ``borderless`` or ``full``; return whether that gave a new, empty picture."""
        if mode == self.mode:
            return False
        place = self._stands() if self.mode == "window" else self._stood
        self.mode, self._stood = mode, place  # type: ignore[assignment]
        self._open()
        if mode == "window" and self._handle() is not None:
            # Leaving a full screen gives the window the size that it had on the way there; only then it takes another.
            pygame.display.set_mode(self._wanted(self._room()), pygame.RESIZABLE)
            if place is not None:
                self._left_at, self._asks = time.monotonic(), ASKS
                self._move(place)
        return True

    def _handle(self) -> video.Window | None:
        """Return the window as X11 has it, None if it is not open or another system looks after it by itself.

        It is kept: events go on naming it, and pygame dies of one that is gone.
        """
        if pygame.display.get_driver() != "x11" or pygame.display.get_surface() is None:
            return None
        with contextlib.suppress(ImportError, pygame.error):
            from pygame._sdl2 import video

            self._kept = video.Window.from_display_module()
            return self._kept
        return None

    def _stands(self) -> tuple[int, int] | None:
        """Where the window stands now, None if nobody tells."""
        handle = self._handle()
        return None if handle is None else cast(tuple[int, int], handle.position)

    def _move(self, place: tuple[int, int] | None = None) -> None:
        """Put the window there, or where its display begins: without a window manager nobody else does."""
        handle = self._handle()
        if handle is not None:
            handle.position = place or corner_of(handle.display_index)

    def resized(self, width: int, height: int) -> None:
        """Take a new size from the window's frame.

        A size below what is supported is put right where the system grants it. What counts is the area as it is now:
        while a frame is dragged, older sizes are still on their way.
        """
        shown = pygame.display.get_surface().get_size()
        if pygame.display.get_driver() in HEADLESS_DRIVERS and shown != (width, height):
            pygame.display.set_mode((width, height), pygame.RESIZABLE)
            shown = width, height
        if self.mode == "window":
            least = self.settings.window_size = _at_least(shown)
            if shown != least:
                self.put_right(least)

    def put_right(self, least: tuple[int, int]) -> None:
        """Ask the system for a window that is as large as what is supported."""
        now = time.monotonic()
        if now - self._asked_at >= PATIENCE:
            self._asked_at = now
            pygame.display.set_mode(least, pygame.RESIZABLE)

    def moved(self, x: int, y: int) -> None:
        """Remember where the window stands.

        Some window managers put a window that leaves the full screen somewhere else, a moment later.
        """
        if self.mode != "window":
            return
        if self._stood is not None and self._asks and time.monotonic() - self._left_at < PATIENCE:
            if self._stood != (x, y):
                self._asks -= 1
                self._move(self._stood)
            x, y = self._stood
        self.settings.window_pos = (x, y)

    def set_pointer(self, picture: Surface | None, tip: tuple[int, int]) -> None:
        """Show this picture as the pointer; the system's arrow if None."""
        with contextlib.suppress(pygame.error, TypeError, ValueError):
            if picture is None:
                pygame.mouse.set_cursor(pygame.SYSTEM_CURSOR_ARROW)
            else:
                pygame.mouse.set_cursor(pygame.cursors.Cursor(tip, picture))

    def set_icon(self, path: Path) -> None:
        """Give the window its icon in title bar and task list, if the file can be read."""
        with contextlib.suppress(pygame.error, OSError):
            pygame.display.set_icon(pygame.image.load(str(path)))

    def close(self) -> None:
        """Close the window."""
        pygame.display.quit()


def _at_least(size: tuple[int, int]) -> tuple[int, int]:
    """Return a size, no smaller than what is supported."""
    return max(MIN_WINDOW[0], size[0]), max(MIN_WINDOW[1], size[1])


def tell_taskbar() -> None:
    """Tell Windows which program this is, so that its taskbar shows our icon and not Python's; elsewhere nothing."""
    if sys.platform == "win32":
        import ctypes

        with contextlib.suppress(OSError, AttributeError):
            ctypes.windll.shell32.SetCurrentProcessExplicitAppUserModelID(APP_ID)


def ask_to_close() -> None:
    """Ask the program to end, as the button of its window does."""
    with contextlib.suppress(pygame.error):
        pygame.event.post(pygame.event.Event(pygame.QUIT))


def _check_display() -> None:
    """Raise CommandError where SDL found no display and would draw for nobody; a test may ask it to do so."""
    driver = pygame.display.get_driver()
    asked = os.environ.get("SDL_VIDEODRIVER", "").split(",")
    if driver not in HEADLESS_DRIVERS or driver in asked:
        return
    pygame.display.quit()
    names = [name for name in ("WAYLAND_DISPLAY", "DISPLAY") if os.environ.get(name)]
    if names:
        sentence = _("There is no display: {names} names one that does not answer.")
        raise CommandError(sentence.format(names=", ".join(f"{name}={os.environ[name]}" for name in names)))
    if sys.platform.startswith("linux"):
        sentence = _("There is no display: neither WAYLAND_DISPLAY nor DISPLAY is set. Only playing needs one.")
        raise CommandError(sentence)
    raise CommandError(_("There is no display. Only playing needs one."))


def give_memory_back() -> None:
    """Let the C library give large pieces of memory back to the system as soon as they are free (Linux only).

    Left to itself it keeps ever larger pieces once pictures have come and gone: 106 MB instead of 80 after some
    screens.
    """
    if not sys.platform.startswith("linux"):
        return
    import ctypes

    with contextlib.suppress(OSError, AttributeError):
        library = ctypes.CDLL(None)
        for option in (M_MMAP_THRESHOLD, M_TRIM_THRESHOLD):
            library.mallopt(option, LARGE_PIECE)


def save_picture(surface: Surface, folder: Path | None = None) -> Path | None:
    """Save a picture of the window in a folder, the person's pictures folder if none is named.

    Gives the file, None if the disk refuses.
    """
    if folder is None:
        from platformdirs import user_pictures_path

        folder = user_pictures_path()
    target = folder / time.strftime("Atlantis %Y-%m-%d %H-%M-%S.png")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        pygame.image.save(surface, str(target))
    except (OSError, pygame.error) as error:
        _log.warning("The picture could not be saved: %s", error)
        return None
    return target


def trim_memory() -> None:
    """Hand back what is free now: after a game glibc keeps some 20 MB between pieces that are still in use."""
    if not sys.platform.startswith("linux"):
        return
    import ctypes

    # Other C libraries than glibc have no such function.
    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL(None).malloc_trim(0)


def copy_text(text: str) -> bool:
    """Put text into the clipboard. Gives whether the system took it."""
    try:
        if hasattr(pygame.scrap, "put_text"):
            pygame.scrap.put_text(text)
        else:
            if not pygame.scrap.get_init():
                pygame.scrap.init()
            pygame.scrap.put(pygame.SCRAP_TEXT, text.encode("utf-8"))
    except (pygame.error, NotImplementedError, AttributeError) as error:
        _log.info("The clipboard cannot be used: %s", error)
        return False
    return True


def pasted_text() -> str:
    """Return the text in the clipboard, ``""`` if there is none."""
    try:
        if hasattr(pygame.scrap, "get_text"):
            return str(pygame.scrap.get_text())
        if not pygame.scrap.get_init():
            pygame.scrap.init()
        found = pygame.scrap.get("text/plain;charset=utf-8") or pygame.scrap.get(pygame.SCRAP_TEXT)
    except (pygame.error, NotImplementedError, AttributeError):
        return ""
    return found.decode("utf-8", "replace").rstrip("\0") if found else ""


def open_folder(path: Path) -> bool:
    """Show a folder in the system's file manager. Gives whether that was tried."""
    import subprocess

    command = {"win32": "explorer", "darwin": "open"}.get(sys.platform, "xdg-open")
    try:
        path.mkdir(parents=True, exist_ok=True)
        subprocess.Popen([command, str(path)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    except OSError as error:
        _log.info("The folder cannot be shown: %s", error)
        return False
    return True
