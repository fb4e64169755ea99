"""The sentences of the chronicle for what happens in councils, Diplomacy Rounds and Assemblies."""

from __future__ import annotations

from collections.abc import Callable

from atlantis_desktop.engine.events import Event
from atlantis_desktop.games.archon.rules import actions, ballots, deals, happened
from atlantis_desktop.games.archon.rules.event_vocabulary import TEXTS
from atlantis_desktop.games.archon.rules.rules import ArchonRules
from atlantis_desktop.games.archon.words.council_sentences import (
    action_text,
    good_text,
    motion_text,
    option_text,
    text_text,
    wish_text,
)
from atlantis_desktop.games.archon.words.names import card_name, cards_text, place_name
from atlantis_desktop.games.match_words import ROMAN, Names, joined, who
from atlantis_desktop.words import _, ngettext

Teller = Callable[[ArchonRules, Event, Names], str]
SILENT = frozenset({
    "event_opened", "event_discarded", "events_ordered", "horses_tired", "maps_cleared",
    "event_done", "events_shuffled", "spoken",
})  # fmt: skip
"""Events that the chronicle leaves out, since another line tells of them."""
VOTED_ON = frozenset({"ARCHON-72"})
"""By which rules a text comes into force right after the vote on it."""


def _ended(sentence: str) -> str:
    """End a sentence with a full stop, where what it names has not brought one."""
    return sentence if sentence.endswith((".", "?", "!")) else f"{sentence}."


def told(text: Callable[[], str]) -> Teller:
    """Make a sentence of who did it, the cards, the objective and the first values n and m."""

    def told(rules: ArchonRules, event: Event, names: Names) -> str:
        n, m, *_rest = *event.values, 0, 0
        return text().format(name=who(event, names), cards=cards_text(rules, event.cards),
                             place=place_name(rules, event), n=n, m=m)  # fmt: skip

    return told


def changed(rises: Callable[[], str], falls: Callable[[], str]) -> Teller:
    """Make a sentence of a number that rises or falls by the first value to the second."""

    def told(rules: ArchonRules, event: Event, names: Names) -> str:
        by, now = happened.Changed(*event.values)
        return (falls if by < 0 else rises)().format(name=who(event, names), n=abs(by), m=now)

    return told


def _other(text: Callable[[], str]) -> Teller:
    """Make a sentence of who did it, the cards, and the seat that is the first value."""
    return lambda rules, event, names: text().format(
        name=who(event, names), cards=cards_text(rules, event.cards), other=names[event.number])  # fmt: skip


def _option(rules: ArchonRules, event: Event, names: Names) -> str:
    card = event.cards[0]
    option = option_text(rules, names, card, event.number)
    words = {"card": card_name(rules, card), "option": option}
    return _ended(_("**{card}** is put to the vote: {option}").format(**words)) if option else _(
        "**{card}** is put to the vote.").format(**words)  # fmt: skip


def _called(rules: ArchonRules, event: Event, names: Names) -> str:
    """Tell of a motion or a trial; what an event puts to the vote is told when it is announced."""
    if event.number == ballots.EVENT:
        return ""
    return _ended(_("**To the vote**: {motion}").format(motion=motion_text(rules, names, *event.values)))


def _voted(rules: ArchonRules, event: Event, names: Names) -> str:
    answer, strength = happened.Voted(*event.values)
    words = {ballots.YES: _("{name} votes YES with {n}."), ballots.NO: _("{name} votes NO with {n}."),
             ballots.ABSTAIN: _("{name} abstains.")}  # fmt: skip
    return words[answer].format(name=who(event, names), n=strength)


def _result(passed: bool) -> Teller:
    def told(rules: ArchonRules, event: Event, names: Names) -> str:
        words = _("**It passes**: {motion}") if passed else _("**It fails**: {motion}")
        return _ended(words.format(motion=motion_text(rules, names, *event.values)))

    return told


def _strengths(rules: ArchonRules, event: Event, names: Names) -> str:
    parts = [_("{name} {n}").format(name=name, n=n) for name, n in zip(names, event.values, strict=False) if n]
    return _("Strengths: {points}.").format(points=joined(parts))


