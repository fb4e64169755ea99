"""The owl’s bubble against what it speaks of and its light, in every step of every lesson: nothing is covered."""

import pytest

from atlantis_desktop.games import entry_of, game_ids
from atlantis_desktop.games.lessons import chapters
from atlantis_desktop.screens.entry import screen_entry_of
from tests.table import lessons

LESSONS = [(game, number) for game in game_ids() if entry_of(game).course is not None
           for number in range(len(chapters(game)))]  # fmt: skip


def fault(app, guide) -> list[str]:
    """Tells what is wrong with the bubble and the light of the step at work."""
    lit, step = guide.lit, guide.step
    coach, found = lit.coach.rect, []
    large = app.ui.scale.effective > 1.3 and app.ui.scale.width < 1920
    # Where words are largest in a small window, there may be no room but over what is only spoken of.
    words = (*step.take, *([step.put] if step.put else []))
    lights = {word: [rect for rect in lit.rects_of(word) if rect.colliderect(app.ui.scale.screen)] for word in words}
    for word, rects in lights.items():
        found += [f"the bubble covers {word}" for rect in rects if rect.colliderect(coach)]
    if not any(lights.values()):
        found.append("nothing is lit")
    found += [f"the bubble covers its light {tuple(spot)}" for spot in lit.veil.spots if spot.colliderect(coach)]
    spoken = [] if large else lit.kept_clear(step)
    found += [f"the bubble covers what it speaks of {tuple(rect)}" for rect in spoken if rect.colliderect(coach)]
    inside = [item.rect for item in lit.coach.items]
    found += [f"{tuple(rect)} stands out of the bubble" for rect in inside if not coach.contains(rect)]
    return found


@pytest.mark.every(17)
@pytest.mark.parametrize("scale", [100, 125, 145])
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize(("game", "chapter"), LESSONS)
def test_the_bubble_covers_neither_light_nor_button_of_any_step(game, chapter, size, language, scale) -> None:
    make = screen_entry_of(game).tutorial
    found = []
    for step in range(len(chapters(game)[chapter].steps)):
        with lessons.tutorial(make, chapter, step, size=size, ui_scale=scale, language=language) as (app, guide):
            found += [f"{chapter + 1}.{step + 1}: {each}" for each in fault(app, guide)]
    assert found == []
