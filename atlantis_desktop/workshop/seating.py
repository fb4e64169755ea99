"""What several verbs ask of a game: its seats, its seed and its options."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from atlantis_desktop import exits
from atlantis_desktop.games import entry_of, game_ids
from atlantis_desktop.words import _

if TYPE_CHECKING:
    from collections.abc import Mapping

    from atlantis_desktop.content.variants import Variant
    from atlantis_desktop.engine.match import Match
    from atlantis_desktop.engine.rules import Rules

# What knows matches and bots is imported by the functions that need it: the window's own verb asks for options alone.

USUAL_SEATS = "human,greedy,greedy,greedy"
TABLE, GENERAL = "table", "general"
"""How the words of a table's layout say that the game lies on the general one (`table.table_layout`)."""
USUAL_NAMES = ("Nikandros", "Lysandra", "Dareios", "Melitta", "Xenia", "Theron", "Iole", "Kleon")


def add_game_arguments(parser: argparse.ArgumentParser) -> None:
    """Name the options of a game that is started from the command line."""
    parser.add_argument(
        "--seats", default=None, metavar="LIST",
        help=_("who sits where, with commas between ({usual}): human or one of the levels below").format(
            usual=USUAL_SEATS),
    )  # fmt: skip
    parser.add_argument("--seed", type=int, default=None, metavar="N", help=_("the seed of the game, a whole number"))
    add_options(parser)
    add_variant_argument(parser)


def add_variant_argument(parser: argparse.ArgumentParser) -> None:
    """Name the option that lays a variant over the cards of a game."""
    parser.add_argument(
        "--variant", default="", metavar="NAME|PATH",
        help=_("a variant of the game: one of your own by its name, a folder, or a file of cards"),
    )  # fmt: skip


def add_options(parser: argparse.ArgumentParser) -> None:
    """Name the options of rules, the same for every verb that begins a game."""
    parser.add_argument(
        "--option", "--options", dest="options", action="append", default=[], metavar="NAME=VALUE",
        help=_("an option of the game, such as rounds=1; several with spaces between"),
    )  # fmt: skip
    add_trust(parser)


def add_trust(parser: argparse.ArgumentParser) -> None:
    """Name the option by which one agrees to the Python of a prototype's folder."""
    parser.add_argument(
        "--trust", action="store_true",
        help=_("agree that the Python in the folder of a prototype runs, for as long as it stays as it is"),
    )  # fmt: skip


def levels_text() -> str:
    """Return every level of bot with a sentence, and the characters that a game alone has, for the end of a help."""
    from atlantis_desktop.players.bots import LEVELS, PLANNER, levels_of, own_level_ids

    def rows(levels: Any) -> list[str]:
        return [f"  {level.id:10} {_(level.title)}: {_(level.about)}" for level in levels]

    lines = [_("levels:"), *rows((*LEVELS, PLANNER))]
    for game in game_ids():
        own = [level for level in levels_of(game) if level.id in own_level_ids(game)]
        if own:
            lines += [_("characters of {game}:").format(game=game), *rows(own)]
    return "\n".join(lines)


def refuse_without_game(args: argparse.Namespace) -> None:
    """Raise CommandError when options of a game were given where no game is begun."""
    given = [name for name, value in (("--seats", args.seats), ("--seed", args.seed), ("--option", args.options),
                                 ("--variant", args.variant)) if value not in (None, [], "")]  # fmt: skip
    given += ["--workshop"] if getattr(args, "workshop", False) else []
    if given:
        sentence = _("{option} belongs to a game that begins; name one of {games} too.")
        words = sentence.format(option=", ".join(given), games=", ".join(game_ids()))
        raise exits.CommandError(words, exits.BAD_OPTIONS)


def refuse_idle(told: list[str]) -> None:
    """Raise CommandError where options were given that change nothing: sentences about them (`OptionTable.idle`)."""
    if told:
        raise exits.CommandError("\n".join(f"--option: {each}" for each in told), exits.BAD_OPTIONS)


def add_table_argument(parser: argparse.ArgumentParser) -> None:
    """Name the option that opens a game on the general table though it has one of its own."""
    told = _("open the game on the general table, as any game can be")
    parser.add_argument(f"--{TABLE}", choices=(GENERAL,), help=told)


def add_workshop_argument(parser: argparse.ArgumentParser) -> None:
    """Name the option that begins a match of the workshop."""
    told = _("begin a match in which everything is seen and can be set; it counts for the workshop alone")
    parser.add_argument("--workshop", action="store_true", help=told)


