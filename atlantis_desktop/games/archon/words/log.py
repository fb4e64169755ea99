"""The chronicle of Archon: one sentence for every event that a person wants to read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from atlantis_desktop.engine.events import Event
from atlantis_desktop.games.archon.rules import happened
from atlantis_desktop.games.archon.rules.rules import ArchonRules
from atlantis_desktop.games.archon.rules.state import OBJECTIVE_IDS
from atlantis_desktop.games.archon.words import council_log
from atlantis_desktop.games.archon.words.council_log import Teller, changed, talents_gained, talents_paid, told
from atlantis_desktop.games.archon.words.names import cards_text, objective_name, place_name, units_text
from atlantis_desktop.games.match_words import Names, joined, who
from atlantis_desktop.words import _, ngettext

SILENT = frozenset({"deployment_begun", "hero_threatened", "game_over", "battle_begun"})
"""Events that the chronicle leaves out, since another line tells of them."""
HANDED: Final = ("talents_paid", "talents_gained", "tyche_spent", "tyche_gained", "horses_changed")
TOLD_BEFORE: Final = frozenset({("ARCHON-109", "talents_gained"), *(("ARCHON-66", kind) for kind in HANDED)})
"""By rule: events that the line before has told of: what changes hands in a deal, and who gets a ransom."""


def event_line(rules: ArchonRules, event: Event, names: Names) -> str:
    """Return the sentence of the chronicle for an event; empty for one that it leaves out."""
    if (event.rule, event.kind) in TOLD_BEFORE:
        return ""
    tell = EVENTS.get(event.kind)
    return tell(rules, event, names) if tell is not None else ""


def _units(text: Callable[[], str]) -> Teller:
    """Make a sentence of who did it, the units that are the values, and the objective."""
    return lambda rules, event, names: text().format(
        name=who(event, names), units=units_text(*event.values), place=place_name(rules, event),
    )  # fmt: skip


def _many(text: Callable[[int], str]) -> Teller:
    """Make a sentence whose form depends on the first value."""
    return lambda rules, event, names: text(event.number).format(name=who(event, names), n=event.number)


def _moved(rules: ArchonRules, event: Event, names: Names) -> str:
    mobs, military, owner = event.values
    source = objective_name(rules, OBJECTIVE_IDS.index(event.source[0]))
    target = objective_name(rules, OBJECTIVE_IDS.index(event.target[0]))
    words = {"name": who(event, names), "units": units_text(mobs, military), "source": source, "target": target}
    if owner == event.seat:
        return _("{name} moves {units} from {source} to {target}.").format(**words)
    return _("{name} drives {units} of {rival} from {source} to {target}.").format(**words, rival=names[owner])


def _played(rules: ArchonRules, event: Event, names: Names) -> str:
    words = {"name": who(event, names), "card": cards_text(rules, event.cards)}
    if event.values:
        return _("{name} plays **{card}** at {place}.").format(**words, place=objective_name(rules, event.number))
    return _("{name} plays **{card}**.").format(**words)


def _rolled(rules: ArchonRules, event: Event, names: Names) -> str:
    dice, plus, total, bonus = happened.rolled(event.values)
    words = {"name": who(event, names), "dice": ", ".join(map(str, dice)), "plus": plus, "total": total}
    if bonus:
        return _("{name} rolls {dice} + {bonus} (bonus) + {plus} = **{total}**.").format(
            **words, bonus=" + ".join(map(str, bonus)))  # fmt: skip
    return _("{name} rolls {dice} + {plus} = **{total}**.").format(**words)


def _final(rules: ArchonRules, event: Event, names: Names) -> str:
    everywhere, nobody_left = event.values
    if everywhere:
        return _("All objectives are held: everybody takes a final action.")
    if nobody_left:
        return _("Nobody has units left to place: everybody takes a final action.")
    return _("All have passed: everybody takes a final action.")


def _points(rules: ArchonRules, event: Event, names: Names) -> str:
    parts = [_("{name} {n}").format(name=name, n=n) for name, n in zip(names, event.values, strict=True)]
    return _("Victory points: {points}.").format(points=joined(parts))


def _turned(rules: ArchonRules, event: Event, names: Names) -> str:
    return _("A mob of {rival} at {place} goes over to {name}.").format(
        rival=names[event.number], place=place_name(rules, event), name=who(event, names))  # fmt: skip


def _shrine(rules: ArchonRules, event: Event, names: Names) -> str:
    *dice, total = event.values
    return _("{name} rolls {dice} = {total} at {place}.").format(
        name=who(event, names), dice=" + ".join(map(str, dice)), total=total, place=place_name(rules, event)
    )


EVENTS: dict[str, Teller] = {
    **council_log.EVENTS,
    "stasis_shuffled": told(lambda: _("The discarded Stasis cards are shuffled.")),
    "stasis_drawn": _many(lambda n: ngettext("{name} draws {n} Stasis card.", "{name} draws {n} Stasis cards.", n)),
    "goals_drawn": _many(lambda n: ngettext("{name} draws {n} Trade goal.", "{name} draws {n} Trade goals.", n)),
    "letters_drawn": lambda rules, event, names: ngettext(
        "{name} draws {n} research letter.", "{name} draws {n} research letters.", len(event.values)
    ).format(name=who(event, names), n=len(event.values)),
    "tyche_gained": told(lambda: _("{name} gains {n} Tyche.")),
    "tyche_spent": lambda rules, event, names: (
        _("{name} lays {n} Tyche aside for it.") if event.rule == "ARCHON-37" else _("{name} spends {n} Tyche.")
    ).format(name=who(event, names), n=event.number),
    "talents_gained": talents_gained,
    "talents_paid": talents_paid,
    "doom_gained": told(lambda: _("{name} takes {n} Doom and has {m}.")),
    "wrath_changed": changed(lambda: _("Wrath rises by {n} to {m}."), lambda: _("Wrath falls by {n} to {m}.")),
    "project_mobs": _many(lambda n: ngettext("A megaproject brings {name} {n} further mob.",
                                             "A megaproject brings {name} {n} further mobs.", n)),
    "mustered": _units(lambda: _("{name} musters {units}.")),
    "guard_posted": told(lambda: _("The Palace Guard of {name} takes its post.")),
    "heroes_committed": told(lambda: _("{name} sends {cards} into the fight.")),
    "units_deployed": _units(lambda: _("{name} deploys {units} at {place}.")),
    "hero_deployed": told(lambda: _("{cards} goes along.")),
    "units_placed": _units(lambda: _("{name} gets {units} at {place}.")),
    "units_armed": told(lambda: _("{name} arms {n} at {place}.")),
    "units_lost": _units(lambda: _("{name} loses {units} at {place}.")),
    "units_moved": _moved,
    "mob_turned": _turned,
    "card_played": _played,
    "card_die": told(lambda: _("{name} rolls {n}.")),
    "card_lost": told(lambda: _("{name} discards {cards}.")),
    "hand_discarded": told(lambda: _("{name} discards {cards}.")),
    "sanctuary_laid": told(lambda: _("{place} is a sanctuary.")),
    "barricade_laid": told(lambda: _("{name} raises barricades at {place}.")),
    "veil_laid": told(lambda: _("A veil lies over {place}.")),
    "frenzy_laid": told(lambda: _("The frenzy of Ares is in {place}.")),
    "colossus_walked": told(lambda: _("The Colossus walks to {place}.")),
    "passed": told(lambda: _("{name} passes.")),
    "final_actions": _final,
    "battle_rolled": _rolled,
    "natural_13": _units(lambda: _("A natural 13: {name} loses {units} at {place}.")),
    "tie_lost": _units(lambda: _("A tie: {name} loses {units} at {place}.")),
    "battle_lost": _units(lambda: _("{name} loses {units} at {place}.")),
    "battle_won": told(lambda: _("**{name}** wins {place} with {n}.")),
    "hero_fled": told(lambda: _("{cards} flees to safety.")),
    "hero_killed": told(lambda: _("{cards} is killed.")),
    "hero_spared": told(lambda: _("{cards} is spared and returns.")),
    "hero_saved": told(lambda: _("{name} saves {cards}.")),
    "shrine_rolled": _shrine,
    "points_counted": _points,
    "stasis_won": _many(lambda n: ngettext("**{name}** wins the Stasis with {n} victory point.",
                                           "**{name}** wins the Stasis with {n} victory points.", n)),
    "stasis_unwon": told(lambda: _("Nobody wins the Stasis.")),
}  # fmt: skip
"""By kind of event: its sentence."""
KINDS = frozenset({*EVENTS, *SILENT, *council_log.SILENT})
"""Every kind of event that has a sentence or is left out on purpose."""
