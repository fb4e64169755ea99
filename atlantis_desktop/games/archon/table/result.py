"""The end of a game of Archon: the arithmetic of Legacy by faction and source, and the aims that came into force."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, cast

import pygame
from pygame import Rect, Surface

from atlantis_desktop.games.archon.rules import game_flow, scoring, victory
from atlantis_desktop.games.archon.rules.event_vocabulary import TEXTS, article_of
from atlantis_desktop.games.archon.rules.rules import ArchonRules
from atlantis_desktop.games.archon.rules.scoring import Legacy
from atlantis_desktop.games.archon.rules.state import NOBODY, ArchonTable
from atlantis_desktop.games.archon.table.battle_order import PLACE_ICONS
from atlantis_desktop.games.archon.table.evening import Evening, Told
from atlantis_desktop.games.archon.table.legacy_told import SOURCES, arithmetic
from atlantis_desktop.games.archon.table.look import draw_faction, faction
from atlantis_desktop.games.archon.table.night_told import Night
from atlantis_desktop.games.archon.words.names import article_name, faction_icon, faction_of, objective_name
from atlantis_desktop.games.match_words import ROMAN, signed_total
from atlantis_desktop.players.bots import level_named
from atlantis_desktop.screens.result_chart import draw_chart
from atlantis_desktop.screens.result_page import Column, Headline, ResultRow
from atlantis_desktop.screens.result_plain import PlainResult
from atlantis_desktop.table.at_table import AtTable
from atlantis_desktop.table.match_figures import MatchFigures
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.text import NARROWEST
from atlantis_desktop.ui.widgets.brush import Brush
from atlantis_desktop.ui.widgets.lines import Cell, Icon, Lines, Number, Row, Text
from atlantis_desktop.ui.widgets.toggle import Segments
from atlantis_desktop.words import _, ngettext, pgettext

STORY, LEGACY, AIMS = "story", "legacy", "aims"
"""What the chart can show."""
TAB: Final = 44
MANY: Final = 8
SPILL: Final = 56
"""So far the aims reach over the place of a chart."""

class Aim(NamedTuple):
    """An aim of a faction: its texts, the article, whether one of them is in force, and what it is worth then."""

    words: str
    title: str
    met: bool
    worth: int

    def told(self, *, titled: bool) -> str:
        """Return its texts, with the title of their article where there is room, and what it brings."""
        words = f"{self.words} · {self.title}" if titled else self.words
        return f"{words} +{self.worth}" if self.met else words


def aims_of(rules: ArchonRules, table: ArchonTable, seat: int) -> list[Aim]:
    """Return the aims of a seat as they stand (ARCHON-123)."""
    faction = rules.cards.factions[table.factions[seat]]
    return [
        Aim("/".join([TEXTS[aim[0]], *(TEXTS[text][-1] for text in aim[1:])]), article_name(rules, article_of(aim[0])),
            scoring.in_force(table, aim), scoring.aim_value(rules, aim))
        for aim in faction.aims
    ]  # fmt: skip


class ArchonResult(PlainResult):
    """The result of a game of Archon; one that was decided by a Stasis alone shows its points."""

    def __init__(self, ui: Ui, table: AtTable) -> None:
        """Take the table whose game is over. Raises ValueError while it still goes on."""
        super().__init__(ui, table)
        self.rules = cast("ArchonRules", self.session.rules)
        self.state: ArchonTable = self.session.match.state
        self.figures = MatchFigures(self.session.match)
        self.counts = self.state.ended_by in (game_flow.SUNK, game_flow.BY_LEGACY, game_flow.BY_TIE)
        """Whether Legacy was counted, and not the points of a Stasis alone."""
        self.night = Night(self.session.match) if self.rules.profile == "stasis" else None
        """What came of a Stasis that was played alone."""
        self.evening = Evening(self.session.match)
        self.shown = STORY
        """Which page of the chart is shown."""
        self.legacy: list[Legacy] = [scoring.legacy(self.rules, self.state, seat) for seat in range(self.rules.seats)]

    # ------------------------------------------------------------------------------------------------ head

    def headline(self) -> Headline:
        """Return who wins, by what, with the sum."""
        if self.session.match.conceded or not self.outcome.winners:
            return super().headline()
        seat = self.outcome.winners[0]
        title = _("The {faction} win").format(faction=faction_of(self.rules, self.state, seat))
        if not self.counts:
            points, best = self.outcome.totals[seat], max(self.outcome.totals)
            line = ngettext("{name} with {n} victory point.", "{name} with {n} victory points.", points).format(
                name=self.names[seat], n=points)  # fmt: skip
            if points < best or self.outcome.totals.count(best) > 1:
                words = _("{n} : {n} for the first place; **{name}** holds the Water Springs, which decide.")
                if self.state.ended_by != "ARCHON-116":
                    words = _("{n} : {n}; **{name}** leads in Arête, in less Doom or by supremacy.")
                line = words.format(n=best, name=self.names[seat])
            return Headline(_("The Stasis is over"), title, line, "fist", "orichalcum")
        above = _("In Act {act}").format(act=ROMAN[min(self.state.act, game_flow.ACTS) - 1])
        if self.state.ended_by == game_flow.SUNK:
            line = _("Atlantis sinks at Wrath {wrath}. {name} leaves it with the least Doom: {n}.").format(
                wrath=self.state.wrath, name=self.names[seat], n=self.state.doom[seat])  # fmt: skip
            return Headline(above, title, line, "big-wave", "foam")
        name, legacy = self.names[seat], self.legacy[seat]
        line, shorter = f"{name}: {arithmetic(legacy)}", f"{name}: {legacy.total}"
        return Headline(above, title, line, "laurels", "orichalcum", shorter)

    # ------------------------------------------------------------------------------------------------ pages

    def build(self) -> None:
        """Make the page; above the chart one chooses what it shows, where there is more than one thing to show."""
        super().build()
        if self.night is not None:
            return
        line = self.find("chart_line")
        line.visible = False
        words = {STORY: _("The story"), LEGACY: _("Legacy"), AIMS: _("Aims")}
        top = line.rect.y + self.screen.px(4)
        # The figures of the axis reach above the chart.
        room = self.screen.rect("chart_plot").y - self.ui.text.line_height("label", 18) // 2 - top
        place = Rect(line.rect.x, top, line.rect.width, min(self.ui.scale.px(TAB), room))
        self.add(Segments("shown", place, list(words.items()), self.shown, self.turn_to, label=_("What is shown"),
                          region="chart"))  # fmt: skip

    def turn_to(self, shown: str) -> None:
        """Show another page of the chart."""
        self.shown = shown
        self.rebuild()

    def chart_words(self) -> tuple[str, str]:
        """Return head and line of what is shown."""
        if self.night is not None:
            return _("Who held which place"), _("With its points: 2 on a map wholly held, 0 where the Colossus stands")
        head = {STORY: _("The evening’s story"), LEGACY: _("Legacy over the Acts"),
                AIMS: _("Aims and articles in force")}  # fmt: skip
        return head[self.shown], ""

    def plot(self, surface: Surface, rect: Rect, ui: Ui) -> None:
        """Draw the story, Legacy over the Acts, or the aims; of a Stasis alone who held which place."""
        # The whole width of the frame is taken, to have room for sentences and articles.
        head, frame, px = self.screen.rect("chart_head"), self.screen.rect("chart"), ui.scale.px
        top = rect.y if self.night is not None else max(rect.y, self.find("shown").rect.bottom + px(6))
        wide = Rect(head.x, top, frame.right - (head.x - frame.x) - head.x, frame.bottom - px(14) - top)
        if self.night is not None:
            self._places(Brush(surface, ui), self.night, wide)
        elif self.shown == LEGACY:
            evening = self.evening
            draw_chart(surface, ui, self.screen, evening.legacy, self._faction_names(), labels=evening.labels)
        elif self.shown == STORY:
            self._story(Brush(surface, ui), wide)
        else:
            self._aims(surface, rect, ui)

    def _faction_names(self) -> list[str]:
        return [escape(faction_of(self.rules, self.state, seat)) for seat in range(self.rules.seats)]

    def told(self) -> list[Told]:
        """Return the story of the evening in sentences."""
        return self.evening.told(self.outcome.winners[0] if self.outcome.winners else 0)

    def _story(self, brush: Brush, room: Rect) -> None:
        """Paint a row for each thing there is to tell: its sign, or the faction that it is about."""
        rows = []
        for at, each in enumerate(self.told()):
            sign: Cell = Icon(each.icon, "orichalcum", size=40)
            if each.seat != NOBODY:
                sign = faction(self.rules, self.state, each.seat, 44)
            text = Text(each.words, "body", size=22, wrap=True, grow=1)
            rows.append(Row([sign, text], high=80, gap=14, optional=at))
        Lines(rows, patient=15.0, gap=2).lay(brush, room)

    def _places(self, brush: Brush, night: Night, room: Rect) -> None:
        """Paint the three maps beside each other, each place with who held it at the end."""
        columns = []
        for number, name in enumerate((_("Central Island"), _("Inner Ring"), _("Outer Ring"))):
            whole = night.whole(number)
            head: list[Cell] = [Text(f"**{name}**", "label", "orichalcum", 20, grow=1)]
            if whole != NOBODY:
                head += [faction(self.rules, self.state, whole, 30), Text("**×2**", "label", "orichalcum", 20)]
            rows = [Row(head, high=44)]
            for at in night.of_map(number):
                holder = night.holders[at]
                colour = "text" if holder != NOBODY else "muted"
                place = Text(escape(objective_name(self.rules, at)), "body", colour, 18, grow=1)
                held: list[Cell] = [Text("–", "body", "muted", 18)]
                if holder != NOBODY:
                    held = [Number(f"+{night.points[at]}", "label", colour, 18),
                            faction(self.rules, self.state, holder, 34)]  # fmt: skip
                # The sign of a place gives way to its name where letters are large.
                sign = Icon(PLACE_ICONS[at], "orichalcum", size=28, least=0.0)
                rows.append(Row([sign, place, *held], high=54))
            keeper, bonus = night.bridge
            if bonus and number == victory.INNER:
                told, short = _("Docks and Bridge: military units"), _("Docks and Bridge")
                both = Text(told, "body", "text", 18, ways=(short,), grow=1)
                gives = Number(f"+{bonus}", "label", "text", 18)
                rows.append(Row([Icon("spartan-helmet", "orichalcum", size=28, least=0.0), both, gives,
                                 faction(self.rules, self.state, keeper, 34)], high=54))  # fmt: skip
            columns.append(Lines(rows, grow=1))
        gap = brush.ui.scale.px(24)
        wide = (room.width - 2 * gap) // 3
        for number, column in enumerate(columns):
            column.lay(brush, Rect(room.x + number * (wide + gap), room.y, wide, room.height))

    def _aims(self, surface: Surface, rect: Rect, ui: Ui) -> None:
        """Draw the aims of every faction: a tick and what it brings, or a cross."""
        order, px = self._order(), ui.scale.px
        # The aims take all of the frame's width, to have room for what their articles are about.
        head = self.screen.rect("chart_head")
        frame = self.screen.rect("chart")
        bottom = max(rect.bottom, min(frame.bottom - px(14), rect.bottom + px(SPILL)))
        rect = Rect(head.x, rect.y, frame.right - (head.x - frame.x) - head.x, bottom - rect.y)
        told = worth(self.rules)
        high = ui.text.measure(told, "body", rect.width, size=18)[1]
        note = Rect(rect.x, rect.bottom - high, rect.width, high)
        ui.text.draw(surface, told, note, "body", "help", size=18)
        rect = Rect(rect.x, rect.y, rect.width, rect.height - high - px(10))
        step = min(rect.height // len(order), px(84))
        top = rect.y + (rect.height - step * len(order)) // 2
        line = ui.text.line_height("label", 15)
        side = min(max(step - px(8), line), step - 2, px(40))
        factions = [escape(faction_of(self.rules, self.state, seat)) for seat in order]
        longest = max(ui.text.measure(words, "label", size=18)[0] for words in factions)
        name = min(longest + side + px(14), rect.width * 2 // 5)
        every = [aims_of(self.rules, self.state, seat) for seat in order]
        left, many = rect.x + name + px(8), max(len(aims) for aims in every)
        wide = (rect.right - left - px(8) * (many - 1)) // max(1, many)
        titled = all(ui.text.measure(escape(aim.told(titled=True)), "label", size=15)[0] * NARROWEST
                     <= wide - px(14) - min(px(20), step - px(14)) for aims in every for aim in aims)  # fmt: skip
        for at, (seat, aims) in enumerate(zip(order, every, strict=True)):
            row = Rect(rect.x, top + at * step, rect.width, step)
            token = Rect(row.x, row.centery - side // 2, side, side)
            draw_faction(surface, ui, seat, faction_icon(self.rules, self.state, seat), token)
            words = Rect(token.right + px(8), row.y, name - side - px(8), step)
            ui.text.draw(surface, factions[at], words, "label", "text", size=18, valign="middle", wrap=False,
                         squeeze=True, fit=True)  # fmt: skip
            high = min(max(step - px(8), line), step - 2, px(44))
            for number, aim in enumerate(aims):
                draw_aim(surface, ui, aim, Rect(left + number * (wide + px(8)), row.centery - high // 2, wide, high),
                         titled=titled)  # fmt: skip

    # ------------------------------------------------------------------------------------------------ figures

    def facts(self) -> Sequence[tuple[str, str, str]]:
        """Return four figures of the game."""
        count = self.figures.count
        if self.night is not None:
            fought, unlucky, cards = count("battle_begun"), count("natural_13"), count("card_played")
            best = sorted(self.outcome.totals, reverse=True)
            return (
                ("crossed-swords", str(fought), ngettext("battle was fought", "battles were fought", fought)),
                ("rolling-dices", str(unlucky), ngettext("natural 13", "natural 13s", unlucky)),
                ("card-play", str(cards), ngettext("Stasis card was played", "Stasis cards were played", cards)),
                ("laurels", str(best[0] - best[1]), _("ahead of the second")),
            )
        passed, votes = count("vote_passed"), count("vote_passed") + count("vote_failed")
        bought, broken = sum(each.votes for each in self.evening.bought()), sum(n for _s, n in self.evening.broken())
        nights = sum(self.state.stasis_won)
        return (
            ("vote", f"{passed} / {votes}", _("votes passed")),
            ("two-coins", str(bought), ngettext("vote was bought", "votes were bought", bought)),
            ("tied-scroll", str(broken), ngettext("word was broken", "words were broken", broken)),
            ("fist", str(nights), ngettext("Stasis won", "Stasis nights won", nights)),
        )

    def players_words(self) -> tuple[str, str]:
        """Return head and note of the factions; eight of them leave no room for a note."""
        head, note = super().players_words()
        return _("Legacy") if self.counts else head, note if self.rules.seats < MANY else ""

    def columns(self) -> Sequence[Column]:
        """Return a column for each source of Legacy, and the sum; of a Stasis alone what decides it."""
        if self.night is not None:
            return [Column(_("Places"), "flag-objective"), Column(_("Battles"), "crossed-swords"), Column(_("VP"))]
        if not self.counts:
            return super().columns()
        return [*(Column(_(words), icon) for words, icon in SOURCES), Column(_("Sum"), "laurel-crown")]

    def rows(self) -> Sequence[ResultRow]:
        """Return the factions by rank, each with its sum part by part."""
        if not self.counts:
            plain = super().rows()
            names = {row.seat: faction_of(self.rules, self.state, row.seat) for row in plain}
            told = [row._replace(role=f"{names[row.seat]} · {row.role}", short=names[row.seat]) for row in plain]
            if self.night is None:
                return told
            parts = [self.night.places(), self.night.battles_won(), list(self.outcome.totals)]
            tops = [self.figures.best(values) for values in parts]
            return [row._replace(figures=tuple(str(values[row.seat]) for values in parts),
                                 best=tuple(each[row.seat] for each in tops)) for row in told]  # fmt: skip
        match, outcome, rows = self.session.match, self.outcome, []
        columns: list[list[int]] = [list(each) for each in zip(*self.legacy, strict=True)]
        columns.append([each.total for each in self.legacy])
        best = [self.figures.best(values) for values in columns]
        for seat in self._order():
            level = level_named(match.seats[seat].controller, match.rules.game)
            who = _("Bot · {level}").format(level=_(level.title)) if level is not None else _("a person")
            won = seat in outcome.winners
            award = _("gave up") if seat in match.conceded else pgettext("award", "wins") if won else ""
            figures = (*(signed(n) for n in self.legacy[seat]), signed_total(self.legacy[seat].total))
            short = faction_of(self.rules, self.state, seat)
            role = f"{short} · {who}"
            if self.state.ended_by == game_flow.SUNK:
                # The Doom itself decides then, and not what it takes from Legacy (ARCHON-121).
                short, faction = _("Doom {n}").format(n=self.state.doom[seat]), short
                role = f"{faction} · {short}"
            rows.append(ResultRow(seat, role, award, won, figures, tuple(each[seat] for each in best), short))
        return rows


def worth(rules: ArchonRules) -> str:
    """Return what every source of Legacy counts (ARCHON-123)."""
    n = rules.numbers
    return _(
        "{arete} for each Arête gained, {stasis} a Stasis won, {project} a megaproject, {goal} a Trade goal, 1 for "
        "{coins} Talents (at most {most}), {supremacy} for supremacy, −1 for {doom} Doom."
    ).format(arete=n.arete_gained, stasis=n.stasis_won, project=n.project_built, goal=n.goal_completed,
             coins=n.talents_a_point, most=n.most_talent_points, supremacy=n.supremacy_held,
             doom=n.doom_a_point)  # fmt: skip


def draw_aim(surface: Surface, ui: Ui, aim: Aim, box: Rect, *, titled: bool) -> None:
    """Draw an aim: a tick and what it brings, or a cross."""
    px, theme = ui.scale.px, ui.theme
    field = Surface(box.size, pygame.SRCALPHA)
    ground = theme.colour("good" if aim.met else "abyss", 210 if aim.met else 120)
    pygame.draw.rect(field, ground, field.get_rect(), border_radius=px(8))
    surface.blit(field, box)
    edge = theme.colour("good-dark" if aim.met else "muted")
    pygame.draw.rect(surface, edge, box, max(1, px(2 if aim.met else 1)), border_radius=px(8))
    side = min(px(20), box.height - px(6))
    icon = ui.store.icon("check-mark" if aim.met else "cross-mark", side, edge)
    surface.blit(icon, (box.x + px(6), box.centery - side // 2))
    room = Rect(box.x + px(10) + side, box.y, box.width - side - px(14), box.height)
    shade = "white" if aim.met else "help"
    ui.text.draw(surface, escape(aim.told(titled=titled)), room, "label", shade, size=17, valign="middle",
                 wrap=False, squeeze=True, fit=True)  # fmt: skip


def signed(n: int) -> str:
    """Return a part of a sum, a dash for nothing."""
    return signed_total(n) if n else "–"
