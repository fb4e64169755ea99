"""What a table of Atlantis Rising says: names of things, questions and moves, each in the reader's language.

People are called by their names, never "you": several of them may look at one screen. The log and the refusals stand
in `words_log` and `words_refused`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.zones import HIDDEN, SHARED
from atlantis_desktop.games.match_words import Names, PromptText, joined
from atlantis_desktop.games.rising.packs import words as packs
from atlantis_desktop.games.rising.rules.flow import step_of
from atlantis_desktop.games.rising.rules.goods import CONSENT, GOODS, proposal_of
from atlantis_desktop.games.rising.rules.phases import phase_at_work
from atlantis_desktop.games.rising.rules.pieces import (
    ALLY,
    AUTOMATON,
    BOT,
    BUILD,
    CENTRE,
    FOLLOWER,
    HOLOGRAM,
    LEADER,
    TILES,
    arm_of,
    rank_of,
)
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.rules.state import WON, RisingTable
from atlantis_desktop.games.rising.words.card_texts import (
    ally_def,
    component_def,
    councilor_def,
    library_def,
    location_def,
    misfortune_def,
    thing_def,
)
from atlantis_desktop.games.rising.words.question import question_words
from atlantis_desktop.words import _, ngettext

# Things


def arm_name(rules: RisingRules, arm: int) -> str:
    """Return the name of an arm of the island."""
    return {
        "forests": _("Forests"), "cities": _("Cities"), "hills": _("Hills"), "libraries": _("Libraries"),
        "mountains": _("Mountains"), "forges": _("Forges"),
    }[rules.arms[arm].id]  # fmt: skip


def place_name(rules: RisingRules, place: int) -> str:
    """Return a place as a person says it, such as "Forests 3"."""
    if place == CENTRE:
        return _("the Mystic Power Source")
    if place <= TILES:
        return _("{arm} {rank}").format(arm=arm_name(rules, arm_of(place)), rank=rank_of(place))
    if rules.box.is_location(place):
        return str(location_def(rules, place).name)
    work = rules.box.work_of(place)
    if work < 0:
        return _("build space {number}").format(number=place - BUILD + 1)
    name = component_def(rules, work).name
    return _("{component} (5+)").format(component=name) if rules.box.is_five(place) else name


def figure_name(rules: RisingRules, figure: int, names: Names, teller: int = SHARED) -> str:
    """Return a figure as a person says it; in a sentence that begins with a seat's name, its own ones without it."""
    figures = rules.figures
    kind = figures.kind[figure]
    if kind == LEADER:
        return _("the leader") if figure == teller else _("the leader of {name}").format(name=names[figure])
    if kind == FOLLOWER:
        seat = (figure - figures.first_follower) // figures.per_seat
        return _("a follower") if seat == teller else _("a follower of {name}").format(name=names[seat])
    if kind == ALLY:
        return str(ally_def(rules, figure).name)
    if kind == BOT:
        return _("Bot {number}").format(number=figure - figures.bots.start + 1)
    return {HOLOGRAM: _("the Hologram"), AUTOMATON: _("the Automaton")}.get(kind, _("a volunteer"))


def piece_name(rules: RisingRules, piece: int, names: Names, teller: int = SHARED) -> str:
    """Return any piece as a person says it; a hidden one is "a card"; ``teller`` as in `figure_name`."""
    if piece == HIDDEN:
        return _("a card")
    if piece < rules.box.library_cards:
        return library_def(rules, piece).name
    if piece < rules.box.component_0:
        return misfortune_def(rules, piece).name
    if piece < rules.box.councilor_0:
        return component_def(rules, piece - rules.box.component_0).name
    if piece < rules.box.barrier_0:
        return councilor_def(rules, piece - rules.box.councilor_0).name
    if piece < rules.box.tile_0:
        return arm_name(rules, piece - rules.box.barrier_0)
    if piece < rules.box.item_0:
        return place_name(rules, piece - rules.box.tile_0)
    if piece < rules.box.figure_0:
        return str(thing_def(rules, piece).name)
    return figure_name(rules, piece - rules.box.figure_0, names, teller)


