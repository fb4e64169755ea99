"""What the bots of City of Scoundrels say: each of the three characters, and everybody else, in a way of its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from atlantis_desktop.engine.events import Event
from atlantis_desktop.games.scoundrels.rules import happened
from atlantis_desktop.games.scoundrels.rules.rules import ScoundrelsRules
from atlantis_desktop.games.voices import PERSON, Lines, Occasion, Said, said
from atlantis_desktop.words import N_

OTHERS: Final = "others"
"""Who speaks at the seat of a bot without a character."""
LINES: Final[Lines] = {
    "investor": {
        "won": (N_("A costly victory is still an entry in the books."), N_("I paid for this. Now it pays for me.")),
        "lost": (N_("Write it off. There is always another ship."), N_("Soldiers! Nothing loses value faster.")),
        "smeared": (N_("Slander is cheap. I can afford the answer."), N_("My good name was insured, luckily.")),
        "rich": (N_("Patience, and then interest. In that order."), N_("Hear that? Coins speak softly, and often.")),
        "shone": (N_("Applause is on the house. The bill comes later."), N_("Even a good name can be bought, I see.")),
        "game": (N_("And that is what patience earns."), N_("The city was for sale all along.")),
    },
    "campaigner": {
        "won": (N_("They will sing of it. I wrote the song already."), N_("Swords convince those whom words do not.")),
        "lost": (N_("A noble defeat. I shall speak of it at length."), N_("Not one of my better lines, I admit.")),
        "smeared": (N_("They talk about me. They always talk about me."), N_("A rumour? I know who will pay for it.")),
        "rich": (N_("A full purse lends weight to any argument."), N_("Gold, yes. But the crowd loves me for myself.")),
        "shone": (N_("Friends! Citizens! Do go on cheering."), N_("One more speech, and they carry me home.")),
        "game": (N_("I thank you. I had the speech ready for weeks."), N_("The people have spoken. I told them what.")),
    },
    "conqueror": {
        "won": (N_("Strike the colours. Theirs, not ours."), N_("That street is mine now. Next.")),
        "lost": (N_("We fall back. We do not forget."), N_("Count the shields again, and this time correctly.")),
        "smeared": (N_("Words. I have heard louder waves."), N_("Whoever wrote that can say it to my fleet.")),
        "rich": (N_("Good. That is oars, and arms to pull them."), N_("Pay the crews first. Always the crews.")),
        "shone": (N_("They cheer for whoever holds the harbour."), N_("Keep the flowers. Bring me sailcloth.")),
        "game": (N_("The city is taken. Drop anchor."), N_("It was never a debate.")),
    },
    OTHERS: {
        "won": (N_("Did you see that? Did everybody see that?"), N_("I had not dared to hope for that.")),
        "lost": (N_("That went otherwise in my head."), N_("Well fought. I wish it had been me.")),
        "smeared": (N_("That is not even half true!"), N_("I remember who said that.")),
        "rich": (N_("My purse has never been so heavy."), N_("A good day at the harbour.")),
        "shone": (N_("They know my name in the lower town now."), N_("Was that applause for me?")),
        "game": (N_("I have won. I have really won."), N_("The gold seashell looks well on me.")),
    },
}
"""By who speaks and by occasion what may be said."""
RICH: Final = 8
"""From so many coins on a cashed-out investment is spoken of."""


def voice(rules: ScoundrelsRules, event: Event, controllers: Sequence[str]) -> Said | None:
    """Return what a bot says of an event (event as its reader may know it; the bots by seat, PERSON for people)."""
    speakers = [who if who in LINES or who == PERSON else OTHERS for who in controllers]
    occasion = _occasion(event, speakers)
    return None if occasion is None else said(LINES, speakers, event, occasion)


def _occasion(event: Event, speakers: Sequence[str]) -> Occasion | None:
    if event.kind == "battle_fought":
        fought = happened.Fought(*event.values)
        if fought.winner not in (event.seat, fought.defender):
            return None
        loser = fought.defender if fought.winner == event.seat else event.seat
        # Where a person won, whoever lost to them speaks.
        return Occasion(fought.winner, "won") if speakers[fought.winner] else Occasion(loser, "lost")
    if event.kind == "scandal_played" and event.number not in (event.seat, -1):
        return Occasion(event.number, "smeared", 2)
    if event.kind == "cashed_out" and sum(event.values) >= RICH:
        return Occasion(event.seat, "rich")
    if event.kind == "shining_played":
        return Occasion(event.seat, "shone", 4)
    if event.kind == "game_won":
        return Occasion(event.seat, "game")
    return None
