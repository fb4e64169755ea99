"""Writes the manual page from the command line's own parsers: `python build_scripts/make_manpage.py FILE`.

Needs the program's own libraries, so it runs in an environment that has them. What a verb and an option do stands in
one place, the program; here is only what a manual has beside that.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from atlantis_desktop import __version__, cli, exits
from atlantis_desktop.paths import HOME_VARIABLE, PORTABLE_FOLDER, PORTABLE_MARK, PROGRAM, TITLE
from atlantis_desktop.words import set_language

ABOUT = """Five board games on one desktop table, for people at one screen and for bots: Atlantis Rising, in which one
to seven councilors build the Cosmic Gate together before the sea takes the island, and its expansion
Monstrosities; The Fate of Atlantis, a card game for two to four seats; City of Scoundrels, in which two to six
race to ten seashells; and Archon, in which three to eight factions share the council of Atlantis. A workshop
makes games of one's own, plays and prints them. Without a word the window opens; a saved game as the only word
goes on with that game."""

CODES = {
    exits.DONE: "Done.",
    exits.FAILED: "Failed.",
    exits.BAD_OPTIONS: "Bad options.",
    exits.DATA_INVALID: "Data invalid.",
    exits.SAVE_UNREADABLE: "A saved game cannot be read.",
}

NAMES = """The printed games were designed by Galen Ciscell and Brent Dickman (Atlantis Rising) and David Brain
(The Fate of Atlantis); the rules of City of Scoundrels follow a public document and those of Archon the
handbook of a megagame, which name no author. The names belong to their owners. This program is an unofficial
adaptation, neither made nor endorsed by any of them."""


def main() -> int:
    """Write the page into the file that is named; return 0."""
    set_language("en")
    Path(sys.argv[1]).write_text(page(), encoding="utf-8")
    return 0


def page() -> str:
    """Return the manual page as a source for man(1)."""
    lines = [
        f'.TH {plain(PROGRAM.upper())} 6 "" "{TITLE} {__version__}" "Games"',
        ".SH NAME", plain(f"{PROGRAM} - five board games of Atlantis on one desktop table"),
        ".SH SYNOPSIS",
        f".B {plain(PROGRAM)}", f".RI [ {plain('FILE')} ]", ".br",
        f".B {plain(PROGRAM)}", ".I VERB", ".RI [ option ...]", ".br",
        f".B {plain(PROGRAM)}", r".BR \-\-help | \-\-version | \-\-paths",
        ".SH DESCRIPTION", plain(ABOUT),
        ".SH OPTIONS", *options(cli.build_parser()),
        ".SH VERBS",
    ]  # fmt: skip
    for verb, sentence in cli.VERBS.items():
        parser = verb_parser(verb)
        usage = parser.format_usage().partition(" ")[2].strip()
        lines += [f".SS {plain(verb)}", plain(sentence), ".PP", ".nf", *map(plain, usage.splitlines()), ".fi"]
        lines += options(parser)
        parser.format_help()  # it asks for the end of the help, which may take games to know
        if parser.epilog:
            lines += [".PP", ".nf", *map(plain, parser.epilog.strip().splitlines()), ".fi"]
    lines += [".SH EXIT STATUS"]
    for code, sentence in CODES.items():
        lines += [".TP", f".B {code}", plain(sentence)]
    lines += [
        ".SH ENVIRONMENT", ".TP", f".B {HOME_VARIABLE}",
        plain("The folder in which settings, saved games and reports are kept, instead of the usual ones."),
        ".SH FILES",
        plain(f"{PROGRAM} --paths lists the folders of settings, saved games, reports and licences. Where a file "
              f"{PORTABLE_MARK} lies beside the program, everything is kept in {PORTABLE_FOLDER} beside it."),
        ".SH EXAMPLES", ".nf",
        *map(plain, cli.EXAMPLES.format(program=PROGRAM).strip().splitlines()[1:]), ".fi",
        ".SH NOTES", plain(NAMES),
    ]  # fmt: skip
    return "\n".join(lines) + "\n"


def verb_parser(verb: str) -> argparse.ArgumentParser:
    """Return the parser of one verb with all its options."""
    parser = cli.build_parser(verb)
    groups = [action for action in parser._actions if isinstance(action, argparse._SubParsersAction)]
    found = groups[0].choices[verb]
    assert isinstance(found, argparse.ArgumentParser)
    found.formatter_class = lambda prog: argparse.HelpFormatter(prog, width=76)
    return found


def options(parser: argparse.ArgumentParser) -> list[str]:
    """Return the options and words of a parser, each with its sentence."""
    lines = []
    formatter = argparse.HelpFormatter(PROGRAM)
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction) or action.help == argparse.SUPPRESS:
            continue
        head = formatter._format_action_invocation(action)
        lines += [".TP", f".B {plain(head)}", plain(formatter._expand_help(action)) if action.help else r"\&"]
    return lines


def plain(text: str) -> str:
    """Return text so that man(1) shows it as it stands."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{text}" if text.startswith((".", "'")) else text


if __name__ == "__main__":
    sys.exit(main())
