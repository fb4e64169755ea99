"""The rulebook of a game: pages from markdown, each rule a paragraph under its number, links, and search.

The pages of its packs follow those of the game, each pack under a heading and with numbers of its own.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Protocol

from atlantis_desktop.content.faults import ContentError, Fault, misfit, nearest_word, shown
from atlantis_desktop.content.folders import PACKS, check_game, game_folder
from atlantis_desktop.content.paragraphs import Block, parse_page
from atlantis_desktop.content.reading import Source, TableReader, expect_unique, file_name, read_text
from atlantis_desktop.words import _

FORMAT = 1
EXCERPT_LETTERS = 96
GLOSSARY = "glossary"
"""The id of the page that explains words, and the end of its id in a pack."""


class NamedCard(Protocol):
    """What the search knows of a card: its name, the id of its table in the file, and the rule that it belongs to."""

    @property
    def name(self) -> str:
        """What people read."""

    @property
    def row(self) -> str:
        """The id of its table in the file."""

    @property
    def rule(self) -> str:
        """The rule that matters most for it."""


class Cards(Protocol):
    """The cards of a game for its rulebook: in their order, and by the ids that pages may use."""

    @property
    def cards(self) -> Sequence[NamedCard]:
        """Every card."""

    @property
    def index(self) -> Mapping[str, int]:
        """The number of each card by its id."""

    @property
    def numbers(self) -> Mapping[str, int]:
        """Numbers of the game that stand on no card, by the names under which pages speak of them."""


@dataclass(frozen=True)
class Page:
    """One page: its id, title, sign in the contents, figure beside it, its blocks from top to bottom, and the pack that
    brings it; empty for a page of the game itself.
    """

    number: int
    id: str
    title: str
    icon: str
    figure: str
    blocks: tuple[Block, ...]
    file: str
    pack: str = ""

    def rules(self) -> tuple[str, ...]:
        """Return the numbers of the rules on this page, in order."""
        return tuple(block.rule for block in self.blocks if block.rule)

    def span(self) -> str:
        """Return the numbers for the list of contents, such as ``21–35`` or ``A01–A17``; empty where there are none."""
        numbers = [rule.split("-")[1] for rule in self.rules()]
        numbers = [word if word.startswith("A") else str(int(word)) for word in numbers]
        return f"{numbers[0]}–{numbers[-1]}" if len(numbers) > 1 else "".join(numbers)


@dataclass(frozen=True)
class Hit:
    """One paragraph that a search found: where it stands, an excerpt on one line, and the marked parts of the excerpt
    as (start, end) in letters. ``head`` is the rule's number, or the word or page under which the paragraph stands.
    """

    page: str
    block: int
    rule: str
    head: str
    excerpt: str
    marks: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a book with numbers of its own: the game itself, whose ``pack`` and ``title`` are empty, or a pack."""

    pack: str
    title: str
    prefix: str


