"""What events of the Council bring, in sentences of one language; the printed texts are held to them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from atlantis_desktop.engine.effects import Sentences, sentence
from atlantis_desktop.games.archon.rules.event_vocabulary import EVENTS, TEXTS, EventEffect
from atlantis_desktop.words import N_

Tell = Callable[["EventComposer", EventEffect], str]

WHO = {
    "all": N_("every faction"),
    "citizens": N_("each citizen"),
    "foreigners": N_("each non-citizen"),
    "prytanis": N_("the Prytanis"),
    "others": N_("every other faction"),
    "accused": N_("the accused"),
    "most_horses": N_("whoever has most Horses"),
    "most_doom": N_("whoever has most Doom"),
    "least_arete": N_("whoever has the lowest Arête"),
}
GAINED = {
    "talents": N_("{who} gains {n} T"),
    "horses": N_("{who} gains {n} Horse"),
    "tyche": N_("{who} gains {n} Tyche"),
    "arete": N_("{who} gains {n} Arête"),
    "doom": N_("{who} takes {n} Doom"),
}
LOST = {
    "talents": N_("{who} loses {n} T"),
    "horses": N_("{who} loses {n} Horse"),
    "tyche": N_("{who} loses {n} Tyche"),
    "arete": N_("{who} loses {n} Arête, but keeps 1"),
    "doom": N_("{who} loses {n} Doom"),
}
SEVERAL = {
    GAINED["horses"]: N_("{who} gains {n} Horses"),
    LOST["horses"]: N_("{who} loses {n} Horses"),
}
"""What is said of more than one."""
PEOPLE = {"amazons": N_("the Amazons"), "medes": N_("the Medes")}


class EventComposer(Sentences[EventEffect]):
    """Tells the effects of events in one language; ``names`` are what the texts of articles say, by their signs."""

    def clauses(self, effects: Sequence[EventEffect]) -> str:
        """Return effects as one enumeration, or the word for none."""
        return "; ".join(self.clause(effect) for effect in effects) or self._("nothing happens")

    def text(self, drafts: Sequence[int], options: Sequence[Sequence[EventEffect]], no: Sequence[EventEffect]) -> str:
        """Return what a card brings with YES, each option by its letter, and with NO."""
        parts = [self.clauses(effects) for effects in options]
        if drafts:
            parts = [self._("a draft goes on the agenda: {texts}").format(texts=", ".join(TEXTS[at] for at in drafts))]
        if len(parts) > 1:
            parts = [f"({letter}) {part}" for letter, part in zip("abcd", parts, strict=False)]
        yes = self._("YES: {what}").format(what=" / ".join(parts))
        against = self._("NO: {what}").format(what=self.clauses(no))
        return f"{yes}. {against}."

    def sentence(self, effects: Sequence[EventEffect]) -> str:
        """Return effects as a sentence of its own."""
        return sentence(self.clauses(effects))


def _signed(n: int) -> str:
    return f"−{-n}" if n < 0 else f"+{n}"


def _amount(words: dict[str, str]) -> Tell:
    def told(tell: EventComposer, effect: EventEffect) -> str:
        said = words[effect.good]
        said = SEVERAL.get(said, said) if effect.n > 1 else said
        return tell._(said).format(who=tell._(WHO[effect.who]), n=effect.n)

    return told


def _lose(tell: EventComposer, effect: EventEffect) -> str:
    text = _amount(LOST)(tell, effect)
    return tell._("{what}, if it has {n} T or more").format(what=text, n=effect.least) if effect.least else text


def _give_up(tell: EventComposer, effect: EventEffect) -> str:
    ways = [
        words.format(n=n)
        for words, n in (
            (tell.ngettext("{n} Horse", "{n} Horses", effect.horses), effect.horses),
            (tell._("{n} Tyche"), effect.tyche), (tell._("{n} T"), effect.talents),
            (tell._("{n} Stasis card"), effect.cards),
        )
        if n
    ]  # fmt: skip
    text = tell._("{who} gives up {ways} (own choice, if able)").format(
        who=tell._(WHO[effect.who]), ways=tell._(" or ").join(ways))  # fmt: skip
    return tell._("{what} or takes {n} Doom").format(what=text, n=effect.doom) if effect.doom else text


def _enact(tell: EventComposer, effect: EventEffect) -> str:
    said = tell.names.get(effect.text, "").rstrip(".")
    if not said:
        return tell._("the text {text} is in force at once").format(text=effect.text)
    return tell._("the text {text} is in force at once (“{words}”)").format(text=effect.text, words=said)


def _fork(words: str) -> Tell:
    return lambda tell, effect: tell._(words).format(
        n=effect.n, success=tell.clauses(effect.success), failure=tell.clauses(effect.failure))  # fmt: skip


def _plain(words: str) -> Tell:
    return lambda tell, effect: tell._(words).format(n=effect.n, least=effect.least)


WRITERS: dict[str, Tell] = {
    "stasis": lambda tell, effect: tell._("Stasis {n}").format(n=_signed(effect.n)),
    "stasis_if": lambda tell, effect: tell._("Stasis {n} if {people} play").format(
        n=_signed(effect.n), people=tell._(PEOPLE[effect.faction])),
    "wrath": lambda tell, effect: tell._("Wrath {n}").format(n=_signed(effect.n)),
    "gain": _amount(GAINED),
    "lose": _lose,
    "pay": lambda tell, effect: tell._("{who} pays {n} T; Stasis +{stasis} for each that cannot").format(
        who=tell._(WHO[effect.who]), n=effect.n, stasis=effect.stasis),
    "halve": _plain(N_("every faction loses half its T, rounded down")),
    "give_up": _give_up,
    "fund": _fork(N_(
        "all pay in secret into a fund of {n} T for each faction (success: {success}; failure: {failure})")),
    "tribute": _plain(N_(
        "all pay in secret; who pays least takes {n} Doom; Wrath falls by the sum for each faction, rounded down")),
    "kraken": _fork(N_(
        "each faction may send a hero; values and a die reach {n} and one for each faction "
        "(success: {success}; failure: {failure})")),
    "top_arete": _plain(N_("whoever paid most gains {n} Arête")),
    "payers_doom": _plain(N_("whoever paid {least} T or more loses {n} Doom")),
    "bravest_arete": _plain(N_("whoever sent the highest hero gains {n} Arête")),
    "sent_die": _plain(N_("all heroes who were sent die")),
    "accuse": _plain(N_(
        "another faction, named by the Prytanis, is exiled to the end of the next Diplomacy Round, "
        "which is Stasis +2")),
    "plague": _plain(N_("each faction rolls a die, and on {n} or less one of its heroes dies")),
    "enact": _enact,
    "amnesty": _plain(N_("all exiles return")),
    "any_draft": _plain(N_("any text not in force, named by the Prytanis, goes on the agenda")),
    "destroy": _plain(N_("a megaproject, drawn by lot, is destroyed")),
    "tire": _plain(N_("all Horses are tired in the next cycle")),
    "colossus": _plain(N_("the Prytanis puts the Colossus on any objective")),
    "colossus_by_lot": _plain(N_("the lot puts the Colossus on an objective")),
}  # fmt: skip
EventComposer.writers = EVENTS.complete(WRITERS)
