"""What each event brings is what its card says (ARCHON-56): the printed words are read and held against the game."""

from __future__ import annotations

import re
from typing import Any

import pytest

from atlantis_desktop.engine.events import Event
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.zones import SHARED
from atlantis_desktop.games.archon.rules import influence, laws, mobilisation, resources, steps
from atlantis_desktop.games.archon.rules.content import load_content
from atlantis_desktop.games.archon.rules.council import early_stasis
from atlantis_desktop.games.archon.rules.event_vocabulary import TEXTS
from atlantis_desktop.games.archon.rules.rules import ArchonRules
from atlantis_desktop.games.archon.rules.state import OBJECTIVE_IDS, ArchonTable
from tests.games.archon.play import council, play

SIX = ["monarchists", "oligarchs", "democrats", "amazons", "tyrants", "medes"]
HEROES = ["mestor", "gadeirus", "ampheres", "euryale", "leucippe", "penthe"]
PRYTANIS = 1
GOODS = {"T": "talents", "Tyche": "tyche", "Horse": "horses", "Horses": "horses", "Arête": "arete", "Doom": "doom"}
TRACK = re.compile(r"(Stasis|Wrath) ([+−])(\d+)(?: if the (\w+) play)?")
CHANGE = re.compile(r"(.+?) (gains?|takes?|loses?) (\d+) (T|Tyche|Horses?|Arête|Doom)(?:, but keeps 1)?")
EVENTS = load_content().events
PLAIN = [event for event in EVENTS if not event.drafts]


def position(card: str, act: int) -> tuple[ArchonRules, ArchonTable]:
    """Six factions of whom two are no citizens, before the vote on one event."""
    return council(6, "vote", factions=SIX, act=act, cycle=1, activated=[card], prytanis=PRYTANIS, stasis=6, wrath=9,
                   talents=[11, 12, 13, 14, 15, 16], horses=[1, 2, 5, 2, 1, 0], tyche=[1] * 6, doom=[1, 2, 3, 7, 1, 1],
                   arete=[7, 6, 5, 4, 4, 3], articles=["II-C"],
                   heroes={name: {"seat": seat} for seat, name in enumerate(HEROES)})  # fmt: skip


def meant(rules: ArchonRules, state: ArchonTable, who: str) -> list[int] | None:
    """The seats that the words of a card mean; None for words that this test does not know."""
    citizens = [seat for seat in range(6) if laws.is_citizen(rules, state, seat)]
    return {
        "each citizen": citizens, "each non-citizen": [3, 5], "every faction": list(range(6)),
        "the Prytanis": [PRYTANIS], "every other faction": [seat for seat in range(6) if seat != PRYTANIS],
        "whoever has most Horses": [2], "whoever has most Doom": [3], "whoever has least Arête": [5],
        "whoever paid most": list(range(6)),
    }.get(who)  # fmt: skip


def said(rules: ArchonRules, state: ArchonTable, words: str) -> dict[str, list[int]] | None:
    """What words do to the tracks and to all seats; None for words that say more than that."""
    found = {name: [0] * 6 for name in GOODS.values()} | {"Stasis": [0], "Wrath": [0]}
    for clause in words.split("; "):
        if clause == "nothing happens":
            continue
        if track := TRACK.fullmatch(clause):
            plays = track[4] is None or track[4].lower() in SIX
            found[track[1]][0] += (-1 if track[2] == "−" else 1) * int(track[3]) * plays
        elif (change := CHANGE.fullmatch(clause)) and (seats := meant(rules, state, change[1])) is not None:
            for seat in seats:
                found[GOODS[change[4]]][seat] += (-1 if change[2].startswith("lose") else 1) * int(change[3])
        else:
            return None
    return found


def amounts(state: ArchonTable) -> dict[str, list[int]]:
    goods = {name: list(getattr(state, name)) for name in GOODS.values()}
    return goods | {"Stasis": [resources.stasis_number(state)], "Wrath": [state.wrath]}


def decide(rules: ArchonRules, state: ArchonTable, option: int, answer: str, pays: int | None = None) -> None:
    """Announce an option, vote alike, and pay alike where an amount is said."""
    if state.frames[-1].name == steps.ANNOUNCE:
        rules.advance(state, rules.moves(state, PRYTANIS)[option], None)
    for prompt in rules.prompts(state):
        play(rules, state, f"{prompt.seat} {answer}")
    while pays is not None and state.frames[-1].name == steps.FUND:
        play(rules, state, f"{rules.prompts(state)[0].seat} pay {pays}")


