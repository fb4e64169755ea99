"""Offers and what binds: goods for goods, for a vote, for a grant, for an act of office (ARCHON-36 to 39, 66, 67).

An offer is put together in steps and answered at once, so each of a seat's offers comes to an end: taken, refused, or
answered with a higher price, which who offers takes or leaves. What is promised for a vote or an act of office is laid
aside and paid only if it is kept; a grant that is sold binds; an oath is paid at once and can be broken at a price.
Every word that was broken is counted for all to see.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from atlantis_desktop.engine import sealed
from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.moves import Move, MoveForm
from atlantis_desktop.engine.prompts import Ask
from atlantis_desktop.engine.questions import Question
from atlantis_desktop.games.archon.rules import ballots, fields, laws, phases, resources, steps, voices
from atlantis_desktop.games.archon.rules.event_vocabulary import TEXTS, parts_of, text_of
from atlantis_desktop.games.archon.rules.game import ArchonGame
from atlantis_desktop.games.archon.rules.state import LETTERS, NOBODY, SEATS, ArchonTable

TALENTS: Final = 0
HORSES: Final = 1
TYCHE: Final = 2
FIRST_LETTER: Final = 3
CARD: Final = 8
GOAL: Final = 9
COUNTED: Final = ("talents", "horses", "tyche")
GOOD_NAMES: Final = (*COUNTED, "alpha", "beta", "gamma", "delta", "epsilon", "stasis-card", "trade-goal")
"""The goods of offers by number (ARCHON-66)."""
YES: Final = 10
NO: Final = 11
SWORN_YES: Final = 12
SWORN_NO: Final = 13
GRANT: Final = 14
SWORN_GRANT: Final = 15
OPTION: Final = 16
TIE_YES: Final = 17
TIE_NO: Final = 18
"""What else can be asked for: a vote, kept for it or sworn, a grant likewise, and acts of office."""
ESCROWED: Final = (YES, NO, OPTION, TIE_YES, TIE_NO)
OFFICE: Final = (OPTION, TIE_YES, TIE_NO)
OF_VOTES: Final = (YES, NO, SWORN_YES, SWORN_NO)
"""What is asked for of a voter."""
GRANTS: Final = (GRANT, SWORN_GRANT)
WANTS: Final = {
    "want_yes": YES, "want_no": NO, "swear_yes": SWORN_YES, "swear_no": SWORN_NO, "want_grant": GRANT,
    "swear_grant": SWORN_GRANT, "want_option": OPTION, "want_tie_yes": TIE_YES, "want_tie_no": TIE_NO,
    "want_motion_yes": YES, "want_motion_no": NO, "swear_motion_yes": SWORN_YES, "swear_motion_no": SWORN_NO,
    "want_exile_yes": YES, "want_exile_no": NO, "swear_exile_yes": SWORN_YES, "swear_exile_no": SWORN_NO,
}  # fmt: skip
"""By kind of move: what it asks for beside goods."""
MOTION: Final = 1000
EXILE: Final = 1100
"""Where a promise names an event card, a motion stands as this and its text, or as this and the seat to be exiled."""
FROM: Final = {kind: MOTION if "_motion_" in kind else EXILE
               for kind in WANTS if "_motion_" in kind or "_exile_" in kind}  # fmt: skip
"""By kind of move about a motion: from where its number counts."""
SIDES: Final = (steps.DEBATE, steps.TRADE, steps.LOBBY)
"""The steps at which offers are made."""


DONE: Final = [Move("done", seat) for seat in range(max(SEATS))]
WITHDRAW: Final = [Move("withdraw", seat) for seat in range(max(SEATS))]
ACCEPT: Final = [Move("accept", seat) for seat in range(max(SEATS))]
REFUSE: Final = [Move("refuse", seat) for seat in range(max(SEATS))]
"""By seat: the moves that are in most lists."""


def begin(game: ArchonGame, state: ArchonTable, step: str) -> None:
    """Let everybody make offers, clockwise from the Prytanis (ARCHON-36, 66, 69)."""
    first = max(0, state.prytanis)
    state.frames.append(Frame(step, first, (offers_at(game, step), state.seats - 1)))


def offers_at(game: ArchonGame, step: str) -> int:
    """Return how many offers everybody may make at a step (ARCHON-37, 66, 69)."""
    return game.numbers.lobby_offers if step == steps.LOBBY else game.numbers.offers


def subject(kind: int, about: int, more: int) -> int:
    """Return by what number promises name what is voted on, NOBODY where no vote on it is dealt in."""
    if kind == ballots.EVENT:
        return about
    if kind == ballots.MOTION:
        return MOTION + text_of(about, more)
    return EXILE + about if kind == ballots.MOTION_EXILE else NOBODY


def subject_of(motion: tuple[int, ...]) -> int:
    """Return the same of a motion on the agenda."""
    article, text, _filer = motion
    return EXILE + text if article == ballots.EXILE_MOTION else MOTION + text_of(article, text)


def ballot_of(about: int) -> tuple[int, int, int]:
    """Return what is voted on by the number that promises have for it, as a frame BALLOT begins."""
    if about >= EXILE:
        return ballots.MOTION_EXILE, about - EXILE, about - EXILE
    if about >= MOTION:
        return ballots.MOTION, *parts_of(about - MOTION)
    return ballots.EVENT, about, 0


def is_motion(seats: int, about: int) -> bool:
    """Tell whether a number names a motion that there can be."""
    return MOTION <= about < MOTION + len(TEXTS) or EXILE <= about < EXILE + seats


def pairs(goods: tuple[int, ...]) -> list[tuple[int, int]]:
    """Return goods that stand behind each other as pairs: each with how much of it, or which card."""
    return list(zip(goods[::2], goods[1::2], strict=True))


def turn_moves(game: ArchonGame, table: ArchonTable, frame: Frame) -> list[Move]:
    """Return to whom a seat can make an offer; it needs something to give."""
    found = [DONE[frame.seat]]
    if steps.offers_left(frame) and has_goods(game, table, frame.seat):
        found += _offers(frame.seat, table.seats)
    return found


@cache
def _offers(seat: int, seats: int) -> tuple[Move, ...]:
    """Return the moves that begin an offer to each of the others."""
    return tuple([Move("offer", seat, (other,)) for other in range(seats) if other != seat])


def turn_answer(game: ArchonGame, state: ArchonTable, frame: Frame, move: Move, events: Events) -> None:
    """Begin an offer, which counts from now on, or let the next seat speak."""
    left, after = frame.data
    if move.kind == "offer":
        state.frames.append(Frame(frame.name, frame.seat, (left - 1, after)))
        state.frames.append(Frame(steps.GIVE, frame.seat, (move.args[0],)))
    elif after:
        again = (offers_at(game, frame.name), after - 1)
        state.frames.append(Frame(frame.name, (frame.seat + 1) % state.seats, again))


def has_goods(game: ArchonGame, table: ArchonTable, seat: int) -> bool:
    """Tell whether a seat has anything that it can give."""
    letters = table.letters[seat * LETTERS : (seat + 1) * LETTERS]
    if any(letters) or table.hands[seat] or table.goals[seat]:
        return True
    return any(_nameable(game, table, seat, name) > 0 for name in COUNTED)


@cache
def _counted(kind: str, seat: int, good: int, most: int) -> tuple[Move, ...]:
    """Return the moves that name a number of a kind of goods; a game asks for the same ones all the time."""
    return tuple(Move(kind, seat, (good, n)) for n in range(1, most + 1))


def gives(game: ArchonGame, table: ArchonTable, seat: int) -> list[Move]:
    """Return what a seat can give: some of a kind, or a card."""
    found: list[Move] = []
    for good, name in enumerate(COUNTED):
        found += _counted("give", seat, good, _nameable(game, table, seat, name))
    for kind in range(LETTERS):
        if table.letters[seat * LETTERS + kind]:
            found.append(Move("give", seat, (FIRST_LETTER + kind, 1)))
    return found + [Move("give_card", seat, (card,)) for card in (*table.hands[seat], *table.goals[seat])]


def _nameable(game: ArchonGame, table: ArchonTable, seat: int, good: str) -> int:
    """Return the most of a kind that an offer can name of what a seat holds."""
    return min(game.numbers.offer_limit, resources.held(table, seat, good))


def give_moves(game: ArchonGame, table: ArchonTable, frame: Frame) -> list[Move]:
    """Return what can be given, and the way back."""
    return [*gives(game, table, frame.seat), WITHDRAW[frame.seat]]


def give_answer(game: ArchonGame, state: ArchonTable, frame: Frame, move: Move, events: Events) -> None:
    """Note what the offer gives; then it is asked what it is for."""
    if move.kind != "withdraw":
        state.frames.append(Frame(steps.WANT, frame.seat, (*frame.data, *_given(game, move), ())))


def _given(game: ArchonGame, move: Move) -> tuple[int, int]:
    """Return the good that a move gives, and how much of it or which card."""
    if move.kind == "give":
        good, n = move.args
        return good, n
    card: int = move.args[0]
    return (GOAL if card in game.cards.goals else CARD), card


def want_moves(game: ArchonGame, table: ArchonTable, frame: Frame) -> list[Move]:
    """Return what can be asked for: goods that the other has, a vote, a grant, an act of office; or given beside."""
    seat = frame.seat
    to, first, n, goods = frame.data
    given = [(first, n), *pairs(goods)]
    kinds = [good for good, _n in given]
    found = [WITHDRAW[seat]]
    for other, name in enumerate(COUNTED):
        if other not in kinds:
            found += _counted("want", seat, other, _nameable(game, table, to, name))
    found += [Move("want", seat, (FIRST_LETTER + kind, 1)) for kind in range(LETTERS)
              if table.letters[to * LETTERS + kind] and FIRST_LETTER + kind not in kinds]  # fmt: skip
    found += [Move("want", seat, (CARD, 1))] if table.hands[to] else []
    found += [Move("want", seat, (GOAL, 1))] if table.goals[to] else []
    votes_here = laws.may_decide(game, table, to)
    around = [below.name for below in table.frames]
    plain = all(good < FIRST_LETTER for good in kinds)
    if steps.LOBBY in around and votes_here:
        for motion in table.agenda:
            article, text, _filer = motion
            exiles = article == ballots.EXILE_MOTION
            kind, about = ("exile", text) if exiles else ("motion", text_of(article, text))
            if plain:
                found += _yes_or_no(f"want_{kind}", seat, about)
            found += _yes_or_no(f"swear_{kind}", seat, about)
    if steps.DEBATE in around and votes_here:
        for event in table.activated:
            if plain:
                found += _yes_or_no("want", seat, event)
            found += _yes_or_no("swear", seat, event)
            if plain and to == ballots.tie_decider(game, table):
                found += _yes_or_no("want_tie", seat, event)
            if plain and to == table.prytanis:
                live = laws.live_drafts(game, table, game.cards.event(event))
                found += [Move("want_option", seat, (event, at)) for at in range(options_at(game, event))
                          if not live or option_of(game, event, at) in live]  # fmt: skip
    if not votes_here and laws.may_decide(game, table, seat) and not _grants_are_named(table):
        found += [Move("want_grant", seat), Move("swear_grant", seat)]
    if len(given) < game.numbers.offer_goods:
        # Of each kind an offer names an amount once; of cards it can name several.
        more = [move for move in gives(game, table, seat) if move.kind == "give_card" or move.args[0] not in kinds]
        found += [move for move in more if _given(game, move) not in given]
    return list(dict.fromkeys(found))


@cache
def _yes_or_no(kind: str, seat: int, event: int) -> tuple[Move, Move]:
    """Return the moves that ask for a vote on an event, or for its tie: for it and against it."""
    return Move(f"{kind}_yes", seat, (event,)), Move(f"{kind}_no", seat, (event,))


def _grants_are_named(table: ArchonTable) -> bool:
    """Tell whether trading interrupts a Council that has named its grants: one sold now would lapse (ARCHON-14)."""
    return any(frame.name == steps.ADJOURNED and frame.data[0] for frame in table.frames)


def options_at(game: ArchonGame, event: int) -> int:
    """Return how many options of an event can be asked for; 0 where there is no choice of few."""
    drafts, options = len(game.cards.event(event).drafts), game.cards.options_of(event)
    return drafts or (options if options > 1 else 0)


def option_of(game: ArchonGame, event: int, number: int) -> int:
    """Return an option of an event as ballots hold it: the text of a draft, else its number."""
    drafts = game.cards.event(event).drafts
    return drafts[number] if drafts else number


def asked_of(game: ArchonGame, move: Move) -> tuple[int, int, int]:
    """Return what the last step of an offer asks for, as promises hold it: its number, about what, and a second one."""
    if move.kind == "want":
        return move.args[0], NOBODY, move.args[1]
    about = move.args[0] + FROM.get(move.kind, 0) if move.args else NOBODY
    more = option_of(game, about, move.args[1]) if move.kind == "want_option" else 0
    return WANTS[move.kind], about, more


def want_answer(game: ArchonGame, state: ArchonTable, frame: Frame, move: Move, events: Events) -> None:
    """Lay the finished offer before the other seat, or give something more with it."""
    if move.kind == "withdraw":
        return
    to, good, n, goods = frame.data
    if move.kind in ("give", "give_card"):
        state.frames.append(frame._replace(data=(to, good, n, (*goods, *_given(game, move)))))
        return
    asked = asked_of(game, move)
    if events is not None:
        cards = _cards(((good, n), *pairs(goods)))
        tell(events, "offer_made", frame.seat, cards, "ARCHON-37", (to,), seen_by=1 << frame.seat | 1 << to)
    state.frames.append(Frame(steps.REPLY, to, (frame.seat, good, n, *asked, goods)))


def _cards(given: Iterable[tuple[int, int]]) -> tuple[int, ...]:
    """Return the cards among goods."""
    return tuple([n for good, n in given if good in (CARD, GOAL) and n >= 0])


def reply_moves(game: ArchonGame, table: ArchonTable, frame: Frame) -> list[Move]:
    """Return the answers to an offer: no, yes if it can be kept, with the card where one is asked for, or for more."""
    seat, want = frame.seat, steps.Offer(*frame.data).want
    found = [REFUSE[seat]]
    if want == CARD:
        return found + [Move("accept_card", seat, (card,)) for card in table.hands[seat]]
    if want == GOAL:
        return found + [Move("accept_card", seat, (card,)) for card in table.goals[seat]]
    if want in (GRANT, SWORN_GRANT) and any(kind == GRANT and who == seat for kind, who, *_rest in table.promises):
        return found
    return [*found, ACCEPT[seat], *_counters(game, table, frame)]


def _counters(game: ArchonGame, table: ArchonTable, frame: Frame) -> tuple[Move, ...]:
    """Return the higher prices that can be asked for: of what the offer names first, as much as there is of it."""
    offer = steps.Offer(*frame.data)
    if not game.numbers.counter_offers or offer.good >= FIRST_LETTER:
        return ()
    return _higher(frame.seat, offer.n, _nameable(game, table, offer.source, COUNTED[offer.good]))


@cache
def _higher(seat: int, n: int, most: int) -> tuple[Move, ...]:
    """Return the moves that ask for more than a number; a game asks for the same ones all the time."""
    return tuple([Move("counter", seat, (more,)) for more in range(n + 1, most + 1)])


def reply_answer(game: ArchonGame, state: ArchonTable, frame: Frame, move: Move, events: Events) -> None:
    """Carry an accepted offer out, or lay a higher price before who has offered (ARCHON-37)."""
    seat, offer = frame.seat, steps.Offer(*frame.data)
    if move.kind == "refuse":
        if events is not None:
            tell(events, "offer_refused", seat, rule="ARCHON-37", values=(offer.source, state.broken[offer.source]))
            voices.speak(state, seat, voices.REFUSE, "ARCHON-37", events)
    elif move.kind == "counter":
        if events is not None:
            tell(events, "offer_countered", seat, rule="ARCHON-37", values=(offer.source, state.broken[offer.source]))
        data = (seat, offer.good, offer.n, move.args[0], offer.want, offer.about, offer.more, offer.goods)
        state.frames.append(Frame(steps.HAGGLE, offer.source, data))
    else:
        _agree(game, state, seat, offer, move.args[0] if move.kind == "accept_card" else offer.more, events)


def haggle_moves(game: ArchonGame, table: ArchonTable, frame: Frame) -> list[Move]:
    """Return the two answers to a higher price."""
    return [REFUSE[frame.seat], ACCEPT[frame.seat]]


def haggle_answer(game: ArchonGame, state: ArchonTable, frame: Frame, move: Move, events: Events) -> None:
    """Pay the higher price, or leave the deal (ARCHON-37)."""
    to, good, _was, n, want, about, more, goods = frame.data
    if move.kind == "refuse":
        if events is not None:
            tell(events, "price_refused", frame.seat, rule="ARCHON-37", values=(to,))
            voices.speak(state, frame.seat, voices.REFUSE, "ARCHON-37", events)
        return
    _agree(game, state, to, steps.Offer(frame.seat, good, n, want, about, more, goods), more, events)


def _agree(game: ArchonGame, state: ArchonTable, seat: int, offer: steps.Offer, back: int, events: Events) -> None:
    """Carry a deal out: goods change hands, what is to be earned is laid aside (ARCHON-37).

    ``back`` is how much of the goods asked for is given, or which card.
    """
    source, good, n, want, about, more, goods = offer
    given = [(good, n), *pairs(goods)]
    if events is not None:
        cards = _cards(given)
        told = [number for kind, amount in given
                for number in (kind, 1 if kind in (CARD, GOAL) and amount >= 0 else amount)]  # fmt: skip
        tell(events, "deal_made", seat, cards, "ARCHON-37", (source, *told[:2], want, about, more, *told[2:]),
             seen_by=1 << seat | 1 << source)  # fmt: skip
        voices.speak(state, seat, voices.ACCEPT, "ARCHON-37", events)
    if want in ESCROWED:
        for kind, amount in given:
            resources.gain(game, state, source, COUNTED[kind], -amount, "ARCHON-37", events)
            state.promises.append((want, seat, source, kind, amount, about + 1, more))
        if want in OFFICE and state.act > 1:
            _risk(game, state, seat, events)
        return
    for kind, amount in given:
        _hand_over(game, state, source, seat, kind, amount, events)
    if want < YES:
        _hand_over(game, state, seat, source, want, back, events)
    else:
        state.promises.append((want, seat, source, good, 0, about + 1, more))


def _hand_over(game: ArchonGame, state: ArchonTable, source: int, to: int, good: int, n: int, events: Events) -> None:
    """Give goods of one seat to another."""
    if good < FIRST_LETTER:
        resources.gain(game, state, source, COUNTED[good], -n, "ARCHON-66", events)
        resources.gain(game, state, to, COUNTED[good], n, "ARCHON-66", events)
    elif good < CARD:
        state.letters[source * LETTERS + good - FIRST_LETTER] -= n
        state.letters[to * LETTERS + good - FIRST_LETTER] += n
    else:
        held = state.hands if good == CARD else state.goals
        held[source].remove(n)
        held[to].append(n)
        zone = "hand" if good == CARD else "goals"
        tell(events, "card_given", source, (n,), "ARCHON-66", (to,), source=(zone, source), target=(zone, to),
             seen_by=1 << source | 1 << to)  # fmt: skip


def _risk(game: ArchonGame, state: ArchonTable, seat: int, events: Events) -> None:
    """A bribe for an act of office may be exposed; then the receiver stands trial at once (ARCHON-39)."""
    die = state.rng.die()
    exposed = die <= game.numbers.exposed_by
    tell(events, "bribe_exposed" if exposed else "bribe_hidden", seat, rule="ARCHON-39", values=(die,))
    if exposed:
        ballots.call(state, ballots.TRIAL, seat, 0)


def votes_cast(game: ArchonGame, state: ArchonTable, about: int, answers: list[int], events: Events) -> None:
    """Pay for the votes that were cast as promised, give the rest back, and look who broke a word (ARCHON-37, 67).

    ``about`` is the `subject` of the vote. Who was exiled in between has no vote to cast, and breaks no word.
    """
    for promise in _taken(state, about, OF_VOTES):
        want, seat, source, *_rest = promise[0]
        kept = answers[seat] == (ballots.YES if want in (YES, SWORN_YES) else ballots.NO)
        if want in ESCROWED:
            _settle(game, state, promise, kept, answers[seat] != sealed.NOT_ASKED, events)
        elif not kept and answers[seat] != sealed.NOT_ASKED:
            _broken(game, state, seat, source, events)


def option_announced(game: ArchonGame, state: ArchonTable, event: int, option: int, events: Events) -> None:
    """Pay for the option that was announced as promised, or give the price back (ARCHON-39)."""
    for promise in _taken(state, event, (OPTION,)):
        _settle(game, state, promise, promise[0][6] == option, promise[0][1] == state.prytanis, events)


def tie_was_decided(game: ArchonGame, state: ArchonTable, seat: int, event: int, passed: bool, events: Events) -> None:
    """Pay for the tie that was decided as promised, or give the price back (ARCHON-39)."""
    for promise in _taken(state, event, (TIE_YES, TIE_NO)):
        want, by, *_rest = promise[0]
        _settle(game, state, promise, passed == (want == TIE_YES), by == seat, events)


def _taken(state: ArchonTable, about: int, wants: tuple[int, ...]) -> list[list[tuple[int, ...]]]:
    """Take the promises of some kinds about one thing off the table; each with an entry for each good of its price."""
    found: dict[tuple[int, ...], list[tuple[int, ...]]] = {}
    left = []
    for entry in state.promises:
        want, seat, source, _good, _n, at, more = entry
        if at - 1 == about and want in wants:
            found.setdefault((want, seat, source, more), []).append(entry)
        else:
            left.append(entry)
    state.promises = left
    return list(found.values())


def _settle(
    game: ArchonGame, state: ArchonTable, promise: list[tuple[int, ...]], kept: bool, able: bool, events: Events
) -> None:  # fmt: skip
    """Pay a price out or give it back; a word that could have been kept and was not is noted."""
    _want, seat, source, *_rest = promise[0]
    to = seat if kept else source
    if not kept and able:
        state.broken[seat] += 1
        tell(events, "word_broken", seat, rule="ARCHON-37", values=(source, state.broken[seat]))
        voices.speak(state, source, voices.BETRAYED, "ARCHON-37", events)
    goods = tuple([amount for entry in promise for amount in entry[3:5]])
    tell(events, "promise_kept" if kept else "price_returned", to, rule="ARCHON-37", values=goods)
    for good, n in pairs(goods):
        resources.gain(game, state, to, COUNTED[good], n, "ARCHON-37", events)


def _broken(game: ArchonGame, state: ArchonTable, seat: int, to: int, events: Events) -> None:
    """An oath is broken: Arête falls, the gods are angry, and all remember it (ARCHON-67)."""
    state.broken[seat] += 1
    tell(events, "oath_broken", seat, rule="ARCHON-67")
    voices.speak(state, to, voices.BETRAYED, "ARCHON-67", events)
    resources.change_arete(state, seat, -game.numbers.oath_arete, "ARCHON-67", events)
    resources.change_wrath(state, state.act + game.numbers.oath_wrath, "ARCHON-67", events)


def has_promised(table: ArchonTable, seat: int, event: int) -> bool:
    """Tell whether a seat has promised anything about an event: a vote, an option or a decided tie (ARCHON-37, 39)."""
    return any(who == seat and about - 1 == event for _want, who, _to, _good, _n, about, _more in table.promises)


def bound_grant(game: ArchonGame, table: ArchonTable, seat: int) -> int:
    """Return to whom a grant was sold bindingly, NOBODY where none was or it cannot go (ARCHON-24, 66)."""
    for want, who, to, *_rest in table.promises:
        if want == GRANT and who == seat and laws.may_decide(game, table, to):
            return to
    return NOBODY


def grants_named(game: ArchonGame, state: ArchonTable, events: Events) -> None:
    """Look who has sworn a grant and grants elsewhere (ARCHON-67)."""
    for want, seat, to, *_rest in list(state.promises):
        able = not laws.may_decide(game, state, seat) and laws.may_decide(game, state, to)
        if want == SWORN_GRANT and able and state.grants[seat] != to and bound_grant(game, state, seat) == NOBODY:
            _broken(game, state, seat, to, events)


def lapse(game: ArchonGame, state: ArchonTable, events: Events) -> None:
    """After the Vote Phase nothing binds any more; what was laid aside goes back (ARCHON-22, 37)."""
    _give_back(game, state, {about - 1 for _want, _who, _to, _good, _n, about, _more in state.promises}, events)
    state.promises = []


def lapse_motions(game: ArchonGame, state: ArchonTable, events: Events) -> None:
    """After an Assembly nothing binds any more that was promised for its motions (ARCHON-69)."""
    abouts = {about - 1 for _want, _who, _to, _good, _n, about, _more in state.promises}
    motions = {about for about in abouts if is_motion(state.seats, about)}
    _give_back(game, state, motions, events)
    state.promises = [entry for entry in state.promises if entry[5] - 1 not in motions]


def _give_back(game: ArchonGame, state: ArchonTable, abouts: set[int], events: Events) -> None:
    for about in sorted(abouts):
        for promise in _taken(state, about, ESCROWED):
            _settle(game, state, promise, False, False, events)


QUESTIONS: Final[tuple[Question[ArchonGame, ArchonTable], ...]] = (
    Question(steps.DEBATE, Ask.DEAL, "ARCHON-37", turn_moves, turn_answer, "offers passes", (steps.COUNCIL,),
             (phases.DEBATE,), (MoveForm("done"), MoveForm("offer", (fields.TARGET,))), lets_be="done", alone=True),
    Question(steps.TRADE, Ask.DEAL, "ARCHON-66", turn_moves, turn_answer, "offers passes", (steps.DIPLOMACY,),
             lets_be="done", alone=True),
    Question(steps.LOBBY, Ask.DEAL, "ARCHON-69", turn_moves, turn_answer, "offers passes", (steps.ASSEMBLY,),
             lets_be="done", alone=True),
    Question(steps.GIVE, Ask.OPTION, "ARCHON-37", give_moves, give_answer, "to", SIDES,
             forms=(MoveForm("give", (fields.GOOD, fields.N)), MoveForm("give_card", (fields.CARD,)),
                    MoveForm("withdraw")),
             private=True, lets_be="withdraw"),
    Question(steps.WANT, Ask.OPTION, "ARCHON-37", want_moves, want_answer, "to good amount amount*?", SIDES,
             forms=(MoveForm("want", (fields.GOOD, fields.N)),
                    *(MoveForm(kind, (fields.CARD,)) for kind in ("want_yes", "want_no", "swear_yes", "swear_no")),
                    MoveForm("want_grant"), MoveForm("swear_grant"), MoveForm("want_option", (fields.CARD, fields.N)),
                    MoveForm("want_tie_yes", (fields.CARD,)), MoveForm("want_tie_no", (fields.CARD,)),
                    *(MoveForm(kind, (fields.TEXT if first == MOTION else fields.TARGET,))
                      for kind, first in FROM.items())),
             private=True, lets_be="withdraw"),
    Question(steps.REPLY, Ask.RESPOND, "ARCHON-37", reply_moves, reply_answer,
             "to good amount want about amount amount*?", SIDES,
             forms=(MoveForm("refuse"), MoveForm("accept"), MoveForm("accept_card", (fields.CARD,)),
                    MoveForm("counter", (fields.N,))), private=True, lets_be="refuse"),
    Question(steps.HAGGLE, Ask.RESPOND, "ARCHON-37", haggle_moves, haggle_answer,
             "to good amount amount want about amount amount*", SIDES, private=True, lets_be="refuse"),
)  # fmt: skip
