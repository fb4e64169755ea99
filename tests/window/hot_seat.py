"""Three people at one screen play City of Scoundrels to its end: a game that is known beforehand, by mouse or by keys.

A bot plays the game of a seed for all of them. The people then make the same moves, each with what the table shows: a
card, a region, the panel of a rival, a button; and open the doors, hand the device on and read battles as they come.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import takewhile
from typing import Any, Final

from atlantis_desktop.engine.match import Made, Match, Seat
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games import entry_of
from atlantis_desktop.games.scoundrels.rules.state import REGIONS
from atlantis_desktop.games.scoundrels.words.card_texts import card_def
from atlantis_desktop.players.bots import make_chooser
from tests.window.person import Person, Seen
from tests.window.scoundrel import KeyScoundrel, Scoundrel

NAMES: Final = ("Nikandros", "Lysandra", "Dareios")
"""The names that the set-up proposes."""
MOST_SEEDS: Final = 300
MOVES: Final = frozenset(
    ("lay_aside", "choose", "invest", "quick_sale", "market_sale", "cash_out", "discard", "shining", "scandal", "spend",
     "conquer", "battle", "answer", "fight", "done")
)  # fmt: skip
"""What has to come to pass in the game."""
SEALED: Final = ("lay_aside", "choose")
"""Moves that all make in secret, whoever has the device first."""
BUYS: Final = ("invest", "quick_sale", "market_sale")
"""What one card can be used for in INVEST, in the order in which the buttons offer it."""
BUTTONS: Final = ("action_main", "action_left", "action_right")


def known_game(first_seed: int = 248) -> Match[Any]:
    """Let a bot play games of three from this seed on; give the first that ends at ten with all kinds of move."""
    for seed in range(first_seed, first_seed + MOST_SEEDS):
        rules = entry_of("scoundrels").make_rules(len(NAMES))
        match: Match[Any] = Match(rules, [Seat(name, "greedy") for name in NAMES], seed)
        choosers = [make_chooser(rules, "greedy", seat, seed) for seat in range(rules.seats)]
        while (prompts := rules.prompts(match.state)) and match.outcome() is None:
            seat = prompts[0].seat
            match.submit(eager_move(match) or choosers[seat](rules.view(match.state, seat)))
        if match.outcome() is not None and max(match.state.influence) >= 10 and shows_all(match):
            return match
    raise AssertionError(f"no game of {MOST_SEEDS} has all that is looked for")


def eager_move(match: Match[Any]) -> Move | None:
    """Give a move that a bot likes too little: to own a shield, to go for its owner, to spend it; None for none."""
    rules, state = match.rules, match.state
    seat = rules.prompts(state)[0].seat
    shield = rules.faces.shield
    legal = rules.moves(rules.view(state, seat), seat)
    for move in legal:
        if move.kind == "spend" or (move.kind == "shining" and shield[move.args[0]]):
            return move
        if move.kind == "scandal" and any(shield[card] for card in state.tableau[move.args[1]]):
            return move
    return None


def shows_all(match: Match[Any]) -> bool:
    """Tell whether all kinds of move come in a game, and its battles are won and lost."""
    kinds = Counter(made.move.kind for made in match.line)
    return set(kinds) >= MOVES and kinds["battle"] > 2


class HotSeat:
    """Plays a known game; ``hands`` says how things are clicked, ``watch`` is told what is to be seen."""

    def __init__(
        self, person: Person, game: Match[Any], hands: MouseHands | KeyHands, watch: Callable[[str], None]
    ) -> None:
        """Take the game and the hands."""
        self.person = person
        self.game = game
        self.hands = hands
        self.watch = watch
        self.front = 0
        """The seat of whoever sits before the screen."""
        self.seen: Counter[str] = Counter()
        """How often doors were opened, the device handed on, and a battle read."""

    def set_up(self) -> None:
        """From the title to the first doors: three people, the seed of the game."""
        self.hands.open_set_up(len(NAMES))
        for number in (2, 3):
            self.make_human(number)
        self.hands.put_seed(self.hands.seed)
        self.watch("set-up")
        self.hands.press("start")

    def make_human(self, number: int) -> None:
        """Let a person sit on a seat that a bot had."""
        kind = f"seat_{number}_kind"
        rows = self.person.calm()[kind]["parts"]
        self.hands.pick_row(kind, next(iter(rows)))
        self.person.wait(lambda now: now[kind].get("value") == "human", f"seat {number} to be a person's")

    # ------------------------------------------------------------------------------------------ the game

    def play(self) -> Seen:
        """Make every move of the game; gives the look at its result."""
        left = list(self.game.line)
        while left:
            before = self.await_turn()
            made = self.take_next(left)
            number = len(self.game.line) - len(left)
            try:
                self.watch(self.game.rules.prompts(made.before)[0].name)
                self.make(made)
                self.person.wait(lambda now, then=before: now.data != then.data, "the move to be seen")  # type: ignore[misc]
            except AssertionError as error:
                raise AssertionError(f"move {number}, {made.move}: {error}") from error
        return self.await_turn()

    def take_next(self, left: list[Made[Any]]) -> Made[Any]:
        """Take the next move out of the list: of sealed ones, whose order tells nothing, that of whoever is asked."""
        sealed = takewhile(lambda made: made.move.kind == left[0].move.kind in SEALED, left[: len(NAMES)])
        at = next((at for at, made in enumerate(sealed) if made.move.seat == self.front), 0)
        return left.pop(at)

    def await_turn(self) -> Seen:
        """Look until somebody is asked or the result is shown; open the doors, hand on and read what stands before."""
        while True:
            seen = self.person.wait(lambda now: now.still and is_due(now), "somebody to be asked")
            if seen.scene == "result" or is_asked(seen):
                return seen
            if seen.scene == "cover":
                self.note("doors")
                self.front = next(seat for seat, name in enumerate(NAMES) if name.upper() in call_of(seen).upper())
                self.hands.press("reveal")
            elif seen.scene == "finale":
                self.note("finale")
                self.hands.press("go_on")
            else:
                self.note("handed on" if "action_done" in seen else "read")
                self.hands.send_main()
            self.person.wait(lambda now, then=seen: now.data != then.data, "it to go on")  # type: ignore[misc]

    def note(self, what: str) -> None:
        """Remember something that was seen and dismissed."""
        self.seen[what] += 1
        self.watch(what)

    def make(self, made: Made[Any]) -> None:
        """Make a move with the things that stand for it."""
        hands, move, view = self.hands, made.move, made.before
        kind, args = move.kind, move.args
        if kind == "choose":
            self.hands.choose_region(REGIONS[args[0]])
        elif kind == "lay_aside":
            for card in args[0]:
                self.mark(card)
            self.watch("lay_aside, two chosen")
            hands.send_main()
        elif kind in ("done", "fight", "keep"):
            self.end()
        elif kind == "battle":
            self.aim(args[0])
            self.watch("battle, aimed at")
            hands.send_main()
        elif kind == "spend":
            self.watch("shield")
            hands.send_main()
        elif kind == "destroy":
            owner = next(seat for seat, cards in enumerate(view.tableau) if args[0] in cards)
            self.click_table(view.tableau[owner], owner, args[0])
        elif kind == "cash_out":
            self.click_table(view.tableau[move.seat], move.seat, args[0])
            self.watch("cash_out")
            hands.send_main()
        else:
            self.play_card(made)

    def play_card(self, made: Made[Any]) -> None:
        """Choose a card of the hand, and press the button that means the move."""
        move, hands = made.move, self.hands
        card = move.args[0]
        self.mark(card)
        self.watch(f"{move.kind}, card chosen")
        legal = [each for each in self.game.rules.moves(made.before, move.seat) if each.args and each.args[0] == card]
        if move.kind == "scandal" and len(legal) > 1:
            self.aim(move.args[1])
        elif move.kind in BUYS:
            ways = [kind for kind in BUYS if any(each.kind == kind for each in legal)]
            at = ways.index(move.kind)
            hands.send_main() if at == 0 else hands.press(BUTTONS[at])
        else:
            hands.send_main()

    def end(self) -> None:
        """Press the button that ends the step, and say so again where the table asks."""
        self.hands.send_done()
        if self.person.calm().scene == "dialog":
            self.watch("end asked")
            self.hands.press("end_yes")

    def mark(self, card: int) -> None:
        """Choose a card of the row."""
        seen = self.person.calm()
        found = next((w for zone in ("hand", "drawn") for w in seen.cards(zone) if w["face"] == card), None)
        assert found is not None, f"no {card_def(self.game.rules, card).name} in the row"
        self.hands.choose(found)
        self.person.wait(lambda now: any(w.get("face") == card and w.get("marked") for w in now.widgets), "its choice")

    def aim(self, seat: int) -> None:
        """Click the panel of a rival."""
        panel = next(w for w in self.person.calm().widgets if w["region"] == "rivals" and w["label"] == NAMES[seat])
        self.hands.aim(panel)
        self.person.calm()

    def click_table(self, cards: Sequence[int], owner: int, card: int) -> None:
        """Click a card that lies in a tableau; of those with one name, the one that it is."""
        seen = self.person.calm()
        panel = "own_tableau" if owner == self.front else next(
            w["name"] for w in seen.widgets if w["region"] == "rivals" and w["label"] == NAMES[owner]
        )  # fmt: skip
        names = [card_def(self.game.rules, each).name for each in cards[: cards.index(card) + 1]]
        again = names.count(names[-1])
        self.hands.click_part(panel, names[-1] if again == 1 else f"{names[-1]} {again}")


def call_of(seen: Seen) -> str:
    """Give the name that stands on the doors."""
    return str(seen["call_name"]["label"])


def is_due(seen: Seen) -> bool:
    """Tell whether the screen waits for a person."""
    if seen.scene != "city":
        return seen.scene in ("cover", "finale", "result")
    return is_asked(seen) or not seen["action_main"].get("reason")


def is_asked(seen: Seen) -> bool:
    """Tell whether somebody is asked to choose; a sealed choice that can be handed on is not."""
    if seen.scene != "city":
        return False
    lit = any(w.get("lit") or w.get("lit_parts") or w.get("playable") for w in seen.widgets)
    return lit or ("action_done" in seen and bool(seen["action_main"].get("reason")))


class MouseHands(Scoundrel):
    """Clicks."""

    def pick_row(self, name: str, row: str) -> None:
        """Choose one of the values that stand side by side."""
        self.person.click(name, row)


class KeyHands(KeyScoundrel):
    """Presses keys."""

    def pick_row(self, name: str, row: str) -> None:
        """Choose one of the values that stand side by side."""
        self.person.focus(name)
        rows = list(self.person.calm()[name]["parts"])
        self.person.keys(["Left"] * len(rows) + ["Right"] * rows.index(row))
