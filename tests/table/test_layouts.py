"""Keyboards of the world: where a layout has no Latin letters, a key counts by its place, and shows its own sign."""

from __future__ import annotations

import pygame
import pytest
from pygame.event import Event

from atlantis_desktop.ui import keys
from atlantis_desktop.ui.keys import ACTIONS, KeyMap, key_of, normal, shown

RUSSIAN = dict(zip("qwertyuiop[]asdfghjkl;'zxcvbnm,.", "йцукенгшщзхъфывапролджэячсмитьбю", strict=True))
GREEK = dict(zip("ertyuiopasdfghjklzxcvbnm", "ερτυθιοπασδφγηξκλζχψωβνμ", strict=True))
LAYOUTS = {"russian": RUSSIAN, "greek": GREEK}


def press(sign: str, layout: dict[str, str], mod: int = 0) -> Event:
    """The event that SDL makes of the key on which a Latin keyboard has a sign."""
    there = layout.get(sign, sign)
    typed = "" if mod & pygame.KMOD_CTRL else there
    return Event(pygame.KEYDOWN, key=ord(there), mod=mod, unicode=typed, scancode=keys.PLACES[sign])


@pytest.mark.parametrize("layout", LAYOUTS.values(), ids=LAYOUTS)
def test_every_letter_and_every_ctrl_letter_of_the_key_map_works_where_no_latin_letter_is(
    layout: dict[str, str],
) -> None:
    usual = KeyMap()
    for action in ACTIONS:
        for key in action.keys:
            base = "+" if key.endswith("+") else key.rsplit("+", 1)[-1]
            if base not in layout:
                continue
            held = key[: len(key) - len(base)]
            mod = (pygame.KMOD_CTRL if "ctrl" in held else 0) | (pygame.KMOD_SHIFT if "shift" in held else 0)
            assert key_of(press(base, layout, mod)) == normal(key)
            assert usual.action_of(press(base, layout, mod)) == action.id


def test_a_latin_letter_counts_wherever_the_layout_has_it() -> None:
    """On a French keyboard A lies where others have Q, and a German ö is a letter of its own."""
    assert key_of(Event(pygame.KEYDOWN, key=ord("a"), mod=0, unicode="a", scancode=keys.PLACES["q"])) == "a"
    assert key_of(Event(pygame.KEYDOWN, key=ord("ö"), mod=0, unicode="ö", scancode=keys.PLACES[";"])) != ";"


@pytest.mark.parametrize("layout", LAYOUTS.values(), ids=LAYOUTS)
def test_a_button_shows_the_sign_that_is_on_the_key(
    layout: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    at = {place: sign for sign, place in keys.PLACES.items()}
    monkeypatch.setattr(keys, "layout_code", lambda place: ord(layout.get(at[place], at[place])))
    assert shown("e") == layout["e"].upper()
    assert shown("ctrl+z") == f"Ctrl+{layout['z'].upper()}"
    assert shown("f11") == "F11" and shown("?") == "?" and shown("-") == "-"
