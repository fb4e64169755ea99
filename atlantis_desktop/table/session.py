"""One game at this device: the match, who controls each seat, who may look at the screen, and the bots' turns."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from atlantis_desktop.bounds import Seconds, fitted
from atlantis_desktop.engine import sealed
from atlantis_desktop.engine.events import Event, Outcome
from atlantis_desktop.engine.match import HUMAN, Entry, Match, Undo, UndoPolicy
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.prompts import Prompt
from atlantis_desktop.engine.refusals import Refusal
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.rules import Step
from atlantis_desktop.engine.validator import MoveValidator
from atlantis_desktop.engine.witness import Witness
from atlantis_desktop.engine.workshop_match import WorkshopMatch
from atlantis_desktop.engine.zones import SPECTATOR
from atlantis_desktop.games import entry_of
from atlantis_desktop.games.deadlines import Deadline
from atlantis_desktop.games.entry import GameWords
from atlantis_desktop.games.match_words import PromptText
from atlantis_desktop.games.variants import TOLD
from atlantis_desktop.storage.journal import Autosave
from atlantis_desktop.storage.saves import MAX_TITLE, clean_text
from atlantis_desktop.storage.settings import Settings
from atlantis_desktop.table.beats import Beat, Views
from atlantis_desktop.table.log_text import OPENING, LogLine, Telling
from atlantis_desktop.table.moment import Moment, seer_of
from atlantis_desktop.table.table_layout import ALONE, PLAYED, YES
from atlantis_desktop.table.taking_back import TakingBack, undo_policy
from atlantis_desktop.table.thinker import Hint, QuickThinker, Thinker
from atlantis_desktop.table.turns import Turns
from atlantis_desktop.words import language

MINUTE = 60.0
ADDS = ("move", "redo")
"""Kinds of entries that add moves to the line."""
SUBSTITUTE = "greedy"
"""The bot that goes on for a person who has given up while others play on."""


class GameSession:
    """Runs one match. Screens call `tick`, take the beats from `beats` in order, and answer for people by `submit`."""

    def __init__(
        self,
        match: Match[Any],
        settings: Settings,
        thinker: Thinker | None = None,
        autosave: Autosave | None = None,
        laid: Mapping[str, str] | None = None,
        unkept: str = "",
    ) -> None:
        """Take a match that is new or was opened, the settings in force, who thinks for the bots, and who keeps it.

        ``laid`` tells how the table is laid out (`table.laid`); without it, what the autosave says. ``unkept`` says why
        nobody keeps the match, where the disk refused that.
        """
        self._unkept = unkept
        self.autosave = autosave
        self.laid: dict[str, str] = dict(laid or (autosave.laid if autosave is not None else {}))
        self.variant = clean_text(self.laid.get(TOLD, ""), MAX_TITLE)
        """What the variant is called that is played; empty for the game as it ships."""
        self.match = match
        self.workshop = match if isinstance(match, WorkshopMatch) else None
        """The match where it is one of the workshop: everything is seen, from any seat, and can be changed."""
        self.bots_wait = False
        """Whether bots wait until a person plays on, as after going to another point of the time line."""
        self._opened_at = len(match.log)
        self.played: float | None = fitted(self.laid.get(PLAYED), Seconds, None if match.line else 0.0, from_word=True)
        """Seconds at the table; None for a game that was begun where nobody counted them."""
        self.rules = match.rules
        self.settings = settings
        entry = entry_of(match.rules.game)
        self.words: GameWords = entry.words()
        self.asks_deadlines = None if entry.deadlines is None else entry.deadlines(match.rules)
        """Tells the clocks of the match, None where it has none."""
        self.validator = MoveValidator(match.rules, self.words.read)
        self._back = TakingBack(match, self.words)
        self.thinker: Thinker = QuickThinker() if thinker is None else thinker
        self.beats: deque[Beat] = deque()
        self.unlocked: int | None = None
        """Where several people share the device: whose secrets may be seen now."""
        self.holder: int | None = None
        """Who opened the doors last, while nobody else has been asked since; None when the device may have gone on."""
        self.front_seat = next(iter(match.humans()), 0)
        self.waits_between_rounds = True
        """Whether a screen shows the scores between two rounds; without one, bots go straight on."""
        self.turns = Turns()
        self.lingering = False
        """Whether a person who has just answered in secret still looks at the screen and may take the answer back."""
        self.moment = self._last = Moment(match)
        """The present moment of the match: what is asked, offered and seen, worked out once for all who read it."""
        self._one_person = entry.one_person(self.rules)
        self._asked_bot: int | None = None
        self.held = False
        """Whether bots wait until a person has read what is shown."""
        self._timed = match.outcome() is not None
        """Whether the time that was played is counted to its end."""
        self._pause = 0.0
        self._hints_for: object = None
        self._telling = Telling(match, self.words, self.variant, lambda: settings.voices)
        self._shown: tuple[Beat, int] | None = None
        """The beat that is being shown, and how many of its events the board shows; None while none is."""
        match.watched = True
        match.policy = self._undo_policy()
        match.listeners.append(self._told)
        self._follow()

    # ------------------------------------------------------------------------------------------------ who

    def renew(self) -> None:
        """Take the match as it stands now: its last moment has passed. The match tells of all that goes by its log."""
        self._last, self.moment = self.moment, Moment(self.match)

    def moment_of(self, view: Any) -> Moment | None:
        """Return the moment to which a view that is shown belongs: the present one, or the last, which a table still
        shows until a beat begins; None for any other view, as for the copy that a beat brings on.
        """
        return next((moment for moment in (self.moment, self._last) if moment.shows(view)), None)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all seats."""
        return self.moment.names

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats that people play and have not given up."""
        return self.moment.humans

    @property
    def alone(self) -> bool:
        """Whether one person plays every seat that no bot plays, so that nobody has to look away."""
        return self._one_person or self.workshop is not None or self.laid.get(ALONE) == YES

    @property
    def people(self) -> int:
        """How many people share the screen."""
        return min(1, len(self.match.humans())) if self.alone else len(self.match.humans())

    def lay(self, name: str, word: str) -> None:
        """Note how the table is laid out now, as for the next time that this game is opened."""
        if self.laid.get(name) != word:
            self.laid[name] = word
            if self.autosave is not None:
                self.autosave.lay(name, word)

    @property
    def prompt(self) -> Prompt | None:
        """The question that the screen puts: that of the active hand, else the first; None when the game is over."""
        return self._turn()[0]

    def _turn(self) -> tuple[Prompt | None, int | None]:
        """Return the question that the screen puts, and the seat that a person may act for, covers apart."""
        turns = self.turns
        key = "turn", turns.chosen, frozenset(turns.standing_back), self.front_seat
        return self.moment.once(key, self._find_turn)

    def _find_turn(self) -> tuple[Prompt | None, int | None]:
        prompts = self.prompts
        acting = self.turns.acting(prompts, self.humans, self.front_seat)
        own = (prompt for prompt in prompts if prompt.seat == acting)
        return (next(own, prompts[0]) if prompts else None), acting

    @property
    def prompts(self) -> tuple[Prompt, ...]:
        """Every open question, those that the game waits for first; none when it is over."""
        return () if self.outcome() is not None else self.moment.prompts

    @property
    def asked(self) -> int | None:
        """The seat that is asked, None when the game is over."""
        prompt = self.prompt
        return None if prompt is None else prompt.seat

    @property
    def acting(self) -> int | None:
        """The seat for which a person may act on the screen now, None while a bot is asked or a cover is due."""
        acting = self._turn()[1]
        return None if acting is None or self.lingering or self.cover_due else acting

    def take_hand(self, seat: int) -> bool:
        """Make a seat that a person plays here the active hand. Gives whether it is one now."""
        if seat not in self.humans or not self.prompts:
            return False
        self.turns.chosen = seat
        self.turns.standing_back.discard(seat)
        if self.workshop is not None:
            self.front_seat = seat
        if seat != self.holder:
            self.holder = None
        if self.unlocked is not None or self.viewer == SPECTATOR:
            self.unlocked = seat if self.alone or not self.settings.cover else None
            if self.unlocked is not None or not self.cover_due:
                self.front_seat = seat
        return True

    def stand_back(self) -> None:
        """Let the others act before the seat that a person acts for, where the order is free."""
        acting = self.acting
        if acting is not None:
            self.turns.standing_back.add(acting)
            self.turns.chosen = None
            self.turns.held = False

    @property
    def viewer(self) -> int:
        """Whose view the screen shows: the only person's, or that of the person who has opened the cover."""
        humans = self.humans
        if self.workshop is not None:
            return self.front_seat
        if len(humans) == 1:
            return humans[0]
        return SPECTATOR if self.unlocked is None else self.unlocked

    @property
    def front(self) -> int:
        """The seat at the lower edge of the screen."""
        viewer = self.viewer
        return self.front_seat if viewer == SPECTATOR else viewer

    @property
    def cover_due(self) -> bool:
        """Whether the device has to go to another person before the game goes on."""
        humans = self.humans
        if len(humans) < 2 or self.lingering or self.alone:
            return False
        prompt = self.prompt
        if prompt is None or prompt.seat not in humans:
            return False
        return self.unlocked != prompt.seat and self.words.needs_secrets(self.rules, prompt)

    @property
    def seat_marks(self) -> tuple[int, ...]:
        """By seat the number of its colour and glyph; empty where the game gives it none of its own."""
        return self.words.marks(self.rules, self.match.state)

    def view(self) -> Any:
        """Return the present view of whoever looks at the screen. It is shared: who wants to change it takes a copy."""
        return self.moment.view(self.viewer)

    def acting_view(self) -> Any:
        """Return the view by which gestures of the person who acts are judged. It is shared, as that of `view`."""
        seat = self.acting
        return self.view() if seat is None else self.moment.view(seat)

    def legal(self) -> tuple[Move, ...]:
        """Return every move that is offered to the person who acts, none while nobody at the screen can act."""
        seat = self.acting
        return () if seat is None else self.moment.moves(seat)

    def deadlines(self) -> Sequence[Deadline]:
        """Return the clocks of the person who can act now, none while nobody can or in a match without clocks."""
        seat, asks = self.acting, self.asks_deadlines
        if seat is None or asks is None:
            return ()
        found: Sequence[Deadline] = self.moment.once(("deadlines", seat), lambda: asks(self.acting_view(), seat))
        return found

    def prompts_in(self, view: Any) -> tuple[Prompt, ...]:
        """Return the questions that stand in a view that is shown, which may lag behind the match."""
        moment = self.moment_of(view)
        if moment is None:
            return self.rules.prompts(view)
        return moment.once(("prompts in", view.viewer), lambda: self.rules.prompts(view))

    def move_text(self, move: Move, names: tuple[str, ...]) -> str:
        """Return a move of the question at work as buttons and hints name it, by the ``names`` of the seats."""
        told = self.words.named_text(self.rules, self.acting_view(), move, names)
        return told or self.words.move_text(self.rules, move, names)

    def prompt_text(self, view: Any, names: tuple[str, ...]) -> PromptText:
        """Return what the step at work in a view asks, in words; ``names`` are those that the words speak of."""
        moment = self.moment_of(view)
        if moment is None:
            return self.words.prompt_text(self.rules, view, names)
        key = "prompt text", view.viewer, names, language()
        return moment.once(key, lambda: self.words.prompt_text(self.rules, view, names))

    def unlock(self) -> None:
        """The person who is asked has opened the cover: show what that seat may see."""
        asked = self.asked
        if asked is not None and asked in self.humans:
            self.unlocked = self.holder = self.front_seat = asked

    def pass_on(self) -> None:
        """The person who has just answered in secret hands the device to the next one who is asked."""
        self.lingering = False
        self._follow()

    def _may_linger(self, seat: int | None) -> bool:
        """Tell whether the screen stays with a seat that may take its secret answer back, while another is called."""
        prompt = self.prompt
        if seat is None or seat not in self.humans or self.alone or not self.settings.cover or prompt is None:
            return False
        called = prompt.seat in self.humans and prompt.seat != seat
        return called and self.words.withdrawal(self.rules, self.match.state, seat) is not None

    @property
    def pausing(self) -> bool:
        """Whether the game rests between two rounds, where people look at the scores before it goes on."""
        prompt = self.prompt
        return prompt is not None and prompt.name == "begin"

    @property
    def scored(self) -> bool:
        """Whether a round has just been scored, so that its arithmetic can be shown; not in a game given up midway."""
        return self.pausing or not self.moment.prompts

    def go_on(self) -> Refusal | None:
        """Begin the next round, whoever the rules ask for it."""
        prompt = self.prompt
        if prompt is None or not self.pausing:
            return None
        return self.submit(self.moment.moves(prompt.seat)[0])

    @property
    def went_on(self) -> bool:
        """Whether the game went on since it was opened here."""
        return len(self.match.log) != self._opened_at

    def outcome(self) -> Outcome | None:
        """Return the end of the game, None while it goes on."""
        return self.moment.outcome()

    def _undo_policy(self) -> UndoPolicy:
        return UndoPolicy.FREE if self.workshop is not None else undo_policy(self.settings, self.people)

    # ------------------------------------------------------------------------------------------------ the workshop

    def look_from(self, seat: int) -> None:
        """Look at a match of the workshop from another seat."""
        self.front_seat = seat
        if seat in self.humans and any(prompt.seat == seat for prompt in self.prompts):
            self.take_hand(seat)

    def go_to(self, number: int) -> None:
        """Stand at a point of the time line of a match of the workshop; bots wait there. Raises ValueError."""
        assert self.workshop is not None
        self._stop_thinking()
        self.bots_wait = True
        self.workshop.jump(number)

    def change_position(self, state: Any) -> None:
        """Go on from another position of a match of the workshop; bots wait there."""
        assert self.workshop is not None
        self._stop_thinking()
        self.bots_wait = True
        self.workshop.set_position(state)

    # ------------------------------------------------------------------------------------------------ doing

    def submit(self, move: Move) -> Refusal | None:
        """Make a move; return why not if the rules refuse it."""
        answer = self.match.submit(move)
        if not isinstance(answer, Step):
            return answer
        # What a bot was about to do was thought for a table that has passed.
        self._stop_thinking()
        self.turns.held = self.bots_wait = False
        return None

    def can_undo(self) -> Undo | Refusal:
        """Say what an undo would take back, or what forbids it.

        While answers are sealed, whoever looks takes back the own answer only, never that of another person.
        """
        return self._back.can_undo(self.viewer, self.people)

    def undo(self) -> Undo | Refusal:
        """Take the last decision of a person back, with what bots did since; of sealed answers only the own one."""
        offer = self.can_undo()
        if isinstance(offer, Refusal):
            return offer
        self._stop_thinking()
        self.turns.held = True
        return self._back.undo(self.viewer, self.people)

    def can_redo(self) -> Undo | Refusal:
        """Say what a redo would bring back, or that there is nothing; a secret answer only to whoever gave it."""
        return self._back.can_redo(self.viewer, self.people, self.prompts)

    def redo(self) -> Undo | Refusal:
        """Bring back what the last undo took away."""
        offer = self.can_redo()
        if isinstance(offer, Refusal):
            return offer
        self._stop_thinking()
        self.turns.held = True
        return self.match.redo()

    def concede(self, seat: int) -> None:
        """Give up for a seat. While other people play on, a bot takes the seat over."""
        self._stop_thinking()
        self.match.concede(seat)
        if self.outcome() is None:
            self.swap(seat, SUBSTITUTE)

    def swap(self, seat: int, controller: str) -> None:
        """Hand a seat to a person (``human``) or to a bot of a level."""
        self._stop_thinking()
        self.match.swap(seat, controller)
        self.match.policy = self._undo_policy()
        if controller != HUMAN:
            self.unlocked = None if seat == self.unlocked else self.unlocked
            self.holder = None if seat == self.holder else self.holder

    def deal(self) -> None:
        """Queue the set-up itself to be shown, for a match in which nothing has happened yet."""
        viewer, told = self.viewer, self.words.opening(self.rules, self.match.first)
        views = Views(seer_of(self.match), told.states, viewer) if isinstance(told, Witness) else ()
        events = tuple(self._telling.known(event, viewer) for event in told)
        self.beats.appendleft(Beat("deal", -1, events, self.view(), viewer, views))

    def tick(self, dt: float, showing: bool) -> None:
        """Let ``dt`` seconds pass and bring bots on; nothing is played while earlier beats are still being shown."""
        self._pause = max(0.0, self._pause - dt)
        self._count_time(dt)
        due = self._bot_due()
        if self.bots_wait or due is None or self._hints_for is not None or (self.pausing and self.waits_between_rounds):
            return
        if self._asked_bot != due:
            self._asked_bot = due
            self._set_pace()
            seed = Rng.stream(self.match.seed, f"bot move {len(self.match.line)}").bits()
            self.thinker.ask(self.rules, self.rules.view(self.match.state, due), self._level(due), seed)
        if showing or self._pause > 0 or self.beats:
            return
        move = self.thinker.poll()
        if move is not None:
            self._asked_bot = None
            self.match.submit(move)
            unhurried = self.settings.speed > 0 and not self.settings.quick_bots
            self._pause = self.settings.bot_pause if unhurried else 0.0

    def hurry(self) -> None:
        """End the rest after the move of a bot."""
        self._pause = 0.0

    def _count_time(self, dt: float) -> None:
        """Count how long the game is played, and note it every minute and at the end."""
        if self.played is None or self._timed:
            return
        before, self.played = self.played, self.played + dt
        self._timed = self.outcome() is not None
        if self._timed or int(before / MINUTE) != int(self.played / MINUTE):
            self.lay(PLAYED, str(int(self.played)))

    @property
    def thinking(self) -> int | None:
        """The seat whose bot is being waited for, None if there is none, or while bots wait for a reader."""
        return None if self.held else self._asked_bot

    def _bot_due(self) -> int | None:
        """Return the bot that moves next, None while people are to move."""
        turns = self.turns
        return self.moment.once(("bot due", turns.held, frozenset(turns.standing_back)), self._find_bot_due)

    def _find_bot_due(self) -> int | None:
        rules, state = self.rules, self.match.state
        return self.turns.bot_due(
            self.prompts, self.humans, lambda seat, person_first: self.words.goes_on(rules, state, seat, person_first)
        )

    @property
    def hint_ground(self) -> object:
        """What hints go by: all that whoever acts may see, but for who of the others has answered in secret by now.

        None where nobody acts. Hints stand for as long as it is the same.
        """
        seat, moment = self.acting, self.moment
        if seat is None:
            return None

        def unanswered() -> Any:
            view = moment.view(seat).copy()
            view.frames = [*view.frames[:-1], *map(sealed.asked_alike, view.frames[-1:])]
            return view

        return moment.once(("hint ground", seat), unanswered)

    def ask_hints(self) -> bool:
        """Begin to look for good moves of the person who acts. Gives whether somebody acts."""
        seat = self.acting
        if seat is None:
            return False
        self._stop_thinking()
        self._hints_for = self.hint_ground
        if hasattr(self.thinker, "names"):
            self.thinker.names = self.names
        # The same as a bot's in this seat: a hint names what it would do.
        seed = Rng.stream(self.match.seed, f"bot move {len(self.match.line)}").bits()
        self.thinker.ask_hints(self.rules, self.rules.view(self.match.state, seat), seed)
        return True

    def poll_hints(self) -> tuple[Hint, ...] | None:
        """Return the hints once they are there; none that belong to a position that has passed."""
        if self._hints_for is None:
            return None
        found = self.thinker.poll_hints()
        if self._hints_for != self.hint_ground:
            self._hints_for = None
            return None
        if found is None:
            return None
        self._hints_for = None
        return found

    @property
    def seeks_hints(self) -> bool:
        """Whether hints are looked for that are still to come."""
        return self._hints_for is not None

    def drop_hints(self) -> None:
        """Want no hints any more, whatever was found by now."""
        self._hints_for = None

    def close(self) -> None:
        """Stop thinking and let go of the match."""
        self._stop_thinking()
        self.thinker.close()
        if self._told in self.match.listeners:
            self.match.listeners.remove(self._told)
        if self.autosave is not None:
            self.autosave.close()

    @property
    def problem(self) -> str:
        """What the disk refuses just now, as a sentence; empty when all is well."""
        return self._unkept if self.autosave is None else self.autosave.problem or ""

    def _level(self, seat: int) -> str:
        controller = self.match.seats[seat].controller
        return SUBSTITUTE if controller == HUMAN else controller

    def settings_changed(self) -> None:
        """Follow settings that a person has changed during the game."""
        self.match.policy = self._undo_policy()
        self._set_pace()
        self._follow()

    def warm_up(self) -> None:
        """Have a worker that searches started ahead of its first question, where a seat or a hint may need it."""
        searching = any(seat.controller in ("search", "planner") for seat in self.match.seats)
        start = getattr(self.thinker, "warm_up", None)
        if start is not None and (searching or (self.humans and self.settings.hints != "none")):
            start(self.match.rules)

    def _set_pace(self) -> None:
        if hasattr(self.thinker, "seconds"):
            self.thinker.seconds = self.settings.think_seconds

    def _stop_thinking(self) -> None:
        self._asked_bot = None
        self._hints_for = None
        self.thinker.cancel()

    def _told(self, _match: Match[Any], entry: Entry, events: list[Event]) -> None:
        """Queue what happened, as whoever looked while it happened may know it; then see who looks next."""
        self.renew()
        viewer = self.viewer
        shown = tuple(self._telling.known(event, viewer) for event in events) if entry.kind == "move" else ()
        views = Views(seer_of(self.match), events.states, viewer) if isinstance(events, Witness) else ()
        made = tuple(self.match.line[len(self.match.line) - max(1, entry.moves) :]) if entry.kind in ADDS else ()
        self.beats.append(Beat(entry.kind, entry.seat, shown, self.moment.view(viewer), viewer, views, made))
        stays = self.lingering or entry.seat == self.unlocked
        self.lingering = stays and entry.kind == "move" and self._may_linger(self.unlocked)
        self._follow()
        if self.workshop is not None:
            acting = self._turn()[1]
            self.front_seat = self.front_seat if acting is None else acting

    def _follow(self) -> None:
        """See who is asked now; where several people share the device, close the secrets of one for another."""
        self.turns.follow(self.prompts, self.humans)
        if len(self.humans) < 2 or self.lingering:
            return
        prompt = self.prompt
        if self.unlocked is not None and (prompt is None or prompt.seat != self.unlocked):
            self.unlocked = None
        if prompt is not None and prompt.seat in self.humans:
            if prompt.seat != self.holder:
                self.holder = None
            if self.alone or not self.settings.cover:
                self.unlocked = prompt.seat
            elif self.unlocked is None:
                self._call(prompt)

    def _call(self, prompt: Prompt) -> None:
        """Turn to a person behind closed secrets; who still holds the device since the last question needs no doors."""
        if not self.words.needs_secrets(self.rules, prompt):
            self.front_seat = prompt.seat
        elif prompt.seat == self.holder:
            self.unlocked = self.front_seat = prompt.seat

    # ------------------------------------------------------------------------------------------------ telling

    def log(self, viewer: int | None = None) -> list[LogLine]:
        """Return the log as a viewer (or whoever looks now) may read it, oldest line first."""
        return self._telling.log(self.viewer if viewer is None else viewer)

    def shown_log(self) -> list[LogLine]:
        """Return the lines of what the board shows: of a beat that is played those events that have happened there."""
        return self._telling.log(self.viewer, self._told_so_far())

    def shown_events(self) -> Iterator[Event]:
        """Return what happened, the newest event first, as whoever looks may know it, as far as the board shows it."""
        return self._telling.events_back(self.viewer, self._told_so_far())

    def _told_so_far(self) -> dict[int, int]:
        """Return how many events of each move are told yet, by `id`; where there is none, all are."""
        waiting = [(beat, 0) for beat in self.beats]
        if self._shown is not None:
            waiting.append(self._shown)
        return {OPENING if beat.kind == "deal" else id(made): count
                for beat, count in waiting for made in beat.made or (beat,)}  # fmt: skip

    def tell_up_to(self, beat: Beat, count: int) -> None:
        """Be told that a beat is being shown, and how many of its events the board shows now."""
        self._shown = beat, count

    def tell_all(self) -> None:
        """Be told that no beat is being shown."""
        self._shown = None

    def since_own_turn(self) -> list[LogLine]:
        """Return what others did since the last move of whoever looks, in its order; empty when nothing happened."""
        return self._telling.since_own_turn(self.viewer)

    def summary(self) -> list[LogLine]:
        """Return what others did since the last move of whoever looks, what means most to that person first."""
        return self._telling.summary(self.viewer)
