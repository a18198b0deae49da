"""Where the keyboard can go on the table: stops in zones, and what lies beside what. Pure."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from tabletop.controller.table.updates import Source, Update
from tabletop.engine.vocabulary.ids import Seat, player_ref
from tabletop.view.ground.seating import seating_of
from tabletop.view.ground.specs import Key, Spec
from tabletop.view.layout.geometry import Rect

LEFT, RIGHT, UP, DOWN = "left", "right", "up", "down"
_BACKWARDS: Final = (LEFT, UP)


class Stop(Struct, frozen=True):
    """Something the keyboard can go to: its middle and size, what touching it means, the mark around it."""

    key: Key
    x: float
    y: float
    w: float
    h: float
    source: Source | None = None
    ring: str = ""
    spec: Spec | None = None


class Zone(Struct, frozen=True):
    """Stops that belong together, in reading order; `rows`: they lie in several rows."""

    name: str
    stops: tuple[Stop, ...]
    rows: bool = False


def zones_of(specs: Iterable[Spec], bars: tuple[Rect, ...], rings: dict[int, str], update: Update) -> tuple[Zone, ...]:
    """The zones with something in them, in the order of Tab: those of the team that decides come first.

    `bars` are the seat bars, which stand for the players; `rings` the marks of players by reference.
    """
    table = update.table
    controllers = {thing.id: thing.controller for thing in table.in_play}
    found: dict[tuple[str, Seat], list[Stop]] = {}
    for spec in specs:
        if spec.key[0] == "small":  # stands for a card that is in the strip as well
            continue
        kind = "pile" if spec.key[0] == "count" else str(spec.key[0])  # a plate's counts stand for its piles
        seat = spec.key[1] if kind in ("hand", "pile") else -1
        if kind == "o":
            seat = controllers.get(spec.source, 0) if isinstance(spec.source, int) else 0
        assert isinstance(seat, int)
        stop = Stop(spec.key, spec.x, spec.y, spec.w, spec.h, spec.source, spec.ring, spec)
        found.setdefault((kind, seat), []).append(stop)
    for seat, bar in enumerate(bars):
        ref = player_ref(seat)
        box = Stop(("player", seat), bar.x + bar.w / 2, bar.middle[1], bar.w - 8, bar.h - 4, ref, rings.get(ref, ""))
        found.setdefault(("player", -1), []).append(box)
    mine = table.ask.seat if table.ask is not None and table.ask.seat >= 0 else max(table.active, 0)
    order: list[tuple[str, Seat]] = [("browse", -1)]
    team = [mine, *(seat for seat in seating_of(table).mates(mine) if seat != mine)]
    seats = [*team, *(player.seat for player in table.players if player.seat not in team)]
    order += [*(("hand", seat) for seat in team), *(("o", seat) for seat in seats), ("s", -1), ("player", -1)]
    order += [("pile", seat) for seat in seats]
    order += [("hand", seat) for seat in seats[len(team) :]]
    return tuple(
        Zone(_word(kind, seat, update), _sorted(found[kind, seat]), kind == "o")
        for kind, seat in order
        if (kind, seat) in found
    )


def _sorted(stops: list[Stop]) -> tuple[Stop, ...]:
    """In reading order: what stands at the height of a row's first piece, as an Aura on its host, counts to the row."""
    rows: list[list[Stop]] = []
    low = 0.0
    for stop in sorted(stops, key=lambda stop: stop.y):
        if not rows or stop.y > low:
            rows.append([])
            low = stop.y + stop.h / 2
        rows[-1].append(stop)
    return tuple(stop for row in rows for stop in sorted(row, key=lambda stop: (stop.x, stop.y)))


def _word(kind: str, seat: Seat, update: Update) -> str:
    if kind in ("hand", "o", "pile"):
        whose = f"{update.table.players[seat].name}'s"
        return {"hand": f"{whose} hand", "o": f"{whose} permanents", "pile": f"{whose} piles"}[kind]
    return {"s": "the stack", "player": "players", "browse": "the opened zone"}[kind]


def zone_with(zones: tuple[Zone, ...], key: Key | None) -> int:
    """The number of the zone that a key is in, or -1."""
    for number, zone in enumerate(zones):
        if any(stop.key == key for stop in zone.stops):
            return number
    return -1


def stop_with(zones: tuple[Zone, ...], key: Key | None) -> Stop | None:
    """The stop with a key, or None."""
    for zone in zones:
        for stop in zone.stops:
            if stop.key == key:
                return stop
    return None


def choosable(zones: tuple[Zone, ...]) -> tuple[Stop, ...]:
    """The stops that are marked as something to choose now, in the order of Tab."""
    wanted = ("decision", "target", "chosen")
    return tuple(stop for zone in zones for stop in zone.stops if stop.ring in wanted)


def beside(zone: Zone, stop: Stop, direction: str) -> Stop | None:
    """The stop next to one in a direction, within its zone; None at the end."""
    if not zone.rows:
        at = zone.stops.index(stop) + (-1 if direction in _BACKWARDS else 1)
        return zone.stops[at] if 0 <= at < len(zone.stops) else None
    sign = -1 if direction in _BACKWARDS else 1
    best: tuple[float, Stop] | None = None
    for other in zone.stops:
        dx, dy = (other.x - stop.x) * sign, (other.y - stop.y) * sign
        if direction in (LEFT, RIGHT):
            near = dx > 0 and abs(dy) < stop.h / 2
            cost = dx
        else:
            near = dy >= stop.h / 2
            cost = dy * 4 + abs(dx)
        if near and (best is None or cost < best[0]):
            best = cost, other
    return best[1] if best is not None else None


def nearest(zones: tuple[Zone, ...], x: float, y: float) -> Stop | None:
    """The stop nearest to a point."""
    stops = [stop for zone in zones for stop in zone.stops]
    return min(stops, key=lambda stop: (stop.x - x) ** 2 + (stop.y - y) ** 2, default=None)
