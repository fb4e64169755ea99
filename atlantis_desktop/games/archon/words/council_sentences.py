"""What is asked in a Council, a Diplomacy Round and an Assembly, and its moves in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.archon.rules import actions, ballots, deals, event_effects, steps
from atlantis_desktop.games.archon.rules.event_vocabulary import TEXTS, text_of
from atlantis_desktop.games.archon.rules.rules import ArchonRules
from atlantis_desktop.games.archon.rules.state import ArchonTable
from atlantis_desktop.games.archon.words.names import card_name, cards_text, event_teller, quoted_text, text_words
from atlantis_desktop.games.match_words import Names, PromptText, joined
from atlantis_desktop.words import N_, _, ngettext

Asked = Callable[[ArchonRules, ArchonTable, Names, int], PromptText]
Told = Callable[[ArchonRules, Move, Names], str]

GOODS = {
    "talents": N_("{n} T"), "tyche": N_("{n} Tyche"), "alpha": N_("{n} letter Α"),
    "beta": N_("{n} letter Β"), "gamma": N_("{n} letter Γ"), "delta": N_("{n} letter Δ"), "epsilon": N_("{n} letter Ε"),
    "stasis-card": N_("{n} Stasis card"), "trade-goal": N_("{n} Trade goal"),
}  # fmt: skip
LETTER_SIGNS = "ΑΒΓΔΕ"
WAYS = {"horses": N_("Give up Horses"), "tyche": N_("Give up Tyche"), "talents": N_("Give up Talents"),
        "doom": N_("Take Doom")}  # fmt: skip
ACTIONS = {
    "stud_farm": N_("Stud farm: 1 Horse for {stud_price} T"), "levy": N_("Levy merchants: gain {levy} T"),
    "champion": N_("Champion: a hero for {champion_price} T"),
    "sacrifice": N_("Sacrifice: Wrath −{sacrifice_wrath}, own Doom −{sacrifice_doom}, for {sacrifice_price} T"),
    "agitate": N_("Agitate: Stasis +{agitate_stasis}, Stasis cards +{agitate_cards}"),
    "conspire": N_("Conspire: Stasis cards +{conspire_cards}"), "study": N_("Study: letters +{study_letters}"),
    "venture": N_("Venture: Trade goals +{venture_goals}, then complete some"),
    "oracle": N_("Consult the oracle: gain {oracle_tyche} Tyche, see the next events"),
}  # fmt: skip
"""By kind of special action: its sentence, with the numbers of the game by their names."""


def action_text(rules: ArchonRules, kind: str) -> str:
    """Return what a special action costs and brings."""
    return _(ACTIONS[kind]).format(**rules.numbers.named())


def good_text(rules: ArchonRules, good: int, n: int) -> str:
    """Return an amount of a kind of goods; a card by its name where it is known."""
    if good in (deals.CARD, deals.GOAL) and n >= rules.cards.first_goal:
        return card_name(rules, n)
    if good == deals.HORSES:
        return ngettext("{n} Horse", "{n} Horses", n).format(n=n)
    return _(GOODS[deals.GOOD_NAMES[good]]).format(n=n)


def text_text(rules: ArchonRules, text: int) -> str:
    """Return a text of an article with what it says."""
    return f"{TEXTS[text]}: {text_words(rules, text)}"


def option_text(rules: ArchonRules, names: Names, card: int, option: int) -> str:
    """Return the option of an event that is voted on; empty where there is only one."""
    event = rules.cards.event(card)
    if event.choice == "text":
        return text_text(rules, option)
    if event.choice == "seat":
        return names[option] if option < len(names) else ""
    return event_teller(rules).sentence(event.options[option]) if len(event.options) > 1 else ""


def option_name(rules: ArchonRules, card: int, option: int) -> str:
    """Return an option of an event where there is little room: a text by its sign, else what the option does."""
    is_text = rules.cards.event(card).choice == "text"
    return TEXTS[option] if is_text else option_text(rules, (), card, option).rstrip(".")


def goods_text(rules: ArchonRules, goods: Sequence[tuple[int, int]]) -> str:
    """Return several goods of an offer, each with how much of it or which card."""
    return joined([good_text(rules, good, n) for good, n in goods])


def subject_text(rules: ArchonRules, names: Names, about: int) -> str:
    """Return what a deal about a vote is about: an event by its name, a motion by its text, or by whom it exiles."""
    if about < deals.MOTION:
        return card_name(rules, about) if about >= 0 else ""
    _kind, first, second = deals.ballot_of(about)
    if about >= deals.EXILE:
        return _("exile of {name}").format(name=names[first] if first < len(names) else "")
    return _("motion {text}").format(text=TEXTS[text_of(first, second)])


def subject_quoted(rules: ArchonRules, names: Names, about: int) -> str:
    """Return the same inside a sentence that has room: a motion with what its text says."""
    kind, first, second = deals.ballot_of(about) if about >= deals.MOTION else (ballots.EVENT, about, 0)
    if kind != ballots.MOTION:
        return subject_text(rules, names, about)
    return _("motion {text}").format(text=quoted_text(rules, text_of(first, second)))


def option_quoted(rules: ArchonRules, card: int, option: int) -> str:
    """Return an option of an event inside a sentence: a text with what it says, else what the option does."""
    is_text = rules.cards.event(card).choice == "text"
    return quoted_text(rules, option) if is_text else option_text(rules, (), card, option).rstrip(".")


def wish_text(rules: ArchonRules, want: int, about: int, more: int, names: Names = ()) -> str:
    """Return what an offer asks for; ``names`` are needed where a motion is about one of them."""
    if want < deals.YES:
        return good_text(rules, want, more)
    card = subject_quoted(rules, names, about)
    words = {
        deals.YES: _("a vote for YES on {card}"), deals.NO: _("a vote for NO on {card}"),
        deals.SWORN_YES: _("an oath to vote YES on {card}"), deals.SWORN_NO: _("an oath to vote NO on {card}"),
        deals.GRANT: _("the grant of the next Vote Phase"), deals.SWORN_GRANT: _("an oath on the next grant"),
        deals.OPTION: _("an announcement for {card}: {option}"), deals.TIE_YES: _("a tie on {card} decided for YES"),
        deals.TIE_NO: _("a tie on {card} decided for NO"),
    }  # fmt: skip
    return words[want].format(card=card, option=option_quoted(rules, about, more) if want == deals.OPTION else "")


# Questions


def plain(text: Callable[[], str], sentence: Callable[[], str], rest: Callable[[], str] | None = None) -> Asked:
    """Make a question of who is asked."""
    return lambda rules, view, names, seat: PromptText(
        text().format(name=names[seat]), sentence(), rest() if rest else "", "",
    )  # fmt: skip


def _debate(rules: ArchonRules, view: ArchonTable, names: Names, seat: int) -> PromptText:
    left = steps.offers_left(view.frames[-1])
    return PromptText(
        _("{name} may make offers").format(name=names[seat]),
        ngettext("{n} offer is left: choose to whom.", "{n} offers are left: choose to whom.", left).format(n=left),
        _("Goods for goods, for a vote, or for a grant. Or leave it."), _("Leave it"),
    )  # fmt: skip


def _give(rules: ArchonRules, view: ArchonTable, names: Names, seat: int) -> PromptText:
    return PromptText(
        _("{name} makes an offer").format(name=names[seat]), _("Choose what the offer gives."), "", _("Withdraw it"),
    )  # fmt: skip


def _want(rules: ArchonRules, view: ArchonTable, names: Names, seat: int) -> PromptText:
    to, good, n, goods = view.frames[-1].data
    heading = _("{name} makes an offer").format(name=names[seat])
    if to < 0:
        return PromptText(heading, _("Nobody else sees the terms."), "", "")
    sentence = _("{goods} for {other}: choose what it is for.").format(
        goods=goods_text(rules, [(good, n), *deals.pairs(goods)]), other=names[to])  # fmt: skip
    rest = _("What is laid aside for a vote is paid only if it is cast so.")
    return PromptText(heading, sentence, rest, _("Withdraw it"))


def _reply(rules: ArchonRules, view: ArchonTable, names: Names, seat: int) -> PromptText:
    source, good, n, want, about, more, goods = view.frames[-1].data
    heading = _("{name} answers an offer").format(name=names[seat])
    if n == 0 == more and want == 0:
        hidden = _("It comes from {other}; nobody else sees the terms.").format(other=names[source])
        return PromptText(heading, hidden, "", "")
    return PromptText(
        heading, _("{other} gives {goods} for {wish}.").format(
            other=names[source], goods=goods_text(rules, [(good, n), *deals.pairs(goods)]),
            wish=wish_text(rules, want, about, more, names)),
        _("An oath that is broken costs {n} Arête and angers the gods.").format(n=rules.numbers.oath_arete)
        if want in (deals.SWORN_YES, deals.SWORN_NO, deals.SWORN_GRANT) else "", _("Refuse"),
    )  # fmt: skip


def _haggle(rules: ArchonRules, view: ArchonTable, names: Names, seat: int) -> PromptText:
    to, good, was, n, want, about, more, goods = view.frames[-1].data
    heading = _("{name} is asked for more").format(name=names[seat])
    if not n:
        hidden = _("{other} asks for more; nobody else sees the terms.").format(other=names[to])
        return PromptText(heading, hidden, "", "")
    told = _("Not for {was}, {other} says, but for {n}: for {wish}.").format(
        was=goods_text(rules, [(good, was), *deals.pairs(goods)]),
        n=goods_text(rules, [(good, n), *deals.pairs(goods)]), other=names[to],
        wish=wish_text(rules, want, about, more, names))  # fmt: skip
    return PromptText(heading, told, _("Pay it, or leave the deal."), _("Refuse"))


def _vote(rules: ArchonRules, view: ArchonTable, names: Names, seat: int) -> PromptText:
    kind, about, more = view.frames[-2].data
    n = view.strength[seat]
    heading = ngettext("{name} votes with {n}", "{name} votes with {n}", n).format(name=names[seat], n=n)
    return PromptText(heading, motion_text(rules, names, kind, about, more), "", "")


def motion_text(rules: ArchonRules, names: Names, kind: int, about: int, more: int) -> str:
    """Return what is voted on."""
    if kind == ballots.EVENT:
        option = option_text(rules, names, about, more)
        return f"{card_name(rules, about)}: {option}" if option else card_name(rules, about)
    if kind == ballots.MOTION:
        return text_text(rules, text_of(about, more))
    if kind == ballots.TRIAL:
        return _("{name} took a bribe for an act of office. Guilty?").format(name=names[about])
    return _("Exile for {name}").format(name=names[about])


def _tie(rules: ArchonRules, view: ArchonTable, names: Names, seat: int) -> PromptText:
    kind, about, more, _yes, _no = view.frames[-1].data
    return PromptText(
        _("A tie: {name} decides").format(name=names[seat]), motion_text(rules, names, kind, about, more),
        _("Each tied vote raises Stasis by {n}.").format(n=rules.numbers.tie_stasis), "",
    )  # fmt: skip


def _file(rules: ArchonRules, view: ArchonTable, names: Names, seat: int) -> PromptText:
    told = _("It costs {n} T and goes on the agenda.").format(n=rules.numbers.motion_price)
    return PromptText(_("{name} may file a motion").format(name=names[seat]), told, "", "")


def _event(heading: Callable[[], str], sentence: Callable[[], str]) -> Asked:
    """Make a prompt of who is asked and the event whose effect is at work."""

    def asked(rules: ArchonRules, view: ArchonTable, names: Names, seat: int) -> PromptText:
        effect = event_effects.effect_at_work(rules, view)
        return PromptText(
            heading().format(name=names[seat]),
            sentence().format(event=card_name(rules, steps.card_of(view.frames[-2])), n=effect.n * view.seats),
            event_teller(rules).sentence([effect]), "",
        )  # fmt: skip

    return asked


def _granting(view: ArchonTable) -> str:
    """Say for how long a grant that is asked for counts (ARCHON-21, 23)."""
    below = view.frames[-2].name
    if below == steps.BALLOT:
        return _("It counts for this motion.")
    if below == steps.PREFER:
        return _("It counts when the holder of supremacy is named.")
    return _("It counts for the votes that are left in this cycle.")


PROMPTS: dict[str, Asked] = {
    steps.KEEP_GOAL: plain(lambda: _("{name} keeps a Trade goal"), lambda: _("Choose the one to keep.")),
    steps.NAME_PRYTANIS: plain(
        lambda: _("{name} names the Prytanis"),
        lambda: _("Several share the highest Arête: whoever holds supremacy names one of them."),
    ),
    steps.ACTIVATE: plain(lambda: _("{name} chooses the events"),
                          lambda: _("As many as the Act number are put to the vote; the others are discarded.")),
    steps.DEBATE: _debate, steps.TRADE: _debate, steps.LOBBY: _debate, steps.GIVE: _give, steps.WANT: _want,
    steps.REPLY: _reply, steps.HAGGLE: _haggle,
    steps.SUPPORT: plain(
        lambda: _("{name} gathers support"),
        lambda: _("Choose the Horses to show, Doom to take, a grant, and what the heroes do."),
        lambda: _("Everybody chooses in secret; then all is revealed together.")),
    steps.ORDER: plain(lambda: _("{name} orders the events"), lambda: _("Choose which one comes first.")),
    steps.ANNOUNCE: lambda rules, view, names, seat: PromptText(
        _("{name} announces an option").format(name=names[seat]),
        _("Choose what {event} is about.").format(event=card_name(rules, steps.card_of(view.frames[-1]))), "", ""),
    steps.VOTE: _vote, steps.TIE: _tie,
    steps.EXILE_VOTE: plain(lambda: _("{name} may put an exile to the vote"),
                            lambda: _("Once in an Act; it lasts to the end of the next Diplomacy Round.")),
    steps.BANISH: plain(lambda: _("{name} may exile a faction"), lambda: _("One of those with the fewest points.")),
    steps.AMEND: plain(lambda: _("{name} may change an article"),
                       lambda: _("It is the prize for the Stasis; the text is in force at once.")),
    steps.PUT_COLOSSUS: plain(lambda: _("{name} moves the Colossus"), lambda: _("Choose any objective.")),
    steps.ACTION: plain(lambda: _("{name} takes a special action"), lambda: _("Choose one, or let it be.")),
    steps.GOALS: plain(lambda: _("{name} may complete Trade goals"), lambda: _("Choose one, or leave it.")),
    steps.FILE: _file,
    steps.GRANT: lambda rules, view, names, seat: PromptText(
        _("{name} may grant influence").format(name=names[seat]), _granting(view), "", ""),
    steps.PREFER: plain(lambda: _("{name} names a holder of supremacy"), lambda: _("Most strength wins.")),
    steps.FUND: _event(lambda: _("{name} pays into a fund"), lambda: _("{event}: {n} T are needed in all.")),
    steps.TRIBUTE: _event(lambda: _("{name} pays Poseidon"), lambda: _("{event}: choose how much.")),
    steps.SEND: _event(lambda: _("{name} may send a hero"), lambda: _("{event}: choose whom.")),
    steps.GIVE_UP: _event(lambda: _("{name} gives something up"), lambda: _("{event}: choose what.")),
}  # fmt: skip
"""By step of the council: its question."""
LETS_BE: dict[str, Callable[[], str]] = {
    steps.EXILE_VOTE: lambda: _("Put no exile to the vote"), steps.BANISH: lambda: _("Exile nobody"),
    steps.AMEND: lambda: _("Change no article"), steps.ACTION: lambda: _("Take no special action"),
    steps.GOALS: lambda: _("Complete no further Trade goal"), steps.FILE: lambda: _("File no motion"),
}  # fmt: skip
"""By step that can be declined: what that says."""


# Moves


def fixed(text: Callable[[], str]) -> Told:
    """Make a sentence that is the same for every such move."""
    return lambda rules, move, names: text()


def seat_named(text: Callable[[], str]) -> Told:
    """Make a sentence of the seat that a move names."""
    return lambda rules, move, names: text().format(name=names[move.args[0]])


def _card(text: Callable[[], str]) -> Told:
    return lambda rules, move, names: text().format(card=card_name(rules, move.args[0]))


def _text(text: Callable[[], str]) -> Told:
    return lambda rules, move, names: text().format(text=text_text(rules, move.args[0]))


def _support(rules: ArchonRules, move: Move, names: Names) -> str:
    horses, doom, grant, heroes = move.args
    parts = []
    if horses:
        parts.append(ngettext("{n} Horse", "{n} Horses", horses).format(n=horses))
    if doom:
        parts.append(_("{n} Doom").format(n=doom))
    if grant:
        parts.append(_("grant to {name}").format(name=names[grant - 1]))
    for to in heroes:
        if to == rules.seats:
            parts.append(_("hero on venture"))
        elif to != move.seat:
            parts.append(_("hero for {name}").format(name=names[to]))
        else:
            parts.append(_("hero at home"))
    return joined(parts) or _("Hold everything back")


def _with_letters(text: Callable[[], str]) -> Told:
    def told(rules: ArchonRules, move: Move, names: Names) -> str:
        found = text().format(card=card_name(rules, move.args[0]))
        letters = ", ".join(LETTER_SIGNS[kind] for kind in move.args[1])
        return _("{what} with {letters}").format(what=found, letters=letters) if letters else found

    return told


def _wish(rules: ArchonRules, move: Move, names: Names) -> str:
    return _("For {wish}").format(wish=wish_text(rules, *deals.asked_of(rules, move), names))


def _action(kind: str) -> Told:
    return lambda rules, move, names: action_text(rules, kind)


MOVES: dict[str, Told] = {
    "keep": _card(lambda: _("Keep {card}")), "call": seat_named(lambda: _("{name} becomes Prytanis")),
    "activate": lambda rules, move, names: _("Activate {cards}").format(cards=cards_text(rules, move.args[0])),
    "replace": _card(lambda: _("Replace {card}")), "done": fixed(lambda: _("Make no offer")),
    "offer": seat_named(lambda: _("An offer to {name}")),
    "give": lambda rules, move, names: _("Give {goods}").format(goods=good_text(rules, *move.args)),
    "give_card": _card(lambda: _("Give {card}")), "withdraw": fixed(lambda: _("Withdraw the offer")),
    "want": lambda rules, move, names: _("For {wish}").format(wish=good_text(rules, *move.args)),
    **dict.fromkeys(deals.WANTS, _wish),
    "refuse": fixed(lambda: _("Refuse")), "accept": fixed(lambda: _("Accept")),
    "accept_card": _card(lambda: _("Accept and give {card}")),
    "counter": lambda rules, move, names: _("Not for that, but for {n}").format(n=move.args[0]), "support": _support,
    "order": lambda rules, move, names: _("In this order: {cards}").format(
        cards=joined([card_name(rules, card) for card in move.args[0]])),
    "draft": _text(lambda: _("Announce {text}")), "accuse": seat_named(lambda: _("Accuse {name}")),
    "announce": lambda rules, move, names: _("Announce option {letter}").format(letter="abcd"[move.args[0]]),
    "yes": fixed(lambda: _("YES")), "no": fixed(lambda: _("NO")), "abstain": fixed(lambda: _("Abstain")),
    "tie_yes": fixed(lambda: _("It passes")), "tie_no": fixed(lambda: _("It fails")),
    "pay": lambda rules, move, names: _("Pay {n} T").format(n=move.args[0]),
    "send": fixed(lambda: _("Send nobody")), "send_hero": _card(lambda: _("Send {card}")),
    "give_up": lambda rules, move, names: _(WAYS[event_effects.WAYS[move.args[0]]]),
    "discard": _card(lambda: _("Discard {card}")), "banish": seat_named(lambda: _("Exile {name}")),
    **{kind: _action(kind) for kind in actions.KINDS if kind != "build"},
    "turn_in": lambda rules, move, names: _("Turn five different letters in for {n} Arête").format(
        n=rules.numbers.letter_set_arete),
    "build": _with_letters(lambda: _("Build {card}")), "complete": _with_letters(lambda: _("Complete {card}")),
    "file": _text(lambda: _("File {text}")), "file_exile": seat_named(lambda: _("Move to exile {name}")),
    "amend": _text(lambda: _("Put into force {text}")), "grant": seat_named(lambda: _("Grant to {name}")),
    "no_grant": fixed(lambda: _("Grant to nobody")), "prefer": seat_named(lambda: _("Name {name}")),
}  # fmt: skip
"""By kind of move of the council: its sentence."""
