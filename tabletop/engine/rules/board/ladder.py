"""Ladder of a value (418.5): the steps from what is printed to what an object is like now.

Made on demand by one more pass through the layers, on a state of its own; deriving values costs nothing more for it.
"""

from __future__ import annotations

from msgspec import Struct

from tabletop.engine.language import changes as c
from tabletop.engine.rules.board.characteristics import Values, printed_values
from tabletop.engine.rules.board.layer_changes import layer_of
from tabletop.engine.rules.board.layers import Layers, Part
from tabletop.engine.rules.board.reckoning import sources_of_change
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.aspects import EVERYTHING
from tabletop.engine.vocabulary.ids import NOTHING, ObjectId
from tabletop.engine.vocabulary.rule_ids import rule

PRINTED = "printed"


class Rung(Struct, frozen=True):
    """One step of a ladder, with the values after it.

    `layer`: "printed", or a layer of 418.5a ("4", "5", "6a" to "6e"; "7" for what says nothing about
    characteristics). `source` is the object that the effect comes from and `timestamp` when it began;
    `change` what it does, None for counters, printed power and abilities that set their own object's power.
    `static`: from a static ability, which has its object's timestamp (418.5f).
    """

    layer: str
    values: Values
    source: ObjectId = NOTHING
    timestamp: int = 0
    change: c.Change | None = None
    static: bool = False


@rule("418.5a")
def ladder(state: State, object_id: ObjectId) -> tuple[Rung, ...]:
    """The ladder of an object: what is printed, then each effect on it in the order in which they apply.

    The values of the last rung are the object's values. Returns () for an object that is not there.
    """
    thing = state.objects.get(object_id)
    if thing is None:
        return ()
    layers = _Traced(state, object_id)
    layers.run(*sources_of_change(state))
    return tuple(layers.rungs)


class _Traced(Layers):
    """A pass through the layers that notes what it does to one object."""

    def __init__(self, state: State, watched: ObjectId) -> None:
        super().__init__(state, EVERYTHING)
        self.watched = watched
        self.rungs = [Rung(PRINTED, printed_values(state.cards[state.objects[watched].card]))]
        #: effects are tried out while dependencies are looked for
        self._trying = 0

    def _depends(self, part: Part, others: list[Part], power: bool) -> bool:
        self._trying += 1
        try:
            return super()._depends(part, others, power)
        finally:
            self._trying -= 1

    def _apply(self, part: Part) -> None:
        super()._apply(part)
        effect, change = part
        if not self._trying and self.watched in (effect.affected or ()):
            static = effect.static is not None
            layer = layer_of(change, static)
            self._note(Rung(layer, self._now(), effect.view.this, effect.timestamp, change, static))

    def _print_power(self) -> None:
        before = self._now()
        super()._print_power()
        self._note_change(before, "6a")

    def _set_own_power(self, touched: list[ObjectId]) -> None:
        before = self._now()
        super()._set_own_power(touched)
        self._note_change(before, "6a")

    def _count_counters(self, touched: list[ObjectId]) -> None:
        before = self._now()
        super()._count_counters(touched)
        self._note_change(before, "6c")

    def _now(self) -> Values:
        return self.value(self.watched)

    def _note(self, rung: Rung) -> None:
        self.rungs.append(rung)

    def _note_change(self, before: Values, layer: str) -> None:
        """A step that is no effect of another object counts only where it changes something."""
        if self._now() != before:
            thing = self.state.objects[self.watched]
            self._note(Rung(layer, self._now(), self.watched, thing.timestamp))
