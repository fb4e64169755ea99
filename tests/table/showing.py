"""The law of the picture: every piece and number by which the answers to a question differ is shown where it is asked.

By what answers differ is found without knowing the game: in the fields of the moves, and in the tables that come of
them. A piece whose lot hangs on the answer has to be seen or named; so has a number of goods that one answer costs or
brings and another does not. What chance decides, and what the seat cannot know before, is left out.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from atlantis_desktop.engine.match import Match, Seat
from atlantis_desktop.engine.moves import Field, Move
from atlantis_desktop.engine.zones import HIDDEN
from atlantis_desktop.games import entry_of
from atlantis_desktop.games.archon.words import names as archon_words
from atlantis_desktop.games.fate.words import sentences as fate_words
from atlantis_desktop.games.rising.rules import pieces as island
from atlantis_desktop.games.rising.rules.goods import GOODS, amount_of
from atlantis_desktop.games.rising.table.scene import IslandScene
from atlantis_desktop.games.rising.words import sentences as rising_words
from atlantis_desktop.games.scoundrels.words import sentences as city_words
from atlantis_desktop.games.scoundrels.words.card_texts import region_name
from atlantis_desktop.screens.game_routes import play_routes, table_of
from atlantis_desktop.screens.routes import SHARED
from atlantis_desktop.table.seen import Seen, seen_on
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.ui.richtext import plain
from tests.games.rising.numbers import COUNCILOR_0, FIGURE_0, TILE_0
from tests.table.kit import window

NAMES = ("Nikandros", "Lysandra", "Dareios", "Melitta", "Xenia", "Theron", "Iole")


class Game(NamedTuple):
    """How the law reads one game."""

    names: Callable[[Any, int], Sequence[str]]
    """By what words a person knows a piece."""
    value: Callable[[Any, Field, int], tuple[int, str]]
    """The piece (-1 for none) and the words that stand for a value of a move's field that is no piece."""
    amounts: Callable[[Any, Any], Mapping[tuple[Any, ...], int]]
    """Every number that somebody has."""
    told: Callable[[Any, tuple[Any, ...], int], str]
    """The words for so much more or less of one of these numbers."""


def _rising_value(rules: Any, field: Field, value: int) -> tuple[int, str]:
    if field.of == "place":
        return (TILE_0 + value if value <= island.TILES else -1), rising_words.place_name(rules, value)
    if field.of == "good":
        return -1, rising_words.good_name(value)
    return -1, NAMES[value] if field.name == "receiver" else str(value)


def _rising_names(rules: Any, piece: int) -> list[str]:
    found = [rising_words.piece_name(rules, piece, NAMES)]
    figure = piece - FIGURE_0
    if figure >= 0 and rules.figures.kind[figure] == island.FOLLOWER:
        # Those in the supply are all alike.
        seat = (figure - rules.figures.first_follower) // rules.figures.per_seat
        found.append(f"{NAMES[seat]} recruits a follower")
    return found


def _archon_value(rules: Any, field: Field, value: int) -> tuple[int, str]:
    if field.of == "objective":
        return -1, archon_words.objective_name(rules, value)
    return -1, NAMES[value] if field.of == "seat" else str(value)


def _goods(rules: Any, state: Any) -> dict[tuple[Any, ...], int]:
    return {(seat, kind): amount_of(state, seat, kind) for seat in range(rules.seats) for kind in range(GOODS)}


GAMES = {
    "rising": Game(
        _rising_names, _rising_value, _goods,
        lambda rules, key, count: rising_words.goods_text(key[1], count),
    ),
    "fate": Game(
        lambda rules, piece: [fate_words.card_name(rules, piece)],
        lambda rules, field, value: (-1, rules.codec.vocabularies[field.of].names[value]),
        lambda rules, state: {}, lambda rules, key, count: "",
    ),
    "scoundrels": Game(
        lambda rules, piece: [city_words.card_name(rules, piece)],
        lambda rules, field, value: (-1, NAMES[value] if field.of == "seat" else region_name(value)),
        lambda rules, state: {}, lambda rules, key, count: "",
    ),
    "archon": Game(
        lambda rules, piece: [archon_words.card_name(rules, piece)], _archon_value,
        lambda rules, state: {}, lambda rules, key, count: "",
    ),
}  # fmt: skip


