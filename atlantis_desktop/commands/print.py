"""``print``: cards, boards and counters of a game onto paper, as pictures, or for Tabletop Simulator."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from atlantis_desktop import exits
from atlantis_desktop.commands.games import game_of
from atlantis_desktop.content.variants import pictures_of
from atlantis_desktop.games import entry_of
from atlantis_desktop.outside import Target, TargetError
from atlantis_desktop.press import layout
from atlantis_desktop.press.sizes import CARDS, LEAST, MOST, PAPERS, PRESETS, card_size
from atlantis_desktop.words import N_, _, available_languages, ngettext
from atlantis_desktop.workshop.progress import on_terminal
from atlantis_desktop.workshop.seating import add_options, add_variant_argument, rules_from, variant_from

if TYPE_CHECKING:
    from atlantis_desktop.press.job import Done, Order, Sheets

PARTS = ("cards", "counters", "boards", "list")
"""What of a game can be printed (`press.box.PARTS`)."""
LEAST_DPI, MOST_DPI = 50, 300
LEAST_COUNTER, MOST_COUNTER = 8.0, 80.0
MOST_EDGE = 20.0
ENDING = ".atlproto"
"""How the file of a packed prototype ends."""
EXAMPLES = N_("""examples:
  print scoundrels --out city.pdf
  print rising --option monstrosities=true --card 63x88 --backs fold --marks lines --out island.pdf
  print fate --sheet --language de --out overview.pdf
  print archon --parts cards,counters,boards,list --out archon.pdf
  print ./reef --changed-since ./reef-of-may --out changed.pdf
  print ./reef --pages pages --dpi 150
  print scoundrels --images cards --preset poker-822x1122
  print rising --parts cards,boards --tts simulator
""")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Name the verb's options."""
    parser.add_argument("game", metavar="GAME", help=_("the game, or the folder of a prototype"))
    add_options(parser)
    add_variant_argument(parser)
    where = parser.add_argument_group(_("where to"))
    where.add_argument("--out", type=Path, metavar="FILE", help=_("a .pdf file with the pages"))
    where.add_argument("--sheet", action="store_true", help=_("with --out: each card once, all on one page"))
    where.add_argument("--pages", type=Path, metavar="FOLDER", help=_("the pages of the PDF as pictures"))
    where.add_argument("--dpi", type=int, metavar="N", help=_("with --pages: pixels to the inch (100)"))
    where.add_argument("--images", type=Path, metavar="FOLDER", help=_("each side of each card as a picture"))
    where.add_argument("--preset", choices=sorted(PRESETS), help=_("with --images: the pixels of a print service"))
    where.add_argument("--tts", type=Path, metavar="FOLDER", help=_("sheets and a saved object of Tabletop Simulator"))
    where.add_argument("--address", default="", metavar="URL", help=_("with --tts: where the pictures will lie"))
    what = parser.add_argument_group(_("what"))
    what.add_argument("--deck", action="append", default=[], metavar="NAME", help=_("this deck; can be given again"))
    told = _("of {parts}, with commas between").format(parts=", ".join(PARTS))
    what.add_argument("--parts", default="cards,counters", metavar="LIST", help=told)
    what.add_argument("--changed-since", metavar="PATH", help=_(
        "only cards that look different from those of an earlier print (a .pdf file) or of another prototype"
    ))  # fmt: skip
    codes = [language.code for language in available_languages()]
    what.add_argument("--language", choices=codes, default="", help=_("the language; without it, the system’s"))
    how = parser.add_argument_group(_("how"))
    how.add_argument("--paper", choices=sorted(PAPERS), default="a4", help=_("the paper (a4)"))
    how.add_argument("--card", default="poker", metavar="SIZE", help=_("{names}, or millimetres such as 63x88").format(
        names=", ".join(CARDS)))  # fmt: skip
    how.add_argument("--counter", type=float, default=20.0, metavar="MM", help=_("how wide counters are (20)"))
    how.add_argument("--bleed", type=float, default=3.0, metavar="MM", help=_("what goes on beyond the cut (3)"))
    how.add_argument("--gap", type=float, default=0.0, metavar="MM", help=_("what is left white between cards (0)"))
    how.add_argument("--marks", choices=layout.MARKS, default=layout.CUT, help=_("marks for the knife, lines, or none"))
    how.add_argument("--backs", choices=layout.BACKS, default=layout.DUPLEX,
                     help=_("on the other side of the sheet, beside a fold, on pages apart, or none"))  # fmt: skip


