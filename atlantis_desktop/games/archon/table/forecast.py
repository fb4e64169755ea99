"""What is known of the objective that is pointed at: its effect, its sides, and their chances now and after the act."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from pygame import Rect

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.zones import HIDDEN
from atlantis_desktop.games.archon.rules.rules import ArchonRules
from atlantis_desktop.games.archon.rules.state import OBJECTIVES, ArchonTable
from atlantis_desktop.games.archon.rules.victory import points
from atlantis_desktop.games.archon.table.chances import Side, after, sides_at
from atlantis_desktop.games.archon.table.city import CityPanel
from atlantis_desktop.games.archon.table.hand import NOWHERE, StasisHand
from atlantis_desktop.games.archon.words.names import card_name, card_text, faction_of, objective_name, objective_text
from atlantis_desktop.games.archon.words.names import units_text as units_words
from atlantis_desktop.games.archon.words.percent import percent
from atlantis_desktop.table.general.model import GeneralModel
from atlantis_desktop.ui.art.surfaces import draw_token
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.widgets.brush import Brush
from atlantis_desktop.words import _


def brings_said(rules: ArchonRules, view: ArchonTable, at: int) -> str:
    """Return whether an objective counts, and what it gives to whoever holds it."""
    counts = _("The Colossus stands here: no victory points") if at == view.colossus else _("1 victory point")
    return f"{counts} · {objective_text(rules, at)}"


class ForecastPanel(CityPanel):
    """Tells of the objective that is pointed at, of the card that is marked, else of the place most fought over."""

    def __init__(
        self, screen: Screen, spill: int, model: GeneralModel, hand: StasisHand, pointed: Callable[[], int],
        act: Callable[[], Move | None],
    ) -> None:  # fmt: skip
        """Take the map, the panel's shadow, what is shown, the hand, and what gives the objective and act pointed at.

        The act is one of the list of moves; without one it is what the hand would do at the objective.
        """
        super().__init__("forecast", screen, model, spill)
        self.hand, self.pointed, self.pointed_act = hand, pointed, act
        self.card: Callable[[], int] = lambda: HIDDEN
        """Gives the own card that is pointed at: its text is read here, however narrow the card lies in the hand."""
        self.covered: Callable[[], bool] = lambda: False
        """Whether a battle is on its page, so that nothing is told here."""

    def told_of(self) -> int:
        """Return the objective that is told of: the one pointed at, else where most factions stand."""
        at = self.pointed()
        if at != NOWHERE or self.hand.picked:
            return at
        many = [len(sides_at(self.rules, self.view, each)) for each in range(OBJECTIVES)]
        return many.index(max(many)) if max(many) > 1 else NOWHERE

    def rows(self, at: int) -> list[tuple[Side, float | None, int]]:
        """Return the sides of an objective as they stand, with the chance and the sum to be added after the act."""
        now = sides_at(self.rules, self.view, at)
        act = self.pointed_act() if at == self.pointed() else None
        moves = (act,) if act is not None else self.hand.acts_at(at)
        acting = self.model.moment.acting_view
        meant = len(moves) == 1 and at == self.pointed() and not self.scene_moves()
        later = after(self.rules, acting, moves[0]) if meant else None
        if later is None:
            return [(side, None, side.plus) for side in now]
        before = {side.seat: (side.plus, side.chance) for side in now}
        found: list[tuple[Side, float | None, int]] = []
        for side in sides_at(self.rules, later, at):
            plus, chance = before.get(side.seat, (0, 0.0))
            found.append((side._replace(plus=plus, chance=chance), side.chance, side.plus))
        return found

    def scene_moves(self) -> bool:
        """Tell whether what happened is still being shown, so that nothing can be meant yet."""
        return self.model.view is not self.model.moment.view

    def content(self) -> Hashable:
        at = self.told_of()
        rows = tuple(self.rows(at)) if at != NOWHERE else points_key(self)
        return at, rows, self.hand.picked, self._head(at), self.covered(), self.card()

    def _head(self, at: int) -> str:
        if at != NOWHERE:
            return objective_name(self.rules, at)
        return card_name(self.rules, self.hand.picked[-1]) if self.hand.picked else _("Chances")

    def further_words(self) -> Sequence[str]:
        at = self.told_of()
        return [] if at == NOWHERE or self.covered() else [objective_text(self.rules, at)]

    def paint(self, brush: Brush) -> None:
        if self.covered():
            return
        at, card = self.told_of(), self.card()
        ui, px = brush.ui, brush.ui.scale.px
        if card != HIDDEN:
            room = self.headed(brush, "forecast_head", card_name(self.rules, card), "card-pickup")
            brush.words(escape(card_text(self.rules, card)), room, "body", "text", size=18, fit=True,
                        max_lines=max(1, room.height // ui.text.line_height("body", 18)))  # fmt: skip
            return
        box = self.headed(brush, "forecast_head", self._head(at), "crossed-swords")
        if at == NOWHERE:
            words = _("Point at an objective: what it gives, who stands there, and who would hold it.")
            if self.hand.picked:
                words = card_text(self.rules, self.hand.picked[-1])
            brush.words(escape(words), box, "body", "text", size=18, fit=True,
                        max_lines=max(1, box.height // ui.text.line_height("body", 18)))  # fmt: skip
            return
        rows = self.rows(at)
        line = ui.text.line_height("smallest", 16)
        least = ui.text.line_height("smallest", 15) + px(2)
        above = ui.text.measure(escape(self._effect(at)), "smallest", box.width, size=18)[1]
        size, high = 15, 0
        for size in (*range(20, 15, -1), 15):
            high = 3 * (ui.text.line_height("smallest", size) + px(3))
            if rows and high * len(rows) <= box.height - above - line - px(8):
                break
        else:
            high = min(least * 2 + px(4), max(least, (box.height - 3 * line) // max(1, len(rows))))
            high = min(high, box.height // max(1, len(rows)))
        told = self._words(brush, at, Rect(box.x, box.y, box.width, box.height - len(rows) * high))
        y = told
        for side, later, plus in rows:
            self._side(brush, side, later, plus, Rect(box.x, y, box.width, high), size)
            y += high
        rest = Rect(box.x, y, box.width, max(0, box.bottom - y))
        note = self._rest(at, rows)
        if note and ui.text.measure(note, "smallest", rest.width, size=16)[1] <= rest.height:
            brush.words(note, rest, "smallest", "help", size=16)

    def _rest(self, at: int, rows: Sequence[tuple[Side, float | None, int]]) -> str:
        """Return what is left of the chances where several sides meet (ARCHON-106, ARCHON-107)."""
        if len(rows) < 2 or self.view.veiled >> at & 1:
            return "" if rows else _("Nobody stands here.")
        rest = 1 - sum(side.chance if later is None else later for side, later, _plus in rows)
        return _("{chance} for nobody: a tie, or natural 13s.").format(chance=percent(rest))

    def _effect(self, at: int) -> str:
        return brings_said(self.rules, self.view, at)

    def _words(self, brush: Brush, at: int, box: Rect) -> int:
        """Set what the objective gives; return where the next line begins."""
        text, ui = self._effect(at), brush.ui
        for size in (18, 16, 15):
            if ui.text.measure(escape(text), "smallest", box.width, size=size)[1] <= box.height:
                drawn = brush.words(escape(text), box, "smallest", "text", size=size)
                return drawn.rect.bottom + brush.origin[1] + ui.scale.px(4)
        # Where many sides leave it no room, the chances matter more; pointing at the objective tells it beside.
        return box.y

    def _side(self, brush: Brush, side: Side, later: float | None, plus: int, box: Rect, size: int) -> None:
        """One side: glyph, faction, what it adds, with room its units, and a bar with the chance now and after."""
        ui, seat = brush.ui, side.seat
        line = ui.text.line_height("smallest", size)
        three = box.height >= 3 * line
        two = box.height >= 2 * line
        token = Rect(box.x, box.y + 1, line, line)
        draw_token(brush.surface, ui, seat + 1, brush.rect(token))
        told = percent(side.chance)
        if later is not None and percent(later) != told:
            told = f"{told} → {percent(later)}"
        if not side.plus and later is not None:
            told = f"– → {percent(later)}"
        wide = ui.text.measure(told, "smallest", size=size)[0] + 4
        name = Rect(token.right + 5, box.y, box.right - wide - token.right - 10, line)
        sum_words = f"+{plus}" if later is None or plus == side.plus else f"+{side.plus} → +{plus}"
        full = f"{faction_of(self.rules, self.view, seat)} {sum_words}"
        units = units_words(side.mobs, side.military) if side.mobs + side.military else ""
        many = f"{side.mobs} + {side.military}"
        heroes = [card_name(self.rules, hero) for hero in side.heroes]
        ways = [" · ".join(each for each in (first, *heroes) if each) for first in (units, many)]
        units = ways[0]
        if three:
            below = Rect(box.x, box.y + line, box.width, line)
            units = next((each for each in (*ways, many) if brush.fits(escape(each), below, "smallest", 15)), many)
            brush.fit(escape(units), below, "smallest", "help", size=size - 2)
        elif two and units and brush.fits(escape(f"{full} · {units}"), name, "smallest", size):
            full = f"{full} · {units}"
        if not brush.fits(escape(full), name, "smallest", 15):
            full = sum_words
        brush.fit(escape(full), name, "smallest", "text", size=size)
        brush.words(told, Rect(box.right - wide, box.y, wide, line), "smallest", "white", size=size, align="right",
                    valign="middle", wrap=False, squeeze=True)  # fmt: skip
        line *= 2 if three else 1
        high = max(3, box.height - line - 5 if two else 3)
        bar = Rect(box.x, box.y + line + 1, box.width, min(high, 10))
        if bar.bottom > box.bottom:
            return
        brush.field(bar, ui.theme.colour("#080C1A"), 3)
        chance = side.chance if later is None else later
        if chance:
            brush.field(Rect(bar.x, bar.y, max(2, round(bar.width * chance)), bar.height), ui.theme.seat(seat + 1), 3)
        if later is not None and side.plus:
            mark = bar.x + round(bar.width * side.chance)
            brush.field(Rect(min(bar.right - 2, mark), bar.y - 1, 2, bar.height + 2), ui.theme.colour("white"), 0)


def points_key(panel: ForecastPanel) -> Hashable:
    """Return the points so far, on which a panel without an objective depends."""
    return tuple(points(panel.rules, panel.view))
