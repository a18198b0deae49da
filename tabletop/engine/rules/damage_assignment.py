"""Who is assigned how much combat damage (310.2): free division, no order; excess by trample (502.9)."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from tabletop.engine.rules.combat import speaker
from tabletop.engine.rules.continuous_effects import values_of
from tabletop.engine.rules.keywords.registry import KEYWORDS
from tabletop.engine.rules.reading import name_of
from tabletop.engine.rules.run import Run, Steps
from tabletop.engine.rules.trample import Trampling
from tabletop.engine.state.game import State
from tabletop.engine.state.stack import DamageLine
from tabletop.engine.state.turn import Attack
from tabletop.engine.vocabulary.decisions import Divide, Divided, Option, Refusal
from tabletop.engine.vocabulary.ids import ObjectId, Ref, Seat, key_ref, player_ref, ref_key
from tabletop.engine.vocabulary.rule_ids import rule


class Giver(Struct, frozen=True):
    """A creature about to assign damage, and among what it may be divided: creatures, last maybe a player."""

    source: ObjectId
    seat: Seat
    amount: int
    count: int
    to: tuple[Ref, ...]


Judge = Callable[[dict[Ref, int]], Refusal | None]


@rule("310.1", "502.9e")
def by_attackers(run: Run, creatures: tuple[ObjectId, ...]) -> Steps[tuple[DamageLine, ...]]:
    """The active player announces the damage of those `creatures` that attack.

    Tramplers come last, so that damage from others can be counted towards lethal damage (502.9e).
    """
    state = run.state
    assert state.combat is not None
    plain: list[Giver] = []
    tramplers: list[Giver] = []
    for attack in state.combat.attacks:
        if attack.attacker not in creatures:
            continue
        tramples = _tramples(state, attack.attacker)
        giver = _giver(state, attack.attacker, _recipients(state, attack, tramples))
        if giver is not None:
            (tramplers if tramples and attack.blockers else plain).append(giver)
    lines: tuple[DamageLine, ...] = ()
    for giver in plain:
        lines += yield from _divide(run, giver, lines, _anything)
    trampling = Trampling(tuple((giver.to, giver.amount) for giver in tramplers))
    for place, giver in enumerate(tramplers):

        def judge(shares: dict[Ref, int], place: int = place, lines: tuple[DamageLine, ...] = lines) -> Refusal | None:
            return trampling.judge(run.state, place, shares, lines)

        more = yield from _divide(run, giver, lines, judge)
        trampling.announce(place, {line.to: line.amount for line in more})
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
    for blocker in creatures:
        giver = _giver(state, blocker, blocked.get(blocker, ()))
        if giver is not None:
            lines += yield from _divide(run, giver, known + lines, _anything)
    return lines


@rule("310.2b", "310.2c", "502.9c", "600.4a")
def _recipients(state: State, attack: Attack, tramples: bool) -> tuple[Ref, ...]:
    """Among what an attacker's damage may be divided: with trample, the player too, or alone if no blocker is left.

    Nothing is assigned to a player who has left the game.
    """
    seat = speaker(state, attack.defender)
    player = () if state.players[seat].lost else (player_ref(seat),)
    if not attack.blocked:
        return player
    return (*attack.blockers, *player) if tramples else attack.blockers


@rule("502.9a", "502.9f")
def _tramples(state: State, attacker: ObjectId) -> bool:
    keywords = values_of(state, state.objects[attacker]).keywords
    return any(KEYWORDS[name].tramples() for name in keywords if name in KEYWORDS)


@rule("310.2a")
def _giver(state: State, creature: ObjectId, to: tuple[Ref, ...]) -> Giver | None:
    """What a creature is to assign: as much as its power; None where there is nothing to assign."""
    thing = state.objects[creature]
    power = values_of(state, thing).power or 0
    if power <= 0 or not to:
        return None
    return Giver(creature, thing.controller, power, thing.count, to)


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
    name = name_of(state, giver.source)
    return Divide(
        seat=giver.seat,
        purpose="combat damage",
        rule="310.2",
        text=f"Divide {giver.amount} combat damage by {name}",
        about=(giver.source,),
        chosen=tuple(_line_text(state, line) for line in known),
        total=giver.amount,
        options=tuple(Option(key=ref_key(to), text=name_of(state, to), about=(to,)) for to in giver.to),
        check=lambda answer: judge(_shares(answer)),
    )


def _line_text(state: State, line: DamageLine) -> str:
    each = f"{line.count} x " if line.count > 1 else ""
    return f"{each}{name_of(state, line.source)}: {line.amount} to {name_of(state, line.to)}"
