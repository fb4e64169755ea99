"""The vocabulary of effects (2.4 of the rules): what a card does, as data, and the check of it.

An effect stands in a card file as a small table, such as ``{op = "steal_coins", n = 3, target = "one"}``. Which words
fit where is told by `PLACES`; what else a word takes is told by `OPS`. The numbers that stand on every card of a family
(cost, income, attack, ...) are keys of the card itself and not effects.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from atlantis_desktop.content.faults import misfit, nearest_word, shown
from atlantis_desktop.content.reading import TableReader
from atlantis_desktop.games.scoundrels.rules.state import FAMILIES
from atlantis_desktop.words import _

DIE = 6
"""The faces of the die (2.4)."""
MOST = 20
"""The largest number that an effect may have."""
DEPTH = 3
"""How deep effects may stand in effects: a roll inside a condition inside a card."""
TARGETS = ("one", "each_ahead")
"""``one`` rival of the player's choice, or ``each_ahead``: every rival with more influence than the player."""
CONDITIONS = ("won_a_battle", "coins_left", "holds_the_hand", "coins_on_card", "first_copy")
"""Conditions of ``if``: the player won a battle since the start of the previous round; has at least so many coins left
after paying; holds the Hand of Poseidon; at least so many coins lay on the investment that is cashed out; this is the
first copy of its kind in the winner's tableau."""
COUNTED = ("coins_left", "coins_on_card")
"""Conditions that need the number ``least``."""


class Effect(NamedTuple):
    """One effect. Only the fields that its ``op`` needs are filled.

    ``n`` is the number of the operation. ``target`` says who is hit by a scandal; on a win it is empty and means the
    loser. ``card`` is the id of the card that ``ignore`` names, ``family`` the name of a family for ``cost_mod`` and
    ``destroy``. ``if`` has ``condition`` with ``least``, ``then`` and ``otherwise``; ``roll`` has six entries in
    ``table``, the first for a 1. ``least`` is also the lowest cost that ``cost_mod`` leaves, ``most`` the most that
    ``income_per_other`` adds.
    """

    op: str
    n: int = 0
    target: str = ""
    card: str = ""
    family: str = ""
    condition: str = ""
    least: int = 0
    then: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()
    table: tuple[tuple[Effect, ...], ...] = ()
    most: int = 0


class Op(NamedTuple):
    """What a word of the vocabulary takes: a number from ``low`` to ``high`` (none where both are 0), and which other
    keys stand beside it.
    """

    low: int = 0
    high: int = 0
    keys: tuple[str, ...] = ()


OPS: Mapping[str, Op] = MappingProxyType({
    "gain_coins": Op(1, MOST),
    "influence": Op(1, 9),
    "draw": Op(1, 9),
    "roll": Op(keys=("table",)),
    "if": Op(keys=("condition", "least", "then", "otherwise")),
    "opponent_loses_coins": Op(1, MOST, ("target",)),
    "steal_coins": Op(1, MOST, ("target",)),
    "opponent_loses_influence": Op(1, 9, ("target",)),
    "steal_influence": Op(1, 9, ("target",)),
    "drain_investments": Op(1, MOST, ("target",)),
    "destroy": Op(1, 1, ("target", "family")),
    "steal_card": Op(1, 9, ("target",)),
    "discard_random": Op(1, 9, ("target",)),
    "shield": Op(1, 1),
    "protected": Op(),
    "cost_mod": Op(-9, -1, ("family", "least")),
    "draw_extra": Op(1, 9),
    "storm": Op(1, DIE - 1),
    "income_per_other": Op(1, 9, ("most",)),
    "no_response": Op(),
    "cancel_loss": Op(),
    "ignore": Op(keys=("card",)),
})  # fmt: skip
"""Every word of the vocabulary. ``storm``: before its income comes, a die is rolled; up to n, all coins on the card are
lost and no income comes. ``income_per_other``: so much more income for each other own investment, at most ``most``."""

AT_ONCE = ("gain_coins", "influence", "draw", "roll", "if")
AGAINST = ("opponent_loses_coins", "steal_coins", "opponent_loses_influence", "steal_influence", "steal_card",
           "discard_random")  # fmt: skip
LASTING = ("shield", "cost_mod", "draw_extra")
"""What keeps a SHINING REPUTATION card in the tableau (SCOUND-31)."""


class Place(NamedTuple):
    """Where effects stand in a card: which words and conditions fit, and whether they name whom they hit."""

    ops: tuple[str, ...]
    conditions: tuple[str, ...] = ()
    aimed: bool = False


PLACES: Mapping[str, Place] = MappingProxyType({
    "invest": Place(("storm", "income_per_other", "protected", "draw_extra")),
    "on_cash_out": Place(AT_ONCE, ("coins_on_card", "holds_the_hand", "won_a_battle")),
    "shining": Place((*AT_ONCE, *LASTING), ("won_a_battle", "coins_left", "holds_the_hand")),
    "scandal": Place((*AGAINST, "drain_investments", "destroy"), aimed=True),
    "standing": Place(()),
    "one_shot": Place(("no_response", "cancel_loss", "ignore")),
    "on_win": Place((*AT_ONCE, *AGAINST), ("first_copy", "holds_the_hand")),
})  # fmt: skip


def read_effects(reader: TableReader, key: str, place: str) -> tuple[Effect, ...]:
    """Read the effects under a key of a card, one of them at least where the key stands.

    Takes the reader of the card, the key and where the effects belong, one of `PLACES`. Gives what could be read; what
    is wrong becomes a fault of the reader with the place inside the list, such as ``fx[1].n``.
    """
    if not reader.has(key):
        return ()
    return _list(reader, reader.data[key], key, key, PLACES[place], 0)


