"""Decks as JSON: the deck files of MTGJSON, which tell all about each card; what counts are names and numbers."""

from __future__ import annotations

from typing import Any

import msgspec

from tabletop.cards.decks.deck_list import DeckList, Lists, title_of
from tabletop.cards.formats.deck_file import DeckError
from tabletop.cards.formats.text_file import plain, quote

#: lists of a deck that are no part of it here, and what they are called
_LEFT_OUT = {"commander": "commander", "displayCommander": "commander", "planes": "planes", "schemes": "schemes",
             "tokens": "tokens"}  # fmt: skip


def read_json(text: str, source: str) -> DeckList:
    """Read a deck from JSON; `source` is the file's name for messages. Raises DeckError."""
    try:
        whole = msgspec.json.decode(text.encode("utf-8", "replace"))
    except (msgspec.DecodeError, RecursionError) as problem:
        raise DeckError(f"{source} is no whole JSON ({plain(str(problem))}); get it anew.") from None
    data = whole.get("data") if isinstance(whole, dict) else None
    if not isinstance(data, dict) or not isinstance(data.get("mainBoard"), list):
        raise DeckError(f"{source} is JSON and no deck that is known (MTGJSON); take in cards on the page for cards.")
    lists = Lists(source)
    for side, board in ((False, data["mainBoard"]), (True, data.get("sideBoard"))):
        for at, card in enumerate(board if isinstance(board, list) else (), 1):
            name, count = _card(card, f"{source}, card {at}")
            lists.add(count, name, 0, side)
    for key, words in _LEFT_OUT.items():
        if data.get(key):
            lists.leave_out(f"the {words} are no part of a deck here.", 0)
    title = data.get("name")
    return lists.done(title if isinstance(title, str) else title_of(source), "mtgjson")


def _card(card: Any, place: str) -> tuple[str, int]:
    name = card.get("name") if isinstance(card, dict) else None
    if not isinstance(name, str):
        raise DeckError(f"{place}: here is no card with a name.")
    count = card.get("count", 1)
    if isinstance(count, bool) or not isinstance(count, int):
        raise DeckError(f"{place}: {quote(str(count))} is no number of cards.")
    layout = card.get("layout")
    # a flip card and one of two sides is called by its first name in a deck
    return (name if layout in (None, "split") else name.partition(" // ")[0]), count
