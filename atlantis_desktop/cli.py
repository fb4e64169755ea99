"""The command line: one verb a module in `commands/`, imported when it is used and not before.

Exit codes: 0 done, 1 failed, 2 bad options, 3 data invalid, 4 save unreadable,
130 broken off by Ctrl-C (:mod:`atlantis_desktop.exits`).
"""

from __future__ import annotations

import argparse
import contextlib
import importlib
import io
import os
import sys
from collections.abc import Callable, Sequence
from typing import NoReturn, Protocol, TextIO, cast

from atlantis_desktop import __version__, exits, signals
from atlantis_desktop.outside import TargetError
from atlantis_desktop.paths import PROGRAM, data_root, licence_folder, user_folders
from atlantis_desktop.words import N_, _, set_language

# The verbs in the order of the help, each with its sentence. A packaged build cannot look into a folder, so they stand
# here by name; a test holds the table against the folder, and build_scripts/package.py takes its imports from it.
VERBS: dict[str, str] = {
    "play": N_("Open the window; with a game, start it at once."),
    "open": N_("Go on with a saved game in the window; a file as the only word does the same."),
    "simulate": N_("Let bots play many games and count the results."),
    "replay": N_("Show a saved game move by move."),
    "scenario": N_("Play scenario files and compare the outcome with what they expect."),
    "validate": N_("Check what ships with the program, or maps and printed values of one’s own."),
    "workshop": N_("Tools for designing games: cards as a table, and what else the workshop has."),
    "print": N_("Print cards, boards and counters of a game: a PDF, pictures, or Tabletop Simulator."),
    "screenshot": N_("Draw a scene into a picture file, without a display."),
    "selfcheck": N_("Check that this installation is whole and can play."),
}

SAVE_ENDINGS = (".json", ".log", ".atlantis")
"""How saved games end: as the program keeps them, and last as copies that are handed on, which desktops know by it."""

EXAMPLES = N_("""examples:
  {program}                                      open the window
  {program} play fate --seats human,greedy,greedy --seed 7
  {program} my-game.json                         go on with a saved game
  {program} simulate fate --seats greedy,random --games 100 --seed 1 --jobs 2
  {program} screenshot title --size 1920x1080 --out title.png
  {program} VERB --help                          the options of a verb
""")


class Command(Protocol):
    """What a module in `commands/` offers."""

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Name the verb's options."""

    def run(self, args: argparse.Namespace) -> int:
        """Do the work; return the exit code; may raise :class:`exits.CommandError`."""


class _Formatter(argparse.RawDescriptionHelpFormatter):
    """Keeps the lines of the examples, and puts short and long names in one column."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, max_help_position=32, width=100)


class _Parser(argparse.ArgumentParser):
    """A parser whose refusal says where the help is."""

    help_end: Callable[[], str] | None = None
    """Returns the end of the help, where it takes more than the options to know it."""

    def format_help(self) -> str:
        """Return the help; what takes games to know is asked for only now, so that no start waits for it."""
        if self.help_end is not None:
            self.epilog = self.help_end()
        return super().format_help()

    def parse_known_args(  # type: ignore[override]
        self, args: Sequence[str] | None = None, namespace: argparse.Namespace | None = None
    ) -> tuple[argparse.Namespace, list[str]]:
        """Parse words, several options of a game after one ``--option`` as several of them."""
        return super().parse_known_args(spread_options(sys.argv[1:] if args is None else args), namespace)

    def error(self, message: str) -> NoReturn:
        """End with exit code 2, the sentence, and where the help is."""
        self.print_usage(sys.stderr)
        hint = _("See {command} --help.").format(command=self.prog)
        self.exit(exits.BAD_OPTIONS, f"{self.prog}: {message}\n{hint}\n")


def spread_options(words: Sequence[str]) -> list[str]:
    """Return ``--option a=1 b=2`` as ``--option a=1 --option b=2``; ``--options`` is the same word.

    Only what holds an equals sign belongs to it, so that a game or a file may follow.
    """
    spread: list[str] = []
    place = ""
    for at, word in enumerate(words):
        if word == "--":
            return [*spread, *words[at:]]
        if word in ("--option", "--options"):
            spread.append("--option")
            place = "first"
            continue
        if place == "more" and "=" in word and not word.startswith("-"):
            spread.append("--option")
        else:
            place = "more" if place == "first" else ""
        spread.append(word)
    return spread


def load_command(verb: str) -> Command:
    """Imports the module of a verb of :data:`VERBS`."""
    return cast(Command, importlib.import_module(f"atlantis_desktop.commands.{verb}"))


def build_parser(verb: str | None = None) -> argparse.ArgumentParser:
    """Make the parser with all verbs; only the verb in use gets its options, since they lie in its module."""
    parser = _Parser(
        prog=PROGRAM,
        description=_("Board games on one desktop table. Without a verb the window opens."),
        epilog=_(EXAMPLES).format(program=PROGRAM),
        formatter_class=_Formatter,
    )
    parser.add_argument("--version", action="version", version=f"{PROGRAM} {__version__}")
    parser.add_argument("--paths", action="store_true", help=_("say where the program keeps its files, and stop"))
    verbs = parser.add_subparsers(dest="verb", metavar="VERB", title=_("verbs"))
    for name, sentence in VERBS.items():
        child = verbs.add_parser(name, help=_(sentence), description=_(sentence), formatter_class=_Formatter)
        if name == verb:
            command = load_command(name)
            command.add_arguments(child)
            child.help_end = getattr(command, "help_end", None)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program with these arguments (the process's own when None) and give the exit code."""
    # A library greets whoever imports it, in the midst of what a verb tells.
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    set_language(_language_of_environment())
    arguments = list(sys.argv[1:] if argv is None else argv) or ["play"]
    if len(arguments) == 1 and is_file_name(arguments[0]):
        arguments = ["open", *arguments]
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # Where a terminal or a file cannot hold a letter, the rest of the sentence is still worth printing.
            stream.reconfigure(errors="replace")
    try:
        with signals.handled(signals.end):
            return _heard(arguments)
    except exits.CommandError as error:
        _complain(error.message)
        return error.code
    except KeyboardInterrupt:
        _complain("")
        return exits.INTERRUPTED
    except signals.EndedError as ended:
        return 128 + ended.number
    except _OutputError as error:
        _let_go(sys.stdout)
        if not isinstance(error.reason, BrokenPipeError):
            # A reader that has gone, as with `| head`, wants to hear nothing more.
            reason = error.reason.strerror or type(error.reason).__name__
            _complain(_("The output cannot be written: {reason}").format(reason=reason))
        return exits.FAILED


