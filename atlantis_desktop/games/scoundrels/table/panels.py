"""The panels round the board that tell of the round: the ribbon, the note on the Hand of Poseidon, what a battle would
come to, and the words over the hand.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Final, cast

from pygame import Rect

from atlantis_desktop.engine.events import Event
from atlantis_desktop.games.scoundrels.rules import steps
from atlantis_desktop.games.scoundrels.rules.rounds import MOST_CARDS
from atlantis_desktop.games.scoundrels.rules.state import MIDDLE, NOBODY
from atlantis_desktop.games.scoundrels.table.board import CityPanel, region_name
from atlantis_desktop.games.scoundrels.table.handrow import hand_room
from atlantis_desktop.games.scoundrels.table.look import laid_aside
from atlantis_desktop.games.scoundrels.table.model import HOME, MOVE, SEA, CityModel
from atlantis_desktop.games.scoundrels.table.what_if import LOSE, TIE, WIN, WhatIf
from atlantis_desktop.table.board_view import BoardView
from atlantis_desktop.table.ribbon import DONE, NOW, WAITING, StepMark
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.ui.widgets.brush import Brush, LinkedPanel
from atlantis_desktop.ui.widgets.lines import Icon, Lines, Number, Row, Text
from atlantis_desktop.words import _, ngettext

FIELD_ICONS: Final = (
    "magic-trident", "meeple", "two-coins", "domino-mask", "laurels", "spartan-helmet", "greek-temple",
)  # fmt: skip


def field_names() -> tuple[str, ...]:
    """Return the names of the steps of a round, in their order."""
    phases = (region_name(region) for region in range(MIDDLE))
    return (_("Hand of Poseidon"), _("Move"), *phases, _("Return"))


def step_marks(model: CityModel) -> list[StepMark]:
    """Return the ribbon of a round: what is done, what is now."""
    now = model.field
    return [
        StepMark(name, FIELD_ICONS[at], DONE if at < now else NOW if at == now else WAITING, str(at + 1))
        for at, name in enumerate(field_names())
    ]


def round_line(model: CityModel) -> str:
    """Return the line under the game's name: the round, and whose phase it is."""
    view, number = model.view, max(1, model.view.round)
    if not view.frames:
        return _("Round {n} · over").format(n=number)
    if model.field in (SEA, MOVE, HOME) or model.region == MIDDLE:
        first = model.names[view.first]
        return _("Round {n} · {name} has the Current").format(n=number, name=first) if view.round else _("The deal")
    return _("Round {n} · {phase} phase").format(n=number, phase=region_name(model.region))


def last_of(session: GameSession, kinds: Sequence[str]) -> Event | None:
    """Return the newest event of some kinds, None where none happened."""
    for made in reversed(session.match.line):
        for event in reversed(made.events):
            if event.kind in kinds:
                return cast(Event, event)
    return None


class PoseidonNote(LinkedPanel, CityPanel):
    """Who holds the Hand of Poseidon, and why (SCOUND-08 to 11)."""

    role = "status"
    clickable = True
    focusable = True

    def __init__(self, model: CityModel, screen: BoardView, spill: int) -> None:
        super().__init__("poseidon_note", model, screen, spill, region="log")
        self.model = model
        self.label = _("Hand of Poseidon")

    def told(self) -> tuple[str, str]:
        """Return the sentence and the rule at work."""
        view, names = self.model.view, self.model.names
        if view.round <= 1:
            return _("All begin with ten coins, so nobody holds it in the first round."), "SCOUND-08"
        if view.poseidon == NOBODY:
            return _("On the table: everybody had ten coins or more when the round began."), "SCOUND-08"
        given = last_of(self.model.session, ("hand_given",))
        rule = given.rule if given is not None else "SCOUND-09"
        why = {
            "SCOUND-10": _("fewest coins together with others, and of these the least influence."),
            "SCOUND-11": _("as poor as others in coins and influence, so a toss decided."),
        }.get(rule, _("fewest coins at the start of the round, so the sea gave one coin."))
        return _("Held by {name}: {why}").format(name=f"**{names[view.poseidon]}**", why=why), rule

    def content(self) -> Hashable:
        return self.told(), self.focused

    def paint(self, brush: Brush) -> None:
        text, rule = self.told()
        brush.sliced(f"{self.screen.mood}/panel", self.rect)
        brush.heading("poseidon_note_head", _("Hand of Poseidon"), "magic-trident")
        box = self.screen.rect("poseidon_note_text")
        words = Text(f"{text} [{rule}]", "body", size=18, wrap=True, valign="top", link="orichalcum")
        self.links = words.paint(brush, box)
        if self.focused:
            brush.focus(self.rect)

    def main_rule(self) -> str:
        return self.told()[1]


