"""Log of what is read while a loop's round is tried (421): every comparison that decides, and what is unsafe.

A quantity that changes by the same number each round makes a sum, a fixed multiple or a comparison with < or > behave
in a simple way: what is equal at both ends of a stretch of rounds is equal all the way between. Of other amounts and
conditions that is not so; they are noted by name, and such a loop is played round by round.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from tabletop.engine.language import amounts as a
from tabletop.engine.language import conditions as cond
from tabletop.engine.language.node import Node, reads_of
from tabletop.engine.vocabulary.aspects import NUMBERS


class Reads:
    """`guards` are the results of comparisons in the order they were made; `unsafe` names what forbids a jump."""

    __slots__ = ("guards", "unsafe")

    def __init__(self) -> None:
        self.guards: list[bool] = []
        self.unsafe = ""

    def amount(self, amount: Node) -> None:
        """An amount is counted out."""
        if not amount.linear:
            self.unsafe = _called(amount)
        elif isinstance(amount, a.Count) and reads_of(amount.filter) & NUMBERS:
            # what is counted may change from round to round
            self.unsafe = "a count of what a changing number decides"

    def condition(self, condition: Node, result: bool) -> None:
        """A condition is asked."""
        if isinstance(condition, cond.Compare):
            self.comparison(condition.comparison, result)
        elif not condition.linear:
            self.unsafe = _called(condition)

    def comparison(self, comparison: str, result: bool) -> None:
        """Two numbers are compared."""
        if comparison == "=":
            self.unsafe = "a test for an equal number"
        self.guards.append(result)


class _Watch:
    """Place where reads are noted at present; None: nowhere."""

    __slots__ = ("reads",)

    def __init__(self) -> None:
        self.reads: Reads | None = None


#: asked by the readers of amounts, conditions and filters
WATCH: Final = _Watch()


@contextmanager
def noted() -> Iterator[Reads]:
    """Note what is read inside; what is noted outside goes on after it."""
    before, reads = WATCH.reads, Reads()
    WATCH.reads = reads
    try:
        yield reads
    finally:
        WATCH.reads = before


def _called(node: Node) -> str:
    """Return what a kind of node is called: its name in plain words."""
    name = type(node).__name__
    return "".join(" " + letter.lower() if letter.isupper() else letter for letter in name).strip()
