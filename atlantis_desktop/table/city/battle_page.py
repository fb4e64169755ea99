"""The battle at the table of City of Scoundrels: both sides, the clash between them, and the challenged player's answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from atlantis_desktop.games.scoundrels.state import BANK
from atlantis_desktop.table.city.what_if import WhatIf

if TYPE_CHECKING:
    from atlantis_desktop.table.city.scene import CityScene


class BattlePage:
    def __init__(self, table: CityScene) -> None:
        self.table = table

    def refresh(self) -> None: ...

    def rows(self) -> list[tuple[int, str, str, WhatIf]]:
        return []

    def take_row(self, key: int) -> None: ...

    def side_of(self, seat: int) -> Rect:
        return self.table.board.rect("attacker")

    def piece_rect(self, seat: int, piece: int) -> Rect:
        return self.table.board.rect("attacker_cards")

    def spot(self, seat: int, part: str) -> Rect:
        return self.table.board.rect("clash_emblem" if seat == BANK else "attacker_coins")

    def count(self, share: float, winner: int | None) -> None: ...
