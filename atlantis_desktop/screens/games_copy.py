"""A copy of a saved game: the same moves under a name of their own, opened at the table."""

from __future__ import annotations

from atlantis_desktop.games import kept, title_of
from atlantis_desktop.paths import user_folders
from atlantis_desktop.storage.saves import MAX_TITLE
from atlantis_desktop.storage.shelf import load_game, start_game
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.scenes.base import Scene
from atlantis_desktop.words import _


def open_copy(ui: Ui, game_id: str) -> Scene:
    """Return the table of a copy of a saved game, which is kept as a game of its own from the first moment.

    The game itself is only read. Raises SaveProblem when it cannot be opened, OSError when the disk refuses the copy.
    """
    from atlantis_desktop.screens.game_routes import headline, open_table

    folder = user_folders().saves
    opened = load_game(folder, game_id, kept)
    name = opened.save.title or title_of(opened.save.game, opened.save.options)
    title = _("{title} (copy)").format(title=name)[:MAX_TITLE]
    autosave = start_game(opened.match, folder, kept.kept_cards(opened.match.rules), title, headline,
                          opened.save.laid)  # fmt: skip
    table = open_table(ui, opened.match, autosave)
    told = _("This is a copy, with a save of its own. The game that it was taken from stays as it was.")
    table.say("\n".join([told, *opened.notes]), 8.0)
    return table
