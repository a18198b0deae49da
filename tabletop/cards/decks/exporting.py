"""Decks written in the forms of other programs; each is read back as the same deck."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Iterable
from typing import Final
from xml.sax.saxutils import escape, quoteattr

from tabletop.cards.decks.deck_list import DeckList, Kind, Line


def written(deck: DeckList, kind: Kind) -> str:
    """Return a deck as the text of a file of that kind."""
    return _WRITERS[kind](deck)


def _plain(deck: DeckList) -> str:
    return _lines([f"# Name: {deck.name}", *_counted(deck.main)], [f"SB: {line}" for line in _counted(deck.side)])


def _mtgo(deck: DeckList) -> str:
    side = ["Sideboard", *_counted(deck.side, "/")] if deck.side else []
    return _lines(_counted(deck.main, "/"), ["", *side] if side else [])


def _arena(deck: DeckList) -> str:
    side = ["", "Sideboard", *_counted(deck.side)] if deck.side else []
    return _lines(["About", f"Name {deck.name}", "", "Deck", *_counted(deck.main)], side)


def _apprentice(deck: DeckList) -> str:
    main = [f"        {line}" for line in _counted(deck.main, "/")]
    return _lines([f"// NAME: {deck.name}", *main], [f"SB:  {line}" for line in _counted(deck.side, "/")])


def _workstation(deck: DeckList) -> str:
    main = [f"    {one.count} [] {_halves(one.name, '/')}" for one in deck.main]
    side = [f"SB:  {one.count} [] {_halves(one.name, '/')}" for one in deck.side]
    return _lines(["// Deck file for Magic Workstation", f"// NAME: {deck.name}", *main], side)


def _forge(deck: DeckList) -> str:
    side = ["[Sideboard]", *_counted(deck.side)] if deck.side else []
    return _lines(["[metadata]", f"Name={deck.name}", "[Main]", *_counted(deck.main)], side)


def _xmage(deck: DeckList) -> str:
    main = [f"{one.count} [:] {one.name}" for one in deck.main]
    return _lines([f"NAME:{deck.name}", *main], [f"SB: {one.count} [:] {one.name}" for one in deck.side])


def _cockatrice(deck: DeckList) -> str:
    def zone(name: str, lines: tuple[Line, ...]) -> list[str]:
        cards = [f'        <card number="{one.count}" name={quoteattr(one.name)}/>' for one in lines]
        return [f'    <zone name="{name}">', *cards, "    </zone>"] if lines else []

    head = ['<?xml version="1.0" encoding="UTF-8"?>', '<cockatrice_deck version="1">']
    head += [f"    <deckname>{escape(deck.name)}</deckname>", "    <comments></comments>"]
    return _lines([*head, *zone("main", deck.main), *zone("side", deck.side)], ["</cockatrice_deck>"])


def _dek(deck: DeckList) -> str:
    def rows(lines: tuple[Line, ...], side: str) -> list[str]:
        return [
            f'  <Cards CatID="0" Quantity="{one.count}" Sideboard="{side}" Name={quoteattr(_halves(one.name, "/"))} />'
            for one in lines
        ]

    head = ['<?xml version="1.0" encoding="utf-8"?>', "<Deck>", "  <NetDeckID>0</NetDeckID>"]
    return _lines([*head, *rows(deck.main, "false"), *rows(deck.side, "true")], ["</Deck>"])


def _octgn(deck: DeckList) -> str:
    def section(name: str, lines: tuple[Line, ...]) -> list[str]:
        cards = [f'    <card qty="{one.count}">{escape(one.name)}</card>' for one in lines]
        return [f'  <section name="{name}" shared="False">', *cards, "  </section>"]

    head = ['<?xml version="1.0" encoding="utf-8" standalone="yes"?>', "<deck>"]
    return _lines([*head, *section("Main", deck.main), *section("Sideboard", deck.side)], ["</deck>"])


def _csv(deck: DeckList) -> str:
    file = io.StringIO(newline="")
    table = csv.writer(file)
    table.writerow(("Count", "Name", "Board"))
    table.writerows((one.count, one.name, "Main") for one in deck.main)
    table.writerows((one.count, one.name, "Sideboard") for one in deck.side)
    return file.getvalue()


def _mtgjson(deck: DeckList) -> str:
    def board(lines: tuple[Line, ...]) -> list[dict[str, object]]:
        return [{"count": one.count, "name": one.name} for one in lines]

    data = {"code": "", "name": deck.name, "mainBoard": board(deck.main), "sideBoard": board(deck.side), "type": "Deck"}
    return json.dumps({"meta": {"date": "", "version": ""}, "data": data}, ensure_ascii=False, indent=1) + "\n"


_WRITERS: Final[dict[Kind, Callable[[DeckList], str]]] = {
    "plain": _plain,
    "mtgo": _mtgo,
    "dek": _dek,
    "arena": _arena,
    "cockatrice": _cockatrice,
    "workstation": _workstation,
    "apprentice": _apprentice,
    "forge": _forge,
    "xmage": _xmage,
    "octgn": _octgn,
    "csv": _csv,
    "mtgjson": _mtgjson,
}


def _counted(lines: Iterable[Line], between: str = " // ") -> list[str]:
    return [f"{one.count} {_halves(one.name, between)}" for one in lines]


def _halves(name: str, between: str) -> str:
    """A split card's name as a program writes it."""
    return name.replace(" // ", between)


def _lines(*parts: Iterable[str]) -> str:
    return "\n".join(line for part in parts for line in part) + "\n"
