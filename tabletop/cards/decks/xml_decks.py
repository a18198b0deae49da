"""Decks as XML: Cockatrice (.cod), Magic Online (.dek) and OCTGN (.o8d)."""

from __future__ import annotations

import io
import re
from typing import Final

from tabletop.cards.decks.deck_list import DeckList, Lists, title_of
from tabletop.cards.formats.deck_file import DeckError
from tabletop.cards.formats.text_file import quote
from tabletop.cards.formats.xml_file import Node, XmlError, nodes

_NUMBER: Final = re.compile(r"[0-9]{1,6}")
#: sections of OCTGN and zones of Cockatrice that are the deck; those that are no part of it are left out by name
_MAIN: Final = ("main", "deck", "maindeck")
_SIDE: Final = ("side", "sideboard")


def read_xml(data: bytes, source: str) -> DeckList:
    """Read a deck from XML; `source` is the file's name for messages. Raises DeckError."""
    try:
        root = next(nodes(io.BytesIO(data), "cockatrice_deck", "Deck", "deck"), None)
    except XmlError as problem:
        raise DeckError(f"{source} can't be read: {problem}.") from None
    if root is None:
        raise DeckError(f"{source} is XML and no deck that is known (Cockatrice, Magic Online, OCTGN).")
    if root.tag == "cockatrice_deck":
        return _cockatrice(root, source)
    return _magic_online(root, source) if root.tag == "Deck" else _octgn(root, source)


def _cockatrice(root: Node, source: str) -> DeckList:
    lists = Lists(source)
    for zone in root.all("zone"):
        word = zone.attributes.get("name", "main").lower()
        if word not in (*_MAIN, *_SIDE):
            lists.leave_out(f"the zone {quote(word)} is no part of a deck here.", 0)
            continue
        for card in zone.all("card"):
            lists.add(
                _count(card.attributes.get("number", "1"), source), card.attributes.get("name", ""), 0, word in _SIDE
            )
    return lists.done(root.first("deckname") or title_of(source), "cockatrice")


def _magic_online(root: Node, source: str) -> DeckList:
    lists = Lists(source)
    for card in root.all("Cards"):
        said = card.attributes
        side = said.get("Sideboard", "false").lower() == "true"
        lists.add(_count(said.get("Quantity", "1"), source), said.get("Name", ""), 0, side)
    return lists.done(title_of(source), "dek")


def _octgn(root: Node, source: str) -> DeckList:
    lists = Lists(source)
    for section in root.all("section"):
        word = section.attributes.get("name", "main").lower()
        if word not in (*_MAIN, *_SIDE):
            if section.children:
                lists.leave_out(f"the section {quote(word)} is no part of a deck here.", 0)
            continue
        for card in section.all("card"):
            lists.add(_count(card.attributes.get("qty", "1"), source), card.text, 0, word in _SIDE)
    return lists.done(title_of(source), "octgn")


def _count(text: str, source: str) -> int:
    if not _NUMBER.fullmatch(text.strip()):
        raise DeckError(f"{source}: {quote(text)} is no number of cards.")
    return int(text)
