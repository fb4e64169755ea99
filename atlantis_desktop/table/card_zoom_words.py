"""What the page beside an inspected card says: a paragraph of the rulebook as marked text."""

from __future__ import annotations

from atlantis_desktop.content.paragraphs import Block
from atlantis_desktop.ui.richtext import escape


def block_text(block: Block) -> str:
    """Return a paragraph as text with the marks of the table: stress in bold, rules as links."""
    parts: list[str] = []
    for span in block.spans:
        if span.kind == "rule":
            parts.append(f"[{span.target}]")
        elif span.kind in ("strong", "stress"):
            parts.append(f"**{escape(span.text)}**")
        else:
            parts.append(escape(span.text))
    return "".join(parts)


def first_sentence(text: str) -> str:
    """Return a text up to its first full stop."""
    end = text.find(". ")
    return text if end < 0 else text[: end + 1]
