"""What the workshop takes beside the program, and how one comes by it."""

from __future__ import annotations

import sys

from atlantis_desktop.words import _


def installing(extra: str) -> str:
    """Return how the libraries of an extra (``workshop``, ``cluster``) are installed.

    A packaged program takes no further libraries: there the program has to be installed with a Python.
    """
    command = f"pip install 'atlantis-desktop[{extra}]'"
    if getattr(sys, "frozen", False):
        return _("{command}, with a Python of your own; this packaged program takes no libraries").format(
            command=command)  # fmt: skip
    return command
