"""The person's settings: one small JSON file in which every value stands on its own feet.

A value that is unknown or does not fit is replaced by its default, alone, and a sentence says so; the file that held
it is kept beside the settings as ``settings.json.bad``.
"""

from __future__ import annotations

import errno
import json
import math
import types
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

import msgspec

from atlantis_desktop.bounds import PathWord
from atlantis_desktop.outside import NoPlainFileError, is_plain, read_bounded
from atlantis_desktop.paths import user_folders
from atlantis_desktop.storage.atomic import write_atomic
from atlantis_desktop.words import _

FILE_NAME = "settings.json"
MAX_BYTES = 256 * 1024

Volume = Annotated[int, msgspec.Meta(ge=0, le=100)]
Pixels = Annotated[int, msgspec.Meta(ge=320, le=16384)]
Coordinate = Annotated[int, msgspec.Meta(ge=-65536, le=65536)]
Word = Annotated[str, msgspec.Meta(max_length=40)]


class Settings(msgspec.Struct):
    """Everything that a person can set, with what a new person gets. Fields may be assigned, then saved."""

    # Display
    window_mode: Literal["window", "borderless", "full"] = "window"
    window_size: tuple[Pixels, Pixels] = (1280, 800)
    """Width and height of the window in pixels, used when it is neither borderless nor full screen."""
    window_pos: tuple[Coordinate, Coordinate] | None = None
    """Left and top of the window in pixels of the desktop; None lets the system choose."""
    ui_scale: Annotated[int, msgspec.Meta(ge=75, le=200, multiple_of=5)] = 100
    """The size of words, buttons and panels in percent."""
    colour_mode: Literal["standard", "red_weak", "green_weak", "blue_weak", "grey"] = "standard"
    strong_marks: bool = False
    high_contrast: bool = False
    pointer: Literal["normal", "large", "largest"] = "normal"
    frame_rate: Literal[30, 60] = 60
    """Pictures a second at most."""
    # Motion
    speed: Annotated[float, msgspec.Meta(ge=0, le=3)] = 1.0
    """How fast pieces move: 0 shows results at once, else 0.5 to 3 times."""
    bot_pause: Annotated[float, msgspec.Meta(ge=0, le=10)] = 1.0
    """Seconds of rest after the move of a bot."""
    reading: Literal["wait", "time", "quick"] = "wait"
    """How long what is drawn or fought stays large: until a click, for a reading time, or as long as motion takes."""
    quick_bots: bool = False
    """Whether what bots do is shown at once, without motion and rest."""
    reduced_motion: bool = False
    ambient: bool = True
    skip_any_key: bool = True
    island_map: PathWord = ""
    """The map of the island that was used last; empty for the usual one."""
    # Sound
    master: Volume = 80
    effects: Volume = 70
    ambience: Volume = 50
    music: Volume = 25
    mute_unfocused: bool = True
    speech: bool = False
    """Whether the system's voice reads aloud what has the focus, what is asked, and what happens."""
    # Play
    undo: Literal["auto", "free", "revealed", "turn", "none"] = "auto"
    """How far moves can be taken back; ``auto`` is free alone or against bots, and until something is revealed else."""
    hints: Literal["none", "marks", "reasons"] = "reasons"
    partners: Literal["silent", "shared", "talkative"] = "shared"
    """How much bot partners propose in a game that all win together."""
    partners_speak: Literal["asked", "placed", "at_once"] = "placed"
    """When they propose where to place: when asked, after the person has placed, or at once."""
    voices: bool = True
    """Whether bots say a line now and then, where a game has voices for them."""
    confirm_end: bool = True
    think_seconds: Annotated[float, msgspec.Meta(ge=0.1, le=30)] = 2.0
    """Seconds that a bot may think about one decision at most."""
    cover: bool = True
    """Whether a cover hides the table while the device goes from one person to the next."""
    keys: dict[Word, Annotated[list[Word], msgspec.Meta(max_length=4)]] = {}
    """The keys of an action, by its name, where they differ from the usual ones."""
    language: Word = ""
    """A code such as ``de``; empty follows the system."""
    # Files
    keep_saves: Annotated[int, msgspec.Meta(ge=0, le=10000)] = 50
    """How many saved games are kept before the oldest go to the trash; 0 keeps all."""
    first_run_done: bool = False
    last_setup: dict[Word, dict[Word, Any]] = {}
    """The last choices on the set-up page, by game."""
    rule_marks: dict[Word, Annotated[list[Word], msgspec.Meta(max_length=200)]] = {}
    """The rules at which a mark is kept, by game."""
    puzzles: dict[Word, Annotated[list[Word], msgspec.Meta(max_length=1000)]] = {}
    """The puzzles that were solved, by card of the title."""
    tutorial: dict[Word, dict[Word, Annotated[int, msgspec.Meta(ge=0, le=10**6)]]] = {}
    """How far the tutorial of a game has been played: ``chapter`` and ``step`` from 0, ``done`` a bit a chapter."""


class Loaded(NamedTuple):
    """Settings that can be used, and a sentence for each value that could not."""

    settings: Settings
    faults: list[str]


def settings_path() -> Path:
    """Return the place of the settings file in the person's own folder."""
    return user_folders().config / FILE_NAME


def bad_path(path: Path) -> Path:
    """Return where a faulty settings file is kept as it was."""
    return path.with_name(path.name + ".bad")


