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

from tabletop.cards.text.kernel.shapes import Shape, Slots, blank
from tabletop.engine.language.node import Node

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
    """One sequence of words and slots with the two functions of its phrase, and the shape that they follow from.

    The shape is None where they were written by hand.
    """

    __slots__ = ("_shape", "build", "items", "needs", "take")

    def __init__(
        self, items: tuple[Item, ...], build: Build, take: Take, shape: Callable[[], Any] = lambda: None
    ) -> None:
        self.items = items
        #: words without which no text has it
        self.needs = frozenset(item for item in items if isinstance(item, str))
        self.build = build
        self.take = take
        self._shape = shape

    @property
    def shape(self) -> Any:
        """The value with blanks that the phrase makes, or None."""
        return self._shape()

    @property
    def slots(self) -> tuple[Slot, ...]:
        """The slots in the order of the words."""
        return tuple(item for item in self.items if isinstance(item, Slot))


class Grammar:
    """Categories and their phrases."""

    def __init__(self) -> None:
        self._forms: dict[str, list[Form]] = {}
        self._beginnings: dict[tuple[str, str], tuple[Form, ...]] = {}

    # --- defining ---

    def phrase(self, category: str, template: str, build: Build, take: Take) -> None:
        """Add a phrase with its two functions. `build` gets the slots by name."""
        for items in _expanded(template):
            self._add(category, Form(items, build, take))

    def shape(self, category: str, template: str, shape: Any, fits: Callable[..., bool] | None = None) -> None:
        """Add a phrase for values of a shape, with a blank for each slot: both functions follow from it.

        `fits` gets the slots by name and says whether they may hold what they hold, in both directions. Raises
        ValueError where the slots are not those of the blanks.
        """
        compiled = Shape(shape, fits)
        for items in _expanded(template):
            if set(_slots_of(items)) != set(compiled.names):
                raise ValueError(
                    f"the template {template!r} has other slots than its shape has blanks; name both alike"
                )
            self._add(category, Form(items, compiled.build, compiled.take, compiled.whole))

    def node(self, category: str, template: str, kind: type[Node], **fixed: Any) -> None:
        """Add a phrase for a node whose fields are the slots, the fixed ones and defaults."""

        def build(**slots: Any) -> Any:
            return kind(**slots, **fixed)

        for items in _expanded(template):
            names = _slots_of(items)

            def take(value: Any, names: tuple[str, ...] = names) -> Iterable[Slots]:
                if type(value) is not kind:
                    return ()
                slots = {name: getattr(value, name) for name in names}
                return (slots,) if kind(**slots, **fixed) == value else ()

            def shape(names: tuple[str, ...] = names) -> Any:
                return kind(**{name: blank(name) for name in names}, **fixed)

            self._add(category, Form(items, build, take, shape))

    def one(self, category: str, template: str, kind: type[Node], **fixed: Any) -> None:
        """Add a phrase for a tuple of one node, whose fields are the slots, the fixed ones and defaults."""
        for items in _expanded(template):
            compiled = Shape((kind(**{name: blank(name) for name in _slots_of(items)}, **fixed),))
            self._add(category, Form(items, compiled.build, compiled.take, compiled.whole))

    def joined(self, category: str, template: str, most: int | None = None) -> None:
        """Add a phrase whose value is all its slots put together: tuples, in the order of the template.

        Printing tries every way to divide a tuple among the slots, with no more than `most` parts in any but the last.
        """
        for items in _expanded(template):
            names = _slots_of(items)

            def build(names: tuple[str, ...] = names, **slots: Any) -> Any:
                return tuple(part for name in names for part in slots[name])

            def take(value: Any, names: tuple[str, ...] = names) -> Iterable[Slots]:
                return tuple(_divided(value, names, most)) if type(value) is tuple else ()

            self._add(category, Form(items, build, take))

    def constant(self, category: str, template: str, value: Any) -> None:
        """Add fixed words for a fixed value."""
        self.phrase(category, template, lambda: value, lambda other: ({},) if _same(other, value) else ())

    def through(self, category: str, template: str) -> None:
        """Add a phrase whose value is that of its only slot, `value`."""
        self.phrase(category, template, lambda value: value, lambda value: ({"value": value},))

    def word(self, category: str, read: Callable[[str], Any], show: Callable[[Any], str | None]) -> None:
        """Add an open class of single words."""
        item = Word(read, show)
        self._add(category, Form((item,), lambda value: value, lambda value: ({"value": value},)))

    def _add(self, category: str, form: Form) -> None:
        self._forms.setdefault(category, []).append(form)

    # --- asking ---

    @property
    def categories(self) -> tuple[str, ...]:
        """All categories, in order of definition."""
        return tuple(self._forms)

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
    """Return whether two values are equal and of one kind: 1 is not True."""
    return type(one) is type(other) and bool(one == other)


def _slots_of(items: tuple[Item, ...]) -> tuple[str, ...]:
    """The names of the slots of a form."""
    return tuple([item.name for item in items if type(item) is Slot])


def _divided(value: tuple[Any, ...], names: tuple[str, ...], most: int | None) -> Iterator[Slots]:
    """All ways to divide a tuple among slots, none of which is empty; short first parts first."""
    name, *others = names
    if not others:
        yield {name: value}
        return
    longest = len(value) - len(others)
    for at in range(1, 1 + (longest if most is None else min(longest, most))):
        for more in _divided(value[at:], tuple(others), most):
            yield {name: value[:at], **more}


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
            for one in open_ones:
                one.append(Slot(name, category or name))
        else:
            for one in open_ones:
                one.append(piece)
        at += 1
    return done + open_ones, at
