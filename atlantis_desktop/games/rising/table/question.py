"""What is asked at the table of Atlantis Rising, in words, and the list of answers that the island cannot take."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from pygame import KEYDOWN, Rect
from pygame.event import Event

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.match_words import PromptText
from atlantis_desktop.games.rising.rules.component_scripts import half_of
from atlantis_desktop.games.rising.rules.pieces import CENTRE, POOL
from atlantis_desktop.games.rising.table.answers import SENTENCES, AnswerList
from atlantis_desktop.games.rising.table.cardrow import PORTRAYED, CardRow, card_place, shown_as_cards
from atlantis_desktop.games.rising.table.hand import ALWAYS, OTHERS_FIRST
from atlantis_desktop.games.rising.table.way_cards import WayCards, shown_as_ways
from atlantis_desktop.games.rising.table.ways import group_of
from atlantis_desktop.games.rising.words.asked import brief_text
from atlantis_desktop.games.rising.words.consequences import leads_to
from atlantis_desktop.games.rising.words.question import question_words
from atlantis_desktop.games.rising.words.sentences import move_details, move_text, place_name
from atlantis_desktop.table.instruction import InstructionWords, others_deed
from atlantis_desktop.table.part import TablePart
from atlantis_desktop.ui.keys import key_of
from atlantis_desktop.ui.scenes.base import Scene
from atlantis_desktop.words import _

if TYPE_CHECKING:
    from atlantis_desktop.games.rising.table.scene import IslandScene


UNGROUPED: Final = 6
"""Up to so many further ways stand in one list."""
GUIDED_LAYER: Final = 21
"""Where the list of a question lies while a guide leads: below the veil, so that only the row that is wanted is lit."""


class IslandQuestion(TablePart):
    """The question at work on one table, and how lists say the moves that answer it."""

    table: IslandScene
    answers: AnswerList | CardRow | WayCards | None = None
    """Their list, where the table itself cannot take them."""

    def __init__(self, table: IslandScene) -> None:
        """Take the table."""
        super().__init__(table)
        self.told = InstructionWords()

    def begin(self) -> None:
        self.answers = None

    def on_beat(self) -> None:
        self.close()

    def take_event(self, event: Event) -> bool:
        """The tenth answer has the key that otherwise shows the whole island."""
        table = self.table
        if self.answers is None or event.type != KEYDOWN or key_of(event) != "0":
            return False
        shown = table.live and table.floats.popup is None and table.guide is None
        return shown and self.answers.key(event, "0")

    def text(self) -> PromptText:
        """Return what the instruction says of the step at work."""
        table = self.table
        model, live = table.model, table.live
        if self.watches():
            names, mover = model.names, table.show.mover
            told = others_deed(table.show, table.session.humans, names)
            return told or PromptText(names[mover], _("{name} acts").format(name=names[mover]), "", "")
        text = self.told.words(self.asked(), model.asked, model.names, live)
        if table.reading.held:
            panel = table.misfortune.told
            head = _("Misfortune") if panel is None or not panel.heading else panel.heading
            return text._replace(sentence=head, help=_("A click or Enter goes on."))
        return table.hand.instruction(text) if live else text

    def brief(self) -> str:
        """Return what the question is about in a few words, empty for none and while something else is told."""
        table, model = self.table, self.table.model
        if not table.live or self.watches() or table.reading.held:
            return ""
        return brief_text(model.rules, model.view, model.names)

    def watches(self) -> bool:
        """Tell whether the move of a bot is shown while the table asks somebody else, before it or after it."""
        table = self.table
        mover = table.show.mover
        return mover not in (-1, table.model.asked, *table.session.humans) and not table.reading.held

    def speaker(self) -> int:
        """Return the seat that the instruction is about, -1 for none."""
        if not self.watches():
            return self.table.model.asked
        seat, line = self.table.show.deed()
        return seat if line else self.table.show.mover

    def asked(self) -> PromptText:
        """Return what the step at work asks, in words."""
        model = self.table.model
        text, kind = model.prompts.text(model.view, model.names), question_words().get(model.step)
        if kind is None or model.asked < 0:
            return text
        # Several seats may be asked at once; the words are about the one whose moment is shown.
        doing = kind.cover or kind.title
        return text._replace(doing=_(doing).format(name=model.names[model.asked]))

    # ------------------------------------------------------------------------------------------------ its list

    def refresh(self) -> None:
        """Show the list of a question that the table cannot answer, or take it away."""
        table = self.table
        listed = table.hand.listed() if table.live else ()
        if table.guide is not None:
            # Who learns what is asked is not taught how to be asked no more.
            listed = tuple(move for move in listed if move.kind != ALWAYS)
        if self.answers is not None and self.answers.moves == listed:
            return
        self.close()
        if not listed:
            return
        ui, model, text = table.ui, table.model, self.text()
        # A guide speaks beside the list and needs the room that cards would take.
        if shown_as_cards(listed) and (table.guide is None or listed[0].kind in PORTRAYED):
            row = CardRow(ui, model.rules, table.screen, table.hand.seat, text.sentence, text.help, listed,
                          table.clicks.take_listed, card_place(table.screen, self._card_room(listed)), model.step,
                          self.texts(listed), self.details(listed))  # fmt: skip
            self.answers = table.add(row)
        elif shown_as_ways(listed) and table.guide is None:
            cards = WayCards(ui, model.rules, table.screen, text.sentence, text.help, listed, self.texts(listed),
                             self.details(listed), table.clicks.take_listed,
                             card_place(table.screen, self.place()))  # fmt: skip
            self.answers = table.add(cards)
        else:
            self.answers = table.add(
                AnswerList(ui, model.rules, table.screen, text.sentence, listed, self.texts(listed),
                           self.details(listed), table.clicks.take_listed,
                           inside=card_place(table.screen, self.place()), help_line=text.help)
            )  # fmt: skip
        if table.guide is not None:
            self.answers.layer = GUIDED_LAYER
        self.answers.point_at(self._likeliest(listed))
        self.answers.mark()
        table.sights.show_drawn()

    def _likeliest(self, moves: Sequence[Move]) -> int:
        """Return the answer that is pointed at first: of a gain that is shared the half, else the first (RISE-96)."""
        if self.table.model.step != "share":
            return 0
        return next((at for at, move in enumerate(moves) if move.args == (half_of(len(moves) - 1),)), 0)

    def close(self) -> None:
        """Take the list of a question away."""
        if self.answers is not None:
            self.table.mark(self.answers.reach(self.table.ui))
            self.table.remove(self.answers)
            self.answers = None

    def place(self) -> Rect:
        """Return where the list may lie."""
        table, px = self.table, self.table.screen.px
        place = table.screen.rect("board").inflate(-px(40), 0)
        if table.drawn.visible and table.misfortune.asks():
            return table.misfortune.list_place()
        low = table.roll.rect.top - px(12) if table.roll.visible else table.tray.rect.top - px(16)
        if not table.roll.visible and table.guide is not None and table.guide.lowest is not None:
            low = table.guide.lowest
        place.height = low - place.top
        return place

    def _card_room(self, moves: Sequence[Move]) -> Rect:
        """Return where cards may lie: before a councilor is chosen its own board is empty, so small windows use it."""
        place, table = self.place(), self.table
        if table.screen.small and table.guide is None and moves[0].kind == "councilor":
            place.height = table.tray.rect.bottom - place.top
        return place

    # ------------------------------------------------------------------------------------------------ choosing

    def choose(self, scene: Scene, moves: Sequence[Move], take: Callable[[Move], None], near: Rect) -> None:
        """Let one of several moves be chosen from a small list on this table, or on a screen over it."""
        head = _("Which one?") if len(moves) > 1 else _("Is this meant?")
        grouped = len(moves) > UNGROUPED and len({group_of(move) for move in moves}) > 1
        ui, table = scene.ui, self.table
        inside = ui.scale.screen.inflate(-ui.scale.px(20), -ui.scale.px(20))
        if grouped:
            head = _("Further ways")
        scene.show_popup(
            AnswerList(ui, table.model.rules, table.screen, head, moves, self.texts(moves), self.details(moves), take,
                       inside=inside, near=near, name="chooser", grouped=grouped)
        )  # fmt: skip

    def texts(self, moves: Sequence[Move]) -> list[str]:
        """Return the words of moves, as the list of a choice shows them."""
        return [self._text(move) for move in moves]

    def _text(self, move: Move) -> str:
        model, hand = self.table.model, self.table.hand
        if move.kind == OTHERS_FIRST:
            return _("Let the others act first")
        if move.kind == ALWAYS:
            return move_text(model.rules, hand.moves_for(hand.lasting(move))[0], model.names)
        if move.kind == "suggest":
            meant = model.rules.moves(model.view, model.view.frames[-1].seat)[move.args[0]]
            return _("Recommend: {move}").format(move=move_text(model.rules, meant, model.names, model.step))
        words = move_text(model.rules, move, model.names, model.step)
        place = hand.view().where[move.args[0] - self.table.model.rules.box.figure_0] if move.kind == "figure" else POOL
        if place >= CENTRE:
            # Figures of one seat are told apart by where they stand.
            return _("{figure}: {place}").format(figure=words, place=place_name(model.rules, place))
        return words

    def details(self, moves: Sequence[Move]) -> list[str]:
        """Return what moves lead to, and what the things do that they are about, for the list of a choice.

        Nothing where a guide says enough and needs the room.
        """
        guide = self.table.guide
        if guide is not None and guide.lowest is not None:
            return []
        return [self._detail(move) for move in moves]

    def _detail(self, move: Move) -> str:
        if move.kind == OTHERS_FIRST:
            return _("This seat acts when they have, or as soon as its plate is clicked.")
        model = self.table.model
        if move.kind == ALWAYS:
            answer = self.asked().button or _("Agree")
            if model.rules.standing[move.args[0]] in model.rules.this_round:
                return _("{answer} this round; the next one asks again.").format(answer=answer)
            return _("{answer}, always; “Further ways” takes it back.").format(answer=answer)
        leads = leads_to(model.rules, self.table.hand.view(), move, model.names)
        # What a move leads to may say already what its thing does.
        about = [each for each in re.split(SENTENCES, move_details(model.rules, move, model.step)) if each not in leads]
        return " ".join(filter(None, (leads, *about)))
