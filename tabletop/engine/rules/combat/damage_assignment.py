"""The assignment of combat damage (310.2): free division, no order; excess by trample (502.9)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import msgspec
from msgspec import Struct

from tabletop.engine.language.combat_rules import StrikesPast
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.board.reading import Context, name_of
from tabletop.engine.rules.combat.banded_blocks import divider
from tabletop.engine.rules.combat.damage_to_heads import choose_heads
from tabletop.engine.rules.combat.trampling import Trampling
from tabletop.engine.rules.events.asking import wants
from tabletop.engine.rules.events.run import Run, Steps
from tabletop.engine.rules.keywords.registry import KEYWORDS
from tabletop.engine.state.game import State, players_in_order
from tabletop.engine.state.stack import DamageLine
from tabletop.engine.state.turn import Attack
from tabletop.engine.vocabulary.decisions import Divide, Divided, Option, Refusal
from tabletop.engine.vocabulary.ids import ObjectId, Ref, Seat, is_player, key_ref, ref_key
from tabletop.engine.vocabulary.rule_ids import rule

replace = msgspec.structs.replace


class Giver(Struct, frozen=True):
    """A creature about to assign damage, and among what it may be divided: creatures, last maybe a player.

    `seat` divides it: its controller, or by another `rule` somebody else, because of what is in `because`.
    """

    source: ObjectId
    seat: Seat
    amount: int
    count: int
    to: tuple[Ref, ...]
    rule: str = "310.2"
    because: str = ""


T = TypeVar("T")
Judge = Callable[[dict[Ref, int]], Refusal | None]


@rule("310.1", "502.9e")
def by_attackers(run: Run, creatures: tuple[ObjectId, ...]) -> Steps[tuple[DamageLine, ...]]:
    """The active player announces the damage of those `creatures` that attack.

    Where the team that is attacked has several players, one is chosen for each attacker first (606.7d). Tramplers come
    last, so that damage from others can be counted towards lethal damage (502.9e); of these first those whose damage
    the other side divides (502.10h), which nobody can promise to make lethal.
    """
    state = run.state
    assert state.combat is not None
    assigning = dict.fromkeys(creatures)
    attacks = tuple(a for a in state.combat.attacks if a.attacker in assigning and _power(state, a.attacker) > 0)
    attacks = yield from _striking_past(run, attacks)
    heads = yield from choose_heads(run, attacks, tuple(a for a in attacks if _may_reach_player(state, a)))
    plain: list[Giver] = []
    tramplers: list[Giver] = []
    for attack in _by_player(state, attacks, lambda attack: attack.attacker):
        players = heads.get(attack.attacker, ())
        if not players and attack.blockers:
            plain.append(_giver(state, attack.attacker, attack.blockers))
        for player, count in players:
            giver = _giver(state, attack.attacker, (*attack.blockers, player), count)
            (tramplers if attack.blockers else plain).append(giver)
    lines: tuple[DamageLine, ...] = ()
    for giver in plain:
        lines += yield from _divide(run, giver, lines, _anything)
    theirs = [giver for giver in tramplers if state.team_of(giver.seat) != state.turn.team]
    for side in (theirs, [giver for giver in tramplers if giver not in theirs]):
        lines = yield from _by_tramplers(run, side, lines)
    return lines


@rule("310.2e")
def _striking_past(run: Run, attacks: tuple[Attack, ...]) -> Steps[tuple[Attack, ...]]:
    """The attacks as their damage is assigned: of one that may or must, as though it weren't blocked where it shall."""
    found = []
    for attack in attacks:
        thing = run.state.objects[attack.attacker]
        rules = values_of(run.state, thing).rules if attack.blocked else ()
        past = [change for change, _ in rules if isinstance(change, StrikesPast)]
        if past:
            context = Context(you=thing.controller, this=thing.id, card=thing.card)
            text = f"{name_of(run.state, thing.id)}: deal its combat damage as though it weren't blocked?"
            must = any(change.must for change in past)
            if must or (yield from wants(run, context, thing.controller, text)):
                attack = replace(attack, blockers=(), blocked=False)
        found.append(attack)
    return tuple(found)


@rule("502.9e")
def _by_tramplers(run: Run, tramplers: list[Giver], lines: tuple[DamageLine, ...]) -> Steps[tuple[DamageLine, ...]]:
    """Divide the damage of attackers with trample that one side divides; returns all lines, those before included."""
    trampling = Trampling(tuple((giver.to, giver.amount) for giver in tramplers))
    for index, giver in enumerate(tramplers):

        def judge(shares: dict[Ref, int], index: int = index, lines: tuple[DamageLine, ...] = lines) -> Refusal | None:
            return trampling.judge(run.state, index, shares, lines)

        more = yield from _divide(run, giver, lines, judge)
        trampling.announce(index, {line.to: line.amount for line in more})
        lines += more
    return lines


