"""Short forms of moves in scenarios: payments by seat in letters, and one move for everybody."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from atlantis_desktop.engine.rules import Rules
from atlantis_desktop.engine.scenario import PositionFormat
from atlantis_desktop.engine.word_reader import Faults, amounts
from atlantis_desktop.words import _

EVERYBODY = "all"
"""In the place of a seat: each seat that may make the move."""


def move_of_seat(seat: int, text: str) -> str:
    """Return a move for everybody as that of one seat: ``all done`` as ``2 done``."""
    return " ".join([str(seat), *text.split()[1:]])


def with_payment(
    rules: Rules[Any], form: PositionFormat, text: str, paid: Mapping[int, str], faults: Faults
) -> str | None:
    """Return the text of a move with the numbers of its payment, told by seat in letters such as ``1C 1G``.

    Numbers before the payment that are left out are 0. Gives None where a fault was noted.
    """
    words = text.split()
    forms = rules.codec.forms
    fields = forms[words[1]].fields if len(words) > 1 and words[1] in forms else ()
    if not fields or fields[-1].name not in form.payments:
        kinds = [kind for kind, move in forms.items() if move.fields and move.fields[-1].name in form.payments]
        faults.say(_("{move}: nothing is paid with this move; expected one of {words}").format(
            move=text[:60], words=", ".join(kinds) or _("none in this game")))  # fmt: skip
        return None
    letters = form.payments[fields[-1].name]
    counts: list[int] = []
    sound = True
    for seat in range(rules.seats):
        found = amounts(letters)(paid.get(seat, ""), f"s{seat}", faults)
        sound = sound and found is not None
        counts += found or ()
    for seat in paid:
        if seat >= rules.seats:
            faults.say(_("s{seat}: there is no such seat; the last one is s{last}").format(
                seat=seat, last=rules.seats - 1))  # fmt: skip
            sound = False
    missing = fields[len(words) - 2 : -1] if len(words) - 2 < len(fields) else ()
    zeros = ["0" for each in missing if each.of == "number" and not each.many]
    return " ".join([*words, *zeros, *map(str, counts)]) if sound else None