def _text(text: Callable[[], str]) -> Teller:
    def told(rules: ArchonRules, event: Event, names: Names) -> str:
        # What was voted on has just been told whole, with the result.
        voted = event.rule in VOTED_ON
        words = TEXTS[event.number] if voted else text_text(rules, event.number)
        return _ended(text().format(name=who(event, names), text=words))

    return told


def _drafted(rules: ArchonRules, event: Event, names: Names) -> str:
    text, late = event.values
    words = _("The agenda is full; this waits for the next: {text}") if late else _("On the agenda: {text}")
    # The text that an event drafts has just been told whole, with the result of the vote.
    return _ended(words.format(text=text_text(rules, text) if event.seat >= 0 else TEXTS[text]))


def _deal(rules: ArchonRules, event: Event, names: Names) -> str:
    source, given, (want, about, more) = happened.deal(event.values)
    counted = [good_text(rules, good, n) for good, n in given if good not in (deals.CARD, deals.GOAL)]
    goods = joined([*counted, *([cards_text(rules, event.cards)] if event.cards else [])])
    wish = wish_text(rules, want, about, more, names)
    return _("A deal: {other} gives {goods} to {name} for {wish}.").format(
        name=who(event, names), other=names[source], goods=goods, wish=wish)  # fmt: skip


def _answered(plain: Callable[[], str], after: Callable[[int], str]) -> Teller:
    """Make a sentence of an answer to an offer; where the one who made it broke words before, that is said too."""

    def told(rules: ArchonRules, event: Event, names: Names) -> str:
        other, broken = (*event.values, 0)[:2]
        text = after(broken) if broken else plain()
        return text.format(name=who(event, names), other=names[other], n=broken)

    return told


def _action(rules: ArchonRules, event: Event, names: Names) -> str:
    kind = actions.KINDS[event.number]
    if kind == "build":
        # What is built has a line of its own.
        return ""
    name, _colon, _rest = action_text(rules, kind).partition(":")
    return _("{name} takes an action: {action}.").format(name=who(event, names), action=name)


def _horses(rules: ArchonRules, event: Event, names: Names) -> str:
    by, left = happened.Changed(*event.values)
    words = {"name": who(event, names), "n": abs(by), "m": left}
    if by < 0:
        return ngettext("{name} loses {n} Horse and has {m}.", "{name} loses {n} Horses and has {m}.", -by).format(
            **words)  # fmt: skip
    return ngettext("{name} gets {n} Horse and has {m}.", "{name} gets {n} Horses and has {m}.", by).format(**words)


def _arete(rules: ArchonRules, event: Event, names: Names) -> str:
    by, now = happened.Changed(*event.values)
    words = {"name": who(event, names), "n": abs(by), "m": now}
    awards = {
        "ARCHON-75": _("For votes won most often: Arête of {name} rises by {n} to {m}."),
        "ARCHON-76": _("For the most paid into funds: Arête of {name} rises by {n} to {m}."),
        "ARCHON-77": _("For a Stasis won: Arête of {name} rises by {n} to {m}."),
    }  # fmt: skip
    if by < 0:
        idle = event.rule == "ARCHON-78"
        return (_("For too many abstentions: Arête of {name} falls by {n} to {m}.") if idle else
                _("Arête of {name} falls by {n} to {m}.")).format(**words)  # fmt: skip
    return awards.get(event.rule, _("Arête of {name} rises by {n} to {m}.")).format(**words)


def talents_gained(rules: ArchonRules, event: Event, names: Names) -> str:
    """Tell of Talents that come to a faction, and of what they come from where nothing before tells it."""
    origins = {
        "ARCHON-27": _("The office of Prytanis brings {name} {n} T."),
        "ARCHON-57": _("Heroes on venture bring {name} {n} T."),
        "ARCHON-63": _("{name} has an income of {n} T."),
    }  # fmt: skip
    return origins.get(event.rule, _("{name} gains {n} T.")).format(name=who(event, names), n=event.number)


