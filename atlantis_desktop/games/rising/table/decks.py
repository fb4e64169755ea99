"""The decks on the board: misfortunes and their discards, the library, and how many barriers are left."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from pygame import Rect

from atlantis_desktop.engine.zones import HIDDEN
from atlantis_desktop.games.rising.packs.monstrosities.words import signs as deeps
from atlantis_desktop.games.rising.rules.content import ComponentDef, CouncilorDef, LibraryDef, MisfortuneDef, kin
from atlantis_desktop.games.rising.rules.pieces import ARMS
from atlantis_desktop.games.rising.table.frame import IslandPanel, first_fit
from atlantis_desktop.games.rising.table.model import IslandModel
from atlantis_desktop.games.rising.table.tile_tooltip import barrier_words
from atlantis_desktop.games.rising.words.signs import card_sign
from atlantis_desktop.ui.art.store import Store
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.widgets.base import Clicked
from atlantis_desktop.ui.widgets.brush import Brush
from atlantis_desktop.words import _, ngettext

EDGES = 5
"""So many cards of a pile are seen from the side."""
MISFORTUNE_ICONS = {
    "flood-forests": "forest", "flood-cities": "village", "flood-hills": "hills", "flood-libraries": "bookshelf",
    "flood-mountains": "mountains", "flood-forges": "anvil", "calm-seas": "sun", "controlled-flood": "flood",
    "spur-the-cycle": "whirlwind", "earthquake": "broken-tablet", "malfunction": "cog", "tempest": "lightning-storm",
    "mass-panic": "meeple-group", "burning-archives": "burning-embers", "failing-ley-lines": "lightning-helix",
    "great-wave": "big-wave", "omen-of-the-tide": "wave-crest", "omen-of-the-comet": "evil-comet",
    "omen-of-the-bull": "bull", "omen-of-the-serpent": "sea-serpent", "omen-of-the-dove": "feather",
    **deeps.MISFORTUNES,
}  # fmt: skip


class Pile(Clicked, IslandPanel):
    """A deck: its cards from the side, its back, how many are left."""

    heard = False

    def __init__(self, name: str, model: IslandModel, screen: Screen) -> None:
        super().__init__(name, model, screen, region="decks")
        self.card = self.rect.copy()
        self.lit = False
        self.head, self.caption = f"{name}_head", f"{name}_caption"
        parts = [screen.rect(self.caption)] + ([screen.rect(self.head)] if screen.has(self.head) else [])
        self.whole = self.rect.unionall(parts)
        if name == "deck_library":
            self.whole.union_ip(screen.rect("discard_library_caption"))
        self.spill = max(
            self.rect.x - self.whole.x, self.whole.right - self.rect.right, self.rect.y - self.whole.y,
            self.whole.bottom - self.rect.bottom, screen.px(16),
        )  # fmt: skip

    @property
    def misfortunes(self) -> bool:
        """Whether these are the misfortunes and not the library."""
        return self.name == "deck_misfortune"

    def count(self) -> int:
        """Return how many cards lie here."""
        view = self.model.view
        return len(view.misfortunes if self.misfortunes else view.library)

    @property
    def value(self) -> int:
        """How many cards lie here, as its caption says."""
        return self.count()

    def known(self) -> list[tuple[int, int]]:
        """Return what whoever looks knows of this deck: places from the top, from 1, with cards."""
        return self.model.known_misfortunes() if self.misfortunes else self.model.known_library()

    def top(self) -> int:
        """Return the card on top where it is known, else HIDDEN."""
        known = self.known()
        return known[0][1] if known and known[0][0] == 1 else HIDDEN

    def pieces(self) -> Sequence[int]:
        return [] if self.top() == HIDDEN else [self.top()]

    def content(self) -> Hashable:
        view = self.model.view
        known = tuple(self.known())
        return self.count(), len(view.library_discard), known, self.lit, self.hovered, self.focused

    def paint(self, brush: Brush) -> None:
        ui, screen, count = brush.ui, self.screen, self.count()
        words = _("Misfortunes") if self.misfortunes else _("Library")
        self.label = words
        if screen.has(self.head):
            brush.fit(words.upper(), screen.rect(self.head), "heading", "vellum", size=screen.size(self.head))
        card, k = self.card, self.card.width / 66
        for at in range(min(EDGES, count) - 1, -1, -1):
            place = card.move(round(at * 2 * k), round(at * 2.4 * k))
            brush.sliced("rising/cards/deck_edge", place)
        if count:
            back = "rising/cards/back_misfortune" if self.misfortunes else "rising/cards/back_library"
            brush.surface.blit(ui.store.get(back, card.size), brush.rect(card))
            self._known(brush)
        else:
            brush.frame(card, ui.theme.colour("muted"), 2, 8)
        if self.lit or self.hovered:
            edge = ui.theme.colour("glow" if self.lit else "hover-edge")
            brush.frame(card.inflate(6, 6), edge, 4 if self.lit else 2, 8)
        if self.misfortunes:
            line = ngettext("{n} left", "{n} left", count).format(n=count)
        else:
            line = ngettext("{n} card", "{n} cards", count).format(n=count)
            spent = len(self.model.view.library_discard)
            below = ngettext("{n} spent", "{n} spent", spent).format(n=spent)
            brush.fit(below, screen.rect("discard_library_caption"), "body", "foam", size=17)
        self._tell(brush, line)

    def _known(self, brush: Brush) -> None:
        """Paint the known top card face up in small, and how many cards of the deck are known, beside an eye."""
        ui, card, known = brush.ui, self.card, self.known()
        if not known:
            return
        top = self.top()
        if top != HIDDEN:
            paint_mini(brush, self.model, top, card)
        high = max(ui.text.line_height("counter", 15), round(card.height * 0.26))
        badge = Rect(card.x, card.bottom - high, card.width, high)
        brush.field(badge, ui.theme.colour("#0B0A18", 215), 6)
        side = min(high, card.width // 2) - 2
        brush.icon("all-seeing-eye", Rect(badge.x + 3, badge.centery - side // 2, side, side), "title-light")
        rest = Rect(badge.x + side + 4, badge.y, badge.width - side - 6, high)
        brush.words(str(len(known)), rest, "counter", "title-light", size=16, align="center", valign="middle",
                    wrap=False, squeeze=True)  # fmt: skip
        told = ngettext("{n} card is known", "{n} cards are known", len(known)).format(n=len(known))
        self.label = f"{self.label}: {told}"

    def _tell(self, brush: Brush, line: str) -> None:
        screen = self.screen
        align = "center" if self.misfortunes else "left"
        brush.fit(line, screen.rect(self.caption), "counter", "text", size=screen.size(self.caption), align=align)
        if self.focused:
            brush.focus(self.card)


def paint_mini(brush: Brush, model: IslandModel, card: int, rect: Rect) -> None:
    """Paint a misfortune or library card so small that only its picture is seen."""
    ui, k = brush.ui, rect.width / 66
    frame = ui.store.info("rising/cards/discard_frame")
    size = round(frame.w * k), round(frame.h * k)
    spot = rect.x - round(10 * k) - brush.origin[0], rect.y - round(10 * k) - brush.origin[1]
    brush.surface.blit(ui.store.get(frame.name, size), spot)
    icon, kind = "scroll-unfurled", "library"
    if card >= model.rules.box.misfortune_0:
        icon, kind = face_of(model.rules.misfortune_of[card])
    field = Rect(rect.x + round(4 * k), rect.y + round(4 * k), round(58 * k), round(56 * k))
    if kind != "library":
        brush.surface.blit(ui.store.get(f"rising/cards/mini_picture_{kind}", field.size), brush.rect(field))
    brush.icon(icon, field.inflate(-field.width // 4, -field.width // 4), "title-light")


class SpentMisfortunes(IslandPanel):
    """The last misfortune that was suffered, face up, or the one at work."""

    def __init__(self, model: IslandModel, screen: Screen) -> None:
        super().__init__("discard_misfortune", model, screen, spill=screen.px(40))

    def top(self) -> int:
        """Return the misfortune that is seen, -1 for none."""
        view = self.model.view
        return view.open[-1] if view.open else view.misfortune_discard[-1] if view.misfortune_discard else -1

    def content(self) -> Hashable:
        return self.top(), len(self.model.view.misfortune_discard), len(self.model.view.open)

    def paint(self, brush: Brush) -> None:
        card, top = self.rect, self.top()
        if top >= 0 and not self.screen.small:
            paint_mini(brush, self.model, top, card)
        count = len(self.model.view.misfortune_discard)
        box = self.screen.rect("discard_misfortune_caption")
        words = ngettext("{n} spent", "{n} spent", count).format(n=count)
        brush.fit(words, box, "body", "foam", size=17, align="center")


def own_picture(store: Store, found: MisfortuneDef | LibraryDef | ComponentDef | CouncilorDef) -> str:
    """Return the picture that a variant brings for a card, a component or a board; empty where it brings none."""
    name = f"rising/pic_{found.id}"
    return name if name in store else ""


def face_of(found: MisfortuneDef | LibraryDef) -> tuple[str, str]:
    """Return the icon of a card, and the kind of card whose colours it has; one that is not known has a usual icon."""
    if isinstance(found, LibraryDef):
        kind = {"artifact": "artifact", "wonder": "omen"}.get(found.type, "library")
        return card_sign(found), kind
    omen = kin(found).startswith("omen")
    icon = MISFORTUNE_ICONS.get(kin(found), "crystal-eye" if omen else "flood")
    return icon, "omen" if omen else "misfortune"


class SinkKey(IslandPanel):
    """What the mark on the outermost tiles means, where the map has a place for it."""

    def __init__(self, model: IslandModel, screen: Screen) -> None:
        super().__init__("sink_key", model, screen)

    def paint(self, brush: Brush) -> None:
        mark = self.screen.rect("sink_key_mark")
        entry = brush.ui.store.info("rising/marks/next_to_sink_small")
        k = self.screen.k
        brush.picture(entry.name, mark.center, (round(entry.w * k), round(entry.h * k)))
        box = self.screen.rect("sink_key_words")
        words = first_fit(brush, box, _("sinks next in its arm"), _("sinks next"), "")
        brush.fit(words, box, "bold", "text", size=18)


class BarriersLeft(IslandPanel):
    """How many mystic barriers can still be put up."""

    def __init__(self, model: IslandModel, screen: Screen) -> None:
        super().__init__("barriers_left", model, screen)
        self.tip = barrier_words(model.rules)

    def content(self) -> Hashable:
        return self.model.view.barriers

    def paint(self, brush: Brush) -> None:
        left = ARMS - self.model.view.barriers.bit_count()
        box = self.rect
        side = box.height
        brush.icon("magic-shield", Rect(box.x, box.y, side, side).inflate(-4, -4), "#CDB4FF")
        words = ngettext("{n} barrier left", "{n} barriers left", left).format(n=left)
        rest = Rect(box.x + side + 4, box.y, box.width - side - 4, box.height)
        brush.fit(first_fit(brush, rest, words, str(left)), rest, "bold", "text", size=18)
