"""The pages of the settings: which rows each of them has. A row is there only if it does something."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from pygame import Rect

from atlantis_desktop import words
from atlantis_desktop.paths import user_folders
from atlantis_desktop.screens.settings_rows import Row, choice, colour_modes, halves, scale_slider, stepped, toggle
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.scaling import Scale
from atlantis_desktop.ui.speech import why_silent
from atlantis_desktop.ui.widgets.base import Widget
from atlantis_desktop.ui.widgets.button import Button
from atlantis_desktop.words import N_, _, decimal, ngettext

if TYPE_CHECKING:
    from atlantis_desktop.screens.settings import SettingsScene

SPEEDS: Final = [0.5, 0.75, 1.0, 1.25, 1.5, 2.0, 2.5, 3.0, 0.0]
"""From slow to at once, which is written 0."""
PAUSES: Final = [0.0, 0.3, 0.5, 0.8, 1.0, 1.5, 2.0, 3.0, 5.0]


@dataclass(frozen=True)
class SettingsPage:
    """One tab: its id, name, icon, the fields of the settings that it restores, and the maker of its rows."""

    id: str
    name: str
    icon: str
    fields: tuple[str, ...]
    rows: Callable[[SettingsScene], list[Row]]


def _display(scene: SettingsScene) -> list[Row]:
    s = scene.ui.settings
    modes = [("window", _("Window")), ("borderless", _("Borderless")), ("full", _("Full screen"))]
    pointers = [("normal", _("Normal")), ("large", _("Large")), ("largest", _("Largest"))]
    rates = [("30", "30"), ("60", "60")]
    return [
        Row("window_mode", _("Window"), _("Full screen keeps the screen's own resolution; a window may take any size."),
            halves("window_mode", modes, s.window_mode, scene.setter("window_mode"))),
        Row("ui_scale", _("Interface scale"), scale_help(scene.ui.scale), _scale(scene), wide=500),
        Row("colour_mode", _("Colour mode"), _("Makes seat colours easier to tell apart. Shapes stay as they are."),
            choice("colour_mode", colour_modes(), s.colour_mode, scene.setter("colour_mode"))),
        Row("strong_marks", _("Strong marks"), _("Larger glyphs on tokens, thicker rings round what can be played."),
            toggle("strong_marks", s.strong_marks, scene.setter("strong_marks")), wide=110),
        Row("high_contrast", _("High contrast"), _("Plain panels on near-black, white words, lines of 2 pixels."),
            toggle("high_contrast", s.high_contrast, scene.setter("high_contrast")), wide=110),
        Row("pointer", _("Pointer"), _("Size of the pointer and of the ring that shows the keyboard's place."),
            halves("pointer", pointers, s.pointer, scene.setter("pointer"))),
        Row("frame_rate", _("Picture speed"), _("Pictures a second at most. Lower saves the battery."),
            halves("frame_rate", rates, str(s.frame_rate), lambda v: scene.change("frame_rate", int(v)))),
    ]  # fmt: skip


def scale_help(scale: Scale) -> str:
    """Return the line below the interface scale: what it does, and what it does not do in this window."""
    line = _("Size of all words, buttons and panels. The board takes what is left.")
    if scale.is_floored:
        shown = round(scale.effective * 100)
        line = _("In this window words stay at {n} %, so that they can be read.").format(n=shown)
    elif scale.folds.portraits:
        line += " " + _("At this size panels fold and pages scroll.")
    elif scale.folds.drawer:
        line += " " + _("At this size the right column is a drawer.")
    return line


def _scale(scene: SettingsScene) -> Callable[[Ui, Rect], Widget]:
    """The sample follows the slider, the screen when it is let go."""
    return lambda ui, rect: scale_slider(rect, ui.settings.ui_scale, scene.try_scale, scene.take_scale, buttons=True)


def _motion(scene: SettingsScene) -> list[Row]:
    s = scene.ui.settings
    reading = [("wait", _("Waits for me")), ("time", _("Reading time")), ("quick", _("Quick"))]
    return [
        Row("speed", _("Speed"), _("How fast pieces move. At its right end results show at once."),
            stepped("speed", SPEEDS, s.speed, scene.setter("speed"), _speed)),
        Row("bot_pause", _("Computer players"), _("Rest between their moves."),
            stepped("bot_pause", PAUSES, s.bot_pause, scene.setter("bot_pause"), _seconds)),
        Row("quick_bots", _("Quick bots"), _("What bots do shows at once. The table has a button and a key for it."),
            toggle("quick_bots", s.quick_bots, scene.setter("quick_bots")), wide=110),
        Row("reading", _("What is to be read"), _("How long a fought battle or a drawn card stays."),
            halves("reading", reading, s.reading, scene.setter("reading"))),
        Row("reduced_motion", _("Reduced motion"), _("No moving, shaking or turning: things fade instead."),
            toggle("reduced_motion", s.reduced_motion, scene.setter("reduced_motion")), wide=110),
        Row("ambient", _("Ambient"), _("Light moves softly while nothing happens. It stops by itself."),
            toggle("ambient", s.ambient, scene.setter("ambient")), wide=110),
        Row("skip_any_key", _("Skip by any key"), _("A key or a click jumps to the end of the running motion."),
            toggle("skip_any_key", s.skip_any_key, scene.setter("skip_any_key")), wide=110),
    ]  # fmt: skip


def _speed(value: float) -> str:
    return _("at once") if value == 0 else f"{value:g}×"


def _seconds(value: float) -> str:
    return _("none") if value == 0 else _("{n} s").format(n=f"{value:g}")


def _sound(scene: SettingsScene) -> list[Row]:
    s = scene.ui.settings
    told = [
        ("master", _("Master"), _("Everything together.")),
        ("effects", _("Effects"), _("Cards, steps, knocks.")),
        ("ambience", _("Ambience"), _("The sea.")),
        ("music", _("Music"), _("Lyre and choir at the end of a game.")),
    ]
    rows = [
        Row(name, title, line, stepped(name, [float(v) for v in range(0, 101, 5)], getattr(s, name),
                                       scene.volume_setter(name), _volume))
        for name, title, line in told
    ]  # fmt: skip
    rows.append(
        Row("mute_unfocused", _("Quiet in the background"), _("No sound while another window is in front."),
            toggle("mute_unfocused", s.mute_unfocused, scene.setter("mute_unfocused")), wide=110)
    )  # fmt: skip
    # Where the voice is gone it can still be turned off.
    silent = why_silent()
    voice = silent or _("The system’s voice reads what has the focus, is asked and happens. All hear it.")
    switch = toggle("speech", s.speech, scene.setter("speech"), "" if s.speech else silent)
    rows.append(Row("speech", _("Read aloud"), voice, switch, wide=110))
    return rows


def _volume(value: float) -> str:
    return _("off") if value == 0 else f"{round(value)}"


def _play(scene: SettingsScene) -> list[Row]:
    s = scene.ui.settings
    undo = [
        ("auto", _("As the table asks")),
        ("free", _("Free")),
        ("revealed", _("Until something is revealed")),
        ("turn", _("Whole turn")),
        ("none", _("None")),
    ]
    hints = [("none", _("None")), ("marks", _("Marks")), ("reasons", _("With reasons"))]
    think = [("0.7", _("0.7 s")), ("2.0", _("2 s")), ("5.0", _("5 s")), ("10.0", _("10 s"))]
    known = min(("0.7", "2.0", "5.0", "10.0"), key=lambda v: abs(float(v) - s.think_seconds))
    partners = [
        ("silent", _("Silent")), ("shared", _("What all decide")), ("talkative", _("Talkative")),
    ]  # fmt: skip
    speak = [("asked", _("When asked")), ("placed", _("After I placed")), ("at_once", _("At once"))]
    return [
        Row("undo", _("Undo"),
            _("As the table asks: free alone or against computers, otherwise until something is revealed."),
            choice("undo", undo, s.undo, scene.setter("undo"))),
        Row("hints", _("Hints"), _("Whether a hint may be asked for, and what it shows."),
            choice("hints", hints, s.hints, scene.setter("hints"))),
        Row("partners", _("Partners"), _("How much bots propose in games that all win together; they decide nothing."),
            choice("partners", partners, s.partners, scene.setter("partners"))),
        Row("partners_speak", _("Partners speak"),
            _("When they tell where to place: asked by the key that accepts, after you, or first."),
            choice("partners_speak", speak, s.partners_speak, scene.setter("partners_speak"))),
        Row("voices", _("Bots speak"), _("A line now and then of what happens to them, in the log and at their seat."),
            toggle("voices", s.voices, scene.setter("voices")), wide=110),
        Row("confirm_end", _("Confirm end of turn"), _("Asks once more while something can still be done."),
            toggle("confirm_end", s.confirm_end, scene.setter("confirm_end")), wide=110),
        Row("think_seconds", _("Pace of computers"), _("How long they may think about one move at most."),
            halves("think_seconds", think, known, lambda v: scene.change("think_seconds", float(v)))),
        Row("cover", _("Privacy screen"), _("Closes the doors between players who share this screen."),
            toggle("cover", s.cover, scene.setter("cover")), wide=110),
    ]  # fmt: skip


def _language(scene: SettingsScene) -> list[Row]:
    rows = []
    current = words.language()
    for entry in words.available_languages():
        share = _("complete") if entry.share >= 1 else _("{n} %, the rest in English").format(n=int(entry.share * 100))
        here = entry.code == current
        rows.append(
            Row(f"language_{entry.code}", entry.name, share,
                _button(f"language_{entry.code}", _("In use") if here else _("Use"),
                        partial(scene.change, "language", entry.code), "check-mark" if here else "", gold=here),
                wide=220)
        )  # fmt: skip
    return rows


def _button(
    name: str, text: str, act: Callable[[], None], icon: str = "", gold: bool = False
) -> Callable[[Ui, Rect], Widget]:
    kind = "primary" if gold else "secondary"
    return lambda ui, rect: Button(name, rect, text, act, icon=icon, size=18, kind=kind)


def _files(scene: SettingsScene) -> list[Row]:
    s, folders = scene.ui.settings, user_folders()
    keep = [("10", "10"), ("50", "50"), ("0", _("all"))]
    known = str(s.keep_saves) if str(s.keep_saves) in dict(keep) else "50"
    places = [
        ("saves", _("Saved games"), folders.saves),
        ("settings_folder", _("Settings"), folders.config),
        ("reports", _("Reports of faults"), folders.reports),
    ]
    rows = [
        Row(f"open_{name}", title, _folder_line(path), _button(f"open_{name}", _("Open"), scene.folder_opener(path),
                                                               "open-folder"), wide=190)
        for name, title, path in places
    ]  # fmt: skip
    rows.append(
        Row("keep_saves", _("Keep saved games"), _("Older ones make room for new ones; they go to the trash first."),
            halves("keep_saves", keep, known, lambda v: scene.change("keep_saves", int(v))), wide=300)
    )  # fmt: skip
    return rows


def _folder_line(path: Path) -> str:
    from atlantis_desktop.ui.richtext import escape

    count = size = 0
    try:
        for each in path.iterdir():
            if each.is_file():
                count += 1
                size += each.stat().st_size
    except OSError:
        pass
    files = ngettext("{n} file", "{n} files", count).format(n=count)
    amount = _("{n} MB").format(n=decimal(size / 1e6)) if size >= 1e5 else _("{n} kB").format(n=f"{size / 1e3:.0f}")
    return _("{path} · {files}, {amount}").format(path=escape(str(path)), files=files, amount=amount)


def _keys(_scene: SettingsScene) -> list[Row]:
    return []


PAGES: Final[tuple[SettingsPage, ...]] = (
    SettingsPage("display", N_("Display"), "expand",
         ("window_mode", "ui_scale", "colour_mode", "strong_marks", "high_contrast", "pointer", "frame_rate"),
         _display),
    SettingsPage("motion", N_("Motion"), "wave-crest",
         ("speed", "bot_pause", "quick_bots", "reading", "reduced_motion", "ambient", "skip_any_key"), _motion),
    SettingsPage("sound", N_("Sound"), "speaker",
         ("master", "effects", "ambience", "music", "mute_unfocused", "speech"), _sound),
    SettingsPage("play", N_("Play"), "rolling-dices",
         ("undo", "hints", "partners", "partners_speak", "voices", "confirm_end", "think_seconds", "cover"), _play),
    SettingsPage("keys", N_("Keys"), "keyboard", ("keys",), _keys),
    SettingsPage("language", N_("Language"), "public-speaker", ("language",), _language),
    SettingsPage("files", N_("Files"), "open-folder", ("keep_saves",), _files),
)  # fmt: skip


def default_of(field: str) -> Any:
    """Return the usual value of a field of the settings."""
    from atlantis_desktop.storage.settings import Settings

    return getattr(Settings(), field)
