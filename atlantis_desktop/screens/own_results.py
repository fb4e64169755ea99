"""What becomes of a match is kept when it ends, and counted: by game, level of the bots, seats, step and faction."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Sequence
from datetime import UTC, date, datetime, timedelta
from typing import Any, Final, NamedTuple

from atlantis_desktop.content.options import options_of
from atlantis_desktop.engine.match import HUMAN
from atlantis_desktop.games import box_of, card_of, game_ids
from atlantis_desktop.games.match_words import signed_total
from atlantis_desktop.paths import user_folders
from atlantis_desktop.players.bots import LEVEL_IDS, PLANNER, level_named
from atlantis_desktop.screens.setup_model import seed_of
from atlantis_desktop.storage.results import PlayedMatch, PlayedSeat, add_result, read_results, results_file
from atlantis_desktop.storage.saves import clean_text
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.words import _, in_each_language, language, ngettext

NO_BOTS: Final = ""
"""Stands for the level of a table without bots."""
MINUTE, HOUR = 60, 3600
DAYS_BACK: Final = 8
"""So many days a match of the day may take to be one still."""

_log = logging.getLogger(__name__)


# Keeping


def keep_result(session: GameSession) -> None:
    """Keep what became of a match that is over, if it counts: people played it, as the game ships, and it is saved.

    A match of the workshop, in which everything is seen and can be set, does not count, and neither does one that is
    only shown again. A disk that refuses keeps nobody from seeing the result.
    """
    played = result_of(session)
    if played is None:
        return
    try:
        add_result(results_file(user_folders().data), played)
    except OSError as error:
        _log.warning("The result cannot be kept: %s", error)


def result_of(session: GameSession) -> PlayedMatch | None:
    """Return what is kept of a match; None for one that is not over or does not count."""
    outcome, match, rules = session.outcome(), session.match, session.rules
    humans = [number for number, seat in enumerate(match.seats) if seat.controller == HUMAN]
    if outcome is None or session.autosave is None or session.workshop is not None or session.variant or not humans:
        return None
    return PlayedMatch(
        key=session.autosave.key, ended=datetime.now(UTC).replace(microsecond=0), game=rules.game,
        options={name: value for name, value in rules.options.items() if isinstance(value, bool | int | float | str)},
        seats=[
            PlayedSeat(
                person=number in humans, level="" if number in humans else seat.controller,
                calling=_calling(session, number),
            )
            for number, seat in enumerate(match.seats)
        ],
        people=1 if session.alone else len(humans), together=rules.together, winners=list(outcome.winners),
        # Of a game that was given up no figure is final.
        totals=[] if match.conceded else list(outcome.totals), moves=len(match.line),
        seed=match.seed if 0 <= match.seed < 1 << 63 else None,
        seconds=None if session.played is None else int(session.played),
    )  # fmt: skip


def _calling(session: GameSession, seat: int) -> dict[str, str]:
    words, rules, state = session.words, session.rules, session.match.state
    if not words.calling(rules, state, seat):
        return {}
    return in_each_language(lambda: clean_text(words.calling(rules, state, seat), 80))


# Counting


class Share(NamedTuple):
    """How many of some matches were won."""

    words: str
    played: int
    won: int

    @property
    def part(self) -> float:
        """The share of those won, from 0 to 1."""
        return self.won / self.played if self.played else 0.0


class Block(NamedTuple):
    """Shares under a heading."""

    head: str
    shares: tuple[Share, ...]


class Record(NamedTuple):
    """The best of something: the icon, the figure, what it is."""

    icon: str
    value: str
    words: str


class Own(NamedTuple):
    """All that is told of some matches."""

    whole: Share
    shared: int
    """Matches that several people played against one another: one of them won, which tells nothing of the others."""
    blocks: tuple[Block, ...]
    records: tuple[Record, ...]


def counts(match: PlayedMatch) -> bool:
    """Tell whether a match was won or lost by whoever sits here: alone against bots, or all together."""
    return match.together or match.people == 1


def of_card(matches: Iterable[PlayedMatch], card: str) -> list[PlayedMatch]:
    """Return the matches of a card of the title, such as an expansion."""
    return [match for match in matches if match.game in game_ids() and card_of(match.game, match.options) == card]


def told_of(matches: Sequence[PlayedMatch]) -> Own:
    """Return what is told of some matches; by step and by faction only where all are of one game."""
    own = [match for match in matches if counts(match)]
    whole = _share(_("Won"), own)
    blocks = [
        Block(_("By the strongest bot"), _by(own, _strongest, _level_words, _level_place)),
        Block(_("By number of seats"), _by(own, lambda match: len(match.seats), _seats_words, lambda seats: seats)),
    ]
    games = {match.game for match in matches}
    if len(games) == 1:
        (game,) = games
        blocks += [block for block in (_by_step(game, own), _by_calling(own)) if block is not None]
    return Own(whole, len(matches) - len(own), tuple(block for block in blocks if block.shares), _records(matches, own))


def _share(words: str, matches: Sequence[PlayedMatch]) -> Share:
    return Share(words, len(matches), sum(match.is_won for match in matches))


def _by(
    matches: Iterable[PlayedMatch], key: Callable[[PlayedMatch], Any], words: Callable[[Any], str],
    place: Callable[[Any], Any],
) -> tuple[Share, ...]:  # fmt: skip
    groups: dict[Hashable, list[PlayedMatch]] = {}
    for match in matches:
        groups.setdefault(key(match), []).append(match)
    return tuple(_share(words(each), groups[each]) for each in sorted(groups, key=place))


def _strongest(match: PlayedMatch) -> tuple[str, str]:
    """The level of the strongest bot, and the game where it is one of the game's own."""
    # What plans is the same to whoever plays as what searches.
    levels = [LEVEL_IDS[-1] if seat.level == PLANNER.id else seat.level for seat in match.seats if not seat.person]
    strongest = max(levels, key=lambda level: _level_place((level, match.game)), default=NO_BOTS)
    return strongest, "" if strongest in (*LEVEL_IDS, NO_BOTS) else match.game


