"""Whether the unfinished work of a council that was read is such as the rules can have left between two moves."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine import sealed
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.rules import DecodeError
from atlantis_desktop.games.archon.rules import (
    asking,
    assembly,
    ballots,
    council,
    deals,
    diplomacy,
    event_effects,
    game_flow,
    hours,
    laws,
    phases,
    steps,
)
from atlantis_desktop.games.archon.rules.event_vocabulary import ROMAN, TEXT_LETTERS, text_of
from atlantis_desktop.games.archon.rules.game import ArchonGame
from atlantis_desktop.games.archon.rules.state import ARTICLES, ArchonTable
from atlantis_desktop.words import _

HALTS: Final = (phases.EVENTS_TURNED, *range(phases.DEBATE, phases.VOTING + 1), phases.OVER)
"""The phases that can come next where a Diplomacy Round interrupts a Council: those that begin one (ARCHON-14)."""


def check_records(rules: ArchonGame, state: ArchonTable) -> None:
    """Raise DecodeError for a motion or promise that nobody can have filed or given."""
    for key in ("agenda", "late_drafts"):
        for at, (article, text, filer) in enumerate(getattr(state, key)):
            exiles = article == ballots.EXILE_MOTION
            named = text < state.seats if exiles else (
                article < ARTICLES and text_of(article, text) in rules.cards.texts)  # fmt: skip
            if filer > state.seats or not named:
                words = _("{place}: expected a motion with an article, its text and who filed it")
                raise DecodeError(words.format(place=f"{key}[{at}]"))
    for article, letter in enumerate(state.articles):
        if text_of(article, letter) not in rules.cards.texts:
            words = _("articles: article {article} has no text {letter}")
            raise DecodeError(words.format(article=ROMAN[article], letter=TEXT_LETTERS[letter]))
    for at, (want, seat, source, good, _n, about, more) in enumerate(state.promises):
        named = about == 0 if want in deals.GRANTS else about - 1 in rules.cards.events or (
            want in deals.OF_VOTES and deals.is_motion(state.seats, about - 1)
            and (about - 1 - deals.MOTION in rules.cards.texts or about > deals.EXILE))  # fmt: skip
        payable = want not in deals.ESCROWED or good < deals.FIRST_LETTER
        if seat == source or max(seat, source) >= state.seats or not named or not payable:
            words = _("{place}: expected a promise of one seat to another, about an event, a motion or a grant, for "
                      "Talents, Horses or Tyche")  # fmt: skip
            raise DecodeError(words.format(place=f"promises[{at}]"))
        if more not in _options(rules, want, about - 1):
            words = _("{place}: expected an option of the event where one is promised, and no option otherwise")
            raise DecodeError(words.format(place=f"promises[{at}]"))


def _options(rules: ArchonGame, want: int, event: int) -> list[int]:
    """Return what a promise can name of an event beside whether it passes, as ballots hold it; 0 where that is all."""
    if want != deals.OPTION:
        return [0]
    return [deals.option_of(rules, event, number) for number in range(deals.options_at(rules, event))]


def under_stasis(rules: ArchonGame, frames: list[Frame]) -> bool:
    """Tell whether a Stasis can break out above these frames: at a check, or as the Last Night."""
    names = [frame.name for frame in frames]
    if names == [steps.MATCH]:
        return rules.profile == "full" and bool(steps.next_of(frames[0]) == 9)
    if names != [steps.MATCH, steps.COUNCIL]:
        return False
    return steps.next_of(frames[1]) == phases.CHECK + 1 and _part_fits(rules, frames)


def fits(rules: ArchonGame, state: ArchonTable) -> bool:
    """Tell whether somebody is asked by frames that can lie upon each other, and can answer."""
    frames = state.frames
    if len(frames) > 3 and frames[2].name == steps.BELL and frames[1].name == steps.COUNCIL:
        # The bell changes nothing of the phase that it lets go on to its end (ARCHON-14).
        frames = [*frames[:2], *frames[3:]]
        if steps.next_of(frames[0]) >= game_flow.HELD or frames[2].name == steps.ADJOURNED:
            return False
    if frames[0].name != steps.MATCH or len(frames) < 2:
        return False
    if not asking.stacked(frames):
        return False
    if not _part_fits(rules, frames) or any(not _frame_fits(rules, state, frame) for frame in frames):
        return False
    if frames[1].name == steps.COUNCIL and len(frames) > 2 and frames[2].name != steps.ADJOURNED:
        phase = steps.next_of(frames[1]) - 1
        asked_in = asking.PHASES.get(frames[2].name, ())
        if phase not in asked_in and (asked_in or steps.next_of(frames[1]) != phases.VOTING):
            return False
    top = frames[-1]
    if top.name in steps.RUNNING:
        return False
    if top.name in steps.SEALED:
        return _sealed_fits(rules, state, top)
    of = asking.QUESTIONS[top.name].of
    if of is not None and top.seat != of(state):
        return False
    if top.name in deals.SIDES or top.name == steps.FILE:
        return len(rules.moves(state, top.seat)) > 1
    return bool(rules.moves(state, top.seat))


def _part_fits(rules: ArchonGame, frames: list[Frame]) -> bool:
    """The part of the Act is the one that lies above."""
    held, part = divmod(steps.next_of(frames[0]), game_flow.HELD)
    if held:
        if frames[1].name != steps.COUNCIL:
            return False
    elif any(frame.name == steps.ADJOURNED for frame in frames):
        return False
    if frames[1].name == steps.KEEP_GOAL:
        return bool(part == 0)
    if rules.profile == "core":
        return part == 0 and frames[1].name == steps.COUNCIL
    # What was saved before the strengths were kept has the Assembly alone.
    parts = {steps.COUNCIL: (1, 2, 4, 5), steps.DIPLOMACY: (3, 6), steps.ASSEMBLY: (7,), steps.ANNOUNCED: (7,)}
    return bool(part in parts[frames[1].name])


def _frame_fits(rules: ArchonGame, state: ArchonTable, frame: Frame) -> bool:
    """The numbers of a frame name things that are there."""
    data = frame.data
    if frame.name == steps.EFFECTS:
        card, number, step = data
        if card not in rules.cards.events:
            return False
        lists = rules.cards.event_lists[card - rules.cards.first_event]
        return bool(number < len(lists) and step <= len(lists[number]))
    if frame.name == steps.DIPLOMACY:
        # Beyond its last part a round would never end.
        return bool(0 < data[0] <= diplomacy.OVER)
    if frame.name == steps.ASSEMBLY:
        return bool(data[0] <= assembly.OVER)
    if frame.name == steps.LOBBY:
        return bool(state.agenda)
    if frame.name == steps.ANNOUNCED:
        return bool(min(data) >= 0)
    if frame.name == steps.ADJOURNED:
        phase, seats = steps.next_of(state.frames[1]), state.seats
        fitting = phase in HALTS and data[0] == (phase in hours.NAMED) and min(data) >= 0
        return fitting and max(data[seats + 1 :]) <= seats
    if frame.name in (steps.BALLOT, steps.TIE):
        return _ballot_fits(rules, state, data)
    if frame.name == steps.ANNOUNCE:
        return state.activated[:1] == [data[0]]
    if frame.name == steps.GIVE:
        return bool(data[0] != frame.seat)
    if frame.name in (steps.WANT, steps.REPLY, steps.HAGGLE):
        return _offer_fits(rules, state, frame)
    return True


def _offer_fits(rules: ArchonGame, state: ArchonTable, frame: Frame) -> bool:
    """Who gives has what is given, each of it once, and what is asked for could have been."""
    data = frame.data
    goods = data[-1]
    if data[0] == frame.seat or len(goods) % 2:
        return False
    given = [(data[1], data[2]), *deals.pairs(goods)]
    kinds = [good for good, _n in given if good not in (deals.CARD, deals.GOAL)]
    if len(given) > rules.numbers.offer_goods or len(set(given)) < len(given) or len(set(kinds)) < len(kinds):
        return False
    giver = data[0] if frame.name == steps.REPLY else frame.seat
    if not all(good < len(deals.GOOD_NAMES) and _owns(state, giver, good, n) for good, n in given):
        return False
    if frame.name == steps.WANT:
        return True
    if frame.name == steps.REPLY:
        return _asked_fits(rules, state, frame.seat, steps.Offer(*data))
    to, good, was, n, *asked = data
    # Nothing for nothing stands for terms that are not seen.
    if not rules.numbers.counter_offers or good >= deals.FIRST_LETTER or (n <= was and (n or was)):
        return False
    offer = steps.Offer(giver, good, n, *asked)
    return _owns(state, giver, good, n) and n <= rules.numbers.offer_limit and _asked_fits(rules, state, to, offer)


def _ballot_fits(rules: ArchonGame, state: ArchonTable, data: tuple[int, ...]) -> bool:
    kind, about, more = data[:3]
    if kind == ballots.EVENT:
        if about not in state.activated[:1]:
            return False
        # Games that were saved before have drafts about factions that do not play.
        event = rules.cards.event(about)
        kept = event.drafts or rules.cards.texts if event.choice == "text" else ()
        return more in kept or more in [
            move.args[0] for move in council.option_moves(rules, state, state.prytanis, about)]  # fmt: skip
    if kind == ballots.MOTION:
        return 0 <= about < ballots.EXILE_MOTION and text_of(about, more) in rules.cards.texts
    return 0 <= about < state.seats


def _owns(state: ArchonTable, seat: int, good: int, n: int) -> bool:
    if good == deals.CARD:
        return n in state.hands[seat]
    if good == deals.GOAL:
        return n in state.goals[seat]
    if good >= deals.FIRST_LETTER:
        return bool(state.letters[seat * 5 + good - deals.FIRST_LETTER] >= n)
    held: list[int] = getattr(state, deals.COUNTED[good])
    return bool(held[seat] >= n)


def _asked_fits(rules: ArchonGame, state: ArchonTable, seat: int, offer: steps.Offer) -> bool:
    """What an offer asks a seat for is something that could have been asked for."""
    want, about, more = offer.want, offer.about, offer.more
    if want in (deals.CARD, deals.GOAL):
        return bool(about == -1)
    if want < deals.CARD:
        return about == -1 and _owns(state, seat, want, more)
    if want in deals.GRANTS:
        return about == -1 and not laws.may_decide(rules, state, seat)
    plain = all(good < deals.FIRST_LETTER for good in (offer.good, *offer.goods[::2]))
    if want in deals.ESCROWED and not plain:
        return False
    if any(frame.name == steps.LOBBY for frame in state.frames):
        return want in deals.OF_VOTES and more == 0 and about in map(deals.subject_of, state.agenda)
    return about in rules.cards.events and more in _options(rules, want, about) and about in state.activated


def _sealed_fits(rules: ArchonGame, state: ArchonTable, top: Frame) -> bool:
    """Somebody has still to answer, and what was answered could be."""
    if sealed.SEALED in top.data or not sealed.waiting(top):
        return False
    if top.name in (steps.FUND, steps.TRIBUTE, steps.SEND, steps.GIVE_UP):
        effect = event_effects.effect_at_work(rules, state)
        op = {steps.FUND: "fund", steps.TRIBUTE: "tribute", steps.SEND: "kraken", steps.GIVE_UP: "give_up"}[top.name]
        if state.frames[-2].data[2] == 0 or effect.op != op:
            return False
    return all(
        asking.codes(rules, state, top.name, seat)
        and (answer < 0 or asking.is_code(rules, state, top.name, seat, answer))
        for seat, answer in enumerate(top.data)
        if answer != sealed.NOT_ASKED
    )
