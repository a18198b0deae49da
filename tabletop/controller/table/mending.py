"""A refused attack or block at a table: every reason, and one step to a legal declaration near it (500)."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

import msgspec

from tabletop.controller.table.repeating import LoopingController
from tabletop.controller.table.updates import Draft, Source
from tabletop.engine.vocabulary.decisions import Answer, Assigned, Refusal
from tabletop.session.explaining.explanation import Mended


@runtime_checkable
class MendingGame(Protocol):
    """A game that knows why a declaration is refused. A session is one."""

    def mend(self, answer: Answer) -> Mended | None:
        """Why it would be refused, and a legal one near it; None where it is legal."""


class MendingController(LoopingController):
    """What was declared last and refused. It is forgotten as soon as the declaration is changed."""

    _refused: Mended | None = None

    def _mended(self) -> Mended | None:
        return self._refused

    def make_legal(self) -> None:
        """Put the proposed declaration in place of the refused one; it is not declared by that."""
        refused = self._refused
        if refused is not None and refused.answer is not None:
            self._set_draft(msgspec.structs.replace(self._draft, pairs=refused.answer.pairs, held=""))

    def answer(self, answer: Answer, source: Source | None = None) -> bool:
        """Answer the pending decision; of a refused declaration all reasons are told, the first one at its creature."""
        ask = self._full
        if ask is None or ask.shape != "assign" or not isinstance(answer, Assigned):
            return super().answer(answer, source)
        self._refused = self.game.mend(answer) if isinstance(self.game, MendingGame) else None
        if self._refused is not None and source is None:
            causes = self._refused.reasons[0].causes
            source = causes[0][0] if causes else None
        return super().answer(answer, source)

    # -- inside

    def _refuse(self, refusal: Refusal, source: Source | None) -> None:
        if self._refused is not None:
            self.refresh()
        super()._refuse(refusal, source)

    def _set_draft(self, draft: Draft) -> None:
        self._refused = None
        super()._set_draft(draft)

    def _asked_anew(self) -> None:
        self._refused = None
        super()._asked_anew()
