"""The end of a round of Fate: why it ended, what every card counts, and how the seats stand."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Final

from pygame import Rect, Surface

from atlantis_desktop.games.fate.rules.deck import NO_ELEMENT
from atlantis_desktop.games.fate.rules.rules import FateRules
from atlantis_desktop.games.fate.rules.scoring import Counted, Sheet, factor, final_element, score_sheet
from atlantis_desktop.games.fate.table.composer import MINI, NEGATIVE, NORMAL, PLAIN, CardComposer, card_size
from atlantis_desktop.games.fate.table.panels import spill_of
from atlantis_desktop.games.fate.table.scene import FateScene
from atlantis_desktop.games.fate.words.sentences import card_name, card_table
from atlantis_desktop.games.match_words import ROMAN, signed, signed_total
from atlantis_desktop.table.board_view import BoardView
from atlantis_desktop.table.ending import open_end
from atlantis_desktop.table.frame import TopBar, add_tools, paint_table_ground
from atlantis_desktop.table.ribbon import DONE, NOW, WAITING, StepMark
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.scenes.base import Scene
from atlantis_desktop.ui.widgets.brush import Brush, CachedPanel, LinkedPanel
from atlantis_desktop.ui.widgets.button import Button
from atlantis_desktop.words import _, ngettext, pgettext

CELL_MS: Final = 220
CELLS: Final = 5
"""Doubled, normal, negative, hand, and the score of the round: so many things are told in each row."""


class ScoringScene(Scene):
    """Shows the arithmetic of the round that has just been scored, row by row and cell by cell."""

    name = "scoring"

    def __init__(self, ui: Ui, table: FateScene) -> None:
        """Take the table whose round is over."""
        super().__init__(ui)
        self.table = table
        self.session = table.session
        rules = self.session.rules
        assert isinstance(rules, FateRules)
        self.rules = rules
        self.view = self.session.view()
        self.round = len(self.view.scores)
        self.front = self.session.front
        self.told = 0
        """How many cells are shown so far."""
        self._entered = False

    # ------------------------------------------------------------------------------------------------ its panels

    @property
    def over(self) -> bool:
        """Whether this was the last round, or the game ended otherwise."""
        return self.session.outcome() is not None

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all seats, safe to be set in marked text."""
        return tuple(escape(name) for name in self.session.names)

    def seat_at(self, position: int) -> int:
        """Return the seat in a row, the viewer's first and the others clockwise."""
        return (self.front + position - 1) % self.rules.seats

    def sheet(self, seat: int) -> Sheet:
        """Return what every card of a seat counts."""
        return score_sheet(self.view, self.rules.deck, seat, self.rules.lone_tablet)

    @property
    def final(self) -> int:
        """The element of the last evidence."""
        return final_element(self.view, self.rules.deck)

    @property
    def ender(self) -> int:
        """The seat that found the Final Chamber."""
        for made in reversed(self.session.match.line):
            for event in made.events:
                if event.kind == "chamber_found":
                    return int(event.seat)
        prompt = self.session.prompt
        return prompt.seat if prompt is not None else 0

    def totals(self) -> list[int]:
        """Return every seat's total over the scored rounds."""
        return [sum(scored[seat] for scored in self.view.scores) for seat in range(self.rules.seats)]

    def places(self) -> list[int]:
        """Return the place of every seat by its total so far; equal totals share a place."""
        totals = self.totals()
        return [1 + sum(other > total for other in totals) for total in totals]

    @property
    def all_told(self) -> bool:
        """Whether every row is counted; only then it is told who stands where."""
        return self.told >= self.rules.seats * CELLS

    def counted(self, position: int) -> int:
        """Return the total of a row as far as it is counted."""
        seat = self.seat_at(position)
        sheet = self.sheet(seat)
        cells = [sum(each.points for each in column) for column in sheet]
        told: int = sum(points for cell, points in enumerate(cells) if self.is_told(position, cell))
        before: int = sum(scored[seat] for scored in self.view.scores[:-1])
        return before + told

    def is_told(self, position: int, cell: int) -> bool:
        """Tell whether a cell (0 to 4) of a row is shown already."""
        return self.told > (position - 1) * CELLS + cell

    # ------------------------------------------------------------------------------------------------ building

    def build(self) -> None:
        """Make the panels for the present window."""
        ui = self.ui
        self.board = board = BoardView("fate/scoring", ui.scale, self.rules.seats)
        composer = CardComposer(ui, card_table(self.rules))
        spill = spill_of(ui)
        line = _("End of round {n} of {all}").format(n=self.round, all=self.rules.rounds)
        self.add(TopBar(board, self.rules.game, lambda: line, self._steps))
        self.add(CausePanel(self, board, composer, spill))
        self.add(WhyPanel(self, board, spill))
        self.add(HeadRow(self, board))
        self.rows = [
            self.add(RowPanel(self, board, composer, position, spill)) for position in range(1, self.rules.seats + 1)
        ]
        self.standings = self.add(StandingsPanel(self, board, spill))
        self.button = self.add(Button("go_on", board.rect("go_on"), "", self.go_on, kind="primary",
                                      size=board.size("go_on"), plain_font=True, region="go_on"))  # fmt: skip
        self._show_way()
        scored = _("The round is scored; this is for the table.")
        add_tools(self, board, self._tool_acts(), {"undo": scored, "redo": scored, "hint": scored})
        if self.focus is None:
            self.set_focus(self.find("go_on"))

    def way_on(self) -> tuple[str, str]:
        """Return where the gold button leads once all is counted, in words, and its icon."""
        if self.over:
            return _("To the result"), "laurel-crown"
        return _("Begin round {n}").format(n=ROMAN[self.round]), "card-random"

    def _show_way(self) -> None:
        button = self.button
        button.text, button.icon = self.way_on() if self.all_told else (_("Count to the end"), "next-button")
        button.label = button.text
        button.mark()

    def _tool_acts(self) -> dict[str, Callable[[], None]]:
        nothing = lambda: None  # noqa: E731
        return {"undo": nothing, "redo": nothing, "hint": nothing, "rules": self._rules, "menu": self._menu}

    def _steps(self) -> list[StepMark]:
        marks = []
        for number in range(1, self.rules.rounds + 1):
            name = ROMAN[number - 1]
            if number == self.round:
                marks.append(StepMark(_("Round {n} scored").format(n=name), "laurel-crown", NOW, name))
            else:
                words = _("Round {n}").format(n=name)
                marks.append(StepMark(words, "", DONE if number < self.round else WAITING, name))
        return marks

    def paint_ground(self, surface: Surface) -> None:
        """Paint the sea, a little darker than on the table."""
        paint_table_ground(surface, self.ui, self.board)
        bar = self.board.rect("top_bar")
        area = Rect(0, bar.bottom + self.ui.scale.px(2), surface.get_width(), surface.get_height())
        dark = Surface(area.size)
        dark.fill(self.ui.theme.colour("veil"))
        dark.set_alpha(70)
        surface.blit(dark, area)

    # ------------------------------------------------------------------------------------------------ time

    def on_enter(self) -> None:
        """Tell the round cell by cell, the first time."""
        if self._entered:
            return
        self._entered = True
        self.ui.sound.play("round_scored")
        self._tell_next()

    def _tell_next(self) -> None:
        if self.all_told:
            return

        def done() -> None:
            self.told += 1
            if self.is_built:
                for panel in (*self.rows, self.standings):
                    panel.refresh()
                if self.all_told:
                    self._show_way()
            self.ui.sound.play("turn_own" if self.all_told else "score_tick")
            self._tell_next()

        self.ui.motion.start(CELL_MS, travel=False, group="scoring", done=done)

    def _tell_all(self) -> bool:
        if self.all_told:
            return False
        speed, self.ui.motion.speed = self.ui.motion.speed, 0.0
        try:
            self.ui.motion.skip("scoring")
        finally:
            self.ui.motion.speed = speed
        return True

    # ------------------------------------------------------------------------------------------------ what can be done

    def go_on(self) -> None:
        """Show what is still to be told; then go to the next round or to the result."""
        if self._tell_all():
            return
        if self.over:
            self.ui.app.pop()
            if self.ui.app.scene.name != "result":
                open_end(self.table)
            return
        self.session.go_on()
        self.ui.app.pop()

    def _rules(self) -> None:
        self.open_rule("FATE-46")

    def _menu(self) -> None:
        from atlantis_desktop.table.menu import open_menu

        open_menu(self.table)

    def on_action(self, action: str) -> bool:
        """Keys of the table that mean something here."""
        if action == "rules":
            self._rules()
        elif action == "end_turn":
            self.go_on()
        elif action == "skip":
            self._tell_all()
        else:
            return False
        return True

    def on_back(self) -> bool:
        """Esc opens the menu."""
        self._menu()
        return True


