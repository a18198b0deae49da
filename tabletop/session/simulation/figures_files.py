"""Figures over many games as files: tables for spreadsheets, and one page with plots that needs no network."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from typing import Any, Final

from tabletop.session.simulation.figures_page import page

#: names of the files
MATCHES, DECKS, CARDS, CURVES, PAGE = "matches.csv", "decks.csv", "cards.csv", "curves.csv", "report.html"


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
