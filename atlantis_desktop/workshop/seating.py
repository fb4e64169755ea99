"""What several verbs ask of a game: its seats, its seed and its options."""

from __future__ import annotations

import argparse
from typing import Any

from atlantis_desktop import exits
from atlantis_desktop.content.faults import ContentError
from atlantis_desktop.content.options import load_options
from atlantis_desktop.engine.match import HUMAN, Match, Seat
from atlantis_desktop.games import load
from atlantis_desktop.players.bots import LEVEL_IDS, PLANNER, levels_of
from atlantis_desktop.words import _

USUAL_SEATS = "human,greedy,greedy,greedy"
USUAL_NAMES = ("Nikandros", "Lysandra", "Dareios", "Melitta", "Xenia", "Theron", "Iole")


def add_game_arguments(parser: argparse.ArgumentParser) -> None:
    """Name the options of a game that is started from the command line."""
    levels = ", ".join([*LEVEL_IDS, PLANNER.id])
    parser.add_argument(
        "--seats", default=USUAL_SEATS, metavar="LIST",
        help=_("who sits where, with commas between: human or one of {levels}").format(levels=levels),
    )  # fmt: skip
    parser.add_argument("--seed", type=int, default=None, metavar="N", help=_("the seed of the game, a whole number"))
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help=_("an option of the game, such as rounds=1")
    )


def match_from(args: argparse.Namespace) -> Match[Any]:
    """Give the match that the options of `add_game_arguments` (and ``game``) describe.

    Raises CommandError for a seat, a number of seats or an option that the game does not have.
    """
    package = load(args.game)
    controllers = [word.strip() for word in args.seats.split(",")]
    levels = [*LEVEL_IDS, *(level.id for level in levels_of(args.game) if level.id not in LEVEL_IDS)]
    for word in controllers:
        if word != HUMAN and word not in levels:
            sentence = _("--seats: {word!r} is no player; expected human or one of {levels}.")
            raise exits.CommandError(sentence.format(word=word, levels=", ".join(levels)), exits.BAD_OPTIONS)
    if len(controllers) not in package.SEATS:
        sentence = _("--seats: {n} seats; this game is for {least} to {most}.")
        words = sentence.format(n=len(controllers), least=min(package.SEATS), most=max(package.SEATS))
        raise exits.CommandError(words, exits.BAD_OPTIONS)
    try:
        options = load_options(args.game).parse(args.option)
    except ContentError as error:
        raise exits.CommandError(str(error), exits.BAD_OPTIONS) from error
    rules = package.make_rules(len(controllers), options)
    seed = args.seed
    if seed is None:
        from secrets import randbelow

        seed = randbelow(900_000) + 100_000
    seats = [Seat(USUAL_NAMES[at % len(USUAL_NAMES)], word) for at, word in enumerate(controllers)]
    return Match(rules, seats, seed)