@rule("310.2d")
def by_blockers(
    run: Run, creatures: tuple[ObjectId, ...], known: tuple[DamageLine, ...]
) -> Steps[tuple[DamageLine, ...]]:
    """The defending player, knowing what the attackers assign, announces the damage of `creatures` that block."""
    state = run.state
    assert state.combat is not None
    blocked: dict[ObjectId, tuple[ObjectId, ...]] = {}
    for attack in state.combat.attacks:
        for blocker in attack.blockers:
            blocked[blocker] = (*blocked.get(blocker, ()), attack.attacker)
    lines: tuple[DamageLine, ...] = ()
    giving = tuple(one for one in creatures if blocked.get(one) and _power(state, one) > 0)
    for blocker in _by_player(state, giving, lambda creature: creature):
        giver = _giver(state, blocker, blocked[blocker])
        lines += yield from _divide(run, giver, known + lines, _anything)
    return lines


@rule("602.5", "606.6d")
def _by_player(state: State, things: tuple[T, ...], creature: Callable[[T], ObjectId]) -> tuple[T, ...]:
    """Attacks or blockers in the order in which their controllers assign damage: APNAP, of a team the primary first."""
    ranks = {seat: rank for rank, seat in enumerate(players_in_order(state))}
    return tuple(sorted(things, key=lambda one: ranks.get(state.objects[creature(one)].controller, len(ranks))))


@rule("310.2b", "310.2c", "502.9c")
def _may_reach_player(state: State, attack: Attack) -> bool:
    """Tell whether an attacker's damage may be for a player: it is unblocked or tramples, even with no blocker left."""
    return not attack.blocked or _tramples(state, attack.attacker)


@rule("502.9a", "502.9f")
def _tramples(state: State, attacker: ObjectId) -> bool:
    keywords = values_of(state, state.objects[attacker]).keywords
    return any(KEYWORDS[name].tramples() for name in keywords if name in KEYWORDS)


@rule("310.2a")
def _power(state: State, creature: ObjectId) -> int:
    """Return the damage that a creature is to assign: as much as its power; with 0 or less it assigns nothing."""
    return values_of(state, state.objects[creature]).power or 0


@rule("310.2c", "310.2d", "502.10h", "502.11c")
def _giver(state: State, creature: ObjectId, to: tuple[Ref, ...], count: int | None = None) -> Giver:
    """A creature that assigns damage, and who divides it; `count` members of its group, or all."""
    thing = state.objects[creature]
    number = thing.count if count is None else count
    other = divider(state, tuple(ref for ref in to if not is_player(ref))) if len(to) > 1 else None
    giver = Giver(creature, thing.controller, _power(state, creature), number, to)
    if other is None or other.seat == giver.seat:
        return giver
    return replace(giver, seat=other.seat, rule=other.rule, because=other.because)


def _anything(shares: dict[Ref, int]) -> Refusal | None:
    return None


@rule("310.2")
def _divide(run: Run, giver: Giver, known: tuple[DamageLine, ...], judge: Judge) -> Steps[tuple[DamageLine, ...]]:
    """Divide one creature's damage; asked only where there is more than one way."""
    shares = {giver.to[0]: giver.amount}
    if _has_choice(giver, judge):
        answer: Divided = yield _decision(run.state, giver, known, judge)
        shares = _shares(answer)
    return tuple(
        DamageLine(source=giver.source, to=to, amount=shares[to], count=giver.count)
        for to in giver.to
        if shares.get(to, 0) > 0
    )


def _has_choice(giver: Giver, judge: Judge) -> bool:
    """With a lone blocker and a player behind it (trample), only where the player can be assigned anything."""
    if len(giver.to) == 2 and giver.to[-1] < 0:
        return judge({giver.to[0]: giver.amount - 1, giver.to[1]: 1}) is None
    return len(giver.to) > 1


def _shares(answer: Divided) -> dict[Ref, int]:
    return {key_ref(key): share for key, share in answer.shares}


def _decision(state: State, giver: Giver, known: tuple[DamageLine, ...], judge: Judge) -> Divide:
    because = f", for {giver.because}" if giver.because else ""
    return Divide(
        seat=giver.seat,
        purpose="combat damage",
        rule=giver.rule,
        text=f"Divide {giver.amount} combat damage by {name_of(state, giver.source)}{because}",
        about=(giver.source,),
        chosen=tuple(_line_text(state, line) for line in known),
        total=giver.amount,
        options=tuple(Option(key=ref_key(to), text=name_of(state, to), about=(to,)) for to in giver.to),
        check=lambda answer: judge(_shares(answer)),
    )


def _line_text(state: State, line: DamageLine) -> str:
    each = f"{line.count} x " if line.count > 1 else ""
    return f"{each}{name_of(state, line.source)}: {line.amount} to {name_of(state, line.to)}"
