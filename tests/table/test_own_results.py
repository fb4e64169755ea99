"""Your results: a match of people is kept when it ends, and the page counts what was kept."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from atlantis_desktop import words
from atlantis_desktop.engine.match import HUMAN, Match, Seat
from atlantis_desktop.engine.workshop_match import WorkshopMatch
from atlantis_desktop.games import entry_of
from atlantis_desktop.games.variants import TOLD
from atlantis_desktop.paths import user_folders
from atlantis_desktop.screens.game_routes import begin, play_routes
from atlantis_desktop.screens.offscreen import MOST_MOVES, play_on
from atlantis_desktop.screens.own_results import day_of, is_won_of, of_card, result_of, span, told_of
from atlantis_desktop.screens.routes import SHARED
from atlantis_desktop.screens.setup_model import seed_of
from atlantis_desktop.storage.results import PlayedMatch, PlayedSeat, add_result, read_results, results_file
from atlantis_desktop.ui.app import App
from tests.table.homes import keep_some_results
from tests.table.kit import click, key, window
from tests.table.look import look_at
from tests.table.screens import faults

ROUTES = {**SHARED, **play_routes()}
WHEN = datetime(2031, 5, 4, 20, tzinfo=UTC)


def kept() -> list[PlayedMatch]:
    return read_results(results_file(user_folders().data))


def over(game: str, seats: int, people: int = 1, kind: type[Match[Any]] = Match, **options: Any) -> Match[Any]:
    """A game that bots have played to its end, in which the first seats belong to people."""
    rules = entry_of(game).make_rules(seats, options)
    match = kind(rules, [Seat(f"P{at}", HUMAN if at < people else "greedy") for at in range(seats)], 3)
    play_on(match, MOST_MOVES)
    assert match.outcome() is not None
    return match


def played(
    number: int = 0, won: bool = True, game: str = "fate", level: str = "greedy", seats: int = 2, people: int = 1,
    calling: str = "", **more: Any,
) -> PlayedMatch:  # fmt: skip
    told = {"en": calling, "de": f"{calling}-de"} if calling else {}
    rows = [PlayedSeat(person=at < people, level="" if at < people else level, calling=told) for at in range(seats)]
    together = game == "rising"
    winners = ([0] if not together else list(range(seats))) if won else ([] if together else [seats - 1])
    given: dict[str, Any] = {
        "key": f"{game} {number}", "ended": WHEN + timedelta(days=number), "game": game, "seats": rows,
        "people": people, "together": together, "winners": winners, "totals": [10 + number] * seats,
    }  # fmt: skip
    return PlayedMatch(**{**given, **more})


# What is kept


@pytest.mark.parametrize(("game", "seats", "options"), [
    ("fate", 2, {"rounds": 1}), ("rising", 2, {"councilorChoice": "random"}), ("archon", 3, {"profile": "stasis"}),
])  # fmt: skip
def test_a_match_of_people_is_kept_once_when_its_result_is_shown(
    game: str, seats: int, options: dict[str, Any]
) -> None:
    match = over(game, seats, **options)
    outcome = match.outcome()
    assert outcome is not None
    with window(routes=ROUTES) as app:
        table = begin(app.ui, match)
        app.scenes.reset(table)
        assert kept() == []
        for _twice in range(2):
            app.open("result", table=table)
            (one,) = kept()
        assert (one.game, one.winners, one.totals) == (game, list(outcome.winners), list(outcome.totals))
        assert one.seed == 3 and one.key == table.session.autosave.key and one.moves == len(match.line)
        assert [seat.level for seat in one.seats] == ["", *["greedy"] * (seats - 1)] and one.own_seats == [0]
        assert one.together == (game == "rising") and one.options.items() >= {**options}.items()
        callings = [set(seat.calling) for seat in one.seats]
        assert callings == [{"en", "de"} if game == "archon" else set()] * seats, "the factions, in each language"


def test_what_does_not_count_is_not_kept() -> None:
    with window(routes=ROUTES) as app:
        def of(match: Match[Any], **more: Any) -> PlayedMatch | None:
            return result_of(begin(app.ui, match, **more).session)  # type: ignore[attr-defined]

        assert of(over("fate", 2, rounds=1)) is not None
        assert of(over("fate", 2, people=0, rounds=1)) is None, "bots alone"
        assert of(over("fate", 2, kind=WorkshopMatch, rounds=1)) is None, "of the workshop"
        assert of(over("fate", 2, rounds=1), keep=False) is None, "only shown"
        assert of(over("fate", 2, rounds=1), laid={TOLD: "My own cards"}) is None, "with a variant"
        running = Match(entry_of("fate").make_rules(2, {"rounds": 1}), [Seat("P0"), Seat("P1", "greedy")], 3)
        assert of(running) is None, "not over"
        running.concede(0)
        given_up = of(running)
        assert given_up is not None and not given_up.is_won and given_up.totals == [], "lost, and no figure is final"
        several = of(over("fate", 3, people=2, rounds=1))
        assert several is not None and several.people == 2


# How it is counted


def test_only_matches_that_one_wins_or_loses_against_bots_or_all_together_are_counted_as_won() -> None:
    told = told_of([played(0), played(1, won=False), played(2, people=2), played(3, game="rising", people=2)])
    assert (told.whole.played, told.whole.won, told.shared) == (3, 2, 1)
    assert told.whole.part == pytest.approx(2 / 3)


def test_shares_stand_by_level_seats_step_and_faction() -> None:
    rows = [played(0, level="random"), played(1, won=False, level="search"), played(2, level="planner", seats=3),
            played(3, won=False, game="scoundrels", level="conqueror"), played(4, seats=1)]  # fmt: skip
    told = told_of(rows)
    levels, seats = told.blocks
    assert [(share.words, share.played, share.won) for share in levels.shares] == [
        ("No bots", 1, 1), ("Novice", 1, 1), ("Admiral", 1, 0), ("Grandmaster", 2, 1),
    ]  # fmt: skip
    assert [(share.words, share.played) for share in seats.shares] == [("1 seat", 1), ("2 seats", 3), ("3 seats", 1)]
    levels_played = ((5, True), (2, False), (2, True), ("?", True))
    rising = [
        played(number, won, "rising", options={"level": level}) for number, (level, won) in enumerate(levels_played)
    ]
    steps = told_of(rising).blocks[2].shares
    assert [(share.played, share.won) for share in steps] == [(2, 1), (1, 1)], "the lower step first, nonsense left out"
    archon = [played(0, game="archon", calling="Medes"), played(1, won=False, game="archon", calling="Tyrants"),
              played(2, game="archon", calling="Medes")]  # fmt: skip
    assert [(share.words, share.won) for share in told_of(archon).blocks[-1].shares] == [("Medes", 2), ("Tyrants", 0)]
    words.set_language("de")
    assert told_of(archon).blocks[-1].shares[0].words == "Medes-de"


def test_records_are_the_longest_row_of_wins_the_highest_total_and_the_quickest_win() -> None:
    rows = [played(0), played(1), played(2, won=False, seconds=60), played(3, seconds=1500), played(4, seconds=7260),
            played(5)]  # fmt: skip
    found = {record.words: record.value for record in told_of(rows).records}
    assert found == {
        "wins in a row": "3", "the highest total": "15", "the quickest win": "25 min", "at the table": "2 h 27 min",
        "days with a match": "6",
    }  # fmt: skip
    assert "the highest total" not in {record.words for record in told_of([*rows, played(6, game="archon")]).records}
    assert told_of([played(0, totals=[])]).records == ()
    assert span(20) == "1 min" and span(3599) == "60 min" and span(3600) == "1 h 00 min"


def test_an_expansion_is_counted_apart_and_what_is_no_game_of_the_box_nowhere() -> None:
    rows = [played(0, game="rising", options={"monstrosities": True}), played(1, game="rising", options={}),
            played(2, game="gone")]  # fmt: skip
    assert [match.key for match in of_card(rows, "rising")] == ["rising 1"]
    assert [match.key for match in of_card(rows, "monstrosities")] == ["rising 0"]
    assert told_of(rows).whole.played == 3


# The match of the day


def test_a_match_of_the_day_is_known_by_its_seed_for_some_days() -> None:
    today = WHEN.astimezone().date()
    seed = seed_of(today.isoformat())
    assert day_of(played(0, seed=seed)) == today and day_of(played(7, seed=seed)) == today
    assert day_of(played(9, seed=seed)) is None, "so long nobody plays one match"
    assert day_of(played(0, seed=7)) is None and day_of(played(0)) is None
    rows = [played(0, seed=seed), played(1, seed=seed), played(2, won=False, game="archon", seed=seed),
            played(3, game="rising", seed=seed)]  # fmt: skip
    found = {record.words: record.value for record in told_of(rows).records}
    assert found["won of those of the day"] == "2", "each game of a day counts once"


@pytest.mark.parametrize(("game", "words_of_it"), [
    ("rising", "Island of the day"), ("fate", "Deal of the day"), ("scoundrels", "City of the day"),
])  # fmt: skip
def test_the_setup_offers_the_match_of_the_day_and_says_whether_it_was_won(game: str, words_of_it: str) -> None:
    today = datetime.now().astimezone()
    won = played(0, game=game, seed=seed_of(today.date().isoformat()), ended=today)
    with window(routes=ROUTES) as app:
        app.open("setup", "reset", game=game)
        app.step([], 0.02)
        click(app, "seed_daily")
        app.step([], 0.02)
        assert look_at(app)["seed_field"]["value"] == today.date().isoformat()
        assert words_of_it in said(app) and "already" not in said(app)
        assert not is_won_of(game, today.date())
        add_result(results_file(user_folders().data), won)
        click(app, "seed_daily")
        app.step([], 0.02)
        assert "already" in said(app) and faults(app) == []
        app.find("start").answer()
        app.step([], 0.02)
        assert app.scene.session.match.seed == won.seed, "the seed that is kept is the one that is played"


def said(app: App) -> str:
    return " ".join(record.text for record in app.audit().records)


# The page


def names(app: App) -> set[str]:
    return {widget.name for widget in app.scene.walk()}


def test_the_title_leads_to_the_page_once_a_match_was_finished() -> None:
    with window(routes=ROUTES) as app:
        app.open("title", "reset")
        app.step([], 0.02)
        assert "results" not in names(app), "nothing is there to be told"
        keep_some_results()
        app.open("title", "reset")
        app.step([], 0.02)
        click(app, "results")
        assert app.scene.name == "results"
        key(app, "escape")
        assert app.scene.name == "title"


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("size", "scale"), [((1920, 1080), 100), ((1280, 720), 150), ((1024, 640), 100)])
def test_the_menu_has_room_for_all_its_rows(size: tuple[int, int], scale: int, language: str) -> None:
    keep_some_results()
    with window(size, routes=ROUTES, ui_scale=scale) as app:
        words.set_language(language)
        running = Match(entry_of("fate").make_rules(2, {"rounds": 1}), [Seat("P0"), Seat("P1", "greedy")], 3)
        app.scenes.reset(begin(app.ui, running))
        app.step([], 0.02)
        app.open("title", "reset")
        app.step([], 0.02)
        ways = {"continue", "new_game", "games", "tutorial", "rules", "results"}
        assert ways | {"workshop", "settings", "credits", "quit"} <= names(app)
        assert faults(app) == []


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(
    ("size", "scale"), [((1920, 1080), 100), ((1280, 720), 150), ((1024, 640), 100), ((1280, 720), 200)]
)
def test_the_page_fits_and_tells_each_game(size: tuple[int, int], scale: int, language: str) -> None:
    keep_some_results()
    with window(size, routes=ROUTES, ui_scale=scale) as app:
        words.set_language(language)
        app.open("title", "reset")
        app.open("results")
        app.step([], 0.02)
        assert faults(app) == []
        cards = [name for name in names(app) if name.startswith("card_")]
        assert {"card_all", "card_rising", "card_monstrosities", "card_fate", "card_archon"} <= set(cards)
        for card in cards:
            # With the keyboard, which scrolls to what it reaches.
            app.scene.set_focus(app.find(card))
            key(app, "return")
            app.step([], 0.02)
            assert app.scene.chosen == card.removeprefix("card_").replace("all", "")
            assert faults(app) == []


def test_what_is_kept_is_forgotten_only_after_a_question() -> None:
    keep_some_results()
    with window(routes=ROUTES) as app:
        app.open("title", "reset")
        app.open("results")
        app.step([], 0.02)
        click(app, "forget")
        assert app.scene.name == "dialog"
        click(app, "no")
        app.step([], 0.02)
        assert kept() and "forget" in names(app)
        click(app, "forget")
        click(app, "yes")
        app.step([], 0.02)
        assert kept() == [] and "results_empty" in names(app) and "forget" not in names(app)
        key(app, "escape")
        assert "results" not in names(app)


def test_a_disk_that_refuses_keeps_nobody_from_the_result(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_more: object) -> bool:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("atlantis_desktop.screens.own_results.add_result", refuse)
    with window(routes=ROUTES) as app:
        table = begin(app.ui, over("fate", 2, rounds=1))
        app.scenes.reset(table)
        app.open("result", table=table)
        assert app.scene.name == "result"
    assert add_result(results_file(user_folders().data), played())
