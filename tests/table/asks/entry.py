"""What the game of one question gives to the house."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from atlantis_desktop.engine.events import Event
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.rules import Rules
from atlantis_desktop.engine.validator import Gesture, Reading
from atlantis_desktop.games import add_game, remove_game
from atlantis_desktop.games.box import Box
from atlantis_desktop.games.entry import GameEntry, GameWords
from atlantis_desktop.games.faces import Face, GameFaces, Mark
from atlantis_desktop.games.match_words import Names, PromptText, RefusalText
from tests.table.asks.rules import AsksRules, AsksTable

GAME: Final = "asks"
TEXT: Final = {
    "offer": "Offer {1} and {2} gold to {0}", "want": "Want {1} gold of {0}", "choose": "Choose {0}", "go": "Go on",
    "give": "Give {0} to {1}", "pay": "Let {0} pay {1} gold",
}  # fmt: skip


def word_of(rules: AsksRules, of: str, value: int, names: Names) -> str:
    """What a number of a move is called."""
    if of == "number":
        return str(value)
    if of == "seat":
        return names[value]
    return str(rules.codec.vocabularies[of].names[value]).replace("-", " ").capitalize()


def move_text(rules: AsksRules, move: Move, names: Names) -> str:
    """A move in words."""
    told = [
        ", ".join(word_of(rules, field.of, each, names) for each in (value if field.many else (value,)))
        for field, value in zip(rules.codec.forms[move.kind].fields, move.args, strict=True)
    ]
    return TEXT[move.kind].format(*told)


def _words() -> GameWords:
    def read(rules: AsksRules, table: AsksTable, gesture: Gesture) -> Reading:
        return Reading((Move("go", gesture.seat),) if gesture.button == "go_on" else ())

    def prompt_text(rules: AsksRules, view: AsksTable, names: Names) -> PromptText:
        return PromptText("Answer the question" if view.frames else "Over", "As you like.", "", "")

    def event_line(rules: AsksRules, event: Event, names: Names) -> str:
        return "Answered."

    return GameWords(read, prompt_text, event_line, lambda rules, refusal, names: RefusalText("No:", "not so.", ""),
                     lambda rules, wants: "More.", move_text)  # fmt: skip


def _faces() -> GameFaces:
    def face(rules: AsksRules, piece: int) -> Face:
        name = rules.codec.vocabularies["card"].names[piece].replace("-", " ").capitalize()
        return Face(name, f"What {name} says, in a sentence or two. It is read where it is chosen.", "Card", "#7A6FB0",
                    (Mark("", str(piece), "points"),))  # fmt: skip

    return GameFaces(face=face)


def _make_rules(seats: int, options: Mapping[str, Any] | None = None, cards: Any = None) -> Rules[Any]:
    return AsksRules(seats, str((options or {}).get("ask", "confirm")))


ENTRY = GameEntry(GAME, "Asks", range(4, 5), _make_rules, _words, Box(line="One question", emblem="owl"), faces=_faces)


def add_asks() -> None:
    """Put the game into the box of this process."""
    add_game(GAME, "tests.table.asks")


def remove_asks() -> None:
    """Take it out again."""
    remove_game(GAME)
