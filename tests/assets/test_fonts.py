"""Every face holds the characters the program may show, and its licence lies beside it."""

from pathlib import Path

import pygame
import pygame.font
import pytest

FONTS = Path(__file__).resolve().parents[2] / "assets" / "fonts"
FACES = sorted(FONTS.glob("*.ttf"))
SPACES = "\u0020\u00a0\u2009\u202f\u2011"


@pytest.fixture(autouse=True, scope="module")
def _font_module() -> None:
    pygame.font.init()


def drawn(font: pygame.font.Font, character: str) -> tuple[tuple[int, int], bytes]:
    """Size and pixels of one character."""
    picture = font.render(character, True, (255, 255, 255))
    return picture.get_size(), pygame.image.tobytes(picture, "RGBA")


def demanded(family: str) -> str:
    """All characters that characters.txt demands of a family."""
    found = SPACES
    for line in (FONTS / "characters.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            continue
        families, _, characters = line.partition(": ")
        if family in families.split():
            found += characters
    return found


def test_the_eight_faces_are_there() -> None:
    assert [face.stem for face in FACES] == [
        "AlegreyaSans-Bold",
        "AlegreyaSans-ExtraBold",
        "AlegreyaSans-Italic",
        "AlegreyaSans-Medium",
        "AlegreyaSans-Regular",
        "Cinzel-Black",
        "Cinzel-Bold",
        "Cinzel-ExtraBold",
    ]


@pytest.mark.parametrize("face", FACES, ids=lambda face: face.stem)
def test_face_has_every_demanded_character(face: Path) -> None:
    characters = demanded(face.stem.partition("-")[0])
    assert len(characters) > 200
    font = pygame.font.Font(face, 20)
    no_glyph = drawn(font, "\u2603")  # a snowman is in no face: the empty box of missing glyphs
    assert drawn(font, "\u2604") == no_glyph
    assert [character for character in characters if drawn(font, character) == no_glyph] == []


@pytest.mark.parametrize("face", [f for f in FACES if f.stem.startswith("Alegreya")], ids=lambda face: face.stem)
def test_figures_of_the_text_face_are_lining_and_of_one_width(face: Path) -> None:
    metrics = pygame.font.Font(face, 200).metrics("0123456789")
    lowest, highest, widths = zip(*((low, high, advance) for _, _, low, high, advance in metrics), strict=True)
    assert max(widths) - min(widths) <= 2
    assert min(lowest) > -12 and max(highest) - min(highest) < 8


@pytest.mark.parametrize("face", FACES, ids=lambda face: face.stem)
def test_every_face_has_its_licence_beside_it(face: Path) -> None:
    licence = FONTS / f"{face.stem.partition('-')[0]}-OFL.txt"
    assert "SIL OPEN FONT LICENSE" in licence.read_text(encoding="utf-8").upper()
