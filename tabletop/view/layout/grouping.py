"""What lies as one piece: permanents by kind, alike untouched ones together where room is short."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from tabletop.controller.table.updates import Update
from tabletop.engine.vocabulary.ids import Ref, Seat
from tabletop.session.seeing.observation import ObjectSeen
from tabletop.view.ground.looks import group_key, may_group, row_of
from tabletop.view.ground.specs import Marks
from tabletop.view.layout.combat import Fighting
from tabletop.view.layout.places import Counts

#: what a piece is for the layout; attackers stand in the lane, whatever else they are
Kind: TypeAlias = Literal["lands", "others", "creatures", "fighting"]
KINDS: Final[tuple[Kind, ...]] = ("lands", "others", "creatures", "fighting")


class Group(Struct, frozen=True):
    """Equal permanents on one piece; `number` counts the pieces of a seat in the order of their arrival."""

    first: ObjectSeen
    count: int
    members: tuple[Ref, ...]
    kind: Kind
    number: int = 0


Kinds: TypeAlias = dict[Kind, list[Group]]


def singled_out(update: Update) -> frozenset[Ref]:
    """Return what must not be hidden in a group: targets, what other things are attached to, the source in hand."""
    found = [ref for entry in update.table.stack for ref in entry.targets]
    found += [ref for entry in update.table.stack for line in entry.lines for ref in line[3:]]
    found += [thing.attached for thing in update.table.in_play if thing.attached]
    found += [thing.held_by for thing in update.table.removed if thing.held_by]
    ask = update.ask
    if ask is not None and ask.shape == "assign" and update.selection.held:
        found += [ref for option in ask.sources if option.key == update.selection.held for ref in option.about]
    if ask is not None and ask.shape == "divide":
        found += [ref for option in ask.options for ref in option.about]
    return frozenset(found)


def kinds_of(
    things: list[ObjectSeen],
    seat: Seat,
    apart: frozenset[Ref],
    marks: Marks,
    fighting: Fighting,
    together: Collection[str],
    least: int,
) -> Kinds:
    """Return the permanents of a seat by kind; of the kinds in `together` alike ones are one piece from `least` on."""
    attackers = frozenset(fighting.attackers)
    own = [thing for thing in things if thing.controller == seat]
    alike: dict[object, list[ObjectSeen]] = {}
    keys: list[object] = []
    for thing in own:
        kind = _kind_of(thing, attackers)
        may = kind in together and may_group(thing) and thing.id not in apart
        key: object = thing.id
        if may:
            key = (kind, group_key(thing), marks.rings.get(thing.id), thing.id in marks.badges)
        alike.setdefault(key, []).append(thing)
        keys.append(key)
    found: Kinds = {kind: [] for kind in KINDS}
    done: set[object] = set()
    for number, (thing, key) in enumerate(zip(own, keys, strict=True)):
        same = alike[key] if len(alike[key]) >= least else [thing]
        if len(same) > 1:
            if key in done:
                continue
            done.add(key)
        kind = _kind_of(thing, attackers)
        members = tuple(one.id for one in same)
        found[kind].append(Group(same[0], sum(one.count for one in same), members, kind, number))
    return found


def _kind_of(thing: ObjectSeen, attackers: Collection[Ref]) -> Kind:
    if thing.id in attackers:
        return "fighting"
    kind = row_of(thing)
    return "lands" if kind == "lands" else "creatures" if kind == "creatures" else "others"


def counts_of(kinds: Kinds, fighting: Fighting) -> Counts:
    """Return how many pieces a seat has, and how many columns its attackers and their blockers take in the lane."""
    columns = sum(max(1, len(fighting.blockers_of(group.first.id))) for group in kinds["fighting"])
    return Counts(len(kinds["lands"]), len(kinds["others"]) + len(kinds["creatures"]), columns)
