"""What a table of a prototype says: its own sentences, and those that every kit has for what it does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from atlantis_desktop.engine.events import Event
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.refusals import Refusal
from atlantis_desktop.engine.validator import Gesture, Reading, of_button, pieces_of
from atlantis_desktop.engine.zones import HIDDEN, SHARED
from atlantis_desktop.games.entry import GameWords
from atlantis_desktop.games.match_words import Names, PromptText, RefusalText, joined, match_reasons, who
from atlantis_desktop.prototypes.kit.play import GAINED, LOST, MARKED, MOVED, SHUFFLED
from atlantis_desktop.prototypes.kit.rules import TableRules
from atlantis_desktop.prototypes.kit.table import KitTable
from atlantis_desktop.words import _, ngettext

GO_ON = "go_on"


class _Words(dict[str, Any]):
    """The words of a sentence; one that is not there stays as it is written."""

    def __missing__(self, key: str) -> str:
        return "{" + key + "}"


def filled(sentence: str, **words: Any) -> str:
    """Return a sentence of the designer's with its words in it, in the reader's language where there is one."""
    return _(sentence).format_map(_Words(words)) if sentence else ""


def read(rules: TableRules, table: KitTable, gesture: Gesture) -> Reading:
    """Return what a gesture may mean: an answer that takes just the pieces and the space that were pointed at."""
    verbs = rules.steps[table.step].verbs if table.frames else tuple(rules.verbs)
    if gesture.button == GO_ON:
        plain = [name for name in verbs if not rules.verbs[name].takes]
        return Reading((Move(plain[0], gesture.seat),) if len(plain) == 1 else ())
    if gesture.button:
        move = of_button(rules.codec, gesture)
        return Reading(() if move is None else (move,))
    named = set(gesture.picked) | (set() if gesture.piece is None else {gesture.piece})
    lying = table.zones.get(gesture.target or ("", SHARED), [])
    put_back = gesture.piece is None and any(piece in lying for piece in named)
    found = []
    for name in () if put_back else verbs:
        pieces = gesture.picked if gesture.piece is None else (*gesture.picked, gesture.piece)
        move = of_button(rules.codec, gesture._replace(button=name, picked=pieces, piece=None))
        if move is not None and move.args and set(pieces_of(rules.codec, move)) == named:
            found.append(move)
    return Reading(tuple(found), "more")


def prompt_text(rules: TableRules, view: KitTable, names: Names) -> PromptText:
    """Return the question of the step at work."""
    if not view.frames:
        return PromptText(_("The game is over"), "", "", "")
    step, name = rules.steps[view.step], names[view.active]
    sentence = filled(step.text, name=name)
    return PromptText(filled(step.heading, name=name), sentence, "", "")


def event_line(rules: TableRules, event: Event, names: Names) -> str:
    """Return what happened, for the log."""
    name, cards = who(event, names), pieces_text(rules, event.cards)
    verb = rules.verbs.get(event.kind)
    if verb is not None:
        words = {field: cards for field, each in verb.takes.items() if each.of == "card"}
        rest = [(field, each) for field, each in verb.takes.items() if each.of != "card"]
        given = zip(rest, event.values, strict=False)
        words |= {field: each.word(rules, value, names) for (field, each), value in given}
        return filled(verb.told, **{**words, "name": name})
    if event.kind == MOVED:
        target = rules.zone_title(event.target[0])
        return _("{name}: {cards} to {place}.").format(name=name, cards=cards, place=target)
    if event.kind in (GAINED, LOST):
        counter, change, after = event.values
        title = rules.declared.counters[counter].title
        sentence = _("{name}: {counter} +{n}, now {all}.") if event.kind == GAINED else _(
            "{name}: {counter} −{n}, now {all}.")  # fmt: skip
        told = sentence.format(name=name, counter=title, n=change, all=after)
        return told if name else told.removeprefix(": ")
    if event.kind == SHUFFLED:
        return _("{place} is shuffled.").format(place=rules.zone_title(event.source[0]))
    if event.kind == MARKED:
        mark, on, number = event.values
        definition = rules.declared.marks[mark]
        where = rules.piece_name(on) if definition.on == "card" else rules.space_name(on)
        return _("{name}: {mark} {n} on {place}.").format(name=name, mark=definition.title, n=number, place=where)
    return ""


def pieces_text(rules: TableRules, pieces: Sequence[int]) -> str:
    """Return pieces by their names; hidden ones by how many there are."""
    named = [rules.piece_name(piece) for piece in pieces if piece != HIDDEN]
    hidden = len(pieces) - len(named)
    more = [ngettext("a covered card", "{n} covered cards", hidden).format(n=hidden)] if hidden else []
    return joined([*named, *more])


def refusal_text(rules: TableRules, refusal: Refusal, names: Names) -> RefusalText:
    """Return why a move cannot be made, in two halves of a sentence, with the rule."""
    values = dict(refusal.values)
    seat = names[values["seat"]] if "seat" in values else ""
    if refusal.reason in rules.reasons:
        reason = rules.reasons[refusal.reason]
        return RefusalText(filled(reason.lead), filled(reason.rest), refusal.rule)
    told: dict[str, tuple[str, str]] = {
        **match_reasons(),
        "not_your_turn": (_("Another seat is asked now:"), _("it is {seat}.")),
        "not_now": (_("This is not asked now."), ""),
        "not_there": (_("It does not lie where it is taken from."), ""),
        "over": (_("The game is over."), ""),
        "no_such_move": (_("This is no move of the game."), ""),
    }
    lead, rest = told[refusal.reason]
    return RefusalText(lead.format(seat=seat), rest.format(seat=seat), refusal.rule)


def wants_text(rules: TableRules, wants: str) -> str:
    """Return what an unfinished gesture lacks."""
    return _("Choose what else belongs to it.")


def move_text(rules: TableRules, move: Move, names: Names) -> str:
    """Return a move as lists and undo tell it."""
    verb = rules.verbs[move.kind]
    return filled(verb.text, **{**verb.values(rules, move.args, names), "name": names[move.seat]})


WORDS = GameWords(read, prompt_text, event_line, refusal_text, wants_text, move_text)
