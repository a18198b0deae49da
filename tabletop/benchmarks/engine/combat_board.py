"""A combat for benchmarks: creatures of two players, and enchantments that say what they may do."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tabletop.engine.language.abilities import Card, Static
from tabletop.engine.language.changes import Change
from tabletop.engine.language.filters import HasType
from tabletop.engine.language.references import Every, This
from tabletop.engine.rules import gameplay
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.state.turn import Attack, Combat, Turn
from tabletop.engine.vocabulary.ids import ObjectId
from tabletop.engine.vocabulary.turn_parts import COMBAT, DECLARE_ATTACKERS, DECLARE_BLOCKERS
from tabletop.engine.vocabulary.zones import IN_PLAY


def fighter(name: str, *changes: Change) -> Card:
    """A creature of which the changes say what it may or must do."""
    abilities = (Static(This(), changes),) if changes else ()
    return Card(name=name, cost=("1",), types=("creature",), power=2, toughness=2, abilities=abilities)


def edict(name: str, *changes: Change, of_all: bool = True) -> Card:
    """An enchantment with a rule on all creatures, or (`of_all` False) of its own."""
    what = Every(HasType("creature")) if of_all else This()
    return Card(name=name, types=("enchantment",), abilities=(Static(what, changes),))


def combat(
    mine: Sequence[Card], theirs: Sequence[Card], edicts: Sequence[Card] = (), *, blocks: bool, count: int = 1
) -> tuple[State, tuple[ObjectId, ...], tuple[ObjectId, ...]]:
    """A combat of two players, in which blockers (`blocks`) or attackers are declared next.

    Each creature is an entry of `count` equal ones. Returns the state, and the creatures of the active player and of
    the other. With `blocks` all of the former attack.
    """
    state = gameplay.new_game(((), ()), ("Ann", "Bob"))
    objects = {}
    ids: list[ObjectId] = []
    cards = (*mine, *theirs, *edicts)
    for place, card in enumerate(cards):
        seat = 0 if place < len(mine) else 1
        number = state.next_id + place
        ids.append(number)
        many = count if "creature" in card.types else 1
        objects[number] = Object(
            id=number, card=place, owner=seat, zone=IN_PLAY, controller=seat, put_by=seat, timestamp=number, count=many,
            token=many > 1,
        )  # fmt: skip
    attackers, blockers = tuple(ids[: len(mine)]), tuple(ids[len(mine) : len(mine) + len(theirs)])
    fight = Combat()
    if blocks:
        attacks = tuple(Attack(attacker=one, defender=1) for one in attackers)
        fight = msgspec.structs.replace(fight, attacks=attacks, declared=True)
    step = DECLARE_BLOCKERS if blocks else DECLARE_ATTACKERS
    state = msgspec.structs.replace(
        state,
        cards=cards,
        objects=objects,
        in_play=tuple(ids),
        next_id=state.next_id + len(ids),
        next_timestamp=state.next_id + len(ids),
        turn=Turn(number=3, team=0, phase=COMBAT, step=step, priority=0, next_team=1),
        combat=fight,
    )
    return state, attackers, blockers