def match_from(args: argparse.Namespace) -> Match[Any]:
    """Return the match that the options of `add_game_arguments` (and ``game``) describe.

    Raises CommandError for a seat, a number of seats or an option that the game does not have.
    """
    from atlantis_desktop.engine.match import HUMAN, Match, Seat
    from atlantis_desktop.engine.workshop_match import WorkshopMatch
    from atlantis_desktop.players.bots import LEVEL_IDS, levels_of

    entry = entry_of(args.game)
    controllers = [word.strip() for word in (USUAL_SEATS if args.seats is None else args.seats).split(",")]
    levels = [*LEVEL_IDS, *(level.id for level in levels_of(args.game) if level.id not in LEVEL_IDS)]
    for word in controllers:
        if word != HUMAN and word not in levels:
            sentence = _("--seats: {word!r} is no player; expected human or one of {levels}.")
            raise exits.CommandError(sentence.format(word=word, levels=", ".join(levels)), exits.BAD_OPTIONS)
    if len(controllers) not in entry.seats:
        sentence = _("--seats: {n} seats; this game is for {least} to {most}.")
        words = sentence.format(n=len(controllers), least=min(entry.seats), most=max(entry.seats))
        raise exits.CommandError(words, exits.BAD_OPTIONS)
    rules = rules_from(args, len(controllers))
    seed = args.seed
    if seed is None:
        from secrets import randbelow

        seed = randbelow(900_000) + 100_000
    names = [USUAL_NAMES[at % len(USUAL_NAMES)] for at in range(len(controllers))]
    if entry.one_person(rules):
        names = [names[0], *(second_name(names[0]) for _name in names[1:])]
    kind = WorkshopMatch if getattr(args, "workshop", False) else Match
    return kind(rules, [Seat(name, word) for name, word in zip(names, controllers, strict=True)], seed)


def rules_from(args: argparse.Namespace, seats: int) -> Rules[Any]:
    """Return the rules that the options of `add_options` (and ``game``) describe, for so many seats.

    Raises CommandError for an option that the game does not have, and ContentError for the faults of a variant.
    """
    from atlantis_desktop.content.faults import ContentError
    from atlantis_desktop.content.options import options_of

    try:
        table = options_of(args.game)
        typed = table.parse(args.options)
        table.resolve(typed)
    except ContentError as error:
        raise exits.CommandError(str(error), exits.BAD_OPTIONS) from error
    variant = variant_from(args)
    usual = _defaults_of(variant)
    idle = table.idle({**usual, **typed}, seats)
    refuse_idle([told for told in idle if told.partition("=")[0] in typed])
    return _rules_with(variant, args.game, seats, {**usual, **typed})


def variant_from(args: argparse.Namespace) -> Variant | None:
    """Return the variant that ``--variant`` names, None without one. Raises CommandError where there is none."""
    if not args.variant:
        return None
    from atlantis_desktop.content.faults import ContentError
    from atlantis_desktop.content.variants import open_variant

    try:
        return open_variant(args.game, args.variant)
    except ContentError as error:
        raise exits.CommandError(error.sentences(), exits.BAD_OPTIONS) from error


def laid_from(args: argparse.Namespace) -> dict[str, str]:
    """Return how the table of a new match is laid out by the command line: on the general one, with a variant."""
    from atlantis_desktop.games.variants import laid_by

    general = {} if args.table is None else {TABLE: args.table}
    return {**general, **laid_by(variant_from(args) if args.game else None)}


def _defaults_of(variant: Variant | None) -> Mapping[str, Any]:
    """Return the options that a variant has otherwise. Raises ContentError for its faults."""
    from atlantis_desktop.games.variants import option_defaults

    return {} if variant is None else option_defaults(variant)


def _rules_with(variant: Variant | None, game: str, seats: int, options: Mapping[str, Any]) -> Rules[Any]:
    """Return the rules of a new match, and say what is unusual about a variant. Raises ContentError for its faults."""
    import sys

    from atlantis_desktop.games.variants import rules_with

    rules, warnings = rules_with(game, seats, options, variant)
    for warning in warnings:
        print(_("warning: {sentence}").format(sentence=warning.sentence()), file=sys.stderr)
    return rules


def second_name(name: str) -> str:
    """Return what the second seat of one person is called who plays two by the rules of a match."""
    return _("{name} II").format(name=name)
