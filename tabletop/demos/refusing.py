"""Reasons why something that a step says can't be done, with the rule that forbids it."""

from __future__ import annotations

import msgspec

from tabletop.demos.scenario import ScenarioError
from tabletop.engine.rules.board.influence import affects, whose
from tabletop.engine.rules.board.reading import name_of
from tabletop.engine.rules.board.safety import target_refusal
from tabletop.engine.rules.playing.activation import activated_abilities, can_activate
from tabletop.engine.rules.playing.affording import Means
from tabletop.engine.rules.playing.failures import will_fail_as_ability
from tabletop.engine.rules.playing.mana import mana_abilities
from tabletop.engine.rules.playing.permission import may_begin_ability
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.vocabulary.decisions import AnyDecision, Refusal
from tabletop.engine.vocabulary.ids import NOBODY, Ref, Seat
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, IN_PLAY, STACK, Zone

#: where an ability can be played from
_PLAYED_FROM: tuple[Zone, ...] = (IN_PLAY, HAND, GRAVEYARD)


class NotAllowed(Exception):
    """An answer that a step gives is not among those that are offered; `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.reason)
        self.refusal = refusal


def why_no_answer(state: State, decision: AnyDecision, ref: Ref, name: str) -> Refusal:
    """Return why something that a step names is not among the options of a decision."""
    thing = state.objects.get(ref)
    if decision.purpose == "target" and not affects(state, decision.player, ref):
        return Refusal(f"{name} is out of range, and can't be a target.", "601.4", (ref,))
    if decision.purpose == "target" and thing is not None and decision.about:
        source = decision.about[0]
        spell = source in state.objects and state.objects[source].zone == STACK
        found = target_refusal(state, thing, source, decision.player, spell)
        if found is not None:
            return found
    found = _out_of_range(state, decision, ref, name)
    if found is not None:
        return found
    what = "a target" if decision.purpose == "target" else f"the answer to {decision.text!r}"
    return Refusal(f"{name} can't be {what}.", decision.rule, (ref,))


@rule("601.4", "601.5a")
def _out_of_range(state: State, decision: AnyDecision, ref: Ref, name: str) -> Refusal | None:
    """Return that something lies outside the range of the source's controller, or of whoever chooses; else None."""
    sides: list[tuple[Seat, str]] = [(decision.player, "601.5a")] if decision.player >= 0 else []
    if decision.purpose == "target" and decision.about:
        sides.insert(0, (whose(state, decision.about[0]), "601.4"))
    for seat, by in sides:
        if seat != NOBODY and whose(state, ref) != NOBODY and not affects(state, seat, ref):
            return Refusal(f"{name} is outside {state.players[seat].name}'s range of influence.", by, (ref,))
    return None


def ability_index(state: State, thing: Object, number: int | None) -> int | None:
    """Return the index among an object's abilities of an activated one that a step means.

    `number` counts the activated abilities from 0 in the order in which they are printed, wherever they work; None
    is the first that works where the object is, if any. Raises ScenarioError where there are not so many.
    """
    here = [index for index, _ in activated_abilities(state, thing)]
    if number is None:
        return here[0] if here else None
    indices = sorted({index for zone in _PLAYED_FROM for index in _indices(state, thing, zone)})
    if number >= len(indices):
        has = f"{len(indices)} that can be played" if indices else "none that can be played"
        raise ScenarioError(f"{name_of(state, thing.id)} has no ability {number}: it has {has}, counted from 0.")
    return indices[number]


def ability_number(state: State, thing: Object, index: int) -> int | None:
    """Return the number by which `ability_index` finds an ability; None where it needs none."""
    if ability_index(state, thing, None) == index:
        return None
    return sorted({one for zone in _PLAYED_FROM for one in _indices(state, thing, zone)}).index(index)


def _indices(state: State, thing: Object, zone: Zone) -> tuple[int, ...]:
    there = thing if thing.zone == zone else msgspec.structs.replace(thing, zone=zone)
    return tuple(index for index, _ in activated_abilities(state, there))


def why_no_ability(state: State, seat: Seat, thing: Object, index: int | None) -> Refusal | None:
    """Return why a player may not play this ability of an object now; None where nothing is known to forbid it."""
    name = name_of(state, thing.id)
    ability = dict(activated_abilities(state, thing)).get(-1 if index is None else index)
    if index is None:
        return Refusal(f"{name} has no ability that can be played there.", "403.1", (thing.id,))
    if ability is None:
        return Refusal(f"That ability of {name} can't be played from there.", "402.8b", (thing.id,))
    wrong = can_activate(state, seat, thing, index, ability) or may_begin_ability(state, seat, thing, ability)
    if wrong is None and not mana_abilities.is_mana_ability(ability):
        wrong = will_fail_as_ability(Means(state, seat), thing, ability)
    return wrong
