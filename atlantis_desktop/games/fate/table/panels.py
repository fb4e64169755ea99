"""The panels of the Fate table: seats, score, instruction, element wheel, forecast, tray."""

from __future__ import annotations

from collections.abc import Hashable
from math import cos, radians, sin
from typing import Final

from pygame import Rect

from atlantis_desktop.games.fate.table.model import TableModel
from atlantis_desktop.games.fate.words.sentences import card_name, element_text, name_text, step_names
from atlantis_desktop.games.match_words import ROMAN, signed_total
from atlantis_desktop.table.board_view import BoardView
from atlantis_desktop.table.ribbon import DONE, NOW, WAITING, StepMark
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.text import NARROWEST
from atlantis_desktop.ui.widgets.base import Clicked
from atlantis_desktop.ui.widgets.brush import Brush, CachedPanel
from atlantis_desktop.words import _, ngettext

STEP_ICONS: Final = ("card-draw", "card-play", "stone-tablet", "card-exchange")
WHEEL_ORDER: Final = ("air", "water", "fire", "death", "earth")


def step_marks(model: TableModel) -> list[StepMark]:
    """Return the ribbon of the four steps: what is done, what is now."""
    now = {"draw": 0, "declare": 1, "evidence": 2, "invalidate": 2, "pass": 3}.get(model.view.step, 4)
    return [
        StepMark(f"{at + 1} {name}", STEP_ICONS[at], DONE if at < now else NOW if at == now else WAITING, str(at + 1))
        for at, name in enumerate(step_names())
    ]


def round_line(model: TableModel) -> str:
    """Return the line under the game's name: which round it is and who acts."""
    view = model.view
    name = model.names[view.active] if view.frames else ""
    if not name:
        return _("Round {n} of {all}").format(n=view.round, all=model.rules.rounds)
    return _("Round {n} of {all} · {name} acts").format(n=view.round, all=model.rules.rounds, name=name)


class ModelPanel(CachedPanel):
    """A panel that shows something of the model."""

    def __init__(self, name: str, model: TableModel, board: BoardView, spill: int) -> None:
        super().__init__(name, board.rect(name), board, spill=spill)
        self.model = model
        self.board = board


class SeatPlace(Clicked, ModelPanel):
    """Something of one seat that can be clicked and can be lit; ``position`` tells where the seat sits."""

    heard = False

    def __init__(self, name: str, position: int, model: TableModel, board: BoardView, spill: int) -> None:
        super().__init__(board.seat_name(name, position), model, board, spill)
        self.position = position
        self.lit = False

    @property
    def seat(self) -> int:
        """The seat that sits here."""
        return self.model.seat_at(self.position)


