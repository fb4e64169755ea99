"""A comparison as one page that needs nothing beside itself: its tables, and charts for who would rather look."""

from __future__ import annotations

import io
import re
from collections.abc import Sequence
from html import escape
from importlib.util import find_spec
from typing import Any

from atlantis_desktop import exits
from atlantis_desktop.extras import installing
from atlantis_desktop.words import _, language
from atlantis_desktop.workshop.differences import PairedGap
from atlantis_desktop.workshop.versus import CardGap, Versus
from atlantis_desktop.workshop.versus_run import card_cells, cards_shown, change_lines, figure_cells

HERE, THERE, INK, FAINT = "#1f6f8b", "#b3672e", "#2a3540", "#b9c2c8"
WIDTH = 12.5
"""How wide a chart is, in inches of 72 pixels."""
BINS = 24
STYLE = """
:root { color-scheme: light dark }
body { font: 17px/1.5 system-ui, sans-serif; max-width: 62rem; margin: 2rem auto; padding: 0 1rem; color: #2a3540;
  background: #fff }
table { border-collapse: collapse; margin: 1rem 0; font-size: 16px }
caption { text-align: left; font-weight: 600; padding: .3rem 0 }
th, td { padding: .25rem .7rem; text-align: right; border-bottom: 1px solid #d5dbdf }
th:first-child, td:first-child { text-align: left }
.wide { overflow-x: auto } figure { margin: 1.5rem 0 } svg { max-width: 100%; height: auto; background: #fff }
code { font-size: 16px }
"""


def refuse_without_charts() -> None:
    """Raise CommandError where what draws charts is not installed, with how to install it."""
    if find_spec("matplotlib") is None:
        message = _("--report draws charts with matplotlib, which is not installed: {command}.")
        raise exits.CommandError(message.format(command=installing("workshop")))


def page_of(found: Versus) -> str:
    """Return a comparison as a page of HTML with its charts inside."""
    here, there = found.names
    plan = found.duel.here
    title = _("{game}: {here} against {there}").format(game=plan.game, here=here, there=there)
    sides = zip(found.names, found.origins, strict=True)
    parts = [
        f"<h1>{escape(title)}</h1>",
        "<p>" + escape(_("{games} games on either side, {seats}, seed {seed}").format(
            games=found.games, seats=", ".join(plan.levels), seed=plan.seed)) + "</p>",
        "<ul>" + "".join(f"<li>{escape(f'{name}: {origin.line()}')}</li>" for name, origin in sides) + "</ul>",
        _heading(_("What changed")),
        "<ul>" + "".join(f"<li>{escape(line)}</li>" for line in change_lines(found)) + "</ul>",
        _heading(_("What came of it")),
        _chart(_("Shares: difference in points, with the 95 % interval"),
               lambda axes: _dots(axes, [row for row in found.figures if row.is_share])),
        _table(
            _("All figures"),
            (_("figure"), here, there, _("difference"), _("95 % interval"), _("sign test")),
            [figure_cells(row) for row in found.figures],
        ),
        _chart(_("Decisions in a game"), lambda axes: _lengths(axes, found), 4.8),
    ]  # fmt: skip
    if found.cards:
        parts += _cards(found)
    head = f'<meta charset="utf-8"><title>{escape(title)}</title><style>{STYLE}</style>'
    return f'<!doctype html>\n<html lang="{escape(language())}"><head>{head}</head>\n<body>\n' + "\n".join(
        [*parts, "</body></html>\n"]
    )


def _cards(found: Versus) -> list[str]:
    here, there = found.names
    shown = cards_shown(found)

    def named(card: CardGap, row: PairedGap) -> PairedGap:
        sure = " (" + _("sure") + ")" if card.found else ""
        return row._replace(name=f"{card.id} {card.name}{sure}")

    both, tries = [named(card, card.wins) for card in shown if all(card.seats)], 2 * len(found.cards)
    return [
        _heading(_("Cards")),
        _chart(_("Plays a game: difference, with the 95 % interval"),
               lambda axes: _dots(axes, [named(card, card.rate) for card in shown], tries)),
        _chart(_("Share of victories of who played it: difference in points, with the 95 % interval"),
               lambda axes: _dots(axes, both, tries)),
        _table(
            _("The cards that surely differ, and the likeliest of the others"),
            (_("card"), _("plays a game") + f", {here}", there, _("difference"), _("share when played") + f", {here}",
             there, _("difference"), ""),
            [card_cells(card) for card in shown],
        ),
    ]  # fmt: skip


