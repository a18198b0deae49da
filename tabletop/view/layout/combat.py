"""Combat on the table: attackers step into the lane, blockers stand opposite, side by side, none over another."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

import msgspec
from msgspec import Struct

from tabletop.controller.table.banding import BANDS
from tabletop.controller.table.selection import source_of
from tabletop.controller.table.updates import Update
from tabletop.engine.vocabulary.ids import Ref, is_player, seat_of
from tabletop.session.seeing.observation import ObjectSeen
from tabletop.view.ground.seating import seating_of
from tabletop.view.ground.specs import Marks, takes_part
from tabletop.view.layout import geometry as g
from tabletop.view.layout.places import Places

replace = msgspec.structs.replace


class Fighting(Struct, frozen=True):
    """Who attacks and who blocks whom, declared or drafted, in the order of the permanents."""

    attackers: tuple[Ref, ...] = ()
    #: (blocker, the first attacker that it blocks)
    blocks: tuple[tuple[Ref, Ref], ...] = ()
    #: attacking bands, each with the attackers in it
    bands: tuple[tuple[Ref, ...], ...] = ()

    def among(self, there: Iterable[Ref]) -> Fighting:
        """The same with no attackers but these."""
        return replace(self, attackers=tuple(ref for ref in self.attackers if ref in there))

    def blockers_of(self, attacker: Ref) -> list[Ref]:
        """Those that stand opposite an attacker."""
        return [blocker for blocker, to in self.blocks if to == attacker]


def fighting_of(update: Update, marks: Marks) -> Fighting:
    """Combat as an update shows it; of a draft, too."""
    table, ask = update.table, update.ask
    announced = dict.fromkeys(ask.about) if ask is not None and ask.purpose == BANDS else {}
    attackers = [
        thing.id
        for thing in table.in_play
        if thing.attacking or thing.id in announced or takes_part(update, thing.id) == "attackers"
    ]
    there = set(attackers)
    blocks = [(thing.id, to) for thing in table.in_play for to in thing.blocking[:1] if to in there]
    if ask is not None and ask.purpose == "blockers":
        blocks += [(blocker, to) for blocker, to in marks.pairs if to in there]
    first: dict[Ref, Ref] = {}
    for blocker, to in blocks:
        first.setdefault(blocker, to)
    return Fighting(tuple(attackers), tuple(first.items()), bands_of(update, marks))


def bands_of(update: Update, marks: Marks) -> tuple[tuple[Ref, ...], ...]:
    """The attacking bands, declared or drafted: all that are banded with one another, directly or by others."""
    found: dict[Ref, int] = {thing.id: thing.band for thing in update.table.in_play if thing.band}
    if update.ask is not None and update.ask.purpose == BANDS:
        for number, (one, other) in enumerate(marks.pairs, 1 + len(found)):
            joined = {found[ref] for ref in (one, other) if ref in found}
            found |= {ref: number for ref, old in found.items() if old in joined} | {one: number, other: number}
    bands: dict[int, list[Ref]] = {}
    for ref, number in found.items():
        bands.setdefault(number, []).append(ref)
    return tuple(tuple(band) for band in bands.values() if len(band) > 1)


def columns(fighting: Fighting, homes: dict[Ref, float], left: float, wide: float, pitch: float) -> dict[Ref, float]:
    """The x of each attacker in the lane and of each blocker opposite, near to where the attackers come from.

    A band stands together, where the first of it comes from. `homes` are the places of the attackers in their row;
    one that has none comes from the middle.
    """
    middle = left + wide / 2
    order = _in_line(fighting, {ref: homes.get(ref, middle) for ref in fighting.attackers})
    teams = [fighting.blockers_of(ref) for ref in order]
    sizes = [max(1, len(team)) * pitch for team in teams]
    wanted = [homes.get(ref, middle) for ref in order]
    banded = {ref: number for number, band in enumerate(fighting.bands) for ref in band}
    for at, (before, ref) in enumerate(pairwise(order), 1):
        if ref in banded and banded[ref] == banded.get(before):
            wanted[at] = wanted[at - 1] + (sizes[at - 1] + sizes[at]) / 2
    found: dict[Ref, float] = {}
    for ref, team, x in zip(order, teams, g.settle(wanted, sizes, left, wide), strict=True):
        found[ref] = x
        for place, blocker in enumerate(team):
            found[blocker] = x + (place - (len(team) - 1) / 2) * pitch
    return found


def stands_before(update: Update, thing: ObjectSeen, places: Places) -> float | None:
    """Return the x of the head that an attacker's damage goes to, once that is said; None where no place tells it."""
    if seating_of(update.table).kind != "heads":
        return None
    dealt = _heads_of(update, thing)
    return places.seats[seat_of(next(iter(dealt)))].rows.middle[0] if len(dealt) == 1 else None


