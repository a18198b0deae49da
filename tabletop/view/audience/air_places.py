"""Where the parts of a canvas lie, for any size, layout and hole: all flows round the hole. Pure numbers, in pixels.

On a wide canvas words stand in a band at the foot, what is shown stands over it; with a hole in an upper corner the
plates stand beside that. On an upright one nothing that matters lies where the signs of the apps lie.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from tabletop.controller.air.look import Camera, Canvas, Layout, Look
from tabletop.prints.air import life_plates
from tabletop.view.layout.geometry import Rect

#: letters stay within so much of the canvas on each side
SAFE: Final = 0.05
#: measures at k = 1: between parts, the band at the foot, the least width of a caption in it, a caption alone
GAP, BAND, LEAST_CAPTION, CAPTION = 24.0, 200.0, 620.0, 168.0
#: heights of a title on its card, and of one on an upright card
CARD, CARD_UPRIGHT = 390.0, 560.0
#: plates at their least, of four side by side, and in a lower third
PLATE_SMALL, PLATE_LOW = 340.0, 430.0
#: columns: of the stack, of it beside a table, a face alone
STACK_WIDE, STACK_NARROW, FACE = 720.0, 480.0, 504.0
#: upright, at k = 1 (1080 wide): left and right of what matters, title, plates, the foot
UP_LEFT, UP_RIGHT, UP_TITLE, UP_FOOT = 34.0, 900.0, 196.0, 1432.0


class AirPlaces(NamedTuple):
    """The parts of a canvas; one that is not there is None. `stage` is for what is shown, `plates` for the sides.

    `k` is the scale of words and plates; `hole` is left free of everything.
    """

    wide: int
    high: int
    k: float
    hole: Rect | None
    stage: Rect
    plates: tuple[Rect, ...]
    caption: Rect | None
    title: Rect | None = None

    @property
    def whole(self) -> Rect:
        """Return the whole canvas."""
        return Rect(0, 0, self.wide, self.high)


def scale_of(canvas: Canvas) -> float:
    """Return k: 1 on a canvas of 1920 x 1080, and on one of 1080 x 1920."""
    return canvas.wide / 1080 if canvas.upright else min(canvas.wide / 1920, canvas.high / 1080)


def hole_of(canvas: Canvas, camera: Camera) -> Rect | None:
    """Return the hole for a camera, flush in its corner; None where there is none."""
    if camera.corner is None:
        return None
    wide, high = camera.size(canvas)
    return Rect(
        0 if camera.corner.endswith("left") else canvas.wide - wide,
        0 if camera.corner.startswith("upper") else canvas.high - high,
        wide,
        high,
    )


def lay_canvas(look: Look, plates: int) -> AirPlaces:
    """Return the parts of a canvas with so many plates."""
    layout: Layout = look.layout
    found = _upright(look, plates) if look.canvas.upright else _wide(look, plates)
    return _only_title(found) if layout == "title card" else found


def card_area(look: Look) -> Rect:
    """Return where the plate of a title or standby card lies."""
    places = lay_canvas(Look("title card", look.canvas, look.ground, look.camera), 0)
    stage = places.stage
    high = min(stage.h, (CARD_UPRIGHT if look.canvas.upright else CARD) * places.k)
    return _rounded(Rect(stage.x, stage.bottom - high, stage.w, high))


def _only_title(places: AirPlaces) -> AirPlaces:
    """Return the places of a card: a stage beside the hole, and nothing else."""
    k, hole = places.k, places.hole
    if places.high > places.wide:
        stage = Rect(UP_LEFT * k, 560 * k, (UP_RIGHT - UP_LEFT) * k, 640 * k)
        return places._replace(stage=_rounded(stage), plates=(), caption=None, title=None)
    top, low = places.high * (SAFE + 0.28), places.high * (1 - SAFE - 0.06)
    if hole is not None:
        if hole.y > 0:
            low = min(low, hole.y - GAP * k)
            top = min(top, low - 420 * k)
        else:
            top = max(top, hole.bottom + GAP * k)
    left = places.wide * SAFE
    stage = Rect(left, top, places.wide - 2 * left, low - top)
    return places._replace(stage=_rounded(stage), plates=(), caption=None, title=None)


def _wide(look: Look, plates: int) -> AirPlaces:
    canvas = look.canvas
    k, hole = scale_of(canvas), hole_of(canvas, look.camera)
    wide, high = canvas
    gap = GAP * k
    safe = Rect(wide * SAFE, high * SAFE, wide * (1 - 2 * SAFE), high * (1 - 2 * SAFE))
    left, right = safe.x, safe.right
    below = hole is not None and hole.y > 0
    if hole is not None and below:
        left, right = (max(left, hole.right + gap), right) if hole.x == 0 else (left, min(right, hole.x - gap))
    if look.layout == "lower third":
        return _lower_third(canvas, k, hole, safe, left, right, plates)
    if look.layout == "question":
        # what is asked stands at the foot; beside a hole in an upper corner is the table alone
        stage = Rect(left if below else safe.x, safe.y, (right - left) if below else safe.w, safe.h)
        return AirPlaces(wide, high, k, hole, _rounded(stage), (), None)
    across = right - left
    top, spots = safe.y, tuple[Rect, ...]()
    if hole is not None and not below:
        # the plates stand beside the hole, the words alone at the foot
        start, end = (hole.right + gap, safe.right) if hole.x == 0 else (safe.x, hole.x - gap)
        spots = _grid(plates, Rect(start, safe.y, end - start, max(hole.bottom - safe.y, 96 * k)), k)
        top = max(hole.bottom, max((spot.bottom for spot in spots), default=0.0)) + gap
        caption = Rect(safe.x, safe.bottom - CAPTION * k, safe.w, CAPTION * k)
    else:
        small = plates > 2
        taken = (2 * PLATE_SMALL * k + gap) if small else life_plates.WIDE * k
        band = BAND * k if hole is None else max(BAND * k, safe.bottom - hole.y)
        if plates and across - taken - gap >= LEAST_CAPTION * k:
            side = Rect(right - taken, safe.bottom - BAND * k, taken, BAND * k)
            spots = _stacked(plates, side, k)
            caption = Rect(left, safe.bottom - band, across - taken - gap, band)
        else:
            rows = _grid(plates, Rect(left, 0, across, 0), k)
            above = max((spot.bottom for spot in rows), default=-gap) + gap
            band = max(band, CAPTION * k + above)
            head = safe.bottom - band
            spots = tuple(spot._replace(y=spot.y + head) for spot in rows)
            caption = Rect(left, head + above, across, band - above)
        caption = caption._replace(h=min(caption.h, 260 * k), y=safe.bottom - min(caption.h, 260 * k))
        if hole is not None:
            top = safe.y
    foot = min(caption.y, *(spot.y for spot in spots)) if spots and (hole is None or below) else caption.y
    if hole is not None and below:
        foot = min(foot, hole.y)
    stage = Rect(safe.x, top, safe.w, foot - gap - top)
    return AirPlaces(wide, high, k, hole, _rounded(stage), tuple(map(_rounded, spots)), _rounded(caption))


def _lower_third(
    canvas: Canvas, k: float, hole: Rect | None, safe: Rect, left: float, right: float, plates: int
) -> AirPlaces:
    """Return the places of a lower third: the words at the foot, plates over them, a face at the right of those."""
    gap = GAP * k
    caption = Rect(left, safe.bottom - CAPTION * k, right - left, CAPTION * k)
    face = 360 * k
    room = caption.w - face - gap
    a_row = plates if plates and (room - (plates - 1) * gap) / plates >= 300 * k else 2
    a_row = max(1, min(a_row, plates)) if plates else 1
    wide = min(PLATE_LOW * k, (room - (a_row - 1) * gap) / a_row)
    rows = -(-plates // a_row)
    spots = tuple(
        Rect(
            left + (number % a_row) * (wide + gap),
            caption.y - (rows - number // a_row) * (life_plates.HIGH * k + gap),
            wide,
            life_plates.HIGH * k,
        )
        for number in range(plates)
    )
    high = face * 1.4
    stage = Rect(right - face, caption.y - gap - high, face, high)
    if hole is not None and hole.y == 0 and hole.x > 0 and hole.bottom + gap > stage.y:
        stage = stage._replace(y=hole.bottom + gap, h=caption.y - gap - hole.bottom - gap)
    return AirPlaces(*canvas, k, hole, _rounded(stage), tuple(map(_rounded, spots)), _rounded(caption))


def _upright(look: Look, plates: int) -> AirPlaces:
    canvas = look.canvas
    k, hole = scale_of(canvas), hole_of(canvas, look.camera)
    gap = 20 * k
    left, right = UP_LEFT * k, canvas.wide - UP_LEFT * k
    top = UP_TITLE * k
    if hole is not None and hole.y == 0:
        top = max(top, hole.bottom + gap)
    title = Rect(left, top, right - left, 122 * k)
    across = UP_RIGHT * k - left
    caption = Rect(left, (UP_FOOT - 216) * k, across, 216 * k)
    if look.layout == "lower third":
        spots = _grid(plates, Rect(left, 0, across, 0), k)
        foot = max((spot.bottom for spot in spots), default=0.0)
        spots = tuple(spot._replace(y=spot.y + caption.y - gap - foot) for spot in spots)
        low = min((spot.y for spot in spots), default=caption.y) - gap
        face = 400 * k
        stage = Rect(left, low - face * 1.4, face, face * 1.4)
        return AirPlaces(*canvas, k, hole, _rounded(stage), tuple(map(_rounded, spots)), _rounded(caption))
    if look.layout == "question":
        stage = Rect(left, title.y, across, UP_FOOT * k - title.y)
        return AirPlaces(*canvas, k, hole, _rounded(stage), (), None)
    spots = _grid(plates, Rect(left, title.bottom + gap, right - left, 0), k)
    low = max((spot.bottom for spot in spots), default=title.bottom)
    stage = Rect(left, low + gap, across, caption.y - low - 2 * gap)
    return AirPlaces(*canvas, k, hole, _rounded(stage), tuple(map(_rounded, spots)), _rounded(caption), _rounded(title))


def _stacked(plates: int, box: Rect, k: float) -> tuple[Rect, ...]:
    """Return plates one over the other at the foot of a box; three and more in two columns."""
    columns = 2 if plates > 2 else 1
    rows = -(-plates // columns)
    gap = 12 * k
    wide = (box.w - (columns - 1) * GAP * k) / columns
    high = min(104 * k, (box.h - (rows - 1) * gap) / rows)
    top = box.bottom - rows * high - (rows - 1) * gap
    return tuple(
        Rect(box.x + (number % columns) * (wide + GAP * k), top + (number // columns) * (high + gap), wide, high)
        for number in range(plates)
    )


def _grid(plates: int, box: Rect, k: float) -> tuple[Rect, ...]:
    """Return plates side by side from the top of a box, in as few rows as they can be read in."""
    if not plates:
        return ()
    gap = GAP * k
    a_row = max(1, min(plates, int((box.w + gap) // (PLATE_SMALL * k + gap))))
    if plates == 4 and a_row == 3:
        a_row = 2
    wide = min(540 * k, (box.w - (a_row - 1) * gap) / a_row)
    high = life_plates.HIGH * k
    return tuple(
        Rect(box.x + (number % a_row) * (wide + gap), box.y + (number // a_row) * (high + 12 * k), wide, high)
        for number in range(plates)
    )


def _rounded(box: Rect) -> Rect:
    """Return a rectangle on whole pixels, no larger than it is."""
    x, y = round(box.x), round(box.y)
    return Rect(x, y, max(0, int(box.right - x + 0.01)), max(0, int(box.bottom - y + 0.01)))
