"""Permanents: every form in every condition, and nothing over a name."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication

from tabletop.prints.pieces.cards import Card
from tabletop.prints.pieces.colours import PAPER
from tabletop.prints.pieces.permanents import HEIGHTS, Condition, Form, print_permanent
from tests.prints.pieces.samples import CARDS, CONDITIONS, MARGIN, data_of, image_of, inked

SIZES: tuple[tuple[Form, int], ...] = (("tile", 64), ("tile", 112), ("tile", 148), ("block", 172), ("face", 236))


def printed(form: Form, wide: int, card: Card, condition: Condition) -> QImage:
    high = wide * HEIGHTS[form]
    return image_of(wide, high, lambda painter: print_permanent(painter, wide, form, card, condition))


@pytest.mark.parametrize(("form", "wide"), SIZES)
@pytest.mark.parametrize("card", CARDS.values(), ids=CARDS)
def test_every_card_is_printed_in_every_condition(qapp: QApplication, form: Form, wide: int, card: Card) -> None:
    seen = {}
    for name, condition in CONDITIONS.items():
        image = printed(form, wide, card, condition)
        assert inked(image) * 9 > wide * wide * HEIGHTS[form] * 0.8, name
        rows = image.copy(0, 0, image.width(), 1), image.copy(0, image.height() - 1, image.width(), 1)
        assert all(inked(row) == 0 for row in rows), f"{name} leaves its room"
        seen[name] = data_of(image)
    without = {"plain"} if card.figures else {"plain", "hurt"}  # damage is written beside the figures
    alike = [name for name, data in seen.items() if name not in without and data == seen["plain"]]
    assert alike == [], "each condition can be seen"


def name_ink(image: QImage, edge: int) -> list[tuple[int, int]]:
    """The dark pixels of the title strip, which ends where the paper at its left end does."""
    left = top = MARGIN + edge
    bottom = top
    while image.pixelColor(left + 1, bottom) == PAPER:
        bottom += 1
    assert bottom - top > 10
    right = image.width() - MARGIN - edge
    strip = [(x, y) for y in range(top, bottom) for x in range(left, right)]
    return [(x, y) for x, y in strip if image.pixelColor(x, y).lightness() < 120]


@pytest.mark.parametrize(("form", "wide"), [one for one in SIZES if one[0] != "face"])
@pytest.mark.parametrize("name", ["Plains", "Cinderfen Crossing", "Ilsa, Keeper of the Ninth Gate"])
def test_nothing_lies_over_a_name(qapp: QApplication, form: Form, wide: int, name: str) -> None:
    card = replace(CARDS["pumped"], name=name, keywords=("flying", "haste", "fear"), text="Draw a card.")
    plain = printed(form, wide, card, Condition())
    ink = name_ink(plain, max(4, round(wide * 0.04)))
    assert len(ink) > 40
    for title, condition in CONDITIONS.items():
        if condition.leans or condition.face_down or condition.dimmed:
            continue
        image = printed(form, wide, card, condition)
        covered = [at for at in ink if image.pixel(*at) != plain.pixel(*at)]
        assert covered == [], title


def test_a_tapped_piece_leans_but_not_in_combat(qapp: QApplication) -> None:
    card = CARDS["land"]
    corner = MARGIN + 8, MARGIN + 3
    assert printed("tile", 112, card, Condition(tapped=True)).pixelColor(*corner) == QColor("#FF00FF")
    assert printed("tile", 112, card, Condition(tapped=True, fighting=True)).pixelColor(*corner) != QColor("#FF00FF")


def test_a_face_down_permanent_shows_nothing_of_its_card(qapp: QApplication) -> None:
    hidden = Condition(face_down=True)
    one, other = (replace(CARDS[key], figures="2/2", change="") for key in ("legend", "token"))
    assert printed("tile", 112, one, hidden) == printed("tile", 112, other, hidden)


def test_a_users_picture_fills_the_place_of_the_print(qapp: QApplication) -> None:
    own = QImage(30, 90, QImage.Format.Format_RGB32)
    own.fill(QColor("#00FF00"))
    for form, wide in SIZES:
        image = image_of(
            wide,
            wide * HEIGHTS[form],
            lambda painter, form=form, wide=wide: print_permanent(  # type: ignore[misc]
                painter, wide, form, CARDS["land"], Condition(), lambda name: own
            ),
        )
        box = QRectF(MARGIN, MARGIN, wide, wide * HEIGHTS[form])
        middle = box.center().toPoint()
        assert image.pixelColor(middle.x(), middle.y()) == QColor("#00FF00"), form
