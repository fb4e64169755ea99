"""The screens of The Fate of Atlantis, and the object names that each of them must find in its map."""

from __future__ import annotations

from types import MappingProxyType

from atlantis_desktop.boards.screen import Screen, spread

_TOP_BAR = (
    "top_{bar,emblem,name,line,phases,tools}",
    "tool_{undo,redo,hint,rules,menu}",
)

FATE_TABLE = Screen(
    "fate/table",
    needed=(
        *_TOP_BAR,
        "left_column",
        "score_table",
        "score_table_{head,rows,note}",
        "board",
        "deck",
        "deck_caption",
        "door_badge",
        "door_badge_{mark,words}",
        "evidence",
        "evidence_{ring,caption}",
        "discard",
        "discard_caption",
        "aside",
        "aside_caption",
        "forecast",
        "forecast_{head,rows}",
        "right_column",
        "instruction",
        "instruction_{head,sentence,help}",
        "wheel_help",
        "wheel_help_{head,wheel,note}",
        "log",
        "log_{head,rows}",
        "tray",
        "tray_{head,help}",
        "hand",
        "actions",
        "action_{left,right,main,note}",
        "declared_seat_1_drop",
        "banner",
        "refusal",
        "summary",
        "toast",
        "card_preview_{left,right}",
    ),
    needed_small=("drawer", "drawer_tab"),
    points=("{wheel,wheel_help}_centre",),
    zones=("deck", "hand", "declared", "evidence", "discard", "aside"),
    mood="shared",
    seat_counts=(2, 3, 4),
    every_seat=("seat_panel", "declared_seat"),
    parts_of_seat=MappingProxyType(
        {
            "seat_panel": ("token", "name", "total", "hand", "declared", "dots"),
            "declared_seat": ("token", "name", "sum", "cards", "caption"),
        }
    ),
)

FATE_SCORING = Screen(
    "fate/scoring",
    mood="shared",
    needed=(
        *_TOP_BAR,
        "cause",
        "cause_{head,chamber,evidence,text,list}",
        "why",
        "why_{head,text}",
        "go_on",
        "head_row",
        "head_{doubled,normal,negative,hand,round}",
        "standings",
        "standings_{head,note}",
        "standing_{1..2}",
    ),
    seat_counts=(2, 3, 4),
    every_seat=("row",),
    parts_of_seat=MappingProxyType(
        {
            "row": spread("{doubled,normal,negative,hand}")
            + spread("{doubled,normal,negative,hand}_{cards,sum}")
            + ("token", "name", "before", "score", "total", "place")
        }
    ),
)

SCREENS = (FATE_TABLE, FATE_SCORING)
