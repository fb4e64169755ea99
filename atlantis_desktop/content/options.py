"""Rule options of a game: from ``assets/<game>/options.toml`` to frozen definitions; the check of a choice."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeAlias

from atlantis_desktop.content.faults import ContentError, Fault, misfit, nearest_word, plain, shown
from atlantis_desktop.content.folders import check_game, game_folder
from atlantis_desktop.content.reading import KeptTables, Source, TableReader, expect_unique
from atlantis_desktop.words import N_, _, ngettext

FORMAT = 1
SEATS = "seats"
"""The type of an option that holds a word for every seat."""
OPTION_TYPES = ("choice", "bool", "int", "mixed", SEATS)
COUNTS = (N_("seats"), N_("people"), N_("bots"))
"""What a condition can ask for beside options: how many there are, from the first number to the second."""
MOST_SEATS = 99

OptionValue: TypeAlias = str | bool | int


@dataclass(frozen=True, slots=True)
class OptionChoice:
    """One value of an option, with its short label and one sentence on what it changes (both in English).

    ``{n}`` in the words stands for the value. ``when`` says beside what the value can be chosen, as for a whole option,
    but by options alone; without any it always can.
    """

    value: OptionValue
    label: str
    effect: str
    when: tuple[Mapping[str, tuple[OptionValue, ...]], ...] = ()

    def shown_label(self) -> str:
        """Return the label in the current language."""
        return _(self.label).replace("{n}", str(self.value))

    def shown_effect(self) -> str:
        """Return the sentence on the effect in the current language."""
        return _(self.effect).replace("{n}", str(self.value))


@dataclass(frozen=True, slots=True)
class OptionDef:
    """One option: its type, default, values, rule and open question.

    ``type`` is ``choice`` (words), ``bool``, ``int`` or ``mixed``: whole numbers beside words, such as 2 and ``all``.
    An ``int`` may fit in a whole ``span``, from the first number to the second; its choices are then a selection.
    Of the type ``seats`` a value holds a word for every seat from the first on, with commas between them, such as
    ``medes,lot,tyrants``. The default stands for a seat without a wish, and for all seats that are not named; every
    other word can be wished for once.

    ``when`` says beside what the option changes anything: one of these conditions must hold, whole. Each names options
    that stand above this one with the values that fit, or one of `COUNTS`. Without any it always does.
    """

    id: str
    type: str
    label: str
    rule: str
    question: str
    default: OptionValue
    choices: tuple[OptionChoice, ...]
    span: tuple[int, int] | None = None
    when: tuple[Mapping[str, tuple[OptionValue, ...]], ...] = ()
    before: OptionValue | None = None
    """What games were played with that were saved before the option was there, None for the default."""

    @property
    def values(self) -> tuple[OptionValue, ...]:
        """Every value that fits, in the order of the file; of a span those that are offered."""
        return tuple(choice.value for choice in self.choices)

    def shown_label(self) -> str:
        """Return the label in the current language."""
        return _(self.label)

    def choice(self, value: object) -> OptionChoice:
        """Return the choice with this value, made from the first one within a span; raises KeyError for none."""
        for choice in self.choices:
            if type(choice.value) is type(value) and choice.value == value:
                return choice
        if type(value) is int and self._in_span(value):
            return replace(self.choices[0], value=value)
        if isinstance(value, str) and self.fits(value):
            return replace(self.choices[0], value=value)
        raise KeyError(value)

    def offered(self, value: OptionValue) -> tuple[OptionChoice, ...]:
        """Return the choices, and the one in force where it is none of them, in the order of their numbers."""
        if value in self.values or not self._in_span(value):
            return self.choices
        return tuple(sorted((*self.choices, self.choice(value)), key=lambda choice: int(choice.value)))

    def words(self) -> str:
        """Say for a fault which values fit."""
        if self.span:
            return _("a whole number from {low} to {high}").format(low=self.span[0], high=self.span[1])
        words = ", ".join(as_word(value) for value in self.values)
        if self.type == SEATS:
            return _("a word for each seat with commas between them, each of {words}").format(words=words)
        return _("one of {words}").format(words=words)

    def wishes(self, value: object) -> tuple[str, ...]:
        """Return the word of each seat in a value of the type ``seats``, empty for a seat without a wish."""
        return wishes_in(str(value), str(self.default))

    def of_seats(self, wishes: Iterable[str]) -> str:
        """Return the value of the type ``seats`` for the wishes of all seats; the default where nobody has one."""
        words = [wish or str(self.default) for wish in wishes]
        while len(words) > 1 and words[-1] == self.default:
            words.pop()
        return ",".join(words) or str(self.default)

    def wished_twice(self, value: object) -> tuple[str, list[int]]:
        """Return the first word that several seats wish for, and those seats; no word where there is none."""
        wishes = self.wishes(value)
        word = next((wish for wish in wishes if wish and wishes.count(wish) > 1), "")
        return word, [seat for seat, wish in enumerate(wishes) if word and wish == word]

    def _fits_seats(self, value: object) -> bool:
        return (
            self.type == SEATS
            and isinstance(value, str)
            and set(value.split(",")) <= set(self.values)
            and not self.wished_twice(value)[0]
        )

    def _in_span(self, value: object) -> bool:
        return self.span is not None and type(value) is int and self.span[0] <= value <= self.span[1]

    def fits(self, value: object) -> bool:
        """Is this one of the values, and of the right type? ``true`` is no number and ``"3"`` is no 3."""
        listed = any(type(choice.value) is type(value) and choice.value == value for choice in self.choices)
        return listed or self._in_span(value) or self._fits_seats(value)


@dataclass(frozen=True)
class OptionTable:
    """All options of one game, in the order in which the set-up shows them."""

    game: str
    options: tuple[OptionDef, ...]

    def option(self, option_id: str) -> OptionDef:
        """Return the option with this id; raises KeyError when there is none."""
        for option in self.options:
            if option.id == option_id:
                return option
        raise KeyError(option_id)

    def defaults(self) -> dict[str, OptionValue]:
        """Return every option with its default value."""
        return {option.id: option.default for option in self.options}

    def counting(self, values: Mapping[str, OptionValue], seats: int, people: int) -> dict[str, OptionValue]:
        """Return the values of the options that change anything beside the others and with so many seats and people.

        An option that does not count has its default for those below it, and so has one with a value that cannot be
        chosen beside the others.
        """
        found: dict[str, OptionValue] = {}
        settled = self.defaults()
        numbers = dict(zip(COUNTS, (seats, people, seats - people), strict=True))
        for option in self.options:
            if not option.when or any(_holds(each, settled, numbers) for each in option.when):
                # A match names no options of an expansion that it does not have.
                value = values.get(option.id, option.default)
                if self.is_open(option, value, settled):
                    settled[option.id] = value
                found[option.id] = settled[option.id]
        return found

    def idle(self, values: Mapping[str, OptionValue], seats: int) -> list[str]:
        """Say of each value that is not the usual one and changes nothing beside the others what it would need.

        It is for options that somebody has typed for so many seats, whoever sits there.
        """
        given = {**self.defaults(), **values}
        count = {key for people in range(seats + 1) for key in self.counting(given, seats, people)}
        told = []
        for key, value in values.items():
            option = self.option(key)
            if key not in count and value != option.default:
                ways = [
                    _(" and ").join(
                        _("{n} {what}").format(n=_span(wanted), what=_(other)) if other in COUNTS
                        else f"{other}={_(' or ').join(map(as_word, wanted))}" for other, wanted in condition.items()
                    ) for condition in option.when
                ]  # fmt: skip
                sentence = _("{option}={value} changes nothing here; it needs {options}.")
                told.append(sentence.format(option=key, value=as_word(value), options=_(", or ").join(ways)))
        return told

    def is_open(self, option: OptionDef, value: object, values: Mapping[str, OptionValue]) -> bool:
        """Tell whether a value of an option can be chosen beside the values of the options above it."""
        if not option.fits(value):
            return False
        when = option.choice(value).when
        return not when or any(_holds(each, values, {}) for each in when)

    def why_closed(self, option: OptionDef, value: object, values: Mapping[str, OptionValue]) -> str:
        """Say beside what a value that cannot be chosen could be, in the current language; empty where it can."""
        if not option.fits(value) or self.is_open(option, value, values):
            return ""
        ways = []
        for condition in option.choice(value).when:
            parts = []
            for key, wanted in condition.items():
                other = self.option(key)
                if other.type == "bool" and wanted == (True,):
                    # Of a switch that is to be on its name says enough.
                    parts.append(_("“{value}”").format(value=other.shown_label()))
                    continue
                words = _(" or ").join(_("“{value}”").format(value=other.choice(each).shown_label()) for each in wanted)
                parts.append(_("“{option}” set to {values}").format(option=other.shown_label(), values=words))
            ways.append(_(" and ").join(parts))
        return _("Only with {options}.").format(options=_(", or ").join(ways))

    def _check_open(self, values: Mapping[str, object], file: str) -> list[Fault]:
        """Check that each value can be chosen beside the others, where all of them fit."""
        settled = {**self.defaults(), **{key: self.option(key).choice(value).value for key, value in values.items()}}
        faults: list[Fault] = []
        for key, value in values.items():
            option = self.option(key)
            if not self.is_open(option, value, settled):
                ways = [", ".join(f"{other} = {_(' or ').join(map(as_word, wanted))}" for other, wanted in each.items())
                        for each in option.choice(value).when]  # fmt: skip
                wrong = _("{value} can be chosen only with {options}").format(
                    value=as_word(settled[key]), options=_(", or ").join(ways))  # fmt: skip
                open_ = [as_word(each) for each in option.values if self.is_open(option, each, settled)]
                expected = _("one of {words}").format(words=", ".join(open_))
                faults.append(Fault(file, _("option {name}").format(name=plain(key)), wrong, expected))
        return faults

    def check(self, values: Mapping[str, object], file: str = "", seats: int = 0) -> list[Fault]:
        """Check a choice of options, which need not name all of them.

        Takes the values by option id and, for the faults, the name of the file they come from; with the number of
        seats no value may name more of them. Gives one fault for each unknown option (with the nearest known one) and
        each value that does not fit; where all fit, one for each that cannot be chosen beside the others.
        """
        faults: list[Fault] = []
        known = [option.id for option in self.options]
        for key, value in values.items():
            place = _("option {name}").format(name=plain(str(key)))
            if key not in known:
                wrong = _("there is no option of this name")
                expected = _("one of {words}").format(words=", ".join(known))
                faults.append(Fault(file or self.game, place, wrong, expected, nearest_word(str(key), known)))
                continue
            option = self.option(key)
            if option.type == SEATS and isinstance(value, str):
                faults += _check_seats(option, value, Fault(file or self.game, place, "", ""), seats)
            elif not option.fits(value):
                words = [as_word(entry) for entry in option.values]
                near = nearest_word(value, words) if isinstance(value, str) and value not in words else ""
                faults.append(Fault(file or self.game, place, misfit(value), option.words(), near))
        return faults or self._check_open(values, file or self.game)

    def resolve(self, values: Mapping[str, object], file: str = "", seats: int = 0) -> dict[str, OptionValue]:
        """Return every option with the chosen value, or its default; raises ContentError when :meth:`check` objects."""
        faults = self.check(values, file, seats)
        if faults:
            raise ContentError(faults)
        return {option.id: option.choice(values.get(option.id, option.default)).value for option in self.options}

    def kept(self, values: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
        """Return the options of a saved game, with those that were not there yet as its rules were then."""
        before = {option.id: option.before for option in self.options if option.before is not None}
        return before | dict(values)

    def parse(self, words: Iterable[str]) -> dict[str, OptionValue]:
        """Read options as typed on a command line, such as ``["rounds=2", "tabletStealAttach=true"]``.

        Gives the named options only. Raises ContentError with a fault for each word that does not fit.
        """
        found: dict[str, OptionValue] = {}
        faults: list[Fault] = []
        for word in words:
            key, sign, text = (part.strip() for part in word.partition("="))
            option = next((entry for entry in self.options if entry.id == key), None)
            if not sign:
                expected = _("name=value, for example rounds=2")
                faults.append(Fault(self.game, _("option {name}").format(name=plain(word)), _("no = sign"), expected))
            elif option is None:
                faults += self.check({key: text})
            else:
                fitting = [entry for entry in option.values if as_word(entry) == text]
                if option.type == SEATS:
                    text = ",".join(part.strip() for part in text.split(","))
                    fitting = [text] if option.fits(text) else []
                if not fitting and text.isascii() and text.isdigit() and len(text) < 7 and option.fits(int(text)):
                    fitting = [int(text)]
                faults += [] if fitting else self.check({key: text if text else " "})
                if fitting:
                    found[key] = fitting[0]
        if faults:
            raise ContentError(faults)
        return found


def _holds(
    condition: Mapping[str, tuple[OptionValue, ...]], values: Mapping[str, OptionValue], numbers: Mapping[str, int]
) -> bool:
    for key, wanted in condition.items():
        if key in numbers:
            low, high = map(int, wanted)
            if not low <= numbers[key] <= high:
                return False
        elif values[key] not in wanted:
            return False
    return True


def _span(numbers: Sequence[OptionValue]) -> str:
    """Return a count from the first to the second number in words."""
    low, high = numbers
    return str(low) if low == high else _("{least} to {most}").format(least=low, most=high)


def _check_seats(option: OptionDef, value: str, at: Fault, seats: int) -> list[Fault]:
    """Check a word for every seat: known words, each wished for once, and no more of them than ``seats`` (if known)."""
    words = value.split(",")
    for seat, word in enumerate(words):
        if word not in option.values:
            wrong = _("seat {n}: {value}").format(n=seat + 1, value=misfit(word))
            near = nearest_word(word, [as_word(entry) for entry in option.values])
            return [replace(at, wrong=wrong, expected=option.words(), nearest=near)]
    word, twice = option.wished_twice(value)
    if word:
        wrong = _("seats {one} and {other} both want {word}")
        wrong = wrong.format(one=twice[0] + 1, other=twice[1] + 1, word=word)
        expected = _("{word} for one seat at most").format(word=word)
        return [replace(at, wrong=wrong, expected=expected)]
    if seats and len(words) > seats:
        wrong = _("{found} words for {n} seats").format(found=len(words), n=seats)
        return [replace(at, wrong=wrong, expected=_("at most one word for each seat"))]
    return []


def wishes_in(value: str, none: str) -> tuple[str, ...]:
    """Return the word of each seat in a value of the type ``seats``; empty for a seat with the word ``none``."""
    return tuple("" if word == none else word for word in value.split(","))


def as_word(value: OptionValue) -> str:
    """Return an option's value as it is typed: ``true``, ``3``, ``redraw``."""
    return ("true" if value else "false") if isinstance(value, bool) else str(value)


