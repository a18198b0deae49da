"""Passing on until a later part of the turn, offered once to each other team with every part to step in at.

All of it follows from what everybody sees and from the orders to pass on; stops are nobody's business here. A team
passes on as one: its orders are those of the seat that is asked for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec import Struct

from tabletop.engine.rules.combat.combat_phase import speaker
from tabletop.engine.rules.combat.legality import can_attack
from tabletop.engine.rules.events.run import Happening
from tabletop.engine.rules.turn.mana_burn import pool_size
from tabletop.engine.rules.turn.turn_course import next_part
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State, mates_of, teams_in_order
from tabletop.engine.state.noting_events import CountedAtStart
from tabletop.engine.state.stack import StackObject
from tabletop.engine.state.table_events import RangesDetermined, SubgameBegan, SubgameEnded
from tabletop.engine.vocabulary import turn_parts as t
from tabletop.engine.vocabulary.decisions import AnyDecision
from tabletop.engine.vocabulary.ids import NOBODY, Seat
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.teams import does, verb
from tabletop.session.orders import stops
from tabletop.session.orders.orders import Orders, PassOption, PassUntil

replace = msgspec.structs.replace

#: where passing on leads to that nobody has ordered: the next part at which the active seat is asked anyway
_GOES_TO: Final = {
    t.UPKEEP: t.MAIN_1,
    t.DRAW: t.MAIN_1,
    t.MAIN_1: t.DECLARE_ATTACKERS,
    t.BEGINNING_OF_COMBAT: t.DECLARE_ATTACKERS,
    t.DECLARE_ATTACKERS: t.MAIN_2,
    t.DECLARE_BLOCKERS: t.MAIN_2,
    t.COMBAT_DAMAGE: t.MAIN_2,
    t.END_OF_COMBAT: t.MAIN_2,
}
_WORDS: Final = {t.MAIN_1: "main", t.MAIN_2: "second main"}
#: the combat damage step, once damage has been dealt
AFTER_DAMAGE: Final = "after damage"
#: what belongs to the course of a turn in which nobody does anything
_QUIET: Final = (
    e.StepBegan, e.TurnBegan, e.TurnStarted, e.DamageRemoved, e.EffectsEnded, e.BroughtTogether, e.ManaGathered,
    e.CombatChanged, e.LeftCombat, e.CheckedEmpty, e.TriggersTaken, RangesDetermined, CountedAtStart,
)  # fmt: skip


#: what ends passing on even while something resolves
_GREAT: Final = (e.Lost, e.Ended, e.SpellPlayed, e.AbilityPlayed, SubgameBegan, SubgameEnded)


class WayOn(Struct, frozen=True):
    """A way to pass on: how it is offered, and what it orders. `passes`: it begins with a pass."""

    option: PassOption
    until: PassUntil
    passes: bool = True


class Offer(Struct, frozen=True):
    """The ways on of a seat with priority; `text` says what the active team does, "" for its own ways on."""

    text: str
    ways: tuple[WayOn, ...]


def offer_of(state: State, decision: AnyDecision | None, orders: tuple[Orders, ...]) -> Offer | None:
    """Return the ways on of the seat that is asked (`orders` by seat); None where it is asked without any."""
    if decision is None or decision.purpose != "priority" or decision.seat < 0:
        return None
    if state.stack and state.stack[-1].kind != "damage":
        return None
    seat = decision.seat
    if not orders or orders[seat].full_control or state.turn.step == t.CLEANUP:
        return None
    if not state.turn.is_printed or state.turn.controller != NOBODY:
        return None  # where parts come twice, or one seat decides for two, every step is passed by itself
    if not _turns_wait(state):
        return _ways_of(state, seat, orders)
    offer = None if state.turn.phase in t.MAIN_PHASES else _ways_of(state, seat, orders)
    return None if offer is None else _in_this_phase(state, offer)


def _ways_of(state: State, seat: Seat, orders: tuple[Orders, ...]) -> Offer | None:
    """Return the ways on of a seat as if one turn were taken at a time."""
    if state.team_of(seat) == state.turn.team:
        if state.stack:
            return _through_damage(state)
        return _from_main_phase(state) if state.turn.phase in t.MAIN_PHASES else _to_damage(state)
    return _offered(state, seat, orders) if not state.stack or stops.damage_next(state) else None


def _turns_wait(state: State) -> bool:
    """Return whether another turn goes on as this phase ends (608.4): so far and no further is passed on."""
    return state.markers is not None and bool(state.markers.others)


@rule("608.4")
def _in_this_phase(state: State, offer: Offer) -> Offer | None:
    """Return the ways on that lead no further than to the end of the phase; None where none does."""
    number, here = state.turn.number, state.turn.phase
    parts = [t.part_text(phase, step) for phase, step in t.TURN_PARTS if phase == here]
    ways = tuple(way for way in offer.ways if way.until.turn == number and (way.until.part in parts or way.option.main))
    return replace(offer, ways=ways) if ways else None


def is_offered(state: State, decision: AnyDecision, orders: tuple[Orders, ...]) -> bool:
    """Return whether a seat is asked to let the active team pass on."""
    offer = offer_of(state, decision, orders)
    return offer is not None and offer.text != ""


@rule("300.2")
def parts_until(state: State, end: PassUntil) -> tuple[str, ...]:
    """Return every part of this turn, from the present one on, in which players get priority before `end` is reached.

    That is, if everybody passes and nothing attacks.
    """
    number = state.turn.number
    found: list[str] = []
    # a second combat damage step ends passing on in any case, as damage goes on the stack
    if state.combat is not None:
        state = replace(state, combat=replace(state.combat, second_due=False))
    while state.turn.step not in (t.CLEANUP, t.UNTAP):
        part = t.part_text(state.turn.phase, state.turn.step)
        if (end.turn, end.part) == (number, part):
            break
        found.append(part)
        then = next_part(state)
        if then is None:
            break
        state = replace(state, turn=then[0])
    return tuple(found)


def _from_main_phase(state: State) -> Offer:
    """The ways on to attack, where something can; to end the turn; to any part before the next main phase."""
    number = state.turn.number
    attack = any(can_attack(state, thing) is None for thing in state.permanents())
    later = parts_until(state, PassUntil(number))[1:]
    over = PassUntil(number + 1, t.MAIN_1)
    found = [_way(over, "End turn", main=True)]
    if t.DECLARE_ATTACKERS in later and attack:
        found.insert(0, _way(PassUntil(number, t.DECLARE_ATTACKERS), "To attack", main=True))
    found += [_way(PassUntil(number, part), word(part)) for part in later if part != t.DECLARE_ATTACKERS or not attack]
    return Offer("", (*found, *_next_turn(number)))


def _to_damage(state: State) -> Offer | None:
    """The ways on to combat damage, where nothing can block: attackers and blockers are asked at once there."""
    if not stops.unblockable(state):
        return None
    parts = parts_until(state, PassUntil(state.turn.number, t.COMBAT_DAMAGE))[1:]
    later = tuple(_way(PassUntil(state.turn.number, part), word(part)) for part in parts)
    return Offer("", (_way(PassUntil(state.turn.number, t.COMBAT_DAMAGE), "To damage", main=True), *later))


def _through_damage(state: State) -> Offer | None:
    """The ways on from combat damage on the stack: to have it dealt; where no more is due, to end the turn too."""
    if len(state.stack) > 1 or state.turn.passed or state.combat is None or state.combat.second_due:
        return None
    number = state.turn.number
    dealt = _way(PassUntil(number, t.MAIN_2), "Deal damage", main=True)
    over = _way(PassUntil(number + 1, t.MAIN_1), "End turn", main=True)
    after = _way(PassUntil(number, t.COMBAT_DAMAGE), AFTER_DAMAGE)
    later = (_way(PassUntil(number, part), word(part)) for part in (t.END_OF_COMBAT, t.END_OF_TURN))
    return Offer("", (dealt, over, after, *later, *_next_turn(number)))


def _next_turn(number: int) -> tuple[WayOn, ...]:
    """The ways on to the parts of the next turn before the seat whose turn that is acts."""
    return tuple(_way(PassUntil(number + 1, part), f"next turn's {part}") for part in (t.UPKEEP, t.DRAW))


def _offered(state: State, seat: Seat, orders: tuple[Orders, ...]) -> Offer | None:
    unblockable = stops.unblockable(state)
    pools = sum(pool_size(state, one) for one in (seat, *mates_of(state, seat)))
    if pools or (stops.both_asked(state) and not unblockable):
        return None
    if stops.stops_here(state, orders[seat], False) or stops.passing_on(state, orders[seat].until):
        return None
    if state.turn.team not in teams_in_order(state):
        return None  # the turn is finished without an active player: nobody passes on in it
    number = state.turn.number
    ordered = orders[speaker(state, state.turn.team)].until
    if ordered is not None and stops.passing_on(state, ordered):
        end = ordered if ordered.turn == number else PassUntil(number)
    else:
        part = t.part_text(state.turn.phase, state.turn.step)
        end = PassUntil(number, t.COMBAT_DAMAGE if unblockable else _GOES_TO.get(part, ""))
    # then more damage goes on the stack, and ends passing on, unless there is none to deal
    more = bool(state.stack) and state.combat is not None and state.combat.second_due
    where = parts_until(state, end)
    # of several others all but one are not the next to have a turn: they go on to its main phase like the active team
    beyond = not end.part and len(teams_in_order(state)) > 2 and not _turns_wait(state)
    whole = PassUntil(number + 1, t.MAIN_1) if beyond else PassUntil(number, end.part)
    members = tuple(state.players[one].name for one in state.teams[state.turn.team].members)
    if not end.part:
        on = ("end", " the turn")
    else:
        on = ("go", " to attack" if end.part == t.DECLARE_ATTACKERS else f" on to {word(end.part)}")
    if not state.stack:
        text = does(members, on[0]) + on[1]
    elif more:
        text = f"{does(members, 'let')} the first damage be dealt"
    else:
        text = f"{does(members, 'let')} damage be dealt and {verb(members, on[0])}{on[1]}"
    steps = tuple(PassUntil(number, part, step_in=True) for part in where)
    here = PassOption(f"step in:{number}:{where[0]}:now", f"{word(where[0])} (now)", part=where[0])
    now = WayOn(here, steps[0], passes=False)
    # the present part comes once more where damage is dealt first
    later = tuple(map(_step_in, steps if state.stack else steps[1:]))
    if beyond:
        later += tuple(
            WayOn(PassOption(f"step in:{number + 1}:{part}", f"next turn's {part}", part=f"next {part}"), one)
            for part, one in ((part, PassUntil(number + 1, part, step_in=True)) for part in (t.UPKEEP, t.DRAW))
        )
    return Offer(text, (_way(whole, "Let it run", main=True), now, *later))


def _step_in(step: PassUntil) -> WayOn:
    """The way on to step in at a later part."""
    key = f"step in:{step.turn}:{step.part}"
    if step.part == t.COMBAT_DAMAGE:
        return WayOn(PassOption(key, AFTER_DAMAGE, part=AFTER_DAMAGE), step)
    return WayOn(PassOption(key, word(step.part), part=step.part), step)


def _way(until: PassUntil, text: str, *, main: bool = False) -> WayOn:
    return WayOn(PassOption(f"pass until:{until.turn}:{until.part}", text, main, until.part), until)


def word(part: str) -> str:
    """Return the name of a part of the turn where room is short."""
    return _WORDS.get(part, part)


@rule("300.2", "408.1c")
def foreseen(before: State, news: Sequence[Happening], orders: tuple[Orders, ...]) -> bool:
    """Return whether what came of an answer in `before` is only the turn going on, so that passing on goes on too.

    An ability that every other team lets go by is foreseen, with what it does, and so is combat damage that was
    shown before; state-based effects never are.
    """
    top = before.stack[-1] if before.stack else None
    resolving = top is not None and (top.kind == "damage" or _let_by(before, top, orders))
    return all(_is_quiet(before, one, resolving, orders) for one in news)


def _is_quiet(before: State, one: Happening, resolving: bool, orders: tuple[Orders, ...]) -> bool:
    event = one.event
    if isinstance(event, e.TurnChanged):
        return event.turn.is_printed and event.turn.controller == NOBODY and not event.turn.commanded
    if isinstance(event, _QUIET):
        return True
    if isinstance(event, e.RevealChanged) and (not event.revealed or one.rule in ("217.2e", "217.3c")):
        return True
    if isinstance(event, e.BlockersDeclared) and not event.pairs:
        return True
    if one.rule.startswith("420"):
        return False  # a state-based effect
    if isinstance(event, e.TapChanged) and one.rule.startswith("302"):
        return True
    if isinstance(event, e.Moved):
        if event.cause == "draw" and one.rule.startswith("304"):
            return True
        return resolving and event.cause != "play"
    if isinstance(event, e.PutOnStack):
        return _let_by(before, event.entry, orders)
    return resolving and not isinstance(event, _GREAT)


def _let_by(state: State, on_stack: StackObject, orders: tuple[Orders, ...]) -> bool:
    own = state.team_of(on_stack.controller) if on_stack.controller != NOBODY else -1
    others = (team for team in teams_in_order(state) if team != own)
    return all(stops.yields(state, on_stack, orders[speaker(state, team)]) for team in others)