def _level_place(level: tuple[str, str]) -> float:
    """The usual levels from the weakest on; what a game brings itself stands before the last, which thinks ahead."""
    if level[0] == NO_BOTS:
        return -1.0
    return float(LEVEL_IDS.index(level[0])) if level[0] in LEVEL_IDS else len(LEVEL_IDS) - 1.5


def _level_words(level: tuple[str, str]) -> str:
    if level[0] == NO_BOTS:
        return _("No bots")
    found = level_named(level[0], level[1] or game_ids()[0])
    return _("A bot of before") if found is None else _(found.title)


def _seats_words(seats: int) -> str:
    return ngettext("{n} seat", "{n} seats", seats).format(n=seats)


def _by_step(game: str, matches: Sequence[PlayedMatch]) -> Block | None:
    """The steps of the game's ladder."""
    ladder = box_of(game).ladder
    if not ladder:
        return None
    option = options_of(game).option(ladder)
    steps = {choice.value: choice.shown_label() for choice in option.choices}
    known = [match for match in matches if match.options.get(ladder) in steps]
    shares = _by(known, lambda match: match.options[ladder], lambda step: steps[step], list(steps).index)
    return Block(option.shown_label(), shares)


def _by_calling(matches: Sequence[PlayedMatch]) -> Block | None:
    """What whoever plays alone was, such as a faction."""
    known = [match for match in matches if len(match.own_seats) == 1 and _own_calling(match)]
    if not known:
        return None
    return Block(_("By what you were"), _by(known, _own_calling, str, str))


def _own_calling(match: PlayedMatch) -> str:
    calling = match.seats[match.own_seats[0]].calling
    return calling.get(language()) or calling.get("en", "")


def _records(matches: Sequence[PlayedMatch], own: Sequence[PlayedMatch]) -> tuple[Record, ...]:
    found = []
    row = best = 0
    for match in own:
        row = row + 1 if match.is_won else 0
        best = max(best, row)
    if best > 1:
        found.append(Record("laurel-crown", str(best), _("wins in a row")))
    apart = [match for match in matches if match.totals and not match.together]
    points = [match.totals[seat] for match in apart for seat in match.own_seats]
    if points and len({match.game for match in matches}) == 1:
        found.append(Record("star-formation", signed_total(max(points)), _("the highest total")))
    quickest = min((match.seconds for match in own if match.is_won and match.seconds), default=None)
    if quickest is not None:
        found.append(Record("wingfoot", span(quickest), _("the quickest win")))
    played = sum(match.seconds or 0 for match in matches)
    if played:
        found.append(Record("hourglass", span(played), _("at the table")))
    of_days = {(match.game, day) for match in own if match.is_won and (day := day_of(match)) is not None}
    if of_days:
        found.append(Record("sunrise", str(len(of_days)), _("won of those of the day")))
    days = Counter(match.ended.astimezone().date() for match in matches)
    if len(days) > 1:
        found.append(Record("sun", str(len(days)), _("days with a match")))
    return tuple(found)


def day_of(match: PlayedMatch) -> date | None:
    """Return the day whose match it was, by its seed; None for any other. It may end some days after it was begun."""
    if match.seed is None:
        return None
    ended = match.ended.astimezone().date()
    days = (ended - timedelta(days=back) for back in range(DAYS_BACK))
    return next((day for day in days if seed_of(day.isoformat()) == match.seed), None)


def is_won_of(game: str, day: date) -> bool:
    """Tell whether the match of a day of a game was won here."""
    matches = read_results(results_file(user_folders().data))
    return any(each.game == game and counts(each) and each.is_won and day_of(each) == day for each in matches)


def span(seconds: int) -> str:
    """Return a span of time in words: minutes, or hours and minutes."""
    if seconds < HOUR:
        return _("{n} min").format(n=max(1, round(seconds / MINUTE)))
    hours, rest = divmod(round(seconds / MINUTE), MINUTE)
    return _("{hours} h {minutes:02} min").format(hours=hours, minutes=rest)
