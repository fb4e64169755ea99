"""Opens the folder of a prototype and puts it into the box of this process, by its path."""

from __future__ import annotations

import importlib.abc
import importlib.machinery
import importlib.util
import sys
import traceback
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import ModuleType
from typing import Final

from atlantis_desktop.content.faults import ContentError, Fault, nearest_word, shown
from atlantis_desktop.content.folders import give_folder, given_folder
from atlantis_desktop.games import GAMES, add_entry, remove_game
from atlantis_desktop.games.entry import GameEntry
from atlantis_desktop.outside import is_plain
from atlantis_desktop.paths import lend_picture
from atlantis_desktop.prototypes import consent
from atlantis_desktop.prototypes.checking import BOOK, check_data, check_pages
from atlantis_desktop.prototypes.declared import check_effects
from atlantis_desktop.prototypes.folder import RULES, Prototype
from atlantis_desktop.prototypes.free import FreeRules
from atlantis_desktop.prototypes.kit.entry import entry_for
from atlantis_desktop.prototypes.kit.rules import TableRules, known_effects
from atlantis_desktop.prototypes.kit.verbs import Cards, Figures, Spaces
from atlantis_desktop.prototypes.packing import read_prototype
from atlantis_desktop.words import _

PRIVATE: Final = "atlantis_prototype_"
"""What the names of modules of prototypes begin with."""
ART: Final = "art"
PAGES: Final = "atlantis_desktop.screens.prototype_pages"
"""The module that shows the pages of a prototype's rulebook; by name, since nothing here draws."""
OWN_FIELDS: Final = frozenset({"kind", "seat", "name"})
"""What every move has, or every sentence, so that nothing which a verb takes can be called so."""
Asks = Callable[[Prototype], bool]
"""Asks somebody whether the Python of a folder may run."""

_open: dict[str, Prototype] = {}


class NotAgreedError(Exception):
    """The Python of a folder may not run, since nobody has agreed to it; the message is the question."""

    def __init__(self, prototype: Prototype) -> None:
        super().__init__(consent.question(prototype))
        self.prototype = prototype


def open_prototype(path: Path, asks: Asks | None = None) -> GameEntry:
    """Read a folder, put its game into the box of this process, and return what it gives to the house.

    Python of the folder runs only where somebody agreed to this folder and this Python: before, or now by ``asks``.
    Raises ContentError with every fault of its files, and NotAgreedError.
    """
    prototype = read_prototype(path)
    if prototype.id in GAMES:
        wrong = _("a game of the box has the id {id}").format(id=prototype.id)
        raise ContentError([Fault(f"{prototype.path.name}/prototype.toml", "id", wrong, _("an id of its own"))])
    if not consent.is_agreed(prototype):
        if asks is None or not asks(prototype):
            raise NotAgreedError(prototype)
        consent.agree(prototype)
    faults = check_data(prototype)
    if faults:
        raise ContentError(faults)
    rules = _rules_of(prototype) if prototype.code else FreeRules
    if prototype.code:
        file = f"{prototype.path.name}/{prototype.cards_file}"
        faults = check_effects(prototype.declared, known_effects(rules), file)
    if faults:
        raise ContentError(faults)
    entry = _dealt(prototype, rules)
    give_folder(prototype.id, prototype.path)
    for name in {card.art for card in prototype.declared.cards}:
        if name and is_plain(prototype.path / ART / name):
            lend_picture(prototype.id, name, prototype.path / ART / name)
    add_entry(entry, PAGES if (prototype.path / BOOK / "rulebook.toml").is_file() else "")
    _open[prototype.id] = prototype
    consent.remember(prototype)
    return entry


def check_prototype(prototype: Prototype) -> list[Fault]:
    """Return every fault that opening a folder would find, and those of its pages.

    Its Python is run only where somebody agreed to it; otherwise effects of cards are held against nothing.
    """
    faults = [*check_data(prototype), *check_pages(prototype)]
    if prototype.code and consent.is_agreed(prototype):
        try:
            file = f"{prototype.path.name}/{prototype.cards_file}"
            rules = _rules_of(prototype)
            faults += check_effects(prototype.declared, known_effects(rules), file)
            if not faults:
                _dealt(prototype, rules)
        except ContentError as error:
            faults += error.faults
    return faults


