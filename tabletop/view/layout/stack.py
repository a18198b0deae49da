"""The stack as specs: its top first and largest, combat damage with every line, equal entries as one."""

from __future__ import annotations

import msgspec

from tabletop.controller.table.updates import Update
from tabletop.engine.vocabulary.ids import NOBODY
from tabletop.prints.furniture.strips import MANY, StackStrip
from tabletop.session.seeing.observation import StackSeen
from tabletop.view.ground.looks import COMBAT_DAMAGE, names_of, stack_strip
from tabletop.view.ground.picture_records import Back, Plate
from tabletop.view.ground.specs import Marks, Spec
from tabletop.view.layout.geometry import Rect
from tabletop.view.layout.places import Places

replace = msgspec.structs.replace
#: the height of a line of combat damage, and the least it is pressed to
LINE, LEAST_LINE = 24.0, 13.0
#: heights at k = 1 of what stands over the stack and of its top strip; how much of the column it takes at most
HEADING, FIRST, SHARE = 32.0, 148.0, 0.6
#: how many lines the name of a player and the title are as high as, above each other and in one row
HEAD, LOW_HEAD = 2.8, 1.9


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


def lay_stack(update: Update, places: Places, marks: Marks) -> list[Spec]:
    """The stack along the right edge, smaller and tucked behind further down; above it damage being assigned."""
    names = names_of(update.table)
    area, k = places.column, places.k
    area = area._replace(h=area.h * SHARE)
    high = FIRST * k
    top = area.y + HEADING * k
    entries = joined(update.table.stack, marks)
    plates: list[tuple[StackSeen | None, StackStrip]] = []
    ask = update.ask
    if ask is not None and ask.purpose == "combat damage" and ask.chosen:
        plates.append(
            (None, StackStrip(card=COMBAT_DAMAGE, title="Assigned so far", lines=ask.chosen, whose=(), number=0))
        )
    number = 1
    for entry, more in entries:
        face = stack_strip(entry, number, names)
        plates.append((entry, face))
        number += more + 1
    drafts = [_covered_draft(update, area, top, high)] if update.draft_of != NOBODY else []
    top += (high + 34) * len(drafts)
    room = area.bottom - 8 - top
    talls = _heights([face for _, face in plates], high, room)
    pitches = _pitches(talls, room)
    specs = drafts
    y = top
    for place, ((seen, face), tall) in enumerate(zip(plates, talls, strict=True)):
        wide = round(area.w - 8 * k - min(place, 6) * 16 * k)
        specs.append(
            Spec(
                key=("s", seen.id if seen is not None else "assigned"),
                x=round(area.right - 4 * k - wide / 2),
                y=round(y + tall / 2),
                w=wide,
                h=tall,
                z=60 - place * 0.1,
                picture=Plate(face, wide, tall),
                source=seen.id if seen is not None else None,
                target=seen.id if seen is not None else None,
                ring=marks.rings.get(seen.id, "") if seen is not None else "",
                card=seen.card if seen is not None else None,
                name=_spoken(face),
                was=seen.title if seen is not None else "",
            )
        )
        y += pitches[place]
    return specs


def _covered_draft(update: Update, area: Rect, top: float, high: float) -> Spec:
    """The back of what is put together under a hand that is down: whose it is, and nothing else of it."""
    wide = round(high / 1.4)
    name = update.table.players[update.draft_of].name
    return Spec(
        key=("s", "draft"),
        x=round(area.right - 14 - max(wide, 130) / 2),
        y=round(top + high / 2),
        w=wide,
        h=round(high),
        z=60,
        picture=Back(wide),
        label=f"{name}'s draft",
        name=f"{name}'s draft, covered",
    )


def _heights(faces: list[StackStrip], high: float, room: float) -> list[int]:
    """How high each strip is: those of combat damage as high as their lines need, pressed where the stack is full."""
    others = sum(1 for face in faces if not _is_list(face))
    lines = sum(_lines(face) for face in faces if _is_list(face))
    left = room - min(others, 1) * (high + 6) - max(0, others - 1) * 26
    unit = min(LINE, max(LEAST_LINE, left / lines)) if lines else LINE
    return [
        round(unit * _lines(face)) if _is_list(face) else round(high if place == 0 else high * 0.84)
        for place, face in enumerate(faces)
    ]


def _lines(face: StackStrip) -> float:
    """How many lines high a list is, with what stands above it."""
    return len(face.lines) + (HEAD if len(face.lines) < MANY else LOW_HEAD)


def _is_list(face: StackStrip) -> bool:
    return face.card is COMBAT_DAMAGE and bool(face.lines)


def _pitches(talls: list[int], room: float) -> list[float]:
    """From the top of each plate to the next: no overlap where there is room, else pressed together alike."""
    steps = [tall + 6.0 for tall in talls]
    needed = sum(steps[:-1]) + (talls[-1] if talls else 0)
    if needed <= room or len(talls) < 2:
        return steps
    share = max(0.0, room - talls[-1]) / sum(steps[:-1])
    return [step * share for step in steps]


def _spoken(face: StackStrip) -> str:
    title = f"{face.title} x{face.count}" if face.count > 1 else face.title
    whose = ", ".join(seat.name for seat in face.whose)
    words = ", ".join(part for part in (title, whose, "; ".join(face.lines)) if part)
    return f"number {face.number} on the stack: {words}" if face.number else words


def preview_place(places: Places) -> Rect:
    """Return where the card that is pointed at is shown in the column."""
    column = places.column
    return column._replace(y=column.y + column.h * 0.24, h=column.h * 0.56)


def history_place(places: Places) -> Rect:
    """Return where the history stands in the column, at its lower end."""
    column = places.column
    return column._replace(y=column.y + column.h * 0.82, h=column.h * 0.18)
