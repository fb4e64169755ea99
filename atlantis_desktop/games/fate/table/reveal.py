"""What is told beside the Final Doorway and the Final Chamber while they lie large: what they do, and to whom."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final, NamedTuple

from pygame import Rect

from atlantis_desktop.engine.events import Event
from atlantis_desktop.games.fate.rules.deck import NO_ELEMENT
from atlantis_desktop.games.fate.rules.scoring import score_sheet
from atlantis_desktop.games.fate.table.model import TableModel
from atlantis_desktop.games.fate.words.sentences import card_name, element_text
from atlantis_desktop.games.match_words import signed
from atlantis_desktop.table.board_view import BoardView
from atlantis_desktop.ui.art.surfaces import draw_panel, panel_reach
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.widgets.brush import Brush, CachedPanel
from atlantis_desktop.words import _, ngettext

WIDE: Final = 400
"""Width of the note in units of the interface, where the board has so much room beside the card."""
PAD: Final = 20
GAP: Final = 8


class RevealWords(NamedTuple):
    """What a note says: the heading, sentences, and a line for each seat with its number."""

    head: str
    lines: tuple[str, ...]
    seats: tuple[tuple[int, str], ...] = ()
    unseen: str = ""
    """What is said of the hands that nobody here sees."""
    foot: str = ""
    """How to go on."""


def told_of(model: TableModel, event: Event, following: Sequence[Event]) -> RevealWords:
    """Return what a Doorway or Chamber that is shown large does, to the table as it lies and to each seat.

    ``following`` are the events after it, which say how large the new deck is (FATE-17).
    """
    rules, view = model.rules, model.view
    name, last = model.names[event.seat], model.cards("evidence")[-1]
    if event.kind == "doorway_found":
        size = next((each.values[0] for each in following if each.kind == "deck_shuffled"), 0)
        deck = ngettext(
            "The new deck has {n} card. The Final Chamber is among them.",
            "The new deck has {n} cards. The Final Chamber is one of them.", size,
        )  # fmt: skip
        lines: tuple[str, ...] = (
            _("{name} drew it.").format(name=name), deck.format(n=size),
            _("From now on every card drawn can end the round."),
            _("If it ended now, after {card}:").format(card=card_name(rules, last)),
        )  # fmt: skip
        seats = tuple((seat, _worth(model, seat)) for seat in _seats(model))
        unseen = any(model.cards("hand", seat) for seat in _seats(model) if seat != view.viewer)
        note = _("Hands that are not seen are not counted.") if unseen else ""
        return RevealWords(_("The Final Doorway"), lines, seats, note)
    final = model.evidence_element
    lines = (
        _("{name} drew it: the round is over.").format(name=name),
        _("{card} is the last evidence.").format(card=card_name(rules, last)),
    )
    if final != NO_ELEMENT:
        against = ", ".join(element_text(rules, element) for element in sorted(model.deck.disproves[final]))
        lines += (
            _("{element} counts double.").format(element=element_text(rules, final)),
            _("{elements} count against their owners.").format(elements=against),
        )
    viewer = view.viewer
    if viewer >= 0:
        cost = -model.hand_cost()
        told = ngettext("The hand of {name} costs {n} point.", "The hand of {name} costs {n} points.", cost)
        lines += (told.format(name=model.names[viewer], n=cost),)
    return RevealWords(_("The Final Chamber"), lines)


def _seats(model: TableModel) -> list[int]:
    return [model.seat_at(position) for position in range(1, model.rules.seats + 1)]


def _worth(model: TableModel, seat: int) -> str:
    """What a seat would score now; a hand that is not seen is left out."""
    sheet = score_sheet(model.view, model.deck, seat, model.rules.lone_tablet)
    hand = sum(counted.points for counted in sheet.hand)
    if model.view.viewer != seat:
        return signed(sheet.total - hand)
    if hand:
        return _("{n}, {cost} of it in hand").format(n=signed(sheet.total), cost=signed(hand))
    return signed(sheet.total)


class RevealNote(CachedPanel):
    """The panel beside the large card. A click or key takes both away, as the settings want it."""

    role = "status"

    def __init__(self, model: TableModel, board: BoardView) -> None:
        """Take what is shown, and the map of the table."""
        super().__init__("reveal_note", Rect(0, 0, 1, 1), board)
        self.layer = 29
        self.model, self.board = model, board
        self.told = RevealWords("", ())
        self.visible = False

    def present(self, told: RevealWords, card: Rect, ui: Ui) -> None:
        """Show a note at the right of a card, as high as its words, within the board."""
        px = ui.scale.px
        self.told, self.label = told, " ".join((told.head, *told.lines))
        board = self.board.rect("board")
        left = card.right + px(18)
        wide = min(px(WIDE), board.right - px(6) - left)
        self.spill = panel_reach(ui, "vellum")
        self.rect = Rect(left, 0, wide, 0)
        high = self._lay(ui, None) + px(PAD)
        self.rect.height = min(high, board.height)
        self.rect.centery = card.centery
        self.rect.clamp_ip(board)
        self.forget()
        self.visible = True
        self.mark()

    def says(self) -> Sequence[str]:
        names = self.model.names
        return [self.told.head, *self.told.lines, *(f"{names[seat]}: {words}" for seat, words in self.told.seats)]

    def content(self) -> Hashable:
        return self.told

    def _lay(self, ui: Ui, brush: Brush | None) -> int:
        """Paint the words, or only measure them. Return how high they are from the upper edge."""
        px = ui.scale.px
        pad, gap = px(PAD), px(GAP)
        inner = Rect(self.rect.x + pad, self.rect.y + px(14), self.rect.width - 2 * pad, 0)
        y = inner.y
        rows: list[tuple[str, str, str, float | None]] = [(self.told.head, "name", "ink", None)]
        rows += [(line, "body-small", "ink", 18) for line in self.told.lines]
        for words, style, colour, size in rows:
            high = ui.text.measure(words, style, inner.width, size=size)[1]
            if brush is not None:
                brush.words(words, Rect(inner.x, y, inner.width, high), style, colour, size=size)
            y += high + gap
        side = px(24)
        for seat, words in self.told.seats:
            words = f"{self.model.names[seat]}: **{words}**"
            box = Rect(inner.x + side + gap, y, inner.width - side - gap, 0)
            box.height = max(side, ui.text.measure(words, "body-small", box.width, size=18)[1])
            if brush is not None:
                brush.token(seat, Rect(inner.x, y, side, side))
                brush.words(words, box, "body-small", "ink", size=18, valign="middle")
            y += box.height + gap // 2
        for words in filter(None, (self.told.unseen, self.told.foot)):
            high = ui.text.measure(words, "fine", inner.width, size=16)[1]
            if brush is not None:
                brush.words(words, Rect(inner.x, y + gap // 2, inner.width, high), "fine", "ink-2", size=16)
            y += high + gap // 2
        return y - self.rect.y

    def paint(self, brush: Brush) -> None:
        draw_panel(brush.surface, brush.ui, brush.rect(self.rect), "vellum")
        self._lay(brush.ui, brush)