def options_file(game: str, root: Path | None = None) -> Path:
    """Return the file that holds the options of this game, below the data folder or another ``root``."""
    return game_folder(game, root) / "options.toml"


def load_options(game: str, path: Path | None = None) -> OptionTable:
    """Load and check the options of a game; raises ContentError with every fault of the file.

    Gives the same object as before while the file holds the same text.
    """
    if path is None:
        check_game(game)
    return _tables.load(game, path or options_file(game))


def options_of(game: str) -> OptionTable:
    """Return the options of a game, none for a game that brings no file of them. Raises ContentError."""
    return load_options(game) if options_file(game).is_file() else OptionTable(game, ())


def _read_table(game: str, source: Source) -> OptionTable:
    root = TableReader(source, source.parse())
    root.integer("format", FORMAT, FORMAT)
    root.one_of("game", (game,))
    options: list[OptionDef] = []
    readers = root.tables("option")
    first = 0
    for reader in readers:
        options.append(_read_option(reader, first, options))
        values = reader.data.get("value")
        first += len(values) if isinstance(values, list) else 0
    root.done()
    expect_unique((reader, option.id) for reader, option in zip(readers, options, strict=True))
    source.raise_faults()
    return OptionTable(game, tuple(options))


_tables = KeptTables(_read_table)


