"""What a tile offers, told beside it while it is pointed at: its action, the odds with mystic energy, free spaces."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from atlantis_desktop.games.rising.content import RANKS
from atlantis_desktop.games.rising.odds import FAR, flood_chance, outlook, rounds_of, tile_odds
from atlantis_desktop.games.rising.pieces import CENTRE, CITIES, FORGES, LIBRARIES, WILD, arm_of, rank_of
from atlantis_desktop.games.rising.placing import room_left
from atlantis_desktop.games.rising.rolls import target_of
from atlantis_desktop.games.rising.rules import RisingRules
from atlantis_desktop.games.rising.state import RisingTable
from atlantis_desktop.games.rising.words import goods_text, place_name
from atlantis_desktop.table.widgets.floats import Tooltip
from atlantis_desktop.words import _, ngettext

if TYPE_CHECKING:
    from atlantis_desktop.table.ui import Ui

TIP_AFTER = 0.4
"""Seconds for which a tile is pointed at before it tells of itself."""
MOST_ENERGY = 2
"""The odds are told up to so much mystic energy."""


def tile_text(rules: RisingRules, table: RisingTable, place: int) -> str:
    """Give what a tile says of itself, with the rule of its action."""
    if place == CENTRE:
        income = goods_text(4, rules.params["centre_income"])
        head = _("Mystic Power Source")
        return f"**{head}**\n" + _("A figure gains {income}. [RISE-90]").format(income=income)
    arm, rank = arm_of(place), rank_of(place)
    each = rules.arms[arm]
    head = f"**{place_name(rules, place)}**"
    if not table.dry[arm] >> rank - 1 & 1:
        return f"{head}\n" + _("Under water: nobody can stand here. [RISE-40]")
    lines = [head]
    if arm in WILD:
        target = target_of(rules, table, place)
        good = goods_text(each.yields, 1)
        lines.append(_("One die, {target} or more: {good}. [RISE-76]").format(target=target, good=good))
        lines.append(_odds(rules, table, place, 1))
    elif arm == CITIES:
        target = target_of(rules, table, place)
        lines.append(_("Two figures, two dice and the Wrath, {target} or more: a follower joins. [RISE-80]").format(
            target=target))  # fmt: skip
        lines.append(_odds(rules, table, place, 2))
    elif arm == LIBRARIES:
        drawn, kept = rules.params["libraries_draw"], each.keeps[rank - 1]
        words = ngettext(
            "Draw {drawn} cards, keep {kept}. [RISE-84]", "Draw {drawn} cards, keep {kept}. [RISE-84]", kept
        )  # fmt: skip
        lines.append(words.format(drawn=drawn, kept=kept))
    elif arm == FORGES:
        made = goods_text(3, each.rates[rank - 1])
        lines.append(_("1 ore becomes {made}. [RISE-89]").format(made=made))
    free = max(0, room_left(rules, table)[0][place])
    lines.append(ngettext("{n} free space", "{n} free spaces", free).format(n=free))
    if rank == max(at for at in range(1, RANKS + 1) if table.dry[arm] >> at - 1 & 1):
        lines.append(_("The next tile of its arm to flood."))
    return "\n".join([*lines, *sea_lines(rules, table, arm, rank)])


def _odds(rules: RisingRules, table: RisingTable, place: int, dice: int) -> str:
    """Give the odds of a roll as it is and with some mystic energy."""
    shares = [round(100 * tile_odds(rules, table, place, more, dice)) for more in range(MOST_ENERGY + 1)]
    with_energy = [
        _("{share} % with {energy}").format(share=shares[more], energy=goods_text(4, more))
        for more in range(1, MOST_ENERGY + 1)
    ]
    return ", ".join([_("{share} % as it is").format(share=shares[0]), *with_energy])


def sea_lines(rules: RisingRules, table: RisingTable, arm: int, rank: int) -> list[str]:
    """Give how likely the sea takes a tile before the next actions, by the cards that are known, and its arm's time."""
    look = outlook(rules, table)
    beyond = table.dry[arm].bit_length() - rank + (table.barriers >> arm & 1)
    share = round(100 * flood_chance(look, arm, beyond + 1))
    lines = [_("{share} % that misfortunes flood it before the next actions. [RISE-53]").format(share=share)]
    rounds = rounds_of(look, arm)
    if rounds < FAR:
        lines.append(
            ngettext("Its arm lasts about {n} round.", "Its arm lasts about {n} rounds.", max(1, round(rounds))).format(
                n=max(1, round(rounds))
            )
        )
    return lines


class TileTip(Tooltip):
    """The words of a tile beside it; clicks go through to what lies below."""

    clickable = False

    def __init__(self, text: str, place: int, target: Rect, ui: Ui, avoid: Sequence[Rect]) -> None:
        """Take the words, the place they belong to, where it lies, and what had better not be covered."""
        super().__init__(text, target, ui, avoid)
        self.name = "tile_tip"
        self.place = place
