"""The README of the game names its modules and options as they are."""

from __future__ import annotations

import re
from pathlib import Path

from atlantis_desktop.content.options import as_word, load_options
from atlantis_desktop.games import fate


def readme() -> str:
    return Path(fate.__file__).with_name("README.md").read_text(encoding="utf-8")


def test_every_option_stands_there_with_values_default_and_rule() -> None:
    found = re.findall(r"^\| `(\w+)` \| (.*?) \| `(.*?)` \| (.*?) \|", readme(), re.MULTILINE)
    rows = {row[0]: row[1:] for row in found}
    options = load_options("fate").options
    assert set(rows) == {option.id for option in options}
    for option in options:
        values, default, rules = rows[option.id]
        assert default == as_word(option.default)
        assert rules.split(", ") == [word for word in (option.rule, option.question) if word]
        words = [as_word(value) for value in option.values]
        if option.type == "int" and len(words) > 2:
            assert values == f"`{words[0]}` to `{words[-1]}`"
        else:
            assert {word.strip("`") for word in values.split(", ")} == set(words)


def test_every_module_stands_there() -> None:
    text, room = readme(), Path(fate.__file__).parent
    modules = {path.relative_to(room).as_posix() for path in room.rglob("*.py") if path.name != "__init__.py"}
    missing = {name for name in modules if f"`{name}`" not in text and not name.startswith("table/")}
    assert missing == set()
    assert "`table/`" in text