def _read_option(reader: TableReader, first: int, above: Sequence[OptionDef]) -> OptionDef:
    """Read one [[option]] table; ``first`` counts the [[option.value]] tables of the options ``above`` it."""
    reader.label = str(reader.data.get("id", ""))[:40]
    name = reader.text("id", limit=40)
    if name and not re.fullmatch(r"[a-z][A-Za-z0-9]*", name):
        reader.wrong("id", misfit(name), _("a name of letters and digits that begins with a small letter"))
    kind = reader.one_of("type", OPTION_TYPES)
    label, rule = reader.text("label", limit=80), reader.text("rule", limit=20)
    question = reader.text("question", "", limit=20)
    for key, text, pattern in (("rule", rule, r"[A-Z]+-\d+"), ("question", question, r"[A-Z]+-A\d+")):
        if text and not re.fullmatch(pattern, text):
            expected = _("the number of a rule, such as FATE-21, or of a question, such as FATE-A04")
            reader.wrong(key, misfit(text), expected)
    span = _read_span(reader) if kind == "int" and (reader.has("from") or reader.has("to")) else None
    choices: list[OptionChoice] = []
    for entry in reader.tables("value", "option.value", first):
        entry.label = name
        value = _read_value(entry, "value", kind)
        choice = OptionChoice(
            value, entry.text("label", limit=60), entry.text("effect", limit=200), _read_when(entry, above, ())
        )
        entry.done()
        if span and not span[0] <= int(value) <= span[1]:
            expected = _("a whole number from {low} to {high}").format(low=span[0], high=span[1])
            entry.wrong("value", misfit(value), expected)
        if any(other.value == value for other in choices) and entry.has("value"):
            entry.wrong("value", _("{value} stands there twice").format(value=shown(value)), _("different values"))
        choices.append(choice)
    default = _read_value(reader, "default", kind)
    words = [as_word(choice.value) for choice in choices]
    if reader.has("default") and as_word(default) not in words:
        expected = _("one of {words}").format(words=", ".join(words))
        reader.wrong("default", misfit(default), expected, nearest_word(as_word(default), words))
    elif any(choice.when for choice in choices if choice.value == default):
        reader.wrong("default", misfit(default), _("a value without conditions"))
    if len(choices) < 2:
        found = ngettext("{n} value", "{n} values", len(choices)).format(n=len(choices))
        reader.wrong("value", found, _("at least two values to choose from"))
    when = _read_when(reader, above)
    before = _read_value(reader, "before", kind) if reader.has("before") else None
    if before is not None and as_word(before) not in words:
        expected = _("one of {words}").format(words=", ".join(words))
        reader.wrong("before", misfit(before), expected, nearest_word(as_word(before), words))
    reader.done()
    return OptionDef(name, kind, label, rule, question, default, tuple(choices), span, when, before)


