"""A position of Atlantis Rising in words, for scenario files and the clipboard: read with defaults.

`tests/scenarios/README.md` tells every key; `position_words` writes them. What has no word of its own stands under
``more``, by the names of the JSON form. Whatever is read goes through the checks of `codec`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from atlantis_desktop.engine import word_reader as read
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.word_reader import Faults, Reader
from atlantis_desktop.games.rising.rules import codec
from atlantis_desktop.games.rising.rules.actions import ACT
from atlantis_desktop.games.rising.rules.content import COST_LETTERS, LETTERS, RANKS
from atlantis_desktop.games.rising.rules.flow import run
from atlantis_desktop.games.rising.rules.game import RisingGame
from atlantis_desktop.games.rising.rules.misfortunes import SUFFER
from atlantis_desktop.games.rising.rules.phases import START, begun
from atlantis_desktop.games.rising.rules.pieces import ARMS, OUT, RESOURCES
from atlantis_desktop.games.rising.rules.placing import EXTRAS, PLACE
from atlantis_desktop.games.rising.rules.setup import ROUND, deck_sorts, new_game, pool_of
from atlantis_desktop.games.rising.rules.state import ACTED, ALL_DRY, EXTRA, FORGONE, LIBRAM_A, LIBRAM_B, RisingTable
from atlantis_desktop.games.rising.rules.validate_state import check_table, open_works
from atlantis_desktop.words import _


class PackWord(NamedTuple):
    """A word that a pack brings to positions, in ``POSITION_WORDS`` of one of its modules."""

    reader: Callable[[RisingGame], Reader[Any]]
    """Gives what reads it."""
    lay: Callable[[RisingGame, Any, Mapping[str, Any], dict[str, Any]], None]
    """Takes what was read, all words that were, and the saved form, in which it writes down what the word means."""
    tell: Callable[[RisingGame, RisingTable], Any]
    """Gives what the word says of a state, in the form that is read."""


REST: Final = "rest"
RESTS: Final = {PLACE: Frame(PLACE), SUFFER: Frame(SUFFER, -1, (0,)), ACT: Frame(ACT)}
"""The phases that somebody is asked in, with the frame that they begin with."""
PLAIN: Final = ("round", "starter", "wrath", "earthquakes", "malfunctions", "entropy")
"""Words that are called in the saved form what they are called here."""
MARKS: Final = ("humans", "ready", "done")
"""Sets of seats; in the saved form one bit a seat."""
SAVED_AS: Final = {
    "me": "energy", "boards": "councilors", "holo_board": "hologram", "where": "figures", "marks": "acted",
    "extra_places": "extra",
}  # fmt: skip
"""What the saved form calls otherwise than the words."""
MOST_GOODS: Final = 9_999
MOST_ROUND: Final = 10_000
MOST_EFFECTS: Final = 99


def pack_words(rules: RisingGame) -> dict[str, PackWord]:
    """Return the words that the pack of a match brings, in the order in which they are laid on the table."""
    out: dict[str, PackWord] = {}
    for module in rules.packs:
        out.update(getattr(module, "POSITION_WORDS", {}))
    return out


def figure_names(rules: RisingGame) -> list[str]:
    """Return the names of all figures of a match, by their numbers."""
    return list(rules.pieces.names[rules.box.figure_0 :])


def is_nobodys(rules: RisingGame, figure: int) -> bool:
    """Tell whether a figure belongs to whoever has it: a volunteer, an ally or a Bot."""
    figures = rules.figures
    return figure in figures.volunteers or figure in figures.allies or figure in figures.bots


def phases_of(rules: RisingGame) -> list[str]:
    """Return the phases in which a position can begin: all but the end of the round."""
    return [phase.name for phase in rules.phases[:-1]]


def frames_of(rules: RisingGame, phase: str) -> list[Frame]:
    """Return the frames with which a phase begins; what needs nobody in them is done at once."""
    if phase in RESTS:
        return [Frame(ROUND, -1, (begun(rules, phase),)), RESTS[phase]]
    return [Frame(ROUND, -1, (begun(rules, phase) - 1,))]


def shape(rules: RisingGame) -> dict[str, Reader[Any]]:
    """Return the reader of every word of a position."""
    seats, names = rules.seats, rules.pieces.names
    arms = {arm.id: at for at, arm in enumerate(rules.arms)}
    figures = {name: at for at, name in enumerate(figure_names(rules))}
    volunteers = {name: at for name, at in figures.items() if at in rules.figures.volunteers}
    nobodys = {name: at for name, at in figures.items() if is_nobodys(rules, at)}
    components = {each.id: at for at, each in enumerate(rules.components)}
    spots = [*rules.places.names, *(f"pool-{seat}" for seat in range(seats)), "pool", "supply", "box"]
    tiles: Reader[list[Any]] = read.items(read.numbered(arms, 1, RANKS), distinct=True)
    rounds = read.whole(0, MOST_ROUND)

    def cards(numbers: Iterable[int], also: Sequence[str] = ()) -> Reader[list[Any]]:
        what = _("a card of that deck")
        return read.items(read.word([names[card] for card in numbers], what), distinct=True, also=also)

    def by_figure(of: Mapping[str, int], value: Reader[Any]) -> Reader[dict[Any, Any]]:
        return read.by_name(read.named(of, _("a figure of this game")), value)

    some_seats: Reader[list[Any]] = read.items(read.seat(seats), most=99)
    hand: Reader[list[Any]] = cards(rules.library_cards)
    misfortunes, library = cards(rules.misfortune_cards, (REST,)), cards(rules.library_cards, (REST,))
    a_component = read.named(components, _("a component"))
    effects = read.whole(0, MOST_EFFECTS)
    return {
        "phase": read.word(phases_of(rules)), "round": read.whole(0, MOST_ROUND), "starter": read.seat(seats),
        "wrath": read.whole(0, len(rules.wrath) - 1), "wrath_value": read.whole(0, max(rules.wrath)),
        "humans": some_seats, "ready": some_seats, "done": some_seats,
        "councilors": read.items(read.word(rules.board), distinct=True, most=seats),
        "hologram": read.word(["", *rules.board]),
        "energy": read.each_seat(seats, read.whole(0, MOST_GOODS)),
        "goods": read.each_seat(seats, read.amounts(COST_LETTERS[:RESOURCES], MOST_GOODS)),
        "flooded": tiles, "dry": tiles, "barriers": read.items(read.named(arms), distinct=True),
        "figures": by_figure(figures, read.word(spots, _("a place, pool, pool-0, supply or box"))),
        "owners": by_figure(nobodys, read.seat(seats)), "leaves": by_figure(volunteers, rounds),
        "extra": by_figure(figures, read.word(EXTRAS)),
        "acted": read.items(read.named(figures, _("a figure of this game")), distinct=True),
        "forgone": read.items(read.named(figures, _("a figure of this game")), distinct=True),
        "used": read.each_seat(seats, read.items(read.word(rules.uses), distinct=True)),
        "earthquakes": effects, "malfunctions": effects, "entropy": effects,
        "built": read.by_name(a_component, rounds), "blueprint": read.items(a_component, distinct=True),
        "hands": read.items(hand, most=seats), "artifacts": read.items(hand, most=seats),
        "library": library, "library_discard": library, "misfortunes": misfortunes, "misfortune_discard": misfortunes,
        "chance": read.chance_word(), "more": _saved_form,
        **{key: word.reader(rules) for key, word in pack_words(rules).items()},
    }  # fmt: skip


def _saved_form(value: object, place: str, faults: Faults) -> dict[str, Any] | None:
    """Read a table of fields of the saved form; what they hold is looked at by `codec`."""
    if not isinstance(value, Mapping):
        faults.misfit(place, _("a table"), value)
        return None
    for key in value:
        if key not in codec.WITH_SLICE.keys:
            sentence = _("{place}: the saved form has no field {key}").format(place=place, key=read.shown(key))
            faults.say(read.with_guess(sentence, read.nearest_word(str(key), codec.FIELDS.keys)))
    return dict(value)


def position_from_words(rules: RisingGame, given: Mapping[str, Any], seed: int = 0) -> RisingTable:
    """Return the state that ``given`` describes; ``seed`` decides what it leaves to chance.

    Raises DecodeError with every fault that was found: the place, what is wrong and what was expected.
    """
    faults = Faults()
    held = read.read_table(given, shape(rules), faults)
    _check_together(rules, held, faults)
    faults.raise_all()
    data = data_of_words(rules, held, seed)
    more = held.get("more", {})
    data.update({**more, **_laid_over(data, more)})
    with read.keys_called(SAVED_AS):
        state = codec.read_state(rules, data)
        if "frames" not in more:
            phase = held.get("phase", "place")
            state.frames = frames_of(rules, phase)
            if "works" not in more:
                state.works = open_works(rules, state)
            check_table(rules, state, begun=True)
            run(rules, state, None)
        codec.check(rules, state)
    return state


def _laid_over(data: Mapping[str, Any], more: Mapping[str, Any]) -> dict[str, Any]:
    """Return what a pack keeps: its own fields may be named one by one, the others are as the words leave them."""
    held = more.get(codec.SLICE)
    if not isinstance(held, Mapping) or codec.SLICE not in data:
        return {}
    return {codec.SLICE: {**data[codec.SLICE], **held}}


def _check_together(rules: RisingGame, held: Mapping[str, Any], faults: Faults) -> None:
    """What each word says for itself, but not beside the others."""
    for one, other in (("flooded", "dry"), ("wrath", "wrath_value")):
        if one in held and other in held:
            faults.say(_("{one}, {other}: expected one of them, not both").format(one=one, other=other))
    board = held.get("hologram", "")
    if board and rules.seats > 2:
        faults.say(_("hologram: there is none with three seats or more (RISE-11)"))
    if board and board in held.get("councilors", ()):
        faults.say(_("hologram: {board} is the councilor of a seat; every board is in one place (RISE-13)").format(
            board=board))  # fmt: skip
    names = figure_names(rules)
    spots = held.get("figures", {})
    for figure, place in spots.items():
        if place.startswith("pool-") and figure != rules.figures.hologram and figure not in rules.figures.volunteers:
            wanted = figure if figure < rules.seats else max(
                0, (figure - rules.figures.first_follower) // rules.figures.per_seat)  # fmt: skip
            if wanted < rules.seats and place != f"pool-{wanted}":
                faults.say(_("figures.{name}: expected pool-{seat}, not {place}; it is of that seat").format(
                    name=names[figure], seat=wanted, place=place))  # fmt: skip
    for key in ("owners", "leaves", "extra"):
        for figure in held.get(key, {}):
            if spots.get(figure, "supply") in ("supply", "box"):
                faults.say(_("{key}.{name}: name its place under figures").format(key=key, name=names[figure]))
    _check_named_once(held, faults)


def _check_named_once(held: Mapping[str, Any], faults: Faults) -> None:
    """A card can be named in one place only."""
    seen: set[str] = set()
    for key in ("hands", "artifacts", "library", "library_discard", "misfortunes", "misfortune_discard"):
        rows = held.get(key, [])
        for card in [card for row in rows for card in row] if key in ("hands", "artifacts") else rows:
            if card in seen and card != REST:
                faults.say(_("{key}: {card} is named in another place too").format(key=key, card=card))
            seen.add(card)


def data_of_words(rules: RisingGame, held: Mapping[str, Any], seed: int = 0) -> dict[str, Any]:
    """Return the saved form of what was read, all but ``more`` and the work of the phase."""
    data = codec.encode(rules, _blank(rules, held, seed))
    _apply_counts(rules, held, data)
    _apply_island(rules, held, data)
    _apply_gate(rules, held, data)
    _apply_figures(rules, held, data)
    _apply_cards(rules, held, data)
    for key, word in pack_words(rules).items():
        if key in held:
            word.lay(rules, held[key], held, data)
    _fill_boxes(rules, held, data)
    if "chance" in held:
        data["rng"] = held["chance"].zfill(16)
    return data


def _blank(rules: RisingGame, held: Mapping[str, Any], seed: int) -> RisingTable:
    """The set-up of a seed, with councilors on all seats, at the first placing."""
    state = new_game(rules, seed)
    state.frames = frames_of(rules, PLACE)
    state.round = 1
    state.starter = 0
    if rules.seats <= 2:
        state.owner[rules.figures.hologram] = rules.holds_hologram(state)
    if rules.options["pickComponents"]:
        # What the group would pick is left to the file; without a word the first tiles of each letter lie ready.
        for letter, count in zip(LETTERS, rules.level.letters, strict=False):
            for at in pool_of(rules, letter)[:count]:
                state.built[at] = 0
    wanted = [rules.board[name] for name in held.get("councilors", [])]
    named = held.get("hologram", "")
    spoken_for = [*wanted, *([rules.board[named]] if named else [])]
    free = [board for board in state.council_box if board not in spoken_for]
    seated = [seat for seat in range(rules.seats) if state.where[seat] != OUT]
    state.boards = (wanted + free)[: len(seated)] + [-1] * (rules.seats - len(seated))
    if rules.seats <= 2:
        board = rules.board[named] if named else free[rules.seats]
        state.council_box.remove(board)
        if held.get("phase") == START:
            # A round begins with the board of the last one on the discards (RISE-120).
            state.council_discard.append(board)
        else:
            state.holo_board = board
    for seat in seated:
        state.council_box.remove(state.boards[seat])
    if rules.seats <= 2:
        state.council, state.council_box = state.council_box, []
    return state


def _apply_counts(rules: RisingGame, held: Mapping[str, Any], data: dict[str, Any]) -> None:
    data.update({key: held[key] for key in PLAIN if key in held})
    if "wrath_value" in held:
        data["wrath"] = _step_of(rules, held["wrath_value"])
    if rules.seats <= 2:
        data["owner"][rules.figures.hologram] = 1 if rules.two_teams else data["starter"]
    data.update({key: sum(1 << seat for seat in set(held[key])) for key in MARKS if key in held})
    if "energy" in held:
        data["me"] = held["energy"]
    if "goods" in held:
        data["goods"] = [count for row in held["goods"] for count in row]
    if "used" in held:
        data["used"] = [sum(1 << rules.uses.index(use) for use in row) for row in held["used"]]


def _step_of(rules: RisingGame, value: int) -> int:
    """Return the first step of the Wrath counter that shows a value, or more if none shows it."""
    return next(at for at, shown in enumerate(rules.wrath) if shown >= value)


def _apply_island(rules: RisingGame, held: Mapping[str, Any], data: dict[str, Any]) -> None:
    arms = {arm.id: at for at, arm in enumerate(rules.arms)}
    key = "flooded" if "flooded" in held else "dry"
    if key in held:
        dry = [ALL_DRY if key == "flooded" else 0] * ARMS
        for arm, rank in held[key]:
            dry[arms[arm]] ^= 1 << rank - 1
        data["dry"] = dry
    if "barriers" in held:
        data["barriers"] = sum(1 << arm for arm in held["barriers"])


def _apply_gate(rules: RisingGame, held: Mapping[str, Any], data: dict[str, Any]) -> None:
    if "blueprint" in held:
        named = (*held["blueprint"], rules.box.core_at)
        data["built"] = [0 if at in named else -1 for at in range(len(data["built"]))]
    for at, number in held.get("built", {}).items():
        data["built"][at] = number


def _apply_figures(rules: RisingGame, held: Mapping[str, Any], data: dict[str, Any]) -> None:
    # Where both are told, nothing is left of what the set-up of a seed has done to a figure.
    told = "acted" in held and "forgone" in held
    for figure, place in held.get("figures", {}).items():
        if told:
            data["marks"][figure] = 0
        spot, _dash, seat = place.partition("-") if place.startswith("pool") else (place, "", "")
        data["where"][figure] = spot
        if is_nobodys(rules, figure) and spot not in ("supply", "box"):
            of = 1 if rules.two_teams and figure in rules.figures.bots else 0
            data["owner"][figure] = held.get("owners", {}).get(figure, int(seat or of))
        if figure in rules.figures.volunteers and spot not in ("supply", "box"):
            data["leaves"][figure] = held.get("leaves", {}).get(figure, data["round"])
    for figure, kind in held.get("extra", {}).items():
        number = EXTRAS.index(kind) + 1
        data["marks"][figure] = number * EXTRA
        opened = [number, data["where"][figure]]
        if LIBRAM_A <= number <= LIBRAM_B and opened not in data["extra_places"]:
            data["extra_places"].append(opened)
    for figure in held.get("acted", []):
        data["marks"][figure] |= ACTED
    for figure in held.get("forgone", []):
        data["marks"][figure] |= FORGONE


def _apply_cards(rules: RisingGame, held: Mapping[str, Any], data: dict[str, Any]) -> None:
    """Put the named cards where they belong; unnamed ones stay in their deck."""
    number_of = rules.pieces.numbers.__getitem__
    for key in ("hands", "artifacts"):
        for seat, cards in enumerate(held.get(key, [])):
            _take_out(data, cards, ("library", "library_box", "library_discard"))
            # Hands lie by number; artifacts in the order in which they were taken.
            data[key][seat] = sorted(cards, key=number_of) if key == "hands" else list(cards)
    for deck, box, discard in (
        ("library", "library_box", "library_discard"), ("misfortunes", "misfortune_box", "misfortune_discard"),
    ):  # fmt: skip
        if discard in held:
            named = [name for name in held[discard] if name != REST]
            _take_out(data, named, (deck, box))
            data[discard] = [*data[deck], *named] if REST in held[discard] else named
            if REST in held[discard]:
                data[deck] = []
        if deck in held:
            top = [name for name in held[deck] if name != REST]
            _take_out(data, top, (deck, box, discard))
            if REST in held[deck]:
                data[deck] = [*data[deck], *reversed(top)]
            else:
                data[discard] = [*data[discard], *data[deck]]
                data[deck] = list(reversed(top))


def _take_out(data: dict[str, Any], names: list[str], piles: tuple[str, ...]) -> None:
    for name in names:
        for pile in piles:
            if name in data[pile]:
                data[pile].remove(name)
                break


def _fill_boxes(rules: RisingGame, held: Mapping[str, Any], data: dict[str, Any]) -> None:
    """Put an unnamed card into the box for each of its kind that was named out of it (RISE-06, 07)."""
    names, number_of = rules.pieces.names, rules.pieces.numbers.__getitem__
    out = [number_of(name) for name in data["misfortune_box"]]
    for deck, cards, played in deck_sorts(rules, out):
        discard, box = ("library_discard", "library_box") if deck == "library" else (
            "misfortune_discard", "misfortune_box")  # fmt: skip
        sort = {names[card] for card in cards}
        missing = max(0, len(sort) - played - sum(name in sort for name in data[box]))
        unnamed = [
            name for name in (*data[deck], *data[discard])
            if name in sort and name not in held.get(deck, ()) and name not in held.get(discard, ())
        ]  # fmt: skip
        _take_out(data, unnamed[:missing], (deck, discard))
        data[box] = sorted([*data[box], *unnamed[:missing]], key=number_of)
    data["misfortunes_seen"] = [0] * len(data["misfortunes"])
    data["library_seen"] = [0] * len(data["library"])
