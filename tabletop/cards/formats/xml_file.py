"""XML from outside, read piece by piece. What could blow up or reach out (document types, entities) is refused."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import BinaryIO, Final
from xml.parsers.expat import ExpatError, ParserCreate

from msgspec import Struct

from tabletop.cards.formats.text_file import plain

#: bytes read at once
_PIECE: Final = 1 << 16
#: elements within elements, and signs of one element's text
MOST_DEEP: Final = 40
MOST_TEXT: Final = 200_000


class XmlError(ValueError):
    """XML that can't be read: the end of a sentence that begins with the file's name."""


class Node(Struct):
    """An element: its tag, attributes, the text before and between its children, and these."""

    tag: str
    attributes: dict[str, str]
    text: str = ""
    children: list[Node] = []

    def all(self, tag: str) -> Iterator[Node]:
        """Yield the children with a tag."""
        return (child for child in self.children if child.tag == tag)

    def first(self, tag: str) -> str:
        """Return the text of the first child with a tag, without spaces around it, or ""."""
        return next((child.text.strip() for child in self.all(tag)), "")


def nodes(file: BinaryIO, *tags: str) -> Iterator[Node]:
    """Yield each element with one of these tags when it is whole; elements outside of them are passed over.

    Never more than one of them is in memory. Raises XmlError.
    """
    reader = _Reader(frozenset(tags))
    while True:
        piece = file.read(_PIECE)
        reader.feed(piece)
        while reader.found:
            yield reader.found.popleft()
        if not piece:
            return


class _Reader:
    def __init__(self, tags: frozenset[str]) -> None:
        self.found: deque[Node] = deque()
        self._tags = tags
        self._open: list[Node] = []
        self._depth = 0
        self._signs = 0
        self._parser = ParserCreate()
        self._parser.buffer_text = True
        self._parser.StartDoctypeDeclHandler = self._refuse
        self._parser.StartElementHandler = self._start
        self._parser.EndElementHandler = self._end
        self._parser.CharacterDataHandler = self._text

    def feed(self, piece: bytes) -> None:
        """Read on; an empty piece is the end."""
        try:
            self._parser.Parse(piece, not piece)
        except (ExpatError, ValueError, LookupError) as problem:  # it may name a code that nobody knows
            if isinstance(problem, XmlError):
                raise
            raise XmlError(f"it is no whole XML file ({plain(str(problem))})") from None

    def _refuse(self, *_: object) -> None:
        raise XmlError("it has a document type (<!DOCTYPE ...>), which is not read; remove it")

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        self._depth += 1
        if self._depth > MOST_DEEP:
            raise XmlError(f"its elements are nested more than {MOST_DEEP} deep")
        if not self._open and tag not in self._tags:
            return
        node = Node(tag, attributes)
        if self._open:
            self._open[-1].children.append(node)
        else:
            self._signs = 0
        self._open.append(node)

    def _end(self, tag: str) -> None:
        self._depth -= 1
        if not self._open:
            return
        node = self._open.pop()
        if not self._open:
            self.found.append(node)

    def _text(self, text: str) -> None:
        if self._open:
            self._signs += len(text)
            if self._signs > MOST_TEXT:
                raise XmlError(f"one of its elements has more than {MOST_TEXT:,} signs")
            self._open[-1].text += text
