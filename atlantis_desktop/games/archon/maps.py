"""The screens of Archon, and the object names that each of them must find in its map."""

from __future__ import annotations

from atlantis_desktop.boards.screen import Screen

STASIS = Screen(
    "archon/stasis",
    needed=(
        "top_{bar,emblem,name,line,phases,tools}",
        "tool_{undo,redo,hint,rules,menu}",
        "seats",
        "board",
        "objective_{1..13}",
        "map_{central,inner,outer}",
        "trigger",
        "piles",
        "battle",
        "right_column",
        "instruction",
        "instruction_{head,sentence,help}",
        "forecast",
        "forecast_head",
        "moves",
        "moves_head",
        "log",
        "log_{head,rows}",
        "tray",
        "own_units",
        "own_units_head",
        "hand",
        "actions",
        "action_{main,left,right,note}",
        "summary",
        "banner",
        "card_preview_{left,right}",
    ),
    needed_small=("drawer", "drawer_tab"),
)

COUNCIL = Screen(
    "archon/council",
    needed=(
        "top_{bar,emblem,name,line,phases,tools}",
        "tool_{undo,redo,hint,rules,menu}",
        "seats",
        "board",
        "right_column",
        "instruction",
        "instruction_{head,sentence,help}",
        "moves",
        "moves_head",
        "log",
        "log_{head,rows}",
        "tray",
        "hand",
        "actions",
        "action_{main,left,right,note}",
        "summary",
        "banner",
        "card_preview_{left,right}",
    ),
    needed_small=("drawer", "drawer_tab"),
)

ARCHON_SCREENS = (STASIS, COUNCIL)