def held(event: str, act: int, option: int, answer: str, words: str, pays: int = 0) -> bool:
    """Whether words can be read; then what they say has happened."""
    rules, state = position(event, act)
    wanted = said(rules, state, words)
    if wanted is None:
        return False
    before, before_cycle = amounts(state), state.cycle
    decide(rules, state, option, answer, pays)
    after = amounts(state)
    # The check, and in Act I what was refused, press besides (ARCHON-57).
    early = early_stasis(rules, before_cycle) + rules.numbers.refused_stasis * (answer == "no")
    wanted["Stasis"][0] += {1: early, 2: 0, 3: rules.numbers.last_act_stasis}[act]
    wanted["talents"] = [n - pays for n in wanted["talents"]]
    changes = {name: [b - a for a, b in zip(before[name], after[name], strict=True)] for name in before}
    assert changes == wanted, (event, answer, words)
    return True


def parts(text: str) -> tuple[list[str], str]:
    """The options of YES, and NO, as they are printed."""
    yes, no = text.removeprefix("YES: ").removesuffix(".").split(". NO: ")
    return [re.sub(r"^\([ab]\) ", "", option) for option in yes.split(" / ")], no


def test_archon_56_what_yes_and_no_bring_is_what_is_printed() -> None:
    read = []
    for event in PLAIN:
        options, no = parts(event.text)
        for at, words in enumerate(options):
            fund = re.fullmatch(r"all pay in secret into a fund of (\d+) T for each faction "
                                r"\(success: (.*); failure: (.*)\)(.*)", words)  # fmt: skip
            if fund is None:
                read += [(event.id, at)] if held(event.id, event.act, at, "yes", words) else []
                continue
            price = int(fund[1])
            for pays, inner in ((price, fund[2]), (price - 1, fund[3])):
                read += [(event.id, pays)] if held(event.id, event.act, at, "yes", inner + fund[4], pays) else []
        read += [(event.id, "no")] if held(event.id, event.act, 0, "no", no) else []
    assert len(read) >= 37, read


@pytest.mark.parametrize("event", [event for event in EVENTS if event.drafts], ids=lambda event: event.id)
def test_archon_56_each_text_of_a_draft_goes_on_the_agenda(event: object) -> None:
    card = next(each for each in EVENTS if each is event)
    for text in card.drafts:
        for answer, agenda in (("yes", [(*divmod(text, 4), 0)]), ("no", [])):
            rules, state = position(card.id, card.act)
            play(rules, state, f"{PRYTANIS} draft {TEXTS[text]}")
            for prompt in rules.prompts(state):
                play(rules, state, f"{prompt.seat} {answer}")
            assert state.agenda == agenda


def test_archon_56_the_next_event_follows_the_result_of_the_one_before() -> None:
    rules, state = council(3, "vote", act=2, factions=SIX[:3], activated=["S24", "S22"], prytanis=0, stasis=4,
                           talents=[5] * 3, articles=["II-C"])  # fmt: skip
    play(rules, state, "0 yes", "1 yes", "2 yes")
    assert state.talents == [6, 6, 6] and state.stasis == 5
    assert rules.pieces.names[state.frames[-2].data[1]] == "S22" and state.frames[-1].name == steps.VOTE
    play(rules, state, "0 no", "1 no", "2 no")
    assert state.stasis == 6 and state.talents == [5, 5, 5]


# ------------------------------------------------------------------------------- what takes more than a few words


def voted(card: str, act: int, answer: str, option: int = 0, **more: Any) -> tuple[ArchonRules, ArchonTable]:
    """Six factions after a vote on one event, so far as nobody is asked anything."""
    rules, state = position(card, act)
    for name, value in more.items():
        setattr(state, name, value)
    decide(rules, state, option, answer)
    return rules, state


