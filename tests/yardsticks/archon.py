"""A plain player of Archon: votes for its aims, runs its Horses, builds, and masses its units where the points are.

It makes no offers and refuses those of others. A motion counts by the own aims; of an event it takes what comes.
"""

from __future__ import annotations

from typing import Any

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.rng import Rng

WORTH = {"done": 1, "refuse": 1, "withdraw": 1, "pass": -1, "abstain": 0, "yes": 0.6, "no": 0.4, "complete": 9,
         "build": 9, "champion": 5, "conspire": 3, "levy": 4, "study": 3.5, "oracle": 2, "venture": 3, "stud_farm": 2.5,
         "spare": 2, "swear_yes": -1, "swear_no": -1, "play": 1, "play_at": 1, "offer": -1}  # fmt: skip
PLACES = {"royal-palace": 1.5, "water-springs": 1.3}
"""Every objective is a point; the Palace has what nobody holds, the Springs break ties."""
MOTION, EACH = 3, 4


def choose(rules: Any, view: Any, seat: int, rng: Rng) -> Move:
    """Return the move with the highest worth."""
    texts = rules.codec.vocabularies["text"].names
    aims = {texts[text] for aim in rules.cards.factions[view.factions[seat]].aims for text in aim}
    in_force = {texts[EACH * article + text] for article, text in enumerate(view.articles)}
    moves = rules.moves(view, seat)

    def gain(text: str) -> float:
        """What it is worth that a text comes into force: an aim more or less."""
        lost = any(each in aims for each in in_force if each.split("-")[0] == text.split("-")[0])
        return float(text in aims) - float(lost)

    def worth(move: Move) -> float:
        kind, *words = rules.codec.to_text(move).split()[1:]
        if kind in ("yes", "no"):
            vote = next((frame.data for frame in view.frames[::-1] if frame.name == "ballot"), (0, 0, 0))
            good = gain(texts[EACH * vote[1] + vote[2]]) if vote[0] == MOTION else 0.0
            return WORTH[kind] + (good if kind == "yes" else -good)
        if kind in ("file", "draft", "amend"):
            return 3 * gain(words[0]) + (0.5 if kind == "draft" else 0.0)
        if kind == "decline":
            return 0.2
        if kind == "support":
            horses, doom, grant, *heroes = map(int, words)
            return horses - 0.5 * doom - 0.1 * bool(grant) + sum(to == seat for to in heroes) * 2
        if kind == "pay":
            return -float(words[0]) if int(words[0]) > 1 else float(words[0])
        if kind in ("deploy", "lead"):
            mine, others = force(words[-1], seat), max(force(words[-1], at) for at in range(rules.seats) if at != seat)
            close = -4 <= others - mine <= 6 if others else mine == 0
            return PLACES.get(words[-1], 1.0) + 1.5 * close + 0.3 * int(words[1]) + 0.5 * (kind == "lead")
        if kind in ("bet", "buy", "commit"):
            return float(words[0]) if kind != "commit" else float(len(words))
        return WORTH.get(kind, 0.5) + rng.below(100) / 1000

    def force(place: str, at: int) -> int:
        where = rules.codec.vocabularies["objective"].numbers[place] * rules.seats + at
        return int(view.mobs[where] + 3 * view.military[where])

    return max(moves, key=worth)
