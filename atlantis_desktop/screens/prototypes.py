"""A prototype is opened in the window: asked about where it has Python, told of where it has faults, then set up."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from atlantis_desktop.content.faults import ContentError
from atlantis_desktop.prototypes import consent
from atlantis_desktop.prototypes.folder import Prototype
from atlantis_desktop.prototypes.loader import NotAgreedError, open_prototype
from atlantis_desktop.screens.routes import PLAY
from atlantis_desktop.table.books import open_book
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.scenes.base import Scene
from atlantis_desktop.ui.scenes.dialog import Answer, DialogScene
from atlantis_desktop.words import _

MOST_FAULTS = 8


def open_or_ask(ui: Ui, path: Path, then: Callable[[], object] | None = None) -> Scene | None:
    """Return the set-up of a prototype, or the dialog that stands before it.

    Takes the folder or packed file, and what is opened in the place of the set-up. Python of the folder runs only
    after somebody agreed to it, before or in the dialog.
    """
    try:
        entry = open_prototype(path)
    except NotAgreedError as error:
        return _ask(ui, error.prototype, path, then)
    except ContentError as error:
        return _tell(ui, path, error)
    # Its pages may be others than those that were read before.
    open_book.cache_clear()
    if then is not None:
        then()
        return None
    return PLAY["setup"](ui, game=entry.id)


def ask_for_game(ui: Ui, game: str, then: Callable[[], object]) -> Scene | None:
    """Return what stands between a saved game and its prototype; None where nothing is known of such a prototype."""
    path = consent.folder_of(game)
    return None if path is None else open_or_ask(ui, path, then)


def _ask(ui: Ui, prototype: Prototype, path: Path, then: Callable[[], object] | None) -> Scene:
    def agree() -> None:
        consent.agree(prototype)
        ui.app.open("prototype", path=path, then=then)

    answers = [
        Answer("refuse", _("Do not run it"), kind="primary", back=True),
        Answer("agree", _("Let it run"), agree),
    ]
    title = _("{title} has a program of its own").format(title=prototype.declared.title)
    return DialogScene(ui, title, escape(consent.question(prototype)), answers, icon="hazard-sign", width=900)


def _tell(ui: Ui, path: Path, error: ContentError) -> Scene:
    def again() -> None:
        ui.app.open("prototype", path=path)

    lines = [escape(fault.sentence()) for fault in error.faults[:MOST_FAULTS]]
    left = len(error.faults) - len(lines)
    if left > 0:
        lines.append(_("And {n} more.").format(n=left))
    answers = [
        Answer("again", _("Try again"), again, icon="anticlockwise-rotation"),
        Answer("back", _("Back"), kind="primary", back=True),
    ]  # fmt: skip
    title = _("{name} cannot be opened").format(name=path.name)
    return DialogScene(ui, title, "\n".join(lines), answers, icon="broken-tablet", width=900)