def talents_paid(rules: ArchonRules, event: Event, names: Names) -> str:
    """Tell of Talents that a faction pays, or lays aside for a promise (ARCHON-37)."""
    ways = {
        "ARCHON-37": _("{name} lays {n} T aside for it."),
        "ARCHON-109": _("{name} pays a ransom of {n} T."),
    }  # fmt: skip
    return ways.get(event.rule, _("{name} pays {n} T.")).format(name=who(event, names), n=event.number)


def _taxed(rules: ArchonRules, event: Event, names: Names) -> str:
    paid, _left, to = event.values
    words = {"name": who(event, names), "n": paid}
    if to < 0:
        return _("{name} pays a tax of {n} T to the bank.").format(**words)
    return _("{name} pays a tax of {n} T to {other}.").format(**words, other=names[to])


def _legacy(rules: ArchonRules, event: Event, names: Names) -> str:
    total, aims, arete, stasis, projects, goals, talents, supremacy, doom = event.values
    return _(
        "Legacy of **{name}**: aims {aims}, Arête {arete}, Stasis {stasis}, megaprojects {projects}, "
        "Trade goals {goals}, Talents {talents}, supremacy {supremacy}, Doom {doom} = **{total}**."
    ).format(name=who(event, names), aims=aims, arete=arete, stasis=stasis, projects=projects, goals=goals,
             talents=talents, supremacy=supremacy, doom=doom, total=total)  # fmt: skip


def _supports(rules: ArchonRules, event: Event, names: Names) -> str:
    to = event.number
    words = {"hero": cards_text(rules, event.cards), "name": who(event, names), "other": names[to]}
    if to == event.seat:
        return _("{hero} supports {name}.").format(**words)
    return _("{hero} of {name} supports {other}.").format(**words)


def _dropped(rules: ArchonRules, event: Event, names: Names) -> str:
    """Say which motion is not voted on, and why: whom it would exile is gone already, or too few would vote then."""
    _filer, in_exile = event.values
    words = (
        _("**Not voted on:** the motion to exile {name}, who is in exile already.")
        if in_exile
        else _("**Not voted on:** the motion to exile {name}. Fewer than two factions that vote would be left.")
    )
    return words.format(name=who(event, names))


def _begun(text: Callable[[], str]) -> Teller:
    def told(rules: ArchonRules, event: Event, names: Names) -> str:
        act, number = happened.Begun(*event.values)
        return text().format(act=ROMAN[act - 1], n=number)

    return told


