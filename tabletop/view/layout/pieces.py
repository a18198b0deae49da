"""One permanent as a spec: its picture in its form, its marks, its name; and what is attached to it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QRectF

from tabletop.controller.table.updates import Update
from tabletop.engine.vocabulary.ids import Ref
from tabletop.prints.pieces.conditions import Form, place_taken, posture
from tabletop.prints.pieces.permanents import attached_boxes
from tabletop.session.seeing.observation import ObjectSeen, Observation
from tabletop.view.ground.looks import accessible_name, attached_of, condition_of, face_of, fights, leans
from tabletop.view.ground.picture_records import Clear, Piece
from tabletop.view.ground.seating import seating_of
from tabletop.view.ground.specs import Marks, Spec
from tabletop.view.layout.combat import told_of
from tabletop.view.layout.grouping import Group
from tabletop.view.layout.kept import Kept

#: how high pieces lie; attackers lie over the others
LEVEL, IN_LANE = 10.0, 15.0


def hosts_of(in_play: Sequence[ObjectSeen]) -> dict[Ref, Ref]:
    """Return what things are attached to in the end, by thing: an Aura on an Equipment lies where that lies."""
    attached = {thing.id: thing.attached for thing in in_play if thing.attached}
    there = {thing.id for thing in in_play}
    found: dict[Ref, Ref] = {}
    for ref, host in attached.items():
        seen = {ref}
        while host in attached and host not in seen:
            seen.add(host)
            host = attached[host]
        if host in there and host not in seen:
            found[ref] = host
    return found


def piece_of(
    update: Update,
    group: Group,
    x: float,
    y: float,
    size: tuple[float, float],
    form: Form,
    attached: tuple[ObjectSeen, ...],
    marks: Marks,
    stack: OnStack,
    kept: tuple[Kept, ...] = (),
    *,
    quarter: bool = False,
) -> Spec:
    """Return a permanent, or several alike ones, at a place, with what is attached to it and what it keeps.

    `size` is that of the upright piece; `quarter`: where it is tapped it lies turned by a quarter.
    """
    thing, count = group.first, group.count
    wide, high = round(size[0]), round(size[1])
    ring = marks.rings.get(thing.id, "")
    in_lane = group.kind == "fighting"
    aimed = min((stack.aims[ref] for ref in (thing.id, *group.members) if ref in stack.aims), default=0)
    whom = told_of(update, thing) if in_lane else ""
    told = (*(attached_of(one) for one in attached), *(one.flap for one in kept))
    state = condition_of(
        thing, count, in_lane=in_lane, pending=stack.damage.get(thing.id, 0), attached=told, quarter=quarter
    )
    picture = Piece(face_of(thing.card), state, form, wide, high)
    turned = quarter and state.leans
    if turned:
        body = place_taken(wide, form, state, high)
        wide, high = round(body.width()), round(body.height())
    return Spec(
        key=("o", thing.id),
        x=round(x),
        y=round(y),
        w=wide,
        h=high,
        z=IN_LANE if in_lane else LEVEL,
        picture=picture,
        source=thing.id,
        target=thing.id,
        ring=ring
        or (_attacks(update, thing) if in_lane else "block" if fights(thing) else "targeted" if aimed else ""),
        number=0 if ring else aimed,
        lean=leans(thing) and not in_lane and not turned,
        turned=turned,
        badge=",".join(marks.badges[ref] for ref in group.members if ref in marks.badges),
        card=thing.card,
        name=", ".join(one for one in (accessible_name(thing, count, update.table), whom) if one),
        was=thing.card.name if thing.card is not None else "",
        members=group.members if len(group.members) > 1 else (),
    )


def _attacks(update: Update, thing: ObjectSeen) -> str:
    """Return the ring of an attacker: with a peak towards the player that it will hit, where one place says who."""
    seating = seating_of(update.table)
    if thing.blocked or seating.is_each_alone:
        return "combat"
    return "combat down" if seating.is_top(thing.controller) else "combat up"


class OnStack(NamedTuple):
    """What the stack means for permanents: the topmost entry that targets each, by number, and the damage it deals."""

    aims: dict[Ref, int]
    damage: dict[Ref, int]


def on_stack(table: Observation) -> OnStack:
    """Look through the stack once for all permanents."""
    aims: dict[Ref, int] = {}
    damage: dict[Ref, int] = {}
    for number, entry in enumerate(reversed(table.stack), 1):
        for ref in entry.targets:
            aims.setdefault(ref, number)
        for _, _, amount, _, to in entry.lines:
            damage[to] = damage.get(to, 0) + amount
    return OnStack(aims, damage)


def attached_specs(
    update: Update, host: Spec, attached: tuple[ObjectSeen, ...], marks: Marks, kept: tuple[Kept, ...] = ()
) -> list[Spec]:
    """Return what is attached to a piece, and what it keeps, each on its sliver: clear, since the host shows it.

    What has no sliver of its own is where their count stands, over the uppermost.
    """
    piece = host.picture
    if not (attached or kept) or not isinstance(piece, Piece):
        return []
    boxes = attached_boxes(piece.width, piece.form, piece.face, piece.state, high=piece.height)
    foot = QRectF(0, piece.height * 0.8, piece.width, piece.height * 0.2)
    stands = posture(piece.width, piece.form, piece.state, piece.height)
    slots = []
    for place in range(len(attached) + len(kept)):
        box = boxes[min(place, len(boxes) - 1)] if boxes else foot
        middle = stands.map(box.center())
        wide, high = round(box.width()), round(box.height())
        if host.turned:
            wide, high = high, wide
        x, y = round(host.x - piece.width / 2 + middle.x()), round(host.y - piece.height / 2 + middle.y())
        slots.append((x, y, wide, high, host.z + 0.1 + place * 0.01))
    found = []
    for thing, (x, y, wide, high, z) in zip(attached, slots, strict=False):
        found.append(
            Spec(
                key=("o", thing.id),
                x=x,
                y=y,
                w=wide,
                h=high,
                z=z,
                picture=Clear(wide, high),
                source=thing.id,
                target=thing.id,
                ring=marks.rings.get(thing.id, ""),
                badge=marks.badges.get(thing.id, ""),
                card=thing.card,
                name=accessible_name(thing, thing.count, update.table),
                was=thing.card.name if thing.card is not None else "",
            )
        )
    for one, (x, y, wide, high, z) in zip(kept, slots[len(attached) :], strict=True):
        newest = one.things[-1]
        found.append(
            Spec(
                key=("pile", newest.owner, one.pile),
                x=x,
                y=y,
                w=wide,
                h=high,
                z=z,
                picture=Clear(wide, high),
                card=newest.card,
                name=f"{one.words}, {len(one.things)} cards",
                ring=next((marks.rings[thing.id] for thing in one.things if thing.id in marks.rings), ""),
            )
        )
    return found