def is_file_name(word: str) -> bool:
    """Tell whether a word means a file and not a verb: one that is there, has a folder, or ends as saved games do."""
    if not word or word.startswith("-") or word in VERBS:
        return False
    return word.endswith(SAVE_ENDINGS) or os.path.basename(word) != word or os.path.exists(word)


class _OutputError(Exception):
    """What the program prints cannot be written; ``reason`` is the system's."""

    def __init__(self, reason: OSError) -> None:
        super().__init__(reason)
        self.reason = reason


class _Output:
    """The standard output. What it cannot write is told apart from every other fault of the system."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        """Write text. Raises _OutputError."""
        try:
            return self._stream.write(text)
        except OSError as error:
            raise _OutputError(error) from error

    def flush(self) -> None:
        """Write what is still held. Raises _OutputError."""
        try:
            self._stream.flush()
        except OSError as error:
            raise _OutputError(error) from error

    def __getattr__(self, name: str) -> object:
        return getattr(self._stream, name)


def _heard(arguments: Sequence[str]) -> int:
    """Carry out a command line, and see that all it printed is written. Raises _OutputError where it is not."""
    if sys.stdout is None:
        return _carry_out(arguments)
    output = _Output(sys.stdout)
    with contextlib.redirect_stdout(cast(TextIO, output)):
        try:
            return _carry_out(arguments)
        finally:
            output.flush()


def _carry_out(arguments: Sequence[str]) -> int:
    # No option before the verb takes a value, so the first word that is no option is the verb.
    parser = build_parser(next((word for word in arguments if not word.startswith("-")), None))
    args = parser.parse_args(arguments)
    if args.paths:
        print_paths()
        return exits.DONE
    if args.verb is None:
        parser.error(_("a verb is missing"))
    try:
        return load_command(args.verb).run(args)
    except TargetError as error:
        raise exits.CommandError(error.sentence()) from error
    except Exception as error:
        from atlantis_desktop.content.faults import ContentError  # only here, since it is read from the disk

        if isinstance(error, ContentError):
            raise exits.CommandError(error.sentences(), exits.DATA_INVALID) from error
        loader = sys.modules.get("atlantis_desktop.prototypes.loader")
        fault = None if loader is None else loader.fault_in_play(error)
        if fault is not None:
            raise exits.CommandError(fault.sentence()) from error
        raise


def _let_go(stream: TextIO) -> None:
    """Lead a stream that fails to nowhere, so that the end of the process does not fail at it again."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _complain(sentence: str) -> None:
    """Print a sentence where errors go; with nothing there, or no room, nobody can be told."""
    if sys.stderr is None:
        return
    try:
        print(f"{PROGRAM}: {sentence}" if sentence else "", file=sys.stderr, flush=True)
    except (OSError, ValueError):
        _let_go(sys.stderr)


def print_paths() -> None:
    """Print the program's folders, one a line: name, a tab, path."""
    folders = user_folders()
    rows = [
        ("program", data_root()),
        ("settings", folders.config),
        ("data", folders.data),
        ("saves", folders.saves),
        ("cache", folders.cache),
        ("logs", folders.logs),
        ("reports", folders.reports),
        ("licences", licence_folder()),
    ]
    for name, path in rows:
        print(f"{name}\t{path}")


def _language_of_environment() -> str:
    """The language that the environment asks for, as gettext would find it; the window's own setting comes later."""
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(variable, "").split(":")[0]
        if value:
            return value
    return ""
