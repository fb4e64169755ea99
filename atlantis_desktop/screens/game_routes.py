"""The screens of a running game by name, and how a game begins, goes on and is kept on the disk."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

from atlantis_desktop.engine.match import Match
from atlantis_desktop.games import kept
from atlantis_desktop.paths import user_folders
from atlantis_desktop.screens.games_text import place_text
from atlantis_desktop.storage.journal import Autosave
from atlantis_desktop.storage.shelf import continue_game, load_game, start_game
from atlantis_desktop.table.keeping import unkept_words
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.table.table_layout import ISLAND
from atlantis_desktop.table.thinker import new_thinker

if TYPE_CHECKING:
    from atlantis_desktop.screens.setup_model import SetupChoices
    from atlantis_desktop.table.at_table import AtTable
    from atlantis_desktop.ui.app import Route
    from atlantis_desktop.ui.context import Ui
    from atlantis_desktop.ui.scenes.base import Scene

Laid = Mapping[str, str]
"""How a table is laid out; see `atlantis_desktop.table.table_layout`."""

_log = logging.getLogger(__name__)


def headline(match: Match[Any]) -> str:
    """Say where a match stands, for the list of games."""
    return place_text(match.rules, match.state)


def _fate_table(ui: Ui, session: GameSession, deal: bool) -> Scene:
    from atlantis_desktop.games.fate.table.scene import TableScene

    return TableScene(ui, session, deal=deal)


def _rising_table(ui: Ui, session: GameSession, deal: bool) -> Scene:
    from atlantis_desktop.games.rising.table.islands import offered
    from atlantis_desktop.games.rising.table.scene import IslandScene

    # A save may come from another computer, so only a map that is offered here is opened by the name in it.
    island = session.laid.get(ISLAND, "")
    return IslandScene(ui, session, deal=deal, island=island if island in offered() else "")


def _scoundrels_table(ui: Ui, session: GameSession, deal: bool) -> Scene:
    from atlantis_desktop.games.scoundrels.table.scene import CityScene

    return CityScene(ui, session)


_TABLES: Final[dict[str, Callable[[Ui, GameSession, bool], Scene]]] = {
    "fate": _fate_table,
    "rising": _rising_table,
    "scoundrels": _scoundrels_table,
}


def table_of(ui: Ui, session: GameSession, *, deal: bool = False) -> Scene:
    """Give the table of the game that a session plays. Raises KeyError for a game that has none."""
    return _TABLES[session.rules.game](ui, session, deal)


def open_table(
    ui: Ui, match: Match[Any], autosave: Autosave | None = None, *, deal: bool = False, laid: Laid | None = None,
    unkept: str = "",
) -> Scene:  # fmt: skip
    """Give the table of a match, laid out as ``laid`` or its autosave says; ``unkept`` says why nobody keeps it.

    The session closes the autosave when the table is left.
    """
    session = GameSession(match, ui.settings, new_thinker(ui.settings.think_seconds), autosave, laid, unkept)
    return table_of(ui, session, deal=deal)


def begin(ui: Ui, match: Match[Any], *, keep: bool = True, laid: Laid | None = None) -> Scene:
    """Begin a match at the table and keep it on the disk.

    A disk that refuses does not keep anybody from playing; the table and its menu say so.
    """
    autosave: Autosave | None = None
    unkept = ""
    if keep:
        folder = user_folders().saves
        try:
            folder.mkdir(parents=True, exist_ok=True)
            autosave = start_game(match, folder, kept.kept_cards(match.rules), headline=headline, laid=laid)
        except OSError as error:
            _log.warning("The game cannot be kept: %s", error)
            unkept = unkept_words(error)
    return open_table(ui, match, autosave, deal=True, laid=laid, unkept=unkept)


def _new(ui: Ui, choices: SetupChoices | None = None, game: str = "fate") -> Scene:
    from atlantis_desktop.screens.setup_model import choices_for

    chosen = choices_for(game, ui.settings) if choices is None else choices
    return begin(ui, chosen.start(), laid=chosen.laid)


def _continue(ui: Ui, game_id: str, version: int = 0) -> Scene:
    folder = user_folders().saves
    try:
        continued = continue_game(folder, game_id, kept, headline, version)
    except OSError as error:
        # The save can still be read where nothing can be written.
        _log.warning("The game cannot be kept: %s", error)
        opened = load_game(folder, game_id, kept, version)
        return open_table(ui, opened.match, laid=opened.save.laid, unkept=unkept_words(error))
    table = open_table(ui, continued.match, continued.autosave)
    if continued.notes:
        table.say("\n".join(continued.notes), 8.0)
    return table


def _setup(ui: Ui, **arguments: Any) -> Scene:
    from atlantis_desktop.screens.setup import SetupScene

    return SetupScene(ui, **arguments)


def _cover(ui: Ui, **arguments: Any) -> Scene:
    from atlantis_desktop.table.cover import CoverScene

    return CoverScene(ui, **arguments)


def _scoring(ui: Ui, **arguments: Any) -> Scene:
    from atlantis_desktop.games.fate.table.scoring import ScoringScene

    return ScoringScene(ui, **arguments)


def _fate_result(ui: Ui, table: AtTable) -> Scene:
    from atlantis_desktop.games.fate.table.result import ResultScene

    return ResultScene(ui, table)


def _rising_result(ui: Ui, table: AtTable) -> Scene:
    from atlantis_desktop.games.rising.table.result import IslandResult

    return IslandResult(ui, table)


def _scoundrels_result(ui: Ui, table: AtTable) -> Scene:
    from atlantis_desktop.games.scoundrels.table.result import ScoundrelsResult

    return ScoundrelsResult(ui, table)


_RESULTS: Final[dict[str, Callable[[Ui, AtTable], Scene]]] = {
    "fate": _fate_result,
    "rising": _rising_result,
    "scoundrels": _scoundrels_result,
}


def _result(ui: Ui, table: AtTable) -> Scene:
    return _RESULTS[table.session.rules.game](ui, table)


def _card_zoom(ui: Ui, **arguments: Any) -> Scene:
    from atlantis_desktop.table.card_zoom import CardZoomScene

    if "subject" in arguments:
        return CardZoomScene(ui, arguments["subject"])
    from atlantis_desktop.games.fate.table.card_zoom import FateSubject

    return CardZoomScene(ui, FateSubject(**arguments))


PLAY: dict[str, Route] = {
    "setup": _setup,
    "new": _new,
    "continue": _continue,
    "cover": _cover,
    "scoring": _scoring,
    "result": _result,
    "card_zoom": _card_zoom,
}
"""Route -> maker of the scene; see `atlantis_desktop.screens.routes.SHARED` for the screens around the game."""
