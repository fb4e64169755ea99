"""The screens that are drawn from maps, and the object names that each of them must find in its map."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from atlantis_desktop.boards.screen import Screen

_TOP_BAR = (
    "top_{bar,emblem,name,line,phases,tools}",
    "tool_{undo,redo,hint,rules,menu}",
)
_HEAD = ("head", "head_{back,emblem,title,line}")

TITLE = Screen(
    "shared/title",
    needed=(
        "picture",
        "logo",
        "subtitle",
        "subtitle_{wave,line}",
        "menu",
        "menu_{continue,1,2,3,4,5}",
        "games_row",
        "games_{back,on}",
        "game_{1..5}",
        "game_{1..5}_{picture,name,line,kind}",
        "notice",
        "version",
    ),
    folded=("menu_{6,7,8,9}",),
    points=("city_centre",),
)

SETUP = Screen(
    "shared/setup",
    needed=(
        *_HEAD,
        "head_{tools,load,rules}",
        "seats",
        "seats_{head,line,note,tools,first}",
        "seats_tool_{1..3}",
        "seat_{1..4}",
        "seat_{1..4}_{portrait,token,name_label,name,kind,level_label,level,second,about,remove}",
        "seats_list",
        "seat_row",
        "seat_row_{portrait,token,name,kind,level,remove}",
        "seat_empty_{1..3}",
        "seat_empty_{1..3}_{token,words,add}",
        "options",
        "options_{head,list}",
        "option_row",
        "option_row_{name,help,control}",
        "seed",
        "seed_{label,field,dice,daily}",
        "start",
        "start_note",
    ),
    folded=("seat_row_{about,second}",),
)

COVER = Screen(
    "shared/cover",
    needed=(
        "doors",
        "column_{left,right}",
        "panel",
        "portrait",
        "portrait_token",
        "call",
        "call_{pass,colour,name,line}",
        "reason",
        "reason_{card,head,text}",
        "reveal",
        "other",
        "other_{1,2}",
        "note",
    ),
    points=("relief_{1..6}",),
)

RESULT = Screen(
    "shared/result",
    needed=(
        "headline",
        "headline_{above,title,line,left,right}",
        "chart",
        "chart_{head,line,plot,names,axis,tool}",
        "facts",
        "fact_{1..4}",
        "fact_{1..4}_{mark,value,words}",
        "players",
        "players_{head,columns,note}",
        "player_{1..4}",
        "player_{1..4}_{portrait,token,name,role,award,figures}",
        "players_list",
        "player_row",
        "player_row_{portrait,token,name,role,figures}",
        "actions",
        "action_{1..4}",
    ),
    folded=("player_row_award",),
)

RULES = Screen(
    "shared/rules",
    needed=(
        *_TOP_BAR,
        "search",
        "search_field",
        "contents_head",
        "contents",
        "hits_head",
        "hits",
        "book",
        "bookmark",
        "page_{left,right}",
        "page_{left,right}_{head,text,number,turn}",
        "diagram",
        "diagram_{head,figure,text}",
        "from_game",
        "from_game_{head,rows}",
        "this_rule",
        "this_rule_{head,text,back,mark}",
    ),
    points=("diagram_centre",),
)

SETTINGS = Screen(
    "shared/settings",
    needed=(
        *_HEAD,
        "find",
        "tab_{1..7}",
        "page",
        "page_wide",
        "page_rows",
        "page_row",
        "page_row_{name,help,control}",
        "sample",
        "sample_{head,board,words,colours}",
        "foot",
        "foot_{restore_page,restore_all,note,done}",
    ),
)

TUTORIAL = Screen(
    "shared/tutorial",
    needed=(
        "veil",
        "coach",
        "coach_{portrait,title,step,sentence,keys,keys_words,keys_link,buttons,back,show,skip,leave,leave_link,leave_note}",
        "progress",
    ),
)

CARD_ZOOM = Screen(
    "shared/card_zoom",
    needed=(
        "veil",
        "previous",
        "next",
        "card",
        "place",
        "rule_{page,head,chapter,text,example,related,game,note}",
        "zoom_{buttons,play,rules,close,note}",
    ),
)

HINT = Screen(
    "shared/hint",
    needed=(
        "hint_{panel,head,line,close}",
        "hint_move_{1..3}",
        "hint_move_{1..3}_{number,name,mark,reason,odds,axis}",
        "hint_note",
        "hint_play",
    ),
)

FIRST_RUN = Screen(
    "shared/first_run",
    needed=(
        "picture",
        "logo",
        "panel",
        "panel_{title,line}",
        "language_label",
        "language",
        "scale_label",
        "scale",
        "sample",
        "sample_{heading,body,buttons}",
        "note",
        "start",
    ),
)

GAMES = Screen(
    "shared/games",
    needed=(
        *_HEAD,
        "list",
        "list_{head,rows,empty}",
        "game_row",
        "game_row_{emblem,name,line,time}",
        "detail",
        "detail_{head,name,picture,facts}",
        "open",
        "rename",
        "copy",
        "remove",
    ),
)

ERROR = Screen(
    "shared/error",
    needed=(
        "veil",
        "dialogue",
        "mark",
        "what",
        "what_{head,text}",
        "which",
        "kept",
        "kept_{head,rows}",
        "lost",
        "lost_{head,text}",
        "details",
        "buttons",
        "button_{main,1,2,3}",
        "report",
        "report_{mark,head,line,pills,list,item,note,buttons}",
        "report_button_{1..3}",
    ),
)

PAUSE = Screen(
    "shared/pause",
    needed=("veil", "panel", "panel_{title,line}", "button_main", "button_{1..9}", "panel_note"),
)

QUESTION = Screen(
    "shared/question",
    needed=("veil", "dialogue", "mark", "what_{head,text}", "field", "button_main", "button_1"),
)

CREDITS = Screen(
    "shared/credits",
    needed=(*_HEAD, "page", "page_text"),
)

GENERAL = Screen(
    "shared/general",
    needed=(
        *_TOP_BAR,
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
    mood="shared",
)

SHARED_SCREENS: dict[str, Screen] = {
    screen.name: screen
    for screen in (
        TITLE,
        SETUP,
        COVER,
        RESULT,
        RULES,
        SETTINGS,
        TUTORIAL,
        CARD_ZOOM,
        HINT,
        FIRST_RUN,
        GAMES,
        ERROR,
        PAUSE,
        QUESTION,
        CREDITS,
        GENERAL,
    )
}
"""The screens that belong to no game, by name."""


_handed: list[Callable[[], Iterable[Screen]]] = []


def add_screens(source: Callable[[], Iterable[Screen]]) -> None:
    """Make further screens known: those that a function tells, whenever it is asked. Twice the same is once."""
    if source not in _handed:
        _handed.append(source)


def known_screens() -> dict[str, Screen]:
    """Return every screen that is drawn from a map, by name: the shared ones, and those that were added."""
    return {screen.name: screen for source in _handed for screen in source()} | SHARED_SCREENS


def find_screen(name: str) -> Screen | None:
    """Return a screen by its name, None where there is none."""
    added = (screen for source in _handed for screen in source())
    return SHARED_SCREENS.get(name) or next((screen for screen in added if screen.name == name), None)
