"""Prints that are kept are what the press prints; a stand-in is never blank, and what is private tells nothing."""

from __future__ import annotations

from collections.abc import Hashable

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from tabletop.prints.cut.inks import inks_of
from tabletop.prints.pieces.cards import Art, Card, carved
from tabletop.prints.pieces.conditions import Condition
from tabletop.prints.pieces.permanents import print_permanent
from tabletop.view.ground.kept.carvings import Carvings, Print
from tabletop.view.ground.kept.queue import Urgency
from tabletop.view.ground.picture_records import Face, Piece
from tabletop.view.ground.pictures import Pictures

pytestmark = pytest.mark.usefixtures("qapp")

OGRE = Card(name="Grey Ogre", family="giant", colours="R", figures="2/2", type_line="Creature - Ogre")
WHALE = Card(name="Air Whale", family="fish", colours="U", figures="3/3", type_line="Creature - Whale")
BOX = QRectF(4.3, 20.7, 103.4, 70.2)


def drawn(art: Art, card: Card = OGRE, box: QRectF = BOX) -> QImage:
    image = QImage(120, 100, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor("#14191E"))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    art(painter, box, card, True)
    painter.end()
    return image


def piece(art: Art, condition: Condition) -> QImage:
    image = QImage(160, 160, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor("#14191E"))
    painter = QPainter(image)
    painter.translate(20, 20)
    print_permanent(painter, 113, "tile", OGRE, condition, art)
    painter.end()
    return image


def furthest(one: QImage, other: QImage) -> int:
    """How far two pictures are apart in any channel of any pixel."""
    return max(abs(a - b) for a, b in zip(bytes(one.constBits()), bytes(other.constBits()), strict=True))


class Shown:
    """Something on the screen that waits for pictures."""

    def __init__(self) -> None:
        self.told: list[Hashable] = []

    def urgency_of(self, key: Hashable) -> Urgency | None:
        return (0, 0.0)

    def complete(self, key: Hashable) -> None:
        self.told.append(key)


@pytest.mark.parametrize(("tapped", "apart"), [(False, 8), (True, 24)])
def test_a_kept_print_is_what_the_press_prints(tapped: bool, apart: int) -> None:
    kept, condition = Carvings(), Condition(tapped=tapped)
    for _ in range(2):  # the first is printed for it, the second comes from what is kept
        assert furthest(piece(kept.art, condition), piece(carved, condition)) <= apart


def test_where_it_lies_on_a_pixel_and_how_large_makes_another_print() -> None:
    kept = Carvings()
    wanted: list[Print] = []
    for box in (BOX, BOX.translated(0.5, 0), BOX.translated(3, 4), BOX.adjusted(0, 0, 1, 0)):
        drawn(kept.sketch(wanted), box=box)
    drawn(kept.sketch(wanted), card=WHALE)
    assert wanted[0] == wanted[2], "a whole pixel further is the same print"
    assert len(set(wanted)) == 4


def test_until_it_is_printed_a_picture_stands_in_its_inks() -> None:
    wanted: list[Print] = []
    image = drawn(Carvings().sketch(wanted))
    inks = inks_of("R", 0)
    assert image.pixelColor(60, 30) == QColor(inks.light)
    assert image.pixelColor(60, 85) == QColor(inks.mid)
    assert [one.name for one in wanted] == ["Grey Ogre"]


def test_a_picture_of_another_size_stands_in_for_it() -> None:
    kept = Carvings()
    drawn(kept.art)
    wanted: list[Print] = []
    bare: list[Print] = []
    larger = drawn(kept.sketch(wanted, bare=bare), box=BOX.adjusted(0, 0, 9, 5))
    assert len(wanted) == 1
    assert not bare
    exact = drawn(carved, box=BOX.adjusted(0, 0, 9, 5))
    plain = drawn(Carvings().sketch([]), box=BOX.adjusted(0, 0, 9, 5))

    def apart(one: QImage) -> int:
        return sum(abs(a - b) for a, b in zip(bytes(one.constBits()), bytes(exact.constBits()), strict=True))

    assert apart(larger) < apart(plain) / 2


def test_prints_weigh_no_more_than_they_may() -> None:
    kept = Carvings(most_bytes=9 * 4 * 105 * 72)
    keys: list[Print] = []
    for number in range(30):
        drawn(kept.sketch(keys), Card(name=f"Ogre {number}", family="giant", colours="R"))
        kept.make(keys[-1])
    assert not kept.has(keys[0])
    assert sum(kept.has(key) for key in keys) in (8, 9)
    assert kept.has(keys[-1])


def test_what_was_printed_for_private_eyes_is_not_there_for_all() -> None:
    kept = Carvings()
    wanted: list[Print] = []
    kept.public = False
    drawn(kept.art)
    kept.public = True
    unseen = drawn(Carvings().sketch([]))
    assert drawn(kept.sketch(wanted)) == unseen, "it stands in its inks, as if nobody had seen it"
    assert kept.make(wanted[0]), "and it counts as printed, though it is at hand"
    assert kept.has(wanted[0])
    kept.public = False
    assert kept.has(wanted[0]), "what all have seen is there for each"


def test_what_a_hand_has_shown_changes_nothing_of_what_all_see() -> None:
    tile = Piece(OGRE, Condition(), "tile", 113, 113)
    results = []
    for lifted in (False, True):
        pictures, shown = Pictures(), Shown()
        if lifted:
            pictures.begin(public=False)
            for picture in (Face(OGRE, 200), Face(WHALE, 200), tile, Piece(WHALE, Condition(), "tile", 113, 113)):
                pictures.of(picture)
        pictures.begin(public=True)
        images = [pictures.soon(one, shown).toImage() for one in (tile, Piece(WHALE, Condition(), "tile", 113, 113))]
        waiting = len(pictures.queue)
        pictures.queue.finish()
        images += [pictures.soon(one, shown).toImage() for one in (tile, Piece(WHALE, Condition(), "tile", 113, 113))]
        results.append((images, waiting, shown.told))
    assert results[0] == results[1]
    assert results[0][1] == 1, "the first is printed at once, the second waits"


def test_who_waits_for_a_picture_is_told_and_gets_it_whole() -> None:
    pictures, shown = Pictures(), Shown()
    pictures.begin(public=True)
    faces = [Face(card, 200) for card in (OGRE, WHALE)]
    at_first = [pictures.soon(face, shown).toImage() for face in faces]
    whole = [Pictures().of(face).toImage() for face in faces]
    assert at_first[0] == whole[0], "one picture is printed at once"
    assert at_first[1] != whole[1]
    pictures.queue.step()
    assert shown.told == [faces[1]]
    assert pictures.soon(faces[1], shown).toImage() == whole[1]
    assert not len(pictures.queue)


def test_name_and_figures_are_there_before_the_picture() -> None:
    pictures, shown = Pictures(), Shown()
    pictures.begin(public=True)
    pictures.soon(Face(OGRE, 200), shown)
    early, whole = (pictures.soon(Face(WHALE, 200), shown).toImage(), Pictures().of(Face(WHALE, 200)).toImage())
    unit = 200 / 50
    title, figures = QRectF(0, 0, 200, 9 * unit), QRectF(150, 240, 50, 40)
    for box in (title, figures):
        assert early.copy(box.toRect()) == whole.copy(box.toRect())
