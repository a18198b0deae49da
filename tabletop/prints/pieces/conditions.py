"""What a permanent shows beside its card, how it stands in its place, and how its colours step back."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from msgspec import Struct
from PySide6.QtCore import QRectF
from PySide6.QtGui import QTransform

from tabletop.prints.pieces.attachments import Attached
from tabletop.prints.pieces.rings import Peak, Ring
from tabletop.prints.pieces.shades import Shade

Form: TypeAlias = Literal["face", "block", "tile"]

#: height as a share of the width, and how many degrees a tapped piece leans, by form
HEIGHTS: Final[dict[Form, float]] = {"face": 1.40, "block": 1.18, "tile": 1.0}
LEANS: Final[dict[Form, float]] = {"face": 7.0, "block": 10.0, "tile": 12.0}
#: how much smaller a leaning piece is, so that it stays in its place
LEANING: Final = 0.96


class Condition(Struct, frozen=True, kw_only=True):
    """What a permanent shows beyond its card.

    `fighting` pieces stand upright in the lane; elsewhere a tapped one leans, or where `turned` says so lies turned by
    a quarter, and then it needs the room to. `pending` is damage on the stack, `damage` that which is marked.
    `counters` are words for a paper disc. `number` is that of the entry of the stack which targets it.
    """

    tapped: bool = False
    turned: bool = False
    fighting: bool = False
    dimmed: bool = False
    came_this_turn: bool = False
    face_down: bool = False
    flipped: bool = False
    snow: bool = False
    damage: int = 0
    lethal: bool = False
    pending: int = 0
    counters: str = ""
    count: int = 1
    attached: tuple[Attached, ...] = ()
    ring: Ring = ""
    peak: Peak = ""
    number: int = 0

    @property
    def leans(self) -> bool:
        """Whether the piece leans or lies: in the lane a sign alone says that it is tapped."""
        return self.tapped and not self.fighting

    @property
    def shade(self) -> Shade:
        """How its colours step back."""
        return "dimmed" if self.dimmed else "drained" if self.leans else ""


def height_of(wide: float, form: Form, high: float = 0.0) -> float:
    """Return the height of a piece: `high` where that is given, as lands are lower than their form, else the form's."""
    return high or wide * HEIGHTS[form]


def posture(wide: float, form: Form, condition: Condition, high: float = 0.0) -> QTransform:
    """Return how a piece stands in its place, from the upright piece with its corner at 0, 0: it leans, or lies."""
    high = height_of(wide, form, high)
    if not condition.leans:
        return QTransform()
    middle = QTransform().translate(wide / 2, high / 2)
    if condition.turned:
        return middle.rotate(90).scale(LEANING, LEANING).translate(-wide / 2, -high / 2)
    return middle.rotate(LEANS[form]).scale(LEANING, LEANING).translate(-wide / 2, -high / 2)


def place_taken(wide: float, form: Form, condition: Condition, high: float = 0.0) -> QRectF:
    """Return the rectangle that a piece takes as it stands, without its ring: a leaning one stands out of its place."""
    return posture(wide, form, condition, high).mapRect(QRectF(0, 0, wide, height_of(wide, form, high)))
