"""The shelf of the workshop: prototypes that are known, games of the box, a new prototype, a folder of one's own."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Final

from pygame import Rect, Surface

from atlantis_desktop.content.faults import ContentError
from atlantis_desktop.content.variants import HEAD as VARIANT_HEAD
from atlantis_desktop.content.variants import open_variant, variant_names, variants_folder
from atlantis_desktop.games import box_of, boxes, title_of
from atlantis_desktop.paths import user_folders
from atlantis_desktop.prototypes import FOLDER
from atlantis_desktop.prototypes.folder import HEAD, is_prototype
from atlantis_desktop.prototypes.known import known_prototypes
from atlantis_desktop.prototypes.loader import prototype_of
from atlantis_desktop.prototypes.making import LIKE, MakingError, games_with_variants, new_folder, new_variant
from atlantis_desktop.screens.workshop.command_line import HIGH, CommandLine, command
from atlantis_desktop.ui.art.surfaces import draw_panel
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.scenes.base import Scene
from atlantis_desktop.ui.scenes.parts import add_head, paint_page
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.widgets.base import Widget
from atlantis_desktop.ui.widgets.button import Button
from atlantis_desktop.ui.widgets.choice import Choice
from atlantis_desktop.ui.widgets.field import TextField
from atlantis_desktop.ui.widgets.panel import Label
from atlantis_desktop.ui.widgets.rows import ListRow
from atlantis_desktop.ui.widgets.scroll import ScrollArea
from atlantis_desktop.words import _

MOST_PATH: Final = 400
EDGE, TOP, GAP = 40, 112, 20


def usual_folder(like: str) -> Path:
    """Return where a prototype, or a variant of a game, lies if nothing else is said."""
    return user_folders().data / FOLDER if like in LIKE else variants_folder(like)


def game_of_variant(path: Path) -> str:
    """Return of which game of the box a folder is a variant, empty where it is none."""
    return next((game for game in games_with_variants() if is_variant(game, path)), "")


def is_variant(game: str, path: Path) -> bool:
    """Tell whether a folder is a variant of a game."""
    if not (path / VARIANT_HEAD).is_file():
        return False
    try:
        open_variant(game, str(path))
    except ContentError:
        return False
    return True


def _title(game: str, name: str) -> str:
    """Return what a variant is called; its name where it cannot be read."""
    try:
        return open_variant(game, name).title
    except ContentError:
        return name


class WorkshopScene(Scene):
    """What can be worked on at the left, ways to begin at the right."""

    name = "workshop"

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self.new_name = ""
        self.like = "cards"
        self.where = str(usual_folder(self.like))
        self.path = ""

    def on_enter(self) -> None:
        if self.is_built:
            self.rebuild()

    # ------------------------------------------------------------------------------------------------ building

    def build(self) -> None:
        s = self.ui.scale
        screen = Screen("shared/settings", s)
        add_head(self, screen, _("Workshop"), _("Games of your own: change, play, measure, print"), "hammer-nails")
        left, right = self._columns()
        self._add_list(left.inflate(-s.px(40), -s.px(36)))
        self._add_ways(right.inflate(-s.px(40), -s.px(36)))

    def _columns(self) -> tuple[Rect, Rect]:
        s = self.ui.scale
        edge, top, gap = s.px(EDGE), s.px(TOP), s.px(GAP)
        room = Rect(edge, top, s.width - 2 * edge, s.height - top - edge)
        half = (room.width - gap) // 2
        return Rect(room.x, room.y, half, room.height), Rect(room.right - half, room.y, half, room.height)

    def paint_ground(self, surface: Surface) -> None:
        paint_page(surface, self.ui)
        for column in self._columns():
            draw_panel(surface, self.ui, column, "dark")

    def _heading(self, name: str, words: str, place: Rect) -> Label:
        place.height = self.ui.text.line_height("heading", 22) + self.ui.scale.px(6)
        return Label(name, place, words, "heading", "orichalcum", size=22, wrap=False, squeeze=True, fit=True)

    def _add_list(self, room: Rect) -> None:
        s = self.ui.scale
        area = self.add(ScrollArea("shelf", room, region="list"))
        wide, x = room.width - s.px(26), room.x + s.px(4)
        made: list[Widget] = [self._heading("shelf_own", _("Prototypes"), Rect(x, room.y, wide, 0))]
        y = made[-1].rect.bottom
        own = [known for known in known_prototypes() if is_prototype(known.path)]
        for known in own:
            row = ListRow(self.ui, f"own_{known.id}", Rect(x, y, wide, 0), escape(known.title),
                          escape(known.line or str(known.path)), "", partial(self._open, known.path), icon="card-pick",
                          region="list")  # fmt: skip
            made.append(row)
            y = row.rect.bottom + s.px(8)
        if not own:
            words = _("None yet. Begin one at the right: it is a whole game from its first minute.")
            high = self.ui.text.measure(words, "body", wide)[1]
            made.append(Label("shelf_none", Rect(x, y, wide, high), words, "body", "help"))
            y += high + s.px(12)
        variants = [(game, name) for game in games_with_variants() for name in variant_names(game)]
        if variants:
            made.append(self._heading("shelf_variants", _("Variants"), Rect(x, y + s.px(8), wide, 0)))
            y = made[-1].rect.bottom
        for game, name in variants:
            row = ListRow(self.ui, f"variant_{game}_{name}", Rect(x, y, wide, 0), escape(_title(game, name)),
                          escape(title_of(game)), "", partial(self._open_variant, game, variants_folder(game) / name),
                          icon=box_of(game).emblem, region="list")  # fmt: skip
            made.append(row)
            y = row.rect.bottom + s.px(8)
        made.append(self._heading("shelf_box", _("Games of the box"), Rect(x, y + s.px(8), wide, 0)))
        y = made[-1].rect.bottom
        for box in boxes():
            prototype = prototype_of(box.id)
            if prototype is None or not is_prototype(prototype.origin):
                row = ListRow(self.ui, f"box_{box.id}", Rect(x, y, wide, 0), escape(box.name), escape(_(box.line)), "",
                              partial(self._open_game, box.id), icon=box.emblem, region="list")  # fmt: skip
                made.append(row)
                y = row.rect.bottom + s.px(8)
        area.fill(made)

    def _add_ways(self, room: Rect) -> None:
        s = self.ui.scale
        area = self.add(ScrollArea("ways", room, region="ways"))
        wide, x, high, gap = room.width - s.px(26), room.x + s.px(4), s.px(52), s.px(10)
        made: list[Widget] = [self._heading("new_head", _("New prototype or variant"), Rect(x, room.y, wide, 0))]
        y = made[-1].rect.bottom + gap // 2
        half = (wide - gap) // 2
        made.append(TextField("new_name", Rect(x, y, half, high), self.new_name, self._typed_name, limit=40,
                              hint=_("Its id, such as reef"), on_enter=lambda _name: self.make(),
                              region="ways"))  # fmt: skip
        likes = [("cards", _("Cards and a market")), ("board", _("Hexagons and ships"))]
        assert {word for word, _words in likes} == set(LIKE)
        likes += [(game, _("Variant of {game}").format(game=title_of(game))) for game in games_with_variants()]
        made.append(Choice("new_like", Rect(x + half + gap, y, half, high), likes, self.like, self._take_like,
                           label=_("The game to begin from"), region="ways"))  # fmt: skip
        y += high + gap
        made.append(TextField("new_at", Rect(x, y, wide, high), self.where, self._typed_at, limit=MOST_PATH,
                              hint=_("The folder in which it will lie"), icon="open-folder",
                              on_enter=lambda _at: self.make(), region="ways"))  # fmt: skip
        y += high + gap
        made.append(Button("make", Rect(x, y, wide, high), _("Begin it"), self.make, kind="primary",
                           icon="hammer-nails", region="ways"))  # fmt: skip
        y += high + gap
        self._new_line = CommandLine("new_command", Rect(x, y, wide, s.px(HIGH)), self._new_command(), self.say,
                                     region="ways")  # fmt: skip
        made.append(self._new_line)
        y += s.px(HIGH) + s.px(30)
        made.append(self._heading("open_head", _("Open a folder"), Rect(x, y, wide, 0)))
        y = made[-1].rect.bottom + gap // 2
        made.append(TextField("open_path", Rect(x, y, wide, high), self.path, self._typed_path, limit=MOST_PATH,
                              hint=_("Paste its path here"), icon="open-folder",
                              on_enter=lambda _path: self.open_typed(), region="ways"))  # fmt: skip
        y += high + gap
        made.append(Button("open", Rect(x, y, wide, high), _("Open it"), self.open_typed, icon="open-folder",
                           region="ways"))  # fmt: skip
        area.fill(made)

    def _new_command(self) -> str:
        at = () if self.like not in LIKE and self._is_usual else ("--at", self.where)
        return command("workshop", "new", self.new_name or "NAME", "--like", self.like, *at)

    @property
    def _is_usual(self) -> bool:
        """Whether what is begun lies where the set-up page looks for variants."""
        return self.like not in LIKE and Path(self.where) == variants_folder(self.like)

    def _typed_name(self, text: str) -> None:
        self.new_name = text
        self._new_line.set_line(self._new_command())

    def _typed_at(self, text: str) -> None:
        self.where = text
        self._new_line.set_line(self._new_command())

    def _take_like(self, word: str) -> None:
        usual = self.where == str(usual_folder(self.like))
        self.like = word
        if usual:
            self.where = str(usual_folder(word))
            self.rebuild()
        self._new_line.set_line(self._new_command())

    def _typed_path(self, text: str) -> None:
        self.path = text

    # ------------------------------------------------------------------------------------------------ acting

    def make(self) -> None:
        """Begin a prototype and put it on the desk."""
        at = Path(self.where.strip())
        if not at.is_absolute():
            self.refuse(self.find("new_at"), _("Say in which folder it is to lie, by its whole path."))
            return
        name = self.new_name.strip()
        try:
            folder = new_folder(name, self.like, at) if self.like in LIKE else new_variant(name, self.like, at)
        except MakingError as error:
            self.refuse(self.find("new_name"), escape(str(error)))
            return
        self.new_name = ""
        if self.like in LIKE:
            self._open(folder)
        else:
            self._open_variant(self.like, folder)

    def open_typed(self) -> None:
        """Put the folder on the desk whose path was typed: a prototype, or a variant of a game of the box."""
        text = self.path.strip().strip('"')
        path = Path(text)
        game = game_of_variant(path) if text else ""
        if game:
            self._open_variant(game, path)
            return
        if not text or not is_prototype(path):
            words = _("{path} is no folder of a prototype or a variant; expected one with a file {name} or {other}.")
            shown = text or _("Nothing")
            told = words.format(path=shown, name=HEAD, other=VARIANT_HEAD)
            self.refuse(self.find("open_path"), escape(told))
            return
        self._open(path)

    def _open(self, path: Path) -> None:
        self.ui.app.open("desk", path=path)

    def _open_variant(self, game: str, path: Path) -> None:
        self.ui.app.open("desk", game=game, path=path)

    def _open_game(self, game: str) -> None:
        self.ui.app.open("desk", game=game)

    def on_back(self) -> bool:
        self.ui.app.pop()
        return True
