"""The stack as specs: its top first and largest, combat damage by its sources, equal entries as one."""

from __future__ import annotations

from typing import Final

import msgspec

from tabletop.controller.table.updates import Update
from tabletop.engine.vocabulary.ids import NOBODY, Ref, is_player
from tabletop.prints.furniture.strips import HISTORY, HISTORY_GAP, StackStrip, Whose
from tabletop.prints.pieces.backs import RATIO
from tabletop.prints.pieces.rings import ring_room
from tabletop.session.seeing.observation import Observation, StackSeen
from tabletop.view.ground.looks import COMBAT_DAMAGE, names_of, seat_colour, stack_strip
from tabletop.view.ground.ornaments import RINGS
from tabletop.view.ground.picture_records import Back, Plate
from tabletop.view.ground.seating import seating_of
from tabletop.view.ground.specs import Marks, Spec
from tabletop.view.layout.geometry import Rect
from tabletop.view.layout.places import COLUMN, EDGE, PLATE, Places

replace = msgspec.structs.replace
#: heights at k = 1: what stands over the stack, its top strip, the next ones; the gap between, and how far they are in
HEADING, FIRST, NEXT, GAP, INSET = 34.0, 148.0, 124.0, 6.0, 16.0
#: the gap over and under the preview, and how high one is at least that can be read
GAP_OF_PREVIEW, READABLE = 12.0, 236.0
#: the preview over the last strips of a long stack
OVER = (280.0, 410.0)
#: how much of the column the stack takes at most, and how much of it from so many objects on: strips shrink to that
SHARE, SHARE_OF_MANY, MANY = 0.56, 0.46, 4
#: the stack room, from so many objects on: the width of its column, heights of its strips, what pieces keep beside it
ROOM, ROOM_FIRST, ROOM_NEXT, BESIDE_ROOM = 756.0, 296.0, 102.0, 440.0
#: what the strip of a hand keeps beside it, with the words before it
STRIP_BESIDE = 470.0
#: the least width of that column: beside large words it is narrower
ROOM_LEAST_WIDE = 540.0
#: strips are only made lower than this, at k = 1, where they would take more of the column than a share
LOWEST, SHARE_OF_LOWEST = 62.0, 0.84
#: how low its strips get before those under the top do, and how much of the column they leave to history
ROOM_LEAST, ROOM_REST = 148.0, 12.0
#: words of combat damage that are longer than so many letters are said as sums
LONGEST: Final = 84


def joined(stack: tuple[StackSeen, ...], marks: Marks) -> list[tuple[StackSeen, int]]:
    """The stack from its top, neighbours that are alike as one: (entry, how many are under it as well)."""
    found: list[tuple[StackSeen, int]] = []
    for entry in reversed(stack):
        if found and entry.kind == "triggered" and entry.id not in marks.rings:
            above, more = found[-1]
            if above.id not in marks.rings and _alike(above) == _alike(entry):
                found[-1] = (replace(above, count=above.count + entry.count), more + 1)
                continue
        found.append((entry, 0))
    return found


def _alike(entry: StackSeen) -> StackSeen:
    return replace(entry, id=0, source=0, count=1)


def numbers_of(table: Observation, marks: Marks) -> dict[Ref, int]:
    """Return the places of what is on the stack from its top; alike entries in one strip have that of the first."""
    number, found = 1, {}
    for entry, more in joined(table.stack, marks):
        found[entry.id] = number
        number += more + 1
    return found


def room_width(update: Update, marks: Marks, wide: float, k: float, piece_k: float) -> float:
    """Return how wide the column is as the room of a long stack; 0 where the stack is short, or the window too narrow.

    Two people have it: among more the halves of the table would be too small. `k` is that of words and plates,
    `piece_k` that of pieces, of which some shall lie side by side.
    """
    count = len(joined(update.table.stack, marks)) + _assigns(update)
    if count < MANY or not seating_of(update.table).is_two:
        return 0.0
    left = wide - (PLATE[0] + 5 * EDGE) * k - max(BESIDE_ROOM * piece_k, STRIP_BESIDE * k)
    return min(ROOM * k, left) if left >= ROOM_LEAST_WIDE * k else 0.0


def is_room(places: Places) -> bool:
    """Return whether the column is the room of a long stack."""
    return places.column.w > (COLUMN + 100) * places.k


def _assigns(update: Update) -> bool:
    """Return whether combat damage is being assigned, which lies over the stack."""
    return update.ask is not None and update.ask.purpose == "combat damage" and bool(update.ask.chosen)


