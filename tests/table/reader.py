"""What the tests of the rulebooks of all games share: opening the reader, and that it holds the whole book."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from atlantis_desktop.content.rulebook import Rulebook
from atlantis_desktop.screens.reader.scene import RulesScene, open_reader
from atlantis_desktop.ui.app import App


def open_book(app: App, game: str, **arguments: object) -> RulesScene:
    """Opens the reader over the title."""
    app.open("title", "reset")
    scene = open_reader(app.ui, **{"game": game, **arguments})
    app.push(scene)
    app.step([], 0.02)
    return scene


def items_of(scene: RulesScene) -> list[Any]:
    """Everything that stands on the leaves of the book, in its order."""
    return [item for leaf in scene.reading.leaves for item in leaf.items]


def leaves_shown(scene: RulesScene) -> Sequence[Any]:
    """The leaves that lie open: two, or one where there is no room for more."""
    return scene.reading.shown()


def items_shown(scene: RulesScene) -> list[Any]:
    """What stands on the leaves that lie open."""
    return [item for leaf in leaves_shown(scene) for item in leaf.items]


def leaves_in(scene: RulesScene) -> int:
    """How many leaves the book has as it is set now."""
    return len(scene.reading.leaves)


def art_in(scene: RulesScene) -> Any:
    """The figures, tables and cards of the game whose book lies open."""
    return scene.reading.art


def leaf_of(scene: RulesScene, page: str) -> set[str]:
    """The pages that stand on the leaf with which a page begins."""
    leaf = next(leaf for leaf in scene.reading.leaves if leaf.page == page)
    return {item.page for item in leaf.items}


def leaf_at(scene: RulesScene) -> int:
    """The number of the leaf that lies open on the left."""
    return scene.reading.first


def check_every_rule_is_seen(scene: RulesScene, book: Rulebook) -> None:
    """Opens rule after rule; each stands on a leaf that is shown."""
    for rule in book.rule_ids():
        scene.open_rule(rule)
        assert scene.rule == rule and rule in [item.rule for item in items_shown(scene)]


def check_the_leaves_hold(scene: RulesScene, book: Rulebook) -> None:
    """Every block of the book stands once on the leaves, in its order, and none reaches over the foot of a column."""
    blocks = [(item.page, item.block) for item in items_of(scene) if item.kind != "chapter"]
    wanted = [(page.id, number) for page in book.pages for number in range(len(page.blocks))]
    assert list(dict.fromkeys(blocks)) == wanted
    column = scene.screen.rect("page_left_text")
    assert max(item.y + item.height for item in items_of(scene)) <= column.height
