"""Pirates: a patch under a wide hat."""

from __future__ import annotations

from tabletop.prints.cut.busts import bust, half_lit
from tabletop.prints.cut.gouges import paired, ribbon
from tabletop.prints.cut.grounds import sky
from tabletop.prints.cut.motifs import pole
from tabletop.prints.cut.outlines import BOTH, ellipse, mirrored, mirrored_polygon, smooth
from tabletop.prints.cut.plate import Plate


def captain(plate: Plate) -> None:
    """Print a pirate with a patch, a beard and crossed bones on the hat, a sabre behind."""
    sky(plate, "clouds", x=2, y=40, radius=36)
    plate.fill(
        ribbon([(-36, 112), (-38, 80), (-46, 50), (-40, 18)], lambda t: 3.4 - 3 * t + (1.6 if t > 0.2 else 0)),
        plate.key,
    )
    plate.cut([(-38, 82, -41, 28, 1.4, 5)], plate.paper)
    bust(plate, 82, 50)
    plate.fill(smooth([(-20, 84, 1), (0, 100), (20, 84, 1), (12, 112), (-12, 112)]), plate.accent)
    plate.cut(paired([(22 + i * 7, 90 + i * 2, 25 + i * 8, 110, 1.2) for i in range(3)]), plate.mid)
    hair = mirrored([(0, 22), (20, 26), (25, 46), (27, 66), (22, 82, 1), (0, 80)])
    plate.solid(hair, plate.light, (1.2, 1.2))
    plate.cut(paired([(20 + i * 2, 50 + i * 4, 22 + i, 76, 1, -1) for i in range(2)]), plate.mid)
    face = mirrored([(0, 28), (14, 29), (17, 44), (14, 60), (8, 74), (0, 78)])
    half_lit(plate, face, 1.6)
    plate.cut([(-18, 40, 16, 48, 1.3)], plate.key)
    plate.fill(smooth([(3, 44, 1), (14, 46, 1), (13, 53), (8, 56), (4, 52)]), plate.key)
    plate.cut([(-14, 45, -3, 46.6, 1.5, -1)], plate.key)
    plate.eye(-8.4, 49.6, 0.95, plate.key, slit=False, slant=0.4)
    plate.fill(ellipse(-8.2, 49.6, 1.3), plate.accent)
    plate.fill(smooth([(-2, 48, 1), (2, 48, 1), (4.4, 57.4), (0, 60), (-4.4, 57.4)]), plate.light)
    plate.cut([(-4, 58.6, 4, 58.6, 0.8, 1)], plate.key)
    plate.fill(smooth([
        (0, 61, 1), (-8, 60), (-17, 56, 1), (-12, 65), (-4, 65), (0, 63.6, 1), (4, 65), (12, 65), (17, 56, 1),
        (8, 60),
    ]), plate.key)  # fmt: skip
    plate.cut([(-5, 69, 6, 68, 1.2, 0.8)], plate.key)
    plate.fill(smooth([(-3, 72, 1), (0, 71), (3, 72, 1), (1.4, 84), (0, 88, 1), (-1.4, 84)]), plate.key)
    hat = smooth([
        (-50, 34, 1), (-44, 18), (-24, 8), (0, 0, 1), (24, 8), (44, 18), (50, 34, 1), (36, 30), (18, 32),
        (0, 38, 1), (-18, 32), (-36, 30),
    ])  # fmt: skip
    plate.solid(hat, plate.paper, (1.6, 1.6))
    plate.cut([(-46, 31, 0, 34.5, 1.2, -4), (46, 31, 0, 34.5, 1.2, 4)], plate.light)
    plate.fill(ellipse(0, 15, 5), plate.paper)
    plate.fill(mirrored_polygon((0, 18), (3, 18), (2.6, 23), (0, 23)), plate.paper)
    plate.fill(ellipse(-2, 15, 1.3), plate.key)
    plate.fill(ellipse(2, 15, 1.3), plate.key)
    for side in BOTH:
        pole(plate, side * 6, 20, -side * 7, 26, plate.paper, 1.5)
    plate.stroke(ellipse(-19, 62, 2.6), plate.accent, 1.4)
