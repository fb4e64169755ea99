"""Keys that mean the same on every screen: full screen, picture of the screen, size of words, sound, settings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame
from pygame.event import Event

from atlantis_desktop.ui.keys import key_of
from atlantis_desktop.ui.scenes.base import Scene
from atlantis_desktop.ui.speech import why_silent
from atlantis_desktop.words import _

if TYPE_CHECKING:
    from atlantis_desktop.ui.app import App

SCALE_STEPS: Final = {"larger": 1, "smaller": -1, "usual_size": 0}


def take_window_key(app: App, event: Event) -> bool:
    """Take a key that belongs to the window whatever screen is open. Gives whether it was one.

    A widget that waits for a key gets it first, and letters that are typed into a field are letters.
    """
    if event.type != pygame.KEYDOWN:
        return False
    focus = app.scene.focus
    if focus is not None and (focus.takes_keys or (focus.takes_text and len(key_of(event)) == 1)):
        return False
    action = app.ui.keys.action_of(event)
    if action == "full_screen":
        app.settings.window_mode = "window" if app.window.mode != "window" else "full"
        app.settings_changed()
    elif action == "screenshot":
        app.take_screenshot()
    elif action in SCALE_STEPS:
        app.change_scale(SCALE_STEPS[action])
    else:
        return False
    return True


def take_late_key(app: App, event: Event) -> None:
    """Do what a key means on every screen that has no use for it itself."""
    action = app.ui.keys.action_of(event)
    if action == "mute":
        switch_sound(app.scene)
    elif action == "read_again":
        read_again(app)
    elif action == "settings" and app.scene.name != "settings":
        app.open("settings")
    elif action == "keys" and app.scene.name != "settings":
        app.open("settings", page="keys")


def read_again(app: App) -> None:
    """Read aloud again what is asked and what has the focus; say how the voice is turned on where it is off."""
    reason = why_silent()
    if app.ui.speech.is_on and not reason:
        app.narrator.repeat(app.scene)
    else:
        app.scene.say(reason or _("Nothing is read aloud. The settings of sound turn the voice on."))


def switch_sound(scene: Scene) -> None:
    """Turn all sound off, or on again, and say which it is."""
    sound = scene.ui.sound
    sound.set_muted(not sound.muted)
    scene.say(_("Sound off") if sound.muted else _("Sound on"))