def lay_stack(update: Update, places: Places, marks: Marks) -> list[Spec]:
    """The strips of the stack at the top of the column; above them damage that is being assigned."""
    table, area, k = update.table, places.column, places.k
    names = names_of(table)
    plates: list[tuple[StackSeen | None, StackStrip, str]] = []
    ask = update.ask
    if ask is not None and _assigns(update):
        face = StackStrip(card=COMBAT_DAMAGE, title="Assigned so far", lines=ask.chosen, whose=(), number=0)
        plates.append((None, face, _spoken(face)))
    numbers = numbers_of(table, marks)
    entries = joined(table.stack, marks)
    aimed = {ref: numbers[entry.id] for entry, _ in reversed(entries) for ref in entry.targets}
    for entry, _ in entries:
        face = stack_strip(entry, numbers[entry.id], names)
        drawn = replace(face, targeted=aimed.get(entry.id, 0), aims=any(ref in numbers for ref in entry.targets))
        if is_room(places) and numbers[entry.id] == 1 and entry.kind != "damage" and entry.text not in face.lines:
            drawn = replace(drawn, lines=(*face.lines, entry.text))
        if entry.kind == "damage":
            drawn = replace(drawn, lines=damage_lines(entry, table), whose=dealers(entry, table))
        plates.append((entry, drawn, _spoken(face)))
    drafts = [_covered_draft(update, area, k)] if update.draft_of != NOBODY else []
    taken = sum(spec.h + (GAP + 22) * k for spec in drafts)
    highs = room_heights(len(plates), area.h, k) if is_room(places) else heights(len(plates), area.h - taken, k)
    specs = drafts
    y = area.y + HEADING * k + taken
    for place, ((seen, face, spoken), high) in enumerate(zip(plates, highs, strict=True)):
        ring = marks.rings.get(seen.id, "") if seen is not None else ""
        left, right = _beside_ring(area, places.width, ring)
        wide = round(area.w - min(place, 1) * INSET * k - left - right)
        specs.append(
            Spec(
                key=("s", seen.id if seen is not None else "assigned"),
                x=round(area.right - right - wide / 2),
                y=round(y + high / 2),
                w=wide,
                h=high,
                z=60 - place * 0.1,
                picture=Plate(face, wide, high, k),
                source=seen.id if seen is not None else None,
                target=seen.id if seen is not None else None,
                ring=ring,
                card=seen.card if seen is not None else None,
                name=spoken,
                was=seen.title if seen is not None else "",
            )
        )
        y += high + GAP * k
    return specs


def _beside_ring(area: Rect, window: float, ring: str) -> tuple[float, float]:
    """Return what a strip gives up at the left and at the right, so that the window's edge cuts nothing of its ring."""
    if not ring:
        return 0.0, 0.0
    reach = -ring_room(area.w, area.w, RINGS[ring]).x()
    return max(0.0, reach - area.x), max(0.0, reach - (window - area.right))


def _covered_draft(update: Update, area: Rect, k: float) -> Spec:
    """Return the back of what is put together under a hand that is down: whose it is, and nothing else of it."""
    high = round(NEXT * k)
    wide = round(high / RATIO)
    name = update.table.players[update.draft_of].name
    return Spec(
        key=("s", "draft"),
        x=round(area.right - 14 * k - max(wide, 130 * k) / 2),
        y=round(area.y + HEADING * k + high / 2),
        w=wide,
        h=high,
        z=60,
        picture=Back(wide),
        label=f"{name}'s draft",
        name=f"{name}'s draft, covered",
    )


def heights(count: int, column: float, k: float) -> list[int]:
    """Return how high each strip is, from the top: as designed, or lower, so that all lie in their share of the column.

    None lies over another, however many there are.
    """
    usual = [FIRST * k, *(NEXT * k for _ in range(count - 1))][:count]
    room = column * (SHARE if count < MANY else SHARE_OF_MANY) - HEADING * k - GAP * k * max(0, count - 1)
    room = max(room, min(LOWEST * k * count, column * SHARE_OF_LOWEST - HEADING * k - GAP * k * max(0, count - 1)))
    whole = column - (HEADING + GAP) * k - GAP * k * max(0, count - 1)
    if room < whole < room + (HISTORY + HISTORY_GAP) * k:  # what they leave would hold no line of history
        room = whole
    needed = sum(usual)
    if needed <= room or not usual:
        return [round(one) for one in usual]
    first = min(usual[0], max(room * 0.34, room / count))
    rest = (room - first) / max(1, count - 1)
    if rest < LOWEST * k:
        first = rest = room / count
    return [max(2, int(one)) for one in (first, *([rest] * (count - 1)))]


