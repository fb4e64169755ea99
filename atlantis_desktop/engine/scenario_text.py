"""Scenario files: TOML text to `Scenario` and back. Reading is bounded and runs nothing, whatever the text holds."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

from atlantis_desktop.engine.saying import shown
from atlantis_desktop.engine.scenario import Action, Case, Scenario, ScenarioError
from atlantis_desktop.engine.scenario_cases import each_case
from atlantis_desktop.engine.toml_door import TomlError, read_toml
from atlantis_desktop.engine.word_reader import (
    Faults,
    Reader,
    anything,
    by_name,
    either,
    items,
    read_table,
    text,
    whole,
)
from atlantis_desktop.words import _

FORMAT = 1
MOST_CHARACTERS = 200_000
"""No position or scenario comes near; what is longer was never one."""
MOST_SEATS = 16
MOST_ACTIONS = 2_000
LINE = 116


def read_scenario(content: str) -> Scenario:
    """Read a scenario. Raises ScenarioError with every fault: its place, what is wrong and what was expected."""
    try:
        data = read_toml(content, MOST_CHARACTERS)
    except TomlError as error:
        raise ScenarioError(str(error)) from None
    faults = Faults()
    if "case" not in data:
        scenario = _scenario(data, faults)
        return _sound(scenario, faults)
    filled = each_case(data, len(content), faults)
    cases = [Case(label, _scenario(tables, faults.under(f"{label}, "))) for label, tables in filled]
    if sum(len(case.scenario.when) for case in cases) > MOST_ACTIONS:
        faults.say(_("case: the cases have more than {most} steps together").format(most=MOST_ACTIONS))
    if not cases and not faults.sentences:
        faults.say(_("case: expected [[case]] tables"))
    first = cases[0].scenario if cases else Scenario("", 1)
    return _sound(Scenario(**{**vars(first), "cases": tuple(cases), "template": data}), faults)


def _sound(scenario: Scenario, faults: Faults) -> Scenario:
    if faults.sentences:
        raise ScenarioError(*faults.sentences)
    return scenario


def _whole_table(value: object, place: str, faults: Faults) -> Mapping[str, Any] | None:
    return by_name(text(), anything())(value, place, faults)


HEAD: dict[str, Reader[Any]] = {
    "format": whole(FORMAT, FORMAT),
    "game": text(),
    "seats": whole(1, MOST_SEATS),
    "title": text(1_000),
    "rules": items(text()),
    "seed": whole(0, 2**64 - 1),
    "options": _whole_table,
    "values": _whole_table,
    "given": _whole_table,
    "when": anything(),
    "then": _whole_table,
    "case": anything(),
}
SHUFFLE = items(text(), most=1_000)
STEP: dict[str, Reader[Any]] = {
    "move": text(10_000),
    "gesture": _whole_table,
    "then": _whole_table,
    "dice": items(whole(1, 1_000)),
    "shuffle": lambda value, place, faults: (
        items(SHUFFLE)(value, place, faults) if isinstance(value, list) and value and isinstance(value[0], list)
        else _one_shuffle(value, place, faults)
    ),
    "lots": items(either(whole(0, 10_000), text())),
    **{f"s{seat}": text() for seat in range(MOST_SEATS)},
}  # fmt: skip


def _one_shuffle(value: object, place: str, faults: Faults) -> list[list[str]] | None:
    found = SHUFFLE(value, place, faults)
    return None if found is None else [found]


def _scenario(data: Mapping[str, Any], faults: Faults) -> Scenario:
    """Read the tables of a file; where something is wrong, it is noted and left out."""
    held = read_table(data, HEAD, faults)
    game = held.get("game", "")
    if not re.fullmatch(r"[a-z_]{1,40}", game) and ("game" in held or "game" not in data):
        faults.say(_("game: expected the id of a game, such as fate, not {value}").format(value=shown(game)))
    if "seats" not in data:
        faults.say(_("seats: the number of seats is missing"))
    when = held.get("when", [])
    if not isinstance(when, list) or len(when) > MOST_ACTIONS:
        faults.say(_("when: expected [[when]] tables, at most {most}").format(most=MOST_ACTIONS))
        when = []
    return Scenario(
        game=game,
        seats=held.get("seats", 1),
        title=held.get("title", ""),
        rules=tuple(held.get("rules", ())),
        seed=held.get("seed", 0),
        options=held.get("options", {}),
        values=held.get("values", {}),
        given=held.get("given", {}),
        when=tuple(_action(item, faults.under(_("step {number}: ").format(number=number)))
                   for number, item in enumerate(when, 1)),
        then=held.get("then", {}),
    )  # fmt: skip


def _action(value: object, faults: Faults) -> Action:
    if not isinstance(value, dict):
        faults.say(_("expected a [[when]] table, not {value}").format(value=shown(value)))
        return Action()
    held = read_table(value, STEP, faults)
    if "move" in value and "gesture" in value:
        faults.say(_("expected a move or a gesture, not both"))
    paid = {seat: held[f"s{seat}"] for seat in range(MOST_SEATS) if f"s{seat}" in held}
    if paid and "move" not in value:
        faults.say(_("{key}: only a move is paid for").format(key=f"s{min(paid)}"))
    if "move" not in value and "gesture" not in value and {"dice", "shuffle", "lots"} & set(value):
        faults.say(_("dice, shuffle and lots belong to a move or a gesture"))
    return Action(
        held.get("move", ""),
        held.get("gesture"),
        held.get("then", {}),
        tuple(held.get("dice", ())),
        tuple(tuple(names) for names in held.get("shuffle", ())),
        tuple(held.get("lots", ())),
        paid,
    )


def write_scenario(scenario: Scenario) -> str:
    """Return a scenario as TOML that a person can read; `read_scenario` gives it back."""
    if scenario.template:
        lines: list[str] = []
        _write_table(lines, "", scenario.template)
        return "\n".join(lines) + "\n"
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
    lines = []
    _write_table(lines, "", head)
    return "\n".join(lines) + "\n"


def _action_words(action: Action) -> dict[str, Any]:
    out: dict[str, Any] = {}
    if action.move:
        out["move"] = action.move
    if action.gesture is not None:
        out["gesture"] = action.gesture
    for key, held in (("dice", action.dice), ("lots", action.lots)):
        if held:
            out[key] = list(held)
    if action.shuffle:
        out["shuffle"] = [list(names) for names in action.shuffle]
    out.update({f"s{seat}": text for seat, text in action.paid.items()})
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
    """Return the lines of a list that is broken: an inner list on a line of its own, words as many as fit on each."""
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
