"""A page on which an answer is put together part by part: what is chosen narrows the moves of the rules down to one.

A part is one field of the moves: cards, a seat, a place, an amount, an order. Each offers what some move still has that
fits everything else, so that nothing is chosen in vain; the answer is the move whose fields are all chosen.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import partial, reduce
from typing import TYPE_CHECKING, Any, ClassVar, Final

from pygame import Rect

from atlantis_desktop.engine.moves import Field, Move
from atlantis_desktop.engine.validator import PIECES, Gesture
from atlantis_desktop.engine.zones import SHARED
from atlantis_desktop.table.questions.page import AskedPage, below
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.scenes.dialog import Answer
from atlantis_desktop.ui.widgets.base import Widget
from atlantis_desktop.ui.widgets.choice_row import ChoiceRow
from atlantis_desktop.words import N_, _, ngettext

if TYPE_CHECKING:
    from atlantis_desktop.table.questions.pages import AskedPages

GAP: Final = "…"
MOST_READ: Final = 60
"""Of so many moves of a kind at most is looked what their words have in common."""
HEADS: Final[Mapping[str, str]] = {"seat": N_("Seat"), "number": N_("How many")}
"""By what the numbers of a field stand for: the heading over it, if that says more than which one."""


def values_of(arg: Any) -> tuple[int, ...]:
    """Return the numbers of a field, whether it holds one or many."""
    return arg if isinstance(arg, tuple) else (arg,)


def common_words(texts: Sequence[str]) -> str:
    """Return the words that sentences have in common, in their order, with dots for what differs.

    >>> common_words(["Give 2 gold to Anna", "Give 3 gold to Ben"])
    'Give … gold to …'
    """
    kept = reduce(_shared, (text.split() for text in texts[1:]), texts[0].split())
    return " ".join(word for at, word in enumerate(kept) if word != GAP or kept[at - 1 : at] != [GAP])


def _shared(first: list[str], second: list[str]) -> list[str]:
    """Return the longest row of words that both have, with dots where one of them has others in between."""
    longest = [[0] * (len(second) + 1) for _word in range(len(first) + 1)]
    for i in reversed(range(len(first))):
        for k in reversed(range(len(second))):
            same = first[i] == second[k] != GAP
            longest[i][k] = longest[i + 1][k + 1] + 1 if same else max(longest[i + 1][k], longest[i][k + 1])
    out: list[str] = []
    i = k = 0
    while i < len(first) and k < len(second):
        if first[i] == second[k] != GAP:
            out.append(first[i])
            i, k = i + 1, k + 1
            continue
        out.append(GAP)
        if longest[i + 1][k] >= longest[i][k + 1]:
            i += 1
        else:
            k += 1
    return [*out, GAP] if i < len(first) or k < len(second) else out


class AnswerPart(ABC):
    """One field of the moves of one kind, and what is chosen for it."""

    def __init__(self, page: PartsPage, at: int, field: Field) -> None:
        """Take the page, and which field of the moves it is."""
        self.page, self.at, self.field = page, at, field
        self.chosen: tuple[int, ...] = ()
        """What is chosen, in the order in which it was."""

    @property
    def name(self) -> str:
        """The name of the region of its widgets."""
        return f"part_{self.at + 1}"

    def heading(self) -> str:
        """Return what stands over it, empty for nothing."""
        if self.field.of in HEADS:
            return _(HEADS[self.field.of])
        return _("Some of these") if self.field.many else _("One of these")

    @abstractmethod
    def fits(self, values: tuple[int, ...], chosen: tuple[int, ...]) -> bool:
        """Tell whether a move with these values may come of what is chosen."""

    def is_whole(self, values: tuple[int, ...]) -> bool:
        """Tell whether just these values are chosen."""
        return values == self.chosen

    @abstractmethod
    def fill(self, box: Rect) -> list[Widget]:
        """Make its widgets from the top of a box."""

    def has_choice(self) -> bool:
        """Tell whether there is anything to choose at all."""
        return len({values_of(move.args[self.at]) for move in self.page.of_kind}) > 1

    def missing(self) -> str:
        """Return what is wanted while it is not whole."""
        return _("Choose what is still missing.")

    def open(self) -> list[tuple[int, ...]]:
        """Return the values of the moves that fit what is chosen for all other parts, each once."""
        return list(dict.fromkeys(values_of(move.args[self.at]) for move in self.page.fitting(self)))

    def take(self, chosen: tuple[int, ...]) -> None:
        """Choose these values."""
        self.chosen = chosen
        self.page.changed()

    def clear(self) -> None:
        """Choose nothing any more, or all that there is."""
        self.chosen = ()
        if not self.has_choice():
            self.chosen = values_of(self.page.of_kind[0].args[self.at])


class PartsPage(AskedPage):
    """A page whose answer is one of the moves of the rules."""

    icon = "card-play"
    gold: ClassVar[str] = N_("Confirm")
    """What the gold button says, marked to be translated."""

    def __init__(self, pages: AskedPages) -> None:
        """Begin with nothing chosen but what cannot be otherwise."""
        super().__init__(pages)
        self.model = self.table.model
        moment = self.model.moment
        self.moves = tuple(move for move in moment.moves if move not in moment.further)
        self.kinds = tuple(dict.fromkeys(move.kind for move in self.moves))
        self.kind = ""
        self.of_kind: tuple[Move, ...] = ()
        """The moves of the kind that is chosen."""
        self.parts: list[AnswerPart] = []
        with_fields = [kind for kind in self.kinds if self.codec.forms[kind].fields]
        self._take_kind(with_fields[0] if len(with_fields) == 1 else self.kinds[0] if len(self.kinds) == 1 else "")

    @property
    def codec(self) -> Any:
        """What names the fields of moves."""
        return self.model.rules.codec

    # ------------------------------------------------------------------------------------------------ to be given

    @abstractmethod
    def part(self, at: int, field: Field) -> AnswerPart:
        """Return how a field of the moves is chosen."""

    # ------------------------------------------------------------------------------------------------ the answer

    def fitting(self, but: AnswerPart | None = None) -> list[Move]:
        """Return the moves of the kind that may come of what is chosen, leaving out what is for one part."""
        parts = [part for part in self.parts if part is not but]
        return [
            move for move in self.of_kind
            if all(part.fits(values_of(move.args[part.at]), part.chosen) for part in parts)
        ]

    @property
    def answer(self) -> Move | None:
        """The move that is put together, None while something is missing."""
        found = (
            move for move in self.of_kind
            if all(part.is_whole(values_of(move.args[part.at])) for part in self.parts)
        )
        return next(found, None)

    def gestures(self) -> tuple[Gesture, ...]:
        return ()

    def confirm(self) -> None:
        move = self.answer
        if move is not None:
            self.pages.answer(move)

    def missing(self) -> str:
        if self.answer is not None:
            return ""
        if not self.kind:
            return _("Choose what to do first.")
        whole = {part: {values_of(move.args[part.at]) for move in self.fitting()} for part in self.parts}
        return next((part.missing() for part in self.parts if not any(map(part.is_whole, whole[part]))),
                    _("These do not go together."))  # fmt: skip

    def has_choice(self) -> bool:
        return any(part.chosen and part.has_choice() for part in self.parts)

    def clear(self) -> None:
        """Begin anew."""
        for part in self.parts:
            part.clear()
        self.changed()

    # ------------------------------------------------------------------------------------------------ in words

    def title(self) -> str:
        return self.table.actions.prompt_text().heading or _("Choose an answer")

    def sentence(self) -> str:
        move = self.answer
        if move is not None:
            return f"**{escape(self.model.offered_text(move))}**"
        left = len(self.fitting()) if self.kind else len(self.moves)
        told = escape(self.table.actions.prompt_text().sentence)
        fits = ngettext("{n} answer fits.", "{n} answers fit.", left).format(n=left)
        return f"{told} {fits}".strip()

    def answers(self) -> list[Answer]:
        return [
            Answer("confirm", _(self.gold), kind="primary", icon=self.icon),
            Answer("clear", _("Clear"), self.clear, icon="anticlockwise-rotation"),
            self.looking(),
        ]

    def value_name(self, field: Field, value: int) -> str:
        """Return what a number of a field is called."""
        if field.of in PIECES:
            return self.model.face(value).name
        if field.of == "seat":
            return self.model.names[value]
        if field.of in self.codec.vocabularies:
            word = self.codec.vocabularies[field.of].names[value]
            return self.model.place_name((word, SHARED)) or str(word).replace("_", " ")
        return str(value)

    # ------------------------------------------------------------------------------------------------ the page

    def fill(self, box: Rect) -> list[Widget]:
        px, items = self.ui.scale.px, []
        if len(self.kinds) > 1:
            items += self._kinds(box)
        for part in self.parts:
            if not part.has_choice():
                continue
            room = below(box, items, px(12)) if items else box
            words = part.heading()
            if words:
                items.append(self.heading(room, f"{part.name}_head", words))
                room = below(room, items[-1:], px(4))
            items += part.fill(room)
        return items

    def _kinds(self, box: Rect) -> list[Widget]:
        rows: list[ChoiceRow] = []
        for at, kind in enumerate(self.kinds):
            words = common_words([self.model.move_text(move) for move in self.moves if move.kind == kind][:MOST_READ])
            rows.append(ChoiceRow(f"kind_{at + 1}", box, words, "", partial(self.choose_kind, kind),
                                  chosen=kind == self.kind, region="body_kinds"))  # fmt: skip
        return self.rows(box, rows, self.ui.scale.px(300))

    def choose_kind(self, kind: str) -> None:
        """Choose what is to be done."""
        self._take_kind(kind)
        self.changed()

    def _take_kind(self, kind: str) -> None:
        self.kind = kind
        self.of_kind = tuple(move for move in self.moves if move.kind == kind)
        fields = self.codec.forms[kind].fields if kind else ()
        self.parts = [self.part(at, field) for at, field in enumerate(fields)]
        for part in self.parts:
            part.clear()
