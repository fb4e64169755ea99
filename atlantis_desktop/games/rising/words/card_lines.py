"""The sign of a library card, and what it does in one short line, where it is too small for its text (RISE-28, 86)."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.games.rising.rules.content import LibraryDef
from atlantis_desktop.games.rising.rules.vocabulary import Deed
from atlantis_desktop.words import _, ngettext

CARD_SIGNS: Final = {
    "room_on_tile": "open-book", "convert": "trade", "peek": "third-eye", "cipher": "quill-ink",
    "cheaper_build": "papers", "pay_unflood": "tied-scroll", "aegis": "shield", "return_figures": "lyre",
    "swap": "burning-embers", "psalm": "feather", "move_figures": "treasure-map", "volunteers": "rally-the-troops",
    "ritual": "moon-orbit", "best_die": "perspective-dice-six-faces-six", "energy_adds": "rolling-energy",
    "replace_units": "hammer-nails", "cheaper_barrier": "trident", "income": "amphora", "forge_makes": "blacksmith",
    "compass": "compass", "draw_more": "crystal-eye", "pair_adds": "crown", "sickle": "wheat",
    "gain_returned": "oyster-pearl", "heart": "floating-crystal", "barrier_free": "shield",
    "unflood_free": "tied-scroll", "gain": "amphora", "gain_each": "amphora", "forge": "burning-embers",
    "recruit_each": "rally-the-troops", "wrath_floods": "moon-orbit",
}  # fmt: skip
"""The sign of a card, by its first operation or its script."""


def card_line(found: LibraryDef) -> str:
    """Return what a card does in a few words, empty for one that only its text tells."""
    deed = found.effect[0] if found.effect else Deed(found.script)
    return _lines(deed).get(deed.op, "")


def _lines(deed: Deed) -> dict[str, str]:
    n = deed.n
    return {
        "room_on_tile": ngettext("+{n} place on a dry tile", "+{n} places on a dry tile", n).format(n=n),
        "convert": _("Energy into {n} goods").format(n=n),
        "peek": _("See {n} misfortunes").format(n=n),
        "cipher": _("Leader: second ability"),
        "cheaper_build": _("Build for {n} less").format(n=n),
        "pay_unflood": _("{n} energy: raise a tile").format(n=deed.price),
        "aegis": _("Barrier, or stop a flood"),
        "return_figures": ngettext("{n} figure comes back", "{n} figures come back", n).format(n=n),
        "swap": _("Swap {n} goods").format(n=n),
        "psalm": _("One figure acts twice"),
        "move_figures": ngettext("Move {n} figure", "Move {n} figures", n).format(n=n),
        "volunteers": ngettext("{n} helper now", "{n} helpers now", n).format(n=n),
        "ritual": _("Stop a flood card"),
        "best_die": _("A die becomes 6"),
        "energy_adds": _("Energy adds {n}").format(n=n),
        "replace_units": _("Build with energy"),
        "cheaper_barrier": _("Barrier {n} cheaper").format(n=n),
        "income": _("+{n} energy each round").format(n=n),
        "forge_makes": _("Forge makes {n}").format(n=n),
        "compass": _("Move within an arm"),
        "draw_more": _("Draw {n} more").format(n=n),
        "pair_adds": _("Cities: pair +{n}").format(n=n),
        "sickle": _("Roll again once"),
        "gain_returned": _("Energy for who returns"),
        "heart": _("Saves a last tile"),
    }
