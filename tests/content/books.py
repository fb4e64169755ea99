"""What the rulebooks of all games are held to."""

from __future__ import annotations

from collections.abc import Sequence

from atlantis_desktop.content.rulebook import Rulebook


def check_order(book: Rulebook, chapters: Sequence[tuple[str, str]], rules: Sequence[str]) -> None:
    """The book has these chapters with the rules that they span, and these rules, in this order."""
    assert [(page.title, page.span()) for page in book.pages] == list(chapters)
    assert list(book.rule_ids()) == list(rules)


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
