"""How the pieces, objectives and factions of Archon look on the general table."""

from __future__ import annotations

from collections.abc import Sequence

from atlantis_desktop.engine.zones import SHARED
from atlantis_desktop.games.archon.rules import ballots, influence, laws, phases, resources, scoring, steps, units
from atlantis_desktop.games.archon.rules.event_vocabulary import TEXTS, text_of
from atlantis_desktop.games.archon.rules.rules import ArchonRules
from atlantis_desktop.games.archon.rules.state import DECKS, LETTERS, OBJECTIVE_IDS, ArchonTable
from atlantis_desktop.games.archon.words.council_sentences import LETTER_SIGNS
from atlantis_desktop.games.archon.words.names import card_name, card_text, faction_of, objective_name
from atlantis_desktop.games.faces import Face, GameFaces, Mark
from atlantis_desktop.games.match_words import ROMAN, joined
from atlantis_desktop.words import _, ngettext

HIDDEN_ZONES = frozenset({
    "hero_deck", "goal_deck", "goals_done", "projects", "built", "event_box", "activated",
    *(f"{deck}_{part}" for deck in DECKS for part in ("deck", "open", "discard")),
})  # fmt: skip
"""Zones of the Council that a Stasis alone does not use."""

MINOR_ZONES = frozenset({
    "stasis_deck", "stasis_discard", "hero_deck", "hero_dead", "goal_deck", "event_box",
    *(f"{deck}_{part}" for deck in DECKS for part in ("deck", "discard")),
})  # fmt: skip
"""Zones that matter little while a council meets; nobody votes on what lies there."""
EVENT_ICONS = ("banging-gavel", "trireme", "lightning-trio")
EVENT_COLOURS = ("#1F66B0", "#1D7F86", "#6B3FA0")
"""Of events, by their deck."""
PROJECT_ICONS = {
    "great-canal": "wave-crest", "lighthouse": "primitive-torch", "orichalcum-walls": "defensive-wall",
    "hippodrome": "horse-head", "aqueduct": "water-fountain", "colossus-workshop": "giant",
}  # fmt: skip
GOAL_ICONS = {
    "tin-of-the-north": "metal-bar", "horses-for-iberia": "horse-head", "ivory-throne": "stone-throne",
    "grain-dole": "wheat", "wine-of-thera": "amphora", "purple-dye": "oyster-pearl",
    "bronze-contract": "spartan-helmet", "papyrus": "papers", "incense": "small-fire", "cedar": "forest",
    "sailcloth": "fishing-boat", "amber": "gold-nuggets",
}  # fmt: skip
"""By id, so that one tells megaprojects and Trade goals apart without reading."""


def face(rules: ArchonRules, piece: int) -> Face:
    """Return how a card or a hero looks. Without a drawing of its id it shows its deck, its kind or a sign.

    So a variant may bring a picture of its own for any of them, such as ``art/hero_mestor.png``.
    """
    cards, name, text = rules.cards, card_name(rules, piece), card_text(rules, piece)
    if piece >= cards.first_stasis:
        kind = cards.content.stasis[cards.kind_of[piece]]
        return Face(name, text, _("Stasis card"), "#B5321C", picture=_stasis_picture(kind.id), icon="crossed-swords",
                    rule="ARCHON-93", spare=_stasis_picture(kind.like) if kind.like else "")  # fmt: skip
    if piece >= cards.first_event:
        event = cards.event(piece)
        return Face(name, text, _("Event"), EVENT_COLOURS[event.deck], picture=f"archon/event_{event.id}",
                    icon=EVENT_ICONS[event.deck], rule="ARCHON-31",
                    spare=f"archon/event_{event.like}" if event.like else f"archon/back_field_{DECKS[event.deck]}",
                    )  # fmt: skip
    if piece >= cards.first_project:
        project = cards.content.projects[piece - cards.first_project]
        return Face(name, text, _("Megaproject"), "#8A6428", picture=f"archon/project_{project.id}",
                    icon=PROJECT_ICONS.get(project.like or project.id, "stone-block"), rule="ARCHON-88",
                    spare=f"archon/project_{project.like}")  # fmt: skip
    if piece >= cards.first_goal:
        goal = cards.content.goals[piece - cards.first_goal]
        return Face(name, text, _("Trade goal"), "#1D7F86", picture=f"archon/goal_{goal.id}",
                    icon=GOAL_ICONS.get(goal.like or goal.id, "two-coins"), rule="ARCHON-06",
                    spare=f"archon/goal_{goal.like}")  # fmt: skip
    value, hero = str(cards.hero_value[piece]), cards.content.heroes[piece].id
    marks = (Mark("crossed-swords", value, _("in battle")),)
    return Face(name, text, _("Hero"), "#6B3FA0", marks, picture=f"archon/hero_{hero}", icon="meeple",
                rule="ARCHON-104", spare="archon/stasis_hero")  # fmt: skip


