"""Offers and deals in sentences: goods by their names, what each side gives, how it is kept, what breaking costs."""

from __future__ import annotations

from collections.abc import Sequence

from atlantis_desktop.games.archon.rules import ballots, deals
from atlantis_desktop.games.archon.rules.event_vocabulary import text_of
from atlantis_desktop.games.archon.rules.rules import ArchonRules
from atlantis_desktop.games.archon.rules.state import ArchonTable
from atlantis_desktop.games.archon.words.council_sentences import (
    LETTER_SIGNS,
    goods_text,
    option_name,
    option_text,
    subject_text,
    text_text,
)
from atlantis_desktop.games.archon.words.names import card_name
from atlantis_desktop.games.match_words import Names, joined
from atlantis_desktop.words import _, decimal, ngettext

SWORN = (deals.SWORN_YES, deals.SWORN_NO, deals.SWORN_GRANT)
"""What is asked for under oath."""
Ask = tuple[int, int, int]
"""What an offer asks for, as promises hold it: its number, what it is about, and a second number."""


def goods_said(rules: ArchonRules, good: int, n: int) -> str:
    """Return an amount of goods as a sentence has it; a card by its name where ``n`` is one that is known."""
    if good == deals.TALENTS:
        return ngettext("{n} Talent", "{n} Talents", n).format(n=n)
    if good == deals.HORSES:
        return ngettext("{n} Horse", "{n} Horses", n).format(n=n)
    if good == deals.TYCHE:
        return ngettext("{n} Tyche token", "{n} Tyche tokens", n).format(n=n)
    if good < deals.CARD:
        return _("the letter {sign}").format(sign=LETTER_SIGNS[good - deals.FIRST_LETTER])
    if n >= rules.cards.first_goal:
        return _("the card {card}").format(card=card_name(rules, n))
    return _("a Stasis card") if good == deals.CARD else _("a Trade goal")


def all_said(rules: ArchonRules, goods: Sequence[tuple[int, int]]) -> str:
    """Return several goods as a sentence has them."""
    return joined([goods_said(rules, good, n) for good, n in goods])


def return_said(rules: ArchonRules, names: Names, ask: Ask, mine: bool) -> str:
    """Return what the other side does, as a sentence of its own; ``mine`` where it is the reader who would do it."""
    want, about, more = ask
    if want < deals.YES:
        goods = f"**{goods_said(rules, want, more)}**"
        return (_("You give {goods} for it.") if mine else _("They give you {goods} for it.")).format(goods=goods)
    card = f"**{subject_text(rules, names, about)}**" if about >= 0 else ""
    told = {
        deals.YES: (_("They vote **YES** on {card}."), _("You vote **YES** on {card}.")),
        deals.NO: (_("They vote **NO** on {card}."), _("You vote **NO** on {card}.")),
        deals.SWORN_YES: (_("They swear to vote **YES** on {card}."), _("You swear to vote **YES** on {card}.")),
        deals.SWORN_NO: (_("They swear to vote **NO** on {card}."), _("You swear to vote **NO** on {card}.")),
        deals.GRANT: (_("They grant you their **whole influence** in the next Vote Phase."),
                      _("You grant them your **whole influence** in the next Vote Phase.")),
        deals.SWORN_GRANT: (_("They swear to grant you their **whole influence** in the next Vote Phase."),
                            _("You swear to grant them your **whole influence** in the next Vote Phase.")),
        deals.OPTION: (_("They announce for {card}: {option}"), _("You announce for {card}: {option}")),
        deals.TIE_YES: (_("They decide a tie on {card} for **YES**."), _("You decide a tie on {card} for **YES**.")),
        deals.TIE_NO: (_("They decide a tie on {card} for **NO**."), _("You decide a tie on {card} for **NO**.")),
    }[want][mine]  # fmt: skip
    option = option_text(rules, names, about, more) if want == deals.OPTION else ""
    return told.format(card=card, option=option)


