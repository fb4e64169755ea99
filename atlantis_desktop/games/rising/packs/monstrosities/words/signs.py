"""The signs of Monstrosities (``assets/art/icons``): for each of its cards, things, beings and places, by id.

Those of components, councilors, misfortunes and library cards are joined to the base's where it reads them; the faces
of the pack read the rest.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from atlantis_desktop.games.rising.packs.monstrosities.rules.content import DeepsContent

COMPONENTS: Final = {
    "possibility-multiplier": "star-formation", "lustral-forge": "anvil-impact", "quantum-relay": "star-swirl",
    "echo-actualizer": "echo-ripples", "spectral-replicator": "ghost-ally", "abetting-pharos": "lighthouse",
    "anima-cradle": "angel-wings", "daimon-choir": "spectre", "storm-gyve": "manacles", "laic-receiver": "radar-dish",
    "host-convoker": "ringing-bell", "concord-engine": "gears", "tectonic-keystone": "stone-stack",
    "akashic-reliquary": "book-aura",
}  # fmt: skip
"""In the order of their file, which is that of their numbers."""
COUNCILORS: Final = {
    "alchemist": "fizzing-flask", "artisan": "chisel", "astrologer": "telescope", "channeler": "psychic-waves",
    "tamer": "lion",
}  # fmt: skip
MISFORTUNES: Final = {
    "calm-seas-more": "sun", "controlled-flood-more": "flood", "receding-waters": "splashy-stream",
    "red-skies": "sunset", "catastrophic-flood": "drowning", "hundred-hands": "fist", "whirlpool": "vortex",
    "sirens-song": "music-spell", "volcanic-ash": "smoking-volcano", "fissure": "earth-crack",
    "tritons-horn": "spiral-shell", "cursed-relics": "skull-signet", "lightning-storm": "thunder-struck",
    "titans-tread": "stomp", "eclipse": "eclipse", "plague-of-doubt": "plague-doctor-profile",
    "dark-tide": "wave-strike", "omen-of-the-centaurs": "centaur", "omen-of-the-cyclopes": "x-cyclops",
    "omen-of-the-fauns": "x-faun", "omen-of-the-giants": "giant", "omen-of-the-gryphons": "griffin-symbol",
}  # fmt: skip
"""The further copies of a card of the base have its sign."""
LIBRARY: Final = {
    "legend-of-cleito": "queen-crown", "inspired-designs": "scroll-quill", "revised-cipher": "secret-book",
    "power-of-the-masses": "uprising", "rise-of-the-robots": "robot-golem", "mystic-lantern": "lantern-flame",
    "chalice-of-evaemon": "jeweled-chalice", "net-of-diaprepes": "fishing-net", "anvil-of-atlas": "anvil",
    "lantern-of-hekate": "lantern", "harness-of-pegasus": "pegasus", "scales-of-themis": "scales",
    "phoenix-egg": "cosmic-egg", "golden-fleece": "sheep", "riddle-of-the-sphinx": "greek-sphinx",
    "heartwood-acorn": "acorn", "silver-bridle": "horse-head",
}  # fmt: skip
"""A wonder that brings an ally has the sign of what is found, not of who comes."""
ITEMS: Final = {
    "mirror-shield": "x-mirror-shield", "constellation-cloak": "x-star-cloak", "helm-of-invisibility": "barbute",
    "talaria": "wingfoot", "midas-gauntlet": "gauntlet",
}  # fmt: skip
POTIONS: Final = {
    "elixir-of-vitality": "heart-bottle", "tincture-of-shadow": "bottled-shadow", "philtre-of-fortune": "spiral-bottle",
    "draught-of-haste": "bottled-bolt",
}  # fmt: skip
SPIRITS: Final = {
    "dactyls": "glowing-hands", "oreads": "peaks", "telchines": "harpoon-trident", "hesperides": "shiny-apple",
    "muses": "lyre", "horai": "sunflower",
}  # fmt: skip
TREASURES: Final = {
    "treasure-1": "metal-bar", "treasure-2": "gem-pendant", "treasure-3": "rolling-energy", "treasure-4": "ore",
    "treasure-5": "book-pile", "treasure-6": "open-treasure-chest", "treasure-7": "conqueror",
}  # fmt: skip
"""What a treasure holds is told in words; its sign only tells it from the others."""
LOCATIONS: Final = {
    "hidden-cache": "locked-chest", "gryphon-aerie": "nest-eggs", "harpies-lair": "cave-entrance",
    "alchemists-lab": "test-tubes", "astrologers-observatory": "observatory", "artificers-workshop": "gear-hammer",
}  # fmt: skip
MONSTERS: Final = {
    "monster-medusa": "x-gorgon", "harpy-1": "harpy", "harpy-2": "harpy", "harpy-3": "harpy", "scylla": "hydra",
    "charybdis": "fangs",
}  # fmt: skip
ALLIES: Final = {
    "centaur": "centaur", "cyclops": "x-cyclops", "dryad": "oak", "faun": "x-faun", "giant": "giant",
    "golden-ram": "ram-profile", "gryphon": "griffin-symbol", "phoenix": "x-phoenix", "sphinx": "greek-sphinx",
    "unicorn": "unicorn", "medusa": "x-gorgon", "mermaid": "mermaid",
}  # fmt: skip
BOT: Final = "robot-antennas"
STONE: Final = "stone-bust"
"""Of a figure that is turned to stone."""
INSPIRATION: Final = "candlebright"
"""Of the Artisan's Inspiration."""
TREASURE: Final = "open-treasure-chest"
"""Of a treasure that lies face down."""
MOVES: Final = {
    "craft": "hammer-nails", "concord": "hammer-nails", "wear": "barbute", "unwear": "barbute", "use": "barbute",
    "invoke": "barbute", "potion": "fizzing-flask", "spirit": "psychic-waves", "tame": "lion", "free": STONE,
    "hasten": "bottled-bolt", "trade": "scales", "fly": "wingfoot", "pay_toll": "rolling-energy",
    "let_sink": "big-wave",
}  # fmt: skip
"""By kind of move, where the thing that it is about has none of its own."""
BUILDING: Final = ("craft", "concord")
"""Moves that stand with those that build something, in the list of further ways."""
ENERGY_LISTS: Final = ("pay_toll",)
"""Moves whose last number list is the mystic energy of each seat."""
AS_CARDS: Final = ("wear", "unwear", "use", "invoke", "potion", "spirit")
"""Moves that a click on a card of the hand makes."""


def of_thing(deeps: DeepsContent, at: int) -> str:
    """Return the sign of a thing, place or monster, counted from the first item."""
    rows: tuple[tuple[Sequence[Any], dict[str, str]], ...] = (
        (deeps.items, ITEMS), (deeps.potions, POTIONS), (deeps.spirits, SPIRITS), (deeps.treasures, TREASURES),
        (deeps.locations, LOCATIONS), (deeps.monsters, MONSTERS),
    )  # fmt: skip
    for things, signs in rows:
        if at < len(things):
            return signs.get(getattr(things[at], "like", "") or things[at].id, TREASURE)
        at -= len(things)
    return ""
