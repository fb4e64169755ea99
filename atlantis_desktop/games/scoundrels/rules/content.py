"""The card files of City of Scoundrels: from ``assets/scoundrels/cards/*.toml`` to checked, frozen definitions.

Each family has a file of its own. All numbers and names of the deck are this program's own design, since the game's
rules name none; ``own = [...]`` marks them, and an owner of printed cards may lay other values over them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

from atlantis_desktop.content import card_files
from atlantis_desktop.content.card_files import CardFiles, content_hash, read_own, read_rule
from atlantis_desktop.content.faults import ContentError, misfit, nearest_word
from atlantis_desktop.content.reading import Source, TableReader, expect_unique
from atlantis_desktop.content.row_kinds import read_like
from atlantis_desktop.games.scoundrels.rules.card_sentences import Composer
from atlantis_desktop.games.scoundrels.rules.fx import LASTING, CardEffect, read_effects, walk
from atlantis_desktop.games.scoundrels.rules.printed import lay_over
from atlantis_desktop.games.scoundrels.rules.state import CONQUER, FAMILIES, INVEST, SCANDAL, SHINING
from atlantis_desktop.words import _

FORMAT: Final = 1
GAME: Final = "scoundrels"
FILES: Final = FAMILIES
"""One file for each family, under its name."""
LETTERS: Final = ("I", "R", "S", "C")
"""How the ids of each family begin."""
CARDS_OF_FAMILY: Final = (30, 28, 20, 28)
"""How many cards each family has, copies counted (2.1)."""
TEXTS: Final = ("name", "text", "rule", "own")
"""Entries that the rules do not read; two sets of files that differ in these alone play alike."""
FEWEST_CARDS: Final = 60
"""With fewer in all the deal of six (SCOUND-03) would leave no pile to draw from."""
CONQUER_KINDS: Final = ("standing", "one-shot")
VALUES: Final = ("attack", "defence")
NO_VALUE: Final = "-"
A_DIE: Final = "die"
MOST_COINS: Final = 40
TEXT_LETTERS: Final = 200
"""The longest text that still fits the large card."""


@dataclass(frozen=True, slots=True)
class CardKind:
    """One kind of card; ``copies`` cards of it exist.

    ``attack`` and ``defence`` are the printed numbers, 0 where there is none; ``has_attack`` and ``has_defence`` tell a
    0 from a dash. ``die`` says that the number is rolled when the card is played. ``lasting`` cards go to the tableau.
    ``fx`` works when the card is played or committed, or as long as it lies in the tableau; ``text`` is the printed
    text in English (`atlantis_desktop.games.scoundrels.words.card_texts` has it in the reader's language).
    """

    id: str
    name: str
    family: int
    copies: int
    cost: int
    income: int
    cap: int
    cash_out: int
    quick_sale: int
    standing: bool
    attack: int
    defence: int
    has_attack: bool
    has_defence: bool
    die: bool
    lasting: bool
    fx: tuple[CardEffect, ...]
    on_cash_out: tuple[CardEffect, ...]
    on_win: tuple[CardEffect, ...]
    text: str
    rule: str
    own: tuple[str, ...] = ()


@dataclass(frozen=True)
class ScoundrelsContent:
    """Everything that the files say; ``data`` is the same as plain data, for a saved game to keep."""

    kinds: tuple[CardKind, ...]
    content_hash: str
    data: Mapping[str, Any] = field(repr=False)


def content_folder(root: Path | None = None) -> Path:
    """Return the folder of the card files, below the data folder or another ``root``."""
    return card_files.content_folder(GAME, root)


def load_content(folder: Path | None = None, printed: Path | None = None) -> ScoundrelsContent:
    """Read and check all files of the game, with the printed values laid over them where such a file exists.

    Takes another folder or file to read for tests and designers. Raises ContentError with every fault.
    """
    return _CARD_FILES.load(folder, printed)


def content_from_data(data: object, place: str = "") -> ScoundrelsContent:
    """Read what a saved game kept, checked like the files. Raises ContentError."""
    return _CARD_FILES.from_data(data, place)


def build_content(data: Mapping[str, Any], sources: Mapping[str, Source], told: bool = True) -> ScoundrelsContent:
    """Check the parsed files and number the kinds in their order. Raises ContentError with all faults.

    ``told`` holds each text to what the card does; without it, as for changed values, the texts are composed anew.
    """
    rows: list[tuple[TableReader, CardKind]] = []
    for family, name in enumerate(FILES):
        root = TableReader(sources[name], data[name])
        root.integer("format", FORMAT, FORMAT)
        root.one_of("game", (GAME,))
        readers = root.tables("card")
        for reader in readers:
            reader.label = str(reader.data.get("id", ""))[:40]
        found = [(reader, _card(reader, family)) for reader in readers]
        expect_unique((reader, kind.id) for reader, kind in found)
        _check_family(root, family, [kind for _reader, kind in found], told)
        root.done()
        rows += found
    kinds = _in_words(rows, told)
    if (cards := sum(kind.copies for kind in kinds)) < FEWEST_CARDS:
        wrong = _("there are {n} cards with their copies").format(n=cards)
        expected = _("{n} at least, so that six can be dealt their cards").format(n=FEWEST_CARDS)
        sources[FILES[0]].fault("", wrong, expected)
    faults = [fault for source in sources.values() for fault in source.faults]
    if faults:
        raise ContentError(faults)
    return ScoundrelsContent(kinds, content_hash(data, TEXTS), data)


def _card(reader: TableReader, family: int) -> CardKind:
    id, name = _id(reader, family), reader.text("name", limit=24)
    copies, cost = reader.integer("copies", 1, 9), reader.integer("cost", 0, MOST_COINS)
    income, cap, cash_out, quick_sale = (
        reader.integer(key, 0, MOST_COINS) if family == INVEST else 0
        for key in ("income", "cap", "cash_out", "quick_sale")
    )
    standing = family == CONQUER and reader.one_of("kind", CONQUER_KINDS) == CONQUER_KINDS[0]
    attack, defence = (_value(reader, key, standing) if family == CONQUER else NO_VALUE for key in VALUES)
    if (attack == A_DIE) != (defence == A_DIE):
        reader.wrong("attack", misfit(attack), _("a die in both values or in neither"))
    if attack == defence == NO_VALUE and family == CONQUER:
        reader.wrong("attack", _("attack and defence are both a dash"), _("a number for one of them at least"))
    text = reader.text("text", limit=TEXT_LETTERS)
    place = ("standing" if standing else "one_shot") if family == CONQUER else FAMILIES[family]
    fx = read_effects(reader, "fx", place)
    if family in (SHINING, SCANDAL) and not reader.has("fx"):
        reader.take("fx", _("a list of effects"))
    on_cash_out = read_effects(reader, "on_cash_out", "on_cash_out") if family == INVEST else ()
    on_win = read_effects(reader, "on_win", "on_win") if family == CONQUER else ()
    stays = [effect.op in LASTING for effect in fx]
    if family == SHINING and any(stays) and not all(stays):
        reader.wrong("fx", _("some of the effects last and some do not"), _("effects that all last, or none that does"))
    if family == SCANDAL and len({effect.target for effect in fx}) > 1:
        reader.wrong("fx", _("the effects have different targets"), _("one target for the whole card"))
    kind = CardKind(
        id, name, family, copies, cost, income, cap, cash_out, quick_sale, standing,
        attack if isinstance(attack, int) else 0, defence if isinstance(defence, int) else 0,
        attack != NO_VALUE, defence != NO_VALUE, attack == A_DIE,
        family == INVEST or standing or (family == SHINING and any(stays)),
        fx, on_cash_out, on_win, text, _rule(reader), read_own(reader),
    )  # fmt: skip
    # Whatever a card does stands in its data, so nothing more is asked of the one that it is like.
    read_like(reader)
    reader.done()
    return kind


def _id(reader: TableReader, family: int) -> str:
    expected = _("an id such as {example}").format(example=f"{LETTERS[family]}01")
    id = reader.take("id", expected)
    if isinstance(id, str) and re.fullmatch(rf"{LETTERS[family]}\d\d", id):
        return id
    if id is not None:
        reader.wrong("id", misfit(id), expected)
    return ""


def _value(reader: TableReader, key: str, standing: bool) -> int | str:
    """An attack or defence: a number, or for a one-shot a dash or a die."""
    expected = _("a whole number from {low} to {high}").format(low=0, high=9)
    if not standing:
        expected = _("{number}, or one of {words}").format(number=expected, words=f"{NO_VALUE}, {A_DIE}")
    value = reader.take(key, expected)
    if (type(value) is int and 0 <= value <= 9) or (not standing and value in (NO_VALUE, A_DIE)):
        return value  # type: ignore[no-any-return]
    if value is not None:
        reader.wrong(key, misfit(value), expected)
    return 0


def _rule(reader: TableReader) -> str:
    return read_rule(reader, _("the number of a rule, such as {example}").format(example="SCOUND-28"))


def _check_family(root: TableReader, family: int, kinds: list[CardKind], told: bool) -> None:
    """The ids count on from 01, and the family has as many cards as the rules say (2.1); a variant may have others."""
    wanted = [f"{LETTERS[family]}{number:02d}" for number in range(1, len(kinds) + 1)]
    found = [kind.id for kind in kinds]
    if told and all(found) and found != wanted and len(set(found)) == len(found):
        wrong = next(id for id, right in zip(found, wanted, strict=True) if id != right)
        root.wrong("card", misfit(wrong), _("ids that continue the count: {words}").format(words=", ".join(wanted)))
    cards = sum(kind.copies for kind in kinds)
    if cards != CARDS_OF_FAMILY[family]:
        wrong = _("there are {n} cards with their copies").format(n=cards)
        root.unusual("card", wrong, str(CARDS_OF_FAMILY[family]), told)


def _in_words(rows: list[tuple[TableReader, CardKind]], told: bool) -> tuple[CardKind, ...]:
    """Cards named in effects exist, no two names are alike, and the printed text says what the effects do."""
    names = {kind.id: kind.name for _reader, kind in rows}
    tell = Composer(names=names)
    heard: set[str] = set()
    kinds: list[CardKind] = []
    for reader, kind in rows:
        if kind.name and kind.name in heard:
            reader.wrong("name", misfit(kind.name), _("a name that no other card has"))
        heard.add(kind.name)
        unknown = [effect.card for effect in walk((*kind.fx, *kind.on_cash_out, *kind.on_win))
                   if effect.op == "ignore" and effect.card and effect.card not in names]  # fmt: skip
        for card in unknown:
            reader.wrong("fx", misfit(card), _("the id of a card"), nearest_word(card, names))
        if not reader.source.faults:
            text = tell.text(kind)
            if len(text) > TEXT_LETTERS:
                wrong = _("its values and effects fill a text of {n} letters").format(n=len(text))
                reader.wrong("text", wrong, _("a text of at most {n} letters").format(n=TEXT_LETTERS))
            elif told and kind.text != text:
                reader.wrong("text", _("the text does not say what the card does"), f"“{text}”")
            kind = replace(kind, text=text)
        kinds.append(kind)
    return tuple(kinds)


_CARD_FILES: Final = CardFiles(GAME, FILES, lay_over, build_content)
