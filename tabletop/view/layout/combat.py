"""Combat on the table: attackers step into the lane, blockers stand opposite, side by side, none over another."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from tabletop.controller.updates import Update
from tabletop.engine.vocabulary.ids import Ref
from tabletop.view.layout import geometry as g
from tabletop.view.specs import Marks, takes_part

#: between two attackers, for their rings
APART = 10.0


class Fighting(Struct, frozen=True):
    """Who attacks and who blocks whom, declared or drafted, in the order of the permanents."""

    attackers: tuple[Ref, ...] = ()
    #: (blocker, the first attacker that it blocks)
    blocks: tuple[tuple[Ref, Ref], ...] = ()

    def blockers_of(self, attacker: Ref) -> list[Ref]:
        """Those that stand opposite an attacker."""
        return [blocker for blocker, to in self.blocks if to == attacker]


def fighting_of(update: Update, marks: Marks) -> Fighting:
    """Combat as an update shows it; of a draft, too."""
    table, ask = update.table, update.ask
    attackers = [
        thing.id for thing in table.in_play if thing.attacking or takes_part(update, thing.id) == "attackers"
    ]
    there = set(attackers)
    blocks = [(thing.id, to) for thing in table.in_play for to in thing.blocking[:1] if to in there]
    if ask is not None and ask.purpose == "blockers":
        blocks += [(blocker, to) for blocker, to in marks.pairs if to in there]
    first: dict[Ref, Ref] = {}
    for blocker, to in blocks:
        first.setdefault(blocker, to)
    return Fighting(tuple(attackers), tuple(first.items()))


def columns(
    fighting: Fighting, homes: dict[Ref, float], left: float, wide: float, pitch: float
) -> dict[Ref, float]:
    """The x of each attacker in the lane and of each blocker opposite, near to where the attackers come from.

    `homes` are the places of the attackers in their row; one that has none comes from the middle.
    """
    middle = left + wide / 2
    order = sorted(fighting.attackers, key=lambda ref: homes.get(ref, middle))
    teams = [fighting.blockers_of(ref) for ref in order]
    sizes = [max(1, len(team)) * pitch + APART for team in teams]
    wanted = [homes.get(ref, middle) for ref in order]
    found: dict[Ref, float] = {}
    for ref, team, x in zip(order, teams, g.settle(wanted, sizes, left, wide), strict=True):
        found[ref] = x
        for place, blocker in enumerate(team):
            found[blocker] = x + (place - (len(team) - 1) / 2) * pitch
    return found


def make_way(
    others: Sequence[tuple[Ref, float]], taken: Sequence[float], left: float, wide: float, pitch: float
) -> dict[Ref, float]:
    """Where those of a row go that do not block, as few and as little as can be; `taken` are the blockers' places."""
    found: dict[Ref, float] = {}
    used = list(taken)
    crowded: list[tuple[Ref, float]] = []
    for ref, home in sorted(others, key=lambda one: min((abs(one[1] - at) for at in taken), default=0.0), reverse=True):
        spot = g.nearest_free(home, pitch, used, left, wide)
        if spot is None:
            crowded.append((ref, home))
            continue
        found[ref] = spot
        used.append(spot)
    # What has no room between the others lies in what gaps there are; a row is never that full with its tile's size.
    for (ref, _), x in zip(crowded, g.spread(len(crowded), left, wide, pitch, 0), strict=True):
        found[ref] = x
    return found