def room_heights(count: int, column: float, k: float) -> list[int]:
    """Return how high each strip of a long stack's room is, from the top: the first says all, the others what they do.

    The first gives way before the others do; none lies over another.
    """
    left = column - HEADING * k - ROOM_REST * k - GAP * k * (count - 1)
    first = min(ROOM_FIRST * k, max(ROOM_LEAST * k, left - ROOM_NEXT * k * (count - 1)))
    rest = min(ROOM_NEXT * k, (left - first) / max(1, count - 1))
    if rest < ROOM_NEXT * k * 0.4:
        first = rest = left / count
    return [max(2, int(one)) for one in (first, *([rest] * (count - 1)))]


def stack_bottom(specs: list[Spec], places: Places) -> float:
    """Return where the stack ends, or where the column begins, of the specs of a table."""
    return max((spec.y + spec.h / 2 for spec in specs if spec.key[0] == "s"), default=places.column.y)


def dealers(entry: StackSeen, table: Observation) -> tuple[Whose, ...]:
    """Return the seats whose creatures deal damage, in the order of their lines."""
    whose = {thing.id: thing.controller for thing in table.in_play}
    seats = dict.fromkeys(whose.get(source, entry.controller) for _, _, _, source, _ in entry.lines)
    return tuple(Whose(table.players[seat].name, seat_colour(seat)) for seat in sorted(seats))


def damage_lines(entry: StackSeen, table: Observation) -> tuple[str, ...]:
    """Return combat damage by its sources: a line for each player who is dealt some, one for each side's creatures.

    What would be too long is said as sums.
    """
    whose = {thing.id: thing.controller for thing in table.in_play}
    players: dict[str, list[tuple[str, int]]] = {}
    sides: dict[int, dict[str, list[int]]] = {}
    for source, to, amount, source_id, to_ref in entry.lines:
        if is_player(to_ref):
            players.setdefault(to, []).append((source, amount))
        else:
            sides.setdefault(whose.get(source_id, -1), {}).setdefault(source, []).append(amount)
    sources = [f"{', '.join(f'{brief(name)} {n}' for name, n in dealt)} to {to}" for to, dealt in players.items()]
    sums = [", ".join(f"{sum(n for _, n in dealt)} to {to}" for to, dealt in players.items())] if players else []
    creatures = [
        ", ".join(f"{brief(name)} {' + '.join(map(str, amounts))}" for name, amounts in dealt.items())
        for dealt in sides.values()
    ]
    for lines in ([*sources, *creatures], [*sums, *creatures]):
        if sum(map(len, lines)) <= LONGEST and len(lines) <= 3:
            return tuple(lines)
    short = sums
    for seat, dealt in sides.items():
        name = table.players[seat].name if seat >= 0 else "others"
        count = sum(len(amounts) for amounts in dealt.values())
        total = sum(sum(amounts) for amounts in dealt.values())
        short.append(f"{name}: {count} deal {total} to creatures")
    return tuple(short)


def brief(name: str) -> str:
    """Return the word of a creature's name that says most: "Hound" of "Cinder Hound", "Ilsa" of a legend's."""
    head = name.partition(",")[0]
    if " of " in head:
        head = head.partition(" of ")[0]
    return head.rpartition(" ")[2]


def _spoken(face: StackStrip) -> str:
    title = f"{face.title} x{face.count}" if face.count > 1 else face.title
    whose = ", ".join(seat.name for seat in face.whose)
    words = ", ".join(part for part in (title, whose, "; ".join(face.lines)) if part)
    return f"number {face.number} on the stack: {words}" if face.number else words


def preview_place(places: Places, top: float) -> Rect:
    """Return where the piece that is pointed at is shown: between the end of the stack and two strips of history.

    Where it could not be read there, the history gives it its room; a long stack's room the end of its strips, because
    there the table is what one looks at.
    """
    column, k = places.column, places.k
    upper = top + (GAP_OF_PREVIEW * k if top > column.y else 0.0)
    room = 0.0
    for strips in (2, 1, 0):
        least = strips * (HISTORY + HISTORY_GAP) + GAP_OF_PREVIEW if strips else 0.0
        room = column.bottom - least * k - upper
        if room >= READABLE * k:
            break
    if is_room(places) and room < READABLE * k:
        return Rect(column.right - OVER[0] * k, column.bottom - OVER[1] * k, OVER[0] * k, OVER[1] * k)
    return Rect(column.x, upper, column.w, max(0.0, room))
