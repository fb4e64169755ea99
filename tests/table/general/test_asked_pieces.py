"""What is asked for is seen on the general table: as a piece that takes a click, or with its picture in the list."""

from __future__ import annotations

import pytest
from pygame import Rect

from atlantis_desktop.engine.validator import pieces_of
from atlantis_desktop.table.general.scene import GeneralScene
from atlantis_desktop.ui.widgets.floats import Bubble
from tests.table.general.play import Clicker, new_match, table
from tests.table.look import cards_on, look_at

SIZE = 1280, 800


def takes_a_click(scene: GeneralScene, piece: int) -> bool:
    """Whether some point of a piece means it, or the pile on whose top it lies; bubbles go by themselves."""
    targets = [(each, area) for each, area in scene.input.targets() if not isinstance(each, Bubble)]
    for widget in cards_on(scene):
        if widget.face == piece and not widget.away:
            box = widget.rect.clip(Rect(0, 0, *SIZE))
            spots = ((x, y) for y in range(box.y + 2, box.bottom, 5) for x in range(box.x + 2, box.right, 5))
            if any(scene.at(pos, targets) is widget for pos in spots):
                return True
    return False


def stands_in_the_list(scene: GeneralScene, piece: int) -> bool:
    moves, codec = scene.moves, scene.session.rules.codec
    rows = zip(moves.moves, moves.pictures, strict=True)
    return any(shown == piece for move, shown in rows if piece in pieces_of(codec, move))


@pytest.mark.parametrize(
    ("game", "seats", "moments"),
    [("fate", 2, 12), ("scoundrels", 3, 16), ("rising", 2, 80), ("archon", 3, 12)],
)
def test_every_piece_that_is_asked_for_is_seen(game: str, seats: int, moments: int) -> None:
    with table(new_match(game, seats), SIZE) as (app, scene):
        clicker, looked = Clicker(app, scene), 0
        for _number in range(120):
            clicker.settle()
            codec, listed = scene.session.rules.codec, scene.moves
            asked = {piece for move in listed.moves for piece in pieces_of(codec, move)} if scene.live else set()
            if app.scenes.top is scene and not look_at(scene).page and asked:
                looked += 1
                for piece in sorted(asked):
                    contents = scene.session.rules.contents(scene.session.view())
                    where = [place for place, lying in contents.items() if piece in lying]
                    seen = takes_a_click(scene, piece) or stands_in_the_list(scene, piece)
                    assert seen, (piece, where)
            if looked == moments or scene.session.outcome() is not None:
                break
            clicker.act()
        assert looked, "pieces were asked for"
