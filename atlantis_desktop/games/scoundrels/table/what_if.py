"""What a battle would come to, from what a player can see: for a challenger before paying, for the challenged card by
card.
"""

from __future__ import annotations

from typing import NamedTuple

from atlantis_desktop.games.scoundrels.rules import conquering
from atlantis_desktop.games.scoundrels.rules.rules import ScoundrelsRules
from atlantis_desktop.games.scoundrels.rules.state import ScoundrelsTable

WIN, TIE, LOSE = 1, 0, -1
DIE: range = range(1, 7)


class WhatIf(NamedTuple):
    """One way a battle may go: the card that would be played (-1 for none), both sums, and what comes of them.

    Where a die is still to be rolled, ``own`` and ``other`` are spans from the lowest to the highest sum, and
    ``result`` is None if the die decides.
    """

    card: int
    own: tuple[int, int]
    other: tuple[int, int]
    result: int | None
    held: int = 0
    """How many cards the challenged rival could still answer with; 0 where there is no answer."""

    @property
    def needed(self) -> int:
        """How much a rival must add so that the challenger loses."""
        return max(0, self.own[1] - self.other[0] + 1)


def answers(rules: ScoundrelsRules, view: ScoundrelsTable, defender: int, cards: list[int]) -> list[WhatIf]:
    """Return what each of these cards would make of the battle that the defender is asked about, and what none would.

    Only what lies open counts; the attacker may add nothing more (SCOUND-38).
    """
    attacker = int(view.frames[-1].data[0])
    return [_with(rules, view, attacker, defender, card) for card in (*cards, -1)]


def challenge(rules: ScoundrelsRules, view: ScoundrelsTable, attacker: int, defender: int, card: int = -1) -> WhatIf:
    """Return what a battle would come to if the challenged player added nothing, perhaps after playing a card.

    With it goes how many cards that player holds, where an answer is possible (SCOUND-37).
    """
    sums = [conquering.sums(rules, table, attacker, defender) for table in _tables(rules, view, attacker, card)]
    low, high = sums[0], sums[-1]
    saved = _saved(rules, view, defender)
    found = _judged(card, low.attack, low.defence, high.attack, high.defence, saved, challenged=False)
    return found._replace(held=_can_answer(rules, view, attacker, defender, card))


def _can_answer(rules: ScoundrelsRules, view: ScoundrelsTable, attacker: int, defender: int, card: int) -> int:
    """Return with how many cards the challenged player could answer, as far as everybody sees."""
    faces = rules.faces
    forbidden = card >= 0 and faces.no_response[card] and faces.has_attack[card]
    if forbidden or conquering.surprises(rules, view, attacker) or view.coins[defender] < faces.least:
        return 0
    return len(view.hands[defender])


def _with(rules: ScoundrelsRules, view: ScoundrelsTable, attacker: int, defender: int, card: int) -> WhatIf:
    sums = [conquering.sums(rules, table, attacker, defender) for table in _tables(rules, view, defender, card)]
    low, high = sums[0], sums[-1]
    saved = _saved(rules, view, defender) or (card >= 0 and rules.faces.cancel_loss[card])
    return _judged(card, low.attack, low.defence, high.attack, high.defence, saved, challenged=True)


def _tables(rules: ScoundrelsRules, view: ScoundrelsTable, seat: int, card: int) -> list[ScoundrelsTable]:
    """Return the table with a card played by a seat: twice for a die, with the lowest and with the highest number."""
    if card < 0:
        return [view]
    faces = rules.faces
    after = view.copy()
    (after.tableau if faces.standing[card] else after.committed)[seat].append(card)
    if not faces.die[card]:
        return [after]
    other = after.copy()
    after.rolled[card], other.rolled[card] = DIE[0], DIE[-1]
    return [after, other]


def _saved(rules: ScoundrelsRules, view: ScoundrelsTable, defender: int) -> bool:
    """Tell whether a card that was played turns the defender's loss into a tie."""
    faces = rules.faces
    return any(faces.cancel_loss[card] and faces.has_defence[card] for card in view.committed[defender])


def _judged(
    card: int, attack_low: int, low: int, attack_high: int, high: int, saved: bool, *, challenged: bool
) -> WhatIf:  # fmt: skip
    """Judge from the side of whoever asks: the challenged player, or the challenger."""
    results = set()
    for attack, defence in ((attack_low, low), (attack_high, high)):
        result = TIE if attack == defence or (attack > defence and saved) else LOSE if attack > defence else WIN
        results.add(result if challenged else -result)
    told = results.pop() if len(results) == 1 else None
    attacks, defences = (attack_low, attack_high), (low, high)
    return WhatIf(card, defences, attacks, told) if challenged else WhatIf(card, attacks, defences, told)
