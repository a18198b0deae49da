"""Reading: from words to every value that they can be as a category."""

from __future__ import annotations

from typing import Any

from tabletop.cards.text.kernel.forms import Grammar, Item, Slot
from tabletop.cards.text.kernel.shapes import Slots


class Reader:
    """One text being read: all readings of every category from every word, each found once."""

    def __init__(self, grammar: Grammar, words: tuple[str, ...]) -> None:
        self._grammar = grammar
        self._words = words
        self._found: dict[tuple[str, int], tuple[tuple[Any, int], ...]] = {}
        #: index of the furthest word that was looked at
        self.furthest = 0

    def whole(self, category: str) -> tuple[Any, ...]:
        """The values of all different readings of the whole text as a category."""
        return tuple(value for value, end in self.readings(category, 0) if end == len(self._words))

    def readings(self, category: str, at: int) -> tuple[tuple[Any, int], ...]:
        """All (value, end) with which a category can begin at a word."""
        key = (category, at)
        found = self._found.get(key)
        if found is not None:
            return found
        self._found[key] = ()
        if at > self.furthest:
            self.furthest = at
        if at >= len(self._words):
            return ()
        results: list[tuple[Any, int]] = []
        for form in self._grammar.beginning(category, self._words[at]):
            for slots, end in self._fill(form.items, at):
                value = form.build(**slots)
                if value is not None and (value, end) not in results:
                    results.append((value, end))
        self._found[key] = found = tuple(results)
        return found

    def parting(self) -> int:
        """Return where the fewest words begin that were read as one category in two ways.

        Raises ValueError where none were.
        """
        doubtful = [
            (end - at, at)
            for (_, at), found in self._found.items()
            for index, (_, end) in enumerate(found)
            if any(end == other for _, other in found[:index])
        ]
        if not doubtful:
            raise ValueError("no words were read in two ways; ask for ambiguous lines only")
        return min(doubtful)[1]

    def _fill(self, items: tuple[Item, ...], at: int) -> list[tuple[Slots, int]]:
        words = self._words
        states: list[tuple[Slots, int]] = [({}, at)]
        for item in items:
            following: list[tuple[Slots, int]] = []
            for slots, here in states:
                if isinstance(item, Slot):
                    for value, end in self.readings(item.category, here):
                        following.append(({**slots, item.name: value}, end))
                    continue
                if here > self.furthest:
                    self.furthest = here
                if here >= len(words):
                    continue
                if isinstance(item, str):
                    if words[here] == item:
                        following.append((slots, here + 1))
                else:
                    value = item.read(words[here])
                    if value is not None:
                        following.append(({"value": value}, here + 1))
            states = following
            if not states:
                break
        return states