def answer_all(rules: ArchonRules, state: ArchonTable, *answers: str) -> None:
    """Everybody answers in secret, in the order of the seats."""
    play(rules, state, *(f"{seat} {answer}" for seat, answer in enumerate(answers)))


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_archon_56_a_general_is_accused(answer: str) -> None:
    """L23: who is named goes into exile, or gains a Tyche at the cost of the Prytanis."""
    rules, state = position("L23", 2)
    play(rules, state, f"{PRYTANIS} accuse seat-3")
    for prompt in rules.prompts(state):
        play(rules, state, f"{prompt.seat} {answer}")
    guilty = answer == "yes"
    assert (state.exile[3], sum(state.exile)) == ((influence.NEXT_ROUND,) * 2 if guilty else (0, 0))
    assert state.stasis == 6 + (rules.numbers.exile_stasis if guilty else 0)
    assert (state.tyche[3], state.talents[PRYTANIS]) == ((1, 12) if guilty else (2, 9))


def test_archon_56_each_citizen_pays_for_the_grain_or_raises_stasis() -> None:
    """S22, with one who has too little and one who has just enough."""
    _rules, state = voted("S22", 2, "yes", talents=[1, 2, 13, 0, 15, 0])
    assert state.talents == [1, 0, 11, 0, 13, 0] and state.stasis == 7


def test_archon_56_the_plague_takes_a_horse_or_talents_as_each_chooses() -> None:
    """G21: who has neither gives nothing up."""
    rules, state = voted("G21", 2, "yes", talents=[11, 1, 13, 1, 2, 16], horses=[1, 2, 5, 0, 0, 0])
    assert [prompt.seat for prompt in rules.prompts(state)] == [0, 1, 2, 4, 5]
    ways = {seat: {move.args[0] for move in rules.moves(state, seat)} for seat in (0, 1, 4)}
    assert ways == {0: {0, 2}, 1: {0}, 4: {2}}
    for seat, way in ((0, 2), (1, 0), (2, 0), (4, 2), (5, 2)):
        rules.advance(state, Move("give_up", seat, (way,)), None)
    assert (state.talents, state.horses) == ([9, 1, 13, 1, 0, 14], [1, 1, 4, 0, 0, 0])
    assert state.wrath == 8


def test_archon_56_the_plague_kills_a_hero_on_a_die_of_two_or_less() -> None:
    """G21 failed: the dice that are told say who loses one."""
    dice: set[int] = set()
    for chance in range(1, 15):
        rules, state = position("G21", 2)
        state.rng = Rng(chance)
        held = [len(mobilisation.heroes_of(state, seat)) for seat in range(6)]
        events: list[Event] = []
        for prompt in rules.prompts(state):
            rules.advance(state, Move("no", prompt.seat), events)
        rolled = {event.seat: event.values[0] for event in events if event.kind == "plague_rolled"}
        left = [n - (rolled[seat] <= 2 and n > 0) for seat, n in enumerate(held)]
        assert [len(mobilisation.heroes_of(state, seat)) for seat in range(6)] == left
        assert state.wrath == 11
        dice |= set(rolled.values())
    assert dice == set(range(1, 7))


def test_archon_56_emergency_powers_are_in_force_at_once() -> None:
    rules, state = voted("L32", 3, "yes")
    assert state.articles[0] == 1 and state.stasis == 6 + 2 + rules.numbers.last_act_stasis


def test_archon_56_an_amnesty_recalls_all_exiles() -> None:
    rules, state = voted("L33", 3, "yes", exile=[0, 0, 1, 0, 2, 0])
    assert not any(state.exile) and state.stasis == 6 - 2 + rules.numbers.last_act_stasis


def test_archon_56_any_text_goes_on_the_agenda() -> None:
    rules, state = position("L34", 3)
    play(rules, state, f"{PRYTANIS} draft X-C")
    for prompt in rules.prompts(state):
        play(rules, state, f"{prompt.seat} yes")
    assert state.agenda == [(9, 2, 0)]


def test_archon_56_half_of_all_talents_is_lost_rounded_down() -> None:
    _rules, state = voted("S31", 3, "no")
    assert state.talents == [6, 6, 7, 7, 8, 8]


