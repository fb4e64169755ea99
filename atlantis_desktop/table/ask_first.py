"""One more question before something is given up."""

from __future__ import annotations

from collections.abc import Callable

from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.scenes.dialog import Answer, DialogScene


def ask_first(ui: Ui, head: str, text: str, stay: str, end: str, go_on: Callable[[], None], icon: str) -> None:
    """Ask whether something is to be given up: ``stay`` is the gold answer and Esc, ``end`` does ``go_on``."""
    answers = [Answer("end_no", stay, kind="primary", back=True), Answer("end_yes", end, go_on)]
    ui.app.push(DialogScene(ui, head, text, answers, icon=icon))
