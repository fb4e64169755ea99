"""A match out of its save: the rules it was played by, its log replayed, and what is told where they do not fit."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple, Protocol

import msgspec

from atlantis_desktop.engine.match import Match, Seat
from atlantis_desktop.engine.rules import DecodeError, Rules
from atlantis_desktop.engine.workshop_match import WorkshopMatch
from atlantis_desktop.storage.problems import Kind, SaveProblem
from atlantis_desktop.storage.saves import (
    MAX_NAME,
    VARIANT_TOLD,
    WORKSHOP,
    YES,
    Save,
    SavedSeat,
    clean_entry,
    clean_text,
    fitted_seed,
    read_save,
)
from atlantis_desktop.words import _

MOST_REPLAYED = 5_000
"""So many lines of a log are played through again to open a game: about a second, and five times the longest game."""
MOST_REBUILT = 20_000
"""So many where no save is left and the moves alone tell the position."""

_log = logging.getLogger(__name__)


class Library(Protocol):
    """What opening a saved game asks about games; `atlantis_desktop.games.kept` answers."""

    def is_known(self, game: str) -> bool:
        """Tell whether the program has this game."""
        ...

    def read_cards(self, game: str, data: Any) -> object:
        """Read card tables that were kept in a save. Raises ValueError with a sentence."""
        ...

    def make_rules(self, game: str, seats: int, options: Mapping[str, Any], cards: object) -> Rules[Any]:
        """Return the rules of a match; ``cards`` None means today's. Raises ValueError with a sentence."""
        ...

    def is_current(self, rules: Rules[Any]) -> bool:
        """Tell whether these rules play with the cards of today."""
        ...

    def older_text(self, rules: Rules[Any]) -> str:
        """Return what is told of a match that is not played with the cards of today."""
        ...


class Opened(NamedTuple):
    """A match that was opened, ready to be played on."""

    match: Match[Any]
    save: Save
    entries: list[dict[str, Any]]
    """The log of the match as JSON data, entry by entry."""
    older: bool
    """Recorded with older cards or rules than today's."""
    begins_anew: bool
    """Whether the log did not lead to the saved position, so that moves made before it cannot be taken back."""
    notes: tuple[str, ...]
    """Sentences for the person: what was mended, what is missing."""


def open_save(path: Path, library: Library) -> Opened:
    """Open a saved match with its line of moves. Raises SaveProblem; the file is never changed."""
    return open_match(read_save(path), library, path)


def open_match(save: Save, library: Library, path: Path, further: Sequence[dict[str, Any]] = ()) -> Opened:
    """Rebuild the match of a save and play the ``further`` entries of its journal.

    The log is replayed from the beginning and has to arrive at the saved position. Where it does not, since cards or
    rules are others today, or is too long for that, the match opens at the saved position and undo begins there.
    Raises SaveProblem.
    """
    rules = make_rules(save, library, path)
    notes: list[str] = []
    older = not library.is_current(rules)
    if older and VARIANT_TOLD not in save.laid:
        # Cards of a variant are not those of today, and are not meant to be.
        notes.append(library.older_text(rules))
    if save.state is None:
        # Only a list of moves is left, so it is played as far as it goes.
        further = [*save.log, *further]
        save = msgspec.structs.replace(save, log=[])
    state = None if save.state is None else _decode(rules, save.state, "state", path)
    too_long = len(save.log) > MOST_REPLAYED
    match = None if too_long else _replayed(save, rules, state, path)
    entries = list(save.log)
    begins_anew = match is None
    if match is None:
        match = _kind(save)(rules, _seats(save.seats, rules), fitted_seed(save.seed), save.policy, start=state)
        match.conceded = [seat for seat in dict.fromkeys(save.conceded) if 0 <= seat < rules.seats]
        entries = []
        if too_long:
            notes.append(_("The list of moves of this game is too long to be played through again: "
                           "moves made before now cannot be taken back."))  # fmt: skip
        else:
            notes.append(
                _("The rules have changed since this game was saved: moves made before now cannot be taken back.")
            )
            older = True
    played = further[:MOST_REBUILT]
    done = _play(match, played)
    entries += played[:done]
    if done == len(played) < len(further):
        notes.append(_("The list of moves of this game is too long to be played through again, and no save tells where "
                       "it stood: it opens after its first {most} lines.").format(most=MOST_REBUILT))  # fmt: skip
    elif done < len(further):
        notes.append(_("Its last moves do not fit the rules of today and were left out."))
    return Opened(match, save, entries, older, begins_anew, tuple(notes))


def make_rules(save: Save, library: Library, path: Path) -> Rules[Any]:
    """Return the rules that a save was played by. Raises SaveProblem for an unknown game, options or cards."""
    if not library.is_known(save.game):
        raise SaveProblem(Kind.GAME, path, detail=clean_text(save.game, MAX_NAME))
    try:
        cards = None if save.cards is None else library.read_cards(save.game, save.cards)
    except (ValueError, TypeError, LookupError, RecursionError) as error:
        raise SaveProblem(Kind.CARDS, path, detail=str(error)[:400]) from error
    try:
        return library.make_rules(save.game, len(save.first_seats), save.options, cards)
    except ValueError as error:
        raise SaveProblem(Kind.OPTIONS, path, detail=str(error)[:400]) from error


def _decode(rules: Rules[Any], data: Any, field: str, path: Path) -> Any:
    try:
        return rules.decode(data)
    except DecodeError as error:
        raise SaveProblem(Kind.POSITION, path, detail=f"{field}: {error}"[:400]) from error
    except Exception as error:
        # A game's decoder promises DecodeError alone; a hole in it must cost this file, not the program.
        _log.exception("The decoder of %s failed", rules.game)
        raise SaveProblem(Kind.POSITION, path, detail=f"{field}: {type(error).__name__}") from error


def _replayed(save: Save, rules: Rules[Any], state: Any, path: Path) -> Match[Any] | None:
    """Return the match rebuilt from its log, or None when the log does not lead to the saved position."""
    start = None if save.start is None else _decode(rules, save.start, "start", path)
    match = _kind(save)(rules, _seats(save.first_seats, rules), fitted_seed(save.seed), save.policy, start=start)
    done = _play(match, save.log)
    if state is None:
        return match
    if done < len(save.log) or match.state != state or match.conceded != save.conceded:
        return None
    match.seats = _seats(save.seats, rules)
    return match


def _kind(save: Save) -> type[Match[Any]]:
    """Return what a save was: a match, or one of the workshop."""
    return WorkshopMatch if save.laid.get(WORKSHOP) == YES else Match


def _play(match: Match[Any], entries: Sequence[dict[str, Any]]) -> int:
    """Carry out entries of a log; give how many fitted before the first that did not."""
    for number, entry in enumerate(entries):
        try:
            match.replay_entry(clean_entry(entry))
        except DecodeError as error:
            _log.warning("Log entry %d does not fit: %s", number + 1, str(error)[:200])
            return number
        except Exception:
            _log.exception("The rules of %s failed on log entry %d", match.rules.game, number + 1)
            return number
    return len(entries)


def _seats(saved: Sequence[SavedSeat], rules: Rules[Any]) -> list[Seat]:
    seats = [Seat(clean_text(seat.name, MAX_NAME), clean_text(seat.controller, MAX_NAME)) for seat in saved]
    return seats if len(seats) == rules.seats else (seats + [Seat("")] * rules.seats)[: rules.seats]
