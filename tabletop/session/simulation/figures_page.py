"""Figures over many games as files: tables for spreadsheets, and one page with plots that needs no network."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from html import escape
from typing import Any, Final

#: names of the files
MATCHES, DECKS, CARDS, CURVES, PAGE = "matches.csv", "decks.csv", "cards.csv", "curves.csv", "report.html"
#: a card is in the page's tables where it was seen in so many games
_SEEN: Final = 10
#: sizes of plots in pixels: a row, the names, the scale, the height of curves, where they begin, and from turn to turn
_ROW, _NAMES, _SCALE, _HIGH, _LEFT, _STEP = 26, 260, 420, 160, 40, 56
_INKS: Final = ("#b3541e", "#2f6f8f", "#4f7d3a", "#7a4a8c", "#a08020", "#8c2f39", "#3d5a80", "#5c5346")

_STYLE: Final = """
:root { color-scheme: light; }
body { font: 16px/1.5 Georgia, serif; color: #2a2420; background: #f4ecdd; margin: 2rem auto; max-width: 62rem;
  padding: 0 1rem; }
h1, h2 { font-weight: 600; }
h2 { margin-top: 2.2rem; border-bottom: 2px solid #c9a24b; }
table { border-collapse: collapse; width: 100%; font-size: .92rem; }
th, td { padding: .25rem .6rem; text-align: right; border-bottom: 1px solid #d8cbb2; }
th:first-child, td:first-child { text-align: left; }
svg { display: block; margin: .8rem 0; max-width: 100%; height: auto; }
text { font: 14px Georgia, serif; fill: #2a2420; }
.plot { overflow-x: auto; }
"""


def files(found: dict[str, Any], title: str) -> dict[str, bytes]:
    """Return the files that tell these figures, by name."""
    of_cards = (f"{what} {one}" for what in _HOW for one in ("games", "wins", *_RATE))
    turns = (f"turn {turn + 1}" for turn in range(_turns(found["decks"])))
    return {
        MATCHES: _csv(("deck", "against", "games", "wins", *_RATE), _match_rows(found)),
        DECKS: _csv(_DECK_COLUMNS, _deck_rows(found)),
        CARDS: _csv(("deck", "card", *of_cards), _card_rows(found)),
        CURVES: _csv(("deck", *turns), ((one["name"], *one["curve"]) for one in found["decks"])),
        PAGE: page(found, title).encode(),
    }


_RATE: Final = ("rate", "low", "high")
_HOW: Final = ("opened", "drawn", "played")
_DECK_COLUMNS: Final = (
    "deck", "games", "wins", *_RATE, "on the play", "on the play wins", "on the draw", "on the draw wins", "turns",
    "mulligans", "burned",
)  # fmt: skip


def _turns(rows: Sequence[dict[str, Any]]) -> int:
    return max((len(one["curve"]) for one in rows), default=0)


def _of(one: dict[str, Any]) -> tuple[Any, Any, Any]:
    """The rate and its interval; empty where there is none."""
    low, high = one["interval"] or ("", "")
    return ("" if one["win_rate"] is None else one["win_rate"], low, high)


def _match_rows(found: dict[str, Any]) -> Iterable[Sequence[object]]:
    return ((*one["decks"], one["games"], one["wins"], *_of(one)) for one in found["matches"])


def _deck_rows(found: dict[str, Any]) -> Iterable[Sequence[object]]:
    for one in found["decks"]:
        play, draw = one["on_the_play"], one["on_the_draw"]
        counted = (play["games"], play["wins"], draw["games"], draw["wins"])
        yield one["name"], one["games"], one["wins"], *_of(one), *counted, one["turns"], one["mulligans"], one["burned"]


def _card_rows(found: dict[str, Any]) -> Iterable[Sequence[object]]:
    for one in found["cards"]:
        told = (cell for what in _HOW for cell in (one[what]["games"], one[what]["wins"], *_of(one[what])))
        yield one["deck"], one["card"], *told


def _csv(columns: Sequence[str], rows: Iterable[Sequence[object]]) -> bytes:
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows(rows)
    return out.getvalue().encode()


# --- the page ---------------------------------------------------------------------------------------------------------


def page(found: dict[str, Any], title: str) -> str:
    """Return the page: everything is in it."""
    parts = [f"<h1>{escape(title)}</h1>"]
    for heading, name in (("Players", "players"), ("Decks", "decks")):
        if name in found:
            parts += [f"<h2>{heading}</h2>", _bars(found[name], heading), _deck_table(found[name], heading)]
    parts += ["<h2>Who beats whom</h2>", _match_table(found["matches"])]
    parts += ["<h2>Mana spent on spells, by own turn</h2>", _curves(found["decks"])]
    parts += ["<h2>Cards</h2>", f"<p>Won when seen; cards seen in fewer than {_SEEN} games are left out.</p>"]
    parts += [_card_tables(found["cards"])]
    head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
    head += f"<title>{escape(title)}</title><style>{_STYLE}</style>"
    body = "\n".join(parts)
    return f'<!doctype html>\n<html lang="en"><head>{head}</head>\n<body>\n{body}\n</body></html>\n'


def _percent(one: dict[str, Any]) -> str:
    if one["win_rate"] is None:
        return "-"
    low, high = one["interval"]
    return f"{one['win_rate']:.1%} [{low:.1%}, {high:.1%}]"


def _bars(rows: Sequence[dict[str, Any]], heading: str) -> str:
    """Win rates as points with their intervals, on a scale from 0 to 100 %."""
    high = _ROW * len(rows) + 30
    parts = [
        f'<line x1="{_x(tenth / 4)}" y1="0" x2="{_x(tenth / 4)}" y2="{high - 24}" stroke="#d8cbb2"/>'
        f'<text x="{_x(tenth / 4)}" y="{high - 6}" text-anchor="middle">{tenth * 25} %</text>'
        for tenth in range(5)
    ]
    for place, one in enumerate(rows):
        y = _ROW * place + 14
        parts.append(f'<text x="0" y="{y + 5}">{escape(str(one["name"]))}</text>')
        if one["win_rate"] is not None:
            low, top = one["interval"]
            ink = _INKS[place % len(_INKS)]
            parts.append(f'<line x1="{_x(low)}" y1="{y}" x2="{_x(top)}" y2="{y}" stroke="{ink}" stroke-width="3"/>')
            parts.append(f'<circle cx="{_x(one["win_rate"])}" cy="{y}" r="6" fill="{ink}"/>')
    return _svg(_NAMES + _SCALE + 40, high, parts, f"{heading}: win rates with 95 % intervals")


def _x(share: float) -> float:
    return round(_NAMES + share * _SCALE, 1)


def _curves(rows: Sequence[dict[str, Any]]) -> str:
    turns = _turns(rows)
    most = max((spent for one in rows for spent in one["curve"]), default=0) or 1.0
    parts = [f'<text x="0" y="14">{most:.1f}</text><text x="0" y="{_HIGH}">0</text>']
    for turn in range(turns):
        parts.append(f'<text x="{_LEFT + turn * _STEP}" y="{_HIGH + 22}" text-anchor="middle">{turn + 1}</text>')
    names = _LEFT + turns * _STEP
    for place, one in enumerate(rows):
        ink = _INKS[place % len(_INKS)]
        heights = (round(_HIGH - spent / most * (_HIGH - 10), 1) for spent in one["curve"])
        points = " ".join(f"{_LEFT + turn * _STEP},{high}" for turn, high in enumerate(heights))
        parts.append(f'<polyline points="{points}" fill="none" stroke="{ink}" stroke-width="3"/>')
        words = escape(str(one["name"]))
        parts.append(f'<text x="{names}" y="{16 + place * 20}" style="fill: {ink}">{words}</text>')
    high = max(_HIGH + 30, 20 * len(rows) + 20)
    return _svg(names + _NAMES, high, parts, "Mana spent on spells in each own turn, on average")


def _svg(wide: float, high: float, parts: Sequence[str], title: str) -> str:
    inside = f"<title>{escape(title)}</title>" + "".join(parts)
    size = f'width="{wide}" height="{high}" viewBox="0 0 {wide} {high}"'
    return f'<div class="plot"><svg role="img" {size}>{inside}</svg></div>'


def _deck_table(rows: Sequence[dict[str, Any]], heading: str) -> str:
    columns = (heading[:-1], "games", "won", "on the play", "on the draw", "turns", "mulligans", "burned")
    cells = (
        (one["name"], one["games"], _percent(one), _percent(one["on_the_play"]), _percent(one["on_the_draw"]),
         one["turns"], one["mulligans"], one["burned"])
        for one in rows
    )  # fmt: skip
    return _table(columns, cells)


def _match_table(rows: Sequence[dict[str, Any]]) -> str:
    return _table(
        ("Deck", "against", "games", "won by the first"), ((*one["decks"], one["games"], _percent(one)) for one in rows)
    )


def _card_tables(rows: Sequence[dict[str, Any]]) -> str:
    found = []
    for deck in dict.fromkeys(one["deck"] for one in rows):
        cards = [one for one in rows if one["deck"] == deck and one["drawn"]["games"] + one["opened"]["games"] >= _SEEN]
        cards.sort(key=lambda one: (-(one["played"]["win_rate"] or 0.0), one["card"]))
        cells = ((one["card"], *(_percent(one[what]) for what in _HOW)) for one in cards)
        found.append(f"<h3>{escape(deck)}</h3>" + _table(("Card", *_HOW), cells))
    return "\n".join(found)


def _table(columns: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    head = "".join(f"<th>{escape(one)}</th>" for one in columns)
    body = "".join("<tr>" + "".join(f"<td>{escape(str(cell))}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
