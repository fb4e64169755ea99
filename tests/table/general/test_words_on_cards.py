"""Words on cards of the general table are large enough, whole, and nothing lies over them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pygame
import pytest

from atlantis_desktop.engine.zones import HIDDEN
from atlantis_desktop.table.cards.face import KIND_FROM
from atlantis_desktop.table.general.painter import GeneralPainter
from atlantis_desktop.table.general.pieces import PieceWidget
from atlantis_desktop.table.general.scene import GeneralScene
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.text_audit import TextAudit
from tests.table.general.play import Clicker, new_match, table
from tests.table.look import cards_on

SIZE = 1280, 800


def words_on(app: Any, piece: PieceWidget) -> TextAudit:
    """Paint a piece anew on a canvas of its own, nothing of it kept, and give the register of its words."""
    audit = app.ui.text.audit = TextAudit()
    try:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(app.ui.store, "keep", lambda _key, make: make())
            piece.draw(pygame.Surface(SIZE), app.ui)
    finally:
        app.ui.text.audit = None
    return audit


def name_from(scene: GeneralScene, piece: PieceWidget) -> int:
    """Return the first row of a card that looks different without its name; its height where it shows no name."""
    painter, width = scene.painter, piece.rect.width
    face = scene.model.face(piece.face)
    whole = painter.face(piece.face, width)
    bare = GeneralPainter(painter.ui, painter.rules, lambda _piece: replace(face, name=" ")).face(piece.face, width)
    line = 4 * width
    rows = [pygame.image.tobytes(each, "RGBA") for each in (whole, bare)]
    high = whole.get_height()
    return next((y for y in range(high) if rows[0][y * line : (y + 1) * line] != rows[1][y * line : (y + 1) * line]),
                high)  # fmt: skip


def moments(scene: GeneralScene, clicker: Clicker, count: int) -> Iterator[None]:
    for _number in range(count):
        clicker.settle()
        yield
        clicker.act()


@pytest.mark.parametrize(("game", "seats"), [("fate", 2), ("scoundrels", 3), ("rising", 2), ("archon", 3)])
def test_words_on_cards_are_large_enough_and_whole(game: str, seats: int) -> None:
    with table(new_match(game, seats), SIZE) as (app, scene):
        told = 0
        seen: set[tuple[int, int, int]] = set()
        for _moment in moments(scene, Clicker(app, scene), 16):
            for piece in cards_on(scene):
                looks = piece.face, piece.rect.width, piece.slot.seen
                if piece.face == HIDDEN or looks in seen:
                    continue
                seen.add(looks)
                audit = words_on(app, piece)
                told += len(audit.records)
                wrong = [each for each in audit.findings() if "overlap" not in each]
                assert not wrong, (piece.rect, wrong)
                face = scene.model.face(piece.face)
                if face.kind and not face.counter and not piece.slot.seen and piece.rect.width >= KIND_FROM:
                    words = [each.text.casefold() for each in audit.records]
                    assert escape(face.kind).casefold() in words, (face.name, face.kind, piece.rect)
        assert told, "cards had words"


def test_the_count_of_a_pile_leaves_the_words_of_its_top_card_free() -> None:
    with table(new_match("scoundrels", 3), SIZE) as (app, scene):
        looked = 0
        for _moment in moments(scene, Clicker(app, scene), 24):
            for place, badge in scene.board.badges.items():
                top = next((each for each in cards_on(scene) if each.place == place), None)
                if top is None or top.face == HIDDEN:
                    continue
                looked += 1
                name = scene.model.face(top.face).name
                assert badge.rect.bottom <= top.rect.y + name_from(scene, top), (name, badge.rect, top.rect)
        assert looked, "a pile showed a card"
