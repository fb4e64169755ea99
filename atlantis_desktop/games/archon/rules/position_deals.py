"""Motions and promises of a position by their names, in place of the numbers that a saved game has for them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from atlantis_desktop.engine.word_reader import Faults, Reader, read_table, seat, whole, word
from atlantis_desktop.games.archon.rules import ballots, deals
from atlantis_desktop.games.archon.rules.event_vocabulary import TEXTS, parts_of, text_of
from atlantis_desktop.games.archon.rules.game import ArchonGame

WHATS: Final = {
    "yes": deals.YES, "no": deals.NO, "sworn yes": deals.SWORN_YES, "sworn no": deals.SWORN_NO, "grant": deals.GRANT,
    "sworn grant": deals.SWORN_GRANT, "option": deals.OPTION, "tie yes": deals.TIE_YES, "tie no": deals.TIE_NO,
}  # fmt: skip
"""What is promised, by its name."""
NAMES: Final = {number: name for name, number in WHATS.items()}


def motions_from_words(rules: ArchonGame, value: object, key: str) -> object:
    """Return motions as a saved game has them; what has no name in it stays as it is. Raises GivenError."""
    if not isinstance(value, list):
        return value
    shape: dict[str, Reader[Any]] = {"text": word(TEXTS), "exile": seat(rules.seats), "by": seat(rules.seats)}
    faults = Faults()
    found = []
    for at, entry in enumerate(value):
        record = {"text": entry} if isinstance(entry, str) else entry
        if not isinstance(record, Mapping):
            found.append(entry)
            continue
        named = read_table(record, shape, faults, f"{key}[{at}]", () if "exile" in record else ("text",))
        by = named.get("by", -1) + 1
        if "exile" in named:
            found.append([ballots.EXILE_MOTION, named["exile"], by])
        elif "text" in named:
            found.append([*parts_of(TEXTS.index(named["text"])), by])
    faults.raise_all()
    return found


def motion_in_words(article: int, text: int, filer: int) -> dict[str, Any]:
    """Return a motion by its names: its text or whom it exiles, and who filed it, if somebody did."""
    exiles = article == ballots.EXILE_MOTION
    words: dict[str, Any] = {"exile": text} if exiles else {"text": TEXTS[text_of(article, text)]}
    return words | ({"by": filer - 1} if filer else {})


def promises_from_words(rules: ArchonGame, value: object) -> object:
    """Return promises as a saved game has them; what has no name in it stays as it is. Raises GivenError."""
    if not isinstance(value, list):
        return value
    events = {rules.pieces.names[card]: card for card in rules.cards.events}
    shape: dict[str, Reader[Any]] = {
        "by": seat(rules.seats), "to": seat(rules.seats), "what": word(WHATS), "event": word(events),
        "for": word(deals.GOOD_NAMES), "n": whole(0, 9999), "option": whole(0, 9999), "text": word(TEXTS),
        "motion": word(TEXTS), "exile": seat(rules.seats),
    }  # fmt: skip
    faults = Faults()
    found = []
    for at, entry in enumerate(value):
        if not isinstance(entry, Mapping):
            found.append(entry)
            continue
        subject = next((key for key in ("motion", "exile") if key in entry), "event")
        needs = ["by", "to", "what"] if "grant" in str(entry.get("what")) else ["by", "to", "what", subject]
        named = read_table(entry, shape, faults, f"promises[{at}]", needs)
        if not set(needs) <= set(named):
            continue
        good = deals.GOOD_NAMES.index(named.get("for", deals.GOOD_NAMES[deals.TALENTS]))
        about = events[named["event"]] + 1 if "event" in named else 0
        about = deals.MOTION + TEXTS.index(named["motion"]) + 1 if "motion" in named else about
        about = deals.EXILE + named["exile"] + 1 if "exile" in named else about
        more = TEXTS.index(named["text"]) if "text" in named else named.get("option", 0)
        found.append([WHATS[named["what"]], named["by"], named["to"], good, named.get("n", 0), about, more])
    faults.raise_all()
    return found


def promise_in_words(rules: ArchonGame, promise: tuple[int, ...]) -> dict[str, Any]:
    """Return a promise by its names: whose it is and to whom, what about, and for how much of which goods."""
    want, seat, source, good, n, about, more = promise
    words: dict[str, Any] = {"by": seat, "to": source, "what": NAMES[want]}
    if about > deals.EXILE:
        words["exile"] = about - 1 - deals.EXILE
    elif about > deals.MOTION:
        words["motion"] = TEXTS[about - 1 - deals.MOTION]
    elif about:
        words["event"] = rules.pieces.names[about - 1]
    if want == deals.OPTION:
        drafts = rules.cards.event(about - 1).choice == "text"
        words |= {"text": TEXTS[more]} if drafts else {"option": more}
    return words | {"for": deals.GOOD_NAMES[good], "n": n}