def says(words: Iterable[str], wanted: str) -> bool:
    """Tell whether a text holds these words, no matter how letters are set; a number has to stand by itself."""
    wanted = plain(wanted).casefold()
    for text in words:
        at = (text := text.casefold()).find(wanted)
        while at >= 0:
            after = text[at + len(wanted) : at + len(wanted) + 1]
            if not (wanted[:1].isdigit() and text[at - 1 : at].isdigit()) and not (
                wanted[-1:].isdigit() and after.isdigit()
            ):
                return True
            at = text.find(wanted, at + 1)
    return False


def _is_shown(rules: Any, picture: Seen, piece: int) -> bool:
    return piece in picture.pieces or is_named(rules, picture.words, piece)


def is_named(rules: Any, words: Iterable[str], piece: int) -> bool:
    """Tell whether words name a piece."""
    return any(says(words, name) for name in GAMES[rules.game].names(rules, piece))


def _differing_fields(rules: Any, moves: Sequence[Move]) -> Iterator[tuple[Move, Field, int]]:
    """Give each value of a field in which answers of one kind differ, with an answer that has it."""
    for kind in dict.fromkeys(move.kind for move in moves):
        alike = [move for move in moves if move.kind == kind]
        for at, field in enumerate(rules.codec.forms[kind].fields):
            if len({move.args[at] for move in alike}) > 1:
                for move in alike:
                    for value in move.args[at] if field.many else (move.args[at],):
                        yield move, field, value


def lacks(rules: Any, state: Any, seat: int, picture: Seen, step: str) -> list[str]:
    """Give every piece and number by which the answers of a seat differ and which its picture lacks."""
    view, game = rules.view(state, seat), GAMES[rules.game]
    moves = rules.moves(view, seat)
    found: dict[str, None] = {}
    for move, field, value in _differing_fields(rules, moves):
        if field.of in ("piece", "card"):
            if value != HIDDEN and not _is_shown(rules, picture, value):
                found[f"{step}: the piece {game.names(rules, value)[0]} of {move.kind}"] = None
        elif field.many:
            continue  # Shares of a price are looked at by what they cost.
        elif move.kind in ("option", "reroll"):
            text = rising_words.move_text(rules, move, NAMES, step)
            if not says(picture.words, text):
                found[f"{step}: the way {text!r}"] = None
        else:
            piece, text = game.value(rules, field, value)
            if piece not in picture.pieces and not says(picture.words, text):
                found[f"{step}: {text!r}, the {field.name} of {move.kind}"] = None
    found.update(dict.fromkeys(_differing_ends(rules, state, view, moves, picture, step)))
    return list(found)


def _differing_ends(
    rules: Any, state: Any, view: Any, moves: Sequence[Move], picture: Seen, step: str
) -> Iterator[str]:
    """Give what the tables that come of the answers differ by and the picture lacks; those of chance are left out."""
    game = GAMES[rules.game]
    known = {piece for cards in rules.contents(view).values() for piece in cards if piece != HIDDEN}
    before = game.amounts(rules, state)
    ends = [(move, rules.apply(state, move)[0]) for move in moves]
    ends = [(move, end) for move, end in ends if end.rng.word == state.rng.word]
    if len(ends) < 2:
        return
    lots: dict[int, set[Any]] = {}
    amounts: dict[tuple[Any, ...], set[int]] = {}
    for _move, end in ends:
        for place, cards in rules.contents(end).items():
            for piece in cards:
                if piece in known:
                    lots.setdefault(piece, set()).add(place)
        for key, count in game.amounts(rules, end).items():
            amounts.setdefault(key, set()).add(count - before[key])
    for piece, places in lots.items():
        if len(places) > 1 and not _is_shown(rules, picture, piece):
            yield f"{step}: what becomes of {game.names(rules, piece)[0]}"
    for key, changes in amounts.items():
        for change in changes if len(changes) > 1 else ():
            if change and not says(picture.words, text := game.told(rules, key, abs(change))):
                yield f"{step}: {text!r} of seat {key[0]}"


