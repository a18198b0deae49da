"""Questions tests ask of a display list."""

from tabletop.faces.fonts import extent, measure
from tabletop.faces.palette import Ink
from tabletop.faces.primitives import Clip, Disc, Drawing, Fill, Plate, Point, Primitive, Text, on_body


def words(drawing: Drawing) -> list[str]:
    """Every run of text."""
    return [item.text for item in drawing.items if isinstance(item, Text)]


def room_of(text: Text) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of the ink of a run."""
    above, below = extent(text.role, text.text, text.size)
    return text.x, text.y - above, text.x + measure(text.role, text.text, text.size) * text.narrow, text.y + below


def faults(drawing: Drawing) -> list[Text]:
    """The runs that leave their box or the body by more than the rounding to whole pixels."""
    bad: list[Text] = []
    wide, high = drawing.body
    for item in drawing.items:
        if not isinstance(item, Text) or not item.text:
            continue
        left, top, right, bottom = room_of(item)
        x, y, w, h = item.box
        inside = x - 0.01 <= left and right <= x + w + 0.01 and y - 1 <= top and bottom <= y + h + 1
        if not (inside and left >= 0 and top >= 0 and right <= wide and bottom <= high):
            bad.append(item)
    return bad


def covers(item: Primitive, point: Point) -> bool:
    """Whether a filled item covers a point."""
    x, y = point
    match item:
        case Plate(box=(left, top, wide, high)):
            return left <= x <= left + wide and top <= y <= top + high
        case Disc(x=middle, y=centre, radius=radius):
            return (x - middle) ** 2 + (y - centre) ** 2 <= radius**2
        case Fill(points=points):
            inside = False
            for (ax, ay), (bx, by) in zip(points, (*points[1:], points[0]), strict=True):
                if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
                    inside = not inside
            return inside
        case _:
            return False


def ground_under(items: tuple[Primitive, ...], before: Text, point: Point) -> Ink | None:
    """The ink a point of a run stands on: that of the last filled item before it which covers the point."""
    found: Ink | None = None
    for item in items:
        if item is before:
            return found
        if isinstance(item, Clip):
            left, top, wide, high = item.box
            if left <= point[0] <= left + wide and top <= point[1] <= top + high:
                for part in on_body(item):
                    if not isinstance(part, Text) and covers(part, point):
                        found = part.ink
        elif not isinstance(item, Text) and covers(item, point):
            found = item.ink
    return found
