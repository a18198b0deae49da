"""What could be tried with priority: each option with the choices that suit it, found by announcing it on a world."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
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
from tabletop.player.search.choosing import unlike
from tabletop.player.search.plans import Course, Plan
from tabletop.player.search.purse import Purse
from tabletop.player.search.waiting import can_wait, is_time
from tabletop.player.thumb.agent import Thumb
from tabletop.player.thumb.aims import about_what, side_of_option, suits
from tabletop.player.thumb.fights import body
from tabletop.player.thumb.means import greatest_x

replace = msgspec.structs.replace

#: how many targets of an option are tried: those that suit it, and others; how many modes, and how many choices an
#: announcement asks at most
_MOST_TARGETS, _MOST_ODD, _MOST_MODES = 6, 2, 4
_MOST_ASKED: Final = 12


class _Announced(Struct, frozen=True):
    """What announcing an option asked: its modes, its first choice of one target, the greatest X, and how it stood."""

    state: State
    target: Pick | None
    x: int | None
    modes: tuple[Picked, ...]


def candidates(
    world: State, since: Sequence[Given], state: State, decision: Pick, policy: Thumb, purse: Purse, odd: bool
) -> list[Plan]:
    """The plans for what is offered: equal cards once; abilities that only make mana, and what would fail, never.

    `odd`: targets that an effect does not seem to suit, too.
    """
    seen: set[object] = set()
    found: list[Plan] = []
    mana: dict[Seat, frozenset[str]] = {}
    for option in decision.options:
        seat = decision.player if option.seat < 0 else option.seat
        if seat not in mana:
            mana[seat] = mana_ability_keys(state, seat)
        if option.key == "pass" or option.fails is not None or option.key in mana[seat]:
            continue
        if found and purse.is_empty:
            break
        kind, number, *rest = option.key.partition("@")[0].split(":")
        thing = state.objects.get(int(number))
        if thing is not None and can_wait(state, thing, kind, int(rest[0]) if rest else 0) and not is_time(state, seat):
            continue
        same: object = option.key  # what is not about one thing: to end an effect, say (408.2i)
        if thing is not None:
            tapped = kind == "ability" and thing.tapped
            same = (kind, thing.card, thing.zone, *rest, thing.attached, thing.fresh, tapped)
        if same in seen:
            continue
        seen.add(same)
        found += _plans(world, since, state, decision, option, policy, odd)
    return found


def _plans(
    world: State, since: Sequence[Given], state: State, decision: Pick, option: Option, policy: Thumb, odd: bool
) -> list[Plan]:
    first = Picked((option.key,))
    kind, number = option.key.partition("@")[0].split(":")[:2]
    thing = state.objects.get(int(number))
    if kind == "play" and thing is not None and LAND in state.printed(thing).types:
        return [Plan(first, is_land=True)]
    announced = _announced(world, since, Plan(first), policy)
    if not announced.modes:
        return _aimed(decision.player, Plan(first), announced, odd)
    found: list[Plan] = []
    for mode in announced.modes:
        plan = Plan(first, mode=mode)
        found += _aimed(decision.player, plan, _announced(world, since, plan, policy), odd)
    return found


def _aimed(seat: Seat, plan: Plan, announced: _Announced, odd: bool) -> list[Plan]:
    """The plan at each of the targets that are tried, with each X."""
    if announced.target is None:
        return _with_x(plan, announced)
    # what asks may be an ability that triggered as a cost was paid
    meant = about_what(announced.state, announced.target)
    return [
        one
        for option, is_odd in _aims(announced.state, seat, announced.target, meant, odd)
        for one in _with_x(replace(plan, targets=(Picked((option.key,)),), is_odd=is_odd), announced)
    ]


def _announced(world: State, since: Sequence[Given], plan: Plan, policy: Thumb) -> _Announced:
    """Announce a plan on a world, up to where it is paid for."""
    ahead = Ahead(world, since)
    ahead.send(plan.first)
    course = Course(plan, policy)
    target: Pick | None = None
    at, x, modes = ahead.state, None, tuple[Picked, ...]()
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
        if asked.purpose == "mode" and isinstance(asked, Pick) and asked.least == asked.most == 1 and not plan.mode:
            legal = [one.key for one in asked.options if one.fails is None]
            modes = tuple(Picked((key,)) for key in legal[:_MOST_MODES]) if len(legal) > 1 else ()
        ahead.send(course.answer(ahead.state, asked))
    return _Announced(at, target, x, modes)


def _aims(state: State, seat: Seat, decision: Pick, meaning: Meaning, odd: bool) -> list[tuple[Option, bool]]:
    """The targets that are tried, dearest first: on the side that the effect suits, and some of the others as odd."""
    side = 0 if meaning.returns else meaning.side
    legal = [option for option in decision.options if option.fails is None]
    legal.sort(key=lambda option: -abs(suits(state, seat, option, Meaning(side))))
    apart = list(unlike(state, legal))
    fitting = [option for option in apart if not side or side_of_option(state, seat, option) == side]
    others = [option for option in apart if option not in fitting] if odd else []
    return [
        *((option, False) for option in fitting[:_MOST_TARGETS]),
        *((option, True) for option in others[-_MOST_ODD:]),
    ]


def _with_x(plan: Plan, announced: _Announced) -> list[Plan]:
    """A plan for each X that is thought of: what kills the target, else all."""
    if announced.x is None:
        return [plan]
    x = announced.x
    if plan.targets and plan.targets[0].keys:
        ref = key_ref(plan.targets[0].keys[0])
        thing = None if is_player(ref) else announced.state.objects.get(ref)
        if thing is not None and values_of(announced.state, thing).is_creature:
            needed = max(0, body(announced.state, thing)[1])
            return [replace(plan, x=needed)] if needed <= x else []
    return [replace(plan, x=x)]