def _list(reader: TableReader, value: object, key: str, where: str, place: Place, depth: int) -> tuple[Effect, ...]:
    expected = _("a list of effects such as {example}").format(example='{op = "draw", n = 2}')
    if depth > DEPTH or not isinstance(value, list) or len(value) > DIE or (not depth and not value):
        _wrong(reader, key, where, misfit(value), expected)
        return ()
    read = [_effect(reader, entry, key, f"{where}[{at}]", place, depth) for at, entry in enumerate(value, start=1)]
    return tuple(effect for effect in read if effect is not None)


def _wrong(reader: TableReader, key: str, where: str, wrong: str, expected: str, near: str = "") -> None:
    """Note a fault at a place inside a key."""
    reader.source.fault(reader.place(key) + where[len(key) :], wrong, expected, near)


def _effect(reader: TableReader, value: object, key: str, where: str, place: Place, depth: int) -> Effect | None:
    def wrong(name: str, what: str, expected: str, near: str = "") -> None:
        _wrong(reader, key, f"{where}.{name}" if name else where, what, expected, near)

    if not isinstance(value, dict):
        wrong("", misfit(value), _("an effect such as {example}").format(example='{op = "draw", n = 2}'))
        return None
    name = value.get("op")
    if not place.ops:
        wrong("", _("this card has effects"), _("a card without effects of its own"))
        return None
    if not isinstance(name, str) or name not in place.ops:
        words = _("one of {words}").format(words=", ".join(place.ops))
        wrong("op", misfit(name), words, nearest_word(name, place.ops) if isinstance(name, str) else "")
        return None
    fields: dict[str, Any] = {"op": name, **_fields(wrong, value, name, place)}
    if name == "if":
        condition = fields["condition"] = _word(wrong, value, "condition", place.conditions)
        if condition in COUNTED:
            fields["least"] = _number(wrong, value, "least", 1, 2 * MOST)
        elif "least" in value:
            wrong("least", _("this condition has no number"), _("no key least"))
        fields["then"] = _list(reader, value.get("then"), key, f"{where}.then", place, depth + 1)
        if "otherwise" in value:
            fields["otherwise"] = _list(reader, value["otherwise"], key, f"{where}.otherwise", place, depth + 1)
    if name == "roll":
        fields["table"] = _faces(reader, value.get("table"), key, f"{where}.table", place, depth)
    return Effect(**fields)


def _fields(wrong: Any, value: Mapping[str, Any], name: str, place: Place) -> dict[str, Any]:
    """Read what an effect takes besides other effects; a key that it does not take is a fault."""
    op = OPS[name]
    known = ["op", *(["n"] if op.high or op.low else []),
             *(each for each in op.keys if each != "target" or place.aimed)]  # fmt: skip
    for extra in (each for each in value if each not in known):
        wrong("", _("the key {key} is unknown").format(key=shown(extra)),
              _("one of {words}").format(words=", ".join(known)), nearest_word(str(extra), known))  # fmt: skip
    fields: dict[str, Any] = {}
    if "n" in known:
        fields["n"] = _number(wrong, value, "n", op.low, op.high)
    if "target" in known:
        fields["target"] = _word(wrong, value, "target", TARGETS[:1] if name == "destroy" else TARGETS)
    if "family" in known:
        fields["family"] = _word(wrong, value, "family", ("invest", "conquer") if name == "destroy" else FAMILIES)
    if "card" in known:
        fields["card"] = value.get("card") if isinstance(value.get("card"), str) else ""
        if not fields["card"]:
            wrong("card", misfit(value.get("card")), _("the id of a card"))
    if "most" in known:
        fields["most"] = _number(wrong, value, "most", 1, MOST)
    if name == "cost_mod":
        fields["least"] = _number(wrong, value, "least", 0, 9)
    return fields


def _faces(
    reader: TableReader, value: object, key: str, where: str, place: Place, depth: int
) -> tuple[tuple[Effect, ...], ...]:
    if not isinstance(value, list) or len(value) != DIE:
        expected = _("a list of {n} lists of effects, one for each face of the die").format(n=DIE)
        _wrong(reader, key, where, misfit(value), expected)
        return ((),) * DIE
    return tuple(_list(reader, entry, key, f"{where}[{at}]", place, depth + 1)
                 for at, entry in enumerate(value, start=1))  # fmt: skip


def _number(wrong: Any, value: Mapping[str, Any], key: str, low: int, high: int) -> int:
    number = value.get(key)
    if type(number) is int and low <= number <= high:
        return number
    wrong(key, misfit(number), _("a whole number from {low} to {high}").format(low=low, high=high))
    return low


def _word(wrong: Any, value: Mapping[str, Any], key: str, known: Sequence[str]) -> str:
    word = value.get(key)
    if isinstance(word, str) and word in known:
        return word
    near = nearest_word(word, known) if isinstance(word, str) else ""
    wrong(key, misfit(word), _("one of {words}").format(words=", ".join(known)), near)
    return known[0] if known else ""


def walk(effects: Sequence[Effect]) -> list[Effect]:
    """Give the effects and all that stand inside them, in reading order."""
    found: list[Effect] = []
    for effect in effects:
        found.append(effect)
        found += walk(effect.then) + walk(effect.otherwise)
        for entry in effect.table:
            found += walk(entry)
    return found