def close_prototype(game: str) -> None:
    """Take a prototype out of the box of this process."""
    before = _open.pop(game, None)
    for name in {card.art for card in before.declared.cards} if before is not None else ():
        lend_picture(game, name, None)
    give_folder(game, None)
    remove_game(game)


def prototype_of(game: str) -> Prototype | None:
    """Return the folder of a game as it was opened; None for a game that is no prototype."""
    return _open.get(game)


def open_known(game: str) -> bool:
    """Open a prototype whose folder is known and that may run without asking. Gives whether it is in the box now."""
    folder = consent.folder_of(game)
    if folder is None:
        return False
    try:
        return open_prototype(folder).id == game
    except (ContentError, NotAgreedError):
        return False


def _dealt(prototype: Prototype, rules: type[TableRules]) -> GameEntry:
    """Return what a prototype gives to the house, after a first deal of it for the fewest and the most seats.

    Rules that ask for a zone, a counter or an option that the folder does not have break down here, with their line,
    and not in the midst of a match. Raises ContentError.
    """
    faults = _unknown(prototype, rules) if prototype.code else []
    if faults:
        raise ContentError(faults)
    entry = entry_for(prototype, rules)
    before = given_folder(prototype.id)
    give_folder(prototype.id, prototype.path)
    try:
        for seats in {entry.seats[0], entry.seats[-1]}:
            made = entry.make_rules(seats)
            table = made.start(1)
            for prompt in made.prompts(table):
                made.moves(table, prompt.seat)
    except ContentError:
        raise
    except Exception as error:
        raise ContentError([_fault_of(error, prototype)]) from error
    finally:
        give_folder(prototype.id, before)
    return entry


def _unknown(prototype: Prototype, rules: type[TableRules]) -> list[Fault]:
    """Return a fault for each zone, figure or kind of space that a verb takes and the folder does not have."""
    declared, faults = prototype.declared, []
    zones = [*(zone.name for zone in declared.zones), *(space.name for space in declared.spaces)]
    for name, verb in rules.verbs.items():
        for takes in verb.takes.values():
            asked: tuple[str, ...] = ()
            known: Sequence[str] = ()
            if isinstance(takes, Cards):
                asked, known = takes.zones, zones
            elif isinstance(takes, Figures):
                asked, known = (takes.name,), [figure.name for figure in declared.figures]
            elif isinstance(takes, Spaces) and takes.kind:
                asked, known = (takes.kind,), sorted({space.kind for space in declared.spaces})
            for word in asked:
                if word not in known:
                    wrong = _("the verb {name} takes {word}, which there is not").format(name=name, word=shown(word))
                    expected = _("one of {words}").format(words=", ".join(known)) if known else _("no such verb")
                    near = nearest_word(word, known)
                    faults.append(Fault(f"{prototype.path.name}/{RULES}", rules.__name__, wrong, expected, near))
    return faults


class _Sources(importlib.abc.MetaPathFinder, importlib.abc.InspectLoader):
    """Finds and loads the modules of prototypes, from the very bytes that were agreed to; no bytecode is kept."""

    def __init__(self) -> None:
        self.sources: dict[str, tuple[bytes, Path]] = {}

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        """Return the spec of a module of a prototype, None for every other one."""
        if fullname not in self.sources:
            return None
        file = self.sources[fullname][1]
        spec = importlib.util.spec_from_loader(fullname, self, origin=str(file), is_package=self.is_package(fullname))
        if spec is not None:
            spec.has_location = True
        return spec

    def is_package(self, fullname: str) -> bool:
        """Tell whether further modules stand below this one."""
        return any(name.startswith(f"{fullname}.") for name in self.sources)

    def get_source(self, fullname: str) -> str:
        """Return the text of a module. Raises ImportError."""
        if fullname not in self.sources:
            raise ImportError(fullname)
        return importlib.util.decode_source(self.sources[fullname][0])

    def get_code(self, fullname: str) -> object:  # type: ignore[override]
        """Compile a module under the name of its file."""
        return compile(self.get_source(fullname), str(self.sources[fullname][1]), "exec", dont_inherit=True)


_sources = _Sources()