Line = tuple[int, str, str, WhatIf]
"""One row of what a battle would come to: a key, an icon, words, the sums."""


class WhatIfPanel(CityPanel):
    """What a battle would come to: one row for each card that may answer, or for each rival who may be challenged."""

    role = "list"
    clickable = True
    focusable = True
    keeps_arrows = True

    def __init__(
        self, model: CityModel, screen: BoardView, spill: int, rows: Callable[[], Sequence[Line]],
        take: Callable[[int], None],
    ) -> None:  # fmt: skip
        """Take what gives the rows (a key, an icon, words, the sums) and who is told which of them was clicked."""
        name = "what_if" if screen.has("what_if") else "poseidon_note"
        super().__init__(name, model, screen, spill, region="what")
        self.model = model
        if name != "what_if":
            self.rect = self.rect.union(screen.rect("log")) if not screen.small else self.rect
        self.name = "what_if"
        self.label = _("What if")
        self.rows, self.take = rows, take
        self.at = 0
        self.chosen = -1
        self.card = ""
        """The name of the card with which the sums are made, empty for the cards as they lie."""
        self._lines: list[tuple[Rect, int]] = []

    def _places(self) -> tuple[Rect, Rect]:
        """Return where the heading and the rows are."""
        if self.screen.has("what_if"):
            return self.screen.rect("what_if_head"), self.screen.rect("what_if_rows")
        head = self.screen.rect("poseidon_note_head")
        pad = self.screen.px(16)
        top = head.bottom + self.screen.px(6)
        return head, Rect(self.rect.x + pad, top, self.rect.width - 2 * pad, self.rect.bottom - pad - top)

    def content(self) -> Hashable:
        return tuple(self.rows()), self.at, self.chosen, self.card, self.focused

    def parts(self) -> list[tuple[str, Rect]]:
        """Return the words of the rows, with where they are."""
        words = {key: text for key, _icon, text, _sums in self.rows()}
        return [(words.get(key, ""), rect) for rect, key in self._lines]

    @property
    def value(self) -> str:
        """The row at which the keyboard is, with its sums."""
        rows = self.rows()
        return " ".join((rows[self.at % len(rows)][2], sums_words(rows[self.at % len(rows)][3]))) if rows else ""

    def paint(self, brush: Brush) -> None:
        ui, rows = brush.ui, list(self.rows())
        _head, area = self._places()
        brush.sliced(f"{self.screen.mood}/panel", self.rect)
        region = "what_if_head" if self.screen.has("what_if_head") else "poseidon_note_head"
        brush.heading(region, f"{self.label}: {self.card}" if self.card else self.label, "scales")
        seen = max(1, area.height // (ui.text.line_height("label", 18) + 2))
        first = max(0, min(self.at - seen + 1, len(rows) - seen))
        rows = rows[first : first + seen]
        chosen, line = ui.theme.colour("orichalcum", 40), ui.theme.colour("foam", 26)
        laid = Lines([
            Row([Icon(icon, "title-light", size=26), _told(words, sums)], high=52 if risk_words(sums) else 44,
                ground=chosen if key == self.chosen else None, line=line)
            for key, icon, words, sums in rows
        ]).lay(brush, area)  # fmt: skip
        self._lines = [(place, row[0]) for place, row in zip(laid.rows, rows, strict=True) if place is not None]
        if self.focused and rows:
            brush.focus(self._lines[self.at % len(self.rows()) - first][0])

    def release(self, pos: tuple[int, int], inside: bool) -> None:
        for at, (rect, key) in enumerate(self._lines):
            if rect.collidepoint(pos):
                self.at = at
                self.take(key)
                return

    def answer(self) -> None:
        rows = self.rows()
        if rows:
            self.take(rows[self.at % len(rows)][0])

    def key(self, event: object, key: str) -> bool:
        rows = self.rows()
        if key not in ("up", "down") or not rows:
            return False
        self.at = (self.at + (1 if key == "down" else -1)) % len(rows)
        self.mark()
        return True


def _told(words: str, sums: WhatIf) -> Lines:
    """Return words with the sums of a battle, and below them what the rival can still do where that has room."""
    colour = {WIN: "good-dark", LOSE: "bad-dark"}.get(sums.result or 0, "title-light")
    if sums.held and sums.result == WIN:
        colour = "title-light"
    rows = [Row([Text(words, size=18, grow=1), Number(sums_words(sums), "counter", colour, 18)])]
    if risk := risk_words(sums):
        rows.append(Row([Text(risk, "fine", "help", 16, align="right", grow=1)], optional=1))
    return Lines(rows, valign="middle", grow=1)


def sums_words(sums: WhatIf) -> str:
    """Return the sums of a battle with what comes of them: own sum first."""
    words = {WIN: _("ahead") if sums.held else _("win"), TIE: _("tie"), LOSE: _("lose")}
    told = _("by the die") if sums.result is None else words[sums.result]
    return f"{_span(sums.own)} : {_span(sums.other)} {told}"


def risk_words(sums: WhatIf) -> str:
    """Return what the challenged rival can still do about a battle; empty where nothing can be added."""
    if not sums.held:
        return ""
    cards = ngettext("holds {n} card", "holds {n} cards", sums.held).format(n=sums.held)
    if sums.result == LOSE:
        return cards
    return _("lost if {n} or more is added; {cards}").format(n=sums.needed, cards=cards)


def _span(ends: tuple[int, int]) -> str:
    low, high = ends
    return str(low) if low == high else f"{low}–{high}"


class HandHead(CityPanel):
    """Over the hand: whose it is and how many cards; below it what its lights mean."""

    def __init__(self, model: CityModel, screen: BoardView) -> None:
        super().__init__("hand_head", model, screen)
        self.model = model
        if screen.has("hand_note"):
            self.rect = self.rect.union(screen.rect("hand_note"))

    def says(self) -> tuple[str, str]:
        model = self.model
        count = len(model.cards("hand", model.front))
        name, drawn = model.names[model.front], len(model.cards("drawn", model.front))
        if drawn:
            more = ngettext("{n} card drawn", "{n} cards drawn", drawn).format(n=drawn)
            return _("{name}’s hand · {n}").format(name=name, n=count) + f" · {more}", ""
        if self.screen.has("attacker"):
            coins = model.view.coins[model.front]
            note = ngettext("Gold glow: can be paid with {n} coin.", "Gold glow: can be paid with {n} coins.", coins)
            lines = [note.format(n=coins)] if model.won is None else []
            lines.append(_("Red disc: attack. Blue shield: defence."))
            shown = lines[:1] if self.screen.small else lines
            return _("{name}’s hand · {n}").format(name=name, n=count), "\n".join(shown)
        head = _("{name}’s hand · {n} of {most}").format(name=name, n=count, most=MOST_CARDS)
        return head, self._note()

    def _note(self) -> str:
        """Say what the lights of this step mean; where all are asked in secret, no card of the hand is played."""
        step = self.model.step
        if step == steps.REGION:
            return ""
        if step == steps.LAY_ASIDE and laid_aside(self.model.view, self.model.front):
            return ""
        if step in (steps.LAY_ASIDE, steps.HAND_LIMIT):
            return _("Gold glow: can go to the discard pile")
        if step in (steps.SHIELD, steps.DESTROY):
            return _("Gold glow: cards on the table that can be chosen")
        return _("Gold glow: playable now · dimmed: belongs to another region this round")

    def content(self) -> Hashable:
        return self.says(), self.model.front, len(self.model.row())

    def paint(self, brush: Brush) -> None:
        head, note = self.says()
        brush.heading("hand_head", head, "poker-hand")
        taken = hand_room(self.screen, len(self.model.row())) != self.screen.rect("hand")
        if self.screen.has("hand_note") and not taken:
            brush.note("hand_note", note, "text")