def _heading(text: str) -> str:
    return f"<h2>{escape(text)}</h2>"


def _table(caption: str, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    head = "".join(f"<th>{escape(word)}</th>" for word in heads)
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return (
        f'<div class="wide"><table><caption>{escape(caption)}</caption><thead><tr>{head}</tr></thead>'
        f"<tbody>{body}</tbody></table></div>"
    )


def _chart(title: str, draw: Any, high: float = 0.0) -> str:
    """Return a chart as SVG that stands in the page; its words stay words, and equal figures give equal drawings."""
    import matplotlib
    from matplotlib.backends.backend_svg import FigureCanvasSVG
    from matplotlib.figure import Figure

    words: Any = {"svg.fonttype": "none", "svg.hashsalt": "atlantis", "font.size": 16, "font.family": "sans-serif",
             "text.color": INK, "axes.labelcolor": INK, "xtick.color": INK, "ytick.color": INK,
             "axes.edgecolor": FAINT, "text.parse_math": False}  # fmt: skip
    with matplotlib.rc_context(words):
        figure = Figure(figsize=(WIDTH, 1.0), layout="constrained")
        FigureCanvasSVG(figure)
        rows = draw(figure.add_subplot())
        figure.set_figheight(high or 1.2 + 0.42 * rows)
        out = io.StringIO()
        figure.savefig(out, format="svg", metadata={"Date": None, "Title": title})
    svg = out.getvalue()
    # A point of the drawing is a pixel of the page, so its words have the size of those around it.
    svg = re.sub(r'(width|height)="([\d.]+)pt"', r'\1="\2"', svg[svg.index("<svg") :], count=2)
    return f"<figure>{svg}<figcaption>{escape(title)}</figcaption></figure>"


def _dots(axes: Any, rows: Sequence[PairedGap], tries: int = 1) -> int:
    """Draw a dot with its interval for each difference; a full one is sure among so many tries, the others hollow."""
    for at, row in enumerate(reversed(rows)):
        scale = 100.0 if row.is_share else 1.0
        sure = row.is_sure(tries)
        axes.plot([scale * row.low, scale * row.high], [at, at], color=HERE if sure else FAINT, linewidth=2.5)
        axes.plot([scale * row.points], [at], "o", markersize=8, markeredgewidth=2,
                  color=HERE if sure else INK, markerfacecolor=HERE if sure else "white")  # fmt: skip
    axes.axvline(0.0, color=INK, linewidth=1)
    axes.set_yticks(range(len(rows)), [row.name for row in reversed(rows)])
    axes.set_ylim(-0.6, len(rows) - 0.4)
    axes.spines[["top", "right"]].set_visible(False)
    return len(rows)


def _lengths(axes: Any, found: Versus) -> int:
    """Draw how long games were on either side: one as bars, the other as a line."""
    every = [length for side in found.lengths for length, _count in side]
    least, most = min(every), max(every) + 1
    step = max(1, -(-(most - least) // BINS))
    edges = list(range(least, most + step, step))
    for (name, side), looks in zip(
        zip(found.names, found.lengths, strict=True),
        ({"color": HERE, "alpha": 0.45}, {"color": THERE, "histtype": "step", "linewidth": 2.5}),
        strict=True,
    ):
        axes.hist([length for length, _count in side], edges, weights=[count for _length, count in side], label=name,
                  **looks)  # fmt: skip
    axes.legend(frameon=False)
    axes.set_ylabel(_("games"))
    axes.spines[["top", "right"]].set_visible(False)
    return 0