def card_texts(rules: RisingRules, card: int) -> tuple[str, str]:
    """Return name and effect of a library card or a misfortune."""
    found = library_def(rules, card) if card < rules.box.misfortune_0 else misfortune_def(rules, card)
    return found.name, found.text


def pieces_text(rules: RisingRules, pieces: Sequence[int], names: Names, teller: int = SHARED) -> str:
    """Return several pieces in a row; only hidden ones are counted; ``teller`` as in `figure_name`."""
    if pieces and all(piece == HIDDEN for piece in pieces):
        return ngettext("{count} card", "{count} cards", len(pieces)).format(count=len(pieces))
    return joined([piece_name(rules, piece, names, teller) for piece in pieces])


def goods_text(kind: int, count: int) -> str:
    """Return so many goods of a kind, such as "2 ore"."""
    return (
        ngettext("{n} crystal", "{n} crystals", count), ngettext("{n} gold", "{n} gold", count),
        ngettext("{n} ore", "{n} ore", count), ngettext("{n} Atlantium", "{n} Atlantium", count),
        ngettext("{n} mystic energy", "{n} mystic energy", count),
    )[kind].format(n=count)  # fmt: skip


def good_name(kind: int) -> str:
    """Return the name of a kind of goods."""
    return (_("Crystal"), _("Gold"), _("Ore"), _("Atlantium"), _("Mystic energy"))[kind]


def payments_text(payments: Sequence[int], names: Names, energy: bool) -> str:
    """Return who pays what: a list of energy by seat, or of five kinds for each seat."""
    parts: list[str] = []
    for seat, name in enumerate(names):
        row = [(4, payments[seat])] if energy else list(enumerate(payments[seat * GOODS : (seat + 1) * GOODS]))
        paid = [goods_text(kind, count) for kind, count in row if count]
        if paid:
            parts.append(_("{name} {goods}").format(name=name, goods=joined(paid)))
    return "; ".join(parts) or _("nothing")


# The round


NUMBERED: Final = {"place": 1, "suffer": 2, "end_suffer": 2, "act": 3, "wrath": 4}
"""The phases as the rulebook counts them."""


def phase_of(rules: RisingRules, table: RisingTable) -> int:
    """Return the phase of the round at work, 1 to 4; 0 before the first and between rounds (RISE-19)."""
    numbered = {**NUMBERED, **packs.further("NUMBERED")}
    return int(numbered.get(phase_at_work(rules, table), 0)) if table.round else 0


def phase_names() -> tuple[str, str, str, str]:
    """Return the four phases as the ribbon shows them."""
    return _("Place Atlanteans"), _("Suffer Misfortunes"), _("Take Actions"), _("Endure the Wrath")


# Questions


def prompt_text(rules: RisingRules, view: RisingTable, names: Names) -> PromptText:
    """Return what the instruction panel says about the step at work."""
    if not view.frames:
        if view.ended == WON:
            return PromptText(_("Atlantis is saved"), _("The Power Core shines: all councilors win."), "", "")
        return PromptText(_("Atlantis is lost"), _("The sea has taken the Mystic Power Source."), "", "")
    # What names the things of a question builds on this module.
    from atlantis_desktop.games.rising.words.asked import subject_text

    prompts = rules.prompts(view)
    name = names[prompts[0].seat if prompts else max(0, view.frames[-1].seat)]
    question = question_words()[step_of(view)]
    sentence = question.asks(rules, view, names) if question.asks is not None else ""
    help_line = f"{subject_text(rules, view, names)} {_(question.help)}".strip()
    doing = question.cover or question.title
    return PromptText(
        _(question.title).format(name=name), sentence or _(question.sentence), help_line, _(question.button),
        _(doing).format(name=name),
    )  # fmt: skip


def proposal_text(rules: RisingRules, view: RisingTable, names: Names) -> str:
    """Return the proposal that consent is asked for, as a short order; empty while there is none (RISE-24)."""
    frame = view.frames[-1]
    if frame.name != CONSENT:
        return ""
    kind, args, _pending = proposal_of(frame)
    if kind == "relocate":
        figure = piece_name(rules, args[0], names)
        return _("Move {figure}: {place}").format(figure=figure, place=place_name(rules, args[1]))
    if kind == "swap_places":
        return _("Swap: {figures}").format(figures=pieces_text(rules, args[:2], names))
    if kind == "repeat":
        return _("Let {figure} act once more").format(figure=piece_name(rules, args[0], names))
    told = move_text(rules, Move(kind, frame.seat, args), names)
    if kind in ("tribute", "offering") and view.open:
        return _("{omen}: {what}").format(omen=piece_name(rules, view.open[-1], names), what=told)
    return told


