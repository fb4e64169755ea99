"""What a question is about, told before its answers: the card at work, the goods that change hands, who moves."""

from __future__ import annotations

from typing import Any

from atlantis_desktop.engine.zones import HIDDEN
from atlantis_desktop.games.match_words import Names
from atlantis_desktop.games.rising.rules.flow import ASK, question_of, step_of
from atlantis_desktop.games.rising.rules.omens import DOVE, OMEN, omen_of
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.rules.state import RisingTable
from atlantis_desktop.games.rising.words.question import question_words
from atlantis_desktop.games.rising.words.sentences import piece_name, pieces_text
from atlantis_desktop.words import _, ngettext


def card_at_stake(view: RisingTable) -> int:
    """Return the card that the question at work decides on, HIDDEN for none: the misfortune on top for the Omen of the
    Dove, which all look at before they pay (RISE-64), or the card that the Memory Vault gives away (RISE-105).
    """
    if any(frame.name == OMEN and omen_of(frame) == DOVE for frame in view.frames):
        return view.misfortunes[-1] if view.misfortunes else HIDDEN
    frame = view.frames[-1] if view.frames else None
    if frame is not None and frame.name == ASK and question_of(frame).purpose == "vault":
        return int(question_of(frame).context[0])
    return HIDDEN


def omen_name(rules: RisingRules, view: RisingTable, names: Names) -> str:
    """Return the name of the Omen that asks for its price, empty where none lies open."""
    return piece_name(rules, view.open[-1], names) if view.open else ""


def subject_text(rules: RisingRules, view: RisingTable, names: Names) -> str:
    """Return what the question at work is about, empty where its own words or the table say it already."""
    frame, question = view.frames[-1], question_words()[step_of(view)]
    context = question_of(frame).context if frame.name == ASK else ()
    about = question.about(rules, view, context, names) if question.about is not None else ""
    card = card_at_work(rules, view, context, names) if question.of_misfortune else ""
    words = " ".join(filter(None, (card, about)))
    return words[:1].upper() + words[1:]


def brief_text(rules: RisingRules, view: RisingTable, names: Names) -> str:
    """Return what the question at work is about in a few words, empty where nothing shorter is to be said."""
    frame = view.frames[-1] if view.frames else None
    question = question_words()[step_of(view)] if frame is not None else None
    if frame is None or question is None or question.brief is None:
        return ""
    return question.brief(rules, view, question_of(frame).context if frame.name == ASK else (), names)


def card_at_work(rules: RisingRules, view: RisingTable, context: tuple[Any, ...], names: Names) -> str:
    """Name the misfortunes that lie open."""
    if not view.open:
        return ""
    return _("{card}.").format(card=pieces_text(rules, view.open, names))


def choices_left(rules: RisingRules, view: RisingTable, context: tuple[Any, ...], names: Names) -> str:
    """Say how many choices are left; the question remembers it first."""
    return ngettext("{n} choice is left.", "{n} choices are left.", context[0]).format(n=context[0])