def test_archon_56_a_stasis_card_is_given_up_or_doom_taken() -> None:
    """S32, its second option: a card of the own choice, or 1 Doom."""
    rules, state = position("S32", 3)
    cards = state.stasis_deck[:2]
    state.hands[0], state.stasis_deck = list(cards), state.stasis_deck[2:]
    decide(rules, state, 1, "yes")
    assert {move.kind for move in rules.moves(state, 0)} == {"discard", "give_up"}
    assert {move.kind for move in rules.moves(state, 1)} == {"give_up"}
    rules.advance(state, Move("discard", 0, (cards[1],)), None)
    for seat in range(1, 6):
        rules.advance(state, rules.moves(state, seat)[0], None)
    assert state.hands[0] == cards[:1] and cards[1] in state.stasis_discard
    assert state.doom == [1, 3, 4, 8, 2, 2]
    assert state.stasis == 6 - 2 + rules.numbers.last_act_stasis


def test_archon_56_only_who_has_eight_talents_or_more_loses_three() -> None:
    _rules, state = voted("S33", 3, "yes", talents=[7, 8, 9, 0, 10, 2])
    assert state.talents == [7, 5, 6, 0, 7, 2]


def test_archon_56_who_paid_enough_is_freed_of_doom() -> None:
    """S34: 18 Talents are needed; who paid 3 or more loses 2 Doom, or what there is."""
    rules, state = voted("S34", 3, "yes")
    answer_all(rules, state, "pay 3", "pay 2", "pay 5", "pay 8", "pay 0", "pay 0")
    assert (state.doom, state.wrath) == ([0, 2, 1, 5, 1, 1], 5)


def test_archon_56_an_earthquake_destroys_a_megaproject_by_lot() -> None:
    """G31 with a fund that fails; with NO all Horses are tired in the next cycle."""
    lost = set()
    for chance in range(1, 12):
        rules, state = position("G31", 3)
        state.project_owner[1], state.project_owner[4] = 2, 3
        state.rng = Rng(chance)
        decide(rules, state, 0, "yes", 1)
        (gone,) = [at for at in (1, 4) if state.project_owner[at] < 0]
        lost.add(gone)
    assert lost == {1, 4}
    rules, state = voted("G31", 3, "no")
    assert state.tired == state.horses == [1, 2, 5, 2, 1, 0]


def test_archon_56_the_lowest_gives_up_what_it_chooses() -> None:
    """G32, its first option: the Medes have 16 T and a Tyche, so they can pay with Talents alone."""
    rules, state = voted("G32", 3, "yes")
    assert [(prompt.seat, [move.args[0] for move in rules.moves(state, prompt.seat)])
            for prompt in rules.prompts(state)] == [(5, [2])]  # fmt: skip
    rules.advance(state, Move("give_up", 5, (2,)), None)
    assert (state.talents[5], state.wrath) == (13, 6)


@pytest.mark.parametrize("sent", [(0, 1, 2, 3, 4, 5), (3,), ()])
def test_archon_56_the_kraken_is_met_by_the_heroes_that_are_sent(sent: tuple[int, ...]) -> None:
    """G32, its second option: their values and a die reach 6 and one for each faction, or they die."""
    seen = set()
    for chance in range(1, 10):
        rules, state = position("G32", 3)
        state.rng = Rng(chance)
        decide(rules, state, 1, "yes")
        heroes = {seat: mobilisation.heroes_of(state, seat)[0] for seat in range(6)}
        before, values = list(state.arete), {seat: rules.cards.hero_value[hero] for seat, hero in heroes.items()}
        events: list[Event] = []
        for seat in range(6):
            move = Move("send_hero", seat, (heroes[seat],)) if seat in sent else Move("send", seat, ())
            rules.advance(state, move, events)
        (told,) = [event.values for event in events if event.kind == "kraken_met"]
        total, needed, die = told
        assert (total, needed) == (die + sum(values[seat] for seat in sent), 6 + 6)
        wins = total >= needed
        best = max((values[seat] for seat in sent), default=0)
        honoured = [int(wins and seat in sent and values[seat] == best) for seat in range(6)]
        assert [now - then for now, then in zip(state.arete, before, strict=True)] == honoured
        dead = [seat for seat in sent if heroes[seat] not in mobilisation.heroes_of(state, seat)]
        assert dead == ([] if wins else list(sent))
        assert state.wrath == (8 if wins else 11)
        seen.add(wins)
    assert (True in seen) == (len(sent) == 6) and (False in seen or len(sent) == 6)


