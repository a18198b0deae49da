"""What creatures do in combat, as filters ask it (308, 309): attacking, blocking, blocked, banded."""

from __future__ import annotations

from tabletop.engine.language import filters as f
from tabletop.engine.rules.board.reading_context import Viewpoint
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.vocabulary.ids import ObjectId
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.turn_parts import BEGINNING_OF_COMBAT, DECLARE_ATTACKERS


@rule("602.3", "606.7a")
def is_attacking(filter: f.Attacking, state: State, thing: Object, view: Viewpoint) -> bool:
    """Tell whether it is attacking; "you" is whoever is on the team that it attacks."""
    for attack in state.combat.attacks if state.combat is not None else ():
        if attack.attacker == thing.id:
            return filter.whom == "anyone" or (view.you >= 0 and attack.defender == state.team_of(view.you))
    return False


@rule("309.2e")
def is_blocking(state: State, thing: Object) -> bool:
    """Tell whether it is a blocking creature; it stays one when what it blocks has left combat."""
    return state.combat is not None and (
        thing.id in state.combat.blocking or any(thing.id in a.blockers for a in state.combat.attacks)
    )


@rule("413.2f")
def fights_this(state: State, thing: ObjectId, this: ObjectId, blocks: bool) -> bool:
    """Tell whether a creature blocks the object that asks (or is blocked by it), or last did where that has left."""
    combat = state.combat
    if combat is None:
        return False
    known = None if this in state.objects else state.last_known.get(this)
    if known is not None:
        fights = thing in combat.blocking if blocks else any(attack.attacker == thing for attack in combat.attacks)
        return fights and thing in known.fought
    attacker, blocker = (this, thing) if blocks else (thing, this)
    return any(attack.attacker == attacker and blocker in attack.blockers for attack in combat.attacks)


@rule("502.10d")
def is_banded_with(state: State, thing: ObjectId, this: ObjectId) -> bool:
    """Tell whether two creatures attack in one band; nothing is banded with itself."""
    bands = {attack.attacker: attack.band for attack in state.combat.attacks} if state.combat is not None else {}
    return thing != this and bands.get(thing, 0) > 0 and bands.get(thing) == bands.get(this)


@rule("309.2f")
def is_blocked(state: State, thing: Object) -> bool:
    """Tell whether it is a blocked attacking creature."""
    return state.combat is not None and any(a.attacker == thing.id and a.blocked for a in state.combat.attacks)


@rule("309.2f")
def is_unblocked(state: State, thing: Object) -> bool:
    """Tell whether it is an unblocked creature: attacking and not blocked, once blockers have been declared."""
    if state.combat is None or state.turn.step in (BEGINNING_OF_COMBAT, DECLARE_ATTACKERS):
        return False
    return any(a.attacker == thing.id and not a.blocked for a in state.combat.attacks)
