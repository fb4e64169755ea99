"""What is asked at a table of Archon, and its moves in words. People are called by their names, never "you"."""

from __future__ import annotations

from collections.abc import Callable

from atlantis_desktop.engine import sealed
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.archon.rules import game_flow, scoring, steps
from atlantis_desktop.games.archon.rules.deployment import BEFORE
from atlantis_desktop.games.archon.rules.rules import ArchonRules
from atlantis_desktop.games.archon.rules.state import NOBODY, ArchonTable
from atlantis_desktop.games.archon.words import council_sentences
from atlantis_desktop.games.archon.words.council_sentences import Asked, Told, fixed, plain, seat_named
from atlantis_desktop.games.archon.words.names import (
    card_name,
    cards_text,
    faction_of,
    objective_name,
    tyche_text,
    units_text,
)
from atlantis_desktop.games.match_words import ROMAN, Names, PromptText, joined
from atlantis_desktop.words import _, ngettext


def place_text(rules: ArchonRules, state: ArchonTable) -> str:
    """Say where a match stands."""
    if rules.profile == "stasis" or any(frame.name == steps.STASIS for frame in state.frames):
        return _("Stasis in Act {act}").format(act=ROMAN[state.act - 1])
    return _("Act {act}, council {n}").format(act=ROMAN[state.act - 1], n=max(1, state.cycle))


def prompt_text(rules: ArchonRules, view: ArchonTable, names: Names) -> PromptText:
    """Return what the instruction says of the question at work."""
    if not view.frames:
        return _over(rules, view, names)
    top = view.frames[-1]
    if top.seat >= 0:
        return _PROMPTS[top.name](rules, view, names, top.seat)
    if view.viewer >= 0 and sealed.has_answered(top, view.viewer):
        waiting = joined([names[seat] for seat in sealed.waiting(top)])
        return PromptText(
            _("{name} has chosen").format(name=names[view.viewer]), _("Still choosing: {names}.").format(names=waiting),
            _("Until the last has chosen, the choice can be taken back."), "",
        )  # fmt: skip
    asked = sealed.waiting(top)
    return _PROMPTS[top.name](rules, view, names, view.viewer if view.viewer in asked else asked[0])


def _over(rules: ArchonRules, view: ArchonTable, names: Names) -> PromptText:
    if view.ended_by in (game_flow.SUNK, game_flow.BY_LEGACY, game_flow.BY_TIE):
        total = scoring.totals(rules, view)[view.winner]
        words = _("Atlantis has sunk: {faction} has the least Doom.") if view.ended_by == game_flow.SUNK else _(
            "{faction} leaves the greatest Legacy: {n}.")  # fmt: skip
        return PromptText(_("{name} wins").format(name=names[view.winner]),
                          words.format(faction=faction_of(rules, view, view.winner), n=total), "", "")  # fmt: skip
    if view.winner == NOBODY:
        return PromptText(_("Nobody wins the Stasis"), _("Nobody has a victory point."), "", "")
    points = view.vp[view.winner]
    sentence = ngettext("{faction}: {n} victory point.", "{faction}: {n} victory points.", points).format(
        faction=faction_of(rules, view, view.winner), n=points)  # fmt: skip
    return PromptText(_("{name} wins the Stasis").format(name=names[view.winner]), sentence, "", "")


def _buy(rules: ArchonRules, view: ArchonTable, names: Names, seat: int) -> PromptText:
    return PromptText(
        _("{name} may draw more cards").format(name=names[seat]),
        _("Choose how many of {tyche} to spend.").format(tyche=tyche_text(view.tyche[seat])),
        _("Each brings one card; the rest can help in battles."), "",
    )  # fmt: skip


def _commit(rules: ArchonRules, view: ArchonTable, names: Names, seat: int) -> PromptText:
    return PromptText(
        _("{name} sends heroes").format(name=names[seat]), _("Mark the heroes who fight, or none."),
        _("Others stay safe. Who fights may be killed."), _("Send them"),
    )  # fmt: skip


def _bet(rules: ArchonRules, view: ArchonTable, names: Names, seat: int) -> PromptText:
    at = steps.objective_of(view.frames[-2])
    return PromptText(
        _("Battle: {place}").format(place=objective_name(rules, at)),
        _("{name} has {tyche} and may spend some for bonus dice.").format(
            name=names[seat], tyche=tyche_text(view.tyche[seat])),
        _("All sides choose in secret before the dice fall."), "",
    )  # fmt: skip


