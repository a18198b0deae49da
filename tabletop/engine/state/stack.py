"""The stack: spells, abilities and combat damage, first put on first in the tuple, top last."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from tabletop.engine.language.abilities import Activated, Effect, Spell, TargetPhrase, Triggered
from tabletop.engine.vocabulary.ids import NOBODY, NOTHING, ObjectId, Quantity, Ref, Seat, Timestamp
from tabletop.engine.vocabulary.rule_ids import rule

OnStack: TypeAlias = Literal["spell", "activated", "triggered", "damage"]


class Occurrence(Struct, frozen=True, omit_defaults=True, gc=False):
    """The subject of a trigger event: "that creature", "that player", "that much"."""

    object: ObjectId = NOTHING
    other: ObjectId = NOTHING
    player: Ref = NOTHING
    amount: int = 0
    #: all that a delayed ability remembers, the object first: "it" or "those" are these
    objects: tuple[Ref, ...] = ()


class DamageLine(Struct, frozen=True, omit_defaults=True, gc=False):
    """One line of combat damage on the stack: `count` equal sources each deal `amount` to one recipient."""

    source: ObjectId
    to: Ref
    amount: int
    count: int = 1


class StackObject(Struct, frozen=True, omit_defaults=True, gc=False):
    """An object on the stack.

    A spell has the id of its card object, whose zone is the stack. `targets` has one tuple of references per
    target phrase, `divisions` the shares beside them (409.1e). Equal triggers are one group with a count.
    """

    id: ObjectId
    kind: OnStack
    controller: Seat
    source: ObjectId
    #: index into State.cards of the spell's card or the ability's source
    card: int
    ability: Spell | Activated | Triggered | None = None
    modes: tuple[int, ...] = ()
    targets: tuple[tuple[Ref, ...], ...] = ()
    divisions: tuple[tuple[int, ...], ...] = ()
    x: int = 0
    #: indices among the card's abilities of the optional costs that were announced (409.1b)
    paid: tuple[int, ...] = ()
    #: the kinds of mana that were spent to play it
    mana_spent: tuple[str, ...] = ()
    #: the kinds of mana that were spent on its X, one for each, where it is said what may be spent on it
    x_spent: tuple[str, ...] = ()
    #: what was chosen to pay for it
    spent: tuple[ObjectId, ...] = ()
    #: it is removed from the game any time it would leave the stack (502.22a)
    goes_away: bool = False
    count: Quantity = 1
    occurrence: Occurrence = Occurrence()
    lines: tuple[DamageLine, ...] = ()
    timestamp: Timestamp = 0
    #: of an ability that somebody else than its source's controller played: that controller, who owns it (200.7a)
    owner: Seat = NOBODY
    #: who controls its controller while it resolves
    commander: Seat = NOBODY
    #: the opponent of its controller who chooses as it is played (409.2a)
    opponent: Seat = NOBODY

    @rule("502.32b")
    def effects(self) -> tuple[Effect, ...]:
        """The effects it carries out, in order, with announced modes in place (413.2b)."""
        ability = self.ability
        if ability is None:
            return ()
        if isinstance(ability, Spell | Activated) and ability.modes:
            return tuple(effect for mode in self.modes for effect in ability.modes[mode].effects)
        return ability.effects

    def phrases(self) -> tuple[TargetPhrase, ...]:
        """Its target phrases, beside `targets`."""
        return target_phrases(self.ability, self.modes)


def target_phrases(ability: Spell | Activated | Triggered | None, modes: tuple[int, ...]) -> tuple[TargetPhrase, ...]:
    """The target phrases of an ability under the announced modes (409.1d)."""
    if ability is None:
        return ()
    if isinstance(ability, Spell | Activated) and ability.modes:
        return tuple(phrase for mode in modes for phrase in ability.modes[mode].targets)
    return ability.targets


class WaitingTrigger(Struct, frozen=True, omit_defaults=True, gc=False):
    """A triggered ability that has triggered and waits to be put on the stack (410.3)."""

    ability: Triggered
    controller: Seat
    source: ObjectId
    card: int
    occurrence: Occurrence = Occurrence()
    count: Quantity = 1
