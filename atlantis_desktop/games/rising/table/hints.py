"""The hint at the table of Atlantis Rising: plans for the round, or good answers, over the right column; and their
numbers on the island.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.match_words import signed
from atlantis_desktop.games.rising.rules.pieces import CENTRE, LEADER, TILES
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.table.board import IslandBoard
from atlantis_desktop.games.rising.table.model import IslandModel
from atlantis_desktop.games.rising.words.sentences import figure_name, move_text, piece_name, place_name
from atlantis_desktop.table.hint_panel import HintPanel, HintRoom
from atlantis_desktop.table.hints import TableHints
from atlantis_desktop.table.thinker import Hint
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.widgets.base import Widget
from atlantis_desktop.words import _

if TYPE_CHECKING:
    from atlantis_desktop.games.rising.table.scene import IslandScene

DISC_UNITS = 46
MARKS_LAYER = 6


def plan_words(rules: RisingRules, line: tuple[Move, ...]) -> str:
    """Return a plan in a few words: where the Leader goes, then the others."""
    kinds = rules.figures.kind
    leads = [move for move in line if kinds[move.args[0] - rules.box.figure_0] == LEADER]
    parts = [_("Leader: {place}").format(place=place_name(rules, move.args[1])) for move in leads]
    parts += [place_name(rules, move.args[1]) for move in line if move not in leads]
    return ", ".join(parts)


def short_text(rules: RisingRules, move: Move, names: Sequence[str], step: str) -> str:
    """Return a move without who pays what, for where there is little room."""
    if move.kind == "build":
        return _("Build {component}").format(component=piece_name(rules, move.args[0], names))
    if move.kind == "barrier":
        return _("Barrier on the {arm}").format(arm=piece_name(rules, move.args[0], names))
    if move.kind in ("unflood", "tome"):
        return _("Raise {tile}").format(tile=piece_name(rules, move.args[-2], names))
    if move.kind in ("tribute", "offering"):
        return _("Pay the price of the Omen")
    return move_text(rules, move, names, step)


def place_of_hint(hint: Hint, board: IslandBoard) -> tuple[int, ...]:
    """Return the places of the island, and beside it, that a hint is about."""
    moves = hint.line or (hint.move,)
    places = [move.args[1] for move in moves if move.kind == "place"]
    return tuple(place for place in places if board.places.has(place))


def room_of(table: IslandScene) -> HintRoom:
    """Return where the panel may lie: above the gold button, else at last above the piles and the hand in its column;
    it keeps off the tiles, or off the cards that are asked about.
    """
    px = table.ui.scale.px
    column = Screen("shared/hint", table.ui.scale).rect("hint_panel")
    below = [table.deck.rect, table.library.rect, table.cards.rect]
    tops = [rect.top for rect in below if rect.right > column.left and rect.top > column.centery]
    lowest = table.actions.main.rect.top - px(8), min([table.ui.scale.screen.bottom, *tops]) - px(14)
    tiles = (table.board.target(place).clip(table.board.rect) for place in range(CENTRE, TILES + 1))
    whole = table.screen.rect("instruction"), table.actions.main.rect, table.actions.more.rect
    return HintRoom(lowest, whole, keep=[each for each in tiles if each.width and each.height])


class PlanPanel(HintPanel):
    """Up to three plans or answers, each with a reason, and what it does to the chance of winning."""

    clickable = True

    def __init__(self, holder: IslandHints, hints: tuple[Hint, ...], chosen: int, unfolded: bool) -> None:
        """Take who shows it, the hints, the best first, of which none means that they are still being looked for, which
        is chosen, and whether all are told where they hide the island.
        """
        self.model: IslandModel = holder.table.model
        super().__init__(holder, hints, room_of(holder.table), chosen, unfolded)
        planned = bool(hints and hints[0].line)
        self.label = _("Good plans") if planned else _("A toss-up") if self.is_toss_up else self.label
        asked = [each for each in holder.table.walk() if each.name == "question" and each.visible]
        # Numbers and names of a hint are read beside the cards that it is about, never below them.
        for each in (self, *self.rows, *self.buttons) if asked else ():
            each.layer = asked[0].layer + 1

    def release(self, pos: tuple[int, int], inside: bool) -> None:
        """A click beside the rows does nothing; it only does not reach what lies below."""

    def words_of(self, hint: Hint) -> str:
        model = self.model
        if hint.line:
            return plan_words(model.rules, hint.line)
        if hint.move.kind in ("act", "place"):
            figure = hint.move.args[0] - model.rules.box.figure_0
            place = hint.move.args[1] if hint.move.kind == "place" else model.view.where[figure]
            name = figure_name(model.rules, figure, model.names)
            return _("{place}: {figure}").format(place=place_name(model.rules, place), figure=name)
        return short_text(model.rules, hint.move, model.names, model.step)

    @property
    def is_toss_up(self) -> bool:
        """Whether all answers win as often, so that the hint has nothing to choose between."""
        shares = {round(100 * hint.chance) for hint in self.hints}
        return len(self.hints) > 1 and len(shares) == 1 and all(h.chance >= 0 and h.gain is None for h in self.hints)

    def odds_of(self, hint: Hint) -> tuple[str, str]:
        if self.is_toss_up:
            return _("As good as the others"), ""
        if hint.gain is None:
            return super().odds_of(hint)
        gain, low, high = (round(100 * share) for share in hint.gain)
        words = _("Winning {n} %").format(n=round(100 * hint.chance))
        return words, _("**{gain}** {low} to {high}").format(gain=signed(gain), low=signed(low), high=signed(high))

    def span_of(self, hint: Hint) -> tuple[float, float, float]:
        if hint.gain is None:
            return super().span_of(hint)
        plainest = hint.chance - hint.gain[0]
        return plainest + hint.gain[1], plainest + hint.gain[2], hint.chance

    def play_words(self, n: int) -> str:
        if self.hints[self.chosen].line:
            return _("Place by plan {n}").format(n=n)
        return super().play_words(n)

    def _note(self, hint: Hint) -> str:
        if self.model.rules.packs and hint.chance < 0:
            why = _("Chances are reckoned for the base game only.")
            return f"{super()._note(hint)} {why}".strip()
        if self.is_toss_up:
            n, low, high = (round(100 * share) for share in (hint.chance, hint.low, hint.high))
            told = _("All win equally often: {n} %, {low} to {high} %. Choose what you like to play.").format(
                n=n, low=low, high=high
            )
            if low == high:
                told = _("All win equally often: {n} %. Choose what you like to play.").format(n=n)
        elif hint.gain is None:
            return super()._note(hint)
        else:
            plainest = round(100 * (hint.chance - hint.gain[0]))
            told = _(
                "Bold: points above {n} %, the chance if all stood at the Power Source. Line: 95 % interval."
            ).format(n=plainest)
        return f"{hint.note} {told}".strip()


class PlanMarks(Widget):
    """The number of each plan on the tiles that it takes; clicks go through to the island."""

    def __init__(self, holder: IslandHints) -> None:
        """Take who knows the plans; their places are looked up anew for every picture, since the island moves."""
        super().__init__("plan_marks", holder.table.board.rect.copy(), layer=MARKS_LAYER)
        self.holder = holder

    def spots(self) -> list[tuple[int, Rect]]:
        """Return each number with the tile it stands on: those of the chosen plan, and where the others differ."""
        panel, hints, board = self.holder.panel, self.holder.hints, self.holder.table.board
        if not hints:
            return []
        first = 0 if panel is None else panel.chosen
        chosen = place_of_hint(hints[first], board)
        found = dict.fromkeys(chosen, first + 1)
        for number, hint in enumerate(hints, start=1):
            apart = [place for place in place_of_hint(hint, board) if place not in found]
            found.update(dict.fromkeys(apart[:1], number))
        return [(number, board.target(place)) for place, number in found.items()]

    def parts(self) -> list[tuple[str, Rect]]:
        """Return the numbers with the tiles on which they stand."""
        return [(str(number), tile) for number, tile in self.spots()]

    def draw(self, surface: Surface, ui: Ui) -> None:
        side = ui.scale.px(DISC_UNITS)
        for number, tile in self.spots():
            disc = ui.store.get("common/emblem_disc", (side, round(side * 60 / 54)))
            box = Rect(0, 0, side, side)
            box.center = (tile.left + tile.width // 4, tile.top + tile.height // 4)
            surface.blit(disc, disc.get_rect(center=box.center))
            words = str(number)
            ui.text.draw(surface, words, box, "counter", "button-ink", size=22, align="center", valign="middle")


class IslandHints(TableHints):
    """The hints of one table: a panel of plans or answers over the right column, and their numbers on the island."""

    table: IslandScene

    def __init__(self, table: IslandScene) -> None:
        """Take the table."""
        super().__init__(table, lambda move: table.clicks.make((move,)), self._light)
        self.marks: PlanMarks | None = None

    @property
    def holds(self) -> bool:
        """While a hint is read, partners who place beside wait: it speaks of the table as it is."""
        return self.panel is not None

    def begin(self) -> None:
        super().begin()
        self.marks = None

    def make_panel(self, hints: tuple[Hint, ...], chosen: int, unfolded: bool) -> HintPanel:
        # A card that is raised to be read would lie beside it.
        if self.table.hand.put_down():
            self.table.refresh()
        return PlanPanel(self, hints, chosen, unfolded)

    def play_hint(self, hint: Hint) -> None:
        """Take the hint away and make its move; of a plan all placements, which can be taken back."""
        self.forget()
        self.table.clicks.make(hint.line or (hint.move,))

    def _light(self) -> None:
        """Show the numbers of the hint on the island; what lies in its column gives way, and comes back after it."""
        table, panel = self.table, self.panel
        if self.marks is None and self.hints:
            self.marks = table.add(PlanMarks(self))
        if self.marks is not None:
            self.marks.mark()
            if not self.hints:
                table.remove(self.marks)
                self.marks = None
        covers = panel is not None and panel.rect.colliderect(table.chronicle.rect)
        table.chronicle.begin_below(panel.rect.bottom if panel is not None and covers else 0)
        table.company.show_proposals()
        if table.is_built:
            table.actions.refresh()
            table.sights.show_card()
