"""Knowledge: a hand that draws a card, a hand that lifts two off a deck."""

from __future__ import annotations

from tabletop.prints.cut.grounds import sky
from tabletop.prints.cut.motifs import outlined, shade, star
from tabletop.prints.cut.outlines import polygon, smooth, turned
from tabletop.prints.cut.plate import Plate


def drawn_card(plate: Plate) -> None:
    """Print a hand from above that draws the top card from a stack of cards."""
    sky(plate, "rays", x=0, y=38, radius=38)
    for level in range(5):
        _lying_card(plate, 0, 96 - level * 5)
    card = turned(smooth([(-15, -22, 1), (15, -22, 1), (15, 22, 1), (-15, 22, 1)]), -8, 52, -12)
    plate.stroke(card, plate.key, 7)
    plate.fill(card, plate.paper)
    inner = turned(smooth([(-11, -18, 1), (11, -18, 1), (11, 18, 1), (-11, 18, 1)]), -8, 52, -12)
    plate.fill(inner, plate.accent)
    plate.fill(turned(star(0, 0, 10, 4, 8), -8, 52, -12), plate.paper)
    _drawing_hand(plate)


def _lying_card(plate: Plate, x: float, y: float) -> None:
    """Print one card of a stack, seen aslant from above."""
    card = smooth([(x - 26, y - 12, 1), (x + 26, y - 12, 1), (x + 36, y, 1), (x - 36, y, 1)])
    plate.stroke(card, plate.key, 3)
    plate.fill(card, plate.paper)


def _drawing_hand(plate: Plate) -> None:
    """Print a hand that reaches in from the upper right, thumb and fingers about the edge of a card."""
    hand = smooth([
        (70, -22, 1), (44, 0), (28, 8), (14, 12), (0, 20), (-10, 28), (-11, 34), (-4, 36), (6, 30, 1), (-4, 42),
        (-4, 49), (3, 49), (14, 38, 1), (8, 50), (10, 56), (17, 54), (26, 40), (38, 32), (52, 22), (84, 0, 1),
    ])  # fmt: skip
    outlined(plate, hand, plate.paper, 5)
    shade(plate, hand, smooth([(90, -6, 1), (50, 16), (30, 28), (16, 48), (10, 62, 1), (90, 60, 1)]), plate.light)
    sleeve = smooth([(36, -16, 1), (54, 34, 1), (90, 20, 1), (80, -40, 1)])
    outlined(plate, sleeve, plate.key, 3)
    plate.cut([(39, -12, 55, 30, 2.6)], plate.accent)


def two_drawn(plate: Plate) -> None:
    """Print a hand from above that lifts two cards off a thick deck, an arrow up beside them."""
    sky(plate, "bands", night=True, disc=False, x=0, y=42, radius=34)
    deck = polygon((-42, 72), (12, 72), (20, 84), (20, 116), (-50, 116), (-50, 84))
    outlined(plate, deck, plate.paper, 5)
    plate.fill(polygon((-42, 72), (12, 72), (20, 84), (-50, 84)), plate.mid)
    plate.fill(polygon((-36, 74.6), (7, 74.6), (12, 81), (-42, 81)), plate.light)
    plate.cut([(-50, y, 20, y, 1.8) for y in (86, 91, 96, 101, 106)], plate.key)
    for x, y, angle, ink in ((-27, 43, -24, plate.mid), (2, 44, 9, plate.accent)):
        for wide, high, sheet in ((18, 26, plate.key), (15.6, 23.6, plate.paper), (11.4, 19, ink)):
            card = polygon((-wide, -high), (wide, -high), (wide, high), (-wide, high))
            plate.fill(turned(card, x, y, angle), sheet)
        plate.fill(turned(star(0, 2, 9.6, 4, 8), x, y, angle), plate.paper)
    arrow = polygon((40, 48), (53, 64), (45.6, 64), (45.6, 100), (34.4, 100), (34.4, 64), (27, 64))
    outlined(plate, arrow, plate.accent, 5)
    with plate.moved(6, -12, 0.84):
        _drawing_hand(plate)
