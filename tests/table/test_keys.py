"""The key map."""

import pygame
import pytest
from pygame.event import Event

from atlantis_desktop.ui.keys import ACTIONS, MAX_KEYS, KeyMap, key_of, normal, shown


def _down(code: int, mod: int = 0, unicode: str = "") -> Event:
    return Event(pygame.KEYDOWN, key=code, mod=mod, unicode=unicode)


@pytest.mark.parametrize(
    ("event", "name"),
    [
        (_down(pygame.K_z, pygame.KMOD_LCTRL, "\x1a"), "ctrl+z"),
        (_down(pygame.K_z, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT, "\x1a"), "ctrl+shift+z"),
        (_down(pygame.K_TAB, pygame.KMOD_LSHIFT), "shift+tab"),
        (_down(pygame.K_SLASH, pygame.KMOD_LSHIFT, "?"), "?"),
        (_down(pygame.K_e, 0, "e"), "e"),
        (_down(pygame.K_F11), "f11"),
        (_down(pygame.K_RETURN, pygame.KMOD_LALT, "\r"), "alt+return"),
        (_down(pygame.K_LCTRL, pygame.KMOD_LCTRL), ""),
        (_down(pygame.K_EQUALS, pygame.KMOD_LCTRL, ""), "ctrl+="),
        (_down(pygame.K_SPACE, 0, " "), "space"),
    ],
)
def test_the_name_of_a_key(event: Event, name: str) -> None:
    assert key_of(event) == name


@pytest.mark.parametrize(
    ("written", "expected"),
    [("Shift+Ctrl+z", "ctrl+shift+z"), ("ctrl++", "ctrl++"), ("+", "+"), ("hyper+x", ""), ("", "")],
)
def test_modifiers_stand_in_one_order(written: str, expected: str) -> None:
    assert normal(written) == expected


@pytest.mark.parametrize(
    ("key", "cap"), [("ctrl+z", "Ctrl+Z"), ("left", "←"), ("return", "Enter"), ("?", "?"), ("f1", "F1")]
)
def test_what_stands_on_the_cap(key: str, cap: str) -> None:
    assert shown(key) == cap


def test_the_usual_keys_do_not_conflict() -> None:
    assert KeyMap().conflicts() == {}


def test_every_usual_key_finds_its_action() -> None:
    keys = KeyMap()
    codes = {"z": pygame.K_z, "y": pygame.K_y, "s": pygame.K_s}
    for action, letter in (("undo", "z"), ("redo", "y"), ("save", "s")):
        assert keys.action_of(_down(codes[letter], pygame.KMOD_LCTRL)) == action
    assert keys.action_of(_down(pygame.K_F1)) == "rules"
    assert keys.action_of(_down(pygame.K_F12)) == "screenshot"
    assert keys.action_of(_down(pygame.K_F7)) == ""


def test_a_taken_key_is_told_for_both_lines() -> None:
    keys = KeyMap()
    keys.set_keys("hint", ["l"])
    assert keys.conflicts() == {"l": ["hint", "log"]}
    assert keys.taken_by("hint") == [("l", "log")]
    assert keys.taken_by("log") == [("l", "hint")]


def test_a_third_key_drives_the_oldest_out() -> None:
    keys = KeyMap()
    for key in ("a", "b", "c"):
        keys.add_key("hint", key)
    assert keys.keys("hint") == ("b", "c")
    assert len(keys.keys("hint")) <= MAX_KEYS


def test_a_key_that_the_interface_needs_stays() -> None:
    keys = KeyMap()
    keys.set_keys("back", [])
    assert keys.keys("back") == ("escape",)
    keys.add_key("back", "b")
    keys.add_key("back", "c")
    assert keys.keys("back") == ("escape", "c")
    assert KeyMap({"back": ["x"]}).keys("back")[0] == "escape"


def test_only_changed_keys_are_kept_and_come_back() -> None:
    keys = KeyMap()
    assert keys.changed() == {}
    keys.set_keys("hint", ["F5", "nonsense+x"])
    assert keys.changed() == {"hint": ["f5"]}
    again = KeyMap(keys.changed())
    assert again.keys("hint") == ("f5",)
    again.reset()
    assert again.changed() == {}


def test_foreign_entries_of_the_settings_are_passed_over() -> None:
    keys = KeyMap({"no such action": ["x"], "hint": ["", "hyper+x"]})
    assert keys.keys("hint") == ()
    assert keys.first("hint") == ""


def test_action_ids_are_unique() -> None:
    assert len({action.id for action in ACTIONS}) == len(ACTIONS)
