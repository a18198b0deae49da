"""Comparing what a scenario expects with how the game stands."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from tabletop.demos.finding import Names, seat_named
from tabletop.demos.scenario import Expected
from tabletop.engine.rules.continuous_effects import values_of_id
from tabletop.engine.rules.priority import holder
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.decisions import AnyDecision
from tabletop.engine.vocabulary.ids import ObjectId
from tabletop.engine.vocabulary.mana import cost_text


class Difference(Struct, frozen=True):
    """Something that is not as expected, in words."""

    expected: str
    found: str


def differences(expected: Expected, state: State, decision: AnyDecision | None, names: Names) -> list[Difference]:
    """Everything that is not as expected; names that mean nothing raise ScenarioError."""
    checks = (
        *_of_players(expected, state),
        *_of_objects(expected, state, names),
        *_of_course(expected, state, decision),
    )
    return [Difference(f"{what} {wanted}", f"{found}") for what, wanted, found in checks if wanted != found]


Check = tuple[str, object, object]


def _of_players(expected: Expected, state: State) -> Iterator[Check]:
    def player(name: str) -> int:
        return seat_named(state, name)

    for name, life in expected.life.items():
        yield f"life of {name}", life, state.life_of(player(name))
    for name, poison in expected.poison.items():
        yield f"poison of {name}", poison, state.players[player(name)].poison
    for name, pool in expected.pool.items():
        held = [mana.kind for mana in state.players[player(name)].pool for _ in range(mana.count)]
        yield f"pool of {name}", "".join(sorted(pool)), "".join(sorted(cost_text(tuple(held))))
    for name, count in expected.hand.items():
        yield f"cards in hand of {name}", count, len(state.players[player(name)].hand)
    for name, count in expected.library.items():
        yield f"cards in library of {name}", count, len(state.players[player(name)].library)


def _of_objects(expected: Expected, state: State, names: Names) -> Iterator[Check]:
    for name, zone in expected.zone.items():
        found = [state.objects[i].zone for i in names.refs(state, name)]
        yield f"zone of {name}", zone, found[0] if found else "gone"
    for name, power in expected.power.items():
        yield f"power of {name}", power, _figure(state, names, name, "power")
    for name, toughness in expected.toughness.items():
        yield f"toughness of {name}", toughness, _figure(state, names, name, "toughness")
    for name, words in expected.keywords.items():
        values = values_of_id(state, names.ref(state, name))
        yield f"keywords of {name}", sorted(words), sorted(values.keywords) if values else []
    for name, damage in expected.damage.items():
        yield f"damage on {name}", damage, state.objects[names.ref(state, name)].damage
    for name, counters in expected.counters.items():
        yield f"counters on {name}", counters, dict(state.objects[names.ref(state, name)].counters)
    for name in expected.tapped:
        yield f"{name} tapped", True, state.objects[names.ref(state, name)].tapped
    for name in expected.untapped:
        yield f"{name} tapped", False, state.objects[names.ref(state, name)].tapped
    if expected.attacking:
        attackers = [a.attacker for a in state.combat.attacks] if state.combat else []
        for name in expected.attacking:
            yield f"{name} attacking", True, names.ref(state, name) in attackers
    for name, count in expected.in_play.items():
        yield f"{name} in play", count, sum(_count(state, i, name) for i in state.in_play)


def _figure(state: State, names: Names, name: str, what: str) -> int | None:
    values = values_of_id(state, names.ref(state, name))
    figure = getattr(values, what) if values else None
    return None if figure is None else max(0, figure)


def _count(state: State, object_id: ObjectId, name: str) -> int:
    values = values_of_id(state, object_id)
    return state.objects[object_id].count if values and values.name == name else 0


def _of_course(expected: Expected, state: State, decision: AnyDecision | None) -> Iterator[Check]:
    if expected.stack is not None:
        titles = [
            "combat damage" if entry.kind == "damage" else state.cards[entry.card].name
            for entry in reversed(state.stack)
            for _ in range(min(entry.count, 1000))
        ]
        yield "stack, top first,", expected.stack, titles
    if expected.priority:
        seat = holder(state)
        yield "priority of", expected.priority, state.players[seat].name if seat >= 0 else "nobody"
    for what, wanted, found in (
        ("step", expected.step, state.turn.step),
        ("phase", expected.phase, state.turn.phase),
        ("turn", expected.turn, state.turn.number),
        ("asked", expected.asked, _asked(state, decision)),
        ("purpose", expected.purpose, decision.purpose if decision else ""),
        ("ended by", expected.ended_by, state.outcome.rule if state.outcome else ""),
    ):
        if wanted:
            yield what, wanted, found
    if expected.winners is not None:
        yield "winners", expected.winners, _winners(state)


def _asked(state: State, decision: AnyDecision | None) -> str:
    return state.players[decision.seat].name if decision is not None and decision.seat >= 0 else "nobody"


def _winners(state: State) -> list[str] | None:
    if state.outcome is None:
        return None
    return [state.players[seat].name for team in state.outcome.winners for seat in state.teams[team].members]
