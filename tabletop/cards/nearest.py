"""Names that look like a name: what a misspelt card of a pasted deck may mean, quickly among many thousands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from difflib import SequenceMatcher
from typing import Final

#: names looked at closely: those that share most pieces of three letters
_CLOSE: Final = 30
#: a name that comes near is as alike as this, of 1
_ALIKE: Final = 0.6
#: and one that begins with it at least as this
_BEGINS: Final = 0.9
#: no name is longer
_LONGEST: Final = 200


class NameIndex:
    """Folded names, found by what they look like."""

    def __init__(self, names: Iterable[str]) -> None:
        """An index of these names; of names equally near the first comes first."""
        self._names = tuple(names)
        self._having: dict[str, list[int]] = {}
        for at, name in enumerate(self._names):
            for piece in _pieces(name):
                self._having.setdefault(piece, []).append(at)

    def nearest(self, name: str, most: int) -> tuple[str, ...]:
        """The names that look most like `name`, best first, at most so many; () where none comes near.

        A name that begins with `name`, as one does that leaves out what stands behind the comma, comes near too.
        """
        name = name[:_LONGEST]
        shared: Counter[int] = Counter()
        for piece in _pieces(name):
            shared.update(self._having.get(piece, ()))
        # of equally many pieces in common the shorter name is nearer
        close = sorted(shared, key=lambda at: (-shared[at] / (len(self._names[at]) + len(name)), at))[:_CLOSE]
        matcher = SequenceMatcher(b=name, autojunk=False)
        found: list[tuple[float, int]] = []
        for at in close:
            matcher.set_seq1(self._names[at])
            begins = len(name) > 2 and self._names[at].startswith(name)
            alike = matcher.ratio()
            if begins or alike >= _ALIKE:
                found.append((-max(alike, _BEGINS if begins else 0), at))
        return tuple(self._names[at] for _, at in sorted(found)[:most])


def _pieces(name: str) -> dict[str, None]:
    """The different pieces of three letters of a name, its ends marked, in order."""
    marked = f"  {name} "
    return dict.fromkeys(marked[at : at + 3] for at in range(len(marked) - 2))
