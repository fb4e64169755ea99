"""What a tile offers, told beside it while it is pointed at: its action, the odds with mystic energy, free spaces."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from atlantis_desktop.games.match_words import Names
from atlantis_desktop.games.rising.bots.odds import FAR, flood_chance, outlook, rounds_of, tile_odds
from atlantis_desktop.games.rising.packs import table as packs
from atlantis_desktop.games.rising.rules.content import RANKS
from atlantis_desktop.games.rising.rules.pieces import CENTRE, CITIES, FORGES, LIBRARIES, TILES, WILD, arm_of, rank_of
from atlantis_desktop.games.rising.rules.placing import room_left
from atlantis_desktop.games.rising.rules.rolls import target_of
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.rules.state import RisingTable
from atlantis_desktop.games.rising.table.look import TileLook
from atlantis_desktop.games.rising.words.sentences import figure_name, goods_text, piece_name, place_name
from atlantis_desktop.ui.art.surfaces import draw_panel, draw_sliced
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.widgets.floats import Tooltip
from atlantis_desktop.words import _, ngettext

TIP_UNITS = 330
MOST_ENERGY = 2
"""The odds are told up to so much mystic energy."""


def tile_text(rules: RisingRules, table: RisingTable, place: int, names: Names = ()) -> str:
    """Return what a tile or a place beside the island says of itself, with the rule of its action.

    A pack names figures with it, for which it needs the names of the seats.
    """
    further = packs.table_of(rules)
    if place > TILES and further is not None:
        return further.place_text(rules, table, place, names)
    lines = _own_lines(rules, table, place)
    return "\n".join(lines if further is None else [*lines, *further.tile_lines(rules, table, place, names)])


def _own_lines(rules: RisingRules, table: RisingTable, place: int) -> list[str]:
    if place == CENTRE:
        income = goods_text(4, rules.params["centre_income"])
        head = _("Mystic Power Source")
        return [f"**{head}**", _("A figure gains {income}. [RISE-90]").format(income=income)]
    arm, rank = arm_of(place), rank_of(place)
    each = rules.arms[arm]
    head = f"**{place_name(rules, place)}**"
    if not table.dry[arm] >> rank - 1 & 1:
        return [head, _("Under water: nobody can stand here. [RISE-40]")]
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
        if not table.barriers >> arm & 1:
            lines.append(barrier_words(rules))
    return [*lines, *sea_lines(rules, table, arm, rank)]


def seen_text(rules: RisingRules, look: TileLook, name: str, names: Names) -> str:
    """Return what is seen of a place besides its ground: the sea over it, a barrier, who and what stands there.

    ``name`` is that of the place. Empty for a place where nothing of this is seen.
    """
    told = [] if look.dry else [_("under water")]
    if look.dry and look.threatened:
        told.append(_("about to flood"))
    if look.dry and look.barrier:
        told.append(_("behind a barrier"))
    for each in look.figures:
        figure = figure_name(rules, each.figure, names)
        told.append(_("{figure} (has acted)").format(figure=figure) if each.laid else figure)
    told += [piece_name(rules, thing.piece, names) for thing in look.things if thing.piece >= 0 and not thing.pale]
    return _("{place}: {told}").format(place=name, told=", ".join(told)) if told else ""


def barrier_words(rules: RisingRules) -> str:
    """Say how a barrier is put up, where one looks for it."""
    return _("A click on the banner of an arm puts up a barrier, for {energy}. [RISE-45]").format(
        energy=goods_text(4, int(rules.params["barrier_cost"]))
    )


def _odds(rules: RisingRules, table: RisingTable, place: int, dice: int) -> str:
    """Return the odds of a roll as it is and with some mystic energy."""
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


def tile_shares(rules: RisingRules, table: RisingTable, place: int) -> tuple[int, ...]:
    """Return the chance in percent of a roll on a tile, as it is and with mystic energy; empty where none is made."""
    arm = arm_of(place)
    if place == CENTRE or (arm not in WILD and arm != CITIES) or not table.dry[arm] >> rank_of(place) - 1 & 1:
        return ()
    dice = 2 if arm == CITIES else 1
    return tuple(round(100 * tile_odds(rules, table, place, more, dice)) for more in range(MOST_ENERGY + 1))


class TileTip(Tooltip):
    """What a tile offers, beside it: emblem and name, its action, the odds as bars; clicks go through to the tile."""

    clickable = False

    def __init__(
        self, text: str, place: int, target: Rect, ui: Ui, avoid: Sequence[Rect], shares: Sequence[int] = (),
        emblem: str = "",
    ) -> None:  # fmt: skip
        """Take the words, the place they belong to, where it lies, what had better not be covered, odds and emblem."""
        super().__init__(text, target, ui, avoid)
        self.name = "tile_tip"
        self.place = place
        self.shares, self.emblem = tuple(shares), emblem
        lines = text.split("\n")
        self.head = lines[0].replace("*", "")
        # The bars say what the line of odds says.
        after = 3 if self.shares else 2
        self.action, self.rest = "\n".join(lines[1:2]), "\n".join(lines[after:])
        self._pad, self._gap = ui.scale.px(18), ui.scale.px(8)
        wide = max(ui.scale.px(TIP_UNITS), ui.text.measure(self.head.upper(), "name", size=21)[0] + ui.scale.px(90))
        wide = min(wide, ui.scale.width - 4 * self._pad)
        self._room = wide - 2 * self._pad
        highs = [self._head_high(ui)]
        highs += [ui.text.measure(part, "body", self._room, size=18)[1] for part in (self.action, self.rest) if part]
        if self.shares:
            highs.append(self._bars_high(ui))
        size = wide, sum(highs) + self._gap * (len(highs) - 1) + 2 * round(self._pad * 0.75)
        self.rect = self._place(size, target, ui, list(avoid))

    @staticmethod
    def _head_high(ui: Ui) -> int:
        return ui.text.line_height("name", 21) + ui.scale.px(4)

    @staticmethod
    def _bars_high(ui: Ui) -> int:
        return ui.scale.px(14) + ui.text.line_height("counter", 20) + ui.text.line_height("fine", 16)

    def draw(self, surface: Surface, ui: Ui) -> None:
        draw_panel(surface, ui, self.rect, self.kind)
        self._beak(surface, ui)
        box = self.rect.inflate(-2 * self._pad, -2 * round(self._pad * 0.75))
        head = Rect(box.x, box.y, box.width, self._head_high(ui))
        side = head.height
        if self.emblem:
            picture = ui.store.get(self.emblem, (side, side))
            surface.blit(picture, (head.x, head.y))
            head.x, head.width = head.x + side + self._gap, head.width - side - self._gap
        ui.text.draw(surface, self.head.upper(), head, "name", "ink", size=21, valign="middle", wrap=False,
                     squeeze=True)  # fmt: skip
        y = head.bottom + self._gap
        links: tuple[tuple[Rect, str], ...] = ()
        for part in (self.action, "", self.rest):
            if part:
                room = Rect(box.x, y, self._room + 4, box.bottom - y)
                drawn = ui.text.draw(surface, part, room, "body", "ink", size=18, link=self.link)
                links += drawn.links
                y += ui.text.measure(part, "body", self._room, size=18)[1] + self._gap
            elif self.shares and part == "":
                self._bars(surface, ui, Rect(box.x, y, self._room, self._bars_high(ui)))
                y += self._bars_high(ui) + self._gap
        self.links = links

    def _bars(self, surface: Surface, ui: Ui, box: Rect) -> None:
        """Draw a bar for each chance: gold as it is, violet with mystic energy; the number stands below it."""
        count, gap = len(self.shares), ui.scale.px(14)
        wide = (box.width - gap * (count - 1)) // count
        for more, share in enumerate(self.shares):
            bar = Rect(box.x + more * (wide + gap), box.y, wide, ui.scale.px(10))
            draw_sliced(surface, ui, "shared/controls/odds_track", bar)
            if share:
                full = Rect(bar.x, bar.y, max(bar.height, round(bar.width * share / 100)), bar.height)
                draw_sliced(surface, ui, f"shared/controls/odds_fill_{'energy' if more else 'gold'}", full)
            number = Rect(bar.x, bar.bottom + ui.scale.px(4), wide, ui.text.line_height("counter", 20))
            ui.text.draw(surface, _("{n} %").format(n=share), number, "counter", "ink", size=20, align="center",
                         valign="middle", wrap=False)  # fmt: skip
            below = Rect(bar.x, number.bottom, wide, ui.text.line_height("fine", 16))
            words = ngettext("{n} energy", "{n} energy", more).format(n=more) if more else _("no energy")
            ui.text.draw(surface, words, below, "fine", "ink-2", size=16, align="center", valign="middle",
                         wrap=False, squeeze=True)  # fmt: skip
