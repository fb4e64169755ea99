"""What comes after a chapter of the tutorial: the question how to go on."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from atlantis_desktop.games.lessons import chapters
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.scenes.dialog import Answer as Choice
from atlantis_desktop.ui.scenes.dialog import DialogScene
from atlantis_desktop.words import _

if TYPE_CHECKING:
    from atlantis_desktop.screens.tutorial.tutorial import Tutorial


def offer_next(tutorial: Tutorial, following: int) -> None:
    """Ask whether to go on with the next chapter, or to play, after the last one of a part."""
    known, part = chapters(tutorial.game), tutorial.part
    number = following - part[0]
    if following in part:
        title = _("Chapter {n} is done").format(n=number)
        text = _("Next comes chapter {n}: {title}.").format(n=number + 1, title=escape(_(known[following].title)))
        first = Choice("next", _("Go on"), lambda: tutorial.jump(following), "primary", "next-button")
    else:
        title = _("The tutorial is done")
        text = _("That is all there is to know. Every rule stands in the rule reader; the rules’ key opens it.")
        first = Choice("play", _("Play a game"), partial(_play_a_game, tutorial), "primary", "play-button")
    again = Choice("again", _("Play it again"), lambda: tutorial.jump(following - 1), icon="anticlockwise-rotation")
    tutorial.ui.app.push(
        DialogScene(tutorial.ui, title, text, [first, again, Choice("leave", _("Leave"), tutorial.leave, back=True)],
                    icon="owl")
    )  # fmt: skip


def _play_a_game(tutorial: Tutorial) -> None:
    tutorial.session.close()
    tutorial.ui.app.open("title", "reset")
    options = tutorial.chapter.options
    given: dict[str, Any] = {"options": options} if options else {}
    tutorial.ui.app.open("setup", game=tutorial.game, **given)