def standing_name(kind: str) -> str:
    """Return what a seat may consent to, or let pass, once and for all."""
    return {
        "barrier": _("barriers"), "unflood": _("raising tiles"), "build": _("building components"),
        "pay": _("prices of Omens"), "figure": _("moving its figures"), "drawn": _("cards against a drawn misfortune"),
        "flood": _("help against a flood"), "end_suffer": _("moves after the misfortunes"),
        "roll": _("rolls that fall short"), "suffer_round": _("misfortunes and floods"),
        "roll_round": _("rolls that fall short"), **{name: _(said) for name, said in packs.further("STANDING").items()},
    }[kind]  # fmt: skip


def _standing(rules: RisingRules, move: Move, names: Names) -> str:
    kind = rules.standing[move.args[0]]
    if not move.args[1]:
        return _("Ask again: {what}").format(what=standing_name(kind))
    if kind in rules.this_round:
        return _("Ask no more this round: {what}").format(what=standing_name(kind))
    windows = ("drawn", "flood", "end_suffer", "roll")
    words = _("Never ask again: {what}") if kind in windows else _("Always agree: {what}")
    return words.format(what=standing_name(kind))


def wants_text(rules: RisingRules, wants: str) -> str:
    """Return what an unfinished gesture lacks."""
    return {"place": _("Choose a tile."), "figure": _("Choose a figure.")}.get(wants, "")


# Moves


def move_text(rules: RisingRules, move: Move, names: Names, step: str = "") -> str:
    """Return a move as a short order; ``step`` is the question it answers, where that gives a number its meaning."""
    question = question_words().get(step)
    if move.kind in ("pass", "enough") and question is not None and question.button:
        return _(question.button)
    if stands_for := _called(rules, move, step):
        return stands_for
    if move.kind in ("option", "amount"):
        count: int = move.args[0]
        return str(count) if question is None or question.number is None else question.number(count)
    tell = _MOVES.get(move.kind) or packs.further("MOVES").get(move.kind)
    if tell is not None:
        return tell(rules, move, names)
    plain = _plain_moves().get(move.kind)
    return _(packs.further("PLAIN")[move.kind]) if plain is None else plain


def _called(rules: RisingRules, move: Move, step: str) -> str:
    """Return what an answer is called that stands for more than the thing it names, empty for any other."""
    question = question_words().get(step)
    return question.called(rules, move) if question is not None and question.called is not None else ""


def _plain_moves() -> dict[str, str]:
    return {
        "ready": _("End placement"), "unready": _("Go on placing"), "agree": _("Agree"), "decline": _("Decline"),
        "withdraw": _("Withdraw the proposal"), "draw": _("Draw a misfortune"), "pass": _("Let it be"),
        "refuse": _("Refuse"), "done": _("No more actions"), "resume": _("Act on"), "enough": _("That is enough"),
    }  # fmt: skip


def _first(rules: RisingRules, move: Move, names: Names) -> str:
    return piece_name(rules, move.args[0], names)


def _upper(words: str) -> str:
    """Return words as they begin a line."""
    return words[:1].upper() + words[1:]


def _energy_list(move: Move, names: Names) -> str:
    return payments_text(move.args[-1], names, True)


def _paid_for_build(move: Move, names: Names) -> str:
    """Return the whole price of a build: who pays what, and the cards that it uses (RISE-101)."""
    paid, schemas, adzes = payments_text(move.args[-1], names, False), move.args[2], move.args[3]
    if schemas:
        words = ngettext("{n} Lost Schema is discarded", "{n} Lost Schemas are discarded", schemas)
        paid += f"; {words.format(n=schemas)}"
    if adzes:
        words = ngettext("the Mystic Adze replaces {n} unit", "the Mystic Adze replaces {n} units", adzes)
        paid += f"; {words.format(n=adzes)}"
    return paid


