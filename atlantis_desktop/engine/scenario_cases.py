"""Cases of a scenario: one file, in which a word such as ``$cost`` takes another value in each [[case]] table."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from atlantis_desktop.engine.saying import nearest_word, shown, with_guess
from atlantis_desktop.engine.word_reader import Faults
from atlantis_desktop.words import _

MOST_CASES = 200
MOST_TOGETHER = 1_000_000
"""Characters of the text times cases, since each case is a whole scenario."""
MOST_ENTRIES = 100
MOST_LETTERS = 60
HEAD = ("title", "seats", "seed")
"""Words of the head that a case may set anew."""
NAME = re.compile(r"\$([a-z][a-z0-9_]{0,39})")


def each_case(data: Mapping[str, Any], length: int, faults: Faults) -> Iterator[tuple[str, dict[str, Any]]]:
    """Return the tables of a file of so many characters for each of its cases, with a label; what is wrong is noted."""
    cases = data["case"]
    if not isinstance(cases, list) or not all(isinstance(case, Mapping) for case in cases):
        faults.misfit("case", _("[[case]] tables"), cases)
        return
    if len(cases) > MOST_CASES:
        faults.misfit("case", _("at most {n} [[case]] tables").format(n=MOST_CASES), len(cases))
        return
    if len(cases) * length > MOST_TOGETHER:
        faults.say(_("case: these are too many cases for so long a text"))
        return
    template = {key: value for key, value in data.items() if key != "case"}
    for number, case in enumerate(cases, 1):
        label = _("case {number}").format(number=number)
        under = faults.under(f"{label}: ")
        values = {key: value for key, value in case.items() if key not in HEAD}
        if not _is_sound(values, under):
            continue
        filler = _Filler(values, under)
        filled = {key: filler.fill(value) for key, value in template.items()}
        for key in values:
            if key not in filler.used:
                under.say(_("{key}: nothing in the file says {word}").format(key=key, word=f"${key}"))
        told = case.get("title") or ", ".join(f"{key} = {shown(value)}" for key, value in values.items())
        yield (f"{label} ({told})" if told else label)[:120], {
            **filled, **{key: case[key] for key in HEAD if key in case},
        }  # fmt: skip


def _is_sound(values: Mapping[str, Any], faults: Faults) -> bool:
    """Note the values that cannot be put in; short ones only, since they may stand in many places."""
    before = len(faults.sentences)
    for key, value in values.items():
        if not NAME.fullmatch(f"${key}"):
            faults.say(_("{key}: expected a name of small letters, digits and underscores").format(key=shown(key)))
        lists = [entry for entry in value if isinstance(entry, list)] if isinstance(value, list) else []
        entries = [entry for entry in value if not isinstance(entry, list)] if isinstance(value, list) else [value]
        entries += [entry for inner in lists for entry in inner]
        if len(entries) + len(lists) > MOST_ENTRIES or any(
            not isinstance(entry, int | str) or (isinstance(entry, str) and len(entry) > MOST_LETTERS)
            for entry in entries
        ):
            expected = _("a number, a word of at most {letters} letters, or a list or a list of lists of at most {n}")
            faults.misfit(key, expected.format(letters=MOST_LETTERS, n=MOST_ENTRIES), value)
    return len(faults.sentences) == before


class _Filler:
    """Puts the values of one case where their names stand."""

    def __init__(self, values: Mapping[str, Any], faults: Faults) -> None:
        self.values, self.faults = values, faults
        self.used: set[str] = set()

    def fill(self, value: Any) -> Any:
        """Return a value with every name in it replaced; a text that is nothing but a name becomes the value itself."""
        if isinstance(value, Mapping):
            return {self._text(key): self.fill(item) for key, item in value.items()}
        if isinstance(value, list):
            return [self.fill(item) for item in value]
        if not isinstance(value, str) or "$" not in value:
            return value
        if whole := NAME.fullmatch(value):
            return self._value(whole[1])
        return self._text(value)

    def _text(self, text: str) -> str:
        return NAME.sub(lambda name: self._in_text(name[1]), text) if "$" in text else text

    def _in_text(self, name: str) -> str:
        value = self._value(name)
        flat = [value] if not isinstance(value, list) else value
        return " ".join(" ".join(map(str, entry)) if isinstance(entry, list) else str(entry) for entry in flat)

    def _value(self, name: str) -> Any:
        self.used.add(name)
        if name not in self.values:
            sentence = _("there is no {word} in this case").format(word=f"${name}")
            self.faults.say(with_guess(sentence, nearest_word(name, self.values)))
            return 0
        return self.values[name]
