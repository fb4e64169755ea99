"""The screen of Depths: what every general table has, with places for the three zones that all share."""

from dataclasses import replace

from atlantis_desktop.boards.required import GENERAL

TABLE = replace(GENERAL, name="depths/table", zones=("deck", "reef", "discard"))
