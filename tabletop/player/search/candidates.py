"""What could be tried with priority: each option with the choices that suit it, found by announcing it on a world."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from tabletop.engine.rules.attending import Given
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.forward import Ahead
from tabletop.engine.rules.playing.mana_at_hand import mana_ability_keys
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.decisions import Number, Numbered, Option, Pick, Picked
from tabletop.engine.vocabulary.ids import CHANCE, Seat, is_player, key_ref
from tabletop.engine.vocabulary.types import LAND
from tabletop.player.meaning import Meaning
from tabletop.player.search.plans import Plan
from tabletop.player.thumb.agent import Thumb
from tabletop.player.thumb.aims import about_what, side_of_option, suits
from tabletop.player.thumb.fights import body
from tabletop.player.thumb.plays import greatest_x

#: how many targets of an option are tried, and how many choices an announcement asks at most
_MOST_TARGETS: Final = 6
_MOST_ASKED: Final = 12


class _Announced(Struct, frozen=True):
    """What announcing an option asked: its first choice of one target, the greatest X, and the game as it stood."""

    state: State
    target: Pick | None
    x: int | None


def candidates(world: State, since: Sequence[Given], state: State, decision: Pick, policy: Thumb) -> list[Plan]:
    """The plans for what is offered: equal cards once; abilities that only make mana, and what would fail, never."""
    seen: set[object] = set()
    found: list[Plan] = []
    mana: dict[Seat, frozenset[str]] = {}
    for option in decision.options:
        seat = decision.player if option.seat < 0 else option.seat
        if seat not in mana:
            mana[seat] = mana_ability_keys(state, seat)
        if option.key == "pass" or option.fails is not None or option.key in mana[seat]:
            continue
        kind, number, *rest = option.key.partition("@")[0].split(":")
        thing = state.objects[int(number)]
        same = (kind, thing.card, thing.zone, *rest, thing.attached, thing.fresh, kind == "ability" and thing.tapped)
        if same in seen:
            continue
        seen.add(same)
        found += _plans(world, since, state, decision, option, policy)
    # lands first: they cost nothing but the one of the turn
    return sorted(found, key=lambda plan: not plan.is_land)


def _plans(
    world: State, since: Sequence[Given], state: State, decision: Pick, option: Option, policy: Thumb
) -> list[Plan]:
    first = Picked((option.key,))
    kind, number = option.key.partition("@")[0].split(":")[:2]
    thing = state.objects[int(number)]
    card = state.printed(thing)
    if kind == "play" and LAND in card.types:
        return [Plan(first, is_land=True)]
    announced = _announced(world, since, first, policy)
    targets: list[tuple[Picked, ...]] = [()]
    if announced.target is not None:
        # what asks may be an ability that triggered as a cost was paid
        meant = about_what(announced.state, announced.target)
        targets = [(Picked((one.key,)),) for one in _aims(announced.state, decision.player, announced.target, meant)]
    return [plan for target in targets for plan in _with_x(first, target, announced)]


def _announced(world: State, since: Sequence[Given], first: Picked, policy: Thumb) -> _Announced:
    """Announce an option on a world, up to where it is paid for."""
    ahead = Ahead(world, since)
    ahead.send(first)
    target: Pick | None = None
    at, x = ahead.state, None
    for _ in range(_MOST_ASKED):
        asked = ahead.decision
        if asked is None or asked.seat == CHANCE or asked.purpose in ("priority", "pay"):
            break
        if isinstance(asked, Number) and asked.purpose == "x":
            x = greatest_x(ahead.state, asked)
            ahead.send(Numbered(x))
            continue
        if isinstance(asked, Pick) and asked.purpose in ("target", "enchant") and asked.most == 1 and target is None:
            target, at = asked, ahead.state
        ahead.send(policy.answer(ahead.state, asked))
    return _Announced(at, target, x)


def _aims(state: State, seat: Seat, decision: Pick, meaning: Meaning) -> list[Option]:
    """The targets that are tried: on the side that the effect suits, dearest first, equal ones once."""
    side = 0 if meaning.returns else meaning.side
    fitting = [option for option in decision.options if not side or side_of_option(state, seat, option) == side]
    fitting.sort(key=lambda option: -abs(suits(state, seat, option, Meaning(side))))
    seen: set[object] = set()
    found = []
    for option in fitting:
        thing = state.objects.get(key_ref(option.key))
        same: object = option.key
        if thing is not None and state.combat is None:
            same = (thing.card, thing.tapped, thing.damage, thing.counters, thing.controller, thing.attached)
        if same not in seen:
            seen.add(same)
            found.append(option)
    return found[:_MOST_TARGETS]


def _with_x(first: Picked, target: tuple[Picked, ...], announced: _Announced) -> list[Plan]:
    """A plan for each X that is thought of: what kills the target, else all."""
    if announced.x is None:
        return [Plan(first, target)]
    x = announced.x
    if target and target[0].keys:
        ref = key_ref(target[0].keys[0])
        thing = None if is_player(ref) else announced.state.objects.get(ref)
        if thing is not None and values_of(announced.state, thing).is_creature:
            needed = max(0, body(announced.state, thing)[1])
            return [Plan(first, target, x=needed)] if needed <= x else []
    return [Plan(first, target, x=x)]