def help_end() -> str:
    """Return examples."""
    return _(EXAMPLES)


def run(args: argparse.Namespace) -> int:
    """Print; return 0, or 3 where a text has no room on its card; raises CommandError with the reason why not."""
    if not (args.out or args.pages or args.images or args.tts):
        words = _("Say where to: --out FILE, --pages FOLDER, --images FOLDER or --tts FOLDER.")
        raise exits.CommandError(words, exits.BAD_OPTIONS)
    for option, given, needs, has in (("--sheet", args.sheet, "--out", args.out),
                                      ("--dpi", args.dpi is not None, "--pages", args.pages),
                                      ("--preset", args.preset, "--images", args.images),
                                      ("--address", args.address, "--tts", args.tts)):  # fmt: skip
        if given and not has:
            words = _("{option} belongs to {other}, which is not given.").format(option=option, other=needs)
            raise exits.CommandError(words, exits.BAD_OPTIONS)
    order = _order(args)
    from atlantis_desktop.press.box import NoDeckError
    from atlantis_desktop.press.pdf import NoPdfError

    found: list[Done] = []
    try:
        if args.out:
            found.append(_onto_paper(args, order))
        if args.pages:
            found.append(_as_pages(args, order))
        if args.images:
            found.append(_as_images(args, order))
        if args.tts:
            found.append(_for_tabletop(args, order))
    except NoDeckError as error:
        raise exits.CommandError(_no_deck(order, error.args[0]), exits.BAD_OPTIONS) from error
    except NoPdfError as error:
        raise exits.CommandError(str(error)) from error
    except layout.NoRoomError as error:
        sentence = _("A card of {card} with its bleed has no room on {paper}.")
        raise exits.CommandError(sentence.format(card=args.card, paper=args.paper), exits.BAD_OPTIONS) from error
    except TargetError:
        raise
    except OSError as error:
        sentence = _("This cannot be written: {reason}")
        raise exits.CommandError(sentence.format(reason=error.strerror or error)) from error
    faults = list(dict.fromkeys(fault for done in found for fault in done.faults))
    for fault in faults:
        print(fault, file=sys.stderr)
    return exits.DATA_INVALID if faults else exits.DONE


def _order(args: argparse.Namespace) -> Order:
    """Return what is to be printed. Raises CommandError for what cannot be."""
    size = card_size(args.card)
    if size is None:
        sentence = _(
            "--card: {word!r} is no size; expected {names}, or millimetres from {least} to {most} such as 63x88."
        )
        words = sentence.format(word=args.card, names=", ".join(CARDS), least=f"{LEAST:g}", most=f"{MOST:g}")
        raise exits.CommandError(words, exits.BAD_OPTIONS)
    if args.dpi is not None and not LEAST_DPI <= args.dpi <= MOST_DPI:
        words = _("--dpi: expected {least} to {most} pixels to the inch.").format(least=LEAST_DPI, most=MOST_DPI)
        raise exits.CommandError(words, exits.BAD_OPTIONS)
    parts = tuple(word.strip() for word in args.parts.split(",") if word.strip())
    wrong = next((word for word in parts if word not in PARTS), None)
    if wrong is not None or not parts:
        sentence = _("--parts: {word!r} is no part; expected {parts}.")
        raise exits.CommandError(sentence.format(word=wrong or args.parts, parts=", ".join(PARTS)), exits.BAD_OPTIONS)
    for option, value, least, most in (("--bleed", args.bleed, 0.0, MOST_EDGE), ("--gap", args.gap, 0.0, MOST_EDGE),
                                       ("--counter", args.counter, LEAST_COUNTER, MOST_COUNTER)):  # fmt: skip
        if not least <= value <= most:
            sentence = _("{option}: expected {least} to {most} millimetres.")
            words = sentence.format(option=option, least=f"{least:g}", most=f"{most:g}")
            raise exits.CommandError(words, exits.BAD_OPTIONS)
    from atlantis_desktop.press.box import Sizes
    from atlantis_desktop.press.job import Order

    # The other state of a prototype is looked at first: it has the same id, and only one of them can be open.
    other, since = _since(args)
    game = game_of(args.game, args.trust)
    if other and other != game:
        sentence = _("--changed-since: {path} is another game.")
        raise exits.CommandError(sentence.format(path=args.changed_since), exits.BAD_OPTIONS)
    sizes = Sizes(size, args.counter)
    variant = variant_from(argparse.Namespace(**{**vars(args), "game": game}))
    pictures = {} if variant is None else pictures_of(variant)
    return Order(_rules(game, args), sizes, tuple(args.deck), parts, args.language, since, pictures, on_terminal)


