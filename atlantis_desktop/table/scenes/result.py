"""The end of a game: who won, the totals round by round, the ranks, and what to do next."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

import pygame
from pygame import Rect, Surface

from atlantis_desktop.games.fate.words import joined
from atlantis_desktop.table.art.portraits import draw_portrait
from atlantis_desktop.table.art.surfaces import draw_panel, draw_side_fade
from atlantis_desktop.table.richtext import escape, plain
from atlantis_desktop.table.scenes.base import Scene
from atlantis_desktop.table.scenes.parts import fitted, golden_name, label, paint_page
from atlantis_desktop.table.scenes.result_chart import draw_chart
from atlantis_desktop.table.scenes.result_figures import Figures
from atlantis_desktop.table.scenes.scoring_panels import place_words
from atlantis_desktop.table.scenes.setup_model import SeatChoice, SetupChoices, choices_for, new_seed
from atlantis_desktop.table.scenes.table_panels import ROMAN, signed_total
from atlantis_desktop.table.screen import Screen
from atlantis_desktop.table.widgets.base import Custom
from atlantis_desktop.table.widgets.button import Button
from atlantis_desktop.table.widgets.panel import Label, Panel, Picture
from atlantis_desktop.words import _, ngettext

if TYPE_CHECKING:
    from atlantis_desktop.table.scenes.table import TableScene
    from atlantis_desktop.table.ui import Ui

Paint = Callable[[Surface, Rect, Any], None]


RAYS_ALPHA: Final = 110


class ResultScene(Scene):
    """The result of a game, with the chart of totals, some figures, the ranks and the ways on."""

    name = "result"

    def __init__(self, ui: Ui, table: TableScene) -> None:
        """Take the table whose game is over. Raises ValueError while it still goes on."""
        super().__init__(ui)
        self.table = table
        self.session = table.session
        outcome = self.session.outcome()
        if outcome is None:
            raise ValueError("the game is not over")
        self.outcome = outcome
        self.figures = Figures(self.session.match)
        self._heard = False

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all seats, safe to be set in marked text."""
        return tuple(escape(name) for name in self.session.names)

    # ------------------------------------------------------------------------------------------------ building

    def build(self) -> None:
        """Make headline, chart, figures, ranks and buttons."""
        self.screen = screen = Screen("shared/result", self.ui.scale)
        self._headline()
        self.add(Panel("chart", screen.rect("chart"), "dark"))
        label(self, screen, "chart_head", _("The way to the last round"), "orichalcum", wrap=False, squeeze=True)
        label(self, screen, "chart_line", _("Totals after each round"), "help", wrap=False, squeeze=True)
        self.add(Custom("chart_plot", screen.rect("chart_plot"), self._plot, spill=self.ui.scale.px(60)))
        self._facts()
        self._players()
        self._actions()

    def paint_ground(self, surface: Surface) -> None:
        """Paint the page with its rays."""
        ui = self.ui
        paint_page(surface, ui)
        if ui.theme.high_contrast:
            return
        area = ui.scale.cover()
        rays = ui.store.load("shared/result/rays")
        if rays.get_size() != area.size:
            rays = pygame.transform.smoothscale(rays, area.size)
        else:
            rays = rays.copy()
        # At full strength the light would swallow the lines above and below the headline.
        rays.set_alpha(RAYS_ALPHA)
        surface.blit(rays, area)

    def _headline(self) -> None:
        screen, winners = self.screen, [self.names[seat] for seat in self.outcome.winners]
        rounds = len(self.figures.totals) - 1
        above = ngettext("After {n} round", "After {n} rounds", rounds).format(n=rounds)
        if self.session.match.conceded:
            above = _("Given up")
        title = ngettext("{names} wins", "{names} win", max(1, len(winners))).format(names=joined(winners))
        if not winners:
            title = _("Nobody wins")
        self.add(Picture("headline_left", fitted(screen.rect("headline_left")), "icons/laurels", tint="orichalcum"))
        self.add(Picture("headline_right", fitted(screen.rect("headline_right")), "icons/laurels", tint="orichalcum"))
        label(self, screen, "headline_above", above, "text", wrap=False, squeeze=True)
        self.add(Custom("headline_title", screen.rect("headline_title"), self._gold(title), spill=20, label=title))
        label(self, screen, "headline_line", self._line(), "text", wrap=False, squeeze=True)

    def _gold(self, title: str) -> Paint:
        def paint(surface: Surface, rect: Rect, ui: Ui) -> None:
            words = plain(title)
            wide = ui.text.font("Cinzel-ExtraBold", max(20, rect.height)).size(words)[0]
            box = Rect(0, 0, min(rect.width, round(wide * 0.9)), round(rect.height * 0.86))
            box.center = rect.center
            picture, at = golden_name(ui, box, words)
            surface.blit(picture, at)

        return paint

    def _line(self) -> str:
        outcome, totals = self.outcome, self.figures.totals[-1]
        if self.session.match.conceded and not any(totals):
            return _("The game ended before it was played to the end.")
        if len(outcome.winners) > 1:
            return _("They share the victory: totals and every round are equal.")
        best = max(totals)
        if sum(total == best for total in totals) > 1:
            return _("The totals were equal, and the later rounds decided.")
        others = sorted(totals, reverse=True)
        lead = others[0] - others[1]
        return ngettext("{n} point ahead of the next.", "{n} points ahead of the next.", lead).format(n=lead)

    def _facts(self) -> None:
        screen = self.screen
        for number, (icon, value, words) in enumerate(self.figures.facts(self.names), start=1):
            stem = f"fact_{number}"
            self.add(Panel(stem, screen.rect(stem), "dark"))
            self.add(Picture(f"{stem}_mark", fitted(screen.rect(f"{stem}_mark")), f"icons/{icon}", tint="orichalcum"))
            label(self, screen, f"{stem}_value", value, "title-light", wrap=False, squeeze=True)
            label(self, screen, f"{stem}_words", words, "help")

    def _players(self) -> None:
        screen, outcome = self.screen, self.outcome
        self.add(Panel("players", screen.rect("players"), "vellum"))
        label(self, screen, "players_head", _("The players"), "ink", wrap=False, squeeze=True)
        self._columns("players_columns", [*ROMAN[: len(self.figures.totals) - 1], _("Total")], "ink-3", "label", 18)
        order = sorted(range(len(outcome.ranks)), key=lambda seat: (outcome.ranks[seat], seat))
        for row, seat in enumerate(order, start=1):
            stem = f"player_{row}"
            self.add(Custom(stem, screen.rect(stem), self._row(seat, stem), spill=4))
            label(self, screen, f"{stem}_name", self.names[seat], "ink", wrap=False, squeeze=True)
            role = self.figures.role(seat)
            label(self, screen, f"{stem}_role", role, "ink-2", wrap=False, squeeze=True)
            award = place_words(outcome.ranks[seat])
            if seat in self.session.match.conceded:
                award = _("gave up")
            self.add(
                Custom(f"{stem}_award", screen.rect(f"{stem}_award"), self._award(award, outcome.ranks[seat] == 1))
            )
            scores = [scored[seat] for scored in self.figures.scores]
            best = [seat in self.figures.best(number) for number in range(len(scores))]
            words = [f"**{signed_total(score)}**" for score in scores] + [signed_total(self.figures.totals[-1][seat])]
            self._columns(f"{stem}_figures", words, "ink", "counter", None, [*best, outcome.ranks[seat] == 1])
        note = _("Green and underlined: the best of its column.")
        label(self, screen, "players_note", note, "ink-3")

    def _row(self, seat: int, stem: str) -> Paint:
        def paint(surface: Surface, rect: Rect, ui: Ui) -> None:
            draw_panel(surface, ui, rect, "inset-light")
            colour = ui.theme.seat(seat + 1)
            draw_side_fade(surface, rect, colour, 90, 0.5)
            edge = ui.store.sliced("shared/panels/seat_edge", (ui.scale.px(7), rect.height), tint=colour)
            surface.blit(edge, rect)
            portrait, token = self.screen.rect(f"{stem}_portrait"), self.screen.rect(f"{stem}_token")
            draw_portrait(surface, ui, seat + 1, portrait, token)

        return paint

    def _award(self, words: str, first: bool) -> Paint:
        def paint(surface: Surface, rect: Rect, ui: Ui) -> None:
            wide = min(rect.width, ui.text.measure(words, "label", size=18)[0] + ui.scale.px(44))
            box = Rect(rect.x, rect.y, wide, rect.height)
            name = "shared/controls/pill_award" if first else "fate/place_other"
            surface.blit(ui.store.sliced(name, box.size), box)
            colour = "button-ink" if first else "ink"
            ui.text.draw(surface, words, box, "label", colour, size=18, align="center", valign="middle", wrap=False)

        return paint

    def _columns(
        self, region: str, words: list[str], colour: str, style: str, size: float | None, best: list[bool] | None = None
    ) -> None:
        """Set words evenly over a region; the best of a column is green and underlined."""
        rect = self.screen.rect(region)
        given = self.screen.size(region) if size is None else size
        for at, text in enumerate(words):
            left = rect.x + rect.width * at // len(words)
            right = rect.x + rect.width * (at + 1) // len(words)
            box = Rect(left, rect.y, right - left, rect.height)
            good = best is not None and best[at]
            self.add(Label(f"{region}_{at + 1}", box, text, style, "good" if good else colour, size=given,
                           align="center", valign="middle", wrap=False, squeeze=True))  # fmt: skip
            if good:
                wide = self.ui.text.measure(text, style, size=given)[0]
                line = Rect(0, 0, wide, max(2, self.ui.scale.px(2)))
                line.midbottom = (box.centerx, box.bottom - self.ui.scale.px(4))
                self.add(Custom(f"{region}_{at + 1}_line", line, _underline))

    def _actions(self) -> None:
        screen, app = self.screen, self.ui.app
        entries = [
            ("action_1", _("New seed"), "rolling-dices", self._new_seed, "primary"),
            ("action_2", _("Play again, seed {n}").format(n=self._seed_words()), "clockwise-rotation", self._again, ""),
            ("action_3", _("Look at the table"), "eyeball", self._look, ""),
            ("action_4", _("Title"), "greek-temple", self._title, ""),
        ]
        for name, words, icon, act, kind in entries:
            if name == "action_3" and not (app.has("scoring") and self.session.scored):
                continue
            self.add(Button(name, screen.rect(name), words, act, kind=kind or "secondary", icon=icon,
                            size=screen.size(name), region="actions"))  # fmt: skip
        if self.focus is None:
            self.set_focus(self.find("action_1"))

    def _seed_words(self) -> str:
        seed = str(self.session.match.seed)
        return seed if len(seed) <= 9 else f"…{seed[-6:]}"

    def _plot(self, surface: Surface, rect: Rect, ui: Ui) -> None:
        draw_chart(surface, ui, self.screen, self.figures.totals, self.names)

    # ------------------------------------------------------------------------------------------------ ways on

    def on_enter(self) -> None:
        """The victory is heard once."""
        if not self._heard:
            self._heard = True
            self.ui.sound.play("victory")

    def _choices(self, seed: str) -> SetupChoices:
        match = self.session.match
        choices = choices_for(match.rules.game, self.ui.settings)
        choices.seats = [SeatChoice(seat.name, seat.controller) for seat in match.seats]
        choices.options = dict(match.rules.options)
        choices.seed = seed
        return choices

    def _again(self) -> None:
        self._leave()
        self.ui.app.open("new", "reset", choices=self._choices(str(self.session.match.seed)))

    def _new_seed(self) -> None:
        self._leave()
        self.ui.app.open("new", "reset", choices=self._choices(new_seed()))

    def _look(self) -> None:
        self.ui.app.open("scoring", table=self.table)

    def _title(self) -> None:
        self._leave()
        self.ui.app.open("title", "reset")

    def _leave(self) -> None:
        self.session.close()

    def on_back(self) -> bool:
        """Esc leads to the title."""
        self._title()
        return True


def _underline(surface: Surface, rect: Rect, ui: Ui) -> None:
    surface.fill(ui.theme.colour("good"), rect)
