"""Scenario files: TOML text to `Scenario` and back. Reading is bounded and runs nothing, whatever the text holds."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

from atlantis_desktop.engine.scenario import Action, Scenario, ScenarioError
from atlantis_desktop.engine.toml_door import TomlError, read_toml
from atlantis_desktop.words import _

FORMAT = 1
MOST_CHARACTERS = 200_000
"""No position or scenario comes near; what is longer was never one."""
MOST_SEATS = 16
MOST_ACTIONS = 2_000
LINE = 116
KEYS = ("format", "game", "seats", "title", "rules", "seed", "options", "values", "given", "when", "then")


def read_scenario(text: str) -> Scenario:
    """Read a scenario. Raises ScenarioError with the place, what is wrong and what was expected."""
    try:
        data = read_toml(text, MOST_CHARACTERS)
    except TomlError as error:
        raise ScenarioError(str(error)) from None
    for key in data:
        if key not in KEYS:
            raise ScenarioError(_("{key}: there is no such word; expected one of {words}").format(
                key=_cut(key), words=", ".join(KEYS)))  # fmt: skip
    _whole(data, "format", FORMAT, FORMAT, FORMAT)
    game = _text(data, "game", "")
    if not re.fullmatch(r"[a-z_]{1,40}", game):
        raise ScenarioError(_("game: expected the id of a game, such as fate, not {value}").format(value=_cut(game)))
    if "seats" not in data:
        raise ScenarioError(_("seats: the number of seats is missing"))
    when = data.get("when", [])
    if not isinstance(when, list) or len(when) > MOST_ACTIONS:
        raise ScenarioError(_("when: expected [[when]] tables, at most {most}").format(most=MOST_ACTIONS))
    return Scenario(
        game=game,
        seats=_whole(data, "seats", 0, 1, MOST_SEATS),
        title=_text(data, "title", ""),
        rules=_rules(data.get("rules", [])),
        seed=_whole(data, "seed", 0, 0, 2**64 - 1),
        options=_table(data, "options"),
        values=_table(data, "values"),
        given=_table(data, "given"),
        when=tuple(_action(item, number) for number, item in enumerate(when, 1)),
        then=_table(data, "then"),
    )


def _cut(value: object) -> str:
    text = value if isinstance(value, str) else repr(value)
    return text if len(text) <= 60 else f"{text[:59]}…"


def _whole(data: Mapping[str, Any], key: str, default: int, least: int, most: int) -> int:
    value = data.get(key, default)
    if type(value) is not int or not least <= value <= most:
        raise ScenarioError(_("{key}: expected a whole number from {least} to {most}, not {value}").format(
            key=key, least=least, most=most, value=_cut(value)))  # fmt: skip
    return value


def _text(data: Mapping[str, Any], key: str, default: str) -> str:
    value = data.get(key, default)
    if not isinstance(value, str):
        raise ScenarioError(_("{key}: expected a text in quotes, not {value}").format(key=key, value=_cut(value)))
    return value


def _table(data: Mapping[str, Any], key: str, place: str = "") -> Mapping[str, Any]:
    value = data.get(key, {})
    if not isinstance(value, dict):
        raise ScenarioError(_("{key}: expected a table").format(key=place or key))
    return value


def _rules(value: object) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise ScenarioError(_("rules: expected a list such as [\"FATE-27\"]"))
    return tuple(value)


def _action(value: object, number: int) -> Action:
    place = _("step {number}").format(number=number)
    if not isinstance(value, dict):
        raise ScenarioError(_("{place}: expected a [[when]] table").format(place=place))
    for key in value:
        if key not in ("move", "gesture", "then"):
            raise ScenarioError(_("{place}: there is no such word as {key}; expected move, gesture or then").format(
                place=place, key=_cut(key)))  # fmt: skip
    if "move" in value and "gesture" in value:
        raise ScenarioError(_("{place}: expected a move or a gesture, not both").format(place=place))
    if not isinstance(value.get("move", ""), str):
        raise ScenarioError(_("{place}: a move is a text such as \"0 draw\"").format(place=place))
    gesture = _table(value, "gesture", place) if "gesture" in value else None
    return Action(value.get("move", ""), gesture, _table(value, "then", place))


def write_scenario(scenario: Scenario) -> str:
    """Give a scenario as TOML that a person can read; `read_scenario` gives it back."""
    head: dict[str, Any] = {"format": FORMAT, "game": scenario.game, "seats": scenario.seats}
    if scenario.title:
        head["title"] = scenario.title
    if scenario.rules:
        head["rules"] = list(scenario.rules)
    if scenario.seed:
        head["seed"] = scenario.seed
    for key, table in (("options", scenario.options), ("values", scenario.values), ("given", scenario.given)):
        if table:
            head[key] = table
    if scenario.when:
        head["when"] = [_action_words(action) for action in scenario.when]
    if scenario.then:
        head["then"] = scenario.then
    lines: list[str] = []
    _write_table(lines, "", head)
    return "\n".join(lines) + "\n"


def _action_words(action: Action) -> dict[str, Any]:
    out: dict[str, Any] = {}
    if action.move:
        out["move"] = action.move
    if action.gesture is not None:
        out["gesture"] = action.gesture
    if action.then:
        out["then"] = action.then
    return out


def _is_tables(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(item, Mapping) for item in value)


def _write_table(lines: list[str], path: str, table: Mapping[str, Any]) -> None:
    """Write plain values first, as TOML wants it, then the tables inside."""
    for key, value in table.items():
        if not isinstance(value, Mapping) and not _is_tables(value):
            lines.append(_assignment(_key(key), value))
    for key, value in table.items():
        name = f"{path}.{_key(key)}" if path else _key(key)
        if isinstance(value, Mapping):
            lines += ["", f"[{name}]"]
            _write_table(lines, name, value)
        elif _is_tables(value):
            for item in value:
                lines += ["", f"[[{name}]]"]
                _write_table(lines, name, item)


def _key(key: str) -> str:
    return key if re.fullmatch(r"[A-Za-z0-9_-]+", key) else _quoted(key)


def _quoted(text: str) -> str:
    # JSON leaves this one character alone, TOML does not.
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007F")


def _value(value: Any) -> str:
    if isinstance(value, list | tuple):
        return "[" + ", ".join(_value(item) for item in value) + "]"
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{_key(key)} = {_value(item)}" for key, item in value.items()) + " }"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return repr(value)
    return _quoted(str(value))


def _assignment(key: str, value: Any) -> str:
    """Write one key; a list that is too long for a line takes several."""
    line = f"{key} = {_value(value)}"
    if not isinstance(value, list | tuple) or len(line) <= LINE:
        return line
    rows = _rows(value, "")
    return "\n".join([f"{key} = [", *rows[1:-1], "]"])


def _rows(value: list[Any] | tuple[Any, ...], indent: str) -> list[str]:
    """Give the lines of a list that is broken: an inner list on a line of its own, words as many as fit on each."""
    inner = indent + "    "
    rows = [f"{indent}["]
    row = ""
    for item in value:
        word = f"{_value(item)},"
        is_list = isinstance(item, list | tuple)
        if row and (is_list or len(row) + len(word) >= LINE):
            rows.append(row)
            row = ""
        if is_list:
            rows += [inner + word] if len(inner + word) <= LINE else _rows(item, inner)
        else:
            row = f"{row} {word}" if row else inner + word
    return [*rows, *([row] if row else []), f"{indent}],"]
