"""Runs: passing on to a later part of the turn, offered once to each other team with every place to step in.

All of it follows from what everybody sees and from the runs themselves; stops are nobody's business here. A team
runs as one: its orders are those of the seat that is asked for it.
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
from tabletop.engine.state.stack import StackObject
from tabletop.engine.vocabulary import turn_parts as t
from tabletop.engine.vocabulary.decisions import AnyDecision
from tabletop.engine.vocabulary.ids import NOBODY, Seat
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.teams import does, verb
from tabletop.session.orders import stops
from tabletop.session.orders.orders import Orders, PassUntil
from tabletop.session.seeing.observation import RunOption

replace = msgspec.structs.replace

#: where a run that nobody has ordered goes to: the next part at which the active seat is asked anyway
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
    e.StepBegan, e.TurnBegan, e.TurnStarted, e.DamageRemoved, e.EffectsEnded, e.BroughtTogether,
    e.CombatChanged, e.LeftCombat, e.CheckedEmpty, e.TriggersTaken,
)  # fmt: skip


class Choice(Struct, frozen=True):
    """A run that a seat may begin: how it is offered, and what it orders. `passes`: it begins with a pass."""

    option: RunOption
    until: PassUntil
    passes: bool = True


class Offer(Struct, frozen=True):
    """A seat with priority may begin these runs; `text` says what the active team does, "" for its own runs."""

    text: str
    choices: tuple[Choice, ...]


def offer_of(state: State, decision: AnyDecision | None, orders: tuple[Orders, ...]) -> Offer | None:
    """The runs that the seat which is asked may begin (`orders` by seat); None where it is asked just so."""
    if decision is None or decision.purpose != "priority" or decision.seat < 0:
        return None
    if state.stack and state.stack[-1].kind != "damage":
        return None
    seat = decision.seat
    if not orders or orders[seat].full_control or state.turn.step == t.CLEANUP:
        return None
    if not state.turn.is_printed or state.turn.controller != NOBODY:
        return None  # where parts come twice, or one seat decides for two, every step is passed by itself
    if state.team_of(seat) == state.turn.team:
        if state.stack:
            return _through_damage(state)
        return _own_runs(state) if state.turn.phase in t.MAIN_PHASES else _to_damage(state)
    return _offered(state, seat, orders) if not state.stack or stops.damage_next(state) else None


def is_offered(state: State, decision: AnyDecision, orders: tuple[Orders, ...]) -> bool:
    """Whether a seat is asked to let the active team's run go on."""
    offer = offer_of(state, decision, orders)
    return offer is not None and offer.text != ""


@rule("300.2")
def places(state: State, end: PassUntil) -> tuple[str, ...]:
    """Every part of this turn, from the present one on, in which players get priority before `end` is reached.

    That is, if everybody passes and nothing attacks.
    """
    number = state.turn.number
    found: list[str] = []
    # a second combat damage step ends the run in any case, as damage goes on the stack
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


def _own_runs(state: State) -> Offer:
    """To attack, where something can; to end the turn; and to any place before the next turn's main phase."""
    number = state.turn.number
    attack = any(can_attack(state, thing) is None for thing in state.permanents())
    later = places(state, PassUntil(number))[1:]
    over = PassUntil(number + 1, t.MAIN_1)
    found = [_choice(over, "End turn", main=True)]
    if t.DECLARE_ATTACKERS in later and attack:
        found.insert(0, _choice(PassUntil(number, t.DECLARE_ATTACKERS), "To attack", main=True))
    found += [
        _choice(PassUntil(number, part), word(part)) for part in later if part != t.DECLARE_ATTACKERS or not attack
    ]
    return Offer("", (*found, *_next_turn(number)))


def _to_damage(state: State) -> Offer | None:
    """Where nothing can block, attackers and blockers are one place to be asked at: on to combat damage."""
    if not stops.unblockable(state):
        return None
    parts = places(state, PassUntil(state.turn.number, t.COMBAT_DAMAGE))[1:]
    later = tuple(_choice(PassUntil(state.turn.number, part), word(part)) for part in parts)
    return Offer("", (_choice(PassUntil(state.turn.number, t.COMBAT_DAMAGE), "To damage", main=True), *later))