class SeatPanel(SeatPlace):
    """One seat: token, name, total, cards in hand and declared; the seat that acts has a gold ring."""

    def __init__(self, position: int, model: TableModel, board: BoardView, spill: int) -> None:
        super().__init__("seat_panel", position, model, board, spill)
        self.region = "seats"

    def content(self) -> Hashable:
        model, seat = self.model, self.seat
        active = model.view.active == seat
        hand, declared = len(model.cards("hand", seat)), len(model.cards("declared", seat))
        return (
            seat,
            model.names[seat],
            model.totals()[seat],
            hand,
            declared,
            active,
            self.lit,
            self.hovered,
            self.focused,
        )

    def paint(self, brush: Brush) -> None:
        model, seat, name = self.model, self.seat, self.name
        if model.view.active == seat or self.lit:
            brush.sliced("fate/player_plate_active", self.rect)
        brush.sliced(f"fate/player_plate_{seat + 1}", self.rect)
        if self.lit:
            glow = brush.ui.theme.colour("glow")
            brush.frame(self.rect.inflate(-2, -2), glow, 3)
        brush.token(seat, f"{name}_token")
        box = self.board.rect(f"{name}_name")
        brush.fit(model.names[seat], box, "label", size=self.board.size(f"{name}_name"))
        total = model.totals()[seat]
        colour = "bad-dark" if total < 0 else "orichalcum"
        brush.text(f"{name}_total", signed_total(total), colour, style="heading", wrap=False, squeeze=True)
        hand, declared = len(model.cards("hand", seat)), len(model.cards("declared", seat))
        small = self.board.small
        words = str(hand) if small else ngettext("{n} in hand", "{n} in hand", hand).format(n=hand)
        self._count(brush, f"{name}_hand", "card-draw", words)
        words = str(declared) if small else ngettext("{n} declared", "{n} declared", declared).format(n=declared)
        self._count(brush, f"{name}_declared", "stone-tablet", words)
        if self.focused:
            brush.focus(self.rect)

    def _count(self, brush: Brush, region: str, icon: str, words: str) -> None:
        box = self.board.rect(region)
        side = min(brush.ui.scale.px(20 if self.board.small else 24), box.height)
        brush.icon(icon, Rect(box.x, box.centery - side // 2, side, side), "foam")
        step = side + brush.ui.scale.px(4 if self.board.small else 7)
        edge = brush.ui.scale.px(4) if region.endswith("declared") else 0
        rest = Rect(box.x + step, box.y, box.width - step - edge, box.height)
        size = self.board.size(region)
        if not brush.fits(words, rest, "label", size):
            words = words.split(" ", 1)[0]
        brush.fit(words, rest, "label", size=size)


class ScorePanel(ModelPanel):
    """The rounds and what every seat scored in them; the present round is tinted."""

    def content(self) -> Hashable:
        view = self.model.view
        return tuple(view.scores), view.round, self.model.names, self.model.front

    def paint(self, brush: Brush) -> None:
        model, ui, board = self.model, brush.ui, self.board
        brush.sliced("shared/panel", self.rect)
        brush.heading("score_table_head", _("Score"), "laurel-crown")
        rows = board.rect("score_table_rows")
        rounds, pitch = model.rules.rounds, board.px(board.region("score_table_rows").pitch)
        # A column is as wide as its widest figure; what is left belongs to the names.
        figures = [signed_total(score) for scored in model.view.scores for score in scored]
        widest = max(ui.text.measure(words, "label", size=18)[0] for words in [*figures, "88"])
        column = min(max(ui.scale.px(34), widest + ui.scale.px(8)), round(rows.width * 0.62 / rounds))
        left = rows.right - column * rounds
        for number in range(rounds):
            box = Rect(left + number * column, rows.y, column, pitch)
            if number + 1 == model.view.round:
                brush.field(box.inflate(-ui.scale.px(8), -ui.scale.px(4)), ui.theme.colour("orichalcum", 34))
            brush.words(ROMAN[number], box, "heading", "orichalcum", size=17, align="center", valign="middle")
        for at in range(model.rules.seats):
            seat = model.seat_at(at + 1)
            line = Rect(rows.x, rows.y + (at + 1) * pitch, rows.width, pitch)
            brush.field(Rect(line.x, line.y, line.width, 1), ui.theme.colour("foam", 30))
            side = min(pitch - ui.scale.px(6), ui.scale.px(24))
            brush.token(seat, Rect(line.x + 2, line.centery - side // 2, side, side))
            name = Rect(line.x + side + ui.scale.px(10), line.y, left - line.x - side - ui.scale.px(12), pitch)
            if brush.fits(model.names[seat], name, "smallest", 15):
                brush.fit(model.names[seat], name, "medium", size=18)
            for number in range(rounds):
                done = number < len(model.view.scores)
                words = signed_total(model.view.scores[number][seat]) if done else "–"
                box = Rect(left + number * column, line.y, column, pitch)
                brush.words(
                    words,
                    box,
                    "label",
                    "text" if done else "muted",
                    size=18,
                    align="center",
                    valign="middle",
                    wrap=False,
                    squeeze=True,
                )
        note = ngettext("The highest score of {n} round wins.", "The highest total after {n} rounds wins.", rounds)
        brush.note("score_table_note", note.format(n=rounds), "muted")


def step_icon(model: TableModel) -> str:
    """Return the icon of the step at work."""
    step = {"draw": 0, "declare": 1, "evidence": 2, "invalidate": 2, "pass": 3}.get(model.view.step)
    return "hourglass" if step is None else STEP_ICONS[step]


def node(centre: tuple[int, int], radius: float, at: int) -> tuple[int, int]:
    """Return the place of a node of the element wheel: 0 on top, then clockwise."""
    turn = radians(72 * at)
    return round(centre[0] + radius * sin(turn)), round(centre[1] - radius * cos(turn))


class WheelPanel(ModelPanel):
    """The five elements in their circle: each disproves the next two clockwise."""

    def __init__(self, name: str, model: TableModel, board: BoardView, spill: int, place: str = "wheel_help") -> None:
        """Take what every panel takes, and the region of the map in whose place it lies."""
        super().__init__(place, model, board, spill)
        self.name, self.place = name, place

    def content(self) -> Hashable:
        return self.model.evidence_element, self.focused

    def paint(self, brush: Brush) -> None:
        ui, board = brush.ui, self.board
        brush.sliced("shared/panel", self.rect)
        own = self.place == "wheel_help"
        brush.heading(f"{self.place}_head", _("Element wheel"), "whirlwind")
        area = board.rect("wheel_help_wheel" if own else f"{self.place}_rows")
        line = ui.text.line_height("label", 18)
        # The lowest nodes lie 0.81 radii below the centre; their names stand below them.
        radius = min(board.px(84), round((area.height - line - board.px(46)) / 1.81))
        elements = self.model.table.elements
        by_id = {element.id: element for element in elements}
        # A name at a side keeps its room: the middle of its node lies 0.95 radii from the centre, its edge 0.3 more.
        least = max(ui.text.measure(by_id[WHEEL_ORDER[at]].name, "smallest", size=15)[0] for at in (1, 4)) * NARROWEST
        radius = min(radius, int((area.width / 2 + board.px(8) - ui.scale.px(9) - least) / 1.25))
        centre = (area.centerx, area.bottom - line - board.px(25) - round(0.81 * radius))
        if own and "wheel_help_centre" in board.board.points:
            centre = (board.point("wheel_help_centre")[0], min(board.point("wheel_help_centre")[1], centre[1]))
        side = round(260 * radius / 84)
        brush.picture("fate/wheel_arrows", centre, (side, side))
        disc = round(58.5 * radius / 84)
        half = round(disc * 0.42)
        for at, name in enumerate(WHEEL_ORDER):
            x, y = node(centre, radius, at)
            brush.picture(f"fate/disc_small_{name}", (x, y), (disc, disc))
            words = by_id[name].name
            if at in (0, 1):
                left = x + half + ui.scale.px(8)
                box, align = Rect(left, y - line, area.right + board.px(8) - left, 2 * line), "left"
            elif at == 4:
                box, align = (
                    Rect(area.left - board.px(8), y - line, x - half - area.left, 2 * line),
                    "right",
                )
            else:
                box, align = Rect(x - 2 * disc, y + half, 4 * disc, line), "center"
            brush.fit(words, box, "label", size=18, align=align)
        brush.note(f"{self.place}_note", _("Each disproves the next two clockwise."))
        if board.small:
            brush.text("tray_help", help_lines(brush, board), "help", valign="top")


class ForecastPanel(ModelPanel):
    """What would count how if the round ended now."""

    def content(self) -> Hashable:
        return self.model.evidence_element, self.model.tried, self.model.hand_cost()

    def paint(self, brush: Brush) -> None:
        model, ui, board = self.model, brush.ui, self.board
        brush.sliced("shared/panel", self.rect)
        head = _("If the round ended now")
        if model.tried is not None:
            head = _("With {card} as evidence").format(card=card_name(model.rules, model.tried))
        brush.heading("forecast_head", head)
        area = board.rect("forecast_rows")
        pitch = board.px(board.region("forecast_rows").pitch)
        found = model.elements_by_effect()
        rows = (
            (2, "mark_doubled", _("doubled")),
            (1, "mark_normal", _("normal")),
            (-1, "mark_negative", _("negative")),
        )
        label_wide = max(ui.text.measure(word, "label", size=18)[0] for _f, _m, word in rows)
        side = min(ui.scale.px(26), pitch)
        for at, (effect, mark, word) in enumerate(rows):
            line = Rect(area.x, area.y + at * pitch, area.width, pitch)
            brush.picture(f"fate/{mark}", (line.x + side // 2, line.centery), (side, side))
            box = Rect(line.x + side + ui.scale.px(14), line.y, label_wide + ui.scale.px(4), pitch)
            brush.words(word, box, "label", size=18, valign="middle", wrap=False)
            names = [name for element in found[effect] for name in self._names(element)]
            words = ", ".join(names) if names else "–"
            rest = Rect(box.right + ui.scale.px(22), line.y, line.right - box.right - ui.scale.px(22), pitch)
            if not brush.fits(words, rest, "smallest", 15) and pitch >= 2 * ui.text.line_height("fine", 16):
                brush.words(words, rest, "fine", "help", size=16, valign="middle")
            else:
                if names and not brush.fits(words, rest, "smallest", 15):
                    words = ", ".join(element_text(model.rules, element) for element in found[effect])
                brush.fit(words, rest, "medium", "help", size=18)
        cost = model.hand_cost()
        if cost and not board.small:
            words = _("The hand would cost {n}.").format(n=-cost)
            box = Rect(area.x, area.y + 3 * pitch, area.width, area.bottom - area.y - 3 * pitch)
            brush.words(words, box, "medium", "bad-dark", size=18, valign="middle", wrap=False, squeeze=True)

    def _names(self, element: int) -> list[str]:
        return [name_text(self.model.rules, name) for name in self.model.table.elements[element].names]


class TrayPanel(ModelPanel):
    """Heading and two lines of help beside the hand."""

    def __init__(self, model: TableModel, board: BoardView) -> None:
        super().__init__("tray_head", model, board, 0)
        if not board.small:
            self.rect = board.rect("tray_head").union(board.rect("tray_help"))

    def content(self) -> Hashable:
        return len(self.model.cards("hand", self.model.front)), self.model.names[self.model.front], self.model.front

    def paint(self, brush: Brush) -> None:
        model = self.model
        count = len(model.cards("hand", model.front))
        if self.board.small:
            self._upright(brush, model.names[model.front], count)
            return
        head = _("{name}’s hand · {n}").format(name=model.names[model.front], n=count)
        brush.heading("tray_head", head, "poker-hand")
        brush.text("tray_help", help_lines(brush, self.board), "text", valign="top")

    def _upright(self, brush: Brush, name: str, count: int) -> None:
        """In a small window the heading stands upright beside the hand: sign, name, count."""
        px, box = brush.ui.scale.px, self.rect
        line = brush.ui.text.line_height("label", 18)
        side = px(30)
        top = box.centery - (side + 2 * line) // 2
        brush.icon("poker-hand", Rect(box.centerx - side // 2, top, side, side), "orichalcum")
        brush.fit(name, Rect(box.x, top + side, box.width, line), "label", "orichalcum", size=18, align="center")
        words = ngettext("{n} card", "{n} cards", count).format(n=count)
        brush.fit(words, Rect(box.x, top + side + line, box.width, line), "label", size=18, align="center")


def help_lines(brush: Brush, board: BoardView) -> str:
    """Return the lines of help about the hand, as many as fit their place."""
    lines = [
        _("Gold glow: playable now."),
        _("Padlock: disproved by the evidence."),
        _("Hand cards of the last element cost points."),
    ]
    box = board.rect("tray_help")
    style, size, _align, _valign = board.words("tray_help")
    while len(lines) > 1 and brush.ui.text.measure("\n".join(lines), style, box.width, size=size)[1] > box.height:
        lines.pop()
    return "\n".join(lines)


def spill_of(ui: Ui) -> int:
    """Return how many pixels the panels' shadows reach beyond them."""
    return ui.scale.px(32)
