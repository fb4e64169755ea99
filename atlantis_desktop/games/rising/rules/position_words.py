"""A state of Atlantis Rising in the words of `position`, which reads all of them and gives the very same state back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from atlantis_desktop.engine.scenario import PositionFormat
from atlantis_desktop.engine.word_reader import Faults, read_table
from atlantis_desktop.games.rising.rules import codec
from atlantis_desktop.games.rising.rules.actions import ACT
from atlantis_desktop.games.rising.rules.content import COST_LETTERS, RANKS
from atlantis_desktop.games.rising.rules.game import RisingGame
from atlantis_desktop.games.rising.rules.phases import phase_at_work
from atlantis_desktop.games.rising.rules.pieces import ARMS, POOL, RESOURCES, SUPPLY
from atlantis_desktop.games.rising.rules.placing import EXTRAS, PLACE
from atlantis_desktop.games.rising.rules.position import (
    MARKS,
    PLAIN,
    data_of_words,
    figure_names,
    frames_of,
    is_nobodys,
    pack_words,
    phases_of,
    shape,
)
from atlantis_desktop.games.rising.rules.state import ACTED, EXTRA, RisingTable, has_forgone
from atlantis_desktop.games.rising.rules.validate_state import open_works

PAYMENTS: Final = {"energy": COST_LETTERS[RESOURCES], "payments": COST_LETTERS}
"""By the last field of a move what every seat pays in it."""

WORDS: Final = (
    "phase", "round", "starter", "wrath", "wrath_value", "humans", "ready", "done", "councilors", "hologram", "energy",
    "goods", "flooded", "dry", "barriers", "figures", "owners", "leaves", "extra", "acted", "forgone", "used",
    "earthquakes", "malfunctions", "entropy", "built", "blueprint", "hands", "artifacts", "library", "library_discard",
    "misfortunes", "misfortune_discard", "chance", "more",
)  # fmt: skip
"""Every word of a position, as `position.shape` reads them."""
SETS: Final = frozenset({
    "humans", "ready", "done", "flooded", "dry", "barriers", "acted", "forgone", "blueprint",
})  # fmt: skip


def position_to_words(rules: RisingGame, state: RisingTable) -> dict[str, Any]:
    """Return a state in words. Only what they leave out or tell otherwise stands under ``more``."""
    data = codec.encode(rules, state)
    words = _words(rules, state, data)
    held = read_table(words, shape(rules), Faults())
    read_again, by_chance = (data_of_words(rules, held, seed) for seed in (0, 1))
    # What chance would lay out otherwise is told even where it lies as the words happen to leave it: the order of the
    # council, and with cards in between those of the box.
    more = {key: value for key, value in data.items() if read_again[key] != value or by_chance[key] != value}
    more |= {key: data[key] for key, told in (
        ("council", len(state.council) > 1), ("library_box", bool(state.drawn or state.gone)),
        ("misfortune_box", bool(state.open)),
    ) if told}  # fmt: skip
    if codec.SLICE in more:
        again = [read[codec.SLICE] for read in (read_again, by_chance)]
        more[codec.SLICE] = {
            key: value for key, value in more[codec.SLICE].items() if any(each[key] != value for each in again)
        }  # fmt: skip
    # The frames of a phase that rests are made from its word, and with them the spaces that are open.
    made = words["phase"] in (PLACE, ACT) and state.frames == frames_of(rules, words["phase"])
    if made and state.works == open_works(rules, state):
        more = {key: value for key, value in more.items() if key not in ("frames", "works")}
    else:
        more["frames"] = data["frames"]
    if more:
        words["more"] = more
    return words


def words_to_expect(rules: RisingGame, state: RisingTable) -> dict[str, Any]:
    """Return a state in every word there is, also those that say the same twice, for what a scenario expects."""
    data = codec.encode(rules, state)
    words = _words(rules, state, data)
    flooded = set(words["flooded"])
    tiles = [f"{arm.id}-{rank}" for arm in rules.arms for rank in range(1, RANKS + 1)]
    words["dry"] = [tile for tile in tiles if tile not in flooded]
    words["wrath_value"] = rules.wrath[state.wrath]
    words.setdefault("hologram", "")
    words.setdefault("councilors", data["boards"])
    words["more"] = data
    return words


def _phase(rules: RisingGame, state: RisingTable) -> str:
    """Return the word for the phase at work; the end of the round belongs to the Wrath."""
    phase = phase_at_work(rules, state)
    return phase if phase in phases_of(rules) else rules.phases[-2].name


def _words(rules: RisingGame, state: RisingTable, data: Mapping[str, Any]) -> dict[str, Any]:
    """Return every word that a position is read from, but ``more``."""
    names, figures = rules.pieces.names, figure_names(rules)
    words: dict[str, Any] = {"phase": _phase(rules, state)}
    words.update({key: data[key] for key in PLAIN})
    words.update({key: [seat for seat in range(rules.seats) if data[key] >> seat & 1] for key in MARKS})
    words["energy"] = data["me"]
    words["goods"] = [
        " ".join(f"{count}{COST_LETTERS[kind]}" for kind in range(RESOURCES)
                 if (count := state.goods[seat * RESOURCES + kind]))
        for seat in range(rules.seats)
    ]  # fmt: skip
    tiles = [(arm, rank) for arm in range(ARMS) for rank in range(RANKS, 0, -1)]
    words["flooded"] = [f"{rules.arms[arm].id}-{rank}" for arm, rank in tiles if not state.dry[arm] >> rank - 1 & 1]
    words["barriers"] = [rules.arms[arm].id for arm in range(ARMS) if state.barriers >> arm & 1]
    words["blueprint"] = [
        rules.components[at].id for at, built in enumerate(state.built) if not built and at != rules.box.core_at
    ]
    words["built"] = {rules.components[at].id: built for at, built in enumerate(state.built) if built > 0}
    words["figures"] = {
        figures[at]: f"pool-{state.owner[at]}" if place == "pool" else place
        for at, place in enumerate(data["where"])
        if place != "box" and not (place == "supply" and _starts_in_supply(rules, at))
    }  # fmt: skip
    volunteers = [at for at in rules.figures.volunteers if state.where[at] != SUPPLY]
    words["owners"] = {
        figures[at]: state.owner[at] for at, place in enumerate(state.where)
        if is_nobodys(rules, at) and place >= POOL and state.owner[at] >= 0
    }  # fmt: skip
    words["leaves"] = {figures[at]: state.leaves[at] for at in volunteers}
    words["extra"] = {
        figures[at]: EXTRAS[mark // EXTRA - 1] for at, mark in enumerate(state.marks) if mark >= EXTRA
    }  # fmt: skip
    words["acted"] = [figures[at] for at, mark in enumerate(state.marks) if mark & ACTED]
    words["forgone"] = [figures[at] for at, mark in enumerate(state.marks) if has_forgone(mark)]
    words["used"] = [[use for at, use in enumerate(rules.uses) if bits >> at & 1] for bits in state.used]
    words["hands"], words["artifacts"] = data["hands"], data["artifacts"]
    for key in ("library", "misfortunes"):
        words[key] = list(reversed(data[key]))
    for key in ("library_discard", "misfortune_discard"):
        words[key] = data[key]
    # Before every seat has its councilor, the boards are told by the saved form alone.
    if min(state.boards) >= 0:
        words["councilors"] = [names[board] for board in state.boards]
    if state.holo_board >= 0:
        words["hologram"] = names[state.holo_board]
    words["chance"] = data["rng"]
    words.update({key: word.tell(rules, state) for key, word in pack_words(rules).items()})
    return words


def _starts_in_supply(rules: RisingGame, figure: int) -> bool:
    """Tell whether a figure is in the supply when nothing is said of it."""
    figures = rules.figures
    if figure in figures.volunteers or figure in figures.allies:
        return True
    at = figure - figures.first_follower
    return 0 <= at < rules.seats * figures.per_seat and at % figures.per_seat >= rules.followers_start


POSITION: Final = PositionFormat(WORDS, SETS, PAYMENTS, words_to_expect)