EVENTS: dict[str, Teller] = {
    "stasis_changed": changed(lambda: _("Stasis rises by {n} to **{m}**."),
                              lambda: _("Stasis falls by {n} to **{m}**.")),
    "arete_changed": _arete,
    "horses_changed": _horses,
    "tax_paid": _taxed,
    "vote_called": _called,
    "exiled": told(lambda: _("**{name}** goes into exile.")),
    "exile_void": lambda rules, event, names: (
        _("The exile of {name} is void: {name} is in exile already.") if event.values
        else _("The exile of {name} is void: too few voters would be left.")
    ).format(name=who(event, names)),
    "motion_dropped": _dropped,
    "recalled": told(lambda: _("{name} returns from exile.")),
    "adopted": _text(lambda: _("In force now: {text}")),
    "supremacy_passed": told(lambda: _("{name} holds supremacy.")),
    "voted": _voted,
    "votes_counted": told(lambda: _("YES {n} : NO {m}.")),
    "tie_decided": lambda rules, event, names: (
        _("A tie: {name} decides for YES.") if event.number else _("A tie: {name} decides for NO.")
    ).format(name=who(event, names)),
    "vote_passed": _result(True), "vote_failed": _result(False), "drafted": _drafted,
    "paid_in": lambda rules, event, names: (
        _("{name} pays {n} T.") if event.number else _("{name} pays nothing.")
    ).format(name=who(event, names), n=event.number),
    "fund_filled": told(lambda: _("The fund holds {n} of {m} T: enough.")),
    "fund_missed": told(lambda: _("The fund holds {n} of {m} T: not enough.")),
    "kraken_met": told(lambda: _("The Kraken is met with {n}; {m} are needed.")),
    "plague_rolled": told(lambda: _("{name} rolls {n}.")),
    "project_lost": told(lambda: _("{cards} is destroyed.")),
    "offer_made": _other(lambda: _("{name} makes an offer to {other}.")),
    "offer_refused": _answered(
        lambda: _("{name} refuses an offer of {other}."),
        lambda n: ngettext("{name} refuses an offer of {other}, who has broken {n} promise.",
                           "{name} refuses an offer of {other}, who has broken {n} promises.", n)),
    "offer_countered": _answered(
        lambda: _("{name} asks {other} for more."),
        lambda n: ngettext("{name} asks {other} for more: {n} promise of theirs was broken.",
                           "{name} asks {other} for more: {n} promises of theirs were broken.", n)),
    "price_refused": _other(lambda: _("{name} does not pay {other} the higher price.")),
    "deal_made": _deal,
    "card_given": _other(lambda: _("{name} gives {cards} to {other}.")),
    "bribe_exposed": told(lambda: _("The die shows {n}: the bribe of {name} comes to light.")),
    "bribe_hidden": told(lambda: _("The die shows {n}: nobody hears of it.")),
    "promise_kept": told(lambda: _("**{name}** has kept the promise; the price is paid out.")),
    "price_returned": told(lambda: _("The price of a deal goes back to {name}.")),
    "word_broken": _other(lambda: _("**{name}** has not kept the promise to {other}.")),
    "oath_broken": told(lambda: _("**{name}** has broken an oath.")),
    "granted": _other(lambda: _("{name} grants influence to {other}.")),
    "hero_ventures": told(lambda: _("{cards} of {name} goes on venture.")),
    "hero_supports": _supports,
    "horses_shown": lambda rules, event, names: ngettext(
        "{name} shows {n} Horse.", "{name} shows {n} Horses.", event.number
    ).format(name=who(event, names), n=event.number),
    "race_won": told(lambda: _("**{name}** wins the race: support +{n}.")),
    "race_unwon": told(lambda: _("Nobody wins the race.")),
    "strengths_announced": _strengths,
    "cycle_begun": _begun(lambda: _("Act {act}, council {n}.")),
    "prytanis_named": told(lambda: _("**{name}** is Prytanis.")),
    "event_activated": told(lambda: _("{name} activates **{cards}**.")),
    "option_announced": _option,
    "assembly_announced": told(lambda: _("The agenda is full: an Assembly follows the next Diplomacy Round.")),
    "stasis_broken_out": told(lambda: _("**Stasis breaks out.**")),
    "goal_kept": told(lambda: _("{name} has chosen a Trade goal.")),
    "last_night": told(lambda: _("**The Last Night.**")),
    "act_begun": _begun(lambda: _("**Act {act} begins.** Stasis is {n}.")),
    "sunk": told(lambda: _("**Atlantis sinks.** Wrath has come to {n}.")),
    "legacy_counted": _legacy,
    "game_won": told(lambda: _("**{name}** wins with a Legacy of {n}.")),
    "bell_rung": told(lambda: _("**The bell rings:** a Diplomacy Round follows as soon as this phase is over.")),
    "council_adjourned": told(lambda: _("The Council adjourns.")),
    "council_resumed": told(lambda: _("The Council goes on where it adjourned.")),
    "too_late": told(lambda: _("Time is up for {name}.")),
    "diplomacy_begun": told(lambda: _("A Diplomacy Round begins.")),
    "exile_moved": _other(lambda: _("{name} moves to exile {other}.")),
    "action_taken": _action,
    "hero_joined": told(lambda: _("{cards} joins {name}.")),
    "project_built": told(lambda: _("{name} builds **{cards}**.")),
    "oracle_spoke": told(lambda: _("{name} hears of events to come: {cards}.")),
    "goal_completed": told(lambda: _("{name} completes **{cards}**.")),
    "assembly_begun": lambda rules, event, names: ngettext(
        "The Assembly meets: {n} motion.", "The Assembly meets: {n} motions.", event.number
    ).format(n=event.number),
    "preferred": _other(lambda: _("{name} names {other} for supremacy.")),
}  # fmt: skip
"""By kind of event: its sentence."""
