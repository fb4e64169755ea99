"""`workshop WHAT`: the tools of whoever designs a game, each a module of `atlantis_desktop.workshop.verbs`."""

from __future__ import annotations

import argparse

from atlantis_desktop.words import N_, _
from atlantis_desktop.workshop.verbs import cards, check, diff, new, pack

TOOLS = {
    "new": (new, N_("Begin a game of one’s own in a new folder.")),
    "check": (check, N_("Hold a game to the laws of all games, and find out by many games what does not work in it.")),
    "pack": (pack, N_("Put the folder of a prototype into one file, to be handed on.")),
    "diff": (diff, N_("Say in words what changed between two states of a prototype.")),
    "cards": (cards, N_("Write the cards of a game, a folder or a file as a table (CSV).")),
}
"""By word: the module that does it, and what it does."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Name the tools, each with its options."""
    tools = parser.add_subparsers(dest="tool", metavar="WHAT", required=True, title=_("tools"))
    for name, (module, sentence) in TOOLS.items():
        tool = tools.add_parser(name, help=_(sentence), description=_(sentence))
        module.add_arguments(tool)
        tool.set_defaults(run_tool=module.run)


def run(args: argparse.Namespace) -> int:
    """Do what was asked for; return its exit code. Raises CommandError."""
    code: int = args.run_tool(args)
    return code
