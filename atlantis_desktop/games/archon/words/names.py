"""What factions, pieces and objectives are called, and what they do, in the reader's language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from atlantis_desktop.engine.events import Event
from atlantis_desktop.games.archon.rules.card_sentences import MAP, Composer, modifier_text, together
from atlantis_desktop.games.archon.rules.content import SILENT
from atlantis_desktop.games.archon.rules.event_sentences import EventComposer
from atlantis_desktop.games.archon.rules.event_vocabulary import TEXTS, parts_of
from atlantis_desktop.games.archon.rules.goal_sentences import goal_text
from atlantis_desktop.games.archon.rules.rules import ArchonRules
from atlantis_desktop.games.archon.rules.state import OBJECTIVE_IDS, ArchonTable
from atlantis_desktop.games.archon.words.card_texts import localised
from atlantis_desktop.games.match_words import joined
from atlantis_desktop.words import _, ngettext

MAPS = ("central", "inner", "outer")
ICONS: Final = {
    "monarchists": "crown", "aristocrats": "eagle-emblem", "oligarchs": "two-coins", "timocrats": "laurel-crown",
    "democrats": "vote", "tyrants": "mailed-fist", "amazons": "bow-arrow", "medes": "sun",
}  # fmt: skip
"""By faction: its sign."""
MARKS: Final = {"oligarchs": 1, "democrats": 2, "monarchists": 3, "timocrats": 4, "aristocrats": 5, "tyrants": 6,
                "amazons": 7, "medes": 8}  # fmt: skip
"""By faction: which of the eight colours and glyphs it has, at whatever seat it speaks."""


def faction_name(rules: ArchonRules, number: int) -> str:
    """Return the name of a faction."""
    return localised(rules.cards.content).factions[number].name


def faction_of(rules: ArchonRules, table: ArchonTable, seat: int) -> str:
    """Return the name of the faction of a seat."""
    return faction_name(rules, table.factions[seat])


def faction_icon(rules: ArchonRules, table: ArchonTable, seat: int) -> str:
    """Return the sign of the faction of a seat."""
    return ICONS[rules.cards.faction_ids[table.factions[seat]]]


def faction_marks(rules: ArchonRules, table: ArchonTable) -> tuple[int, ...]:
    """Return by seat the colour and glyph of its faction."""
    return tuple(MARKS[rules.cards.faction_ids[number]] for number in table.factions)


def objective_name(rules: ArchonRules, at: int) -> str:
    """Return the name of an objective."""
    return localised(rules.cards.content).objectives[at].name


def place_name(rules: ArchonRules, event: Event) -> str:
    """Return the objective of an event: its target, else its source."""
    for zone, _seat in (event.target, event.source):
        if zone in OBJECTIVE_IDS:
            return objective_name(rules, OBJECTIVE_IDS.index(zone))
    return ""


def objective_text(rules: ArchonRules, at: int) -> str:
    """Return where an objective lies and what it does for its controller, as the options of the match have it."""
    objective = rules.cards.content.objectives[at]
    where = _(MAP[MAPS[objective.map]])
    rows = localised(rules.cards.content).objectives
    told = Composer(_, ngettext, together((each.id, each.name, each.effect) for each in rows)).text(objective.effect)
    if [effect.op for effect in objective.effect] == ["rules_the_rest"]:
        told = _("Controls what nobody controls on its map.")
        if len(rules.palace_maps) > 1:
            told = _("Controls what nobody controls on all three maps.")
    return f"{where[:1].upper()}{where[1:]}: {told}"


def article_name(rules: ArchonRules, article: int) -> str:
    """Return what an article is about."""
    return localised(rules.cards.content).articles[article].name


def text_words(rules: ArchonRules, text: int) -> str:
    """Return what a text of an article says, as a sentence."""
    article, letter = parts_of(text)
    told = rules.cards.content.articles[article]
    return modifier_text(told.gives[letter], _, SILENT.get(told.id, "none"))


def quoted_text(rules: ArchonRules, text: int) -> str:
    """Return a text of an article inside a sentence: its sign, and what it says."""
    return _("{text} “{words}”").format(text=TEXTS[text], words=text_words(rules, text).rstrip("."))


def event_teller(rules: ArchonRules) -> EventComposer:
    """Return what tells the effects of events in the reader's language."""
    return EventComposer(_, ngettext, ArticleTexts(rules))


class ArticleTexts(Mapping[str, str]):
    """What the texts of articles say in the reader's language, by their signs, made when it is asked for."""

    def __init__(self, rules: ArchonRules) -> None:
        """Take the rules of the match."""
        self.rules = rules

    def __getitem__(self, sign: str) -> str:
        return text_words(self.rules, TEXTS.index(sign))

    def __iter__(self) -> Iterator[str]:
        return iter(TEXTS)

    def __len__(self) -> int:
        return len(TEXTS)


def card_name(rules: ArchonRules, piece: int) -> str:
    """Return the name of any piece, "?" for a hidden one."""
    cards = rules.cards
    content = localised(cards.content)
    if piece < 0:
        return "?"
    if piece >= cards.first_stasis:
        return content.stasis[cards.kind_of[piece]].name
    if piece >= cards.first_event:
        return content.events[piece - cards.first_event].name
    if piece >= cards.first_project:
        return content.projects[piece - cards.first_project].name
    if piece >= cards.first_goal:
        return content.goals[piece - cards.first_goal].name
    return content.heroes[piece].name


def card_text(rules: ArchonRules, piece: int) -> str:
    """Return what any piece does, empty for one that does nothing."""
    cards = rules.cards
    if piece >= cards.first_stasis:
        return Composer(_, ngettext).text(cards.effects[cards.kind_of[piece]])
    if piece >= cards.first_event:
        event = cards.event(piece)
        return event_teller(rules).text(event.drafts, event.options, event.no)
    if piece >= cards.first_project:
        return modifier_text(cards.project_gives[piece - cards.first_project], _)
    if piece >= cards.first_goal:
        goal = cards.content.goals[piece - cards.first_goal]
        return goal_text(goal.cost, goal.gain, _)
    return _("Counts {n} in battle and in support.").format(n=cards.hero_value[piece])


def cards_text(rules: ArchonRules, pieces: Sequence[int]) -> str:
    """Return the names of pieces, hidden ones as a number."""
    hidden = sum(piece < 0 for piece in pieces)
    names = [card_name(rules, piece) for piece in pieces if piece >= 0]
    if hidden:
        names.append(ngettext("{n} hidden card", "{n} hidden cards", hidden).format(n=hidden))
    return joined(names)


def units_text(mobs: int, military: int) -> str:
    """Return a number of units in words."""
    tell = Composer(_, ngettext)
    parts = ([tell.mobs(mobs)] if mobs else []) + ([tell.soldiers(military)] if military else [])
    return joined(parts) or _("nothing")


def units_in_short(mobs: int, military: int) -> str:
    """Return a number of units in few letters; those of one kind alone as they are told elsewhere."""
    if not mobs or not military:
        return units_text(mobs, military)
    return _("{mobs} mobs, {military} mil.").format(mobs=mobs, military=military)


def tyche_text(n: int) -> str:
    """Return an amount of Tyche."""
    return _("{n} Tyche").format(n=n)
