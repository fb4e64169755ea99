"""The signs of Fate's elements in its drawings."""

import re
from pathlib import Path

import pytest

from atlantis_desktop.paths import data_root

ASSETS = data_root() / "assets"
ICONS = ASSETS / "art/src/games/icons"
DRAWINGS = ASSETS / "fate/art/src"


def outline(sign: str) -> str:
    """Return the line of a sign of the kit."""
    return re.findall(r' d="([^"]+)"', (ICONS / f"{sign}.svg").read_text(encoding="utf-8"))[0]


@pytest.mark.parametrize(
    "drawing",
    [
        *(DRAWINGS / f"{name}.svg" for name in (
            "disc_air", "disc_small_air", "ribbon_air", "ribbon_meteor", "back_field", "pic_tablet",
        )),
        ASSETS / "art/src/shared/title/game_fate.svg",
    ],
    ids=lambda path: path.stem,
)  # fmt: skip
def test_air_has_a_feather_for_its_sign_wherever_elements_are_drawn(drawing: Path) -> None:
    assert outline("feather") in drawing.read_text(encoding="utf-8")


def test_no_drawing_of_fate_shows_the_comet_that_reads_as_a_spanner() -> None:
    comet = outline("evil-comet")
    assert not [path.name for path in DRAWINGS.glob("*.svg") if comet in path.read_text(encoding="utf-8")]
