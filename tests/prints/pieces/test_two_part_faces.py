"""Split cards and flip cards: both parts are printed, each in its own place."""

from collections.abc import Callable

from msgspec.structs import replace
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from tabletop.prints.pieces.cards import Card
from tabletop.prints.pieces.conditions import Condition, Form
from tabletop.prints.pieces.faces import RATIO, print_face
from tabletop.prints.pieces.permanents import print_permanent
from tabletop.prints.pieces.slips import print_slip
from tests.prints.pieces.samples import MARGIN, image_of

WIDE = 200
FIRST = Card(name="Stoke", family="draw", colours="R", cost=("R",), type_line="Instant", text="Burn it.")
SECOND = Card(name="Douse", family="bounce", colours="U", cost=("1", "U"), type_line="Sorcery", text="Send it home.")
SPLIT = Card(name="Stoke // Douse", family="draw", colours="RU", cost=("R", "//", "1", "U"), halves=(FIRST, SECOND))
MASTER = Card(
    name="Old Master", family="monk", colours="G", type_line="Legendary Creature", text="Rest.", figures="4/5"
)
FLIP = Card(
    name="Pupil",
    family="monk",
    colours="G",
    cost=("G",),
    type_line="Creature",
    text="Learn.",
    figures="1/1",
    other=MASTER,
)


def face(card: Card) -> QImage:
    return image_of(WIDE, WIDE * RATIO, lambda painter: print_face(painter, WIDE, card))


def piece(form: Form, card: Card, condition: Condition) -> QImage:
    def print_it(painter: QPainter) -> None:
        print_permanent(painter, WIDE, form, card, condition)

    return image_of(WIDE, WIDE * RATIO, print_it)


def rows_that_differ(one: QImage, other: QImage) -> list[int]:
    """The rows, counted from the upper edge of the card, in which two images are not alike."""
    long = one.bytesPerLine()
    first, second = bytes(one.constBits()), bytes(other.constBits())
    return [
        y - MARGIN for y in range(one.height()) if first[y * long : (y + 1) * long] != second[y * long : (y + 1) * long]
    ]


def changed(part: Card, put: Callable[[Card], Card], **more: object) -> list[int]:
    """The rows that change where a part of a card says something else."""
    return rows_that_differ(face(put(part)), face(put(replace(part, **more))))


def test_each_half_is_printed_in_its_own_half(qapp: QApplication) -> None:
    middle = WIDE * RATIO / 2
    for more in ({"name": "Damp"}, {"cost": ("U", "U")}, {"type_line": "Deed"}, {"text": "Do."}, {"family": "life"}):
        upper = changed(FIRST, lambda half: replace(SPLIT, halves=(half, SECOND)), **more)
        lower = changed(SECOND, lambda half: replace(SPLIT, halves=(FIRST, half)), **more)
        assert upper, more
        assert max(upper) < middle, more
        assert lower, more
        assert (min(lower) < middle) == ("name" in more), more  # the upper half names the lower one
        assert max(lower) > middle, more


def test_a_long_half_keeps_its_text_inside(qapp: QApplication) -> None:
    long = "Target player sacrifices a creature. It deals 3 damage to target creature or player. You lose 2 life. " * 2
    rows = changed(FIRST, lambda half: replace(SPLIT, halves=(half, SECOND)), text=long.strip())
    assert max(rows) < WIDE * RATIO / 2


def test_the_other_side_stands_on_its_head_in_the_foot(qapp: QApplication) -> None:
    foot = WIDE * RATIO * 0.6
    for more in ({"name": "Elder"}, {"figures": "7/7"}, {"type_line": "Creature"}):
        rows = changed(MASTER, lambda other: replace(FLIP, other=other), **more)
        assert rows, more
        assert min(rows) > foot, more
    # its name is written towards the lower edge, under its type and its text
    named = changed(MASTER, lambda other: replace(FLIP, other=other), name="Elder")
    worded = changed(MASTER, lambda other: replace(FLIP, other=other), text="Stay.")
    assert max(worded) < min(named)
    assert max(changed(FLIP, lambda card: card, text="Teach.")) < min(worded)


def test_a_flipped_permanent_has_a_sign_in_every_form(qapp: QApplication) -> None:
    turned = replace(MASTER, other=replace(FLIP, other=None))
    forms: tuple[Form, ...] = ("face", "block", "tile")
    for form in forms:
        assert rows_that_differ(piece(form, turned, Condition()), piece(form, turned, Condition(flipped=True))), form


def test_small_pictures_show_both_halves(qapp: QApplication) -> None:
    for more in ({"family": "life"}, {"colours": "B"}):
        for halves in ((replace(FIRST, **more), SECOND), (FIRST, replace(SECOND, **more))):
            other = replace(SPLIT, halves=halves)
            assert rows_that_differ(piece("tile", SPLIT, Condition()), piece("tile", other, Condition())), more


def test_a_slip_has_both_costs(qapp: QApplication) -> None:
    def low(card: Card) -> QImage:
        return image_of(240, 30, lambda painter: print_slip(painter, 240, 30, card))

    for cost in (("G", "//", "1", "U"), ("R", "//", "1", "W"), ("R", "1", "U")):
        assert rows_that_differ(low(SPLIT), low(replace(SPLIT, cost=cost))), cost
