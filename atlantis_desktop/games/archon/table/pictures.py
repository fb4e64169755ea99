"""Moments of Archon for pictures: by name, what shows each of them in an app without a display."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final

from atlantis_desktop.engine.events import Event
from atlantis_desktop.engine.match import Match
from atlantis_desktop.games.archon.rules.event_vocabulary import article_of, letter_of
from atlantis_desktop.games.archon.table import deal_draft
from atlantis_desktop.games.archon.table.great_moments import great_moment, text_changed
from atlantis_desktop.screens import offscreen
from atlantis_desktop.screens.game_routes import begin
from atlantis_desktop.screens.offscreen import MOST_MOVES, play_on, play_until, sample_match, show_page, show_table

GAME: Final = "archon"
SECOND_ACT: Final = 2
"""In it two events of a council are put to the vote, so that the first one is seen when it is over."""
CITIZEN: Final = 8
"""With this seed the first seat is dealt a faction that votes."""
TIED: Final = 133
"""With this seed, or one soon after it, eight people come to a tie in their first council."""
TIES: Final = 60
ANNOUNCER: Final = 6
"""With this seed the first seat soon announces an option of an event."""
MOVES: Final = 30
"""So many moves into a night units stand on most objectives."""


BETTOR: Final = 3
"""With this seed the first seat has Tyche for a battle."""


def _match(moves: int = MOVES, seats: int = 5, seed: int = offscreen.SEED) -> Match[Any]:
    match = sample_match(seats=seats, seed=seed, game=GAME, options={"profile": "stasis"})
    play_on(match, moves)
    return match


def _deployment(app: Any) -> None:
    match = _match()
    play_until(match, "deploy", 0)
    table = show_table(app, match)
    table.board.objectives[0].on_click()


def _eight(app: Any) -> None:
    show_table(app, _match(50, seats=8))


def _battle(app: Any) -> None:
    match = _match(seed=BETTOR)
    play_until(match, "bet", 0)
    show_table(app, match)


def _battle_page(app: Any) -> None:
    match = _match(seed=BETTOR)
    play_until(match, "bet", 0)
    table = show_table(app, match)
    app.scenes.reset(table)


def _result(app: Any) -> None:
    table = show_table(app, _match(MOST_MOVES))
    if app.scene is table:
        show_page(app, "result", table=table)


def _vote_asked() -> Match[Any]:
    """Return a game whose person, a citizen, is asked for a vote."""
    match = sample_match(seats=5, seed=CITIZEN, game=GAME)
    play_until(match, "vote", 0)
    return match


def _council(app: Any) -> None:
    show_table(app, _vote_asked())


EXILED, AWARDED = 2, (1, 3)
"""Who goes into exile, and who gets an award, in the pictures of great moments."""


def _great(app: Any, *events: Event) -> None:
    """Show the plate of a great moment over a vote."""
    table = show_table(app, _vote_asked())
    app.scenes.reset(table)
    app.step([], 0.02)
    view = table.model.view.copy()
    view.exile[EXILED] = 1
    moment = great_moment(table.model.rules, events, view, view)
    if moment is not None:
        table.great.plate.present(moment)
        table.great.plate.fade(1.0)


def _trembles(app: Any) -> None:
    table = show_table(app, _vote_asked())
    most = table.model.rules.sinks_at
    _great(app, Event("wrath_changed", values=(most // 2, most - 2)))


def _adopted(app: Any) -> None:
    """Show the tablet of a text that the first seat aims at, as it has turned."""
    table = show_table(app, _vote_asked())
    app.scenes.reset(table)
    app.step([], 0.02)
    view = table.model.view
    text = table.model.rules.cards.factions[view.factions[0]].aims[0][0]
    words = text_changed(table.model.rules, Event("adopted", values=(text,)), view)
    table.constitution.tablet.turn(article_of(text), 0, letter_of(text), words)
    table.constitution.tablet.to(1.0)


def _revealed(app: Any) -> None:
    # Pictures are made as quickly as can be; this one is of what waits to be read.
    app.settings.reading = "wait"
    table = show_table(app, _vote_asked())
    table.cards.make(next(move for move in table.model.moment.moves if move.kind == "yes"))
    for _number in range(400):
        if table.reading.held:
            return
        app.step([], 0.02)


def _votes(app: Any) -> None:
    match = sample_match(seats=5, seed=CITIZEN, game=GAME)
    play_on(match, 400)
    table = show_table(app, match)
    app.scenes.reset(table)
    app.step([], 0.02)
    table.votes.show()


def _second_motion(app: Any) -> None:
    # With people alone at the table nothing goes on by itself, so that what became of the first motion is seen.
    match = sample_match(humans=8, seats=8, game=GAME)
    while match.state.act < SECOND_ACT and match.outcome() is None:
        play_on(match, 1)
    play_until(match, "vote", -1)
    play_on(match, len(match.rules.prompts(match.state)))
    show_table(app, match)


def _tie(app: Any) -> None:
    # Another table of numbers has its ties elsewhere, so that they are looked for among the first councils.
    for seed in range(TIED, TIED + TIES):
        match = sample_match(humans=8, seats=8, seed=seed, game=GAME)
        while match.state.cycle <= 1 and match.rules.prompts(match.state)[0].name != "tie":
            play_on(match, 1)
        if match.rules.prompts(match.state)[0].name == "tie":
            break
    show_table(app, match)


def _first_page(app: Any) -> None:
    app.scenes.reset(begin(app.ui, sample_match(seats=5, seed=CITIZEN, game=GAME), keep=False))
    for _number in range(400):
        if app.scene.name == "asked":
            return
        app.step([], 0.1)


def _sheet(app: Any) -> None:
    match = sample_match(seats=5, seed=CITIZEN, game=GAME)
    play_on(match, 200)
    table = show_table(app, match)
    app.scenes.reset(table)
    table.sheets.open(2)


def _announce(app: Any) -> None:
    match = sample_match(seats=5, seed=ANNOUNCER, game=GAME)
    play_until(match, "announce", 0)
    while match.outcome() is None and match.rules.moves(match.state, 0)[0].kind != "announce":
        play_on(match, 1)
        play_until(match, "announce", 0)
    _open_page(app, match)


def _constitution(app: Any) -> None:
    show_table(app, _vote_asked()).constitution.show()


def _asked(app: Any, step: str, seats: int, choose: Callable[[Any], None]) -> None:
    """Show the page of a question, with something chosen on it."""
    match = sample_match(seats=seats, game=GAME)
    play_until(match, step, 0)
    if _open_page(app, match):
        choose(app.scene.page)


def _open_page(app: Any, match: Match[Any]) -> bool:
    """Show the table of a match and wait for the page of its question. Return whether it came."""
    table = show_table(app, match)
    for _number in range(40):
        if app.scene is not table:
            return True
        app.step([], 0.02)
    return False


def _deal(page: Any) -> None:
    """Put together an offer for a named vote, at the least price that would probably do."""
    for seat in deal_draft.partners(page.rules, page.view, page.seat):
        page.choose_partner(seat)
        for want in deal_draft.wants(page.rules, page.view, page.seat, page.draft):
            page.tell_odds()
            page.draft = page.draft._replace(want=want)
            found = page.weigher().cheapest(want) if want.kind == "want_no" else None
            if found is not None:
                page.take(found)
                return


def _support(page: Any) -> None:
    page.choose(page.plan._replace(doom=1))


def _legacy(app: Any, shown: str = "story") -> None:
    match = sample_match(seats=5, game=GAME)
    play_on(match, MOST_MOVES)
    table = show_table(app, match)
    if app.scene is table:
        show_page(app, "result", table=table)
    app.step([], 0.02)
    app.scene.turn_to(shown)


PICTURES: Final[Mapping[str, Callable[[Any], None]]] = {
    "archon-first-page": _first_page,
    "archon-sheet": _sheet,
    "archon-setup": partial(show_page, page="setup", game=GAME),
    "archon-council": _council,
    "archon-exile": lambda app: _great(app, Event("exiled", EXILED)),
    "archon-awards": lambda app: _great(app, *(Event("arete_changed", seat, rule="ARCHON-75", values=(1, 7))
                                               for seat in AWARDED)),
    "archon-act": lambda app: _great(app, Event("act_begun", values=(SECOND_ACT, 2))),
    "archon-trembles": _trembles,
    "archon-adopted": _adopted,
    "archon-revealed": _revealed,
    "archon-votes": _votes,
    "archon-second-motion": _second_motion,
    "archon-tie": _tie,
    "archon-announce": _announce,
    "archon-constitution": _constitution,
    "archon-deployment": _deployment,
    "archon-eight": _eight,
    "archon-battle": _battle,
    "archon-battle-page": _battle_page,
    "archon-result": _result,
    "archon-deal": partial(_asked, step="debate", seats=8, choose=_deal),
    "archon-support": partial(_asked, step="support", seats=8, choose=_support),
    "archon-legacy": _legacy,
    "archon-legacy-chart": partial(_legacy, shown="legacy"),
    "archon-aims": partial(_legacy, shown="aims"),
}
