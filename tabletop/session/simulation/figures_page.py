"""Figures over many games as one page that needs no network: ink on paper, shares of games won as slips on a scale."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Any, Final

#: a card is in the page's tables where it was seen in so many games
_SEEN: Final = 10
_HOW: Final = ("opened", "drawn", "played")
#: a curve in units of its picture: the room of a turn, a brick of one mana, and the room under and over the bricks
_STEP, _BRICK, _FOOT, _HEAD = 30, 15, 22, 22

_STYLE: Final = """
:root { color-scheme: light; --paper: #F6EFDD; --ink: #17140F; --line: #D8CBB2; --quiet: #5F5644; --slate: #14191E; }
* { box-sizing: border-box; }
body { font: 17px/1.45 "Source Sans Pro", "Segoe UI", "Helvetica Neue", Arial, sans-serif; color: var(--ink);
  background: var(--paper); margin: 0; }
header { background: var(--slate); color: var(--paper); padding: 1.6rem 0 1.4rem; }
header > *, main { max-width: 66rem; margin: 0 auto; padding: 0 1.2rem; }
h1, h2, h3, .share { font-family: "Fjalla One", Oswald, "Arial Narrow", "Roboto Condensed", Impact, sans-serif;
  font-weight: 400; line-height: 1.15; }
h1 { font-size: 2.3rem; }
header p { color: #A9B4BB; margin: 0 auto; padding-top: .4rem; }
h2 { font-size: 1.6rem; margin: 2.4rem 0 .7rem; }
h3 { font-size: 1.2rem; margin: 1.6rem 0 .3rem; }
p { margin: .3rem 0; }
table { border-collapse: collapse; width: 100%; }
th, td { padding: .3rem .5rem; text-align: right; border-bottom: 1px solid var(--line); white-space: nowrap;
  vertical-align: middle; }
th { font-weight: 400; color: var(--quiet); }
th:first-child, td:first-child { text-align: left; padding-left: 0; white-space: normal; }
td:last-child, th:last-child { padding-right: 0; }
td.name { font-weight: 600; min-width: 11rem; }
td.scale { width: 30%; min-width: 6rem; }
.share { font-size: 1.2rem; }
small { color: var(--quiet); font-size: .85rem; }
svg.scale { display: block; width: 100%; height: 18px; overflow: visible; }
td .share + svg.scale, td small + svg.scale { height: 9px; margin: .1rem 0 .15rem auto; max-width: 9rem; }
.wide { overflow-x: auto; }
.curves { display: grid; grid-template-columns: repeat(auto-fill, minmax(17rem, 1fr)); gap: 1rem 2rem; }
.curves svg { display: block; width: 100%; height: auto; }
.curves text { font: 14px "Source Sans Pro", "Segoe UI", Arial, sans-serif; fill: var(--ink); }
@media (max-width: 44rem) {
  body { font-size: 15px; }
  th, td { padding: .3rem .25rem; }
  .more { display: none; }
  td.name { min-width: 6rem; }
  td.scale { width: 24%; min-width: 4rem; }
}
@media print { header { background: none; color: var(--ink); } header p { color: var(--quiet); } }
"""


def page(found: dict[str, Any], title: str) -> str:
    """Return the page: everything is in it."""
    parts = [f"<header><h1>{escape(title)}</h1><p>{_WORDS}</p></header>", "<main>"]
    for heading, name in (("Players", "players"), ("Decks", "decks")):
        if name in found:
            parts += [f"<h2>{heading}</h2>", _deck_table(found[name], heading)]
    parts += ["<h2>Who beats whom</h2>", _match_tables(found["matches"])]
    parts += ["<h2>Mana spent on spells, by own turn</h2>", _curves(found["decks"])]
    parts += ["<h2>Cards</h2>", f"<p>{_CARDS}</p>", _card_tables(found["cards"]), "</main>"]
    head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
    head += f"<title>{escape(title)}</title><style>{_STYLE}</style>"
    body = "\n".join(parts)
    return f'<!doctype html>\n<html lang="en"><head>{head}</head>\n<body>\n{body}\n</body></html>\n'


_WORDS: Final = (
    "The slip on a scale from 0 to 100 % is the share of games won; with 95 % the true share lies within the stroke."
)
_CARDS: Final = (
    "Games won in which a card was in the opening hand, was drawn later, was played; beside it in how many games that "
    f"was so. Cards seen in fewer than {_SEEN} games are left out."
)


def _share(one: dict[str, Any]) -> str:
    return "-" if one["win_rate"] is None else f"{one['win_rate'] * 100:.0f} %"


def _between(one: dict[str, Any]) -> str:
    """Where the share lies with 95 %, in words."""
    if one["interval"] is None:
        return ""
    low, high = one["interval"]
    return f"{low * 100:.0f} to {high * 100:.0f} %"


def _scale(one: dict[str, Any]) -> str:
    """A share on a scale: a line, its middle, a tapered stroke, a slip."""
    parts = ['<path d="M0 8.5H100V9.5H0z" fill="#B9AC92"/><path d="M49.8 2H50.2V16H49.8z" fill="#8C806A"/>']
    told = "no game won by anybody"
    if one["win_rate"] is not None:
        low, high = (round(share * 100, 1) for share in one["interval"])
        x, middle = round(one["win_rate"] * 100, 1), round((low + high) / 2, 1)
        parts.append(f'<path d="M{low} 9Q{middle} 0 {high} 9Q{middle} 18 {low} 9z" fill="#7D909B"/>')
        parts.append(
            f'<path d="M{x - 0.9:.1f} 0.5L{x + 0.8:.1f} 0L{x + 0.9:.1f} 17.5L{x - 0.8:.1f} 18z" fill="#17140F"/>'
        )
        told = f"{_share(one)}, with 95 % {_between(one)}"
    inside = f"<title>{told}</title>{''.join(parts)}"
    return f'<svg class="scale" role="img" viewBox="0 0 100 18" preserveAspectRatio="none">{inside}</svg>'


def _big(one: dict[str, Any]) -> str:
    return f'<span class="share">{_share(one)}</span>'


def _of(one: dict[str, Any]) -> str:
    """A share, and of how many games."""
    return f"{_share(one)} <small>of {one['games']}</small>"


def _deck_table(rows: Sequence[dict[str, Any]], heading: str) -> str:
    columns = (
        heading[:-1], "", "won", "+95 %", "+games", "on the play", "on the draw", "turns", "+mulligans", "+mana burn",
    )  # fmt: skip
    cells = (
        (escape(str(one["name"])), _scale(one), _big(one), _between(one), one["games"], _of(one["on_the_play"]),
         _of(one["on_the_draw"]), f"{one['turns']:.1f}", f"{one['mulligans']:.2f}", f"{one['burned']:.2f}")
        for one in rows
    )  # fmt: skip
    return _table(columns, cells)


def _match_tables(rows: Sequence[dict[str, Any]]) -> str:
    """A table for each deck that is the first of a pair."""
    columns = ("against", "", "won", "+95 %", "+games", "on the play", "on the draw", "turns")
    found = []
    for deck in dict.fromkeys(one["decks"][0] for one in rows):
        cells = (
            (escape(str(one["decks"][1])), _scale(one), _big(one), _between(one), one["games"],
             _of(one["on_the_play"]), _of(one["on_the_draw"]), f"{one['turns']:.1f}")
            for one in rows if one["decks"][0] == deck
        )  # fmt: skip
        found.append(f"<h3>{escape(str(deck))}</h3>" + _table(columns, cells))
    return "\n".join(found)


def _card_tables(rows: Sequence[dict[str, Any]]) -> str:
    found = []
    for deck in dict.fromkeys(one["deck"] for one in rows):
        cards = [one for one in rows if one["deck"] == deck and one["drawn"]["games"] + one["opened"]["games"] >= _SEEN]
        cards.sort(key=lambda one: (-(one["played"]["win_rate"] or 0.0), one["card"]))
        cells = ((escape(str(one["card"])), *(_seen(one[what]) for what in _HOW)) for one in cards)
        found.append(f"<h3>{escape(deck)}</h3>" + _table(("Card", *_HOW), cells))
    return "\n".join(found)


def _seen(one: dict[str, Any]) -> str:
    if one["win_rate"] is None:
        return "-"
    return f'<small>{one["games"]}</small> <span class="share">{_share(one)}</span>{_scale(one)}'


def _table(columns: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A table of cells that are written already. A column with "+" is left out where the page is narrow."""

    def kind(place: int) -> str:
        name = "name" if not place else "scale" if not columns[place] else "more" if columns[place][0] == "+" else ""
        return f' class="{name}"' if name else ""

    head = "".join(f"<th{kind(place)}>{escape(one.lstrip('+'))}</th>" for place, one in enumerate(columns))
    body = "".join(
        "<tr>" + "".join(f"<td{kind(place)}>{cell}</td>" for place, cell in enumerate(row)) + "</tr>" for row in rows
    )
    return f'<div class="wide"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'


def _curves(rows: Sequence[dict[str, Any]]) -> str:
    """A picture for each deck, all of one height, so that they can be compared."""
    most = max((spent for one in rows for spent in one["curve"]), default=0.0)
    found = [f"<div><h3>{escape(str(one['name']))}</h3>{_curve(one['curve'], most)}</div>" for one in rows]
    return f'<div class="curves">{"".join(found)}</div>'


def _curve(curve: Sequence[float], most: float) -> str:
    """Bricks of one mana each, the uppermost as high as what is left."""
    foot = _HEAD + round(most * _BRICK + 1)
    wide, high = _STEP * len(curve), foot + _FOOT
    parts = [f'<path d="M0 {foot}H{wide}V{foot + 1.5}H0z" fill="#B9AC92"/>']
    for turn, spent in enumerate(curve):
        x = turn * _STEP + 4
        for at in range(int(spent) + 1):
            tall = round(min(1.0, spent - at) * _BRICK - 1.5, 1)
            if tall > 0:
                low = foot - at * _BRICK
                top = round(low - tall, 1)
                out = at % 2
                parts.append(f'<path d="M{x + out} {top}H{x + 22}L{x + 21.5} {low}H{x}z" fill="#27313A"/>')
        label = round(foot - spent * _BRICK - 4, 1)
        parts.append(f'<text x="{x + 11}" y="{label}" text-anchor="middle">{spent:.1f}</text>')
        parts.append(f'<text x="{x + 11}" y="{foot + 18}" text-anchor="middle">{turn + 1}</text>')
    told = ", ".join(f"turn {turn}: {spent:.1f}" for turn, spent in enumerate(curve, 1))
    return f'<svg role="img" viewBox="0 0 {wide} {high}"><title>{told}</title>{"".join(parts)}</svg>'
