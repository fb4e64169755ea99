"""A position of Atlantis Rising in words, for scenario files and the clipboard: read with defaults, written in full.

`tests/scenarios/README.md` tells every key. What has no word of its own stands under ``more``, by the names of the JSON
form. Whatever is read goes through the checks of `codec.decode`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.rules import DecodeError
from atlantis_desktop.games.rising import codec
from atlantis_desktop.games.rising.actions import ACT
from atlantis_desktop.games.rising.content import COST_LETTERS, RANKS
from atlantis_desktop.games.rising.flow import run
from atlantis_desktop.games.rising.misfortunes import SUFFER
from atlantis_desktop.games.rising.pieces import ARMS, COMPONENT_0, CORE, RESOURCES
from atlantis_desktop.games.rising.placing import PLACE
from atlantis_desktop.games.rising.setup import ROUND, new_game
from atlantis_desktop.games.rising.state import ALL_DRY, RisingTable
from atlantis_desktop.words import _

if TYPE_CHECKING:
    from atlantis_desktop.games.rising.rules import RisingRules

REST = "rest"
PHASES = {
    "start": (Frame(ROUND, -1, (0,)),),
    "place": (Frame(ROUND, -1, (2,)), Frame(PLACE)),
    "suffer": (Frame(ROUND, -1, (3,)), Frame(SUFFER, -1, (0,))),
    "end_suffer": (Frame(ROUND, -1, (3,)),),
    "act": (Frame(ROUND, -1, (5,)), Frame(ACT)),
    "wrath": (Frame(ROUND, -1, (5,)),),
}
"""Where a position can begin: the frames of each phase; work in them is done at once."""
KEYS = (
    "phase", "round", "starter", "wrath", "humans", "councilors", "hologram", "energy", "goods", "flooded", "dry",
    "barriers", "figures", "acted", "built", "blueprint", "hands", "artifacts", "library", "library_discard",
    "misfortunes", "misfortune_discard", "chance", "more",
)  # fmt: skip
PLAIN = ("round", "starter", "wrath")


def position_from_words(rules: RisingRules, given: Mapping[str, Any], seed: int = 0) -> RisingTable:
    """Give the state that ``given`` describes; ``seed`` decides what it leaves to chance.

    Raises DecodeError with the place, what is wrong and what was expected.
    """
    for key in given:
        if key not in KEYS:
            raise DecodeError(_("{key}: there is no such word; expected one of {words}").format(
                key=str(key)[:40], words=", ".join(KEYS)))  # fmt: skip
    data = codec.encode(rules, _blank(rules, given, seed))
    _apply_counts(rules, given, data)
    _apply_island(rules, given, data)
    _apply_figures(rules, given, data)
    _apply_cards(rules, given, data)
    more = _table(given, "more")
    for key in more:
        if key not in data:
            raise DecodeError(_("more: there is no {key}").format(key=str(key)[:40]))
    frames = more.get("frames")
    data.update({key: value for key, value in more.items() if key != "frames"})
    if "chance" in given:
        data["rng"] = given["chance"]
    if frames is not None:
        data["frames"] = frames
        return codec.decode(rules, data)
    state = codec.decode(rules, data)
    phase = given.get("phase", "place")
    if phase not in PHASES:
        raise DecodeError(_("phase: expected one of {words}").format(words=", ".join(PHASES)))
    state.frames = list(PHASES[phase])
    if phase != "start":
        state.works = sum(
            1 << at for at in range(len(state.built)) if 0 < state.built[at] < state.round and _has_spaces(rules, at)
        )  # fmt: skip
    run(rules, state, None)
    return codec.decode(rules, codec.encode(rules, state))


def _has_spaces(rules: RisingRules, at: int) -> bool:
    return rules.components[at].kind in ("action", "double")


def _blank(rules: RisingRules, given: Mapping[str, Any], seed: int) -> RisingTable:
    """The set-up of a seed, with councilors on all seats, at the first placing."""
    state = new_game(rules, seed)
    state.frames = list(PHASES["place"])
    state.round = 1
    state.starter = 0
    if rules.seats <= 2:
        state.owner[rules.figures.hologram] = 0
    if rules.options["pickComponents"]:
        # What the group would pick is left to the file; without a word the first tiles of each letter lie ready.
        for letter, count in zip("abcd", rules.level.letters, strict=False):
            for at in [at for at, each in enumerate(rules.components) if each.letter == letter][:count]:
                state.built[at] = 0
    wanted = [_known(rules.ability, name, "councilors") for name in _list(given, "councilors", [])]
    free = [board for board in state.council_box if board not in wanted]
    hologram = given.get("hologram", "")
    if rules.seats <= 2:
        board = _known(rules.ability, hologram, "hologram") if hologram else free[rules.seats]
        free.remove(board)
        state.holo_board = board
        state.council_box.remove(board)
    state.boards = (wanted + free)[: rules.seats]
    for board in state.boards:
        state.council_box.remove(board)
    if rules.seats <= 2:
        state.council, state.council_box = state.council_box, []
    return state


def _apply_counts(rules: RisingRules, given: Mapping[str, Any], data: dict[str, Any]) -> None:
    data.update({key: given[key] for key in PLAIN if key in given})
    if rules.seats <= 2:
        data["owner"][rules.figures.hologram] = data["starter"]
    if "humans" in given:
        data["humans"] = sum(1 << seat for seat in _seats(rules, given, "humans"))
    if "energy" in given:
        data["me"] = given["energy"]
    if "goods" in given:
        rows = _list(given, "goods", [])
        data["goods"] = [count for row in rows for count in _goods(row)]


def _goods(text: object) -> list[int]:
    counts = [0] * RESOURCES
    for word in str(text).split():
        letter = word[-1:]
        if letter not in COST_LETTERS[:RESOURCES] or not word[:-1].isdigit():
            raise DecodeError(_("goods: expected words such as 2C 1A, not {word}").format(word=word[:20]))
        counts[COST_LETTERS.index(letter)] += int(word[:-1])
    return counts


def _apply_island(rules: RisingRules, given: Mapping[str, Any], data: dict[str, Any]) -> None:
    arms = {arm.id: at for at, arm in enumerate(rules.arms)}
    if "flooded" in given or "dry" in given:
        dry = [ALL_DRY if "flooded" in given else 0] * ARMS
        for word in _list(given, "flooded" if "flooded" in given else "dry", []):
            name, _dash, rank = str(word).rpartition("-")
            if name not in arms or not rank.isdigit() or not 1 <= int(rank) <= RANKS:
                raise DecodeError(_("flooded: expected tiles such as hills-6, not {word}").format(word=str(word)[:40]))
            dry[arms[name]] ^= 1 << int(rank) - 1
        data["dry"] = dry
    if "barriers" in given:
        data["barriers"] = sum(1 << _known(arms, name, "barriers") for name in _list(given, "barriers", []))
    if "blueprint" in given:
        named = [_component(rules, name) for name in _list(given, "blueprint", [])]
        data["built"] = [0 if at in (*named, CORE - COMPONENT_0) else -1 for at in range(len(data["built"]))]
    for name, number in _table(given, "built").items():
        data["built"][_component(rules, name)] = number


def _component(rules: RisingRules, name: object) -> int:
    return _known({each.id: at for at, each in enumerate(rules.components)}, name, "built")


def _apply_figures(rules: RisingRules, given: Mapping[str, Any], data: dict[str, Any]) -> None:
    figures = {name: at for at, name in enumerate(rules.figures.names())}
    for name, place in _table(given, "figures").items():
        figure = _known(figures, name, "figures")
        seat = -1
        if isinstance(place, str) and place.startswith("pool-") and place[5:].isdigit():
            place, seat = "pool", int(place[5:])
        data["where"][figure] = place
        if figure in rules.figures.volunteers and place not in ("supply", "box"):
            data["owner"][figure] = max(seat, 0)
            data["leaves"][figure] = data["leaves"][figure] or data["round"]
    for name in _list(given, "acted", []):
        data["marks"][_known(figures, name, "acted")] |= 1


def _apply_cards(rules: RisingRules, given: Mapping[str, Any], data: dict[str, Any]) -> None:
    """Put the named cards where they belong; unnamed ones stay in their deck."""
    for deck, discard in (("misfortunes", "misfortune_discard"), ("library", "library_discard")):
        rows = _list(given, "hands", []), _list(given, "artifacts", [])
        if deck == "library":
            for key, row in zip(("hands", "artifacts"), rows, strict=True):
                for seat, cards in enumerate(row):
                    if seat >= rules.seats or not isinstance(cards, list):
                        raise DecodeError(_("{key}: expected a list for each seat").format(key=key))
                    _take_out(data, cards, ("library", "library_box", "library_discard"))
                    data[key][seat] = sorted(cards, key=lambda name: rules.pieces.numbers.get(name, -1))
        if discard in given:
            cards = _list(given, discard, [])
            everything = REST in cards
            named = [name for name in cards if name != REST]
            _take_out(data, named, (deck, f"{deck.rstrip('s')}_box"))
            data[discard] = ([*data[deck], *named] if everything else named)
            if everything:
                data[deck] = []
        if deck in given:
            top = [name for name in _list(given, deck, []) if name != REST]
            _take_out(data, top, (deck, f"{deck.rstrip('s')}_box", discard))
            if REST in _list(given, deck, []):
                data[deck] = [*data[deck], *reversed(top)]
            else:
                data[discard] = [*data[discard], *data[deck]]
                data[deck] = list(reversed(top))
        # A pile of the box holds as many artifacts as set-up puts there; the place of one that was named is filled up.
        if deck == "library":
            missing = len(rules.artifact_cards) - rules.params["artifacts_in_deck"] - len(data["library_box"])
            names = {rules.pieces.names[card] for card in rules.artifact_cards}
            for name in [name for name in data["library"] if name in names][:missing]:
                data["library"].remove(name)
                data["library_box"].append(name)
            data["library_box"].sort(key=rules.pieces.numbers.__getitem__)
        data[f"{deck}_seen"] = [0] * len(data[deck])


def _take_out(data: dict[str, Any], names: list[Any], piles: tuple[str, ...]) -> None:
    for name in names:
        pile = next((pile for pile in piles if name in data[pile]), None)
        if pile is None:
            raise DecodeError(_("{name} is no card that could lie there").format(name=str(name)[:40]))
        data[pile].remove(name)


def _list(given: Mapping[str, Any], key: str, default: list[Any]) -> list[Any]:
    value = given.get(key, default)
    if not isinstance(value, list):
        raise DecodeError(_("{key}: expected a list").format(key=key))
    return value


def _table(given: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    value = given.get(key, {})
    if not isinstance(value, Mapping):
        raise DecodeError(_("{key}: expected a table").format(key=key))
    return value


def _seats(rules: RisingRules, given: Mapping[str, Any], key: str) -> list[int]:
    seats = _list(given, key, [])
    if any(type(seat) is not int or not 0 <= seat < rules.seats for seat in seats):
        raise DecodeError(_("{key}: expected a list of seats").format(key=key))
    return list(dict.fromkeys(seats))


def _known(names: Mapping[str, int], name: object, key: str) -> int:
    if not isinstance(name, str) or name not in names:
        raise DecodeError(_("{key}: {name} does not exist").format(key=key, name=str(name)[:40]))
    return names[name]


def position_to_words(rules: RisingRules, state: RisingTable) -> dict[str, Any]:
    """Give a state in words, all of which `position_from_words` reads."""
    data = codec.encode(rules, state)
    names, figures = rules.pieces.names, rules.figures.names()
    words: dict[str, Any] = {key: data[key] for key in PLAIN}
    words["humans"] = [seat for seat in range(rules.seats) if state.humans >> seat & 1]
    words["energy"] = data["me"]
    words["goods"] = [
        " ".join(f"{count}{COST_LETTERS[kind]}" for kind in range(RESOURCES)
                 if (count := state.goods[seat * RESOURCES + kind]))
        for seat in range(rules.seats)
    ]  # fmt: skip
    words["flooded"] = [
        f"{rules.arms[arm].id}-{rank}" for arm in range(ARMS) for rank in range(RANKS, 0, -1)
        if not state.dry[arm] >> rank - 1 & 1
    ]  # fmt: skip
    words["barriers"] = [rules.arms[arm].id for arm in range(ARMS) if state.barriers >> arm & 1]
    words["blueprint"] = [rules.components[at].id for at, built in enumerate(state.built[:-1]) if not built]
    words["built"] = {rules.components[at].id: built for at, built in enumerate(state.built) if built > 0}
    words["figures"] = {
        figures[at]: f"pool-{state.owner[at]}" if place == "pool" else place
        for at, place in enumerate(data["where"]) if place not in ("supply", "box")
    }  # fmt: skip
    words["acted"] = [figures[at] for at, mark in enumerate(state.marks) if mark & 1]
    words["hands"], words["artifacts"] = data["hands"], data["artifacts"]
    words["councilors"] = [names[board] if board >= 0 else "" for board in state.boards]
    told = {"round", "starter", "wrath", "humans", "me", "goods", "dry", "barriers", "hands", "artifacts", "rng"}
    words["more"] = {key: value for key, value in data.items() if key not in told}
    words["chance"] = data["rng"]
    # A position before every seat has its councilor is told by the JSON names alone.
    if not all(words["councilors"]):
        del words["councilors"]
    return words

