"""The hint's panel: every reason that a bot may give is read whole, in every language and window."""

from __future__ import annotations

import ast
import inspect
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from atlantis_desktop.games import entry_of
from atlantis_desktop.games.fate.bots import hints as fate_hints
from atlantis_desktop.games.rising.bots import reasons as island_reasons
from atlantis_desktop.games.scoundrels.bots import hints as city_hints
from atlantis_desktop.games.scoundrels.words.card_texts import deeds_text, shown
from atlantis_desktop.players.thinking import Hint
from atlantis_desktop.screens.game_routes import table_of
from atlantis_desktop.screens.offscreen import sample_match
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.words import _, ngettext
from tests.table.city import Silent
from tests.table.kit import pass_time, window
from tests.table.tables import show_hints

WINDOWS = (((1920, 1080), 100), ((1920, 1080), 150), ((1280, 720), 100), ((1280, 720), 150), ((1024, 640), 100))
SOURCES = {"fate": fate_hints, "scoundrels": city_hints, "rising": island_reasons}
NAMES = {"card": "Quake 10", "name": "Quake", "element": "Earth", "cards": "Hoplite Company"}
TRANSLATED = {"_": 1, "ngettext": 2}
"""How many of its first words are sentences, by function."""
SHORTEST = 24
"""Parts of sentences have fewer letters."""


@cache
def sentences(game: str) -> tuple[tuple[str, ...], ...]:
    """Give all sentences for translation that stand where the reasons of a game are made, with their plurals."""
    found = []
    for node in ast.walk(ast.parse(inspect.getsource(SOURCES[game]))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in TRANSLATED:
            texts = [each.value for each in node.args[: TRANSLATED[node.func.id]] if isinstance(each, ast.Constant)]
            found.append(tuple(text for text in texts if isinstance(text, str)))
    return tuple(texts for texts in found if texts and len(texts[-1]) >= SHORTEST)


def longest(game: str) -> list[str]:
    """Give the three longest reasons of a game, in the language in force."""
    told = [ngettext(texts[0], texts[1], 12) if len(texts) > 1 else _(texts[0]) for texts in sentences(game)]
    whole = [text.format_map(Values()) for text in told]
    if game == "scoundrels":
        # What goes is told by the text of the card.
        rules: Any = entry_of(game).make_rules(3)
        costs = ngettext("It costs {cost} coin: {text}", "It costs {cost} coins: {text}", 12)
        texts = [deeds_text(kind, shown(rules)) for kind in shown(rules).kinds]
        whole += [costs.format_map(Values(text=text)) for text in texts]
    return sorted(whole, key=len, reverse=True)[:3]


class Values(dict[str, str]):
    """What stands in the sentences: names by their key, figures else."""

    def __missing__(self, key: str) -> str:
        return NAMES.get(key, "12")


@pytest.mark.every(4)
@pytest.mark.parametrize("language", ["en", "de", "qps"])
@pytest.mark.parametrize(("size", "scale"), WINDOWS, ids=str)
@pytest.mark.parametrize("game", list(SOURCES))
def test_the_longest_reasons_of_a_game_are_read_whole(
    game: str, size: tuple[int, int], scale: int, language: str
) -> None:
    with window(size, ui_scale=scale, language=language, speed=0.0) as app:
        table: Any = table_of(app.ui, GameSession(sample_match(game=game), app.settings, Silent()))
        table.session.unlock()
        app.scenes.reset(table)
        pass_time(app, 8)
        told = longest(game)
        assert len(told) == 3
        view = table.session.view()
        moves = table.session.rules.moves(view, table.session.prompts[0].seat)
        hints = tuple(Hint(moves[0], reason, 0.5, 0.4, 0.6) for reason in told)
        part = table.hints if hasattr(table, "hints") else table.company
        room = app.ui.scale.screen
        (part.show if hasattr(table, "hints") else part.show_hints)(hints)
        if part.panel.short:
            part.unfold()
        app.step([], 0.02)
        audit = app.audit()
        assert audit.findings() == []
        drawn = {record.text: record for record in audit.records}
        for reason in told:
            assert reason in drawn and not drawn[reason].cut, reason
        panel = app.scene.find("hint_panel")
        rows = [app.scene.find(f"hint_move_{at}").rect for at in (1, 2, 3)]
        assert all(upper.bottom <= lower.top for upper, lower in pairwise([*rows, app.scene.find("hint_play").rect]))
        assert room.contains(panel.rect) and all(panel.rect.contains(row) for row in rows)


def test_the_dot_of_the_least_and_of_the_greatest_chance_lies_whole_on_the_line() -> None:
    with window((1280, 720), speed=0.0) as app:
        table: Any = table_of(app.ui, GameSession(sample_match(game="scoundrels"), app.settings, Silent()))
        table.session.unlock()
        app.scenes.reset(table)
        pass_time(app, 8)
        moves = table.session.rules.moves(table.session.view(), table.session.prompts[0].seat)
        show_hints(table, tuple(Hint(moves[0], "", share, share, share) for share in (0.02, 0.98)))
        app.step([], 0.02)
        shown = app.draw_now()
        places, blue = app.scene.find("hint_panel").places, app.ui.theme.colour("link")
        for name in ("hint_move_1_axis", "hint_move_2_axis"):
            axis = places[name]
            strip = [(x, axis.centery) for x in range(axis.left - 12, axis.right + 12)]
            inked = [x for x, y in strip if shown.get_at((x, y)) == blue]
            assert inked and axis.left <= min(inked) and max(inked) <= axis.right, (axis, inked)
