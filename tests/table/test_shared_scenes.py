"""Pause, credits, and the report of a fault."""

from pathlib import Path

import pytest

from atlantis_desktop.paths import user_folders
from atlantis_desktop.screens.error import ErrorScene, crash_trouble, save_trouble
from atlantis_desktop.storage.problems import Kind, SaveProblem
from atlantis_desktop.table.pause import PauseEntry, PauseScene
from atlantis_desktop.ui.app import App
from tests.table.kit import click, key, show, window
from tests.table.look import look_at
from tests.table.shared import names, open_at, routes


def test_pause_goes_on_with_esc_and_locked_entries_say_why() -> None:
    with window(routes=routes()) as app:
        done: list[str] = []
        show(app)
        app.push(PauseScene(app.ui, "Round 2", [
            PauseEntry("concede", "Concede", lambda: done.append("concede"), reason="The game is over."),
            PauseEntry("swap", "Swap a seat", lambda: done.append("swap")),
        ]))  # fmt: skip
        app.step([], 0.02)
        click(app, "concede")
        assert look_at(app).refusal == "The game is over."
        click(app, "swap")
        assert done == ["swap"]
        assert app.scene.name == "page"
        app.push(PauseScene(app.ui))
        app.step([], 0.02)
        click(app, "settings")
        assert [scene.name for scene in app.scenes.stack] == ["page", "pause", "settings"]
        key(app, "escape")
        key(app, "escape")
        assert app.scene.name == "page"


def test_pause_leaves_to_the_title() -> None:
    with window(routes=routes()) as app:
        left: list[str] = []
        show(app)
        app.push(PauseScene(app.ui, leave=lambda: left.append("left")))
        app.step([], 0.02)
        click(app, "title")
        assert left == ["left"]
        assert [scene.name for scene in app.scenes.stack] == ["title"]


def _fault(app: App, kind: Kind = Kind.TRUNCATED, earlier: bool = True) -> tuple[ErrorScene, list[str]]:
    done: list[str] = []
    problem = SaveProblem(kind, Path("save-17.json"), None, "options: rounds")
    trouble = save_trouble(
        problem, "The Fate of Atlantis, **Evening**", "38 kB",
        open_earlier=(lambda: done.append("earlier")) if earlier else None, new_game=lambda: done.append("new"),
        show_folder=lambda: done.append("folder"), to_title=lambda: done.append("title"),
    )  # fmt: skip
    show(app)
    scene = ErrorScene(app.ui, trouble)
    app.push(scene)
    app.step([], 0.02)
    return scene, done


def test_the_gold_button_is_the_safest_way_on() -> None:
    with window(routes=routes()) as app:
        scene, done = _fault(app)
        assert look_at(scene).focus == "earlier"
        key(app, "return")
        assert done == ["earlier"]
        assert app.scene.name == "page"
        _scene, done = _fault(app, earlier=False)
        key(app, "return")
        assert done == ["new"]


@pytest.mark.parametrize("kind", list(Kind))
def test_every_kind_of_fault_is_told_without_folders(kind: Kind) -> None:
    with window(routes=routes()) as app:
        _fault(app, kind)
        audit = app.audit()
        assert audit.findings() == []
        assert not any("/" in record.text and "home" in record.text for record in audit.records)


def test_details_unfold_and_are_copied(monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []

    def copy(text: str) -> bool:
        copied.append(text)
        return True

    monkeypatch.setattr("atlantis_desktop.screens.error.copy_text", copy)
    with window(routes=routes()) as app:
        _fault(app)
        assert not any("save-17.json" in record.text for record in app.audit().records)
        click(app, "details")
        assert any("save-17.json" in record.text for record in app.audit().records)
        click(app, "copy")
        assert app.scene.name == "error"
        assert "save-17.json" in copied[0]
        assert "Evening" in copied[0]


def test_esc_is_the_way_to_the_title() -> None:
    with window(routes=routes()) as app:
        _scene, done = _fault(app)
        key(app, "escape")
        assert done == ["title"]


def test_after_a_crash_the_exact_position_is_offered() -> None:
    done: list[str] = []
    with window(routes=routes()) as app:
        show(app)
        trouble = crash_trouble(Path("crash-1.txt"), reopen=lambda: done.append("reopen"),
                                show_folder=lambda: done.append("folder"), go_on=lambda: done.append("on"))  # fmt: skip
        app.push(ErrorScene(app.ui, trouble))
        app.step([], 0.02)
        assert names(app)[-4:] == ["reopen", "folder", "copy", "later"]
        click(app, "reopen")
        assert done == ["reopen"]
        bare = crash_trouble(None, reopen=None, show_folder=lambda: None, go_on=lambda: None)
        assert [answer.id for answer in bare.answers] == ["later"]


def test_the_credits_name_every_icon_and_its_author(root: Path) -> None:
    import json

    facts = json.loads((root / "assets" / "credits.json").read_text(encoding="utf-8"))
    with window() as app:
        open_at(app, "credits")
        told = {record.text for record in app.audit().records}
        assert {row["name"] for row in facts["icons"]} <= told
        assert {row["author"] for row in facts["icons"]} <= told
        for key_name in ("fonts", "libraries"):
            for row in facts[key_name]:
                assert any(row["name"] in text and row["licence"] in text for text in told), row["name"]
        assert not app.ui.store.missing


def test_without_a_clipboard_the_details_of_a_fault_lie_in_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("atlantis_desktop.screens.error.copy_text", lambda text: False)
    with window(routes=routes()) as app:
        scene, _taken = _fault(app)
        click(app, "details")
        click(app, "copy")
        file = next(user_folders().reports.glob("details-*.txt"))
        assert look_at(scene).note
        assert str(file) in look_at(scene).note.replace("\\", "")
        trouble = scene.trouble
        assert trouble.details[0] in file.read_text(encoding="utf-8")
