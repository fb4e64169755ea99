"""What factions say in their own voice: a line of theirs when they accept, refuse, are betrayed, win or are exiled."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from atlantis_desktop.engine.events import Event
from atlantis_desktop.games.archon.rules import happened, voices
from atlantis_desktop.games.archon.rules.rules import ArchonRules
from atlantis_desktop.games.archon.rules.state import ArchonTable
from atlantis_desktop.games.voices import Said
from atlantis_desktop.words import N_, _

LINES: Final[Mapping[str, Mapping[str, tuple[str, ...]]]] = MappingProxyType({
    # The house of Atlas: gracious, and never in a hurry.
    "monarchists": {
        voices.ACCEPT: (
            N_("The crown consents. You may kiss the ring another day."),
            N_("Atlas himself made worse bargains. It is granted."),
            N_("We take it as a gift, and you may call it a price."),
            N_("A king remembers those who ask at the right hour."),
            N_("So be it. Let the heralds write it down before you change your mind."),
        ),
        voices.REFUSE: (
            N_("One does not haggle at the foot of a throne."),
            N_("Our grandfathers would have had you whipped for that offer. We only smile."),
            N_("Come back when your purse is as deep as your bow."),
            N_("The crown is not for sale, least of all for so little."),
            N_("No. You may now thank us for having listened."),
        ),
        voices.BETRAYED: (
            N_("A word broken to a king is a stone thrown at the city."),
            N_("We shall have your name carved beside the drains."),
            N_("So the oath was for the others, too, we presume?"),
            N_("Ten kings look down on you from the Temple of Cleito. None of them blinks."),
            N_("We forgive. The crown does not."),
        ),
        voices.WINS: (
            N_("As it was in the days of Atlas, so it is again."),
            N_("Order was never lost. It had only been mislaid."),
            N_("Kneel or do not kneel. The stones know whose they are."),
            N_("Let the bells be rung, and let the losers ring them."),
            N_("Heaven has voted, and by more than a plain majority."),
        ),
        voices.EXILED: (
            N_("Where the king sits, there is Atlantis. You will find it empty here."),
            N_("We go as the sun goes: to come up behind you."),
            N_("Pack the crown last. It has waited for us before."),
            N_("Keep our chair dusted. It bites whoever else sits on it."),
        ),
    },
    # The old families: horses, manners, long memories.
    "aristocrats": {
        voices.ACCEPT: (
            N_("Agreed. My stable master will be pleased, and he is never pleased."),
            N_("A handsome offer, and well groomed. We take it."),
            N_("Between people of breeding a nod is enough."),
            N_("Done. Let us not speak of money at table again."),
            N_("You have learned to ask. Your father never did."),
        ),
        voices.REFUSE: (
            N_("How amusing. And now a serious offer?"),
            N_("I have horses that would be ashamed of it."),
            N_("One does not sell the family silver to buy a spoon."),
            N_("No. It lacks style, and then it lacks Talents."),
            N_("We would rather lose beautifully."),
        ),
        voices.BETRAYED: (
            N_("So that is how one rides in your family."),
            N_("You will not be asked to dinner. For three generations."),
            N_("A lame horse one pities. A lame word one remembers."),
            N_("We wrote your promise on vellum. A pity about the calf."),
            N_("How very new of you."),
        ),
        voices.WINS: (
            N_("Blood tells. It only takes its time."),
            N_("By a length, and the reins were loose."),
            N_("Open the old gates, and mind the roses."),
            N_("The best have won. It was in the name all along."),
            N_("Do not cheer. A little applause will do."),
        ),
        voices.EXILED: (
            N_("The country house is lovely at this time of year."),
            N_("Saddle the grey. We leave as we came: ahead of you."),
            N_("You cannot exile a family tree. It has roots here."),
            N_("Do write. Your spelling always amuses us."),
        ),
    },
    # Ledgers, interest, and a dry smile.
    "oligarchs": {
        voices.ACCEPT: (
            N_("It balances. Sign here, and here."),
            N_("A fair price. We would have taken less."),
            N_("Booked. A pleasure to see your Talents change sides."),
            N_("Principles are dear. You have just met their price."),
            N_("Done. The ink is dry before the conscience wakes."),
        ),
        voices.REFUSE: (
            N_("At that price we cannot even afford to listen."),
            N_("Add a figure in front, and ask again."),
            N_("You offer bronze for gold and call it friendship."),
            N_("Our clerks laughed. They are not paid to laugh."),
            N_("No. Our vote bears interest; your offer does not."),
        ),
        voices.BETRAYED: (
            N_("Entered under losses. And under your name."),
            N_("Your credit is closed. So is our door."),
            N_("We do not hate. We charge interest."),
            N_("A broken word is the dearest coin you will ever spend."),
            N_("Next time you pay before you speak."),
        ),
        voices.WINS: (
            N_("The sum was always going to come to this."),
            N_("Gold does not shout. It arrives."),
            N_("Count it again, by all means. We have."),
            N_("A good year. We shall call it year one."),
            N_("Victory, at cost. The profit follows."),
        ),
        voices.EXILED: (
            N_("Money has no city. It will send for us."),
            N_("You have banished your own creditors. Think about that."),
            N_("We take the ledgers. You may keep the debts."),
            N_("An unplanned voyage. We shall deduct it."),
        ),
    },
    # Old soldiers: honour before everything, and few words.
    "timocrats": {
        voices.ACCEPT: (
            N_("My hand on it. The one with all its fingers."),
            N_("A soldier's word. It needs no chest and no lock."),
            N_("Fair terms. We have marched for worse."),
            N_("Agreed. Shield to shield until the vote is over."),
            N_("Good. Now stop talking and hold the line."),
        ),
        voices.REFUSE: (
            N_("We do not sell what others bled for."),
            N_("Keep your coins. They rattle when one creeps up."),
            N_("No. Ask me again with your helmet off."),
            N_("I have refused better men with an arrow in the leg."),
            N_("Honour has no price, and that is not even a price."),
        ),
        voices.BETRAYED: (
            N_("In the phalanx we had a word for such men. It was a short one."),
            N_("I turned my back to you once. It will not happen twice."),
            N_("Deserters we shoot. Allies we remember."),
            N_("Your word fell before the first spear did."),
            N_("Break it over my shield next time. Then at least one hears it."),
        ),
        voices.WINS: (
            N_("Ground arms. It is done."),
            N_("For those who are not here to see it."),
            N_("Held. To the last man, and he is laughing."),
            N_("No songs yet. First the wounded."),
            N_("The wreath is heavy. We have carried heavier."),
        ),
        voices.EXILED: (
            N_("We know how to break camp. Watch us pitch the next one."),
            N_("Exile? We call it the outer watch."),
            N_("A city that sends its guards away should sleep lightly."),
            N_("Left foot first. Nobody looks back."),
        ),
    },
    # The crowd, the oars, and a voice that carries.
    "democrats": {
        voices.ACCEPT: (
            N_("Hear that, benches? We have a deal!"),
            N_("Bread for the many. We sign with ten thousand hands."),
            N_("The rowers say yes, and the rowers are always right."),
            N_("Agreed, and out loud, so that all can hear it."),
            N_("Good. You talk like a neighbour today."),
        ),
        voices.REFUSE: (
            N_("Try that on the harbour steps. I dare you."),
            N_("A vote is not a fish. It stinks sooner when it is sold."),
            N_("Ten thousand mouths, and you bring one loaf?"),
            N_("We took it to the people. The people laughed."),
            N_("No. And tomorrow every wall will say why."),
        ),
        voices.BETRAYED: (
            N_("They will sing about this. You will not like the song."),
            N_("You lied to the benches. The benches have long oars."),
            N_("Remember this face, people. It smiles when it lies."),
            N_("A promise to the many, broken by the few. As ever."),
            N_("We forget nothing. There are too many of us to forget."),
        ),
        voices.WINS: (
            N_("Out of the cellars! The city is yours!"),
            N_("Not one of us won this. All of us did."),
            N_("Row, they said. So we rowed. Here we are."),
            N_("Tonight the palace kitchens cook for everybody."),
            N_("Count the hands. Go on, count them."),
        ),
        voices.EXILED: (
            N_("You can send us away. Try sending the people."),
            N_("The sea is full of our friends, and all of them can row."),
            N_("Listen at the gates tonight. That will be us."),
            N_("One boat leaves. A fleet comes back."),
        ),
    },
    # Short sentences, and a hand on the knife.
    "tyrants": {
        voices.ACCEPT: (
            N_("Wise. I had already sent the men."),
            N_("We have a deal. Your house may keep its windows."),
            N_("Good. I dislike asking twice."),
            N_("Taken. See how easy it is to live?"),
            N_("Yes. Now forget that I was here."),
        ),
        voices.REFUSE: (
            N_("I could take that from you. I do not even want it."),
            N_("No. And lower your eyes when you offer it."),
            N_("You bargain as if you had a choice."),
            N_("Come again after dark. Bring more. Come alone."),
            N_("My dogs eat better than that."),
        ),
        voices.BETRAYED: (
            N_("I keep a list. It used to be shorter."),
            N_("Sleep well. Somebody should."),
            N_("Finally. I was running out of reasons."),
            N_("You have a fine neck for such a loose tongue."),
            N_("I would have done the same. That is why I know what comes next."),
        ),
        voices.WINS: (
            N_("Close the gates. Now we talk."),
            N_("Love passes. Fear votes."),
            N_("I told you how it would end. You called it a threat."),
            N_("The city is quiet. Listen to it. That is mine."),
            N_("Any other motions?"),
        ),
        voices.EXILED: (
            N_("You should have finished it."),
            N_("I leave my men here. You do not know which ones they are."),
            N_("Count your days. I shall be counting them too."),
            N_("Walls keep people in. Remember that when I am outside."),
        ),
    },
    # Daughters of Ares: strangers here, proud of it.
    "amazons": {
        voices.ACCEPT: (
            N_("Good. We shake hands; you may count your fingers."),
            N_("A straight arrow of an offer. We take it."),
            N_("Agreed. Among us the bow is unstrung now."),
            N_("You ask strangers before your brothers. That was clever."),
            N_("Done. The goddess heard it, and she does not read."),
        ),
        voices.REFUSE: (
            N_("We do not live here. We are not this cheap either."),
            N_("Bring that to the market. We came for the war."),
            N_("My mare would throw you for it."),
            N_("No. First a seat for us, then your coins."),
            N_("We have buried kings who offered more."),
        ),
        voices.BETRAYED: (
            N_("Where we come from, one says it to the face and then draws."),
            N_("A citizen's word. Now we know what it weighs."),
            N_("One arrow is already carved with your name."),
            N_("We trusted the city once. The horses warned us."),
            N_("Run. We like it better when they run."),
        ),
        voices.WINS: (
            N_("Now ask again who is a citizen here."),
            N_("Ares drinks tonight, and his daughters pour."),
            N_("We came with nothing but bows. It was enough."),
            N_("Let the horses into the palace. They have earned it."),
            N_("Sisters, the city is smaller than it looked."),
        ),
        voices.EXILED: (
            N_("You exile those who never had a home here. Brave."),
            N_("The plain is wide, and we ride faster than your heralds."),
            N_("Sleep behind your walls. We sleep under stars."),
            N_("We leave our dead here. We shall come for them."),
        ),
    },
    # Merchants of the east: courteous, patient, amused.
    "medes": {
        voices.ACCEPT: (
            N_("May your camels never limp. We accept."),
            N_("A wise house buys in the rain. Agreed."),
            N_("Your generosity shines like the noon. It is a deal."),
            N_("In my country we would now drink three cups. Here, one nod."),
            N_("So small a favour, so large a friend. Done."),
        ),
        voices.REFUSE: (
            N_("A thousand thanks, and not one yes."),
            N_("The desert teaches patience. Your purse teaches it too."),
            N_("My grandmother sold sand for more than this."),
            N_("What a charming beginning. Pray go on."),
            N_("We weep with you over so thin an offer."),
        ),
        voices.BETRAYED: (
            N_("The sun sees everything, and he writes to us daily."),
            N_("You sold a friend below his value. We never do."),
            N_("A cracked jar may be mended. One does not drink from it."),
            N_("From Ecbatana to the Pillars they will hear your price."),
            N_("We shall still greet you. We shall no longer count you."),
        ),
        voices.WINS: (
            N_("The caravan arrives when the storm has finished talking."),
            N_("We came to trade. It seems we bought the city."),
            N_("Spread the carpets. Everybody is our guest now."),
            N_("Who waits in the shade wins by sunlight."),
            N_("Do not thank us. The bill will be modest."),
        ),
        voices.EXILED: (
            N_("A merchant is never in exile. He is between two markets."),
            N_("Every road that leads away leads to somebody who pays."),
            N_("We shall miss your figs. You will miss our silver."),
            N_("The sun sets over Atlantis. We follow him home."),
        ),
    },
})
"""By faction and occasion: its lines; `voices.LINES_EACH` says how many."""


def line_of(rules: ArchonRules, faction: int, occasion: str, number: int) -> str:
    """Return a line of a faction (its number) in the reader's language."""
    found = LINES[rules.cards.faction_ids[faction]][occasion]
    return _(found[number % len(found)])


def voice_of(rules: ArchonRules, table: ArchonTable, seat: int, occasion: str) -> str:
    """Return what a seat says on an occasion now: the same line to everybody who looks, and in every replay."""
    return line_of(rules, table.factions[seat], occasion, voices.number_of(table, seat, occasion))


def voice(rules: ArchonRules, event: Event, controllers: Sequence[str]) -> Said | None:
    """Return what a seat says that a bot plays, in the log and at its place; nobody speaks for a person."""
    if event.kind != "spoken" or not controllers[event.seat]:
        return None
    occasion, faction, number = happened.Spoken(*event.values)
    line = line_of(rules, faction, voices.OCCASIONS[occasion], number)
    return Said(event.seat, _("“{line}”").format(line=line))
