"""A position of Archon in words, as scenario files and the clipboard hold it: read with defaults, written in full."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from atlantis_desktop.engine import sealed
from atlantis_desktop.engine.chance import ChanceError, GivenRng, Outcomes
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.rules import DecodeError
from atlantis_desktop.engine.scenario import PositionFormat
from atlantis_desktop.engine.word_reader import (
    Faults,
    Reader,
    anything,
    by_name,
    chance_word,
    each_seat,
    items,
    keys_called,
    read_table,
    seat,
    table,
    whole,
    word,
)
from atlantis_desktop.games.archon.rules import (
    battle,
    codec,
    flow,
    mobilisation,
    position_council,
    setup,
    steps,
    units,
)
from atlantis_desktop.games.archon.rules.event_vocabulary import TEXTS as ARTICLE_TEXTS
from atlantis_desktop.games.archon.rules.event_vocabulary import article_of, letter_of, text_of
from atlantis_desktop.games.archon.rules.game import ArchonGame
from atlantis_desktop.games.archon.rules.state import (
    DEAD,
    LETTERS,
    NOBODY,
    OBJECTIVE_IDS,
    OBJECTIVES,
    RESERVE,
    SAFE,
    ArchonTable,
)
from atlantis_desktop.words import _

STASIS_STEPS: Final = ("start", "deploy", "battle", "victory")
STEPS: Final = (*STASIS_STEPS, *position_council.STARTS, "over")
"""Where a position can stand: before the draw, in the deployment, before the battles, before the locations; at the
beginning of a part of the council; after the end."""
AMOUNTS: Final = ("arete", "talents", "tyche", "doom", "horses")
KEYS: Final = (
    "step", "active", "final", "act", "wrath", *AMOUNTS, "factions", "supremacy", "articles", "hands", "deck",
    "discard", "goals", "letters", "projects", "heroes", "dead", "reserve", "units", "colossus", "closed", "veiled",
    "frenzy", "barricades", "points", *position_council.KEYS, "work", "dice", "chance",
)  # fmt: skip
MARKED: Final = ("closed", "veiled")
SETS: Final = frozenset({*MARKED, "dead"})
WRITTEN: Final = frozenset({"step", "act", "factions", "deck", "goal_deck", "hero_deck", "chance"})
"""Words that a position is always written with: others depend on them, or chance would fill them."""
SAVED_AS: Final = {"rng": "chance", "mobs": "units", "military": "units", "stasis_deck": "deck",
                   "stasis_discard": "discard", "hands": "hands", "frames": "step"}  # fmt: skip


def shape(rules: ArchonGame) -> dict[str, Reader[Any]]:
    """Return what stands behind each word of a position."""
    seats, names = rules.seats, rules.pieces.names
    cards = rules.cards
    card = word([names[number] for number in cards.stasis_cards], _("a Stasis card of this match"))
    goal = word([names[number] for number in cards.goals])
    amount = each_seat(seats, whole(0, codec.LARGEST))
    there = [OBJECTIVE_IDS[at] for at in cards.places]
    place = word(there)
    two = items(whole(0, 999), length=2)
    return {
        "step": word(STEPS),
        "active": seat(seats),
        "final": whole(0, seats),
        "act": whole(1, 3),
        "wrath": whole(0, codec.LARGEST),
        **dict.fromkeys(AMOUNTS, amount),
        "factions": items(word(cards.faction_ids), distinct=True, length=seats),
        "supremacy": seat(seats),
        "articles": items(word([ARTICLE_TEXTS[text] for text in cards.texts]), distinct=True),
        "hands": each_seat(seats, items(card, distinct=True)),
        "deck": items(card, distinct=True),
        "discard": items(card, distinct=True),
        "goals": each_seat(seats, items(goal, distinct=True)),
        "letters": each_seat(seats, items(whole(0, 8), length=LETTERS)),
        "projects": by_name(word([names[number] for number in cards.projects]), seat(seats)),
        "heroes": by_name(
            word([names[hero] for hero in cards.heroes]),
            table({"seat": seat(seats), "at": word((*there, "safe", "reserve"))}, ("seat",)),
        ),
        "dead": items(word([names[hero] for hero in cards.heroes]), distinct=True),
        "reserve": each_seat(seats, two),
        "units": by_name(place, each_seat(seats, two)),
        "colossus": place,
        "closed": items(place, distinct=True),
        "veiled": items(place, distinct=True),
        "frenzy": by_name(place, whole(0, 20)),
        "barricades": by_name(place, amount),
        "points": amount,
        **dict.fromkeys(position_council.KEYS, anything()),
        "work": anything(),
        "dice": items(whole(1, 6)),
        "chance": chance_word(),
    }


def position_from_words(rules: ArchonGame, given: Mapping[str, Any], seed: int = 0) -> ArchonTable:
    """Return the state that ``given`` describes; ``seed`` decides what it leaves to chance.

    Raises GivenError with every fault, its place and what was expected.
    """
    faults = Faults()
    held = read_table(given, shape(rules), faults)
    faults.raise_all()
    with keys_called({**SAVED_AS, "frames": "work"} if "work" in held else SAVED_AS):
        state = _on_table(rules, held, seed)
        _check_horses(state)
        if "work" in held:
            data = codec.encode(rules, state)
            data["frames"] = held["work"]
            state = codec.read_state(rules, data)
        elif held.get("step") == "over" and "winner" in held:
            state.frames = []
        else:
            _begin(rules, state, held)
        return codec.decode(rules, codec.encode(rules, state))


def _begin(rules: ArchonGame, state: ArchonTable, held: Mapping[str, Any]) -> None:
    """Go on from the step of the words to the first question, with the dice that fall on the way as they are said."""
    step = held.get("step", "deploy" if rules.profile == "stasis" else "council")
    position_council.set_cycle(rules, state, step, held)
    said = GivenRng(state.rng.word, Outcomes(tuple(held.get("dice", ()))))
    state.rng = said
    try:
        if rules.profile == "stasis" or step in STASIS_STEPS:
            _put_work(rules, state, step, held)
        else:
            position_council.put_work(rules, state, step, held)
    except ChanceError as error:
        raise DecodeError(str(error)) from error
    state.rng = said.plain()
    if said.left.leftover():
        raise DecodeError(said.left.leftover())


def _check_horses(state: ArchonTable) -> None:
    """No faction has more tired Horses, or has shown more, than it has (ARCHON-44). Raises DecodeError."""
    for key in ("tired", "shown"):
        for at, n in enumerate(getattr(state, key)):
            if n > state.horses[at]:
                words = _("{key}: seat {n} has {have} Horses, so {found} of them cannot be named")
                raise DecodeError(words.format(key=key, n=at, have=state.horses[at], found=n))


def _on_table(rules: ArchonGame, held: Mapping[str, Any], seed: int) -> ArchonTable:
    """Return the table of any profile with everything where the words say, and no unfinished work."""
    return position_council.laid(rules, _laid(rules, held, seed), held)


def _laid(rules: ArchonGame, held: Mapping[str, Any], seed: int) -> ArchonTable:
    """Return the table with everything where the words say, and no unfinished work."""
    cards, numbers = rules.cards, rules.pieces.numbers
    state = setup.lay_out(rules, seed)
    if "factions" in held:
        state.factions = [cards.faction_ids.index(name) for name in held["factions"]]
    else:
        # In a position the seats are in the order of the precedence list unless it names them.
        # A faction that was chosen for a seat stays there.
        chosen = setup.wished_factions(rules).values()
        state.factions = setup.seated(rules, sorted(set(state.factions) - set(chosen)))
    setup.give_starts(rules, state)
    state.act = held.get("act", 1 if rules.profile == "full" else int(rules.options["coreAct"]))
    state.stasis = rules.numbers.breaks_out_at
    state.wrath = held.get("wrath", 0)
    for key in AMOUNTS:
        if key in held:
            setattr(state, key, list(held[key]))
    state.supremacy = held.get("supremacy", state.supremacy)
    for text in held.get("articles", []):
        number = ARTICLE_TEXTS.index(text)
        state.articles[article_of(number)] = letter_of(number)
    _lay_cards(rules, state, held)
    if "letters" in held:
        state.letters = [n for row in held["letters"] for n in row]
    for name, owner in held.get("projects", {}).items():
        state.project_owner[numbers[name] - cards.first_project] = owner
    for name, record in held.get("heroes", {}).items():
        hero = numbers[name]
        where = record.get("at", "safe")
        state.hero_deck.remove(hero)
        state.hero_owner[hero] = record["seat"]
        state.hero_place[hero] = {"safe": SAFE, "reserve": RESERVE}.get(where, -9)
        if where in OBJECTIVE_IDS:
            state.hero_place[hero] = OBJECTIVE_IDS.index(where)
    for name in held.get("dead", []):
        if name in held.get("heroes", {}):
            words = _("dead: {hero} belongs to a faction; a hero is with a faction or dead")
            raise DecodeError(words.format(hero=name))
        state.hero_deck.remove(numbers[name])
        state.hero_place[numbers[name]] = DEAD
    for at, pair in enumerate(held.get("reserve", [])):
        state.reserve_mobs[at], state.reserve_military[at] = pair
    for name, rows in held.get("units", {}).items():
        for other, (mobs, military) in enumerate(rows):
            units.enter(state, other, OBJECTIVE_IDS.index(name), mobs, military)
    state.colossus = OBJECTIVE_IDS.index(held.get("colossus", OBJECTIVE_IDS[state.colossus]))
    for key in MARKED:
        setattr(state, key, sum(1 << OBJECTIVE_IDS.index(name) for name in held.get(key, [])))
    for name, more in held.get("frenzy", {}).items():
        state.frenzy[OBJECTIVE_IDS.index(name)] = more
    for name, row in held.get("barricades", {}).items():
        at = OBJECTIVE_IDS.index(name) * state.seats
        state.barricades[at : at + state.seats] = row
    state.vp = list(held.get("points", state.vp))
    if "chance" in held:
        state.rng = Rng(int(held["chance"], 16))
    return state


def _lay_cards(rules: ArchonGame, state: ArchonTable, held: Mapping[str, Any]) -> None:
    """Put named Stasis cards and Trade goals where they are named; the others stay in their decks."""
    numbers = rules.pieces.numbers
    for deck, lists in (
        (state.stasis_deck, [*zip(state.hands, held.get("hands", []), strict=False),
                             (state.stasis_discard, held.get("discard", []))]),
        (state.goal_deck, [*zip(state.goals, held.get("goals", []), strict=False)]),
    ):  # fmt: skip
        for cards, names in lists:
            for name in names:
                if numbers[name] not in deck:
                    raise DecodeError(_("hands: {card} is named twice").format(card=name))
                deck.remove(numbers[name])
                cards.append(numbers[name])
    if "deck" in held:
        top = [numbers[name] for name in held["deck"]]
        if not set(top) <= set(state.stasis_deck):
            raise DecodeError(_("deck: a card of it lies elsewhere; every card lies in exactly one place"))
        state.stasis_deck = [*(card for card in state.stasis_deck if card not in top), *reversed(top)]


def _put_work(rules: ArchonGame, state: ArchonTable, step: str, held: Mapping[str, Any]) -> None:
    """Put the work of the step onto the stack and go on until somebody is asked."""
    state.frames = position_council.below_stasis(rules, state)
    if step == "start":
        mobilisation.begin(state)
        flow.run(rules, state, None)
    elif step == "deploy":
        finals = held.get("final", 0) or -1
        state.frames = [*state.frames, Frame(steps.STASIS, -1, (steps.DEPLOYMENT + 1,)),
                        Frame(steps.DEPLOY, held.get("active", 0), (0, finals))]  # fmt: skip
    elif step == "battle":
        _before_battles(rules, state)
    elif step == "victory":
        state.frames = [*state.frames, Frame(steps.STASIS, -1, (steps.VICTORY,))]
        flow.run(rules, state, None)
    else:
        state.frames = [*state.frames, Frame(steps.STASIS, -1, (steps.DECISION,))]
        flow.run(rules, state, None)


def _before_battles(rules: ArchonGame, state: ArchonTable) -> None:
    """Stand before the dice of the first battle, with the sides that have Tyche asked about it.

    Dice that fall without a question have no place in a position: somebody at it must have Tyche.
    """
    at = next((at for at in range(OBJECTIVES) if battle.is_contested(state, at)), OBJECTIVES)
    sides = [side for side in range(state.seats)
             if at < OBJECTIVES and state.tyche[side] and units.held_by(state, side) >> at & 1]  # fmt: skip
    if not sides:
        raise DecodeError(_("step: before a battle one of its sides has Tyche, so that somebody is asked"))
    state.frames = [*state.frames, Frame(steps.STASIS, -1, (steps.BATTLE + 1,)), Frame(steps.BATTLES, -1, (at,)),
                    sealed.seal(steps.BET, state.seats, sides)]  # fmt: skip


def position_to_words(rules: ArchonGame, state: ArchonTable) -> dict[str, Any]:
    """Return a state in the words that `position_from_words` needs to read it again, usual values left out."""
    words = position_in_full(rules, state)
    usual = position_in_full(rules, _on_table(rules, {key: words[key] for key in ("act", "factions")}, 0))
    spared = {key for key in words if key not in WRITTEN and words[key] == usual.get(key)}
    # Where one of the events lies elsewhere than usual, all of them are named.
    if not spared.issuperset(position_council.EVENTS):
        spared.difference_update(position_council.EVENTS)
    if "work" in words:
        spared.add("step")
    return {key: value for key, value in words.items() if key not in spared}


def position_in_full(rules: ArchonGame, state: ArchonTable) -> dict[str, Any]:
    """Return every word that says something of a state, those with usual values too."""
    names, seats = rules.pieces.names, range(state.seats)
    deploying = bool(state.frames) and state.frames[-1].name == steps.DEPLOY
    words: dict[str, Any] = {
        "step": "deploy" if state.frames else "over",
        "act": state.act,
        "wrath": state.wrath,
        **{key: list(getattr(state, key)) for key in AMOUNTS},
        "factions": [rules.cards.faction_ids[faction] for faction in state.factions],
        "supremacy": state.supremacy,
        "articles": [ARTICLE_TEXTS[text_of(at, text)] for at, text in enumerate(state.articles) if text],
        "hands": [[names[card] for card in hand] for hand in state.hands],
        "deck": [names[card] for card in reversed(state.stasis_deck)],
        "discard": [names[card] for card in state.stasis_discard],
        "goals": [[names[card] for card in cards] for cards in state.goals],
        "letters": [state.letters[at * LETTERS : (at + 1) * LETTERS] for at in seats],
        "projects": {names[rules.cards.first_project + number]: owner
                     for number, owner in enumerate(state.project_owner) if owner != NOBODY},
        "heroes": {
            names[hero]: {"seat": owner, "at": {SAFE: "safe", RESERVE: "reserve"}.get(place) or OBJECTIVE_IDS[place]}
            for hero, (owner, place) in enumerate(zip(state.hero_owner, state.hero_place, strict=True))
            if owner != NOBODY
        },
        "dead": [names[hero] for hero, place in enumerate(state.hero_place) if place == DEAD],
        "reserve": [[state.reserve_mobs[at], state.reserve_military[at]] for at in seats],
        "units": {name: [list(units.count_at(state, other, at)) for other in seats]
                  for at, name in enumerate(OBJECTIVE_IDS) if units.seats_at(state, at)},
        "colossus": OBJECTIVE_IDS[state.colossus],
        **{key: [name for at, name in enumerate(OBJECTIVE_IDS) if getattr(state, key) >> at & 1]
           for key in MARKED},
        "frenzy": {name: state.frenzy[at] for at, name in enumerate(OBJECTIVE_IDS) if state.frenzy[at]},
        "barricades": {name: row for at, name in enumerate(OBJECTIVE_IDS)
                       if any(row := state.barricades[at * state.seats : (at + 1) * state.seats])},
        "points": list(state.vp),
        "chance": format(state.rng.word, "016x"),
    }  # fmt: skip
    if deploying:
        words["active"] = state.frames[-1].seat
        words["final"] = max(0, state.frames[-1].data[1])
    words.update(position_council.to_words(rules, state))
    if state.frames and (rules.profile != "stasis" or not deploying or state.frames[-1].data[0]):
        words["work"] = [rules.shapes.to_data(frame) for frame in state.frames]
    return words


POSITION: Final = PositionFormat(KEYS, SETS, in_full=position_in_full)
