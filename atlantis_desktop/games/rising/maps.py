"""The screens of Atlantis Rising, and the object names that each of them must find in its map.

The island itself is a map of its own (``islandmap.py``); the table says where it is laid: round the point
``island_centre``, or into the region ``island``.
"""

from __future__ import annotations

from types import MappingProxyType

from atlantis_desktop.boards.screen import Screen

OWN_ISLANDS = ("rising/islands/hexagon", "rising/islands/star")
"""The maps of islands that the program itself ships; the first one is what a new game begins with."""

_SEATS = (1, 2, 3, 4, 5, 6, 7)
_TOP_BAR = (
    "top_{bar,emblem,tools}",
    "tool_{undo,redo,hint,rules,inspect,menu}",
    "wrath_{label,track}",
    "round",
    "round_{label,number}",
)
_TABLE = (
    *_TOP_BAR,
    "top_phases",
    "left_column",
    "gate_small",
    "gate_small_{head,count,ring}",
    "board",
    "island",
    "deck_{misfortune,library}",
    "deck_{misfortune,library}_caption",
    "discard_{misfortune,library}",
    "discard_{misfortune,library}_caption",
    "barriers_left",
    "map_switch",
    "map_switch_{1,2}",
    "zoom",
    "zoom_{fit,in,out}",
    "tray",
    "tray_{person,portrait,token,name,role,use,atlanteans,atlanteans_head,treasury}",
    "tray_{crystal,gold,ore,atlantium,energy}",
    "hand",
    "right_column",
    "instruction",
    "instruction_{token,name,line,count,count_words,sentence,help}",
    "main_action",
    "main_action_note",
    "chronicle",
    "chronicle_{head,tabs,rows}",
    "ahead",
    "ahead_{head,rows}",
    "summary",
    "refusal",
    "banner",
    "choice",
    "roll",
    "roll_{head,die_1,die_2,sum,energy,button_1,button_2}",
    "proposals",
    "proposals_head",
    "proposal_{1,2}",
    "proposal_{1,2}_{portrait,text,accept,decline}",
    "toast",
    "card_preview_{left,right}",
)
# In a small window a seat's panel shows little; the rest opens beside it.
_PREVIEW = (
    "panel_preview",
    "panel_preview_{portrait,token,name,role,kind,leader,followers,cards,crystal,gold,ore,atlantium,energy}",
)
_TABLE_SMALL = ("drawer", "drawer_tab", "decks", "last_event", "tray_followers", *_PREVIEW)
_FOLDED = (
    "top_{name,line}",
    "tool_sound",
    "deck_{misfortune,library}_head",
    "tray_ability",
    "tray_{treasury,energy}_head",
    "seat_panel_{1..7}_{name,role,kind,leader,followers,crystal,gold,ore,atlantium}",
)
_POINTS = ("island_centre", "gate_small_centre")
_ZONES = ("misfortune_deck", "misfortune_discard", "library_deck", "library_discard", "hand")
_PANEL = MappingProxyType({"seat_panel": ("portrait", "token", "cards", "energy")})


def _table(name: str, further: tuple[str, ...] = ()) -> Screen:
    return Screen(
        name,
        mood="shared",
        needed=(*_TABLE, *further),
        needed_small=_TABLE_SMALL,
        folded=_FOLDED,
        points=_POINTS,
        zones=_ZONES,
        seat_counts=_SEATS,
        every_seat=("seat_panel",),
        parts_of_seat=_PANEL,
        islands=OWN_ISLANDS if name == "rising/table" else (),
        holds_island=True,
    )


RISING_TABLE = _table("rising/table")
RISING_TABLE_STAR = _table("rising/table_star", ("sink_key", "sink_key_{mark,words}"))

RISING_MISFORTUNE = Screen(
    "rising/misfortune",
    needed=(
        "veil",
        "{drawn_card,choice,refusal}",
        "{drawn_card,choice,refusal}_other",
        "choice_{head,text,rows,button_1,button_2}",
        "choice_other_{head,text,rows,button_1,button_2}",
    ),
    points=("threat_from", "threat_from_other"),
)

RISING_GATE = Screen(
    "rising/gate",
    mood="shared",
    needed=(
        *_TOP_BAR,
        "board",
        "board_{title,count}",
        "back",
        "ring",
        "core",
        "component_{1..9}",
        "component_{1..9}_{name,picture,cost,spaces}",
        "build_{1,2}",
        "dialogue",
        "dialogue_{part,name,effect,who,buttons}",
        "give_head",
        "given",
        "given_{words,missing,count,bar}",
        "advice",
        "button_{suggest,clear,build}",
        "refusal",
    ),
    folded=("top_{name,line}", "tool_sound"),
    points=("ring_centre", "conduit_{1..9}"),
    seat_counts=_SEATS,
    every_seat=("give_row",),
    parts_of_seat=MappingProxyType({"give_row": ("token", "name", "steps")}),
)

RISING_COUNCILOR = Screen(
    "rising/councilor",
    needed=(
        "veil",
        "councilor_board",
        "board_{portrait,token,name,role,mark,ability,hologram}",
        "board_{figures,energy,treasury,cards}_head",
        "slot_leader",
        "slot_follower_{1..4}",
        "slot_energy_{1..5}",
        "slot_{crystal,gold,ore,atlantium}",
        "slot_card_{1..4}",
        "previous",
        "next",
        "close",
    ),
)

RISING_SCREENS = (RISING_TABLE, RISING_TABLE_STAR, RISING_MISFORTUNE, RISING_GATE, RISING_COUNCILOR)
