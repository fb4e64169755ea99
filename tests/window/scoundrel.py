"""The script of a person at the table of City of Scoundrels, by mouse or by keys alone.

What is done follows from what the table shows: glowing cards, lit regions and rivals, the words of the buttons. Every
move is noted in those words, so that the test can hold the moves that the program kept against them.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from tests.window.hands import Hands, Keys
from tests.window.person import Person, Seen, Spot

NAME: Final = "Nikandros"
REGIONS: Final = ("invest", "spy", "campaign", "conquer")
ROUND: Final = ("conquer", "invest", "campaign", "spy")
"""The regions in the order in which they are visited: a battle is paid from the coins of the start."""
BOTS: Final = ("random", "random")
"""Bots that play any move: their games stay the same when better bots learn to judge otherwise."""
MOST_SEATS: Final = 6
WITHDRAW: Final = "Withdraw the choice"
MOST_DEEDS: Final = 600
MOST_ROUNDS: Final = 18
"""So many rounds at most see everything that the script looks for."""
LEAST_ROUNDS: Final = 4
"""So many it plays at least: each region is visited."""
WANTED: Final = frozenset(("invest", "discard", "shining", "scandal", "battle", "fight"))
"""The kinds of move that a play of the usual tier comes to make."""


@dataclass
class Story:
    """What was done and seen on the way."""

    deeds: list[str] = field(default_factory=list)
    kinds: set[str] = field(default_factory=set)
    regions: list[str] = field(default_factory=list)
    refusals: list[str] = field(default_factory=list)
    taken_back: int = 0
    dragged: int = 0


def is_due(seen: Seen) -> bool:
    """Whether the screen waits for the person: something takes a click, or a button can be pressed."""
    if not seen.still or seen.scene not in ("city", "result"):
        return False
    if seen.scene == "result":
        return True
    if "action_done" in seen and seen["action_done"]["label"] == WITHDRAW:
        return False
    return (
        bool(_lit_regions(seen)) or bool(_lit_parts(seen)) or bool(_cards(seen, "hand"))
        or bool(_cards(seen, "drawn")) or "action_done" in seen
    )  # fmt: skip


def standing(seen: Seen) -> object:
    """What every move of the person changes: cards, values, and the words of the buttons."""
    cards = sorted((w["name"], *w["place"], w.get("marked", False)) for w in seen.widgets if "place" in w)
    words = [(w["name"], w["label"], w.get("value")) for w in seen.widgets if w["region"] in ("actions", "rivals")]
    return seen.scene, cards, words, _lit_regions(seen), _lit_parts(seen)


def _lit_regions(seen: Seen) -> list[str]:
    return [w["name"] for w in seen.widgets if w["name"].startswith("region_") and w.get("lit")]


def _lit_parts(seen: Seen) -> list[tuple[str, str]]:
    return [(w["name"], part) for w in seen.widgets if w["region"] in ("tableau", "rivals")
            for part in w.get("lit_parts", ())]  # fmt: skip


def _lit_rivals(seen: Seen) -> list[dict[str, Any]]:
    return [w for w in seen.widgets if w["region"] == "rivals" and w.get("lit")]


def _cards(seen: Seen, zone: str) -> list[dict[str, Any]]:
    """The cards of a zone that can be played, in the order of the hand, which may lie in two rows."""
    return sorted(seen.cards(zone, playable=True), key=_place)


def _place(widget: dict[str, Any]) -> tuple[int, int]:
    return widget["rect"][1], widget["rect"][0]


def _label(seen: Seen, button: str) -> str:
    """The words of a button that can be pressed; empty where there is none, or it says why not."""
    return "" if button not in seen or seen[button].get("reason") else str(seen[button]["label"])


class Scoundrel(Hands):
    """Plays by mouse."""

    def __init__(self, person: Person, seed: int) -> None:
        self.person = person
        self.seed = str(seed)
        self.story = Story()
        self._tried: set[str] = set()
        """Cards that were looked at in this visit and had nothing to buy."""

    # ------------------------------------------------------------------------------------------ up to the table

    def set_up(self) -> None:
        """From the title to the table: two conquerors as rivals, a given seed."""
        self.open_set_up(len(BOTS) + 1)
        for number, level in enumerate(BOTS, start=2):
            self.pick(f"seat_{number}_level", level)
        self.put_seed(self.seed)
        self.press("start")

    def open_set_up(self, seats: int) -> None:
        """From the title to a set-up with so many seats."""
        self.person.wait_scene("title")
        self.press("game_scoundrels")
        seen = self.person.wait_scene("setup")
        for number in range(MOST_SEATS, seats, -1):
            if f"seat_{number}_remove" in seen:
                self.remove(number)
                seen = self.person.wait(
                    lambda now, gone=number: f"seat_{gone}_kind" not in now, "a seat to be taken away"
                )  # type: ignore[misc]

    # ------------------------------------------------------------------------------------------ the game

    def play(self, to_the_end: bool) -> Seen:
        """Play until everything was done, or until the result is shown; gives the last look at the table."""
        for _ in range(MOST_DEEDS):
            seen = self._wait_turn()
            if seen.scene == "result":
                return seen
            if _lit_regions(seen) and not to_the_end and self.is_content():
                return seen
            before = standing(seen)
            self.act(seen)
            self.person.wait(lambda now, then=before: standing(now) != then, f"{self._last()} to be seen")  # type: ignore[misc]
        raise AssertionError(f"the game does not end: {self.story.deeds}")

    def is_content(self) -> bool:
        """Whether all that is looked for has been done."""
        rounds = len(self.story.regions)
        assert rounds < MOST_ROUNDS, f"{MOST_ROUNDS} rounds saw no {WANTED - self.story.kinds}"
        return rounds >= LEAST_ROUNDS and self.story.kinds >= WANTED

    def _last(self) -> str:
        return self.story.deeds[-1] if self.story.deeds else "the first deed"

    def _wait_turn(self) -> Seen:
        """Look until the screen waits for the person and goes on looking the same for a moment."""
        while True:
            seen = self.person.wait(is_due, f"the next turn after {self._last()}")
            self.person.pause(0.1)
            again = self.person.look()
            if is_due(again) and standing(again) == standing(seen):
                return again

    def note(self, kind: str, words: str) -> None:
        """Remember a move."""
        self.story.kinds.add(kind)
        self.story.deeds.append(words)

    def act(self, seen: Seen) -> None:
        """Do what the step at work asks for."""
        done = seen["action_done"]["label"] if "action_done" in seen else ""
        if _lit_regions(seen):
            self._tried.clear()
            self.go(seen)
        elif done == "Done investing":
            self.invest(seen)
        elif done == "End without a battle":
            self.conquer(seen)
        elif done == "Keep the shield":
            self.press_main(seen, "spend")
        elif done:
            kind = {"No more Reputation": "shining", "Done campaigning": "scandal", "Fight": "answer"}[done]
            self.play_or_end(seen, kind, "Fight" if kind == "answer" else "Done")
        elif cards := [*_cards(seen, "drawn"), *_cards(seen, "hand")]:
            self.give(cards)
        else:
            panel, part = _lit_parts(seen)[0]
            self.note("destroy", f"Destroy {part}")
            self.click_part(panel, part)

    def go(self, seen: Seen) -> None:
        """Choose the region whose turn it is, one after the other; before the first, a card says why it must wait."""
        if not self.story.refusals:
            self.be_refused(seen.cards("hand")[0])
        region = ROUND[len(self.story.regions) % len(ROUND)]
        self.story.regions.append(region)
        self.note("choose", f"Go to {seen[f'region_{region}']['label'].upper()}")
        self.choose_region(region)

    def give(self, cards: list[dict[str, Any]]) -> None:
        """Lay two cards aside, or discard one."""
        self.mark(cards[0])
        seen = self.person.calm()
        if not _label(seen, "action_main"):
            self.mark(cards[1])
            seen = self.person.calm()
        self.press_main(seen, "lay_aside" if _label(seen, "action_main").startswith("Lay") else "discard")

    def invest(self, seen: Seen) -> None:
        """Buy what can be bought, sell one card that cannot, then cash out one card and be done."""
        lit = [part for panel, part in _lit_parts(seen) if panel == "own_tableau"]
        cards = [card for card in _cards(seen, "hand") if card["label"] not in self._tried]
        if not cards:
            if lit and "cash_out" not in self._tried:
                self._tried.add("cash_out")
                self.click_part("own_tableau", lit[0])
                self.press_main(self.person.wait(_is_ready, f"{lit[0]} to be chosen"), "cash_out")
                return
            self.end("Done")
            return
        card = cards[0]
        self.mark(card)
        seen = self.person.calm()
        words = _label(seen, "action_main")
        if words.startswith("Invest in"):
            self.note("invest", words)
            if not self.drag_home(card):
                self.send_main()
            if not self.story.taken_back:
                self.take_back()
        elif words.startswith("Sell") and "action_left" not in seen and "market" not in self._tried:
            # An investment could be sold in two ways, so this is another card.
            self._tried.add("market")
            self.note("market_sale", f"{words} at the market for 2 coins")
            self.send_main()
        else:
            self._tried.add(card["label"])
            self.invest(self.person.calm())

    def conquer(self, seen: Seen) -> None:
        """Challenge a rival where one can be, from the second battle on with a card that is committed before."""
        cards = _cards(seen, "hand")
        if cards and "battle" in self.story.kinds and "conquer" not in self._tried:
            self._tried.add("conquer")
            self.mark(cards[0])
            self.press_main(self.person.wait(_is_ready, f"{cards[0]['label']} to be chosen"), "conquer")
        elif _label(seen, "action_left") and _lit_rivals(seen):
            rival = _lit_rivals(seen)[-1]
            self.aim(rival)
            self.press_main(self.person.wait(_is_ready, f"{rival['label']} to be aimed at"), "battle")
        else:
            self.end("Done")

    def play_or_end(self, seen: Seen, kind: str, end: str) -> None:
        """Play a card that glows, at a rival where one is wanted; end the step when none glows."""
        cards = _cards(seen, "hand")
        if not cards:
            self.end(end)
            return
        self.mark(cards[0])
        seen = self.person.wait(_is_ready, f"{cards[0]['label']} to be chosen")
        if _label(seen, "action_main") == "Name a rival":
            rival = _lit_rivals(seen)[0]
            self.note(kind, f"{cards[0]['label']} against {rival['label']}")
            self.aim(rival)
        else:
            self.press_main(seen, kind)

    def end(self, words: str) -> None:
        """End the step."""
        self.note("fight" if words == "Fight" else "done", words)
        self.send_done()
        if self.person.calm().scene == "dialog":
            # Nothing was done on this visit, or what was committed goes for nothing.
            self.press("end_yes")

    def press_main(self, seen: Seen, kind: str) -> None:
        """Press the gold button, and remember what stands on it."""
        self.note(kind, _label(seen, "action_main"))
        self.send_main()

    def be_refused(self, card: dict[str, Any]) -> None:
        """A card that does not glow says why when it is clicked."""
        self.try_in_vain(card)
        told = self.person.wait(lambda now: bool(now.refusal), "the reason why a card cannot be played")
        self.story.refusals.append(told.refusal)
        self.person.key("Escape")
        self.person.wait(lambda now: not now.refusal, "the refusal to go")

    def take_back(self) -> None:
        """Undo the purchase and make it again."""
        after = self.person.wait(lambda now: is_due(now) and not now["tool_undo"].get("reason"), "undo to be offered")
        self.press("tool_undo")
        seen = self.person.wait(lambda now: now.still and standing(now) != standing(after), "the move to be taken back")
        self.press("tool_redo")
        self.person.wait(lambda now: now.still and standing(now) != standing(seen), "the move to be made again")
        self.story.taken_back += 1

    def mark(self, card: dict[str, Any]) -> None:
        """Choose a card."""
        self.choose(card)
        self.person.wait(lambda now: bool(now[card["name"]].get("marked")), f"{card['label']} to be chosen")

    # ------------------------------------------------------------------------------------------ with the mouse

    def remove(self, number: int) -> None:
        """Take a seat away from the table."""
        self.press(f"seat_{number}_remove")

    def try_in_vain(self, card: dict[str, Any]) -> None:
        """Click a card that cannot be played."""
        self.choose(card)

    def choose_region(self, region: str) -> None:
        """Click a region."""
        self.person.click(f"region_{region}")

    def choose(self, card: dict[str, Any]) -> None:
        """Click a card of the row."""
        self.person.click(card["name"])

    def drag_home(self, card: dict[str, Any]) -> bool:
        """Drag the first card that is bought to the own tableau; gives whether it was dragged."""
        if self.story.dragged:
            return False
        self.story.dragged += 1
        seen = self.person.calm()
        left, top, wide, high = seen["own_tableau"]["rect"]
        self.person.drag(_spot(seen[card["name"]]), (left + wide // 2, top + high // 2))
        return True

    def click_part(self, panel: str, part: str) -> None:
        """Click a card that lies on the table."""
        self.person.click(panel, part)

    def aim(self, rival: dict[str, Any]) -> None:
        """Click the panel of a rival."""
        self.person.click(rival["name"])

    def send_main(self) -> None:
        """Press the gold button."""
        self.person.click("action_main")

    def send_done(self) -> None:
        """Press the button that ends the step."""
        self.person.click("action_done")


def _is_ready(seen: Seen) -> bool:
    return seen.still and bool(_label(seen, "action_main"))


def _spot(widget: dict[str, Any]) -> Spot:
    spot = widget.get("spot")
    assert spot is not None, f"{widget['name']} cannot be clicked"
    return spot[0], spot[1]


class KeyScoundrel(Keys, Scoundrel):
    """Plays by keys alone."""

    def remove(self, number: int) -> None:
        self.person.focus(f"seat_{number}_name")
        # The controls between keep the arrows for themselves.
        while (seen := self.person.calm()).focused is not seen[f"seat_{number}_remove"]:
            self.person.key("Tab")
        self.person.key("Return")

    def try_in_vain(self, card: dict[str, Any]) -> None:
        # Where no card can be played, Enter on one means the gold button, which says what is asked.
        self.press("action_main")

    def choose_region(self, region: str) -> None:
        self.person.key(str(REGIONS.index(region) + 1))
        self.person.wait(_is_ready, f"{region} to be looked at")
        self.person.key(str(REGIONS.index(region) + 1))

    def choose(self, card: dict[str, Any]) -> None:
        seen = self.person.calm()
        row = [w["name"] for w in sorted(seen.widgets, key=_place) if w.get("place", [""])[0] in ("hand", "drawn")]
        at = row.index(card["name"])
        if at < 10 and not _lit_regions(seen):
            self.person.key(str((at + 1) % 10))
        else:
            self.press(card["name"])

    def drag_home(self, card: dict[str, Any]) -> bool:
        return False

    def click_part(self, panel: str, part: str) -> None:
        self.person.focus(panel)
        self.person.keys(["Right"] * (list(self.person.calm()[panel]["parts"]).index(part) + 1))
        self.person.key("Return")

    def aim(self, rival: dict[str, Any]) -> None:
        self.press(rival["name"])

    def send_main(self) -> None:
        self.press("action_main")

    def send_done(self) -> None:
        self.person.read()
        self.person.key("e")
