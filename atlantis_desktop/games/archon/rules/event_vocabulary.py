"""The vocabulary of event cards: what a YES or a NO of the Council brings (3.14)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from atlantis_desktop.engine.effects import Inner, Number, Operation, Operations, Word

WHO: Final = (
    "all", "citizens", "foreigners", "prytanis", "others", "accused", "most_horses", "most_doom", "least_arete",
)  # fmt: skip
"""Whom an effect concerns; ``others`` are all but the Prytanis."""
GOODS: Final = ("talents", "horses", "tyche", "arete", "doom")
"""What can be gained and lost."""
FOREIGNERS: Final = ("amazons", "medes")
ROMAN: Final = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII")
"""The articles by number."""
TEXT_LETTERS: Final = "ABCDEFGH"
"""The letters that texts of an article can have; the game's own have the first four."""
_EACH: Final = 4
_BLOCK: Final = len(ROMAN) * _EACH
TEXTS: Final = tuple(
    f"{article}-{letter}"
    for letters in (TEXT_LETTERS[:_EACH], TEXT_LETTERS[_EACH:]) for article in ROMAN for letter in letters
)
"""The signs of all texts that articles can have, by number: first A to D of each article, then E to H of each."""


def text_of(article: int, letter: int) -> int:
    """Return the number of a text of an article, whose letter is 0 for A."""
    return letter // _EACH * _BLOCK + article * _EACH + letter % _EACH


def article_of(text: int) -> int:
    """Return the article of a text."""
    return text % _BLOCK // _EACH


def letter_of(text: int) -> int:
    """Return the letter of a text, 0 for A."""
    return text // _BLOCK * _EACH + text % _EACH


def parts_of(text: int) -> tuple[int, int]:
    """Return the article and the letter of a text."""
    return article_of(text), letter_of(text)


class EventEffect(NamedTuple):
    """One effect of an event. Only the fields that its ``op`` needs are filled."""

    op: str
    n: int = 0
    who: str = ""
    good: str = ""
    least: int = 0
    stasis: int = 0
    faction: str = ""
    text: str = ""
    horses: int = 0
    tyche: int = 0
    talents: int = 0
    cards: int = 0
    doom: int = 0
    success: tuple[EventEffect, ...] = ()
    failure: tuple[EventEffect, ...] = ()


_WHO: Final = Word(WHO)
_N: Final = Number(1, 20)
_FEW: Final = Number(0, 20)
EVENT_OPS: Final[Mapping[str, Operation]] = MappingProxyType({
    "stasis": Operation({"n": Number(-20, 20)}),
    "stasis_if": Operation({"n": Number(-20, 20), "faction": Word(FOREIGNERS)}),
    "wrath": Operation({"n": Number(-20, 20)}),
    "gain": Operation({"who": _WHO, "good": Word(GOODS), "n": _N}),
    "lose": Operation({"who": _WHO, "good": Word(GOODS), "n": _N, "least": _FEW}),
    "pay": Operation({"who": _WHO, "n": _N, "stasis": _FEW}),
    "halve": Operation(),
    "give_up": Operation({"who": _WHO, "horses": _FEW, "tyche": _FEW, "talents": _FEW, "cards": Number(0, 1),
                          "doom": _FEW}),
    "fund": Operation({"n": _N, "success": Inner(), "failure": Inner()}),
    "tribute": Operation({"n": _N}),
    "kraken": Operation({"n": _N, "success": Inner(), "failure": Inner()}),
    "top_arete": Operation({"n": _N}),
    "payers_doom": Operation({"n": _N, "least": _FEW}),
    "bravest_arete": Operation({"n": _N}),
    "sent_die": Operation(),
    "accuse": Operation(),
    "plague": Operation({"n": Number(1, 6)}),
    "enact": Operation({"text": Word(TEXTS)}),
    "amnesty": Operation(),
    "any_draft": Operation(),
    "destroy": Operation(),
    "tire": Operation(),
    "colossus": Operation(),
    "colossus_by_lot": Operation(),
})  # fmt: skip
"""``lose`` takes what is there, from those with ``least`` or more; ``pay`` takes all of n or nothing and raises Stasis
for each that cannot; ``fund`` and ``kraken`` ask everybody in secret and go on with ``success`` or ``failure``."""
CHOICES: Final[Mapping[str, str]] = MappingProxyType({"any_draft": "text", "accuse": "seat"})
"""The operations of an option for which the Prytanis names something when it is announced, with what is named."""
EVENTS: Final[Operations[EventEffect]] = Operations(
    EventEffect, EVENT_OPS, example='{op = "stasis", n = -1}', rows=True, empty=True
)  # fmt: skip
EVENT: Final = EVENTS.everywhere
