"""What is known of a seat, from the view alone: its aims with their state, its goods, what it is known to want.

No drawing. The aims of a faction stand on its card, which all can read; of hands and Trade goals
only how many are held.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from atlantis_desktop.games.archon.rules import ballots, laws, scoring
from atlantis_desktop.games.archon.rules.ballots import ABSTAIN, NO, YES
from atlantis_desktop.games.archon.rules.card_sentences import modifier_text
from atlantis_desktop.games.archon.rules.event_vocabulary import TEXTS, text_of
from atlantis_desktop.games.archon.rules.rules import ArchonRules
from atlantis_desktop.games.archon.rules.state import LETTERS, NOBODY, ArchonTable
from atlantis_desktop.games.archon.table.cycle_history import OWED, Story
from atlantis_desktop.games.archon.table.deals_told import pledges
from atlantis_desktop.games.archon.words.council_sentences import LETTER_SIGNS, motion_text, text_text
from atlantis_desktop.games.archon.words.names import card_name, quoted_text
from atlantis_desktop.games.match_words import joined
from atlantis_desktop.words import _, ngettext

FORCE, AGENDA, OUT = "in force", "on the agenda", "out"
"""How an aim stands."""


class KnownAim(NamedTuple):
    """An aim: its texts, what the first of them says, how it stands, and what it is worth in force."""

    texts: str
    says: str
    state: str
    worth: int

    @property
    def stands(self) -> str:
        """Return how it stands in words."""
        return {
            FORCE: _("in force: +{n} Legacy"), AGENDA: _("on the agenda: +{n} if it is adopted"),
            OUT: _("not in force: +{n} if it comes"),
        }[self.state].format(n=self.worth)  # fmt: skip


def known_aims(rules: ArchonRules, view: ArchonTable, seat: int) -> list[KnownAim]:
    """Return the aims of a seat with how they stand now (ARCHON-123)."""
    filed = {text_of(article, text) for article, text, _by in view.agenda if article != ballots.EXILE_MOTION}
    found = []
    for aim in rules.cards.factions[view.factions[seat]].aims:
        state = FORCE if scoring.in_force(view, aim) else AGENDA if filed.intersection(aim) else OUT
        texts = "/".join([TEXTS[aim[0]], *(TEXTS[text][-1] for text in aim[1:])])
        each = _apart([text_text(rules, text).split(": ", 1)[1] for text in aim])
        says = _(" or ").join([*(words.rstrip(".") for words in each[:-1]), each[-1]])
        found.append(KnownAim(texts, says, state, scoring.aim_value(rules, aim)))
    return found


def _apart(texts: list[str]) -> list[str]:
    """Return what texts say, without one that says what another does and something more: either of them will do."""
    said = [text.rstrip(".") for text in texts]
    return [text for at, text in enumerate(texts)
            if not any(said[at].startswith(other) for other in said if other != said[at])]  # fmt: skip


def ability(rules: ArchonRules, view: ArchonTable, seat: int) -> str:
    """Return what the faction of a seat can do that no other can."""
    return modifier_text(rules.cards.factions[view.factions[seat]].gives, _)


def offices(rules: ArchonRules, view: ArchonTable, seat: int) -> list[str]:
    """Return the offices of a seat, and what keeps it from voting (ARCHON-20)."""
    if rules.profile == "stasis":
        return []
    found = [_("Prytanis")] if view.prytanis == seat else []
    found += [_("supremacy")] if view.supremacy == seat else []
    if view.exile[seat]:
        found.append(ngettext("in exile for {n} Diplomacy Round", "in exile for {n} Diplomacy Rounds",
                              view.exile[seat]).format(n=view.exile[seat]))  # fmt: skip
    elif not laws.is_citizen(rules, view, seat):
        found.append(_("not a citizen: grants its influence to somebody who votes"))
    return found


def goods(rules: ArchonRules, view: ArchonTable, seat: int) -> list[tuple[str, str, str]]:
    """Return what a seat has: an icon, how much, and what it is; none of what there is none, but coins and honour."""
    heroes = [hero for hero, owner in enumerate(view.hero_owner) if owner == seat]
    letters = "".join(LETTER_SIGNS[kind] * view.letters[seat * LETTERS + kind] for kind in range(LETTERS))
    built = view.project_owner.count(seat)
    horses = view.horses[seat]
    ready = str(horses) if not view.tired[seat] else f"{max(0, horses - view.tired[seat])}/{horses}"
    always = [("laurels", str(view.arete[seat]), _("Arête")),
              ("two-coins", str(view.talents[seat]), ngettext("Talent", "Talents", view.talents[seat]))]  # fmt: skip
    some = [
        ("horse-head", ready if horses else "", ngettext("Horse", "Horses", horses)),
        ("clover", _some(view.tyche[seat]), _("Tyche")),
        ("meeple", _some(len(heroes)), ngettext("hero", "heroes", len(heroes))),
        ("card-pickup", _some(len(view.hands[seat])),
         ngettext("Stasis card", "Stasis cards", len(view.hands[seat]))),
        ("galley", _some(len(view.goals[seat])), ngettext("Trade goal in hand", "Trade goals in hand",
                                                          len(view.goals[seat]))),
        ("envelope", letters, ngettext("letter", "letters", len(letters))),
        ("greek-temple", _some(built), ngettext("megaproject", "megaprojects", built)),
        ("tied-scroll", _some(view.broken[seat]), ngettext("word broken", "words broken", view.broken[seat])),
        ("skull-crack", _some(view.doom[seat]), _("Doom")),
    ]  # fmt: skip
    return always + [each for each in some if each[1]]


def _some(n: int) -> str:
    return str(n) if n else ""


def known_wishes(
    rules: ArchonRules, view: ArchonTable, story: Story, seat: int, factions: Sequence[str]
) -> list[str]:  # fmt: skip
    """Return in sentences what a seat is known to want: motions, votes of this cycle, what it owes and is owed."""
    found = []
    mine = [(article, text) for article, text, by in view.agenda if by == seat]
    if mine:
        told = [_("exile for the {faction}").format(faction=factions[text]) if article == ballots.EXILE_MOTION
                else quoted_text(rules, text_of(article, text)) for article, text in mine]  # fmt: skip
        found.append(_("Has filed {motions} for the Assembly.").format(motions=joined(told)))
    said = {YES: _("Voted YES on {motion}."), NO: _("Voted NO on {motion}."), ABSTAIN: _("Abstained on {motion}.")}
    for ballot in story.ballots:
        if seat in ballot.votes and ballot.counted:
            motion = motion_text(rules, factions, ballot.kind, ballot.about, ballot.more).split(": ")
            told_of = quoted_text(rules, TEXTS.index(motion[0])) if motion[0] in TEXTS else ": ".join(motion[:2])
            found.append(said[ballot.votes[seat][0]].format(motion=told_of))
    if view.grants[seat] not in (NOBODY, seat):
        found.append(_("Grants its influence to the {faction}.").format(faction=factions[view.grants[seat]]))
    for pledge in pledges(rules, view, story):
        if pledge.state == OWED and pledge.giver == seat:
            found.append(_("Owes the {faction}: {what}.").format(faction=factions[pledge.taker], what=pledge.told))
        elif pledge.state == OWED and pledge.taker == seat:
            found.append(_("Has the word of the {faction}: {what}.").format(faction=factions[pledge.giver],
                                                                            what=pledge.told))  # fmt: skip
    goals = [card_name(rules, goal) for goal in view.goals[seat] if goal >= 0]
    if goals:
        found.append(_("Trade goals in hand: {goals}.").format(goals=joined(goals)))
    return found


def how_to_win(rules: ArchonRules, view: ArchonTable) -> str:
    """Return in a sentence or two how one wins in the profile that is played (ARCHON-12, 117, 121 to 123)."""
    n = rules.numbers
    if rules.profile == "stasis":
        return _("**You win with the most victory points** when all battles are fought: one for each objective that you"
                 " hold, doubled on a map that is wholly yours.")  # fmt: skip
    if rules.profile == "core":
        return _("**You win by winning a Stasis**: in the councils gather honour, cards and friends until the streets"
                 " erupt, then hold the most objectives.")  # fmt: skip
    return _("**You win with the most Legacy after Act III**: {aim} for each aim of yours in force, {arete} for each"
             " Arête gained, {stasis} for a Stasis won, 1 for every {coins} Talents (at most {most}). If Atlantis sinks"
             " before, whoever has the least Doom wins."
             ).format(aim=n.aim, arete=n.arete_gained, stasis=n.stasis_won, coins=n.talents_a_point,
                      most=n.most_talent_points)  # fmt: skip
