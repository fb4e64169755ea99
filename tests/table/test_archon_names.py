"""Archon’s plates in German and small windows: the person’s name is whole, and no two letters stand for a faction."""

from __future__ import annotations

import pytest

from atlantis_desktop.engine.match import Match, Seat
from atlantis_desktop.games import entry_of
from atlantis_desktop.screens import offscreen

NAMES = ["Nikandros", "Lysandra", "Dareios", "Melitta", "Xenia", "Theron", "Iole", "Kleon"]


@pytest.mark.parametrize("scale", [100, 145])
@pytest.mark.parametrize("seats", [3, 5, 8])
@pytest.mark.parametrize("profile", ["full", "stasis"])
def test_german_plates_keep_the_persons_name(profile: str, seats: int, scale: int) -> None:
    rules = entry_of("archon").make_rules(seats, {"profile": profile})
    match = Match(rules, [Seat(name, "greedy") for name in NAMES[:seats]], 4)
    offscreen.play_on(match, 30)
    with offscreen.window((1280, 720), scale, language="de") as app:
        offscreen.show_table(app, match)
        audit = app.audit()
        told = [entry.text for entry in audit.records]
        for name in NAMES[:seats]:
            whole = [text for text in told if name in text and len(text) < 40]
            assert whole, f"{name} stands on no plate"
        factions = ["Demokraten", "Oligarchen", "Monarchisten", "Tyrannen", "Meder", "Amazonen"]
        pairs = {name[:2] for name in factions}
        assert not [text for text in told if pairs & set(text.split())]
        assert audit.findings() == []