def _read_when(
    reader: TableReader, above: Sequence[OptionDef], counts: Sequence[str] = COUNTS
) -> tuple[Mapping[str, tuple[OptionValue, ...]], ...]:
    """Beside what an option changes anything, or a value can be chosen: conditions of which one must hold."""
    if not reader.has("when"):
        return ()
    known = [*counts, *(option.id for option in above)]
    expected = _("a list of conditions such as {{ {name} = [1, 2] }}").format(name=known[-1] if known else SEATS)
    value = reader.data["when"]
    if not isinstance(value, list) or not value or not all(isinstance(each, dict) and each for each in value):
        reader.wrong("when", misfit(value), expected)
        return ()
    for key, wanted in (pair for condition in value for pair in condition.items()):
        place = f"when.{key}"
        if key not in known:
            wrong = _("there is no option of this name above this one")
            reader.wrong(place, wrong, _("one of {words}").format(words=", ".join(known)), nearest_word(key, known))
        elif not isinstance(wanted, list) or not wanted:
            reader.wrong(place, misfit(wanted), _("a list of values"))
        elif key in counts:
            fits = len(wanted) == 2 and all(type(each) is int and 0 <= each <= MOST_SEATS for each in wanted)
            if not fits or wanted[0] > wanted[1]:
                reader.wrong(place, misfit(wanted), _("two numbers, from the first to the second"))
        else:
            option = next(each for each in above if each.id == key)
            for each in wanted:
                if not option.fits(each):
                    reader.wrong(place, misfit(each), option.words())
    if reader.source.faults:
        return ()
    return tuple({key: tuple(wanted) for key, wanted in condition.items()} for condition in value)


def _read_span(reader: TableReader) -> tuple[int, int]:
    """The numbers from which and to which every number fits; the values of the file are then a selection."""
    low = reader.integer("from", 0, 10**6)
    return low, reader.integer("to", low, 10**6)


def _read_value(reader: TableReader, key: str, kind: str) -> OptionValue:
    expected = {
        "bool": _("true or false"), "int": _("a whole number"), "mixed": _("a word of letters or a whole number"),
    }.get(kind, _("a word of letters"))  # fmt: skip
    value = reader.take(key, expected)
    if kind == "bool":
        if isinstance(value, bool):
            return value
    elif kind in ("int", "mixed") and isinstance(value, int) and not isinstance(value, bool):
        if abs(value) <= 10**6:
            return value
    elif kind != "int" and isinstance(value, str) and re.fullmatch(r"[a-z][A-Za-z0-9]{0,39}", value):
        return value
    if value is not None:
        reader.wrong(key, misfit(value), expected)
    return {"bool": False, "int": 0}.get(kind, "")
