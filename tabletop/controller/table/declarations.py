"""A declared attack or block at a table: every reason why it is refused, and one step to a legal one near it (500)."""

from __future__ import annotations

import msgspec

from tabletop.controller.table.context import Context
from tabletop.controller.table.updates import Source
from tabletop.engine.vocabulary.decisions import Answer, Assigned


class Declarations:
    """The declaration that was refused last. It is forgotten as soon as the selection is changed."""

    def __init__(self, context: Context) -> None:
        """Look at what is declared in the game of `context`."""
        self._context = context

    def look_at(self, answer: Answer, source: Source | None) -> Source | None:
        """Note the reasons why a declaration will be refused, if it will.

        Returns the place where its refusal is told: `source`, or else the creature of the first reason.
        """
        pending = self._context.pending
        if pending.ask is None or pending.ask.shape != "assign" or not isinstance(answer, Assigned):
            return source
        pending.mended = self._context.game.mend(answer)
        if pending.mended is None or source is not None:
            return source
        causes = pending.mended.reasons[0].causes
        return causes[0][0] if causes else None

    def make_legal(self) -> None:
        """Put the proposed declaration in place of the refused one; it is not declared by that."""
        pending = self._context.pending
        if pending.mended is not None and pending.mended.answer is not None:
            pairs = pending.mended.answer.pairs
            self._context.select(msgspec.structs.replace(pending.selection, pairs=pairs, held=""))