def _stasis_picture(id: str) -> str:
    return f"archon/stasis_{id.replace('-', '_')}"


def zone(rules: ArchonRules, name: str) -> str:
    """Return what a zone is called; empty for one that the match does not use, and for texts and goods of the list."""
    if name in OBJECTIVE_IDS:
        at = OBJECTIVE_IDS.index(name)
        return objective_name(rules, at) if at in rules.cards.places else ""
    if rules.profile == "stasis" and name in HIDDEN_ZONES:
        return ""
    return {
        "stasis_deck": _("Stasis cards"), "stasis_discard": _("Played Stasis cards"), "hand": _("Hand"),
        "hero_deck": _("Heroes to come"), "hero_dead": _("Dead heroes"), "heroes": _("Heroes"),
        "committed": _("In reserve"), "goal_deck": _("Trade goals to come"), "goals": _("Trade goals"),
        "goals_done": _("Goals done"), "projects": _("Megaprojects"), "built": _("Built"),
        "event_box": _("Events of other Acts"), "activated": _("To be voted on"),
        "law_deck": _("LAW"), "sea_deck": _("SEA"), "gods_deck": _("GODS"),
        "law_open": _("LAW, open"), "sea_open": _("SEA, open"), "gods_open": _("GODS, open"),
        "law_discard": _("LAW, past"), "sea_discard": _("SEA, past"), "gods_discard": _("GODS, past"),
    }.get(name, "")  # fmt: skip


def marks(rules: ArchonRules, view: ArchonTable, seat: int) -> Sequence[Mark]:
    """Return the figures of a faction, or of the city for SHARED."""
    if seat == SHARED:
        return (
            Mark("", _("Act {n}").format(n=ROMAN[view.act - 1])),
            Mark("trident", str(view.wrath), _("Divine Wrath")),
            *_council_marks(rules, view),
        )
    found = [
        Mark("", faction_of(rules, view, seat)),
        Mark("laurels", str(view.arete[seat]), _("Arête")),
        Mark("two-coins", str(view.talents[seat]), ngettext("Talent", "Talents", view.talents[seat])),
        Mark("rolling-dices", str(view.tyche[seat]), _("Tyche")),
        Mark("skull-crossed-bones", str(view.doom[seat]), _("Doom")),
    ]
    if rules.profile != "stasis":
        horses = view.horses[seat] - view.tired[seat]
        found += [
            *_votes(rules, view, seat),
            Mark("", str(horses), ngettext("Horse", "Horses", horses)),
            Mark("", str(scoring.legacy(rules, view, seat).total), _("Legacy")),
        ]
        letters = "".join(LETTER_SIGNS[kind] * view.letters[seat * LETTERS + kind] for kind in range(LETTERS))
        found += [Mark("", letters, ngettext("letter", "letters", len(letters)))] if letters else []
        found += [Mark("", word) for word in _standing(rules, view, seat)]
    if rules.profile == "stasis" or view.reserve_mobs[seat] or view.reserve_military[seat]:
        reserve = f"{view.reserve_mobs[seat]} + {view.reserve_military[seat]}"
        found.append(Mark("meeple", reserve, _("mobs and military in reserve")))
    if not view.frames:
        found.append(Mark("", str(view.vp[seat]), ngettext("victory point", "victory points", view.vp[seat])))
    return found


