"""What every screen and widget is given: scale, colours, words, pictures, motion, sound, keys and settings."""

from __future__ import annotations

from dataclasses import dataclass, field

from atlantis_desktop.storage.settings import Settings
from atlantis_desktop.ui.art.store import Store
from atlantis_desktop.ui.frame_budget import Pace
from atlantis_desktop.ui.keys import KeyMap
from atlantis_desktop.ui.motion import Motion
from atlantis_desktop.ui.navigator import Navigator
from atlantis_desktop.ui.scaling import Scale
from atlantis_desktop.ui.sound import Sound
from atlantis_desktop.ui.speech import Speech
from atlantis_desktop.ui.text import Text
from atlantis_desktop.ui.theme import Theme


@dataclass
class Ui:
    """The tools of one window. ``scale`` and ``theme`` are replaced when the window or the settings change."""

    app: Navigator
    settings: Settings
    scale: Scale
    theme: Theme
    store: Store
    text: Text
    motion: Motion
    sound: Sound
    keys: KeyMap
    speech: Speech
    pace: Pace = field(default_factory=Pace)
    focused: bool = True
    """Whether the window has the focus of the desktop."""

    def adapt(self, scale: Scale, theme: Theme) -> None:
        """Take a new scale and new colours, and forget every surface that was made for the old ones."""
        changed = scale != self.scale or theme.key != self.theme.key
        self.scale = self.text.scale = scale
        self.theme = self.text.theme = theme
        self.store.scale = scale.text
        self.store.grey = theme.grey
        if changed:
            self.store.clear()
            self.text.clear()
