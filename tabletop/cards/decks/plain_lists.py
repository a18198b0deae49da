"""Decks as lines of text: plain, of Magic Online, Arena, Apprentice, Workstation, Forge, XMage, and of sites.

They differ in their headings and in what stands around a name; one reader knows all of it, and says which form it was.
"""

from __future__ import annotations

import re
from typing import Final

from tabletop.cards.decks.deck_list import DeckList, Kind, Lists, title_of
from tabletop.cards.formats.deck_file import MOST_CARDS, DeckError
from tabletop.cards.formats.text_file import lines_of, quote

#: headings that begin a part, in small letters without a colon; None: a part that is left out
_HEADINGS: Final[dict[str, bool | None]] = {
    **dict.fromkeys(("deck", "main", "maindeck", "main deck", "mainboard", "cards", "the deck"), False),
    **dict.fromkeys(("sideboard", "side", "side board", "sb"), True),
    **dict.fromkeys(("maybeboard", "maybe", "considering", "tokens", "schemes", "planes", "attractions"), None),
    **dict.fromkeys(("contraptions", "wishlist", "stickers"), None),
    **dict.fromkeys(("commander", "commanders", "companion", "avatar", "conspiracy", "dungeon"), None),
}
#: headings that only sort the cards of a deck: "Creatures (14)", "// Lands"
_SORTING: Final = re.compile(
    r"(?:artifacts?|creatures?|enchantments?|instants?|lands?|basic lands?|nonbasic lands?|sorcer(?:y|ies)|spells?"
    r"|other|others|other spells|planeswalkers?|battles?|multicolou?r|white|blue|black|red|green|colou?rless)",
    re.IGNORECASE,
)
_COUNTED: Final = re.compile(r"(?P<name>[^()\[\]:]+?)\s*(?:[(\[]\s*\d+\s*[)\]])?\s*:?")
_NAMES: Final = re.compile(r"(?:#|//|;)?\s*(?:deck\s*)?name\s*[:=]\s*(?P<name>.+)", re.IGNORECASE)
_ABOUT: Final = re.compile(r"name\s+(?P<name>\S.*)", re.IGNORECASE)
_COMMENT: Final = re.compile(r"(?:^|\s)#.*|^\s*(?://|;|\*).*")
_SIDE: Final = re.compile(r"SB\s*:\s*", re.IGNORECASE)
#: a card may be called X
_ENTRY: Final = re.compile(
    r"(?P<count>[+-]?[0-9]+)(?:x(?=\s|$)|\s*x(?=\s+\S))?(?:\s+(?P<name>.*))?", re.IGNORECASE | re.DOTALL
)
_AFTER: Final = re.compile(r"(?P<name>\D.*?)\s+(?:x\s*(?P<count>[0-9]{1,4})|(?P<times>[0-9]{1,4})\s*x)", re.IGNORECASE)
#: what sites write behind a name: set and number, foil mark, categories, tags, prices
_TAILS: Final = re.compile(
    r"\s*(?:\*[A-Z]{1,2}\*|\^[^^]*\^|\[[^\]]*\]|<[^>]*>|`[^`]*`"
    r"|\((?:[A-Z0-9_]{2,7}|[a-z0-9_]{2,7})\)(?:\s+\S{1,8})?|\(\d{1,3}\)|\{[^}]*\}|#!?\w.*)\s*$"
)
_FORGE_SET: Final = re.compile(r"\|.*$")
_SET_BEFORE: Final = re.compile(r"\[[A-Za-z0-9]{0,8}(?::[\w★]{0,8})?\]\s*")
_SKIPPED: Final = re.compile(r"(?:LAYOUT (?:MAIN|SIDEBOARD)|AUTHOR|TOTAL|DECK ?ID|FORMAT|DATE)\b.*", re.IGNORECASE)
_MOST_DIGITS: Final = len(str(MOST_CARDS))


def read_list(text: str, source: str, loose: bool = False) -> DeckList:
    """Read a deck from lines of text; `source` is the file's name for messages. Raises DeckError.

    `loose`: a line without a number is one card of that name, as in what people paste.
    """
    return _ListReader(text, source, loose).read()


