"""What changed between two states of a prototype, in words."""

from __future__ import annotations

import difflib
from collections.abc import Mapping, Sequence
from typing import Any

from atlantis_desktop.content.options import OptionTable, as_word, load_options
from atlantis_desktop.engine.zones import Visibility
from atlantis_desktop.outside import read_bounded
from atlantis_desktop.prototypes.declared import SEES, CardDef, Declared
from atlantis_desktop.prototypes.folder import MOST_BYTES, OPTIONS, Prototype, files_of
from atlantis_desktop.words import _, ngettext

Parts = Mapping[str, Mapping[str, object]]
"""Parts by name, each with its keys."""


def differences(one: Prototype, other: Prototype) -> list[str]:
    """Return what is otherwise in the second prototype than in the first, a sentence each; none where nothing is."""
    before, after = one.declared, other.declared
    told = _of_head(before, after)
    told += _of_parts(_("zone"), _rows(before.zones), _rows(after.zones))
    told += _of_parts(_("counter"), _rows(before.counters), _rows(after.counters))
    told += _of_parts(_("mark"), _rows(before.marks), _rows(after.marks))
    told += _of_parts(_("figure"), _rows(before.figures), _rows(after.figures))
    told += _of_cards(before, after)
    told += _of_options(_options(one), _options(other))
    told += _of_parts(_("space"), {s.name: {"kind": s.kind, "beside": ", ".join(s.near)} for s in before.spaces},
                      {s.name: {"kind": s.kind, "beside": ", ".join(s.near)} for s in after.spaces})  # fmt: skip
    told += _of_python(one.code, other.code)
    return told + _of_files(one, other)


def _of_head(before: Declared, after: Declared) -> list[str]:
    pairs = ((_("title"), before.title, after.title), (_("line"), before.line, after.line),
             (_("version"), before.version, after.version), (_("author"), before.author, after.author),
             (_("seats"), _span(before.seats), _span(after.seats)))  # fmt: skip
    return [_changed(name, old, new) for name, old, new in pairs if old != new]


def _span(seats: range) -> str:
    return f"{seats[0]}–{seats[-1]}"


def _changed(name: str, old: object, new: object) -> str:
    return _("{name}: {old} → {new}.").format(name=name, old=_shown(old), new=_shown(new))


def _shown(value: object) -> str:
    if isinstance(value, Visibility):
        return next(word for word, sees in SEES.items() if sees is value)
    return "–" if value in ("", None) else str(value)


def _rows(parts: Sequence[Any]) -> dict[str, dict[str, object]]:
    return {part.name: {key: value for key, value in vars(part).items() if key != "name"} for part in parts}


def _of_parts(sort: str, before: Parts, after: Parts) -> list[str]:
    told = [_("New {sort}: {name}.").format(sort=sort, name=name) for name in after if name not in before]
    told += [_("Gone {sort}: {name}.").format(sort=sort, name=name) for name in before if name not in after]
    for name in (name for name in after if name in before):
        for key, value in after[name].items():
            old = before[name].get(key)
            if old != value:
                told.append(_changed(f"{sort} {name}, {key}", old, value))
    return told


def _of_cards(before: Declared, after: Declared) -> list[str]:
    old, new = ({card.id: card for card in declared.cards} for declared in (before, after))
    told = [_("New card: {name}, {n} times.").format(name=card.name, n=card.count)
            for id, card in new.items() if id not in old]  # fmt: skip
    told += [_("Gone card: {name}.").format(name=card.name) for id, card in old.items() if id not in new]
    for id in (id for id in new if id in old):
        first, second = _cells(old[id]), _cells(new[id])
        keys = dict.fromkeys((*first, *second))
        told += [_changed(f"{new[id].name}, {key}", first.get(key, ""), second.get(key, ""))
                 for key in keys if first.get(key, "") != second.get(key, "")]  # fmt: skip
    return told


def _cells(card: CardDef) -> dict[str, object]:
    """Return the cells of a card as they stand in a table."""
    effects = "; ".join(f"{word} {number}" for word, number in card.effects)
    plain = {key: getattr(card, key) for key in ("name", "text", "count", "kind", "colour", "icon", "art", "start")}
    return {**plain, "effects": effects, **card.numbers, **card.words}


def _options(prototype: Prototype) -> OptionTable:
    if not prototype.has_options:
        return OptionTable(prototype.id, ())
    return load_options(prototype.id, prototype.path / OPTIONS)


def _of_options(before: OptionTable, after: OptionTable) -> list[str]:
    def rows(table: OptionTable) -> dict[str, dict[str, object]]:
        return {
            option.id: {
                "label": option.label, "default": as_word(option.default),
                "values": ", ".join(as_word(value) for value in option.values),
            }
            for option in table.options
        }  # fmt: skip

    return _of_parts(_("option"), rows(before), rows(after))


def _of_python(before: Mapping[str, bytes], after: Mapping[str, bytes]) -> list[str]:
    told = []
    for name in dict.fromkeys((*before, *after)):
        old, new = (code.get(name, b"").decode("utf-8", "replace").splitlines() for code in (before, after))
        if old != new:
            lines = list(difflib.ndiff(old, new)) if len(old) + len(new) < 4000 else []
            more, less = (sum(line.startswith(sign) for line in lines) for sign in ("+ ", "- "))
            told.append(_("{file}: {more} lines new, {less} gone.").format(file=name, more=more, less=less))
    return told


def _of_files(one: Prototype, other: Prototype) -> list[str]:
    """Tell of pages and pictures, which change nothing of how the game is played."""
    told = []
    for folder, words in (("rulebook", _("page")), ("art", _("picture"))):
        before, after = ({name: file for name, file in files_of(each.path).items() if name.startswith(f"{folder}/")}
                         for each in (one, other))  # fmt: skip
        changed = [
            name for name in dict.fromkeys((*before, *after))
            if name not in before or name not in after or _bytes(before[name]) != _bytes(after[name])
        ]  # fmt: skip
        if changed:
            count = ngettext("{n} {sort} changed: {names}.", "{n} times {sort} changed: {names}.", len(changed))
            told.append(count.format(n=len(changed), sort=words, names=", ".join(changed)))
    return told


def _bytes(file: Any) -> bytes:
    return read_bounded(file, 8 * MOST_BYTES)
