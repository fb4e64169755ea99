"""`replay FILE`: a saved game as text, move by move, and the position it comes to. Everything lies open in it."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from atlantis_desktop import exits
from atlantis_desktop.commands.games import game_of
from atlantis_desktop.engine.events import Event
from atlantis_desktop.engine.match import Entry, Match, Seat
from atlantis_desktop.engine.rules import Rules
from atlantis_desktop.engine.zones import HIDDEN, SHARED
from atlantis_desktop.games import entry_of, kept
from atlantis_desktop.storage.problems import SaveProblem
from atlantis_desktop.storage.shelf import open_file
from atlantis_desktop.words import _, ngettext
from atlantis_desktop.workshop.amounts import at_least
from atlantis_desktop.workshop.seating import add_trust
from atlantis_desktop.workshop.turning import Chances, are_fitted, most_turning, point_line


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Name the options of the verb."""
    parser.add_argument("file", metavar="FILE", type=Path, help=_("a saved game (.json) or its list of moves (.log)"))
    parser.add_argument("--to", metavar="N", type=int, help=_("stop after N entries; without it, at the last"))
    parser.add_argument(
        "--turning", metavar="N", type=at_least(1),
        help=_("tell the N moves after which the chances of winning changed most"),
    )  # fmt: skip
    parser.add_argument(
        "--prototype", metavar="PATH",
        help=_("the prototype that it was played with, where that was not opened here yet"),
    )  # fmt: skip
    add_trust(parser)
    parser.add_argument("--text", action="store_true", help=_("tell the moves as sentences, not as short codes"))


def run(args: argparse.Namespace) -> int:
    """Print the game. Gives 0; raises CommandError for a bad number or a file that cannot be opened."""
    if not args.file.exists():
        message = _("{file}: there is no such file.").format(file=args.file)
        raise exits.CommandError(message, exits.SAVE_UNREADABLE)
    if args.prototype is not None:
        game_of(args.prototype, args.trust)
    try:
        opened = open_file(args.file, kept)
    except SaveProblem as problem:
        message = str(problem)
        if problem.earlier is not None:
            message += "\n" + _("The save before it is whole: {name}").format(name=problem.earlier.name)
        raise exits.CommandError(message, exits.SAVE_UNREADABLE) from problem
    whole, entries = opened.match, opened.entries
    last = len(entries) if args.to is None else args.to
    if not 0 <= last <= len(entries):
        message = ngettext(
            "--to {number}: this game has {count} entry.", "--to {number}: this game has {count} entries.", len(entries)
        ).format(number=last, count=len(entries))
        raise exits.CommandError(message, exits.BAD_OPTIONS)
    saved = opened.save.seats if opened.begins_anew else opened.save.first_seats
    seats = [Seat(seat.name, seat.controller) for seat in saved]
    match = Match(whole.rules, seats, whole.seed, whole.policy, start=whole.first)
    heading = _("{game}, seed {seed}: {names}")
    print(heading.format(game=match.rules.game, seed=match.seed, names=", ".join(_names(match))))
    for note in opened.notes:
        print(note)
    match.listeners.append(lambda now, entry, events: print(_told(now, entry, events, args.text)))
    chances = None if args.turning is None else Chances(match.rules, match.state)
    if chances is not None:
        match.listeners.append(lambda now, entry, events: _follow(chances, now, entry))
    for entry in entries[:last]:
        match.replay_entry(entry)
    print(_("After {number} of {count}:").format(number=last, count=len(entries)))
    for line in _position(match.rules, match.state):
        print("  " + line)
    if chances is not None:
        print("\n".join(_turning_lines(match, chances, args.turning)))
    return exits.DONE


def _follow(chances: Chances, match: Match[Any], entry: Entry) -> None:
    """Tell the chances what an entry did."""
    if entry.kind == "move" and entry.move is not None:
        chances.moved(len(match.log), entry.move, match.state)
    elif entry.kind == "undo":
        chances.undone(entry.moves)
    elif entry.kind == "redo":
        chances.redone(entry.moves)


def _turning_lines(match: Match[Any], chances: Chances, most: int) -> list[str]:
    """Return the turning points as lines, each with the number of its entry, at which --to stops."""
    lines = [_("Turning points: the moves after which the chances of winning changed most.")]
    if not are_fitted(chances.judge):
        lines.append(_("No chances were fitted to such a match; these only order its moves."))
    for point in most_turning(chances.points, most):
        lines.append(f"{point.number:4}  " + point_line(match.rules, point, _names(match)))
    return lines


def _told(match: Match[Any], entry: Entry, events: Sequence[Event], as_text: bool) -> str:
    """Return the line of one entry that was just carried out."""
    number = f"{len(match.log):4}  "
    name = _names(match)[entry.seat]
    if entry.kind == "move" and entry.move is not None:
        if not as_text:
            return number + match.rules.codec.to_text(entry.move)
        words = entry_of(match.rules.game).words()
        told = [words.event_line(match.rules, event, _names(match)) for event in events]
        silent = f"{name}: " + words.move_text(match.rules, entry.move, _names(match))
        return number + (" ".join(filter(None, told)) or silent).replace("**", "")
    sentence = {
        "undo": ngettext("{name} takes {count} move back.", "{name} takes {count} moves back.", entry.moves),
        "redo": ngettext("{name} brings {count} move back.", "{name} brings {count} moves back.", entry.moves),
        "seat": _("{name} sits down ({controller})."),
        "concede": _("{name} concedes."),
    }[entry.kind]
    return number + sentence.format(name=name, count=entry.moves, controller=entry.text)


def _names(match: Match[Any]) -> list[str]:
    return [seat.name or _("Seat {number}").format(number=at + 1) for at, seat in enumerate(match.seats)]


def _position(rules: Rules[Any], state: Any) -> list[str]:
    """Return what lies where, one place a line, and what is asked."""
    lines = []
    for (zone, owner), pieces in rules.contents(state).items():
        place = zone if owner == SHARED else f"{zone} {owner}"
        names = ["?" if piece == HIDDEN else rules.pieces.names[piece] for piece in pieces]
        lines.append(f"{place}: " + (" ".join(names) or "-"))
    outcome = rules.outcome(state)
    if outcome is not None:
        totals = " ".join(str(total) for total in outcome.totals)
        lines.append(_("over: {totals}; won by {winners}").format(
            totals=totals, winners=" ".join(map(str, outcome.winners))))  # fmt: skip
    lines += [
        _("asked: {seat}, {kind}, {rule}").format(seat=prompt.seat, kind=prompt.ask.value, rule=prompt.rule)
        for prompt in rules.prompts(state)
    ]
    return lines
