"""Why something cannot be done on a table of Archon, as sentences."""

from __future__ import annotations

from atlantis_desktop.engine.refusals import Refusal
from atlantis_desktop.games.archon.rules.rules import ArchonRules
from atlantis_desktop.games.archon.words.names import objective_name, tyche_text, units_text
from atlantis_desktop.games.match_words import Names, RefusalText, match_reasons
from atlantis_desktop.words import _


def refusal_text(rules: ArchonRules, refusal: Refusal, names: Names) -> RefusalText:
    """Return the sentence of a refusal: a bold reason, the rest, and the rule to open."""
    values = dict(refusal.values)
    words: dict[str, object] = dict(values)
    if "seat" in values:
        words["seat"] = names[values["seat"]] if 0 <= values["seat"] < len(names) else ""
    if "at" in values:
        words["place"] = objective_name(rules, values["at"])
    if "tyche" in values:
        words["tyche"] = tyche_text(values["tyche"])
    if "mobs" in values:
        words["units"] = units_text(values["mobs"], values["military"])
    lead, rest = reasons()[refusal.reason]
    return RefusalText(lead.format(**words), rest.format(**words), refusal.rule)


def reasons() -> dict[str, tuple[str, str]]:
    """Return the bold reason and the rest of the sentence for every reason that the rules or a match gives."""
    return {
        "no_such_move": (_("That cannot be done here."), _("Choose one of the glowing things.")),
        "over": (_("The game is over."), _("Nothing more can be played.")),
        "answered": (_("The choice is made already."), _("It can be taken back until the last has chosen.")),
        "nothing_to_take_back": (_("Nothing is chosen yet:"), _("there is nothing to take back.")),
        "not_asked": (_("Something else is asked now:"), _("this comes at another time.")),
        "not_your_turn": (_("{seat} decides now."), _("The others wait.")),
        "not_possible": (_("That is not among the choices."), _("Choose one of the glowing things.")),
        "too_many_tokens": (_("There is not that much Tyche:"), _("only {tyche}.")),
        "one_token": (_("One token for each roll:"), _("no side may add a second bonus die.")),
        "no_tyche_here": (_("No Tyche can be spent on this roll:"), _("the goddess rolls for herself.")),
        "not_your_hero": (_("This hero does not wait here:"), _("only one’s own heroes in the reserve can go.")),
        "not_in_reserve": (_("There are not that many units in the reserve:"), _("there is {units}.")),
        "wrong_number": (_("A deployment places another number of units:"), _("now it is {n}.")),
        "closed": (_("{place} is a sanctuary:"), _("no unit may enter it in this Stasis.")),
        "not_in_hand": (_("This card is not in the hand."), _("Only cards of one’s own hand can be played.")),
        "too_dear": (_("This card costs {price} Talents."), _("There are fewer.")),
        "does_nothing": (_("This card could do nothing now."), _("A card is played only if it can do something.")),
        "needs_objective": (_("This card needs an objective."), _("Drop it onto one that glows.")),
        "needs_no_objective": (_("This card is aimed at no objective."), _("Play it as it is.")),
        "not_there": (_("This card does nothing at {place}."), _("Choose an objective that glows.")),
        "no_clock": (_("No clock runs here:"), _("this game is not played in real time.")),
        "not_timed": (_("No time runs out now:"), _("the clock waits for another question.")),
        "must_act": (_("Nobody may pass who can act:"), _("deploy units or play a card.")),
        "too_many_horses": (_("That many Horses cannot be shown:"), _("{n} are rested.")),
        "too_much_doom": (_("A Doom bid is twice the Act number at most:"), _("here {n}.")),
        "no_such_grant": (
            _("This grant cannot be made:"),
            _("those who vote grant nothing, and those who cannot vote or have sold the grant receive none."),
        ),
        "too_few_talents": (_("There are not that many Talents:"), _("only {n} T.")),
        "action_too_dear": (_("This costs {price} T:"), _("you have {n} T.")),
        "stable_full": (_("The stable is full:"), _("{n} Horses at most.")),
        "heroes_full": (_("No more heroes can be held:"), _("{n} at most.")),
        "no_hero_left": (_("No hero is left:"), _("all of them serve somebody.")),
        "hand_full": (_("The hand of Stasis cards is full:"), _("{n} outside a Stasis.")),
        "too_few_letters": (_("{of} different letters are needed:"), _("you have {n}.")),
        "not_in_act_one": (_("Nobody agitates in Act I:"), _("from Act II on it can be done.")),
        "agenda_full": (_("The agenda is full:"), _("it has room for {n} motions.")),
        "text_in_force": (_("This text is in force already."), _("A motion changes an article.")),
        "text_of_absent": (_("This text is about a faction that does not play."), _("It would change nothing here.")),
        "on_the_agenda": (_("This text is on the agenda already."), _("Each text stands there once.")),
        **match_reasons(),
    }
