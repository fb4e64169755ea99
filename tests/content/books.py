"""What the rulebooks of all games are held to."""

from __future__ import annotations

from collections.abc import Sequence

from atlantis_desktop.content.options import as_word, load_options
from atlantis_desktop.content.paragraphs import Block
from atlantis_desktop.content.rulebook import Rulebook


def check_order(book: Rulebook, chapters: Sequence[tuple[str, str]], rules: Sequence[str], pack: str = "") -> None:
    """The game or a pack of it has these chapters with the rules that they span, and these rules, in this order."""
    pages = [page for page in book.pages if page.pack == pack]
    assert [(page.title, page.span()) for page in pages] == list(chapters)
    assert [rule for page in pages for rule in page.rules()] == list(rules)


def check_paragraph(
    book: Rulebook, rule: str, least: int = 25, ends: tuple[str, ...] = (".",), closing: str = ""
) -> None:
    """A rule is a paragraph of whole sentences on its page: more than ``least`` letters, and an end as named.

    After the end there may be signs of ``closing``.
    """
    block = book.paragraph(rule)
    assert (block.kind, block.rule) == ("rule", rule)
    assert len(block.text) > least and block.text[0].isupper() and block.text.rstrip(closing).endswith(ends)
    assert block in book.page_of(rule).blocks


def check_questions(book: Rulebook, questions: Sequence[str]) -> None:
    """Each of the open questions is asked, answered and links to its rule."""
    for rule in questions:
        block = book.paragraph(rule)
        assert block.spans[0].kind == "stress" and block.spans[0].text.endswith("?"), rule
        assert block.links(), rule


def check_options(book: Rulebook, game: str) -> None:
    """Each option stands on its page with its name, its values, its rule and, where it has one, its question."""
    blocks = book.page("options").blocks
    for option in load_options(game).options:
        block = next(block for block in blocks if block.title == option.label)
        codes = {span.text for span in block.spans if span.kind == "code"}
        words = {as_word(option.span[0]), as_word(option.span[-1])} if option.span else set(map(as_word, option.values))
        assert {option.id, as_word(option.default), *words} <= codes
        assert {option.rule, option.question} - {""} <= set(block.links())


def check_options_in_rules(book: Rulebook, game: str) -> None:
    """The rule of each option names it: who reads the rule alone must learn that a game may be set up otherwise."""
    for option in load_options(game).options:
        block = book.paragraph(option.rule)
        assert option.label in {span.text for span in block.spans if span.kind == "stress"}, option.id


def pages_with_example(book: Rulebook) -> set[str]:
    """Give the pages that have an example."""
    return {page.id for page in book.pages if any(block.kind == "example" for block in page.blocks)}


def terms(book: Rulebook, page: str) -> list[Block]:
    """Give the entries of a page that explain a word or a card."""
    return [block for block in book.page(page).blocks if block.kind == "term"]
