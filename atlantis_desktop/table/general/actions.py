"""What can be done on the general table: the gold button, two beside it, the list of moves, and what is asked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.zones import HIDDEN
from atlantis_desktop.games.match_words import PromptText, joined
from atlantis_desktop.table.instruction import Told, others_deed
from atlantis_desktop.ui.richtext import escape, plain
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.widgets.button import Button
from atlantis_desktop.ui.widgets.panel import Label
from atlantis_desktop.words import _

if TYPE_CHECKING:
    from atlantis_desktop.table.general.scene import GeneralScene

MAIN, LEFT, RIGHT = "action_main", "action_left", "action_right"
SIDES: Final = (LEFT, RIGHT)


@dataclass(frozen=True)
class Act:
    """What a button does now: its words, and a move, something else, or the reason why nothing."""

    words: str
    icon: str
    move: Move | None = None
    other: Callable[[], None] | None = None
    reason: str = ""


class Actions:
    """The three buttons and the note below them."""

    def __init__(self, table: GeneralScene) -> None:
        """Take the table."""
        self.table, self.model, self.hand = table, table.model, table.hand
        self.buttons: dict[str, Button] = {}
        self._told = Told()
        self._listed: object = None
        """The moment whose moves are listed."""

    def build(self, screen: Screen) -> None:
        """Make the buttons of the present window."""
        self._listed = None
        for name in (MAIN, LEFT, RIGHT):
            button = Button(name, screen.rect(name), "", lambda: None, kind="primary" if name == MAIN else "secondary",
                            size=screen.size(name), region="actions", plain_font=name != MAIN)  # fmt: skip
            self.buttons[name] = self.table.add(button)
        style, size, align, valign = screen.words("action_note")
        self.note = self.table.add(Label("action_note", screen.rect("action_note"), "", style, "help", size=size,
                                         align=align, valign=valign, fit=True))  # fmt: skip

    # ------------------------------------------------------------------------------------------------ what they do

    def acts(self, live: bool) -> dict[str, Act]:
        """Return what the buttons do now, by their names; one without an entry is not shown."""
        model, session, moment = self.model, self.model.session, self.model.moment
        if moment.outcome is not None:
            return {MAIN: Act(_("Result"), "laurels", other=self._open_result)}
        if session.lingering and moment.prompt is not None:
            name = session.names[moment.prompt.seat]
            acts = {MAIN: Act(_("Pass on to {name}").format(name=name), "shaking-hands", other=self._pass_on)}
            for side, move in zip(SIDES, moment.moves, strict=False):
                acts[side] = Act(model.move_text(move), "anticlockwise-rotation", move)
            return acts
        if session.pausing and moment.acting is None:
            return {MAIN: Act(_("Go on"), "next-button", other=self._go_on)}
        if moment.acting is None or not live:
            return {MAIN: self._waits()}
        text = self.prompt_text()
        meant = self.hand.meant()
        going = self.hand.going_on()
        if meant is not None:
            main = Act(model.move_text(meant), "card-play", meant)
        elif going is not None:
            main = Act(text.button or model.move_text(going), "next-button", going)
        elif self.hand.marked:
            main = Act(_("Choose what to do with it"), "card-play", reason=_("Several moves go with what is marked."))
        else:
            main = Act(self._deed_wanted(text.heading), "card-play", reason=text.sentence)
        acts = {MAIN: main}
        others = [move for move in self.hand.plain_moves() if move != main.move]
        sides = list(SIDES)
        if self._may_stand_back():
            acts[sides.pop()] = Act(_("Let the others act first"), "player-next", other=self._stand_back)
        if len(others) <= len(sides):
            for side, move in zip(sides, others, strict=False):
                icon = "anticlockwise-rotation" if move in moment.further else "play-button"
                acts[side] = Act(model.move_text(move), icon, move)
        return acts

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

    def _open_result(self) -> None:
        self.table.ui.app.open("result", table=self.table)

    def _waits(self) -> Act:
        moment, names = self.model.moment, self.model.names
        blocking = [prompt for prompt in moment.prompts if prompt.blocking]
        if len(blocking) > 1 and moment.acting is None:
            return Act(_("Others still choose"), "hourglass", reason=self.also_asked() or _("Others still choose"))
        if moment.prompt is None or moment.acting is not None:
            return Act(_("One moment"), "hourglass", reason=_("What happened is being shown."))
        name = names[moment.prompt.seat]
        return Act(
            _("{name} decides").format(name=name), "hourglass", reason=_("It is {name}’s turn.").format(name=name)
        )

    def _pass_on(self) -> None:
        self.model.session.pass_on()
        self.table.sync()

    def _go_on(self) -> None:
        self.model.session.go_on()
        self.table.sync()

    def _may_stand_back(self) -> bool:
        session, moment = self.model.session, self.model.moment
        others = {p.seat for p in moment.prompts if p.blocking} - {moment.acting} - session.turns.standing_back
        return bool(others) and not any(prompt.private for prompt in moment.prompts)

    def _stand_back(self) -> None:
        self.model.session.stand_back()
        self.table.sync()

    # ------------------------------------------------------------------------------------------------ showing

    def refresh(self, live: bool) -> None:
        """Bring words, reasons and deeds of the buttons up to date, and the list of moves beside them."""
        acts = self.acts(live)
        self._list_moves(live, acts[MAIN].reason)
        for name, button in self.buttons.items():
            act = acts.get(name)
            shown = act is not None
            if act is not None:
                words = escape(act.words)
                looks = words, act.icon, act.reason
                if looks != (button.text, button.icon, button.reason):
                    button.text, button.icon, button.reason = looks
                    button.label = plain(words)
                    button.mark()
                told = self.model.offered_text(act.move) if act.move is not None else ""
                button.tip = "" if told == act.words else escape(told)
                button.on_click = self._deed(act)
            if button.visible != shown:
                button.visible = shown
                button.mark()
        self._note(live)

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

    def _deed(self, act: Act) -> Callable[[], None]:
        def do() -> None:
            if act.move is not None:
                self.table.cards.make(act.move)
            elif act.other is not None:
                act.other()

        return do

    def _note(self, live: bool) -> None:
        ways = [""]
        if live and self.hand.marked:
            faces = [self.model.face(piece).name for piece in self.hand.picked]
            ways = [_("Marked: {names}. Esc takes the marks away.").format(names=escape(joined(faces))),
                    _("Esc takes the marks away.")]  # fmt: skip
        elif live and self.model.moment.moves:
            ways = [_("What glows can be picked up. Everything else stands in the list."),
                    _("What glows can be picked up.")]  # fmt: skip
        words = next((each for each in ways if self._has_room(each)), ways[-1])
        if self.note.text != words:
            self.note.set_text(words)

    def _has_room(self, words: str) -> bool:
        text, note = self.table.ui.text, self.note
        size = text.fitting(words, note.style, note.rect, size=note.size)
        return text.measure(words, note.style, note.rect.width, size=size)[1] <= note.rect.height
