"""Knowledge: a hand that draws a card, a ball of glass in which cards show."""

from __future__ import annotations

import math

from tabletop.prints.cut.grounds import faceted_disc, sky
from tabletop.prints.cut.motifs import outlined, rays, shade, sparkle, star
from tabletop.prints.cut.outlines import Point, mirrored, smooth, turned
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


def _shown_card(plate: Plate, x: float, y: float, angle: float) -> None:
    """Print a small card upright, turned by an angle, its middle at a place."""
    for wide, high, ink in ((10.6, 16, plate.key), (8.6, 14, plate.paper), (6, 11.4, plate.accent)):
        sheet = smooth([(-wide, -high, 1), (wide, -high, 1), (wide, high, 1), (-wide, high, 1)])
        plate.fill(turned(sheet, x, y, angle), ink)
    plate.fill(turned(star(0, 0, 5.4, 2.2, 8), x, y, angle), plate.paper)


def glass_ball(plate: Plate) -> None:
    """Print a ball of glass on a clawed foot; cards to come show in it."""
    sky(plate, "arcs", night=True, disc=False, x=0, y=42, radius=34)
    plate.cut(rays(0, 42, 37, 52, 2.0, [0.2 + math.pi * i / 10 for i in range(20)], widest=0.3), plate.accent)
    foot: list[Point] = [(0, 72), (20, 70, 1), (26, 78), (16, 86), (18, 92), (36, 98, 1), (40, 114, 1), (0, 114)]
    plate.solid(mirrored(foot), plate.paper, (1.8, 1.6), plate.light)
    plate.cut([(-22 + i * 9, 108, -10 + i * 4, 92, 1.2, 1) for i in range(6)], plate.key)
    plate.fill(faceted_disc(plate, 0, 42, 35), plate.key)
    ball = faceted_disc(plate, 0, 42, 32)
    plate.fill(ball, plate.light)
    shade(plate, ball, smooth([(8, 0, 1), (50, 0), (50, 90), (-10, 90, 1), (14, 66), (22, 40)]), plate.mid)
    swirl = [(-26, 54, 22, 60, 2.4, -7), (-22, 62, 16, 67, 1.9, -5), (-12, 69, 10, 71, 1.2, -2)]
    plate.within(ball, lambda: plate.cut(swirl, plate.paper))
    for x, y, angle in ((-10, 43, -26), (10, 43, 26), (0, 40, 0)):
        _shown_card(plate, x, y, angle)
    plate.cut([(-29, 44, -18, 17, 1.8, 5)], plate.paper)
    for side in (-1, 1):
        claw: list[Point] = [
            (side * 14, 80, 1),
            (side * 24, 72),
            (side * 28, 60, 1),
            (side * 32, 70),
            (side * 24, 82, 1),
        ]
        plate.solid(smooth(claw), plate.paper, (1, 1), plate.key)
    plate.cut([*sparkle(-50, 18, 5, 1.1), *sparkle(50, 24, 4, 0.9), *sparkle(46, 74, 3, 0.8)], plate.paper)
