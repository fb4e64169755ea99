"""The Council cycle: Prytanis, events, debate, support, votes and checks (3.6)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, permutations
from typing import Final

from atlantis_desktop.engine import sealed
from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.moves import Move, MoveForm
from atlantis_desktop.engine.prompts import Ask
from atlantis_desktop.engine.questions import Question
from atlantis_desktop.engine.zones import SHARED
from atlantis_desktop.games.archon.rules import (
    ballots,
    deals,
    event_effects,
    fields,
    influence,
    laws,
    mobilisation,
    resources,
    steps,
    support,
)
from atlantis_desktop.games.archon.rules.event_vocabulary import article_of, letter_of, parts_of
from atlantis_desktop.games.archon.rules.game import ArchonGame
from atlantis_desktop.games.archon.rules.phases import (
    ACTIVATION,
    ORDER,
    OVER,
    PRYTANIS,
    VOTING,
)
from atlantis_desktop.games.archon.rules.state import DECKS, NOBODY, ArchonTable

CYCLES: Final = 4
"""Cycles of an Act (ARCHON-12)."""


def begin(state: ArchonTable) -> None:
    """Put a Council cycle onto the stack."""
    state.frames.append(Frame(steps.COUNCIL, -1, (PRYTANIS,)))


def go_on(game: ArchonGame, state: ArchonTable, events: Events) -> None:
    """Begin the next phase; the one after it follows when everything above the frame is done."""
    phase = steps.next_of(state.frames[-1])
    if phase == VOTING and votes_left(game, state):
        next_vote(game, state, events)
        return
    if phase == OVER:
        state.frames.pop()
        return
    state.frames[-1] = Frame(steps.COUNCIL, -1, (phase + 1,))
    PHASES[phase](game, state, events)


# 1 Prytanis


def _prytanis(game: ArchonGame, state: ArchonTable, events: Events) -> None:
    """Find who presides (ARCHON-27 to 29, Article IV)."""
    state.cycle += 1
    state.tired = state.shown
    state.shown = [0] * state.seats
    state.support = [0] * state.seats
    state.grants = [NOBODY] * state.seats
    tell(events, "cycle_begun", rule="ARCHON-12", values=(state.act, state.cycle))
    able = influence.voters(game, state)
    form = laws.word(game, state, "prytanis_is")
    if not able:
        _preside(game, state, state.supremacy, "ARCHON-29", events)
    elif form == "rotates":
        after = [(state.prytanis + step) % state.seats for step in range(1, state.seats + 1)]
        _preside(game, state, next(seat for seat in after if seat in able), "ARCHON-27", events)
    elif form == "lot":
        _preside(game, state, state.rng.choice(able), "ARCHON-27", events)
    else:
        ranks = state.strength if form == "strongest" else state.arete
        best = max(ranks[seat] for seat in able)
        tied = [seat for seat in able if ranks[seat] == best]
        if len(tied) == 1:
            _preside(game, state, tied[0], "ARCHON-27", events)
        else:
            bits = sum(1 << seat for seat in tied)
            state.frames.append(Frame(steps.NAME_PRYTANIS, laws.decider(game, state), (bits,)))


def name_moves(game: ArchonGame, table: ArchonTable, frame: Frame) -> list[Move]:
    """Return the tied factions, of which one becomes Prytanis (ARCHON-28)."""
    return [Move("call", frame.seat, (seat,)) for seat in range(table.seats) if steps.among(frame) >> seat & 1]


def name_answer(game: ArchonGame, state: ArchonTable, frame: Frame, move: Move, events: Events) -> None:
    """Name the Prytanis (ARCHON-28)."""
    _preside(game, state, move.args[0], "ARCHON-28", events)


def _preside(game: ArchonGame, state: ArchonTable, seat: int, rule: str, events: Events) -> None:
    state.prytanis = seat
    tell(events, "prytanis_named", seat, rule=rule)
    resources.gain_talents(state, seat, laws.number(game, state, "prytanis_income"), "ARCHON-27", events)


# 2 Events


def turn_up(state: ArchonTable, deck: int, events: Events) -> None:
    """Turn up the next card of a deck; an empty one is made of its discards (ARCHON-33, 35)."""
    if state.event_open[deck]:
        return
    cards = state.event_decks[deck]
    state.foreseen[deck] = 0
    if not cards and state.event_discards[deck]:
        cards += state.event_discards[deck]
        state.event_discards[deck] = []
        state.rng.shuffle(cards)
        tell(events, "events_shuffled", rule="ARCHON-35", values=(deck, len(cards)))
    if cards:
        card = cards.pop()
        state.event_open[deck] = [card]
        if events is not None:
            tell(events, "event_opened", -1, (card,), "ARCHON-33", source=event_effects.deck_place(deck, "deck"),
                 target=event_effects.deck_place(deck, "open"))  # fmt: skip


def _open_events(game: ArchonGame, state: ArchonTable, events: Events) -> None:
    """Cards lie open since the cycle before; whatever is missing is turned up (ARCHON-30)."""
    for deck in range(len(DECKS)):
        turn_up(state, deck, events)


def _activation(game: ArchonGame, state: ArchonTable, events: Events) -> None:
    if not lying_open(state):
        # Where all three decks are empty there is nothing to choose and nothing to vote on (ARCHON-35).
        return
    replaces = laws.number(game, state, "prytanis_replaces")
    state.frames.append(Frame(steps.ACTIVATE, state.prytanis, (replaces,)))


def lying_open(table: ArchonTable) -> list[int]:
    """Return the open events."""
    return [card for cards in table.event_open for card in cards]


def activate_moves(game: ArchonGame, table: ArchonTable, frame: Frame) -> list[Move]:
    """Return the sets of events that can be activated, and those that can be replaced (ARCHON-31, V-C)."""
    cards = lying_open(table)
    found = [Move("activate", frame.seat, (some,)) for some in combinations(cards, min(table.act, len(cards)))]
    if frame.data[0]:
        found += [Move("replace", frame.seat, (card,)) for card in cards
                  if table.event_decks[game.cards.event(card).deck]]  # fmt: skip
    return found


def activate_answer(game: ArchonGame, state: ArchonTable, frame: Frame, move: Move, events: Events) -> None:
    """Activate events; the others are discarded and the next ones turned up (ARCHON-31 to 34)."""
    if move.kind == "replace":
        deck = game.cards.event(move.args[0]).deck
        _discard(game, state, move.args[0], events)
        turn_up(state, deck, events)
        state.frames.append(Frame(steps.ACTIVATE, frame.seat, (0,)))
        return
    for card in lying_open(state):
        if card in move.args[0]:
            state.event_open[game.cards.event(card).deck] = []
            state.activated.append(card)
            source = event_effects.deck_place(game.cards.event(card).deck, "open")
            if events is not None:
                tell(events, "event_activated", frame.seat, (card,), "ARCHON-31", source=source,
                     target=("activated", SHARED))  # fmt: skip
        else:
            _discard(game, state, card, events)
    if game.profile == "core" or state.cycle < CYCLES:
        _open_events(game, state, events)


def _discard(game: ArchonGame, state: ArchonTable, card: int, events: Events) -> None:
    deck = game.cards.event(card).deck
    state.event_open[deck] = []
    state.event_discards[deck].append(card)
    tell(events, "event_discarded", -1, (card,), "ARCHON-32", source=event_effects.deck_place(deck, "open"),
         target=event_effects.deck_place(deck, "discard"))  # fmt: skip


# 3 and 4 Debate and support


def _debate(game: ArchonGame, state: ArchonTable, events: Events) -> None:
    deals.begin(game, state, steps.DEBATE)


def _support(game: ArchonGame, state: ArchonTable, events: Events) -> None:
    support.ask(state)


# 5 Votes


def _order(game: ArchonGame, state: ArchonTable, events: Events) -> None:
    """The Prytanis fixes the order of the events (ARCHON-49)."""
    if len(state.activated) > 1:
        state.frames.append(Frame(steps.ORDER, state.prytanis))


def order_moves(game: ArchonGame, table: ArchonTable, frame: Frame) -> list[Move]:
    """Return every order of the events."""
    return [Move("order", frame.seat, (cards,)) for cards in permutations(table.activated)]


def order_answer(game: ArchonGame, state: ArchonTable, frame: Frame, move: Move, events: Events) -> None:
    """Put the events into their order (ARCHON-49)."""
    state.activated = list(move.args[0])
    tell(events, "events_ordered", frame.seat, tuple(state.activated), "ARCHON-49")


def votes_left(game: ArchonGame, state: ArchonTable) -> bool:
    """Tell whether the Vote Phase goes on: events are to be voted on, or an exile may be (VI-C)."""
    return bool(state.activated) or _may_exile(game, state)


def next_vote(game: ArchonGame, state: ArchonTable, events: Events) -> None:
    """The next event is announced with its option and put to the vote (ARCHON-50, 51); an exile comes last (VI-C).

    Whoever was exiled by an event before it first names whom it grants its influence to (ARCHON-21).
    """
    exiles = influence.fallen(game, state)
    if exiles:
        # Asked once: the announced strength of an exile is gone with the answer.
        state.frames.append(sealed.seal(steps.GRANT, state.seats, exiles))
        return
    if not state.activated:
        state.exile_asked = 1
        state.frames.append(Frame(steps.EXILE_VOTE, state.prytanis))
        return
    card = state.activated[0]
    found = option_moves(game, state, state.prytanis, card)
    if len(found) > 1:
        state.frames.append(Frame(steps.ANNOUNCE, state.prytanis, (card,)))
    else:
        _announce(game, state, card, option_of(game, found[0]) if found else 0, events)


def option_moves(game: ArchonGame, table: ArchonTable, seat: int, card: int) -> list[Move]:
    """Return the options of an event: its drafts, any text, another faction, or what it lists (ARCHON-50)."""
    event = game.cards.event(card)
    if event.choice == "text":
        texts: Sequence[int] = other_texts(game, table)
        if event.drafts:
            # A position can name an event that is dead at its table.
            texts = laws.live_drafts(game, table, event) or event.drafts
        new = [text for text in texts if not filed(table, text)]
        return [Move("draft", seat, (text,)) for text in new or texts]
    if event.choice == "seat":
        return [Move("accuse", seat, (other,)) for other in range(table.seats) if other != seat]
    return [Move("announce", seat, (at,)) for at in range(len(event.options))]


def other_texts(game: ArchonGame, table: ArchonTable) -> list[int]:
    """Return all texts that are not in force and about nobody who does not play (ARCHON-65, 119)."""
    return [text for text in game.cards.texts if table.articles[article_of(text)] != letter_of(text)
            and not laws.names_absent(game, table, text)]  # fmt: skip


def filed(table: ArchonTable, text: int) -> bool:
    """Tell whether a text is on the agenda, or waits for the next one: there it stands once (ARCHON-65)."""
    motion = parts_of(text)
    return any((article, letter) == motion for article, letter, _filer in (*table.agenda, *table.late_drafts))


def option_of(game: ArchonGame, move: Move) -> int:
    """Return the option that a move announces, as ballots hold it."""
    return int(move.args[0])


def announce_moves(game: ArchonGame, table: ArchonTable, frame: Frame) -> list[Move]:
    """Return the options of the event at work (ARCHON-50)."""
    return option_moves(game, table, frame.seat, steps.card_of(frame))


def announce_answer(game: ArchonGame, state: ArchonTable, frame: Frame, move: Move, events: Events) -> None:
    """Announce the option that is voted on (ARCHON-50)."""
    _announce(game, state, steps.card_of(frame), option_of(game, move), events)


def _announce(game: ArchonGame, state: ArchonTable, card: int, option: int, events: Events) -> None:
    tell(events, "option_announced", state.prytanis, (card,), "ARCHON-50", (option,))
    deals.option_announced(game, state, card, option, events)
    state.accused = option if game.cards.event(card).choice == "seat" else NOBODY
    ballots.call(state, ballots.EVENT, card, option)


def _may_exile(game: ArchonGame, state: ArchonTable) -> bool:
    """Tell whether the Prytanis may put an exile to the vote: once in an Act, not in Act I (VI-C, ARCHON-15)."""
    return laws.word(game, state, "exile") == "council" and not state.exile_asked and state.act > 1


def exile_moves(game: ArchonGame, table: ArchonTable, frame: Frame) -> list[Move]:
    """Return whom the Prytanis can put to an exile vote, and to let it be."""
    return [Move("decline", frame.seat), *(Move("banish", frame.seat, (seat,)) for seat in range(table.seats)
            if seat != frame.seat and influence.can_exile(game, table, seat))]  # fmt: skip


def exile_answer(game: ArchonGame, state: ArchonTable, frame: Frame, move: Move, events: Events) -> None:
    """Put an exile to the vote; an offer that was declined can be made in a later cycle (VI-C)."""
    if move.kind == "banish":
        ballots.call(state, ballots.EXILE, move.args[0], 0)
    else:
        # Asked once a cycle: the mark is taken off again at the check.
        state.exile_asked = 2


# 6 Checks


def early_stasis(game: ArchonGame, cycle: int) -> int:
    """Return by how much Stasis rises at a check of Act I; all of them bring what the number says (ARCHON-57)."""
    whole = game.numbers.first_act_stasis
    return whole * min(cycle, CYCLES) // CYCLES - whole * (min(cycle, CYCLES) - 1) // CYCLES if cycle else 0


def _check(game: ArchonGame, state: ArchonTable, events: Events) -> None:
    """Ventures pay, Act III presses, Atlantis may sink, an Assembly or a Stasis comes (ARCHON-57 to 60)."""
    deals.lapse(game, state, events)
    if state.exile_asked == 2:
        state.exile_asked = 0
    state.grants = [NOBODY] * state.seats
    state.support = [0] * state.seats
    for seat, n in enumerate(state.venture):
        resources.gain_talents(state, seat, n, "ARCHON-57", events)
    state.venture = [0] * state.seats
    if state.act == 3 or game.profile == "core":
        # Councils of one Act have no Agitate and no later Act: each check presses as those of Act III do.
        resources.change_stasis(state, game.numbers.last_act_stasis, "ARCHON-57", events)
    elif state.act == 1:
        resources.change_stasis(state, early_stasis(game, state.cycle), "ARCHON-57", events)
    if state.wrath >= game.sinks_at:
        game.sink(state, events)
        return
    limit = laws.number(game, state, "agenda_full")
    if limit and len(state.agenda) >= limit and not state.announced and game.profile == "full":
        state.announced = 1
        tell(events, "assembly_announced", rule="ARCHON-59")
    late = game.profile == "core" and state.cycle % game.numbers.core_cycles == 0
    if resources.stasis_number(state) >= game.numbers.breaks_out_at or late:
        tell(events, "stasis_broken_out", rule="ARCHON-60", values=(state.stasis,))
        mobilisation.begin(state)


def _voting(game: ArchonGame, state: ArchonTable, events: Events) -> None:
    """All votes are taken."""


PHASES: Final = (_prytanis, _open_events, _activation, _debate, _support, _order, _voting, _check)


QUESTIONS: Final[tuple[Question[ArchonGame, ArchonTable], ...]] = (
    Question(steps.NAME_PRYTANIS, Ask.SEAT, "ARCHON-28", name_moves, name_answer, "seats", (steps.COUNCIL,),
             (PRYTANIS,), (MoveForm("call", (fields.TARGET,)),), alone=True),
    Question(steps.ACTIVATE, Ask.CARDS, "ARCHON-31", activate_moves, activate_answer, "flag", (steps.COUNCIL,),
             (ACTIVATION,), (MoveForm("activate", (fields.CARDS,)), MoveForm("replace", (fields.CARD,))), alone=True,
             of=laws.prytanis),
    Question(steps.ORDER, Ask.ORDER, "ARCHON-49", order_moves, order_answer, "", (steps.COUNCIL,), (ORDER,),
             (MoveForm("order", (fields.CARDS,)),), of=laws.prytanis),
    Question(steps.ANNOUNCE, Ask.OPTION, "ARCHON-50", announce_moves, announce_answer, "card", (steps.COUNCIL,),
             forms=(MoveForm("draft", (fields.TEXT,)), MoveForm("accuse", (fields.TARGET,)),
                    MoveForm("announce", (fields.N,))),
             of=laws.prytanis),
    Question(steps.EXILE_VOTE, Ask.SEAT, "ARCHON-51", exile_moves, exile_answer, "", (steps.COUNCIL,),
             lets_be="decline", alone=True, of=laws.prytanis),
)  # fmt: skip
