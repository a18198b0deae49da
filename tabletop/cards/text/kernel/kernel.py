"""A small backtracking grammar over words that works in both directions.

A phrase is a template with slots: reading it builds a value, printing takes the value apart again. Both directions
come from one definition. Reading finds all readings and remembers the furthest word that fitted nothing.

Templates: words stand for themselves, `<name>` or `<name:category>` is a slot, `[...]` may be left out and
`(a|b)` is a choice, whose first alternative is the one that is printed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final, TypeAlias

from tabletop.engine.language.node import Node

#: slot name -> value
Slots: TypeAlias = dict[str, Any]
#: makes a value from what the slots hold; None refuses
Build: TypeAlias = Callable[..., Any]
#: takes a value apart: every way to fill the slots so that `build` would make this value
Take: TypeAlias = Callable[..., Iterable[Slots]]

_PIECES: Final = re.compile(r"[\[\]()|]|<[^>]+>|[^\s\[\]()|<>]+")
#: the words that a table of possible beginnings is kept for, at most
_MOST_CACHED: Final = 20_000


class Slot:
    """A place in a form for something of a category."""

    __slots__ = ("category", "name")

    def __init__(self, name: str, category: str) -> None:
        self.name = name
        self.category = category


class Word:
    """A place for one word of an open class: `read` gives its value or None, `show` the word for a value or None."""

    __slots__ = ("read", "show")

    def __init__(self, read: Callable[[str], Any], show: Callable[[Any], str | None]) -> None:
        self.read = read
        self.show = show


Item: TypeAlias = str | Slot | Word


class Form:
    """One sequence of words and slots with the two functions of its phrase."""

    __slots__ = ("build", "items", "take")

    def __init__(self, items: tuple[Item, ...], build: Build, take: Take) -> None:
        self.items = items
        self.build = build
        self.take = take


class Grammar:
    """Categories and their phrases."""

    def __init__(self) -> None:
        self._forms: dict[str, list[Form]] = {}
        self._beginnings: dict[tuple[str, str], tuple[Form, ...]] = {}

    # --- defining ---

    def phrase(self, category: str, template: str, build: Build, take: Take) -> None:
        """Add a phrase with its two functions. `build` gets the slots by name."""
        for items in _expanded(template):
            self._forms.setdefault(category, []).append(Form(items, build, take))

    def node(self, category: str, template: str, kind: type[Node], **fixed: Any) -> None:
        """Add a phrase for a node whose fields are the slots, the fixed ones and defaults."""

        def build(**slots: Any) -> Any:
            return kind(**slots, **fixed)

        for items in _expanded(template):
            names = tuple(item.name for item in items if isinstance(item, Slot))

            def take(value: Any, names: tuple[str, ...] = names) -> Iterable[Slots]:
                if type(value) is not kind:
                    return ()
                slots = {name: getattr(value, name) for name in names}
                return (slots,) if kind(**slots, **fixed) == value else ()

            self._forms.setdefault(category, []).append(Form(items, build, take))

    def constant(self, category: str, template: str, value: Any) -> None:
        """Add fixed words for a fixed value."""
        self.phrase(category, template, lambda: value, lambda other: ({},) if _same(other, value) else ())

    def through(self, category: str, template: str) -> None:
        """Add a phrase whose value is that of its only slot, `value`."""
        self.phrase(category, template, lambda value: value, lambda value: ({"value": value},))

    def word(self, category: str, read: Callable[[str], Any], show: Callable[[Any], str | None]) -> None:
        """Add an open class of single words."""
        item = Word(read, show)
        self._forms.setdefault(category, []).append(
            Form((item,), lambda value: value, lambda value: ({"value": value},))
        )

    # --- asking ---

    def has(self, category: str) -> bool:
        """Whether a category has any phrase."""
        return category in self._forms

    def forms(self, category: str) -> list[Form]:
        """All forms of a category, in order of definition."""
        return self._forms[category]

    def beginning(self, category: str, word: str) -> tuple[Form, ...]:
        """The forms of a category that can begin with a word."""
        key = (category, word)
        found = self._beginnings.get(key)
        if found is None:
            found = tuple(form for form in self._forms[category] if self._begins(form, word))
            if len(self._beginnings) >= _MOST_CACHED:
                self._beginnings.clear()
            self._beginnings[key] = found
        return found

    def _begins(self, form: Form, word: str) -> bool:
        item = form.items[0]
        if isinstance(item, str):
            return item == word
        if isinstance(item, Word):
            return item.read(word) is not None
        return bool(self.beginning(item.category, word))


def _same(one: Any, other: Any) -> bool:
    """Equal and of one kind: 1 is not True."""
    return type(one) is type(other) and bool(one == other)


def _expanded(template: str) -> Iterator[tuple[Item, ...]]:
    """All sequences that a template stands for, the one to print first."""
    pieces = _PIECES.findall(template)
    sequences, rest = _alternatives(pieces, 0)
    if rest != len(pieces):
        raise ValueError(f"the template {template!r} has a bracket too many; remove it")
    yield from (tuple(items) for items in sequences)


def _alternatives(pieces: list[str], at: int) -> tuple[list[list[Item]], int]:
    done: list[list[Item]] = []
    open_ones: list[list[Item]] = [[]]
    while at < len(pieces) and pieces[at] not in ("]", ")"):
        piece = pieces[at]
        if piece == "|":
            done += open_ones
            open_ones = [[]]
        elif piece in ("[", "("):
            inner, at = _alternatives(pieces, at + 1)
            if piece == "[":
                inner = [[], *inner]
            open_ones = [[*one, *more] for one in open_ones for more in inner]
        elif piece.startswith("<"):
            name, _, category = piece[1:-1].partition(":")
            open_ones = [[*one, Slot(name, category or name)] for one in open_ones]
        else:
            open_ones = [[*one, piece] for one in open_ones]
        at += 1
    return done + open_ones, at


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
    """Whether a value can be printed as given words: all ways of printing, held to the words."""

    def __init__(self, grammar: Grammar, words: tuple[str, ...]) -> None:
        self._grammar = grammar
        self._words = words
        self._found: dict[tuple[str, Any, int], tuple[int, ...]] = {}

    def prints(self, category: str, value: Any) -> bool:
        """Whether one way of printing the value gives exactly the words."""
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
