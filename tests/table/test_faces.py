"""Words of a person in any face: Greek and Cyrillic names are letters in headings, too, never empty boxes."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Surface

from atlantis_desktop.ui.faces import open_face
from atlantis_desktop.ui.theme import STYLES

GREEK = "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩαβγδεζηθικλμνξοπρσςτυφχψωΆΈΉΊΌΎΏάέήίόύώϊϋΐΰ"
CYRILLIC = "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюяЄІЇҐєіїґЎўЈЉЊЋЏ"

FACES = sorted({face for style in STYLES.values() for face in (style.font, style.bold)})


def picture(words: str, face: pygame.font.Font) -> bytes:
    drawn: Surface = face.render(words, True, (255, 255, 255))
    return pygame.image.tobytes(drawn, "RGBA") + bytes(drawn.get_size())


@pytest.mark.parametrize("name", FACES)
def test_no_greek_or_cyrillic_letter_is_an_empty_box_in_any_face(name: str, root: Path) -> None:
    pygame.display.init()
    pygame.display.set_mode((10, 10))
    pygame.font.init()
    face = open_face(root / "assets" / "fonts", name, 30)
    empty = picture("\uffff", face)
    assert [sign for sign in GREEK + CYRILLIC if picture(sign, face) == empty] == []


@pytest.mark.parametrize("name", [face for face in FACES if face.startswith("Cinzel")])
def test_a_line_of_two_faces_is_as_wide_as_measured_and_keeps_its_height(name: str, root: Path) -> None:
    pygame.display.init()
    pygame.display.set_mode((10, 10))
    pygame.font.init()
    face = open_face(root / "assets" / "fonts", name, 30)
    wide = face.size("Anna ")[0] + face.size("Ирина")[0] + face.size(" II")[0]
    assert face.size("Anna Ирина II") == (wide, face.get_height())
    drawn = face.render("Anna Ирина II", True, (255, 255, 255))
    assert drawn.get_width() == wide
    assert drawn.get_height() - face.get_height() in (0, 1)
