"""Reading: from words to every value that they can be as a category."""

from __future__ import annotations

from typing import Any

from tabletop.cards.text.kernel.forms import Form, Grammar, Item, Slot, Word
from tabletop.cards.text.kernel.shapes import Slots


class Reader:
    """One text being read: all readings of every category from every word, each found once."""

    def __init__(self, grammar: Grammar, words: tuple[str, ...]) -> None:
        self._grammar = grammar
        self._words = words
        self._has = frozenset(words)
        #: forms are tried whose words the text has not: only so the furthest word is found
        self._widely = False
        self._found: dict[tuple[str, int], tuple[tuple[Any, int], ...]] = {}
        self._forms: dict[tuple[str, str], tuple[Form, ...]] = {}
        #: index of the furthest word that was looked at
        self.furthest = 0

    def whole(self, category: str) -> tuple[Any, ...]:
        """The values of all different readings of the whole text as a category."""
        found = self._whole(category)
        if not found and not self._widely:
            self._widely = True
            self._found.clear()
            self._forms.clear()
            found = self._whole(category)
        return found

    def _whole(self, category: str) -> tuple[Any, ...]:
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
        for form in self._beginning(category, self._words[at]):
            for slots, end in self._fill(form.items, at):
                value = form.build(**slots)
                if value is not None and (value, end) not in results:
                    results.append((value, end))
        self._found[key] = found = tuple(results)
        return found

    def _beginning(self, category: str, word: str) -> tuple[Form, ...]:
        """The forms of a category that can begin with a word, and whose other words are somewhere in the text."""
        found = self._forms.get((category, word))
        if found is None:
            found = self._grammar.beginning(category, word)
            if not self._widely:
                found = tuple(form for form in found if form.needs <= self._has)
            self._forms[category, word] = found
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
        for item, after in zip(items, (*items[1:], None), strict=True):
            following: list[tuple[Slots, int]] = []
            for slots, here in states:
                if type(item) is Slot:
                    for value, end in self.readings(item.category, here):
                        # a fixed word behind it is looked at first
                        if type(after) is str:
                            self.furthest = max(self.furthest, end)
                            if end >= len(words) or words[end] != after:
                                continue
                        following.append(({**slots, item.name: value}, end))
                    continue
                if here > self.furthest:
                    self.furthest = here
                if here >= len(words):
                    continue
                if type(item) is str:
                    if words[here] == item:
                        following.append((slots, here + 1))
                elif type(item) is Word:
                    value = item.read(words[here])
                    if value is not None:
                        following.append(({"value": value}, here + 1))
            states = following
            if not states:
                break
        return states