def terms_said(rules: ArchonRules, table: ArchonTable, goods: Sequence[tuple[int, int]], ask: Ask) -> str:
    """Return how a deal is kept, when it is paid, and what breaking it costs, with the rule."""
    want, given = ask[0], all_said(rules, goods)
    if want in deals.OFFICE:
        words = _("In the chest: {goods}, paid only if the office is used so; else it goes back.")
        bribe = _("It is a bribe: on a die of at most {n} it is exposed, and the council judges the receiver. Guilty "
                  "means exile and {arete} Arête less.")  # fmt: skip
        bribe = bribe.format(n=rules.numbers.exposed_by, arete=rules.numbers.treason_arete)
        risk = "" if table.act < 2 else " " + bribe
        return words.format(goods=given) + risk + " [ARCHON-39]"
    if want in deals.ESCROWED:
        words = _("Held in escrow: {goods}, paid out of the chest only if the vote is cast so; else it goes back. "
                  "Nobody loses Arête, but all remember it.")  # fmt: skip
        return words.format(goods=given) + " [ARCHON-37]"
    if want in SWORN:
        words = _("Under oath: {goods}, paid at once. Whoever breaks the oath loses **{arete} Arête**, and the "
                  "Wrath rises by **{n}**.")  # fmt: skip
        wrath = table.act + rules.numbers.oath_wrath
        told = words.format(goods=given, arete=rules.numbers.oath_arete, n=wrath)
        return told + " [ARCHON-67]"
    if want == deals.GRANT:
        words = _("Binding: {goods}, paid at once; the grant cannot go elsewhere in the next Vote Phase.")
        return words.format(goods=given) + " [ARCHON-66]"
    return _("Both sides are exchanged at once; nothing is left to be kept.") + " [ARCHON-66]"


def odds_said(chance: float, gain: float, able: bool, by_chance: bool) -> str:
    """Return how likely an offer is taken, and what it is worth to the other in Legacy, in two short sentences."""
    if not able:
        return _("They cannot accept it.")
    if by_chance:
        return _("They answer by chance.")
    ways = ((0.9, _("Very likely.")), (0.6, _("Probably.")), (0.4, _("It is open.")), (0.1, _("Probably not.")))
    first = next((words for least, words in ways if chance >= least), _("Hardly."))
    n = decimal(abs(gain))
    if abs(gain) < 0.05:
        return first + " " + _("To them it is about even.")
    words = _("It brings them about {n} Legacy.") if gain > 0 else _("It costs them about {n} Legacy.")
    return first + " " + words.format(n=n)


def lean_said(chance: float, wanted: bool) -> str:
    """Return how somebody is likely to vote without a deal, by the chance of YES and by what is asked for."""
    if 0.4 < chance < 0.6:
        return _("Without it their vote is open.")
    if (chance >= 0.6) == wanted:
        return _("They are likely to vote so without it.")
    return _("Without it they lean to YES.") if chance >= 0.6 else _("Without it they lean to NO.")


def person_said(kept: int, broken: int) -> str:
    """Return what is known of the word of a person who is to answer (ARCHON-37, 67)."""
    if not kept and not broken:
        return _("A person decides. Nothing is known of their word yet.")
    words = _("A person decides. Of their promises {kept} were kept for a price; {broken} were broken.")
    return words.format(kept=kept, broken=broken)


def subject_said(rules: ArchonRules, names: Names, about: int) -> str:
    """Return what a vote that can be dealt in is about; a motion with what its text says."""
    kind, first, second = deals.ballot_of(about)
    if kind == ballots.MOTION:
        return text_text(rules, text_of(first, second))
    return subject_text(rules, names, about)


def promise_said(rules: ArchonRules, names: Names, want: int, about: int, more: int) -> str:
    """Return what is promised in a few words, for a row of deals in force."""
    card = subject_text(rules, names, about)
    words = {
        deals.YES: _("a YES on {card}"), deals.NO: _("a NO on {card}"), deals.SWORN_YES: _("a YES on {card}, sworn"),
        deals.SWORN_NO: _("a NO on {card}, sworn"), deals.GRANT: _("the next grant"),
        deals.SWORN_GRANT: _("the next grant, sworn"), deals.OPTION: _("announcement: {option} ({card})"),
        deals.TIE_YES: _("a tie on {card} for YES"), deals.TIE_NO: _("a tie on {card} for NO"),
    }[want]  # fmt: skip
    return words.format(card=card, option=option_name(rules, about, more) if want == deals.OPTION else "")


def held_said(rules: ArchonRules, goods: Sequence[tuple[int, int]]) -> str:
    """Return what waits in the chest for a promise."""
    return _("{goods} in the chest").format(goods=goods_text(rules, goods))
