"""``screenshot``: draws a screen, or a game at some move, into a picture file without a display."""

from __future__ import annotations

import argparse
import re
from pathlib import Path

from atlantis_desktop import exits
from atlantis_desktop.games import WITH_TABLE
from atlantis_desktop.words import N_, _
from atlantis_desktop.workshop.seating import add_game_arguments, match_from

SIZE = re.compile(r"(\d{3,5})x(\d{3,5})")
EXAMPLES = N_("""examples:
  screenshot title --size 1920x1080 --out title.png
  screenshot fate --seed 7 --moves 30 --size 2560x1440 --scale 125 --out table.png
  screenshot setup --out setup.png
""")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Names the verb's options."""
    parser.add_argument("scene", metavar="SCENE", help=_("the name of a screen, or a game"))
    add_game_arguments(parser)
    parser.add_argument(
        "--moves", type=int, default=0, metavar="N", help=_("how many moves of a game are played before, by bots")
    )
    parser.add_argument("--size", default="1920x1080", metavar="WxH", help=_("width and height in pixels"))
    parser.add_argument("--scale", type=int, default=100, metavar="PERCENT", help=_("interface scale, 75 to 200"))
    parser.add_argument("--out", type=Path, required=True, metavar="FILE", help=_("the picture, a .png file"))
    parser.epilog = _(EXAMPLES)


def run(args: argparse.Namespace) -> int:
    """Draws the picture; gives 0, or raises CommandError with the reason why not."""
    found = SIZE.fullmatch(args.size)
    if found is None:
        sentence = _("--size: {word!r} is no size; expected width and height such as 1920x1080.")
        raise exits.CommandError(sentence.format(word=args.size), exits.BAD_OPTIONS)
    if not 75 <= args.scale <= 200 or args.scale % 5:
        raise exits.CommandError(_("--scale: expected 75 to 200 in steps of 5."), exits.BAD_OPTIONS)
    if args.moves < 0:
        raise exits.CommandError(_("--moves: expected 0 or more."), exits.BAD_OPTIONS)
    from atlantis_desktop.table import offscreen

    size = int(found.group(1)), int(found.group(2))
    if args.scene in WITH_TABLE:
        args.game = args.scene
        match = match_from(args)
        offscreen.play_on(match, args.moves)
        return _written(offscreen.draw_match(match, size, args.scale), args.out)
    names = offscreen.scene_names()
    if args.scene not in names:
        sentence = _("There is no screen {word!r}; expected a game ({games}) or one of {names}.")
        words = sentence.format(word=args.scene, games=", ".join(WITH_TABLE), names=", ".join(names))
        raise exits.CommandError(words, exits.BAD_OPTIONS)
    return _written(offscreen.draw_scene(args.scene, size, args.scale), args.out)


def _written(png: bytes, target: Path) -> int:
    try:
        target.write_bytes(png)
    except OSError as error:
        sentence = _("The picture cannot be written to {path}: {reason}")
        raise exits.CommandError(sentence.format(path=target, reason=error.strerror or error)) from error
    return exits.DONE
