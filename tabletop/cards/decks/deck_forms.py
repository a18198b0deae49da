"""Which form a deck has, told by what is in it and never by its name alone."""

from __future__ import annotations

import codecs
import re
from pathlib import Path
from typing import Final

from tabletop.cards.decks.deck_list import MOST_BYTES, DeckList
from tabletop.cards.decks.deck_tables import is_table, read_table
from tabletop.cards.decks.json_decks import read_json
from tabletop.cards.decks.plain_lists import read_list
from tabletop.cards.formats.deck_file import Deck, DeckError
from tabletop.cards.formats.text_file import plain, read_file

#: sites, and where their button is that gives a list as text
_SITES: Final = {
    "moxfield.com": "More, then Export",
    "archidekt.com": "Deck extras, then Export deck",
    "mtggoldfish.com": "Download",
    "tappedout.net": "Export",
    "deckstats.net": "Export",
    "aetherhub.com": "Export",
    "mtgtop8.com": "Export",
    "scryfall.com": "Export deck",
    "mtgdecks.net": "Download",
    "manabox.app": "Share, then Export",
}
_ADDRESS: Final = re.compile(r"\s*https?://(?:www\.)?([\w.-]+)\S*\s*", re.IGNORECASE)
_MARKS: Final = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)


def read_deck(path: Path) -> Deck:
    """Read the deck in the file at `path`, whatever form it has. Raises DeckError; `check_deck` judges its cards."""
    try:
        data = read_file(path, "a deck file", MOST_BYTES)
    except ValueError as problem:
        raise DeckError(str(problem)) from None
    source = plain(path.name)
    return read_any(data, source).deck(source)


def parse_deck(text: str, source: str) -> Deck:
    """Read a deck from text, whatever form it has; `source` is its name for messages. Raises DeckError."""
    return read_any_text(text, source).deck(source)


def read_any(data: bytes, source: str) -> DeckList:
    """Read a deck from the bytes of a file, whatever form it has; `source` is its name. Raises DeckError."""
    return read_any_text(text_of(data, source), source)


def read_any_text(text: str, source: str, loose: bool = False) -> DeckList:
    """Read a deck from text that was pasted or decoded. Raises DeckError. `loose`: as `read_list` has it."""
    address = _ADDRESS.fullmatch(text)
    if address is not None:
        raise DeckError(_where(address[1].lower()))
    start = text.lstrip("\ufeff \t\r\n")
    if start.startswith("<"):
        from tabletop.cards.decks.xml_decks import read_xml

        plain = re.sub(r"^<\?xml[^>]*\?>", "", start)
        return read_xml(plain.encode("utf-8", "replace"), source)
    if start.startswith("{"):
        return read_json(start, source)
    if is_table(start):
        return read_table(start, source)
    return read_list(text.removeprefix("\ufeff"), source, loose)


def text_of(data: bytes, source: str) -> str:
    """Return the text of a deck's file, whatever letters it is written in. Raises DeckError."""
    if data[:4] == b"PK\x03\x04":
        raise DeckError(f"{source} is a spreadsheet or an archive; save it as CSV or text first.")
    for mark, code in _MARKS:
        if data.startswith(mark):
            try:
                return data.decode(code)
            except UnicodeDecodeError:
                raise DeckError(f"{source} is damaged: it says that it is {code}, and is not; save it anew.") from None
    if b"\0" in data[:4096]:
        raise DeckError(f"{source} is no text; export the deck as text.")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data.decode("cp1252", "replace")  # programs of those years wrote it


def _where(site: str) -> str:
    button = next((words for name, words in _SITES.items() if site == name or site.endswith(f".{name}")), "")
    if button:
        return f"This program fetches nothing by itself. At {site} choose {button}, and paste the list here."
    return "This is an address, and this program fetches nothing by itself; paste the list of cards here."