def _rules_of(prototype: Prototype) -> type[TableRules]:
    """Run ``rules.py`` of a folder under a name of its own and return the class of its rules. Raises ContentError."""
    file = f"{prototype.path.name}/{RULES}"
    if RULES not in prototype.code:
        wrong = _("there is Python in the folder, and no file {name}").format(name=RULES)
        raise ContentError([Fault(prototype.path.name, "", wrong, _("the rules in {name}").format(name=RULES))])
    name = f"{PRIVATE}{prototype.id}_{prototype.code_hash}"
    _register(name, prototype.path, prototype.code)
    try:
        module = importlib.import_module(name)
    except Exception as error:
        for loaded in [each for each in sys.modules if each == name or each.startswith(f"{name}.")]:
            del sys.modules[loaded]
        raise ContentError([_fault_of(error, prototype)]) from error
    found = [
        each for each in vars(module).values()
        if isinstance(each, type) and issubclass(each, TableRules) and each.__module__ == name
    ]  # fmt: skip
    if len(found) != 1:
        wrong = _("there are {n} classes of rules").format(n=len(found))
        raise ContentError([Fault(file, "", wrong, _("one class that begins with class Rules(TableRules)"))])
    faults = _unfinished(found[0], file)
    if faults:
        raise ContentError(faults)
    return found[0]


def _register(name: str, path: Path, code: Mapping[str, bytes]) -> None:
    if _sources not in sys.meta_path:
        sys.meta_path.insert(0, _sources)
    for inside, data in code.items():
        parts = inside.removesuffix(".py").split("/")
        fullname = name if inside == RULES else ".".join([name, *parts])
        _sources.sources[fullname] = (data, path / inside)


def fault_in_play(error: Exception) -> Fault | None:
    """Return the fault of a prototype whose rules failed while they were played; None where the error is no rules'."""
    for prototype in _open.values():
        files = {str(prototype.path / name) for name in prototype.code}
        if any(each.filename in files for each in traceback.extract_tb(error.__traceback__)):
            return _fault_of(error, prototype)
    return None


def _fault_of(error: Exception, prototype: Prototype) -> Fault:
    """Return the fault of Python that does not run: the line of the folder at which it stopped."""
    if isinstance(error, SyntaxError) and error.filename:
        file, line = error.filename, error.lineno or 0
    else:
        # By the name of its module: the same Python may have been loaded from another folder before.
        inside = [
            (frame.f_code.co_filename, line) for frame, line in traceback.walk_tb(error.__traceback__)
            if str(frame.f_globals.get("__name__", "")).startswith(PRIVATE)
        ]  # fmt: skip
        file, line = inside[-1] if inside else (str(prototype.path / RULES), 0)
    name = f"{prototype.path.name}/{Path(file).name}"
    told = str(error)[:200] or type(error).__name__
    if isinstance(error, KeyError):
        told = _("there is nothing called {name}").format(name=told.strip("'"))
    wrong = _("{error} ({kind})").format(error=told, kind=type(error).__name__)
    return Fault(name, _("line {n}").format(n=line) if line else "", wrong, _("Python that runs"))


def _unfinished(rules: type[TableRules], file: str) -> list[Fault]:
    """Return a fault for each function that all rules have and these lack, each verb that nothing carries out, and
    each step with a verb that there is not.
    """
    faults = []
    for name in sorted(rules.__abstractmethods__):
        wrong = _("the function {name} is missing").format(name=name)
        faults.append(Fault(file, rules.__name__, wrong, f"def {name}(self, play)"))
    for name, verb in rules.verbs.items():
        for taken in OWN_FIELDS.intersection(verb.takes):
            wrong = _("the verb {name} calls what it takes {word}").format(name=name, word=taken)
            faults.append(Fault(file, rules.__name__, wrong, _("another word than {words}").format(
                words=", ".join(sorted(OWN_FIELDS)))))  # fmt: skip
        if not callable(getattr(rules, f"do_{name}", None)):
            wrong = _("the verb {name} is carried out by nothing").format(name=name)
            faults.append(Fault(file, rules.__name__, wrong, f"def do_{name}(self, play, …)"))
    for step, definition in rules.steps.items():
        for name in definition.verbs:
            if name not in rules.verbs:
                wrong = _("the step {step} is answered by a verb {name} that there is not").format(step=step, name=name)
                expected = _("one of {words}").format(words=", ".join(rules.verbs))
                faults.append(Fault(file, rules.__name__, wrong, expected, nearest_word(name, rules.verbs)))
    return faults