__all__ = ["NO_ELEMENT", "ScoringScene"]


# ------------------------------------------------------------------------------------------------ its panels


COLUMNS: Final = ("doubled", "normal", "negative", "hand")
MINUS: Final = "−"


class ScoringPanel(CachedPanel):
    """A panel of the scoring screen."""

    def __init__(self, name: str, scene: ScoringScene, board: BoardView, spill: int) -> None:
        super().__init__(name, board.rect(name), board, spill=spill)
        self.home = scene
        self.board = board


class CausePanel(ScoringPanel):
    """Final Chamber and last evidence, and which elements count how."""

    def __init__(self, scene: ScoringScene, board: BoardView, composer: CardComposer, spill: int) -> None:
        super().__init__("cause", scene, board, spill)
        self.composer = composer

    def content(self) -> Hashable:
        return self.home.round

    def paint(self, brush: Brush) -> None:
        home, board = self.home, self.board
        deck, cards = home.rules.deck, card_table(home.rules)
        brush.sliced("shared/panel", self.rect)
        brush.heading("cause_head", cards.cards[deck.chamber].name, "open-gate")
        evidence = home.view.evidence[-1]
        for region, card, glow in (("cause_chamber", deck.chamber, "shadow"), ("cause_evidence", evidence, "doubled")):
            place = board.rect(region)
            width = min(place.width, round(place.height / 1.4))
            box = Rect(0, 0, *card_size(width, PLAIN))
            box.center = place.center
            turn = board.region(region).turn
            if glow == "doubled":
                under, reach = self.composer.ground("doubled", box.width, box.height)
                spot = brush.rect(box)
                brush.surface.blit(under, (spot.x - reach, spot.y - reach))
            self.composer.draw(brush.surface, card, brush.rect(box), PLAIN, NORMAL, angle=turn)
        element = home.final
        name = home.names[home.ender]
        chamber = f"**{cards.cards[deck.chamber].name}**"
        if element == NO_ELEMENT:
            text = _("{name} drew the {chamber}: the round ends at once. The last evidence is a **Tablet**: no element "
                     "is doubled and none is disproved.").format(name=name, chamber=chamber)  # fmt: skip
        else:
            text = _("{name} drew the {chamber}: the round ends at once. The last evidence is **{card}**, so the fate "
                     "of Atlantis was **{element}**.").format(
                name=name, chamber=chamber, card=cards.cards[evidence].name,
                element=cards.elements[element].name,
            )  # fmt: skip
        box = board.rect("cause_text")
        box.height = max(box.height, min(board.rect("cause_list").top, self.rect.bottom) - box.y)
        if board.rect("cause_list").top < box.top:
            box.height = self.rect.bottom - box.y - brush.ui.scale.px(6)
        size = board.size("cause_text") or 19
        while size > 16 and brush.ui.text.measure(text, "body", box.width, size=size)[1] > box.height:
            size -= 1
        brush.text("cause_text", text, box=box, valign="top", size=size)
        self._list(brush)

    def _list(self, brush: Brush) -> None:
        home, board, ui = self.home, self.board, brush.ui
        table = card_table(home.rules)
        area = board.rect("cause_list")
        pitch = board.px(board.region("cause_list").pitch)
        words = {2: _("doubled"), 1: _("normal"), -1: _("negative")}
        colours = {2: "glow", 1: "good-dark", -1: "bad-dark"}
        rows = sorted(
            ((factor(at, home.final, home.rules.deck), at) for at in range(len(table.elements))),
            key=lambda row: -row[0],
        )
        size = 18 if not board.small else 15
        wide = max(ui.text.measure(word, "label", size=size)[0] for word in words.values()) + ui.scale.px(4)
        side = min(pitch - ui.scale.px(4), ui.scale.px(34))
        for at, (effect, element) in enumerate(rows):
            line = Rect(area.x, area.y + at * pitch, area.width, pitch)
            brush.picture(f"fate/disc_small_{table.elements[element].id}", (line.x + side // 2, line.centery),
                          (round(side * 1.27), round(side * 1.27)))  # fmt: skip
            names = ", ".join(table.names[name].name for name in table.elements[element].names)
            if board.small:
                names = table.elements[element].name
            left = line.x + side + ui.scale.px(10)
            box = Rect(left, line.y, line.right - wide - left - ui.scale.px(6), pitch)
            if brush.fits(names, box, "smallest", 15):
                brush.fit(names, box, "medium", size=size)
            box = Rect(line.right - wide, line.y, wide, pitch)
            brush.words(words[effect], box, "label", colours[effect], size=size, valign="middle", wrap=False)


class WhyPanel(LinkedPanel, ScoringPanel):
    """The rule about cards left in hand, with its link."""

    clickable = True

    def __init__(self, scene: ScoringScene, board: BoardView, spill: int) -> None:
        super().__init__("why", scene, board, spill)

    def paint(self, brush: Brush) -> None:
        self.links = ()
        brush.sliced("shared/panel", self.rect)
        brush.heading("why_head", _("Why"), "rule-book")
        element = self.home.final
        if element == NO_ELEMENT:
            text, rule = _("Cards left in hand count nothing, since no element is doubled."), "[FATE-53]"
        else:
            name = card_table(self.home.rules).elements[element].name
            text = _("{element} cards left in hand count **negative**; other hand cards count nothing.")
            text, rule = text.format(element=name), "[FATE-52]"
        deck = self.home.rules.deck
        if deck.tablets:
            points = signed(-2 * deck.values[deck.tablets[0]])
            text += " " + _("A Tablet in hand counts {points}.").format(points=points)
        text += f" {rule}"
        self.note_links(brush.text("why_text", text, valign="top", link="orichalcum"), brush)


class HeadRow(ScoringPanel):
    """The headings of the columns."""

    def __init__(self, scene: ScoringScene, board: BoardView) -> None:
        super().__init__("head_row", scene, board, 0)

    def paint(self, brush: Brush) -> None:
        heads = (
            ("head_doubled", "mark_doubled", _("Doubled ×2"), "title-light"),
            ("head_normal", "mark_normal", _("Normal"), "foam"),
            ("head_negative", "mark_negative", _("Negative"), "bad-dark"),
            ("head_hand", "", _("In hand"), "bad-dark"),
            ("head_round", "", _("Round {n}").format(n=ROMAN[self.home.round - 1]), "title-light"),
        )
        for region, mark, words, colour in heads:
            box = self.board.rect(region)
            side = min(box.height, brush.ui.scale.px(24))
            spot = Rect(box.x, box.centery - side // 2, side, side)
            if self.board.small and region == "head_hand":
                side = 0
            elif mark:
                brush.picture(f"fate/{mark}", spot.center, (side, side))
            else:
                brush.icon("poker-hand" if region == "head_hand" else "laurel-crown", spot, colour)
            step = side + brush.ui.scale.px(8)
            rest = Rect(box.x + step, box.y, box.width - step, box.height)
            size = self.board.size(region) or 20
            while size > 15 and not brush.fits(words, rest, "heading", size):
                size -= 1
            if brush.fits(words, rest, "heading", size):
                brush.words(words, rest, "heading", colour, size=size, valign="middle", wrap=False, squeeze=True)
            else:
                brush.note(region, words, colour, box=rest)


class RowPanel(ScoringPanel):
    """One seat: its cards by what they count, the sums below them, and the score of the round."""

    def __init__(
        self, scene: ScoringScene, board: BoardView, composer: CardComposer, position: int, spill: int
    ) -> None:  # fmt: skip
        name = next(r.name for r in board.board.regions.values() if r.name == f"row_{position}")
        super().__init__(name, scene, board, spill)
        self.composer = composer
        self.position = position

    def content(self) -> Hashable:
        told = tuple(self.home.is_told(self.position, cell) for cell in range(5))
        return told, self.home.all_told, self.home.round

    def paint(self, brush: Brush) -> None:
        home, name = self.home, self.name
        seat = home.seat_at(self.position)
        sheet = home.sheet(seat)
        brush.sliced(f"fate/score_row_{seat + 1}", self.rect)
        brush.token(seat, f"{name}_token")
        brush.fit(home.names[seat], self.board.rect(f"{name}_name"), "label", size=self.board.size(f"{name}_name"))
        self._before(brush, seat)
        for cell, column in enumerate(COLUMNS):
            counted: Sequence[Counted] = getattr(sheet, column)
            brush.sliced(f"fate/score_cell_{column}", f"{name}_{column}")
            if home.is_told(self.position, cell):
                self._cell(brush, column, counted)
        if home.is_told(self.position, 4):
            self._score(brush, seat, sheet.total)

    def _before(self, brush: Brush, seat: int) -> None:
        home = self.home
        scores = home.view.scores
        lines = []
        if len(scores) > 1:
            last = len(scores) - 2
            lines.append(_("Round {n}: **{score}**").format(n=ROMAN[last], score=signed_total(scores[last][seat])))
        if home.is_told(self.position, 4):
            lines.append(_("Total: **{score}**").format(score=signed_total(home.totals()[seat])))
        brush.text(f"{self.name}_before", "\n".join(lines[-2:]), "help", valign="top")

    def _cell(self, brush: Brush, column: str, counted: Sequence[Counted]) -> None:
        region = f"{self.name}_{column}"
        if not counted:
            brush.words("–", self.board.rect(region), "body", "muted", align="center", valign="middle")
            return
        state = NEGATIVE if column in ("negative", "hand") else NORMAL
        glow = "doubled" if column == "doubled" else "shadow"
        slots = self.board.row(f"{region}_cards", len(counted), MINI)
        for each, slot in zip(counted, slots, strict=True):
            self.composer.draw(brush.surface, each.card, brush.rect(slot.rect), MINI, state, glow)
        told, box = self._sum(column, counted), self.board.rect(f"{region}_sum")
        if not brush.fits(told, box, "smallest", 15):
            # The cards above show what is added up; what it comes to is read at all events.
            told = f"= **{signed(sum(each.points for each in counted))}**"
        _style, size, align, valign = self.board.words(f"{region}_sum")
        brush.fit(told, box, "body", size=size, align=align, valign=valign)

    def _sum(self, column: str, counted: Sequence[Counted]) -> str:
        """The arithmetic of a cell, such as "2 × (10 + 4 + 2) = +32"."""
        deck = self.home.rules.deck
        total = sum(each.points for each in counted)
        result = f"**{signed(total)}**"
        values = [deck.values[each.card] for each in counted]
        row = " + ".join(str(value) for value in values)
        if column == "hand":
            if len(counted) == 1:
                return f"{self._hand_name(counted[0].card)} = {result}"
            return f"{MINUS}({' + '.join(str(-each.points) for each in counted)}) = {result}"
        if column == "doubled":
            return f"2 × {f'({row})' if len(values) > 1 else row} = {result}"
        if column == "negative":
            return f"{MINUS}{f'({row})' if len(values) > 1 else row} = {result}"
        return f"{row} = {result}"

    def _hand_name(self, card: int) -> str:
        if self.home.rules.deck.tablet_mask >> card & 1:
            return _("Tablet")
        return card_name(self.home.rules, card)

    def _score(self, brush: Brush, seat: int, score: int) -> None:
        home, name = self.home, self.name
        colour = "bad-dark" if score < 0 else "title-light"
        brush.text(f"{name}_score", signed(score), colour, style="headline", wrap=False, squeeze=True)
        total = _("Total {n}").format(n=signed_total(home.totals()[seat]))
        brush.text(f"{name}_total", total, "title-light", wrap=False, squeeze=True)
        if not home.all_told:
            return
        place = home.places()[seat]
        words = place_words(place)
        plate = self.board.rect(f"{name}_place")
        wide = min(plate.width, brush.ui.text.measure(words, "label", size=18)[0] + brush.ui.scale.px(30))
        box = Rect(0, 0, wide, plate.height)
        box.center = plate.center
        brush.sliced("fate/place_first" if place == 1 else "shared/place_other", box)
        ink = "button-ink" if place == 1 else "text"
        brush.words(words, box, "label", ink, size=18, align="center", valign="middle", wrap=False)


def place_words(place: int) -> str:
    """Return a place as a word: "1st", "2nd"."""
    words = (
        pgettext("place", "1st"), pgettext("place", "2nd"), pgettext("place", "3rd"), pgettext("place", "4th"),
    )  # fmt: skip
    return words[place - 1] if 1 <= place <= len(words) else str(place)


class StandingsPanel(ScoringPanel):
    """Every seat's total as a bar on one scale: as they sit while it is counted, then the leader first."""

    def __init__(self, scene: ScoringScene, board: BoardView, spill: int) -> None:
        super().__init__("standings", scene, board, spill)

    def content(self) -> Hashable:
        return self.home.told, self.home.round

    def paint(self, brush: Brush) -> None:
        home, board, ui = self.home, self.board, brush.ui
        brush.sliced("shared/panel", self.rect)
        head = _("Standings after {n}") if home.all_told else _("Round {n} is counted")
        brush.note("standings_head", head.format(n=ROMAN[home.round - 1]), "orichalcum")
        left = home.rules.rounds - home.round
        note = _("This was the last round.")
        if not home.all_told:
            note = _("Who leads is revealed at the end.")
        elif left > 0:
            note = ngettext("{n} round still to play", "{n} rounds still to play", left).format(n=left)
        brush.note("standings_note", note)
        seated = [home.seat_at(position) for position in range(1, home.rules.seats + 1)]
        totals = {seat: home.counted(position) for position, seat in enumerate(seated, start=1)}
        order = sorted(seated, key=lambda seat: -totals[seat]) if home.all_told else seated
        most = max(1, *home.totals(), *totals.values())
        for at, seat in enumerate(order):
            box = board.rect(f"standing_{at + 1}")
            half = box.height // 2
            side = min(half, ui.scale.px(30))
            brush.token(seat, Rect(box.x, box.y + (half - side) // 2, side, side))
            value = ui.text.measure(signed_total(totals[seat]), "heading", size=24)[0] + ui.scale.px(4)
            name = Rect(box.x + side + ui.scale.px(10), box.y, box.width - side - value - ui.scale.px(20), half)
            number = Rect(box.right - value, box.y, value, half)
            below = not brush.fits(home.names[seat], name, "smallest", 15)
            if below:
                # Where the name takes the whole line, the number stands beside the bar.
                name.width = box.right - name.x
                number.y += half
            brush.fit(home.names[seat], name, "label", size=19)
            brush.words(
                signed_total(totals[seat]), number, "heading", size=24, align="right", valign="middle", wrap=False
            )
            high = ui.scale.px(14)
            room = box.width - (value + ui.scale.px(8) if below else 0)
            track = Rect(box.x, box.y + half + (half - high) // 2, room, high)
            brush.field(track, ui.theme.colour("black", 128), 7)
            wide = round(track.width * max(0, totals[seat]) / most)
            if wide >= high:
                bar = Rect(track.x, track.y, wide, high)
                brush.sliced(f"fate/score_bar_{seat + 1}", bar)
