"""On which line of a scenario file something stands: TOML readers do not say."""

from __future__ import annotations

import re

from tabletop.demos.scenario import Place

_HEADER = re.compile(r"^(\[\[?)\s*([A-Za-z0-9_.\"' -]+?)\s*\]\]?\s*(?:#.*)?$")
_KEY = re.compile(r"^\s*([A-Za-z0-9_-]+|\"[^\"]*\"|'[^']*')\s*(?:\.[^=]*)?=")
_LONG = ('"""', "'''")


class Lines:
    """The lines of tables and keys in a TOML text, as far as they can be told by looking at it line by line."""

    def __init__(self, text: str) -> None:
        self._found: dict[Place, int] = {}
        counts: dict[Place, int] = {}
        table: Place = ()
        closing = ""
        for number, line in enumerate(text.splitlines(), 1):
            if closing:
                closing = "" if closing in line else closing
                continue
            header = _HEADER.match(line)
            if header is not None:
                table = _place(header.group(2), header.group(1) == "[[", counts)
                self._found.setdefault(table, number)
                continue
            key = _KEY.match(line)
            if key is None:
                continue
            self._found.setdefault((*table, key.group(1).strip("\"'")), number)
            for mark in _LONG:
                if line.count(mark) % 2:
                    closing = mark

    def of(self, place: Place) -> int:
        """The line of a place, or of the nearest part around it that has one; 0 where nothing is known."""
        for length in range(len(place), 0, -1):
            if place[:length] in self._found:
                return self._found[place[:length]]
        return 0


def _place(header: str, more: bool, counts: dict[Place, int]) -> Place:
    """Return where a table header leads: of lists of tables, to the last one so far, or to a new one."""
    words = [word.strip(" \"'") for word in header.split(".")]
    place: Place = ()
    for depth, word in enumerate(words):
        place = (*place, word)
        if depth == len(words) - 1 and more:
            counts[place] = counts.get(place, -1) + 1
        if place in counts:
            place = (*place, counts[place])
    return place


def place_in(problem: str) -> Place:
    """The place that a message of the reader names: "... at `$.step[3].play`", with an unknown field behind it."""
    place: Place = ()
    found = re.search(r"`\$([^`]*)`", problem)
    for word, number in re.findall(r"\.(\w+)|\[(\d+)\]", found.group(1) if found else ""):
        place = (*place, word or int(number))
    field = re.search(r"(?:field|unknown field) `([^`]+)`", problem)
    return (*place, field.group(1)) if field else place
