"""What is said about a thing lies beside it, inside the room, and covers it only where nothing else is possible."""

import pytest
from PySide6.QtCore import QRectF, QSizeF

from tabletop.view.ground.widgets.beside import beside

ROOM = QRectF(0, 50, 1000, 600)


@pytest.mark.parametrize(
    "box",
    [
        QRectF(400, 300, 120, 160),
        QRectF(400, 55, 120, 160),
        QRectF(400, 480, 120, 160),
        QRectF(2, 55, 120, 160),
        QRectF(875, 485, 120, 160),
        QRectF(300, 55, 300, 590),
    ],
)
def test_it_covers_nothing_and_stays_inside(box: QRectF) -> None:
    size = QSizeF(260, 90)
    place = QRectF(beside(box, size, ROOM), size)
    assert ROOM.contains(place)
    assert place.intersected(box).isEmpty()


def test_where_there_is_no_room_it_covers_least() -> None:
    place = QRectF(beside(QRectF(0, 50, 1000, 560), QSizeF(300, 100), ROOM), QSizeF(300, 100))
    assert ROOM.contains(place)
    assert place.y() == 550
