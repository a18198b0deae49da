"""Mountains: one great peak, two with snow on them, a needle with a burning top."""

from __future__ import annotations

from PySide6.QtGui import QColor

from tabletop.prints.cut.gouges import ribbon
from tabletop.prints.cut.grounds import grass, hills, sky
from tabletop.prints.cut.inks import FLAME
from tabletop.prints.cut.motifs import angles, rays
from tabletop.prints.cut.outlines import polygon
from tabletop.prints.cut.plate import Plate


def _peak(plate: Plate, x: float, y: float, wide: float, base: float, dark: QColor, lit: QColor, cut: QColor) -> None:
    """Print a peak whose lit flank meets its dark one; neither lies under the other, so there is no hairline."""
    high = base - y
    left = [(x - wide, base), (x - wide * 0.62, base - high * 0.36), (x - wide * 0.5, base - high * 0.44)]
    left.append((x - wide * 0.2, y + high * 0.24))
    right = [(x + wide, base), (x + wide * 0.66, base - high * 0.38), (x + wide * 0.3, y + high * 0.26)]
    right.append((x + wide * 0.16, y + high * 0.2))
    shares = ((-0.03, 0.26), (-0.16, 0.38), (-0.08, 0.56), (-0.3, 0.72), (-0.34, 1.0))
    arete = [(x + wide * across, y + high * down) for across, down in shares]
    plate.fill(polygon((x - 0.6, y + 1.2), *((a - 0.8, b) for a, b in arete), *right, (x, y)), dark)
    plate.fill(polygon(*left, (x, y), *arete), lit)
    clefts = [
        (x + wide * (0.02 + i * 0.07), y + high * (0.2 + i * 0.085), x + wide * (0.16 + i * 0.1),
         y + high * (0.5 + i * 0.07), 1.2, 1.0)
        for i in range(6)
    ]  # fmt: skip
    plate.cut(clefts, cut)
    ribs = [
        (x - wide * (0.1 + i * 0.11), y + high * (0.22 + i * 0.12), x - wide * (0.14 + i * 0.085),
         y + high * (0.42 + i * 0.1), 1.1, -0.8)
        for i in range(5)
    ]  # fmt: skip
    plate.cut(ribs, dark)


def _fir_points(plate: Plate, count: int, least: float, most: float) -> None:
    dice = plate.dice
    for i in range(count):
        x = -plate.half + 2 * plate.half * (i + dice.random()) / count
        plate.fill(polygon((x - 2.6, 99), (x, 97 - dice.uniform(least, most)), (x + 2.6, 99)), plate.key)


def great_peak(plate: Plate) -> None:
    """Print one great peak between two paler ones, points of firs below."""
    sky(plate, None, x=plate.digest[1] / 255 * 40 - 20, y=36, radius=30)
    side = -1 if plate.digest[9] % 2 else 1
    _peak(plate, -side * 42, 36, 44, 96, plate.mid, plate.light, plate.light)
    _peak(plate, side * 50, 30, 40, 96, plate.mid, plate.light, plate.light)
    _peak(plate, side * 4, 8, 54, 106, plate.key, plate.paper, plate.mid)
    hills(plate, 88, 5, plate.mid, 11, plate.light)
    grass(plate, 95, 3, plate.key, 0, 0)
    _fir_points(plate, 20, 6, 13)


def twin_peaks(plate: Plate) -> None:
    """Print two sharp peaks with snow on their tops, side by side, the sun between them."""
    sky(plate, "rays", x=plate.digest[1] / 255 * 10 - 5, y=32, radius=25)
    for x, y, wide, snow in ((26, 18, 46, 34), (-22, 4, 52, 40)):
        high = 112 - y
        foot, dark = polygon((x - wide, 112), (x, y), (x + wide, 112)), plate.key
        plate.stroke(foot, plate.paper, 3)
        plate.fill(foot, dark)
        plate.fill(
            polygon((x - wide, 112), (x, y), (x - wide * 0.12, y + high * 0.5), (x - wide * 0.3, 112)), plate.mid
        )
        share = snow / high
        edge = [(x + wide * share * at, y + snow * down) for at, down in (
            (1, 1), (0.62, 0.82), (0.36, 1.16), (0.02, 0.76), (-0.3, 1.2), (-0.62, 0.84), (-1, 1))]  # fmt: skip
        plate.fill(polygon((x, y), *edge), plate.paper)
        plate.fill(polygon((x, y), *edge[:4]), plate.light)
    hills(plate, 94, 3, plate.key, 11, plate.mid)
    _fir_points(plate, 18, 6, 12)


def smoking_crater(plate: Plate) -> None:
    """Print a steep crater that smokes, a thread of fire down its flank, before crags at night."""
    plate.accent = QColor(FLAME)
    sky(plate, "arcs", x=plate.digest[1] / 255 * 24 - 12, y=30, radius=27)
    for x, y, radius in ((-6, 12, 7), (4, 4, 9), (17, -2, 10), (34, -4, 10)):
        plate.fill(ribbon([(x - radius, y + 2), (x, y - 2), (x + radius, y)], radius * 0.8), plate.key)
        plate.cut([(x - radius * 0.8, y - 2, x + radius * 0.4, y - radius * 0.6, 1.4, -2)], plate.light)
    for side in (-1, 1):
        _peak(plate, side * 56, 40 + side * 5, 36, 100, plate.mid, plate.light, plate.light)
    lit = [(-46, 112), (-30, 72), (-20, 42), (-11, 22), (-6, 27), (-4, 48), (-12, 66), (-8, 84), (-18, 112)]
    dark = [
        (-6, 27), (0, 25), (6, 29), (11, 20), (18, 38), (30, 66), (50, 112), (-18.8, 112), (-8.8, 84), (-12.8, 66),
        (-4.8, 48),
    ]  # fmt: skip
    plate.fill(polygon(*dark), plate.key)
    plate.fill(polygon(*lit), plate.paper)
    plate.cut([(-16 - i * 5, 46 + i * 13, -13 - i * 4, 58 + i * 14, 1.3, -1) for i in range(4)], plate.key)
    plate.cut([(12 + i * 5, 38 + i * 13, 17 + i * 6, 56 + i * 13, 1.5, 1) for i in range(4)], plate.mid)
    stream = [(2, 27), (6, 42), (0, 58), (9, 76), (5, 92), (14, 112)]
    plate.fill(ribbon(stream, 2.2, 4.6), plate.mid)
    plate.fill(ribbon(stream, 1.2, 2.9), plate.accent)
    plate.cut(rays(1, 24, 3, 12, 1.3, angles(7, 3.5, 6.1)), plate.accent)
    grass(plate, 97, 2, plate.key, 0, 0)
    _fir_points(plate, 16, 4, 9)
