"""The markdown of a rulebook page: from text to typed blocks.

A page is a title (``# Declare sets``) and blocks with an empty line between them:

| in the file | block |
|---|---|
| ``## Sets`` | heading |
| ``**FATE-21** Three cards ...`` | rule; ``**FATE-A04** ...`` an open question |
| ``> **Example.** (FATE-21) ...`` | example of these rules; ``> **Note.** ...`` a note |
| ``- **Open name**: ...`` | term with its meaning; ``- **[Ward Lattice](card:ward-lattice)**: ...`` that of a card |
| ``1. Draw two cards.`` | step |
| ``![caption](cards:fire-4;volcano-4 "good")`` | figure: groups of cards, and whether it shows what may be done |
| ``![caption](data:levels)`` | figure that the game draws from its own data |
| anything else | plain text |

Inside a text ``*stress*``, ``**strong**``, a word in backticks, ``[FATE-27]``, ``[words](page)`` and
``[words](card:ward-lattice)`` mean something. ``{levy}`` is a number of the game's own files, by its name there.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from atlantis_desktop.content.faults import Fault, nearest_word, shown
from atlantis_desktop.words import _

MAX_LETTERS = 1200

_RULE_ID = r"[A-Z]{3,10}-(?:A\d{2}|\d{2,3})"
_RULE = re.compile(rf"\*\*({_RULE_ID})\*\*\s+(.+)", re.DOTALL)
_BOX = re.compile(r"\*\*([^*]+)\*\*\s*(?:\(([^)]*)\)\s*)?(.+)", re.DOTALL)
_TERM = re.compile(r"\*\*([^*]+)\*\*(.*)", re.DOTALL)
_FIGURE = re.compile(r"!\[([^\]]*)\]\(cards:([A-Za-z0-9,;-]+)(?:\s+\"([a-z]+)\")?\)")
_DATA = re.compile(r"!\[([^\]]*)\]\(data:([a-z]+)\)")
_CARD = re.compile(r"\[([^\[\]]+)\]\(card:([A-Za-z0-9-]+)\)")
_LIKE_A_RULE = re.compile(r"\[([A-Za-z]{3,10}[-_ ]?[A-Za-z]?\d+[A-Za-z]?)\]")
_NUMBER = re.compile(r"\{([a-z_]*)\}")
_INLINE = re.compile(
    rf"\[(?P<rule>{_RULE_ID})\]|\[(?P<words>[^\[\]]+)\]\((?P<page>[^()\s]+)\)"
    r"|\*\*(?P<strong>[^*]+)\*\*|\*(?P<stress>[^*]+)\*|`(?P<code>[^`]+)`"
)


@dataclass(frozen=True, slots=True)
class Span:
    """A piece of text in one manner: ``text``, ``strong``, ``stress``, ``code``, ``rule`` (a link to the rule
    ``target``), ``page`` (a link to the page ``target``) or ``card`` (the name of the card ``target``).
    """

    text: str
    kind: str = "text"
    target: str = ""


@dataclass(frozen=True, slots=True)
class Block:
    """One block of a page.

    ``kind`` is ``heading``, ``rule``, ``text``, ``example``, ``note``, ``term``, ``step`` or ``figure``. ``rule`` is
    the number of a rule or open question; ``about`` the rules that an example stands for; ``title`` the word of a term
    or the head of a box; ``cards`` the groups of card ids of a figure, or the card of a term, and ``verdict`` its
    ``good``, ``bad`` or nothing; ``data`` what the game draws for a figure; ``line`` the line in the file.
    """

    kind: str
    spans: tuple[Span, ...]
    rule: str = ""
    title: str = ""
    about: tuple[str, ...] = ()
    cards: tuple[tuple[str, ...], ...] = ()
    verdict: str = ""
    data: str = ""
    line: int = 0

    @property
    def text(self) -> str:
        """The words alone, without links to rules that only stand behind the sentence."""
        return re.sub(r"\s+", " ", "".join(span.text for span in self.spans if span.kind != "rule")).strip()

    def links(self) -> tuple[str, ...]:
        """Return the rules that this block links to, each once."""
        return tuple(dict.fromkeys(span.target for span in self.spans if span.kind == "rule"))

    def named_cards(self) -> tuple[str, ...]:
        """Return the ids of the cards that this block shows or names, each once."""
        shown_here = [card for group in self.cards for card in group]
        return tuple(dict.fromkeys([*shown_here, *(span.target for span in self.spans if span.kind == "card")]))


def parse_page(
    text: str, file: str, faults: list[Fault], numbers: Mapping[str, int] | None = None
) -> tuple[str, list[Block]]:  # fmt: skip
    """Read one page.

    Takes the text, the file's name for the faults, the list to which faults are added, and the numbers that stand for
    their names in braces; without them the names stay. Gives the page's title and its blocks. Raises nothing: what
    cannot be understood becomes a fault.
    """
    title = ""
    blocks: list[Block] = []
    for line, chunk in _chunks(text):
        if numbers is not None:
            chunk = _with_numbers(chunk, numbers, line, file, faults)
        expected = _("a title, heading, rule, box, term, step, figure or text")
        place = _("line {n}").format(n=line)
        if len(chunk) > MAX_LETTERS:
            expected = _("at most {n} letters in one paragraph").format(n=MAX_LETTERS)
            faults.append(Fault(file, place, _("the paragraph is too long"), expected))
        elif any(ord(letter) < 32 and letter != "\n" for letter in chunk):
            faults.append(Fault(file, place, _("the paragraph holds control characters"), expected))
        elif chunk.startswith("# "):
            if title or blocks:
                faults.append(Fault(file, place, _("a second title"), _("one title, in the first line")))
            title = title or chunk[2:].strip()
        else:
            for link in _LIKE_A_RULE.findall(chunk):
                if not re.fullmatch(_RULE_ID, link):
                    wrong = _("the link {text} is no rule").format(text=shown(link))
                    faults.append(Fault(file, place, wrong, _("the number of a rule, such as FATE-21")))
            blocks.append(_block(chunk, line, file, faults))
    if not title:
        expected = _("a first line such as: # Set-up")
        faults.append(Fault(file, _("line {n}").format(n=1), _("the title is missing"), expected))
    return title, blocks


def _with_numbers(chunk: str, numbers: Mapping[str, int], line: int, file: str, faults: list[Fault]) -> str:
    """Put the numbers for their names; a name that stands for none is a fault."""

    def number(found: re.Match[str]) -> str:
        name = found.group(1)
        if name not in numbers:
            expected = _("one of {words}").format(words=", ".join(numbers)) if numbers else _("no braces")
            wrong = _("there is no number {name}").format(name=shown(found.group()))
            faults.append(Fault(file, _("line {n}").format(n=line), wrong, expected, nearest_word(name, numbers)))
        return str(numbers.get(name, found.group()))

    return _NUMBER.sub(number, chunk)


def _chunks(text: str) -> Iterator[tuple[int, str]]:
    """Split at empty lines and before headings, list entries and figures; headings and figures are single lines."""
    first, lines = 0, list[str]()
    for number, line in enumerate(text.split("\n"), start=1):
        starts = re.match(r"#{1,2} |- |\d{1,2}\. |!\[", line)
        alone = bool(lines) and re.match(r"#{1,2} |!\[", lines[0]) is not None
        if lines and (not line.strip() or starts or alone):
            yield first, "\n".join(lines)
            lines = []
        if line.strip():
            first = first if lines else number
            lines.append(line)
    if lines:
        yield first, "\n".join(lines)


def _block(chunk: str, line: int, file: str, faults: list[Fault]) -> Block:
    def fault(wrong: str, expected: str) -> Block:
        faults.append(Fault(file, _("line {n}").format(n=line), wrong, expected))
        return Block("text", (Span(chunk),), line=line)

    if chunk.startswith("## "):
        return Block("heading", (Span(chunk[3:].strip()),), line=line)
    if chunk.startswith("#"):
        return fault(_("a heading of this depth"), _("## and a space before a heading"))
    if chunk.startswith("!["):
        return _figure(chunk, line, fault)
    if chunk.startswith(">"):
        return _box(chunk, line, fault)
    if chunk.startswith("- "):
        return _term(chunk, line, fault)
    if match := re.match(r"(\d{1,2})\. ", chunk):
        return Block("step", _spans(chunk[match.end() :]), title=match.group(1), line=line)
    if match := _RULE.fullmatch(chunk):
        return Block("rule", _spans(match.group(2)), rule=match.group(1), line=line)
    if re.match(r"\*{0,2}[A-Za-z]{3,10}[-_ ]?A?\d+\*{0,2}\s", chunk):
        return fault(_("the number of the rule in {text}").format(text=shown(chunk[:24])), "**FATE-21** ...")
    return Block("text", _spans(chunk), line=line)


def _figure(chunk: str, line: int, fault: Callable[[str, str], Block]) -> Block:
    drawn = _DATA.fullmatch(chunk.strip())
    if drawn:
        return Block("figure", _spans(drawn.group(1)), data=drawn.group(2), line=line)
    match = _FIGURE.fullmatch(chunk.strip())
    if not match or match.group(3) not in (None, "good", "bad"):
        return fault(_("the figure {text}").format(text=shown(chunk)), '![words](cards:fire-4,fire-6 "good")')
    groups = tuple(tuple(card for card in group.split(",") if card) for group in match.group(2).split(";"))
    return Block("figure", _spans(match.group(1)), cards=groups, verdict=match.group(3) or "", line=line)


def _box(chunk: str, line: int, fault: Callable[[str, str], Block]) -> Block:
    body = re.sub(r"(?m)^>\s?", "", chunk)
    match = _BOX.fullmatch(body)
    if not match:
        return fault(_("a box without a head"), "> **Example.** (FATE-21) ...")
    about = tuple(word.strip() for word in (match.group(2) or "").split(",") if word.strip())
    if any(not re.fullmatch(_RULE_ID, word) for word in about):
        return fault(_("the box begins with {text}").format(text=shown(match.group(2))), "(FATE-21, FATE-22)")
    kind = "example" if about else "note"
    return Block(kind, _spans(match.group(3)), title=match.group(1).strip(" .:"), about=about, line=line)


def _term(chunk: str, line: int, fault: Callable[[str, str], Block]) -> Block:
    match = _TERM.fullmatch(chunk[2:])
    if not match:
        return fault(_("a list entry without its word"), "- **word**: ...")
    spans, card = _spans(match.group(2).lstrip(": ").strip()), _CARD.fullmatch(match.group(1))
    if card:
        return Block("term", spans, title=card.group(1), cards=((card.group(2),),), line=line)
    return Block("term", spans, title=match.group(1), line=line)


def _spans(text: str) -> tuple[Span, ...]:
    """Split a text at what is marked in it; line ends inside a paragraph are spaces."""
    text = re.sub(r"\s+", " ", text).strip()
    spans: list[Span] = []
    end = 0
    for match in _INLINE.finditer(text):
        if match.start() > end:
            spans.append(Span(text[end : match.start()]))
        end = match.end()
        if match["rule"]:
            spans.append(Span(match["rule"], "rule", match["rule"]))
        elif match["words"]:
            kind, _colon, card = match["page"].rpartition(":")
            spans.append(Span(match["words"], kind if kind == "card" else "page", card if kind == "card" else
                              match["page"]))  # fmt: skip
        else:
            kind = next(name for name in ("strong", "stress", "code") if match[name])
            spans.append(Span(match[kind], kind))
    if end < len(text):
        spans.append(Span(text[end:]))
    return tuple(spans)
