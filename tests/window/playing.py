"""The script that a person at the window follows: from the first start to the result, by mouse or by keys alone.

What is clicked follows from what the screen shows: glowing cards, lit places, buttons that say no reason against them.
Every deed is noted, so that the test can hold the list of moves that the program kept against it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from tests.window.person import Person, Seen, Spot

SEED = "7"
"""A round in which the script comes to do everything that a person can do in one."""
BOT = "random"
"""Bots that play any move: their games stay the same when better bots learn to judge otherwise."""
MOST_DEEDS = 400

Deed = tuple[str, tuple[int, ...]]
"""The kind of a move and the faces of the cards that were clicked for it."""


@dataclass
class Story:
    """What was done and seen on the way."""

    deeds: list[Deed] = field(default_factory=list)
    scenes: list[str] = field(default_factory=list)
    refusals: list[str] = field(default_factory=list)
    questions: list[str] = field(default_factory=list)


def _spot(widget: dict[str, Any]) -> Spot:
    spot = widget.get("spot")
    assert spot is not None, f"{widget['name']} cannot be clicked"
    return spot[0], spot[1]


OPENS_BY_ITSELF = ("Go on", "Result")
"""What the gold button leads to when a round is over, and what opens without it."""


def is_due(seen: Seen) -> bool:
    """Whether the screen waits for the person: something glows, or a button can be pressed."""
    if not seen.still or seen.scene not in ("table", "scoring", "finale", "result"):
        return False
    if seen.scene != "table":
        return True
    glows, gold = any(widget.get("playable") for widget in seen.widgets), seen["action_main"]
    return glows or "action_left" in seen or not (gold.get("reason") or gold["label"] in OPENS_BY_ITSELF)


def is_to_be_read(seen: Seen) -> bool:
    """Whether a card that was drawn lies large until somebody has read what it does."""
    return "reveal_note" in seen


def standing(seen: Seen) -> object:
    """What every move of the person changes: where the cards lie, and which buttons the step offers."""
    cards = sorted((widget["name"], tuple(widget["place"])) for widget in seen.widgets if "place" in widget)
    buttons = [(w["name"], w["label"]) for w in seen.widgets if w["name"] in ("action_left", "action_main", "go_on")]
    return seen.scene, cards, buttons


class Player:
    """Plays by mouse."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.story = Story()
        self._dragged = False
        self._tried_refusal = False

    # ------------------------------------------------------------------------------------------ up to the table

    def play(self) -> Seen:
        """Goes the whole way and gives the look at the result."""
        self.begin()
        self.quicken()
        self.set_up()
        return self.play_out()

    def begin(self) -> None:
        """The first page, then back from the set-up to the title."""
        self.person.wait_scene("first_run")
        self.person.click("play")
        self.person.wait_scene("choose_game")
        self.person.click("choose_fate")
        self.person.wait_scene("setup")
        self.person.click("back")
        self.person.wait_scene("title")

    def quicken(self) -> None:
        """Lets results show at once and bots play without a rest."""
        self.person.click("settings")
        self.person.wait_scene("settings")
        self.person.click("tab_2")
        self._wait_page()
        for slider, end, value in (("speed", "End", 8), ("bot_pause", "Home", 0)):
            left, top, _wide, high = self.person.calm()[slider]["rect"]
            self.person.click_at((left + 2, top + high // 2))
            self.person.key(end)
            self._wait_value(slider, value)
        self.person.click("done")
        self.person.wait_scene("title")

    def set_up(self) -> None:
        """One person, three bots, one round, a given seed."""
        self.person.click("game_fate")
        seen = self.person.wait_scene("setup")
        assert [seen[f"seat_{n}_kind"]["value"] for n in (1, 2, 3, 4)] == ["human", "bot", "bot", "bot"]
        for number in (2, 3, 4):
            self.person.click(f"seat_{number}_level")
            self.person.click("choice_list", BOT)
            self._wait_value(f"seat_{number}_level", BOT)
        self.person.reveal("option_rounds", "options_list")
        self.person.click("option_rounds")
        self.person.click("choice_list", "1")
        self._wait_value("option_rounds", "1")
        self.person.click("seed_field")
        self.person.key("ctrl+a")
        self.person.type(SEED)
        self._wait_value("seed_field", SEED)
        self.person.click("start")

    def _wait_turn(self) -> Seen:
        """Looks until the screen waits for the person and goes on looking the same for a moment."""
        while True:
            seen = self.person.wait(lambda seen: is_due(seen) or is_to_be_read(seen), "the next turn")
            if is_to_be_read(seen):
                self.press_main()
                self.person.wait(lambda seen: not is_to_be_read(seen), "what was read to be taken away")
                continue
            self.person.pause(0.1)
            again = self.person.look()
            if is_due(again) and standing(again) == standing(seen):
                return again

    def _wait_page(self) -> None:
        self.person.wait(lambda seen: seen.still and "bot_pause" in seen, "the page of motion")

    def _wait_value(self, name: str, value: str | int) -> None:
        self.person.wait(lambda seen: bool(seen[name].get("value") == value), f"{name} to be {value}")

    def _wait_marked(self, card: dict[str, Any]) -> None:
        def is_marked(seen: Seen) -> bool:
            return any(each["face"] == card["face"] for each in seen.cards("hand", marked=True))

        self.person.wait(is_marked, f"{card['label']} to be marked")

    def _wait_change(self, before: object) -> None:
        self.person.wait(lambda seen: standing(seen) != before, f"something to come of {self.story.deeds[-1]}")

    # ------------------------------------------------------------------------------------------ the round

    def play_out(self) -> Seen:
        """Plays until the result is shown."""
        for _ in range(MOST_DEEDS):
            seen = self._wait_turn()
            if not self.story.scenes or self.story.scenes[-1] != seen.scene:
                self.story.scenes.append(seen.scene)
            if seen.scene == "result":
                return seen
            before = standing(seen)
            if seen.scene in ("scoring", "finale"):
                self.go_on()
            else:
                self.act(seen)
            self._wait_change(before)
        raise AssertionError(f"the round does not end: {self.story.deeds}")

    def go_on(self) -> None:
        """Leaves the scoring, and the end that is staged."""
        self.person.click("go_on")

    def act(self, seen: Seen) -> None:
        """Does what the step at work asks for."""
        main = seen["action_main"]
        if "action_left" in seen:
            self.declare(seen)
        elif not main.get("reason"):
            self.draw(seen)
        elif discards := seen.cards("declared", playable=True):
            self.story.deeds.append(("discard", (discards[0]["face"],)))
            self.take(discards[0])
        else:
            self.give(seen)

    def draw(self, seen: Seen) -> None:
        """Clicks the deck."""
        self.story.deeds.append(("draw", ()))
        deck = next(w for w in seen.widgets if w.get("place", [""])[0] == "deck")
        self.person.click_at(_spot(deck))

    def declare(self, seen: Seen) -> None:
        """Marks glowing cards until they are a set or an extension; ends the step when none glows.

        Marked cards that are neither want a Tablet that glows before another player: a click steals and declares it.
        """
        if not self._tried_refusal:
            self._be_refused(seen)
        if not self.story.questions and seen.cards("hand", playable=True):
            self._be_asked()
        marked: list[int] = []
        while True:
            seen = self.person.calm()
            for button, kind in (("action_left", "declare"), ("action_right", "extend")):
                if marked and not seen[button].get("reason"):
                    self.story.deeds.append((kind, tuple(sorted(marked))))
                    self.send(button)
                    return
            free = seen.cards("hand", playable=True, marked=False)
            if not free:
                break
            marked.append(free[0]["face"])
            self.mark(seen, free[0])
        if marked:
            tablet = seen.cards("declared", playable=True)[0]
            self.story.deeds.append(("declare", tuple(sorted([*marked, tablet["face"]]))))
            self.take(tablet)
            return
        self.story.deeds.append(("done", ()))
        self.person.read()
        self.press_main()

    def _be_asked(self) -> None:
        """Ending the step while something can be declared asks once more; the answer goes back to it."""
        self.person.read()
        self.press_main()
        asked = self.person.wait_scene("dialog")
        self.story.questions.append(asked["dialog_text"]["label"])
        self.keep_declaring()
        self.person.wait_scene("table")

    def _be_refused(self, seen: Seen) -> None:
        """A card that does not glow says why when it is clicked."""
        dull = seen.cards("hand", playable=False)
        if dull:
            self._tried_refusal = True
            self.person.click_at(_spot(dull[0]))
            after = self.person.wait(lambda seen: bool(seen.refusal), "the reason why a card cannot be played")
            self.story.refusals.append(after.refusal)
            self.person.key("Escape")

    def give(self, seen: Seen) -> None:
        """Marks a card and sends it to the lit seat, or onto the evidence."""
        card = seen.cards("hand", playable=True)[0]
        self.mark(seen, card)
        after = self.person.calm()
        lit = next((w for w in after.widgets if w.get("lit") and w["name"].startswith("seat_panel")), None)
        if lit is not None:
            self.story.deeds.append(("pass", (card["face"],)))
            self.send_to(_spot(lit))
            return
        self.story.deeds.append(("place", (card["face"],)))
        pile = next(w for w in after.widgets if w.get("place", [""])[0] == "evidence")
        if not self._dragged:
            self._dragged = True
            marked = next(w for w in after.cards("hand", marked=True))
            self.person.drag(_spot(marked), _spot(pile))
        else:
            self.send_to(_spot(pile))

    # ------------------------------------------------------------------------------------------ single deeds

    def mark(self, _seen: Seen, card: dict[str, Any]) -> None:
        self.person.click_at(_spot(card))
        self._wait_marked(card)

    def send(self, button: str) -> None:
        self.person.click(button)

    def send_to(self, spot: Spot) -> None:
        self.person.click_at(spot)

    def take(self, card: dict[str, Any]) -> None:
        """A card that lies on the table: the one to discard, or the one to steal."""
        self.person.click_at(_spot(card))

    def press_main(self) -> None:
        self.person.click("action_main")

    def keep_declaring(self) -> None:
        self.person.click("end_no")


class KeyPlayer(Player):
    """Plays by keys alone."""

    def begin(self) -> None:
        self.person.wait_scene("first_run")
        self.person.focus("play")
        self.person.key("Return")
        self.person.wait_scene("choose_game")
        self.person.focus("choose_fate")
        self.person.key("Return")
        self.person.wait_scene("setup")
        self.person.key("Escape")
        self.person.wait_scene("title")

    def quicken(self) -> None:
        self.person.focus("settings")
        self.person.key("Return")
        self.person.wait_scene("settings")
        self.person.focus("tab_2")
        self.person.key("Return")
        self._wait_page()
        for slider, key, value in (("speed", "End", 8), ("bot_pause", "Home", 0)):
            self.person.focus(slider)
            self.person.key(key)
            self._wait_value(slider, value)
        self.person.focus("done")
        self.person.key("Return")
        self.person.wait_scene("title")

    def set_up(self) -> None:
        self.person.focus("game_fate")
        self.person.key("Return")
        self.person.wait_scene("setup")
        for name in ("seat_2_level", "seat_3_level", "seat_4_level", "option_rounds"):
            self.person.focus(name)
            for key in ("Return", "Home", "Return"):
                self.person.key(key)
            self._wait_value(name, "1" if name == "option_rounds" else BOT)
        self.person.focus("seed_field")
        self.person.key("ctrl+a")
        self.person.type(SEED)
        self._wait_value("seed_field", SEED)
        self.person.focus("start")
        self.person.key("Return")

    def go_on(self) -> None:
        self.person.focus("go_on")
        self.person.key("Return")

    def draw(self, _seen: Seen) -> None:
        self.story.deeds.append(("draw", ()))
        self.person.key("e")

    def _be_refused(self, seen: Seen) -> None:
        dull = seen.cards("hand", playable=False)
        if dull:
            self._tried_refusal = True
            self._number(seen, dull[0])
            after = self.person.wait(lambda seen: bool(seen.refusal), "the reason why a card cannot be played")
            self.story.refusals.append(after.refusal)
            self.person.key("Escape")

    def _number(self, seen: Seen, card: dict[str, Any]) -> None:
        """The number keys stand for the cards of the hand, from the left."""
        faces = [each["face"] for each in seen.cards("hand")]
        at = faces.index(card["face"])
        if at < 10:
            self.person.key(str((at + 1) % 10))
        else:
            self.person.focus(card["name"])
            self.person.key("Return")

    def mark(self, seen: Seen, card: dict[str, Any]) -> None:
        self._number(seen, card)
        self._wait_marked(card)

    def give(self, seen: Seen) -> None:
        card = seen.cards("hand", playable=True)[0]
        self.mark(seen, card)
        after = self.person.calm()
        lit = any(w.get("lit") and w["name"].startswith("seat_panel") for w in after.widgets)
        self.story.deeds.append(("pass" if lit else "place", (card["face"],)))
        self.press_main()

    def send(self, button: str) -> None:
        self.person.focus(button)
        self.person.key("Return")

    def take(self, card: dict[str, Any]) -> None:
        self.person.focus(card["name"])
        self.person.key("Return")

    def press_main(self) -> None:
        self.person.focus("action_main")
        self.person.key("Return")

    def keep_declaring(self) -> None:
        self.person.focus("end_no")
        self.person.key("Return")