def told_of(update: Update, thing: ObjectSeen) -> str:
    """Return in words whom an attacker attacks, or which head its damage goes to once that is chosen.

    Of teams nobody is named before the combat damage step has begun (606.7d).
    """
    ask, seating = update.ask, seating_of(update.table)
    if ask is not None and ask.purpose == BANDS and thing.card is not None:
        option = source_of(ask, thing.id)
        return "" if option is None else option.text.removeprefix(thing.card.name).strip().replace("-> ", "attacks ")
    blocked = ("blocked",) if thing.blocked else ()
    if seating.kind == "heads":
        return ", ".join((*blocked, *_whom(update, "to ", _heads_of(update, thing))))
    drafted = _drafted(update, thing.id, "attackers")
    at = drafted or ({thing.at: 0} if thing.at else {})
    return ", ".join((*(_whom(update, "attacks ", at) if seating.is_each_alone else ()), *blocked))


def _whom(update: Update, word: str, whom: dict[Ref, int]) -> tuple[str, ...]:
    """The names of players after a word; of several each with how many members of the entry are for it."""
    names = {update.table.players[seat_of(to)].name: count for to, count in whom.items()}
    words = [f"{name} {count}" if count and len(names) > 1 else name for name, count in names.items()]
    return (f"{word}{', '.join(words)}",) if words else ()


def _heads_of(update: Update, thing: ObjectSeen) -> dict[Ref, int]:
    """The heads that an attacker's damage goes to, as it is drafted or lies on the stack, with counts."""
    return _drafted(update, thing.id, "heads") or dict.fromkeys(_dealt_to(update, thing.id), 0)


def _dealt_to(update: Update, ref: Ref) -> list[Ref]:
    """The players for whom an object's combat damage lies on the stack."""
    lines = [line for entry in update.table.stack if entry.kind == "damage" for line in entry.lines]
    return list(dict.fromkeys(to for _, _, _, source, to in lines if source == ref and is_player(to)))


def _drafted(update: Update, ref: Ref, purpose: str) -> dict[Ref, int]:
    """The players that a selection assigns an object to, each with how many of its members; a whole team is nobody."""
    ask = update.ask
    if ask is None or ask.purpose != purpose or ask.shape != "assign":
        return {}
    for option, targets in zip(ask.sources, ask.targets, strict=True):
        if ref in option.about:
            chosen = {pair[1]: pair[2] for pair in update.selection.pairs if pair[0] == option.key}
            found = {one.about: chosen[one.key] for one in targets if one.key in chosen}
            return {about[0]: count for about, count in found.items() if len(about) == 1}
    return {}


def _in_line(fighting: Fighting, homes: dict[Ref, float]) -> list[Ref]:
    """The attackers from left to right, each band side by side."""
    where = {ref: (home, home) for ref, home in homes.items()}
    for band in fighting.bands:
        there = {ref: homes[ref] for ref in band if ref in homes}
        first = min(there.values(), default=0.0)
        where.update({ref: (first, home) for ref, home in there.items()})
    return sorted(fighting.attackers, key=lambda ref: where[ref])


def make_way(
    others: Sequence[tuple[Ref, float]], blockers: dict[Ref, float], left: float, wide: float, pitch: float
) -> dict[Ref, float]:
    """Where all of a row go: its blockers to their places, those that do not block as little aside as can be.

    Where the gaps that blockers leave are too narrow for the others, blockers give way as well.
    """
    taken = list(blockers.values())
    found, used = dict(blockers), list(taken)
    for ref, home in sorted(others, key=lambda one: min((abs(one[1] - at) for at in taken), default=0.0), reverse=True):
        spot = g.nearest_free(home, pitch, used, left, wide)
        if spot is None:
            break
        found[ref] = spot
        used.append(spot)
    else:
        return found
    row = sorted([*others, *blockers.items()], key=lambda one: one[1])
    xs = g.settle([x for _, x in row], [pitch] * len(row), left, wide)
    return {ref: x for (ref, _), x in zip(row, xs, strict=True)}
