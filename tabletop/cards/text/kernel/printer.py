"""Printing: from a value to words, freely or held to words that are given."""

from __future__ import annotations

from typing import Any

from tabletop.cards.text.kernel.forms import Form, Grammar, Item, Slot, Word
from tabletop.cards.text.kernel.shapes import Slots


def say(grammar: Grammar, category: str, value: Any) -> tuple[str, ...] | None:
    """Print a value as a category, by the first phrase that can; None where none can."""
    for form in grammar.forms(category):
        for slots in form.take(value):
            words = _say_form(grammar, form, slots)
            if words is not None:
                return words
    return None


def _say_form(grammar: Grammar, form: Form, slots: Slots) -> tuple[str, ...] | None:
    words: list[str] = []
    for item in form.items:
        if isinstance(item, str):
            words.append(item)
        elif isinstance(item, Word):
            shown = item.show(slots["value"])
            if shown is None:
                return None
            words.append(shown)
        else:
            inner = say(grammar, item.category, slots[item.name])
            if inner is None:
                return None
            words.extend(inner)
    return tuple(words)


class Printer:
    """A search for a way to print a value as given words: all ways of printing, held to the words."""

    def __init__(self, grammar: Grammar, words: tuple[str, ...]) -> None:
        self._grammar = grammar
        self._words = words
        self._has = frozenset(words)
        self._found: dict[tuple[str, Any, int], tuple[int, ...]] = {}

    def prints(self, category: str, value: Any) -> bool:
        """Return whether one way of printing the value gives exactly the words."""
        return len(self._words) in self._ends(category, value, 0)

    def _ends(self, category: str, value: Any, at: int) -> tuple[int, ...]:
        if at >= len(self._words):
            return ()
        key = (category, value, at)
        found = self._found.get(key)
        if found is not None:
            return found
        ends: list[int] = []
        for form in self._grammar.beginning(category, self._words[at]):
            if not form.needs <= self._has:
                continue
            for slots in form.take(value):
                ends.extend(end for end in self._follow(form.items, slots, at) if end not in ends)
        self._found[key] = found = tuple(ends)
        return found

    def _follow(self, items: tuple[Item, ...], slots: Slots, at: int) -> list[int]:
        places = [at]
        for item in items:
            following: list[int] = []
            for here in places:
                if isinstance(item, Slot):
                    following.extend(end for end in self._ends(item.category, slots[item.name], here))
                elif here < len(self._words):
                    wanted = item if isinstance(item, str) else item.show(slots["value"])
                    if wanted == self._words[here]:
                        following.append(here + 1)
            places = list(dict.fromkeys(following))
            if not places:
                break
        return places
