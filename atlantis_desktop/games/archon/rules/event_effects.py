"""What events bring: drafts, gains and losses, funds that everybody pays into in secret, and choices (3.14)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from atlantis_desktop.engine import sealed
from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.moves import Field, Move, MoveForm
from atlantis_desktop.engine.prompts import Ask
from atlantis_desktop.engine.questions import Question, Secret
from atlantis_desktop.engine.zones import SHARED, Place
from atlantis_desktop.games.archon.rules import fields, influence, laws, mobilisation, resources, steps, units
from atlantis_desktop.games.archon.rules.event_vocabulary import EVENTS, TEXTS, EventEffect, parts_of
from atlantis_desktop.games.archon.rules.game import ArchonGame
from atlantis_desktop.games.archon.rules.state import (
    DECKS,
    NOBODY,
    ArchonTable,
)

RULE: Final = "ARCHON-56"
WAYS: Final = ("horses", "tyche", "talents", "doom")
"""What can be given up, beside a card of the hand."""
OF_HAND: Final = 10
"""A sealed answer from here on is a card of the hand, by its place."""
Do = Callable[["ArchonGame", ArchonTable, EventEffect, Events], None]


def begin(game: ArchonGame, state: ArchonTable, piece: int, option: int, passed: bool, events: Events) -> None:
    """Lay the event aside and begin what it brings (ARCHON-56)."""
    event = game.cards.event(piece)
    if piece in state.activated:
        state.activated.remove(piece)
        state.event_discards[event.deck].append(piece)
        place = deck_place(event.deck, "discard")
        if events is not None:
            tell(events, "event_done", -1, (piece,), RULE, source=("activated", SHARED), target=place)
    choice = event.choice
    if passed and choice == "text":
        draft(game, state, option, NOBODY, events)
        return
    if passed and choice == "seat":
        influence.exile(game, state, option, influence.NEXT_ROUND, RULE, events)
        return
    state.accused = option if choice == "seat" else NOBODY
    number = option if passed else len(event.options)
    state.frames.append(Frame(steps.EFFECTS, -1, (piece, number, 0)))


def agenda_limit(game: ArchonGame, table: ArchonTable) -> int:
    """Return how many motions the agenda takes (ARCHON-59, Article IX)."""
    return laws.number(game, table, "agenda_full") or game.numbers.agenda_spaces


def draft(game: ArchonGame, state: ArchonTable, text: int, seat: int, events: Events) -> None:
    """Put a text on the agenda; a full one makes it wait for the next (3.14)."""
    motion = (*parts_of(text), seat + 1)
    if any(other[:2] == motion[:2] for other in (*state.agenda, *state.late_drafts)):
        # The event had no other text to offer: the same one stands on the agenda once.
        return
    full = len(state.agenda) >= agenda_limit(game, state)
    (state.late_drafts if full else state.agenda).append(motion)
    tell(events, "drafted", seat, rule="ARCHON-65" if seat >= 0 else RULE, values=(text, int(full)))


def go_on(game: ArchonGame, state: ArchonTable, events: Events) -> None:
    """Carry out the next effect of the event at work; afterwards its frame goes."""
    piece, number, step = state.frames[-1].data
    effects = game.cards.list_of(piece, number)
    if step == len(effects):
        state.frames.pop()
        return
    state.frames[-1] = Frame(steps.EFFECTS, -1, (piece, number, step + 1))
    CARRY[effects[step].op](game, state, effects[step], events)


def concerned(game: ArchonGame, table: ArchonTable, who: str) -> list[int]:
    """Return the seats that a word of an event means."""
    seats = range(table.seats)
    if who == "citizens":
        return [seat for seat in seats if laws.is_citizen(game, table, seat)]
    if who == "foreigners":
        return [seat for seat in seats if not laws.is_citizen(game, table, seat)]
    if who == "prytanis":
        return [table.prytanis]
    if who == "others":
        return [seat for seat in seats if seat != table.prytanis]
    if who == "accused":
        return [table.accused]
    if who == "most_horses":
        return resources.most_of(table.horses)
    if who == "most_doom":
        return resources.most_of(table.doom)
    if who == "least_arete":
        return resources.most_of([-n for n in table.arete])
    return list(seats)


def _stasis(game: ArchonGame, state: ArchonTable, effect: EventEffect, events: Events) -> None:
    resources.change_stasis(state, effect.n, RULE, events)


def _stasis_if(game: ArchonGame, state: ArchonTable, effect: EventEffect, events: Events) -> None:
    if laws.seat_of(game, state, effect.faction) != NOBODY:
        resources.change_stasis(state, effect.n, RULE, events)


def _wrath(game: ArchonGame, state: ArchonTable, effect: EventEffect, events: Events) -> None:
    resources.change_wrath(state, effect.n, RULE, events)


def _gain(game: ArchonGame, state: ArchonTable, effect: EventEffect, events: Events) -> None:
    for seat in concerned(game, state, effect.who):
        resources.gain(game, state, seat, effect.good, effect.n, RULE, events)


def _lose(game: ArchonGame, state: ArchonTable, effect: EventEffect, events: Events) -> None:
    for seat in concerned(game, state, effect.who):
        has = resources.held(state, seat, effect.good)
        if has >= effect.least:
            resources.gain(game, state, seat, effect.good, -min(has, effect.n), RULE, events)


def _pay(game: ArchonGame, state: ArchonTable, effect: EventEffect, events: Events) -> None:
    for seat in concerned(game, state, effect.who):
        if state.talents[seat] >= effect.n:
            resources.gain_talents(state, seat, -effect.n, RULE, events)
        else:
            resources.change_stasis(state, effect.stasis, RULE, events)


def _halve(game: ArchonGame, state: ArchonTable, effect: EventEffect, events: Events) -> None:
    for seat in range(state.seats):
        resources.gain_talents(state, seat, -(state.talents[seat] // 2), RULE, events)


def _give_up(game: ArchonGame, state: ArchonTable, effect: EventEffect, events: Events) -> None:
    asked = [seat for seat in concerned(game, state, effect.who) if ways(state, effect, seat)]
    if asked:
        state.frames.append(sealed.seal(steps.GIVE_UP, state.seats, asked))


def ways(table: ArchonTable, effect: EventEffect, seat: int) -> list[int]:
    """Return what a seat can give up, as the numbers that are sealed."""
    found = [
        at + 1 for at, good in enumerate(WAYS)
        if (n := getattr(effect, good)) and (good == "doom" or resources.held(table, seat, good) >= n)
    ]  # fmt: skip
    if effect.cards:
        found += [OF_HAND + at for at in range(len(table.hands[seat]))]
    return found


def effect_at_work(game: ArchonGame, table: ArchonTable) -> EventEffect:
    """Return the effect that has asked the question on top of the stack."""
    piece, number, step = table.frames[-2].data
    effect: EventEffect = game.cards.list_of(piece, number)[step - 1]
    return effect


def give_up_moves(game: ArchonGame, table: ArchonTable, seat: int) -> list[Move]:
    """Return what a seat can give up."""
    return [
        Move("discard", seat, (table.hands[seat][at - OF_HAND],)) if at >= OF_HAND else Move("give_up", seat, (at - 1,))
        for at in ways(table, effect_at_work(game, table), seat)
    ]  # fmt: skip


def give_up_code(game: ArchonGame, table: ArchonTable, move: Move) -> int:
    """Return what is given up as the number that is sealed."""
    if move.kind == "discard":
        return OF_HAND + table.hands[move.seat].index(move.args[0])
    return int(move.args[0]) + 1


def give_up_reveal(game: ArchonGame, state: ArchonTable, events: Events) -> None:
    """Everybody gives up what was chosen."""
    effect = effect_at_work(game, state)
    for seat, answer in enumerate(state.frames.pop().data):
        if answer >= OF_HAND:
            card = state.hands[seat][answer - OF_HAND]
            resources.discard_stasis(state, seat, card)
            tell(events, "card_lost", seat, (card,), RULE, source=("hand", seat), target=("stasis_discard", SHARED))
        elif answer > 0:
            good = WAYS[answer - 1]
            n = getattr(effect, good)
            resources.gain(game, state, seat, good, n if good == "doom" else -n, RULE, events)


def _fund(game: ArchonGame, state: ArchonTable, effect: EventEffect, events: Events) -> None:
    state.frames.append(sealed.seal(steps.FUND, state.seats, range(state.seats)))


def _tribute(game: ArchonGame, state: ArchonTable, effect: EventEffect, events: Events) -> None:
    state.frames.append(sealed.seal(steps.TRIBUTE, state.seats, range(state.seats)))


def pay_moves(game: ArchonGame, table: ArchonTable, seat: int) -> list[Move]:
    """Return every payment: nothing up to all Talents."""
    return [Move("pay", seat, (n,)) for n in range(table.talents[seat] + 1)]


def pay_code(game: ArchonGame, table: ArchonTable, move: Move) -> int:
    """Return a payment as the number that is sealed."""
    return int(move.args[0])


def _collect(state: ArchonTable, events: Events) -> int:
    """Take what everybody has chosen to pay, and return the sum."""
    state.payments = list(state.frames.pop().data)
    for seat, n in enumerate(state.payments):
        tell(events, "paid_in", seat, rule=RULE, values=(n,))
        state.talents[seat] -= n
    return sum(state.payments)


def fund_reveal(game: ArchonGame, state: ArchonTable, events: Events) -> None:
    """A fund succeeds with so many Talents for each faction; payments are lost either way (3.14)."""
    effect, piece = effect_at_work(game, state), steps.card_of(state.frames[-2])
    total = _collect(state, events)
    for seat, n in enumerate(state.payments):
        state.paid[seat] += n
    enough = total >= effect.n * state.seats
    tell(events, "fund_filled" if enough else "fund_missed", rule=RULE, values=(total, effect.n * state.seats))
    number = game.cards.inner_list(piece, effect.success if enough else effect.failure)
    state.frames.append(Frame(steps.EFFECTS, -1, (piece, number, 0)))


def tribute_reveal(game: ArchonGame, state: ArchonTable, events: Events) -> None:
    """Who pays least takes Doom; Wrath falls by the sum for each faction (G34)."""
    effect = effect_at_work(game, state)
    total = _collect(state, events)
    for seat in resources.most_of([-n for n in state.payments]):
        resources.gain_doom(game, state, seat, effect.n, RULE, events)
    resources.change_wrath(state, -(total // state.seats), RULE, events)


def _kraken(game: ArchonGame, state: ArchonTable, effect: EventEffect, events: Events) -> None:
    state.sent = []
    asked = [seat for seat in range(state.seats) if mobilisation.heroes_of(state, seat)]
    if asked:
        state.frames.append(sealed.seal(steps.SEND, state.seats, asked))
    else:
        _meet_kraken(game, state, effect, steps.card_of(state.frames[-1]), events)


def send_moves(game: ArchonGame, table: ArchonTable, seat: int) -> list[Move]:
    """Return whom a seat can send."""
    return [Move("send", seat, ()), *(Move("send_hero", seat, (hero,)) for hero in mobilisation.heroes_of(table, seat))]


def send_code(game: ArchonGame, table: ArchonTable, move: Move) -> int:
    """Return who is sent as the number that is sealed."""
    return int(move.args[0]) + 1 if move.kind == "send_hero" else 0


def send_reveal(game: ArchonGame, state: ArchonTable, events: Events) -> None:
    """The heroes meet the Kraken together (G32)."""
    effect, piece = effect_at_work(game, state), steps.card_of(state.frames[-2])
    state.sent = [answer - 1 for answer in state.frames.pop().data if answer > 0]
    _meet_kraken(game, state, effect, piece, events)


def _meet_kraken(game: ArchonGame, state: ArchonTable, effect: EventEffect, piece: int, events: Events) -> None:
    die = state.rng.die()
    total = die + sum(game.cards.hero_value[hero] for hero in state.sent)
    wins = total >= effect.n + state.seats
    values = (total, effect.n + state.seats, die)
    tell(events, "kraken_met", cards=tuple(state.sent), rule=RULE, values=values)
    number = game.cards.inner_list(piece, effect.success if wins else effect.failure)
    state.frames.append(Frame(steps.EFFECTS, -1, (piece, number, 0)))


def _top_arete(game: ArchonGame, state: ArchonTable, effect: EventEffect, events: Events) -> None:
    if any(state.payments):
        for seat in resources.most_of(state.payments):
            resources.change_arete(state, seat, effect.n, RULE, events)


def _payers_doom(game: ArchonGame, state: ArchonTable, effect: EventEffect, events: Events) -> None:
    for seat, n in enumerate(state.payments):
        if n >= effect.least and state.doom[seat]:
            resources.gain_doom(game, state, seat, -min(effect.n, state.doom[seat]), RULE, events)


def _bravest_arete(game: ArchonGame, state: ArchonTable, effect: EventEffect, events: Events) -> None:
    values = [game.cards.hero_value[hero] for hero in state.sent]
    for hero, value in zip(state.sent, values, strict=True):
        if value == max(values):
            resources.change_arete(state, state.hero_owner[hero], effect.n, RULE, events)


def _sent_die(game: ArchonGame, state: ArchonTable, effect: EventEffect, events: Events) -> None:
    for hero in state.sent:
        _die(game, state, hero, events)


def _die(game: ArchonGame, state: ArchonTable, hero: int, events: Events) -> None:
    """Let a hero die in the city; from a venture the dead bring nothing home (ARCHON-57)."""
    owner = state.hero_owner[hero]
    if state.hero_for[hero] == NOBODY:
        state.venture[owner] = max(0, state.venture[owner] - game.cards.hero_value[hero])
    units.kill(state, hero, RULE, events)


def _chosen(game: ArchonGame, state: ArchonTable, effect: EventEffect, events: Events) -> None:
    """What was announced, a text or a seat, was dealt with when the vote passed."""


def _plague(game: ArchonGame, state: ArchonTable, effect: EventEffect, events: Events) -> None:
    for seat in range(state.seats):
        die = state.rng.die()
        heroes = mobilisation.heroes_of(state, seat)
        tell(events, "plague_rolled", seat, rule=RULE, values=(die,))
        if die <= effect.n and heroes:
            _die(game, state, state.rng.choice(heroes), events)


def _enact(game: ArchonGame, state: ArchonTable, effect: EventEffect, events: Events) -> None:
    influence.adopt(game, state, TEXTS.index(effect.text), RULE, events)


def _amnesty(game: ArchonGame, state: ArchonTable, effect: EventEffect, events: Events) -> None:
    back = [seat for seat in range(state.seats) if state.exile[seat]]
    for seat in back:
        influence.recall(state, seat, RULE, events)
    influence.vote_again(game, state, back, events)


def _destroy(game: ArchonGame, state: ArchonTable, effect: EventEffect, events: Events) -> None:
    built = [project for project, owner in enumerate(state.project_owner) if owner != NOBODY]
    if built:
        lost = state.rng.choice(built)
        piece, owner = game.cards.first_project + lost, state.project_owner[lost]
        state.project_owner[lost] = NOBODY
        tell(events, "project_lost", owner, (piece,), RULE, source=("built", owner), target=("projects", SHARED))


def _tire(game: ArchonGame, state: ArchonTable, effect: EventEffect, events: Events) -> None:
    # What was shown in this cycle is tired in the next (ARCHON-44).
    state.shown = state.horses[:]
    tell(events, "horses_tired", rule=RULE)


def _colossus(game: ArchonGame, state: ArchonTable, effect: EventEffect, events: Events) -> None:
    state.frames.append(Frame(steps.PUT_COLOSSUS, state.prytanis))


def colossus_moves(game: ArchonGame, table: ArchonTable, frame: Frame) -> list[Move]:
    """Return where the Prytanis can put the Colossus: anywhere (G33)."""
    return [Move("walk", frame.seat, (at,)) for at in game.cards.places]


def colossus_answer(game: ArchonGame, state: ArchonTable, frame: Frame, move: Move, events: Events) -> None:
    """Put the Colossus where it was said."""
    _put_colossus(state, frame.seat, move.args[0], events)


def _put_colossus(state: ArchonTable, seat: int, at: int, events: Events) -> None:
    state.colossus = at
    tell(events, "colossus_walked", seat, rule=RULE, target=units.place_of(at))


def _colossus_by_lot(game: ArchonGame, state: ArchonTable, effect: EventEffect, events: Events) -> None:
    _put_colossus(state, -1, game.cards.places[state.rng.below(len(game.cards.places))], events)


CARRY: Final[dict[str, Do]] = {
    "stasis": _stasis, "stasis_if": _stasis_if, "wrath": _wrath, "gain": _gain, "lose": _lose, "pay": _pay,
    "halve": _halve, "give_up": _give_up, "fund": _fund, "tribute": _tribute, "kraken": _kraken,
    "top_arete": _top_arete, "payers_doom": _payers_doom, "bravest_arete": _bravest_arete, "sent_die": _sent_die,
    "accuse": _chosen, "plague": _plague, "enact": _enact, "amnesty": _amnesty, "any_draft": _chosen,
    "destroy": _destroy, "tire": _tire, "colossus": _colossus, "colossus_by_lot": _colossus_by_lot,
}  # fmt: skip
"""By operation: what it does."""
EVENTS.complete(CARRY)


def deck_place(deck: int, part: str) -> Place:
    """Return a place of an event deck: ``deck``, ``open`` or ``discard``."""
    return f"{DECKS[deck]}_{part}", SHARED


QUESTIONS: Final[tuple[Question[ArchonGame, ArchonTable], ...]] = (
    Question(steps.PUT_COLOSSUS, Ask.SPACE, RULE, colossus_moves, colossus_answer, "", (steps.EFFECTS,),
             of=laws.prytanis),
)  # fmt: skip
SECRETS: Final[tuple[Secret[ArchonGame, ArchonTable], ...]] = (
    Secret(steps.FUND, Ask.AMOUNT, RULE, pay_moves, pay_code, fund_reveal, (steps.EFFECTS,),
           forms=(MoveForm("pay", (fields.N,)),)),
    Secret(steps.TRIBUTE, Ask.AMOUNT, RULE, pay_moves, pay_code, tribute_reveal, (steps.EFFECTS,)),
    Secret(steps.SEND, Ask.CARDS, RULE, send_moves, send_code, send_reveal, (steps.EFFECTS,),
           forms=(MoveForm("send"), MoveForm("send_hero", (fields.HERO,)))),
    Secret(steps.GIVE_UP, Ask.OPTION, RULE, give_up_moves, give_up_code, give_up_reveal, (steps.EFFECTS,),
           forms=(MoveForm("give_up", (Field("way", "way"),)), MoveForm("discard", (fields.CARD,)))),
)  # fmt: skip
