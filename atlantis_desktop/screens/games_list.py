"""Games in progress: every saved game with its place and players, to be opened, copied, renamed or thrown away."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from pygame import Rect, Surface

from atlantis_desktop.engine.match import Seat
from atlantis_desktop.games import box_of, title_of
from atlantis_desktop.paths import user_folders
from atlantis_desktop.players.bots import level_named
from atlantis_desktop.screens.shelf_reading import FIRST_SLICE, ShelfReading
from atlantis_desktop.storage.lock import HeldError
from atlantis_desktop.storage.problems import SaveProblem
from atlantis_desktop.storage.saves import MAX_TITLE
from atlantis_desktop.storage.shelf import GameInfo, delete_game, rename_game, restore_game
from atlantis_desktop.table.keeping import saving_words
from atlantis_desktop.ui.art.surfaces import draw_divider, draw_panel
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.scenes.base import Scene
from atlantis_desktop.ui.scenes.dialog import Answer, DialogScene
from atlantis_desktop.ui.scenes.parts import add_head, label, paint_page
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.widgets.button import Button
from atlantis_desktop.ui.widgets.panel import Label, Picture
from atlantis_desktop.ui.widgets.rows import ListRow
from atlantis_desktop.ui.widgets.scroll import ScrollArea
from atlantis_desktop.words import _, ngettext

PAGE: Final = 100
"""So many games are shown before somebody asks for older ones; each row has to be set in letters."""


class GamesScene(Scene):
    """The list at the left, the chosen game at the right. ``chosen`` is its id."""

    name = "games"

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self._reading = ShelfReading(user_folders().saves)
        self._most = PAGE
        self.chosen = ""
        self._area: ScrollArea | None = None
        self._head: Label | None = None
        self._trashed: Path | None = None
        self._trashed_name = ""

    def on_enter(self) -> None:
        self._read()
        if self.is_built:
            self.rebuild()

    @property
    def games(self) -> list[GameInfo]:
        """The games that can go on, as far as they are read, the last played first."""
        return self._reading.games

    def _read(self) -> None:
        self._reading = ShelfReading(user_folders().saves)
        self._reading.read(FIRST_SLICE)
        self._choose()

    def on_update(self, dt: float) -> None:
        """Read on where many games are saved; the list grows as far as it shows them, its head tells the number."""
        if self._reading.done:
            return
        before = len(self.games)
        self._reading.read()
        if before < self._most or self._reading.done:
            self._choose()
            self.rebuild()
        elif self._head is not None:
            self._head.set_text(self._head_words())

    def _choose(self) -> None:
        """Choose the first game where the chosen one is not there, once it is known that it is not."""
        if self.chosen and not self._reading.done:
            return
        if self.chosen not in [game.id for game in self.games]:
            self.chosen = self.games[0].id if self.games else ""

    @property
    def game(self) -> GameInfo | None:
        """The chosen game."""
        return next((game for game in self.games if game.id == self.chosen), None)

    # ------------------------------------------------------------------------------------------------ building

    def build(self) -> None:
        screen = self.screen = Screen("shared/games", self.ui.scale)
        offset = self._area.offset if self._area is not None else 0
        add_head(self, screen, _("Games in progress"), escape(saving_words()), "save")
        self._head = label(self, screen, "list_head", self._head_words(), "orichalcum", wrap=False)
        self._head.still = self._reading.done
        if not self.games and self._reading.done:
            label(self, screen, "list_empty", _("No game is in progress."), "help")
        self._area = ScrollArea("games_list", screen.rect("list_rows"), region="list")
        self.add(self._area)
        self._area.fill(self._rows(screen, self._area.rect))
        self._area.scroll_to(offset)
        self._detail(screen)

    def _head_words(self) -> str:
        """Tell how many games there are, or how many are read so far."""
        count = len(self.games)
        if self._reading.done:
            return ngettext("{n} game", "{n} games", count).format(n=count)
        return ngettext("{n} game read so far …", "{n} games read so far …", count).format(n=count)

    def _rows(self, screen: Screen, view: Rect) -> list[ListRow]:
        rows: list[ListRow] = []
        s = self.ui.scale
        y, wide = view.top + s.px(4), view.width - s.px(22)
        if self._trashed is not None:
            head = _("“{name}” is in the trash").format(name=escape(self._trashed_name))
            line = _("Click here to take it back, or press {key}.").format(key=escape(self.ui.keys.first("undo")))
            row = ListRow(self.ui, "take_back", Rect(view.left + s.px(4), y, wide - s.px(4), 0), head, line, "",
                          self._take_back, icon="anticlockwise-rotation", region="list")  # fmt: skip
            rows.append(row)
            y = row.rect.bottom + s.px(8)
        for info in self.games[: self._most]:
            box = box_of(info.game)
            state = _("damaged") if info.problem is not None else _("open in another window") if info.is_open else ""
            state = state or (_("conflicting copy") if info.is_conflict else "")
            played = info.played.astimezone().strftime("%Y-%m-%d %H:%M")
            row = ListRow(
                self.ui, f"game_{info.id}", Rect(view.left + s.px(4), y, wide - s.px(4), 0),
                self._name(info), self._line(info), played, self._chooser(info.id),
                icon=box.emblem, state=state, chosen=info.id == self.chosen, region="list",
            )  # fmt: skip
            rows.append(row)
            y = row.rect.bottom + s.px(8)
        left = len(self.games) - self._most
        if left > 0:
            head = _("Show older games")
            line = ngettext("{n} more is kept.", "{n} more are kept.", left).format(n=left)
            rows.append(ListRow(self.ui, "older", Rect(view.left + s.px(4), y, wide - s.px(4), 0), head, line, "",
                                self._show_older, icon="save", region="list"))  # fmt: skip
        return rows

    def _show_older(self) -> None:
        self._most += PAGE
        self.rebuild()

    def _detail(self, screen: Screen) -> None:
        info = self.game
        if info is None:
            return
        box = box_of(info.game)
        title = title_of(info.game, info.options) or _("Saved game")
        label(self, screen, "detail_head", title, "orichalcum", wrap=False, squeeze=True)
        label(self, screen, "detail_name", f"**{self._name(info)}**", "text")
        picture = screen.rect("detail_picture")
        self.add(Picture("detail_picture", _ratio(picture, 340, 196), box.picture))
        self._facts(screen, info)
        held = _("This game is open in another window.") if info.is_open else ""
        broken = _("This game cannot be read. The gold button says what is wrong.") if info.problem is not None else ""
        for name, words, act, reason in (
            ("rename", _("Rename"), self._rename, held or broken),
            ("copy", _("Copy"), self._copy, broken),
            ("remove", _("Remove"), self._remove, held),
        ):
            self.add(Button(name, screen.rect(name), words, act, reason=reason, plain_font=True,
                            size=screen.size(name), region="detail"))  # fmt: skip
        words = _("Open") if info.problem is None else _("What is wrong")
        if info.is_open and info.problem is None:
            words = _("Open a copy")
        self.add(Button("open", screen.rect("open"), words, self._open, kind="primary", icon="play-button",
                        size=screen.size("open"), region="detail"))  # fmt: skip

    def _facts(self, screen: Screen, info: GameInfo) -> None:
        """Where the game stands, who plays, and what is wrong or special."""
        facts = [f"**{escape(info.headline)}**"] if info.headline else []
        facts += [f"{number}. {self._who(seat, info.game)}" for number, seat in enumerate(info.seats, 1)]
        if info.problem is not None:
            facts = [escape(info.problem.sentence), *facts]
        elif info.is_open:
            facts.append(_("Another window plays it; here it opens as a copy with a save of its own."))
        elif info.interrupted:
            facts.append(_("The program ended while it was open. No move is lost."))
        box = screen.rect("detail_facts")
        room = box.width - self.ui.scale.px(18)
        high = self.ui.text.measure("\n".join(facts), "body-small", room)[1]
        area = ScrollArea("detail_scroll", box, region="facts")
        self.add(area)
        area.fill([Label("detail_facts", Rect(box.left, box.top, room, high), "\n".join(facts), "body-small", "text")])

    @staticmethod
    def _name(info: GameInfo) -> str:
        """The name that the person gave, else the game's; safe to be set in marked text."""
        title = info.title or title_of(info.game, info.options)
        return escape(title) if title else _("A game that cannot be read")

    @staticmethod
    def _line(info: GameInfo) -> str:
        """Where it stands, and who plays."""
        people = ", ".join(escape(seat.name) for seat in info.seats)
        if info.headline and people:
            return _("{place} · {people}").format(place=escape(info.headline), people=people)
        return escape(info.headline) or people or title_of(info.game, info.options)

    @staticmethod
    def _who(seat: Seat, game: str) -> str:
        """A player's name, with the level of a bot."""
        level = level_named(seat.controller, game)
        if level is None:
            return escape(seat.name)
        return _("{name} · {level} bot").format(name=escape(seat.name), level=_(level.title))

    def paint_ground(self, surface: Surface) -> None:
        screen = Screen("shared/games", self.ui.scale)
        paint_page(surface, self.ui)
        draw_panel(surface, self.ui, screen.rect("list"), "dark")
        draw_panel(surface, self.ui, screen.rect("detail"), "dark")
        head = screen.rect("detail_head")
        draw_divider(surface, self.ui, head.left, head.bottom, head.width)

    # ------------------------------------------------------------------------------------------------ acting

    def _chooser(self, game_id: str) -> Callable[[], None]:
        def act() -> None:
            if self.chosen == game_id:
                self._open()
                return
            self.chosen = game_id
            self.rebuild()

        return act

    def _open(self) -> None:
        if self.chosen:
            self.ui.app.open("continue", game_id=self.chosen)

    def _copy(self) -> None:
        """Open a copy of the chosen game; the game itself stays as it is."""
        if not self.chosen:
            return
        try:
            self.ui.app.open("copy", game_id=self.chosen)
        except (OSError, SaveProblem) as error:
            self._tell(error)

    def _rename(self) -> None:
        info = self.game
        if info is None:
            return

        def act() -> None:
            self._try(lambda: rename_game(user_folders().saves, info.id, dialog.typed))

        answers = [
            Answer("yes", _("Rename"), act, "primary", "check-mark"),
            Answer("no", _("Leave as it is"), None, back=True),
        ]
        dialog = DialogScene(self.ui, _("Rename this game"), _("The name is shown in the list only."), answers,
                             entry=info.title, entry_label=_("Name"), limit=MAX_TITLE)  # fmt: skip
        self.ui.app.push(dialog)

    def _remove(self) -> None:
        info = self.game
        if info is None:
            return
        name = escape(info.title or title_of(info.game, info.options))

        def act() -> None:
            def throw() -> None:
                self._trashed = delete_game(user_folders().saves, info.id)
                self._trashed_name = info.title or title_of(info.game, info.options)

            self._try(throw)

        answers = [
            Answer("yes", _("Throw away"), act, "danger"),
            Answer("no", _("Keep it"), None, back=True),
        ]
        text = _("“{name}” goes to the trash, where it stays for 30 days. {key} takes it back at once.")
        told = text.format(name=name, key=escape(self.ui.keys.first("undo")))
        self.ui.app.push(DialogScene(self.ui, _("Throw this game away?"), told, answers))

    def on_action(self, action: str) -> bool:
        if action != "undo" or self._trashed is None:
            return False
        self._take_back()
        return True

    def _take_back(self) -> None:
        """Take the game that was thrown away last out of the trash."""
        trashed = self._trashed
        if trashed is None:
            return

        def restore() -> None:
            restore_game(user_folders().saves, trashed)
            # What the disk refuses now can be tried again.
            self._trashed = None

        self._try(restore)

    def _try(self, deed: Callable[[], object]) -> None:
        try:
            deed()
        except (OSError, HeldError, SaveProblem) as error:
            self._tell(error)
            return
        self._read()
        self.rebuild()

    def _tell(self, error: Exception) -> None:
        """Say what could not be done, over the list as it is now."""
        self._read()
        self.rebuild()
        sentence = error.sentence if isinstance(error, SaveProblem) else str(error)
        if isinstance(error, OSError):
            reason = error.strerror or type(error).__name__
            sentence = _("The disk refused ({reason}). Nothing has changed.").format(reason=reason)
        self.say(escape(sentence), 6.0)

    def on_back(self) -> bool:
        self.ui.app.pop()
        return True


def _ratio(rect: Rect, w: int, h: int) -> Rect:
    """The largest rectangle of a ratio in the middle of another."""
    k = min(rect.width / w, rect.height / h)
    out = Rect(0, 0, round(w * k), round(h * k))
    out.center = rect.center
    return out
