"""The keyword abilities that the grammar of rules text reads, found in what its phrases build."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, product
from typing import Any, Final

from tabletop.cards.text.grammar import grammar
from tabletop.cards.text.kernel.forms import Form, Grammar, Slot, Word
from tabletop.engine.language.abilities import Keyword
from tabletop.engine.language.changes import Gains, Loses
from tabletop.engine.language.filters import HasKeyword
from tabletop.engine.language.node import Node, nodes_in

#: words that some open class of the grammar reads
_OPEN: Final = ("2", "two", "x", "{2}", "bear", "Bear")
#: so many values stand for a category: a phrase may refuse the first ones
_SAMPLES: Final = 4
#: so many ways to fill the slots of a phrase are tried
_TRIES: Final = 200


def keywords_read() -> tuple[str, ...]:
    """The names of all keyword abilities that a line of text can have, give or take, or that a phrase asks for.

    Raises LookupError for a phrase of keywords of which no example is found.
    """
    return names_in(grammar())


def names_in(g: Grammar) -> tuple[str, ...]:
    """The names of the keyword abilities in a grammar, in the order in which they are found."""
    samples = _Samples(g)
    found: list[str] = []
    for category in ("keyword", "keywords"):
        for form in g.forms(category):
            built = tuple(samples.built(form))
            if not built:
                raise LookupError(
                    f"no example of the phrase {[getattr(i, 'category', i) for i in form.items]} is found"
                )
            found.extend(node.name for value in built for node in nodes_in(value) if isinstance(node, Keyword))
    for value in samples.constants():
        found.extend(_named(node) for node in nodes_in(value))
    return tuple(name for name in dict.fromkeys(found) if name)


def _named(node: Node) -> str:
    """The keyword that a node names; "" where it names none."""
    if isinstance(node, Keyword):
        return node.name
    if isinstance(node, Gains | Loses):
        return node.keyword or ""
    return node.value if isinstance(node, HasKeyword) else ""


class _Samples:
    """Values that the categories of a grammar can have."""

    def __init__(self, g: Grammar) -> None:
        self._grammar = g
        self._open: list[str] = []
        self._known: dict[str, tuple[Any, ...]] = {}

    def constants(self) -> Iterator[Any]:
        """The values of all phrases without slots."""
        for forms in self._grammar._forms.values():
            for form in forms:
                if all(isinstance(item, str) for item in form.items):
                    yield form.build()

    def built(self, form: Form) -> Iterator[Any]:
        """Some values that a form builds."""
        slots = [item for item in form.items if isinstance(item, Slot)]
        for item in form.items:
            if isinstance(item, Word):
                yield from (value for word in _OPEN if (value := item.read(word)) is not None)
                return
        values = [self._values(slot.category) for slot in slots]
        for filling in islice(product(*values), _TRIES):
            value = form.build(**{slot.name: one for slot, one in zip(slots, filling, strict=True)})
            if value is not None:
                yield value

    def _values(self, category: str) -> tuple[Any, ...]:
        if category in self._known:
            return self._known[category]
        if category in self._open:
            return ()
        self._open.append(category)
        found = [value for form in self._grammar.forms(category) for value in islice(self.built(form), _SAMPLES)]
        self._open.remove(category)
        if found or not self._open:  # else it is empty because of what is open just now
            self._known[category] = tuple(found)
        return tuple(found)