def _through_damage(state: State) -> Offer | None:
    """With combat damage on the stack: to have it dealt, and where no more of it is due, to end the turn as well."""
    if len(state.stack) > 1 or state.turn.passed or state.combat is None or state.combat.second_due:
        return None
    number = state.turn.number
    dealt = _choice(PassUntil(number, t.MAIN_2), "Deal damage", main=True)
    over = _choice(PassUntil(number + 1, t.MAIN_1), "End turn", main=True)
    after = _choice(PassUntil(number, t.COMBAT_DAMAGE), AFTER_DAMAGE)
    later = (_choice(PassUntil(number, part), word(part)) for part in (t.END_OF_COMBAT, t.END_OF_TURN))
    return Offer("", (dealt, over, after, *later, *_next_turn(number)))


def _next_turn(number: int) -> tuple[Choice, ...]:
    """The places in the next turn before the seat whose turn that is acts."""
    return tuple(_choice(PassUntil(number + 1, part), f"next turn's {part}") for part in (t.UPKEEP, t.DRAW))


def _offered(state: State, seat: Seat, orders: tuple[Orders, ...]) -> Offer | None:
    unblockable = stops.unblockable(state)
    pools = sum(pool_size(state, one) for one in (seat, *mates_of(state, seat)))
    if pools or (stops.both_asked(state) and not unblockable):
        return None
    if stops.stops_here(state, orders[seat], False) or stops.running(state, orders[seat].until):
        return None
    if state.turn.team not in teams_in_order(state):
        return None  # the turn is finished without an active player: nobody runs in it
    number = state.turn.number
    ordered = orders[speaker(state, state.turn.team)].until
    if ordered is not None and stops.running(state, ordered):
        end = ordered if ordered.turn == number else PassUntil(number)
    else:
        part = t.part_text(state.turn.phase, state.turn.step)
        end = PassUntil(number, t.COMBAT_DAMAGE if unblockable else _GOES_TO.get(part, ""))
    # then more damage goes on the stack, and ends every run, unless there is none to deal
    more = bool(state.stack) and state.combat is not None and state.combat.second_due
    where = places(state, end)
    # of several others all but one are not the next to have a turn: they go on to its main phase like the active team
    beyond = not end.part and len(teams_in_order(state)) > 2
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
    here = RunOption(f"step in:{number}:{where[0]}:now", f"{word(where[0])} (now)", part=where[0])
    now = Choice(here, steps[0], passes=False)
    # the present part comes once more where damage is dealt first
    later = tuple(map(_step_in, steps if state.stack else steps[1:]))
    if beyond:
        later += tuple(
            Choice(RunOption(f"step in:{number + 1}:{part}", f"next turn's {part}", part=f"next {part}"), one)
            for part, one in ((part, PassUntil(number + 1, part, step_in=True)) for part in (t.UPKEEP, t.DRAW))
        )
    return Offer(text, (_choice(whole, "Let it run", main=True), now, *later))


def _step_in(step: PassUntil) -> Choice:
    """A place to step in at later on the way."""
    key = f"step in:{step.turn}:{step.part}"
    if step.part == t.COMBAT_DAMAGE:
        return Choice(RunOption(key, AFTER_DAMAGE, part=AFTER_DAMAGE), step)
    return Choice(RunOption(key, word(step.part), part=step.part), step)


def _choice(until: PassUntil, text: str, *, main: bool = False) -> Choice:
    return Choice(RunOption(f"run:{until.turn}:{until.part}", text, main, until.part), until)


def word(part: str) -> str:
    """What a part of the turn is called where room is short."""
    return _WORDS.get(part, part)


@rule("300.2", "408.1c")
def foreseen(before: State, news: Sequence[Happening], orders: tuple[Orders, ...]) -> bool:
    """Whether what came of an answer in `before` is only the turn going on, so that runs may go on too.

    An ability that every other team lets go by is foreseen, with what it does, and so is combat damage that was
    shown before; state-based effects never are.
    """
    top = before.stack[-1] if before.stack else None
    resolving = top is not None and (top.kind == "damage" or _let_by(before, top, orders))
    return all(_is_quiet(before, one, resolving, orders) for one in news)


def _is_quiet(before: State, one: Happening, resolving: bool, orders: tuple[Orders, ...]) -> bool:
    event = one.event
    if isinstance(event, e.TurnChanged):
        return event.turn.is_printed and event.turn.controller == NOBODY
    if isinstance(event, _QUIET):
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
    return resolving and not isinstance(event, e.Lost | e.Ended | e.SpellPlayed | e.AbilityPlayed)


def _let_by(state: State, entry: StackObject, orders: tuple[Orders, ...]) -> bool:
    own = state.team_of(entry.controller) if entry.controller != NOBODY else -1
    others = (team for team in teams_in_order(state) if team != own)
    return all(stops.yields(state, entry, orders[speaker(state, team)]) for team in others)