class _ListReader:
    def __init__(self, text: str, source: str, loose: bool) -> None:
        self._loose = loose
        self._lines = lines_of(text)
        self._source = source
        self._lists = Lists(source)
        self._name = title_of(source)
        #: the part that lines belong to now: the sideboard, the deck, or (None) one that is left out
        self._side: bool | None = False
        self._headed = False
        self._kind: Kind = "plain"
        self._about = False

    def read(self) -> DeckList:
        blank_is_side = self._blank_divides()
        began = False
        for number, line in enumerate(self._lines, 1):
            content = line.strip()
            if not content:
                if began and blank_is_side and self._side is False and self._rest(number):
                    self._side = True
                continue
            if self._head(content, number):
                continue
            content = _COMMENT.sub("", content).strip()
            if content:
                self._entry(content, number)
                began = began or self._side is False
        return self._lists.done(self._name, self._kind)

    # -- headings

    def _head(self, content: str, number: int) -> bool:
        """Take a line that is no card: a name, a heading, what a program writes for itself."""
        naming = _NAMES.fullmatch(content) or (_ABOUT.fullmatch(content) if self._about else None)
        if naming is not None:
            self._name = naming["name"].strip()
            if content.startswith("//"):
                self._kind = "apprentice" if self._kind == "plain" else self._kind
            elif content.upper().startswith("NAME:") and not content.startswith("#"):
                self._kind = "xmage"
            return True
        if content.startswith("[") and content.endswith("]"):
            return self._section(content[1:-1].strip().lower(), number)
        if _SKIPPED.fullmatch(content):
            return True
        heading = _COUNTED.fullmatch(content.lstrip("/# ").strip())
        word = heading["name"].strip().lower() if heading is not None else ""
        self._about = word == "about"
        if word == "about":
            self._kind = "arena"
            return True
        if word in _HEADINGS:
            self._begin(word, number)
            if word == "deck":
                self._kind = "arena"
            return True
        return bool(word) and _SORTING.fullmatch(word) is not None

    def _section(self, word: str, number: int) -> bool:
        """Take a heading in brackets, as Forge has them."""
        if word in _HEADINGS:
            self._begin(word, number)
        elif word not in ("metadata", "general", "shop"):
            self._side = None
            self._lists.leave_out(f"the part [{word}] is not of the deck.", number)
        else:
            self._side = None
        self._kind = "forge"
        return True

    def _begin(self, word: str, number: int) -> None:
        self._side = _HEADINGS[word]
        self._headed = True
        if self._side is None:
            self._lists.leave_out(f"the {word} is no part of a deck here.", number)

    def _blank_divides(self) -> bool:
        """Return whether an empty line divides deck and sideboard, as Magic Online writes them: two blocks of lines.

        Not where headings or marks say what the sideboard is.
        """
        text = [line.strip() for line in self._lines]
        if any(_SIDE.match(line) or line.lower().rstrip(":") in _HEADINGS or line.startswith("[") for line in text):
            return False
        blocks: list[list[str]] = [[]]
        for line in text:
            if not line:
                if blocks[-1]:
                    blocks.append([])
            elif not _COMMENT.fullmatch(line):
                blocks[-1].append(line)
        blocks = [block for block in blocks if block]
        counts = [sum(_count_of(line) for line in block) for block in blocks]
        return len(blocks) == 2 and counts[0] >= 60 and 0 < counts[1] <= 15

    def _rest(self, number: int) -> bool:
        return any(line.strip() for line in self._lines[number:])

    # -- cards

    def _entry(self, content: str, number: int) -> None:
        if self._side is None:
            return
        side = self._side
        marked = _SIDE.match(content)
        if marked is not None:
            side, content = True, content[marked.end() :]
            if self._kind == "plain":
                self._kind = "apprentice"
        entry = _ENTRY.fullmatch(content)
        if entry is None:
            after = _AFTER.fullmatch(content)
            if after is None and self._loose:
                if not content.endswith(":"):  # a heading that nobody knows
                    self._lists.add(1, self._bare(content), number, side)
                return
            if after is None:
                place = f"{self._source}, line {number}"
                raise DeckError(f'{place}: {quote(content)} does not begin with a number; write it like "4 Island".')
            count, name = after["count"] or after["times"], after["name"]
        else:
            count, name = entry["count"], entry["name"] or ""
        place = f"{self._source}, line {number}"
        digits = count.lstrip("+0")
        if count.startswith("-") or not digits:
            raise DeckError(f"{place}: {quote(count)} is no number of cards; write 1 or more, or remove the line.")
        if len(digits) > _MOST_DIGITS:
            raise DeckError(f"{place}: {quote(count)} cards are too many; write a number up to {MOST_CARDS}.")
        if not name.strip() and self._loose:
            return
        if not name.strip():
            raise DeckError(f'{place}: {quote(content)} names no card; write it like "4 Island".')
        self._lists.add(int(digits), self._bare(name), number, side)

    def _bare(self, name: str) -> str:
        """The name without what programs and sites write around it."""
        if _FORGE_SET.search(name):
            name, self._kind = _FORGE_SET.sub("", name), "forge"
        before = _SET_BEFORE.match(name)
        if before is not None:
            self._kind = "xmage" if ":" in before[0] else "workstation" if self._kind != "xmage" else "xmage"
            name = name[before.end() :]
        while True:
            tail = _TAILS.search(name)
            if tail is None or not name[: tail.start()].strip():
                return name
            if self._kind == "plain" and re.match(r"\s*\([A-Z0-9_]{2,7}\)\s+\S", tail[0]):
                self._kind = "arena"
            name = name[: tail.start()]


def _count_of(line: str) -> int:
    entry = _ENTRY.fullmatch(line)
    return int(entry["count"]) if entry is not None and len(entry["count"]) <= _MOST_DIGITS else 0