_MOVES: dict[str, Callable[[RisingRules, Move, Names], str]] = {
    "place": lambda r, m, n: _("Place {figure}: {place}").format(figure=_first(r, m, n),
                                                                place=place_name(r, m.args[1])),
    "take_back": lambda r, m, n: _("Take {figure} back").format(figure=_first(r, m, n)),
    "claim": lambda r, m, n: _("Claim {place} for {figure}").format(figure=_first(r, m, n),
                                                                   place=place_name(r, m.args[1])),
    "barrier": lambda r, m, n: _("Barrier on the {arm}: {paid}").format(arm=_first(r, m, n), paid=_energy_list(m, n)),
    "unflood": lambda r, m, n: _("Raise {tile}: {paid}").format(tile=_first(r, m, n), paid=_energy_list(m, n)),
    "ability": lambda r, m, n: _("Use the ability of {figure}").format(figure=_first(r, m, n)),
    "artifact": lambda r, m, n: _("Use {card}").format(card=_first(r, m, n)),
    "play": lambda r, m, n: _("Play {card}").format(card=_first(r, m, n)),
    "tome": lambda r, m, n: _("{card}: raise {tile}; {paid}").format(
        card=_first(r, m, n), tile=piece_name(r, m.args[1], n), paid=_energy_list(m, n)),
    "tribute": lambda r, m, n: _("Pay the tribute: {paid}").format(
        paid=payments_text(m.args[0], n, False)),
    "offering": lambda r, m, n: _("Offer cards: {cards}").format(
        cards=joined([_("{name} {count}").format(name=n[seat], count=count)
                      for seat, count in enumerate(m.args[0]) if count])),
    "act": lambda r, m, n: _("Act with {figure}").format(figure=_first(r, m, n)),
    "forgo": lambda r, m, n: _("Lay {figure} down without acting").format(figure=_first(r, m, n)),
    "spend": lambda r, m, n: _("Spend {energy}").format(energy=goods_text(4, m.args[0])),
    "reroll": lambda r, m, n: (_("Roll the first die again"), _("Roll the second die again"),
                               _("Roll again with the Sickle"))[m.args[0]],
    "discard": lambda r, m, n: _("Discard {card}").format(card=_first(r, m, n)),
    "build": lambda r, m, n: _("Build {component} on {space}: {paid}").format(
        component=_first(r, m, n), space=place_name(r, m.args[1]), paid=_paid_for_build(m, n)),
    "figure": lambda r, m, n: _upper(_first(r, m, n)),
    "tile": _first, "barrier_on": _first, "card": _first, "councilor": _first, "component": _first,
    "space": lambda r, m, n: place_name(r, m.args[0]),
    "good": lambda r, m, n: good_name(m.args[0]),
    "to_seat": lambda r, m, n: n[m.args[0]],
    "suggest": lambda r, m, n: _("Recommend option {number}").format(number=m.args[0] + 1),
    "standing": _standing,
}  # fmt: skip


def move_details(rules: RisingRules, move: Move, step: str = "") -> str:
    """Return what the thing does that a move is about: a card, a component or a councilor; empty for other moves.

    ``step`` is the question: the Hologram's board does what stands on it for the Hologram (RISE-121), and an answer may
    stand for more than one thing.
    """
    fields = rules.codec.forms[move.kind].fields
    if _called(rules, move, step) or not fields or fields[0].of not in ("piece", "card") or move.args[0] == HIDDEN:
        return ""
    piece: int = move.args[0]
    if piece < rules.box.component_0:
        return card_texts(rules, piece)[1]
    if piece < rules.box.councilor_0:
        return component_def(rules, piece - rules.box.component_0).text
    if rules.box.item_0 <= piece < rules.box.figure_0:
        thing = thing_def(rules, piece)
        return str(thing.text) if hasattr(thing, "text") else f"{thing.ongoing} {thing.once}"
    if piece >= rules.box.barrier_0:
        return ""
    councilor = councilor_def(rules, piece - rules.box.councilor_0)
    return councilor.hologram if step == "hologram" else councilor.text
