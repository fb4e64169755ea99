"""What can be done on the general table: the gold button, two beside it, the list of moves, and what is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.zones import HIDDEN
from atlantis_desktop.games.match_words import PromptText, joined
from atlantis_desktop.table.action_bar import LEFT, MAIN, RIGHT, Act, ActionBar
from atlantis_desktop.table.instruction import InstructionWords, others_deed
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.words import _

if TYPE_CHECKING:
    from atlantis_desktop.table.general.scene import GeneralScene

SIDES: Final = (LEFT, RIGHT)


class Actions(ActionBar):
    """The three buttons and the note below them, what is asked, and the list of moves beside them."""

    table: GeneralScene
    lines = ("action_note",)
    wraps = True

    def __init__(self, table: GeneralScene) -> None:
        """Take the table."""
        super().__init__(table)
        self.model, self.hand = table.model, table.hand
        self.pages = table.pages
        self._told = InstructionWords()
        self._listed: object = None
        """The moment whose moves are listed."""

    def build(self, screen: Screen) -> None:
        """Put the buttons of the present window on the table."""
        super().build(screen)
        self._listed = None

    # ------------------------------------------------------------------------------------------------ what they do

    def offers(self) -> dict[str, Act]:
        moment = self.model.moment
        text = self.prompt_text()
        meant = self.hand.meant()
        going = self.hand.going_on()
        if meant is not None:
            main = self._act(meant, "card-play")
        elif going is not None:
            main = self._act(going, "next-button", text.button)
        elif self.hand.marked:
            main = Act(_("Choose what to do with it"), "card-play", reason=_("Several moves go with what is marked."))
        else:
            main = Act(escape(self._deed_wanted(text.heading)), "card-play", reason=text.sentence)
        acts = {MAIN: main}
        others = [move for move in self.hand.plain_moves() if move != main.move]
        sides = list(SIDES)
        if self._may_stand_back():
            acts[sides.pop()] = Act(_("Let the others act first"), "player-next", other=self._stand_back)
        if len(others) <= len(sides):
            for side, move in zip(sides, others, strict=False):
                icon = "anticlockwise-rotation" if move in moment.further else "play-button"
                acts[side] = self._act(move, icon)
        kind = None if self.hand.marked else self.pages.kind
        if kind is not None:
            # Beside a gold button that goes on by itself there is one for the page.
            place = MAIN if kind.of_game or main.reason else LEFT
            if place == MAIN or place not in acts:
                acts[place] = Act(_(kind.opens), kind.icon, other=self.pages.open)
        return acts

    def beside(self) -> dict[str, Act]:
        moves = self.model.moment.moves if self.model.session.lingering else ()
        return {side: self._act(move, "anticlockwise-rotation") for side, move in zip(SIDES, moves, strict=False)}

    def _act(self, move: Move, icon: str, words: str = "") -> Act:
        """Return the act that makes a move; its tip tells what the move would do, where its words do not."""
        words = words or self.model.move_text(move)
        told = self.model.offered_text(move)
        return Act(escape(words), icon, move, tip="" if told == words else escape(told))

    def press(self, place: str) -> None:
        move = self.acts[place].move
        if move is not None:
            self.table.cards.make(move)

    def _deed_wanted(self, heading: str) -> str:
        """Return what a button says that nothing is chosen for yet: no sentence of what somebody does."""
        named = any(name in heading for name in self.model.session.names)
        return _("Choose a move") if named or not heading else heading

    def prompt_text(self) -> PromptText:
        """Return what is said of the question at hand."""
        session, moment = self.model.session, self.model.moment
        return session.words.prompt_text(self.model.rules, moment.acting_view, session.names)

    def instruction(self) -> tuple[str, str, str]:
        """Return heading, sentence and help of the question at hand, for the panel that puts it."""
        moment = self.model.moment
        told = others_deed(self.table.show, self.model.session.humans, self.model.names)
        if told is not None:
            return told.heading, told.sentence, ""
        acts = moment.acting is not None and self.table.live
        asked = moment.prompt.seat if moment.prompt is not None else -1
        seat = moment.acting if acts and moment.acting is not None else asked
        text = self._told.words(self.prompt_text(), seat, self.model.names, acts)
        over = moment.outcome is not None
        return text.heading, text.sentence, text.help if over else self.also_asked() or text.help

    def also_asked(self) -> str:
        """Say who else is asked, where several are at once."""
        moment, names = self.model.moment, self.model.names
        first = moment.acting if moment.acting is not None else moment.prompt.seat if moment.prompt is not None else -1
        others = [names[p.seat] for p in moment.prompts if p.blocking and p.seat != first]
        return _("Also asked: {names}.").format(names=joined(list(dict.fromkeys(others)))) if others else ""

    def _may_stand_back(self) -> bool:
        session, moment = self.model.session, self.model.moment
        others = {p.seat for p in moment.prompts if p.blocking} - {moment.acting} - session.turns.standing_back
        return bool(others) and not any(prompt.private for prompt in moment.prompts)

    def _stand_back(self) -> None:
        self.model.session.stand_back()
        self.table.sync()

    # ------------------------------------------------------------------------------------------------ showing

    def refresh(self) -> None:
        super().refresh()
        self._list_moves(self.table.live, self.acts[MAIN].reason)

    def _list_moves(self, live: bool, waiting: str) -> None:
        moment = self.model.moment
        shown = live or (self.model.session.lingering and not self.table.playing)
        moves = self.hand.matching() if shown else ()
        key = id(moment) if shown else None
        self.table.moves.offer(
            moves, self.model.offered_text, self._unseen, "" if live else waiting, key != self._listed
        )
        self._listed = key

    def _unseen(self, move: Move) -> int:
        """Return the first piece that a move names and that the table does not show, HIDDEN for none."""
        named = sorted(self.model.moment.names[move].pieces) if move in self.model.moment.names else ()
        return next((piece for piece in named if not self.table.board.shows(piece)), HIDDEN)

    def line(self) -> str:
        live, ways = self.table.live, [""]
        if live and self.hand.marked:
            faces = [self.model.face(piece).name for piece in self.hand.picked]
            ways = [_("Marked: {names}. Esc takes the marks away.").format(names=escape(joined(faces))),
                    _("Esc takes the marks away.")]  # fmt: skip
        elif live and self.model.moment.moves:
            ways = [_("What glows can be picked up. Everything else stands in the list."),
                    _("What glows can be picked up.")]  # fmt: skip
        return next((each for each in ways if self._has_room(each)), ways[-1])

    def _has_room(self, words: str) -> bool:
        text, note = self.table.ui.text, self.said[0]
        size = text.fitting(words, note.style, note.rect, size=note.size)
        return text.measure(words, note.style, note.rect.width, size=size)[1] <= note.rect.height
