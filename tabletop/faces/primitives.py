"""The display list: what a painter has to be able to draw, as plain data in device pixels, y downwards."""

from typing import TypeAlias

import msgspec

from tabletop.faces.palette import Ink, mix

Point: TypeAlias = tuple[float, float]
#: left, top, width, height
Box: TypeAlias = tuple[float, float, float, float]


class Plate(msgspec.Struct, frozen=True):
    """A filled rectangle with rounded corners."""

    box: Box
    ink: Ink
    radius: float = 0.0


class Fill(msgspec.Struct, frozen=True):
    """A filled polygon."""

    points: tuple[Point, ...]
    ink: Ink


class Stroke(msgspec.Struct, frozen=True):
    """A line through the points; one with ends has round joints and ends."""

    points: tuple[Point, ...]
    ink: Ink
    width: float
    closed: bool = False


class Disc(msgspec.Struct, frozen=True):
    """A filled circle."""

    x: float
    y: float
    radius: float
    ink: Ink


class Text(msgspec.Struct, frozen=True):
    """One run of text that starts at `x` on the baseline `y`; `size` is the font's pixel size.

    `box` is the room the run was given; a run that leaves it is a fault of the layout. `narrow` is the
    share of its width to which the run is condensed.
    """

    x: float
    y: float
    text: str
    role: str
    size: float
    ink: Ink
    box: Box
    narrow: float = 1.0


class Clip(msgspec.Struct, frozen=True):
    """Items of which only the part inside `box` is seen. Not nested; `box` is in whole pixels.

    The items lie on a field of their own, whose origin and unit `field` names in pixels (left, top, unit), so that
    one list serves every size; a stroke of it is never thinner than a pixel. `art` is the name of the card whose
    picture they are: a picture of the user's may take their place. Both are seen at this share of their brightness.
    """

    box: Box
    items: "tuple[Plate | Fill | Stroke | Disc | Text, ...]"
    art: str = ""
    brightness: float = 1.0
    field: tuple[float, float, float] = (0.0, 0.0, 1.0)


Primitive: TypeAlias = Plate | Fill | Stroke | Disc | Text | Clip


class Drawing(msgspec.Struct, frozen=True):
    """A picture of `width` by `height` device pixels.

    The items are given on a body of `body` pixels, which stands in the middle of the picture, turned
    clockwise by `lean` degrees.
    """

    width: int
    height: int
    items: tuple[Primitive, ...]
    body: tuple[int, int]
    lean: float = 0.0


def scaled(item: Primitive, brightness: float) -> Primitive:
    """The same item with every ink at this share (0 to 1) of its brightness."""
    if isinstance(item, Clip):
        return msgspec.structs.replace(item, brightness=item.brightness * brightness)
    return msgspec.structs.replace(item, ink=mix((0, 0, 0), item.ink, brightness))


def on_body(clip: Clip) -> "tuple[Plate | Fill | Stroke | Disc | Text, ...]":
    """The items of a clip in the pixels of the drawing, at their brightness. Polygons and lines may have a field."""
    left, top, unit = clip.field
    found: list[Plate | Fill | Stroke | Disc | Text] = []
    for item in clip.items:
        if isinstance(item, Fill | Stroke) and clip.field != (0.0, 0.0, 1.0):
            points = tuple((left + x * unit, top + y * unit) for x, y in item.points)
            if isinstance(item, Stroke):
                item = Stroke(points, item.ink, max(1.0, item.width * unit), item.closed)
            else:
                item = Fill(points, item.ink)
        found.append(item if clip.brightness == 1.0 else scaled(item, clip.brightness))  # type: ignore[arg-type]
    return tuple(found)


def texts(items: tuple[Primitive, ...]) -> tuple[Text, ...]:
    """All runs of text in the list, in drawing order."""
    return tuple(item for item in items if isinstance(item, Text))
