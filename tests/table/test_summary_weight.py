"""The summary of what the others did: it tells effects and losses, and begins with what its reader lost or won."""

from __future__ import annotations

from typing import Any

import pytest

from atlantis_desktop.engine.events import Event
from atlantis_desktop.engine.match import Match, Seat
from atlantis_desktop.games import GAMES, entry_of
from atlantis_desktop.games.match_words import GRAVE
from atlantis_desktop.screens.game_routes import play_routes, table_of
from atlantis_desktop.screens.offscreen import play_on, sample_match
from atlantis_desktop.screens.routes import SHARED
from atlantis_desktop.table.log_text import LogLine
from atlantis_desktop.table.session import GameSession
from tests.games.rising.numbers import FIGURE_0, MISFORTUNE_0
from tests.table.city import Silent
from tests.table.kit import click, pass_time, window
from tests.table.look import look_at
from tests.table.tables import hide_summary, show_summary

NAMES = ("Nikandros", "Lysandra", "Dareios", "Melitta")


def rules_of(game: str, seats: int = 3) -> Any:
    return entry_of(game).make_rules(seats, {})


def weigh(game: str, event: Event, seat: int = 0) -> float:
    return entry_of(game).words().weight(rules_of(game), event, seat)


def test_a_lost_seashell_comes_before_any_income() -> None:
    shell = Event("influence_changed", 0, values=(-1, 2))
    for other in (
        Event("accrued", 0, values=(9,)), Event("accrued", 2, values=(9,)), Event("coins_changed", 0, values=(5, -1)),
        Event("hand_given", 0, values=(5, 1)), Event("card_stolen", 2, (4,), values=(0,)),
        Event("influence_changed", 2, values=(2, -1)),
    ):  # fmt: skip
        assert weigh("scoundrels", shell) > weigh("scoundrels", other), other
    assert weigh("scoundrels", shell, seat=1) < GRAVE, "of another seat"


@pytest.mark.parametrize(
    ("game", "event"),
    [
        ("scoundrels", Event("card_destroyed", 1, (3,), values=(0, 4))),
        ("scoundrels", Event("scandal_played", 1, (3,), values=(0, 2))),
        ("fate", Event("tablet_stolen", 1, (3,), values=(0,))),
        ("fate", Event("card_discarded", 0, (3,))),
        ("fate", Event("card_passed", 2, (3,), values=(0,))),
        ("rising", Event("paid", 0, values=(4, 1))),
        ("rising", Event("figures_returned", cards=(FIGURE_0,))),
        ("rising", Event("tile_flooded", 1, (3,))),
    ],
)
def test_what_struck_the_reader_is_grave_and_the_same_of_others_is_less(game: str, event: Event) -> None:
    assert weigh(game, event, 0) >= GRAVE
    if event.kind != "tile_flooded":
        assert weigh(game, event, 2 if event.seat != 2 else 1) < GRAVE


def test_without_weights_of_its_own_a_game_tells_first_what_befell_the_reader() -> None:
    from atlantis_desktop.games.entry import GameWords

    weight: Any = GameWords.__dataclass_fields__["weight"].default
    assert weight(None, Event("moved", 1), 1) > weight(None, Event("moved", 0), 1)


def test_figures_that_are_lost_are_told_with_their_owner() -> None:
    rules, words = rules_of("rising"), entry_of("rising").words()
    mine = (FIGURE_0, FIGURE_0 + rules.figures.first_follower)
    event = Event("figures_returned", cards=(*mine, FIGURE_0 + 1))
    told = words.summary_line(rules, event, NAMES, 0)
    assert told == "Nikandros loses from the island: the leader and a follower."
    assert words.summary_line(rules, event, NAMES, 2) == ""


def test_a_misfortune_is_told_with_its_effect_but_for_a_plain_flood() -> None:
    match = sample_match(game="rising", options={"councilorChoice": "random"})
    rules: Any = match.rules
    words = entry_of("rising").words()
    effects = floods = 0
    for card in range(MISFORTUNE_0, MISFORTUNE_0 + 67):
        kind = rules.misfortune_of[card]
        told = words.summary_line(rules, Event("misfortune_drawn", 1, (card,)), NAMES, 0)
        if all(deed.op == "flood" for deed in kind.effect):
            floods += 1
            assert told == ""
        else:
            effects += 1
            assert told.startswith(f"Lysandra drew **{kind.name}**: ")
            assert told.endswith(kind.text)
    assert effects > 10
    assert floods > 10


def test_a_plain_flood_is_told_once_by_its_tile() -> None:
    """The card says which arm floods, the tile that it did; a card whose flood was stopped is told itself."""
    rules, words = rules_of("rising"), entry_of("rising").words()
    drawn = [
        Event("misfortune_drawn", 1, (card,))
        for card in range(MISFORTUNE_0, MISFORTUNE_0 + 67)
        if all(deed.op == "flood" for deed in rules.misfortune_of[card].effect)
    ][:3]
    tile, stopped = Event("tile_flooded", 1, (3,)), Event("barrier_used", 1, (4,))
    events = [drawn[0], tile, drawn[1], stopped, drawn[2], tile]
    assert words.summed_up(rules, events) == [tile, drawn[1], stopped, tile]
    effect = Event("misfortune_drawn", 1, (MISFORTUNE_0 + 66,))
    assert effect not in drawn and words.summed_up(rules, [effect, tile]) == [effect, tile]


@pytest.mark.parametrize("game", GAMES)
def test_the_summary_has_every_line_of_the_log_the_weighty_ones_first(game: str) -> None:
    seats = [Seat(name, "human" if at == 0 else "greedy") for at, name in enumerate(NAMES[:3])]
    options = {"councilorChoice": "random"} if game == "rising" else {}
    match: Match[Any] = Match(entry_of(game).make_rules(3, options), seats, 5)
    with window((1280, 800)) as app:
        session = GameSession(match, app.settings, Silent())
        seen = 0
        for _move in range(60):
            play_on(match, 1)
            told = session.summary()
            weights = [line.weight for line in told]
            assert weights == sorted(weights, reverse=True)
            lines = session.since_own_turn()
            assert len(told) == len(lines) if game != "rising" else 2 * len(told) >= len(lines) >= len(told)
            seen += len(told) > 1
        assert seen > 5


@pytest.mark.parametrize("game", ["rising", "fate", "scoundrels"])
def test_the_summary_stays_while_others_act_until_it_is_closed(game: str) -> None:
    match = sample_match(game=game, options={"councilorChoice": "random"} if game == "rising" else None)
    play_on(match, 40)
    with window((1280, 800), {**SHARED, **play_routes()}, speed=0.0, bot_pause=0.0) as app:
        table: Any = table_of(app.ui, GameSession(match, app.settings))
        table.session.unlock()
        app.scenes.reset(table)
        pass_time(app, 2)
        hide_summary(table)
        lines = [LogLine(1, f"Line {number}.", "", ()) for number in range(4)]
        show_summary(table, lines)
        for _move in range(40):
            if table.session.acting is None or match.outcome() is not None:
                break
            table.session.submit(table.session.legal()[0])
            pass_time(app, 1)
        before = len(match.log)
        for _step in range(60):
            if len(match.log) > before + 1:
                break
            pass_time(app, 1)
        assert len(match.log) > before
        assert "summary" in look_at(table)
        # Whoever is asked again meanwhile would be told what others did since, in a summary of its own.
        summary = table.summary
        summary.offer = lambda: False
        click(app, "summary")
        assert "summary" not in look_at(table)
