"""What the bot partners of Atlantis Rising say: each seat has one of four tempers, from the first round to the last."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from atlantis_desktop.engine.events import Event
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.voices import PERSON, Lines, Occasion, Said, said
from atlantis_desktop.words import N_

TEMPERS: Final = ("bold", "careful", "dry", "warm")
"""By seat, round and round."""
LINES: Final[Lines] = {
    "bold": {
        "made": (N_("Ha! The mountain gives it up."), N_("I told you it would work.")),
        "failed": (N_("The sea laughs. Again, then."), N_("Bad dice, good arms. Next time.")),
        "built": (N_("One piece nearer. Keep going!"), N_("Let the sea see this!")),
        "flooded": (N_("Take it, sea! You get no more."), N_("A tile is a tile. The Gate is what counts.")),
        "saved": (N_("Not today, sea."), N_("Stand back. I stay dry.")),
        "raised": (N_("Up with it! That was ours."), N_("We take back what we like.")),
        "won": (N_("Through the Gate! All of you, now!"),),
        "lost": (N_("We go down, but on our feet."),),
    },
    "careful": {
        "made": (N_("As reckoned. Barely, but as reckoned."), N_("Good. Put it where it cannot get wet.")),
        "failed": (N_("I feared as much. We still have rounds."), N_("The chance was there. It was only a chance.")),
        "built": (N_("Check the joints. Then the next one."), N_("That is done, and it will hold.")),
        "flooded": (N_("I had counted on that one."), N_("Fewer shores. We must choose better.")),
        "saved": (N_("A wall in time saves nine."), N_("It holds. For this round it holds.")),
        "raised": (N_("Dry land again. Do not waste it."), N_("That gives us a round, perhaps two.")),
        "won": (N_("Count heads, please. Then go through."),),
        "lost": (N_("We were one round short. Only one."),),
    },
    "dry": {
        "made": (N_("A success. Somebody write that down."), N_("Well. It had to happen to one of us.")),
        "failed": (N_("The dice are also Atlanteans: they sink."), N_("Lovely. I needed the exercise.")),
        "built": (N_("It glows. That is either good or very bad."), N_("Only the rest to go, then.")),
        "flooded": (N_("The view was better before."), N_("We shall call it a lagoon.")),
        "saved": (N_("The sea has been asked to wait."), N_("How rude of us.")),
        "raised": (N_("Slightly used, hardly salted."), N_("Mind the fish.")),
        "won": (N_("Remarkable. We are not drowned."),),
        "lost": (N_("I do hope somebody can swim."),),
    },
    "warm": {
        "made": (N_("For all of us. Well rolled, hands!"), N_("Look what we found!")),
        "failed": (N_("No matter. We stand together."), N_("Somebody else’s luck will do for both.")),
        "built": (N_("That is the work of all of us."), N_("Isn’t it beautiful?")),
        "flooded": (N_("My aunt lived there. She is safe."), N_("Quick, to the next shore, everybody.")),
        "saved": (N_("Stay behind the wall, friends."), N_("We look after our own.")),
        "raised": (N_("Come home, all of you."), N_("There, the gardens are green again.")),
        "won": (N_("Hold hands. We are going home."),),
        "lost": (N_("Thank you. It was good to stand with you."),),
    },
}
"""By temper and by occasion what may be said."""
KINDS: Final = {
    "roll_made": ("made", 4), "roll_failed": ("failed", 3), "built": ("built", 2), "tile_flooded": ("flooded", 4),
    "barrier_placed": ("saved", 3), "tile_unflooded": ("raised", 3),
}  # fmt: skip
"""By event what it is an occasion for, and of how many such one is spoken of."""


def voice(rules: RisingRules, event: Event, controllers: Sequence[str]) -> Said | None:
    """Return what a bot says of an event (event as its reader may know it; the bots by seat, PERSON for people)."""
    speakers = [TEMPERS[seat % len(TEMPERS)] if who else PERSON for seat, who in enumerate(controllers)]
    if event.kind in ("game_won", "game_lost"):
        bots = [seat for seat, who in enumerate(controllers) if who]
        name = "won" if event.kind == "game_won" else "lost"
        return said(LINES, speakers, event, Occasion(bots[0], name)) if bots else None
    found = KINDS.get(event.kind)
    if found is None or not 0 <= event.seat < len(speakers):
        return None
    return said(LINES, speakers, event, Occasion(event.seat, *found))
