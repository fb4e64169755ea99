"""What is built at the Cosmic Gate and who gives what for it: the dialogue beside the ring, and what changes it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from atlantis_desktop.games.match_words import joined
from atlantis_desktop.games.rising.packs import table as packs
from atlantis_desktop.games.rising.rules.goods import amount_of
from atlantis_desktop.games.rising.rules.pieces import BUILD, ENERGY
from atlantis_desktop.games.rising.table.draft import Draft
from atlantis_desktop.games.rising.table.frame import IslandPanel, first_fit
from atlantis_desktop.games.rising.table.gate_parts import icon_of, paint_cost, paint_plate
from atlantis_desktop.games.rising.table.giving import Giving, GivingSubject
from atlantis_desktop.games.rising.table.model import GOODS
from atlantis_desktop.games.rising.table.steppers import Shift, Stepper
from atlantis_desktop.games.rising.table.within_reach import reach_text
from atlantis_desktop.games.rising.words.card_texts import component_def
from atlantis_desktop.games.rising.words.sentences import good_name, goods_text
from atlantis_desktop.ui.art.surfaces import draw_panel, draw_token, panel_reach
from atlantis_desktop.ui.widgets.brush import Brush
from atlantis_desktop.ui.widgets.button import Button
from atlantis_desktop.words import _, ngettext

if TYPE_CHECKING:
    from atlantis_desktop.games.rising.table.gate import GateScene


class GateOffer:
    """The component that is looked at on one gate, the build space, and who would give what."""

    def __init__(self, gate: GateScene) -> None:
        """Begin with what can be built, else with the first component that is still to be built."""
        self.gate = gate
        self.model, self.hand = gate.model, gate.hand
        self.chosen = -1
        """The component that the dialogue is about, or a thing of a pack by its piece."""
        self.space = BUILD
        self.giving: Giving | None = None
        """Who would give what; None for a component that stands."""
        self.fitting = False
        """Whether something can be given just now."""
        self.free = True
        """Whether a component is built in a way of a pack that needs no build space, where there is one."""
        self.card_buttons: list[tuple[Button, Callable[[], str]]] = []
        draft = self.model.drafted
        seat = self.hand.seat
        if draft is not None and draft.component >= 0 and seat >= 0 and draft.holds(self.hand.view(), seat):
            self._resume(draft)
        else:
            self.begin(*self._first())

    def _resume(self, draft: Draft) -> None:
        """Go on with what was put together before the gate was left."""
        self.begin(draft.component, draft.space)
        if self.giving is not None and self.fitting:
            self.giving.take_up(draft)

    def _keep(self) -> None:
        """Remember what is put together, so that it is marked on the table and can be gone on with."""
        if self.giving is not None and self.fitting:
            self.model.drafted = self.giving.draft()

    def _first(self) -> tuple[int, int]:
        view, seat = self.model.view, self.hand.seat
        offered = next((move for move in self.hand.legal() if move.kind == "build"), None)
        if offered is not None:
            return offered.args[0] - self.model.rules.box.component_0, offered.args[1]
        unbuilt = [at for at, done in self.model.blueprint if not done]
        own = [view.where[figure] for figure in self.model.at_gate() if view.owner[figure] == seat]
        space = next((place for place in own if self.model.is_building(place)), BUILD)
        box = self.model.rules.box
        thing = next((move for move in self.hand.at_gate() if box.item_0 <= move.args[0] < box.figure_0), None)
        if thing is not None:
            return thing.args[0], thing.args[1]
        return unbuilt[0] if unbuilt else self.model.rules.box.core_at, space

    def begin(self, component: int, space: int) -> None:
        """Propose to build a component on a build space, paid in a way that the rules offer."""
        self.chosen, self.space = component, space
        seat = self.hand.seat
        unbuilt = self.is_thing() or self.model.view.built[component] == 0
        self.fitting = seat >= 0 and self.model.step == "act" and unbuilt
        self.giving = self._giving() if unbuilt else None
        if self.giving is not None and self.fitting:
            self.giving.suggest()

    def is_thing(self) -> bool:
        """Tell whether the dialogue is about a thing of a pack."""
        return self.chosen >= self.model.rules.box.item_0

    def _giving(self) -> Giving:
        rules, seat, further = self.model.rules, max(0, self.hand.seat), packs.table_of(self.model.rules)
        view = self.hand.view() if self.hand.seat >= 0 else self.model.view
        found = None
        if further is not None and (self.free or self.is_thing()):
            found = further.giving(rules, view, seat, self.chosen, self.space)
        return found or Giving(rules, view, seat, self.chosen, self.space)

    def _turn_free(self) -> None:
        """Build in the way of the pack, or on the build space after all."""
        self.free = not self.free
        self.gate.look_at(self.chosen, self.space)

    def _is_free(self) -> bool:
        """Tell whether the component can be built in a way of a pack that needs no build space."""
        rules, further = self.model.rules, packs.table_of(self.model.rules)
        if further is None or self.is_thing() or not self.fitting:
            return False
        return further.giving(rules, self.hand.view(), self.hand.seat, self.chosen, self.space) is not None

    def subject(self) -> GivingSubject:
        """Return what the dialogue is about, as it is shown."""
        rules, view, names = self.model.rules, self.model.view, self.model.names
        further = packs.table_of(rules)
        if further is not None and self.is_thing():
            return further.subject(rules, view, self.chosen, names)
        each, built = component_def(rules, self.chosen), view.built[self.chosen] > 0
        return GivingSubject(
            each.name, f"{each.text} [{each.rule}]", rules.prices[self.chosen],
            reach_text(rules, view, self.chosen, names),
            lambda brush, box: brush.icon(icon_of(each), box, "white" if built else "#E9D9B0"), built,
        )  # fmt: skip

    # ------------------------------------------------------------------------------------------------ building

    def build(self) -> None:
        """Add the steppers and the buttons of the dialogue to the gate, whose widgets are being made."""
        gate, screen = self.gate, self.gate.screen
        self._steppers()
        for name, words, act in (
            ("button_suggest", _("Suggest"), self.suggest), ("button_clear", _("Clear"), self.clear),
            ("button_build", _("Build"), self.propose),
        ):  # fmt: skip
            kind = "primary" if name == "button_build" else "secondary"
            reason = "" if self.fitting else self._why_not()
            gate.add(Button(name, screen.rect(name), words, act, kind=kind, size=19, region="build", reason=reason))
        self._cards()

    def _steppers(self) -> None:
        if self.giving is None:
            return
        screen, pitch = self.gate.screen, self.column()
        for seat, name in enumerate(self.model.names):
            box = screen.rect(f"give_row_{seat + 1}_steps")
            side = min(screen.px(30), box.height - 8, pitch // 3)
            top = box.y + round(min(box.height * 0.33, box.height / 2)) - side // 2
            for at, kind in enumerate(self.giving.kinds):
                left = box.x + at * pitch
                for by, x in ((-1, left + 2), (1, left + pitch - side - 2)):
                    self.gate.add(
                        Stepper(f"step_{seat}_{GOODS[kind][0]}", Rect(x, top, side, side),
                                f"{name}, {good_name(kind)}", Shift(seat, kind, by), lambda: self.giving, self.step,
                                self._all_given, region=f"give_{seat}")
                    )  # fmt: skip

    def _cards(self) -> None:
        """Add what decides how many Lost Schemas and units of the Mystic Adze the build uses, where there are any."""
        self.card_buttons = []
        gate, giving = self.gate, self.giving
        if giving is None:
            return
        box = gate.screen.rect("button_suggest")
        box.y -= box.height + gate.screen.px(8)
        turns = giving.turns()
        if self._is_free():
            turns.insert(0, ("button_free", self._free_words, self._turn_free))
        for name, words, turn in turns:
            box.width = Button.width_for(gate.ui, words(), False, 17) + gate.screen.px(24)
            button = Button(name, box.copy(), words(), partial(self._turn, turn) if name != "button_free" else turn,
                            size=17, region="build")  # fmt: skip
            self.card_buttons.append((gate.add(button), words))
            box.x = box.right + gate.screen.px(10)

    def _free_words(self) -> str:
        assert self.giving is not None
        return self.giving.way()

    def column(self) -> int:
        """Return how wide a column of the dialogue is."""
        room = self.gate.screen.rect("give_row_1_steps").width
        kinds = len(self.giving.kinds) if self.giving is not None else 5
        return min(self.gate.screen.px(118), room // max(1, kinds))

    def _why_not(self) -> str:
        if self.hand.seat < 0:
            return _("Nobody at this screen acts now.")
        if self.model.step != "act":
            return _("Nothing can be built now: that belongs to phase 3. [RISE-98]")
        return _("This component is built already. [RISE-106]")

    def _all_given(self, part: Shift) -> tuple[str, str]:
        assert self.giving is not None
        if part.seat in self.giving.team:
            return _("That is all there is."), "RISE-100"
        return _("Only the councilors on the build space give."), "RISE-99"

    # ------------------------------------------------------------------------------------------------ changing it

    def refresh(self) -> None:
        """Show what has changed."""
        for widget in self.gate.widgets:
            if isinstance(widget, Stepper):
                widget.mark()

    def _turn(self, turn: Callable[[], None]) -> None:
        """Use more or fewer cards in the build; the price follows."""
        turn()
        self._keep()
        for button, words in self.card_buttons:
            button.text = button.label = words()
            button.mark()
        self.gate.refresh()

    def step(self, part: Shift) -> None:
        """Let a seat give more or less."""
        if self.giving is not None:
            self.giving.change(*part)
            self._keep()
            self.gate.refresh()

    def suggest(self) -> None:
        """Fill in a way of paying that the rules offer, or say what is missing."""
        if self.giving is not None and not self.giving.suggest():
            refusal, session = self.giving.refusal(), self.gate.table.session
            if refusal is not None:
                told = session.words.refusal_text(session.rules, refusal, session.names)
                self.gate.refuse(self.gate.find("button_suggest").rect, told.words, told.rule)
        self._keep()
        self.gate.refresh()

    def clear(self) -> None:
        """Give nothing."""
        if self.giving is not None:
            self.giving.clear()
            self._keep()
            self.gate.refresh()

    def propose(self) -> None:
        """Propose the build."""
        if self.giving is not None:
            self.gate.take(self.hand.propose(self.giving.gesture()), self.gate.find("button_build").rect)


class Dialogue(IslandPanel):
    """The component that is looked at: its effect, and who gives what for it."""

    def __init__(self, gate: GateScene) -> None:
        super().__init__("dialogue", gate.model, gate.screen, spill=panel_reach(gate.ui, "vellum"))
        self.offer = gate.offer

    def content(self) -> Hashable:
        giving = self.offer.giving
        return self.offer.chosen, None if giving is None else giving.state(), self.offer.space

    def says(self) -> Sequence[str]:
        subject, giving = self.offer.subject(), self.offer.giving
        told = [subject.name, subject.text]
        if giving is None:
            return told
        told.append(giving.who_gives())
        for seat, name in enumerate(self.model.names):
            given = [goods_text(kind, giving.amount(seat, kind)) for kind in giving.kinds if giving.amount(seat, kind)]
            if given:
                told.append(_("{name} gives {goods}.").format(name=name, goods=joined(given)))
        return [*told, self._count(giving), giving.advice(self.model.names)]

    @staticmethod
    def _count(giving: Giving) -> str:
        """Return how much of the price is given."""
        price = sum(giving.price)
        done = price - sum(giving.missing())
        return ngettext("{n} of {all} given", "{n} of {all} given", done).format(n=done, all=price)

    def paint(self, brush: Brush) -> None:
        offer, screen, ui = self.offer, self.screen, brush.ui
        draw_panel(brush.surface, ui, brush.rect(self.rect), "vellum")
        subject = offer.subject()
        part = screen.rect("dialogue_part")
        paint_plate(brush, f"rising/gate/component_{'built' if subject.built else 'to_build'}", part, screen.k)
        icon = Rect(0, 0, screen.px(70), screen.px(70))
        icon.center = part.centerx, part.y + round(part.height * 0.42)
        subject.paint(brush, icon)
        cost = Rect(part.x + screen.px(10), part.bottom - screen.px(58), part.width - screen.px(20), screen.px(46))
        paint_cost(brush, subject.price, cost)
        brush.fit(subject.name.upper(), screen.rect("dialogue_name"), "dialog", "ink", size=28)
        effect = subject.text
        box = screen.rect("dialogue_effect")
        low = screen.rect("dialogue_who")
        who = _("Only the councilors on the build space give. [RISE-99]")
        if offer.giving is not None:
            who = offer.giving.who_gives()
        near = subject.near if offer.giving is None or not offer.giving.anybody else ""
        if near and ui.text.measure(near, "fine", low.width, size=15)[1] <= low.height:
            # With very many names only the tile's tooltip has room for all of them.
            who = near
        if ui.text.measure(effect, "body", box.width, size=18)[1] > box.height:
            whole = Rect(box.x, box.y, box.width, low.bottom - box.y)
            both = f"{effect}\n{who}"
            if ui.text.measure(both, "body", whole.width, size=15)[1] > whole.height:
                both = effect
            if subject.brief and ui.text.measure(both, "body", whole.width, size=15)[1] > whole.height:
                both = subject.brief
            brush.words(both, whole, "body", "ink", size=18, valign="top", link="link", fit=True)
        else:
            brush.words(effect, box, "body", "ink", size=18, valign="top", link="link", fit=True)
            brush.words(who, low, "fine", "ink-2", size=17, valign="top", fit=True, link="link")
        if offer.giving is not None:
            self._table(brush)

    def _table(self, brush: Brush) -> None:
        screen, ui, giving = self.screen, brush.ui, self.offer.giving
        assert giving is not None
        pitch, steps = self.offer.column(), screen.rect("give_row_1_steps")
        head = screen.rect("give_head")
        names = dict((kind, good) for good, kind in GOODS)
        first = Rect(head.x, head.y, steps.x - head.x, head.height)
        brush.fit(_("Councilor"), first, "body", "ink-2", size=17)
        for at, kind in enumerate(giving.kinds):
            size = round(36 * screen.k)
            named = pitch >= screen.px(110) and not screen.small
            middle = steps.x + at * pitch + (size // 2 if named else pitch // 2)
            if named:
                left = middle + size // 2 + screen.px(5)
                rest = Rect(left, head.y, steps.x + (at + 1) * pitch - left, head.height)
                short = _("Energy") if kind == ENERGY else good_name(kind)
                brush.fit(first_fit(brush, rest, good_name(kind), short), rest, "bold", "ink", size=16)
            brush.picture(f"rising/tokens/{names[kind]}", (middle, head.centery), (size, size))
        rooms = [screen.rect(f"give_row_{seat + 1}_name") for seat in range(len(self.model.names))]
        # All names look alike: where one has no room in capitals, none is set so.
        capitals = all(brush.fits(name, room, "name", 17) for name, room in zip(self.model.names, rooms, strict=True))
        for seat, name in enumerate(self.model.names):
            row = screen.rect(f"give_row_{seat + 1}")
            brush.field(Rect(row.x, row.y, row.width, 1), ui.theme.colour("bronze", 110), 0)
            draw_token(brush.surface, ui, seat + 1, brush.rect(f"give_row_{seat + 1}_token"))
            brush.fit(name, rooms[seat], "name" if capitals else "smallest", "ink", size=17)
            for at, kind in enumerate(giving.kinds):
                box = Rect(steps.x + at * pitch, row.y, pitch, row.height)
                top = Rect(box.x, box.y, box.width, round(box.height * 0.66))
                brush.words(str(giving.amount(seat, kind)), top, "counter", "ink", size=20, align="center",
                            valign="middle", wrap=False)  # fmt: skip
                if box.bottom - top.bottom + 4 >= ui.text.line_height("smallest", 15):
                    has = _("has {n}").format(n=amount_of(giving.view, seat, kind))
                    brush.fit(has, Rect(box.x, top.bottom - 4, box.width, box.bottom - top.bottom + 4), "smallest",
                              "ink-2", size=15, align="center")  # fmt: skip
        self._given(brush)

    def _given(self, brush: Brush) -> None:
        giving, screen = self.offer.giving, self.screen
        assert giving is not None
        draw_panel(brush.surface, brush.ui, brush.rect("given"), "dark", shadow=False)
        price, missing = giving.price, giving.missing()
        pitch, steps = self.offer.column(), screen.rect("give_row_1_steps")
        for region, words in (("given_words", _("Given of the price")), ("given_missing", _("Still missing"))):
            box = screen.rect(region)
            box.x += screen.px(8)
            box.width = steps.x - box.x - screen.px(6)
            if not brush.fits(words, box, "smallest", 15):
                words = _("Given") if region == "given_words" else _("Missing")
            brush.fit(words, box, "body", "text", size=17)
        for at, kind in enumerate(giving.kinds):
            box = Rect(steps.x + at * pitch, screen.rect("given_words").y, pitch, screen.rect("given_words").height)
            brush.words(f"{giving.total(kind)} / {price[kind]}", box, "label", "text", size=20, align="center",
                        valign="middle", wrap=False)  # fmt: skip
            box.y = screen.rect("given_missing").y
            if missing[kind]:
                brush.words(f"−{missing[kind]}", box, "label", "bad-dark", size=20, align="center", valign="middle",
                            wrap=False)  # fmt: skip
            else:
                brush.icon("check-mark", box.inflate(-box.width // 2, -box.height // 3), "good-dark")
        done, need = sum(price) - sum(missing), max(1, sum(price))
        brush.fit(self._count(giving), screen.rect("given_count").move(screen.px(8), 0), "fine", "text", size=16)
        bar = screen.rect("given_bar")
        bar = Rect(bar.x, bar.centery - screen.px(7), bar.width, screen.px(14))
        brush.sliced("rising/gate/give_bar_track", bar)
        if done:
            full = Rect(bar.x, bar.y, max(bar.height, round(bar.width * done / need)), bar.height)
            brush.sliced("rising/gate/give_bar_fill", full)
        advice = f"{giving.advice(self.model.names)} {giving.reasons()}".strip()
        box = screen.rect("advice")
        if self.offer.card_buttons:
            # What cards go into the build is turned by buttons that stand in its lower lines.
            box.height = min(button.rect.top for button, _words in self.offer.card_buttons) - 2 - box.y
        while ". " in advice and brush.ui.text.measure(advice, "body", box.width, size=15)[1] > box.height:
            # Who could help fills many lines with many seats; what is missing stands first and matters most.
            advice = advice.rpartition(". ")[0] + "."
        brush.words(advice, box, "body", "ink", size=18, valign="top", link="link", fit=True)
