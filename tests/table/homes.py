"""The states from which a monkey begins: tables of every game, early, late and over, and the screens around them."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from datetime import UTC, datetime, timedelta
from typing import Any

from atlantis_desktop.engine.match import HUMAN, Match, Seat
from atlantis_desktop.games import GAMES, entry_of
from atlantis_desktop.paths import user_folders
from atlantis_desktop.screens.game_routes import begin
from atlantis_desktop.screens.offscreen import play_on
from atlantis_desktop.screens.replay import replay_of
from atlantis_desktop.screens.turning import turning_of_line
from atlantis_desktop.storage.results import PlayedMatch, PlayedSeat, add_result, results_file
from atlantis_desktop.table.table_layout import GENERAL, ISLAND, TABLE
from atlantis_desktop.ui.app import App
from tests.table.kit import unseen


def at_table(
    game: str, seats: int, humans: int, moves: int, seed: int, laid: Mapping[str, str] | None = None, **options: Any
) -> Callable[[App], None]:
    """A kept game some moves after its beginning, at a table that is laid out as ``laid`` says."""
    kept: list[Match[Any]] = []

    def open_it(app: App) -> None:
        if not kept:
            rules = entry_of(game).make_rules(seats, options)
            people = [Seat(f"P{at}", HUMAN if at < humans else "greedy") for at in range(seats)]
            kept.append(Match(rules, people, seed))
            play_on(kept[0], moves, "random")
        shared = kept[0]
        match = Match(shared.rules, shared.seats, shared.seed, start=shared.state)
        app.scenes.reset(begin(app.ui, match, laid=laid))

    return open_it


OPENS = 40
"""After so many tenths of a second the page of a question is open."""


def at_question(game: str, seats: int, step: str, people: int = 1, first: int = 5) -> Callable[[App], None]:
    """A kept game of some people at the moment in which the first of them is asked in a step of the rules.

    It is the first one by seed in which that happens, from ``first`` on.
    """
    kept: list[Match[Any]] = []

    def open_it(app: App) -> None:
        if not kept:
            rules = entry_of(game).make_rules(seats, {})
            all_seats = [Seat(f"P{at}", HUMAN if at < people else "greedy") for at in range(seats)]
            found = (Match(rules, all_seats, seed) for seed in range(first, first + 55))
            kept.append(next(match for match in found if asked(match, step)))
        shared = kept[0]
        app.scenes.reset(begin(app.ui, Match(shared.rules, shared.seats, shared.seed, start=shared.state)))
        with unseen(app):
            for _number in range(OPENS):
                app.step([], 0.1)

    return open_it


def asked(match: Match[Any], step: str) -> bool:
    """Play at random until the first seat is asked in a step. Gives whether it ever was."""
    chance = random.Random(3)
    while match.outcome() is None:
        prompts = match.rules.prompts(match.state)
        if any(prompt.seat == 0 and prompt.name == step for prompt in prompts):
            return True
        match.submit(chance.choice(match.rules.moves(match.state, prompts[0].seat)))
    return False


def at_page(route: str, **arguments: Any) -> Callable[[App], None]:
    """A screen by itself, over the title."""

    def open_it(app: App) -> None:
        app.open("title", "reset")
        app.step([], 0.0)
        app.open(route, **arguments)

    return open_it


def keep_some_results() -> None:
    """Keep what became of some matches of each game: of one person and of several, won and lost."""
    file, began = results_file(user_folders().data), datetime(2031, 5, 4, 20, tzinfo=UTC)
    levels = ("random", "greedy", "search")
    for number in range(24):
        game = GAMES[number % len(GAMES)]
        seats, people = max(2, entry_of(game).seats[0]), 1 + (number % 7 == 0)
        rows = [
            PlayedSeat(
                person=at < people, level="" if at < people else levels[number % 3],
                calling={"en": "Tyrants", "de": "Tyrannen"} if game == "archon" else {},
            )
            for at in range(seats)
        ]  # fmt: skip
        won, options = number % 3 > 0, {"level": 1 + number % 5, "monstrosities": number % 8 < 4}
        add_result(file, PlayedMatch(
            key=f"match {number}", ended=began + timedelta(days=number), game=game, seats=rows, people=people,
            options=options if game == "rising" else {}, together=game == "rising", winners=[0] if won else [],
            totals=[number] * seats, moves=90, seconds=1000 + number,
        ))  # fmt: skip


def at_results(app: App) -> None:
    """The page of results with some to tell."""
    keep_some_results()
    at_page("results")(app)


def at_replay(game: str, seats: int, moves: int, **options: Any) -> Callable[[App], None]:
    """A game of one person shown once more, over its table."""
    open_table = at_table(game, seats, 1, moves, 9, **options)

    def open_it(app: App) -> None:
        open_table(app)
        table: Any = app.scene
        app.scenes.push(replay_of(app.ui, table.session))

    return open_it


def at_turning(game: str, seats: int, moves: int, **options: Any) -> Callable[[App], None]:
    """The turning points of a game of one person, over its table."""
    open_table = at_table(game, seats, 1, moves, 9, **options)

    def open_it(app: App) -> None:
        open_table(app)
        table: Any = app.scene
        app.scenes.push(turning_of_line(app.ui, table.session, game))
        app.step([], 1.0)

    return open_it


def at_end(game: str, seats: int, **options: Any) -> Callable[[App], None]:
    """A game of bots whose last move is still to be made, so that its end is staged."""
    kept: list[Match[Any]] = []

    def open_it(app: App) -> None:
        if not kept:
            rules = entry_of(game).make_rules(seats, options)
            kept.append(Match(rules, [Seat(f"P{at}", "greedy") for at in range(seats)], 3))
            play_on(kept[0], 4000)
        last = kept[0].line[-1]
        people = [Seat(seat.name, HUMAN if at == last.move.seat else "greedy") for at, seat in enumerate(kept[0].seats)]
        app.scenes.reset(begin(app.ui, Match(kept[0].rules, people, 3, start=last.before), keep=False))
        app.step([], 0.0)
        scene: Any = app.scene
        scene.session.submit(last.move)

    return open_it


SEATS = {"fate": (2, 3, 4), "rising": (1, 2, 4, 7), "scoundrels": (2, 3, 6), "archon": (3, 5, 8)}
MOVES = {"fate": (0, 9, 30, 70, 400), "rising": (0, 12, 60, 150, 300, 3000), "scoundrels": (0, 6, 40, 110, 2000),
         "archon": (0, 14, 50, 1000)}  # fmt: skip

MONSTROSITIES: dict[str, Any] = dict.fromkeys(("monstrosities", "medusa", "harpies", "scylla"), True) | {
    "councilorChoice": "random"
}
DEEPS = ((1, 1, 60, ""), (2, 2, 150, "rising/islands/star"), (4, 1, 24, ""), (4, 2, 300, ""),
         (7, 7, 120, "rising/islands/star"), (3, 1, 3000, ""))  # fmt: skip
"""Games of Atlantis Rising with its expansion and all monsters: seats, people, moves, map of the island."""

QUESTIONS = ((5, "debate"), (3, "want"), (5, "reply"), (5, "lobby"), (4, "haggle"), (8, "support"),
             (3, "fund"), (5, "tribute"), (3, "buy"),
             (3, "bet"), (5, "give_up"), (8, "grant"), (3, "allot"), (5, "vote"), (5, "commit"), (5, "trade"),
             (3, "action"), (8, "file"), (3, "amend"), (3, "announce"), (3, "activate"), (3, "goals"), (8, "keep_goal"),
             (3, "order"))  # fmt: skip
"""Steps of the council in which a page, or the cards of a vote, lie open."""
RARE = ((3, "send", 11), (3, "prefer", 9), (3, "spoils", 8), (3, "tie", 10))
"""Those that are seldom asked, with a seed near the one of a game in which they are."""
BEHIND_DOORS = ((3, "support"), (5, "fund"), (5, "debate"), (3, "bet"), (8, "vote"))
"""Those that several people at one screen are asked, each behind doors."""


def homes_of(game: str) -> dict[str, Callable[[App], None]]:
    """The kinds of state of a game: its tables with one, two and many people, early, late and over, and its pages."""
    assert game in GAMES
    homes: dict[str, Callable[[App], None]] = {}
    for at, seats in enumerate(SEATS[game]):
        for number, moves in enumerate(MOVES[game]):
            humans = min(seats, (1, 2, 1, seats, 1)[(at + number) % 5])
            options: dict[str, Any] = {}
            if game == "rising":
                options = {"hiddenHands": number % 2 == 1} if number == 0 else {
                    "hiddenHands": number % 2 == 1, "councilorChoice": "random"}  # fmt: skip
            homes[f"{seats} seats, {humans} people, {moves} moves"] = at_table(
                game, seats, humans, moves, 5 + at, **options
            )
    if game == "rising":
        for seats, humans, moves, laid in DEEPS:
            homes[f"monstrosities, {seats} seats, {humans} people, {moves} moves"] = at_table(
                game, seats, humans, moves, 11 + seats, {ISLAND: laid} if laid else None, **MONSTROSITIES
            )
    if game == "archon":
        for seats, profile, moves in ((3, "stasis", 0), (8, "stasis", 40), (3, "stasis", 1000), (8, "core", 60)):
            homes[f"{profile}, {seats} seats, {moves} moves"] = at_table(game, seats, 1, moves, 8, profile=profile)
        homes.update({f"{seats} seats, {step}": at_question(game, seats, step) for seats, step in QUESTIONS})
        homes.update({f"{seats} seats, {step}": at_question(game, seats, step, 1, seed) for seats, step, seed in RARE})
        homes.update({f"{seats} people, {step}": at_question(game, seats, step, seats) for seats, step in BEHIND_DOORS})
        for seats, profile, moves in ((5, "full", 14), (3, "stasis", 12)):
            homes[f"{profile}, {seats} seats against the clock"] = at_table(
                game, seats, 2, moves, 8, profile=profile, realTime=True
            )
        homes["replay of a stasis"] = at_replay(game, 3, 1000, profile="stasis")
    homes["end"] = at_end(game, 3, **({"profile": "stasis"} if game == "archon" else {}))
    homes["replay"] = at_replay(game, max(2, min(SEATS[game])), 40)
    homes["turning"] = at_turning(game, max(2, min(SEATS[game])), 40)
    homes["setup"] = at_page("setup", game=game)
    homes["rules"] = at_page("rules", game=game)
    if entry_of(game).is_taught:
        homes["tutorial"] = at_page("tutorial", game=game)
    return homes


def general() -> dict[str, Callable[[App], None]]:
    """Every game on the general table, early, late and over."""
    laid = {TABLE: GENERAL}
    return {
        f"{game}, {humans} people, {moves} moves": at_table(
            game, max(seats, min(entry_of(game).seats)), humans, moves, 7, laid
        )
        for game in GAMES
        for seats, humans, moves in ((2, 2, 0), (3, 1, 40), (4, 2, 120), (2, 1, 3000))
    }


def pages() -> dict[str, Callable[[App], None]]:
    """The screens around the games."""
    around = ("games", "settings", "credits", "first_run", "rules", "workshop", "results")
    homes = {route: at_page(route) for route in around}
    homes["results of some matches"] = at_results
    homes.update({f"choose_game to {leads}": at_page("choose_game", leads=leads) for leads in ("setup", "tutorial")})
    homes.update({f"settings {page}": at_page("settings", page=page) for page in ("play", "sound", "keys", "motion")})
    return {"title": lambda app: (app.open("title", "reset"), None)[1], **homes}