def _deploy(rules: ArchonRules, view: ArchonTable, names: Names, seat: int) -> PromptText:
    _passes, finals = view.frames[-1].data
    final = finals != BEFORE
    heading = _("{name}: final action") if final else _("{name} takes an action")
    if not (view.reserve_mobs[seat] or view.reserve_military[seat] or view.hands[seat]):
        return PromptText(heading.format(name=names[seat]), _("No unit and no card is left: it remains to pass."), "",
                          _("Pass"))  # fmt: skip
    reserve = units_text(view.reserve_mobs[seat], view.reserve_military[seat])
    return PromptText(
        heading.format(name=names[seat]), _("Deploy units, play a Stasis card, or pass."),
        _("In reserve: {units}.").format(units=reserve) + " " + _(
            "Click an objective to deploy there; drop a card onto an objective to play it there."), _("Pass"),
    )  # fmt: skip


def _march(rules: ArchonRules, view: ArchonTable, names: Names, seat: int) -> PromptText:
    return PromptText(
        _("{name} moves units").format(name=names[seat]),
        _("Choose where they go from {place}.").format(
            place=objective_name(rules, steps.objective_of(view.frames[-1]))),
        _("A hero without a unit beside it flees to safety."), "",
    )  # fmt: skip


def _scatter(rules: ArchonRules, view: ArchonTable, names: Names, seat: int) -> PromptText:
    return PromptText(
        _("{name} scatters a crowd").format(name=names[seat]),
        _("Choose whose mobs go from {place}, and where to.").format(
            place=objective_name(rules, steps.objective_of(view.frames[-1]))),
        "", "",
    )  # fmt: skip


def _at(text: Callable[[], str], sentence: Callable[[], str]) -> Asked:
    """Make a prompt of who is asked and the objective of the frame."""
    return lambda rules, view, names, seat: PromptText(
        text().format(name=names[seat]),
        sentence().format(place=objective_name(rules, steps.objective_of(view.frames[-1]))), "", "",
    )  # fmt: skip


def _hero(text: Callable[[], str], sentence: Callable[[], str]) -> Asked:
    """Make a prompt of who is asked and the hero of the frame."""
    return lambda rules, view, names, seat: PromptText(
        text().format(name=names[seat]),
        sentence().format(hero=card_name(rules, steps.hero_of(view.frames[-1]))), "", "",
    )  # fmt: skip


def _spoils(rules: ArchonRules, view: ArchonTable, names: Names, seat: int) -> PromptText:
    told = _("Execute {hero} for {n} Doom, or spare this life for a ransom.").format(
        hero=card_name(rules, steps.hero_of(view.frames[-1])), n=rules.numbers.execution_doom)  # fmt: skip
    return PromptText(_("{name} has captured a hero").format(name=names[seat]), told, "", "")


def _lose(rules: ArchonRules, view: ArchonTable, names: Names, seat: int) -> PromptText:
    at, n = view.frames[-1].data
    sentence = ngettext("Choose {n} unit to lose at {place}.", "Choose {n} units to lose at {place}.", n)
    return PromptText(
        _("{name} loses units").format(name=names[seat]), sentence.format(n=n, place=objective_name(rules, at)), "", "",
    )  # fmt: skip


def _allot(rules: ArchonRules, view: ArchonTable, names: Names, seat: int) -> PromptText:
    at, *dice = view.frames[-1].data
    gift = _("Doom") if rules.cards.gift_of(at) == "doom" else _("Tyche")
    return PromptText(
        _("{name} gives three dice away").format(name=names[seat]),
        _("{place}: {dice} go to three different factions as {gift}.").format(
            place=objective_name(rules, at), dice=", ".join(map(str, dice)), gift=gift),
        "", "",
    )  # fmt: skip