@dataclass(frozen=True)
class Rulebook:
    """The pages of one game's rulebook in one language, those of its packs at the end; the first part is the game's."""

    game: str
    language: str
    parts: tuple[Part, ...]
    pages: tuple[Page, ...]
    _places: dict[str, tuple[int, int]] = field(repr=False, compare=False, default_factory=dict)
    _aliases: dict[str, str] = field(repr=False, compare=False, default_factory=dict)

    @property
    def prefixes(self) -> tuple[str, ...]:
        """What the numbers of rules begin with: first the game's own, then those of its packs."""
        return tuple(part.prefix for part in self.parts)

    def glossaries(self) -> tuple[Page, ...]:
        """Return the pages that explain words: that of the game, then those of its packs."""
        return tuple(page for page in self.pages if page.id.rpartition("-")[2] == GLOSSARY)

    def heading(self, page: Page) -> str:
        """Return the heading under which a pack's first page stands in the contents; empty for every other page."""
        before = self.pages[page.number - 1].pack if page.number else ""
        return next(part.title for part in self.parts if part.pack == page.pack) if page.pack != before else ""

    def rule_ids(self) -> tuple[str, ...]:
        """Return every rule and open question in reading order."""
        return tuple(self._places)

    def has_rule(self, rule_id: str) -> bool:
        """Is there a paragraph of this number?"""
        return rule_id in self._places

    def page(self, page_id: str) -> Page:
        """Return the page with this id; raises KeyError when there is none."""
        for page in self.pages:
            if page.id == page_id:
                return page
        raise KeyError(page_id)

    def page_of(self, rule_id: str) -> Page:
        """Return the page on which a rule stands; raises KeyError when there is no such rule."""
        return self.pages[self._places[rule_id][0]]

    def paragraph(self, rule_id: str) -> Block:
        """Return the paragraph of a rule; raises KeyError when there is no such rule."""
        page, block = self._places[rule_id]
        return self.pages[page].blocks[block]

    def neighbours(self, rule_id: str) -> tuple[str, str]:
        """Return the rule before and the rule after this one; an empty text at either end of the book."""
        order = self.rule_ids()
        here = order.index(rule_id)
        return (order[here - 1] if here else "", order[here + 1] if here + 1 < len(order) else "")

    def related(self, rule_id: str) -> tuple[str, ...]:
        """Return the rules that this one links to or that link to it, or that share an example or a term; in order.

        The entry of a card in a list of cards says what that card has to do with, not what its rules have to do with
        each other.
        """
        found = set(self.paragraph(rule_id).links())
        for page in self.pages:
            for block in page.blocks:
                if block.rule and rule_id in block.links():
                    found.add(block.rule)
                elif block.rule or (block.kind == "term" and block.named_cards()):
                    continue
                elif rule_id in (*block.about, *block.links()):
                    found.update((*block.about, *block.links()))
        found.discard(rule_id)
        return tuple(rule for rule in self._places if rule in found)

    def rules_of_card(self, card_id: str) -> tuple[str, ...]:
        """Return the rules that are told with a card: those of its entry, then those that name it; each once."""
        blocks = [block for page in self.pages for block in page.blocks if card_id in block.named_cards()]
        entries = [rule for block in blocks if block.kind == "term" for rule in block.links()]
        return tuple(dict.fromkeys([*entries, *(block.rule for block in blocks if block.rule)]))

    def examples(self, rule_id: str = "") -> tuple[Block, ...]:
        """Return the worked examples of a rule, or of the whole book, in reading order."""
        blocks = (block for page in self.pages for block in page.blocks if block.kind == "example")
        return tuple(block for block in blocks if not rule_id or rule_id in block.about)

    def search(self, query: str, limit: int = 50) -> list[Hit]:
        """Find paragraphs.

        Takes what a person typed: words and beginnings of words, all of which must stand in a paragraph (capitals and
        accents make no difference), a rule's number such as ``FATE-27`` or ``27``, which is one in every part of the
        book, or a card's name with or without its value. Gives at most ``limit`` hits, rules asked for by number first,
        the others in reading order.
        """
        wanted = fold(query[:200]).strip()
        first: list[Hit] = []
        for prefix in self.prefixes:
            number = re.fullmatch(rf"(?:{prefix.lower()}[-_ ]?)?(a?)0*(\d{{1,3}})", wanted)
            rule = f"{prefix}-{number[1].upper()}{int(number[2]):02d}" if number else ""
            if rule in self._places:
                first.append(self._hit(*self._places[rule], []))
        without_value = re.sub(r"[\s-]+(\d{1,2}|[ab])$", "", wanted)
        if without_value in self._aliases:
            wanted = without_value
        words = list(dict.fromkeys(re.findall(r"\w+", wanted)))
        found = [
            self._hit(page.number, number_of, words)
            for page in self.pages
            for number_of, block in enumerate(page.blocks)
            if block.kind != "heading" and words and _holds(block, words)
        ]
        if wanted in self._aliases and self._aliases[wanted] in self._places:
            found.append(self._hit(*self._places[self._aliases[wanted]], words))
        unique = {(hit.page, hit.block): hit for hit in reversed(found)}
        ordered = [hit for hit in dict.fromkeys(found) if unique.get((hit.page, hit.block)) is hit]
        seen = {(hit.page, hit.block) for hit in first}
        return (first + [hit for hit in ordered if (hit.page, hit.block) not in seen])[:limit]

    def _hit(self, page_number: int, block_number: int, words: list[str]) -> Hit:
        page = self.pages[page_number]
        block = page.blocks[block_number]
        excerpt, marks = _excerpt(_searched(block), words)
        head = block.rule or (block.title if block.kind == "term" else page.title)
        if block.kind == "term" and excerpt.startswith(head):
            cut = len(head) + 2
            excerpt, marks = excerpt[cut:], tuple((a - cut, b - cut) for a, b in marks if a >= cut)
        return Hit(page.id, block_number, block.rule, head, excerpt, marks)


