"""Moves as lists offer them: what each would do, in a person's words, where its short sentence leaves that open."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.archon.rules import ballots, council, deals, event_effects, influence, steps
from atlantis_desktop.games.archon.rules.event_vocabulary import text_of
from atlantis_desktop.games.archon.rules.rules import ArchonRules
from atlantis_desktop.games.archon.rules.state import ArchonTable
from atlantis_desktop.games.archon.words.council_sentences import (
    LETS_BE,
    good_text,
    goods_text,
    option_text,
    text_text,
    wish_text,
)
from atlantis_desktop.games.archon.words.names import (
    card_name,
    card_text,
    cards_text,
    event_teller,
    objective_name,
    tyche_text,
    units_text,
)
from atlantis_desktop.games.archon.words.sentences import move_text
from atlantis_desktop.games.match_words import Names, joined
from atlantis_desktop.words import _, ngettext

Offered = Callable[[ArchonRules, ArchonTable, Move, Names], str]


def offered_text(rules: ArchonRules, view: ArchonTable, move: Move, names: Names) -> str:
    """Return a move with what it would do, as the list of moves tells it to the seat that is asked."""
    tell = _OFFERED.get(move.kind)
    found = tell(rules, view, move, names) if tell is not None and view.frames else ""
    words = found or move_text(rules, move, names)
    return words[:1].upper() + words[1:]


def named_text(rules: ArchonRules, view: ArchonTable, move: Move, names: Names) -> str:
    """Return an option of an event by what it stands for, as its letter alone says nothing (ARCHON-50)."""
    asked = view.frames[-1].name if view.frames else ""
    return _announce(rules, view, move, names) if move.kind == "announce" and asked == steps.ANNOUNCE else ""


def _with_text(rules: ArchonRules, view: ArchonTable, move: Move, names: Names) -> str:
    """A card that is played, kept, built or completed, with what is printed on it."""
    return f"{move_text(rules, move, names)}. {card_text(rules, move.args[0])}"


# Council


def _announce(rules: ArchonRules, view: ArchonTable, move: Move, names: Names) -> str:
    card = steps.card_of(view.frames[-1])
    return _("Announce: {option}").format(option=option_text(rules, names, card, council.option_of(rules, move)))


def _accuse(rules: ArchonRules, view: ArchonTable, move: Move, names: Names) -> str:
    return _("Accuse {name}: the council votes on their exile").format(name=names[move.args[0]])


def _want_option(rules: ArchonRules, view: ArchonTable, move: Move, names: Names) -> str:
    _want, about, more = deals.asked_of(rules, move)
    words = _("For an announcement for {card}: {option}")
    return words.format(card=card_name(rules, about), option=option_text(rules, names, about, more))


def _activate(rules: ArchonRules, view: ArchonTable, move: Move, names: Names) -> str:
    cards = joined([card_name(rules, card) for card in move.args[0]])
    return _("Put to the vote: {cards}. What is not chosen is discarded.").format(cards=cards)


def _replace(rules: ArchonRules, view: ArchonTable, move: Move, names: Names) -> str:
    return _("Discard {card} first and turn up the next of its deck").format(card=card_name(rules, move.args[0]))


def _printed(rules: ArchonRules, names: Names, ballot: tuple[int, ...], passed: bool) -> str:
    """Return what a result of a vote brings, in a sentence of its own."""
    kind, about, more = ballot
    nothing = _("Nothing changes.")
    if kind == ballots.MOTION:
        told = _("In force at once: {text}").format(text=text_text(rules, text_of(about, more)))
        return told if passed else nothing
    if kind == ballots.TRIAL:
        told = _("{name} is guilty: exile and {n} Arête less.").format(
            name=names[about], n=rules.numbers.treason_arete)  # fmt: skip
        return told if passed else _("{name} is not guilty.").format(name=names[about])
    if kind != ballots.EVENT:
        return _("{name} goes into exile.").format(name=names[about]) if passed else nothing
    event = rules.cards.event(about)
    if not passed:
        return event_teller(rules).sentence(event.no) if event.no else nothing
    if event.choice == "seat":
        return _("{name} goes into exile.").format(name=names[more])
    if event.choice == "text" or event.drafts:
        return _("On the agenda: {text}").format(text=text_text(rules, more))
    return event_teller(rules).sentence(event.options[more])


def _vote(passed: bool) -> Offered:
    def told(rules: ArchonRules, view: ArchonTable, move: Move, names: Names) -> str:
        at = -2 if view.frames[-1].name == steps.VOTE else -1
        return f"{move_text(rules, move, names)}. {_printed(rules, names, view.frames[at].data[:3], passed)}"

    return told


def _abstain(rules: ArchonRules, view: ArchonTable, move: Move, names: Names) -> str:
    return _("Abstain: {n} counts for neither side").format(n=view.strength[move.seat])


def _pay(rules: ArchonRules, view: ArchonTable, move: Move, names: Names) -> str:
    n, left = move.args[0], view.talents[move.seat] - move.args[0]
    words = _("Pay {n} T into the fund; {left} T are left") if view.frames[-1].name == steps.FUND else _(
        "Pay {n} T to Poseidon; {left} T are left")  # fmt: skip
    return words.format(n=n, left=left)


def _give_up(rules: ArchonRules, view: ArchonTable, move: Move, names: Names) -> str:
    effect = event_effects.effect_at_work(rules, view)
    way = event_effects.WAYS[move.args[0]]
    n = getattr(effect, way)
    words = {
        "horses": ngettext("Give up {n} Horse", "Give up {n} Horses", n), "tyche": _("Give up {n} Tyche"),
        "talents": _("Give up {n} T"), "doom": _("Take {n} Doom"),
    }[way]  # fmt: skip
    return words.format(n=n)


def _grant(rules: ArchonRules, view: ArchonTable, move: Move, names: Names) -> str:
    below = view.frames[-2].name
    if below == steps.PREFER:
        words = _("Grant to {name}: whom they name gets {n} more")
    elif below == steps.BALLOT:
        words = _("Grant to {name}: their vote on this motion counts {n} more")
    else:
        words = _("Grant to {name}: their votes left in this cycle count {n} more each")
    return words.format(name=names[move.args[0]], n=influence.influence(view, move.seat))


def _prefer(rules: ArchonRules, view: ArchonTable, move: Move, names: Names) -> str:
    return _("Name {name} as the holder of supremacy").format(name=names[move.args[0]])


def _file(rules: ArchonRules, view: ArchonTable, move: Move, names: Names) -> str:
    return _("{what}, for {n} T").format(what=move_text(rules, move, names).rstrip("."), n=rules.numbers.motion_price)


def _reply(accepted: bool) -> Offered:
    def told(rules: ArchonRules, view: ArchonTable, move: Move, names: Names) -> str:
        frame = view.frames[-1]
        if frame.name == steps.HAGGLE:
            return _haggled(rules, view, accepted, names)
        source, good, n, want, about, more, goods = frame.data
        if n == 0 == more and want == 0:
            return ""
        if not accepted:
            return _("Refuse the offer of {name}: nothing changes hands").format(name=names[source])
        wish = wish_text(rules, want, about, more, names)
        if move.kind == "accept_card":
            wish = card_name(rules, move.args[0])
        return _("Accept: {goods} from {name}, for {wish}").format(
            goods=goods_text(rules, [(good, n), *deals.pairs(goods)]), name=names[source], wish=wish)  # fmt: skip

    return told


def _haggled(rules: ArchonRules, view: ArchonTable, accepted: bool, names: Names) -> str:
    to, good, _was, n, want, about, more, goods = view.frames[-1].data
    if not n:
        return ""
    if not accepted:
        return _("Do not pay {name} so much: nothing changes hands").format(name=names[to])
    return _("Give {name} {goods} after all, for {wish}").format(
        name=names[to], goods=goods_text(rules, [(good, n), *deals.pairs(goods)]),
        wish=wish_text(rules, want, about, more, names))  # fmt: skip


def _counter(rules: ArchonRules, view: ArchonTable, move: Move, names: Names) -> str:
    source, good, n, *_rest = view.frames[-1].data
    return _("Not for {was}, but for {n}: {name} may pay it or leave it").format(
        was=good_text(rules, good, n), n=good_text(rules, good, move.args[0]), name=names[source])  # fmt: skip


# Stasis


def _save(rules: ArchonRules, view: ArchonTable, move: Move, names: Names) -> str:
    hero, price = view.frames[-1].data
    return _("Pay {tyche}: {hero} lives").format(tyche=tyche_text(price), hero=card_name(rules, hero))


def _decline(rules: ArchonRules, view: ArchonTable, move: Move, names: Names) -> str:
    frame = view.frames[-1]
    if frame.name == steps.SAVE:
        return _("Pay nothing: {hero} dies").format(hero=card_name(rules, steps.hero_of(frame)))
    if frame.name == steps.WORKSHOP:
        return _("The Colossus stays: {place}").format(place=objective_name(rules, view.colossus))
    words = LETS_BE.get(frame.name)
    return "" if words is None else words()


def _spoils(executed: bool) -> Offered:
    def told(rules: ArchonRules, view: ArchonTable, move: Move, names: Names) -> str:
        hero = steps.hero_of(view.frames[-1])
        owner = view.hero_owner[hero]
        if executed:
            words = _("Execute {hero}: {name} loses the hero, and you take {n} Doom")
            return words.format(hero=card_name(rules, hero), name=names[owner], n=rules.numbers.execution_doom)
        words = (
            _("Spare {hero}: {name} pays you a ransom of {n} T")
            if (view.talents[owner] >= rules.numbers.ransom)
            else _("Spare {hero}: {name} cannot pay a ransom")
        )
        return words.format(hero=card_name(rules, hero), name=names[owner], n=rules.numbers.ransom)

    return told


def _allot(rules: ArchonRules, view: ArchonTable, move: Move, names: Names) -> str:
    at, *dice = view.frames[-1].data
    words = _("{n} Doom to {name}") if rules.cards.gift_of(at) == "doom" else _("{n} Tyche to {name}")
    return joined([words.format(n=die, name=names[seat]) for die, seat in zip(dice, move.args[0], strict=True)])


def _turn(rules: ArchonRules, view: ArchonTable, move: Move, names: Names) -> str:
    return _("A mob of {name} becomes yours: {place}").format(
        name=names[move.args[0]], place=objective_name(rules, steps.objective_of(view.frames[-1])))  # fmt: skip


def _false_orders(rules: ArchonRules, view: ArchonTable, move: Move, names: Names) -> str:
    (most,) = view.frames[-1].data
    n = min(most, len(view.hands[move.args[0]]))
    return ngettext("{name} loses {n} Stasis card by chance", "{name} loses {n} Stasis cards by chance", n).format(
        name=names[move.args[0]], n=n)  # fmt: skip


def _bet(rules: ArchonRules, view: ArchonTable, move: Move, names: Names) -> str:
    n = move.args[0]
    if not n:
        return _("No bonus die: keep {tyche}").format(tyche=tyche_text(view.tyche[move.seat]))
    return ngettext("Spend {n} Tyche: {n} bonus die in this battle", "Spend {n} Tyche: {n} bonus dice in this battle",
                    n).format(n=n)  # fmt: skip


def _buy(rules: ArchonRules, view: ArchonTable, move: Move, names: Names) -> str:
    n = move.args[0]
    if not n:
        return ""
    return ngettext("Spend {n} Tyche: draw {n} Stasis card", "Spend {n} Tyche: draw {n} Stasis cards", n).format(n=n)


def _march(rules: ArchonRules, view: ArchonTable, move: Move, names: Names) -> str:
    return _("Move {units} from {start} to {place}").format(
        units=units_text(move.args[0], move.args[1]), start=objective_name(rules, steps.objective_of(view.frames[-1])),
        place=objective_name(rules, move.args[2]))  # fmt: skip


def _scatter(rules: ArchonRules, view: ArchonTable, move: Move, names: Names) -> str:
    seat, n, at = move.args
    return _("{units} of {name} go to {place}").format(
        units=units_text(n, 0), name=names[seat], place=objective_name(rules, at))  # fmt: skip


def _strike(rules: ArchonRules, view: ArchonTable, move: Move, names: Names) -> str:
    seat, mobs, military = move.args
    return _("Remove {units} of {name} at {place}").format(
        units=units_text(mobs, military), name=names[seat],
        place=objective_name(rules, steps.objective_of(view.frames[-1])))  # fmt: skip


def _lose(rules: ArchonRules, view: ArchonTable, move: Move, names: Names) -> str:
    return _("Lose {units} at {place}").format(
        units=units_text(*move.args), place=objective_name(rules, steps.objective_of(view.frames[-1])))  # fmt: skip


def _commit(rules: ArchonRules, view: ArchonTable, move: Move, names: Names) -> str:
    if not move.args[0]:
        return _("Send nobody: every hero stays safe")
    return _("Send {heroes} into the fights").format(heroes=cards_text(rules, move.args[0]))


_OFFERED: Final[dict[str, Offered]] = {
    "announce": _announce, "accuse": _accuse, "want_option": _want_option, "activate": _activate, "replace": _replace,
    "yes": _vote(True), "no": _vote(False), "tie_yes": _vote(True), "tie_no": _vote(False), "abstain": _abstain,
    "pay": _pay, "give_up": _give_up, "grant": _grant, "prefer": _prefer, "file": _file, "file_exile": _file,
    "counter": _counter, "accept": _reply(True), "accept_card": _reply(True), "refuse": _reply(False),
    "keep": _with_text, "build": _with_text, "complete": _with_text, "play": _with_text,
    "save": _save, "decline": _decline, "execute": _spoils(True), "spare": _spoils(False), "allot": _allot,
    "turn": _turn, "false_orders": _false_orders, "bet": _bet, "buy": _buy, "march": _march,
    "scatter": _scatter, "strike": _strike, "lose": _lose, "commit": _commit,
}  # fmt: skip
"""By kind of move whose short sentence does not say what it does: the one that does."""