def load_settings(path: Path | None = None) -> Loaded:
    """Read the settings. Raises nothing: what cannot be used falls back, value by value, and is told in a sentence.

    A file with anything wrong in it is kept as ``settings.json.bad``, so that nothing a person wrote by hand is lost.
    """
    path = settings_path() if path is None else path
    try:
        # Many keep their settings elsewhere and link to them; they are only read through the link.
        data = read_bounded(path, MAX_BYTES, links=True)
    except FileNotFoundError:
        return Loaded(Settings(), [])
    except OSError as error:
        reason = error.strerror or type(error).__name__
        sentence = _("The settings cannot be read ({reason}); the usual ones apply.")
        return Loaded(Settings(), [sentence.format(reason=reason)])
    settings, faults = read_settings(data)
    if faults:
        try:
            write_atomic(bad_path(path), data, flush=False)
        except OSError:
            faults.append(_("The faulty settings file could not be kept."))
    return Loaded(settings, faults)


def is_kept_aside(path: Path | None = None) -> bool:
    """Tell whether the settings file lies a second time where a faulty one is kept, so that it can be written anew."""
    path = settings_path() if path is None else path
    try:
        return read_bounded(path, MAX_BYTES, links=True) == read_bounded(bad_path(path), MAX_BYTES)
    except OSError:
        return False


def save_settings(settings: Settings, path: Path | None = None) -> str | None:
    """Write the settings, whole or not at all. Gives None, or a sentence when the disk refuses; raises nothing."""
    path = settings_path() if path is None else path
    try:
        if path.is_symlink():
            # Many keep their settings elsewhere and link to them: the file that the link leads to is written.
            path = path.resolve(strict=False)
            if path.exists() and not is_plain(path):
                raise NoPlainFileError(errno.EINVAL, _("the link leads to no ordinary file"), str(path))
        write_atomic(path, msgspec.json.format(msgspec.json.encode(settings), indent=2) + b"\n")
    except (OSError, ValueError, TypeError, OverflowError, RuntimeError) as error:
        reason = getattr(error, "strerror", None) or type(error).__name__
        return _("The settings could not be saved ({reason}).").format(reason=reason)
    return None


def read_settings(data: bytes) -> Loaded:
    """Read settings from the bytes of a file, value by value; see `load_settings`."""
    try:
        # The standard parser, since it also reads what a person may have left: a byte order mark, a repeated key.
        found = json.loads(data.decode("utf-8-sig"), parse_constant=_no_number)
    except (ValueError, RecursionError):
        return Loaded(Settings(), [_("The settings file is damaged; the usual settings apply.")])
    if not isinstance(found, dict):
        return Loaded(Settings(), [_("The settings file holds no settings; the usual ones apply.")])
    settings = Settings()
    faults: list[str] = []
    for name, value in found.items():
        if name not in _TYPES:
            faults.append(_("There is no setting called “{name}”; it is left out.").format(name=_cut(name)))
            continue
        try:
            setattr(settings, name, _fitted(name, value))
        except (msgspec.ValidationError, ValueError, RecursionError, OverflowError):
            sentence = _("The setting “{name}” cannot be {value}; expected {expected}. It is back at its usual value.")
            faults.append(sentence.format(name=name, value=_short(value), expected=expected_for(name)))
    return Loaded(settings, faults)


def expected_for(name: str) -> str:
    """Say what values a setting takes, such as ``a whole number from 75 to 200, in steps of 5``."""
    return _described(_TYPES[name])


def _fitted(name: str, value: object) -> Any:
    fitted = msgspec.convert(value, _TYPES[name])
    if isinstance(fitted, float) and not math.isfinite(fitted):
        raise ValueError(name)
    if name == "speed" and 0 < fitted < 0.5:
        raise ValueError(name)
    msgspec.json.encode(fitted)  # Half a character, which JSON can spell, could be read but never be saved again.
    return fitted


def _described(kind: Any) -> str:
    origin = get_origin(kind)
    if origin is Literal:
        return _("one of {words}").format(words=", ".join(str(word) for word in get_args(kind)))
    if origin is Annotated:
        base, meta = get_args(kind)[:2]
        if base is int and meta.multiple_of:
            sentence = _("a whole number from {low} to {high}, in steps of {step}")
            return sentence.format(low=meta.ge, high=meta.le, step=meta.multiple_of)
        if base is int:
            return _("a whole number from {low} to {high}").format(low=meta.ge, high=meta.le)
        if base is float:
            return _("a number from {low} to {high}").format(low=meta.ge, high=meta.le)
        if meta.pattern:
            return _("a name of at most {n} letters, without control characters").format(n=meta.max_length)
        return _("a word of at most {n} letters").format(n=meta.max_length)
    if origin in (Union, types.UnionType):
        return _described(get_args(kind)[0])
    if origin is tuple:
        return _("two numbers in square brackets, each {kind}").format(kind=_described(get_args(kind)[0]))
    if kind is bool:
        return _("true or false")
    return _("entries by name")


def _short(value: object) -> str:
    try:
        text = json.dumps(value, ensure_ascii=False)
    except (ValueError, RecursionError):
        text = "…"
    return _cut(text)


def _cut(text: str) -> str:
    text = "".join(letter if letter.isprintable() else " " for letter in text[:60])
    return text if len(text) < 60 else text + "…"


def _no_number(word: str) -> None:
    raise ValueError(word)


_TYPES: dict[str, Any] = get_type_hints(Settings, include_extras=True)
