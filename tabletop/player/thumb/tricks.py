"""What a pump, a shield or a regeneration is good for once blockers have been declared."""

from __future__ import annotations

from tabletop.engine.language import changes as ch
from tabletop.engine.language import effects as fx
from tabletop.engine.language.abilities import Effect
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.vocabulary.ids import ObjectId, Seat
from tabletop.engine.vocabulary.turn_parts import DECLARE_BLOCKERS
from tabletop.player.thumb.fights import fight, power_of, worth_of

#: what shields or regenerates saves from anything
_SAVES = 99
#: a trick has to gain more than this
_MARGIN = 1.5


def enlarged_by(effect: Effect | None) -> tuple[int, int]:
    """The power and toughness that an effect gives; what prevents or regenerates counts as toughness."""
    if not isinstance(effect, fx.Continuous):
        return 0, _SAVES
    power = toughness = 0
    for change in effect.changes:
        if isinstance(change, ch.AddPower):
            power += change.power if isinstance(change.power, int) else 0
            toughness += change.toughness if isinstance(change.toughness, int) else 0
    return power, toughness


def whose_fight(state: State, seat: Seat, effect: Effect | None) -> ObjectId | None:
    """The creature of a seat whose fight an effect would turn, or whose attack it would make deadly; None: nobody's."""
    combat = state.combat
    if combat is None or state.stack or state.turn.step != DECLARE_BLOCKERS:
        return None
    power, toughness = enlarged_by(effect)
    best, found = _MARGIN, None
    there = [attack for attack in combat.attacks if attack.attacker in state.objects]
    unblocked = sum(power_of(state, state.objects[one.attacker]) for one in there if not one.blocked)
    for attack in there:
        attacker = state.objects[attack.attacker]
        blockers = [state.objects[one] for one in attack.blockers if one in state.objects]
        if attacker.controller == seat and not attack.blocked:
            others = state.opponents(seat)
            if power and others and state.life_of(others[0]) <= unblocked + power:
                return attacker.id
            continue
        if len(blockers) != 1 or not values_of(state, attacker).is_creature:
            continue
        blocker = blockers[0]
        mine = attacker if attacker.controller == seat else blocker
        if mine.controller != seat:
            continue
        gain = _gain(state, attacker, blocker, mine is attacker, power, toughness)
        if gain > best:
            best, found = gain, mine.id
    return found


def _gain(state: State, attacker: Object, blocker: Object, attacks: bool, power: int, toughness: int) -> float:
    """What a fight comes to with the trick, less what it comes to without, for the side that has it."""
    mine, theirs = (attacker, blocker) if attacks else (blocker, attacker)

    def outcome(power: int, toughness: int) -> float:
        if attacks:
            mine_dies, theirs_dies = fight(state, attacker, blocker, power, toughness)
        else:
            # the same fight seen from the other side: the blocker is the larger one
            mine_dies, theirs_dies = fight(state, blocker, attacker, power, toughness)
        return worth_of(state, theirs) * theirs_dies - worth_of(state, mine) * mine_dies

    return outcome(power, toughness) - outcome(0, 0)
