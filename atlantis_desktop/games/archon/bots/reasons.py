"""Why a council bot would make a move, in one sentence of figures that it has reckoned."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.archon.bots.aftermath import usual_payments
from atlantis_desktop.games.archon.bots.field import BattleField
from atlantis_desktop.games.archon.rules import event_effects, steps
from atlantis_desktop.games.archon.rules.state import ArchonTable
from atlantis_desktop.games.archon.words.names import objective_name
from atlantis_desktop.games.archon.words.percent import whole_percent
from atlantis_desktop.words import _, decimal, ngettext

if TYPE_CHECKING:
    from atlantis_desktop.games.archon.bots.thinking import ThinkingBot


def of_vote(bot: ThinkingBot, view: ArchonTable, seat: int, move: Move) -> str:
    """Say how it is likely to go with this vote, and that it is worth more to the seat where it is."""
    kind, _about, state, leanings, likely = bot.forecast.ballot(bot.dealt(view))
    margins = bot.forecast.margins(view.strength, likely, seat)
    own = {"yes": view.strength[seat], "no": -view.strength[seat]}.get(move.kind, 0)
    chance = bot.forecast.told(margins, own, bot.forecast.tie(state, leanings), kind)
    gain = leanings[seat]
    hinges = bot.forecast.hinges(view.strength, likely, seat, own, kind)
    told = _("With this vote it is open whether it passes.") if hinges else (
        _("With this vote the chance that it passes is about {p} %.").format(p=whole_percent(chance)))  # fmt: skip
    if abs(gain) < 0.1:
        return told + " " + _("YES and NO are worth about the same to you.")
    if gain > 0 and move.kind == "yes":
        return told + " " + _("YES is worth more to you than NO.")
    if gain < 0 and move.kind == "no":
        return told + " " + _("NO is worth more to you than YES.")
    return told


def of_support(bot: ThinkingBot, view: ArchonTable, seat: int, move: Move) -> str:
    """Say how likely so many Horses win the race."""
    shown = move.args[0]
    race = bot.forecast.race(view, seat)
    if not shown:
        return _("No race for you in this cycle; your Horses stay rested.")
    told = ngettext("{n} Horse has about a {p} % chance to win the race, if others show theirs at random.",
                    "{n} Horses have about a {p} % chance to win the race, if others show theirs at random.",
                    shown)  # fmt: skip
    return told.format(n=shown, p=whole_percent(race[min(shown, len(race) - 1)]))


def of_fund(bot: ThinkingBot, view: ArchonTable, seat: int, move: Move) -> str:
    """Say what is needed, and what the others are thought to pay."""
    effect = event_effects.effect_at_work(bot.game, view)
    others = sum(n for other, n in enumerate(usual_payments(view, effect.n)) if other != seat)
    return _("{need} T are needed; the others are thought to pay about {others}, which nobody knows.").format(
        need=effect.n * view.seats, others=others
    )


def of_deployment(bot: ThinkingBot, view: ArchonTable, seat: int, move: Move) -> str:
    """Say the exact chance to hold the place with these units, as all others stand."""
    field = BattleField(bot.game, view)
    at = move.args[-1]
    place = objective_name(bot.game, at)
    if view.veiled >> at & 1:
        return _("{place}: no battle is fought there.").format(place=place)
    chance = field.with_units(seat, at, field.brought(move)).get(seat, 0.0)
    return _("{place}: with these units your chance to hold it is {p} %, as the others stand now.").format(
        place=place, p=whole_percent(chance)
    )


def of_reply(bot: ThinkingBot, view: ArchonTable, seat: int, move: Move) -> str:
    """Say whether the offer brings more than it costs; nothing of that to whoever refuses a good one."""
    gains = bot.bargains.accepting(bot.dealt(view), seat) > 0
    if gains and move.kind == "refuse":
        return _("Nothing changes hands.")
    if gains:
        return _("What is offered is worth more to you than what is asked for.")
    return _("What is asked for is worth more to you than what is offered.")


def of_less(behind: float, in_stasis: bool) -> str:
    """Say by how much a move stands behind the best one, as each is reckoned by itself."""
    if in_stasis:
        return _("By itself it leaves {n} points less to be expected than the best move.").format(n=decimal(behind))
    return _("By itself it leaves {n} Legacy less to be expected than the best move.").format(n=decimal(behind))


def of_payment(less: int) -> str:
    """Say by how many Talents a payment is smaller than another one, or larger where that is below 0."""
    if less < 0:
        return _("It costs {n} T more, in case the others pay less.").format(n=-less)
    return _("It costs {n} T less.").format(n=less)


def of_difference(less: float, in_stasis: bool) -> str:
    """Say by how much a move is worth less than another, or more where that is below 0, each reckoned by itself."""
    if in_stasis:
        words = _("By itself it leaves {n} points less to be expected.")
        if less < 0:
            words = _("By itself it leaves {n} points more to be expected.")
    else:
        words = _("By itself it leaves {n} Legacy less to be expected.")
        if less < 0:
            words = _("By itself it leaves {n} Legacy more to be expected.")
    return words.format(n=decimal(abs(less)))


OF_STEP: Final = {
    steps.VOTE: of_vote, steps.SUPPORT: of_support, steps.FUND: of_fund,
    steps.REPLY: of_reply,
}  # fmt: skip
"""By step: what gives the reason."""
