"""What joins things on the table: arrows to targets and from attackers, clasps of blocks, links of bands.

They stay as long as the relation, and run through the gutters between pieces.
"""

from __future__ import annotations

from msgspec import Struct

from tabletop.controller.table.banding import BANDS
from tabletop.controller.table.updates import Update
from tabletop.engine.vocabulary.ids import Ref, is_player, player_ref, seat_of
from tabletop.view.ground.seating import seating_of
from tabletop.view.ground.specs import Marks
from tabletop.view.layout.combat import bands_of
from tabletop.view.layout.stack import numbers_of


class Arrow(Struct, frozen=True):
    """A relation between two things, by reference; of a target with the number of the entry of the stack."""

    start: Ref
    end: Ref
    kind: str
    number: int = 0


def arrows_of(update: Update, marks: Marks) -> tuple[Arrow, ...]:
    """All arrows of an update: targets, attacks, blocks, drafts."""
    table = update.table
    numbers = numbers_of(table, marks)
    found = [
        Arrow(entry.id, ref, "target", numbers[entry.id])
        for entry in table.stack
        for ref in entry.targets
        if entry.id in numbers
    ]
    found += [Arrow(thing.id, to, "block") for thing in table.in_play for to in thing.blocking]
    damage = [line for entry in table.stack if entry.kind == "damage" for line in entry.lines]
    # What creatures are dealt stands on them, and a clasp joins them already.
    found += [Arrow(source, to, "attack") for _, _, _, source, to in damage if is_player(to)]
    purpose = "" if update.ask is None else update.ask.purpose
    free = seating_of(table).is_each_alone
    if not damage and free:
        for thing in table.in_play:
            if thing.attacking and not thing.blocked and thing.at:
                found.append(Arrow(thing.id, thing.at, "attack"))
    kind = "block" if purpose == "blockers" else "band" if purpose == BANDS else "attack"
    if kind != "band":
        found += [Arrow(source, to, kind) for source, to in marks.pairs]
    found += [Arrow(band[0], ref, "band") for band in bands_of(update, marks) for ref in band[1:]]
    blocked = {arrow.end for arrow in found if arrow.kind == "block"}
    lines = {(source, to) for _, _, _, source, to in damage}
    kept = [a for a in found if not (a.kind == "attack" and a.start in blocked) or (a.start, a.end) in lines]
    if not free:  # there a peak of the ring, or the place in the lane, says whom it hits
        kept = [a for a in kept if not (a.kind == "attack" and is_player(a.end))]
    return tuple(dict.fromkeys(kept))


class Figure(Struct, frozen=True):
    """What somebody is about to be dealt by the combat damage on the stack."""

    to: Ref
    amount: int
    lethal: bool = False


def figures_of(update: Update) -> tuple[Figure, ...]:
    """The sum of the lines of combat damage for each recipient, and whether that is lethal as things stand."""
    sums: dict[Ref, int] = {}
    for entry in update.table.stack:
        for _, _, amount, _, to in entry.lines:
            sums[to] = sums.get(to, 0) + amount
    seating = seating_of(update.table)
    whole = dict(sums)
    for to in sums:
        if is_player(to):
            whole[to] = sum(sums.get(player_ref(mate), 0) for mate in seating.mates(seat_of(to)))
    return tuple(Figure(to, amount, is_lethal(update, to, whole[to])) for to, amount in sums.items() if is_player(to))


def is_lethal(update: Update, to: Ref, amount: int) -> bool:
    """Whether damage would be as much as a creature's toughness leaves, or as a player's life is.

    A team's life is that of all its members: `amount` is what they are dealt together.
    """
    if is_player(to):
        return amount >= update.table.players[seat_of(to)].life
    for thing in update.table.in_play:
        if thing.id == to and thing.card is not None and thing.card.toughness is not None:
            return amount >= thing.card.toughness - thing.damage
    return False
