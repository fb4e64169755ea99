"""The position of a match in words, a row for each thing that can be changed, and the changed words read back.

What reads them is what reads positions of scenario files (`games.entry.Positions`); a game without it is read by the
codec of its saves. So every change is checked as a whole position, and one that cannot be is told with its place.
"""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from atlantis_desktop.engine.rules import DecodeError, Rules
from atlantis_desktop.engine.saying import nearest_word, with_guess
from atlantis_desktop.engine.scenario import ScenarioError, check_playable
from atlantis_desktop.engine.word_reader import faults_of
from atlantis_desktop.games import entry_of
from atlantis_desktop.games.faces import plain_face
from atlantis_desktop.games.scenarios import guarded
from atlantis_desktop.words import _

Path = tuple[str | int, ...]
_TOKEN: Final = re.compile(r'\s*("(?:[^"\\]|\\.)*"|[^,]*)\s*(?:,|$)')
_OF_SEAT: Final = re.compile(r"([A-Za-z_]+) (\d+)")
"""A key of what one seat has, such as ``hand 1``."""
WHOLE: Final = ("state", "zones")
"""Keys of what holds everything else."""
_PLAIN: Final = (bool, int, float, str, type(None))


class WordRow(NamedTuple):
    """One thing of a position: where it stands among the words, and what it is there."""

    path: Path
    value: Any
    """A number, a word, or a list of them."""

    @property
    def text(self) -> str:
        """The value as a person reads and types it."""
        if isinstance(self.value, list):
            return ", ".join(map(_token, self.value))
        return "" if isinstance(self.value, dict) else _token(self.value)


def words_of(rules: Rules[Any], state: Any) -> dict[str, Any]:
    """Return a state in words, all of which `state_of` reads."""
    position = entry_of(rules.game).position
    return rules.encode(state) if position is None else position().to_words(rules, state)


def state_of(rules: Rules[Any], words: dict[str, Any]) -> Any:
    """Return the state that words describe. Raises ScenarioError with every fault."""
    return guarded(lambda: _read(rules, words))


def _read(rules: Rules[Any], words: dict[str, Any]) -> Any:
    position = entry_of(rules.game).position
    try:
        state = rules.decode(words) if position is None else position().from_words(rules, words)
    except DecodeError as error:
        raise ScenarioError(*faults_of(error)) from error
    check_playable(rules, state)
    return state


def rows_of(words: Any, path: Path = ()) -> list[WordRow]:
    """Return a row for each number, word and list of such in the words of a position, in their order."""
    if isinstance(words, dict) and words:
        return [row for key, value in words.items() for row in rows_of(value, (*path, key))]
    if isinstance(words, list) and not all(isinstance(item, _PLAIN) for item in words):
        return [row for at, value in enumerate(words) for row in rows_of(value, (*path, at))]
    return [WordRow(path, words)]


def label_of(path: Path, names: Sequence[str], words: Any) -> str:
    """Return where a row stands in words: keys, and for what each seat has its name.

    What holds everything else (`WHOLE`) is not said.
    """
    parts: list[str] = []
    for at, step in enumerate(path):
        seat = _OF_SEAT.fullmatch(step) if isinstance(step, str) else None
        if isinstance(step, int):
            parts.append(names[step] if len(words) == len(names) else str(step + 1))
        elif seat is not None and int(seat[2]) < len(names):
            parts += [seat[1].replace("_", " "), names[int(seat[2])]]
        elif step not in WHOLE or at == len(path) - 1:
            parts.append(step.replace("_", " "))
        words = words[step]
    return " · ".join(parts)


def titles_of(rules: Rules[Any]) -> dict[str, str]:
    """Return what people call each piece, by the word for it in positions."""
    make = entry_of(rules.game).faces
    face = plain_face if make is None else make().face
    titles: dict[str, str] = {}
    for number, word in enumerate(rules.pieces.names):
        shown = face(rules, number)
        figure = shown.marks[0].value if shown.marks and not shown.marks[0].icon else ""
        titles[word] = f"{shown.name} {figure}".strip()
    return titles


def changed(words: dict[str, Any], path: Path, text: str, titles: Mapping[str, str] | None = None) -> dict[str, Any]:
    """Return the words with another value in one row.

    In a list ``+name`` brings a piece from wherever it lies among the words, and ``-name`` takes one away; a name is
    the word for it or one of its ``titles``. Raises ScenarioError for a piece that is not there.
    """
    words = copy.deepcopy(words)
    place: Any = words
    for step in path[:-1]:
        place = place[step]
    old = place[path[-1]]
    if isinstance(old, dict):
        raise ScenarioError(_("{place}: nothing stands here that could be changed").format(place=_place(path)))
    if not isinstance(old, list):
        place[path[-1]] = _value(text.strip())
        return words
    tokens = _tokens(text)
    moves = [token for token in tokens if re.match(r"[+-]\s*[^\d\s]", token)]
    if not moves:
        place[path[-1]] = [_value(token) for token in tokens]
        return words
    kept = [_value(token) for token in tokens if token not in moves]
    # Pieces alone are brought to, or taken from, those that lie there.
    here: list[Any] = kept or list(old)
    place[path[-1]] = here
    for token in moves:
        lists = [row.value for row in rows_of(words) if isinstance(row.value, list)]
        there = [here] if token[0] == "-" else [each for each in lists if each is not here]
        name = token[1:].strip()
        found = _called(name, [item for each in there for item in each], titles or {})
        if found is None:
            known = [item for each in there for item in each if isinstance(item, str)]
            raise ScenarioError(_missing(name, path, [*known, *((titles or {}).get(item, item) for item in known)]))
        next(each for each in there if found in each).remove(found)
        if token[0] == "+":
            here.append(found)
    return words


def _called(name: str, items: Sequence[Any], titles: Mapping[str, str]) -> Any:
    """Return the first item that is the name, or has it as its title; None where there is none.

    A figure at the end of titles need not be typed where all that begin so are the same.
    """
    if name in items:
        return name
    wanted = name.casefold()
    found = [(item, titles.get(item, "").casefold()) for item in items if isinstance(item, str)]
    numbered = {title for _item, title in found if re.fullmatch(rf"{re.escape(wanted)} \d+", title)}
    meant = {wanted} | (numbered if len(numbered) == 1 else set())
    return next((item for item, title in found if title in meant), None)


def _missing(name: str, path: Path, there: Sequence[str]) -> str:
    sentence = _("{place}: there is no piece {name}").format(place=_place(path), name=name)
    return with_guess(sentence, nearest_word(name, there))


def _place(path: Path) -> str:
    return ".".join(map(str, path))


def _tokens(text: str) -> list[str]:
    if not text.strip():
        return []
    found: list[str] = []
    at = 0
    while at <= len(text):
        match = _TOKEN.match(text, at)
        if match is None:
            # Something follows a closed quotation mark: the reader of the position says what it makes of it.
            found.append(text[at:].strip())
            break
        found.append(match.group(1).strip())
        if match.end() == len(text) and not text[at:].rstrip().endswith(","):
            break
        at = match.end()
        if at == len(text):
            break
    return found


def _value(token: str) -> Any:
    """Return what a person typed: a number, true, false, null or a word in quotation marks as such, else the word."""
    try:
        found = json.loads(token)
    except ValueError:
        return token
    return found if isinstance(found, _PLAIN) else token


def _token(value: Any) -> str:
    plain = isinstance(value, str) and value.strip() == value and value != "" and not set(value) & set(',"+')
    return value if plain and _value(value) == value else json.dumps(value, ensure_ascii=False)