def fold(text: str) -> str:
    """Return a text for comparing: small letters without accents, letter for letter as long as the text itself."""
    return "".join(_fold_letter(letter) for letter in text)


def _fold_letter(letter: str) -> str:
    plain = unicodedata.normalize("NFKD", letter)[0].lower()
    return plain[0] if plain else letter


def _searched(block: Block) -> str:
    return f"{block.title}: {block.text}" if block.kind == "term" else block.text


def _holds(block: Block, words: list[str]) -> bool:
    text = fold(_searched(block))
    return all(re.search(rf"\b{re.escape(word)}", text) for word in words)


def marking(words: Collection[str]) -> str:
    """Return the pattern of what is marked for the words of a search: words that begin with one of them.

    A single letter beside other words, as in "play a card", stands for itself alone.
    """
    longest_first = sorted(words, key=len, reverse=True)
    ends = (r"\b" if len(word) == 1 < len(words) else r"\w*" for word in longest_first)
    return "|".join(rf"\b{re.escape(word)}{end}" for word, end in zip(longest_first, ends, strict=True))


def _excerpt(text: str, words: list[str]) -> tuple[str, tuple[tuple[int, int], ...]]:
    """Cut a piece of about EXCERPT_LETTERS around the first found word, at spaces, and mark every word found in it."""
    pattern = marking(words)
    first = re.search(pattern, fold(text)) if pattern else None
    start = max(0, (first.start() if first else 0) - EXCERPT_LETTERS // 3)
    if start:
        space = text.find(" ", start)
        start = space + 1 if 0 <= space < (first.start() if first else 0) else start
    end = min(len(text), start + EXCERPT_LETTERS)
    if end < len(text):
        space = text.rfind(" ", start, end)
        end = space if first is None or space > first.end() else max(end, first.end())
    piece = ("…" if start else "") + text[start:end] + ("…" if end < len(text) else "")
    marks = tuple((m.start(), m.end()) for m in re.finditer(pattern, fold(piece))) if pattern else ()
    return piece, marks


@dataclass(frozen=True)
class Layout:
    """What ``rulebook.toml`` says: the pages in order and how many rules and questions there must be; and the same of
    each pack, whose pages are among those of the game.
    """

    part: Part
    rules: int
    questions: int
    pages: tuple[Page, ...]
    packs: tuple[Layout, ...] = ()

    @property
    def parts(self) -> tuple[Part, ...]:
        """The game itself and its packs."""
        return (self.part, *(pack.part for pack in self.packs))

    def rule_ids(self) -> list[str]:
        """Return the number of every rule and open question that the book must hold."""
        return [rule for part in (self, *self.packs) for rule in part.own_rules()]

    def like(self, rule: str) -> list[str]:
        """Return the numbers that a rule could be meant to have: those with its prefix, else those of the game."""
        layout = next((each for each in self.packs if rule.startswith(f"{each.part.prefix}-")), self)
        return layout.own_rules()

    def own_rules(self) -> list[str]:
        """Return the numbers of this part alone."""
        rules = [f"{self.part.prefix}-{n:02d}" for n in range(1, self.rules + 1)]
        return rules + [f"{self.part.prefix}-A{n:02d}" for n in range(1, self.questions + 1)]


def rulebook_folder(game: str, root: Path | None = None) -> Path:
    """Return the folder that holds the English pages of this game's rulebook."""
    return game_folder(game, root) / "rulebook"


def pages_folder(folder: Path, pack: str) -> Path:
    """Return the folder with the pages of a pack, found from the one with the pages of its game."""
    return folder.parent / PACKS / pack / folder.name if pack else folder


def load_layout(game: str, folder: Path | None = None) -> Layout:
    """Read ``rulebook.toml`` of a game and of its packs; the pages it gives are still empty. Raises ContentError."""
    if folder is None:
        check_game(game)
    folder = folder or rulebook_folder(game)
    own = _read_layout(game, folder)
    pages, packs = list(own.pages), list[Layout]()
    for file in sorted(folder.parent.glob(f"{PACKS}/*/{folder.name}/rulebook.toml")):
        pack = _read_layout(game, file.parent, file.parent.parent.name)
        packs.append(pack)
        pages += [replace(page, number=len(pages) + page.number) for page in pack.pages]
        _expect_own_words(own, packs, file_name(file))
    return replace(own, pages=tuple(pages), packs=tuple(packs))


def _expect_own_words(own: Layout, packs: list[Layout], file: str) -> None:
    """The last pack has a prefix and ids of pages that neither the game nor a pack before it has."""
    last, before = packs[-1], [own, *packs[:-1]]
    faults: list[Fault] = []
    ids, prefixes = {page.id for each in before for page in each.pages}, {each.part.prefix for each in before}
    for word in (*(page.id for page in last.pages if page.id in ids), *({last.part.prefix} & prefixes)):
        wrong = _("{name} stands in the rulebook already").format(name=shown(word))
        faults.append(Fault(file, "", wrong, _("a word of its own")))
    if faults:
        raise ContentError(faults)


def _read_layout(game: str, folder: Path, pack: str = "") -> Layout:
    source, data = Source.open(folder / "rulebook.toml")
    root = TableReader(source, data)
    root.integer("format", FORMAT, FORMAT)
    root.one_of("game", (game,))
    title = root.text("title", limit=40) if pack else ""
    prefix = root.text("prefix", limit=10)
    if prefix and not re.fullmatch(r"[A-Z]{3,10}", prefix):
        root.wrong("prefix", misfit(prefix), _("three to ten capital letters, such as FATE"))
    rules, questions = root.integer("rules", 1, 999), root.integer("questions", 0, 99)
    readers = root.tables("page")
    pages: list[Page] = []
    for number, reader in enumerate(readers):
        reader.label = str(reader.data.get("id", ""))[:40]
        page = Page(number, reader.identifier("id"), "", reader.identifier("icon"), reader.identifier("figure"), (),
                    reader.text("file", limit=60), pack)
        if page.file and not re.fullmatch(r"[a-z0-9_]+\.md", page.file):
            reader.wrong("file", misfit(page.file), _("the name of a file of this folder, such as 20_set_up.md"))
        reader.done()
        pages.append(page)
    if not pages and not source.faults:
        root.wrong("page", _("there is no page"), _("at least one page"))
    root.done()
    expect_unique((reader, page.id) for reader, page in zip(readers, pages, strict=True))
    source.raise_faults()
    return Layout(Part(pack, title, prefix), rules, questions, tuple(pages))


def load_rulebook(game: str, folder: Path | None = None, cards: Cards | None = None) -> Rulebook:
    """Load and check the English rulebook of a game.

    Takes the game, another folder than the game's own, and the card table whose names the search shall know and whose
    ids the figures may use. Raises ContentError with every fault: a rule without or with two paragraphs, a link to
    nothing, an unknown card, and whatever the pages cannot be understood for.
    """
    folder = folder or rulebook_folder(game)
    layout = load_layout(game, folder)
    faults: list[Fault] = []
    pages: list[Page] = []
    for page in layout.pages:
        file = pages_folder(folder, page.pack) / page.file
        try:
            title, blocks = parse_page(read_text(file), file_name(file), faults, cards.numbers if cards else None)
        except ContentError as error:
            faults += error.faults
            continue
        pages.append(replace(page, title=title, blocks=tuple(blocks)))
    if len(pages) == len(layout.pages):
        faults += check_pages(layout, pages, partial(pages_folder, folder), cards)
    if faults:
        raise ContentError(faults)
    return bind(game, "en", layout.parts, pages, cards)


def bind(game: str, language: str, parts: Sequence[Part], pages: list[Page], cards: Cards | None) -> Rulebook:
    """Put checked pages together to a rulebook whose rules and card names can be looked up."""
    places = {b.rule: (page.number, n) for page in pages for n, b in enumerate(page.blocks) if b.rule}
    aliases: dict[str, str] = {}
    for card in cards.cards if cards else ():
        aliases |= {fold(card.name): card.rule, fold(card.row): card.rule}
    return Rulebook(game, language, tuple(parts), tuple(pages), places, aliases)


Folders = Callable[[str], Path]
"""Where the pages of a pack lie; of the game itself for an empty word."""


def check_pages(layout: Layout, pages: list[Page], folders: Folders, cards: Cards | None) -> list[Fault]:
    """Check what goes beyond a single page: every rule exactly once, links, cards of figures."""
    faults: list[Fault] = []
    wanted, page_ids = layout.rule_ids(), [page.id for page in pages]
    seen: dict[str, str] = {}
    for page in pages:
        file = file_name(folders(page.pack) / page.file)
        for block in page.blocks:
            place = _("line {n}").format(n=block.line)
            if block.rule in seen:
                wrong = _("{rule} has a second paragraph, the first is in {place}").format(
                    rule=block.rule, place=seen[block.rule])
                faults.append(Fault(file, place, wrong, _("one paragraph for each rule")))
            if block.rule:
                seen.setdefault(block.rule, f"{page.file}, {place}")
            used = [block.rule] if block.rule else []
            for rule in [*used, *block.links(), *block.about]:
                if rule not in wanted:
                    near = layout.like(rule)
                    expected = _("a number from {first} to {last}").format(first=near[0], last=near[-1])
                    wrong = _("there is no rule {rule}").format(rule=rule)
                    faults.append(Fault(file, place, wrong, expected, nearest_word(rule, wanted)))
            for span in block.spans:
                if span.kind == "page" and span.target not in page_ids:
                    wrong = _("the link leads to {page}, which is no page").format(page=shown(span.target))
                    expected = _("one of {words}").format(words=", ".join(page_ids))
                    faults.append(Fault(file, place, wrong, expected, nearest_word(span.target, page_ids)))
    for each in (layout, *layout.packs):
        for rule in (rule for rule in each.own_rules() if rule not in seen):
            wrong = _("{rule} has no paragraph").format(rule=rule)
            faults.append(Fault(file_name(folders(each.part.pack)), "", wrong, _("one paragraph for each rule")))
    return faults + (check_card_links(pages, folders, cards.index) if cards else [])


def check_card_links(pages: Iterable[Page], folders: Folders, ids: Collection[str]) -> list[Fault]:
    """Check that every card that is shown or named on a page is one of these; return a fault for each other."""
    faults: list[Fault] = []
    for page in pages:
        for block in page.blocks:
            for card in block.named_cards():
                if card not in ids:
                    place, wrong = _("line {n}").format(n=block.line), _("there is no card {id}").format(id=card)
                    faults.append(Fault(file_name(folders(page.pack) / page.file), place, wrong, _("the id of a card"),
                                        nearest_word(card, ids)))  # fmt: skip
    return faults
