"""The screens of a running game by name, and how a game begins, goes on and is kept on the disk."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any

from atlantis_desktop.engine.match import Match
from atlantis_desktop.games import kept
from atlantis_desktop.paths import user_folders
from atlantis_desktop.storage.journal import Autosave
from atlantis_desktop.storage.shelf import continue_game, start_game
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.table.thinker import new_thinker
from atlantis_desktop.words import _

if TYPE_CHECKING:
    from atlantis_desktop.table.app import Route
    from atlantis_desktop.table.scenes.base import Scene
    from atlantis_desktop.table.scenes.setup_model import SetupChoices
    from atlantis_desktop.table.ui import Ui

_log = logging.getLogger(__name__)


def headline(match: Match[Any]) -> str:
    """Say where a match stands, for the list of games."""
    state = match.state
    if "rounds" not in match.rules.options:
        return _("Round {n}").format(n=max(1, state.round))
    return _("Round {n} of {all}").format(n=state.round, all=match.rules.options["rounds"])


def table_of(ui: Ui, session: GameSession, *, deal: bool = False) -> Scene:
    """Give the table of the game that a session plays."""
    if session.rules.game == "rising":
        from atlantis_desktop.table.island.scene import IslandScene

        return IslandScene(ui, session, deal=deal)
    from atlantis_desktop.table.scenes.table import TableScene

    return TableScene(ui, session, deal=deal)


def open_table(ui: Ui, match: Match[Any], autosave: Autosave | None = None, *, deal: bool = False) -> Scene:
    """Give the table of a match. The session closes the autosave when the table is left."""
    session = GameSession(match, ui.settings, new_thinker(ui.settings.think_seconds), autosave)
    return table_of(ui, session, deal=deal)


def begin(ui: Ui, match: Match[Any], *, keep: bool = True) -> Scene:
    """Begin a match at the table and keep it on the disk; a disk that refuses does not keep anybody from playing."""
    autosave: Autosave | None = None
    if keep:
        folder = user_folders().saves
        try:
            folder.mkdir(parents=True, exist_ok=True)
            autosave = start_game(match, folder, kept.kept_cards(match.rules), headline=headline)
        except OSError as error:
            _log.warning("The game cannot be kept: %s", error)
    return open_table(ui, match, autosave, deal=True)


def _new(ui: Ui, choices: SetupChoices | None = None, game: str = "fate") -> Scene:
    from atlantis_desktop.table.scenes.setup_model import choices_for

    chosen = choices_for(game, ui.settings) if choices is None else choices
    return begin(ui, chosen.start())


def _continue(ui: Ui, game_id: str, version: int = 0) -> Scene:
    folder = user_folders().saves
    continued = continue_game(folder, game_id, kept, headline, version)
    table = open_table(ui, continued.match, continued.autosave)
    if continued.notes:
        table.say("\n".join(continued.notes), 8.0)
    return table


def _setup(ui: Ui, **arguments: Any) -> Scene:
    from atlantis_desktop.table.scenes.setup import SetupScene

    return SetupScene(ui, **arguments)


def _cover(ui: Ui, **arguments: Any) -> Scene:
    from atlantis_desktop.table.scenes.cover import CoverScene

    return CoverScene(ui, **arguments)


def _scoring(ui: Ui, **arguments: Any) -> Scene:
    from atlantis_desktop.table.scenes.scoring import ScoringScene

    return ScoringScene(ui, **arguments)


def _result(ui: Ui, **arguments: Any) -> Scene:
    from atlantis_desktop.table.scenes.result import ResultScene

    return ResultScene(ui, **arguments)


def _card_zoom(ui: Ui, **arguments: Any) -> Scene:
    from atlantis_desktop.table.scenes.card_zoom import CardZoomScene

    return CardZoomScene(ui, **arguments)


PLAY: dict[str, Route] = {
    "setup": _setup,
    "new": _new,
    "continue": _continue,
    "cover": _cover,
    "scoring": _scoring,
    "result": _result,
    "card_zoom": _card_zoom,
}
"""Route -> maker of the scene; see `atlantis_desktop.table.routes.SHARED` for the screens around the game."""