def test_archon_56_the_colossus_is_put_where_the_prytanis_or_the_lot_says() -> None:
    rules, state = voted("G33", 3, "yes")
    assert len(rules.moves(state, PRYTANIS)) == 13
    play(rules, state, f"{PRYTANIS} walk royal-tombs")
    assert OBJECTIVE_IDS[state.colossus] == "royal-tombs"
    found = {voted("G33", 3, "no", rng=Rng(chance))[1].colossus for chance in range(1, 60)}
    assert len(found) == 13


def test_archon_56_poseidon_is_paid_in_secret() -> None:
    """G34: who pays least takes 3 Doom, and Wrath falls by the sum for each faction, rounded down."""
    rules, state = voted("G34", 3, "yes")
    answer_all(rules, state, "pay 4", "pay 1", "pay 5", "pay 1", "pay 3", "pay 3")
    assert (state.doom, state.wrath) == ([1, 5, 3, 10, 1, 1], 9 - 17 // 6)
    assert state.talents == [7, 11, 8, 13, 12, 13] and not any(state.paid), "no fund, so nobody is honoured for it"


# ------------------------------------------------------------------------------------------------------- odd cases


def revealed(rules: ArchonRules, state: ArchonTable, *answers: str) -> list[Event]:
    """What is told when the last of these answers is in; they are of the seats that are asked, in their order."""
    events: list[Event] = []
    for prompt, answer in zip(rules.prompts(state), answers, strict=True):
        rules.advance(state, rules.codec.from_text(f"{prompt.seat} {answer}"), events)
    return events


def told_of(events: list[Event], kind: str) -> list[tuple[int, tuple[int, ...], tuple[int, ...]]]:
    return [(event.seat, event.cards, event.values) for event in events if event.kind == kind]


def test_archon_56_an_event_that_was_voted_on_goes_to_its_discards() -> None:
    rules, state = council(6, "vote", factions=SIX, act=2, cycle=1, activated=["S24", "S22"], articles=["II-C"])
    piece, other = (rules.pieces.numbers[name] for name in ("S24", "S22"))
    events = revealed(rules, state, *["no"] * len(rules.prompts(state)))
    assert told_of(events, "event_done") == [(-1, (piece,), ())]
    assert (state.event_discards, state.activated) == ([[], [piece], []], [other])


@pytest.mark.parametrize(("factions", "raised"), [(SIX, 1), ([*SIX[:5], "aristocrats"], 0)])
def test_archon_56_only_medes_in_play_raise_stasis_for_a_draft_that_failed(factions: list[str], raised: int) -> None:
    """S12; what every faction loses besides is lost by who has it."""
    rules, state = council(6, "vote", factions=factions, cycle=1, activated=["S12"], prytanis=1, stasis=6,
                           talents=[0, 1, 2, 3, 4, 5], articles=["II-C"])  # fmt: skip
    decide(rules, state, 0, "no")
    # What a Council of Act I refuses stirs the city besides, and so does its check (ARCHON-57).
    raised += rules.numbers.refused_stasis + early_stasis(rules, 1)
    assert (state.stasis, state.talents, state.agenda) == (6 + raised, [0, 0, 0, 0, 1, 2], [])


def test_archon_56_the_most_and_the_lowest_are_all_who_are_tied() -> None:
    """L31, G23 and G32: equal ones lose alike, nothing falls below its limit, and who has none loses none."""
    assert voted("L31", 3, "yes", doom=[4, 7, 0, 7, 1, 2], arete=[5, 5, 5, 1, 5, 5])[1].arete == [5, 4, 5, 1, 5, 5]
    assert voted("G23", 2, "yes", horses=[3, 3, 0, 1, 2, 0])[1].horses == [2, 2, 0, 1, 2, 0]
    assert voted("G23", 2, "yes", horses=[0] * 6)[1].horses == [0] * 6
    assert voted("G23", 2, "no", horses=[3, 3, 0, 1, 2, 0])[1].tyche == [2, 2, 1, 1, 1, 1]
    rules, state = voted("G32", 3, "yes", arete=[7, 3, 5, 3, 4, 3], talents=[9, 3, 9, 2, 9, 9],
                         tyche=[5, 2, 5, 1, 5, 1], horses=[2, 0, 2, 0, 2, 1])  # fmt: skip
    ways = {prompt.seat: {move.args[0] for move in rules.moves(state, prompt.seat)} for prompt in rules.prompts(state)}
    assert ways == {1: {1, 2}, 5: {0, 2}}, "whoever has none of the three is not asked"


def test_archon_56_what_is_given_up_is_told() -> None:
    """S32, its second option: a card of the hand by its name, which all see go."""
    rules, state = position("S32", 3)
    state.hands[1], state.stasis_deck = state.stasis_deck[:3], state.stasis_deck[3:]
    middle = state.hands[1][1]
    decide(rules, state, 1, "yes")
    moves = ["give_up doom", f"discard {rules.pieces.names[middle]}", *["give_up doom"] * 4]
    events = revealed(rules, state, *moves)
    assert told_of(events, "card_lost") == [(1, (middle,), ())]
    (lost,) = [event for event in events if event.kind == "card_lost"]
    assert (lost.source, lost.target) == (("hand", 1), ("stasis_discard", SHARED))
    assert len(state.hands[1]) == 2 and middle not in state.hands[1]
    assert [seat for seat, _cards, _values in told_of(events, "doom_gained")] == [0, 2, 3, 4, 5]


@pytest.mark.parametrize(("pays", "filled"), [([2] * 6, True), ([2, 2, 2, 2, 2, 1], False), ([0] * 6, False)])
def test_archon_56_a_fund_is_filled_by_exactly_its_sum(pays: list[int], filled: bool) -> None:
    """L21: 2 Talents for each of six; all payments are lost and counted either way (ARCHON-76)."""
    rules, state = voted("L21", 2, "yes")
    arete, talents = list(state.arete), list(state.talents)
    events = revealed(rules, state, *[f"pay {n}" for n in pays])
    kind = "fund_filled" if filled else "fund_missed"
    assert told_of(events, kind) == [(-1, (), (sum(pays), 12))]
    assert told_of(events, "paid_in") == [(seat, (), (n,)) for seat, n in enumerate(pays)]
    assert state.paid == pays and state.talents == [n - m for n, m in zip(talents, pays, strict=True)]
    assert (state.stasis, [n - m for n, m in zip(state.arete, arete, strict=True)]) == (
        6 + (-2 if filled else 2), [int(filled)] * 6)  # fmt: skip


def test_archon_56_payments_of_two_funds_of_an_act_add_up() -> None:
    rules, state = voted("G22", 2, "yes", paid=[3, 0, 0, 0, 0, 1])
    answer_all(rules, state, *[f"pay {n}" for n in (1, 2, 0, 0, 4, 0)])
    assert state.paid == [4, 2, 0, 0, 4, 1] and state.wrath == 6


def test_archon_56_without_a_hero_in_the_city_the_kraken_wins() -> None:
    """G32, its second option: nobody is asked whom to send, and who was sent in another cycle counts no more."""
    rules, state = position("G32", 3)
    state.hero_owner, state.hero_place, state.sent = [-1] * 12, [-4] * 12, [0, 3]
    arete = list(state.arete)
    rules.advance(state, rules.moves(state, PRYTANIS)[1], None)
    events = revealed(rules, state, *["yes"] * len(rules.prompts(state)))
    ((_seat, cards, (total, needed, die)),) = told_of(events, "kraken_met")
    assert (cards, total, needed) == ((), die, 12) and 1 <= die <= 6
    assert (state.wrath, state.arete) == (11, arete)


def test_archon_56_all_who_sent_one_of_the_highest_heroes_are_honoured() -> None:
    """G32: Mestor and Euryale are both worth 3, so both of their factions gain 1 Arête."""
    for chance in range(1, 20):
        rules, state = position("G32", 3)
        state.rng = Rng(chance)
        arete = list(state.arete)
        decide(rules, state, 1, "yes")
        assert {move.kind for move in rules.moves(state, 0)} == {"send", "send_hero"}
        events = revealed(rules, state, *[f"send_hero {hero}" for hero in HEROES])
        ((_seat, cards, _values),) = told_of(events, "kraken_met")
        assert [rules.pieces.names[hero] for hero in cards] == HEROES
        if state.wrath == 8:
            assert [n - m for n, m in zip(state.arete, arete, strict=True)] == [1, 0, 0, 1, 0, 0]
            return
    raise AssertionError("the heroes never won")


@pytest.mark.parametrize("owners", [{}, {2: 4}])
def test_archon_56_an_earthquake_tells_which_megaproject_is_gone(owners: dict[int, int]) -> None:
    """G31; where none is built only Stasis rises."""
    rules, state = voted("G31", 3, "yes")
    for project, owner in owners.items():
        state.project_owner[project] = owner
    events = revealed(rules, state, *["pay 1"] * 6)
    assert told_of(events, "project_lost") == [
        (owner, (rules.cards.first_project + project,), ()) for project, owner in owners.items()]  # fmt: skip
    assert [(event.source, event.target) for event in events if event.kind == "project_lost"] == [
        (("built", owner), ("projects", SHARED)) for owner in owners.values()]  # fmt: skip
    assert state.project_owner == [-1] * 6
    assert state.stasis == 6 + 2 + rules.numbers.last_act_stasis


@pytest.mark.parametrize(("paid", "doom"), [(2, 5), (3, 3), (4, 3)])
def test_archon_56_three_talents_free_of_two_doom(paid: int, doom: int) -> None:
    """S34."""
    rules, state = voted("S34", 3, "yes", doom=[5, 0, 0, 0, 0, 0])
    events = revealed(rules, state, f"pay {paid}", "pay 12", *["pay 4"] * 4)
    assert state.doom == [doom, 0, 0, 0, 0, 0]
    assert [seat for seat, _cards, _values in told_of(events, "doom_gained")] == ([0] if doom < 5 else [])


def test_archon_56_whoever_returns_by_the_amnesty_votes_on_the_next_event() -> None:
    """L33 first, then S33 in the same cycle (ARCHON-20)."""
    rules, state = council(3, "vote", factions=SIX[:3], act=3, cycle=1, activated=["L33", "S33"], prytanis=0, stasis=4,
                           exile=[0, 0, 2], arete=[7, 6, 5], articles=["II-C"], grants=[-1, -1, 1])  # fmt: skip
    assert [prompt.seat for prompt in rules.prompts(state)] == [0, 1] and state.strength[2] == 0
    events = revealed(rules, state, "yes", "yes")
    assert told_of(events, "recalled") == [(2, (), ())]
    assert [prompt.seat for prompt in rules.prompts(state)] == [0, 1, 2]
    assert (state.strength, state.grants) == ([7, 6, 5], [-1, -1, -1])


def test_archon_56_an_accused_stays_where_fewer_than_two_voters_would_be_left() -> None:
    rules, state = council(3, "vote", factions=["monarchists", "amazons", "oligarchs"], act=2, activated=["L23"],
                           prytanis=0, stasis=4)  # fmt: skip
    play(rules, state, "0 accuse seat-2")
    events = revealed(rules, state, "yes", "yes")
    assert told_of(events, "exile_void") == [(2, (), ())]
    assert (state.exile, state.stasis) == ([0, 0, 0], 4)


def test_archon_56_where_the_colossus_is_put_is_told() -> None:
    rules, state = voted("G33", 3, "yes")
    events: list[Event] = []
    rules.advance(state, rules.codec.from_text(f"{PRYTANIS} walk royal-tombs"), events)
    walked = [(event.seat, event.target[0]) for event in events if event.kind == "colossus_walked"]
    assert walked == [(PRYTANIS, "royal-tombs")]
    rules, state = position("G33", 3)
    events = revealed(rules, state, *["no"] * len(rules.prompts(state)))
    walked = [(event.seat, event.target[0]) for event in events if event.kind == "colossus_walked"]
    assert walked == [(-1, OBJECTIVE_IDS[state.colossus])]


def test_archon_44_56_horses_that_the_sea_has_tired_rest_in_the_next_cycle_alone() -> None:
    """G31 with NO: all that are held, not only those shown."""
    rules, state = position("G31", 3)
    events = revealed(rules, state, *["no"] * len(rules.prompts(state)))
    assert told_of(events, "horses_tired") == [(-1, (), ())]
    assert (state.cycle, state.tired, state.shown) == (2, [1, 2, 5, 2, 1, 0], [0] * 6)


@pytest.mark.parametrize(("card", "act", "option"), [("G32", 3, 1), ("G21", 2, 0)], ids=["the Kraken", "the plague"])
def test_archon_57_a_hero_who_died_brings_nothing_home_from_a_venture(card: str, act: int, option: int) -> None:
    """Mestor, worth 3, ventures with another worth 2: only who lives pays out at the Check Phase.

    A hero who supported somebody takes nobody's Talents along.
    """
    deaths = set()
    for chance in range(1, 40):
        rules, state = position(card, act)
        mestor, euryale = (rules.pieces.numbers[name] for name in ("mestor", "euryale"))
        state.rng = Rng(chance)
        state.venture = [5, 4, 0, 0, 0, 0]
        state.hero_for = [0 if hero != mestor else -1 for hero in range(12)]
        talents = list(state.talents)
        if card == "G21":
            revealed(rules, state, *["no"] * len(rules.prompts(state)))
        else:
            decide(rules, state, option, "yes")
            revealed(rules, state, "send_hero mestor", *["send"] * 2, "send_hero euryale", *["send"] * 2)
        dead = state.hero_owner[mestor] < 0
        assert state.cycle == 2 and state.talents == [talents[0] + (2 if dead else 5), talents[1] + 4, *talents[2:]]
        deaths |= {("mestor", dead), ("euryale", state.hero_owner[euryale] < 0)}
    assert len(deaths) >= (4 if card == "G21" else 2)


def test_archon_56_what_is_given_up_is_sealed_as_saved_games_know_it() -> None:
    """S32: a kind of goods as 1 to 4, a card of the hand by its place from 10 on."""
    rules, state = position("S32", 3)
    state.hands[0], state.stasis_deck = state.stasis_deck[:2], state.stasis_deck[2:]
    decide(rules, state, 1, "yes")
    play(rules, state, f"0 discard {rules.pieces.names[state.hands[0][1]]}", "1 give_up doom")
    assert state.frames[-1].data[:2] == (11, 4)


def test_archon_56_the_first_card_of_a_hand_can_be_given_up_too() -> None:
    rules, state = position("S32", 3)
    state.hands[0], state.stasis_deck = state.stasis_deck[:2], state.stasis_deck[2:]
    first, second = state.hands[0]
    decide(rules, state, 1, "yes")
    cards = [move.args[0] for move in rules.moves(state, 0) if move.kind == "discard"]
    assert cards == [first, second]
    revealed(rules, state, f"discard {rules.pieces.names[first]}", *["give_up doom"] * 5)
    assert (state.hands[0], state.stasis_discard) == ([second], [first])


@pytest.mark.parametrize(("card", "option", "answers", "kind"), [
    ("S34", 0, ["pay 4"] * 6, "fund_filled"), ("G32", 1, ["send"] * 6, "kraken_met"),
    ("G34", 0, ["pay 1"] * 6, "doom_gained"),
])  # fmt: skip
def test_archon_14_56_a_bell_that_rings_meanwhile_changes_no_event(
    card: str, option: int, answers: list[str], kind: str
) -> None:
    """What everybody pays or sends in secret is reckoned for the event at work, whatever waits for its end."""
    rules, state = council(6, "vote", {"realTime": True}, factions=SIX, act=3, cycle=1, activated=[card], prytanis=1,
                           talents=[9] * 6, articles=["II-C"],
                           heroes={name: {"seat": seat} for seat, name in enumerate(HEROES)})  # fmt: skip
    decide(rules, state, option, "yes")
    play(rules, state, "1 bell")
    events = revealed(rules, state, *answers)
    assert told_of(events, kind)


def test_archon_56_heroes_and_die_that_reach_the_number_of_the_kraken_exactly_win() -> None:
    """G32: heroes worth 3, 2, 2 and 3, and a die of 2, are the 12 that six factions need."""
    wrath = {}
    for chance in range(1, 40):
        rules, state = position("G32", 3)
        decide(rules, state, 1, "yes")
        state.rng = Rng(chance)
        events = revealed(rules, state, *[f"send_hero {hero}" for hero in HEROES[:4]], "send", "send")
        ((_seat, _cards, (total, _needed, _die)),) = told_of(events, "kraken_met")
        wrath[total] = state.wrath
    assert wrath == {11: 11} | dict.fromkeys(range(12, 17), 8)