def _rules(game: str, args: argparse.Namespace) -> Any:
    """Return rules of a game with the chosen options, for as many as can play it, so that all of the box is there."""
    return rules_from(argparse.Namespace(**{**vars(args), "game": game}), max(entry_of(game).seats))


def _since(args: argparse.Namespace) -> tuple[str, dict[tuple[str, str], str] | None]:
    """Return the looks of the cards before, None for all, and of which prototype they are, empty for a print."""
    if args.changed_since is None:
        return "", None
    if os.path.isdir(args.changed_since) or args.changed_since.endswith(ENDING):
        from atlantis_desktop.press.box import Sizes
        from atlantis_desktop.press.job import Order, stamps_of

        packed = args.changed_since.endswith(ENDING)
        game = game_of(args.changed_since if packed else os.path.join(args.changed_since, ""), args.trust)
        return game, stamps_of(Order(_rules(game, args), Sizes(CARDS["poker"], args.counter), language=args.language))
    from atlantis_desktop.press.changes import NoNoteError, read_note

    try:
        return "", read_note(Path(args.changed_since))
    except NoNoteError as error:
        raise exits.CommandError(str(error), exits.BAD_OPTIONS) from error
    except OSError as error:
        sentence = _("{path} cannot be read: {reason}")
        words = sentence.format(path=args.changed_since, reason=error.strerror or error)
        raise exits.CommandError(words, exits.BAD_OPTIONS) from error


def _no_deck(order: Order, word: str) -> str:
    from atlantis_desktop.table.general.printed import printed_decks

    names = ", ".join(deck.id for deck in printed_decks(order.rules))
    return _("--deck: there is no deck {word!r}; expected one of {names}.").format(word=word, names=names)


def _onto_paper(args: argparse.Namespace, order: Order) -> Done:
    from atlantis_desktop.press.job import print_pdf, print_sheet

    with Target(args.out) as target:
        if args.sheet:
            done = print_sheet(order, PAPERS[args.paper], target.write)
        else:
            done = print_pdf(order, _sheets(args), target.write)
    _tell(done.cards, done.pages, args.out, ngettext(
        "{cards} on {n} page: {path}", "{cards} on {n} pages: {path}", done.pages))  # fmt: skip
    if args.backs == layout.DUPLEX and not args.sheet and done.cards:
        print(_("Print both sides at 100 % and turn each sheet like a page of a book."))
    return done


def _sheets(args: argparse.Namespace) -> Sheets:
    from atlantis_desktop.press.job import Sheets

    return Sheets(PAPERS[args.paper], args.bleed, args.gap, args.marks, args.backs)


def _as_pages(args: argparse.Namespace, order: Order) -> Done:
    from atlantis_desktop.press.job import print_pages
    from atlantis_desktop.press.leaves import USUAL_DPI

    done = print_pages(order, _sheets(args), args.pages, args.dpi or USUAL_DPI)
    _tell(done.cards, done.pages, args.pages, ngettext(
        "{cards} on {n} page: {path}", "{cards} on {n} pages: {path}", done.pages))  # fmt: skip
    if done.removed:
        print(ngettext("{n} page of an earlier print was removed.", "{n} pages of an earlier print were removed.",
                       done.removed).format(n=done.removed))  # fmt: skip
    return done


def _as_images(args: argparse.Namespace, order: Order) -> Done:
    from atlantis_desktop.press.job import write_images

    done = write_images(order, args.images, PRESETS[args.preset] if args.preset else None, args.bleed)
    _tell_files(done, args.images)
    return done


def _for_tabletop(args: argparse.Namespace, order: Order) -> Done:
    from atlantis_desktop.press.tabletop import write_tabletop

    done = write_tabletop(order, args.tts, args.address)
    _tell_files(done, args.tts)
    return done


def _tell_files(done: Done, folder: Path) -> None:
    _tell(done.cards, done.files, folder, ngettext(
        "{cards} in {n} file: {path}", "{cards} in {n} files: {path}", done.files))  # fmt: skip


def _tell(cards: int, n: int, path: Path, sentence: str) -> None:
    """Say what was written: so many cards on so many pages or in so many files; or that nothing is otherwise."""
    if n:
        print(sentence.format(cards=ngettext("{n} card", "{n} cards", cards).format(n=cards), n=n, path=path))
    else:
        print(_("No card looks different from before: nothing was written to {path}.").format(path=path))
