"""Fights of one creature against another, as they stand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tabletop.engine.rules.board.characteristics import Values
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.vocabulary.ids import Seat
from tabletop.player.valuing import creature_worth

_FIRST = ("first strike", "double strike")


def body(state: State, thing: Object) -> tuple[int, int, Values]:
    """The damage a creature deals, how much kills it now, and its values."""
    values = values_of(state, thing)
    return max(0, values.power or 0), (values.toughness or 0) - thing.damage, values


def power_of(state: State, thing: Object) -> int:
    """How much damage a creature deals."""
    return body(state, thing)[0]


def worth_of(state: State, thing: Object) -> float:
    """What one creature of a group is worth."""
    return creature_worth(values_of(state, thing))


def fight(state: State, attacker: Object, blocker: Object, power: int = 0, toughness: int = 0) -> tuple[bool, bool]:
    """Whether the attacker dies, and whether the blocker does, one against one; the attacker is larger by so much."""
    a_power, a_left, a_values = body(state, attacker)
    b_power, b_left, b_values = body(state, blocker)
    a_power, a_left = a_power + power, a_left + toughness
    a_first = any(word in a_values.keywords for word in _FIRST)
    b_first = any(word in b_values.keywords for word in _FIRST)
    blocker_dies = a_power >= b_left and a_power > 0
    attacker_dies = b_power >= a_left and b_power > 0
    if a_first and not b_first and blocker_dies:
        attacker_dies = False
    if b_first and not a_first and attacker_dies:
        blocker_dies = False
    return attacker_dies, blocker_dies


def gets_through(state: State, attacker: Object, blockers: Iterable[Object]) -> int:
    """The damage that an attacker deals to a player though it is blocked: what is over where it tramples (502.9)."""
    power, _, values = body(state, attacker)
    if "trample" not in values.keywords:
        return 0
    return max(0, power - sum(max(0, body(state, one)[1]) for one in blockers))


def creatures_of_team(state: State, team: int) -> Iterator[Object]:
    """The creatures that a team controls."""
    for thing in state.permanents():
        if state.team_of(thing.controller) == team and values_of(state, thing).is_creature:
            yield thing


def creatures_against(state: State, seat: Seat) -> Iterator[Object]:
    """The creatures that other teams control."""
    team = state.team_of(seat)
    for thing in state.permanents():
        if state.team_of(thing.controller) != team and values_of(state, thing).is_creature:
            yield thing