def picture_of(app: Any, scene: Any) -> Seen:
    """Give what a table shows for the question at work, with the list that its button of further ways opens."""
    found = seen_on(app)
    shown: dict[str, Any] = {widget.name: widget for widget in scene.walk()} if isinstance(scene, IslandScene) else {}
    if "further" in shown:
        shown["further"].answer()
        found |= seen_on(app)
        scene.close_popup()
    if shown and shown["gate_small"].lit:
        shown["gate_small"].answer()
        app.draw_now()
        found |= seen_on(app)
        app.pop()
    return found


def untold(rules: Any, state: Any, move: Move, words: Iterable[str]) -> list[str]:
    """Give what comes of a proposal as soon as all agree and its words leave out: cards, components, goods.

    ``move`` is what agreeing does. Who stands on a build space goes home with all others there, and is counted.
    """
    words = list(words)
    state = state.copy()
    for bit in rules.standing_bits.values():
        state.auto = [seat | bit for seat in state.auto]
    game, end = GAMES[rules.game], rules.apply(state, move)[0]
    before = {piece: place for place, cards in rules.contents(state).items() for piece in cards}
    found = [
        f"what becomes of {game.names(rules, piece)[0]}"
        for place, cards in rules.contents(end).items() for piece in cards
        if piece < COUNCILOR_0 and before[piece] != place and before[piece][0] not in ("library", "misfortunes")
        and not is_named(rules, words, piece)
    ]  # fmt: skip
    had, has = game.amounts(rules, state), game.amounts(rules, end)
    changes = {key: has[key] - had[key] for key in had if has[key] != had[key]}
    return found + [
        f"{text!r} of seat {key[0]}" for key, change in changes.items()
        if not says(words, text := game.told(rules, key, abs(change)))
    ]  # fmt: skip


class Asked(NamedTuple):
    """One question of a walk: who is asked what, and what the table shows for it."""

    match: Match[Any]
    scene: Any
    seat: int
    step: str
    picture: Seen


def questions(
    name: str, seats: int, seed: int, moves: int, most: int, *, size: tuple[int, int] = (1280, 720), **options: Any
) -> Iterator[Asked]:
    """Play at random; give each kind of question so many times, with what the table shows for it."""
    rules = entry_of(name).make_rules(seats, options)
    match = Match(rules, [Seat(who, "human") for who in NAMES[:seats]], seed)
    rng, seen = random.Random(seed), dict[str, int]()
    with window(size, {**SHARED, **play_routes()}, speed=0.0, bot_pause=0.0, cover=False) as app:
        scene: Any = table_of(app.ui, GameSession(match, app.settings))
        scene.session.unlock()
        app.scenes.reset(scene)
        app.draw_now()
        for number in range(moves):
            prompts = rules.prompts(match.state)
            if not prompts:
                return
            prompt = prompts[number % len(prompts)]
            step = prompt.name if name != "rising" else rising_words.step_of(match.state)
            if seen.get(step, 0) < most:
                seen[step] = seen.get(step, 0) + 1
                scene.session.beats.clear()
                scene.session.take_hand(prompt.seat)
                scene.session.unlock()
                scene.sync()
                yield Asked(match, scene, prompt.seat, step, picture_of(app, scene))
            match.submit(_any_move(rng, rules, match.state, prompt.seat))
            if name == "rising" and number % 25 == 0:
                match.state = _enriched(match.state, number)
                scene.session.renew()


def _any_move(rng: random.Random, rules: Any, state: Any, seat: int) -> Move:
    """Give a random answer, seldom one that ends a phase, agreeing more often than declining."""
    moves = rules.moves(state, seat)
    dull = ("done", "refuse", "decline", "pass")
    wanted = [move for move in moves if move.kind not in dull or rng.random() < 0.2] or moves
    builds = [move for move in wanted if move.kind == "build"]
    choice: Move = rng.choice(builds if builds and rng.random() < 0.6 else wanted)
    return choice


def _enriched(state: Any, number: int) -> Any:
    """Give the table with more goods on it: energy and cards make the choices of Rising many."""
    state = state.copy()
    for seat in range(state.seats):
        state.me[seat] += 1
        for kind in range(4):
            state.goods[seat * 4 + kind] += number % 2
    return state
