"""The verbs of the command line, one module each.

A module `atlantis_desktop/commands/<verb>.py` has two functions, and a third where its help lists what games have:

- ``add_arguments(parser: argparse.ArgumentParser) -> None`` names its options; it may set ``parser.epilog``;
- ``run(args: argparse.Namespace) -> int`` does the work and gives an exit code of :mod:`atlantis_desktop.exits`;
- ``help_end() -> str`` returns the end of the help; it is asked when somebody reads the help, and never at a start.

`cli.py` lists the verbs in its table ``VERBS`` and imports a module only when its verb is used. A module imports
pygame (the table) only inside ``run``, so that no verb needs a display that does not draw.
"""
