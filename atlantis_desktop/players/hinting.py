"""Hints from what a search found: in which order the moves stand, and what is told of each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import hypot
from typing import Any, Final, Protocol, cast, runtime_checkable

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.rules import Rules
from atlantis_desktop.games import entry_of
from atlantis_desktop.players.bots import Judgement, judgement, thinker
from atlantis_desktop.players.planner import PlanJudgement
from atlantis_desktop.players.thinking import Found, Hint
from atlantis_desktop.words import _, decimal

HINTS: Final = 3
"""How many moves a hint shows at most."""
LEAST: Final = 2
"""A move that was tried less often gets no odds."""
CLOSE: Final = 1
"""Chances that differ by no more percent than this tell two moves not apart."""


def look(
    rules: Rules[Any],
    view: Any,
    rng: Rng,
    simulations: int,
    enough: Callable[[], bool] | None = None,
    more: int = 0,
) -> tuple[tuple[Found, ...], int]:
    """Return the moves of a hint for the view's own seat in their order, and how many simulations they took.

    Takes what a bot may simulate, with whose generator a hint names the same move, a question that is put before each
    simulation: whether to stop now, and how many simulations more may be made for the odds of the moves. Hints look
    at the table with fresh eyes: what the bots have planned for themselves is not asked. What a bot would do at once,
    without a search, is among the moves that are tried. Of moves that read alike, such as two cards of one name to be
    discarded, one is enough.
    """
    judge, seat = judgement(rules), view.viewer
    words, names = entry_of(rules.game).words(), [str(number) for number in range(rules.seats)]

    def reads(move: Move) -> tuple[str, str]:
        return words.move_text(rules, move, names), judge.reason(view, seat, move)

    search = thinker(rules, judge)
    own = search.at_once(view, seat)
    thoughts = search.think(view, seat, rng, simulations, enough, keep=HINTS, also=own, alike=reads, more=more)
    found = tuple(found_of(each) for each in thoughts)
    plans = any(each.line for each in found)
    liked = () if plans else tuple(move for _worth, move in judge.rank(view, seat, [each.move for each in found]))
    return in_order(found, own, judge.doubt(), liked), search.simulations


def found_of(thought: Any) -> Found:
    """Return what a search found out about one move (`search.Thought`) as it is sent to the window."""
    return Found(
        thought.move, thought.mean, thought.margin, thought.visits, thought.line, thought.gain, thought.gain_margin,
        thought.ahead,
    )  # fmt: skip


def in_order(
    found: tuple[Found, ...], at_once: Move | None, doubt: float = 0.0, liked: Sequence[Move] = ()
) -> tuple[Found, ...]:  # fmt: skip
    """Return the moves in the order of a hint: what the bot of the same budget would do first, the others by chance.

    ``at_once`` is what that bot makes without a search; without it, that is the first of ``found``. A move that is
    surely better, its interval lying above and its chance higher as it is shown, goes before it all the same: nothing
    stands first against the figures. An interval takes in ``doubt``, how far off the chances are whatever was tried.
    Moves that were dropped stand behind those that were tried on: a chance from few dealings may be luck. Behind the
    bot's own move, those whose chances are within one percent stand as they lead by points, and then as they are
    ``liked``, the best by itself first: for luck alone orders them by their chances.
    """
    if not found:
        return found
    tried = max(each.visits for each in found)

    def place(each: Found) -> tuple[bool, bool, float]:
        # The last dealing may have been cut short.
        return each.visits < LEAST, each.visits < tried - 1, -each.chance

    own = next((each for each in found if each.move == at_once), None) or found[0]
    others = sorted((each for each in found if each is not own), key=place)
    best = others[0] if others else own
    low, high = best.chance - hypot(best.margin, doubt), own.chance + hypot(own.margin, doubt)
    surely = own.visits >= LEAST <= best.visits and low > high
    surely = surely and percent(best.chance) > percent(own.chance)
    told = own._replace(bots=True, at_once=own.move == at_once)
    if not surely:
        return (told, *_ties_in_order(others, tried, liked))
    rest = sorted((told, *others), key=place)
    return tuple(_ties_in_order(rest, tried, liked))


def _ties_in_order(ordered: Sequence[Found], tried: int, liked: Sequence[Move]) -> list[Found]:
    """Return moves that stand by their chances, those within one percent of the first of them by what else is known."""
    groups: list[list[Found]] = []
    for each in ordered:
        sure = each.visits >= max(LEAST, tried - 1)
        if groups and sure and percent(groups[-1][0].chance) - percent(each.chance) <= CLOSE and (
            groups[-1][0].visits >= max(LEAST, tried - 1)
        ):  # fmt: skip
            groups[-1].append(each)
        else:
            groups.append([each])
    places = {move: at for at, move in enumerate(liked)}

    def place(each: Found) -> tuple[bool, float, int]:
        return not each.bots, -round(each.ahead or 0.0, 1), places.get(each.move, len(places))

    return [each for group in groups for each in sorted(group, key=place)]


@runtime_checkable
class Naming(Protocol):
    """A judgement whose reasons say who sits on the seats that they speak of."""

    names: Sequence[str]


@runtime_checkable
class Fitted(Protocol):
    """A judgement that knows whether its chances were fitted to such a match: else they only order moves."""

    fitted: bool


@runtime_checkable
class Comparing(Protocol):
    """A judgement that knows what sets a move apart from another for which it gives the same reason."""

    def apart(self, view: Any, seat: int, move: Move, other: Move) -> str:
        """Return that as a sentence, seen from the first of the two; empty where nothing that it reckons does."""
        ...


def make_hints(judge: Judgement, view: Any, found: tuple[Found, ...], names: Sequence[str] = ()) -> tuple[Hint, ...]:
    """Turn what a search found into hints with reasons; the odds are left out where too little was tried.

    ``names`` are those of the seats, for reasons that speak of people.
    """
    if names and isinstance(judge, Naming):
        judge.names = names
    shown = found[:HINTS]
    fitted = not isinstance(judge, Fitted) or judge.fitted
    note, reckoned = judge.note(view, view.viewer), fitted and is_reckoned(found)
    compared = _not_the_bots(found) if fitted else ""
    ties = [_toss_up(shown), _rule_of_ties(shown) if reckoned else ""] if fitted else []
    order = " ".join(filter(None, ties))
    note = " ".join(filter(None, [note, _not_reckoned(shown, reckoned), compared, order]))
    doubt = judge.doubt()
    hints: list[Hint] = []
    reasons: list[str] = []
    for each in shown:
        if each.line:
            # Only a planner gives lines, so this judgement tells the reasons of lines, too.
            reason = cast(PlanJudgement, judge).plan_reason(view, view.viewer, each.line, found[0].line)
        else:
            reason = judge.reason(view, view.viewer, each.move)
        reasons.append(reason)
        first = reasons.index(reason)
        if reason and first < len(hints) and each.ahead is None:
            reason = _as_before(judge, view, each, shown[first], first + 1, reckoned)
            told = [hint.reason for hint in hints]
            reason = _equal_to(each, told.index(reason) + 1) if reason in told else reason
        if each.ahead is not None and len(shown) > 1:
            reason = f"{reason} {_ahead(each.ahead)}".strip()
        hint = Hint(each.move, reason, note=note, order=order, line=each.line)
        if each.visits >= LEAST and reckoned:
            # What was played out ends in a model's chance, whose doubt all moves share.
            margin = hypot(each.margin, doubt)
            low, high = max(0.0, each.chance - margin), min(1.0, each.chance + margin)
            hint = hint._replace(chance=each.chance, low=low, high=high)
            if each.line:
                gain = each.gain, each.gain - each.gain_margin, each.gain + each.gain_margin
                hint = hint._replace(gain=gain)
        hints.append(hint)
    return tuple(hints)


def is_reckoned(found: tuple[Found, ...]) -> bool:
    """Tell whether the play-outs told anything: one and the same chance for all, however the cards lie, tells nothing.

    A sure victory or defeat is the same each time, too, and is told.
    """
    tried = [each for each in found if each.visits >= LEAST]
    if not tried or len({each.chance for each in tried}) > 1:
        return True
    return any(each.margin > 0.0 or each.chance in (0.0, 1.0) for each in tried)


def _not_reckoned(shown: tuple[Found, ...], reckoned: bool) -> str:
    if reckoned and all(each.visits >= LEAST for each in shown):
        return ""
    if not reckoned or not any(each.visits >= LEAST for each in shown):
        return _("The chances of winning were not reckoned here.")
    return _("Moves without figures were not reckoned.")


def _not_the_bots(found: tuple[Found, ...]) -> str:
    """Say why the first move is not the one that a bot makes, whether that is shown or stands behind the others."""
    own = next((each for each in found[1:] if each.bots), None)
    if own is None:
        return ""
    if own.at_once:
        return _("A bot answers this at once, without playing it out, and takes a move of lower chance.")
    return _("A bot also weighs what it thinks of the moves beforehand, and makes another one.")


def _toss_up(shown: tuple[Found, ...]) -> str:
    """Say where the figures do not tell the first move from another: they are higher there, or the same."""
    tried = [(number, each) for number, each in enumerate(shown, 1) if each.visits >= LEAST]
    if not tried or tried[0][0] != 1:
        return ""
    first = tried[0][1]
    best = max(tried, key=lambda pair: percent(pair[1].chance))
    if percent(best[1].chance) > percent(first.chance):
        if first.line:
            return _("Plans 1 and {n} are a toss-up.").format(n=best[0])
        return _("Moves 1 and {n} are a toss-up.").format(n=best[0])
    for number, each in tried[1:]:
        if each.ahead is not None and first.ahead is not None and round(each.ahead, 1) >= round(first.ahead, 1):
            return _("Moves 1 and {n} are a toss-up.").format(n=number)
    return ""


def _rule_of_ties(shown: tuple[Found, ...]) -> str:
    """Say how moves stand that their chances do not tell apart; where points do, only if chances stand the other way.

    Plans stand by what they gain, which is told of each.
    """
    found = ""
    for one, two in pairwise(shown):
        less = percent(one.chance) - percent(two.chance)
        if one.line or not one.visits >= LEAST <= two.visits or abs(less) > CLOSE:
            continue
        if one.ahead is None and two.ahead is None:
            return _("Within one percent, what a bot would make stands first, then what is better by itself.")
        if less < 0 and one is not shown[0]:
            found = _("Within one percent, what a bot would make stands first, then what leads by more points.")
    return found


def _as_before(judge: Judgement, view: Any, each: Found, other: Found, number: int, reckoned: bool) -> str:
    """Say what sets a move apart from an earlier one of the same reason: chances, what the judgement knows, nothing."""
    as_first = (_("As with plan {n}.") if each.line else _("As with move {n}.")).format(n=number)
    less = percent(other.chance) - percent(each.chance)
    if reckoned and each.visits >= LEAST <= other.visits and abs(less) > CLOSE:
        words = _("Played out, it wins {p} percent less often.")
        if less < 0:
            words = _("Played out, it wins {p} percent more often.")
        return f"{as_first} {words.format(p=abs(less))}"
    apart = ""
    if not each.line and isinstance(judge, Comparing):
        apart = judge.apart(view, view.viewer, each.move, other.move)
    if apart:
        return f"{as_first} {apart}"
    return _equal_to(each, number)


def _equal_to(each: Found, number: int) -> str:
    words = _("Equal to plan {n} in all that was reckoned.") if each.line else _(
        "Equal to move {n} in all that was reckoned.")  # fmt: skip
    return words.format(n=number)


def percent(chance: float) -> int:
    """Return a chance as it is shown."""
    return round(100 * chance)


def _ahead(points: float) -> str:
    if not round(points, 1):
        return _("On average level with the best of the others in this round.")
    words = _("On average {points} points ahead in this round.")
    if points < 0:
        words = _("On average {points} points behind in this round.")
    return words.format(points=decimal(abs(points)))
