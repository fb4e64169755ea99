"""The script of a person at the table of Atlantis Rising: a whole game that is known beforehand, by mouse or by keys.

A bot plays the game of a seed alone. The person then makes the same moves, with what the table shows: a tile, a figure,
the deck, the gate, a card, a row of a list, the gold button. The words of a move stand for it, as they do for a person.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from atlantis_desktop.engine.match import Made, Match, Seat
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games import entry_of
from atlantis_desktop.games.rising.rules.goods import GOODS
from atlantis_desktop.games.rising.rules.pieces import BUILD as BUILD_SPACE
from atlantis_desktop.games.rising.rules.pieces import CENTRE, POOL, TILES
from atlantis_desktop.games.rising.table.way_cards import OMEN_WAYS
from atlantis_desktop.games.rising.words.sentences import move_text, piece_name, place_name, step_of
from atlantis_desktop.screens import offscreen
from tests.games.rising.numbers import BARRIER_0, COMPONENT_0, FIGURE_0, TILE_0, work_of
from tests.window.hands import Hands, Keys
from tests.window.person import Person, Seen

NAME: Final = "Nikandros"
SOLO: Final = "printed"
"""The way of playing that is the printed solo game."""
MOST_SEEDS: Final = 60
MOST_KEYS: Final = 30
MOST_BUILDS: Final = 3
"""So many components are built at the gate; each way of building leads to the same, and the list is the shorter one."""
GOOD_NAMES: Final = ("crystal", "gold", "ore", "atlantium", "energy")
PRESSED: Final = ("ready", "done", "pass")
"""Moves of the gold button, where it offers them."""


def known_game(first_seed: int, won: bool) -> Match[Any]:
    """Play solo games by a bot from this seed on; give the first that ends as wanted."""
    for seed in range(first_seed, first_seed + MOST_SEEDS):
        match: Match[Any] = Match(entry_of("rising").make_rules(1), [Seat(NAME, "greedy")], seed)
        offscreen.play_on(match, 2000)
        outcome = match.outcome()
        if outcome is not None and bool(outcome.winners) == won:
            return match
    raise AssertionError(f"no game of {MOST_SEEDS} is {'won' if won else 'lost'}")


@dataclass
class Story:
    """What was done and seen on the way."""

    refusals: list[str] = field(default_factory=list)
    ways: set[str] = field(default_factory=set)
    """The things of the table that moves were made with."""
    taken_back: int = 0


class Councilor(Hands):
    """Plays a known game by mouse."""

    def __init__(self, person: Person, game: Match[Any]) -> None:
        self.person = person
        self.game = game
        self.rules = game.rules
        self.story = Story()
        self.built = 0

    def set_up(self) -> None:
        """From the title to the table: alone by the printed rules, with the seed of the game."""
        self.person.wait_scene("title")
        self.press("game_rising")
        self.person.wait_scene("setup")
        self.pick("option_company", SOLO)
        self.person.wait(lambda now: "seat_2_kind" not in now, "one seat to be left")
        self.put_seed(str(self.game.seed))
        self.press("start")

    def play(self, rounds: int | None = None) -> Seen:
        """Make every move of the game, or of so many rounds; gives the look at what is told after it."""
        line = self.game.line if rounds is None else [made for made in self.game.line if made.before.round <= rounds]
        for number, made in enumerate(line):
            seen = self.await_turn()
            before = seen.data
            try:
                if made.move.kind == "act" and not self.story.refusals:
                    self.be_refused(seen)
                    self.take_back()
                    seen = self.await_turn()
                    before = seen.data
                self.make(made, seen)
                self.person.wait(lambda now, then=before: now.data != then, "the move to be seen")  # type: ignore[misc]
            except AssertionError as error:
                raise AssertionError(f"move {number}, {self.text(made)}: {error}") from error
        if rounds is not None:
            return self.await_turn()
        return self.person.wait(lambda now: now.still and now.scene not in ("island", "gate"), "the end")

    def await_turn(self) -> Seen:
        """Look until the table rests and asks the person."""
        return self.person.wait(
            lambda now: now.still and now.scene == "island" and _is_asked(now), "the table to ask"
        )  # fmt: skip

    def text(self, made: Made[Any]) -> str:
        """Give the words of a move, as lists show them."""
        words = move_text(self.rules, made.move, [NAME], step_of(made.before))
        place = made.before.where[made.move.args[0] - FIGURE_0] if made.move.kind == "figure" else POOL
        return f"{words}: {place_name(self.rules, place)}" if place >= CENTRE else words

    # ------------------------------------------------------------------------------------------ one move

    def make(self, made: Made[Any], seen: Seen) -> None:
        """Make a move with the thing that stands for it."""
        move, text = made.move, self.text(made)
        if move.kind in ("done", "pass"):
            self.person.read()
        if move.kind in PRESSED and not seen["main_action"].get("reason"):
            self.note("button")
            self.press_main()
        elif move.kind == "draw":
            self.note("deck")
            self.draw()
        elif "question" in seen:
            self.note("list")
            self.choose("question", text)
            if move.kind in OMEN_WAYS and "pay_dialogue" in self.person.calm():
                # What could be paid in other ways is shown first, as the bot pays it.
                self.note("shares")
                self.press("pay_propose")
        elif (place := self.place_of(made)) >= BUILD_SPACE:
            self.at_gate(made, place)
        elif move.kind == "build" and self.built < MOST_BUILDS:
            self.at_gate(made, place)
            self.built += 1
        elif place >= 0:
            self.note("island")
            if move.kind == "place":
                self.hold(move.args[0] - FIGURE_0, seen)
            self.click_tile(self.spot_of(made, place, seen))
            self.choose_popup(text)
        elif move.kind in ("barrier", "barrier_on"):
            self.note("banner")
            self.click_banner(move.args[0] - BARRIER_0)
            self.choose_popup(text)
        elif move.kind in ("play", "tome", "discard", "artifact", "card"):
            self.note("card")
            self.click_card(piece_name(self.rules, move.args[0], [NAME]))
            self.choose_popup(text)
        else:
            self.note("further")
            self.open_further()
            self.choose("chooser", text)
            if move.kind == "done":
                # Figures can still act, so the table asks.
                self.person.wait_scene("dialog")
                self.press("end_yes")

    def note(self, way: str) -> None:
        """Remember what a move was made with."""
        self.story.ways.add(way)

    @staticmethod
    def place_of(made: Made[Any]) -> int:
        """Give the place that a move is made at, -1 for none."""
        move: Move = made.move
        if move.kind == "place":
            return int(move.args[1])
        if move.kind == "space":
            return int(move.args[0])
        if move.kind in ("tile", "unflood"):
            return int(move.args[0]) - TILE_0
        if move.kind in ("act", "figure", "ability"):
            return int(made.before.where[move.args[0] - FIGURE_0])
        return -1

    def spot_of(self, made: Made[Any], place: int, seen: Seen) -> str:
        """Give what is clicked of a tile: the figure that is meant, where one is, else where it is free."""
        name = place_name(self.rules, place)
        if made.move.kind not in ("act", "figure", "ability"):
            return name
        there = [figure for figure, at in enumerate(made.before.where) if at == place]
        figure = f"{name}, figure {there.index(made.move.args[0] - FIGURE_0) + 1}"
        return figure if figure in seen["island"]["parts"] else name

    def at_gate(self, made: Made[Any], place: int) -> None:
        """Place, act or build at the Cosmic Gate."""
        move = made.move
        if move.kind == "place":
            self.hold(move.args[0] - FIGURE_0, self.person.look())
        self.open_gate()
        if move.kind == "build":
            self.note("build")
            self.build(move)
        elif place > TILES and work_of(place) < 0:
            self.note("build space")
            self.press(f"build_{place - BUILD_SPACE + 1}")
            self.choose_popup(self.text(made))
        else:
            self.note("component")
            self.press(f"part_{work_of(place)}")
            self.choose_popup(self.text(made))
        self.person.wait(lambda now: now.scene != "gate", "the gate to close")

    def build(self, move: Move) -> None:
        """Give the price piece by piece, after a clean table, and build."""
        component, space, _schemas, _adze, given = move.args
        self.press(f"part_{component - COMPONENT_0}")
        self.press(f"build_{space - BUILD_SPACE + 1}")
        self.press("button_clear")
        for kind in range(GOODS):
            for _piece in range(given[kind]):
                self.press(f"step_0_{GOOD_NAMES[kind]}_more")
        self.press("button_build")

    def hold(self, figure: int, seen: Seen) -> None:
        """Take the figure that is to be placed, where another is held."""
        wanted = next(name for name in seen["tray"]["parts"] if name.endswith(f" {figure}"))
        if seen["tray"].get("value") != wanted:
            self.choose_figure(wanted)
            self.person.wait(lambda now: now["tray"].get("value") == wanted, f"{wanted} to be held")

    def choose_popup(self, text: str) -> None:
        """Where several moves fit, a small list asks which one is meant."""
        seen = self.person.look()
        if "chooser" in seen:
            self.note("which one")
            self.choose("chooser", text)

    def be_refused(self, seen: Seen) -> None:
        """A tile where nothing can be placed says why, with its rule."""
        dull = next(name for name in seen["island"]["parts"] if self.is_dull(name, seen))
        self.click_tile(dull)
        told = self.person.wait(lambda now: bool(now.refusal), f"why nothing can be done at {dull}")
        self.story.refusals.append(told.refusal)
        self.person.key("Escape")
        self.person.wait(lambda now: not now.refusal, "the refusal to go")

    @staticmethod
    def is_dull(name: str, seen: Seen) -> bool:
        """Tell whether a tile does not glow."""
        island = seen["island"]
        return name not in island["lit_parts"] and "figure" not in name and "banner" not in name

    def take_back(self) -> None:
        """Undo and redo the move before."""
        before = self.await_turn()["island"]
        self.press("tool_undo")
        self.person.wait(lambda now: now.still and now["island"] != before, "the move to be taken back")
        self.press("tool_redo")
        self.person.wait(
            lambda now: now.still and now["island"]["parts"] == before["parts"], "the move to be made again"
        )  # fmt: skip
        self.story.taken_back += 1

    # ------------------------------------------------------------------------------------------ with the mouse

    def press_main(self) -> None:
        """Press the gold button."""
        self.person.click("main_action")

    def draw(self) -> None:
        """Click the deck of misfortunes."""
        self.person.click("deck_misfortune")

    def click_tile(self, name: str) -> None:
        """Click a tile where it is free."""
        self.person.click("island", name)

    def click_banner(self, arm: int) -> None:
        """Click the banner of an arm."""
        self.person.click("island", f"banner {self.rules.arms[arm].id}")

    def click_card(self, name: str) -> None:
        """Click a card of the hand: once to raise it, and once more to play it."""
        self.person.click("hand", name)
        self.person.calm()
        self.person.click("hand", name)

    def choose_figure(self, name: str) -> None:
        """Click a figure of the board at the lower edge."""
        self.person.click("tray", name)

    def open_gate(self) -> None:
        """Open the large gate."""
        self.person.click("gate_small")
        self.person.wait_scene("gate")

    def open_further(self) -> None:
        """Open the list of further ways."""
        self.person.click("further")

    def choose(self, name: str, text: str) -> None:
        """Click the row of a list."""
        seen = self.person.wait(lambda now: now.still and name in now, f"the list {name}")
        for _turn in range(40):
            shown = seen[name]
            if text in shown["parts"]:
                self.person.click(name, text)
                return
            left, top, wide, high = shown["rect"]
            self.person.wheel((left + wide // 2, top + high // 2), down=True)
            seen = self.person.calm()
        raise AssertionError(f"the list has no {text}; it shows {list(seen[name]['parts'])}")


def _is_asked(seen: Seen) -> bool:
    lit = any(seen[name].get("lit_parts") for name in ("island", "hand") if name in seen)
    # The Automaton can only support a build.
    lit = lit or ("gate_small" in seen and seen["gate_small"].get("lit"))
    return lit or "question" in seen or not seen["main_action"].get("reason")


class KeyCouncilor(Keys, Councilor):
    """Plays a known game by keys alone, and remembers the ways from one thing to another."""

    def __init__(self, person: Person, game: Match[Any]) -> None:
        super().__init__(person, game)
        self.ways: dict[tuple[str, str], list[str]] = {}

    def focus(self, name: str) -> None:
        """Go to a thing by the keys that led there the last time, or look for it."""
        seen = self.person.wait(lambda now: now.still and name in now, f"{name} to be shown")
        here = seen.focused["name"] if seen.focused else ""
        if here == name:
            return
        if (here, name) in self.ways:
            self.person.keys(self.ways[here, name])
            found = self.person.calm().focused
            if found is not None and found["name"] == name:
                return
        pressed = self.person.focus(name)
        if here:
            self.ways.setdefault((here, name), pressed)

    def press_main(self) -> None:
        self.press("main_action")

    def draw(self) -> None:
        self.press("deck_misfortune")

    def spot_of(self, made: Made[Any], place: int, seen: Seen) -> str:
        return place_name(self.rules, place)

    def click_tile(self, name: str) -> None:
        self.focus("island")
        been: list[str] = []
        while (seen := self.person.look())["island"]["value"] != name:
            here = seen["island"]["value"]
            been.append(here)
            assert len(been) < MOST_KEYS, f"the arrows do not lead to {name}: {been}"
            parts = seen["island"]["parts"]
            self.person.key(_arrow(parts[here], parts[name], been.count(here)))
        self.person.key("Return")

    def click_banner(self, arm: int) -> None:
        raise AssertionError("a banner has no key; its barrier is among the further ways")

    def click_card(self, name: str) -> None:
        self.focus("hand")
        for _press in range(MOST_KEYS):
            if self.person.look()["hand"]["value"] == name:
                self.person.key("Return")
                self.person.calm()
                self.person.key("Return")
                return
            self.person.key("Right")
        raise AssertionError(f"the arrows do not lead to {name}")

    def choose_figure(self, name: str) -> None:
        self.focus("tray")
        for _press in range(MOST_KEYS):
            if self.person.look()["tray"]["value"] == name:
                return
            self.person.key("Right")
        raise AssertionError(f"the arrows do not lead to {name}")

    def open_gate(self) -> None:
        self.press("gate_small")
        self.person.wait_scene("gate")

    def open_further(self) -> None:
        self.press("further")

    def choose(self, name: str, text: str) -> None:
        """Press the number of a row or go from card to card; go down to one that is not seen."""
        seen = self.person.wait(lambda now: now.still and name in now, f"the list {name}")
        if name == "question":
            self.focus(name)
        for _press in range(MOST_KEYS):
            parts = seen[name]["parts"]
            rows = list(parts)
            if text not in rows:
                self.person.key("Down")
                seen = self.person.look()
                continue
            if len({spot[0] for spot in parts.values()}) > 1:
                # Cards side by side: the arrow goes from one to the next, whatever the row.
                steps = rows.index(text) - rows.index(seen[name]["value"])
                self.person.keys(["Right" if steps > 0 else "Left"] * abs(steps) + ["Return"])
            else:
                self.person.key(str(rows.index(text) + 1))
            return
        raise AssertionError(f"the arrows do not lead to {text}")


def _arrow(here: list[int], there: list[int], again: int) -> str:
    """Give the arrow that points best from one spot to another; the next best one where it led back here."""
    across, down = there[0] - here[0], there[1] - here[1]
    worth = {"Right": across, "Left": -across, "Down": down, "Up": -down}
    return sorted(worth, key=lambda way: -worth[way])[(again - 1) % 4]