_PROMPTS: dict[str, Asked] = {
    **council_sentences.PROMPTS,
    steps.BUY: _buy, steps.COMMIT: _commit, steps.BET: _bet, steps.DEPLOY: _deploy, steps.MARCH: _march,
    steps.SCATTER: _scatter,
    steps.STRIKE: _at(lambda: _("{name} strikes"), lambda: _("Choose a rival’s unit at {place} to remove.")),
    steps.SLAY: _at(lambda: _("{name} kills a hero"), lambda: _("Choose a rival hero at {place}.")),
    steps.KNIFE: plain(lambda: _("{name} sends night knives"), lambda: _("Choose a rival hero on the maps.")),
    steps.SAVE: _hero(lambda: _("{name} may save a hero"), lambda: _("Pay Tyche, or {hero} dies.")),
    steps.TURN: _at(lambda: _("{name} bribes a captain"), lambda: _("Choose the rival whose mob at {place} turns.")),
    steps.SPY: plain(lambda: _("{name} gives false orders"), lambda: _("Choose a rival, who loses a card by chance.")),
    steps.LOSE: _lose,
    steps.WORKSHOP: plain(lambda: _("{name} may move the Colossus"),
                          lambda: _("It walks to an objective of an adjacent map, or stays.")),
    steps.SPOILS: _spoils,
    steps.ALLOT: _allot,
    steps.NAME_WINNER: plain(lambda: _("{name} names the winner"), lambda: _("Arête and Doom are equal too.")),
}  # fmt: skip


def wants_text(rules: ArchonRules, wants: str) -> str:
    """Return what an unfinished gesture lacks."""
    words = {
        "objective": _("Choose an objective."),
        "hero": _("Choose a hero."),
        "rival": _("Choose a rival."),
        "card": _("Choose a card of the hand."),
    }
    return words.get(wants, _("Choose one of the glowing things."))


def move_text(rules: ArchonRules, move: Move, names: Names) -> str:
    """Return a move as lists and undo tell it."""
    return _MOVES[move.kind](rules, move, names)


def _deploys(rules: ArchonRules, move: Move, names: Names) -> str:
    mobs, military, *leader, at = move.args
    units, place = units_text(mobs, military), objective_name(rules, at)
    if move.kind == "lead":
        return _("Deploy {units} with {hero}: {place}").format(
            units=units, hero=card_name(rules, leader[0]), place=place)  # fmt: skip
    return _("Deploy {units}: {place}").format(units=units, place=place)


_MOVES: dict[str, Told] = {
    **council_sentences.MOVES,
    "buy": lambda rules, move, names: _("Spend {tyche} on cards").format(tyche=tyche_text(move.args[0]))
    if move.args[0] else _("Draw no further cards"),
    "commit": lambda rules, move, names: _("Send {heroes}").format(heroes=cards_text(rules, move.args[0]))
    if move.args[0] else _("Send nobody"),
    "bet": lambda rules, move, names: ngettext("{n} bonus die", "{n} bonus dice", move.args[0]).format(n=move.args[0])
    if move.args[0] else _("No bonus die"),
    "take_back": fixed(lambda: _("Take the choice back")),
    "deploy": _deploys, "lead": _deploys,
    "play": lambda rules, move, names: _("Play {card}").format(card=card_name(rules, move.args[0])),
    "play_at": lambda rules, move, names: _("Play {card}: {place}").format(
        card=card_name(rules, move.args[0]), place=objective_name(rules, move.args[1])),
    "pass": fixed(lambda: _("Pass")),
    "late": fixed(lambda: _("Time is up")), "bell": fixed(lambda: _("The bell of the Diplomacy Round")),
    "march": lambda rules, move, names: _("Move {units}: {place}").format(
        units=units_text(move.args[0], move.args[1]), place=objective_name(rules, move.args[2])),
    "scatter": lambda rules, move, names: _("{units} of {name}: {place}").format(
        units=units_text(move.args[1], 0), name=names[move.args[0]], place=objective_name(rules, move.args[2])),
    "strike": lambda rules, move, names: _("Remove {units} of {name}").format(
        units=units_text(move.args[1], move.args[2]), name=names[move.args[0]]),
    "slay": lambda rules, move, names: _("Kill {hero}").format(hero=card_name(rules, move.args[0])),
    "save": fixed(lambda: _("Pay for the life")),
    "decline": fixed(lambda: _("Let it be")),
    "turn": seat_named(lambda: _("A mob of {name}")),
    "false_orders": seat_named(lambda: _("A card of {name}")),
    "lose": lambda rules, move, names: _("Lose {units}").format(units=units_text(move.args[0], move.args[1])),
    "walk": lambda rules, move, names: _("The Colossus walks: {place}").format(
        place=objective_name(rules, move.args[0])),
    "execute": fixed(lambda: _("Execute the hero")),
    "spare": fixed(lambda: _("Spare the hero")),
    "allot": lambda rules, move, names: ", ".join(
        _("die {n}: {name}").format(n=at, name=names[seat]) for at, seat in enumerate(move.args[0], start=1)),
    "name": seat_named(lambda: _("{name} wins")),
}  # fmt: skip
