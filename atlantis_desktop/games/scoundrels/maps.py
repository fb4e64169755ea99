"""The screens of City of Scoundrels, and the object names that each of them must find in its map.

The own things lie at the lower edge; the others have a panel each, ``rival_1`` the next one clockwise. A map may draw
the same panel several times, one for each number of players: with more of them each is lower.
"""

from __future__ import annotations

from types import MappingProxyType

from atlantis_desktop.boards.screen import Screen

_SEATS = (2, 3, 4, 5, 6)
_TOP_BAR = (
    "top_{bar,emblem,name,line,phases,tools}",
    "tool_{undo,redo,hint,rules,menu}",
)
_SHARED = (
    *_TOP_BAR,
    "right_column",
    "instruction",
    "instruction_{head,sentence,help}",
    "log",
    "log_{head,rows}",
    "tray",
    "own_values",
    "own_{token,coins,shells}",
    "hand",
    "hand_{head,note}",
    "actions",
    "action_{main,left,right,done,note}",
    "toast",
    "banner",
    "refusal",
    "summary",
    "card_preview_{left,right}",
)
_DRAWER = ("drawer", "drawer_tab")

SCOUNDRELS_TABLE = Screen(
    "scoundrels/table",
    needed=(
        *_SHARED,
        "left_column",
        "board",
        "tool_card",
        "track_influence",
        "track_influence_{title,wins}",
        "track_{0..10}",
        "region_{invest,spy,campaign,conquer}",
        "region_{invest,spy,campaign,conquer}_{sign,title,text}",
        "middle",
        "middle_{sign,title,text}",
        "slot_{invest,spy,campaign,conquer,middle}_{1..6}",
        "draw_pile",
        "draw_pile_caption",
        "discard_pile",
        "discard_pile_caption",
        "hand_of_poseidon",
        "hand_of_poseidon_caption",
        "poseidon_note",
        "poseidon_note_{head,text}",
        "own_{name,values_text}",
        "own_tableau",
        "own_tableau_{head,text}",
    ),
    needed_small=_DRAWER,
    folded=("own_{coins,shells}_words", "rival_{1..5}_{coins,shells}_words"),
    zones=("pile", "discard", "hand"),
    seat_counts=_SEATS,
    every_rival=("rival",),
    parts_of_seat=MappingProxyType({"rival": ("token", "name", "hand", "coins", "shells", "tableau")}),
)

SCOUNDRELS_BATTLE = Screen(
    "scoundrels/battle",
    needed=(
        *_SHARED,
        "{attacker,defender}",
        "{attacker,defender}_{token,name,role,coins,shells,tableau_head,battle_head,cards,sum,total,label}",
        "defender_drop",
        "clash",
        "clash_{title,price,emblem,stake,text,response}",
        "clash_response_{sign,head,line,text}",
        "what_if",
        "what_if_{head,rows}",
    ),
    needed_small=_DRAWER,
    zones=("hand",),
)

SCOUNDRELS_SCREENS = (SCOUNDRELS_TABLE, SCOUNDRELS_BATTLE)
