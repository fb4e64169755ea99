"""The screens of a running game by name, and how a game begins, goes on and is kept on the disk."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from atlantis_desktop.engine.match import Match
from atlantis_desktop.games import game_ids, kept
from atlantis_desktop.paths import user_folders
from atlantis_desktop.screens.entry import screen_entry_of
from atlantis_desktop.screens.own_results import keep_result
from atlantis_desktop.storage.journal import Autosave
from atlantis_desktop.storage.shelf import continue_game, load_game, start_game
from atlantis_desktop.table.entry import table_entry_of
from atlantis_desktop.table.keeping import unkept_words
from atlantis_desktop.table.place import place_text
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.table.table_layout import GENERAL, TABLE, laid_anew
from atlantis_desktop.table.thinker import new_thinker
from atlantis_desktop.table.variant_maps import maps_in_force, pictures_in_force
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.screen import lay_maps

if TYPE_CHECKING:
    from atlantis_desktop.screens.setup_model import SetupChoices
    from atlantis_desktop.table.at_table import AtTable
    from atlantis_desktop.table.scene import TableScene
    from atlantis_desktop.ui.app import Route
    from atlantis_desktop.ui.context import Ui
    from atlantis_desktop.ui.scenes.base import Scene

Laid = Mapping[str, str]
"""How a table is laid out; see `atlantis_desktop.table.table_layout`."""

_log = logging.getLogger(__name__)


def headline(match: Match[Any]) -> str:
    """Say where a match stands, for the list of games."""
    return place_text(match.rules, match.state)


def table_of(ui: Ui, session: GameSession, *, deal: bool = False) -> Scene:
    """Return the table of the game that a session plays: its own, or the general one where it has none or is asked."""
    game = session.rules.game
    ui.app.add_routes(screen_entry_of(game).scenes)
    table = table_entry_of(game).table
    maps, faults = maps_in_force(game, session.laid)
    lay_maps(maps)
    if wrong := ui.store.lay_pictures(pictures_in_force(game, session.laid)):
        _log.warning("A picture of the variant cannot be shown: %s", wrong[0])
    if faults:
        _log.warning("A map of the variant cannot be shown: %s", faults[0].sentence())
    if table is None or session.laid.get(TABLE) == GENERAL:
        from atlantis_desktop.table.general.scene import GeneralScene

        return GeneralScene(ui, session, deal=deal)
    return table()(ui, session, deal=deal)


def open_table(
    ui: Ui, match: Match[Any], autosave: Autosave | None = None, *, deal: bool = False, laid: Laid | None = None,
    unkept: str = "",
) -> Scene:  # fmt: skip
    """Return the table of a match, laid out as ``laid`` or its autosave says; ``unkept`` says why nobody keeps it.

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


def _new(ui: Ui, choices: SetupChoices | None = None, game: str = "") -> Scene:
    from atlantis_desktop.screens.setup_model import choices_for

    chosen = choices_for(game or game_ids()[0], ui.settings) if choices is None else choices
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


def _result(ui: Ui, table: AtTable) -> Scene:
    keep_result(table.session)
    result = screen_entry_of(table.session.rules.game).result
    if result is None or table.session.laid.get(TABLE) == GENERAL:
        from atlantis_desktop.screens.result_plain import PlainResult

        return PlainResult(ui, table)
    return result(ui, table)


def _finale(ui: Ui, table: TableScene) -> Scene:
    from atlantis_desktop.screens.finale import FinaleScene

    return FinaleScene(ui, table, lambda: _result(ui, table))


def _card_zoom(ui: Ui, subject: Any) -> Scene:
    from atlantis_desktop.table.card_zoom import CardZoomScene

    return CardZoomScene(ui, subject)


def _paste_position(ui: Ui, session: GameSession | None = None) -> Scene:
    from atlantis_desktop.screens.position import PastePositionScene

    return PastePositionScene(ui, session=session)


def _note(ui: Ui, path: Path) -> Scene | None:
    """Open the moment of a note; one that cannot be opened is told on the screen that is there."""
    from atlantis_desktop.storage.notes import open_note
    from atlantis_desktop.storage.problems import SaveProblem

    try:
        opened = open_note(path, kept)
    except SaveProblem as problem:
        ui.app.scene.say(escape(str(problem)), 8.0)
        return None
    table = begin(ui, opened.match, laid=opened.save.laid)
    if opened.notes:
        table.say("\n".join(opened.notes), 8.0)
    return table


def _turning(ui: Ui, **arguments: Any) -> Scene:
    from atlantis_desktop.screens.turning import turning_of_path

    return turning_of_path(ui, **arguments)


def _deal_again(ui: Ui, session: GameSession) -> Scene | None:
    """Begin a match anew with what its folder says now; where that cannot be, say why and leave the match as it is."""
    from atlantis_desktop.content.faults import ContentError
    from atlantis_desktop.games.variants import CHOSEN, known_variant, laid_by, rules_with
    from atlantis_desktop.prototypes.loader import NotAgreedError, open_prototype, prototype_of

    old, game = session.match, session.rules.game
    prototype = prototype_of(game)
    try:
        if prototype is not None:
            open_prototype(prototype.origin)
        variant = known_variant(game, session.laid.get(CHOSEN, ""))
        rules, _warnings = rules_with(game, old.rules.seats, old.rules.options, variant)
        match = type(old)(rules, old.seats, old.seed)
    except (ContentError, NotAgreedError, ValueError) as error:
        ui.app.scene.say(escape(str(error)), 8.0)
        return None
    return begin(ui, match, laid={**laid_anew(session.laid), **laid_by(variant)})


def play_routes() -> dict[str, Route]:
    """Return the screens of play by name, with those of every game; see `screens.routes` for all others."""
    return {**SCREENS, **{name: scene for game in game_ids() for name, scene in screen_entry_of(game).scenes.items()}}


SCREENS: dict[str, Route] = {
    "setup": _setup,
    "new": _new,
    "continue": _continue,
    "cover": _cover,
    "finale": _finale,
    "result": _result,
    "card_zoom": _card_zoom,
    "paste_position": _paste_position,
    "note": _note,
    "deal_again": _deal_again,
    "turning": _turning,
}
"""The screens of play that belong to no game; a table that opens brings those of its own."""
