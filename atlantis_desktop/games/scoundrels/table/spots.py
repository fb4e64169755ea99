"""Where every piece, token, coin and card of the table is in the window, for motion, drags and whatever points at it.

Everything here is arithmetic on rectangles; nothing is drawn.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import Rect

from atlantis_desktop.games.scoundrels.rules.state import MIDDLE, NOBODY, REGIONS
from atlantis_desktop.games.scoundrels.rules.victory import GOAL
from atlantis_desktop.games.scoundrels.table.look import CityLook, position_of, seats_of
from atlantis_desktop.table.board_view import BoardView

SLOTS: Final = 6
"""Places for pieces in each region."""
IN_ROW: Final = 3
"""So many tokens lie in one row below a shell."""
FOOT: Final = 0.12
"""How much of a shell's height, from below, tokens may lie on without hiding its number."""
CROWDED: Final = 2
"""From so many tokens on one place of the track on they are smaller."""


class Spots:
    """Where things are on the table in one window. All rectangles are window pixels."""

    def __init__(self, look: CityLook, board: BoardView) -> None:
        """Take what is shown and the map in use."""
        self.look = look
        self.board = board

    # ------------------------------------------------------------------------------------------------ pieces

    def standing(self, region: int) -> list[int]:
        """Return the seats whose pieces stand in a region, in the order of their places there."""
        stands = self.look.view.stands
        seats = [seat for seat in range(seats_of(self.look)) if stands[seat] == region]
        return sorted(seats, key=lambda seat: position_of(self.look, seat))

    def slot(self, region: int, at: int) -> Rect:
        """Return the place of the ``at``-th piece (counted from 0) of a region."""
        return self.board.rect(f"slot_{REGIONS[region]}_{min(at, SLOTS - 1) + 1}")

    def pawn(self, seat: int, region: int | None = None) -> Rect:
        """Return where a seat's piece stands, or where it would stand in another region when it came there last."""
        there = self.look.view.stands[seat] if region is None else region
        if there == MIDDLE:
            # In the middle everybody has a place of their own, so that nobody moves up when others leave.
            return self.slot(MIDDLE, position_of(self.look, seat) - 1)
        others = self.standing(there)
        return self.slot(there, others.index(seat) if seat in others else len(others))

    def pawns_when(self, stands: Sequence[int]) -> list[Rect]:
        """Return by seat where the pieces stand when they stand in these regions, as for all sliding together."""
        found: list[Rect] = []
        for seat, region in enumerate(stands):
            if region == MIDDLE:
                found.append(self.slot(MIDDLE, position_of(self.look, seat) - 1))
                continue
            same = [other for other in range(len(stands)) if stands[other] == region]
            same.sort(key=lambda other: position_of(self.look, other))
            found.append(self.slot(region, same.index(seat)))
        return found

    # ------------------------------------------------------------------------------------------------ the track

    def token(self, seat: int, influence: Sequence[int] | None = None) -> Rect:
        """Return where a seat's token lies on the track, with this influence by seat or with that of the view."""
        have = list(self.look.view.influence if influence is None else influence)
        place = min(have[seat], GOAL)
        same = [other for other in range(len(have)) if min(have[other], GOAL) == place]
        same.sort(key=lambda other: position_of(self.look, other))
        return self._token_of(place, same.index(seat), len(same))

    def _token_of(self, place: int, at: int, count: int) -> Rect:
        shell, board = self.board.rect(f"track_{place}"), self.board
        rows = 1 if count <= IN_ROW else 2
        # Two rows begin on the foot of the shell, below its number.
        below = shell.bottom - (round(shell.height * FOOT) if rows == 2 else 0)
        row_room = board.rect("track_influence").bottom - below
        share = 0.57 if count <= CROWDED else 0.38 if rows == 1 else 0.42
        side = min(round(shell.width * share), (row_room - board.px(2)) // rows)
        in_row = count if rows == 1 else (count + 1) // 2
        row, column = divmod(at, in_row)
        here = in_row if row == 0 else count - in_row
        pitch = side + max(1, board.px(1))
        left = shell.centerx - (pitch * here - max(1, board.px(1))) / 2
        top = below + (row_room - rows * side) // 2 - board.px(2)
        return Rect(round(left + column * pitch), top + row * (side + 1), side, side)

    # ------------------------------------------------------------------------------------------------ cards

    def draw_pile(self) -> Rect:
        """Return the top card of the draw pile."""
        return self.board.pile("draw_pile", "plain").rect

    def discard_pile(self) -> Rect:
        """Return the top card of the discard pile."""
        return self.board.pile("discard_pile", "plain").rect

    def hand(self, seat: int) -> Rect:
        """Give where a seat's cards come from or go to: the middle of the own hand, or the count on a rival's panel."""
        if seat == self.look.front and self.board.has("hand"):
            return self._card_at(self.board.rect("hand").center, self.board.card_width("hand"))
        return self._card_at(self._part(seat, "hand").center, self.board.px(40))

    def tableau(self, seat: int) -> Rect:
        """Return the middle of a seat's tableau, as large as a card that lies there."""
        name = "own_tableau" if seat == self.look.front else f"rival_{position_of(self.look, seat) - 1}_tableau"
        return self._card_at(self.board.rect(name).center, self.board.card_width(name))

    def poseidon(self, holder: int | None = None) -> Rect:
        """Return where the Hand of Poseidon is with this holder (the view's if None); on the table with NOBODY."""
        seat = self.look.view.poseidon if holder is None else holder
        whole = self.board.rect("hand_of_poseidon")
        if seat == NOBODY:
            return whole
        small = Rect(0, 0, whole.width // 3, whole.height // 3)
        small.center = self._part(seat, "token").center
        return small

    # ------------------------------------------------------------------------------------------------ values

    def coins(self, seat: int) -> Rect:
        """Return the coin that counts a seat's stash."""
        return self._part(seat, "coins")

    def shells(self, seat: int) -> Rect:
        """Return the shell that counts a seat's influence."""
        return self._part(seat, "shells")

    def bank(self) -> Rect:
        """Return where coins of the bank come from and go to: the upper edge of the board's middle."""
        spot = self.board.rect("middle")
        side = self.board.px(34)
        return Rect(spot.centerx - side // 2, spot.centery - side // 2, side, side)

    def _part(self, seat: int, part: str) -> Rect:
        at = position_of(self.look, seat)
        return self.board.rect(f"own_{part}" if at == 1 else f"rival_{at - 1}_{part}")

    @staticmethod
    def _card_at(centre: tuple[int, int], width: int) -> Rect:
        card = Rect(0, 0, width, round(width * 1.4))
        card.center = centre
        return card
