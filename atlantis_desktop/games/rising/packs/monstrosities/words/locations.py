"""What is said of locations, the Cache and the Aerie (3.6)."""

from __future__ import annotations

from typing import Any

from atlantis_desktop.engine.events import Event
from atlantis_desktop.games.match_words import Names, who
from atlantis_desktop.games.rising.packs.monstrosities.rules.locations import aerie, cache
from atlantis_desktop.games.rising.rules.rolls import Dice, target_of, total
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.rules.state import RisingTable
from atlantis_desktop.games.rising.words.log import Teller, named
from atlantis_desktop.games.rising.words.question import CHOOSE, QuestionWords
from atlantis_desktop.words import N_, _


def _rolled(rules: RisingRules, event: Event, names: Names) -> str:
    total, success = event.values
    words = _("{name} rolls {total} at the Aerie: that is enough.") if success else _(
        "{name} rolls {total} at the Aerie: that is too little."
    )
    return words.format(name=who(event, names), total=total)


def roll_text(rules: RisingRules, view: RisingTable, dice: Dice) -> str:
    """Say what a roll at the Aerie comes to: what was wanted is told by the frame below it."""
    result, target = total(dice), target_of(rules, view, dice.place)
    if result < target:
        return _("{total} of {target}: it still falls short.").format(total=result, target=target)
    words = _("{total} of {target}: the Gryphon joins.") if aerie.aim_of(view) == aerie.RECRUIT else _(
        "{total} of {target}: the gold is stolen."
    )
    return words.format(total=result, target=target)


KINDS: tuple[Any, ...] = (
    QuestionWords(cache.TAKEN, N_("What do you take from the Cache?"), CHOOSE),
    QuestionWords(
        aerie.AIM, N_("Recruit or steal?"), N_("Say so before the dice roll."),
        number=lambda number: (_("Recruit the Gryphon"), _("Steal gold"))[number],
    ),
    QuestionWords(aerie.JOINS, N_("Whom does the Gryphon join?"), N_("Choose a councilor.")),
)  # fmt: skip
EVENTS: dict[str, Teller] = {
    "location_opened": named(N_("A new place is open: **{things}**.")),
    "location_closed": named(N_("This place is gone: {things}.")),
    "aerie_rolled": _rolled,
}
ROLLS = {"gryphon-aerie": roll_text}
FOR_ALL = {"location_opened": 3.0, "location_closed": 2.0, "aerie_rolled": 2.0}
