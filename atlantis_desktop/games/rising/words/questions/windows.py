"""The windows in which seats may react, and the steps of misfortunes and actions that they stand in (RISE-20, 22)."""

from __future__ import annotations

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.match_words import Names
from atlantis_desktop.games.rising.rules.floods import Flood
from atlantis_desktop.games.rising.rules.pieces import CITIES, arm_of
from atlantis_desktop.games.rising.rules.rolls import target_of, total
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.rules.state import RisingTable
from atlantis_desktop.games.rising.words.asked import card_at_work
from atlantis_desktop.games.rising.words.consequences import DIE, any_move, dice_at_work, flood_text, roll_text
from atlantis_desktop.games.rising.words.question import CHOOSE, QuestionWords
from atlantis_desktop.games.rising.words.sentences import goods_text
from atlantis_desktop.words import N_, _

ANSWERS = N_("{name} may answer with a card")


def _lets_strike(game: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    return _("The misfortune takes effect.") if move.kind == "pass" else any_move(game, view, move, names)


def _lets_flood(game: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    flip = next((frame for frame in reversed(view.frames) if frame.name == "flip"), None)
    if move.kind == "pass" and flip is not None:
        return flood_text(game, view, Flood(*flip.data).place, passes=True)
    return any_move(game, view, move, names)


def _moves_nothing(game: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    return _("Nothing more is moved by this seat.") if move.kind == "pass" else any_move(game, view, move, names)


def _lets_fail(game: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    dice = dice_at_work(view)
    if move.kind != "pass" or dice is None:
        return any_move(game, view, move, names)
    rolled = {"total": total(dice), "target": target_of(game, view, dice.place)}
    if arm_of(dice.place) == CITIES:
        return _("{total} of {target}: unless somebody else helps, no follower joins.").format(**rolled)
    if rolled["total"] >= rolled["target"]:
        return roll_text(game, view, dice)
    goods = goods_text(game.arms[arm_of(dice.place)].yields, 1)
    return _("{total} of {target}: unless somebody else helps, {goods} is lost.").format(goods=goods, **rolled)


def _becomes_six(game: RisingRules, view: RisingTable, move: Move, names: Names) -> str:
    dice = dice_at_work(view)
    if dice is None:
        return ""
    return roll_text(game, view, dice._replace(other=DIE) if move.args[0] else dice._replace(die=DIE))


KINDS = (
    QuestionWords(
        "draw",
        sentence=N_("Draw a misfortune"),
        help=N_("Click the deck or the gold button."),
        title=N_("{name} draws"),
        button=N_("Draw a misfortune"),
        cover=N_("{name} draws a misfortune"),
        sign="lightning-storm",
    ),
    QuestionWords(
        "drawn",
        sentence=N_("A misfortune is drawn"),
        help=N_("A card may be played before it takes effect."),
        button=N_("Let it strike"),
        cover=ANSWERS,
        about=card_at_work,
        leads=_lets_strike,
    ),
    QuestionWords(
        "flood",
        sentence=N_("A tile is about to flood"),
        help=N_("A card or an ability may stop the sea."),
        button=N_("Let it flood"),
        cover=N_("{name} may answer a flood"),
        about=card_at_work,
        leads=_lets_flood,
    ),
    QuestionWords(
        "end_suffer",
        sentence=N_("The misfortunes are over"),
        help=N_("Something may still be moved before the actions."),
        button=N_("Move nothing"),
        cover=ANSWERS,
        leads=_moves_nothing,
    ),
    QuestionWords(
        "act",
        sentence=N_("Act with an Atlantean"),
        help=N_("Click a tile where one of your figures stands, or build at the Cosmic Gate."),
        title=N_("{name} acts"),
        button=N_("No more actions"),
        cover=N_("{name} acts"),
        sign="check-mark",
    ),
    QuestionWords(
        "roll",
        sentence=N_("The roll falls short"),
        help=N_("Mystic energy or a second roll may raise it."),
        button=N_("Let the roll fail"),
        cover=N_("{name} looks at a roll"),
        leads=_lets_fail,
    ),
    QuestionWords(
        "treatise",
        N_("Choose the die that becomes a 6"),
        CHOOSE,
        leads=_becomes_six,
        number=lambda which: _("The second die becomes 6") if which else _("The first die becomes 6"),
    ),
)
