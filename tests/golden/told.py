"""What the scenarios of Monstrosities tell, event by event: a change of the rules shows as changed lines.

python -m tests.golden.told           says which scenarios tell something else
python -m tests.golden.told --write   writes them anew; read the difference before it is kept
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.scenarios import run_text
from tests.golden.record import event_text

HERE = Path(__file__).parent
FILES = sorted((HERE.parent / "scenarios" / "rising").glob("mons_*.toml"))
RECORDED = HERE / "rising" / "mons_scenarios.txt"
HEAD = "== "


def told(path: Path) -> list[str]:
    """Play a scenario file and give a line for each move that was made and each event of it."""
    lines: list[str] = []
    plain = RisingRules.apply

    def apply(rules: RisingRules, state: Any, move: Any) -> Any:
        made = plain(rules, state, move)
        lines.append(f"> {rules.codec.to_text(move)}")
        lines.extend(f"    {event_text(rules, event)}" for event in made.events)
        return made

    RisingRules.apply = apply  # type: ignore[method-assign]
    try:
        run_text(path.read_text(encoding="utf-8"))
    finally:
        RisingRules.apply = plain  # type: ignore[method-assign]
    return lines


def recorded() -> dict[str, list[str]]:
    """Return the recorded lines by the name of the scenario."""
    found: dict[str, list[str]] = {}
    for line in RECORDED.read_text(encoding="utf-8").splitlines() if RECORDED.is_file() else ():
        if line.startswith(HEAD):
            lines = found.setdefault(line.removeprefix(HEAD), [])
        else:
            lines.append(line)
    return found


def main(arguments: list[str]) -> int:
    now = {path.stem: told(path) for path in FILES}
    before = recorded()
    different = [name for name in sorted({*now, *before}) if now.get(name) != before.get(name)]
    for name in different:
        print(f"{name} differs")
    if "--write" in arguments:
        text = "".join("\n".join([HEAD + name, *lines]) + "\n" for name, lines in now.items())
        RECORDED.write_text(text, encoding="utf-8")
    return 1 if different and "--write" not in arguments else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