def _votes(rules: ArchonRules, view: ArchonTable, seat: int) -> list[Mark]:
    """Return with how much a faction votes: as announced, before that by its own influence; nothing without a vote."""
    if not laws.may_decide(rules, view, seat):
        return []
    known = any(
        frame.name == steps.ASSEMBLY or (frame.name == steps.COUNCIL and steps.next_of(frame) > phases.ORDER)
        for frame in view.frames
    )
    votes = view.strength[seat] if known else influence.influence(view, seat)
    return [Mark("", str(votes), ngettext("vote", "votes", votes))]


def _standing(rules: ArchonRules, view: ArchonTable, seat: int) -> list[str]:
    """Return the offices of a faction, and what keeps it from voting."""
    if rules.profile == "stasis":
        return []
    found = [_("Prytanis")] if view.prytanis == seat else []
    found += [_("supremacy")] if view.supremacy == seat else []
    if view.exile[seat]:
        found.append(_("exile"))
    elif not laws.is_citizen(rules, view, seat):
        found.append(_("not a citizen"))
    return found


def _council_marks(rules: ArchonRules, view: ArchonTable) -> list[Mark]:
    """Return the tracks of a council: Stasis, the agenda, and which texts are in force besides those of the start."""
    if rules.profile == "stasis":
        return []
    agenda = [
        _("an exile") if article == ballots.EXILE_MOTION else TEXTS[text_of(article, text)]
        for article, text, _seat in view.agenda
    ]
    changed = [TEXTS[text_of(article, text)] for article, text in enumerate(view.articles) if text]
    office = _("Prytanis: {faction}").format(faction=faction_of(rules, view, max(0, view.prytanis)))
    return [
        Mark("", _("Stasis {n}").format(n=resources.stasis_number(view))),
        *([Mark("", office)] if view.prytanis >= 0 else []),
        Mark("", _("Agenda: {motions}").format(motions=", ".join(agenda) or _("empty"))),
        Mark("", _("In force: {texts}").format(texts=", ".join(changed) or _("the first constitution"))),
    ]


def minor(rules: ArchonRules, view: ArchonTable, name: str) -> bool:
    """Return whether a zone matters little now: decks and maps in a council, in a Stasis the council."""
    if rules.profile == "stasis":
        return False
    if any(frame.name == steps.STASIS for frame in view.frames):
        return name in HIDDEN_ZONES
    if name == "projects":
        # In an Assembly no event lies open, so there is room for what can be built.
        return bool(view.activated or any(view.event_open))
    return name in MINOR_ZONES or name in OBJECTIVE_IDS


def note(rules: ArchonRules, view: ArchonTable, name: str) -> Mark | None:
    """Return who stands on an objective with how many units and what they come to, and what else is true of it."""
    if name not in OBJECTIVE_IDS:
        return None
    at = OBJECTIVE_IDS.index(name)
    parts = []
    value = laws.number(rules, view, "military_value", 3)
    for seat in units.seats_at(view, at):
        mobs, military = units.count_at(view, seat, at)
        parts.append(_("{faction} {mobs} + {military}×{value}").format(
            faction=faction_of(rules, view, seat), mobs=mobs, military=military, value=value))  # fmt: skip
    if view.colossus == at:
        parts.append(_("the Colossus"))
    if view.closed >> at & 1:
        parts.append(_("sanctuary"))
    if view.veiled >> at & 1:
        parts.append(_("veiled"))
    if view.frenzy[at]:
        parts.append(_("frenzy"))
    return Mark("", joined(parts), joined(parts)) if parts else None


FACES = GameFaces(face, zone, marks, note, minor=minor)
