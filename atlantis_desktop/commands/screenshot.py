"""``screenshot``: draws a screen, or a game at some move, into a picture file without a display."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable
from pathlib import Path
from typing import get_args, get_type_hints

from atlantis_desktop import exits
from atlantis_desktop.commands.games import game_of, is_path
from atlantis_desktop.games import game_ids
from atlantis_desktop.outside import Target
from atlantis_desktop.storage.settings import Settings
from atlantis_desktop.words import N_, _, available_languages
from atlantis_desktop.workshop.seating import (
    add_game_arguments,
    add_table_argument,
    laid_from,
    levels_text,
    match_from,
    refuse_without_game,
)

ENDING = ".png"
SIZE = re.compile(r"(\d{3,5})x(\d{3,5})")
COLOURS: tuple[str, ...] = get_args(get_type_hints(Settings)["colour_mode"])
"""The colour modes of the settings."""
EXAMPLES = N_("""examples:
  screenshot title --size 1920x1080 --out title.png
  screenshot fate --seed 7 --moves 30 --size 2560x1440 --scale 125 --out table.png
  screenshot rising --option monstrosities=true --option medusa=true --moves 60 --out island.png
  screenshot setup --out setup.png
""")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Name the verb's options."""
    parser.add_argument("scene", metavar="SCENE", help=_("the name of a screen, a game, or the folder of a prototype"))
    add_game_arguments(parser)
    parser.add_argument(
        "--moves", type=int, default=0, metavar="N", help=_("how many moves of a game are played before, by bots")
    )
    add_table_argument(parser)
    parser.add_argument("--size", default="1920x1080", metavar="WxH", help=_("width and height in pixels"))
    parser.add_argument("--scale", type=int, default=100, metavar="PERCENT", help=_("interface scale, 75 to 200"))
    parser.add_argument("--out", type=Path, required=True, metavar="FILE", help=_("the picture, a .png file"))
    codes = [language.code for language in available_languages()]
    parser.add_argument("--language", choices=codes, default="", help=_("the language; without it, the system’s"))
    parser.add_argument("--colours", choices=COLOURS, default=COLOURS[0], help=_("colours for weak eyes (standard)"))
    parser.add_argument("--contrast", action="store_true", help=_("high contrast"))


def help_end() -> str:
    """Return examples and every level of bot, which only the games know."""
    return _(EXAMPLES) + "\n" + levels_text()


def run(args: argparse.Namespace) -> int:
    """Draw the picture; return 0, or raises CommandError with the reason why not."""
    found = SIZE.fullmatch(args.size)
    if found is None:
        sentence = _("--size: {word!r} is no size; expected width and height such as 1920x1080.")
        raise exits.CommandError(sentence.format(word=args.size), exits.BAD_OPTIONS)
    if not 75 <= args.scale <= 200 or args.scale % 5:
        raise exits.CommandError(_("--scale: expected 75 to 200 in steps of 5."), exits.BAD_OPTIONS)
    if args.out.suffix.lower() != ENDING:
        message = _("{file}: expected a name that ends in {ending}.").format(file=args.out, ending=ENDING)
        raise exits.CommandError(message, exits.BAD_OPTIONS)
    if args.moves < 0:
        raise exits.CommandError(_("--moves: expected 0 or more."), exits.BAD_OPTIONS)
    from atlantis_desktop.screens import offscreen
    from atlantis_desktop.ui.window import SIZES

    size = int(found.group(1)), int(found.group(2))
    least, most = SIZES
    if not all(low <= side <= high for low, side, high in zip(least, size, most, strict=True)):
        sentence = _("--size {size}: expected from {least} to {most}.")
        words = sentence.format(size=args.size, least="x".join(map(str, least)), most="x".join(map(str, most)))
        raise exits.CommandError(words, exits.BAD_OPTIONS)
    look = {"language": args.language, "colour_mode": args.colours, "high_contrast": args.contrast}
    if args.scene in game_ids() or is_path(args.scene):
        args.game = game_of(args.scene, args.trust)
        match = match_from(args)
        laid = laid_from(args)

        def draw() -> bytes:
            offscreen.play_on(match, args.moves)
            return offscreen.draw_match(match, size, args.scale, laid=laid, **look)

        return _written(draw, args.out)
    names = offscreen.scene_names()
    if args.scene not in names:
        sentence = _("There is no screen {word!r}; expected a game ({games}) or one of {names}.")
        words = sentence.format(word=args.scene, games=", ".join(game_ids()), names=", ".join(names))
        raise exits.CommandError(words, exits.BAD_OPTIONS)
    refuse_without_game(args)
    if args.moves:
        words = _("--moves belongs to a game; {name} is a screen.").format(name=args.scene)
        raise exits.CommandError(words, exits.BAD_OPTIONS)
    return _written(lambda: offscreen.draw_scene(args.scene, size, args.scale, **look), args.out)


def _written(draw: Callable[[], bytes], path: Path) -> int:
    """Draw into a file, which is opened first, so that nobody waits for a picture that cannot be kept."""
    with Target(path) as target:
        target.write(draw())
    return exits.DONE
